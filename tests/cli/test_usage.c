// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tables hold is told in the man page and offered by the completions.
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/readfile.h"
#include "base/text.h"
#include "cli/cli.h"
#include "rules/ruleset.h"

static char *read_source(const char *inside)
{
    struct text path = {0}, why = {0};
    char *data = NULL;
    size_t size = 0;
    const char *root = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/%s", root != NULL ? root : ".", inside);
    if (!readfile(text_str(&path), READFILE_LIMIT, &data, &size, &why)) {
        fail_msg("%s: %s", text_str(&path), text_str(&why));
    }
    text_free(&path);
    text_free(&why);
    return data;
}

// Whether the word stands in the text with no letter, digit or sign of a word beside it.
static bool holds_word(const char *data, const char *word)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    size_t n = strlen(word);
    for (const char *s = strstr(data, word); s != NULL; s = strstr(s + 1, word)) {
        bool before = s > data && strchr(letters, s[-1]) != NULL;
        bool after = s[n] != '\0' && strchr(letters, s[n]) != NULL;
        if (!before && !after) {
            return true;
        }
    }
    return false;
}

struct told {
    char *data;
    struct text missing;
};

static void must_hold(struct told *told, const char *word)
{
    if (!holds_word(told->data, word)) {
        text_addf(&told->missing, " %s;", word);
    }
}

static void must_hold_option(struct told *told, const char *prefix, const struct cli_option *option)
{
    char word[64];
    snprintf(word, sizeof word, "%s%s", prefix, option->name);
    must_hold(told, word);
    for (const char *s = option->values; s != NULL && *s != '\0';) {
        int n = (int)strcspn(s, " ");
        snprintf(word, sizeof word, "%.*s", n, s);
        must_hold(told, word);
        s += n;
        s += *s == ' ';
    }
}

static void must_hold_all(const char *file, const char *command_prefix, const char *option_prefix)
{
    struct told told = {.data = read_source(file)};
    char word[64];
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        if (c->summary != NULL) {
            snprintf(word, sizeof word, "%s%s", command_prefix, c->name);
            must_hold(&told, word);
        }
    }
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        must_hold_option(&told, option_prefix, cli_option_at((enum cli_option_id)i));
    }
    for (size_t i = 0; i < ruleset_count(); i++) {
        must_hold(&told, ruleset_name(i));
    }
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        must_hold(&told, ruleset_field(i));
        for (size_t k = 0; ruleset_field_value(i, k) != NULL; k++) {
            must_hold(&told, ruleset_field_value(i, k));
        }
    }
    if (told.missing.size > 0) {
        fail_msg("%s does not tell of%s", file, text_str(&told.missing));
    }
    text_free(&told.missing);
    free(told.data);
}

static void the_man_page_tells_all(void **state)
{
    (void)state;
    must_hold_all("docs/brade.1", ".It Cm ", ".It Fl -");
}

static void the_swedish_man_page_tells_all(void **state)
{
    (void)state;
    must_hold_all("docs/brade.sv.1", ".It Cm ", ".It Fl -");
}

static void bash_completes_all(void **state)
{
    (void)state;
    must_hold_all("docs/completion/brade.bash", "", "--");
}

static void zsh_completes_all(void **state)
{
    (void)state;
    must_hold_all("docs/completion/_brade", "'", "--");
}

static void options_are_found_by_their_whole_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const char *name = cli_option_at((enum cli_option_id)i)->name;
        assert_int_equal(cli_option_find(name, strlen(name)), i);
        enum cli_option_id cut = cli_option_find(name, strlen(name) - 1); /* versions, version */
        assert_true(cut == CLI_OPTIONS || strlen(cli_option_at(cut)->name) == strlen(name) - 1);
    }
}

static void options_of_some_commands_name_some_that_are(void **state)
{
    (void)state;
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        size_t named = 0, words = option->command != NULL;
        for (size_t k = 0; option->command != NULL && cli_commands[k].name != NULL; k++) {
            named += cli_option_is_for(option, cli_commands[k].name);
        }
        for (const char *s = option->command; s != NULL && *s != '\0'; s++) {
            words += *s == ' ';
        }
        assert_int_equal(named, words);
    }
}

TEST_GROUP(usage)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_man_page_tells_all),
        cmocka_unit_test(the_swedish_man_page_tells_all),
        cmocka_unit_test(bash_completes_all),
        cmocka_unit_test(zsh_completes_all),
        cmocka_unit_test(options_are_found_by_their_whole_name),
        cmocka_unit_test(options_of_some_commands_name_some_that_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
