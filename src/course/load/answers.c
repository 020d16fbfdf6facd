// SPDX-License-Identifier: GPL-3.0-or-later
/* The right answers as texts. */
#include <stdlib.h>
#include <string.h>

#include "course/load/kinds.h"
#include "course/load/optionorder.h"
#include "course/yaml/list.h"
#include "base/mem.h"
#include "course/load/plays.h"
#include "course/load/predicate.h"
#include "base/text.h"
#include "course/load/typed.h"
#include "coach/coach.h"
#include "judge/judge.h"

static void add_play(struct course_list *out, const struct course_question *q,
                     const struct play *play)
{
    char text[NOTATION_SIZE];
    plays_format(q, play, text);
    course_list_add(out, mem_copy(text));
}

/* The plays that are right, in canonical form and order. */
static void add_plays(struct course_list *out, const struct course_question *q, bool every)
{
    struct play_list *list = plays_all(q);
    for (int i = 0; i < list->n; i++) {
        if (every || plays_is_answer(q, &list->play[i]))
            add_play(out, q, &list->play[i]);
    }
    free(list);
}

void list_right_plays(struct course_list *out, const struct course_question *q)
{
    add_plays(out, q, q->goal == COURSE_ANY);
}

void list_every_play(struct course_list *out, const struct course_question *q)
{
    add_plays(out, q, true);
}

/* The first accepted play of each of the learner's turns. */
void list_turns(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        const struct course_question *ask = q->turns[i].ask;
        if (ask == NULL)
            continue;
        if (ask->goal == COURSE_ANY) {
            course_list_add(out, mem_copy("any"));
            continue;
        }
        struct play_list *list = plays_all(ask);
        int at = plays_find(list, &ask->plays[0].play);
        add_play(out, ask, at >= 0 ? &list->play[at] : &ask->plays[0].play);
        free(list);
    }
}

struct rollset course_rolls(const struct course_question *q)
{
    return q->predicate == NULL ? rollset_none(2)
                                : predicate_rolls(q->predicate, &q->rules, &q->position);
}

void list_rolls(struct course_list *out, const struct course_question *q)
{
    char roll[4];
    for (struct rollset_each each = rollset_each(course_rolls(q)); rollset_next(&each);) {
        roll_format(each.roll, roll);
        course_list_add(out, mem_copy(roll));
    }
}

void list_legal(struct course_list *out, const struct course_question *q)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), verdict);
    course_list_add(out, mem_copy(verdict->legal ? "yes" : "no"));
    free(verdict);
}

void list_number(struct course_list *out, const struct course_question *q)
{
    struct text text = {0};
    text_addf(&text, "%ld", q->number);
    course_list_add(out, text_steal(&text));
}

void list_options(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->option_count; i++) {
        char letter[2] = {(char)('a' + i)};
        if (q->options[optionorder_option(q, i)].right)
            course_list_add(out, mem_copy(letter));
    }
}

void list_preroll(struct course_list *out, const struct course_question *q)
{
    course_list_add(out, mem_copy(course_preroll_name(q->preroll)));
}

/* ---- what an answer was taken for ---- */

static void add_rolls(struct text *out, struct rollset set)
{
    char roll[4];
    for (struct rollset_each each = rollset_each(set); rollset_next(&each);) {
        roll_format(each.roll, roll);
        text_addf(out, "%s%s", out->size > 0 ? " " : "", roll);
    }
}

/* The letters of some options in the order in which these are shown. */
static void add_letters(struct text *out, const struct course_question *q, uint32_t chosen)
{
    for (size_t i = 0; i < q->option_count; i++)
        if (chosen >> optionorder_option(q, i) & 1)
            text_addf(out, "%s%c", out->size > 0 ? " " : "", (char)('a' + i));
}

static void add_choice(struct text *out, uint32_t chosen)
{
    for (int i = 0; i < COURSE_PREROLLS; i++)
        if (chosen >> i & 1)
            text_add(out, course_preroll_name((enum course_preroll)i));
}

void course_taken_for(struct text *out, const struct course_question *q,
                      const struct course_reply *reply)
{
    char play[NOTATION_SIZE];
    if (reply->mark == COURSE_UNCLEAR)
        return;
    switch (q->kind) {
    case COURSE_PLAY:
        if (reply->verdict.legal) {
            plays_format(q, &reply->verdict.play, play);
            text_add(out, play);
        }
        break;
    case COURSE_LEGAL:
        text_add(out, reply->yes ? "yes" : "no");
        break;
    case COURSE_ROLLS:
        add_rolls(out, rollset_or(reply->rolls_right, reply->rolls_wrong));
        break;
    case COURSE_NUMBER:
        text_addf(out, "%ld", reply->number);
        break;
    case COURSE_CHOICE:
        add_letters(out, q, reply->chosen);
        break;
    case COURSE_PREROLL:
        add_choice(out, reply->chosen);
        break;
    default:
        break;
    }
}

/* A legal play as it is told everywhere, with the marks of what it hits. */
static bool add_typed_play(struct text *out, const struct course_question *q, const char *answer)
{
    if (!course_facts(q->kind)->one_play)
        return false;
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, answer, strlen(answer), v);
    bool legal = v->legal && v->routes <= 1;
    if (legal)
        coach_play(out, &q->rules, &v->play);
    free(v);
    return legal;
}

void course_typed(struct text *out, const struct course_question *q, const char *answer)
{
    const struct course_question filed = optionorder_filed(q);
    struct typed_answer meant = {0}, taken = {0};
    int problem;
    bool lettered = q->ordered && typed_answer(&filed, answer, &meant, &problem) &&
                    (!typed_answer(q, answer, &taken, &problem) || taken.chosen != meant.chosen);
    if (lettered)
        add_letters(out, q, meant.chosen);
    else if (!add_typed_play(out, q, answer))
        text_add(out, answer);
}
