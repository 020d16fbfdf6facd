// SPDX-License-Identifier: GPL-3.0-or-later
/* Certificates, one fault at a time: what a certificate says is read whole, and what it cannot
 * say is told. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/course.h"
#include "course/load/certificate.h"
#include "eval/net/net.h"

/* What is said first of a file; "" if nothing is. It is good unless there are errors. */
static void said_of_file(const struct text *file, const struct course_check_how *how,
                         struct text *said)
{
    struct text all = {0};
    struct diags d = {0};
    struct course_checker *k = course_checker_new();
    bool good = course_checker_bytes(k, "f", text_str(file), file->size, how, &d);
    course_checker_free(k);
    if (good != (d.errors == 0))
        fail_msg("good: %d, with %zu errors: %s", good, d.errors, text_str(file));
    diags_text(&all, &d, false);
    const char *from = strstr(text_str(&all), ": "), *to = strchr(text_str(&all), '\n');
    text_clear(said);
    if (from != NULL)
        text_addn(said, from + 2, (size_t)(to - from - 2));
    diags_free(&d);
    text_free(&all);
}

/* The same of a puzzle with this question and certificate. */
static void said_of(const char *ask, const char *certificate, struct text *said)
{
    static const struct course_check_how how = {.threads = 1};
    struct text file = {0};
    text_addf(&file,
              "puzzle: p\ntitle: T\ntheme: forced\nposition: start\n"
              "ask: {%s, certificate: {%s}}\n",
              ask, certificate);
    said_of_file(&file, &how, said);
    text_free(&file);
}

struct row {
    const char *certificate, *told;
};

static void check_rows(const char *ask, const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct text said = {0};
        said_of(ask, rows[i].certificate, &said);
        bool begins = strncmp(text_str(&said), rows[i].told, strlen(rows[i].told)) == 0;
        if (!begins || (*rows[i].told == '\0' && said.size > 0))
            fail_msg("%s: %s", rows[i].certificate, text_str(&said));
        text_free(&said);
    }
}

#define HEAD "method: rollout, engine: net-1-0, rules: lyckans-talisman"
#define VALUES(first, second) HEAD ", values: [{is: 1/7 1/6, " first "}, {is: 1/6/12, " second "}]"

