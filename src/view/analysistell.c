// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/analysistell.h"

#include <string.h>

#include "coach/coach.h"
#include "base/lang.h"
#include "base/number.h"
#include "base/width.h"

static const char *const grade_names[] = {
    [GRADE_EQUAL] = N_("good"),        [GRADE_SLIGHT] = N_("slightly worse"),
    [GRADE_DOUBTFUL] = N_("doubtful"), [GRADE_BAD] = N_("bad"),
    [GRADE_VERY_BAD] = N_("very bad"),
};

void analysistell_figure(struct text *out, const struct record *r, float value, bool is_signed)
{
    if (r->length > 0 && !is_signed) {
        coach_percentage_points(out, value);
        text_add(out, " %");
    } else if (r->length > 0) {
        number_add(out, 100 * (double)value, 1, is_signed);
        text_add(out, " %");
    } else {
        number_add(out, (double)value, 2, is_signed);
    }
}

const char *analysistell_grade(enum grade grade)
{
    return _(grade_names[grade]);
}

/* What was done: "6-2: 1/7 1/3", "give up". */
static void add_done(struct text *out, const struct record *r, const struct analysed *item)
{
    if (item->is_play) {
        char roll[4];
        roll_format(item->table.game.roll, roll);
        text_addf(out, "%s: ", roll);
        coach_play(out, &r->rules, &r->events[item->event].play);
    } else {
        text_add(out, coach_choice_name(item->chosen));
    }
}

static void add_verdict(struct text *out, const struct record *r, const struct analysed *item)
{
    TEXT_HERE cost = {0}, better = {0};
    if (item->alternatives == 1) {
        text_add(out, _("forced"));
    } else if (item->grade == GRADE_EQUAL) {
        text_add(out, _(grade_names[GRADE_EQUAL]));
    } else if (item->again) { /* counted at the first time */
        text_addf(out, _("again, better %s"), coach_choice_name(item->best));
    } else {
        analysistell_figure(&cost, r, item->loss, false);
        if (item->is_play) {
            coach_play(&better, &r->rules, &item->play.best.play);
        } else {
            text_add(&better, coach_choice_name(item->best));
        }
        /* TRANSLATORS: a cost in points, how bad that is, and what was better */
        text_addf(out, _("%1$s %2$s, better %3$s"), text_str(&cost), _(grade_names[item->grade]),
                  text_str(&better));
    }
}

enum { DONE_COLUMNS = 36, LUCK_COLUMNS = 7, VERDICT_COLUMN = 10 };

static void tell_item(struct text *out, const struct record *r, const struct analysed *item,
                      int columns)
{
    TEXT_HERE done = {0};
    text_addf(&done, "%3d. %s ", item->line, coach_colour_capital(item->side));
    add_done(&done, r, item);
    width_pad_left(out, text_str(&done), DONE_COLUMNS);
    text_add(out, "  ");
    if (item->has_luck) {
        TEXT_HERE luck = {0}, padded = {0};
        analysistell_figure(&luck, r, item->luck, true);
        width_pad_left(&padded, text_str(&luck), LUCK_COLUMNS);
        text_add(out, text_str(&padded));
    } else {
        text_add_many(out, ' ', LUCK_COLUMNS);
    }
    TEXT_HERE verdict = {0};
    add_verdict(&verdict, r, item);
    if (DONE_COLUMNS + LUCK_COLUMNS + 4 + width_of(text_str(&verdict)) > columns) {
        text_addc(out, '\n');
        text_add_many(out, ' ', VERDICT_COLUMN);
    } else {
        text_add(out, "  ");
    }
    text_addf(out, "%s\n", text_str(&verdict));
}

static void tell_side(struct text *out, const struct record *r, const struct analysis *a,
                      enum colour c, int columns)
{
    const struct analysed_side *side = &a->side[c];
    TEXT_HERE line = {0}, rate = {0}, loss = {0}, luck = {0};
    if (r->length > 0) {
        analysistell_figure(&rate, r, analysis_rate(side), false);
    } else {
        number_add(&rate, (double)analysis_rate(side), 3, false);
    }
    analysistell_figure(&loss, r, side->loss, false);
    analysistell_figure(&luck, r, side->luck, true);
    text_addf(
        &line,
        NG_("%1$s: %2$d decision, ", "%1$s: %2$d decisions, ", (unsigned long)side->decisions),
        coach_colour_capital(c), side->decisions);
    text_addf(&line, _("%1$s lost on each, %2$s in all; "), text_str(&rate), text_str(&loss));
    text_addf(&line, _("%1$d doubtful, %2$d bad, %3$d very bad; luck %4$s."),
              side->grades[GRADE_DOUBTFUL], side->grades[GRADE_BAD], side->grades[GRADE_VERY_BAD],
              text_str(&luck));
    width_wrap(out, text_str(&line), columns, 0, 2);
    text_addc(out, '\n');
}

static void tell_turning(struct text *out, const struct record *r, const struct analysis *a,
                         int columns)
{
    if (a->turnings > 0) {
        text_addf(out, "%s\n", _("The game turned at:"));
    }
    for (int i = 0; i < a->turnings; i++) {
        const struct analysed *item = &a->items[a->turning[i].item];
        TEXT_HERE done = {0}, swing = {0};
        char roll[4];
        analysistell_figure(&swing, r, a->turning[i].swing, true);
        if (a->turning[i].by_luck) {
            roll_format(item->table.game.roll, roll);
            text_add(&done, roll);
        } else {
            add_done(&done, r, item);
        }
        TEXT_HERE line = {0};
        text_addf(&line, _("game %1$d, line %2$d, %3$s %4$s (%5$s): %6$s for White"), item->game,
                  item->line, coach_colour_capital(item->side), text_str(&done),
                  a->turning[i].by_luck ? _("the roll") : _("a mistake"), text_str(&swing));
        width_wrap(out, text_str(&line), columns, 2, 4);
        text_addc(out, '\n');
    }
}

/* What the figures of a match are. */
static void tell_unit(struct text *out, int columns)
{
    width_wrap(
        out,
        _("What counts is the chance to win the match, at the score of each game: costs and "
          "luck are percentage points of it. How bad a play is goes by what a point is worth "
          "at that score."),
        columns, 0, 0);
    text_add(out, "\n\n");
}

void analysis_tell(struct text *out, const struct record *r, const struct analysis *a, int columns)
{
    int game = 0;
    if (r->length > 0) {
        tell_unit(out, columns);
    }
    for (size_t i = 0; i < a->count; i++) {
        if (a->items[i].game != game) {
            TEXT_HERE head = {0};
            game = a->items[i].game;
            text_addf(&head, _("Game %d"), game);
            width_pad_left(out, text_str(&head), DONE_COLUMNS + 2);
            text_addf(out, "%s\n", _("luck     play"));
        }
        tell_item(out, r, &a->items[i], columns);
    }
    text_addc(out, '\n');
    tell_side(out, r, a, WHITE, columns);
    tell_side(out, r, a, BLACK, columns);
    tell_turning(out, r, a, columns);
}
