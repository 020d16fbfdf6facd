// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/onscreen.h"

#include <string.h>

#include "base/lang.h"
#include "course/course.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/command.h"
#include "tutor/core/aside.h"
#include "tutor/table/actions.h"

/* Whether a roll lies there that can be played. */
static bool has_roll(struct session *s)
{
    struct situation at = session_situation(s);
    return at.has_position && at.has_roll && session_can_play(&at);
}

/* Whether a list of the legal plays is no answer to the question that is open. */
static bool may_list(struct session *s)
{
    const struct course_question *q = session_question(s);
    return has_roll(s) && (!session_asks(s) || course_kinds[q->kind].one_play);
}

/* Whether any legal play is waited for, and none of them would answer a question. */
static bool may_play(struct session *s)
{
    return has_roll(s) && !session_asks(s) && strcmp(session_expects(s), "play") == 0;
}

static bool may_weigh(struct session *s)
{
    struct situation at = session_situation(s);
    return has_roll(s) && !advice_is_secret(s, &at);
}

static bool may_value(struct session *s)
{
    struct situation at = session_situation(s);
    return at.has_position && !at.has_roll && session_can_play(&at) && !advice_is_secret(s, &at);
}

/* Whether a board of one's own may be laid over what is going on. */
static bool may_leave_board(struct session *s)
{
    return s->mode->waits && s->under == NULL && !session_asks(s) && session_board(s).has_position;
}

/* The one that goes with an answer is told first. */
static const struct can_row rows[] = {
    {"why", NULL, N_("Why?"), action_may_why},
    {"legal", NULL, N_("Legal plays"), may_list},
    {"best", NULL, N_("Best play"), may_weigh},
    {"value", NULL, N_("What is it worth?"), may_value},
    {"show", NULL, N_("Free board"), may_leave_board},
};
enum { ROWS = sizeof rows / sizeof *rows };

void onscreen_fill(struct session *s, struct screen *out)
{
    screen_clear(out);
    session_screen(s, out);
    aside_put(s, out);
    size_t n = out->closed ? 0 : out->alone ? 1 : ROWS;
    if (n == ROWS && may_play(s)) {
        out->plays = true;
        out->roll = session_situation(s);
    }
    for (size_t i = 0; i < n; i++) {
        if (command_named_own(s, rows[i].name) ==
            NULL) { /* else the mode says when that is offered */
            can_rows(out, s, &rows[i], 1);
        }
    }
}
