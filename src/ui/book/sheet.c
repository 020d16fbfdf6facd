// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/sheet.h"

#include "base/markup.h"
#include "book/answer.h"
#include "book/exercise.h"
#include "book/html.h"
#include "book/richhtml.h"
#include "view/examtell.h"
#include "view/present.h"
#include "view/svg.h"

/* --- the page --- */

void sheet_letter(struct text *out, int version)
{
    text_addc(out, (char)('A' + version));
}

void sheet_begin(struct text *out, const char *title, const char *foot)
{
    const char *code = lang_code(lang_current());
    text_addf(out,
              "<!DOCTYPE html>\n"
              "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
              "<meta charset=\"utf-8\"/>\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
              code, code);
    markup_add(out, title);
    text_addf(out,
              "</title>\n<style>\n%s%s@page{@bottom-left{content:\"%s\"}}\n</style>\n</head>\n"
              "<body>\n<main>\n",
              svg_style(), sheet_style(), foot);
}

void sheet_end(struct text *out)
{
    text_add(out, "</main>\n</body>\n</html>\n");
}

/* "Exam · Lesson 4". */
static void add_kind(struct text *out, const struct course_item *item, const char *kind)
{
    text_add(out, kind);
    if (item->number > 0) {
        text_add(out, " · ");
        text_addf(out, _("Lesson %d"), item->number);
    }
}

void sheet_head(struct text *out, const struct sheet_set *set, const char *kind, const char *beside)
{
    const struct course_item *item = set->sheets->item;
    const char *title = html_pick(&item->title);
    TEXT_HERE words = {0};
    if (set->sheets->title != NULL) {
        html_element(out, "p", "kicker", set->sheets->title);
    }
    add_kind(&words, item, kind);
    html_element(out, "p", "kicker", text_str(&words));
    text_add(out, "<h1>");
    html_prose(out, title == NULL ? item->id : title);
    text_add(out, "<span class=\"beside\">");
    markup_add(out, beside);
    text_add(out, "</span></h1>\n");
}

/* --- above the questions --- */

/* A line to be written on after a word. */
static void blank(struct text *out, const char *class, const char *word)
{
    text_addf(out, "<span class=\"blank %s\"><span>", class);
    markup_add(out, word);
    text_add(out, "</span></span>\n");
}

static void add_time(struct text *out, int minutes)
{
    if (minutes > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("Time: %d minute.", "Time: %d minutes.", (unsigned long)minutes),
                  minutes);
    }
}

/* Whether a question of the paper is answered with plays, and whether one has a board. */
static bool asks_plays(const struct course_examset *paper)
{
    for (size_t i = 0; i < paper->count; i++) {
        if (course_kinds[paper->asked[i].question->kind].plays) {
            return true;
        }
    }
    return false;
}

static bool has_board(const struct course_examset *paper)
{
    for (size_t i = 0; i < paper->count; i++) {
        if (paper->asked[i].question->has_position) {
            return true;
        }
    }
    return false;
}

static void instructions(struct text *out, const struct course_examset *paper)
{
    TEXT_HERE words = {0};
    if (has_board(paper)) {
        text_add(&words, _("Each board is seen by the side to move, and has that side's numbers."));
    }
    if (asks_plays(paper)) {
        text_addf(&words, "%s%s", words.size > 0 ? " " : "",
                  _("Plays are written as 13/18 15/17; bar/4 enters and 21/off bears off."));
    }
    html_paragraphs(out, "small", text_str(&words));
}

static void top(struct text *out, const struct sheet_set *set, int version)
{
    const struct course_examset *paper = set->papers[version];
    const struct course_exam *exam = paper->item->exam;
    struct ruleset usual = ruleset_row(0);
    TEXT_HERE words = {0};
    text_addf(&words, _("Version %c"), 'A' + version);
    text_add(out, "<header>\n");
    sheet_head(out, set, _("Exam"), text_str(&words));
    text_add(out, "<p class=\"who\">");
    blank(out, "long", _("Name:"));
    blank(out, "", _("Date:"));
    text_clear(&words);
    text_addf(&words, _("Marks, of %d:"), paper->marks);
    blank(out, "short", text_str(&words));
    text_add(out, "</p>\n");
    text_clear(&words);
    examtell_size(&words, exam, paper->count);
    add_time(&words, exam->minutes);
    html_paragraphs(out, "terms", text_str(&words));
    exercise_rules(out, &paper->item->rules, &usual);
    instructions(out, paper);
    text_add(out, "</header>\n");
}

/* --- a question --- */

static void boxes(struct text *out, const struct present *p)
{
    text_add(out, "<ul class=\"boxes\">\n");
    for (size_t i = 0; i < p->option_count; i++) {
        text_addf(out, "<li><span class=\"box\"></span><b>%c</b> ", p->options[i].letter);
        html_prose(out, p->options[i].words);
        text_add(out, "</li>\n");
    }
    text_add(out, "</ul>\n");
}

