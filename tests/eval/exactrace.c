// SPDX-License-Identifier: GPL-3.0-or-later
#include "exactrace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* A roll leads to next[begin] to next[end - 1]: a way, or less than 0 an end (its kind). A loop: it
 * is forfeited, and leads to a way with the same checkers. */
struct lane_roll {
    uint32_t begin, end;
    float chance;
    bool loop;
};

/* What may be rolled: so many rolls from roll[first] on. n = 0: not allowed. */
struct lane_option {
    uint32_t first;
    uint8_t n;
    bool loops; /* any of its rolls */
};

enum {
    OPTIONS = 2 /* two dice, one die */,
    MODES = 2 /* the other side has more left; one or none */
};

struct lane {
    uint64_t key; /* men in 4 bits each, 13 first; then one */
    uint8_t off, one;
    uint16_t pips;
    struct lane_option option[MODES][OPTIONS];
};

struct lanes {
    struct ruleset rules;
    struct lane *lane;
    size_t n, cap;
    struct lane_roll *roll;
    size_t rolls, rolls_room;
    int32_t *next;
    int32_t *way; /* as next, but where answers go on: the way that an end stands in; -1: off */
    size_t nexts, nexts_room;
    int32_t *table; /* by key: number + 1 */
    size_t table_size;
    struct after_list *list;
};

/* ---- ways ---- */

static uint64_t key_of(const uint8_t men[26], int one)
{
    uint64_t key = 0;
    for (int p = RACE_FIRST; p <= POINT_LAST; p++)
        key = key << 4 | men[p];
    return key << 4 | (uint64_t)one;
}

static void men_of(const struct lane *w, uint8_t men[26])
{
    uint64_t key = w->key >> 4;
    memset(men, 0, 26);
    for (int p = POINT_LAST; p >= RACE_FIRST; p--, key >>= 4)
        men[p] = key & 15;
    men[POINT_OFF] = w->off;
}

static bool same_men(const struct lane *x, const struct lane *y)
{
    return x->key >> 4 == y->key >> 4;
}

bool lanes_holds(const uint8_t men[26])
{
    for (int p = POINT_BAR; p < RACE_FIRST; p++)
        if (men[p] > 0)
            return false;
    return men[POINT_OFF] < CHECKERS;
}

struct lanes *lanes_new(const struct ruleset *r)
{
    struct lanes *l = mem_alloc(sizeof *l);
    l->rules = *r;
    l->rules.resign = RESIGN_NO; /* nobody gives up, and nothing is remembered for it */
    l->table_size = 1 << 12;
    l->table = mem_alloc(l->table_size * sizeof *l->table);
    l->list = mem_alloc(sizeof *l->list);
    return l;
}

void lanes_free(struct lanes *l)
{
    if (!l)
        return;
    free(l->lane);
    free(l->roll);
    free(l->next);
    free(l->way);
    free(l->table);
    free(l->list);
    free(l);
}

static size_t slot_of(const struct lanes *l, uint64_t key)
{
    size_t at = (key * 0x9e3779b97f4a7c15u) >> 20;
    for (at &= l->table_size - 1; l->table[at] != 0; at = (at + 1) & (l->table_size - 1))
        if (l->lane[l->table[at] - 1].key == key)
            break;
    return at;
}

static void fill_table(struct lanes *l)
{
    memset(l->table, 0, l->table_size * sizeof *l->table);
    for (size_t i = 0; i < l->n; i++)
        l->table[slot_of(l, l->lane[i].key)] = (int32_t)i + 1;
}

static void grow_table(struct lanes *l)
{
    l->table_size *= 2;
    l->table = mem_resize(l->table, l->table_size, sizeof *l->table);
    fill_table(l);
}

/* The number of a way, which is added if need be. */
static int number_of(struct lanes *l, const uint8_t men[26], int one)
{
    uint64_t key = key_of(men, one);
    size_t at = slot_of(l, key);
    if (l->table[at] != 0)
        return l->table[at] - 1;
    l->lane = mem_grow(l->lane, l->n, &l->cap, sizeof *l->lane);
    struct lane *w = &l->lane[l->n++];
    *w = (struct lane){.key = key, .off = men[POINT_OFF], .one = (uint8_t)one};
    for (int p = RACE_FIRST; p <= POINT_LAST; p++)
        w->pips = (uint16_t)(w->pips + men[p] * (POINT_OFF - p));
    l->table[at] = (int32_t)l->n;
    if (l->n * 2 > l->table_size)
        grow_table(l);
    return (int)l->n - 1;
}

