// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as a lesson: what is read can be answered, and what is right has a settled layout. */
#include <string.h>

#include "base/diag.h"
#include "course/course.h"
#include "fuzz.h"

/* Answers every question with its own answers, and with the bytes of the file. */
static void answer_all(const struct course *c)
{
    struct course_reply *reply = malloc(sizeof *reply);
    for (size_t i = 0; reply != NULL && i < c->entry_count; i++) {
        const struct course_question *q = c->entries[i].question;
        struct course_list *list = course_answers(q);
        for (size_t k = 0; k < list->n; k++)
            course_answer(q, list->text[k], reply);
        course_answer(q, c->source, reply);
        course_list_free(list);
    }
    free(reply);
}

/* A file that is right can be put in its layout, which then is settled. */
static void format_twice(const char *data, size_t size)
{
    struct diags d = {0};
    struct text once = {0}, twice = {0};
    if (!course_format("fuzz", data, size, &d, &once) ||
        !course_format("fuzz", text_str(&once), once.size, &d, &twice) ||
        strcmp(text_str(&once), text_str(&twice)) != 0)
        abort();
    text_free(&once);
    text_free(&twice);
    diags_free(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diags d = {0};
    struct course *c = NULL;
    if (course_check_bytes("fuzz", (const char *)data, size, &d))
        format_twice((const char *)data, size);
    diags_free(&d);
    if (course_read("fuzz", (const char *)data, size, &d, &c))
        answer_all(c);
    else if (d.errors == 0)
        abort();
    course_free(c);
    diags_free(&d);
    return 0;
}
