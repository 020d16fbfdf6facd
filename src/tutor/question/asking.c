// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/asking.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/question/answering.h"
#include "tutor/core/command.h"
#include "coach/coach.h"
#include "course/load/count.h"
#include "base/fold.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/reasons/opinion.h"
#include "tutor/core/remember.h"
#include "tutor/question/seealso.h"
#include "view/wording.h"

void asking_clear(struct session *s)
{
    text_free(&s->asking.so_far);
    s->asking = (struct asking){0};
    session_await(s, NULL);
}

void asking_prepare(struct session *s, const struct course_question *question)
{
    s->asking.question = question;
}

void asking_close(struct session *s)
{
    s->asking.open = false;
    session_await(s, NULL);
}

void asking_reopen(struct session *s)
{
    s->asking.open = true;
    text_clear(&s->asking.so_far);
}

bool asking_helped(const struct session *s)
{
    return s->asking.helped;
}

void asking_forget_help(struct session *s)
{
    s->asking.helped = false;
}

int asking_wrong(const struct session *s)
{
    return s->asking.wrong;
}

static void option(struct session *s, size_t i, const char *words)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%c) ", (int)('a' + i));
    text_add_safe(&line, words, strlen(words));
    say_indented(s->face, text_str(&line), 2, 5);
}

static void options(struct session *s, const struct course_question *q)
{
    for (size_t i = 0; q->kind == COURSE_CHOICE && i < q->option_count; i++) {
        const char *words = lang_pick(q->options[i].text.sv, q->options[i].text.en);
        option(s, i, words == NULL ? "" : words);
    }
    for (size_t i = 0; q->kind == COURSE_PREROLL && i < q->offered_count; i++) {
        option(s, i, wording_preroll(q->offered[i]));
    }
}

/* What a choice before the roll hangs on besides the position. */
static void stakes_words(struct session *s, const struct course_question *q)
{
    const struct match *m = &q->match;
    if (q->cube > 0) {
        say_f(s->face,
              q->owner == WHITE   ? _("The cube stands at %d and is White's.")
              : q->owner == BLACK ? _("The cube stands at %d and is Black's.")
                                  : _("The cube stands at %d in the middle."),
              q->cube);
    }
    if (q->has_match && match_is_to_points(&q->rules)) {
        say_f(s->face, _("Match to %d points: White %d, Black %d."), m->length, m->points[WHITE],
              m->points[BLACK]);
    } else if (q->has_match) {
        say_f(s->face, _("Match of %d games, %d completed: White %d, Black %d."), m->length,
              m->completed, m->points[WHITE], m->points[BLACK]);
    }
}

void asking_words(struct session *s)
{
    const struct course_question *q = s->asking.question;
    const char *text = lang_pick(q->text.sv, q->text.en);
    if (text != NULL) {
        say_foreign(s->face, text);
    } else {
        TEXT_HERE words = {0};
        wording_question(&words, q);
        say_text(s->face, text_str(&words));
    }
    stakes_words(s, q);
    options(s, q);
}

void asking_begin(struct session *s, const struct course_question *question,
                  const struct asking_for *what)
{
    asking_clear(s);
    s->asking.question = question;
    s->asking.asker = what->asker;
    s->asking.item = what->item;
    s->asking.beside = what->beside;
    s->asking.how = what->how;
    s->asking.open = true;
    remember_asked(s);
    session_forget_judged(s);
    asking_words(s);
}

/* What is wanted, without what hangs on the state of the answer. */
static const char *wanted(enum course_kind kind, bool once)
{
    switch (kind) {
    case COURSE_PLAY:
        return once ? _("Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off.")
                    : _("Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off. "
                        "\"hint\" helps.");
    case COURSE_LEGAL:
        return _("Answer yes or no.");
    case COURSE_PLAYS:
        return once ? _("Type all the plays on one line, set apart by ; as 13/18 15/17; 13/20.")
                    : _("Type the plays, set apart by ; as 13/18 15/17; 13/20. One at a time is "
                        "fine.");
    case COURSE_ROLLS:
        return once ? _("Type all the rolls on one line, as 6-2 5-5.")
                    : _("Type the rolls, as 6-2 5-5. A few at a time is fine.");
    case COURSE_NUMBER:
        return _("Type a number.");
    case COURSE_CHOICE:
        return _("Type the letter of the answer, or of several.");
    case COURSE_PREROLL:
        return _("Type the letter of your choice.");
    default:
        return "";
    }
}

