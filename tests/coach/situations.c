// SPDX-License-Identifier: GPL-3.0-or-later
#include "situations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check.h"
#include "eval/search/assess.h"
#include "reference.h"

enum { LONGEST_GAME = 160 };

void situations_open(struct situations *s, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    rng_seed(&s->rng, seed);
    s->plays = malloc(sizeof *s->plays);
    assert_non_null(s->plays);
}

void situations_close(struct situations *s)
{
    evaluator_close(&s->evaluator);
    free(s->plays);
}

static uint32_t below(struct situations *s, uint32_t n)
{
    return rng_below(&s->rng, n);
}

/* A named row, or one with fields changed; the optional rules often among them. */
static struct ruleset pick_rules(struct situations *s)
{
    static const char *const optional[][2] = {
        {"extra_patterns", "yes"}, {"double_six", "tb"}, {"double_six", "wp"},
        {"one_die", "three"},      {"one_die", "shown"}, {"pattern_when", "at-once"},
    };
    if (below(s, 2) == 0)
        return ruleset_row(below(s, (uint32_t)ruleset_count()));
    struct ruleset r = sample_rules(&s->rng);
    if (below(s, 2) == 0 && r.pattern_when != END_NONE) {
        uint32_t i = below(s, COUNT_OF(optional));
        ruleset_set(&r, optional[i][0], optional[i][1]);
    }
    return r;
}

/* Any legal play as the one to be judged. False where there are not two. */
static bool choose(struct situations *s, struct sample_situation *out)
{
    generate(&out->rules, &out->pos, out->roll, s->plays);
    out->plays = s->plays->n;
    if (out->plays < 2)
        return false;
    out->play = s->plays->play[below(s, (uint32_t)out->plays)];
    posstring_format(&out->rules, &out->pos, out->position);
    notation_format((enum board_kind)out->rules.board, &out->play, out->text);
    return true;
}

static struct roll throw_dice(struct situations *s, const struct ruleset *r,
                              const struct position *pos)
{
    bool one = pos->one[pos->turn] > 0 || (roll_one_die_allowed(r, pos) && below(s, 4) == 0);
    return roll_make(rng_die(&s->rng), one ? 0 : rng_die(&s->rng));
}

/* The play that the net likes best at first sight; NULL without a net. */
static bool best_play(struct situations *s, const struct ruleset *r, const struct position *pos,
                      struct play *out)
{
    struct judgement j;
    struct text why = {0};
    bool good = evaluator_exists(r) && evaluator_open(&s->evaluator, r, &j, &why);
    text_free(&why);
    if (!good)
        return false;
    struct ranked *ranked = malloc((size_t)s->plays->n * sizeof *ranked);
    assert_non_null(ranked);
    lookahead_rank(&j, pos, s->plays, 0, ranked);
    *out = ranked[0].play;
    free(ranked);
    return true;
}

/* One turn of game g. False when the game is over. */
static bool go_on(struct situations *s, int g)
{
    struct position *pos = &s->game[g].pos;
    const struct ruleset *r = &s->game[g].rules;
    struct roll roll = throw_dice(s, r, pos);
    struct play play;
    generate(r, pos, roll, s->plays);
    if (s->plays->n == 0) {
        *pos = generate_after_pass(r, pos, roll);
        return s->game[g].turns-- > 1;
    }
    if (below(s, 5) == 0 || !best_play(s, r, pos, &play))
        play = s->plays->play[below(s, (uint32_t)s->plays->n)];
    *pos = play.after;
    return play.end.kind == END_NOT && s->game[g].turns-- > 1;
}

void situation_of_game(struct situations *s, struct sample_situation *out)
{
    for (;;) {
        int g = (int)below(s, SITUATION_GAMES);
        if (s->game[g].turns <= 0) {
            s->game[g].rules = pick_rules(s);
            s->game[g].pos = board_start(&s->game[g].rules, (enum colour)below(s, 2));
            s->game[g].turns = LONGEST_GAME;
        }
        for (uint32_t n = 1 + below(s, 6); n > 0 && s->game[g].turns > 0; n--)
            if (!go_on(s, g))
                s->game[g].turns = 0;
        if (s->game[g].turns == 0)
            continue;
        out->rules = s->game[g].rules;
        out->pos = s->game[g].pos;
        out->roll = throw_dice(s, &out->rules, &out->pos);
        if (choose(s, out))
            return;
    }
}

/* Gives the other side the turn, if it can have it. */
static void pass_turn(struct situations *s, struct sample_situation *out)
{
    struct position pos = out->pos;
    struct position_fault fault;
    pos.turn = (uint8_t)colour_other((enum colour)pos.turn);
    if (board_check_playable(&out->rules, &pos, &fault)) {
        out->pos = pos;
        out->roll = throw_dice(s, &out->rules, &pos);
    }
}

