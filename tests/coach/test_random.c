// SPDX-License-Identifier: GPL-3.0-or-later
/* Whatever the position, the rules and the play: there is something to say, and it can be
 * shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rules/positions.h"
#include "check.h"
#include "rules/generate.h"
#include "said.h"

enum { ROUNDS = 1500, PLAYS = 6 };

static int rounds_wanted(void)
{
    return test_amount(ROUNDS, 20);
}

struct turn {
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    struct play_list *list;
    char about[200];
};

static void make_turn(struct rng *rng, struct turn *t)
{
    char position[POSITION_STRING_SIZE], dice[4];
    t->rules = sample_rules(rng);
    t->pos =
        sample_position(&t->rules, rng, (enum sample_kind)rng_below(rng, SAMPLE_KINDS), &t->roll);
    generate(&t->rules, &t->pos, t->roll, t->list);
    posstring_format(&t->rules, &t->pos, position);
    roll_format(t->roll, dice);
    snprintf(t->about, sizeof t->about, "%s %s %s", ruleset_name(t->rules.base), position, dice);
}

/* A play as someone may type it: legal, or with a move changed, left out or made up. */
static void type_play(struct rng *rng, const struct turn *t, char *play)
{
    play[0] = '\0';
    if (t->list->n > 0 && rng_below(rng, 3) > 0) {
        struct play p = t->list->play[rng_below(rng, (uint32_t)t->list->n)];
        if (rng_below(rng, 3) == 0 && p.moves > 1 && p.form == PLAY_PLAIN) {
            p.moves--;
        }
        notation_format((enum board_kind)t->rules.board, &p, play);
    }
    if (play[0] == '\0' || rng_below(rng, 3) == 0) {
        size_t n = strlen(play);
        int from = (int)rng_below(rng, 25);
        if (from == 0) {
            snprintf(play + n, NOTATION_SIZE - n, " bar/%d", 1 + (int)rng_below(rng, 6));
        } else {
            snprintf(play + n, NOTATION_SIZE - n, " %d/%d", from, 1 + (int)rng_below(rng, 24));
        }
    }
}

static void check_verdict(struct turn *t, const char *play)
{
    struct verdict v;
    judge_text(&t->rules, &t->pos, t->roll, play, strlen(play), &v);
    for (int l = 0; l < 2; l++) {
        struct text out = {0};
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        coach_verdict(&out, &t->rules, &t->pos, t->roll, &v);
        said_check(t->about, text_str(&out));
        if (!v.legal && said_lines(text_str(&out)) > 4) {
            print_error("%s \"%s\": too long: %s\n", t->about, play, text_str(&out));
            fail();
        }
        text_free(&out);
    }
}

static void verdicts_can_always_be_shown(void **state)
{
    (void)state;
    struct rng rng;
    struct turn t = {.list = malloc(sizeof *t.list)};
    rng_seed(&rng, 20);
    for (int i = 0; i < rounds_wanted(); i++) {
        make_turn(&rng, &t);
        for (int k = 0; k < PLAYS; k++) {
            char play[NOTATION_SIZE + 40] = "";
            type_play(&rng, &t, play);
            check_verdict(&t, play);
        }
        check_verdict(&t, "");
    }
    free(t.list);
}

/* ---- hints ---- */

static void check_hint(struct turn *t, const struct play *answer, enum lang lang)
{
    struct text play = {0};
    lang_set(lang);
    coach_play(&play, &t->rules, answer);
    for (int grade = 1; grade <= COACH_HINT_GRADES; grade++) {
        struct text out = {0};
        coach_hint(&out, &t->rules, &t->pos, t->roll, answer, grade);
        said_check(t->about, text_str(&out));
        bool tells = strstr(text_str(&out), text_str(&play)) != NULL;
        if (answer->moves > 0 && tells != (grade == COACH_HINT_GRADES)) {
            print_error("%s, grade %d: %s\n", t->about, grade, text_str(&out));
            fail();
        }
        assert_true(grade == COACH_HINT_GRADES || !strchr(text_str(&out), '/'));
        text_free(&out);
    }
    text_free(&play);
}

static void hints_keep_the_play_to_the_last(void **state)
{
    (void)state;
    struct rng rng;
    struct play pass = {.moves = 0};
    struct turn t = {.list = malloc(sizeof *t.list)};
    rng_seed(&rng, 21);
    for (int i = 0; i < rounds_wanted(); i++) {
        make_turn(&rng, &t);
        const struct play *answer = &pass;
        if (t.list->n > 0) {
            canonical_list(&t.rules, &t.pos, t.roll, t.list);
            answer = &t.list->play[rng_below(&rng, (uint32_t)t.list->n)];
        }
        check_hint(&t, answer, LANG_SV);
        check_hint(&t, answer, LANG_EN);
    }
    free(t.list);
}

/* ---- positions and other rules ---- */

static void positions_can_always_be_told(void **state)
{
    (void)state;
    struct rng rng;
    struct turn t = {.list = malloc(sizeof *t.list)};
    rng_seed(&rng, 22);
    for (int i = 0; i < rounds_wanted(); i++) {
        make_turn(&rng, &t);
        for (int k = 0; k < 4; k++) {
            struct text out = {0};
            lang_set(k & 1 ? LANG_SV : LANG_EN);
            coach_position_sentence(&out, &t.rules, &t.pos, k & 2 ? WHITE : BLACK);
            coach_roll_question(&out, &t.pos, t.roll);
            said_check(t.about, text_str(&out));
            text_free(&out);
        }
    }
    free(t.list);
}

static void check_other(struct turn *t, const struct ruleset *b, const char *play)
{
    struct verdict va, vb;
    struct position_fault fault;
    if (b->board != t->rules.board || !board_check_playable(b, &t->pos, &fault) ||
        roll_check(b, &t->pos, t->roll) != ROLL_OK) {
        return;
    }
    judge_text(&t->rules, &t->pos, t->roll, play, strlen(play), &va);
    judge_typed(b, &t->pos, t->roll, &va.typed, &vb);
    for (int l = 0; l < 2; l++) {
        struct text out = {0};
        lang_set(l == 0 ? LANG_SV : LANG_EN);
        coach_other_rules(&out, &t->pos, t->roll, &t->rules, &va, b, &vb);
        said_check(t->about, text_str(&out));
        text_free(&out);
    }
}

static void other_rules_can_always_be_compared(void **state)
{
    (void)state;
    struct rng rng;
    struct turn t = {.list = malloc(sizeof *t.list)};
    rng_seed(&rng, 23);
    for (int i = 0; i < rounds_wanted() / 5; i++) {
        char play[NOTATION_SIZE + 40] = "";
        make_turn(&rng, &t);
        type_play(&rng, &t, play);
        for (size_t r = 0; r < ruleset_count(); r++) {
            struct ruleset b = ruleset_row(r);
            check_other(&t, &b, play);
        }
    }
    free(t.list);
}

TEST_GROUP(random)
{
    lang_init("sv");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_can_always_be_shown),
        cmocka_unit_test(hints_keep_the_play_to_the_last),
        cmocka_unit_test(positions_can_always_be_told),
        cmocka_unit_test(other_rules_can_always_be_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
