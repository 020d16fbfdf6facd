// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations: the author's words, with what the program says itself in its place. */
#include <stdlib.h>
#include <string.h>

#include "course/load/certificate.h"
#include "course/course.h"
#include "course/fill/fill.h"
#include "course/load/explain.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/verdict/words.h"
#include "rich/quoted.h"

/* The figures of the play that a lead compares with; NULL if the certificate does not tell them. */
static const struct certificate_value *compared(const struct course_question *q,
                                                const struct slot *slot)
{
    const struct certificate *c = certificate_of(q);
    for (int i = 1; c != NULL && course_kinds[q->kind].one_play && i < c->values; i++)
        if (strlen(c->value[i].what) == slot->of_size &&
            memcmp(c->value[i].what, slot->of, slot->of_size) == 0)
            return &c->value[i];
    return NULL;
}

static bool has_verdict(const struct course_question *q)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    return facts->asks_legal || (facts->one_play && q->play_count > 0);
}

/* ---- told ---- */

/* What the engine expects of a play; false if it cannot be told. */
static bool expected(struct filler *f, const struct situation *at, const char *play, double *out)
{
    const struct slot slot = {.kind = SLOT_VALUE, .of = play, .of_size = strlen(play)};
    return f != NULL && fill_figure(f, at, &slot, out, NULL) == FILL_GOOD;
}

/* By how much the engine puts one play before another, as it is told of them everywhere else. False
 * where it cannot be asked, or does not see what the certificate proves. */
static bool add_ahead(struct text *out, const struct course_question *q, struct filler *f,
                      const struct certificate_value *best, const struct certificate_value *other)
{
    const struct situation at = course_situation(&q->rules, NULL, q);
    const double least = 0.02;
    double x, y;
    if (!expected(f, &at, best->what, &x) || !expected(f, &at, other->what, &y) || x - y < least)
        return false;
    fill_show(out, &at, SLOT_COST, x - y);
    return true;
}

/* "13/19 23/24 is best, 0.31 points better than 13/16 20/24.", or "about 0.3 points" by the
 * certificate. */
static void say_lead(struct text *out, const struct course_question *q, const struct slot *slot,
                     struct filler *f)
{
    const struct certificate_value *other = compared(q, slot), *best = other;
    TEXT_HERE figure = {0};
    if (other == NULL)
        return;
    best = certificate_of(q)->value;
    struct word better = word_play(&q->rules, &best->play);
    struct word worse = word_play(&q->rules, &other->play);
    if (add_ahead(&figure, q, f, best, other)) {
        text_addf(out, _("%1$s is best, %2$s better than %3$s."), better.s, text_str(&figure),
                  worse.s);
        return;
    }
    double proved = (double)(best->equity - other->equity);
    number_add(&figure, proved, (float)proved < 0.1f ? 2 : 1, false);
    text_addf(out, _("%s is best, about %s points better than %s."), better.s, text_str(&figure),
              worse.s);
}

/* Why the answer is better than a play: the reason asked for by name, else the fact that explains
 * most and at most one more. Nothing where the engine cannot be asked or does not find it better.
 */
static void say_why(struct text *out, const struct course_question *q, const struct slot *slot,
                    struct filler *f)
{
    const struct certificate_value *other = compared(q, slot);
    const struct situation at = course_situation(&q->rules, NULL, q);
    const struct opinion *o = other == NULL ? NULL : fill_opinion(f, &at);
    if (o == NULL)
        return;
    const struct play *best = &certificate_of(q)->value[0].play;
    const struct ranked *better = assess_find(o->ranked, o->n, best);
    const struct ranked *worse = assess_find(o->ranked, o->n, &other->play);
    if (better == NULL || worse == NULL ||
        assess_grade(&o->j, better->equity - worse->equity) == GRADE_EQUAL)
        return;
    const struct word name[] = {word_play(&q->rules, best), word_play(&q->rules, &other->play)};
    const struct reason_names names = {name[0].s, name[1].s};
    if (slot->by == NULL ||
        !opinion_why_by(out, o, better, worse, reason_find(slot->by, slot->by_size), &names))
        opinion_why(out, o, better, worse, &names);
}

