// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as the record of a game: what is read can be replayed, and is written and read again as
 * the same. */
#include <string.h>

#include "fuzz.h"
#include "game/record.h"
#include "rules/generate.h"

static struct play_list list;

/* Reads it; either it is a record, or it is told what is wrong. */
static bool read_it(const char *data, size_t size, struct record *out)
{
    struct diags d = {0};
    bool good = record_read("fuzz", data, size, &d, out);
    must(good == (d.errors == 0));
    diags_free(&d);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    struct text text = {0}, other = {0};
    if (!read_it((const char *)data, size, &record)) {
        return 0;
    }
    record_replay(&record, record.count, &list);
    record_write(&record, &text, &list);
    must(read_it(text_str(&text), text.size, &again));
    record_write(&again, &other, &list);
    must(strcmp(text_str(&text), text_str(&other)) == 0);
    record_free(&again);
    record_free(&record);
    text_free(&text);
    text_free(&other);
    return 0;
}
