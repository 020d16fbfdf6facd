// SPDX-License-Identifier: GPL-3.0-or-later
#include "walk.h"

#include <string.h>

/* Random keys: the hash of the checkers is the sum of the keys of where they stand. */
static const uint64_t keys[2][26] = {
    {0x86dc283cf0480ff9u, 0x47eaa0992cb6916du, 0xca118783593942a4u, 0x1509bb0a9bf13331u,
     0x12e1bc7656670b14u, 0xf5ec52ed01088475u, 0x2909406c2e416788u, 0x59ba1b0d5c906158u,
     0x2a095ee82bb29976u, 0x5d32fe61985fb4e7u, 0x59e2d15364c7a500u, 0x9a1e40b458151a99u,
     0x1d8a4eace693ae2du, 0x68b4aef73eaabe17u, 0x13e783e7eb04b39bu, 0x142c836478068577u,
     0x260df25453fe2e85u, 0x3b041641178854f2u, 0x35c719c2add9ca88u, 0x00a154d85ed8abccu,
     0x59ec8712e8e3574fu, 0xc0290103855dbf55u, 0xe7949b80dcb0b82eu, 0x6e704245a4ff91e3u,
     0x37a788d106762832u, 0xde1b1471320a88eau},
    {0x2cd552a09ddbef12u, 0x4350cc1721e52f21u, 0xb600e6129ec04eceu, 0x9ed89eddd6846325u,
     0xe34acb115ee347ddu, 0x627bf3225fac9cb6u, 0xee889fe46f2c7a8cu, 0xa930d55d9545f0f3u,
     0x75927b0fe339d309u, 0x43f2f1936e85df08u, 0x050c86bd84e0164bu, 0x990d3cd8381df22fu,
     0xfcc1c0c8b0cdf20au, 0xe07cb5793e7fb97bu, 0xb5c34e7e77ca4499u, 0x78f6d82486ea0214u,
     0x7b7e8913655c1d15u, 0x1dcd327f761e07cbu, 0xa92fa271dbc52933u, 0x9672be1a7fed0bb9u,
     0x5cbe4f50bdbcda98u, 0xc44a66f4cf25e346u, 0x134b8db4b18fbdb1u, 0x1e2ed6cb6470ff1fu,
     0x57e485b6761978ddu, 0x4f859933fdf0a45fu},
};

#define BIT(p) (1u << (p))
enum { ALL_POINTS = 0x1fffffe, BEFORE_Q4 = 0x7fffe };

/* ---- setting up ---- */

static uint64_t hash_checkers(const struct position *pos)
{
    uint64_t hash = 0;
    for (int c = 0; c < 2; c++)
        for (int p = 0; p < 26; p++)
            hash += pos->men[c][p] * keys[c][p];
    return hash;
}

static void set_masks(const struct walk *w, struct walk_node *node)
{
    const uint8_t *own = node->pos.men[w->mover];
    const uint8_t *enemy = node->pos.men[colour_other(w->mover)];
    for (int p = 1; p <= POINTS; p++) {
        int men = enemy[w->enemy_at[p]];
        node->own |= (uint32_t)(own[p] >= 1) << p;
        node->own_bands |= (uint32_t)(own[p] >= 2) << p;
        node->enemy |= (uint32_t)(men >= 1) << p;
        node->enemy_bands |= (uint32_t)(men >= 2) << p;
    }
}

void walk_open(struct walk *w, const struct ruleset *r, const struct position *pos,
               struct roll roll, struct walk_node *root)
{
    enum colour mover = (enum colour)pos->turn, enemy = colour_other(mover);
    *w = (struct walk){.rules = r, .before = pos, .roll = roll, .mover = mover};
    for (int p = 1; p <= POINTS; p++)
        w->enemy_at[p] = (uint8_t)board_enemy_point((enum board_kind)r->board, p);
    w->ban = (BIT(r->band_from) - 1) & ~3u;
    w->may_burst = r->last_checker_bursts || pos->men[mover][POINT_OFF] != CHECKERS - 1;
    w->run_forbidden =
        r->long_run == LONG_RUN_FORBIDDEN && pos->men[enemy][POINT_OFF] < CHECKERS - 1;
    *root = (struct walk_node){.pos = *pos};
    turn_begin(r, &root->pos, roll);
    root->hash = hash_checkers(&root->pos);
    set_masks(w, root);
}

