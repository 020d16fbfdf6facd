// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/tutor.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "tutor/asking.h"
#include "tutor/commands.h"
#include "tutor/dashcommand.h"
#include "tutor/drill.h"
#include "tutor/editing.h"
#include "tutor/exam.h"
#include "tutor/freeboard.h"
#include "base/lang.h"
#include "base/number.h"
#include "tutor/own.h"
#include "tutor/playing.h"
#include "rules/posstring.h"
#include "base/problem.h"
#include "tutor/remember.h"
#include "tutor/session.h"
#include "tutor/tour.h"

enum { COLUMNS_MIN = 40, COLUMNS_MAX = 200, COLUMNS_USUAL = 80 };
enum { FAILED = 3 }; /* the exit status where something could not be written */

bool tutor_wants_colour(enum tutor_colour asked)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    if (asked != TUTOR_COLOUR_AUTO) {
        return asked == TUTOR_COLOUR_ALWAYS;
    }
    return isatty(STDOUT_FILENO) && (no == NULL || *no == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

int tutor_columns(void)
{
    struct winsize size;
    int64_t columns = COLUMNS_USUAL;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        columns = size.ws_col;
    } else {
        number_read(getenv("COLUMNS"), 1, 100000, &columns);
    }
    return columns < COLUMNS_MIN ? COLUMNS_MIN : columns > COLUMNS_MAX ? COLUMNS_MAX : (int)columns;
}

/* Begins training from the words of the command line. */
static bool train(struct session *s, const struct tutor_options *o)
{
    struct text words = {0};
    for (size_t i = 0; i < o->name_count; i++) {
        text_addf(&words, "%s%s", i == 0 ? "" : " ", o->names[i]);
    }
    bool good = drill_command(s, text_str(&words));
    text_free(&words);
    return good;
}

/* A game as the words say. */
static bool start_playing(struct session *s, const struct tutor_options *o)
{
    struct text words = {0};
    for (size_t i = 0; i < o->name_count; i++) {
        text_addf(&words, "%s%s", i > 0 ? " " : "", o->names[i]);
    }
    bool good = playing_open(s, text_str(&words));
    text_free(&words);
    return good;
}

/* What was asked for on the command line. False if it cannot be had; why waits in s->say. */
static bool start(struct session *s, const struct tutor_options *o)
{
    switch (o->start) {
    case TUTOR_LEARN:
        return tour_learn_named(s, o->name_count > 0 ? o->names[0] : NULL);
    case TUTOR_EXAM:
        return exam_series(s, o->names, o->name_count);
    case TUTOR_SOLVE:
        return tour_solve(s, o->names, o->name_count);
    case TUTOR_TRAIN:
        return train(s, o);
    case TUTOR_FREE:
        return freeboard_show(s, o->name_count > 0 ? o->names[0] : "");
    case TUTOR_PLAY:
        return start_playing(s, o);
    case TUTOR_EDIT:
        return editing_open(s, o->name_count > 0 ? o->names[0] : "");
    default:
        session_greet(s);
        return true;
    }
}

/* Reads and takes lines until the learner leaves. */
static void converse(struct session *s)
{
    struct text prompt = {0}, typed = {0};
    session_tell_left_out(s);
    say_gap(&s->say);
    while (!s->leaving && s->say.error == 0) {
        text_clear(&prompt);
        session_prompt(s, &prompt);
        enum line_result result = line_read(s->line, &s->say, text_str(&prompt), &typed);
        s->say.columns = tutor_columns();
        if (result == LINE_READ) {
            session_take(s, text_str(&typed));
            say_gap(&s->say);
        } else if (result == LINE_TOO_LONG) {
            say_text(&s->say, _("That line is too long. Nothing was done."));
            say_gap(&s->say);
        } else if (result == LINE_CANCELLED) {
            s->pending = PENDING_NONE;
        } else {
            s->leaving = true;
        }
    }
    if (line_signal(s->line) == 0) {
        say_text(&s->say, _("Goodbye, and welcome back to the board."));
    }
    say_flush(&s->say);
    text_free(&prompt);
    text_free(&typed);
}

/* Tells on stderr what is missing on the shelves. */
static void warn_left_out(struct session *s)
{
    say_clear(&s->say);
    session_tell_left_out(s);
    fputs(text_str(&s->say.waiting), stderr);
    say_clear(&s->say);
}

/* What was asked for cannot be had: why, on stderr. The exit status: 1 where nothing waits to be
 * trained or files are wrong, 2 where the words mean nothing here or a file is not to be read, 3
 * where the system failed to read one. */
