// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/walkwords.h"

struct wordwalk {
    const struct course *c;
    bool (*visit)(void *data, const struct told_text *t);
    void *data;
    bool good;
};

static void visit_one(struct wordwalk *w, struct told_text t, const char *text)
{
    struct course_words *words = text == NULL ? NULL : words_find(w->c->words, text);
    if (words == NULL || words->seen)
        return;
    words->seen = true;
    t.words = words;
    w->good = w->visit(w->data, &t) && w->good;
}

static void visit_both(struct wordwalk *w, const struct told_text *t,
                       const struct course_text *text)
{
    visit_one(w, *t, text->sv);
    visit_one(w, *t, text->en);
}

static void visit_options(struct wordwalk *w, const struct told_text *t,
                          const struct course_question *q)
{
    struct told_text offered = *t;
    offered.offered = true;
    for (size_t i = 0; i < q->option_count; i++) {
        visit_both(w, &offered, &q->options[i].text);
        visit_both(w, t, &q->options[i].say);
    }
}

static void visit_turns(struct wordwalk *w, const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        const struct told_text t = {.at = course_turn_situation(q, &q->turns[i])};
        visit_both(w, &t, &q->turns[i].say);
    }
}

static void visit_question(struct wordwalk *w, const struct course_question *q)
{
    const struct told_text t = {.question = q, .at = course_situation(&q->rules, NULL, q)};
    struct told_text explain = t;
    explain.explains = true;
    visit_both(w, &t, &q->text);
    visit_both(w, &explain, &q->explain);
    for (size_t i = 0; i < q->hint_count; i++)
        visit_both(w, &t, &q->hints[i]);
    for (size_t i = 0; i < q->feedback_count; i++)
        visit_both(w, &t, &q->feedback[i].say);
    visit_options(w, &t, q);
    visit_turns(w, q);
}

static void visit_step(struct wordwalk *w, const struct course_step *step)
{
    const struct told_text t = {.at = step->situation};
    visit_both(w, &t, &step->say);
}

bool walkwords(const struct course *c, bool (*visit)(void *data, const struct told_text *t),
               void *data)
{
    struct wordwalk w = {.c = c, .visit = visit, .data = data, .good = true};
    for (struct course_words *words = c->words; words != NULL; words = words->next)
        words->seen = false;
    for (size_t i = 0; i < c->item_count; i++)
        for (size_t k = 0; k < c->items[i].step_count; k++)
            visit_step(&w, &c->items[i].steps[k]);
    for (size_t i = 0; i < c->entry_count; i++) {
        if (course_entry_is_of_pool(&c->entries[i]))
            visit_step(&w, course_entry_step(&c->entries[i]));
        visit_question(&w, c->entries[i].question);
    }
    return w.good;
}
