// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/neighbour.h"

#include <string.h>

#include "rules/put.h"

/* GNU Backgammon's IDs are bits, six to a character. */
enum {
    GNUBG_POSITION = 14, /* characters of 80 bits */
    GNUBG_MATCH = 12,    /* of 66 bits and what newer versions add */
    GNUBG_BITS = 88,     /* of whole bytes that hold the characters */
    GNUBG_USED = 80,     /* of them for a position */
    GNUBG_SIDE = 25,     /* points of a side and its bar */
    XGID_POINTS = 26,
    FIELDS = POSITION_ID_FIELDS
};

static const char xgid_head[] = "XGID=";
enum { HEAD = sizeof xgid_head - 1 };

/* What an ID tells, as numbers; IDs count the cube as a power of two. */
struct id_given {
    struct position position;
    int value[FIELDS];
    int die[2];
    unsigned left;
};

struct id_reader {
    const char *text;
    size_t n;
    struct position_fault *fault;
};

static bool fail(const struct id_reader *in, enum position_error error, size_t at)
{
    *in->fault = (struct position_fault){.error = error, .at = (int)at};
    return false;
}

static bool fail_field(const struct id_reader *in, enum position_error error,
                       enum position_id_field field, size_t at)
{
    *in->fault = (struct position_fault){.error = error, .at = (int)at, .number = (int)field};
    return false;
}

/* ---- which form it is ---- */

