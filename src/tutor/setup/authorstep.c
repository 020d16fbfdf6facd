// SPDX-License-Identifier: GPL-3.0-or-later
/* A step that an author has told of: what the engine and the rules fill in, how the learner sees
 * it, its YAML. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "course/load/count.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "rules/game.h"
#include "tutor/core/command.h"
#include "tutor/question/asking.h"
#include "tutor/setup/authoring.h"
#include "tutor/setup/editmen.h"
#include "tutor/setup/editresult.h"
#include "view/present.h"

static const char sketch_head[] = "lesson: step\ntitle: step\nsteps:\n";

static void add_moved_in(struct text *out, const char *yaml, int indent)
{
    while (*yaml != '\0') {
        size_t n = strcspn(yaml, "\n");
        text_add_many(out, ' ', n > 0 ? (size_t)indent : 0);
        text_addn(out, yaml, n);
        text_addc(out, '\n');
        yaml += n + (yaml[n] == '\n');
    }
}

void authorstep_sketch(const struct authoring *a, const char *step, struct text *out)
{
    text_add(out, sketch_head);
    if (a->draft.id != NULL && strncmp(step, "- id:", 5) == 0) { /* which steps have not */
        const char *line_end = strchr(step, '\n');
        TEXT_HERE rest = {0};
        text_add(&rest, line_end == NULL ? "" : line_end + 1);
        if (rest.size > 0) {
            rest.data[0] = '-';
        }
        add_moved_in(out, text_str(&rest), 2);
        return;
    }
    add_moved_in(out, step, 2);
}

void authorstep_take_out(const char *sketch, struct text *out)
{
    const char *at = strstr(sketch, "steps:\n");
    for (at = at == NULL ? sketch : at + 7; *at != '\0';) {
        size_t n = strcspn(at, "\n"), in = strspn(at, " ");
        in = in > 2 ? 2 : in;
        text_addn(out, at + (in < n ? in : n), n - (in < n ? in : n));
        text_addc(out, '\n');
        at += n + (at[n] == '\n');
    }
}

/* What was found wrong, without places: there is no file yet. */
static void say_wrong(struct session *s, const struct diags *d)
{
    for (size_t i = 0; i < d->count; i++) {
        TEXT_HERE safe = {0};
        if (d->items[i].severity != DIAG_NOTE) {
            say_f(s->face, d->items[i].severity == DIAG_ERROR ? "%s." : _("Mind: %s."),
                  text_safe(&safe, d->items[i].message));
        }
    }
}

struct course *authorstep_read(struct session *s, const char *step)
{
    TEXT_HERE sketch = {0};
    struct diags d = {0};
    struct course *c = NULL;
    authorstep_sketch(s->editing->author, step, &sketch);
    if (!course_read("step", text_str(&sketch), sketch.size, &d, &c)) {
        say_wrong(s, &d);
        c = NULL;
    }
    diags_free(&d);
    return c;
}

/* --- what the engine says --- */

/* Whether a choice as it stands in files is among those of the question. */
static bool is_offered(const struct step_draft *d, const char *id)
{
    const char *at = strstr(text_str(&d->head), id);
    size_t n = strlen(id);
    return at != NULL && (at[-1] == '[' || at[-1] == ' ') && (at[n] == ',' || at[n] == ']');
}

bool authorstep_best_choice(struct session *s)
{
    struct step_draft *d = &s->editing->author->draft;
    const struct situation *at = &d->situation;
    struct game g = game_start_at(&at->rules, &at->position, (enum colour)at->position.turn);
    const struct choice_how how = {.plies = ASSESS_PLIES};
    struct choices found = {0};
    TEXT_HERE why = {0};
    struct judgement j;
    const char *best = NULL, *second = NULL;
    int known = 0;
    if (!evaluator_open(&s->evaluator, &at->rules, &j, &why)) {
        editresult_say_no_engine(s, &why);
        return false;
    }
    if (is_offered(d, "take")) {
        game_offer_double(&g);
    }
    if (!choice_weigh(&j, &g, &how, &found)) {
        return false;
    }
    for (int i = 0; i < found.n; i++) {
        const char *id = choice_id(found.choice[i].kind);
        bool rolls = strcmp(id, "two-dice") == 0 || strcmp(id, "one-die") == 0;
        const char *word = is_offered(d, id)                     ? id
                           : rolls && is_offered(d, "play-on")   ? "play-on"
                           : rolls && is_offered(d, "no-double") ? "no-double"
                                                                 : NULL;
        if (word == NULL || (best != NULL && strcmp(word, best) == 0)) {
            continue;
        }
        second = known == 1 ? word : second;
        best = known++ == 0 ? word : best;
    }
    if (known < 2) {
        say_text(s->face, _("There is nothing to choose so in this position."));
        return false;
    }
    text_clear(&d->rest);
    text_addf(&d->rest, "answer: %s\n", best);
    say_f(s->face, _("The engine finds best: %s (next: %s)."), present_choice(best),
          present_choice(second));
    return true;
}

/* --- what the rules say --- */

static void add_list(struct text *out, const struct course_list *list)
{
    text_addc(out, '[');
    for (size_t i = 0; i < list->n; i++) {
        text_addf(out, "%s%s", i > 0 ? ", " : "", list->text[i]);
    }
    text_addc(out, ']');
}

