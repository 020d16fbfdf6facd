// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/level.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "eval/search/assess.h"

/* ---- the scale: which strength plays at which rating, and the words for it ---- */

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

static const char *const kind_names[LEVEL_KINDS] = {
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
    if (low >= STEPS - 1) {
        return steps[STEPS - 1].strength[board];
    }
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
    for (int i = 1; i <= STEPS; i++) {
        if (level_name(i) != NULL && strcmp(level_name(i), name) == 0) {
            return i;
        }
    }
    return 0;
}

/* ---- levels in words ---- */

void level_write(const struct level *level, char out[LEVEL_SIZE])
{
    int step = level_nearest(level->rating);
    bool named = level_name(step) != NULL && rating_of(step) == level->rating;
    size_t n = (size_t)(named ? snprintf(out, LEVEL_SIZE, "%s", level_name(step))
                              : snprintf(out, LEVEL_SIZE, "%d", level->rating));
    for (int k = 0; k < LEVEL_KINDS; k++) {
        if (level->weight[k] != LEVEL_USUAL) {
            n += (size_t)snprintf(out + n, LEVEL_SIZE - n, " %s %d", kind_names[k],
                                  level->weight[k]);
        }
    }
}

/* The level of its first word: a name, a step or a rating. */
static bool read_first(const char *word, struct level *out)
{
    int64_t number;
    int step = level_step_called(word);
    if (step == 0 && number_read(word, 1, STEPS, &number)) {
        step = (int)number;
    }
    if (step > 0) {
        *out = level_step(step);
    } else if (number_read(word, WEAKEST, rating_of(STEPS), &number)) {
        *out = level_at((int)number);
    } else {
        return false;
    }
    return true;
}

static bool read_weight(const char *kind, const char *value, struct level *out)
{
    int64_t weight;
    int k = 0;
    while (k < LEVEL_KINDS && strcmp(kind_names[k], kind) != 0) {
        k++;
    }
    bool good =
        k < LEVEL_KINDS && value != NULL && number_read(value, 0, LEVEL_WEIGHT_MAX, &weight);
    if (good) {
        out->weight[k] = (uint8_t)weight;
    }
    return good;
}

bool level_read(const char *words, struct level *out)
{
    char copy[LEVEL_SIZE], *state;
    struct level level;
    size_t n = strlen(words);
    if (n >= sizeof copy) {
        return false;
    }
    memcpy(copy, words, n + 1);
    char *word = strtok_r(copy, " ", &state);
    bool good = word != NULL && read_first(word, &level);
    while (good && (word = strtok_r(NULL, " ", &state)) != NULL) {
        good = read_weight(word, strtok_r(NULL, " ", &state), &level);
    }
    if (good) {
        *out = level;
    }
    return good;
}

/* ---- skills ---- */

/* The rows that the others lie between, one for each whole strength. Little is left to chance: who
 * plays weakly sees little and goes by what strikes the eye. */
static const struct skill skills[] = {
    /* sense noise glance  shots  hits   jan    shut   bands   plies chooses gives up */
    {0.00f, 0.15f, 0.80f, {1.00f, 1.00f, 1.00f, 1.00f, 1.00f}, 0, false, 0.65f},
    {0.05f, 0.08f, 0.70f, {1.00f, 1.00f, 1.00f, 1.00f, 1.00f}, 0, false, 0.65f},
    {0.15f, 0.06f, 0.45f, {0.95f, 0.85f, 0.95f, 0.95f, 0.95f}, 0, false, 0.65f},
    {0.35f, 0.06f, 0.30f, {0.80f, 0.65f, 0.80f, 0.80f, 0.80f}, 0, false, 0.65f},
    {0.60f, 0.07f, 0.15f, {0.50f, 0.40f, 0.50f, 0.50f, 0.50f}, 0, true, 0.65f},
    {0.85f, 0.08f, 0.05f, {0.20f, 0.20f, 0.20f, 0.20f, 0.20f}, 0, true, 0.25f},
    {1.00f, 0.05f, 0.00f, {0.03f, 0.03f, 0.03f, 0.03f, 0.03f}, 0, true, 0.25f},
    {1.00f, 0.00f, 0.00f, {0.00f, 0.00f, 0.00f, 0.00f, 0.00f}, 2, true, 0.05f},
};
enum { SKILLS = sizeof skills / sizeof *skills };

static float between(float low, float high, float part)
{
    return low + part * (high - low);
}

