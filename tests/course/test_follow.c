// SPDX-License-Identifier: GPL-3.0-or-later
/* Lines that go on from the learner's own play. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "course/course.h"
#include "course/load/follow.h"
#include "rules/generate.h"

static const char head[] = "lesson: l\n"
                           "title: {sv: T, en: T}\n"
                           "steps:\n"
                           "  - position: start\n"
                           "    ask:\n"
                           "      id: q\n"
                           "      line:\n"
                           "        - {roll: 4-1, answers: [1/2 1/5, 1/2/6]}\n";

static struct course *read(const char *turns)
{
    struct diags d = {0};
    struct course *c = NULL;
    char file[2048];
    snprintf(file, sizeof file, "%s%s", head, turns);
    if (!course_read("line.yaml", file, strlen(file), &d, &c)) {
        diags_print(&d, stderr, false);
        fail_msg("no course:\n%s", file);
    }
    diags_free(&d);
    return c;
}

static bool all_are_best(void *about, const struct course_question *q, const struct play *play)
{
    (void)q;
    (void)play;
    ++*(int *)about;
    return true;
}

static bool none_is_best(void *about, const struct course_question *q, const struct play *play)
{
    (void)about;
    (void)q;
    (void)play;
    return false;
}

/* Each turn stands where the one before it led, and every play in it is legal there. */
static void holds_together(const struct course_question *line, size_t from)
{
    for (size_t i = from; i < line->turn_count; i++) {
        const struct course_turn *turn = &line->turns[i];
        struct course_question at = {
            .rules = line->rules, .position = turn->position, .roll = turn->roll};
        if (i > 0) {
            assert_true(board_equal(&turn->position, &line->turns[i - 1].after));
        }
        struct play_list *all = course_plays(&at);
        if (!turn->learner) {
            assert_true(play_list_find(all, &turn->reply.play) >= 0);
            assert_true(board_equal(&turn->after, &turn->reply.play.after));
        }
        for (size_t k = 0; turn->learner && k < turn->ask->play_count; k++) {
            assert_true(board_equal(&turn->ask->position, &turn->position));
            assert_true(play_list_find(all, &turn->ask->plays[k].play) >= 0);
        }
        free(all);
    }
}

/* After the other play of 4-1 the answers of 6-2 are every play that is legal there; what was legal
 * before only (from 5 and 2) is no longer among them. */
static void free_turns_follow(void **state)
{
    (void)state;
    struct course *c = read("        - {roll: 6-3, reply: 1/7 1/4}\n"
                            "        - roll: 6-2\n"
                            "          answers: [1/7 1/3, 1/7 2/4, 1/3 2/8, 1/3 5/11, 2/4 5/11, "
                            "2/8 5/7, 1/3/9, 2/4/10]\n"
                            "          hints: [{sv: H, en: H}]\n"
                            "        - {roll: 5-4, reply: 1/6 1/5}\n"
                            "        - {roll: 3-2, answers: any}\n");
    const struct course_question *line = c->entries[0].question;
    const struct play *other = &line->turns[0].ask->plays[1].play;
    struct course_question *followed = follow_line(line, 0, other, NULL, NULL);
    assert_non_null(followed);
    assert_true(board_equal(&followed->turns[0].after, &other->after));
    holds_together(followed, 1);
    const struct course_question *ask = followed->turns[2].ask;
    struct play_list *all = course_plays(ask);
    assert_int_equal(ask->play_count, all->n);
    free(all);
    assert_int_equal(ask->hint_count, 0);
    assert_string_equal(ask->id, line->turns[2].ask->id);
    assert_int_equal(followed->turns[4].ask->goal, COURSE_ANY);
    /* and on from another play of the line that was made */
    struct course_question *further =
        follow_line(followed, 2, &ask->plays[ask->play_count - 1].play, NULL, NULL);
    assert_non_null(further);
    holds_together(further, 3);
    follow_free(further);
    follow_free(followed);
    course_free(c);
}

/* Where not every play is an answer somebody has to say which is best; the author's answer
 * that can no longer be played is none. */
static void other_turns_ask_for_the_best(void **state)
{
    (void)state;
    struct course *c = read("        - {roll: 6-3, reply: 1/7 1/4}\n"
                            "        - {roll: 6-2, answers: [2/4 5/11, 1/7 1/3]}\n");
    const struct course_question *line = c->entries[0].question;
    const struct play *other = &line->turns[0].ask->plays[1].play;
    int asked = 0;
    assert_null(follow_line(line, 0, other, NULL, NULL));
    assert_null(follow_line(line, 0, other, none_is_best, NULL));
    struct course_question *followed = follow_line(line, 0, other, all_are_best, &asked);
    assert_non_null(followed);
    assert_int_equal(asked, 1);
    assert_int_equal(followed->turns[2].ask->goal, COURSE_BEST);
    assert_int_equal(followed->turns[2].ask->play_count, 1);
    assert_string_equal(followed->turns[2].ask->plays[0].text, "1/7 1/3");
    holds_together(followed, 1);
    follow_free(followed);
    course_free(c);
}

/* A reply that hits where the author's did not, or the other way round, tells another story. */
static void replies_must_stay_what_they_are(void **state)
{
    (void)state;
    struct course *c = read("        - {roll: 6-4, reply: 1/5 1/7}\n"
                            "        - {roll: 3-2, answers: any}\n");
    const struct course_question *line = c->entries[0].question;
    struct play other = line->turns[0].ask->plays[1].play;
    struct course_question *followed = follow_line(line, 0, &other, NULL, NULL);
    assert_non_null(followed);
    follow_free(followed);
    /* one of White's now stands alone where Black's six lands: White's 19 */
    other.after.men[WHITE][19] = 1;
    other.after.men[WHITE][1]--;
    assert_null(follow_line(line, 0, &other, NULL, NULL));
    /* two of them: it cannot be played */
    other.after.men[WHITE][19] = 2;
    other.after.men[WHITE][1]--;
    assert_null(follow_line(line, 0, &other, NULL, NULL));
    course_free(c);
}

static void at_the_end_nothing_follows(void **state)
{
    (void)state;
    struct course *c = read("");
    const struct course_question *line = c->entries[0].question;
    assert_null(follow_line(line, 0, &line->turns[0].ask->plays[1].play, NULL, NULL));
    follow_free(NULL);
    course_free(c);
}

TEST_GROUP(follow)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_turns_follow),
        cmocka_unit_test(other_turns_ask_for_the_best),
        cmocka_unit_test(replies_must_stay_what_they_are),
        cmocka_unit_test(at_the_end_nothing_follows),
    };
    return cmocka_run_group_tests_name("follow", tests, NULL, NULL);
}
