// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/text.h"
#include "lexicon/numeral.h"

static const char *const sv_units[] = {
    "noll", "ett",  "två",  "tre",     "fyra",    "fem",    "sex",    "sju",     "åtta",  "nio",
    "tio",  "elva", "tolv", "tretton", "fjorton", "femton", "sexton", "sjutton", "arton", "nitton"};
static const char *const sv_tens[] = {"",       "",       "tjugo",   "trettio", "fyrtio",
                                      "femtio", "sextio", "sjuttio", "åttio",   "nittio"};
static const char *const en_units[] = {"zero",    "one",     "two",       "three",    "four",
                                       "five",    "six",     "seven",     "eight",    "nine",
                                       "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                       "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
static const char *const en_tens[] = {"",      "",      "twenty",  "thirty", "forty",
                                      "fifty", "sixty", "seventy", "eighty", "ninety"};

/* A number in words, the parts set apart by what stands there. */
static void spell(struct text *out, int n, bool swedish, const char *apart, const char *and)
{
    const char *const *units = swedish ? sv_units : en_units;
    const char *const *tens = swedish ? sv_tens : en_tens;
    if (n >= 100) {
        text_addf(out, "%s%s%s", units[n / 100], apart, swedish ? "hundra" : "hundred");
        n %= 100;
        text_add(out, n > 0 ? and : "");
    } else if (n == 0) {
        text_add(out, units[0]);
        return;
    }
    if (n >= 20) {
        text_add(out, tens[n / 10]);
        n %= 10;
        text_add(out, n > 0 ? apart : "");
    }
    text_add(out, n > 0 ? units[n] : "");
}

// Whether all of a string is one number.
static bool reads_all(const char *s, struct numeral *out)
{
    PHRASE_HERE p = {0};
    struct numeral found;
    phrase_read(&p, s);
    if (p.cut || p.count == 0 || numeral_take(p.word, p.count, &found) != p.count) {
        return false;
    }
    *out = found;
    return true;
}

static void reads(const char *typed, long value)
{
    struct numeral got = {-1, false};
    row_holds(typed, reads_all(typed, &got));
    row_equal(typed, got.value, value);
}

/* Every number up to 360, written together and apart, in both languages. */
static void words_of_every_number(void **state)
{
    (void)state;
    for (int n = 0; n <= 360; n++) {
        static const struct {
            bool swedish;
            const char *apart, *and;
        } ways[] = {{true, "", ""},    {true, " ", " "},  {true, "", " och "},
                    {false, " ", " "}, {false, "-", " "}, {false, " ", " and "}};
        for (size_t i = 0; i < COUNT_OF(ways); i++) {
            TEXT_HERE words = {0};
            spell(&words, n, ways[i].swedish, ways[i].apart, ways[i].and);
            reads(text_str(&words), n);
        }
    }
}

static void other_forms(void **state)
{
    static const struct {
        const char *typed;
        long value;
        bool ordinal;
    } table[] = {
        {"14", 14, false},         {" 14. ", 14, false},
        {"Fjorton!", 14, false},   {"TJUGO FYRA", 24, false},
        {"atta", 8, false},        {"tva", 2, false},
        {"en", 1, false},          {"femman", 5, false},
        {"tjugoett", 21, false},   {"tjugofem", 25, false},
        {"tjufem", 25, false},     {"hundra", 100, false},
        {"a hundred", 100, false}, {"hundratio", 110, false},
        {"tredje", 3, true},       {"3:e", 3, true},
        {"2:a", 2, true},          {"3rd", 3, true},
        {"1st", 1, true},          {"third", 3, true},
        {"tjugofjärde", 24, true}, {"twenty-fourth", 24, true},
        {"tjugonde", 20, true},    {"sjätte", 6, true},
        {"åttonde", 8, true},      {"hundrade", 100, true},
        {"007", 7, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        struct numeral got = {-1, false};
        row_holds(table[i].typed, reads_all(table[i].typed, &got));
        row_equal(table[i].typed, got.value, table[i].value);
        row_equal(table[i].typed, got.ordinal, table[i].ordinal);
    }
}

static void no_numbers(void **state)
{
    static const char *const table[] = {"",
                                        "hej",
                                        "två tre",
                                        "14 15",
                                        "tjugo elva",
                                        "fyra tjugo",
                                        "tjugotio",
                                        "femtonfem",
                                        "14 brickor",
                                        "1234567",
                                        "hundrahundra",
                                        "3x",
                                        "tre hundra hundra",
                                        "och",
                                        "hundra och",
                                        "tredje fjärde",
                                        "twentyten",
                                        "-"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        struct numeral got = {-1, false};
        row_holds(table[i], !reads_all(table[i], &got));
        row_equal(table[i], got.value, -1);
    }
}

/* Only the number at the beginning is taken. */
static void takes_the_beginning(void **state)
{
    PHRASE_HERE p = {0};
    struct numeral got;
    (void)state;
    phrase_read(&p, "tjugo fyra brickor");
    assert_int_equal(numeral_take(p.word, p.count, &got), 2);
    assert_int_equal(got.value, 24);
    phrase_free(&p);
    phrase_read(&p, "tjugo och fyra");
    assert_int_equal(numeral_take(p.word, p.count, &got), 1);
    assert_int_equal(got.value, 20);
}

TEST_GROUP(numeral)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_every_number),
        cmocka_unit_test(other_forms),
        cmocka_unit_test(no_numbers),
        cmocka_unit_test(takes_the_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
