// SPDX-License-Identifier: GPL-3.0-or-later
/* A line: turns that follow each other, each position made by the plays before it. */
#include "base/lang.h"
#include "course/load/build.h"
#include "course/load/keys.h"
#include "course/load/question.h"

struct turns_line {
    struct loader *in;
    struct build_line made; /* by the turns that were read */
};

/* Whether another turn can follow those read. */
static bool can_go_on(struct turns_line *line, const struct node *node)
{
    if (line->made.open)
        return complain(line->in, node,
                        _("after answers: any no turn can follow, since the position is not "
                          "known; give the plays"));
    if (line->made.over)
        return complain(line->in, node, _("no turn can follow: the play before ended the game"));
    return true;
}

static bool check_side(struct turns_line *line, const struct node *node, bool learner)
{
    return build_may_turn(&line->made, learner) ||
           complain(line->in, node,
                    learner ? _("it is the other side's turn: write reply: here")
                            : _("it is the learner's turn: write answers: here"));
}

static bool read_answers(struct turns_line *line, const struct node *node, struct course_turn *turn,
                         const struct node *answers)
{
    struct course_question *q = build_turn_ask(line->in->arena, &line->made);
    q->at = node_place(answers);
    q->goal = field_is(answers, "any") ? COURSE_ANY : COURSE_THESE;
    bool good = q->goal == COURSE_ANY || load_plays(line->in, answers, q);
    q->sound = good;
    good = load_common(line->in, node, q) && good;
    q->sound = good;
    turn->ask = q;
    if (q->goal != COURSE_ANY && good)
        turn->reply = q->plays[0];
    return good;
}

static bool read_turn_plays(struct turns_line *line, const struct node *node,
                            struct course_turn *turn)
{
    struct loader *in = line->in;
    const struct node *answers = tree_get(node, "answers"), *reply = tree_get(node, "reply");
    if ((answers == NULL) == (reply == NULL))
        return complain(in, node,
                        _("a turn has either answers: (the learner's) or reply: (the "
                          "other side's)"));
    turn->learner = answers != NULL;
    unsigned form = turn->learner ? FORM_LEARNER : FORM_REPLY;
    bool good = keys_check(in, node, THING_TURN, form, form, _("a turn of a line"));
    good = keys_read(in, node, THING_TURN, form, turn) && good;
    if (!check_side(line, node, turn->learner) || !load_roll_to_play(in, node, &line->made.at))
        return false;
    turn->roll = line->made.at.roll;
    if (turn->learner)
        return read_answers(line, node, turn, answers) && good;
    return load_legal_play(in, reply, &line->made.at, &turn->reply) && good;
}

static bool read_turn(struct turns_line *line, const struct node *node, struct course_turn *turn)
{
    if (node->kind != NODE_MAPPING)
        return complain(line->in, node, _("%s must be written as keys with values"),
                        _("a turn of a line"));
    if (!can_go_on(line, node))
        return false;
    turn->at = node_place(node);
    if (!read_turn_plays(line, node, turn))
        return false;
    build_turn(&line->made, turn);
    return true;
}

bool load_line(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind != NODE_LIST || node->count == 0)
        return complain(in, node, _("line needs a list of turns"));
    struct course_turn *turns = arena_array(in->arena, node->count, sizeof *turns);
    struct turns_line line = {in, build_line(q, tree_get(node->first, "answers") != NULL)};
    size_t n = 0;
    bool good = true;
    for (const struct node *turn = node->first; good && turn != NULL; turn = turn->next, n++)
        good = read_turn(&line, turn, &turns[n]);
    q->turns = turns;
    q->turn_count = n;
    if (good && line.made.learners == 0)
        return complain(in, node, _("a line needs a turn of the learner: answers:"));
    if (good) {
        q->has_roll = true;
        q->roll = turns[0].roll;
    }
    return good;
}
