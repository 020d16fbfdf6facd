// SPDX-License-Identifier: GPL-3.0-or-later
/* What is wrong with a position, a roll or a setting of the rules. */
#include "coach/verdict/words.h"

#include <string.h>

#include "base/nearest.h"
#include "rules/posstring.h"

/* A state field as it is written, and the rules that ask for it. */
static const struct {
    const char *name, *needs[2];
} state_fields[POSITION_FIELDS] = {
    [POSITION_ONE] = {"one", {"one_die=three", "one_die=shown"}},
    [POSITION_FIRST] = {"first", {"double_six=wp", "double_six=tb"}},
    [POSITION_STACK] = {"stack", {"double_six=wp", "double_six=tb"}},
    [POSITION_HELD] = {"held", {"resign=yes", NULL}},
};

static void describe_useless_field(struct text *out, enum position_field field)
{
    TEXT_HERE needs = {0};
    text_add(&needs, state_fields[field].needs[0]);
    if (state_fields[field].needs[1]) {
        text_addf(&needs, "%s%s", _(" or "), state_fields[field].needs[1]);
    }
    word_print(out, _("These rules have no use for the field %1$s: it goes with %2$s."),
               state_fields[field].name, text_str(&needs));
}

/* What is wrong at a character. */
static const char *const at_character[POSITION_SHARED + 1] = {
    [POSITION_LENGTH] =
        N_("The points must be exactly 24 characters, and they end at character %d."),
    [POSITION_CHARACTER] =
        N_("Character %d means nothing there: a point is - when empty, A to O for white, a to o "
           "for black."),
    [POSITION_BAR] =
        N_("At character %d the checkers on the bar should stand, white's and black's: :0,0"),
    [POSITION_TURN] = N_("At character %d the side to move should stand: :w or :b"),
    [POSITION_FIELD_UNKNOWN] =
        N_("At character %d stands a field that does not exist: the fields are one, first, "
           "stack and held."),
    [POSITION_FIELD_VALUE] =
        N_("At character %d stands a value that this field cannot have: one takes w1 to w6 "
           "and b1 to b6, the others w, b or wb."),
    [POSITION_FIELD_TWICE] = N_("At character %d a field is given for the second time."),
};

void coach_position_fault(struct text *out, const struct ruleset *r,
                          const struct position_fault *fault)
{
    const char *who = coach_colour_capital(fault->colour);
    if (at_character[fault->error] != NULL) {
        word_print(out, _(at_character[fault->error]), fault->at + 1);
        return;
    }
    switch (fault->error) {
    case POSITION_OK:
        word_print(out, "%s", _("Nothing is wrong with the position."));
        return;
    case POSITION_TOO_MANY:
        word_print(out, _("%1$s has %2$d checkers; there are only 15."), who, fault->number);
        return;
    case POSITION_FIELD_RULES:
        describe_useless_field(out, fault->field);
        return;
    case POSITION_ONE_TURNS:
        word_print(out, _("%1$s cannot have %2$d turns with a single die left under these rules."),
                   who, fault->number);
        return;
    case POSITION_NO_STACK:
        word_print(out, _("%s has no stack on its point 7."), who);
        return;
    case POSITION_LONG_RUN:
        word_print(out, _("%1$s has %2$d bands in a row; under these rules a run is five at most."),
                   who, fault->number);
        return;
    case POSITION_OVER:
        word_print(out, _("The game is over: %s has won."), coach_colour(fault->colour));
        return;
    default:
        coach_id_fault(out, r, fault);
        return;
    }
}

/* Whether the points are those from which a game under `other` starts. */
static bool starts_as(const struct ruleset *r, const struct position *pos,
                      const struct ruleset *other)
{
    char here[POSITION_STRING_SIZE], there[POSITION_STRING_SIZE];
    struct position start = board_start(other, (enum colour)pos->turn);
    posstring_format(r, pos, here);
    posstring_format(other, &start, there);
    return memcmp(here, there, POINTS) == 0;
}

void coach_other_start(struct text *out, const struct ruleset *r, const struct position *pos,
                       const char *how)
{
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset other = ruleset_row(i);
        if (other.board == r->board || !starts_as(r, pos, &other)) {
            continue;
        }
        word_print(out, "%s",
                   other.board == BOARD_BACKGAMMON
                       ? _("A game of backgammon begins so, not one of bräde.")
                       : _("A game of bräde begins so, not one of backgammon."));
        word_print(out, _("Did you mean %1$s %2$s?"), how, ruleset_name(i));
        return;
    }
}

