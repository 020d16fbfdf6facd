// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/freeboard/freeboard.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "rules/posstring.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/can.h"
#include "tutor/core/preferences.h"
#include "view/describeboard.h"
#include "view/rowtell.h"

enum { FREE_VALUE = 96 }; /* of a field of the rules, with its end */

struct freeboard {
    struct situation at;
    bool can_go_on; /* a legal play was judged: Enter plays it */
    bool kept;      /* until something is rolled it is seen as it was seen before: */
    enum colour viewer;
};

void freeboard_make(struct session *s)
{
    s->free = mem_alloc(sizeof *s->free);
}

void freeboard_free(struct session *s)
{
    free(s->free);
    s->free = NULL;
}

static void free_print_usage(struct session *s)
{
    if (s->free->at.has_roll) {
        print_typed_or_not(s->frontend,
                           _("Type a play and it is judged, or \"legal\" for all of them, "
                             "or \"roll\" for another roll."),
                           _("Make a play, legal or not, and it is judged."));
    } else {
        print_typed_or_not(s->frontend,
                           _("Type \"roll\" or \"roll 6-2\" to have something to play, "
                             "or \"show POSITION\" for another position."),
                           _("Roll to have something to play, or set up another position."));
    }
    if (s->under != NULL && s->under->asks) {
        print_way(s->frontend, _("\"back\" returns to where you were."));
    }
}

static void free_open(struct session *s, const struct situation *situation, enum colour viewer)
{
    struct situation *at = &s->free->at;
    char string[POSITION_STRING_SIZE];
    *at = *situation;
    at->has_position = true;
    s->free->can_go_on = false;
    s->free->kept = viewer != (enum colour)situation->position.turn;
    s->free->viewer = viewer;
    session_begin_over(s, &freeboard_mode);
    posstring_format(&at->rules, &at->position, string);
    print_heading(s->frontend, _("Free board"), "");
    if (!s->frontend->display.plain) { /* "board words" tells it to who wants it */
        TEXT_HERE ids = {0};
        print_text(s->frontend, string);
        describe_ids(&ids, at);
        print_document(s->frontend, text_str(&ids));
    }
    session_draw(s, at);
    free_print_usage(s);
}

bool freeboard_show(struct session *s, const char *position)
{
    struct situation now = session_board(s), situation = situation_detached(&now);
    struct position_fault fault;
    TEXT_HERE words = {0};
    unsigned left;
    if (*position == '\0') {
        struct draw d;
        if (!situation.has_position) {
            situation.position = board_start(&situation.rules, WHITE);
        }
        session_view(s, &situation, &d);
        free_open(s, &situation, d.viewer);
        return true;
    }
    struct roll roll;
    const char *dice = strchr(position, ' '); /* "POSITION 6-4": with the roll to be played */
    const bool rolled = dice != NULL && roll_parse(dice + 1, strlen(dice + 1), &roll);
    bool good = posstring_situation(position, rolled ? (size_t)(dice - position) : strlen(position),
                                    &situation, &left, &fault) &&
                board_check(&situation.rules, &situation.position, &fault);
    if (good && rolled) {
        situation.has_roll = true;
        situation.roll = roll;
    }
    if (good) {
        situation.highlight = 0;
        free_open(s, &situation, (enum colour)situation.position.turn);
        coach_left_out(&words, left);
        coach_other_start(&words, &situation.rules, &situation.position, "set rules");
    } else {
        coach_position_fault(&words, &situation.rules, &fault);
    }
    print_text(s->frontend, text_str(&words));
    return good;
}

void freeboard_roll(struct session *s, const char *dice)
{
    struct situation *at = &s->free->at;
    TEXT_HERE words = {0};
    struct roll roll;
    if (s->mode != &freeboard_mode) {
        print_text(s->frontend,
                   _("The dice can be chosen on the free board only: \"show\" opens it."));
        return;
    }
    if (*dice == '\0') {
        int a = rng_die(&s->rng), b = rng_die(&s->rng);
        roll = roll_make(a, at->position.one[at->position.turn] > 0 ? 0 : b);
    } else if (!roll_parse(dice, strlen(dice), &roll)) {
        print_text(s->frontend, _("That is no roll. Write it as 6-2, or 5 for one die."));
        return;
    }
    if (!session_playable(s, at) || !session_roll_stands(s, at, roll)) {
        return;
    }
    at->has_roll = true;
    at->roll = roll;
    s->free->can_go_on = false;
    coach_roll_question(&words, &at->position, roll);
    print_text(s->frontend, text_str(&words));
}

static void free_set_ruleset(struct session *s, const char *name)
{
    struct situation *at = &s->free->at;
    struct ruleset rules;
    TEXT_HERE words = {0};
    if (!ruleset_find(name, &rules)) {
        coach_ruleset_unknown(&words, name);
        print_text(s->frontend, text_str(&words));
        return;
    }
    if (rules.board != at->rules.board) {
        s->last.there = false;
        at->position = board_start(&rules, WHITE);
    }
    board_leave_behind(&rules, &at->position);
    at->rules = rules;
    at->has_roll = s->free->can_go_on = false;
    coach_ruleset_line(&words, &rules);
    coach_capital(&words, 0);
    text_addc(&words, '.');
    print_text(s->frontend, text_str(&words));
    session_draw(s, &s->free->at);
}