/* ---- which moves ---- */

/* The points of all runs of six or more in a mask of consecutive points. */
static uint32_t long_runs(uint32_t bands)
{
    uint32_t two = bands & bands >> 1, four = two & two >> 2, six = four & two >> 4;
    uint32_t pair = six | six << 1, points = pair | pair << 2 | pair << 4;
    return points;
}

/* Enemy bands that may be burst by landing: those of a long run, and a live double-six stack. */
static uint32_t burstable(const struct walk *w, const struct walk_node *node)
{
    uint32_t points = 0;
    if (w->rules->long_run == LONG_RUN_BURST && w->may_burst)
        points = long_runs(node->enemy_bands);
    if (node->pos.stack & BIT(colour_other(w->mover)))
        for (int p = 1; p <= POINTS; p++)
            points |= (uint32_t)(w->enemy_at[p] == 7) << p;
    return points;
}

/* Own points where a landing would lay a band against the rules. */
static uint32_t no_band(const struct walk *w, const struct walk_node *node)
{
    bool early = w->rules->five_blots && node->pos.men[w->mover][POINT_HOME] > 10;
    return node->own & (early ? (uint32_t)ALL_POINTS : w->ban);
}

static bool may_overflow(const struct walk *w, const struct walk_node *node)
{
    int bar = node->pos.men[w->mover][POINT_BAR];
    int available = __builtin_popcount(~(node->own | node->enemy_bands) & 0x7e);
    if (!w->may_burst)
        return false;
    switch ((enum entry_burst)w->rules->entry_burst) {
    case ENTRY_BURST_OVERFLOW:
        return bar > available;
    case ENTRY_BURST_NONE_FREE:
        return available == 0;
    case ENTRY_BURST_NEVER:
        break;
    }
    return false;
}

static bool may_enter(const struct walk *w, const struct walk_node *node, int p)
{
    uint32_t bit = BIT(p);
    if ((node->own & bit) && (!w->rules->entry_own || (no_band(w, node) & bit)))
        return false;
    return !(node->enemy_bands & bit) || may_overflow(w, node) || (burstable(w, node) & bit);
}

static int rearmost(const struct walk_node *node)
{
    return __builtin_ctz(node->own);
}

static bool may_bear_off(const struct walk *w, int p, int rear, int die)
{
    const struct ruleset *r = w->rules;
    int need = POINT_OFF - p;
    if (r->bear_off == BEAR_OFF_REAR && p != rear)
        return false;
    if (die <= need)
        return die == need;
    return r->overshoot == OVERSHOOT_ANY || (r->overshoot == OVERSHOOT_REAR && p == rear);
}

static int bear_offs(const struct walk *w, const struct walk_node *node, int die,
                     struct move *moves, int n)
{
    if (node->own & BEFORE_Q4 || node->own == 0)
        return n;
    int rear = rearmost(node);
    for (int p = rear; p <= POINT_LAST; p++)
        if ((node->own & BIT(p)) && may_bear_off(w, p, rear, die))
            moves[n++] = (struct move){(uint8_t)p, POINT_OFF, (uint8_t)die, 0};
    return n;
}

/* A move that leaves the mover with a run of six or more bands in the enemy's way. */
static bool makes_long_run(const struct walk *w, const struct walk_node *node, struct move m)
{
    struct walk_node next;
    if (!w->run_forbidden)
        return false;
    walk_step(w, node, m, &next);
    return board_longest_run(w->rules, &next.pos, w->mover, NULL) > 5;
}

static int drop_long_runs(const struct walk *w, const struct walk_node *node, struct move *moves,
                          int n)
{
    int kept = 0;
    if (!w->run_forbidden)
        return n;
    for (int i = 0; i < n; i++)
        if (!makes_long_run(w, node, moves[i]))
            moves[kept++] = moves[i];
    return kept;
}

