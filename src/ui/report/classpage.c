// SPDX-License-Identifier: GPL-3.0-or-later
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "base/mem.h"
#include "book/html.h"
#include "report/classwords.h"
#include "rules/situation.h"
#include "view/dashboard.h"
#include "view/svg.h"

enum {
    LESSONS_MOST = 120,
    QUESTIONS_MOST = 300,
    WRONG_MOST = 12,
    EXAMS_MOST = 1000,
    SLIDES = 5,
    FEW = 3
};

/* Its style sheet; and what the page of slides has besides. */
extern const char class_css[], slides_css[];

/* One line that may come from an export: a TAB in it is shown as other control characters are. */
static void foreign(struct text *out, const char *words)
{
    TEXT_HERE safe = {0};
    markup_add(out, text_safe(&safe, words));
}

/* Such a line between what begins and what ends an element. */
static void within(struct text *out, const char *begin, const char *words, const char *end)
{
    text_add(out, begin);
    foreign(out, words);
    text_add(out, end);
}

static void number(struct text *out, int64_t n)
{
    text_addf(out, "<td class=\"n\">%" PRId64 "</td>", n);
}

static const char end_head[] = "</tr></thead>\n<tbody>\n",
                  end_table[] = "</tbody>\n</table>\n</div>\n";

static void begin_table(struct text *out, const char *caption)
{
    html_element(out, "h2", NULL, caption);
    text_add(out, "<div class=\"wide\" tabindex=\"0\">\n<table>\n<thead><tr>");
}

static void column(struct text *out, const char *class, const char *name)
{
    text_addf(out, "<th scope=\"col\"%s>", class);
    foreign(out, name);
    text_add(out, "</th>");
}

static void row_head(struct text *out, const char *name)
{
    within(out, "<tr><th scope=\"row\">", name, "</th>");
}

/* A paragraph: nothing in it is taken for a play. */
static void soft(struct text *out, const char *words)
{
    within(out, "<p class=\"soft\">", words, "</p>\n");
}

static const char right[] = " class=\"n\"";

static void learners(struct text *out, const struct classroom *c)
{
    begin_table(out, _("Learners"));
    column(out, "", _("Learner"));
    const char *const names[] = {
        _("questions in lessons"), _("right"),          _("with help"), _("right later"),
        _("never right"),          _("right in exams"), _("days"),      _("last"),
        _("lessons learned"),      _("stuck on")};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        column(out, right, names[i]);
    }
    text_add(out, end_head);
    for (size_t i = 0; i < c->learner_count; i++) {
        const struct classroom_learner *l = &c->learners[i];
        TEXT_HERE last = {0};
        row_head(out, l->name);
        number(out, l->counts.asked);
        if (l->counts.asked > 0) {
            text_addf(out, "<td class=\"n\">%d (%d %%)</td>", l->counts.by[RESULT_GOOD],
                      classwords_percent(&l->counts));
        } else {
            text_add(out, "<td class=\"n\">-</td>");
        }
        number(out, l->counts.by[RESULT_HELPED]);
        number(out, l->counts.by[RESULT_LATER]);
        number(out, l->counts.by[RESULT_FAILED]);
        text_add(out, "<td class=\"n\">");
        if (l->exams.asked > 0) {
            text_addf(out, _("%d of %d"), l->exams.by[RESULT_GOOD], l->exams.asked);
        } else {
            text_addc(out, '-');
        }
        text_add(out, "</td>");
        number(out, l->days);
        if (l->days > 0) {
            dashboard_date(&last, l->last);
        }
        text_addf(out, "<td class=\"n\">%s</td>", text_str(&last));
        number(out, l->learned);
        text_addf(out, l->stuck > 0 ? "<td class=\"n bad\">%d</td>" : "<td class=\"n\">%d</td>",
                  l->stuck);
        text_add(out, "</tr>\n");
    }
    text_add(out, end_table);
    soft(out, _("questions in lessons, and puzzles: those that are over. Each of them is one of "
                "these: right, at once and without help; with help, a hint or the answer shown; "
                "right later; never right. Exams stand by themselves. lessons learned: of all that "
                "were begun."));
}