static void yes_no(struct text *out)
{
    text_add(out, "<ul class=\"boxes beside-each-other\">\n");
    for (int i = 0; i < 2; i++) {
        text_add(out, "<li><span class=\"box\"></span>");
        markup_add(out, i == 0 ? _("Yes") : _("No"));
        text_add(out, "</li>\n");
    }
    text_add(out, "</ul>\n");
}

/* How many options are right. */
static size_t right_options(const struct present *p)
{
    size_t n = 0;
    for (size_t i = 0; i < p->option_count; i++) {
        n += p->options[i].right;
    }
    return n;
}

/* Room to answer in, by kind: what stands before it, and lines to write on. */
static void room(struct text *out, const struct course_question *q, const struct present *p)
{
    static const struct {
        const char *word;
        int lines;
    } rooms[COURSE_KINDS] = {[COURSE_PLAY] = {N_("Your play:"), 1},
                             [COURSE_PLAYS] = {N_("The plays:"), 5},
                             [COURSE_ROLLS] = {N_("The rolls:"), 3},
                             [COURSE_NUMBER] = {N_("Your answer:"), 1}};
    if (p->option_count > 0) {
        html_element(out, "p", "small",
                     right_options(p) == 1 ? _("Mark one.") : _("Mark each that is right."));
        boxes(out, p);
    } else if (course_kinds[q->kind].asks_legal) {
        yes_no(out);
    } else {
        text_add(out, "<p class=\"room\">");
        blank(out, "", rooms[q->kind].word == NULL ? "" : _(rooms[q->kind].word));
        text_add(out, "</p>\n");
        for (int i = 1; i < rooms[q->kind].lines; i++) {
            text_add(out, "<p class=\"room\"><span class=\"blank\"></span></p>\n");
        }
    }
}

static void words_of(struct text *out, const struct sheet_set *set,
                     const struct course_asked *asked)
{
    const struct course_question *q = asked->question;
    struct present *p = present_question(q, set->interpolator);
    TEXT_HERE said = {0};
    text_add(out, "<div class=\"words\">\n");
    if (asked->step != NULL) {
        const struct situation *at = &asked->step->situation;
        richhtml_text(out, NULL, &at->rules,
                      interpolate_text(set->interpolator, at, &asked->step->say, &said));
    }
    html_paragraphs(out, NULL, text_str(&p->cube));
    html_paragraphs(out, NULL, text_str(&p->match));
    if (p->text != NULL) {
        richhtml_text(out, NULL, &q->rules, p->text);
    } else {
        html_paragraphs(out, NULL, text_str(&p->own));
    }
    room(out, q, p);
    text_add(out, "</div>\n");
    present_free(p);
}

static void question(struct text *out, const struct sheet_set *set,
                     const struct course_examset *paper, size_t i)
{
    const struct course_asked *asked = &paper->asked[i];
    const struct course_question *q = asked->question;
    struct situation at = course_situation(&q->rules, asked->step, q);
    at.has_position = q->has_position;
    TEXT_HERE marks = {0};
    examtell_marks(&marks, asked->line->marks);
    text_addf(out, "<section class=\"question\">\n<h2>%zu<span class=\"worth\">", i + 1);
    markup_add(out, text_str(&marks));
    text_add(out, "</span></h2>\n");
    exercise_rules(out, &q->rules, &paper->item->rules);
    text_addf(out, "<div class=\"%s\">\n", at.has_position ? "task" : "task bare");
    if (at.has_position) {
        figure_html(out, &at, q);
    }
    words_of(out, set, asked);
    text_add(out, "</div>\n</section>\n");
}

/* What asks the same again, for who wants to learn from it afterwards. */
static void bottom(struct text *out, const struct sheet_set *set, int version)
{
    TEXT_HERE command = {0}, words = {0};
    text_addf(&command, "brade exam %s --seed %llu", set->sheets->name,
              (unsigned long long)set->papers[version]->seed);
    text_addf(&words, _("Version %c"), 'A' + version);
    text_add(&words, " · ");
    text_addf(&words, _("code %llu"), (unsigned long long)set->papers[version]->seed);
    text_add(&words, ". ");
    text_addf(&words, _("Afterwards \"%s\" asks these questions again, and tells why."),
              text_str(&command));
    html_paragraphs(out, "small end", text_str(&words));
}

void sheet_page(struct text *out, const struct sheet_set *set, int version)
{
    const struct course_examset *paper = set->papers[version];
    const char *lesson = html_pick(&paper->item->title);
    TEXT_HERE title = {0}, letter = {0};
    sheet_letter(&letter, version);
    text_addf(&title, "%s · %s %s", lesson == NULL ? paper->item->id : lesson, _("Exam"),
              text_str(&letter));
    sheet_begin(out, text_str(&title), text_str(&letter));
    top(out, set, version);
    for (size_t i = 0; i < paper->count; i++) {
        question(out, set, paper, i);
    }
    bottom(out, set, version);
    sheet_end(out);
}
