// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/lang.h"

static void set_environment(const char *language, const char *all, const char *messages,
                            const char *lang)
{
    const char *const rows[][2] = {
        {"LANGUAGE", language}, {"LC_ALL", all}, {"LC_MESSAGES", messages}, {"LANG", lang}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i][1] != NULL) {
            setenv(rows[i][0], rows[i][1], 1);
        } else {
            unsetenv(rows[i][0]);
        }
    }
}

static void names_are_understood(void **state)
{
    (void)state;
    static const char *const swedish[] = {"sv", "SV", "sv_SE.UTF-8", "svenska", "Swedish"};
    static const char *const english[] = {"en", "en_GB", "English", "engelska"};
    static const char *const neither[] = {NULL, "", "s", "nb", "sven", "sv:en", "C"};
    enum lang lang = LANG_EN;
    for (size_t i = 0; i < COUNT_OF(swedish); i++) {
        row_holds(swedish[i], lang_parse(swedish[i], &lang));
        row_equal(swedish[i], lang, LANG_SV);
    }
    for (size_t i = 0; i < COUNT_OF(neither); i++) {
        const char *row = neither[i] == NULL ? "none" : neither[i];
        row_holds(row, !lang_parse(neither[i], &lang));
        row_equal(row, lang, LANG_SV);
    }
    for (size_t i = 0; i < COUNT_OF(english); i++) {
        row_holds(english[i], lang_parse(english[i], &lang));
        row_equal(english[i], lang, LANG_EN);
    }
}

static void the_environment_is_asked(void **state)
{
    (void)state;
    static const struct {
        const char *language, *all, *messages, *lang;
        enum lang expected;
    } rows[] = {
        {NULL, NULL, NULL, NULL, LANG_EN},
        {NULL, NULL, NULL, "sv_SE.UTF-8", LANG_SV},
        {NULL, NULL, NULL, "sv", LANG_SV},
        {NULL, NULL, NULL, "nb_NO.UTF-8", LANG_EN},
        {NULL, "", NULL, "sv_FI.UTF-8", LANG_SV},
        {NULL, "C", NULL, "sv_SE.UTF-8", LANG_SV},
        {NULL, "C.UTF-8", "POSIX", "sv_SE.UTF-8", LANG_SV},
        {NULL, "en_US.UTF-8", NULL, "sv_SE.UTF-8", LANG_EN},
        {NULL, NULL, "en_US.UTF-8", "sv_SE.UTF-8", LANG_EN},
        {NULL, NULL, "sv_SE.ISO-8859-1", "en_US.UTF-8", LANG_SV},
        {"sv", "C", NULL, NULL, LANG_SV},
        {"nb:sv:en", "en_US.UTF-8", NULL, NULL, LANG_SV},
        {"en:sv", NULL, NULL, "sv_SE.UTF-8", LANG_EN},
        {"fi", NULL, NULL, "sv_FI.UTF-8", LANG_SV},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        set_environment(rows[i].language, rows[i].all, rows[i].messages, rows[i].lang);
        if (lang_from_environment() != rows[i].expected) {
            fail_msg("row %zu", i);
        }
    }
}

// Swedish comes out whatever locale is chosen, installed or not, and can be switched off and on.
static void messages_follow_the_language(void **state)
{
    (void)state;
    static const char *const locales[] = {"C", "POSIX", "C.UTF-8", "sv_SE.UTF-8", "xx_YY", ""};
    for (size_t i = 0; i < COUNT_OF(locales); i++) {
        set_environment(NULL, locales[i], NULL, NULL);
        lang_init("sv");
        row_equal(locales[i], lang_current(), LANG_SV);
        row_text(locales[i], _("this is a folder, not a file"), "det här är en mapp, inte en fil");
        lang_set(LANG_EN);
        row_text(locales[i], _("this is a folder, not a file"), "this is a folder, not a file");
        lang_set(LANG_SV);
        row_text(locales[i], _("this is a folder, not a file"), "det här är en mapp, inte en fil");
        row_text(locales[i], NG_("and %zu more\n", "and %zu more\n", 2), "och %zu till\n");
        char number[8];
        snprintf(number, sizeof number, "%.1f", 0.5);
        row_text(locales[i], number, "0.5");
    }
}

static void a_forced_language_wins(void **state)
{
    (void)state;
    set_environment("sv", "sv_SE.UTF-8", NULL, NULL);
    lang_init("en");
    assert_int_equal(lang_current(), LANG_EN);
    set_environment("sv", "C", NULL, NULL);
    lang_init(NULL);
    assert_int_equal(lang_current(), LANG_SV);
}

static void text_is_picked(void **state)
{
    (void)state;
    lang_set(LANG_SV);
    assert_string_equal(lang_pick("ja", "yes"), "ja");
    assert_string_equal(lang_pick(NULL, "yes"), "yes");
    lang_set(LANG_EN);
    assert_string_equal(lang_pick("ja", "yes"), "yes");
    assert_string_equal(lang_pick("ja", NULL), "ja");
}

TEST_GROUP(lang)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_understood),
        cmocka_unit_test(the_environment_is_asked),
        cmocka_unit_test(messages_follow_the_language),
        cmocka_unit_test(a_forced_language_wins),
        cmocka_unit_test(text_is_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
