// SPDX-License-Identifier: GPL-3.0-or-later
/* Lists of texts, and the files of a folder of lessons or puzzles. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/course.h"

enum { FOLDER_DEPTH = 16 };

struct course_list *course_list_new(void)
{
    return mem_alloc(sizeof(struct course_list));
}

void course_list_add(struct course_list *list, char *text)
{
    /* full whenever its size is a power of two */
    if ((list->n & (list->n - 1)) == 0) {
        list->text = mem_resize(list->text, list->n == 0 ? 1 : 2 * list->n, sizeof *list->text);
    }
    list->text[list->n++] = text;
}

void course_list_free(struct course_list *list)
{
    if (list == NULL) {
        return;
    }
    for (size_t i = 0; i < list->n; i++) {
        free(list->text[i]);
    }
    free(list->text);
    free(list);
}

/* ---- files ---- */

static bool describe_errno(struct diags *d, const char *path)
{
    TEXT_HERE why = {0};
    int problem = errno;
    mem_check(problem);
    text_addf(&why, _("cannot be read: %s"), problem_text(problem));
    diag_unread(d, path, problem, text_str(&why));
    return false;
}

static bool is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}

static bool walk(const char *folder, int depth, struct diags *d, struct course_list *out);

/* Whether what has this path is a plain file, links followed; *good is false where it cannot be
 * told. */
static bool is_file(const char *path, struct diags *d, bool *good)
{
    struct stat info;
    *good = stat(path, &info) == 0 || describe_errno(d, path);
    return *good && S_ISREG(info.st_mode);
}

/* One entry of a folder. */
static bool visit(const char *folder, const char *name, int depth, struct diags *d,
                  struct course_list *out)
{
    struct stat info;
    if (name[0] == '.' || strcmp(name, COURSE_PACK_FILE) == 0) {
        return true;
    }
    TEXT_HERE path = {0};
    text_addf(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
    bool good = true;
    if (lstat(text_str(&path), &info) != 0) {
        good = describe_errno(d, text_str(&path));
    } else if (S_ISDIR(info.st_mode)) {
        good = walk(text_str(&path), depth + 1, d, out);
    } else if (is_yaml(name) && is_file(text_str(&path), d, &good)) {
        course_list_add(out, mem_copy(text_str(&path)));
    }
    return good;
}

static bool walk(const char *folder, int depth, struct diags *d, struct course_list *out)
{
    if (depth > FOLDER_DEPTH) {
        return true;
    }
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return describe_errno(d, folder);
    }
    bool good = true;
    const struct dirent *entry;
    while (errno = 0, (entry = readdir(dir)) != NULL) {
        good = visit(folder, entry->d_name, depth, d, out) && good;
    }
    if (errno != 0) { /* there may be more */
        good = describe_errno(d, folder);
    }
    closedir(dir);
    return good;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool course_files(const char *path, struct diags *d, struct course_list **out)
{
    struct stat info;
    struct course_list *list = *out = course_list_new();
    if (rawfile_is_input(path)) {
        course_list_add(list, mem_copy(path));
        return true;
    }
    if (stat(path, &info) != 0) {
        return describe_errno(d, path);
    }
    bool good = true;
    if (S_ISDIR(info.st_mode)) {
        good = walk(path, 0, d, list);
    } else {
        course_list_add(list, mem_copy(path));
    }
    if (list->n > 1) {
        qsort(list->text, list->n, sizeof *list->text, compare_paths);
    }
    return good;
}

/* ---- names of what a pack holds ---- */

const char *course_plain_id(const char *id)
{
    const char *mark = strchr(id, COURSE_PACK_MARK);
    return mark == NULL ? id : mark + 1;
}

bool course_same_pack(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}
