// SPDX-License-Identifier: GPL-3.0-or-later
/* What every question may have: hints, feedback and the like. */
#include <string.h>

#include "course/load/build.h"
#include "course/fill/fill.h"
#include "base/lang.h"
#include "course/load/keys.h"
#include "course/load/question.h"
#include "base/text.h"

static bool read_hints(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind == NODE_LIST && node->count == 0)
        return complain(in, node, _("the list is empty"));
    /* one hint in two languages is a mapping, which field_first() takes as one item */
    struct course_text *hints = arena_array(in->arena, field_count(node), sizeof *hints);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item))
        good = field_text(in, item, &hints[n++]) && good;
    q->hints = hints;
    q->hint_count = n;
    return good;
}

static bool read_code(struct loader *in, const struct node *node, const struct course_question *q,
                      enum clause *out)
{
    int found;
    if (!course_kinds[q->kind].plays)
        return complain(in, node, _("code goes with questions that ask for a play"));
    if (!keys_word(in, node, keys_find(THING_FEEDBACK, 1, "code"), &found))
        return false;
    *out = (enum clause)found;
    if (*out == CLAUSE_LEGAL && q->goal == COURSE_ANY)
        return complain(in, node, _("every legal play is right here: 'legal' never comes up"));
    return true;
}

/* Reads what stands after answer:, which must be what could be typed as one. */
static bool read_awaited(struct loader *in, const struct node *node,
                         const struct course_question *q, struct course_feedback *out)
{
    if (field_is(node, "other")) {
        out->when = COURSE_WHEN_OTHER;
        return true;
    }
    const char *text;
    bool written = course_kinds[q->kind].plays
                       ? field_play(in, (enum board_kind)q->rules.board, node, &text)
                       : field_string(in, node, &text);
    return written &&
           (build_awaited(in->arena, q, text, out) ||
            complain(in, node, _("'%s' is no answer to this question"), complain_brief(in, node)));
}

/* One item of feedback: becomes one line for each of its answers. */
static bool read_reaction(struct loader *in, const struct node *node,
                          const struct course_question *q, struct course_feedback *list, size_t *n)
{
    struct course_feedback all = {0};
    bool good = keys_check(in, node, THING_FEEDBACK, 1, 1, _("feedback"));
    if (!good && node->kind != NODE_MAPPING)
        return false;
    const struct node *answer = tree_get(node, "answer"), *code = tree_get(node, "code");
    const struct node *see = tree_get(node, "see");
    good = keys_read(in, node, THING_FEEDBACK, 1, &all) && good;
    good = (see == NULL || field_links(in, see, &all.see, &all.see_count)) && good;
    if ((answer == NULL) == (code == NULL))
        return complain(in, node, _("feedback has either answer: or code:, and say:"));
    const struct node *what = answer != NULL ? answer : code;
    if (field_count(what) == 0)
        return complain(in, what, _("the list is empty"));
    for (const struct node *item = field_first(what); item != NULL; item = field_next(what, item)) {
        struct course_feedback *one = &list[(*n)++];
        *one = all;
        one->at = node_place(item);
        one->when = answer != NULL ? COURSE_WHEN_ANSWER : COURSE_WHEN_CODE;
        good = (answer != NULL ? read_awaited(in, item, q, one)
                               : read_code(in, item, q, &one->code)) &&
               good;
    }
    return good;
}

/* How many lines a list of feedback makes. */
static size_t count_reactions(const struct node *node)
{
    size_t room = 0;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        const struct node *answer = tree_get(item, "answer"), *code = tree_get(item, "code");
        room += answer != NULL ? field_count(answer) : 0;
        room += code != NULL ? field_count(code) : 0;
    }
    return room;
}

static bool read_feedback(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind == NODE_LIST && node->count == 0)
        return complain(in, node, _("the list is empty"));
    struct course_feedback *list = arena_array(in->arena, count_reactions(node), sizeof *list);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item))
        good = read_reaction(in, item, q, list, &n) && good;
    q->feedback = list;
    q->feedback_count = n;
    return good;
}

/* Whether the question has what its explanation speaks of. */
static bool check_explain(struct loader *in, const struct node *node,
                          const struct course_question *q)
{
    struct slot slot;
    switch (explain_check(q, &slot)) {
    case EXPLAIN_NO_VERDICT:
        return complain(in, node,
                        _("{verdict} is for questions that ask for a play, or whether "
                          "one is legal"));
    case EXPLAIN_NO_PLAY:
        return complain(in, node,
                        _("{%sPLAY} names a play of the certificate that is not the best"),
                        slot.kind == SLOT_LEAD ? "lead: " : "why: ");
    case EXPLAIN_NO_REASON:
        return complain(in, node, _("there is no reason '%.*s' ({why: PLAY by REASON})"),
                        (int)slot.by_size, slot.by);
    default:
        return true;
    }
}

bool load_common(struct loader *in, const struct node *node, struct course_question *q)
{
    const struct node *hints = tree_get(node, "hints"), *feedback = tree_get(node, "feedback");
    const struct node *certificate = tree_get(node, "certificate"), *see = tree_get(node, "see");
    bool good = keys_read(in, node, THING_QUESTION, 1U << q->kind, q);
    good = (hints == NULL || read_hints(in, hints, q)) && good;
    good = (feedback == NULL || read_feedback(in, feedback, q)) && good;
    good = (see == NULL || field_links(in, see, &q->see, &q->see_count)) && good;
    good = (certificate == NULL || load_certificate(in, certificate, q)) && good;
    return good && (!q->sound || check_explain(in, tree_get(node, "explain"), q));
}