static void of_a_play(void **state)
{
    static const struct row rows[] = {
        {VALUES("equity: 0.2", "equity: 0.1"), ""},
        {VALUES("equity: -0.1, stderr: 0.01, behind: 0", "equity: -2e-1, stderr: 1E+0"), ""},
        /* the best first, and surely best */
        {VALUES("equity: 0.1", "equity: 0.2"),
         "error: the figures of the certificate are not in order, the best first"},
        {VALUES("equity: 0.1", "equity: 0.1"),
         "error: its certificate does not tell this answer from "},
        {VALUES("equity: 0.1002", "equity: 0.1"), ""},
        {VALUES("equity: 0.10005", "equity: 0.1"),
         "error: its certificate does not tell this answer from "},
        {VALUES("equity: 0.2", "equity: 0.1, behind: 0.042"), ""},
        {VALUES("equity: 0.2", "equity: 0.1, behind: 0.044"),
         "error: its certificate does not tell this answer from "},
        {VALUES("equity: 0.2, behind: 1", "equity: 0.1"), ""},
        {HEAD, "error: the figures of the certificate are not in order, the best first"},
        {HEAD ", values: []",
         "error: the figures of the certificate are not in order, the best first"},
        {HEAD ", values: [{is: 1/7 1/6, equity: 0.2}]",
         "error: by the figures of its certificate the answer is not surely best"},
        {HEAD ", values: [{is: 1/6/12, equity: 0.2}]",
         "error: the certificate has no figure for this answer"},
        {HEAD ", values: {is: 1/6/12, equity: 0.2}",
         "error: values is a list of at most 8 plays or choices"},
        {HEAD ", values: [{is: 1/7 1/6}]", "error: the key 'equity' is missing in a value"},
        {HEAD ", values: [{equity: 0.2}]", "error: the key 'is' is missing in a value"},
        {HEAD ", values: [{is: [], equity: 0.2}]", "error: a text was expected here, not a list"},
        {HEAD ", values: [{is: 1/7 1/6, equity: 0.2, more: 1}]",
         "error: unknown key 'more' in a value"},
        {HEAD ", values: [{is: 1/8 1/6, equity: 0.2}]",
         "error: '1/8 1/6' is not legal here: the certificate is of another position or roll; "
         "\"brade certify\" makes it anew"},
        /* numbers as JSON has them */
        {VALUES("equity: .2", "equity: 0.1"), "error: '.2' is not a number"},
        {VALUES("equity: 0.", "equity: 0.1"), "error: '0.' is not a number"},
        {VALUES("equity: 00.2", "equity: 0.1"), "error: '00.2' is not a number"},
        {VALUES("equity: 2e", "equity: 0.1"), "error: '2e' is not a number"},
        {VALUES("equity: +2", "equity: 0.1"), "error: '+2' is not a number"},
        {VALUES("equity: 2x", "equity: 0.1"), "error: '2x' is not a number"},
        {VALUES("equity: -", "equity: 0.1"), "error: '-' is not a number"},
        {VALUES("equity: 0", "equity: -1.5e+1"), ""},
        {VALUES("equity: 0.20000000000000000000000", "equity: 0.1"),
         "error: '0.20000000000000000000000' is not a number"},
        {VALUES("equity: 0.2000000000000000000000", "equity: 0.1"), ""},
        {VALUES("equity: 0.2, stderr: x", "equity: 0.1"), "error: 'x' is not a number"},
        {VALUES("equity: 0.2, behind: [1]", "equity: 0.1"), "error: '…' is not a number"},
        /* how it was rolled out */
        {VALUES("equity: 0.2",
                "equity: 0.1") ", trials: 36, seed: 2147483647, truncate: 0, players: 0",
         ""},
        {VALUES("equity: 0.2", "equity: 0.1") ", trials: -1",
         "error: '-1' is not a whole number from 0 to 1000000"},
        {VALUES("equity: 0.2", "equity: 0.1") ", trials: 100000000000",
         "error: '100000000000' is not a whole number from 0 to 1000000"},
        {VALUES("equity: 0.2", "equity: 0.1") ", seed: 2147483648",
         "error: '2147483648' is not a whole number from 0 to 2147483647"},
        {VALUES("equity: 0.2", "equity: 0.1") ", truncate: 1000000",
         "error: '1000000' is not a whole number from 0 to 1000"},
        {VALUES("equity: 0.2", "equity: 0.1") ", players: 1000000",
         "error: '1000000' is not a whole number from 0 to 1"},
        {VALUES("equity: 0.2", "equity: 0.1") ", equity: x", "error: 'x' is not a number"},
        {VALUES("equity: 0.2", "equity: 0.1") ", stderr: x", "error: 'x' is not a number"},
        {VALUES("equity: 0.2", "equity: 0.1") ", equity: 0.5, stderr: 0.1, counted: 10000000", ""},
        {VALUES("equity: 0.2", "equity: 0.1") ", counted: 10000001",
         "error: '10000001' is not a whole number from 0 to 10000000"},
        {VALUES("equity: 0.2", "equity: 0.1") ", counted: x",
         "error: 'x' is not a whole number from 0 to 10000000"},
        {VALUES("equity: 0.2", "equity: 0.1") ", set: some",
         "error: unknown word 'some'; did you mean 'none'?"},
        {VALUES("equity: 0.2", "equity: 0.1") ", other: []",
         "error: a text was expected here, not a list"},
        {VALUES("equity: 0.2", "equity: 0.1") ", more: 1",
         "error: unknown key 'more' in a certificate"},
        {"method: rollout, engine: net-1-0", "error: the key 'rules' is missing in a certificate"},
        {"method: rollout, engine: [], rules: lyckans-talisman",
         "error: a text was expected here, not a list"},
        {"method: rollout, engine: net-1-0, rules: {a: b}",
         "error: a text was expected here, not a mapping"},
        {"method: rollout, engine: net-1-0, rules: vasa",
         "error: the certificate is of other rules: vasa, not lyckans-talisman"},
        {"method: other, engine: net-1-0, rules: lyckans-talisman",
         "error: 'other' is none of: rules, exact, rollout, match"},
        /* other programs may write what they want */
        {"method: other, of: ours", "warning: '1/6/12' is as good as the answers, and missing "
                                    "among them (looking 2 rolls ahead)"},
        {"method: [], engine: ours", "warning: '1/6/12' is as good as the answers, and missing "
                                     "among them (looking 2 rolls ahead)"},
        {"engine: ours, values: 7", "warning: '1/6/12' is as good as the answers, and missing "
                                    "among them (looking 2 rolls ahead)"},
    };
    (void)state;
    check_rows("play: best, roll: 6-5, answers: 1/7 1/6", rows, COUNT_OF(rows));
}

