// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/questionsession.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "course/load/certificate.h"
#include "course/load/optionorder.h"
#include "lexicon/yesno.h"
#include "rules/generate.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "view/present.h"
#include "view/replytell.h"

/* A question that is asked, as it is known here alone. */
struct question_session {
    struct asked is;
    struct course_question shown;           /* is.question, where there is one */
    const struct question_handler *handler; /* who asked it */
    enum store_mode how;                    /* under which answers are kept */
    bool strayed;                           /* another board was shown than that of the question */
    const struct course_item *row_of;       /* kept from question to question: in which item so */
    int in_row;                             /* many right answers came since the last wrong one */
    int tries;                              /* answers that count */
    enum store_outcome first;               /* of the first of them */
    enum clause clause;                     /* that the first wrong play broke */
    int64_t since;                          /* asked then, ms on a clock of its own */
    bool has_loss;                          /* what the last answer, a legal play, cost is known */
    double loss;                            /* in points */
    struct course_reply mark;               /* how the last answer was taken */
    struct screen_reply *told;              /* what came of it; NULL: none was given */
    struct arena arena;                     /* in which that lies */
    bool weighed;                           /* it was looked for what `play` is answered with: */
    struct play play;
    bool punished; /* … there is something: */
    struct punishment punishment;
};

void qsession_make(struct session *s)
{
    s->asking = mem_alloc(sizeof *s->asking);
    s->asked = &s->asking->is;
}

static void reply_forget(struct question_session *a)
{
    arena_free(&a->arena);
    a->told = NULL;
}

const struct screen_reply *qsession_last_reply(const struct session *s)
{
    return s->asking->told;
}

static void punished_forget(struct question_session *a)
{
    if (a->punished) {
        punish_free(&a->punishment);
    }
    a->weighed = a->punished = false;
}

/* Frees what a question holds. */
static void question_release(struct question_session *a)
{
    text_free(&a->is.so_far);
    reply_forget(a);
    punished_forget(a);
}

/* No question is asked: what one held is elsewhere, or was freed. */
static void question_none(struct session *s)
{
    const struct course_item *row_of = s->asking->row_of;
    const int in_row = s->asking->in_row;
    *s->asking = (struct question_session){.row_of = row_of, .in_row = in_row};
    session_await(s, NULL);
}

void qsession_clear(struct session *s)
{
    question_release(s->asking);
    question_none(s);
}

struct question_session *qsession_put_aside(struct session *s)
{
    struct question_session *aside = mem_alloc(sizeof *aside);
    *aside = *s->asking;
    aside->since = clock_ms() - aside->since; /* so long it was open */
    question_none(s);
    return aside;
}

void qsession_take_up(struct session *s, struct question_session *aside)
{
    qsession_clear(s);
    *s->asking = *aside;
    s->asking->since = clock_ms() - aside->since;
    s->asking->is.question = aside->is.question == NULL ? NULL : &s->asking->shown;
    free(aside);
}

void qsession_drop(struct question_session *aside)
{
    question_release(aside);
    free(aside);
}

void qsession_prepare(struct session *s, const struct course_question *question)
{
    s->asking->shown = optionorder_draw(question, s->seed);
    s->asking->is.question = &s->asking->shown;
    s->asking->is.at = course_situation(&question->rules, NULL, question);
    s->asking->is.no_pips = present_asks_pips(question);
}

void qsession_close(struct session *s)
{
    s->asking->is.open = false;
    session_await(s, NULL);
}

void qsession_reopen(struct session *s)
{
    s->asking->is.open = true;
    text_clear(&s->asking->is.so_far);
    reply_forget(s->asking);
}

bool qsession_has_part(struct session *s)
{
    return s->asking->is.open && s->asking->is.so_far.size > 0;
}

bool qsession_take_back(struct session *s)
{
    if (!qsession_has_part(s)) {
        return false;
    }
    qsession_reopen(s);
    qsession_words(s);
    return true;
}

void qsession_free(struct session *s)
{
    qsession_clear(s);
    free(s->asking);
}

void qsession_count_help(struct session *s)
{
    s->asking->is.helped = true;
}

void qsession_describe_help(struct session *s)
{
    if (session_asks(s) && !s->asking->is.helped) {
        qsession_count_help(s);
        print_text(s->frontend, _("(This counts as help.)"));
    }
}

void qsession_forget_help(struct session *s)
{
    s->asking->is.helped = false;
}

void qsession_words(struct session *s)
{
    print_question(s->frontend, s->asking->is.question, &s->interpolator, s->asking->is.once);
}

