// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/library.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "course/load/pageitem.h"
#include "drill/drills.h"
#include "tutor/core/lookup.h"
#include "view/rowtell.h"

void item_list_add(struct item_list *list, const struct course_item *item)
{
    list->items = mem_grow(list->items, list->count, &list->cap, sizeof *list->items);
    list->items[list->count++] = item;
}

static void add_items(const struct course *course, struct item_list *out)
{
    for (size_t i = 0; course != NULL && i < course->item_count; i++) {
        item_list_add(out, &course->items[i]);
    }
}

/* Pages before all puzzles, by their number; other items without one come last. */
static int library_rank(const struct course_item *item)
{
    enum { BEFORE_ALL = 10000 };
    int rank = item->kind == COURSE_LESSON ? item->number : item->difficulty;
    return pageitem_is(item) ? item->number - BEFORE_ALL : rank == 0 ? INT_MAX : rank;
}

static int library_compare(int a, int b)
{
    return (a > b) - (a < b);
}

/* An item and how many were read before it. */
struct placed {
    const struct course_item *item;
    size_t place;
};

/* What is equally hard stays as it stands in its file: the easiest first. */
static int library_by_rank(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    int order = library_compare(library_rank(x->item), library_rank(y->item));
    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

/* Lessons by their number come before puzzles, which stay as they are. */
static int library_by_kind(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    int order = library_compare(x->item->kind, y->item->kind);
    if (order == 0 && x->item->kind == COURSE_LESSON) {
        order = library_compare(library_rank(x->item), library_rank(y->item));
    }
    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

/* Puts what stands from this place on in order. */
static void library_sort(struct item_list *list, size_t from,
                         int (*order)(const void *, const void *))
{
    size_t n = list->count - from;
    struct placed *all = mem_alloc(n * sizeof *all + 1);
    for (size_t i = 0; i < n; i++) {
        all[i] = (struct placed){list->items[from + i], i};
    }
    qsort(all, n, sizeof *all, order);
    for (size_t i = 0; i < n; i++) {
        list->items[from + i] = all[i].item;
    }
    free(all);
}

/* The folders of each kind. */
static const char *const inside[] = {[LIBRARY_LESSONS] = "lessons", [LIBRARY_PUZZLES] = "puzzles"};

/* ---- packs ---- */

/* What is wrong with a pack, among what is wrong with all. */
static void note_broken(struct library *l, const struct diags *wrong)
{
    for (size_t i = 0; i < wrong->count; i++) {
        const struct diag *d = &wrong->items[i];
        diag_add(&l->packed, d->severity,
                 &(struct diag_place){.file = d->file, .line = d->line, .column = d->column}, "%s",
                 d->message);
    }
}

const struct packs *library_packs(struct library *l)
{
    if (l->packs_found) {
        return &l->packs;
    }
    l->packs_found = true;
    struct names folders = {0};
    for (size_t i = 0; i < l->dir_count; i++) {
        TEXT_HERE path = {0};
        packs_add_path(&path, l->dirs[i], "packs");
        names_add(&folders, text_str(&path));
    }
    if (l->dir_count > 0) {
        packs_find_in((const char *const *)folders.text, folders.count, &l->packs);
    } else {
        packs_find(&l->packs);
    }
    names_free(&folders);
    note_broken(l, &l->packs.diags);
    for (size_t i = 0; i < l->packs.count; i++) {
        note_broken(l, &l->packs.items[i].diags);
    }
    return &l->packs;
}

const struct pack *library_pack(struct library *l, const char *name)
{
    const struct packs *packs = library_packs(l);
    for (size_t i = 0; i < packs->count; i++) {
        if (packs_counts(packs, &packs->items[i]) && fold_same(packs->items[i].id, name)) {
            return &packs->items[i];
        }
    }
    return NULL;
}

bool library_pack_has(const struct pack *pack, enum library_kind kind)
{
    TEXT_HERE path = {0};
    packs_add_path(&path, pack->folder, inside[kind]);
    return access(text_str(&path), F_OK) == 0;
}

const char *library_pack_title(const struct course_item *item)
{
    const char *title = lang_pick(item->pack_title.sv, item->pack_title.en);
    return title == NULL ? item->pack : title;
}

const char *library_pack_before(const struct course_item *item)
{
    const char *title = lang_pick(item->title.sv, item->title.en);
    const char *pack = item->pack == NULL ? NULL : library_pack_title(item);
    return pack != NULL && title != NULL && strcmp(title, pack) == 0 ? NULL : pack;
}

void library_title(struct text *out, const struct course_item *item)
{
    TEXT_HERE safe = {0};
    const char *title = lang_pick(item->title.sv, item->title.en);
    const char *pack = library_pack_before(item);
    if (pack != NULL) {
        text_addf(out, "%s · ", text_safe(&safe, pack));
    }
    const bool way_in = strcmp(item->id, LIBRARY_FROM_BACKGAMMON) == 0; /* it comes first */
    if (item->kind == COURSE_LESSON && item->number > 0 && !way_in) {
        text_addf(out, _("Lesson %d · "), item->number);
    } else if (pageitem_is(item)) {
        text_add(out, _("Idea · "));
    } else if (item->kind == COURSE_PUZZLE) {
        text_add(out, drills_is(item->id) ? _("Drill · ") : _("Puzzle · "));
    }
    text_add(out, text_safe(&safe, title == NULL ? item->id : title));
}

/* Where the name of a file's lesson, puzzle or set stands. */
static struct diag_place place_of(const struct course *c)
{
    return (struct diag_place){.file = c->path,
                               .source = c->source,
                               .source_size = c->source_size,
                               .line = c->id_at.line,
                               .column = c->id_at.column};
}

/* The file read before this one of a pack whose name is the same. */
static const struct course *find_first(const struct library *l, const struct course *of)
{
    for (size_t i = l->course_count; i > 0; i--) {
        const struct course *c = l->courses[i - 1];
        if (c != of && c->pack != NULL && strcmp(c->id, of->id) == 0) {
            return c;
        }
    }
    return NULL;
}

/* Whether a file of a pack can stand in this list; else why not is added to d. */
static bool may_stand(struct library *l, const struct course *c, enum library_kind kind,
                      struct diags *d)
{
    struct diag_place at = place_of(c);
    bool lesson = c->glossary_count > 0 || (!c->set && c->items[0].kind == COURSE_LESSON);
    if (lesson != (kind == LIBRARY_LESSONS)) {
        diag_add(d, DIAG_ERROR, &at, "%s",
                 lesson ? _("a lesson belongs in the folder lessons/ of its pack")
                        : _("puzzles belong in the folder puzzles/ of their pack"));
        return false;
    }
    size_t before = l->taken.count;
    if (names_add(&l->taken, c->id) < before) {
        diag_add(d, DIAG_ERROR, &at,
                 c->set ? _("two sets of puzzles are named '%s'")
                        : _("two lessons or puzzles are named '%s'"),
                 course_plain_id(c->id));
        const struct course *first = find_first(l, c);
        at = first == NULL ? at : place_of(first);
        diag_add(d, DIAG_NOTE, &at, "%s", _("the first is here"));
        return false;
    }
    return true;
}

/* The name of a file without its folders. */
static const char *plain_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* Adds what a file or the files of a folder hold: of none (NULL), or of a pack what may stand in
 * this list. False if any of it could not be used. */
static bool load(struct library *l, const char *path, const struct course_pack *pack,
                 enum library_kind kind, struct item_list *out, struct diags *d)
{
    struct course_list *files;
    bool good = course_files(path, d, &files);
    for (size_t i = 0; i < files->n; i++) {
        struct course *course;
        if (out == &l->list[LIBRARY_LESSONS] &&
            names_find(&l->ahead, plain_name(files->text[i])) >= 0) {
            continue; /* it was read with the first */
        }
        bool stands = course_load_of(files->text[i], pack, d, &course);
        if (stands) {
            l->courses = mem_grow(l->courses, l->course_count, &l->course_room, sizeof *l->courses);
            l->courses[l->course_count++] = course;
            stands = pack == NULL || may_stand(l, course, kind, d);
            add_items(stands ? course : NULL, out);
        }
        good = stands && good;
    }
    course_list_free(files);
    return good;
}

/* Adds what a pack has of this kind to a list. False if any of it could not be used. */
static bool read_pack(struct library *l, const char *folder, const struct course_pack *pack,
                      enum library_kind kind, struct item_list *out, struct diags *d)
{
    TEXT_HERE path = {0};
    size_t from = out->count;
    packs_add_path(&path, folder, inside[kind]);
    if (access(text_str(&path), F_OK) != 0 && errno == ENOENT) {
        return true;
    }
    bool good = load(l, text_str(&path), pack, kind, out, d);
    library_sort(out, from, library_by_rank);
    return good;
}

static int by_id(const void *a, const void *b)
{
    const struct pack *const *x = a, *const *y = b;
    return strcmp((*x)->id, (*y)->id);
}

const struct pack **library_packs_that_count(struct library *l, size_t *count)
{
    const struct packs *packs = library_packs(l);
    const struct pack **all = mem_alloc(packs->count * sizeof *all + 1);
    size_t n = 0;
    for (size_t i = 0; i < packs->count; i++) {
        if (packs_counts(packs, &packs->items[i])) {
            all[n++] = &packs->items[i];
        }
    }
    if (n > 1) {
        qsort(all, n, sizeof *all, by_id);
    }
    *count = n;
    return all;
}

/* ---- what comes with the program ---- */

/* The first lessons, where a folder has them apart. */
static void read_first(struct library *l)
{
    struct item_list *list = &l->list[LIBRARY_LESSONS];
    TEXT_HERE path = {0};
    if (l->course_count > 0 || l->dir_count > 0 || !place_data(&path, "first")) {
        return;
    }
    load(l, text_str(&path), NULL, LIBRARY_LESSONS, list, &l->diags);
    for (size_t i = 0; i < l->course_count; i++) {
        names_add(&l->ahead, plain_name(l->courses[i]->path));
    }
    library_sort(list, 0, library_by_rank);
}

static void read_shipped(struct library *l, enum library_kind kind)
{
    struct item_list *list = &l->list[kind];
    TEXT_HERE path = {0};
    for (size_t i = 0; i < l->dir_count; i++) {
        text_clear(&path);
        text_addf(&path, "%s/%s", l->dirs[i], inside[kind]);
        load(l, text_str(&path), NULL, kind, list, &l->diags);
    }
    if (l->dir_count == 0 && place_data(&path, inside[kind])) {
        load(l, text_str(&path), NULL, kind, list, &l->diags);
    }
    library_sort(list, 0, library_by_rank);
}

const struct item_list *library_items(struct library *l, enum library_kind kind)
{
    if (!l->read[kind]) {
        l->read[kind] = true;
        read_shipped(l, kind);
        size_t n;
        const struct pack **all = library_packs_that_count(l, &n);
        for (size_t i = 0; i < n; i++) {
            const struct course_pack pack = {all[i]->id, all[i]->manifest->title};
            read_pack(l, all[i]->folder, &pack, kind, &l->list[kind], &l->packed);
        }
        free(all);
    }
    return &l->list[kind];
}

const struct item_list *library_first(struct library *l)
{
    size_t packs;
    free(library_packs_that_count(l, &packs));
    if (packs == 0 && !l->read[LIBRARY_LESSONS]) {
        read_first(l);
    }
    return l->ahead.count > 0 ? &l->list[LIBRARY_LESSONS] : library_items(l, LIBRARY_LESSONS);
}

struct library_part library_part_of(const struct item_list *lessons,
                                    const struct course_item *lesson)
{
    struct library_part part = {0};
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        bool begins = item->part.sv != NULL || item->part.en != NULL;
        bool within = part.begins != NULL && !begins && item->number > 0 &&
                      course_same_pack(part.begins->pack, item->pack);
        if (!within && part.at > 0) {
            break; /* the part is over */
        }
        part.begins = begins ? item : within ? part.begins : NULL;
        part.lessons = begins ? 1 : part.lessons + 1;
        part.at = item == lesson ? part.lessons : part.at;
    }
    return part.at > 0 && part.begins != NULL ? part : (struct library_part){0};
}

/* ---- words ---- */

const struct glossary *library_words(struct library *l)
{
    library_items(l, LIBRARY_LESSONS);
    if (!l->words_found) {
        for (size_t i = 0; i < l->course_count; i++) {
            glossary_add(&l->words, l->courses[i]);
        }
        glossary_sort(&l->words);
        l->words_found = true;
    }
    return &l->words;
}

/* The place among the lessons, from 1, of the one that introduces a word; 0: it is not there. */
static size_t library_lesson_at(const struct item_list *lessons, const struct course_word *w)
{
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *lesson = lessons->items[i];
        if (course_same_pack(w->pack, lesson->pack) &&
            strcmp(course_plain_id(lesson->id), w->lesson.to) == 0) {
            return i + 1;
        }
    }
    return 0;
}

