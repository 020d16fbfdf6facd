// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/lang.h"
#include "tutor/question/asking.h"
#include "tutor/play/playing.h"
#include "tutor/lesson/tour.h"
#include "tutor/table/welcome.h"

/* To who comes for the first time: what Enter does, and what else there is. */
static void greet(struct session *s)
{
    say_text(s->face, _("Welcome to the board. Press Enter for the first lesson."));
    say_text(s->face, _("Type \"lessons\" to choose one, \"puzzles\" to practise,"));
    say_text(s->face,
             _("\"play\" for a game, \"show\" for a free board, \"help\" for everything else."));
}

void greeting_greet(struct session *s)
{
    session_begin(s, &greeting_mode);
    asking_clear(s);
    playing_close(s);
    if (welcome_is_known(s)) {
        welcome_back(s);
    } else {
        greet(s);
    }
}

static void first_lesson(struct session *s)
{
    tour_learn_named(s, NULL);
}

static const char *expects(const struct session *s)
{
    (void)s;
    return "enter";
}

const struct mode greeting_mode = {.name = "greeting",
                                   .expects = expects,
                                   .enter = welcome_enter,
                                   .next = first_lesson,
                                   .back = greeting_greet,
                                   .repeat = greeting_greet};
