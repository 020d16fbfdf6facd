// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/dilemma.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "eval/search/level.h"
#include "rules/notation.h"
#include "rules/posstring.h"

enum { PLAYS_LEAST = 3, PLAYS_MOST = 150 };

#define LOOK_LOSS 0.10f /* one roll ahead, for two rolls to be worth looking */
#define LOOK_LEAD 0.04f

/* What is looked at: the plays of a roll and what each of the fools would play. */
struct looking {
    struct mining *m;
    const struct judgement *j;
    const struct position *pos;
    struct roll roll;
    struct play fool[FOOLS];
    bool has[FOOLS];
};

const char *dilemma_fool(enum fool fool)
{
    static const char *const names[FOOLS] = {"net", "club", "greedy", "win", "hit", "band", "safe"};
    return names[fool];
}

/* ---- what rules of thumb ask for ---- */

static bool makes_band(const struct position *pos, const struct play *play)
{
    const uint8_t *was = pos->men[pos->turn], *is = play->after.men[pos->turn];
    for (int p = POINT_HOME + 1; p <= POINT_LAST; p++) {
        if (was[p] < 2 && is[p] >= 2) {
            return true;
        }
    }
    return false;
}

static int blots_left(const struct looking *l, const struct play *play)
{
    return board_blots_count(play->after.men[l->pos->turn]);
}

/* The best of the ranked plays that follow a rule; NULL where none or every play does. */
static const struct ranked *follows(const struct looking *l, const struct ranked *ranked, int n,
                                    enum fool rule)
{
    int least = CHECKERS;
    for (int i = 0; i < n; i++) {
        int blots = blots_left(l, &ranked[i].play);
        least = blots < least ? blots : least;
    }
    for (int i = 0; i < n; i++) {
        const struct play *play = &ranked[i].play;
        bool does = rule == FOOL_WIN    ? play->end.kind != END_NOT
                    : rule == FOOL_HIT  ? play_hits(play)
                    : rule == FOOL_BAND ? makes_band(l->pos, play)
                                        : blots_left(l, play) == least;
        if (does) {
            return &ranked[i];
        }
    }
    return NULL;
}

/* ---- what players do ---- */

bool dilemma_greedy(struct mining *m, const struct ruleset *r, const struct position *pos,
                    struct roll roll, struct play *out)
{
    generate_afters(r, pos, roll, m->afters);
    const struct after *after = &m->afters->after[greedy_choose(pos, m->afters)];
    const struct play left = {.moves = 1, .after = after->pos, .end = after->end};
    int i = play_list_find(m->list, &left);
    if (i >= 0) {
        *out = m->list->play[i];
    }
    return i >= 0;
}

static void ask_players(struct looking *l, const struct ranked *flat)
{
    struct level club = level_step(level_step_called("club"));
    l->fool[FOOL_NET] = flat[0].play;
    l->has[FOOL_NET] = true;
    l->has[FOOL_GREEDY] = dilemma_greedy(l->m, l->j->rules, l->pos, l->roll, &l->fool[FOOL_GREEDY]);
    int at = level_play(&club, l->j, l->pos, l->m->list, 0, &l->m->rng);
    l->fool[FOOL_CLUB] = l->m->list->play[at];
    l->has[FOOL_CLUB] = true;
}

/* ---- looking ---- */

/* What each of them loses by this ranking. Whether any loses as much as `least`; *worst is the
 * first of them that does. */
static bool weigh(const struct looking *l, const struct ranked *ranked, int n, float least,
                  float fooled[FOOLS], const struct ranked **wrong)
{
    *wrong = NULL;
    for (int k = 0; k < FOOLS; k++) {
        const struct ranked *one = k >= FOOL_WIN ? follows(l, ranked, n, (enum fool)k)
                                   : l->has[k]   ? assess_find(ranked, n, &l->fool[k])
                                                 : NULL;
        float loss = one == NULL ? 0 : ranked[0].equity - one->equity;
        fooled[k] = loss >= least ? loss : 0;
        if (loss >= least && *wrong == NULL) {
            *wrong = one;
        }
    }
    return *wrong != NULL;
}

