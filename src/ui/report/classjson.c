// SPDX-License-Identifier: GPL-3.0-or-later
#include <jansson.h>

#include "report/classwords.h"
#include "rules/clause.h"
#include "view/dashboard.h"
#include "view/json.h"

static const char *const kinds[CLASSROOM_KINDS] = {
    [CLASSROOM_QUESTION] = "question", [CLASSROOM_EXAM] = "exam", [CLASSROOM_STILL] = "still"};
static const char *const wrongs[] = {[CLASSROOM_GIVEN] = "given",
                                     [CLASSROOM_SHOWN] = "shown",
                                     [CLASSROOM_LEFT_OUT] = "left-out",
                                     [CLASSROOM_UNKNOWN] = "not-kept",
                                     [CLASSROOM_OTHERS] = "others"};
static const char *const hows[STORE_HOWS] = {
    [STORE_NOT_LEARNED] = "no", [STORE_BY_EXAM] = "exam", [STORE_TESTED_OUT] = "tested-out"};

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static void put(json_t *object, const char *key, int64_t n)
{
    set(object, key, json_integer((json_int_t)n));
}

static json_t *files(const struct classroom *c, const struct classroom_learner *l)
{
    json_t *list = json_array();
    for (size_t i = 0; i < l->file_count; i++) {
        json_array_append_new(list, json_text(c->files[l->files[i]]));
    }
    return list;
}

