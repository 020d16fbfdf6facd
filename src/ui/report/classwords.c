// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/classwords.h"

#include <string.h>
#include <time.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "view/dashboard.h"

enum { DAY_SECONDS = 24 * 60 * 60, THIS_YEAR = 300 /* days */, LETTERS = 26 };

/* Whether the number of a lesson is its own here: those of packs begin at 1 again. */
static bool is_numbered(const struct classroom_lesson *lesson)
{
    return lesson->title != NULL && lesson->title->number > 0 && strchr(lesson->id, ':') == NULL;
}

static void add_letters(struct text *out, size_t n)
{
    if (n >= LETTERS) {
        add_letters(out, n / LETTERS - 1);
    }
    text_addc(out, (char)('A' + n % LETTERS));
}

void classwords_label(struct text *out, const struct classroom *c, size_t lesson)
{
    if (is_numbered(&c->lessons[lesson])) {
        text_addf(out, "%d", c->lessons[lesson].title->number);
        return;
    }
    size_t before = 0;
    for (size_t i = 0; i < lesson; i++) {
        before += !is_numbered(&c->lessons[i]);
    }
    add_letters(out, before);
}

const char *classwords_title(const struct classroom *c, size_t lesson)
{
    const struct classroom_lesson *l = &c->lessons[lesson];
    return l->title == NULL || l->title->title == NULL ? l->id : l->title->title;
}

const char *classwords_title_of(const struct classroom *c, const char *id)
{
    for (size_t i = 0; i < c->lesson_count; i++) {
        if (strcmp(c->lessons[i].id, id) == 0) {
            return classwords_title(c, i);
        }
    }
    return id;
}

void classwords_question(struct text *out, const struct classroom *c, const char *id)
{
    const char *last = strrchr(id, '/');
    TEXT_HERE lesson = {0};
    for (size_t i = 0; i < c->question_count; i++) {
        if (c->questions[i].name != NULL && strcmp(c->questions[i].id, id) == 0) {
            text_add(out, c->questions[i].name);
            return;
        }
    }
    text_addn(&lesson, id, last == NULL ? 0 : (size_t)(last - id));
    const char *title = classwords_title_of(c, text_str(&lesson));
    if (last == NULL || strcmp(title, text_str(&lesson)) == 0) {
        text_add(out, id);
    } else if (strncmp(last, "/exam-", 6) == 0 || strncmp(last, "/pool-", 6) == 0) {
        text_addf(out, _("%s, the exam"), title);
    } else if (strspn(last + 1, "0123456789") == strlen(last + 1)) {
        text_addf(out, _("%s, step %s"), title, last + 1);
    } else {
        text_addf(out, "%s, %s", title, last + 1);
    }
}

static bool local(int64_t when, const char *format, char out[16])
{
    struct tm at;
    time_t t = (time_t)when;
    return localtime_r(&t, &at) != NULL && strftime(out, 16, format, &at) > 0;
}

void classwords_date(struct text *out, int64_t when)
{
    char date[16];
    text_add(out, local(when, "%Y-%m-%d", date) ? date : "?");
}

/* "11-23", or the year where that is long ago. */
static void add_day(struct text *out, const struct classroom *c, int64_t when)
{
    char date[16];
    bool old = c->exported - when > (int64_t)THIS_YEAR * DAY_SECONDS;
    text_add(out, local(when, old ? "%Y" : "%m-%d", date) ? date : "?");
}

/* At which step, from 1; a lesson that has become shorter since is at its last. */
static size_t step_of(const struct classroom_state *s, const struct classroom_title *title)
{
    size_t step = (size_t)s->step + 1;
    return title != NULL && title->steps > 0 && step > title->steps ? title->steps : step;
}