static void free_set_field(struct session *s, const char *field, const char *value)
{
    struct situation *at = &s->free->at;
    struct ruleset rules = at->rules;
    struct position pos = at->position;
    struct position_fault fault;
    TEXT_HERE words = {0};
    enum ruleset_error error = ruleset_set(&rules, field, value);
    board_leave_behind(&rules, &pos);
    if (error != RULESET_OK) {
        coach_ruleset_error(&words, field, value, error);
    } else if (rules.board != at->rules.board) {
        text_add(&words, _("Another board takes another set of rules: \"set rules backgammon\"."));
    } else if (!board_check(&rules, &pos, &fault)) {
        coach_position_fault(&words, &rules, &fault);
    } else {
        at->rules = rules;
        at->position = pos;
        s->free->can_go_on = false;
        coach_field_text(&words, field, value);
    }
    print_text(s->frontend, text_str(&words));
}

void freeboard_set(struct session *s, const char *field, const char *value)
{
    if (s->mode != &freeboard_mode) {
        print_text(s->frontend, _("Rules can be changed on the free board only: \"show\" opens it. "
                                  "\"rules NAME\" compares without changing anything."));
    } else if (*field == '\0') {
        struct lines lines = {0};
        rowtell_fields(&lines, &s->free->at.rules);
        print_lines(s->frontend, &lines);
    } else if (fold_same(field, "rules") || fold_same(field, "regler")) {
        free_set_ruleset(s, value);
    } else {
        free_set_field(s, field, value);
    }
}

void freeboard_put_settings(struct session *s, struct screen *out)
{
    const struct ruleset *rules = &s->free->at.rules;
    preferences_put_field(s, out, "rules", "choice", _("Rules"), ruleset_name(rules->base));
    for (size_t i = 0; i < ruleset_count(); i++) {
        preferences_put_choice(s, out, ruleset_name(i), coach_ruleset_title(ruleset_name(i)));
    }
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        const char *name = ruleset_field(i),
                   *kind = ruleset_field_value(i, 0) ? "choice" : "number";
        char value[FREE_VALUE];
        TEXT_HERE about = {0};
        ruleset_get(rules, i, value, sizeof value);
        coach_field_text(&about, name, value);
        preferences_put_field(s, out, name, kind, coach_field_name(name), value)->about =
            screen_words(out, &about);
        for (size_t k = 0; ruleset_field_value(i, k) != NULL; k++) {
            TEXT_HERE means = {0};
            coach_field_text(&means, name, ruleset_field_value(i, k));
            preferences_put_choice(s, out, ruleset_field_value(i, k), screen_words(out, &means));
        }
    }
}

static bool free_take_play(struct session *s, const char *typed)
{
    if (!notation_reads((enum board_kind)s->free->at.rules.board, typed)) {
        return false;
    }
    if (!s->free->at.has_roll) {
        print_text(s->frontend, _("Which roll? Type \"roll 6-2\", or \"roll\" for one by lot."));
        return true;
    }
    if (session_playable(s, &s->free->at)) {
        s->free->can_go_on = session_judge(s, &s->free->at, typed);
        if (s->free->can_go_on) {
            advice_of_judged(s);
            print_way(s->frontend, _("Enter plays it on the board."));
        }
    }
    return true;
}

static void free_enter(struct session *s)
{
    struct situation *at = &s->free->at;
    TEXT_HERE words = {0};
    if (!s->free->can_go_on) {
        free_print_usage(s);
        return;
    }
    const struct play *play = &session_last_judged(s)->verdict.play;
    enum colour mover = (enum colour)at->position.turn;
    struct ending end = play->end;
    session_played(s, &at->position, at->roll, play);
    at->position = play->after;
    at->has_roll = false;
    at->highlight = 0;
    s->free->can_go_on = false;
    session_draw(s, at);
    if (end.kind == END_NOT) {
        free_print_usage(s);
    } else {
        coach_end_sentence(&words, &at->rules, end, mover);
        print_text(s->frontend, text_str(&words));
    }
}

/* A roll where there is none, or a play. */
static void free_reads(const struct session *s, struct intent_context *out)
{
    out->rolls = !s->free->at.has_roll;
}

static bool free_take(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON) {
        free_enter(s);
    } else if (intent->kind == INTENT_ROLL) {
        freeboard_roll(s, intent->line);
    } else {
        return intent->kind == INTENT_PLAY && free_take_play(s, intent->line);
    }
    return true;
}

static void free_view(const struct session *s, struct draw *d)
{
    if (s->free->kept && !s->free->at.has_roll) {
        d->viewer = s->free->viewer;
    }
}

static void free_screen(struct session *s, struct screen *out)
{
    struct screen_board *to = screen_alloc(out, sizeof *to);
    struct draw d;
    session_view(s, &s->free->at, &d);
    *to = (struct screen_board){.at = s->free->at,
                                .viewer = d.viewer,
                                .sound = session_can_play(&s->free->at),
                                .last = s->last.there && draw_shows_last(&d)};
    if (to->last) {
        to->mover = s->last.mover;
        to->roll = s->last.roll;
        to->played = s->last.play;
    }
    out->kind = SCREEN_BOARD;
    out->board = to;
    const struct can_row rows[] = {
        {"", NULL, N_("Play it"), s->free->can_go_on},
        {"roll", NULL, N_("Roll"), to->sound},
        {"edit", NULL, N_("Set up a position"), true},
        {"back", NULL, N_("Back"), true},
    };
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
}

static void free_now(const struct session *s, struct mode_now *out)
{
    out->situation = s->free->at;
}

static const char *free_expects(const struct session *s)
{
    return s->free->can_go_on ? "enter" : s->free->at.has_roll ? "play" : "roll";
}

const struct mode freeboard_mode = {.name = "board",
                                    .now = free_now,
                                    .expects = free_expects,
                                    .view = free_view,
                                    .screen = free_screen,
                                    .reads = free_reads,
                                    .take = free_take};
