// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/exam/exam.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/question/answering.h"
#include "tutor/question/asking.h"
#include "tutor/core/command.h"
#include "coach/coach.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/exam/paper.h"
#include "tutor/core/remember.h"
#include "tutor/lesson/tour.h"
#include "view/present.h"
#include "base/width.h"

enum { SEEDS = 100000, WORDS_COLUMNS = 60 };

/* How a question was answered. */
struct exam_mark {
    bool right;
    enum clause clause; /* that the play in question breaks, or CLAUSE_LEGAL */
};

/* The exam of the tour's lesson, and how far the learner has come with it. */
struct sitting {
    struct course_paper *paper; /* owned; NULL: none, or the last one is over */
    size_t at;                  /* the question, from 1; 0: none yet */
    struct exam_mark *marks;    /* of each question; owned */
    int right;
    bool series; /* the exams of the tour's other lessons follow */
    bool seed_given;
    uint64_t seed; /* of every exam of the series */
};

/* The question at hand; NULL before the first and after the last. */
static const struct course_asked *present(const struct session *s)
{
    const struct sitting *e = s->exam;
    return e->paper != NULL && e->at > 0 && e->at <= e->paper->count ? &e->paper->asked[e->at - 1]
                                                                     : NULL;
}

void exam_make(struct session *s)
{
    s->exam = mem_alloc(sizeof *s->exam);
}

/* Forgets the exam. */
static void clear(struct session *s)
{
    course_paper_free(s->exam->paper);
    free(s->exam->marks);
    *s->exam = (struct sitting){
        .series = s->exam->series, .seed_given = s->exam->seed_given, .seed = s->exam->seed};
}

void exam_free(struct session *s)
{
    clear(s);
    free(s->exam);
    s->exam = NULL;
}

static struct situation situation_of(const struct session *s)
{
    const struct course_asked *asked = present(s);
    if (asked == NULL) {
        return (struct situation){.rules = s->options->rules};
    }
    struct situation at = course_situation(&s->options->rules, asked->step, asked->question);
    at.has_position = asked->question->has_position; /* a question of an exam stands alone */
    return at;
}

/* ---- asking ---- */

static void heading(struct session *s)
{
    TEXT_HERE title = {0}, beside = {0};
    text_add(&title, _("Exam · "));
    tour_title(&title, s->exam->paper->item);
    text_addf(&beside, _("question %zu of %zu"), s->exam->at, s->exam->paper->count);
    say_gap(s->face);
    say_heading(s->face, text_str(&title), text_str(&beside));
}

/* What stands over the words of a question. */
static void show(struct session *s, const struct course_asked *asked)
{
    struct situation situation = situation_of(s);
    heading(s);
    if (asked->step != NULL) {
        TEXT_HERE room = {0};
        say_foreign(s->face,
                    fill_text(&s->filler, &asked->step->situation, &asked->step->say, &room));
    }
    tour_say_rules(s, &asked->question->rules, &s->exam->paper->item->rules);
    session_draw(s, &situation);
    say_gap(s->face);
}

static const struct asker asker;
static void say_next(struct session *s);
static void leave(struct session *s);

static void ask(struct session *s)
{
    s->exam->at++;
    const struct course_asked *asked = present(s);
    show(s, asked);
    asking_begin(s, asked->question,
                 &(struct asking_for){.asker = &asker,
                                      .item = s->exam->paper->item,
                                      .beside = tour_shelf(s),
                                      .how = STORE_EXAM});
}

static void repeat(struct session *s)
{
    const struct course_asked *asked = present(s);
    if (asked != NULL) {
        show(s, asked);
        asking_words(s);
    }
    if (!session_asks(s)) {
        say_next(s);
    }
}

/* ---- what an answer is worth ---- */

/* Keeps how a question was answered. */
static void mark(struct session *s, bool right, enum clause clause)
{
    s->exam->marks[s->exam->at - 1] = (struct exam_mark){.right = right, .clause = clause};
    s->exam->right += right;
}

/* A play that cannot be meant: no such checker, or no such die. */
static bool is_slip(const struct course_reply *reply)
{
    return reply->has_verdict && !reply->verdict.legal &&
           (reply->verdict.clause == CLAUSE_NO_CHECKER ||
            reply->verdict.clause == CLAUSE_WRONG_DIE);
}

static void say_reason(struct session *s, const struct course_question *q)
{
    TEXT_HERE words = {0};
    present_reason(&words, q);
    say_text(s->face, text_str(&words));
}