/* The value of a character of GNU Backgammon's IDs, 0 to 63; -1 if it is none. */
static int sextet(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

static size_t up_to_colon(const char *text, size_t n)
{
    const char *colon = memchr(text, ':', n);
    return colon != NULL ? (size_t)(colon - text) : n;
}

static bool has_head(const char *text, size_t n)
{
    bool same = n >= HEAD;
    for (size_t i = 0; same && i < HEAD; i++) {
        same =
            text[i] == xgid_head[i] || (xgid_head[i] >= 'A' && text[i] == xgid_head[i] - 'A' + 'a');
    }
    return same;
}

/* The bars make two characters more than a position string has, and it has a comma. */
static bool is_xgid(const char *text, size_t n)
{
    return has_head(text, n) ||
           (up_to_colon(text, n) == XGID_POINTS && n > XGID_POINTS && !memchr(text, ',', n));
}

/* Fourteen characters that an ID can have, or about as many with one among them that stands on no
 * point of a position string. */
static bool is_gnubg(const char *text, size_t n)
{
    size_t first = up_to_colon(text, n), good = 0;
    bool foreign = false;
    while (good < first && sextet(text[good]) >= 0) {
        foreign = foreign || strchr("ABCDEFGHIJKLMNOabcdefghijklmno", text[good]) == NULL;
        good++;
    }
    return (first == GNUBG_POSITION && (good == first || foreign)) ||
           (foreign && good == first && first + 2 >= GNUBG_POSITION &&
            first <= GNUBG_POSITION + 2) ||
           (foreign && good == first && first == GNUBG_POSITION + GNUBG_MATCH);
}

bool neighbour_is(const char *text, size_t n)
{
    return is_xgid(text, n) || is_gnubg(text, n);
}

bool neighbour_stands_out(const char *text, size_t n)
{
    bool letters = true;
    for (size_t i = 0; i < n; i++) {
        letters = letters && sextet(text[i]) >= 0 && sextet(text[i]) < sextet('0');
    }
    return neighbour_is(text, n) && !letters;
}

/* ---- XGID ---- */

static bool read_xgid_point(const struct id_reader *in, size_t at, int number, struct position *pos)
{
    char c = in->text[at];
    enum colour side = c >= 'a' && c <= 'o' ? BLACK : WHITE;
    bool bar = number == 0 || number == XGID_POINTS - 1;
    if (c == '-') {
        return true;
    }
    if (side == WHITE && !(c >= 'A' && c <= 'O')) {
        return fail(in, POSITION_CHARACTER, at);
    }
    if (bar && side != (number == 0 ? BLACK : WHITE)) {
        fail(in, POSITION_XGID_BAR, at);
        in->fault->colour = number == 0 ? BLACK : WHITE;
        return false;
    }
    int p = bar ? POINT_BAR : board_own_point(BOARD_BACKGAMMON, side, number);
    pos->men[side][p] = (uint8_t)(c - (side == WHITE ? 'A' : 'a') + 1);
    return true;
}

/* *at: where the points begin; moved to the first colon. */
static bool read_xgid_points(const struct id_reader *in, size_t *at, struct position *pos)
{
    for (int number = 0; number < XGID_POINTS; number++, ++*at) {
        if (*at >= in->n || in->text[*at] == ':') {
            return fail(in, POSITION_XGID_LENGTH, *at);
        }
        if (!read_xgid_point(in, *at, number, pos)) {
            return false;
        }
    }
    return *at < in->n && in->text[*at] == ':' ? true : fail(in, POSITION_XGID_LENGTH, *at);
}

/* The least and the most that stand in the fields of an XGID. */
static const struct {
    int least, most;
} xgid_range[FIELDS] = {
    [POSITION_ID_CUBE] = {0, 15},    [POSITION_ID_OWNER] = {-1, 1},
    [POSITION_ID_TURN] = {-1, 1},    [POSITION_ID_DICE] = {0, 66},
    [POSITION_ID_WHITE] = {0, 9999}, [POSITION_ID_BLACK] = {0, 9999},
    [POSITION_ID_RULE] = {0, 3},     [POSITION_ID_LENGTH_OF_MATCH] = {0, MATCH_LENGTH_MAX},
    [POSITION_ID_HIGHEST] = {0, 15},
};

/* A whole number of at most four digits that fills the text from `at` to `end`. */
static bool read_number(const struct id_reader *in, size_t at, size_t end, int *out)
{
    bool minus = at < end && in->text[at] == '-';
    int value = 0;
    at += minus;
    if (at == end || end - at > 4) {
        return false;
    }
    for (; at < end; at++) {
        if (in->text[at] < '0' || in->text[at] > '9') {
            return false;
        }
        value = value * 10 + (in->text[at] - '0');
    }
    *out = minus ? -value : value;
    return true;
}

/* "00", two faces, or the letter of a double that waits for its answer. */
static bool read_xgid_dice(const struct id_reader *in, size_t at, size_t end, struct id_given *told)
{
    if (end - at == 1 && strchr("DBR", in->text[at])) {
        told->left |= NEIGHBOUR_DOUBLED;
        return true;
    }
    if (end - at != 2) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        told->die[i] = in->text[at + (size_t)i] - '0';
    }
    bool rolled = told->die[0] >= 1 && told->die[0] <= 6 && told->die[1] >= 1 && told->die[1] <= 6;
    return rolled || (told->die[0] == 0 && told->die[1] == 0);
}

static bool read_xgid_field(const struct id_reader *in, int field, size_t at, size_t end,
                            struct id_given *told)
{
    int *value = &told->value[field];
    if (field == POSITION_ID_DICE) {
        return read_xgid_dice(in, at, end, told);
    }
    return read_number(in, at, end, value) && *value >= xgid_range[field].least &&
           *value <= xgid_range[field].most && (field != POSITION_ID_TURN || *value != 0);
}

