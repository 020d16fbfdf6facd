// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas play: games of the net against itself, in some of which a club player makes
 * a play now and then, and the dilemmas that they lead to. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzlegen/ideas.h"
#include "puzzlegen/ideasfile.h"
#include "puzzlegen/selfplay.h"

enum {
    TURNS = 260, /* of a game */
    STRAY = 8    /* of a hundred turns, those that the club player makes in a stray game … */
};

/* Plays a game and appends its dilemmas and its last line. */
static int play_game(struct mining *m, const struct judgement *j, long game, struct text *out)
{
    struct position pos = board_start(j->rules, WHITE);
    uint32_t percent = rng_below(&m->rng, 2) * STRAY; /* … which is one in two */
    int turn = 0, choices = 0, found = 0;
    for (bool goes_on = true; goes_on && turn < TURNS; turn++) {
        struct roll roll = roll_throw(&m->rng, j->rules, &pos, turn == 0);
        struct dilemma d;
        if (roll.die[1] != 0 && dilemma_look(m, j, &pos, roll, &d)) {
            dilemma_write(&d, j->rules, out);
            found++;
        }
        generate(j->rules, &pos, roll, m->list);
        choices += m->list->n > 1;
        goes_on = rng_below(&m->rng, 100) < percent ? selfplay_stray(m, j, &pos, roll)
                                                    : selfplay_turn(m, j, &pos, roll, 0);
    }
    text_addf(out, "= %ld %d %d\n", game, turn, choices);
    return found;
}

static bool play_games(struct mining *m, const struct judgement *j, uint64_t seed, long next,
                       long games, FILE *file)
{
    struct rng all;
    bool good = true;
    long found = 0;
    rng_seed(&all, seed);
    for (long game = next; good && game < games; game++) {
        TEXT_HERE text = {0};
        m->rng = rng_split(&all, (uint64_t)game);
        found += play_game(m, j, game, &text);
        good = fwrite(text.data, 1, text.size, file) == text.size && fflush(file) == 0;
        if (isatty(STDERR_FILENO) == 1 || game % 20 == 19)
            fprintf(stderr, "game %ld of %ld, %ld dilemmas\n", game + 1, games, found);
    }
    return good;
}

enum command_status ideas_play(const char *path, long games, uint64_t seed)
{
    FILE *file;
    long next;
    TEXT_HERE why = {0};
    struct judgement j;
    struct ruleset rules = ruleset_row(0);
    struct mining m = {.list = mem_alloc(sizeof *m.list), .afters = mem_alloc(sizeof *m.afters)};
    enum command_status status = COMMAND_FAILED;
    if (!evaluator_open(&m.evaluator, &rules, &j, &why))
        fprintf(stderr, "brade-puzzlegen: %s\n", text_str(&why));
    else
        status = ideasfile_open(path, seed, &file, &next);
    if (status == COMMAND_GOOD) {
        bool good = play_games(&m, &j, seed, next, games, file);
        status = fclose(file) == 0 && good ? COMMAND_GOOD : COMMAND_FAILED;
    }
    evaluator_close(&m.evaluator);
    free(m.list);
    free(m.afters);
    return status;
}
