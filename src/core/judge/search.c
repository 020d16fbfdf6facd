// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- states already seen ---- */

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

/* Hash of the checkers and of a word that tells apart what stands on the same checkers. */
static unsigned hash(const struct position *pos, uint64_t other)
{
    uint64_t word[7] = {0};
    uint64_t h = mix(1, other);
    memcpy(word, pos->men, sizeof pos->men);
    for (int i = 0; i < 7; i++) {
        h = mix(h, word[i]);
    }
    return (unsigned)(h >> 40);
}

/* What tells two nodes apart besides their checkers. */
typedef uint64_t key_of(const struct search *s, const struct search_node *node);

/* As states: the dice left, jan, and the wanted moves made. */
static uint64_t state_key(const struct search *s, const struct search_node *node)
{
    const struct trail *t = &node->trail;
    (void)s;
    return (uint64_t)t->left[0] | (uint64_t)t->left[1] << 8 | (uint64_t)t->jan << 16 |
           (uint64_t)node->shared << 24 | (uint64_t)node->form << 32;
}

/* As results: the kind of end. */
static uint64_t result_key(const struct search *s, const struct search_node *node)
{
    return (uint64_t)search_end(s, node);
}

static bool same(const struct search *s, key_of *key, const struct search_node *a,
                 const struct search_node *b)
{
    return board_same_checkers(&a->trail.pos, &b->trail.pos) && key(s, a) == key(s, b);
}

/* The slot of a node that is the same under this key, or the free one where it belongs. */
static uint16_t *find(struct search *s, key_of *key, const struct search_node *node)
{
    size_t i = hash(&node->trail.pos, key(s, node)) & (s->slots - 1);
    while (s->slot[i] != 0 && !same(s, key, &s->node[s->slot[i] - 1], node)) {
        i = (i + 1) & (s->slots - 1);
    }
    return &s->slot[i];
}

/* Makes room in the table of states for one node more. */
static void make_room(struct search *s)
{
    enum { FEW = 128 };
    if ((size_t)s->nodes < s->slots / 2) {
        return;
    }
    s->slots = s->slots == 0 ? FEW : 2 * s->slots;
    free(s->slot);
    s->slot = mem_alloc(s->slots * sizeof *s->slot);
    for (int i = 0; i < s->nodes; i++) {
        *find(s, state_key, &s->node[i]) = (uint16_t)(i + 1);
    }
}

static void empty_table(struct search *s)
{
    if (s->slots > 0) {
        memset(s->slot, 0, s->slots * sizeof *s->slot);
    }
}

/* ---- walking ---- */

/* The wanted moves made, with this one more. */
static uint8_t share(const struct search_wanted *wanted, uint8_t shared, const struct move *m)
{
    if (wanted) {
        for (int i = 0; i < wanted->n; i++) {
            if (!(shared & 1 << i) && wanted->from[i] == m->from && wanted->to[i] == m->to) {
                return (uint8_t)(shared | 1 << i);
            }
        }
    }
    return shared;
}

static void add_node(struct search *s, const struct search_node *node)
{
    make_room(s);
    uint16_t *slot = find(s, state_key, node);
    if (*slot != 0) {
        return;
    }
    assert(s->nodes < SEARCH_NODES); /* else plays would be missing */
    s->node = mem_grow(s->node, (size_t)s->nodes, &s->room, sizeof *s->node);
    s->node[s->nodes++] = *node;
    *slot = (uint16_t)s->nodes;
}

/* Adds what a move from `from` with face[slot] makes of the node, if no clause forbids it. */
static void try_move(struct search *s, int parent, int from, int slot)
{
    const struct search_node *old = &s->node[parent];
    int die = old->trail.face[slot], to = clausewalk_to(from, die);
    if (old->trail.left[slot] == 0 || old->trail.pos.men[old->trail.pos.turn][from] == 0 ||
        clausewalk_move(s->rules, &old->trail.pos, from, to, die) != CLAUSE_LEGAL) {
        return;
    }
    struct search_node node = *old;
    node.parent = (int16_t)parent;
    node.move = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)die, 0};
    trail_move(s->rules, &node.trail, slot, &node.move);
    node.shared = share(s->wanted, old->shared, &node.move);
    add_node(s, &node);
}

/* Every move from one node: the bar first, then by point, the lower die first. */
static void expand(struct search *s, int parent)
{
    if (s->node[parent].trail.state != TRAIL_GOES_ON) {
        return;
    }
    bool bar = s->node[parent].trail.pos.men[s->node[parent].trail.pos.turn][POINT_BAR] > 0;
    for (int from = POINT_BAR; from <= (bar ? POINT_BAR : POINT_LAST); from++) {
        for (int slot = 1; slot >= 0; slot--) {
            try_move(s, parent, from, slot);
        }
    }
}

/* ---- the two plays that are no sequence of ordinary moves ---- */

