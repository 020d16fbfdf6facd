// SPDX-License-Identifier: GPL-3.0-or-later
/* A session with all its rooms: opened and closed. */
#ifndef BRADE_HOUSE_H
#define BRADE_HOUSE_H

#include "tutor/core/session.h"

/* A session at a face, where nothing is going on. The store is not opened. */
void house_open(struct session *s, const struct tutor_options *options, struct face *face);

/* Frees what it holds. */
void house_close(struct session *s);

#endif
