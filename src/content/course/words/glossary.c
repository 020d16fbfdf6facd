// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/words/glossary.h"

#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

#include "base/fold.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "course/exam/examset.h"

/* ---- the words ---- */

/* A form as texts are compared with it, and as it is typed. */
struct glossary_form {
    enum lang lang;
    char *folded, *plain;
    const char *written;
    const struct course_word *word;
    bool everyday; /* it has another sense too */
    size_t order;
};

static int glossary_compare(const void *a, const void *b)
{
    const struct glossary_form *x = a, *y = b;
    int order = (int)x->lang - (int)y->lang;
    order = order != 0 ? order : strcmp(x->folded, y->folded);
    return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
}

static char *glossary_folded(void (*fold)(struct text *out, const char *s), const char *s)
{
    TEXT_HERE folded = {0};
    fold(&folded, s);
    return mem_copy(text_str(&folded));
}

static void glossary_add_forms(struct glossary *g, const struct course_word *w, enum lang lang,
                               const struct course_forms *forms)
{
    for (size_t i = 0; i < forms->count; i++) {
        struct glossary_form form = {.lang = lang,
                                     .folded = glossary_folded(fold_text, forms->form[i]),
                                     .plain = glossary_folded(fold_plain, forms->form[i]),
                                     .written = forms->form[i],
                                     .word = w,
                                     .order = g->form_count};
        for (size_t k = 0; k < w->everyday.count; k++) {
            form.everyday |= fold_same(w->everyday.form[k], forms->form[i]);
        }
        g->form = mem_grow(g->form, g->form_count, &g->form_room, sizeof *g->form);
        g->form[g->form_count++] = form;
    }
}

void glossary_add(struct glossary *g, const struct course *c)
{
    for (size_t i = 0; i < c->glossary_count; i++) {
        const struct course_word *w = &c->glossary[i];
        g->word = mem_grow(g->word, g->count, &g->cap, sizeof *g->word);
        g->word[g->count++] = w;
        glossary_add_forms(g, w, LANG_SV, &w->sv);
        glossary_add_forms(g, w, LANG_EN, &w->en);
    }
}

void glossary_sort(struct glossary *g)
{
    if (g->form_count > 1) {
        qsort(g->form, g->form_count, sizeof *g->form, glossary_compare);
    }
}

void glossary_free(struct glossary *g)
{
    for (size_t i = 0; i < g->form_count; i++) {
        free(g->form[i].folded);
        free(g->form[i].plain);
    }
    free(g->form);
    free(g->word);
    *g = (struct glossary){0};
}

const char *glossary_name(const struct course_word *w, enum lang lang)
{
    return (lang == LANG_SV ? w->sv : w->en).form[0];
}

/* ---- asked for ---- */

/* Of the words that a typed one may mean the one added first. */
static const struct course_word *glossary_first(const struct course_word *found,
                                                const struct course_word *other,
                                                const struct glossary *g)
{
    for (size_t i = 0; found != NULL && i < g->count; i++) {
        if (g->word[i] == found || g->word[i] == other) {
            return g->word[i];
        }
    }
    return other;
}

const struct course_word *glossary_find(const struct glossary *g, const char *typed)
{
    TEXT_HERE plain = {0};
    const struct course_word *found = NULL;
    fold_plain(&plain, typed);
    for (size_t i = 0; i < g->form_count; i++) {
        if (strcmp(g->form[i].plain, text_str(&plain)) == 0) {
            found = glossary_first(found, g->form[i].word, g);
        }
    }
    for (size_t i = 0; found == NULL && i < g->count; i++) {
        if (strcmp(g->word[i]->id, text_str(&plain)) == 0 ||
            strcmp(course_plain_id(g->word[i]->id), text_str(&plain)) == 0) {
            found = g->word[i];
        }
    }
    return found;
}

const char *glossary_nearest(const struct glossary *g, const char *typed)
{
    enum { SHORTEST = 3 };
    TEXT_HERE plain = {0};
    const char *found = NULL;
    fold_plain(&plain, typed);
    for (int other = 0; other < 2 && found == NULL && plain.size >= SHORTEST; other++) {
        struct nearest near = nearest_begin(text_str(&plain));
        for (size_t i = 0; i < g->form_count; i++) {
            if ((g->form[i].lang != lang_current()) == (other == 1)) {
                nearest_try(&near, g->form[i].plain);
            }
        }
        for (size_t i = 0; nearest_found(&near) != NULL && i < g->form_count; i++) {
            found = g->form[i].plain == nearest_found(&near) ? g->form[i].written : found;
        }
    }
    return found;
}

