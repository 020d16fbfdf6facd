// SPDX-License-Identifier: GPL-3.0-or-later
/* Every kind of question, answered rightly, wrongly, partly and beyond understanding. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/course.h"
#include "course/load/build.h"
#include "course/load/certificate.h"

static struct course *course;

static int load(void **state)
{
    (void)state;
    struct text path = {0};
    struct diags d = {0};
    const char *source = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/tests/course/good/every-kind.yaml", source != NULL ? source : ".");
    bool good = course_load(text_str(&path), &d, &course);
    if (!good)
        diags_print(&d, stderr, false);
    good = good && course_check(course, &(struct course_check_how){.threads = 1}, &d) &&
           d.errors == 0 && d.warnings == 0;
    text_free(&path);
    diags_free(&d);
    return good ? 0 : 1;
}

static int unload(void **state)
{
    (void)state;
    course_free(course);
    return 0;
}

static const struct course_question *find(const char *id)
{
    for (size_t i = 0; i < course->entry_count; i++)
        if (strcmp(course->entries[i].question->id, id) == 0)
            return course->entries[i].question;
    fail_msg("no question %s", id);
    return NULL;
}

struct answered {
    const char *id, *typed;
    enum course_mark mark;
    const char *say; /* NULL = none */
};

static const struct answered table[] = {
    {"every-kind/2", "20/23 21/off", COURSE_RIGHT, NULL},
    {"every-kind/2", "20-23 21-ut", COURSE_RIGHT, NULL},
    {"every-kind/2", "20/off", COURSE_WRONG, "That leaves the three."},
    {"every-kind/2", "21/off 20/23", COURSE_WRONG, "Not the rearmost."},
    {"every-kind/2", "19/24", COURSE_WRONG, "Something else."},
    {"every-kind/2", "hello", COURSE_UNCLEAR, NULL},
    {"every-kind/2", "  ", COURSE_UNCLEAR, NULL},
    {"every-kind/is-it-legal", "nej", COURSE_RIGHT, NULL},
    {"every-kind/is-it-legal", " N. ", COURSE_RIGHT, NULL},
    {"every-kind/is-it-legal", "Ja", COURSE_WRONG, "Look again."},
    {"every-kind/is-it-legal", "y", COURSE_WRONG, "Look again."},
    {"every-kind/is-it-legal", "perhaps", COURSE_UNCLEAR, NULL},
    {"every-kind/4", "20/off 21/23", COURSE_RIGHT, NULL},
    {"every-kind/4", "20/off 21/23; 21/23 20/off\n", COURSE_RIGHT, NULL},
    {"every-kind/4", "20/22 21/off", COURSE_WRONG, NULL},
    {"every-kind/4", "20/off 21/23; 20/22", COURSE_PARTLY, NULL},
    {"every-kind/4", "20/off 21/23; what", COURSE_UNCLEAR, NULL},
    {"every-kind/5", "1/6/12", COURSE_RIGHT, NULL},
    {"every-kind/5", "1/12", COURSE_RIGHT, NULL},
    {"every-kind/5", "1/6 1/7", COURSE_WRONG, NULL},
    {"every-kind/6", "1/12", COURSE_RIGHT, NULL},
    {"every-kind/8", "6-1 62, 3 6 och 4-6; 65 6-6", COURSE_RIGHT, NULL},
    {"every-kind/8", "6-1", COURSE_PARTLY, NULL},
    {"every-kind/8", "5-5", COURSE_WRONG, "No six there."},
    {"every-kind/8", "6-1 5-5 2-1", COURSE_PARTLY, "No six there."},
    {"every-kind/8", "inga", COURSE_WRONG, NULL},
    {"every-kind/8", "6-1 6", COURSE_UNCLEAR, NULL},
    {"every-kind/8", "6-7", COURSE_UNCLEAR, NULL},
    {"every-kind/8", "varje sexa", COURSE_RIGHT, NULL},
    {"every-kind/8", "any 6, 6-1 and 2-6", COURSE_RIGHT, NULL},
    {"every-kind/8", "varje 5 och 6", COURSE_PARTLY, "No six there."},
    {"every-kind/8", "any 6 6-1 5", COURSE_UNCLEAR, NULL},
    {"every-kind/8", "6-1 any", COURSE_UNCLEAR, NULL},
    {"every-kind/9", " 2 ", COURSE_RIGHT, NULL},
    {"every-kind/9", "3", COURSE_WRONG, NULL},
    {"every-kind/9", "two", COURSE_RIGHT, NULL},
    {"every-kind/9", "två brickor", COURSE_RIGHT, NULL},
    {"every-kind/9", "2 eller 3", COURSE_UNCLEAR, NULL},
    {"every-kind/10", "11", COURSE_RIGHT, NULL},
    {"every-kind/11", "a", COURSE_RIGHT, "Quite."},
    {"every-kind/11", "A)", COURSE_RIGHT, "Quite."},
    {"every-kind/11", "1", COURSE_RIGHT, "Quite."},
    {"every-kind/11", "b", COURSE_WRONG, NULL},
    {"every-kind/11", "a d", COURSE_PARTLY, "No."},
    {"every-kind/11", "e", COURSE_UNCLEAR, NULL},
    {"every-kind/11", "99999999999999", COURSE_UNCLEAR, NULL},
    {"every-kind/12", "två tärningar", COURSE_RIGHT, NULL},
    {"every-kind/12", "two-dice", COURSE_RIGHT, NULL},
    {"every-kind/12", "b", COURSE_RIGHT, NULL},
    {"every-kind/12", "en", COURSE_WRONG, NULL},
    {"every-kind/12", "dubbla", COURSE_UNCLEAR, NULL},
    {"every-kind/13.1", "1/7 1/6", COURSE_RIGHT, NULL},
    {"every-kind/13.1", "1/12", COURSE_WRONG, NULL},
    {"every-kind/13.2", "1/4 1/5", COURSE_RIGHT, NULL},
    {"every-kind/13.2", "7/14*", COURSE_RIGHT, NULL},
    {"every-kind/13", "1/4 1/5", COURSE_UNCLEAR, NULL},
};