void qsession_begin(struct session *s, const struct course_question *question,
                    const struct question_session_for *what)
{
    qsession_clear(s);
    qsession_prepare(s, question);
    s->asking->is.at = session_situation(s);
    s->asking->handler = what->handler;
    s->asking->is.once = what->handler->once;
    s->asking->is.item = what->item;
    s->asking->is.beside = what->beside;
    s->asking->how = what->how;
    s->asking->is.stays = what->how == STORE_PUZZLE;
    s->asking->is.no_pips = s->asking->is.no_pips || what->no_pips;
    s->asking->is.no_pass = what->no_pass;
    s->asking->is.open = true;
    store_new_presentation(s->asking->is.id);
    s->asking->since = clock_ms();
    session_forget_judged(s);
    qsession_words(s);
}

/* What is wanted of the learner now, appended. */
static void add_wanted(struct text *out, const struct session *s)
{
    struct present *p = present_question(s->asking->is.question, NULL);
    text_add(out, s->asking->is.once ? p->once : p->wanted);
    present_free(p);
}

void qsession_remind(struct session *s)
{
    TEXT_HERE wanted = {0};
    const struct situation at = s->asking->is.at;
    if (s->asking->strayed) {
        s->asking->strayed = false;
        session_draw(s, &at);
        qsession_words(s);
        return;
    }
    add_wanted(&wanted, s);
    print_text(s->frontend, text_str(&wanted));
}

/* The number of a point alone is no play: what one looks like, by a move of the roll that leads
 * from there or to there, or else by another. False: it is no such number, or none can be shown. */
static bool add_move_of_point(struct text *out, const struct session *s, const char *typed)
{
    const struct course_question *q = s->asking->is.question;
    struct play_list *list = mem_alloc(sizeof *list);
    const struct move *shown = NULL;
    char *end;
    long point = strtol(typed, &end, 10);
    if (q->kind == COURSE_PLAY && *end == '\0' && point >= 1 && point <= POINT_LAST) {
        generate(&q->rules, &q->position, q->roll, list);
    }
    int best = -1; /* how well it goes with the number: 2 from there, 1 to there */
    for (int i = 0; i < list->n; i++) {
        const struct move *m = &list->play[i].move[0];
        int fits = m->from == point ? 2 : m->to == point;
        if (m->from != POINT_BAR && fits > best) {
            best = fits;
            shown = m;
        }
    }
    if (shown != NULL && shown->to == POINT_OFF) {
        text_addf(out,
                  _("\"%1$ld\" alone is no play. Type from/to: %2$d/off takes a checker off from "
                    "%2$d."),
                  point, shown->from);
    } else if (shown != NULL) {
        text_addf(out,
                  _("\"%1$ld\" alone is no play. Type from/to: %2$d/%3$d moves a checker from %2$d "
                    "to %3$d."),
                  point, shown->from, shown->to);
    }
    free(list);
    return shown != NULL;
}

void qsession_unclear(struct session *s, const char *typed)
{
    TEXT_HERE safe = {0}, wanted = {0}, move = {0};
    if (add_move_of_point(&move, s, typed)) {
        print_text(s->frontend, text_str(&move));
        return;
    }
    add_wanted(&wanted, s);
    print_f(s->frontend, _("I do not understand \"%s\" as an answer. %s"), text_safe(&safe, typed),
            text_str(&wanted));
}

/* --- what a legal play that is worse is answered with --- */

/* NULL: there is nothing, or the best play is not asked for; of a puzzle it is, however the answers
 * are given. */
static const struct punishment *punished_find(struct session *s, const struct play *play)
{
    struct question_session *a = s->asking;
    const struct course_question *q = a->is.question;
    bool puzzle = a->is.item != NULL && a->is.item->kind == COURSE_PUZZLE;
    if (q->goal != COURSE_BEST && !(q->goal == COURSE_THESE && q->does == NULL && puzzle)) {
        return NULL;
    }
    if (!a->weighed || !board_equal(&a->play.after, &play->after)) {
        const struct situation at = course_situation(&q->rules, NULL, q);
        double proved;
        punished_forget(a);
        a->weighed = true;
        a->play = *play;
        a->punished =
            punish_asked(&s->evaluator, &at, play, q->play_count > 0 ? &q->plays[0].play : NULL,
                         puzzle ? a->is.item->theme : NULL, &a->punishment);
        if (a->punished && !q->has_match && certificate_behind(q, play, &proved)) {
            punish_proved(&a->punishment, s->evaluator.grades, proved);
        }
    }
    return a->punished ? &a->punishment : NULL;
}

/* Whether the author's words hold the figure of what the play costs. */
static bool punished_is_priced(const char *author, const struct punishment *p)
{
    const char *cost = text_str(&p->cost), *digit = strpbrk(cost, "0123456789");
    size_t n = digit == NULL ? 0 : strspn(digit, "0123456789.,");
    TEXT_HERE figure = {0};
    while (n > 0 && strchr(".,", digit[n - 1]) != NULL) {
        n--; /* the sentence ends there */
    }
    text_addn(&figure, n > 0 ? digit : "", n);
    const char *at = author == NULL || n == 0 ? NULL : strstr(author, text_str(&figure));
    return at != NULL && (at == author || strchr("0123456789.,", at[-1]) == NULL) &&
           (at[n] < '0' || at[n] > '9');
}

