// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about the rules: is it legal, which plays are there, how to win now. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/verdict/words.h"
#include "course/course.h"
#include "course/exam/drawing.h"
#include "drill/makes.h"

enum { TRIES = 60 };

/* Judges a play as written. To be freed. */
static struct verdict *judged(const struct ruleset *r, const struct drillquestion *d,
                              const char *text)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(r, &d->position, d->roll, text, strlen(text), v);
    return v;
}

static int legal_difficulty(const struct verdict *v, int plays)
{
    if (v->legal) {
        return 2 +
               ((v->reasons & (JUDGE_BURST_OVERFLOW | JUDGE_BURST_RUN | JUDGE_ENDS_EARLY |
                               JUDGE_USES_MOST)) != 0) +
               (plays > 12);
    }
    switch (v->clause) {
    case CLAUSE_WRONG_DIE:
    case CLAUSE_NO_CHECKER:
    case CLAUSE_BAR_FIRST:
    case CLAUSE_BLOCKED:
        return 1;
    case CLAUSE_INCOMPLETE:
    case CLAUSE_HIGHER_DIE:
        return 3;
    case CLAUSE_NOT_FULL_USE:
    case CLAUSE_LONG_RUN:
    case CLAUSE_PAST_THE_END:
    case CLAUSE_LAST_CHECKER:
        return 4;
    default:
        return 2;
    }
}

/* Part of the roll is left and that is not the point: one would take it for half a question. */
static bool breaks_off(const struct drillquestion *d, const struct verdict *v)
{
    const struct typed_play *typed = &v->typed;
    int pips = d->roll.die[0] + d->roll.die[1];
    if (v->legal || v->clause == CLAUSE_HIGHER_DIE || v->clause == CLAUSE_NOT_FULL_USE) {
        return false;
    }
    if (roll_is_double(d->roll)) {
        pips *= 2;
    }
    for (int i = 0; i < typed->moves; i++) {
        if (typed->move[i].to == POINT_OFF) {
            return false;
        }
        pips -= typed->move[i].to - typed->move[i].from;
    }
    return pips > 0;
}

/* Why the play is legal here or not, which the program tells, and how it fares under other rules.
 */
static void describe_other_rules(struct drillquestion *d, const struct verdict *v,
                                 const char *asked, const struct ruleset *other)
{
    struct verdict *there = judged(other, d, asked);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        text_add(out, "{verdict} ");
        coach_other_rules(out, &d->position, d->roll, &d->rules, v, other, there);
    }
    free(there);
}

/* The marks that notation puts on landings are no part of what is asked. */
static bool write_legal(struct mining *m, struct drillquestion *d, const char *asked,
                        const struct ruleset *other)
{
    const char *name = other != NULL ? ruleset_name(other->base) : NULL;
    struct verdict *v = judged(&d->rules, d, asked);
    const unsigned telling = JUDGE_FORCED | JUDGE_USES_MOST | JUDGE_BURST_OVERFLOW |
                             JUDGE_BURST_RUN | JUDGE_ENDS | JUDGE_REDUCED;
    bool good = (v->legal || v->clause != CLAUSE_SYNTAX) && !breaks_off(d, v);
    if (v->legal && (v->reasons & telling) == 0 && other == NULL && rng_below(&m->rng, 4) > 0) {
        good = false; /* nothing is to be learned of it */
    }
    d->kind = COURSE_LEGAL;
    d->legal = v->legal;
    d->clause = v->clause;
    drillquestion_put(d, asked);
    d->difficulty = legal_difficulty(v, v->legal_plays) + (other != NULL);
    d->difficulty = d->difficulty > 5 ? 5 : d->difficulty;
    drillquestion_ask(d, &m->rng, asked);
    drillquestion_hint_rule(d);
    if (other == NULL) {
        describe_legal(m, d, v);
    } else {
        describe_other_rules(d, v, asked, other);
    }
    free(v);
    return good && drillquestion_count(d, CERTIFICATE_NO_SET, name);
}

/* So many are on their way that nobody would think of bearing off. */
static bool far_from_home(const struct drillquestion *d)
{
    int out = d->position.men[WHITE][POINT_BAR];
    for (int p = 1; p <= 18; p++) {
        out += d->position.men[WHITE][p];
    }
    return out > 3;
}

