// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory of the libraries that keep what a learner did: jansson and SQLite ask for it as the
// program itself does, so that running out of it ends the program (mem.h) and none of their results
// has to be asked whether it is missing for want of memory. A transaction that was open then is
// rolled back by whoever opens the store next.
#ifndef BRADE_LIBMEM_H
#define BRADE_LIBMEM_H

// To be called once, at the start of the program, before either library is used.
void libmem_init(void);

#endif
