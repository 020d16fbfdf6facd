// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/why.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/reasons/opinion.h"
#include "tutor/analysis/advice.h"
#include "tutor/analysis/playback.h"
#include "tutor/core/own.h"
#include "lexicon/lexicon.h"

/* --- one play --- */

/* The best of the plays that are worse by more than can be told apart; NULL if there is none. */
static const struct ranked *next_best(const struct opinion *l, const struct ranked *best)
{
    for (int i = 0; i < l->n; i++) {
        if (assess_grade(&l->j, best->equity - l->ranked[i].equity) != GRADE_EQUAL) {
            return &l->ranked[i];
        }
    }
    return NULL;
}

/* All there is to tell, or the fact that explains most. */
static void add_why(struct text *out, const struct opinion *l, const struct ranked *better,
                    const struct ranked *worse, const struct reason_names *names, bool more)
{
    (more ? opinion_reasons : opinion_why)(out, l, better, worse, names);
}

/* Why nothing is better: beside the play that comes next. */
static void tell_best(struct text *out, const struct opinion *l, const struct ranked *own,
                      bool more)
{
    const struct ranked *next = next_best(l, own);
    if (next == NULL) {
        return;
    }
    struct ranked worse = *next;
    TEXT_HERE name = {0}, cost = {0};
    assess_look(&l->j, &worse, own->plies);
    const struct reason_names names = {_("your play"), opinion_words(&name, l, &worse.play)};
    if (assess_grade(&l->j, own->equity - worse.equity) != GRADE_EQUAL) {
        opinion_cost(&cost, &l->j, own->equity - worse.equity);
        text_addf(out, _(" The next best, %1$s, costs %2$s."), names.worse, text_str(&cost));
        add_why(out, l, own, &worse, &names, more);
    }
}

/* What a play costs and why, appended. */
static void tell_own(struct text *out, const struct opinion *l, const struct ranked *own, bool more)
{
    const struct reason_names names = reason_names_learner();
    struct assessment a;
    assess_among(&l->j, l->ranked, l->n, own, &a);
    coach_cost(out, &l->j, &a);
    if (assess_grade(&l->j, a.loss) != GRADE_EQUAL) {
        add_why(out, l, &a.best, &a.own, &names, more);
    } else {
        tell_best(out, l, &a.own, more);
    }
}

/* The same where the play is among those of the roll. */
static void add_own(struct text *out, const struct opinion *l, const struct play *play, bool more)
{
    const struct ranked *own = assess_find(l->ranked, l->n, play);
    if (own != NULL && l->n > 1) {
        tell_own(out, l, own, more);
    }
}

static void tell_play(struct session *s, const struct situation *situation,
                      const struct judgement *j, const struct play *play, bool more)
{
    TEXT_HERE words = {0};
    struct opinion l;
    opinion_look(&l, situation, j, OPINION_PLIES);
    add_own(&words, &l, play, more);
    say_text(s->face, text_str(&words));
    playback_offer(s, &l, play);
    opinion_look_end(&l);
}

void why_judged(struct session *s, bool more)
{
    const struct judged *last = session_last_judged(s);
    const struct situation *situation = &last->situation;
    const struct course_question *q = session_question(s);
    struct judgement j;
    TEXT_HERE why = {0};
    if (advice_is_secret(s, situation)) {
        say_text(s->face, q->goal == COURSE_BEST && last->verdict.legal
                              ? _("What is better, and why, can be told once the question is "
                                  "answered.")
                              : NULL);
    } else if (last->verdict.legal && !play_is_pass(&last->verdict.play) &&
               evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        tell_play(s, situation, &j, &last->verdict.play, more);
    }
}

void why_play(struct session *s, const char *typed, bool more)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    struct verdict v;
    if (!advice_speaks(s, &situation) || !advice_roll_stands(s, &situation) ||
        !session_read_play(s, &situation, typed, &v)) {
        return;
    }
    if (v.legal && !more) {
        session_explain(s, "", &situation, &v);
    }
    if (advice_begin(s, &situation, &j)) {
        tell_play(s, &situation, &j, &v.play, more);
    }
}

bool why_wants_more(const char **rest)
{
    size_t n = strcspn(*rest, " \t");
    char *word = mem_copyn(*rest, n);
    bool more = lexicon_typed_is(word, LEXICON_MORE) || lexicon_typed_is(word, LEXICON_ALL) ||
                lexicon_typed_is(word, LEXICON_EVERYTHING);
    free(word);
    if (more) {
        *rest += n + strspn(*rest + n, " \t");
    }
    return more;
}

void why_own(struct session *s, const struct course_question *q, const struct play *own,
             struct text *out)
{
    struct situation situation = course_situation(&q->rules, NULL, q);
    struct judgement j;
    TEXT_HERE why = {0}, words = {0};
    coach_play(&words, &q->rules, own);
    text_addf(out, _("In your game you played %s."), text_str(&words));
    text_addc(out, '\n');
    if (evaluator_open_situation(&s->evaluator, &situation, &j, &why)) {
        struct opinion l;
        opinion_look(&l, &situation, &j, OPINION_PLIES);
        add_own(out, &l, own, false);
        opinion_look_end(&l);
    }
}

void why_explain_own(struct session *s, struct text *out)
{
    const struct own_item *own = own_find(s, session_question(s)->id);
    if (own != NULL && own->played.moves > 0) {
        why_own(s, session_question(s), &own->played, out);
    }
}