/* A play of the roll that is refused for what the theme teaches. */
static bool near_mistake(struct mining *m, const struct drillquestion *d, char *text)
{
    const struct theme *theme = position_theme(d->builder, NULL);
    uint32_t clauses =
        theme->wrong & ~(UINT32_C(1) << CLAUSE_INCOMPLETE | UINT32_C(1) << CLAUSE_WRONG_DIE |
                         UINT32_C(1) << CLAUSE_NO_CHECKER);
    if (far_from_home(d)) {
        clauses &= ~(UINT32_C(1) << CLAUSE_NOT_ALL_IN_Q4);
    }
    struct tried t = {.rules = &d->rules,
                      .position = &d->position,
                      .roll = d->roll,
                      .theme = theme,
                      .clauses = clauses,
                      .tries = 60};
    if (d->builder->clause == CLAUSE_HIGHER_DIE) { /* the lower one, which would go too, says why */
        t.clauses = UINT32_C(1) << CLAUSE_HIGHER_DIE;
        if (mistake_find(&t, &m->rng, text)) {
            return true;
        }
        t.clauses = clauses;
    }
    return mistake_find(&t, &m->rng, text);
}

/* Why the play is right, which the program tells. */
static void describe_verdict(struct drillquestion *d)
{
    for (int l = 0; each_language(l); l++) {
        text_add(&d->explain.lang[l], "{verdict}");
    }
}

/* The first play that does something worth telling, explained. */
static void describe_telling(struct mining *m, struct drillquestion *d)
{
    const unsigned telling = JUDGE_BURST_OVERFLOW | JUDGE_BURST_RUN | JUDGE_REDUCED;
    bool told = false;
    for (int i = 0; i < m->list->n && !told; i++) {
        char text[NOTATION_SIZE];
        notation_format((enum board_kind)d->rules.board, &m->list->play[i], text);
        struct verdict *v = judged(&d->rules, d, text);
        told = (v->reasons & telling) != 0;
        for (int l = 0; told && each_language(l); l++) {
            struct text *out = &d->explain.lang[l];
            word_print(out, "%s: ", word_play(&d->rules, &m->list->play[i]).s);
            coach_verdict(out, &d->rules, &d->position, d->roll, v);
        }
        free(v);
    }
}

/* Explains what is asked of the plays in m->list. */
static bool explain_plays(struct mining *m, struct drillquestion *d)
{
    char mistake[NOTATION_SIZE];
    const struct play *first = m->list->n > 0 ? &m->list->play[0] : NULL;
    for (int i = 0; d->builder->ask == DRAW_WIN && first->end.kind == END_NOT; i++) {
        first = &m->list->play[i];
    }
    if (d->builder->ask == DRAW_WIN) {
        bool jan = first->end.kind == END_JAN || first->end.kind == END_SPRANGJAN;
        if (jan) {
            describe_jan_plays(m, d);
        } else {
            describe_verdict(d);
            describe_pattern(d, (enum end_kind)first->end.kind);
        }
        return true;
    }
    bool near = near_mistake(m, d, mistake);
    if (!near && d->builder->ask == DRAW_PLAY) {
        return false;
    }
    if (d->builder->ask == DRAW_PLAYS) {
        describe_plays(m, d);
        describe_telling(m, d);
    } else if (first != NULL) {
        describe_verdict(d);
        describe_right_ended(d, first);
    }
    if (near) {
        describe_mistake(d, mistake);
    }
    return true;
}

static bool write_plays(struct mining *m, struct drillquestion *d, bool name_all, bool ends)
{
    generate(&d->rules, &d->position, d->roll, m->list);
    canonical_list(&d->rules, &d->position, d->roll, m->list);
    d->kind = name_all ? COURSE_PLAYS : COURSE_PLAY;
    for (int i = 0; i < m->list->n; i++) {
        const struct play *play = &m->list->play[i];
        if (!ends || play->end.kind != END_NOT) {
            drillquestion_put_play(d, play);
        }
    }
    size_t n = d->plays;
    if (m->list->n == 0) {
        drillquestion_put(d, "pass");
    }
    if (!explain_plays(m, d)) {
        return false;
    }
    /* a play is found sooner where part of the roll is lost anyhow */
    bool whole = m->list->n == 0 || m->list->play[0].dice >= roll_moves(d->roll);
    d->difficulty = name_all ? (n <= 2   ? 2
                                : n <= 4 ? 3
                                         : 4)
                    : ends   ? 2 + (m->list->n > 8)
                             : 2 + whole + roll_is_double(d->roll);
    drillquestion_ask(d, &m->rng, NULL);
    drillquestion_hint_rule(d);
    return drillquestion_count(d, ends ? CERTIFICATE_ENDS : CERTIFICATE_ALL, NULL);
}

