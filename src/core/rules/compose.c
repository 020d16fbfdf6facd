// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/compose.h"

#include <string.h>

#include "rules/generate.h"

enum { DICE = 4 };

/* Ways to move one checker on that have been met. */
struct compose_way {
    struct compose_further way;
    struct position after; /* the checkers after it */
    bool differs;          /* another way there leaves others */
};

enum { WAYS = COMPOSE_FURTHER };

struct compose_search {
    const struct walk *walk;
    int most; /* the greatest use of the roll */
    const struct compose_move *made;
    int n;
    struct move path[PLAY_MOVES];
    struct compose *out;
    int ways;
    struct compose_way way[WAYS];
};

/* A node and the dice that are left after it. */
struct compose_node {
    struct walk_node at;
    int dice;
    uint8_t die[DICE];
};

static struct compose_node begin(const struct walk_node *root, struct roll roll)
{
    struct compose_node node = {.at = *root, .dice = roll_moves(roll)};
    for (int i = 0; i < node.dice; i++) {
        node.die[i] = roll.die[roll_is_double(roll) ? 0 : 1 - i];
    }
    if (roll.die[1] == 0) {
        node.die[0] = roll.die[0];
    }
    return node;
}

/* Whether die i is not the same as one before it. */
static bool is_new_die(const struct compose_node *node, int i)
{
    return i == 0 || node->die[i] != node->die[i - 1];
}

static struct move move_by(const struct compose_search *s, const struct compose_node *node,
                           int from, int i, struct compose_node *next)
{
    struct move m = walk_step(s->walk, &node->at, from, node->die[i], &next->at);
    next->dice = 0;
    for (int k = 0; k < node->dice; k++) {
        if (k != i) {
            next->die[next->dice++] = node->die[k];
        }
    }
    return m;
}

/* From where die i makes a move at this node; none where the game is over there. */
static uint32_t sources(const struct compose_search *s, const struct compose_node *node, int i)
{
    bool over = node->at.out.end.kind != END_NOT;
    return over || !is_new_die(node, i) ? 0 : walk_from(s->walk, &node->at, node->die[i]);
}

/* Whether nothing more can be moved. */
static bool is_leaf(const struct compose_search *s, const struct compose_node *node)
{
    for (int i = 0; i < node->dice; i++) {
        if (sources(s, node, i) != 0) {
            return false;
        }
    }
    return true;
}

/* Whether the moves up to this node are a legal play. */
static bool is_play(const struct compose_search *s, const struct compose_node *node)
{
    return node->at.moves > 0 && is_leaf(s, node) &&
           (node->at.out.end.kind != END_NOT || walk_use(s->walk, &node->at) == s->most);
}

/* Whether a legal play goes through this node. */
static bool leads_to_play(const struct compose_search *s, const struct compose_node *node)
{
    for (int i = 0; i < node->dice; i++) {
        for (uint32_t from = sources(s, node, i); from != 0; from &= from - 1) {
            struct compose_node next;
            move_by(s, node, __builtin_ctz(from), i, &next);
            if (leads_to_play(s, &next)) {
                return true;
            }
        }
    }
    return is_play(s, node);
}

/* ---- what can be moved next ---- */

static void add_next(struct compose *out, struct compose_move next, struct move m)
{
    for (int i = 0; i < out->nexts; i++) {
        const struct compose_move *old = &out->next[i];
        if (old->from == next.from && old->to == next.to && old->both == next.both) {
            return; /* by a smaller die */
        }
    }
    if (out->nexts < COMPOSE_NEXT) {
        out->made_by[out->nexts] = m;
        out->next[out->nexts++] = next;
    }
}

/* Takes in a way to move a checker with several dice. */
static void add_way(struct compose_search *s, const struct compose_further *way,
                    const struct compose_node *node)
{
    for (int i = 0; i < s->ways; i++) {
        struct compose_way *old = &s->way[i];
        if (old->way.from == way->from && old->way.to == way->to) {
            old->differs |= old->way.moves != way->moves ||
                            !board_same_checkers(&old->after, &node->at.out.pos);
            return;
        }
    }
    if (s->ways < WAYS) {
        s->way[s->ways++] = (struct compose_way){.way = *way, .after = node->at.out.pos};
    }
}

