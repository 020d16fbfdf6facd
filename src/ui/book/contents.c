// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/contents.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"

static struct chapter *add_chapter(struct contents *c, bool lesson, const char *theme)
{
    c->chapters = mem_grow(c->chapters, c->count, &c->cap, sizeof *c->chapters);
    struct chapter *chapter = &c->chapters[c->count++];
    *chapter = (struct chapter){.lesson = lesson, .theme = theme};
    c->lessons += lesson;
    return chapter;
}

static void add_item(struct chapter *chapter, const struct course_item *item)
{
    chapter->items =
        mem_grow(chapter->items, chapter->count, &chapter->cap, sizeof *chapter->items);
    chapter->items[chapter->count++] = item;
}

static bool same(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* The chapter of a theme, or of a whole set, in a pack. */
static struct chapter *chapter_of(struct contents *c, const char *theme, const char *set,
                                  const char *pack)
{
    for (size_t i = 0; i < c->count; i++) {
        const struct chapter *chapter = &c->chapters[i];
        if (!chapter->lesson && same(chapter->theme, theme) && same(chapter->set, set) &&
            same(chapter->items[0]->pack, pack)) {
            return &c->chapters[i];
        }
    }
    struct chapter *chapter = add_chapter(c, false, theme);
    chapter->set = set;
    return chapter;
}

/* Whether a file is a set that goes through several themes: it stays together, under its title. */
static bool is_mixed(const struct course *course)
{
    bool mixed = false;
    for (size_t i = 1; i < course->item_count; i++) {
        mixed |= !same(course->items[i].theme, course->items[0].theme);
    }
    return mixed && course->set && (course->title.sv != NULL || course->title.en != NULL);
}

static void add_puzzles(struct contents *c, const struct course *course)
{
    const char *set = is_mixed(course) ? course->id : NULL;
    for (size_t i = 0; i < course->item_count; i++) {
        const struct course_item *item = &course->items[i];
        if (item->kind == COURSE_PUZZLE) {
            const char *theme = set == NULL ? item->theme : NULL;
            struct chapter *chapter = chapter_of(c, theme, set, item->pack);
            if (chapter->title.sv == NULL && chapter->title.en == NULL && course->set) {
                chapter->title = course->title;
            }
            add_item(chapter, item);
        }
    }
}

static void add_lessons(struct contents *c, const struct course *course)
{
    for (size_t i = 0; i < course->item_count; i++) {
        if (course->items[i].kind == COURSE_LESSON) {
            add_item(add_chapter(c, true, NULL), &course->items[i]);
        }
    }
}

/* The number of a lesson or an idea; whole sets come before these. 0: it has none. */
static int number_of(const struct chapter *chapter)
{
    int number = chapter->set != NULL ? -1 : 0;
    for (size_t i = 0; i < chapter->count && number == 0; i++) {
        const struct course_item *item = chapter->items[i];
        number = chapter->lesson || pageitem_is(item) ? item->number : 0;
    }
    return number;
}

/* Whether a lesson, or puzzles, come before others: those of packs last, by their id; by number,
 * those without one last, else as given. */
static bool before(const struct chapter *a, const struct chapter *b)
{
    const char *p = a->items[0]->pack, *q = b->items[0]->pack;
    if (!same(p, q)) {
        return p == NULL || (q != NULL && strcmp(p, q) < 0);
    }
    int x = number_of(a), y = number_of(b);
    return x != y && x != 0 && (y == 0 || x < y);
}

/* Puts the chapters from this one on in order. */
static void sort_chapters(struct contents *c, size_t from)
{
    for (size_t i = from + 1; i < c->count; i++) {
        struct chapter chapter = c->chapters[i];
        size_t j = i;
        for (; j > from && before(&chapter, &c->chapters[j - 1]); j--) {
            c->chapters[j] = c->chapters[j - 1];
        }
        c->chapters[j] = chapter;
    }
}

/* --- files --- */

/* Names come from files: nothing else of them than this may become part of a path. */
static void add_plain(struct text *out, const char *name)
{
    for (; *name != '\0'; name++) {
        bool plain = strchr("abcdefghijklmnopqrstuvwxyz0123456789-", *name) != NULL;
        text_addc(out, plain ? *name : '-');
    }
}

static bool taken(const struct contents *c, size_t count, const char *file)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(c->chapters[i].file, file) == 0) {
            return true;
        }
    }
    return false;
}

