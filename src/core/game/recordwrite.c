// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/record.h"

#include <string.h>

#include "rules/notation.h"
#include "rules/posstring.h"

static const char *const colours[] = {"white", "black"};
static const char *const dice[] = {"seed", "keyboard", "random"};

const char *event_word(enum event_kind kind)
{
    static const char *const words[EVENT_NEXT + 1] = {
        [EVENT_GIVE_UP] = "gives up", [EVENT_DOUBLE] = "doubles", [EVENT_TAKE] = "takes",
        [EVENT_DROP] = "drops",       [EVENT_ACCEPT] = "accepts",
    };
    return words[kind];
}

const char *event_aid_word(enum event_aid aid)
{
    static const char *const words[] = {
        [EVENT_OWN] = "", [EVENT_HINTED] = " (hint)", [EVENT_FINISHED] = " (finish)"};
    return words[aid];
}

static void write_comment(struct text *out, const struct text *comment)
{
    for (const char *line = text_str(comment); *line != '\0';) {
        size_t n = strcspn(line, "\n");
        text_add(out, "# ");
        text_addn(out, line, n);
        text_addc(out, '\n');
        line += n + (line[n] == '\n');
    }
}

static void write_rules(struct text *out, const struct ruleset *r)
{
    text_addf(out, "rules: %s\n", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        if (ruleset_changed(r, i)) {
            ruleset_get(r, i, value, sizeof value);
            text_addf(out, "set: %s=%s\n", ruleset_field(i), value);
        }
    }
}

static void write_side(struct text *out, const struct record *r, enum colour c)
{
    const struct record_side *side = &r->side[c];
    if (side->name != NULL) {
        text_addf(out, "%s: %s\n", colours[c], side->name);
    }
    if (side->level != NULL) {
        text_addf(out, "%s-level: %s\n", colours[c], side->level);
    }
}

static void write_head(struct text *out, const struct record *r)
{
    text_add(out, "brade-record 1\n");
    write_rules(out, &r->rules);
    if (r->length > 0) {
        text_addf(out, "match: %d\n", r->length);
    }
    text_addf(out, "dice: %s\n", dice[r->dice]);
    if (r->has_seed) {
        text_addf(out, "seed: %llu\n", (unsigned long long)r->seed);
    }
    write_side(out, r, WHITE);
    write_side(out, r, BLACK);
    if (r->has_position) {
        char string[POSITION_STRING_SIZE];
        posstring_format(&r->rules, &r->position, string);
        text_addf(out, "position: %s\nbegan: %s\n", string, colours[r->began]);
    }
    write_comment(out, &r->comment);
}

/* An event of colour c as its line has it, without number and line end: "white 6-2: 1/7". A roll
 * ends with its colon. */
static void add_event(struct text *out, const struct record *r, enum colour c,
                      const struct event *e)
{
    char words[NOTATION_SIZE];
    if (e->kind == EVENT_ROLL) {
        roll_format(e->roll, words);
        text_addf(out, "%s %s:", colours[c], words);
    } else if (e->kind == EVENT_PLAY) {
        notation_format((enum board_kind)r->rules.board, &e->play, words);
        text_add(out, play_is_pass(&e->play) ? "pass" : words);
        text_add(out, play_is_pass(&e->play) ? "" : event_aid_word((enum event_aid)e->aid));
    } else if (event_word((enum event_kind)e->kind) != NULL) {
        text_addf(out, "%s %s", colours[c], event_word((enum event_kind)e->kind));
    }
}

void record_write_result(struct text *out, const struct table *t)
{
    const struct game_result *result = &t->game.result;
    enum end_kind kind = (enum end_kind)result->end.kind;
    if (kind == END_DRAW) {
        text_add(out, "result: draw");
    } else {
        text_addf(out, "result: %s %s", colours[result->winner], ending_id(kind));
        if (result->end.munk > 0) {
            text_addf(out, " munk %d", result->end.munk);
        }
        text_addf(out, " %d", match_game_value(&t->rules, result->end, result->stake).points);
    }
    if (t->length > 0) {
        text_addf(out, ", score %d-%d", t->match.points[WHITE], t->match.points[BLACK]);
        if (t->match.marks[WHITE] != 0 || t->match.marks[BLACK] != 0) {
            text_addf(out, ", marks %d %d", t->match.marks[WHITE], t->match.marks[BLACK]);
        }
    }
    text_addc(out, '\n');
    if (t->length > 0 && table_over(t)) {
        enum match_standing standing = match_standing(&t->match);
        text_addf(out, "match won: %s\n",
                  standing == MATCH_LEVEL ? "nobody" : colours[standing == MATCH_BLACK]);
    }
}

/* An event; rolled: behind the roll of its line, which names the colour. */
static void write_after(struct text *out, const struct record *r, enum colour c,
                        const struct event *e, bool rolled)
{
    if (rolled && e->kind != EVENT_PLAY) {
        text_add(out, event_word((enum event_kind)e->kind));
    } else {
        add_event(out, r, c, e);
    }
}

/* One event after the others; *line: number of the next line of the game. */
static void write_event(struct text *out, const struct record *r, struct table *t, size_t i,
                        int *line, struct play_list *list)
{
    const struct event *e = &r->events[i];
    bool goes_on = i > 0 && r->events[i - 1].kind == EVENT_ROLL; /* the line of the roll */
    enum colour c = table_actor(t);
    if (e->kind == EVENT_START) {
        text_addf(out, "start: %d %d\n", e->roll.die[WHITE], e->roll.die[BLACK]);
    } else if (e->kind == EVENT_NEXT) {
        text_addf(out, "\ngame %d\n", t->number + 1);
        *line = 1;
    } else if (goes_on) {
        text_addc(out, ' ');
        write_after(out, r, c, e, true);
        text_addc(out, '\n');
    } else {
        text_addf(out, "%d. ", (*line)++);
        if (t->game.phase == GAME_PLAY) { /* backgammon: the roll is that for the start */
            struct event roll = {.kind = EVENT_ROLL, .roll = t->game.roll};
            add_event(out, r, c, &roll);
            text_addc(out, ' ');
        }
        write_after(out, r, c, e, t->game.phase == GAME_PLAY);
        bool more = e->kind == EVENT_ROLL && i + 1 < r->count;
        text_add(out, more ? "" : "\n");
    }
    write_comment(out, &e->comment);
    table_apply(t, e, list);
    if (t->game.phase == GAME_OVER) {
        record_write_result(out, t);
    }
}

void record_write(const struct record *r, struct text *out, struct play_list *list)
{
    struct table t = record_table(r);
    int line = 1;
    write_head(out, r);
    text_add(out, "\ngame 1\n");
    for (size_t i = 0; i < r->count; i++) {
        write_event(out, r, &t, i, &line, list);
    }
}
