// SPDX-License-Identifier: GPL-3.0-or-later
#include "chooser.h"

struct outcome chooser_outcome(const struct net *net, const struct ruleset *r,
                               const struct play *play, const struct net_sum *base)
{
    struct net_run run;
    if (play->end.kind != END_NOT)
        return outcome_sure(play->end, true);
    net_evaluate(net, r, &play->after, base, &run);
    return outcome_flip(&run.outcome);
}

int chooser_best(const struct net *net, const struct ruleset *r, const struct worth *worth,
                 const struct position *pos, const struct play_list *list, struct outcome *outcome)
{
    struct net_sum base;
    float most = 0;
    int best = -1;
    net_sum_of(net, pos, colour_other((enum colour)pos->turn), &base);
    for (int i = 0; i < list->n; i++) {
        struct outcome o = chooser_outcome(net, r, &list->play[i], &base);
        float equity = outcome_equity(&o, worth);
        if (best < 0 || equity > most) {
            best = i;
            most = equity;
            *outcome = o;
        }
    }
    return best;
}
