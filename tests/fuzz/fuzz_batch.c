// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a request of `brade batch`: there is one answer, and it is JSON on one line.
#include <string.h>

#include "authoring/authoring.h"
#include "fuzz.h"

static struct play_list plays;
static struct batch batch = {.plays = &plays, .more = authoring_commands};

/* The nets and the questions are read once, and freed at the end. */
static void close_batch(void)
{
    batch_close(&batch);
}

static void open_batch(void)
{
    static bool is_open;
    if (!is_open) {
        batch.rules = ruleset_row(0);
        is_open = atexit(close_batch) == 0;
    }
}

/* A roll-out takes seconds, which are better spent on other requests; what stands in files is
 * fuzz_course's. */
static bool is_left_out(const char *line, size_t size)
{
    static const char *const left_out[] = {"rollout", "certify", "file"};
    bool found = false;
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++) {
        found = found || memmem(line, size, left_out[i], strlen(left_out[i])) != NULL;
    }
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (is_left_out((const char *)data, size)) {
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
