// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/drawing.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/build.h"
#include "course/load/count.h"
#include "course/load/predicate.h"
#include "rules/game.h"

enum {
    ROLLS_TRIED = 4,   /* on each position */
    MISTAKES = 10,     /* judged to find one to ask about */
    PLAYS_NAMED = 6,   /* that a learner is asked to name at most */
    PLAYS_LEGAL = 200, /* of a roll that is asked about */
    ROLLS_NAMED = 6    /* of the 21 */
};

static struct course_question *new_question(const struct drawing *d, enum course_kind kind)
{
    struct course_question *q = arena_alloc(d->arena, sizeof *q);
    q->kind = kind;
    q->at = d->line->ask_at;
    q->rules = d->rules;
    q->has_position = true;
    q->position = d->position;
    q->roll = d->roll;
    q->has_roll = d->roll.die[0] != 0;
    q->text = d->line->text;
    q->explain = d->line->explain;
    q->claimed = -1;
    q->claimed_code = CLAUSES;
    q->drawn = true;
    q->sound = true;
    return q;
}

static const char *keep(const struct drawing *d, const char *text)
{
    return arena_copy(d->arena, text, strlen(text));
}

/* ---- is this play legal? ---- */

static struct tried tried_here(const struct drawing *d)
{
    return (struct tried){.rules = &d->rules,
                          .position = &d->position,
                          .roll = d->roll,
                          .theme = d->theme,
                          .clauses = d->theme->wrong,
                          .tries = MISTAKES};
}

static bool has_mistake(struct drawing *d)
{
    struct tried t = tried_here(d);
    char text[NOTATION_SIZE];
    return mistake_find(&t, &d->rng, text);
}

static bool looks(const struct drawing *d, const struct play *play)
{
    return play->form == PLAY_PLAIN && play->moves > 0 &&
           theme_looks(d->theme, &d->rules, &d->position, d->roll, play);
}

/* A legal play that shows the theme, in canonical form; NULL if there is none. */
static const struct play *legal_play(struct drawing *d)
{
    int n = 0;
    for (int i = 0; i < d->list->n; i++) {
        n += looks(d, &d->list->play[i]);
    }
    if (n == 0) {
        return NULL;
    }
    canonical_list(&d->rules, &d->position, d->roll, d->list);
    const struct play *chosen = NULL;
    n = 0;
    for (int i = 0; i < d->list->n; i++) {
        if (looks(d, &d->list->play[i]) && rng_below(&d->rng, (uint32_t)++n) == 0) {
            chosen = &d->list->play[i];
        }
    }
    return chosen;
}

/* Whether the judge answers what is wanted of a play as it will be shown. */
static bool judged(const struct drawing *d, const struct ruleset *r, const char *text, bool legal)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(r, &d->position, d->roll, text, strlen(text), v);
    bool as_wanted = v->legal == legal && v->clause != CLAUSE_SYNTAX && !v->has_instead;
    free(v);
    return as_wanted;
}

static struct course_question *legal_question(const struct drawing *d, const char *text)
{
    struct course_question *q = new_question(d, COURSE_LEGAL);
    q->asked = keep(d, text);
    q->asked_at = q->claimed_at = q->at;
    return q;
}

static struct course_question *ask_legal(struct drawing *d)
{
    char text[NOTATION_SIZE];
    if (d->list->n == 0) {
        return NULL;
    }
    if (d->wanted) {
        const struct play *play = legal_play(d);
        if (play == NULL || (d->theme->look == LOOK_ANY && !has_mistake(d))) {
            return NULL; /* where anything goes the answer is too easy */
        }
        mistake_write(&d->rules, play, text);
    } else {
        struct tried t = tried_here(d);
        if (!mistake_find(&t, &d->rng, text)) {
            return NULL;
        }
    }
    return judged(d, &d->rules, text, d->wanted) ? legal_question(d, text) : NULL;
}

/* ---- legal here, not there ---- */

/* Another of the line's rulesets under which the position and roll can stand; NULL if there is
 * none. */
static const struct ruleset *other_rules(struct drawing *d)
{
    const struct ruleset *chosen = NULL;
    uint32_t n = 0;
    for (size_t i = 0; i < d->line->rules_count; i++) {
        const struct ruleset *r = &d->line->rules[i];
        struct position_fault fault;
        if (!ruleset_equal(r, &d->rules) && board_check_playable(r, &d->position, &fault) &&
            roll_check(r, &d->position, d->roll) == ROLL_OK && rng_below(&d->rng, ++n) == 0) {
            chosen = r;
        }
    }
    return chosen;
}

