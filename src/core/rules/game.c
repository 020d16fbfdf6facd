// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"

#include "rules/generate.h"

static bool is_face(int die)
{
    return die >= 1 && die <= 6;
}

static enum colour mover(const struct game *g)
{
    return (enum colour)g->pos.turn;
}

/* Starting. */

struct game game_start_at(const struct ruleset *r, const struct position *pos, enum colour began)
{
    struct game g = {
        .rules = *r,
        .pos = *pos,
        .phase = GAME_CHOICE,
        .began = (uint8_t)began,
        .cube = 1,
        .owner = GAME_CUBE_CENTRED,
    };
    return g;
}

struct game game_start_with(const struct ruleset *r, enum colour c)
{
    struct position pos = board_start(r, c);
    return game_start_at(r, &pos, c);
}

struct game game_new(const struct ruleset *r)
{
    struct game g = game_start_with(r, WHITE);
    g.phase = GAME_START_ROLL;
    return g;
}

enum game_error game_start(struct game *g, int white_die, int black_die)
{
    if (g->phase != GAME_START_ROLL) {
        return GAME_WRONG_PHASE;
    }
    if (!is_face(white_die) || !is_face(black_die)) {
        return GAME_BAD_DICE;
    }
    if (white_die == black_die) {
        return GAME_OK;
    }
    enum colour lower = white_die < black_die ? WHITE : BLACK;
    if (g->rules.board == BOARD_BRADE) {
        *g = game_start_with(&g->rules, lower);
        return GAME_OK;
    }
    *g = game_start_with(&g->rules, colour_other(lower));
    g->roll = roll_make(white_die, black_die);
    g->phase = GAME_PLAY;
    return GAME_OK;
}

struct game game_next(const struct game *over)
{
    if (over->rules.board == BOARD_BACKGAMMON) {
        return game_new(&over->rules);
    }
    if (over->result.end.kind == END_DRAW) {
        return game_start_with(&over->rules, (enum colour)over->began);
    }
    return game_start_with(&over->rules, colour_other((enum colour)over->result.winner));
}

/* What may be done. */

bool game_give_up_allowed(const struct ruleset *r, const struct position *pos)
{
    if (r->resign != RESIGN_YES) {
        return r->resign == RESIGN_ANY;
    }
    return !(pos->held & 1 << pos->turn) && !ending_held_by_board(pos, (enum colour)pos->turn);
}

bool game_give_up_after_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                             const struct play_list *list)
{
    enum colour c = (enum colour)pos->turn;
    if (!game_give_up_allowed(r, pos)) {
        return false;
    }
    if (r->resign == RESIGN_ANY) {
        return true;
    }
    if (list->n == 0) {
        struct position after = generate_after_pass(r, pos, roll);
        return !ending_held_by_board(&after, c);
    }
    for (int i = 0; i < list->n; i++) {
        if (!ending_held_by_board(&list->play[i].after, c)) {
            return true;
        }
    }
    return false;
}

static bool double_allowed(const struct game *g)
{
    return g->rules.score == SCORE_CUBE && g->phase == GAME_CHOICE && !g->pending &&
           g->cube < GAME_CUBE_MAX && (g->owner == GAME_CUBE_CENTRED || g->owner == g->pos.turn);
}

/* How many dice may be rolled, as CHOICE_ONE_DIE and CHOICE_TWO_DICE. */
static unsigned dice_choices(const struct game *g)
{
    if (g->pos.one[g->pos.turn] > 0) {
        return CHOICE_ONE_DIE;
    }
    unsigned one = roll_one_die_allowed(&g->rules, &g->pos) ? CHOICE_ONE_DIE : 0;
    return CHOICE_TWO_DICE | one;
}

enum colour game_feedback(const struct game *g)
{
    return g->phase == GAME_CUBE ? colour_other(mover(g)) : mover(g);
}

unsigned game_choices(const struct game *g)
{
    unsigned accept = g->pending ? CHOICE_ACCEPT : 0;
    switch ((enum game_phase)g->phase) {
    case GAME_START_ROLL:
    case GAME_OVER:
        return 0;
    case GAME_PLAY:
        return accept;
    case GAME_CUBE:
        return CHOICE_TAKE | CHOICE_DROP;
    case GAME_CHOICE:
        break;
    }
    unsigned choices = dice_choices(g) | accept;
    if (double_allowed(g)) {
        choices |= CHOICE_DOUBLE;
    }
    if (!g->pending && game_give_up_allowed(&g->rules, &g->pos)) {
        choices |= CHOICE_GIVE_UP;
    }
    return choices;
}

/* Ending. */

static void finish(struct game *g)
{
    g->phase = GAME_OVER;
    g->pending = GAME_NOT_PENDING;
    g->rolls_left = 0;
}

static struct game_result won_by(const struct game *g, enum colour winner, struct ending end)
{
    struct game_result result = {.end = end, .winner = (uint8_t)winner, .stake = g->cube};
    return result;
}

static void finish_with(struct game *g, enum colour winner, enum end_kind kind)
{
    struct ending end = {.kind = (uint8_t)kind};
    g->result = won_by(g, winner, end);
    finish(g);
}