static void add_special(struct search *s, const struct trail *trail, const struct move *move, int n,
                        enum play_form form)
{
    struct search_node node = {
        .trail = *trail, .move = move[0], .parent = 0, .form = (uint8_t)form};
    for (int i = 0; i < n; i++) {
        node.shared = share(s->wanted, node.shared, &move[i]);
    }
    add_node(s, &node);
}

static void add_double_six(struct search *s)
{
    struct trail trail = s->node[0].trail;
    struct move move[PLAY_MOVES];
    if (!trail_double_six(s->rules, &trail)) {
        return;
    }
    trail_play_double_six(s->rules, &trail, move);
    add_special(s, &trail, move, PLAY_MOVES, PLAY_DOUBLE_SIX);
}

static void add_kejsarspel(struct search *s)
{
    struct trail trail = s->node[0].trail;
    struct move move[PLAY_MOVES];
    int p = clausewalk_rear(&trail.pos);
    if (!trail_kejsarspel_ready(s->rules, &trail) || !trail_kejsarspel_dice(&trail, p)) {
        return;
    }
    trail_play_kejsarspel(&trail, p, move);
    add_special(s, &trail, move, 2, PLAY_KEJSARSPEL);
}

/* ---- what it comes to ---- */

static void find_most(struct search *s)
{
    s->most = s->greatest = 0;
    s->two = false;
    for (int i = 0; i < s->nodes; i++) {
        const struct search_node *node = &s->node[i];
        int use = trail_use(s->rules, &node->trail);
        if (node->form == PLAY_DOUBLE_SIX) {
            continue;
        }
        s->two = s->two || node->trail.moves > 1;
        if (use > s->greatest) {
            s->greatest = use;
            s->most = i;
        }
    }
}

/* Whether the play that stops at this node is legal as a whole. The root never is. */
static bool is_legal(const struct search *s, const struct search_node *node)
{
    if (node->trail.moves == 0) {
        return false;
    }
    return node->form != PLAY_PLAIN || node->trail.state == TRAIL_WON ||
           trail_use(s->rules, &node->trail) == s->greatest;
}

static void count_plays(struct search *s)
{
    s->plays = 0;
    empty_table(s);
    for (int i = 1; i < s->nodes; i++) {
        if (!is_legal(s, &s->node[i])) {
            continue;
        }
        uint16_t *slot = find(s, result_key, &s->node[i]);
        s->plays += *slot == 0;
        *slot = (uint16_t)(i + 1);
    }
}

void search_run(struct search *s, const struct ruleset *r, const struct trail *begin,
                const struct search_wanted *wanted)
{
    struct search_node root = {.trail = *begin, .parent = -1};
    s->rules = r;
    s->wanted = wanted;
    s->nodes = 0;
    empty_table(s);
    add_node(s, &root);
    for (int i = 0; i < s->nodes; i++) {
        expand(s, i);
    }
    add_double_six(s);
    add_kejsarspel(s);
    find_most(s);
    count_plays(s);
}

void search_free(struct search *s)
{
    free(s->node);
    free(s->slot);
}

enum end_kind search_end(const struct search *s, const struct search_node *node)
{
    if (node->form == PLAY_KEJSARSPEL) {
        return END_KEJSARSPEL;
    }
    bool full = node->form == PLAY_DOUBLE_SIX || trail_use(s->rules, &node->trail) == s->greatest;
    return trail_end(s->rules, &node->trail, full);
}

bool search_single_beats(const struct search *s, int face, int use)
{
    for (int i = 1; i < s->nodes; i++) {
        const struct trail *t = &s->node[i].trail;
        if (t->moves == 1 && t->faces == face && trail_use(s->rules, t) > use) {
            return true;
        }
    }
    return false;
}

/* How well a node serves as an example. */
static int example_rank(const struct search_node *node)
{
    return __builtin_popcount(node->shared) * 1024 + (node->form != PLAY_DOUBLE_SIX) * 512 +
           node->trail.pips;
}

const struct search_node *search_example(const struct search *s)
{
    const struct search_node *best = NULL;
    for (int i = 1; i < s->nodes; i++) {
        const struct search_node *node = &s->node[i];
        if (is_legal(s, node) && (!best || example_rank(node) > example_rank(best))) {
            best = node;
        }
    }
    return best;
}

int search_moves(const struct search *s, const struct search_node *node, struct move *move)
{
    struct trail trail = s->node[0].trail;
    if (node->form == PLAY_DOUBLE_SIX) {
        trail_play_double_six(s->rules, &trail, move);
        return PLAY_MOVES;
    }
    if (node->form == PLAY_KEJSARSPEL) {
        trail_play_kejsarspel(&trail, clausewalk_rear(&trail.pos), move);
        return 2;
    }
    int n = node->trail.moves;
    for (int i = n; i > 0; i--, node = &s->node[node->parent]) {
        move[i - 1] = node->move;
    }
    return n;
}
