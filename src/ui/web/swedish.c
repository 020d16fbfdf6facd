// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Swedish comes to a page in two parts (src/ui/web/build): brade.mo has what the first part of
// the module may say. What is not in it is looked for in brade-rest.mo, which is read then. The
// linker leads calls of catalogue_find() here (--wrap).
#include <string.h>

#include "base/catalogue.h"
#include "base/lang.h"
#include "base/text.h"

const char *find_in(const struct catalogue *c, const char *message,
                    bool many) __asm__("__real_catalogue_find");
const char *find_in_both(const struct catalogue *c, const char *message,
                         bool many) __asm__("__wrap_catalogue_find");

static struct catalogue *open_rest(void)
{
    TEXT_HERE path = {0};
    lang_catalogue(&path);
    text_cut(&path, path.size - strlen(".mo"));
    text_add(&path, "-rest.mo");
    return catalogue_open(text_str(&path));
}

const char *find_in_both(const struct catalogue *first, const char *message, bool many)
{
    static struct catalogue *rest;
    static bool is_read;
    const char *text = find_in(first, message, many);
    if (text == NULL && !is_read) {
        is_read = true;
        rest = open_rest();
    }
    return text != NULL || rest == NULL ? text : find_in(rest, message, many);
}
