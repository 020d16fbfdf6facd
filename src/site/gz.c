// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/gz.h"

#include <stdlib.h>
#include <zlib.h>

#include "base/mem.h"

enum {
    GZIP = 16, /* added to the window: a gzip header, in which time and name are left out */
    WINDOW = 15,
    MEMORY = 9
};

static void *take(void *none, unsigned count, unsigned size)
{
    (void)none;
    return mem_alloc((size_t)count * size);
}

static void give(void *none, void *block)
{
    (void)none;
    free(block);
}

void gz_add(struct text *out, const void *bytes, size_t n)
{
    z_stream z = {.zalloc = take, .zfree = give};
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW + GZIP, MEMORY,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        mem_out(); /* the only reason that is left */
    }
    uLong room = deflateBound(&z, (uLong)n);
    unsigned char *packed = mem_alloc(room);
    z.next_in = (z_const Bytef *)bytes;
    z.avail_in = (uInt)n;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    deflate(&z, Z_FINISH); /* one call does it: there is room for all of it */
    text_addn(out, (const char *)packed, z.total_out);
    deflateEnd(&z);
    free(packed);
}