/* Moves the checker of a way on. */
static void go_further(struct compose_search *s, const struct compose_node *node,
                       const struct compose_further *way)
{
    for (int i = 0; i < node->dice && way->to != POINT_OFF; i++) {
        struct compose_further on = *way;
        struct compose_node next;
        if (!(sources(s, node, i) >> way->to & 1)) {
            continue;
        }
        move_by(s, node, way->to, i, &next);
        on.to = (uint8_t)walk_to(way->to, node->die[i]);
        on.landing[on.moves++] = on.to;
        if (leads_to_play(s, &next)) {
            add_way(s, &on, &next);
            go_further(s, &next, &on);
        }
    }
}

static void gather_next(struct compose_search *s, const struct compose_node *node)
{
    for (int i = 0; i < node->dice; i++) {
        for (uint32_t left = sources(s, node, i); left != 0; left &= left - 1) {
            struct compose_node next;
            uint8_t from = (uint8_t)__builtin_ctz(left);
            struct move m = move_by(s, node, from, i, &next);
            if (leads_to_play(s, &next)) {
                struct compose_further way = {m.from, m.to, 1, {m.to}};
                add_next(s->out, (struct compose_move){m.from, m.to, false}, m);
                go_further(s, &next, &way);
            }
        }
    }
}

/* ---- the moves that were made ---- */

/* The play that ends at this node, its side still to move. */
static struct play play_of(const struct compose_search *s, const struct compose_node *node)
{
    struct walk_node closed = node->at;
    struct play play = {.moves = node->at.moves,
                        .pips = node->at.pips,
                        .dice = node->at.moves,
                        .faces = node->at.faces};
    memcpy(play.move, s->path, play.moves * sizeof play.move[0]);
    if (is_play(s, node)) {
        walk_close(s->walk, &closed, s->most);
        play.end = closed.out.end;
    }
    return play;
}

/* Follows the moves made from the i-th on by all dice that do them. */
static void follow(struct compose_search *s, const struct compose_node *node, int i)
{
    if (i == s->n) {
        if (leads_to_play(s, node)) {
            s->out->play = s->out->legal ? s->out->play : play_of(s, node);
            s->out->legal = true;
            s->out->whole |= is_play(s, node);
            gather_next(s, node);
        }
        return;
    }
    const struct compose_move *made = &s->made[i];
    for (int k = 0; k < node->dice && !made->both; k++) {
        struct compose_node next;
        if ((sources(s, node, k) >> made->from & 1) &&
            walk_to(made->from, node->die[k]) == made->to) {
            s->path[i] = move_by(s, node, made->from, k, &next);
            follow(s, &next, i + 1);
        }
    }
}

/* Whether the moves made begin a play that is no sequence of ordinary moves. */
static bool begins(const struct compose_search *s, const struct play *odd)
{
    bool both = odd->form == PLAY_KEJSARSPEL;
    bool same = s->n <= (both ? 1 : odd->moves);
    for (int i = 0; i < s->n && same; i++) {
        same = s->made[i].from == odd->move[i].from && s->made[i].to == odd->move[i].to &&
               s->made[i].both == both;
    }
    return same;
}

/* The first moves of such a play. */
static struct play part_of(const struct play *odd, int moves)
{
    struct play part = *odd;
    part.moves = (uint8_t)moves;
    part.form = PLAY_PLAIN;
    part.end = (struct ending){.kind = END_NOT};
    return part;
}

static void follow_odd(struct compose_search *s, const struct play *odd)
{
    bool both = odd->form == PLAY_KEJSARSPEL;
    int all = both ? 1 : odd->moves;
    if (!begins(s, odd)) {
        return;
    }
    if (s->n == all || !s->out->legal) {
        s->out->play = s->n == all ? *odd : part_of(odd, s->n);
    }
    s->out->legal = true;
    s->out->whole |= s->n == all;
    if (s->n < all) {
        const struct move *m = &odd->move[s->n];
        add_next(s->out, (struct compose_move){m->from, m->to, both}, *m);
    }
}

