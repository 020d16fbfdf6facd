// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/markup.h"

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
