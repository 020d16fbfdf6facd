// SPDX-License-Identifier: GPL-3.0-or-later
/* What is wrong with an ID of another program (rules/neighbour.h). A browser reads none. */
#ifndef BRADE_IDFAULTS_H
#define BRADE_IDFAULTS_H

#include "base/text.h"
#include "rules/posstring.h"

/* Says a fault of an ID, read under r, that is one of POSITION_ID_RULES to POSITION_SHARED. */
void coach_id_fault(struct text *out, const struct ruleset *r, const struct position_fault *fault);

#endif
