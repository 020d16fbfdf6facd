// SPDX-License-Identifier: GPL-3.0-or-later
/* The module has no main: the page calls it (web.h). */
#include "web/web.h"
