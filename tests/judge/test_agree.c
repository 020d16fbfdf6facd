// SPDX-License-Identifier: GPL-3.0-or-later
/* The judge and the generator know the rules by two hands: on random positions, rolls and plays
 * they must agree, ruleset by ruleset. BRADE_DEEP=1 asks for eighty times as many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rules/positions.h"
#include "check.h"
#include "judge/judge.h"
#include "oracle.h"
#include "rules/posstring.h"

enum { TRIPLES = 25000, PER_POSITION = 24 };

static int triples_wanted(void)
{
    return test_amount(TRIPLES, 80);
}

struct bench {
    struct rng rng;
    struct oracle oracle;
    int triples, legal, refused, asked, met; /* met: refused, but legal in another order */
};

static int below(struct bench *b, int n)
{
    return (int)rng_below(&b->rng, (uint32_t)n);
}

/* ---- saying what went wrong ---- */

static void print_typed(const struct typed_play *typed)
{
    for (int i = 0; i < typed->moves; i++)
        print_error(" %d/%d", typed->move[i].from, typed->move[i].to);
    print_error("\n");
}

static void differ(const struct bench *b, const struct typed_play *typed, const struct verdict *v,
                   const char *what)
{
    const struct oracle *o = &b->oracle;
    char text[POSITION_STRING_SIZE], dice[4], play[NOTATION_SIZE];
    print_error("%s\n--rules %s", what, ruleset_name(o->rules.base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(&o->rules, i, value, sizeof value);
        if (ruleset_changed(&o->rules, i))
            print_error(" --set %s=%s", ruleset_field(i), value);
    }
    posstring_format(&o->rules, &o->pos, text);
    roll_format(o->roll, dice);
    print_error(" '%s' %s typed (own numbers)", text, dice);
    print_typed(typed);
    print_error("judge: %s, step %d, %d legal plays, %d routes; generator: %d plays\n",
                clause_text(v->clause)->code, v->step, v->legal_plays, v->routes, o->list.n);
    for (int i = 0; i < o->list.n && i < 12; i++) {
        notation_format((enum board_kind)o->rules.board, &o->list.play[i], play);
        const char *end = ending_id((enum end_kind)o->list.play[i].end.kind);
        print_error("  %s %s\n", play, end ? end : "");
    }
    fail();
}

#define MUST(what, b, typed, v)                                                                    \
    do {                                                                                           \
        if (!(what))                                                                               \
            differ(b, typed, v, #what);                                                            \
    } while (0)

/* ---- what must hold ---- */

static bool same_moves(const struct play *a, const struct play *b)
{
    bool used[PLAY_MOVES] = {false};
    int found = 0;
    for (int i = 0; i < a->moves; i++)
        for (int k = 0; k < b->moves; k++)
            if (!used[k] && a->move[i].from == b->move[k].from && a->move[i].to == b->move[k].to) {
                used[k] = true;
                found++;
                break;
            }
    return found == a->moves && a->moves == b->moves;
}

/* What holds of every verdict. */
static void check_verdict(struct bench *b, const struct typed_play *typed, const struct verdict *v)
{
    const struct oracle *o = &b->oracle;
    bool pass = v->clause == CLAUSE_NO_PLAY;
    MUST(v->legal == (v->clause == CLAUSE_LEGAL || pass), b, typed, v);
    MUST(v->legal_plays == o->list.n, b, typed, v);
    MUST(!pass || o->list.n == 0, b, typed, v);
    if (v->legal && !pass)
        MUST(oracle_lists(o, &v->play), b, typed, v);
    if (!v->legal && o->list.n > 0)
        MUST(oracle_lists(o, &v->example), b, typed, v);
    if (!v->legal && o->list.n == 0)
        MUST(v->example.moves == 0, b, typed, v);
    if (v->has_instead)
        MUST(!v->legal && v->routes == 0 && oracle_lists(o, &v->instead), b, typed, v);
    for (int i = 0; i < v->routes && i < 4; i++)
        MUST(oracle_lists(o, &v->route[i]), b, typed, v);
    b->triples++;
    b->legal += v->legal;
    b->refused += !v->legal;
    b->asked += v->routes > 0;
    b->met += v->has_instead;
}

/* A play of ordinary moves, against the generator's answer move by move. */
static void check_typed(struct bench *b, const struct typed_play *typed, struct verdict *v)
{
    struct oracle_answer answer;
    judge_typed(&b->oracle.rules, &b->oracle.pos, b->oracle.roll, typed, v);
    check_verdict(b, typed, v);
    if (v->legal && v->play.form != PLAY_PLAIN)
        return;
    oracle_ask(&b->oracle, typed, &answer);
    if (v->clause == CLAUSE_NO_PLAY)
        return;
    MUST(v->legal == (answer.results == 1), b, typed, v);
    MUST((v->routes > 1) == (answer.results > 1), b, typed, v);
    if (v->legal)
        MUST(board_same_checkers(&answer.result[0], &v->play.after), b, typed, v);
}

/* ---- plays to judge ---- */

static struct typed_play typed_of(const struct play *play)
{
    struct typed_play typed = {.moves = play->moves};
    typed.kejsarspel = play->form == PLAY_KEJSARSPEL;
    if (typed.kejsarspel)
        typed.moves = 1;
    for (int i = 0; i < typed.moves; i++)
        typed.move[i] = (struct typed_move){.from = play->move[i].from, .to = play->move[i].to};
    return typed;
}

static void swap_moves(struct typed_play *t, int i, int k)
{
    struct typed_move m = t->move[i];
    t->move[i] = t->move[k];
    t->move[k] = m;
}

/* A listed play as the program writes it is legal and comes to the same. */
static void check_written(struct bench *b, const struct play *play)
{
    const struct oracle *o = &b->oracle;
    char text[NOTATION_SIZE];
    struct verdict v;
    notation_format((enum board_kind)o->rules.board, play, text);
    judge_text(&o->rules, &o->pos, o->roll, text, strlen(text), &v);
    check_verdict(b, &v.typed, &v);
    MUST(v.legal, b, &v.typed, &v);
    MUST(board_equal(&v.play.after, &play->after), b, &v.typed, &v);
    MUST(memcmp(&v.play.end, &play->end, sizeof play->end) == 0, b, &v.typed, &v);
    MUST(v.play.form == play->form && v.play.moves == play->moves, b, &v.typed, &v);
    MUST(v.play.pips == play->pips && v.play.dice == play->dice, b, &v.typed, &v);
    if (o->rules.use == USE_DICE) /* else the last checker off may take either die */
        MUST(v.play.faces == play->faces, b, &v.typed, &v);
}

/* A listed play in random order; refused, it must be known to be legal in another. */
static void check_shuffled(struct bench *b, const struct play *play)
{
    struct typed_play typed = typed_of(play);
    struct verdict v;
    if (play->form != PLAY_PLAIN)
        return;
    for (int i = typed.moves - 1; i > 0; i--)
        swap_moves(&typed, i, below(b, i + 1));
    check_typed(b, &typed, &v);
    MUST(v.legal || v.has_instead, b, &typed, &v);
    if (v.has_instead)
        MUST(same_moves(&v.instead, play), b, &typed, &v);
}

static struct typed_move random_move(struct bench *b)
{
    const uint8_t *men = b->oracle.pos.men[b->oracle.pos.turn];
    struct roll roll = b->oracle.roll;
    int from = below(b, 25), die = roll.die[roll.die[1] ? below(b, 2) : 0];
    for (int i = 0; i < 24 && (men[from] == 0 || below(b, 8) == 0); i++)
        from = (from + 1) % 25;
    if (below(b, 6) == 0)
        die = die + (roll.die[1] ? roll.die[below(b, 2)] : below(b, 6));
    if (men[POINT_BAR] > 0 && below(b, 4) > 0)
        from = POINT_BAR;
    int to = from + die > 24 ? POINT_OFF : from + die;
    return (struct typed_move){.from = (uint8_t)from, .to = (uint8_t)to};
}

/* A listed play with one thing changed: a move fewer, one more, another, or two drawn together. */
static void check_mutated(struct bench *b, const struct play *play)
{
    struct typed_play typed = typed_of(play);
    struct verdict v;
    int i = below(b, typed.moves);
    if (play->form != PLAY_PLAIN)
        return;
    switch (below(b, 4)) {
    case 0:
        typed.move[i] = typed.move[--typed.moves];
        break;
    case 1:
        typed.move[typed.moves++] = random_move(b);
        break;
    case 2:
        typed.move[i] = random_move(b);
        break;
    default:
        if (typed.moves > 1 && typed.move[0].to == typed.move[1].from) {
            typed.move[0].to = typed.move[1].to;
            for (int k = 2; k < typed.moves; k++)
                typed.move[k - 1] = typed.move[k];
            typed.moves--;
        } else {
            swap_moves(&typed, 0, i);
        }
    }
    check_typed(b, &typed, &v);
}

static void check_random(struct bench *b)
{
    struct typed_play typed = {.moves = below(b, roll_moves(b->oracle.roll) + 2)};
    struct verdict v;
    for (int i = 0; i < typed.moves; i++)
        typed.move[i] = random_move(b);
    check_typed(b, &typed, &v);
}

static void check_position(struct bench *b)
{
    const struct play_list *list = &b->oracle.list;
    struct typed_play pass = {.moves = 0};
    struct verdict v;
    check_typed(b, &pass, &v);
    for (int i = 0; i < PER_POSITION && list->n > 0; i += 3) {
        const struct play *play = &list->play[list->n <= 8 ? i / 3 % list->n : below(b, list->n)];
        check_written(b, play);
        check_shuffled(b, play);
        check_mutated(b, play);
    }
    for (int i = 0; i < 6; i++)
        check_random(b);
}

/* Now and then a roll that makes kejsarspel or six at once possible. */
static struct roll tempt(struct bench *b, const struct position *pos, struct roll roll)
{
    const uint8_t *men = pos->men[pos->turn];
    if (roll.die[1] == 0)
        return roll;
    if (men[POINT_HOME] == CHECKERS && below(b, 2))
        return roll_make(6, 6);
    for (int p = 18; p < 23; p++)
        if (men[23] == 7 && men[24] == 7 && men[p] == 1 && below(b, 3))
            return roll_make(24 - p, 23 - p);
    return roll;
}

/* A position after a few random plays from the start, often with sixes. */
static struct position opening(struct bench *b, const struct ruleset *r, struct roll *roll)
{
    struct position pos = board_start(r, (enum colour)below(b, 2));
    for (int left = below(b, 12);; left--) {
        *roll = below(b, 6) == 0 ? roll_make(6, 6) : roll_make(rng_die(&b->rng), rng_die(&b->rng));
        if (left <= 0)
            return pos;
        oracle_open(&b->oracle, r, &pos, *roll);
        const struct play_list *list = &b->oracle.list;
        const struct play *play = list->n > 0 ? &list->play[below(b, list->n)] : NULL;
        if (play && below(b, 2))
            play = &list->play[list->n - 1]; /* the six at once come last */
        if (play && play->end.kind != END_NOT)
            return pos;
        pos = play ? play->after : generate_after_pass(r, &pos, *roll);
    }
}

/* The n-th position, sorts taken in turn, and all that is asked of it. */
static void try_position(struct bench *b, const struct ruleset *rules, int n)
{
    int kind = n % (SAMPLE_KINDS + 1);
    struct roll roll;
    struct position pos = kind == SAMPLE_KINDS
                              ? opening(b, rules, &roll)
                              : sample_position(rules, &b->rng, (enum sample_kind)kind, &roll);
    if (below(b, 4) == 0)
        pos.first = 0;
    oracle_open(&b->oracle, rules, &pos, tempt(b, &pos, roll));
    check_position(b);
}

static void check_counts(const struct bench *b, const char *name, int wanted)
{
    print_message("# %s: %d triples, %d legal, %d refused, %d with a route to choose, %d legal in "
                  "another order\n",
                  name, b->triples, b->legal, b->refused, b->asked, b->met);
    assert_true(b->triples >= wanted);
    if (test_is_light())
        return;
    assert_true(b->legal > wanted / 5 && b->refused > wanted / 5);
    assert_true(b->met > 0 && b->asked > 0);
}

static struct bench bench;

static void start(uint64_t seed)
{
    memset(&bench, 0, sizeof bench);
    rng_seed(&bench.rng, 1000 * test_seed() + seed);
}

static void test_named(void **state)
{
    size_t i = (size_t)(uintptr_t)*state;
    struct ruleset rules = ruleset_row(i);
    start(20 + i);
    for (int n = 0; bench.triples < triples_wanted(); n++)
        try_position(&bench, &rules, n);
    check_counts(&bench, ruleset_name(i), triples_wanted());
}

static void test_variations(void **state)
{
    (void)state;
    start(77);
    for (int n = 0; bench.triples < triples_wanted(); n++) {
        struct ruleset rules = sample_rules(&bench.rng);
        try_position(&bench, &rules, n);
    }
    check_counts(&bench, "variations", triples_wanted());
}

/* Rules that no named ruleset has, or that meet seldom. */
static const char *const specials[][5] = {
    {"lyckans-talisman", "double_six=wp", "five_blots=yes"},
    {"sweboard", "double_six=tb"},
    {"helmfrid", "double_six=wp", "extra_patterns=yes"},
    {"lyckans-talisman", "overshoot=forfeit", "extra_patterns=yes"},
    {"vasa", "five_blots=yes", "extra_patterns=yes", "double_six=tb"},
    {"vasa", "jan_when=full", "use=dice", "last_checker_bursts=yes"},
    {"helmfrid", "pattern_when=at-once", "jan_when=full", "entry_own=yes"},
    {"sweboard", "bear_off=rear", "use=pips", "five_blots=yes"},
    {"sweboard", "overshoot=forfeit", "jan_when=full", "extra_patterns=kejsarspel"},
    {"backgammon", "long_run=burst", "entry_burst=overflow", "jan_when=at-once"},
    {"backgammon", "long_run=forbidden", "pattern_when=full", "band_from=7"},
};

static struct ruleset special_rules(size_t i)
{
    struct ruleset rules;
    assert_true(ruleset_find(specials[i][0], &rules));
    for (int k = 1; k < 5 && specials[i][k]; k++) {
        char field[64];
        snprintf(field, sizeof field, "%s", specials[i][k]);
        char *value = strchr(field, '=');
        *value++ = '\0';
        assert_int_equal(ruleset_set(&rules, field, value), RULESET_OK);
    }
    return rules;
}

static void test_specials(void **state)
{
    int wanted = 2 * triples_wanted();
    (void)state;
    start(99);
    for (int n = 0; bench.triples < wanted; n++) {
        struct ruleset rules = special_rules((size_t)n % COUNT_OF(specials));
        try_position(&bench, &rules, n / (int)COUNT_OF(specials));
    }
    check_counts(&bench, "specials", wanted);
}

TEST_GROUP(agree)
{
    struct CMUnitTest tests[16];
    size_t n = 0;
    for (; n < ruleset_count() && n < 15; n++)
        tests[n] = (struct CMUnitTest){.name = ruleset_name(n),
                                       .test_func = test_named,
                                       .initial_state = (void *)(uintptr_t)n};
    tests[n++] = (struct CMUnitTest){.name = "variations", .test_func = test_variations};
    tests[n++] = (struct CMUnitTest){.name = "specials", .test_func = test_specials};
    return _cmocka_run_group_tests("agree", tests, n, NULL, NULL);
}
