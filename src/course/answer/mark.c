// SPDX-License-Identifier: GPL-3.0-or-later
/* What an answer that was read is worth; the right answers, as texts; what one was taken for. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/answer/read.h"
#include "course/load/optionorder.h"
#include "course/load/plays.h"
#include "course/load/predicate.h"
#include "course/yaml/list.h"

static bool mark_accepts(const struct course_question *q, const struct play *play)
{
    return q->goal == COURSE_ANY || plays_is_answer(q, play);
}

/* By how many parts are right, left out and wrong. */
static enum course_mark mark_by_parts(const struct course_reply *reply)
{
    return reply->missing == 0 && reply->wrong == 0 ? COURSE_RIGHT
           : reply->right > 0                       ? COURSE_PARTLY
                                                    : COURSE_WRONG;
}

/* ---- marking ---- */

void answer_mark_play(const struct course_question *q, const struct course_answer *answer,
                      struct course_reply *out)
{
    const struct verdict *verdict = &answer->verdict;
    out->verdict = *verdict;
    out->has_verdict = true;
    out->mark = verdict->legal && mark_accepts(q, &verdict->play) ? COURSE_RIGHT : COURSE_WRONG;
    out->instead_right =
        !verdict->legal && verdict->has_instead && mark_accepts(q, &verdict->instead);
}

void answer_mark_plays(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    struct play_list *list = plays_all(q);
    out->verdict = answer->verdict;
    out->has_verdict = answer->has_verdict;
    out->wrong = answer->wrong;
    for (int i = 0; i < list->n; i++) {
        if ((answer->named[i / 32] >> i % 32 & 1) != 0) {
            out->right++;
        } else if (out->missing++ < COURSE_SHOWN) {
            out->missing_play[out->missing - 1] = list->play[i];
        }
    }
    out->mark = mark_by_parts(out);
    free(list);
}

void answer_mark_legal(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), &out->verdict);
    out->has_verdict = true;
    out->mark = answer->yes == out->verdict.legal ? COURSE_RIGHT : COURSE_WRONG;
}

void answer_mark_rolls(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    struct rollset computed = course_rolls(q);
    out->rolls_right = rollset_and(answer->rolls, computed);
    out->rolls_missing = rollset_without(computed, answer->rolls);
    out->rolls_wrong = rollset_without(answer->rolls, computed);
    out->right = rollset_count(out->rolls_right);
    out->missing = rollset_count(out->rolls_missing);
    out->wrong = rollset_count(out->rolls_wrong);
    out->mark = mark_by_parts(out);
}

void answer_mark_number(const struct course_question *q, const struct course_answer *answer,
                        struct course_reply *out)
{
    out->mark = answer->number == q->number ? COURSE_RIGHT : COURSE_WRONG;
}

/* The options chosen say: the first wrong one, else the first. */
void answer_mark_options(const struct course_question *q, const struct course_answer *answer,
                         struct course_reply *out)
{
    bool blamed = false;
    for (size_t i = 0; i < q->option_count; i++) {
        const struct course_option *o = &q->options[i];
        bool chosen = (answer->chosen >> i & 1) != 0;
        out->right += chosen && o->right;
        out->wrong += chosen && !o->right;
        out->missing += !chosen && o->right;
        if (chosen && o->say.sv != NULL && (out->say == NULL || (!o->right && !blamed))) {
            out->say = &o->say;
            blamed = !o->right;
        }
    }
    out->mark = mark_by_parts(out);
}

void answer_mark_preroll(const struct course_question *q, const struct course_answer *answer,
                         struct course_reply *out)
{
    out->mark = answer->chosen == UINT32_C(1) << q->preroll ? COURSE_RIGHT : COURSE_WRONG;
}

bool course_weigh(const struct course_question *q, const struct situation *at, struct evaluator *e,
                  struct course_reply *reply, double *cost)
{
    double loss = 0;
    if (q->goal != COURSE_BEST || !reply->has_verdict || !reply->verdict.legal ||
        (reply->mark != COURSE_RIGHT && !opinion_loss(e, at, &reply->verdict.play, &loss))) {
        return false;
    }
    *cost = loss;
    if (reply->mark != COURSE_RIGHT && grade_of(e->grades, (float)loss) == GRADE_EQUAL) {
        reply->mark = COURSE_RIGHT;
        reply->say = NULL;
    }
    return true;
}

/* ---- the right answers ---- */

static void list_add_play(struct course_list *out, const struct course_question *q,
                          const struct play *play)
{
    char text[NOTATION_SIZE];
    plays_format(q, play, text);
    course_list_add(out, mem_copy(text));
}

