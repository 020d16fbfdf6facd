// SPDX-License-Identifier: GPL-3.0-or-later
#include "gz/gz.h"

#include <libdeflate.h>
#include <stdlib.h>

#include "base/mem.h"

enum {
    SMALLEST = 12 /* the level that takes longest */
};

void gz_add(struct text *out, const void *bytes, size_t n)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(SMALLEST);
    if (packer == NULL) {
        mem_out();
    }
    size_t cap = libdeflate_gzip_compress_bound(packer, n);
    char *packed = mem_alloc(cap);
    text_addn(out, packed, libdeflate_gzip_compress(packer, bytes, n, packed, cap));
    libdeflate_free_compressor(packer);
    free(packed);
}

enum gz_fault gz_unpack(struct text *out, const void *packed, size_t n, size_t limit)
{
    size_t used = 0, got = 0;
    struct libdeflate_decompressor *unpacker = libdeflate_alloc_decompressor();
    if (unpacker == NULL) {
        mem_out();
    }
    char *bytes = mem_alloc(limit);
    enum libdeflate_result result =
        libdeflate_gzip_decompress_ex(unpacker, packed, n, bytes, limit, &used, &got);
    libdeflate_free_decompressor(unpacker);
    if (result == LIBDEFLATE_SUCCESS && used == n) {
        text_addn(out, bytes, got);
    }
    free(bytes);
    return result == LIBDEFLATE_INSUFFICIENT_SPACE ? GZ_TOO_LARGE
           : result != LIBDEFLATE_SUCCESS          ? GZ_NONE
           : used != n                             ? GZ_MORE
                                                   : GZ_GOOD;
}
