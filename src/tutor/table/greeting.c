// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/fold.h"
#include "base/lang.h"
#include "tutor/question/asking.h"
#include "tutor/play/playing.h"
#include "tutor/core/remember.h"
#include "tutor/lesson/tour.h"

/* The first visit: two ways in, and where everything else is. */
static void welcome(struct session *s)
{
    say_text(s->face, _("Welcome to the board. Press Enter for the first lesson."));
    say_text(s->face,
             _("Or type g, and Enter, to play at once: I tell you what is allowed as we go."));
    say_text(s->face, _("\"help\" shows everything else."));
}

/* Another visit: what Enter does now, and what else there is. */
static void welcome_back(struct session *s, size_t at, size_t step)
{
    TEXT_HERE title = {0};
    tour_title(&title, library_shelf(&s->library, LIBRARY_LESSONS)->items[at]);
    say_text(s->face, _("Welcome back to the board."));
    if (step == 0) {
        say_f(s->face, _("Enter: %s."), text_str(&title));
    } else {
        say_f(s->face, _("Enter goes on with %s, step %zu."), text_str(&title), step + 1);
    }
    say_text(s->face, _("Type \"lessons\" to choose one, \"puzzles\" to practise,"));
    say_text(s->face,
             _("\"play\" for a game, \"show\" for a free board, \"help\" for everything else."));
}

void greeting_greet(struct session *s)
{
    size_t at, step;
    session_begin(s, &greeting_mode);
    asking_clear(s);
    playing_close(s);
    if (remember_resume(s, &at, &step)) {
        welcome_back(s, at, step);
    } else {
        welcome(s);
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
                                   .enter = first_lesson,
                                   .next = first_lesson,
                                   .back = greeting_greet,
                                   .repeat = greeting_greet};
