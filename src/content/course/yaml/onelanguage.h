// SPDX-License-Identifier: GPL-3.0-or-later
/* A file for who reads it in one language: shorter, and otherwise the same to the loader. */
#ifndef BRADE_ONELANGUAGE_H
#define BRADE_ONELANGUAGE_H

#include <stddef.h>

#include "base/lang.h"
#include "base/text.h"

/* Appends n bytes of YAML as YAML on one line, without remarks: in place of what is there in both
 * languages, a mapping of sv and en, that of one alone. What cannot be read is appended as it is.
 */
void onelanguage_add(struct text *out, const char *bytes, size_t n, enum lang lang);

#endif
