// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas fill: puts problems of records (ideas prove) below the page of their idea,
 * and lines (ideas lines) below the problems, from easy to hard, in place of those that were put
 * there before. None has much the same checkers as another or as any board of the folder, its pages
 * included; no two of a file have the same roll and play, or the same title; of the problems one in
 * five at most is answered by a hit where the idea is none.
 * What people wrote, down to the mark, stays as it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/records.h"
#include "rules/posstring.h"

enum {
    LEVELS = 5,
    HITS_OF = 5 /* one of so many at most is answered by a hit */
};

static const char mark[] = "  # Found in games by brade-puzzlegen ideas; what stands below is made "
                           "anew.\n";
static const char line_mark[] = "  # Lines of several turns, found as well and made anew.\n";

/* ---- choosing ---- */

struct filling {
    bool any_hit; /* as many answered by a hit as there are */
    const struct found_problem **chosen;
    struct position *at; /* of boards there are, and of those chosen */
    size_t n, boards, cap, hits, most;
};

static void add_board(struct filling *c, const struct position *pos)
{
    if (c->boards == c->cap) {
        c->cap = c->cap * 2 + 16;
        c->at = mem_resize(c->at, c->cap, sizeof *c->at);
    }
    c->at[c->boards++] = *pos;
}

/* Every board of a file: what stands behind "position: ", quoted or not. */
static void add_boards(struct filling *c, const char *bytes)
{
    static const char key[] = "position: ";
    struct ruleset rules = ruleset_row(0);
    for (const char *s = bytes; (s = strstr(s, key)) != NULL;) {
        struct position pos;
        struct position_fault fault;
        s += sizeof key - 1;
        s += *s == '"' || *s == '\'';
        if (posstring_parse(&rules, s, strcspn(s, "\"'\n"), &pos, &fault)) {
            add_board(c, &pos);
        }
    }
}

static bool is_new(const struct filling *c, const struct position *pos)
{
    for (size_t i = 0; i < c->boards; i++) {
        if (board_alike(&c->at[i], pos) > IDEAS_ALIKE_MOST) {
            return false;
        }
    }
    return true;
}

/* Whether both have a line that begins so, and the same one. */
static bool same_line(const struct found_problem *a, const struct found_problem *b,
                      const char *begins)
{
    const char *x = strstr(a->body, begins), *y = strstr(b->body, begins);
    size_t n = x == NULL ? 0 : strcspn(x, "\n");
    return x != NULL && y != NULL && n == strcspn(y, "\n") && memcmp(x, y, n) == 0;
}

static bool is_like(const struct found_problem *a, const struct found_problem *b)
{
    return same_line(a, b, "      en: ") ||
           (same_line(a, b, "      roll: ") && same_line(a, b, "      answers: "));
}

static bool is_hit(const struct found_problem *one)
{
    const char *answers = strstr(one->body, "      answers: [");
    return answers != NULL && memchr(answers, '*', strcspn(answers, ",]")) != NULL;
}

/* Whether it may stand beside those chosen. */
static bool may_add(const struct filling *c, const struct found_problem *one,
                    const struct position *pos)
{
    for (size_t i = 0; i < c->n; i++) {
        if (is_like(c->chosen[i], one)) {
            return false;
        }
    }
    return is_new(c, pos);
}

/* Takes the first of a difficulty that may be taken, hits or others; false if there is none. */
static bool take(struct filling *c, const struct found_problem *list, size_t n, int level, bool hit)
{
    struct ruleset rules = ruleset_row(0);
    for (size_t i = 0; i < n; i++) {
        struct position pos;
        struct position_fault fault;
        if (list[i].difficulty == level && (c->any_hit || is_hit(&list[i]) == hit) &&
            posstring_parse(&rules, list[i].key, strlen(list[i].key), &pos, &fault) &&
            may_add(c, &list[i], &pos)) {
            add_board(c, &pos);
            c->hits += is_hit(&list[i]);
            c->chosen[c->n++] = &list[i];
            return true;
        }
    }
    return false;
}

/* Those that are no hits, the difficulties in turns; then a few that are. */
static void choose(struct filling *c, const struct found_problem *list, size_t n)
{
    for (bool any = true; any && c->n < c->most;) {
        any = false;
        for (int level = 1; level <= LEVELS && c->n < c->most; level++) {
            any = take(c, list, n, level, false) || any;
        }
    }
    for (int level = LEVELS; level > 0 && !c->any_hit; level--) {
        while (c->n < c->most && (c->hits + 1) * HITS_OF <= c->n + 1 &&
               take(c, list, n, level, true)) {
        }
    }
}

