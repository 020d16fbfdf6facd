// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between the program and the system: calls that fail, kill, or are not to be had. The calls in
// tests/base/meson.build are led through here by the linker.
#ifndef BRADE_FAULTCALLS_H
#define BRADE_FAULTCALLS_H

#include <stdbool.h>

enum fault {
    FAULT_NONE,
    FAULT_KILL,  // the program is killed before the call
    FAULT_FAIL,  // it does nothing and fails; only closing is done all the same
    FAULT_SHORT, // a write does half of it, others do all
    FAULT_FULL,  // a write does half of it, and the next one fails; others do all
};

// What is not to be had at all: the call fails each time, and is not counted. NULL: nothing.
struct missing {
    const char *call;
    int problem; // errno
};

// Lets the call number `at` from now on (1 is the next) have this fault, and, if `for_good`, every
// one after it.
void faults_arm(enum fault fault, int at, bool for_good, int problem);

// Ends it. Which call it was that had the fault first; NULL if it has not come.
const char *faults_end(void);

// Up to the next time, these calls are not to be had; NULL ends it.
void faults_without(const struct missing *missing, int n);

// The calls since faults_arm(), each followed by a blank; the earliest ones, as far as there is
// room.
const char *faults_calls(void);

#endif
