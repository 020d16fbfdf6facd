// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading one question. */

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/answer/read.h"
#include "course/interpolate/interpolate.h"
#include "course/load/build.h"
#include "course/load/certificate.h"
#include "course/load/count.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "course/load/loader.h"
#include "course/load/predicate.h"
#include "eval/search/assess.h"
#include "rules/game.h"

/* ---- plays and rolls, judged while they are read ---- */

/* Whether a play can be asked for in the question's position; at is what to complain at. */
static bool load_playable(struct loader *in, const struct node *at, const struct course_question *q)
{
    struct position_fault fault = {0};
    if (!q->has_position) {
        return report_error(in, at,
                            _("this question needs a position: write position: in the step "
                              "or before it"));
    }
    if (build_playable(q, &fault)) {
        return true;
    }
    TEXT_HERE message = {0};
    report_error(in, at, "%s", fault_message(&message, &q->rules, &fault));
    return false;
}

/* Reads the roll of a question and checks that it can be rolled and played here. False where there
 * is none, which has been told. */
static bool load_roll_to_play(struct loader *in, const struct node *ask, struct course_question *q)
{
    const struct node *node = tree_get(ask, "roll");
    if (node == NULL) {
        return false;
    }
    struct roll roll;
    if (!field_roll(in, node, &roll)) {
        return false;
    }
    q->roll_at = node_place(node);
    return fault_roll(in, q->roll_at, build_roll(q, roll));
}

/* Complains of a play that is not legal, with what the judge says. Always false. */
static bool report_verdict(struct loader *in, const struct node *at,
                           const struct course_question *q, const struct verdict *verdict)
{
    enum board_kind board = (enum board_kind)q->rules.board;
    char play[NOTATION_SIZE];
    int offset = verdict->step >= 0 ? verdict->typed.move[verdict->step].at : 0;
    if (verdict->routes > 1) {
        return report_error_inside(in, at, offset,
                                   _("'%s' can be played in %d ways with different results: write "
                                     "where the checker lands"),
                                   report_brief(in, at), verdict->routes);
    }
    TEXT_HERE why = {0};
    coach_refusal(&why, &q->rules, &q->position, q->roll, verdict);
    report_error_inside(in, at, offset, _("'%s' is not legal (%s): %s"), report_brief(in, at),
                        clause_text(verdict->clause)->code, text_str(&why));
    if (verdict->has_instead) {
        notation_format(board, &verdict->instead, play);
        report_note(in, node_place(at), _("legal in this order: %s"), play);
    } else if (verdict->example.moves > 0) {
        notation_format(board, &verdict->example, play);
        report_note(in, node_place(at), _("a legal play: %s"), play);
    } else {
        report_note(in, node_place(at), _("nothing can be played: write pass"));
    }
    return false;
}

/* Reads one play, which must be legal. */
static bool load_legal_play(struct loader *in, const struct node *node,
                            const struct course_question *q, struct course_play *out)
{
    const char *text;
    if (!field_play(in, (enum board_kind)q->rules.board, node, &text)) {
        return false;
    }
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    out->at = node_place(node);
    bool legal = build_play(q, text, out, verdict) || report_verdict(in, node, q, verdict);
    free(verdict);
    return legal;
}

/* Whether a play is none of those before it. */
static bool is_new(struct loader *in, const struct node *node, const struct course_play *plays,
                   size_t n)
{
    size_t i = build_twin(plays, n);
    if (i == n) {
        return true;
    }
    report_error(in, node, _("'%s' is the same play as '%s'"), report_brief(in, node),
                 plays[i].text);
    report_note(in, plays[i].at, _("first given here"));
    return false;
}

/* Reads plays (one or a list) of the question's roll, each of which must be legal, into q->plays.
 */
static bool load_plays(struct loader *in, const struct node *node, struct course_question *q)
{
    struct course_play *plays = arena_array(in->arena, field_count(node), sizeof *plays);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        if (load_legal_play(in, item, q, &plays[n]) && is_new(in, item, plays, n)) {
            n++;
        } else {
            good = false;
        }
    }
    if (field_count(node) == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    q->plays = plays;
    q->play_count = n;
    return good;
}

/* ---- the cube and the match ---- */

