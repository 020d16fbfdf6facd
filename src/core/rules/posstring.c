// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/posstring.h"

#include <string.h>

#include "rules/ending.h"
#include "rules/neighbour.h"
#include "rules/put.h"

/* A cursor over the text being read. */
struct posstring_reader {
    const struct ruleset *rules;
    const char *text;
    size_t n, at;
    size_t field[POSITION_FIELDS]; /* where the state fields stand */
    struct position_fault *fault;
};

static bool fail(struct posstring_reader *in, enum position_error error, size_t at)
{
    *in->fault = (struct position_fault){.error = error, .at = (int)at};
    return false;
}

static bool take(struct posstring_reader *in, char c)
{
    if (in->at >= in->n || in->text[in->at] != c) {
        return false;
    }
    in->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A number of at most two digits without leading zeros; -1 if there is none. */
static int take_number(struct posstring_reader *in)
{
    int value = 0, digits = 0;
    size_t start = in->at;
    while (in->at < in->n && is_digit(in->text[in->at]) && digits < 3) {
        value = value * 10 + (in->text[in->at++] - '0');
        digits++;
    }
    bool padded = digits > 1 && in->text[start] == '0';
    if (digits == 0 || digits > 2 || padded) {
        return -1;
    }
    return value;
}

static bool read_point(struct posstring_reader *in, int number, struct position *pos)
{
    char c = in->text[in->at];
    enum colour side = c >= 'a' && c <= 'o' ? BLACK : WHITE;
    if (c != '-' && side == WHITE && !(c >= 'A' && c <= 'O')) {
        return fail(in, POSITION_CHARACTER, in->at);
    }
    if (c != '-') {
        enum board_kind kind = (enum board_kind)in->rules->board;
        int men = c - (side == WHITE ? 'A' : 'a') + 1;
        pos->men[side][board_own_point(kind, side, number)] = (uint8_t)men;
    }
    in->at++;
    return true;
}

static bool read_points(struct posstring_reader *in, struct position *pos)
{
    for (int number = 1; number <= POINTS; number++) {
        if (in->at >= in->n || in->text[in->at] == ':') {
            return fail(in, POSITION_LENGTH, in->at);
        }
        if (!read_point(in, number, pos)) {
            return false;
        }
    }
    if (in->at < in->n && in->text[in->at] != ':') {
        return fail(in, POSITION_LENGTH, in->at);
    }
    return true;
}

static bool read_bar(struct posstring_reader *in, struct position *pos)
{
    size_t start = in->at;
    for (int side = 0; side < 2; side++) {
        char before = side == WHITE ? ':' : ',';
        int men = take(in, before) ? take_number(in) : -1;
        if (men < 0 || men > CHECKERS) {
            return fail(in, POSITION_BAR, start < in->at ? in->at - 1 : in->at);
        }
        pos->men[side][POINT_BAR] = (uint8_t)men;
    }
    return true;
}

static bool read_turn(struct posstring_reader *in, struct position *pos)
{
    if (!take(in, ':')) {
        return fail(in, in->at < in->n ? POSITION_BAR : POSITION_TURN, in->at);
    }
    if (take(in, 'w')) {
        pos->turn = WHITE;
    } else if (take(in, 'b')) {
        pos->turn = BLACK;
    } else {
        return fail(in, POSITION_TURN, in->at);
    }
    if (in->at < in->n && in->text[in->at] != ':') {
        return fail(in, POSITION_TURN, in->at);
    }
    return true;
}

/* "w", "b" or "wb". */
static bool read_sides(struct posstring_reader *in, uint8_t *bits)
{
    size_t start = in->at;
    *bits = 0;
    if (take(in, 'w')) {
        *bits |= 1 << WHITE;
    }
    if (take(in, 'b')) {
        *bits |= 1 << BLACK;
    }
    return in->at > start || fail(in, POSITION_FIELD_VALUE, start);
}

/* "w2", "b1" or "w2b1". */
static bool read_one(struct posstring_reader *in, struct position *pos)
{
    size_t start = in->at;
    for (int side = 0; side < 2; side++) {
        if (!take(in, "wb"[side])) {
            continue;
        }
        int turns = take_number(in);
        if (turns < 1 || turns > 6) {
            return fail(in, POSITION_FIELD_VALUE, start);
        }
        pos->one[side] = (uint8_t)turns;
    }
    return in->at > start || fail(in, POSITION_FIELD_VALUE, start);
}

static const char *const field_names[POSITION_FIELDS] = {"one", "first", "stack", "held"};

static int field_index(struct posstring_reader *in)
{
    for (int i = 0; i < POSITION_FIELDS; i++) {
        size_t n = strlen(field_names[i]);
        if (in->n - in->at > n && memcmp(in->text + in->at, field_names[i], n) == 0 &&
            in->text[in->at + n] == '=') {
            in->at += n + 1;
            return i;
        }
    }
    return -1;
}

static bool read_field(struct posstring_reader *in, struct position *pos, unsigned *seen)
{
    size_t start = in->at;
    int field = field_index(in);
    uint8_t *const bits[POSITION_FIELDS] = {NULL, &pos->first, &pos->stack, &pos->held};
    if (field < 0) {
        return fail(in, POSITION_FIELD_UNKNOWN, start);
    }
    if (*seen & 1u << field) {
        return fail(in, POSITION_FIELD_TWICE, start);
    }
    *seen |= 1u << field;
    in->field[field] = start;
    if (field == POSITION_ONE ? !read_one(in, pos) : !read_sides(in, bits[field])) {
        return false;
    }
    if (in->at < in->n && in->text[in->at] != ':') {
        return fail(in, POSITION_FIELD_VALUE, in->at);
    }
    return true;
}

/* Sets the checkers borne off from those that are left. */
static bool count_off(struct posstring_reader *in, struct position *pos)
{
    for (int side = 0; side < 2; side++) {
        int men = 0;
        for (int p = POINT_BAR; p <= POINT_LAST; p++) {
            men += pos->men[side][p];
        }
        if (men > CHECKERS) {
            *in->fault = (struct position_fault){
                .error = POSITION_TOO_MANY, .colour = (enum colour)side, .number = men};
            return false;
        }
        pos->men[side][POINT_OFF] = (uint8_t)(CHECKERS - men);
    }
    return true;
}

static bool read_string(const struct ruleset *r, const char *text, size_t n, struct position *out,
                        struct position_fault *fault)
{
    struct posstring_reader in = {.rules = r, .text = text, .n = n, .fault = fault};
    struct position pos = {0};
    unsigned seen = 0;
    if (!read_points(&in, &pos) || !read_bar(&in, &pos) || !read_turn(&in, &pos)) {
        return false;
    }
    while (take(&in, ':')) {
        if (!read_field(&in, &pos, &seen)) {
            return false;
        }
    }
    if (!count_off(&in, &pos)) {
        return false;
    }
    if (!board_check(r, &pos, fault)) {
        if (fault->error == POSITION_FIELD_RULES) {
            fault->at = (int)in.field[fault->field];
        }
        return false;
    }
    *out = pos;
    return true;
}

bool posstring_situation(const char *text, size_t n, struct situation *s, unsigned *left,
                         struct position_fault *fault)
{
    struct situation read = *s;
    bool is_id = neighbour_is(text, n);
    if (is_id ? !neighbour_parse(&s->rules, text, n, &read, left, fault)
              : !read_string(&s->rules, text, n, &read.position, fault)) {
        return false;
    }
    read.has_position = true;
    read.has_roll = read.has_roll && is_id;
    if (!is_id) {
        *left = 0;
    }
    *s = read;
    return true;
}

bool posstring_parse(const struct ruleset *r, const char *text, size_t n, struct position *out,
                     struct position_fault *fault)
{
    struct situation s = {.rules = *r};
    unsigned left;
    if (!posstring_situation(text, n, &s, &left, fault)) {
        return false;
    }
    *out = s.position;
    return true;
}

static char point_char(const struct ruleset *r, const struct position *pos, int number)
{
    enum board_kind kind = (enum board_kind)r->board;
    for (int side = 0; side < 2; side++) {
        int men = pos->men[side][board_own_point(kind, (enum colour)side, number)];
        if (men > 0) {
            return (char)((side == WHITE ? 'A' : 'a') + men - 1);
        }
    }
    return '-';
}

static void put_sides(struct put *to, const char *name, unsigned bits)
{
    if (bits != 0) {
        put_words(to, ":%s=%s%s", name, bits & 1 << WHITE ? "w" : "", bits & 1 << BLACK ? "b" : "");
    }
}

static void put_one(struct put *to, const struct position *pos)
{
    const char *head = ":one=";
    for (int side = 0; side < 2; side++) {
        if (pos->one[side] > 0) {
            put_words(to, "%s%c%d", head, "wb"[side], pos -> one[side]);
            head = "";
        }
    }
}

/* The sides that may not give up, where the board does not show it. */
static unsigned hidden_held(const struct position *pos)
{
    unsigned bits = pos->held;
    for (int side = 0; side < 2; side++) {
        if (ending_held_by_board(pos, (enum colour)side)) {
            bits &= ~(1u << side);
        }
    }
    return bits;
}

void posstring_format(const struct ruleset *r, const struct position *pos, char *buf)
{
    struct put to = {buf, buf + POSITION_STRING_SIZE};
    for (int number = 1; number <= POINTS; number++) {
        *to.at++ = point_char(r, pos, number);
    }
    put_words(&to, ":%d,%d:%c", pos->men[WHITE][POINT_BAR], pos->men[BLACK][POINT_BAR],
              "wb"[pos->turn]);
    put_one(&to, pos);
    put_sides(&to, "first", pos->first);
    put_sides(&to, "stack", pos->stack);
    put_sides(&to, "held", hidden_held(pos));
}
