// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/greeting.h"

#include "base/fold.h"
#include "base/lang.h"
#include "tutor/core/can.h"
#include "tutor/question/asking.h"
#include "tutor/play/playing.h"
#include "tutor/lesson/tour.h"
#include "tutor/table/welcome.h"
#include "lexicon/lexicon.h"

/* The first visit: two ways in, and where everything else is. */
static void greet(struct session *s)
{
    say_text(s->face, s->face->manner.buttons
                          ? _("Welcome to the board. Two sides of fifteen checkers race round it; "
                              "whoever is hit begins anew, and whoever gathers all at home has "
                              "won. The first lesson leads to your first play.")
                          : _("Welcome to the board. Press Enter for the first lesson."));
    say_way(s->face,
            _("Or type g, and Enter, to play at once: I tell you what is allowed as we go."));
    say_way(s->face, _("\"help\" shows everything else."));
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
static void reads(const struct session *s, struct intent_context *out)
{
    (void)s;
    out->words = true;
}

static bool take(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON) {
        welcome_enter(s);
    } else if (session_is_command(intent, "next")) {
        tour_learn_named(s, NULL);
    } else if (session_is_command(intent, "back")) {
        greeting_greet(s);
    } else if (intent->kind == INTENT_TEXT && lexicon_typed_is(intent->line, LEXICON_FIRST_GAME)) {
        playing_open(s, "first");
    } else {
        return false;
    }
    return true;
}

static void greeting_now(const struct session *s, struct mode_now *out)
{
    (void)s;
    out->expects = "enter";
}

static void greeting_show(struct session *s, bool returned)
{
    (void)returned;
    greeting_greet(s);
}

static bool is_new(struct session *s)
{
    return !welcome_is_known(s);
}

static bool is_known(struct session *s)
{
    return welcome_is_known(s);
}

static bool goes_on_elsewhere(struct session *s)
{
    return welcome_is_known(s) && welcome_begins_set(s);
}

static const struct can_row offered[] = {
    {"learn", NULL, N_("Go on learning"), goes_on_elsewhere},
    {"play", "first", N_("Play at once"), is_new},
    {"play", NULL, N_("Play a game"), is_known},
    {"play", "resume", N_("Resume the game"), playing_is_kept},
    {"play", "levels", N_("Choose a level"), NULL},
    {"lessons", NULL, N_("Lessons"), NULL},
    {"today", NULL, N_("Today's set"), NULL},
    {"train", NULL, N_("Train"), NULL},
    {"puzzles", NULL, N_("Puzzles"), NULL},
    {"ideas", NULL, N_("Book of ideas"), NULL},
    {"progress", NULL, N_("Progress"), NULL},
    {"dashboard", NULL, N_("Dashboard"), NULL},
    {"mistakes", NULL, N_("Your mistakes"), is_known},
    {"show", NULL, N_("Free board"), NULL},
    {"edit", NULL, N_("Set up a position"), NULL},
    {"set", NULL, N_("Settings"), NULL},
};

static void greeting_screen(struct session *s, struct screen *out)
{
    TEXT_HERE exam = {0};
    welcome_put(s, out);
    can_go_on(out, welcome_enter_words(s));
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
    if (is_known(s) && welcome_exam(s, &exam)) {
        can_command(out, s, "exam", text_str(&exam), _("The exam"));
    }
    out->alone = out->closed = true;
}

const struct mode greeting_mode = {.name = "greeting",
                                   .now = greeting_now,
                                   .screen = greeting_screen,
                                   .reads = reads,
                                   .take = take,
                                   .show = greeting_show};
