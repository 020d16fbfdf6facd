// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/hometell.h"

#include <math.h>

#include "base/lang.h"
#include "base/text.h"

static void home_new(struct lines *out, bool buttons)
{
    lines_add(
        out, LINE_WORDS,
        buttons ? _("Welcome to the board. Two sides of fifteen checkers race round it; "
                    "whoever is hit begins anew, and whoever gathers all at home has "
                    "won. The first lesson leads to your first play.")
                : _("Welcome to bräde, the old Swedish game for two on a backgammon board: "
                    "both sides run the same way round, hit each other's checkers, and win in more "
                    "ways than one."));
    if (!buttons) {
        lines_add(out, LINE_WAY, _("Press Enter for the first lesson."));
    }
    lines_add(out, LINE_WAY,
              _("Or type g, and Enter, to play at once: I tell you what is allowed as we go."));
    lines_add(out, LINE_WAY,
              _("Can you play already? Type \"test\". From backgammon? Type \"backgammon\"."));
    lines_add(out, LINE_WAY,
              _("\"ideas\" is a book of what wins games, \"help\" shows everything else."));
}

static void home_standing(struct lines *out, const struct screen_home *h)
{
    TEXT_HERE line = {0};
    int row = h->has_streak ? h->streak.now : 0;
    text_add(&line, _("Welcome back."));
    if (row > 1 && !h->streak.today) {
        text_addc(&line, ' ');
        text_addf(&line,
                  NG_("%d day in a row so far.", "%d days in a row so far.", (unsigned long)row),
                  row);
    } else if (row > 1) {
        text_addc(&line, ' ');
        text_addf(&line, NG_("%d day in a row.", "%d days in a row.", (unsigned long)row), row);
    }
    if (h->won > 0) {
        text_addc(&line, ' ');
        text_addf(&line,
                  NG_("You have won %2$d of %1$d game.", "You have won %2$d of %1$d games.",
                      (unsigned long)h->games),
                  h->games, h->won);
    }
    if (h->due > 0 && !h->has_today) { /* else the set says how many of them come today */
        text_addc(&line, ' ');
        text_addf(&line,
                  NG_("%d question to repeat.", "%d questions to repeat.", (unsigned long)h->due),
                  h->due);
    }
    if (h->has_rating && stats_is_sure(&h->rating)) { /* until then it is no more than a guess */
        text_addc(&line, ' ');
        text_addf(&line, _("Your rating in puzzles: %d."), (int)lround(h->rating.rating));
    }
    lines_add(out, LINE_WORDS, text_str(&line));
}

void hometell(struct lines *out, const struct screen_home *h, bool buttons)
{
    TEXT_HERE set = {0};
    if (!h->known) {
        home_new(out, buttons);
        return;
    }
    home_standing(out, h);
    if (h->has_today) {
        dashboard_set_words(&set, &h->today);
        lines_add(out, LINE_WORDS, text_str(&set));
    }
    if (h->next == NULL && h->begun) {
        lines_add(out, LINE_WORDS, _("You have gone through every lesson."));
    }
}

void hometell_rest(struct lines *out)
{
    lines_add(out, LINE_WAY, _("\"ideas\" is the book of ideas, \"help\" tells more."));
}