static void lesson_cell(struct text *out, const struct classroom *c,
                        const struct classroom_learner *l, size_t lesson)
{
    const struct classroom_state *s = classroom_state_of(l, lesson);
    TEXT_HERE words = {0};
    const char *class = s == NULL                           ? ""
                        : s->how != STORE_NOT_LEARNED       ? " good"
                        : s->sittings >= CLASSROOM_SITTINGS ? " bad"
                                                            : " some";
    classwords_state(&words, c, l, lesson);
    text_addf(out, "<td class=\"state%s", class);
    within(out, "\">", text_str(&words), "</td>");
}

/* What a lesson is called over its column: where there are few, by its title. */
static void lesson_label(struct text *out, const struct classroom *c, size_t n, size_t lesson)
{
    if (n <= FEW) {
        text_add(out, classwords_title(c, lesson));
    } else {
        classwords_label(out, c, lesson);
    }
}

static void legend(struct text *out, const struct classroom *c, size_t n)
{
    text_add(out, "<dl>\n");
    for (size_t i = 0; i < n; i++) {
        TEXT_HERE label = {0}, words = {0};
        lesson_label(&label, c, n, i);
        text_addf(&words, _(": begun by %d, learned by %d"), c->lessons[i].begun,
                  c->lessons[i].learned);
        within(out, "<dt>", text_str(&label), "</dt><dd>");
        foreign(out, n <= FEW ? "" : classwords_title(c, i));
        foreign(out, text_str(&words));
        text_add(out, "</dd>\n");
    }
    text_add(out, "</dl>\n");
}

static void lessons(struct text *out, const struct classroom *c)
{
    size_t n = c->lesson_count < LESSONS_MOST ? c->lesson_count : LESSONS_MOST;
    if (n == 0) {
        return;
    }
    begin_table(out, _("Lessons"));
    column(out, "", _("Learner"));
    for (size_t i = 0; i < n; i++) {
        TEXT_HERE label = {0};
        lesson_label(&label, c, n, i);
        column(out, right, text_str(&label));
    }
    text_add(out, end_head);
    for (size_t i = 0; i < c->learner_count; i++) {
        row_head(out, c->learners[i].name);
        for (size_t lesson = 0; lesson < n; lesson++) {
            lesson_cell(out, c, &c->learners[i], lesson);
        }
        text_add(out, "</tr>\n");
    }
    text_add(out, end_table);
    legend(out, c, n);
    if (n < c->lesson_count) {
        TEXT_HERE more = {0};
        text_addf(&more, _("And %zu more lessons: \"--json\" has them all."), c->lesson_count - n);
        soft(out, text_str(&more));
    }
}

static void wrong_answers(struct text *out, const struct classroom_question *q)
{
    text_add(out, "<td>");
    for (size_t i = 0; i < q->wrong_count && i < WRONG_MOST; i++) {
        TEXT_HERE words = {0};
        text_add(out, i > 0 ? "; " : "");
        classwords_wrong(&words, &q->wrong[i]);
        foreign(out, text_str(&words));
        text_addf(out, " (%d)", q->wrong[i].learners);
    }
    if (q->wrong_count > WRONG_MOST) {
        text_addf(out, _("; and %zu more"), q->wrong_count - WRONG_MOST);
    }
    for (size_t i = 0; i < q->broken_count && i < WRONG_MOST; i++) {
        TEXT_HERE words = {0};
        text_add(out, i > 0 ? ", " : "<div class=\"soft\">");
        text_addf(out, "%s", i > 0 ? "" : _("rules broken: "));
        classwords_broken(&words, q, i);
        foreign(out, text_str(&words));
        text_addf(out, " (%d)", q->broken[i].learners);
    }
    text_add(out, q->broken_count > 0 ? "</div></td>" : "</td>");
}

/* The board of a question, if it has one; and whose turn it is in words. play: drawn as arrows; or
 * NULL. */
static void board(struct text *out, const struct classroom_question *q, bool turn,
                  const struct play *play)
{
    const struct situation at = {.rules = q->rules,
                                 .has_position = true,
                                 .position = q->position,
                                 .has_roll = q->roll.die[0] != 0,
                                 .roll = q->roll};
    const struct draw d = {.at = &at, .viewer = (enum colour)q->position.turn, .asking = true};
    if (q->has_board) {
        svg_inline(out, &d, play);
    }
    if (q->has_board && turn) {
        TEXT_HERE words = {0};
        draw_turn(&words, &d);
        html_element(out, "p", NULL, text_str(&words));
    }
}

