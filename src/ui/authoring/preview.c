// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"

#include <string.h>

#include "authoring/filetext.h"
#include "base/lang.h"
#include "course/exam/examset.h"
#include "course/load/optionorder.h"
#include "view/examtell.h"
#include "view/screen.h"
#include "view/svg.h"
#include "wire/eventjson.h"

/* Where the step stands, and what it says before its question. */
static void preview_put_step(struct screen *out, struct screen_question *to,
                             const struct filetext *f, struct interpolator *figures)
{
    const struct course_item *item = f->item;
    const char *title = lang_pick(item->title.sv, item->title.en);
    struct screen_item *in = screen_alloc(out, sizeof *in);
    bool own = f->step >= item->steps && f->step < item->steps + item->step_count;
    TEXT_HERE prose = {0};
    *in = (struct screen_item){.id = screen_safe(out, item->id),
                               .title = screen_safe(out, title == NULL ? item->id : title),
                               .number = item->number,
                               .step = own ? (int)(f->step - item->steps) + 1 : 0,
                               .steps = (int)item->step_count};
    to->place = (struct screen_place){.of = !own                          ? "exam"
                                            : item->kind == COURSE_LESSON ? "lesson"
                                                                          : "puzzles",
                                      .in = in};
    to->prose =
        screen_text(out, interpolate_text(figures, &f->at, &f->step->say, &prose), &f->at.rules);
}

/* What it asks, with all of its hints. */
static void preview_put_question(struct screen *out, struct screen_question *to,
                                 const struct course_question *q, struct interpolator *figures)
{
    if (q->kind == COURSE_GAME) {
        screen_put_game(out, to, q);
        return;
    }
    struct present *p = present_question(q, figures);
    struct screen_hint *hint = screen_alloc(out, (p->hint_count + 1) * sizeof *hint);
    screen_put_asked(out, to, q, p, true);
    for (size_t i = 0; i < p->hint_count; i++) {
        hint[i].text = screen_text(out, p->hints[i], &q->rules);
    }
    to->hint = hint;
    to->hint_count = (int)p->hint_count;
    to->hints = (int)p->hint_count + p->own_hints;
    present_free(p);
}

static json_t *preview_picture(const struct screen_question *to)
{
    const struct draw d = {
        .at = &to->at, .viewer = to->viewer, .asking = to->asked != NULL, .no_pips = to->no_pips};
    TEXT_HERE svg = {0};
    if (!to->at.has_position) {
        return json_null();
    }
    svg_live(&svg, &d, NULL);
    return json_text(text_str(&svg));
}

/* Adds what is told once it is answered. */
static void preview_add_end(json_t *answer, struct screen *out, const struct course_question *q,
                            struct interpolator *figures)
{
    TEXT_HERE words = {0};
    json_t *right = json_array();
    course_explain(&words, q, NULL, NULL, figures);
    struct screen_text text = screen_text(out, text_str(&words), &q->rules);
    json_set(answer, "explain", screenjson_text(&text));
    struct course_list *list = course_answers(q);
    for (size_t i = 0; i < list->n; i++) {
        json_array_append_new(right, json_text(list->text[i]));
    }
    course_list_free(list);
    json_set(answer, "answers", right);
}

/* The exam of a lesson, of which one question is shown, and the step that stands for one of which
 * there is none in the file. */
struct preview_exam {
    struct course_examset *paper; /* NULL: no exam is shown */
    struct course_step step;
};

/* Draws the exam that the request is about, and has f lead to question "nth" of it; others with
 * another "seed". False, with what is wrong, where none can be drawn. */
static bool preview_draw(struct filetext *f, const json_t *request, struct preview_exam *exam,
                         struct text *why)
{
    uint64_t seed = (uint64_t)json_integer_value(json_object_get(request, "seed"));
    json_int_t nth = json_integer_value(json_object_get(request, "nth"));
    if (f->item->exam != NULL && f->item->exam->questions > 0) {
        exam->paper = course_examset_draw(f->item, seed);
    }
    if (exam->paper == NULL || exam->paper->count == 0) {
        text_add(why, _("There is no question to show yet: fill in what is asked."));
        return false;
    }
    const struct course_asked *asked =
        &exam->paper->asked[nth < 1 || nth > (json_int_t)exam->paper->count ? 0 : nth - 1];
    exam->step = (struct course_step){.ask = asked->question,
                                      .situation = {.rules = asked->question->rules}};
    f->step = asked->step != NULL ? asked->step : &exam->step;
    f->question = asked->question;
    f->at = course_situation(&f->item->rules, f->step, f->question);
    f->at.has_position = f->question->has_position; /* a question of an exam stands alone */
    return true;
}

/* What each of the questions that were drawn asks. */
static json_t *preview_asked(const struct course_examset *paper)
{
    json_t *list = json_array();
    for (size_t i = 0; i < paper->count; i++) {
        TEXT_HERE words = {0};
        examtell_asks(&words, &paper->asked[i]);
        json_array_append_new(list, json_text(text_str(&words)));
    }
    return list;
}

bool preview_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    struct filetext f = {0};
    struct preview_exam exam = {0};
    const char *yaml, *at;
    size_t n;
    bool good = filetext_take(request, &yaml, &n, &at, why) &&
                filetext_find(&f, yaml, n, at, why) &&
                (strcmp(at, "/exam") != 0 || preview_draw(&f, request, &exam, why));
    if (good) {
        struct interpolator figures = {.evaluator = &batch->evaluator, .buttons = true};
        struct screen screen = {.kind = SCREEN_QUESTION};
        struct screen_question *to = screen_alloc(&screen, sizeof *to);
        struct course_question q;
        screen.question = to;
        to->at = f.at;
        to->viewer = (enum colour)f.at.position.turn;
        preview_put_step(&screen, to, &f, &figures);
        if (f.question != NULL) {
            q = optionorder_draw(f.question, 0);
            preview_put_question(&screen, to, &q, &figures);
        }
        json_set(answer, "screen", screenjson(&screen));
        json_set(answer, "svg", preview_picture(to));
        if (f.question != NULL) {
            preview_add_end(answer, &screen, &q, &figures);
        }
        if (exam.paper != NULL) {
            json_set(answer, "asked", preview_asked(exam.paper));
        }
        screen_clear(&screen);
        interpolate_end(&figures);
    }
    course_examset_free(exam.paper);
    filetext_free(&f);
    return good;
}
