// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/lessonplayer.h"

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
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "view/richtext.h"
#include "view/rowtell.h"

/* As it stands in lists. */
static const char *title_of(const struct course_item *page)
{
    const char *title = lang_pick(page->title.sv, page->title.en);
    return title != NULL ? title : page->theme == NULL ? page->id : themename(page->theme);
}

/* As it is typed. In a pack a theme may have any number of pages, and one of the program's. */
static const char *name_of(const struct course_item *page)
{
    return page->pack != NULL || page->theme == NULL ? title_of(page) : themename(page->theme);
}

/* The number of the lesson after which one of several fits, with this item among them; 0: one fits
 * now. */
static int soonest(const struct fitting *f, int of_others, const struct course_item *item)
{
    const struct course_item *lesson = of_others == 0 ? NULL : fitting_lesson(f, item);
    int number = lesson == NULL ? 0 : lesson->number;
    return number < of_others ? number : of_others;
}

/* How many puzzles a page and what stands behind it have, how they stand, and when it fits, with
 * which one begins. */
static void idea_put_puzzles(struct session *s, const struct fitting *fit,
                             const struct item_list *list, const struct course_item *page,
                             struct screen_row *row)
{
    const struct progress *p = history_progress(s);
    int all = 0, asked = 0, right = 0;
    row->count = (int)pageitem_questions(page, page->step_count);
    row->after = soonest(fit, INT_MAX, page);
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        if (item == page || !pageitem_same_set(item, page)) {
            continue;
        }
        row->count++;
        if (item->steps[0].ask != NULL) {
            const struct progress_question *q = progress_find(p, history_id_of(item->steps[0].ask));
            all++;
            asked += q != NULL;
            right += q != NULL && !q->open && q->result <= RESULT_HELPED;
        }
    }
    row->state = all > 0 && right == all ? SCREEN_LEARNED : asked > 0 ? SCREEN_BEGUN : SCREEN_NEW;
}

/* The ideas, for the screen. */
static void ideas_put(struct session *s, struct screen *out, const char *about)
{
    const struct item_list *list = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting fit = fitting_now(s);
    int number = 0;
    (void)about;
    screen_begin_list(out, "ideas");
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *page = list->items[i];
        TEXT_HERE plain = {0}, named = {0};
        if (!pageitem_is(page)) {
            continue;
        }
        const char *line = lang_pick(page->summary.sv, page->summary.en);
        struct screen_row *row = screen_row_add(out, out->list);
        row->number = ++number;
        row->id = screen_safe(out, page->theme == NULL ? page->id : page->theme);
        row->title = screen_safe(out, title_of(page));
        row->other = !ruleset_equal(&fit.rules, &page->rules);
        row->group = page->pack == NULL ? NULL : screen_safe(out, library_pack_title(page));
        row->line = screen_safe(out, richtext_plain(line, &page->rules, &plain));
        idea_put_puzzles(s, &fit, list, page, row);
        text_addf(&named, "%d", number);
        row->open = can_open(out, s, "ideas", text_str(&named));
    }
}

/* Those of packs last, before them those of other rules; what fits first, then what fits soonest.
 */
static int idea_by_fit(const void *a, const void *b)
{
    const struct screen_row *x = a, *y = b;
    const int packs = (x->group != NULL) - (y->group != NULL);
    const int rules = x->group != NULL ? 0 : x->other - y->other;
    const int fits = x->group != NULL ? 0 : x->after - y->after;
    return packs != 0 ? packs : rules != 0 ? rules : fits != 0 ? fits : x->number - y->number;
}

/* The same, in the order in which a learner may come to them. */
static void ideas_put_by_fit(struct session *s, struct screen *out, const char *about)
{
    ideas_put(s, out, about);
    if (out->list->count > 0) {
        qsort(out->list->row, out->list->count, sizeof *out->list->row, idea_by_fit);
    }
}

static void ideapages_print(struct session *s)
{
    struct screen screen = {0};
    ideas_put(s, &screen, "");
    for (size_t i = 0; i < screen.list->count; i++) {
        TEXT_HERE words = {0};
        rowtell_idea(&words, &screen.list->row[i]);
        print_way(s->frontend, text_str(&words));
    }
    if (screen.list->count == 0) {
        print_text(s->frontend, _("There are no ideas here."));
    } else {
        print_way(s->frontend, _("\"idea NUMBER\" or \"idea NAME\" tells one, and its puzzles come "
                                 "after it."));
        aside_set(s, ideas_put_by_fit, NULL);
    }
    screen_clear(&screen);
}

/* How a page may be meant. */
static bool named(const struct course_item *page, const char *said)
{
    return (page->pack == NULL && themename_is(page->theme == NULL ? "" : page->theme, said)) ||
           fold_same(lang_pick(page->title.sv, page->title.en), said);
}

/* The page meant by its name, its number in the list, or a part that only its name has; NULL if
 * there is none. */
