// SPDX-License-Identifier: GPL-3.0-or-later
/* A template of which nothing is ever found: it is given up after some time. */
#include "check.h"

#include "base/lang.h"
#include "drill/builder.h"
#include "drill/drills.h"

enum { ENOUGH = 100000 };

static int tries;

static bool find_nothing(struct mining *m, struct drillquestion *out)
{
    (void)m;
    (void)out;
    if (++tries > ENOUGH)
        fail_msg("still trying after %d tries", ENOUGH);
    return false;
}

/* The linker leads builder_drill() here. */
const struct question_builder *__wrap_builder_drill(size_t i);
const struct question_builder *__wrap_builder_drill(size_t i)
{
    static const struct question_builder only = {
        .theme = "reduction", .group = "none", .find = find_nothing};
    return i == 0 ? &only : NULL;
}

static void it_is_given_up(void **state)
{
    (void)state;
    struct drills *d = drills_open(1);
    assert_int_equal(drills_count(), 1);
    assert_null(drills_next(d, 0, 0));
    assert_true(tries > 0);
    assert_null(drills_next(d, 0, 3)); /* and the series can be gone on with */
    drills_close(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_is_given_up)};
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
