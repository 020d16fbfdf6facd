// SPDX-License-Identifier: GPL-3.0-or-later
#include "frontend/frontend.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "view/replytell.h"
#include "view/richtext.h"

void frontend_show(struct frontend *f, const struct frontend_event *e)
{
    if (e->kind == FRONTEND_REPLY && e->told != NULL) {
        struct lines lines = {0};
        replytell(&lines, e->question, e->situation, e->told, !f->display.buttons);
        print_lines(f, &lines);
    }
    f->ops->show(f, e);
}

enum frontend_line frontend_ask(struct frontend *f, const struct frontend_prompt *prompt,
                                struct frontend_input *out)
{
    return f->ops->ask != NULL ? f->ops->ask(f, prompt, out) : FRONTEND_ENDED;
}

void frontend_input_free(struct frontend_input *input)
{
    text_free(&input->line);
    intent_message_free(&input->message);
}

bool frontend_interrupted(struct frontend *f)
{
    return f->ops->interrupted != NULL && f->ops->interrupted(f);
}

void frontend_divert(struct frontend *f)
{
    if (f->ops->divert != NULL) {
        f->ops->divert(f);
    }
}

bool frontend_flush(struct frontend *f)
{
    return f->ops->flush == NULL || f->ops->flush(f);
}

int frontend_status(struct frontend *f)
{
    return f->ops->status != NULL ? f->ops->status(f) : 0;
}

void frontend_close(struct frontend *f)
{
    if (f->ops->close != NULL) {
        f->ops->close(f);
    }
}

bool frontend_cut_off(struct frontend *f)
{
    return f->ops->cut_off != NULL && f->ops->cut_off(f);
}

void frontend_set_plain(struct frontend *f, bool plain)
{
    f->display.plain = plain;
    f->display.colour = !plain && f->display.wants_colour;
}

/* --- what the tutor says, as events --- */

void print_indented(struct frontend *f, const char *words, int indent, int hanging)
{
    if (words != NULL && words != NULL && *words != '\0') {
        frontend_show(
            f, &(struct frontend_event){
                   .kind = FRONTEND_SAY, .words = words, .indent = indent, .hanging = hanging});
    }
}

void print_text(struct frontend *f, const char *words)
{
    print_indented(f, words, 0, 0);
}

/* Says what printf would print. */
__attribute__((format(printf, 3, 0))) static void
print_by(struct frontend *f, void (*say)(struct frontend *f, const char *words), const char *format,
         va_list args)
{
    char *words = NULL;
    if (vasprintf(&words, format, args) < 0) {
        mem_out();
    }
    say(f, words);
    free(words);
}

void print_f(struct frontend *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_by(f, print_text, format, args);
    va_end(args);
}

void print_way(struct frontend *f, const char *words)
{
    if (!f->display.buttons && words != NULL && *words != '\0') {
        frontend_show(f,
                      &(struct frontend_event){.kind = FRONTEND_SAY, .words = words, .way = true});
    }
}

void print_typed_or_not(struct frontend *f, const char *typed, const char *not_typed)
{
    print_text(f, f->display.buttons ? not_typed : typed);
}

void print_way_f(struct frontend *f, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_by(f, print_way, format, args);
    va_end(args);
}

void print_foreign(struct frontend *f, const char *words)
{
    TEXT_HERE safe = {0};
    if (words != NULL) {
        text_add_safe_lines(&safe, words, strlen(words));
        while (safe.size > 0 && safe.data[safe.size - 1] == '\n') {
            text_cut(&safe, safe.size - 1);
        }
        print_text(f, text_str(&safe));
    }
}

void print_written(struct frontend *f, const struct ruleset *r, const char *words)
{
    print_written_after(f, r, NULL, words);
}

void print_written_after(struct frontend *f, const struct ruleset *r, const char *before,
                         const char *words)
{
    TEXT_HERE plain = {0};
    ARENA_HERE in = {0};
    struct rich *rich = rich_read_after(&in, words, r, before, &plain);
    if (rich != NULL) {
        richtext_words(&plain, rich);
    }
    if (plain.size > 0) {
        frontend_show(f, &(struct frontend_event){
                             .kind = FRONTEND_SAY, .words = text_str(&plain), .rich = rich});
    }
}

void print_question(struct frontend *f, const struct course_question *q,
                    struct interpolator *interpolator, bool once)
{
    TEXT_HERE words = {0};
    struct situation at = course_situation(&q->rules, NULL, q);
    struct present *p = present_question(q, interpolator);
    struct rich *rich = NULL;
    if (p->text != NULL) {
        rich = rich_read_after(&p->arena, p->text, &q->rules, NULL, &words);
        if (rich != NULL) {
            richtext_words(&words, rich);
        }
    } else {
        text_add(&words, text_str(&p->own));
    }
    frontend_show(f, &(struct frontend_event){.kind = FRONTEND_QUESTION,
                                              .words = text_str(&words),
                                              .rich = rich,
                                              .question = q,
                                              .present = p,
                                              .situation = &at,
                                              .once = once});
    present_free(p);
}

void print_document(struct frontend *f, const char *words)
{
    frontend_show(f, &(struct frontend_event){.kind = FRONTEND_DOCUMENT, .words = words});
}

void print_diags(struct frontend *f, struct diags *d)
{
    TEXT_HERE words = {0};
    diags_text(&words, d, false);
    print_document(f, text_str(&words));
}

void print_rows(struct frontend *f, const char *words)
{
    frontend_show(
        f, &(struct frontend_event){.kind = FRONTEND_DOCUMENT, .words = words, .hanging = 2});
}

void print_gap(struct frontend *f)
{
    frontend_show(f, &(struct frontend_event){.kind = FRONTEND_GAP});
}

void print_heading(struct frontend *f, const char *title, const char *beside)
{
    frontend_show(
        f, &(struct frontend_event){.kind = FRONTEND_HEADING, .words = title, .beside = beside});
}

void print_lines(struct frontend *f, struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        const struct screen_line *line = &lines->line[i];
        if (line->shown && f->display.buttons) {
            continue;
        }
        switch (line->form) {
        case LINE_WORDS:
            print_indented(f, line->words, line->indent, line->hanging);
            break;
        case LINE_WRITTEN:
            print_written_after(f, line->rules, line->beside, line->words);
            break;
        case LINE_VERDICT:
            frontend_show(f, &(struct frontend_event){.kind = FRONTEND_VERDICT,
                                                      .words = line->words,
                                                      .beside = line->beside,
                                                      .situation = line->at,
                                                      .verdict = line->verdict});
            break;
        case LINE_BOARD:
            print_board(f, line->board);
            break;
        case LINE_WAY:
            print_way(f, line->words);
            break;
        case LINE_ROWS:
            print_rows(f, line->words);
            break;
        case LINE_DOCUMENT:
            print_document(f, line->words);
            break;
        case LINE_HEADING:
            print_heading(f, line->words, line->beside);
            break;
        default:
            print_gap(f);
        }
    }
    arena_free(&lines->arena);
    *lines = (struct lines){0};
}

void print_board(struct frontend *f, const struct draw *d)
{
    frontend_show(f, &(struct frontend_event){.kind = FRONTEND_BOARD, .board = d});
}
