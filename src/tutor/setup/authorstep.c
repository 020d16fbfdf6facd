// SPDX-License-Identifier: GPL-3.0-or-later
/* A step that an author has told of: what the engine and the rules fill in, how the learner sees
 * it, its YAML. */
#include <string.h>

#include "base/lang.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "rules/game.h"
#include "tutor/question/asking.h"
#include "tutor/setup/authoring.h"
#include "view/present.h"

/* What was found wrong, without places: there is no file yet. Frees it. */
static void step_say_wrong(struct session *s, struct diags *d)
{
    for (size_t i = 0; i < d->count; i++) {
        TEXT_HERE safe = {0};
        if (d->items[i].severity != DIAG_NOTE) {
            say_f(s->face, d->items[i].severity == DIAG_ERROR ? "%s." : _("Mind: %s."),
                  text_safe(&safe, d->items[i].message));
        }
    }
    diags_free(d);
}

struct course *authorstep_read(struct session *s, const char *step)
{
    struct diags d = {0};
    struct course *c = step_read(step, &d);
    if (c == NULL) {
        step_say_wrong(s, &d);
    }
    diags_free(&d);
    return c;
}

/* --- what the engine says --- */

/* Whether a choice as it stands in files is among those of the question. */
static bool step_offers(const struct step_builder *d, const char *id)
{
    const char *at = strstr(step_builder_value(d, STEP_KIND), id);
    size_t n = strlen(id);
    return at != NULL && (at[-1] == '[' || at[-1] == ' ') && (at[n] == ',' || at[n] == ']');
}

bool authorstep_best_choice(struct session *s)
{
    struct step_builder *d = &s->editing->author->draft;
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
    if (step_offers(d, "take")) {
        game_offer_double(&g);
    }
    if (!choice_weigh(&j, &g, &how, &found)) {
        return false;
    }
    for (int i = 0; i < found.n; i++) {
        const char *id = choice_id(found.choice[i].kind);
        bool rolls = strcmp(id, "two-dice") == 0 || strcmp(id, "one-die") == 0;
        const char *word = step_offers(d, id)                     ? id
                           : rolls && step_offers(d, "play-on")   ? "play-on"
                           : rolls && step_offers(d, "no-double") ? "no-double"
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
    step_builder_set(d, "answer", best);
    say_f(s->face, _("The engine finds best: %s (next: %s)."), present_choice(best),
          present_choice(second));
    return true;
}

bool authorstep_compute(struct session *s)
{
    struct step_builder *d = &s->editing->author->draft;
    struct diags wrong = {0};
    size_t rolls = 0;
    if (!step_compute(d, &rolls, &wrong)) {
        step_say_wrong(s, &wrong);
        return false;
    }
    diags_free(&wrong);
    if (d->kind == COURSE_NUMBER) {
        say_f(s->face, _("That is %s."), step_builder_value(d, STEP_KIND));
    } else if (d->kind == COURSE_ROLLS) {
        say_f(s->face, NG_("It is so with %zu roll: %s", "It is so with %zu rolls: %s", rolls),
              rolls, step_builder_value(d, "answers"));
    }
    return true;
}

/* --- as the learner sees it --- */

static void step_show_question(struct session *s, const struct course_question *q)
{
    struct present *p = present_question(q, &s->filler);
    if (p->text != NULL) {
        say_written(s->face, &q->rules, p->text);
    } else {
        say_text(s->face, text_str(&p->own));
    }
    say_text(s->face, text_str(&p->cube));
    say_text(s->face, text_str(&p->match));
    for (size_t i = 0; i < p->option_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%c: ", p->options[i].letter);
        text_add_safe(&line, p->options[i].words, strlen(p->options[i].words));
        say_indented(s->face, text_str(&line), 2, 3);
    }
    for (size_t i = 0; i < p->hint_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%s %zu:", _("Hint"), i + 1);
        say_written_after(s->face, &q->rules, text_str(&line), p->hints[i]);
    }
    present_free(p);
    asking_say_answers(s, q);
    asking_say_explanation(s, q);
}

static void step_show(struct session *s, const struct course *c)
{
    const struct course_step *step = &c->items[0].steps[0];
    TEXT_HERE scratch = {0};
    say_gap(s->face);
    say_heading(s->face, _("As the learner sees it"), "");
    say_written(s->face, &step->situation.rules,
                fill_of(&s->filler, step->ask, &step->say, &scratch));
    if (step->situation.has_position) {
        session_draw(s, &step->situation);
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        if (c->entries[i].question->kind != COURSE_LINE) {
            step_show_question(s, c->entries[i].question);
        }
    }
    say_gap(s->face);
}

/* Says what can be typed to write it. */
static void step_say_ways(struct session *s)
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

void authorstep_show(struct session *s)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE step = {0};
    struct diags d = {0};
    if (a->draft.kind == COURSE_LEGAL && !authorstep_compute(s)) {
        return;
    }
    course_write_step(&step, &a->draft);
    struct course *c = authorstep_read(s, text_str(&step));
    if (c == NULL) {
        return;
    }
    step_show(s, c);
    bool good = step_lay_out(&a->step, c->source, c->source_size, &d);
    course_free(c);
    step_say_wrong(s, &d);
    if (good) {
        a->chosen_count = 0;
        say_document(s->face, text_str(&a->step));
        step_say_ways(s);
    } else {
        say_text(s->face, _("So it cannot be written. Ask anew."));
    }
}