void asking_remind(struct session *s)
{
    say_text(s->face, wanted(s->asking.question->kind, s->asking.asker->once));
}

void asking_unclear(struct session *s, const char *typed)
{
    TEXT_HERE safe = {0};
    say_f(s->face, _("I do not understand \"%s\" as an answer. %s"), text_safe(&safe, typed),
          wanted(s->asking.question->kind, s->asking.asker->once));
}

/* A pre-roll choice typed in the words that were shown, as its name; else the words typed. */
static const char *as_choice(const struct course_question *q, const char *typed)
{
    for (size_t i = 0; q->kind == COURSE_PREROLL && i < q->offered_count; i++) {
        if (fold_same(typed, wording_preroll(q->offered[i]))) {
            return course_preroll_name(q->offered[i]);
        }
    }
    return typed;
}

/* What a legal play costs where the best is asked for. One as good as the answer is right too. */
static void weigh(struct session *s, struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    struct asking *a = &s->asking;
    struct situation situation = session_situation(s);
    a->has_loss = false;
    if (q->kind != COURSE_PLAY || q->goal != COURSE_BEST || !reply->has_verdict ||
        !reply->verdict.legal) {
        return;
    }
    a->loss = 0;
    a->has_loss = reply->mark == COURSE_RIGHT ||
                  (reply->mark == COURSE_WRONG &&
                   opinion_loss(&s->evaluator, &situation, &reply->verdict.play, &a->loss));
    if (a->has_loss && reply->mark == COURSE_WRONG &&
        grade_of(s->evaluator.grades, (float)a->loss) == GRADE_EQUAL) {
        reply->mark = COURSE_RIGHT;
        reply->say = NULL;
    }
}

/* Judges a line together with what was right before. */
static void judge(struct session *s, const char *typed, struct text *whole,
                  struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    if (s->asking.so_far.size > 0) {
        text_addf(whole, "%s%s", text_str(&s->asking.so_far), q->kind == COURSE_PLAYS ? "; " : " ");
    }
    text_add(whole, as_choice(q, typed));
    course_answer(q, text_str(whole), reply);
    weigh(s, reply);
}

bool asking_answer(struct session *s, const char *typed)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    TEXT_HERE whole = {0};
    judge(s, typed, &whole, reply);
    bool route = reply->mark == COURSE_UNCLEAR && reply->has_verdict && reply->verdict.routes > 1;
    if (route) {
        session_ask_route(s, &reply->verdict);
    } else if (reply->mark != COURSE_UNCLEAR && s->asking.asker->reply != NULL) {
        s->asking.asker->reply(s, typed, reply);
    } else if (reply->mark != COURSE_UNCLEAR) {
        answering_reply(s, typed, text_str(&whole), reply);
    }
    if (reply->mark != COURSE_UNCLEAR) {
        remember_answer(s, reply);
    }
    bool understood = route || reply->mark != COURSE_UNCLEAR;
    free(reply);
    return understood;
}

/* --- lines --- */

static bool is_one_of(const char *typed, const char *const words[])
{
    for (size_t i = 0; words[i] != NULL; i++) {
        if (fold_same(typed, words[i])) {
            return true;
        }
    }
    return false;
}

/* "legal" and "illegal" answer a question of that kind; they are commands elsewhere. */
static const char *as_yes_or_no(const char *typed)
{
    static const char *const legal[] = {"legal", "lagligt", "laglig", "tillåtet", NULL};
    static const char *const illegal[] = {"illegal",   "olagligt",  "olaglig",
                                          "förbjudet", "not legal", NULL};
    return is_one_of(typed, legal) ? "yes" : is_one_of(typed, illegal) ? "no" : NULL;
}

