// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/html.h"

#include <ctype.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "book/answer.h"

const char *html_pick(const struct course_text *text)
{
    return lang_pick(text->sv, text->en);
}

/* How many bytes at s are one of these words, or a number of a point; 0 if none. */
static size_t place_length(const char *s, const char *const *words)
{
    for (; *words != NULL; words++) {
        size_t n = strlen(*words);
        if (strncmp(s, *words, n) == 0 && !isalpha((unsigned char)s[n])) {
            return n;
        }
    }
    size_t digits = strspn(s, "0123456789");
    return digits <= 2 ? digits : 0;
}

static size_t mark_length(const char *s)
{
    size_t n = 0;
    if (s[0] == '(' && isdigit((unsigned char)s[1]) && s[2] == ')') {
        n = 3;
    }
    return n + strspn(s + n, "*");
}

/* How many bytes at s are moves of one checker, "1/4/9", "in/4*", "22/ut(3)"; 0 if none. */
static size_t move_length(const char *s)
{
    static const char *const from[] = {"bar", "in", NULL}, *const to[] = {"off", "ut", NULL};
    size_t n = place_length(s, from);
    if (n == 0 || s[n] != '/') {
        return 0;
    }
    size_t end = 0;
    while (s[n] == '/') {
        size_t more = place_length(s + n + 1, to);
        if (more == 0) {
            break;
        }
        n += 1 + more;
        n += mark_length(s + n);
        end = n;
    }
    return isalnum((unsigned char)s[end]) ? 0 : end;
}

/* The same for a whole play: moves with a blank between them. */
static size_t play_length(const char *s)
{
    size_t n = move_length(s);
    while (n > 0 && s[n] == ' ') {
        size_t more = move_length(s + n + 1);
        if (more == 0) {
            break;
        }
        n += 1 + more;
    }
    return n;
}

/* n bytes of a line. */
static void prose(struct text *out, const char *s, size_t n)
{
    size_t plain = 0; /* where what is not yet appended begins */
    for (size_t at = 0; at < n; at++) {
        bool inside = at > 0 && (isalnum((unsigned char)s[at - 1]) || s[at - 1] == '/' ||
                                 ((unsigned char)s[at - 1] & 0x80) != 0);
        size_t length = inside ? 0 : play_length(s + at);
        if (length > 0 && at + length <= n) {
            markup_addn(out, s + plain, at - plain);
            text_add(out, "<span class=\"play\">");
            markup_addn(out, s + at, length);
            text_add(out, "</span>");
            plain = at + length;
            at = plain - 1;
        }
    }
    markup_addn(out, s + plain, n - plain);
}

void html_prose(struct text *out, const char *words)
{
    prose(out, words, strlen(words));
}

static void open_tag(struct text *out, const char *tag, const char *class)
{
    text_addf(out, class == NULL ? "<%s>" : "<%s class=\"%s\">", tag, class);
}

/* Lines up to the next empty one; returns where that begins. */
static const char *paragraph(struct text *out, const char *class, const char *words)
{
    open_tag(out, "p", class);
    for (const char *between = ""; *words != '\0' && *words != '\n'; between = "<br/>\n") {
        size_t n = strcspn(words, "\n");
        text_add(out, between);
        prose(out, words, n);
        words += n + (words[n] == '\n');
    }
    text_add(out, "</p>\n");
    return words;
}

void html_paragraphs(struct text *out, const char *class, const char *words)
{
    words = words == NULL ? "" : words + strspn(words, "\n");
    while (*words != '\0') {
        words = paragraph(out, class, words);
        words += strspn(words, "\n");
    }
}

void html_element(struct text *out, const char *tag, const char *class, const char *words)
{
    open_tag(out, tag, class);
    html_prose(out, words);
    text_addf(out, "</%s>\n", tag);
}

/* ---- texts of lessons and puzzles ---- */

/* Words that stand out as a whole; their lines as they are. */
static void add_span(struct text *out, const struct rich_span *s)
{
    text_add(out, s->strong ? "<strong>" : "");
    text_add(out, s->emphasis ? "<em>" : "");
    for (const char *line = s->words, *between = "";; between = "<br/>\n") {
        size_t n = strcspn(line, "\n");
        text_add(out, between);
        prose(out, line, n);
        if (line[n] == '\0') {
            break;
        }
        line += n + 1;
    }
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
    ARENA_HERE in = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(&in, words, r, &bare);
    if (rich != NULL) {
        add_blocks(out, class, rich);
    } else {
        html_paragraphs(out, class, words == NULL ? NULL : text_str(&bare));
    }
}

void richhtml_item(struct text *out, const struct ruleset *r, const char *words)
{
    TEXT_HERE bare = {0};
    ARENA_HERE in = {0};
    struct rich *rich = rich_read(&in, words, r, &bare);
    if (rich == NULL) {
        html_prose(out, text_str(&bare));
    } else if (rich_is_line(rich) && rich->blocks > 0) {
        richhtml_words(out, rich->block);
    } else {
        add_blocks(out, NULL, rich);
    }
}
