// SPDX-License-Identifier: GPL-3.0-or-later
/* What is wrong with a file, in the words of a page on which nobody sees the file. */
#include "authoring/filetext.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "view/json.h"

/* Those that more is told of than words. */
enum { MISSING, UNTRANSLATED, HALF, COUNTED, NUMBER };

/* What is said of the file, as those who say it have it; and instead, where {1} is what stands at
 * the first gap, and so on. */
struct words {
    const char *said, *plain;
};

static const struct words written[] = {
    [MISSING] = {"the key '%s' is missing in %s", N_("This is still missing.")},
    [UNTRANSLATED] = {"this text is in one language only; write both: {sv: …, en: …}",
                      N_("Not yet translated.")},
    [HALF] = {"this text is in one language only: write %s: beside the other",
              N_("Not yet translated.")},
    [COUNTED] = {"the number is %ld, not %ld", N_("The program counts {1}, not {2}.")},
    [NUMBER] = {"'%s' is not a whole number from %ld to %ld",
                N_("A whole number from {2} to {3} belongs here.")},
    {"the text is empty", N_("Something has to be written here.")},
    {"'%s' is no position: write start for the beginning of a game, or where the checkers stand, "
     "as "
     "{white: {20: 1, rest: off}, black: {24: 2, rest: off}}",
     N_("\"{1}\" is no board: press \"Set up the board\".")},
    {"'%s' is not a roll; write it as 6-2, or 5 for one die", N_("Choose the roll.")},
    {"'%s' is not a roll; write it as 6-2", N_("Choose the rolls.")},
    {"'%s' is not legal (%s): %s", N_("{1} is not legal. {3}")},
    {"this is no part of a play; plays are written like 1/7 or bar/4 9/12",
     N_("This is no play. Make it on the board, or type it like 1/7 12/14.")},
    {"play: best needs answers; the engine would write \"answers: %s\", and \"brade certify\" puts "
     "that in and proves it",
     N_("The program finds {1} best. Press \"Have the answer proved\", and it is written down.")},
    {"'%.*s' is not in the text under %s",
     N_("{1} stands in this text, and not in the one in the other language.")},
    {"'%s' is none of: %s", N_("\"{1}\" is not known here: choose what is offered.")},
    {"matches under these rules are to a number of points: to:",
     N_("Under these rules a match goes to a number of points: fill that in.")},
    {"matches under these rules are of a number of games: games:",
     N_("Under these rules a match is a number of games: fill that in.")},
    {"there is no position here that {%s} could tell about",
     N_("Here is no board for the play in this text: set one up.")},
    {"its certificate contradicts this answer: '%s' is worth %s points more than '%s'; change the "
     "answer, or let \"brade certify\" make the certificate anew",
     N_("The proof says otherwise: {1} is worth {2} points more than {3}. Change the answer, or "
        "press \"Have the answer proved\" again.")},
    {"the certificate has no figure for this answer: change the answer, or let \"brade certify\" "
     "make the certificate anew",
     N_("The proof knows nothing of this answer. Change it, or press \"Have the answer proved\" "
        "again.")},
    {"'%s' is not legal here: the certificate is of another position or roll; \"brade certify\" "
     "makes it anew",
     N_("The proof is of another board or roll: press \"Have the answer proved\" again.")},
    {"\"%s\" leans on what came before, which training does not tell: write the whole question "
     "under alone:",
     N_("\"{1}\" leans on what came before, and training asks this without it: write all of it "
        "under \"The question by itself\" (More, seldom needed).")},
    {"with play: any every legal play is right; take answers away",
     N_("Any legal play is right here: take away the plays below.")},
    {"no legal play of this roll does what is asked for",
     N_("No legal play does that here: choose another roll, or another board.")},
    {"answers goes with play: best; here the right plays stand after play: already",
     N_("The right plays stand above already: take these away.")},
    {"a turn has either answers: (the learner's) or reply: (the other side's)",
     N_("A turn is the learner's or the other side's: give only one of the two plays.")},
    {"it is the other side's turn: write reply: here",
     N_("It is the other side's turn: take this away, and press \"Add the other side's turn\".")},
    {"it is the learner's turn: write answers: here",
     N_("It is the learner's turn: take this away, and press \"Add one\".")},
    {"after answers: any no turn can follow, since the position is not known; give the plays",
     N_("What follows any legal play nobody knows: name the right plays.")},
    {"feedback has either answer: or code:, and say:",
     N_("Give the wrong answer, or a reason; and what to say to it.")},
    {"this answer is wrong, but what is said of it begins otherwise",
     N_("This answer is wrong, but your words to it begin as if it were right.")},
    {"this answer is right, but what is said of it begins otherwise",
     N_("This answer is right, but your words to it begin as if it were wrong.")},
    {"this is never said: there is such feedback already",
     N_("These words are never said: there are others for the same reason above.")},
    {"this is never said: other feedback comes first, or the answer is simply right",
     N_("These words are never said: others for the same answer stand above, or it is right.")},
    {"no game comes to this position: %s has a band on its own %s (%s on the board), where none "
     "may be laid: from %d to %d it may not",
     N_("No game comes to this position: {1} has bands on {3}. From {4} to {5} {1} may lay "
        "none.")},
    {"write win: yes, or another goal", N_("Choose a goal.")},
    {"a game has one goal, as {bands: 3}",
     N_("A small game has one goal: leave the others empty.")},
    {"at 1 nobody owns the cube, above that somebody does: owner:",
     N_("Say who has the cube; at 1 nobody has it.")},
    {"say how many games are completed: completed:", N_("Say how many games are completed.")},
    {"write a condition on the plays of a roll, like {every: pass} or {some: hits}",
     N_("Choose what the rolls do.")},
    {"'%.*s' is nothing that the program can tell in a text: it tells %s; a brace of the text "
     "itself is written twice, {{",
     N_("Words in braces are put in by the program, and {1} is none that it knows. A brace of your "
        "own is written twice: {{")},
    {"%d questions cannot be taken from %zu",
     N_("This row asks {1} of your own questions, and there are {2}: write more under \"Your own "
        "questions\", or ask fewer under \"How many of them\".")},
    {"with the lines above this one %d questions are taken from %zu",
     N_("This row and those above it ask {1} of your own questions, and there are {2}: write more "
        "under \"Your own questions\", or take this row away.")},
    {"%ld questions are asked, and the lines have %zu",
     N_("The exam asks {1} questions, and you have written {2}, which are asked once each: ask "
        "fewer, write more, or add a row that the program makes questions for.")},
    {"no question of this theme and kind is found under these rules",
     N_("The program finds no such question for this row: choose another theme or kind.")},
    {"there are fewer of these questions than the exam asks",
     N_("This row asks more of your own questions than there are that differ: write more under "
        "\"Your own questions\", or take the row away.")},
    {"no lesson up to this exam teaches '%s'; add it to teaches: of a lesson, or to taught: of the "
     "exam",
     N_("No lesson before this exam has taught that. If your learners know it all the same, name "
        "it under \"Taken for granted\".")},
    {"this takes what no lesson up to this exam teaches: %s; add it to teaches: of a lesson, or to "
     "taught: of the exam",
     N_("This takes what no lesson before this exam has taught. If your learners know it all the "
        "same, name it under \"Taken for granted\".")},
};

