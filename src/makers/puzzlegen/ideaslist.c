// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas list: the dilemmas of files, one a line, with the traits that hold. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "puzzlegen/idea.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/ideasfile.h"

static void print_one(const struct ruleset *r, const struct dilemma *d, uint64_t traits)
{
    TEXT_HERE line = {0};
    dilemma_write(d, r, &line);
    text_cut(&line, line.size - 1);
    text_addc(&line, '\t');
    const char *gap = "";
    for (int i = 0; trait_name(i) != NULL; i++)
        if (traits >> i & 1) {
            text_addf(&line, "%s%s", gap, trait_name(i));
            gap = " ";
        }
    puts(text_str(&line));
}

enum command_status ideas_list(const char *idea, char **path, int paths)
{
    struct ideasfile f = {.n = 0};
    struct ruleset rules = ruleset_row(0);
    struct trait_case *c = mem_alloc(sizeof *c);
    bool good = true;
    for (int i = 0; good && i < paths; i++)
        good = ideasfile_read(&f, path[i]);
    for (size_t i = 0; good && i < f.n; i++) {
        trait_open(c, &rules, &f.dilemma[i]);
        uint64_t traits = trait_all(c);
        if (idea == NULL || idea_fits(idea_nth(idea_find(idea)), traits))
            print_one(&rules, &f.dilemma[i], traits);
    }
    free(c);
    ideasfile_free(&f);
    return good ? COMMAND_GOOD : COMMAND_NO;
}
