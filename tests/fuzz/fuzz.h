// SPDX-License-Identifier: GPL-3.0-or-later
/* What all targets share: one function that takes any bytes, and ends the program where what it
 * promises does not hold. See README. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whether kept files are replayed, each once, and time is no matter. */
extern bool fuzz_replays;

/* What is promised. Where it does not hold that is told, and the program ended. */
#define must(good) ((good) ? (void)0 : must_hold(__FILE__, __LINE__, #good))

static inline void must_hold(const char *file, int line, const char *what)
{
    dprintf(STDERR_FILENO, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

#endif
