// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/seealso.h"

#include <string.h>

#include "base/lang.h"

static const struct course_item *find_in(const struct shelf *shelf, const char *link, size_t *step)
{
    for (size_t i = 0; i < shelf->count; i++) {
        if (course_link_leads(shelf->items[i], link, step)) {
            return shelf->items[i];
        }
    }
    return NULL;
}

/* What a link leads to; what is gone through now comes first. */
static const struct course_item *find_called(struct session *s, const char *link, size_t *step)
{
    const struct course_item *item =
        s->asking.beside == NULL ? NULL : find_in(s->asking.beside, link, step);
    if (item == NULL) {
        item = find_in(library_shelf(&s->library, LIBRARY_LESSONS), link, step);
    }
    return item != NULL ? item : find_in(library_shelf(&s->library, LIBRARY_PUZZLES), link, step);
}

/* The same: from a pack links lead within it first. */
static const struct course_item *find(struct session *s, const char *link, size_t *step)
{
    const char *pack = s->asking.item == NULL ? NULL : s->asking.item->pack;
    const struct course_item *item = NULL;
    if (pack != NULL && course_plain_id(link) == link) {
        TEXT_HERE whole = {0};
        text_addf(&whole, "%s%c%s", pack, COURSE_PACK_MARK, link);
        item = find_called(s, text_str(&whole), step);
    }
    return item != NULL ? item : find_called(s, link, step);
}

/* Whether the question that is open is of another pack than an item. */
static bool is_elsewhere(const struct session *s, const struct course_item *item)
{
    const char *here = s->asking.item == NULL ? NULL : s->asking.item->pack;
    return here == NULL || item->pack == NULL ? here != item->pack : strcmp(here, item->pack) != 0;
}

/* By what is typed to get there, since a number would be taken for one of this pack. */
static void say_elsewhere(struct session *s, const struct course_item *item, size_t step)
{
    TEXT_HERE title = {0}, safe = {0}, place = {0};
    const char *name = lang_pick(item->title.sv, item->title.en);
    text_safe(&title, name == NULL ? item->id : name);
    text_add(&place, text_safe(&safe, item->id));
    if (step > 0 && item->kind == COURSE_LESSON) {
        text_addf(&place, " %zu", step);
    }
    say_f(s->face,
          item->kind == COURSE_LESSON ? _("See %s: \"learn %s\".") : _("See %s: \"puzzles %s\"."),
          text_str(&title), text_str(&place));
}

static void say_link(struct session *s, const char *link)
{
    size_t step = 0;
    TEXT_HERE safe = {0};
    const struct course_item *item = find(s, link, &step);
    if (item == NULL) {
        return; /* "brade check" tells the author */
    }
    const char *title = lang_pick(item->title.sv, item->title.en);
    title = text_safe(&safe, title == NULL ? item->id : title);
    if (is_elsewhere(s, item)) {
        say_elsewhere(s, item, step);
    } else if (item->kind == COURSE_PUZZLE) {
        say_f(s->face, _("See the puzzle %s."), title);
    } else if (item->number == 0) {
        say_f(s->face, _("See the lesson %s."), title);
    } else if (step == 0) {
        say_f(s->face, _("See lesson %1$d, %2$s."), item->number, title);
    } else {
        say_f(s->face, _("See lesson %1$d, %2$s, step %3$zu."), item->number, title, step);
    }
}

void seealso_say(struct session *s, const struct course_text *said)
{
    const struct course_question *q = s->asking.question;
    const struct course_link *see = q->see;
    size_t n = q->see_count;
    for (size_t i = 0; i < q->feedback_count && said != NULL; i++) {
        if (&q->feedback[i].say == said && q->feedback[i].see_count > 0) {
            see = q->feedback[i].see;
            n = q->feedback[i].see_count;
        }
    }
    for (size_t i = 0; i < n; i++) {
        say_link(s, see[i].to);
    }
}
