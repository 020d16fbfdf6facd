// SPDX-License-Identifier: GPL-3.0-or-later
#include "choices.h"

#include "assess.h"
#include "coach.h"
#include "game.h"
#include "lang.h"
#include "number.h"
#include "opinion.h"

/* Something that may be chosen. */
struct choice {
    const char *name, *best; /* message ids: what it is, and that it is best */
    float equity;
};
enum { CHOICES = 3 };

/* Fills in what is allowed; returns how many. j: NULL where no net can tell what it is worth. */
static int allowed(const struct ruleset *r, const struct judgement *j, const struct position *pos,
                   struct choice out[CHOICES])
{
    bool due = pos->one[pos->turn] > 0;
    int n = 0;
    if (!due) {
        out[n++] = (struct choice){N_("two dice"), N_("Best is to roll two dice."), 0};
    }
    if (due || roll_one_die_allowed(r, pos)) {
        out[n++] = (struct choice){N_("one die"), N_("Best is to roll one die."), 0};
    }
    if (j != NULL && !due) {
        struct outcome two = lookahead_two_dice(j, pos, OPINION_PLIES);
        out[0].equity = outcome_equity(&two, &j->worth[pos->turn]);
    }
    if (j != NULL && n > !due) {
        struct outcome one = lookahead_one_die(j, pos, OPINION_PLIES);
        out[n - 1].equity = outcome_equity(&one, &j->worth[pos->turn]);
    }
    if (game_give_up_allowed(r, pos)) {
        struct ending given = {END_GIVEN_UP, 0, 0};
        out[n++] = (struct choice){N_("give up"), N_("Best is to give up."),
                                   -(float)ending_points(r, given)};
    }
    return n;
}

static void say_choice(struct session *s, const struct choice *choice, bool with_worth)
{
    struct text line = {0}, value = {0};
    number_add(&value, (double)choice->equity, 2, true);
    text_add(&line, _(choice->name));
    if (with_worth) {
        text_addf(&line, _(": %s points"), text_str(&value));
    }
    say_indented(&s->say, text_str(&line), 2, 4);
    text_free(&line);
    text_free(&value);
}

/* Which is best, or that several are as good. */
static void say_best(struct session *s, const struct choice *choices, int n)
{
    int best = 0, equal = 0;
    for (int i = 1; i < n; i++) {
        best = choices[i].equity > choices[best].equity ? i : best;
    }
    for (int i = 0; i < n; i++) {
        equal += grade_of(choices[best].equity - choices[i].equity) == GRADE_EQUAL;
    }
    if (n > 1) {
        say_text(&s->say, equal > 1 ? _("As far as the engine can tell it makes no difference.")
                                    : _(choices[best].best));
    }
}

/* Why one die is not allowed. */
static void say_no_one_die(struct session *s, const struct ruleset *r, const struct position *pos)
{
    if (r->one_die != ONE_DIE_NO && pos->one[pos->turn] == 0 && !roll_one_die_allowed(r, pos)) {
        say_text(&s->say, _("You may not roll one die: no single checker can complete a handsome "
                            "win by moving six points or less."));
    }
}

/* Why giving up is not allowed. */
static void say_no_give_up(struct session *s, const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    if (r->resign == RESIGN_NO || game_give_up_allowed(r, pos)) {
        return;
    }
    if (ending_has_jan_band(pos, me)) {
        say_text(&s->say, _("You may not give up: you have a band past the huk (a jan band)."));
    } else if (ending_jan_blot_out(pos, me)) {
        say_text(&s->say, _("You may not give up: your jan blot is out."));
    } else {
        say_text(&s->say, _("You may no longer give up: you have had a jan band, or the jan blot "
                            "out."));
    }
}

void choices_tell(struct session *s)
{
    struct scene scene = session_scene(s);
    struct judgement j;
    struct choice choices[CHOICES];
    struct text why = {0};
    if (!opinion_speaks(s, &scene)) {
        return;
    }
    bool known = evaluator_open(&s->evaluator, &scene.rules, &j, &why);
    int n = allowed(&scene.rules, known ? &j : NULL, &scene.position, choices);
    say_f(&s->say, _("Before the roll %s may choose:"),
          coach_colour((enum colour)scene.position.turn));
    for (int i = 0; i < n; i++) {
        say_choice(s, &choices[i], known);
    }
    if (known) {
        say_best(s, choices, n);
    }
    say_no_one_die(s, &scene.rules, &scene.position);
    say_no_give_up(s, &scene.rules, &scene.position);
    text_free(&why);
}
