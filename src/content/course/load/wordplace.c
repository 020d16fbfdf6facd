// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/wordplace.h"

#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/text.h"

/* ---- where they stand ---- */

/* The byte at a line and column (in characters), both from 1. */
static size_t byte_at(const struct loader *in, int line, int column)
{
    size_t at = 0;
    for (int i = 1; i < line; i++) {
        const char *newline = memchr(in->bytes + at, '\n', in->size - at);
        at = newline == NULL ? in->size : (size_t)(newline - in->bytes) + 1;
    }
    for (int i = 1; i < column && at < in->size; i++) {
        int n = u8_mblen((const uint8_t *)in->bytes + at, in->size - at);
        at += n > 0 ? (size_t)n : 1;
    }
    return at;
}

/* The byte where placeholder number n begins in the file; false if it cannot be found. */
static bool find_placeholder(const struct loader *in, const struct course_words *w, int n,
                             size_t *out)
{
    size_t end = byte_at(in, w->node->end_line, w->node->end_column);
    for (size_t at = byte_at(in, w->node->line, w->node->column); at < end; at++) {
        if (in->bytes[at] != '{') {
            continue;
        }
        if (at + 1 < end && in->bytes[at + 1] == '{') {
            at++;
        } else if (n-- == 0) {
            *out = at;
            return true;
        }
    }
    return false;
}

struct course_place words_place(const struct loader *in, const struct course_words *w, int n)
{
    size_t at, line_start = 0;
    struct course_place place = {1, 1};
    if (diags_are_full(in->diags) || !find_placeholder(in, w, n, &at)) {
        return node_place(w->node);
    }
    for (size_t i = 0; i < at; i++) {
        if (in->bytes[i] == '\n') {
            place.line++;
            line_start = i + 1;
        }
    }
    place.column += (int)u8_mbsnlen((const uint8_t *)in->bytes + line_start, at - line_start);
    return place;
}

bool words_inside(const struct loader *in, const struct node *node, size_t at,
                  struct course_place *out)
{
    const char *line = node->text;
    int number = node->line + 1;
    size_t head = byte_at(in, node->line, node->column);
    if (head >= in->size || in->bytes[head] != '|' || at > node->size) {
        return false;
    }
    for (const char *end; (end = memchr(line, '\n', at - (size_t)(line - node->text))) != NULL;) {
        line = end + 1;
        number++;
    }
    size_t first = byte_at(in, number, 1), inside = at - (size_t)(line - node->text);
    size_t indent = strspn(in->bytes + first, " ") - strspn(line, " ");
    if (first + indent + inside > in->size ||
        memcmp(in->bytes + first + indent, line, inside) != 0) {
        return false;
    }
    int column = (int)u8_mbsnlen((const uint8_t *)line, inside);
    *out = (struct course_place){number, (int)indent + column + 1};
    return true;
}

bool words_figure(const struct loader *in, const struct course_words *w, int n, size_t *at,
                  size_t *size)
{
    if (!find_placeholder(in, w, n, at)) {
        return false;
    }
    const char *s = in->bytes + *at, *end = memchr(s, '}', in->size - *at);
    if (end == NULL) {
        return false;
    }
    const char *bar = memchr(s, '|', (size_t)(end - s));
    *at = (size_t)((bar != NULL ? bar : end) - in->bytes);
    *size = bar != NULL ? (size_t)(end - bar) : 0;
    return true;
}

/* ---- whether they are well formed ---- */

/* "cost, hits, win" … */
static void add_names(struct text *out)
{
    for (int i = 0; i < PLACEHOLDER_KINDS; i++) {
        text_addf(out, "%s%s", i > 0 ? ", " : "", placeholder_name((enum placeholder_kind)i));
    }
}

static const char *nearest_name(struct loader *in, const struct placeholder *placeholder)
{
    const char *names[PLACEHOLDER_KINDS + 1] = {NULL};
    size_t n = strcspn(placeholder->of, " |}");
    for (int i = 0; i < PLACEHOLDER_KINDS; i++) {
        names[i] = placeholder_name((enum placeholder_kind)i);
    }
    return report_nearest(arena_copy(in->arena, placeholder->of, n), names);
}