void lanes_add(struct lanes *l, const uint8_t men[26], int one)
{
    number_of(l, men, one);
}

int lanes_count(const struct lanes *l)
{
    return (int)l->n;
}

int lanes_find(const struct lanes *l, const uint8_t men[26], int one)
{
    return l->table[slot_of(l, key_of(men, one))] - 1;
}

void lanes_men(const struct lanes *l, int i, uint8_t men[26], int *one)
{
    men_of(&l->lane[i], men);
    *one = l->lane[i].one;
}

/* ---- plays ---- */

/* White stands so and is to move; Black has one checker left on its last point, or two. */
static struct position alone(const struct lane *w, int mode)
{
    struct position pos = {.turn = WHITE};
    men_of(w, pos.men[WHITE]);
    pos.one[WHITE] = w->one;
    pos.men[BLACK][POINT_LAST] = mode == 0 ? 2 : 1;
    pos.men[BLACK][POINT_OFF] = (uint8_t)(CHECKERS - pos.men[BLACK][POINT_LAST]);
    return pos;
}

static void add_next(struct lanes *l, int32_t next, int32_t way)
{
    size_t cap = l->nexts_room;
    l->next = mem_grow(l->next, l->nexts, &cap, sizeof *l->next);
    l->way = mem_grow(l->way, l->nexts, &l->nexts_room, sizeof *l->way);
    l->next[l->nexts] = next;
    l->way[l->nexts++] = way;
}

static void add_roll(struct lanes *l, const struct position *pos, struct roll roll)
{
    struct lane_roll out = {.begin = (uint32_t)l->nexts, .chance = roll_chance(roll)};
    generate_afters(&l->rules, pos, roll, l->list);
    out.loop = l->list->forfeited;
    for (int i = 0; i < l->list->n; i++) {
        const struct after *after = &l->list->after[i];
        bool over = after->end.kind != END_NOT;
        bool way = !over || (l->rules.answer_patterns && lanes_holds(after->pos.men[WHITE]));
        int32_t number = way ? number_of(l, after->pos.men[WHITE], after->pos.one[WHITE]) : -1;
        add_next(l, over ? -(int32_t)after->end.kind : number, number);
    }
    out.end = (uint32_t)l->nexts;
    l->roll = mem_grow(l->roll, l->rolls, &l->rolls_room, sizeof *l->roll);
    l->roll[l->rolls++] = out;
}

static struct lane_option add_option(struct lanes *l, const struct position *pos, int dice)
{
    struct lane_option out = {.first = (uint32_t)l->rolls, .n = (uint8_t)roll_kinds(dice)};
    for (int i = 0; i < out.n; i++) {
        add_roll(l, pos, roll_nth(dice, i));
        out.loops = out.loops || l->roll[l->rolls - 1].loop;
    }
    return out;
}

static void add_plays(struct lanes *l, size_t i)
{
    for (int mode = 0; mode < MODES; mode++) {
        struct position pos = alone(&l->lane[i], mode);
        struct lane_option option[OPTIONS] = {{0}};
        if (mode == 1 && l->rules.long_run != LONG_RUN_FORBIDDEN) {
            memcpy(l->lane[i].option[1], l->lane[i].option[0], sizeof option);
            continue;
        }
        if (pos.one[WHITE] == 0)
            option[0] = add_option(l, &pos, 2);
        if (pos.one[WHITE] > 0 || roll_one_die_allowed(&l->rules, &pos))
            option[1] = add_option(l, &pos, 1);
        memcpy(l->lane[i].option[mode], option, sizeof option);
    }
}

/* ---- order: whatever a play leads to comes before; the same checkers stand together ---- */

static int by_pips(const void *x, const void *y)
{
    const struct lane *a = x, *b = y;
    if (a->pips != b->pips)
        return a->pips < b->pips ? -1 : 1;
    return a->key < b->key ? -1 : a->key > b->key;
}

static void sort(struct lanes *l)
{
    uint64_t *key = mem_alloc(l->n * sizeof *key);
    for (size_t i = 0; i < l->n; i++)
        key[i] = l->lane[i].key;
    qsort(l->lane, l->n, sizeof *l->lane, by_pips);
    fill_table(l);
    for (size_t i = 0; i < l->nexts; i++)
        if (l->way[i] >= 0) {
            l->way[i] = l->table[slot_of(l, key[l->way[i]])] - 1;
            l->next[i] = l->next[i] < 0 ? l->next[i] : l->way[i];
        }
    free(key);
}

