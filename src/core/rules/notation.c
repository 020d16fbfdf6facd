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

/* A byte of UTF-8 as one of a small letter, where it is one of a capital: A to Z, À to Þ. */
static char small(const char *text, size_t at)
{
    unsigned char c = (unsigned char)text[at];
    bool latin = at > 0 && (unsigned char)text[at - 1] == 0xc3 && c >= 0x80 && c <= 0x9e;
    return (char)((c >= 'A' && c <= 'Z') || latin ? c + 0x20 : c);
}

/* Takes a fixed word, letters in either case. */
static bool take(struct notation_reader *in, const char *word)
{
    size_t n = strlen(word);
    if (in->n - in->at < n) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (small(in->text, in->at + i) != word[i]) {
            return false;
        }
    }
    in->at += n;
    return true;
}

static bool take_any(struct notation_reader *in, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (take(in, words[i])) {
            return true;
        }
    }
    return false;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Takes one of some words, if no letter follows. */
static bool take_word(struct notation_reader *in, const char *const *words)
{
    size_t start = in->at;
    for (int i = 0; words[i]; i++) {
        if (take(in, words[i]) && (!more(in) || !is_letter(in->text[in->at]))) {
            return true;
        }
        in->at = start;
    }
    return false;
}

static void skip_spaces(struct notation_reader *in)
{
    static const char *const spaces[] = {" ", "\t", "\xc2\xa0", NULL};
    while (more(in) && take_any(in, spaces))
        ;
}

/* What may stand between two chains: "13/18, then 15/17". */
static void skip_blanks(struct notation_reader *in)
{
    static const char *const signs[] = {" ", "\t", ",", ";", "\xc2\xa0", "&", "!", NULL};
    static const char *const words[] = {"och", "sedan", "sen", "samt", "and", "then", NULL};
    while (more(in) && (take_any(in, signs) || take_word(in, words)))
        ;
    if (in->at + 1 == in->n && in->at > 0) {
        take(in, "."); /* the end of a sentence */
    }
}

/* What stands between two points: 1/4, 1-4, 1–4, 1→4, 1>4. */
static bool take_slash(struct notation_reader *in)
{
    static const char *const slashes[] = {
        "/", "->", "=>", "-", ">", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x86\x92", "\xe2\x88\x92",
        NULL};
    return take_any(in, slashes);
}

static void skip_point_word(struct notation_reader *in)
{
    static const char *const words[] = {"tunga", "tungan", "point", "punkt", NULL};
    skip_spaces(in);
    if (take_word(in, words)) {
        skip_spaces(in);
    }
}

/* The same with blanks around it, or as a word: 1 -> 4, 1 till 4, 1 to 4. In the middle of a chain
 * a single dash with a blank before it sets two chains apart, so it is none. */
static bool take_between(struct notation_reader *in, bool first)
{
    static const char *const words[] = {"till", "til", "to", "into", "p\xc3\xa5", "pa", "on", NULL};
    size_t start = in->at;
    skip_spaces(in);
    bool dash = in->at > start && !first && more(in) &&
                (in->text[in->at] == '-' || (unsigned char)in->text[in->at] >= 0x80) &&
                !(in->at + 1 < in->n && in->text[in->at + 1] == '>');
    if (!dash && (take_slash(in) || take_word(in, words))) {
        skip_point_word(in);
        return true;
    }
    in->at = start;
    return false;
}

/* Whether the whole text is a word for passing. */
static bool is_pass(struct notation_reader *in)
{
    static const char *const words[] = {
        "f\xc3\xa5tar", "f\xc3\xa5ta", "fatar",   "fata",     "jag f\xc3\xa5tar", "jag passar",
        "passar",       "passa",       "pass",    "i pass",   "i forfeit",        "forfeit",
        "inget drag",   "inga drag",   "no move", "no moves", "no play",          NULL};
    size_t start = in->at;
    if (take_word(in, words)) {
        skip_blanks(in);
    }
    if (!more(in)) {
        return true;
    }
    in->at = start;
    return false;
}

