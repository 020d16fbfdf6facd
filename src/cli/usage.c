// SPDX-License-Identifier: GPL-3.0-or-later

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/cli.h"
#include "prompt/terminal.h"
#include "rules/ruleset.h"

// ---- the pager ----

// What the shell does not find.
enum { NOT_FOUND = 127 };

static const char usual[] =
    "if command -v less >/dev/null 2>&1; then exec less -FRX; else exec cat; fi";

// The command that pages: on a terminal $PAGER or, where that is not set, less -FRX if it is there.
// NULL: none is to, as where PAGER is empty.
static const char *find_pager(void)
{
    const char *pager = getenv("PAGER"), *term = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || term == NULL || strcmp(term, "dumb") == 0) {
        return NULL;
    }
    return pager == NULL ? usual : *pager == '\0' ? NULL : pager;
}

// Whether the command took the text. It is left whenever its user likes, by ^C too.
static bool page(const char *command, const struct text *all)
{
    fflush(stdout);
    void (*interrupt)(int) = signal(SIGINT, SIG_IGN);
    void (*broken)(int) = signal(SIGPIPE, SIG_IGN);
    FILE *pager = popen(command, "w"); // the command is the user's own
    int status = -1;
    if (pager != NULL) {
        fwrite(text_str(all), 1, all->size, pager);
        status = pclose(pager);
    }
    signal(SIGINT, interrupt);
    signal(SIGPIPE, broken);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND);
}

// ---- every subcommand ----