bool lanes_close(struct lanes *l, int most)
{
    for (size_t i = 0; i < l->n; i++) {
        if (l->n > (size_t)most)
            return false;
        add_plays(l, i);
    }
    sort(l);
    return true;
}

/* ---- what an end brings ---- */

enum { REWARDS = END_SINGLE + 1 };

static double points_of(const struct ruleset *r, int kind, const struct lane *loser)
{
    struct ending end = {.kind = (uint8_t)kind};
    if (r->board == BOARD_BACKGAMMON)
        end.kind = loser->off == 0 ? END_GAMMON : END_SINGLE;
    return ending_points(r, end);
}

/* The chance that this way is all off in one roll (there are four left at most). */
static double off_in_one(const struct lanes *l, const struct lane *w)
{
    struct lane_option option = w->option[1][0];
    double chance = 0;
    for (uint32_t i = option.first; i < option.first + option.n; i++) {
        bool off = false;
        for (uint32_t k = l->roll[i].begin; k < l->roll[i].end; k++)
            off = off || l->next[k] == -END_HEMSPEL;
        chance += off ? (double)l->roll[i].chance : 0;
    }
    return chance;
}

/* What the best answer with this option brings to the loser of a win of this kind; later: what each
 * way brings with one roll less. */
static double answer_with(const struct lanes *l, struct lane_option option, int kind, double stands,
                          const double *later)
{
    double sum = 0;
    for (uint32_t i = option.first; i < option.first + option.n; i++) {
        double best = -INFINITY;
        for (uint32_t k = l->roll[i].begin; k < l->roll[i].end; k++) {
            struct ending end = {.kind = (uint8_t)(l->next[k] < 0 ? -l->next[k] : 0)};
            double value = stands;
            if (ending_is_pattern((enum end_kind)end.kind) && end.kind > kind)
                value = ending_points(&l->rules, end);
            else if (l->way[k] >= 0 && l->lane[l->way[k]].off == 0)
                value = later[l->way[k]];
            best = fmax(best, value);
        }
        sum += (double)l->roll[i].chance * best;
    }
    return sum;
}

/* What the best answer to a win of this kind brings to its loser, for each way it stands. */
static void answers(const struct lanes *l, int kind, double *value)
{
    double *later = mem_alloc(l->n * sizeof *later);
    for (size_t i = 0; i < l->n; i++)
        later[i] = -points_of(&l->rules, kind, &l->lane[i]);
    for (int rolls = 1; rolls <= GAME_ANSWER_ROLLS; rolls++) {
        for (size_t i = 0; i < l->n; i++) {
            const struct lane *w = &l->lane[i];
            double stands = -points_of(&l->rules, kind, w);
            value[i] = stands;
            for (int o = 0; o < OPTIONS && w->off == 0; o++)
                if (w->option[1][o].n > 0)
                    value[i] = fmax(value[i], answer_with(l, w->option[1][o], kind, stands, later));
        }
        memcpy(later, value, l->n * sizeof *later);
    }
    free(later);
}

/* What ends of this kind bring to the winner, against each way of the loser. */
static void rewards(const struct lanes *loser, int kind, bool winner_began, double *out)
{
    const struct ruleset *r = &loser->rules;
    bool answerable = r->answer_patterns && kind != END_UPPSPEL &&
                      (kind == END_HEMSPEL || ending_is_pattern((enum end_kind)kind));
    double *value = mem_alloc(loser->n * sizeof *value);
    if (answerable)
        answers(loser, kind, value);
    for (size_t i = 0; i < loser->n; i++) {
        const struct lane *w = &loser->lane[i];
        out[i] = points_of(r, kind, w);
        if (r->last_roll && kind == END_HEMSPEL && winner_began &&
            CHECKERS - w->off <= GAME_LAST_ROLL_MEN)
            out[i] *= 1 - off_in_one(loser, w);
        else if (answerable && w->off == 0)
            out[i] = -value[i];
    }
    free(value);
}

/* ---- both sides ---- */

enum {
    SAME = 8,   /* ways with the same checkers, at most */
    GROUP = 16, /* ways of a solved at once: none leads to another but by loops */
    BLOCK = 16
};

