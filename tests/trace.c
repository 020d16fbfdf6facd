// SPDX-License-Identifier: GPL-3.0-or-later
/* Records which functions a program built with -finstrument-functions enters, for tests/trace.
 * Preloaded into it. In the environment: TRACE_FROM and TRACE_TO, addresses of two functions as
 * hexadecimal numbers; TRACE_NTH, at which entry of the first, from 1, recording begins; it ends
 * at the next entry of the second. TRACE_FILE gets a line for each entry between them: the address
 * of the function and the one that it was called from. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

static uintptr_t from, to;
static long left = -1; /* entries of `from` until recording begins; -1: not read yet */
static FILE *out;

static uintptr_t address_of(const char *name)
{
    const char *value = getenv(name);
    return value == NULL ? 0 : (uintptr_t)strtoull(value, NULL, 16);
}

void __cyg_profile_func_enter(void *function, void *caller)
{
    uintptr_t entered = (uintptr_t)function;
    if (left < 0) {
        const char *nth = getenv("TRACE_NTH");
        left = nth == NULL ? 1 : strtol(nth, NULL, 10);
        from = address_of("TRACE_FROM");
        to = address_of("TRACE_TO");
    }
    if (out == NULL && entered == from && left > 0 && --left == 0) {
        const char *file = getenv("TRACE_FILE");
        out = file == NULL ? NULL : fopen(file, "w");
    }
    if (out != NULL && entered == to) {
        fclose(out);
        out = NULL;
    }
    if (out != NULL) {
        fprintf(out, "%lx %lx\n", (unsigned long)entered, (unsigned long)(uintptr_t)caller);
    }
}

void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    (void)caller;
}
