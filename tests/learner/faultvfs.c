// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultvfs.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

static struct {
    enum fault fault;
    int left; /* calls until it fails; 0: never */
    bool for_good, fired;
} plan;

static sqlite3_vfs *under;
static sqlite3_vfs over;

struct file {
    sqlite3_file base;
    sqlite3_file *real;
    int image; /* -1: not watched */
};

/* ---- what has been synced ---- */

enum { IMAGES = 8, SECTOR = 512 };

/* A file as it is sure to be on the disk. */
struct image {
    char *path;
    bool exists;
    char *bytes;
    size_t size;
};

enum op_kind { OP_WRITE, OP_TRUNCATE, OP_DELETE };

/* What was done to a file and not yet synced. */
struct op {
    int image;
    enum op_kind kind;
    size_t at, n; /* TRUNCATE: n is the size */
    char *data;
};

static struct {
    bool on;
    struct image images[IMAGES];
    int image_count;
    struct op *ops;
    size_t count, cap;
} watch;

static void resize(struct image *image, size_t size)
{
    image->bytes = mem_resize(image->bytes, size + 1, 1);
    if (size > image->size) {
        memset(image->bytes + image->size, 0, size - image->size);
    }
    image->size = size;
}

/* Does to the sure file what is told of `n` bytes from `from` of an operation. */
static void apply(const struct op *op, size_t from, size_t n)
{
    struct image *image = &watch.images[op->image];
    image->exists = op->kind != OP_DELETE;
    if (op->kind == OP_WRITE) {
        resize(image, op->at + from + n > image->size ? op->at + from + n : image->size);
        memcpy(image->bytes + op->at + from, op->data + from, n);
    } else {
        resize(image, op->kind == OP_TRUNCATE ? op->n : 0);
    }
}

static void note(int image, enum op_kind kind, size_t at, size_t n, const void *data)
{
    if (!watch.on || image < 0) {
        return;
    }
    watch.ops = mem_grow(watch.ops, watch.count, &watch.cap, sizeof *watch.ops);
    struct op *op = &watch.ops[watch.count++];
    *op = (struct op){.image = image, .kind = kind, .at = at, .n = n};
    if (data != NULL) {
        op->data = mem_alloc(n);
        memcpy(op->data, data, n);
    }
}

/* All that was done to this file is on the disk now. */
static void note_sync(int image)
{
    size_t kept = 0;
    for (size_t i = 0; i < watch.count; i++) {
        if (watch.ops[i].image == image) {
            apply(&watch.ops[i], 0, watch.ops[i].kind == OP_WRITE ? watch.ops[i].n : 0);
            free(watch.ops[i].data);
        } else {
            watch.ops[kept++] = watch.ops[i];
        }
    }
    watch.count = kept;
}

static void load(struct image *image)
{
    struct stat info;
    int fd = open(image->path, O_RDONLY);
    image->exists = fd >= 0 && fstat(fd, &info) == 0;
    if (image->exists) {
        resize(image, (size_t)info.st_size);
        image->exists = read(fd, image->bytes, image->size) == (ssize_t)image->size;
    }
    if (fd >= 0) {
        close(fd);
    }
}

/* The image of a path; one seen for the first time is sure to be as it is on the disk. */
static int image_of(const char *path)
{
    int i = 0;
    if (!watch.on || path == NULL) {
        return -1;
    }
    while (i < watch.image_count && strcmp(watch.images[i].path, path) != 0) {
        i++;
    }
    if (i == watch.image_count) {
        if (i == IMAGES) {
            abort();
        }
        watch.images[i] = (struct image){.path = mem_copy(path)};
        load(&watch.images[i]);
        watch.image_count++;
    }
    return i;
}

void faultvfs_watch(void)
{
    watch.on = true;
}

static void put_on_disk(const struct image *image)
{
    if (!image->exists) {
        unlink(image->path);
        return;
    }
    int fd = open(image->path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, image->bytes, image->size) != (ssize_t)image->size) {
        abort();
    }
    close(fd);
}

void faultvfs_power_off(struct rng *rng)
{
    for (size_t i = 0; i < watch.count; i++) {
        const struct op *op = &watch.ops[i];
        size_t whole = op->kind == OP_WRITE ? op->n : 1;
        for (size_t at = 0; at < whole; at += SECTOR) {
            if (rng_below(rng, 2) == 0) {
                apply(op, at, whole - at < SECTOR ? whole - at : SECTOR);
            }
        }
        free(op->data);
    }
    for (int i = 0; i < watch.image_count; i++) {
        put_on_disk(&watch.images[i]);
        free(watch.images[i].bytes);
        free(watch.images[i].path);
    }
    free(watch.ops);
    memset(&watch, 0, sizeof watch);
}

