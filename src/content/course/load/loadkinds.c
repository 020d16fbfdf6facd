// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading what is asked, a reader for each kind. */
#include <stdlib.h>
#include <string.h>

#include "course/load/build.h"
#include "course/load/count.h"
#include "course/load/keys.h"
#include "course/load/question.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/load/predicate.h"
#include "course/load/setting.h"
#include "course/answer/read.h"

/* play: any, best, or the plays that are right. */
bool load_play(struct loader *in, const struct node *ask, const struct node *value,
               struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    q->goal = field_is(value, "any")    ? COURSE_ANY
              : field_is(value, "best") ? COURSE_BEST
                                        : COURSE_THESE;
    if (!load_playable(in, value, q) || !load_roll_to_play(in, ask, q) || !load_stakes(in, ask, q))
        return false;
    if (q->goal == COURSE_THESE)
        return answers == NULL ? load_plays(in, value, q)
                               : complain(in, answers,
                                          _("answers goes with play: best; here the right plays "
                                            "stand after play: already"));
    if (q->goal == COURSE_ANY)
        return answers == NULL ||
               complain(in, answers,
                        _("with play: any every legal play is right; take answers "
                          "away"));
    if (answers == NULL)
        return complain(in, value, _("play: best needs answers: the play or plays that are best"));
    return load_plays(in, answers, q);
}

static bool read_claimed_code(struct loader *in, const struct node *node, struct course_question *q)
{
    int found;
    if (!keys_word(in, node, keys_find(THING_QUESTION, 1U << COURSE_LEGAL, "code"), &found))
        return false;
    q->claimed_code = (enum clause)found;
    q->claimed_code_at = node_place(node);
    return true;
}

/* The judge must be able to answer: a play with several routes is no question. */
static bool read_asked(struct loader *in, const struct node *value, struct course_question *q)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    bool good = build_asked(q, value->text, verdict) || complain_verdict(in, value, q, verdict);
    free(verdict);
    return good;
}

bool load_legal(struct loader *in, const struct node *ask, const struct node *value,
                struct course_question *q)
{
    const struct node *answer = tree_get(ask, "answer"), *code = tree_get(ask, "code");
    q->asked_at = q->claimed_at = node_place(value);
    const char *asked;
    bool good = load_playable(in, value, q) && load_roll_to_play(in, ask, q);
    good = field_play(in, (enum board_kind)q->rules.board, value, &asked) && good;
    if (answer != NULL) {
        bool yes = false;
        good = field_yes_no(in, answer, &yes) && good;
        q->claimed = yes;
        q->claimed_at = node_place(answer);
    }
    if (code != NULL)
        good = read_claimed_code(in, code, q) && good;
    return good && read_asked(in, value, q);
}

bool load_every_play(struct loader *in, const struct node *ask, const struct node *value,
                     struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = field_is(value, "all") ||
                complain(in, value, _("write plays: all, to ask for every legal play"));
    return load_playable(in, value, q) && load_roll_to_play(in, ask, q) &&
           (answers == NULL || load_plays(in, answers, q)) && good;
}

static bool read_roll_set(struct loader *in, const struct node *node, struct course_question *q)
{
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        struct rollset some;
        int problem;
        if (n->kind != NODE_SCALAR || !answer_rolls(n->text, &some, &problem))
            good = complain(in, n, _("'%s' is not a roll; write it as 6-2"), complain_brief(in, n));
        else
            q->roll_set = rollset_or(q->roll_set, some);
    }
    q->has_roll_set = good;
    q->roll_set_at = node_place(node);
    return good;
}

bool load_rolls(struct loader *in, const struct node *ask, const struct node *value,
                struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = load_playable(in, value, q);
    const struct course_predicate *condition =
        load_predicate(in, (enum board_kind)q->rules.board, value);
    good = (answers == NULL || read_roll_set(in, answers, q)) && good;
    return good && condition != NULL && fault_roll(in, q->at, &q->rules, build_rolls(q, condition));
}

/* The play that a count of points is about must be legal. */
static bool read_counted_play(struct loader *in, struct course_count *count,
                              const struct course_question *q)
{
    struct course_play play = {0};
    if (count->written == NULL)
        return true;
    if (!load_legal_play(in, count->written, q, &play))
        return false;
    count->play = play.play;
    return true;
}

bool load_number(struct loader *in, const struct node *ask, const struct node *value,
                 struct course_question *q)
{
    const struct node *counts = tree_get(ask, "counts"), *roll = tree_get(ask, "roll");
    const struct key *key = keys_find(THING_QUESTION, 1U << COURSE_NUMBER, "number");
    bool good = field_number(in, value, key->least, key->most, &q->number);
    struct course_count *count = NULL;
    if (counts != NULL && (count = load_count(in, (enum board_kind)q->rules.board, counts)) == NULL)
        return false;
    q->count = count;
    if (count == NULL)
        return (roll == NULL || load_roll_to_play(in, ask, q)) && good;
    if (!q->has_position && count_needs_position(count))
        return load_playable(in, counts, q);
    if (count_needs_play(count) && !load_playable(in, counts, q))
        return false;
    if (roll == NULL && count_needs_roll(count))
        return complain(in, ask, _("the key '%s' is missing in %s"), "roll", _("this question"));
    if (roll != NULL && !load_roll_to_play(in, ask, q))
        return false;
    return read_counted_play(in, count, q) && good;
}

static bool read_option(struct loader *in, const struct node *node, struct course_option *out)
{
    out->at = node_place(node);
    bool plain =
        node->kind == NODE_SCALAR || tree_get(node, "sv") != NULL || tree_get(node, "en") != NULL;
    if (plain)
        return field_text(in, node, &out->text);
    return keys_check(in, node, THING_OPTION, 1, 1, _("an option")) &&
           keys_read(in, node, THING_OPTION, 1, out);
}

