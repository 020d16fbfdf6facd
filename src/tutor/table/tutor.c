// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/tutor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/course.h"
#include "game/dice.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/core/preferences.h"
#include "tutor/core/session.h"
#include "tutor/exam/exam.h"
#include "tutor/freeboard/freeboard.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionsession.h"
#include "tutor/review/review.h"
#include "tutor/setup/editing.h"
#include "tutor/table/program.h"
#include "tutor/train/overview.h"
#include "tutor/train/train.h"

/* ---- a session with all that it holds ---- */

/* Those who keep something of their own in the session: each may know what stands before it. */
static const struct {
    void (*make)(struct session *s); /* NULL: made when it is needed */
    void (*free)(struct session *s);
} parts[] = {
    {NULL, session_forget_judged},
    {qsession_make, qsession_free},
    {aside_make, aside_free},
    {fitting_make, fitting_free},
    {onward_make, onward_free},
    {mistakes_make, mistakes_free},
    {history_make, history_free},
    {lesson_make, lesson_free},
    {exam_make, exam_free},
    {drill_make, drill_free},
    {today_make, today_free},
    {freeboard_make, freeboard_free},
    {editing_make, editing_free},
    {playback_make, playback_free},
    {play_offer_make, play_offer_free},
    {NULL, playing_close},
    {NULL, review_close},
};
enum { PARTS = sizeof parts / sizeof *parts };

void program_open(struct session *s, const struct tutor_options *options, struct frontend *frontend)
{
    *s = (struct session){
        .options = options,
        .frontend = frontend,
        .commands = commands_all(),
        .evaluator = {.grades = options->grades, .threads = options->threads},
        .home = &greeting_mode,
        .mode = &greeting_mode,
        .library = {.dirs = options->data_dirs, .dir_count = options->data_dir_count}};
    s->interpolator.evaluator = &s->evaluator;
    s->interpolator.buttons = s->frontend->display.buttons;
    for (size_t i = 0; i < PARTS; i++) {
        if (parts[i].make != NULL) {
            parts[i].make(s);
        }
    }
    frontend->complete = commands_complete;
    frontend->about = s;
}

void program_close(struct session *s)
{
    s->frontend->complete = NULL;
    for (size_t i = PARTS; i > 0; i--) {
        parts[i - 1].free(s);
    }
    library_free(&s->library);
    interpolate_end(&s->interpolator);
    evaluator_close(&s->evaluator);
}

/* ---- the screen where a line is asked for ---- */

/* Adds those of the commands of everywhere that speak about the board as it stands. */
static void add_offers(struct session *s, struct screen *out)
{
    struct situation at = session_situation(s);
    const struct course_question *q = s->asked->question;
    bool asks = session_asks(s), plays = at.has_position && session_can_play(&at);
    bool roll = plays && at.has_roll, secret = plays && advice_is_secret(s, &at);
    /* The one that goes with an answer is told first. A list of the legal plays, and any of them,
     * may be no answer to the question that is open. */
    const struct can_row rows[] = {
        {"why", NULL, N_("Why?"), commands_may_why(s)},
        {"legal", NULL, N_("Legal plays"), roll && (!asks || course_kinds[q->kind].one_play)},
        {"best", s->best_cut ? "all" : NULL, s->best_cut ? N_("All plays") : N_("Best play"),
         roll && !secret},
        {"value", NULL, N_("What is it worth?"), plays && !at.has_roll && !secret},
        {"show", NULL, N_("Free board"),
         s->mode->waits && s->under == NULL && !asks && session_board(s).has_position},
    };
    size_t n = out->alone ? 1 : sizeof rows / sizeof *rows;
    const bool rest = out->rest;
    if (!out->alone && roll && !asks && strcmp(session_expects(s), "play") == 0) {
        out->plays = true;
        out->roll = at;
    }
    for (size_t i = 0; i < n; i++) {
        out->rest =
            rest && i > 0 && rows[i].rest == NULL; /* one may ask why at once, and for more */
        if (command_named_own(s, rows[i].name) ==
            NULL) { /* else the mode says when it is offered */
            can_rows(out, s, &rows[i], 1);
        }
    }
}

void program_screen(struct session *s, struct screen *out)
{
    screen_clear(out);
    session_screen(s, out);
    aside_put(s, out);
    if (!out->closed) {
        add_offers(s, out);
    }
}

