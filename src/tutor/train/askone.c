// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/askone.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/nearest.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "tutor/core/typedpath.h"
#include "tutor/lesson/tour.h"

/* --- once it is asked --- */

static void say_next(struct session *s)
{
    say_way(s->face, _("Enter asks it once more."));
}

static const struct sequencer sequencer = {
    .of = "ask", .on = N_("Once more"), .alone = true, .say_next = say_next};

/* --- which one --- */

/* Goes through the questions of a shelf until one is taken. False: none was. */
static bool each(const struct shelf *shelf,
                 bool (*take)(void *about, const struct course_item *item, size_t step),
                 void *about)
{
    for (size_t i = 0; i < shelf->count; i++) {
        for (size_t k = 0; k < shelf->items[i]->step_count; k++) {
            if (shelf->items[i]->steps[k].ask != NULL && take(about, shelf->items[i], k)) {
                return true;
            }
        }
    }
    return false;
}

struct found {
    const char *id;
    const struct course_item *item;
    size_t step;
    size_t packs;     /* that have one of that name, where no pack is named */
    struct text each; /* theirs */
};

static bool is_called_plainly(const char *name, const struct course_item *item,
                              const struct course_question *q)
{
    return fold_same(course_plain_id(q->id), name) ||
           fold_same(course_plain_id(history_id_of(q)), name) ||
           fold_same(course_plain_id(item->id), name);
}

/* Whether it is called so: the question, the first turn of a line, or the item that it begins. */
static bool take_called(void *about, const struct course_item *item, size_t step)
{
    struct found *f = about;
    const struct course_question *q = item->steps[step].ask;
    bool called =
        fold_same(q->id, f->id) || fold_same(history_id_of(q), f->id) || fold_same(item->id, f->id);
    if (called) {
        f->item = item;
        f->step = step;
    }
    return called;
}

/* The same of packs, named without them: of one in each. */
static bool take_plainly(void *about, const struct course_item *item, size_t step)
{
    struct found *f = about;
    const struct course_question *q = item->steps[step].ask;
    if (item->pack == NULL || !is_called_plainly(f->id, item, q) ||
        (f->item != NULL && strcmp(f->item->pack, item->pack) == 0)) {
        return false;
    }
    text_addf(&f->each, "%s%s", f->packs++ > 0 ? ", " : "", q->id);
    f->item = item;
    f->step = step;
    return false;
}

static bool take_nearer(void *about, const struct course_item *item, size_t step)
{
    nearest_try(about, item->steps[step].ask->id);
    return false;
}

enum { SHELVES = 3 };

/* All that can be asked. */
static void all(struct session *s, const struct shelf *out[SHELVES])
{
    own_refresh(s);
    out[0] = library_shelf(&s->library, LIBRARY_LESSONS);
    out[1] = library_shelf(&s->library, LIBRARY_PUZZLES);
    out[2] = own_shelf(s);
}

static void say_none(struct session *s, const char *id, const struct shelf *const shelf[], size_t n)
{
    TEXT_HERE safe = {0};
    struct nearest near = nearest_begin(id);
    for (size_t i = 0; i < n; i++) {
        each(shelf[i], take_nearer, &near);
    }
    const char *found = nearest_found(&near);
    if (found != NULL) {
        say_f(s->face, _("There is no question \"%s\". Do you mean \"%s\"?"), text_safe(&safe, id),
              found);
    } else {
        say_f(s->face, _("There is no question \"%s\". \"brade questions\" lists them."),
              text_safe(&safe, id));
    }
}

static bool ask_among(struct session *s, const char *id, const struct shelf *const shelf[],
                      size_t n)
{
    struct found found = {.id = id};
    for (size_t i = 0; i < n && found.item == NULL; i++) {
        each(shelf[i], take_called, &found);
    }
    for (size_t i = 0; i < n && (found.item == NULL || found.packs > 0); i++) {
        each(shelf[i], take_plainly, &found);
    }
    if (found.packs > 1) {
        TEXT_HERE safe = {0};
        say_f(s->face, _("More than one pack has a question \"%s\": %s."), text_safe(&safe, id),
              text_str(&found.each));
    } else if (found.item == NULL) {
        say_none(s, id, shelf, n);
    }
    text_free(&found.each);
    if (found.packs > 1 || found.item == NULL) {
        return false;
    }
    history_settle(s);
    tour_sequence(s, &sequencer, found.item, found.step, 0);
    return true;
}

/* A question of a file; says what is wrong where it cannot be read. */
static bool ask_of_file(struct session *s, const char *file, const char *id)
{
    TEXT_HERE path = {0}, safe = {0}, wrong = {0};
    struct shelf shelf = {0};
    bool good = typedpath_find(&path, file);
    if (!good) {
        say_f(s->face, _("There is no file \"%s\". \"lessons\" lists the lessons that are here."),
              text_safe(&safe, text_str(&path)));
    } else if (!library_load_once(&s->library, text_str(&path), &shelf)) {
        good = false;
        diags_text(&wrong, &s->library.named, false);
        say_document(s->face, text_str(&wrong));
    } else {
        const struct shelf *one = &shelf;
        good = ask_among(s, id, &one, 1);
    }
    free(shelf.items);
    return good;
}

bool askone_command(struct session *s, const char *rest)
{
    const char *mark = strrchr(rest, '#');
    const struct shelf *shelves[SHELVES];
    if (mark != NULL) {
        TEXT_HERE file = {0};
        text_addn(&file, rest, (size_t)(mark - rest));
        return ask_of_file(s, text_str(&file), mark + 1);
    }
    if (*rest == '\0') {
        say_text(s->face, _("Which question? Type \"ask\" and its id, as \"ask "
                            "hela-slaget/bara-trean\", or of a file \"ask my-lesson.yaml#ID\"."));
        return false;
    }
    all(s, shelves);
    return ask_among(s, rest, shelves, SHELVES);
}

/* --- completion --- */

struct offering {
    struct text *out;
    const char *begun;
};

static bool take_offer(void *about, const struct course_item *item, size_t step)
{
    const struct offering *o = about;
    command_offer(o->out, o->begun, item->steps[step].ask->id);
    return false;
}

void askone_offer(struct session *s, struct text *out, const char *begun)
{
    struct offering o = {out, begun};
    const struct shelf *shelves[SHELVES];
    all(s, shelves);
    for (size_t i = 0; i < SHELVES; i++) {
        each(shelves[i], take_offer, &o);
    }
}