struct solver {
    const struct lanes *a, *b;
    size_t width;                /* of a row: ways of b, rounded up to whole blocks */
    float *b_moves;              /* [a][b]: value for b, to move */
    float *a_wins[REWARDS];      /* [b]: what it has when a ends so against it; NULL: no such end */
    float *b_wins[REWARDS];      /* [a]: what it has when b ends so against it */
    float *a_row;                /* [b][of the group]: as a_moves */
    int first, n;                /* the group of a in hand */
    bool loops[MODES];           /* whether any of it has some */
    double *sum[GROUP][OPTIONS]; /* [b]: what rolls that are no loops bring to a */
    double *a_moves[GROUP];      /* [b]: value for a, to move */
    float *least;
    double *b_value[GROUP]; /* as b_moves, of the group */
};

static int mode_against(const struct lane *enemy)
{
    return enemy->off >= CHECKERS - 1;
}

static void find_rewards(struct solver *s, bool a_began)
{
    bool met[REWARDS] = {false};
    for (size_t i = 0; i < s->a->nexts; i++)
        if (s->a->next[i] < 0)
            met[-s->a->next[i]] = true;
    for (size_t i = 0; i < s->b->nexts; i++)
        if (s->b->next[i] < 0)
            met[-s->b->next[i]] = true;
    for (int kind = 0; kind < REWARDS; kind++) {
        if (!met[kind])
            continue;
        double *against = mem_alloc((s->width + s->a->n) * sizeof *against);
        s->a_wins[kind] = mem_alloc(s->width * sizeof *s->a_wins[kind]);
        s->b_wins[kind] = mem_alloc((s->a->n + GROUP) * sizeof *s->b_wins[kind]);
        rewards(s->b, kind, a_began, against);
        for (size_t i = 0; i < s->b->n; i++)
            s->a_wins[kind][i] = -(float)against[i];
        rewards(s->a, kind, !a_began, against);
        for (size_t i = 0; i < s->a->n; i++)
            s->b_wins[kind][i] = -(float)against[i];
        free(against);
    }
}

/* least[b] = the lesser of it and what b has after this play of a. */
static void take_least(const struct solver *s, int32_t next)
{
    const float *restrict row = next < 0 ? s->a_wins[-next] : s->b_moves + (size_t)next * s->width;
    float *restrict least = s->least;
    for (size_t k = 0; k < s->width; k += BLOCK)
        for (size_t i = 0; i < BLOCK; i++)
            least[k + i] = row[k + i] < least[k + i] ? row[k + i] : least[k + i];
}

/* What the rolls of an option that are no loops bring to a, against every b. */
static void sum_rows(struct solver *s, struct lane_option option, double *sum)
{
    memset(sum, 0, s->width * sizeof *sum);
    for (uint32_t i = option.first; i < option.first + option.n; i++) {
        const struct lane_roll *roll = &s->a->roll[i];
        if (roll->loop)
            continue;
        for (size_t b = 0; b < s->width; b++)
            s->least[b] = INFINITY;
        for (uint32_t k = roll->begin; k < roll->end; k++)
            take_least(s, s->a->next[k]);
        for (size_t b = 0; b < s->width; b++)
            sum[b] -= (double)roll->chance * (double)s->least[b];
    }
}

/* The same against one b. */
static double sum_against(const struct solver *s, struct lane_option option, size_t b)
{
    double sum = 0;
    for (uint32_t i = option.first; i < option.first + option.n; i++) {
        const struct lane_roll *roll = &s->a->roll[i];
        float best = -INFINITY;
        for (uint32_t k = roll->begin; k < roll->end && !roll->loop; k++) {
            int32_t next = s->a->next[k];
            float x = next < 0 ? s->a_wins[-next][b] : s->b_moves[(size_t)next * s->width + b];
            best = -x > best ? -x : best;
        }
        sum += roll->loop ? 0 : (double)roll->chance * (double)best;
    }
    return sum;
}

/* What the rolls of an option that are no loops bring to b, whose ways before are solved, against
 * each a of the group. */
