// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "lab/calibrate.h"
#include "lab/labcommand.h"
#include "base/number.h"

static const char *const verdicts[] = {"not judged", "", "outside"};
static const char *const verdict_ids[] = {"not-judged", "within", "outside"};

static double bin_end(int bin)
{
    return bin + 1 < CALIBRATE_BINS ? calibrate_bin_begin(bin + 1) : 1;
}

static void print_values(const struct calibrate_bin *b)
{
    printf("%8.0f %10.0f %9.4f %9.4f %9.4f  %s\n", b->off.groups, b->off.weight,
           calibrate_chance(b), calibrate_seen(b), cluster_error(&b->off),
           verdicts[calibrate_judge(b)]);
}

static void print_class(const struct ruleset *r, const struct calibration *c, int k)
{
    bool won = k < OUTCOME_CLASSES;
    printf("%s %s\n", command_class(r, k % OUTCOME_CLASSES), won ? "won" : "lost");
    for (int b = 0; b < CALIBRATE_BINS; b++)
        if (c->bin[k][b].off.groups > 0) {
            printf("  %.2f – %.2f", calibrate_bin_begin(b), bin_end(b));
            print_values(&c->bin[k][b]);
        }
    printf("  together   ");
    print_values(&c->all[k]);
}

/* Counts the bins with this verdict, those of all turns of a class not among them. */
static int count(const struct ruleset *r, const struct calibration *c,
                 enum calibrate_verdict verdict)
{
    int n = 0;
    for (int k = 0; k < OUTCOMES; k++)
        for (int b = 0; b < CALIBRATE_BINS && command_class(r, k % OUTCOME_CLASSES); b++)
            n += c->bin[k][b].off.groups > 0 && calibrate_judge(&c->bin[k][b]) == verdict;
    return n;
}

static void print_text(const struct ruleset *r, const struct calibration *c)
{
    printf("The chances before every roll, for the side to move, against what happened.\n"
           "The error is the standard error of the difference, clustered by game.\n\n"
           "  chance         games      turns  thought      seen     error\n");
    for (int k = 0; k < OUTCOMES; k++)
        if (command_class(r, k % OUTCOME_CLASSES))
            print_class(r, c, k);
    printf("%ld games: %d bins within two standard errors, %d outside, %d not judged\n", c->games,
           count(r, c, CALIBRATE_WITHIN), count(r, c, CALIBRATE_OUTSIDE),
           count(r, c, CALIBRATE_NOT_JUDGED));
}

static void print_json_bin(const struct calibrate_bin *b, double begin, double end)
{
    printf("{\"from\": %.2f, \"to\": %.2f, \"games\": %.0f, \"turns\": %.0f, \"chance\": %.6f, "
           "\"seen\": %.6f, \"error\": %.6f, \"verdict\": \"%s\"}",
           begin, end, b->off.groups, b->off.weight, calibrate_chance(b), calibrate_seen(b),
           cluster_error(&b->off), verdict_ids[calibrate_judge(b)]);
}

static void print_json_class(const struct ruleset *r, const struct calibration *c, int k)
{
    const char *between = "";
    printf("{\"class\": \"%s\", \"won\": %s, \"bins\": [", command_class(r, k % OUTCOME_CLASSES),
           k < OUTCOME_CLASSES ? "true" : "false");
    for (int b = 0; b < CALIBRATE_BINS; b++)
        if (c->bin[k][b].off.groups > 0) {
            printf("%s", between);
            print_json_bin(&c->bin[k][b], calibrate_bin_begin(b), bin_end(b));
            between = ", ";
        }
    printf("], \"together\": ");
    print_json_bin(&c->all[k], 0, 1);
    printf("}");
}

static void print_json(const struct ruleset *r, const struct calibration *c)
{
    const char *between = "";
    printf("{\"games\": %ld, \"within\": %d, \"outside\": %d, \"not_judged\": %d, \"classes\": [",
           c->games, count(r, c, CALIBRATE_WITHIN), count(r, c, CALIBRATE_OUTSIDE),
           count(r, c, CALIBRATE_NOT_JUDGED));
    for (int k = 0; k < OUTCOMES; k++)
        if (command_class(r, k % OUTCOME_CLASSES)) {
            printf("%s", between);
            print_json_class(r, c, k);
            between = ", ";
        }
    printf("]}\n");
}

enum command_status command_calibrate(struct command_line *line)
{
    int64_t games;
    struct ruleset r;
    struct player net;
    struct calibration result;
    if (!command_tail(line, 3) || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[2], 1, 10000000, &games))
        return COMMAND_USAGE;
    struct calibrate_options o = {(long)games, line->threads, line->seed};
    if (!command_net(line->word[1], &net))
        return COMMAND_NO;
    bool good = calibrate_run(&r, &net, &o, &result);
    if (good)
        (line->json ? print_json : print_text)(&r, &result);
    player_close(&net);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}
