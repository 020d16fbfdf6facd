// SPDX-License-Identifier: GPL-3.0-or-later
/* The tutor at the table: asks before a costly play stands, and tells why and what punishes it. */
#include <stdlib.h>
#include <string.h>

#include "eval/search/assess.h"
#include "coach/coach.h"
#include "base/fold.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/reasons/opinion.h"
#include "tutor/analysis/advice.h"
#include "tutor/play/playstate.h"
#include "coach/reasons/reason.h"
#include "lexicon/lexicon.h"

/* --- the refutation --- */

/* The other side's best answer to a roll after a play; its worth to the side that played. */
struct reply {
    float equity;
    struct play play; /* moves = 0: none can be played */
};

static struct reply answer_to(const struct judgement *j, const struct position *after,
                              struct roll roll, struct play_list *list)
{
    enum colour c = (enum colour)after->turn;
    struct reply answer = {0};
    struct ranked *ranked = assess_every(j, after, roll, 0, list);
    if (list->n > 0) {
        answer = (struct reply){-ranked[0].equity, ranked[0].play};
    } else {
        struct position passed = generate_after_pass(j->rules, after, roll);
        struct outcome o = lookahead_position(j, &passed, 0);
        answer.equity = outcome_equity(&o, &j->worth[colour_other(c)]);
    }
    free(ranked);
    return answer;
}

/* Which throws punish a play: after them it is behind the best play by more than it is on the
 * whole, and by enough to matter. */
static void say_refutation(struct session *s, const struct judgement *j, const struct play *best,
                           const struct play *own, float loss)
{
    struct play_list *list = mem_alloc(sizeof *list);
    int dice = roll_dice_due(&own->after, (enum colour)own->after.turn);
    struct rollset punish = rollset_none(dice);
    float worst = 0;
    struct roll at = {{0, 0}};
    struct play reply = {0};
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        struct reply to_own = answer_to(j, &own->after, each.roll, list);
        float behind = answer_to(j, &best->after, each.roll, list).equity - to_own.equity;
        if (behind > loss && behind >= 2 * s->playing->threshold * j->unit) {
            rollset_add(&punish, each.roll);
        }
        if (behind > worst) {
            worst = behind;
            at = each.roll;
            reply = to_own.play;
        }
    }
    TEXT_HERE throws = {0}, words = {0}, cost = {0};
    char roll[4];
    roll_format(at, roll);
    if (!rollset_is_empty(punish) && reply.moves > 0) {
        coach_throws(&throws, punish);
        enum colour foe = (enum colour)own->after.turn;
        coach_play_seen(&words, j->rules, &reply, foe, colour_other(foe));
        opinion_cost(&cost, j, worst);
        say_f(s->face, _("It is punished by %1$s; worst is %2$s, with %3$s: %4$s."),
              text_str(&throws), roll, text_str(&words), text_str(&cost));
    }
    free(list);
}

/* --- the question --- */

static float threshold_of(const struct session *s)
{
    const struct playing *p = s->playing;
    float step = 0.01f; /* a play that costs as much as this is doubtful */
    while (p->threshold < 0 && grade_of(s->evaluator.grades, step) < GRADE_DOUBTFUL) {
        step += 0.01f;
    }
    return p->threshold >= 0 ? p->threshold : step;
}

/* Whether a play ends the game for good: the end of a play while a win is pending need not. */
static bool wins(const struct playing *p, const struct play *play)
{
    return play->end.kind != END_NOT && !p->table.game.pending;
}

