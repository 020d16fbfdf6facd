// SPDX-License-Identifier: GPL-3.0-or-later

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/check/checking.h"
#include "course/load/certificate.h"
#include "course/load/loader.h"
#include "course/load/wordplace.h"
#include "rich/rich.h"

/* ---- figures that are written out ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t digits(const char *s)
{
    return strspn(s, "0123456789");
}

/* The bytes of a number with one or two decimals at s; 0 if there is none, as in "4,5,6" and
 * "6,5-1". */
static size_t decimal(const char *s)
{
    size_t whole = digits(s);
    if (whole == 0 || whole > 2 || (s[whole] != '.' && s[whole] != ',')) {
        return 0;
    }
    size_t rest = digits(s + whole + 1);
    const char *end = s + whole + 1 + rest;
    bool goes_on = *end == '/' || *end == '-' || ((*end == ',' || *end == '.') && is_digit(end[1]));
    return (rest == 1 || rest == 2) && !goes_on ? whole + 1 + rest : 0;
}

/* The bytes of a word at s and of what parts it from the next. */
static size_t word(const char *s)
{
    size_t n = strcspn(s, " \n.,;:!?()");
    return n + strspn(s + n, " \n");
}

static bool begins(const char *s, const char *const *phrases)
{
    for (; *phrases != NULL; phrases++) {
        size_t n = strlen(*phrases);
        if (strncmp(s, *phrases, n) == 0 && !is_digit(s[n])) {
            return true;
        }
    }
    return false;
}

/* Whether behind a number, after at most two words, it says "of a hundred". */
static bool of_hundred(const char *s)
{
    enum { WORDS_BETWEEN = 2 };
    static const char *const phrases[] = {"av hundra",        "av 100", "på hundra",    "på 100",
                                          "of a hundred",     "of 100", "in a hundred", "in 100",
                                          "out of a hundred", NULL};
    s += strspn(s, " \n");
    for (int i = 0; i <= WORDS_BETWEEN && *s != '\0'; i++) {
        if (begins(s, phrases)) {
            return true;
        }
        size_t n = word(s);
        if (n == 0 || strchr(" \n", s[n - 1]) == NULL) {
            return false; /* a sign: another part of the sentence */
        }
        s += n;
    }
    return false;
}

/* The bytes of the figure at s, which is a digit and begins a number; 0 if it is none. */
static size_t figure(const char *s)
{
    size_t n = decimal(s);
    if (n > 0) {
        return n;
    }
    n = digits(s);
    return s[n] == ' ' && of_hundred(s + n) ? n : 0;
}

/* Behind a placeholder or doubled brace at s. */
static const char *behind(const char *s)
{
    struct placeholder placeholder;
    if (s[1] == '{') {
        return s + 2;
    }
    placeholder_read(s, &placeholder);
    return s + placeholder.size;
}

const char *barefigure_find(const char *text, size_t *size)
{
    for (const char *s = text; *s != '\0';) {
        if (*s == '{') {
            s = behind(s);
        } else if (is_digit(*s)) {
            *size = s > text && (s[-1] == '/' || s[-1] == '-') ? 0 : figure(s);
            if (*size > 0) {
                return s;
            }
            s += strspn(s, "0123456789.,/-*");
        } else {
            s++;
        }
    }
    return NULL;
}

/* ---- every text, where it stands ---- */

struct wordwalk {
    const struct course *c;
    bool (*visit)(void *data, const struct shown_text *t);
    void *data;
    bool good;
};

static void visit_one(struct wordwalk *w, struct shown_text t, const char *text)
{
    struct course_words *words = text == NULL ? NULL : words_find(w->c->words, text);
    if (words == NULL || words->seen) {
        return;
    }
    words->seen = true;
    t.words = words;
    w->good = w->visit(w->data, &t) && w->good;
}

static void visit_both(struct wordwalk *w, const struct shown_text *t,
                       const struct course_text *text)
{
    visit_one(w, *t, text->sv);
    visit_one(w, *t, text->en);
}

static void visit_options(struct wordwalk *w, const struct shown_text *t,
                          const struct course_question *q)
{
    struct shown_text offered = *t;
    offered.offered = true;
    for (size_t i = 0; i < q->option_count; i++) {
        visit_both(w, &offered, &q->options[i].text);
        visit_both(w, t, &q->options[i].say);
    }
}

