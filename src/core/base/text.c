// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/mem.h"

void text_free(struct text *t)
{
    free(t->data);
    *t = (struct text){0};
}

void text_clear(struct text *t)
{
    text_cut(t, 0);
}

void text_cut(struct text *t, size_t size)
{
    if (size < t->size) {
        t->size = size;
        t->data[size] = '\0';
    }
}

size_t text_whole(const char *s, size_t n)
{
    n = strnlen(s, n);
    while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80) {
        n--;
    }
    return n;
}

void text_copy(char *out, size_t size, const char *s)
{
    size_t n = text_whole(s, size - 1);
    memcpy(out, s, n);
    out[n] = '\0';
}

static void reserve(struct text *t, size_t more)
{
    if (more > PTRDIFF_MAX - t->size - 1) {
        mem_out();
    }
    t->data = mem_grow(t->data, t->size + more, &t->cap, 1);
}

void text_add(struct text *t, const char *s)
{
    if (s != NULL) {
        text_addn(t, s, strlen(s));
    }
}

void text_addn(struct text *t, const char *s, size_t n)
{
    uintptr_t from = (uintptr_t)s - (uintptr_t)t->data;
    bool inside = t->data != NULL && (uintptr_t)s >= (uintptr_t)t->data && from <= t->size;
    reserve(t, n);
    if (n > 0) {
        memmove(t->data + t->size, inside ? t->data + from : s, n);
    }
    t->size += n;
    t->data[t->size] = '\0';
}

void text_addc(struct text *t, char c)
{
    text_add_many(t, c, 1);
}

void text_add_many(struct text *t, char c, size_t n)
{
    reserve(t, n);
    memset(t->data + t->size, c, n);
    t->size += n;
    t->data[t->size] = '\0';
}

void text_add_char(struct text *t, uint32_t c)
{
    uint8_t bytes[6];
    int n = u8_uctomb(bytes, c, sizeof bytes);
    if (n > 0) {
        text_addn(t, (const char *)bytes, (size_t)n);
    } else {
        text_add(t, "\xef\xbf\xbd");
    }
}

void text_addf(struct text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_addv(t, format, args);
    va_end(args);
}

void text_addv(struct text *t, const char *format, va_list args)
{
    char *printed = NULL;
    int n = vasprintf(&printed, format, args);
    if (n < 0) {
        mem_out();
    }
    text_addn(t, printed, (size_t)n);
    free(printed);
}

const char *text_str(const struct text *t)
{
    return t->data == NULL ? "" : t->data;
}

char *text_steal(struct text *t)
{
    char *s = t->data == NULL ? mem_copy("") : t->data;
    *t = (struct text){0};
    return s;
}
