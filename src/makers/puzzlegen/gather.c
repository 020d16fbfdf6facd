// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen gather: chooses among what shards found and writes the sets of puzzles. The same
 * records give the same files, in however many shards they come. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "course/course.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/problem.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/shard.h"
#include "base/writefile.h"

enum { FILE_ITEMS = 25, FILES_MOST = 99 };

/* ---- what is there already ---- */

struct keys {
    char **key;
    size_t n, room;
};

static bool knows(const struct keys *k, const char *key)
{
    for (size_t i = 0; i < k->n; i++)
        if (strcmp(k->key[i], key) == 0)
            return true;
    return false;
}

static void add_key(struct keys *k, const char *key)
{
    k->key = mem_grow(k->key, k->n + 1, &k->room, sizeof *k->key);
    k->key[k->n++] = mem_copy(key);
}

/* Whether gathering writes a file anew: PUZZLES/THEME/mined-N.yaml, with records for it. */
static bool is_rewritten(const char *path, const struct mined *list, size_t n)
{
    const char *name = strrchr(path, '/'), *theme = name;
    if (name == NULL || strncmp(++name, "mined-", 6) != 0)
        return false;
    while (theme > path && theme[-1] != '/')
        theme--;
    for (size_t i = 0; i < n; i++)
        if (strlen(list[i].theme) == (size_t)(name - 1 - theme) &&
            strncmp(list[i].theme, theme, (size_t)(name - 1 - theme)) == 0)
            return true;
    return false;
}

/* The positions of the puzzles that stay as they are. */
static bool read_kept(const char *folder, const struct mined *list, size_t n, struct keys *keys)
{
    struct diags d = {0};
    struct course_list *files;
    bool good = course_files(folder, &d, &files);
    for (size_t i = 0; good && i < files->n; i++) {
        struct course *course;
        if (is_rewritten(files->text[i], list, n))
            continue;
        good = course_load(files->text[i], &d, &course);
        for (size_t k = 0; good && k < course->entry_count; k++) {
            const struct course_question *q = course->entries[k].question;
            TEXT_HERE key = {0};
            if (q->has_position) {
                position_key(&q->rules, &q->position, &key);
                add_key(keys, text_str(&key));
            }
        }
        if (good)
            course_free(course);
    }
    diags_print(&d, stderr, false);
    diags_free(&d);
    course_list_free(files);
    return good;
}

/* ---- choosing ---- */

/* Its number in theme_sets; ideas that have no lines are past the last. */
static int theme_number(const char *theme)
{
    int i = 0;
    while (theme_sets[i].theme != NULL && strcmp(theme_sets[i].theme, theme) != 0)
        i++;
    return i;
}

static bool is_idea(const char *theme)
{
    const struct theme_set *set = &theme_sets[theme_number(theme)];
    return set->theme == NULL || set->idea;
}

static int by_job(const void *a, const void *b)
{
    const struct mined *x = a, *y = b;
    int t = theme_number(x->theme) - theme_number(y->theme);
    if (t != 0)
        return t;
    if (x->seed != y->seed)
        return x->seed < y->seed ? -1 : 1;
    if (x->job != y->job)
        return x->job < y->job ? -1 : 1;
    return strcmp(x->key, y->key); /* jobs of a theme and of one group of it */
}

static int by_difficulty(const void *a, const void *b)
{
    const struct mined *x = *(const struct mined *const *)a, *y = *(const struct mined *const *)b;
    return x->difficulty != y->difficulty ? x->difficulty - y->difficulty : by_job(x, y);
}

/* Records of one theme that hold what is not there yet. */
static size_t fresh(struct mined *list, size_t n, struct keys *keys, const struct mined **out)
{
    size_t found = 0;
    for (size_t i = 0; i < n; i++)
        if (!knows(keys, list[i].key)) {
            add_key(keys, list[i].key);
            out[found++] = &list[i];
        }
    return found;
}

/* How often a group, and a difficulty in it, were chosen. */
static void count_chosen(const struct mined *const *chosen, size_t n, const struct mined *one,
                         size_t *group, size_t *cell)
{
    *group = *cell = 0;
    for (size_t i = 0; i < n; i++)
        if (strcmp(chosen[i]->group, one->group) == 0) {
            ++*group;
            *cell += chosen[i]->difficulty == one->difficulty;
        }
}

/* Takes groups in turns, and in a group the difficulty that there is least of. */
static size_t choose(const struct mined **from, size_t n, size_t most, const struct mined **out)
{
    size_t chosen = 0;
    while (chosen < most) {
        size_t best = n, best_group = 0, best_cell = 0;
        for (size_t i = 0; i < n; i++) {
            size_t group, cell;
            if (from[i] == NULL)
                continue;
            count_chosen(out, chosen, from[i], &group, &cell);
            if (best == n || group < best_group || (group == best_group && cell < best_cell)) {
                best = i;
                best_group = group;
                best_cell = cell;
            }
        }
        if (best == n)
            break;
        out[chosen++] = from[best];
        from[best] = NULL;
    }
    qsort(out, chosen, sizeof *out, by_difficulty);
    return chosen;
}