static void visit_turns(struct wordwalk *w, const struct course_question *q)
{
    for (size_t i = 0; i < q->turn_count; i++) {
        const struct shown_text t = {.at = course_turn_situation(q, &q->turns[i])};
        visit_both(w, &t, &q->turns[i].say);
    }
}

static void visit_question(struct wordwalk *w, const struct course_question *q)
{
    const struct shown_text t = {.question = q, .at = course_situation(&q->rules, NULL, q)};
    struct shown_text explain = t;
    explain.explains = true;
    visit_both(w, &t, &q->text);
    visit_both(w, &explain, &q->explain);
    for (size_t i = 0; i < q->hint_count; i++) {
        visit_both(w, &t, &q->hints[i]);
    }
    for (size_t i = 0; i < q->feedback_count; i++) {
        visit_both(w, &t, &q->feedback[i].say);
    }
    visit_options(w, &t, q);
    visit_turns(w, q);
}

static void visit_step(struct wordwalk *w, const struct course_step *step)
{
    const struct shown_text t = {.at = step->situation};
    visit_both(w, &t, &step->say);
}

bool walkwords(const struct course *c, bool (*visit)(void *data, const struct shown_text *t),
               void *data)
{
    struct wordwalk w = {.c = c, .visit = visit, .data = data, .good = true};
    for (struct course_words *words = c->words; words != NULL; words = words->next) {
        words->seen = false;
    }
    for (size_t i = 0; i < c->item_count; i++) {
        for (size_t k = 0; k < c->items[i].step_count; k++) {
            visit_step(&w, &c->items[i].steps[k]);
        }
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        if (course_entry_is_of_pool(&c->entries[i])) {
            visit_step(&w, course_entry_step(&c->entries[i]));
        }
        visit_question(&w, c->entries[i].question);
    }
    return w.good;
}

/* ---- what they tell ---- */

/* How far a figure kept in a file may be from what the engine says: it is what is shown where there
 * is no net, and the last decimal may turn over on another processor. */
static double tolerance(enum placeholder_unit unit)
{
    return unit == PLACEHOLDER_POINTS ? 0.02 : unit == PLACEHOLDER_GAMES ? 1.0 : 0.0;
}

/* A text whose markup is looked at. */
struct unread {
    struct checking *c;
    const struct node *node;
};

/* A placeholder, the number n of some words. Where it stands in the file is looked for only where
 * something is to be said of it. */
struct place_of_placeholder {
    struct checking *c;
    const struct course_words *words;
    int n;
    const struct placeholder *placeholder;
};

static struct course_place placeholder_place(const struct place_of_placeholder *p)
{
    return words_place(&p->c->in, p->words, p->n);
}

static bool describe_no_net(struct checking *c, struct course_place at,
                            const struct situation *where)
{
    TEXT_HERE why = {0};
    struct judgement j;
    if (!c->checker->told_no_net) {
        evaluator_open_situation(&c->checker->evaluator, where, &j, &why);
        report_warning(&c->in, at, _("the figures in texts cannot be checked: %s"), text_str(&why));
        c->checker->told_no_net = true;
    }
    return true;
}

static bool describe_illegal(const struct place_of_placeholder *p, const struct verdict *v)
{
    const struct course_place place = placeholder_place(p);
    const char *line = v->legal ? _("the roll is forfeited") : coach_clause_line(v->clause);
    return report_error_at(&p->c->in, place, _("'%.*s' is not legal here: %s"),
                           (int)p->placeholder->of_size, p->placeholder->of, line);
}

/* Says that the figure is another, and how to write it. */
static bool describe_other(const struct place_of_placeholder *p, double figure)
{
    const struct placeholder *s = p->placeholder;
    const struct course_place place = placeholder_place(p);
    TEXT_HERE now = {0};
    interpolate_keep(&now, s->kind, figure);
    const char *gap = s->of_size > 0 ? " " : "";
    if (s->kept == NULL) {
        report_error_at(
            &p->c->in, place,
            _("the figure to be shown where the engine cannot be asked is missing: write "
              "{%s%s%.*s|%s}, or have it written by check --renew"),
            placeholder_name(s->kind), gap, (int)s->of_size, s->of, text_str(&now));
    } else {
        report_error_at(
            &p->c->in, place,
            _("the engine says %s, not %.*s: write {%s%s%.*s|%s}, or have it written by "
              "check --renew"),
            text_str(&now), (int)s->kept_size, s->kept, placeholder_name(s->kind), gap,
            (int)s->of_size, s->of, text_str(&now));
    }
    return false;
}

