// SPDX-License-Identifier: GPL-3.0-or-later
/* What an answer that was read is worth; the right answers, as texts; what one was taken for. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/answer/read.h"
#include "course/load/optionorder.h"
#include "course/load/predicate.h"

const char *const course_mark_names[] = {[COURSE_RIGHT] = "right",
                                         [COURSE_PARTLY] = "partly",
                                         [COURSE_WRONG] = "wrong",
                                         [COURSE_UNCLEAR] = "unclear"};

/* ---- plays ---- */

bool course_passes_wrongly(const struct course_question *q, const struct verdict *v)
{
    return course_kinds[q->kind].one_play && v->clause == CLAUSE_INCOMPLETE && v->play.moves == 0;
}

bool course_gives_away(const struct course_question *q, const struct verdict *v)
{
    return !v->legal && !v->has_instead &&
           (q->kind == COURSE_PLAYS || course_passes_wrongly(q, v) ||
            (q->kind == COURSE_PLAY && (v->legal_plays == 1 || q->goal != COURSE_ANY)) ||
            (v->legal_plays > 1 && course_names_play(q, &v->example)));
}

/* Whether two plays have the same moves in whatever order. */
static bool mark_same_moves(const struct typed_play *a, const struct typed_play *b)
{
    bool same = a->moves == b->moves;
    for (int i = 0; i < a->moves && same; i++) {
        int more = 0; /* how many times a has it, less than b */
        for (int k = 0; k < a->moves; k++) {
            more += a->move[k].from == a->move[i].from && a->move[k].to == a->move[i].to;
            more -= b->move[k].from == a->move[i].from && b->move[k].to == a->move[i].to;
        }
        same = more == 0;
    }
    return same;
}

/* ---- marking ---- */

/* By how many parts are right, left out and wrong. */
static enum course_mark mark_by_parts(const struct course_reply *reply)
{
    return reply->missing == 0 && reply->wrong == 0 ? COURSE_RIGHT
           : reply->right > 0                       ? COURSE_PARTLY
                                                    : COURSE_WRONG;
}

/* Whether the moves of a play are among those of another. */
static bool mark_is_part(const struct play *part, const struct play *whole)
{
    bool used[4] = {false};
    for (int i = 0; i < part->moves; i++) {
        int k = 0;
        while (k < whole->moves && (used[k] || whole->move[k].from != part->move[i].from ||
                                    whole->move[k].to != part->move[i].to)) {
            k++;
        }
        if (k == whole->moves) {
            return false;
        }
        used[k] = true;
    }
    return true;
}

/* Whether a right play begins so: the rest of the roll is still to be typed. */
static bool mark_begins(const struct course_question *q, const struct verdict *v)
{
    bool more = v->clause == CLAUSE_INCOMPLETE;
    bool begins = more && v->play.moves > 0 && q->goal == COURSE_ANY;
    for (size_t i = 0; i < q->play_count && !begins && v->play.moves > 0; i++) {
        begins =
            (more || v->clause == CLAUSE_NOT_FULL_USE) && mark_is_part(&v->play, &q->plays[i].play);
    }
    return begins;
}

static void mark_play(const struct course_question *q, const struct course_answer *answer,
                      struct course_reply *out)
{
    const struct verdict *verdict = &answer->verdict;
    out->verdict = *verdict;
    out->has_verdict = true;
    out->instead_right =
        !verdict->legal && verdict->has_instead && course_accepts(q, &verdict->instead);
    bool begun = !verdict->legal && !out->instead_right && mark_begins(q, verdict);
    out->mark = answer->accepted ? COURSE_RIGHT : begun ? COURSE_PARTLY : COURSE_WRONG;
}

static void mark_plays(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    struct play_list *list = course_plays(q);
    out->verdict = answer->verdict;
    out->has_verdict = answer->has_verdict;
    out->wrong = answer->wrong;
    for (int i = 0; i < list->n; i++) {
        if ((answer->named[i / 32] >> i % 32 & 1) != 0) {
            out->right++;
        } else if (out->missing++ < COURSE_SHOWN) {
            out->missing_play[out->missing - 1] = list->play[i];
        }
    }
    out->mark = mark_by_parts(out);
    free(list);
}

static void mark_legal(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), &out->verdict);
    out->has_verdict = true;
    out->mark = answer->yes == out->verdict.legal ? COURSE_RIGHT : COURSE_WRONG;
}

