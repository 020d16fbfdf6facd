// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said of texts in two languages: figures that one has and the other has not, the same text
 * twice, and files where only some texts are in both. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

/* What is said of a file, which must be nothing but warnings. */
static void said_of(const struct text *file, bool good, struct text *said)
{
    struct diags d = {0};
    text_clear(said);
    assert_int_equal(course_check_bytes("f", text_str(file), file->size, &d), good);
    diags_text(said, &d, false);
    diags_free(&d);
}

static const struct {
    const char *sv, *en;
    const char *told; /* from the column on; NULL: nothing */
} rows[] = {
    /* plays, in the words of both languages */
    {"Spela 1/7/9.", "Play 1/7/9.", NULL},
    {"Spela 1/7/9.", "Play 1/7.", "8:25: warning: '1/7/9' is not in the text under en"},
    {"Spela 1/7.", "Play 1/7/9.", "8:25: warning: '1/7' is not in the text under en"},
    {"Spela.", "Play 1/7.", "9:19: warning: '1/7' is not in the text under sv"},
    {"Ta in/4.", "Enter bar/4.", NULL},
    {"Ta in./4.", "Enter bar/4.", NULL},
    {"Ta in/4.", "Enter bar/5.", "8:22: warning: 'in/4' is not in the text under en"},
    {"Spela 20/ut.", "Play 20/off.", NULL},
    {"Spela 20/hem.", "Play 20/off.", NULL},
    {"Spela 20/hem.", "Play 20/bar.", "8:25: warning: '20/hem' is not in the text under en"},
    {"Slå 1/7*/9**.", "Hit 1/7/9.", NULL},
    {"Spela 1/7 och 1/3.", "Play 1/3 and 1/7.", NULL},
    {"Spela 1/x.", "Play 1/y.", NULL},
    {"Tungan 123/4.", "Point 123/4.", NULL},
    /* rolls, by their dice too */
    {"Vit slår 6-2.", "White rolls 2-6.", NULL},
    {"Vit slår 6-2.", "White rolls 6-3.", "8:28: warning: '6-2' is not in the text under en"},
    {"Vit slår 6-2.", "White rolls a six and a two.", NULL},
    {"Vit slår 6-2.", "White rolls a six.", "8:28: warning: '6-2' is not in the text under en"},
    {"Sex och två: 2 eller 6.", "A roll of 6-2.", NULL},
    {"Ställningen 7-2.", "The score is 7-2.", NULL},
    {"Ställningen 7-2.", "The score is 6-2.", "8:31: warning: '7' is not in the text under en"},
    {"Ställningen 2-7.", "The score is 2-6.", "8:33: warning: '7' is not in the text under en"},
    {"Noll till sex: 0-6.", "Nil to six: 0-6.", NULL},
    {"Åren 6-21.", "Years 6-2.", "8:26: warning: '21' is not in the text under en"},
    {"Nummer 1-2-3.", "Number 1-2-4.", "8:28: warning: '2-3' is not in the text under en"},
    /* numbers, as words too */
    {"12 brickor.", "12 checkers.", NULL},
    {"12 brickor.", "13 checkers.", "8:19: warning: '12' is not in the text under en"},
    {"12 brickor.", "Twelve checkers.", NULL},
    {"Tolv brickor.", "12 checkers.", NULL},
    {"Femton brickor.", "15 checkers.", NULL},
    {"Femton brickor.", "5 checkers.", "9:14: warning: '5' is not in the text under sv"},
    {"Fem brickor.", "5 checkers.", NULL},
    {"Den 15.", "The fifteenth.", NULL},
    {"Den 5.", "The fifth.", NULL},
    {"Med 0,14.", "With 0.14.",
     "8:23: warning: '0,14' seems to be a figure of the engine, which nobody checks: write it as "
     "{value PLAY|…} or {cost PLAY|…} and the like"},
    {"0,14 poäng.", "0.15 points.", "8:19: warning: '0,14' is not in the text under en"},
    {"Tungan 3, 4.", "Points 3. 4.", NULL},
    {"21 slag.", "Twenty-one rolls.", NULL},
    {"29 slag.", "Twenty-nine rolls.", NULL},
    {"30 slag.", "Twenty rolls.", "8:19: warning: '30' is not in the text under en"},
    {"30 slag.", "trettio", NULL},
    {"19 slag.", "Twenty rolls.", "8:19: warning: '19' is not in the text under en"},
    {"Tjugoett slag.", "21 rolls.", NULL},
    {"Tjugotre slag.", "23 rolls.", NULL},
    {"Tjugo slag.", "20 rolls.", NULL},
    {"Tjugotre slag.", "3 rolls.", "9:14: warning: '3' is not in the text under sv"},
    {"Tjugotio slag.", "20 rolls.", NULL},
    {"31 slag.", "Trettio", "8:19: warning: '31' is not in the text under en"},
    {"1000000000000000000000 gånger.", "1000000000000000000000 times.", NULL},
    /* centuries */
    {"På 1300-talet.", "In the 14th century.", NULL},
    {"På 1300- och 1400-talen.", "In the 14th and 15th centuries.", NULL},
    {"På 900-talet.", "In the 10th century.", NULL},
    {"På 1300-talet.", "In the 13th century.", "8:22: warning: '1300' is not in the text under en"},
    {"År 1300.", "In 1300.", NULL},
    {"På 00-talet.", "In the 00s.", NULL},
    {"Kring 1350-talet.", "Around 1350.", NULL},
    /* the same text */
    {"Ett två tre fyra.", "Ett två tre fyra.", "9:13: warning: both languages have the same text"},
    {"Ett två tre.", "Ett två tre.", NULL},
    {"Ett två tre i.", "Ett två tre i.", NULL},
    {"Ett två 1/7 6.", "Ett två 1/7 6.", NULL},
    {"Ett två tre fyra.", "Ett två tre fyra!", NULL},
};

