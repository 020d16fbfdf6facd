// SPDX-License-Identifier: GPL-3.0-or-later
/* The plays and rolls of a question, judged while they are read. */
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "lang.h"
#include "mem.h"
#include "question.h"
#include "setting.h"
#include "text.h"

bool check_playable(struct loader *in, const struct node *at, const struct course_question *q) {
    struct position_fault fault = {0};
    if (!q->has_position)
        return complain(in, at, _("this question needs a position: write position: in the step "
                                  "or before it"));
    if (board_check_playable(&q->rules, &q->position, &fault))
        return true;
    struct text message = {0};
    complain(in, at, "%s", fault_message(&message, &fault));
    text_free(&message);
    return false;
}

bool read_roll_to_play(struct loader *in, const struct node *ask, struct course_question *q) {
    const struct node *node = tree_get(ask, "roll");
    if (node == NULL)
        return complain(in, ask, _("the key '%s' is missing in %s"), "roll", _("this question"));
    if (!field_roll(in, node, &q->roll))
        return false;
    q->roll_at = place_of(node);
    const char *fault = roll_fault_message(roll_check(&q->rules, &q->position, q->roll));
    if (fault != NULL)
        return complain(in, node, "%s", fault);
    q->has_roll = true;
    return true;
}

bool complain_verdict(struct loader *in, const struct node *at, const struct course_question *q,
                      const struct verdict *verdict) {
    enum board_kind board = (enum board_kind)q->rules.board;
    const struct clause_text *clause = clause_text(verdict->clause);
    char play[NOTATION_SIZE];
    int offset = verdict->step >= 0 ? verdict->typed.move[verdict->step].at : 0;
    if (verdict->routes > 1)
        return complain_inside(in, at, offset,
                               _("'%s' can be played in %d ways with different results: write "
                                 "where the checker lands"),
                               brief(in, at), verdict->routes);
    complain_inside(in, at, offset, _("'%s' is not legal: %s (%s)"), brief(in, at),
                    _(clause->line), clause->code);
    if (verdict->has_instead) {
        notation_format(board, &verdict->instead, play);
        remark(in, place_of(at), _("legal in this order: %s"), play);
    } else if (verdict->example.moves > 0) {
        notation_format(board, &verdict->example, play);
        remark(in, place_of(at), _("a legal play: %s"), play);
    } else {
        remark(in, place_of(at), _("nothing can be played: write pass"));
    }
    return false;
}

/* Copies the judged play; a pass gets the position after the forfeited roll. */
static void take_play(const struct course_question *q, const struct verdict *verdict,
                      struct course_play *out) {
    out->play = verdict->play;
    if (play_is_pass(&out->play))
        out->play.after = generate_after_pass(&q->rules, &q->position, q->roll);
}

bool read_legal_play(struct loader *in, const struct node *node, const struct course_question *q,
                     struct course_play *out) {
    const char *text;
    if (!field_play(in, (enum board_kind)q->rules.board, node, &text))
        return false;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, node->text, node->size, verdict);
    bool legal = verdict->legal;
    if (legal) {
        out->at = place_of(node);
        out->text = text;
        take_play(q, verdict, out);
    } else {
        complain_verdict(in, node, q, verdict);
    }
    free(verdict);
    return legal;
}

static bool same_result(const struct play *a, const struct play *b) {
    return board_same_checkers(&a->after, &b->after) && a->end.kind == b->end.kind;
}

/* Whether a play is none of those before it. */
static bool is_new(struct loader *in, const struct node *node, const struct course_play *plays,
                   size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!same_result(&plays[i].play, &plays[n].play))
            continue;
        complain(in, node, _("'%s' is the same play as '%s'"), brief(in, node), plays[i].text);
        remark(in, plays[i].at, _("first given here"));
        return false;
    }
    return true;
}

bool read_plays(struct loader *in, const struct node *node, struct course_question *q) {
    struct course_play *plays = arena_array(in->arena, field_count(node), sizeof *plays);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL;
         item = field_next(node, item)) {
        if (read_legal_play(in, item, q, &plays[n]) && is_new(in, item, plays, n))
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
