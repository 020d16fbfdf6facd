// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation.h"

#include <stdio.h>
#include <string.h>

#include "rules/put.h"

/* ---- reading ---- */

struct notation_reader {
    enum board_kind kind;
    const char *text;
    size_t n, at;
    struct typed_play *out;
};

static bool fail(struct notation_reader *in, enum notation_error error, size_t at)
{
    in->out->error = error;
    in->out->error_at = (int)at;
    in->out->moves = 0;
    return false;
}

static bool more(const struct notation_reader *in)
{
    return in->at < in->n;
}

/* Takes a fixed word, letters in either case. */
static bool take(struct notation_reader *in, const char *word)
{
    size_t n = strlen(word);
    if (in->n - in->at < n)
        return false;
    for (size_t i = 0; i < n; i++) {
        char c = in->text[in->at + i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != word[i])
            return false;
    }
    in->at += n;
    return true;
}

static bool take_any(struct notation_reader *in, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (take(in, words[i]))
            return true;
    return false;
}

static void skip_blanks(struct notation_reader *in)
{
    static const char *const blanks[] = {" ", "\t", ",", ";", "\xc2\xa0", NULL};
    while (more(in) && take_any(in, blanks))
        ;
}

/* What stands between two points: 1/4, 1-4, 1–4, 1→4, 1>4. */
static bool take_slash(struct notation_reader *in)
{
    static const char *const slashes[] = {
        "/", "->", "-", ">", "\xe2\x80\x93", "\xe2\x86\x92", "\xe2\x88\x92", NULL};
    return take_any(in, slashes);
}

/* Whether the whole text is a word for passing. */
static bool is_pass(struct notation_reader *in)
{
    static const char *const words[] = {
        "f\xc3\xa5tar", "f\xc3\xa5ta", "f\xc3\x85tar", "f\xc3\x85ta", "fata",
        "passar",       "passa",       "pass",         "forfeit",     NULL};
    size_t start = in->at;
    if (take_any(in, words))
        skip_blanks(in);
    if (!more(in))
        return true;
    in->at = start;
    return false;
}

static int take_digits(struct notation_reader *in)
{
    int value = 0, digits = 0;
    while (more(in) && in->text[in->at] >= '0' && in->text[in->at] <= '9') {
        if (digits < 4)
            value = value * 10 + (in->text[in->at] - '0');
        digits++;
        in->at++;
    }
    return digits == 0 || digits > 3 ? -1 : value;
}

/* A point on the board as own number; -1 with an error set if it is none. */
static int take_point(struct notation_reader *in)
{
    size_t start = in->at;
    int value = take_digits(in);
    if (in->at == start) {
        fail(in, NOTATION_CHARACTER, start);
        return -1;
    }
    if (value < 1 || value > POINTS) {
        fail(in, NOTATION_POINT, start);
        return -1;
    }
    return board_written_point(in->kind, value);
}

static int take_from(struct notation_reader *in)
{
    static const char *const bars[] = {"bar", "in.", "in", NULL};
    static const char *const offs[] = {"off", "ut", "hem", NULL};
    size_t start = in->at;
    if (take_any(in, bars))
        return POINT_BAR;
    if (take_any(in, offs)) {
        fail(in, NOTATION_FROM_OFF, start);
        return -1;
    }
    return take_point(in);
}

static int take_to(struct notation_reader *in)
{
    static const char *const offs[] = {"off", "ut", "hem", NULL};
    size_t start = in->at;
    if (take_any(in, offs))
        return POINT_OFF;
    if (take(in, "bar")) {
        fail(in, NOTATION_FROM_OFF, start);
        return -1;
    }
    if (!more(in) || in->text[in->at] == ' ') {
        fail(in, NOTATION_NO_TO, in->at);
        return -1;
    }
    return take_point(in);
}

static bool take_marks(struct notation_reader *in)
{
    size_t start = in->at;
    while (more(in) && in->text[in->at] == '*')
        in->at++;
    return in->at > start;
}

static bool add_move(struct notation_reader *in, struct typed_move m)
{
    if (in->out->moves == NOTATION_STEPS)
        return fail(in, NOTATION_TOO_LONG, (size_t)m.at);
    in->out->move[in->out->moves++] = m;
    return true;
}

/* "(n)": the moves from the first-th on are meant n times. */
static bool take_count(struct notation_reader *in, int first)
{
    size_t start = in->at;
    if (!take(in, "("))
        return true;
    int count = take_digits(in);
    if (!take(in, ")") || count < 1 || count > PLAY_MOVES)
        return fail(in, NOTATION_COUNT, start);
    int length = in->out->moves - first;
    for (int i = 0; i < (count - 1) * length; i++)
        if (!add_move(in, in->out->move[first + i % length]))
            return false;
    return true;
}

