// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations in words: which reasons are told, and how they follow on each other. */
#include "coach/reasons/reasontable.h"

#include <math.h>
#include <string.h>

/* Of what the first fact explains, for a second one to be told with it. */
static const float SECOND_SHARE = 0.5f;

/* Of the loss: what the first fact explains less than, and what one end of the game more than, for
 * that end to be told with it. */
static const float GROUND_LITTLE = 0.4f, ENDS_MUCH = 0.6f;

/* By how much an end may move and count as no more often. */
static const float ENDS_SAME = 0.01f;

struct reason_names reason_names_learner(void)
{
    return (struct reason_names){_("the best play"), _("your play")};
}

struct telling reason_telling(const struct explanation *e, const struct reason *reason,
                              const struct reason_names *names)
{
    int better = reason->for_worse ? 1 : 0;
    enum colour foe = colour_other((enum colour)e->pos.turn);
    const char *name[2] = {names->better, names->worse};
    return (struct telling){.e = e,
                            .r = e->judgement->rules,
                            .better = &e->facts[better],
                            .worse = &e->facts[1 - better],
                            .after_better = name[better],
                            .after_worse = name[1 - better],
                            .foe = coach_colour(foe)};
}

void reason_print(struct text *out, const struct explanation *e, const struct reason *reason,
                  const struct reason_names *names)
{
    struct telling t = reason_telling(e, reason, names);
    TEXT_HERE sentence = {0};
    reason_kinds[reason->id].say(&sentence, &t);
    if (sentence.size > 0 && reason->for_worse && !reason_plays_on(e)) {
        word_print(out, _("On the other hand: %s"), text_str(&sentence));
    } else if (sentence.size > 0) {
        word_print(out, "%s", text_str(&sentence));
    }
}

void reason_print_alone(struct text *out, const struct explanation *e, const struct reason *reason)
{
    const struct reason_names names = reason_names_learner();
    const struct reason_kind *kind = &reason_kinds[reason->id];
    TEXT_HERE sentence = {0}, gain = {0};
    if (reason->for_worse || kind->alone == NULL) {
        return;
    }
    struct telling t = reason_telling(e, reason, &names);
    kind->alone(&sentence, &t);
    reason_gain(&gain, &t, reason->id);
    if (sentence.size > 0 && gain.size > 0) {
        word_print(out, _("%1$s, but %2$s"), text_str(&gain), text_str(&sentence));
    } else if (sentence.size > 0) {
        word_print(out, "%s", text_str(&sentence));
    }
}

/* Whether a reason is something on the board that speaks for the better play. */
static bool is_ground(const struct reason *reason)
{
    return !reason->for_worse && reason->id != REASON_OUTCOMES && reason->id != REASON_REPLY;
}

const struct reason *reason_first(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        if (is_ground(&e->reason[i])) {
            return &e->reason[i];
        }
    }
    return NULL;
}

/* The ends of the game, where most of the loss lies in one of them and the first fact of the board
 * explains little of it; NULL where they need not be told. */
const struct reason *reason_ends_lead(const struct explanation *e)
{
    const struct reason *first = reason_first(e);
    for (int i = 0; i < e->reasons; i++) {
        const struct reason *reason = &e->reason[i];
        if (reason->id == REASON_OUTCOMES && first != NULL &&
            first->weight < GROUND_LITTLE * e->loss && reason->weight > ENDS_MUCH * e->loss) {
            return reason;
        }
    }
    return NULL;
}

/* Whether one side wins or loses otherwise than by hemspel more often after one of the plays. */
static bool other_ends_move(const struct explanation *e)
{
    const float *better = e->better.outcome.p, *worse = e->worse.outcome.p;
    for (int i = 0; i < OUTCOMES; i++) {
        if (i % OUTCOME_CLASSES != OUTCOME_HEMSPEL && fabsf(better[i] - worse[i]) > ENDS_SAME) {
            return true;
        }
    }
    return false;
}