bool qsession_print_punishment(struct session *s, const struct play *play)
{
    const struct punishment *p = punished_find(s, play);
    if (p != NULL) {
        TEXT_HERE words = {0};
        text_addf(&words, "%s %s%s%s %s", replytell_grade(p->grade), text_str(&p->words),
                  p->has_reply ? " " : "", text_str(&p->reply_words), text_str(&p->cost));
        print_text(s->frontend, text_str(&words));
    }
    return p != NULL;
}

/* --- what to read --- */

/* What a link leads to; from a pack it leads within it first, and to what is gone through now
 * before all else. */
static const struct course_item *link_find(struct session *s, const char *link, size_t *step)
{
    const struct item_list *lists[] = {s->asking->is.beside,
                                       library_items(&s->library, LIBRARY_LESSONS),
                                       library_items(&s->library, LIBRARY_PUZZLES)};
    const char *pack = s->asking->is.item == NULL ? NULL : s->asking->is.item->pack;
    TEXT_HERE whole = {0};
    if (pack != NULL && course_plain_id(link) == link) {
        text_addf(&whole, "%s%c%s", pack, COURSE_PACK_MARK, link);
    }
    const char *const names[] = {text_str(&whole), link};
    for (size_t n = whole.size > 0 ? 0 : 1; n < 2; n++) {
        for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
            for (size_t i = 0; lists[l] != NULL && i < lists[l]->count; i++) {
                if (course_link_leads(lists[l]->items[i], names[n], step)) {
                    return lists[l]->items[i];
                }
            }
        }
    }
    return NULL;
}

static void link_put(struct session *s, struct arena *out, struct screen_reply *to,
                     const char *link)
{
    struct screen_link *row = (struct screen_link *)&to->link[to->link_count];
    const struct course_item *item = link_find(s, link, &row->step);
    if (item == NULL) {
        return; /* "brade check" tells the author */
    }
    const char *title = lang_pick(item->title.sv, item->title.en);
    const struct course_item *here = s->asking->is.item;
    row->title = arena_safe(out, title == NULL ? item->id : title);
    row->puzzle = item->kind == COURSE_PUZZLE;
    row->number = item->number;
    if (!course_same_pack(here == NULL ? NULL : here->pack, item->pack)) {
        TEXT_HERE far = {0};
        text_add(&far, item->id);
        if (row->step > 0 && item->kind == COURSE_LESSON) {
            text_addf(&far, " %zu", row->step);
        }
        row->far = arena_safe(out, text_str(&far));
    }
    to->link_count++;
}

/* The links of what the author says to the answer, else of the question. */
static void link_put_all(struct session *s, struct arena *out, struct screen_reply *to)
{
    const struct course_question *q = s->asking->is.question;
    const struct course_text *said = to->mark == NULL ? NULL : to->mark->say;
    const struct course_link *see = q->see;
    size_t n = q->see_count;
    for (size_t i = 0; i < q->feedback_count && said != NULL; i++) {
        if (&q->feedback[i].say == said && q->feedback[i].see_count > 0) {
            see = q->feedback[i].see;
            n = q->feedback[i].see_count;
        }
    }
    to->link = arena_alloc(out, (n + 1) * sizeof *to->link);
    for (size_t i = 0; i < n; i++) {
        link_put(s, out, to, see[i].to);
    }
}

/* --- the reply --- */

