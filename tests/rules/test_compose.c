// SPDX-License-Identifier: GPL-3.0-or-later
/* A play made move by move, against the generator and against the slow reference, which judges
 * whole sequences: what is offered always leads to a legal play, every legal order is offered, and
 * nothing else is. */
#include "check.h"
#include "positions.h"
#include "reference.h"
#include "rules/compose.h"
#include "rules/generate.h"
#include "rules/notation.h"
#include "rules/posstring.h"

enum { WALKS = 6000, ORDERS = 900 };

static struct play_list list, room;

static void print_it(const struct ruleset *r, const struct position *pos, struct roll roll,
                     const struct compose_move *made, int n)
{
    char text[POSITION_STRING_SIZE], dice[4];
    posstring_format(r, pos, text);
    roll_format(roll, dice);
    print_error("rules %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            print_error(" %s=%s", ruleset_field(i), value);
    }
    print_error("\n%s %s made (own numbers)", text, dice);
    for (int i = 0; i < n; i++)
        print_error(" %d/%d%s", made[i].from, made[i].to, made[i].both ? "+24" : "");
    print_error("\n");
}

/* Whether a play of the list leaves these checkers and ends so. */
static bool is_listed(const struct play *play)
{
    for (int i = 0; i < list.n; i++)
        if (list.play[i].end.kind == play->end.kind &&
            board_same_checkers(&list.play[i].after, &play->after))
            return true;
    return false;
}

struct met {
    int whole, doubles, one_die, ended, odd, stopped, passes, further, refused;
};

/* Makes what is offered, by chance, to the end. */
static void walk_once(const struct ruleset *r, struct rng *rng, const struct position *pos,
                      struct roll roll, struct met *met)
{
    struct compose_move made[PLAY_MOVES];
    struct compose c;
    int n = 0;
    for (;;) {
        assert_int_equal(compose(r, pos, roll, made, n, &room, &c), -1);
        met->further += c.furthers;
        if (c.nexts == 0 || n == PLAY_MOVES)
            break;
        made[n++] = c.next[rng_below(rng, (uint32_t)c.nexts)];
    }
    bool good = c.legal && c.whole && c.nexts == 0 && c.pass == (list.n == 0) &&
                (c.pass ? n == 0 : n > 0 && is_listed(&c.play));
    if (!good) {
        print_it(r, pos, roll, made, n);
        fail_msg("what was offered is no legal play: legal %d, whole %d, %d next, end %d", c.legal,
                 c.whole, c.nexts, c.play.end.kind);
    }
    met->whole++;
    met->passes += c.pass;
    met->doubles += n == 4;
    met->one_die += roll.die[1] == 0;
    met->ended += c.play.end.kind != END_NOT;
    met->odd += c.play.form != PLAY_PLAIN;
    met->stopped += n < roll_moves(roll) && !c.pass;
}

/* The orders in which the moves of a legal play can be made are offered, and no other move is. */
static bool is_offered(const struct compose *c, struct compose_move m)
{
    for (int i = 0; i < c->nexts; i++)
        if (c->next[i].from == m.from && c->next[i].to == m.to && c->next[i].both == m.both)
            return true;
    return false;
}

/* Whether compose() lets these moves be made in this order, to a whole play. */
static bool can_be_made(const struct ruleset *r, const struct position *pos, struct roll roll,
                        const struct compose_move *made, int n)
{
    struct compose c;
    for (int i = 0; i < n; i++) {
        if (compose(r, pos, roll, made, i, &room, &c) >= 0 || !is_offered(&c, made[i]))
            return false;
    }
    return compose(r, pos, roll, made, n, &room, &c) < 0 && c.whole;
}

static void reference_rules(const struct ruleset *r, struct ref_rules *out)
{
    assert_true(ref_rules_named(out, ruleset_name(r->base)));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            assert_true(ref_rules_set(out, ruleset_field(i), value));
    }
}

struct bench {
    struct ruleset rules;
    struct ref_rules theirs;
    struct position pos;
    char text[POSITION_STRING_SIZE];
    struct roll roll;
};

static void same_as_reference(const struct bench *b, const struct compose_move *made, int n,
                              struct met *met)
{
    enum board_kind kind = (enum board_kind)b->rules.board;
    int moves[PLAY_MOVES][2];
    for (int i = 0; i < n; i++) {
        moves[i][0] = board_written_point(kind, made[i].from);
        moves[i][1] = board_written_point(kind, made[i].to);
    }
    bool theirs = ref_judge_sequence(&b->theirs, b->text, b->roll.die[0], b->roll.die[1],
                                     (const int(*)[2])moves, n) == 1;
    bool ours = can_be_made(&b->rules, &b->pos, b->roll, made, n);
    met->whole += theirs;
    met->refused += !theirs;
    if (ours != theirs) {
        print_it(&b->rules, &b->pos, b->roll, made, n);
        fail_msg("the reference says %d, compose() %d", theirs, ours);
    }
}

