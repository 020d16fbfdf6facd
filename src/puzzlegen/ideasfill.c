// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas fill: puts problems of records (ideas prove) below the page of their idea,
 * from easy to hard, in place of those that were put there before. No two have much the same
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

/* ---- choosing ---- */

struct filling {
    const struct mined **chosen;
    struct position *at;
    size_t n;
};

static bool is_new(const struct filling *c, const struct position *pos)
{
    for (size_t i = 0; i < c->n; i++)
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
            c->at[c->n] = pos;
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

/* What people wrote: down to the mark, or to the line "items:" where there is none. */
static bool add_head(struct text *out, const char *path)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t size;
    if (!readfile(path, READFILE_LIMIT, &bytes, &size, &why))
        return resume_tell(path, text_str(&why));
    char *end = strstr(bytes, mark), *items = strstr(bytes, "\nitems:\n");
    bool good = end != NULL || items != NULL;
    if (good)
        text_addn(out, bytes, (size_t)((end != NULL ? end : items + sizeof "\nitems:") - bytes));
    free(bytes);
    return good || resume_tell(path, "it has no line \"items:\"");
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

static bool fill(const char *path, struct text *head, const struct filling *c)
{
    TEXT_HERE why = {0};
    text_add(head, mark);
    add_chosen(head, c);
    return writefile(path, head->data, head->size, &why) || resume_tell(path, text_str(&why));
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
    struct filling c = {.chosen = mem_alloc((found + 1) * sizeof *c.chosen),
                        .at = mem_alloc((found + 1) * sizeof *c.at)};
    TEXT_HERE head = {0};
    good = good && add_head(&head, path);
    if (good) {
        TEXT_HERE taken = {0};
        text_add(&taken, text_str(&head));
        add_others(&taken, path);
        choose(&c, text_str(&taken), list, found, (size_t)most);
    }
    good = good && (c.n > 0 || resume_tell(path, "the records hold no problem")) &&
           fill(path, &head, &c);
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
