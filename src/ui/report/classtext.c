// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/lang.h"
#include "base/width.h"
#include "report/classwords.h"
#include "rules/posstring.h"
#include "view/dashboard.h"

enum {
    NAME = 22, /* columns */
    CELL = 7,
    LEAST = 40,
    LESSONS_MOST = 120, /* shown */
    QUESTIONS_MOST = 20,
    WRONG_MOST = 5,
    ASKS_MOST = 128, /* columns */
    STUCK_MOST = 200,
    EXAMS_MOST = 200
};

struct classview {
    struct text *out;
    const struct classroom *c;
    int columns;
};

/* A paragraph whose text may come from files. */
static void paragraph(struct classview *p, const char *words, int first, int rest)
{
    TEXT_HERE safe = {0};
    width_wrap(p->out, text_safe(&safe, words), p->columns, first, rest);
    text_addc(p->out, '\n');
}

static void heading(struct classview *p, const char *words)
{
    text_addf(p->out, "\n%s\n", words);
    text_add_many(p->out, '-', (size_t)width_of(words));
    text_addc(p->out, '\n');
}

/* A cell at the left, cut to its room and made safe, with a blank behind it. */
static void name_cell(struct classview *p, const char *words, int columns)
{
    TEXT_HERE safe = {0}, cut = {0};
    width_cut(&cut, text_safe(&safe, words), columns);
    width_pad_left(p->out, text_str(&cut), columns);
    text_addc(p->out, ' ');
}

static void cell(struct classview *p, const char *words, int columns)
{
    width_pad_right(p->out, words, columns);
}

static void number_cell(struct classview *p, int64_t n, int columns)
{
    TEXT_HERE words = {0};
    text_addf(&words, "%lld", (long long)n);
    cell(p, text_str(&words), columns);
}

/* Ends a row of cells. */
static void end_row(struct classview *p)
{
    while (p->out->size > 0 && p->out->data[p->out->size - 1] == ' ') {
        text_cut(p->out, p->out->size - 1);
    }
    text_addc(p->out, '\n');
}

/* ---- learners ---- */

static void learners(struct classview *p)
{
    heading(p, _("Learners"));
    name_cell(p, "", NAME);
    cell(p, _("asked"), 7);
    cell(p, _("right"), 7);
    cell(p, _("exams"), 8);
    cell(p, _("days"), 6);
    cell(p, _("last"), 12);
    cell(p, _("learned"), 8);
    cell(p, _("stuck"), 7);
    end_row(p);
    for (size_t i = 0; i < p->c->learner_count; i++) {
        const struct classroom_learner *l = &p->c->learners[i];
        TEXT_HERE percent = {0}, last = {0}, exams = {0};
        text_addf(&exams, "%d/%d", l->exams.by[RESULT_GOOD], l->exams.asked);
        text_addf(&percent, "%d %%", classwords_percent(&l->counts));
        if (l->days > 0) {
            dashboard_date(&last, l->last);
        }
        name_cell(p, l->name, NAME);
        number_cell(p, l->counts.asked, 7);
        cell(p, l->counts.asked > 0 ? text_str(&percent) : "-", 7);
        cell(p, l->exams.asked > 0 ? text_str(&exams) : "-", 8);
        number_cell(p, l->days, 6);
        cell(p, l->days > 0 ? text_str(&last) : "-", 12);
        number_cell(p, l->learned, 8);
        cell(p, l->stuck > 0 ? "!" : "", 7);
        end_row(p);
    }
    paragraph(p,
              _("asked: questions of lessons and puzzles that are over; right: at once and without "
                "help. exams: how many of the questions of exams were right."),
              0, 0);
}

/* ---- lessons ---- */