static void test_table(void **state)
{
    (void)state;
    struct course_reply *reply = malloc(sizeof *reply);
    assert_non_null(reply);
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        const struct answered *t = &table[i];
        course_answer(find(t->id), t->typed, reply);
        if (reply->mark != t->mark)
            fail_msg("%s answered %s: %d, not %d", t->id, t->typed, (int)reply->mark, (int)t->mark);
        if ((t->say == NULL) != (reply->say == NULL) ||
            (t->say != NULL && strcmp(t->say, reply->say->en) != 0))
            fail_msg("%s answered %s says: %s", t->id, t->typed,
                     reply->say != NULL ? reply->say->en : "nothing");
    }
    free(reply);
}

/* A legal play is shown as it is told everywhere, with the marks of what it hits. */
static void test_typed(void **state)
{
    (void)state;
    static const struct {
        const char *answer, *shown;
    } rows[] = {
        {"20-23 21-ut", "20/23 21/off"},
        {"no play", "no play"},
    };
    const struct course_question *q = find("every-kind/2");
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE typed = {0};
        struct course_answer awaited;
        course_answer_read(q, rows[i].answer, &awaited);
        course_typed(&typed, q,
                     &(struct course_feedback){.answer = rows[i].answer, .awaited = &awaited});
        assert_string_equal(text_str(&typed), rows[i].shown);
    }
}

/* What is typed is a value before it is marked: what it is, or why it is none. */
static void test_read(void **state)
{
    (void)state;
    static const struct {
        const char *id, *typed;
        enum course_reading read;
        size_t skipped;
        int problem_at;
        const char *taken; /* "" for none */
    } rows[] = {
        {"every-kind/2", "20-23 21-ut", COURSE_READ, 0, 0, "20/23 21/off"},
        {"every-kind/2", "jag spelar 20-23 21-ut", COURSE_READ, 11, 0, "20/23 21/off"},
        {"every-kind/2", "20/off", COURSE_READ, 0, 0, ""},
        {"every-kind/2", "20/23 x", COURSE_READ_UNCLEAR, 0, 6, ""},
        {"every-kind/is-it-legal", "nej", COURSE_READ, 0, 0, "no"},
        {"every-kind/8", "6-1 62", COURSE_READ, 0, 0, "6-1 6-2"},
        {"every-kind/9", "ca två brickor", COURSE_READ, 3, 0, "2"},
        {"every-kind/11", "d a", COURSE_READ, 0, 0, "a d"},
        {"every-kind/11", "a black", COURSE_READ_UNSURE, 0, 0, ""},
        {"every-kind/12", "en", COURSE_READ, 0, 0, "one-die"},
        {"every-kind/13", "1/4 1/5", COURSE_READ_UNCLEAR, 0, 0, ""},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct course_answer answer;
        TEXT_HERE taken = {0};
        const struct course_question *q = find(rows[i].id);
        bool read = course_answer_read(q, rows[i].typed, &answer);
        course_taken_for(&taken, q, &answer);
        if (read != (rows[i].read == COURSE_READ) || answer.read != rows[i].read ||
            answer.kind != q->kind || answer.skipped != rows[i].skipped ||
            (answer.read == COURSE_READ_UNCLEAR && answer.problem_at != rows[i].problem_at) ||
            strcmp(text_str(&taken), rows[i].taken) != 0) {
            fail_msg("%s answered %s: read as %d, %zu skipped, problem at %d, taken for \"%s\"",
                     rows[i].id, rows[i].typed, (int)answer.read, answer.skipped, answer.problem_at,
                     text_str(&taken));
        }
    }
}

