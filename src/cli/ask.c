// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask.h"

#include <stdio.h>
#include <string.h>

#include "coach.h"
#include "lang.h"
#include "posstring.h"
#include "message.h"
#include "width.h"

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
        return true;
    default:
        return false;
    }
}

static bool find_position(const struct ruleset *r, const char *text, bool playable,
                          struct position *out, struct position_fault *fault)
{
    struct position pos = board_start(r, WHITE);
    *fault = (struct position_fault){0};
    if (strcmp(text, "start") != 0 && !posstring_parse(r, text, strlen(text), &pos, fault)) {
        return false;
    }
    if (!(playable ? board_check_playable : board_check)(r, &pos, fault)) {
        return false;
    }
    *out = pos;
    return true;
}

static void tell_fault(struct text *why, const struct ruleset *r,
                       const struct position_fault *fault)
{
    text_add(why, _("position: "));
    coach_position_fault(why, r, fault);
}

bool ask_position(const struct ruleset *r, const char *text, bool playable, struct position *out,
                  struct text *why)
{
    struct position_fault fault;
    if (find_position(r, text, playable, out, &fault)) {
        return true;
    }
    tell_fault(why, r, &fault);
    if (has_place(fault.error)) {
        text_addf(why, _(" (byte offset %d)"), fault.at);
    }
    return false;
}

bool ask_roll(const char *text, struct roll *out, struct text *why)
{
    if (roll_parse(text, strlen(text), out)) {
        return true;
    }
    struct text scratch = {0};
    text_addf(why, _("dice: \"%s\" is no roll; two dice are written 6-2, one die 5"),
              text_safe(&scratch, text));
    text_free(&scratch);
    return false;
}

bool ask_roll_allowed(const struct ask *ask, struct text *why)
{
    enum roll_error error = roll_check(&ask->rules, &ask->position, ask->roll);
    if (error != ROLL_OK) {
        text_add(why, _("dice: "));
        coach_roll_error(why, &ask->rules, error);
    }
    return error == ROLL_OK;
}

// Shows the text with a mark under the byte where it goes wrong.
static void point_at(const char *text, int at)
{
    enum { LONGEST = 200 };
    size_t n = strlen(text);
    size_t shown = n < LONGEST ? n : LONGEST;
    if ((size_t)at > shown) {
        return;
    }
    struct text line = {0}, before = {0};
    text_add_safe(&line, text, shown);
    text_add_safe(&before, text, (size_t)at);
    fprintf(stderr, "    %s\n    %*s^\n", text_str(&line), width_of(text_str(&before)), "");
    text_free(&line);
    text_free(&before);
}

bool ask_position_argument(const struct ruleset *r, const char *text, bool playable,
                           struct position *out)
{
    struct position_fault fault;
    if (find_position(r, text, playable, out, &fault)) {
        return true;
    }
    struct text why = {0};
    tell_fault(&why, r, &fault);
    message_error("%s", text_str(&why));
    text_free(&why);
    if (has_place(fault.error)) {
        point_at(text, fault.at);
    }
    return false;
}

bool ask_from_arguments(struct ask *ask, const char *position, const char *dice)
{
    if (!ask_position_argument(&ask->rules, position, true, &ask->position)) {
        return false;
    }
    struct text why = {0};
    bool good = ask_roll(dice, &ask->roll, &why) && ask_roll_allowed(ask, &why);
    if (!good) {
        message_error("%s", text_str(&why));
    }
    text_free(&why);
    return good;
}
