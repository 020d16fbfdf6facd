// SPDX-License-Identifier: GPL-3.0-or-later
/* From an archive to a package. libarchive only reads here: names and kinds are judged before
 * anything is done with them, and nothing is written. */
#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/mem.h"
#include "gz/gz.h"
#include "packing/archivecheck.h"
#include "packing/package.h"

enum { CHUNK = 8192, TAR_BLOCK = 512 };

/* The most that a tar archive of a package that may be takes: each entry has a header, perhaps a
 * second one for what the first cannot hold, and is rounded up. */
static const size_t tar_max = PACKAGE_MAX + (size_t)PACKAGE_ENTRIES * 4 * TAR_BLOCK + 65536;

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

/* Takes one entry. *go_on is false where what comes after it cannot be trusted or is too much. */
static bool take_entry(struct package *p, struct archive *a, struct archive_entry *entry,
                       struct diags *d, bool *go_on)
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
        good = take_entry(p, a, entry, d, &go_on) && good;
    }
    return false;
}

/* libarchive itself ends the program where it has no memory for a name; while it reads, that ends
 * it as everywhere. */
static bool reading;

static void end_as_everywhere(void)
{
    if (reading) {
        mem_out();
    }
}

static struct archive *open_reader(void)
{
    static bool known;
    if (!known && atexit(end_as_everywhere) != 0) {
        mem_out();
    }
    known = reading = true;
    struct archive *a = archive_read_new();
    if (a == NULL) {
        mem_out();
    }
    return a;
}

/* Takes all entries of an archive; counts them. */
static bool take_archive(struct package *p, struct archive *a, const void *bytes, size_t n,
                         struct diags *d, size_t *count)
{
    *count = 0;
    bool good = (archive_read_open_memory(a, bytes, n) == ARCHIVE_OK || damaged(p, a, d)) &&
                take_entries(p, a, d, count);
    archive_read_free(a);
    reading = false;
    return good;
}

/* Says what is wrong with how an archive is put together. Always false. */
static bool misshapen(const struct package *p, enum shape shape, struct diags *d)
{
    switch (shape) {
    case ARCHIVECHECK_MORE:
        return package_refuse(p, d, _("something stands behind the end of the archive"));
    case ARCHIVECHECK_SPARSE:
        return package_refuse(p, d, _("a file in it has holes, which no pack needs"));
    default:
        return damaged(p, NULL, d);
    }
}

static bool unpack_tar(struct package *p, const void *bytes, size_t n, struct diags *d)
{
    TEXT_HERE tar = {0};
    size_t count;
    switch (gz_unpack(&tar, bytes, n, tar_max)) {
    case GZ_TOO_LARGE:
        return package_refuse(p, d, _("it is too large: more than %d MiB unpacked"),
                              PACKAGE_MAX >> 20);
    case GZ_NONE:
        return damaged(p, NULL, d);
    case GZ_MORE:
        return misshapen(p, ARCHIVECHECK_MORE, d);
    default:
        break;
    }
    enum shape shape = archivecheck_tar(text_str(&tar), tar.size);
    if (shape != ARCHIVECHECK_GOOD) {
        return misshapen(p, shape, d);
    }
    struct archive *a = open_reader();
    if (archive_read_support_format_tar(a) != ARCHIVE_OK) {
        mem_out(); /* the one reason there is */
    }
    return take_archive(p, a, tar.data, tar.size, d, &count);
}

static bool unpack_zip(struct package *p, const void *bytes, size_t n, struct diags *d)
{
    size_t listed, count;
    TEXT_HERE member = {0};
    enum shape shape = archivecheck_zip(bytes, n, &listed, &member);
    if (shape == ARCHIVECHECK_DIFFERS) {
        return package_refuse(
            p, d, _("its list has %s with another name or size than stands where that lies"),
            text_str(&member));
    }
    if (shape != ARCHIVECHECK_GOOD) {
        return misshapen(p, shape, d);
    }
    struct archive *a = open_reader();
    if (archive_read_support_format_zip_seekable(a) != ARCHIVE_OK) {
        mem_out();
    }
    return take_archive(p, a, bytes, n, d, &count) && (count == listed || damaged(p, NULL, d));
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
