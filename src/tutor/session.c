// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/session.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/asking.h"
#include "coach/coach.h"
#include "tutor/commands.h"
#include "view/draw.h"
#include "tutor/editing.h"
#include "tutor/drill.h"
#include "tutor/exam.h"
#include "base/fold.h"
#include "tutor/freeboard.h"
#include "base/lang.h"
#include "tutor/overview.h"
#include "tutor/own.h"
#include "tutor/remember.h"
#include "tutor/query.h"
#include "view/told.h"
#include "tutor/playing.h"
#include "tutor/tour.h"

void session_close(struct session *s)
{
    asking_clear(s);
    exam_clear(s);
    free(s->tour.shelf.items);
    drill_free(s);
    own_free(s);
    text_free(&s->judged.typed);
    free(s->editing.undo);
    playing_close(s);
    library_free(&s->library);
    evaluator_close(&s->evaluator);
}

/* What Enter does now: the first lesson, or on where one left. */
static void greet(struct session *s)
{
    size_t at, step;
    if (!remember_resume(s, &at, &step)) {
        say_text(s->face, _("Welcome to the board. Press Enter for the first lesson."));
        return;
    }
    struct text title = {0};
    tour_title(&title, library_shelf(&s->library, LIBRARY_LESSONS)->items[at]);
    say_text(s->face, _("Welcome back to the board."));
    if (step == 0) {
        say_f(s->face, _("Enter: %s."), text_str(&title));
    } else {
        say_f(s->face, _("Enter goes on with %s, step %zu."), text_str(&title), step + 1);
    }
    text_free(&title);
}

void session_tell_left_out(struct session *s)
{
    struct text words = {0};
    if (library_tell(&s->library, &words)) {
        say_text(s->face, text_str(&words));
    }
    text_free(&words);
}

void session_greet(struct session *s)
{
    s->mode = MODE_GREETING;
    s->has_tour = s->has_exam = false;
    drill_stop(s);
    asking_clear(s);
    exam_clear(s);
    playing_close(s);
    greet(s);
    say_text(s->face, _("Type \"lessons\" to choose one, \"puzzles\" to practise,"));
    say_text(s->face,
             _("\"play\" for a game, \"show\" for a free board, \"help\" for everything else."));
}

struct situation session_situation(const struct session *s)
{
    return s->mode == MODE_FREE   ? s->free
           : s->mode == MODE_EDIT ? editing_situation(s)
           : s->mode == MODE_PLAY ? playing_situation(s)
                                  : session_tour_situation(s);
}

struct situation session_tour_situation(const struct session *s)
{
    if (s->mode == MODE_EXAM || s->has_exam) {
        return exam_situation(s);
    }
    const struct course_item *item = s->mode == MODE_TOUR || s->has_tour ? tour_item(s) : NULL;
    if (item == NULL) {
        return (struct situation){.rules = s->options->rules};
    }
    const struct course_step *step =
        s->tour.step < item->step_count ? &item->steps[s->tour.step] : NULL;
    return course_situation(&item->rules, step, s->asking.question);
}

bool session_playable(struct session *s, const struct situation *situation)
{
    struct position_fault fault;
    if ((situation->has_game && situation->game.pending) ||
        board_check_playable(&situation->rules, &situation->position, &fault)) {
        return true;
    }
    struct text words = {0};
    coach_position_fault(&words, &situation->rules, &fault);
    say_text(s->face, text_str(&words));
    text_free(&words);
    return false;
}

bool session_roll_stands(struct session *s, const struct situation *situation, struct roll roll)
{
    enum roll_error error = roll_check(&situation->rules, &situation->position, roll);
    if (error != ROLL_OK) {
        struct text words = {0};
        coach_roll_error(&words, &situation->rules, error);
        say_text(s->face, text_str(&words));
        text_free(&words);
    }
    return error == ROLL_OK;
}