static void lesson_block(struct classview *p, size_t from, size_t to)
{
    name_cell(p, "", NAME);
    for (size_t lesson = from; lesson < to; lesson++) {
        TEXT_HERE label = {0};
        classwords_label(&label, p->c, lesson);
        cell(p, text_str(&label), CELL);
    }
    text_addc(p->out, '\n');
    for (size_t i = 0; i < p->c->learner_count; i++) {
        name_cell(p, p->c->learners[i].name, NAME);
        for (size_t lesson = from; lesson < to; lesson++) {
            TEXT_HERE state = {0};
            classwords_cell(&state, p->c, &p->c->learners[i], lesson);
            cell(p, text_str(&state), CELL);
        }
        text_addc(p->out, '\n');
    }
    text_addc(p->out, '\n');
}

static void lessons(struct classview *p)
{
    size_t n = p->c->lesson_count < LESSONS_MOST ? p->c->lesson_count : LESSONS_MOST;
    size_t block = (size_t)((p->columns - NAME - 1) / CELL);
    if (n == 0) {
        return;
    }
    heading(p, _("Lessons"));
    for (size_t from = 0; from < n; from += block) {
        lesson_block(p, from, from + block < n ? from + block : n);
    }
    paragraph(p, classwords_key(), 0, 0);
    for (size_t i = 0; i < n; i++) {
        const struct classroom_lesson *l = &p->c->lessons[i];
        TEXT_HERE label = {0}, line = {0};
        classwords_label(&label, p->c, i);
        width_pad_right(&line, text_str(&label), 4);
        text_addf(&line, "  %s", classwords_title(p->c, i));
        text_addf(&line, _(": begun by %d, learned by %d"), l->begun, l->learned);
        paragraph(p, text_str(&line), 0, 6);
    }
    if (n < p->c->lesson_count) {
        text_addf(p->out, _("And %zu more lessons: \"--json\" has them all."),
                  p->c->lesson_count - n);
        text_addc(p->out, '\n');
    }
}

/* ---- exams ---- */

/* A line an exam that was sat, and below it what was not right. */
static void exams(struct classview *p)
{
    const struct classroom *c = p->c;
    if (c->attempt_count == 0) {
        return;
    }
    heading(p, _("Exams"));
    for (size_t i = 0; i < c->attempt_count && i < EXAMS_MOST; i++) {
        const struct classroom_attempt *s = &c->sittings[i];
        TEXT_HERE line = {0}, wrong = {0};
        text_addf(&line, "%s · %s · ", c->learners[s->learner].name,
                  classwords_title(c, s->lesson));
        classwords_date(&line, s->when);
        text_add(&line, " · ");
        classwords_took(&line, s);
        text_add(&line, " · ");
        classwords_attempt(&line, s);
        paragraph(p, text_str(&line), 0, 4);
        for (size_t k = 0; k < s->answer_count; k++) {
            if (!s->answers[k].right) {
                text_add(&wrong, wrong.size > 0 ? "; " : "");
                classwords_exam_answer(&wrong, &s->answers[k], k);
            }
        }
        if (wrong.size > 0) {
            paragraph(p, text_str(&wrong), 4, 4);
        }
    }
    if (c->attempt_count > EXAMS_MOST) {
        text_addf(p->out, _("And %zu more: \"--json\" has them all."),
                  c->attempt_count - EXAMS_MOST);
        text_addc(p->out, '\n');
    }
    paragraph(
        p,
        _("Marks of how many; the time from the first question to the last answer, in minutes "
          "and seconds. Below, the answers that were not right, by their numbers."),
        0, 0);
}

/* ---- questions ---- */

/* "the position string, 5-3": the board as "show" draws it. */
static void board_line(struct classview *p, const struct classroom_question *q)
{
    TEXT_HERE line = {0};
    char position[POSITION_STRING_SIZE], roll[4];
    posstring_format(&q->rules, &q->position, position);
    text_add(&line, position);
    if (q->roll.die[0] != 0) {
        roll_format(q->roll, roll);
        text_addf(&line, " %s", roll);
    }
    paragraph(p, text_str(&line), 16, 16);
}

