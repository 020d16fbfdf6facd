// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a request of `brade batch`: there is one answer, and it is JSON on one line.
#include <stdlib.h>
#include <string.h>

#include "batch.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct play_list plays;
    struct batch batch = {.rules = ruleset_row(0), .plays = &plays};
    struct text line = {0};
    json_t *answer = batch_answer(&batch, (const char *)data, size);
    json_line(&line, answer);
    json_decref(answer);
    json_t *again = json_loadb(text_str(&line), line.size, 0, NULL);
    if (!json_is_object(again) || memchr(line.data, '\n', line.size) != line.data + line.size - 1) {
        abort();
    }
    json_decref(again);
    text_free(&line);
    return 0;
}
