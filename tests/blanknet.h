// SPDX-License-Identifier: GPL-3.0-or-later
/* A net that knows nothing and no pruning net, for cmocka_run_group_tests(). */
#ifndef BRADE_TEST_BLANKNET_H
#define BRADE_TEST_BLANKNET_H

#include "check.h"
#include "eval/net/net.h"

static struct net *net;

static int make_net(void **state)
{
    (void)state;
    net = net_alloc();
    assert_non_null(net);
    net_randomise(net, 3);
    return 0;
}

static int free_net(void **state)
{
    (void)state;
    free(net);
    return 0;
}

#endif
