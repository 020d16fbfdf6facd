// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages of a language as msgfmt writes them (a .mo file). The file is checked whole before
// it is used, since its texts are printed and are formats: one that is damaged, or made for other
// messages, is not used at all.
//
// A short one, for a page, which has to fetch it, has the sums of the messages (bytes_sum()) in
// place of them: src/ui/web/build makes it of a .mo. What it says is taken as it is, if it is
// whole.
#ifndef BRADE_CATALOGUE_H
#define BRADE_CATALOGUE_H

#include <stdbool.h>

struct catalogue;

// Reads a catalogue in UTF-8 whose plural is told as in Swedish and English: one, and all other
// numbers. NULL if there is none that can be used: it cannot be read, it is not whole, a text holds
// a control character or is not UTF-8, or takes other arguments than the message it is for. Closed
// with catalogue_close(), which ends all texts that came from it.
struct catalogue *catalogue_open(const char *path);
void catalogue_close(struct catalogue *c);

// The text for a message; NULL if there is none. many: the form for other numbers than one.
const char *catalogue_find(const struct catalogue *c, const char *message, bool many);

#endif
