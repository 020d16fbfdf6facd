// SPDX-License-Identifier: GPL-3.0-or-later
/* An exam with marks and a limited time: what is told of them, and how it ends when time is over.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "tutor/core/history.h"
#include "tutor/exam/exam.h"
#include "tutor/table/program.h"

static struct text said;
static struct screen_place place;
static struct screen_result result;
static struct session s;

static void show(struct frontend *f, const struct frontend_event *e)
{
    (void)f;
    if (e->kind == FRONTEND_EXAM) {
        place = *e->exam;
    } else if (e->kind == FRONTEND_RESULT) {
        result = *e->result;
    } else if (e->kind == FRONTEND_HEADING) {
        text_addf(&said, "%s | %s\n", e->words, e->beside);
    } else if (e->words != NULL) {
        text_addf(&said, "%s\n", e->words);
    }
}

static void set_clock(int64_t ms)
{
    char words[24];
    snprintf(words, sizeof words, "%lld", (long long)ms);
    setenv("BRADE_CLOCK_MS", words, 1);
}

static void must_say(const char *words)
{
    if (strstr(text_str(&said), words) == NULL) {
        fail_msg("not said: %s\nbut: %s", words, text_str(&said));
    }
    text_clear(&said);
}

/* Begins the exam of tests/tutor/timed.yaml. */
static int begin_with(const struct tutor_options *options)
{
    static const struct frontend_ops ops = {.show = show};
    static struct frontend frontend = {.ops = &ops, .display = {.columns = 100}};
    TEXT_HERE name = {0};
    text_addf(&name, "%s/tests/tutor/timed.yaml", getenv("BRADE_SOURCE"));
    const char *names[] = {text_str(&name)};
    set_clock(5000);
    program_open(&s, options, &frontend);
    rng_seed(&s.rng, 7);
    history_open(&s);
    return exam_series(&s, names, 1) ? 0 : 1;
}

static int begin(void **state)
{
    static const struct tutor_options options = {
        .store = {.none = true}, .seed = 1, .seed_given = true};
    (void)state;
    return begin_with(&options);
}

static int end(void **state)
{
    (void)state;
    TEXT_HERE left = {0};
    history_close(&s, &left);
    program_close(&s);
    text_free(&said);
    unsetenv("BRADE_CLOCK_MS");
    return 0;
}

static void time_and_marks_are_told(void **state)
{
    (void)state;
    assert_non_null(strstr(text_str(&said), "3 questions worth 5 marks, of which 3 are needed"));
    assert_non_null(strstr(text_str(&said), "You have 2 minutes."));
    must_say("question 1 of 3 · 3 marks · 2 minutes left");
    assert_int_equal(place.at, 1);
    assert_int_equal(place.count, 3);
    assert_int_equal(place.marks, 3);
    assert_int_equal(place.all_marks, 5);
    assert_int_equal(place.pass, 3);
    assert_int_equal(place.minutes, 2);
    assert_int_equal(place.seconds_left, 120);
}

/* The last millisecond is within the time. */
static void within_the_time(void **state)
{
    (void)state;
    set_clock(5000 + 65000);
    session_take(&s, "b");
    must_say("Enter: the next question.");
    set_clock(5000 + 119999);
    session_take(&s, "");
    must_say("question 2 of 3 · 1 mark · 1 second left");
    assert_int_equal(place.seconds_left, 1);
    session_take(&s, "b");
    must_say("Enter: the next question.");
    session_take(&s, "");
    must_say("question 3 of 3");
    session_take(&s, "b");
    session_take(&s, "");
    must_say("It took 2 minutes of the 2.");
    assert_true(result.passed);
    assert_int_equal(result.right, 3);
    assert_int_equal(result.marks, 5);
    assert_int_equal(result.all_marks, 5);
    assert_int_equal(result.pass, 3);
    assert_int_equal(result.seconds, 119);
}

