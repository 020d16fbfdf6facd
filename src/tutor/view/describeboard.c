// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/describeboard.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "rules/neighbour.h"

/* ---- words as they are to be heard ---- */

/* A sign, and what is said for it. */
struct sign {
    const char *sign;
    const char *said; /* a message id */
};

/* Longer ones first. */
static const struct sign signs[] = {
    {" · ", ", "},
    {"·", ", "},
    {" → ", N_(" to ")},
    {"→", N_(" to ")},
    {" − ", N_(" minus ")},
    {"−", N_("minus ")},
    {"○", N_("white")},
    {"●", N_("black")},
    {"≥", N_("at least ")},
    {"≤", N_("at most ")},
    {"×", N_(" times ")},
    {"✓", N_("learned")},
    {"<1 ", N_("less than 1 ")},
    {"~", N_("about ")},
};

static const char *take_sign(const char *at, const char **said)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t n = strlen(signs[i].sign);
        if (strncmp(at, signs[i].sign, n) == 0) {
            *said = _(signs[i].said);
            return at + n;
        }
    }
    return NULL;
}

/* The stars behind a move, as words; elsewhere nothing is said for them. */
static const char *take_stars(struct text *out, const char *words, const char *at)
{
    size_t n = strspn(at, "*");
    bool of_a_move = at > words && (isalnum((unsigned char)at[-1]) || at[-1] == ')');
    if (of_a_move) {
        text_add(out, n > 1 ? _(" bursting") : _(" hitting"));
    }
    return at + n;
}

/* From one number to another: "1–6". */
static const char *take_range(struct text *out, const char *words, const char *at)
{
    static const char dash[] = "–";
    size_t n = sizeof dash - 1;
    bool between = at > words && isdigit((unsigned char)at[-1]) && strncmp(at, dash, n) == 0 &&
                   isdigit((unsigned char)at[n]);
    if (!between) {
        return NULL;
    }
    text_add(out, _(" to "));
    return at + n;
}

/* Whether the full stop at this place belongs to "2." at the head of a line, to "e.g." or to "A."
 */
static bool is_inner_stop(const char *line, const char *at)
{
    const char *word = at;
    while (word > line && word[-1] != ' ' && word[-1] != '(') {
        word--;
    }
    size_t n = (size_t)(at - word);
    bool letters = isalpha((unsigned char)*word) != 0;
    return letters ? n == 1 || memchr(word, '.', n) != NULL
                   : word == line && strspn(word, "0123456789") == n;
}

/* Past the end of a sentence whose last sign is at `at`: where the next begins; NULL if none ends
 * there. */
static const char *next_sentence(const char *line, const char *at)
{
    static const char *const closing[] = {"\"", "”", ")", "»"};
    const char *end = at + 1;
    if (strchr(".?!", *at) == NULL || (*at == '.' && is_inner_stop(line, at))) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++) {
        size_t n = strlen(closing[i]);
        if (strncmp(end, closing[i], n) == 0) {
            end += n;
        }
    }
    if (*end != ' ') {
        return NULL;
    }
    const unsigned char *next = (const unsigned char *)end + strspn(end, " ");
    bool begins = isupper(*next) || isdigit(*next) || strchr("\"(", *next) != NULL ||
                  *next == 0xc3 || *next == 0xe2; /* Å, Ä, Ö and quotation marks */
    return *next != '\0' && begins ? end : NULL;
}

void plain_text(struct text *out, const char *words)
{
    const char *line = words;
    for (const char *at = words; *at != '\0';) {
        const char *said = NULL, *next;
        if ((next = take_range(out, words, at)) != NULL) {
            at = next;
        } else if ((next = take_sign(at, &said)) != NULL) {
            text_add(out, said);
            at = next;
        } else if (*at == '*') {
            at = take_stars(out, words, at);
        } else if ((next = next_sentence(line, at)) != NULL) {
            text_addn(out, at, (size_t)(next - at));
            text_addc(out, '\n');
            at = line = next + strspn(next, " ");
        } else {
            text_addc(out, *at);
            line = *at == '\n' ? at + 1 : line;
            at++;
        }
    }
}

