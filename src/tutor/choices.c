// SPDX-License-Identifier: GPL-3.0-or-later
#include "choices.h"

#include "assess.h"
#include "choice.h"
#include "coach.h"
#include "game.h"
#include "lang.h"
#include "mem.h"
#include "number.h"
#include "opinion.h"

/* What may be done, with what it is worth where j is known: NULL where no net can tell. False where
 * there is no memory. */
static bool weighed(const struct judgement *j, const struct game *g, struct choices *out)
{
    static const struct choice_how how = {.plies = OPINION_PLIES};
    if (j != NULL) {
        return choice_weigh(j, g, &how, out);
    }
    unsigned allowed = game_choices(g);
    *out = (struct choices){0};
    for (; allowed != 0; allowed &= allowed - 1) {
        out->choice[out->n++].kind = allowed & -allowed;
    }
    return true;
}

static void say_choice(struct session *s, const struct choice *choice, bool with_worth)
{
    struct text line = {0}, value = {0};
    number_add(&value, (double)choice->equity, 2, true);
    text_add(&line, coach_choice_name(choice->kind));
    if (with_worth) {
        text_addf(&line, _(": %s points"), text_str(&value));
    }
    say_indented(&s->say, text_str(&line), 2, 4);
    text_free(&line);
    text_free(&value);
}

/* Which is best, or that several are as good. They stand from the best on. */
static void say_best(struct session *s, const struct choices *found)
{
    if (found->n > 1) {
        float behind = found->choice[0].equity - found->choice[1].equity;
        say_text(&s->say, grade_of(behind) == GRADE_EQUAL
                              ? _("As far as the engine can tell it makes no difference.")
                              : coach_choice_best(found->choice[0].kind));
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
    struct choices found;
    struct text why = {0};
    if (!opinion_speaks(s, &scene)) {
        return;
    }
    enum colour side = (enum colour)scene.position.turn;
    struct game g = game_start_at(&scene.rules, &scene.position, side);
    bool known = evaluator_open(&s->evaluator, &scene.rules, &j, &why);
    if (!weighed(known ? &j : NULL, &g, &found)) {
        mem_out();
    }
    say_f(&s->say, _("Before the roll %s may choose:"), coach_colour(side));
    for (int i = 0; i < found.n; i++) {
        say_choice(s, &found.choice[i], known);
    }
    if (known) {
        say_best(s, &found);
    }
    say_no_one_die(s, &scene.rules, &scene.position);
    say_no_give_up(s, &scene.rules, &scene.position);
    text_free(&why);
}
