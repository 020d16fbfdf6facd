// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/salvage.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

enum { PAGE = 4096, MOST = 1 << 30 /* bytes of a file */ };

/* Where a record stands in the order of writing: pages are filled one after another, and each from
 * its end. */
static int64_t rank_of(size_t at)
{
    return (int64_t)(at / PAGE * PAGE + (PAGE - 1 - at % PAGE));
}

static void add(struct salvage *out, const char *bytes, size_t n, size_t at,
                const struct storerow *r)
{
    struct salvaged item = {.text = mem_copyn(bytes, n), .size = n, .kind = r->kind};
    item.key = mem_copy(storerow_key(r));
    item.when = storerow_when(r);
    item.rank = rank_of(at);
    item.number = out->count;
    out->items = mem_grow(out->items, out->count, &out->room, sizeof *out->items);
    out->items[out->count++] = item;
}

/* Takes the record of these bytes. */
static void take(struct salvage *out, const char *bytes, size_t n, size_t at)
{
    struct storerow r;
    if (!storerow_read(bytes, n, &r)) {
        return;
    }
    if (r.kind != STOREROW_META) {
        add(out, bytes, n, at, &r);
    } else if (out->meta.format < r.meta.format || out->meta.answers < r.meta.answers ||
               out->meta.mistakes < r.meta.mistakes) {
        out->meta = r.meta; /* the one written last counts most */
    }
    storerow_free(&r);
}

static void search(struct salvage *out, const char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *brace = memchr(bytes + at, '{', size - at);
        if (brace == NULL) {
            return;
        }
        at = (size_t)(brace - bytes);
        size_t n = storerow_size(brace, size - at);
        if (n > 0) {
            take(out, brace, n, at);
        }
        at += n > 0 ? n : 1;
    }
}

/* The bytes of a regular file, to be freed; NULL with errno set. */
static char *read_whole(int fd, size_t *size)
{
    struct stat info;
    if (fd < 0 || fstat(fd, &info) != 0) {
        return NULL;
    }
    if (info.st_size > MOST) { /* no store comes near that */
        errno = EFBIG;
        return NULL;
    }
    size_t n = info.st_size > 0 ? (size_t)info.st_size : 0, got = 0;
    char *bytes = mem_alloc(n + 1);
    while (got < n) {
        ssize_t some = pread(fd, bytes + got, n - got, (off_t)got);
        if (some < 0 && errno == EINTR) {
            continue;
        }
        if (some < 0 && errno == EIO) { /* a bad block: what lies behind it may be good */
            some = (ssize_t)(n - got < 512 ? n - got : 512);
        } else if (some <= 0) {
            break;
        }
        got += (size_t)some;
    }
    *size = got;
    return bytes;
}

bool salvage_file(const char *path, struct salvage *out)
{
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    size_t size = 0;
    char *bytes = read_whole(fd, &size);
    int problem = errno;
    if (fd >= 0) {
        close(fd);
    }
    if (bytes == NULL) {
        errno = problem;
        return false;
    }
    search(out, bytes, size);
    free(bytes);
    return true;
}

static int64_t sign(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* Answers before lessons before mistakes before settings, by key, and as they were found. */
static int by_key(const void *a, const void *b)
{
    const struct salvaged *x = a, *y = b;
    int order = (int)x->kind - (int)y->kind;
    order = order != 0 ? order : strcmp(x->key, y->key);
    return order != 0 ? order : (x->number > y->number) - (x->number < y->number);
}

static int by_time(const void *a, const void *b)
{
    const struct salvaged *x = a, *y = b;
    int order = (int)x->kind - (int)y->kind;
    order = order != 0 ? order : (int)sign(x->when, y->when);
    order = order != 0 ? order : (int)sign(x->rank, y->rank);
    return order != 0 ? order : by_key(x, y);
}

static void drop(struct salvaged *item)
{
    free(item->text);
    free(item->key);
}

void salvage_settle(struct salvage *out)
{
    size_t kept = 0;
    if (out->count == 0) {
        return;
    }
    qsort(out->items, out->count, sizeof *out->items, by_key);
    out->answers = out->mistakes = 0;
    for (size_t i = 0; i < out->count; i++) {
        const struct salvaged *item = &out->items[i];
        const struct salvaged *last = kept > 0 ? &out->items[kept - 1] : NULL;
        bool again = last != NULL && last->kind == item->kind && strcmp(last->key, item->key) == 0;
        out->answers += !again && item->kind == STOREROW_ANSWER;
        out->mistakes += !again && item->kind == STOREROW_MISTAKE;
        if (again && item->kind == STOREROW_ANSWER) {
            drop(&out->items[i]);
        } else {
            out->items[kept++] = *item;
        }
    }
    out->count = kept;
    qsort(out->items, out->count, sizeof *out->items, by_time);
}

void salvage_free(struct salvage *s)
{
    for (size_t i = 0; i < s->count; i++) {
        drop(&s->items[i]);
    }
    free(s->items);
    *s = (struct salvage){0};
}
