// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/exam/exam.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/phrase.h"
#include "coach/reasons/punish.h"
#include "course/load/predicate.h"
#include "lexicon/lexicon.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/exam/examattempt.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/question/questionsession.h"
#include "view/examtell.h"
#include "view/present.h"
#include "view/replytell.h"
#include "view/rowtell.h"

enum {
    SEEDS = 100000,   /* that are easy to type */
    PLACING_WRONG = 2 /* answers that show where to begin */
};

static const char PASS[] = "pass"; /* as a play is written */

/* The question at hand, or looked at again; NULL before the first and after the last. */
static const struct course_asked *present(const struct session *s)
{
    const struct exam_attempt *e = s->exam;
    size_t at = e->over ? e->look : e->at;
    return e->paper != NULL && at > 0 && at <= e->paper->count ? &e->paper->asked[at - 1] : NULL;
}

void exam_make(struct session *s)
{
    s->exam = mem_alloc(sizeof *s->exam);
}

/* Forgets the exam. */
static void clear(struct session *s)
{
    for (size_t i = 0; s->exam->paper != NULL && i < s->exam->paper->count; i++) {
        free(s->exam->marks[i].typed);
        free(s->exam->marks[i].reply);
    }
    course_examset_free(s->exam->paper);
    free(s->exam->marks);
    *s->exam = (struct exam_attempt){.plan = s->exam->plan};
}

void exam_free(struct session *s)
{
    clear(s);
    free(s->exam);
}

static struct situation situation_asked(const struct session *s, const struct course_asked *asked)
{
    struct situation at = course_situation(&s->options->rules, asked->step, asked->question);
    at.has_position = asked->question->has_position; /* a question of an exam stands alone */
    return at;
}

static struct situation situation_of(const struct session *s)
{
    const struct course_asked *asked = present(s);
    return asked == NULL ? (struct situation){.rules = s->options->rules}
                         : situation_asked(s, asked);
}

/* ---- asking ---- */

/* "Exam · Lesson 4 · Bands and blots". */
static void exam_title(struct text *out, const struct course_item *item)
{
    text_add(out, _("Exam · "));
    library_title(out, item);
}

void attempt_heading(struct session *s, const struct course_item *item, const char *beside)
{
    TEXT_HERE title = {0};
    if (s->exam->plan.placing) {
        text_add(&title, _("Can you play already?"));
    } else {
        exam_title(&title, item);
    }
    print_gap(s->frontend);
    print_heading(s->frontend, text_str(&title), beside);
}

static bool time_is_up(const struct exam_attempt *e)
{
    return e->deadline != 0 && e->deadline <= clock_ms();
}

/* Of a limited time what is left. */
static int seconds_left(const struct exam_attempt *e)
{
    int64_t ms = e->deadline - clock_ms();
    return e->deadline == 0 || ms < 0 || e->over ? 0 : (int)((ms + 999) / 1000);
}

/* Whether another question is to come. */
static bool asks_more(const struct exam_attempt *e)
{
    bool placed = e->plan.placing && e->at - (size_t)e->right >= PLACING_WRONG;
    return e->at < e->paper->count && !time_is_up(e) && !placed;
}

/* Where one is in the exam; of a second look, which question it was. */
static void exam_place(const struct session *s, struct screen_place *out)
{
    const struct exam_attempt *e = s->exam;
    const struct course_exam *exam = e->paper->item->exam;
    size_t at = e->over ? e->look : e->at;
    *out = (struct screen_place){.of = "exam",
                                 .at = (int)at,
                                 .count = (int)e->paper->count,
                                 .asked = (int)e->at,
                                 .right = e->right,
                                 .minutes = e->over ? 0 : exam->minutes,
                                 .seconds_left = seconds_left(e),
                                 .marks = at > 0 ? e->paper->asked[at - 1].line->marks : 0,
                                 .all_marks = e->paper->marks,
                                 .pass = e->paper->pass};
}

static void exam_heading(struct session *s)
{
    TEXT_HERE beside = {0};
    struct screen_place place;
    exam_place(s, &place);
    if (s->frontend->display.buttons) { /* a clock runs there */
        place.minutes = 0;
    }
    rowtell_place(&beside, &place);
    attempt_heading(s, s->exam->paper->item, text_str(&beside));
}

