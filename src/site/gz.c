// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/gz.h"

#include <libdeflate.h>
#include <stdlib.h>

#include "base/mem.h"

enum { SMALLEST = 12 /* the level that takes longest */ };

void gz_add(struct text *out, const void *bytes, size_t n)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(SMALLEST);
    if (packer == NULL) {
        mem_out();
    }
    size_t room = libdeflate_gzip_compress_bound(packer, n);
    char *packed = mem_alloc(room);
    text_addn(out, packed, libdeflate_gzip_compress(packer, bytes, n, packed, room));
    libdeflate_free_compressor(packer);
    free(packed);
}
