// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/throws.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "tutor/analysis/advice.h"
#include "coach/reasons/reason.h"

/* What throws can do, the most important first: it is what the table shows. */
struct doing {
    const char *mark;
    const char *name; /* head of a line: a message id */
    struct rollset set;
};
enum { TABLE_COLUMNS = 28 };
enum { DOINGS = 5 };

/* Throws of which no play uses every die, though some use one. */
static struct rollset parts(const struct ruleset *r, const struct position *pos)
{
    int dice = roll_dice_due(pos, (enum colour)pos->turn);
    struct rollset set = rollset_none(dice);
    struct play_list *list = mem_alloc(sizeof *list);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        generate(r, pos, each.roll, list);
        int most = 0;
        for (int k = 0; k < list->n; k++) {
            most = list->play[k].dice > most ? list->play[k].dice : most;
        }
        if (list->n > 0 && most < roll_moves(each.roll)) {
            rollset_add(&set, each.roll);
        }
    }
    free(list);
    return set;
}

/* The facts of a position for the side to move, as if the other side had just come to it. */
static void facts_for_mover(const struct ruleset *r, const struct position *pos,
                            struct reason_facts *out)
{
    struct position before = *pos;
    before.turn = (uint8_t)colour_other((enum colour)pos->turn);
    reason_facts_of(r, &before, pos, (struct ending){0}, out);
}

/* The mark of a roll: of the first set that holds it. */
static const char *mark_of(const struct doing *doings, struct roll roll)
{
    for (int k = 0; k < DOINGS; k++) {
        if (rollset_has(doings[k].set, roll)) {
            return doings[k].mark;
        }
    }
    return ".";
}

static void table(struct session *s, const struct doing *doings)
{
    TEXT_HERE line = {0};
    if (s->face->manner.plain) {
        return; /* the legend tells all of it */
    }
    bool narrow = s->face->manner.columns < TABLE_COLUMNS;
    int before = narrow ? 1 : 4, each = narrow ? 3 : 4;
    text_addf(&line, "%*s", before, "");
    for (int b = 1; b <= 6; b++) {
        text_addf(&line, "%*d", each, b);
    }
    text_addc(&line, '\n');
    say_rows(s->face, text_str(&line));
    for (int a = 1; a <= 6; a++) {
        text_clear(&line);
        text_addf(&line, "%*d", before, a);
        for (int b = 1; b <= 6; b++) {
            text_addf(&line, "%*s", each, mark_of(doings, roll_make(a, b)));
        }
        text_addc(&line, '\n');
        say_rows(s->face, text_str(&line));
    }
}

/* "*  hits: 11 throws of 36 (…)" for each kind there is. */
static void legend(struct session *s, const struct doing *doings)
{
    TEXT_HERE line = {0};
    bool any = false;
    for (int k = 0; k < DOINGS; k++) {
        if (!rollset_is_empty(doings[k].set)) {
            text_clear(&line);
            text_addf(&line, "%s%s%s: ", s->face->manner.plain ? "" : doings[k].mark,
                      s->face->manner.plain ? "" : " ", _(doings[k].name));
            coach_throws(&line, doings[k].set);
            say_indented(s->face, text_str(&line), 2, 5);
            any = true;
        }
    }
    if (!any) {
        say_text(s->face, _("Every throw can be played in full, and none of them hits."));
    }
}

static void tell_throws(struct session *s, const struct ruleset *r, const struct position *pos)
{
    struct reason_facts *f = mem_alloc(sizeof *f);
    struct rollset part = parts(r, pos);
    facts_for_mover(r, pos, f);
    const struct doing doings[DOINGS] = {{"!", N_("can win at once"), f->loses},
                                         {"**", N_("can burst a band"), f->burst_shots},
                                         {"*", N_("can hit a blot"), f->shots},
                                         {"-", N_("cannot be played"), f->forfeits},
                                         {"~", N_("can be played in part only"), part}};
    const char *who = coach_colour((enum colour)pos->turn);
    if (rollset_dice(f->shots) == 2) {
        say_f(s->face, _("What each throw does for %s:"), who);
        table(s, doings);
    } else {
        say_f(s->face, _("What each roll of one die does for %s:"), who);
    }
    legend(s, doings);
    free(f);
}

/* What the play typed leaves; false, said why, if that is nothing to roll in. */
static bool after_typed(struct session *s, const struct situation *situation, const char *typed,
                        struct position *out)
{
    struct verdict v;
    if (!situation->has_roll || !notation_reads((enum board_kind)situation->rules.board, typed)) {
        say_text(s->face, _("\"rolls\" shows what each throw does for the side to move, \"rolls "
                            "PLAY\" what it does for the other side after a play."));
        return false;
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), &v);
    if (!v.legal) {
        session_explain(s, "", situation, &v);
    } else if (v.play.end.kind != END_NOT) {
        say_text(s->face, _("That play ends the game."));
    }
    *out = v.play.after;
    return v.legal && v.play.end.kind == END_NOT;
}

void throws_table(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct position pos = situation.position;
    if (!advice_speaks(s, &situation)) {
        return;
    }
    if (*rest == '\0' || after_typed(s, &situation, rest, &pos)) {
        tell_throws(s, &situation.rules, &pos);
    }
}
