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
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/lesson/tour.h"
#include "view/richtext.h"
#include "view/rowtell.h"

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

/* How the puzzles behind a page stand. */
static enum screen_state idea_state(struct session *s, const struct shelf *shelf,
                                    const struct course_item *page)
{
    const struct progress *p = history_progress(s);
    size_t all = 0, asked = 0, right = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (item == page || !pageitem_same_set(item, page) || item->steps[0].ask == NULL) {
            continue;
        }
        const struct progress_question *q = progress_find(p, history_id_of(item->steps[0].ask));
        all++;
        asked += q != NULL;
        right += q != NULL && !q->open && q->result <= RESULT_HELPED;
    }
    return all > 0 && right == all ? SCREEN_LEARNED : asked > 0 ? SCREEN_BEGUN : SCREEN_NEW;
}

/* The ideas, for the screen. */
static void ideas_put(struct session *s, struct screen *out, const char *about)
{
    const struct shelf *shelf = library_shelf(&s->library, LIBRARY_PUZZLES);
    int number = 0;
    (void)about;
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "ideas";
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *page = shelf->items[i];
        TEXT_HERE plain = {0}, named = {0};
        if (!pageitem_is(page)) {
            continue;
        }
        const char *line = lang_pick(page->summary.sv, page->summary.en);
        struct screen_row *row = screen_row_add(out, out->list);
        row->number = ++number;
        row->id = screen_safe(out, page->theme == NULL ? page->id : page->theme);
        row->title = screen_safe(out, name_of(page));
        row->group = page->pack == NULL ? NULL : screen_safe(out, library_pack_title(page));
        row->line = screen_safe(out, richtext_plain(line, &page->rules, &plain));
        row->count = (int)puzzles_of(shelf, page);
        row->state = idea_state(s, shelf, page);
        text_addf(&named, "%d", number);
        row->open = can_open(out, s, "ideas", text_str(&named));
    }
}

static void say_ideas(struct session *s)
{
    struct screen screen = {0};
    ideas_put(s, &screen, "");
    for (size_t i = 0; i < screen.list->count; i++) {
        TEXT_HERE words = {0};
        rowtell_idea(&words, &screen.list->row[i]);
        say_text(s->face, text_str(&words));
    }
    if (screen.list->count == 0) {
        say_text(s->face, _("There are no ideas here."));
    } else {
        say_way(s->face, _("\"idea NUMBER\" or \"idea NAME\" tells one, and its puzzles come "
                           "after it."));
        aside_set(s, ideas_put, NULL);
    }
    screen_clear(&screen);
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
