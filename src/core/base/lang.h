// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the program, Swedish or English, and its messages. Message ids are English,
// the Swedish is in po/sv.po. Works with any locale, or none, installed and chosen. Numbers are
// always written the C way (LC_NUMERIC is never set), so that JSON stays JSON.
#ifndef BRADE_LANG_H
#define BRADE_LANG_H

#include <stdbool.h>

struct text;

enum lang { LANG_EN, LANG_SV };

// Messages: now, marked for translation only (put it through _() when it is shown), and by number.
#define _(s) lang_text(s)
#define N_(s) s
#define NG_(one, many, n) lang_text_of(one, many, n)

// The text of a message in the language in use, and that for a number of things; the message itself
// where there is none. It lasts as long as the program runs. May be asked by several threads.
const char *lang_text(const char *message) __attribute__((format_arg(1)));
const char *lang_text_of(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

// Finds the language for "sv" or "en" (any case; "sv_SE", "svenska", "english" … too). False,
// with *lang untouched, for anything else.
bool lang_parse(const char *s, enum lang *lang);

// What the environment asks for: the first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that names a
// language (C and POSIX name none). Swedish for sv, English for all others and for none.
enum lang lang_from_environment(void);

// Sets up language and locale, once at the start of main: `forced` (from --lang) or, if NULL or
// not a language, the environment.
void lang_init(const char *forced);

// The language in use, and changing it while running (not from several threads). Where the Swedish
// texts (place_locale) are missing or cannot be used, messages stay English.
enum lang lang_current(void);
void lang_set(enum lang lang);

// The same where it is the person at the program who wants it: the last words, when memory is out,
// are in it too, whatever language something is being written in then.
void lang_choose(enum lang lang);

// Whether messages come in this language, which leaves the language in use as it is.
bool lang_is_there(enum lang lang);

// Appends the path of the file that the Swedish texts are read from, whether it is there or not.
void lang_catalogue(struct text *path);

// "sv" or "en".
const char *lang_code(enum lang lang);

// The text in the language in use, or the other one if that is NULL.
const char *lang_pick(const char *sv, const char *en);

#endif
