// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/nearest.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/schema.h"
#include "course/course.h"
#include "course/exam/template.h"
#include "pack/packs.h"
#include "packing/ownpacks.h"
#include "packing/package.h"
#include "packing/packagecheck.h"
#include "tutor/core/library.h"
#include "tutor/core/lookup.h"
#include "view/json.h"

// ---- new ----

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

static void write_manifest(struct new_pack *n)
{
    TEXT_HERE path = {0}, content = {0}, schema = {0}, copy = {0};
    struct text *out = &content;
    packs_add_path(&path, n->folder, PACK_FILE);
    schema_refer(&schema, &copy, text_str(&path), "pack");
    text_addf(out, "# yaml-language-server: $schema=%s\n", text_str(&schema));
    text_addf(out, "pack: %s  # %s\n", n->id,
              _("goes before the ids of its lessons: never change it"));
    text_addf(out, "title: {sv: Titel, en: Title}\n");
    text_addf(out, "languages: [sv, en]  # %s\n", _("that its texts are in: [sv], [en] or both"));
    text_addf(out, "author: %s\n", _("Your Name"));
    text_addf(out, "licence: CC-BY-4.0  # %s\n", _("what others may do with it"));
    text_addf(out, "version: 1.0  # %s\n", _("rises with each that is handed out"));
    text_addf(out, "brade: %s  # %s\n", manifest_program_version(),
              _("the least version of the program"));
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

static void print_next(const struct new_pack *n)
{
    TEXT_HERE safe = {0};
    const char *folder = text_safe(&safe, n->folder);
    printf(_("The pack %s is begun in %s, with a lesson and puzzles to write over. Then:\n"), n->id,
           folder);
    printf("  brade pack check %s\n", folder);
    printf("  brade pack build %s\n", folder);
}

static int pack_new(const struct cli_options *options)
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
        print_next(&n);
    }
    return n.status;
}

// ---- check and build ----

// "3 lessons, 12 puzzles".
static void print_counts(size_t lessons, size_t puzzles)
{
    printf(NG_("%zu lesson", "%zu lessons", lessons), lessons);
    fputs(", ", stdout);
    printf(NG_("%zu puzzle", "%zu puzzles", puzzles), puzzles);
}

// Checks what has been read, its links too. False if anything is wrong.
static bool check_read(const struct package *p, const struct cli_options *options,
                       struct check_outcome *c, struct package_contents *found)
{
    const struct course_check_how how = {.strict = options->strict,
                                         .deep = options->deep,
                                         .threads = options->threads > 0 ? options->threads : 1,
                                         .grades = options->grades};
    struct course_checker *k = course_checker_new();
    bool good = package_check(p, k, &how, &c->diags, found);
    checktell_know_shipped(k, &c->diags);
    good = course_checker_finish(k, &c->diags) && good;
    c->tally = course_checker_counts(k);
    course_checker_free(k);
    return good && c->diags.errors == 0;
}

// Reads and checks. All are to be freed.
static bool check(const char *path, const struct cli_options *options, struct package *p,
                  struct check_outcome *c, struct package_contents *found)
{
    *c = (struct check_outcome){.began = time(NULL)};
    *found = (struct package_contents){0};
    bool good = package_read(p, path, &c->diags) && check_read(p, options, c, found);
    c->status = content_status(&c->diags, good);
    return good;
}

static void end(struct package *p, struct check_outcome *c, struct package_contents *found)
{
    package_free(p);
    diags_free(&c->diags);
    package_contents_free(found);
}

static int pack_check(const struct cli_options *options)
{
    struct packs packs = {0};
    struct package p;
    struct check_outcome c;
    struct package_contents found;
    struct stat info;
    const char *path = options->args[1];
    if (lstat(path, &info) != 0 && manifest_id_is_good(path)) {
        packs_find(&packs);
        const struct pack *pack = packs_by_id(&packs, path);
        path = pack == NULL ? path : pack->folder;
    }
    check(path, options, &p, &c, &found);
    checktell(&c, options);
    int status = c.status;
    end(&p, &c, &found);
    packs_free(&packs);
    return status;
}

