// SPDX-License-Identifier: GPL-3.0-or-later
#include "gz/gz.h"

#include <libdeflate.h>
#include <stdlib.h>

#include "base/mem.h"

enum {
    SMALLEST = 12 /* the level that takes longest */
};

typedef size_t packing(struct libdeflate_compressor *, const void *, size_t, void *, size_t);
typedef size_t bounding(struct libdeflate_compressor *, size_t);

static void add(struct text *out, const void *bytes, size_t n, packing *pack, bounding *bound)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(SMALLEST);
    if (packer == NULL) {
        mem_out();
    }
    size_t cap = bound(packer, n);
    char *packed = mem_alloc(cap);
    text_addn(out, packed, pack(packer, bytes, n, packed, cap));
    libdeflate_free_compressor(packer);
    free(packed);
}

void gz_add(struct text *out, const void *bytes, size_t n)
{
    add(out, bytes, n, libdeflate_gzip_compress, libdeflate_gzip_compress_bound);
}

void gz_add_bare(struct text *out, const void *bytes, size_t n)
{
    add(out, bytes, n, libdeflate_deflate_compress, libdeflate_deflate_compress_bound);
}

uint32_t gz_sum(const void *bytes, size_t n)
{
    return libdeflate_crc32(0, bytes, n);
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
