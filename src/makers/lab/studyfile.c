// SPDX-License-Identifier: GPL-3.0-or-later
/* "brädstud" file: an 8 byte mark; version, number of studies and checksum as 32 bit words; the
 * name of the rules, filled up with zeros. Then the studies: the checkers of both sides, two points
 * a byte; side to move and the rest of the position a byte each; the chances, of the guess and then
 * looking ahead, as 16 bit words; the kind. All little-endian. */
#include "lab/studyfile.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/writefile.h"

enum {
    VERSION = 1,
    NAME_ROOM = 32,
    HEADER = 8 + 3 * 4 + NAME_ROOM,
    MEN = 26,
    STATE = 6,
    STUDY = MEN + STATE + 2 * 2 * OUTCOMES + 1,
    ONE = 16384 /* a chance of 1 */
};
static const size_t limit = (size_t)1 << 30;

static const char mark[8] = {'b', 'r', 'a', 'd', 's', 't', 'u', 'd'};

/* ---- one study ---- */

static unsigned char *put_outcome(unsigned char *at, const struct outcome *o)
{
    for (int k = 0; k < OUTCOMES; k++, at += 2) {
        float limited = fminf(fmaxf(o->p[k], -1.9f), 1.9f);
        int16_t v = (int16_t)lrintf(limited * ONE);
        bytes_put16(at, (uint16_t)v);
    }
    return at;
}

static const unsigned char *get_outcome(const unsigned char *at, struct outcome *o)
{
    o->extra[0] = o->extra[1] = 0; /* a net tells none */
    for (int k = 0; k < OUTCOMES; k++, at += 2)
        o->p[k] = (float)(int16_t)bytes_get16(at) / ONE;
    return at;
}

static void put_study(unsigned char *at, const struct study *s)
{
    const struct position *pos = &s->pos;
    const unsigned char state[STATE] = {pos->turn,  pos->one[0], pos->one[1],
                                        pos->first, pos->stack,  pos->held};
    for (int p = 0; p < MEN; p++)
        *at++ = (unsigned char)(pos->men[0][p] | pos->men[1][p] << 4);
    memcpy(at, state, STATE);
    at = put_outcome(at + STATE, &s->guess);
    at = put_outcome(at, &s->ahead);
    *at = s->kind;
}

static void get_study(const unsigned char *at, struct study *s)
{
    struct position *pos = &s->pos;
    for (int p = 0; p < MEN; p++, at++) {
        pos->men[0][p] = *at & 15;
        pos->men[1][p] = *at >> 4;
    }
    pos->turn = at[0] & 1;
    pos->one[0] = at[1];
    pos->one[1] = at[2];
    pos->first = at[3];
    pos->stack = at[4];
    pos->held = at[5];
    at = get_outcome(at + STATE, &s->guess);
    at = get_outcome(at, &s->ahead);
    s->kind = *at % STUDY_KINDS;
}

/* ---- files ---- */

bool studyfile_write(const char *path, const char *rules, const struct study *studies, long n)
{
    TEXT_HERE why = {0};
    size_t size = HEADER + (size_t)n * STUDY;
    unsigned char *bytes = mem_alloc(size);
    memcpy(bytes, mark, sizeof mark);
    bytes_put32(bytes + 8, VERSION);
    bytes_put32(bytes + 12, (uint32_t)n);
    snprintf((char *)bytes + 20, NAME_ROOM, "%s", rules);
    for (long i = 0; i < n; i++)
        put_study(bytes + HEADER + i * STUDY, &studies[i]);
    bytes_put32(bytes + 16, bytes_sum(BYTES_SUM, bytes + HEADER, size - HEADER));
    bool good = writefile(path, (const char *)bytes, size, &why);
    if (!good)
        fprintf(stderr, "brade-lab: %s: %s\n", path, text_str(&why));
    free(bytes);
    return good;
}

/* What is wrong with a file, or NULL. */
static const char *fault_of(const unsigned char *bytes, size_t size, const char *rules)
{
    char name[NAME_ROOM] = "";
    if (size < HEADER || memcmp(bytes, mark, sizeof mark) != 0)
        return "it holds no studies";
    if (bytes_get32(bytes + 8) != VERSION)
        return "it was made for another version of brade";
    if (size != HEADER + (size_t)bytes_get32(bytes + 12) * STUDY ||
        bytes_get32(bytes + 16) != bytes_sum(BYTES_SUM, bytes + HEADER, size - HEADER))
        return "it is damaged";
    snprintf(name, sizeof name, "%s", rules);
    if (memcmp(name, bytes + 20, NAME_ROOM) != 0)
        return "it was made under other rules";
    return NULL;
}

bool studyfile_read(const char *path, const char *rules, struct study **studies, long *n,
                    size_t *room)
{
    char *data = NULL;
    size_t size;
    TEXT_HERE why = {0};
    if (!readfile(path, limit, &data, &size, &why)) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, text_str(&why));
        return false;
    }
    const unsigned char *bytes = (const unsigned char *)data;
    const char *fault = fault_of(bytes, size, rules);
    if (fault)
        fprintf(stderr, "brade-lab: %s: %s\n", path, fault);
    for (size_t at = HEADER; !fault && at < size; at += STUDY) {
        *studies = mem_grow(*studies, (size_t)*n, room, sizeof **studies);
        get_study(bytes + at, &(*studies)[(*n)++]);
    }
    free(data);
    return !fault;
}