/* ---- the checkers after the moves made ---- */

/* A die that is left and carries a checker so; 0 if there is none. */
static uint8_t guess_die(struct compose_node *dice, const struct compose_move *m)
{
    for (int i = 0; i < dice->dice; i++) {
        uint8_t die = dice->die[i];
        if (die != 0 && walk_to(m->from, die) == m->to) {
            dice->die[i] = 0;
            return die;
        }
    }
    return 0;
}

/* Fills the moves of a play that is not legal. */
static void guess(const struct compose_search *s, const struct compose_node *root)
{
    struct compose_node dice = *root;
    struct play *play = &s->out->play;
    *play = (struct play){.moves = (uint8_t)s->n};
    for (int i = 0; i < s->n; i++) {
        play->move[i] =
            (struct move){s->made[i].from, s->made[i].to, guess_die(&dice, &s->made[i]), 0};
        if (s->made[i].both) {
            play->moves = 2;
            play->form = PLAY_KEJSARSPEL;
            play->move[1] = (struct move){s->made[i].from, POINT_LAST, 0, 0};
            return;
        }
    }
}

/* Moves the checkers, whatever the rules say; -1, or which move has none to move. */
static int put_checkers(const struct ruleset *r, const struct position *pos, struct roll roll,
                        const struct compose_move *made, int n, struct play *play)
{
    play->after = *pos;
    turn_begin(r, &play->after, roll);
    for (int i = 0; i < n; i++) {
        struct move m = {made[i].from, made[i].both ? POINT_LAST : made[i].to, 0, 0};
        if (play->after.men[pos->turn][m.from] == 0) {
            return i;
        }
        move_apply(r, &play->after, &m);
        play->move[i].hit = made[i].both ? 0 : m.hit;
    }
    turn_settle(r, &play->after);
    return -1;
}

/* ---- in order ---- */

static bool goes_before(const struct compose_move *a, const struct compose_move *b)
{
    return a->from != b->from ? a->from < b->from
                              : (a->to != b->to ? a->to < b->to : a->both < b->both);
}

static void sort_next(struct compose *out)
{
    for (int i = 1; i < out->nexts; i++) {
        for (int k = i; k > 0 && goes_before(&out->next[k], &out->next[k - 1]); k--) {
            struct compose_move next = out->next[k];
            struct move by = out->made_by[k];
            out->next[k] = out->next[k - 1];
            out->made_by[k] = out->made_by[k - 1];
            out->next[k - 1] = next;
            out->made_by[k - 1] = by;
        }
    }
}

static bool is_next(const struct compose *out, const struct compose_further *way)
{
    for (int i = 0; i < out->nexts; i++) {
        if (out->next[i].from == way->from && out->next[i].to == way->to) {
            return true;
        }
    }
    return false;
}

/* The ways that can mean one thing only. */
static void keep_further(struct compose_search *s)
{
    for (int i = 0; i < s->ways; i++) {
        if (!s->way[i].differs && !is_next(s->out, &s->way[i].way)) {
            s->out->further[s->out->furthers++] = s->way[i].way;
        }
    }
}

int compose(const struct ruleset *r, const struct position *pos, struct roll roll,
            const struct compose_move *made, int n, struct play_list *scratch, struct compose *out)
{
    struct compose_search s = {.made = made, .n = n, .out = out};
    struct walk_node root;
    struct play odd;
    int use = 0;
    *out = (struct compose){.legal = false};
    generate(r, pos, roll, scratch);
    struct walk walk = scratch->scratch.walk;
    s.walk = &walk;
    s.most = scratch->scratch.most;
    walk_open(&walk, r, pos, roll, &root);
    struct compose_node node = begin(&root, roll);
    out->pass = scratch->n == 0;
    out->legal = out->whole = out->pass && n == 0;
    follow(&s, &node, 0);
    if (walk_kejsarspel(&walk, &odd, &use) || walk_double_six(&walk, &odd)) {
        follow_odd(&s, &odd);
    }
    if (!out->legal) {
        guess(&s, &node);
    }
    sort_next(out);
    keep_further(&s);
    return put_checkers(r, pos, roll, made, n, &out->play);
}
