// SPDX-License-Identifier: GPL-3.0-or-later
/* What is told of two plays tells them apart: no sentence is as true of the better play as of the
 * worse, no blot is named that both leave alike, and at first two sentences are told at most. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "coach/reasons/reasontable.h"
#include "readtable.h"
#include "situations.h"

enum { PAIRS = 600, TOLD = 300, SENTENCES = 2 };

static struct situations situations;

/* Half in Swedish, half from games. */
static void next_situation(int i, struct sample_situation *out)
{
    lang_set(i % 2 ? LANG_SV : LANG_EN);
    if (i % 4 < 2) {
        situation_of_game(&situations, out);
    } else {
        situation_of_kind(&situations, (enum sample_kind)(i % SAMPLE_KINDS), out);
    }
}

static void complain(const struct sample_situation *s, const char *what, const char *words)
{
    char roll[4];
    roll_format(s->roll, roll);
    fail_msg("%s: %s\n  brade judge '%s' %s '%s'", what, words, s->position, roll, s->text);
}

/* Two plays with the facts that sentences are told from. */
static void pair_fill(struct explanation *e, const struct sample_situation *s,
                      const struct judgement *j, const struct play *better,
                      const struct play *worse)
{
    const struct play *plays[] = {better, worse};
    *e = (struct explanation){.judgement = j, .pos = s->pos, .roll = s->roll};
    e->better.play = *better;
    e->worse.play = *worse;
    for (int k = 0; k < 2; k++) {
        reason_facts_of(&s->rules, &s->pos, &plays[k]->after, plays[k]->end, &e->facts[k]);
    }
}

static void pair_turn(struct explanation *e)
{
    const struct explanation was = *e;
    e->better = was.worse;
    e->worse = was.better;
    e->facts[0] = was.facts[1];
    e->facts[1] = was.facts[0];
}

/* Blots and bands that the throws of the other side empty alike after both plays. */
static uint32_t same_points(const struct reason_facts *f, enum reason_id id)
{
    uint32_t a = id == REASON_BURST_SHOTS ? f[0].bands : f[0].blots, out = 0;
    uint32_t b = id == REASON_BURST_SHOTS ? f[1].bands : f[1].blots;
    for (int p = 1; p <= POINT_LAST; p++) {
        bool open = !rollset_is_empty(f[0].at[p]) && !rollset_is_empty(f[1].at[p]);
        bool same = rollset_throws(f[0].at[p]) == rollset_throws(f[1].at[p]);
        out |= open && same ? a & b & 1u << p : 0;
    }
    return out;
}

/* The own points that stand behind "on" or "på" in the sentence: "on 2, 6 and 17". */
static uint32_t named_points(const struct ruleset *r, const char *words)
{
    const char *on = lang_current() == LANG_SV ? " på " : " on ", *at = strstr(words, on);
    uint32_t out = 0;
    for (; at != NULL; at = strstr(at, on)) {
        at += strlen(on);
        for (char *end; *at >= '1' && *at <= '9'; at = end) {
            int point = (int)strtol(at, &end, 10);
            out |= 1u << (r->board == BOARD_BACKGAMMON ? 25 - point : point);
            end += strspn(end, ", ");
            end += strncmp(end, "and ", 4) == 0 ? 4 : strncmp(end, "och ", 4) == 0 ? 4 : 0;
        }
    }
    return out;
}

static void check_pair(const struct sample_situation *s, struct explanation *e, enum reason_id id,
                       int met[REASONS])
{
    const struct reason_names names = reason_names_learner();
    const struct reason reason = {.id = id, .weight = 0.25f};
    struct explanation *same = test_malloc(sizeof *same);
    *same = *e;
    same->worse = same->better;
    same->facts[1] = same->facts[0];
    for (int alone = 0; alone < 2; alone++) {
        struct text told = {0}, of_both = {0};
        if (alone) {
            reason_print_alone(&told, e, &reason);
            reason_print_alone(&of_both, same, &reason);
        } else {
            reason_print(&told, e, &reason, &names);
            reason_print(&of_both, same, &reason, &names);
        }
        if (told.size > 0 && strcmp(text_str(&told), text_str(&of_both)) == 0) {
            complain(s, "true of both plays", text_str(&told));
        }
        struct text gain = {0}; /* what is gained comes first, and may be of both */
        struct telling t = reason_telling(e, &reason, &names);
        reason_gain(&gain, &t, id);
        bool names_points = id == REASON_SHOTS || id == REASON_STAKE || id == REASON_BURST_SHOTS;
        if (names_points && (named_points(&s->rules, text_str(&told) + (alone ? gain.size : 0)) &
                             same_points(e->facts, id)) != 0) {
            complain(s, "names what both plays leave", text_str(&told));
        }
        met[id] += told.size > 0;
        text_free(&told);
        text_free(&gain);
        text_free(&of_both);
    }
    test_free(same);
}

