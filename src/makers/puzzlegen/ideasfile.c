// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideasfile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "puzzlegen/resume.h"

#define IDEAS_LIMIT ((size_t)256 << 20)

static void head_of(struct text *out, uint64_t seed)
{
    text_addf(out, "# brade-puzzlegen ideas play --seed %llu\n", (unsigned long long)seed);
}

/* The byte after the line that ends the next game; NULL if none is whole. */
static const char *after_game(const char *s)
{
    while (s != NULL && *s != '\0') {
        const char *line = strchr(s, '\n');
        if (*s == '=' && line != NULL)
            return line + 1;
        s = line == NULL ? NULL : line + 1;
    }
    return NULL;
}

static enum command_status find_end(const char *path, const char *bytes, uint64_t seed,
                                    size_t *whole, long *next)
{
    TEXT_HERE head = {0};
    head_of(&head, seed);
    *whole = 0;
    *next = 0;
    if (bytes == NULL || strchr(bytes, '\n') == NULL)
        return COMMAND_GOOD;
    if (strncmp(bytes, text_str(&head), head.size) != 0) {
        resume_tell(path, "it is of another seed");
        return COMMAND_NO;
    }
    const char *at = bytes + head.size, *end;
    for (; (end = after_game(at)) != NULL; at = end)
        ++*next;
    *whole = (size_t)(at - bytes);
    return COMMAND_GOOD;
}

enum command_status ideasfile_open(const char *path, uint64_t seed, FILE **out, long *next)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t size, whole;
    if (!readfile(path, IDEAS_LIMIT, &bytes, &size, &why) && errno != ENOENT) {
        resume_tell(path, text_str(&why));
        return COMMAND_NO;
    }
    enum command_status status = find_end(path, bytes, seed, &whole, next);
    free(bytes);
    if (status != COMMAND_GOOD)
        return status;
    TEXT_HERE head = {0};
    head_of(&head, seed);
    *out = resume_open(path, whole, text_str(&head));
    return *out != NULL ? COMMAND_GOOD : COMMAND_FAILED;
}

/* ---- reading ---- */

static bool read_line(struct ideasfile *f, const char *line, const struct ruleset *r,
                      struct play_list *list)
{
    long game, turns, choices;
    if (*line == '#')
        return true;
    if (sscanf(line, "= %ld %ld %ld", &game, &turns, &choices) == 3) {
        f->games++;
        f->turns += turns;
        f->choices += choices;
        return true;
    }
    f->dilemma = mem_grow(f->dilemma, f->n + 1, &f->room, sizeof *f->dilemma);
    return dilemma_read(line, r, list, &f->dilemma[f->n]) && ++f->n > 0;
}

bool ideasfile_read(struct ideasfile *f, const char *path)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t size;
    if (!readfile(path, IDEAS_LIMIT, &bytes, &size, &why)) {
        resume_tell(path, text_str(&why));
        return false;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    struct ruleset rules = ruleset_row(0);
    const char *stop = bytes;
    for (const char *end; (end = after_game(stop)) != NULL;)
        stop = end;
    bool good = true;
    for (const char *at = bytes; good && at < stop; at = strchr(at, '\n') + 1)
        good = read_line(f, at, &rules, list);
    if (!good)
        resume_tell(path, "it holds a line that is no dilemma");
    free(list);
    free(bytes);
    return good;
}

void ideasfile_free(struct ideasfile *f)
{
    free(f->dilemma);
    *f = (struct ideasfile){.n = 0};
}
