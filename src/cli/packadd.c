// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade pack add`, `update` and `remove`: the learner's own packs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/nearest.h"
#include "cli/checktell.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/packwords.h"
#include "pack/packs.h"
#include "packing/ownpacks.h"
#include "packing/parcel.h"
#include "packing/parcelcheck.h"
#include "tutor/core/library.h"
#include "tutor/core/lookup.h"

// A pack that has come, and those that are there.
struct arrival {
    struct parcel parcel;
    struct parcel_contents found;
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
    parcel_free(&a->parcel);
    parcel_contents_free(&a->found);
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
    bool good = parcel_read(&a->parcel, path, &d) && parcel_load(&a->parcel, &d, &a->found);
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

static void tell_contents(const struct arrival *a)
{
    TEXT_HERE way = {0};
    add_way(&way, a);
    printf(NG_("%zu lesson", "%zu lessons", a->found.lessons), a->found.lessons);
    fputs(", ", stdout);
    printf(NG_("%zu puzzle", "%zu puzzles", a->found.puzzles), a->found.puzzles);
    printf(". brade %s %s\n", a->found.lessons > 0 ? "learn" : "solve", text_str(&way));
}

// The pack of the system that this one stands before.
static void tell_shadow(const struct arrival *a)
{
    const struct pack *other = packs_by_id(&a->packs, a->found.manifest->id);
    TEXT_HERE safe = {0};
    if (other != NULL && !other->own) {
        printf(_("It is used instead of the one in %s.\n"), text_safe(&safe, other->folder));
    }
}

// Whether the pack that is there holds the same files.
static bool is_same(const struct arrival *a)
{
    struct parcel there;
    struct diags quiet = {0};
    bool same = parcel_read(&there, a->own->folder, &quiet) && parcel_same(&there, &a->parcel);
    parcel_free(&there);
    diags_free(&quiet);
    return same;
}

// What is said where the learner has a pack of that id already.
static int tell_there(const struct arrival *a)
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
    if (ownpacks_add(&a->parcel, m->id, &taken, &why)) {
        printf(_("The pack %s %s is added: "), m->id, m->version);
        tell_contents(a);
        tell_shadow(a);
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
        status = a.own != NULL ? tell_there(&a) : put_new(&a);
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
    if (!ownpacks_replace(&a->parcel, folder_name(a->own), &why)) {
        message_error("%s", text_str(&why));
        return CLI_FAILED;
    }
    if (old == NULL) {
        printf(_("The pack %s %s is added: "), m->id, m->version);
    } else {
        printf(_("The pack %s has come from version %s to %s: "), m->id, old->version, m->version);
    }
    tell_contents(a);
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

int packwords_add(const struct cli_options *options)
{
    return do_all(options, add_one);
}

int packwords_update(const struct cli_options *options)
{
    return do_all(options, update_one);
}

// ---- remove ----

static int tell_none(const struct packs *packs, const char *id)
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
        status = tell_none(&packs, id);
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

int packwords_remove(const struct cli_options *options)
{
    return do_all(options, remove_one);
}