void attempt_show(struct session *s, const struct course_item *item,
                  const struct course_asked *asked)
{
    struct situation situation = situation_asked(s, asked);
    if (asked->step != NULL) {
        session_print_author(s, &asked->step->situation, &asked->step->say);
    }
    lesson_print_rules(s, &asked->question->rules, &item->rules, NULL);
    session_draw(s, &situation);
    print_gap(s->frontend);
}

static const struct question_handler handler;
static void print_next(struct session *s);
static void leave(struct session *s);

static void ask(struct session *s)
{
    s->exam->at++;
    const struct course_asked *asked = present(s);
    struct screen_place place;
    exam_place(s, &place);
    exam_heading(s);
    frontend_show(s->frontend, &(struct frontend_event){.kind = FRONTEND_EXAM, .exam = &place});
    qsession_prepare(s, asked->question);
    attempt_show(s, s->exam->paper->item, asked);
    qsession_begin(s, asked->question,
                   &(struct question_session_for){.handler = &handler,
                                                  .item = s->exam->paper->item,
                                                  .beside = lesson_items(s),
                                                  .how = STORE_EXAM});
}

/* Tells the time while a question waits: that it has run out, too. */
static void print_clock(struct session *s)
{
    TEXT_HERE words = {0};
    if (s->exam->deadline == 0) {
        return;
    }
    if (!time_is_up(s->exam)) {
        examtell_left(&words, seconds_left(s->exam));
        text_addc(&words, '.');
        print_text(s->frontend, text_str(&words));
    } else {
        print_text(s->frontend,
                   _("The time is over: your answer to this question still counts, and it "
                     "is the last."));
    }
}

static void exam_show(struct session *s, bool returned)
{
    const struct course_asked *asked = present(s);
    (void)returned;
    if (s->exam->over) {
        attempt_look(s);
    } else if (asked != NULL) {
        exam_heading(s);
        attempt_show(s, s->exam->paper->item, asked);
        qsession_words(s);
    }
    if (!session_asks(s)) {
        print_next(s);
    }
}

/* ---- what an answer is worth ---- */

/* Keeps how a question was answered; typed and reply NULL: it was left out. */
static void mark(struct session *s, bool right, const char *typed, const struct course_reply *reply)
{
    struct exam_mark *m = &s->exam->marks[s->exam->at - 1];
    *m = (struct exam_mark){.right = right, .clause = CLAUSE_LEGAL};
    if (reply != NULL && reply->has_verdict) {
        m->clause = reply->verdict.clause;
    }
    if (reply != NULL && !right) {
        m->typed = mem_copy(typed);
        m->reply = mem_alloc(sizeof *m->reply);
        *m->reply = *reply;
    }
    s->exam->right += right;
    s->exam->earned += right ? present(s)->line->marks : 0;
}

/* ---- an exam that was left in the middle ---- */

/* The setting that names the exam that is sat, from its first answer to its end: its lesson, the
 * seed that draws it again, and when it was begun. The answers lie in the history. */
static const char SAT[] = "exam";

static void kept_set(struct session *s, const char *value)
{
    if (s->store != NULL && !s->exam->plan.placing) {
        store_set_setting(s->store, SAT, value, NULL); /* that the answer is kept matters more */
    }
}

static void kept_note(struct session *s)
{
    const struct exam_attempt *e = s->exam;
    TEXT_HERE value = {0};
    text_addf(&value, "%s %llu %lld", e->paper->item->id, (unsigned long long)e->paper->seed,
              (long long)e->since);
    if (!e->noted) {
        kept_set(s, text_str(&value));
        s->exam->noted = true;
    }
}

static void kept_forget(struct session *s)
{
    if (s->exam->noted) {
        kept_set(s, "");
    }
}

/* The seed by which the exam of a lesson was drawn that was left in the middle, and when it was
 * begun. False: none was left. */
