// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-lab: what makes the nets, and what tells how good they are. */
#include "lab/labcommand.h"

#define LAB(form, otherwise, work)                                                                 \
    lab_command, &(const struct lab_form)                                                          \
    {                                                                                              \
        form, otherwise, work                                                                      \
    }

static const struct tool_command commands[] = {
    {"train", NULL, "RULES CHECKPOINT GAMES [THREADS [SEED]]", "makes a net by self-play",
     LAB("-RFm.", 0, command_train)},
    {"refine", NULL, "RULES CHECKPOINT GAMES [THREADS [SEED]]",
     "goes on with a net that plays well, towards the ends of whole games",
     LAB("-RFm.", 0, command_refine)},
    {"finetune", NULL, "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "fine-tunes in rounds of so many games, to tell plays apart that seem nearly as good",
     LAB("-RFrg.", 0, command_finetune)},
    {"recalibrate", NULL, "RULES CHECKPOINT ROUNDS GAMES [THREADS [SEED]]",
     "moves the biases of output layers to how games end: truer chances, nearly the same plays",
     LAB("-RFrg.", 0, command_recalibrate)},
    {"adapt", NULL, "RULES OVERLAY ROUNDS GAMES [THREADS [SEED]]",
     "fits outputs for another ruleset, laid over the net of the default rules beside it",
     LAB("-RFrg.", 0, command_adapt)},
    {"distil", "make", "RULES NET FOLDER PARTS", "studies of what looking ahead finds of plays",
     LAB("-RFFs.", 0, command_distil_make)},
    {"distil", "targets", "RULES NET FOLDER PARTS", "positions valued by short roll-outs",
     LAB("-RFFs.", 0, command_distil_targets)},
    {"distil", "fit", "RULES NET NEW EPOCHS FILE...", "a net fitted to them",
     LAB("-RFFr*", 0, command_distil_fit)},
    {"distil", "check", "RULES NET FILE...", "a net compared with them",
     LAB("-RF*", 0, command_distil_check)},
    {"prune", "make", "RULES NET GAMES [THREADS [SEED]]",
     "trains the pruning net in a net's file anew", LAB("-RFg.", 0, command_prune_make)},
    {"prune", "check", "RULES NET GAMES [THREADS [SEED]]",
     "tells what choosing by the pruning net costs", LAB("RFg.", 0, command_prune_check)},
    {"match", NULL, "RULES PLAYER PLAYER [PAIRS [THREADS [SEED]]]",
     "pairs of games (1000) with duplicate dice, sides exchanged; the luck of the rolls taken off",
     LAB("RPP|p.", 1000, command_match)},
    {"ladder", NULL, "RULES PAIRS PLAYER PLAYER...",
     "each player against the one before and the first", LAB("Rp*", 0, command_ladder)},
    {"calibrate", NULL, "RULES PLAYER GAMES [THREADS [SEED]]",
     "the chances that a net sees, against what its games come to",
     LAB("RNg.", 0, command_calibrate)},
    {"loss", NULL, "RULES PLAYER POSITIONS [TRIALS [THREADS [SEED]]]",
     "what the plays of a net cost, by its own roll-outs", LAB("RNg|l.", 144, command_loss)},
    {"contrast", NULL, "RULES PLAYER PLAYER JUDGE GAMES [THREADS [SEED]]",
     "where two players differ, and whose plays a third one likes better",
     LAB("RPPPc.", 0, command_contrast)},
    {"filter", NULL, "RULES PLAYER GAMES [THREADS [SEED]]",
     "what a net that looks ahead loses by not looking at every play",
     LAB("RNg.", 0, command_filter)},
    {"price", NULL, "RULES PLAYER DECISIONS [TRIALS [THREADS [SEED]]]",
     "how far what plays cost by looking ahead is from roll-outs",
     LAB("RNg|v.", 72, command_price)},
    {"value", NULL, "RULES PLAYER POSITIONS [TRIALS [THREADS [SEED]]]",
     "how far the figures of a net are from long roll-outs, by how far it looks",
     LAB("RNg|v.", 288, command_value)},
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
    "  to last. For distil make and targets: --piece K/N makes every Nth part from the Kth on.\n"
    "  For distil targets and value: --rollout TRIALS:ROLLS:PLIES (12:10:1), so many games of so\n"
    "  many rolls, their last positions looked at so far ahead.\n";

int main(int argc, char **argv)
{
    return command_main("brade-lab", commands, sizeof commands / sizeof *commands, notes, argc,
                        argv);
}
