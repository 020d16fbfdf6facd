// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board.h"

#include <string.h>

#include "rules/ending.h"

const uint8_t board_enemy_points[2][26] = {
    [BOARD_BRADE] = {0, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
                     1, 2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 0},
    [BOARD_BACKGAMMON] = {0,  24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                          12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1,  0},
};

int board_number(enum board_kind kind, enum colour c, int p)
{
    int written = board_written_point(kind, p);
    if (c == WHITE) {
        return written;
    }
    return kind == BOARD_BRADE ? (written + 11) % 24 + 1 : 25 - written;
}

int board_own_point(enum board_kind kind, enum colour c, int number)
{
    int white = board_written_point(kind, number);
    return c == WHITE ? white : board_enemy_point(kind, white);
}

/* Checkers of one side of backgammon at the start, on its own way 1..24 (BG, the picture). */
static void backgammon_start(uint8_t men[26])
{
    men[1] = 2;
    men[12] = 5;
    men[17] = 3;
    men[19] = 5;
}

struct position board_start(const struct ruleset *r, enum colour c)
{
    struct position pos = {.turn = (uint8_t)c};
    for (int side = 0; side < 2; side++) {
        if (r->board == BOARD_BACKGAMMON) {
            backgammon_start(pos.men[side]);
        } else {
            pos.men[side][POINT_HOME] = CHECKERS;
        }
    }
    if (r->double_six != DOUBLE_SIX_NO) {
        pos.first = 1 << WHITE | 1 << BLACK;
    }
    return pos;
}

int board_pips(const struct position *pos, enum colour c)
{
    int pips = 0;
    for (int p = POINT_BAR; p <= POINT_LAST; p++) {
        pips += pos->men[c][p] * (POINT_OFF - p);
    }
    return pips;
}

bool board_meets(const struct ruleset *r, const struct position *pos, enum colour c)
{
    int p = POINT_BAR;
    while (p < POINT_OFF && pos->men[c][p] == 0) {
        p++;
    }
    if (p == POINT_BAR) {
        return true;
    }
    for (; p <= POINT_LAST; p++) {
        if (board_enemy_on(r, pos, c, p) > 0) {
            return true;
        }
    }
    return false;
}

bool board_is_race(const struct ruleset *r, const struct position *pos)
{
    return !board_meets(r, pos, WHITE) && !board_meets(r, pos, BLACK);
}

int board_alike(const struct position *a, const struct position *b)
{
    int n = 0;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int p = POINT_BAR; p <= POINT_OFF; p++) {
            n += a->men[c][p] < b->men[c][p] ? a->men[c][p] : b->men[c][p];
        }
    }
    return n;
}

uint32_t board_available_points(enum board_kind kind, const struct position *pos, enum colour c)
{
    const uint32_t quarter = 0x7e; /* points 1 to 6 */
    uint32_t taken = board_points(pos->men[c], 1);
    uint32_t shut = board_points_across(kind, board_points(pos->men[colour_other(c)], 2));
    return quarter & ~taken & ~shut;
}

int board_available(const struct ruleset *r, const struct position *pos, enum colour c)
{
    return board_points_count(board_available_points((enum board_kind)r->board, pos, c));
}

/* Whether side c has a band on point q of the enemy's way. */
static bool band_on_enemy_way(const struct ruleset *r, const struct position *pos, enum colour c,
                              int q)
{
    return board_enemy_on(r, pos, colour_other(c), q) >= 2;
}

int board_longest_prime(const struct ruleset *r, const struct position *pos, enum colour c, int *at)
{
    int longest = 0, run = 0;
    for (int q = 1; q <= POINTS; q++) {
        run = band_on_enemy_way(r, pos, c, q) ? run + 1 : 0;
        if (run > longest) {
            longest = run;
            if (at) {
                *at = q - run + 1;
            }
        }
    }
    return longest;
}

int board_prime_at(const struct ruleset *r, const struct position *pos, enum colour c, int p)
{
    enum colour enemy = colour_other(c);
    int low = p, high = p;
    if (!band_on_enemy_way(r, pos, enemy, p)) {
        return 0;
    }
    while (low > 1 && band_on_enemy_way(r, pos, enemy, low - 1)) {
        low--;
    }
    while (high < POINTS && band_on_enemy_way(r, pos, enemy, high + 1)) {
        high++;
    }
    return high - low + 1;
}

static uint8_t swap_bits(uint8_t bits)
{
    return (uint8_t)((bits & 1) << 1 | bits >> 1);
}