static bool kept_find(struct session *s, const struct course_item *item, uint64_t *seed,
                      int64_t *since)
{
    TEXT_HERE value = {0}, name = {0}, words = {0}, time = {0};
    int64_t when;
    if (s->store == NULL || !store_setting(s->store, SAT, &value)) {
        return false;
    }
    phrase_last_two(text_str(&value), &name, &words, &time);
    when = strtoll(text_str(&time), NULL, 10);
    if (strcmp(text_str(&name), item->id) != 0 || when <= 0 ||
        !number_read_seed(text_str(&words), seed)) {
        return false;
    }
    *since = when;
    return true;
}

/* What the history tells of the questions of a paper. */
struct kept_answers {
    const struct exam_attempt *of;
    struct {
        bool there, right;
        char *given; /* owned; NULL: it was left out */
    } *answer;       /* of each question */
};

static bool kept_visit(const struct store_answer *a, void *context)
{
    struct kept_answers *k = context;
    const struct course_examset *paper = k->of->paper;
    for (size_t i = 0; a->mode == STORE_EXAM && a->when >= k->of->since && i < paper->count; i++) {
        if (strcmp(history_id_of(paper->asked[i].question), a->question) == 0) {
            free(k->answer[i].given);
            k->answer[i].given = a->outcome == STORE_SKIPPED ? NULL : mem_copy(a->given);
            k->answer[i].right = a->outcome == STORE_RIGHT;
            k->answer[i].there = true;
        }
    }
    return true;
}

/* Goes on behind the questions that were answered before the exam was left. */
static void kept_resume(struct session *s)
{
    struct exam_attempt *e = s->exam;
    struct kept_answers k = {.of = e};
    bool on = true;
    k.answer = mem_alloc(e->paper->count * sizeof *k.answer + 1);
    store_each(s->store, kept_visit, &k);
    for (size_t i = 0; i < e->paper->count; i++) {
        on = on && k.answer[i].there;
        if (on) {
            const char *given = k.answer[i].given;
            struct course_reply *reply = mem_alloc(sizeof *reply);
            if (given != NULL) {
                course_answer(e->paper->asked[i].question, given, reply);
            }
            e->at = i + 1;
            mark(s, k.answer[i].right, given, given == NULL ? NULL : reply);
            free(reply);
        }
        free(k.answer[i].given);
    }
    free(k.answer);
    e->noted = e->at > 0;
    if (e->at > 0) {
        print_text(s->frontend, _("The exam goes on where you left it; what you answered counts."));
    }
}

void attempt_print_right(struct session *s, const struct course_question *q)
{
    TEXT_HERE reason = {0};
    qsession_print_answers(s, q);
    present_reason(&reason, q);
    print_text(s->frontend, text_str(&reason));
    qsession_print_explanation(s, q);
}

/* Tells what would have been right, and why, and closes the question. */
static void describe_answer(struct session *s)
{
    attempt_print_right(s, s->asked->question);
    qsession_close(s);
    print_next(s);
}

/* What happens to a legal play where a better one was asked for, appended after a blank. */
static void add_punishment(struct text *out, struct session *s, const struct situation *situation,
                           const struct play *play)
{
    struct punishment p;
    if (punish(&s->evaluator, situation, play, &p)) {
        text_addf(out, " %s %s", text_str(&p.words), text_str(&p.cost));
        if (p.has_reply) {
            text_addf(out, " %s", text_str(&p.reply_words));
        }
        punish_free(&p);
    }
}

void attempt_print_wrong(struct session *s, const struct course_question *q,
                         const struct course_reply *reply)
{
    struct situation situation = situation_of(s);
    TEXT_HERE before = {0}, scratch = {0};
    const char *say =
        reply->say == NULL ? NULL : interpolate_of(&s->interpolator, q, reply->say, &scratch);
    text_add(&before, _("No."));
    if (reply->right > 0) {
        text_addc(&before, ' ');
        text_addf(&before, NG_("%d is right.", "%d are right.", reply->right), reply->right);
    }
    if (!present_one_right(q)) { /* of one wrong option there is nothing to count */
        replytell_count(&before, reply);
    }
    if (reply->has_verdict && !reply->verdict.legal) {
        session_explain(s, text_str(&before), &situation, &reply->verdict);
    } else {
        if (q->does != NULL && reply->has_verdict && predicate_missed(q->does) != NULL) {
            text_addf(&before, " %s", predicate_missed(q->does));
        } else if (say == NULL && q->goal == COURSE_BEST && reply->has_verdict) {
            add_punishment(&before, s, &situation, &reply->verdict.play);
        }
        print_text(s->frontend, text_str(&before));
    }
    print_written(s->frontend, &q->rules, say);
}

