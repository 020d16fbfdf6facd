// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen: what finds puzzles, writes them in both languages and proves them. */
#include "puzzlegen/puzzlecommand.h"

static const struct tool_command commands[] = {
    {"ideas",
     "play GAMES FILE, list [IDEA] FILE..., count FILE..., "
     "prove|lines IDEA MOST FILE RECORDS, fill SET.yaml MOST RECORDS...",
     "looks for choices in games of the net where somebody goes wrong; lists them; "
     "counts how often each idea decides; makes problems, and lines of several turns",
     command_ideas},
    {"certify", "check|renew|drop PUZZLES..., certify again|weed TRIALS PUZZLES...",
     "recomputes certificates, makes them anew, takes out what does not stand", command_certify},
};

int main(int argc, char **argv)
{
    return command_main("brade-puzzlegen", commands, sizeof commands / sizeof *commands,
                        "Options: --threads N (certify); --seed N.\n", argc, argv);
}
