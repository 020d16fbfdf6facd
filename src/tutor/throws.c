// SPDX-License-Identifier: GPL-3.0-or-later
#include "throws.h"

#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "freeboard.h"
#include "game.h"
#include "generate.h"
#include "lang.h"
#include "mem.h"
#include "number.h"
#include "opinion.h"
#include "reason.h"

/* What throws can do, the most important first: it is what the table shows. */
struct doing {
    const char *mark;
    const char *name; /* head of a line: a message id */
    const struct throw_set *set;
};
enum { DOINGS = 5 };

/* Throws of which no play uses every die, though some use one. */
static struct throw_set parts(const struct ruleset *r, const struct position *pos)
{
    int rolls = reason_rolls(pos, (enum colour)pos->turn);
    struct throw_set set = {.of = rolls == 6 ? 6 : 36};
    struct play_list *list = mem_alloc(sizeof *list);
    for (int i = 0; i < rolls; i++) {
        struct roll roll = reason_roll(rolls, i);
        generate(r, pos, roll, list);
        int most = 0;
        for (int k = 0; k < list->n; k++) {
            most = list->play[k].dice > most ? list->play[k].dice : most;
        }
        if (list->n > 0 && most < roll_moves(roll)) {
            set.rolls |= 1u << i;
            set.throws = (uint8_t)(set.throws + reason_roll_weight(roll));
        }
    }
    free(list);
    return set;
}

/* The facts of a position for the side to move, as if the other side had just come to it. */
static void facts_for_mover(const struct ruleset *r, const struct position *pos,
                            struct reason_facts *out)
{
    struct position before = *pos;
    before.turn = (uint8_t)colour_other((enum colour)pos->turn);
    reason_facts_of(r, &before, pos, (struct ending){0}, out);
}

/* The mark of a roll: of the first set that holds it. */
static const char *mark_of(const struct doing *doings, int i)
{
    for (int k = 0; k < DOINGS; k++) {
        if (doings[k].set->rolls >> i & 1) {
            return doings[k].mark;
        }
    }
    return ".";
}

static int index_of(int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    return high * (high - 1) / 2 + low - 1;
}

static void table(struct session *s, const struct doing *doings)
{
    struct text line = {0};
    say_raw(&s->say, "       1   2   3   4   5   6\n");
    for (int a = 1; a <= 6; a++) {
        text_clear(&line);
        text_addf(&line, "   %d", a);
        for (int b = 1; b <= 6; b++) {
            text_addf(&line, "  %2s", mark_of(doings, index_of(a, b)));
        }
        text_addc(&line, '\n');
        say_raw(&s->say, text_str(&line));
    }
    text_free(&line);
}

/* "*  hits: 11 throws of 36 (…)" for each kind there is. */
static void legend(struct session *s, const struct doing *doings)
{
    struct text line = {0};
    bool any = false;
    for (int k = 0; k < DOINGS; k++) {
        if (doings[k].set->throws > 0) {
            text_clear(&line);
            text_addf(&line, "%s %s: ", doings[k].mark, _(doings[k].name));
            reason_say_throws(&line, doings[k].set);
            say_indented(&s->say, text_str(&line), 2, 5);
            any = true;
        }
    }
    if (!any) {
        say_text(&s->say, _("Every throw can be played in full, and none of them hits."));
    }
    text_free(&line);
}

static void tell_throws(struct session *s, const struct ruleset *r, const struct position *pos)
{
    struct reason_facts *f = mem_alloc(sizeof *f);
    struct throw_set part = parts(r, pos);
    facts_for_mover(r, pos, f);
    const struct doing doings[DOINGS] = {{"!", N_("can win at once"), &f->loses},
                                         {"**", N_("can burst a band"), &f->burst_shots},
                                         {"*", N_("can hit a blot"), &f->shots},
                                         {"-", N_("cannot be played"), &f->forfeits},
                                         {"~", N_("can be played in part only"), &part}};
    const char *who = coach_colour((enum colour)pos->turn);
    if (f->shots.of == 36) {
        say_f(&s->say, _("What each throw does for %s:"), who);
        table(s, doings);
    } else {
        say_f(&s->say, _("What each roll of one die does for %s:"), who);
    }
    legend(s, doings);
    free(f);
}