/* The "+24" of 19/23+24. */
static bool take_both(struct notation_reader *in)
{
    size_t start = in->at;
    if (!take(in, "+"))
        return true;
    int to = take_point(in);
    if (to < 0)
        return false;
    struct typed_move *m = &in->out->move[in->out->moves - 1];
    bool pair = (to == 24 && m->to == 23) || (to == 23 && m->to == 24);
    if (!pair || in->out->moves != 1)
        return fail(in, NOTATION_CHARACTER, start);
    m->to = 23;
    m->length = (int)in->at - m->at;
    in->out->kejsarspel = true;
    return true;
}

/* One checker's way with its landings, marks and count, as in 22/off(3). */
static bool read_chain(struct notation_reader *in)
{
    int first = in->out->moves;
    size_t start = in->at;
    int from = take_from(in);
    if (from < 0)
        return false;
    if (!take_slash(in))
        return fail(in, NOTATION_NO_TO, in->at);
    do {
        int to = take_to(in);
        if (to < 0)
            return false;
        struct typed_move m = {.from = (uint8_t)from, .to = (uint8_t)to, .at = (int)start};
        m.marked = take_marks(in);
        m.chained = in->out->moves > first;
        m.length = (int)(in->at - start);
        if (!add_move(in, m))
            return false;
        from = to;
        start = in->at;
    } while (from != POINT_OFF && take_slash(in));
    return take_both(in) && take_count(in, first);
}

bool notation_parse(enum board_kind kind, const char *text, size_t n, struct typed_play *out)
{
    struct notation_reader in = {kind, text, n, 0, out};
    *out = (struct typed_play){.error = NOTATION_OK};
    skip_blanks(&in);
    if (!more(&in) || is_pass(&in))
        return true;
    while (more(&in)) {
        if (out->kejsarspel)
            return fail(&in, NOTATION_TOO_LONG, in.at);
        size_t start = in.at;
        if (!read_chain(&in))
            return false;
        size_t end = in.at;
        skip_blanks(&in);
        if (more(&in) && in.at == end && end > start)
            return fail(&in, NOTATION_CHARACTER, end);
    }
    return true;
}

/* ---- writing ---- */

void notation_point(enum board_kind kind, int own_point, char *buf)
{
    if (own_point == POINT_BAR)
        memcpy(buf, "bar", 4);
    else if (own_point == POINT_OFF)
        memcpy(buf, "off", 4);
    else
        snprintf(buf, 4, "%d", board_written_point(kind, own_point) & 31);
}

static const char *mark(const struct move *m)
{
    return m->hit == 0 ? "" : m->hit == 1 ? "*" : "**";
}

static bool same_move(const struct move *a, const struct move *b)
{
    return a->from == b->from && a->to == b->to;
}

/* One past the last move of the chain that starts at move i. A move that is made twice running is
 * counted, not chained: 23/24(2) 24/off(2). */
static int chain_end(const struct play *play, int i)
{
    int j = i + 1;
    if (j < play->moves && same_move(&play->move[i], &play->move[j]))
        return j;
    while (j < play->moves && play->move[j].from == play->move[j - 1].to &&
           play->move[j].from != POINT_OFF && play->move[j].from != POINT_BAR)
        j++;
    return j;
}

/* Whether the chains at i and j, each of n moves, go the same way. */
static bool same_chain(const struct play *play, int i, int j, int n)
{
    for (int k = 0; k < n; k++)
        if (!same_move(&play->move[i + k], &play->move[j + k]))
            return false;
    return true;
}

static void put_chain(struct put *to, enum board_kind kind, const struct play *play, int i, int end)
{
    char point[4];
    notation_point(kind, play->move[i].from, point);
    put_words(to, "%s", point);
    for (; i < end; i++) {
        notation_point(kind, play->move[i].to, point);
        put_words(to, "/%s%s", point, mark(&play->move[i]));
    }
}

void notation_format(enum board_kind kind, const struct play *play, char *buf)
{
    struct put to = {buf, buf + NOTATION_SIZE};
    *buf = '\0';
    if (play->form == PLAY_KEJSARSPEL) {
        put_words(&to, "%d/%d+%d", board_written_point(kind, play->move[0].from),
                  board_written_point(kind, 23), board_written_point(kind, 24));
        return;
    }
    for (int i = 0; i < play->moves;) {
        int end = chain_end(play, i), length = end - i, count = 1, next = end;
        while (next + length <= play->moves && same_chain(play, i, next, length) &&
               (length == 1 || chain_end(play, next) == next + length)) {
            next += length;
            count++;
        }
        put_words(&to, "%s", i > 0 ? " " : "");
        put_chain(&to, kind, play, i, end);
        if (count > 1)
            put_words(&to, "(%d)", count);
        i = next;
    }
}

bool notation_reads(enum board_kind kind, const char *text)
{
    struct typed_play play;
    return notation_parse(kind, text, strlen(text), &play);
}
