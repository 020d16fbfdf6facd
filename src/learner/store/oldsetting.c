// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/oldsetting.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "learner/store/storedb.h"

enum { LIMIT = 65536 };

/* Records of the lines that make sense. */
struct records {
    char **items; /* owned */
    size_t count, room;
};

static void take_line(struct records *r, const char *line, size_t n)
{
    size_t name = strcspn(line, " \n");
    if (name >= n) {
        return;
    }
    char *copy = mem_copyn(line, n);
    copy[name] = '\0';
    if (store_setting_is_good(copy, copy + name + 1)) {
        struct text record = {0};
        storerow_setting(&record, &(struct store_setting){.name = copy, .value = copy + name + 1});
        r->items = mem_grow(r->items, r->count, &r->room, sizeof *r->items);
        r->items[r->count++] = text_steal(&record);
    }
    free(copy);
}

static void take_lines(struct records *r, const char *lines)
{
    while (*lines != '\0') {
        size_t n = strcspn(lines, "\n");
        take_line(r, lines, n);
        lines += n + (lines[n] == '\n');
    }
}

/* Reads the file: 1 if there is one, 0 if there is none to be read, -1 if it may be read later. */
static int read_lines(const char *path, char lines[LIMIT + 1])
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        return errno == EMFILE || errno == ENFILE || errno == EIO || errno == EINTR ? -1 : 0;
    }
    bool plain = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= LIMIT;
    ssize_t n = plain ? pread(fd, lines, LIMIT, 0) : 0;
    close(fd);
    if (plain && n >= 0) {
        lines[n] = '\0';
    }
    return !plain ? 0 : n == info.st_size ? 1 : -1;
}

int setting_take_over(sqlite3 *db, const char *store)
{
    TEXT_HERE path = {0};
    struct records r = {0};
    char *lines = mem_alloc(LIMIT + 1);
    text_addf(&path, "%s.settings", store);
    int there = read_lines(text_str(&path), lines);
    int result = there < 0 ? SQLITE_IOERR : SQLITE_OK;
    if (there > 0) {
        take_lines(&r, lines);
        result = storedb_put(db, (const char *const *)r.items, r.count, NULL);
        if (result == SQLITE_OK) {
            unlink(text_str(&path));
        }
    }
    for (size_t i = 0; i < r.count; i++) {
        free(r.items[i]);
    }
    free(r.items);
    free(lines);
    return result;
}