bool asking_take(struct session *s, const char *typed)
{
    if (!session_asks(s) || *typed == '\0') {
        return false;
    }
    enum course_kind kind = s->asking.question->kind;
    const char *word = kind == COURSE_LEGAL ? as_yes_or_no(typed) : NULL;
    if (word != NULL) {
        return asking_answer(s, word);
    }
    return kind == COURSE_PREROLL && asking_answer(s, typed); /* "roll one die" is an answer here */
}

bool asking_take_other(struct session *s, const char *typed)
{
    if (!session_asks(s)) {
        return false;
    }
    if (asking_answer(s, typed)) {
        return true;
    }
    size_t n = strcspn(typed, " \t\n");
    if (n >= 4 && command_nearest(s, typed, n) != NULL) { /* short words are near to too many */
        session_unknown(s, typed);
    } else {
        asking_unclear(s, typed);
    }
    return true;
}

void asking_prompt(const struct session *s, struct text *out)
{
    if (session_asks(s) && s->asking.question->kind != COURSE_PLAY) {
        text_add(out, _("answer"));
    } else {
        session_prompt_turn(s, out);
    }
}

/* --- hints --- */

/* A play that answers the question of a play. */
static struct play answer_of(const struct course_question *q)
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

/* The idea behind the best play, where one is to be found. */
static bool has_idea(struct session *s, const struct course_question *q, const struct play *answer,
                     struct text *out)
{
    struct situation at = course_situation(&q->rules, NULL, q);
    return opinion_idea(&s->evaluator, &at, answer, out);
}

void asking_own_hint(struct session *s, int grade, struct text *out)
{
    const struct course_question *q = s->asking.question;
    struct play answer = answer_of(q);
    if (grade != 1 || q->goal != COURSE_BEST || !has_idea(s, q, &answer, out)) {
        coach_hint(out, &q->rules, &q->position, q->roll, &answer, grade);
    }
}

void asking_hint(struct session *s)
{
    const struct course_question *q = s->asking.question;
    int written = (int)q->hint_count;
    int own = q->kind == COURSE_PLAY && written == 0 ? COACH_HINT_GRADES : 0;
    int next = s->asking.hints;
    if (next >= written + own) {
        say_text(s->face, written + own == 0
                              ? _("There is no hint here. \"skip\" gives the answer.")
                              : _("There are no more hints. \"skip\" gives the answer."));
        return;
    }
    if (next < written) {
        say_foreign(s->face, lang_pick(q->hints[next].sv, q->hints[next].en));
    } else {
        TEXT_HERE words = {0};
        asking_own_hint(s, next + 1, &words);
        say_text(s->face, text_str(&words));
    }
    s->asking.hints++;
    s->asking.helped = true;
}

/* --- giving the answer away --- */

void asking_say_answers(struct session *s, const struct course_question *q)
{
    struct course_list *list = course_answers(q);
    TEXT_HERE words = {0};
    size_t shown = wording_answers_shown(q, list->n);
    text_addf(&words, "%s ", NG_("The answer:", "The answers:", list->n));
    for (size_t i = 0; i < shown; i++) {
        text_add(&words, i == 0 ? "" : "; ");
        wording_answer(&words, q, list->text[i]);
    }
    if (shown < list->n) {
        text_addf(&words, _(" and %zu more"), list->n - shown);
    }
    text_addc(&words, '.');
    say_text(s->face, text_str(&words));
    course_list_free(list);
}

void asking_say_explanation(struct session *s, const struct course_question *q)
{
    TEXT_HERE words = {0};
    if (course_explain(&words, q, NULL)) {
        say_foreign(s->face, text_str(&words));
    }
}

void asking_give_up(struct session *s)
{
    if (s->asking.asker->give_up != NULL) {
        s->asking.asker->give_up(s);
        return;
    }
    const struct course_question *q = s->asking.question;
    asking_say_answers(s, q);
    asking_say_explanation(s, q);
    if (s->asking.asker->over != NULL) {
        s->asking.asker->over(s);
    }
    seealso_say(s, NULL);
    s->asking.helped = true;
    asking_close(s);
    remember_skipped(s);
    s->asking.helped = true;
    s->asking.asker->say_next(s);
}