bool reason_is_spread(const struct explanation *e)
{
    const struct reason_facts *better = &e->facts[0], *worse = &e->facts[1];
    return !better->reached && !worse->reached && better->off == worse->off &&
           better->pips[0] == worse->pips[0] && reason_first(e) == NULL && !other_ends_move(e);
}

/* What is told where no fact of the board explains the loss: how games end, with figures. */
static void print_no_ground(struct text *out, const struct explanation *e,
                            const struct reason_names *names)
{
    size_t before = out->size;
    if (reason_is_spread(e)) {
        word_print(out,
                   _("It is a race, and your checkers are worse placed for bearing off after %s."),
                   names->worse);
        return;
    }
    reason_print(out, e, &(const struct reason){.id = REASON_OUTCOMES}, names);
    if (out->size == before) {
        word_print(out, _("%1$s leads to a little more than %2$s, in many small ways."),
                   names->better, names->worse);
    }
}

/* That the worse play hits where the better does not; NULL: it does not speak for it. */
static const struct reason *worse_hits(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        if (e->reason[i].for_worse && e->reason[i].id == REASON_HITS) {
            return &e->reason[i];
        }
    }
    return NULL;
}

/* What is told beside the first fact: how games end where that says more, and then before it; or
 * the fact after it where it explains nearly as much; or that the worse play hits, which is the
 * first thing that who made it thinks of; NULL for nothing. */
static const struct reason *second(const struct explanation *e)
{
    const struct reason *first = reason_first(e), *ends = reason_ends_lead(e);
    if (first == NULL || ends != NULL) {
        return ends;
    }
    for (const struct reason *next = first + 1; next < e->reason + e->reasons; next++) {
        if (is_ground(next)) {
            return next->weight >= SECOND_SHARE * first->weight ? next : worse_hits(e);
        }
    }
    return worse_hits(e);
}

void reason_print_first(struct text *out, const struct explanation *e,
                        const struct reason_names *names)
{
    const struct reason *beside = e->doubtful ? NULL : second(e);
    bool ends = beside != NULL && beside->id == REASON_OUTCOMES; /* which weigh more than it */
    if (e->equal) {
        word_print(out, "%s", _("They are equally good, as far as the engine can tell."));
        return;
    }
    if (reason_plays_on(e)) {
        reason_print(out, e, &(const struct reason){.id = REASON_ENDS, .for_worse = true}, names);
        reason_print(out, e, &(const struct reason){.id = REASON_OUTCOMES}, names);
    } else if (reason_first(e) == NULL) {
        print_no_ground(out, e, names);
    } else {
        if (ends) {
            reason_print(out, e, beside, names);
        }
        reason_print(out, e, reason_first(e), names);
    }
    if (e->doubtful) {
        word_print(out, "%s",
                   _("The engine is not sure of this: looking less far ahead, it has them "
                     "the other way round."));
    } else if (beside != NULL && !ends) {
        reason_print(out, e, beside, names);
    }
}

void reason_print_cause(struct text *out, const struct explanation *e,
                        const struct reason_names *names, const char *told)
{
    for (int i = 0; i < e->reasons && !e->equal && !e->doubtful && !reason_plays_on(e); i++) {
        TEXT_HERE sentence = {0};
        if (is_ground(&e->reason[i])) {
            reason_print(&sentence, e, &e->reason[i], names);
        }
        if (sentence.size > 0 && strcmp(text_str(&sentence), told) != 0) {
            word_print(out, "%s", text_str(&sentence));
            return;
        }
    }
    reason_print_first(out, e, names);
}

void reason_print_all(struct text *out, const struct explanation *e,
                      const struct reason_names *names)
{
    reason_print_first(out, e, names);
    if (e->equal || reason_plays_on(e)) {
        return;
    }
    for (int figures = 0; figures < 2; figures++) {
        for (const struct reason *reason = e->reason; reason < e->reason + e->reasons; reason++) {
            bool told =
                reason == reason_first(e) || (!e->doubtful && reason == second(e)) ||
                (reason_first(e) == NULL && reason->id == REASON_OUTCOMES && !reason_is_spread(e));
            if (!told && is_ground(reason) == !figures) {
                reason_print(out, e, reason, names);
            }
        }
    }
}