static bool read_xgid(const struct id_reader *in, struct id_given *told)
{
    size_t at = has_head(in->text, in->n) ? HEAD : 0;
    if (!read_xgid_points(in, &at, &told->position)) {
        return false;
    }
    for (int field = 0; field < FIELDS; field++) {
        size_t start = at < in->n ? at + 1 : at; /* past the colon */
        size_t end = start + up_to_colon(in->text + start, in->n - start);
        if (!read_xgid_field(in, field, start, end, told)) {
            return fail_field(in, POSITION_XGID_FIELD, (enum position_id_field)field, start);
        }
        at = end;
    }
    if (at < in->n) {
        return fail_field(in, POSITION_XGID_FIELD, POSITION_ID_HIGHEST, at);
    }
    told->position.turn = told->value[POSITION_ID_TURN] > 0 ? WHITE : BLACK;
    int owner = told->value[POSITION_ID_OWNER];
    told->value[POSITION_ID_OWNER] = owner == 0 ? GAME_CUBE_CENTRED : owner > 0 ? WHITE : BLACK;
    int rule = told->value[POSITION_ID_RULE];
    if (told->value[POSITION_ID_LENGTH_OF_MATCH] > 0) {
        told->left |= rule != 0 ? NEIGHBOUR_CRAWFORD : 0;
    } else {
        told->left |= (rule & 1 ? NEIGHBOUR_JACOBY : 0) | (rule & 2 ? NEIGHBOUR_BEAVERS : 0);
    }
    return true;
}

/* ---- GNU Backgammon ---- */

/* The bits of n characters from `at` on, the lowest of each byte of eight first. */
static bool read_bits(const struct id_reader *in, size_t at, size_t n, uint8_t bit[GNUBG_BITS])
{
    for (size_t i = 0; i < n; i++) {
        int value = sextet(in->text[at + i]);
        if (value < 0) {
            return fail(in, POSITION_ID_CHARACTER, at + i);
        }
        for (size_t k = 0; k < 6; k++) {
            size_t high_first = 6 * i + k;
            bit[(high_first | 7) - (high_first & 7)] = (uint8_t)(value >> (5 - k) & 1);
        }
    }
    return true;
}

/* The character that bit i stands in. */
static size_t bit_place(size_t i)
{
    return ((i | 7) - (i & 7)) / 6;
}

/* Each side's points from 1 as it counts them, and its bar: as many ones as checkers, and a zero.
 * The side that is not to move comes first. */
static bool read_gnubg_checkers(const struct id_reader *in, struct position *pos)
{
    uint8_t bit[GNUBG_BITS] = {0};
    size_t i = 0;
    if (!read_bits(in, 0, GNUBG_POSITION, bit)) {
        return false;
    }
    for (int side = 0; side < 2; side++) {
        enum colour c = side == 0 ? colour_other((enum colour)pos->turn) : (enum colour)pos->turn;
        int men = 0;
        for (int written = 1; written <= GNUBG_SIDE; written++, i++) {
            for (; i < GNUBG_USED && bit[i] != 0; i++, men++) {
                if (men < CHECKERS) {
                    pos->men[c][GNUBG_SIDE - written]++;
                }
            }
        }
        if (men > CHECKERS) {
            *in->fault =
                (struct position_fault){.error = POSITION_TOO_MANY, .colour = c, .number = men};
            return false;
        }
    }
    for (; i < GNUBG_BITS; i++) {
        if (bit[i] != 0) {
            return fail(in, POSITION_ID_REST, bit_place(i));
        }
    }
    return true;
}

/* Where the numbers of a match ID stand. */
enum match_number {
    CUBE,
    OWNER,
    ON_ROLL,
    CRAWFORD,
    STATE,
    DECIDES,
    DOUBLED,
    RESIGNED,
    DIE,
    SECOND_DIE,
    LENGTH,
    BLACK_POINTS,
    WHITE_POINTS,
    NO_JACOBY,
    NUMBERS
};

static const struct {
    uint8_t from, bits;
} match_place[NUMBERS] = {
    [CUBE] = {0, 4},           [OWNER] = {4, 2},      [ON_ROLL] = {6, 1},
    [CRAWFORD] = {7, 1},       [STATE] = {8, 3},      [DECIDES] = {11, 1},
    [DOUBLED] = {12, 1},       [RESIGNED] = {13, 2},  [DIE] = {15, 3},
    [SECOND_DIE] = {18, 3},    [LENGTH] = {21, 15},   [BLACK_POINTS] = {36, 15},
    [WHITE_POINTS] = {51, 15}, [NO_JACOBY] = {66, 1},
};

