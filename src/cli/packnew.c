// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade pack new`.
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/packwords.h"
#include "cli/schema.h"
#include "course/exam/template.h"
#include "pack/packs.h"

// A pack that is being begun.
struct new_pack {
    const char *id, *folder;
    int status;
};

static void fail(struct new_pack *n, int status, const char *path, const struct text *why)
{
    TEXT_HERE safe = {0};
    if (status == CLI_NO) {
        message_error(_("%s is there already, and is left as it is"), text_safe(&safe, path));
    } else {
        message_error("%s: %s", text_safe(&safe, path), text_str(why));
    }
    n->status = status;
}

// Writes one file, and the schema that it names beside pack.yaml.
static void write_one(struct new_pack *n, const char *path, const struct text *content,
                      const char *copy, const char *schema)
{
    TEXT_HERE why = {0};
    bool exists = false, made;
    if (!writefile_new(path, text_str(content), content->size, &exists, &why)) {
        fail(n, exists ? CLI_NO : CLI_FAILED, path, &why);
    } else if (!schema_put(copy, schema, &made, &why)) {
        fail(n, CLI_FAILED, copy, &why);
    }
}

static void make_folder(struct new_pack *n, const char *path)
{
    TEXT_HERE why = {0};
    if (n->status == CLI_GOOD && !writefile_folder(path, &why)) {
        fail(n, CLI_FAILED, path, &why);
    }
}

static void add_manifest(struct text *out, const struct new_pack *n, const char *schema)
{
    text_addf(out, "# yaml-language-server: $schema=%s\n", schema);
    text_addf(out, "pack: %s  # %s\n", n->id,
              _("goes before the ids of its lessons: never change it"));
    text_addf(out, "title: {sv: Titel, en: Title}\n");
    text_addf(out, "languages: [sv, en]  # %s\n", _("that its texts are in: [sv], [en] or both"));
    text_addf(out, "author: %s\n", _("Your Name"));
    text_addf(out, "licence: CC-BY-4.0  # %s\n", _("what others may do with it"));
    text_addf(out, "version: 1.0  # %s\n", _("rises with each that is handed out"));
    text_addf(out, "brade: %s  # %s\n", manifest_program_version(),
              _("the least version of the program"));
}

static void write_manifest(struct new_pack *n)
{
    TEXT_HERE path = {0}, content = {0}, schema = {0}, copy = {0};
    packs_add_path(&path, n->folder, PACK_FILE);
    schema_refer(&schema, &copy, text_str(&path), "pack");
    add_manifest(&content, n, text_str(&schema));
    write_one(n, text_str(&path), &content, text_str(&copy), "pack");
}

// Makes a folder of the pack and a first file in it.
static void write_first(struct new_pack *n, const char *inside, enum template_kind kind,
                        const char *name)
{
    TEXT_HERE path = {0}, content = {0}, schema = {0}, copy = {0};
    packs_add_path(&path, n->folder, inside);
    make_folder(n, text_str(&path));
    text_addf(&path, "/%s.yaml", name);
    if (n->status == CLI_GOOD) {
        schema_refer(&schema, &copy, text_str(&path), "lesson");
        template_write(&content, kind, name, text_str(&schema));
        write_one(n, text_str(&path), &content, text_str(&copy), "lesson");
    }
}

// Whether anything is in the way: then nothing is made.
static bool is_taken(struct new_pack *n)
{
    static const char *const inside[] = {PACK_FILE, "lessons", "puzzles"};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        TEXT_HERE path = {0};
        struct stat info;
        packs_add_path(&path, n->folder, inside[i]);
        if (lstat(text_str(&path), &info) == 0) {
            fail(n, CLI_NO, text_str(&path), NULL);
            return true;
        }
    }
    return false;
}

static int refuse_id(const char *id)
{
    TEXT_HERE safe = {0}, better = {0};
    template_suggest_name(&better, id);
    bool suggested = manifest_id_is_good(text_str(&better)) && strcmp(text_str(&better), id) != 0;
    message_usage(_("\"%s\" cannot be the id of a pack: it is made of lower-case letters a to z, "
                    "digits and hyphens, begins with a letter and is no longer than %d letters, as "
                    "\"%s\""),
                  text_safe(&safe, id), PACK_ID_MAX, suggested ? text_str(&better) : "kurs");
    return CLI_USAGE;
}

static void say_next(const struct new_pack *n)
{
    TEXT_HERE safe = {0};
    const char *folder = text_safe(&safe, n->folder);
    printf(_("The pack %s is begun in %s, with a lesson and puzzles to write over. Then:\n"), n->id,
           folder);
    printf("  brade pack check %s\n", folder);
    printf("  brade pack build %s\n", folder);
}

int packwords_new(const struct cli_options *options)
{
    const char *id = options->args[1];
    struct new_pack n = {id, options->arg_count > 2 ? options->args[2] : id, CLI_GOOD};
    if (!manifest_id_is_good(id)) {
        return refuse_id(id);
    }
    if (is_taken(&n)) {
        return n.status;
    }
    make_folder(&n, n.folder);
    if (n.status == CLI_GOOD) {
        write_manifest(&n);
    }
    // TRANSLATORS: names of files and lessons: letters a to z, digits and hyphens
    write_first(&n, "lessons", TEMPLATE_LESSON, _("first-lesson"));
    write_first(&n, "puzzles", TEMPLATE_PUZZLES, _("exercises"));
    if (n.status == CLI_GOOD) {
        say_next(&n);
    }
    return n.status;
}