static void test_figures(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0}, said = {0};
        text_addf(&file,
                  "lesson: x\ntitle: T\nsteps:\n"
                  "  - position: start\n"
                  "    ask:\n      play: any\n      roll: 6-5\n"
                  "      text: {sv: \"%s\",\n        en: \"%s\"}\n",
                  rows[i].sv, rows[i].en);
        said_of(&file, true, &said);
        const char *told = rows[i].told;
        if (told == NULL ? said.size > 0
                         : strncmp(text_str(&said), "f:", 2) != 0 ||
                               strncmp(text_str(&said) + 2, told, strlen(told)) != 0 ||
                               text_str(&said)[2 + strlen(told)] != '\n')
            fail_msg("%s | %s: %s", rows[i].sv, rows[i].en, text_str(&said));
        text_free(&file);
        text_free(&said);
    }
}

/* Words for numbers, as they begin. */
static void test_words(void **state)
{
    static const struct {
        const char *word;
        int number;
    } words[] = {
        {"noll", 0},       {"nollan", 0},   {"zero", 0},       {"none", 0},       {"ingen", 0},
        {"inga", 0},       {"one", 1},      {"first", 1},      {"single", 1},     {"once", 1},
        {"en", 1},         {"ett", 1},      {"först", 1},      {"två", 2},        {"tvåan", 2},
        {"båda", 2},       {"andra", 2},    {"dubbel", 2},     {"par", 2},        {"two", 2},
        {"twice", 2},      {"second", 2},   {"both", 2},       {"pair", 2},       {"double", 2},
        {"three", 3},      {"third", 3},    {"tre", 3},        {"tredje", 3},     {"trean", 3},
        {"four", 4},       {"fourth", 4},   {"fyra", 4},       {"fjärde", 4},     {"five", 5},
        {"fifth", 5},      {"fem", 5},      {"femma", 5},      {"six", 6},        {"sixth", 6},
        {"sex", 6},        {"sjätte", 6},   {"seven", 7},      {"sju", 7},        {"sjunde", 7},
        {"eight", 8},      {"eighth", 8},   {"åtta", 8},       {"nine", 9},       {"ninth", 9},
        {"nio", 9},        {"nian", 9},     {"ten", 10},       {"tenth", 10},     {"tio", 10},
        {"tia", 10},       {"eleven", 11},  {"elva", 11},      {"elfte", 11},     {"twelve", 12},
        {"twelfth", 12},   {"tolv", 12},    {"tolfte", 12},    {"thirteen", 13},  {"tretton", 13},
        {"fourteen", 14},  {"fjorton", 14}, {"fifteen", 15},   {"fifteenth", 15}, {"femton", 15},
        {"sixteen", 16},   {"sexton", 16},  {"seventeen", 17}, {"sjutton", 17},   {"eighteen", 18},
        {"arton", 18},     {"aderton", 18}, {"nineteen", 19},  {"nitton", 19},    {"twenty", 20},
        {"twentieth", 20}, {"tjugo", 20},   {"tjugoen", 21},   {"tjugotvå", 22},  {"tjugonde", 20},
        {"tjugonio", 29},  {"trettio", 30}, {"Sju", 7},        {"SEVEN", 7},      {"Åtta", 8}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(words); i++)
        for (int number = 0; number <= 31; number++) {
            struct text file = {0}, said = {0};
            bool is_one = number == words[i].number ||
                          (words[i].number == 20 && number > 20 && number < 30); /* "twenty-one" */
            text_addf(&file, "lesson: x\ntitle: T\nsteps:\n  - say: {sv: så %d, en: so %s}\n",
                      number, words[i].word);
            said_of(&file, true, &said);
            if ((said.size == 0) != is_one)
                fail_msg("%s, %d: %s", words[i].word, number, text_str(&said));
            text_free(&file);
            text_free(&said);
        }
}