void classwords_cell(struct text *out, const struct classroom *c, const struct classroom_learner *l,
                     size_t lesson)
{
    const struct classroom_state *s = classroom_state_of(l, lesson);
    const struct classroom_title *title = c->lessons[lesson].title;
    if (s == NULL) {
        text_add(out, "-");
    } else if (classroom_is_learned(s)) {
        add_day(out, c, s->learned);
        text_add(out, s->how == STORE_TESTED_OUT ? "*" : "");
    } else {
        if (s->through) {
            /* TRANSLATORS: in a narrow column: a lesson was gone through */
            text_add(out, _("end"));
        } else if (s->when > 0) {
            text_addf(out, "%zu", step_of(s, title));
            if (title != NULL && title->steps > 0) {
                text_addf(out, "/%zu", title->steps);
            }
        }
        text_add(out, s->sittings > 0 ? "!" : "");
    }
}

const char *classwords_key(void)
{
    return _("A date (11-23, long ago only the year): learned on that day, by passing the exam "
             "or, where there is none, with the last question right; *: without going through "
             "the lesson. 4/9: at step 4 of 9. end: gone through, not learned yet. !: the exam "
             "was begun and not passed. -: not begun.");
}

void classwords_state(struct text *out, const struct classroom *c,
                      const struct classroom_learner *l, size_t lesson)
{
    const struct classroom_state *s = classroom_state_of(l, lesson);
    const struct classroom_title *title = c->lessons[lesson].title;
    if (s == NULL) {
        text_add(out, _("not begun"));
        return;
    }
    if (classroom_is_learned(s)) {
        text_add(out, s->answered                  ? _("all questions right")
                      : s->how == STORE_TESTED_OUT ? _("tested out")
                                                   : _("exam passed"));
        text_addc(out, ' ');
        classwords_date(out, s->learned);
    } else if (s->through) {
        text_add(out, _("gone through"));
    } else if (title != NULL && title->steps > 0) {
        text_addf(out, _("step %zu of %zu"), step_of(s, title), title->steps);
    } else {
        text_addf(out, _("step %zu"), step_of(s, title));
    }
    if (s->sittings > 0) {
        text_add(out, ", ");
        text_addf(out, NG_("exam not passed %d time", "exam not passed %d times", s->sittings),
                  s->sittings);
    }
}

bool classwords_passed(const struct classroom_attempt *s)
{
    return s->of > 0 && s->marks >= s->needs;
}

void classwords_attempt(struct text *out, const struct classroom_attempt *s)
{
    if (s->of == 0) {
        text_addf(out, _("%d of %zu answers right"), s->right, s->answer_count);
        text_add(out, s->changed ? _("; the exam has been changed since") : "");
    } else {
        text_addf(out, _("%d of %d, %s"), s->marks, s->of,
                  classwords_passed(s)                     ? _("passed")
                  : s->answer_count < (size_t)s->questions ? _("not finished")
                                                           : _("not passed"));
    }
}

void classwords_took(struct text *out, const struct classroom_attempt *s)
{
    int64_t minutes = s->seconds / 60;
    if (minutes >= 60) {
        text_addf(out, "%lld:%02d:%02d", (long long)(minutes / 60), (int)(minutes % 60),
                  (int)(s->seconds % 60));
    } else {
        text_addf(out, "%d:%02d", (int)minutes, (int)(s->seconds % 60));
    }
}

void classwords_exam_answer(struct text *out, const struct classroom_exam_answer *a, size_t i)
{
    if (a->asks != NULL && !a->right) {
        text_addf(out, _("%zu, \"%s\": "), i + 1, a->asks);
    } else {
        text_addf(out, "%zu: ", i + 1);
    }
    if (a->right) {
        text_add(out, _("right"));
    } else {
        classwords_wrong(out, &a->given);
    }
}

const char *classwords_missing(bool changed)
{
    return changed ? _("(the exam has been changed since: what was asked is not there any more)")
                   : _("(not at hand: add the pack or lesson that it belongs to, and it is told "
                       "what is asked)");
}

/* The words that answers are kept by, as the reader says them. */
static const char *answer_word(const char *given)
{
    return strcmp(given, "yes") == 0    ? _("yes")
           : strcmp(given, "no") == 0   ? _("no")
           : strcmp(given, "pass") == 0 ? _("pass")
                                        : given;
}

