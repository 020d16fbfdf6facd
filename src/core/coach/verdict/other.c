// SPDX-License-Identifier: GPL-3.0-or-later
/* The same play under other rules. */
#include "coach/verdict/words.h"

#include <string.h>

/* b with its i-th field as a has it. */
static struct ruleset with_field(const struct ruleset *b, const struct ruleset *a, size_t i)
{
    struct ruleset mixed = *b;
    char value[80];
    ruleset_get(a, i, value, sizeof value);
    ruleset_set(&mixed, ruleset_field(i), value);
    return mixed;
}

static bool same_field(const struct ruleset *a, const struct ruleset *b, size_t i)
{
    char x[80], y[80];
    ruleset_get(a, i, x, sizeof x);
    ruleset_get(b, i, y, sizeof y);
    return strcmp(x, y) == 0;
}

/* Whether the play fares under b with a's i-th field as it does under a; `alike`: refused for the
 * same reason, too. */
static bool field_decides(const struct position *pos, struct roll roll, const struct ruleset *a,
                          const struct verdict *va, const struct ruleset *b, size_t i, bool alike)
{
    struct ruleset mixed = with_field(b, a, i);
    struct position there = *pos;
    struct position_fault fault;
    struct verdict v;
    board_leave_behind(&mixed, &there);
    if (same_field(a, b, i) || a->board != b->board ||
        !board_check_playable(&mixed, &there, &fault) ||
        roll_check(&mixed, &there, roll) != ROLL_OK) {
        return false;
    }
    judge_typed(&mixed, &there, roll, &va->typed, &v);
    return v.legal == va->legal && (!alike || v.clause == va->clause) &&
           (!v.legal || v.play.end.kind == va->play.end.kind);
}

/* The field that makes the difference; ruleset_field_count() if no single one does. Where several
 * would, the one that the refusal speaks of: a die that is too large under a may under b with a's
 * other fields be refused for the pips that it leaves. */
static size_t deciding_field(const struct position *pos, struct roll roll, const struct ruleset *a,
                             const struct verdict *va, const struct ruleset *b,
                             const struct verdict *vb)
{
    size_t n = ruleset_field_count();
    for (size_t i = 0; i < n; i++) {
        if (field_decides(pos, roll, a, va, b, i, true)) {
            return i;
        }
    }
    for (size_t i = 0; i < n; i++) {
        if (field_decides(pos, roll, b, vb, a, i, true)) {
            return i;
        }
    }
    size_t i = 0;
    while (i < n && !field_decides(pos, roll, a, va, b, i, false)) {
        i++;
    }
    return i;
}

/* Whether the refusal has said already what the field would. */
static bool says_field(const struct verdict *v)
{
    return v->clause == CLAUSE_REAR_ONLY || v->clause == CLAUSE_EXACT_ONLY ||
           v->clause == CLAUSE_LONG_RUN || v->clause == CLAUSE_TOO_FEW_BLOTS;
}

/* Whether the i-th field of r is a reading: The Board drops what a die has over and does not
 * say which checker it bears off. */
static bool is_reading(const struct ruleset *r, size_t i)
{
    char value[80];
    ruleset_get(r, i, value, sizeof value);
    return strcmp(ruleset_name(r->base), "sweboard") == 0 &&
           strcmp(ruleset_field(i), "overshoot") == 0 && strcmp(value, "any") == 0;
}

/* What decides between a and b, with b's rule, and that one of the two is a reading. */
static void describe_field(struct text *out, const struct ruleset *a, const struct ruleset *b,
                           size_t i)
{
    char value[80];
    if (i == ruleset_field_count()) {
        return;
    }
    ruleset_get(b, i, value, sizeof value);
    word_print(out, _("What decides is %s. The rule there:"), coach_field_name(ruleset_field(i)));
    coach_field_text(out, ruleset_field(i), value);
    if (is_reading(a, i) || is_reading(b, i)) {
        word_print(out, "%s",
                   _("That any checker will do is this program's reading: The Board only says that "
                     "the excess is dropped."));
    }
}

/* Both legal: whether it ends the game otherwise, or for other points. */
static void describe_both(struct text *out, const struct ruleset *a, const struct verdict *va,
                          const struct ruleset *b, const struct verdict *vb)
{
    struct ending ea = va->play.end, eb = vb->play.end;
    struct word points = word_score(ending_points(b, eb));
    const char *title = coach_ruleset_title(ruleset_name(b->base));
    if (ea.kind == END_NOT && eb.kind == END_NOT) {
        word_print(out, _("Under %s it is legal too."), title);
    } else if (eb.kind == END_NOT) {
        word_print(out, _("Under %s it is legal too, but there it does not end the game."), title);
    } else if (ea.kind == END_NOT) {
        word_print(out, _("Under %1$s it is legal too, and there it ends the game: %2$s."), title,
                   coach_ending_name((enum end_kind)eb.kind));
    } else if (ending_points(a, ea) == ending_points(b, eb)) {
        word_print(out, _("Under %s it is legal too, and worth as much."), title);
    } else {
        word_print(out, _("Under %1$s it is legal too, and worth %2$s."), title, points.s);
    }
}

/* Refused under both: where the use of the roll is at fault and measured otherwise, how. */
static void describe_neither(struct text *out, const struct ruleset *a, const struct ruleset *b,
                             const struct verdict *vb)
{
    bool use = vb->clause == CLAUSE_NOT_FULL_USE || vb->clause == CLAUSE_INCOMPLETE ||
               vb->clause == CLAUSE_HIGHER_DIE;
    word_print(out, _("Not under %1$s either: %2$s."), coach_ruleset_title(ruleset_name(b->base)),
               coach_clause_line(vb->clause));
    if (use && a->use != b->use) {
        coach_field_text(out, "use", b->use == USE_PIPS ? "pips" : "dice");
    }
}

void coach_other_rules(struct text *out, const struct position *pos, struct roll roll,
                       const struct ruleset *a, const struct verdict *va, const struct ruleset *b,
                       const struct verdict *vb)
{
    const char *title = coach_ruleset_title(ruleset_name(b->base));
    bool ends_alike = va->play.end.kind == vb->play.end.kind;
    if (va->legal && vb->legal) {
        describe_both(out, a, va, b, vb);
        if (ends_alike) {
            return;
        }
    } else if (!va->legal && !vb->legal) {
        describe_neither(out, a, b, vb);
        return;
    } else if (vb->legal) {
        word_print(out, _("Under %s it is legal."), title);
    } else {
        word_print(out, _("Under %1$s it is not legal: %2$s."), title,
                   coach_clause_line(vb->clause));
    }
    if (vb->legal || !says_field(vb)) {
        describe_field(out, a, b, deciding_field(pos, roll, a, va, b, vb));
    }
}
