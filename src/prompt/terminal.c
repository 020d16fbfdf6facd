// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/number.h"
#include "prompt/line.h"
#include "prompt/display.h"

enum { COLUMNS_MIN = 20, COLUMNS_MAX = 200, COLUMNS_USUAL = 80 };

struct terminal {
    struct face face; /* first */
    struct display display;
    struct line *line; /* NULL: nothing was asked for yet */
};

/* Whether a variable is set and says no "0". */
static bool is_on(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

bool terminal_wants_colour(enum terminal_colour asked, int fd)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM"), *some = getenv("CLICOLOR");
    if (asked != TERMINAL_COLOUR_AUTO) {
        return asked == TERMINAL_COLOUR_ALWAYS;
    }
    if (no != NULL && *no != '\0') {
        return false;
    }
    if (is_on("CLICOLOR_FORCE") || is_on("FORCE_COLOR")) {
        return true;
    }
    return isatty(fd) && term != NULL && strcmp(term, "dumb") != 0 &&
           (some == NULL || strcmp(some, "0") != 0);
}

int terminal_columns(void)
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

int terminal_rows(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

static struct terminal *of(struct face *f)
{
    return (struct terminal *)f;
}

static void show(struct face *f, const struct face_event *e)
{
    display_show(&of(f)->display, &f->manner, e);
}

static enum face_line ask(struct face *f, const struct face_prompt *prompt, struct face_input *out)
{
    struct terminal *t = of(f);
    if (t->line == NULL) {
        t->line = line_open(f->complete, f->about, true);
    }
    if (t->display.error != 0) {
        return FACE_ENDED;
    }
    enum line_result result = line_read(t->line, &t->display, prompt->words, &out->line);
    f->manner.columns = terminal_columns();
    f->manner.rows = terminal_rows();
    return result == LINE_READ        ? FACE_READ
           : result == LINE_TOO_LONG  ? FACE_TOO_LONG
           : result == LINE_CANCELLED ? FACE_CANCELLED
                                      : FACE_ENDED;
}

static bool interrupted(struct face *f)
{
    return line_interrupted(of(f)->line);
}

static void divert(struct face *f)
{
    display_divert(&of(f)->display);
}

static bool flush(struct face *f)
{
    return display_flush(&of(f)->display);
}

static bool cut_off(struct face *f)
{
    struct line *line = of(f)->line;
    return line != NULL && line_signal(line) != 0;
}

static int status(struct face *f)
{
    return display_status(&of(f)->display, of(f)->line);
}

static void close_terminal(struct face *f)
{
    struct terminal *t = of(f);
    line_close(t->line);
    display_close(&t->display);
    free(t);
}

struct face *terminal_open(const struct terminal_options *options)
{
    static const struct face_ops ops = {show,  ask,    interrupted,    divert,
                                        flush, status, close_terminal, cut_off};
    struct terminal *t = mem_alloc(sizeof *t);
    *t = (struct terminal){.face.ops = &ops};
    t->face.manner =
        (struct face_manner){.columns = terminal_columns(),
                             .rows = terminal_rows(),
                             .ascii = options->ascii,
                             .theme = options->theme,
                             .wants_colour = terminal_wants_colour(options->colour, STDOUT_FILENO)};
    face_set_plain(&t->face, options->plain);
    display_open(&t->display);
    return &t->face;
}
