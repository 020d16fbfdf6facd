// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/query.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "base/fold.h"
#include "rules/landing.h"
#include "base/lang.h"
#include "view/told.h"
#include "lexicon/lexicon.h"
#include "tutor/question/asking.h"

/* What is asked about: the board as it is shown. */
struct seen {
    struct situation situation;
    struct draw draw;
};

/* False, and said so, if there is no board. */
static bool see(struct session *s, struct seen *out)
{
    const struct mode_now now = session_now(s);
    out->situation = now.has_board ? now.board : now.situation;
    if (!now.unfinished && !out->situation.has_position) {
        say_text(s->face, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    session_view(s, &out->situation, &out->draw);
    return true;
}

typedef void teller(struct text *out, const struct draw *d);

static void tell(struct session *s, teller *t)
{
    struct seen seen;
    TEXT_HERE words = {0};
    if (see(s, &seen)) {
        t(&words, &seen.draw);
        say_rows(s->face, text_str(&words));
    }
}

void query_bar(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, told_bar);
}

void query_off(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, told_off);
}

void query_dice(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, told_turn);
}

void query_pips(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, told_pips);
}

static void tell_mine(struct text *out, const struct draw *d)
{
    told_side(out, d, (enum colour)d->at->position.turn);
}

static void tell_theirs(struct text *out, const struct draw *d)
{
    told_side(out, d, colour_other((enum colour)d->at->position.turn));
}

void query_mine(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, tell_mine);
}

void query_theirs(struct session *s, const char *rest)
{
    (void)rest;
    tell(s, tell_theirs);
}

void query_last(struct session *s, const char *rest)
{
    const struct judged *last = session_last_judged(s);
    (void)rest;
    if (session_has_played(s)) {
        tell(s, told_last);
    } else if (last != NULL) {
        TEXT_HERE safe = {0};
        say_f(s->face, _("Judged last: %s."), text_safe(&safe, text_str(&last->typed)));
    } else {
        say_text(s->face, _("Nothing has been played yet."));
    }
}

/* The points named, each once through `each`; says what is wrong. False if none was named. */
static bool for_points(struct session *s, const char *rest,
                       void each(struct session *s, struct seen *seen, int number))
{
    struct seen seen;
    bool any = false;
    if (!see(s, &seen)) {
        return true;
    }
    while (*(rest += strspn(rest, " \t\n,")) != '\0') {
        size_t n = strspn(rest, "0123456789");
        int number = n > 0 && n < 3 ? atoi(rest) : 0;
        if (number < 1 || number > POINTS || (rest[n] != '\0' && !strchr(" \t\n,", rest[n]))) {
            say_text(s->face, _("The points are numbered from 1 to 24."));
            return true;
        }
        each(s, &seen, number);
        any = true;
        rest += n;
    }
    return any;
}

static void say_point(struct session *s, struct seen *seen, int number)
{
    TEXT_HERE words = {0};
    told_point(&words, &seen->draw, number);
    say_rows(s->face, text_str(&words));
}

void query_point(struct session *s, const char *rest)
{
    if (!for_points(s, rest, say_point)) {
        say_text(s->face, _("Which point? \"p 12\" tells what stands on point 12."));
    }
}

/* --- where a checker may go --- */

/* The places of a set of own points, "16, 18 and 21", as the viewer writes them; how many. */
static int list_points(struct text *out, const struct seen *seen, uint32_t places)
{
    int points[POINTS], n = 0;
    enum board_kind kind = (enum board_kind)seen->situation.rules.board;
    for (int number = 1; number <= POINTS; number++) {
        int p = board_written_point(kind, number);
        p = seen->draw.viewer == (enum colour)seen->situation.position.turn
                ? p
                : board_enemy_point(kind, p);
        if (places >> p & 1) {
            points[n++] = number;
        }
    }
    coach_points(out, points, n);
    return n;
}

