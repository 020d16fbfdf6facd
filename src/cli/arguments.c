// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include <string.h>

#include "base/width.h"
#include "cli/message.h"
#include "coach/coach.h"
#include "wire/ask.h"

// Shows the text with a mark under the byte where it goes wrong.
static void point_at(const char *text, int at)
{
    enum { LONGEST = 200 };
    size_t n = strlen(text);
    size_t shown = n < LONGEST ? n : LONGEST;
    if ((size_t)at > shown) {
        return;
    }
    TEXT_HERE line = {0}, before = {0};
    text_add_safe(&line, text, shown);
    text_add_safe(&before, text, (size_t)at);
    message_place(text_str(&line), width_of(text_str(&before)));
}

bool arguments_position(struct situation *ask, const char *text, bool playable)
{
    int at;
    unsigned left;
    TEXT_HERE why = {0};
    if (ask_position_at(ask, text, playable, &left, &why, &at)) {
        coach_other_start(&why, &ask->rules, &ask->position, "--rules");
        coach_left_out(&why, left);
        if (why.size > 0) {
            message_error("%s", text_str(&why));
        }
        return true;
    }
    message_error("%s", text_str(&why));
    if (at >= 0) {
        point_at(text, at);
    }
    return false;
}

bool arguments_situation(struct situation *ask, const char *position, const char *dice)
{
    if (!arguments_position(ask, position, true)) {
        return false;
    }
    TEXT_HERE why = {0};
    bool good = ask_roll(dice, &ask->roll, &why) && ask_roll_allowed(ask, &why);
    if (!good) {
        message_error("%s", text_str(&why));
    }
    ask->has_roll = good;
    return good;
}
