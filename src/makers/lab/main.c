// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-lab: what makes the nets, and what tells how good they are. */
#include "lab/labcommand.h"

static const struct lab_row rows[] = {
    {"train", NULL, "-RFm.", 0, command_train},
    {"refine", NULL, "-RFm.", 0, command_refine},
    {"finetune", NULL, "-RFrg.", 0, command_finetune},
    {"recalibrate", NULL, "-RFrg.", 0, command_recalibrate},
    {"adapt", NULL, "-RFrg.", 0, command_adapt},
    {"distil", "make", "-RFFs.", 0, command_distil_make},
    {"distil", "fit", "-RFFr*", 0, command_distil_fit},
    {"distil", "check", "-RF*", 0, command_distil_check},
    {"prune", "make", "-RFg.", 0, command_prune_make},
    {"prune", "check", "RFg.", 0, command_prune_check},
    {"match", NULL, "RPP|p.", 1000, command_match},
    {"ladder", NULL, "Rp*", 0, command_ladder},
    {"calibrate", NULL, "RNg.", 0, command_calibrate},
    {"loss", NULL, "RNg|l.", 144, command_loss},
    {"contrast", NULL, "RPPPc.", 0, command_contrast},
    {"filter", NULL, "RNg.", 0, command_filter},
    {"value", NULL, "RNg|v.", 288, command_value},
    {NULL, NULL, NULL, 0, NULL},
};

static enum command_status run(struct command_line *line)
{
    return lab_command(line, rows);
}

static const struct tool_command commands[] = {
    {"train", "RULES CHECKPOINT GAMES [THREADS [SEED]]", "makes a net by self-play", run},
    {"refine", "RULES CHECKPOINT GAMES [THREADS [SEED]]",
     "goes on with a net that plays well, towards the ends of whole games", run},
    {"finetune", "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "fine-tunes in rounds of so many games, to tell plays apart that seem nearly as good", run},
    {"recalibrate", "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "moves the biases of output layers to how games end: truer chances, nearly the same plays",
     run},
    {"adapt", "RULES OVERLAY ROUNDS GAMES [THREADS [SEED]]",
     "fits outputs for another ruleset, laid over the net of the default rules beside it", run},
    {"distil",
     "make RULES NET FOLDER PARTS | fit RULES NET NEW EPOCHS FILE... | check RULES NET FILE...",
     "studies of what looking ahead finds of plays; a net fitted to them; or compared with them",
     run},
    {"prune", "make|check RULES NET GAMES [THREADS [SEED]]",
     "trains the pruning net in a net's file anew, or tells what choosing by it costs", run},
    {"match", "RULES PLAYER PLAYER [PAIRS [THREADS [SEED]]]",
     "pairs of games (1000) with duplicate dice, sides exchanged; the luck of the rolls taken off",
     run},
    {"ladder", "RULES PAIRS PLAYER PLAYER...", "each player against the one before and the first",
     run},
    {"calibrate", "RULES PLAYER GAMES [THREADS [SEED]]",
     "the chances that a net sees, against what its games come to", run},
    {"loss", "RULES PLAYER POSITIONS [TRIALS [THREADS [SEED]]]",
     "what the plays of a net cost, by its own roll-outs", run},
    {"contrast", "RULES PLAYER PLAYER JUDGE GAMES [THREADS [SEED]]",
     "where two players differ, and whose plays a third one likes better", run},
    {"filter", "RULES PLAYER GAMES [THREADS [SEED]]",
     "what a net that looks ahead loses by not looking at every play", run},
    {"value", "RULES PLAYER POSITIONS [TRIALS [THREADS [SEED]]]",
     "how far the figures of a net are from long roll-outs, by how far it looks", run},
};

static const char notes[] =
    "RULES: the name of a ruleset.\n"
    "PLAYER: a net's file with @1 to @3 for looking ahead; random; greedy; gnubg, which is\n"
    "  GNU Backgammon (backgammon only, to be installed) without cube or noise, and with @1\n"
    "  to @3 as well. JUDGE: a net or gnubg.\n"
    "  exec:COMMAND is an engine of your own, exec+dice:COMMAND one that is asked for the\n"
    "  number of dice too (docs/engines.md).\n"
    "  LEVEL: before a net's file (beginner:, 7:, 1650:, 1500 hits 150:) plays at that level,\n"
    "  strength=2.5: with a bare strength of the table that levels are made of.\n"
    "Options: --threads N; --seed N; --json (not for train to distil). For match and\n"
    "  ladder: --luck NET, whose word on every roll takes the luck off the result (by itself\n"
    "  match has the first player's net do it, else the second's, and ladder none); --luck\n"
    "  none: the plain result alone, six to ten times as fast; --time-limit SECONDS for an answer "
    "of\n"
    "  exec: (30). For train to distil:\n"
    "  --rate FROM:TO and --lambda FROM:TO, learning rate and lambda of TD(lambda), from first\n"
    "  to last.\n";

int main(int argc, char **argv)
{
    return command_main("brade-lab", commands, sizeof commands / sizeof *commands, notes, argc,
                        argv);
}