/* ---- in texts ---- */

/* Words of a text: letters, with hyphens between them. */
struct glossary_token {
    size_t at, end; /* end = at: there is none left */
};

static bool glossary_is_letter(const char *s, int *size)
{
    ucs4_t c;
    *size = u8_strmbtouc(&c, (const uint8_t *)s);
    *size = *size > 0 ? *size : *s != '\0';
    return *size > 0 && uc_is_general_category(c, UC_CATEGORY_L);
}

/* Behind the letters and hyphens at s. */
static size_t glossary_letters(const char *s)
{
    size_t n = 0;
    int size;
    while (glossary_is_letter(s + n, &size) ||
           (n > 0 && s[n] == '-' && glossary_is_letter(s + n + 1, &size) && (size = 1) > 0)) {
        n += (size_t)size;
    }
    return n;
}

/* The next word from byte `at` on. What is part of a play or a number, "bar/4", and what stands in
 * braces is none. */
static struct glossary_token glossary_token(const char *text, size_t at)
{
    while (text[at] != '\0') {
        size_t n = glossary_letters(text + at);
        bool apart = at == 0 || strchr("/0123456789", text[at - 1]) == NULL;
        if (n > 0 && apart && text[at + n] != '/') {
            return (struct glossary_token){at, at + n};
        }
        if (text[at] == '{' && text[at + 1] != '{') {
            n = strcspn(text + at, "}");
        } else if (text[at] == '{') {
            n = 2;
        }
        at += n > 0 ? n : 1;
    }
    return (struct glossary_token){at, at};
}

/* The place of the first form of a language that does not come before this. */
static size_t glossary_from(const struct glossary *g, enum lang lang, const char *folded)
{
    size_t first = 0, end = g->form_count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        const struct glossary_form *form = &g->form[middle];
        int order = (int)form->lang - (int)lang;
        order = order != 0 ? order : strcmp(form->folded, folded);
        first = order < 0 ? middle + 1 : first;
        end = order < 0 ? end : middle;
    }
    return first;
}

/* The word of whose forms one is this, without another sense or (everyday) with one. */
static const struct course_word *glossary_meant(const struct glossary *g, enum lang lang,
                                                const char *folded, bool everyday)
{
    for (size_t i = glossary_from(g, lang, folded);
         i < g->form_count && g->form[i].lang == lang && strcmp(g->form[i].folded, folded) == 0;
         i++) {
        if (everyday || !g->form[i].everyday) {
            return g->form[i].word;
        }
    }
    return NULL;
}

/* Whether any form begins with this. */
static bool glossary_begins(const struct glossary *g, enum lang lang, const char *folded)
{
    size_t i = glossary_from(g, lang, folded);
    return i < g->form_count && g->form[i].lang == lang &&
           strncmp(g->form[i].folded, folded, strlen(folded)) == 0;
}

/* Appends bytes of a text as forms are compared with them. */
static void glossary_fold(struct text *out, const char *text, size_t n)
{
    char *words = mem_copyn(text, n);
    fold_text(out, words);
    free(words);
}

/* How many bytes at byte `at` stand in emphasis, "*so*", of one to three words; 0: none. */
static size_t glossary_emphasis(const char *text, size_t at)
{
    enum { MOST = 3 };
    size_t first = at > 0 ? at - 1 : 0, end = at;
    bool begins =
        at > 0 && text[first] == '*' && (first == 0 || strchr(" \n(\"", text[first - 1]) != NULL);
    for (int i = 0; begins && i < MOST; i++) {
        end += glossary_letters(text + end);
        if (text[end] == '*') {
            return text[end + 1] == '*' || text[end + 1] == '/' ? 0 : end - at;
        }
        end += text[end] == ' ';
    }
    return 0;
}

