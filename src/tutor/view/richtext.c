// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/richtext.h"

#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "rich/quoted.h"
#include "view/describeboard.h"

static void add_marked(struct text *out, const struct rich_span *s,
                       const struct richtext_marks *marks)
{
    static const struct richtext_marks none = {"", "", "", ""};
    const struct richtext_marks *m = marks != NULL ? marks : &none;
    bool stands_out = s->emphasis || s->strong || s->address != NULL;
    text_add(out, s->emphasis ? m->emphasis : "");
    text_add(out, s->strong ? m->strong : "");
    text_add(out, s->address != NULL ? m->link : "");
    text_add(out, s->words);
    text_add(out, stands_out ? m->end : "");
}

/* Appends the spans of a paragraph; an address is told by what printf would print of it, and what
 * stands behind it where the sentence goes on. */
__attribute__((format(printf, 4, 0))) static void add_spans(struct text *out,
                                                            const struct rich_block *b,
                                                            const struct richtext_marks *marks,
                                                            const char *address, const char *behind)
{
    for (size_t i = 0; i < b->spans;) {
        const struct rich_span *first = &b->span[i];
        TEXT_HERE words = {0};
        size_t end = rich_link_words(&words, b, i);
        for (; i < end; i++) {
            add_marked(out, &b->span[i], marks);
        }
        if (first->address != NULL && rich_tells_address(text_str(&words), first->address)) {
            text_addf(out, address, first->address);
            text_add(out, i < b->spans && *b->span[i].words == ' ' ? behind : "");
        }
    }
}

void richtext_paragraph(struct text *out, const struct rich_block *b,
                        const struct richtext_marks *marks)
{
    add_spans(out, b, marks, " <%s>", "");
}

void richtext_before(struct text *out, const struct rich *rich, size_t i, const char *bar,
                     bool first)
{
    const struct rich_block *b = &rich->block[i];
    int shared = rich_shared(rich, i);
    for (int f = 0; f < b->depth; f++) {
        TEXT_HERE sign = {0};
        if (b->frame[f].kind == RICH_QUOTE) {
            text_add(out, bar);
            continue;
        }
        if (b->frame[f].kind == RICH_NUMBERS) {
            text_addf(&sign, "%d. ", b->frame[f].number);
        } else {
            text_add(&sign, "– ");
        }
        if (first && f >= shared) {
            text_add(out, text_str(&sign));
        } else {
            text_add_many(out, ' ', (size_t)width_of(text_str(&sign)));
        }
    }
}

void richtext_heard(struct text *out, const struct rich *rich, size_t i)
{
    const struct rich_block *b = &rich->block[i];
    for (int f = rich_shared(rich, i); f < b->depth; f++) {
        if (b->frame[f].kind == RICH_QUOTE) {
            text_addf(out, "%s ", _("Quote:"));
        } else if (b->frame[f].kind == RICH_NUMBERS) {
            text_addf(out, _("Item %d: "), b->frame[f].number);
        }
    }
    add_spans(out, b, NULL, _(", address %s"), ",");
}

struct draw richtext_board(const struct rich_block *b)
{
    return (struct draw){
        .at = b->board, .viewer = (enum colour)b->board->position.turn, .asking = true};
}

/* Appends lines, each with the same before it. */
static void add_lines(struct text *out, const char *first, const char *others, const char *lines)
{
    text_add(out, first);
    for (; *lines != '\0'; lines++) {
        text_addc(out, *lines);
        if (*lines == '\n') {
            text_add(out, others);
        }
    }
}

void richtext_words(struct text *out, const struct rich *rich)
{
    for (size_t i = 0; i < rich->blocks; i++) {
        const struct rich_block *b = &rich->block[i];
        TEXT_HERE first = {0}, others = {0}, lines = {0};
        text_add(out, i > 0 ? "\n" : "");
        text_add(out, b->apart ? "\n" : "");
        richtext_before(&first, rich, i, "  ", true);
        richtext_before(&others, rich, i, "  ", false);
        if (b->board != NULL) {
            const struct draw d = richtext_board(b);
            describe_board(&lines, &d);
            text_cut(&lines, lines.size - 1);
        } else {
            richtext_paragraph(&lines, b, NULL);
        }
        add_lines(out, text_str(&first), text_str(&others), text_str(&lines));
    }
}

const char *richtext_plain(const char *words, const struct ruleset *r, struct text *scratch)
{
    text_clear(scratch);
    ARENA_HERE in = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(&in, words, r, scratch);
    if (rich != NULL) {
        richtext_words(scratch, rich);
    }
    return words == NULL ? NULL : text_str(scratch);
}
