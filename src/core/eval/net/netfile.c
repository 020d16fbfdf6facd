// SPDX-License-Identifier: GPL-3.0-or-later
/* "brädenet" file: an 8 byte mark, version, sizes and checksum as 32 bit words; then the first
 * layer's rows, each as a byte that says how many places its weights are moved up and then the
 * weights, KEPT_BITS each, one after the other from the lowest bit of a byte; its bias in 16 bits a
 * weight; what one stands for in each hidden neuron, as the bits of floats; for every output layer
 * a byte that says whether it differs from that of the stage before, and then those that do: rows,
 * each as a byte that says how many places its weights are moved down and 16 bits for every weight,
 * and the bias, as floats; then a byte that says whether there is a pruning net, and that net in
 * the same way, but its output layer as floats. All little-endian. */
#include "eval/net/netfile.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/text.h"

enum { VERSION = 8, HEADER = 8 + 6 * 4, KEPT_BITS = 11 };
/* Bytes of a first layer with its bias and what one stands for. */
#define LAYER(inputs, hidden) ((inputs) * (1 + (hidden)*KEPT_BITS / 8) + (2 + 4) * (hidden))
_Static_assert(NET_HIDDEN *KEPT_BITS % 8 == 0 && PRUNE_HIDDEN * KEPT_BITS % 8 == 0,
               "a row ends with a whole byte");
enum {
    OUTPUT = OUTCOMES * (1 + 2 * NET_HIDDEN + 4), /* an output layer */
    PRUNING = 1 + LAYER(FEATURES_CHECKER, PRUNE_HIDDEN) + 4 * (PRUNE_HIDDEN + 1) * PRUNE_WIDE,
    FLAGS = HEADER + LAYER(FEATURES, NET_HIDDEN), /* where it is said which output layers differ */
    LEAST = FLAGS + OUTPUT_BUCKETS + PRUNING,     /* and OUTPUT for each that does */
    MOST = LEAST + OUTPUT_BUCKETS * OUTPUT
};

static const char mark[8] = {'b', 'r', 'a', 'd', 'e', 'n', 'e', 't'};

static unsigned char *put_words(unsigned char *at, const int16_t *row, int n)
{
    for (int i = 0; i < n; i++, at += 2) {
        bytes_put16(at, (uint16_t)row[i]);
    }
    return at;
}

static const unsigned char *get_words(const unsigned char *at, int16_t *row, int n)
{
    for (int i = 0; i < n; i++, at += 2) {
        row[i] = (int16_t)bytes_get16(at);
    }
    return at;
}

static unsigned char *put_floats(unsigned char *at, const float *row, int n)
{
    for (int i = 0; i < n; i++, at += 4) {
        uint32_t bits;
        memcpy(&bits, &row[i], 4);
        bytes_put32(at, bits);
    }
    return at;
}

static const unsigned char *get_floats(const unsigned char *at, float *row, int n)
{
    for (int i = 0; i < n; i++, at += 4) {
        uint32_t bits = bytes_get32(at);
        memcpy(&row[i], &bits, 4);
    }
    return at;
}

/* ---- rows of the first layer ---- */

enum { KEPT_MOST = (1 << (KEPT_BITS - 1)) - 1, UP_MOST = 16 - KEPT_BITS };

/* The nearest whole number of so many places up, halves away from 0, that can be kept. */
static int nearest(int weight, int up)
{
    int n = (abs(weight) + (1 << up) / 2) >> up;
    n = n < KEPT_MOST ? n : KEPT_MOST;
    return weight < 0 ? -n : n;
}

/* How many places the weights of a row must be moved down to fit into their bits. */
static int places(const int16_t *row, int n)
{
    int most = 0, up = 0;
    for (int i = 0; i < n; i++) {
        most = abs(row[i]) > most ? abs(row[i]) : most;
    }
    while (up < UP_MOST && (most + (1 << up) / 2) >> up > KEPT_MOST) {
        up++;
    }
    return up;
}