static int take_digits(struct notation_reader *in)
{
    int value = 0, digits = 0;
    while (more(in) && in->text[in->at] >= '0' && in->text[in->at] <= '9') {
        if (digits < 4) {
            value = value * 10 + (in->text[in->at] - '0');
        }
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

static const char *const off_words[] = {"off", "ut", "hem", "out", NULL};

static int take_from(struct notation_reader *in)
{
    static const char *const bars[] = {"bar", "in.", "in", "enters", "enter", NULL};
    static const char *const froms[] = {"fr\xc3\xa5n", "fran", "from", NULL};
    size_t start = in->at;
    if (take_word(in, froms)) {
        skip_point_word(in);
    }
    if (take_any(in, bars)) {
        return POINT_BAR;
    }
    if (take_any(in, off_words)) {
        fail(in, NOTATION_FROM_OFF, start);
        return -1;
    }
    return take_point(in);
}

static int take_to(struct notation_reader *in)
{
    size_t start = in->at;
    if (take_any(in, off_words)) {
        return POINT_OFF;
    }
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

/* Whether what stands behind a number leaves it alone: no way of a checker begins there. */
static bool ends_here(const struct notation_reader *in)
{
    struct notation_reader next = *in;
    size_t start = next.at;
    if (take_between(&next, true)) {
        return false;
    }
    skip_spaces(&next);
    bool apart = next.at > start || !more(&next);
    return (apart || strchr(",;.!*(x", next.text[next.at]) != NULL) && !take_word(&next, off_words);
}

/* "13 18", "13,18", "bar 4", "21 off": two ends with nothing but blanks between them. False, and
 * nothing taken, where that is not what stands there. */
static bool take_bare_to(struct notation_reader *in, int from)
{
    size_t start = in->at;
    skip_spaces(in);
    if (from != POINT_BAR && in->at == start) {
        take(in, ",");
    }
    skip_spaces(in);
    if (in->at > start && from != POINT_BAR && take_word(in, off_words)) {
        in->at = start;
        skip_spaces(in);
        return true;
    }
    size_t number = in->at;
    int digits = in->at > start ? take_digits(in) : -1;
    bool good = digits > 0 && ends_here(in);
    in->at = good ? number : start;
    return good;
}

static bool take_marks(struct notation_reader *in)
{
    size_t start = in->at;
    while (more(in) && in->text[in->at] == '*') {
        in->at++;
    }
    return in->at > start;
}

static bool add_move(struct notation_reader *in, struct typed_move m)
{
    if (in->out->moves == NOTATION_STEPS) {
        return fail(in, NOTATION_TOO_LONG, (size_t)m.at);
    }
    in->out->move[in->out->moves++] = m;
    return true;
}

/* Takes "(3)", "x3" or "×3"; 1 if nothing of the kind stands there, -1 if it is no count. */
static int take_times(struct notation_reader *in)
{
    static const char *const signs[] = {"x", "\xc3\x97", NULL};
    size_t start = in->at;
    bool bracket = take(in, "(");
    if (!bracket) {
        skip_spaces(in);
        if (!take_any(in, signs) || !more(in) || in->text[in->at] < '0' || in->text[in->at] > '9') {
            in->at = start;
            return 1;
        }
    }
    int count = take_digits(in);
    return (bracket && !take(in, ")")) || count < 1 || count > PLAY_MOVES ? -1 : count;
}

/* The moves from the first-th on are meant as many times as is said. */
static bool take_count(struct notation_reader *in, int first)
{
    size_t start = in->at;
    int count = take_times(in);
    if (count < 0) {
        return fail(in, NOTATION_COUNT, start);
    }
    int length = in->out->moves - first;
    for (int i = 0; i < (count - 1) * length; i++) {
        if (!add_move(in, in->out->move[first + i % length])) {
            return false;
        }
    }
    return true;
}

/* The "+24" of 19/23+24. */
static bool take_both(struct notation_reader *in)
{
    size_t start = in->at;
    if (!take(in, "+")) {
        return true;
    }
    int to = take_point(in);
    if (to < 0) {
        return false;
    }
    struct typed_move *m = &in->out->move[in->out->moves - 1];
    bool pair = (to == 24 && m->to == 23) || (to == 23 && m->to == 24);
    if (!pair || in->out->moves != 1) {
        return fail(in, NOTATION_CHARACTER, start);
    }
    m->to = 23;
    m->length = (int)in->at - m->at;
    in->out->kejsarspel = true;
    return true;
}

/* "ut från 21", "off 21": the point, or -1 with nothing taken where it does not begin so. */
static int take_off_from(struct notation_reader *in)
{
    static const char *const froms[] = {"fr\xc3\xa5n", "fran", "from", "med", "with", NULL};
    static const char *const verbs[] = {"bear", "bears", "ta", "tar", "spela", "spelar", NULL};
    size_t start = in->at;
    if (take_word(in, verbs)) {
        skip_spaces(in);
    }
    bool off = take_word(in, off_words);
    size_t behind = in->at;
    skip_spaces(in);
    if (take_word(in, froms)) {
        skip_point_word(in);
    }
    size_t number = in->at;
    int digits = off && number > behind ? take_digits(in) : -1;
    bool good = digits >= 1 && digits <= POINTS && ends_here(in);
    in->at = good ? number : start;
    return good ? take_point(in) : -1;
}

/* One checker's way with its landings, marks and count, as in 22/off(3). */
static bool read_chain(struct notation_reader *in)
{
    int first = in->out->moves;
    size_t start = in->at;
    int from = take_off_from(in);
    if (from >= 0) {
        struct typed_move off = {.from = (uint8_t)from, .to = POINT_OFF, .at = (int)start};
        off.length = (int)(in->at - start);
        return add_move(in, off) && take_count(in, first);
    }
    from = take_from(in);
    if (from < 0) {
        return false;
    }
    if (!take_between(in, true) && !take_bare_to(in, from)) {
        return fail(in, NOTATION_NO_TO, in->at);
    }
    do {
        int to = take_to(in);
        if (to < 0) {
            return false;
        }
        struct typed_move m = {.from = (uint8_t)from, .to = (uint8_t)to, .at = (int)start};
        m.marked = take_marks(in);
        m.chained = in->out->moves > first;
        m.length = (int)(in->at - start);
        if (!add_move(in, m)) {
            return false;
        }
        from = to;
        start = in->at;
    } while (from != POINT_OFF && take_between(in, false));
    return take_both(in) && take_count(in, first);
}

/* Whether words in brackets end the text, as the program writes how a game ends: "13/18 (jan)". */
static bool is_comment(const struct notation_reader *in)
{
    size_t n = in->n, at = in->at + 1;
    if (in->out->moves == 0 || in->text[in->at] != '(' || in->text[in->at - 1] != ' ') {
        return false;
    }
    while (at < n && (is_letter(in->text[at]) || in->text[at] == ' ' || in->text[at] == '-')) {
        at++;
    }
    return at + 1 == n && at > in->at + 1 && in->text[at] == ')';
}

bool notation_parse(enum board_kind kind, const char *text, size_t n, struct typed_play *out)
{
    struct notation_reader in = {kind, text, n, 0, out};
    *out = (struct typed_play){.error = NOTATION_OK};
    skip_blanks(&in);
    if (!more(&in) || is_pass(&in)) {
        return true;
    }
    while (more(&in)) {
        if (out->kejsarspel) {
            return fail(&in, NOTATION_TOO_LONG, in.at);
        }
        size_t start = in.at;
        if (!read_chain(&in)) {
            return false;
        }
        size_t end = in.at;
        skip_blanks(&in);
        if (more(&in) && is_comment(&in)) {
            return true;
        }
        if (more(&in) && in.at == end && end > start) {
            return fail(&in, NOTATION_CHARACTER, end);
        }
    }
    return true;
}

/* ---- writing ---- */

void notation_point(enum board_kind kind, int own_point, char *buf)
{
    if (own_point == POINT_BAR) {
        memcpy(buf, "bar", 4);
    } else if (own_point == POINT_OFF) {
        memcpy(buf, "off", 4);
    } else {
        snprintf(buf, 4, "%d", board_written_point(kind, own_point) & 31);
    }
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
    if (j < play->moves && same_move(&play->move[i], &play->move[j])) {
        return j;
    }
    while (j < play->moves && play->move[j].from == play->move[j - 1].to &&
           play->move[j].from != POINT_OFF && play->move[j].from != POINT_BAR) {
        j++;
    }
    return j;
}

/* Whether the chains at i and j, each of n moves, go the same way. */
static bool same_chain(const struct play *play, int i, int j, int n)
{
    for (int k = 0; k < n; k++) {
        if (!same_move(&play->move[i + k], &play->move[j + k])) {
            return false;
        }
    }
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
        if (count > 1) {
            put_words(&to, "(%d)", count);
        }
        i = next;
    }
}

bool notation_reads(enum board_kind kind, const char *text)
{
    struct typed_play play;
    return notation_parse(kind, text, strlen(text), &play);
}

void notation_play(enum board_kind kind, const struct play *play, char *buf)
{
    notation_format(kind, play, buf);
    if (play_is_pass(play)) {
        memcpy(buf, "pass", sizeof "pass");
    }
}
