// SPDX-License-Identifier: GPL-3.0-or-later
/* What cmark looks for in a text, in place of its scanners.c, which is made by a generator and ten
 * times as large. The same is found in UTF-8; of HTML nothing, since src/content/rich
 * takes its signs out before a text is read. */
#include <stdbool.h>
#include <string.h>

#include "scanners.h"

static bufsize_t span(const unsigned char *p, const char *of)
{
    return (bufsize_t)strspn((const char *)p, of);
}

static int is_alnum(unsigned char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
}

static int ends_line(unsigned char c)
{
    return c == '\r' || c == '\n';
}

bufsize_t _scan_at(bufsize_t (*scanner)(const unsigned char *), cmark_chunk *c, bufsize_t offset)
{
    unsigned char *p = (unsigned char *)c->data;
    if (p == NULL || offset > c->len) {
        return 0;
    }
    unsigned char kept = p[c->len];
    p[c->len] = '\0';
    bufsize_t found = scanner(p + offset);
    p[c->len] = kept;
    return found;
}

bufsize_t _scan_autolink_uri(const unsigned char *p)
{
    bufsize_t n = 0;
    while (is_alnum(p[n]) || (n > 0 && p[n] != '\0' && strchr(".+-", p[n]) != NULL)) {
        n++;
    }
    if (n < 2 || n > 32 || p[n] != ':' || (p[0] >= '0' && p[0] <= '9')) {
        return 0;
    }
    while (p[n] > ' ' && p[n] != '<' && p[n] != '>') {
        n++;
    }
    return p[n] == '>' ? n + 1 : 0;
}

/* A part of the name of a host: 63 at most, no hyphen at its ends. */
static bufsize_t host_part(const unsigned char *p)
{
    bufsize_t n = 0;
    while (is_alnum(p[n]) || (n > 0 && p[n] == '-')) {
        n++;
    }
    return n <= 63 && n > 0 && p[n - 1] != '-' ? n : 0;
}

bufsize_t _scan_autolink_email(const unsigned char *p)
{
    bufsize_t n = 0, more;
    while (is_alnum(p[n]) || (p[n] != '\0' && strchr(".!#$%&'*+/=?^_`{|}~-", p[n]) != NULL)) {
        n++;
    }
    if (n == 0) {
        return 0;
    }
    do {
        more = (n > 0 && (p[n] == '@' || p[n] == '.')) ? host_part(p + n + 1) : 0;
        n += 1 + more;
    } while (more > 0 && p[n] == '.');
    return more > 0 && p[n] == '>' ? n + 1 : 0;
}

/* The longest that there is: a sign that ends it may have a backslash before it, and so not end it.
 */
bufsize_t _scan_link_title(const unsigned char *p)
{
    unsigned char open = *p, close = open == '(' ? ')' : open;
    bufsize_t found = 0;
    if (open != '"' && open != '\'' && open != '(') {
        return 0;
    }
    for (bufsize_t n = 1; p[n] != '\0'; n++) {
        bool escaped = n > 1 && p[n - 1] == '\\';
        if (p[n] == close) {
            found = n + 1;
        }
        if ((p[n] == close || p[n] == open) && !escaped) {
            return found;
        }
    }
    return found;
}

bufsize_t _scan_spacechars(const unsigned char *p)
{
    return span(p, " \t\v\f\r\n");
}

bufsize_t _scan_atx_heading_start(const unsigned char *p)
{
    bufsize_t n = span(p, "#"), blank = span(p + n, " \t");
    if (n < 1 || n > 6) {
        return 0;
    }
    return blank > 0 ? n + blank : ends_line(p[n]) ? n + 1 : 0;
}

bufsize_t _scan_setext_heading_line(const unsigned char *p)
{
    bufsize_t n = span(p, *p == '=' ? "=" : "-");
    if (n == 0 || !ends_line(p[n + span(p + n, " \t")])) {
        return 0;
    }
    return *p == '=' ? 1 : 2;
}

static bufsize_t fence(const unsigned char *p)
{
    bufsize_t n = span(p, *p == '~' ? "~" : "`");
    return n >= 3 ? n : 0;
}

bufsize_t _scan_open_code_fence(const unsigned char *p)
{
    bufsize_t n = fence(p);
    size_t rest = strcspn((const char *)p + n, *p == '`' ? "`\r\n" : "\r\n");
    return ends_line(p[n + rest]) ? n : 0;
}

bufsize_t _scan_close_code_fence(const unsigned char *p)
{
    bufsize_t n = fence(p);
    return ends_line(p[n + span(p + n, " \t")]) ? n : 0;
}

#define NONE(name)                                                                                 \
    bufsize_t name(const unsigned char *p)                                                         \
    {                                                                                              \
        (void)p;                                                                                   \
        return 0;                                                                                  \
    }

NONE(_scan_html_tag)
NONE(_scan_html_comment)
NONE(_scan_html_pi)
NONE(_scan_html_declaration)
NONE(_scan_html_cdata)
NONE(_scan_html_block_start)
NONE(_scan_html_block_start_7)
NONE(_scan_html_block_end_1)
NONE(_scan_html_block_end_2)
NONE(_scan_html_block_end_3)
NONE(_scan_html_block_end_4)
NONE(_scan_html_block_end_5)
