// SPDX-License-Identifier: GPL-3.0-or-later
/* Names by number. */
#include "base/names.h"

#include <stdio.h>

#include "check.h"

enum { MANY = 1000 };

static const char *nth(int i)
{
    static char name[16];
    snprintf(name, sizeof name, "set/q%d", i);
    return name;
}

/* Each name has the number of its first coming, however many there are; a quarter of the slots at
 * least is free, and there are no more than that needs. */
static void many_names(void **state)
{
    struct names n = {0};
    size_t slots = 64;
    (void)state;
    assert_int_equal(names_find(&n, "set/q0"), -1);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(names_find(&n, nth(i)), -1);
        assert_int_equal(names_add(&n, nth(i)), i);
        assert_int_equal(names_add(&n, nth(i)), i);
        assert_int_equal(names_add(&n, nth(i / 2)), i / 2);
        assert_int_equal(n.count, i + 1);
        assert_string_equal(n.text[i], nth(i));
        while ((n.count + 1) * 4 > slots * 3) { /* with room for the next */
            slots *= 2;
        }
        assert_int_equal(n.table.slot_count, slots);
    }
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(names_find(&n, nth(i)), i);
    }
    assert_int_equal(names_find(&n, ""), -1);
    assert_int_equal(names_add(&n, ""), MANY);
    assert_int_equal(names_find(&n, ""), MANY);
    names_free(&n);
    assert_int_equal(n.count, 0);
    assert_int_equal(names_find(&n, "set/q0"), -1);
    assert_int_equal(names_add(&n, "again"), 0);
    names_free(&n);
}

/* What stands before or behind a name does not matter. */
static void names_amid_others(void **state)
{
    static const char line[] = "xxxname\0yyy", same[] = "name";
    struct names n = {0};
    (void)state;
    for (int i = 0; i < 40; i++) { /* so that few slots are taken by chance */
        names_add(&n, nth(i));
    }
    assert_int_equal(names_add(&n, line + 3), 40);
    assert_int_equal(names_find(&n, same), 40);
    assert_int_equal(names_add(&n, same), 40);
    names_free(&n);
}

TEST_GROUP(names)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(many_names),
                                       cmocka_unit_test(names_amid_others)};
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
