// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/recordfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/readfile.h"
#include "base/writefile.h"

struct recordfile recordfile_none(void)
{
    return (struct recordfile){.held = -1};
}

struct recordfile recordfile_at(const char *path)
{
    struct recordfile f = recordfile_none();
    text_add(&f.path, path);
    return f;
}

void recordfile_let_go(struct recordfile *f)
{
    if (f->held >= 0) {
        close(f->held);
    }
    f->held = -1;
}

void recordfile_close(struct recordfile *f)
{
    recordfile_let_go(f);
    text_free(&f->path);
    text_free(&f->last);
}

static bool same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool recordfile_is(const struct recordfile *f, const char *path)
{
    struct stat mine, other;
    return f->path.size > 0 && stat(text_str(&f->path), &mine) == 0 && stat(path, &other) == 0 &&
           same_file(&mine, &other);
}

/* --- one at a time --- */

enum hold {
    HELD,
    BUSY,   /* by another prompt */
    MISSING /* there is no file, or none that can be opened, or locks cannot be had here */
};

/* Opened for writing where that may be: some file systems want it for a lock. */
static int open_to_hold(const char *path)
{
    enum { FLAGS = O_CLOEXEC | O_NONBLOCK | O_NOCTTY };
    int fd = open(path, O_RDWR | FLAGS);
    return fd >= 0 ? fd : open(path, O_RDONLY | FLAGS);
}

/* Whether what lies at the path is surely another file than the one held. */
static bool is_another(const char *path, int held)
{
    struct stat there, mine;
    return stat(path, &there) == 0 && fstat(held, &mine) == 0 && !same_file(&there, &mine);
}

/* Holds what lies at the path now. What was held before is let go when the new lock is had. */
static enum hold hold(struct recordfile *f, const char *path)
{
    struct stat info;
    for (;;) {
        if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
            return MISSING;
        }
        if (f->held >= 0 && !is_another(path, f->held)) {
            return HELD;
        }
        int fd = open_to_hold(path);
        if (fd < 0) {
            return MISSING;
        }
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
            bool busy = errno == EWOULDBLOCK;
            close(fd);
            return busy ? BUSY : MISSING;
        }
        recordfile_let_go(f);
        f->held = fd; /* of a file that was replaced meanwhile, perhaps: it is looked at again */
    }
}

/* --- reading --- */

bool recordfile_open(struct recordfile *f, const char *path, struct diags *d, struct record *out,
                     bool *busy)
{
    struct recordfile file = recordfile_at(path);
    *busy = hold(&file, path) == BUSY;
    file.known = record_load(path, d, out, &file.last);
    if (!file.known) {
        recordfile_close(&file);
        return false;
    }
    *f = file;
    return true;
}

/* --- writing --- */

bool recordfile_has(const struct recordfile *f, const struct text *record)
{
    return f->known && !f->unsure && f->last.size == record->size &&
           memcmp(text_str(&f->last), text_str(record), record->size) == 0;
}

static enum recordfile_result failed(struct text *why, const char *words)
{
    text_add(why, words);
    return RECORDFILE_FAILED;
}

static enum recordfile_result taken(struct text *why, const char *words)
{
    text_clear(why);
    text_add(why, words);
    return RECORDFILE_TAKEN;
}

/* Where there is no file. */
static enum recordfile_result write_new(struct recordfile *f, const struct text *record,
                                        struct text *why)
{
    bool exists;
    if (writefile_new(text_str(&f->path), text_str(record), record->size, &exists, why)) {
        return RECORDFILE_WRITTEN;
    }
    return exists ? taken(why, _("there is such a file already")) : RECORDFILE_FAILED;
}

/* Over what lies there, if that is what was left there. */
static enum recordfile_result write_over(struct recordfile *f, const struct text *record,
                                         struct text *why)
{
    char *data;
    size_t size;
    if (!readfile(text_str(&f->path), RECORD_LIMIT, &data, &size, why)) {
        struct stat info;
        bool grown = stat(text_str(&f->path), &info) == 0 && info.st_size > RECORD_LIMIT;
        return grown ? taken(why, _("somebody else has changed it")) : RECORDFILE_FAILED;
    }
    bool same = size == f->last.size && memcmp(data, text_str(&f->last), size) == 0;
    free(data);
    if (!same) {
        return taken(why, _("somebody else has changed it"));
    }
    return writefile_replace(text_str(&f->path), text_str(record), record->size, why)
               ? RECORDFILE_WRITTEN
               : RECORDFILE_FAILED;
}

/* Whether the file holds this text. */
static bool holds(const char *path, const struct text *record)
{
    TEXT_HERE unread = {0};
    char *data = NULL;
    size_t size;
    bool same = readfile(path, RECORD_LIMIT, &data, &size, &unread) && size == record->size &&
                memcmp(data, text_str(record), size) == 0;
    free(data);
    return same;
}

/* What is in the file now. */
static void remember(struct recordfile *f, const struct text *record)
{
    f->known = true;
    text_clear(&f->last);
    text_addn(&f->last, text_str(record), record->size);
    hold(f, text_str(&f->path)); /* another prompt may have been quicker: the next writing tells */
}

enum recordfile_result recordfile_write(struct recordfile *f, const struct text *record,
                                        struct text *why)
{
    const char *path = text_str(&f->path);
    struct stat info;
    bool there = f->known && (stat(path, &info) == 0 || errno != ENOENT);
    if (record->size > RECORD_LIMIT) {
        return failed(why, _("the record has become too large"));
    }
    if (there && hold(f, path) == BUSY) {
        return taken(why, _("it is being played at another prompt"));
    }
    enum recordfile_result result = there ? write_over(f, record, why) : write_new(f, record, why);
    f->unsure = result == RECORDFILE_FAILED && holds(path, record);
    if (result == RECORDFILE_WRITTEN || f->unsure) {
        remember(f, record);
    }
    return result;
}