struct position board_swap_colours(const struct position *pos)
{
    struct position out = *pos;
    memcpy(out.men[WHITE], pos->men[BLACK], sizeof out.men[WHITE]);
    memcpy(out.men[BLACK], pos->men[WHITE], sizeof out.men[BLACK]);
    out.turn = (uint8_t)colour_other((enum colour)pos->turn);
    out.one[WHITE] = pos->one[BLACK];
    out.one[BLACK] = pos->one[WHITE];
    out.first = swap_bits(pos->first);
    out.stack = swap_bits(pos->stack);
    out.held = swap_bits(pos->held);
    return out;
}

bool board_same_checkers(const struct position *a, const struct position *b)
{
    return memcmp(a->men, b->men, sizeof a->men) == 0;
}

bool board_equal(const struct position *a, const struct position *b)
{
    return board_same_checkers(a, b) && a->turn == b->turn && a->one[0] == b->one[0] &&
           a->one[1] == b->one[1] && a->first == b->first && a->stack == b->stack &&
           a->held == b->held;
}

static bool fail(struct position_fault *fault, enum position_error error, enum colour c, int number)
{
    *fault = (struct position_fault){.error = error, .colour = c, .number = number};
    return false;
}

/* Whether a rule of r asks for this field. */
static bool has_use(const struct ruleset *r, enum position_field field)
{
    switch (field) {
    case POSITION_ONE:
        return r->one_die != ONE_DIE_NO;
    case POSITION_FIRST:
    case POSITION_STACK:
        return r->double_six != DOUBLE_SIX_NO;
    case POSITION_HELD:
        return r->resign == RESIGN_YES;
    case POSITION_FIELDS:
        break;
    }
    return false;
}

void board_leave_behind(const struct ruleset *r, struct position *pos)
{
    if (!has_use(r, POSITION_FIRST)) {
        pos->first = 0;
    }
    if (!has_use(r, POSITION_HELD)) {
        pos->held = 0;
    }
}

/* Whether only fields are set that the rules have a use for. */
static bool check_fields(const struct ruleset *r, const struct position *pos,
                         struct position_fault *fault)
{
    const bool set[POSITION_FIELDS] = {
        [POSITION_ONE] = pos->one[WHITE] > 0 || pos->one[BLACK] > 0,
        [POSITION_FIRST] = pos->first != 0,
        [POSITION_STACK] = pos->stack != 0,
        [POSITION_HELD] = pos->held != 0,
    };
    for (int i = 0; i < POSITION_FIELDS; i++) {
        if (set[i] && !has_use(r, (enum position_field)i)) {
            *fault = (struct position_fault){.error = POSITION_FIELD_RULES,
                                             .field = (enum position_field)i};
            return false;
        }
    }
    return true;
}

/* The state fields of one side: only what can be. */
static bool check_state(const struct ruleset *r, const struct position *pos, enum colour c,
                        struct position_fault *fault)
{
    int most = r->one_die == ONE_DIE_SHOWN ? 6 : 3;
    if (pos->one[c] > most) {
        return fail(fault, POSITION_ONE_TURNS, c, pos->one[c]);
    }
    if ((pos->stack & 1 << c) && pos->men[c][7] < 2) {
        return fail(fault, POSITION_NO_STACK, c, 0);
    }
    return true;
}

static bool check_run(const struct ruleset *r, const struct position *pos, enum colour c,
                      struct position_fault *fault)
{
    if (r->long_run != LONG_RUN_FORBIDDEN || pos->men[colour_other(c)][POINT_OFF] >= CHECKERS - 1) {
        return true;
    }
    int run = board_longest_prime(r, pos, c, NULL);
    return run <= 5 || fail(fault, POSITION_LONG_RUN, c, run);
}

bool board_check(const struct ruleset *r, const struct position *pos, struct position_fault *fault)
{
    if (!check_fields(r, pos, fault)) {
        return false;
    }
    for (int c = 0; c < 2; c++) {
        if (!check_state(r, pos, (enum colour)c, fault) ||
            !check_run(r, pos, (enum colour)c, fault)) {
            return false;
        }
    }
    return true;
}

/* Whether side c has already won on the board. */
static bool has_won(const struct ruleset *r, const struct position *pos, enum colour c)
{
    if (pos->men[c][POINT_OFF] == CHECKERS) {
        return true;
    }
    if (r->jan_when != END_NONE && ending_jan_count(pos, colour_other(c)) > 6) {
        return true;
    }
    return r->pattern_when == END_AT_ONCE && ending_pattern(r, pos, c) != END_NOT;
}

bool board_check_playable(const struct ruleset *r, const struct position *pos,
                          struct position_fault *fault)
{
    if (!board_check(r, pos, fault)) {
        return false;
    }
    for (int c = 0; c < 2; c++) {
        if (has_won(r, pos, (enum colour)c)) {
            return fail(fault, POSITION_OVER, (enum colour)c, 0);
        }
    }
    return true;
}