/* Why a play is legal or not, unless that was told: of a question that asks for plays the first
 * that is right, by name. */
static void say_verdict(struct text *out, const struct course_question *q,
                        const struct verdict *told)
{
    char play[NOTATION_SIZE];
    const char *asked = q->asked;
    if (!has_verdict(q))
        return;
    if (course_kinds[q->kind].one_play) {
        if (told != NULL && told->legal && play_same(&told->play, &q->plays[0].play))
            return;
        notation_play((enum board_kind)q->rules.board, &q->plays[0].play, play);
        asked = play;
        text_addf(out, "%s: ", word_play(&q->rules, &q->plays[0].play).s);
    } else if (told != NULL) {
        return;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, asked, strlen(asked), v);
    coach_verdict(out, &q->rules, &q->position, q->roll, v);
    free(v);
}

/* What the program says itself in the place of a slot of words. */
static void say_words(struct text *out, const struct course_question *q, const struct slot *slot,
                      const struct verdict *told, struct filler *f)
{
    TEXT_HERE words = {0};
    if (slot->kind == SLOT_LEAD)
        say_lead(&words, q, slot, f);
    else if (slot->kind == SLOT_WHY)
        say_why(&words, q, slot, f);
    else
        say_verdict(&words, q, told);
    quoted_add(out, QUOTED_WORDS, text_str(&words), words.size);
}

/* Appends what stands at a '{', and tells how long it is. */
static size_t say_slot(struct text *out, const struct course_question *q, const char *s,
                       const struct verdict *told, struct filler *f)
{
    struct situation at = course_situation(&q->rules, NULL, q);
    struct filler none = {0};
    struct slot slot;
    if (s[1] == '{') {
        text_addc(out, '{');
        return 2;
    }
    if (slot_read(s, &slot) != SLOT_GOOD)
        text_addn(out, s, slot.size);
    else if (slot_unit(slot.kind) == SLOT_WORDS)
        say_words(out, q, &slot, told, f);
    else
        fill_slot(f != NULL ? f : &none, &at, &slot, out);
    return slot.size;
}

bool course_explain(struct text *out, const struct course_question *q, const struct verdict *told,
                    struct filler *f)
{
    const char *s = lang_pick(q->explain.sv, q->explain.en);
    size_t first = out->size;
    while (s != NULL && *s != '\0') {
        size_t n = strcspn(s, "{");
        text_addn(out, s, n);
        s += n;
        size_t before = out->size;
        if (*s == '{')
            s += say_slot(out, q, s, told, f);
        if (out->size == before) /* it tells nothing, nor do the blanks behind it */
            s += strspn(s, before == first ? " \n" : out->data[before - 1] == ' ' ? " " : "");
    }
    while (out->size > first && out->data[out->size - 1] == ' ')
        text_cut(out, out->size - 1);
    return out->size > first;
}

/* ---- read ---- */

/* The first of the slots of words in one language that the question has nothing for. */
static enum explain_fault check_slots(const char *s, const struct course_question *q,
                                      struct slot *slot)
{
    for (; s != NULL && (s = slot_next(s)) != NULL; s += slot->size) {
        if (slot_read(s, slot) != SLOT_GOOD)
            continue;
        if (slot->kind == SLOT_VERDICT && !has_verdict(q))
            return EXPLAIN_NO_VERDICT;
        if ((slot->kind == SLOT_LEAD || slot->kind == SLOT_WHY) && compared(q, slot) == NULL)
            return EXPLAIN_NO_PLAY;
        if (slot->by != NULL && reason_find(slot->by, slot->by_size) == REASONS)
            return EXPLAIN_NO_REASON;
    }
    return EXPLAIN_GOOD;
}

enum explain_fault explain_check(const struct course_question *q, struct slot *slot)
{
    enum explain_fault fault = check_slots(q->explain.sv, q, slot);
    return fault != EXPLAIN_GOOD ? fault : check_slots(q->explain.en, q, slot);
}
