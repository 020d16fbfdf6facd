// SPDX-License-Identifier: GPL-3.0-or-later
/* What the machine can do of what the net is made of: the least that an evaluation could take. For
 * measurements. */
#ifndef BRADE_PROBE_H
#define BRADE_PROBE_H

#include "eval/net/net.h"

/* Products, each added to something, in the outer layer and the squashing of one evaluation; a
 * division is counted as half of one. */
enum { PROBE_PRODUCTS = NET_HIDDEN * OUTCOMES + NET_HIDDEN * 5 / 2 };

/* Adds n rows of a first layer, and nothing else. to: NET_HIDDEN sums, aligned to 64 bytes. */
void probe_rows(const struct net *net, const uint16_t *rows, int n, int16_t *to);

/* Multiplies and adds with all numbers in registers, in two roundings as the net does; *value is
 * what they begin with and come to. The three differ in how many go on side by side: which is the
 * fastest depends on the registers there are. Return how many products were made: a multiple of
 * PROBE_TURNS. */
enum { PROBE_TURNS = 4096 };
int probe_products_3(float *value);
int probe_products_6(float *value);
int probe_products_12(float *value);

#endif
