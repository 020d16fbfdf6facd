// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/rowtell.h"

#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "view/examtell.h"

void rowtell_state(struct text *out, enum screen_state state, int step, int steps)
{
    if (state == SCREEN_BEGUN) {
        text_addf(out, _("step %zu of %zu"), (size_t)step, (size_t)steps);
    } else if (state == SCREEN_LOOKED_THROUGH || state == SCREEN_GONE_THROUGH) {
        text_add(out, state == SCREEN_GONE_THROUGH ? _("gone through") : _("looked through"));
    }
}

/* " (step 4 of 9; 2 questions due)": where a lesson stands; nothing if there is nothing to tell. */
static void rowtell_lesson_state(struct text *out, const struct screen_row *row)
{
    TEXT_HERE state = {0};
    rowtell_state(&state, row->state, row->step, row->steps);
    if (row->due > 0) {
        text_add(&state, state.size > 0 ? "; " : "");
        text_addf(&state, NG_("%d question due", "%d questions due", (unsigned long)row->due),
                  row->due);
    }
    if (state.size > 0) {
        text_addf(out, " (%s)", text_str(&state));
    }
}

void rowtell_lesson_heard(struct text *out, const struct screen_row *row)
{
    if (row->number > 0) {
        text_addf(out, "%d: ", row->number);
    }
    text_addf(out, "%s. ", row->title == NULL ? "" : row->title);
    text_addf(out, _("Its name is %s."), row->id);
    if (row->state == SCREEN_LEARNED) {
        text_addf(out, " %s", _("It is learned."));
    }
    rowtell_lesson_state(out, row);
}

void rowtell_lesson(struct text *out, const struct screen_row *row, const char *learned,
                    int id_columns)
{
    const char *mark = row->state == SCREEN_LEARNED ? learned : " ";
    if (row->number > 0) {
        text_addf(out, "%4d%s ", row->number, mark);
    } else {
        text_addf(out, "    %s ", mark);
    }
    width_pad_left(out, row->id, id_columns);
    text_addf(out, "  %s", row->title == NULL ? "" : row->title);
    rowtell_lesson_state(out, row);
}

void rowtell_idea(struct text *out, const struct screen_row *row)
{
    TEXT_HERE whole = {0};
    size_t n = (size_t)row->count;
    if (row->group != NULL) {
        text_addf(&whole, "%s · ", row->group);
    }
    text_add(&whole, row->title);
    text_addf(out, NG_("%d. %s (%zu puzzle). %s", "%d. %s (%zu puzzles). %s", n), row->number,
              text_str(&whole), n, row->line == NULL ? "" : row->line);
}

void rowtell_ruleset(struct text *out, const struct screen_row *row)
{
    text_addf(out, "%s: %s", row->id, row->line == NULL ? "" : row->line);
}

void rowtell_score(struct text *out, int asked, int right)
{
    text_addf(out,
              NG_("%d question, %d right at once.", "%d questions, %d right at once.",
                  (unsigned long)asked),
              asked, right);
}

void rowtell_clock(struct text *out, int seconds)
{
    text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
}

void rowtell_place(struct text *out, const struct screen_place *place)
{
    bool today = strcmp(place->of, "today") == 0, training = strcmp(place->of, "training") == 0;
    bool exam = strcmp(place->of, "exam") == 0;
    if (exam) {
        text_addf(out, _("question %zu of %zu"), (size_t)place->at, (size_t)place->count);
    } else if (today) {
        text_addf(out, _("today %1$d of %2$d"), place->at, place->count);
    } else if (training) {
        text_addf(out, _("training, question %d"), place->at);
    }
    if ((today || training) && place->asked > 0) {
        text_add(out, " · ");
        text_addf(out, _("%1$d of %2$d right"), place->right, place->asked);
    }
    if (exam && place->all_marks != place->count) {
        text_add(out, " · ");
        examtell_marks(out, place->marks);
    }
    if ((training || exam) && place->minutes > 0) {
        text_add(out, " · ");
        (exam ? examtell_left : rowtell_clock)(out, place->seconds_left);
    }
}
