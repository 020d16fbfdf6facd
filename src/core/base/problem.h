// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why the system refused something, in the language in use. The C library says it only in languages
// whose catalogues are installed, and in that of the locale; this is always the learner's own.
#ifndef BRADE_PROBLEM_H
#define BRADE_PROBLEM_H

// The reason of an errno value, as the end of a sentence: lower case, no full stop. Never NULL.
// Rare ones are told by their number, in a buffer of the thread that is good until the next call.
const char *problem_text(int number);

#endif