/* A play of the roll, legal or not: either a legal one or one made up. */
static bool any_play(struct drawing *d, char *text)
{
    struct tried t = tried_here(d);
    struct play play;
    if (d->list->n > 0 && rng_below(&d->rng, 2) == 0) {
        const struct play *legal = legal_play(d);
        if (legal == NULL) {
            return false;
        }
        play = *legal;
    } else {
        t.clauses = UINT32_C(1) << CLAUSE_NOT_FULL_USE;
        if (!mistake_try(&t, &d->rng, &play)) {
            return false;
        }
    }
    mistake_write(&d->rules, &play, text);
    return true;
}

static struct course_question *ask_compared(struct drawing *d)
{
    const struct ruleset *other = other_rules(d);
    char text[NOTATION_SIZE];
    for (int i = 0; i < MISTAKES && other != NULL; i++) {
        if (!any_play(d, text)) {
            continue;
        }
        if (judged(d, &d->rules, text, d->wanted) && judged(d, other, text, !d->wanted)) {
            return legal_question(d, text);
        }
    }
    return NULL;
}

/* ---- playing ---- */

static struct course_question *ask_plays(struct drawing *d)
{
    if (d->list->n < 2 || d->list->n > PLAYS_NAMED || !has_mistake(d)) {
        return NULL;
    }
    return new_question(d, COURSE_PLAYS);
}

/* The plays that do what is asked for: where others do not, or (seldom) where a mistake is near. */
static struct course_question *ask_doing(struct drawing *d, const struct course_predicate *does)
{
    int n = 0;
    for (int i = 0; i < d->list->n; i++) {
        n += predicate_play(does, &d->rules, &d->position, d->roll, &d->list->play[i]);
    }
    if (n == 0 || (n == d->list->n && (rng_below(&d->rng, 12) > 0 || !has_mistake(d)))) {
        return NULL;
    }
    struct course_question *q = new_question(d, COURSE_PLAY);
    build_doing(d->arena, q, does);
    return q;
}

static struct course_question *ask_play(struct drawing *d)
{
    if (d->line->predicate != NULL) { /* where most plays do it, it asks for nothing */
        struct course_question *q = ask_doing(d, d->line->predicate);
        int n = q == NULL ? 0 : (int)q->play_count;
        return n > d->list->n / 2 && n < d->list->n ? NULL : q;
    }
    if (d->list->n == 0 && rng_below(&d->rng, 4) > 0) {
        return NULL;
    }
    if (!has_mistake(d)) {
        return NULL;
    }
    struct course_question *q = new_question(d, COURSE_PLAY);
    q->goal = COURSE_ANY;
    return q;
}

static struct course_question *ask_win(struct drawing *d)
{
    static const struct course_predicate ends = {.kind = PREDICATE_WORD, .word = CONDITION_ENDS};
    return ask_doing(d, &ends);
}

/* A play that ends the game: each kind of end as likely. */
static const struct play *last_play(struct drawing *d)
{
    uint32_t kinds = 0, n = 0, same = 0;
    const struct play *chosen = NULL;
    int kind = END_NOT;
    for (int i = 0; i < d->list->n; i++) {
        int it = d->list->play[i].end.kind;
        if (it != END_NOT && (kinds >> it & 1) == 0 && rng_below(&d->rng, ++n) == 0) {
            kind = it;
        }
        kinds |= UINT32_C(1) << it;
    }
    for (int i = 0; i < d->list->n && kind != END_NOT; i++) {
        if (d->list->play[i].end.kind == kind && rng_below(&d->rng, ++same) == 0) {
            chosen = &d->list->play[i];
        }
    }
    return chosen;
}

static struct course_question *ask_points(struct drawing *d)
{
    char text[NOTATION_SIZE];
    canonical_list(&d->rules, &d->position, d->roll, d->list);
    const struct play *play = last_play(d);
    if (play == NULL) {
        return NULL;
    }
    struct course_question *q = new_question(d, COURSE_NUMBER);
    struct course_count *count = arena_alloc(d->arena, sizeof *count);
    count->at = q->at;
    count->what = COUNT_POINTS;
    count->play = *play;
    notation_format((enum board_kind)d->rules.board, play, text);
    q->asked = keep(d, text);
    q->count = count;
    q->number = count_compute(count, q);
    return q;
}

/* ---- counting ---- */

static struct course_question *ask_rolls(struct drawing *d)
{
    int n = rollset_count(predicate_rolls(d->line->predicate, &d->rules, &d->position));
    if (n == 0 || n > ROLLS_NAMED) {
        return NULL;
    }
    struct course_question *q = new_question(d, COURSE_ROLLS);
    q->predicate = d->line->predicate;
    return q;
}