static bool reply(struct session *s, const char *typed, const struct course_reply *reply)
{
    const struct course_question *q = s->asked->question;
    struct situation situation = session_situation(s);
    bool right = reply->mark == COURSE_RIGHT;
    if (!right && course_kinds[q->kind].one_play &&
        (reply->instead_right || qsession_is_slip(q, reply))) {
        if (reply->instead_right) {
            session_explain(s, "", &situation, &reply->verdict);
            session_offer_order(s, &reply->verdict);
        } else { /* nothing of what is legal: that is asked */
            bool none = reply->verdict.clause == CLAUSE_NO_CHECKER;
            print_typed_or_not(
                s->frontend,
                none ? _("You have no checker there. That does not count: type your "
                         "play again.")
                     : _("The dice do not show that. It does not count: type your "
                         "play again."),
                none ? _("You have no checker there. That does not count: play again.")
                     : _("The dice do not show that. It does not count: play again."));
            session_forget_judged(s);
        }
        return true;
    }
    mark(s, right, typed, reply);
    kept_note(s);
    if (right || course_kinds[q->kind].asks_legal) {
        if (right) {
            qsession_forget_help(s);
        }
        return false;
    }
    if (reply->has_verdict && !course_kinds[q->kind].one_play) {
        session_judged(s, &situation, typed, &reply->verdict);
    }
    attempt_print_wrong(s, q, reply);
    describe_answer(s);
    return true;
}

void attempt_print_asked(struct session *s, const struct course_asked *asked)
{
    const struct course_question *q = asked->question;
    struct situation situation = situation_asked(s, asked);
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    session_judged(s, &situation, q->asked, v);
    session_explain(s, "", &situation, v);
    free(v);
}

static void give_up(struct session *s)
{
    const struct course_question *q = s->asked->question;
    mark(s, false, NULL, NULL);
    kept_note(s);
    qsession_keep_skipped(s);
    if (course_kinds[q->kind].asks_legal) {
        attempt_print_asked(s, present(s));
    }
    describe_answer(s);
}

static bool is_passed(const struct exam_attempt *e)
{
    return e->earned >= e->paper->pass;
}

/* Nothing is left to look at: the lesson is at its end, or is to be gone through (again); who was
 * placed goes on where to begin. */
static void end(struct session *s)
{
    bool passed = is_passed(s->exam);
    const struct course_item *begin = s->exam->begin;
    qsession_clear(s);
    clear(s);
    if (s->exam->plan.placing) {
        s->exam->plan.placing = false;
        lesson_learn(s, begin == NULL ? NULL : begin->id);
    } else if (s->exam->plan.series && lesson_next_item(s) != NULL) {
        print_next(s);
    } else {
        lesson_after_exam(s, passed);
    }
}

/* Which lessons count as known by the answers to the first exam: all up to its own but those that
 * teach a theme of which a question was wrong, or was not asked. Tells which. */
static void place_learner(struct session *s)
{
    const struct course_examset *paper = s->exam->paper;
    const struct course_exam *exam = paper->item->exam;
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    TEXT_HERE known = {0};
    size_t at, step, n = 0;
    uint64_t missed = 0;
    for (size_t i = 0; i < exam->draw_count; i++) {
        bool right = false;
        for (size_t k = 0; k < paper->count; k++) {
            right = right || (paper->asked[k].line == &exam->draws[i] && s->exam->marks[k].right);
        }
        missed |= right || exam->draws[i].theme < 0 ? 0 : UINT64_C(1) << exam->draws[i].theme;
    }
    for (bool before = true; before; n++) {
        const struct course_item *lesson = lessons->items[n];
        before = lesson != paper->item;
        if ((lesson->teaches & missed) == 0 && (before || missed == 0)) {
            history_passed(s, lesson);
            text_addf(&known, "%s%d", known.size > 0 ? ", " : "", lesson->number);
        } else if (s->exam->begin == NULL) {
            s->exam->begin = lesson;
        }
    }
    if (s->exam->begin == NULL && history_resume(s, NULL, false, &at, &step)) {
        s->exam->begin = lessons->items[at];
    }
    attempt_print_placed(s, text_str(&known), s->exam->begin);
}

