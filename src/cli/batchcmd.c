// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "authoring/authoring.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "wire/batch.h"

// The longest request, in bytes.
enum { LONGEST = 32 << 20 };

enum batch_line { LINE_END, LINE_GOOD, LINE_TOO_LONG };

// Reads up to the next newline. What is too long is read and dropped, so that the next request is
// the next line.
static enum batch_line read_line(struct text *line)
{
    int c;
    size_t size = 0;
    text_clear(line);
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (size++ < LONGEST) {
            text_addc(line, (char)c);
        }
    }
    if (c == EOF && size == 0) {
        return LINE_END;
    }
    return size > LONGEST ? LINE_TOO_LONG : LINE_GOOD;
}

static bool is_blank(const struct text *line)
{
    for (size_t i = 0; i < line->size; i++) {
        if (strchr(" \t\r\v\f", line->data[i]) == NULL || line->data[i] == '\0') {
            return false;
        }
    }
    return true;
}

static json_t *too_long(void)
{
    TEXT_HERE why = {0};
    text_addf(&why, _("the request is too long: more than %d MiB"), LONGEST >> 20);
    return batch_error(text_str(&why));
}

// Answers until the input ends or nobody reads the answers. False when the output failed.
static bool answer_all(struct batch *batch)
{
    struct text line = {0};
    bool first = true, good = true;
    for (enum batch_line kind; good && (kind = read_line(&line)) != LINE_END; first = false) {
        if (first && line.size >= 3 && memcmp(line.data, "\xEF\xBB\xBF", 3) == 0) {
            memmove(line.data, line.data + 3, line.size - 2); // a byte order mark
            text_cut(&line, line.size - 3);
        }
        if (kind == LINE_TOO_LONG || !is_blank(&line)) {
            json_print(kind == LINE_TOO_LONG ? too_long()
                                             : batch_answer(batch, text_str(&line), line.size));
            good = fflush(stdout) == 0 && !ferror(stdout);
        }
    }
    text_free(&line);
    return good;
}

static void print_at_once(json_t *line)
{
    json_print(line);
    fflush(stdout);
}

int cmd_batch(const struct cli_options *options)
{
    struct batch batch = {.rules = options->rules,
                          .evaluator = {.grades = options->grades},
                          .more = authoring_commands,
                          .tell = print_at_once,
                          .plays = mem_resize(NULL, 1, sizeof *batch.plays)};
    errno = 0;
    bool good = answer_all(&batch);
    int problem = errno;
    batch_close(&batch);
    free(batch.plays);
    if (good && ferror(stdin)) {
        message_error(_("the input cannot be read: %s"), problem_text(problem));
        return CLI_FAILED;
    }
    return good ? CLI_GOOD : CLI_FAILED;
}
