// SPDX-License-Identifier: GPL-3.0-or-later
/* What is wrong with a position or a roll: the coach's sentence, as a diagnostic has it, without a
 * full stop. */
#include "coach/coach.h"
#include "course/load/setting.h"
#include "base/text.h"

static const char *without_stop(struct text *message)
{
    if (message->size > 0 && message->data[message->size - 1] == '.')
        text_cut(message, message->size - 1);
    return text_str(message);
}

const char *fault_message(struct text *scratch, const struct ruleset *rules,
                          const struct position_fault *fault)
{
    text_clear(scratch);
    coach_position_fault(scratch, rules, fault);
    return without_stop(scratch);
}

bool fault_roll(struct loader *in, struct course_place at, const struct ruleset *rules,
                enum roll_error error)
{
    TEXT_HERE message = {0};
    if (error == ROLL_OK)
        return true;
    coach_roll_error(&message, rules, error);
    complain_at(in, at.line, at.column, "%s", without_stop(&message));
    return false;
}
