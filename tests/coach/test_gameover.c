// SPDX-License-Identifier: GPL-3.0-or-later
/* What is told of two plays of which one ends the game: that it does, and what the other may
 * become; nothing of throws that never come. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "judge/judge.h"
#include "rules/posstring.h"

static const char *const of_throws[] = {"next turn", "throw", "can be punished", "On the other",
                                        "nästa",     "kast",  "kan straffas",    "Å andra"};

/* One that ends the game, and what it is told with where another play is better. */
static const struct row {
    const char *rules, *field, *value, *position, *roll, *ending, *alone, *why, *win;
} rows[] = {
    {"lyckans-talisman", "use", "dice", "o-----------------A----A:0,0:w", "6-1", "19/off 24/off",
     "It is hemspel and 1 point, and the game is over.",
     "Your play wins the game at once by hemspel: 1 point.",
     "The best play wins the game at once by hemspel: 1 point."},
    {"lyckans-talisman", "use", "dice", "n-----------------A----A:0,1:w", "6-1", "19/off 24/off",
     "It is hemspel and 2 points, and the game is over.",
     "Your play wins the game at once by hemspel: 2 points.",
     "The best play wins the game at once by hemspel: 2 points."},
    {"lyckans-talisman", NULL, NULL, "CAAAAbcba--aaAB-a--C--aB:0,3:w", "4-3", "5/9* 20/23*",
     "It is jan and 2 points, and the game is over.",
     "Your play wins the game at once by jan: 2 points.",
     "The best play wins the game at once by jan: 2 points."},
    {"lyckans-talisman", NULL, NULL, "CAAAAbcba--aaAB-a--C--aB:0,3:w", "4-3", "5/9*/12",
     "It is jan and 2 points, and the game is over.",
     "Your play wins the game at once by jan: 2 points.",
     "The best play wins the game at once by jan: 2 points."},
    {"lyckans-talisman", NULL, NULL, "o-----------------ABCDCB:0,0:w", "2-1", "19/20 22/24",
     "It is single crown and 1 point, and the game is over.",
     "Your play wins the game at once by single crown: 1 point.",
     "The best play wins the game at once by single crown: 1 point."},
    {"lyckans-talisman", NULL, NULL, "n-----------------ABCDCB:0,1:w", "2-1", "19/20 22/24",
     "It is single crown and 2 points, and the game is over.",
     "Your play wins the game at once by single crown: 2 points.",
     "The best play wins the game at once by single crown: 2 points."},
    {"helmfrid", NULL, NULL, "AbAccA------cb-----E---F:1,2:w", "4-2", "bar/4**",
     "It is burst jan and 4 points, and the game is over.",
     "Your play wins the game at once by burst jan: 4 points.",
     "The best play wins the game at once by burst jan: 4 points."},
};

static struct evaluator evaluator;
static struct situation at;
static struct judgement j;

static void row_open(const struct row *row)
{
    struct position_fault fault;
    struct text why = {0};
    at = (struct situation){.has_position = true, .has_roll = true};
    row_holds(row->position, ruleset_find(row->rules, &at.rules));
    if (row->field != NULL) {
        row_holds(row->position, ruleset_set(&at.rules, row->field, row->value) == RULESET_OK);
    }
    row_holds(row->position, posstring_parse(&at.rules, row->position, strlen(row->position),
                                             &at.position, &fault) &&
                                 roll_parse(row->roll, strlen(row->roll), &at.roll) &&
                                 evaluator_open(&evaluator, &at.rules, &j, &why));
    text_free(&why);
}

/* The plays of the row's roll, of which only two are left: the one that ends the game and the best
 * that does not, which comes out ahead or behind by a quarter of a point and brings burst jan in
 * so many games. */
static void row_look(const struct row *row, bool ends_best, float sprangjan, struct opinion *l,
                     struct play *ending)
{
    struct verdict v;
    struct ranked ends = {0}, other = {0};
    judge_text(&at.rules, &at.position, at.roll, row->ending, strlen(row->ending), &v);
    row_holds(row->ending, v.legal && v.play.end.kind != END_NOT);
    opinion_look(l, &at, &j, 0);
    ends = *assess_find(l->ranked, l->n, &v.play);
    for (int i = 0; i < l->n && other.play.moves == 0; i++) {
        if (l->ranked[i].play.end.kind == END_NOT) {
            other = l->ranked[i];
        }
    }
    row_holds(row->ending, other.play.moves > 0);
    other.equity = ends.equity + (ends_best ? -0.25f : 0.25f);
    other.plies = ends.plies;
    other.outcome =
        (struct outcome){.p = {[OUTCOME_SPRANGJAN] = sprangjan, [OUTCOME_CLASSES] = 1 - sprangjan}};
    l->ranked[0] = ends_best ? ends : other;
    l->ranked[1] = ends_best ? other : ends;
    l->n = 2;
    *ending = ends.play;
}

static void row_no_throws(const struct row *row, const char *words)
{
    for (size_t i = 0; i < COUNT_OF(of_throws); i++) {
        if (strstr(words, of_throws[i]) != NULL) {
            fail_msg("row \"%s\": tells of throws: %s", row->ending, words);
        }
    }
}

