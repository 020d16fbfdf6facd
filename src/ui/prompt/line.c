// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/line.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/fold.h"
#include "base/mem.h"

/* DUMB_LIMIT: where the terminal cannot go up, readline 8.2 shows a part of the line and reads past
 * its buffer when that comes near 1024 bytes. All that is typed ahead may come at once. */
enum { HISTORY_LINES = 500, SIGNALS = 5, BUFFER = 4096, DUMB_LIMIT = 500, LOOKING_UP = 1 << 16 };

static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP};

struct line {
    bool terminal;
    frontend_completer *complete;
    void *about;
    struct sigaction before[SIGNALS];
    sigset_t mask_before; /* signals blocked by the caller, and while waiting */
    int signal;
    bool too_long;       /* more was typed than is kept */
    bool done;           /* readline has handed over a line, or the end */
    char *typed;         /* … which is this; NULL at the end */
    char buffer[BUFFER]; /* plain reading */
    size_t at, filled;
    bool ended;
    int error;           /* why it ended; 0: there was no more */
    char *locale_before; /* LC_ALL as it was; NULL: not set */
};

/* What readline and signal handlers force to be global: the open reader, since readline's callbacks
 * take no argument, and the signals that have come. */
static struct line *the_line;
static volatile sig_atomic_t came[NSIG];

static void on_signal(int number)
{
    came[number] = 1;
}

/* Whether a signal has come; forgets it. */
static bool take_signal(int number)
{
    bool now = came[number] != 0;
    came[number] = 0;
    return now;
}

/* The signals are let through only while waiting for a key, so none is lost and none comes at a bad
 * moment. */
static void signals_open(struct line *l)
{
    sigset_t ours;
    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++) {
        sigaddset(&ours, signals[i]);
        came[signals[i]] = 0;
    }
    sigprocmask(SIG_BLOCK, &ours, &l->mask_before);
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, &l->before[i]);
    }
}

static void signals_close(struct line *l)
{
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &l->before[i], NULL);
    }
    sigprocmask(SIG_SETMASK, &l->mask_before, NULL);
}

/* Gives readline the next of the words that the completer found. */
static char *next_completion(const char *word, int state)
{
    static const char *left; /* within the words of this completion */
    static char *words;
    (void)word;
    if (state == 0) {
        struct text found = {0};
        free(words);
        the_line->complete(the_line->about, rl_line_buffer, (size_t)rl_point - strlen(word),
                           &found);
        left = words = text_steal(&found);
    }
    size_t n = strcspn(left, "\n");
    if (n == 0) {
        return NULL;
    }
    char *one = mem_copyn(left, n); /* readline frees it */
    left += n + (left[n] == '\n');
    return one;
}

static char **completions(const char *word, int start, int end)
{
    (void)start;
    (void)end;
    rl_attempted_completion_over = 1;
    return rl_completion_matches(word, next_completion);
}

static void set_locale_variable(const char *value)
{
    if (setenv("LC_ALL", value, 1) != 0) {
        mem_check(errno);
    }
}

/* readline chooses the character set from the environment, and anew before every line: it is to be
 * the one the program has chosen, so that ä is one letter under LC_ALL=C too. */
static void locale_open(struct line *l)
{
    l->locale_before = mem_copy(getenv("LC_ALL"));
    set_locale_variable(setlocale(LC_CTYPE, NULL));
}

static void locale_close(struct line *l)
{
    if (l->locale_before != NULL) {
        set_locale_variable(l->locale_before);
    } else {
        unsetenv("LC_ALL");
    }
    free(l->locale_before);
}

/* Puts the terminal back before the program ends for want of memory, on a line of its own. */
static void restore_terminal(void)
{
    if (RL_ISSTATE(RL_STATE_TERMPREPPED)) {
        rl_deprep_terminal();
        ssize_t written = write(STDOUT_FILENO, "\n", 1);
        (void)written;
    }
}

/* Where readline gets no memory, it says so and calls exit() itself, with a status of its own and
 * the terminal as it is, and so does the library that it looks the terminal up with (libtinfo).
 * Nothing else does while a line is open, so then the program ends as it does for its own want of
 * memory. */
static void at_exit(void)
{
    if (the_line != NULL && the_line->terminal) {
        mem_out();
    }
}

/* libtinfo may also crash for want of memory: so it is to find some. */
static void look_terminal_up(void)
{
    static bool set;
    set = set || atexit(at_exit) == 0;
    free(mem_resize(NULL, LOOKING_UP, 1));
    rl_initialize();
}

static void readline_open(void)
{
    rl_readline_name = "Brade";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_instream = stdin;
    rl_outstream = stdout;
    look_terminal_up();
    rl_variable_bind("convert-meta", "off");
    rl_variable_bind("input-meta", "on");
    rl_variable_bind("output-meta", "on");
    rl_basic_word_break_characters = " \t\n";
    rl_completer_word_break_characters = " \t\n";
    rl_attempted_completion_function = completions;
    stifle_history(HISTORY_LINES);
}