const struct cli_command cli_commands[] = {
    {"learn", "[LESSON [STEP | again]]",
     N_("start a lesson: its name, its number, a pack, a file or a folder"), 0, 2, cmd_learn,
     .examples = "learn\nlearn 7\nlearn 7 again\nlearn my-lesson.yaml", .first = "@lesson @file",
     .rest = "again", .dash = DASH_REFUSED},
    {"exam", "[LESSON…]", N_("take the exam of a lesson, or of several, at once"), 0,
     CLI_ANY_NUMBER, cmd_exam, .examples = "exam 12\nexam 12 13 --seed 123",
     .first = "@lesson @file", .rest = "@lesson @file", .dash = DASH_REFUSED},
    {"solve", "[PUZZLE…]", N_("solve puzzles: names, themes, packs, files or folders"), 0,
     CLI_ANY_NUMBER, cmd_solve, .examples = "solve jan\nsolve my-puzzles.yaml",
     .first = "@theme @file", .rest = "@theme @file", .dash = DASH_REFUSED},
    {"puzzles", "[PUZZLE…]", N_("the same as solve"), 0, CLI_ANY_NUMBER, cmd_solve,
     .examples = "puzzles jan\npuzzles my-puzzles.yaml", .first = "@theme @file",
     .rest = "@theme @file", .dash = DASH_REFUSED},
    {"train", "[SET]", N_("train: questions chosen by what was answered so far"), 0, CLI_ANY_NUMBER,
     cmd_train, .examples = "train\ntrain failed\ntrain drills entering 5 minutes",
     .first = "drills due failed slow new mine games mixed difficulty source seed @theme",
     .rest = "drills due failed slow new mine games mixed difficulty source seed @theme"},
    {"today", "[more]", N_("today's set: about ten minutes, repetition and something new"), 0, 1,
     cmd_today, .examples = "today\ntoday more", .first = "more"},
    {"ask", "[FILE#]ID", N_("ask one question of a lesson or puzzle, by its id"), 1, 1, cmd_ask,
     .examples = "ask hela-slaget/bara-trean", .first = "@file", .dash = DASH_REFUSED},
    {"dashboard", "", N_("show how one is getting on, as text, as a page or as a picture"), 0, 0,
     cmd_dashboard, .examples = "dashboard\ndashboard --html dashboard.html"},
    {"overview", "", N_("the same as dashboard"), 0, 0, cmd_dashboard,
     .examples = "overview\noverview --html dashboard.html"},
    {"översikt", .same = "dashboard"},
    {"progress", "[export [FILE] | import FILE | name [NAME] | mistakes [WORD…] | reset]",
     N_("tell what has been learned, take it out, bring it in, or begin anew"), 0, 3, cmd_progress,
     .examples = "progress\nprogress export progress.json\nprogress import progress.json\nprogress "
                 "mistakes show 1",
     .first = "export import name mistakes reset", .rest = "show delete restore all @file",
     .dash = DASH_FILE},
    {"class", "FILE-or-DIR…",
     N_("show a class: what many learners' exports hold, beside each other"), 1, CLI_ANY_NUMBER,
     cmd_class, .examples = "class exports/ --html class.html\nprogress export | brade class -",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"play", "[WORD…]", N_("play a game or match: against the engine, or two people"), 0,
     CLI_ANY_NUMBER, cmd_play,
     .examples = "play club white\nplay two game.brade\nplay expert match 5 --rules vasa",
     .first = "beginner novice club strong expert master level two watch white black match "
              "keyboard random seed tutor start first resume @file",
     .rest = "beginner novice club strong expert master level two watch white black match keyboard "
             "random seed tutor start first resume @file",
     .dash = DASH_REFUSED},
    {"analyse", "GAME", N_("look through a recorded game: every play, luck, turning points"), 1, 1,
     cmd_analyse, .examples = "analyse game.brade\nanalyse game.brade --mine white --json",
     .first = "@file", .dash = DASH_FILE},
    {"legal", "POSITION DICE", N_("list every distinct legal play"), 2, 2, cmd_legal,
     .examples = "legal start 6-2\nlegal start 1-1 --rules backgammon --json", .first = "start"},
    {"judge", "POSITION DICE PLAY…", N_("say whether a play is legal and how good it is, and why"),
     3, CLI_ANY_NUMBER, cmd_judge,
     .examples = "judge start 6-2 1/7/9\njudge start 6-2 1/8 --lang sv", .first = "start"},
    {"best", "POSITION [DICE]", N_("rank the plays by what they are worth, or value the position"),
     1, 2, cmd_best, .examples = "best start\nbest start 6-5 --plies 2", .first = "start"},
    {"show", "POSITION [DICE [PLAY…]]", N_("draw the board as text or as a picture"), 1,
     CLI_ANY_NUMBER, cmd_show, .examples = "show start\nshow start 6-2 1/7/9 --svg board.svg",
     .first = "start"},
    {"check", "[FILE-or-DIR…]", N_("check lessons and puzzles and recompute their answers"), 0,
     CLI_ANY_NUMBER, cmd_check, .examples = "check\ncheck my-lesson.yaml\ncheck - --json",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"questions", "[FILE-or-DIR…]", N_("list every question with its answers"), 0, CLI_ANY_NUMBER,
     cmd_questions, .examples = "questions my-lesson.yaml\nquestions --exam --seed 5 --json",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"drills", "[THEME] [N]",
     N_("write fresh drills on the rules as a file of puzzles, by the seed"), 0, CLI_ANY_NUMBER,
     cmd_drills, .examples = "drills\ndrills entering difficulty 3 10 --seed 1",
     .first = "difficulty @theme", .rest = "difficulty"},
    {"export", "[FILE-or-DIR…]",
     N_("write lessons and puzzles as a book, or an exam on paper: --html DIR"), 0, CLI_ANY_NUMBER,
     cmd_export,
     .examples = "export --html book\nexport --exam 12 --seed 5 --versions 2 --html exams",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"site", "DIR", N_("write the tutor for browsers, with the book, into a folder"), 1, 1,
     cmd_site, .examples = "site public", .first = "@folder"},
    {"new", "KIND NAME [FILE]", N_("begin a file: a lesson, a puzzle, or a set of puzzles"), 2, 3,
     cmd_new, .examples = "new lesson my-lesson\nnew puzzles my-puzzles -",
     .first = "lesson puzzle puzzles", .rest = "@file", .dash = DASH_FILE},
    {"schema", "[NAME]", N_("print the schema by which editors help with lessons"), 0, 1,
     cmd_schema, .examples = "schema\nschema pack", .first = "lesson pack class events"},
    {"pack", "WORD [ARGUMENT…]",
     N_("packs of lessons: new, check, build, add, update, remove, list"), 1, CLI_ANY_NUMBER,
     cmd_pack,
     .examples = "pack new my-pack\npack build my-pack\npack add my-pack-1.0.tar.gz\npack list",
     .first = "new check build add update remove list", .rest = "@file", .dash = DASH_FILE},
    {"edit", "[POSITION | FILE [CHANGE]]",
     N_("set up a position by hand, and write questions about it into a lesson; or change one "
        "thing in it"),
     0, 4, cmd_edit,
     .examples = "edit\nedit my-lesson.yaml\nedit my-lesson.yaml list\nedit my-lesson.yaml set "
                 "/title 'My lesson'",
     .first = "start @file", .rest = "list set insert remove move", .dash = DASH_REFUSED},
    {"preview", "FILE-or-DIR…", N_("show lessons as learners see them, without asking"), 1,
     CLI_ANY_NUMBER, cmd_preview,
     .examples = "preview my-lesson.yaml\npreview my-lesson.yaml --watch", .first = "@file",
     .rest = "@file", .dash = DASH_FILE},
    {"fmt", "FILE-or-DIR…", N_("put files in their one layout, or say which are not"), 1,
     CLI_ANY_NUMBER, cmd_fmt, .examples = "fmt my-lesson.yaml\nfmt --check lessons\nfmt -",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"certify", "FILE-or-DIR…",
     N_("roll out what is said to be best, and write the proof into the file"), 1, CLI_ANY_NUMBER,
     cmd_certify, .examples = "certify my-puzzles.yaml\ncertify --check my-puzzles.yaml",
     .first = "@file", .rest = "@file", .dash = DASH_FILE},
    {"batch", "", N_("answer JSON Lines on stdin with JSON Lines on stdout"), 0, 0, cmd_batch,
     .examples = "batch\nbatch --rules vasa"},
    {"perft", "POSITION DEPTH", N_("count the plays of all rolls to a depth"), 2, 2, cmd_perft,
     .examples = "perft start 2", .first = "start"},
    {"bench", "[GROUP…]", N_("measure the speed, and sum up the behaviour in one number"), 0,
     CLI_ANY_NUMBER, cmd_bench, .examples = "bench\nbench --signature",
     .first = "plays net games best start", .rest = "plays net games best start"},
    {"completion", "SHELL", N_("print what bash, zsh or fish completes brade with"), 1, 1,
     cmd_completion, .examples = "completion bash > brade.bash", .first = "bash zsh fish"},
    {"help", "[COMMAND]", N_("tell what there is, or all of one command"), 0, 1, cmd_help,
     .examples = "help\nhelp judge", .first = "@command"},
    {.usage = NULL},
};