static bool check_found(const struct place_of_placeholder *p, const struct situation *at,
                        enum interpolate_found found, double figure, const struct verdict *v)
{
    struct loader *in = &p->c->in;
    const struct placeholder *s = p->placeholder;
    struct course_place place = {0};
    if (found != INTERPOLATE_GOOD && !(found == INTERPOLATE_NO_NET && p->c->checker->told_no_net)) {
        place = placeholder_place(p);
    }
    switch (found) {
    case INTERPOLATE_NO_NET:
        return describe_no_net(p->c, place, at);
    case INTERPOLATE_NO_POSITION:
        return report_error_at(in, place, _("there is no position here that {%s} could tell about"),
                               placeholder_name(s->kind));
    case INTERPOLATE_NO_ROLL:
        return report_error_at(
            in, place,
            _("there is no roll here that '%.*s' could be played with; a question "
              "may have one: roll: 6-2"),
            (int)s->of_size, s->of);
    case INTERPOLATE_ILLEGAL:
        return describe_illegal(p, v);
    case INTERPOLATE_NO_CHOICE:
        return report_error_at(in, place,
                               _("'%.*s' is no play, nor a roll or a choice that is open here"),
                               (int)s->of_size, s->of);
    default:
        return placeholder_unit(s->kind) == PLACEHOLDER_NAMES ||
               (s->kept != NULL &&
                fabs(figure - s->figure) <= tolerance(placeholder_unit(s->kind))) ||
               describe_other(p, figure);
    }
}

/* A board to be drawn: it must be one, and there must be room for it. */
static bool check_board(const struct place_of_placeholder *p, const struct shown_text *t)
{
    struct position board;
    struct position_fault fault = {0};
    TEXT_HERE why = {0};
    struct course_place place;
    if (t->offered) {
        place = placeholder_place(p);
        return report_error_at(&p->c->in, place,
                               _("a board does not fit into an answer to choose from"));
    }
    if (interpolate_board(&t->at.rules, p->placeholder, &board, &fault) &&
        board_check(&t->at.rules, &board, &fault)) {
        return true;
    }
    place = placeholder_place(p);
    return report_error_at(
        &p->c->in, place,
        _("'%.*s' is no position: %s; write {board: start}, or a position string"),
        (int)p->placeholder->of_size, p->placeholder->of,
        fault_message(&why, &t->at.rules, &fault));
}

static bool check_placeholder(struct checking *c, const struct shown_text *t,
                              const struct placeholder *placeholder, int n)
{
    struct place_of_placeholder p = {c, t->words, n, placeholder};
    double figure = 0;
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_SAID) {
        return true;
    }
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_DRAWN) {
        return check_board(&p, t);
    }
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_WORDS) {
        struct course_place place = t->explains ? (struct course_place){0} : placeholder_place(&p);
        return t->explains || report_error_at(&c->in, place, _("{%s} is told in explain: only"),
                                              placeholder_name(placeholder->kind));
    }
    struct verdict *v = mem_alloc(sizeof *v);
    enum interpolate_found found =
        interpolate_figure(&c->checker->interpolator, &t->at, t->question, placeholder, &figure, v);
    bool good = check_found(&p, &t->at, found, figure, v);
    free(v);
    return good;
}

/* Whether a program wrote the words, from figures that it keeps beside them. */
static bool is_made(const struct course_question *q)
{
    return q != NULL && q->certificate != NULL && q->certificate->engine != NULL;
}

/* Warns of the first figure of the engine that is written out. */
static void warn_bare(struct checking *c, const struct shown_text *t)
{
    size_t size;
    const char *text = t->words->text;
    const char *s = t->offered || is_made(t->question) ? NULL : barefigure_find(text, &size);
    if (s != NULL && t->at.has_position) {
        report_warning_inside(&c->in, t->words->node, (int)(s - text),
                              _("'%.*s' seems to be a figure of the engine, which nobody checks: "
                                "write it as {value PLAY|…} or {cost PLAY|…} and the like"),
                              (int)size, s);
    }
}

