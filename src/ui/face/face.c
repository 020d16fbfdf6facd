// SPDX-License-Identifier: GPL-3.0-or-later
#include "face/face.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "face/say.h"
#include "view/replytell.h"
#include "view/richtext.h"

/* Tells what came of an answer: all of it is put into words before any is shown. */
static void show_reply(struct face *f, const struct face_event *e)
{
    struct replytell told;
    replytell(&told, e->question, e->situation, e->told, !f->manner.buttons);
    for (size_t i = 0; i < told.count; i++) {
        const struct replytell_part *part = &told.part[i];
        f->ops->show(f, &(struct face_event){.kind = part->board != NULL     ? FACE_BOARD
                                                     : part->verdict != NULL ? FACE_VERDICT
                                                                             : FACE_SAY,
                                             .words = part->words,
                                             .rich = part->rich,
                                             .beside = part->source,
                                             .situation = e->situation,
                                             .typed = part->verdict != NULL ? "" : NULL,
                                             .verdict = part->verdict,
                                             .board = part->board});
    }
    f->ops->show(f, e);
    for (size_t i = 0; i < told.count; i++) {
        if (told.part[i].rich != NULL) {
            rich_free(told.part[i].rich);
        }
    }
    arena_free(&told.arena);
}

void face_show(struct face *f, const struct face_event *e)
{
    if (e->kind == FACE_REPLY && e->told != NULL) {
        show_reply(f, e);
    } else {
        f->ops->show(f, e);
    }
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

void say_typed_or_not(struct face *f, const char *typed, const char *not_typed)
{
    say_text(f, f->manner.buttons ? not_typed : typed);
}

void say_way_f(struct face *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_printed(f, say_way, format, args);
    va_end(args);
}

void say_foreign(struct face *f, const char *words)
{
    TEXT_HERE safe = {0};
    if (words != NULL) {
        text_add_safe_lines(&safe, words, strlen(words));
        while (safe.size > 0 && safe.data[safe.size - 1] == '\n') {
            text_cut(&safe, safe.size - 1);
        }
        say_text(f, text_str(&safe));
    }
}

void say_written(struct face *f, const struct ruleset *r, const char *words)
{
    say_written_after(f, r, NULL, words);
}

void say_written_after(struct face *f, const struct ruleset *r, const char *before,
                       const char *words)
{
    TEXT_HERE plain = {0};
    struct rich *rich = rich_read_after(words, r, before, &plain);
    if (rich != NULL) {
        richtext_words(&plain, rich);
    }
    if (plain.size > 0) {
        face_show(f,
                  &(struct face_event){.kind = FACE_SAY, .words = text_str(&plain), .rich = rich});
    }
    rich_free(rich);
}

void say_question(struct face *f, const struct course_question *q, struct filler *filler, bool once)
{
    TEXT_HERE words = {0};
    struct situation at = course_situation(&q->rules, NULL, q);
    struct present *p = present_question(q, filler);
    struct rich *rich = NULL;
    if (p->text != NULL) {
        rich = rich_read_after(p->text, &q->rules, NULL, &words);
        if (rich != NULL) {
            richtext_words(&words, rich);
        }
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

void say_lines(struct face *f, struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        const struct screen_line *line = &lines->line[i];
        switch (line->form) {
        case LINE_WORDS:
            say_indented(f, line->words, line->indent, line->hanging);
            break;
        case LINE_WAY:
            say_way(f, line->words);
            break;
        case LINE_ROWS:
            say_rows(f, line->words);
            break;
        case LINE_DOCUMENT:
            say_document(f, line->words);
            break;
        case LINE_HEADING:
            say_heading(f, line->words, line->beside);
            break;
        default:
            say_gap(f);
        }
    }
    lines_free(lines);
}

void say_board(struct face *f, const struct draw *d)
{
    face_show(f, &(struct face_event){.kind = FACE_BOARD, .board = d});
}
