// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen: what finds puzzles, writes them in both languages and proves them. */
#include "base/lang.h"
#include "puzzlegen/puzzlecommand.h"

static const struct tool_command commands[] = {
    {"ideas", "play", "GAMES FILE",
     "looks for choices in games of the net where somebody goes wrong", command_ideas_play, NULL},
    {"ideas", "list", "[IDEA] FILE...", "lists them", command_ideas_list, NULL},
    {"ideas", "count", "FILE...", "counts how often each idea decides", command_ideas_count, NULL},
    {"ideas", "prove", "IDEA MOST FILE RECORDS", "makes problems", command_ideas_prove, NULL},
    {"ideas", "lines", "IDEA MOST FILE RECORDS", "makes lines of several turns",
     command_ideas_prove, NULL},
    {"ideas", "fill", "SET.yaml MOST RECORDS...", "puts them into a set", command_ideas_fill, NULL},
    {"certify", "check", "PUZZLES...", "recomputes certificates", command_certify, NULL},
    {"certify", "renew", "PUZZLES...", "makes them anew", command_certify, NULL},
    {"certify", "drop", "PUZZLES...", "the same, and takes out what does not stand",
     command_certify, NULL},
    {"certify", "again", "TRIALS PUZZLES...", "looks a second time", command_certify, NULL},
    {"certify", "weed", "TRIALS PUZZLES...", "the same, and takes out what does not stand",
     command_certify, NULL},
};

int main(int argc, char **argv)
{
    lang_init("en");
    return command_main("brade-puzzlegen", commands, sizeof commands / sizeof *commands,
                        "Options: --threads N (certify); --seed N.\n", argc, argv);
}