static void mark_rolls(const struct course_question *q, const struct course_answer *answer,
                       struct course_reply *out)
{
    struct rollset computed = course_rolls(q);
    out->rolls_right = rollset_and(answer->rolls, computed);
    out->rolls_missing = rollset_without(computed, answer->rolls);
    out->rolls_wrong = rollset_without(answer->rolls, computed);
    out->right = rollset_count(out->rolls_right);
    out->missing = rollset_count(out->rolls_missing);
    out->wrong = rollset_count(out->rolls_wrong);
    out->mark = mark_by_parts(out);
}

static void mark_number(const struct course_question *q, const struct course_answer *answer,
                        struct course_reply *out)
{
    out->mark = answer->number == q->number ? COURSE_RIGHT : COURSE_WRONG;
}

/* The options chosen say: the first wrong one, else the first. */
static void mark_options(const struct course_question *q, const struct course_answer *answer,
                         struct course_reply *out)
{
    bool blamed = false;
    for (size_t i = 0; i < q->option_count; i++) {
        const struct course_option *o = &q->options[i];
        bool chosen = (answer->chosen >> i & 1) != 0;
        out->right += chosen && o->right;
        out->wrong += chosen && !o->right;
        out->missing += !chosen && o->right;
        if (chosen && o->say.sv != NULL && (out->say == NULL || (!o->right && !blamed))) {
            out->say = &o->say;
            blamed = !o->right;
        }
    }
    out->mark = mark_by_parts(out);
}

static void mark_preroll(const struct course_question *q, const struct course_answer *answer,
                         struct course_reply *out)
{
    out->mark = answer->chosen == UINT32_C(1) << q->preroll ? COURSE_RIGHT : COURSE_WRONG;
}

/* How an answer to each kind is marked: fills what the kind has of *out, which is all zero but for
 * out->answer. NULL: it is not asked itself. */
typedef void answer_marker(const struct course_question *q, const struct course_answer *answer,
                           struct course_reply *out);
static answer_marker *const markers[COURSE_KINDS] = {
    [COURSE_PLAY] = mark_play,       [COURSE_LEGAL] = mark_legal,   [COURSE_PLAYS] = mark_plays,
    [COURSE_ROLLS] = mark_rolls,     [COURSE_NUMBER] = mark_number, [COURSE_CHOICE] = mark_options,
    [COURSE_PREROLL] = mark_preroll,
};

/* Whether a line of feedback waits for this answer: for these rolls, or for some of those that are
 * wrong; of plays, for the one that there is a verdict of. */
static bool feedback_awaits(const struct course_answer *awaited, const struct course_reply *reply)
{
    const struct course_answer *answer = &reply->answer;
    if (course_kinds[answer->kind].plays) {
        const struct verdict *a = &awaited->verdict, *b = &answer->verdict;
        return awaited->has_verdict && answer->has_verdict && a->legal == b->legal &&
               (a->legal ? play_same(&a->play, &b->play) : mark_same_moves(&a->typed, &b->typed));
    }
    bool wrong =
        !rollset_is_empty(awaited->rolls) && rollset_holds(reply->rolls_wrong, awaited->rolls);
    return awaited->yes == answer->yes && awaited->number == answer->number &&
           awaited->chosen == answer->chosen &&
           (wrong || rollset_same(awaited->rolls, answer->rolls));
}

/* The author's words: for this answer, for this clause, of the options chosen, else for any wrong
 * answer, which a right play that is begun is not. NULL if there are none. */
static const struct course_text *feedback_print(const struct course_question *q,
                                                const struct course_reply *reply)
{
    const struct course_text *code = NULL, *other = NULL;
    bool right = reply->mark == COURSE_RIGHT;
    bool wrong = !right && !(course_kinds[q->kind].one_play && reply->mark == COURSE_PARTLY);
    /* words about what is left of a roll are for who has begun */
    bool begun = reply->verdict.clause != CLAUSE_INCOMPLETE || reply->verdict.typed.moves > 0;
    for (size_t i = 0; i < q->feedback_count; i++) {
        const struct course_feedback *line = &q->feedback[i];
        if (line->when == COURSE_WHEN_ANSWER && feedback_awaits(line->awaited, reply)) {
            return &line->say;
        }
        if (line->when == COURSE_WHEN_CODE && line->code == reply->verdict.clause && !right &&
            reply->has_verdict && begun && code == NULL) {
            code = &line->say;
        }
        if (line->when == COURSE_WHEN_OTHER && wrong && other == NULL) {
            other = &line->say;
        }
    }
    return code != NULL ? code : reply->say != NULL ? reply->say : other;
}

void course_mark(const struct course_question *q, const struct course_answer *answer,
                 struct course_reply *reply)
{
    *reply = (struct course_reply){.mark = COURSE_UNCLEAR, .answer = *answer};
    if (answer->read == COURSE_READ) {
        markers[q->kind](q, answer, reply);
        reply->say = feedback_print(q, reply);
        reply->gives_away = reply->has_verdict && course_gives_away(q, &reply->verdict);
    }
}

