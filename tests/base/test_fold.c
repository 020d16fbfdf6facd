// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/fold.h"

static void the_same_word_is_the_same(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"hjälp", "HJÄLP", true},    {"hja\u0308lp", "Hjälp", true}, {"５－６", "５－６", true},
        {"６", "6", true},           {"hjalp", "hjälp", false},      {"", "", true},
        {"straße", "STRASSE", true}, {"\xff", "\xfe", true},         {"\xff", "?", false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(fold_same(rows[i].a, rows[i].b), rows[i].same);
    }
}

static void composing_keeps_capitals(void **state)
{
    (void)state;
    struct text t = {0};
    fold_compose(&t, "A\u030aB\xff");
    assert_string_equal(text_str(&t), "ÅB\ufffd");
    text_clear(&t);
    fold_compose(&t, "");
    assert_string_equal(text_str(&t), "");
    text_free(&t);
}

TEST_GROUP(fold)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_word_is_the_same),
        cmocka_unit_test(composing_keeps_capitals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
