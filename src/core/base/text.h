// SPDX-License-Identifier: GPL-3.0-or-later
//
// Growable text (bytes, meant to be UTF-8), and the safe form of text that others wrote.
#ifndef BRADE_TEXT_H
#define BRADE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// All zero is a good empty text. Reading `size` is fine; the rest goes through the functions.
struct text {
    char *data;  // NUL-terminated once anything was added, NULL before
    size_t size; // bytes, without the NUL
    size_t cap;
};

// Frees what the text holds and leaves it empty and usable.
void text_free(struct text *t);

// A text of a block, freed where the block ends: TEXT_HERE words = {0}; (GNU C)
#define TEXT_HERE __attribute__((cleanup(text_free))) struct text

// Empties the text but keeps its memory for the next use.
void text_clear(struct text *t);

// Shortens the text to `size` bytes; a longer size than it has changes nothing.
void text_cut(struct text *t, size_t size);

// Where a string is to be cut to have at most `n` bytes: before a character, or at its end.
size_t text_whole(const char *s, size_t n);

// Copies a string into `size` bytes with a NUL, as far as whole characters of it fit.
void text_copy(char *out, size_t size, const char *s);

// Append: a string (NULL adds nothing), `n` bytes, one byte, one byte `n` times, one Unicode
// character as UTF-8 (U+FFFD for what is none), or what printf would print.
// In the first two `s` may point into the text itself.
void text_add(struct text *t, const char *s);
void text_addn(struct text *t, const char *s, size_t n);
void text_addc(struct text *t, char c);
void text_add_many(struct text *t, char c, size_t n);
void text_add_char(struct text *t, uint32_t c);
void text_addf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *t, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

// The text as a string, "" when empty. Belongs to the text; good until the next change.
const char *text_str(const struct text *t);

// Hands the string over (to be freed by the caller, never NULL) and leaves the text empty.
char *text_steal(struct text *t);

// Appends `n` bytes that others wrote in a form that is safe to show on one line of a terminal:
// control characters (newline and tab too), DEL, C1, bidi controls, zero-width and other invisible
// characters, line separators, tags, private and unassigned characters become \u{XX}; bytes that
// are not UTF-8 become \x{XX}. Everything that can be read stays as it is.
void text_add_safe(struct text *t, const char *s, size_t n);

// The same for text of several lines: newlines and tabs stay.
void text_add_safe_lines(struct text *t, const char *s, size_t n);

// The safe form of a string ("" for NULL) in `scratch`, which is emptied first. Belongs to
// `scratch`, so two of them in one printf need two scratch texts.
const char *text_safe(struct text *scratch, const char *s);

// Appends `n` bytes as a JSON string with its quotes, in ASCII escapes where text_add_safe would
// not leave a character as it is: what is read back is the same, and it is safe on a terminal. What
// is not UTF-8 becomes U+FFFD.
void text_add_json(struct text *t, const char *s, size_t n);

// Appends a JSON document, its characters escaped as in text_add_json. It is not looked at whether
// it is JSON.
void text_add_json_safe(struct text *t, const char *json, size_t n);

// Whether a character is left as it is by text_add_safe.
bool text_char_is_plain(uint32_t c);

// Whether `n` bytes of UTF-8 show anything: one character at least that is no blank and no mark of
// another, and no more marks on any than a language has.
bool text_shows(const char *s, size_t n);

#endif
