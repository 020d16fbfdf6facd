// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas fill: puts problems of records (ideas prove) below the page of their idea,
 * and lines (ideas lines, mine) below the problems, from easy to hard, in place of those that were
 * put there before. No two have much the same
 * checkers, and none those of another file of the folder. What people wrote, down to the mark,
 * stays as it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/shard.h"
#include "puzzlegen/resume.h"
#include "rules/posstring.h"

enum { ALIKE_MOST = 22, LEVELS = 5 }; /* checkers of 30 that two may share */

static const char mark[] = "  # Found in games by brade-puzzlegen ideas; what stands below is made "
                           "anew.\n";
static const char line_mark[] = "  # Lines of several turns, found as well and made anew.\n";

/* ---- choosing ---- */

struct filling {
    const struct mined **chosen;
    struct position *at; /* of what stays, and of the chosen */
    size_t n, places;
};

static bool is_new(const struct filling *c, const struct position *pos)
{
    for (size_t i = 0; i < c->places; i++)
        if (board_alike(&c->at[i], pos) > ALIKE_MOST)
            return false;
    return true;
}

/* taken: what is asked already is not asked again. */
static void choose(struct filling *c, const char *taken, const struct mined *list, size_t n,
                   size_t most)
{
    struct ruleset rules = ruleset_row(0);
    for (size_t i = 0; i < n && c->n < most; i++) {
        struct position pos;
        struct position_fault fault;
        if (posstring_parse(&rules, list[i].key, strlen(list[i].key), &pos, &fault) &&
            strstr(taken, list[i].key) == NULL && is_new(c, &pos)) {
            c->at[c->places++] = pos;
            c->chosen[c->n++] = &list[i];
        }
    }
}

static void add_chosen(struct text *out, const struct filling *c)
{
    const char *gap = "";
    for (int level = 1; level <= LEVELS; level++)
        for (size_t i = 0; i < c->n; i++)
            if (c->chosen[i]->difficulty == level) {
                text_addf(out, "%s%s", gap, c->chosen[i]->body);
                gap = "\n";
            }
}

/* ---- the file ---- */

/* What stays of a file: before what is made anew, and after it. */
struct sheet {
    struct text head, tail;
};

static void sheet_free(struct sheet *s)
{
    text_free(&s->head);
    text_free(&s->tail);
}

/* Lines are made anew from their mark on; problems from theirs, or from the line "items:" where
 * there is none, down to the lines. */
static bool split(struct sheet *out, const char *bytes, bool lines)
{
    const char *end = bytes + strlen(bytes), *items = strstr(bytes, "\nitems:\n");
    const char *last = strstr(bytes, line_mark), *first = strstr(bytes, mark);
    if (last == NULL)
        last = end;
    if (first == NULL && items != NULL)
        first = items + strlen("\nitems:\n");
    if (first == NULL)
        return false;
    text_addn(&out->head, bytes, (size_t)((lines ? last : first) - bytes));
    text_add(&out->tail, lines ? "" : last);
    return true;
}

static bool read_sheet(struct sheet *out, const char *path, bool lines)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t size;
    if (!readfile(path, READFILE_LIMIT, &bytes, &size, &why))
        return resume_tell(path, text_str(&why));
    bool good = split(out, bytes, lines);
    free(bytes);
    return good || resume_tell(path, "it has no line \"items:\"");
}

/* The positions that stand in a text are taken. */
static void keep_places(struct filling *c, const char *text)
{
    static const char key[] = "position: \"";
    struct ruleset rules = ruleset_row(0);
    struct position_fault fault;
    size_t room = c->places;
    for (const char *at = text; (at = strstr(at, key)) != NULL;) {
        struct position pos;
        at += strlen(key);
        if (posstring_parse(&rules, at, strcspn(at, "\""), &pos, &fault)) {
            c->at = mem_grow(c->at, c->places + 1, &room, sizeof *c->at);
            c->at[c->places++] = pos;
        }
    }
}

/* The other files of the folder, one after another. */
static void add_others(struct text *out, const char *path)
{
    TEXT_HERE folder = {0}, why = {0};
    struct diags d = {0};
    struct course_list *files;
    const char *slash = strrchr(path, '/');
    text_addn(&folder, path, slash == NULL ? 0 : (size_t)(slash - path));
    course_files(slash == NULL ? "." : text_str(&folder), &d, &files);
    for (size_t i = 0; i < files->n; i++) {
        char *bytes = NULL;
        size_t size;
        const char *name = strrchr(files->text[i], '/');
        if (strcmp(name == NULL ? files->text[i] : name + 1, slash == NULL ? path : slash + 1) !=
                0 &&
            readfile(files->text[i], READFILE_LIMIT, &bytes, &size, &why))
            text_addn(out, bytes, size);
        free(bytes);
    }
    course_list_free(files);
    diags_free(&d);
}

static bool fill(const char *path, struct sheet *sheet, const struct filling *c, bool lines)
{
    TEXT_HERE why = {0};
    struct text *out = &sheet->head;
    text_add(out, lines ? line_mark : mark);
    add_chosen(out, c);
    text_add(out, sheet->tail.size > 0 ? "\n" : "");
    text_add(out, text_str(&sheet->tail));
    return writefile(path, out->data, out->size, &why) || resume_tell(path, text_str(&why));
}

/* Whether the records hold lines: all of them, or none. False, told, where they hold both. */
static bool are_lines(const char *path, const struct mined *list, size_t n, bool *lines)
{
    size_t found = 0;
    for (size_t i = 0; i < n; i++)
        found += strcmp(list[i].group, "line") == 0;
    *lines = found > 0;
    return found == 0 || found == n ||
           resume_tell(path, "lines and problems are to be filled in apart");
}

static bool fill_from(const char *path, size_t most, const struct mined *list, size_t n,
                      struct filling *c)
{
    struct sheet sheet = {.head = {0}};
    TEXT_HERE taken = {0};
    bool lines, good = are_lines(path, list, n, &lines) && read_sheet(&sheet, path, lines);
    if (good) {
        text_add(&taken, text_str(&sheet.head));
        text_add(&taken, text_str(&sheet.tail));
        keep_places(c, text_str(&taken));
        add_others(&taken, path);
        c->at = mem_resize(c->at, c->places + n + 1, sizeof *c->at);
        choose(c, text_str(&taken), list, n, most);
        good = (c->n > 0 || resume_tell(path, "the records hold no problem")) &&
               fill(path, &sheet, c, lines);
    }
    sheet_free(&sheet);
    return good;
}

enum command_status ideas_fill(const char *path, long most, char **records, int n)
{
    struct mined *list = NULL;
    size_t found = 0;
    char **bytes = mem_alloc((size_t)n * sizeof *bytes);
    int read = 0;
    bool good = true;
    for (; good && read < n; read++)
        good = shard_read(records[read], &bytes[read], &list, &found);
    struct filling c = {.chosen = mem_alloc((found + 1) * sizeof *c.chosen)};
    good = good && fill_from(path, (size_t)most, list, found, &c);
    if (good)
        printf("%s: %zu of %zu problems\n", path, c.n, found);
    for (int i = 0; i < read; i++)
        free(bytes[i]);
    free(bytes);
    free(list);
    free(c.chosen);
    free(c.at);
    return good ? COMMAND_GOOD : COMMAND_NO;
}
