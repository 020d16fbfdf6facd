// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as an ID of another program: faults lie inside the text; what is read is a position
 * under the rules, and is written in either form and read again as the same. */
#include <string.h>

#include "fuzz.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"

static void neighbour_position(const struct situation *at)
{
    char string[POSITION_STRING_SIZE];
    struct position again;
    struct position_fault fault;
    posstring_format(&at->rules, &at->position, string);
    must(posstring_parse(&at->rules, string, strlen(string), &again, &fault));
    must(board_same_checkers(&at->position, &again));
}

/* Written by one of these and read again, nothing is left that has no place. */
static void neighbour_again(const struct ruleset *r, const struct situation *at,
                            void (*write)(const struct situation *at, char *id))
{
    struct situation again;
    struct position_fault fault;
    unsigned left;
    char id[NEIGHBOUR_ID_SIZE], twice[NEIGHBOUR_ID_SIZE];
    write(at, id);
    must(memchr(id, '\0', sizeof id) != NULL && neighbour_is(id, strlen(id)));
    must(neighbour_parse(r, id, strlen(id), &again, &left, &fault) && left == 0);
    write(&again, twice);
    must(strcmp(id, twice) == 0);
    neighbour_xgid(at, id);
    neighbour_xgid(&again, twice);
    must(strcmp(id, twice) == 0);
}

/* What the text is under a ruleset. */
static void neighbour_read(const struct ruleset *r, const char *text, size_t n)
{
    struct situation at = {.rules = *r};
    struct position_fault fault;
    struct position alone;
    unsigned left = 0;
    if (!neighbour_parse(r, text, n, &at, &left, &fault)) {
        must(fault.error != POSITION_OK && fault.at >= 0 && (size_t)fault.at <= n);
        return;
    }
    must(neighbour_writes(r) && at.has_position && left < 1u << NEIGHBOUR_LEFT);
    neighbour_position(&at);
    neighbour_again(r, &at, neighbour_gnubg);
    neighbour_again(r, &at, neighbour_xgid);
    if (neighbour_is(text, n)) {
        must(posstring_parse(r, text, n, &alone, &fault));
        must(board_same_checkers(&at.position, &alone));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    must(!neighbour_stands_out(text, size) || neighbour_is(text, size));
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset r = ruleset_row(i);
        neighbour_read(&r, text, size);
    }
    return 0;
}
