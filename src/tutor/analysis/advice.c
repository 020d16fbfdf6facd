// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/advice.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/lookahead.h"
#include "face/figures.h"
#include "lexicon/lexicon.h"

/* What was typed after the command. */
struct wish {
    int plies;
    bool all;
};

/* --- may it be told, and can it --- */

bool advice_is_secret(const struct session *s, const struct situation *situation)
{
    if (session_asks(s)) {
        return true;
    }
    if (!session_waits(s)) {
        return false;
    }
    const struct situation *asked = session_asked_at(s);
    return asked->has_position && board_same_checkers(&asked->position, &situation->position);
}

static void say_secret(struct session *s)
{
    say_text(s->face, session_waits(s)
                          ? _("That would answer the question that waits for you. \"back\" returns "
                              "to it, and \"hint\" helps there.")
                          : _("That would answer the question for you. \"hint\" helps on the way, "
                              "and once it is answered all can be told."));
}

bool advice_speaks(struct session *s, const struct situation *situation)
{
    if (advice_is_secret(s, situation)) {
        say_secret(s);
        return false;
    }
    if (!situation->has_position) {
        say_text(s->face, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    return session_playable(s, situation);
}

bool advice_begin(struct session *s, const struct situation *situation, struct judgement *j)
{
    TEXT_HERE why = {0}, words = {0};
    if (!advice_speaks(s, situation)) {
        return false;
    }
    bool good = evaluator_open_situation(&s->evaluator, situation, j, &why);
    if (!good) {
        text_addf(&words, _("That cannot be told: %s."), text_str(&why));
        say_text(s->face, text_str(&words));
    }
    return good;
}

/* Reads what follows the command; says what can. */
static bool read_wish(struct session *s, const char *rest, bool may_all, struct wish *wish)
{
    char *copy = mem_copy(rest), *state;
    bool good = true;
    *wish = (struct wish){.plies = OPINION_PLIES};
    for (char *word = strtok_r(copy, " \t\n", &state); word != NULL && good;
         word = strtok_r(NULL, " \t\n", &state)) {
        int64_t plies;
        bool number = number_read(word, 0, LOOKAHEAD_MAX, &plies);
        bool all = may_all && lexicon_typed_is(word, LEXICON_ALL);
        wish->plies = number ? (int)plies : wish->plies;
        wish->all |= all;
        good = number || all;
    }
    free(copy);
    if (!good) {
        say_f(s->face,
              may_all ? _("Say how many rolls to look ahead, from 0 to %d; \"all\" shows every "
                          "play: \"best 1 all\".")
                      : _("Say how many rolls to look ahead, from 0 to %d: \"value 1\"."),
              LOOKAHEAD_MAX);
    }
    return good;
}

/* Says that it may take a while. */
static void announce(struct session *s, int plies)
{
    if (plies > OPINION_PLIES) {
        say_f(s->face, _("Looking %d rolls ahead takes a while; ^C ends it."), plies);
        face_flush(s->face);
    }
}

/* Appends ", looking 2 rolls ahead". */
static void add_depth(struct text *out, int plies)
{
    text_add(out, ", ");
    coach_depth(out, plies);
}

/* --- the best plays --- */

/* "The best plays of 5-2, looking 2 rolls ahead:" */
static void say_head(struct session *s, const struct situation *situation, int plays, int plies)
{
    TEXT_HERE words = {0};
    char roll[4];
    roll_format(situation->roll, roll);
    text_addf(&words, plays == 1 ? _("The only play of %s") : _("The best plays of %s"), roll);
    if (!situation_answers(situation)) {
        add_depth(&words, plies);
    }
    text_addc(&words, ':');
    say_text(s->face, text_str(&words));
}

/* Ranks the plays deeper and deeper; ^C leaves what is known by then. *plies: how far it came. */
static struct ranked *rank(struct session *s, const struct situation *situation,
                           const struct judgement *j, struct play_list *list, int *plies)
{
    int wanted = *plies;
    struct ranked *ranked = NULL;
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        free(ranked);
        ranked = opinion_rank(j, situation, n, list);
        *plies = n;
        stop = situation_answers(situation) || face_interrupted(s->face);
    }
    return ranked;
}

bool advice_roll_stands(struct session *s, const struct situation *situation)
{
    if (!situation->has_roll) {
        say_text(s->face,
                 situation->has_game
                     ? _("Nothing has been rolled yet: Enter rolls. \"value\" tells what the "
                         "position is worth before the roll.")
                     : _("There is no roll here to play. \"roll 6-2\" gives the free board one, "
                         "and \"value\" tells what the position is worth before the roll."));
        return false;
    }
    return session_roll_stands(s, situation, situation->roll);
}

void advice_best(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, true, &wish) || !advice_begin(s, &situation, &j) ||
        !advice_roll_stands(s, &situation)) {
        return;
    }
    announce(s, wish.plies);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = rank(s, &situation, &j, list, &wish.plies);
    if (list->n == 0) {
        say_text(s->face, _("There is no legal play: the roll is forfeited."));
    } else {
        say_head(s, &situation, list->n, wish.plies);
        (situation_answers(&situation) ? figures_answers : figures_plays)(s->face, &j, ranked,
                                                                          list->n, wish.all);
    }
    free(ranked);
    free(list);
}