/* A play that goes several ways is neither understood nor unclear. */
static void test_route(void **state)
{
    (void)state;
    static const char file[] = "puzzle: p\ntitle: T\n"
                               "position: {white: {1: 15}, black: {13: 14, 4: 1}}\n"
                               "ask: {play: any, roll: 6-3}\n";
    struct course *c = NULL;
    struct course_answer answer;
    struct diags d = {0};
    assert_true(course_read("p.yaml", file, sizeof file - 1, &d, &c));
    assert_false(course_answer_read(c->entries[0].question, "svar: 1/10", &answer));
    assert_int_equal(answer.read, COURSE_READ_ROUTE);
    assert_int_equal(answer.verdict.routes, 2);
    assert_int_equal(answer.skipped, 6);
    course_free(c);
    diags_free(&d);
}

/* What authors wait for is read with their file. */
static void test_awaited(void **state)
{
    (void)state;
    const struct course_feedback *line = find("every-kind/2")->feedback;
    assert_int_equal(line->awaited->read, COURSE_READ);
    assert_int_equal(line->awaited->verdict.clause, CLAUSE_NOT_FULL_USE);
    assert_true(find("every-kind/is-it-legal")->feedback->awaited->yes);
    line = find("every-kind/8")->feedback;
    assert_true(rollset_has(line->awaited->rolls, roll_make(5, 5)));
}

/* So it is where the question is made of values and stands in no file. */
static void test_made(void **state)
{
    (void)state;
    const struct course_question *from = find("every-kind/2");
    const struct course_feedback line = {.answer = "20/off", .say = {"Trean.", "The three."}};
    const struct course_item set = {.id = "set", .title = {"T", "T"}}, puzzle = {.id = "p"};
    const struct course_question given = {.kind = COURSE_PLAY,
                                          .rules = from->rules,
                                          .has_position = true,
                                          .position = from->position,
                                          .has_roll = true,
                                          .roll = from->roll,
                                          .feedback = &line,
                                          .feedback_count = 1};
    struct course *made = build_puzzle("made", &set, &puzzle, &given);
    struct course_reply *reply = malloc(sizeof *reply);
    assert_non_null(made);
    assert_non_null(reply);
    course_answer(made->entries[0].question, "20/off", reply);
    assert_non_null(reply->say);
    assert_string_equal(reply->say->en, "The three.");
    course_answer(made->entries[0].question, "21/off 20/23", reply);
    assert_null(reply->say);
    free(reply);
    course_free(made);
}

static void test_sets(void **state)
{
    (void)state;
    struct course_reply *reply = malloc(sizeof *reply);
    assert_non_null(reply);
    course_answer(find("every-kind/8"), "6-1 6-2 5-5", reply);
    assert_int_equal(reply->right, 2);
    assert_int_equal(reply->missing, 4);
    assert_int_equal(reply->wrong, 1);
    assert_true(rollset_has(reply->rolls_wrong, roll_make(5, 5)));
    course_answer(find("every-kind/4"), "20/off 21/23; 21/23 20/off", reply);
    assert_int_equal(reply->answer.again, 1); /* one play in two orders */
    course_answer(find("every-kind/4"), "20/22; 1/2", reply);
    assert_int_equal(reply->wrong, 2);
    assert_int_equal(reply->missing, 1);
    assert_true(reply->has_verdict);
    assert_int_equal(reply->verdict.clause, CLAUSE_INCOMPLETE);
    assert_int_equal(reply->missing_play[0].moves, 2);
    course_answer(find("every-kind/2"), "21/off 20/23", reply);
    assert_true(reply->instead_right);
    assert_int_equal(reply->mark, COURSE_WRONG);
    course_answer(find("every-kind/2"), "20/23", reply); /* a right play begins so */
    assert_int_equal(reply->mark, COURSE_PARTLY);
    assert_null(reply->say); /* it is no other answer */
    course_answer(find("every-kind/2"), "20/off", reply);
    assert_int_equal(reply->mark, COURSE_WRONG);
    assert_int_equal(reply->verdict.legal_plays, 1);
    assert_true(reply->gives_away); /* the only legal play is the answer */
    course_answer(find("every-kind/5"), "1/6 1/8", reply);
    assert_false(reply->verdict.legal);
    assert_true(reply->gives_away); /* a legal play that is not the best would mislead */
    course_answer(find("every-kind/4"), "20/off 21/23; x", reply);
    assert_int_equal(reply->answer.problem_at, 14);
    free(reply);
}

