// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"

#include "coach/coach.h"
#include "base/lang.h"

const char *play_name(struct text *scratch, const struct playing *p, enum colour c)
{
    const char *name = p->record.side[c].name;
    text_clear(scratch);
    if (name == NULL) {
        text_add(scratch, coach_colour_capital(c));
    } else {
        text_safe(scratch, name);
    }
    return text_str(scratch);
}

/* --- what happened --- */

static void say_start(struct session *s, const struct event *e)
{
    const struct game *g = &s->playing->table.game;
    say_f(s->face, _("For the start White rolls %1$d, Black %2$d."), e->roll.die[WHITE],
          e->roll.die[BLACK]);
    if (g->phase == GAME_START_ROLL) {
        say_text(s->face, _("Alike: once more."));
    } else {
        say_f(s->face, _("%s begins."), coach_colour_capital((enum colour)g->pos.turn));
    }
}

static void say_roll(struct session *s, const char *who, struct roll roll)
{
    char words[4];
    roll_format(roll, words);
    say_f(s->face, _("%1$s rolls %2$s."), who, words);
}

/* Whether the roll was left to be told together with what was made of it. */
static bool is_told_later(const struct playing *p, enum colour c)
{
    return p->replaying || !play_is_person(p, c);
}

static void say_play(struct session *s, const char *who, enum colour c, const struct play *play,
                     struct roll roll)
{
    const struct playing *p = s->playing;
    bool with_roll = is_told_later(p, c);
    TEXT_HERE words = {0};
    char dice[4];
    roll_format(roll, dice);
    coach_play_seen(&words, &p->record.rules, play, c, play_told_to(p, c));
    if (play_is_pass(play) && with_roll) {
        say_f(s->face, _("%1$s rolls %2$s and can play nothing: the roll is forfeited."), who,
              dice);
    } else if (play_is_pass(play)) {
        say_f(s->face, _("%s can play nothing: the roll is forfeited."), who);
    } else if (with_roll) {
        say_f(s->face, _("%1$s rolls %2$s and plays %3$s."), who, dice, text_str(&words));
    } else {
        say_f(s->face, _("%1$s plays %2$s."), who, text_str(&words));
    }
}

/* What was chosen; the roll first, where it was not told and nothing was made of it. */
static void say_choice(struct session *s, const char *who, enum colour c, const struct event *e,
                       const struct table *before)
{
    const struct playing *p = s->playing;
    if (before->game.phase == GAME_PLAY && is_told_later(p, c)) {
        say_roll(s, who, before->game.roll);
    }
    if (e->kind == EVENT_DOUBLE) {
        say_f(s->face, _("%1$s doubles to %2$d."), who, 2 * p->table.game.cube);
    } else if (e->kind == EVENT_TAKE) {
        say_f(s->face, _("%1$s takes: the cube stands at %2$d."), who, p->table.game.cube);
    } else if (e->kind == EVENT_ACCEPT) {
        say_f(s->face, _("%s lets the win stand."), who);
    } /* of the others the end says it */
}

void play_say_event(struct session *s, enum colour c, const struct event *e,
                    const struct table *before)
{
    const struct playing *p = s->playing;
    TEXT_HERE name = {0};
    const char *who = play_name(&name, p, c);
    struct situation situation = playing_situation(s);
    face_show(s->face, &(struct face_event){
                           .kind = FACE_TURN, .turn = e, .side = c, .situation = &situation});
    if (e->kind == EVENT_START) {
        say_start(s, e);
    } else if (e->kind == EVENT_ROLL && !is_told_later(p, c)) {
        say_roll(s, who, e->roll);
    } else if (e->kind == EVENT_PLAY) {
        say_play(s, who, c, &e->play, before->game.roll);
    } else if (e->kind == EVENT_NEXT) {
        say_f(s->face, _("Game %d begins."), p->table.number);
    } else if (e->kind != EVENT_ROLL) {
        say_choice(s, who, c, e, before);
    }
}

