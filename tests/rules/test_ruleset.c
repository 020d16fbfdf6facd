// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"
#include "rules/clause.h"
#include "rules/ruleset.h"

static const char *value(const char *rules, const char *field)
{
    static char text[64];
    struct ruleset r;
    assert_true(ruleset_find(rules, &r));
    for (size_t i = 0; i < ruleset_field_count(); i++)
        if (strcmp(ruleset_field(i), field) == 0) {
            ruleset_get(&r, i, text, sizeof text);
            return text;
        }
    fail_msg("no field %s", field);
    return NULL;
}

/* rules.md, 11, cell by cell. */
static void test_rows(void **state)
{
    static const char *const names[] = {"lyckans-talisman", "helmfrid", "vasa", "sweboard",
                                        "backgammon"};
    static const char *const table[][6] = {
        {"board", "brade", "brade", "brade", "brade", "backgammon"},
        {"entry_own", "no", "no", "no", "no", "yes"},
        {"use", "pips", "pips", "pips", "dice", "dice"},
        {"band_from", "12", "12", "12", "12", "1"},
        {"entry_burst", "overflow", "overflow", "overflow", "none-free", "never"},
        {"long_run", "burst", "burst", "burst", "forbidden", "free"},
        {"last_checker_bursts", "no", "no", "no", "no", "no"},
        {"bear_off", "any", "any", "rear", "any", "any"},
        {"overshoot", "rear", "rear", "rear", "any", "rear"},
        {"jan_when", "full", "at-once", "at-once", "at-once", "none"},
        {"pattern_when", "full", "full", "at-once", "full", "none"},
        {"one_die", "three", "three", "no", "no", "no"},
        {"resign", "yes", "yes", "yes", "yes", "any"},
        {"score", "ww", "sh", "vasa", "sweboard", "cube"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++)
        for (size_t k = 0; k < COUNT_OF(names); k++)
            row_text(table[i][0], value(names[k], table[i][0]), table[i][k + 1]);
    assert_string_equal(ruleset_name(0), "lyckans-talisman");
    assert_int_equal(ruleset_count(), 5);
}

/* Every value of every field goes in and comes out again. */
static void test_round_trip(void **state)
{
    (void)state;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        for (size_t k = 0; ruleset_field_value(i, k); k++) {
            struct ruleset r = ruleset_row(0);
            char text[64];
            const char *v = ruleset_field_value(i, k);
            assert_int_equal(ruleset_set(&r, ruleset_field(i), v), RULESET_OK);
            ruleset_get(&r, i, text, sizeof text);
            assert_string_equal(text, v);
        }
    }
}

static void test_extra_patterns(void **state)
{
    struct ruleset r = ruleset_row(0);
    (void)state;
    assert_int_equal(ruleset_set(&r, "extra_patterns", "kejsarspel,nio-fem-ett"), RULESET_OK);
    assert_int_equal(r.extra_patterns, EXTRA_KEJSARSPEL | EXTRA_NIO_FEM_ETT);
    assert_int_equal(ruleset_set(&r, "extra_patterns", "yes"), RULESET_OK);
    assert_int_equal(r.extra_patterns, EXTRA_ALL);
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char text[64];
        if (strcmp(ruleset_field(i), "extra_patterns") != 0)
            continue;
        assert_int_equal(ruleset_get(&r, i, text, sizeof text), 3);
        assert_string_equal(text, "yes");
        r.extra_patterns = EXTRA_KEJSARSPEL | EXTRA_NIO_FEM_ETT;
        assert_int_equal(ruleset_get(&r, i, text, sizeof text), 22);
        assert_string_equal(text, "nio-fem-ett,kejsarspel");
        assert_int_equal(ruleset_get(&r, i, text, 8), 22); /* cut short, and the room it needs */
        assert_string_equal(text, "nio-fem");
    }
    assert_int_equal(ruleset_set(&r, "extra_patterns", "no"), RULESET_OK);
    assert_int_equal(r.extra_patterns, 0);
    assert_int_equal(ruleset_set(&r, "extra_patterns", "yes"), RULESET_OK);
    assert_int_equal(ruleset_set(&r, "extra_patterns", "kejsarspel,"), RULESET_BAD_VALUE);
    assert_int_equal(r.extra_patterns, EXTRA_ALL);
}

static void test_refused(void **state)
{
    struct ruleset r = ruleset_row(2), before = r;
    (void)state;
    assert_int_equal(ruleset_set(&r, "colour", "red"), RULESET_UNKNOWN_FIELD);
    assert_int_equal(ruleset_set(&r, "use", "Pips"), RULESET_BAD_VALUE);
    assert_int_equal(ruleset_set(&r, "band_from", "0"), RULESET_BAD_VALUE);
    assert_int_equal(ruleset_set(&r, "band_from", "25"), RULESET_BAD_VALUE);
    assert_int_equal(ruleset_set(&r, "band_from", "1x"), RULESET_BAD_VALUE);
    assert_int_equal(ruleset_set(&r, "band_from", "-1"), RULESET_BAD_VALUE);
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        assert_int_equal(ruleset_set(&r, ruleset_field(i), "nonsense"), RULESET_BAD_VALUE);
        assert_int_equal(ruleset_set(&r, ruleset_field(i), ""), RULESET_BAD_VALUE);
    }
    assert_memory_equal(&r, &before, sizeof r);
    assert_int_equal(ruleset_set(&r, "band_from", "1"), RULESET_OK);
    assert_int_equal(r.band_from, 1);
    assert_int_equal(ruleset_set(&r, "band_from", "24"), RULESET_OK);
    assert_int_equal(r.band_from, 24);
    assert_int_equal(ruleset_set(&r, "band_from", "012"), RULESET_BAD_VALUE);
    assert_int_equal(ruleset_set(&r, "use", "dice"), RULESET_OK);
    assert_false(ruleset_find("Vasa", &before));
}

static void test_clauses(void **state)
{
    (void)state;
    assert_int_equal(CLAUSES, 21);
    for (int c = 0; c < CLAUSES; c++) {
        const struct clause_text *text = clause_text((enum clause)c);
        assert_int_equal(clause_find(text->code), c);
        assert_true(strlen(text->sources) > 0 && strlen(text->line) > 0);
    }
    assert_int_equal(clause_find("nonsense"), CLAUSES);
}

/* Each field counts, and the name. */
static void test_equal(void **state)
{
    const struct ruleset r = ruleset_row(0);
    (void)state;
    assert_true(ruleset_equal(&r, &r));
    for (size_t i = 0; i < sizeof r; i++) {
        struct ruleset other = r;
        ((uint8_t *)&other)[i]++;
        assert_false(ruleset_equal(&r, &other));
    }
}

TEST_GROUP(ruleset)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),           cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_extra_patterns), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_clauses),        cmocka_unit_test(test_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
