// SPDX-License-Identifier: GPL-3.0-or-later
// The hash table: what is found in it, and that nobody who chooses the keys makes it slow.
#include "base/hashtable.h"

#include "check.h"

// The numbers are those of `openssl mac -macopt c-rounds:1 -macopt d-rounds:3 -macopt size:8
// -macopt hexkey:000102030405060708090a0b0c0d0e0f SIPHASH` for the bytes 0, 1, 2 ...
static void siphash_is_siphash(void **state)
{
    static const struct {
        size_t size;
        uint64_t hash;
    } rows[] = {{0, UINT64_C(0xabac0158050fc4dc)},
                {1, UINT64_C(0xc9f49bf37d57ca93)},
                {7, UINT64_C(0xd3927d989bb11140)},
                {8, UINT64_C(0x369095118d299a8e)},
                {15, UINT64_C(0xd320d86d2a519956)}};
    static const uint64_t secret[2] = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};
    unsigned char bytes[16];
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)i;
    }
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (hashtable_siphash(secret, bytes, rows[i].size) != rows[i].hash) {
            fail_msg("%zu bytes: %016llx", rows[i].size,
                     (unsigned long long)hashtable_siphash(secret, bytes, rows[i].size));
        }
    }
}

enum { KEYS = 20000, KEY_SIZE = 24 };

// The caller's items: keys, all of one size.
struct keys {
    char key[KEYS][KEY_SIZE + 1];
    size_t compared;
};

static bool key_is(const void *items, size_t number, const void *key, size_t size)
{
    struct keys *keys = (struct keys *)items;
    keys->compared++;
    return memcmp(keys->key[number], key, size) == 0;
}

// Numbers from 0 in the order of adding; and each key is compared with about itself alone, in
// whichever digits the keys differ.
static void no_keys_are_slow(void **state)
{
    static const struct {
        const char *name, *form;
        unsigned factor;
    } rows[] = {
        {"that count up", "%08x0000000000000000", 1},
        {"that differ in the last digits", "0000000000000000%08x", 1},
        {"that differ in the middle", "00000000%08x00000000", 1},
        {"whose low bits are the same", "0000000000000000%08x", 1u << 16},
        {"that the constant of a multiplying hash folds", "0000000000000000%08x", 0x9e3779b9u}};
    struct keys *keys = malloc(sizeof *keys);
    (void)state;
    for (size_t row = 0; row < COUNT_OF(rows); row++) {
        struct hashtable t = {0};
        keys->compared = 0;
        row_equal(rows[row].name, hashtable_find(&t, "", 0, key_is, keys), HASHTABLE_NONE);
        for (unsigned i = 0; i < KEYS; i++) {
            snprintf(keys->key[i], sizeof *keys->key, rows[row].form, i * rows[row].factor);
            row_equal(rows[row].name, hashtable_find(&t, keys->key[i], KEY_SIZE, key_is, keys),
                      HASHTABLE_NONE);
            row_equal(rows[row].name, hashtable_add(&t, keys->key[i], KEY_SIZE, key_is, keys), i);
            row_equal(rows[row].name, t.count, i + 1);
        }
        row_holds(rows[row].name, keys->compared < KEYS / 10);
        for (unsigned i = 0; i < KEYS; i++) {
            row_equal(rows[row].name, hashtable_add(&t, keys->key[i], KEY_SIZE, key_is, keys), i);
            row_equal(rows[row].name, hashtable_find(&t, keys->key[i], KEY_SIZE, key_is, keys), i);
        }
        row_equal(rows[row].name, t.count, KEYS);
        row_holds(rows[row].name, t.slot_count * 3 >= KEYS * 4 && t.slot_count < KEYS * 4);
        hashtable_free(&t);
        row_equal(rows[row].name, t.count, 0);
    }
    free(keys);
}

// No two tables have one secret: what was learned of one is of no use for the next.
static void each_has_its_secret(void **state)
{
    struct keys *keys = malloc(sizeof *keys);
    struct hashtable a = {0}, b = {0};
    (void)state;
    memset(keys->key[0], 'x', KEY_SIZE);
    hashtable_add(&a, keys->key[0], KEY_SIZE, key_is, keys);
    hashtable_add(&b, keys->key[0], KEY_SIZE, key_is, keys);
    assert_memory_not_equal(a.secret, b.secret, sizeof a.secret);
    hashtable_free(&a);
    hashtable_free(&b);
    free(keys);
}

TEST_GROUP(hashtable)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(siphash_is_siphash),
                                       cmocka_unit_test(no_keys_are_slow),
                                       cmocka_unit_test(each_has_its_secret)};
    return cmocka_run_group_tests_name("hashtable", tests, NULL, NULL);
}
