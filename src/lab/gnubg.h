// SPDX-License-Identifier: GPL-3.0-or-later
/* GNU Backgammon as a child process that answers questions: its choice of plays without
 * cube, gammons counted (money play, no Jacoby rule), without noise. */
#ifndef BRADE_GNUBG_H
#define BRADE_GNUBG_H

#include <stdbool.h>

enum { GNUBG_ANSWER_SIZE = 256 };

struct gnubg;

/* Whether GNU Backgammon is installed. */
bool gnubg_installed(void);

/* Starts one that looks so many plies ahead for its plays (0: none), and waits until it answers. It
 * ends with the thread that opened it, at the latest. NULL with a message on stderr if it is not
 * installed or does not start. */
struct gnubg *gnubg_open(int plies);

/* Asks one line (without its end) and waits for the line it answers, which comes without its end
 * and blanks around it; buf holds GNUBG_ANSWER_SIZE bytes. Two sorts of questions: the line of
 * fibs_write() is answered by a play; "evaluation fibsboard LINE plies N cube off" by the chances
 * of the side to move before its roll: wins, wins gammon, wins backgammon, loses gammon, loses
 * backgammon, equity. False with a message on stderr if no answer comes. */
bool gnubg_ask(struct gnubg *g, const char *question, char *buf);

/* Ends it. NULL is fine. */
void gnubg_close(struct gnubg *g);

#endif
