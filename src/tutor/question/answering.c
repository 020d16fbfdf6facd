// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/answering.h"

#include <string.h>

#include "coach/coach.h"
#include "tutor/question/asking.h"
#include "tutor/question/punished.h"
#include "base/lang.h"
#include "tutor/question/seealso.h"
#include "view/present.h"

/* Whether the sentences begin with the word ("No, …") themselves. */
static bool begins_with(const char *words, const char *word)
{
    size_t n = strcspn(word, ".");
    return strncmp(words, word, n) == 0 && strchr(",.!: ", words[n]) != NULL;
}

/* Says an author's words, or those of an explanation. */
static void say_author(struct session *s, const char *words)
{
    say_written(s->face, &s->asking.question->rules, words);
}

/* Prints a word ("Right.") and an author's sentences in one paragraph. */
static void say_author_after(struct session *s, const char *word, const char *words)
{
    say_written_after(s->face, &s->asking.question->rules, begins_with(words, word) ? NULL : word,
                      words);
}

/* The same with the program's sentences, "" for none. */
static void say_after(struct session *s, const char *word, const char *words)
{
    TEXT_HERE t = {0};
    if (!begins_with(words, word)) {
        text_addf(&t, "%s%s", word, *words != '\0' ? " " : "");
    }
    text_add(&t, words);
    say_foreign(s->face, text_str(&t));
}

/* What the author says to an answer; NULL if nothing. */
static const char *author(struct session *s, const struct course_reply *reply, struct text *room)
{
    return reply->say == NULL ? NULL : fill_of(&s->filler, s->asking.question, reply->say, room);
}

static void say_rolls(struct session *s, const char *before, struct rollset set)
{
    TEXT_HERE t = {0};
    if (!rollset_is_empty(set)) {
        text_addf(&t, "%s ", before);
        coach_rolls(&t, set, ", ");
        text_addc(&t, '.');
        say_text(s->face, text_str(&t));
    }
}

/* The reason of a right or wrong answer where the author gives none, appended; "" if there is
 * nothing to say. */
static void add_reason(struct text *out, const struct session *s, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    const struct course_facts *facts = course_facts(q->kind);
    if (reply->has_verdict && (facts->one_play || facts->asks_legal)) {
        coach_verdict(out, &q->rules, &q->position, q->roll, &reply->verdict);
    } else if (q->predicate != NULL && reply->mark == COURSE_RIGHT) {
        coach_throw_count(out, reply->rolls_right);
    } else {
        present_reason(out, q);
    }
}

/* Closes the question. How to go on is said when the answer has been kept, unless the asker takes
 * answers itself. */
static void close_question(struct session *s)
{
    s->asking.open = false;
    if (s->asking.asker->reply != NULL) {
        s->asking.asker->say_next(s);
    }
}

static void reply_right(struct session *s, const struct course_reply *reply)
{
    TEXT_HERE reason = {0}, explain = {0}, room = {0};
    const char *say = author(s, reply, &room);
    bool tells = say == NULL && reply->has_verdict;
    asking_show_answer(s, reply);
    if (say == NULL) {
        add_reason(&reason, s, reply);
    }
    bool more =
        course_explain(&explain, s->asking.question, tells ? &reply->verdict : NULL, &s->filler);
    if (say != NULL && *say != '\0') {
        say_author_after(s, _("Right."), say);
    } else if (reason.size > 0 || !more) {
        say_after(s, _("Right."), text_str(&reason));
    } else {
        say_author_after(s, _("Right."), text_str(&explain));
        more = false;
    }
    say_author(s, more ? text_str(&explain) : NULL);
    if (s->asking.asker->right != NULL) {
        s->asking.asker->right(s, reply);
    }
    close_question(s);
}

/* A play that is legal but was not asked for. */
static void say_not_this(struct session *s, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    TEXT_HERE t = {0};
    text_addf(&t, "%s ", _("No."));
    coach_play(&t, &q->rules, &reply->verdict.play);
    text_addf(&t, " %s",
              q->goal == COURSE_BEST ? _("is legal, but there is a better play. Try again.")
                                     : _("is legal, but not what is asked for. Try again."));
    say_text(s->face, text_str(&t));
}

/* Whether the author says this to every legal play that is not asked for, so that "No." before it
 * would deny that it is legal. */
static bool is_to_legal(const struct course_question *q, const struct course_text *say)
{
    bool so = false;
    for (size_t i = 0; i < q->feedback_count && !so; i++) {
        const struct course_feedback *f = &q->feedback[i];
        so = &f->say == say && f->when == COURSE_WHEN_CODE && f->code == CLAUSE_LEGAL;
    }
    return so;
}

