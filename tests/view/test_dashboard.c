// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng/rng.h"
#include "base/width.h"
#include "check.h"
#include "view/dashboard.h"

enum { DAY = 20000 };

// A learner who did so many things by lot, on so many days.
static void make_progress(struct progress *p, struct rng *rng, int answers, int days)
{
    for (int i = 0; i < answers; i++) {
        char question[24], theme[40];
        snprintf(question, sizeof question, "q%u", rng_below(rng, 40));
        snprintf(theme, sizeof theme, "<a&\"b\">\033[31m-%u", rng_below(rng, 20));
        struct store_answer a = {.when = ((int64_t)DAY + (int64_t)i * days / answers) * FSRS_DAY,
                                 .ms = (int64_t)rng_below(rng, 100000),
                                 .question = question,
                                 .theme = theme,
                                 .rules = "",
                                 .mode = STORE_PUZZLE,
                                 .closed = true,
                                 .tries = 1};
        snprintf(a.asking, sizeof a.asking, "%d", i + 1);
        a.outcome = rng_below(rng, 3) > 0 ? STORE_RIGHT : STORE_WRONG;
        a.clause = a.outcome == STORE_RIGHT ? CLAUSE_LEGAL : (enum clause)rng_below(rng, CLAUSES);
        a.has_loss = a.clause == CLAUSE_LEGAL && rng_below(rng, 2) == 0;
        a.loss = rng_unit(rng) * 0.3;
        progress_add(p, &a);
    }
}

// The n-th dashboard: from nothing at all to years.
static void make(struct dashboard *d, int n)
{
    static const int answers[] = {0, 1, 2, 30, 300, 3000}, days[] = {1, 1, 2, 5, 90, 1500};
    struct progress p = {0};
    struct dashboard_ask ask = {0};
    struct rng rng;
    int size = n % (int)COUNT_OF(answers);
    rng_seed(&rng, (uint64_t)n);
    make_progress(&p, &rng, answers[size], days[size]);
    dashboard_make(d, &p, (int64_t)(DAY + days[size] + n % 3) * FSRS_DAY + 3600,
                   n % 2 ? CHOOSE_BY_FSRS : CHOOSE_BY_FAILURE, &ask);
    for (int i = 0; i < answers[size] / 3; i++) { // mistakes of games, one or the other unknown
        uint32_t kind = rng_below(&rng, REASONS + 1);
        dashboard_count_own(d, kind == REASONS ? "" : reason_name((enum reason_id)kind),
                            rng_unit(&rng), rng_below(&rng, 2) == 0);
    }
    progress_free(&p);
}

enum { CASES = 24 };

// No line of a chart is wider than the terminal, none ends in a blank, nothing foreign reaches it
// raw, and in ASCII there is nothing else.
static void test_charts(void **state)
{
    static const int columns[] = {40, 53, 80, 200};
    (void)state;
    for (int n = 0; n < CASES; n++) {
        struct dashboard d;
        make(&d, n);
        for (int i = 0; i < DASHBOARD_SECTIONS * 8; i++) {
            struct text chart = {0};
            bool ascii = i / 4 % 2 == 1;
            dashboard_chart(&chart, &d, (enum dashboard_section)(i / 8), columns[i % 4], ascii);
            for (const char *s = text_str(&chart); *s != '\0';) {
                size_t size = strcspn(s, "\n");
                assert_true(width_ofn(s, size) <= columns[i % 4]);
                assert_true(size == 0 || s[size - 1] != ' ');
                assert_true(s[size] == '\n');
                s += size + 1;
            }
            assert_null(strchr(text_str(&chart), '\033'));
            for (size_t k = 0; k < chart.size && ascii && i / 8 != DASHBOARD_THEMES; k++) {
                assert_true((unsigned char)chart.data[k] < 128);
            }
            text_free(&chart);
        }
    }
}

// Every section says something, in paragraphs without blank ones, at every stage.
static void test_words(void **state)
{
    (void)state;
    for (int n = 0; n < CASES; n++) {
        struct dashboard d;
        make(&d, n);
        for (int i = 0; i < DASHBOARD_SECTIONS; i++) {
            struct text words = {0};
            dashboard_words(&words, &d, (enum dashboard_section)i);
            assert_true((words.size > 0) == (i != DASHBOARD_TODAY)); // which nobody has set
            assert_null(strstr(text_str(&words), "\n\n"));
            assert_null(strchr(text_str(&words), '\033'));
            text_free(&words);
        }
    }
}

// Tags are closed in order, text of files is escaped, numbers are numbers.
static void test_markup(void **state)
{
    (void)state;
    for (int n = 0; n < CASES; n++) {
        struct dashboard d;
        make(&d, n);
        for (int html = 0; html < 2; html++) {
            struct text out = {0};
            (html ? dashboard_html : dashboard_svg)(&out, &d);
            const char *s = text_str(&out);
            assert_null(strchr(s, '\033'));
            assert_null(strstr(s, "<a&"));
            assert_null(strstr(s, "nan"));
            assert_null(strstr(s, "inf\""));
            int opened = 0, closed = 0;
            for (const char *t = strchr(s, '<'); t != NULL; t = strchr(t + 1, '<')) {
                const char *end = strchr(t, '>');
                bool single =
                    t[1] == '?' || t[1] == '!' || end[-1] == '/' || strncmp(t, "<meta", 5) == 0;
                assert_non_null(end);
                opened += !single && t[1] != '/';
                closed += t[1] == '/';
            }
            assert_int_equal(opened, closed);
            text_free(&out);
        }
    }
}

