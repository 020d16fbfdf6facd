// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/ask.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "rules/game.h"
#include "rules/posstring.h"

bool ask_rules(struct ruleset *r, const char *name, struct text *why)
{
    if (ruleset_find(name, r)) {
        return true;
    }
    coach_ruleset_unknown(why, name);
    return false;
}

bool ask_field(struct ruleset *r, const char *field, const char *value, struct text *why)
{
    enum ruleset_error error = ruleset_set(r, field, value);
    if (error != RULESET_OK) {
        coach_ruleset_error(why, field, value, error);
    }
    return error == RULESET_OK;
}

// Whether a fault is at one place of the text.
static bool has_place(enum position_error error)
{
    switch (error) {
    case POSITION_LENGTH:
    case POSITION_CHARACTER:
    case POSITION_BAR:
    case POSITION_TURN:
    case POSITION_FIELD_UNKNOWN:
    case POSITION_FIELD_VALUE:
    case POSITION_FIELD_TWICE:
    case POSITION_FIELD_RULES:
    case POSITION_ID_CHARACTER:
    case POSITION_ID_LENGTH:
    case POSITION_ID_REST:
    case POSITION_MATCH_FIELD:
    case POSITION_XGID_LENGTH:
    case POSITION_XGID_BAR:
    case POSITION_XGID_FIELD:
        return true;
    default:
        return false;
    }
}

static bool find_position(struct situation *ask, const char *text, bool playable, unsigned *left,
                          struct position_fault *fault)
{
    struct situation found = *ask;
    *fault = (struct position_fault){0};
    *left = 0;
    found.position = board_start(&ask->rules, WHITE);
    found.has_position = true;
    if (strcmp(text, "start") != 0 &&
        !posstring_situation(text, strlen(text), &found, left, fault)) {
        return false;
    }
    if (!(playable ? board_check_playable : board_check)(&ask->rules, &found.position, fault)) {
        return false;
    }
    *ask = found;
    return true;
}

bool ask_position_at(struct situation *ask, const char *text, bool playable, unsigned *left,
                     struct text *why, int *at)
{
    struct position_fault fault;
    if (find_position(ask, text, playable, left, &fault)) {
        return true;
    }
    text_add(why, _("position: "));
    coach_position_fault(why, &ask->rules, &fault);
    *at = has_place(fault.error) ? fault.at : -1;
    return false;
}

bool ask_position(struct situation *ask, const char *text, bool playable, unsigned *left,
                  struct text *why)
{
    int at;
    if (ask_position_at(ask, text, playable, left, why, &at)) {
        return true;
    }
    if (at >= 0) {
        text_addf(why, _(" (byte offset %d)"), at);
    }
    return false;
}

bool ask_roll(const char *text, struct roll *out, struct text *why)
{
    if (roll_parse(text, strlen(text), out)) {
        return true;
    }
    TEXT_HERE scratch = {0};
    text_addf(why, _("dice: \"%s\" is no roll; two dice are written 6-2, one die 5"),
              text_safe(&scratch, text));
    return false;
}

bool ask_roll_allowed(const struct situation *ask, struct text *why)
{
    enum roll_error error = roll_check(&ask->rules, &ask->position, ask->roll);
    if (error != ROLL_OK) {
        text_add(why, _("dice: "));
        coach_roll_error(why, error);
    }
    return error == ROLL_OK;
}

// ---- matches and the cube ----

enum { MOST_POINTS = 9999 };

// A whole number at *at, which is moved past it.
static bool read_number(const char **at, int least, int *out)
{
    char *end;
    bool digits = **at >= '0' && **at <= '9';
    if (!digits && (least >= 0 || **at != '-')) {
        return false;
    }
    long n = strtol(*at, &end, 10);
    if (end == *at || n < least || n > MOST_POINTS) {
        return false;
    }
    *at = end;
    *out = (int)n;
    return true;
}

static bool read_side(const char **at, int *points, int *marks)
{
    *marks = 0;
    if (!read_number(at, 0, points)) {
        return false;
    }
    if (**at != ':') {
        return true;
    }
    ++*at;
    return read_number(at, -MOST_POINTS, marks);
}

bool ask_score(const char *text, struct ask_match *out, struct text *why)
{
    struct ask_match m = *out;
    const char *at = text;
    bool good = read_side(&at, &m.points[WHITE], &m.marks[WHITE]) && *at++ == '-' &&
                read_side(&at, &m.points[BLACK], &m.marks[BLACK]) && *at == '\0';
    if (good) {
        *out = m;
        return true;
    }
    TEXT_HERE scratch = {0};
    text_addf(
        why,
        _("score: \"%s\" is none; it is White's points and Black's, as 13-5, or with the marks "
          "that break ties, as 4:2-2:0"),
        text_safe(&scratch, text));
    return false;
}

// Whether points can have come from so many games.
static bool games_can_be(const struct ask_match *m)
{
    int given_up = m->given_up[WHITE] + m->given_up[BLACK];
    bool points = m->points[WHITE] > 0 || m->points[BLACK] > 0;
    return !points || m->completed > 0 || given_up > 0;
}

bool ask_match_set(struct situation *ask, const struct ask_match *match, struct text *why)
{
    struct match m;
    if (!match_start(&m, &ask->rules, match->length)) {
        text_addf(why,
                  match_is_to_points(&ask->rules)
                      ? _("match: must be to 1 to %d points")
                      : _("match: must be an odd number of games from 1 to %d"),
                  MATCH_LENGTH_MAX);
        return false;
    }
    m.completed = match->completed;
    for (int c = 0; c < 2; c++) {
        m.points[c] = match->points[c];
        m.marks[c] = match->marks[c];
        m.given_up[c] = match->given_up[c];
    }
    if (!match_is_to_points(&ask->rules) && !games_can_be(match)) {
        text_add(why, _("match: say how many games have been completed"));
        return false;
    }
    if (m.completed > m.length || match_standing(&m) != MATCH_GOES_ON) {
        text_add(why, _("match: it is over at this score"));
        return false;
    }
    ask->has_match = true;
    ask->match = m;
    return true;
}

bool ask_cube_set(struct situation *ask, int64_t value, int owner, struct text *why)
{
    if (value < 1 || value > GAME_CUBE_MAX || (value & (value - 1)) != 0) {
        text_addf(why, _("cube: must be 1, 2, 4 and so on to %d"), GAME_CUBE_MAX);
    } else if (ask->rules.score != SCORE_CUBE) {
        text_add(why, _("cube: there is none under these rules"));
    } else if ((value == 1) != (owner == GAME_CUBE_CENTRED)) {
        text_add(why, _("cube: at 1 nobody owns it, above that somebody does"));
    } else {
        situation_set_cube(ask, (int)value, owner);
        return true;
    }
    return false;
}

bool ask_cube(struct situation *ask, const char *text, struct text *why)
{
    int value, owner = GAME_CUBE_CENTRED;
    const char *at = text;
    bool good = read_number(&at, 0, &value);
    if (good && (*at == 'w' || *at == 'b')) {
        owner = *at++ == 'w' ? WHITE : BLACK;
    }
    if (good && *at == '\0') {
        return ask_cube_set(ask, value, owner, why);
    }
    TEXT_HERE scratch = {0};
    text_addf(why, _("cube: \"%s\" is none; it is 1, or as 2w and 4b with its owner"),
              text_safe(&scratch, text));
    return false;
}
