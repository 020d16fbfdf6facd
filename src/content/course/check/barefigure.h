// SPDX-License-Identifier: GPL-3.0-or-later
/* Figures of the engine written out in a text, where a slot would stay true. */
#ifndef BRADE_BAREFIGURE_H
#define BRADE_BAREFIGURE_H

#include <stddef.h>

/* The first number of a text that reads like a figure of the engine, outside slots: one with
 * decimals ("0.60", "−0,18"), or so many of a hundred ("33 jan på hundra"). NULL if there is none;
 * else *size receives its bytes. Points of the rules and throws of 36 are whole numbers and are not
 * taken for it. */
const char *barefigure_find(const char *text, size_t *size);

#endif