static bool read_cube(struct loader *in, const struct node *node, struct course_question *q)
{
    long value = 0;
    enum colour owner = WHITE;
    if (!keys_check(in, node, THING_CUBE, 1, 1, "cube")) {
        return false;
    }
    const struct node *says = tree_get(node, "value"), *whose = tree_get(node, "owner");
    if (!field_number(in, says, 1, GAME_CUBE_MAX, &value) ||
        (whose != NULL && !field_side(in, whose, &owner))) {
        return false;
    }
    switch (build_cube(q, (int)value, whose != NULL ? (int)owner : GAME_CUBE_CENTRED)) {
    case BUILD_NO_CUBE:
        return report_error(in, node, _("these rules know no doubling"));
    case BUILD_CUBE_VALUE:
        return report_error(in, says, _("the cube shows 1, 2, 4 and so on to %d"), GAME_CUBE_MAX);
    case BUILD_CUBE_OWNER:
        return report_error(in, node,
                            _("at 1 nobody owns the cube, above that somebody does: owner:"));
    default:
        return true;
    }
}

/* The length, under the key that the rules call for. */
static bool read_length(struct loader *in, const struct node *node, const struct ruleset *rules,
                        struct match *m)
{
    bool to_points = match_is_to_points(rules);
    const char *key = to_points ? "to" : "games", *other = to_points ? "games" : "to";
    const struct node *wrong = tree_get(node, other);
    long length;
    if (wrong != NULL) {
        return report_error(in, wrong,
                            to_points
                                ? _("matches under these rules are to a number of points: to:")
                                : _("matches under these rules are of a number of games: games:"));
    }
    const struct node *value = field_need(in, node, "match", key);
    if (value == NULL || !field_number(in, value, 1, MATCH_LENGTH_MAX, &length)) {
        return false;
    }
    return match_start(m, rules, (int)length) ||
           report_error(in, value, _("a match has an odd number of games"));
}

static bool read_match(struct loader *in, const struct node *node, struct course_question *q)
{
    struct match m;
    if (!keys_check(in, node, THING_MATCH, 1, 1, "match") ||
        !read_length(in, node, &q->rules, &m) || !keys_read(in, node, THING_MATCH, 1, &m)) {
        return false;
    }
    switch (build_match(q, &m)) {
    case BUILD_NO_COUNT:
        return report_error(in, node, _("say how many games are completed: completed:"));
    case BUILD_MATCH_OVER:
        return report_error(in, node, _("the match is over at this score"));
    default:
        return true;
    }
}

/* What a question before the roll is about: cube: and match: into q. */
static bool load_stakes(struct loader *in, const struct node *ask, struct course_question *q)
{
    const struct node *cube = tree_get(ask, "cube"), *match = tree_get(ask, "match");
    bool good = cube == NULL || read_cube(in, cube, q);
    return (match == NULL || read_match(in, match, q)) && good;
}

/* ---- what any question may have ---- */

static bool read_hints(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind == NODE_LIST && node->count == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    /* one hint in two languages is a mapping, which field_first() takes as one item */
    struct course_text *hints = arena_array(in->arena, field_count(node), sizeof *hints);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        good = field_text(in, item, &hints[n++]) && good;
    }
    q->hints = hints;
    q->hint_count = n;
    return good;
}

static bool read_code(struct loader *in, const struct node *node, const struct course_question *q,
                      enum clause *out)
{
    int found;
    if (!course_kinds[q->kind].plays) {
        return report_error(in, node, _("code goes with questions that ask for a play"));
    }
    if (!keys_word(in, node, keys_find(THING_FEEDBACK, 1, "code"), &found)) {
        return false;
    }
    *out = (enum clause)found;
    if (*out == CLAUSE_LEGAL && q->goal == COURSE_ANY) {
        return report_error(in, node, _("every legal play is right here: 'legal' never comes up"));
    }
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
    return written && (build_awaited(in->arena, q, text, out) ||
                       report_error(in, node, _("'%s' is no answer to this question"),
                                    report_brief(in, node)));
}

