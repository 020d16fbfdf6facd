// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/choices.h"

#include <stdlib.h>

#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "coach/coach.h"
#include "rules/game.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/reasons/opinion.h"
#include "tutor/analysis/advice.h"

/* What may be done, with what it is worth where j is known: NULL where no net can tell. False where
 * that was stopped. */
static bool weighed(const struct judgement *j, const struct game *g, struct choices *out)
{
    static const struct choice_how how = {.plies = OPINION_PLIES};
    if (j != NULL && g->phase == GAME_PLAY) {
        struct play_list *list = mem_alloc(sizeof *list);
        choice_weigh_roll(j, g, OPINION_PLIES, list, out);
        free(list);
        return true;
    }
    if (j != NULL) {
        return choice_weigh(j, g, &how, out);
    }
    unsigned allowed = g->phase == GAME_PLAY ? CHOICE_PLAY_ON : game_choices(g);
    *out = (struct choices){0};
    for (; allowed != 0; allowed &= allowed - 1) {
        out->choice[out->n++].kind = allowed & -allowed;
    }
    return true;
}

/* j: NULL where no worth is known. */
static void say_choice(struct session *s, const struct choice *choice, const struct judgement *j)
{
    TEXT_HERE line = {0}, value = {0};
    text_add(&line, coach_choice_name(choice->kind));
    if (j != NULL && j->table != NULL) {
        number_add(&value, 100 * (double)(choice->equity + judgement_level(j)), 1, false);
        text_addf(&line, _(": %s %% to win the match"), text_str(&value));
    } else if (j != NULL) {
        number_add(&value, (double)choice->equity, 2, true);
        text_addf(&line, _(": %s points"), text_str(&value));
    }
    say_indented(s->face, text_str(&line), 2, 4);
}

/* Which is best, or that several are as good. They stand from the best on. */
static void say_best(struct session *s, const struct choices *found, const struct judgement *j)
{
    if (found->n > 1) {
        float behind = found->choice[0].equity - found->choice[1].equity;
        say_text(s->face, assess_grade(j, behind) == GRADE_EQUAL
                              ? _("As far as the engine can tell it makes no difference.")
                              : coach_choice_best(found->choice[0].kind));
    }
}

/* Why one die is not allowed. */
static void say_no_one_die(struct session *s, const struct ruleset *r, const struct position *pos)
{
    if (r->one_die != ONE_DIE_NO && pos->one[pos->turn] == 0 && !roll_one_die_allowed(r, pos)) {
        say_text(s->face, _("You may not roll one die: no single checker can complete a handsome "
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
        say_text(s->face, _("You may not give up: you have a band past the huk (a jan band)."));
    } else if (ending_jan_blot_out(pos, me)) {
        say_text(s->face, _("You may not give up: your jan blot is out."));
    } else {
        say_text(s->face, _("You may no longer give up: you have had a jan band, or the jan blot "
                            "out."));
    }
}

/* How often a pending win is answered. */
static void say_answered(struct session *s, const struct choices *found)
{
    TEXT_HERE chance = {0};
    number_add(&chance, 100 * (double)pendingwin_succeeds(&found->outcome), 1, false);
    say_f(s->face, _("Played best, the win is answered %s times in a hundred."), text_str(&chance));
}

void choices_tell(struct session *s)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    struct choices found;
    TEXT_HERE why = {0};
    if (!advice_speaks(s, &situation)) {
        return;
    }
    struct game g = situation_game(&situation);
    enum colour side = game_answering(&g);
    bool known = evaluator_open_situation(&s->evaluator, &situation, &j, &why);
    if (!weighed(known ? &j : NULL, &g, &found)) {
        mem_out();
    }
    if (found.n == 1 && found.choice[0].kind == CHOICE_PLAY_ON) {
        say_text(s->face, _("The roll is to be played: there is nothing else to choose."));
        return;
    }
    say_f(s->face,
          g.phase == GAME_CUBE   ? _("About the double %s may choose:")
          : g.phase == GAME_PLAY ? _("After the roll %s may choose:")
                                 : _("Before the roll %s may choose:"),
          coach_colour(side));
    for (int i = 0; i < found.n; i++) {
        say_choice(s, &found.choice[i], known ? &j : NULL);
    }
    if (known) {
        say_best(s, &found, &j);
    }
    if (known && g.pending) {
        say_answered(s, &found);
    }
    if (g.phase == GAME_CHOICE && !g.pending) {
        say_no_one_die(s, &situation.rules, &situation.position);
        say_no_give_up(s, &situation.rules, &situation.position);
    }
}
