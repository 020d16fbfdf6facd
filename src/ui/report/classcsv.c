// SPDX-License-Identifier: GPL-3.0-or-later
#include <inttypes.h>
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "report/classwords.h"
#include "view/dashboard.h"

/* Spreadsheets take a file for UTF-8 by this mark. */
static const char mark[] = "\xef\xbb\xbf";

enum { LESSONS_MOST = 300 };

/* A table being written, RFC 4180. */
struct classsheet {
    struct text *out;
    bool begun; /* the row has a cell */
};

/* Whether a spreadsheet might run it, or take it for one that was marked: full width or not. */
static bool is_formula(const char *text)
{
    static const char *const begin[] = {"=",  "+", "-",  "@",  "|",  "\t",
                                        "\r", "'", "＝", "＋", "－", "＠"};
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) {
        if (strncmp(text, begin[i], strlen(begin[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* What sets cells apart: spreadsheets in Swedish, which have the comma in numbers, take a
 * semicolon.
 */
static char separator(void)
{
    return lang_current() == LANG_SV ? ';' : ',';
}

/* Begins a cell. */
static void next(struct classsheet *s)
{
    if (s->begun) {
        text_addc(s->out, separator());
    }
    s->begun = true;
}

/* A cell of text: made safe, quoted where that must be, and never a formula. */
static void words(struct classsheet *s, const char *text)
{
    TEXT_HERE safe = {0};
    next(s);
    if (is_formula(text)) {
        text_addc(&safe, '\'');
    }
    text_add_safe(&safe, text, strlen(text));
    bool plain = strpbrk(text_str(&safe), ",\"; ") == NULL;
    text_add(s->out, plain ? "" : "\"");
    for (const char *c = text_str(&safe); *c != '\0'; c++) {
        text_add(s->out, *c == '"' ? "\"" : "");
        text_addc(s->out, *c);
    }
    text_add(s->out, plain ? "" : "\"");
}

static void number(struct classsheet *s, int64_t n)
{
    next(s);
    text_addf(s->out, "%" PRId64, n);
}

/* Minutes with a decimal, as the language writes them. */
static void minutes(struct classsheet *s, int64_t seconds)
{
    next(s);
    number_add(s->out, (double)seconds / 60, 1, false);
}

/* A number, or nothing where it is not known. */
static void number_if(struct classsheet *s, bool known, int64_t n)
{
    if (known) {
        number(s, n);
    } else {
        words(s, "");
    }
}

/* A date, or nothing. */
static void date(struct classsheet *s, int64_t when)
{
    TEXT_HERE day = {0};
    if (when > 0) {
        classwords_date(&day, when);
    }
    words(s, text_str(&day));
}

static void end_row(struct classsheet *s)
{
    text_add(s->out, "\r\n");
    s->begun = false;
}

/* The head of a table, its words set apart by a comma. */
static void head(struct classsheet *s, const char *names)
{
    while (*names != '\0') {
        TEXT_HERE name = {0};
        size_t n = strcspn(names, ",");
        text_addn(&name, names, n);
        words(s, text_str(&name));
        names += n + (names[n] == ',');
    }
}

/* A row a learner, a column a lesson, of those that find room. */
static void learners(struct classsheet *s, const struct classroom *c)
{
    head(s, _("learner,asked in lessons,right at once,with help,right later,never right,asked in "
              "exams,right in exams,days,last,lessons learned"));
    size_t columns = c->lesson_count < LESSONS_MOST ? c->lesson_count : LESSONS_MOST;
    for (size_t i = 0; i < columns; i++) {
        words(s, classwords_title(c, i));
    }
    end_row(s);
    for (size_t i = 0; i < c->learner_count; i++) {
        const struct classroom_learner *l = &c->learners[i];
        TEXT_HERE last = {0};
        words(s, l->name);
        number(s, l->counts.asked);
        for (int result = 0; result < RESULTS; result++) {
            number(s, l->counts.by[result]);
        }
        number(s, l->exams.asked);
        number(s, l->exams.by[RESULT_GOOD]);
        number(s, l->days);
        if (l->days > 0) {
            dashboard_date(&last, l->last);
        }
        words(s, text_str(&last));
        number(s, l->learned);
        for (size_t lesson = 0; lesson < columns; lesson++) {
            TEXT_HERE state = {0};
            if (classroom_state_of(l, lesson) != NULL) {
                classwords_state(&state, c, l, lesson);
            }
            words(s, text_str(&state));
        }
        end_row(s);
    }
}

/* A row a lesson that a learner has begun. */
static void lessons(struct classsheet *s, const struct classroom *c)
{
    head(s, _("learner,lesson,title,state,learned,exams not passed,last"));
    end_row(s);
    for (size_t i = 0; i < c->learner_count; i++) {
        const struct classroom_learner *l = &c->learners[i];
        for (size_t j = 0; j < l->lesson_count; j++) {
            const struct classroom_state *at = &l->lessons[j];
            TEXT_HERE state = {0};
            classwords_state(&state, c, l, at->lesson);
            words(s, l->name);
            words(s, c->lessons[at->lesson].id);
            words(s, classwords_title(c, at->lesson));
            words(s, text_str(&state));
            date(s, at->learned);
            number(s, at->sittings);
            date(s, at->when > at->sat ? at->when : at->sat);
            end_row(s);
        }
    }
}

/* What a question asks, and where it stands; what is not at hand goes by where it stands. */
static void question(struct classsheet *s, const struct classroom *c,
                     const struct classroom_question *q)
{
    TEXT_HERE name = {0};
    classwords_question(&name, c, q->id);
    words(s, q->asks == NULL ? "" : q->asks);
    words(s, text_str(&name));
}

static void questions(struct classsheet *s, const struct classroom *c)
{
    head(s, _("question,where,learners,failed at first,still failed,times asked,right at once,"
              "what is right,id"));
    end_row(s);
    for (size_t i = 0; i < c->question_count; i++) {
        const struct classroom_question *q = &c->questions[i];
        question(s, c, q);
        number(s, q->asked);
        number(s, q->failed);
        number(s, q->open);
        number(s, q->times);
        number(s, q->right);
        words(s, q->right_words == NULL ? "" : q->right_words);
        words(s, q->id);
        end_row(s);
    }
}

/* A row a wrong answer, and a clause broken. */
static void answers(struct classsheet *s, const struct classroom *c)
{
    head(s, _("question,where,wrong answer,rule broken,learners,times,id"));
    end_row(s);
    for (size_t i = 0; i < c->question_count; i++) {
        const struct classroom_question *q = &c->questions[i];
        for (size_t j = 0; j < q->wrong_count; j++) {
            TEXT_HERE wrong = {0};
            classwords_wrong(&wrong, &q->wrong[j]);
            question(s, c, q);
            words(s, text_str(&wrong));
            words(s, "");
            number(s, q->wrong[j].learners);
            number(s, q->wrong[j].times);
            words(s, q->id);
            end_row(s);
        }
        for (size_t j = 0; j < q->broken_count; j++) {
            TEXT_HERE broken = {0};
            classwords_broken(&broken, q, j);
            question(s, c, q);
            words(s, "");
            words(s, text_str(&broken));
            number(s, q->broken[j].learners);
            number(s, q->broken[j].times);
            words(s, q->id);
            end_row(s);
        }
    }
}

static void stuck(struct classsheet *s, const struct classroom *c)
{
    head(s, _("learner,stuck at,in words,count,last"));
    end_row(s);
    for (size_t i = 0; i < c->stuck_count; i++) {
        const struct classroom_stuck *one = &c->stuck[i];
        TEXT_HERE how = {0};
        classwords_stuck(&how, c, one);
        words(s, c->learners[one->learner].name);
        words(s, one->what);
        words(s, text_str(&how));
        number(s, one->count);
        date(s, one->since);
        end_row(s);
    }
}

/* A row an exam that was sat. */
static void exams(struct classsheet *s, const struct classroom *c)
{
    head(s, _("learner,lesson,title,date,minutes,answered,right,questions,marks,of,needed,passed,"
              "exam's number"));
    end_row(s);
    for (size_t i = 0; i < c->attempt_count; i++) {
        const struct classroom_attempt *one = &c->sittings[i];
        bool here = one->of > 0;
        TEXT_HERE seed = {0};
        text_addf(&seed, "%" PRIu64, one->seed);
        words(s, c->learners[one->learner].name);
        words(s, c->lessons[one->lesson].id);
        words(s, classwords_title(c, one->lesson));
        date(s, one->when);
        minutes(s, one->seconds);
        number(s, (int64_t)one->answer_count);
        number(s, one->right);
        number_if(s, here, one->questions);
        number_if(s, here, one->marks);
        number_if(s, here, one->of);
        number_if(s, here, one->needs);
        words(s, !here ? "" : classwords_passed(one) ? _("yes") : _("no"));
        words(s, one->seed == 0 ? "" : text_str(&seed));
        end_row(s);
    }
}

/* A row an answer in an exam. */
static void exam_answers(struct classsheet *s, const struct classroom *c)
{
    head(s, _("learner,exam,date,number,question,is right,answer,what is right,id"));
    end_row(s);
    for (size_t i = 0; i < c->attempt_count; i++) {
        const struct classroom_attempt *one = &c->sittings[i];
        for (size_t k = 0; k < one->answer_count; k++) {
            const struct classroom_exam_answer *a = &one->answers[k];
            TEXT_HERE given = {0};
            classwords_wrong(&given, &a->given);
            words(s, c->learners[one->learner].name);
            words(s, classwords_title(c, one->lesson));
            date(s, one->when);
            number(s, (int64_t)k + 1);
            words(s, a->asks != NULL                 ? a->asks
                     : one->changed && a->number > 0 ? classwords_missing(true)
                                                     : "");
            words(s, a->right ? _("yes") : _("no"));
            words(s, text_str(&given));
            words(s, a->right_words == NULL ? "" : a->right_words);
            words(s, a->question);
            end_row(s);
        }
    }
}

static const struct {
    const char *name;
    void (*write)(struct classsheet *s, const struct classroom *c);
} tables[] = {{"learners", learners}, {"lessons", lessons}, {"questions", questions},
              {"answers", answers},   {"exams", exams},     {"exam-answers", exam_answers},
              {"stuck", stuck}};

const char *classcsv_name(size_t table)
{
    return table < sizeof tables / sizeof *tables ? tables[table].name : NULL;
}

void classcsv(struct text *out, const struct classroom *c, size_t table)
{
    struct classsheet s = {.out = out};
    text_add(out, mark);
    tables[table].write(&s, c);
}