/* One item of feedback: becomes one line for each of its answers. */
static bool read_reaction(struct loader *in, const struct node *node,
                          const struct course_question *q, struct course_feedback *list, size_t *n)
{
    struct course_feedback all = {0};
    bool good = keys_check(in, node, THING_FEEDBACK, 1, 1, _("feedback"));
    if (!good && node->kind != NODE_MAPPING) {
        return false;
    }
    const struct node *answer = tree_get(node, "answer"), *code = tree_get(node, "code");
    const struct node *see = tree_get(node, "see");
    good = keys_read(in, node, THING_FEEDBACK, 1, &all) && good;
    good = (see == NULL || field_links(in, see, &all.see, &all.see_count)) && good;
    if ((answer == NULL) == (code == NULL)) {
        return report_error(in, node, _("feedback has either answer: or code:, and say:"));
    }
    const struct node *what = answer != NULL ? answer : code;
    if (field_count(what) == 0) {
        return report_error(in, what, _("the list is empty"));
    }
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
    size_t cap = 0;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        const struct node *answer = tree_get(item, "answer"), *code = tree_get(item, "code");
        cap += answer != NULL ? field_count(answer) : 0;
        cap += code != NULL ? field_count(code) : 0;
    }
    return cap;
}

static bool read_feedback(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind == NODE_LIST && node->count == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    struct course_feedback *list = arena_array(in->arena, count_reactions(node), sizeof *list);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        good = read_reaction(in, item, q, list, &n) && good;
    }
    q->feedback = list;
    q->feedback_count = n;
    return good;
}

/* Whether the question has what its explanation speaks of. */
static bool check_explain(struct loader *in, const struct node *node,
                          const struct course_question *q)
{
    struct placeholder placeholder;
    switch (explain_check(q, &placeholder)) {
    case EXPLAIN_NO_VERDICT:
        return report_error(in, node,
                            _("{verdict} is for questions that ask for a play, or whether "
                              "one is legal"));
    case EXPLAIN_NO_PLAY:
        return report_error(in, node,
                            _("{%sPLAY} names a play of the certificate that is not the best"),
                            placeholder.kind == PLACEHOLDER_LEAD ? "lead: " : "why: ");
    case EXPLAIN_NO_REASON:
        return report_error(in, node, _("there is no reason '%.*s' ({why: PLAY by REASON})"),
                            (int)placeholder.by_size, placeholder.by);
    default:
        return true;
    }
}

/* The fields that any question may have: text, hints, feedback, explain, see, certificate.
 * q->sound tells whether its own fields are: plays of a certificate are judged only then. */
static bool load_common(struct loader *in, const struct node *node, struct course_question *q)
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

/* ---- the turns of a line ---- */

struct turns_line {
    struct loader *in;
    struct build_line made; /* by the turns that were read */
};

/* Whether another turn can follow those read. */
static bool can_go_on(struct turns_line *line, const struct node *node)
{
    if (line->made.open) {
        return report_error(line->in, node,
                            _("after answers: any no turn can follow, since the position is not "
                              "known; give the plays"));
    }
    if (line->made.over) {
        return report_error(line->in, node,
                            _("no turn can follow: the play before ended the game"));
    }
    return true;
}

