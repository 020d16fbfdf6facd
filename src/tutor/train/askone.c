// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/train.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
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

/* A question, and where it is asked. */
struct askone {
    const struct course_item *item;
    size_t step;
    const struct course_question *ask;
};

/* Those of some lists, in their order. */
struct askone_list {
    struct askone *of; /* owned */
    size_t count, cap;
};

static void askone_add(struct askone_list *to, const struct item_list *items)
{
    for (size_t i = 0; i < items->count; i++) {
        const struct course_item *item = items->items[i];
        for (size_t k = 0; k < item->step_count; k++) {
            const struct course_question *ask = item->steps[k].ask;
            if (ask != NULL && ask->game == NULL) {
                to->of = mem_grow(to->of, to->count, &to->cap, sizeof *to->of);
                to->of[to->count++] = (struct askone){item, k, ask};
            }
        }
    }
}

/* All that can be asked. */
static struct askone_list askone_all(struct session *s)
{
    struct askone_list all = {0};
    mistakes_refresh(s);
    askone_add(&all, library_items(&s->library, LIBRARY_LESSONS));
    askone_add(&all, library_items(&s->library, LIBRARY_PUZZLES));
    askone_add(&all, mistakes_items(s));
    return all;
}

/* Whether it is called so: the question, the first turn of a line, or the item that it begins. */
static bool askone_is(const struct askone *e, const char *name)
{
    return fold_same(e->ask->id, name) || fold_same(history_id_of(e->ask), name) ||
           fold_same(e->item->id, name);
}

/* The same of what is in a pack, named without it. */
static bool askone_is_plainly(const struct askone *e, const char *name)
{
    return e->item->pack != NULL && (fold_same(course_plain_id(e->ask->id), name) ||
                                     fold_same(course_plain_id(history_id_of(e->ask)), name) ||
                                     fold_same(course_plain_id(e->item->id), name));
}

static void askone_print_none(struct session *s, const char *id, const struct askone_list *all)
{
    TEXT_HERE safe = {0};
    struct nearest near = nearest_begin(id);
    for (size_t i = 0; i < all->count; i++) {
        nearest_try(&near, all->of[i].ask->id);
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
static bool askone_among(struct session *s, const char *id, const struct askone_list *all)
{
    const struct askone *found = NULL;
    TEXT_HERE names = {0}, safe = {0};
    size_t packs = 0;
    for (size_t i = 0; i < all->count && found == NULL; i++) {
        found = askone_is(&all->of[i], id) ? &all->of[i] : NULL;
    }
    for (size_t i = 0; i < all->count && (found == NULL || packs > 0); i++) {
        const struct askone *each = &all->of[i];
        if (askone_is_plainly(each, id) &&
            (found == NULL || strcmp(found->item->pack, each->item->pack) != 0)) {
            text_addf(&names, "%s%s", packs++ > 0 ? ", " : "", each->ask->id);
            found = each;
        }
    }
    if (packs > 1) {
        print_f(s->frontend, _("More than one pack has a question \"%s\": %s."),
                text_safe(&safe, id), text_str(&names));
        return false;
    }
    if (found == NULL) {
        askone_print_none(s, id, all);
        return false;
    }
    history_settle(s);
    lesson_sequence(s, &sequencer, found->item, found->step, 0);
    return true;
}

/* A question of a file; says what is wrong where it cannot be read. */
static bool askone_of_file(struct session *s, const char *file, const char *id)
{
    TEXT_HERE path = {0}, safe = {0};
    struct item_list list = {0};
    struct askone_list all = {0};
    bool good = lookup_path(&path, file);
    if (!good) {
        print_f(s->frontend,
                _("There is no file \"%s\". \"lessons\" lists the lessons that are here."),
                text_safe(&safe, text_str(&path)));
    } else if (!library_load_once(&s->library, text_str(&path), &list)) {
        good = false;
        print_diags(s->frontend, &s->library.named);
    } else {
        askone_add(&all, &list);
        good = askone_among(s, id, &all);
    }
    free(all.of);
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
    struct askone_list all = askone_all(s);
    bool good = askone_among(s, rest, &all);
    free(all.of);
    return good;
}

void askone_offer(struct session *s, struct text *out, const char *begun)
{
    struct askone_list all = askone_all(s);
    for (size_t i = 0; i < all.count; i++) {
        command_offer(out, begun, all.of[i].ask->id);
    }
    free(all.of);
}