static bool ends_in(const char *path, const char *end_of)
{
    size_t n = strlen(path), m = strlen(end_of);
    return n > m && strcmp(path + n - m, end_of) == 0;
}

// Writes the archive that the name asks for.
static int write_archive(const struct package *p, const struct manifest *m, const char *path)
{
    TEXT_HERE archive = {0}, why = {0}, safe = {0};
    (ends_in(path, ".zip") ? package_zip : package_tar_gz)(&archive, p, m->id);
    if (archive.size > PACKAGE_ARCHIVE_MAX) {
        message_error(_("the pack is too large: more than %d MiB packed"),
                      PACKAGE_ARCHIVE_MAX >> 20);
        return CLI_NO;
    }
    if (strcmp(path, "-") == 0) {
        fwrite(text_str(&archive), 1, archive.size, stdout);
        return CLI_GOOD;
    }
    if (!writefile(path, text_str(&archive), archive.size, &why)) {
        message_error("%s: %s", text_safe(&safe, path), text_str(&why));
        return CLI_FAILED;
    }
    return CLI_GOOD;
}

static void describe_built(const struct package *p, const struct package_contents *found,
                           const char *path)
{
    TEXT_HERE safe = {0};
    printf(_("%s is made: "), text_safe(&safe, path));
    print_counts(found->lessons, found->puzzles);
    putchar('\n');
    if (p->left_out.size > 0) {
        TEXT_HERE left = {0};
        printf(_("Left out: %s\n"), text_safe(&left, text_str(&p->left_out)));
    }
    puts(_("Who gets it adds it so:"));
    printf("  brade pack add %s\n", text_safe(&safe, path));
}

// Whether a file of this path would lie in the pack's own folder, where it is no part of a pack.
static bool is_within(const char *folder, const char *path)
{
    TEXT_HERE where = {0};
    const char *slash = strrchr(path, '/');
    text_addn(&where, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    char *pack = realpath(folder, NULL);
    char *put = realpath(where.size == 0 ? "." : text_str(&where), NULL);
    size_t n = pack == NULL ? 0 : strlen(pack);
    bool within =
        n > 0 && put != NULL && strncmp(put, pack, n) == 0 && (put[n] == '/' || put[n] == '\0');
    free(pack);
    free(put);
    return within;
}

// The path of a file beside the pack's folder.
static void add_beside(struct text *out, const char *folder, const char *name)
{
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/') {
        n--;
    }
    if (n != 1 || *folder != '.') {
        text_addn(out, folder, n);
        text_addc(out, '/');
    }
    text_addf(out, "../%s", name);
}

// Where the archive goes: as named, else here, but beside the pack where here is in it. False, and
// it is said why, if it was named in there.
static bool place_archive(struct text *path, const char *folder, const char *named,
                          const struct manifest *m)
{
    TEXT_HERE own = {0}, safe = {0}, beside = {0}, safe_beside = {0};
    text_addf(&own, "%s-%s.tar.gz", m->id, m->version);
    const char *wanted = *named != '\0' ? named : text_str(&own);
    const char *slash = strrchr(wanted, '/');
    if (!is_within(folder, wanted)) {
        text_add(path, wanted);
        return true;
    }
    add_beside(&beside, folder, slash == NULL ? wanted : slash + 1);
    if (*named == '\0') {
        text_add(path, text_str(&beside));
        return true;
    }
    message_error(_("%s would lie in the pack itself, which then would not be right; beside it: "
                    "%s"),
                  text_safe(&safe, named), text_safe(&safe_beside, text_str(&beside)));
    return false;
}