static void wrong_play(struct session *s, const struct course_reply *reply)
{
    struct situation situation = session_situation(s);
    TEXT_HERE room = {0};
    const char *say = author(s, reply, &room);
    if (reply->verdict.legal && punished_tell(s, &reply->verdict.play, say)) {
        return;
    }
    if (say != NULL && is_to_legal(s->asking.question, reply->say)) {
        say_author(s, say);
    } else if (say != NULL) {
        say_author_after(s, _("No."), say);
    } else if (!reply->verdict.legal) {
        TEXT_HERE before = {0};
        text_addf(&before, "%s ", _("No."));
        session_explain(s, text_str(&before), &situation, &reply->verdict);
    } else {
        say_not_this(s, reply);
    }
    if (reply->instead_right) {
        session_offer_order(s, &reply->verdict);
    }
}

/* Yes where it is no, or the other way round: nothing is left to guess, so the reason ends it. */
static void wrong_legal(struct session *s, const struct course_reply *reply)
{
    struct situation situation = session_situation(s);
    TEXT_HERE explain = {0}, room = {0};
    const char *say = author(s, reply, &room);
    if (say != NULL) {
        say_author_after(s, _("No."), say);
    } else {
        TEXT_HERE before = {0};
        text_addf(&before, "%s ",
                  reply->verdict.legal ? _("No, it is legal.") : _("No, it is not legal."));
        session_explain(s, text_str(&before), &situation, &reply->verdict);
    }
    if (course_explain(&explain, s->asking.question, say == NULL ? &reply->verdict : NULL,
                       &s->filler)) {
        say_author(s, text_str(&explain));
    }
    seealso_say(s, reply->say);
    close_question(s);
}

static void wrong_other(struct session *s, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    TEXT_HERE room = {0};
    const char *say = author(s, reply, &room);
    if (say != NULL) {
        say_author_after(s, _("No."), say);
        return;
    }
    say_after(s, _("No."),
              s->asking.hints < (int)q->hint_count ? _("Try again; \"hint\" helps.")
                                                   : _("Try again; \"skip\" gives the answer."));
}

void answering_add_count(struct text *out, const struct course_reply *reply)
{
    if (reply->missing > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d is missing.", "%d are missing.", (unsigned long)reply->missing),
                  reply->missing);
    }
    if (reply->wrong > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d is wrong.", "%d are wrong.", (unsigned long)reply->wrong),
                  reply->wrong);
    }
}

/* Answers of several parts: how far the learner has come. */
static void say_count(struct session *s, const struct course_reply *reply)
{
    TEXT_HERE t = {0};
    text_addf(&t, _("%d right so far."), reply->right);
    answering_add_count(&t, reply);
    say_text(s->face, text_str(&t));
}

static void reply_in_parts(struct session *s, const char *whole, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    struct situation situation = session_situation(s);
    TEXT_HERE room = {0};
    say_count(s, reply);
    say_rolls(s, _("Not among them:"), reply->rolls_wrong);
    if (reply->wrong > 0 && reply->has_verdict && !reply->verdict.legal) {
        session_explain(s, "", &situation, &reply->verdict);
    }
    say_author(s, author(s, reply, &room));
    if (reply->wrong > 0) {
        s->asking.wrong++;
        seealso_say(s, reply->say);
    } else if (course_facts(q->kind)->in_parts) {
        text_clear(&s->asking.so_far);
        text_add(&s->asking.so_far, whole);
    }
}

static void reply_wrong(struct session *s, const struct course_reply *reply)
{
    s->asking.wrong += !reply->instead_right; /* a slip of order is no mistake */
    const struct course_facts *facts = course_facts(s->asking.question->kind);
    if (facts->asks_legal) {
        wrong_legal(s, reply);
        return;
    }
    (facts->one_play ? wrong_play : wrong_other)(s, reply);
    if (!reply->instead_right) {
        seealso_say(s, reply->say);
    }
}

void answering_reply(struct session *s, const char *typed, const char *whole,
                     const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    struct situation situation = session_situation(s);
    const struct course_facts *facts = course_facts(q->kind);
    if (reply->has_verdict) {
        session_judged(s, &situation, facts->asks_legal ? q->asked : typed, &reply->verdict);
    }
    if (reply->mark == COURSE_RIGHT) {
        reply_right(s, reply);
    } else if (reply->mark == COURSE_PARTLY || facts->in_parts) {
        reply_in_parts(s, whole, reply);
    } else {
        reply_wrong(s, reply);
    }
}