static void name_file(struct contents *c, size_t at)
{
    struct chapter *chapter = &c->chapters[at];
    struct text base = {0}, file = {0};
    const char *of = chapter->lesson          ? chapter->items[0]->id
                     : chapter->theme != NULL ? chapter->theme
                                              : chapter->set;
    text_add(&base, chapter->lesson ? "lesson-" : of != NULL ? "puzzles-" : "puzzles");
    add_plain(&base, of != NULL ? of : "");
    text_addf(&file, "%s.html", text_str(&base));
    for (int n = 2; taken(c, at, text_str(&file)); n++) {
        text_clear(&file);
        text_addf(&file, "%s--%d.html", text_str(&base), n);
    }
    chapter->file = text_steal(&file);
    text_free(&base);
}

/* --- all --- */

void contents_make(struct contents *c, const struct book *book)
{
    *c = (struct contents){.book = book};
    for (size_t i = 0; i < book->course_count; i++) {
        add_lessons(c, book->courses[i]);
    }
    sort_chapters(c, 0);
    for (size_t i = 0; i < book->course_count; i++) {
        add_puzzles(c, book->courses[i]);
    }
    sort_chapters(c, c->lessons);
    bool several = false;
    for (size_t i = 0; i < c->count; i++) {
        name_file(c, i);
        several |= !same(c->chapters[i].items[0]->pack, c->chapters[0].items[0]->pack);
    }
    for (size_t i = 0; i < c->count; i++) {
        c->chapters[i].names_pack = several && c->chapters[i].items[0]->pack != NULL;
    }
}

void contents_free(struct contents *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->chapters[i].items);
        free(c->chapters[i].file);
    }
    free(c->chapters);
    *c = (struct contents){0};
}

void contents_title(struct text *out, const struct chapter *chapter)
{
    const struct course_item *first = chapter->items[0];
    if (chapter->names_pack) {
        const char *pack = lang_pick(first->pack_title.sv, first->pack_title.en);
        text_addf(out, "%s · ", pack != NULL ? pack : first->pack);
    }
    const char *title = chapter->lesson ? lang_pick(first->title.sv, first->title.en)
                                        : lang_pick(chapter->title.sv, chapter->title.en);
    if (title == NULL && !chapter->lesson && chapter->theme == NULL) {
        title = _("Puzzles");
    } else if (title == NULL && chapter->count == 1) {
        title = lang_pick(first->title.sv, first->title.en);
    }
    text_add(out, title != NULL ? title : chapter->lesson ? first->id : themename(chapter->theme));
}

void contents_id(struct text *out, const struct chapter *chapter)
{
    text_addn(out, chapter->file, strlen(chapter->file) - strlen(".html"));
}

const char *contents_data(const struct contents *c, const struct course_item *item)
{
    const struct book *book = c->book;
    for (size_t i = 0; book->live != NULL && i < book->course_count; i++) {
        const struct course *course = book->courses[i];
        if (item >= course->items && item < course->items + course->item_count) {
            return book->live->files[i];
        }
    }
    return NULL;
}

char *contents_name(const struct chapter *chapter)
{
    const struct course_item *first = chapter->items[0];
    if (!chapter->lesson || first->number == 0) {
        return mem_copy(chapter->lesson        ? first->id
                        : chapter->set != NULL ? chapter->set
                                               : chapter->theme);
    }
    struct text number = {0};
    text_addf(&number, "%d", first->number);
    return text_steal(&number);
}

bool contents_is_idea(const struct chapter *chapter)
{
    return !chapter->lesson && chapter->set == NULL && number_of(chapter) != 0;
}

size_t contents_puzzles(const struct chapter *chapter)
{
    size_t n = 0;
    for (size_t i = 0; i < chapter->count; i++) {
        n += !pageitem_is(chapter->items[i]);
    }
    return n;
}

size_t contents_questions(const struct chapter *chapter)
{
    size_t n = 0;
    for (size_t i = 0; i < chapter->count; i++) {
        for (size_t k = 0; k < chapter->items[i]->step_count; k++) {
            n += chapter->items[i]->steps[k].ask != NULL;
        }
    }
    return n;
}
