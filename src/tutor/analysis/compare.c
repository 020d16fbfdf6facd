// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays side by side, and one play under two sets of rules. */
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/reasons/opinion.h"
#include "tutor/analysis/advice.h"
#include "tutor/analysis/why.h"
#include "lexicon/lexicon.h"

/* --- two plays --- */

/* Where a word that stands between plays begins, with the blanks beside it; NULL: there is none. */
static const char *between_words(const char *rest, const char *value, size_t *size)
{
    for (const char *at = strchr(rest, ' '); at != NULL; at = strchr(at + 1, ' ')) {
        TEXT_HERE word = {0};
        size_t n = strcspn(at + 1, " ");
        text_addn(&word, at + 1, n);
        const char *found = lexicon_typed_value(text_str(&word), LEXICON_VERSUS);
        if (found != NULL && strcmp(found, value) == 0 && at[1 + n] == ' ') {
            *size = n + 2;
            return at;
        }
    }
    return NULL;
}

/* Where the second play begins; the first is cut off at *first_end. NULL if there is none. */
static const char *second_play(const char *rest, size_t *first_end)
{
    size_t size = 1;
    const char *at = strchr(rest, '|');
    at = at != NULL ? at : strchr(rest, ';');
    at = at != NULL ? at : strchr(rest, ',');
    at = at != NULL ? at : between_words(rest, "first", &size);
    at = at != NULL ? at : between_words(rest, "inside", &size); /* "1 to 7 and 1 to 3" has one */
    *first_end = at != NULL ? (size_t)(at - rest) : *first_end;
    return at != NULL ? at + size : NULL;
}

/* "A is 0.12 points better than B: …", or that they are equal. */
static void say_two(struct session *s, const struct opinion *l, const struct ranked *a,
                    const struct ranked *b)
{
    TEXT_HERE words = {0}, better = {0}, worse = {0}, points = {0};
    bool turned = b->equity > a->equity;
    const struct ranked *x = turned ? b : a, *y = turned ? a : b;
    const struct reason_names names = {opinion_words(&better, l, &x->play),
                                       opinion_words(&worse, l, &y->play)};
    if (assess_grade(&l->j, x->equity - y->equity) == GRADE_EQUAL) {
        text_addf(&words, _("%1$s and %2$s are equally good, as far as the engine can tell."),
                  names.better, names.worse);
    } else {
        if (l->j.table != NULL) {
            coach_percentage_points(&points, x->equity - y->equity);
        } else {
            number_add(&points, (double)(x->equity - y->equity), 2, false);
        }
        text_addf(&words,
                  l->j.table != NULL
                      ? _("With %1$s the chance to win the match is %2$s percentage points higher "
                          "than with %3$s.")
                      : _("%1$s is %2$s points better than %3$s."),
                  names.better, text_str(&points), names.worse);
        opinion_why(&words, l, x, y, &names);
    }
    say_text(s->face, text_str(&words));
}

static void compare_plays(struct session *s, const struct situation *situation,
                          const struct judgement *j, const struct play *a, const struct play *b)
{
    struct opinion l;
    opinion_look(&l, situation, j, OPINION_PLIES);
    const struct ranked *x = assess_find(l.ranked, l.n, a);
    const struct ranked *y = b == NULL ? l.ranked : assess_find(l.ranked, l.n, b);
    if (x == NULL || y == NULL) {
        say_text(s->face, _("Those two cannot be compared."));
    } else if (x == y) {
        say_text(s->face, b == NULL ? _("That is the best play.")
                                    : _("They come to the same: the same checkers on the same "
                                        "points."));
    } else {
        struct ranked pair[2] = {*x, *y};
        assess_look(&l.j, &pair[0], OPINION_PLIES);
        assess_look(&l.j, &pair[1], OPINION_PLIES);
        say_two(s, &l, &pair[0], &pair[1]);
    }
    opinion_look_end(&l);
}

/* Whether the play judged last was one of this very position and roll. */
static bool judged_here(const struct session *s, const struct situation *situation)
{
    const struct judged *last = session_last_judged(s);
    return last != NULL && last->verdict.legal && !play_is_pass(&last->verdict.play) &&
           board_equal(&last->situation.position, &situation->position) &&
           memcmp(&last->situation.roll, &situation->roll, sizeof situation->roll) == 0;
}

static void compare_typed(struct session *s, const struct situation *situation,
                          const struct judgement *j, const char *first, const char *second)
{
    struct verdict a, b;
    const struct play *other = NULL;
    if (!session_read_play(s, situation, first, &a)) {
        return;
    }
    if (second != NULL && !session_read_play(s, situation, second, &b)) {
        return;
    }
    if (second != NULL) {
        other = &b.play;
    } else if (judged_here(s, situation) &&
               !board_same_checkers(&session_last_judged(s)->verdict.play.after, &a.play.after)) {
        other = &session_last_judged(s)->verdict.play;
    }
    compare_plays(s, situation, j, &a.play, other);
}

void why_compare(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    size_t n = strlen(rest);
    if (*rest == '\0') {
        say_text(s->face, _("Which plays? \"compare 1/4 1/7 | 1/11\" sets two side by side; one "
                            "alone is set beside your last play, or the best."));
    } else if (advice_begin(s, &situation, &j) && advice_roll_stands(s, &situation)) {
        const char *second = second_play(rest, &n);
        char *first = mem_copyn(rest, n);
        compare_typed(s, &situation, &j, first, second);
        free(first);
    }
}

/* --- other rules --- */

static void say_other_cost(struct session *s, const struct opinion *l, const struct ranked *own)
{
    const char *title = coach_ruleset_title(ruleset_name(l->situation->rules.base));
    struct assessment a;
    TEXT_HERE words = {0}, best = {0}, cost = {0};
    assess_among(&l->j, l->ranked, l->n, own, &a);
    if (assess_grade(&l->j, a.loss) == GRADE_EQUAL) {
        text_addf(&words, _("Under %s no play is better."), title);
    } else {
        number_add(&cost, (double)a.loss, 2, false);
        text_addf(&words, _("Under %1$s it costs %2$s points: there %3$s is best."), title,
                  text_str(&cost), opinion_words(&best, l, &a.best.play));
    }
    say_text(s->face, text_str(&words));
}

void why_other_rules(struct session *s, const struct situation *situation, const char *typed,
                     const struct ruleset *rules)
{
    struct situation there =
        situation_detached(situation); /* the match is one under its own rules */
    struct judgement j;
    struct verdict v;
    TEXT_HERE why = {0};
    there.rules = *rules;
    judge_text(rules, &situation->position, situation->roll, typed, strlen(typed), &v);
    if (!advice_is_secret(s, situation) && v.legal && !play_is_pass(&v.play) && v.legal_plays > 1 &&
        evaluator_open(&s->evaluator, &there.rules, &j, &why)) {
        struct opinion l;
        opinion_look(&l, &there, &j, OPINION_PLIES);
        const struct ranked *own = assess_find(l.ranked, l.n, &v.play);
        if (own != NULL) {
            say_other_cost(s, &l, own);
        }
        opinion_look_end(&l);
    }
}