/* The same of what has not been written yet. */
enum { UNCOUNTED, WORDLESS };

static const struct words unwritten[] = {
    [UNCOUNTED] = {"what is counted here comes to %ld: write it", N_("The program counts {1}.")},
    [WORDLESS] = {"this question needs words: write text: here, or say: in the step",
                  N_("Write what is asked: here, or in the text above the question.")},
    {"the list is empty", N_("At least one is needed here: add it.")},
    {"steps needs a list of steps, each beginning with \"- \"",
     N_("At least one step is needed: add it at the left.")},
    {"items needs a list of puzzles, each beginning with \"- \"",
     N_("At least one puzzle is needed: add it at the left.")},
    {"pool needs a list of steps, each beginning with \"- \"",
     N_("At least one question of your own is needed here: add it.")},
    {"draw needs a list of lines, each beginning with \"- \"",
     N_("Say at least one thing that is to be asked: add it.")},
    {"line needs a list of turns", N_("At least one turn is needed: add it.")},
    {"choice needs a list of 2 to 26 options", N_("At least two options are needed: add one.")},
    {"no option is right: write right: yes at one at least",
     N_("No option is marked as right yet: press \"Right answer\" at one.")},
    {"a step needs say: or ask:", N_("Write a text for this step, or ask a question in it.")},
    {"this question needs a position: write position: in the step or before it",
     N_("This question needs a board: set one up above it.")},
    {"the exam has no pool: of fixed questions",
     N_("There are no questions of your own yet: add some under \"Your own questions\".")},
    {"this question needs words: write text: in the line", N_("Write what is asked.")},
    {"what is asked? write one of: %s", N_("Choose what is asked.")},
    {"a line needs a turn of the learner: answers:",
     N_("At least one turn has to be the learner's.")},
};