static int pack_build(const struct cli_options *options)
{
    struct package p;
    struct check_outcome c;
    struct package_contents found;
    TEXT_HERE path = {0};
    const char *named = options->arg_count > 2 ? options->args[2] : "";
    bool filter = strcmp(named, "-") == 0;
    if (*named != '\0' && !filter && !ends_in(named, ".zip") && !ends_in(named, ".tar.gz") &&
        !ends_in(named, ".tgz")) {
        TEXT_HERE safe = {0};
        message_usage(_("%s ends neither in .tar.gz nor in .zip"), text_safe(&safe, named));
        return CLI_USAGE;
    }
    bool good = check(options->args[1], options, &p, &c, &found);
    checktell_diags(&c.diags, options);
    int status = c.status;
    if (good) {
        status = place_archive(&path, options->args[1], named, found.manifest)
                     ? write_archive(&p, found.manifest, text_str(&path))
                     : CLI_NO;
    }
    if (good && status == CLI_GOOD && !filter) {
        describe_built(&p, &found, text_str(&path));
    } else if (status == CLI_NO && !good) {
        message_error("%s", _("nothing is built before all of it is good"));
    }
    end(&p, &c, &found);
    return status;
}

// ---- add and update ----

// A pack that has come, and those that are there.
struct arrival {
    struct package package;
    struct package_contents found;
    struct packs packs;
    const struct pack *own; // the learner's own of that id, whole or broken; or NULL
};

static const char *folder_name(const struct pack *pack)
{
    const char *slash = strrchr(pack->folder, '/');
    return slash == NULL ? pack->folder : slash + 1;
}

// The learner's own pack of this id: a whole one, else one whose folder is called so.
static const struct pack *find_own(const struct packs *packs, const char *id)
{
    const struct pack *broken = NULL;
    for (size_t i = 0; i < packs->count; i++) {
        const struct pack *pack = &packs->items[i];
        if (!pack->own || strcmp(pack->id, id) != 0) {
            continue;
        }
        if (pack->manifest != NULL) {
            return pack;
        }
        broken = broken == NULL ? pack : broken;
    }
    return broken;
}

static void arrival_end(struct arrival *a)
{
    package_free(&a->package);
    package_contents_free(&a->found);
    packs_free(&a->packs);
}

// Whether the learner's own folder of packs could be read, and the pack of the id that is asked
// for, or NULL; else says why.
static bool was_read(struct packs *packs, const struct pack *pack,
                     const struct cli_options *options)
{
    TEXT_HERE own = {0};
    bool unread = false;
    packs_own_folder(&own);
    for (size_t i = 0; i < packs->diags.count && own.size > 0; i++) {
        unread = unread || strncmp(packs->diags.items[i].file, text_str(&own), own.size) == 0;
    }
    if (unread) {
        checktell_diags(&packs->diags, options);
    } else if (pack != NULL && pack->diags.failed) {
        checktell_diags(&packs->items[pack - packs->items].diags, options);
        unread = true;
    }
    return !unread;
}

// Reads what has come and looks for what is there. Not CLI_GOOD, having told why, if it cannot be a
// pack. To be ended either way.
static int arrive(struct arrival *a, const char *path, const struct cli_options *options)
{
    struct diags d = {0};
    *a = (struct arrival){0};
    bool good = package_read(&a->package, path, &d) && package_load(&a->package, &d, &a->found);
    checktell_diags(&d, options);
    int status = content_status(&d, good);
    diags_free(&d);
    if (good) {
        packs_find(&a->packs);
        a->own = find_own(&a->packs, a->found.manifest->id);
        status = was_read(&a->packs, a->own, options) ? CLI_GOOD : CLI_FAILED;
    }
    return status;
}

// Whether `brade learn` or `brade solve` takes nothing but what is the pack's by its id: the id of
// a lesson comes before that of a pack.
static bool is_way(const struct item_list *list, const char *id, bool lessons)
{
    struct item_list taken = {0};
    if (lessons) {
        return lookup_find_exactly(list, id, NULL) == LOOKUP_NONE;
    }
    lookup_select(list, id, &taken);
    bool own = taken.count > 0;
    for (size_t i = 0; i < taken.count; i++) {
        own = own && taken.items[i]->pack != NULL && strcmp(taken.items[i]->pack, id) == 0;
    }
    free(taken.items);
    return own;
}

