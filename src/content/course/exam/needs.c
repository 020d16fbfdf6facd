// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/needs.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/count.h"
#include "course/load/theme.h"
#include "rules/generate.h"

/* The bit of a theme. */
static uint64_t bit(const char *name)
{
    for (size_t i = 0; theme_nth(i) != NULL; i++)
        if (strcmp(theme_nth(i)->name, name) == 0)
            return UINT64_C(1) << i;
    return 0;
}

/* ---- positions ---- */

static uint64_t of_position(const struct ruleset *r, const struct position *pos)
{
    uint64_t needs = 0;
    if (pos->men[WHITE][POINT_BAR] + pos->men[BLACK][POINT_BAR] > 0)
        needs |= bit("entering") | bit("hitting");
    if (pos->one[pos->turn] > 0)
        needs |= bit("one-die");
    if ((theme_place(r, pos) & PLACE_LAST) != 0)
        needs |= bit("last-checker");
    return needs;
}

/* ---- plays ---- */

static uint64_t of_move(const struct ruleset *r, struct roll roll, const struct move *m)
{
    uint64_t needs = 0;
    int exact = POINT_OFF - m->from;
    if (m->to == POINT_OFF)
        needs |= bit("hemspel");
    if (m->to == POINT_OFF && exact != roll.die[0] && exact != roll.die[1])
        needs |= bit("reduction");
    if (m->hit >= 1)
        needs |= bit("hitting");
    if (m->hit >= 2)
        needs |= bit(m->from == POINT_BAR && r->entry_burst != ENTRY_BURST_NEVER ? "burst-overflow"
                                                                                 : "burst-run");
    return needs;
}

static uint64_t of_end(const struct ending *end)
{
    return end->kind == END_SPRANGJAN     ? bit("sprangjan")
           : end->kind == END_JAN         ? bit("jan")
           : ending_is_pattern(end->kind) ? bit("handsome")
           : end->kind != END_NOT         ? bit("hemspel")
                                          : 0;
}

/* How many plays there were if bands could be laid everywhere. */
static int plays_without_ban(const struct ruleset *r, const struct position *pos, struct roll roll,
                             struct play_list *list)
{
    struct ruleset free_of_it = *r;
    free_of_it.band_from = 2;
    generate(&free_of_it, pos, roll, list);
    return list->n;
}

static uint64_t of_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                        struct play_list *list)
{
    uint64_t needs = 0;
    int without = r->band_from > 2 ? plays_without_ban(r, pos, roll, list) : 0;
    generate(r, pos, roll, list);
    if (r->band_from > 2 && without != list->n)
        needs |= bit("band-ban");
    unsigned facts = theme_roll(roll, list);
    needs |= (facts & ROLL_PART) != 0 ? bit("full-use") : 0;
    needs |= (facts & ROLL_ONE_DIE) != 0 ? bit("one-die") : 0;
    for (int i = 0; i < list->n; i++) {
        needs |= of_end(&list->play[i].end);
        for (int k = 0; k < list->play[i].moves; k++)
            needs |= of_move(r, roll, &list->play[i].move[k]);
    }
    return needs;
}

static uint64_t of_all_rolls(const struct course_question *q, struct play_list *list)
{
    uint64_t needs = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= a; b++)
            needs |= of_roll(&q->rules, &q->position, roll_make(a, b), list);
    return needs;
}

/* ---- verdicts ---- */

/* The theme that a play refused for a clause is about; NULL: nothing that a lesson teaches alone.
 */
static const char *theme_of(enum clause clause)
{
    switch (clause) {
    case CLAUSE_BAR_FIRST:
    case CLAUSE_ENTRY_BLOCKED:
        return "entering";
    case CLAUSE_ENTRY_OWN:
        return "home-entry";
    case CLAUSE_LAST_CHECKER:
        return "last-checker";
    case CLAUSE_BAND_BAN:
        return "band-ban";
    case CLAUSE_TOO_FEW_BLOTS:
        return "five-blots";
    case CLAUSE_LONG_RUN:
        return "run-of-six";
    case CLAUSE_NOT_ALL_IN_Q4:
        return "hemspel";
    case CLAUSE_NOT_REARMOST:
    case CLAUSE_REAR_ONLY:
    case CLAUSE_EXACT_ONLY:
        return "reduction";
    case CLAUSE_INCOMPLETE:
    case CLAUSE_HIGHER_DIE:
    case CLAUSE_NOT_FULL_USE:
    case CLAUSE_NO_PLAY:
        return "full-use";
    default:
        return NULL;
    }
}

static uint64_t of_verdict(const struct course_question *q)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    const char *theme = v->legal ? NULL : theme_of(v->clause);
    free(v);
    return theme == NULL ? 0 : bit(theme);
}

/* ---- all of it ---- */

static uint64_t of_choice(const struct course_question *q)
{
    uint64_t needs = 0;
    for (size_t i = 0; i < q->offered_count; i++) {
        needs |= q->offered[i] == COURSE_GIVE_UP ? bit("give-up") : 0;
        needs |= q->offered[i] == COURSE_ONE_DIE ? bit("one-die") : 0;
    }
    return needs;
}

/* Whether every roll must be looked at. */
static bool asks_of_rolls(const struct course_question *q)
{
    return q->kind == COURSE_ROLLS ||
           (q->count != NULL && (q->count->what == COUNT_ROLLS || q->count->what == COUNT_THROWS));
}

uint64_t needs_of(const struct course_question *q)
{
    struct position_fault fault;
    if (!q->has_position)
        return 0;
    uint64_t needs = of_position(&q->rules, &q->position) | of_choice(q);
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    if (q->has_roll && roll_check(&q->rules, &q->position, q->roll) == ROLL_OK)
        needs |= of_roll(&q->rules, &q->position, q->roll, list);
    else if (asks_of_rolls(q) && board_check_playable(&q->rules, &q->position, &fault))
        needs |= of_all_rolls(q, list);
    if (course_kinds[q->kind].asks_legal)
        needs |= of_verdict(q);
    free(list);
    return needs;
}
