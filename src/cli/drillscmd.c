// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "course/load/themename.h"
#include "drill/drills.h"
#include "lexicon/lexicon.h"

enum { USUAL = 20, MOST = 500 }; // more would not fit in a file that is read

// What is wished: drills of a theme ("": of all), of a difficulty (0: of any), so many.
struct drills_filter {
    struct text theme;
    int64_t difficulty, count;
};

static bool is_wished(const struct drills_filter *w, size_t template)
{
    return (w->theme.size == 0 || themename_is(drills_theme(template), text_str(&w->theme))) &&
           (w->difficulty == 0 || drills_has(template, (int)w->difficulty));
}

static bool is_difficulty(const char *word)
{
    const char *named = lexicon_typed_value(word, LEXICON_DRILL);
    return named != NULL && strcmp(named, "difficulty") == 0;
}

// Reads "[THEME] [difficulty N] [NUMBER]".
static void read_request(struct drills_filter *w, const struct cli_options *options)
{
    *w = (struct drills_filter){.count = USUAL};
    for (size_t i = 0; i < options->arg_count; i++) {
        const char *word = options->args[i];
        bool last = i + 1 == options->arg_count;
        if (!last && is_difficulty(word) &&
            number_read(options->args[i + 1], 1, 5, &w->difficulty)) {
            i++;
        } else if (!last || !number_read(word, 1, MOST, &w->count)) {
            text_addf(&w->theme, "%s%s", w->theme.size > 0 ? " " : "", word);
        }
    }
}

static int refuse(const struct drills_filter *w)
{
    TEXT_HERE safe = {0}, themes = {0};
    for (size_t i = 0; i < drills_count(); i++) {
        if (i == 0 || strcmp(drills_theme(i), drills_theme(i - 1)) != 0) {
            text_addf(&themes, "%s%s", i == 0 ? "" : ", ", drills_theme(i));
        }
    }
    if (w->theme.size == 0) {
        message_error(_("there are no drills of difficulty %d"), (int)w->difficulty);
    } else {
        message_error(_("there are no such drills: \"%s\"; the themes are: %s"),
                      text_safe(&safe, text_str(&w->theme)), text_str(&themes));
    }
    return CLI_USAGE;
}

// Appends the drill of a template as item n.
static bool make(const struct drills_filter *w, struct drills *drills, size_t template, int n,
                 struct text *out)
{
    struct course *course = drills_next(drills, template, (int)w->difficulty);
    if (course == NULL) {
        message_error(_("no position was found for a drill of %s; another seed may find one"),
                      drills_theme(template));
        return false;
    }
    course_free(course);
    drills_write(drills, n, out);
    return true;
}

// Nothing is printed where not all can be made.
static bool print(const struct drills_filter *w, uint64_t seed)
{
    struct drills *drills = drills_open(seed);
    TEXT_HERE file = {0};
    bool good = true;
    drills_write_head(&file);
    for (int made = 0; good && made < w->count;) {
        for (size_t i = 0; i < drills_count() && good && made < w->count; i++) {
            if (is_wished(w, i)) {
                good = make(w, drills, i, ++made, &file);
            }
        }
    }
    drills_close(drills);
    if (good) {
        fputs(text_str(&file), stdout);
    }
    return good;
}

int cmd_drills(const struct cli_options *options)
{
    struct drills_filter wish;
    size_t i = 0;
    read_request(&wish, options);
    while (i < drills_count() && !is_wished(&wish, i)) {
        i++;
    }
    int status = i < drills_count() ? CLI_GOOD : refuse(&wish);
    if (status == CLI_GOOD && !print(&wish, options->seed)) {
        status = CLI_FAILED;
    }
    text_free(&wish.theme);
    return status;
}
