// SPDX-License-Identifier: GPL-3.0-or-later
//
// Yes and no, in the many forms of both languages.
#ifndef BRADE_YESNO_H
#define BRADE_YESNO_H

// What somebody typed: 1 yes, 0 no, -1 neither, or one that contradicts itself. "ja", "j", "jepp",
// "yes, it is", "nej tack", "nope".
int yesno_read(const char *s);

// The same as an answer to whether something is allowed: "det går inte" and "not legal" are no,
// "tillåtet" is yes.
int yesno_read_allowed(const char *s);

#endif