static unsigned char *put_row(unsigned char *at, const int16_t *row, int n)
{
    int up = places(row, n), waiting = 0;
    uint32_t bits = 0;
    *at++ = (unsigned char)up;
    for (int i = 0; i < n; i++) {
        bits |= ((uint32_t)nearest(row[i], up) & ((1u << KEPT_BITS) - 1)) << waiting;
        for (waiting += KEPT_BITS; waiting >= 8; waiting -= 8, bits >>= 8) {
            *at++ = (unsigned char)bits;
        }
    }
    return at;
}

static const unsigned char *get_row(const unsigned char *at, int16_t *row, int n)
{
    int up = *at < UP_MOST ? *at : UP_MOST, waiting = 0;
    uint32_t bits = 0;
    at++;
    for (int i = 0; i < n; i++) {
        for (; waiting < KEPT_BITS; waiting += 8) {
            bits |= (uint32_t)*at++ << waiting;
        }
        int kept = (int)(bits & ((1u << KEPT_BITS) - 1));
        kept -= kept > KEPT_MOST ? 1 << KEPT_BITS : 0;
        row[i] = (int16_t)(kept * (1 << up));
        bits >>= KEPT_BITS;
        waiting -= KEPT_BITS;
    }
    return at;
}

/* ---- rows of an output layer ---- */

enum { DOWN_MOST = 30 };

/* How many places the weights of a row can be moved up, and still be words. */
static int output_places(const float *row, int n)
{
    float most = 0;
    int down = DOWN_MOST;
    for (int i = 0; i < n; i++) {
        most = fmaxf(most, fabsf(row[i]));
    }
    while (down > 0 && ldexpf(most, down) > INT16_MAX) {
        down--;
    }
    return down;
}

static unsigned char *put_output_row(unsigned char *at, const float *row, int n)
{
    int down = output_places(row, n);
    *at++ = (unsigned char)down;
    for (int i = 0; i < n; i++, at += 2) {
        float kept = fmaxf(fminf(ldexpf(row[i], down), INT16_MAX), -INT16_MAX);
        bytes_put16(at, (uint16_t)lrintf(kept));
    }
    return at;
}

static const unsigned char *get_output_row(const unsigned char *at, float *row, int n)
{
    int down = *at++;
    for (int i = 0; i < n; i++, at += 2) {
        row[i] = ldexpf((int16_t)bytes_get16(at), -down);
    }
    return at;
}

/* ---- layers ---- */

/* A first layer: its rows, one after the other, its bias, and what one stands for. */
static unsigned char *put_layer(unsigned char *at, const int16_t *in, int inputs,
                                const int16_t *bias, const float *scale, int hidden)
{
    for (int f = 0; f < inputs; f++) {
        at = put_row(at, in + f * hidden, hidden);
    }
    at = put_words(at, bias, hidden);
    return put_floats(at, scale, hidden);
}

static const unsigned char *get_layer(const unsigned char *at, int16_t *in, int inputs,
                                      int16_t *bias, float *scale, int hidden)
{
    for (int f = 0; f < inputs; f++) {
        at = get_row(at, in + f * hidden, hidden);
    }
    at = get_words(at, bias, hidden);
    return get_floats(at, scale, hidden);
}

static void put_pruning(unsigned char *at, const struct pruning_net *s)
{
    *at++ = s->made;
    at = put_layer(at, s->in[0], FEATURES_CHECKER, s->bias, s->scale, PRUNE_HIDDEN);
    at = put_floats(at, s->out[0], PRUNE_HIDDEN * PRUNE_WIDE);
    put_floats(at, s->out_bias, PRUNE_WIDE);
}

static void get_pruning(const unsigned char *at, struct pruning_net *s)
{
    s->made = *at++ != 0;
    at = get_layer(at, s->in[0], FEATURES_CHECKER, s->bias, s->scale, PRUNE_HIDDEN);
    at = get_floats(at, s->out[0], PRUNE_HIDDEN * PRUNE_WIDE);
    get_floats(at, s->out_bias, PRUNE_WIDE);
}

