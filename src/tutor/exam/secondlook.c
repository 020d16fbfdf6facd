// SPDX-License-Identifier: GPL-3.0-or-later
/* A second look at the mistakes of an exam, one by one, and then at what was not asked. */
#include "tutor/exam/sitting.h"

#include "base/lang.h"
#include "tutor/question/asking.h"
#include "view/present.h"

/* The next question from there on that was not right, from 1; 0: there is none. */
static size_t next_wrong(const struct sitting *e, size_t from)
{
    for (size_t i = from; i < e->paper->count; i++) {
        if (!e->marks[i].right) {
            return i + 1;
        }
    }
    return 0;
}

/* How many mistakes there are after the one that is looked at; unreached: how many questions that
 * were not asked, which come after those. */
static size_t left_of(const struct session *s, bool unreached)
{
    size_t left = 0;
    for (size_t i = s->exam->look; i < s->exam->paper->count; i++) {
        const struct exam_mark *mark = &s->exam->marks[i];
        left += !mark->right && mark->unreached == unreached;
    }
    return left;
}

static size_t mistakes_left(const struct session *s)
{
    return left_of(s, false);
}

static size_t unasked_left(const struct session *s)
{
    return left_of(s, true);
}

bool secondlook_goes_on(const struct session *s)
{
    return s->exam->half || mistakes_left(s) + unasked_left(s) > 0;
}

/* The way on to what was not asked: to the first, or the next of them. */
static void say_unasked(struct session *s, size_t left)
{
    if (s->exam->look > s->exam->at) {
        say_way(s->face, _("Enter: the next question that was not asked. \"back\" leaves it."));
    } else {
        say_way_f(s->face,
                  NG_("Enter: the question that was not asked. \"back\" leaves it out.",
                      "Enter: the %zu questions that were not asked, one by one. \"back\" leaves "
                      "them out.",
                      left),
                  left);
    }
}

void secondlook_say_next(struct session *s)
{
    size_t left = mistakes_left(s), unasked = unasked_left(s);
    if (s->exam->half) {
        say_way(s->face, _("Enter: what was right."));
    } else if (left + unasked == 0) {
        say_way(s->face, _("Enter: go on."));
    } else if (left == 0) {
        say_unasked(s, unasked);
    } else if (s->exam->look > 0) {
        say_way(s->face, _("Enter: the next mistake. \"back\" leaves it."));
    } else {
        say_way_f(
            s->face,
            NG_("Enter: a second look at the mistake. \"back\" leaves it out.",
                "Enter: a second look at the %zu mistakes, one by one. \"back\" leaves it out.",
                left),
            left);
    }
}

const char *secondlook_words(const struct session *s)
{
    return s->exam->half            ? _("What was right")
           : !secondlook_goes_on(s) ? _("Continue")
           : mistakes_left(s) == 0  ? _("What was not asked")
           : s->exam->look > 0      ? _("Next mistake")
                                    : _("See the mistakes");
}

/* "mistake 2 of 3", "not asked 1 of 4". */
static void add_which(struct text *out, const struct session *s)
{
    const struct sitting *e = s->exam;
    size_t unasked = e->paper->count - e->at, wrong = e->at - (size_t)e->right;
    if (e->marks[e->look - 1].unreached) {
        text_addf(out, _("not asked %zu of %zu"), unasked - unasked_left(s), unasked);
    } else {
        text_addf(out, _("mistake %zu of %zu"), wrong - mistakes_left(s), wrong);
    }
}

static void heading(struct session *s)
{
    TEXT_HERE title = {0}, beside = {0};
    sitting_title(&title, s->exam->paper->item);
    add_which(&beside, s);
    say_gap(s->face);
    say_heading(s->face, text_str(&title), text_str(&beside));
}

/* What the learner chose, in the words of the options; appended. */
static void add_chosen(struct text *out, const struct course_question *q,
                       const struct course_reply *reply)
{
    struct present *p = present_question(q, NULL);
    size_t n = 0;
    for (size_t i = 0; i < p->option_count; i++) {
        if ((reply->answer.chosen & p->options[i].bit) != 0) {
            text_addf(out, "%s%s", n++ > 0 ? "; " : "", p->options[i].words);
        }
    }
    present_free(p);
}

static void say_answered(struct session *s, const struct exam_mark *mark,
                         const struct course_question *q)
{
    TEXT_HERE words = {0}, safe = {0};
    if (mark->unreached) {
        say_text(s->face, _("There was no time left for it."));
        return;
    }
    if (mark->typed == NULL) {
        say_text(s->face, _("You left it out."));
        return;
    }
    if (q->option_count + q->offered_count > 0) {
        add_chosen(&words, q, mark->reply);
    } else {
        text_add(&words, mark->typed);
    }
    say_f(s->face, _("Your answer: %s"), text_safe(&safe, text_str(&words)));
}

/* A play that was answered with is the one that `why` is about. */
static void judge_again(struct session *s, const struct course_question *q,
                        const struct exam_mark *mark)
{
    struct situation situation = session_situation(s);
    if (course_kinds[q->kind].one_play && mark->reply->has_verdict) {
        session_judged(s, &situation, mark->typed, &mark->reply->verdict);
    }
}

void secondlook_show(struct session *s)
{
    const struct course_asked *asked = &s->exam->paper->asked[s->exam->look - 1];
    const struct exam_mark *mark = &s->exam->marks[s->exam->look - 1];
    const struct course_question *q = asked->question;
    asking_clear(s);
    session_forget_played(s);
    heading(s);
    sitting_show(s, s->exam->paper->item, asked);
    say_question(s->face, q, &s->filler, true);
    say_answered(s, mark, q);
    if (course_kinds[q->kind].asks_legal) {
        sitting_say_asked(s, asked);
    } else if (mark->reply != NULL) {
        judge_again(s, q, mark);
        sitting_say_wrong(s, q, _("No."), mark->reply);
    }
    s->exam->half = course_kinds[q->kind].one_play;
    if (!s->exam->half) {
        sitting_say_right(s, q);
    }
}

/* The play that was right, on the board. */
static void show_right(struct session *s)
{
    const struct course_question *q = s->exam->paper->asked[s->exam->look - 1].question;
    s->exam->half = false;
    say_gap(s->face);
    asking_prepare(s, q);
    asking_show_answer(s);
    sitting_say_right(s, q);
}

void secondlook_next(struct session *s)
{
    if (s->exam->half) {
        show_right(s);
    } else {
        s->exam->look = next_wrong(s->exam, s->exam->look);
        session_forget_judged(s);
        secondlook_show(s);
    }
    secondlook_say_next(s);
}
