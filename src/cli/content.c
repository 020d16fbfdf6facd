// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/content.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "cli/cli.h"
#include "course/course.h"

static void add_path(struct content *content, const char *path, size_t pack)
{
    for (size_t i = 0; i < content->count; i++) {
        if (strcmp(content->paths[i], path) == 0) {
            return;
        }
    }
    size_t cap = content->cap;
    content->paths =
        mem_grow(content->paths, content->count, &content->cap, sizeof *content->paths);
    content->in = mem_grow(content->in, content->count, &cap, sizeof *content->in);
    content->in[content->count] = pack;
    content->paths[content->count++] = mem_copy(path);
}

// Takes note of a pack; its number. 0: its pack.yaml cannot be used, which is told in d.
static size_t add_pack(struct content *content, const char *folder, struct diags *d)
{
    struct manifest *manifest;
    if (!packs_load_manifest(folder, d, &manifest)) {
        return 0;
    }
    content->packs =
        mem_grow(content->packs, content->pack_count, &content->pack_room, sizeof *content->packs);
    content->packs[content->pack_count++] =
        (struct content_pack){{manifest->id, manifest->title}, manifest};
    return content->pack_count;
}

static bool add_files(struct content *content, const char *path, struct diags *d)
{
    struct course_list *files;
    bool is_pack = packs_is_pack(path);
    size_t pack = is_pack ? add_pack(content, path, d) : 0;
    bool whole = course_files(path, d, &files), some = files->n > 0;
    for (size_t i = 0; i < files->n; i++) {
        add_path(content, files->text[i], pack);
    }
    course_list_free(files);
    if (whole && !some) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = path},
                 _("there is no .yaml or .yml file in this folder"));
    }
    return whole && some && (!is_pack || pack != 0);
}

// What was typed: a path, or where there is nothing of that name the id of a pack that is there.
static bool add_named(struct content *content, const char *name, struct diags *d)
{
    struct packs packs = {0};
    const struct pack *pack = NULL;
    if (access(name, F_OK) != 0 && manifest_id_is_good(name)) {
        packs_find(&packs);
        pack = packs_by_id(&packs, name);
    }
    bool good = add_files(content, pack == NULL ? name : pack->folder, d);
    packs_free(&packs);
    return good;
}

const struct course_pack *content_pack(const struct content *content, size_t i)
{
    return content->in[i] == 0 ? NULL : &content->packs[content->in[i] - 1].pack;
}

static bool add_shipped(struct content *content, struct diags *d)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    bool good = true, any = false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE path = {0};
        if (place_data(&path, folders[i])) {
            any = true;
            good &= add_files(content, text_str(&path), d);
        }
    }
    if (!any) {
        diag_add(
            d, DIAG_ERROR, &(struct diag_place){0},
            _("the lessons and puzzles of the program cannot be found; name files or folders"));
    }
    return good && any;
}

bool content_find(struct content *content, const struct cli_options *options, struct diags *d)
{
    *content = (struct content){0};
    if (options->arg_count == 0) {
        return add_shipped(content, d);
    }
    bool good = true;
    for (size_t i = 0; i < options->arg_count; i++) {
        good &= add_named(content, options->args[i], d);
    }
    return good;
}

int content_status(const struct diags *d, bool good)
{
    return d->failed ? CLI_FAILED : d->unreadable ? CLI_USAGE : good ? CLI_GOOD : CLI_NO;
}

void content_free(struct content *content)
{
    for (size_t i = 0; i < content->count; i++) {
        free(content->paths[i]);
    }
    for (size_t i = 0; i < content->pack_count; i++) {
        manifest_free(content->packs[i].manifest);
    }
    free(content->paths);
    free(content->in);
    free(content->packs);
    *content = (struct content){0};
}
