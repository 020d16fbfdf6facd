// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/todaytell.h"

#include "base/lang.h"
#include "base/width.h"

enum { TITLE_COLUMNS = 24 };

/* Begins the next part of what is left. */
static void todaytell_part(struct text *out)
{
    text_add(out, out->size > 0 ? ", " : "");
}

static void todaytell_left(struct text *out, const struct today_set *set)
{
    if (set->again > 0) {
        text_addf(out, NG_("%d repetition", "%d repetitions", (unsigned long)set->again),
                  set->again);
    }
    if (set->idea != NULL) {
        TEXT_HERE safe = {0}, cut = {0};
        const char *title = lang_pick(set->idea->title.sv, set->idea->title.en);
        width_cut(&cut, text_safe(&safe, title == NULL ? set->idea->id : title), TITLE_COLUMNS);
        todaytell_part(out);
        text_addf(out,
                  set->idea->kind == COURSE_LESSON ? _("a new idea (%s)") : _("a new theme (%s)"),
                  text_str(&cut));
    }
    if (set->line > 0) {
        todaytell_part(out);
        text_addf(out, NG_("a line of %d play", "a line of %d plays", (unsigned long)set->line),
                  set->line);
    }
    if (set->puzzles > 0) {
        todaytell_part(out);
        text_addf(out, NG_("%d puzzle", "%d puzzles", (unsigned long)set->puzzles), set->puzzles);
    }
}

void todaytell(struct text *out, const struct today_set *set)
{
    TEXT_HERE left = {0}, timed = {0};
    if (set->state == TODAY_DONE) {
        text_add(out, _("Today's set is done."));
    } else if (set->state != TODAY_NONE) {
        todaytell_left(&left, set);
        text_addf(&timed,
                  NG_("%1$s: about %2$d minute.", "%1$s: about %2$d minutes.",
                      (unsigned long)set->minutes),
                  text_str(&left), set->minutes);
        text_addf(out, set->done > 0 ? _("Left of today: %s") : _("Today: %s"), text_str(&timed));
    }
}