static void sum_of_b(const struct solver *s, struct lane_option option, double sum[GROUP])
{
    memset(sum, 0, GROUP * sizeof *sum);
    for (uint32_t k = option.first; k < option.first + option.n; k++) {
        const struct lane_roll *roll = &s->b->roll[k];
        float least[GROUP];
        if (roll->loop)
            continue;
        for (int i = 0; i < GROUP; i++)
            least[i] = INFINITY;
        for (uint32_t m = roll->begin; m < roll->end; m++) {
            int32_t next = s->b->next[m];
            const float *row =
                next < 0 ? s->b_wins[-next] + s->first : s->a_row + (size_t)next * GROUP;
            for (int i = 0; i < GROUP; i++)
                least[i] = row[i] < least[i] ? row[i] : least[i];
        }
        for (int i = 0; i < GROUP; i++)
            sum[i] -= (double)roll->chance * (double)least[i];
    }
}

/* What the loops of an option bring; other: values of the other side, to move, by way. */
static double loops(const struct lanes *l, struct lane_option option, const double *const *other,
                    int first, size_t at)
{
    double sum = 0;
    for (uint32_t i = option.first; i < option.first + option.n && option.loops; i++)
        if (l->roll[i].loop)
            sum -= (double)l->roll[i].chance * other[l->next[l->roll[i].begin] - first][at];
    return sum;
}

/* One pair, a with number i of the group in hand against b: both sides to move, from what is known
 * of the others. Returns how much they changed. sum_b: what the rolls of b that are no loops bring.
 */
static double settle(struct solver *s, int i, size_t b, const double sum_b[OPTIONS])
{
    const struct lane *wa = &s->a->lane[s->first + i], *wb = &s->b->lane[b];
    int mode_a = mode_against(wb), mode_b = mode_against(wa);
    double x = -INFINITY, y = -INFINITY;
    for (int o = 0; o < OPTIONS; o++) {
        struct lane_option option = wa->option[mode_a][o];
        if (option.n > 0)
            x = fmax(x, s->sum[i][o][b] +
                            loops(s->a, option, (const double *const *)s->b_value, s->first, b));
    }
    double change = fabs(x - s->a_moves[i][b]);
    s->a_moves[i][b] = x;
    for (int o = 0; o < OPTIONS; o++) {
        struct lane_option option = wb->option[mode_b][o];
        double looped = 0;
        for (uint32_t k = option.first; k < option.first + option.n && option.loops; k++)
            if (s->b->roll[k].loop)
                looped -=
                    (double)s->b->roll[k].chance * s->a_moves[i][s->b->next[s->b->roll[k].begin]];
        if (option.n > 0)
            y = fmax(y, sum_b[o] + looped);
    }
    change = fmax(change, fabs(y - s->b_value[i][b]));
    s->b_value[i][b] = y;
    return change;
}

/* All pairs of the group in hand and the ways of b from `from` to `to` - 1, which hold the same
 * checkers. */
static void settle_groups(struct solver *s, size_t from, size_t to)
{
    double sum_b[SAME][OPTIONS][GROUP], change;
    bool looped = false;
    int mode = mode_against(&s->a->lane[s->first]);
    for (size_t b = from; b < to; b++)
        for (int o = 0; o < OPTIONS; o++) {
            const struct lane *wb = &s->b->lane[b];
            sum_of_b(s, wb->option[mode][o], sum_b[b - from][o]);
            looped = looped || wb->option[mode][o].loops || s->loops[mode_against(wb)];
        }
    do { /* once where there are no loops */
        change = 0;
        for (int i = 0; i < s->n; i++)
            for (size_t b = from; b < to; b++) {
                double sum[OPTIONS] = {sum_b[b - from][0][i], sum_b[b - from][1][i]};
                change = fmax(change, settle(s, i, b, sum));
            }
    } while (looped && change > 1e-12);
    for (int i = 0; i < s->n; i++)
        for (size_t b = from; b < to; b++)
            s->a_row[b * GROUP + (size_t)i] = (float)s->a_moves[i][b];
}

/* Begins a group: ways of as many pips and, where it matters, as few left. */
static void open_group(struct solver *s)
{
    const struct lane *first = &s->a->lane[s->first], *end = s->a->lane + s->a->n;
    const struct lane *same = first; /* the first with the checkers of w */
    s->n = 0;
    for (const struct lane *w = first; w <= end; w++) {
        if (w == end || !same_men(w, same)) {
            s->n = (int)(w - first);
            same = w;
        }
        if (w == end || w - first == GROUP || w->pips != first->pips ||
            mode_against(w) != mode_against(first))
            break;
    }
    memset(s->loops, 0, sizeof s->loops);
    for (int i = 0; i < s->n; i++)
        for (int mode = 0; mode < MODES; mode++)
            for (int o = 0; o < OPTIONS; o++)
                s->loops[mode] = s->loops[mode] || first[i].option[mode][o].loops;
    for (int i = 0; i < s->n; i++) {
        memset(s->a_moves[i], 0, s->width * sizeof(double));
        memset(s->b_value[i], 0, s->width * sizeof(double));
    }
}