static void add_chosen(struct text *out, const struct filling *c)
{
    const char *gap = "";
    for (int level = 1; level <= LEVELS; level++) {
        for (size_t i = 0; i < c->n; i++) {
            if (c->chosen[i]->difficulty == level) {
                text_addf(out, "%s%s", gap, c->chosen[i]->body);
                gap = "\n";
            }
        }
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
    static const char items[] = "\nitems:\n";
    const char *first = strstr(bytes, mark), *last = strstr(bytes, line_mark);
    if (last == NULL) {
        last = bytes + strlen(bytes);
    }
    if (first == NULL && strstr(bytes, items) != NULL) {
        first = strstr(bytes, items) + strlen(items);
    }
    if (first == NULL) {
        return false;
    }
    text_addn(&out->head, bytes, (size_t)((lines ? last : first) - bytes));
    text_add(&out->tail, lines ? "" : last);
    return true;
}

static bool read_sheet(struct sheet *out, const char *path, bool lines)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t size;
    if (!readfile(path, READFILE_LIMIT, &bytes, &size, &why)) {
        return resume_describe(path, text_str(&why));
    }
    bool good = split(out, bytes, lines);
    free(bytes);
    return good || resume_describe(path, "it has no line \"items:\"");
}

/* The boards of the other files of the folder. */
static void add_others(struct filling *c, const char *path)
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
            readfile(files->text[i], READFILE_LIMIT, &bytes, &size, &why)) {
            add_boards(c, bytes);
        }
        free(bytes);
    }
    course_list_free(files);
    diags_free(&d);
}

static bool write_sheet(const char *path, struct sheet *sheet, const struct filling *c, bool lines)
{
    TEXT_HERE why = {0};
    struct text *out = &sheet->head;
    text_add(out, lines ? line_mark : mark);
    add_chosen(out, c);
    text_add(out, sheet->tail.size > 0 ? "\n" : "");
    text_add(out, text_str(&sheet->tail));
    return writefile(path, out->data, out->size, &why) || resume_describe(path, text_str(&why));
}

/* Whether the records hold lines: all of them, or none. False, told, where they hold both. */
static bool are_lines(const char *path, const struct found_problem *list, size_t n, bool *lines)
{
    size_t found = 0;
    for (size_t i = 0; i < n; i++) {
        found += strcmp(list[i].group, "line") == 0;
    }
    *lines = found > 0;
    return found == 0 || found == n ||
           resume_describe(path, "lines and problems are to be filled in apart");
}

static bool fill(const char *path, const struct found_problem *list, size_t n, struct filling *c)
{
    struct sheet sheet = {.head = {0}};
    bool lines, good = are_lines(path, list, n, &lines) && read_sheet(&sheet, path, lines);
    if (good) {
        c->any_hit = lines || n == 0 || list[0].idea->hits;
        add_boards(c, text_str(&sheet.head));
        add_boards(c, text_str(&sheet.tail));
        add_others(c, path);
        choose(c, list, n);
        good = (c->n > 0 || resume_describe(path, "the records hold no problem")) &&
               write_sheet(path, &sheet, c, lines);
    }
    sheet_free(&sheet);
    return good;
}

enum command_status command_ideas_fill(struct command_line *line)
{
    struct found_problem *list = NULL;
    size_t found = 0;
    int64_t most;
    if (line->n < 3 || !number_read(line->word[1], 1, 1000, &most)) {
        return COMMAND_USAGE;
    }
    const char *path = line->word[0];
    char **records = line->word + 2;
    int n = line->n - 2, read = 0;
    char **bytes = mem_alloc((size_t)n * sizeof *bytes);
    bool good = true;
    for (; good && read < n; read++) {
        good = records_read(records[read], &bytes[read], &list, &found);
    }
    struct filling c = {.chosen = mem_alloc((found + 1) * sizeof *c.chosen),
                        .most = (size_t)most < found ? (size_t)most : found};
    good = good && fill(path, list, found, &c);
    if (good) {
        printf("%s: %zu of %zu problems, %zu answered by a hit\n", path, c.n, found, c.hits);
    }
    for (int i = 0; i < read; i++) {
        free(bytes[i]);
    }
    free(bytes);
    free(list);
    free(c.chosen);
    free(c.at);
    return good ? COMMAND_GOOD : COMMAND_NO;
}
