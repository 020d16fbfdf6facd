// SPDX-License-Identifier: GPL-3.0-or-later
#include "coach/verdict/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "rules/readable.h"

struct word word_of(const char *format, ...)
{
    TEXT_HERE printed = {0};
    struct word w;
    va_list args;
    va_start(args, format);
    text_addv(&printed, format, args);
    va_end(args);
    text_copy(w.s, sizeof w.s, text_str(&printed));
    return w;
}

/* Whether the first word from byte `at` is a play: it holds a slash. */
static bool begins_with_play(const struct text *out, size_t at)
{
    const char *s = text_str(out) + at;
    return memchr(s, '/', strcspn(s, " ")) != NULL;
}

void coach_capital(struct text *out, size_t at)
{
    if (at >= out->size) {
        return;
    }
    unsigned char *s = (unsigned char *)out->data + at;
    if (s[0] >= 'a' && s[0] <= 'z') {
        s[0] = (unsigned char)(s[0] - 'a' + 'A');
    } else if (s[0] == 0xC3 && s[1] >= 0xA0 && s[1] <= 0xBE && s[1] != 0xB7) {
        s[1] = (unsigned char)(s[1] - 0x20);
    }
}

void word_print(struct text *out, const char *format, ...)
{
    va_list args;
    if (out->size > 0 && out->data[out->size - 1] != ' ' && out->data[out->size - 1] != '\n') {
        text_addc(out, ' ');
    }
    size_t at = out->size;
    va_start(args, format);
    text_addv(out, format, args);
    va_end(args);
    if (!begins_with_play(out, at)) {
        coach_capital(out, at);
    }
}

/* ---- numbers ---- */

struct word word_number(int n)
{
    static const char *const words[] = {
        N_("zero"),  N_("one"),   N_("two"),  N_("three"), N_("four"),   N_("five"),  N_("six"),
        N_("seven"), N_("eight"), N_("nine"), N_("ten"),   N_("eleven"), N_("twelve")};
    if (n >= 0 && n <= 12) {
        return word_of("%s", _(words[n]));
    }
    return word_of("%d", n);
}

struct word word_figure(double value, int decimals, bool with_plus)
{
    TEXT_HERE text = {0};
    number_add(&text, value, decimals, with_plus);
    struct word word = word_of("%s", text_str(&text));
    return word;
}

struct word word_checkers(int n)
{
    if (n == 0) {
        return word_of("%s", _("no checkers"));
    }
    return word_of(NG_("one checker", "%s checkers", (unsigned long)n), word_number(n).s);
}

struct word word_moves(int n)
{
    if (n == 0) {
        return word_of("%s", _("no moves"));
    }
    return word_of(NG_("one move", "%s moves", (unsigned long)n), word_number(n).s);
}

struct word word_pips(int n)
{
    return word_of(NG_("%d pip", "%d pips", (unsigned long)n), n);
}

struct word word_score(int n)
{
    return word_of(NG_("%d point", "%d points", (unsigned long)n), n);
}

void coach_number(struct text *out, int n)
{
    text_add(out, word_number(n).s);
}

void coach_checkers(struct text *out, int n)
{
    text_add(out, word_checkers(n).s);
}

/* ---- colours and dice ---- */

/* English names the sides with capitals wherever they stand, Swedish does not. */
const char *coach_colour(enum colour c)
{
    return lang_pick(c == WHITE ? _("white") : _("black"), coach_colour_capital(c));
}

const char *coach_colour_capital(enum colour c)
{
    return c == WHITE ? _("White") : _("Black");
}

const char *word_die(int die)
{
    static const char *const words[] = {N_("the die"),   N_("the one"),  N_("the two"),
                                        N_("the three"), N_("the four"), N_("the five"),
                                        N_("the six")};
    return _(words[die >= 1 && die <= 6 ? die : 0]);
}

const char *word_a_die(int die)
{
    static const char *const words[] = {N_("a die"),  N_("a one"),  N_("a two"), N_("a three"),
                                        N_("a four"), N_("a five"), N_("a six")};
    return _(words[die >= 1 && die <= 6 ? die : 0]);
}

/* Dice of a double: "three fives". */
static struct word word_equal_dice(int die, int n)
{
    static const char *const words[] = {N_("dice"),  N_("ones"),  N_("twos"), N_("threes"),
                                        N_("fours"), N_("fives"), N_("sixes")};
    if (n == 1) {
        return word_of("%s", word_a_die(die));
    }
    return word_of("%s %s", word_number(n).s, _(words[die]));
}

int word_dice_left(struct roll roll, const struct move *move, int n, int left[4])
{
    int count[7] = {0}, total = 0;
    int per = roll_is_double(roll) ? 4 : 1;
    count[roll.die[0]] += per;
    if (roll.die[1] != 0 && !roll_is_double(roll)) {
        count[roll.die[1]] += 1;
    }
    for (int i = 0; i < n; i++) {
        if (move[i].die <= 6 && count[move[i].die] > 0) {
            count[move[i].die]--;
        }
    }
    for (int die = 6; die >= 1; die--) {
        for (int k = 0; k < count[die] && total < 4; k++) {
            left[total++] = die;
        }
    }
    return total;
}

struct word word_dice(struct roll roll, const int *left, int n)
{
    struct word part[4];
    if (roll_is_double(roll) && n > 0) {
        return word_equal_dice(left[0], n);
    }
    for (int i = 0; i < n; i++) {
        part[i] = word_of("%s", word_die(left[i]));
    }
    return word_and(part, n);
}

