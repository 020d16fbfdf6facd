// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"

bool number_read_seed(const char *s, uint64_t *value)
{
    if (s == NULL || *s == '\0') {
        return false;
    }
    uint64_t sum = 0;
    for (; *s != '\0'; s++) {
        if (*s < '0' || *s > '9') {
            return false;
        }
        unsigned digit = (unsigned)(*s - '0');
        if (sum > (UINT64_MAX - digit) / 10) {
            return false;
        }
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

bool number_read(const char *s, int64_t min, int64_t max, int64_t *value)
{
    bool negative = s != NULL && *s == '-' && min < 0;
    uint64_t size;
    if (!number_read_seed(negative ? s + 1 : s, &size) ||
        size > (uint64_t)INT64_MAX + (negative ? 1 : 0)) {
        return false;
    }
    int64_t result = negative ? -(int64_t)(size / 2) - (int64_t)(size - size / 2) : (int64_t)size;
    if (result < min || result > max) {
        return false;
    }
    *value = result;
    return true;
}

bool number_read_decimal(const char *s, float min, float max, float *value)
{
    char digits[32] = "", *end = digits, *comma;
    size_t n = strlen(s);
    if (n == 0 || n >= sizeof digits || strspn(s, "0123456789.,") < n) {
        return false;
    }
    memcpy(digits, s, n);
    if ((comma = strchr(digits, ',')) != NULL) {
        *comma = '.';
    }
    float read = strtof(digits, &end);
    if (*end != '\0' || read < min || read > max) {
        return false;
    }
    *value = read;
    return true;
}

void number_add(struct text *out, double value, int decimals, bool with_plus)
{
    char digits[64];
    snprintf(digits, sizeof digits, "%.*f", decimals, fabs(value));
    bool nothing = strspn(digits, "0.") == strlen(digits);
    text_add(out, nothing ? "" : value < 0 ? "-" : with_plus ? "+" : "");
    const char *point = strchr(digits, '.');
    if (point == NULL) {
        text_add(out, digits);
        return;
    }
    text_addn(out, digits, (size_t)(point - digits));
    // TRANSLATORS: the decimal mark, as in 0.5
    text_add(out, _("."));
    text_add(out, point + 1);
}
