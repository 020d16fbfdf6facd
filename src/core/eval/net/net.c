// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/net/net.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng/rng.h"
#include "eval/net/netinner.h"

enum { ABREAST = 2, VECTORS = NET_HIDDEN / LANES };
_Static_assert(NET_HIDDEN % 32 == 0, "the hidden layer fills whole registers");
_Static_assert(PAIR_WORDS % 8 == 0, "the words of pairs fill whole registers");
_Static_assert(OUTCOMES == 12, "the outcomes fill three of four numbers each");

/* ---- the first layer ---- */

enum { AT_ONCE = 2 }; /* bits of a word that are written down without asking whether they are set */

/* Writes the numbers of the bits that are set, the lowest being `first`; returns how many. There is
 * room for AT_ONCE more. */
INSIDE int list_bits(uint64_t bits, int first, uint16_t *to)
{
    int n = __builtin_popcountll(bits), k = 0;
    do {
        for (int i = 0; i < AT_ONCE; i++) {
            to[k++] = (uint16_t)(first + __builtin_ctzll(bits | 1ull << 63));
            bits &= bits - 1;
        }
    } while (k < n);
    return n;
}

INSIDE void change_word(struct net_rows *rows, uint64_t old, uint64_t new, int first)
{
    rows->more += list_bits(new & ~old, first, rows->add + rows->more);
    rows->less += list_bits(old & ~new, first, rows->subtract + rows->less);
}

/* One bit for each word of pairs: whether they differ. */
INSIDE uint32_t differing_pairs(const uint64_t *a, const uint64_t *b)
{
    const eight bit = {1, 2, 4, 8, 16, 32, 64, 128};
    const eight *x = (const eight *)a, *y = (const eight *)b;
    eight all = {0};
    for (int i = 0; i < PAIR_WORDS / 8; i++) {
        all |= (eight)(x[i] != y[i]) & bit << 8 * i;
    }
    all |= __builtin_shufflevector(all, all, 4, 5, 6, 7, 0, 1, 2, 3);
    all |= __builtin_shufflevector(all, all, 2, 3, 0, 1, 6, 7, 4, 5);
    return (uint32_t)(all[0] | all[1]);
}

#ifdef __x86_64__
/* The same work by instructions that newer processors have: the numbers of all bits of a word at
 * once. Writes up to PAST entries beyond the end. */
enum { PAST = 32 };
#define NEWER __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi,popcnt")))

NEWER static int compress_bits(uint64_t bits, int first, uint16_t *to)
{
    static const uint8_t number[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    __m512i at = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(number));
    __m512i low = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(at)),
            base = _mm512_set1_epi16((short)first);
    int n = __builtin_popcountll(bits);
    _mm512_storeu_si512(to, _mm512_add_epi16(low, base));
    if (n > PAST) {
        _mm512_storeu_si512(
            to + PAST,
            _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(at, 1)), base));
    }
    return n;
}

NEWER static void compress_features(struct net_rows *rows, const struct features *old,
                                    const struct features *new)
{
    int more = rows->more, less = rows->less;
    for (int w = 0; w < FEATURE_WORDS; w++) {
        uint64_t a = old->word[w], b = new->word[w];
        more += compress_bits(b & ~a, FEATURES_CHECKER + 64 * w, rows->add + more);
        less += compress_bits(a & ~b, FEATURES_CHECKER + 64 * w, rows->subtract + less);
    }
    uint32_t differ = 0;
    for (int w = 0; w < PAIR_WORDS; w += 8) {
        differ |= (uint32_t)_mm512_cmpneq_epi64_mask(_mm512_loadu_si512(old->pair + w),
                                                     _mm512_loadu_si512(new->pair + w))
                  << w;
    }
    for (; differ; differ &= differ - 1) {
        int w = __builtin_ctz(differ);
        uint64_t a = old->pair[w], b = new->pair[w];
        more += compress_bits(b & ~a, FEATURES_PAIR + PAIR_BITS * w, rows->add + more);
        less += compress_bits(a & ~b, FEATURES_PAIR + PAIR_BITS * w, rows->subtract + less);
    }
    rows->more = more;
    rows->less = less;
}
#endif

INSIDE void change_features(struct net_rows *rows, const struct features *old,
                            const struct features *new)
{
#ifdef __x86_64__
    if (kernel_best() == KERNEL_VBMI2) {
        compress_features(rows, old, new);
        rows->bucket = (int)new->bucket;
        return;
    }
#endif
    for (int w = 0; w < FEATURE_WORDS; w++) {
        change_word(rows, old->word[w], new->word[w], FEATURES_CHECKER + 64 * w);
    }
    for (uint32_t left = differing_pairs(old->pair, new->pair); left; left &= left - 1) {
        int w = __builtin_ctz(left);
        change_word(rows, old->pair[w], new->pair[w], FEATURES_PAIR + PAIR_BITS * w);
    }
    rows->bucket = (int)new->bucket;
}

