// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/setup/setup.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "lexicon/lexicon.h"

/* --- the whole board --- */

void edit_set_position(struct session *s, const struct position *pos)
{
    edit_remember(s);
    s->editing->situation.position = *pos;
    s->editing->situation.has_roll = false;
    s->editing->situation.highlight = 0;
    edit_show(s);
}

void edit_clear(struct session *s, const char *rest)
{
    struct position empty = {.turn = s->editing->situation.position.turn};
    (void)rest;
    edit_set_position(s, &empty);
}

void edit_start(struct session *s, const char *rest)
{
    struct position start = board_start(&s->editing->situation.rules, WHITE);
    (void)rest;
    edit_set_position(s, &start);
}

void edit_flip(struct session *s, const char *rest)
{
    struct position flipped = board_swap_colours(&s->editing->situation.position);
    (void)rest;
    edit_set_position(s, &flipped);
}

/* Every checker goes to the point across the board: 1 to 24, 2 to 23 … */
void edit_mirror(struct session *s, const char *rest)
{
    struct position pos = s->editing->situation.position, mirrored = pos;
    (void)rest;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int number = 1; number <= POINTS; number++) {
            int from = board_own_point((enum board_kind)s->editing->situation.rules.board,
                                       (enum colour)c, number);
            int to = board_own_point((enum board_kind)s->editing->situation.rules.board,
                                     (enum colour)c, POINTS + 1 - number);
            mirrored.men[c][to] = pos.men[c][from];
        }
    }
    mirrored.first = mirrored.stack = 0;
    edit_set_position(s, &mirrored);
}

void edit_turn(struct session *s, const char *rest)
{
    int colour = menwords_colour(rest);
    if (*rest != '\0' && colour < 0) {
        say_text(s->face,
                 _("\"turn white\" or \"turn black\"; \"turn\" alone is the other side's."));
        return;
    }
    edit_remember(s);
    struct situation *situation = &s->editing->situation;
    situation->position.turn = (uint8_t)(colour >= 0 ? colour : 1 - situation->position.turn);
    situation->has_roll = false;
    edit_show(s);
}

void edit_undo(struct session *s, const char *rest)
{
    int64_t steps = 1;
    number_read(rest, 1, MOST_UNDO, &steps);
    if (s->editing->undo_count == 0) {
        say_text(s->face, _("There is nothing to take back."));
        return;
    }
    for (; steps > 0 && s->editing->undo_count > 0; steps--) {
        edit_take_back(s);
    }
    edit_show(s);
}

/* --- what stands beside the board --- */

/* The sides that were named: bits; none named, or "no": 0, "both": both. -1 for anything else. */
static int sides_named(const char *rest)
{
    int colour = menwords_colour(rest);
    if (colour >= 0) {
        return 1 << colour;
    }
    if (lexicon_typed_is(rest, LEXICON_BOTH)) {
        return 3;
    }
    return *rest == '\0' || lexicon_typed_is(rest, LEXICON_NO_NUMBER) ||
                   lexicon_typed_is(rest, LEXICON_NO)
               ? 0
               : -1;
}

/* Keeps a changed state if it can stand; else says why not. Whether it was kept. */
static bool keep_state(struct session *s)
{
    struct position_fault fault;
    if (board_check(&s->editing->situation.rules, &s->editing->situation.position, &fault)) {
        s->editing->situation.has_roll = false;
        edit_show(s);
        return true;
    }
    TEXT_HERE words = {0};
    coach_position_fault(&words, &s->editing->situation.rules, &fault);
    say_text(s->face, text_str(&words));
    edit_take_back(s);
    return false;
}

static void set_sides(struct session *s, const char *rest, uint8_t *bits)
{
    int sides = sides_named(rest);
    if (sides < 0) {
        say_text(s->face, _("Name a side: white, black, both or none."));
        return;
    }
    edit_remember(s);
    *bits = (uint8_t)sides;
    keep_state(s);
}

void edit_first(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.first);
}

void edit_stack(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.stack);
}

void edit_held(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.held);
}

/* "one w 2": one-die turns left. */
void edit_one(struct session *s, const char *rest)
{
    char word[16] = "";
    size_t n = strcspn(rest, " \t");
    int64_t turns = 0;
    bool first = rest[0] >= '0' && rest[0] <= '9'; /* "one 2 w" */
    const char *other = rest + n + strspn(rest + n, " \t");
    const char *colour = first ? other : word, *number = first ? word : other;
    if (n < sizeof word) {
        memcpy(word, rest, n);
        word[n] = '\0';
    }
    int side = menwords_colour(colour);
    if (side < 0 || !number_read(number, 0, 6, &turns)) {
        say_text(s->face, _("Say whose and how many: \"one w 2\"."));
        return;
    }
    edit_remember(s);
    s->editing->situation.position.one[side] = (uint8_t)turns;
    keep_state(s);
}

void edit_rules(struct session *s, const char *rest)
{
    struct ruleset rules;
    struct text words = {0};
    const char *equals = strchr(rest, '=');
    if (equals != NULL) { /* one field of those in use */
        char *field = mem_copyn(rest, (size_t)(equals - rest));
        rules = s->editing->situation.rules;
        enum ruleset_error error = ruleset_set(&rules, field, equals + 1);
        if (error != RULESET_OK) {
            coach_ruleset_error(&words, field, equals + 1, error);
        }
        free(field);
    } else if (*rest == '\0') {
        coach_ruleset_line(&words, &s->editing->situation.rules);
    } else if (!ruleset_find(rest, &rules)) {
        coach_ruleset_unknown(&words, rest);
    }
    if (words.size > 0) {
        say_text(s->face, text_str(&words));
        text_free(&words);
        return;
    }
    edit_remember(s);
    if (rules.board != s->editing->situation.rules.board) {
        s->editing->situation.position = board_start(&rules, WHITE); /* other points, other ways */
    }
    s->editing->situation.rules = rules;
    board_leave_behind(&rules, &s->editing->situation.position);
    if (keep_state(s)) {
        coach_ruleset_line(&words, &rules);
        coach_capital(&words, 0);
        text_addc(&words, '.');
        say_text(s->face, text_str(&words));
        text_free(&words);
    }
}
