// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rules/posstring.h"

struct judgement judgement;
struct ruleset rules;

int fixture_open(void **state)
{
    (void)state;
    struct net *net = net_alloc();
    assert_non_null(net);
    net_randomise(net, 7);
    rules = ruleset_row(0);
    judgement = judgement_for_points(net, &rules, 1);
    return 0;
}

int fixture_close(void **state)
{
    (void)state;
    free((void *)judgement.net);
    return 0;
}

struct position fixture_position(const char *text)
{
    struct position pos;
    struct position_fault fault;
    assert_true(posstring_parse(&rules, text, strlen(text), &pos, &fault));
    return pos;
}
