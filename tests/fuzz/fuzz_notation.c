// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a play and as a position: faults lie inside the text, and what is read as a position
// is written and read again as the same.
#include <string.h>

#include "fuzz.h"
#include "rules/notation.h"
#include "rules/posstring.h"

static void read_play(enum board_kind kind, const char *text, size_t n)
{
    struct typed_play typed;
    if (!notation_parse(kind, text, n, &typed)) {
        must(typed.error != NOTATION_OK && typed.error_at >= 0 && (size_t)typed.error_at <= n);
        return;
    }
    must(typed.moves >= 0 && typed.moves <= NOTATION_STEPS);
    for (int i = 0; i < typed.moves; i++) {
        const struct typed_move *m = &typed.move[i];
        must(m->from <= POINT_LAST && m->to >= 1 && m->to <= POINT_OFF);
        must(m->at >= 0 && (size_t)(m->at + m->length) <= n);
    }
}

static void read_position(const struct ruleset *r, const char *text, size_t n)
{
    struct position pos, again;
    struct position_fault fault;
    char string[POSITION_STRING_SIZE], twice[POSITION_STRING_SIZE];
    if (!posstring_parse(r, text, n, &pos, &fault)) {
        must(fault.error != POSITION_OK && fault.at >= 0 && (size_t)fault.at <= n);
        return;
    }
    posstring_format(r, &pos, string);
    must(posstring_parse(r, string, strlen(string), &again, &fault));
    posstring_format(r, &again, twice);
    must(board_same_checkers(&pos, &again) && strcmp(string, twice) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset r = ruleset_row(i);
        read_play((enum board_kind)r.board, (const char *)data, size);
        read_position(&r, (const char *)data, size);
    }
    return 0;
}
