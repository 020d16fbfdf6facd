// SPDX-License-Identifier: GPL-3.0-or-later
#include "quickdb.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "fuzz.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#endif
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

/* ---- memory ---- */

/* Blocks of 2^class bytes, each behind a head; those that are free are on the list of their class.
 */
enum { QUICKDB_CLASSES = 31, QUICKDB_LEAST = 5, QUICKDB_CHUNK = 1 << 22, QUICKDB_HEAD = 16 };

struct quickdb_block {
    struct quickdb_block *next;
    int class;
};

static struct quickdb_block *quickdb_free_blocks[QUICKDB_CLASSES];

static int quickdb_class(int size)
{
    int class = QUICKDB_LEAST;
    while (1 << class < size) {
        class ++;
    }
    return class;
}

static struct quickdb_block *quickdb_block_of(void *p)
{
    return (struct quickdb_block *)((char *)p - QUICKDB_HEAD);
}

static void quickdb_free(void *p)
{
    struct quickdb_block *b = quickdb_block_of(p);
    b->next = quickdb_free_blocks[b->class];
    quickdb_free_blocks[b->class] = b;
    ASAN_POISON_MEMORY_REGION(p, (size_t)1 << b->class);
}

/* A new block, cut off a chunk that is never given back. */
static struct quickdb_block *quickdb_cut(int class)
{
    static char *chunk;
    static size_t left;
    size_t size = ((size_t)1 << class) + QUICKDB_HEAD;
    if (size > QUICKDB_CHUNK) {
        return malloc(size);
    }
    if (size > left) {
        chunk = malloc(QUICKDB_CHUNK);
        left = chunk != NULL ? QUICKDB_CHUNK : 0;
    }
    struct quickdb_block *b = size <= left ? (struct quickdb_block *)chunk : NULL;
    chunk += b != NULL ? size : 0;
    left -= b != NULL ? size : 0;
    return b;
}

static void *quickdb_malloc(int size)
{
    int class = quickdb_class(size);
    struct quickdb_block *b = quickdb_free_blocks[class];
    if (b != NULL) {
        quickdb_free_blocks[class] = b->next;
    } else {
        b = quickdb_cut(class);
        must(b != NULL);
        b->class = class;
    }
    char *p = (char *)b + QUICKDB_HEAD;
    ASAN_UNPOISON_MEMORY_REGION(p, (size_t)1 << class);
    return p;
}

static int quickdb_size(void *p)
{
    return p == NULL ? 0 : 1 << quickdb_block_of(p)->class;
}

static void *quickdb_realloc(void *p, int size)
{
    if (quickdb_size(p) >= size) {
        return p;
    }
    void *larger = quickdb_malloc(size);
    memcpy(larger, p, (size_t)quickdb_size(p));
    quickdb_free(p);
    return larger;
}

static int quickdb_roundup(int size)
{
    return 1 << quickdb_class(size);
}

static int quickdb_init(void *data)
{
    (void)data;
    return SQLITE_OK;
}

static void quickdb_shutdown(void *data)
{
    (void)data;
}

/* ---- files ---- */

/* A file of the system, or a journal in memory. */
struct quickdb_file {
    sqlite3_file base; /* first */
    int fd;            /* -1: in memory */
    char *bytes;
    size_t size, cap;
};

static struct quickdb_file *quickdb_of(sqlite3_file *file)
{
    return (struct quickdb_file *)file;
}

static int quickdb_close(sqlite3_file *file)
{
    struct quickdb_file *f = quickdb_of(file);
    if (f->fd >= 0) {
        close(f->fd);
    }
    sqlite3_free(f->bytes);
    return SQLITE_OK;
}

static int quickdb_read(sqlite3_file *file, void *to, int n, sqlite3_int64 at)
{
    struct quickdb_file *f = quickdb_of(file);
    ssize_t got;
    if (f->fd >= 0) {
        got = pread(f->fd, to, (size_t)n, at);
    } else {
        size_t left = (size_t)at < f->size ? f->size - (size_t)at : 0;
        got = left < (size_t)n ? (ssize_t)left : n;
        memcpy(to, f->bytes + (got > 0 ? at : 0), (size_t)got);
    }
    if (got < 0) {
        return SQLITE_IOERR_READ;
    }
    memset((char *)to + got, 0, (size_t)(n - got));
    return got == n ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int quickdb_write(sqlite3_file *file, const void *from, int n, sqlite3_int64 at)
{
    struct quickdb_file *f = quickdb_of(file);
    size_t end = (size_t)at + (size_t)n;
    if (f->fd >= 0) {
        return pwrite(f->fd, from, (size_t)n, at) == n ? SQLITE_OK : SQLITE_IOERR_WRITE;
    }
    if (end > f->cap) {
        f->cap = 2 * end;
        f->bytes = sqlite3_realloc64(f->bytes, f->cap);
        must(f->bytes != NULL);
    }
    if ((size_t)at > f->size) {
        memset(f->bytes + f->size, 0, (size_t)at - f->size);
    }
    memcpy(f->bytes + at, from, (size_t)n);
    f->size = end > f->size ? end : f->size;
    return SQLITE_OK;
}

static int quickdb_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    struct quickdb_file *f = quickdb_of(file);
    if (f->fd >= 0) {
        return ftruncate(f->fd, size) == 0 ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
    }
    f->size = (size_t)size < f->size ? (size_t)size : f->size;
    return SQLITE_OK;
}

