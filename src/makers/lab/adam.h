// SPDX-License-Identifier: GPL-3.0-or-later
/* Steps of Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015). */
#ifndef BRADE_ADAM_H
#define BRADE_ADAM_H

/* How far the learning has come; {0} before the first step. */
struct adam {
    double steps;
    float rate;                   /* of the step that is being made */
    float even_mean, even_square; /* what makes up for the averages beginning at 0 */
};

/* Begins the next step. */
void adam_next(struct adam *a, float rate);

/* The rate when a share of the work is done: it falls geometrically. */
float adam_rate(float first, float last, double done);

/* Moves n weights against their gradient; mean and square are its running averages, 0 at first. */
void adam_move(const struct adam *a, float *now, float *mean, float *square, const float *gradient,
               int n);

#endif
