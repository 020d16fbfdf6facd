// SPDX-License-Identifier: GPL-3.0-or-later
//
// A second, independent and deliberately slow implementation of the rules of
// bräde, written from docs/rules.md alone.  See README.md.
#ifndef TESTS_REFERENCE_H
#define TESTS_REFERENCE_H

#include <stdbool.h>

enum ref_board { REF_BRADE, REF_BACKGAMMON };
enum ref_use { REF_USE_PIPS, REF_USE_DICE };
enum ref_entry_burst { REF_OVERFLOW, REF_NONE_FREE, REF_NEVER };
enum ref_long_run { REF_RUN_BURST, REF_RUN_FORBIDDEN, REF_RUN_FREE };
enum ref_bear_off { REF_BEAR_ANY, REF_BEAR_REAR };
enum ref_overshoot { REF_OVER_REAR, REF_OVER_ANY, REF_OVER_FORFEIT };
enum ref_when { REF_FULL, REF_AT_ONCE, REF_NONE };
enum ref_one_die { REF_ONE_NO, REF_ONE_THREE, REF_ONE_SHOWN };
enum ref_double_six { REF_SIX_NO, REF_SIX_WP, REF_SIX_TB };
enum ref_resign { REF_RESIGN_NO, REF_RESIGN_YES, REF_RESIGN_ANY };
enum ref_score {
    REF_WW,
    REF_NY1,
    REF_NY2,
    REF_SH,
    REF_VASA,
    REF_SWEBOARD,
    REF_WP,
    REF_WP2,
    REF_CUBE
};

// Every knob of rules.md.
struct ref_rules {
    enum ref_board board;
    bool entry_own;
    enum ref_use use;
    int band_from; // 1..25: no own band on own 2..band_from-1
    enum ref_entry_burst entry_burst;
    enum ref_long_run long_run;
    bool last_checker_bursts;
    enum ref_bear_off bear_off;
    enum ref_overshoot overshoot;
    enum ref_when jan_when;
    enum ref_when pattern_when;
    enum ref_one_die one_die;
    bool nio_fem_ett, fem_till_ett, kejsarspel; // extra_patterns
    bool munk_each, jan_each;
    bool five_blots;
    enum ref_double_six double_six;
    enum ref_resign resign;
    bool last_roll, answer_patterns; // kept, but no single play depends on them
    enum ref_score score;
};

struct ref_play {
    char position[128]; // after the play, other side to move, canonical
    const char *end;    // NULL, or the name of interfaces.md
    int munk;           // enemy checkers on the bar at a hemspel or pattern
    int pips;           // points moved forward
    int points;         // what the end pays, 0 without an end
    char example[128];  // one order of moves that plays it
};

// Fills *rules with a row of rules.md section 11.  False: no such row.
bool ref_rules_named(struct ref_rules *rules, const char *name);

// Sets one field by the names of rules.md.  False (rules untouched): no such
// field or value.
bool ref_rules_set(struct ref_rules *rules, const char *field, const char *value);

// Every distinct legal play of the roll (d2 = 0: one die), sorted by position
// and end.  Returns their number, 0 when the side must pass, -1 when position
// or roll is invalid (err says why).  The caller frees *out.
int ref_legal(const struct ref_rules *rules, const char *position, int d1, int d2,
              struct ref_play **out, char err[256]);

// The same positions and ends, of which `example` need not be the smallest order: of
// lines that stand alike after as many dice only the first is walked on.
int ref_results(const struct ref_rules *rules, const char *position, int d1, int d2,
                struct ref_play **out, char err[256]);

// 1 if exactly these moves in exactly this order are a legal complete play for
// some assignment of the dice, else 0 (also for an invalid position or roll).
// moves[i] = {from, to}: bräde own 1..24, bar 0, off 25; backgammon the
// printed 24..1, bar 25, off 0.  Kejsarspel is {p, 23} {p, 24} in either order,
// the double-six opening six times {1, 7}; n = 0 is the pass.
int ref_judge_sequence(const struct ref_rules *rules, const char *position, int d1, int d2,
                       const int (*moves)[2], int n);

// What a legal play of these moves (n > 0, as above) comes to; 0, with *out
// untouched, where ref_judge_sequence() says 0.
int ref_follow(const struct ref_rules *rules, const char *position, int d1, int d2,
               const int (*moves)[2], int n, struct ref_play *out);

#endif