// A rating is told with its confidence, and not before it is sure enough.
static void test_confidence(void **state)
{
    struct dashboard d;
    struct text words = {0};
    (void)state;
    make(&d, 1);
    assert_true(d.rated);
    dashboard_words(&words, &d, DASHBOARD_RATING);
    assert_non_null(strstr(text_str(&words), "too early"));
    assert_null(strstr(text_str(&words), "±"));
    text_clear(&words);
    make(&d, 0);
    dashboard_words(&words, &d, DASHBOARD_RATING);
    assert_non_null(strstr(text_str(&words), "no rating yet"));
    text_free(&words);
}

// Mistakes of games are counted by kind, the most frequent first, and of equals what cost most; a
// kind that is not known here is none.
static void test_own(void **state)
{
    struct dashboard d;
    struct text words = {0}, json = {0};
    (void)state;
    make(&d, 0);
    assert_false(dashboard_shows(&d, DASHBOARD_OWN));
    assert_true(dashboard_shows(&d, DASHBOARD_RATING));
    static const struct {
        const char *kind;
        double loss;
    } mistakes[] = {{"shots", 0.1}, {"hits", 0.5}, {"jan", 0.2},     {"hits", 0.25},
                    {"", 0.1},      {"jan", 1},    {"nothing", 0.3}, {"hits", 0.25}};
    for (size_t i = 0; i < COUNT_OF(mistakes); i++) {
        dashboard_count_own(&d, mistakes[i].kind, mistakes[i].loss, i % 2 == 0);
    }
    assert_true(dashboard_shows(&d, DASHBOARD_OWN));
    assert_int_equal(d.own, 8);
    assert_int_equal(d.own_open, 4);
    assert_int_equal(d.kind_count, 4);
    static const enum reason_id order[] = {REASON_HITS, REASON_JAN, REASONS, REASON_SHOTS};
    for (size_t i = 0; i < COUNT_OF(order); i++) {
        assert_int_equal(d.kinds[i].reason, order[i]);
    }
    assert_true(d.kinds[0].count == 3 && d.kinds[0].points == 1);
    dashboard_words(&words, &d, DASHBOARD_OWN);
    const char *hits = strstr(text_str(&words), reason_idea(REASON_HITS));
    const char *jan = strstr(text_str(&words), reason_idea(REASON_JAN));
    assert_true(hits != NULL && jan != NULL && hits < jan);
    dashboard_json(&json, &d);
    assert_non_null(strstr(text_str(&json), "\"games\":{\"mistakes\":8,\"open\":4"));
    assert_non_null(strstr(text_str(&json), "{\"kind\":\"hits\",\"count\":3,\"points\":1.0}"));
    text_free(&words);
    text_free(&json);
}

// What the learner has switched off is not there; the day's set only where somebody has put it.
static void test_wishes(void **state)
{
    struct dashboard d;
    struct text words = {0}, chart = {0}, json = {0};
    (void)state;
    make(&d, CASES - 1);
    assert_false(dashboard_shows(&d, DASHBOARD_TODAY));
    d.set = (struct today_set){.state = TODAY_FRESH, .again = 3, .minutes = 2};
    assert_true(dashboard_shows(&d, DASHBOARD_TODAY));
    dashboard_words(&words, &d, DASHBOARD_TODAY);
    assert_string_equal(text_str(&words), "Today: 3 questions once more: about 2 minutes.");
    dashboard_json(&json, &d);
    assert_non_null(
        strstr(text_str(&json), "\"set\":\"Today: 3 questions once more: about 2 minutes.\""));
    d.no_rating = d.no_streak = true;
    assert_false(dashboard_shows(&d, DASHBOARD_RATING));
    text_clear(&words);
    dashboard_words(&words, &d, DASHBOARD_THEMES);
    dashboard_chart(&chart, &d, DASHBOARD_THEMES, 80, false);
    assert_true(d.theme_count > 0);
    assert_null(strstr(text_str(&words), "±"));
    assert_int_equal(chart.size, 0);
    text_clear(&words);
    dashboard_words(&words, &d, DASHBOARD_DAYS);
    assert_null(strstr(text_str(&words), "In a row"));
    text_free(&words);
    text_free(&chart);
    text_free(&json);
}

TEST_GROUP(dashboard)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_charts), cmocka_unit_test(test_words),
        cmocka_unit_test(test_markup), cmocka_unit_test(test_confidence),
        cmocka_unit_test(test_own),    cmocka_unit_test(test_wishes),
    };
    setenv("TZ", "UTC0", 1);
    tzset();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