/* Whether the output layer is no copy of that of the stage before. */
static bool differs(const struct net *net, int bucket)
{
    const struct net_output *o = &net->output[bucket];
    if (bucket < BACK_BUCKETS) {
        return true;
    }
    const struct net_output *before = o - BACK_BUCKETS;
    return memcmp(o->weight, before->weight, sizeof o->weight) != 0 ||
           memcmp(o->bias, before->bias, sizeof o->bias) != 0;
}

static unsigned char *put_output(unsigned char *at, const struct net *net)
{
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        *at++ = differs(net, k);
    }
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        if (!differs(net, k)) {
            continue;
        }
        for (int o = 0; o < OUTCOMES; o++) {
            at = put_output_row(at, net->output[k].weight[o], NET_HIDDEN);
        }
        at = put_floats(at, net->output[k].bias, OUTCOMES);
    }
    return at;
}

static const unsigned char *get_output(const unsigned char *at, struct net *net)
{
    const unsigned char *own = at;
    at += OUTPUT_BUCKETS;
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        if (!own[k] && k >= BACK_BUCKETS) {
            net->output[k] = net->output[k - BACK_BUCKETS];
            continue;
        }
        for (int o = 0; o < OUTCOMES; o++) {
            at = get_output_row(at, net->output[k].weight[o], NET_HIDDEN);
        }
        at = get_floats(at, net->output[k].bias, OUTCOMES);
    }
    return at;
}

/* How long a file with these bytes at FLAGS is. */
static size_t size_of(const unsigned char *own)
{
    size_t n = LEAST;
    for (int k = 0; k < OUTPUT_BUCKETS; k++) {
        n += own[k] || k < BACK_BUCKETS ? OUTPUT : 0;
    }
    return n;
}

/* How many bytes it comes to; there is room for MOST. */
static size_t pack(const struct net *net, unsigned char *bytes)
{
    unsigned char *at = bytes + HEADER;
    at = put_layer(at, net->in[0], FEATURES, net->bias, net->scale, NET_HIDDEN);
    at = put_output(at, net);
    put_pruning(at, &net->pruning);
    size_t n = size_of(bytes + FLAGS);
    memcpy(bytes, mark, sizeof mark);
    bytes_put32(bytes + 8, VERSION);
    bytes_put32(bytes + 12, FEATURES);
    bytes_put32(bytes + 16, NET_HIDDEN);
    bytes_put32(bytes + 20, OUTCOMES);
    bytes_put32(bytes + 24, OUTPUT_BUCKETS);
    bytes_put32(bytes + 28, bytes_sum(BYTES_SUM, bytes + HEADER, n - HEADER));
    return n;
}

static void unpack(const unsigned char *bytes, struct net *net)
{
    const unsigned char *at = bytes + HEADER;
    at = get_layer(at, net->in[0], FEATURES, net->bias, net->scale, NET_HIDDEN);
    at = get_output(at, net);
    get_pruning(at, &net->pruning);
}

static enum netfile_error check(const unsigned char *bytes, size_t n)
{
    if (n < HEADER || memcmp(bytes, mark, sizeof mark) != 0) {
        return NETFILE_FOREIGN;
    }
    if (bytes_get32(bytes + 8) != VERSION || bytes_get32(bytes + 12) != FEATURES ||
        bytes_get32(bytes + 16) != NET_HIDDEN || bytes_get32(bytes + 20) != OUTCOMES ||
        bytes_get32(bytes + 24) != OUTPUT_BUCKETS) {
        return NETFILE_VERSION;
    }
    if (n < LEAST || n != size_of(bytes + FLAGS) ||
        bytes_get32(bytes + 28) != bytes_sum(BYTES_SUM, bytes + HEADER, n - HEADER)) {
        return NETFILE_DAMAGED;
    }
    return NETFILE_OK;
}

