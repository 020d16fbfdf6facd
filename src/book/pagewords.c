// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pagewords.h"

#include <string.h>

#include "base/lang.h"

static const struct pageword {
    const char *key, *words;
} rows[] = {
    {"undo", N_("Undo")},
};

void pagewords_json(struct text *out)
{
    text_add(out, "{");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words = _(rows[i].words);
        text_addf(out, "%s\n\"%s\": ", i == 0 ? "" : ",", rows[i].key);
        text_add_json(out, words, strlen(words));
    }
    text_add(out, "\n}\n");
}
