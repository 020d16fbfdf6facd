// SPDX-License-Identifier: GPL-3.0-or-later
/* Short texts put together in a buffer of fixed size. Inner to the rules layer. */
#ifndef BRADE_PUT_H
#define BRADE_PUT_H

/* Where the next letter goes, and one past the last byte of the buffer. */
struct put {
    char *at, *end;
};

/* Appends, as printf() does, and ends with a NUL. What has no room is left out: buffers are made so
 * that all has. */
void put_words(struct put *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