void session_draw(struct session *s, const struct situation *situation)
{
    if (!situation->has_position) {
        return;
    }
    struct situation shown = *situation;
    struct draw d;
    if (s->asking.question != NULL && s->asking.question->kind == COURSE_PREROLL) {
        shown.position.held = 0; /* who may give up is being asked */
    }
    session_view(s, &shown, &d);
    say_board(s->face, &d);
}

void session_view(const struct session *s, const struct situation *situation, struct draw *d)
{
    *d = (struct draw){
        .at = situation,
        .viewer = s->mode == MODE_EDIT ? WHITE : (enum colour)situation->position.turn,
        .last = &s->last,
        .over = s->mode == MODE_PLAY && situation->game.phase == GAME_OVER,
        .asking = s->mode == MODE_TOUR || s->mode == MODE_EXAM,
    };
}

void session_played(struct session *s, const struct position *pos, struct roll roll,
                    const struct play *play)
{
    s->last = (struct draw_played){
        .there = true, .mover = (enum colour)pos->turn, .roll = roll, .play = *play};
}

void session_judged(struct session *s, const struct situation *situation, const char *typed,
                    const struct verdict *verdict)
{
    s->judged.there = true;
    s->judged.situation = *situation;
    s->judged.verdict = *verdict;
    text_clear(&s->judged.typed);
    text_add(&s->judged.typed, typed);
}

void session_explain(struct session *s, const char *before, const struct situation *situation,
                     const struct verdict *verdict)
{
    struct text words = {0}, source = {0};
    text_add(&words, before);
    coach_verdict(&words, &situation->rules, &situation->position, situation->roll, verdict);
    say_text(s->face, text_str(&words));
    if (!verdict->legal && verdict->clause != CLAUSE_SYNTAX) {
        coach_source(&source, verdict, &situation->rules);
        say_indented(s->face, text_str(&source), 2, 3);
    }
    text_free(&words);
    text_free(&source);
}

bool session_read_play(struct session *s, const struct situation *situation, const char *typed,
                       struct verdict *v)
{
    if (!notation_reads((enum board_kind)situation->rules.board, typed)) {
        struct text safe = {0};
        say_f(s->face, _("\"%s\" is no play."), text_safe(&safe, typed));
        text_free(&safe);
        return false;
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), v);
    if (!v->legal && v->has_instead) {
        v->play = v->instead;
        return true;
    }
    if (!v->legal) {
        session_explain(s, "", situation, v);
    }
    return v->legal;
}

void session_offer_order(struct session *s, const struct verdict *verdict)
{
    s->pending = PENDING_ORDER;
    s->offered = *verdict;
}

/* How many of the routes can be shown. */
static int routes_shown(const struct verdict *verdict)
{
    int most = (int)(sizeof verdict->route / sizeof *verdict->route);
    return verdict->routes < most ? verdict->routes : most;
}

void session_ask_route(struct session *s, const struct verdict *verdict)
{
    struct situation situation = session_situation(s);
    s->pending = PENDING_ROUTE;
    s->offered = *verdict;
    say_text(s->face,
             _("That can be played in several ways, which do not end the same. Which one?"));
    for (int i = 0; i < routes_shown(verdict); i++) {
        struct text line = {0};
        text_addf(&line, "%d: ", i + 1);
        coach_play(&line, &situation.rules, &verdict->route[i]);
        say_indented(s->face, text_str(&line), 2, 5);
        text_free(&line);
    }
    if (verdict->routes > routes_shown(verdict)) {
        say_text(s->face, _("Or type another one with all its landings, as 1/4/9."));
    }
}

/* --- prompts --- */

static void prompt_of_situation(const struct session *s, struct text *out,
                                const struct situation *situation)
{
    struct draw d;
    session_view(s, situation, &d);
    if (draw_over(&d)) { /* nobody is to play */
        text_add(out, "bräde");
        return;
    }
    text_add(out, coach_colour((enum colour)situation->position.turn));
    if (situation->has_roll) {
        char roll[4];
        roll_format(situation->roll, roll);
        text_addf(out, " %s", roll);
    }
}