struct skill skill_at(float strength)
{
    float whole = fminf(floorf(fmaxf(strength, 0)), SKILLS - 1);
    float part = fminf(strength - whole, 1);
    const struct skill *low = &skills[(int)whole];
    if (!(part > 0) || (int)whole == SKILLS - 1) {
        return *low;
    }
    const struct skill *high = low + 1;
    struct skill s = *low; /* what is not a matter of degree comes with the whole row */
    s.sense = between(low->sense, high->sense, part);
    s.noise = between(low->noise, high->noise, part);
    s.glance = between(low->glance, high->glance, part);
    for (int k = 0; k < LEVEL_KINDS; k++) {
        s.blind[k] = between(low->blind[k], high->blind[k], part);
    }
    return s;
}

static float strength_on(const struct level *level, enum board_kind board)
{
    return level->strength < 0 ? skill_strength(level->rating, board) : level->strength;
}

int level_plies(const struct level *level)
{
    return skill_at(strength_on(level, BOARD_BRADE)).plies; /* the same on any board */
}

/* How a level sees and misjudges. */
static struct skill skill_of(const struct level *level, const struct ruleset *r)
{
    struct skill s = skill_at(strength_on(level, (enum board_kind)r->board));
    for (int k = 0; k < LEVEL_KINDS; k++) {
        s.blind[k] = fminf(s.blind[k] * level->weight[k] / LEVEL_USUAL, 1);
    }
    return s;
}

/* ---- what strikes the eye ---- */

/* Single checkers of c that an enemy checker stands at most six points behind. */
static int exposed(const struct ruleset *r, const struct position *pos, enum colour c)
{
    const uint8_t *enemy = pos->men[colour_other(c)];
    int count = 0;
    for (int p = POINT_HOME; p <= POINT_LAST; p++) {
        int across = board_enemy_point((enum board_kind)r->board, p);
        bool shot = false;
        for (int d = 1; d <= 6 && pos->men[c][p] == 1 && across - d >= 0; d++) {
            shot |= enemy[across - d] > 0;
        }
        count += shot;
    }
    return count;
}

/* Points that hold a band of c. */
static int bands(const struct position *pos, enum colour c)
{
    int count = 0;
    for (int p = POINT_HOME; p <= POINT_LAST; p++) {
        count += pos->men[c][p] > 1;
    }
    return count;
}

/* Bands of c on the six points that the enemy's rearmost checker has before it. */
static int held_before(const struct ruleset *r, const struct position *pos, enum colour c)
{
    enum colour enemy = colour_other(c);
    int rear = POINT_BAR, count = 0;
    while (rear < POINT_LAST && pos->men[enemy][rear] == 0) {
        rear++;
    }
    for (int p = rear + 1; p <= rear + 6 && p <= POINT_LAST; p++) {
        count += pos->men[c][board_enemy_point((enum board_kind)r->board, p)] > 1;
    }
    return count;
}

/* How good a position seems to c that looks no further than the checkers on it: those gone
 * furthest please most. */
static float looks(const struct ruleset *r, const struct skill *skill, const struct after *after,
                   enum colour c)
{
    const uint8_t *own = after->pos.men[c];
    float value =
        0.06f * own[POINT_OFF] - 0.10f * own[POINT_BAR] +
        0.25f * (1 - skill->blind[LEVEL_HITS] / 2) * after->pos.men[colour_other(c)][POINT_BAR];
    for (int p = POINT_HOME; p <= POINT_LAST; p++) {
        value += 0.10f * own[p] * (float)(p * p) / (24 * 24);
    }
    float seen = 1 - skill->blind[LEVEL_SHOTS];
    return value - 0.10f * seen * (float)exposed(r, &after->pos, c);
}

/* What a position seems better by, in points, to who does not see what its blots may cost, nor what
 * bands and shutting out bring: about as much as these are worth. */
static float unseen(const struct ruleset *r, const struct skill *skill, const struct position *pos,
                    enum colour c)
{
    const float *blind = skill->blind;
    float value = 0;
    if (blind[LEVEL_SHOTS] > 0) {
        value += blind[LEVEL_SHOTS] * 0.05f * (float)exposed(r, pos, c);
    }
    if (blind[LEVEL_BANDS] > 0) {
        value -= blind[LEVEL_BANDS] * 0.03f * (float)bands(pos, c);
    }
    if (blind[LEVEL_SHUT_OUT] > 0) {
        value -= blind[LEVEL_SHUT_OUT] * 0.04f *
                 (float)(held_before(r, pos, c) - held_before(r, pos, colour_other(c)));
    }
    return value;
}