enum { GAPS = 5 };

struct gaps {
    const char *at[GAPS];
    size_t size[GAPS];
};

/* Whether a message is what a printf() format says; what stands at its gaps. */
static bool is_of(const char *format, const char *message, struct gaps *out)
{
    *out = (struct gaps){0};
    for (size_t n = 0;; n++) {
        size_t same = strcspn(format, "%");
        if (strncmp(format, message, same) != 0) {
            return false;
        }
        format += same;
        message += same;
        if (*format == '\0' || n == GAPS) {
            return *format == *message;
        }
        char *end;
        size_t nth = (size_t)strtol(format + 1, &end, 10), gap = *end == '$' ? nth - 1 : n;
        format = *end == '$' ? end + 1 : format + 1;
        format += strspn(format, ".*lz") + 1;
        size_t next = strcspn(format, "%");
        TEXT_HERE until = {0};
        text_addn(&until, format, next);
        const char *to = format[next] == '\0' && strlen(message) >= next
                             ? message + strlen(message) - next
                             : strstr(message, text_str(&until));
        if (to == NULL || gap >= GAPS) {
            return false;
        }
        out->at[gap] = message;
        out->size[gap] = (size_t)(to - message);
        message = to;
    }
}

static void fill(struct text *out, const char *plain, const struct gaps *gaps)
{
    for (; *plain != '\0'; plain++) {
        size_t gap = plain[0] == '{' && plain[1] != '\0' && plain[2] == '}'
                         ? (size_t)(plain[1] - '1')
                         : GAPS;
        if (gap < GAPS) {
            text_addn(out, gaps->at[gap], gaps->size[gap]);
            plain += 2;
        } else {
            text_addc(out, *plain);
        }
    }
}

/* Those of a message; NULL: they are not among these. */
static const struct words *words_of(const char *message, const struct words *words, size_t count,
                                    struct gaps *gaps)
{
    for (size_t i = 0; i < count; i++) {
        if (is_of(_(words[i].said), message, gaps)) {
            return &words[i];
        }
    }
    return NULL;
}

void filetext_add_plain(json_t *problem, const char *message)
{
    struct gaps gaps;
    TEXT_HERE plain = {0}, key = {0}, right = {0};
    const struct words *words = words_of(message, written, sizeof written / sizeof *written, &gaps);
    const bool lacks = words == NULL;
    if (lacks) {
        words = words_of(message, unwritten, sizeof unwritten / sizeof *unwritten, &gaps);
    }
    if (words == NULL) {
        return;
    }
    const bool no_number = words == &written[NUMBER] && gaps.size[0] == 0;
    fill(&plain, no_number ? _("Fill in the number.") : _(words->plain), &gaps);
    json_set(problem, "plain", json_text(text_str(&plain)));
    if (words == &written[COUNTED] || words == &unwritten[UNCOUNTED]) {
        text_addn(&right, gaps.at[0], gaps.size[0]);
        json_set(problem, "right", json_text(text_str(&right)));
    }
    if (words == &unwritten[WORDLESS]) {
        json_set(problem, "missing", json_text("text"));
    } else if (lacks || no_number) {
        json_set(problem, "unwritten", json_true());
    } else if (words == &written[MISSING]) {
        text_addn(&key, gaps.at[0], gaps.size[0]);
        json_set(problem, "missing", json_text(text_str(&key)));
    } else if (words == &written[UNTRANSLATED] || words == &written[HALF]) {
        json_set(problem, "untranslated", json_true());
    }
}
