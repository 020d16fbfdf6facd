// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a checker may go, against the judge: every order of every move that can be written.
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "judge/judge.h"
#include "positions.h"
#include "rules/destinations.h"
#include "rules/generate.h"

struct trial {
    const struct ruleset *rules;
    const struct position *pos;
    struct roll roll;
    int dice, die[4];
    uint8_t men[26]; // of the side to move, as moved
    struct move path[4];
    uint32_t found[POINT_OFF];
    int judged;
};

static void write_place(struct text *out, const struct trial *t, int p)
{
    if (p == POINT_BAR || p == POINT_OFF) {
        text_add(out, p == POINT_BAR ? "bar" : "off");
    } else {
        text_addf(out, "%d", board_written_point((enum board_kind)t->rules->board, p));
    }
}

// Whether the first n moves of the path are a legal play.
static bool is_legal(struct trial *t, int n)
{
    struct text typed = {0};
    struct verdict v;
    for (int i = 0; i < n; i++) {
        text_add(&typed, i > 0 ? " " : "");
        write_place(&typed, t, t->path[i].from);
        text_addc(&typed, '/');
        write_place(&typed, t, t->path[i].to);
    }
    judge_text(t->rules, t->pos, t->roll, text_str(&typed), typed.size, &v);
    text_free(&typed);
    t->judged++;
    return v.legal;
}

static void note(struct trial *t, int n)
{
    for (int i = 0; i < n; i++) {
        int at = t->path[i].to;
        t->found[t->path[i].from] |= UINT32_C(1) << at;
        // one checker that goes on and on: the sets of the places it comes to grow move by move
        uint32_t there = UINT32_C(1) << at;
        for (int k = i + 1; k < n; k++) {
            if (there >> t->path[k].from & 1) {
                there |= UINT32_C(1) << t->path[k].to;
            }
        }
        t->found[t->path[i].from] |= there;
    }
}

static void go_on(struct trial *t, int n)
{
    if (n > 0 && is_legal(t, n)) {
        note(t, n);
    }
    for (int p = POINT_BAR; n < t->dice && n < 4 && p < POINT_OFF; p++) {
        if (t->men[p] > 0) {
            int to = p + t->die[n] < POINT_OFF ? p + t->die[n] : POINT_OFF;
            t->path[n] = (struct move){(uint8_t)p, (uint8_t)to, (uint8_t)t->die[n], 0};
            t->men[p]--;
            t->men[to]++;
            go_on(t, n + 1);
            t->men[p]++;
            t->men[to]--;
        }
    }
}

static int places(const struct position *pos)
{
    int n = 0;
    for (int p = POINT_BAR; p < POINT_OFF; p++) {
        n += pos->men[pos->turn][p] > 0;
    }
    return n;
}

// Whether a play of the roll is written in another way than move by move.
static bool is_odd(const struct ruleset *r, const struct position *pos, struct roll roll,
                   struct play_list *list)
{
    generate(r, pos, roll, list);
    for (int i = 0; i < list->n; i++) {
        if (list->play[i].form != PLAY_PLAIN) {
            return true;
        }
    }
    return false;
}

static void must_agree(const struct ruleset *r, const struct position *pos, struct roll roll)
{
    struct trial t = {.rules = r, .pos = pos, .roll = roll, .dice = roll_moves(roll)};
    uint32_t got[POINT_OFF];
    memcpy(t.men, pos->men[pos->turn], sizeof t.men);
    bool alike = roll.die[1] == 0 || roll_is_double(roll);
    for (int order = 0; order < (alike ? 1 : 2); order++) {
        for (int i = 0; i < t.dice; i++) {
            t.die[i] = roll.die[alike ? 0 : (i + order) % 2];
        }
        go_on(&t, 0);
    }
    for (int p = POINT_BAR; p < POINT_OFF; p++) {
        t.found[p] = pos->men[pos->turn][p] > 0 ? t.found[p] : 0;
    }
    destinations_all(r, pos, roll, got);
    assert_memory_equal(got, t.found, sizeof got);
}

static void every_landing_is_of_a_legal_play(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 8);
    struct play_list *list = mem_alloc(sizeof *list);
    int compared = 0;
    for (int i = 0; i < test_amount(400, 20); i++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &roll);
        int most = roll_moves(roll) == 4 ? 4 : 15;
        if (places(&pos) <= most && !is_odd(&r, &pos, roll, list)) {
            must_agree(&r, &pos, roll);
            compared++;
        }
    }
    assert_true(compared > test_amount(100, 20) / 2);
    free(list);
}

TEST_GROUP(landing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_landing_is_of_a_legal_play),
    };
    return cmocka_run_group_tests_name("landing", tests, NULL, NULL);
}