static json_t *states(const struct classroom *c, const struct classroom_learner *l)
{
    json_t *list = json_array();
    for (size_t i = 0; i < l->lesson_count; i++) {
        const struct classroom_state *s = &l->lessons[i];
        json_t *object = json_object();
        set(object, "lesson", json_text(c->lessons[s->lesson].id));
        put(object, "step", s->step);
        set(object, "through", json_boolean(s->through));
        set(object, "how", json_string(s->answered ? "questions" : hows[s->how]));
        put(object, "learned", s->learned);
        put(object, "when", s->when);
        put(object, "exams_not_passed", s->sittings);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *learner(const struct classroom *c, const struct classroom_learner *l)
{
    json_t *object = json_object();
    TEXT_HERE last = {0};
    if (l->days > 0) {
        dashboard_date(&last, l->last);
    }
    set(object, "name", json_text(l->name));
    set(object, "named", json_boolean(l->named));
    set(object, "files", files(c, l));
    put(object, "exported", l->exported);
    put(object, "asked", l->counts.asked);
    put(object, "right", l->counts.by[RESULT_GOOD]);
    put(object, "helped", l->counts.by[RESULT_HELPED]);
    put(object, "later", l->counts.by[RESULT_LATER]);
    put(object, "failed", l->counts.by[RESULT_FAILED]);
    put(object, "exam_asked", l->exams.asked);
    put(object, "exam_right", l->exams.by[RESULT_GOOD]);
    put(object, "days", l->days);
    set(object, "last", l->days > 0 ? json_text(text_str(&last)) : json_null());
    put(object, "learned", l->learned);
    set(object, "lessons", states(c, l));
    return object;
}

static json_t *lesson(const struct classroom *c, size_t i)
{
    const struct classroom_lesson *l = &c->lessons[i];
    json_t *object = json_object();
    TEXT_HERE label = {0};
    classwords_label(&label, c, i);
    set(object, "id", json_text(l->id));
    set(object, "label", json_text(text_str(&label)));
    set(object, "title", json_text(l->title == NULL ? NULL : l->title->title));
    set(object, "steps",
        l->title == NULL ? json_null() : json_integer((json_int_t)l->title->steps));
    put(object, "begun", l->begun);
    put(object, "learned", l->learned);
    return object;
}

static json_t *question(const struct classroom_question *q)
{
    json_t *object = json_object(), *wrong = json_array(), *broken = json_array();
    for (size_t i = 0; i < q->wrong_count; i++) {
        json_t *one = json_object();
        set(one, "kind", json_string(wrongs[q->wrong[i].kind]));
        set(one, "given", json_text(q->wrong[i].given));
        set(one, "means", json_text(q->wrong[i].means));
        put(one, "learners", q->wrong[i].learners);
        put(one, "times", q->wrong[i].times);
        json_array_append_new(wrong, one);
    }
    for (size_t i = 0; i < q->broken_count; i++) {
        json_t *one = json_object();
        set(one, "clause", json_string(clause_text(q->broken[i].clause)->code));
        put(one, "learners", q->broken[i].learners);
        put(one, "times", q->broken[i].times);
        json_array_append_new(broken, one);
    }
    set(object, "question", json_text(q->id));
    set(object, "asks", json_text(q->asks));
    set(object, "right_answer", json_text(q->right_answer));
    set(object, "missing", json_boolean(q->missing));
    set(object, "position", q->has_board ? json_position(&q->rules, &q->position) : json_null());
    set(object, "dice", q->has_board && q->roll.die[0] != 0 ? json_dice(q->roll) : json_null());
    put(object, "asked", q->asked);
    put(object, "failed", q->failed);
    put(object, "open", q->open);
    put(object, "times", q->times);
    put(object, "right", q->right);
    set(object, "wrong", wrong);
    set(object, "broken", broken);
    return object;
}

static json_t *attempt(const struct classroom *c, const struct classroom_attempt *s)
{
    json_t *object = json_object(), *answers = json_array();
    for (size_t i = 0; i < s->answer_count; i++) {
        const struct classroom_exam_answer *a = &s->answers[i];
        json_t *one = json_object();
        set(one, "question", json_text(a->question));
        set(one, "right", json_boolean(a->right));
        set(one, "kind", a->right ? json_null() : json_string(wrongs[a->given.kind]));
        set(one, "given", a->right ? json_null() : json_text(a->given.given));
        json_array_append_new(answers, one);
    }
    set(object, "learner", json_text(c->learners[s->learner].name));
    set(object, "lesson", json_text(c->lessons[s->lesson].id));
    set(object, "seed", s->seed == 0 ? json_null() : json_integer((json_int_t)s->seed));
    put(object, "when", s->when);
    put(object, "seconds", s->seconds);
    put(object, "right", s->right);
    set(object, "questions", s->of > 0 ? json_integer(s->questions) : json_null());
    set(object, "marks", s->of > 0 ? json_integer(s->marks) : json_null());
    set(object, "of", s->of > 0 ? json_integer(s->of) : json_null());
    set(object, "needs", s->of > 0 ? json_integer(s->needs) : json_null());
    set(object, "passed", s->of > 0 ? json_boolean(classwords_passed(s)) : json_null());
    set(object, "answers", answers);
    return object;
}

static json_t *stuck(const struct classroom *c, const struct classroom_stuck *s)
{
    json_t *object = json_object();
    set(object, "learner", json_text(c->learners[s->learner].name));
    set(object, "kind", json_string(kinds[s->kind]));
    set(object, "what", json_text(s->what));
    put(object, "count", s->count);
    put(object, "since", s->since);
    return object;
}

static json_t *mixed(const struct classroom *c)
{
    json_t *list = json_array();
    for (size_t i = 0; i < c->mixed_count; i++) {
        json_t *pair = json_array();
        json_array_append_new(pair, json_text(c->files[c->mixed[i].a]));
        json_array_append_new(pair, json_text(c->files[c->mixed[i].b]));
        json_array_append_new(list, pair);
    }
    return list;
}

void classjson(struct text *out, const struct classroom *c)
{
    json_t *object = json_object(), *learners = json_array(), *lessons = json_array();
    json_t *questions = json_array(), *all_stuck = json_array(), *exams = json_array();
    for (size_t i = 0; i < c->learner_count; i++) {
        json_array_append_new(learners, learner(c, &c->learners[i]));
    }
    for (size_t i = 0; i < c->lesson_count; i++) {
        json_array_append_new(lessons, lesson(c, i));
    }
    for (size_t i = 0; i < c->question_count; i++) {
        json_array_append_new(questions, question(&c->questions[i]));
    }
    for (size_t i = 0; i < c->stuck_count; i++) {
        json_array_append_new(all_stuck, stuck(c, &c->stuck[i]));
    }
    for (size_t i = 0; i < c->attempt_count; i++) {
        json_array_append_new(exams, attempt(c, &c->sittings[i]));
    }
    put(object, "answers", c->answers);
    put(object, "exported", c->exported);
    set(object, "learners", learners);
    set(object, "lessons", lessons);
    set(object, "questions", questions);
    set(object, "exams", exams);
    set(object, "stuck", all_stuck);
    set(object, "mixed", mixed(c));
    json_line(out, object);
    json_decref(object);
}
