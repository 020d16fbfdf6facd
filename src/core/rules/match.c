// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match.h"

/* The mark in the margin of an end: the same ends in Ny 1 and with SH's tie points. */
enum mark { MARK_NONE, MARK_PLUS, MARK_MINUS };

static enum mark ending_mark(struct ending end)
{
    if (end.kind == END_JAN || end.kind == END_GIVEN_UP) {
        return MARK_PLUS;
    }
    if (end.kind == END_SPRANGJAN || end.munk > 0) {
        return MARK_MINUS;
    }
    return MARK_NONE;
}

static void add_marks(const struct ruleset *r, struct ending end, struct game_value *value)
{
    enum mark mark = ending_mark(end);
    if (r->score != SCORE_NY1 && r->score != SCORE_SH) {
        return;
    }
    if (mark == MARK_PLUS) {
        value->winner_marks = 1;
    } else if (mark == MARK_MINUS && r->score == SCORE_NY1) {
        value->winner_marks = -1;
    } else if (mark == MARK_MINUS) {
        value->loser_marks = 1;
    }
}

struct game_value match_game_value(const struct ruleset *r, struct ending end, int stake)
{
    struct game_value value = {0, 0, 0};
    if (end.kind == END_NOT || end.kind == END_DRAW) {
        return value;
    }
    value.points = stake * ending_points(r, end);
    add_marks(r, end, &value);
    return value;
}

bool match_equal(const struct match *a, const struct match *b)
{
    bool same = ruleset_equal(&a->rules, &b->rules) && a->length == b->length &&
                a->completed == b->completed;
    for (int c = 0; c < 2; c++) {
        same = same && a->points[c] == b->points[c] && a->marks[c] == b->marks[c] &&
               a->given_up[c] == b->given_up[c];
    }
    return same;
}

bool match_is_to_points(const struct ruleset *r)
{
    return r->score == SCORE_CUBE;
}

bool match_length_ok(const struct ruleset *r, int length)
{
    if (length < 1 || length > MATCH_LENGTH_MAX) {
        return false;
    }
    return match_is_to_points(r) || length % 2 == 1;
}

bool match_start(struct match *m, const struct ruleset *r, int length)
{
    if (!match_length_ok(r, length)) {
        return false;
    }
    *m = (struct match){.rules = *r, .length = length};
    return true;
}

static void add_values(struct match *m, enum colour winner, struct game_value value, int games)
{
    m->points[winner] += games * value.points;
    m->marks[winner] += games * value.winner_marks;
    m->marks[colour_other(winner)] += games * value.loser_marks;
}

bool match_add(struct match *m, enum colour winner, struct ending end, int stake)
{
    if (end.kind == END_NOT || stake < 1 || match_standing(m) != MATCH_GOES_ON) {
        return false;
    }
    add_values(m, winner, match_game_value(&m->rules, end, stake), 1);
    if (end.kind == END_GIVEN_UP) {
        m->given_up[colour_other(winner)]++;
    } else {
        m->completed++;
    }
    return true;
}

int match_games_left(const struct match *m)
{
    return match_is_to_points(&m->rules) ? 0 : m->length - m->completed;
}

int match_lead(const struct match *m)
{
    int points = m->points[WHITE] - m->points[BLACK];
    return points != 0 ? points : m->marks[WHITE] - m->marks[BLACK];
}

static enum match_standing standing_to_points(const struct match *m)
{
    if (m->points[WHITE] >= m->length) {
        return MATCH_WHITE;
    }
    return m->points[BLACK] >= m->length ? MATCH_BLACK : MATCH_GOES_ON;
}

/* The lead if the one behind made jan in every game left. */
static int lead_after_jans(struct match m, enum colour behind)
{
    struct ending jan = {.kind = END_JAN, .munk = 0, .excess = 1};
    struct game_value value = match_game_value(&m.rules, jan, 1);
    add_values(&m, behind, value, match_games_left(&m));
    return match_lead(&m);
}

enum match_standing match_standing(const struct match *m)
{
    if (match_is_to_points(&m->rules)) {
        return standing_to_points(m);
    }
    int lead = match_lead(m);
    if (lead == 0) {
        return match_games_left(m) > 0 ? MATCH_GOES_ON : MATCH_LEVEL;
    }
    if (lead > 0) { /* coming level is not winning */
        return lead_after_jans(*m, BLACK) >= 0 ? MATCH_WHITE : MATCH_GOES_ON;
    }
    return lead_after_jans(*m, WHITE) <= 0 ? MATCH_BLACK : MATCH_GOES_ON;
}

bool match_may_give_up(const struct match *m, enum colour c)
{
    if (m->rules.resign == RESIGN_NO || match_standing(m) != MATCH_GOES_ON) {
        return false;
    }
    return m->rules.score != SCORE_SH || m->given_up[c] < m->length;
}
