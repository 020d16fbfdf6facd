// SPDX-License-Identifier: GPL-3.0-or-later
/* What a target has from the fuzzer in place of replay.c. */
#include "fuzz.h"

bool fuzz_replays = false;