void coach_roll_error(struct text *out, enum roll_error error)
{
    switch (error) {
    case ROLL_OK:
        word_print(out, "%s", _("The roll may be made."));
        return;
    case ROLL_ONE_DIE_DUE:
        word_print(out, "%s",
                   _("The turns with a single die are not over: one die must be rolled."));
        return;
    case ROLL_ONE_DIE_NEVER:
        word_print(out, "%s", _("Under these rules two dice are always rolled."));
        return;
    case ROLL_ONE_DIE_NO_CHANCE:
        word_print(
            out, "%s",
            _("One die may be rolled only when a handsome win can be completed by moving a single "
              "checker at most six points."));
        return;
    }
}

/* ---- rules ---- */

static const char *nearest_field(const char *field)
{
    struct nearest near = nearest_begin(field);
    for (size_t i = 0; ruleset_field(i); i++) {
        nearest_try(&near, ruleset_field(i));
    }
    return nearest_found(&near);
}

static size_t field_index(const char *field)
{
    size_t i = 0;
    while (ruleset_field(i) && strcmp(ruleset_field(i), field) != 0) {
        i++;
    }
    return i;
}

static void describe_values(struct text *out, size_t i)
{
    TEXT_HERE list = {0};
    for (size_t k = 0; ruleset_field_value(i, k); k++) {
        text_add(&list, k == 0 ? "" : ruleset_field_value(i, k + 1) ? ", " : _(" or "));
        text_add(&list, ruleset_field_value(i, k));
    }
    if (list.size == 0) {
        word_print(out, "%s", _("It is a number from 1 to 24."));
    } else if (strcmp(ruleset_field(i), "extra_patterns") == 0) {
        word_print(out, _("It is no, yes, or a list with commas of: %s."), text_str(&list));
    } else {
        word_print(out, _("It can be %s."), text_str(&list));
    }
}

static const char *nearest_value(size_t i, const char *value)
{
    struct nearest near = nearest_begin(value);
    for (size_t k = 0; ruleset_field_value(i, k); k++) {
        nearest_try(&near, ruleset_field_value(i, k));
    }
    return nearest_found(&near);
}

static void describe_bad_value(struct text *out, const char *field, const char *value)
{
    TEXT_HERE safe_field = {0}, safe_value = {0};
    size_t i = field_index(field);
    word_print(out, _("The rule %1$s cannot be \"%2$s\"."), text_safe(&safe_field, field),
               text_safe(&safe_value, value));
    if (ruleset_field(i)) {
        const char *near = nearest_value(i, value);
        if (near) {
            word_print(out, _("Did you mean %s?"), near);
        }
        describe_values(out, i);
    }
}

void coach_ruleset_error(struct text *out, const char *field, const char *value,
                         enum ruleset_error error)
{
    TEXT_HERE safe = {0};
    switch (error) {
    case RULESET_OK:
        word_print(out, "%s", _("Nothing is wrong with that rule."));
        break;
    case RULESET_UNKNOWN_FIELD:
        word_print(out, _("There is no rule called \"%s\"."), text_safe(&safe, field));
        if (nearest_field(field)) {
            word_print(out, _("Did you mean %s?"), nearest_field(field));
        }
        break;
    case RULESET_BAD_VALUE:
        describe_bad_value(out, field, value);
        break;
    }
}

void coach_ruleset_unknown(struct text *out, const char *name)
{
    TEXT_HERE safe = {0}, list = {0};
    struct nearest near = nearest_begin(name);
    for (size_t i = 0; i < ruleset_count(); i++) {
        nearest_try(&near, ruleset_name(i));
        text_add(&list, i == 0 ? "" : i + 1 == ruleset_count() ? _(" and ") : ", ");
        text_add(&list, ruleset_name(i));
    }
    word_print(out, _("There is no ruleset called \"%s\"."), text_safe(&safe, name));
    if (nearest_found(&near)) {
        word_print(out, _("Did you mean %s?"), nearest_found(&near));
    } else {
        word_print(out, _("There are %s."), text_str(&list));
    }
}