static struct course_question *ask_counts(struct drawing *d)
{
    const struct course_count *count = d->line->count;
    struct course_question q = {
        .rules = d->rules, .position = d->position, .roll = d->roll, .count = count};
    bool of_use = count->what == COUNT_PIPS_USED_MOST || count->what == COUNT_DICE_USED_MOST;
    if (of_use && d->wanted && (theme_roll(d->roll, d->list) & ROLL_PART) == 0) {
        return NULL; /* half the rolls cannot be used whole */
    }
    long number = count_compute(count, &q);
    if (number == 0 && rng_below(&d->rng, 8) > 0) {
        return NULL;
    }
    struct course_question *out = new_question(d, COURSE_NUMBER);
    out->count = count;
    out->number = number;
    return out;
}

/* ---- before the roll ---- */

static struct course_question *ask_preroll(struct drawing *d)
{
    bool one_die = (d->theme->place & PLACE_PATTERN) != 0;
    bool may = one_die ? roll_one_die_allowed(&d->rules, &d->position)
                       : game_give_up_allowed(&d->rules, &d->position);
    if (may != d->wanted) {
        return NULL;
    }
    struct course_question *q = new_question(d, COURSE_PREROLL);
    q->offered[0] = one_die ? COURSE_ONE_DIE : COURSE_GIVE_UP;
    q->offered[1] = one_die ? COURSE_TWO_DICE : COURSE_PLAY_ON;
    q->offered_count = 2;
    q->preroll = q->offered[may ? 0 : 1];
    q->preroll_at = q->at;
    return q;
}

/* ---- all of them ---- */

typedef struct course_question *ask_kind(struct drawing *d);

static ask_kind *const kinds[DRAW_ASKS] = {
    [DRAW_LEGAL] = ask_legal, [DRAW_PLAY] = ask_play,     [DRAW_PLAYS] = ask_plays,
    [DRAW_WIN] = ask_win,     [DRAW_POINTS] = ask_points, [DRAW_PREROLL] = ask_preroll,
    [DRAW_ROLLS] = ask_rolls, [DRAW_COUNTS] = ask_counts,
};

static bool needs_roll(const struct course_draw *line)
{
    return line->ask <= DRAW_POINTS || (line->ask == DRAW_COUNTS && count_needs_roll(line->count));
}

/* A roll that can be rolled here, of one die where the theme is about that. */
static void take_roll(struct drawing *d)
{
    int a = rng_die(&d->rng), b = rng_die(&d->rng);
    bool one = (d->theme->roll & ROLL_ONE_DIE) != 0 || d->position.one[d->position.turn] > 0;
    if (!one && roll_one_die_allowed(&d->rules, &d->position)) {
        one = rng_below(&d->rng, 5) == 0;
    }
    if ((d->theme->roll & ROLL_HOLDS_ONE) != 0) {
        a = 1;
    }
    d->roll = roll_make(a, one ? 0 : b);
}

static struct course_question *ask_on_rolls(struct drawing *d)
{
    struct course_question *q = NULL;
    for (int i = 0; i < ROLLS_TRIED && q == NULL; i++) {
        take_roll(d);
        if (roll_check(&d->rules, &d->position, d->roll) != ROLL_OK) {
            continue;
        }
        generate(&d->rules, &d->position, d->roll, d->list);
        if (d->list->n > PLAYS_LEGAL || (d->theme->roll & ~theme_roll(d->roll, d->list)) != 0) {
            continue;
        }
        q = theme_compares(d->theme) ? ask_compared(d) : kinds[d->line->ask](d);
    }
    return q;
}

struct course_question *drawing_ask(struct drawing *d)
{
    d->roll = (struct roll){{0, 0}};
    if ((d->theme->place & ~theme_place(&d->rules, &d->position)) != 0) {
        return NULL;
    }
    if (!needs_roll(d->line)) {
        return kinds[d->line->ask](d);
    }
    /* now and then in the midst of one-die turns */
    if ((d->theme->roll & ROLL_ONE_DIE) != 0 && rng_below(&d->rng, 3) == 0) {
        d->position.one[d->position.turn] = (uint8_t)(1 + rng_below(&d->rng, 2));
    }
    return ask_on_rolls(d);
}

/* ---- plays that break a rule ---- */

#define HAS(t, name) (((t)->clauses >> CLAUSE_##name & 1) != 0)

enum { SAMPLES = 12 }; /* made up for each that is judged */