static bool check_side(struct turns_line *line, const struct node *node, bool learner)
{
    return build_may_turn(&line->made, learner) ||
           report_error(line->in, node,
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
    if (q->goal != COURSE_ANY && good) {
        turn->reply = q->plays[0];
    }
    return good;
}

static bool read_turn_plays(struct turns_line *line, const struct node *node,
                            struct course_turn *turn)
{
    struct loader *in = line->in;
    const struct node *answers = tree_get(node, "answers"), *reply = tree_get(node, "reply");
    if ((answers == NULL) == (reply == NULL)) {
        return report_error(in, node,
                            _("a turn has either answers: (the learner's) or reply: (the "
                              "other side's)"));
    }
    turn->learner = answers != NULL;
    unsigned form = turn->learner ? FORM_LEARNER : FORM_REPLY;
    bool good = keys_check(in, node, THING_TURN, form, form, _("a turn of a line"));
    good = keys_read(in, node, THING_TURN, form, turn) && good;
    if (!check_side(line, node, turn->learner) || !load_roll_to_play(in, node, &line->made.at)) {
        return false;
    }
    turn->roll = line->made.at.roll;
    if (turn->learner) {
        return read_answers(line, node, turn, answers) && good;
    }
    return load_legal_play(in, reply, &line->made.at, &turn->reply) && good;
}

static bool read_turn(struct turns_line *line, const struct node *node, struct course_turn *turn)
{
    if (node->kind != NODE_MAPPING) {
        return report_error(line->in, node, _("%s must be written as keys with values"),
                            _("a turn of a line"));
    }
    if (!can_go_on(line, node)) {
        return false;
    }
    turn->at = node_place(node);
    if (!read_turn_plays(line, node, turn)) {
        return false;
    }
    build_turn(&line->made, turn);
    return true;
}

/* Reads the turns of a line into q. */
static bool load_line(struct loader *in, const struct node *ask, const struct node *node,
                      struct course_question *q)
{
    (void)ask;
    if (!load_playable(in, node, q)) {
        return false;
    }
    if (node->kind != NODE_LIST || node->count == 0) {
        return report_error(in, node, _("line needs a list of turns"));
    }
    struct course_turn *turns = arena_array(in->arena, node->count, sizeof *turns);
    struct turns_line line = {in, build_line(q, tree_get(node->first, "answers") != NULL)};
    size_t n = 0;
    bool good = true;
    for (const struct node *turn = node->first; good && turn != NULL; turn = turn->next, n++) {
        good = read_turn(&line, turn, &turns[n]);
    }
    q->turns = turns;
    q->turn_count = n;
    if (good && line.made.learners == 0) {
        return report_error(in, node, _("a line needs a turn of the learner: answers:"));
    }
    if (good) {
        q->has_roll = true;
        q->roll = turns[0].roll;
    }
    return good;
}

/* ---- answers left out ---- */

/* The plays that the engine takes for best, looked at as everywhere, as `answers` has them. False
 * where it cannot be asked. */
static bool add_best(struct text *out, const struct course_question *q)
{
    struct evaluator evaluator = {0};
    struct judgement j;
    TEXT_HERE why = {0};
    bool good = evaluator_open_stake(&evaluator, &q->rules, q->has_match ? &q->match : NULL,
                                     q->cube > 0 ? q->cube : 1, &j, &why);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked =
        good ? assess_every(&j, &q->position, q->roll, ASSESS_PLIES, list) : NULL;
    int n = 0;
    while (good && n < list->n && assess_beside(&j, &ranked[0], &ranked[n]) == GRADE_EQUAL) {
        n++;
    }
    text_add(out, n > 1 ? "[" : "");
    for (int i = 0; i < n; i++) {
        char play[NOTATION_SIZE];
        notation_format((enum board_kind)q->rules.board, &ranked[i].play, play);
        text_addf(out, "%s%s", i > 0 ? ", " : "", play);
    }
    text_add(out, n > 1 ? "]" : "");
    free(ranked);
    free(list);
    evaluator_close(&evaluator);
    return n > 0;
}

/* Says that `play: best` has no answers, and to an author what the engine thinks. Always false. */
static bool report_no_answers(struct loader *in, const struct node *ask, const struct node *value,
                              const struct course_question *q)
{
    TEXT_HERE best = {0}, text = {0};
    if (!in->checking || !add_best(&best, q)) {
        return report_error(in, value,
                            _("play: best needs answers: the play or plays that are best"));
    }
    if (ask->style == STYLE_FLOW) {
        text_add(&text, ", ");
    } else {
        text_addf(&text, "\n%*s", ask->column - 1, "");
    }
    text_addf(&text, "answers: %s", text_str(&best));
    struct course_missing *missing = arena_alloc(in->arena, sizeof *missing);
    *missing = (struct course_missing){{value->end_line, value->end_column},
                                       arena_copy(in->arena, text_str(&text), text.size),
                                       in->missing};
    in->missing = missing;
    return report_error(in, value,
                        _("play: best needs answers; the engine would write \"answers: %s\", and "
                          "\"brade certify\" puts that in and proves it"),
                        text_str(&best));
}

/* ---- what is asked, a reader for each kind ---- */

/* What all plays do that are right: a condition. */
static bool load_doing(struct loader *in, const struct node *value, struct course_question *q)
{
    const struct course_predicate *does =
        load_condition(in, (enum board_kind)q->rules.board, value);
    return does != NULL &&
           (build_doing(in->arena, q, does) ||
            report_error(in, value, _("no legal play of this roll does what is asked for")));
}

/* play: any, best, the plays that are right, or what these do. */
static bool load_play(struct loader *in, const struct node *ask, const struct node *value,
                      struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool does = value->kind == NODE_MAPPING ||
                (value->kind == NODE_SCALAR && predicate_is_condition(value->text));
    q->goal = field_is(value, "any")    ? COURSE_ANY
              : field_is(value, "best") ? COURSE_BEST
                                        : COURSE_THESE;
    if (!load_playable(in, value, q) || !load_roll_to_play(in, ask, q) ||
        !load_stakes(in, ask, q)) {
        return false;
    }
    if (q->goal == COURSE_THESE) {
        return answers == NULL
                   ? does ? load_doing(in, value, q) : load_plays(in, value, q)
                   : report_error(in, answers,
                                  _("answers goes with play: best; here the right plays "
                                    "stand after play: already"));
    }
    if (q->goal == COURSE_ANY) {
        return answers == NULL ||
               report_error(in, answers,
                            _("with play: any every legal play is right; take answers "
                              "away"));
    }
    return answers == NULL ? report_no_answers(in, ask, value, q) : load_plays(in, answers, q);
}

static bool load_legal(struct loader *in, const struct node *ask, const struct node *value,
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
    if (code != NULL) {
        const struct key *key = keys_find(THING_QUESTION, 1U << COURSE_LEGAL, "code");
        int found = CLAUSES;
        good = keys_word(in, code, key, &found) && good;
        q->claimed_code = (enum clause)found;
        q->claimed_code_at = node_place(code);
    }
    if (good) { /* the judge must be able to answer: a play with several routes is no question */
        struct verdict *verdict = mem_alloc(sizeof *verdict);
        good = build_asked(q, value->text, verdict) || report_verdict(in, value, q, verdict);
        free(verdict);
    }
    return good;
}

static bool load_every_play(struct loader *in, const struct node *ask, const struct node *value,
                            struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = field_is(value, "all") ||
                report_error(in, value, _("write plays: all, to ask for every legal play"));
    return load_playable(in, value, q) && load_roll_to_play(in, ask, q) &&
           (answers == NULL || load_plays(in, answers, q)) && good;
}

static bool read_roll_set(struct loader *in, const struct node *node, struct course_question *q)
{
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        struct rollset some;
        int problem;
        if (n->kind != NODE_SCALAR || !answer_rolls(n->text, &some, &problem)) {
            good =
                report_error(in, n, _("'%s' is not a roll; write it as 6-2"), report_brief(in, n));
        } else {
            q->roll_set = rollset_or(q->roll_set, some);
        }
    }
    q->has_roll_set = good;
    q->roll_set_at = node_place(node);
    return good;
}