static int refuse(struct session *s)
{
    const struct diags *shelves = &s->library.diags, *named = &s->library.named;
    bool understood = s->options->start == TUTOR_TRAIN || shelves->errors > 0 || named->errors > 0;
    fputs(text_str(&s->say.waiting), stderr);
    diags_print(&s->library.diags, stderr, false);
    diags_print(&s->library.named, stderr, false);
    return shelves->failed || named->failed || s->taken ? FAILED
           : shelves->unreadable || named->unreadable   ? 2
           : understood                                 ? 1
                                                        : 2;
}

/* The exit status of what was printed. A reader who has left (EPIPE) needs no message. */
static int status_of(const struct session *s)
{
    if (s->say.error != 0 && s->say.error != EPIPE) {
        fprintf(stderr, "brade: %s: %s\n", _("the output cannot be written"),
                problem_text(s->say.error));
    }
    if (s->say.error != 0) { /* told once is enough: main need not find it again */
        __fpurge(stdout);
        clearerr(stdout);
    }
    int unread = s->line == NULL ? 0 : line_error(s->line);
    if (unread != 0) {
        struct text why = {0};
        text_addf(&why, _("the input cannot be read: %s"), problem_text(unread));
        fprintf(stderr, "brade: %s\n", text_str(&why));
        text_free(&why);
    }
    int signal_number = s->line == NULL ? 0 : line_signal(s->line);
    return signal_number != 0 ? 128 + signal_number : s->say.error != 0 || unread != 0 ? FAILED : 0;
}

/* What signals did before. */
struct signals {
    struct sigaction pipe;
};

static void session_open(struct session *s, const struct tutor_options *options,
                         struct signals *before)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, &before->pipe);
    *s = (struct session){.options = options, .evaluator = {.grades = options->grades}};
    s->say.columns = tutor_columns();
    s->say.colour = tutor_wants_colour(options->colour);
    session_plain(s, options->plain);
    s->theme = options->theme;
    s->library.dirs = options->data_dirs;
    s->library.dir_count = options->data_dir_count;
    rng_seed(&s->rng, options->seed_given ? options->seed : (uint64_t)time(NULL));
    remember_open(s);
}

/* False if something that was answered is lost, or the end of a game: then it is told. */
static bool session_end(struct session *s, const struct signals *before)
{
    say_clear(&s->say);
    playing_close(s);
    fputs(text_str(&s->say.waiting), stderr);
    bool kept = remember_close(s) && !s->game_lost;
    session_close(s);
    sigaction(SIGPIPE, &before->pipe, NULL);
    return kept;
}

int tutor_run(const struct tutor_options *options)
{
    struct session s;
    struct signals before;
    int status;
    session_open(&s, options, &before);
    if (start(&s, options)) {
        s.line = line_open(command_complete, &s);
        converse(&s);
        status = status_of(&s);
    } else {
        status = refuse(&s);
    }
    if (!session_end(&s, &before) && status == 0) {
        status = FAILED;
    }
    return status;
}

/* Writes one of the files asked for; NULL: it was not. */
static bool write_dashboard(struct session *s, const char *path, bool html)
{
    struct text why = {0};
    bool good = path == NULL || dashcommand_write(s, path, html, &why);
    if (!good) {
        fprintf(stderr, "brade: %s\n", text_str(&why));
    }
    text_free(&why);
    return good;
}

int tutor_mistakes(const struct tutor_options *options, const char *words, bool json)
{
    struct session s;
    struct signals before;
    struct text out = {0};
    session_open(&s, options, &before);
    fputs(text_str(&s.say.waiting), stderr); /* what is to be known of the store */
    say_clear(&s.say);
    bool good = true, kept = store_is_kept(s.store) || options->store.none;
    if (json) {
        own_json(&s, &out);
        say_raw(&s.say, text_str(&out));
    } else {
        good = own_command(&s, words);
    }
    if (!good) {
        fputs(text_str(&s.say.waiting), stderr);
        say_clear(&s.say);
    }
    say_flush(&s.say);
    warn_left_out(&s);
    int status = status_of(&s);
    text_free(&out);
    if (!session_end(&s, &before) || !kept) {
        return FAILED;
    }
    return good ? status : 1;
}

int tutor_dashboard(const struct tutor_options *options, const struct tutor_dashboard *what)
{
    struct session s;
    struct signals before;
    session_open(&s, options, &before);
    fputs(text_str(&s.say.waiting), stderr); /* what is to be known of the store */
    say_clear(&s.say);
    bool good = write_dashboard(&s, what->html, true);
    good = write_dashboard(&s, what->svg, false) && good;
    if (what->json) {
        dashcommand_json(&s);
    } else if (what->html == NULL && what->svg == NULL) {
        dashcommand_say(&s, what->plain);
    }
    say_flush(&s.say);
    warn_left_out(&s);
    int status = status_of(&s);
    good = session_end(&s, &before) && good;
    return good ? status : FAILED;
}