/* The dice in an order by lot; how many. */
static int take_dice(struct roll roll, struct rng *rng, int die[4])
{
    int n = roll_moves(roll);
    for (int i = 0; i < n; i++) {
        die[i] = roll.die[n == 2 ? i : 0];
    }
    if (n == 2 && rng_below(rng, 2) == 0) {
        die[0] = roll.die[1];
        die[1] = roll.die[0];
    }
    return n;
}

/* How many of the moves are tried: now and then one too few, where that is a mistake looked for. */
static int take_length(const struct tried *t, struct rng *rng, int n)
{
    bool part = HAS(t, INCOMPLETE) || HAS(t, HIGHER_DIE) || HAS(t, NOT_FULL_USE);
    if (n > 1 && part && rng_below(rng, 3) == 0) {
        return 1 + (int)rng_below(rng, (uint32_t)n - 1);
    }
    return n;
}

/* A checker to move: one on the bar, the one that was just moved, or any. POINT_OFF: none. */
static int take_checker(const struct tried *t, struct rng *rng, const uint8_t *own, int moved)
{
    int points[POINTS], n = 0;
    if (own[POINT_BAR] > 0 && (!HAS(t, BAR_FIRST) || rng_below(rng, 8) > 0)) {
        return POINT_BAR;
    }
    if (moved >= 1 && moved <= POINT_LAST && rng_below(rng, 5) < 2) {
        return moved;
    }
    for (int p = 1; p <= POINT_LAST; p++) {
        if (own[p] > 0) {
            points[n++] = p;
        }
    }
    return n == 0 ? POINT_OFF : points[rng_below(rng, (uint32_t)n)];
}

static bool all_in_q4(const uint8_t *own)
{
    int n = 0;
    for (int p = POINT_BAR; p <= 18; p++) {
        n += own[p];
    }
    return n == 0;
}

/* A die taken for one more, or for one less. */
static int miscount(int die)
{
    return die == 6 ? 5 : die + 1;
}

static int compare_moves(const void *a, const void *b)
{
    const struct move *x = a, *y = b;
    int order = x->from != y->from ? x->from - y->from : x->to - y->to;
    return order != 0 ? order : x->die - y->die;
}

bool mistake_try(const struct tried *t, struct rng *rng, struct play *out)
{
    uint8_t own[26];
    int die[4], moved = 0, n = take_dice(t->roll, rng, die);
    memcpy(own, t->position->men[t->position->turn], sizeof own);
    n = take_length(t, rng, n);
    *out = (struct play){.moves = (uint8_t)n};
    for (int i = 0; i < n; i++) {
        int step = HAS(t, WRONG_DIE) && rng_below(rng, 6) == 0 ? miscount(die[i]) : die[i];
        int from = take_checker(t, rng, own, moved), to = from + step;
        if (from == POINT_OFF ||
            (to >= POINT_OFF && !all_in_q4(own) && (!HAS(t, NOT_ALL_IN_Q4) || from < 19))) {
            return false;
        }
        to = to < POINT_OFF ? to : POINT_OFF;
        own[from]--;
        own[to]++;
        moved = to;
        out->move[i] = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)step, 0};
    }
    qsort(out->move, (size_t)n, sizeof out->move[0], compare_moves);
    return true;
}

void mistake_write(const struct ruleset *r, const struct play *play, char *text)
{
    struct play bare = *play;
    for (int i = 0; i < bare.moves; i++) {
        bare.move[i].hit = 0;
    }
    notation_format((enum board_kind)r->board, &bare, text);
}

/* Makes one up that shows what the theme looks for. */
static bool make_up(const struct tried *t, struct rng *rng, struct play *out)
{
    for (int i = 0; i < SAMPLES; i++) {
        if (mistake_try(t, rng, out) &&
            theme_looks(t->theme, t->rules, t->position, t->roll, out)) {
            return true;
        }
    }
    return false;
}

bool mistake_find(const struct tried *t, struct rng *rng, char *text)
{
    struct verdict *v = mem_alloc(sizeof *v);
    int found = 0; /* clauses met, each kept with the chance that makes all as likely */
    uint32_t met = 0;
    for (int i = 0; i < t->tries; i++) {
        struct play play;
        char typed[NOTATION_SIZE];
        if (!make_up(t, rng, &play)) {
            break;
        }
        mistake_write(t->rules, &play, typed);
        judge_text(t->rules, t->position, t->roll, typed, strlen(typed), v);
        uint32_t bit = UINT32_C(1) << v->clause;
        if (v->legal || v->has_instead || (t->clauses & bit) == 0 || (met & bit) != 0) {
            continue;
        }
        met |= bit;
        if (rng_below(rng, (uint32_t)++found) == 0) {
            memcpy(text, typed, sizeof typed);
        }
    }
    free(v);
    return found > 0;
}