static bool is_dumb(void)
{
    const char *term = getenv("TERM");
    return term == NULL || strcmp(term, "dumb") == 0;
}

/* Whether readline is to go on taking what was typed ahead before it shows the line. */
static int takes_more(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return rl_end < DUMB_LIMIT && poll(&input, 1, 0) == 1;
}

struct line *line_open(frontend_completer *complete, void *about, bool may_edit)
{
    struct line *l = mem_alloc(sizeof *l);
    l->complete = complete;
    l->about = about;
    l->terminal = may_edit && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    the_line = l;
    if (l->terminal) {
        signals_open(l);
        locale_open(l);
        readline_open();
        rl_input_available_hook = is_dumb() ? takes_more : NULL;
        mem_at_end(restore_terminal);
    }
    return l;
}

void line_close(struct line *l)
{
    if (l == NULL) {
        return;
    }
    if (l->terminal) {
        mem_at_end(NULL);
        clear_history();
        locale_close(l);
        signals_close(l);
    }
    the_line = NULL;
    free(l);
}

/* Whether the learner is to be left: such a signal waits to be taken up. */
static bool must_leave(void)
{
    sigset_t waiting;
    return sigpending(&waiting) == 0 &&
           (sigismember(&waiting, SIGHUP) == 1 || sigismember(&waiting, SIGTERM) == 1);
}

/* ^C sends its signal before the terminal forgets what is on its way to the screen: what is said of
 * it at once could be forgotten with it. Linux holds the settings while it does both (isig() in
 * drivers/tty/n_tty.c), so who reads them waits for the end of that. */
static void await_forgetting(void)
{
    struct termios settings;
    (void)tcgetattr(STDIN_FILENO, &settings);
}

bool line_interrupted(const struct line *l)
{
    static const struct timespec at_once;
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    if (l == NULL || !l->terminal) {
        return false;
    }
    bool stopped = sigtimedwait(&interrupt, NULL, &at_once) == SIGINT;
    if (stopped) {
        await_forgetting();
    }
    return stopped || must_leave();
}

int line_signal(const struct line *l)
{
    return l->signal;
}

int line_error(const struct line *l)
{
    return l->error;
}

/* Makes what came in good to work with. */
static void take(struct text *out, char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\0') {
            bytes[i] = '\xff'; /* becomes U+FFFD as any byte that is no UTF-8 */
        }
    }
    fold_compose(out, bytes);
}

/* --- on a terminal --- */

static void on_line(char *typed)
{
    the_line->typed = typed;
    the_line->done = true;
    rl_callback_handler_remove();
}

/* Stops as the shell expects, with the terminal as it was, and takes up the line again. */
static void suspend(void)
{
    struct sigaction ours, theirs = {.sa_handler = SIG_DFL};
    sigset_t stop;
    rl_deprep_terminal();
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigaction(SIGTSTP, &theirs, &ours);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL);
    sigprocmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    rl_prep_terminal(1);
    rl_forced_update_display();
}

/* Ends the line without a result and leaves the cursor on a fresh one. */
static void abandon(const char *mark)
{
    rl_free_line_state();
    rl_callback_sigcleanup();
    fputs(mark, rl_outstream);
    rl_callback_handler_remove();
    fputs("\n", rl_outstream);
    fflush(rl_outstream);
}

/* Acts on the signals that came while waiting. True if reading is over, and *result says how. */
static bool signals_handle(struct line *l, enum frontend_line *result)
{
    if (take_signal(SIGWINCH)) {
        rl_resize_terminal();
    }
    if (take_signal(SIGTSTP)) {
        suspend();
    }
    l->signal = take_signal(SIGTERM) ? SIGTERM : take_signal(SIGHUP) ? SIGHUP : 0;
    if (l->signal != 0) {
        abandon("");
        *result = FRONTEND_ENDED;
        return true;
    }
    if (take_signal(SIGINT)) {
        await_forgetting();
        abandon("^C");
        *result = FRONTEND_CANCELLED;
        return true;
    }
    return false;
}

/* Takes up a signal to leave that waits: of a window that is closed, its end can be read before. */
static bool take_leave(void)
{
    static const struct timespec at_once;
    sigset_t leaving;
    sigemptyset(&leaving);
    sigaddset(&leaving, SIGHUP);
    sigaddset(&leaving, SIGTERM);
    int number = sigtimedwait(&leaving, NULL, &at_once);
    if (number > 0) {
        on_signal(number);
    }
    return number > 0;
}

