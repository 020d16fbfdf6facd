// SPDX-License-Identifier: GPL-3.0-or-later
#include "coach/reasons/punish.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/reasontable.h"
#include "eval/search/pendingwin.h"

/* The share of a loss that a fact can explain at most (reason.def), for it to be no answer where
 * most of the loss lies in one end of the game. */
static const float SAYS_LITTLE = 0.3f;

/* ---- the words ---- */

/* The heaviest reason of the board, or of the ends of the game, that can be told of the worse play
 * alone. */
static void try_alone(struct punishment *p, const struct explanation *e, bool ends)
{
    for (int i = 0; i < e->reasons && p->words.size == 0; i++) {
        if ((e->reason[i].id == REASON_OUTCOMES) == ends) {
            reason_print_alone(&p->words, e, &e->reason[i]);
            p->reason = p->words.size > 0 ? e->reason[i].id : REASONS;
        }
    }
}

/* What the idea turns on and the worse play lacks; nothing where the ends of the game tell more. */
static void print_idea(struct punishment *p, const struct explanation *e, const char *idea)
{
    const struct reason_names names = reason_names_learner();
    const struct reason led = {.id = reason_of_idea(e, idea)};
    if (led.id == REASONS || reason_plays_on(e) || e->better.play.end.kind != END_NOT) {
        return;
    }
    reason_print_alone(&p->words, e, &led);
    if (p->words.size == 0) {
        reason_print(&p->words, e, &led, &names);
    }
    p->reason = p->words.size > 0 ? led.id : REASONS;
}

static void print_alone(struct punishment *p, const struct explanation *e)
{
    if (reason_plays_on(e)) {
        reason_print_alone(&p->words, e, &(const struct reason){.id = REASON_ENDS});
        reason_print_alone(&p->words, e, &(const struct reason){.id = REASON_OUTCOMES});
        return;
    }
    const struct reason *ends = reason_ends_lead(e);
    try_alone(p, e, ends != NULL && reason_kinds[reason_first(e)->id].share <= SAYS_LITTLE);
    if (p->words.size == 0 && reason_is_spread(e)) {
        word_print(&p->words, "%s",
                   _("It is a race, and your checkers are badly placed for bearing off."));
        return;
    }
    try_alone(p, e, true);
    if (p->words.size == 0) {
        TEXT_HERE sentence = {0};
        alone_won(&sentence, e);
        word_print(&p->words, "%s", text_str(&sentence));
    }
}

/* Of an answer to a pending win there is only how often it succeeds. */
static void print_answer(struct punishment *p, const struct ranked *own)
{
    word_print(&p->words, _("After your play the win is answered %s times in a hundred."),
               word_figure(100 * (double)pendingwin_succeeds(&own->outcome), 1, false).s);
}

static void print_cost(struct punishment *p, const struct judgement *j, float loss)
{
    TEXT_HERE cost = {0};
    opinion_cost(&cost, j, loss);
    word_print(&p->cost, _("It costs %s."), text_str(&cost));
}

/* ---- the answer ---- */

static void describe_reply(struct punishment *p, const struct explanation *e)
{
    const struct ruleset *r = e->judgement->rules;
    enum colour own = (enum colour)e->pos.turn;
    const char *foe = coach_colour(colour_other(own));
    struct word roll = word_roll(p->roll), play = word_seen(r, &p->reply, colour_other(own), own);
    if (p->ending.kind != END_NOT) {
        word_print(&p->reply_words,
                   _("It can be punished with %1$s: %2$s plays %3$s and wins by %4$s."), roll.s,
                   foe, play.s, coach_ending_name((enum end_kind)p->ending.kind));
    } else {
        word_print(&p->reply_words, _("It can be punished with %1$s: %2$s plays %3$s."), roll.s,
                   foe, play.s);
    }
}

/* Whether an answer that does nothing to you but run on can show this. */
static bool is_of_running(enum reason_id id)
{
    return id == REASON_PRIME || id == REASON_BEHIND || id == REASON_SHUT_OUT ||
           id == REASON_FORFEITS;
}

/* Whether the answer shows what is wrong. One that does nothing to you shows at most that they get
 * away, and only where it is another than after the better play. */
static bool is_telling(const struct punishment *p, const struct explanation *e)
{
    const struct play *better = &e->reply[0].play, *worse = &e->reply[1].play;
    enum colour foe = colour_other((enum colour)e->pos.turn);
    bool same =
        play_is_pass(better) == play_is_pass(worse) &&
        memcmp(better->after.men[foe], worse->after.men[foe], sizeof worse->after.men[foe]) == 0;
    return !e->reply_quiet || (!same && !play_is_pass(worse) && is_of_running(p->reason));
}

