// SPDX-License-Identifier: GPL-3.0-or-later
#include "pupil.h"

#include <string.h>

static struct pupil *of(struct face *f)
{
    return (struct pupil *)f;
}

static void show(struct face *f, const struct face_event *e)
{
    display_show(&of(f)->display, &f->manner, e);
    if (of(f)->hear != NULL) {
        of(f)->hear(of(f), e);
    }
}

static bool flush(struct face *f)
{
    struct text *waiting = &of(f)->display.waiting;
    text_addn(&of(f)->shown, text_str(waiting), waiting->size);
    text_clear(waiting);
    return true;
}

/* What would go to stderr is seen too. */
static void divert(struct face *f)
{
    flush(f);
}

static enum face_line ask(struct face *f, const struct face_prompt *prompt, struct face_input *out)
{
    (void)f;
    (void)prompt;
    (void)out;
    return FACE_ENDED;
}

static bool no(struct face *f)
{
    (void)f;
    return false;
}

static int good(struct face *f)
{
    (void)f;
    return 0;
}

static void closed(struct face *f)
{
    (void)f;
}

void pupil_open(struct pupil *p, const struct tutor_options *options,
                const struct face_manner *manner,
                void (*hear)(struct pupil *p, const struct face_event *e))
{
    static const struct face_ops ops = {show, ask, no, divert, flush, good, closed, no};
    *p = (struct pupil){.face = {.ops = &ops, .manner = *manner}, .hear = hear};
    p->tutor = tutor_open(options, &p->face);
}

bool pupil_asked(struct pupil *p)
{
    return tutor_asks(p->tutor, &p->prompt, &p->asked);
}

/* Shows what waits, the prompt and what is typed at it, as line_read() does. */
static void prompted(struct pupil *p, const char *line)
{
    if (p->asked.apart) {
        show(&p->face, &(struct face_event){.kind = FACE_GAP});
    }
    text_add(&p->display.waiting, text_str(&p->prompt));
    flush(&p->face);
    text_add_safe(&p->display.waiting, line, strlen(line));
    text_addc(&p->display.waiting, '\n');
}

void pupil_type(struct pupil *p, const char *line)
{
    prompted(p, line);
    struct face_input input = {0};
    text_add(&input.line, line);
    tutor_take(p->tutor, FACE_READ, &input);
    face_input_free(&input);
}

int pupil_leave(struct pupil *p)
{
    if (pupil_asked(p)) {
        prompted(p, "");
        tutor_take(p->tutor, FACE_ENDED, NULL);
    }
    int status = tutor_close(p->tutor);
    flush(&p->face);
    return status;
}

void pupil_free(struct pupil *p)
{
    text_free(&p->display.waiting);
    text_free(&p->display.question);
    text_free(&p->shown);
    text_free(&p->prompt);
}
