// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/onward.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "view/rowtell.h"

enum { ONWARD_MOST = 4 };

struct onward {
    struct arena arena;
    struct screen_onward row[ONWARD_MOST]; /* of which session.onwards count */
};

void onward_make(struct session *s)
{
    s->onward = mem_alloc(sizeof *s->onward);
}

void onward_clear(struct session *s)
{
    arena_free(&s->onward->arena);
    *s->onward = (struct onward){0};
    s->onwards = 0;
}

void onward_free(struct session *s)
{
    onward_clear(s);
    free(s->onward);
}

void onward_add(struct session *s, const char *act, const char *with, const char *typed,
                const char *label, const char *title)
{
    struct onward *o = s->onward;
    if (s->onwards < ONWARD_MOST) {
        o->row[s->onwards++] = (struct screen_onward){.act = act,
                                                      .with = arena_string(&o->arena, with),
                                                      .typed = arena_string(&o->arena, typed),
                                                      .label = arena_string(&o->arena, label),
                                                      .title = arena_string(&o->arena, title)};
    }
}

void onward_find_left(struct session *s)
{
    if (s->left.take_up != NULL) {
        const char *label = _("The puzzle you left");
        onward_add(s, "puzzles", "", command_name(command_named(s, "puzzles")), label, label);
    }
}

void onward_find_puzzle(struct session *s, bool last)
{
    bool is_last;
    const struct course_item *item =
        s->left.take_up != NULL ? NULL : history_left_puzzle(s, &is_last);
    if (item != NULL && is_last == last) {
        TEXT_HERE typed = {0}, id = {0};
        const char *label = _("The puzzle you left");
        text_addf(&typed, "%s %s", command_name(command_named(s, "puzzles")),
                  text_safe(&id, item->id));
        onward_add(s, "puzzles", item->id, text_str(&typed), label, label);
    }
}

/* ---- a lesson ---- */

static void onward_add_lesson(struct session *s, const struct course_item *item, size_t step)
{
    TEXT_HERE typed = {0}, label = {0}, title = {0};
    text_safe(&title, lang_pick(item->title.sv, item->title.en));
    if (item->number > 0 && item->pack == NULL) {
        text_addf(&typed, _("lesson %d"), item->number);
    } else {
        TEXT_HERE id = {0};
        text_addf(&typed, "%s %s", command_name(command_named(s, "learn")),
                  text_safe(&id, item->id));
    }
    library_title(&label, item);
    if (step > 0) {
        TEXT_HERE where = {0};
        text_addf(&where, _("step %zu"), step + 1);
        text_addf(&label, ", %s", text_str(&where));
        text_addf(&title, ", %s", text_str(&where));
    }
    onward_add(s, "learn", item->id, text_str(&typed), text_str(&label), text_str(&title));
}

void onward_find_lesson(struct session *s, const struct course_item *done,
                        const struct course_item *next)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    const struct course_item *item = next;
    size_t at = 0, step = 0, left = 0, left_step = 0;
    if (item == NULL && history_onward(s, &at, &step)) {
        item = lessons->items[at];
    } else if (item == NULL && lessons->count > 0 &&
               history_lesson(s, lessons->items[0]).when == 0) {
        item = lessons->items[0];
    }
    while (next != NULL && at < lessons->count && lessons->items[at] != next) {
        at++;
    }
    const bool other = history_left(s, at, &left, &left_step) && lessons->items[left] != done;
    const bool last = other && (next == NULL || /* one on a way in of its own needs no more */
                                strcmp(lessons->items[left]->id, LIBRARY_FROM_BACKGAMMON) == 0);
    if (other && !last) { /* what was left goes before what is new */
        onward_add_lesson(s, lessons->items[left], left_step);
    }
    if (item != NULL && item != done) {
        onward_add_lesson(s, item, step);
    }
    if (last) {
        onward_add_lesson(s, lessons->items[left], left_step);
    }
}

/* ---- an idea, or problems ---- */

/* Whether a question of this puzzle was asked. */
static bool onward_is_asked(const struct progress *p, const struct course_item *item)
{
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_question *q = item->steps[i].ask;
        if (q != NULL && progress_find(p, history_id_of(q)) != NULL) {
            return true;
        }
    }
    return false;
}

/* What is known of the puzzles of one idea or theme. */
struct onward_set {
    size_t fits, others; /* puzzles that fit, and that do not */
    bool opened;         /* one fits only since the lesson that ended is known */
    bool asked;
};

/* Looks at those of an idea's page or, of a theme without one, at those of its name. */
static struct onward_set onward_look_at(struct session *s, const struct fitting *now,
                                        const struct fitting *before,
                                        const struct course_item *first)
{
    const struct item_list *list = library_items(&s->library, LIBRARY_PUZZLES);
    const struct progress *p = history_progress(s);
    bool page = pageitem_is(first);
    struct onward_set set = {0};
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool of_it = page ? pageitem_same_set(item, first) && item != first
                          : item->theme != NULL && strcmp(item->theme, first->theme) == 0;
        if (of_it) {
            bool fits = fitting_is(now, item);
            set.fits += fits;
            set.others += !fits;
            set.opened = set.opened || (fits && !fitting_is(before, item));
            set.asked = set.asked || onward_is_asked(p, item);
        }
    }
    return set;
}

/* The idea or theme that the lesson opens, else the first that was not tried yet; most of its
 * puzzles fit, and the page of an idea does. An idea goes before a theme. NULL: none is left.
 * *number: of an idea. */
