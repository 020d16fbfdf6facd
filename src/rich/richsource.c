// SPDX-License-Identifier: GPL-3.0-or-later
#include "rich/richsource.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rich/rich.h"

enum { OPENS = '\x02', CLOSES = '\x03' };

static void note_lines(struct richsource *s)
{
    const char *text = text_str(&s->text);
    for (const char *at = text; at != NULL; at = strchr(at, '\n')) {
        at += s->lines > 0;
        s->line = mem_grow(s->line, s->lines, &s->lines_room, sizeof *s->line);
        s->line[s->lines++] = (size_t)(at - text);
    }
}

static void take_out(struct richsource *s, size_t from, struct quoted q)
{
    s->piece = mem_grow(s->piece, s->pieces, &s->room, sizeof *s->piece);
    struct richpiece *p = &s->piece[s->pieces];
    *p = (struct richpiece){.quoted = q, .from = from, .at = s->text.size};
    text_addf(&s->text, "%c%zu%c", OPENS, s->pieces++, CLOSES);
    p->size = s->text.size - p->at;
}

/* Whether an entity of HTML stands at s: "&amp;". Texts know none. */
static bool is_entity(const char *s)
{
    size_t n = 1 + (s[1] == '#');
    while (n < 40 && isalnum((unsigned char)s[n]))
        n++;
    return s[0] == '&' && n > 1 && s[n] == ';';
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || ((unsigned char)c & 0x80) != 0;
}

/* How many stars at s stand within a word, as of "2*3"; 0 if none do. */
static size_t stars_inside(const char *words, const char *s)
{
    if (*s != '*' || s == words || !is_letter(s[-1])) {
        return 0;
    }
    size_t n = strspn(s, "*");
    return is_letter(s[n]) ? n : 0;
}

bool richsource_is_link(const char *s)
{
    size_t n = strcspn(s + 1, " \t\n<>");
    TEXT_HERE inside = {0};
    text_addn(&inside, s + 1, n);
    bool mail = strchr(text_str(&inside), '@') != NULL && strcspn(text_str(&inside), ":/") == n;
    return s[1 + n] == '>' && (mail || rich_is_address(text_str(&inside)));
}

/* Whether the sign at s would be taken for what texts do not know: what begins an element of HTML
 * or an entity, and the colon of "[name]: address", which would vanish; or could be mistaken for a
 * piece. */
static bool misleads(const char *words, const char *s)
{
    unsigned char c = (unsigned char)*s;
    return (c == ':' && s > words && s[-1] == ']') || (c == '&' && is_entity(s)) ||
           (c == '<' && !richsource_is_link(s)) || (c < ' ' && c != '\n' && c != '\t');
}

/* ---- numbers before lines ---- */

enum { NUMBERS = 1000 };

/* The number that a line begins with, as an item does, and the sign behind it; 0 if none. What an
 * item may stand in is passed over. */
static int line_number(const char *line, const char **sign)
{
    line += strspn(line, " \t>-+*");
    size_t n = strspn(line, "0123456789");
    bool is_item = n > 0 && (line[n] == '.' || line[n] == ')') && line[n + 1] == ' ';
    *sign = line + n;
    return !is_item ? 0 : n < 4 ? atoi(line) : NUMBERS - 1;
}

static void note_numbers(struct richsource *s, const char *words)
{
    const char *sign;
    for (const char *line = words; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        s->begins[line_number(line, &sign)] = true;
    }
}

/* The sign behind a number that begins a line and no item, NULL if there is none: a list counts
 * from 1 to 2 and on, and "21. Take it" is a sentence. */
static const char *lone_number(const struct richsource *s, const char *line)
{
    const char *sign;
    int n = line_number(line, &sign);
    bool counts = n == 1 ? s->begins[2] : n > 1 && s->begins[1] && s->begins[n - 1];
    return n == 0 || counts ? NULL : sign;
}

/* ---- the text ---- */

void richsource_make(struct richsource *s, const char *words)
{
    struct quoted q;
    const char *lone = NULL;
    *s = (struct richsource){.begins = mem_alloc(NUMBERS * sizeof *s->begins)};
    note_numbers(s, words);
    for (const char *at = words; *at != '\0';) {
        bool quoted = quoted_read(at, &q);
        lone = at == words || at[-1] == '\n' ? lone_number(s, at) : lone;
        size_t n = at == lone || misleads(words, at) ? 1 : stars_inside(words, at);
        if (quoted || n > 0) {
            if (!quoted)
                q = (struct quoted){.kind = QUOTED_WORDS, .s = at, .n = n, .size = n};
            take_out(s, (size_t)(at - words), q);
            at += q.size;
        } else {
            text_addc(&s->text, *at++);
        }
    }
    note_lines(s);
}

void richsource_end(struct richsource *s)
{
    text_free(&s->text);
    free(s->piece);
    free(s->begins);
    free(s->line);
}

const struct richpiece *richsource_piece(const struct richsource *s, const char *at, size_t *size)
{
    char *end;
    if (*at != OPENS || !isdigit((unsigned char)at[1]))
        return NULL;
    unsigned long i = strtoul(at + 1, &end, 10);
    *size = (size_t)(end - at) + 1;
    return *end == CLOSES && i < s->pieces ? &s->piece[i] : NULL;
}

static size_t line_start(const struct richsource *s, int line)
{
    return line < 1 ? 0 : (size_t)line > s->lines ? s->text.size : s->line[line - 1];
}

size_t richsource_at(const struct richsource *s, int line, int column)
{
    size_t at = line_start(s, line) + (column > 1 ? (size_t)column - 1 : 0);
    size_t before = 0, end = s->pieces; /* the first piece that does not end before it */
    at = at > s->text.size ? s->text.size : at;
    while (before < end) {
        size_t middle = (before + end) / 2;
        if (at < s->piece[middle].at + s->piece[middle].size) {
            end = middle;
        } else {
            before = middle + 1;
        }
    }
    if (before < s->pieces && at > s->piece[before].at) {
        return s->piece[before].from;
    }
    const struct richpiece *last = before > 0 ? &s->piece[before - 1] : NULL;
    return last == NULL ? at : at + last->from + last->quoted.size - (last->at + last->size);
}

bool richsource_is_empty(const struct richsource *s, int line)
{
    const char *at = text_str(&s->text) + line_start(s, line);
    at += strspn(at, " \t");
    return *at == '\n' || *at == '\0';
}

void richsource_lines(const struct richsource *s, int first, int column, int last, struct text *out)
{
    const char *text = text_str(&s->text);
    size_t from = line_start(s, first) + (size_t)(column - 1), to = line_start(s, last + 1);
    while (to > from && strchr(" \n", text[to - 1]) != NULL)
        to--;
    if (to > from)
        text_addn(out, text + from, to - from);
}