const struct course_item *library_lesson(struct library *l, const struct course_word *w)
{
    const struct item_list *lessons = library_items(l, LIBRARY_LESSONS);
    size_t at = library_lesson_at(lessons, w);
    return at == 0 ? NULL : lessons->items[at - 1];
}

/* How far into the lessons words lead. */
struct library_needs {
    const struct item_list *lessons;
    size_t last; /* as library_lesson_at() */
};

static void library_need(void *data, const struct course_word *word)
{
    struct library_needs *needs = data;
    size_t at = library_lesson_at(needs->lessons, word);
    needs->last = at > needs->last ? at : needs->last;
}

const struct course_item *library_words_lesson(struct library *l, const struct course_item *item)
{
    struct library_needs needs = {.lessons = library_items(l, LIBRARY_LESSONS)};
    glossary_uses(library_words(l), lang_current(), item, library_need, &needs);
    return needs.last == 0 ? NULL : needs.lessons->items[needs.last - 1];
}

/* ---- what is named by its path ---- */

/* A pack that is named as a folder; ids that stand in the lists already are its own again. */
static bool load_pack(struct library *l, const char *path, struct item_list *out)
{
    struct manifest *manifest;
    struct names listed = l->taken;
    if (!packs_load_manifest(path, &l->named, &manifest)) {
        return false;
    }
    const struct course_pack pack = {manifest->id, manifest->title};
    l->taken = (struct names){0};
    bool good = read_pack(l, path, &pack, LIBRARY_LESSONS, out, &l->named);
    good = read_pack(l, path, &pack, LIBRARY_PUZZLES, out, &l->named) && good;
    names_free(&l->taken);
    l->taken = listed;
    manifest_free(manifest);
    return good;
}