/* Up to MOST + 1 bytes of a file, to be freed; NULL if it cannot be read, and errno says why. */
static unsigned char *read_all(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        mem_check(errno);
        return NULL;
    }
    unsigned char *bytes = mem_resize(NULL, MOST + 1, 1);
    *n = fread(bytes, 1, MOST + 1, file);
    if (ferror(file)) {
        free(bytes);
        bytes = NULL;
    }
    fclose(file);
    return bytes;
}

static enum netfile_error check_over(const unsigned char *bytes, size_t n, struct net_over *over)
{
    static const enum netfile_error errors[] = {[NET_OVER_NONE] = NETFILE_FOREIGN,
                                                [NET_OVER_OLD] = NETFILE_VERSION,
                                                [NET_OVER_DAMAGED] = NETFILE_DAMAGED,
                                                [NET_OVER_GOOD] = NETFILE_OK};
    return errors[net_over_unpack(bytes, n, over)];
}

/* Reads the net that one at path is laid over, and lays that over it. */
static enum netfile_error read_base(const char *path, const struct net_over *over, struct net *net)
{
    TEXT_HERE beside = {0};
    size_t n;
    const char *slash = strrchr(path, '/');
    text_addf(&beside, "%.*s%s.net", slash ? (int)(slash + 1 - path) : 0, path, over->base);
    unsigned char *bytes = read_all(text_str(&beside), &n);
    bool good = bytes && check(bytes, n) == NETFILE_OK;
    if (good) {
        unpack(bytes, net);
        net_over_apply(over, net);
    }
    free(bytes);
    return good ? NETFILE_OK : NETFILE_BASE;
}

enum netfile_error netfile_read(const char *path, struct net *net)
{
    struct net_over over;
    size_t n;
    unsigned char *bytes = read_all(path, &n);
    if (!bytes) {
        return NETFILE_OPEN;
    }
    enum netfile_error error = check_over(bytes, n, &over);
    if (error == NETFILE_OK) {
        error = read_base(path, &over, net);
    } else if (error == NETFILE_FOREIGN && (error = check(bytes, n)) == NETFILE_OK) {
        unpack(bytes, net);
    }
    free(bytes);
    return error;
}

enum netfile_error netfile_read_over(const char *path, struct net_over *over)
{
    size_t n;
    unsigned char *bytes = read_all(path, &n);
    enum netfile_error error = bytes ? check_over(bytes, n, over) : NETFILE_OPEN;
    free(bytes);
    return error;
}

const char *netfile_problem(enum netfile_error error)
{
    switch (error) {
    case NETFILE_FOREIGN:
        return _("it holds no net");
    case NETFILE_VERSION:
        return _("it was made for another version of brade");
    case NETFILE_DAMAGED:
        return _("it is damaged");
    case NETFILE_BASE:
        return _("the net beside it that it is laid over cannot be used");
    default:
        return problem_text(errno);
    }
}

static bool write_all(const char *path, const unsigned char *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");
    if (!file) {
        return false;
    }
    bool good = fwrite(bytes, 1, n, file) == n && fflush(file) == 0 && fsync(fileno(file)) == 0;
    return fclose(file) == 0 && good;
}

/* Writes beside the path and then puts that in place of what was there. */
static enum netfile_error put_in_place(const char *path, const unsigned char *bytes, size_t n)
{
    char beside[4096];
    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside) {
        return NETFILE_WRITE;
    }
    return write_all(beside, bytes, n) && rename(beside, path) == 0 ? NETFILE_OK : NETFILE_WRITE;
}

enum netfile_error netfile_write(const char *path, const struct net *net)
{
    unsigned char *bytes = mem_resize(NULL, MOST, 1);
    enum netfile_error error = put_in_place(path, bytes, pack(net, bytes));
    free(bytes);
    return error;
}

enum netfile_error netfile_write_over(const char *path, const struct net_over *over)
{
    unsigned char bytes[NET_OVER_SIZE];
    net_over_pack(over, bytes);
    return put_in_place(path, bytes, sizeof bytes);
}
