// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Did you mean": the known word nearest to one that was typed.
#ifndef BRADE_CLI_NEAREST_H
#define BRADE_CLI_NEAREST_H

#include <stddef.h>

// Goes through some words; the word is empty until one was near enough.
struct nearest {
    const char *typed;
    const char *word; // the nearest so far, or NULL
    size_t distance;  // its distance
};

// Begins a search for the word nearest to `typed`, which is kept.
struct nearest nearest_to(const char *typed);

// Offers a word, which is kept. It is taken if nearer than all before, and not farther than a
// third of its letters (at least one).
void nearest_offer(struct nearest *n, const char *word);

// How many letters must be changed, added, left out or exchanged with the next to make b of a
// (bytes; words longer than 40 count as far from everything).
size_t nearest_distance(const char *a, const char *b);

#endif