void course_answer(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct course_answer answer;
    course_answer_read(q, typed, &answer);
    course_mark(q, &answer, reply);
}

bool course_weigh(const struct course_question *q, const struct situation *at, struct evaluator *e,
                  struct course_reply *reply, double *cost)
{
    double loss = 0;
    enum grade grade = GRADE_EQUAL;
    if (q->goal != COURSE_BEST || !reply->has_verdict || !reply->verdict.legal ||
        (reply->mark != COURSE_RIGHT &&
         !opinion_loss(e, at, &reply->verdict.play, &loss, &grade))) {
        return false;
    }
    *cost = loss;
    enum grade enough = q->nearly ? GRADE_SLIGHT : GRADE_EQUAL;
    if (reply->mark != COURSE_RIGHT && grade <= enough) {
        reply->mark = COURSE_RIGHT;
        reply->say = NULL;
    }
    return true;
}

/* ---- the right answers ---- */

static void list_add_play(struct course_list *out, const struct course_question *q,
                          const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_play((enum board_kind)q->rules.board, play, text);
    course_list_add(out, mem_copy(text));
}

/* The plays that the author gave, as he moves the checkers, each once. */
static void list_given(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->play_count; i++) {
        bool told = false;
        for (size_t k = 0; k < i; k++) {
            told = told || play_same(&q->plays[k].play, &q->plays[i].play);
        }
        if (!told) {
            list_add_play(out, q, &q->plays[i].play);
        }
    }
}

/* The plays that are right: those given, else in canonical form and order. */
static void list_plays(struct course_list *out, const struct course_question *q)
{
    if (q->kind == COURSE_PLAY && q->goal != COURSE_ANY && q->does == NULL) {
        list_given(out, q);
        return;
    }
    bool every = q->kind == COURSE_PLAYS || q->goal == COURSE_ANY;
    struct play_list *list = course_plays(q);
    for (int i = 0; i < list->n; i++) {
        if (every || course_names_play(q, &list->play[i])) {
            list_add_play(out, q, &list->play[i]);
        }
    }
    free(list);
}

/* The first accepted play of each of the learner's turns. */
static void list_turns(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        const struct course_question *ask = q->turns[i].ask;
        if (ask == NULL) {
            continue;
        }
        if (ask->goal == COURSE_ANY) {
            course_list_add(out, mem_copy("any"));
        } else {
            list_add_play(out, ask, &ask->plays[0].play);
        }
    }
}

struct rollset course_rolls(const struct course_question *q)
{
    return q->predicate == NULL ? rollset_none(2)
                                : predicate_rolls(q->predicate, &q->rules, &q->position);
}

static void list_rolls(struct course_list *out, const struct course_question *q)
{
    char roll[4];
    for (struct rollset_each each = rollset_each(course_rolls(q)); rollset_next(&each);) {
        roll_format(each.roll, roll);
        course_list_add(out, mem_copy(roll));
    }
}

static void list_legal(struct course_list *out, const struct course_question *q)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), verdict);
    course_list_add(out, mem_copy(verdict->legal ? "yes" : "no"));
    free(verdict);
}

static void list_number(struct course_list *out, const struct course_question *q)
{
    struct text text = {0};
    text_addf(&text, "%ld", q->number);
    course_list_add(out, text_steal(&text));
}

static void list_options(struct course_list *out, const struct course_question *q)
{
    for (size_t i = 0; i < q->option_count; i++) {
        char letter[2] = {(char)('a' + i)};
        if (q->options[optionorder_option(q, i)].right) {
            course_list_add(out, mem_copy(letter));
        }
    }
}

static void list_preroll(struct course_list *out, const struct course_question *q)
{
    course_list_add(out, mem_copy(course_preroll_name(q->preroll)));
}

/* How the right answers to each kind are listed; NULL: it has none but to be played. */
typedef void answer_lister(struct course_list *out, const struct course_question *q);
static answer_lister *const listers[COURSE_KINDS] = {
    [COURSE_PLAY] = list_plays,      [COURSE_LEGAL] = list_legal,   [COURSE_PLAYS] = list_plays,
    [COURSE_ROLLS] = list_rolls,     [COURSE_NUMBER] = list_number, [COURSE_CHOICE] = list_options,
    [COURSE_PREROLL] = list_preroll, [COURSE_LINE] = list_turns,
};

struct course_list *course_answers(const struct course_question *q)
{
    struct course_list *out = course_list_new();
    if (listers[q->kind] != NULL) {
        listers[q->kind](out, q);
    }
    return out;
}

