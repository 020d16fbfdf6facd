// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/usage.h"

#include <string.h>

#include "cli/cmd.h"
#include "base/lang.h"

static const struct cli_command commands[] = {
    {"learn", "[LESSON]", N_("start a lesson: its name, its number or a file"), 0, 1, cmd_learn},
    {"exam", "[LESSON…]", N_("take the exam of a lesson, or of several, at once"), 0,
     CLI_ANY_NUMBER, cmd_exam},
    {"solve", "[PUZZLE…]", N_("solve puzzles: names, themes, files or folders"), 0, CLI_ANY_NUMBER,
     cmd_solve},
    {"train", "[SET]", N_("train: questions chosen by what was answered so far"), 0, CLI_ANY_NUMBER,
     cmd_train},
    {"dashboard", "", N_("show how one is getting on, as text, as a page or as a picture"), 0, 0,
     cmd_dashboard},
    {"progress", "[export [FILE] | import FILE | mistakes [WORD…] | reset]",
     N_("tell what has been learned, take it out, bring it in, or begin anew"), 0, 3, cmd_progress},
    {"play", "[WORD…]", N_("play a game or match: against the engine, or two people"), 0,
     CLI_ANY_NUMBER, cmd_play},
    {"analyse", "GAME", N_("look through a recorded game: every play, luck, turning points"), 1, 1,
     cmd_analyse},
    {"legal", "POSITION DICE", N_("list every distinct legal play"), 2, 2, cmd_legal},
    {"judge", "POSITION DICE PLAY…", N_("say whether a play is legal and how good it is, and why"),
     3, CLI_ANY_NUMBER, cmd_judge},
    {"best", "POSITION [DICE]", N_("rank the plays by what they are worth, or value the position"),
     1, 2, cmd_best},
    {"show", "POSITION [DICE [PLAY…]]", N_("draw the board as text or as a picture"), 1,
     CLI_ANY_NUMBER, cmd_show},
    {"check", "[FILE-or-DIR…]", N_("check lessons and puzzles and recompute their answers"), 0,
     CLI_ANY_NUMBER, cmd_check},
    {"questions", "[FILE-or-DIR…]", N_("list every question with its answers"), 0, CLI_ANY_NUMBER,
     cmd_questions},
    {"export", "[FILE-or-DIR…]", N_("write lessons and puzzles as a book: --html DIR"), 0,
     CLI_ANY_NUMBER, cmd_export},
    {"new", "KIND NAME [FILE]", N_("begin a file: a lesson, a puzzle, or a set of puzzles"), 2, 3,
     cmd_new},
    {"edit", "[POSITION]", N_("set up a position by hand, as YAML for a lesson"), 0, 1, cmd_edit},
    {"preview", "FILE-or-DIR…", N_("show lessons as learners see them, without asking"), 1,
     CLI_ANY_NUMBER, cmd_preview},
    {"fmt", "FILE-or-DIR…", N_("put files in their one layout, or say which are not"), 1,
     CLI_ANY_NUMBER, cmd_fmt},
    {"batch", "", N_("answer JSON Lines on stdin with JSON Lines on stdout"), 0, 0, cmd_batch},
    {"perft", "POSITION DEPTH", N_("count the plays of all rolls to a depth"), 2, 2, cmd_perft},
    {"bench", "[GROUP…]", N_("measure the speed, and sum up the behaviour in one number"), 0,
     CLI_ANY_NUMBER, cmd_bench},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct cli_option options[CLI_OPTIONS] = {
    [OPTION_RULES] = {"rules", "NAME", NULL, NULL, N_("play by this ruleset")},
    [OPTION_SET] = {"set", "FIELD=VALUE", NULL, NULL,
                    N_("change one field of the ruleset; may be repeated")},
    [OPTION_LANG] = {"lang", "LANGUAGE", "sv en both", NULL,
                     N_("speak Swedish or English; a book has both")},
    [OPTION_JSON] = {"json", NULL, NULL, NULL, N_("answer with JSON")},
    [OPTION_SEED] = {"seed", "N", NULL, NULL, N_("start every random thing from this number")},
    [OPTION_THREADS] = {"threads", "N", NULL, NULL, N_("use this many threads")},
    [OPTION_GRADES] = {"grades", "D,B,V", NULL, NULL,
                       N_("from which losses on a play is doubtful, bad and very bad")},
    [OPTION_COLOR] = {"color", "WHEN", "auto always never", NULL, N_("use colours")},
    [OPTION_ASCII] = {"ascii", NULL, NULL, NULL, N_("draw with ASCII characters only")},
    [OPTION_SVG] = {"svg", "FILE", NULL, "show dashboard",
                    N_("write a picture of the board or the dashboard; - is stdout")},
    [OPTION_HTML] = {"html", "DIR|FILE", NULL, "export dashboard",
                     N_("write the book into this folder, or the dashboard as a page")},
    [OPTION_PLAIN] = {"plain", NULL, NULL, NULL,
                      N_("tell the board in sentences, for screen readers")},
    [OPTION_THEME] = {"theme", "NAME", "neutral dark light plain high-contrast", NULL,
                      N_("which colours are added")},
    [OPTION_VIEW] = {"view", "SIDE", "white black", "show", N_("draw the board from this side")},
    [OPTION_PLIES] = {"plies", "N", "0 1 2 3", "best analyse", N_("look this many rolls ahead")},
    [OPTION_ROLLOUT] = {"rollout", "TRIALS", NULL, "best",
                        N_("play the best four plays to the end, at most so many times")},
    [OPTION_UNTIL] = {"until", "ERROR", NULL, "best",
                      N_("end the roll-out when the standard error is so small")},
    [OPTION_TRUNCATE] = {"truncate", "N", NULL, "best",
                         N_("end games of a roll-out after so many rolls, with a bias")},
    [OPTION_PLAYERS] = {"players", "N", "0 1", "best",
                        N_("how many rolls the players of a roll-out look ahead")},
    [OPTION_MATCH] = {"match", "LENGTH", NULL, "best judge play",
                      N_("the game is one of a match of so many games, or to so many points")},
    [OPTION_SCORE] = {"score", "WHITE-BLACK", NULL, "best judge", N_("the score of the match")},
    [OPTION_COMPLETED] = {"completed", "N", NULL, "best judge",
                          N_("so many games of the match have been completed")},
    [OPTION_CUBE] = {"cube", "N[w|b]", NULL, "best judge",
                     N_("the cube, and whether White or Black owns it")},
    [OPTION_MINE] = {"mine", "SIDE|NAME", NULL, "analyse",
                     N_("keep the mistakes of white, black, both, none or who is called so")},
    [OPTION_THRESHOLD] = {"threshold", "POINTS", NULL, "analyse",
                          N_("a play that costs so much is kept as a mistake")},
    [OPTION_EXAM] = {"exam", NULL, NULL, "questions",
                     N_("list the questions of exams, drawn by the seed")},
    [OPTION_SIGNATURE] = {"signature", NULL, NULL, "bench", N_("print the signature and no more")},
    [OPTION_MS] = {"ms", "N", NULL, "bench",
                   N_("measure every figure for so many milliseconds of processor time")},
    [OPTION_AGAINST] = {"against", "PROGRAM", "gnubg", "bench",
                        N_("measure this program too, and say how many times as good brade is")},
    [OPTION_TITLE] = {"title", "TEXT", NULL, "export", N_("what the book is called")},
    [OPTION_CHECK] = {"check", NULL, NULL, "fmt", N_("change nothing, name the files to change")},
    [OPTION_DIFF] = {"diff", NULL, NULL, "fmt", N_("change nothing, show what would change")},
    [OPTION_STDOUT] = {"stdout", NULL, NULL, "fmt", N_("write the files on stdout instead")},
    [OPTION_STRICT] = {"strict", NULL, NULL, "check",
                       N_("check as what is shipped: both languages, hints, explanations")},
    [OPTION_DEEP] = {"deep", NULL, NULL, "check", N_("prove what is said to be best by roll-outs")},
    [OPTION_WATCH] = {"watch", NULL, NULL, "check", N_("check again whenever a file is saved")},
    [OPTION_PROFILE] = {"profile", "NAME", NULL, NULL,
                        N_("remember what is done in the store of this name")},
    [OPTION_STORE] = {"store", "FILE", NULL, NULL, N_("remember what is done in this file")},
    [OPTION_NO_STORE] = {"no-store", NULL, NULL, NULL, N_("remember nothing")},
    [OPTION_HELP] = {"help", NULL, NULL, NULL, N_("show this help")},
    [OPTION_VERSION] = {"version", NULL, NULL, NULL, N_("show the version")},
};

const struct cli_command *cli_command_at(size_t i)
{
    return i < COMMANDS ? &commands[i] : NULL;
}

const struct cli_command *cli_command_find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

const struct cli_option *cli_option_at(enum cli_option_id id)
{
    return &options[id];
}

bool cli_option_is_for(const struct cli_option *option, const char *command)
{
    size_t n = strlen(command);
    for (const char *word = option->command; word != NULL; word = strchr(word, ' ')) {
        word += *word == ' ';
        if (strncmp(word, command, n) == 0 && (word[n] == ' ' || word[n] == '\0')) {
            return true;
        }
    }
    return false;
}

enum cli_option_id cli_option_find(const char *name, size_t n)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        if (strlen(options[i].name) == n && memcmp(options[i].name, name, n) == 0) {
            return (enum cli_option_id)i;
        }
    }
    return CLI_OPTIONS;
}