bool library_load(struct library *l, const char *path, struct item_list *out)
{
    size_t from = out->count;
    diags_free(&l->named);
    bool pack = packs_is_pack(path);
    bool good =
        pack ? load_pack(l, path, out) : load(l, path, NULL, LIBRARY_LESSONS, out, &l->named);
    if (!pack) {
        library_sort(out, from, library_by_kind);
    }
    for (size_t i = from; i < out->count && good; i++) {
        item_list_add(&l->opened, out->items[i]);
    }
    return good;
}

bool library_load_once(struct library *l, const char *path, struct item_list *out)
{
    bool found = false;
    for (size_t i = l->course_count; i > 0 && !found; i--) {
        const struct course *c = l->courses[i - 1];
        found = strcmp(c->path, path) == 0;
        add_items(found ? c : NULL, out);
    }
    return found || library_load(l, path, out);
}

bool library_is_path(const char *name)
{
    size_t n = strlen(name);
    return *name == '.' || *name == '/' || (n > 1 && name[n - 1] == '/') || lookup_is_yaml(name) ||
           (strchr(name, '/') != NULL && access(name, F_OK) == 0);
}

/* ---- what is left out ---- */

bool library_describe(struct library *l, struct text *words)
{
    size_t before = words->size;
    rowtell_missing(words, &l->diags, l->told, false);
    text_add(words, words->size > before && l->packed.errors > l->packed_told ? " " : "");
    rowtell_missing(words, &l->packed, l->packed_told, true);
    l->told = l->diags.errors;
    l->packed_told = l->packed.errors;
    return words->size > before;
}

