// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/markup.h"

#include <stdarg.h>
#include <string.h>

static const char *entity(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void markup_addn(struct text *out, const char *s, size_t n)
{
    TEXT_HERE safe = {0};
    text_add_safe_lines(&safe, s, n);
    for (const char *at = text_str(&safe); *at != '\0';) {
        size_t plain = strcspn(at, "&<>\"'");
        text_addn(out, at, plain);
        at += plain;
        if (*at != '\0') {
            text_add(out, entity(*at++));
        }
    }
}

void markup_add(struct text *out, const char *s)
{
    if (s != NULL) {
        markup_addn(out, s, strlen(s));
    }
}

void markup_addf(struct text *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (const char *at = format; *at != '\0';) {
        size_t plain = strcspn(at, "%");
        text_addn(out, at, plain);
        at += plain;
        if (strncmp(at, "%s", 2) == 0) {
            markup_add(out, va_arg(args, const char *));
            at += 2;
        } else if (strncmp(at, "%d", 2) == 0) {
            text_addf(out, "%d", va_arg(args, int));
            at += 2;
        }
    }
    va_end(args);
}