/* ---- the rest ---- */

/* The products of a row of the output layer with the hidden layer, in sixteen sums. */
INSIDE void sixteen_sums(const float *row, const float *hidden, lanes *out)
{
    const lanes *x = lanes_at(row), *y = lanes_at(hidden);
    lanes even = x[0] * y[0], odd = x[1] * y[1];
    for (int i = 2; i < VECTORS; i += 2) {
        even += x[i] * y[i];
        odd += x[i + 1] * y[i + 1];
    }
    *out = even + odd;
}

/* The output layer before its exponentials; v fills a register. */
INSIDE void output_layer(const struct net_output *output, const float *hidden, quad v[LANES / 4])
{
    for (int i = 0; i < OUTCOMES; i += 4) {
        lanes four[4];
        for (int k = 0; k < 4; k++) {
            sixteen_sums(output->weight[i + k], hidden, &four[k]);
        }
        quad bias = *(const quad *)(output->bias + i);
        v[i / 4] = bias + across_four(four);
    }
    v[OUTCOMES / 4] = (quad){0};
    clamp_lanes((lanes *)v, 80);
}

/* Exponentials brought to a sum of 1. */
INSIDE void normalise(const quad v[LANES / 4], struct outcome *out)
{
    quad all = (v[0] + v[1]) + v[2];
    float one_over = 1.0f / ((all[0] + all[1]) + (all[2] + all[3]));
    for (int i = 0; i < OUTCOMES / 4; i++) {
        quad share = v[i] * one_over;
        memcpy(out->p + 4 * i, &share, sizeof share);
    }
    out->extra[0] = out->extra[1] = 0;
}

INSIDE void fill_accumulator_body(const struct net *net, struct net_accumulator *out)
{
    static const uint8_t none[2][26] = {{0}};
    static const struct features no_features = {.bucket = 0};
    uint16_t add[NET_ROWS_ROOM], subtract[NET_ROWS_ROOM];
    struct net_rows rows = {.add = add, .subtract = subtract};
    change_checkers(&rows, none, out->men, out->me);
    change_features(&rows, &no_features, &out->features);
    sum_rows(net->in[0], NET_HIDDEN, net->bias, &rows, out->sum);
}

KERNEL(static, fill_accumulator, (const struct net *net, struct net_accumulator *out), (net, out))

void net_accumulate(const struct net *net, const struct ruleset *r, const struct position *pos,
                    enum colour me, struct net_accumulator *out)
{
    memcpy(out->men, pos->men, sizeof out->men);
    out->me = (uint8_t)me;
    features_compute(r, pos, me, &out->features);
    fill_accumulator(net, out);
}

void net_rows_near(const struct position *pos, const struct features *features,
                   const struct net_accumulator *base, struct net_rows *out)
{
    out->more = out->less = 0;
    change_checkers(out, base->men, pos->men, base->me);
    change_features(out, &base->features, features);
}

/* From the activations, so many at once (a constant) that none need wait for what
 * another comes to. */
INSIDE void outcomes_abreast(const struct net_output *const output[], float hidden[][NET_HIDDEN],
                             int n, struct outcome *const out[])
{
    _Alignas(64) quad v[ABREAST][LANES / 4];
    for (int k = 0; k < n; k++) {
        output_layer(output[k], hidden[k], v[k]);
    }
    for (int k = 0; k < n; k++) {
        exponentials((float *)v[k]);
    }
    for (int k = 0; k < n; k++) {
        normalise(v[k], out[k]);
    }
}

/* What the sums are of at the moment, on the way from a base through its cases: one play is mostly
 * nearer to the play before it in the list than to the position before both. */
struct net_trail {
    const uint8_t (*men)[26];
    const struct features *features;
    const int16_t *sum;
    int me;
    _Alignas(64) int16_t own[NET_HIDDEN]; /* where sum points once the base is left */
};

INSIDE void go_on(const struct net *net, struct net_trail *at, const struct net_case *next)
{
    uint16_t add[NET_ROWS_ROOM], subtract[NET_ROWS_ROOM];
    struct net_rows rows = {.add = add, .subtract = subtract};
    change_checkers(&rows, at->men, next->pos->men, at->me);
    change_features(&rows, at->features, &next->features);
    sum_rows(net->in[0], NET_HIDDEN, at->sum, &rows, at->own);
    at->men = next->pos->men;
    at->features = &next->features;
    at->sum = at->own;
}