/* What the loser may still do about an end just made by winner on g->pos. */
static enum game_pending answer_to(const struct game *g, enum colour winner, struct ending end)
{
    int off = g->pos.men[colour_other(winner)][POINT_OFF];
    bool hemspel = end.kind == END_HEMSPEL;
    if (g->rules.last_roll && hemspel && g->began == winner &&
        CHECKERS - off <= GAME_LAST_ROLL_MEN) {
        return GAME_LAST_ROLL;
    }
    bool answerable =
        hemspel || (ending_is_pattern((enum end_kind)end.kind) && end.kind != END_UPPSPEL);
    return g->rules.answer_patterns && answerable && off == 0 ? GAME_ANSWER_PATTERN
                                                              : GAME_NOT_PENDING;
}

/* g->pos is after the winner's play, with the loser to move. */
static void win(struct game *g, enum colour winner, struct ending end)
{
    g->result = won_by(g, winner, end);
    g->pending = (uint8_t)answer_to(g, winner, end);
    if (!g->pending) {
        finish(g);
    } else {
        g->rolls_left = g->pending == GAME_LAST_ROLL ? 1 : GAME_ANSWER_ROLLS;
    }
}

/* The loser of the pending win has played or forfeited a roll. */
static void after_answer(struct game *g, enum colour answerer, struct ending end)
{
    if (g->pending == GAME_LAST_ROLL && end.kind == END_HEMSPEL) {
        finish_with(g, (enum colour)g->began, END_DRAW);
        return;
    }
    if (g->pending == GAME_ANSWER_PATTERN && ending_is_pattern((enum end_kind)end.kind) &&
        end.kind > g->result.end.kind) {
        g->result = won_by(g, answerer, end);
        finish(g);
        return;
    }
    g->rolls_left--;
    if (g->rolls_left == 0 || g->pos.men[answerer][POINT_OFF] > 0) {
        finish(g);
    } else {
        g->pos.turn = (uint8_t)answerer;
    }
}

static void turn_over(struct game *g, const struct position *after, struct ending end)
{
    enum colour c = mover(g);
    g->pos = *after;
    g->roll = (struct roll){{0, 0}};
    g->phase = GAME_CHOICE;
    if (g->pending) {
        after_answer(g, c, end);
    } else if (end.kind != END_NOT) {
        win(g, c, end);
    }
}

/* Turns. */

enum game_error game_roll(struct game *g, struct roll roll)
{
    if (g->phase != GAME_CHOICE) {
        return GAME_WRONG_PHASE;
    }
    bool one = roll.die[1] == 0;
    if (!is_face(roll.die[0]) || (!one && !is_face(roll.die[1]))) {
        return GAME_BAD_DICE;
    }
    if (!(dice_choices(g) & (one ? CHOICE_ONE_DIE : CHOICE_TWO_DICE))) {
        return GAME_DICE_NUMBER;
    }
    g->roll = roll_make(roll.die[0], roll.die[1]);
    g->phase = GAME_PLAY;
    return GAME_OK;
}

enum game_error game_pass(struct game *g)
{
    if (g->phase != GAME_PLAY) {
        return GAME_WRONG_PHASE;
    }
    struct position after = generate_after_pass(&g->rules, &g->pos, g->roll);
    turn_over(g, &after, (struct ending){.kind = END_NOT});
    return GAME_OK;
}

enum game_error game_play(struct game *g, const struct play *play)
{
    if (g->phase != GAME_PLAY) {
        return GAME_WRONG_PHASE;
    }
    if (play_is_pass(play)) {
        return game_pass(g);
    }
    if (play->after.turn == g->pos.turn || play->dice > roll_moves(g->roll)) {
        return GAME_NOT_ITS_PLAY;
    }
    turn_over(g, &play->after, play->end);
    return GAME_OK;
}

static bool may_give_up(const struct game *g, const struct play_list *list)
{
    if (g->pending) {
        return false;
    }
    return list ? game_give_up_after_roll(&g->rules, &g->pos, g->roll, list)
                : game_give_up_allowed(&g->rules, &g->pos);
}

enum game_error game_give_up(struct game *g, const struct play_list *list)
{
    if (g->phase != (list ? GAME_PLAY : GAME_CHOICE)) {
        return GAME_WRONG_PHASE;
    }
    if (!may_give_up(g, list)) {
        return GAME_NOT_ALLOWED;
    }
    finish_with(g, colour_other(mover(g)), END_GIVEN_UP);
    return GAME_OK;
}

enum game_error game_accept(struct game *g)
{
    if (!g->pending) {
        return GAME_WRONG_PHASE;
    }
    finish(g);
    return GAME_OK;
}

/* The cube. */

enum game_error game_offer_double(struct game *g)
{
    if (g->phase != GAME_CHOICE) {
        return GAME_WRONG_PHASE;
    }
    if (!double_allowed(g)) {
        return GAME_NOT_ALLOWED;
    }
    g->phase = GAME_CUBE;
    return GAME_OK;
}

enum game_error game_take(struct game *g)
{
    if (g->phase != GAME_CUBE) {
        return GAME_WRONG_PHASE;
    }
    g->cube = (uint8_t)(g->cube * 2);
    g->owner = (uint8_t)game_feedback(g);
    g->phase = GAME_CHOICE;
    return GAME_OK;
}

enum game_error game_drop(struct game *g)
{
    if (g->phase != GAME_CUBE) {
        return GAME_WRONG_PHASE;
    }
    finish_with(g, mover(g), END_DROPPED);
    return GAME_OK;
}