/* A file of so many texts in both languages and so many in one; how many of these are warned of. */
static int refused(int both, int once, const char *text)
{
    struct text file = {0};
    struct diags d = {0};
    text_add(&file, "lesson: x\ntitle: T\nsteps:\n");
    for (int i = 0; i < both; i++)
        text_add(&file, "  - say: {sv: Så är det., en: So it is.}\n");
    for (int i = 0; i < once; i++)
        text_addf(&file, i % 2 == 0 ? "  - say: \"%s\"\n" : "  - say: {en: \"%s\"}\n", text);
    course_check_bytes("f", text_str(&file), file.size, &d);
    int told = (int)d.count;
    assert_int_equal(d.errors, 0);
    diags_free(&d);
    text_free(&file);
    return told;
}

/* Where most texts are in both languages those in one are taken for forgotten; where any is, those
 * that name one. */
static void test_once(void **state)
{
    static const struct {
        int both, once, refused;
    } files[] = {{0, 1, 0}, {7, 1, 0}, {8, 1, 1}, {8, 2, 2}, {8, 3, 1},
                 {9, 2, 2}, {1, 2, 1}, {0, 3, 0}, {12, 3, 3}};
    static const struct {
        const char *text;
        bool has_words;
    } texts[] = {{"So", true},   {"a", false},    {"12", false},    {"1/7", false}, {"6-2", false},
                 {"1 a", false}, {"bar/4", true}, {"20/off", true}, {"å", true},    {"?", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(files); i++)
        if (refused(files[i].both, files[i].once, "So it is.") != files[i].refused)
            fail_msg("%d in both, %d in one", files[i].both, files[i].once);
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (refused(8, 1, texts[i].text) != texts[i].has_words)
            fail_msg("%s", texts[i].text);
}

TEST_GROUP(bilingual)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_once),
    };
    return cmocka_run_group_tests_name("bilingual", tests, NULL, NULL);
}
