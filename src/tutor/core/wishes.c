// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/wishes.h"

#include <string.h>

#include "base/lang.h"
#include "tutor/core/command.h"
#include "lexicon/lexicon.h"

static const struct {
    const char *setting; /* as the lexicon calls it; in the store, "off" or "on" */
    const char *sv, *en;
    const char *on, *off; /* what is said */
} rows[WISHES] = {
    [WISH_DAILY] = {"daily", "dagens", "daily", N_("The greeting tells of the day's set."),
                    N_("The greeting says nothing of the day's set. \"today\" still gives it.")},
    [WISH_STREAK] = {"streak", "dagar", "streak", N_("Days in a row are counted out loud."),
                     N_("Nothing is said of days in a row.")},
    [WISH_RATING] = {"rating", "rating", "rating", N_("Your rating is told."),
                     N_("Your rating is not told.")},
    [WISH_OPPONENT] = {"opponent", "motspelare", "opponent",
                       N_("An opponent that fits you is offered, one with mistakes like yours."),
                       N_("No opponent is offered, and every level makes its usual mistakes.")},
};

bool wishes_on(const struct session *s, enum wish wish)
{
    TEXT_HERE value = {0};
    return s->store == NULL || !store_setting(s->store, rows[wish].setting, &value) ||
           strcmp(text_str(&value), "off") != 0;
}

const char *wishes_setting(enum wish wish)
{
    return rows[wish].setting;
}

const char *wishes_words(const struct session *s, enum wish wish)
{
    return wishes_on(s, wish) ? _(rows[wish].on) : _(rows[wish].off);
}

static bool is_called(enum wish wish, const char *field)
{
    const char *named = lexicon_typed_value(field, LEXICON_WISH);
    return named != NULL && strcmp(named, rows[wish].setting) == 0;
}

static void set(struct session *s, enum wish wish, const char *value)
{
    bool is_on = lexicon_typed_is(value, LEXICON_ON);
    bool known = is_on || lexicon_typed_is(value, LEXICON_OFF);
    bool kept = !known || session_keep_setting(s, rows[wish].setting, is_on ? "on" : "off");
    say_text(s->face, wishes_words(s, wish));
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
