// SPDX-License-Identifier: GPL-3.0-or-later
/* The scale of levels: which strength plays at which rating, and the words for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "eval/search/skill.h"

/* The steps, with the strength of each on a board for bräde and for backgammon. They are fitted by
 * tests/lab/fitlevels.py, so that each step wins equally often against the one below it. */
enum { STEP = 100, WEAKEST = 1000 };
static const struct {
    const char *name;
    float strength[2]; /* by enum board_kind */
} steps[] = {
    {NULL, {0.50f, 0.00f}},     {"beginner", {1.51f, 1.23f}}, {NULL, {2.24f, 1.79f}},
    {"novice", {2.76f, 2.31f}}, {NULL, {3.22f, 2.74f}},       {NULL, {3.67f, 3.07f}},
    {"club", {4.13f, 3.28f}},   {NULL, {4.62f, 3.50f}},       {"strong", {5.20f, 3.88f}},
    {NULL, {5.76f, 4.34f}},     {"expert", {6.35f, 5.14f}},   {"master", {7.00f, 7.00f}},
};
enum { STEPS = sizeof steps / sizeof *steps };

static const char *const kinds[LEVEL_KINDS] = {
    [LEVEL_SHOTS] = "shots",       [LEVEL_HITS] = "hits",   [LEVEL_JAN] = "jan",
    [LEVEL_SHUT_OUT] = "shut-out", [LEVEL_BANDS] = "bands",
};

int level_steps(void)
{
    return STEPS;
}

static int rating_of(int step)
{
    return WEAKEST + (step - 1) * STEP;
}

float skill_strength(int rating, enum board_kind board)
{
    int low = (rating - WEAKEST) / STEP;
    if (low >= STEPS - 1)
        return steps[STEPS - 1].strength[board];
    float part = (float)(rating - rating_of(low + 1)) / STEP;
    float from = steps[low].strength[board], to = steps[low + 1].strength[board];
    return from + part * (to - from);
}

struct level level_at(int rating)
{
    struct level level = {.strength = -1,
                          .rating = rating < WEAKEST            ? WEAKEST
                                    : rating > rating_of(STEPS) ? rating_of(STEPS)
                                                                : rating};
    memset(level.weight, LEVEL_USUAL, sizeof level.weight);
    return level;
}

struct level level_step(int step)
{
    return level_at(rating_of(step));
}

int level_nearest(int rating)
{
    int step = (level_at(rating).rating - WEAKEST + STEP / 2) / STEP + 1;
    return step;
}

const char *level_name(int step)
{
    return step >= 1 && step <= STEPS ? steps[step - 1].name : NULL;
}

int level_step_called(const char *name)
{
    for (int i = 1; i <= STEPS; i++)
        if (level_name(i) != NULL && strcmp(level_name(i), name) == 0)
            return i;
    return 0;
}

const char *level_kind_name(enum level_kind kind)
{
    return kinds[kind];
}

/* ---- in words ---- */

void level_write(const struct level *level, char out[LEVEL_SIZE])
{
    int step = level_nearest(level->rating);
    bool named = level_name(step) != NULL && rating_of(step) == level->rating;
    size_t n = (size_t)(named ? snprintf(out, LEVEL_SIZE, "%s", level_name(step))
                              : snprintf(out, LEVEL_SIZE, "%d", level->rating));
    for (int k = 0; k < LEVEL_KINDS; k++)
        if (level->weight[k] != LEVEL_USUAL)
            n += (size_t)snprintf(out + n, LEVEL_SIZE - n, " %s %d", kinds[k], level->weight[k]);
}

/* The level of its first word: a name, a step or a rating. */
static bool read_first(const char *word, struct level *out)
{
    int64_t number;
    int step = level_step_called(word);
    if (step == 0 && number_read(word, 1, STEPS, &number))
        step = (int)number;
    if (step > 0)
        *out = level_step(step);
    else if (number_read(word, WEAKEST, rating_of(STEPS), &number))
        *out = level_at((int)number);
    else
        return false;
    return true;
}

static bool read_weight(const char *kind, const char *value, struct level *out)
{
    int64_t weight;
    int k = 0;
    while (k < LEVEL_KINDS && strcmp(kinds[k], kind) != 0)
        k++;
    bool good =
        k < LEVEL_KINDS && value != NULL && number_read(value, 0, LEVEL_WEIGHT_MAX, &weight);
    if (good)
        out->weight[k] = (uint8_t)weight;
    return good;
}

bool level_read(const char *words, struct level *out)
{
    char copy[LEVEL_SIZE], *state;
    struct level level;
    size_t n = strlen(words);
    if (n >= sizeof copy)
        return false;
    memcpy(copy, words, n + 1);
    char *word = strtok_r(copy, " ", &state);
    bool good = word != NULL && read_first(word, &level);
    while (good && (word = strtok_r(NULL, " ", &state)) != NULL)
        good = read_weight(word, strtok_r(NULL, " ", &state), &level);
    if (good)
        *out = level;
    return good;
}