/* ---- the board in sentences ---- */

enum { QUARTER = 6 };

/* One paragraph of what printf would print, its sentences on lines of their own. */
__attribute__((format(printf, 2, 3))) static void add_sentences(struct text *out,
                                                                const char *format, ...)
{
    TEXT_HERE words = {0};
    va_list args;
    va_start(args, format);
    text_addv(&words, format, args);
    va_end(args);
    plain_text(out, text_str(&words));
    text_addc(out, '\n');
}

static bool marked(const struct draw *d, int number)
{
    return draw_among(d, d->at->highlight, board_written_point(draw_kind(d), number));
}

static int men_on(const struct draw *d, int number, enum colour *whose)
{
    return draw_men_on(d, board_written_point(draw_kind(d), number), whose);
}

/* "Point 20: two white checkers." */
static void describe_men(struct text *out, int number, int n, enum colour whose)
{
    TEXT_HERE count = {0};
    coach_number(&count, n);
    add_sentences(
        out,
        whose == WHITE
            ? NG_("Point %1$d: %2$s white checker.", "Point %1$d: %2$s white checkers.", n)
            : NG_("Point %1$d: %2$s black checker.", "Point %1$d: %2$s black checkers.", n),
        number, text_str(&count));
}

/* --- quarters --- */

static const char *quarter_name(const struct draw *d, int i)
{
    static const char *const brade[] = {
        N_("First quarter, points 1 to 6"), N_("Second quarter, points 7 to 12"),
        N_("Third quarter, points 13 to 18"), N_("Fourth quarter, points 19 to 24")};
    static const char *const backgammon[] = {N_("Home board, points 1 to 6"),
                                             N_("Outer board, points 7 to 12"),
                                             N_("The enemy's outer board, points 13 to 18"),
                                             N_("The enemy's home board, points 19 to 24")};
    return draw_kind(d) == BOARD_BACKGAMMON ? _(backgammon[i]) : _(brade[i]);
}

static void describe_quarter(struct text *out, const struct draw *d, int i)
{
    TEXT_HERE points = {0};
    for (int number = i * QUARTER + 1; number <= (i + 1) * QUARTER; number++) {
        enum colour whose;
        int n = men_on(d, number, &whose);
        if (n > 0) {
            describe_men(&points, number, n, whose);
        }
    }
    add_sentences(out, points.size > 0 ? "%s:" : _("%s: empty."), quarter_name(d, i));
    text_add(out, text_str(&points));
}

static void describe_marked(struct text *out, const struct draw *d)
{
    int points[POINTS], n = 0;
    for (int number = 1; number <= POINTS; number++) {
        if (marked(d, number)) {
            points[n++] = number;
        }
    }
    if (n > 0) {
        TEXT_HERE list = {0};
        coach_points(&list, points, n);
        add_sentences(out, NG_("Marked: point %s.", "Marked: points %s.", n), text_str(&list));
    }
}

void describe_point(struct text *out, const struct draw *d, int number)
{
    enum colour whose;
    int n = men_on(d, number, &whose);
    if (n > 0) {
        describe_men(out, number, n, whose);
    } else {
        add_sentences(out, _("Point %d: empty."), number);
    }
    if (marked(d, number)) {
        add_sentences(out, _("Point %d is marked."), number);
    }
}

/* --- what stands beside the points --- */

static void describe_bar_of(struct text *out, const struct draw *d, enum colour c)
{
    TEXT_HERE count = {0};
    int n = d->at->position.men[c][POINT_BAR];
    coach_checkers(&count, n);
    if (n > 0) {
        add_sentences(out, NG_("%1$s has %2$s on the bar.", "%1$s has %2$s on the bar.", n),
                      coach_colour_capital(c), text_str(&count));
    }
}

