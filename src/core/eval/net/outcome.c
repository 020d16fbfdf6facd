// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/outcome.h"

struct ending outcome_typical(const struct ruleset *r, enum outcome_class c)
{
    static const struct ending brade[OUTCOME_CLASSES] = {
        {END_HEMSPEL, 0, 0},   {END_HEMSPEL, 1, 0}, {END_TRAPPSPEL, 0, 0},
        {END_TRAPPSPEL, 1, 0}, {END_JAN, 0, 1},     {END_SPRANGJAN, 0, 1},
    };
    static const struct ending backgammon[OUTCOME_CLASSES] = {
        {END_SINGLE, 0, 0}, {END_SINGLE, 0, 0},     {END_GAMMON, 0, 0},
        {END_GAMMON, 0, 0}, {END_BACKGAMMON, 0, 0}, {END_BACKGAMMON, 0, 0},
    };
    return r->board == BOARD_BACKGAMMON ? backgammon[c] : brade[c];
}

struct worth outcome_worth(const struct ruleset *r)
{
    struct worth w;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        w.value[c] = (float)ending_points(r, outcome_typical(r, (enum outcome_class)c));
        w.value[OUTCOME_CLASSES + c] = -w.value[c];
    }
    w.extra[0] = 1;
    w.extra[1] = -1;
    return w;
}

struct worth outcome_worth_flip(const struct worth *w)
{
    struct worth out;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        out.value[c] = -w->value[OUTCOME_CLASSES + c];
        out.value[OUTCOME_CLASSES + c] = -w->value[c];
    }
    out.extra[0] = -w->extra[1];
    out.extra[1] = -w->extra[0];
    return out;
}

enum outcome_class outcome_class_of(struct ending end)
{
    switch ((enum end_kind)end.kind) {
    case END_JAN:
    case END_BACKGAMMON:
        return OUTCOME_JAN;
    case END_SPRANGJAN:
        return OUTCOME_SPRANGJAN;
    case END_GAMMON:
        return OUTCOME_HANDSOME;
    default:
        break;
    }
    if (ending_is_pattern((enum end_kind)end.kind)) {
        return end.munk ? OUTCOME_HANDSOME_MUNK : OUTCOME_HANDSOME;
    }
    return end.munk ? OUTCOME_HEMSPEL_MUNK : OUTCOME_HEMSPEL;
}

/* Points that an end pays beyond the typical one of its class. */
static int extra_points(const struct ruleset *r, struct ending end)
{
    return ending_points(r, end) - ending_points(r, outcome_typical(r, outcome_class_of(end)));
}

bool outcome_dearer(const struct ruleset *r, struct ending *typical, struct ending *dearer)
{
    static const struct ending dear[] = {
        {END_UPPSPEL, 0, 0}, {END_KEJSARSPEL, 0, 0}, {END_HEMSPEL, 2, 0}, {END_JAN, 0, 2}};
    for (size_t i = 0; i < sizeof dear / sizeof dear[0]; i++) {
        if (r->board == BOARD_BRADE && extra_points(r, dear[i]) > 0) {
            *typical = outcome_typical(r, outcome_class_of(dear[i]));
            *dearer = dear[i];
            return true;
        }
    }
    return false;
}

struct outcome outcome_sure(const struct ruleset *r, struct ending end, bool won)
{
    struct outcome o = {.p = {0}};
    o.p[(int)outcome_class_of(end) + (won ? 0 : OUTCOME_CLASSES)] = 1;
    o.extra[won ? 0 : 1] = (float)extra_points(r, end);
    return o;
}

struct outcome outcome_flip(const struct outcome *o)
{
    struct outcome out;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        out.p[c] = o->p[OUTCOME_CLASSES + c];
        out.p[OUTCOME_CLASSES + c] = o->p[c];
    }
    out.extra[0] = o->extra[1];
    out.extra[1] = o->extra[0];
    return out;
}

void outcome_add(struct outcome *sum, const struct outcome *o, float weight)
{
    for (int i = 0; i < OUTCOMES; i++) {
        sum->p[i] += weight * o->p[i];
    }
    for (int i = 0; i < 2; i++) {
        sum->extra[i] += weight * o->extra[i];
    }
}

float outcome_wins(const struct outcome *o)
{
    float sum = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        sum += o->p[c];
    }
    return sum;
}

float outcome_equity(const struct outcome *o, const struct worth *w)
{
    float equity = 0;
    for (int i = 0; i < OUTCOMES; i++) {
        equity += o->p[i] * w->value[i];
    }
    for (int i = 0; i < 2; i++) {
        equity += o->extra[i] * w->extra[i];
    }
    return equity;
}
