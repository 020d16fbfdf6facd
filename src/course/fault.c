// SPDX-License-Identifier: GPL-3.0-or-later
/* What is wrong with a position or a roll, in words. */
#include "lang.h"
#include "setting.h"
#include "text.h"

static const char *plain_fault(enum position_error error) {
    switch (error) {
    case POSITION_LENGTH:
        return _("a position string begins with 24 characters, one for each point");
    case POSITION_CHARACTER:
        return _("this character means nothing here: - is an empty point, A to O are 1 to 15 "
                 "white checkers, a to o black ones");
    case POSITION_BAR:
        return _("after the points comes :W,B, how many white and black checkers are on the bar");
    case POSITION_TURN:
        return _("then comes :w or :b, the side to move");
    case POSITION_FIELD_UNKNOWN:
        return _("this state field is unknown: there are one, first, stack and held");
    case POSITION_FIELD_VALUE:
        return _("this state field cannot have this value here");
    case POSITION_FIELD_TWICE:
        return _("this state field is given twice");
    case POSITION_FIELD_RULES:
        return _("these rules have no use for this state field");
    default:
        return _("this is no position");
    }
}

const char *fault_message(struct text *scratch, const struct position_fault *fault) {
    bool white = fault->colour == WHITE;
    text_clear(scratch);
    if (fault->error == POSITION_TOO_MANY)
        text_addf(scratch,
                  white ? _("White has %d checkers, more than 15")
                        : _("Black has %d checkers, more than 15"),
                  fault->number);
    else if (fault->error == POSITION_LONG_RUN)
        text_addf(scratch,
                  white ? _("White has a run of %d bands, and these rules forbid more than five")
                        : _("Black has a run of %d bands, and these rules forbid more than five"),
                  fault->number);
    else if (fault->error == POSITION_OVER)
        text_add(scratch, white ? _("the game is over in this position: White has won")
                                : _("the game is over in this position: Black has won"));
    else
        text_add(scratch, plain_fault(fault->error));
    return text_str(scratch);
}

const char *roll_fault_message(enum roll_error error) {
    switch (error) {
    case ROLL_ONE_DIE_DUE:
        return _("the side to move has one-die turns left and must roll one die");
    case ROLL_ONE_DIE_NEVER:
        return _("these rules know no roll of one die");
    case ROLL_ONE_DIE_NO_CHANCE:
        return _("one die may be rolled only where one checker could complete a pattern");
    default:
        return NULL;
    }
}
