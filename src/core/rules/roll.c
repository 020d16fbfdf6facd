// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/roll.h"

#include "rules/ending.h"

struct roll roll_make(int a, int b)
{
    struct roll roll = {{(uint8_t)(a > b ? a : b), (uint8_t)(a > b ? b : a)}};
    return roll;
}

int roll_moves(struct roll roll)
{
    return roll.die[1] == 0 ? 1 : roll_is_double(roll) ? 4 : 2;
}

int roll_kinds(int dice)
{
    return dice == 1 ? 6 : 21;
}

int roll_throws(int dice)
{
    return dice == 1 ? 6 : 36;
}

struct roll roll_nth(int dice, int i)
{
    int high = 1;
    if (dice == 1) {
        return roll_make(i + 1, 0);
    }
    while (i >= high) {
        i -= high;
        high++;
    }
    return roll_make(high, i + 1);
}

int roll_index(struct roll roll)
{
    int high = roll.die[0], low = roll.die[1];
    return low == 0 ? high - 1 : high * (high - 1) / 2 + low - 1;
}

int roll_weight(struct roll roll)
{
    return roll_dice_count(roll) == 1 || roll_is_double(roll) ? 1 : 2;
}

float roll_chance(struct roll roll)
{
    return (float)roll_weight(roll) / (float)roll_throws(roll_dice_count(roll));
}

static bool is_face(char c)
{
    return c >= '1' && c <= '6';
}

bool roll_parse(const char *text, size_t n, struct roll *out)
{
    while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t')) {
        n--;
    }
    while (n > 0 && (*text == ' ' || *text == '\t')) {
        text++, n--;
    }
    if (n < 1 || n > 3 || !is_face(text[0]) || !is_face(text[n - 1])) {
        return false;
    }
    if (n == 3 && text[1] != '-' && text[1] != ' ' && text[1] != ',') {
        return false;
    }
    *out = n == 1 ? roll_make(text[0] - '0', 0) : roll_make(text[0] - '0', text[n - 1] - '0');
    return true;
}

void roll_format(struct roll roll, char *buf)
{
    *buf++ = (char)('0' + roll.die[0]);
    if (roll.die[1] != 0) {
        *buf++ = '-';
        *buf++ = (char)('0' + roll.die[1]);
    }
    *buf = '\0';
}

/* Whether one checker may move from p to q, in Q4, and would make a pattern there. */
static bool completes(const struct ruleset *r, const struct position *pos, int p, int q)
{
    struct position moved = *pos;
    if (board_enemy_on(r, pos, (enum colour)pos->turn, q) >= 2 &&
        (r->long_run != LONG_RUN_BURST || board_prime_at(r, pos, (enum colour)pos->turn, q) < 6)) {
        return false;
    }
    moved.men[pos->turn][p]--;
    moved.men[pos->turn][q]++;
    return ending_pattern(r, &moved, (enum colour)pos->turn) != END_NOT;
}

int roll_dice_due(const struct position *pos, enum colour c)
{
    return pos->one[c] > 0 ? 1 : 2;
}

bool roll_one_die_allowed(const struct ruleset *r, const struct position *pos)
{
    const uint8_t *men = pos->men[pos->turn];
    if (r->one_die == ONE_DIE_NO || men[POINT_BAR] > 0) {
        return false;
    }
    for (int p = 14; p < POINT_LAST; p++) {
        for (int q = p + 1; men[p] > 0 && q <= POINT_LAST && q <= p + 6; q++) {
            if (q >= 20 && completes(r, pos, p, q)) {
                return true;
            }
        }
    }
    return false;
}

enum roll_error roll_check(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    bool one = roll.die[1] == 0;
    if (pos->one[pos->turn] > 0) {
        return one ? ROLL_OK : ROLL_ONE_DIE_DUE;
    }
    if (!one) {
        return ROLL_OK;
    }
    if (r->one_die == ONE_DIE_NO) {
        return ROLL_ONE_DIE_NEVER;
    }
    return roll_one_die_allowed(r, pos) ? ROLL_OK : ROLL_ONE_DIE_NO_CHANCE;
}

struct roll roll_throw_dice(struct rng *dice, const struct ruleset *r, int number, bool first)
{
    int a = rng_die(dice), b = rng_die(dice);
    while (first && r->board == BOARD_BACKGAMMON && a == b) {
        a = rng_die(dice);
        b = rng_die(dice);
    }
    return roll_make(a, number == 1 ? 0 : b);
}

struct roll roll_throw(struct rng *dice, const struct ruleset *r, const struct position *pos,
                       bool first)
{
    bool one = pos->one[pos->turn] > 0 || roll_one_die_allowed(r, pos);
    return roll_throw_dice(dice, r, one ? 1 : 2, first);
}
