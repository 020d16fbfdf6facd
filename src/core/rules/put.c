// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/put.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void put_words(struct put *to, const char *format, ...)
{
    int cap = (int)(to->end - to->at);
    va_list values;
    va_start(values, format);
    int n = vsnprintf(to->at, (size_t)cap, format, values);
    va_end(values);
    assert(n >= 0 && n < cap);
    to->at += n < cap ? n : cap - 1;
}