/* ---- begun and ended ---- */

enum { FAILED = 3 }; /* the exit status where something could not be written */

/* What was asked for on the command line. False if it cannot be had; why waits at the frontend. */
static bool start(struct session *s, const struct tutor_options *o)
{
    static bool (*const begins[])(struct session *s, const char *words) = {
        [TUTOR_LEARN] = lesson_learn, [TUTOR_TODAY] = today_command, [TUTOR_TRAIN] = drill_command,
        [TUTOR_ASK] = askone_command, [TUTOR_FREE] = freeboard_show, [TUTOR_PLAY] = play_command,
        [TUTOR_EDIT] = editing_open};
    TEXT_HERE words = {0};
    for (size_t i = 0; i < o->name_count; i++) {
        text_addf(&words, "%s%s", i > 0 ? " " : "", o->names[i]);
    }
    switch (o->start) {
    case TUTOR_GREET:
        s->home->show(s, false);
        return true;
    case TUTOR_EXAM:
        return exam_series(s, o->names, o->name_count);
    case TUTOR_SOLVE:
        return lesson_solve(s, o->names, o->name_count);
    default:
        return begins[o->start](s, text_str(&words));
    }
}

/* What was asked for cannot be had: why, on stderr. The exit status: 1 where nothing waits to be
 * trained or files are wrong, 2 where the words mean nothing here or a file is not to be read, 3
 * where the system failed to read one. */
static int refuse(struct session *s)
{
    const struct diags *lists = &s->library.diags, *named = &s->library.named;
    bool understood = s->options->start == TUTOR_TRAIN || s->options->start == TUTOR_TODAY ||
                      lists->errors > 0 || named->errors > 0;
    frontend_divert(s->frontend);
    diags_print(&s->library.diags, stderr, false);
    diags_print(&s->library.named, stderr, false);
    return lists->failed || named->failed || s->taken ? FAILED
           : lists->unreadable || named->unreadable   ? 2
           : understood                               ? 1
                                                      : 2;
}

static void begin(struct session *s, const struct tutor_options *options, struct frontend *frontend)
{
    program_open(s, options, frontend);
    s->seed = options->seed_given ? options->seed : dice_new_seed();
    rng_seed(&s->rng, s->seed);
    history_open(s);
    preferences_recall(s);
}

/* False if something that was answered is lost, or the end of a game: then it is told, what the
 * store has to say in lines in `said`. */
static bool end(struct session *s, struct text *said)
{
    playing_close(s);
    frontend_divert(s->frontend);
    bool kept = history_close(s, said) && !s->game_lost;
    program_close(s);
    return kept;
}

/* ---- line by line ---- */

struct tutor {
    struct session session;
    struct screen screen; /* when it was last asked what it asks for */
    int status;           /* so far; -1: good */
    bool apart;           /* what comes next stands apart from what was shown */
};

struct tutor *tutor_open(const struct tutor_options *options, struct frontend *frontend)
{
    struct tutor *t = mem_alloc(sizeof *t);
    struct session *s = &t->session;
    t->status = -1;
    begin(s, options, frontend);
    bool started = start(s, options);
    if (!started && s->frontend->display.buttons) { /* why is said; an address leads home then */
        s->home->show(s, false);
        started = true;
    }
    if (started) {
        t->apart = true;
    } else {
        t->status = refuse(s);
        s->leaving = true;
    }
    return t;
}

/* What a line is asked for by. */
static void prompt(struct session *s, struct text *words, struct screen *screen,
                   struct frontend_prompt *out)
{
    text_clear(words);
    session_describe_left_out(s);
    const char *expects = session_expects(s);
    session_prompt(s, words);
    if (s->frontend->display.screens) {
        program_screen(s, screen);
    }
    *out = (struct frontend_prompt){.words = text_str(words),
                                    .mode = s->mode->name,
                                    .expects = expects,
                                    .screen = s->frontend->display.screens ? screen : NULL};
}

bool tutor_asks(struct tutor *t, struct text *words, struct frontend_prompt *out)
{
    if (t->session.leaving) {
        return false;
    }
    prompt(&t->session, words, &t->screen, out);
    out->apart = t->apart;
    return true;
}

