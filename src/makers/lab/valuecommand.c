// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "base/number.h"
#include "eval/search/rollout.h"
#include "lab/labcommand.h"
#include "lab/value.h"
#include "rules/posstring.h"

enum { TRIALS = 288 };

static double mean(const struct value_kind *k, int depth)
{
    return k->positions > 0 ? k->depth[depth].sum / (double)k->positions : 0;
}

static void print_rows(const struct ruleset *r, const char *name, const struct value_kind *k,
                       int depths, const char *what)
{
    for (int i = 0; i < depths; i++) {
        char at[POSITION_STRING_SIZE] = "";
        if (k->positions > 0)
            posstring_format(r, &k->depth[i].at, at);
        printf("  %-9s %9ld %6d  %6.4f  %6.4f  %6.3f  %s  %s\n", name, k->positions, i,
               value_rms(k, i), mean(k, i), k->depth[i].worst, at, i == 0 ? what : "");
    }
}

static void print_text(const struct ruleset *r, const struct value_result *result, int trials)
{
    printf("Points by which the net is off, looking so many rolls ahead, against roll-outs of %d\n"
           "games whose players look one roll ahead: the root of the mean square (the roll-outs'\n"
           "own errors taken off), the mean, the worst and where.\n\n"
           "  kind      positions  rolls  root    mean    worst\n",
           trials);
    for (int i = 0; i < VALUE_KINDS; i++)
        print_rows(r, value_kind_name(i), &result->kind[i], result->depths, value_kind_what(i));
    print_rows(r, "together", &result->all, result->depths, "");
}

static void print_json_kind(const struct ruleset *r, const struct value_kind *k, int depths)
{
    printf("{\"positions\": %ld, \"rolls\": [", k->positions);
    for (int i = 0; i < depths; i++) {
        char at[POSITION_STRING_SIZE] = "";
        if (k->positions > 0)
            posstring_format(r, &k->depth[i].at, at);
        printf("%s{\"root\": %.5f, \"mean\": %.5f, \"worst\": %.5f, \"at\": \"%s\"}",
               i > 0 ? ", " : "", value_rms(k, i), mean(k, i), k->depth[i].worst, at);
    }
    fputs("]}", stdout);
}

static void print_json(const struct ruleset *r, const struct value_result *result, int trials)
{
    printf("{\"trials\": %d, ", trials);
    for (int i = 0; i < VALUE_KINDS; i++) {
        printf("\"%s\": ", value_kind_name(i));
        print_json_kind(r, &result->kind[i], result->depths);
        fputs(", ", stdout);
    }
    fputs("\"together\": ", stdout);
    print_json_kind(r, &result->all, result->depths);
    puts("}");
}

enum command_status command_value(struct command_line *line)
{
    int64_t positions, trials = TRIALS;
    struct ruleset r;
    struct player net;
    struct value_result result;
    if (line->n < 3 || !ruleset_find(line->word[0], &r) ||
        !number_read(line->word[2], 1, 10000000, &positions) ||
        (line->n > 3 &&
         (!number_read(line->word[3], VALUE_TRIALS_MIN, ROLLOUT_TRIALS_MAX, &trials) ||
          !command_tail(line, 4))))
        return COMMAND_USAGE;
    struct value_options o = {(long)positions, (int)trials, line->threads, line->seed};
    if (!command_net(line->word[1], &net))
        return COMMAND_NO;
    bool good = value_run(&r, &net, &o, &result);
    if (good)
        (line->json ? print_json : print_text)(&r, &result, (int)trials);
    player_close(&net);
    return good ? COMMAND_GOOD : COMMAND_FAILED;
}