/* The last question was answered, or the time is over: how it went, and on to the mistakes. */
static void finish(struct session *s)
{
    bool passed = is_passed(s->exam);
    kept_forget(s);
    s->exam->taken = clock_ms() - s->exam->begun;
    for (size_t i = s->exam->at; i < s->exam->paper->count; i++) { /* that gives nothing */
        s->exam->marks[i] = (struct exam_mark){.unreached = true, .clause = CLAUSE_LEGAL};
    }
    qsession_clear(s);
    session_forget_judged(s);
    if (s->exam->plan.placing) {
        s->exam->paper->count = s->exam->at; /* what follows is not asked */
        place_learner(s);
    } else {
        attempt_print_result(s, passed);
        if (passed) {
            history_passed(s, s->exam->paper->item);
        }
    }
    s->exam->over = true;
    if (attempt_has_more(s) || s->exam->plan.placing) {
        print_next(s);
    } else {
        end(s);
    }
}

static void print_next(struct session *s)
{
    const struct exam_attempt *e = s->exam;
    if (e->over) {
        attempt_print_next(s);
    } else if (e->paper != NULL && e->at < e->paper->count && time_is_up(e)) {
        print_text(s->frontend, _("The time is over. This answer counts, but it was the last."));
        print_way(s->frontend, _("Enter: the result."));
    } else if (e->paper != NULL) {
        print_way(s->frontend,
                  asks_more(e) ? _("Enter: the next question.") : _("Enter: the result."));
    } else {
        TEXT_HERE title = {0};
        exam_title(&title, lesson_next_item(s));
        print_way_f(s->frontend, _("Enter: %s."), text_str(&title));
    }
}

/* ---- beginning and ending ---- */

/* Begins the exam of the lesson that the player is at. */
static void begin(struct session *s)
{
    const struct course_item *item = lesson_item(s);
    uint64_t seed = s->exam->plan.seed_given ? s->exam->plan.seed
                    : item->exam->seed > 0   ? (uint64_t)item->exam->seed
                                             : 1 + rng_below(&s->rng, SEEDS - 1);
    int64_t since = clock_now();
    bool goes_on =
        !s->exam->plan.seed_given && !s->exam->plan.placing && kept_find(s, item, &seed, &since);
    lesson_question_dropped(s);
    qsession_clear(s);
    session_begin(s, &exam_mode);
    clear(s);
    s->exam->paper = course_examset_draw(item, seed);
    s->exam->marks = mem_alloc(s->exam->paper->count * sizeof *s->exam->marks + 1);
    if (s->exam->paper->count == 0) {
        print_text(s->frontend, _("No question could be drawn. \"brade check\" tells more."));
        leave(s);
        return;
    }
    TEXT_HERE terms = {0};
    if (s->exam->plan.placing) {
        examtell_placing(&terms, s->exam->paper->count);
    } else {
        examtell_terms(&terms, item->exam, s->exam->paper->count, !s->frontend->display.buttons);
    }
    if (!s->exam->plan.told) {
        print_text(s->frontend, text_str(&terms));
    }
    s->exam->since = since;
    s->exam->begun = clock_ms() - (goes_on ? 1000 * (clock_now() - since) : 0);
    s->exam->deadline =
        item->exam->minutes == 0 ? 0 : s->exam->begun + INT64_C(60000) * item->exam->minutes;
    if (goes_on) {
        kept_resume(s);
    }
    if (asks_more(s->exam)) {
        ask(s);
    } else {
        finish(s);
    }
}

static void go_on(struct session *s)
{
    struct exam_attempt *e = s->exam;
    if (e->paper != NULL && !e->over && asks_more(e)) {
        ask(s);
    } else if (e->paper != NULL && !e->over) {
        finish(s);
    } else if (e->paper != NULL && attempt_has_more(s)) {
        attempt_look_on(s);
    } else if (e->paper != NULL) {
        end(s);
    } else {
        lesson_place_next(s);
        begin(s);
    }
}

