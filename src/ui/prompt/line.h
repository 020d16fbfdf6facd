// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading what the learner types, a line at a time: with readline on a terminal, plainly (and with
 * the line repeated on stdout, so that a transcript reads like a session) anywhere else. */
#ifndef BRADE_LINE_H
#define BRADE_LINE_H

#include <stdbool.h>

#include "base/text.h"
#include "prompt/terminal.h"

struct line;

/* Prepares reading from stdin. may_edit: with readline on a terminal, where the completer is asked;
 * else plainly. Freed with line_close(), which restores what signals do. There can be one at a
 * time. */
struct line *line_open(frontend_completer *complete, void *about, bool may_edit);
void line_close(struct line *l);

/* Flushes the screen, prompts and reads one line into `out` (emptied first): NFC, without the line
 * end, bytes that are not UTF-8 and NUL replaced. FRONTEND_ENDED: ^D, the input ended, or there was
 * a line_signal(). A line may have FRONTEND_LINE_LIMIT bytes, 500 on a dumb terminal. */
enum frontend_line line_read(struct line *l, struct display *display, const char *prompt,
                             struct text *out);

/* Reads one line from a line that is not edited: nothing is shown, prompted or repeated. */
enum frontend_line line_read_quietly(struct line *l, struct text *out);

/* Whether the next line of one that is not edited is there already and begins so. */
bool line_begins(struct line *l, const char *typed);

/* Whether ^C came since the last line was read, and forgets it, or a signal that ends reading,
 * which the next line_read() takes up. For work that takes its time. NULL, or input that is no
 * terminal: false. */
bool line_interrupted(const struct line *l);

/* The signal that ended reading; 0: none. */
int line_signal(const struct line *l);

/* Why the input that ended could not be read, an errno; 0: it was at its end. */
int line_error(const struct line *l);

#endif
