// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/classfill.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/exam/examset.h"
#include "course/load/optionorder.h"
#include "view/present.h"
#include "view/richtext.h"

/* ---- the lessons ---- */

/* What a lesson is called: one of a pack after its pack. The words are kept in `kept`. */
static const char *title_of(const struct course_item *item, struct names *kept)
{
    const char *title = lang_pick(item->title.sv, item->title.en);
    const char *pack = library_pack_before(item);
    if (pack == NULL || title == NULL) {
        return title;
    }
    TEXT_HERE whole = {0};
    text_addf(&whole, "%s · %s", pack, title);
    size_t i = names_add(kept, text_str(&whole));
    return kept->text[i];
}

/* The ids of a lesson's questions but those of its exam. *n: how many; to be freed. */
static const char **asks_of(const struct library *library, const struct course_item *item,
                            size_t *n)
{
    const char **asks = NULL;
    size_t cap = 0;
    for (size_t i = 0; i < library->course_count; i++) {
        const struct course *course = library->courses[i];
        for (size_t j = 0; j < course->entry_count && course->items == item; j++) {
            const struct course_entry *e = &course->entries[j];
            if (e->question->kind != COURSE_LINE && !course_entry_is_of_pool(e)) {
                asks = mem_grow(asks, *n, &cap, sizeof *asks);
                asks[(*n)++] = e->question->id;
            }
        }
    }
    return asks;
}

static struct classroom_title *titles_of(const struct library *library,
                                         const struct item_list *lessons, struct names *kept)
{
    struct classroom_title *titles = mem_alloc(lessons->count * sizeof *titles + 1);
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        titles[i] = (struct classroom_title){.id = item->id,
                                             .title = title_of(item, kept),
                                             .number = item->pack == NULL ? item->number : 0,
                                             .steps = item->step_count,
                                             .exam = item->exam};
        titles[i].asks = asks_of(library, item, &titles[i].ask_count);
    }
    return titles;
}

/* ---- what the questions are ---- */

enum { QUESTIONS_TOLD = 100, SITTINGS_TOLD = 200, OPTIONS = 26 };

/* The words of the options named by letters as they stand in the file, to be freed; NULL: it names
 * none. */
static char *options_named(const struct present *p, const char *given)
{
    struct text words = {0};
    for (const char *c = given; *c != '\0'; c++) {
        size_t i = *c >= 'a' && *c < 'a' + OPTIONS ? (size_t)(*c - 'a') : p->option_count;
        if (*c != ' ' && (i >= p->option_count || (c[1] != ' ' && c[1] != '\0'))) {
            text_free(&words);
            return NULL;
        }
        if (*c != ' ') {
            text_addf(&words, "%s%s", words.size > 0 ? " + " : "", p->options[i].words);
        }
    }
    return words.size > 0 ? text_steal(&words) : NULL;
}

/* What is right: as files have it, and in words; to be freed. */
static void describe_right(const struct course_question *q, char **right_answer, char **right_words)
{
    struct present_answers *p = present_answers(q, NULL);
    struct text filed = {0}, words = {0};
    for (size_t i = 0; i < p->shown; i++) {
        const char *between = i > 0 ? "; " : "";
        const char *option = p->answer[i].option;
        text_addf(&filed, "%s%s", between, p->answer[i].text);
        text_addf(&words, "%s%s", between, option != NULL ? option : p->answer[i].words);
        if (option != NULL) {
            text_addf(&filed, ": %s", option);
        }
    }
    if (p->shown < p->count) {
        text_addf(&words, _(" and %zu more"), p->count - p->shown);
    }
    present_answers_free(p);
    *right_answer = text_steal(&filed);
    *right_words = text_steal(&words);
}

static void describe_wrong(struct classroom_wrong *to, const struct course_question *q,
                           const struct present *p)
{
    struct text words = {0};
    if (q->kind == COURSE_CHOICE) {
        to->means = options_named(p, to->given);
    } else {
        present_typed(&words, q, to->given);
        to->words = text_steal(&words);
    }
}

/* What the author says to a wrong answer. */
static void describe_said(struct classroom_wrong *to, const struct course_question *q)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    TEXT_HERE filled = {0}, plain = {0};
    course_answer(q, to->given, reply);
    if (reply->say != NULL) {
        to->says = mem_copy(
            richtext_plain(interpolate_of(NULL, q, reply->say, &filled), &q->rules, &plain));
    }
    free(reply);
}

static void describe_explained(struct classroom_question *to, const struct course_question *q)
{
    TEXT_HERE words = {0}, plain = {0};
    if (course_explain(&words, q, NULL, NULL, NULL)) {
        to->explains = mem_copy(richtext_plain(text_str(&words), &q->rules, &plain));
    }
}

