// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade pack list`.
#include <stdio.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "cli/checktell.h"
#include "cli/cli.h"
#include "cli/packwords.h"
#include "course/course.h"
#include "pack/packs.h"
#include "view/json.h"

// What loading a pack's files found.
struct pack_look {
    size_t lessons, puzzles;
    struct diags diags; // what is wrong, but with pack.yaml
};

static void look_at_file(const char *path, struct pack_look *look)
{
    struct course *c;
    if (!course_load(path, &look->diags, &c)) {
        return;
    }
    for (size_t i = 0; i < c->item_count; i++) {
        bool lesson = c->items[i].kind == COURSE_LESSON;
        look->lessons += lesson;
        look->puzzles += !lesson;
    }
    course_free(c);
}

// To be freed: look->diags.
static void look_at(const struct pack *pack, struct pack_look *look)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    *look = (struct pack_look){0};
    for (size_t i = 0; pack->manifest != NULL && i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE path = {0};
        struct stat info;
        packs_add_path(&path, pack->folder, folders[i]);
        if (stat(text_str(&path), &info) != 0) {
            continue;
        }
        struct course_list *files;
        course_files(text_str(&path), &look->diags, &files);
        for (size_t k = 0; k < files->n; k++) {
            look_at_file(files->text[k], look);
        }
        course_list_free(files);
    }
}

// ---- JSON ----

static void add_manifest(json_t *object, const struct manifest *m)
{
    json_t *title = json_object(), *languages = json_array();
    json_object_set_new(object, "version", json_text(m->version));
    json_object_set_new(title, "sv", json_text(m->title.sv));
    json_object_set_new(title, "en", json_text(m->title.en));
    json_object_set_new(object, "title", title);
    if (m->sv) {
        json_array_append_new(languages, json_string("sv"));
    }
    if (m->en) {
        json_array_append_new(languages, json_string("en"));
    }
    json_object_set_new(object, "languages", languages);
    json_object_set_new(object, "author", json_text(m->author));
    json_object_set_new(object, "licence", json_text(m->licence));
    json_object_set_new(object, "brade", json_text(m->needs));
}

static json_t *pack_json(const struct packs *packs, const struct pack *pack)
{
    struct pack_look look;
    json_t *object = json_object(), *wrong = checktell_json(&pack->diags);
    look_at(pack, &look);
    json_t *more = checktell_json(&look.diags);
    json_array_extend(wrong, more);
    json_decref(more);
    json_object_set_new(object, "id", json_text(pack->id));
    if (pack->manifest != NULL) {
        add_manifest(object, pack->manifest);
    }
    json_object_set_new(object, "folder", json_text(pack->folder));
    json_object_set_new(object, "own", json_boolean(pack->own));
    json_object_set_new(object, "used", json_boolean(packs_counts(packs, pack)));
    json_object_set_new(object, "lessons", json_integer((json_int_t)look.lessons));
    json_object_set_new(object, "puzzles", json_integer((json_int_t)look.puzzles));
    json_object_set_new(object, "diagnostics", wrong);
    diags_free(&look.diags);
    return object;
}

static void print_json(const struct packs *packs)
{
    json_t *object = json_object(), *list = json_array();
    for (size_t i = 0; i < packs->count; i++) {
        json_array_append_new(list, pack_json(packs, &packs->items[i]));
    }
    json_object_set_new(object, "packs", list);
    json_object_set_new(object, "diagnostics", checktell_json(&packs->diags));
    json_print(object);
}

// ---- text ----

// The errors, a line each.
static void print_errors(const struct diags *d)
{
    for (size_t i = 0; i < d->count; i++) {
        const struct diag *one = &d->items[i];
        TEXT_HERE file = {0}, message = {0};
        if (one->severity == DIAG_ERROR) {
            printf("    %s:%d:%d: %s\n", text_safe(&file, one->file), one->line, one->column,
                   text_safe(&message, one->message));
        }
    }
}

static void print_head(const struct pack *pack)
{
    TEXT_HERE id = {0}, title = {0}, author = {0};
    const struct manifest *m = pack->manifest;
    if (m == NULL) {
        printf(_("%s: broken\n"), text_safe(&id, pack->id));
    } else {
        printf("%s %s: %s (%s)\n", m->id, m->version,
               text_safe(&title, lang_pick(m->title.sv, m->title.en)),
               text_safe(&author, m->author));
    }
}

static void print_pack(const struct packs *packs, const struct pack *pack)
{
    struct pack_look look;
    TEXT_HERE folder = {0};
    look_at(pack, &look);
    print_head(pack);
    fputs("    ", stdout);
    if (pack->manifest != NULL) {
        printf(NG_("%zu lesson", "%zu lessons", look.lessons), look.lessons);
        fputs(", ", stdout);
        printf(NG_("%zu puzzle", "%zu puzzles", look.puzzles), look.puzzles);
        fputs("; ", stdout);
    }
    puts(text_safe(&folder, pack->folder));
    if (pack->manifest != NULL && !packs_counts(packs, pack)) {
        text_clear(&folder);
        printf(_("    not used: %s has the same id and comes first\n"),
               text_safe(&folder, packs->items[pack->shadowed_by].folder));
    }
    print_errors(&pack->diags);
    print_errors(&look.diags);
    diags_free(&look.diags);
}

int packwords_list(const struct cli_options *options)
{
    struct packs packs;
    packs_find(&packs);
    if (options->json) {
        print_json(&packs);
    } else {
        for (size_t i = 0; i < packs.count; i++) {
            print_pack(&packs, &packs.items[i]);
        }
        print_errors(&packs.diags);
    }
    if (packs.count == 0 && packs.diags.errors == 0 && !options->json) {
        puts(_("There are no packs. brade pack add FILE adds one."));
    }
    packs_free(&packs);
    return CLI_GOOD;
}
