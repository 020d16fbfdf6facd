// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/level.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/assess.h"

/* What makes a level. Points are those of the scale divided by its unit. */
static const struct skill {
    const char *name;
    float sense;  /* how much of what a position is worth is seen, 0 to 1 */
    float noise;  /* points, spread of what is misjudged in a fight */
    float misses; /* chance to overlook a play that is hard to see */
    float shots;  /* points that a checker that can be hit directly seems to cost */
    float blind;  /* how much of the danger of jan is not seen, 0 to 1 */
    int plies;
    bool chooses; /* weighs what to do before the roll */
    bool gives_up;
} skills[LEVELS] = {
    [LEVEL_BEGINNER] = {"beginner", 0.10f, 0.30f, 0.75f, 0.02f, 0.9f, 0, false, false},
    [LEVEL_NOVICE] = {"novice", 0.40f, 0.22f, 0.5f, 0.06f, 0.6f, 0, false, false},
    [LEVEL_CLUB] = {"club", 0.75f, 0.14f, 0.25f, 0.08f, 0.3f, 0, true, false},
    [LEVEL_STRONG] = {"strong", 1, 0.12f, 0.05f, 0, 0, 0, true, true},
    [LEVEL_EXPERT] = {"expert", 1, 0.06f, 0, 0, 0, 0, true, true},
    [LEVEL_MASTER] = {"master", 1, 0, 0, 0, 0, 2, true, true},
};

const char *level_name(enum level level)
{
    return skills[level].name;
}

bool level_find(const char *name, enum level *out)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(skills[i].name, name) == 0) {
            *out = (enum level)i;
            return true;
        }
    return false;
}

int level_plies(enum level level)
{
    return skills[level].plies;
}

/* ---- what strikes the eye ---- */

/* Single checkers of c that an enemy checker stands at most six points behind. */
static int exposed(const struct ruleset *r, const struct position *pos, enum colour c)
{
    const uint8_t *enemy = pos->men[colour_other(c)];
    int count = 0;
    for (int p = POINT_HOME; p <= POINT_LAST; p++) {
        int across = board_enemy_point((enum board_kind)r->board, p);
        bool shot = false;
        for (int d = 1; d <= 6 && pos->men[c][p] == 1 && across - d >= 0; d++)
            shot |= enemy[across - d] > 0;
        count += shot;
    }
    return count;
}

/* How good a position seems to c that looks no further than the checkers on it: those gone
 * furthest please most. */
static float looks(const struct ruleset *r, const struct skill *skill, const struct after *after,
                   enum colour c)
{
    const uint8_t *own = after->pos.men[c];
    float value = 0.06f * own[POINT_OFF] - 0.10f * own[POINT_BAR] +
                  0.25f * after->pos.men[colour_other(c)][POINT_BAR];
    for (int p = POINT_HOME; p <= POINT_LAST; p++)
        value += 0.10f * own[p] * (float)(p * p) / (24 * 24);
    return value - skill->shots * (float)exposed(r, &after->pos, c);
}

/* Whether a play is hard to see: a checker moved on that hits on its way or at its end. */
static bool is_hard(const struct play *play)
{
    for (int i = 1; i < play->moves; i++)
        for (int k = 0; k < i; k++)
            if (play->move[k].to == play->move[i].from &&
                (play->move[i].hit > 0 || play->move[k].hit > 0))
                return true;
    return false;
}

/* ---- what is weighed ---- */

/* Whether the two sides can still meet. */
static bool fights(const struct position *pos)
{
    return board_pips(pos, WHITE) > 100 || board_pips(pos, BLACK) > 100 ||
           pos->men[WHITE][POINT_BAR] > 0 || pos->men[BLACK][POINT_BAR] > 0;
}

/* A number around 0 with a spread of 1. */
static float spread(struct rng *rng)
{
    double sum = 0;
    for (int i = 0; i < 12; i++)
        sum += rng_unit(rng);
    return (float)(sum - 6);
}

/* The equity with some of the jans lost not seen: they seem ordinary losses. */
static float seen_equity(const struct judgement *j, const struct skill *skill,
                         const struct outcome *o, enum colour c)
{
    struct outcome seen = *o;
    if (j->rules->board == BOARD_BRADE)
        for (int k = OUTCOME_JAN; k <= OUTCOME_SPRANGJAN; k++) {
            float lost = skill->blind * seen.p[OUTCOME_CLASSES + k];
            seen.p[OUTCOME_CLASSES + k] -= lost;
            seen.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] += lost;
        }
    return outcome_equity(&seen, &j->worth[c]);
}

/* What a play seems to be worth. */
static float seems(const struct judgement *j, const struct skill *skill, const struct position *pos,
                   const struct net_accumulator *base, const struct play *play, struct rng *rng)
{
    enum colour c = (enum colour)pos->turn;
    struct after after = {play->after, play->end};
    float noise = spread(rng) * skill->noise * (fights(pos) ? 1 : 0.3f);
    bool exact;
    if (play->end.kind != END_NOT)
        return judgement_of_end(j, c, c, play->end) + noise * j->unit;
    struct outcome o = chooser_outcome(j->net, j->rules, &after, base, &exact);
    float sense = fights(pos) ? skill->sense : (1 + skill->sense) / 2;
    return sense * seen_equity(j, skill, &o, c) +
           j->unit * ((1 - sense) * looks(j->rules, skill, &after, c) + noise);
}

