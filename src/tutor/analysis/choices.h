// SPDX-License-Identifier: GPL-3.0-or-later
/* What may be chosen before the roll, at the prompt. */
#ifndef BRADE_CHOICES_H
#define BRADE_CHOICES_H

#include "tutor/core/session.h"

/* Two dice, one, giving up: which are allowed, what each brings, and which is best. */
void choices_tell(struct session *s);

#endif
