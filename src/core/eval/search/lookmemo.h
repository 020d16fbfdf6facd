// SPDX-License-Identifier: GPL-3.0-or-later
/* What a look ahead has found out already. Sister positions are answered by rolls that lead to the
 * same positions: in an ordinary game a third of what a look two rolls ahead meets it has met
 * before. What is kept is what would be found again, to the last bit: nothing changes by it but the
 * time. */
#ifndef BRADE_LOOKMEMO_H
#define BRADE_LOOKMEMO_H

#include <stdint.h>

#include "eval/net/outcome.h"
#include "rules/board.h"

/* The memo of one look by one judgement, for one thread. About 0.4 MB, of which little is touched
 * by few positions. */
struct lookmemo;

/* A position and what is asked of it, mixed: where it is kept, and 62 bits more by which it is
 * known again. Among the tens of thousands of a look two would be taken for one in a look out of
 * 10^13. */
struct lookmemo_key {
    uint64_t place, mark;
};

/* question: a small number; what is asked of the same position under another one is another thing.
 */
struct lookmemo_key lookmemo_key(const struct position *pos, unsigned question);

/* An empty one; to be ended by lookmemo_free(). */
struct lookmemo *lookmemo_new(void);
void lookmemo_free(struct lookmemo *m);

/* There are two shelves: for the many positions that are evaluated, and for the few that are looked
 * at on their own. */
enum lookmemo_bucket { LOOKMEMO_EVALUATED, LOOKMEMO_LOOKED_AT, LOOKMEMO_SHELVES };

/* What was kept for a key, and whether that is exact; false if nothing is. */
bool lookmemo_find(const struct lookmemo *m, enum lookmemo_bucket shelf, struct lookmemo_key key,
                   struct outcome *out, bool *exact);

/* Keeps it, in the place of something else where need be. */
void lookmemo_keep(struct lookmemo *m, enum lookmemo_bucket shelf, struct lookmemo_key key,
                   const struct outcome *outcome, bool exact);

#endif
