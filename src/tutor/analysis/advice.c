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
#include "frontend/figures.h"
#include "lexicon/lexicon.h"
#include "view/opiniontell.h"

/* What was typed after the command. */
struct advice_request {
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

static void print_secret(struct session *s)
{
    bool waits = session_waits(s);
    print_typed_or_not(
        s->frontend,
        waits ? _("That would answer the question that waits for you. \"back\" returns "
                  "to it, and \"hint\" helps there.")
              : _("That would answer the question for you. \"hint\" helps on the way, "
                  "and once it is answered all can be told."),
        waits ? _("That would answer the question that waits for you.")
              : _("That would answer the question for you. Once it is answered all can "
                  "be told."));
}

bool advice_speaks(struct session *s, const struct situation *situation)
{
    if (advice_is_secret(s, situation)) {
        print_secret(s);
        return false;
    }
    if (!situation->has_position) {
        print_text(s->frontend, _("There is no board here. \"show\" opens a free one."));
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
        print_text(s->frontend, text_str(&words));
    }
    return good;
}

/* Reads what follows the command; says what can. */
static bool read_request(struct session *s, const char *rest, bool may_all,
                         struct advice_request *wish)
{
    char *copy = mem_copy(rest), *state;
    bool good = true;
    *wish = (struct advice_request){.plies = OPINION_PLIES};
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
        print_f(s->frontend,
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
        print_f(s->frontend, _("Looking %d rolls ahead takes a while; ^C ends it."), plies);
        frontend_flush(s->frontend);
    }
}

/* --- the best plays --- */

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
        stop = situation_answers(situation) || frontend_interrupted(s->frontend);
    }
    return ranked;
}

bool advice_roll_stands(struct session *s, const struct situation *situation)
{
    if (!situation->has_roll) {
        print_text(s->frontend,
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
    struct advice_request wish;
    struct judgement j;
    if (!read_request(s, rest, true, &wish) || !advice_begin(s, &situation, &j) ||
        !advice_roll_stands(s, &situation)) {
        return;
    }
    announce(s, wish.plies);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = rank(s, &situation, &j, list, &wish.plies);
    if (list->n == 0) {
        print_text(s->frontend, _("There is no legal play: the roll is forfeited."));
    } else {
        TEXT_HERE head = {0};
        opiniontell_head(&head, &situation, list->n, wish.plies);
        print_text(s->frontend, text_str(&head));
        (situation_answers(&situation) ? figures_answers : figures_plays)(s->frontend, &j, ranked,
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
        stop = frontend_interrupted(s->frontend);
    }
    return o;
}

/* What a pending win is worth: before the roll, or after it with the best play. */
static void weigh_answer(const struct judgement *j, const struct game *g, struct choices *found)
{
    const struct choice_how how = {0};
    if (g->phase == GAME_PLAY) {
        struct play_list *list = mem_alloc(sizeof *list);
        choice_weigh_roll(j, g, 0, list, found);
        free(list);
    } else if (!choice_weigh(j, g, &how, found)) {
        mem_out();
    }
}

void advice_value(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    enum colour mover = (enum colour)situation.position.turn;
    struct advice_request wish;
    struct judgement j;
    TEXT_HERE words = {0};
    if (!read_request(s, rest, false, &wish) || !advice_begin(s, &situation, &j)) {
        return;
    }
    if (situation_answers(&situation)) {
        struct choices found;
        weigh_answer(&j, &situation.game, &found);
        opiniontell_answer(&words, &j, &found, mover);
        print_text(s->frontend, text_str(&words));
        return;
    }
    announce(s, wish.plies);
    struct outcome o = look(s, &situation, &j, &wish.plies);
    opiniontell_value(&words, &j, &o, mover, wish.plies);
    print_text(s->frontend, text_str(&words));
    figures_chances(s->frontend, &j, &o, mover);
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
            print_f(s->frontend, _("What plays cost cannot be told: %s."), text_str(&why));
            s->told_no_net = true;
        }
    } else if (opinion_assess(&j, situation, play, list, &a)) {
        coach_cost(&words, &j, &a);
        print_text(s->frontend, text_str(&words));
    }
    free(list);
}

/* --- what may be chosen before the roll --- */

/* What may be done, with what it is worth where j is known: NULL where no net can tell.
 * False where that was stopped. */
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

void advice_choices(struct session *s)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    struct choices found;
    struct lines lines = {0};
    TEXT_HERE why = {0};
    if (!advice_speaks(s, &situation)) {
        return;
    }
    struct game g = situation_game(&situation);
    bool known = evaluator_open_situation(&s->evaluator, &situation, &j, &why);
    if (!weigh_choices(known ? &j : NULL, &g, &found)) {
        mem_out();
    }
    opiniontell_choices(&lines, &g, &situation, &found, known ? &j : NULL);
    print_lines(s->frontend, &lines);
}