/* Tells what would have been right, and why, and closes the question. */
static void tell_answer(struct session *s)
{
    const struct course_question *q = session_question(s);
    asking_say_answers(s, q);
    say_reason(s, q);
    asking_say_explanation(s, q);
    asking_close(s);
    say_next(s);
}

/* Tells a wrong answer, and what would have been right. */
static void tell_wrong(struct session *s, const struct course_reply *reply)
{
    const struct course_question *q = session_question(s);
    struct situation situation = session_situation(s);
    TEXT_HERE before = {0}, room = {0};
    const char *say = reply->say == NULL ? NULL : fill_of(&s->filler, q, reply->say, &room);
    text_add(&before, _("No."));
    if (reply->right > 0) {
        text_addc(&before, ' ');
        text_addf(&before, NG_("%d is right.", "%d are right.", (unsigned long)reply->right),
                  reply->right);
    }
    answering_add_count(&before, reply);
    if (reply->has_verdict && !reply->verdict.legal) {
        text_addc(&before, ' ');
        session_explain(s, text_str(&before), &situation, &reply->verdict);
    } else {
        if (q->to_win && reply->has_verdict) {
            text_addf(&before, " %s", _("That is legal, but the game goes on."));
        }
        say_text(s->face, text_str(&before));
    }
    say_foreign(s->face, say);
    tell_answer(s);
}

static void reply(struct session *s, const char *typed, const struct course_reply *reply)
{
    const struct course_question *q = session_question(s);
    struct situation situation = session_situation(s);
    bool right = reply->mark == COURSE_RIGHT;
    if (!right && course_facts(q->kind)->one_play && (reply->instead_right || is_slip(reply))) {
        session_explain(s, "", &situation, &reply->verdict);
        if (reply->instead_right) {
            session_offer_order(s, &reply->verdict);
        } else {
            say_text(s->face, _("That does not count: type your play again."));
        }
        return;
    }
    mark(s, right, reply->has_verdict ? reply->verdict.clause : CLAUSE_LEGAL);
    if (right || course_facts(q->kind)->asks_legal) {
        if (right) {
            asking_forget_help(s);
        }
        answering_reply(s, typed, typed, reply);
        return;
    }
    if (reply->has_verdict) {
        session_judged(s, &situation, typed, &reply->verdict);
    }
    tell_wrong(s, reply);
}

static void give_up(struct session *s)
{
    const struct course_question *q = session_question(s);
    mark(s, false, CLAUSE_LEGAL);
    if (course_facts(q->kind)->asks_legal) {
        struct situation situation = session_situation(s);
        struct verdict *v = mem_alloc(sizeof *v);
        judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
        session_judged(s, &situation, q->asked, v);
        session_explain(s, "", &situation, v);
        free(v);
    }
    tell_answer(s);
}

/* ---- the result ---- */

/* Whether a step of the lesson is about this clause: it asks of a play refused by it, or answers
 * one. */
static bool is_about(const struct course_step *step, enum clause clause)
{
    const struct course_question *q = step->ask;
    if (q == NULL || clause == CLAUSE_LEGAL) {
        return false;
    }
    for (size_t i = 0; i < q->feedback_count; i++) {
        if (q->feedback[i].when == COURSE_WHEN_CODE && q->feedback[i].code == clause) {
            return true;
        }
    }
    if (!course_facts(q->kind)->asks_legal) {
        return false;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    bool same = v->clause == clause;
    free(v);
    return same;
}

/* The steps to look at again after a question, as a set by number. */
static void add_steps(const struct session *s, size_t i, bool *steps)
{
    const struct course_item *item = s->exam->paper->item;
    const struct course_asked *asked = &s->exam->paper->asked[i];
    for (size_t k = 0; k < asked->line->see_count; k++) {
        steps[asked->line->see[k] - 1] = true;
    }
    for (size_t k = 0; k < item->step_count && asked->line->see_count == 0; k++) {
        steps[k] = steps[k] || asked->step == &item->steps[k] ||
                   is_about(&item->steps[k], s->exam->marks[i].clause);
    }
}

/* "1, 4" from a set; nothing where it is empty. */
static void write_steps(struct text *out, const bool *steps, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        if (steps[k]) {
            text_addf(out, "%s%zu", out->size > 0 ? ", " : "", k + 1);
        }
    }
}

/* What a question was about: its theme, or the beginning of its words. */
static void write_matter(struct text *out, const struct course_asked *asked)
{
    const char *theme = course_draw_title(asked->line);
    TEXT_HERE room = {0};
    const char *words = fill_of(NULL, asked->question, &asked->question->text, &room);
    if (theme == NULL && words == NULL && asked->step != NULL) {
        words = fill_text(NULL, &asked->step->situation, &asked->step->say, &room);
    }
    if (theme != NULL) {
        text_add(out, theme);
    } else if (words != NULL) {
        TEXT_HERE safe = {0};
        text_add_safe(&safe, words, strcspn(words, "\n"));
        width_cut(out, text_str(&safe), WORDS_COLUMNS);
    }
}