/* Whether a play is hard to see: a checker moved on that hits on its way or at its end. */
static bool is_hard(const struct play *play)
{
    for (int i = 1; i < play->moves; i++) {
        for (int k = 0; k < i; k++) {
            if (play->move[k].to == play->move[i].from &&
                (play->move[i].hit > 0 || play->move[k].hit > 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a play ends the game by more than bearing the last checker off: a win that has to be
 * seen. */
static bool is_surprise(const struct play *play)
{
    bool by_bearing_off = play->end.kind == END_GAMMON || play->end.kind == END_BACKGAMMON;
    return play->end.kind != END_NOT && !by_bearing_off &&
           outcome_class_of(play->end) >= OUTCOME_HANDSOME;
}

/* The chance that a play is overlooked. */
static double overlooked(const struct skill *skill, const struct play *play)
{
    float blind = skill->blind[LEVEL_HITS];
    return is_surprise(play)           ? (double)(skill->blind[LEVEL_JAN] / 2)
           : play->end.kind != END_NOT ? 0
           : is_hard(play)             ? (double)blind
           : play_hits(play)           ? (double)(blind * blind / 2)
                                       : (double)skill->glance;
}

/* ---- what is weighed ---- */

/* Whether the two sides can still meet. */
static bool fights(const struct position *pos)
{
    return board_pips(pos, WHITE) > 100 || board_pips(pos, BLACK) > 100 ||
           pos->men[WHITE][POINT_BAR] > 0 || pos->men[BLACK][POINT_BAR] > 0;
}

/* A number around 0 with a spread of 1. */
static float spread(struct rng *rng)
{
    double sum = 0;
    for (int i = 0; i < 12; i++) {
        sum += rng_unit(rng);
    }
    return (float)(sum - 6);
}

/* The equity with some of the jans lost not seen: they seem ordinary losses. */
static float seen_equity(const struct judgement *j, const struct skill *skill,
                         const struct outcome *o, enum colour c)
{
    struct outcome seen = *o;
    if (j->rules->board == BOARD_BRADE) {
        for (int k = OUTCOME_JAN; k <= OUTCOME_SPRANGJAN; k++) {
            float lost = skill->blind[LEVEL_JAN] * seen.p[OUTCOME_CLASSES + k];
            seen.p[OUTCOME_CLASSES + k] -= lost;
            seen.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] += lost;
        }
    }
    return outcome_equity(&seen, &j->worth[c]);
}

/* How much is at stake, in points: by how much what the game may still come to differs. */
static float at_stake(const struct judgement *j, const struct position *pos,
                      const struct net_accumulator *base)
{
    bool exact;
    struct outcome o = chooser_position(j->net, j->rules, pos, base, &exact);
    const struct worth *worth = &j->worth[pos->turn];
    float mean = outcome_equity(&o, worth), sum = 0;
    for (int k = 0; k < OUTCOMES; k++) {
        sum += o.p[k] * (worth->value[k] - mean) * (worth->value[k] - mean);
    }
    return fmaxf(sqrtf(sum), 0.2f * j->unit);
}

/* What is weighed about the plays of one roll. */
struct level_view {
    const struct judgement *j;
    const struct skill *skill;
    struct net_accumulator base;
    float stake;
    bool fight;
};

/* What a play seems to be worth. */
static float seems(const struct level_view *w, enum colour c, const struct play *play,
                   struct rng *rng)
{
    const struct judgement *j = w->j;
    const struct skill *skill = w->skill;
    struct after after = {play->after, play->end};
    float noise = spread(rng) * skill->noise * w->stake * (w->fight ? 1 : 0.3f);
    bool exact;
    if (play->end.kind != END_NOT) {
        return judgement_of_end(j, c, c, play->end) + noise;
    }
    struct outcome o = chooser_outcome(j->net, j->rules, &after, &w->base, &exact);
    float sense = w->fight ? skill->sense : (1 + skill->sense) / 2;
    float value = seen_equity(j, skill, &o, c);
    if (w->fight) {
        value += w->stake * unseen(j->rules, skill, &after.pos, c);
    }
    return sense * value + w->stake * (1 - sense) * looks(j->rules, skill, &after, c) + noise;
}

static int pick(const struct judgement *j, const struct skill *skill, const struct position *pos,
                const struct play_list *list, struct rng *rng)
{
    struct level_view w = {.j = j, .skill = skill, .fight = fights(pos)};
    int best = -1;
    float most = 0;
    chooser_base(j->net, j->rules, pos, &w.base);
    w.stake = at_stake(j, pos, &w.base);
    for (int i = 0; i < list->n; i++) {
        bool missed = rng_unit(rng) < overlooked(skill, &list->play[i]);
        float value = seems(&w, (enum colour)pos->turn, &list->play[i], rng);
        value -= missed ? 1000 : 0;
        if (best < 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* What is told to be best. */
static int look_ahead(const struct judgement *j, const struct position *pos,
                      const struct play_list *list, int plies)
{
    struct ranked *ranked = assess_list(j, pos, list, plies);
    int best = play_list_find(list, &ranked[0].play);
    free(ranked);
    return best;
}

int level_play(const struct level *level, const struct judgement *j, const struct position *pos,
               const struct play_list *list, int plies, struct rng *rng)
{
    const struct skill skill = skill_of(level, j->rules);
    if (list->n == 1) {
        return 0;
    }
    return skill.noise > 0 ? pick(j, &skill, pos, list, rng) : look_ahead(j, pos, list, plies);
}

int level_answer(const struct level *level, const struct judgement *j, const struct game *g,
                 struct play_list *list)
{
    const struct skill skill = skill_of(level, j->rules);
    enum colour c = (enum colour)g->pos.turn;
    struct ranked *ranked = pendingwin_rank(j, g, list);
    int best = play_list_find(list, &ranked[0].play);
    bool at_once =
        ranked[0].play.end.kind != END_NOT && pendingwin_succeeds(&ranked[0].outcome) > 0;
    float most = -INFINITY;
    for (int i = 0; i < list->n && !skill.chooses && !at_once; i++) {
        struct after after = {list->play[i].after, list->play[i].end};
        float value = looks(&g->rules, &skill, &after, c);
        if (value > most) {
            best = i;
            most = value;
        }
    }
    free(ranked);
    return best;
}

/* ---- before the roll ---- */

static float worth_of(const struct choices *found, unsigned kinds)
{
    float most = -INFINITY;
    for (int i = 0; i < found->n; i++) {
        if (found->choice[i].kind & kinds && found->choice[i].equity > most) {
            most = found->choice[i].equity;
        }
    }
    return most;
}

static unsigned weighed(const struct judgement *j, const struct game *g, const struct skill *skill,
                        unsigned may)
{
    const struct choice_how how = {.plies = skill->plies};
    struct choices found;
    if (!choice_weigh(j, g, &how, &found)) {
        mem_out();
    }
    float rolling = worth_of(&found, CHOICE_TWO_DICE | CHOICE_ONE_DIE | CHOICE_DOUBLE);
    for (int i = 0; i < found.n; i++) {
        const struct choice *c = &found.choice[i];
        if (!(c->kind & may)) {
            continue;
        }
        if (c->kind == CHOICE_GIVE_UP) {
            if (c->equity >= rolling + skill->give_up * j->unit) {
                return c->kind;
            }
        } else if (skill->chooses) {
            return c->kind;
        }
    }
    unsigned rest = may & ~(unsigned)CHOICE_GIVE_UP;
    return rest & -rest;
}

/* About a pending win: rolls while that may help. */
static unsigned answers(const struct judgement *j, const struct game *g, unsigned may)
{
    const struct choice_how how = {0};
    struct choices found;
    if (!choice_weigh(j, g, &how, &found)) {
        mem_out();
    }
    bool hopeless = pendingwin_succeeds(&found.outcome) < 1e-5f;
    return hopeless && may & CHOICE_ACCEPT ? CHOICE_ACCEPT : found.choice[0].kind;
}

bool level_gives_up(const struct level *level, const struct judgement *j, const struct game *g,
                    struct play_list *list)
{
    const struct skill skill = skill_of(level, j->rules);
    struct choices found;
    if (g->pending) {
        return false;
    }
    choice_weigh_roll(j, g, skill.plies, list, &found);
    return found.choice[0].kind == CHOICE_GIVE_UP &&
           found.choice[0].equity >= worth_of(&found, CHOICE_PLAY_ON) + skill.give_up * j->unit;
}

unsigned level_choice(const struct level *level, const struct judgement *j, const struct game *g,
                      unsigned may)
{
    const struct skill skill = skill_of(level, j->rules);
    unsigned dice = may & (CHOICE_TWO_DICE | CHOICE_ONE_DIE);
    if (may & CHOICE_TAKE && !skill.chooses) {
        return CHOICE_TAKE;
    }
    if (dice && (dice & -dice) == dice && may == dice) {
        return dice;
    }
    if (g->pending) {
        return skill.chooses ? answers(j, g, may) : dice & -dice;
    }
    return skill.chooses || may & CHOICE_GIVE_UP ? weighed(j, g, &skill, may) : dice & -dice;
}
