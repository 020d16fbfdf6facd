// SPDX-License-Identifier: GPL-3.0-or-later
/* From an archive to a package and back, by libarchive. It only reads bytes: names and kinds are
 * judged before anything is done with them, and no file is written. What it passes over and no
 * honest archive has is refused: what it warns of, what stands behind the end, names that a list
 * tells otherwise.
 */
#include <archive.h>
#include <archive_entry.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/mem.h"
#include "gz/gz.h"
#include "packing/package.h"

enum { CHUNK = 8192, TAR_BLOCK = 512 };

/* The most that a tar archive of a package that may be takes: each entry has a header, perhaps a
 * second one for what the first cannot hold, and is rounded up. */
static const size_t tar_max = PACKAGE_MAX + (size_t)PACKAGE_ENTRIES * 4 * TAR_BLOCK + 65536;

/* libarchive itself ends the program where it has no memory for a name; while it is at work, that
 * ends it as everywhere. */
static bool at_work;

static void end_as_everywhere(void)
{
    if (at_work) {
        mem_out();
    }
}

/* Before libarchive is asked for anything. */
static void begin_work(void)
{
    static bool known;
    if (!known && atexit(end_as_everywhere) != 0) {
        mem_out();
    }
    known = at_work = true;
}

/* ---- reading ---- */

/* What an error of libarchive says of the archive, if it is not that memory has run out. */
static bool damaged(const struct package *p, struct archive *a, struct diags *d)
{
    mem_check(a == NULL ? 0 : archive_errno(a));
    return package_refuse(p, d, _("the archive is damaged or cut off"));
}

static enum package_kind kind_of(struct archive_entry *entry)
{
    mode_t type = archive_entry_filetype(entry);
    if (archive_entry_hardlink(entry) != NULL || archive_entry_symlink(entry) != NULL ||
        type == AE_IFLNK) {
        return PACKAGE_LINK;
    }
    if (archive_entry_is_encrypted(entry)) {
        return PACKAGE_LOCKED;
    }
    return type == AE_IFREG ? PACKAGE_FILE : type == AE_IFDIR ? PACKAGE_FOLDER : PACKAGE_DEVICE;
}

static bool read_data(struct package *p, struct archive *a, struct package_file *file,
                      struct diags *d)
{
    char chunk[CHUNK];
    for (;;) {
        la_ssize_t n = archive_read_data(a, chunk, sizeof chunk);
        if (n == 0) {
            return true;
        }
        if (n < 0) {
            return damaged(p, a, d);
        }
        if (!package_add(p, file, chunk, (size_t)n, d)) {
            return false;
        }
    }
}

/* Says of a file what libarchive only warns of. Always false. */
static bool inconsistent(const struct package *p, struct archive *a, const char *name,
                         struct diags *d)
{
    if ((archive_format(a) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP) {
        return package_refuse(
            p, d, _("its list has %s with another name or size than stands where that lies"), name);
    }
    return damaged(p, a, d);
}

/* Takes one entry. *go_on is false where what comes after it cannot be trusted or is too much. */
static bool take_entry(struct package *p, struct archive *a, struct archive_entry *entry,
                       bool warned, struct diags *d, bool *go_on)
{
    const char *name = archive_entry_pathname(entry);
    struct package_file *file;
    if (name == NULL) {
        name = archive_entry_pathname_utf8(entry);
    }
    enum package_kind kind = kind_of(entry);
    *go_on = true;
    if (name == NULL) {
        return package_refuse(p, d, _("a name in it cannot be read"));
    }
    if (!package_begin(p, name, kind, d, &file)) {
        return false;
    }
    if (archive_entry_sparse_count(entry) > 0) {
        return package_refuse(p, d, _("a file in it has holes, which no pack needs"));
    }
    if (warned) {
        return inconsistent(p, a, name, d);
    }
    if (kind == PACKAGE_FILE) {
        bool good = true;
        if (archive_entry_size_is_set(entry) && archive_entry_size(entry) > PACKAGE_FILE_MAX) {
            good = package_add(p, file, NULL, (size_t)PACKAGE_FILE_MAX + 1, d);
        }
        good = good && read_data(p, a, file, d);
        *go_on = good;
        return good;
    }
    /* the size of a folder that holds bytes itself */
    return !archive_entry_size_is_set(entry) || archive_entry_size(entry) == 0 ||
           damaged(p, NULL, d);
}

/* Takes all entries, up to one that ends it; counts them. */
static bool take_entries(struct package *p, struct archive *a, struct diags *d, size_t *count)
{
    bool good = true, go_on = true;
    while (go_on && !package_is_full(p)) {
        struct archive_entry *entry;
        int result = archive_read_next_header(a, &entry);
        if (result == ARCHIVE_EOF) {
            return good;
        }
        if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
            return damaged(p, a, d);
        }
        ++*count;
        good = take_entry(p, a, entry, result == ARCHIVE_WARN, d, &go_on) && good;
    }
    return false;
}

