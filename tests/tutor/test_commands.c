// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/text.h"
#include "lexicon/lexicon.h"
#include "tutor/play/playing.h"
#include "tutor/review/review.h"
#include "tutor/setup/editing.h"
#include "tutor/table/program.h"

static struct session everywhere;

static int open_house(void **state)
{
    static const struct tutor_options options;
    static struct frontend frontend;
    (void)state;
    program_open(&everywhere, &options, &frontend);
    return 0;
}

static int close_house(void **state)
{
    (void)state;
    program_close(&everywhere);
    return 0;
}

/* Every command of a table is told of, and found by each of its names; but a name that is another's
 * in the program finds that one where it is there ("dice"). */
static void check_table(struct command_table table)
{
    for (size_t i = 0; i < table.count; i++) {
        const struct command *c = &table.row[i];
        const struct lexicon_command *names = lexicon_command(c->name);
        assert_non_null(names);
        assert_non_null(c->usage);
        assert_true(strlen(c->help) > 3);
        assert_int_equal(1, (c->act != NULL) + (c->run != NULL) + (c->begin != NULL) +
                                (c->describe != NULL));
        assert_string_equal(names->en[0], c->name);
        for (int other = 0; other < 2; other++) {
            const char *const *name = command_names(c, other == 1);
            assert_non_null(name[0]);
            for (; *name != NULL; name++) {
                const struct command *found = command_meant(table, *name, strlen(*name));
                if (found == NULL || (found != c && strcmp(found->name, *name) != 0)) {
                    fail_msg("%s: \"%s\" finds %s", c->name, *name,
                             found == NULL ? "nothing" : found->name);
                }
            }
        }
    }
}

static void every_name_is_found(void **state)
{
    (void)state;
    check_table(everywhere.commands);
    check_table(playing_words);
    check_table(editing_words);
    check_table(review_words);
    assert_true(everywhere.commands.count >= 17);
}

/* "n" is no at a question, so no command of everywhere is called so; "p12" is. */
static void letters_are_words_of_modes(void **state)
{
    (void)state;
    assert_null(command_find(&everywhere, "n", 1));
    assert_string_equal(command_find(&everywhere, "p", 1)->name, "point");
    assert_string_equal(command_meant(editing_words, "n", 1)->name, "next");
    assert_string_equal(command_meant(editing_words, "p", 1)->name, "previous");
}

/* The words for setting up a position are offered while it is set up. */
static void words_of_edit(void **state)
{
    (void)state;
    assert_true(editing_words.count >= 20);
    struct text out = {0};
    everywhere.mode = &editing_mode;
    commands_complete(&everywhere, "mir", 0, &out);
    assert_string_equal(text_str(&out), "mirror\n");
    text_clear(&out);
    commands_complete(&everywhere, "bo", 0, &out);
    assert_string_equal(text_str(&out), "board\n");
    everywhere.mode = everywhere.home;
    text_free(&out);
}