static void leave(struct session *s)
{
    qsession_clear(s);
    clear(s);
    s->exam->plan.series = false;
    if (s->exam->plan.placing) {
        s->exam->plan.placing = false;
        lesson_learn(s, NULL);
    } else {
        lesson_after_exam(s, false);
    }
}

bool exam_series(struct session *s, const char *const *names, size_t count)
{
    struct item_list list = {0};
    bool good = lesson_find_exams(s, names, count, &list);
    if (good) {
        lesson_place(s, &(struct lesson_way){.list = &list});
        s->exam->plan = (struct exam_plan){
            .series = true, .seed_given = s->options->seed_given, .seed = s->options->seed};
        begin(s);
    }
    free(list.items);
    return good;
}

/* The first lesson with an exam of the pack called so. */
static bool find_in_pack(struct session *s, const char *name, struct lesson_way *out)
{
    const struct pack *pack = library_pack(&s->library, name);
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    for (size_t i = 0; pack != NULL && i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        if (item->exam != NULL && item->pack != NULL && strcmp(item->pack, pack->id) == 0) {
            *out = (struct lesson_way){.list = lessons, .at = i};
            return true;
        }
    }
    return false;
}

/* The exam of a lesson by name: the lessons after it follow. */
static bool go_to(struct session *s, const char *name)
{
    struct lesson_way place;
    if (!find_in_pack(s, name, &place) && !lesson_find(s, name, false, &place)) {
        lesson_print_none(s, name);
        return false;
    }
    if (place.list->items[place.at]->exam == NULL) {
        print_text(s->frontend, _("That lesson has no exam."));
        return false;
    }
    lesson_place(s, &place);
    return true;
}

/* Splits "[NAME] [seed NUMBER]". */
static bool take_seed(const char *rest, struct text *name, uint64_t *seed)
{
    TEXT_HERE word = {0}, number = {0};
    phrase_last_two(rest, name, &word, &number);
    const char *named = lexicon_typed_value(text_str(&word), LEXICON_DRILL);
    bool given =
        named != NULL && strcmp(named, "seed") == 0 && number_read_seed(text_str(&number), seed);
    if (!given) {
        text_clear(name);
        text_add(name, rest);
    }
    return given;
}

/* The lessons that have an exam, for the screen. */
static void exam_put_all(struct session *s, struct screen *out, const char *about)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    (void)about;
    screen_begin_list(out, "lessons");
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        if (item->exam != NULL) {
            struct screen_row *row = screen_row_add(out, out->list);
            row->id = screen_copy(out, item->id);
            row->title = screen_safe(out, lang_pick(item->title.sv, item->title.en));
            row->number = item->number;
            row->open = can_open(out, s, "exam", row->id);
        }
    }
}

/* The lesson that was gone through last, where it has an exam. False: none, or it has none. */
static bool go_to_last(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct lesson_way place = {.list = lessons, .at = lessons->count};
    int64_t when = 0;
    for (size_t i = 0; i < lessons->count; i++) {
        const struct store_lesson past = history_lesson(s, lessons->items[i]);
        if (past.through && past.when >= when) {
            when = past.when;
            place.at = i;
        }
    }
    if (place.at == lessons->count || lessons->items[place.at]->exam == NULL) {
        return false;
    }
    lesson_place(s, &place);
    return true;
}

/* Where one presses buttons an exam with a clock says first how long it may take, and begins by a
 * press. */
static void offer(struct session *s)
{
    static const struct pending start = {.asked = INTENT_ASKED_CONFIRM,
                                         .ask = N_("begin the exam?"),
                                         .remind = N_("Answer yes or no."),
                                         .yes = begin,
                                         .no_words = N_("Then another time."),
                                         .yes_label = N_("Begin the exam"),
                                         .no_label = N_("Not now"),
                                         .no_else = true};
    const struct course_item *item = lesson_item(s);
    const int minutes = item->exam->minutes;
    TEXT_HERE terms = {0}, beside = {0};
    uint64_t seed;
    int64_t since;
    if (!s->frontend->display.buttons || minutes == 0 ||
        (!s->exam->plan.seed_given && kept_find(s, item, &seed, &since))) {
        begin(s);
        return;
    }
    examtell_terms(&terms, item->exam, (size_t)item->exam->questions, false);
    text_addf(&beside, NG_("%ld minute", "%ld minutes", minutes), (long)minutes);
    attempt_heading(s, item, text_str(&beside));
    print_text(s->frontend, text_str(&terms));
    s->exam->plan.told = true;
    session_await(s, &start);
}

