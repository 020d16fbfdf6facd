// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/quarter4.h"

#include <string.h>

/* rank[i][s] = C(s + i, i + 1). With s[i] the checkers on the i + 1 rearmost points, the number is
 * the sum of rank[i][s[i]]: the combinatorial number system of the rising s[i] + i. */
static const uint16_t rank[QUARTER4_POINTS][CHECKERS + 1] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120},
    {0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455, 560, 680},
    {0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 1001, 1365, 1820, 2380, 3060},
    {0, 1, 6, 21, 56, 126, 252, 462, 792, 1287, 2002, 3003, 4368, 6188, 8568, 11628},
    {0, 1, 7, 28, 84, 210, 462, 924, 1716, 3003, 5005, 8008, 12376, 18564, 27132, 38760},
};

int quarter4_ways(int checkers)
{
    return checkers < CHECKERS ? rank[QUARTER4_POINTS - 1][checkers + 1] : QUARTER4_ALL;
}

int quarter4_index(const uint8_t men[26])
{
    int index = 0, sum = 0;
    for (int i = 0; i < QUARTER4_POINTS; i++) {
        sum += men[QUARTER4_FIRST + i];
        index += rank[i][sum];
    }
    return index;
}

void quarter4_men(int index, uint8_t men[26])
{
    int sum = CHECKERS;
    memset(men, 0, 26);
    for (int i = QUARTER4_POINTS - 1; i >= 0; i--) {
        int rest = sum;
        while (rank[i][rest] > index) {
            rest--;
        }
        index -= rank[i][rest];
        men[QUARTER4_FIRST + i + 1] = (uint8_t)(sum - rest);
        sum = rest;
    }
    men[QUARTER4_FIRST] = (uint8_t)sum;
}

struct position quarter4_position(int index)
{
    struct position pos = {.turn = WHITE};
    quarter4_men(index, pos.men[WHITE]);
    pos.men[BLACK][POINT_LAST] = CHECKERS - 2;
    pos.men[BLACK][POINT_OFF] = 2;
    return pos;
}
