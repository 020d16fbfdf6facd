// SPDX-License-Identifier: GPL-3.0-or-later
/* A learner in memory: types a line whenever the tutor asks for one, sees what a terminal would
 * show, and hears the events. */
#ifndef BRADE_PUPIL_H
#define BRADE_PUPIL_H

#include "prompt/terminal.h"
#include "tutor/tutor.h"

struct pupil {
    struct frontend frontend; /* first */
    struct display display;
    struct tutor *tutor;
    struct text shown;  /* all of it, the prompts and what was typed too */
    struct text prompt; /* the words of the prompt */
    struct frontend_prompt asked;
    void (*hear)(struct pupil *p, const struct frontend_event *e); /* or NULL */
};

/* Opens the tutor on a screen with this display. */
void pupil_open(struct pupil *p, const struct tutor_options *options,
                const struct display_options *display,
                void (*hear)(struct pupil *p, const struct frontend_event *e));

/* Whether a line is asked for: p->asked. */
bool pupil_asked(struct pupil *p);

/* Types one, which must have been asked for. */
void pupil_type(struct pupil *p, const char *line);

/* Leaves: the exit status. What was shown stays until pupil_free(). */
int pupil_leave(struct pupil *p);
void pupil_free(struct pupil *p);

#endif
