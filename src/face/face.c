// SPDX-License-Identifier: GPL-3.0-or-later
#include "face/face.h"

void face_show(struct face *f, const struct face_event *e)
{
    f->ops->show(f, e);
}

enum face_line face_ask(struct face *f, const struct face_prompt *prompt, struct face_input *out)
{
    return f->ops->ask(f, prompt, out);
}

void face_input_free(struct face_input *input)
{
    text_free(&input->line);
    intent_message_free(&input->message);
}

bool face_interrupted(struct face *f)
{
    return f->ops->interrupted(f);
}

void face_divert(struct face *f)
{
    f->ops->divert(f);
}

bool face_flush(struct face *f)
{
    return f->ops->flush(f);
}

int face_status(struct face *f)
{
    return f->ops->status(f);
}

void face_close(struct face *f)
{
    f->ops->close(f);
}

bool face_cut_off(struct face *f)
{
    return f->ops->cut_off(f);
}

void face_set_plain(struct face *f, bool plain)
{
    f->manner.plain = plain;
    f->manner.colour = !plain && f->manner.wants_colour;
}
