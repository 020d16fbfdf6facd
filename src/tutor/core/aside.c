// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/aside.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "tutor/core/can.h"

struct aside {
    aside_fill *fill;
    struct text about;
    struct screen_result result;
};

void aside_make(struct session *s)
{
    s->aside = mem_alloc(sizeof *s->aside);
}

void aside_free(struct session *s)
{
    text_free(&s->aside->about);
    free(s->aside);
}

void aside_set(struct session *s, aside_fill *fill, const char *about)
{
    s->shows_aside = true;
    s->aside->fill = fill;
    text_clear(&s->aside->about);
    text_add(&s->aside->about, about);
}

void aside_fill_result(struct session *s, struct screen *out)
{
    struct screen_result *result = screen_alloc(out, sizeof *result);
    *result = s->aside->result;
    out->kind = SCREEN_RESULT;
    out->result = result;
}

static void aside_result_fill(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    const char *of = out->result == NULL ? "" : out->result->of;
    if (strcmp(of, s->aside->result.of) != 0) { /* else who stands at it knows more of it */
        aside_fill_result(s, out);
    }
}

void aside_result(struct session *s, const struct screen_result *result)
{
    frontend_show(s->frontend, &(struct frontend_event){.kind = FRONTEND_RESULT, .result = result});
    s->aside->result = *result;
    s->aside->result.item = s->aside->result.next = NULL; /* they belong to a screen, … */
    s->aside->result.about = (struct screen_text){0};     /* … as do this … */
    s->aside->result.steps = NULL;                        /* … and these, of lessons alone */
    aside_set(s, aside_result_fill, NULL);
}

bool aside_is_above(const struct session *s, bool shown)
{
    return shown && s->aside->fill != aside_result_fill;
}

/* What closes what lies above, by where that leads; NULL: a list that lies above nothing that waits
 * is a place of its own. */
static const char *aside_close(const struct session *s, enum screen_kind kind,
                               enum screen_kind under)
{
    return strcmp(s->mode->name, "game") == 0 ? _("Back to the game")
           : s->asked->question != NULL       ? _("Back to the question")
           : kind == SCREEN_EXPLAIN || under != SCREEN_HOME || !s->frontend->display.buttons
               ? _("Close")
               : NULL; /* nothing waits there, and the page leads on */
}

void aside_put(struct session *s, struct screen *out)
{
    enum screen_kind under = out->kind;
    if (s->shows_aside) {
        s->aside->fill(s, out, text_str(&s->aside->about));
        const char *close = aside_close(s, out->kind, under);
        if (out->kind != under && out->kind != SCREEN_RESULT && close != NULL) {
            const bool rest = out->rest;
            out->rest = false; /* what closes it is of use at once */
            can_command(out, s, "repeat", NULL, close);
            out->rest = rest;
        }
    }
}