static bool load_rolls(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = load_playable(in, value, q);
    const struct course_predicate *condition =
        load_predicate(in, (enum board_kind)q->rules.board, value);
    good = (answers == NULL || read_roll_set(in, answers, q)) && good;
    return good && condition != NULL && fault_roll(in, q->at, build_rolls(q, condition));
}

/* The play that a count of points is about must be legal. */
static bool read_counted_play(struct loader *in, struct course_count *count,
                              const struct course_question *q)
{
    struct course_play play = {0};
    if (count->written == NULL) {
        return true;
    }
    if (!load_legal_play(in, count->written, q, &play)) {
        return false;
    }
    count->play = play.play;
    return true;
}

static bool load_number(struct loader *in, const struct node *ask, const struct node *value,
                        struct course_question *q)
{
    const struct node *counts = tree_get(ask, "counts"), *roll = tree_get(ask, "roll");
    const struct key *key = keys_find(THING_QUESTION, 1U << COURSE_NUMBER, "number");
    bool empty = counts != NULL && field_is(value, "");
    bool good = empty || field_number(in, value, key->least, key->most, &q->number);
    struct course_count *count = NULL;
    q->claimed_at = node_place(value);
    if (counts != NULL &&
        (count = load_count(in, (enum board_kind)q->rules.board, counts)) == NULL) {
        return false;
    }
    q->count = count;
    if (count == NULL) {
        return (roll == NULL || load_roll_to_play(in, ask, q)) && good;
    }
    if (!q->has_position && count_needs_position(count)) {
        return load_playable(in, counts, q);
    }
    if (count_needs_play(count) && !load_playable(in, counts, q)) {
        return false;
    }
    if (roll == NULL && count_needs_roll(count)) {
        return report_error(in, ask, _("the key '%s' is missing in %s"), "roll",
                            _("this question"));
    }
    if (roll != NULL && !load_roll_to_play(in, ask, q)) {
        return false;
    }
    good = read_counted_play(in, count, q) && good;
    return !good || !empty
               ? good
               : report_error(in, value, _("what is counted here comes to %ld: write it"),
                              count_compute(count, q));
}

