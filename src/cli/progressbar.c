// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progressbar.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/text.h"
#include "base/width.h"
#include "coach/coach.h"

static const double interval = 0.3;    // seconds between two lines
static const double time_needed = 2.0; // seconds before the time left is guessed

// A handler can be told no other way.
static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

void progress_catch_interrupt(void)
{
    struct sigaction old, new = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&new.sa_mask);
    if (sigaction(SIGINT, NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
        sigaction(SIGINT, &new, NULL);
    }
}

bool progress_interrupted(void)
{
    return interrupted != 0;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void add_best(struct text *line, const struct ruleset *r, const struct rollout_progress *at)
{
    text_add(line, "; ");
    if (at->play != NULL) {
        text_addf(line, "%s ", _("best"));
        coach_play(line, r, at->play);
        text_addc(line, ' ');
    }
    text_addf(line, "%+.3f ± %.3f", (double)at->equity, (double)at->error);
}

static void write_line(struct progress_bar *progress, const char *line)
{
    int width = width_of(line), rest = progress->width - width;
    fprintf(stderr, "\r%s%*s", line, rest > 0 ? rest : 0, "");
    progress->width = width;
}

static void show(struct progress_bar *progress, const struct rollout_progress *at, double gone)
{
    TEXT_HERE line = {0}, cut = {0};
    text_addf(&line, NG_("%d play", "%d plays", at->left), at->left);
    text_addf(&line, ", ");
    text_addf(&line, NG_("%d game each", "%d games each", at->trials), at->trials);
    if (at->known) {
        add_best(&line, progress->rules, at);
    }
    if (gone > time_needed && at->share > 0) {
        double share = (double)at->share;
        long left = (long)(gone / share * (1 - share) + 0.5);
        text_add(&line, "; ");
        text_addf(&line, _("%ld:%02ld left"), left / 60, left % 60);
    }
    width_cut(&cut, text_str(&line), 79);
    write_line(progress, text_str(&cut));
}

bool progress_show(void *context, const struct rollout_progress *at)
{
    struct progress_bar *progress = context;
    double time = now();
    if (progress->started <= 0) {
        progress->started = progress->shown = time;
    }
    if (!interrupted && time - progress->shown >= interval && isatty(STDERR_FILENO)) {
        progress->shown = time;
        show(progress, at, time - progress->started);
    }
    return !interrupted;
}

void progress_end(struct progress_bar *progress)
{
    if (progress->width > 0) {
        write_line(progress, "");
        fputc('\r', stderr);
        progress->width = 0;
    }
}
