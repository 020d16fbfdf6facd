// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fibs.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 4 };

/* Checkers by the mover's written points: its own above 0, the enemy's below; its bar is 25, the
 * enemy's 0. */
static void write_points(const struct position *pos, int point[26])
{
    const uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    for (int p = POINT_BAR; p <= POINT_LAST; p++) {
        point[25 - p] += mine[p];
        point[p] -= theirs[p];
    }
}

void fibs_write(const struct position *pos, struct roll roll, char *buf)
{
    const uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    int point[26] = {0};
    write_points(pos, point);
    int n = snprintf(buf, FIBS_SIZE, "board:You:gnubg:0:0:0");
    for (int i = 0; i < 26; i++)
        n += snprintf(buf + n, FIBS_SIZE - (size_t)n, ":%d", point[i]);
    /* Colour 1 is to move; dice; cube, nobody has doubled; colour 1 plays down to point 0 from the
     * bar at 25; borne off, on the bar; nothing forced, no Crawford game, no redoubles. */
    snprintf(buf + n, FIBS_SIZE - (size_t)n, ":1:%d:%d:0:0:1:1:1:0:1:-1:0:25:%d:%d:%d:%d:0:0:0:0",
             roll.die[0], roll.die[1], mine[POINT_OFF], theirs[POINT_OFF], mine[POINT_BAR],
             theirs[POINT_BAR]);
}

/* Takes a written point or the word that stands for this end of the way; -1 if there is none. */
static int take_point(const char **at, const char *word, int stands_for)
{
    int value = 0, digits = 0;
    if (strncmp(*at, word, strlen(word)) == 0) {
        *at += strlen(word);
        return stands_for;
    }
    for (; **at >= '0' && **at <= '9' && digits < 3; ++*at, digits++)
        value = value * 10 + (**at - '0');
    return digits > 0 && value <= 25 ? value : -1;
}

/* Moves a checker between written points, and hits. */
static bool move(struct position *pos, int from, int to)
{
    uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    if (mine[25 - from] == 0)
        return false;
    mine[25 - from]--;
    mine[25 - to]++;
    if (to > 0 && theirs[to] == 1) {
        theirs[to]--;
        theirs[POINT_BAR]++;
    }
    return true;
}

bool fibs_apply(const char *answer, const struct position *pos, struct position *after)
{
    struct position now = *pos;
    const char *at = answer;
    int moves = 0;
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        int from = take_point(&at, "bar", 25);
        if (from < 1 || *at++ != '/')
            return false;
        int to = take_point(&at, "off", 0);
        at += *at == '*';
        if (to < 0 || to >= from || (*at && *at != ' ') || ++moves > MOVES_MAX ||
            !move(&now, from, to))
            return false;
    }
    if (moves == 0)
        return false;
    now.turn = !pos->turn;
    *after = now;
    return true;
}