static struct archive *open_reader(void)
{
    begin_work();
    struct archive *a = archive_read_new();
    if (a == NULL) {
        mem_out();
    }
    return a;
}

/* Takes all entries of an archive; counts them, and notes where its end begins. */
static bool take_archive(struct package *p, struct archive *a, const void *bytes, size_t n,
                         struct diags *d, size_t *count, size_t *end)
{
    *count = 0;
    bool good = (archive_read_open_memory(a, bytes, n) == ARCHIVE_OK || damaged(p, a, d)) &&
                take_entries(p, a, d, count);
    *end = good ? (size_t)archive_read_header_position(a) : n;
    archive_read_free(a);
    at_work = false;
    return good;
}

static bool has_more(const struct package *p, struct diags *d)
{
    return package_refuse(p, d, _("something stands behind the end of the archive"));
}

/* ---- tar: two empty blocks are its end ---- */

static bool is_empty(const char *bytes, size_t n)
{
    return n == 0 || (*bytes == '\0' && memcmp(bytes, bytes + 1, n - 1) == 0);
}

static bool unpack_tar(struct package *p, const void *bytes, size_t n, struct diags *d)
{
    TEXT_HERE tar = {0};
    size_t count, end;
    switch (gz_unpack(&tar, bytes, n, tar_max)) {
    case GZ_TOO_LARGE:
        return package_refuse(p, d, _("it is too large: more than %d MiB unpacked"),
                              PACKAGE_MAX >> 20);
    case GZ_NONE:
        return damaged(p, NULL, d);
    case GZ_MORE:
        return has_more(p, d);
    default:
        break;
    }
    struct archive *a = open_reader();
    if (archive_read_support_format_tar(a) != ARCHIVE_OK) {
        mem_out(); /* the one reason there is */
    }
    if (!take_archive(p, a, tar.data, tar.size, d, &count, &end)) {
        return false;
    }
    if (tar.size - end < (size_t)2 * TAR_BLOCK ||
        !is_empty(tar.data + end, (size_t)2 * TAR_BLOCK)) {
        return damaged(p, NULL, d);
    }
    return is_empty(tar.data + end, tar.size - end) || has_more(p, d);
}

/* ---- zip: a list of its files at its end (PKWARE's APPNOTE 4.3) ---- */

enum { ZIP_END = 22, ZIP_LISTED = 46, ZIP_LOCAL = 30 };

/* A number of 16 or 32 bits at these bytes, the lowest first. */
static uint32_t number_at(const char *bytes, int size)
{
    uint32_t number = 0;
    for (int i = size; i-- > 0;) {
        number = number << 8 | (unsigned char)bytes[i];
    }
    return number;
}

/* Whether the list, of n bytes from `at` on, holds so many files, the first begins where the
 * archive does, and all lie there by the names they are listed by: programs go by the one or by
 * the other. libarchive compares sizes. */
static bool check_list(const struct package *p, const char *bytes, size_t at, size_t n,
                       uint32_t files, struct diags *d)
{
    const char *list = bytes + at;
    uint32_t first = UINT32_MAX;
    for (; files > 0 && n >= ZIP_LISTED && memcmp(list, "PK\1\2", 4) == 0; files--) {
        size_t name = number_at(list + 28, 2), begin = number_at(list + 42, 4), local_name = 0;
        size_t size = ZIP_LISTED + name + number_at(list + 30, 2) + number_at(list + 32, 2);
        const char *local = bytes + begin;
        bool there = size <= n && memchr(list + ZIP_LISTED, '\0', name) == NULL && begin <= at &&
                     at - begin >= ZIP_LOCAL && memcmp(local, "PK\3\4", 4) == 0;
        if (there) {
            local_name = number_at(local + 26, 2);
        }
        if (!there || at - begin - ZIP_LOCAL < local_name) {
            return damaged(p, NULL, d);
        }
        if (local_name != name || memcmp(local + ZIP_LOCAL, list + ZIP_LISTED, name) != 0) {
            TEXT_HERE listed = {0};
            text_add_safe(&listed, list + ZIP_LISTED, name);
            return package_refuse(
                p, d, _("its list has %s with another name or size than stands where that lies"),
                text_str(&listed));
        }
        first = begin < first ? (uint32_t)begin : first;
        list += size;
        n -= size;
    }
    return (files == 0 && n == 0 && first == 0) || damaged(p, NULL, d);
}