/* --- the position's own value --- */

/* Looks deeper and deeper; ^C leaves what is known by then. */
static struct outcome look(struct session *s, const struct situation *situation,
                           const struct judgement *j, int *plies)
{
    int wanted = *plies;
    struct outcome o = {.p = {0}};
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        o = lookahead_position(j, &situation->position, n);
        *plies = n;
        stop = face_interrupted(s->face);
    }
    return o;
}

/* What the position is worth to the side to move. */
static void say_value(struct session *s, const struct judgement *j, const struct outcome *o,
                      enum colour mover, int plies)
{
    TEXT_HERE words = {0}, value = {0};
    float equity = outcome_equity(o, &j->worth[mover]);
    if (j->table != NULL) {
        coach_match_chance(&value, j, equity);
        text_addf(&words, _("Before the roll the chance that %1$s wins the match is %2$s %%"),
                  coach_colour(mover), text_str(&value));
        float level = judgement_ends_level(j, mover, o);
        if (level >= 0.0005f) { /* it can */
            TEXT_HERE figure = {0};
            number_add(&figure, 100 * (double)level, 1, false);
            text_addf(&words, _(" (it ends level in %s %%, counted as half)"), text_str(&figure));
        }
    } else {
        number_add(&value, (double)equity, 2, true);
        text_addf(&words, _("Before the roll the position is worth %1$s points to %2$s"),
                  text_str(&value), coach_colour(mover));
    }
    add_depth(&words, plies);
    text_addc(&words, '.');
    say_text(s->face, text_str(&words));
}

/* Appends how often a pending win is answered. */
static void add_answered(struct text *out, const struct outcome *o)
{
    TEXT_HERE chance = {0};
    number_add(&chance, 100 * (double)pendingwin_succeeds(o), 1, false);
    text_addf(out, _("Played best, the win is answered %s times in a hundred."), text_str(&chance));
}

/* The same where a pending win may still be answered: before the roll, or after it with the best
 * play. */
static void say_answer_value(struct session *s, const struct situation *situation,
                             const struct judgement *j)
{
    const struct game *g = &situation->game;
    const struct choice_how how = {0};
    struct play_list *list = mem_alloc(sizeof *list);
    struct choices found;
    TEXT_HERE words = {0}, value = {0};
    if (g->phase == GAME_PLAY) {
        choice_weigh_roll(j, g, 0, list, &found);
    } else if (!choice_weigh(j, g, &how, &found)) {
        mem_out();
    }
    add_answered(&words, &found.outcome);
    text_addc(&words, ' ');
    if (j->table != NULL) {
        coach_match_chance(&value, j, found.choice[0].equity);
        text_addf(&words, _("The chance that %1$s wins the match is %2$s %%."),
                  coach_colour((enum colour)g->pos.turn), text_str(&value));
    } else {
        number_add(&value, (double)found.choice[0].equity, 2, true);
        text_addf(&words, _("The position is worth %1$s points to %2$s."), text_str(&value),
                  coach_colour((enum colour)g->pos.turn));
    }
    say_text(s->face, text_str(&words));
    free(list);
}

void advice_value(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    enum colour mover = (enum colour)situation.position.turn;
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, false, &wish) || !advice_begin(s, &situation, &j)) {
        return;
    }
    if (situation_answers(&situation)) {
        say_answer_value(s, &situation, &j);
        return;
    }
    announce(s, wish.plies);
    struct outcome o = look(s, &situation, &j, &wish.plies);
    say_value(s, &j, &o, mover, wish.plies);
    figures_chances(s->face, &j, &o, mover);
}

/* --- what a play costs --- */

void advice_of_judged(struct session *s)
{
    const struct situation *situation = &session_last_judged(s)->situation;
    const struct play *play = &session_last_judged(s)->verdict.play;
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0}, words = {0};
    if (advice_is_secret(s, situation) || play_is_pass(play)) {
        return;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    if (!evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        if (!s->told_no_net) {
            say_f(s->face, _("What plays cost cannot be told: %s."), text_str(&why));
            s->told_no_net = true;
        }
    } else if (opinion_assess(&j, situation, play, list, &a)) {
        coach_cost(&words, &j, &a);
        say_text(s->face, text_str(&words));
    }
    free(list);
}

/* --- what may be chosen before the roll --- */

/* What may be done, with what it is worth where j is known: NULL where no net can tell. False where
 * that was stopped. */
static bool weigh_choices(const struct judgement *j, const struct game *g, struct choices *out)
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

void advice_choices(struct session *s)
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
    if (!weigh_choices(known ? &j : NULL, &g, &found)) {
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
        TEXT_HERE words = {0};
        add_answered(&words, &found.outcome);
        say_text(s->face, text_str(&words));
    }
    if (g.phase == GAME_CHOICE && !g.pending) {
        say_no_one_die(s, &situation.rules, &situation.position);
        say_no_give_up(s, &situation.rules, &situation.position);
    }
}
