// SPDX-License-Identifier: GPL-3.0-or-later
#include "pupil.h"

#include <string.h>

static struct pupil *of(struct frontend *f)
{
    return (struct pupil *)f;
}

static void show(struct frontend *f, const struct frontend_event *e)
{
    display_show(&of(f)->display, &f->display, e);
    if (of(f)->hear != NULL) {
        of(f)->hear(of(f), e);
    }
}

static bool flush(struct frontend *f)
{
    struct text *waiting = &of(f)->display.waiting;
    text_addn(&of(f)->shown, text_str(waiting), waiting->size);
    display_taken(&of(f)->display);
    return true;
}

/* What would go to stderr is seen too. */
static void divert(struct frontend *f)
{
    flush(f);
}

void pupil_open(struct pupil *p, const struct tutor_options *options,
                const struct display_options *display,
                void (*hear)(struct pupil *p, const struct frontend_event *e))
{
    static const struct frontend_ops ops = {.show = show, .divert = divert, .flush = flush};
    *p = (struct pupil){.frontend = {.ops = &ops, .display = *display}, .hear = hear};
    p->tutor = tutor_open(options, &p->frontend);
}

bool pupil_asked(struct pupil *p)
{
    return tutor_asks(p->tutor, &p->prompt, &p->asked);
}

/* Shows what waits, the prompt and what is typed at it, as line_read() does. */
static void prompted(struct pupil *p, const char *line)
{
    if (p->asked.apart) {
        show(&p->frontend, &(struct frontend_event){.kind = FRONTEND_GAP});
    }
    text_add(&p->display.waiting, text_str(&p->prompt));
    flush(&p->frontend);
    text_add_safe(&p->display.waiting, line, strlen(line));
    text_addc(&p->display.waiting, '\n');
}

void pupil_type(struct pupil *p, const char *line)
{
    prompted(p, line);
    struct frontend_input input = {0};
    text_add(&input.line, line);
    tutor_take(p->tutor, FRONTEND_READ, &input);
    frontend_input_free(&input);
}

int pupil_leave(struct pupil *p)
{
    if (pupil_asked(p)) {
        prompted(p, "");
        tutor_take(p->tutor, FRONTEND_ENDED, NULL);
    }
    int status = tutor_close(p->tutor);
    flush(&p->frontend);
    return status;
}

void pupil_free(struct pupil *p)
{
    text_free(&p->display.waiting);
    text_free(&p->display.question);
    text_free(&p->shown);
    text_free(&p->prompt);
}
