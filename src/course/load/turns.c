// SPDX-License-Identifier: GPL-3.0-or-later
/* A line: turns that follow each other, each position made by the plays before it. */
#include "base/lang.h"
#include "course/load/question.h"

struct turns_line {
    struct loader *in;
    struct course_question *whole; /* the line's question */
    struct course_question at;     /* the setting of the turn being read */
    enum colour learner;
    int learners; /* turns of his so far */
    bool open;    /* the last turn took any play: nothing can follow */
    bool over;    /* a play ended the game */
};

/* Whether another turn can follow those read. */
static bool can_go_on(struct turns_line *line, const struct node *node)
{
    if (line->open)
        return complain(line->in, node,
                        _("after answers: any no turn can follow, since the position is not "
                          "known; give the plays"));
    if (line->over)
        return complain(line->in, node, _("no turn can follow: the play before ended the game"));
    return true;
}

static bool check_side(struct turns_line *line, const struct node *node, bool learner)
{
    bool learners_turn = line->at.position.turn == line->learner;
    if (learner == learners_turn)
        return true;
    return complain(line->in, node,
                    learner ? _("it is the other side's turn: write reply: here")
                            : _("it is the learner's turn: write answers: here"));
}

static bool read_answers(struct turns_line *line, const struct node *node, struct course_turn *turn,
                         const struct node *answers)
{
    struct course_question *q = arena_alloc(line->in->arena, sizeof *q);
    *q = line->at;
    q->kind = COURSE_PLAY;
    q->id = arena_printf(line->in->arena, "%s.%d", line->whole->id, ++line->learners);
    q->at = node_place(answers);
    q->goal = field_is(answers, "any") ? COURSE_ANY : COURSE_THESE;
    bool good = q->goal == COURSE_ANY || load_plays(line->in, answers, q);
    q->sound = good;
    good = load_common(line->in, node, q) && good;
    q->sound = good;
    turn->ask = q;
    if (q->goal == COURSE_ANY)
        line->open = true;
    else if (good)
        turn->reply = q->plays[0];
    return good;
}

static bool read_turn_plays(struct turns_line *line, const struct node *node,
                            struct course_turn *turn)
{
    static const char *const learner_keys[] = {"roll", "answers", "say", COMMON_KEYS, NULL};
    static const char *const reply_keys[] = {"roll", "reply", "say", NULL};
    struct loader *in = line->in;
    const struct node *answers = tree_get(node, "answers"), *reply = tree_get(node, "reply");
    if ((answers == NULL) == (reply == NULL))
        return complain(in, node,
                        _("a turn has either answers: (the learner's) or reply: (the "
                          "other side's)"));
    turn->learner = answers != NULL;
    bool good =
        field_keys(in, node, _("a turn of a line"), turn->learner ? learner_keys : reply_keys);
    good = field_maybe_text(in, node, "say", &turn->say) && good;
    if (!check_side(line, node, turn->learner) || !load_roll_to_play(in, node, &line->at))
        return false;
    turn->roll = line->at.roll;
    if (turn->learner)
        return read_answers(line, node, turn, answers) && good;
    return load_legal_play(in, reply, &line->at, &turn->reply) && good;
}

static bool read_turn(struct turns_line *line, const struct node *node, struct course_turn *turn)
{
    if (node->kind != NODE_MAPPING)
        return complain(line->in, node, _("%s must be written as keys with values"),
                        _("a turn of a line"));
    if (!can_go_on(line, node))
        return false;
    turn->at = node_place(node);
    turn->position = turn->after = line->at.position;
    if (!read_turn_plays(line, node, turn))
        return false;
    if (!line->open) {
        turn->after = turn->reply.play.after;
        line->over = turn->reply.play.end.kind != END_NOT;
    }
    line->at.position = turn->after;
    return true;
}

bool load_line(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind != NODE_LIST || node->count == 0)
        return complain(in, node, _("line needs a list of turns"));
    struct course_turn *turns = arena_array(in->arena, node->count, sizeof *turns);
    struct turns_line line = {.in = in, .whole = q, .at = *q};
    bool first_learns = tree_get(node->first, "answers") != NULL;
    enum colour first = (enum colour)q->position.turn;
    size_t n = 0;
    bool good = true;
    line.learner = first_learns ? first : colour_other(first);
    for (const struct node *turn = node->first; good && turn != NULL; turn = turn->next, n++)
        good = read_turn(&line, turn, &turns[n]);
    q->turns = turns;
    q->turn_count = n;
    if (good && line.learners == 0)
        return complain(in, node, _("a line needs a turn of the learner: answers:"));
    if (good) {
        q->has_roll = true;
        q->roll = turns[0].roll;
    }
    return good;
}
