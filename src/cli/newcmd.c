// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/schema.h"
#include "course/exam/template.h"
#include "tutor/core/lookup.h"

// ---- schemas: which one a file names, and where it lies ----

enum { PACK_DEPTH = 3 }; // a pack's files lie at most so many folders below pack.yaml

// The path without links, in room for PATH_MAX. False if there is none.
static bool real_path(const char *path, char *real)
{
    bool there = realpath(path, real) != NULL;
    mem_check(there ? 0 : errno);
    return there;
}

// The folder that holds lessons/ and docs/ with this schema: the checkout, or where the program is
// installed.
static bool find_home(char *home, const char *name)
{
    TEXT_HERE path = {0};
    bool there = place_data(&path, "lessons");
    if (there) {
        text_add(&path, "/..");
        there = real_path(text_str(&path), home);
    }
    if (there) {
        text_clear(&path);
        text_addf(&path, "%s/docs/%s.schema.json", home, name);
        there = access(text_str(&path), R_OK) == 0;
    }
    return there;
}

// Appends "../" for each step from the home of the schema down to a folder. False, appending
// nothing, if the folder is not in it.
static bool add_way_home(struct text *out, const char *folder, const char *name)
{
    char home[PATH_MAX], real[PATH_MAX];
    if (!find_home(home, name) || !real_path(folder, real)) {
        return false;
    }
    size_t n = strlen(home);
    if (strncmp(real, home, n) != 0 || (real[n] != '/' && real[n] != '\0')) {
        return false;
    }
    for (const char *s = real + n; *s != '\0'; s++) {
        text_add(out, *s == '/' ? "../" : "");
    }
    return true;
}

// Appends "../" for each step from the pack.yaml above a folder; nothing if there is none.
static void add_way_to_pack(struct text *out, const char *folder)
{
    TEXT_HERE way = {0};
    for (int depth = 0; depth <= PACK_DEPTH; depth++) {
        TEXT_HERE pack = {0};
        text_addf(&pack, "%s%spack.yaml", folder, text_str(&way));
        if (access(text_str(&pack), F_OK) == 0) {
            text_add(out, text_str(&way));
            return;
        }
        text_add(&way, "../");
    }
}

// The folder above one that ends in "/", by name where it has one.
static void go_up(struct text *folder)
{
    const char *path = text_str(folder), *name = path + folder->size - 1;
    while (name > path && name[-1] != '/') {
        name--;
    }
    if (folder->size < 2 || *name == '.') {
        text_add(folder, "../");
    } else {
        text_cut(folder, (size_t)(name - path));
    }
}

void schema_refer(struct text *reference, struct text *copy, const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    TEXT_HERE folder = {0}, way = {0};
    text_addn(&folder, slash == NULL ? "./" : path, slash == NULL ? 2 : (size_t)(slash - path) + 1);
    if (add_way_home(&way, text_str(&folder), name)) {
        text_addf(reference, "%sdocs/%s.schema.json", text_str(&way), name);
        return;
    }
    add_way_to_pack(&way, text_str(&folder));
    text_addf(reference, "%s%s.schema.json", text_str(&way), name);
    for (size_t up = way.size / 3; up > 0; up--) {
        go_up(&folder);
    }
    bool here = strncmp(text_str(&folder), "./", 2) == 0;
    text_addf(copy, "%s%s.schema.json", text_str(&folder) + (here ? 2 : 0), name);
}

// Reads the schema of this name, to be freed by the caller. False if the program has none or it
// cannot be read; then `why` gets a sentence, and *known says whether there is one.
static bool schema_read(const char *name, char **data, size_t *size, bool *known, struct text *why)
{
    TEXT_HERE inside = {0}, path = {0};
    text_addf(&inside, "docs/%s.schema.json", name);
    *known = place_data(&path, text_str(&inside));
    if (!*known) {
        text_add(why, _("the schema of the program cannot be found"));
        return false;
    }
    return readfile(text_str(&path), READFILE_LIMIT, data, size, why);
}

bool schema_put(const char *copy, const char *name, bool *made, struct text *why)
{
    char *data = NULL;
    size_t size = 0;
    bool known, exists = false;
    *made = false;
    if (*copy == '\0' || access(copy, F_OK) == 0) {
        return true;
    }
    if (schema_read(name, &data, &size, &known, why)) {
        *made = writefile_new(copy, data, size, &exists, why);
    }
    free(data);
    return *made || exists || !known;
}

// A schema's name is that of a file: it leads nowhere else.
static bool is_name(const char *word)
{
    return *word != '\0' && word[strspn(word, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
}

int cmd_schema(const struct cli_options *options)
{
    const char *name = options->arg_count > 0 ? options->args[0] : "lesson";
    TEXT_HERE why = {0}, safe = {0};
    char *data = NULL;
    size_t size = 0;
    bool known = false;
    bool good = is_name(name) && schema_read(name, &data, &size, &known, &why);
    if (good) {
        fwrite(data, 1, size, stdout);
    } else if (known) {
        message_error("%s", text_str(&why));
    } else {
        message_error(_("the program has no schema called \"%s\""), text_safe(&safe, name));
    }
    free(data);
    return good ? CLI_GOOD : known ? CLI_FAILED : CLI_USAGE;
}

// ---- brade new ----

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
    struct stat info;
    if (options->arg_count <= 2) {
        text_addf(out, "%s.yaml", name);
    } else if (stat(named, &info) == 0 && S_ISDIR(info.st_mode)) {
        text_addf(out, "%s%s%s.yaml", named, named[strlen(named) - 1] == '/' ? "" : "/", name);
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

static void print_next(const char *path, enum template_kind kind)
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
    TEXT_HERE path = {0}, copy = {0}, safe = {0};
    if (kind < 0) {
        message_usage(_("\"%s\" is no kind of file: it is lesson, puzzle or puzzles (a set)"),
                      text_safe(&safe, options->args[0]));
        return CLI_USAGE;
    }
    if (!template_name_is_good(name)) {
        return refuse_name(name);
    }
    if (options->arg_count > 2 && strcmp(options->args[2], "-") == 0) {
        return print(name, (enum template_kind)kind);
    }
    choose_path(&path, options);
    if (!lookup_is_yaml(text_str(&path))) {
        message_error(_("%s does not end in .yaml, as the file of a lesson does"),
                      text_safe(&safe, text_str(&path)));
        return CLI_USAGE;
    }
    int status = make(text_str(&path), (enum template_kind)kind, name, &copy);
    if (status == CLI_GOOD) {
        print_next(text_str(&path), (enum template_kind)kind);
        status = put_schema(text_str(&copy));
    }
    return status;
}