/* Whether one play is clearly best and somebody goes wrong, looked so many rolls ahead. */
static bool is_clear(const struct looking *l, struct ranked *ranked, int n, float lead, float loss,
                     float fooled[FOOLS], const struct ranked **wrong)
{
    return ranked[0].play.end.kind == END_NOT && ranked[0].equity - ranked[1].equity >= lead &&
           weigh(l, ranked, n, loss, fooled, wrong);
}

static void explain(const struct looking *l, const struct ranked *ranked, int n,
                    const struct ranked *wrong, struct dilemma *out)
{
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(l->j, l->pos, l->roll, ranked, n, &ranked[0], wrong, e);
    out->reasons = 0;
    for (int i = 0; i < e->reasons && out->reasons < DILEMMA_REASONS; i++) {
        if (!e->reason[i].for_worse && e->reason[i].id != REASON_OUTCOMES &&
            e->reason[i].id != REASON_REPLY) {
            out->reason[out->reasons++] = e->reason[i].id;
        }
    }
    free(e);
}

static bool look_further(const struct looking *l, struct dilemma *out)
{
    const struct ranked *wrong;
    struct ranked *ranked = assess_every(l->j, l->pos, l->roll, ASSESS_PLIES, l->m->list);
    int n = l->m->list->n;
    bool is = is_clear(l, ranked, n, DILEMMA_LEAD, DILEMMA_LOSS, out->fooled, &wrong);
    if (is) {
        out->position = *l->pos;
        out->roll = l->roll;
        out->best = ranked[0].play;
        out->wrong = wrong->play;
        out->value = ranked[0].equity;
        out->lead = ranked[0].equity - ranked[1].equity;
        out->loss = ranked[0].equity - wrong->equity;
        out->outcome[0] = ranked[0].outcome;
        out->outcome[1] = wrong->outcome;
        explain(l, ranked, n, wrong, out);
    }
    free(ranked);
    return is;
}

bool dilemma_look(struct mining *m, const struct judgement *j, const struct position *pos,
                  struct roll roll, struct dilemma *out)
{
    struct position own = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    struct looking l = {.m = m, .j = j, .pos = &own, .roll = roll};
    const struct ranked *wrong;
    own.first = own.held = 0;
    *out = (struct dilemma){.loss = 0};
    struct ranked *flat = assess_every(j, &own, roll, 0, m->list);
    int n = m->list->n;
    bool is = n >= PLAYS_LEAST && n <= PLAYS_MOST;
    if (is) {
        ask_players(&l, flat);
    }
    free(flat);
    if (!is) {
        return false;
    }
    struct ranked *ahead = assess_every(j, &own, roll, 1, m->list);
    is = is_clear(&l, ahead, n, LOOK_LEAD, LOOK_LOSS, out->fooled, &wrong);
    free(ahead);
    return is && look_further(&l, out);
}

/* ---- dilemmas as lines of a file ----
 *
 * Position, roll, best, wrong, figures, who is fooled, reasons, and how the game ends after either
 * play; set apart by tabs. */

enum { FIELDS = 9 };

static void add_play(struct text *out, const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_format((enum board_kind)r->board, play, text);
    text_addf(out, "\t%s", text);
}

static void add_outcome(struct text *out, const struct outcome *o)
{
    text_addc(out, '\t');
    for (int i = 0; i < OUTCOMES; i++) {
        text_addf(out, "%s%.3f", i == 0 ? "" : " ", (double)o->p[i]);
    }
}

