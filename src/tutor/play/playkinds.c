// SPDX-License-Identifier: GPL-3.0-or-later
/* The engine errs as the learner does: which kinds of mistakes his games show, beside what players
 * of the levels do on the whole. Who sees his own mistakes made against him learns what they cost.
 */
#include <stddef.h>
#include <string.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "coach/reasons/reason.h"
#include "tutor/core/wishes.h"
#include "tutor/play/playstate.h"

enum {
    ENOUGH = 30, /* mistakes of a known kind, until they tell anything */
    ASSUMED = 15 /* so many as usual count with them: few tell little */
};

/* Percent of weight. */
enum { LEAST = 50, ROUND = 10, MARKED = 20 };

/* What kinds the weightiest reasons are. */
static const struct {
    enum reason_id reason;
    enum level_kind kind;
} rows[] = {
    {REASON_SHOTS, LEVEL_SHOTS},       {REASON_DOUBLE_SHOTS, LEVEL_SHOTS},
    {REASON_STAKE, LEVEL_SHOTS},       {REASON_BURST_SHOTS, LEVEL_SHOTS},
    {REASON_HITS, LEVEL_HITS},         {REASON_BURSTS, LEVEL_HITS},
    {REASON_JAN, LEVEL_JAN},           {REASON_LOSES, LEVEL_JAN},
    {REASON_SHUT_OUT, LEVEL_SHUT_OUT}, {REASON_FORFEITS, LEVEL_SHUT_OUT},
    {REASON_ENTRY, LEVEL_SHUT_OUT},    {REASON_BANDS, LEVEL_BANDS},
    {REASON_BUILDS, LEVEL_BANDS},      {REASON_MUST_BREAK, LEVEL_BANDS},
    {REASON_PRIME, LEVEL_BANDS},       {REASON_IRON, LEVEL_BANDS},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* How many of a hundred such mistakes of the levels from beginner to strong are of each kind
 * (docs/measured/levels.md). */
static const int usual[LEVEL_KINDS] = {
    [LEVEL_SHOTS] = 62, [LEVEL_HITS] = 8, [LEVEL_JAN] = 4, [LEVEL_SHUT_OUT] = 6, [LEVEL_BANDS] = 20,
};

struct kinds {
    int count[LEVEL_KINDS], all;
};

static bool add(const struct store_mistake *m, void *context)
{
    struct kinds *kinds = context;
    for (size_t i = 0; i < ROWS && !m->deleted; i++) {
        if (strcmp(reason_name(rows[i].reason), m->kind) == 0) {
            kinds->count[rows[i].kind]++;
            kinds->all++;
        }
    }
    return true;
}

bool play_err_alike(struct session *s, struct level *level)
{
    struct kinds kinds = {0};
    bool unusual = false;
    if (s->store == NULL || !wishes_on(s, WISH_OPPONENT) || level_plies(level) > 0) {
        return false; /* the strongest makes no such mistakes */
    }
    store_each_mistake(s->store, add, &kinds);
    for (int k = 0; k < LEVEL_KINDS && kinds.all >= ENOUGH; k++) {
        float assumed = (float)(ASSUMED * usual[k]) / 100;
        float expected = (float)(kinds.all * usual[k]) / 100;
        float part = ((float)kinds.count[k] + assumed) / (expected + assumed);
        int weight = ROUND * (int)(part * LEVEL_USUAL / ROUND + 0.5f);
        weight = weight < LEAST ? LEAST : weight > LEVEL_WEIGHT_MAX ? LEVEL_WEIGHT_MAX : weight;
        level->weight[k] = (uint8_t)weight;
        unusual = unusual || weight != LEVEL_USUAL;
    }
    return unusual;
}

void play_say_alike(struct session *s, const struct level *level)
{
    static const char *const words[LEVEL_KINDS] = {
        [LEVEL_SHOTS] = N_("The engine makes mistakes like those of your games: it leaves more "
                           "blots to be hit than others at its level."),
        [LEVEL_HITS] = N_("The engine makes mistakes like those of your games: it misses more hits "
                          "than others at its level."),
        [LEVEL_JAN] = N_("The engine makes mistakes like those of your games: it sees jan coming "
                         "later than others at its level."),
        [LEVEL_SHUT_OUT] = N_("The engine makes mistakes like those of your games: it shuts you "
                              "out less often than others at its level."),
        [LEVEL_BANDS] = N_("The engine makes mistakes like those of your games: it makes fewer "
                           "bands than others at its level."),
    };
    int most = 0;
    for (int k = 1; k < LEVEL_KINDS; k++) {
        most = level->weight[k] > level->weight[most] ? k : most;
    }
    if (level->weight[most] >= LEVEL_USUAL + MARKED) {
        say_text(s->face, _(words[most]));
    }
}
