// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/walk.h"

/* Random keys: the hash of the checkers is the sum of the keys of where they stand, less that of
 * the root. */
const uint64_t walk_keys[2][26] = {
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

enum { BEFORE_Q4 = (1 << QUARTER4_FIRST) - 1, Q1 = 0x7e };

/* ---- setting up ---- */

static struct walk_masks make_masks(const struct walk *w, const struct position *pos)
{
    const uint8_t *own = pos->men[w->mover], *enemy = pos->men[w->enemy];
    enum board_kind kind = (enum board_kind)w->rules->board;
    return (struct walk_masks){
        .own = board_points(own, 1) | (own[POINT_BAR] > 0),
        .own_bands = board_points(own, 2) | (own[POINT_BAR] > 1),
        .enemy = board_points_across(kind, board_points(enemy, 1)),
        .enemy_bands = board_points_across(kind, board_points(enemy, 2)),
    };
}

void walk_open(struct walk *w, const struct ruleset *r, const struct position *pos,
               struct roll roll, struct walk_node *root)
{
    enum colour mover = (enum colour)pos->turn, enemy = colour_other(mover);
    *root = (struct walk_node){.out.pos = *pos};
    turn_begin(r, &root->out.pos, roll);
    turn_pass(r, pos, roll, &root->out.pos);
    *w = (struct walk){
        .rules = r,
        .before = pos,
        .roll = roll,
        .mover = mover,
        .enemy = enemy,
        .across = board_enemy_points[r->board],
        .ban = (WALK_BIT(r->band_from) - 1) & ~3u,
        .may_burst = r->last_checker_bursts || pos->men[mover][POINT_OFF] != CHECKERS - 1,
        .run_forbidden =
            r->long_run == LONG_RUN_FORBIDDEN && pos->men[enemy][POINT_OFF] < CHECKERS - 1,
    };
    bool remember = r->resign == RESIGN_YES;
    w->unheld[WHITE] = remember && !(root->out.pos.held & WALK_BIT(WHITE));
    w->unheld[BLACK] = remember && !(root->out.pos.held & WALK_BIT(BLACK));
    w->unsettled = root->out.pos.stack != 0 || w->unheld[WHITE] || w->unheld[BLACK];
    root->at = make_masks(w, &root->out.pos);
}

/* ---- which moves ---- */

/* The points of all runs of six or more in a mask of consecutive points. */
static uint32_t long_runs(uint32_t bands)
{
    uint32_t two = bands & bands >> 1, four = two & two >> 2, six = four & two >> 4;
    uint32_t pair = six | six << 1, points = pair | pair << 2 | pair << 4;
    return points;
}

static int rearmost(uint32_t own)
{
    return __builtin_ctz(own);
}

uint32_t walk_bear_offs(const struct walk *w, uint32_t own, int die)
{
    const struct ruleset *r = w->rules;
    uint32_t exact = WALK_BIT(POINT_OFF - die), beyond = own & ~(2 * exact - 1);
    if (own == 0) {
        return 0;
    }
    uint32_t rear = WALK_BIT(rearmost(own));
    if (r->overshoot == OVERSHOOT_FORFEIT) {
        beyond = 0;
    } else if (r->overshoot == OVERSHOOT_REAR) {
        beyond &= rear;
    }
    uint32_t from = (own & exact) | beyond;
    return r->bear_off == BEAR_OFF_REAR ? from & rear : from;
}

/* Enemy bands that may be burst by landing: those of a long run, and a live double-six stack. */
static uint32_t burstable(const struct walk *w, const struct walk_node *node)
{
    uint32_t points = 0;
    if (w->rules->long_run == LONG_RUN_BURST && w->may_burst) {
        points = long_runs(node->at.enemy_bands);
    }
    if (node->out.pos.stack & WALK_BIT(w->enemy)) {
        points |= board_points_across((enum board_kind)w->rules->board, WALK_BIT(7));
    }
    return points;
}

/* Points where an entering checker would find an empty point or an enemy blot. */
static int available(const struct walk_masks *at)
{
    return board_points_count(~(at->own | at->enemy_bands) & Q1);
}

static bool may_overflow(const struct walk *w, const struct walk_node *node)
{
    if (!w->may_burst) {
        return false;
    }
    switch ((enum entry_burst)w->rules->entry_burst) {
    case ENTRY_BURST_OVERFLOW:
        return node->out.pos.men[w->mover][POINT_BAR] > available(&node->at);
    case ENTRY_BURST_NONE_FREE:
        return available(&node->at) == 0;
    case ENTRY_BURST_NEVER:
        break;
    }
    return false;
}

/* Fewer than five have left home, of which so many may come back. */
static bool too_few_blots(const struct walk *w, const struct walk_node *node, int back)
{
    return w->rules->five_blots && node->out.pos.men[w->mover][POINT_HOME] + back > 10;
}

static struct walk_rights rights_at(const struct walk *w, const struct walk_node *node)
{
    struct walk_rights rights = {.burst = burstable(w, node)};
    bool entering = node->at.own & WALK_BIT(POINT_BAR);
    rights.enter = entering && may_overflow(w, node) ? BOARD_POINTS : rights.burst;
    rights.ban = too_few_blots(w, node, 0) ? BOARD_POINTS : w->ban;
    return rights;
}

/* Whether bands on these own points would be a run of six or more in the enemy's way. */
static bool are_long_run(const struct walk *w, uint32_t bands)
{
    return long_runs(board_points_across((enum board_kind)w->rules->board, bands)) != 0;
}

/* Those from which a move does not leave the mover with such a run. */
static uint32_t without_long_runs(const struct walk *w, const struct walk_node *node, uint32_t from,
                                  int die)
{
    uint32_t kept = 0;
    for (; from; from &= from - 1) {
        int p = __builtin_ctz(from);
        struct walk_masks next = node->at;
        walk_masks_move(&next, p, walk_to(p, die), node->out.pos.men[w->mover][p]);
        if (!are_long_run(w, next.own_bands & BOARD_POINTS)) {
            kept |= WALK_BIT(p);
        }
    }
    return kept;
}

uint32_t walk_from(const struct walk *w, const struct walk_node *node, int die)
{
    struct walk_rights rights = rights_at(w, node);
    uint32_t from = walk_may_go(w, &node->at, &rights, die);
    return w->run_forbidden ? without_long_runs(w, node, from, die) : from;
}

/* ---- what a move makes ---- */

/* Jan made by this move: a burst makes it a burst jan, and a hit double-six stack as the rules for
 * that say. */
static enum end_kind jan_kind(const struct walk *w, bool stack, struct move m)
{
    if (m.hit < 2 || (stack && w->rules->double_six == DOUBLE_SIX_TB)) {
        return END_JAN;
    }
    return END_SPRANGJAN;
}

static void judge_at_once(const struct walk *w, struct walk_node *node, bool stack, struct move m)
{
    const struct ruleset *r = w->rules;
    if (m.hit > 0 && node->jan == END_NOT && r->jan_when != END_NONE &&
        ending_jan_count(&node->out.pos, w->enemy) > 6) {
        node->jan = (uint8_t)jan_kind(w, stack, m);
    }
    if (r->jan_when == END_AT_ONCE && node->jan != END_NOT) {
        node->out.end.kind = node->jan;
    } else if (r->pattern_when == END_AT_ONCE && !(node->at.own & BEFORE_Q4)) {
        node->out.end.kind = (uint8_t)ending_pattern(r, &node->out.pos, w->mover);
    }
}

struct move walk_step(const struct walk *w, const struct walk_node *node, int from, int die,
                      struct walk_node *out)
{
    const uint64_t *own = walk_keys[w->mover], *enemy = walk_keys[w->enemy];
    int to = walk_to(from, die), across = w->across[to];
    bool stack = across == 7 && (node->out.pos.stack & WALK_BIT(w->enemy));
    struct move m = {(uint8_t)from, (uint8_t)to, (uint8_t)die, 0};
    *out = *node;
    walk_masks_move(&out->at, from, to, node->out.pos.men[w->mover][from]);
    m.hit = checker_move(out->out.pos.men[w->mover], out->out.pos.men[w->enemy], from, to, across);
    if (stack) {
        out->out.pos.stack &= (uint8_t)~WALK_BIT(w->enemy);
    }
    out->hash += own[to] - own[from] + m.hit * (enemy[POINT_BAR] - enemy[across]);
    out->moves++;
    out->pips = (uint8_t)(out->pips + to - from);
    out->faces = (uint8_t)(out->faces + die);
    judge_at_once(w, out, stack, m);
    return m;
}

/* ---- how it ends ---- */

static enum end_kind borne_off_end(const struct walk *w, const struct walk_node *node)
{
    const uint8_t *loser = node->out.pos.men[w->enemy];
    int behind = loser[POINT_BAR];
    if (w->rules->board != BOARD_BACKGAMMON) {
        return END_HEMSPEL;
    }
    if (loser[POINT_OFF] > 0) {
        return END_SINGLE;
    }
    for (int p = 1; p <= 6; p++) {
        behind += loser[p];
    }
    return behind > 0 ? END_BACKGAMMON : END_GAMMON;
}

/* The end that the play makes, if it is one at once or fully used. */
static enum end_kind full_end(const struct walk *w, const struct walk_node *node, int most)
{
    const struct ruleset *r = w->rules;
    if (node->jan != END_NOT && (r->jan_when == END_AT_ONCE || walk_use(w, node) == most)) {
        return (enum end_kind)node->jan;
    }
    if (node->out.pos.men[w->mover][POINT_OFF] == CHECKERS) {
        return borne_off_end(w, node);
    }
    if (node->out.end.kind == END_NOT && r->pattern_when == END_FULL &&
        !(node->at.own & BEFORE_Q4) && node->moves == roll_moves(w->roll)) {
        return ending_pattern(r, &node->out.pos, w->mover);
    }
    return (enum end_kind)node->out.end.kind;
}

void walk_close(const struct walk *w, struct walk_node *node, int most)
{
    enum end_kind end = full_end(w, node, most);
    if (end != END_NOT) {
        node->out.end = ending_make(&node->out.pos, w->mover, end);
    }
    if (w->unsettled) {
        turn_settle(w->rules, &node->out.pos);
    }
}

/* ---- whether it is calm ---- */

/* The points that any checker could reach with the roll, were nothing in its way. */
static uint32_t destinations(const struct walk *w, uint32_t own)
{
    int a = w->roll.die[0], b = w->roll.die[1];
    uint32_t reach = own << a;
    if (roll_is_double(w->roll)) {
        reach |= own << 2 * a | own << 3 * a | own << 4 * a;
    } else if (b != 0) {
        reach |= own << b | own << (a + b);
    }
    return reach & BOARD_POINTS;
}

static bool may_make_jan(const struct walk *w, const struct walk_node *root, uint32_t reach)
{
    const struct walk_masks *at = &root->at;
    int count = ending_jan_count(&root->out.pos, w->enemy), moves = roll_moves(w->roll);
    if (count + moves <= 6) {
        return false;
    }
    uint32_t enemy_q1 = board_points_across((enum board_kind)w->rules->board, Q1);
    uint32_t blots = at->enemy & ~at->enemy_bands & ~enemy_q1 & reach;
    return count + board_points_count(blots) > 6;
}

static bool may_end(const struct walk *w, const struct walk_node *root, uint32_t reach)
{
    const uint8_t *men = root->out.pos.men[w->mover];
    int moves = roll_moves(w->roll);
    if (men[POINT_OFF] + moves >= CHECKERS) {
        return true;
    }
    if (ending_pattern_near(w->rules, &root->out.pos, w->mover, moves)) {
        return true;
    }
    return w->rules->jan_when != END_NONE && may_make_jan(w, root, reach);
}

/* A right to burst by entering does not arise during a roll that has none at first: entering takes
 * from the bar no less than from what is available. */
static bool may_overflow_ever(const struct walk *w, const struct walk_node *root)
{
    int bar = root->out.pos.men[w->mover][POINT_BAR];
    return bar > 0 && w->may_burst && w->rules->entry_burst != ENTRY_BURST_NEVER &&
           bar > available(&root->at);
}

static bool may_burst(const struct walk *w, const struct walk_node *root, uint32_t reach)
{
    return root->out.pos.stack != 0 || may_overflow_ever(w, root) || (burstable(w, root) & reach);
}

/* Whether bands could come to be, even for a while, that are a forbidden run: a band costs one
 * landing where a checker stands, two elsewhere. */
static bool may_make_run(const struct walk *w, const struct walk_node *root, uint32_t reach)
{
    enum board_kind kind = (enum board_kind)w->rules->board;
    uint32_t bands = root->at.own_bands & BOARD_POINTS, own = root->at.own & BOARD_POINTS;
    uint32_t laid = bands | (reach & ~root->at.enemy_bands & ~w->ban);
    if (!w->run_forbidden || !are_long_run(w, laid)) {
        return false;
    }
    bands = board_points_across(kind, bands);
    own = board_points_across(kind, own);
    laid = board_points_across(kind, laid);
    for (uint32_t six = Q1; six <= BOARD_POINTS; six <<= 1) {
        if ((laid & six) == six &&
            board_points_count(six & ~bands) + board_points_count(six & ~own) <=
                roll_moves(w->roll)) {
            return true;
        }
    }
    return false;
}

static bool may_be_odd(const struct walk *w)
{
    const uint8_t *men = w->before->men[w->mover];
    bool six = w->roll.die[0] == 6 && w->roll.die[1] == 6;
    return w->roll.die[1] == 0 || (w->rules->double_six != DOUBLE_SIX_NO && six) ||
           men[23] + men[24] == CHECKERS - 1; /* kejsarspel */
}

bool walk_is_calm(const struct walk *w, const struct walk_node *root, struct walk_rights *rights)
{
    uint32_t reach = destinations(w, root->at.own);
    *rights = (struct walk_rights){.ban = w->ban};
    return !may_be_odd(w) && !too_few_blots(w, root, root->out.pos.men[w->mover][POINT_BAR]) &&
           !may_end(w, root, reach) && !may_burst(w, root, reach) && !may_make_run(w, root, reach);
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
        high != low + 1 || men[23] != 7 || men[24] != 7 || men[p] != 1) {
        return false;
    }
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
    *use = walk_measure(w, play->pips, play->dice, play->faces);
    finish_special(w, play, END_KEJSARSPEL);
    return true;
}

/* WP, Spelöppningen; TB, Double-six Rule: six checkers on own 7 with a first roll of 6-6. */
bool walk_double_six(const struct walk *w, struct play *play)
{
    const struct position *pos = w->before;
    uint8_t bit = (uint8_t)WALK_BIT(w->mover);
    int on = board_enemy_on(w->rules, pos, w->mover, 7);
    if (w->rules->double_six == DOUBLE_SIX_NO || !(pos->first & bit) || w->roll.die[0] != 6 ||
        w->roll.die[1] != 6 || pos->men[w->mover][POINT_HOME] != CHECKERS || on > 1) {
        return false;
    }
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