// Appends what the pack is begun by: its id or, where that is something else's name too, its first
// lesson or its first set of puzzles.
static void add_way(struct text *out, const struct arrival *a)
{
    struct library library = {0};
    const char *id = a->found.manifest->id;
    bool lessons = a->found.lessons > 0;
    const struct item_list *list =
        library_items(&library, lessons ? LIBRARY_LESSONS : LIBRARY_PUZZLES);
    int first = lookup_first_of(list, id);
    if (first < 0 || is_way(list, id, lessons)) {
        text_add(out, id);
    } else {
        text_addn(out, list->items[first]->id, strcspn(list->items[first]->id, "/"));
    }
    library_free(&library);
}

static void describe_contents(const struct arrival *a)
{
    TEXT_HERE way = {0};
    add_way(&way, a);
    print_counts(a->found.lessons, a->found.puzzles);
    printf(". brade %s %s\n", a->found.lessons > 0 ? "learn" : "solve", text_str(&way));
}

// Whether the pack that is there holds the same files.
static bool is_same(const struct arrival *a)
{
    struct package there;
    struct diags quiet = {0};
    bool same = package_read(&there, a->own->folder, &quiet) && package_same(&there, &a->package);
    package_free(&there);
    diags_free(&quiet);
    return same;
}

// What is said where the learner has a pack of that id already.
static int describe_there(const struct arrival *a)
{
    const struct manifest *m = a->found.manifest, *old = a->own->manifest;
    TEXT_HERE safe = {0};
    if (old == NULL) {
        message_error(_("a broken pack %s is there already, in %s; brade pack update puts this one "
                        "in its place"),
                      m->id, text_safe(&safe, a->own->folder));
        return CLI_NO;
    }
    if (manifest_compare_versions(old->version, m->version) != 0) {
        message_error(_("the pack %s is there already, as version %s; this is %s: brade pack "
                        "update puts a later version in its place"),
                      m->id, old->version, m->version);
        return CLI_NO;
    }
    if (!is_same(a)) {
        message_error(_("the pack %s %s is there already, and it is another: what has changed "
                        "needs a later version in its pack.yaml"),
                      m->id, m->version);
        return CLI_NO;
    }
    printf(_("The pack %s %s is there already.\n"), m->id, m->version);
    return CLI_GOOD;
}

static int put_new(struct arrival *a)
{
    const struct manifest *m = a->found.manifest;
    TEXT_HERE why = {0};
    bool taken;
    if (ownpacks_add(&a->package, m->id, &taken, &why)) {
        printf(_("The pack %s %s is added: "), m->id, m->version);
        describe_contents(a);
        const struct pack *other = packs_by_id(&a->packs, m->id);
        if (other != NULL && !other->own) {
            TEXT_HERE safe = {0};
            printf(_("It is used instead of the one in %s.\n"), text_safe(&safe, other->folder));
        }
        return CLI_GOOD;
    }
    if (taken) {
        message_error(_("the pack %s cannot be added: something else is called so in the folder "
                        "of your packs"),
                      m->id);
        return CLI_NO;
    }
    message_error("%s", text_str(&why));
    return CLI_FAILED;
}

static int add_one(const char *path, const struct cli_options *options)
{
    struct arrival a;
    int status = arrive(&a, path, options);
    if (status == CLI_GOOD) {
        status = a.own != NULL ? describe_there(&a) : put_new(&a);
    }
    arrival_end(&a);
    return status;
}

