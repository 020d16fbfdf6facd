// SPDX-License-Identifier: GPL-3.0-or-later
//
// cmocka with all it needs, in the order it needs it.
#ifndef BRADE_CHECK_H
#define BRADE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT_OF(a) (sizeof(a) / sizeof *(a))

#endif
