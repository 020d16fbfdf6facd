// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/screen.h"

#include <errno.h>
#include <stdio.h>

#include "base/width.h"
#include "view/plain.h"
#include "view/told.h"

static void paragraph(struct screen *s, const struct face_manner *manner, const char *words,
                      int indent, int hanging)
{
    if (*words == '\0') {
        return;
    }
    if (manner->plain) {
        TEXT_HERE heard = {0};
        plain_text(&heard, words);
        width_wrap(&s->waiting, text_str(&heard), manner->columns, 0, 0);
    } else {
        width_wrap(&s->waiting, words, manner->columns, indent, hanging);
    }
    text_addc(&s->waiting, '\n');
}

/* An empty line, never two in a row. */
static void gap(struct screen *s)
{
    size_t n = s->waiting.size;
    if (n < 2 || s->waiting.data[n - 1] != '\n' || s->waiting.data[n - 2] != '\n') {
        text_addc(&s->waiting, '\n');
    }
}

/* What is told beside a title stands at the right of its line; below it where both do not fit. */
static void heading(struct screen *s, const struct face_manner *manner, const char *title,
                    const char *beside)
{
    if (manner->plain) {
        paragraph(s, manner, title, 0, 0);
        paragraph(s, manner, beside, 0, 0);
        return;
    }
    int room = manner->columns - width_of(title) - width_of(beside);
    if (manner->colour) {
        text_add(&s->waiting, "\033[1m");
    }
    width_wrap(&s->waiting, title, manner->columns, 0, 2);
    if (manner->colour) {
        text_add(&s->waiting, "\033[0m");
    }
    if (*beside != '\0' && room >= 2) {
        text_add_many(&s->waiting, ' ', (size_t)room);
        text_add(&s->waiting, beside);
    } else if (*beside != '\0') {
        text_addc(&s->waiting, '\n');
        width_wrap(&s->waiting, beside, manner->columns, 2, 2);
    }
    text_addc(&s->waiting, '\n');
}

static void board(struct screen *s, const struct face_manner *manner, const struct draw *shown)
{
    struct draw d = *shown;
    d.columns = manner->columns;
    d.colour = manner->colour;
    d.ascii = manner->ascii;
    d.theme = manner->theme;
    (manner->plain ? told_board : draw_board)(&s->waiting, &d);
}

void screen_show(struct screen *s, const struct face_manner *manner, const struct face_event *e)
{
    switch (e->kind) {
    case FACE_SAY:
        paragraph(s, manner, e->words, e->indent, e->hanging);
        break;
    case FACE_HEADING:
        heading(s, manner, e->words, e->beside);
        break;
    case FACE_GAP:
        gap(s);
        break;
    case FACE_DOCUMENT:
        text_add(&s->waiting, e->words);
        break;
    case FACE_BOARD:
        board(s, manner, e->board);
        break;
    }
}

bool screen_flush(struct screen *s)
{
    errno = 0;
    if (s->error == 0) {
        size_t n = s->waiting.size;
        bool good = n == 0 || fwrite(s->waiting.data, 1, n, stdout) == n;
        good = fflush(stdout) == 0 && good;
        if (!good || ferror(stdout)) {
            s->error = errno != 0 ? errno : EIO;
        }
    }
    text_clear(&s->waiting);
    return s->error == 0;
}

void screen_divert(struct screen *s)
{
    fputs(text_str(&s->waiting), stderr);
    text_clear(&s->waiting);
}

void screen_free(struct screen *s)
{
    text_free(&s->waiting);
}