static void wrong_answers(struct classview *p, const struct classroom_question *q)
{
    TEXT_HERE line = {0};
    if (q->asks != NULL) {
        TEXT_HERE safe = {0}, cut = {0};
        width_cut(&cut, text_safe(&safe, q->asks), ASKS_MOST);
        paragraph(p, text_str(&cut), 16, 16);
    }
    if (q->missing) {
        paragraph(p, classwords_missing(q->changed), 16, 16);
    }
    if (q->has_board) {
        board_line(p, q);
    }
    if (q->right_words != NULL) {
        text_addf(&line, _("right: %s"), q->right_words);
        paragraph(p, text_str(&line), 16, 16);
        text_clear(&line);
    }
    for (size_t i = 0; i < q->wrong_count && i < WRONG_MOST; i++) {
        text_add(&line, i > 0 ? "; " : "");
        classwords_wrong(&line, &q->wrong[i]);
        text_addf(&line, " (%d)", q->wrong[i].learners);
    }
    if (q->wrong_count > WRONG_MOST) {
        text_addf(&line, _("; and %zu more"), q->wrong_count - WRONG_MOST);
    }
    if (line.size > 0) {
        paragraph(p, text_str(&line), 16, 16);
    }
    text_clear(&line);
    for (size_t i = 0; i < q->broken_count && i < WRONG_MOST; i++) {
        text_add(&line, i > 0 ? ", " : _("broken: "));
        classwords_broken(&line, q, i);
        text_addf(&line, " (%d)", q->broken[i].learners);
    }
    if (line.size > 0) {
        paragraph(p, text_str(&line), 16, 16);
    }
}

static void questions(struct classview *p)
{
    size_t n = 0;
    while (n < p->c->question_count && n < QUESTIONS_MOST && p->c->questions[n].failed > 0) {
        n++;
    }
    if (n == 0) {
        return;
    }
    heading(p, _("Questions that go worst"));
    cell(p, _("asked"), 6);
    cell(p, _("failed"), 8);
    text_addf(p->out, "  %s\n", _("question, and the wrong answers"));
    for (size_t i = 0; i < n; i++) {
        const struct classroom_question *q = &p->c->questions[i];
        number_cell(p, q->asked, 6);
        number_cell(p, q->failed, 8);
        paragraph(p, q->id, 2, 16);
        wrong_answers(p, q);
    }
    paragraph(p,
              _("asked, failed: of how many learners, and how many failed the first time that it "
                "was asked. Behind each answer stands how many learners gave it at any time; "
                "options that are not at hand are told by their letters."),
              0, 0);
    size_t more = 0;
    for (size_t i = n; i < p->c->question_count; i++) {
        more += p->c->questions[i].failed > 0;
    }
    if (more > 0) {
        text_addf(p->out,
                  NG_("%zu more question was failed: \"--html\", \"--csv\" and \"--json\" have it.",
                      "%zu more questions were failed: \"--html\", \"--csv\" and \"--json\" have "
                      "them.",
                      more),
                  more);
        text_addc(p->out, '\n');
    }
}

/* ---- who is stuck ---- */

static void stuck(struct classview *p)
{
    const struct classroom *c = p->c;
    TEXT_HERE rule = {0};
    heading(p, _("Who is stuck"));
    for (size_t i = 0; i < c->stuck_count && i < STUCK_MOST; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%s: ", c->learners[c->stuck[i].learner].name);
        classwords_stuck(&line, c, &c->stuck[i]);
        paragraph(p, text_str(&line), 0, 4);
    }
    if (c->stuck_count > STUCK_MOST) {
        text_addf(p->out, _("And %zu more: \"--json\" has them all."), c->stuck_count - STUCK_MOST);
        text_addc(p->out, '\n');
    }
    if (c->stuck_count == 0) {
        text_addf(p->out, "%s\n", _("Nobody."));
    }
    classwords_rule(&rule);
    paragraph(p, text_str(&rule), 0, 0);
}

void classtext(struct text *out, const struct classroom *c, int columns)
{
    struct classview p = {out, c, columns < LEAST ? LEAST : columns};
    TEXT_HERE line = {0};
    classwords_size(&line, c);
    paragraph(&p, text_str(&line), 0, 0);
    learners(&p);
    lessons(&p);
    exams(&p);
    questions(&p);
    stuck(&p);
}
