// SPDX-License-Identifier: GPL-3.0-or-later
/* What an author says beyond what the program has said. */
#include "coach.h"

#include <string.h>

/* Whether the n bytes before a reason are a play or an answer and no sentence of their own. */
static bool only_leads(const char *s, size_t n)
{
    enum { LONGEST = 80 };
    const char *end = n < 2 ? NULL : strstr(s, ". ");
    return n == 0 || (n <= LONGEST && n >= 2 &&
                      (strncmp(s + n - 2, ": ", 2) == 0 || strncmp(s + n - 2, ". ", 2) == 0) &&
                      (end == NULL || end >= s + n - 2));
}

const char *coach_beyond(const char *explain, const char *said)
{
    const char *at = explain == NULL || *said == '\0' ? NULL : strstr(explain, said);
    if (at == NULL || !only_leads(explain, (size_t)(at - explain))) {
        return explain;
    }
    at += strlen(said);
    at += strspn(at, " \n");
    return *at == '\0' ? NULL : at;
}
