// SPDX-License-Identifier: GPL-3.0-or-later
/* The list of files at the end of .zip archives (PKWARE's APPNOTE 4.3). */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "packing/shape.h"

enum { END_SIZE = 22, LISTED_SIZE = 46 };

/* A number of 16 or 32 bits at these bytes, the lowest first. */
static uint32_t number_at(const char *bytes, int size)
{
    uint32_t number = 0;
    for (int i = size; i-- > 0;)
        number = number << 8 | (unsigned char)bytes[i];
    return number;
}

/* Finds the last record that looks like the end; n where there is none. */
static size_t find_end(const char *bytes, size_t n)
{
    for (size_t at = n < END_SIZE ? 0 : n - END_SIZE + 1; at-- > 0;)
        if (memcmp(bytes + at, "PK\5\6", 4) == 0)
            return at;
    return n;
}

/* Whether the list of n bytes holds so many files, and the first begins where the archive does. */
static bool list_is_whole(const char *list, size_t n, uint32_t files)
{
    uint32_t first = UINT32_MAX;
    for (; files > 0 && n >= LISTED_SIZE && memcmp(list, "PK\1\2", 4) == 0; files--) {
        size_t size = LISTED_SIZE + number_at(list + 28, 2) + number_at(list + 30, 2) +
                      number_at(list + 32, 2);
        uint32_t begin = number_at(list + 42, 4);
        first = begin < first ? begin : first;
        if (size > n || memchr(list + LISTED_SIZE, '\0', number_at(list + 28, 2)) != NULL)
            return false;
        list += size;
        n -= size;
    }
    return files == 0 && n == 0 && first == 0;
}

enum shape shape_of_zip(const char *bytes, size_t n, size_t *files)
{
    size_t end = find_end(bytes, n);
    *files = 0;
    if (end == n)
        return SHAPE_DAMAGED;
    const char *record = bytes + end;
    uint32_t listed = number_at(record + 10, 2), size = number_at(record + 12, 4);
    uint32_t begin = number_at(record + 16, 4), comment = number_at(record + 20, 2);
    *files = listed;
    size_t behind = n - end - END_SIZE;
    for (; behind > comment && bytes[n - 1] == '\0'; n--)
        behind--; /* with which blocks are filled where it was written to a pipe */
    if (behind > comment)
        return SHAPE_MORE;
    bool one_part = number_at(record + 4, 4) == 0 && number_at(record + 8, 2) == listed;
    bool placed = behind == comment && begin <= end && size == end - begin;
    return one_part && placed && list_is_whole(bytes + begin, size, listed) ? SHAPE_GOOD
                                                                            : SHAPE_DAMAGED;
}
