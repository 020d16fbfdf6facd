// SPDX-License-Identifier: GPL-3.0-or-later
/* SQLite's door to files in a browser: plain files in memory, one user, one thread. That they
 * outlast the page is the page's affair: it keeps them after every answer. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

struct file {
    sqlite3_file base; /* first */
    int fd;
    char gone[PATH_SIZE]; /* removed when it is closed; "": not */
};

static int fd_of(sqlite3_file *f)
{
    return ((struct file *)f)->fd;
}

static int file_close(sqlite3_file *f)
{
    struct file *file = (struct file *)f;
    close(file->fd);
    if (file->gone[0] != '\0') {
        unlink(file->gone);
    }
    return SQLITE_OK;
}

static int file_read(sqlite3_file *f, void *out, int size, sqlite3_int64 at)
{
    ssize_t n = pread(fd_of(f), out, (size_t)size, at);
    if (n < 0) {
        return SQLITE_IOERR_READ;
    }
    if (n < size) {
        memset((char *)out + n, 0, (size_t)(size - n));
        return SQLITE_IOERR_SHORT_READ;
    }
    return SQLITE_OK;
}

static int file_write(sqlite3_file *f, const void *data, int size, sqlite3_int64 at)
{
    ssize_t n = pwrite(fd_of(f), data, (size_t)size, at);
    return n == size ? SQLITE_OK : n < 0 && errno != ENOSPC ? SQLITE_IOERR_WRITE : SQLITE_FULL;
}

static int file_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    return ftruncate(fd_of(f), size) == 0 ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

static int file_size(sqlite3_file *f, sqlite3_int64 *out)
{
    struct stat info;
    if (fstat(fd_of(f), &info) != 0) {
        return SQLITE_IOERR_FSTAT;
    }
    *out = info.st_size;
    return SQLITE_OK;
}

static int file_flag(sqlite3_file *f, int flag)
{
    (void)f, (void)flag;
    return SQLITE_OK;
}

static int file_is_locked(sqlite3_file *f, int *out)
{
    (void)f;
    *out = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *f, int what, void *value)
{
    (void)f, (void)what, (void)value;
    return SQLITE_NOTFOUND;
}

static int file_nothing(sqlite3_file *f)
{
    (void)f;
    return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_flag,
    .xFileSize = file_size,
    .xLock = file_flag,
    .xUnlock = file_flag,
    .xCheckReservedLock = file_is_locked,
    .xFileControl = file_control,
    .xSectorSize = file_nothing,
    .xDeviceCharacteristics = file_nothing,
};

static int system_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *f, int flags, int *got)
{
    struct file *file = (struct file *)f;
    (void)vfs;
    *file = (struct file){.fd = -1};
    if (path == NULL || strlen(path) >= PATH_SIZE) {
        return SQLITE_CANTOPEN; /* what is temporary is kept in memory by SQLite itself */
    }
    int how = (flags & SQLITE_OPEN_READWRITE ? O_RDWR : O_RDONLY) |
              (flags & SQLITE_OPEN_CREATE ? O_CREAT : 0) |
              (flags & SQLITE_OPEN_EXCLUSIVE ? O_EXCL : 0);
    file->fd = open(path, how, 0600);
    if (file->fd < 0) {
        return SQLITE_CANTOPEN;
    }
    if (flags & SQLITE_OPEN_DELETEONCLOSE) {
        memcpy(file->gone, path, strlen(path) + 1);
    }
    file->base.pMethods = &methods;
    if (got != NULL) {
        *got = flags;
    }
    return SQLITE_OK;
}

static int system_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs, (void)sync;
    return unlink(path) == 0 ? SQLITE_OK
           : errno == ENOENT ? SQLITE_IOERR_DELETE_NOENT
                             : SQLITE_IOERR_DELETE;
}

static int system_access(sqlite3_vfs *vfs, const char *path, int how, int *out)
{
    struct stat info;
    (void)vfs, (void)how;
    *out = stat(path, &info) == 0;
    return SQLITE_OK;
}

static int system_path(sqlite3_vfs *vfs, const char *path, int cap, char *out)
{
    (void)vfs;
    if (strlen(path) >= (size_t)cap) {
        return SQLITE_CANTOPEN;
    }
    memcpy(out, path, strlen(path) + 1);
    return SQLITE_OK;
}

static int system_random(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    return getentropy(out, (size_t)size) == 0 ? size : 0;
}

static int system_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds; /* there is nobody to wait for */
}

static int system_now(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = (double)time(NULL) / 86400 + 2440587.5; /* the Julian day */
    return SQLITE_OK;
}

static int system_error(sqlite3_vfs *vfs, int cap, char *out)
{
    (void)vfs, (void)cap, (void)out;
    return errno;
}

int sqlite3_os_init(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 1,
        .szOsFile = sizeof(struct file),
        .mxPathname = PATH_SIZE,
        .zName = "page",
        .xOpen = system_open,
        .xDelete = system_delete,
        .xAccess = system_access,
        .xFullPathname = system_path,
        .xRandomness = system_random,
        .xSleep = system_sleep,
        .xCurrentTime = system_now,
        .xGetLastError = system_error,
    };
    return sqlite3_vfs_register(&vfs, 1);
}

int sqlite3_os_end(void)
{
    return SQLITE_OK;
}
