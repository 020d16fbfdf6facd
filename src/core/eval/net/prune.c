// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/prune.h"

#include <math.h>
#include <string.h>

#include "eval/net/netinner.h"
#include "eval/race/quarter4.h"

enum { ABREAST = 4, ROOM = 2 * CHECKERS + 1 };
_Static_assert(PRUNE_HIDDEN % 32 == 0, "the hidden layer fills whole registers");
_Static_assert((int)PRUNE_WIDE == (int)LANES, "the output layer fills one register");

/* Where the sums of the first layer are at the moment, on their way from play to play. */
struct prune_trail {
    const uint8_t (*men)[26];
    _Alignas(64) int16_t sum[PRUNE_HIDDEN];
};

INSIDE void go_on(const struct pruning_net *s, struct prune_trail *at, const struct position *next)
{
    uint16_t add[ROOM], subtract[ROOM];
    struct net_rows rows = {.add = add, .subtract = subtract};
    change_checkers(&rows, at->men, next->men, next->turn);
    sum_rows(s->in[0], PRUNE_HIDDEN, at->sum, &rows, at->sum);
    at->men = next->men;
}

/* What e is raised to for each outcome, of n (a constant) side by side: none waits for another. */
INSIDE void output_layers(const struct pruning_net *s, float hidden[][PRUNE_HIDDEN], int n,
                          lanes *out)
{
    const lanes *row = lanes_at(s->out[0]);
    lanes even[ABREAST], odd[ABREAST];
    for (int k = 0; k < n; k++) {
        even[k] = *lanes_at(s->out_bias);
        odd[k] = (lanes){0};
    }
    for (int i = 0; i < PRUNE_HIDDEN; i += 2) {
        for (int k = 0; k < n; k++) {
            even[k] += row[i] * hidden[k][i];
            odd[k] += row[i + 1] * hidden[k][i + 1];
        }
    }
    for (int k = 0; k < n; k++) {
        out[k] = even[k] + odd[k];
        clamp_lanes(&out[k], 80);
    }
}

/* n (at most ABREAST, a constant) of them; worth is told from the side to move after the play. */
INSIDE void value_abreast(const struct pruning_net *s, const lanes *worth, struct prune_trail *at,
                          const struct after *after, int n, float *equity)
{
    _Alignas(64) float before[PRUNE_HIDDEN], hidden[ABREAST][PRUNE_HIDDEN];
    lanes chance[ABREAST] = {{0}}, value[ABREAST] = {{0}};
    for (int k = 0; k < n; k++) {
        go_on(s, at, &after[k].pos);
        activate(PRUNE_HIDDEN, at->sum, s->scale, before, hidden[k]);
    }
    output_layers(s, hidden, n, chance);
    for (int k = 0; k < n; k++) {
        exponentials((float *)&chance[k]);
        value[k] = chance[k] * *worth;
    }
    quad of_each = across_four(value) / across_four(chance);
    for (int k = 0; k < n; k++) {
        equity[k] = -of_each[k];
    }
}

INSIDE void prune_base_body(const struct pruning_net *s, const struct position *pos, enum colour me,
                            struct prune_base *out)
{
    static const uint8_t none[2][26] = {{0}};
    uint16_t add[ROOM], subtract[ROOM];
    struct net_rows rows = {.add = add, .subtract = subtract};
    memcpy(out->men, pos->men, sizeof out->men);
    change_checkers(&rows, none, out->men, me);
    sum_rows(s->in[0], PRUNE_HIDDEN, s->bias, &rows, out->sum);
}

KERNEL(, prune_base,
       (const struct pruning_net *s, const struct position *pos, enum colour me,
        struct prune_base *out),
       (s, pos, me, out))

INSIDE void prune_equities_body(const struct pruning_net *s, const struct worth *worth,
                                const struct prune_base *base, const struct after *after, int n,
                                float *equity)
{
    static const uint8_t none[2][26] = {{0}};
    struct worth theirs = outcome_worth_flip(worth);
    _Alignas(64) float wide[PRUNE_WIDE] = {0};
    struct prune_trail at = {.men = base ? base->men : none};
    memcpy(at.sum, base ? base->sum : s->bias, sizeof at.sum);
    memcpy(wide, theirs.value, sizeof theirs.value);
    int k = 0;
    for (; k + ABREAST <= n; k += ABREAST) {
        value_abreast(s, lanes_at(wide), &at, after + k, ABREAST, equity + k);
    }
    for (; k < n; k++) {
        value_abreast(s, lanes_at(wide), &at, after + k, 1, equity + k);
    }
}

KERNEL(, prune_equities,
       (const struct pruning_net *s, const struct worth *worth, const struct prune_base *base,
        const struct after *after, int n, float *equity),
       (s, worth, base, after, n, equity))

const struct prune_cut prune_usual = {PRUNE_FROM, PRUNE_KEEPS, PRUNE_KEEPS, 0};

/* The least equity that stays: that of the last of the best n that the cut leaves. *ties receives
 * how many of those that are no more than it stay. */
static float least_kept(const float *equity, int n, const struct prune_cut *cut, int *ties)
{
    float most[PRUNE_KEEPS] = {0};
    int full = n < cut->most ? n : cut->most, kept = full < cut->least ? full : cut->least;
    for (int i = 0; i < n; i++) {
        int k = i < full ? i : full - 1;
        if (i >= full && !(equity[i] > most[k])) {
            continue;
        }
        for (; k > 0 && equity[i] > most[k - 1]; k--) {
            most[k] = most[k - 1];
        }
        most[k] = equity[i];
    }
    while (kept < full && most[0] - most[kept] <= cut->margin) {
        kept++;
    }
    *ties = 0;
    for (int k = 0; k < kept; k++) {
        *ties += !(most[k] > most[kept - 1]);
    }
    return most[kept - 1];
}

/* Whether tables may know the plays, or games are not decided by what checkers can do to each
 * other: of a race, where both sides are past their first half, the pruning net knows too little.
 */
static bool is_for_tables(const struct position *pos)
{
    static const uint8_t none[13];
    return quarter4_holds(pos->men[pos->turn]) ||
           (memcmp(pos->men[WHITE], none, sizeof none) == 0 &&
            memcmp(pos->men[BLACK], none, sizeof none) == 0);
}

int prune_plays(const struct pruning_net *s, const struct worth *worth,
                const struct prune_base *base, const struct prune_cut *cut, struct after_list *list)
{
    const struct position *one = &list->after[0].pos;
    float equity[PLAY_LIST_MAX];
    int n = list->n, ties;
    if (!s->made || n < cut->from || is_for_tables(one)) {
        return 0;
    }
    prune_equities(s, worth, base, list->after, n, equity);
    for (int i = 0; i < n; i++) {
        if (list->after[i].end.kind != END_NOT) {
            equity[i] = -INFINITY; /* stays by itself */
        }
    }
    float least = least_kept(equity, n, cut, &ties);
    list->n = 0;
    for (int i = 0; i < n; i++) {
        bool over = list->after[i].end.kind != END_NOT, more = equity[i] > least;
        bool tie = !over && !more && !(equity[i] < least) && ties > 0;
        ties -= tie;
        if (over || more || tie) {
            list->after[list->n++] = list->after[i];
        }
    }
    return n;
}
