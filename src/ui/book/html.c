// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/html.h"

#include <ctype.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"

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

static void add_play(struct text *out, const char *s, size_t n)
{
    text_add(out, "<span class=\"play\">");
    markup_addn(out, s, n);
    text_add(out, "</span>");
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
            add_play(out, s + at, length);
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
