// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/asking.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/load/optionorder.h"
#include "lexicon/lexicon.h"
#include "lexicon/yesno.h"
#include "rules/generate.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/question/punished.h"
#include "tutor/question/seealso.h"
#include "view/present.h"

/* Nothing is known of an answer any more. */
static void asking_forget_taken(struct session *s)
{
    free(s->asking.taken);
    s->asking.taken = NULL;
}

/* Remembers how an answer to the question that is asked was taken; NULL: it was given up. */
static void asking_keep_taken(struct session *s, const struct course_question *q,
                              const struct course_reply *reply)
{
    const struct course_question *now = s->asking.question;
    if (now == NULL || strcmp(now->id, q->id) != 0) { /* another is asked already */
        return;
    }
    asking_forget_taken(s);
    s->asking.taken = mem_alloc(sizeof *s->asking.taken);
    s->asking.taken->given_up = reply == NULL;
    if (reply != NULL) {
        s->asking.taken->reply = *reply;
    }
}

void asking_clear(struct session *s)
{
    text_free(&s->asking.so_far);
    asking_forget_taken(s);
    punished_forget(s);
    s->asking = (struct asking){0};
    session_await(s, NULL);
}

void asking_prepare(struct session *s, const struct course_question *question)
{
    s->asking.shown = optionorder_draw(question, s->seed);
    s->asking.question = &s->asking.shown;
    s->asking.at = course_situation(&question->rules, NULL, question);
    s->asking.asks_pips = present_asks_pips(question);
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
    asking_forget_taken(s);
}

bool asking_has_part(struct session *s)
{
    return s->asking.open && s->asking.so_far.size > 0;
}

bool asking_take_back(struct session *s)
{
    if (!asking_has_part(s)) {
        return false;
    }
    asking_reopen(s);
    asking_words(s);
    return true;
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

void asking_words(struct session *s)
{
    say_question(s->face, s->asking.question, &s->filler, s->asking.asker->once);
}

void asking_begin(struct session *s, const struct course_question *question,
                  const struct asking_for *what)
{
    asking_clear(s);
    asking_prepare(s, question);
    s->asking.at = session_situation(s);
    s->asking.asker = what->asker;
    s->asking.item = what->item;
    s->asking.beside = what->beside;
    s->asking.how = what->how;
    s->asking.open = true;
    remember_asked(s);
    session_forget_judged(s);
    asking_words(s);
}

/* What is wanted of the learner now, appended. */
static void add_wanted(struct text *out, const struct session *s)
{
    struct present *p = present_question(s->asking.question, NULL);
    text_add(out, s->asking.asker->once ? p->once : p->wanted);
    present_free(p);
}

void asking_strayed(struct session *s)
{
    s->asking.strayed = true;
    session_forget_drawn(s);
}

void asking_remind(struct session *s)
{
    TEXT_HERE wanted = {0};
    const struct situation at = s->asking.at;
    if (s->asking.strayed) {
        s->asking.strayed = false;
        session_draw(s, &at);
        asking_words(s);
        return;
    }
    add_wanted(&wanted, s);
    say_text(s->face, text_str(&wanted));
}

void asking_unclear(struct session *s, const char *typed)
{
    TEXT_HERE safe = {0}, wanted = {0};
    add_wanted(&wanted, s);
    say_f(s->face, _("I do not understand \"%s\" as an answer. %s"), text_safe(&safe, typed),
          text_str(&wanted));
}

/* --- what is said to an answer --- */

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
    const struct course_facts *facts = &course_kinds[q->kind];
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
        s->asking.asker->right(s, s->asking.question, reply);
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
    const struct situation situation = s->asking.at;
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
    const struct situation situation = s->asking.at;
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

void asking_add_count(struct text *out, const struct course_reply *reply)
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
    asking_add_count(&t, reply);
    say_text(s->face, text_str(&t));
}

static void reply_in_parts(struct session *s, const char *whole, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    const struct situation situation = s->asking.at;
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
    } else if (course_kinds[q->kind].in_parts) {
        text_clear(&s->asking.so_far);
        text_add(&s->asking.so_far, whole);
    }
}

static void reply_wrong(struct session *s, const struct course_reply *reply)
{
    s->asking.wrong += !reply->instead_right; /* a slip of order is no mistake */
    const struct course_facts *facts = &course_kinds[s->asking.question->kind];
    if (facts->asks_legal) {
        wrong_legal(s, reply);
        return;
    }
    (facts->one_play ? wrong_play : wrong_other)(s, reply);
    if (!reply->instead_right) {
        seealso_say(s, reply->say);
    }
}

