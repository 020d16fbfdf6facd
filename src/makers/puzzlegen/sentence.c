// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/sentence.h"

#include <string.h>

#include "drill/makes.h"

/* ---- rows ---- */

/* The first row that holds, from row *i on; *i is the row after it. NULL if there is none. */
static const struct sentence *sentences_next(const struct sentences *s, const struct facts *f,
                                             int *i)
{
    while (*i < s->n) {
        const struct sentence *row = &s->row[(*i)++];
        if (row->holds == NULL || row->holds(f)) {
            return row;
        }
    }
    return NULL;
}

const struct sentence *sentences_nth(const struct sentences *s, const struct facts *f,
                                     unsigned number)
{
    unsigned found = 0;
    int i = 0;
    while (sentences_next(s, f, &i) != NULL) {
        found++;
    }
    i = 0;
    for (unsigned k = found == 0 ? 0 : number % found; k > 0; k--) {
        sentences_next(s, f, &i);
    }
    return sentences_next(s, f, &i);
}

/* ---- texts ---- */

static struct word in_figures(int n)
{
    return word_of("%d", n);
}

static const struct {
    const char *name;
    struct word (*of)(int n);
} formats[] = {{"", word_number}, {"#", in_figures}, {"bar", phrase_on_bar}};

/* Which of the names is this one; -1 if none is. */
static int sentence_name(const char *const *names, const char *s, size_t n)
{
    for (int i = 0; names[i] != NULL; i++) {
        if (strlen(names[i]) == n && memcmp(names[i], s, n) == 0) {
            return i;
        }
    }
    return -1;
}

/* What stands in braces: n bytes from s on. sentences.py has looked that it is known. */
static struct word sentence_placeholder(const struct sentences *s, const struct facts *f,
                                        const char *at, size_t n)
{
    size_t format = strcspn(at, " }");
    const char *name = format < n ? at + format + 1 : at;
    int number = sentence_name(s->numbers, name, (size_t)(at + n - name));
    if (number < 0) {
        return f->word[sentence_name(s->words, at, n)];
    }
    format = format < n ? format : 0;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strlen(formats[i].name) == format && memcmp(formats[i].name, at, format) == 0) {
            return formats[i].of(f->n[number]);
        }
    }
    return word_mask(f->rules, (uint32_t)f->n[number]); /* points */
}

void sentence_add(struct text *out, const struct sentences *s, const struct sentence *row,
                  const struct facts *f)
{
    if (row == NULL) {
        return;
    }
    const char *at = row->text[lang_current()];
    for (const char *brace; (brace = strchr(at, '{')) != NULL;) {
        text_addn(out, at, (size_t)(brace - at));
        at = brace + 2;
        if (brace[1] == '{') {
            text_addc(out, '{');
            continue;
        }
        size_t n = strcspn(brace + 1, "}");
        text_add(out, sentence_placeholder(s, f, brace + 1, n).s);
        at = brace + 1 + n + 1;
    }
    text_add(out, at);
}

struct word sentences_word(const struct sentences *s, const struct facts *f)
{
    TEXT_HERE text = {0};
    int i = 0;
    sentence_add(&text, s, sentences_next(s, f, &i), f);
    struct word w = word_of("%s", text_str(&text));
    return w;
}

static void sentence_print(struct text *out, const struct sentences *s, const struct sentence *row,
                           const struct facts *f)
{
    TEXT_HERE text = {0};
    sentence_add(&text, s, row, f);
    if (row != NULL) {
        word_print(out, "%s", text_str(&text));
    }
}

void sentences_print(struct text *out, const struct sentences *s, const struct facts *f)
{
    int i = 0;
    sentence_print(out, s, sentences_next(s, f, &i), f);
}

void sentences_print_all(struct text *out, const struct sentences *s, const struct facts *f)
{
    const struct sentence *row;
    for (int i = 0; (row = sentences_next(s, f, &i)) != NULL;) {
        sentence_print(out, s, row, f);
    }
}