/* ---- what an answer was taken for ---- */

/* The letters of some options in the order in which these are shown. */
static void taken_add_letters(struct text *out, const struct course_question *q, uint32_t chosen)
{
    for (size_t i = 0; i < q->option_count; i++) {
        if ((chosen >> optionorder_option(q, i) & 1) != 0) {
            text_addf(out, "%s%c", out->size > 0 ? " " : "", (char)('a' + i));
        }
    }
}

void course_taken_for(struct text *out, const struct course_question *q,
                      const struct course_answer *answer)
{
    char word[NOTATION_SIZE];
    if (answer->read != COURSE_READ) {
        return;
    }
    switch (q->kind) {
    case COURSE_PLAY:
        if (answer->verdict.legal) {
            notation_play((enum board_kind)q->rules.board, &answer->verdict.play, word);
            text_add(out, word);
        }
        break;
    case COURSE_LEGAL:
        text_add(out, answer->yes ? "yes" : "no");
        break;
    case COURSE_ROLLS:
        for (struct rollset_each each = rollset_each(answer->rolls); rollset_next(&each);) {
            roll_format(each.roll, word);
            text_addf(out, "%s%s", out->size > 0 ? " " : "", word);
        }
        break;
    case COURSE_NUMBER:
        text_addf(out, "%ld", answer->number);
        break;
    case COURSE_CHOICE:
        taken_add_letters(out, q, answer->chosen);
        break;
    case COURSE_PREROLL:
        for (int i = 0; i < COURSE_PREROLLS; i++) {
            text_add(out,
                     answer->chosen >> i & 1 ? course_preroll_name((enum course_preroll)i) : "");
        }
        break;
    default:
        break;
    }
}

void course_taken_as_filed(struct text *out, const struct course_question *q,
                           const struct course_answer *answer)
{
    if (q->kind == COURSE_CHOICE) {
        const struct course_question filed = optionorder_filed(q);
        course_taken_for(out, &filed, answer);
    } else {
        course_taken_for(out, q, answer);
    }
}

void course_typed(struct text *out, const struct course_question *q,
                  const struct course_feedback *line)
{
    struct course_answer *taken = mem_alloc(sizeof *taken);
    bool lettered =
        q->ordered && q->kind == COURSE_CHOICE &&
        (!course_answer_read(q, line->answer, taken) || taken->chosen != line->awaited->chosen);
    free(taken);
    if (lettered) {
        taken_add_letters(out, q, line->awaited->chosen);
    } else if (q->kind == COURSE_PLAY && line->awaited->verdict.legal) {
        coach_play(out, &q->rules, &line->awaited->verdict.play);
    } else {
        text_add(out, line->answer);
    }
}

/* ---- small games ---- */

const char *course_aim_name(enum course_aim aim)
{
    static const char *const names[COURSE_AIMS] = {
        [COURSE_WIN] = "win", [COURSE_BANDS] = "bands",   [COURSE_HITS] = "hits",
        [COURSE_OFF] = "off", [COURSE_BEYOND] = "beyond",
    };
    return aim < COURSE_AIMS ? names[aim] : NULL;
}

bool course_game_is_whole(const struct course_question *q)
{
    const struct position start = board_start(&q->rules, (enum colour)q->position.turn);
    return q->game->aim == COURSE_WIN && q->game->turns == 0 &&
           board_same_checkers(&q->position, &start);
}

int course_game_most(const struct course_game *g)
{
    return g->count + (COURSE_STARS - 1) * g->stars;
}

int course_game_stars(const struct course_game *g, int reached)
{
    const int stars = g->stars == 0 || reached < g->count ? 0 : 1 + (reached - g->count) / g->stars;
    return stars < COURSE_STARS ? stars : COURSE_STARS;
}

int course_game_reached(const struct course_question *q, const struct position *pos, int hits)
{
    const struct course_game *g = q->game;
    const uint8_t *men = pos->men[q->position.turn];
    int reached = 0;
    switch (g->aim) {
    case COURSE_BANDS:
        reached = board_points_count(board_points(men, 2) & ~(UINT32_C(1) << POINT_HOME));
        break;
    case COURSE_HITS:
        reached = hits;
        break;
    case COURSE_OFF:
        reached = men[POINT_OFF] - q->position.men[q->position.turn][POINT_OFF];
        break;
    case COURSE_BEYOND:
        for (int point = g->point; point <= POINT_OFF; point++) {
            reached += men[point];
        }
        break;
    default:
        break;
    }
    return reached < course_game_most(g) ? reached : course_game_most(g);
}
