// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/message.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/lang.h"

static void print(const char *format, va_list values)
{
    fputs("brade: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

void message_error(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    print(format, values);
    va_end(values);
}

void message_usage(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    print(format, values);
    va_end(values);
    fprintf(stderr, "%s\n", _("(brade --help tells what there is)"));
}

bool message_unless(bool good, struct text *why)
{
    if (!good) {
        message_error("%s", text_str(why));
    }
    text_free(why);
    return good;
}

void message_store(struct text *said)
{
    if (said->size > 0) {
        text_cut(said, said->size - 1);
        message_error("%s", text_str(said));
        text_clear(said);
    }
}