#define NOT_THESE "error: the answers are not the plays that the certificate tells of"
#define OTHERS "error: under the other rules of the certificate the answer is the same"
#define RULES "method: rules, engine: rules-1, rules: lyckans-talisman"

static void of_all_plays(void **state)
{
    static const struct row all[] = {
        {RULES ", counted: 2", ""},
        {RULES ", counted: 1", "error: the certificate counts 1 legal plays, there are 2"},
        {RULES ", counted: 3", "error: the certificate counts 3 legal plays, there are 2"},
        {RULES, "error: the certificate counts 0 legal plays, there are 2"},
        {RULES ", counted: 2, other: vasa", OTHERS},
    };
    static const struct row both[] = {
        {RULES ", counted: 2, set: all", ""},
        {RULES ", counted: 2", NOT_THESE},
        {RULES ", counted: 2, set: ends", NOT_THESE},
    };
    static const struct row one[] = {
        {RULES ", counted: 2, set: all", NOT_THESE},
        {RULES ", counted: 2, set: ends", NOT_THESE},
    };
    static const struct row legal[] = {
        {RULES ", counted: 2", ""},
        {RULES ", counted: 2, other: vasa", OTHERS},
        {RULES ", counted: 2, other: backgammon", ""},
        {RULES ", counted: 2, other: nowhere", OTHERS},
    };
    static const struct row rolls[] = {
        {RULES ", counted: 39", ""},
        {RULES ", counted: 36", "error: the certificate counts 36 legal plays, there are 39"}};
    (void)state;
    check_rows("plays: all, roll: 6-5", all, COUNT_OF(all));
    check_rows("play: [1/6/12, 1/7 1/6], roll: 6-5", both, COUNT_OF(both));
    check_rows("play: [1/7 1/6], roll: 6-5", one, COUNT_OF(one));
    check_rows("legal: 1/7 1/6, roll: 6-5", legal, COUNT_OF(legal));
    check_rows("rolls: {some: {holds: 6}}, text: t", rolls, COUNT_OF(rolls));
}

#define MATCH "method: match, engine: rules-1, rules: lyckans-talisman"
#define STANDS MATCH ", scale: ny2, asks: standing, options: [a, b, goes-on]"

