// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/richhtml.h"

#include <string.h>

#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"
#include "rich/quoted.h"

/* --- words --- */

/* Lines as they are. */
static void add_lines(struct text *out, const char *words)
{
    for (;; words++) {
        TEXT_HERE line = {0};
        size_t n = strcspn(words, "\n");
        text_addn(&line, words, n);
        html_prose(out, text_str(&line));
        words += n;
        if (*words == '\0') {
            return;
        }
        text_add(out, "<br/>\n");
    }
}

static void add_span(struct text *out, const struct rich_span *s)
{
    text_add(out, s->strong ? "<strong>" : "");
    text_add(out, s->emphasis ? "<em>" : "");
    add_lines(out, s->words);
    text_add(out, s->emphasis ? "</em>" : "");
    text_add(out, s->strong ? "</strong>" : "");
}

void richhtml_words(struct text *out, const struct rich_block *b)
{
    const char *open = NULL;
    for (size_t i = 0; i < b->spans; i++) {
        const char *address = b->span[i].address;
        if (open != NULL && address != open) {
            text_add(out, "</a>");
        }
        if (address != NULL && address != open) {
            TEXT_HERE words = {0};
            rich_link_words(&words, b, i);
            bool named = strcmp(text_str(&words), address) != 0 &&
                         !(strncmp(address, "mailto:", 7) == 0 &&
                           strcmp(text_str(&words), address + 7) == 0);
            text_addf(out, "<a%s rel=\"external noopener noreferrer\" href=\"",
                      named ? " class=\"named\"" : ""); /* the address is printed behind it */
            markup_add(out, address);
            text_add(out, "\">");
        }
        open = address;
        add_span(out, &b->span[i]);
    }
    text_add(out, open != NULL ? "</a>" : "");
}

/* --- blocks --- */

static const char *const tags[] = {
    [RICH_QUOTE] = "blockquote", [RICH_BULLETS] = "ul", [RICH_NUMBERS] = "ol"};

static void begin_frame(struct text *out, const struct rich_frame *f)
{
    text_addf(out, "<%s", tags[f->kind]);
    if (f->kind == RICH_NUMBERS && f->number != 1) {
        text_addf(out, " start=\"%d\"", f->number);
    }
    text_add(out, f->kind == RICH_QUOTE ? ">\n" : ">\n<li>");
}

static void end_frame(struct text *out, const struct rich_frame *f)
{
    text_addf(out, "%s</%s>\n", f->kind == RICH_QUOTE ? "" : "</li>\n", tags[f->kind]);
}

/* Ends what the block before stood in and this one does not, and begins what it stands in. */
static void turn_to(struct text *out, const struct rich *rich, size_t i)
{
    static const struct rich_block none;
    const struct rich_block *before = i > 0 ? &rich->block[i - 1] : &none, *b = &none;
    int shared = 0, next = 0;
    if (i < rich->blocks) {
        b = &rich->block[i];
        shared = rich_shared(rich, i);
        next = shared < b->depth && shared < before->depth &&
               b->frame[shared].of == before->frame[shared].of;
    }
    for (int f = before->depth - 1; f >= shared + next; f--) {
        end_frame(out, &before->frame[f]);
    }
    text_add(out, next ? "</li>\n<li>" : "");
    for (int f = shared + next; f < b->depth; f++) {
        begin_frame(out, &b->frame[f]);
    }
}

static void add_block(struct text *out, const char *class, const struct rich *rich, size_t i)
{
    const struct rich_block *b = &rich->block[i];
    bool in_list = b->depth > 0 && b->frame[b->depth - 1].kind != RICH_QUOTE;
    bool bare = in_list && (rich_shared(rich, i) < b->depth || !b->apart);
    if (b->board != NULL) {
        figure_bare(out, b->board);
        return;
    }
    if (!bare && class != NULL) {
        text_addf(out, "<p class=\"%s\">", class);
    } else {
        text_add(out, bare ? "" : "<p>");
    }
    richhtml_words(out, b);
    text_add(out, bare ? "\n" : "</p>\n");
}

static void add_blocks(struct text *out, const char *class, const struct rich *rich)
{
    for (size_t i = 0; i < rich->blocks; i++) {
        turn_to(out, rich, i);
        add_block(out, class, rich, i);
    }
    turn_to(out, rich, rich->blocks);
}

void richhtml_text(struct text *out, const char *class, const struct ruleset *r, const char *words)
{
    TEXT_HERE bare = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(words, r, &bare);
    if (rich != NULL) {
        add_blocks(out, class, rich);
    } else {
        html_paragraphs(out, class, words == NULL ? NULL : text_str(&bare));
    }
    rich_free(rich);
}

void richhtml_item(struct text *out, const struct ruleset *r, const char *words)
{
    TEXT_HERE bare = {0};
    struct rich *rich = rich_read(words, r, &bare);
    if (rich == NULL) {
        html_prose(out, text_str(&bare));
    } else if (rich_is_line(rich) && rich->blocks > 0) {
        richhtml_words(out, rich->block);
    } else {
        add_blocks(out, NULL, rich);
    }
    rich_free(rich);
}