/* What the worse of the two is answered with, alone and beside the better. */
static void row_tell(const struct opinion *l, struct text *alone, struct text *why,
                     struct text *all)
{
    const struct reason_names names = reason_names_learner();
    struct punishment p;
    assert_true(punish_ranked(l, &l->ranked[1].play, &p));
    text_add(alone, text_str(&p.words));
    assert_false(p.has_reply);
    punish_free(&p);
    opinion_why(why, l, &l->ranked[0], &l->ranked[1], &names);
    opinion_reasons(all, l, &l->ranked[0], &l->ranked[1], &names);
}

static void row_check(const struct row *row, bool ends_best, float sprangjan, const char *alone,
                      const char *why)
{
    struct opinion l;
    struct play ending;
    struct text told_alone = {0}, told_why = {0}, all = {0};
    row_look(row, ends_best, sprangjan, &l, &ending);
    row_tell(&l, &told_alone, &told_why, &all);
    row_no_throws(row, text_str(&told_alone));
    row_no_throws(row, text_str(&told_why));
    row_no_throws(row, text_str(&all));
    row_text(row->ending, text_str(&told_alone), alone);
    row_text(row->ending, text_str(&told_why), why);
    text_free(&told_alone);
    text_free(&told_why);
    text_free(&all);
    opinion_look_end(&l);
}

static void play_that_ends_is_worse(void **state)
{
    (void)state;
    lang_set(LANG_EN);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char alone[300], why[300];
        const char *may = strstr(rows[i].why, "burst jan") != NULL
                              ? "On average the best play brings +4.25 points."
                              : "The best play may become burst jan, 4 points: about 70 games of "
                                "a hundred.";
        row_open(&rows[i]);
        snprintf(alone, sizeof alone, "%s %s", rows[i].alone, may);
        snprintf(why, sizeof why, "%s %s", rows[i].why, may);
        row_check(&rows[i], false, 0.7f, alone, why);
    }
}

static void play_that_ends_is_best(void **state)
{
    (void)state;
    lang_set(LANG_EN);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        row_open(&rows[i]);
        row_check(&rows[i], true, 0.1f, "The roll can win the game, and your play lets it go on.",
                  rows[i].win);
    }
}

static void both_languages_tell_it(void **state)
{
    (void)state;
    lang_set(LANG_SV);
    row_open(&rows[2]);
    row_check(&rows[2], false, 0.4f,
              "Det är jan och 2 poäng, och partiet är slut. Med bästa draget blir det sprängjan, "
              "4 poäng, i ungefär 40 partier av hundra.",
              "Ditt drag vinner partiet genast med jan: 2 poäng. Med bästa draget blir det "
              "sprängjan, 4 poäng, i ungefär 40 partier av hundra.");
    row_check(&rows[2], true, 0.4f, "Slaget kan vinna partiet, men med ditt drag fortsätter det.",
              "Bästa draget vinner partiet genast med jan: 2 poäng.");
    lang_set(LANG_EN);
}

/* What an author asks for by name of a position that is over is not told. */
static void no_reason_by_name_holds(void **state)
{
    (void)state;
    for (int ends_best = 0; ends_best < 2; ends_best++) {
        struct opinion l;
        struct play ending;
        const struct reason_names names = reason_names_learner();
        row_open(&rows[2]);
        row_look(&rows[2], ends_best, 0.4f, &l, &ending);
        for (int id = 0; id < REASONS; id++) {
            struct text words = {0};
            bool told =
                opinion_why_by(&words, &l, &l.ranked[0], &l.ranked[1], (enum reason_id)id, &names);
            row_equal(reason_name((enum reason_id)id), told, ends_best && id == REASON_ENDS);
            text_free(&words);
        }
        opinion_look_end(&l);
    }
}

/* The puzzle as the engine sees it: no figure is made up. */
static void puzzle_is_told_by_the_engine(void **state)
{
    struct opinion l;
    struct punishment p;
    struct verdict v;
    (void)state;
    row_open(&rows[2]);
    judge_text(&at.rules, &at.position, at.roll, "5/9* 20/23*", strlen("5/9* 20/23*"), &v);
    opinion_look(&l, &at, &j, 0);
    assert_true(punish_ranked(&l, &v.play, &p));
    row_no_throws(&rows[2], text_str(&p.words));
    row_holds(text_str(&p.words), strstr(text_str(&p.words), "2 points, and the game is over. The "
                                                             "best play may become burst jan, "
                                                             "4 points: about ") != NULL);
    punish_free(&p);
    opinion_look_end(&l);
}

static int close_all(void **state)
{
    (void)state;
    evaluator_close(&evaluator);
    return 0;
}

TEST_GROUP(gameover)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(play_that_ends_is_worse),      cmocka_unit_test(play_that_ends_is_best),
        cmocka_unit_test(both_languages_tell_it),       cmocka_unit_test(no_reason_by_name_holds),
        cmocka_unit_test(puzzle_is_told_by_the_engine),
    };
    return cmocka_run_group_tests(tests, NULL, close_all);
}
