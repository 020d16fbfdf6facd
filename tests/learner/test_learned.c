// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "learned.h"

static void test_learned(void **state)
{
    (void)state;
    struct learned l = {0};
    char id[] = "hitting";
    struct course_item hitting = {.id = id}, entering = {.id = "entering"};
    assert_false(learned_has(&l, &hitting));
    learned_add(&l, &hitting);
    learned_add(&l, &hitting);
    assert_int_equal(l.count, 1);
    struct course_item same = {.id = "hitting"};
    id[0] = 'x'; /* what was told is kept by itself */
    assert_true(learned_has(&l, &same));
    assert_false(learned_has(&l, &entering));
    learned_add(&l, &entering);
    assert_int_equal(l.count, 2);
    learned_free(&l);
    assert_false(learned_has(&l, &same));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_learned)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