static int quickdb_file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct quickdb_file *f = quickdb_of(file);
    struct stat info = {.st_size = (off_t)f->size};
    bool good = f->fd < 0 || fstat(f->fd, &info) == 0;
    *size = info.st_size;
    return good ? SQLITE_OK : SQLITE_IOERR_FSTAT;
}

static int quickdb_nothing(sqlite3_file *file, int what)
{
    (void)file;
    (void)what;
    return SQLITE_OK;
}

static int quickdb_reserved(sqlite3_file *file, int *reserved)
{
    (void)file;
    *reserved = 0;
    return SQLITE_OK;
}

static int quickdb_control(sqlite3_file *file, int what, void *about)
{
    (void)file;
    (void)what;
    (void)about;
    return SQLITE_NOTFOUND;
}

static int quickdb_number(sqlite3_file *file)
{
    (void)file;
    return 0; /* SQLite's own sector size, and no promises */
}

static bool quickdb_is_journal(const char *name)
{
    static const char end[] = "-journal";
    size_t n = name != NULL ? strlen(name) : 0;
    return n >= strlen(end) && strcmp(name + n - strlen(end), end) == 0;
}

static int quickdb_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    static const sqlite3_io_methods methods = {
        .iVersion = 1,
        .xClose = quickdb_close,
        .xRead = quickdb_read,
        .xWrite = quickdb_write,
        .xTruncate = quickdb_truncate,
        .xSync = quickdb_nothing,
        .xFileSize = quickdb_file_size,
        .xLock = quickdb_nothing,
        .xUnlock = quickdb_nothing,
        .xCheckReservedLock = quickdb_reserved,
        .xFileControl = quickdb_control,
        .xSectorSize = quickdb_number,
        .xDeviceCharacteristics = quickdb_number,
    };
    struct quickdb_file *f = quickdb_of(file);
    (void)vfs;
    *f = (struct quickdb_file){.fd = -1};
    if (name != NULL && !quickdb_is_journal(name)) {
        int how = (flags & SQLITE_OPEN_READWRITE) != 0 ? O_RDWR : O_RDONLY;
        f->fd =
            open(name, how | ((flags & SQLITE_OPEN_CREATE) != 0 ? O_CREAT : 0) | O_CLOEXEC, 0600);
        if (f->fd < 0) {
            return SQLITE_CANTOPEN;
        }
    }
    f->base.pMethods = &methods;
    if (out != NULL) {
        *out = flags;
    }
    return SQLITE_OK;
}

static int quickdb_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    (void)sync;
    bool gone = quickdb_is_journal(name) || unlink(name) == 0 || errno == ENOENT;
    return gone ? SQLITE_OK : SQLITE_IOERR_DELETE;
}

/* Nobody has left a journal behind. */
static int quickdb_access(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    (void)vfs;
    *there = !quickdb_is_journal(name) &&
             access(name, flags == SQLITE_ACCESS_READWRITE ? W_OK : F_OK) == 0;
    return SQLITE_OK;
}

static int quickdb_path(sqlite3_vfs *vfs, const char *name, int size, char *path)
{
    (void)vfs;
    bool fits = snprintf(path, (size_t)size, "%s", name) < size;
    return fits ? SQLITE_OK : SQLITE_CANTOPEN;
}

void quickdb_use(void)
{
    static const sqlite3_mem_methods memory = {
        .xMalloc = quickdb_malloc,
        .xFree = quickdb_free,
        .xRealloc = quickdb_realloc,
        .xSize = quickdb_size,
        .xRoundup = quickdb_roundup,
        .xInit = quickdb_init,
        .xShutdown = quickdb_shutdown,
    };
    static sqlite3_vfs vfs;
    if (vfs.zName == NULL) {
        must(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
        must(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
        must(sqlite3_config(SQLITE_CONFIG_MALLOC, &memory) == SQLITE_OK);
        vfs = *sqlite3_vfs_find(NULL);
        vfs.zName = "quick";
        vfs.szOsFile = sizeof(struct quickdb_file);
        vfs.xOpen = quickdb_open;
        vfs.xDelete = quickdb_delete;
        vfs.xAccess = quickdb_access;
        vfs.xFullPathname = quickdb_path;
        must(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK);
    }
}
