// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/played.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "eval/search/level.h"
#include "learner/memory/fsrs.h"
#include "learner/memory/weight.h"

enum {
    ENOUGH = 3,   /* games, until a level is said to fit */
    LEAP = 200,   /* rating points that one is led up or down at once */
    START = 1200, /* where a first game begins from, and nothing is known */
};

/* By questions alone it is not known how well somebody plays, nor by the scale how well a level
 * does against people. */
static const double unsure_least = 200, level_deviation = 75;

static const char prefix[] = "game/";

void played_name(int rating, char out[PLAYED_NAME_SIZE])
{
    snprintf(out, PLAYED_NAME_SIZE, "%s%d", prefix, rating);
}

/* The rating that was played against; 0 if it is no such answer. */
static int level_of(const struct store_answer *a)
{
    int64_t rating;
    size_t n = sizeof prefix - 1;
    bool good = a->mode == STORE_GAME && a->question != NULL &&
                strncmp(a->question, prefix, n) == 0 &&
                number_read(a->question + n, 1, 10000, &rating);
    return good ? (int)rating : 0;
}

bool played_is(const struct store_answer *answer)
{
    return level_of(answer) != 0;
}

static struct glicko begin(const struct glicko *before)
{
    struct glicko g = glicko_new();
    g.rating = START;
    if (before != NULL) {
        g = *before;
        g.deviation = fmax(g.deviation, unsure_least);
    }
    return g;
}

struct glicko played_rating(const struct played_games *p, int64_t now)
{
    double days = now > p->last ? (double)(now - p->last) / FSRS_DAY : 0;
    return p->games == 0 ? begin(NULL) : glicko_rest(&p->rating, days);
}

void played_take(struct played_games *p, const struct store_answer *a, const struct glicko *before)
{
    bool won = a->outcome == STORE_RIGHT;
    enum result result = !won ? RESULT_FAILED : a->hints > 0 ? RESULT_HELPED : RESULT_GOOD;
    struct weight_game game = weight_of(result, COURSE_PLAY, "", a->hints, false);
    struct glicko me = p->games == 0 ? begin(before) : played_rating(p, a->when);
    int level = level_of(a);
    struct glicko_game against = {
        {level, level_deviation, GLICKO_VOLATILITY}, game.score, game.weight};
    p->rating = glicko_after(&me, &against, 1, 0, GLICKO_TAU);
    p->last = a->when;
    p->games++;
    p->won += won;
    p->level = level;
}

int played_fitting(const struct played_games *p, int64_t now)
{
    if (p->games < ENOUGH) {
        return 0;
    }
    double rating = played_rating(p, now).rating;
    rating = fmin(fmax(rating, p->level - LEAP), p->level + LEAP);
    return level_nearest((int)lround(rating));
}