/* The moves of a play in another order, and now and then with one of them going elsewhere. */
static void orders_of(const struct bench *b, struct rng *rng, const struct play *play,
                      struct met *met)
{
    struct compose_move made[PLAY_MOVES];
    int n = play->moves;
    for (int i = 0; i < n; i++)
        made[i] = (struct compose_move){play->move[i].from, play->move[i].to, false};
    same_as_reference(b, made, n, met);
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(rng, (uint32_t)i + 1);
        struct compose_move kept = made[i];
        made[i] = made[k];
        made[k] = kept;
    }
    same_as_reference(b, made, n, met);
    int i = (int)rng_below(rng, (uint32_t)n), die = b->roll.die[rng_below(rng, 2)];
    int from = (int)rng_below(rng, POINT_OFF);
    if (die != 0) {
        int to = from + die < POINT_OFF ? from + die : POINT_OFF;
        made[i] = (struct compose_move){(uint8_t)from, (uint8_t)to, false};
        same_as_reference(b, made, n, met);
        same_as_reference(b, made, n - (n > 1), met);
    }
}

static struct ruleset rules_nth(struct rng *rng, int i)
{
    return i % 3 == 0 ? sample_rules(rng) : ruleset_row((size_t)i % ruleset_count());
}

static void leads_to_legal_plays(void **state)
{
    struct rng rng;
    struct met met = {0};
    int walks = test_amount(WALKS, 20);
    (void)state;
    rng_seed(&rng, 1301);
    for (int i = 0; i < walks; i++) {
        struct ruleset r = rules_nth(&rng, i);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i / 7 % SAMPLE_KINDS), &roll);
        generate(&r, &pos, roll, &list);
        walk_once(&r, &rng, &pos, roll, &met);
    }
    if (!test_is_light())
        assert_true(met.passes > 50 && met.doubles > 100 && met.one_die > 20 && met.ended > 50 &&
                    met.stopped > 100 && met.further > 1000);
}

static void offers_every_order_and_no_other(void **state)
{
    struct rng rng;
    struct met met = {0};
    int turns = test_amount(ORDERS, 20);
    (void)state;
    rng_seed(&rng, 1302);
    for (int i = 0; i < turns; i++) {
        struct bench b = {.rules = rules_nth(&rng, i)};
        b.pos = sample_position(&b.rules, &rng, (enum sample_kind)(i / 7 % SAMPLE_KINDS), &b.roll);
        reference_rules(&b.rules, &b.theirs);
        posstring_format(&b.rules, &b.pos, b.text);
        generate(&b.rules, &b.pos, b.roll, &list);
        for (int k = 0; k < 3 && list.n > 0; k++) {
            struct play play = list.play[rng_below(&rng, (uint32_t)list.n)];
            if (play.form == PLAY_PLAIN)
                orders_of(&b, &rng, &play, &met);
        }
    }
    if (!test_is_light())
        assert_true(met.whole > 1000 && met.refused > 500);
}

/* ---- single cases ---- */

/* made: moves in own numbers, "13/18 15/17"; next: those offered then; - for none */
struct row {
    const char *name, *rules, *set, *position, *roll, *made, *next;
    bool legal, whole;
};

static const struct row rows[] = {
    {"first play", "lyckans-talisman", NULL, "O-----------o-----------:0,0:w", "6-2", "-",
     "1/3 1/7", true, false},
    {"the larger by itself stays open", "lyckans-talisman", NULL, "O-----------o-----------:0,0:w",
     "6-2", "1/7", "1/3 7/9", true, false},
    {"whole", "lyckans-talisman", NULL, "O-----------o-----------:0,0:w", "6-2", "1/7 1/3", "-",
     true, true},
    {"no such die", "lyckans-talisman", NULL, "O-----------o-----------:0,0:w", "6-2", "1/6", "-",
     false, false},
    {"forced pass", "lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w", "6-6", "-", "-",
     true, true},
    {"only one die can be played", "lyckans-talisman", NULL, "O----bb-----k-----------:0,0:w",
     "6-1", "-", "1/2", true, false},
    {"the order decides on the talisman", "sweboard", NULL, "Cbbb-A------i----------H:3,0:w", "5-2",
     "-", "0/5", true, false},
    {"then the burst", "sweboard", NULL, "Cbbb-A------i----------H:3,0:w", "5-2", "0/5", "0/2",
     true, false},
    {"the rearmost goes off first", "lyckans-talisman", NULL, "------------b-------A--B:0,0:w",
     "6-2", "-", "21/25", true, false},
    {"six at once with double six", "lyckans-talisman", "double_six=wp",
     "O-----------o-----------:0,0:w:first=wb", "6-6", "1/7 1/7 1/7 1/7 1/7", "1/7", true, false},
    {"all six", "lyckans-talisman", "double_six=wp", "O-----------o-----------:0,0:w:first=wb",
     "6-6", "1/7 1/7 1/7 1/7 1/7 1/7", "-", true, true},
    {"kejsarspel", "lyckans-talisman", "extra_patterns=kejsarspel",
     "o-----------------A---GG:0,0:w", "5-4", "-", "19/23+24", true, false},
    {"kejsarspel made", "lyckans-talisman", "extra_patterns=kejsarspel",
     "o-----------------A---GG:0,0:w", "5-4", "19/23+24", "-", true, true},
};

