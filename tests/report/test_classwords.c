// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said of a class: labels and states of lessons, and tables that no spreadsheet runs. */
#include "report/classwords.h"

#include "base/lang.h"
#include "base/width.h"
#include "check.h"

enum { NOW = 1790000000, DAY = 86400 };

static void labels(void **state)
{
    static const char *const wanted[] = {"7", "A", "B", "12", "C"};
    const struct classroom_title titles[] = {{"seven", "Seven", 7, 9, NULL, NULL, 0},
                                             {"pack:first", "First", 1, 9, NULL, NULL, 0},
                                             {"x", "X", 0, 9, NULL, NULL, 0},
                                             {"y", NULL, 12, 9, NULL, NULL, 0}};
    struct classroom_lesson lessons[] = {{.id = "seven", .title = &titles[0]},
                                         {.id = "pack:first", .title = &titles[1]},
                                         {.id = "x", .title = &titles[2]},
                                         {.id = "y", .title = &titles[3]},
                                         {.id = "gone"}};
    const struct classroom c = {.lessons = lessons, .lesson_count = COUNT_OF(lessons)};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lessons); i++) {
        TEXT_HERE label = {0};
        classwords_label(&label, &c, i);
        row_text(lessons[i].id, text_str(&label), wanted[i]);
    }
    TEXT_HERE named = {0};
    classwords_question(&named, &c, "pack:first/2");
    classwords_question(&named, &c, "seven/exam-4-1");
    classwords_question(&named, &c, "gone/3");
    assert_string_equal(text_str(&named), "First, step 2Seven, the examgone/3");
    assert_string_equal(classwords_title(&c, 0), "Seven");
    assert_string_equal(classwords_title(&c, 3), "y");
    assert_string_equal(classwords_title_of(&c, "pack:first"), "First");
    assert_string_equal(classwords_title_of(&c, "none"), "none");
}

static void many_labels(void **state)
{
    struct classroom_lesson lessons[800];
    struct classroom c = {.lessons = lessons, .lesson_count = COUNT_OF(lessons)};
    static const struct {
        size_t at;
        const char *label;
    } rows[] = {{0, "A"}, {25, "Z"}, {26, "AA"}, {51, "AZ"}, {52, "BA"}, {701, "ZZ"}, {702, "AAA"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lessons); i++) {
        lessons[i] = (struct classroom_lesson){.id = "x"};
    }
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE label = {0};
        classwords_label(&label, &c, rows[i].at);
        row_text(rows[i].label, text_str(&label), rows[i].label);
    }
}