static void of_matches(void **state)
{
    static const struct row stands[] = {
        {STANDS ", length: 5, games: [A jan, A jan, A jan]", ""},
        {STANDS ", length: 5, games: [A jan]",
         "error: by the scale of the certificate this option is wrong"},
        {STANDS ", length: 5, games: []",
         "error: by the scale of the certificate this option is wrong"},
        {STANDS ", length: 5, games: [B jan, B jan, B jan]",
         "error: by the scale of the certificate this option is wrong"},
        {STANDS ", length: 0, games: []", "error: '0' is not a whole number from 1 to 99"},
        {STANDS ", length: 100, games: []", "error: '100' is not a whole number from 1 to 99"},
        {STANDS ", length: 5, games: 7", "error: a match has lists of games and options"},
        {STANDS ", length: 5", "error: the key 'games' is missing in a certificate"},
        {STANDS ", games: []", "error: the key 'length' is missing in a certificate"},
        {MATCH ", asks: standing, length: 5, games: [A jan], options: [a, b, goes-on]",
         "error: the key 'scale' is missing in a certificate"},
        {MATCH ", scale: none, asks: standing, length: 5, games: [A jan], options: [a, b, goes-on]",
         "error: there is no scale 'none'"},
        {MATCH ", scale: ny2, length: 5, games: [A jan], options: [a, b, goes-on]",
         "error: the key 'asks' is missing in a certificate"},
        {MATCH ", scale: ny2, asks: else, length: 5, games: [A jan], options: [a, b, goes-on]",
         "error: 'else' is none of: standing, needs, ahead"},
        {MATCH ", scale: ny2, asks: standing, length: 5, games: [A jan]",
         "error: the key 'options' is missing in a certificate"},
        {MATCH ", scale: ny2, asks: standing, length: 5, games: [A jan], options: [a, b]",
         "error: such a match cannot be"},
        {MATCH ", scale: ny2, asks: standing, length: 5, games: [A jan], options: a",
         "error: a match has lists of games and options"},
        {MATCH ", scale: ny2, asks: standing, length: 5, games: [A jan], options: [a, b, [c]]",
         "error: a text was expected here, not a list"},
        {MATCH
         ", scale: ny2, asks: ahead, length: 9, games: [A jan, B hemspel], options: [a, b, level]",
         ""},
        {MATCH
         ", scale: ny2, asks: ahead, length: 9, games: [B jan, A hemspel], options: [b, a, level]",
         ""},
        {MATCH
         ", scale: ny2, asks: ahead, length: 9, games: [B jan, A hemspel], options: [a, b, level]",
         "error: by the scale of the certificate this option is wrong"},
        {MATCH
         ", scale: ny2, asks: ahead, length: 9, games: [B jan, A jan], options: [level, a, b]",
         ""},
    };
    (void)state;
    check_rows("text: t, choice: [{text: A, right: yes}, {text: B}, {text: on}]", stands,
               COUNT_OF(stands));
}

/* Figures that are made anew. White's best play is known exactly to be worth 0.4352, the other is
 * worth -0.7685. */
static void of_figures(void **state)
{
    static const char best[] = "23/off 24/off", other[] = "20/22/23";
    static const struct {
        const char *method, *engine;
        double first, second;
        bool deep;
        const char *told;
    } rows[] = {
        {"exact", "rules-1", 0.4352, -0.7685, false, ""},
        {"exact", "rules-1", 0.4353, -0.7686, false, ""},
        {"exact", "rules-1", 0.4356, -0.7685, false, "error: '23/off 24/off' comes to 0.4352 "},
        {"exact", "rules-1", 0.4352, -0.7689, false, "error: '20/22/23' comes to -0.7685 "},
        {"exact", "rules-1", 0.5, -0.5, true, "error: '23/off 24/off' comes to 0.4352 "},
        /* of another engine only the answer has to stand */
        {"exact", "rules-0", 0.4352, -0.7685, false, ""},
        {"exact", "rules-0", 0.5, -0.5, false, ""},
        {"exact", "rules-0", 0.5, -0.5, true, ""},
        {"rollout", "net-1-0", 0.5, -0.5, false, ""},
        {"rollout", "net-1-0", 0.5, -0.5, true, ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0}, said = {0};
        const struct course_check_how how = {.deep = rows[i].deep, .threads = 1};
        text_addf(&file,
                  "puzzle: p\ntitle: T\ntheme: race\nposition: {white: {20: 1, 23: 1, 24: 1, rest: "
                  "off}, black: {12: 3, rest: off}}\n"
                  "ask:\n  play: best\n  roll: 2-1\n  answers: %s\n"
                  "  certificate: {method: %s, trials: 36, seed: 1, engine: %s, rules: "
                  "lyckans-talisman, values: [{is: %s, equity: %g}, {is: %s, equity: %g}]}\n",
                  best, rows[i].method, rows[i].engine, best, rows[i].first, other, rows[i].second);
        said_of_file(&file, &how, &said);
        if (strncmp(text_str(&said), rows[i].told, strlen(rows[i].told)) != 0 ||
            (*rows[i].told == '\0' && said.size > 0))
            fail_msg("row %zu: %s", i, text_str(&said));
        text_free(&file);
        text_free(&said);
    }
}