static void solve_group(struct solver *s)
{
    for (int i = 0; i < s->n; i++) {
        const struct lane *w = &s->a->lane[s->first + i];
        for (int o = 0; o < OPTIONS; o++) {
            if (w->option[0][o].n > 0)
                sum_rows(s, w->option[0][o], s->sum[i][o]);
            for (size_t b = 0; b < s->b->n && s->a->rules.long_run == LONG_RUN_FORBIDDEN; b++)
                if (mode_against(&s->b->lane[b]) && w->option[1][o].n > 0)
                    s->sum[i][o][b] = sum_against(s, w->option[1][o], b);
        }
    }
    for (size_t from = 0, to; from < s->b->n; from = to) {
        for (to = from + 1; to < s->b->n && same_men(&s->b->lane[from], &s->b->lane[to]);)
            to++;
        settle_groups(s, from, to);
    }
    for (int i = 0; i < s->n; i++) {
        float *row = s->b_moves + (size_t)(s->first + i) * s->width;
        for (size_t b = 0; b < s->b->n; b++)
            row[b] = (float)s->b_value[i][b];
    }
}

static void answer(const struct solver *s, struct race_query *queries, int n)
{
    for (int i = 0; i < n; i++) {
        int at = queries[i].a - s->first;
        if (at >= 0 && at < s->n)
            queries[i].value =
                queries[i].b_moves ? s->b_value[at][queries[i].b] : s->a_moves[at][queries[i].b];
    }
}

static void open_solver(struct solver *s)
{
    s->width = (s->b->n + BLOCK - 1) / BLOCK * BLOCK;
    s->b_moves = mem_alloc(s->a->n * s->width * sizeof *s->b_moves);
    s->least = mem_alloc(s->width * sizeof *s->least);
    s->a_row = mem_alloc(s->width * GROUP * sizeof *s->a_row);
    for (int i = 0; i < GROUP; i++) {
        s->a_moves[i] = mem_alloc(s->width * sizeof(double));
        s->b_value[i] = mem_alloc(s->width * sizeof(double));
        for (int o = 0; o < OPTIONS; o++)
            s->sum[i][o] = mem_alloc(s->width * sizeof(double));
    }
}

static void close_solver(struct solver *s)
{
    free(s->b_moves);
    free(s->least);
    free(s->a_row);
    for (int i = 0; i < GROUP; i++) {
        free(s->a_moves[i]);
        free(s->b_value[i]);
        for (int o = 0; o < OPTIONS; o++)
            free(s->sum[i][o]);
    }
    for (int kind = 0; kind < REWARDS; kind++) {
        free(s->a_wins[kind]);
        free(s->b_wins[kind]);
    }
}

void race_solve(const struct lanes *a, const struct lanes *b, bool a_began,
                struct race_query *queries, int n)
{
    struct solver *s = mem_alloc(sizeof *s);
    s->a = a;
    s->b = b;
    open_solver(s);
    find_rewards(s, a_began);
    for (s->first = 0; (size_t)s->first < a->n; s->first += s->n) {
        open_group(s);
        solve_group(s);
        answer(s, queries, n);
    }
    close_solver(s);
    free(s);
}

bool race_exact(const struct ruleset *r, const struct position *pos, enum colour began, int most,
                size_t pairs, double *value)
{
    struct lanes *side[2] = {lanes_new(r), lanes_new(r)};
    bool good = true;
    for (int c = 0; c < 2 && good; c++) {
        good = lanes_holds(pos->men[c]);
        if (good) {
            lanes_add(side[c], pos->men[c], pos->one[c]);
            good = lanes_close(side[c], most);
        }
    }
    good = good && side[0]->n * side[1]->n <= pairs;
    if (good) {
        struct race_query q = {.b_moves = pos->turn == BLACK};
        q.a = lanes_find(side[0], pos->men[0], pos->one[0]);
        q.b = lanes_find(side[1], pos->men[1], pos->one[1]);
        race_solve(side[0], side[1], began == WHITE, &q, 1);
        *value = q.value;
    }
    lanes_free(side[0]);
    lanes_free(side[1]);
    return good;
}
