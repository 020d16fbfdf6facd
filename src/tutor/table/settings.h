// SPDX-License-Identifier: GPL-3.0-or-later
/* What can be set, on the screen. */
#ifndef BRADE_SETTINGS_H
#define BRADE_SETTINGS_H

#include "tutor/core/session.h"

/* The settings, and on the free board the fields of its rules. */
void settings_put(struct session *s, struct screen *out, const char *about);

#endif