/* Of the viewer's side, then of the other. */
static void describe_both(struct text *out, const struct draw *d,
                          void (*of)(struct text *out, const struct draw *d, enum colour c))
{
    of(out, d, d->viewer);
    of(out, d, colour_other(d->viewer));
}

void describe_bar(struct text *out, const struct draw *d)
{
    if (d->at->position.men[WHITE][POINT_BAR] + d->at->position.men[BLACK][POINT_BAR] == 0) {
        add_sentences(out, "%s", _("Nobody has checkers on the bar."));
    }
    describe_both(out, d, describe_bar_of);
}

static void describe_off_of(struct text *out, const struct draw *d, enum colour c)
{
    TEXT_HERE count = {0};
    int n = d->at->position.men[c][POINT_OFF];
    coach_checkers(&count, n);
    if (n > 0) {
        add_sentences(out, _("%1$s has borne off %2$s."), coach_colour_capital(c),
                      text_str(&count));
    }
}

void describe_off(struct text *out, const struct draw *d)
{
    if (d->at->position.men[WHITE][POINT_OFF] + d->at->position.men[BLACK][POINT_OFF] == 0) {
        add_sentences(out, "%s", _("Nobody has borne off checkers."));
    }
    describe_both(out, d, describe_off_of);
}

static void describe_pips_of(struct text *out, const struct draw *d, enum colour c)
{
    int pips = board_pips(&d->at->position, c);
    if (!d->no_pips) {
        add_sentences(out, NG_("%1$s has %2$d pip to go.", "%1$s has %2$d pips to go.", pips),
                      coach_colour_capital(c), pips);
    }
}

/* --- places and moves by name --- */

static const char *no_men(enum colour c, int p)
{
    if (p == POINT_BAR) {
        return c == WHITE ? _("White has no checkers on the bar.")
                          : _("Black has no checkers on the bar.");
    }
    return c == WHITE ? _("White has borne off no checkers.")
                      : _("Black has borne off no checkers.");
}

void describe_place(struct text *out, const struct draw *d, enum colour c, int p)
{
    TEXT_HERE lines = {0};
    if (p >= 1 && p <= POINTS) {
        describe_point(&lines, d, board_written_point(draw_kind(d), p));
    } else if (d->at->position.men[c][p] == 0) {
        text_add(&lines, no_men(c, p));
    } else if (p == POINT_BAR) {
        describe_bar_of(&lines, d, c);
    } else {
        describe_off_of(&lines, d, c);
    }
    for (const char *at = text_str(&lines); *at != '\0'; at++) {
        if (*at != '\n' || at[1] != '\0') {
            text_addc(out, *at == '\n' ? ' ' : *at);
        }
    }
}

static void describe_way(struct text *out, enum board_kind kind, const struct move *m)
{
    int from = board_written_point(kind, m->from), to = board_written_point(kind, m->to);
    if (m->from == POINT_BAR) {
        text_addf(out, _("from the bar to %d"), to);
    } else if (m->to == POINT_OFF) {
        text_addf(out, _("%d off"), from);
    } else {
        text_addf(out, _("%1$d to %2$d"), from, to);
    }
}

void describe_move(struct text *out, const struct ruleset *r, const struct move *m)
{
    TEXT_HERE way = {0};
    describe_way(&way, (enum board_kind)r->board, m);
    text_addf(out,
              m->hit == 0   ? "%s"
              : m->hit == 1 ? _("%s, hitting")
                            : _("%s, bursting a band"),
              text_str(&way));
}

void describe_pips(struct text *out, const struct draw *d)
{
    if (d->no_pips) {
        add_sentences(out, "%s", _("How many pips are left is for you to count."));
    }
    describe_both(out, d, describe_pips_of);
}

void describe_side(struct text *out, const struct draw *d, enum colour c)
{
    int told = 0;
    for (int number = 1; number <= POINTS; number++) {
        enum colour whose;
        int n = men_on(d, number, &whose);
        if (n > 0 && whose == c) {
            describe_men(out, number, n, whose);
            told++;
        }
    }
    if (told == 0) {
        add_sentences(out, _("%s has no checkers on the points."), coach_colour_capital(c));
    }
    describe_bar_of(out, d, c);
    describe_off_of(out, d, c);
    describe_pips_of(out, d, c);
}

