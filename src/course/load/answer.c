// SPDX-License-Identifier: GPL-3.0-or-later
/* Judging what a learner typed. */
#include <stdlib.h>
#include <string.h>

#include "course/load/around.h"
#include "course/load/kinds.h"
#include "course/load/optionorder.h"
#include "course/load/typed.h"
#include "base/mem.h"
#include "course/load/plays.h"

static const struct course_text *line_for(const struct course_question *q, enum course_when when)
{
    for (size_t i = 0; i < q->feedback_count; i++)
        if (q->feedback[i].when == when)
            return &q->feedback[i].say;
    return NULL;
}

static void judge(const struct course_question *q, const char *text, size_t n, struct verdict *out)
{
    judge_text(&q->rules, &q->position, q->roll, text, n, out);
}

static int compare_moves(const void *a, const void *b)
{
    const struct typed_move *x = a, *y = b;
    return x->from != y->from ? x->from - y->from : x->to - y->to;
}

/* Whether two typed plays have the same moves in whatever order. */
static bool same_moves(const struct typed_play *a, const struct typed_play *b)
{
    struct typed_play x = *a, y = *b;
    if (x.moves != y.moves)
        return false;
    qsort(x.move, (size_t)x.moves, sizeof x.move[0], compare_moves);
    qsort(y.move, (size_t)y.moves, sizeof y.move[0], compare_moves);
    for (int i = 0; i < x.moves; i++)
        if (compare_moves(&x.move[i], &y.move[i]) != 0)
            return false;
    return true;
}

/* Whether a play is the one a feedback line waits for: legal ones by result, others by moves. */
static bool awaits_play(const struct course_question *q, const struct course_feedback *line,
                        const struct verdict *typed)
{
    struct verdict *wanted = mem_alloc(sizeof *wanted);
    judge(q, line->answer, strlen(line->answer), wanted);
    bool same =
        wanted->legal == typed->legal && (typed->legal ? plays_same(&wanted->play, &typed->play)
                                                       : same_moves(&wanted->typed, &typed->typed));
    free(wanted);
    return same;
}

/* The author's words for a play. */
static const struct course_text *say_of_play(const struct course_question *q,
                                             const struct verdict *verdict, bool right)
{
    const struct course_feedback *code = NULL;
    for (size_t i = 0; i < q->feedback_count; i++) {
        const struct course_feedback *line = &q->feedback[i];
        if (line->when == COURSE_WHEN_ANSWER && awaits_play(q, line, verdict))
            return &line->say;
        if (line->when == COURSE_WHEN_CODE && line->code == verdict->clause && !right &&
            code == NULL)
            code = line;
    }
    if (code != NULL)
        return &code->say;
    return right ? NULL : line_for(q, COURSE_WHEN_OTHER);
}

static bool is_accepted(const struct course_question *q, const struct play *play)
{
    return q->goal == COURSE_ANY || plays_is_answer(q, play);
}

/* Where in the text an unclear play is unclear. */
static int unclear_at(const struct verdict *verdict)
{
    if (verdict->typed.error != NOTATION_OK)
        return verdict->typed.error_at;
    return verdict->step >= 0 && verdict->step < verdict->typed.moves
               ? verdict->typed.move[verdict->step].at
               : 0;
}

void answer_one_play(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct verdict *verdict = &reply->verdict;
    judge(q, typed, strlen(typed), verdict);
    reply->has_verdict = true;
    if (verdict->clause == CLAUSE_SYNTAX) {
        reply->problem_at = unclear_at(verdict);
        return;
    }
    bool right = verdict->legal && is_accepted(q, &verdict->play);
    reply->mark = right ? COURSE_RIGHT : COURSE_WRONG;
    reply->instead_right =
        !verdict->legal && verdict->has_instead && is_accepted(q, &verdict->instead);
    reply->say = say_of_play(q, verdict, right);
}

