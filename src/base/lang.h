// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the program, Swedish or English, and its messages. Message ids are English,
// the Swedish is in po/sv.po. Works with any locale, or none, installed and chosen. Numbers are
// always written the C way (LC_NUMERIC is never set), so that JSON stays JSON.
#ifndef BRADE_LANG_H
#define BRADE_LANG_H

#include <libintl.h>
#include <stdbool.h>

enum lang { LANG_EN, LANG_SV };

// Messages: now, marked for translation only (put it through _() when it is shown), and by number.
#define _(s) gettext(s)
#define N_(s) s
#define NG_(one, many, n) ngettext(one, many, n)

// Finds the language for "sv" or "en" (any case; "sv_SE", "svenska", "english" … too). False,
// with *lang untouched, for anything else.
bool lang_parse(const char *s, enum lang *lang);

// What the environment asks for: the first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that names a
// language (C and POSIX name none). Swedish for sv, English for all others and for none.
enum lang lang_from_environment(void);

// Sets up locale and messages, once at the start of main: `forced` (from --lang) or, if NULL or
// not a language, the environment.
void lang_init(const char *forced);

// The language in use, and changing it while running (not from several threads).
enum lang lang_current(void);
void lang_set(enum lang lang);

// "sv" or "en".
const char *lang_code(enum lang lang);

// The text in the language in use, or the other one if that is NULL.
const char *lang_pick(const char *sv, const char *en);

#endif
