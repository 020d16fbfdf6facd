// SPDX-License-Identifier: GPL-3.0-or-later
/* The game of a step: it waits, is played (tutor/play), and gives stars or a costly roll to try
 * again. Of the lesson player this file changes its game, dice and counts; what follows a game is
 * told in lesson_game_over(). */
#include <string.h>

#include "base/lang.h"
#include "game/dice.h"
#include "tutor/core/aside.h"
#include "tutor/core/history.h"
#include "tutor/lesson/lessonstate.h"
#include "tutor/question/questionsession.h"

void lesson_game_print_next(struct session *s)
{
    const struct lesson_game *g = &s->lesson->game;
    print_way(s->frontend, g->missed ? _("Enter: play it again. \"next\": go on without it.")
                           : playing_is_begun(s, g->of) ? _("Enter: go on with your game.")
                           : g->of->has_roll            ? _("Your turn: type your play.")
                                                        : _("Enter: play."));
}

static void lesson_game_print_missed(struct session *s)
{
    print_text(s->frontend, s->lesson->dice.again
                                ? _("Not this time. New dice, and it may go better.")
                                : _("Not this time. Once more with the same dice: which roll would "
                                    "you play otherwise?"));
}

/* Keeps how it went, and its stars. */
static void lesson_game_keep(struct session *s, enum store_outcome outcome, int stars)
{
    const struct course_question *q = s->lesson->game.of;
    char given[2] = {(char)('0' + stars), '\0'};
    struct store_answer answer = {.question = q->id,
                                  .theme = lesson_item(s)->theme,
                                  .rules = ruleset_name(q->rules.base),
                                  .kind = q->kind,
                                  .mode = lesson_is_whole(s) ? STORE_LESSON : STORE_PUZZLE,
                                  .outcome = outcome,
                                  .first = s->lesson->game.missed ? STORE_WRONG : outcome,
                                  .closed = outcome != STORE_WRONG,
                                  .tries = outcome != STORE_SKIPPED,
                                  .given = stars > 0 ? given : ""};
    history_answer(s, &answer);
}

/* It was played to its end: what can be done with that. What costs much in a small one, which has a
 * goal of its own, is another thing. */
static void lesson_game_played(struct session *s)
{
    struct lesson_game *g = &s->lesson->game;
    g->played = true;
    g->starred = g->of->game->stars > 0;
    g->costly = course_game_is_whole(g->of) && playing_was_costly(s);
    if (g->costly) {
        print_way(s->frontend,
                  _("\"try\": play that roll again. \"review\": look back at the game."));
    }
}

/* It was played, skipped or left. */
static void lesson_game_over(struct session *s, enum exercise_end end, int stars,
                             const struct situation *at)
{
    struct lesson_player *t = s->lesson;
    struct lesson_game *g = &t->game;
    const bool whole = course_game_is_whole(g->of), more = stars > t->count.stars;
    const bool reached = end == EXERCISE_REACHED, missed = end == EXERCISE_MISSED;
    session_begin(s, &lesson_mode);
    session_forget_drawn(s);
    if (g->sequencer != NULL) { /* the game left it */
        t->sequencer = g->sequencer;
        history_watch(s, t->sequencer->counted);
    }
    g->sequencer = NULL;
    g->board = reached || missed ? *at : (struct situation){0};
    g->board.has_roll = false;
    g->side = (enum colour)g->of->position.turn;
    t->count.stars = more ? stars : t->count.stars;
    if (end == EXERCISE_LEFT) {
        t->step -= lesson_state(s) == LESSON_OVER; /* it was played again from there */
        lesson_show_step(s);
        return;
    }
    g->stars = reached ? stars : 0;
    if (g->played) { /* once more: the first time counts, and the most stars */
        t->state = LESSON_STEP;
        if (more) {
            lesson_game_keep(s, STORE_RIGHT, stars);
        }
        if (missed && !whole) {
            lesson_game_print_missed(s);
        }
        lesson_game_played(s);
        if (lesson_state(s) == LESSON_OVER) {
            lesson_look_onward(s);
        }
        lesson_print_next(s);
        return;
    }
    if (whole && lesson_is_whole(s)) { /* who leaves now need not play it anew */
        history_step(s, lesson_item(s), t->step + 1, false);
    }
    lesson_game_keep(s, reached ? STORE_RIGHT : missed ? STORE_WRONG : STORE_SKIPPED, stars);
    if (missed && !whole) { /* a whole game was played: that was the lesson */
        g->missed = true;
        lesson_game_print_missed(s);
        lesson_print_next(s);
        return;
    }
    t->state = LESSON_STEP;
    if (g->of->game->stars == 0 && !whole) { /* else the stars, or its end, tell how it went */
        lesson_count_asked(t);
        lesson_count_right(t, reached && !g->missed);
    }
    if (end == EXERCISE_SKIPPED) {
        lesson_next(s);
        return;
    }
    if (reached) {
        qsession_print_explanation(s, g->of);
    }
    lesson_game_played(s);
    bool ends = !whole && t->sequencer == NULL && t->step + 1 == lesson_item(s)->step_count &&
                !s->frontend->display.screens; /* there the board would be gone */
    (ends ? lesson_next : lesson_print_next)(s);
}

/* A small one has the same dice twice, so that one sees what another play would have done, and then
 * new ones. */
void lesson_game_play(struct session *s, bool drawn, bool typed)
{
    struct lesson_player *t = s->lesson;
    const struct course_question *q = t->game.of;
    struct lesson_dice *d = &t->dice;
    d->again = q == d->game && !d->again && !course_game_is_whole(q);
    d->game = q;
    d->seed = d->again ? d->seed : s->options->seed_given ? s->options->seed : dice_new_seed();
    t->game.sequencer = t->sequencer;
    t->state = LESSON_GAME; /* once more, where it was played */
    playing_exercise(s, q, &(struct exercise_begin){d->seed, drawn, typed, lesson_hides_pips(s)},
                     lesson_game_over);
}

bool lesson_game_take(struct session *s, const struct intent *intent)
{
    if (strcmp(intent->name, "next") == 0) {
        lesson_game_over(s, EXERCISE_SKIPPED, 0, NULL);
        return true;
    }
    lesson_game_play(s, true, true); /* its first roll lies on the board already */
    if (s->mode == &lesson_mode) {   /* it cannot be played, and that was said */
        return true;
    }
    if (intent->kind == INTENT_PLAY) {
        return s->mode->take(s, intent);
    }
    session_run(command_named_own(s, "hint"), s, "");
    return true;
}

/* "try" after a whole game: the roll that cost most, once more. */
static void word_try(struct session *s)
{
    struct lesson_game *g = &s->lesson->game;
    if (g->costly && playing_try_again(s)) {
        g->costly = false;
    } else {
        print_text(s->frontend,
                   _("That is for when a game is over, and a play of yours cost much."));
    }
}

/* "again" after a game that gives stars: it is played once more; else what it means everywhere, as
 * beside a list or an explanation that it closes. */
static void word_again(struct session *s, const char *rest)
{
    if (s->lesson->game.starred && !aside_is_above(s, s->showed_aside)) {
        lesson_game_play(s, false, false);
    } else {
        session_run(command_named(s, "repeat"), s, rest);
    }
}

static const struct command lesson_game_table[] = {
    {"try", "", N_("after the game: the roll that cost you most, once more"), .act = word_try},
    {"repeat", "", N_("the question once more, or a game for more stars"), .run = word_again}};

const struct command_table lesson_game_words = {lesson_game_table, sizeof lesson_game_table /
                                                                       sizeof *lesson_game_table};