static void fill_match(const int number[NUMBERS], struct id_given *told)
{
    static const int owners[] = {BLACK, WHITE, GAME_CUBE_CENTRED, GAME_CUBE_CENTRED};
    bool money = number[LENGTH] == 0;
    told->value[POSITION_ID_CUBE] = number[CUBE];
    told->value[POSITION_ID_OWNER] = owners[number[OWNER]];
    told->value[POSITION_ID_LENGTH_OF_MATCH] = number[LENGTH];
    told->value[POSITION_ID_WHITE] = number[WHITE_POINTS];
    told->value[POSITION_ID_BLACK] = number[BLACK_POINTS];
    told->die[0] = number[DIE];
    told->die[1] = number[SECOND_DIE];
    told->position.turn = number[ON_ROLL] != 0 ? WHITE : BLACK;
    told->left = (number[CRAWFORD] != 0 ? NEIGHBOUR_CRAWFORD : 0) |
                 (money && number[NO_JACOBY] == 0 ? NEIGHBOUR_JACOBY : 0) |
                 (number[DOUBLED] != 0 ? NEIGHBOUR_DOUBLED : 0) |
                 (number[RESIGNED] != 0 ? NEIGHBOUR_RESIGNED : 0);
}

static bool fail_match(const struct id_reader *in, enum position_id_field field,
                       enum match_number number)
{
    return fail_field(in, POSITION_MATCH_FIELD, field,
                      GNUBG_POSITION + 1 + bit_place(match_place[number].from));
}

static bool read_gnubg_match(const struct id_reader *in, struct id_given *told)
{
    uint8_t bit[GNUBG_BITS] = {0};
    int number[NUMBERS] = {0};
    if (!read_bits(in, GNUBG_POSITION + 1, GNUBG_MATCH, bit)) {
        return false;
    }
    for (int i = 0; i < NUMBERS; i++) {
        for (int k = match_place[i].bits - 1; k >= 0; k--) {
            number[i] = number[i] * 2 + bit[match_place[i].from + k];
        }
    }
    int high = number[DIE], low = number[SECOND_DIE];
    if (high > 6 || low > 6 || (high == 0) != (low == 0)) {
        return fail_match(in, POSITION_ID_DICE, high > 6 || high == 0 ? DIE : SECOND_DIE);
    }
    if (number[OWNER] == 2) {
        return fail_match(in, POSITION_ID_OWNER, OWNER);
    }
    if (number[LENGTH] > MATCH_LENGTH_MAX) {
        return fail_match(in, POSITION_ID_LENGTH_OF_MATCH, LENGTH);
    }
    fill_match(number, told);
    return true;
}

static bool read_gnubg(const struct id_reader *in, struct id_given *told)
{
    size_t first = up_to_colon(in->text, in->n), n = in->n - first;
    for (size_t i = 0; i < first; i++) {
        if (sextet(in->text[i]) < 0) {
            return fail(in, POSITION_ID_CHARACTER, i);
        }
    }
    if (first != GNUBG_POSITION) {
        return fail(in, POSITION_ID_LENGTH, first < GNUBG_POSITION ? first : GNUBG_POSITION);
    }
    if (n > 0 && n != GNUBG_MATCH + 1) {
        size_t end = GNUBG_POSITION + 1 + GNUBG_MATCH;
        return fail(in, POSITION_ID_LENGTH, in->n < end ? in->n : end);
    }
    told->position.turn = WHITE;
    told->value[POSITION_ID_OWNER] = GAME_CUBE_CENTRED;
    return (n == 0 || read_gnubg_match(in, told)) && read_gnubg_checkers(in, &told->position);
}

/* ---- what it comes to ---- */