static bool report_unknown(struct loader *in, struct course_place at,
                           const struct placeholder *placeholder)
{
    const char *meant = nearest_name(in, placeholder);
    int n = (int)strcspn(placeholder->of, " |}");
    if (meant != NULL) {
        return report_error_at(in, at, _("unknown word '%.*s'; did you mean '%s'?"), n,
                               placeholder->of, meant);
    }
    TEXT_HERE names = {0};
    add_names(&names);
    report_error_at(
        in, at,
        _("'%.*s' is nothing that the program can tell in a text: it tells %s; a brace of "
          "the text itself is written twice, {{"),
        n, placeholder->of, text_str(&names));
    return false;
}

static bool report_of(struct loader *in, struct course_place at,
                      const struct placeholder *placeholder)
{
    const char *name = placeholder_name(placeholder->kind);
    if (placeholder->kind == PLACEHOLDER_VERDICT) {
        return report_error_at(in, at, _("nothing stands behind {verdict"));
    }
    if (placeholder->kind == PLACEHOLDER_BOARD) {
        return report_error_at(
            in, at, _("a position is missing: write {board: start}, or a position string"));
    }
    if (placeholder->kind == PLACEHOLDER_TYPED) {
        return report_error_at(in, at, _("words are missing: write {typed: Type both moves.}"));
    }
    return report_error_at(in, at, _("a play is missing: write {%s 1/7 1/3|…}"), name);
}

static bool report_kept(struct loader *in, struct course_place at,
                        const struct placeholder *placeholder)
{
    static const char *const examples[] = {
        [PLACEHOLDER_POINTS] = "0.60", [PLACEHOLDER_GAMES] = "41", [PLACEHOLDER_THROWS] = "11"};
    if (!placeholder_has_figure(placeholder->kind)) {
        return report_error_at(in, at, _("{%s} tells no figure: nothing stands behind"),
                               placeholder_name(placeholder->kind));
    }
    return report_error_at(in, at, _("'%.*s' is no figure: behind | stands one like %s"),
                           (int)placeholder->kept_size, placeholder->kept,
                           examples[placeholder_unit(placeholder->kind)]);
}

/* Always false. */
static bool report_placeholder(struct loader *in, struct course_place at,
                               const struct placeholder *placeholder,
                               enum placeholder_problem problem)
{
    switch (problem) {
    case PLACEHOLDER_OPEN:
        return report_error_at(
            in, at,
            _("the brace that opens here is not closed with }; a brace of the text "
              "itself is written twice, {{"));
    case PLACEHOLDER_UNKNOWN:
        return report_unknown(in, at, placeholder);
    case PLACEHOLDER_NOT_OF:
        return report_of(in, at, placeholder);
    default:
        return report_kept(in, at, placeholder);
    }
}

static struct course_words *note(struct arena *arena, struct course_words **list,
                                 const struct node *node, const char *text)
{
    struct course_words *w = arena_alloc(arena, sizeof *w);
    *w = (struct course_words){.text = text, .node = node, .next = *list};
    *list = w;
    return w;
}

bool words_note_made(struct arena *arena, struct course_words **list, const char *text)
{
    static const struct node nowhere = {.inside = -1};
    const char *s = placeholder_next(text);
    struct placeholder placeholder;
    bool good = true;
    if (s != NULL) {
        note(arena, list, &nowhere, text);
    }
    for (; s != NULL; s = placeholder_next(s + placeholder.size)) {
        good = placeholder_read(s, &placeholder) == PLACEHOLDER_GOOD && good;
    }
    return good;
}

bool words_note(struct loader *in, const struct node *node, const char *text)
{
    const char *s = placeholder_next(text);
    struct placeholder placeholder;
    bool good = true;
    int n = 0;
    if (s == NULL && !in->checking) {
        return true;
    }
    struct course_words *w = note(in->arena, &in->words, node, text);
    for (; s != NULL; s = placeholder_next(s + placeholder.size), n++) {
        enum placeholder_problem problem = placeholder_read(s, &placeholder);
        if (problem != PLACEHOLDER_GOOD) {
            good = report_placeholder(in, words_place(in, w, n), &placeholder, problem);
        }
    }
    return good;
}

struct course_words *words_find(struct course_words *list, const char *text)
{
    while (list != NULL && list->text != text) {
        list = list->next;
    }
    return list;
}