/* Whether a question was drawn for an exam of one learner alone: how such questions go is told by
 * their theme. */
static bool is_ones_own(const struct classroom_question *q)
{
    return q->asked < 2 && strstr(q->id, "/exam-") != NULL;
}

static void question_head(struct text *out, const struct classroom *c,
                          const struct classroom_question *q)
{
    TEXT_HERE name = {0};
    classwords_question(&name, c, q->id);
    text_add(out, "<tr><th scope=\"row\" class=\"q\"><div>");
    board(out, q, false, NULL);
    text_add(out, "<div>");
    foreign(out, text_str(&name));
    if (q->missing) {
        within(out, "<div class=\"soft\">", classwords_missing(q->changed), "</div>");
    }
    if (q->asks != NULL) {
        markup_addf(out, "<div class=\"soft\">%s</div>", q->asks);
    }
    if (q->right_words != NULL) {
        TEXT_HERE right_words = {0};
        text_addf(&right_words, _("right: %s"), q->right_words);
        within(out, "<div class=\"soft\">", text_str(&right_words), "</div>");
    }
    text_add(out, "</div></div></th>");
}

static void questions(struct text *out, const struct classroom *c)
{
    size_t told = 0;
    for (size_t i = 0; i < c->question_count; i++) {
        told += c->questions[i].failed > 0 && !is_ones_own(&c->questions[i]);
    }
    if (told == 0) {
        return;
    }
    begin_table(out, _("Questions that go worst"));
    column(out, " class=\"q\"", _("Question"));
    column(out, right, _("learners asked"));
    column(out, right, _("wrong at first"));
    column(out, right, _("not yet right at once"));
    column(out, "", _("wrong answers"));
    text_add(out, end_head);
    for (size_t i = 0; i < c->question_count && i < QUESTIONS_MOST && c->questions[i].failed > 0;
         i++) {
        const struct classroom_question *q = &c->questions[i];
        if (is_ones_own(q)) {
            continue;
        }
        question_head(out, c, q);
        number(out, q->asked);
        number(out, q->failed);
        number(out, q->open);
        wrong_answers(out, q);
        text_add(out, "</tr>\n");
    }
    text_add(out, end_table);
    soft(out,
         _("wrong at first: how many of the learners asked were not right the first time that it "
           "was asked. not yet right at once: how many have been wrong at some time and have "
           "not since been right at the first try and without help. Behind each answer stands how "
           "many learners gave it at any time; "
           "options that are not at hand are told by their letters."));
}

/* A row an exam that was sat, with every answer. */
static void exams(struct text *out, const struct classroom *c)
{
    if (c->attempt_count == 0) {
        return;
    }
    begin_table(out, _("Exams"));
    column(out, "", _("Learner"));
    column(out, "", _("Lesson"));
    column(out, right, _("date"));
    column(out, right, _("minutes:seconds"));
    column(out, right, _("marks"));
    column(out, "", _("Answers"));
    text_add(out, end_head);
    for (size_t i = 0; i < c->attempt_count && i < EXAMS_MOST; i++) {
        const struct classroom_attempt *s = &c->sittings[i];
        TEXT_HERE date = {0}, took = {0}, went = {0};
        classwords_date(&date, s->when);
        classwords_took(&took, s);
        classwords_attempt(&went, s);
        row_head(out, c->learners[s->learner].name);
        text_add(out, "<td>");
        foreign(out, classwords_title(c, s->lesson));
        text_addf(
            out, "</td><td class=\"n\">%s</td><td class=\"n\">%s</td><td class=\"n%s\">%s</td><td>",
            text_str(&date), text_str(&took),
            s->of == 0             ? ""
            : classwords_passed(s) ? " good"
                                   : " bad",
            text_str(&went));
        for (size_t k = 0; k < s->answer_count; k++) {
            TEXT_HERE answer = {0};
            text_add(out, k > 0 ? "; " : "");
            classwords_exam_answer(&answer, &s->answers[k], k);
            foreign(out, text_str(&answer));
        }
        text_add(out, "</td></tr>\n");
    }
    text_add(out, end_table);
}

/* How the questions that were drawn for a theme went, in all exams of a lesson together. */
struct theme_sum {
    size_t lesson;
    const char *theme;
    int asked, right;
    const struct classroom_question
        *failed; /* one of them that was, asked of one learner; or NULL */
};

