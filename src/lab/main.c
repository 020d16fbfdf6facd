// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-lab: what makes the nets, and what tells how good they are. */
#include <stdio.h>
#include <string.h>

#include "command.h"

static const struct command {
    const char *name, *words, *what;
    enum command_status (*run)(struct command_line *line);
} commands[] = {
    {"train", "RULES CHECKPOINT GAMES [THREADS [SEED]]", "makes a net by self-play", command_train},
    {"refine", "RULES CHECKPOINT GAMES [THREADS [SEED]]",
     "goes on with a net that plays well, towards the ends of whole games", command_refine},
    {"sharpen", "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "goes on in rounds of so many games, learning to tell plays apart that seem nearly as good",
     command_sharpen},
    {"settle", "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "the same with the best plays alone, to the ends of the games: truer chances, the same plays",
     command_settle},
    {"sieve", "make|check RULES NET GAMES [THREADS [SEED]]",
     "makes the sieve in a net's file anew, or tells what choosing by it costs", command_sieve},
    {"match", "RULES PLAYER PLAYER PAIRS [THREADS [SEED]]",
     "pairs of games in which each has the dice that the other had", command_match},
    {"ladder", "RULES PAIRS PLAYER PLAYER...", "each player against the one before and the first",
     command_ladder},
    {"calibrate", "RULES PLAYER GAMES [THREADS [SEED]]",
     "the chances that a net sees, against what its games come to", command_calibrate},
    {"loss", "RULES PLAYER POSITIONS [TRIALS [THREADS [SEED]]]",
     "what the plays of a net cost, by its own roll-outs", command_loss},
    {"contrast", "RULES PLAYER PLAYER JUDGE GAMES [THREADS [SEED]]",
     "where two players differ, and whose plays a third one likes better", command_contrast},
    {"mine", "THEME[/GROUP] FROM TO FILE",
     "looks for puzzles: jobs FROM to TO - 1 of a theme; goes on where FILE ends", command_mine},
    {"gather", "PUZZLES MOST FILE...",
     "writes sets of puzzles from files of mine, at most so many a theme", command_gather},
    {"certify", "check|renew|drop PUZZLES..., certify again|weed TRIALS PUZZLES...",
     "recomputes certificates, makes them anew, takes out what does not stand", command_certify},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void usage(void)
{
    fputs("usage:\n", stderr);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(stderr, "  brade-lab %s %s\n      %s\n", commands[i].name, commands[i].words,
                commands[i].what);
    fputs(
        "RULES: the name of a ruleset.\n"
        "PLAYER: a net's file with @1 to @3 for looking ahead; random; greedy; gnubg, which is\n"
        "  GNU Backgammon (backgammon only, to be installed) without cube or noise, and with @1\n"
        "  to @3 as well. JUDGE: a net or gnubg.\n"
        "  LEVEL: before a net's file (beginner:, novice:, club:, strong:, expert:, master:)\n"
        "  plays at that level.\n"
        "Options: --threads N; --seed N; --json (not for train to settle). For these:\n"
        "  --rate FROM:TO and --lambda FROM:TO, the steps and how far ends reach back, from first\n"
        "  to last.\n",
        stderr);
}

int main(int argc, char **argv)
{
    struct command_line line = {.n = argc - 2, .word = argv + 2, .threads = 1, .seed = 1};
    enum command_status status = COMMAND_USAGE;
    for (int i = 0; argc > 1 && i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0 && command_options(&line))
            status = commands[i].run(&line);
    if (status == COMMAND_USAGE)
        usage();
    return status;
}