/* One line for each question that was wrong: what it was about, and where the lesson tells it. */
static void say_wrong(struct session *s)
{
    const struct course_paper *paper = s->exam->paper;
    bool *steps = mem_alloc(paper->item->step_count * sizeof *steps + 1);
    for (size_t i = 0; i < paper->count; i++) {
        TEXT_HERE line = {0}, numbers = {0};
        if (s->exam->marks[i].right) {
            continue;
        }
        memset(steps, 0, paper->item->step_count * sizeof *steps);
        add_steps(s, i, steps);
        write_steps(&numbers, steps, paper->item->step_count);
        text_addf(&line, "%zu: ", i + 1);
        write_matter(&line, &paper->asked[i]);
        if (s->exam->marks[i].clause != CLAUSE_LEGAL && paper->asked[i].line->theme >= 0) {
            text_addf(&line, " (%s)", coach_clause_name(s->exam->marks[i].clause));
        }
        if (numbers.size > 0) {
            text_add(&line, ". ");
            text_addf(&line,
                      strchr(text_str(&numbers), ',') == NULL ? _("See step %s again")
                                                              : _("See steps %s again"),
                      text_str(&numbers));
        }
        text_addc(&line, '.');
        say_indented(s->face, text_str(&line), 2, 5);
    }
    free(steps);
}

static void say_result(struct session *s, bool passed)
{
    const struct course_paper *paper = s->exam->paper;
    TEXT_HERE title = {0};
    text_add(&title, _("Exam · "));
    tour_title(&title, paper->item);
    say_gap(s->face);
    face_show(s->face,
              &(struct face_event){.kind = FACE_RESULT,
                                   .result = &(struct face_result){.of = "exam",
                                                                   .asked = (int)paper->count,
                                                                   .right = s->exam->right,
                                                                   .passed = passed}});
    say_heading(s->face, text_str(&title), passed ? _("passed") : _("not yet"));
    say_f(s->face, _("%d of %zu right."), s->exam->right, paper->count);
    if (s->exam->right < (int)paper->count) {
        say_text(s->face, _("What was wrong:"));
        say_wrong(s);
    }
    if (passed) {
        say_text(s->face, s->exam->right == (int)paper->count
                              ? _("Without a single mistake: well played. The lesson is learned.")
                              : _("Passed, well done. The lesson is learned."));
    } else {
        say_f(s->face,
              _("It takes %d to pass. Look at it once more and try again: \"exam\" draws "
                "other positions."),
              paper->pass);
    }
    text_clear(&title);
    text_addf(&title, "%llu", (unsigned long long)paper->seed);
    say_f(s->face, _("\"exam %s\" asks these questions again."), text_str(&title));
}

/* Whether another exam follows. */
static bool has_next(const struct session *s)
{
    return s->exam->series && tour_next_item(s) != NULL;
}

/* The exam is over: the lesson is at its end, or is to be gone through (again). */
static void finish(struct session *s)
{
    bool passed = s->exam->right >= s->exam->paper->pass;
    asking_clear(s);
    say_result(s, passed);
    if (passed) {
        remember_passed(s, s->exam->paper->item);
    }
    clear(s);
    if (has_next(s)) {
        say_next(s);
    } else {
        tour_after_exam(s, passed);
    }
}

static void say_next(struct session *s)
{
    const struct sitting *e = s->exam;
    if (e->paper != NULL) {
        say_text(s->face, e->at < e->paper->count ? _("Enter: the next question.")
                                                  : _("Enter: the result."));
    } else {
        TEXT_HERE title = {0};
        text_add(&title, _("Exam · "));
        tour_title(&title, tour_next_item(s));
        say_f(s->face, _("Enter: %s."), text_str(&title));
    }
}

/* ---- beginning and ending ---- */

/* Begins the exam of the lesson that the tour is at. */
static void begin(struct session *s, uint64_t seed)
{
    const struct course_item *item = tour_item(s);
    tour_question_dropped(s);
    asking_clear(s);
    session_begin(s, &exam_mode);
    clear(s);
    s->exam->paper = course_paper_draw(item, seed);
    s->exam->marks = mem_alloc(s->exam->paper->count * sizeof *s->exam->marks + 1);
    if (s->exam->paper->count == 0) {
        say_text(s->face, _("No question could be drawn. \"brade check\" tells more."));
        leave(s);
        return;
    }
    TEXT_HERE number = {0};
    text_addf(&number, "%llu", (unsigned long long)seed);
    say_f(s->face,
          NG_("Exam %s: %zu question, of which %d must be right. Each is answered once, without "
              "hints.",
              "Exam %s: %zu questions, of which %d must be right. Each is answered once, without "
              "hints.",
              s->exam->paper->count),
          text_str(&number), s->exam->paper->count, s->exam->paper->pass);
    ask(s);
}

