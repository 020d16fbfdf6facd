// SPDX-License-Identifier: GPL-3.0-or-later
#include "face/face.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rich/quoted.h"
#include "view/richtext.h"
#include "face/say.h"

void face_show(struct face *f, const struct face_event *e)
{
    f->ops->show(f, e);
}

enum face_line face_ask(struct face *f, const struct face_prompt *prompt, struct face_input *out)
{
    return f->ops->ask(f, prompt, out);
}

void face_input_free(struct face_input *input)
{
    text_free(&input->line);
    intent_message_free(&input->message);
}

bool face_interrupted(struct face *f)
{
    return f->ops->interrupted(f);
}

void face_divert(struct face *f)
{
    f->ops->divert(f);
}

bool face_flush(struct face *f)
{
    return f->ops->flush(f);
}

int face_status(struct face *f)
{
    return f->ops->status(f);
}

void face_close(struct face *f)
{
    f->ops->close(f);
}

bool face_cut_off(struct face *f)
{
    return f->ops->cut_off(f);
}

void face_set_plain(struct face *f, bool plain)
{
    f->manner.plain = plain;
    f->manner.colour = !plain && f->manner.wants_colour;
}

/* --- what the tutor says, as events --- */

void say_indented(struct face *f, const char *words, int indent, int hanging)
{
    if (words != NULL && *words != '\0') {
        face_show(f, &(struct face_event){
                         .kind = FACE_SAY, .words = words, .indent = indent, .hanging = hanging});
    }
}

void say_text(struct face *f, const char *words)
{
    say_indented(f, words, 0, 0);
}

/* Says what printf would print. */
__attribute__((format(printf, 3, 0))) static void
say_printed(struct face *f, void (*say)(struct face *f, const char *words), const char *format,
            va_list args)
{
    char *words = NULL;
    if (vasprintf(&words, format, args) < 0) {
        mem_out();
    }
    say(f, words);
    free(words);
}

void say_f(struct face *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_printed(f, say_text, format, args);
    va_end(args);
}

void say_way(struct face *f, const char *words)
{
    if (!f->manner.buttons) {
        say_text(f, words);
    }
}

void say_way_f(struct face *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_printed(f, say_way, format, args);
    va_end(args);
}

/* Appends text that others wrote, safe, less the newlines at its end. */
static void add_foreign(struct text *out, const char *words)
{
    text_add_safe_lines(out, words, strlen(words));
    while (out->size > 0 && out->data[out->size - 1] == '\n') {
        text_cut(out, out->size - 1);
    }
}

void say_foreign(struct face *f, const char *words)
{
    TEXT_HERE safe = {0};
    if (words != NULL) {
        add_foreign(&safe, words);
        say_text(f, text_str(&safe));
    }
}

void say_written(struct face *f, const struct ruleset *r, const char *words)
{
    say_written_after(f, r, NULL, words);
}

/* Words and nothing else, with others before them. */
static void say_bare(struct face *f, const char *before, const char *words)
{
    TEXT_HERE all = {0};
    if (before != NULL) {
        text_addf(&all, "%s%s", before, *words != '\0' ? " " : "");
    }
    text_add(&all, words);
    say_foreign(f, text_str(&all));
}

void say_written_after(struct face *f, const struct ruleset *r, const char *before,
                       const char *words)
{
    TEXT_HERE plain = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(words, r, &plain);
    if (rich == NULL && words != NULL) {
        say_bare(f, before, text_str(&plain));
    } else if (rich == NULL) {
        say_text(f, before);
    } else {
        if (before != NULL) {
            rich_before(rich, before);
        }
        richtext_words(&plain, rich);
        face_show(f,
                  &(struct face_event){.kind = FACE_SAY, .words = text_str(&plain), .rich = rich});
        rich_free(rich);
    }
}

void say_question(struct face *f, const struct course_question *q, struct filler *filler, bool once)
{
    TEXT_HERE words = {0}, bare = {0};
    struct situation at = course_situation(&q->rules, NULL, q);
    struct present *p = present_question(q, filler);
    struct rich *rich = p->text == NULL ? NULL : rich_read(p->text, &q->rules, &bare);
    if (rich != NULL) {
        richtext_words(&words, rich);
    } else if (p->text != NULL) {
        add_foreign(&words, text_str(&bare));
    } else {
        text_add(&words, text_str(&p->own));
    }
    face_show(f, &(struct face_event){.kind = FACE_QUESTION,
                                      .words = text_str(&words),
                                      .rich = rich,
                                      .question = q,
                                      .present = p,
                                      .situation = &at,
                                      .once = once});
    rich_free(rich);
    present_free(p);
}

void say_document(struct face *f, const char *words)
{
    face_show(f, &(struct face_event){.kind = FACE_DOCUMENT, .words = words});
}

void say_rows(struct face *f, const char *words)
{
    face_show(f, &(struct face_event){.kind = FACE_DOCUMENT, .words = words, .hanging = 2});
}

void say_gap(struct face *f)
{
    face_show(f, &(struct face_event){.kind = FACE_GAP});
}

void say_heading(struct face *f, const char *title, const char *beside)
{
    face_show(f, &(struct face_event){.kind = FACE_HEADING, .words = title, .beside = beside});
}

void say_board(struct face *f, const struct draw *d)
{
    face_show(f, &(struct face_event){.kind = FACE_BOARD, .board = d});
}
