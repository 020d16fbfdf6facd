// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/hometell.h"

#include <math.h>

#include "base/lang.h"
#include "base/text.h"

static void home_new(struct lines *out, bool buttons)
{
    lines_add(out, LINE_WORDS,
              buttons ? _("Welcome to the board. Two sides of fifteen checkers race round it; "
                          "whoever is hit begins anew, and whoever gathers all at home has "
                          "won. The first lesson leads to your first play.")
                      : _("Welcome to the board. Press Enter for the first lesson."));
    lines_add(out, LINE_WAY,
              _("Or type g, and Enter, to play at once: I tell you what is allowed as we go."));
    lines_add(out, LINE_WAY,
              _("Can you play already? Type \"test\". From backgammon? Type \"backgammon\"."));
    lines_add(out, LINE_WAY, _("\"help\" shows everything else."));
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
    if (h->has_rating) {
        text_addc(&line, ' ');
        text_addf(&line, stats_is_sure(&h->rating) ? _("Rating %d") : _("Rating about %d"),
                  (int)lround(h->rating.rating));
        text_addc(&line, '.');
    }
    lines_add(out, LINE_WORDS, text_str(&line));
}

/* "lesson 5, step 8", or the title of one without a number. */
static void home_lesson(struct text *out, const struct screen_item *item)
{
    if (item->pack != NULL) {
        text_addf(out, "%s, ", item->pack);
    }
    if (item->number > 0 && item->step > 1) {
        text_addf(out, _("lesson %1$d, step %2$zu"), item->number, (size_t)item->step);
    } else if (item->number > 0) {
        text_addf(out, _("lesson %d"), item->number);
    } else {
        text_add(out, item->title);
    }
}

void hometell(struct lines *out, const struct screen_home *h, bool buttons)
{
    TEXT_HERE set = {0}, lesson = {0}, line = {0};
    if (!h->known) {
        home_new(out, buttons);
        return;
    }
    home_standing(out, h);
    if (h->has_today) {
        dashboard_set_words(&set, &h->today);
        lines_add(out, LINE_WORDS, text_str(&set));
    }
    if (h->next != NULL) {
        home_lesson(&lesson, h->next);
    }
    if (h->begins_today && h->next != NULL) {
        text_addf(&line, _("Enter begins it; \"lesson\" goes on with %s."), text_str(&lesson));
    } else if (h->begins_today) {
        text_add(&line, _("Enter begins it."));
    } else if (h->next != NULL) {
        text_addf(&line, _("Enter goes on with %s."), text_str(&lesson));
    } else if (h->begun) {
        text_add(&line, _("You have gone through every lesson; Enter begins anew."));
    } else {
        text_add(&line, _("Enter begins the first lesson."));
    }
    lines_add_f(out, LINE_WORDS, _("%s \"help\" tells more."), text_str(&line));
}
