// SPDX-License-Identifier: GPL-3.0-or-later
/* A lesson file changed by a program: the request edit of `brade batch`, which a page for authors
 * sends too. */
#ifndef BRADE_FILEEDIT_H
#define BRADE_FILEEDIT_H

#include <jansson.h>

#include "base/text.h"

/* Adds to answer what the file under "yaml" of the request is after the change under "change", if
 * there is one: {"do": "set" | "insert" | "remove" | "move", "at": PATH, "value": …, "to": N}
 * (course/check/patch.h). The answer has
 *   "yaml"      the file; in its one layout (`brade fmt`) where nothing is wrong with it
 *   "content"   what it holds: objects, lists and strings as they stand there
 *   "problems"  a list of {"line", "column", "severity", "message", "at": PATH}, as of `brade
 * check` "good"      whether none of them is an error False, with what is wrong added to why (safe
 * to show), where the request is none or its place is not there. */
bool fileedit_answer(json_t *answer, const json_t *request, struct text *why);

#endif