/* What course_answers() gives as right is right when typed. */
static void test_round_trip(void **state)
{
    (void)state;
    struct course_reply *reply = malloc(sizeof *reply);
    assert_non_null(reply);
    for (size_t i = 0; i < course->entry_count; i++) {
        const struct course_question *q = course->entries[i].question;
        struct course_list *list = course_answers(q);
        struct text all = {0};
        assert_true(list->n > 0 || q->game != NULL);
        for (size_t k = 0; k < list->n; k++)
            text_addf(&all, "%s%s", k > 0 ? "; " : "", list->text[k]);
        bool one = q->kind == COURSE_PLAY;
        if (!course_kinds[q->kind].in_turns) {
            course_answer(q, one ? list->text[0] : text_str(&all), reply);
            assert_int_equal(reply->mark, COURSE_RIGHT);
        }
        text_free(&all);
        course_list_free(list);
    }
    free(reply);
}

static void test_shape(void **state)
{
    (void)state;
    assert_int_equal(course->item_count, 1);
    const struct course_item *item = &course->items[0];
    assert_int_equal(item->kind, COURSE_LESSON);
    assert_string_equal(item->id, "every-kind");
    assert_string_equal(item->title.sv, "Alla slags frågor");
    assert_string_equal(item->theme, "bearing-off");
    assert_int_equal(item->difficulty, 2);
    assert_int_equal(item->steps[0].situation.highlight, 1u << 1 | 1u << 13);
    assert_true(item->steps[2].situation.has_position);
    assert_false(item->steps[2].new_position);
    assert_int_equal(item->steps[1].ask->hint_count, 2);
    assert_string_equal(item->steps[1].ask->hints[1].sv, "Trean först.");
    assert_int_equal(item->steps[1].ask->at.line, 19);
    assert_int_equal(item->steps[1].ask->at.column, 7);
    assert_string_equal(find("every-kind/5")->certificate->json,
                        "{\"method\": \"rollout\", \"trials\": 1296, \"loss\": 0.04, "
                        "\"note\": \"6\", \"plays\": [\"1/7\", \"x\"]}");
    const struct course_question *line = find("every-kind/13");
    assert_int_equal(line->turn_count, 3);
    assert_true(line->has_roll); /* that of its first turn */
    assert_memory_equal(&line->roll, &line->turns[0].roll, sizeof line->roll);
    assert_int_not_equal(line->roll.die[0], 0);
    assert_int_equal(line->turns[1].position.turn, BLACK);
    assert_int_equal(line->turns[2].position.men[WHITE][7], 1);
}

/* Stars of a small game: the count earns the first. */
static void test_stars(void **state)
{
    (void)state;
    const struct course_game plain = {.count = 4}, g = {.count = 4, .stars = 2},
                             won = {.aim = COURSE_WIN, .count = 1, .stars = 1};
    const int earned[] = {0, 0, 0, 0, 1, 1, 2, 2, 3};
    for (int i = 0; i <= course_game_most(&g); i++) {
        assert_int_equal(course_game_stars(&g, i), earned[i]);
    }
    assert_int_equal(course_game_most(&g), 8);
    assert_int_equal(course_game_most(&plain), 4);
    assert_int_equal(course_game_stars(&plain, 4), 0);
    assert_int_equal(course_game_stars(&won, 2), 2);
    assert_int_equal(course_game_stars(&won, 5), COURSE_STARS);
}

/* A failed load leaves the output alone. */
static void test_failure(void **state)
{
    (void)state;
    struct course *untouched = course;
    struct diags d = {0};
    assert_false(course_load("/dev/null/none/file.yaml", &d, &untouched));
    assert_false(course_load("/", &d, &untouched));
    assert_false(course_read("x", "lesson: l", 9, &d, &untouched));
    assert_ptr_equal(untouched, course);
    assert_true(d.errors >= 3);
    assert_true(d.unreadable && !d.failed);
    diags_free(&d);
    struct course_list *files;
    assert_false(course_files("/dev/null/none", &d, &files));
    assert_int_equal(files->n, 0);
    assert_true(d.unreadable && d.errors == 1);
    course_list_free(files);
    diags_free(&d);
}

TEST_GROUP(answer)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table), cmocka_unit_test(test_read),
        cmocka_unit_test(test_route), cmocka_unit_test(test_awaited),
        cmocka_unit_test(test_made),  cmocka_unit_test(test_typed),
        cmocka_unit_test(test_sets),  cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_shape), cmocka_unit_test(test_failure),
        cmocka_unit_test(test_stars),
    };
    return cmocka_run_group_tests_name("answer", tests, load, unload);
}