/* --- turns and plays --- */

void describe_turn(struct text *out, const struct draw *d)
{
    TEXT_HERE words = {0};
    draw_turn(&words, d);
    if (words.size > 0) {
        add_sentences(out, "%s", text_str(&words));
    }
}

void describe_last(struct text *out, const struct draw *d)
{
    TEXT_HERE words = {0};
    draw_last(&words, d);
    add_sentences(out, "%s", text_str(&words));
}

/* What the last play has changed. */
static void describe_changes(struct text *out, const struct draw *d)
{
    uint32_t changed = draw_last_points(d, true) | draw_last_points(d, false);
    for (int number = 1; number <= POINTS; number++) {
        if (draw_among(d, changed, board_written_point(draw_kind(d), number))) {
            describe_point(out, d, number);
        }
    }
    describe_both(out, d, describe_bar_of);
    describe_off_of(out, d, d->last->mover);
    describe_pips_of(out, d, d->last->mover);
}

void describe_board(struct text *out, const struct draw *d)
{
    TEXT_HERE state = {0};
    if (d->compact && draw_shows_last(d)) {
        describe_changes(out, d);
        return;
    }
    describe_turn(out, d);
    if (draw_shows_last(d)) {
        describe_last(out, d);
    }
    describe_marked(out, d);
    for (int i = 0; i < POINTS / QUARTER; i++) {
        describe_quarter(out, d, i);
    }
    describe_both(out, d, describe_bar_of);
    describe_both(out, d, describe_off_of);
    describe_both(out, d, describe_pips_of);
    draw_state(&state, d);
    if (state.size > 1) {
        add_sentences(out, "%s", text_str(&state) + 1);
    }
}

void describe_ids(struct text *out, const struct situation *at)
{
    char xgid[NEIGHBOUR_ID_SIZE], gnubg[NEIGHBOUR_ID_SIZE];
    if (neighbour_writes(&at->rules)) {
        neighbour_xgid(at, xgid);
        neighbour_gnubg(at, gnubg);
        text_addf(out, "%s\n", xgid);
        text_addf(out, _("GNU Backgammon ID: %s\n"), gnubg);
    }
}

/* A set of the mover's own places, "16, 18 and 21", as the viewer writes them; how many. */
static int describe_places(struct text *out, const struct draw *d, uint32_t places)
{
    int points[POINTS], n = 0;
    enum board_kind kind = draw_kind(d);
    for (int number = 1; number <= POINTS; number++) {
        int p = board_written_point(kind, number);
        p = d->viewer == (enum colour)d->at->position.turn ? p : board_enemy_point(kind, p);
        if (places >> p & 1) {
            points[n++] = number;
        }
    }
    coach_points(out, points, n);
    return n;
}

void describe_destinations(struct text *out, const struct draw *d, int from, uint32_t places)
{
    TEXT_HERE list = {0}, start = {0};
    bool off = (places >> POINT_OFF & 1) != 0, bar = from == POINT_BAR;
    int n = describe_places(&list, d, places);
    describe_places(&start, d, UINT32_C(1) << from);
    if (bar && places == 0) {
        text_add(out, _("No checker on the bar may move with this roll."));
    } else if (bar) {
        text_addf(out, _("From the bar a checker may go to %s."), text_str(&list));
    } else if (places == 0) {
        text_addf(out, _("No checker on %s may move with this roll."), text_str(&start));
    } else if (n > 0 && off) {
        text_addf(out, _("From %1$s a checker may go to %2$s, or be borne off."), text_str(&start),
                  text_str(&list));
    } else if (off) {
        text_addf(out, _("From %s a checker may be borne off."), text_str(&start));
    } else {
        text_addf(out, _("From %1$s a checker may go to %2$s."), text_str(&start), text_str(&list));
    }
}