/* Judges one of several plays; marks it in named. False if it cannot be understood. */
static bool name_play(const struct course_question *q, const struct play_list *list, bool *named,
                      const char *text, size_t n, struct course_reply *reply)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge(q, text, n, verdict);
    bool understood = verdict->clause != CLAUSE_SYNTAX;
    int found = verdict->legal ? plays_find(list, &verdict->play) : -1;
    if (found >= 0) {
        reply->right += !named[found];
        named[found] = true;
    } else if (understood) {
        reply->wrong++;
    }
    if (!understood || (found < 0 && !reply->has_verdict)) {
        reply->verdict = *verdict;
        reply->has_verdict = true;
    }
    if (!understood)
        reply->problem_at = unclear_at(verdict);
    free(verdict);
    return understood;
}

static bool is_blank(const char *s, size_t n)
{
    while (n > 0 && strchr(" \t\r\n", s[n - 1]) != NULL)
        n--;
    return n == 0;
}

static bool name_all(const struct course_question *q, const struct play_list *list, bool *named,
                     const char *typed, struct course_reply *reply)
{
    for (const char *at = typed; *at != '\0';) {
        size_t n = strcspn(at, ";\n");
        if (!is_blank(at, n) && !name_play(q, list, named, at, n, reply)) {
            reply->problem_at += (int)(at - typed);
            return false;
        }
        at += n + (at[n] != '\0');
    }
    return true;
}

static enum course_mark mark_of(int right, int missing, int wrong)
{
    if (missing == 0 && wrong == 0)
        return COURSE_RIGHT;
    return right > 0 ? COURSE_PARTLY : COURSE_WRONG;
}

void answer_plays(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct play_list *list = plays_all(q);
    bool *named = mem_alloc((size_t)list->n * sizeof *named);
    if (name_all(q, list, named, typed, reply)) {
        for (int i = 0; i < list->n; i++)
            if (!named[i] && reply->missing++ < COURSE_SHOWN)
                reply->missing_play[reply->missing - 1] = list->play[i];
        reply->mark = mark_of(reply->right, reply->missing, reply->wrong);
        if (reply->has_verdict)
            reply->say = say_of_play(q, &reply->verdict, false);
    }
    free(named);
    free(list);
}

void answer_roll_set(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct typed_answer typed_as = {0};
    if (!typed_roll_set(q, typed, &typed_as, &reply->problem_at))
        return;
    struct rollset computed = course_rolls(q);
    reply->rolls_right = rollset_and(typed_as.rolls, computed);
    reply->rolls_missing = rollset_without(computed, typed_as.rolls);
    reply->rolls_wrong = rollset_without(typed_as.rolls, computed);
    reply->right = rollset_count(reply->rolls_right);
    reply->missing = rollset_count(reply->rolls_missing);
    reply->wrong = rollset_count(reply->rolls_wrong);
    reply->mark = mark_of(reply->right, reply->missing, reply->wrong);
}

void answer_legal(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct typed_answer typed_as = {0};
    if (!typed_yes_no(q, typed, &typed_as, &reply->problem_at))
        return;
    reply->yes = typed_as.yes;
    judge(q, q->asked, strlen(q->asked), &reply->verdict);
    reply->has_verdict = true;
    reply->mark = reply->yes == reply->verdict.legal ? COURSE_RIGHT : COURSE_WRONG;
}

void answer_number(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct typed_answer typed_as = {0};
    if (!typed_number(q, typed, &typed_as, &reply->problem_at))
        return;
    reply->number = typed_as.number;
    reply->mark = reply->number == q->number ? COURSE_RIGHT : COURSE_WRONG;
}

/* What the options chosen say: the first wrong one, else the first. */
static const struct course_text *say_of_options(const struct course_question *q, uint32_t chosen)
{
    const struct course_text *say = NULL;
    for (size_t i = 0; i < q->option_count; i++) {
        const struct course_option *o = &q->options[i];
        if ((chosen >> i & 1) == 0 || o->say.sv == NULL)
            continue;
        if (!o->right)
            return &o->say;
        say = say == NULL ? &o->say : say;
    }
    return say;
}