bool play_doubts(struct session *s, const struct verdict *v)
{
    struct playing *p = s->playing;
    struct situation situation = playing_situation(s);
    struct judgement j;
    struct opinion l;
    bool doubts = false;
    if (p->first.asks) {
        return play_first_doubts(s, &v->play);
    }
    if (play_is_pass(&v->play) || wins(p, &v->play) || !play_judgement(s, &j)) {
        return false;
    }
    opinion_look(&l, &situation, &j, OPINION_PLIES);
    const struct ranked *own = assess_find(l.ranked, l.n, &v->play);
    if (own != NULL && l.n > 1) {
        struct assessment a;
        assess_among(&l.j, l.ranked, l.n, own, &a);
        p->threshold = threshold_of(s);
        doubts = judgement_in_points(&j, a.loss) >= p->threshold &&
                 assess_grade(&j, a.loss) > GRADE_EQUAL;
        if (doubts) {
            const struct reason_names names = reason_names_learner();
            TEXT_HERE words = {0};
            coach_cost(&words, &l.j, &a);
            opinion_why(&words, &l, &a.best, &a.own, &names);
            say_text(s->face, text_str(&words));
            if (a.best.play.end.kind == END_NOT && !situation_answers(&situation)) {
                say_refutation(s, &l.j, &a.best.play, &a.own.play, a.loss);
            }
        }
    }
    opinion_look_end(&l);
    return doubts;
}

/* A number with a point or a comma; -1 if it is none. */
static float points_of(const char *words)
{
    char digits[16] = "", *end = NULL;
    size_t n = strlen(words);
    if (n == 0 || n >= sizeof digits || strspn(words, "0123456789.,") < n) {
        return -1;
    }
    for (size_t i = 0; i < n; i++) {
        digits[i] = words[i];
        if (words[i] == ',') {
            digits[i] = '.';
        }
    }
    float value = strtof(digits, &end);
    return *end == '\0' ? value : -1;
}

/* What the threshold is at the score of a match. */
static void say_threshold_in_match(struct session *s)
{
    struct playing *p = s->playing;
    TEXT_HERE figure = {0};
    struct judgement j;
    if (p->table.length > 0 && !table_over(&p->table) && play_judgement(s, &j)) {
        coach_percentage_points(&figure, p->threshold * j.unit);
        say_f(s->face,
              _("In a match the chance to win it counts: at the present score that is %s "
                "percentage points."),
              text_str(&figure));
    }
}

void play_set_tutor(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    TEXT_HERE points = {0};
    float value = points_of(rest);
    p->first.asks = false; /* who sets it is told all */
    if (lexicon_typed_is(rest, LEXICON_OFF)) {
        p->tutor = false;
        say_text(s->face, _("The tutor is silent."));
        return;
    }
    if (value >= 0.01f && value <= 100) {
        p->threshold = value;
    } else if (*rest != '\0' && !lexicon_typed_is(rest, LEXICON_ON)) {
        say_text(s->face, _("Type \"tutor on\", \"tutor off\", or from how many points on it asks: "
                            "\"tutor 0.08\"."));
        return;
    }
    p->tutor = true;
    p->threshold = threshold_of(s);
    number_add(&points, (double)p->threshold, 2, false);
    say_f(s->face, _("The tutor asks before you make a play that costs %s points or more."),
          text_str(&points));
    say_threshold_in_match(s);
}

/* --- hints --- */

/* The idea of an answer to a pending win is known, and in a first game ideas say little: the first
 * hint tells the part of the board. */
enum { ANSWER_HINT = 2 };

void play_hint(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct judgement j;
    (void)rest;
    if (p->replaying || g->phase != GAME_PLAY) {
        say_text(s->face,
                 _("Hints are given for a roll. \"choices\" tells what is best before it."));
        return;
    }
    if (!play_judgement(s, &j)) {
        return;
    }
    struct situation situation = playing_situation(s);
    struct ranked *ranked = opinion_rank(&j, &situation, OPINION_PLIES, p->list);
    TEXT_HERE words = {0};
    p->hints += p->hints < COACH_HINT_GRADES;
    p->helped++;
    if ((g->pending || p->first.on) && p->hints < ANSWER_HINT) {
        p->hints = ANSWER_HINT;
    }
    if (p->list->n > 0) {
        coach_hint(&words, &g->rules, &g->pos, g->roll, &ranked[0].play, p->hints);
        say_text(s->face, text_str(&words));
    }
    free(ranked);
}