static void fill(struct session *s, const struct course_question *q)
{
    struct step_draft *d = &s->editing->author->draft;
    struct course_list *list = course_answers(q);
    TEXT_HERE answers = {0};
    if (q->kind == COURSE_NUMBER && q->count != NULL) {
        text_clear(&d->head);
        text_addf(&d->head, "%ld", count_compute(q->count, q));
        say_f(s->face, _("That is %s."), text_str(&d->head));
    } else if (q->kind == COURSE_ROLLS) {
        add_list(&answers, list);
        text_clear(&d->rest);
        text_addf(&d->rest, "answers: %s\n", text_str(&answers));
        say_f(s->face, NG_("It is so with %zu roll: %s", "It is so with %zu rolls: %s", list->n),
              list->n, text_str(&answers));
    } else if (q->kind == COURSE_LEGAL && list->n > 0) {
        struct course_reply *reply = mem_alloc(sizeof *reply);
        course_answer(q, "yes", reply);
        text_clear(&d->rest);
        text_addf(&d->rest, "answer: %s\n", list->text[0]);
        if (reply->has_verdict && !reply->verdict.legal) {
            text_addf(&d->rest, "code: %s\n", clause_text(reply->verdict.clause)->code);
        }
        free(reply);
    }
    course_list_free(list);
}

bool authorstep_compute(struct session *s)
{
    struct authoring *a = s->editing->author;
    struct step_draft *d = &a->draft;
    struct step_words text = d->text;
    TEXT_HERE step = {0};
    static char question[] = "?";
    d->text = (struct step_words){question, NULL}; /* it is asked for later */
    course_write_step(&step, d);
    d->text = text;
    struct course *c = authorstep_read(s, text_str(&step));
    bool good = c != NULL && c->entry_count > 0;
    if (good) {
        fill(s, c->entries[0].question);
    }
    course_free(c);
    return good;
}

/* --- as the learner sees it --- */

static void show_options(struct session *s, const struct present *p)
{
    for (size_t i = 0; i < p->option_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%c: ", p->options[i].letter);
        text_add_safe(&line, p->options[i].words, strlen(p->options[i].words));
        say_indented(s->face, text_str(&line), 2, 3);
    }
}

static void show_question(struct session *s, const struct course_question *q)
{
    struct present *p = present_question(q, &s->filler);
    if (p->text != NULL) {
        say_written(s->face, &q->rules, p->text);
    } else {
        say_text(s->face, text_str(&p->own));
    }
    say_text(s->face, text_str(&p->cube));
    say_text(s->face, text_str(&p->match));
    show_options(s, p);
    for (size_t i = 0; i < p->hint_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%s %zu:", _("Hint"), i + 1);
        say_written_after(s->face, &q->rules, text_str(&line), p->hints[i]);
    }
    present_free(p);
    asking_say_answers(s, q);
    asking_say_explanation(s, q);
}

static void show_step(struct session *s, const struct course *c)
{
    const struct course_step *step = &c->items[0].steps[0];
    TEXT_HERE room = {0};
    say_gap(s->face);
    say_heading(s->face, _("As the learner sees it"), "");
    say_written(s->face, &step->situation.rules, fill_of(&s->filler, step->ask, &step->say, &room));
    if (step->situation.has_position) {
        session_draw(s, &step->situation);
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        if (c->entries[i].question->kind != COURSE_LINE) {
            show_question(s, c->entries[i].question);
        }
    }
    say_gap(s->face);
}

static void say_what_now(struct session *s)
{
    const struct authoring *a = s->editing->author;
    if (a->bytes != NULL && a->steps > 0) {
        say_way_f(s->face,
                  _("\"write\" puts it at the end of the file, \"write %1$zu\" before step %1$zu, "
                    "\"write after %1$zu\", \"write over %1$zu\"."),
                  a->steps);
    } else if (a->path != NULL) {
        say_way(s->face, _("\"write\" puts it into the file."));
    } else {
        say_way(s->face, _("\"write my-lesson.yaml\" puts it into a file."));
    }
}

/* Puts the sketch in its layout, which checks it. */
static bool lay_out(struct session *s, struct text *sketch)
{
    struct diags d = {0};
    TEXT_HERE out = {0};
    bool good = course_format("step", text_str(sketch), sketch->size, &d, &out);
    say_wrong(s, &d);
    diags_free(&d);
    text_clear(sketch);
    text_add(sketch, text_str(&out));
    return good;
}

bool authorstep_show(struct session *s)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE raw = {0}, sketch = {0}, id = {0};
    if (a->draft.kind == COURSE_LEGAL && !authorstep_compute(s)) {
        return false;
    }
    course_write_step(&raw, &a->draft);
    authorstep_sketch(a, text_str(&raw), &sketch);
    struct course *c = authorstep_read(s, text_str(&raw));
    if (c == NULL) {
        return false;
    }
    show_step(s, c);
    course_free(c);
    if (!lay_out(s, &sketch)) {
        say_text(s->face, _("So it cannot be written. Ask anew."));
        return false;
    }
    text_clear(&a->step);
    authorstep_take_out(text_str(&sketch), &a->step);
    if (a->draft.id != NULL) {
        text_addf(&id, "- id: %s\n  %s", a->draft.id, text_str(&a->step) + 2);
        text_clear(&a->step);
        text_add(&a->step, text_str(&id));
    }
    a->chosen_count = 0;
    say_document(s->face, text_str(&a->step));
    say_what_now(s);
    return true;
}