void answer_choice(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct typed_answer typed_as = {0};
    if (!typed_options(q, typed, &typed_as, &reply->problem_at)) {
        reply->unsure = typed_as.unsure;
        return;
    }
    reply->chosen = typed_as.chosen;
    for (size_t i = 0; i < q->option_count; i++) {
        bool chosen = (reply->chosen >> i & 1) != 0;
        reply->right += chosen && q->options[i].right;
        reply->wrong += chosen && !q->options[i].right;
        reply->missing += !chosen && q->options[i].right;
    }
    reply->mark = mark_of(reply->right, reply->missing, reply->wrong);
    reply->say = say_of_options(q, reply->chosen);
}

void answer_preroll(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct typed_answer typed_as = {0};
    if (!typed_preroll(q, typed, &typed_as, &reply->problem_at))
        return;
    reply->chosen = typed_as.chosen;
    reply->mark = reply->chosen == (uint32_t)1 << q->preroll ? COURSE_RIGHT : COURSE_WRONG;
}

/* Whether a feedback line waits for these rolls, or for some of those that are wrong. */
static bool awaits_rolls(const struct course_reply *reply, struct rollset awaited)
{
    struct rollset typed = rollset_or(reply->rolls_right, reply->rolls_wrong);
    return rollset_same(awaited, typed) ||
           (!rollset_is_empty(awaited) && rollset_holds(reply->rolls_wrong, awaited));
}

/* Whether a feedback line waits for an answer that is no play. */
static bool awaits(const struct course_question *q, const struct course_feedback *line,
                   const struct course_reply *reply)
{
    int problem;
    struct typed_answer awaited = {0};
    const struct course_question filed = optionorder_filed(q); /* the letters of the file */
    return typed_answer(&filed, line->answer, &awaited, &problem) && awaited.yes == reply->yes &&
           awaited.number == reply->number && awaited.chosen == reply->chosen &&
           awaits_rolls(reply, awaited.rolls);
}

/* The author's words where they were not found on the way. */
static void find_say(const struct course_question *q, struct course_reply *reply)
{
    for (size_t i = 0; i < q->feedback_count; i++)
        if (q->feedback[i].when == COURSE_WHEN_ANSWER && awaits(q, &q->feedback[i], reply)) {
            reply->say = &q->feedback[i].say;
            return;
        }
    if (reply->say == NULL && reply->mark != COURSE_RIGHT)
        reply->say = line_for(q, COURSE_WHEN_OTHER);
}

struct answer_attempt {
    kind_answer *kind;
    const struct course_question *q;
    struct course_reply *reply;
};

/* Whether it is an answer, or one of which it only remains to ask what is meant. */
static bool answer_try(const char *answer, size_t skipped, void *to)
{
    const struct answer_attempt *a = to;
    struct course_reply *reply = a->reply;
    memset(reply, 0, sizeof *reply);
    reply->mark = COURSE_UNCLEAR;
    reply->skipped = skipped;
    a->kind(a->q, answer, reply);
    return reply->mark != COURSE_UNCLEAR || reply->unsure != 0 ||
           (reply->has_verdict && reply->verdict.routes > 1);
}

void answer_by(kind_answer *kind, const struct course_question *q, const char *typed,
               struct course_reply *reply)
{
    struct answer_attempt attempt = {kind, q, reply};
    memset(reply, 0, sizeof *reply);
    reply->mark = COURSE_UNCLEAR;
    if (is_blank(typed, strlen(typed)) || kind == NULL)
        return;
    if (!around_read(q, typed, answer_try, &attempt))
        answer_try(typed, 0, &attempt); /* what is wrong is told of the whole line */
    if (reply->mark != COURSE_UNCLEAR)
        find_say(q, reply);
}