/* A seed that is easy to type. */
static uint64_t any_seed(struct session *s)
{
    return 1 + rng_below(&s->rng, SEEDS - 1);
}

static void go_on(struct session *s)
{
    struct sitting *e = s->exam;
    if (e->paper != NULL && e->at < e->paper->count) {
        ask(s);
    } else if (e->paper != NULL) {
        finish(s);
    } else {
        tour_place_next(s);
        begin(s, e->seed_given ? e->seed : any_seed(s));
    }
}

static void leave(struct session *s)
{
    asking_clear(s);
    clear(s);
    s->exam->series = false;
    tour_after_exam(s, false);
}

bool exam_series(struct session *s, const char *const *names, size_t count)
{
    struct shelf shelf = {0};
    if (!tour_find_exams(s, names, count, &shelf)) {
        free(shelf.items);
        return false;
    }
    tour_place(s, shelf, 0);
    s->exam->series = true;
    s->exam->seed_given = s->options->seed_given;
    s->exam->seed = s->options->seed;
    begin(s, s->exam->seed_given ? s->exam->seed : any_seed(s));
    return true;
}

/* The exam of a lesson by name: the lessons after it follow. */
static bool go_to(struct session *s, const char *name)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    int at = library_find(lessons, name);
    if (at < 0) {
        tour_say_no_lesson(s, name);
        return false;
    }
    if (lessons->items[at]->exam == NULL) {
        say_text(s->face, _("That lesson has no exam."));
        return false;
    }
    tour_place_at(s, (size_t)at);
    return true;
}

/* Splits "[NAME] [SEED]": a last word in figures is a seed where a lesson is known without it. */
static bool take_seed(const char *rest, bool in_lesson, char **name, uint64_t *seed)
{
    const char *last = strrchr(rest, ' ');
    last = last == NULL ? rest : last + 1;
    bool alone = last == rest;
    bool is_seed = (!alone || in_lesson) && number_read_seed(last, seed);
    size_t n = is_seed ? (size_t)(last - rest) : strlen(rest);
    while (n > 0 && rest[n - 1] == ' ') {
        n--;
    }
    *name = mem_copyn(rest, n);
    return is_seed;
}

void exam_command(struct session *s, const char *rest)
{
    const struct course_item *item =
        s->mode->asks || (s->under != NULL && s->under->asks) ? tour_item(s) : NULL;
    uint64_t seed = 0;
    char *name;
    bool given = take_seed(rest, item != NULL, &name, &seed);
    if (*name == '\0' && (item == NULL || item->exam == NULL)) {
        say_text(s->face, item == NULL ? _("Which lesson? \"exam NAME\" begins the exam of one; "
                                           "\"lessons\" lists them.")
                                       : _("That lesson has no exam."));
    } else if (*name == '\0' || go_to(s, name)) {
        s->exam->series = false;
        begin(s, given ? seed : any_seed(s));
    }
    free(name);
}

/* ---- the mode ---- */

static bool refuses(struct session *s, const struct command *c)
{
    if (!session_asks(s) || (c->flags & COMMAND_IN_EXAM) != 0) {
        return false;
    }
    say_text(s->face, _("Not in an exam: each question is answered once and without help. "
                        "\"skip\" leaves it out, \"back\" breaks the exam off."));
    return true;
}

static void enter(struct session *s)
{
    if (session_asks(s)) {
        asking_remind(s);
    } else {
        go_on(s);
    }
}

static void back(struct session *s)
{
    say_text(s->face, _("The exam is broken off: nothing is counted."));
    leave(s);
}

static const struct asker asker = {
    .once = true, .reply = reply, .give_up = give_up, .say_next = say_next};

const struct mode exam_mode = {.name = "exam",
                               .asks = true,
                               .waits = true,
                               .situation = situation_of,
                               .prompt = asking_prompt,
                               .expects = asking_expects,
                               .take = asking_take,
                               .take_other = asking_take_other,
                               .play = asking_play,
                               .refuses = refuses,
                               .enter = enter,
                               .next = go_on,
                               .back = back,
                               .repeat = repeat,
                               .leave = clear};
