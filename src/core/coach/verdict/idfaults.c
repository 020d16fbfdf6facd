// SPDX-License-Identifier: GPL-3.0-or-later

#include "coach/coach.h"
#include "coach/verdict/words.h"
#include "rules/board.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"

/* What an ID tells beside the checkers, and how an XGID writes it. */
static const struct {
    const char *what, *written;
} id_fields[POSITION_ID_FIELDS] = {
    [POSITION_ID_CUBE] = {N_("the cube"), N_("0 for 1, 1 for 2, 2 for 4 and so on")},
    [POSITION_ID_OWNER] = {N_("who owns the cube"), N_("1 for White, -1 for Black, 0 for nobody")},
    [POSITION_ID_TURN] = {N_("the side to move"), N_("1 for White, -1 for Black")},
    [POSITION_ID_DICE] = {N_("the dice"), N_("two faces such as 52, or 00 before the roll")},
    [POSITION_ID_WHITE] = {N_("White's points"), N_("a number below the length of the match")},
    [POSITION_ID_BLACK] = {N_("Black's points"), N_("a number below the length of the match")},
    [POSITION_ID_RULE] = {N_("Crawford or Jacoby"), N_("0 to 3")},
    [POSITION_ID_LENGTH_OF_MATCH] = {N_("the length of the match"), N_("0 to 99, 0 for none")},
    [POSITION_ID_HIGHEST] = {N_("the highest cube"), N_("0 to 15, and there it ends")},
};

static void describe_xgid_field(struct text *out, const struct position_fault *fault)
{
    word_print(out, _("From character %1$d on an XGID tells %2$s: %3$s."), fault->at + 1,
               _(id_fields[fault->number].what), _(id_fields[fault->number].written));
}

static void describe_other_rules(struct text *out, const struct ruleset *r)
{
    const struct position start = board_start(r, WHITE);
    char string[POSITION_STRING_SIZE];
    posstring_format(r, &start, string);
    word_print(out,
               _("This is an ID of a position of backgammon (XGID or GNU Backgammon's), and these "
                 "rules are not backgammon's: that is the ruleset backgammon."));
    word_print(out, _("Here a position is written as %s."), string);
}

/* What is wrong at a character. */
static const char *const at_character[POSITION_SHARED + 1] = {
    [POSITION_ID_CHARACTER] =
        N_("Character %d is none of an ID of GNU Backgammon, which has letters from A to "
           "Z, digits, + and /."),
    [POSITION_ID_LENGTH] =
        N_("A position ID of GNU Backgammon has 14 characters, and where its match ID "
           "follows a colon and 12 more; this one is wrong at character %d."),
    [POSITION_ID_REST] = N_("Character %d tells more than the checkers of both sides."),
    [POSITION_XGID_LENGTH] =
        N_("The bars and points of an XGID must be exactly 26 characters, and they end at "
           "character %d."),
};

void coach_id_fault(struct text *out, const struct ruleset *r, const struct position_fault *fault)
{
    int at = fault->at + 1;
    if (at_character[fault->error] != NULL) {
        word_print(out, _(at_character[fault->error]), at);
        return;
    }
    switch (fault->error) {
    case POSITION_ID_RULES:
        describe_other_rules(out, r);
        return;
    case POSITION_MATCH_FIELD:
        word_print(out, _("At character %1$d the match ID tells %2$s, and so it cannot be."), at,
                   _(id_fields[fault->number].what));
        return;
    case POSITION_XGID_BAR:
        word_print(out,
                   fault->colour == WHITE
                       ? _("Character %d is White's bar: - when empty, else A to O.")
                       : _("Character %d is Black's bar: - when empty, else a to o."),
                   at);
        return;
    case POSITION_XGID_FIELD:
        describe_xgid_field(out, fault);
        return;
    case POSITION_SHARED:
        word_print(out, _("Both sides have checkers on point %d."), fault->number);
        return;
    default:
        return;
    }
}

void coach_left_out(struct text *out, unsigned left)
{
    static const struct {
        unsigned bit;
        const char *words;
    } rows[] = {
        {NEIGHBOUR_CRAWFORD, N_("the Crawford rule")},
        {NEIGHBOUR_JACOBY, N_("the Jacoby rule")},
        {NEIGHBOUR_BEAVERS, N_("beavers")},
        {NEIGHBOUR_DOUBLED, N_("a double that waits for its answer")},
        {NEIGHBOUR_RESIGNED, N_("an offer to give up")},
        {NEIGHBOUR_CUBE, N_("a cube that these rules do not have")},
        {NEIGHBOUR_MATCH, N_("a match that these rules do not have")},
    };
    TEXT_HERE list = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (left & rows[i].bit) {
            text_addf(&list, "%s%s", list.size > 0 ? ", " : "", _(rows[i].words));
        }
    }
    if (left != 0) {
        word_print(out, _("Left out of the ID: %s."), text_str(&list));
    }
}
