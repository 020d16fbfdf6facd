// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "base/lang.h"
#include "base/mem.h"
#include "cli/message.h"
#include "cli/options.h"
#include "base/place.h"
#include "course/exam/template.h"
#include "base/writefile.h"

static bool ends_in(const char *path, const char *end)
{
    size_t n = strlen(path), m = strlen(end);
    return n > m && strcmp(path + n - m, end) == 0;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

// The path without links, in room for PATH_MAX. False if there is none.
static bool real_path(const char *path, char *real)
{
    bool there = realpath(path, real) != NULL;
    mem_check(there ? 0 : errno);
    return there;
}

// The kind called so; -1 if there is none.
static int find_kind(const char *word)
{
    int kind = 0;
    while (template_kind_name(kind) != NULL && strcmp(template_kind_name(kind), word) != 0) {
        kind++;
    }
    return template_kind_name(kind) == NULL ? -1 : kind;
}

// The folder that holds the schema: the checkout, or where the program is installed.
static bool find_home(char *home)
{
    TEXT_HERE path = {0};
    bool there = place_data(&path, "lessons");
    if (there) {
        text_add(&path, "/..");
        there = real_path(text_str(&path), home);
    }
    if (there) {
        text_clear(&path);
        text_addf(&path, "%s/docs/lesson.schema.json", home);
        there = access(text_str(&path), R_OK) == 0;
    }
    return there;
}

// Appends the schema's path as a file should name it: relative inside the home of the schema, so
// that both can be moved together, else absolute.
static void add_schema(struct text *out, const char *file)
{
    static const char schema[] = "docs/lesson.schema.json";
    char home[PATH_MAX], folder[PATH_MAX];
    TEXT_HERE path = {0};
    const char *slash = strrchr(file, '/');
    text_addn(&path, slash == NULL ? "." : file, slash == NULL ? 1 : (size_t)(slash - file) + 1);
    bool known = find_home(home);
    if (known && real_path(text_str(&path), folder)) {
        size_t n = strlen(home);
        bool inside = strncmp(folder, home, n) == 0 && (folder[n] == '\0' || folder[n] == '/');
        for (const char *s = folder + n; inside && *s != '\0'; s++) {
            text_add(out, *s == '/' ? "../" : "");
        }
        if (!inside) {
            text_addf(out, "%s/", home);
        }
        text_add(out, schema);
    } else {
        text_add(out, known ? "" : "lesson.schema.json");
        if (known) {
            text_addf(out, "%s/%s", home, schema);
        }
    }
}

// The file to be made: the one named, one in the folder named, or one here.
static void choose_path(struct text *out, const struct cli_options *options)
{
    const char *name = options->args[1], *named = options->arg_count > 2 ? options->args[2] : ".";
    if (options->arg_count <= 2) {
        text_addf(out, "%s.yaml", name);
    } else if (is_folder(named)) {
        text_addf(out, "%s%s%s.yaml", named, ends_in(named, "/") ? "" : "/", name);
    } else {
        text_add(out, named);
    }
}

static int refuse_name(const char *name)
{
    TEXT_HERE safe = {0}, better = {0};
    template_suggest_name(&better, name);
    if (better.size > 0) {
        message_usage(_("\"%s\" cannot be a name: a name is made of lower-case letters a to z, "
                        "digits and hyphens, as \"%s\""),
                      text_safe(&safe, name), text_str(&better));
    } else {
        message_usage(_("\"%s\" cannot be a name: a name is made of lower-case letters a to z, "
                        "digits and hyphens"),
                      text_safe(&safe, name));
    }
    return CLI_USAGE;
}

static int refuse_kind(const char *word)
{
    TEXT_HERE safe = {0};
    message_usage(_("\"%s\" is no kind of file: it is lesson, puzzle or puzzles (a set)"),
                  text_safe(&safe, word));
    return CLI_USAGE;
}

static int make(const char *path, enum template_kind kind, const char *name)
{
    TEXT_HERE content = {0}, schema = {0}, why = {0}, safe = {0};
    bool exists = false;
    add_schema(&schema, path);
    template_write(&content, kind, name, text_str(&schema));
    bool good = writefile_new(path, text_str(&content), content.size, &exists, &why);
    if (exists) {
        message_error(_("%s is there already, and is left as it is"), text_safe(&safe, path));
    } else if (!good) {
        message_error("%s: %s", text_safe(&safe, path), text_str(&why));
    }
    return good ? CLI_GOOD : exists ? CLI_NO : CLI_FAILED;
}

static void say_next(const char *path, enum template_kind kind)
{
    TEXT_HERE safe = {0};
    const char *name = text_safe(&safe, path);
    printf(_("%s is made. Write in it with any text editor, and then:\n"), name);
    printf("  brade check %s\n", name);
    printf("  brade preview %s\n", name);
    printf("  brade %s %s\n", kind == TEMPLATE_LESSON ? "learn" : "solve", name);
}

int cmd_new(const struct cli_options *options)
{
    int kind = find_kind(options->args[0]);
    const char *name = options->args[1];
    TEXT_HERE path = {0};
    if (kind < 0) {
        return refuse_kind(options->args[0]);
    }
    if (!template_name_is_good(name)) {
        return refuse_name(name);
    }
    choose_path(&path, options);
    bool good = ends_in(text_str(&path), ".yaml") || ends_in(text_str(&path), ".yml");
    if (!good) {
        TEXT_HERE safe = {0};
        message_error(_("%s does not end in .yaml, as the file of a lesson does"),
                      text_safe(&safe, text_str(&path)));
        return CLI_USAGE;
    }
    int status = make(text_str(&path), (enum template_kind)kind, name);
    if (status == CLI_GOOD) {
        say_next(text_str(&path), (enum template_kind)kind);
    }
    return status;
}