static int put_later(struct arrival *a)
{
    const struct manifest *m = a->found.manifest;
    const struct manifest *old = a->own->manifest;
    TEXT_HERE why = {0};
    int order = old == NULL ? 1 : manifest_compare_versions(m->version, old->version);
    if (order <= 0) {
        message_error(order < 0
                          ? _("the pack %s is there already, as version %s, which is later than %s")
                          : _("the pack %s is there already, as version %s, and this is %s too"),
                      m->id, old->version, m->version);
        return CLI_NO;
    }
    if (!ownpacks_replace(&a->package, folder_name(a->own), &why)) {
        message_error("%s", text_str(&why));
        return CLI_FAILED;
    }
    if (old == NULL) {
        printf(_("The pack %s %s is added: "), m->id, m->version);
    } else {
        printf(_("The pack %s has come from version %s to %s: "), m->id, old->version, m->version);
    }
    describe_contents(a);
    return CLI_GOOD;
}

static int update_one(const char *path, const struct cli_options *options)
{
    struct arrival a;
    int status = arrive(&a, path, options);
    if (status == CLI_GOOD && a.own == NULL) {
        TEXT_HERE safe = {0};
        message_error(_("you have no pack %s yet: brade pack add %s"), a.found.manifest->id,
                      text_safe(&safe, path));
        status = CLI_NO;
    } else if (status == CLI_GOOD) {
        status = put_later(&a);
    }
    arrival_end(&a);
    return status;
}

// Does it to each of the arguments; the worst of the exit statuses.
static int do_all(const struct cli_options *options,
                  int (*one)(const char *arg, const struct cli_options *options))
{
    int worst = CLI_GOOD;
    ownpacks_sweep();
    for (size_t i = 1; i < options->arg_count; i++) {
        int status = one(options->args[i], options);
        worst = status > worst ? status : worst;
    }
    return worst;
}

// ---- remove ----

static int describe_none(const struct packs *packs, const char *id)
{
    TEXT_HERE safe = {0}, other = {0};
    const struct pack *found = packs_by_id(packs, id);
    struct nearest nearest = nearest_begin(id);
    for (size_t i = 0; i < packs->count; i++) {
        if (packs->items[i].own) {
            nearest_try(&nearest, packs->items[i].id);
        }
    }
    if (found != NULL) {
        message_error(_("the pack %s lies in %s, which is not yours: who looks after this computer "
                        "can remove it"),
                      text_safe(&safe, id), text_safe(&other, found->folder));
    } else if (nearest_found(&nearest) != NULL) {
        message_error(_("you have no pack \"%s\"; did you mean \"%s\"?"), text_safe(&safe, id),
                      text_safe(&other, nearest_found(&nearest)));
    } else {
        message_error(_("you have no pack \"%s\"; brade pack list tells which there are"),
                      text_safe(&safe, id));
    }
    return CLI_NO;
}

static int remove_one(const char *id, const struct cli_options *options)
{
    struct packs packs;
    TEXT_HERE why = {0}, safe = {0};
    packs_find(&packs);
    const struct pack *pack = find_own(&packs, id);
    int status = CLI_GOOD;
    if (pack == NULL && !was_read(&packs, NULL, options)) {
        status = CLI_FAILED;
    } else if (pack == NULL) {
        status = describe_none(&packs, id);
    } else if (!ownpacks_remove(folder_name(pack), &why)) {
        message_error("%s", text_str(&why));
        status = CLI_FAILED;
    } else {
        printf(_("The pack %s is removed. What was answered in it stays in the history.\n"),
               text_safe(&safe, id));
    }
    packs_free(&packs);
    return status;
}

// ---- list ----

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

static void list_manifest(json_t *object, const struct manifest *m)
{
    json_t *title = json_object(), *languages = json_array();
    json_set(object, "version", json_text(m->version));
    json_set(title, "sv", json_text(m->title.sv));
    json_set(title, "en", json_text(m->title.en));
    json_set(object, "title", title);
    if (m->sv) {
        json_array_append_new(languages, json_string("sv"));
    }
    if (m->en) {
        json_array_append_new(languages, json_string("en"));
    }
    json_set(object, "languages", languages);
    json_set(object, "author", json_text(m->author));
    json_set(object, "licence", json_text(m->licence));
    json_set(object, "brade", json_text(m->needs));
}

