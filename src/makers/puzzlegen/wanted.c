// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/find.h"

/* ---- what a recipe looks for ---- */

static bool hits(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit == 1)
            return true;
    return false;
}

static float chance(const struct ranked *ranked, enum outcome_class c)
{
    return ranked->outcome.p[c];
}

bool fits_hit_or_not(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                     const struct ranked *other)
{
    (void)r;
    (void)pos;
    return hits(&best->play) != hits(&other->play);
}

bool fits_block(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                const struct ranked *other)
{
    enum colour me = (enum colour)pos->turn;
    int prime = board_longest_prime(r, &best->play.after, me, NULL);
    return prime >= 4 && prime > board_longest_prime(r, &other->play.after, me, NULL);
}

bool fits_jan(const struct ruleset *r, const struct position *pos, const struct ranked *best,
              const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_JAN) + chance(best, OUTCOME_SPRANGJAN) >
           chance(other, OUTCOME_JAN) + chance(other, OUTCOME_SPRANGJAN) + 0.06f;
}

bool fits_jan_blot(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    const uint8_t *own = pos->men[pos->turn];
    int blots = own[POINT_BAR] + (own[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        blots += own[p] == 1;
    return blots >= 4 && best->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 best->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] <
                             other->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 other->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] - 0.04f;
}

bool fits_sprangjan(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                    const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_SPRANGJAN) > chance(other, OUTCOME_SPRANGJAN) + 0.04f;
}

bool fits_handsome(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_HANDSOME) + chance(best, OUTCOME_HANDSOME_MUNK) >
           chance(other, OUTCOME_HANDSOME) + chance(other, OUTCOME_HANDSOME_MUNK) + 0.08f;
}

bool fits_entering(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    (void)other;
    return pos->men[pos->turn][POINT_BAR] > 0 && best->play.moves > 0;
}

bool fits_race(const struct ruleset *r, const struct position *pos, const struct ranked *best,
               const struct ranked *other)
{
    (void)best;
    (void)other;
    return board_is_race(r, pos);
}
