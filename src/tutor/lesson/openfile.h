// SPDX-License-Identifier: GPL-3.0-or-later
/* Opening a lesson or puzzles by the name of their file. */
#ifndef BRADE_OPENFILE_H
#define BRADE_OPENFILE_H

#include "tutor/core/session.h"

/* `open FILE`: begins what the file, or a folder of them, holds. The name may be in quotes, begin
 * with ~/ and lack its .yaml. Says what is wrong where it cannot be. */
void openfile_command(struct session *s, const char *rest);

/* Offers the files whose names go on from what was typed. */
void openfile_offer(struct session *s, struct text *out, const char *begun);

#endif
