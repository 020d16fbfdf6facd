// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/setup/editing.h"
#include "tutor/setup/setup.h"

#include <string.h>

#include "coach/coach.h"
#include "view/draw.h"
#include "base/lang.h"
#include "base/mem.h"

static enum board_kind board_of(const struct session *s)
{
    return (enum board_kind)s->editing->situation.rules.board;
}

/* Where a place named by board number is among a side's men. */
static uint8_t *men_at(struct session *s, enum colour c, int where)
{
    int own = where == MENWORDS_BAR   ? POINT_BAR
              : where == MENWORDS_OFF ? POINT_OFF
                                      : board_own_point(board_of(s), c, where);
    return &s->editing->situation.position.men[c][own];
}

int edit_missing(const struct session *s, enum colour c)
{
    int sum = 0;
    for (int p = 0; p < 26; p++) {
        sum += s->editing->situation.position.men[c][p];
    }
    return CHECKERS - sum;
}

bool edit_is_sound(const struct session *s)
{
    const struct situation *at = &s->editing->situation;
    struct position_fault fault;
    return edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0 &&
           board_check(&at->rules, &at->position, &fault);
}

/* --- what is shown --- */

void edit_say_missing(struct session *s)
{
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = edit_missing(s, (enum colour)c);
        if (missing > 0) {
            say_f(s->face,
                  NG_("%s has %d checker still to be placed.",
                      "%s has %d checkers still to be placed.", (unsigned long)missing),
                  coach_colour_capital((enum colour)c), missing);
        }
    }
}

/* The board as White sees it, since White's numbers are those that are typed. */
void edit_show(struct session *s)
{
    struct draw d;
    session_view(s, &s->editing->situation, &d);
    say_board(s->face, &d);
    edit_say_missing(s);
}

void edit_say_diags(struct session *s, struct diags *d)
{
    TEXT_HERE wrong = {0};
    diags_text(&wrong, d, false);
    say_document(s->face, text_str(&wrong));
    diags_free(d);
}

void editing_say_errors(struct session *s)
{
    edit_say_diags(s, &s->library.named);
    say_text(s->face, _("Mend that first: into a file with errors nothing is written."));
}

/* --- changing it --- */

/* Remembers what is before a change. */
void edit_remember(struct session *s)
{
    struct editing *e = s->editing;
    if (e->undo_count == MOST_UNDO) {
        memmove(e->undo, e->undo + 1, (MOST_UNDO - 1) * sizeof *e->undo);
        e->undo_count--;
    }
    e->undo = mem_grow(e->undo, e->undo_count, &e->undo_room, sizeof *e->undo);
    e->undo[e->undo_count++] = e->situation;
}

/* What was remembered last comes back, unsaid: the change could not be made. */
void edit_take_back(struct session *s)
{
    s->editing->situation = s->editing->undo[--s->editing->undo_count];
}

/* A roll belongs to the position that it was made in, and so does what the start has of its own. */
static void changed_men(struct session *s)
{
    s->editing->situation.has_roll = false;
    s->editing->situation.position.first = 0;
    s->editing->situation.highlight = 0;
}

static void say_too_few(struct session *s, enum colour c, int n)
{
    const char *who = coach_colour_capital(c);
    if (n == 0) {
        say_f(s->face,
              _("%s has no checker left for that: remove some elsewhere first, or \"clear\"."),
              who);
    } else {
        say_f(s->face,
              NG_("%s has only %d checker for that: remove some elsewhere first, or \"clear\".",
                  "%s has only %d checkers for that: remove some elsewhere first, or \"clear\".",
                  (unsigned long)n),
              who, n);
    }
}

static void say_not_there(struct session *s, enum colour c, int where, int n)
{
    const char *who = coach_colour_capital(c);
    if (where > POINTS) {
        say_f(s->face,
              NG_("%s has %d checker there.", "%s has %d checkers there.", (unsigned long)n), who,
              n);
    } else if (n == 0) {
        say_f(s->face, _("%s has no checker on %d."), who, where);
    } else {
        say_f(s->face,
              NG_("%s has %d checker on %d.", "%s has %d checkers on %d.", (unsigned long)n), who,
              n, where);
    }
}

/* So many more (or fewer) checkers of a side stand somewhere. New ones come from those not placed
 * yet, then from those borne off. False, said why, if there are not so many. */
static bool change(struct session *s, enum colour c, int where, int by)
{
    uint8_t *men = men_at(s, c, where), *off = men_at(s, c, MENWORDS_OFF);
    int missing = edit_missing(s, c), spare = men == off ? 0 : *off;
    if (by < -*men) {
        say_not_there(s, c, where, *men);
        return false;
    }
    if (by > missing + spare) {
        say_too_few(s, c, missing + spare);
        return false;
    }
    if (by > missing) {
        *off = (uint8_t)(*off - (by - missing));
    }
    *men = (uint8_t)(*men + by);
    return true;
}

/* Takes the other side's checkers off a point that is needed; they are to be placed again. */
static void make_room(struct session *s, enum colour c, int where)
{
    enum colour enemy = colour_other(c);
    if (where == MENWORDS_BAR || where == MENWORDS_OFF || *men_at(s, enemy, where) == 0) {
        return;
    }
    int n = *men_at(s, enemy, where);
    *men_at(s, enemy, where) = 0;
    say_f(s->face,
          NG_("%s's checker on %d made room.", "%s's checkers on %d made room.", (unsigned long)n),
          coach_colour_capital(enemy), where);
}

/* The only side that stands somewhere; -1: neither, or both. */
static int side_at(struct session *s, int where)
{
    bool white = *men_at(s, WHITE, where) > 0, black = *men_at(s, BLACK, where) > 0;
    return white == black ? -1 : white ? WHITE : BLACK;
}