static bool read_option(struct loader *in, const struct node *node, struct course_option *out)
{
    out->at = node_place(node);
    bool plain =
        node->kind == NODE_SCALAR || tree_get(node, "sv") != NULL || tree_get(node, "en") != NULL;
    if (plain) {
        return field_text(in, node, &out->text);
    }
    return keys_check(in, node, THING_OPTION, 1, 1, _("an option")) &&
           keys_read(in, node, THING_OPTION, 1, out);
}

static bool load_choice(struct loader *in, const struct node *ask, const struct node *value,
                        struct course_question *q)
{
    if (value->kind != NODE_LIST || value->count < 2 || value->count > COURSE_OPTIONS) {
        return report_error(in, value, _("choice needs a list of 2 to 26 options"));
    }
    struct course_option *options = arena_array(in->arena, value->count, sizeof *options);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = value->first; item != NULL; item = item->next, n++) {
        good = read_option(in, item, &options[n]) && good;
    }
    if (good && !build_options(q, options, n)) {
        good = report_error(in, value, _("no option is right: write right: yes at one at least"));
    }
    const struct node *order = tree_get(ask, "order");
    int fixed;
    q->fixed_order = order != NULL;
    good =
        (order == NULL ||
         keys_word(in, order, keys_find(THING_QUESTION, 1U << COURSE_CHOICE, "order"), &fixed)) &&
        good;
    return (tree_get(ask, "roll") == NULL || load_roll_to_play(in, ask, q)) && good;
}

static bool read_offered(struct loader *in, const struct node *node, enum course_preroll *offered,
                         size_t *n)
{
    const char *names[COURSE_PREROLLS + 1] = {NULL};
    for (int i = 0; i < COURSE_PREROLLS; i++) {
        names[i] = course_preroll_name((enum course_preroll)i);
    }
    if (node->kind != NODE_LIST || node->count < 2 || node->count > COURSE_PREROLLS) {
        return report_error(in, node,
                            _("preroll needs a list of two or more choices, as [one-die, "
                              "two-dice]"));
    }
    bool good = true;
    uint32_t seen = 0;
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        int found;
        if (!field_word(in, item, names, &found)) {
            good = false;
        } else if ((seen >> found & 1) != 0) {
            good = report_error(in, item, _("'%s' is given twice"), names[found]);
        } else {
            offered[(*n)++] = (enum course_preroll)found;
        }
        seen |= good ? (uint32_t)1 << found : 0;
    }
    return good;
}

static bool load_preroll(struct loader *in, const struct node *ask, const struct node *value,
                         struct course_question *q)
{
    const char *names[COURSE_PREROLLS + 1] = {NULL};
    enum course_preroll offered[COURSE_PREROLLS];
    size_t n = 0;
    int found;
    bool good = load_playable(in, value, q);
    const struct node *answer = tree_get(ask, "answer");
    if (!read_offered(in, value, offered, &n) || answer == NULL) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        names[i] = course_preroll_name(offered[i]);
    }
    if (!field_word(in, answer, names, &found)) {
        return false;
    }
    good = build_preroll(q, offered, n, offered[found]) && good;
    q->preroll_at = node_place(answer);
    if (!good || (tree_get(ask, "roll") != NULL && !load_roll_to_play(in, ask, q))) {
        return false;
    }
    return load_stakes(in, ask, q);
}

/* ---- a question ---- */

/* Reads what stands after the key that says the kind, and the kind's own fields, into q. ask holds
 * all of the question. False with errors added if it is not sound. */
typedef bool kind_read(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q);

