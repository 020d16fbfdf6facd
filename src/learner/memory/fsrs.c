// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/fsrs.h"

#include <assert.h>
#include <math.h>

enum { MINUTE = 60, STEPS = 2, RESTEPS = 1 };

static const double w[21] = {0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                             0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                             1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};
static const int steps[STEPS] = {MINUTE, 10 * MINUTE};
static const int resteps[RESTEPS] = {10 * MINUTE};

static const double stability_least = 0.001;

static double clamp(double x, double least, double most)
{
    return fmax(least, fmin(most, x));
}

/* The constant of the forgetting curve that makes R = 0.9 where t = S. */
static double curve(void)
{
    return pow(0.9, -1 / w[20]) - 1;
}

double fsrs_curve(const struct fsrs_card *card, int64_t now, double *slope)
{
    double days = now > card->last ? (double)((now - card->last) / FSRS_DAY) : 0;
    double x = curve() * days / card->stability, r = pow(1 + x, -w[20]);
    *slope = w[20] * r * x / (1 + x);
    return r;
}

double fsrs_retrievability(const struct fsrs_card *card, int64_t now)
{
    double slope;
    return card->state == FSRS_NEW ? 0 : fsrs_curve(card, now, &slope);
}

int fsrs_interval(double stability, double retention)
{
    double days = stability / curve() * (pow(retention, -1 / w[20]) - 1);
    return (int)clamp(nearbyint(days), 1, FSRS_LONGEST);
}

/* The difficulty that a first rating gives, before it is brought within 1 to 10. */
static double first_difficulty(enum fsrs_rating rating)
{
    return w[4] - exp(w[5] * ((int)rating - 1)) + 1;
}

static double next_difficulty(double difficulty, enum fsrs_rating rating)
{
    double change = -w[6] * ((int)rating - 3);
    double damped = difficulty + (10 - difficulty) * change / 9;
    return clamp(w[7] * first_difficulty(FSRS_EASY) + (1 - w[7]) * damped, 1, 10);
}

/* After a review on the same day. */
static double same_day(double stability, enum fsrs_rating rating)
{
    double growth = exp(w[17] * ((int)rating - 3 + w[18])) * pow(stability, -w[19]);
    return stability * (rating >= FSRS_GOOD && growth < 1 ? 1 : growth);
}

static double after_success(const struct fsrs_card *card, double r, enum fsrs_rating rating)
{
    double hard = rating == FSRS_HARD ? w[15] : 1, easy = rating == FSRS_EASY ? w[16] : 1;
    return card->stability *
           (1 + exp(w[8]) * (11 - card->difficulty) * pow(card->stability, -w[9]) *
                    (exp(w[10] * (1 - r)) - 1) * hard * easy);
}

static double after_failure(const struct fsrs_card *card, double r)
{
    double lapse = w[11] * pow(card->difficulty, -w[12]) * (pow(card->stability + 1, w[13]) - 1) *
                   exp(w[14] * (1 - r));
    return fmin(lapse, card->stability / exp(w[17] * w[18]));
}

/* Stability and difficulty after a review. */
static void remember(struct fsrs_card *card, enum fsrs_rating rating, int64_t now)
{
    if (card->state == FSRS_NEW) {
        card->stability = w[rating - 1];
        card->difficulty = clamp(first_difficulty(rating), 1, 10);
        return;
    }
    double r = fsrs_retrievability(card, now), stability;
    if (now - card->last < FSRS_DAY) {
        stability = same_day(card->stability, rating);
    } else if (rating == FSRS_AGAIN) {
        stability = after_failure(card, r);
    } else {
        stability = after_success(card, r, rating);
    }
    card->stability = fmax(stability, stability_least);
    card->difficulty = next_difficulty(card->difficulty, rating);
}

/* Seconds until the next step of those learned anew or again; 0: the card leaves the steps. */
static int take_step(struct fsrs_card *card, enum fsrs_rating rating, const int *list, int n)
{
    assert(card->step < n);
    switch (rating) {
    case FSRS_AGAIN:
        card->step = 0;
        return list[0];
    case FSRS_HARD:
        if (card->step > 0) {
            return list[card->step];
        }
        return n == 1 ? list[0] * 3 / 2 : (list[0] + list[1]) / 2;
    case FSRS_GOOD:
        card->step++;
        return card->step < n ? list[card->step] : 0;
    default:
        return 0;
    }
}

/* Where the card stands after a review, and how many seconds it rests; 0: by its stability. */
static int next_state(struct fsrs_card *card, enum fsrs_rating rating)
{
    int rest = 0;
    if (card->state == FSRS_NEW || card->state == FSRS_LEARNING) {
        rest = take_step(card, rating, steps, STEPS);
        card->state = FSRS_LEARNING;
    } else if (card->state == FSRS_RELEARNING) {
        rest = take_step(card, rating, resteps, RESTEPS);
    } else if (rating == FSRS_AGAIN) {
        card->state = FSRS_RELEARNING;
        rest = resteps[0];
    }
    if (rest == 0) {
        card->state = FSRS_REVIEW;
    }
    if (card->state == FSRS_REVIEW || rating == FSRS_AGAIN) {
        card->step = 0;
    }
    return rest;
}

void fsrs_review(struct fsrs_card *card, enum fsrs_rating rating, int64_t now, double retention)
{
    if (card->state != FSRS_NEW && now < card->last) {
        now = card->last;
    }
    remember(card, rating, now);
    int rest = next_state(card, rating);
    card->last = now;
    card->due =
        now + (rest > 0 ? rest : (int64_t)fsrs_interval(card->stability, retention) * FSRS_DAY);
}