/* Sets the checkers borne off from those that are left. */
static bool count_checkers(const struct id_reader *in, struct position *pos)
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
    for (int number = 1; number <= POINTS; number++) {
        if (pos->men[WHITE][board_own_point(BOARD_BACKGAMMON, WHITE, number)] > 0 &&
            pos->men[BLACK][board_own_point(BOARD_BACKGAMMON, BLACK, number)] > 0) {
            *in->fault = (struct position_fault){.error = POSITION_SHARED, .number = number};
            return false;
        }
    }
    return true;
}

static bool set_match(const struct id_reader *in, bool xgid, struct id_given *told,
                      struct situation *s)
{
    struct match m;
    if (told->value[POSITION_ID_LENGTH_OF_MATCH] == 0) {
        return true;
    }
    if (!match_is_to_points(&s->rules) ||
        !match_start(&m, &s->rules, told->value[POSITION_ID_LENGTH_OF_MATCH])) {
        told->left |= NEIGHBOUR_MATCH;
        return true;
    }
    for (int side = 0; side < 2; side++) {
        int field = side == WHITE ? POSITION_ID_WHITE : POSITION_ID_BLACK;
        m.points[side] = told->value[field];
        if (m.points[side] >= m.length && !xgid) {
            return fail_match(in, (enum position_id_field)field,
                              side == WHITE ? WHITE_POINTS : BLACK_POINTS);
        }
        if (m.points[side] >= m.length) {
            size_t at = 0;
            for (int colons = 0; colons <= field; at++) {
                colons += in->text[at] == ':';
            }
            return fail_field(in, POSITION_XGID_FIELD, (enum position_id_field)field, at);
        }
    }
    s->has_match = true;
    s->match = m;
    return true;
}

static void set_cube(struct id_given *told, struct situation *s)
{
    int power = told->value[POSITION_ID_CUBE], owner = told->value[POSITION_ID_OWNER];
    if (power == 0) {
        return;
    }
    if (s->rules.score != SCORE_CUBE || owner == GAME_CUBE_CENTRED || 1 << power > GAME_CUBE_MAX) {
        told->left |= NEIGHBOUR_CUBE;
    } else {
        situation_set_cube(s, 1 << power, owner);
    }
}

bool neighbour_parse(const struct ruleset *r, const char *text, size_t n, struct situation *out,
                     unsigned *left, struct position_fault *fault)
{
    const struct id_reader in = {.text = text, .n = n, .fault = fault};
    struct situation s = {.rules = *r, .has_position = true};
    struct id_given told = {0};
    bool xgid = is_xgid(text, n);
    if (!neighbour_writes(r)) {
        return fail(&in, POSITION_ID_RULES, 0);
    }
    if (!(xgid ? read_xgid : read_gnubg)(&in, &told) || !count_checkers(&in, &told.position) ||
        !board_check(r, &told.position, fault) || !set_match(&in, xgid, &told, &s)) {
        return false;
    }
    s.position = told.position;
    struct position_fault over;
    s.has_roll = told.die[0] > 0 && board_check_playable(r, &told.position, &over);
    s.roll = s.has_roll ? roll_make(told.die[0], told.die[1]) : s.roll;
    set_cube(&told, &s);
    *out = s;
    *left = told.left;
    return true;
}

const char *neighbour_left_name(int i)
{
    static const char *const names[NEIGHBOUR_LEFT] = {"crawford", "jacoby", "beavers", "doubled",
                                                      "resigned", "cube",   "match"};
    return names[i];
}

/* ---- writing ---- */

bool neighbour_writes(const struct ruleset *r)
{
    return r->board == BOARD_BACKGAMMON;
}

static int cube_power(const struct situation *s)
{
    int power = 0;
    while (1 << power < situation_cube(s)) {
        power++;
    }
    return power;
}

/* An enum colour, or GAME_CUBE_CENTRED. */
static int cube_owner(const struct situation *s)
{
    return s->has_game ? s->game.owner : GAME_CUBE_CENTRED;
}

