// SPDX-License-Identifier: GPL-3.0-or-later
/* A ruleset is a value: every rule of every documented system is one field, every named system a
 * row of field values. Source of the fields and rows: docs/rules.md. */
#ifndef BRADE_RULESET_H
#define BRADE_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum board_kind { BOARD_BRADE, BOARD_BACKGAMMON };
enum full_use { USE_PIPS, USE_DICE };
enum entry_burst { ENTRY_BURST_OVERFLOW, ENTRY_BURST_NONE_FREE, ENTRY_BURST_NEVER };
enum long_run { LONG_RUN_BURST, LONG_RUN_FORBIDDEN, LONG_RUN_FREE };
enum bear_off { BEAR_OFF_ANY, BEAR_OFF_REAR };
enum overshoot { OVERSHOOT_REAR, OVERSHOOT_ANY, OVERSHOOT_FORFEIT };
enum end_when { END_FULL, END_AT_ONCE, END_NONE };
enum one_die { ONE_DIE_NO, ONE_DIE_THREE, ONE_DIE_SHOWN };
enum resign { RESIGN_NO, RESIGN_YES, RESIGN_ANY };
enum double_six { DOUBLE_SIX_NO, DOUBLE_SIX_WP, DOUBLE_SIX_TB };
enum score_table {
    SCORE_WW,
    SCORE_NY1,
    SCORE_NY2,
    SCORE_SH,
    SCORE_VASA,
    SCORE_SWEBOARD,
    SCORE_WP,
    SCORE_WP2,
    SCORE_CUBE
};
/* Bits of ruleset.extra_patterns. */
enum { EXTRA_NIO_FEM_ETT = 1, EXTRA_FEM_TILL_ETT = 2, EXTRA_KEJSARSPEL = 4, EXTRA_ALL = 7 };

struct ruleset {
    uint8_t base;                /* the named row it started from: index for ruleset_name() */
    uint8_t board;               /* enum board_kind */
    uint8_t entry_own;           /* bool: may enter where an own checker stands */
    uint8_t use;                 /* enum full_use */
    uint8_t band_from;           /* first own point after home where a band may be laid, 1..24 */
    uint8_t entry_burst;         /* enum entry_burst */
    uint8_t long_run;            /* enum long_run */
    uint8_t last_checker_bursts; /* bool: a side with 14 off may burst */
    uint8_t bear_off;            /* enum bear_off */
    uint8_t overshoot;           /* enum overshoot */
    uint8_t jan_when;            /* enum end_when */
    uint8_t pattern_when;        /* enum end_when */
    uint8_t extra_patterns;      /* bits EXTRA_… */
    uint8_t munk_each;           /* bool */
    uint8_t jan_each;            /* bool */
    uint8_t one_die;             /* enum one_die */
    uint8_t resign;              /* enum resign */
    uint8_t last_roll;           /* bool */
    uint8_t answer_patterns;     /* bool */
    uint8_t five_blots;          /* bool */
    uint8_t double_six;          /* enum double_six */
    uint8_t score;               /* enum score_table */
};

/* What ruleset_set() answers. */
enum ruleset_error { RULESET_OK, RULESET_UNKNOWN_FIELD, RULESET_BAD_VALUE };

/* How many named rulesets there are, and the name of the i-th (static; NULL past the end).
 * The first is the default. */
size_t ruleset_count(void);
const char *ruleset_name(size_t i);

/* The i-th named ruleset, as a value. */
struct ruleset ruleset_row(size_t i);

/* Finds a named ruleset. False, and *out untouched, if there is none of that name. */
bool ruleset_find(const char *name, struct ruleset *out);

/* Sets one field from text ("entry_burst", "none-free"). On an error nothing changes. A list of
 * extra patterns is written with commas. */
enum ruleset_error ruleset_set(struct ruleset *r, const char *field, const char *value);

/* How many fields there are, and the name of the i-th (static; NULL past the end). */
size_t ruleset_field_count(void);
const char *ruleset_field(size_t i);

/* The k-th value the i-th field can take, as text (static); NULL past the last and for numbers.
 * For extra_patterns these are the single patterns. */
const char *ruleset_field_value(size_t i, size_t k);

/* Writes the present value of the i-th field as text that ruleset_set() takes back. Returns the
 * length, as snprintf does. */
size_t ruleset_get(const struct ruleset *r, size_t i, char *buf, size_t size);

/* Whether a won game may still be answered (last_roll, answer_patterns), so that a position alone
 * does not tell who wins. */
static inline bool ruleset_answers_wins(const struct ruleset *r)
{
    return r->last_roll || r->answer_patterns;
}

/* Whether two are the same rules, by the same name. */
bool ruleset_equal(const struct ruleset *a, const struct ruleset *b);

/* Whether field i of r differs from the named row r started from. */
bool ruleset_changed(const struct ruleset *r, size_t i);

#endif