int walk_moves(const struct walk *w, const struct walk_node *node, int die,
               struct move moves[WALK_MOVES])
{
    int n = 0;
    if (node->pos.men[w->mover][POINT_BAR] > 0) {
        if (may_enter(w, node, die))
            moves[n++] = (struct move){POINT_BAR, (uint8_t)die, (uint8_t)die, 0};
        return drop_long_runs(w, node, moves, n);
    }
    uint32_t closed = (node->enemy_bands & ~burstable(w, node)) | no_band(w, node);
    uint32_t from = node->own & ((uint32_t)(ALL_POINTS & ~closed) >> die);
    for (; from; from &= from - 1) {
        int p = __builtin_ctz(from);
        moves[n++] = (struct move){(uint8_t)p, (uint8_t)(p + die), (uint8_t)die, 0};
    }
    n = bear_offs(w, node, die, moves, n);
    return drop_long_runs(w, node, moves, n);
}

/* ---- what a move makes ---- */

static void update_masks(const struct walk *w, struct walk_node *node, const struct move *m)
{
    const uint8_t *own = node->pos.men[w->mover];
    uint32_t from = BIT(m->from), to = BIT(m->to);
    if (m->from != POINT_BAR) {
        if (own[m->from] == 0)
            node->own &= ~from;
        if (own[m->from] < 2)
            node->own_bands &= ~from;
    }
    if (m->to == POINT_OFF)
        return;
    node->own |= to;
    if (own[m->to] >= 2)
        node->own_bands |= to;
    node->enemy &= ~to;
    node->enemy_bands &= ~to;
}

static void update_hash(const struct walk *w, struct walk_node *node, const struct move *m)
{
    const uint64_t *own = keys[w->mover], *enemy = keys[colour_other(w->mover)];
    node->hash += own[m->to] - own[m->from];
    if (m->hit > 0)
        node->hash += m->hit * (enemy[POINT_BAR] - enemy[w->enemy_at[m->to]]);
}

static int measure(const struct walk *w, int pips, int moves, int faces)
{
    return w->rules->use == USE_PIPS ? pips : moves * 32 + faces;
}

uint64_t walk_result(const struct walk_node *node)
{
    return node->hash + node->jan * 0x9e3779b97f4a7c15u;
}

bool walk_quiet_result(const struct walk *w, const struct walk_node *node, const struct move *m,
                       uint64_t *result, int *use)
{
    const uint64_t *own = keys[w->mover];
    if (m->to != POINT_OFF && (node->enemy & BIT(m->to)))
        return false;
    *result = walk_result(node) + own[m->to] - own[m->from];
    *use = measure(w, node->pips + m->to - m->from, node->moves + 1, node->faces + m->die);
    return true;
}

/* Jan made by this move: a burst makes it a burst jan, and a hit double-six stack as the rules for
 * that say. */
static enum end_kind jan_kind(const struct walk *w, bool stack, const struct move *m)
{
    if (m->hit < 2 || (stack && w->rules->double_six == DOUBLE_SIX_TB))
        return END_JAN;
    return END_SPRANGJAN;
}

static void judge_at_once(const struct walk *w, struct walk_node *node, bool stack,
                          const struct move *m)
{
    const struct ruleset *r = w->rules;
    if (m->hit > 0 && node->jan == END_NOT && r->jan_when != END_NONE &&
        ending_jan_count(&node->pos, colour_other(w->mover)) > 6)
        node->jan = (uint8_t)jan_kind(w, stack, m);
    if (r->jan_when == END_AT_ONCE && node->jan != END_NOT)
        node->end = node->jan;
    else if (r->pattern_when == END_AT_ONCE && !(node->own & BEFORE_Q4))
        node->end = (uint8_t)ending_pattern(r, &node->pos, w->mover);
    node->early = node->end != END_NOT;
}

static bool hits_stack(const struct walk *w, const struct walk_node *node, const struct move *m)
{
    return m->to <= POINT_LAST && w->enemy_at[m->to] == 7 &&
           (node->pos.stack & BIT(colour_other(w->mover)));
}

void walk_step(const struct walk *w, const struct walk_node *node, struct move m,
               struct walk_node *out)
{
    bool stack = hits_stack(w, node, &m);
    *out = *node;
    move_apply(w->rules, &out->pos, &m);
    if (stack)
        out->pos.stack &= (uint8_t)~BIT(colour_other(w->mover));
    update_masks(w, out, &m);
    update_hash(w, out, &m);
    out->path[out->moves++] = m;
    out->pips = (uint8_t)(out->pips + m.to - m.from);
    out->faces = (uint8_t)(out->faces + m.die);
    out->use = (uint16_t)measure(w, out->pips, out->moves, out->faces);
    out->leaf = false;
    judge_at_once(w, out, stack, &m);
}