static void sentences_tell_two_plays_apart(void **state)
{
    static int met[REASONS];
    struct explanation *e = test_malloc(sizeof *e);
    (void)state;
    for (int i = 0; i < test_amount(PAIRS, 20); i++) {
        struct sample_situation s;
        next_situation(i, &s);
        struct judgement j = {.rules = &s.rules};
        const struct play_list *plays = situations.plays;
        const struct play *other = &plays->play[rng_below(&situations.rng, (uint32_t)plays->n)];
        pair_fill(e, &s, &j, &s.play, other);
        for (int turned = 0; turned < 2; turned++, pair_turn(e)) {
            for (int id = 0; id < REASONS_WEIGHED; id++) {
                if (reason_kinds[id].measure != NULL && reason_holds(e, (enum reason_id)id)) {
                    check_pair(&s, e, (enum reason_id)id, met);
                }
            }
        }
    }
    test_free(e);
    for (int id = 0; id < REASONS_WEIGHED; id++) {
        print_message("# %-12s %d\n", reason_name((enum reason_id)id), met[id]);
    }
    assert_true(met[REASON_SHOTS] > 0 && met[REASON_STAKE] > 0);
}

/* Full stops at the end or before a blank. */
static int sentences_of(const char *words)
{
    int n = 0;
    for (const char *at = words; (at = strchr(at, '.')) != NULL; at++) {
        n += at[1] == ' ' || at[1] == '\0';
    }
    return n;
}

static void two_sentences_are_told_at_first(void **state)
{
    int told = 0;
    (void)state;
    for (int i = 0; i < test_amount(TOLD, 5); i++) {
        struct sample_situation s;
        struct judgement j;
        struct opinion l;
        struct punishment p;
        struct text why = {0}, words = {0};
        next_situation(i, &s);
        struct situation at = {
            .rules = s.rules, .position = s.pos, .roll = s.roll, .has_roll = true};
        if (!evaluator_exists(&s.rules) ||
            !evaluator_open(&situations.evaluator, &s.rules, &j, &why)) {
            text_free(&why);
            continue;
        }
        opinion_look(&l, &at, &j, 0);
        const struct ranked *own = assess_find(l.ranked, l.n, &s.play);
        const struct reason_names names = reason_names_learner();
        opinion_why(&words, &l, &l.ranked[0], own, &names);
        if (sentences_of(text_str(&words)) > SENTENCES || words.size == 0) {
            complain(&s, "not one sentence or two", text_str(&words));
        }
        if (punish_ranked(&l, &s.play, &p)) {
            int n = sentences_of(text_str(&p.words)) + sentences_of(text_str(&p.reply_words));
            if (n > SENTENCES || p.words.size == 0) {
                complain(&s, "not one sentence or two", text_str(&p.words));
            }
            told++;
        }
        punish_free(&p);
        opinion_look_end(&l);
        text_free(&words);
    }
    assert_true(told > 0);
}

static int open_all(void **state)
{
    (void)state;
    situations_open(&situations, 36);
    return 0;
}

static int close_all(void **state)
{
    (void)state;
    situations_close(&situations);
    return 0;
}

/* Five bands in a row after either play, and only the better has somebody behind them. */
static void a_run_that_holds_nobody_is_told_so(void **state)
{
    struct table_case c =
        table_make("lyckans-talisman", "A--A--ccdabbA---A-ABBBBB:0,0:w", "5-4", "1/5/10*");
    struct judgement j = {.rules = &c.rules};
    const struct sample_situation s = {.rules = c.rules, .pos = c.pos, .roll = c.roll};
    const struct reason reason = {.id = REASON_PRIME, .weight = 0.25f};
    const struct reason_names names = reason_names_learner();
    struct explanation *e = test_malloc(sizeof *e);
    struct verdict better, worse;
    struct text told = {0};
    (void)state;
    lang_set(LANG_EN);
    table_judge(&c, &better);
    snprintf(c.play, sizeof c.play, "17/21 19/24");
    table_judge(&c, &worse);
    pair_fill(e, &s, &j, &better.play, &worse.play);
    reason_print_alone(&told, e, &reason);
    assert_string_equal(text_str(&told), "You are safe from hits, but your five bands in a row "
                                         "hold nobody: all of Black's checkers are past them.");
    text_clear(&told);
    reason_print(&told, e, &reason, &names);
    assert_non_null(strstr(text_str(&told), "none there"));
    text_free(&told);
    test_free(e);
}

TEST_GROUP(twoplays)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_tell_two_plays_apart),
        cmocka_unit_test(a_run_that_holds_nobody_is_told_so),
        cmocka_unit_test(two_sentences_are_told_at_first),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
