// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"

#include <stdlib.h>
#include <time.h>

#include "base/number.h"

int64_t clock_now(void)
{
    int64_t now;
    if (!number_read(getenv("BRADE_NOW"), 0, INT64_MAX / 2, &now)) {
        now = (int64_t)time(NULL);
    }
    return now < 1 ? 1 : now > CLOCK_MOST ? CLOCK_MOST : now;
}

int64_t clock_ms(void)
{
    int64_t set;
    struct timespec now;
    if (number_read(getenv("BRADE_CLOCK_MS"), 0, INT64_MAX / 2, &set)) {
        return set;
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int clock_zone(int64_t when)
{
    time_t t = (time_t)when;
    struct tm local;
    return localtime_r(&t, &local) == NULL ? 0 : (int)(local.tm_gmtoff / 60);
}