/* The plays that are right, in canonical form and order. */
static void list_add_plays(struct course_list *out, const struct course_question *q, bool every)
{
    struct play_list *list = plays_all(q);
    for (int i = 0; i < list->n; i++) {
        if (every || plays_is_answer(q, &list->play[i])) {
            list_add_play(out, q, &list->play[i]);
        }
    }
    free(list);
}

void answer_list_play(struct course_list *out, const struct course_question *q)
{
    list_add_plays(out, q, q->goal == COURSE_ANY);
}

void answer_list_plays(struct course_list *out, const struct course_question *q)
{
    list_add_plays(out, q, true);
}

/* The first accepted play of each of the learner's turns. */
void answer_list_turns(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        const struct course_question *ask = q->turns[i].ask;
        if (ask == NULL) {
            continue;
        }
        if (ask->goal == COURSE_ANY) {
            course_list_add(out, mem_copy("any"));
            continue;
        }
        struct play_list *list = plays_all(ask);
        int at = plays_find(list, &ask->plays[0].play);
        list_add_play(out, ask, at >= 0 ? &list->play[at] : &ask->plays[0].play);
        free(list);
    }
}

struct rollset course_rolls(const struct course_question *q)
{
    return q->predicate == NULL ? rollset_none(2)
                                : predicate_rolls(q->predicate, &q->rules, &q->position);
}

void answer_list_rolls(struct course_list *out, const struct course_question *q)
{
    char roll[4];
    for (struct rollset_each each = rollset_each(course_rolls(q)); rollset_next(&each);) {
        roll_format(each.roll, roll);
        course_list_add(out, mem_copy(roll));
    }
}

void answer_list_legal(struct course_list *out, const struct course_question *q)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), verdict);
    course_list_add(out, mem_copy(verdict->legal ? "yes" : "no"));
    free(verdict);
}

void answer_list_number(struct course_list *out, const struct course_question *q)
{
    struct text text = {0};
    text_addf(&text, "%ld", q->number);
    course_list_add(out, text_steal(&text));
}

void answer_list_options(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->option_count; i++) {
        char letter[2] = {(char)('a' + i)};
        if (q->options[optionorder_option(q, i)].right) {
            course_list_add(out, mem_copy(letter));
        }
    }
}

void answer_list_preroll(struct course_list *out, const struct course_question *q)
{
    course_list_add(out, mem_copy(course_preroll_name(q->preroll)));
}

/* ---- what an answer was taken for ---- */

/* The letters of some options in the order in which these are shown. */
static void taken_add_letters(struct text *out, const struct course_question *q, uint32_t chosen)
{
    for (size_t i = 0; i < q->option_count; i++) {
        if ((chosen >> optionorder_option(q, i) & 1) != 0) {
            text_addf(out, "%s%c", out->size > 0 ? " " : "", (char)('a' + i));
        }
    }
}

void course_taken_for(struct text *out, const struct course_question *q,
                      const struct course_answer *answer)
{
    char word[NOTATION_SIZE];
    if (answer->read != COURSE_READ) {
        return;
    }
    switch (q->kind) {
    case COURSE_PLAY:
        if (answer->verdict.legal) {
            plays_format(q, &answer->verdict.play, word);
            text_add(out, word);
        }
        break;
    case COURSE_LEGAL:
        text_add(out, answer->yes ? "yes" : "no");
        break;
    case COURSE_ROLLS:
        for (struct rollset_each each = rollset_each(answer->rolls); rollset_next(&each);) {
            roll_format(each.roll, word);
            text_addf(out, "%s%s", out->size > 0 ? " " : "", word);
        }
        break;
    case COURSE_NUMBER:
        text_addf(out, "%ld", answer->number);
        break;
    case COURSE_CHOICE:
        taken_add_letters(out, q, answer->chosen);
        break;
    case COURSE_PREROLL:
        for (int i = 0; i < COURSE_PREROLLS; i++) {
            text_add(out,
                     answer->chosen >> i & 1 ? course_preroll_name((enum course_preroll)i) : "");
        }
        break;
    default:
        break;
    }
}

void course_typed(struct text *out, const struct course_question *q,
                  const struct course_feedback *line)
{
    struct course_answer *taken = mem_alloc(sizeof *taken);
    bool lettered =
        q->ordered && q->kind == COURSE_CHOICE &&
        (!course_answer_read(q, line->answer, taken) || taken->chosen != line->awaited->chosen);
    free(taken);
    if (lettered) {
        taken_add_letters(out, q, line->awaited->chosen);
    } else if (q->kind == COURSE_PLAY && line->awaited->verdict.legal) {
        coach_play(out, &q->rules, &line->awaited->verdict.play);
    } else {
        text_add(out, line->answer);
    }
}
