// SPDX-License-Identifier: GPL-3.0-or-later
/* A mistake of the learner's own is made a puzzle of values: no YAML is read for it, and it is the
 * same, field by field, as what is read of a file that tells of it. */
#include "check.h"

#include <string.h>

#include "../course/samepuzzle.h"
#include "base/lang.h"
#include "rules/generate.h"
#include "rules/posstring.h"
#include "tutor/core/mistakes.h"

static const struct row {
    const char *rules; /* as they are kept, and in a file */
    const char *in_file, *dice, *game, *source;
    double loss;
    int difficulty;
    struct store_score match;
    const char *in_match;
} rows[] = {
    {"lyckans-talisman", "lyckans-talisman", "6-2", "", "own-games 3:17", 0.05, 4, {0}, ""},
    {"helmfrid", "helmfrid", "5-5", "it's one.txt", "it''s one.txt 3:17", 0.09, 3, {0}, ""},
    {"vasa jan_each=yes",
     "{base: vasa, jan_each: yes}",
     "6-1",
     "parti.txt",
     "parti.txt 3:17",
     2.5,
     2,
     {.length = 5, .points = {2, 1}, .completed = 2},
     "      match: {games: 5, white: 2, black: 1, completed: 2}\n"},
    {"backgammon",
     "backgammon",
     "3-1",
     "a",
     "a 3:17",
     0.3,
     2,
     {.length = 7, .points = {4, 5}, .completed = 3},
     "      match: {to: 7, white: 4, black: 5, completed: 3}\n"},
};

/* What a row is about, with the first play of its roll from the start as the best. */
struct kept {
    char position[POSITION_STRING_SIZE], best[NOTATION_SIZE];
    struct store_mistake mistake;
};

static void keep_row(const struct row *row, struct kept *out)
{
    struct ruleset rules;
    struct roll roll;
    static struct play_list list;
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(row->rules, " "), row->rules);
    row_holds(row->rules, ruleset_find(name, &rules));
    row_holds(row->rules, roll_parse(row->dice, strlen(row->dice), &roll));
    struct position start = board_start(&rules, WHITE);
    start.first = 0;
    posstring_format(&rules, &start, out->position);
    generate(&rules, &start, roll, &list);
    notation_format((enum board_kind)rules.board, &list.play[0], out->best);
    out->mistake = (struct store_mistake){.key = "0123456789abcdef",
                                          .rules = row->rules,
                                          .position = out->position,
                                          .dice = row->dice,
                                          .play = "",
                                          .best = out->best,
                                          .loss = row->loss,
                                          .kind = "",
                                          .game = row->game,
                                          .number = 3,
                                          .line = 17,
                                          .match = row->match,
                                          .cube = 1,
                                          .owner = 2};
}

static void each_is_what_a_file_tells(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct row *row = &rows[i];
        struct kept kept;
        struct text file = {0};
        struct diags d = {0};
        struct course *read = NULL;
        keep_row(row, &kept);
        samepuzzle_trees = 0;
        struct course *made = mistakes_puzzle(&kept.mistake, (struct grades){0});
        row_equal(row->rules, samepuzzle_trees, 0);
        row_holds(row->rules, made != NULL);
        text_addf(&file,
                  "puzzles: own-games\n"
                  "title: {sv: Misstag i egna partier, en: Mistakes in your games}\n"
                  "theme: own-games\nitems:\n"
                  "  - id: m0123456789abcdef\n"
                  "    title: {sv: Ur ett av dina partier, en: From one of your games}\n"
                  "    source: '%s'\n    difficulty: %d\n    rules: %s\n    position: '%s'\n"
                  "    ask:\n      roll: %s\n      play: best\n      answers: ['%s']\n%s",
                  row->source, row->difficulty, row->in_file, kept.position, row->dice, kept.best,
                  row->in_match);
        if (!course_read("own-games", text_str(&file), file.size, &d, &read)) {
            diags_print(&d, stderr, false);
            fail_msg("%s: the file is not sound:\n%s", row->rules, text_str(&file));
        }
        row_equal(row->rules, samepuzzle_trees, 1);
        same_puzzle(row->rules, made, read);
        course_free(made);
        course_free(read);
        diags_free(&d);
        text_free(&file);
    }
}

/* What a file cannot tell. */
static void the_stake_is_as_it_was(void **state)
{
    (void)state;
    struct kept kept;
    keep_row(&rows[3], &kept);
    kept.mistake.cube = 4;
    kept.mistake.owner = BLACK;
    kept.mistake.match = (struct store_score){
        .length = 7, .points = {1, 2}, .marks = {3, -4}, .given_up = {1, 0}, .completed = 3};
    struct course *c = mistakes_puzzle(&kept.mistake, (struct grades){0});
    const struct course_question *q = c->items[0].steps[0].ask;
    assert_int_equal(q->cube, 4);
    assert_int_equal(q->owner, BLACK);
    assert_true(q->has_match);
    assert_int_equal(q->match.completed, 3);
    assert_memory_equal(q->match.points, kept.mistake.match.points, sizeof q->match.points);
    assert_memory_equal(q->match.marks, kept.mistake.match.marks, sizeof q->match.marks);
    assert_memory_equal(q->match.given_up, kept.mistake.match.given_up, sizeof q->match.given_up);
    course_free(c);
}

/* What cannot be asked here is no puzzle. */
static void what_makes_no_sense_is_none(void **state)
{
    struct kept kept;
    struct store_mistake wrong[6];
    (void)state;
    keep_row(&rows[0], &kept);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        wrong[i] = kept.mistake;
    }
    wrong[0].rules = "no-such-rules";
    wrong[1].position = "x";
    wrong[2].dice = "7-1";
    wrong[3].best = "1/2/3/4";
    wrong[4].match = (struct store_score){.length = 3, .points = {9, 0}, .completed = 2};
    wrong[5].best = "";
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct course *c = mistakes_puzzle(&wrong[i], (struct grades){0});
        row_equal("a mistake that makes no sense", c == NULL ? i : 99, i);
        course_free(c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_what_a_file_tells),
        cmocka_unit_test(the_stake_is_as_it_was),
        cmocka_unit_test(what_makes_no_sense_is_none),
    };
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
