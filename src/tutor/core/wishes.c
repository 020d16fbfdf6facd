// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/wishes.h"

#include <string.h>

#include "base/lang.h"
#include "tutor/core/command.h"

enum { NAMES = 4 };

static const struct {
    const char *setting; /* in the store, "off" or "on" */
    const char *sv, *en, *others[NAMES];
    const char *on, *off; /* what is said */
} rows[WISHES] = {
    [WISH_DAILY] = {"daily",
                    "dagens",
                    "daily",
                    {"today", "idag", "dagligt", NULL},
                    N_("The greeting tells of the day's set."),
                    N_("The greeting says nothing of the day's set. \"today\" still gives it.")},
    [WISH_STREAK] = {"streak",
                     "dagar",
                     "streak",
                     {"svit", "rad", "days", NULL},
                     N_("Days in a row are counted out loud."),
                     N_("Nothing is said of days in a row.")},
    [WISH_RATING] = {"rating",
                     "rating",
                     "rating",
                     {"ratings", "styrka", NULL},
                     N_("Your rating is told."),
                     N_("Your rating is not told.")},
    [WISH_OPPONENT] = {"opponent",
                       "motspelare",
                       "opponent",
                       {"opponents", "level", "nivå", NULL},
                       N_("An opponent that fits you is offered, one with mistakes like yours."),
                       N_("No opponent is offered, and every level makes its usual mistakes.")},
};

bool wishes_on(const struct session *s, enum wish wish)
{
    TEXT_HERE value = {0};
    return s->store == NULL || !store_setting(s->store, rows[wish].setting, &value) ||
           strcmp(text_str(&value), "off") != 0;
}

static bool is_called(enum wish wish, const char *field)
{
    return command_same_word(field, rows[wish].sv) || command_same_word(field, rows[wish].en) ||
           command_is_one_of(field, rows[wish].others);
}

static void set(struct session *s, enum wish wish, const char *value)
{
    static const char *const on[] = {"on", "på", "yes", "ja", NULL};
    static const char *const off[] = {"off", "av", "no", "nej", NULL};
    bool is_on = command_is_one_of(value, on), known = is_on || command_is_one_of(value, off);
    bool kept = !known || session_keep_setting(s, rows[wish].setting, is_on ? "on" : "off");
    say_text(s->face, wishes_on(s, wish) ? _(rows[wish].on) : _(rows[wish].off));
    if (!known) {
        say_f(s->face, _("\"set %1$s on\" or \"set %1$s off\"."), wishes_name(wish));
    }
    if (!kept) {
        say_text(s->face, _("(For this session: the setting could not be kept.)"));
    }
}

bool wishes_set(struct session *s, const char *field, const char *value)
{
    int wish = 0;
    while (wish < WISHES && !is_called((enum wish)wish, field)) {
        wish++;
    }
    if (wish < WISHES) {
        set(s, (enum wish)wish, value);
    }
    return wish < WISHES;
}

const char *wishes_name(size_t i)
{
    return i >= WISHES ? NULL : lang_pick(rows[i].sv, rows[i].en);
}