/* The first play that is right, of a question that is answered by one. */
static void describe_play(struct classroom_question *to, const struct course_question *q)
{
    struct course_list *answers = course_kinds[q->kind].one_play ? course_answers(q) : NULL;
    struct verdict *v = mem_alloc(sizeof *v);
    if (answers != NULL && answers->n > 0) {
        judge_text(&q->rules, &q->position, q->roll, answers->text[0], strlen(answers->text[0]), v);
        to->play = v->legal ? v->play : to->play;
    }
    free(v);
    course_list_free(answers);
}

/* What a question says, to be freed; NULL: nothing. */
static char *words_of(const struct course_question *q, const struct present *p)
{
    TEXT_HERE scratch = {0};
    const char *asks =
        p->text != NULL ? richtext_plain(p->text, &q->rules, &scratch) : text_str(&p->own);
    return *asks == '\0' ? NULL : mem_copy(asks);
}

/* Puts in what a question says, what is right, and what the options are that were named. */
static void describe_question(struct classroom_question *to, const struct course_question *q)
{
    const struct course_question filed = optionorder_filed(q);
    struct present *p = present_question(&filed, NULL);
    struct text options = {0};
    for (size_t i = 0; i < p->option_count; i++) {
        text_addf(&options, "%s%s", i > 0 ? "\n" : "", p->options[i].words);
    }
    to->options = p->option_count > 0 ? text_steal(&options) : NULL;
    to->asks = words_of(q, p);
    to->missing = false;
    to->has_board = q->has_position;
    to->rules = q->rules;
    to->position = q->position;
    to->roll = q->has_roll ? q->roll : (struct roll){{0, 0}};
    describe_right(&filed, &to->right_answer, &to->right_words);
    describe_play(to, q);
    describe_explained(to, &filed);
    for (size_t i = 0; i < to->wrong_count; i++) {
        describe_wrong(&to->wrong[i], &filed, p);
        if (to->wrong[i].kind == CLASSROOM_GIVEN) {
            describe_said(&to->wrong[i], &filed);
        }
    }
    present_free(p);
}

/* Puts what its step says before a question that has no words of its own: alone it asks little. */
static void describe_step(struct classroom_question *to, const struct course_entry *e)
{
    const struct course_step *step = course_entry_step(e);
    const struct course_text *text = &e->question->text;
    TEXT_HERE filled = {0}, plain = {0};
    if (step == NULL || text->sv != NULL || text->en != NULL || to->asks == NULL) {
        return;
    }
    const char *say = interpolate_text(NULL, &step->situation, &step->say, &filled);
    if (say != NULL && *say != '\0') {
        struct text whole = {0};
        text_addf(&whole, "%s %s", richtext_plain(say, &e->question->rules, &plain), to->asks);
        free(to->asks);
        to->asks = text_steal(&whole);
    }
}

/* Names a question that is of no lesson. */
static void name_question(struct classroom_question *to, const struct course_item *item)
{
    struct text name = {0};
    if (item->kind == COURSE_PUZZLE) {
        library_title(&name, item);
        to->name = text_steal(&name);
    }
}

/* Puts in what a question in an exam says, what is right, and what was meant by the answer to it.
 */
static void describe_sat(struct classroom_attempt *sat, const struct course_question *q)
{
    for (size_t k = 0; k < sat->answer_count; k++) {
        struct classroom_exam_answer *a = &sat->answers[k];
        if (a->right_words != NULL || strcmp(a->question, q->id) != 0) {
            continue;
        }
        const struct course_question filed = optionorder_filed(q);
        struct present *p = present_question(&filed, NULL);
        a->asks = words_of(q, p);
        if (a->given.kind == CLASSROOM_GIVEN) {
            describe_wrong(&a->given, &filed, p);
        }
        char *right_answer;
        describe_right(&filed, &right_answer, &a->right_words);
        free(right_answer);
        bool one = !course_kinds[q->kind].one_play || strstr(a->right_words, "; ") == NULL;
        if (a->right && one && a->given.kind == CLASSROOM_UNKNOWN) { /* which is not kept */
            a->given.kind = CLASSROOM_GIVEN;
            a->given.words = mem_copy(a->right_words);
        }
        present_free(p);
    }
}

/* Puts in which theme a question in an exam was drawn for. */
static void describe_theme(struct classroom_attempt *sat, const struct course_asked *asked)
{
    for (size_t k = 0; k < sat->answer_count && asked->step == NULL; k++) {
        if (strcmp(sat->answers[k].question, asked->question->id) == 0) {
            sat->answers[k].theme = course_draw_title(asked->line);
        }
    }
}

/* The lesson whose exam a question was drawn for, and the seed; NULL: it was for none at hand. */
static const struct course_item *drawn_for(const struct item_list *lessons, const char *id,
                                           uint64_t *seed)
{
    static const char mark[] = "/exam-";
    const char *at = strstr(id, mark);
    for (size_t i = 0; at != NULL && i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        if (item->exam != NULL && strlen(item->id) == (size_t)(at - id) &&
            strncmp(item->id, id, (size_t)(at - id)) == 0) {
            *seed = strtoull(at + sizeof mark - 1, NULL, 10);
            return item;
        }
    }
    return NULL;
}

