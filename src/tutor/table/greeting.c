// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/lang.h"
#include "tutor/question/asking.h"
#include "tutor/play/playing.h"
#include "tutor/core/remember.h"
#include "tutor/lesson/tour.h"

/* What Enter does now: the first lesson, or on where one left. */
static void greet(struct session *s)
{
    size_t at, step;
    if (!remember_resume(s, &at, &step)) {
        say_text(s->face, _("Welcome to the board. Press Enter for the first lesson."));
        return;
    }
    TEXT_HERE title = {0};
    tour_title(&title, library_shelf(&s->library, LIBRARY_LESSONS)->items[at]);
    say_text(s->face, _("Welcome back to the board."));
    if (step == 0) {
        say_f(s->face, _("Enter: %s."), text_str(&title));
    } else {
        say_f(s->face, _("Enter goes on with %s, step %zu."), text_str(&title), step + 1);
    }
}

void greeting_greet(struct session *s)
{
    session_begin(s, &greeting_mode);
    asking_clear(s);
    playing_close(s);
    greet(s);
    say_text(s->face, _("Type \"lessons\" to choose one, \"puzzles\" to practise,"));
    say_text(s->face,
             _("\"play\" for a game, \"show\" for a free board, \"help\" for everything else."));
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
                                   .enter = first_lesson,
                                   .next = first_lesson,
                                   .back = greeting_greet,
                                   .repeat = greeting_greet};
