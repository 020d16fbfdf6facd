// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/ideapages.h"

#include "base/fold.h"
#include "base/lang.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "tutor/core/command.h"
#include "tutor/lesson/tour.h"

static const char *name_of(const struct course_item *page)
{
    return page->theme == NULL ? page->id : themename(page->theme);
}

/* How many puzzles stand behind a page. */
static size_t puzzles_of(const struct shelf *shelf, const struct course_item *page)
{
    size_t n = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        n += shelf->items[i] != page && pageitem_same_set(shelf->items[i], page);
    }
    return n;
}

static void say_idea(struct session *s, const struct shelf *shelf, const struct course_item *page)
{
    TEXT_HERE name = {0}, summary = {0};
    size_t n = puzzles_of(shelf, page);
    const char *about = lang_pick(page->summary.sv, page->summary.en);
    say_f(s->face, NG_("%s (%zu puzzle). %s", "%s (%zu puzzles). %s", n),
          text_safe(&name, name_of(page)), n, text_safe(&summary, about));
}

static void say_ideas(struct session *s)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    size_t n = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        if (pageitem_is(shelf->items[i])) {
            say_idea(s, shelf, shelf->items[i]);
            n++;
        }
    }
    say_text(s->face, n == 0 ? _("There are no ideas here.")
                             : _("\"idea NAME\" tells one, and its puzzles come after it."));
}

void ideapages_command(struct session *s, const char *rest)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    if (*rest == '\0') {
        say_ideas(s);
        return;
    }
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *page = shelf->items[i];
        if (pageitem_is(page) && (themename_is(page->theme == NULL ? "" : page->theme, rest) ||
                                  fold_same(lang_pick(page->title.sv, page->title.en), rest))) {
            tour_solve(s, &page->theme, 1);
            return;
        }
    }
    TEXT_HERE name = {0};
    say_f(s->face, _("There is no idea \"%s\"."), text_safe(&name, rest));
    say_ideas(s);
}

void ideapages_offer(struct session *s, struct text *out, const char *begun)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    for (size_t i = 0; i < shelf->count; i++) {
        if (pageitem_is(shelf->items[i])) {
            command_offer(out, begun, name_of(shelf->items[i]));
        }
    }
}