static bool read_order(struct loader *in, const struct node *ask, struct course_question *q)
{
    const struct node *order = tree_get(ask, "order");
    int found;
    q->fixed_order = order != NULL;
    return order == NULL ||
           keys_word(in, order, keys_find(THING_QUESTION, 1U << COURSE_CHOICE, "order"), &found);
}

bool load_choice(struct loader *in, const struct node *ask, const struct node *value,
                 struct course_question *q)
{
    if (value->kind != NODE_LIST || value->count < 2 || value->count > COURSE_OPTIONS)
        return complain(in, value, _("choice needs a list of 2 to 26 options"));
    struct course_option *options = arena_array(in->arena, value->count, sizeof *options);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = value->first; item != NULL; item = item->next, n++)
        good = read_option(in, item, &options[n]) && good;
    if (good && !build_options(q, options, n))
        good = complain(in, value, _("no option is right: write right: yes at one at least"));
    good = read_order(in, ask, q) && good;
    return (tree_get(ask, "roll") == NULL || load_roll_to_play(in, ask, q)) && good;
}

static void preroll_names(const char **names)
{
    for (int i = 0; i < COURSE_PREROLLS; i++)
        names[i] = course_preroll_name((enum course_preroll)i);
    names[COURSE_PREROLLS] = NULL;
}

static bool read_offered(struct loader *in, const struct node *node, enum course_preroll *offered,
                         size_t *n)
{
    const char *names[COURSE_PREROLLS + 1];
    preroll_names(names);
    if (node->kind != NODE_LIST || node->count < 2 || node->count > COURSE_PREROLLS)
        return complain(in, node,
                        _("preroll needs a list of two or more choices, as [one-die, "
                          "two-dice]"));
    bool good = true;
    uint32_t seen = 0;
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        int found;
        if (!field_word(in, item, names, &found))
            good = false;
        else if ((seen >> found & 1) != 0)
            good = complain(in, item, _("'%s' is given twice"), names[found]);
        else
            offered[(*n)++] = (enum course_preroll)found;
        seen |= good ? (uint32_t)1 << found : 0;
    }
    return good;
}

bool load_preroll(struct loader *in, const struct node *ask, const struct node *value,
                  struct course_question *q)
{
    const char *names[COURSE_PREROLLS + 1] = {NULL};
    enum course_preroll offered[COURSE_PREROLLS];
    size_t n = 0;
    int found;
    bool good = load_playable(in, value, q);
    const struct node *answer = tree_get(ask, "answer");
    if (!read_offered(in, value, offered, &n) || answer == NULL)
        return false;
    for (size_t i = 0; i < n; i++)
        names[i] = course_preroll_name(offered[i]);
    if (!field_word(in, answer, names, &found))
        return false;
    good = build_preroll(q, offered, n, offered[found]) && good;
    q->preroll_at = node_place(answer);
    if (!good || (tree_get(ask, "roll") != NULL && !load_roll_to_play(in, ask, q)))
        return false;
    return load_stakes(in, ask, q);
}

bool load_turns(struct loader *in, const struct node *ask, const struct node *value,
                struct course_question *q)
{
    (void)ask;
    return load_playable(in, value, q) && load_line(in, value, q);
}

/* {bands: 3}: one aim, and how much of it. */
static bool read_aim(struct loader *in, const struct node *node, struct course_game *g)
{
    bool won = false;
    long count = 0;
    if (!keys_check(in, node, THING_AIM, 1, 1, "goal")) {
        return false;
    }
    if (node->count != 1) {
        return complain(in, node, _("a game has one goal, as {bands: 3}"));
    }
    const struct node *named = node->first;
    const struct key *key = keys_find(THING_AIM, 1, named->text);
    while (strcmp(key->name, course_aim_name(g->aim)) != 0) {
        g->aim++;
    }
    switch (g->aim) {
    case COURSE_WIN:
        g->count = 1;
        return field_yes_no(in, named->value, &won) &&
               (won || complain(in, named->value, _("write win: yes, or another goal")));
    case COURSE_BEYOND:
        return keys_check(in, named->value, THING_BEYOND, 1, 1, "beyond") &&
               keys_read(in, named->value, THING_BEYOND, 1, g);
    default:
        if (!field_number(in, named->value, key->least, key->most, &count)) {
            return false;
        }
        g->count = (int)count;
        return true;
    }
}

bool load_game(struct loader *in, const struct node *ask, const struct node *value,
               struct course_question *q)
{
    struct course_game *g = arena_alloc(in->arena, sizeof *g);
    const struct node *goal = tree_get(ask, "goal"), *turns = tree_get(ask, "turns");
    const struct key *limit = keys_find(THING_QUESTION, 1U << COURSE_GAME, "turns");
    int level;
    long n = 0;
    bool good = load_playable(in, value, q);
    q->game = g;
    good =
        keys_word(in, value, keys_find(THING_QUESTION, 1U << COURSE_GAME, "game"), &level) && good;
    g->level = value->text;
    good = goal != NULL && read_aim(in, goal, g) && good;
    if (turns != NULL) {
        good = field_number(in, turns, limit->least, limit->most, &n) && good;
        g->turns = (int)n;
    }
    good = (tree_get(ask, "roll") == NULL || load_roll_to_play(in, ask, q)) && good;
    if (good && course_game_reached(q, &q->position, 0) >= g->count) {
        good = complain(in, goal, _("the goal is reached before the game begins"));
    }
    return good;
}
