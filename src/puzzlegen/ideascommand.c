// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas: what choices in play turn on. */
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/puzzlecommand.h"

enum command_status command_ideas(struct command_line *line)
{
    int64_t games;
    lang_init("en");
    if (line->n == 3 && strcmp(line->word[0], "play") == 0 &&
        number_read(line->word[1], 1, 100000000, &games))
        return ideas_play(line->word[2], (long)games, line->seed);
    if (line->n >= 2 && strcmp(line->word[0], "list") == 0)
        return ideas_list(line->word + 1, line->n - 1);
    return COMMAND_USAGE;
}
