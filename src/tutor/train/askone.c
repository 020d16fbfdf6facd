// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/askone.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/nearest.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/lookup.h"
#include "tutor/core/mistakes.h"
#include "tutor/lesson/lessonplayer.h"

static void print_next(struct session *s)
{
    print_way(s->frontend, _("Enter asks it once more."));
}

static const struct sequencer sequencer = {
    .of = "ask", .on = N_("Once more"), .alone = true, .print_next = print_next};

/* --- which one --- */

enum { ASKONE_SHELVES = 3 };

/* Goes through the questions of some lists. */
struct askone_each {
    const struct item_list *list[ASKONE_SHELVES];
    size_t lists, at, next_item, next_step; /* where it goes on */
    const struct course_item *item;         /* the question that it is at */
    size_t step;
    const struct course_question *ask;
};

/* All that can be asked. */
static struct askone_each askone_all(struct session *s)
{
    mistakes_refresh(s);
    return (struct askone_each){.list = {library_items(&s->library, LIBRARY_LESSONS),
                                         library_items(&s->library, LIBRARY_PUZZLES),
                                         mistakes_items(s)},
                                .lists = ASKONE_SHELVES};
}

/* The next question. False at the end. */
static bool askone_next(struct askone_each *e)
{
    while (e->at < e->lists) {
        if (e->next_item == e->list[e->at]->count) {
            e->at++;
            e->next_item = 0;
            continue;
        }
        e->item = e->list[e->at]->items[e->next_item];
        if (e->next_step == e->item->step_count) {
            e->next_item++;
            e->next_step = 0;
            continue;
        }
        e->step = e->next_step++;
        e->ask = e->item->steps[e->step].ask;
        if (e->ask != NULL && e->ask->game == NULL) {
            return true;
        }
    }
    return false;
}

/* Whether it is called so: the question, the first turn of a line, or the item that it begins. */
static bool askone_is(const struct askone_each *e, const char *name)
{
    return fold_same(e->ask->id, name) || fold_same(history_id_of(e->ask), name) ||
           fold_same(e->item->id, name);
}

/* The same of what is in a pack, named without it. */
static bool askone_is_plainly(const struct askone_each *e, const char *name)
{
    return e->item->pack != NULL && (fold_same(course_plain_id(e->ask->id), name) ||
                                     fold_same(course_plain_id(history_id_of(e->ask)), name) ||
                                     fold_same(course_plain_id(e->item->id), name));
}

static void askone_print_none(struct session *s, const char *id, struct askone_each each)
{
    TEXT_HERE safe = {0};
    struct nearest near = nearest_begin(id);
    while (askone_next(&each)) {
        nearest_try(&near, each.ask->id);
    }
    const char *found = nearest_found(&near);
    if (found != NULL) {
        print_f(s->frontend, _("There is no question \"%s\". Do you mean \"%s\"?"),
                text_safe(&safe, id), found);
    } else {
        print_f(s->frontend, _("There is no question \"%s\". \"brade questions\" lists them."),
                text_safe(&safe, id));
    }
}

/* Asks the one called so among these; else the one called so in a single pack. */
static bool askone_among(struct session *s, const char *id, const struct askone_each *all)
{
    struct askone_each each = *all, found = {0};
    TEXT_HERE names = {0}, safe = {0};
    size_t packs = 0;
    while (found.item == NULL && askone_next(&each)) {
        if (askone_is(&each, id)) {
            found = each;
        }
    }
    each = *all;
    while ((found.item == NULL || packs > 0) && askone_next(&each)) {
        if (askone_is_plainly(&each, id) &&
            (found.item == NULL || strcmp(found.item->pack, each.item->pack) != 0)) {
            text_addf(&names, "%s%s", packs++ > 0 ? ", " : "", each.ask->id);
            found = each;
        }
    }
    if (packs > 1) {
        print_f(s->frontend, _("More than one pack has a question \"%s\": %s."),
                text_safe(&safe, id), text_str(&names));
        return false;
    }
    if (found.item == NULL) {
        askone_print_none(s, id, *all);
        return false;
    }
    history_settle(s);
    lesson_sequence(s, &sequencer, found.item, found.step, 0);
    return true;
}

/* A question of a file; says what is wrong where it cannot be read. */
static bool askone_of_file(struct session *s, const char *file, const char *id)
{
    TEXT_HERE path = {0}, safe = {0};
    struct item_list list = {0};
    bool good = lookup_path(&path, file);
    if (!good) {
        print_f(s->frontend,
                _("There is no file \"%s\". \"lessons\" lists the lessons that are here."),
                text_safe(&safe, text_str(&path)));
    } else if (!library_load_once(&s->library, text_str(&path), &list)) {
        good = false;
        print_diags(s->frontend, &s->library.named);
    } else {
        good = askone_among(s, id, &(struct askone_each){.list = {&list}, .lists = 1});
    }
    free(list.items);
    return good;
}

bool askone_command(struct session *s, const char *rest)
{
    const char *mark = strrchr(rest, '#');
    if (mark != NULL) {
        TEXT_HERE file = {0};
        text_addn(&file, rest, (size_t)(mark - rest));
        return askone_of_file(s, text_str(&file), mark + 1);
    }
    if (*rest == '\0') {
        print_text(s->frontend,
                   _("Which question? Type \"ask\" and its id, as \"ask "
                     "hela-slaget/bara-trean\", or of a file \"ask my-lesson.yaml#ID\"."));
        return false;
    }
    const struct askone_each all = askone_all(s);
    return askone_among(s, rest, &all);
}

void askone_offer(struct session *s, struct text *out, const char *begun)
{
    struct askone_each each = askone_all(s);
    while (askone_next(&each)) {
        command_offer(out, begun, each.ask->id);
    }
}