void exam_command(struct session *s, const char *rest)
{
    const struct course_item *item =
        s->mode->asks || (s->under != NULL && s->under->asks) ? lesson_item(s) : NULL;
    uint64_t seed = 0;
    TEXT_HERE name = {0};
    bool given = take_seed(rest, &name, &seed);
    if (name.size == 0 && item == NULL && !s->frontend->display.buttons && go_to_last(s)) {
        s->exam->plan = (struct exam_plan){.seed_given = given, .seed = seed};
        begin(s);
    } else if (name.size == 0 && (item == NULL || item->exam == NULL)) {
        bool listed = s->frontend->display.buttons;
        print_text(s->frontend, item != NULL ? _("That lesson has no exam.")
                                : listed     ? _("Which one?")
                                         : _("Which lesson? \"exam NAME\" begins the exam of one; "
                                             "\"lessons\" lists them."));
        if (listed) {
            aside_set(s, exam_put_all, NULL);
        }
    } else if (name.size == 0 || go_to(s, text_str(&name))) {
        s->exam->plan = (struct exam_plan){.seed_given = given, .seed = seed};
        offer(s);
    }
}

void exam_place_command(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t at = 0;
    while (at < lessons->count && lessons->items[at]->exam == NULL) {
        at++;
    }
    if (at == lessons->count || lessons->items[at]->pack != NULL) {
        print_text(s->frontend, _("No lesson here has an exam."));
        return;
    }
    lesson_place(s, &(struct lesson_way){.list = lessons, .at = at});
    s->exam->plan = (struct exam_plan){
        .placing = true, .seed_given = s->options->seed_given, .seed = s->options->seed};
    begin(s);
}

/* ---- the mode ---- */

/* A mistake is looked at on a small board: what is to be read fits under it. */
static void view(const struct session *s, struct draw *d)
{
    d->compact = d->compact || s->exam->over;
}

static void break_off(struct session *s)
{
    print_text(s->frontend,
               s->exam->plan.placing
                   ? _("It is broken off; no lesson counts as known. What you answered is kept.")
                   : _("The exam is broken off and not passed. What you answered is kept."));
    bool placing = s->exam->plan.placing;
    kept_forget(s);
    leave(s);
    if (s->frontend->display.buttons && !placing) { /* board and words are the lesson's again */
        session_go_on(s);
    }
}

static void back(struct session *s)
{
    if (s->exam->over && s->exam->paper != NULL) { /* the second look is left */
        end(s);
    } else {
        break_off(s);
    }
}

static void answer_pass(struct session *s)
{
    qsession_answer(s, PASS);
}

/* What cannot be taken back is asked about first where one presses buttons: to break the exam off,
 * to leave a question out, to say that nothing can be moved. False: it is none of these. */
static bool exam_doubts(struct session *s, const struct intent *intent)
{
    static const struct pending off = {.asked = INTENT_ASKED_CONFIRM,
                                       .ask = N_("break the exam off?"),
                                       .remind = N_("Answer yes or no."),
                                       .yes = break_off,
                                       .no_words = N_("Then the exam goes on."),
                                       .yes_label = N_("Break it off"),
                                       .no_label = N_("Go on with the exam"),
                                       .no_first = true},
                                out = {.asked = INTENT_ASKED_CONFIRM,
                                       .ask = N_("leave the question out?"),
                                       .remind = N_("Answer yes or no."),
                                       .yes = qsession_give_up,
                                       .no_words = N_("Then it is still asked."),
                                       .yes_label = N_("Leave it out"),
                                       .no_label = N_("Answer it"),
                                       .no_first = true},
                                pass = {.asked = INTENT_ASKED_CONFIRM,
                                        .ask = N_("is that your answer?"),
                                        .remind = N_("Answer yes or no."),
                                        .yes = answer_pass,
                                        .no_words = N_("Then it is still asked."),
                                        .yes_label = N_("Yes, nothing"),
                                        .no_label = N_("Look again"),
                                        .no_first = true};
    const bool asks = session_asks(s), command = intent->kind == INTENT_COMMAND;
    if (!s->frontend->display.buttons || s->exam->over || s->exam->paper == NULL) {
        return false;
    }
    if (command && strcmp(intent->name, "back") == 0) {
        print_text(s->frontend, s->exam->plan.placing
                                    ? _("Then no lesson counts as known.")
                                    : _("Then the exam is over, and not passed."));
        session_await(s, &off);
    } else if (asks && command && strcmp(intent->name, "skip") == 0) {
        print_text(s->frontend, _("A question that is left out counts as wrong."));
        session_await(s, &out);
    } else if (asks && !command && course_kinds[s->asked->question->kind].one_play &&
               strcmp(intent->line, PASS) == 0) {
        print_text(s->frontend,
                   _("You answer that no checker can be moved: the roll is forfeited."));
        session_await(s, &pass);
    } else {
        return false;
    }
    return true;
}

