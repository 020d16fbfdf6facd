// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/pendingwin.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"
#include "rules/rollset.h"

/* ---- what has been found ---- */

struct pendingwin_found {
    struct position pos;
    uint8_t rolls_left; /* 0: an empty place */
    struct pendingwin answer;
};

/* Positions before a roll with what they are worth, by hash; count is below half of room. */
struct pendingwin_search {
    const struct judgement *j;
    enum colour side;
    struct pendingwin_found *found;
    size_t count, cap;
    struct after_list *list[GAME_ANSWER_ROLLS + 1]; /* scratch memory, by the rolls left */
};

static size_t hash(const struct position *pos, int rolls_left)
{
    uint64_t key = 0xcbf29ce484222325u + (uint64_t)rolls_left;
    const uint8_t *byte = &pos->men[0][0];
    for (size_t i = 0; i < sizeof pos->men; i++) {
        key = (key ^ byte[i]) * 0x100000001b3u;
    }
    return (size_t)(key ^ key >> 32);
}

/* Where a position is, or where it is to be put. */
static struct pendingwin_found *place(struct pendingwin_search *s, const struct position *pos,
                                      int rolls_left)
{
    size_t i = hash(pos, rolls_left) & (s->cap - 1);
    while (s->found[i].rolls_left != 0 &&
           (s->found[i].rolls_left != rolls_left || !board_equal(&s->found[i].pos, pos))) {
        i = (i + 1) & (s->cap - 1);
    }
    return &s->found[i];
}

static void make_room(struct pendingwin_search *s)
{
    if (2 * (s->count + 1) < s->cap) {
        return;
    }
    struct pendingwin_search old = *s;
    s->cap = old.cap > 0 ? 2 * old.cap : 64;
    s->found = mem_alloc(s->cap * sizeof *s->found);
    for (size_t i = 0; i < old.cap; i++) {
        if (old.found[i].rolls_left != 0) {
            *place(s, &old.found[i].pos, old.found[i].rolls_left) = old.found[i];
        }
    }
    free(old.found);
}

static void keep(struct pendingwin_search *s, const struct game *g, const struct pendingwin *answer)
{
    make_room(s);
    *place(s, &g->pos, g->rolls_left) = (struct pendingwin_found){g->pos, g->rolls_left, *answer};
    s->count++;
}

static struct pendingwin_search begin(const struct judgement *j, const struct game *g)
{
    return (struct pendingwin_search){.j = j, .side = (enum colour)g->pos.turn};
}

static void end(struct pendingwin_search *s)
{
    for (int i = 0; i <= GAME_ANSWER_ROLLS; i++) {
        free(s->list[i]);
    }
    free(s->found);
}

/* ---- what is out of reach ---- */

/* Whether so many rolls could take men from `have` to a pattern on own 20 … 24, each checker moved
 * on alone. May say yes where they cannot. */
static bool reaches(const uint8_t have[26], const uint8_t pattern[5], int rolls)
{
    int behind = CHECKERS, lacking = 0, pips = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int wanted = p >= 20 ? pattern[p - 20] : 0;
        pips += (wanted - have[p]) * p;
        lacking += wanted > have[p] ? wanted - have[p] : 0;
    }
    for (int p = POINT_LAST; p >= 20; p--) { /* no more may have gone so far than the pattern has */
        behind += have[p] - pattern[p - 20];
        if (behind > CHECKERS) {
            return false;
        }
    }
    return lacking <= 4 * rolls && pips <= 24 * rolls;
}

/* Whether the win may be answered at all. May say yes where it cannot. */
static bool in_reach(const struct game *g)
{
    static const uint8_t kejsarspel[5] = {0, 0, 0, 7, 8};
    const uint8_t *men = g->pos.men[g->pos.turn];
    if (g->pending == GAME_LAST_ROLL) {
        return true;
    }
    for (int kind = g->result.end.kind + 1; kind <= END_UPPSPEL; kind++) {
        const uint8_t *pattern = ending_pattern_men(&g->rules, (enum end_kind)kind);
        if (kind == END_KEJSARSPEL && g->rules.extra_patterns & EXTRA_KEJSARSPEL) {
            pattern = kejsarspel;
        }
        if (pattern != NULL && ending_is_pattern((enum end_kind)kind) &&
            reaches(men, pattern, g->rolls_left)) {
            return true;
        }
    }
    return false;
}

/* ---- the search ---- */

/* What a finished game brings. */
static struct pendingwin result(const struct judgement *j, enum colour side,
                                const struct game *over)
{
    const struct game_result *r = &over->result;
    enum colour winner = (enum colour)r->winner;
    bool won = winner == side;
    if (r->end.kind == END_DRAW) { /* who "wins" it does not begin the next game */
        return (struct pendingwin){
            .equity = judgement_of_end(j, side, colour_other((enum colour)over->began), r->end)};
    }
    return (struct pendingwin){.equity = judgement_of_end(j, side, winner, r->end),
                               .outcome = outcome_sure(j->rules, r->end, won)};
}

static struct pendingwin stands(const struct pendingwin_search *s, const struct game *g)
{
    struct game over = *g;
    game_accept(&over);
    return result(s->j, s->side, &over);
}

