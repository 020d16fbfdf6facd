// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a request of `brade batch`: there is one answer, and it is JSON on one line.
#include <string.h>

#include "wire/batch.h"
#include "fuzz.h"

static struct play_list plays;
static struct batch batch = {.plays = &plays};

/* The nets are read once, and freed at the end. */
static void close_batch(void)
{
    evaluator_close(&batch.evaluator);
}

static void open_batch(void)
{
    static bool is_open;
    if (!is_open) {
        batch.rules = ruleset_row(0);
        is_open = atexit(close_batch) == 0;
    }
}

/* A roll-out takes seconds, which are better spent on other requests. */
static bool is_slow(const char *line, size_t size)
{
    static const char word[] = "rollout";
    return memmem(line, size, word, sizeof word - 1) != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (is_slow((const char *)data, size)) {
        return 0;
    }
    open_batch();
    struct text line = {0};
    json_t *answer = batch_answer(&batch, (const char *)data, size);
    json_line(&line, answer);
    json_decref(answer);
    json_t *again = json_loadb(text_str(&line), line.size, 0, NULL);
    must(json_is_object(again));
    must(memchr(line.data, '\n', line.size) == line.data + line.size - 1);
    json_decref(again);
    text_free(&line);
    return 0;
}
