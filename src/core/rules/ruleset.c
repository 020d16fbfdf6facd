// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/ruleset.h"

#include <stdio.h>
#include <string.h>

/* The named rulesets: docs/rules.md, "The named rulesets". Fields not named are "no". */
struct ruleset_row {
    const char *name;
    struct ruleset rules;
};

static const struct ruleset_row rows[] = {
    {"lyckans-talisman",
     {.board = BOARD_BRADE,
      .use = USE_PIPS,
      .band_from = 12,
      .entry_burst = ENTRY_BURST_OVERFLOW,
      .long_run = LONG_RUN_BURST,
      .bear_off = BEAR_OFF_ANY,
      .overshoot = OVERSHOOT_REAR,
      .jan_when = END_FULL,
      .pattern_when = END_FULL,
      .one_die = ONE_DIE_THREE,
      .resign = RESIGN_YES,
      .score = SCORE_WW}},
    {"helmfrid",
     {.board = BOARD_BRADE,
      .use = USE_PIPS,
      .band_from = 12,
      .entry_burst = ENTRY_BURST_OVERFLOW,
      .long_run = LONG_RUN_BURST,
      .bear_off = BEAR_OFF_ANY,
      .overshoot = OVERSHOOT_REAR,
      .jan_when = END_AT_ONCE,
      .pattern_when = END_FULL,
      .one_die = ONE_DIE_THREE,
      .resign = RESIGN_YES,
      .score = SCORE_SH}},
    {"vasa",
     {.board = BOARD_BRADE,
      .use = USE_PIPS,
      .band_from = 12,
      .entry_burst = ENTRY_BURST_OVERFLOW,
      .long_run = LONG_RUN_BURST,
      .bear_off = BEAR_OFF_REAR,
      .overshoot = OVERSHOOT_REAR,
      .jan_when = END_AT_ONCE,
      .pattern_when = END_AT_ONCE,
      .one_die = ONE_DIE_NO,
      .resign = RESIGN_YES,
      .score = SCORE_VASA}},
    {"sweboard",
     {.board = BOARD_BRADE,
      .use = USE_DICE,
      .band_from = 12,
      .entry_burst = ENTRY_BURST_NONE_FREE,
      .long_run = LONG_RUN_FORBIDDEN,
      .bear_off = BEAR_OFF_ANY,
      .overshoot = OVERSHOOT_ANY,
      .jan_when = END_AT_ONCE,
      .pattern_when = END_FULL,
      .one_die = ONE_DIE_NO,
      .resign = RESIGN_YES,
      .score = SCORE_SWEBOARD}},
    {"backgammon",
     {.board = BOARD_BACKGAMMON,
      .entry_own = true,
      .use = USE_DICE,
      .band_from = 1,
      .entry_burst = ENTRY_BURST_NEVER,
      .long_run = LONG_RUN_FREE,
      .bear_off = BEAR_OFF_ANY,
      .overshoot = OVERSHOOT_REAR,
      .jan_when = END_NONE,
      .pattern_when = END_NONE,
      .one_die = ONE_DIE_NO,
      .resign = RESIGN_ANY,
      .score = SCORE_CUBE}},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

enum field_kind { FIELD_WORD, FIELD_NUMBER, FIELD_SET };

struct ruleset_field {
    const char *name;
    size_t offset;
    enum field_kind kind;
    const char *values[12]; /* FIELD_WORD: by enum value; FIELD_SET: by bit; NULL at the end */
};

#define YES_NO                                                                                     \
    {                                                                                              \
        "no", "yes"                                                                                \
    }
#define OFFSET(member) offsetof(struct ruleset, member)

static const struct ruleset_field fields[] = {
    {"board", OFFSET(board), FIELD_WORD, {"brade", "backgammon"}},
    {"entry_own", OFFSET(entry_own), FIELD_WORD, YES_NO},
    {"use", OFFSET(use), FIELD_WORD, {"pips", "dice"}},
    {"band_from", OFFSET(band_from), FIELD_NUMBER, {NULL}},
    {"entry_burst", OFFSET(entry_burst), FIELD_WORD, {"overflow", "none-free", "never"}},
    {"long_run", OFFSET(long_run), FIELD_WORD, {"burst", "forbidden", "free"}},
    {"last_checker_bursts", OFFSET(last_checker_bursts), FIELD_WORD, YES_NO},
    {"bear_off", OFFSET(bear_off), FIELD_WORD, {"any", "rear"}},
    {"overshoot", OFFSET(overshoot), FIELD_WORD, {"rear", "any", "forfeit"}},
    {"jan_when", OFFSET(jan_when), FIELD_WORD, {"full", "at-once", "none"}},
    {"pattern_when", OFFSET(pattern_when), FIELD_WORD, {"full", "at-once", "none"}},
    {"extra_patterns",
     OFFSET(extra_patterns),
     FIELD_SET,
     {"nio-fem-ett", "fem-till-ett", "kejsarspel"}},
    {"munk_each", OFFSET(munk_each), FIELD_WORD, YES_NO},
    {"jan_each", OFFSET(jan_each), FIELD_WORD, YES_NO},
    {"one_die", OFFSET(one_die), FIELD_WORD, {"no", "three", "shown"}},
    {"resign", OFFSET(resign), FIELD_WORD, {"no", "yes", "any"}},
    {"last_roll", OFFSET(last_roll), FIELD_WORD, YES_NO},
    {"answer_patterns", OFFSET(answer_patterns), FIELD_WORD, YES_NO},
    {"five_blots", OFFSET(five_blots), FIELD_WORD, YES_NO},
    {"double_six", OFFSET(double_six), FIELD_WORD, {"no", "wp", "tb"}},
    {"score",
     OFFSET(score),
     FIELD_WORD,
     {"ww", "ny1", "ny2", "sh", "vasa", "sweboard", "wp", "wp2", "cube"}},
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

size_t ruleset_count(void)
{
    return ROWS;
}

const char *ruleset_name(size_t i)
{
    return i < ROWS ? rows[i].name : NULL;
}

struct ruleset ruleset_row(size_t i)
{
    struct ruleset r = rows[i < ROWS ? i : 0].rules;
    r.base = (uint8_t)(i < ROWS ? i : 0);
    return r;
}

bool ruleset_find(const char *name, struct ruleset *out)
{
    for (size_t i = 0; i < ROWS; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            *out = ruleset_row(i);
            return true;
        }
    }
    return false;
}

size_t ruleset_field_count(void)
{
    return FIELDS;
}

const char *ruleset_field(size_t i)
{
    return i < FIELDS ? fields[i].name : NULL;
}

const char *ruleset_field_value(size_t i, size_t k)
{
    if (i >= FIELDS || k >= sizeof fields[i].values / sizeof fields[i].values[0]) {
        return NULL;
    }
    return fields[i].values[k];
}

static uint8_t *field_of(struct ruleset *r, const struct ruleset_field *f)
{
    return (uint8_t *)r + f->offset;
}

/* The index of the word of n bytes among the field's values; -1 if it is none of them. */
static int value_index(const struct ruleset_field *f, const char *word, size_t n)
{
    for (int k = 0; f->values[k]; k++) {
        if (strlen(f->values[k]) == n && memcmp(f->values[k], word, n) == 0) {
            return k;
        }
    }
    return -1;
}

static bool set_word(uint8_t *at, const struct ruleset_field *f, const char *value)
{
    int k = value_index(f, value, strlen(value));
    if (k < 0) {
        return false;
    }
    *at = (uint8_t)k;
    return true;
}

/* A point from 1 to 24, in plain digits. */
static bool set_number(uint8_t *at, const char *value)
{
    int n = 0;
    size_t length = strlen(value);
    if (length < 1 || length > 2) {
        return false;
    }
    for (const char *s = value; *s; s++) {
        if (*s < '0' || *s > '9') {
            return false;
        }
        n = n * 10 + (*s - '0');
    }
    if (n < 1 || n > 24) {
        return false;
    }
    *at = (uint8_t)n;
    return true;
}

static bool set_set(uint8_t *at, const struct ruleset_field *f, const char *value)
{
    if (strcmp(value, "no") == 0 || strcmp(value, "yes") == 0) {
        *at = value[0] == 'y' ? EXTRA_ALL : 0;
        return true;
    }
    uint8_t bits = 0;
    for (const char *s = value;; s++) {
        size_t n = strcspn(s, ",");
        int k = value_index(f, s, n);
        if (k < 0) {
            return false;
        }
        bits |= (uint8_t)(1 << k);
        s += n;
        if (*s == '\0') {
            break;
        }
    }
    *at = bits;
    return true;
}

enum ruleset_error ruleset_set(struct ruleset *r, const char *field, const char *value)
{
    for (size_t i = 0; i < FIELDS; i++) {
        const struct ruleset_field *f = &fields[i];
        if (strcmp(f->name, field) != 0) {
            continue;
        }
        uint8_t *at = field_of(r, f);
        bool good = f->kind == FIELD_WORD     ? set_word(at, f, value)
                    : f->kind == FIELD_NUMBER ? set_number(at, value)
                                              : set_set(at, f, value);
        return good ? RULESET_OK : RULESET_BAD_VALUE;
    }
    return RULESET_UNKNOWN_FIELD;
}

static size_t get_set(uint8_t bits, const struct ruleset_field *f, char *buf, size_t size)
{
    size_t n = 0;
    if (bits == 0 || bits == EXTRA_ALL) {
        return (size_t)snprintf(buf, size, "%s", bits ? "yes" : "no");
    }
    if (size > 0) {
        buf[0] = '\0';
    }
    for (int k = 0; f->values[k]; k++) {
        if (bits & 1 << k) {
            n += (size_t)snprintf(n < size ? buf + n : NULL, n < size ? size - n : 0, "%s%s",
                                  n ? "," : "", f->values[k]);
        }
    }
    return n;
}

size_t ruleset_get(const struct ruleset *r, size_t i, char *buf, size_t size)
{
    const struct ruleset_field *f = &fields[i];
    uint8_t value = *((const uint8_t *)r + f->offset);
    switch (f->kind) {
    case FIELD_WORD:
        return (size_t)snprintf(buf, size, "%s", f->values[value]);
    case FIELD_NUMBER:
        return (size_t)snprintf(buf, size, "%d", value);
    case FIELD_SET:
        break;
    }
    return get_set(value, f, buf, size);
}

_Static_assert(sizeof fields / sizeof *fields + 1 == sizeof(struct ruleset),
               "every rule but the base is a field");

bool ruleset_equal(const struct ruleset *a, const struct ruleset *b)
{
    bool same = a->base == b->base;
    for (size_t i = 0; same && i < ruleset_field_count(); i++) {
        size_t offset = fields[i].offset;
        same = ((const uint8_t *)a)[offset] == ((const uint8_t *)b)[offset];
    }
    return same;
}

bool ruleset_changed(const struct ruleset *r, size_t i)
{
    const struct ruleset row = ruleset_row(r->base);
    size_t offset = fields[i].offset;
    return ((const uint8_t *)r)[offset] != ((const uint8_t *)&row)[offset];
}
