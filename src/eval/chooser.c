// SPDX-License-Identifier: GPL-3.0-or-later
#include "chooser.h"

#include "q4.h"
#include "race.h"

void chooser_base(const struct net *net, const struct ruleset *r, const struct position *pos,
                  struct net_base *out)
{
    net_base_of(net, r, pos, colour_other((enum colour)pos->turn), out);
}

struct outcome chooser_position(const struct net *net, const struct ruleset *r,
                                const struct position *pos, const struct net_base *base,
                                bool *exact)
{
    struct outcome outcome;
    enum race_certainty known = RACE_NOT_COVERED;
    if (q4_holds(pos->men[WHITE]) && q4_holds(pos->men[BLACK]))
        known = race_outcome(r, pos, &outcome);
    if (known == RACE_NOT_COVERED)
        net_evaluate(net, r, pos, base, &outcome);
    *exact = known == RACE_EXACT;
    return outcome;
}

struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct after *after, const struct net_base *base, bool *exact)
{
    if (after->end.kind != END_NOT) {
        *exact = true;
        return outcome_sure(after->end, true);
    }
    struct outcome outcome = chooser_position(net, r, &after->pos, base, exact);
    return outcome_flip(&outcome);
}

int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_base *base, const struct after_list *list,
                 struct outcome *outcome, bool *exact)
{
    float most = 0;
    int best = -1;
    *exact = true;
    for (int i = 0; i < list->n; i++) {
        bool sure;
        struct outcome o = chooser_outcome(net, r, &list->after[i], base, &sure);
        float equity = outcome_equity(&o, worth);
        *exact = *exact && sure;
        if (best < 0 || equity > most) {
            best = i;
            most = equity;
            *outcome = o;
        }
    }
    return best;
}
