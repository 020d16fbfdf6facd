// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/screen.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"

void screen_clear(struct screen *s)
{
    arena_free(&s->arena);
    *s = (struct screen){0};
}

void *screen_alloc(struct screen *s, size_t size)
{
    return arena_alloc(&s->arena, size);
}

const char *screen_copy(struct screen *s, const char *words)
{
    return arena_string(&s->arena, words);
}

const char *screen_safe(struct screen *s, const char *words)
{
    return arena_safe(&s->arena, words);
}

const char *screen_words(struct screen *s, const struct text *words)
{
    return arena_text(&s->arena, words);
}

struct screen_text screen_text(struct screen *s, const char *words, const struct ruleset *r)
{
    struct screen_text text = {0};
    if (words != NULL && *words != '\0') {
        struct ruleset *rules = screen_alloc(s, sizeof *rules);
        *rules = *r;
        text = (struct screen_text){screen_copy(s, words), rules};
    }
    return text;
}

static bool screen_equal(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

void screen_can_add(struct screen *s, const struct screen_can *can)
{
    for (size_t i = 0; i < s->can_count; i++) {
        const struct screen_can *old = &s->can[i]; /* the same, whatever its label? */
        if (screen_equal(old->act, can->act) && screen_equal(old->with, can->with) &&
            old->n == can->n && old->yes == can->yes) {
            return;
        }
    }
    s->can = arena_grow(&s->arena, s->can, s->can_count, &s->can_cap, sizeof *s->can);
    s->can[s->can_count++] = (struct screen_can){.act = screen_copy(s, can->act),
                                                 .with = screen_copy(s, can->with),
                                                 .n = can->n,
                                                 .yes = can->yes,
                                                 .label = screen_copy(s, can->label),
                                                 .more = can->more || s->rest};
}

void screen_begin_list(struct screen *s, const char *of)
{
    s->kind = SCREEN_LIST;
    s->list = screen_alloc(s, sizeof *s->list);
    s->list->of = of;
}

struct screen_row *screen_row_add(struct screen *s, struct screen_list *list)
{
    list->row = arena_grow(&s->arena, list->row, list->count, &list->cap, sizeof *list->row);
    struct screen_row *row = &list->row[list->count++];
    *row = (struct screen_row){.count = -1};
    return row;
}

struct screen_field *screen_field_add(struct screen *s)
{
    struct screen_settings *to = s->settings;
    to->field = arena_grow(&s->arena, to->field, to->count, &to->cap, sizeof *to->field);
    to->field[to->count] = (struct screen_field){0};
    return &to->field[to->count++];
}

struct screen_choice *screen_choice_add(struct screen *s)
{
    struct screen_field *to = &s->settings->field[s->settings->count - 1];
    to->choice =
        arena_grow(&s->arena, to->choice, to->choice_count, &to->choice_cap, sizeof *to->choice);
    return &to->choice[to->choice_count++];
}

/* --- lines --- */

void lines_put(struct lines *out, struct screen_line line)
{
    out->line = arena_grow(&out->arena, out->line, out->count, &out->cap, sizeof *out->line);
    line.words = arena_string(&out->arena, line.words);
    line.beside = arena_string(&out->arena, line.beside);
    out->line[out->count++] = line;
}

void lines_add(struct lines *out, enum line_form form, const char *words)
{
    if (*words != '\0') {
        lines_put(out, (struct screen_line){.form = form, .words = words});
    }
}

void lines_add_f(struct lines *out, enum line_form form, const char *format, ...)
{
    va_list args;
    char *words = NULL;
    va_start(args, format);
    if (vasprintf(&words, format, args) < 0) {
        mem_out();
    }
    va_end(args);
    lines_add(out, form, words);
    free(words);
}

void lines_add_indented(struct lines *out, const char *words, int indent, int hanging)
{
    if (*words != '\0') {
        lines_put(out, (struct screen_line){.words = words, .indent = indent, .hanging = hanging});
    }
}

void lines_add_heading(struct lines *out, const char *title, const char *beside)
{
    lines_put(out, (struct screen_line){.form = LINE_HEADING, .words = title, .beside = beside});
}

void lines_add_gap(struct lines *out)
{
    lines_put(out, (struct screen_line){.form = LINE_GAP});
}

/* --- what is asked --- */

/* What kind of answer is awaited. */
static const char *screen_takes(const struct course_question *q)
{
    static const char *const takes[COURSE_KINDS] = {
        [COURSE_PLAY] = "play",      [COURSE_LEGAL] = "yes-no",  [COURSE_PLAYS] = "plays",
        [COURSE_ROLLS] = "rolls",    [COURSE_NUMBER] = "number", [COURSE_CHOICE] = "option",
        [COURSE_PREROLL] = "choice", [COURSE_GAME] = "game"};
    return q->kind == COURSE_CHOICE && !present_one_right(q) ? "options" : takes[q->kind];
}

static void screen_put_options(struct screen *out, struct screen_question *to,
                               const struct present *p)
{
    struct screen_option *option = screen_alloc(out, (p->option_count + 1) * sizeof *option);
    for (size_t i = 0; i < p->option_count; i++) {
        option[i] = (struct screen_option){.letter = p->options[i].letter,
                                           .choice = p->options[i].name,
                                           .words = screen_copy(out, p->options[i].words)};
    }
    to->option = option;
    to->option_count = p->option_count;
}

void screen_put_game(struct screen *out, struct screen_question *to,
                     const struct course_question *q)
{
    to->asked = q;
    to->open = true;
    to->takes = screen_takes(q);
    to->text = screen_text(out, lang_pick(q->text.sv, q->text.en), &q->rules);
}

void screen_put_asked(struct screen *out, struct screen_question *to,
                      const struct course_question *q, const struct present *p, bool open)
{
    to->asked = q;
    to->no_pips = to->no_pips || present_asks_pips(q);
    /* Of what is best, something can be played. */
    to->may_pass = course_kinds[q->kind].plays && q->goal != COURSE_BEST;
    to->open = open;
    to->text = screen_text(out, p->text, &q->rules);
    to->own = p->text == NULL ? screen_words(out, &p->own) : NULL;
    to->takes = open ? screen_takes(q) : NULL;
    to->stakes[0] = screen_words(out, &p->cube);
    to->stakes[1] = screen_words(out, &p->match);
    screen_put_options(out, to, p);
}
