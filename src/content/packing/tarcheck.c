// SPDX-License-Identifier: GPL-3.0-or-later
/* Headers of tar archives (POSIX.1-2017, pax; GNU's long names). */
#include <stdbool.h>
#include <string.h>

#include "packing/archivecheck.h"

enum { BLOCK = 512, SIZE_AT = 124, SIZE_ROOM = 12, TYPE_AT = 156, NUMBER_MAX = 1 << 30 };

static bool is_empty(const char *bytes, size_t n)
{
    return n == 0 || (*bytes == '\0' && memcmp(bytes, bytes + 1, n - 1) == 0);
}

/* The octal number of a header's size. A larger one than a pack may hold is none. */
static bool read_size(const char *header, size_t *out)
{
    const char *at = header + SIZE_AT, *end = at + SIZE_ROOM;
    size_t size = 0;
    while (at < end && *at == ' ') {
        at++;
    }
    for (; at < end && *at >= '0' && *at <= '7' && size < NUMBER_MAX; at++) {
        size = size * 8 + (size_t)(*at - '0');
    }
    *out = size;
    while (at < end && (*at == ' ' || *at == '\0')) {
        at++;
    }
    return at == end && size < NUMBER_MAX;
}

/* What a record of a pax header, without its length and its end, makes of the entry. A size beside
 * that of the header is for files that are larger than any in a pack. */
static enum shape tarcheck_record(const char *record, size_t n)
{
    static const char *const holes[] = {"GNU.sparse.", "SUN.holesdata=", "SCHILY.realsize="};
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        if (n >= strlen(holes[i]) && memcmp(record, holes[i], strlen(holes[i])) == 0) {
            return ARCHIVECHECK_SPARSE;
        }
    }
    bool keyed = n > 0 && *record != '=' && memchr(record, '=', n) != NULL;
    return keyed && (n < 5 || memcmp(record, "size=", 5) != 0) ? ARCHIVECHECK_GOOD
                                                               : ARCHIVECHECK_DAMAGED;
}

/* The records "LENGTH KEY=VALUE\n" of a pax header. */
static enum shape tarcheck_pax(const char *bytes, size_t n)
{
    enum shape shape = ARCHIVECHECK_GOOD;
    while (n > 0 && shape == ARCHIVECHECK_GOOD) {
        size_t length = 0, digits = 0;
        for (; digits < n && bytes[digits] >= '0' && bytes[digits] <= '9' && length <= n;
             digits++) {
            length = length * 10 + (size_t)(bytes[digits] - '0');
        }
        if (digits == 0 || length > n || length < digits + 2 || bytes[digits] != ' ' ||
            bytes[length - 1] != '\n') {
            return ARCHIVECHECK_DAMAGED;
        }
        shape = tarcheck_record(bytes + digits + 1, length - digits - 2);
        bytes += length;
        n -= length;
    }
    return shape;
}

/* Whether n bytes are a name of GNU's, and nothing behind its end. */
static bool is_long_name(const char *bytes, size_t n)
{
    const char *end = memchr(bytes, '\0', n);
    return end == NULL || is_empty(end, n - (size_t)(end - bytes));
}

/* One entry: a header, and n bytes of data. */
static enum shape tarcheck_entry(char type, const char *data, size_t n)
{
    switch (type) {
    case '\0': /* files */
    case '0':
    case '7':
    case '1': /* a link, refused by name later */
        return ARCHIVECHECK_GOOD;
    case 'K':
    case 'L':
        return is_long_name(data, n) ? ARCHIVECHECK_GOOD : ARCHIVECHECK_DAMAGED;
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case 'V': /* a name for the whole of it */
        return n == 0 ? ARCHIVECHECK_GOOD : ARCHIVECHECK_DAMAGED;
    case 'g':
    case 'x':
        return tarcheck_pax(data, n);
    case 'S':
        return ARCHIVECHECK_SPARSE;
    default:
        return ARCHIVECHECK_DAMAGED;
    }
}

enum shape archivecheck_tar(const char *bytes, size_t n)
{
    size_t at = 0, size;
    if (n % BLOCK != 0) {
        return ARCHIVECHECK_DAMAGED;
    }
    while (at < n && !is_empty(bytes + at, BLOCK)) {
        const char *header = bytes + at;
        at += BLOCK;
        if (!read_size(header, &size) || size > n - at) {
            return ARCHIVECHECK_DAMAGED;
        }
        enum shape shape = tarcheck_entry(header[TYPE_AT], bytes + at, size);
        if (shape != ARCHIVECHECK_GOOD) {
            return shape;
        }
        at += (size + BLOCK - 1) / BLOCK * BLOCK;
    }
    if (n - at < 2 * BLOCK || !is_empty(bytes + at, 2 * BLOCK)) {
        return ARCHIVECHECK_DAMAGED;
    }
    return is_empty(bytes + at, n - at) ? ARCHIVECHECK_GOOD : ARCHIVECHECK_MORE;
}