/* Looks at the record that ends an archive, and at the list before it. *files is how many files and
 * folders are listed. */
static bool check_zip(const struct package *p, const char *bytes, size_t n, struct diags *d,
                      size_t *files)
{
    size_t end = n;
    for (size_t at = n < ZIP_END ? 0 : n - ZIP_END + 1; at-- > 0 && end == n;) {
        end = memcmp(bytes + at, "PK\5\6", 4) == 0 ? at : n;
    }
    if (end == n) {
        return damaged(p, NULL, d);
    }
    const char *record = bytes + end;
    uint32_t listed = number_at(record + 10, 2), size = number_at(record + 12, 4);
    uint32_t begin = number_at(record + 16, 4), comment = number_at(record + 20, 2);
    *files = listed;
    size_t behind = n - end - ZIP_END;
    for (; behind > comment && bytes[n - 1] == '\0'; n--) {
        behind--; /* with which blocks are filled where it was written to a pipe */
    }
    if (behind > comment) {
        return has_more(p, d);
    }
    bool one_part = number_at(record + 4, 4) == 0 && number_at(record + 8, 2) == listed;
    bool placed = behind == comment && begin <= end && size == end - begin;
    return one_part && placed ? check_list(p, bytes, begin, size, listed, d) : damaged(p, NULL, d);
}

static bool unpack_zip(struct package *p, const void *bytes, size_t n, struct diags *d)
{
    size_t listed = 0, count, end;
    if (!check_zip(p, bytes, n, d, &listed)) {
        return false;
    }
    struct archive *a = open_reader();
    if (archive_read_support_format_zip_seekable(a) != ARCHIVE_OK) {
        mem_out();
    }
    return take_archive(p, a, bytes, n, d, &count, &end) &&
           (count == listed || damaged(p, NULL, d));
}

bool package_unpack(struct package *p, const char *name, const void *bytes, size_t n,
                    struct diags *d)
{
    *p = (struct package){.from = mem_copy(name), .archive = true};
    size_t errors = d->errors;
    bool is_gz = n > 2 && memcmp(bytes, "\x1f\x8b", 2) == 0;
    bool is_zip = n > 4 && memcmp(bytes, "PK", 2) == 0;
    if (!is_gz && !is_zip) {
        return package_refuse(p, d, _("this is neither a .tar.gz nor a .zip archive"));
    }
    bool good = (is_gz ? unpack_tar : unpack_zip)(p, bytes, n, d) && package_settle(p, d);
    return good && d->errors == errors;
}

/* ---- writing ---- */

enum { NINETEEN_EIGHTY = 315532800 /* its first second, the earliest that a .zip can tell */ };

static la_ssize_t add_bytes(struct archive *a, void *out, const void *bytes, size_t n)
{
    (void)a;
    text_addn(out, bytes, n);
    return (la_ssize_t)n;
}

/* Appends the files as an archive of the format, made at that time; 0: at none, which a .zip would
 * tell by the clock of the place. Nothing can go wrong but that memory runs out. */
static void add_archive(struct text *out, const struct package *p, const char *top,
                        int (*format)(struct archive *), time_t made)
{
    begin_work();
    struct archive *a = archive_write_new();
    struct archive_entry *entry = archive_entry_new();
    bool good = a != NULL && entry != NULL && format(a) == ARCHIVE_OK &&
                archive_write_set_bytes_in_last_block(a, 1) == ARCHIVE_OK &&
                archive_write_open(a, out, NULL, add_bytes, NULL) == ARCHIVE_OK;
    for (size_t i = 0; i < p->count && good; i++) {
        TEXT_HERE path = {0};
        const struct text *data = &p->files[i].data;
        text_addf(&path, "%s/%s", top, p->files[i].name);
        archive_entry_clear(entry);
        archive_entry_set_pathname(entry, text_str(&path));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        if (made != 0) {
            archive_entry_set_mtime(entry, made, 0);
        }
        archive_entry_set_size(entry, (la_int64_t)data->size);
        good = archive_write_header(a, entry) == ARCHIVE_OK &&
               archive_write_data(a, text_str(data), data->size) == (la_ssize_t)data->size;
    }
    if (!good || archive_write_close(a) != ARCHIVE_OK) {
        mem_out();
    }
    archive_entry_free(entry);
    archive_write_free(a);
    at_work = false;
}

void package_tar_gz(struct text *out, const struct package *p, const char *top)
{
    TEXT_HERE tar = {0};
    add_archive(&tar, p, top, archive_write_set_format_ustar, NINETEEN_EIGHTY);
    gz_add(out, tar.data, tar.size);
}

void package_zip(struct text *out, const struct package *p, const char *top)
{
    add_archive(out, p, top, archive_write_set_format_zip, 0);
}
