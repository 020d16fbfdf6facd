// SPDX-License-Identifier: GPL-3.0-or-later
/* The plays and rolls of a question, judged while they are read. */
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/load/build.h"
#include "course/load/question.h"
#include "course/load/setting.h"
#include "base/text.h"

bool load_playable(struct loader *in, const struct node *at, const struct course_question *q)
{
    struct position_fault fault = {0};
    if (!q->has_position)
        return complain(in, at,
                        _("this question needs a position: write position: in the step "
                          "or before it"));
    if (build_playable(q, &fault))
        return true;
    TEXT_HERE message = {0};
    complain(in, at, "%s", fault_message(&message, &q->rules, &fault));
    return false;
}

bool load_roll_to_play(struct loader *in, const struct node *ask, struct course_question *q)
{
    const struct node *node = tree_get(ask, "roll");
    if (node == NULL)
        return false;
    struct roll roll;
    if (!field_roll(in, node, &roll))
        return false;
    q->roll_at = node_place(node);
    return fault_roll(in, q->roll_at, &q->rules, build_roll(q, roll));
}

bool complain_verdict(struct loader *in, const struct node *at, const struct course_question *q,
                      const struct verdict *verdict)
{
    enum board_kind board = (enum board_kind)q->rules.board;
    char play[NOTATION_SIZE];
    int offset = verdict->step >= 0 ? verdict->typed.move[verdict->step].at : 0;
    if (verdict->routes > 1)
        return complain_inside(in, at, offset,
                               _("'%s' can be played in %d ways with different results: write "
                                 "where the checker lands"),
                               complain_brief(in, at), verdict->routes);
    complain_inside(in, at, offset, _("'%s' is not legal: %s (%s)"), complain_brief(in, at),
                    coach_clause_line(verdict->clause), clause_text(verdict->clause)->code);
    if (verdict->has_instead) {
        notation_format(board, &verdict->instead, play);
        complain_note(in, node_place(at), _("legal in this order: %s"), play);
    } else if (verdict->example.moves > 0) {
        notation_format(board, &verdict->example, play);
        complain_note(in, node_place(at), _("a legal play: %s"), play);
    } else {
        complain_note(in, node_place(at), _("nothing can be played: write pass"));
    }
    return false;
}

bool load_legal_play(struct loader *in, const struct node *node, const struct course_question *q,
                     struct course_play *out)
{
    const char *text;
    if (!field_play(in, (enum board_kind)q->rules.board, node, &text))
        return false;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    out->at = node_place(node);
    bool legal = build_play(q, text, out, verdict) || complain_verdict(in, node, q, verdict);
    free(verdict);
    return legal;
}

/* Whether a play is none of those before it. */
static bool is_new(struct loader *in, const struct node *node, const struct course_play *plays,
                   size_t n)
{
    size_t i = build_twin(plays, n);
    if (i == n)
        return true;
    complain(in, node, _("'%s' is the same play as '%s'"), complain_brief(in, node), plays[i].text);
    complain_note(in, plays[i].at, _("first given here"));
    return false;
}

bool load_plays(struct loader *in, const struct node *node, struct course_question *q)
{
    struct course_play *plays = arena_array(in->arena, field_count(node), sizeof *plays);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        if (load_legal_play(in, item, q, &plays[n]) && is_new(in, item, plays, n))
            n++;
        else
            good = false;
    }
    if (field_count(node) == 0)
        return complain(in, node, _("the list is empty"));
    q->plays = plays;
    q->play_count = n;
    return good;
}