static struct pendingwin before_roll(struct pendingwin_search *s, const struct game *g);

/* A game that a play or a pass has just taken on. */
static struct pendingwin went_on(struct pendingwin_search *s, const struct game *g)
{
    return g->phase == GAME_OVER ? result(s->j, s->side, g) : before_roll(s, g);
}

static struct pendingwin played(struct pendingwin_search *s, const struct game *g,
                                const struct after *after, bool forfeited)
{
    struct game next = *g;
    struct play play = {.moves = 1, .after = after->pos, .end = after->end};
    if (forfeited) {
        game_pass(&next);
    } else {
        game_play(&next, &play);
    }
    return went_on(s, &next);
}

/* The best of what may be done with a roll; the win may also be let stand. */
static struct pendingwin rolled(struct pendingwin_search *s, const struct game *g, struct roll roll)
{
    struct game now = *g;
    struct pendingwin best = stands(s, g);
    if (s->list[g->rolls_left] == NULL) {
        s->list[g->rolls_left] = mem_resize(NULL, 1, sizeof *s->list[0]);
    }
    struct after_list *list = s->list[g->rolls_left];
    game_roll(&now, roll);
    generate_afters(&g->rules, &g->pos, roll, list);
    for (int i = 0; i < list->n; i++) {
        struct pendingwin answer = played(s, &now, &list->after[i], list->forfeited);
        if (answer.equity > best.equity) {
            best = answer;
        }
    }
    return best;
}

static void add(struct pendingwin *sum, const struct pendingwin *a, float weight)
{
    sum->equity += weight * a->equity;
    outcome_add(&sum->outcome, &a->outcome, weight);
}

static struct pendingwin mean_of_rolls(struct pendingwin_search *s, const struct game *g, int dice)
{
    struct pendingwin sum = {0};
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        struct pendingwin answer = rolled(s, g, each.roll);
        add(&sum, &answer, roll_chance(each.roll));
    }
    return sum;
}

static struct pendingwin best_of_dice(struct pendingwin_search *s, const struct game *g)
{
    unsigned may = game_choices(g);
    struct pendingwin best = stands(s, g);
    for (int dice = 2; dice >= 1; dice--) {
        if (may & (dice == 1 ? CHOICE_ONE_DIE : CHOICE_TWO_DICE)) {
            struct pendingwin answer = mean_of_rolls(s, g, dice);
            if (answer.equity > best.equity) {
                best = answer;
            }
        }
    }
    return best;
}

static struct pendingwin before_roll(struct pendingwin_search *s, const struct game *g)
{
    if (!in_reach(g)) {
        return stands(s, g);
    }
    make_room(s);
    const struct pendingwin_found *known = place(s, &g->pos, g->rolls_left);
    if (known->rolls_left != 0) {
        return known->answer;
    }
    struct pendingwin answer = best_of_dice(s, g);
    keep(s, g, &answer);
    return answer;
}

/* ---- asking ---- */

float pendingwin_succeeds(const struct outcome *o)
{
    struct outcome other = outcome_flip(o);
    return 1 - outcome_wins(&other);
}

struct pendingwin pendingwin_stands(const struct judgement *j, const struct game *g)
{
    struct pendingwin_search s = begin(j, g);
    return stands(&s, g);
}

struct pendingwin pendingwin_dice(const struct judgement *j, const struct game *g, int dice)
{
    struct pendingwin_search s = begin(j, g);
    struct pendingwin answer = in_reach(g) ? mean_of_rolls(&s, g, dice) : stands(&s, g);
    end(&s);
    return answer;
}

struct pendingwin pendingwin_best(const struct judgement *j, const struct game *g)
{
    struct pendingwin_search s = begin(j, g);
    struct pendingwin answer = before_roll(&s, g);
    end(&s);
    return answer;
}

struct pendingwin pendingwin_pass(const struct judgement *j, const struct game *g)
{
    struct pendingwin_search s = begin(j, g);
    struct game next = *g;
    game_pass(&next);
    struct pendingwin answer = went_on(&s, &next);
    end(&s);
    return answer;
}

struct pendingwin pendingwin_play(const struct judgement *j, const struct game *g,
                                  const struct play *play)
{
    struct pendingwin_search s = begin(j, g);
    struct after after = {play->after, play->end};
    struct pendingwin answer = played(&s, g, &after, false);
    end(&s);
    return answer;
}

struct ranked *pendingwin_rank(const struct judgement *j, const struct game *g,
                               struct play_list *list)
{
    struct pendingwin_search s = begin(j, g);
    generate(&g->rules, &g->pos, g->roll, list);
    canonical_list(&g->rules, &g->pos, g->roll, list);
    struct ranked *ranked = mem_alloc(((size_t)list->n + 1) * sizeof *ranked);
    for (int i = 0; i < list->n; i++) {
        struct after after = {list->play[i].after, list->play[i].end};
        struct pendingwin answer = played(&s, g, &after, false);
        ranked[i] = (struct ranked){.play = list->play[i],
                                    .outcome = answer.outcome,
                                    .equity = answer.equity,
                                    .exact = true};
    }
    lookahead_sort(ranked, list->n);
    end(&s);
    return ranked;
}