/* A question that one learner alone was asked and failed, and can be shown. */
static const struct classroom_question *failed_one(const struct classroom *c, const char *id)
{
    for (size_t i = 0; i < c->question_count; i++) {
        const struct classroom_question *q = &c->questions[i];
        if (q->failed > 0 && q->right_answer != NULL && is_ones_own(q) && strcmp(q->id, id) == 0) {
            return q;
        }
    }
    return NULL;
}

/* To be freed. */
static struct theme_sum *theme_sums(const struct classroom *c, size_t *count)
{
    struct theme_sum *all = NULL;
    size_t n = 0, cap = 0;
    for (size_t i = 0; i < c->attempt_count; i++) {
        const struct classroom_attempt *s = &c->sittings[i];
        for (size_t k = 0; k < s->answer_count; k++) {
            const struct classroom_exam_answer *a = &s->answers[k];
            size_t at = 0;
            while (a->theme != NULL && at < n &&
                   (all[at].lesson != s->lesson || strcmp(all[at].theme, a->theme) != 0)) {
                at++;
            }
            if (a->theme != NULL && at == n) {
                all = mem_grow(all, n, &cap, sizeof *all);
                all[n++] = (struct theme_sum){.lesson = s->lesson, .theme = a->theme};
            }
            if (a->theme != NULL) {
                all[at].asked++;
                all[at].right += a->right;
            }
            if (a->theme != NULL && !a->right && all[at].failed == NULL) {
                all[at].failed = failed_one(c, a->question);
            }
        }
    }
    *count = n;
    return all;
}

static void themes(struct text *out, const struct classroom *c)
{
    size_t n;
    struct theme_sum *all = theme_sums(c, &n);
    if (n > 0) {
        begin_table(out, _("Questions that were drawn for exams"));
        column(out, "", _("Theme"));
        column(out, "", _("Lesson"));
        column(out, right, _("right"));
        text_add(out, end_head);
    }
    for (size_t i = 0; i < n; i++) {
        row_head(out, all[i].theme);
        within(out, "<td>", classwords_title(c, all[i].lesson), "</td>");
        text_addf(out, "<td class=\"n\">");
        text_addf(out, _("%d of %d"), all[i].right, all[i].asked);
        text_add(out, "</td></tr>\n");
    }
    text_add(out, n > 0 ? end_table : "");
    free(all);
}

static void stuck(struct text *out, const struct classroom *c)
{
    TEXT_HERE rule = {0};
    html_element(out, "h2", NULL, _("Who is stuck"));
    text_add(out, c->stuck_count > 0 ? "<ul>\n" : "");
    for (size_t i = 0; i < c->stuck_count; i++) {
        TEXT_HERE words = {0};
        classwords_stuck(&words, c, &c->stuck[i]);
        within(out, "<li><b>", c->learners[c->stuck[i].learner].name, "</b>: ");
        foreign(out, text_str(&words));
        text_add(out, "</li>\n");
    }
    text_add(out, c->stuck_count > 0 ? "</ul>\n" : "");
    if (c->stuck_count == 0) {
        html_element(out, "p", NULL, _("Nobody."));
    }
    classwords_rule(&rule);
    soft(out, text_str(&rule));
}

static void begin_page(struct text *out, const char *title, const char *more)
{
    const char *code = lang_code(lang_current());
    markup_addf(
        out,
        "<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
        "<meta charset=\"utf-8\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\"/>\n"
        "<meta name=\"referrer\" content=\"no-referrer\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\"/>\n<title>%s</title>\n",
        code, code, title);
    text_addf(out, "<style>\n%s%s%s</style>\n</head>\n<body>\n<main>\n", class_css, svg_style(),
              more);
    html_element(out, "h1", NULL, title);
}

void classpage(struct text *out, const struct classroom *c)
{
    TEXT_HERE line = {0};
    classwords_size(&line, c);
    begin_page(out, _("The class"), "");
    html_element(out, "p", NULL, text_str(&line));
    learners(out, c);
    stuck(out, c);
    exams(out, c);
    themes(out, c);
    lessons(out, c);
    questions(out, c);
    text_add(out, "</main>\n</body>\n</html>\n");
}

/* One question to go through: what is right is folded away. sum: it is one of many that were drawn
 * for a theme, of which this many went wrong; or NULL. */
