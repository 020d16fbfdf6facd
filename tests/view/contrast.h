// SPDX-License-Identifier: GPL-3.0-or-later
/* How much two colours stand out from each other (WCAG 2.1, 1.4.3). */
#ifndef BRADE_TEST_CONTRAST_H
#define BRADE_TEST_CONTRAST_H

#include "check.h"

struct rgb {
    int part[3];
};

/* The linear light of a part of a colour (WCAG 2.1, relative luminance): c^2.4 =
 * c^2 · (c^2)^(1/5). */
static inline double light_of(int part)
{
    double c = part / 255.0;
    if (c <= 0.04045)
        return c / 12.92;
    double base = (c + 0.055) / 1.055, root = 1.0;
    for (int i = 0; i < 60; i++) /* the fifth root of base^2, by Newton */
        root -= (root * root * root * root * root - base * base) / (5 * root * root * root * root);
    return base * base * root;
}

static inline double luminance(struct rgb c)
{
    return 0.2126 * light_of(c.part[0]) + 0.7152 * light_of(c.part[1]) +
           0.0722 * light_of(c.part[2]);
}

static inline double contrast(struct rgb a, struct rgb b)
{
    double x = luminance(a), y = luminance(b);
    return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

/* A colour of the 256 that no terminal changes. */
static inline struct rgb colour_256(int n)
{
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    assert_in_range(n, 16, 255);
    if (n >= 232)
        return (struct rgb){{8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232)}};
    n -= 16;
    return (struct rgb){{steps[n / 36], steps[n / 6 % 6], steps[n % 6]}};
}

#endif