void play_show_board(struct session *s)
{
    struct playing *p = s->playing;
    struct situation situation = playing_situation(s);
    bool here = p->played && board_same_checkers(&p->last.after, &situation.position);
    if (here) {
        session_played(s, &p->before.position, p->before.roll, &p->last);
        session_draw_small(s, &situation);
    } else {
        session_draw(s, &situation);
    }
    p->shown = true;
}

/* --- ends --- */

void play_say_score(struct session *s)
{
    const struct table *t = &s->playing->table;
    const struct match *m = &t->match;
    if (t->length == 0) {
        return;
    }
    say_f(s->face, _("Score: White %1$d, Black %2$d."), m->points[WHITE], m->points[BLACK]);
    if (m->marks[WHITE] != 0 || m->marks[BLACK] != 0) {
        say_f(s->face, _("Tie points: White %1$+d, Black %2$+d."), m->marks[WHITE],
              m->marks[BLACK]);
    }
    if (!match_is_to_points(&t->rules) && !table_over(t)) {
        int left = match_games_left(m);
        say_f(s->face, NG_("%d game is left.", "%d games are left.", (unsigned long)left), left);
    }
}

static void say_match_end(struct session *s)
{
    const struct table *t = &s->playing->table;
    enum match_standing standing = match_standing(&t->match);
    TEXT_HERE name = {0};
    if (standing == MATCH_LEVEL) {
        say_text(s->face, _("The match ends level."));
    } else {
        enum colour c = standing == MATCH_WHITE ? WHITE : BLACK;
        say_f(s->face, _("%s wins the match."), play_name(&name, s->playing, c));
        if (!match_is_to_points(&t->rules) && match_games_left(&t->match) > 0) {
            say_text(s->face, _("It is decided: jan in every game left would not make up for it."));
        }
    }
}

struct face_result play_result(const struct playing *p, bool match)
{
    static const char *const sides[] = {[WHITE] = "white", [BLACK] = "black"};
    const struct table *t = &p->table;
    const struct game_result *end = &t->game.result;
    struct face_result result = {.of = match ? "match" : "game"};
    if (match) {
        enum match_standing standing = match_standing(&t->match);
        result.winner = standing == MATCH_LEVEL   ? NULL
                        : standing == MATCH_WHITE ? sides[WHITE]
                                                  : sides[BLACK];
        result.points[WHITE] = t->match.points[WHITE];
        result.points[BLACK] = t->match.points[BLACK];
        return result;
    }
    result.end = ending_id((enum end_kind)end->end.kind);
    if (end->end.kind != END_DRAW) {
        result.winner = sides[end->winner];
        result.points[end->winner] = match_game_value(&t->rules, end->end, end->stake).points;
    }
    return result;
}

/* The end of the game, and of the match, for who reads events. */
static void show_result(struct session *s)
{
    const struct table *t = &s->playing->table;
    for (int match = 0; match <= (t->length > 0 && table_over(t)); match++) {
        struct face_result result = play_result(s->playing, match == 1);
        face_show(s->face, &(struct face_event){.kind = FACE_RESULT, .result = &result});
    }
}

void play_say_end(struct session *s)
{
    const struct playing *p = s->playing;
    const struct table *t = &p->table;
    const struct game_result *result = &t->game.result;
    TEXT_HERE words = {0};
    if (result->end.kind != END_GIVEN_UP && result->end.kind != END_DROPPED) {
        play_show_board(s);
    }
    show_result(s);
    coach_end_sentence(&words, &t->rules, result->end, (enum colour)result->winner);
    text_add(&words, words.size > 0 ? " " : "");
    coach_end_reason(&words, &t->rules, &t->game.pos, result->end, (enum colour)result->winner,
                     play_viewer(p));
    say_text(s->face, text_str(&words));
    if (result->stake > 1) {
        say_f(s->face, _("The cube stands at %1$d: %2$d points in all."), result->stake,
              match_game_value(&t->rules, result->end, result->stake).points);
    }
    play_say_score(s);
    if (t->length > 0 && table_over(t)) {
        say_match_end(s);
    }
}

