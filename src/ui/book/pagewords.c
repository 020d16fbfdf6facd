// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pagewords.h"

#include <string.h>

#include "base/lang.h"

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
    /* The whole tutor's page: its menu and sheets */
    {"menu.lessons", N_("Lessons")},
    {"menu.puzzles", N_("Puzzles")},
    {"menu.ideas", N_("Book of ideas")},
    {"menu.training", N_("Training")},
    {"menu.exams", N_("Exams")},
    {"menu.play", N_("Play a game")},
    {"menu.analyse", N_("Analysis")},
    {"menu.progress", N_("Progress")},
    {"menu.settings", N_("Settings")},
    {"page.menu", N_("Menu")},
    {"page.close", N_("Close")},
    {"page.unkept",
     N_("This browser lets the tutor keep nothing: what you do is gone when the page is closed, "
        "unless you save it as a file.")},
    {"page.nowhere", N_("The address leads to no place in the tutor, so nothing was done.")},
    {"page.import", N_("Progress from a file")},
    {"page.merge", N_("Bring it in all the same")},
    {"puzzles.all", N_("All puzzles, in any order")},
    {"train.today", N_("Today's set")},
    {"train.train", N_("Questions chosen for you")},
    {"exam.all", N_("One exam after another, from the first")},
    {"analyse.last", N_("My last game, play by play")},
    {"analyse.free", N_("Free board")},
    {"analyse.edit", N_("Set up a position")},
    {"analyse.position", N_("Position (empty: the start)")},
    {"analyse.rules", N_("The rules there are")},
    {"progress.dashboard", N_("How it is going")},
    {"progress.words", N_("What I have done")},
    {"progress.mistakes", N_("Mistakes in my games")},
    {"progress.export", N_("Save as a file")},
    {"progress.export.about",
     N_("Everything you have done, to keep or to move to another device or to a terminal.")},
    {"progress.import", N_("Take in a file")},
    {"progress.import.about",
     N_("A file saved here or by \"brade progress export\". What is here already stays.")},
    {"progress.reset", N_("Put it all aside and begin anew")},
    {"play.level", N_("Opponent")},
    {"play.level.any", N_("One that suits me")},
    {"play.rules", N_("Rules")},
    {"play.rules.any", N_("The usual ones")},
    {"play.length", N_("Games in the match")},
    {"play.two", N_("Two of us at this screen")},
    {"play.begin", N_("Begin")},
    /* Rows of lists */
    {"row.looked-through", N_("looked through")},
    {"row.gone-through", N_("gone through")},
    {"row.learned", N_("learned")},
    {"row.step", N_("step {step} of {steps}")},
    {"row.due", N_("due: {due}")},
    {"row.count", N_("puzzles: {count}")},
    {"row.cost", N_("{cost} points")},
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
    text_add(out, "\n}\n");
}
