// SPDX-License-Identifier: GPL-3.0-or-later
/* What lessons say is taught later must go together: what comes after lesson 9 comes after lesson 4
 * too. */
#include "course/check/together.h"

#include "base/lang.h"
#include "course/exam/paper.h"
#include "course/load/theme.h"

/* The lesson of a file that is in the order of lessons and has an exam; or NULL. */
static const struct course_item *placed(const struct course *c)
{
    const struct course_item *item = c->item_count > 0 ? &c->items[0] : NULL;
    return item != NULL && item->kind == COURSE_LESSON && item->number > 0 && item->exam != NULL
               ? item
               : NULL;
}

/* The number of the first theme of a set that is not empty. */
static size_t first_of(uint64_t themes)
{
    size_t i = 0;
    while ((themes >> i & 1) == 0)
        i++;
    return i;
}

/* Complains if the lesson of a file leaves open what a lesson after it says is taught later still.
 */
static bool check_pair(const struct course *c, const struct course *other, struct diags *d)
{
    const struct course_item *item = placed(c), *after = placed(other);
    if (after == NULL || after->number <= item->number)
        return true;
    uint64_t open = after->exam->later & ~item->exam->later;
    if (open == 0)
        return true;
    struct loader in = together_loader(c, d), there = together_loader(other, d);
    struct course_place at = item->exam->later != 0 ? item->exam->later_at : item->exam->at;
    complain_at(&in, at.line, at.column,
                _("'%s' is missing in later: of this exam; lesson %d still says that it is taught "
                  "later"),
                theme_nth(first_of(open))->name, after->number);
    complain_note(&there, after->exam->later_at, _("it is said here"));
    return false;
}

bool together_later(const struct course_checker *k, struct diags *d)
{
    bool good = true;
    for (size_t i = 0; i < k->count; i++)
        for (size_t n = 0; n < k->count && placed(k->courses[i].course) != NULL; n++)
            if (!check_pair(k->courses[i].course, k->courses[n].course, d)) {
                good = false;
                break;
            }
    return good;
}