/* A play that answers the question of a play. */
static struct play reply_answer_of(const struct course_question *q)
{
    struct play play = {0};
    if (q->play_count > 0) {
        return q->plays[0].play;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    canonical_list(&q->rules, &q->position, q->roll, list);
    if (list->n > 0) {
        play = list->play[0];
    }
    free(list);
    return play;
}

/* The play that was played, and what it costs: as it was reckoned where the best was asked for. */
static void reply_put_move(const struct session *s, struct arena *out, struct screen_reply *to,
                           const struct course_question *q, const struct course_reply *r)
{
    bool known = q == s->asking->is.question && s->asking->has_loss;
    if (!r->has_verdict || !r->verdict.legal || !course_kinds[q->kind].one_play) {
        return;
    }
    struct screen_move *move = arena_alloc(out, sizeof *move);
    *move = (struct screen_move){
        .at = q == s->asking->is.question ? s->asking->is.at : course_situation(&q->rules, NULL, q),
        .play = r->verdict.play,
        .has_cost = known};
    if (known) {
        move->cost = s->asking->loss;
        move->grade = grade_of(s->evaluator.grades, (float)move->cost);
    }
    to->move = move;
}

/* What would have been right. */
static void reply_put_answers(struct session *s, struct arena *out, struct screen_reply *to,
                              const struct course_question *q)
{
    struct present_answers *p = present_answers(q, &s->interpolator);
    const char **answers = arena_alloc(out, (p->shown + 1) * sizeof *answers);
    for (size_t i = 0; i < p->shown; i++) {
        answers[i] = arena_safe(out, p->answer[i].words);
    }
    to->before = arena_string(out, p->before);
    to->answers = answers;
    to->answer_count = p->shown;
    to->answers_in_all = p->count;
    present_answers_free(p);
}

/* Where the author says something of some of the rolls that are wrong: of which. */
static void reply_print_rolls(struct text *out, const struct course_question *q,
                              const struct course_reply *r)
{
    for (size_t i = 0; i < q->feedback_count; i++) {
        const struct course_feedback *line = &q->feedback[i];
        if (&line->say == r->say && line->when == COURSE_WHEN_ANSWER &&
            !rollset_is_empty(line->awaited->rolls) &&
            !rollset_same(line->awaited->rolls, r->rolls_wrong)) {
            coach_rolls(out, line->awaited->rolls, ", ");
            text_add(out, ": ");
        }
    }
}

/* What came of an answer, but for the explanation. */
static struct screen_reply *reply_put(struct session *s, struct arena *out,
                                      const struct course_question *q, const struct course_reply *r,
                                      bool over)
{
    struct screen_reply *to = arena_alloc(out, sizeof *to);
    to->outcome = r == NULL ? "given-up" : course_mark_names[r->mark];
    to->over = over;
    to->mark = r;
    if (r != NULL) {
        TEXT_HERE said = {0}, say = {0};
        to->right = r->right;
        to->missing = r->missing;
        to->wrong = r->wrong;
        if (s->frontend->display.screens) {
            course_taken_for(&said, q, &r->answer);
            to->taken = arena_text(out, &said);
        }
        if (r->say != NULL) {
            TEXT_HERE words = {0};
            reply_print_rolls(&words, q, r);
            text_add(&words, interpolate_of(&s->interpolator, q, r->say, &say));
            to->say = (struct screen_text){arena_text(out, &words), &q->rules};
        }
        to->verdict = r->has_verdict ? &r->verdict : NULL;
        reply_put_move(s, out, to, q, r);
    }
    if (over && (r == NULL || s->frontend->display.screens)) {
        reply_put_answers(s, out, to, q);
    }
    return to;
}

static void reply_put_explanation(struct session *s, struct arena *out, struct screen_reply *to,
                                  const struct course_question *q)
{
    TEXT_HERE words = {0};
    const struct question_session *a = s->asking;
    bool told = to->verdict != NULL && to->say.words == NULL;
    bool answered = to->mark == NULL || to->mark->mark == COURSE_RIGHT;
    const struct play *tried = answered && a->punished && q == a->is.question ? &a->play : NULL;
    if (to->over && course_explain(&words, q, told ? to->verdict : NULL, tried, &s->interpolator)) {
        to->explain = (struct screen_text){arena_text(out, &words), &q->rules};
    }
}

struct screen_reply *qsession_put_reply(struct session *s, struct arena *out,
                                        const struct course_question *q,
                                        const struct course_reply *r, bool over)
{
    struct screen_reply *to = reply_put(s, out, q, r, over);
    reply_put_explanation(s, out, to, q);
    return to;
}

/* The board after a play; nothing where the roll is forfeited. */
static void reply_put_after(struct session *s, struct arena *out, struct screen_reply *to,
                            const struct situation *before, const struct play *play,
                            enum colour viewer)
{
    if (!play_is_pass(play)) {
        struct screen_after *after = arena_alloc(out, sizeof *after);
        after->at = *before;
        after->at.position = play->after;
        after->at.highlight = 0;
        after->at.has_roll = after->at.has_game = false;
        after->played = (struct draw_played){.there = true,
                                             .mover = (enum colour)before->position.turn,
                                             .roll = before->roll,
                                             .play = *play};
        after->viewer = viewer;
        after->no_pips = s->asking->is.no_pips;
        after->marks = !s->told_marks;
        s->told_marks = true;
        to->after = after;
    }
}

/* The play that was right; it stands on the board from now on. */
static void reply_show_right(struct session *s, struct arena *out, struct screen_reply *to)
{
    const struct course_question *q = s->asking->is.question;
    const struct situation *at = &s->asking->is.at;
    const struct play play = to->mark == NULL ? reply_answer_of(q) : to->verdict->play;
    s->last = (struct draw_played){
        .there = true, .mover = (enum colour)at->position.turn, .roll = at->roll, .play = play};
    reply_put_after(s, out, to, at, &play, (enum colour)q->position.turn);
    if (to->after != NULL) {
        s->drawn = play.after;
        s->has_drawn = true;
    }
}

/* What a legal play that is worse is answered with on the board. */
static void reply_put_punishment(struct session *s, struct arena *out, struct screen_reply *to,
                                 bool shows)
{
    const struct course_question *q = s->asking->is.question;
    const struct punishment *p = punished_find(s, &to->verdict->play);
    if (p == NULL) {
        return;
    }
    to->grade = p->grade;
    to->idea = arena_text(out, &p->words);
    if (!punished_is_priced(to->say.words, p)) {
        to->cost = arena_text(out, &p->cost);
    }
    /* Beside the author's reason an answer that only moves on, or hits elsewhere, would be a second
     * one. */
    if (p->has_reply &&
        (to->say.words == NULL || (p->reply_strikes && punish_is_about(p, to->say.words)))) {
        struct screen_refutation *refutation = arena_alloc(out, sizeof *refutation);
        *refutation = (struct screen_refutation){.at = {.rules = q->rules,
                                                        .has_position = true,
                                                        .position = p->before_reply,
                                                        .has_roll = true,
                                                        .roll = p->roll},
                                                 .play = p->reply};
        to->refutation = refutation;
        to->punished = arena_text(out, &p->reply_words);
        if (shows) {
            reply_put_after(s, out, to, &refutation->at, &p->reply,
                            colour_other((enum colour)p->before_reply.turn));
        }
    }
    if (shows) {
        s->asking->strayed = true; /* another board is shown than that of the question */
        s->has_drawn = false;
    }
}

/* Fills in what came of the answer to the question that is asked now, which is closed already if it
 * is over; r NULL: it was given up. shows: a board is shown with it, which the session remembers.
 */
static void reply_fill(struct session *s, const struct course_reply *r, bool shows)
{
    const struct course_question *q = s->asking->is.question;
    struct arena *out = &s->asking->arena;
    struct screen_reply *to = s->asking->told = reply_put(s, out, q, r, !s->asking->is.open);
    bool one_play = course_kinds[q->kind].one_play;
    to->hint = s->asking->is.hints < (int)q->hint_count;
    to->conceals = r != NULL && r->gives_away;
    for (size_t i = 0; i < q->feedback_count && r != NULL; i++) {
        const struct course_feedback *f = &q->feedback[i]; /* "No." would deny that it is legal */
        to->to_legal |= &f->say == r->say && f->when == COURSE_WHEN_CODE && f->code == CLAUSE_LEGAL;
    }
    to->brief = s->asking->how == STORE_LESSON;
    to->names_rule = !to->brief && s->names_rules;
    to->in_row = s->asking->in_row;
    if (shows && one_play && (r == NULL || (r->mark == COURSE_RIGHT && r->has_verdict))) {
        reply_show_right(s, out, to);
    } else if (r != NULL && r->mark == COURSE_WRONG && to->move != NULL) {
        reply_put_punishment(s, out, to, shows);
    }
    link_put_all(s, out, to);
    reply_put_explanation(s, out, to, q);
}

/* --- an answer taken --- */

/* What was typed, a blank between the words and nothing in it that controls a terminal. */
static void qsession_add_words(struct text *out, const char *typed)
{
    TEXT_HERE composed = {0}, line = {0};
    size_t from = out->size;
    fold_compose(&composed, typed);
    for (const char *s = text_str(&composed); *s != '\0'; s++) {
        bool blank = (unsigned char)*s <= ' ' || *s == 0x7f;
        if (!blank) {
            text_addc(&line, *s);
        } else if (line.size > 0 && line.data[line.size - 1] != ' ') {
            text_addc(&line, ' ');
        }
    }
    text_add_safe(out, text_str(&line), line.size);
    while (out->size > from && out->data[out->size - 1] == ' ') {
        text_cut(out, out->size - 1);
    }
}

/* Keeps an answer to the question that is asked. */
static void qsession_keep(struct session *s, enum store_outcome outcome, const char *given)
{
    const struct question_session *a = s->asking;
    if (s->store == NULL) { /* a preview */
        return;
    }
    struct store_answer answer = {.ms = clock_ms() - a->since,
                                  .question = a->is.question->id,
                                  .theme = a->is.item == NULL ? NULL : a->is.item->theme,
                                  .rules = ruleset_name(a->is.question->rules.base),
                                  .kind = a->is.question->kind,
                                  .mode = a->how,
                                  .outcome = outcome,
                                  .first = a->first,
                                  .closed = !a->is.open,
                                  .tries = a->tries,
                                  .hints = a->is.hints > 0 ? a->is.hints : a->is.helped,
                                  .clause = a->clause,
                                  .has_loss = outcome != STORE_SKIPPED && a->has_loss,
                                  .loss = a->loss,
                                  .given = given};
    memcpy(answer.asking, a->is.id, sizeof answer.asking);
    history_add(s, &answer);
}

bool qsession_is_slip(const struct course_question *q, const struct course_reply *reply)
{
    return course_kinds[q->kind].plays && !course_kinds[q->kind].asks_legal && reply->has_verdict &&
           !reply->verdict.legal && clause_is_slip(reply->verdict.clause) && reply->wrong <= 1;
}

/* The same, and of a lesson a roll passed that can be played: the button for it stands there. */
static bool reply_is_slip(const struct question_session *a, const struct course_reply *reply)
{
    return qsession_is_slip(a->is.question, reply) ||
           (a->how == STORE_LESSON && reply->has_verdict && !reply->verdict.legal &&
            course_passes_wrongly(a->is.question, &reply->verdict));
}

/* Keeps an answer: it is on the disk before the learner reads of it. A slip that does not count is
 * no answer. typed: the whole of it. */
static void qsession_keep_answer(struct session *s, const char *typed,
                                 const struct course_reply *reply)
{
    struct question_session *a = s->asking;
    TEXT_HERE given = {0};
    bool begun = course_kinds[a->is.question->kind].one_play && reply->mark == COURSE_PARTLY;
    bool slip =
        reply->instead_right || begun || (a->is.once ? a->is.open : reply_is_slip(a, reply));
    if (reply->mark != COURSE_RIGHT && slip) {
        return;
    }
    enum store_outcome outcome = reply->mark == COURSE_RIGHT    ? STORE_RIGHT
                                 : reply->mark == COURSE_PARTLY ? STORE_PARTLY
                                                                : STORE_WRONG;
    a->first = a->tries == 0 ? outcome : a->first;
    a->tries++;
    if (outcome != STORE_RIGHT && reply->has_verdict && a->clause == CLAUSE_LEGAL) {
        a->clause = reply->verdict.clause;
    }
    if (outcome != STORE_RIGHT) {
        /* as it was taken; else the words */
        course_taken_as_filed(&given, a->is.question, &reply->answer);
        if (given.size == 0) {
            qsession_add_words(&given, typed);
        }
    }
    qsession_keep(s, outcome, text_str(&given));
}

void qsession_keep_skipped(struct session *s)
{
    s->asking->first = s->asking->tries == 0 ? STORE_SKIPPED : s->asking->first;
    qsession_keep(s, STORE_SKIPPED, "");
}

/* What an answer means for the question: whether it stays open, what is remembered of it. Of parts
 * of an answer, `whole` has all that were right. */
static void reply_count(struct session *s, const char *whole, const struct course_reply *mark)
{
    struct question_session *a = s->asking;
    const struct course_facts *facts = &course_kinds[a->is.question->kind];
    bool slip = mark->instead_right || reply_is_slip(a, mark);
    a->in_row = mark->wrong > 0 || a->row_of != a->is.item ? 0 : a->in_row;
    a->row_of = a->is.item;
    a->in_row += mark->mark == COURSE_RIGHT;
    if (mark->mark == COURSE_RIGHT) {
        a->is.open = false;
    } else if (mark->mark == COURSE_PARTLY || facts->in_parts) {
        a->is.wrong += mark->wrong > 0 && !slip;
        if (mark->wrong == 0 && (facts->in_parts || facts->one_play)) {
            text_clear(&a->is.so_far);
            text_add(&a->is.so_far, whole);
        } else if (mark->wrong > 0 && a->is.question->kind == COURSE_ROLLS) { /* told which */
            text_clear(&a->is.so_far);
            coach_rolls(&a->is.so_far, mark->rolls_right, " ");
        }
    } else {
        a->is.wrong += !slip;
        a->is.open = !facts->asks_legal; /* else nothing is left to guess */
        if (facts->one_play && mark->instead_right) {
            session_offer_order(s, &mark->verdict);
        }
        text_clear(&a->is.so_far);
    }
}

/* Tells what came of an answer, or (mark NULL) that it was given up; how to go on comes after. */
static void reply_describe(struct session *s, const struct course_reply *mark, bool handler_told)
{
    struct question_session *a = s->asking;
    TEXT_HERE notes = {0};
    reply_fill(s, mark, !handler_told);
    if (!handler_told && a->handler->over != NULL && (mark == NULL || mark->mark == COURSE_RIGHT)) {
        a->handler->over(s, mark, &notes);
        a->told->notes = arena_text(&a->arena, &notes);
    }
    frontend_show(s->frontend, &(struct frontend_event){.kind = FRONTEND_REPLY,
                                                        .question = a->is.question,
                                                        .situation = &a->is.at,
                                                        .reply = mark,
                                                        .told = handler_told ? NULL : a->told,
                                                        .over = !a->is.open,
                                                        .cost = a->has_loss ? &a->loss : NULL});
    if (!handler_told && a->told->idea != NULL) {
        TEXT_HERE words = {0};
        text_addf(&words, "%s %s", a->told->idea, a->told->cost == NULL ? "" : a->told->cost);
        fitting_print_new(s, text_str(&words));
    }
}

/* Takes an answer that was read of `whole`, of which `typed` was typed now: marks, keeps and tells
 * it. False, having said nothing, if it cannot be understood as one. */
static bool reply_take(struct session *s, const char *typed, const char *whole,
                       const struct course_answer *answer)
{
    struct question_session *a = s->asking;
    const struct course_question *q = a->is.question;
    if (answer->read == COURSE_READ_ROUTE) {
        session_ask_route(s, &answer->verdict);
    }
    if (answer->read != COURSE_READ) {
        return answer->read == COURSE_READ_ROUTE;
    }
    reply_forget(s->asking);
    struct course_reply *mark = &a->mark;
    course_mark(q, answer, mark);
    if (a->is.once && course_kinds[q->kind].one_play && mark->mark == COURSE_PARTLY) {
        mark->mark = COURSE_WRONG; /* that it begins right would tell too much */
    }
    a->has_loss = course_weigh(q, &a->is.at, &s->evaluator, mark, &a->loss);
    bool told = a->handler->reply != NULL && a->handler->reply(s, typed, mark);
    if (!told && mark->has_verdict && !course_kinds[q->kind].one_play) {
        session_judged(s, &a->is.at, course_kinds[q->kind].asks_legal ? q->asked : typed,
                       &mark->verdict);
    }
    if (!told) {
        reply_count(s, whole, mark);
    }
    reply_describe(s, mark, told);
    qsession_keep_answer(s, whole, mark);
    if (!told && !a->is.open) {
        a->handler->print_next(s);
    }
    return true;
}

bool qsession_answer(struct session *s, const char *typed)
{
    const struct course_question *q = s->asking->is.question;
    const struct course_facts *facts = &course_kinds[q->kind];
    struct course_answer answer;
    TEXT_HERE whole = {0};
    bool begun = s->asking->is.so_far.size > 0;
    if (begun) {
        text_addf(&whole, "%s%s", text_str(&s->asking->is.so_far),
                  facts->one_play ? " " : facts->joined);
    }
    text_add(&whole, typed);
    course_answer_read(q, text_str(&whole), &answer);
    if (begun && facts->one_play && !(answer.read == COURSE_READ && answer.verdict.legal)) {
        text_clear(&whole); /* no end of the play that was begun, but another one */
        text_add(&whole, typed);
        course_answer_read(q, typed, &answer);
    }
    return reply_take(s, typed, text_str(&whole), &answer);
}

/* --- intents --- */

/* Asks which option is meant where a line may mean several. False, having said nothing, where it
 * does not. */
static bool qsession_which(struct session *s, const struct course_answer *answer)
{
    struct present *p = present_question(s->asking->is.question, NULL);
    TEXT_HERE which = {0};
    for (size_t i = 0; i < p->option_count; i++) {
        if ((answer->unsure & p->options[i].bit) != 0) {
            TEXT_HERE safe = {0};
            text_addf(&which, "%s%c) %s", which.size > 0 ? "; " : "", p->options[i].letter,
                      text_safe(&safe, p->options[i].words));
        }
    }
    if (which.size > 0) {
        print_f(s->frontend, _("Which do you mean? %s. Type the letter."), text_str(&which));
    }
    present_free(p);
    return which.size > 0;
}

bool qsession_take(struct session *s, const struct intent *intent)
{
    bool answer = intent->kind == INTENT_ANSWER;
    if (!s->asking->is.open || intent->answer == NULL ||
        (!answer && intent->kind != INTENT_UNKNOWN)) {
        return false;
    }
    size_t n = strcspn(intent->line, " \t\n");
    if (!answer && qsession_which(s, intent->answer)) {
        return true;
    }
    bool word = !answer && s->asking->is.question->option_count == 0 && /* else one is meant */
                glossary_find(library_words(&s->library), intent->line) != NULL;
    if (word || (!answer && n >= 4 && /* short words are near too many */
                 command_nearest(s, intent->line, n) != NULL)) {
        session_unknown(s, intent->line);
    } else if (!answer) {
        qsession_unclear(s, intent->line);
    } else if (s->asking->is.so_far.size > 0) {
        qsession_answer(s, intent->line);
    } else {
        reply_take(s, intent->line, intent->line, intent->answer);
    }
    return true;
}

void qsession_prompt(const struct session *s, struct text *out)
{
    const struct question_session *a = s->asking;
    const struct draw d = {.at = &a->is.at,
                           .viewer = (enum colour)a->is.at.position.turn,
                           .last = &s->last,
                           .asking = true};
    bool one_play = a->is.question != NULL && course_kinds[a->is.question->kind].one_play;
    if (a->is.question == NULL || !a->is.open) {
        text_add(out, "bräde"); /* nothing is asked any more */
    } else if (!one_play) {
        text_add(out, course_kinds[a->is.question->kind].asks_legal ? _("yes or no") : _("answer"));
    } else {
        draw_prompt(out, &d);
    }
}

/* --- hints --- */

void qsession_own_hint(struct session *s, int grade, struct text *out)
{
    const struct course_question *q = s->asking->is.question;
    struct play answer = reply_answer_of(q);
    struct situation at = course_situation(&q->rules, NULL, q);
    if (grade != 1 || q->goal != COURSE_BEST || /* else the idea behind it, where one is found */
        !opinion_idea(&s->evaluator, &at, &answer, out)) {
        coach_hint(out, &q->rules, &q->position, q->roll, &answer, grade);
    }
}

/* How many hints a question has, the author's or else the program's own. */
static int qsession_hint_count(const struct course_question *q)
{
    bool own = course_kinds[q->kind].one_play && q->hint_count == 0;
    return own ? COACH_HINT_GRADES : (int)q->hint_count;
}

/* Whether yes or no may be an answer to the question itself. */
static bool is_yes_or_no(const struct course_question *q)
{
    bool so = course_kinds[q->kind].asks_legal;
    for (size_t i = 0; i < q->option_count && !so; i++) {
        const struct course_text *text = &q->options[i].text;
        const char *words = lang_pick(text->sv, text->en);
        TEXT_HERE first = {0};
        text_addn(&first, words, strcspn(words, " ,.;:"));
        so = yesno_read(text_str(&first)) >= 0;
    }
    return so;
}

/* There is nothing more to hint at: the answer is offered. */
static void offer_answer(struct session *s, bool had_some)
{
    static const struct pending answer = {.asked = INTENT_ASKED_SHOW,
                                          .ask = N_("show the answer?"),
                                          .yes = qsession_give_up,
                                          .no = qsession_remind,
                                          .yes_label = N_("Show the answer"),
                                          .no_label = N_("Not yet")};
    print_typed_or_not(s->frontend,
                       had_some ? _("There are no more hints. \"skip\" gives the answer.")
                                : _("There is no hint here. \"skip\" gives the answer."),
                       had_some ? _("There are no more hints.") : _("There is no hint here."));
    if (!is_yes_or_no(s->asking->is.question)) {
        session_await(s, &answer);
    }
}

void qsession_can(struct session *s, struct screen *out)
{
    const struct question_session *a = s->asking;
    bool hint = a->is.hints < qsession_hint_count(a->is.question);
    bool tried = a->is.wrong > 0 || a->is.hints > 0;
    const struct can_row rows[] = {
        {"", NULL, N_("Try again"), a->strayed},
        {"hint", NULL, N_("Hint"), !a->is.once && hint},
        {"skip", NULL, N_("Show the answer"), !a->is.once && tried},
    };
    const struct can_row later = {"skip", NULL, N_("Show the answer"), !a->is.once};
    if (course_kinds[a->is.question->kind].asks_legal) {
        can_yes_no(out, "answer", _("Yes"), _("No"));
    }
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
    out->rest = !a->is.once;
    can_rows(out, s, &later, 1);
}

void qsession_hint(struct session *s)
{
    struct asked *a = &s->asking->is;
    const struct course_question *q = a->question;
    int all = qsession_hint_count(q);
    TEXT_HERE words = {0};
    if (a->hints >= all) {
        offer_answer(s, all > 0);
        return;
    }
    if (a->hints < (int)q->hint_count) {
        print_written(s->frontend, &q->rules,
                      interpolate_of(&s->interpolator, q, &q->hints[a->hints], &words));
    } else {
        qsession_own_hint(s, a->hints + 1, &words);
        print_text(s->frontend, text_str(&words));
    }
    a->hints++;
    a->helped = true;
}

/* --- giving the answer away --- */

void qsession_print_answers(struct session *s, const struct course_question *q)
{
    struct screen_reply reply = {0};
    struct arena arena = {0};
    TEXT_HERE words = {0};
    reply_put_answers(s, &arena, &reply, q);
    replytell_answers(&words, &reply);
    print_text(s->frontend, text_str(&words));
    arena_free(&arena);
}

void qsession_show_answer(struct session *s)
{
    const struct course_question *q = s->asking->is.question;
    if (course_kinds[q->kind].one_play) {
        struct play play = reply_answer_of(q);
        session_show_play(s, &s->asking->is.at, &play, (enum colour)q->position.turn);
    }
}

void qsession_print_explanation(struct session *s, const struct course_question *q)
{
    TEXT_HERE words = {0};
    if (course_explain(&words, q, NULL, NULL, &s->interpolator)) {
        print_written(s->frontend, &q->rules, text_str(&words));
    }
}

void qsession_give_up(struct session *s)
{
    struct question_session *a = s->asking;
    bool told = a->handler->give_up != NULL;
    reply_forget(s->asking);
    if (told) {
        a->handler->give_up(s);
    } else {
        qsession_close(s);
    }
    reply_describe(s, NULL, told);
    if (!told) {
        a->is.helped = true;
        qsession_keep_skipped(s);
        a->is.helped = true;
        a->handler->print_next(s);
    }
}