void asking_reply(struct session *s, const char *typed, const char *whole,
                  const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    const struct situation situation = s->asking.at;
    const struct course_facts *facts = &course_kinds[q->kind];
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

/* --- taking an answer --- */

/* Tells who reads events how an answer was taken; NULL: the question was given up. */
static void show_reply(struct session *s, const struct course_question *q,
                       const struct course_reply *reply)
{
    asking_keep_taken(s, q, reply);
    face_show(s->face, &(struct face_event){.kind = FACE_REPLY,
                                            .question = q,
                                            .reply = reply,
                                            .over = !s->asking.open,
                                            .cost = s->asking.has_loss ? &s->asking.loss : NULL});
}

/* Takes an answer that was read of `whole`, of which `typed` was typed now. */
static bool take_as_read(struct session *s, const char *typed, const char *whole,
                         const struct course_answer *answer)
{
    const struct course_question q = *s->asking.question; /* the next one may follow at once */
    if (answer->read == COURSE_READ_ROUTE) {
        session_ask_route(s, &answer->verdict);
    }
    if (answer->read != COURSE_READ) {
        return answer->read == COURSE_READ_ROUTE;
    }
    struct course_reply *reply = mem_alloc(sizeof *reply);
    course_mark(&q, answer, reply);
    const struct situation at = s->asking.at;
    s->asking.has_loss = course_weigh(&q, &at, &s->evaluator, reply, &s->asking.loss);
    bool told = s->asking.asker->reply != NULL; /* how to go on */
    if (told) {
        s->asking.asker->reply(s, typed, reply);
    } else {
        asking_reply(s, typed, whole, reply);
    }
    remember_answer(s, whole, reply);
    if (!told && !s->asking.open) {
        s->asking.asker->say_next(s);
    }
    show_reply(s, &q, reply);
    free(reply);
    return true;
}

bool asking_answer(struct session *s, const char *typed)
{
    const struct course_question *q = s->asking.question;
    struct course_answer answer;
    TEXT_HERE whole = {0};
    if (s->asking.so_far.size > 0) {
        text_addf(&whole, "%s%s", text_str(&s->asking.so_far), course_kinds[q->kind].joined);
    }
    text_add(&whole, typed);
    course_answer_read(q, text_str(&whole), &answer);
    return take_as_read(s, typed, text_str(&whole), &answer);
}

/* --- intents --- */

void asking_reads(const struct session *s, struct intent_context *out)
{
    if (s->asking.open) {
        out->question = s->asking.question;
        out->board = (enum board_kind)s->asking.at.rules.board;
        out->has_roll = s->asking.at.has_roll;
    }
}

/* Asks which option is meant where a line may mean several. False, having said nothing, where it
 * does not. */
static bool asking_which(struct session *s, const struct course_answer *answer)
{
    struct present *p = present_question(s->asking.question, NULL);
    TEXT_HERE which = {0};
    for (size_t i = 0; i < p->option_count; i++) {
        if ((answer->unsure & p->options[i].bit) != 0) {
            TEXT_HERE safe = {0};
            text_addf(&which, "%s%c) %s", which.size > 0 ? "; " : "", p->options[i].letter,
                      text_safe(&safe, p->options[i].words));
        }
    }
    if (which.size > 0) {
        say_f(s->face, _("Which do you mean? %s. Type the letter."), text_str(&which));
    }
    present_free(p);
    return which.size > 0;
}

/* A line that is no answer. */
static void asking_not_read(struct session *s, const struct intent *intent)
{
    size_t n = strcspn(intent->line, " \t\n");
    if (asking_which(s, intent->answer)) {
        return;
    }
    if (n >= 4 && command_nearest(s, intent->line, n) != NULL) { /* short words are near too many */
        session_unknown(s, intent->line);
    } else {
        asking_unclear(s, intent->line);
    }
}

bool asking_take(struct session *s, const struct intent *intent)
{
    bool answer = intent->kind == INTENT_ANSWER;
    if (!s->asking.open || intent->answer == NULL || (!answer && intent->kind != INTENT_UNKNOWN)) {
        return false;
    }
    if (!answer) {
        asking_not_read(s, intent);
    } else if (s->asking.so_far.size > 0) {
        asking_answer(s, intent->line);
    } else {
        take_as_read(s, intent->line, intent->line, intent->answer);
    }
    return true;
}

void asking_prompt(const struct session *s, struct text *out)
{
    const struct course_question *q = s->asking.question;
    bool one_play = q != NULL && course_kinds[q->kind].one_play;
    if (session_asks(s) && !one_play) {
        text_add(out, _("answer"));
    } else if (one_play && session_answered(s) && session_has_played(s)) {
        text_add(out, "bräde"); /* the roll has been played */
    } else {
        session_prompt_turn(s, out);
    }
}

const char *asking_expects(const struct session *s)
{
    return session_asks(s) ? "answer" : "enter";
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

/* How many hints a question has, the author's or else the program's own. */
static int asking_hint_count(const struct course_question *q)
{
    bool own = course_kinds[q->kind].one_play && q->hint_count == 0;
    return own ? COACH_HINT_GRADES : (int)q->hint_count;
}

static void say_hint(struct session *s, int hint)
{
    const struct course_question *q = s->asking.question;
    TEXT_HERE words = {0};
    if (hint < (int)q->hint_count) {
        say_written(s->face, &q->rules, fill_of(&s->filler, q, &q->hints[hint], &words));
    } else {
        asking_own_hint(s, hint + 1, &words);
        say_text(s->face, text_str(&words));
    }
    s->asking.hints++;
    s->asking.helped = true;
}

static void prompt_answer(const struct session *s, struct text *out)
{
    (void)s;
    text_add(out, _("show the answer? (y/n)"));
}

static void asking_can_show(struct session *s, struct screen *out)
{
    (void)s;
    can_confirm(out, _("Show the answer"), _("Not yet"));
}

static bool take_answer(struct session *s, const struct intent *intent)
{
    bool said = intent->kind == INTENT_CONFIRM;
    if (said) {
        (intent->yes ? asking_give_up : asking_remind)(s);
    }
    return said;
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
    static const struct pending answer = {INTENT_ASKED_SHOW, prompt_answer, take_answer, NULL,
                                          asking_can_show};
    say_text(s->face, had_some ? _("There are no more hints. \"skip\" gives the answer.")
                               : _("There is no hint here. \"skip\" gives the answer."));
    if (!is_yes_or_no(s->asking.question)) {
        session_await(s, &answer);
    }
}

static bool is_yes_no(struct session *s)
{
    return course_kinds[s->asking.question->kind].asks_legal;
}

static bool has_strayed(struct session *s)
{
    return s->asking.strayed;
}

static bool has_help(struct session *s)
{
    return !s->asking.asker->once;
}

static bool has_hint(struct session *s)
{
    return s->asking.hints < asking_hint_count(s->asking.question) && has_help(s);
}

void asking_can(struct session *s, struct screen *out)
{
    static const struct can_row rows[] = {
        {"", NULL, N_("Try again"), has_strayed},
        {"hint", NULL, N_("Hint"), has_hint},
        {"skip", NULL, N_("Show the answer"), has_help},
    };
    if (is_yes_no(s)) {
        can_answer(out, _("Yes"), _("No"));
    }
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
}

void asking_hint(struct session *s)
{
    int all = asking_hint_count(s->asking.question);
    if (s->asking.hints < all) {
        say_hint(s, s->asking.hints);
    } else {
        offer_answer(s, all > 0);
    }
}

/* --- giving the answer away --- */

void asking_say_answers(struct session *s, const struct course_question *q)
{
    struct present_answers *p = present_answers(q, &s->filler);
    TEXT_HERE words = {0};
    text_addf(&words, "%s ", p->before);
    for (size_t i = 0; i < p->shown; i++) {
        text_addf(&words, "%s%s", i == 0 ? "" : "; ", p->answer[i].words);
    }
    if (p->shown < p->count) {
        text_addf(&words, _(" and %zu more"), p->count - p->shown);
    }
    text_addc(&words, '.');
    say_text(s->face, text_str(&words));
    present_answers_free(p);
}

void asking_show_answer(struct session *s, const struct course_reply *reply)
{
    const struct course_question *q = s->asking.question;
    if (!course_kinds[q->kind].one_play) {
        return;
    }
    if (reply != NULL && reply->has_verdict) {
        session_show_play(s, &s->asking.at, &reply->verdict.play, (enum colour)q->position.turn);
    } else if (reply == NULL) {
        struct play play = answer_of(q);
        session_show_play(s, &s->asking.at, &play, (enum colour)q->position.turn);
    }
}

void asking_say_explanation(struct session *s, const struct course_question *q)
{
    TEXT_HERE words = {0};
    if (course_explain(&words, q, NULL, &s->filler)) {
        say_written(s->face, &q->rules, text_str(&words));
    }
}

void asking_give_up(struct session *s)
{
    const struct course_question q = *s->asking.question; /* as above */
    if (s->asking.asker->give_up != NULL) {
        s->asking.asker->give_up(s);
        show_reply(s, &q, NULL);
        return;
    }
    asking_show_answer(s, NULL);
    asking_say_answers(s, &q);
    asking_say_explanation(s, &q);
    if (s->asking.asker->over != NULL) {
        s->asking.asker->over(s);
    }
    seealso_say(s, NULL);
    s->asking.helped = true;
    asking_close(s);
    remember_skipped(s);
    s->asking.helped = true;
    s->asking.asker->say_next(s);
    show_reply(s, &q, NULL);
}