/* The answer on its way when time runs out counts; what was not asked is wrong. */
static void over_during_a_question(void **state)
{
    (void)state;
    set_clock(5000 + 120000);
    session_take(&s, "b");
    must_say("The time is over. This answer counts, but it was the last.");
    session_take(&s, "");
    assert_non_null(strstr(text_str(&said), "1 of 3 right: 3 of 5 marks."));
    assert_non_null(strstr(text_str(&said), "The time was over with 2 questions left."));
    assert_null(strstr(text_str(&said), "What was wrong:"));
    assert_true(result.passed);
    assert_int_equal(result.asked, 3);
    assert_int_equal(result.right, 1);
    must_say("Enter: the 2 questions that were not asked, one by one.");
    session_take(&s, "");
    assert_non_null(strstr(text_str(&said), "| not asked 1 of 2"));
    assert_non_null(strstr(text_str(&said), "Enter: the next question that was not asked."));
    must_say("There was no time left for it.");
    session_take(&s, "");
    must_say("| not asked 2 of 2");
}

/* Enter, which is no answer, tells the time, and that it is over. */
static void enter_tells_the_time(void **state)
{
    (void)state;
    text_clear(&said);
    set_clock(5000 + 60000);
    session_take(&s, "");
    must_say("60 seconds left.");
    set_clock(5000 + 120000);
    session_take(&s, "");
    must_say("The time is over: your answer to this question still counts, and it is the last.");
    session_take(&s, "a");
    must_say("The time is over. This answer counts, but it was the last.");
    session_take(&s, "");
    must_say("Enter: a second look at the mistake.");
    session_take(&s, "");
    assert_non_null(strstr(text_str(&said), "| mistake 1 of 1"));
    must_say("Enter: the 2 questions that were not asked");
}

/* Between two questions it ends at once. */
static void over_between_questions(void **state)
{
    (void)state;
    session_take(&s, "a");
    must_say("Enter: the next question.");
    set_clock(5000 + 120000);
    session_take(&s, "");
    assert_non_null(strstr(text_str(&said), "It takes 3 marks to pass."));
    must_say("0 of 3 right: 0 of 5 marks.");
    assert_false(result.passed);
    session_take(&s, "back");
}

/* Who left it in the middle goes on where he was, in the time that is left; once it is over or
 * broken off it begins anew. */
static void goes_on_where_it_was_left(void **state)
{
    char folder[] = "/tmp/brade-examXXXXXX";
    TEXT_HERE file = {0};
    assert_non_null(mkdtemp(folder));
    text_addf(&file, "%s/progress.db", folder);
    const struct tutor_options options = {.store = {.file = text_str(&file)}};
    setenv("BRADE_NOW", "1000000", 1);
    assert_int_equal(begin_with(&options), 0);
    session_take(&s, "a");
    session_take(&s, "");
    assert_int_equal(place.at, 2);
    session_take(&s, "b");
    end(state);
    setenv("BRADE_NOW", "1000050", 1);
    assert_int_equal(begin_with(&options), 0);
    must_say("The exam goes on where you left it");
    assert_int_equal(place.at, 3);
    assert_int_equal(place.right, 1);
    assert_int_equal(place.seconds_left, 70);
    session_take(&s, "b");
    session_take(&s, "");
    must_say("2 of 3 right: 2 of 5 marks.");
    session_take(&s, "");
    must_say("Your answer: No");
    end(state);
    assert_int_equal(begin_with(&options), 0);
    assert_int_equal(place.at, 1);
    session_take(&s, "a");
    session_take(&s, "back");
    end(state);
    assert_int_equal(begin_with(&options), 0);
    assert_null(strstr(text_str(&said), "goes on where"));
    assert_int_equal(place.at, 1);
    end(state);
    unsetenv("BRADE_NOW");
    unlink(text_str(&file));
    rmdir(folder);
}

TEST_GROUP(examtime)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(time_and_marks_are_told, begin, end),
        cmocka_unit_test_setup_teardown(within_the_time, begin, end),
        cmocka_unit_test_setup_teardown(over_during_a_question, begin, end),
        cmocka_unit_test_setup_teardown(enter_tells_the_time, begin, end),
        cmocka_unit_test_setup_teardown(over_between_questions, begin, end),
        cmocka_unit_test(goes_on_where_it_was_left),
    };
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
