// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/questionscreen.h"

#include "base/lang.h"
#include "tutor/question/asking.h"
#include "tutor/question/punished.h"
#include "view/present.h"

const struct screen_item *questionscreen_item(struct screen *out, const struct course_item *item,
                                              int step)
{
    struct screen_item *of = screen_alloc(out, sizeof *of);
    const char *title = lang_pick(item->title.sv, item->title.en);
    *of = (struct screen_item){
        .id = screen_safe(out, item->id),
        .title = screen_safe(out, title == NULL ? item->id : title),
        .pack = item->pack == NULL ? NULL : screen_safe(out, library_pack_title(item)),
        .number = item->kind == COURSE_LESSON ? item->number : 0,
        .step = step,
        .steps = (int)item->step_count};
    return of;
}

/* --- what is asked --- */

/* What kind of answer is awaited. */
static const char *question_takes(const struct course_question *q)
{
    static const char *const takes[COURSE_KINDS] = {
        [COURSE_PLAY] = "play",     [COURSE_LEGAL] = "yes-no",  [COURSE_PLAYS] = "plays",
        [COURSE_ROLLS] = "rolls",   [COURSE_NUMBER] = "number", [COURSE_CHOICE] = "option",
        [COURSE_PREROLL] = "choice"};
    int right = 0;
    for (size_t i = 0; q->kind == COURSE_CHOICE && i < q->option_count; i++) {
        right += q->options[i].right;
    }
    return right > 1 ? "options" : takes[q->kind];
}

static void question_put_options(struct screen *out, struct screen_question *to,
                                 const struct present *p, const struct ruleset *rules)
{
    struct screen_option *option = screen_alloc(out, (p->option_count + 1) * sizeof *option);
    for (size_t i = 0; i < p->option_count; i++) {
        option[i] = (struct screen_option){.letter = p->options[i].letter,
                                           .choice = p->options[i].name,
                                           .words = screen_copy(out, p->options[i].words),
                                           .text = screen_text(out, p->options[i].words, rules)};
    }
    to->option = option;
    to->option_count = p->option_count;
}

/* The hints that were given. */
static void question_put_hints(struct session *s, struct screen *out, struct screen_question *to,
                               const struct present *p)
{
    int given = s->asking.hints;
    struct screen_hint *hint = screen_alloc(out, ((size_t)given + 1) * sizeof *hint);
    for (int i = 0; i < given; i++) {
        TEXT_HERE own = {0};
        if (i < (int)p->hint_count) {
            hint[i].text = screen_text(out, p->hints[i], &s->asking.question->rules);
        } else {
            asking_own_hint(s, i + 1, &own);
            hint[i].own = screen_words(out, &own);
        }
    }
    to->hint = hint;
    to->hint_count = given;
    to->hints = (int)p->hint_count + p->own_hints;
}

static void question_put_asked(struct session *s, struct screen *out, struct screen_question *to,
                               const struct course_question *q, bool again)
{
    struct present *p = present_question(q, &s->filler);
    to->asked = q;
    to->open = !again && session_asks(s);
    to->once = again || (s->asking.asker != NULL && s->asking.asker->once);
    to->text = screen_text(out, p->text, &q->rules);
    to->own = p->text == NULL ? screen_words(out, &p->own) : NULL;
    to->takes = to->open ? question_takes(q) : NULL;
    to->stakes[0] = screen_words(out, &p->cube);
    to->stakes[1] = screen_words(out, &p->match);
    question_put_options(out, to, p, &q->rules);
    if (!again) {
        to->so_far = screen_words(out, &s->asking.so_far);
        question_put_hints(s, out, to, p);
    }
    present_free(p);
}

/* --- what came of an answer --- */

/* The play that was played, and what it costs: as it was reckoned where the best was asked for. */
static void reply_put_move(const struct session *s, struct screen *out, struct screen_reply *to,
                           const struct course_question *q, const struct course_reply *r)
{
    bool known = q == s->asking.question && s->asking.has_loss;
    if (!r->has_verdict || !r->verdict.legal || !course_kinds[q->kind].one_play) {
        return;
    }
    struct screen_move *move = screen_alloc(out, sizeof *move);
    *move = (struct screen_move){
        .at = course_situation(&q->rules, NULL, q), .play = r->verdict.play, .has_cost = known};
    if (known) {
        move->cost = s->asking.loss;
        move->grade = grade_of(s->evaluator.grades, (float)move->cost);
    }
    to->move = move;
}