/* The name of a net changes with every part of it that the figures hang on. */
static void engines_have_names(void **state)
{
    struct net *net = mem_alloc(sizeof *net);
    struct judgement j = {.net = net};
    char name[7][CERTIFICATE_ENGINE];
    (void)state;
    certificate_engine(NULL, name[0]);
    assert_string_equal(name[0], "rules-1");
    certificate_engine(&(struct judgement){.net = NULL}, name[0]);
    assert_string_equal(name[0], "rules-1");
    certificate_engine(&j, name[0]);
    net->in[FEATURES - 1][NET_HIDDEN - 1] = 1;
    certificate_engine(&j, name[1]);
    net->bias[NET_HIDDEN - 1] = 1;
    certificate_engine(&j, name[2]);
    net->scale[NET_HIDDEN - 1] = 1;
    certificate_engine(&j, name[3]);
    net->output[0].weight[OUTCOMES - 1][NET_HIDDEN - 1] = 1;
    certificate_engine(&j, name[4]);
    net->output[OUTPUT_BUCKETS - 1].weight[0][0] = 1;
    certificate_engine(&j, name[5]);
    net->output[OUTPUT_BUCKETS - 1].bias[OUTCOMES - 1] = 1;
    certificate_engine(&j, name[6]);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(strncmp(name[i], "net-2-", 6), 0);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(name[i], name[k]);
    }
    free(net);
}

/* What is kept of it, whatever it is, is JSON. */
static void it_is_kept_as_json(void **state)
{
    static const char certificate[] =
        "a: 1, b: -0.5e-3, c: true, d: false, e: null, f: \"1\", g: 01, h: 1., i: yes, "
        "j: [x, [], {}], k: {l: \"\\\"\\\\\\t\", m: ''}, \"n\\\"\": å";
    struct text file = {0};
    struct diags d = {0};
    struct course *c = NULL;
    (void)state;
    text_addf(&file,
              "puzzle: p\ntitle: T\ntheme: forced\nposition: start\n"
              "ask: {plays: all, roll: 6-5, certificate: {%s}}\n",
              certificate);
    assert_true(course_read("f", text_str(&file), file.size, &d, &c));
    assert_string_equal(c->items[0].steps[0].ask->certificate->json,
                        "{\"a\": 1, \"b\": -0.5e-3, \"c\": true, \"d\": false, \"e\": null, "
                        "\"f\": \"1\", \"g\": \"01\", \"h\": \"1.\", \"i\": \"yes\", "
                        "\"j\": [\"x\", [], {}], \"k\": {\"l\": \"\\\"\\\\\\u0009\", \"m\": \"\"}, "
                        "\"n\\\"\": \"å\"}");
    course_free(c);
    diags_free(&d);
    text_free(&file);
}

TEST_GROUP(certificate)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_a_play),          cmocka_unit_test(of_all_plays),
        cmocka_unit_test(of_matches),         cmocka_unit_test(of_figures),
        cmocka_unit_test(engines_have_names), cmocka_unit_test(it_is_kept_as_json),
    };
    return cmocka_run_group_tests_name("certificate", tests, NULL, NULL);
}