struct word word_roll(struct roll roll)
{
    char buf[4];
    roll_format(roll, buf);
    return word_of("%s", buf);
}

/* ---- points and plays ---- */

struct word word_point(const struct ruleset *r, int own)
{
    char buf[4];
    if (own == POINT_BAR) {
        return word_of("%s", _("the bar"));
    }
    if (own == POINT_OFF) {
        return word_of("%s", _("off the board"));
    }
    notation_point((enum board_kind)r->board, own, buf);
    return word_of("%s", buf);
}

/* Appends to w. */
static void put(struct word *w, const char *s, size_t n)
{
    size_t at = strlen(w->s);
    if (at + n < sizeof w->s) {
        memcpy(w->s + at, s, n);
        w->s[at + n] = '\0';
    }
}

void coach_typed(struct text *out, const char *play)
{
    if (strcmp(play, "pass") == 0) {
        text_add(out, _("pass"));
        return;
    }
    while (*play != '\0') {
        if (strncmp(play, "bar/", 4) == 0 || strncmp(play, "/off", 4) == 0) {
            text_add(out, *play == 'b' ? _("bar/") : _("/off"));
            play += 4;
        } else {
            text_addc(out, *play++);
        }
    }
}

struct word word_typed(const char *play)
{
    TEXT_HERE words = {0};
    coach_typed(&words, play);
    return word_of("%s", text_str(&words));
}

struct word word_move(const struct ruleset *r, int from, int to)
{
    char a[4], b[4], both[12];
    notation_point((enum board_kind)r->board, from, a);
    notation_point((enum board_kind)r->board, to, b);
    snprintf(both, sizeof both, "%s/%s", a, b);
    return word_typed(both);
}

/* Where the mover's own point p stands in the viewer's numbering; the bar and off stay. */
static int seen(const struct ruleset *r, enum colour mover, enum colour viewer, int p)
{
    enum board_kind kind = (enum board_kind)r->board;
    return p == POINT_BAR || p == POINT_OFF
               ? p
               : board_own_point(kind, viewer, board_number(kind, mover, p));
}

void coach_play_seen(struct text *out, const struct ruleset *r, const struct play *play,
                     enum colour mover, enum colour viewer)
{
    struct play told = *play;
    for (int i = 0; i < told.moves; i++) {
        told.move[i].from = (uint8_t)seen(r, mover, viewer, play->move[i].from);
        told.move[i].to = (uint8_t)seen(r, mover, viewer, play->move[i].to);
    }
    if (play->form == PLAY_KEJSARSPEL) {
        text_addf(out, "%s/%s+%s", word_point(r, told.move[0].from).s,
                  word_point(r, seen(r, mover, viewer, 23)).s,
                  word_point(r, seen(r, mover, viewer, 24)).s);
    } else {
        coach_play(out, r, &told);
    }
}

struct word word_seen(const struct ruleset *r, const struct play *play, enum colour mover,
                      enum colour viewer)
{
    TEXT_HERE told = {0};
    coach_play_seen(&told, r, play, mover, viewer);
    struct word word = word_of("%s", text_str(&told));
    return word;
}

struct word word_played(const struct ruleset *r, const struct play *play)
{
    char buf[NOTATION_SIZE];
    if (play_is_pass(play)) {
        return word_of("%s", _("pass"));
    }
    notation_format((enum board_kind)r->board, play, buf);
    return word_typed(buf);
}

struct word word_play(const struct ruleset *r, const struct play *play)
{
    struct play readable = readable_play(r, play);
    return word_played(r, &readable);
}

void coach_play(struct text *out, const struct ruleset *r, const struct play *play)
{
    text_add(out, word_play(r, play).s);
}

/* ---- lists ---- */

static struct word join(const struct word *part, int n, const char *last)
{
    struct word w = {""};
    for (int i = 0; i < n; i++) {
        const char *between = i == 0 ? "" : i == n - 1 ? last : ", ";
        put(&w, between, strlen(between));
        put(&w, part[i].s, strlen(part[i].s));
    }
    return w;
}

struct word word_and(const struct word *part, int n)
{
    return join(part, n, _(" and "));
}

struct word word_or(const struct word *part, int n)
{
    return join(part, n, _(" or "));
}

struct word word_clauses(const struct word *part, int n)
{
    return join(part, n, _(", and "));
}

struct word word_mask(const struct ruleset *r, uint32_t mask)
{
    struct word part[26];
    int n = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        if (mask & 1u << p) {
            part[n++] = word_point(r, p);
        }
    }
    return word_and(part, n);
}

void coach_points(struct text *out, const int *points, int n)
{
    for (int i = 0; i < n; i++) {
        text_add(out, i == 0 ? "" : i == n - 1 ? _(" and ") : ", ");
        text_addf(out, "%d", points[i]);
    }
}

struct word word_quarter(const struct ruleset *r, int quarter)
{
    static const char *const brade[] = {
        N_("the first quarter (1 to 6)"), N_("the second quarter (7 to 12)"),
        N_("the third quarter (13 to 18)"), N_("the last quarter (19 to 24)")};
    static const char *const backgammon[] = {
        N_("the enemy's home board (24 to 19)"), N_("the enemy's outer board (18 to 13)"),
        N_("your outer board (12 to 7)"), N_("your home board (6 to 1)")};
    int i = quarter >= 1 && quarter <= 4 ? quarter - 1 : 0;
    return word_of("%s", _(r->board == BOARD_BACKGAMMON ? backgammon[i] : brade[i]));
}
