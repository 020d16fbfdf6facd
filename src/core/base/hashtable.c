// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hashtable.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/system.h"

enum { SLOTS_LEAST = 64 };

struct hashtable_slot {
    uint32_t hash;   // of the key, the lower half
    uint32_t number; // of the item + 1; 0: the slot is free
};

// ---- SipHash ----

static uint64_t sip_rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = sip_rotate(v[1], 13) ^ v[0];
    v[3] = sip_rotate(v[3], 16) ^ v[2];
    v[0] = sip_rotate(v[0], 32) + v[3];
    v[2] += v[1];
    v[3] = sip_rotate(v[3], 21) ^ v[0];
    v[1] = sip_rotate(v[1], 17) ^ v[2];
    v[2] = sip_rotate(v[2], 32);
}

static void sip_word(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    sip_round(v);
    v[0] ^= word;
}

// Up to 8 bytes as a number, the first one lowest.
static uint64_t sip_bytes(const unsigned char *bytes, size_t n)
{
    uint64_t word = 0;
    for (size_t i = 0; i < n; i++) {
        word |= (uint64_t)bytes[i] << 8 * i;
    }
    return word;
}

uint64_t hashtable_siphash(const uint64_t secret[2], const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t v[4] = {
        secret[0] ^ UINT64_C(0x736f6d6570736575), secret[1] ^ UINT64_C(0x646f72616e646f6d),
        secret[0] ^ UINT64_C(0x6c7967656e657261), secret[1] ^ UINT64_C(0x7465646279746573)};
    size_t left = size;
    for (; left >= 8; left -= 8, at += 8) {
        sip_word(v, sip_bytes(at, 8));
    }
    sip_word(v, sip_bytes(at, left) | (uint64_t)size << 56);
    v[2] ^= 0xff;
    for (int i = 0; i < 3; i++) {
        sip_round(v);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

// ---- the table ----

// Where the system has no chance to give, time, process and place in memory stand for it.
static void hashtable_draw_secret(struct hashtable *t)
{
    if (!system_random(t->secret, sizeof t->secret, false)) {
        struct timespec now = {0};
        clock_gettime(CLOCK_REALTIME, &now);
        const uint64_t known[] = {(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, (uint64_t)getpid(),
                                  (uint64_t)(uintptr_t)t->slots};
        t->secret[0] = t->secret[1] = 0;
        t->secret[0] = hashtable_siphash(t->secret, known, sizeof known);
        t->secret[1] = hashtable_siphash(t->secret, known, sizeof known);
    }
}

// Makes room for one more: a quarter of the slots is always free.
static void hashtable_grow(struct hashtable *t)
{
    if ((t->count + 1) * 4 <= t->slot_count * 3) {
        return;
    }
    struct hashtable_slot *old = t->slots;
    size_t n = t->slot_count;
    t->slot_count = n == 0 ? SLOTS_LEAST : 2 * n;
    t->slots = mem_alloc(t->slot_count * sizeof *t->slots);
    if (n == 0) {
        hashtable_draw_secret(t);
    }
    for (size_t i = 0; i < n; i++) {
        if (old[i].number != 0) {
            size_t at = old[i].hash & (t->slot_count - 1);
            while (t->slots[at].number != 0) {
                at = (at + 1) & (t->slot_count - 1);
            }
            t->slots[at] = old[i];
        }
    }
    free(old);
}

// The slot of a key, or the free one where it would be.
static size_t hashtable_slot_of(const struct hashtable *t, uint32_t hash, const void *key,
                                size_t size, hashtable_is *is, const void *items)
{
    size_t at = hash & (t->slot_count - 1);
    while (t->slots[at].number != 0 &&
           (t->slots[at].hash != hash || !is(items, t->slots[at].number - 1, key, size))) {
        at = (at + 1) & (t->slot_count - 1);
    }
    return at;
}

size_t hashtable_find(const struct hashtable *t, const void *key, size_t size, hashtable_is *is,
                      const void *items)
{
    if (t->count == 0) {
        return HASHTABLE_NONE;
    }
    uint32_t hash = (uint32_t)hashtable_siphash(t->secret, key, size);
    size_t at = hashtable_slot_of(t, hash, key, size, is, items);
    return t->slots[at].number == 0 ? HASHTABLE_NONE : t->slots[at].number - 1;
}

size_t hashtable_add(struct hashtable *t, const void *key, size_t size, hashtable_is *is,
                     const void *items)
{
    hashtable_grow(t);
    uint32_t hash = (uint32_t)hashtable_siphash(t->secret, key, size);
    struct hashtable_slot *slot = &t->slots[hashtable_slot_of(t, hash, key, size, is, items)];
    if (slot->number == 0) {
        *slot = (struct hashtable_slot){hash, (uint32_t)++t->count};
    }
    return slot->number - 1;
}

void hashtable_free(struct hashtable *t)
{
    free(t->slots);
    *t = (struct hashtable){0};
}