/* ---- writing ---- */

static bool write_whole(const char *path, const struct text *text)
{
    TEXT_HERE why = {0};
    bool good =
        writefile(path, text_str(text), text->size, &why) || resume_tell(path, text_str(&why));
    return good;
}

/* Writes a set in the layout that all files have. */
static bool write_set(const char *path, const struct text *set)
{
    TEXT_HERE out = {0};
    struct diags d = {0};
    bool good = course_layout(path, text_str(set), set->size, &d, &out);
    diags_print(&d, stderr, false);
    diags_free(&d);
    return good && write_whole(path, &out);
}

static void add_head(struct text *out, const char *theme, int number)
{
    const struct theme_set *set = &theme_sets[theme_number(theme)];
    struct pair title = {0}, summary = {0};
    pair_add(&title, &set->title);
    pair_add(&summary, &set->summary);
    text_add(out, "# yaml-language-server: $schema=../../docs/lesson.schema.json\n");
    text_addf(out, "puzzles: %s-mined-%d\ntitle: ", theme, number);
    pair_write_line(out, &title);
    text_add(out, "\nsummary:\n");
    pair_write(out, 2, "", "", &summary);
    text_addf(out, "theme: %s\nitems:\n", theme);
    pair_free(&title);
    pair_free(&summary);
}

static bool write_theme(const char *folder, const char *theme, const struct mined **chosen,
                        size_t n)
{
    TEXT_HERE path = {0};
    size_t at = 0;
    bool good = true;
    text_addf(&path, "%s/%s", folder, theme);
    if (mkdir(text_str(&path), 0777) != 0 && errno != EEXIST)
        good = resume_tell(text_str(&path), problem_text(errno));
    size_t base = path.size, files = (n + FILE_ITEMS - 1) / FILE_ITEMS;
    for (int number = 1; good && number <= FILES_MOST; number++) {
        TEXT_HERE out = {0};
        text_cut(&path, base);
        text_addf(&path, "/mined-%d.yaml", number);
        if ((size_t)number > files) {
            if (remove(text_str(&path)) != 0 && errno != ENOENT)
                good = resume_tell(text_str(&path), problem_text(errno));
            continue;
        }
        size_t end = n * (size_t)number / files;
        add_head(&out, theme, number);
        for (size_t first = at; at < end; at++)
            text_addf(&out, "%s%s", at > first ? "\n" : "", chosen[at]->body);
        good = write_set(text_str(&path), &out);
    }
    return good;
}

static bool write_all(const char *folder, struct mined *list, size_t n, size_t most,
                      struct keys *keys)
{
    const struct mined **from = mem_alloc((n + 1) * sizeof *from);
    const struct mined **chosen = mem_alloc((n + 1) * sizeof *chosen);
    bool good = true;
    for (size_t i = 0, end; good && i < n; i = end) {
        for (end = i; end < n && list[end].theme == list[i].theme; end++) {
        }
        size_t found = fresh(&list[i], end - i, keys, from);
        size_t taken = choose(from, found, most, chosen);
        good = write_theme(folder, list[i].theme, chosen, taken);
        printf("%-22s %4zu of %4zu\n", list[i].theme, taken, found);
    }
    free(from);
    free(chosen);
    return good;
}

/* Lines are put below the page of their idea (ideas fill), not gathered. */
static bool are_gathered(const char *path, const struct mined *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (is_idea(list[i].theme))
            return resume_tell(path, "its puzzles belong below an idea: \"ideas fill\" does that");
    return true;
}

enum command_status command_gather(struct command_line *line)
{
    int64_t most;
    struct keys keys = {0};
    struct mined *list = NULL;
    size_t n = 0;
    if (line->n < 3 || !number_read(line->word[1], 1, 10000, &most))
        return COMMAND_USAGE;
    if (!languages_there("brade-puzzlegen"))
        return COMMAND_FAILED;
    char **bytes = mem_alloc((size_t)line->n * sizeof *bytes);
    bool good = true;
    for (int i = 2; i < line->n; i++) {
        bytes[i] = NULL;
        good = good && shard_read(line->word[i], &bytes[i], &list, &n) &&
               are_gathered(line->word[i], list, n);
    }
    enum command_status status = COMMAND_NO;
    if (good && read_kept(line->word[0], list, n, &keys)) {
        qsort(list, n, sizeof *list, by_job);
        bool written = write_all(line->word[0], list, n, (size_t)most, &keys);
        status = written ? COMMAND_GOOD : COMMAND_FAILED;
    }
    for (int i = 2; i < line->n; i++)
        free(bytes[i]);
    for (size_t i = 0; i < keys.n; i++)
        free(keys.key[i]);
    free(keys.key);
    free(bytes);
    free(list);
    return status;
}
