// SPDX-License-Identifier: GPL-3.0-or-later
/* How far the best play is ahead: told, and told anew. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "coach/coach.h"
#include "rules/generate.h"
#include "lead.h"

enum { PLAYS = 3 };

static struct ruleset rules;
static struct certificate certificate = {.values = PLAYS};
static struct text names[2][PLAYS]; /* by language */

/* A certificate of three plays from the start, 0.34 and 0.06 points apart. */
static int make_certificate(void **state)
{
    static const float equity[PLAYS] = {0.25f, -0.09f, -0.15f};
    static struct play_list list;
    (void)state;
    lang_init("en");
    rules = ruleset_row(0);
    struct position pos = board_start(&rules, WHITE);
    pos.men[WHITE][POINT_HOME]--;
    pos.men[WHITE][POINT_BAR]++; /* so that the languages differ */
    generate(&rules, &pos, roll_make(5, 2), &list);
    canonical_list(&rules, &pos, roll_make(5, 2), &list);
    assert_in_range(list.n, PLAYS, PLAY_LIST_MAX);
    for (int i = 0; i < PLAYS; i++) {
        certificate.value[i].play = list.play[i];
        certificate.value[i].equity = equity[i];
        for (int l = 0; l < 2; l++) {
            lang_set((enum lang)l);
            coach_play(&names[l][i], &rules, &list.play[i]);
        }
    }
    lang_set(LANG_EN);
    return 0;
}

static int free_names(void **state)
{
    (void)state;
    for (int l = 0; l < 2; l++)
        for (int i = 0; i < PLAYS; i++)
            text_free(&names[l][i]);
    return 0;
}

/* The certificate with the equity of one play changed. */
static struct certificate changed(int i, float equity)
{
    struct certificate other = certificate;
    other.value[i].equity = equity;
    return other;
}

/* A line with the sentence, by the names of two plays. */
static void make_line(struct text *out, enum lang l, int better, int other, float behind)
{
    text_clear(out);
    lang_set(l);
    lead_say(out, text_str(&names[l][better]), text_str(&names[l][other]), behind);
    lang_set(LANG_EN);
    text_add(out, " 0.7 points better than nothing.'\n");
}

static void test_figures(void **state)
{
    static const float right[PLAYS] = {0, 0.34f, 0.40f};
    struct text old = {0}, wanted = {0}, out = {0};
    (void)state;
    for (int l = 0; l < 2; l++) {
        for (int other = 1; other < PLAYS; other++) {
            struct certificate was = changed(other, certificate.value[0].equity - 0.07f);
            make_line(&old, (enum lang)l, 0, other, 0.07f);
            make_line(&wanted, (enum lang)l, 0, other, right[other]);
            text_clear(&out);
            assert_true(lead_renew(&out, text_str(&old), &rules, &was, &certificate));
            assert_string_equal(text_str(&out), text_str(&wanted));
            text_clear(&out);
            assert_false(lead_renew(&out, text_str(&wanted), &rules, &certificate, &certificate));
            assert_int_equal(out.size, 0);
            assert_int_equal(lang_current(), LANG_EN);
        }
    }
    text_free(&old);
    text_free(&wanted);
    text_free(&out);
}

static void test_words(void **state)
{
    struct text out = {0};
    (void)state;
    lead_say(&out, "13/19 23/24", "13/16 20/24", 0.34f);
    assert_string_equal(text_str(&out),
                        "13/19 23/24 is best, about 0.3 points better than 13/16 20/24.");
    text_clear(&out);
    lang_set(LANG_SV);
    lead_say(&out, "in/5", "in/2", 0.064f);
    lang_set(LANG_EN);
    assert_string_equal(text_str(&out), "in/5 är bäst, ungefär 0,06 poäng bättre än in/2.");
    text_free(&out);
}

/* Other sentences, and plays that the certificate does not tell of, are left alone. */
static void test_others(void **state)
{
    struct text line = {0}, out = {0};
    const struct certificate none = {.values = 0}, was = changed(1, 0.18f);
    (void)state;
    make_line(&line, LANG_EN, 1, 0, 0.07f); /* another play is called best */
    assert_false(lead_renew(&out, text_str(&line), &rules, &was, &certificate));
    make_line(&line, LANG_EN, 0, 1, 0.07f);
    assert_false(lead_renew(&out, text_str(&line), &rules, &none, &none));
    make_line(&line, LANG_EN, 0, 1, 0.5f); /* a figure that the old one has not */
    assert_false(lead_renew(&out, text_str(&line), &rules, &was, &certificate));
    assert_false(lead_renew(&out, "", &rules, &was, &certificate));
    assert_int_equal(out.size, 0);
    text_free(&line);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_others),
    };
    return cmocka_run_group_tests(tests, make_certificate, free_names);
}
