// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas: what choices in play turn on. */
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "puzzlegen/idea.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/puzzlecommand.h"

enum command_status command_ideas(struct command_line *line)
{
    int64_t games, most;
    lang_init("en");
    if (line->n == 3 && strcmp(line->word[0], "play") == 0 &&
        number_read(line->word[1], 1, 100000000, &games))
        return ideas_play(line->word[2], (long)games, line->seed);
    if (line->n < 2)
        return COMMAND_USAGE;
    if (line->n == 5 && strcmp(line->word[0], "prove") == 0 && idea_find(line->word[1]) >= 0 &&
        number_read(line->word[2], 1, 1000, &most))
        return ideas_prove(idea_find(line->word[1]), (int)most, line->seed, line->word[3],
                           line->word[4]);
    if (line->n == 5 && strcmp(line->word[0], "lines") == 0 && idea_find(line->word[1]) >= 0 &&
        number_read(line->word[2], 1, 1000, &most))
        return ideas_lines(idea_find(line->word[1]), (int)most, line->seed, line->word[3],
                           line->word[4]);
    if (line->n >= 4 && strcmp(line->word[0], "fill") == 0 &&
        number_read(line->word[2], 1, 1000, &most))
        return ideas_fill(line->word[1], (long)most, line->word + 3, line->n - 3);
    if (strcmp(line->word[0], "count") == 0)
        return ideas_count(line->word + 1, line->n - 1);
    if (strcmp(line->word[0], "list") == 0) {
        bool named = idea_find(line->word[1]) >= 0;
        return line->n < 2 + named ? COMMAND_USAGE
                                   : ideas_list(named ? line->word[1] : NULL,
                                                line->word + 1 + named, line->n - 1 - named);
    }
    return COMMAND_USAGE;
}