/* --- telling of them --- */

enum { LEFT = 26, NARROW = 60, INDENT = 6 };

// What is typed on the left, what it does on the right; below it where there is no room beside it.
static void add_line(struct text *out, const char *left, const char *right)
{
    TEXT_HERE wrapped = {0};
    int columns = terminal_columns(), beside = LEFT + 3;
    if (width_of(left) > LEFT || columns < NARROW) {
        width_wrap(&wrapped, left, columns, 2, 4);
        text_addf(out, "%s\n", text_str(&wrapped));
        text_clear(&wrapped);
        beside = columns < NARROW ? INDENT : beside;
        width_wrap(&wrapped, right, columns, beside, beside);
        text_addf(out, "%s\n", text_str(&wrapped));
        return;
    }
    width_wrap(&wrapped, right, columns, beside, beside);
    text_add(out, "  ");
    width_pad_left(out, left, LEFT);
    text_addf(out, " %s\n", text_str(&wrapped) + beside);
}

// A paragraph, its lines broken anew.
static void add_words(struct text *out, const char *words, int first, int rest)
{
    width_wrap(out, words, terminal_columns(), first, rest);
    text_addc(out, '\n');
}

// Names, which are not broken at their hyphens.
static void add_names(struct text *out, const char *names)
{
    int columns = terminal_columns(), column = 1;
    text_addc(out, ' ');
    for (size_t n; *names != '\0'; names += n + (names[n] == ' ')) {
        n = strcspn(names, " ");
        if (column > 1 && column + 1 + (int)n > columns) {
            text_add(out, "\n ");
            column = 1;
        }
        text_addf(out, " %.*s", (int)n, names);
        column += 1 + (int)n;
    }
    text_addc(out, '\n');
}

static void add_option(struct text *out, const struct cli_option *option)
{
    TEXT_HERE left = {0};
    if (option->letter != 0) {
        text_addf(&left, "-%c, ", option->letter);
    }
    text_addf(&left, "--%s", option->name);
    if (option->values != NULL) {
        text_addc(&left, ' ');
        cli_option_add_values(&left, option);
    } else if (option->metavar != NULL) {
        text_addf(&left, " %s", option->metavar);
    }
    add_line(out, text_str(&left), _(option->help));
}

