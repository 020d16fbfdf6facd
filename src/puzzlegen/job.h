// SPDX-License-Identifier: GPL-3.0-or-later
/* Mining puzzles: numbered jobs, each of which comes to one puzzle or none, whatever other jobs
 * there are and wherever they are done. */
#ifndef BRADE_JOB_H
#define BRADE_JOB_H

#include "puzzlegen/draft.h"

void mining_open(struct mining *m);
void mining_close(struct mining *m);

/* Does job number `job` of a theme, or of a group of it, under a seed. False if it comes to
 * nothing. *out is to be freed with draft_free() in any case. */
bool mining_job(struct mining *m, const char *theme, uint64_t seed, long job, struct draft *out);

#endif