/* The longest form that begins with the word at `first`. */
static void glossary_match(const struct glossary *g, enum lang lang, const char *text,
                           struct glossary_token first, struct glossary_use *out)
{
    TEXT_HERE folded = {0};
    struct glossary_token last = first;
    bool beside = true;
    *out = (struct glossary_use){.at = first.at};
    while (beside) {
        glossary_fold(&folded, text + last.at, last.end - last.at);
        const struct course_word *word = glossary_meant(g, lang, text_str(&folded), false);
        if (word != NULL) {
            out->word = word;
            out->size = last.end - first.at;
        }
        struct glossary_token next = glossary_token(text, last.end);
        beside = next.at == last.end + 1 && strchr(" \n", text[last.end]) != NULL &&
                 glossary_begins(g, lang, text_str(&folded));
        text_addc(&folded, ' ');
        last = next;
    }
}

bool glossary_next(const struct glossary *g, enum lang lang, const char *text, bool marked,
                   size_t *at, struct glossary_use *out)
{
    for (struct glossary_token first; first = glossary_token(text, *at), first.at < first.end;) {
        size_t n = marked ? glossary_emphasis(text, first.at) : 0;
        TEXT_HERE folded = {0};
        glossary_fold(&folded, text + first.at, n);
        glossary_match(g, lang, text, first, out);
        if (n > 0 && glossary_meant(g, lang, text_str(&folded), true) == NULL) {
            *out = (struct glossary_use){.at = first.at, .size = n};
        }
        *at = out->size > 0 ? out->at + out->size : first.end;
        if (out->size > 0) {
            return true;
        }
    }
    *at = strlen(text);
    return false;
}

/* ---- the texts of an item ---- */

struct glossary_walk {
    void (*visit)(void *data, const struct course_text *text);
    void *data;
};

static void glossary_text(const struct glossary_walk *w, const struct course_text *text)
{
    if (text->sv != NULL) {
        w->visit(w->data, text);
    }
}

static void glossary_question(const struct glossary_walk *w, const struct course_question *q)
{
    const char *before = NULL; /* the lines for several answers have one text */
    glossary_text(w, &q->text);
    glossary_text(w, &q->explain);
    for (size_t i = 0; i < q->hint_count; i++) {
        glossary_text(w, &q->hints[i]);
    }
    for (size_t i = 0; i < q->feedback_count; i++) {
        if (q->feedback[i].say.sv != before) {
            glossary_text(w, &q->feedback[i].say);
        }
        before = q->feedback[i].say.sv;
    }
    for (size_t i = 0; i < q->option_count; i++) {
        glossary_text(w, &q->options[i].text);
        glossary_text(w, &q->options[i].say);
    }
    for (size_t i = 0; i < q->turn_count; i++) {
        glossary_text(w, &q->turns[i].say);
        if (q->turns[i].ask != NULL) {
            glossary_question(w, q->turns[i].ask);
        }
    }
}

static void glossary_step(const struct glossary_walk *w, const struct course_step *step)
{
    glossary_text(w, &step->say);
    if (step->ask != NULL) {
        glossary_question(w, step->ask);
    }
    if (step->alone != NULL) {
        glossary_text(w, &step->alone->text);
    }
}

void glossary_texts(const struct course_item *item,
                    void (*visit)(void *data, const struct course_text *text), void *data)
{
    const struct glossary_walk w = {visit, data};
    const struct course_exam *exam = item->exam;
    glossary_text(&w, &item->title);
    glossary_text(&w, &item->summary);
    for (size_t i = 0; i < item->step_count; i++) {
        glossary_step(&w, &item->steps[i]);
    }
    for (size_t i = 0; exam != NULL && i < exam->pool_count; i++) {
        glossary_step(&w, &exam->pool[i]);
    }
    for (size_t i = 0; exam != NULL && i < exam->draw_count; i++) {
        glossary_text(&w, &exam->draws[i].text);
        glossary_text(&w, &exam->draws[i].explain);
    }
}

struct glossary_used {
    const struct glossary *g;
    enum lang lang;
    void (*visit)(void *data, const struct course_word *word);
    void *data;
};

static void glossary_use_text(void *data, const struct course_text *text)
{
    const struct glossary_used *u = data;
    struct glossary_use use;
    const char *words = u->lang == LANG_SV ? text->sv : text->en;
    for (size_t at = 0; glossary_next(u->g, u->lang, words, false, &at, &use);) {
        u->visit(u->data, use.word);
    }
}

void glossary_uses(const struct glossary *g, enum lang lang, const struct course_item *item,
                   void (*visit)(void *data, const struct course_word *word), void *data)
{
    struct glossary_used u = {g, lang, visit, data};
    glossary_texts(item, glossary_use_text, &u);
}
