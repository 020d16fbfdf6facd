// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "tutor/plain.h"
#include "base/width.h"

void say_indented(struct say *s, const char *words, int first, int rest)
{
    if (words == NULL || *words == '\0') {
        return;
    }
    if (s->plain) {
        struct text heard = {0};
        plain_text(&heard, words);
        width_wrap(&s->waiting, text_str(&heard), s->columns, 0, 0);
        text_free(&heard);
    } else {
        width_wrap(&s->waiting, words, s->columns, first, rest);
    }
    text_addc(&s->waiting, '\n');
}

void say_text(struct say *s, const char *words)
{
    say_indented(s, words, 0, 0);
}

void say_f(struct say *s, const char *format, ...)
{
    char *words = NULL;
    va_list args;
    va_start(args, format);
    int n = vasprintf(&words, format, args);
    va_end(args);
    if (n < 0) {
        mem_out();
    }
    say_text(s, words);
    free(words);
}

void say_foreign(struct say *s, const char *words)
{
    if (words == NULL) {
        return;
    }
    struct text safe = {0};
    text_add_safe_lines(&safe, words, strlen(words));
    while (safe.size > 0 && safe.data[safe.size - 1] == '\n') {
        text_cut(&safe, safe.size - 1);
    }
    say_text(s, text_str(&safe));
    text_free(&safe);
}

void say_raw(struct say *s, const char *words)
{
    text_add(&s->waiting, words);
}

void say_gap(struct say *s)
{
    size_t n = s->waiting.size;
    if (n < 2 || s->waiting.data[n - 1] != '\n' || s->waiting.data[n - 2] != '\n') {
        text_addc(&s->waiting, '\n');
    }
}

void say_heading(struct say *s, const char *title, const char *beside)
{
    if (s->plain) {
        say_text(s, title);
        say_text(s, beside);
        return;
    }
    int room = s->columns - width_of(title) - width_of(beside);
    if (s->colour) {
        text_add(&s->waiting, "\033[1m");
    }
    width_wrap(&s->waiting, title, s->columns, 0, 2);
    if (s->colour) {
        text_add(&s->waiting, "\033[0m");
    }
    if (*beside != '\0' && room >= 2) {
        text_add_many(&s->waiting, ' ', (size_t)room);
        text_add(&s->waiting, beside);
    } else if (*beside != '\0') {
        text_addc(&s->waiting, '\n');
        width_wrap(&s->waiting, beside, s->columns, 2, 2);
    }
    text_addc(&s->waiting, '\n');
}

bool say_flush(struct say *s)
{
    errno = 0;
    if (s->error == 0) {
        size_t n = s->waiting.size;
        bool good = n == 0 || fwrite(s->waiting.data, 1, n, stdout) == n;
        good = fflush(stdout) == 0 && good;
        if (!good || ferror(stdout)) {
            s->error = errno != 0 ? errno : EIO;
        }
    }
    text_clear(&s->waiting);
    return s->error == 0;
}

void say_clear(struct say *s)
{
    text_clear(&s->waiting);
}

void say_free(struct say *s)
{
    text_free(&s->waiting);
}