static const struct course_item *ideapages_find(struct session *s, const char *said)
{
    const struct item_list *list = library_items(&s->library, LIBRARY_PUZZLES);
    TEXT_HERE folded = {0};
    const struct course_item *in_part = NULL, *at_number = NULL;
    int64_t number = 0;
    int pages = 0, parts = 0;
    fold_text(&folded, said);
    number_read(said, 1, INT_MAX, &number);
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *page = list->items[i];
        if (!pageitem_is(page)) {
            continue;
        }
        if (named(page, said)) {
            return page;
        }
        if (++pages == number) {
            at_number = page;
        }
        TEXT_HERE name = {0};
        fold_text(&name, name_of(page));
        if (strstr(text_str(&name), text_str(&folded)) != NULL) {
            in_part = page;
            parts++;
        }
    }
    return at_number != NULL ? at_number : parts == 1 ? in_part : NULL;
}

void ideapages_command(struct session *s, const char *rest)
{
    const struct course_item *page = *rest == '\0' ? NULL : ideapages_find(s, rest);
    if (page != NULL && page->pack == NULL) {
        lesson_solve(s, &page->theme, 1);
        return;
    }
    if (page != NULL) {
        char *set = mem_copyn(page->id, strcspn(page->id, "/"));
        lesson_solve(s, (const char *const *)&set, 1);
        free(set);
        return;
    }
    if (*rest != '\0') {
        TEXT_HERE name = {0};
        print_f(s->frontend, _("There is no idea \"%s\"."), text_safe(&name, rest));
    }
    ideapages_print(s);
}

void ideapages_offer(struct session *s, struct text *out, const char *begun)
{
    const struct item_list *list = library_items(&s->library, LIBRARY_PUZZLES);
    for (size_t i = 0; i < list->count; i++) {
        if (pageitem_is(list->items[i])) {
            command_offer(out, begun, name_of(list->items[i]));
        }
    }
}

/* --- themes --- */

/* Whether these words are a part of what a theme is called; "" is. */
static bool is_like(const char *theme, const char *words)
{
    TEXT_HERE typed = {0}, name = {0};
    fold_plain(&typed, words);
    fold_plain(&name, themename(theme));
    return strstr(text_str(&name), text_str(&typed)) != NULL;
}

/* Whether a theme is an idea, which has a page; a pack's page is of its set, not of a theme. */
static bool is_idea(const struct item_list *puzzles, const char *theme)
{
    bool found = false;
    for (size_t i = 0; i < puzzles->count && !found; i++) {
        found = pageitem_is(puzzles->items[i]) && puzzles->items[i]->pack == NULL &&
                puzzles->items[i]->theme != NULL && strcmp(puzzles->items[i]->theme, theme) == 0;
    }
    return found;
}

/* The themes of puzzles that a name is a part of, for the screen; "": all that have no page. */
static void themes_put(struct session *s, struct screen *out, const char *like)
{
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting fit = fitting_now(s);
    screen_begin_list(out, "themes");
    for (size_t i = 0; i < puzzles->count; i++) {
        const char *theme = puzzles->items[i]->theme;
        bool seen = theme == NULL || (*like == '\0' && is_idea(puzzles, theme));
        int count = 0, after = INT_MAX;
        for (size_t j = 0; j < puzzles->count && !seen; j++) {
            const char *other = puzzles->items[j]->theme;
            bool same = other != NULL && strcmp(other, theme) == 0;
            seen = same && j < i;
            count += same;
            after = same ? soonest(&fit, after, puzzles->items[j]) : after;
        }
        if (!seen && is_like(theme, like)) {
            struct screen_row *row = screen_row_add(out, out->list);
            row->id = screen_safe(out, theme);
            row->title = screen_safe(out, themename(theme));
            row->count = count;
            row->after = after;
            row->open = can_open(out, s, "puzzles", theme);
        }
    }
}

/* Appends the names of the themes that a name is a part of, and shows them. */
static void add_themes(struct session *s, struct text *words, const char *like)
{
    struct screen screen = {0};
    themes_put(s, &screen, like);
    for (size_t i = 0; i < screen.list->count; i++) {
        text_add(words, words->size == 0 ? "" : ", ");
        themename_add_whole(words, screen.list->row[i].id);
    }
    if (screen.list->count > 0) {
        aside_set(s, themes_put, like);
    }
    screen_clear(&screen);
}

void ideapages_print_themes(struct session *s)
{
    TEXT_HERE words = {0};
    add_themes(s, &words, "");
    if (words.size > 0) {
        print_way_f(s->frontend, _("The themes are %s."), text_str(&words));
    }
}

void ideapages_print_themes_like(struct session *s, const char *name)
{
    TEXT_HERE words = {0};
    add_themes(s, &words, name);
    if (words.size > 0) {
        print_f(s->frontend, _("Themes called like it: %s."), text_str(&words));
    } else {
        ideapages_print_themes(s);
    }
}
