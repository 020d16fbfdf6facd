// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/phrase.h"
#include "base/text.h"
#include "lexicon/lexicon.h"

// Words of the table are folded by words.py: as phrases fold them here.
static void every_word_is_found_as_a_phrase_has_it(void **state)
{
    (void)state;
    assert_true(lexicon_count > 300);
    for (size_t i = 0; i < lexicon_count; i++) {
        const char *word = lexicon_entries[i].word;
        PHRASE_HERE line = {0};
        TEXT_HERE joined = {0};
        size_t senses;
        phrase_read(&line, word);
        for (size_t k = 0; k < line.count; k++) {
            text_addf(&joined, "%s%s", k > 0 ? " " : "", line.word[k]);
        }
        row_text(word, text_str(&joined), word);
        row_holds(word, lexicon_find(word, strlen(word), &senses) ==
                            &lexicon_senses[lexicon_entries[i].first]);
        row_equal(word, senses, lexicon_entries[i].count);
        row_holds(word, lexicon_typed_is(word, lexicon_senses[lexicon_entries[i].first].class));
    }
}

// One comparison is what a lookup mostly costs; a bucket may hold a few words.
static void buckets_are_small(void **state)
{
    size_t most = 0;
    (void)state;
    for (size_t b = 0; b < lexicon_buckets; b++) {
        size_t n = (size_t)(lexicon_first[b + 1] - lexicon_first[b]);
        most = n > most ? n : most;
    }
    assert_true(most > 0 && most <= 8);
    assert_int_equal(lexicon_first[lexicon_buckets], lexicon_count);
}

static void words_in_any_spelling(void **state)
{
    static const struct {
        const char *typed;
        enum lexicon_class class;
        bool is;
    } rows[] = {
        {"Självklart!", LEXICON_YES, true}, {"sjalvklart", LEXICON_YES, true},
        {"NEJ", LEXICON_NO, true},          {"can't", LEXICON_NOT, true},
        {"can’t", LEXICON_CAN, true},       {"c:a", LEXICON_FILLER, true},
        {"Ungefär", LEXICON_FILLER, true},  {"it's", LEXICON_FILLER, true},
        {"nej", LEXICON_YES, false},        {"", LEXICON_YES, false},
        {"?", LEXICON_YES, false},          {"jaja", LEXICON_YES, false},
        {"ja ja", LEXICON_YES, false},      {"j a", LEXICON_YES, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        row_equal(rows[i].typed, lexicon_typed_is(rows[i].typed, rows[i].class), rows[i].is);
    }
}

static void a_part_of_a_word_has_its_number(void **state)
{
    int number = -1;
    (void)state;
    assert_true(lexicon_number("tjugofyra", 5, LEXICON_CARDINAL, &number));
    assert_int_equal(number, 20);
    assert_false(lexicon_number("tjugofyra", 6, LEXICON_CARDINAL, &number));
    assert_false(lexicon_number("tjugofyra", 0, LEXICON_CARDINAL, &number));
    assert_int_equal(number, 20);
    assert_false(lexicon_number("fem", 3, LEXICON_ORDINAL, &number));
    assert_true(lexicon_number("femte", 5, LEXICON_ORDINAL, &number));
    assert_int_equal(number, 5);
}

TEST_GROUP(lexicon)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_is_found_as_a_phrase_has_it),
        cmocka_unit_test(buckets_are_small),
        cmocka_unit_test(words_in_any_spelling),
        cmocka_unit_test(a_part_of_a_word_has_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