/* What the play typed leaves; false, said why, if that is nothing to roll in. */
static bool after_typed(struct session *s, const struct scene *scene, const char *typed,
                        struct position *out)
{
    struct verdict v;
    if (!scene->has_roll || !freeboard_is_play(scene, typed)) {
        say_text(&s->say, _("\"rolls\" shows what each throw does for the side to move, \"rolls "
                            "PLAY\" what it does for the other side after a play."));
        return false;
    }
    judge_text(&scene->rules, &scene->position, scene->roll, typed, strlen(typed), &v);
    if (!v.legal) {
        session_explain(s, "", scene, &v);
    } else if (v.play.end.kind != END_NOT) {
        say_text(&s->say, _("That play ends the game."));
    }
    *out = v.play.after;
    return v.legal && v.play.end.kind == END_NOT;
}

void throws_table(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct position pos = scene.position;
    if (!opinion_speaks(s, &scene)) {
        return;
    }
    if (*rest == '\0' || after_typed(s, &scene, rest, &pos)) {
        tell_throws(s, &scene.rules, &pos);
    }
}

/* --- the choices before the roll --- */

/* One choice and what it brings, appended as a line: "two dice: +0.31 points". */
static void add_choice(struct session *s, const char *name, float equity)
{
    struct text line = {0}, value = {0};
    number_add(&value, (double)equity, 2, true);
    text_addf(&line, _("%1$s: %2$s points"), name, text_str(&value));
    say_indented(&s->say, text_str(&line), 2, 4);
    text_free(&line);
    text_free(&value);
}

/* Why giving up is not allowed. */
static const char *why_not_give_up(const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    if (r->resign == RESIGN_NO) {
        return _("These rules know no giving up.");
    }
    if (ending_has_jan_band(pos, me)) {
        return _("You may not give up: you have a band past the huk (a jan band).");
    }
    if (ending_jan_blot_out(pos, me)) {
        return _("You may not give up: your jan blot is out.");
    }
    return _("You may no longer give up: you have had a jan band, or the jan blot out.");
}

static void tell_choices(struct session *s, const struct scene *scene, const struct judgement *j)
{
    const struct position *pos = &scene->position;
    struct judgement here = *j;
    here.rules = &scene->rules;
    float best = -100;
    const char *what = "";
    bool due = pos->one[pos->turn] > 0;
    say_f(&s->say, _("Before the roll %s may choose:"), coach_colour((enum colour)pos->turn));
    if (!due) {
        struct outcome two = lookahead_two_dice(&here, pos, OPINION_PLIES);
        best = outcome_equity(&two, &j->worth);
        what = _("Best is to roll two dice.");
        add_choice(s, _("two dice"), best);
    }
    if (due || roll_one_die_allowed(&scene->rules, pos)) {
        struct outcome one = lookahead_one_die(&here, pos, OPINION_PLIES);
        float equity = outcome_equity(&one, &j->worth);
        add_choice(s, _("one die"), equity);
        what = equity > best ? _("Best is to roll one die.") : what;
        best = equity > best ? equity : best;
    } else if (scene->rules.one_die != ONE_DIE_NO) {
        say_indented(&s->say, _("one die: not now, no single checker can complete a handsome win"),
                     2, 4);
    }
    if (game_give_up_allowed(&scene->rules, pos)) {
        float lost = -(float)ending_points(&scene->rules, (struct ending){END_GIVEN_UP, 0, 0});
        add_choice(s, _("give up"), lost);
        what = lost > best ? _("Best is to give up.") : what;
        say_text(&s->say, what);
    } else {
        say_text(&s->say, what);
        say_text(&s->say, why_not_give_up(&scene->rules, pos));
    }
}

void throws_choices(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct judgement j;
    (void)rest;
    if (opinion_begin(s, &scene, &j)) {
        tell_choices(s, &scene, &j);
    }
}
