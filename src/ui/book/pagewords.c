// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pagewords.h"

#include <string.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "rules/ruleset.h"

static const struct {
    const char *key, *english;
} words[] = {
    /* The board */
    {"board", N_("Board")},
    {"board-keys", N_("The arrow keys go from point to point, digits to a point. Enter picks up a "
                      "checker and puts it down, Escape puts it back, Backspace undoes a move.")},
    {"can-go-here", N_("It can go here.")},
    {"cannot-go", N_("It cannot go there.")},
    {"dice-first", N_("The {die} first")},
    {"free-hand", N_("Free hand")},
    {"free-hand-off", N_("Only legal moves can be made.")},
    {"free-hand-on", N_("Any move can be made now, legal or not. The judge answers.")},
    {"moves", N_("Moves")},
    {"must-pass", N_("No move is possible: the roll is forfeited.")},
    {"nothing-to-move", N_("Nothing here can be moved.")},
    {"pass", N_("Pass")},
    {"picked-up", N_("Picked up from {from}. It can go to: {to}.")},
    {"picked-up-free", N_("Picked up from {from}.")},
    {"play", N_("Play")},
    {"put-back", N_("Put back.")},
    {"start-over", N_("Start over")},
    {"undo", N_("Undo")},
    {"undone", N_("Undone.")},
    {"whole", N_("That is a whole play: {play}. Enter plays it.")},
    /* The whole tutor's page: its menu, and what stands above its lists */
    {"page.menu", N_("Menu")},
    {"page.close", N_("Close")},
    {"page.unkept",
     N_("This browser lets the tutor keep nothing: what you do is gone when the page is closed, "
        "unless you save it as a file.")},
    {"page.nowhere", N_("The address leads to no place in the tutor, so nothing was done.")},
    {"page.import", N_("Progress from a file")},
    {"page.merge", N_("Bring it in all the same")},
    {"home.title", N_("Bräde, explained play by play")},
    {"home.streak", N_("{days}|days in a row")},
    {"home.today", N_("{done} / {of}|of today's set")},
    {"home.due", N_("{due}|to repeat")},
    {"home.rating", N_("{rating}|rating in puzzles")},
    {"home.won", N_("{won} / {played}|games won")},
    {"lessons.title", N_("Learn")},
    {"lessons.ideas", N_("Book of ideas")},
    {"lessons.ideas.about", N_("What decides games, one idea after another")},
    {"lessons.exams", N_("Exams")},
    {"lessons.exams.about", N_("What you know, tried on positions that nobody has seen")},
    {"lessons.words", N_("The words of the game")},
    {"lessons.words.about", N_("Band, jan, bursting: what each means, with a board")},
    {"lessons.rules", N_("The rules there are")},
    {"lessons.rules.about",
     N_("As the game was played in other places and times; press one to play by it")},
    {"problems.title", N_("Puzzles")},
    {"problems.today", N_("Today's set")},
    {"problems.today.about", N_("A few minutes: what is due, something new, a puzzle")},
    {"problems.train", N_("Questions chosen for you")},
    {"problems.train.about", N_("By what you have answered so far, as long as you like")},
    {"problems.all", N_("All puzzles, in any order")},
    {"problems.all.about", N_("As strong as you are, from every theme")},
    {"problems.drills", N_("Drills of the rules")},
    {"problems.drills.about", N_("Short questions, made anew each time")},
    {"games.title", N_("Play a game")},
    {"games.rules", N_("The rules there are")},
    {"games.rules.about",
     N_("As the game was played in other places and times; press one to play by it")},
    {"list.lessons", N_("Lessons")},
    {"list.ideas", N_("Book of ideas")},
    {"list.themes", N_("Puzzles")},
    {"list.mistakes", N_("Mistakes in my games")},
    {"list.rulesets", N_("The rules there are")},
    {"list.levels", N_("Play a game")},
    {"list.words", N_("The words of the game")},
    {"explain.lesson", N_("Lesson {number}, {title}")},
    {"analysis.title", N_("Analyse")},
    {"analysis.last", N_("My last game, play by play")},
    {"analysis.last.about", N_("Its curve, its turning points, and why")},
    {"analysis.edit", N_("Set up a position")},
    {"analysis.edit.about", N_("Put the checkers as you like, and ask")},
    {"analysis.free", N_("Free board")},
    {"analysis.free.about", N_("Move for both sides, with the engine beside you")},
    {"progress.title", N_("Progress")},
    {"progress.mistakes", N_("Mistakes in my games")},
    {"progress.mistakes.about", N_("What cost too much, to be tried again")},
    {"progress.export", N_("Save as a file")},
    {"progress.export.about",
     N_("Everything you have done, to keep or to move to another device or to a terminal.")},
    {"progress.import", N_("Take in a file")},
    {"progress.import.about",
     N_("A file saved here or by the program in a terminal. What is here already stays.")},
    {"progress.reset", N_("Begin anew")},
    {"progress.reset.about", N_("All that you have done is put aside, after a question.")},
    {"progress.rating", N_("rating in puzzles")},
    {"progress.asked", N_("questions answered")},
    {"progress.right", N_("right at once")},
    {"progress.row", N_("days in a row")},
    {"progress.days", N_("days in all")},
    {"progress.curve", N_("Your rating over time")},
    {"progress.due", N_("What comes again")},
    {"progress.themes", N_("Right answers, theme by theme")},
    {"progress.lessons", N_("Lessons begun and learned")},
    {"play.rules", N_("Rules")},
    {"play.rules.any", N_("The usual ones")},
    {"play.length", N_("Games in the match")},
    {"play.any", N_("Play one that suits me")},
    {"play.two", N_("Two of us at this screen")},
    {"settings.title", N_("Settings")},
    {"settings.language", N_("Language")},
    {"settings.keys", N_("Single keys do things on the page")},
    {"look.board", N_("The board")},
    {"board.wood", N_("Wood")},
    {"board.plain", N_("Plain")},
    {"board.contrast", N_("High contrast")},
    {"look.theme", N_("Light or dark")},
    {"theme.system", N_("As the system")},
    {"theme.light", N_("Light")},
    {"theme.dark", N_("Dark")},
    {"look.motion", N_("Motion")},
    {"motion.system", N_("As the system")},
    {"motion.on", N_("On")},
    {"motion.off", N_("Off")},
    {"review.curve", N_("How the game went: above the line you were ahead")},
    {"review.turn", N_("Turn {number}")},
    {"share.title", N_("Share this")},
    {"share.link", N_("A link to it")},
    {"share.copy", N_("Copy the link")},
    {"share.copied", N_("Copied")},
    {"share.picture", N_("Save as a picture")},
    {"setup.tools", N_("What a press on the board does")},
    {"setup.missing", N_("{side}: {count} left")},
    {"setup.remove", N_("Take away")},
    {"setup.about", N_("Drag checkers onto the board, or press where they are to stand. Dragged "
                       "off the board they "
                       "are to be placed again.")},
    {"setup.roll", N_("The roll")},
    {"result.right", N_("{right} of {asked} right at once")},
    {"result.learn", N_("Most was lost with {dice}: {play} cost {cost} points.")},
    /* Rows of lists */
    {"row.looked-through", N_("looked through")},
    {"row.gone-through", N_("gone through")},
    {"row.learned", N_("learned")},
    {"row.step", N_("step {step} of {steps}")},
    {"row.due", N_("due: {due}")},
    {"row.count", N_("puzzles: {count}")},
    {"row.cost", N_("{cost} points")},
    {"row.level", N_("Level {step}")},
    {"row.best", N_("Best: {play}")},
    /* The sides of a game */
    {"side.white", N_("White")},
    {"side.black", N_("Black")},
    {"side.level", N_("level {step} ({rating})")},
    {"side.pips", N_("pips to go: {pips}")},
    {"side.off", N_("off {off}")},
    {"side.points", N_("points {points} of {length}")},
    /* The desk: the board, the conversation, what can be done now */
    {"desk.title", N_("At the board")},
    {"desk.board", N_("The board and its roll")},
    {"desk.tutor", N_("The conversation")},
    {"desk.log", N_("What has been said")},
    {"desk.progress", N_("How far you are")},
    {"desk.read", N_("The board in words")},
    {"desk.can", N_("What you can do now")},
    {"desk.continue", N_("Go on")},
    {"desk.more", N_("More")},
    {"desk.line", N_("Your answer, a play or a command")},
    {"desk.type", N_("Answer, play or \"help\"")},
    {"desk.typed", N_("Your answer")},
    {"desk.commands", N_("A line to type commands in")},
    {"desk.before", N_("What was said before")},
    {"desk.send", N_("Send")},
    {"desk.completions", N_("Words that fit")},
    {"desk.thinking", N_("Thinking it over …")},
    {"desk.loading", N_("The tutor is on its way …")},
    {"desk.stop", N_("Stop")},
    {"desk.answer", N_("That is my answer")},
    {"desk.rolls", N_("The rolls: press those you mean")},
    {"desk.right", N_("right")},
    {"desk.wrong", N_("wrong")},
    {"desk.table", N_("Figures")},
    {"desk.text", N_("Text as it stands")},
    {"desk.try", N_("Show this play on the board")},
    {"desk.refutation", N_("The answer to your play, step by step")},
    {"desk.step", N_("Show what happens")},
    {"desk.step.on", N_("Continue")},
    {"desk.back", N_("One step back")},
    {"desk.elsewhere",
     N_("The tutor is open in another tab or window, and what you do is kept there.")},
    {"desk.here", N_("Use it here")},
    {"desk.failed", N_("The tutor has stopped. What you have done is kept.")},
    {"desk.reload", N_("Start it again")},
    {"book.begin", N_("Answer at the board")},
    /* The dialog about single keys */
    {"keys.title", N_("Keys")},
    {"keys.list", N_("this list")},
    {"keys.line", N_("type a line")},
    {"keys.option", N_("choose that answer")},
    {"keys.primary", N_("go on, or the first button")},
    {"keys.read", N_("the board in words")},
    {"keys.turns", N_("in a game walked through: the turn before, the next")},
    {"keys.history", N_("in the line: what you typed before")},
    {"keys.on", N_("Let single keys do this")},
};

static void add_string(struct text *out, const char *s)
{
    text_add_json(out, s, strlen(s));
}

void pagewords_json(struct text *out)
{
    text_addc(out, '{');
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_add(out, i > 0 ? ",\n" : "\n");
        add_string(out, words[i].key);
        text_addc(out, ':');
        add_string(out, _(words[i].english));
    }
    for (size_t i = 0; i < ruleset_count(); i++) { /* their titles */
        text_add(out, ",\n\"rules.");
        text_add(out, ruleset_name(i));
        text_add(out, "\":");
        add_string(out, coach_ruleset_title(ruleset_name(i)));
    }
    text_add(out, "\n}\n");
}