static void say_whose(struct session *s)
{
    say_text(s->face, _("Whose? Add w or b, as in \"place 5 w 20\"."));
}

/* What is done with each place named. */
typedef bool do_place(struct session *s, enum colour c, int where, int men);

static bool do_put(struct session *s, enum colour c, int where, int men)
{
    make_room(s, c, where);
    return change(s, c, where, (men < 0 ? 1 : men) - *men_at(s, c, where));
}

static bool do_add(struct session *s, enum colour c, int where, int men)
{
    make_room(s, c, where);
    return change(s, c, where, men < 0 ? 1 : men);
}

static bool do_remove(struct session *s, enum colour c, int where, int men)
{
    return change(s, c, where, -(men < 0 ? *men_at(s, c, where) : men));
}

/* Does it with every place; all or nothing. */
static bool do_all(struct session *s, const struct menwords *m, do_place *what)
{
    for (int i = 0; i < m->places; i++) {
        for (int where = m->place[i].low; where <= m->place[i].high; where++) {
            int colour = m->colour >= 0 ? m->colour : side_at(s, where);
            if (colour < 0) {
                say_whose(s);
                return false;
            }
            if (!what(s, (enum colour)colour, where, m->place[i].men)) {
                return false;
            }
        }
    }
    return true;
}

static void apply(struct session *s, const struct menwords *m, do_place *what)
{
    edit_remember(s);
    if (!do_all(s, m, what)) {
        edit_take_back(s);
        return;
    }
    changed_men(s);
    edit_show(s);
}

void edit_put(struct session *s, const struct menwords *m)
{
    apply(s, m, do_put);
}

static void say_example(struct session *s)
{
    say_text(s->face, _("Say how many, whose and where: \"place 5 w 20\", \"remove 2 b 13\", "
                        "\"move 13 8\", \"white 1: 10, 20-24: 1\"."));
}

static void apply_typed(struct session *s, const char *rest, do_place *what)
{
    struct menwords m;
    if (menwords_read(rest, &m) && m.places > 0) {
        apply(s, &m, what);
    } else {
        say_example(s);
    }
}

void edit_place(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_put);
}

void edit_add(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_add);
}

void edit_remove(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_remove);
}

/* "bar 2 w" and "off 3 b". */
static void put_beside(struct session *s, const char *rest, const char *where)
{
    TEXT_HERE words = {0};
    text_addf(&words, "%s %s", rest, where);
    apply_typed(s, text_str(&words), do_put);
}

void edit_bar(struct session *s, const char *rest)
{
    put_beside(s, rest, "bar");
}

void edit_off(struct session *s, const char *rest)
{
    put_beside(s, rest, "off");
}

/* What is still to be placed of one side, or both, goes somewhere. */
void edit_rest(struct session *s, const char *rest)
{
    struct menwords m;
    if (!menwords_read(rest, &m) || m.places > 1 || (m.places == 1 && m.place[0].men >= 0)) {
        say_example(s);
        return;
    }
    int where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    bool one_point = where != MENWORDS_OFF && where != MENWORDS_BAR;
    if (m.colour < 0 && one_point && edit_missing(s, WHITE) > 0 && edit_missing(s, BLACK) > 0) {
        say_whose(s);
        return;
    }
    edit_remember(s);
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = edit_missing(s, (enum colour)c);
        if (missing > 0 && (m.colour < 0 || m.colour == c)) {
            do_add(s, (enum colour)c, where, missing);
        }
    }
    changed_men(s);
    edit_show(s);
}

void edit_move_men(struct session *s, const struct men_move *m)
{
    int colour = m->colour >= 0 ? m->colour : side_at(s, m->from);
    if (colour < 0) {
        say_whose(s);
        return;
    }
    enum colour c = (enum colour)colour;
    edit_remember(s);
    if (!change(s, c, m->from, -m->men)) {
        edit_take_back(s);
        return;
    }
    make_room(s, c, m->to);
    *men_at(s, c, m->to) = (uint8_t)(*men_at(s, c, m->to) + m->men);
    changed_men(s);
    edit_show(s);
}

void edit_move(struct session *s, const char *rest)
{
    struct men_move m;
    if (menwords_read_move(rest, &m)) {
        edit_move_men(s, &m);
    } else {
        say_example(s);
    }
}

/* Takes "rest: off" off the end of what was typed: where it says, 0 if it is not there. False if it
 * makes no sense. */
static bool cut_rest(struct text *typed, int *where)
{
    const char *rest = strstr(text_str(typed), "rest");
    struct menwords m;
    *where = 0;
    if (rest == NULL) {
        return true;
    }
    if (!menwords_read(rest + strlen("rest"), &m) || m.places > 1) {
        return false;
    }
    *where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    text_cut(typed, (size_t)(rest - text_str(typed)));
    return true;
}

/* Puts them all; false, said why, if that cannot be. */
static bool put_side(struct session *s, enum colour c, const struct menwords *m, int rest)
{
    uint8_t *men = s->editing->situation.position.men[c];
    memset(men, 0, sizeof s->editing->situation.position.men[c]);
    return do_all(s, m, do_put) && (rest == 0 || do_add(s, c, rest, edit_missing(s, c)));
}

void edit_side(struct session *s, enum colour c, const char *typed)
{
    struct menwords m;
    TEXT_HERE men = {0};
    int rest;
    text_add(&men, typed);
    if (!cut_rest(&men, &rest) || !menwords_read(text_str(&men), &m) ||
        (m.places == 0 && rest == 0) || m.colour >= 0) {
        say_example(s);
    } else {
        m.colour = c;
        edit_remember(s);
        if (put_side(s, c, &m, rest)) {
            changed_men(s);
            edit_show(s);
        } else {
            edit_take_back(s);
        }
    }
}
