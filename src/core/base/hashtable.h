// SPDX-License-Identifier: GPL-3.0-or-later
//
// A hash table that no file can flood. It finds items by the bytes of their keys; the caller keeps
// the items, which are numbered from 0 in the order in which they were added. It hashes by
// SipHash-1-3 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012) with a secret that
// each table draws from the system's randomness, so that nobody can choose keys that collide.
// Every table whose keys come from a file is one of these.
#ifndef BRADE_HASHTABLE_H
#define BRADE_HASHTABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HASHTABLE_NONE SIZE_MAX

// All zero is an empty table.
struct hashtable {
    struct hashtable_slot *slots; // owned
    size_t slot_count, count;
    uint64_t secret[2];
};

// Whether the key of item `number` is these bytes.
typedef bool hashtable_is(const void *items, size_t number, const void *key, size_t size);

// The number of the item with this key; HASHTABLE_NONE if there is none.
size_t hashtable_find(const struct hashtable *t, const void *key, size_t size, hashtable_is *is,
                      const void *items);

// The same, but a key that is new gets the next number, which was t->count: the caller is to add
// its item then.
size_t hashtable_add(struct hashtable *t, const void *key, size_t size, hashtable_is *is,
                     const void *items);

// Frees what it holds and leaves it empty.
void hashtable_free(struct hashtable *t);

// SipHash-1-3 of the bytes.
uint64_t hashtable_siphash(const uint64_t secret[2], const void *bytes, size_t size);

#endif
