// SPDX-License-Identifier: GPL-3.0-or-later
/* What the ideas of the book turn on, the most telling first. The makers of problems have the same
 * under "why" (puzzlegen/ideas.tsv), for those that they find. */
#include "coach/reasons/reasontable.h"

#include <string.h>

enum { IDEA_REASONS = 4 };

static const struct {
    const char *idea;
    enum reason_id reason[IDEA_REASONS]; /* REASON_ENDS, which is of no idea, ends them */
} ideas[] = {
    {"band-before-hit", {REASON_BANDS, REASON_SHOTS, REASON_STAKE, REASON_SHUT_OUT}},
    {"count-before-you-hunt", {REASON_JAN}},
    {"far-before-near", {REASON_FAR, REASON_HITS}},
    {"fill-the-gaps", {REASON_NEXT_OFF, REASON_OFF}},
    {"fill-the-quarter", {REASON_QUARTER}},
    {"five-not-six", {REASON_BURST_RIGHT}},
    {"fresh-men", {REASON_FRESH}},
    {"hit-loose", {REASON_HITS}},
    {"hit-on-entering", {REASON_FAR, REASON_HITS}},
    {"hit-on-the-band", {REASON_BANDS, REASON_SHUT_OUT, REASON_SHOTS}},
    {"keep-the-huk", {REASON_HUK}},
    {"keep-the-iron", {REASON_IRON_KEPT}},
    {"keep-the-run", {REASON_PRIME}},
    {"near-his-home", {REASON_TRADE, REASON_STAKE, REASON_SHOTS}},
    {"no-right-to-burst", {REASON_BURST_RIGHT}},
    {"one-in-one-off", {REASON_OUTSIDE, REASON_OFF}},
    {"out-of-the-quarter", {REASON_STRAGGLERS}},
    {"past-the-wall", {REASON_BEHIND}},
    {"price-of-a-hit", {REASON_TRADE, REASON_HITS, REASON_STAKE}},
    {"shut-the-door", {REASON_SHUT_OUT}},
    {"the-crown", {REASON_PATTERN}},
    {"two-on-the-bar", {REASON_TWO, REASON_HITS}},
    {"wall-before-hit", {REASON_PRIME}},
    {"which-band", {REASON_BANDS, REASON_PRIME, REASON_IRON, REASON_SHOTS}},
};

/* Whether it can be told without telling what to hit: only of a play that hits the wrong thing. */
static bool gives_nothing_away(const struct explanation *e, enum reason_id id)
{
    const struct ruleset *r = e->judgement->rules;
    int better = reason_pips_hit(r, &e->facts[0]), worse = reason_pips_hit(r, &e->facts[1]);
    return id == REASON_TRADE ? worse > better : id != REASON_FAR || worse > 0;
}

enum reason_id reason_of_idea(const struct explanation *e, const char *idea)
{
    for (size_t i = 0; idea != NULL && i < sizeof ideas / sizeof *ideas; i++) {
        for (int k = 0; strcmp(ideas[i].idea, idea) == 0 && k < IDEA_REASONS; k++) {
            enum reason_id id = ideas[i].reason[k];
            if (id != REASON_ENDS && reason_holds(e, id) && gives_nothing_away(e, id)) {
                return id;
            }
        }
    }
    return REASONS;
}