static void add_reply(struct punishment *p, const struct explanation *e)
{
    const struct play *reply = &e->reply[1].play;
    const struct position *before = &e->worse.play.after;
    p->has_reply = e->replied && (e->facts[0].contact || e->facts[1].contact) && is_telling(p, e) &&
                   assess_grade(e->judgement, e->loss) != GRADE_SLIGHT;
    if (!p->has_reply) {
        return;
    }
    p->roll = e->reply_roll;
    p->reply = *reply;
    p->ending = reply->end;
    p->reply_strikes = !e->reply_quiet;
    p->before_reply = *before;
    p->after_reply = reply->after;
    describe_reply(p, e);
}

/* ---- all of it ---- */

/* What a problem asks for; NULL for none of it. */
struct punish_problem {
    const struct play *answer;
    const char *idea;
};

static void explain(struct punishment *p, const struct opinion *l, const struct assessment *a,
                    const struct punish_problem *problem)
{
    struct explanation *e = mem_alloc(sizeof *e);
    const struct ranked *better =
        problem->answer == NULL ? NULL : assess_find(l->ranked, l->n, problem->answer);
    if (better == NULL || assess_beside(&l->j, better, &a->own) == GRADE_EQUAL ||
        better->equity < a->own.equity) {
        better = &a->best; /* the engine does not see that the answer is better */
    }
    reason_explain(&l->j, &l->situation->position, l->situation->roll, l->ranked, l->n, better,
                   &a->own, e);
    print_idea(p, e, problem->idea);
    if (p->words.size == 0) {
        print_alone(p, e);
    }
    add_reply(p, e);
    if (!p->has_reply && p->reason != REASONS && p->reason != REASON_OUTCOMES &&
        reason_ends_lead(e) != NULL) {
        reason_print_alone(&p->words, e, reason_ends_lead(e));
    }
    free(e);
}

static void fill(struct punishment *p, const struct opinion *l, const struct assessment *a,
                 const struct punish_problem *problem)
{
    p->loss = (double)judgement_in_points(&l->j, a->loss);
    p->grade = a->grade;
    p->better = a->best.play;
    p->reason = REASONS;
    if (situation_answers(l->situation)) {
        print_answer(p, &a->own);
    } else {
        explain(p, l, a, problem);
    }
    print_cost(p, &l->j, a->loss);
}

static bool punish_of(const struct opinion *l, const struct play *play,
                      const struct punish_problem *problem, struct punishment *out)
{
    struct assessment a;
    *out = (struct punishment){0};
    const struct ranked *own = play_is_pass(play) ? NULL : assess_find(l->ranked, l->n, play);
    if (own == NULL) {
        return false;
    }
    assess_among(&l->j, l->ranked, l->n, own, &a);
    bool worse = a.grade != GRADE_EQUAL;
    if (worse) {
        fill(out, l, &a, problem);
    }
    return worse;
}

bool punish_ranked(const struct opinion *l, const struct play *play, struct punishment *out)
{
    return punish_of(l, play, &(const struct punish_problem){0}, out);
}

bool punish_asked(struct evaluator *evaluator, const struct situation *situation,
                  const struct play *play, const struct play *answer, const char *idea,
                  struct punishment *out)
{
    const struct punish_problem problem = {answer, idea};
    struct judgement j;
    TEXT_HERE why = {0};
    *out = (struct punishment){0};
    if (play_is_pass(play) || !evaluator_open_situation(evaluator, situation, &j, &why)) {
        return false;
    }
    struct opinion l;
    opinion_look(&l, situation, &j, OPINION_PLIES);
    bool worse = punish_of(&l, play, &problem, out);
    opinion_look_end(&l);
    return worse;
}

bool punish(struct evaluator *evaluator, const struct situation *situation, const struct play *play,
            struct punishment *out)
{
    return punish_asked(evaluator, situation, play, NULL, NULL, out);
}

void punish_proved(struct punishment *p, struct grades grades, double loss)
{
    const struct judgement points = {.table = NULL};
    enum grade grade = grade_of(grades, (float)loss);
    p->loss = loss;
    p->grade = grade == GRADE_EQUAL ? GRADE_SLIGHT : grade;
    text_clear(&p->cost);
    print_cost(p, &points, (float)loss);
}

bool punish_is_about(const struct punishment *p, const char *words)
{
    enum colour me = colour_other((enum colour)p->before_reply.turn);
    bool names = false, about = p->ending.kind != END_NOT;
    for (const char *s = words; !about && (s = strpbrk(s, "0123456789")) != NULL;) {
        char *end;
        long point = strtol(s, &end, 10);
        bool blot = point >= 1 && point <= POINT_LAST && p->before_reply.men[me][point] == 1;
        names |= blot;
        about = blot && p->after_reply.men[me][point] == 0;
        s = end;
    }
    return about || !names;
}

void punish_free(struct punishment *p)
{
    text_free(&p->words);
    text_free(&p->reply_words);
    text_free(&p->cost);
}
