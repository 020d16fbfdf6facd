// SPDX-License-Identifier: GPL-3.0-or-later
/* A file of lessons or puzzles in which nothing is wrong is read once for all sessions: the linker
 * leads course_load_of() and course_free() here. Half of the time of the sessions is reading the
 * same files else. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "course/course.h"

/* One that was read, and what the file was then. */
struct kept {
    char *path;
    struct stat file;
    struct course *course;
};

static struct kept *all;
static size_t count, room;

bool __real_course_load_of(const char *path, const struct course_pack *pack, struct diags *d,
                           struct course **out);
bool __wrap_course_load_of(const char *path, const struct course_pack *pack, struct diags *d,
                           struct course **out);
void __real_course_free(struct course *c);
void __wrap_course_free(struct course *c);

static bool same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

bool __wrap_course_load_of(const char *path, const struct course_pack *pack, struct diags *d,
                           struct course **out)
{
    struct stat file;
    size_t said = d->count;
    bool may = pack == NULL && stat(path, &file) == 0;
    for (size_t i = 0; may && i < count; i++) {
        if (strcmp(all[i].path, path) == 0 && same_file(&all[i].file, &file)) {
            *out = all[i].course;
            return true;
        }
    }
    bool good = __real_course_load_of(path, pack, d, out);
    if (may && good && d->count == said) {
        all = mem_grow(all, count, &room, sizeof *all);
        all[count++] = (struct kept){mem_copy(path), file, *out};
    }
    return good;
}

void __wrap_course_free(struct course *c)
{
    bool kept = false;
    for (size_t i = 0; i < count; i++) {
        kept |= all[i].course == c;
    }
    if (!kept) {
        __real_course_free(c);
    }
}