void tutor_take(struct tutor *t, enum frontend_line result, const struct frontend_input *input)
{
    struct session *s = &t->session;
    s->showed_aside = s->shows_aside;
    s->shows_aside = false;
    t->apart = result != FRONTEND_CANCELLED;
    if (result == FRONTEND_READ) {
        session_take(s, text_str(&input->line));
    } else if (result == FRONTEND_SENT) {
        session_receive(s, &input->message);
    } else if (result == FRONTEND_TOO_LONG) {
        print_text(s->frontend, _("That line is too long. Nothing was done."));
    } else if (result == FRONTEND_CANCELLED) {
        session_await(s, NULL);
    } else {
        s->leaving = true;
        t->apart = false;
    }
}

int tutor_close(struct tutor *t)
{
    struct session *s = &t->session;
    struct frontend *frontend = s->frontend;
    int status = t->status;
    if (t->apart) {
        print_gap(frontend);
    }
    if (status < 0) {
        if (!frontend_cut_off(frontend)) {
            print_text(frontend, _("Goodbye, and welcome back to the board."));
        }
        frontend_flush(frontend);
        status = frontend_status(frontend);
    }
    TEXT_HERE said = {0};
    if (!end(s, &said) && status == 0) {
        status = FAILED;
    }
    fputs(text_str(&said), stderr);
    screen_clear(&t->screen);
    free(t);
    return status;
}

int tutor_run(const struct tutor_options *options, struct frontend *frontend)
{
    TEXT_HERE words = {0};
    struct frontend_input input = {0};
    struct frontend_prompt asked;
    struct tutor *t = tutor_open(options, frontend);
    while (tutor_asks(t, &words, &asked)) {
        enum frontend_line result = frontend_ask(frontend, &asked, &input);
        tutor_take(t, result, &input);
    }
    frontend_input_free(&input);
    return tutor_close(t);
}

/* ---- shown without lines ---- */

/* False if what is answered can be kept nowhere, though that is wished. */
static bool show_begin(struct session *s, const struct tutor_options *options,
                       struct frontend *frontend)
{
    begin(s, options, frontend);
    frontend_divert(frontend); /* what is to be known of the store */
    return store_is_kept(s->store) || options->store.none;
}

/* All but what was shown goes where errors go. The exit status. */
static int show_end(struct session *s)
{
    struct frontend *frontend = s->frontend;
    TEXT_HERE said = {0};
    frontend_flush(frontend);
    session_describe_left_out(s);
    frontend_divert(frontend);
    int status = frontend_status(frontend);
    bool kept = end(s, &said);
    print_document(frontend, text_str(&said));
    frontend_divert(frontend);
    return kept ? status : FAILED;
}

/* Asks for the answer to what is pending, and takes it: what is none is no. */
static void answer(struct session *s)
{
    TEXT_HERE words = {0};
    struct screen screen = {0};
    struct frontend_input input = {0};
    struct frontend_prompt asked;
    prompt(s, &words, &screen, &asked);
    bool read = frontend_ask(s->frontend, &asked, &input) == FRONTEND_READ;
    session_answer(s, read ? text_str(&input.line) : "");
    frontend_input_free(&input);
    screen_clear(&screen);
}

int tutor_mistakes(const struct tutor_options *options, struct frontend *frontend,
                   const char *words, bool json)
{
    struct session s;
    TEXT_HERE out = {0};
    bool good = true, kept = show_begin(&s, options, frontend);
    if (json) {
        mistakes_json(&s, &out);
        print_document(frontend, text_str(&out));
    } else {
        good = mistakes_command(&s, words);
    }
    if (s.pending != NULL) {
        answer(&s);
        good = mistakes_asked(&s)->size == 0;
    }
    if (!good) {
        frontend_divert(frontend);
    }
    int status = show_end(&s);
    return !kept ? FAILED : good || status == FAILED ? status : 1;
}

int tutor_dashboard(const struct tutor_options *options, struct frontend *frontend,
                    const struct tutor_dashboard *what, struct text *why)
{
    struct session s;
    bool kept = show_begin(&s, options, frontend);
    bool good = (what->html == NULL || overview_write(&s, what->html, true, why)) &&
                (what->svg == NULL || overview_write(&s, what->svg, false, why));
    if (what->json) {
        overview_json(&s);
    } else if (what->html == NULL && what->svg == NULL) {
        overview_print(&s, what->plain);
    }
    int status = show_end(&s);
    return good && kept ? status : FAILED;
}