/* One line: where a checker from own place `from` may go. */
static void say_landings(struct session *s, const struct seen *seen, int from, uint32_t places)
{
    TEXT_HERE line = {0}, list = {0}, start = {0};
    bool off = (places >> POINT_OFF & 1) != 0, bar = from == POINT_BAR;
    int n = list_points(&list, seen, places);
    list_points(&start, seen, UINT32_C(1) << from);
    if (bar) {
        text_addf(&line, _("From the bar a checker may go to %s."), text_str(&list));
    } else if (n > 0 && off) {
        text_addf(&line, _("From %1$s a checker may go to %2$s, or be borne off."),
                  text_str(&start), text_str(&list));
    } else if (off) {
        text_addf(&line, _("From %s a checker may be borne off."), text_str(&start));
    } else {
        text_addf(&line, _("From %1$s a checker may go to %2$s."), text_str(&start),
                  text_str(&list));
    }
    say_text(s->face, text_str(&line));
}

/* The landings of the roll that is there; says why there are none. */
static bool find_landings(struct session *s, struct seen *seen, uint32_t places[POINT_OFF])
{
    const struct situation *situation = &seen->situation;
    if (!situation->has_roll) {
        say_text(s->face, _("There is no roll here to list the plays of."));
        return false;
    }
    if (!session_playable(s, situation)) {
        return false;
    }
    if (!session_roll_stands(s, situation, situation->roll)) {
        return false;
    }
    landing_all(&situation->rules, &situation->position, situation->roll, places);
    return true;
}

/* Shows the board with the landings standing out. */
static void draw_landings(struct session *s, struct seen *seen, uint32_t places)
{
    struct situation shown = seen->situation;
    shown.highlight = 0;
    for (int p = 1; p <= POINTS; p++) {
        if (places >> p & 1) {
            shown.highlight |= UINT32_C(1) << board_number((enum board_kind)shown.rules.board,
                                                           (enum colour)shown.position.turn, p);
        }
    }
    if (!s->face->manner.plain) {
        session_draw(s, &shown);
    }
}

static void say_from(struct session *s, struct seen *seen, int from)
{
    uint32_t places[POINT_OFF];
    if (!find_landings(s, seen, places)) {
        return;
    }
    if (places[from] == 0 && from == POINT_BAR) {
        say_text(s->face, _("No checker on the bar may move with this roll."));
    } else if (places[from] == 0) {
        TEXT_HERE start = {0};
        list_points(&start, seen, UINT32_C(1) << from);
        say_f(s->face, _("No checker on %s may move with this roll."), text_str(&start));
    } else {
        draw_landings(s, seen, places[from]);
        say_landings(s, seen, from, places[from]);
    }
    asking_tell_help(s);
}

static void say_from_point(struct session *s, struct seen *seen, int number)
{
    enum board_kind kind = (enum board_kind)seen->situation.rules.board;
    int p = board_written_point(kind, number);
    bool turned = seen->draw.viewer != (enum colour)seen->situation.position.turn;
    say_from(s, seen, turned ? board_enemy_point(kind, p) : p);
}

/* Every checker that may move. */
static void say_all(struct session *s, struct seen *seen)
{
    uint32_t places[POINT_OFF], all = 0;
    if (!find_landings(s, seen, places)) {
        return;
    }
    for (int p = POINT_BAR; p <= POINTS; p++) {
        all |= places[p];
    }
    if (all == 0) {
        say_text(s->face, _("There is no legal play: the roll is forfeited."));
        return;
    }
    draw_landings(s, seen, all);
    for (int p = POINT_BAR; p <= POINTS; p++) {
        if (places[p] != 0) {
            say_landings(s, seen, p, places[p]);
        }
    }
    asking_tell_help(s);
}

void query_targets(struct session *s, const char *rest)
{
    struct seen seen;
    if (*rest != '\0' && !isdigit((unsigned char)*rest)) {
        const char *place = lexicon_typed_value(rest, LEXICON_PLACE);
        bool known = place != NULL && strcmp(place, "bar") == 0;
        if (known && see(s, &seen)) {
            say_from(s, &seen, POINT_BAR);
        } else if (!known) {
            say_text(s->face, _("\"targets\" tells where every checker may go with this roll, "
                                "\"targets 12\" those of point 12, \"targets bar\" those on the "
                                "bar."));
        }
    } else if (!for_points(s, rest, say_from_point) && see(s, &seen)) {
        say_all(s, &seen);
    }
}
