// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of the game, and the texts that use them. Those of a pack are its own: its lessons are
 * in an order of their own, and who reads them may have been through those of the program. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "course/check/checking.h"
#include "course/load/wordplace.h"
#include "course/words/glossary.h"

/* The files of one pack, or of none. */
struct glossary_checking {
    const struct course_checker *k;
    const char *pack; /* NULL: none */
    struct glossary words;
    struct names lessons;             /* the ids of the lessons, … */
    const struct course_item **named; /* … which are these */
    size_t cap;
    struct diags *d;
    bool good;
    const struct course *course;    /* whose texts are looked at … */
    const struct course_item *item; /* … and those of which item */
};

/* The lesson of this name; NULL: there is none of the pack. */
static const struct course_item *glossary_lesson(const struct glossary_checking *c, const char *id)
{
    long i = names_find(&c->lessons, id);
    return i < 0 ? NULL : c->named[i];
}

/* Complains at a byte of a text, where its place in the file is known. */
static void glossary_report(struct glossary_checking *c, const char *text,
                            const struct glossary_use *use, const struct course_item *lesson)
{
    struct loader in = together_loader(c->course, c->d);
    const struct course_words *words = words_find(c->course->words, text);
    c->good = false;
    if (words != NULL && use->word == NULL) {
        report_error_inside(&in, words->node, (int)use->at,
                            _("'%.*s' stands in emphasis, as a word that is introduced, and is not "
                              "in the list of words"),
                            (int)use->size, text + use->at);
    } else if (words != NULL) {
        report_error_inside(&in, words->node, (int)use->at,
                            _("'%.*s' is introduced by '%s', lesson %d, which comes later"),
                            (int)use->size, text + use->at, lesson->id, lesson->number);
    }
}

/* One language of a text: each word is told once in it. */
static void glossary_language(struct glossary_checking *c, enum lang lang, const char *text)
{
    const struct course_word *told = NULL;
    struct glossary_use use;
    for (size_t at = 0; glossary_next(&c->words, lang, text, true, &at, &use);) {
        bool ordered = use.word != NULL && c->item->kind == COURSE_LESSON && c->item->number > 0;
        const struct course_item *lesson = ordered ? glossary_lesson(c, use.word->lesson.to) : NULL;
        bool later = lesson != NULL && lesson->number > c->item->number && use.word != told;
        if (use.word == NULL || later) {
            glossary_report(c, text, &use, lesson);
            told = use.word;
        }
    }
}

static void glossary_visit(void *data, const struct course_text *text)
{
    struct glossary_checking *c = data;
    glossary_language(c, LANG_SV, text->sv);
    glossary_language(c, LANG_EN, text->en);
}

/* Whether a word has forms that no other word has, but for those with another sense. */
static void glossary_forms(struct glossary_checking *c, struct loader *in,
                           const struct course_word *w, enum lang lang,
                           const struct course_forms *forms)
{
    for (size_t i = 0; i < forms->count; i++) {
        const char *form = forms->form[i];
        struct glossary_use use = {0};
        size_t at = 0;
        bool used = glossary_next(&c->words, lang, form, false, &at, &use);
        if (used && use.at == 0 && use.size == strlen(form) && use.word != w) {
            c->good =
                report_error_at(in, w->at, _("'%s' is a form of '%s' too"), form, use.word->id);
        }
    }
}

/* Whether each word of a file names a lesson, where there are any, and has forms of its own. */
static void glossary_entries(struct glossary_checking *c, const struct course *course)
{
    struct loader in = together_loader(course, c->d);
    for (size_t i = 0; i < course->glossary_count; i++) {
        const struct course_word *w = &course->glossary[i];
        if (c->lessons.count > 0 && glossary_lesson(c, w->lesson.to) == NULL) {
            c->good =
                report_error_at(&in, w->lesson.at, _("there is no lesson '%s'"), w->lesson.to);
        }
        glossary_forms(c, &in, w, LANG_SV, &w->sv);
        glossary_forms(c, &in, w, LANG_EN, &w->en);
    }
}

/* Notes the lesson of a file, if it is one. */
static void glossary_note(struct glossary_checking *c, const struct course *course)
{
    if (course->item_count == 0 || course->items[0].kind != COURSE_LESSON) {
        return;
    }
    size_t before = c->lessons.count, i = names_add(&c->lessons, course->items[0].id);
    if (i == before) { /* of two with one name, which is told elsewhere, the first */
        c->named = mem_grow(c->named, before, &c->cap, sizeof *c->named);
        c->named[i] = &course->items[0];
    }
}

/* The texts of the strictly checked files of a pack. */
static void glossary_pack(struct glossary_checking *c)
{
    for (size_t i = 0; i < c->k->count; i++) {
        if (course_same_pack(c->k->courses[i].pack, c->pack)) {
            glossary_add(&c->words, c->k->courses[i].course);
            glossary_note(c, c->k->courses[i].course);
        }
    }
    glossary_sort(&c->words);
    for (size_t i = 0; i < c->k->count && c->words.count > 0; i++) {
        const struct checked *checked = &c->k->courses[i];
        if (!course_same_pack(checked->pack, c->pack)) {
            continue;
        }
        c->course = checked->course;
        glossary_entries(c, c->course);
        for (size_t n = 0; n < c->course->item_count && checked->strict; n++) {
            c->item = &c->course->items[n];
            glossary_texts(c->item, glossary_visit, c);
        }
    }
    glossary_free(&c->words);
    names_free(&c->lessons);
    free(c->named);
}

bool glossary_check(const struct course_checker *k, struct diags *d)
{
    struct names packs = {0}; /* that were looked at; "": none */
    bool good = true;
    for (size_t i = 0; i < k->count; i++) {
        const struct checked *first = &k->courses[i];
        if (first->course->glossary_count == 0) {
            continue;
        }
        size_t before = packs.count;
        if (names_add(&packs, first->pack == NULL ? "" : first->pack) == before) {
            struct glossary_checking c = {.k = k, .pack = first->pack, .d = d, .good = true};
            glossary_pack(&c);
            good = c.good && good;
        }
    }
    names_free(&packs);
    return good;
}
