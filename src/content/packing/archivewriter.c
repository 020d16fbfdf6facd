// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/archivewriter.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "gz/gz.h"

/* ---- tar: POSIX.1-1988 ustar ---- */

enum {
    BLOCK = 512,
    NAME = 100,       /* bytes of the name in a header; what is longer is split at a slash */
    MADE = 315532800, /* the first of January 1980, which .zip can tell too */
};

struct ustar {
    char name[NAME], mode[8], uid[8], gid[8], size[12], mtime[12], chksum[8], typeflag,
        linkname[100], magic[6], version[2], uname[32], gname[32], devmajor[8], devminor[8],
        prefix[155], pad[12];
};
_Static_assert(sizeof(struct ustar) == BLOCK, "a header is a block");

/* Splits a path, at most PACKAGE_PATH_MAX and a pack's id long, as the header has it. */
static void set_name(struct ustar *h, const char *path)
{
    size_t n = strlen(path);
    const char *rest = path;
    while (n - (size_t)(rest - path) > NAME) {
        rest = strchr(rest, '/') + 1;
    }
    memcpy(h->name, rest, n - (size_t)(rest - path));
    if (rest > path) {
        memcpy(h->prefix, path, (size_t)(rest - path) - 1);
    }
}

static void add_header(struct text *out, const char *path, size_t size)
{
    struct ustar h = {.mode = "0000644",
                      .uid = "0000000",
                      .gid = "0000000",
                      .typeflag = '0',
                      .magic = "ustar",
                      .version = {'0', '0'}};
    set_name(&h, path);
    snprintf(h.size, sizeof h.size, "%011zo", size);
    snprintf(h.mtime, sizeof h.mtime, "%011lo", (unsigned long)MADE);
    memset(h.chksum, ' ', sizeof h.chksum);
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof h; i++) {
        sum += ((const unsigned char *)&h)[i];
    }
    snprintf(h.chksum, sizeof h.chksum, "%06o", sum);
    text_addn(out, (const char *)&h, sizeof h);
}

void archivewriter_tar_gz(struct text *out, const struct package *p, const char *top)
{
    TEXT_HERE tar = {0};
    for (size_t i = 0; i < p->count; i++) {
        TEXT_HERE path = {0};
        const struct text *data = &p->files[i].data;
        text_addf(&path, "%s/%s", top, p->files[i].name);
        add_header(&tar, text_str(&path), data->size);
        text_addn(&tar, text_str(data), data->size);
        text_add_many(&tar, '\0', (BLOCK - data->size % BLOCK) % BLOCK);
    }
    text_add_many(&tar, '\0', (size_t)2 * BLOCK);
    gz_add(out, tar.data, tar.size);
}

/* ---- zip: APPNOTE.TXT 4.3 ---- */

enum {
    ZIP_VERSION = 20, /* 2.0: what deflate needs */
    ZIP_DEFLATE = 8,
    ZIP_DATE = 1 << 5 | 1 /* the first of January 1980 */
};

static void add_number(struct text *out, uint32_t n, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        text_addc(out, (char)(n >> (8 * i) & 0xff));
    }
}

/* What the header of a file and its row in the list at the end have both. */
static void add_facts(struct text *out, const struct text *data, size_t packed, size_t name)
{
    add_number(out, ZIP_VERSION, 2);
    add_number(out, 0, 2);
    add_number(out, ZIP_DEFLATE, 2);
    add_number(out, 0, 2); /* midnight */
    add_number(out, ZIP_DATE, 2);
    add_number(out, gz_sum(text_str(data), data->size), 4);
    add_number(out, (uint32_t)packed, 4);
    add_number(out, (uint32_t)data->size, 4);
    add_number(out, (uint32_t)name, 2);
    add_number(out, 0, 2); /* nothing more */
}

void archivewriter_zip(struct text *out, const struct package *p, const char *top)
{
    TEXT_HERE list = {0};
    size_t start = out->size;
    for (size_t i = 0; i < p->count; i++) {
        TEXT_HERE path = {0}, packed = {0};
        const struct text *data = &p->files[i].data;
        size_t at = out->size - start;
        text_addf(&path, "%s/%s", top, p->files[i].name);
        gz_add_bare(&packed, text_str(data), data->size);
        text_addn(out, "PK\3\4", 4);
        add_facts(out, data, packed.size, path.size);
        text_add(out, text_str(&path));
        text_addn(out, packed.data, packed.size);
        text_addn(&list, "PK\1\2", 4);
        add_number(&list, ZIP_VERSION, 2);
        add_facts(&list, data, packed.size, path.size);
        add_number(&list, 0, 2); /* no remark */
        add_number(&list, 0, 2); /* the first disk */
        add_number(&list, 0, 2); /* text or not */
        add_number(&list, 0, 4); /* no attributes */
        add_number(&list, (uint32_t)at, 4);
        text_add(&list, text_str(&path));
    }
    size_t at = out->size - start;
    text_addn(out, text_str(&list), list.size);
    text_addn(out, "PK\5\6\0\0\0\0", 8);
    add_number(out, (uint32_t)p->count, 2);
    add_number(out, (uint32_t)p->count, 2);
    add_number(out, (uint32_t)list.size, 4);
    add_number(out, (uint32_t)at, 4);
    add_number(out, 0, 2); /* no remark */
}
