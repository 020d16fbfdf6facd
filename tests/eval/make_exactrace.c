// SPDX-License-Identifier: GPL-3.0-or-later
/* Writes positions of races with their exact values, one a line, fields parted by tabs: shape,
 * rules (as for --rules and --set), position, who began ("-" where it does not matter), value for
 * the side to move in points.
 *
 *     make_exactrace SEED COUNT [RULES…]
 *
 * COUNT positions of each shape, under each of these rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exactrules.h"
#include "exactsample.h"
#include "rules/posstring.h"

static void write_value(const char *rules, const struct ruleset *r, const struct exact_value *v)
{
    char text[POSITION_STRING_SIZE];
    const char *began = !r->last_roll ? "-" : v->began == WHITE ? "w" : "b";
    posstring_format(r, &v->pos, text);
    printf("%s\t%s\t%s\t%s\t%.6f\n", exact_shape_name((enum exact_shape)v->shape), rules, text,
           began, v->value);
}

static void make(const char *rules, uint64_t seed, int count)
{
    struct ruleset r;
    if (!exact_rules(rules, &r)) {
        fprintf(stderr, "make_exactrace: no such rules: %s\n", rules);
        exit(2);
    }
    for (int family = 0; family < EXACT_FAMILIES; family++) {
        int n;
        struct exact_value *value =
            exact_sample(&r, (enum exact_family)family, seed + (uint64_t)family, count, &n);
        for (int i = 0; i < n; i++)
            write_value(rules, &r, &value[i]);
        fflush(stdout);
        free(value);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: make_exactrace SEED COUNT [RULES...]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    int count = atoi(argv[2]);
    for (int i = 3; i < argc; i++)
        make(argv[i], seed, count);
    for (size_t i = 0; argc == 3 && exact_rules_name(i); i++)
        make(exact_rules_name(i), seed, count);
    return 0;
}