static void cells(void **state)
{
    static const struct classroom_title title = {"a", "A", 1, 9, NULL, NULL, 0};
    static const struct {
        struct classroom_state state;
        bool at_hand;
        const char *cell, *words;
    } rows[] = {
        {{.step = 3, .when = NOW}, true, "4/9", "step 4 of 9"},
        {{.step = 3, .when = NOW}, false, "4", "step 4"},
        {{.step = 12, .when = NOW}, true, "9/9", "step 9 of 9"},
        {{.step = 9, .through = true, .when = NOW}, true, "end", "gone through"},
        {{.step = 9, .through = true, .when = NOW, .sittings = 1},
         true,
         "end!",
         "gone through, exam not passed 1 time"},
        {{.sittings = 2}, true, "!", "step 1 of 9, exam not passed 2 times"},
        {{.how = STORE_BY_EXAM, .learned = NOW, .when = NOW},
         true,
         "09-21",
         "exam passed 2026-09-21"},
        {{.how = STORE_TESTED_OUT, .learned = NOW, .when = NOW, .sittings = 3},
         true,
         "09-21*",
         "tested out 2026-09-21, exam not passed 3 times"},
        {{.how = STORE_BY_EXAM, .learned = NOW - 400 * (int64_t)DAY, .when = NOW},
         true,
         "2025",
         "exam passed 2025-08-17"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct classroom_lesson lesson = {.id = "a", .title = rows[i].at_hand ? &title : NULL};
        struct classroom_state one = rows[i].state;
        const struct classroom c = {.lessons = &lesson, .lesson_count = 1, .exported = NOW};
        const struct classroom_learner l = {.lessons = &one, .lesson_count = 1};
        const struct classroom_learner none = {0};
        TEXT_HERE cell = {0}, words = {0}, empty = {0};
        classwords_cell(&cell, &c, &l, 0);
        classwords_state(&words, &c, &l, 0);
        row_text(rows[i].words, text_str(&cell), rows[i].cell);
        row_text(rows[i].words, text_str(&words), rows[i].words);
        classwords_cell(&empty, &c, &none, 0);
        assert_string_equal(text_str(&empty), "-");
    }
}

static void percents(void **state)
{
    static const struct {
        int asked, good, percent;
    } rows[] = {{0, 0, 0}, {3, 1, 33}, {3, 2, 67}, {8, 1, 13}, {200, 199, 100}, {7, 7, 100}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct progress_counts counts = {rows[i].asked, {[RESULT_GOOD] = rows[i].good}};
        assert_int_equal(classwords_percent(&counts), rows[i].percent);
    }
}

/* Cells with marks in them, and such as a spreadsheet would run. */
static void tables(void **state)
{
    struct classroom_wrong wrong[] = {{CLASSROOM_GIVEN, "=1+1", 3, 4, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "a,\"b", 2, 2, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "\x1b[2J", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "-1", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "'x", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_LEFT_OUT, "", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "＝1", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "|cmd", 1, 1, NULL, NULL, NULL},
                                      {CLASSROOM_GIVEN, "\t=1", 1, 1, NULL, NULL, NULL}};
    struct classroom_question q = {.id = "@q", .wrong = wrong, .wrong_count = COUNT_OF(wrong)};
    const struct classroom c = {.questions = &q, .question_count = 1};
    TEXT_HERE out = {0};
    (void)state;
    assert_null(classcsv_name(7));
    assert_string_equal(classcsv_name(3), "answers");
    classcsv(&out, &c, 3);
    lang_set(LANG_SV); /* whose numbers have the comma */
    TEXT_HERE swedish = {0};
    const struct classroom_lesson lesson = {.id = "l"};
    const struct classroom_learner learner = {.name = "Åsa; 1"};
    struct classroom_attempt sat = {
        .seconds = 450, .right = 2, .questions = 3, .marks = 4, .of = 6, .needs = 5, .seed = 7};
    const struct classroom attempt = {.learners = (struct classroom_learner *)&learner,
                                      .lessons = (struct classroom_lesson *)&lesson,
                                      .sittings = &sat,
                                      .attempt_count = 1};
    classcsv(&swedish, &attempt, 4);
    assert_non_null(strstr(text_str(&swedish), "\"Åsa; 1\";l;l;;7,5;0;2;3;4;6;5;"));
    lang_set(LANG_EN);
    assert_string_equal(text_str(&out),
                        "\xef\xbb\xbf"
                        "question,where,\"wrong answer\",\"rule broken\",learners,times,id\r\n"
                        ",'@q,'=1+1,,3,4,'@q\r\n"
                        ",'@q,\"a,\"\"b\",,2,2,'@q\r\n"
                        ",'@q,\\u{1B}[2J,,1,1,'@q\r\n"
                        ",'@q,'-1,,1,1,'@q\r\n"
                        ",'@q,''x,,1,1,'@q\r\n"
                        ",'@q,\"(left it out)\",,1,1,'@q\r\n"
                        ",'@q,'＝1,,1,1,'@q\r\n"
                        ",'@q,'|cmd,,1,1,'@q\r\n"
                        ",'@q,'\\u{09}=1,,1,1,'@q\r\n");
}

/* A class of nobody is told as well, in every form. */
static void nobody(void **state)
{
    const struct classroom c = {0};
    TEXT_HERE text = {0}, json = {0}, page = {0}, slides = {0}, notes = {0};
    (void)state;
    classtext(&text, &c, 20);
    classjson(&json, &c);
    classpage(&page, &c);
    classslides(&slides, &c);
    classwords_notes(&notes, &c);
    assert_non_null(strstr(text_str(&slides), "Nothing was failed."));
    struct classroom_question lost = {.id = "gone/1", .asked = 1, .failed = 1, .missing = true};
    const struct classroom away = {.questions = &lost, .question_count = 1};
    text_clear(&slides);
    classslides(&slides, &away);
    assert_non_null(strstr(text_str(&slides), "What was failed is not at hand"));
    assert_non_null(strstr(text_str(&text), "0 learners"));
    assert_non_null(strstr(text_str(&text), "Nobody."));
    assert_non_null(strstr(text_str(&json), "\"learners\":[]"));
    assert_non_null(strstr(text_str(&page), "</html>"));
    assert_int_equal(notes.size, 0);
    for (size_t i = 0; classcsv_name(i) != NULL; i++) {
        TEXT_HERE table = {0};
        classcsv(&table, &c, i);
        assert_non_null(strstr(text_str(&table), "\r\n"));
    }
}

TEST_GROUP(classwords)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels),   cmocka_unit_test(many_labels), cmocka_unit_test(cells),
        cmocka_unit_test(percents), cmocka_unit_test(tables),      cmocka_unit_test(nobody),
    };
    setenv("TZ", "UTC", 1);
    return cmocka_run_group_tests_name("classwords", tests, NULL, NULL);
}
