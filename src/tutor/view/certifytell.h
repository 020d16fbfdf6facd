// SPDX-License-Identifier: GPL-3.0-or-later
/* What was found where a certificate was made or looked at, in words. */
#ifndef BRADE_CERTIFYTELL_H
#define BRADE_CERTIFYTELL_H

#include "course/check/certify.h"

/* Appends it as a sentence without its full stop; nothing for CERTIFY_NOT and CERTIFY_STOPPED. */
void certifytell(struct text *out, const struct course_question *q,
                 const struct certify_found *found);

#endif
