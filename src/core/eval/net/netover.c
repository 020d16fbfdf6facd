// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/netover.h"

#include <math.h>
#include <string.h>

#include "base/bytes.h"

enum { VERSION = 1, NAME = 16, NUMBERS = NAME + 32, COUNT = OUTCOMES * (OUTCOMES + 1) };

static const char mark[8] = {'b', 'r', 'a', 'd', 'e', 'o', 'v', 'r'};

static bool is_name(const char name[32])
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n > 0 && name[n] == '\0';
}

bool net_over_begin(struct net_over *over, const char *base)
{
    size_t n = strlen(base);
    *over = (struct net_over){.bias = {0}};
    if (n >= sizeof over->base) {
        return false;
    }
    memcpy(over->base, base, n);
    for (int o = 0; o < OUTCOMES; o++) {
        over->weight[o][o] = 1;
    }
    return is_name(over->base);
}

/* A column of an output layer, less its mean, mapped. */
static void map(const struct net_over *over, const double in[OUTCOMES], double out[OUTCOMES])
{
    double mean = 0;
    for (int o = 0; o < OUTCOMES; o++) {
        mean += in[o] / OUTCOMES;
    }
    for (int o = 0; o < OUTCOMES; o++) {
        out[o] = 0;
        for (int i = 0; i < OUTCOMES; i++) {
            out[o] += (double)over->weight[o][i] * (in[i] - mean);
        }
    }
}

void net_over_apply(const struct net_over *over, struct net *net)
{
    double in[OUTCOMES], out[OUTCOMES];
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        struct net_output *layer = &net->output[k];
        for (int h = 0; h < NET_HIDDEN; h++) {
            for (int o = 0; o < OUTCOMES; o++) {
                in[o] = (double)layer->weight[o][h];
            }
            map(over, in, out);
            for (int o = 0; o < OUTCOMES; o++) {
                layer->weight[o][h] = (float)out[o];
            }
        }
        for (int o = 0; o < OUTCOMES; o++) {
            in[o] = (double)layer->bias[o];
        }
        map(over, in, out);
        for (int o = 0; o < OUTCOMES; o++) {
            layer->bias[o] = (float)(out[o] + (double)over->bias[o]);
        }
    }
}

void net_over_add(struct net_over *over, const struct net_over *next)
{
    double in[OUTCOMES], out[OUTCOMES];
    for (int i = 0; i <= OUTCOMES; i++) { /* the columns of the map, then its bias */
        for (int o = 0; o < OUTCOMES; o++) {
            in[o] = (double)(i < OUTCOMES ? over->weight[o][i] : over->bias[o]);
        }
        map(next, in, out);
        for (int o = 0; o < OUTCOMES; o++) {
            if (i < OUTCOMES) {
                over->weight[o][i] = (float)out[o];
            } else {
                over->bias[o] = (float)(out[o] + (double)next->bias[o]);
            }
        }
    }
}

/* ---- in files ---- */

void net_over_pack(const struct net_over *over, unsigned char bytes[NET_OVER_SIZE])
{
    memcpy(bytes, mark, sizeof mark);
    bytes_put32(bytes + 8, VERSION);
    memcpy(bytes + NAME, over->base, sizeof over->base);
    for (int i = 0; i < COUNT; i++) {
        uint32_t bits;
        float number = i < OUTCOMES * OUTCOMES ? over->weight[i / OUTCOMES][i % OUTCOMES]
                                               : over->bias[i - OUTCOMES * OUTCOMES];
        memcpy(&bits, &number, 4);
        bytes_put32(bytes + NUMBERS + 4 * i, bits);
    }
    bytes_put32(bytes + 12, bytes_sum(BYTES_SUM, bytes + NAME, NET_OVER_SIZE - NAME));
}

enum net_over_bytes net_over_unpack(const unsigned char *bytes, size_t n, struct net_over *over)
{
    bool finite = true;
    if (n < 12 || memcmp(bytes, mark, sizeof mark) != 0) {
        return NET_OVER_NONE;
    }
    if (bytes_get32(bytes + 8) != VERSION) {
        return NET_OVER_OLD;
    }
    if (n != NET_OVER_SIZE ||
        bytes_get32(bytes + 12) != bytes_sum(BYTES_SUM, bytes + NAME, NET_OVER_SIZE - NAME)) {
        return NET_OVER_DAMAGED;
    }
    memcpy(over->base, bytes + NAME, sizeof over->base);
    for (int i = 0; i < COUNT; i++) {
        uint32_t bits = bytes_get32(bytes + NUMBERS + 4 * i);
        float *number = i < OUTCOMES * OUTCOMES ? &over->weight[i / OUTCOMES][i % OUTCOMES]
                                                : &over->bias[i - OUTCOMES * OUTCOMES];
        memcpy(number, &bits, 4);
        finite = finite && isfinite(*number);
    }
    return finite && over->base[31] == '\0' && is_name(over->base) ? NET_OVER_GOOD
                                                                   : NET_OVER_DAMAGED;
}
