// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storequick.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "learner/store/storerow.h"

enum { DIGITS = 18, ZONE_DAY = 24 * 60 /* minutes */ };

/* Where one is in the bytes; good until something stands otherwise than expected. */
struct quick {
    char *at;
    bool good;
    struct storequick *out;
};

/* Whether this comes next; passes it. */
static bool passes(struct quick *q, const char *s)
{
    size_t n = strlen(s);
    bool so = q->good && strncmp(q->at, s, n) == 0;
    q->at += so ? n : 0;
    return so;
}

static void pass(struct quick *q, const char *s)
{
    q->good = passes(q, s);
}

static int64_t whole(struct quick *q, int64_t least, int64_t most)
{
    bool minus = *q->at == '-';
    char *from = q->at + minus;
    size_t n = strspn(from, "0123456789");
    int64_t value = 0;
    q->good = q->good && n > 0 && n <= DIGITS && (*from != '0' || n == 1);
    for (size_t i = 0; i < n && q->good; i++) {
        value = value * 10 + (from[i] - '0');
    }
    value = minus ? -value : value;
    q->good = q->good && value >= least && value <= most;
    q->at = from + n;
    return value;
}

/* A string without a backslash, its end made a NUL. */
static const char *string(struct quick *q, size_t most)
{
    pass(q, "\"");
    char *from = q->at, *to = from;
    unsigned char all = 0;
    while (q->good && (unsigned char)*to >= ' ' && *to != '"' && *to != '\\') {
        all |= (unsigned char)*to++;
    }
    size_t n = (size_t)(to - from);
    q->good = q->good && *to == '"' && n <= most && q->out->end_count < STOREQUICK_ENDS &&
              (all < 0x80 || u8_check((const uint8_t *)from, n) == NULL);
    if (q->good) {
        q->out->ends[q->out->end_count++] = to;
        *to = '\0';
        q->at = to + 1;
    }
    return q->good ? from : "";
}

/* One of some words. */
static int word(struct quick *q, const char *const *words, int count)
{
    const char *found = string(q, STORE_NAME_MAX);
    for (int i = 0; i < count && q->good; i++) {
        if (strcmp(found, words[i]) == 0) {
            return i;
        }
    }
    q->good = false;
    return 0;
}

static bool yes_or_no(struct quick *q)
{
    bool yes = passes(q, "true");
    if (!yes) {
        pass(q, "false");
    }
    return yes;
}

static void id(struct quick *q)
{
    struct store_answer *a = &q->out->answer;
    size_t hex = STORE_ASKING_SIZE - 1, n = strspn(q->at, "0123456789abcdef");
    size_t digits = n == hex && q->at[hex] == '-' ? strspn(q->at + hex + 1, "0123456789") : 0;
    q->good = q->good && digits > 0 && hex + 1 + digits < sizeof a->id;
    if (q->good) {
        memcpy(a->id, q->at, hex + 1 + digits);
        memcpy(a->asking, q->at, hex);
        q->at += hex + 1 + digits;
    }
}

static enum course_kind kind(struct quick *q)
{
    const char *found = string(q, STORE_NAME_MAX);
    for (int i = 0; i < COURSE_KINDS && q->good; i++) {
        if (strcmp(found, course_kind_name((enum course_kind)i)) == 0) {
            return (enum course_kind)i;
        }
    }
    q->good = false;
    return COURSE_PLAY;
}

static enum clause clause(struct quick *q)
{
    const char *code = string(q, STORE_NAME_MAX);
    enum clause found = strcmp(code, "legal") == 0 ? CLAUSE_LEGAL : clause_find(code);
    q->good = q->good && found != CLAUSES;
    return found;
}

/* Digits, a point, digits. */
static double loss(struct quick *q)
{
    size_t n = strspn(q->at, "0123456789"), after = q->at[n] == '.' ? 1 : 0;
    size_t digits = after > 0 ? strspn(q->at + n + 1, "0123456789") : 0;
    q->good = q->good && n > 0 && n < DIGITS && (*q->at != '0' || n == 1) && digits > 0;
    double value = q->good ? strtod(q->at, NULL) : 0;
    q->good = q->good && value < 1e6;
    q->at += n + after + digits;
    q->good = q->good && *q->at != 'e' && *q->at != 'E';
    return value;
}

static void optional(struct quick *q, struct store_answer *a)
{
    a->has_zone = passes(q, ",\"zone\":");
    if (a->has_zone) {
        a->zone = (int)whole(q, -ZONE_DAY, ZONE_DAY);
    }
    a->has_loss = passes(q, ",\"loss\":");
    if (a->has_loss) {
        a->loss = loss(q);
    }
    a->given = passes(q, ",\"given\":") ? string(q, STORE_GIVEN_MAX) : "";
}

static void all(struct quick *q, struct store_answer *a)
{
    pass(q, "{\"id\":\"");
    id(q);
    pass(q, "\",\"when\":");
    a->when = whole(q, 0, STORE_TIME_MOST);
    pass(q, ",\"ms\":");
    a->ms = whole(q, -1, INT64_MAX);
    pass(q, ",\"question\":");
    a->question = string(q, STORE_NAME_MAX);
    pass(q, ",\"theme\":");
    a->theme = string(q, STORE_NAME_MAX);
    pass(q, ",\"rules\":");
    a->rules = string(q, STORE_NAME_MAX);
    pass(q, ",\"kind\":");
    a->kind = kind(q);
    pass(q, ",\"mode\":");
    a->mode = (enum store_mode)word(q, storerow_modes, STORE_MODES);
    pass(q, ",\"outcome\":");
    a->outcome = (enum store_outcome)word(q, storerow_outcomes, STORE_OUTCOMES);
    pass(q, ",\"first\":");
    a->first = (enum store_outcome)word(q, storerow_outcomes, STORE_OUTCOMES);
    pass(q, ",\"closed\":");
    a->closed = yes_or_no(q);
    pass(q, ",\"tries\":");
    a->tries = (int)whole(q, 0, INT32_MAX);
    pass(q, ",\"hints\":");
    a->hints = (int)whole(q, 0, INT32_MAX);
    pass(q, ",\"clause\":");
    a->clause = clause(q);
    optional(q, a);
    pass(q, "}");
}

size_t storequick_read(char *bytes, struct storequick *out)
{
    *out = (struct storequick){0};
    struct quick q = {.at = bytes, .good = true, .out = out};
    all(&q, &out->answer);
    if (!q.good) {
        storequick_end(out);
    }
    return q.good ? (size_t)(q.at - bytes) : 0;
}

void storequick_end(struct storequick *q)
{
    while (q->end_count > 0) {
        *q->ends[--q->end_count] = '"';
    }
}
