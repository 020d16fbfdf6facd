// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultvfs.h"

#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

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
};

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
    return real_of(f)->pMethods->xWrite(real_of(f), from, n, at);
}

static int f_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    return fails() ? result_of(SQLITE_IOERR_TRUNCATE)
                   : real_of(f)->pMethods->xTruncate(real_of(f), size);
}

static int f_sync(sqlite3_file *f, int flags)
{
    return fails() ? result_of(SQLITE_IOERR_FSYNC) : real_of(f)->pMethods->xSync(real_of(f), flags);
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
    int result = under->xOpen(under, name, file->real, flags, out_flags);
    file->base.pMethods = file->real->pMethods != NULL ? &methods : NULL;
    return result;
}

static int v_delete(sqlite3_vfs *v, const char *name, int sync)
{
    (void)v;
    return fails() ? result_of(SQLITE_IOERR_DELETE) : under->xDelete(under, name, sync);
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