static int read_moves(const char *text, struct compose_move *made)
{
    int from, to, used, n = 0;
    while (sscanf(text, " %d/%d%n", &from, &to, &used) == 2) {
        text += used;
        bool both = strncmp(text, "+24", 3) == 0;
        text += both ? 3 : 0;
        made[n++] = (struct compose_move){(uint8_t)from, (uint8_t)to, both};
    }
    return n;
}

static void write_next(const struct compose *c, char *out)
{
    strcpy(out, c->nexts > 0 ? "" : "-");
    for (int i = 0; i < c->nexts; i++)
        sprintf(out + strlen(out), "%s%d/%d%s", i > 0 ? " " : "", c->next[i].from, c->next[i].to,
                c->next[i].both ? "+24" : "");
}

static void set_fields(struct ruleset *r, const char *set)
{
    char field[32], value[32];
    int n;
    for (; set && sscanf(set, " %31[^=]=%31s%n", field, value, &n) == 2; set += n)
        assert_int_equal(ruleset_set(r, field, value), RULESET_OK);
}

static void worked_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct row *row = &rows[i];
        struct compose_move made[PLAY_MOVES];
        struct position_fault fault;
        struct ruleset r;
        struct position pos;
        struct roll roll;
        struct compose c;
        char next[1024];
        row_holds(row->name, ruleset_find(row->rules, &r));
        set_fields(&r, row->set);
        row_holds(row->name,
                  posstring_parse(&r, row->position, strlen(row->position), &pos, &fault));
        row_holds(row->name, roll_parse(row->roll, strlen(row->roll), &roll));
        int n = read_moves(row->made, made);
        row_equal(row->name, compose(&r, &pos, roll, made, n, &room, &c), -1);
        write_next(&c, next);
        row_text(row->name, next, row->next);
        row_equal(row->name, c.legal, row->legal);
        row_equal(row->name, c.whole, row->whole);
    }
}

static void moves_what_is_not_legal(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct position pos = board_start(&r, WHITE);
    struct compose_move made[] = {{1, 20, false}, {20, 25, false}, {7, 9, false}};
    struct compose c;
    (void)state;
    assert_int_equal(compose(&r, &pos, roll_make(6, 2), made, 2, &room, &c), -1);
    assert_false(c.legal);
    assert_int_equal(c.play.after.men[WHITE][1], 14);
    assert_int_equal(c.play.after.men[WHITE][25], 1);
    assert_int_equal(compose(&r, &pos, roll_make(6, 2), made, 3, &room, &c), 2);
}

/* 1/9 by way of 3 or of 7; with a blot on 7 it could mean two things. */
static void goes_further_where_that_is_clear(void **state)
{
    struct ruleset r = ruleset_row(0);
    struct position pos = board_start(&r, WHITE);
    struct compose c;
    (void)state;
    assert_int_equal(compose(&r, &pos, roll_make(6, 2), NULL, 0, &room, &c), -1);
    assert_int_equal(c.furthers, 1);
    assert_int_equal(c.further[0].from, 1);
    assert_int_equal(c.further[0].to, 9);
    assert_int_equal(c.further[0].moves, 2);
    pos.men[BLACK][POINT_HOME]--;
    pos.men[BLACK][board_enemy_point((enum board_kind)r.board, 7)]++;
    assert_int_equal(compose(&r, &pos, roll_make(6, 2), NULL, 0, &room, &c), -1);
    assert_int_equal(c.furthers, 0);
}

TEST_GROUP(compose)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_rows),
        cmocka_unit_test(moves_what_is_not_legal),
        cmocka_unit_test(goes_further_where_that_is_clear),
        cmocka_unit_test(leads_to_legal_plays),
        cmocka_unit_test(offers_every_order_and_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