static bool exam_take(struct session *s, const struct intent *intent)
{
    bool asks = session_asks(s);
    if (exam_doubts(s, intent)) {
        return true;
    }
    if (asks && intent->kind == INTENT_COMMAND &&
        (command_named(s, intent->name)->flags & COMMAND_IN_EXAM) == 0) {
        print_typed_or_not(s->frontend,
                           _("Not in an exam: each question is answered once and without help. "
                             "\"skip\" leaves it out, \"back\" breaks the exam off."),
                           _("Not in an exam: each question is answered once and without help."));
    } else if (strcmp(intent->name, "back") == 0) {
        back(s);
    } else if (asks && intent->kind == INTENT_GO_ON) {
        qsession_remind(s);
        print_clock(s);
    } else if (intent->kind == INTENT_GO_ON || strcmp(intent->name, "next") == 0) {
        go_on(s);
    } else {
        return qsession_take(s, intent);
    }
    return true;
}

static void exam_now(const struct session *s, struct mode_now *out)
{
    out->situation = situation_of(s);
}

static void exam_can(struct session *s, struct screen *out)
{
    const struct exam_attempt *e = s->exam;
    const struct can_row rows[] = {
        {"skip", NULL, N_("Leave it out"), session_asks(s)},
        {"back", NULL, N_("Break it off"), !e->over && e->paper != NULL},
        {"why", NULL, N_("Why?"), e->over && e->look > 0 && session_last_judged(s) != NULL},
        {"exam", NULL, N_("Try again"),
         e->over && e->paper != NULL && !e->plan.placing && !is_passed(e) &&
             (!e->plan.series || lesson_next_item(s) == NULL)},
        {"back", NULL, N_("Leave"), e->over && attempt_has_more(s)},
    };
    out->alone = !e->over || e->look == 0; /* no help in an exam, and nothing to try besides it */
    if (session_asks(s)) {
        qsession_can(s, out);
        out->closed = true;
    } else {
        can_go_on(out, e->over            ? attempt_next_words(s)
                       : e->paper == NULL ? _("Next exam")
                       : asks_more(e)     ? _("Next question")
                                          : _("The result"));
    }
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
}

static void exam_screen(struct session *s, struct screen *out)
{
    const struct course_asked *asked = present(s);
    struct questionscreen about = {.item = lesson_item(s)};
    if (asked == NULL) { /* it is over, or the next of a series is to come */
        aside_fill_result(s, out);
        exam_can(s, out);
        return;
    }
    exam_place(s, &about.place);
    if (asked->step != NULL) {
        about.prose = &asked->step->say;
    }
    if (s->exam->over) {
        about.again = asked->question;
        about.reply = s->exam->marks[s->exam->look - 1].reply;
        about.half = s->exam->half;
    }
    questionscreen_put(s, out, &about);
    exam_can(s, out);
}

static const struct question_handler handler = {
    .once = true, .reply = reply, .give_up = give_up, .print_next = print_next};

const struct mode exam_mode = {.name = "exam",
                               .asks = true,
                               .waits = true,
                               .now = exam_now,
                               .view = view,
                               .prompt = qsession_prompt,
                               .screen = exam_screen,
                               .take = exam_take,
                               .show = exam_show,
                               .leave = clear};