static void prompt_pending(struct session *s, struct text *out)
{
    struct situation situation = session_situation(s);
    if (s->pending == PENDING_RESET) {
        text_add(out, _("begin anew? (y/n)"));
    } else if (s->pending == PENDING_ORDER) {
        coach_play(out, &situation.rules, &s->offered.instead);
        text_add(out, _("? (y/n)"));
    } else {
        text_addf(out, "1-%d", routes_shown(&s->offered));
    }
}

void session_prompt(struct session *s, struct text *out)
{
    struct situation situation = session_situation(s);
    if (s->pending != PENDING_NONE) {
        prompt_pending(s, out);
    } else if (asking_is_open(s) && s->asking.question->kind != COURSE_PLAY) {
        text_add(out, _("answer"));
    } else if (s->mode == MODE_EDIT) {
        text_add(out, _("edit"));
    } else if (s->mode == MODE_PLAY) {
        playing_prompt(s, out);
    } else if (s->mode != MODE_GREETING && situation.has_position) {
        prompt_of_situation(s, out, &situation);
    } else {
        text_add(out, "bräde");
    }
    text_add(out, s->face->manner.plain ? ": " : " > ");
}

/* --- taking a line --- */

/* Sends a play on as if it had been typed. */
static void take_play(struct session *s, const struct play *play)
{
    struct situation situation = session_situation(s);
    char typed[NOTATION_SIZE];
    notation_format((enum board_kind)situation.rules.board, play, typed);
    session_take(s, typed);
}

static bool is_one_of(const char *typed, const char *const words[])
{
    for (size_t i = 0; words[i] != NULL; i++) {
        if (fold_same(typed, words[i])) {
            return true;
        }
    }
    return false;
}

int session_yes_or_no(const char *typed)
{
    static const char *const yes[] = {"j", "ja", "y", "yes", "jo", NULL};
    static const char *const no[] = {"n", "nej", "no", "nä", NULL};
    return is_one_of(typed, yes) ? 1 : is_one_of(typed, no) ? 0 : -1;
}

/* Takes a line as the answer to what is pending. False if it is none: then it is something else. */
static bool take_pending(struct session *s, const char *typed)
{
    enum pending pending = s->pending;
    if (pending == PENDING_NONE) {
        return false;
    }
    if (pending == PENDING_RESET) {
        s->pending = PENDING_NONE;
        return overview_reset_answer(s, session_yes_or_no(typed));
    }
    if (*typed == '\0') {
        say_text(s->face, pending == PENDING_ORDER
                              ? _("Answer yes or no, or type another play.")
                              : _("Answer with one of the numbers, or type another play."));
        return true;
    }
    s->pending = PENDING_NONE;
    if (pending == PENDING_ORDER && session_yes_or_no(typed) >= 0) {
        if (session_yes_or_no(typed) == 1) {
            struct play play = s->offered.instead;
            take_play(s, &play);
        } else {
            say_text(s->face, _("Then it is still your turn."));
        }
        return true;
    }
    if (pending == PENDING_ROUTE && typed[1] == '\0' && *typed >= '1' &&
        *typed - '1' < routes_shown(&s->offered)) {
        struct play play = s->offered.route[*typed - '1'];
        take_play(s, &play);
        return true;
    }
    return false;
}

static void take_enter(struct session *s)
{
    if (s->mode == MODE_GREETING) {
        tour_learn_named(s, NULL);
    } else if (s->mode == MODE_FREE) {
        freeboard_enter(s);
    } else if (s->mode == MODE_EDIT) {
        editing_remind(s);
    } else if (asking_is_open(s)) {
        asking_remind(s);
    } else if (s->mode == MODE_EXAM) {
        exam_next(s);
    } else {
        tour_next(s);
    }
}