/* What a text has that is shown as it is written, and what would be right. */
static const char *const unknown[RICH_FAULTS] = {
    [RICH_HTML] = N_("HTML is shown as it is written; *word* is emphasis, **word** strong"),
    [RICH_IMAGE] = N_("there are no pictures in texts; {board: POSITION} draws a board"),
    [RICH_HEADING] = N_("there are no headings within a text; **words** on a line of their own "
                        "stand out"),
    [RICH_CODE] = N_("there are no blocks of code in texts; a quote begins with > on each line"),
    [RICH_CODED] =
        N_("there is no code in texts, and the backticks are shown; *words* is emphasis"),
    [RICH_RULE] = N_("there are no lines across a text; an empty line sets paragraphs apart"),
    [RICH_TABLE] = N_("there are no tables in texts; write a list, - on each line"),
    [RICH_ADDRESS] = N_("this link is not shown: it leads to none of https://…, http://… and "
                        "mailto:…"),
    [RICH_TITLE] = N_("a link has no title: write [words](https://…)"),
};

static void warn_unknown(void *data, enum rich_fault fault, size_t at)
{
    const struct unread *u = data;
    struct course_place place = node_place(u->node);
    /* the place is looked for from the beginning of the file, and only where it is told */
    if (diags_are_full(u->c->in.diags) || words_inside(&u->c->in, u->node, at, &place)) {
        report_warning(&u->c->in, place, "%s", _(unknown[fault]));
    } else {
        report_warning_inside(&u->c->in, u->node, (int)at, "%s", _(unknown[fault]));
    }
}

/* Warns of what is not of the small Markdown. What stands in braces is not looked at. */
static void warn_markup(struct checking *c, const struct course_words *w)
{
    TEXT_HERE words = {0};
    struct placeholder placeholder;
    struct unread u = {c, w->node};
    text_add(&words, w->text);
    for (const char *s = w->text; (s = placeholder_next(s)) != NULL; s += placeholder.size) {
        placeholder_read(s, &placeholder);
        memset(words.data + (s - w->text), 'x', placeholder.size);
    }
    if (words.size > 0) {
        rich_faults(text_str(&words), warn_unknown, &u);
    }
}

static bool check_text(void *data, const struct shown_text *t)
{
    struct checking *c = data;
    struct placeholder placeholder;
    bool good = true;
    int n = 0;
    for (const char *s = t->words->text; (s = placeholder_next(s)) != NULL;
         s += placeholder.size, n++) {
        if (placeholder_read(s, &placeholder) == PLACEHOLDER_GOOD) {
            good = check_placeholder(c, t, &placeholder, n) && good;
        }
    }
    warn_bare(c, t);
    warn_markup(c, t->words);
    return good;
}

/* What is left stands where no position is: titles, and what is drawn by the program. */
static bool check_unseen(struct checking *c, const struct course_words *w)
{
    struct placeholder placeholder;
    bool good = true;
    int n = 0;
    for (const char *s = w->text; (s = placeholder_next(s)) != NULL; s += placeholder.size, n++) {
        if (placeholder_read(s, &placeholder) != PLACEHOLDER_GOOD ||
            placeholder_unit(placeholder.kind) == PLACEHOLDER_WORDS) {
            continue;
        }
        struct course_place at = words_place(&c->in, w, n);
        good =
            report_error_at(&c->in, at, _("there is no position here that {%s} could tell about"),
                            placeholder_name(placeholder.kind));
    }
    return good;
}

static void warn_summary(struct checking *c, const struct course *course, const char *text)
{
    const struct course_words *w = text == NULL ? NULL : words_find(course->words, text);
    if (w != NULL) {
        warn_markup(c, w);
    }
}

bool check_words(struct checking *c, const struct course *course, bool whole)
{
    bool good = walkwords(course, check_text, c);
    for (size_t i = 0; whole && i < course->item_count; i++) {
        const struct course_text *summary = &course->items[i].summary;
        warn_summary(c, course, summary->sv);
        if (summary->en != summary->sv) {
            warn_summary(c, course, summary->en);
        }
    }
    for (const struct course_words *w = course->words; whole && w != NULL; w = w->next) {
        if (!w->seen) {
            good = check_unseen(c, w) && good;
        }
    }
    return good;
}