static json_t *pack_json(const struct packs *packs, const struct pack *pack)
{
    struct pack_look look;
    json_t *object = json_object(), *wrong = checktell_json(&pack->diags);
    look_at(pack, &look);
    json_t *more = checktell_json(&look.diags);
    json_array_extend(wrong, more);
    json_decref(more);
    json_set(object, "id", json_text(pack->id));
    if (pack->manifest != NULL) {
        list_manifest(object, pack->manifest);
    }
    json_set(object, "folder", json_text(pack->folder));
    json_set(object, "own", json_boolean(pack->own));
    json_set(object, "used", json_boolean(packs_counts(packs, pack)));
    json_set(object, "lessons", json_integer((json_int_t)look.lessons));
    json_set(object, "puzzles", json_integer((json_int_t)look.puzzles));
    json_set(object, "diagnostics", wrong);
    diags_free(&look.diags);
    return object;
}

static void print_json(const struct packs *packs)
{
    json_t *object = json_object(), *list = json_array();
    for (size_t i = 0; i < packs->count; i++) {
        json_array_append_new(list, pack_json(packs, &packs->items[i]));
    }
    json_set(object, "packs", list);
    json_set(object, "diagnostics", checktell_json(&packs->diags));
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
        print_counts(look.lessons, look.puzzles);
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

static int pack_list(const struct cli_options *options)
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

// ---- the words ----

struct pack_word {
    const char *name, *usage;
    size_t least, most; // arguments after it
    bool json;          // it answers with JSON
    int (*run)(const struct cli_options *options);
    // In its place what is done with each argument.
    int (*one)(const char *arg, const struct cli_options *options);
};

static const struct pack_word words[] = {
    {"new", "ID [FOLDER]", 1, 2, false, pack_new, NULL},
    {"check", "FOLDER|FILE|ID", 1, 1, true, pack_check, NULL},
    {"build", "FOLDER [FILE]", 1, 2, false, pack_build, NULL},
    {"add", "FOLDER|FILE…", 1, SIZE_MAX, false, NULL, add_one},
    {"update", "FOLDER|FILE…", 1, SIZE_MAX, false, NULL, update_one},
    {"remove", "ID…", 1, SIZE_MAX, false, NULL, remove_one},
    {"list", "", 0, 0, true, pack_list, NULL},
};

enum { WORDS = sizeof words / sizeof *words };

static int refuse_word(const char *word)
{
    TEXT_HERE safe = {0}, all = {0};
    struct nearest nearest = nearest_begin(word);
    for (size_t i = 0; i < WORDS; i++) {
        nearest_try(&nearest, words[i].name);
        text_addf(&all, "%s%s", i > 0 ? ", " : "", words[i].name);
    }
    const char *meant = nearest_found(&nearest);
    if (meant != NULL) {
        message_usage(_("brade pack knows no \"%s\"; did you mean \"%s\"?"), text_safe(&safe, word),
                      meant);
    } else {
        message_usage(_("brade pack knows no \"%s\", but: %s"), text_safe(&safe, word),
                      text_str(&all));
    }
    return CLI_USAGE;
}

int cmd_pack(const struct cli_options *options)
{
    size_t i = 0, count = options->arg_count - 1;
    while (i < WORDS && strcmp(words[i].name, options->args[0]) != 0) {
        i++;
    }
    if (i == WORDS) {
        return refuse_word(options->args[0]);
    }
    if (count < words[i].least || count > words[i].most) {
        message_usage(_("it is written so: brade pack %s %s"), words[i].name, words[i].usage);
        return CLI_USAGE;
    }
    if (options->json && !words[i].json) {
        message_usage(_("brade pack %s does not answer with JSON"), words[i].name);
        return CLI_USAGE;
    }
    return words[i].one != NULL ? do_all(options, words[i].one) : words[i].run(options);
}
