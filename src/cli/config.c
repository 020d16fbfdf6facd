// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "cli/message.h"

enum { MOST = 64 << 10 };

// The options that a line may name. What --lang says is looked up before there is a language.
static const enum cli_option_id settings[] = {OPTION_LANG, OPTION_RULES, OPTION_THEME};

enum { SETTINGS = sizeof settings / sizeof *settings };

// A line, taken apart; name and value are copies without blanks around them.
struct config_line {
    int number;
    size_t name_at, value_at; // bytes from its beginning
    char *name, *value;       // value: NULL: there is no =
};

static bool find_path(struct text *path)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (config != NULL && *config == '/') { // others are to be ignored
        text_addf(path, "%s/brade/config", config);
    } else if (home != NULL && *home == '/') {
        text_addf(path, "%s/.config/brade/config", home);
    }
    return path->size > 0;
}

void config_open(struct config *c)
{
    struct rawfile_fault fault = {0};
    *c = (struct config){0};
    if (find_path(&c->path) &&
        !rawfile_read(text_str(&c->path), MOST, &c->bytes, &c->size, &fault) &&
        fault.number != ENOENT && fault.number != ENOTDIR) {
        c->problem = fault.number;
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// A copy of s[from..to) without the blanks around it; *at gets where it begins.
static char *trimmed(const char *s, size_t from, size_t to, size_t *at)
{
    while (from < to && is_blank(s[from])) {
        from++;
    }
    while (to > from && is_blank(s[to - 1])) {
        to--;
    }
    *at = from;
    return mem_copyn(s + from, to - from);
}

// The next line that is neither blank nor a comment; false at the end. *at and line->number
// go on.
static bool next_line(const struct config *c, size_t *at, struct config_line *line)
{
    free(line->name);
    free(line->value);
    line->name = line->value = NULL;
    while (*at < c->size) {
        const char *s = c->bytes + *at;
        const char *end = memchr(s, '\n', c->size - *at);
        size_t n = end == NULL ? c->size - *at : (size_t)(end - s), first = 0;
        *at += n + 1;
        line->number++;
        while (first < n && is_blank(s[first])) {
            first++;
        }
        if (first < n && s[first] != '#') {
            const char *equals = memchr(s, '=', n);
            size_t name_to = equals == NULL ? n : (size_t)(equals - s);
            line->name = trimmed(s, 0, name_to, &line->name_at);
            if (equals != NULL) {
                line->value = trimmed(s, name_to + 1, n, &line->value_at);
            }
            return true;
        }
    }
    return false;
}

static enum cli_option_id setting_called(const char *name)
{
    for (size_t i = 0; i < SETTINGS; i++) {
        if (strcmp(cli_option_at(settings[i])->name, name) == 0) {
            return settings[i];
        }
    }
    return CLI_OPTIONS;
}

void config_set_language(const struct config *c)
{
    struct config_line line = {0};
    enum lang lang, found = lang_current();
    for (size_t at = 0; next_line(c, &at, &line);) {
        if (line.value != NULL && setting_called(line.name) == OPTION_LANG &&
            lang_parse(line.value, &lang)) {
            found = lang;
        }
    }
    lang_choose(found);
}

// What is wrong with a line; *column gets the byte at which. Empty: nothing.
static void take_line(struct text *why, const struct config_line *line, size_t *column,
                      struct cli_options *options)
{
    TEXT_HERE right = {0};
    enum lang lang;
    enum cli_option_id id = setting_called(line->name);
    *column = line->name_at;
    if (id == CLI_OPTIONS) {
        text_addf(why, _("there is no setting \"%s\"; there are:"), line->name);
        for (size_t i = 0; i < SETTINGS; i++) {
            text_addf(why, "%s %s", i > 0 ? "," : "", cli_option_at(settings[i])->name);
        }
        return;
    }
    if (line->value == NULL) {
        text_add(why, _("a setting is written NAME = VALUE"));
        return;
    }
    *column = line->value_at;
    if (id == OPTION_LANG) {
        if (!lang_parse(line->value, &lang)) {
            text_addf(why, _("%s cannot be \"%s\": it is %s"), line->name, line->value, "sv|en");
        }
    } else if (!options_set_default(options, id, line->value, &right)) {
        if (id == OPTION_RULES) { // it has told all
            text_add(why, text_str(&right));
        } else {
            text_addf(why, _("%s cannot be \"%s\": it is %s"), line->name, line->value,
                      text_str(&right));
        }
    }
}

void config_apply(const struct config *c, struct cli_options *options)
{
    struct diags wrong = {0};
    struct config_line line = {0};
    struct diag_place place = {
        .file = text_str(&c->path), .source = c->bytes, .source_size = c->size};
    if (c->problem != 0) {
        diag_add(&wrong, DIAG_WARNING, &(struct diag_place){.file = place.file},
                 _("cannot be read: %s"), problem_text(c->problem));
    }
    for (size_t at = 0; next_line(c, &at, &line);) {
        TEXT_HERE why = {0};
        size_t column;
        take_line(&why, &line, &column, options);
        if (why.size > 0) {
            place.line = line.number;
            place.column = (int)column + 1;
            diag_add(&wrong, DIAG_WARNING, &place, "%s", text_str(&why));
        }
    }
    message_diags(&wrong, false);
    diags_free(&wrong);
}

void config_close(struct config *c)
{
    free(c->bytes);
    text_free(&c->path);
}
