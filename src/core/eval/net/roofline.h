// SPDX-License-Identifier: GPL-3.0-or-later
/* The roofline of the net: what the machine can do of what an evaluation is made of, and so the
 * least that one could take. For measurements. */
#ifndef BRADE_ROOFLINE_H
#define BRADE_ROOFLINE_H

#include "eval/net/net.h"

/* Products, each added to something, in the output layer and the activations of one evaluation; a
 * division is counted as half of one. */
enum { ROOFLINE_PRODUCTS = NET_HIDDEN * OUTCOMES + NET_HIDDEN * 5 / 2 };

/* Adds n rows of a first layer, and nothing else. to: NET_HIDDEN sums, aligned to 64 bytes. */
void roofline_rows(const struct net *net, const uint16_t *rows, int n, int16_t *to);

/* Multiplies and adds with all numbers in registers, in two roundings as the net does; *value is
 * what they begin with and come to. The three differ in how many go on side by side: which is the
 * fastest depends on the registers there are. Return how many products were made: a multiple of
 * ROOFLINE_TURNS. */
enum { ROOFLINE_TURNS = 4096 };
int roofline_products_3(float *value);
int roofline_products_6(float *value);
int roofline_products_12(float *value);

#endif
