// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/fold.h"
#include "base/lang.h"
#include "tutor/question/asking.h"
#include "tutor/play/playing.h"
#include "tutor/lesson/tour.h"
#include "tutor/table/welcome.h"

/* The first visit: two ways in, and where everything else is. */
static void greet(struct session *s)
{
    say_text(s->face, _("Welcome to the board. Press Enter for the first lesson."));
    say_text(s->face,
             _("Or type g, and Enter, to play at once: I tell you what is allowed as we go."));
    say_text(s->face, _("\"help\" shows everything else."));
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

/* One letter begins a first game: it is offered to who knows no words yet. */
static bool take(struct session *s, const char *typed)
{
    static const char *const first[] = {"g", "s", NULL};
    if (!fold_is_one_of(typed, first)) {
        return false;
    }
    playing_open(s, "first");
    return true;
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
                                   .take = take,
                                   .enter = welcome_enter,
                                   .next = first_lesson,
                                   .back = greeting_greet,
                                   .repeat = greeting_greet};