/* Waits for a key. False if a signal came instead. */
static bool wait_for_key(struct line *l)
{
    fd_set keys;
    FD_ZERO(&keys);
    FD_SET(STDIN_FILENO, &keys);
    int ready = pselect(STDIN_FILENO + 1, &keys, NULL, NULL, NULL, &l->mask_before);
    return (ready >= 0 || errno != EINTR) && !take_leave();
}

/* Keeps the line within bounds while it is typed, so that holding a key down fills no memory. */
static void keep_short(struct line *l)
{
    int limit = is_dumb() ? DUMB_LIMIT : FRONTEND_LINE_LIMIT;
    if (!l->done && rl_end > limit) {
        l->too_long = true;
        rl_delete_text(limit, rl_end);
        rl_point = rl_point > limit ? limit : rl_point;
    }
}

static enum frontend_line typed_line(struct line *l, struct text *out)
{
    if (l->typed == NULL) {
        fputs("\n", rl_outstream);
        fflush(rl_outstream);
        return FRONTEND_ENDED;
    }
    size_t n = strlen(l->typed);
    bool too_long = l->too_long || n > FRONTEND_LINE_LIMIT;
    if (!too_long) {
        take(out, l->typed, n);
        if (n > 0) {
            add_history(l->typed);
        }
    }
    free(l->typed);
    l->typed = NULL;
    return too_long ? FRONTEND_TOO_LONG : FRONTEND_READ;
}

static enum frontend_line read_terminal(struct line *l, const char *prompt, struct text *out)
{
    enum frontend_line result = FRONTEND_ENDED;
    l->done = l->too_long = false;
    l->typed = NULL;
    rl_callback_handler_install(prompt, on_line);
    while (!l->done) {
        if (wait_for_key(l)) {
            rl_callback_read_char();
            keep_short(l);
        } else if (signals_handle(l, &result)) {
            return result;
        }
    }
    return typed_line(l, out);
}

/* --- anywhere else --- */

/* The next byte, or -1 at the end. */
static int next_byte(struct line *l)
{
    if (l->at == l->filled && !l->ended) {
        ssize_t n;
        do {
            n = read(STDIN_FILENO, l->buffer, sizeof l->buffer);
        } while (n < 0 && errno == EINTR);
        l->ended = n <= 0;
        l->error = n < 0 ? errno : 0;
        l->filled = n > 0 ? (size_t)n : 0;
        l->at = 0;
    }
    return l->ended ? -1 : (unsigned char)l->buffer[l->at++];
}

enum frontend_line line_read_quietly(struct line *l, struct text *out)
{
    TEXT_HERE bytes = {0};
    bool too_long = false;
    int c;
    text_clear(out);
    while ((c = next_byte(l)) >= 0 && c != '\n') {
        if (bytes.size < FRONTEND_LINE_LIMIT) {
            text_addc(&bytes, (char)c);
        } else {
            too_long = true;
        }
    }
    if (bytes.size > 0 && bytes.data[bytes.size - 1] == '\r') {
        text_cut(&bytes, bytes.size - 1);
    }
    bool nothing = c < 0 && (bytes.size == 0 || l->error != 0); /* half a line is no answer */
    if (!nothing && !too_long) {
        take(out, bytes.data == NULL ? (char[]){""} : bytes.data, bytes.size);
    }
    return nothing ? FRONTEND_ENDED : too_long ? FRONTEND_TOO_LONG : FRONTEND_READ;
}

/* The line is shown as if it had been typed. */
static enum frontend_line read_plain(struct line *l, struct display *display, const char *prompt,
                                     struct text *out)
{
    text_add(&display->waiting, prompt);
    display_flush(display);
    enum frontend_line result = line_read_quietly(l, out);
    text_add_safe(&display->waiting, text_str(out), out->size);
    text_addc(&display->waiting, '\n');
    return result;
}

bool line_begins(struct line *l, const char *typed)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!l->ended && memchr(l->buffer + l->at, '\n', l->filled - l->at) == NULL &&
           l->filled < sizeof l->buffer && poll(&input, 1, 0) == 1) {
        memmove(l->buffer, l->buffer + l->at, l->filled - l->at);
        l->filled -= l->at;
        l->at = 0;
        ssize_t n = read(STDIN_FILENO, l->buffer + l->filled, sizeof l->buffer - l->filled);
        if (n <= 0) {
            break; /* the next reading tells it */
        }
        l->filled += (size_t)n;
    }
    size_t n = strlen(typed);
    return l->filled - l->at >= n && memcmp(l->buffer + l->at, typed, n) == 0;
}

enum frontend_line line_read(struct line *l, struct display *display, const char *prompt,
                             struct text *out)
{
    text_clear(out);
    if (!l->terminal) {
        return read_plain(l, display, prompt, out);
    }
    display_flush(display);
    return read_terminal(l, prompt, out);
}