static int pick(const struct judgement *j, const struct skill *skill, const struct position *pos,
                const struct play_list *list, struct rng *rng)
{
    struct net_accumulator base;
    int best = -1;
    float most = 0;
    chooser_base(j->net, j->rules, pos, &base);
    for (int i = 0; i < list->n; i++) {
        bool missed = rng_unit(rng) < (double)skill->misses && is_hard(&list->play[i]);
        float value = seems(j, skill, pos, &base, &list->play[i], rng);
        value -= missed ? 1000 : 0;
        if (best < 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* The entry of the list that leaves what this play leaves; the first if none does. */
static int index_of(const struct play_list *list, const struct play *play)
{
    for (int i = 1; i < list->n; i++)
        if (list->play[i].end.kind == play->end.kind &&
            board_same_checkers(&list->play[i].after, &play->after))
            return i;
    return 0;
}

/* What is told to be best. */
static int look_ahead(const struct judgement *j, const struct position *pos,
                      const struct play_list *list, int plies)
{
    struct ranked *ranked = assess_list(j, pos, list, plies);
    int best = index_of(list, &ranked[0].play);
    free(ranked);
    return best;
}

int level_play(enum level level, const struct judgement *j, const struct position *pos,
               const struct play_list *list, int plies, struct rng *rng)
{
    const struct skill *skill = &skills[level];
    if (list->n == 1)
        return 0;
    return skill->noise > 0 ? pick(j, skill, pos, list, rng) : look_ahead(j, pos, list, plies);
}

int level_answer(enum level level, const struct judgement *j, const struct game *g,
                 struct play_list *list)
{
    const struct skill *skill = &skills[level];
    enum colour c = (enum colour)g->pos.turn;
    struct ranked *ranked = pendingwin_rank(j, g, list);
    int best = index_of(list, &ranked[0].play);
    bool at_once =
        ranked[0].play.end.kind != END_NOT && pendingwin_succeeds(&ranked[0].outcome) > 0;
    float most = -INFINITY;
    for (int i = 0; i < list->n && !skill->chooses && !at_once; i++) {
        struct after after = {list->play[i].after, list->play[i].end};
        float value = looks(&g->rules, skill, &after, c);
        if (value > most) {
            best = i;
            most = value;
        }
    }
    free(ranked);
    return best;
}

/* ---- before the roll ---- */

/* How much better giving up must be than rolling before it is done, in points. */
static const float GIVE_UP_MARGIN = 0.25f;

static float worth_of(const struct choices *found, unsigned kinds)
{
    float most = -INFINITY;
    for (int i = 0; i < found->n; i++)
        if (found->choice[i].kind & kinds && found->choice[i].equity > most)
            most = found->choice[i].equity;
    return most;
}

static unsigned weighed(const struct judgement *j, const struct game *g, const struct skill *skill,
                        unsigned may)
{
    const struct choice_how how = {.plies = skill->plies};
    struct choices found;
    if (!choice_weigh(j, g, &how, &found))
        mem_out();
    float rolling = worth_of(&found, CHOICE_TWO_DICE | CHOICE_ONE_DIE | CHOICE_DOUBLE);
    for (int i = 0; i < found.n; i++) {
        const struct choice *c = &found.choice[i];
        if (!(c->kind & may))
            continue;
        if (c->kind == CHOICE_GIVE_UP &&
            (!skill->gives_up || c->equity < rolling + GIVE_UP_MARGIN * j->unit))
            continue;
        return c->kind;
    }
    return may & -may;
}

/* About a pending win: rolls while that may help. */
static unsigned answers(const struct judgement *j, const struct game *g, unsigned may)
{
    const struct choice_how how = {0};
    struct choices found;
    if (!choice_weigh(j, g, &how, &found))
        mem_out();
    bool hopeless = pendingwin_succeeds(&found.outcome) < 1e-5f;
    return hopeless && may & CHOICE_ACCEPT ? CHOICE_ACCEPT : found.choice[0].kind;
}

bool level_gives_up(enum level level, const struct judgement *j, const struct game *g,
                    struct play_list *list)
{
    struct choices found;
    if (!skills[level].gives_up || g->pending)
        return false;
    choice_weigh_roll(j, g, skills[level].plies, list, &found);
    return found.choice[0].kind == CHOICE_GIVE_UP &&
           found.choice[0].equity >= found.equity + GIVE_UP_MARGIN * j->unit;
}

unsigned level_choice(enum level level, const struct judgement *j, const struct game *g,
                      unsigned may)
{
    const struct skill *skill = &skills[level];
    unsigned dice = may & (CHOICE_TWO_DICE | CHOICE_ONE_DIE);
    bool plain = g->phase == GAME_ROLL || (may & ~(unsigned)CHOICE_GIVE_UP) == dice;
    if (may & CHOICE_TAKE && !skill->chooses)
        return CHOICE_TAKE;
    if (dice && (dice & -dice) == dice && plain && (!skill->gives_up || !(may & CHOICE_GIVE_UP)))
        return dice;
    if (g->pending)
        return skill->chooses ? answers(j, g, may) : dice & -dice;
    return skill->chooses ? weighed(j, g, skill, may) : dice & -dice;
}