/* What nothing could be made of. */
static void take_unknown(struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t\n");
    struct text safe = {0};
    size_t words = 0;
    const struct command *table = s->mode == MODE_EDIT   ? editing_words(&words)
                                  : s->mode == MODE_PLAY ? playing_words(&words)
                                                         : NULL;
    const char *near = command_nearest_in(table, words, typed, n);
    near = near != NULL ? near : command_nearest(typed, n);
    text_add_safe(&safe, typed, n);
    bool answered = s->mode != MODE_FREE && s->asking.question != NULL && !s->asking.open;
    if (answered && (near == NULL || session_yes_or_no(typed) >= 0)) {
        say_text(s->face, _("The question is answered already. Enter goes on."));
    } else if (near != NULL) {
        say_f(s->face, _("I do not know \"%s\". Do you mean \"%s\"?"), text_str(&safe), near);
    } else {
        say_f(s->face, _("I do not know \"%s\". \"help\" tells what can be typed."),
              text_str(&safe));
    }
    text_free(&safe);
}

/* A line that is neither command nor answer: a play, or nothing known. */
static void take_other(struct session *s, const char *typed)
{
    struct situation situation = session_situation(s);
    struct roll roll;
    bool is_play = notation_reads((enum board_kind)situation.rules.board, typed);
    if (s->mode == MODE_FREE && !situation.has_roll && roll_parse(typed, strlen(typed), &roll)) {
        freeboard_roll(s, typed);
    } else if (s->mode == MODE_FREE && is_play) {
        freeboard_play(s, typed);
    } else if (s->mode != MODE_FREE && is_play && situation.has_position && situation.has_roll) {
        freeboard_judge(s, &situation, typed);
    } else if (is_play) {
        say_text(s->face, _("That is a play, but there is no roll to play here. "
                            "\"show\" opens a free board, \"roll 6-2\" gives it a roll."));
    } else {
        take_unknown(s, typed);
    }
}

/* "legal" and "illegal" answer a question of that kind; they are commands elsewhere. */
static const char *as_yes_or_no(const struct session *s, const char *typed)
{
    static const char *const legal[] = {"legal", "lagligt", "laglig", "tillåtet", NULL};
    static const char *const illegal[] = {"illegal",   "olagligt",  "olaglig",
                                          "förbjudet", "not legal", NULL};
    if (asking_is_open(s) && s->asking.question->kind == COURSE_LEGAL) {
        return is_one_of(typed, legal) ? "yes" : is_one_of(typed, illegal) ? "no" : typed;
    }
    return typed;
}

static void take_answer(struct session *s, const char *typed)
{
    if (asking_answer(s, typed)) {
        return;
    }
    size_t n = strcspn(typed, " \t\n");
    if (n >= 4 && command_nearest(typed, n) != NULL) { /* short words are near to too many */
        take_unknown(s, typed);
    } else {
        asking_unclear(s, typed);
    }
}

/* Takes a line without blanks around it. */
static void take_trimmed(struct session *s, const char *typed)
{
    if (query_take(s, typed) || take_pending(s, typed)) {
        return;
    }
    if (s->mode == MODE_PLAY && playing_take(s, typed)) {
        return;
    }
    if (*typed == '\0') {
        take_enter(s);
        return;
    }
    typed = as_yes_or_no(s, typed);
    size_t n = strcspn(typed, " \t\n");
    if (s->mode == MODE_EDIT && editing_take(s, typed)) {
        return;
    }
    const struct command *command = command_find(typed, n);
    bool open = asking_is_open(s);
    if (open && s->asking.question->kind == COURSE_PREROLL && asking_answer(s, typed)) {
        return; /* "roll one die" is an answer here */
    }
    if (command != NULL && exam_refuses(s, command->run)) {
        return;
    }
    if (command != NULL) {
        command->run(s, typed + n + strspn(typed + n, " \t\n"));
    } else if (open) {
        take_answer(s, typed);
    } else {
        take_other(s, typed);
    }
}

void session_take(struct session *s, const char *typed)
{
    size_t first = strspn(typed, " \t\n\r");
    size_t n = strlen(typed + first);
    while (n > 0 && strchr(" \t\n\r", typed[first + n - 1]) != NULL) {
        n--;
    }
    struct text trimmed = {0};
    text_addn(&trimmed, typed + first, n);
    take_trimmed(s, text_str(&trimmed));
    session_tell_left_out(s);
    text_free(&trimmed);
}
