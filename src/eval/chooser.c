// SPDX-License-Identifier: GPL-3.0-or-later
#include "chooser.h"

void chooser_base(const struct net *net, const struct ruleset *r, const struct position *pos,
                  struct net_base *out)
{
    net_base_of(net, r, pos, colour_other((enum colour)pos->turn), out);
}

struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct after *after, const struct net_base *base)
{
    struct outcome outcome;
    if (after->end.kind != END_NOT)
        return outcome_sure(after->end, true);
    net_evaluate(net, r, &after->pos, base, &outcome);
    return outcome_flip(&outcome);
}

int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct net_base *base, const struct after_list *list,
                 struct outcome *outcome)
{
    float most = 0;
    int best = -1;
    for (int i = 0; i < list->n; i++) {
        struct outcome o = chooser_outcome(net, r, &list->after[i], base);
        float equity = outcome_equity(&o, worth);
        if (best < 0 || equity > most) {
            best = i;
            most = equity;
            *outcome = o;
        }
    }
    return best;
}
