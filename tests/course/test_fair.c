// SPDX-License-Identifier: GPL-3.0-or-later
/* The exams of the shipped lessons are fair, whatever is drawn: nothing that the lesson has asked,
 * nothing that was not taught, no question twice, one in four at most from memory; and every
 * question has an answer that is taken. */
#include "check.h"

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/course.h"
#include "course/exam/examset.h"

enum { SEEDS = 15, DEEP = 80, RECALL_OF = 4 };

static struct course *load(const char *path)
{
    struct diags d = {0};
    struct course *c = NULL;
    if (!course_load(path, &d, &c)) {
        diags_print(&d, stderr, false);
        fail_msg("%s", path);
    }
    diags_free(&d);
    return c;
}

/* ---- one question ---- */

static void check_answer(const struct course_question *q)
{
    struct course_list *answers = course_answers(q);
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct text typed = {0};
    bool one = course_kinds[q->kind].one_play;
    for (size_t i = 0; i < answers->n && (i == 0 || !one); i++)
        text_addf(&typed, "%s%s", i > 0 ? "; " : "", answers->text[i]);
    course_answer(q, text_str(&typed), reply);
    if (answers->n == 0 || reply->mark != COURSE_RIGHT)
        fail_msg("%s: '%s' is not taken", q->id, text_str(&typed));
    text_free(&typed);
    free(reply);
    course_list_free(answers);
}

/* Whether what is written is written in both languages. */
static bool in_both(const struct course_text *text)
{
    return (text->sv == NULL) == (text->en == NULL);
}

static void check_question(const struct course_examset *paper, size_t i)
{
    const struct course_item *item = paper->item;
    const struct course_question *q = paper->asked[i].question;
    size_t step = alike_step(item, q);
    if (step != 0)
        fail_msg("%s, seed %llu: %s is step %zu", item->id, (unsigned long long)paper->seed, q->id,
                 step);
    if ((needs_of(q) & ~course_exam_may_ask(item)) != 0)
        fail_msg("%s, seed %llu: %s takes what was not taught", item->id,
                 (unsigned long long)paper->seed, q->id);
    for (size_t k = 0; k < i; k++)
        if (alike_questions(paper->asked[k].question, q))
            fail_msg("%s, seed %llu: %zu and %zu are the same", item->id,
                     (unsigned long long)paper->seed, k, i);
    if (q->kind == COURSE_ROLLS && rollset_count(course_rolls(q)) > 6)
        fail_msg("%s, seed %llu: %s asks for a long list", item->id,
                 (unsigned long long)paper->seed, q->id);
    if (!in_both(&q->text) || !in_both(&q->explain))
        fail_msg("%s: in one language only", q->id);
    check_answer(q);
}

/* ---- one exam ---- */

static void check_examset(const struct course_item *item, uint64_t seed)
{
    struct course_examset *paper = course_examset_draw(item, seed);
    size_t recall = 0;
    if (paper->count != (size_t)item->exam->questions)
        fail_msg("%s, seed %llu: %zu questions", item->id, (unsigned long long)seed, paper->count);
    for (size_t i = 0; i < paper->count; i++) {
        check_question(paper, i);
        recall += !paper->asked[i].question->has_position;
    }
    if (recall * RECALL_OF > paper->count)
        fail_msg("%s, seed %llu: %zu of %zu from memory", item->id, (unsigned long long)seed,
                 recall, paper->count);
    course_examset_free(paper);
}

static void test_exam(void **state)
{
    struct course *c = load(*state);
    if (c->item_count == 0) { /* words of the game */
        course_free(c);
        return;
    }
    const struct course_item *item = &c->items[0];
    if (item->exam == NULL) { /* then a small game is what shows it */
        const struct course_question *last = item->steps[item->step_count - 1].ask;
        assert_true(last != NULL && last->game != NULL);
    }
    uint64_t first = 100000 * test_seed(); /* papers that no other day draws */
    for (int i = 0; item->exam != NULL && i < test_amount(SEEDS, DEEP); i++)
        check_examset(item, first + (uint64_t)i);
    course_free(c);
}

/* ---- all of them ---- */

static struct course_list *lessons(void)
{
    const char *source = getenv("BRADE_SOURCE");
    struct course_list *files;
    struct text folder = {0};
    struct diags d = {0};
    text_addf(&folder, "%s/lessons", source != NULL ? source : ".");
    assert_true(course_files(text_str(&folder), &d, &files));
    text_free(&folder);
    return files;
}

TEST_GROUP(fair)
{
    struct course_list *files = lessons();
    struct CMUnitTest *tests = mem_alloc(files->n * sizeof *tests);
    for (size_t i = 0; i < files->n; i++)
        tests[i] = (struct CMUnitTest){.name = strrchr(files->text[i], '/') + 1,
                                       .test_func = test_exam,
                                       .initial_state = files->text[i]};
    int failed = _cmocka_run_group_tests("fair", tests, files->n, NULL, NULL);
    free(tests);
    course_list_free(files);
    return failed;
}