void play_say_after(struct session *s)
{
    const struct playing *p = s->playing;
    if (p->replaying) {
        return;
    }
    if (table_between(&p->table)) {
        say_way(s->face, _("Enter begins the next game."));
    } else if (review_is_of(s, p->record.count)) {
        say_way(s->face, _("Enter walks through the game, \"play\" begins another, "
                           "\"back\" leaves."));
    } else {
        say_way(s->face, _("\"analyse\" walks through the game, \"play\" begins another, "
                           "\"back\" leaves."));
    }
}

/* --- whose turn --- */

static void say_choices(struct session *s)
{
    const struct playing *p = s->playing;
    static const struct {
        unsigned choice;
        const char *words;
    } told[] = {
        {CHOICE_ONE_DIE, N_("\"one\" rolls one die")},
        {CHOICE_DOUBLE, N_("\"double\" offers to double")},
        {CHOICE_GIVE_UP, N_("\"give up\" gives the game up")},
        {CHOICE_ACCEPT, N_("\"accept\" lets the win stand")},
        {CHOICE_TAKE, N_("\"take\" goes on at twice the stake")},
        {CHOICE_DROP, N_("\"drop\" loses at the stake as it was")},
    };
    unsigned may = table_choices(&p->table);
    TEXT_HERE line = {0};
    if (may & CHOICE_TWO_DICE) {
        text_add(&line, p->record.dice == RECORD_DICE_KEYBOARD
                            ? _("Type what the dice show, as 6-2")
                            : _("Enter rolls"));
    } else if (may & CHOICE_ONE_DIE) {
        text_add(&line, _("One die is due: Enter"));
        may &= ~(unsigned)CHOICE_ONE_DIE;
    }
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (may & told[i].choice) {
            text_addf(&line, "%s%s", line.size > 0 ? ", " : "", _(told[i].words));
        }
    }
    text_addc(&line, '.');
    say_way(s->face, text_str(&line));
}

static void say_dice_wanted(struct session *s)
{
    const struct playing *p = s->playing;
    if (p->table.game.phase == GAME_START_ROLL) {
        say_text(s->face, _("Each side rolls one die for the start. Type White's and Black's, as "
                            "3-5."));
    } else {
        const char *who = coach_colour(table_actor(&p->table));
        say_f(s->face,
              p->dice == 1 ? _("What does the one die of %s show?")
                           : _("What do the dice of %s show?"),
              who);
    }
}

static void say_cube(struct session *s)
{
    const struct game *g = &s->playing->table.game;
    if (g->cube > 1) {
        say_f(s->face, _("The cube stands at %1$d; %2$s may turn it next."), g->cube,
              coach_colour((enum colour)g->owner));
    }
}

static void say_pending(struct session *s)
{
    const struct game *g = &s->playing->table.game;
    if (g->pending == GAME_LAST_ROLL) {
        say_text(s->face, _("One roll is left to bear off too: that would draw the game."));
    } else if (g->pending == GAME_ANSWER_PATTERN) {
        say_f(s->face,
              NG_("%d roll is left to answer the win by a (higher) handsome win.",
                  "%d rolls are left to answer the win by a (higher) handsome win.",
                  (unsigned long)g->rolls_left),
              g->rolls_left);
    }
}

void play_say_turn(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct play only;
    if (g->phase == GAME_START_ROLL) {
        say_dice_wanted(s);
        return;
    }
    if (!p->shown) {
        play_show_board(s);
    }
    say_pending(s);
    if (g->phase == GAME_CHOICE) {
        say_cube(s);
    }
    bool told = p->dice == 0 && play_first_turn(s);
    if (p->dice != 0) {
        say_dice_wanted(s);
    } else if (play_is_forced(p, &only)) {
        TEXT_HERE words = {0};
        coach_play(&words, &g->rules, &only);
        say_f(s->face, _("Enter plays it: %s (the only legal play)."), text_str(&words));
    } else if (g->phase == GAME_PLAY && !told) {
        say_way(s->face, _("Type a play, or \"hint\"."));
    } else if (!told) {
        say_choices(s);
    }
}