void classwords_wrong(struct text *out, const struct classroom_wrong *wrong)
{
    switch (wrong->kind) {
    case CLASSROOM_GIVEN:
        text_add(out, wrong->means != NULL   ? wrong->means
                      : wrong->words != NULL ? wrong->words
                                             : answer_word(wrong->given));
        break;
    case CLASSROOM_SHOWN:
        text_add(out, _("(the answer was shown)"));
        break;
    case CLASSROOM_LEFT_OUT:
        text_add(out, _("(left it out)"));
        break;
    case CLASSROOM_UNKNOWN:
        text_add(out, _("(not kept)"));
        break;
    default:
        text_add(out, _("(others)"));
    }
}

void classwords_broken(struct text *out, const struct classroom_question *q, size_t i)
{
    const char *name = coach_clause_name(q->broken[i].clause);
    bool shared = false;
    for (size_t j = 0; j < q->broken_count; j++) {
        shared |= j != i && strcmp(coach_clause_name(q->broken[j].clause), name) == 0;
    }
    text_add(out, name);
    if (shared) {
        text_addf(out, " [%s]", clause_text(q->broken[i].clause)->code);
    }
}

void classwords_stuck(struct text *out, const struct classroom *c,
                      const struct classroom_stuck *stuck)
{
    TEXT_HERE date = {0}, question = {0};
    unsigned long n = (unsigned long)stuck->count;
    classwords_date(&date, stuck->since);
    switch (stuck->kind) {
    case CLASSROOM_QUESTION:
        classwords_question(&question, c, stuck->what);
        text_addf(out, NG_("failed %s %d time, last on %s", "failed %s %d times, last on %s", n),
                  text_str(&question), stuck->count, text_str(&date));
        break;
    case CLASSROOM_EXAM:
        text_addf(out,
                  NG_("has not passed the exam of \"%s\", sat %d time, last on %s",
                      "has not passed the exam of \"%s\", sat %d times, last on %s", n),
                  classwords_title_of(c, stuck->what), stuck->count, text_str(&date));
        break;
    default:
        text_addf(out,
                  NG_("stands still in \"%s\": nothing for %d day, since %s",
                      "stands still in \"%s\": nothing for %d days, since %s", n),
                  classwords_title_of(c, stuck->what), stuck->count, text_str(&date));
    }
}

void classwords_rule(struct text *out)
{
    text_addf(out,
              _("Stuck is who has failed a question %d times or more without being right at once "
                "since, who has sat the exam of a lesson without passing it, or "
                "who had done nothing for %d days, with the last lesson not learned, when the "
                "progress was taken out."),
              CLASSROOM_MISSES, CLASSROOM_DAYS);
}

int classwords_percent(const struct progress_counts *counts)
{
    return counts->asked == 0 ? 0
                              : (int)((200 * (int64_t)counts->by[RESULT_GOOD] + counts->asked) /
                                      (2 * (int64_t)counts->asked));
}

void classwords_size(struct text *out, const struct classroom *c)
{
    TEXT_HERE date = {0};
    classwords_date(&date, c->exported);
    text_addf(out, NG_("%zu learner", "%zu learners", c->learner_count), c->learner_count);
    text_addf(
        out,
        NG_(", %lld answer, every try counted", ", %lld answers, every try counted", c->answers),
        (long long)c->answers);
    text_addf(out, _(", taken out by %s."), text_str(&date));
}

void classwords_notes(struct text *out, const struct classroom *c)
{
    for (size_t i = 0; i < c->learner_count; i++) {
        const struct classroom_learner *l = &c->learners[i];
        if (l->file_count < 2) {
            continue;
        }
        TEXT_HERE files = {0};
        for (size_t f = 0; f < l->file_count; f++) {
            text_addf(&files, "%s%s", f > 0 ? ", " : "", c->files[l->files[f]]);
        }
        text_addf(out, _("%s: all of one learner, %s, whose answers count once."), text_str(&files),
                  l->name);
        text_addc(out, '\n');
    }
    for (size_t i = 0; i < c->mixed_count; i++) {
        text_addf(
            out,
            _("%s and %s hold the same answers under different names: one learner has brought "
              "in the progress of another, or has a new name. They stand beside each other "
              "here, and what they share counts with both."),
            c->files[c->mixed[i].a], c->files[c->mixed[i].b]);
        text_addc(out, '\n');
    }
}