static void finds_however_written(void **state)
{
    static const struct {
        const char *typed, *name;
    } cases[] = {
        {"hint", "hint"},
        {"HINT", "hint"},
        {"ledtråd", "hint"},
        {"Ledtrad", "hint"},
        {"LEDTRÅD", "hint"},
        {"varfor", "why"},
        {"lar", "learn"},
        {"la\xcc\x88r", "learn"},
        {"ｈｉｎｔ", "hint"},
        {"?", "help"},
        {"spra\xcc\x8ak", "language"},
        {"bräde", "board"},
        {"hin", NULL},
        {"", NULL},
        {"1/7", NULL},
        {"a", NULL},
        {"j", NULL},
        {"hint\xff", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct command *c = command_find(&everywhere, cases[i].typed, strlen(cases[i].typed));
        if (cases[i].name == NULL) {
            assert_null(c);
        } else {
            assert_non_null(c);
            assert_string_equal(c->name, cases[i].name);
        }
    }
}

/* Only what is near, and only in the language in use. */
static void suggests_the_nearest(void **state)
{
    static const struct {
        const char *typed, *en, *sv; /* NULL: nothing */
    } cases[] = {
        {"hepl", "help", NULL},     {"lesons", "lessons", NULL}, {"lektionr", NULL, "lektioner"},
        {"varfrö", NULL, "varför"}, {"varfro", NULL, "varför"},  {"ledtrad", NULL, "ledtråd"},
        {"skipp", "skip", NULL},    {"open", "open", NULL},      {"svart", NULL, NULL},
        {"black", NULL, NULL},      {"fåta", NULL, NULL},        {"xyzzy", NULL, NULL},
        {"1/7", NULL, NULL},        {"q", NULL, NULL},           {"", NULL, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (int swedish = 0; swedish < 2; swedish++) {
            lang_set(swedish ? LANG_SV : LANG_EN);
            const char *near = command_nearest(&everywhere, cases[i].typed, strlen(cases[i].typed));
            const char *wanted = swedish ? cases[i].sv : cases[i].en;
            row_text(cases[i].typed, near == NULL ? "nothing" : near,
                     wanted == NULL ? "nothing" : wanted);
        }
    }
    lang_set(LANG_EN);
}

static void completes(void **state)
{
    static const struct {
        const char *typed;
        size_t at;
        const char *words;
    } cases[] = {
        {"le", 0, "lessons\nlearn\nlegal\n"},
        {"ledt", 0, "ledtråd\n"}, /* the other language where this one has nothing */
        {"rules va", 6, "vasa\n"},
        {"regler s", 7, "sweboard\n"},
        {"set bear", 4, "bear_off\n"},
        {"help qu", 5, "quit\nquestions\n"},
        {"best a", 5, "all\n"},
        {"värde a", 7, ""},
        {"hint x", 5, ""},
        {"nonsense x", 9, ""},
        {"zz", 0, ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text words = {0};
        commands_complete(&everywhere, cases[i].typed, cases[i].at, &words);
        assert_string_equal(text_str(&words), cases[i].words);
        text_free(&words);
    }
}

/* Themes: in the language in use, or else in the other, from the word that has been begun; each is
 * offered once for every puzzle of it, and the prompt shows it once. */
static void completes_themes(void **state)
{
    static const struct {
        const char *typed;
        bool swedish;
        const char *word; /* NULL: nothing is offered */
    } cases[] = {
        {"problem reduce", true, "reducering\n"},
        {"problem sprängj", true, "sprängjan\n"},
        {"problem sprangj", true, "sprängjan\n"},
        {"problem ente", true, "entering\n"},
        {"problem sista", true, "sista brickan\n"},
        {"problem sista br", true, "brickan\n"},
        {"train the last ch", false, "checker\n"},
        {"puzzles giv", false, "giving up\n"},
        {"puzzles reducing bur", false, "burst jan\n"},
        {"puzzles reducer", false, "reducering\n"},
        {"puzzles zz", false, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        TEXT_HERE words = {0};
        size_t at = (size_t)(strrchr(cases[i].typed, ' ') - cases[i].typed) + 1;
        lang_set(cases[i].swedish ? LANG_SV : LANG_EN);
        commands_complete(&everywhere, cases[i].typed, at, &words);
        if (cases[i].word == NULL) {
            row_text(cases[i].typed, text_str(&words), "");
        } else {
            row_holds(cases[i].typed, strstr(text_str(&words), cases[i].word) != NULL);
        }
    }
    lang_set(LANG_EN);
}

TEST_GROUP(commands)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_is_found),  cmocka_unit_test(letters_are_words_of_modes),
        cmocka_unit_test(words_of_edit),        cmocka_unit_test(finds_however_written),
        cmocka_unit_test(suggests_the_nearest), cmocka_unit_test(completes),
        cmocka_unit_test(completes_themes),
    };
    return cmocka_run_group_tests_name("commands", tests, open_house, close_house);
}