/* {bands: 3}: one aim, and how much of it. */
static bool read_aim(struct loader *in, const struct node *node, struct course_game *g)
{
    bool won = false;
    long count = 0;
    if (!keys_check(in, node, THING_AIM, 1, 1, "goal")) {
        return false;
    }
    if (node->count != 1) {
        return report_error(in, node, _("a game has one goal, as {bands: 3}"));
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
               (won || report_error(in, named->value, _("write win: yes, or another goal")));
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

/* How many more of the aim earn another star. */
static bool read_stars(struct loader *in, const struct node *node, struct course_game *g)
{
    const struct key *key = keys_find(THING_QUESTION, 1U << COURSE_GAME, "stars");
    const struct key *aim = keys_find(THING_AIM, 1, course_aim_name(g->aim));
    const int most = aim->most > 0 ? aim->most : CHECKERS;
    long n = 0;
    if (!field_number(in, node, key->least, key->most, &n)) {
        return false;
    }
    g->stars = (int)n;
    if (g->aim == COURSE_WIN) {
        return g->turns == 0 || (COURSE_STARS - 1) * g->stars < g->turns ||
               report_error(in, node, _("the third star takes %d turns left of %d"),
                            (COURSE_STARS - 1) * g->stars, g->turns);
    }
    if (g->turns == 0) {
        return report_error(in, node, _("stars are for a win, or a goal counted within turns"));
    }
    return course_game_most(g) <= most ||
           report_error(in, node, _("the third star takes %d, and %d is the most"),
                        course_game_most(g), most);
}

static bool load_game(struct loader *in, const struct node *ask, const struct node *value,
                      struct course_question *q)
{
    struct course_game *g = arena_alloc(in->arena, sizeof *g);
    const struct node *goal = tree_get(ask, "goal"), *turns = tree_get(ask, "turns"),
                      *stars = tree_get(ask, "stars");
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
    good = (stars == NULL || read_stars(in, stars, g)) && good;
    good = (tree_get(ask, "roll") == NULL || load_roll_to_play(in, ask, q)) && good;
    if (good && course_game_reached(q, &q->position, 0) >= g->count) {
        good = report_error(in, goal, _("the goal is reached before the game begins"));
    }
    return good;
}

/* How what is asked is read, for each kind. What is so of it: course_kinds[]; its keys: keys.c; how
 * it is answered: course/answer. */
static kind_read *const readers[COURSE_KINDS] = {
    [COURSE_PLAY] = load_play,        [COURSE_LEGAL] = load_legal,
    [COURSE_PLAYS] = load_every_play, [COURSE_ROLLS] = load_rolls,
    [COURSE_NUMBER] = load_number,    [COURSE_CHOICE] = load_choice,
    [COURSE_PREROLL] = load_preroll,  [COURSE_LINE] = load_line,
    [COURSE_GAME] = load_game,
};

/* The key that says the kind; NULL with an error where there is none or more than one. */
static const struct node *find_kind(struct loader *in, const struct node *ask,
                                    enum course_kind *kind)
{
    const struct node *found = NULL;
    for (const struct node *key = ask->first; key != NULL; key = key->next) {
        for (int i = 0; i < COURSE_KINDS; i++) {
            if (strcmp(key->text, course_kinds[i].name) != 0) {
                continue;
            }
            if (found != NULL) {
                report_error(in, key, _("one question has one kind: '%s' stands here already"),
                             found->text);
                return NULL;
            }
            found = key;
            *kind = (enum course_kind)i;
        }
    }
    return found;
}

struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node)
{
    enum course_kind kind = COURSE_KINDS;
    if (node->kind != NODE_MAPPING) {
        report_error(in, node, _("%s must be written as keys with values"), "ask");
        return NULL;
    }
    size_t errors = in->diags->errors;
    const struct node *key = find_kind(in, node, &kind);
    TEXT_HERE names = {0}, what = {0};
    if (key == NULL && in->diags->errors == errors &&
        keys_check(in, node, THING_QUESTION, ~0U, 0, _("a question"))) { /* no key is misspelt */
        for (int i = 0; i < COURSE_KINDS; i++) {
            text_addf(&names, "%s%s", i > 0 ? ", " : "", course_kinds[i].name);
        }
        report_error(in, node, _("what is asked? write one of: %s"), text_str(&names));
    }
    if (key == NULL) {
        return NULL;
    }
    struct course_question *q = build_question(in->arena, kind, id, &setting->rules,
                                               setting->has_position ? &setting->position : NULL);
    q->at = node_place(key);
    q->position_at = setting->position_at;
    text_addf(&what, _("a question of the kind '%s'"), course_kinds[kind].name);
    bool good = keys_check(in, node, THING_QUESTION, 1U << kind, 1U << kind, text_str(&what));
    if (setting->bad_position || setting->bad_rules) {
        return NULL; /* told already; nothing more can be said of this question */
    }
    good = readers[kind](in, node, key->value, q) && good;
    q->sound = good;
    good = load_common(in, node, q) && good;
    q->sound = good;
    return good ? q : NULL;
}
