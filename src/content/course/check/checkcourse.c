// SPDX-License-Identifier: GPL-3.0-or-later
/* Recomputes what a file claims. */
#include "course/check/checking.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "course/load/count.h"
#include "base/lang.h"
#include "course/yaml/complain.h"
#include "base/mem.h"
#include "base/text.h"

static bool check_legal(struct checking *c, const struct course_question *q)
{
    struct loader *in = &c->in;
    struct course_place at = q->claimed_at, code_at = q->claimed_code_at;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), verdict);
    const char *code = clause_text(verdict->clause)->code;
    const char *line = coach_clause_line(verdict->clause);
    bool good = true;
    if (q->claimed == 0 && verdict->legal)
        good = complain_at(in, at.line, at.column, _("the answer is yes: the play is legal"));
    else if (q->claimed == 1 && !verdict->legal)
        good = complain_at(in, at.line, at.column, _("the answer is no: %s (%s)"), line, code);
    else if (q->claimed_code != CLAUSES && q->claimed_code != verdict->clause)
        good = complain_at(in, code_at.line, code_at.column, _("the code is '%s': %s"), code, line);
    free(verdict);
    return good;
}

/* Lists the plays of a list that an author left out. */
static int list_missing(const struct course_question *q, const struct play_list *list,
                        struct text *out)
{
    int missing = 0;
    char play[NOTATION_SIZE];
    for (int i = 0; i < list->n; i++) {
        if (course_names_play(q, &list->play[i]))
            continue;
        notation_play((enum board_kind)q->rules.board, &list->play[i], play);
        if (missing++ < COURSE_SHOWN)
            text_addf(out, "%s%s", out->size > 0 ? "; " : "", play);
    }
    if (missing > COURSE_SHOWN)
        text_add(out, " …");
    return missing;
}

static bool check_plays(struct checking *c, const struct course_question *q)
{
    if (q->play_count == 0)
        return true;
    struct play_list *list = course_plays(q);
    TEXT_HERE names = {0};
    int missing = list_missing(q, list, &names);
    struct course_place at = q->plays[0].at;
    if (missing > 0)
        complain_at(&c->in, at.line, at.column,
                    NG_("%d of %d legal plays is missing: %s",
                        "%d of %d legal plays are missing: %s", missing),
                    missing, list->n, text_str(&names));
    free(list);
    return missing == 0;
}

static bool check_rolls(struct checking *c, const struct course_question *q)
{
    struct loader *in = &c->in;
    struct rollset computed = course_rolls(q);
    struct rollset missing = rollset_without(computed, q->roll_set);
    struct rollset wrong = rollset_without(q->roll_set, computed);
    if (!q->has_roll_set || rollset_same(computed, q->roll_set)) {
        if (rollset_is_empty(computed))
            complain_warning(in, q->at, _("no roll does this"));
        else if (rollset_same(computed, rollset_all(2)))
            complain_warning(in, q->at, _("every roll does this"));
        return true;
    }
    TEXT_HERE message = {0};
    text_add(&message, _("the rolls differ from those computed;"));
    if (!rollset_is_empty(missing)) {
        text_addf(&message, " %s ", _("left out:"));
        coach_rolls(&message, missing, " ");
    }
    if (!rollset_is_empty(wrong)) {
        text_addf(&message, "%s %s ", rollset_is_empty(missing) ? "" : ";", _("wrong:"));
        coach_rolls(&message, wrong, " ");
    }
    complain_at(in, q->roll_set_at.line, q->roll_set_at.column, "%s", text_str(&message));
    return false;
}

static bool check_number(struct checking *c, const struct course_question *q)
{
    if (q->count == NULL)
        return true;
    long computed = count_compute(q->count, q);
    return computed == q->number ||
           complain_at(&c->in, q->at.line, q->at.column, _("the number is %ld, not %ld"), computed,
                       q->number);
}

static bool check_play(struct checking *c, const struct course_question *q)
{
    return q->goal != COURSE_BEST || check_best(c, q);
}

bool check_claims(struct checking *c, const struct course_question *q)
{
    /* The claims of every kind; NULL: they were judged when they were read. */
    typedef bool check_kind(struct checking *, const struct course_question *);
    static check_kind *const kinds[COURSE_KINDS] = {
        [COURSE_PLAY] = check_play,
        [COURSE_LEGAL] = check_legal,
        [COURSE_PLAYS] = check_plays,
        [COURSE_ROLLS] = check_rolls,
        [COURSE_NUMBER] = check_number,
        [COURSE_CHOICE] = NULL,
        [COURSE_PREROLL] = check_preroll,
        [COURSE_LINE] = NULL,
        [COURSE_GAME] = NULL,
    };
    return kinds[q->kind] == NULL || kinds[q->kind](c, q);
}
