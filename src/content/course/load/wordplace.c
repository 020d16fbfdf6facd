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

/* The byte where slot number n begins in the file; false if it cannot be found. */
static bool find_slot(const struct loader *in, const struct course_words *w, int n, size_t *out)
{
    size_t end = byte_at(in, w->node->end_line, w->node->end_column);
    for (size_t at = byte_at(in, w->node->line, w->node->column); at < end; at++) {
        if (in->bytes[at] != '{')
            continue;
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
    if (diags_are_full(in->diags) || !find_slot(in, w, n, &at))
        return node_place(w->node);
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
    if (head >= in->size || in->bytes[head] != '|' || at > node->size)
        return false;
    for (const char *end; (end = memchr(line, '\n', at - (size_t)(line - node->text))) != NULL;) {
        line = end + 1;
        number++;
    }
    size_t first = byte_at(in, number, 1), inside = at - (size_t)(line - node->text);
    size_t indent = strspn(in->bytes + first, " ") - strspn(line, " ");
    if (first + indent + inside > in->size || memcmp(in->bytes + first + indent, line, inside) != 0)
        return false;
    int column = (int)u8_mbsnlen((const uint8_t *)line, inside);
    *out = (struct course_place){number, (int)indent + column + 1};
    return true;
}

bool words_figure(const struct loader *in, const struct course_words *w, int n, size_t *at,
                  size_t *size)
{
    if (!find_slot(in, w, n, at))
        return false;
    const char *s = in->bytes + *at, *end = memchr(s, '}', in->size - *at);
    if (end == NULL)
        return false;
    const char *bar = memchr(s, '|', (size_t)(end - s));
    *at = (size_t)((bar != NULL ? bar : end) - in->bytes);
    *size = bar != NULL ? (size_t)(end - bar) : 0;
    return true;
}

/* ---- whether they are well formed ---- */

/* "cost, hits, win" … */
static void add_names(struct text *out)
{
    for (int i = 0; i < SLOT_KINDS; i++)
        text_addf(out, "%s%s", i > 0 ? ", " : "", slot_name((enum slot_kind)i));
}

static const char *nearest_name(struct loader *in, const struct slot *slot)
{
    const char *names[SLOT_KINDS + 1] = {NULL};
    size_t n = strcspn(slot->of, " |}");
    for (int i = 0; i < SLOT_KINDS; i++)
        names[i] = slot_name((enum slot_kind)i);
    return report_nearest(arena_copy(in->arena, slot->of, n), names);
}

static bool report_unknown(struct loader *in, struct course_place at, const struct slot *slot)
{
    const char *meant = nearest_name(in, slot);
    int n = (int)strcspn(slot->of, " |}");
    if (meant != NULL)
        return report_error_at(in, at.line, at.column, _("unknown word '%.*s'; did you mean '%s'?"),
                               n, slot->of, meant);
    TEXT_HERE names = {0};
    add_names(&names);
    report_error_at(
        in, at.line, at.column,
        _("'%.*s' is nothing that the program can tell in a text: it tells %s; a brace of "
          "the text itself is written twice, {{"),
        n, slot->of, text_str(&names));
    return false;
}

static bool report_of(struct loader *in, struct course_place at, const struct slot *slot)
{
    const char *name = slot_name(slot->kind);
    if (slot->kind == SLOT_VERDICT)
        return report_error_at(in, at.line, at.column, _("nothing stands behind {verdict"));
    if (slot->kind == SLOT_BOARD)
        return report_error_at(
            in, at.line, at.column,
            _("a position is missing: write {board: start}, or a position string"));
    if (slot->kind == SLOT_TYPED)
        return report_error_at(in, at.line, at.column,
                               _("words are missing: write {typed: Type both moves.}"));
    return report_error_at(in, at.line, at.column, _("a play is missing: write {%s 1/7 1/3|…}"),
                           name);
}

static bool report_kept(struct loader *in, struct course_place at, const struct slot *slot)
{
    static const char *const examples[] = {
        [SLOT_POINTS] = "0.60", [SLOT_GAMES] = "41", [SLOT_THROWS] = "11"};
    if (!slot_has_figure(slot->kind))
        return report_error_at(in, at.line, at.column,
                               _("{%s} tells no figure: nothing stands behind"),
                               slot_name(slot->kind));
    return report_error_at(in, at.line, at.column,
                           _("'%.*s' is no figure: behind | stands one like %s"),
                           (int)slot->kept_size, slot->kept, examples[slot_unit(slot->kind)]);
}

/* Always false. */
static bool report_slot(struct loader *in, struct course_place at, const struct slot *slot,
                        enum slot_problem problem)
{
    switch (problem) {
    case SLOT_OPEN:
        return report_error_at(
            in, at.line, at.column,
            _("the brace that opens here is not closed with }; a brace of the text "
              "itself is written twice, {{"));
    case SLOT_UNKNOWN:
        return report_unknown(in, at, slot);
    case SLOT_NOT_OF:
        return report_of(in, at, slot);
    default:
        return report_kept(in, at, slot);
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
    const char *s = slot_next(text);
    struct slot slot;
    bool good = true;
    if (s != NULL) {
        note(arena, list, &nowhere, text);
    }
    for (; s != NULL; s = slot_next(s + slot.size)) {
        good = slot_read(s, &slot) == SLOT_GOOD && good;
    }
    return good;
}

bool words_note(struct loader *in, const struct node *node, const char *text)
{
    const char *s = slot_next(text);
    struct slot slot;
    bool good = true;
    int n = 0;
    if (s == NULL && !in->checking)
        return true;
    struct course_words *w = note(in->arena, &in->words, node, text);
    for (; s != NULL; s = slot_next(s + slot.size), n++) {
        enum slot_problem problem = slot_read(s, &slot);
        if (problem != SLOT_GOOD)
            good = report_slot(in, words_place(in, w, n), &slot, problem);
    }
    return good;
}

struct course_words *words_find(struct course_words *list, const char *text)
{
    while (list != NULL && list->text != text)
        list = list->next;
    return list;
}
