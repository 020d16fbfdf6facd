// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pagewords.h"

#include <string.h>

#include "base/lang.h"

static const struct {
    const char *key, *english;
} words[] = {
    /* the board */
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