/* ---- calls that fail ---- */

void faultvfs_arm(enum fault fault, int at, bool for_good)
{
    plan.fault = fault;
    plan.left = at;
    plan.for_good = for_good;
    plan.fired = false;
}

bool faultvfs_fired(void)
{
    return plan.fired;
}

static bool fails(void)
{
    if (plan.fired && plan.for_good) {
        return true;
    }
    if (plan.left == 0 || --plan.left > 0) {
        return false;
    }
    plan.fired = true;
    return true;
}

static int result_of(int io_error)
{
    return plan.fault == FAULT_EIO ? io_error : SQLITE_FULL;
}

static sqlite3_file *real_of(sqlite3_file *f)
{
    return ((struct file *)f)->real;
}

static int f_close(sqlite3_file *f)
{
    sqlite3_file *real = real_of(f);
    return real->pMethods == NULL ? SQLITE_OK : real->pMethods->xClose(real);
}

static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
    return real_of(f)->pMethods->xRead(real_of(f), to, n, at);
}

static int f_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at)
{
    if (fails()) {
        if (plan.fault == FAULT_SHORT) {
            real_of(f)->pMethods->xWrite(real_of(f), from, n / 2, at);
        }
        return result_of(SQLITE_IOERR_WRITE);
    }
    note(((struct file *)f)->image, OP_WRITE, (size_t)at, (size_t)n, from);
    return real_of(f)->pMethods->xWrite(real_of(f), from, n, at);
}

static int f_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    if (fails()) {
        return result_of(SQLITE_IOERR_TRUNCATE);
    }
    note(((struct file *)f)->image, OP_TRUNCATE, 0, (size_t)size, NULL);
    return real_of(f)->pMethods->xTruncate(real_of(f), size);
}

static int f_sync(sqlite3_file *f, int flags)
{
    if (fails()) {
        return result_of(SQLITE_IOERR_FSYNC);
    }
    if (watch.on) {
        note_sync(((struct file *)f)->image);
    }
    return real_of(f)->pMethods->xSync(real_of(f), flags);
}

static int f_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return real_of(f)->pMethods->xFileSize(real_of(f), size);
}

static int f_lock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xLock(real_of(f), level);
}

static int f_unlock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xUnlock(real_of(f), level);
}

static int f_reserved(sqlite3_file *f, int *out)
{
    return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out);
}

static int f_control(sqlite3_file *f, int op, void *arg)
{
    return real_of(f)->pMethods->xFileControl(real_of(f), op, arg);
}

static int f_sector(sqlite3_file *f)
{
    return real_of(f)->pMethods->xSectorSize(real_of(f));
}

static int f_device(sqlite3_file *f)
{
    return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_reserved,
    .xFileControl = f_control,
    .xSectorSize = f_sector,
    .xDeviceCharacteristics = f_device,
};

static int v_open(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *out_flags)
{
    struct file *file = (struct file *)f;
    (void)v;
    memset(file, 0, sizeof *file);
    if (fails()) {
        return plan.fault == FAULT_EIO ? SQLITE_IOERR : SQLITE_CANTOPEN;
    }
    file->real = (sqlite3_file *)(file + 1);
    file->image = image_of(name);
    int result = under->xOpen(under, name, file->real, flags, out_flags);
    file->base.pMethods = file->real->pMethods != NULL ? &methods : NULL;
    return result;
}

static int v_delete(sqlite3_vfs *v, const char *name, int sync)
{
    (void)v;
    if (fails()) {
        return result_of(SQLITE_IOERR_DELETE);
    }
    note(image_of(name), OP_DELETE, 0, 0, NULL);
    if (watch.on && sync != 0) {
        note_sync(image_of(name));
    }
    return under->xDelete(under, name, sync);
}

void faultvfs_install(void)
{
    if (under != NULL) {
        return;
    }
    under = sqlite3_vfs_find(NULL);
    over = *under;
    over.zName = "fault";
    over.szOsFile = (int)sizeof(struct file) + under->szOsFile;
    over.xOpen = v_open;
    over.xDelete = v_delete;
    sqlite3_vfs_register(&over, 1);
}
