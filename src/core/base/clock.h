// SPDX-License-Identifier: GPL-3.0-or-later
//
// What time it is.
#ifndef BRADE_CLOCK_H
#define BRADE_CLOCK_H

#include <stdint.h>

// The last second of the year 9999: no time that is kept or shown is later.
#define CLOCK_MOST INT64_C(253402300799)

// Now, in UTC seconds since 1970, from 1 to CLOCK_MOST: a clock that is set earlier or later counts
// as that, and 0 can mean "never". BRADE_NOW of the environment stands for it in tests.
int64_t clock_now(void);

// Milliseconds on a clock that nobody sets, from some time before the program began: for how long
// something takes. BRADE_CLOCK_MS of the environment stands for it in tests.
int64_t clock_ms(void);

// Minutes by which the clock on the wall is ahead of UTC at a time.
int clock_zone(int64_t when);

#endif
