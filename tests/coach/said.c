// SPDX-License-Identifier: GPL-3.0-or-later
#include "said.h"

#include <string.h>

#include "base/width.h"
#include "check.h"

static bool ends_well(const char *text)
{
    size_t n = strlen(text);
    return n > 1 && strchr(".?)bw", text[n - 1]) != NULL;
}

void said_check(const char *about, const char *text)
{
    bool good = text && *text && !strstr(text, "(null)") && !strstr(text, "%") &&
                !strstr(text, "  ") && !strchr(text, '\n') && text[0] != ' ' && ends_well(text) &&
                !strstr(text, " .") && !strstr(text, ": .");
    if (!good) {
        print_error("%s: \"%s\"\n", about, text ? text : "NULL");
    }
    assert_true(good);
}

int said_lines(const char *text)
{
    struct text whole = {0}, wrapped = {0};
    int lines = 1;
    text_addf(&whole, "%s %s", lang_current() == LANG_SV ? "Nej." : "No.", text);
    width_wrap(&wrapped, text_str(&whole), 76, 0, 0);
    for (const char *s = text_str(&wrapped); *s; s++) {
        lines += *s == '\n';
    }
    text_free(&whole);
    text_free(&wrapped);
    return lines;
}

char *said_verdict(const struct table_case *c, enum lang lang)
{
    struct verdict v;
    struct text out = {0};
    lang_set(lang);
    table_judge(c, &v);
    coach_verdict(&out, &c->rules, &c->pos, c->roll, &v);
    return text_steal(&out);
}