static void slide(struct text *out, const struct classroom_question *q, const struct theme_sum *sum)
{
    TEXT_HERE wrong = {0}, line = {0};
    text_add(out, "<section>\n<div>");
    board(out, q, true, NULL);
    text_add(out, "</div>\n");
    if (q->play.moves > 0) { /* which stands there once it is told what is right */
        text_add(out, "<div class=\"right\">");
        board(out, q, true, &q->play);
        text_add(out, "</div>\n");
    }
    markup_addf(out, "<div>\n<h2>%s</h2>\n", q->asks == NULL ? "" : q->asks);
    for (const char *option = q->options; option != NULL && *option != '\0';) {
        size_t n = strcspn(option, "\n");
        TEXT_HERE words = {0};
        text_addn(&words, option, n);
        text_add(out, option == q->options ? "<ol type=\"a\">" : "");
        within(out, "<li>", text_str(&words), "</li>\n");
        option += n + (option[n] != '\0');
        text_add(out, *option == '\0' ? "</ol>\n" : "");
    }
    if (sum != NULL) {
        text_addf(&line, _("One of the exam's questions, %s: %d of %d were right."), sum->theme,
                  sum->right, sum->asked);
    } else {
        text_addf(&line, _("%d of %d failed it the first time."), q->failed, q->asked);
    }
    html_element(out, "p", "soft", text_str(&line));
    if (q->wrong_count > 0) {
        text_clear(&line);
        classwords_wrong(&wrong, &q->wrong[0]);
        text_addf(&line, _("The commonest wrong answer: %s"), text_str(&wrong));
        within(out, "<p>", text_str(&line), "</p>\n");
    }
    text_addf(out, "<details><summary>%s</summary><p>", _("What is right?"));
    foreign(out, q->right_words == NULL ? "" : q->right_words);
    text_add(out, "</p>");
    if (q->wrong_count > 0 && q->wrong[0].says != NULL) {
        text_clear(&line);
        text_addf(&line, _("To %s: %s"), text_str(&wrong), q->wrong[0].says);
        within(out, "<p>", text_str(&line), "</p>");
    }
    if (q->explains != NULL) {
        within(out, "<p>", q->explains, "</p>");
    }
    text_add(out, "</details>\n</div>\n</section>\n");
}

/* Something to go through, and of how many how many failed it. */
struct topic {
    const struct classroom_question *q;
    const struct theme_sum *sum; /* as of slide() */
    int failed, asked;
};

/* The worst first, as questions are ordered. */
static int by_failed(const void *a, const void *b)
{
    const struct topic *x = a, *y = b;
    int64_t p = (int64_t)x->failed * (y->asked + 1), q = (int64_t)y->failed * (x->asked + 1);
    int order = (p < q) - (p > q);
    order = order != 0 ? order : (x->failed < y->failed) - (x->failed > y->failed);
    return order != 0 ? order : strcmp(x->q->id, y->q->id);
}

void classslides(struct text *out, const struct classroom *c)
{
    size_t kinds, shown = 0;
    struct theme_sum *sums = theme_sums(c, &kinds);
    struct topic *topics = mem_alloc((kinds + c->question_count) * sizeof *topics + 1);
    begin_page(out, _("What most failed"), slides_css);
    for (size_t i = 0; i < kinds; i++) {
        const struct theme_sum *sum = &sums[i];
        if (sum->failed != NULL) {
            topics[shown++] = (struct topic){sum->failed, sum, sum->asked - sum->right, sum->asked};
        }
    }
    for (size_t i = 0; i < c->question_count && c->questions[i].failed > 0; i++) {
        const struct classroom_question *q = &c->questions[i];
        if (q->right_answer != NULL && !is_ones_own(q)) {
            topics[shown++] = (struct topic){q, NULL, q->failed, q->asked};
        }
    }
    if (shown > 1) {
        qsort(topics, shown, sizeof *topics, by_failed);
    }
    for (size_t i = 0; i < shown && i < SLIDES; i++) {
        slide(out, topics[i].q, topics[i].sum);
    }
    free(topics);
    free(sums);
    if (shown == 0) {
        bool failed = c->question_count > 0 && c->questions[0].failed > 0;
        html_element(out, "p", NULL,
                     failed ? _("What was failed is not at hand, or its lesson has been changed "
                                "since: it cannot be shown.")
                            : _("Nothing was failed."));
    }
    text_add(out, "</main>\n</body>\n</html>\n");
}