// The options of one command, or those of all; how many there are.
static size_t add_options(struct text *out, const char *command)
{
    size_t count = 0;
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (command == NULL ? option->command == NULL : cli_option_is_for(option, command)) {
            add_option(out, option);
            count++;
        }
    }
    return count;
}

// The names of the options that all commands have: what they do is told once, with the program.
static void add_common(struct text *out)
{
    TEXT_HERE names = {0};
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (option->command == NULL) {
            text_addf(&names, "%s--%s", names.size > 0 ? " " : "", option->name);
        }
    }
    text_addc(out, '\n');
    add_words(out, _("Options of all commands, which \"brade help\" tells of:"), 0, 2);
    add_names(out, text_str(&names));
}

static void add_rulesets(struct text *out)
{
    TEXT_HERE rulesets = {0}, fields = {0};
    for (size_t i = 0; i < ruleset_count(); i++) {
        text_addf(&rulesets, "%s%s", i > 0 ? " " : "", ruleset_name(i));
    }
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        text_addf(&fields, "%s%s", i > 0 ? " " : "", ruleset_field(i));
    }
    text_addc(out, '\n');
    add_words(out, _("Rulesets (the first is the default):"), 0, 2);
    add_names(out, text_str(&rulesets));
    add_words(out, _("Fields for --set (brade --set FIELD=? tells its values):"), 0, 0);
    add_names(out, text_str(&fields));
}

static void add_program(struct text *out)
{
    add_words(out, _("brade: a tutor for bräde, the Swedish tables game"), 0, 2);
    text_addc(out, '\n');
    add_words(out, _("Usage: brade [COMMAND [ARGUMENT…]] [OPTION…]"), 0, 4);
    text_addc(out, '\n');
    add_words(out, _("Alone, brade starts the tutor. Commands:"), 0, 2);
    for (const struct cli_command *command = cli_commands; command->name != NULL; command++) {
        if (command->summary != NULL) {
            TEXT_HERE left = {0};
            text_addf(&left, "%s%s%s", command->name, *command->usage != '\0' ? " " : "",
                      command->usage);
            add_line(out, text_str(&left), _(command->summary));
        }
    }
    text_addf(out, "\n%s\n", _("Options:"));
    add_options(out, NULL);
    add_rulesets(out);
    text_addc(out, '\n');
    add_words(out,
              _("\"brade help COMMAND\" tells of one command, with its own options and examples.\n"
                "POSITION is a position string, or start; DICE is 6-2, or 5 for one die; FILE may "
                "be - for standard input or output.\n"
                "Status: 0 good, 1 the answer is no, 2 wrong usage or unreadable input, 3 it could "
                "not be done."),
              0, 2);
}

static void add_examples(struct text *out, const char *examples)
{
    text_addf(out, "\n%s\n", _("Examples:"));
    for (size_t n; *examples != '\0'; examples += n + (examples[n] == '\n')) {
        n = strcspn(examples, "\n");
        text_addf(out, "  brade %.*s\n", (int)n, examples);
    }
}

static void add_one(struct text *out, const struct cli_command *command)
{
    TEXT_HERE usage = {0}, own = {0};
    text_addf(&usage, "%s brade %s%s%s %s", _("Usage:"), command->name,
              *command->usage != '\0' ? " " : "", command->usage, _("[OPTION…]"));
    add_words(out, text_str(&usage), 0, 4);
    if (command->summary != NULL) {
        add_words(out, _(command->summary), 2, 2);
    }
    add_examples(out, command->examples);
    if (add_options(&own, command->name) > 0) {
        text_addf(out, "\n%s\n%s", _("Options:"), text_str(&own));
    }
    add_common(out);
}

void help_print(const struct cli_command *command)
{
    TEXT_HERE out = {0};
    if (command == NULL) {
        add_program(&out);
    } else {
        add_one(&out, command);
    }
    const char *pager = find_pager();
    if (pager == NULL || !page(pager, &out)) {
        fwrite(text_str(&out), 1, out.size, stdout);
    }
}

int cmd_help(const struct cli_options *options)
{
    const struct cli_command *asked = NULL;
    if (options->arg_count > 0) {
        asked = options_find_command(cli_commands, options->args[0]);
        if (asked == NULL) {
            options_unknown_command(cli_commands, options->args[0]);
            return CLI_USAGE;
        }
    }
    help_print(asked);
    return CLI_GOOD;
}
