// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "base/lang.h"
#include "base/place.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/schema.h"
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

// The kind called so; -1 if there is none.
static int find_kind(const char *word)
{
    int kind = 0;
    while (template_kind_name(kind) != NULL && strcmp(template_kind_name(kind), word) != 0) {
        kind++;
    }
    return template_kind_name(kind) == NULL ? -1 : kind;
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

// Puts the schema that the file names beside it or its pack, if it is not there. The exit status.
static int put_schema(const char *copy)
{
    TEXT_HERE why = {0}, safe = {0};
    bool made = false, good = schema_put(copy, "lesson", &made, &why);
    if (!good) {
        message_error("%s: %s", text_safe(&safe, copy), text_str(&why));
    } else if (made) {
        printf(_("%s is put there for editors that know YAML.\n"), text_safe(&safe, copy));
    }
    return good ? CLI_GOOD : CLI_FAILED;
}

// Makes the file; *copy gets where the schema lies that it names (schema_refer()).
static int make(const char *path, enum template_kind kind, const char *name, struct text *copy)
{
    TEXT_HERE content = {0}, schema = {0}, why = {0}, safe = {0};
    bool exists = false;
    schema_refer(&schema, copy, path, "lesson");
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
    TEXT_HERE safe = {0}, docs = {0};
    char real[PATH_MAX];
    const char *name = text_safe(&safe, path);
    printf(_("%s is made. Write in it with any text editor, and then:\n"), name);
    printf("  brade check %s\n", name);
    printf("  brade preview %s\n", name);
    printf("  brade %s %s\n", kind == TEMPLATE_LESSON ? "learn" : "solve", name);
    if (place_data(&docs, "docs/authoring.md") && realpath(text_str(&docs), real) != NULL) {
        TEXT_HERE shown = {0};
        printf(_("All that can stand in it is told in %s.\n"), text_safe(&shown, real));
    }
}

// The file on standard output, as it would be made in this folder.
static int print(const char *name, enum template_kind kind)
{
    TEXT_HERE path = {0}, copy = {0}, content = {0}, schema = {0};
    text_addf(&path, "./%s.yaml", name);
    schema_refer(&schema, &copy, text_str(&path), "lesson");
    template_write(&content, kind, name, text_str(&schema));
    fputs(text_str(&content), stdout);
    return CLI_GOOD;
}

int cmd_new(const struct cli_options *options)
{
    int kind = find_kind(options->args[0]);
    const char *name = options->args[1];
    TEXT_HERE path = {0}, copy = {0};
    if (kind < 0) {
        return refuse_kind(options->args[0]);
    }
    if (!template_name_is_good(name)) {
        return refuse_name(name);
    }
    if (options->arg_count > 2 && strcmp(options->args[2], "-") == 0) {
        return print(name, (enum template_kind)kind);
    }
    choose_path(&path, options);
    bool good = ends_in(text_str(&path), ".yaml") || ends_in(text_str(&path), ".yml");
    if (!good) {
        TEXT_HERE safe = {0};
        message_error(_("%s does not end in .yaml, as the file of a lesson does"),
                      text_safe(&safe, text_str(&path)));
        return CLI_USAGE;
    }
    int status = make(text_str(&path), (enum template_kind)kind, name, &copy);
    if (status == CLI_GOOD) {
        say_next(text_str(&path), (enum template_kind)kind);
        status = put_schema(text_str(&copy));
    }
    return status;
}