/* What a legal play that is worse is answered with on the board. */
static void reply_put_punishment(struct session *s, struct screen *out, struct screen_reply *to,
                                 const struct asking_taken *taken)
{
    const struct course_question *q = s->asking.question;
    const struct course_reply *r = &taken->reply;
    if (taken->given_up || r->mark != COURSE_WRONG || !r->has_verdict || !r->verdict.legal ||
        !course_kinds[q->kind].one_play) {
        return;
    }
    const struct punishment *p = punished_find(s, &r->verdict.play);
    if (p != NULL) {
        to->idea = screen_words(out, &p->words);
    }
    if (p != NULL && p->has_reply) {
        struct screen_refutation *refutation = screen_alloc(out, sizeof *refutation);
        *refutation = (struct screen_refutation){.at = {.rules = q->rules,
                                                        .has_position = true,
                                                        .position = p->before_reply,
                                                        .has_roll = true,
                                                        .roll = p->roll},
                                                 .play = p->reply};
        to->refutation = refutation;
    }
}

/* What would have been right, and why. */
static void reply_put_answers(struct session *s, struct screen *out, struct screen_reply *to,
                              const struct course_question *q, const struct course_reply *r)
{
    struct present_answers *p = present_answers(q, &s->filler);
    const char **answers = screen_alloc(out, (p->shown + 1) * sizeof *answers);
    TEXT_HERE explain = {0};
    for (size_t i = 0; i < p->shown; i++) {
        answers[i] = screen_safe(out, p->answer[i].words);
    }
    to->answers = answers;
    to->answer_count = p->shown;
    to->answers_in_all = p->count;
    present_answers_free(p);
    bool told = r != NULL && r->has_verdict && r->say == NULL;
    if (course_explain(&explain, q, told ? &r->verdict : NULL, &s->filler)) {
        to->explain = screen_text(out, text_str(&explain), &q->rules);
    }
}

static struct screen_reply *reply_put(struct session *s, struct screen *out,
                                      const struct course_question *q, const struct course_reply *r,
                                      bool over)
{
    static const char *const marks[] = {[COURSE_RIGHT] = "right",
                                        [COURSE_PARTLY] = "partly",
                                        [COURSE_WRONG] = "wrong",
                                        [COURSE_UNCLEAR] = "unclear"};
    struct screen_reply *to = screen_alloc(out, sizeof *to);
    out->kind = SCREEN_REPLY;
    out->reply = to;
    to->outcome = r == NULL ? "given-up" : marks[r->mark];
    to->over = over;
    if (r != NULL) {
        TEXT_HERE said = {0}, say = {0};
        to->right = r->right;
        to->missing = r->missing;
        to->wrong = r->wrong;
        course_taken_for(&said, q, &r->answer);
        to->taken = screen_words(out, &said);
        if (r->say != NULL) {
            to->say = screen_text(out, fill_of(&s->filler, q, r->say, &say), &q->rules);
        }
        to->verdict = r->has_verdict ? &r->verdict : NULL;
        reply_put_move(s, out, to, q, r);
    }
    if (over) {
        reply_put_answers(s, out, to, q, r);
    }
    return to;
}

/* --- all of it --- */

void questionscreen_put(struct session *s, struct screen *out, const struct questionscreen *about)
{
    struct screen_question *to = screen_alloc(out, sizeof *to);
    struct situation at = session_board(s);
    struct draw d;
    out->kind = SCREEN_QUESTION;
    out->question = to;
    to->place = about->place;
    to->at = at;
    session_view(s, &at, &d);
    to->viewer = d.viewer;
    if (about->item != NULL) {
        to->place.in = questionscreen_item(out, about->item, about->step);
    }
    if (about->prose != NULL) {
        TEXT_HERE prose = {0};
        const struct situation said = session_situation(s);
        to->prose = screen_text(out, fill_text(&s->filler, &said, about->prose, &prose), &at.rules);
    }
    struct asking_taken *taken = s->asking.taken;
    if (about->again != NULL) {
        question_put_asked(s, out, to, about->again, true);
        reply_put(s, out, about->again, about->reply, !about->half);
    } else if (s->asking.question != NULL) {
        question_put_asked(s, out, to, s->asking.question, false);
    }
    if (about->again == NULL && taken != NULL) {
        struct screen_reply *reply = reply_put(
            s, out, s->asking.question, taken->given_up ? NULL : &taken->reply, !s->asking.open);
        reply_put_punishment(s, out, reply, taken);
    }
}