static const struct course_item *onward_best_idea(struct session *s, const struct course_item *done,
                                                  int *number)
{
    const struct item_list *list = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting now = fitting_now(s);
    struct fitting before = now;
    const struct course_item *best = NULL;
    int most = 0, pages = 0;
    before.known &= done == NULL ? now.known : ~done->teaches;
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool page = pageitem_is(item), first = item->theme != NULL && item->pack == NULL;
        pages += page;
        for (size_t j = 0; j < i && first && !page; j++) {
            first =
                list->items[j]->theme == NULL || strcmp(list->items[j]->theme, item->theme) != 0;
        }
        if (!first || (done != NULL && pageitem_same_set(item, done)) ||
            (page && !fitting_is(&now, item))) {
            continue;
        }
        struct onward_set set = onward_look_at(s, &now, &before, item);
        int worth = set.asked || set.fits <= set.others ? 0 : 1 + page + 2 * set.opened;
        if (worth > most) {
            most = worth;
            best = item;
            *number = page ? pages : 0;
        }
    }
    return best;
}

void onward_find_idea(struct session *s, const struct course_item *done)
{
    int number = 0;
    const struct course_item *item = onward_best_idea(s, done, &number);
    TEXT_HERE typed = {0}, with = {0}, label = {0}, title = {0};
    if (item != NULL && number > 0) {
        TEXT_HERE name = {0};
        text_safe(&name, lang_pick(item->title.sv, item->title.en));
        text_addf(&typed, _("idea %s"), text_str(&name)); /* numbers say nothing to newcomers */
        text_add(&title, _("an idea for better play, with puzzles"));
        text_addf(&with, "%d", number);
        library_title(&label, item);
        onward_add(s, "ideas", text_str(&with), text_str(&typed), text_str(&label),
                   text_str(&title));
    } else if (item != NULL) {
        text_addf(&typed, "%s %s", command_name(command_named(s, "puzzles")),
                  themename(item->theme));
        text_addf(&label, _("Puzzles · %s"), themename(item->theme));
        text_add(&title, _("a few puzzles on just that"));
        onward_add(s, "puzzles", item->theme, text_str(&typed), text_str(&label), text_str(&title));
    }
}

void onward_find_first(struct session *s)
{
    enum { HANDFUL = 5 };
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting f = fitting_now(s);
    int count = 0;
    for (size_t i = 0; i < puzzles->count && count < HANDFUL; i++) {
        count += fitting_is_first(&f, puzzles->items[i]) && !fitting_is_asked(s, puzzles->items[i]);
    }
    if (count == HANDFUL && fitting_first_left(s) > 0) {
        const char *label = _("Five puzzles");
        onward_add(s, "puzzles", "", command_name(command_named(s, "puzzles")), label, label);
    }
}

/* ---- a game ---- */

enum { ONWARD_FEW = 3 }; /* games, before which the weakest is played */

/* Whether the learner is on the way through the lessons of the first part: its last is a game. */
static bool onward_comes_to_game(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at, step;
    if (!history_onward(s, &at, &step)) {
        return false;
    }
    const struct library_part part = library_part_of(lessons, lessons->items[at]);
    return part.begins != NULL && part.begins == lessons->items[0];
}

void onward_find_game(struct session *s)
{
    const struct played_games *played = &history_progress(s)->played;
    const char *play = command_name(command_named(s, "play"));
    TEXT_HERE typed = {0};
    if (played->games == 0 && s->playing == NULL && onward_comes_to_game(s)) {
        return;
    }
    if (played->games == 0 && s->playing == NULL) {
        text_addf(&typed, "%s %s", play, lang_pick("första", "first"));
        onward_add(s, "play", "first", text_str(&typed), _("Your first game"),
                   _("Your first game"));
    } else if (played->games < ONWARD_FEW && played_fitting(played, clock_now()) == 0) {
        text_addf(&typed, "%s %s", play, lang_pick("nybörjare", "beginner"));
        onward_add(s, "play", "beginner", text_str(&typed), _("Another game"), _("Another game"));
    } else {
        onward_add(s, "play", "", play, _("A game"), _("A game"));
    }
}

/* ---- all of them ---- */

bool onward_is(const struct session *s)
{
    return s->onwards > 0;
}

const char *onward_first(const struct session *s)
{
    return s->onwards > 0 ? s->onward->row[0].act : NULL;
}

bool onward_begins(const struct session *s, const struct course_item *item)
{
    const struct screen_onward *row = s->onward->row;
    return s->onwards == 0 || (strcmp(row->act, "learn") == 0 && strcmp(row->with, item->id) == 0);
}

void onward_print(struct session *s)
{
    struct lines lines = {0};
    rowtell_onward(&lines, s->onward->row, s->onwards);
    print_lines(s->frontend, &lines);
}

void onward_can_first(struct session *s, struct screen *out)
{
    if (s->onwards > 0) {
        can_go_on(out, s->onward->row[0].label);
    }
}

void onward_can(struct session *s, struct screen *out)
{
    onward_can_first(s, out);
    for (size_t i = 1; i < s->onwards; i++) {
        const struct screen_onward *row = &s->onward->row[i];
        can_command(out, s, row->act, *row->with == '\0' ? NULL : row->with, row->label);
    }
}

bool onward_go(struct session *s)
{
    if (s->onwards == 0) {
        return false;
    }
    const struct screen_onward *row = &s->onward->row[0];
    const struct command *own = command_named_own(s, row->act);
    char *with = mem_copy(row->with); /* what it begins may look anew */
    session_run(own != NULL ? own : command_named(s, row->act), s, with);
    free(with);
    return true;
}

bool onward_go_by_name(struct session *s, const struct intent *intent)
{
    return intent->kind == INTENT_PLAY && onward_is(s) && strcmp(onward_first(s), "today") == 0 &&
           strcmp(intent->line, lang_pick("pass", "")) == 0 && onward_go(s);
}
