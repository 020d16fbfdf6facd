// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/ideapages.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "tutor/core/command.h"
#include "tutor/lesson/tour.h"
#include "view/richtext.h"

/* In a pack a theme may have any number of pages, and one of the program's. */
static const char *name_of(const struct course_item *page)
{
    const char *title = lang_pick(page->title.sv, page->title.en);
    return page->pack != NULL && title != NULL ? title
           : page->theme == NULL               ? page->id
                                               : themename(page->theme);
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

static void say_idea(struct session *s, const struct shelf *shelf, const struct course_item *page,
                     int number)
{
    TEXT_HERE name = {0}, summary = {0}, plain = {0}, whole = {0};
    size_t n = puzzles_of(shelf, page);
    const char *about = lang_pick(page->summary.sv, page->summary.en);
    if (page->pack != NULL) {
        text_addf(&whole, "%s · ", text_safe(&name, library_pack_title(page)));
    }
    text_add(&whole, text_safe(&name, name_of(page)));
    say_f(s->face, NG_("%d. %s (%zu puzzle). %s", "%d. %s (%zu puzzles). %s", n), number,
          text_str(&whole), n, text_safe(&summary, richtext_plain(about, &page->rules, &plain)));
}

static void say_ideas(struct session *s)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    int n = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        if (pageitem_is(shelf->items[i])) {
            say_idea(s, shelf, shelf->items[i], ++n);
        }
    }
    if (n == 0) {
        say_text(s->face, _("There are no ideas here."));
    } else {
        say_way(s->face, _("\"idea NUMBER\" or \"idea NAME\" tells one, and its puzzles come "
                           "after it."));
    }
}

/* How a page may be meant. */
static bool named(const struct course_item *page, const char *said)
{
    return (page->pack == NULL && themename_is(page->theme == NULL ? "" : page->theme, said)) ||
           fold_same(lang_pick(page->title.sv, page->title.en), said);
}

/* Whether what was said, folded, is a part of the page's name. */
static bool named_in_part(const struct course_item *page, const char *folded)
{
    TEXT_HERE name = {0};
    fold_text(&name, name_of(page));
    return strstr(text_str(&name), folded) != NULL;
}

/* The page meant by its name, its number in the list, or a part that only its name has; NULL if
 * there is none. */
static const struct course_item *find_page(const struct shelf *shelf, const char *said)
{
    TEXT_HERE folded = {0};
    const struct course_item *in_part = NULL, *at_number = NULL;
    int64_t number = 0;
    int pages = 0, parts = 0;
    fold_text(&folded, said);
    number_read(said, 1, INT_MAX, &number);
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *page = shelf->items[i];
        if (!pageitem_is(page)) {
            continue;
        }
        if (named(page, said)) {
            return page;
        }
        if (++pages == number) {
            at_number = page;
        }
        if (named_in_part(page, text_str(&folded))) {
            in_part = page;
            parts++;
        }
    }
    return at_number != NULL ? at_number : parts == 1 ? in_part : NULL;
}

void ideapages_command(struct session *s, const char *rest)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    const struct course_item *page = *rest == '\0' ? NULL : find_page(shelf, rest);
    if (page != NULL && page->pack == NULL) {
        tour_solve(s, &page->theme, 1);
        return;
    }
    if (page != NULL) {
        char *set = mem_copyn(page->id, strcspn(page->id, "/"));
        tour_solve(s, (const char *const *)&set, 1);
        free(set);
        return;
    }
    if (*rest != '\0') {
        TEXT_HERE name = {0};
        say_f(s->face, _("There is no idea \"%s\"."), text_safe(&name, rest));
    }
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