/* Entering with the higher die by bursting, and nothing more: of these there are enough. */
static bool only_bursts_in(struct mining *m)
{
    const struct play *play = &m->list->play[0];
    return m->list->n == 1 && play->moves == 1 && play->move[0].from == POINT_BAR &&
           play->move[0].hit >= 2 && rng_below(&m->rng, 20) > 0;
}

/* Whether just one play of the roll ends the game, and as the builder wants it, if it does. */
static bool one_wins(const struct mining *m, const struct drillquestion *d)
{
    const struct play *winning = NULL;
    int n = 0;
    for (int i = 0; i < m->list->n; i++) {
        if (m->list->play[i].end.kind != END_NOT) {
            winning = &m->list->play[i];
            n++;
        }
    }
    return n == 1 && (d->builder->shows == NULL || d->builder->shows(winning));
}

/* Whether a drawn question is worth asking. */
static bool worth(struct mining *m, const struct drillquestion *d)
{
    generate(&d->rules, &d->position, d->roll, m->list);
    int n = m->list->n;
    switch (d->builder->ask) {
    case DRAW_PLAY: /* one play, or none: it is asked for *the* play */
        return n <= 1 && !only_bursts_in(m);
    case DRAW_PLAYS:
        return n >= 2 && n <= 5;
    case DRAW_WIN:
        return n >= 4 && one_wins(m, d);
    default: /* the last checker has few plays, and may have none */
        return n >= 2 || strcmp(d->builder->drawn, "last-checker") == 0;
    }
}

/* Of the builder's other rules the first under which the play fares otherwise; NULL if there is
 * none. */
static const struct ruleset *judged_otherwise(const struct drillquestion *d,
                                              const struct ruleset *rules, int n, const char *asked)
{
    const struct ruleset *found = NULL;
    struct verdict *v = judged(&d->rules, d, asked);
    for (int i = 0; i < n && found == NULL; i++) {
        struct position_fault fault;
        if (rules[i].base == d->rules.base ||
            !board_check_playable(&rules[i], &d->position, &fault) ||
            roll_check(&rules[i], &d->position, d->roll) != ROLL_OK) {
            continue;
        }
        struct verdict *there = judged(&rules[i], d, asked);
        if (there->legal != v->legal && there->clause != CLAUSE_SYNTAX) {
            found = &rules[i];
        }
        free(there);
    }
    free(v);
    return found;
}

bool find_drawn(struct mining *m, struct drillquestion *d)
{
    const struct question_builder *builder = d->builder;
    struct arena arena = {0};
    struct ruleset rules[BUILDER_RULES];
    struct course_draw line = {.ask = builder->ask, .rules = rules};
    const struct theme *theme = position_theme(builder, &line.theme);
    bool found = false, done = false;
    int n = 0;
    for (; n < BUILDER_RULES && builder->rules[n] != NULL; n++) {
        ruleset_find(builder->rules[n], &rules[n]);
    }
    line.rules_count = (size_t)n;
    for (int try = 0; try < TRIES && !done; try++) {
        if (!position_make(m, d)) {
            continue;
        }
        struct drawing drawing = {.arena = &arena,
                                  .line = &line,
                                  .theme = theme,
                                  .rng = m->rng,
                                  .rules = d->rules,
                                  .wanted = rng_below(&m->rng, 5) < 2,
                                  .position = d->position,
                                  .list = m->list};
        struct course_question *q = drawing_ask(&drawing);
        m->rng = drawing.rng;
        if (q == NULL) {
            continue;
        }
        d->position = q->position;
        d->roll = q->roll;
        if (!worth(m, d)) {
            continue;
        }
        const struct ruleset *other = NULL;
        if (builder->ask == DRAW_LEGAL && theme_compares(theme)) {
            other = judged_otherwise(d, rules, n, q->asked);
            if (other == NULL) {
                continue;
            }
        }
        found = builder->ask == DRAW_LEGAL
                    ? write_legal(m, d, q->asked, other)
                    : write_plays(m, d, builder->ask == DRAW_PLAYS, builder->ask == DRAW_WIN);
        done = true;
    }
    arena_free(&arena);
    return found;
}