void situation_of_kind(struct situations *s, enum sample_kind kind, struct sample_situation *out)
{
    do {
        out->rules = pick_rules(s);
        out->pos = sample_position(&out->rules, &s->rng, kind, &out->roll);
        if (kind != SAMPLE_GAME && below(s, 2))
            pass_turn(s, out);
    } while (!choose(s, out));
}

void situation_of_race(struct situations *s, struct sample_situation *out)
{
    struct position_fault fault;
    out->rules = ruleset_row(0);
    ruleset_set(&out->rules, "use", "dice");
    ruleset_set(&out->rules, "overshoot", "any");
    do {
        memset(&out->pos, 0, sizeof out->pos);
        out->pos.turn = (uint8_t)below(s, 2);
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < CHECKERS; i++)
                out->pos.men[side][18 + below(s, 8)]++;
        out->roll = roll_make(rng_die(&s->rng), rng_die(&s->rng));
    } while (!board_check_playable(&out->rules, &out->pos, &fault) || !choose(s, out));
}

/* Whether both sides stand on some point. */
static bool share_a_point(const struct position *pos)
{
    for (int p = 1; p <= POINTS; p++)
        if (pos->men[0][p] > 0 && pos->men[1][board_enemy_point(BOARD_BRADE, p)] > 0)
            return true;
    return false;
}

void situation_of_block(struct situations *s, struct sample_situation *out)
{
    struct position_fault fault;
    out->rules = ruleset_row(below(s, 3));
    do {
        int first = 8 + (int)below(s, 3), own = CHECKERS, me = (int)below(s, 2);
        memset(&out->pos, 0, sizeof out->pos);
        uint8_t *mine = out->pos.men[me], *theirs = out->pos.men[1 - me];
        out->pos.turn = (uint8_t)me;
        for (int p = first; p < first + 5; p++, own -= 2) /* on their way */
            mine[board_enemy_point(BOARD_BRADE, p)] = 2;
        for (; own > 0; own--)
            mine[13 + below(s, 11)]++;
        for (int i = 0; i < 3; i++)
            theirs[first - 1 - (int)below(s, 5)]++;
        theirs[POINT_LAST] = CHECKERS - 3;
        out->roll = roll_make(rng_die(&s->rng), rng_die(&s->rng));
    } while (share_a_point(&out->pos) || !board_check_playable(&out->rules, &out->pos, &fault) ||
             !choose(s, out));
}

void situation_of_double_six(struct situations *s, struct sample_situation *out)
{
    struct position_fault fault;
    do {
        int me = (int)below(s, 2);
        bool stack = below(s, 4) > 0;
        out->rules = ruleset_row(below(s, 4));
        ruleset_set(&out->rules, "double_six", below(s, 4) > 0 ? "tb" : "wp");
        memset(&out->pos, 0, sizeof out->pos);
        uint8_t *mine = out->pos.men[me], *theirs = out->pos.men[1 - me];
        out->pos.turn = (uint8_t)me;
        out->pos.first = stack ? (uint8_t)(1 << me) : 3;
        out->pos.stack = stack ? (uint8_t)(1 << (1 - me)) : 0;
        mine[POINT_HOME] = theirs[POINT_HOME] = CHECKERS;
        for (int i = 0; i < 4 && stack; i++) {
            uint8_t *side = i % 2 ? mine : theirs;
            side[POINT_HOME]--;
            side[8 + below(s, 15)]++;
        }
        theirs[POINT_HOME] = (uint8_t)(theirs[POINT_HOME] - (stack ? 6 : 0));
        theirs[7] = stack ? 6 : 0;
        out->roll = roll_make(6, 6);
    } while (share_a_point(&out->pos) || !board_check_playable(&out->rules, &out->pos, &fault) ||
             !choose(s, out));
}

bool situation_bursts(const struct situations *s)
{
    int bursts = 0;
    for (int i = 0; i < s->plays->n; i++) {
        const struct play *play = &s->plays->play[i];
        bool burst = false;
        for (int k = 0; k < play->moves; k++)
            burst |= play->move[k].hit >= 2;
        bursts += burst;
    }
    return bursts > 0 && bursts < s->plays->n;
}

void situation_reference(const struct ruleset *r, struct ref_rules *out)
{
    assert_true(ref_rules_named(out, ruleset_name(r->base)));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i) && !ref_rules_set(out, ruleset_field(i), value))
            fail_msg("the reference does not know %s=%s", ruleset_field(i), value);
    }
}

void situation_rules_text(const struct ruleset *r, char *out, size_t size)
{
    size_t n = (size_t)snprintf(out, size, "--rules %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count() && n < size; i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            n += (size_t)snprintf(out + n, size - n, " --set %s=%s", ruleset_field(i), value);
    }
}
