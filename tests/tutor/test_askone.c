// SPDX-License-Identifier: GPL-3.0-or-later
/* One question asked by its id: which one it is, what may be done then, and that it is kept. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "tutor/core/history.h"
#include "tutor/table/program.h"
#include "tutor/train/train.h"

static struct text said; /* and the ids of questions, each on a line of its own */

static void show(struct frontend *f, const struct frontend_event *e)
{
    (void)f;
    if (e->kind == FRONTEND_SAY) {
        text_addf(&said, "%s\n", e->words);
    } else if (e->kind == FRONTEND_QUESTION) {
        text_addf(&said, "<%s>\n", e->question->id);
    }
}

static struct session s;

static int open_house(void **state)
{
    static const struct tutor_options options = {.store = {.none = true}};
    static const struct frontend_ops ops = {.show = show};
    static struct frontend frontend = {.ops = &ops, .display = {.columns = 100, .screens = true}};
    (void)state;
    program_open(&s, &options, &frontend);
    rng_seed(&s.rng, 1);
    history_open(&s);
    return 0;
}

static int close_house(void **state)
{
    (void)state;
    TEXT_HERE left = {0};
    history_close(&s, &left);
    program_close(&s);
    text_free(&said);
    return 0;
}

/* What can be done, as "go-on=Once more; why=Why?". */
static void told(struct text *out)
{
    struct screen list = {0};
    program_screen(&s, &list);
    for (size_t i = 0; i < list.can_count; i++) {
        text_addf(out, "%s%s=%s", i == 0 ? "" : "; ", list.can[i].act, list.can[i].label);
    }
    screen_clear(&list);
}

/* By any of its names, the question that is asked. */
static void called(void **state)
{
    static const struct {
        const char *typed, *asked; /* NULL: none, and this is said */
        const char *why;
    } cases[] = {
        {"hela-slaget/bara-trean", "<hela-slaget/bara-trean>", NULL},
        {"HELA-SLAGET/Bara-Trean", "<hela-slaget/bara-trean>", NULL},
        {"bradet/forsta-partiet", "<bradet/forsta-partiet.1>", NULL},
        {"bradet/forsta-partiet.1", "<bradet/forsta-partiet.1>", NULL},
        {"hela-slaget/bara-tren", NULL,
         "There is no question \"hela-slaget/bara-tren\". Do you mean \"hela-slaget/bara-trean\"?"},
        {"no/such/thing", NULL,
         "There is no question \"no/such/thing\". \"brade questions\" lists them."},
        {"", NULL, "Which question?"},
        {"no-such.yaml#ett", NULL, "There is no file \"no-such.yaml\"."},
        {"#ett", NULL, "There is no file \"\"."},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        text_clear(&said);
        bool good = askone_command(&s, cases[i].typed);
        const char *wanted = cases[i].asked != NULL ? cases[i].asked : cases[i].why;
        if (good != (cases[i].asked != NULL) || strstr(text_str(&said), wanted) == NULL) {
            fail_msg("%s: %s", cases[i].typed, text_str(&said));
        }
    }
}

/* A file is read once, whatever is asked of it. */
static void of_a_file(void **state)
{
    TEXT_HERE name = {0};
    (void)state;
    text_addf(&name, "%s/tests/golden/content/puzzles/set.yaml#prov/ett", getenv("BRADE_SOURCE"));
    text_clear(&said);
    assert_true(askone_command(&s, text_str(&name)));
    size_t read = s.library.course_count;
    assert_true(askone_command(&s, text_str(&name)));
    assert_int_equal(s.library.course_count, read);
    text_addc(&name, 'x');
    assert_false(askone_command(&s, text_str(&name)));
    assert_non_null(strstr(text_str(&said), "Do you mean \"prov/ett\"?"));
}

/* What can be done, line by line. */
static void can(void **state)
{
    static const struct {
        const char *typed, *can;
    } cases[] = {
        {"ask hela-slaget/bara-trean", "hint=Hint; skip=Show the answer; legal=Legal plays"},
        {"1/2", "hint=Hint; skip=Show the answer; why=Why?; legal=Legal plays"},
        {"skip", "go-on=Once more; why=Why?"},
        {"", "hint=Hint; skip=Show the answer; legal=Legal plays"},
        {"20/23", "go-on=Once more; why=Why?"},
        {"ask hela-slaget/sta-over", "answer=Yes; answer=No; hint=Hint; skip=Show the answer"},
        {"no", "go-on=Once more; why=Why?"},
        {"ask bradet/forsta-partiet", "hint=Hint; skip=Show the answer; legal=Legal plays"},
        {"1/2/5", "go-on=Continue; why=Why?"},
        {"", "hint=Hint; skip=Show the answer; legal=Legal plays"},
        {"1/6/12", "go-on=Continue; why=Why?"},
        {"", "go-on=Once more; why=Why?"},
        {"", "hint=Hint; skip=Show the answer; legal=Legal plays"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        TEXT_HERE now = {0};
        text_clear(&said);
        session_take(&s, cases[i].typed);
        told(&now);
        if (strcmp(text_str(&now), cases[i].can) != 0) {
            fail_msg("%zu %s: %s\n%s", i, cases[i].typed, text_str(&now), text_str(&said));
        }
    }
}

/* Answers are kept, and count in what is to be repeated. */
static void is_kept(void **state)
{
    (void)state;
    session_take(&s, "ask hela-slaget/tvaan-bara");
    int64_t before = store_count(s.store);
    session_take(&s, "skip");
    assert_int_equal(store_count(s.store), before + 1);
    history_settle(&s);
    const struct progress_question *q =
        progress_find(history_progress(&s), "hela-slaget/tvaan-bara");
    assert_non_null(q);
    assert_true(q->open);
}

TEST_GROUP(askone)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(called),
        cmocka_unit_test(of_a_file),
        cmocka_unit_test(can),
        cmocka_unit_test(is_kept),
    };
    lang_init("en");
    return cmocka_run_group_tests(tests, open_house, close_house);
}