void dilemma_write(const struct dilemma *d, const struct ruleset *r, struct text *out)
{
    char string[POSITION_STRING_SIZE], roll[4];
    posstring_format(r, &d->position, string);
    roll_format(d->roll, roll);
    text_addf(out, "%s\t%s", string, roll);
    add_play(out, r, &d->best);
    add_play(out, r, &d->wrong);
    text_addf(out, "\t%.3f %.3f %.3f\t", (double)d->value, (double)d->lead, (double)d->loss);
    const char *gap = "";
    for (int k = 0; k < FOOLS; k++) {
        if (d->fooled[k] > 0) {
            text_addf(out, "%s%s %.3f", gap, dilemma_fool((enum fool)k), (double)d->fooled[k]);
            gap = " ";
        }
    }
    text_addc(out, '\t');
    for (int i = 0; i < d->reasons; i++) {
        text_addf(out, "%s%s", i == 0 ? "" : " ", reason_name(d->reason[i]));
    }
    add_outcome(out, &d->outcome[0]);
    add_outcome(out, &d->outcome[1]);
    text_addc(out, '\n');
}

/* A play of the roll by its canonical words. */
static bool find_play(const struct ruleset *r, const struct play_list *list, const char *words,
                      size_t n, struct play *out)
{
    char text[NOTATION_SIZE];
    for (int i = 0; i < list->n; i++) {
        notation_format((enum board_kind)r->board, &list->play[i], text);
        if (strlen(text) == n && memcmp(text, words, n) == 0) {
            *out = list->play[i];
            return true;
        }
    }
    return false;
}

static void read_fooled(char *words, float fooled[FOOLS])
{
    char *scratch;
    for (char *at = strtok_r(words, " ", &scratch); at != NULL;
         at = strtok_r(NULL, " ", &scratch)) {
        const char *loss = strtok_r(NULL, " ", &scratch);
        for (int k = 0; k < FOOLS && loss != NULL; k++) {
            if (strcmp(at, dilemma_fool((enum fool)k)) == 0) {
                fooled[k] = strtof(loss, NULL);
            }
        }
    }
}

static void read_reasons(char *words, struct dilemma *d)
{
    char *scratch;
    for (char *at = strtok_r(words, " ", &scratch); at != NULL;
         at = strtok_r(NULL, " ", &scratch)) {
        for (int id = 0; id < REASONS && d->reasons < DILEMMA_REASONS; id++) {
            if (strcmp(at, reason_name((enum reason_id)id)) == 0) {
                d->reason[d->reasons++] = (enum reason_id)id;
            }
        }
    }
}

static void read_outcome(const char *words, struct outcome *o)
{
    for (int i = 0; i < OUTCOMES; i++) {
        char *end;
        o->p[i] = strtof(words, &end);
        words = end;
    }
}

static bool read_fields(char *field[FIELDS], const struct ruleset *r, struct play_list *list,
                        struct dilemma *d)
{
    struct position_fault fault;
    if (!posstring_parse(r, field[0], strlen(field[0]), &d->position, &fault) ||
        !roll_parse(field[1], strlen(field[1]), &d->roll)) {
        return false;
    }
    generate(r, &d->position, d->roll, list);
    canonical_list(r, &d->position, d->roll, list);
    if (!find_play(r, list, field[2], strlen(field[2]), &d->best) ||
        !find_play(r, list, field[3], strlen(field[3]), &d->wrong)) {
        return false;
    }
    char *end;
    d->value = strtof(field[4], &end);
    d->lead = strtof(end, &end);
    d->loss = strtof(end, &end);
    read_fooled(field[5], d->fooled);
    read_reasons(field[6], d);
    read_outcome(field[7], &d->outcome[0]);
    read_outcome(field[8], &d->outcome[1]);
    return true;
}

bool dilemma_read(const char *line, const struct ruleset *r, struct play_list *list,
                  struct dilemma *out)
{
    TEXT_HERE copy = {0};
    char *field[FIELDS] = {0};
    int n = 0;
    text_addn(&copy, line, strcspn(line, "\n"));
    *out = (struct dilemma){.loss = 0};
    for (char *at = copy.data; n < FIELDS && at != NULL; n++) {
        field[n] = at;
        at = strchr(at, '\t');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    return n == FIELDS && read_fields(field, r, list, out);
}