/* ---- how it ends ---- */

static enum end_kind borne_off_end(const struct walk *w, const struct walk_node *node)
{
    const uint8_t *loser = node->pos.men[colour_other(w->mover)];
    int behind = loser[POINT_BAR];
    if (w->rules->board != BOARD_BACKGAMMON)
        return END_HEMSPEL;
    if (loser[POINT_OFF] > 0)
        return END_SINGLE;
    for (int p = 1; p <= 6; p++)
        behind += loser[p];
    return behind > 0 ? END_BACKGAMMON : END_GAMMON;
}

void walk_judge_full(const struct walk *w, struct walk_node *node, int most)
{
    const struct ruleset *r = w->rules;
    if (node->jan != END_NOT && (r->jan_when == END_AT_ONCE || node->use == most))
        node->end = node->jan;
    else if (node->pos.men[w->mover][POINT_OFF] == CHECKERS)
        node->end = (uint8_t)borne_off_end(w, node);
    else if (node->end == END_NOT && r->pattern_when == END_FULL &&
             node->moves == roll_moves(w->roll))
        node->end = (uint8_t)ending_pattern(r, &node->pos, w->mover);
}

struct ending walk_ending(const struct walk *w, const struct walk_node *node)
{
    return ending_make(&node->pos, w->mover, (enum end_kind)node->end);
}

/* ---- the two odd plays ---- */

static void finish_special(const struct walk *w, struct play *play, enum end_kind end)
{
    play->end = ending_make(&play->after, w->mover, end);
    turn_end(w->rules, w->before, w->roll, &play->after);
}

/* WP, Vackert spel: with seven on 23 and seven on 24 the last checker goes to both at once. */
bool walk_kejsarspel(const struct walk *w, struct play *play, int *use)
{
    const uint8_t *men = w->before->men[w->mover];
    int p = 24 - w->roll.die[0], low = w->roll.die[1], high = w->roll.die[0];
    if (!(w->rules->extra_patterns & EXTRA_KEJSARSPEL) || w->rules->pattern_when == END_NONE ||
        high != low + 1 || men[23] != 7 || men[24] != 7 || men[p] != 1)
        return false;
    *play = (struct play){.moves = 2,
                          .form = PLAY_KEJSARSPEL,
                          .pips = (uint8_t)(high + low),
                          .dice = 2,
                          .faces = (uint8_t)(high + low),
                          .after = *w->before};
    play->move[0] = (struct move){(uint8_t)p, 23, (uint8_t)low, 0};
    play->move[1] = (struct move){(uint8_t)p, 24, (uint8_t)high, 0};
    turn_begin(w->rules, &play->after, w->roll);
    play->after.men[w->mover][p]--;
    play->after.men[w->mover][24]++;
    *use = measure(w, play->pips, play->dice, play->faces);
    finish_special(w, play, END_KEJSARSPEL);
    return true;
}

/* WP, Spelöppningen; TB, Double-six Rule: six checkers on own 7 with a first roll of 6-6. */
bool walk_double_six(const struct walk *w, struct play *play)
{
    const struct position *pos = w->before;
    uint8_t bit = (uint8_t)BIT(w->mover);
    int on = board_enemy_on(w->rules, pos, w->mover, 7);
    if (w->rules->double_six == DOUBLE_SIX_NO || !(pos->first & bit) || w->roll.die[0] != 6 ||
        w->roll.die[1] != 6 || pos->men[w->mover][POINT_HOME] != CHECKERS || on > 1)
        return false;
    *play = (struct play){.moves = 6, .form = PLAY_DOUBLE_SIX, .pips = 36, .dice = 4, .faces = 24};
    play->after = *pos;
    turn_begin(w->rules, &play->after, w->roll);
    for (int i = 0; i < 6; i++) {
        play->move[i] = (struct move){POINT_HOME, 7, 6, 0};
        move_apply(w->rules, &play->after, &play->move[i]);
    }
    play->after.stack |= bit;
    bool jan = play->move[0].hit > 0 && w->rules->jan_when != END_NONE &&
               ending_jan_count(&play->after, colour_other(w->mover)) > 6;
    finish_special(w, play, jan ? END_JAN : END_NOT);
    return true;
}