INSIDE void evaluate_abreast(const struct net *net, struct net_trail *at, struct net_case *cases,
                             int n)
{
    _Alignas(64) float before[NET_HIDDEN], hidden[ABREAST][NET_HIDDEN];
    const struct net_output *output[ABREAST];
    struct outcome *out[ABREAST];
    for (int k = 0; k < n; k++) {
        go_on(net, at, &cases[k]);
        activate(NET_HIDDEN, at->sum, net->scale, before, hidden[k]);
        output[k] = &net->output[cases[k].features.bucket];
        out[k] = &cases[k].outcome;
    }
    outcomes_abreast(output, hidden, n, out);
}

/* Those whose rows are known. */
INSIDE void evaluate_rows_abreast(const struct net *net, const struct net_accumulator *base,
                                  const struct net_rows *rows, int n, struct outcome *out)
{
    _Alignas(64) int16_t sum[NET_HIDDEN];
    _Alignas(64) float before[NET_HIDDEN], hidden[ABREAST][NET_HIDDEN];
    const struct net_output *output[ABREAST];
    struct outcome *to[ABREAST];
    for (int k = 0; k < n; k++) {
        sum_rows(net->in[0], NET_HIDDEN, base->sum, &rows[k], sum);
        activate(NET_HIDDEN, sum, net->scale, before, hidden[k]);
        output[k] = &net->output[rows[k].bucket];
        to[k] = &out[k];
    }
    outcomes_abreast(output, hidden, n, to);
}

INSIDE void net_evaluate_rows_body(const struct net *net, const struct net_accumulator *base,
                                   const struct net_rows *rows, int n, struct outcome *out)
{
    int k = 0;
    for (; k + ABREAST <= n; k += ABREAST) {
        evaluate_rows_abreast(net, base, rows + k, ABREAST, out + k);
    }
    for (; k < n; k++) {
        evaluate_rows_abreast(net, base, rows + k, 1, out + k);
    }
}

KERNEL(, net_evaluate_rows,
       (const struct net *net, const struct net_accumulator *base, const struct net_rows *rows,
        int n, struct outcome *out),
       (net, base, rows, n, out))

INSIDE void net_evaluate_near_body(const struct net *net, const struct net_accumulator *base,
                                   struct net_case *cases, int n)
{
    struct net_trail at = {
        .men = base->men, .features = &base->features, .sum = base->sum, .me = base->me};
    int k = 0;
    for (; k + ABREAST <= n; k += ABREAST) {
        evaluate_abreast(net, &at, cases + k, ABREAST);
    }
    for (; k < n; k++) {
        evaluate_abreast(net, &at, cases + k, 1);
    }
}

KERNEL(, net_evaluate_near,
       (const struct net *net, const struct net_accumulator *base, struct net_case *cases, int n),
       (net, base, cases, n))

INSIDE void net_evaluate_accumulator_body(const struct net *net, const struct net_accumulator *base,
                                          struct net_run *run)
{
    _Alignas(64) quad v[LANES / 4];
    activate(NET_HIDDEN, base->sum, net->scale, run->before, run->hidden);
    output_layer(&net->output[base->features.bucket], run->hidden, v);
    exponentials((float *)v);
    normalise(v, &run->outcome);
}

KERNEL(, net_evaluate_accumulator,
       (const struct net *net, const struct net_accumulator *base, struct net_run *run),
       (net, base, run))

void net_evaluate(const struct net *net, const struct ruleset *r, const struct position *pos,
                  const struct net_accumulator *base, struct outcome *out)
{
    if (base) {
        struct net_case one = {.pos = pos};
        features_compute(r, pos, (enum colour)pos->turn, &one.features);
        net_evaluate_near(net, base, &one, 1);
        *out = one.outcome;
        return;
    }
    struct net_accumulator own;
    struct net_run run;
    net_accumulate(net, r, pos, (enum colour)pos->turn, &own);
    net_evaluate_accumulator(net, &own, &run);
    *out = run.outcome;
}

struct net *net_alloc(void)
{
    return mem_aligned(sizeof(struct net));
}

void net_randomise(struct net *net, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    memset(net, 0, sizeof *net);
    for (int i = 0; i < NET_HIDDEN; i++) {
        net->scale[i] = 1.0f / 512;
        for (int f = 0; f < FEATURES; f++) {
            net->in[f][i] = (int16_t)((int)rng_below(&rng, 201) - 100);
        }
        for (int o = 0; o < OUTCOMES; o++) {
            net->output[0].weight[o][i] = 0.05f * (float)(2 * rng_unit(&rng) - 1);
        }
    }
    for (int k = 1; k < OUTPUT_BUCKETS; k++) {
        net->output[k] = net->output[0];
    }
}