void library_describe_again(struct library *l)
{
    l->told = l->packed_told = 0;
}

void library_describe_all(struct library *l, struct text *lines)
{
    const struct diags *wrong[] = {&l->diags, &l->packed};
    rowtell_left_out(lines, wrong, 2);
    for (size_t i = 0; i < l->packs.count; i++) {
        const struct pack *pack = &l->packs.items[i];
        TEXT_HERE folder = {0}, other = {0};
        if (pack->manifest != NULL && !packs_counts(&l->packs, pack)) {
            text_addf(lines, _("Left out: %s, since there is another pack \"%s\" in %s."),
                      text_safe(&folder, pack->folder), pack->id,
                      text_safe(&other, l->packs.items[pack->shadowed_by].folder));
            text_addc(lines, '\n');
        }
    }
    l->told = l->diags.errors;
    l->packed_told = l->packed.errors;
}

/* How long the pack's part of a name is. */
static size_t pack_size(const char *name)
{
    return strcspn(name, (const char[]){COURSE_PACK_MARK, '\0'});
}

bool library_describe_file(struct library *l, const char *name, struct text *words)
{
    TEXT_HERE id = {0};
    text_addn(&id, name, pack_size(name));
    const struct pack *pack = library_pack(l, text_str(&id));
    size_t n = pack == NULL ? 0 : strlen(pack->folder);
    for (size_t i = 0; i < l->packed.count && n > 0; i++) {
        const struct diag *d = &l->packed.items[i];
        if (d->severity == DIAG_ERROR && strncmp(d->file, pack->folder, n) == 0 &&
            d->file[n] == '/') {
            rowtell_fault(words, d);
            return true;
        }
    }
    return false;
}

bool library_describe_pack(struct library *l, const char *name, struct text *words)
{
    const struct packs *packs = library_packs(l);
    size_t n = pack_size(name);
    for (size_t i = 0; i < packs->count; i++) {
        const struct pack *pack = &packs->items[i];
        if (pack->manifest == NULL && strlen(pack->id) == n && strncmp(pack->id, name, n) == 0 &&
            pack->diags.count > 0) {
            rowtell_fault(words, &pack->diags.items[0]);
            return true;
        }
    }
    return false;
}

void library_free(struct library *l)
{
    for (size_t i = 0; i < l->course_count; i++) {
        course_free(l->courses[i]);
    }
    free(l->courses);
    free(l->list[LIBRARY_LESSONS].items);
    free(l->list[LIBRARY_PUZZLES].items);
    free(l->opened.items);
    packs_free(&l->packs);
    names_free(&l->taken);
    names_free(&l->ahead);
    glossary_free(&l->words);
    diags_free(&l->diags);
    diags_free(&l->packed);
    diags_free(&l->named);
}