static bool has_points(const struct situation *s)
{
    return s->has_match && match_is_to_points(&s->match.rules);
}

void neighbour_xgid(const struct situation *s, char *buf)
{
    static const char *const owners[] = {[WHITE] = "1", [BLACK] = "-1", [GAME_CUBE_CENTRED] = "0"};
    struct put to = {buf, buf + NEIGHBOUR_ID_SIZE};
    const struct position *pos = &s->position;
    int white = pos->men[WHITE][POINT_BAR], black = pos->men[BLACK][POINT_BAR];
    bool match = has_points(s);
    put_words(&to, "%s%c", xgid_head, black > 0 ? 'a' + black - 1 : '-');
    for (int number = 1; number <= POINTS; number++) {
        int w = pos->men[WHITE][board_own_point(BOARD_BACKGAMMON, WHITE, number)];
        int b = pos->men[BLACK][board_own_point(BOARD_BACKGAMMON, BLACK, number)];
        *to.at++ = (char)(w > 0 ? 'A' + w - 1 : b > 0 ? 'a' + b - 1 : '-');
    }
    put_words(&to, "%c:%d:%s:%s:%d%d:%d:%d:0:%d:10", white > 0 ? 'A' + white - 1 : '-',
              cube_power(s), owners[cube_owner(s)], pos->turn == WHITE ? "1" : "-1",
              s->has_roll ? s->roll.die[0] : 0, s->has_roll ? s->roll.die[1] : 0,
              match ? s->match.points[WHITE] : 0, match ? s->match.points[BLACK] : 0,
              match ? s->match.length : 0);
}

static void put_bits(struct put *to, const uint8_t bit[GNUBG_BITS], size_t characters)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < characters; i++) {
        int value = 0;
        for (size_t k = 6 * i; k < 6 * i + 6; k++) {
            value = value * 2 + bit[(k | 7) - (k & 7)];
        }
        *to->at++ = digits[value];
    }
}

void neighbour_gnubg(const struct situation *s, char *buf)
{
    struct put to = {buf, buf + NEIGHBOUR_ID_SIZE};
    static const uint8_t owners[] = {[WHITE] = 1, [BLACK] = 0, [GAME_CUBE_CENTRED] = 3};
    uint8_t checkers[GNUBG_BITS] = {0}, match[GNUBG_BITS] = {0};
    size_t at = 0;
    int turn = s->position.turn;
    for (int side = 0; side < 2; side++) {
        for (int p = GNUBG_SIDE - 1; p >= POINT_BAR; p--, at++) {
            for (int men = s->position.men[side == 0 ? 1 - turn : turn][p]; men > 0; men--) {
                checkers[at++] = 1;
            }
        }
    }
    const int number[NUMBERS] = {
        [CUBE] = cube_power(s),
        [OWNER] = owners[cube_owner(s)],
        [ON_ROLL] = turn == WHITE,
        [STATE] = 1, /* playing */
        [DECIDES] = turn == WHITE,
        [DIE] = s->has_roll ? s->roll.die[0] : 0,
        [SECOND_DIE] = s->has_roll ? s->roll.die[1] : 0,
        [LENGTH] = has_points(s) ? s->match.length : 0,
        [BLACK_POINTS] = has_points(s) ? s->match.points[BLACK] : 0,
        [WHITE_POINTS] = has_points(s) ? s->match.points[WHITE] : 0,
        [NO_JACOBY] = 1,
    };
    for (int i = 0; i < NUMBERS; i++) {
        for (int k = 0; k < match_place[i].bits; k++) {
            match[match_place[i].from + k] = number[i] >> k & 1;
        }
    }
    put_bits(&to, checkers, GNUBG_POSITION);
    *to.at++ = ':';
    put_bits(&to, match, GNUBG_MATCH);
    *to.at = '\0';
}
