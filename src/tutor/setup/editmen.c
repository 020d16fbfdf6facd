// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/setup/editing.h"
#include "tutor/setup/setup.h"

#include <string.h>

#include "coach/coach.h"
#include "view/draw.h"
#include "base/lang.h"
#include "base/mem.h"

static enum board_kind men_board_of(const struct session *s)
{
    return (enum board_kind)s->editing->situation.rules.board;
}

/* Where a place named by board number is among a side's men. */
static uint8_t *men_at(struct session *s, enum colour c, int where)
{
    int own = where == MENWORDS_BAR   ? POINT_BAR
              : where == MENWORDS_OFF ? POINT_OFF
                                      : board_own_point(men_board_of(s), c, where);
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

void edit_set_position(struct session *s, const struct position *pos)
{
    edit_remember(s);
    s->editing->situation.position = *pos;
    s->editing->situation.has_roll = false;
    s->editing->situation.highlight = 0;
    edit_show(s);
}

/* A roll belongs to the position that it was made in, and so does what the start has of its own. */
static void men_changed(struct session *s)
{
    s->editing->situation.has_roll = false;
    s->editing->situation.position.first = 0;
    s->editing->situation.highlight = 0;
}

static void men_say_too_few(struct session *s, enum colour c, int n)
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

static void men_say_not_there(struct session *s, enum colour c, int where, int n)
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
static bool men_change(struct session *s, enum colour c, int where, int by)
{
    uint8_t *men = men_at(s, c, where), *off = men_at(s, c, MENWORDS_OFF);
    int missing = edit_missing(s, c), spare = men == off ? 0 : *off;
    if (by < -*men) {
        men_say_not_there(s, c, where, *men);
        return false;
    }
    if (by > missing + spare) {
        men_say_too_few(s, c, missing + spare);
        return false;
    }
    if (by > missing) {
        *off = (uint8_t)(*off - (by - missing));
    }
    *men = (uint8_t)(*men + by);
    return true;
}

/* Takes the other side's checkers off a point that is needed; they are to be placed again. */
static void men_make_room(struct session *s, enum colour c, int where)
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
static int men_side_at(struct session *s, int where)
{
    bool white = *men_at(s, WHITE, where) > 0, black = *men_at(s, BLACK, where) > 0;
    return white == black ? -1 : white ? WHITE : BLACK;
}

static void men_say_whose(struct session *s)
{
    say_text(s->face, _("Whose? Add w or b, as in \"place 5 w 20\"."));
}

/* Does it with so many checkers (-1: not said) of a side in one place. */
static bool men_do(struct session *s, enum edit_how how, enum colour c, int where, int men)
{
    int there = *men_at(s, c, where);
    if (how == EDIT_REMOVE) {
        return men_change(s, c, where, -(men < 0 ? there : men));
    }
    men_make_room(s, c, where);
    return men_change(s, c, where, (men < 0 ? 1 : men) - (how == EDIT_PUT ? there : 0));
}

/* Does it with every place; all or nothing. */
static bool men_do_all(struct session *s, enum edit_how how, const struct menwords *m)
{
    for (int i = 0; i < m->places; i++) {
        for (int where = m->place[i].low; where <= m->place[i].high; where++) {
            int colour = m->colour >= 0 ? m->colour : men_side_at(s, where);
            if (colour < 0) {
                men_say_whose(s);
                return false;
            }
            if (!men_do(s, how, (enum colour)colour, where, m->place[i].men)) {
                return false;
            }
        }
    }
    return true;
}

/* A change that was remembered was made, or could not be. */
static void men_end(struct session *s, bool made)
{
    if (made) {
        men_changed(s);
        edit_show(s);
    } else {
        edit_take_back(s);
    }
}

static void men_say_example(struct session *s)
{
    say_text(s->face, _("Say how many, whose and where: \"place 5 w 20\", \"remove 2 b 13\", "
                        "\"move 13 8\", \"white 1: 10, 20-24: 1\"."));
}

void edit_men(struct session *s, enum edit_how how, const char *typed)
{
    struct menwords m;
    if (menwords_read(typed, &m) && m.places > 0) {
        edit_remember(s);
        men_end(s, men_do_all(s, how, &m));
    } else {
        men_say_example(s);
    }
}

void edit_rest(struct session *s, const char *rest)
{
    struct menwords m;
    if (!menwords_read(rest, &m) || m.places > 1 || (m.places == 1 && m.place[0].men >= 0)) {
        men_say_example(s);
        return;
    }
    int where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    bool one_point = where != MENWORDS_OFF && where != MENWORDS_BAR;
    if (m.colour < 0 && one_point && edit_missing(s, WHITE) > 0 && edit_missing(s, BLACK) > 0) {
        men_say_whose(s);
        return;
    }
    edit_remember(s);
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = edit_missing(s, (enum colour)c);
        if (missing > 0 && (m.colour < 0 || m.colour == c)) {
            men_do(s, EDIT_ADD, (enum colour)c, where, missing);
        }
    }
    men_end(s, true);
}

void edit_move(struct session *s, const char *rest)
{
    struct men_move m;
    if (!menwords_read_move(rest, &m)) {
        men_say_example(s);
        return;
    }
    int colour = m.colour >= 0 ? m.colour : men_side_at(s, m.from);
    if (colour < 0) {
        men_say_whose(s);
        return;
    }
    enum colour c = (enum colour)colour;
    edit_remember(s);
    bool there = men_change(s, c, m.from, -m.men);
    if (there) {
        men_make_room(s, c, m.to);
        *men_at(s, c, m.to) = (uint8_t)(*men_at(s, c, m.to) + m.men);
    }
    men_end(s, there);
}

/* Takes "rest: off" off the end of what was typed: where it says, 0 if it is not there. False if it
 * makes no sense. */
static bool men_cut_rest(struct text *typed, int *where)
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

void edit_side(struct session *s, enum colour c, const char *typed)
{
    struct menwords m;
    TEXT_HERE men = {0};
    int rest;
    text_add(&men, typed);
    if (!men_cut_rest(&men, &rest) || !menwords_read(text_str(&men), &m) ||
        (m.places == 0 && rest == 0) || m.colour >= 0) {
        men_say_example(s);
        return;
    }
    m.colour = c;
    edit_remember(s);
    memset(s->editing->situation.position.men[c], 0, sizeof s->editing->situation.position.men[c]);
    men_end(s, men_do_all(s, EDIT_PUT, &m) &&
                   (rest == 0 || men_do(s, EDIT_ADD, c, rest, edit_missing(s, c))));
}
