// SPDX-License-Identifier: GPL-3.0-or-later
/* The list of files at the end of .zip archives (PKWARE's APPNOTE 4.3). */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "packing/archivecheck.h"

enum {
    END_SIZE = 22,
    LISTED_SIZE = 46,
    LOCAL_SIZE = 30,
    SIZES_FOLLOW = 8,    /* flag: where a file lies its sizes may stand behind it */
    LARGE_SIZES_KIND = 1 /* of the extra field of sizes of 64 bits */
};

/* A number of 16 or 32 bits at these bytes, the lowest first. */
static uint32_t number_at(const char *bytes, int size)
{
    uint32_t number = 0;
    for (int i = size; i-- > 0;) {
        number = number << 8 | (unsigned char)bytes[i];
    }
    return number;
}

/* What a head says of a file: one of the list, or the one before the file itself. */
struct zip_head {
    const char *name;
    uint32_t name_size, flags;
    uint64_t packed, size;
    bool open; /* the sizes are not said here */
};

/* A size of 32 bits; where it is the greatest there is, it stands in the extra field, 8 bytes from
 * *large on, which is moved on. */
static uint64_t size_at(const char *bytes, const char **large, const char *end)
{
    uint64_t size = number_at(bytes, 4);
    if (size == UINT32_MAX && *large != NULL && end - *large >= 8) {
        size = number_at(*large, 4) | (uint64_t)number_at(*large + 4, 4) << 32;
        *large += 8;
    }
    return size;
}

/* Reads the fields that both kinds of head have, from their flags on, with the name and what is
 * behind it at `name`. */
static struct zip_head read_head(const char *fields, const char *name)
{
    struct zip_head h = {.name = name, .flags = number_at(fields, 2)};
    h.name_size = number_at(fields + 20, 2);
    const char *extra = name + h.name_size, *end = extra + number_at(fields + 22, 2);
    const char *large = NULL;
    while (end - extra >= 4 && large == NULL) {
        size_t n = number_at(extra + 2, 2);
        if ((size_t)(end - extra - 4) < n) {
            break;
        }
        large = number_at(extra, 2) == LARGE_SIZES_KIND ? extra + 4 : NULL;
        extra += 4 + n;
    }
    h.size = size_at(fields + 16, &large, extra);
    h.packed = size_at(fields + 12, &large, extra);
    bool none = h.size == 0 && h.packed == 0;
    bool large_none = h.size == UINT32_MAX && h.packed == UINT32_MAX;
    h.open = (h.flags & SIZES_FOLLOW) != 0 && (none || large_none);
    return h;
}

/* Whether the list and the head before the file itself say the same: programs go by the one or
 * by the other. */
static bool heads_agree(const struct zip_head *listed, const struct zip_head *local)
{
    bool same_name = listed->name_size == local->name_size &&
                     memcmp(listed->name, local->name, listed->name_size) == 0;
    return same_name &&
           (local->open || (listed->size == local->size && listed->packed == local->packed));
}

/* Looks at what lies where the list of an archive says, in the n bytes before the list. */
static enum shape look_at_local(const char *bytes, size_t n, const struct zip_head *listed,
                                uint32_t begin, struct text *member)
{
    const char *local = bytes + begin;
    if (begin > n || n - begin < LOCAL_SIZE || memcmp(local, "PK\3\4", 4) != 0 ||
        n - begin - LOCAL_SIZE < (size_t)number_at(local + 26, 2) + number_at(local + 28, 2)) {
        return ARCHIVECHECK_DAMAGED;
    }
    struct zip_head head = read_head(local + 6, local + LOCAL_SIZE);
    if (heads_agree(listed, &head)) {
        return ARCHIVECHECK_GOOD;
    }
    text_add_safe(member, listed->name, listed->name_size);
    return ARCHIVECHECK_DIFFERS;
}

/* Finds the last record that looks like the end; n where there is none. */
static size_t find_end(const char *bytes, size_t n)
{
    for (size_t at = n < END_SIZE ? 0 : n - END_SIZE + 1; at-- > 0;) {
        if (memcmp(bytes + at, "PK\5\6", 4) == 0) {
            return at;
        }
    }
    return n;
}

/* Whether the list, of n bytes from `at` on, holds so many files, the first begins where the
 * archive does, and all lie there as they are listed. */
static enum shape look_at_list(const char *bytes, size_t at, size_t n, uint32_t files,
                               struct text *member)
{
    const char *list = bytes + at;
    uint32_t first = UINT32_MAX;
    enum shape shape = ARCHIVECHECK_GOOD;
    for (; files > 0 && n >= LISTED_SIZE && memcmp(list, "PK\1\2", 4) == 0; files--) {
        size_t size = LISTED_SIZE + number_at(list + 28, 2) + number_at(list + 30, 2) +
                      number_at(list + 32, 2);
        uint32_t begin = number_at(list + 42, 4);
        first = begin < first ? begin : first;
        if (size > n || memchr(list + LISTED_SIZE, '\0', number_at(list + 28, 2)) != NULL) {
            return ARCHIVECHECK_DAMAGED;
        }
        struct zip_head head = read_head(list + 8, list + LISTED_SIZE);
        if (shape == ARCHIVECHECK_GOOD) {
            shape = look_at_local(bytes, at, &head, begin, member);
        }
        list += size;
        n -= size;
    }
    return files == 0 && n == 0 && first == 0 ? shape : ARCHIVECHECK_DAMAGED;
}

enum shape archivecheck_zip(const char *bytes, size_t n, size_t *files, struct text *member)
{
    size_t end = find_end(bytes, n);
    *files = 0;
    if (end == n) {
        return ARCHIVECHECK_DAMAGED;
    }
    const char *record = bytes + end;
    uint32_t listed = number_at(record + 10, 2), size = number_at(record + 12, 4);
    uint32_t begin = number_at(record + 16, 4), comment = number_at(record + 20, 2);
    *files = listed;
    size_t behind = n - end - END_SIZE;
    for (; behind > comment && bytes[n - 1] == '\0'; n--) {
        behind--; /* with which blocks are filled where it was written to a pipe */
    }
    if (behind > comment) {
        return ARCHIVECHECK_MORE;
    }
    bool one_part = number_at(record + 4, 4) == 0 && number_at(record + 8, 2) == listed;
    bool placed = behind == comment && begin <= end && size == end - begin;
    return one_part && placed ? look_at_list(bytes, begin, size, listed, member)
                              : ARCHIVECHECK_DAMAGED;
}
