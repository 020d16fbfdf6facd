// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/glicko.h"

#include <math.h>

/* Between the scale of people and that of the formulas. */
static const double scale = 173.7178;
static const double pi = 3.14159265358979323846;

struct glicko glicko_new(void)
{
    return (struct glicko){GLICKO_RATING, GLICKO_DEVIATION, GLICKO_VOLATILITY};
}

static double clamp(double x, double least, double most)
{
    return x < least ? least : x > most ? most : x;
}

/* How much an opponent's game tells, by how well he is known: the paper's g. */
static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* The paper's E. */
static double expected(double mu, double other, double phi)
{
    return 1 / (1 + exp(-g(phi) * (mu - other)));
}

/* Sums over the games of a period: 1/v, and the sum of g (s - E). */
static void sum_up(double mu, const struct glicko_game *games, size_t n, double *information,
                   double *surprise)
{
    *information = *surprise = 0;
    for (size_t i = 0; i < n; i++) {
        double phi = games[i].opponent.deviation / scale;
        double other = (games[i].opponent.rating - GLICKO_RATING) / scale;
        double e = expected(mu, other, phi);
        *information += games[i].weight * g(phi) * g(phi) * e * (1 - e);
        *surprise += games[i].weight * g(phi) * (games[i].score - e);
    }
}

/* What the new volatility is a root of, in x = ln of its square: step 5 of the paper. */
struct swing {
    double a, delta2, phi2, v, tau;
};

static double swing_at(const struct swing *s, double x)
{
    double ex = exp(x), sum = s->phi2 + s->v + ex;
    return ex * (s->delta2 - sum) / (2 * sum * sum) - (x - s->a) / (s->tau * s->tau);
}

/* The root, by the Illinois form of false position as in the paper. */
static double new_volatility(const struct swing *s)
{
    double a = s->a, b, fa, fb;
    if (s->delta2 > s->phi2 + s->v) {
        b = log(s->delta2 - s->phi2 - s->v);
    } else {
        int k = 1;
        while (k < 100 && swing_at(s, s->a - k * s->tau) < 0) {
            k++;
        }
        b = s->a - k * s->tau;
    }
    fa = swing_at(s, a);
    fb = swing_at(s, b);
    for (int i = 0; i < 100 && fabs(b - a) > 1e-6; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = swing_at(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

struct glicko glicko_rest(const struct glicko *player, double periods)
{
    double phi = player->deviation / scale;
    struct glicko after = *player;
    phi = sqrt(phi * phi + periods * player->volatility * player->volatility);
    after.deviation = clamp(phi * scale, GLICKO_DEVIATION_LEAST, GLICKO_DEVIATION);
    return after;
}

struct glicko glicko_after(const struct glicko *player, const struct glicko_game *games, size_t n,
                           double periods, double tau)
{
    double mu = (player->rating - GLICKO_RATING) / scale, phi = player->deviation / scale;
    double information, surprise;
    sum_up(mu, games, n, &information, &surprise);
    if (information <= 0) {
        return glicko_rest(player, periods);
    }
    double v = 1 / information, delta = v * surprise;
    struct swing s = {2 * log(player->volatility), delta * delta, phi * phi, v, tau};
    double sigma = new_volatility(&s);
    double before2 =
        phi * phi + periods * sigma * sigma; /* of the deviation, once time has passed */
    double after2 = 1 / (1 / before2 + information);
    return (struct glicko){
        .rating = (mu + after2 * surprise) * scale + GLICKO_RATING,
        .deviation = clamp(sqrt(after2) * scale, GLICKO_DEVIATION_LEAST, GLICKO_DEVIATION),
        .volatility = sigma,
    };
}