/* The same for those of an exam that was drawn that go badly. */
static void describe_examset(struct classroom *c, const struct course_examset *set,
                             const struct names *ids)
{
    for (size_t k = 0; k < set->count; k++) {
        const struct course_question *q = set->asked[k].question;
        long at = names_find(ids, q->id);
        if (at >= 0 && c->questions[at].missing) {
            describe_question(&c->questions[at], q);
        }
    }
}

/* The same for questions of exams, which are drawn again. */
static void describe_drawn(struct classroom *c, const struct item_list *lessons,
                           const struct names *ids)
{
    for (size_t i = 0; i < ids->count; i++) {
        uint64_t seed = 0;
        const struct course_item *item =
            c->questions[i].missing ? drawn_for(lessons, ids->text[i], &seed) : NULL;
        if (item != NULL) {
            struct course_examset *set = course_examset_draw(item, seed);
            describe_examset(c, set, ids);
            course_examset_free(set);
            c->questions[i].changed = c->questions[i].missing;
        }
    }
}

/* Takes note of an exam that asked what is no longer drawn: what it was worth is not known then. */
static void note_changed(struct classroom_attempt *sat)
{
    for (size_t k = 0; k < sat->answer_count; k++) {
        sat->changed |= sat->answers[k].number > 0 && sat->answers[k].right_words == NULL;
    }
    if (sat->changed) {
        sat->questions = sat->marks = sat->of = sat->needs = 0;
    }
}

/* The same for the exams that were sat last, of which what was drawn is drawn again. */
static void describe_sittings(struct classroom *c, const struct item_list *lessons,
                              const struct names *ids)
{
    for (size_t i = 0; i < c->attempt_count && i < SITTINGS_TOLD; i++) {
        struct classroom_attempt *sat = &c->sittings[i];
        for (size_t k = 0; k < lessons->count && sat->seed != 0; k++) {
            const struct course_item *item = lessons->items[k];
            if (item->exam == NULL || strcmp(item->id, c->lessons[sat->lesson].id) != 0) {
                continue;
            }
            struct course_examset *set = course_examset_draw(item, sat->seed);
            for (size_t n = 0; n < set->count; n++) {
                describe_sat(sat, set->asked[n].question);
                describe_theme(sat, &set->asked[n]);
            }
            describe_examset(c, set, ids);
            course_examset_free(set);
            note_changed(sat);
        }
    }
}

/* The same for those that go worst, of the lessons and puzzles at hand. */
static void describe_questions(struct classroom *c, struct library *library)
{
    struct names ids = {0};
    for (size_t i = 0; i < c->question_count && i < QUESTIONS_TOLD && c->questions[i].failed > 0;
         i++) {
        names_add(&ids, c->questions[i].id);
        c->questions[i].missing = true;
    }
    if (ids.count > 0) {
        library_items(library, LIBRARY_PUZZLES);
    }
    for (size_t i = 0; i < library->course_count; i++) {
        const struct course *course = library->courses[i];
        for (size_t j = 0; j < course->entry_count; j++) {
            const struct course_question *q = course->entries[j].question;
            long at = q->kind == COURSE_LINE ? -1 : names_find(&ids, q->id);
            if (at >= 0 && c->questions[at].right_answer == NULL) {
                describe_question(&c->questions[at], q);
                describe_step(&c->questions[at], &course->entries[j]);
                name_question(&c->questions[at], course->entries[j].item);
            }
            for (size_t k = 0; q->kind != COURSE_LINE && k < c->attempt_count; k++) {
                describe_sat(&c->sittings[k], q);
            }
        }
    }
    const struct item_list *lessons = library_items(library, LIBRARY_LESSONS);
    describe_sittings(c, lessons, &ids);
    describe_drawn(c, lessons, &ids);
    names_free(&ids);
}

/* ---- the class ---- */

void classfill(struct classfill *out, struct submission *handed, struct grades grades)
{
    *out = (struct classfill){0};
    const struct item_list *lessons = library_items(&out->library, LIBRARY_LESSONS);
    out->titles = titles_of(&out->library, lessons, &out->kept);
    out->title_count = lessons->count;
    out->class = classroom_make(handed, out->titles, lessons->count, grades);
    describe_questions(out->class, &out->library);
}

void classfill_free(struct classfill *f)
{
    classroom_free(f->class);
    for (size_t i = 0; i < f->title_count; i++) {
        free((void *)f->titles[i].asks);
    }
    free(f->titles);
    names_free(&f->kept);
    library_free(&f->library);
    *f = (struct classfill){0};
}
