// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/sheets.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "base/mem.h"
#include "base/rng/rng.h"
#include "base/writefile.h"
#include "book/answer.h"
#include "book/exercise.h"
#include "book/html.h"
#include "book/pages.h"
#include "course/exam/examset.h"
#include "course/interpolate/interpolate.h"
#include "view/examtell.h"
#include "view/present.h"
#include "view/svg.h"

enum {
    LEAST_CODE = 100000,
    CODES = 900000,
    MANY = 8 /* answers that are too many for a cell of the key */
};

/* The papers of an exam. */
struct sheet_set {
    const struct sheets *sheets;
    struct course_examset *const *papers; /* by version */
    struct interpolator *interpolator;
};

/* ---- every page ---- */

/* The beginning, up to what the page is for: its title is the lesson's and `what` ("Exam A"); foot:
 * in the foot of each printed page; beside: at the heading. */
static void begin_sheet(struct text *out, const struct sheet_set *set, const char *what,
                        const char *foot, const char *beside)
{
    const struct course_item *item = set->sheets->item;
    const char *code = lang_code(lang_current()), *lesson = html_pick(&item->title);
    TEXT_HERE kind = {0};
    lesson = lesson == NULL ? item->id : lesson;
    markup_addf(
        out,
        "<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
        "<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>%s · %s</title>\n",
        code, code, lesson, what);
    text_addf(out,
              "<style>\n%s%s@page{@bottom-left{content:\"%s\"}}\n</style>\n</head>\n"
              "<body>\n<main>\n<header>\n",
              svg_style(), sheet_css, foot);
    if (set->sheets->title != NULL) {
        html_element(out, "p", "kicker", set->sheets->title);
    }
    text_add(&kind, _("Exam"));
    if (item->number > 0) {
        text_add(&kind, " · ");
        text_addf(&kind, _("Lesson %d"), item->number);
    }
    html_element(out, "p", "kicker", text_str(&kind));
    text_add(out, "<h1>");
    html_prose(out, lesson);
    markup_addf(out, "<span class=\"beside\">%s</span></h1>\n", beside);
}

static void end_sheet(struct text *out)
{
    text_add(out, "</main>\n</body>\n</html>\n");
}

/* "Version A · code 123456". */
static void add_version(struct text *out, const struct sheet_set *set, int version)
{
    text_addf(out, _("Version %c"), 'A' + version);
    text_add(out, " · ");
    text_addf(out, _("code %llu"), (unsigned long long)set->papers[version]->seed);
}

/* ---- a sheet: above the questions ---- */

/* A line to be written on after a word. */
static void blank(struct text *out, const char *class, const char *word)
{
    markup_addf(out, "<span class=\"blank %s\"><span>%s</span></span>\n", class, word);
}

/* How the boards and the plays of the paper are to be understood, where it has some. */
static void instructions(struct text *out, const struct course_examset *paper)
{
    TEXT_HERE words = {0};
    bool boards = false, plays = false;
    for (size_t i = 0; i < paper->count; i++) {
        boards |= paper->asked[i].question->has_position;
        plays |= course_kinds[paper->asked[i].question->kind].plays;
    }
    if (boards) {
        text_add(&words, _("Each board is seen by the side to move, and has that side's numbers."));
    }
    if (plays) {
        text_addf(&words, "%s%s", words.size > 0 ? " " : "",
                  _("Plays are written as 13/18 15/17; bar/4 enters and 21/off bears off."));
    }
    html_paragraphs(out, "small", text_str(&words));
}

static void top(struct text *out, const struct sheet_set *set, int version)
{
    const struct course_examset *paper = set->papers[version];
    const int minutes = paper->item->exam->minutes;
    struct ruleset usual = ruleset_row(0);
    TEXT_HERE words = {0};
    text_add(out, "<p class=\"who\">");
    blank(out, "long", _("Name:"));
    blank(out, "", _("Date:"));
    text_addf(&words, _("Marks, of %d:"), paper->marks);
    blank(out, "short", text_str(&words));
    text_add(out, "</p>\n");
    text_clear(&words);
    examtell_size(&words, paper->item->exam, paper->count);
    if (minutes > 0) {
        text_addc(&words, ' ');
        text_addf(&words, NG_("Time: %d minute.", "Time: %d minutes.", minutes), minutes);
    }
    html_paragraphs(out, "terms", text_str(&words));
    exercise_rules(out, &paper->item->rules, &usual);
    instructions(out, paper);
    text_add(out, "</header>\n");
}

/* ---- a sheet: a question ---- */

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
        size_t right = 0;
        for (size_t i = 0; i < p->option_count; i++) {
            right += p->options[i].right;
        }
        html_element(out, "p", "small",
                     right == 1 ? _("Mark one.") : _("Mark each that is right."));
        boxes(out, p);
    } else if (course_kinds[q->kind].asks_legal) {
        markup_addf(out,
                    "<ul class=\"boxes beside-each-other\">\n"
                    "<li><span class=\"box\"></span>%s</li>\n"
                    "<li><span class=\"box\"></span>%s</li>\n</ul>\n",
                    _("Yes"), _("No"));
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
    markup_addf(out, "<section class=\"question\">\n<h2>%d<span class=\"worth\">%s</span></h2>\n",
                (int)i + 1, text_str(&marks));
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
    add_version(&words, set, version);
    text_add(&words, ". ");
    text_addf(&words, _("Afterwards \"%s\" asks these questions again, and tells why."),
              text_str(&command));
    html_paragraphs(out, "small end", text_str(&words));
}

static void sheet_page(struct text *out, const struct sheet_set *set, int version)
{
    const struct course_examset *paper = set->papers[version];
    const char letter[] = {(char)('A' + version), '\0'};
    TEXT_HERE what = {0}, beside = {0};
    text_addf(&what, "%s %s", _("Exam"), letter);
    text_addf(&beside, _("Version %c"), *letter);
    begin_sheet(out, set, text_str(&what), letter, text_str(&beside));
    top(out, set, version);
    for (size_t i = 0; i < paper->count; i++) {
        question(out, set, paper, i);
    }
    bottom(out, set, version);
    end_sheet(out);
}

/* ---- the key: a table for each version ---- */

/* The right answers as `brade questions` lists them, for programs. */
static void plain_answers(struct text *out, const struct course_question *q)
{
    struct course_list *list = course_answers(q);
    for (size_t i = 0; i < list->n; i++) {
        markup_add(out, i == 0 ? "" : "; ");
        markup_add(out, list->text[i]);
    }
    course_list_free(list);
}

static void key_row(struct text *out, const struct sheet_set *set, const struct course_asked *asked,
                    size_t number)
{
    const struct course_question *q = asked->question;
    TEXT_HERE answers = {0}, why = {0};
    size_t count = answer_key(&answers, &why, q, set->interpolator);
    TEXT_HERE below = {0};
    markup_addf(out, "<tr data-question=\"%s\" data-answers=\"", q->id);
    plain_answers(out, q);
    text_addf(out, "\"%s><th>%zu</th><td class=\"right\">", count > MANY ? " class=\"long\"" : "",
              number);
    if (count > MANY) { /* they have a row of their own */
        text_addf(&below, _("One of %zu, below."), count);
        markup_add(out, text_str(&below));
    } else {
        text_add(out, text_str(&answers));
    }
    text_addf(out, "</td>\n<td class=\"why\">%s</td><td class=\"marks\">%d</td></tr>\n",
              text_str(&why), asked->line->marks);
    if (count > MANY) {
        text_addf(out, "<tr class=\"all\"><td></td><td colspan=\"3\">%s</td></tr>\n",
                  text_str(&answers));
    }
}

static void key_version(struct text *out, const struct sheet_set *set, int version)
{
    const struct course_examset *paper = set->papers[version];
    TEXT_HERE title = {0}, sum = {0};
    add_version(&title, set, version);
    text_add(out, "<section class=\"version\">\n");
    html_element(out, "h2", NULL, text_str(&title));
    markup_addf(out,
                "<table>\n<thead><tr><th></th><th>%s</th><th>%s</th><th>%s</th></tr></thead>\n"
                "<tbody>\n",
                _("Answer"), _("Why"), _("Marks"));
    for (size_t k = 0; k < paper->count; k++) {
        key_row(out, set, &paper->asked[k], k + 1);
    }
    text_addf(&sum, _("It takes %d to pass."), paper->pass);
    markup_addf(out,
                "<tr class=\"sum\"><td></td><td></td><td>%s</td><td class=\"marks\">%d</td></tr>\n"
                "</tbody>\n</table>\n</section>\n",
                text_str(&sum), paper->marks);
}

/* A word as a shell takes it. */
static void add_shell_word(struct text *out, const char *word)
{
    bool plain = strpbrk(word, " \t\"'$&|;<>()*?[]#~`\\!{}") == NULL;
    text_add(out, plain ? "" : "'");
    for (const char *c = word; *c != '\0'; c++) {
        text_addf(out, *c == '\'' ? "'\\''" : "%c", *c);
    }
    text_add(out, plain ? "" : "'");
}

/* What makes the same sheets again. */
static void again(struct text *out, const struct sheets *s)
{
    TEXT_HERE command = {0}, words = {0};
    text_add(&command, "brade export --exam ");
    add_shell_word(&command, s->typed);
    text_addf(&command, " --seed %llu --versions %d", (unsigned long long)s->seed, s->versions);
    text_addf(&words, _("\"%s\" makes the same sheets again."), text_str(&command));
    html_paragraphs(out, "small", text_str(&words));
}

static void sheet_key(struct text *out, const struct sheet_set *set)
{
    TEXT_HERE words = {0};
    begin_sheet(out, set, _("Key"), _("Key"), _("Key"));
    examtell_size(&words, set->sheets->item->exam, set->papers[0]->count);
    html_paragraphs(out, "terms", text_str(&words));
    again(out, set->sheets);
    text_add(out, "</header>\n");
    for (int i = 0; i < set->sheets->versions; i++) {
        key_version(out, set, i);
    }
    end_sheet(out);
}

/* ---- writing ---- */

/* The code of a version, from 0: the seed that `brade exam` and `brade questions --exam` draw the
 * same questions from. Six digits, each version's its own: the first numbers that are drawn, none
 * of them twice. The tutor draws by itself from seeds of five at most, and so never what was
 * printed. */
static uint64_t sheets_code(const struct course_item *item, uint64_t seed, int version)
{
    uint64_t codes[SHEETS_MOST];
    struct rng rng;
    rng_seed(&rng, seed ^ rng_seed_of(course_plain_id(item->id)));
    for (int i = 0; i <= version;) {
        codes[i] = LEAST_CODE + rng_below(&rng, CODES);
        bool again = false;
        for (int k = 0; k < i; k++) {
            again = again || codes[k] == codes[i];
        }
        i += !again;
    }
    return codes[version];
}

static bool failed(struct text *why, const char *path, const struct text *reason)
{
    TEXT_HERE safe = {0};
    text_addf(why, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(reason));
    return false;
}

/* "folder/lesson-A.html"; what an id may hold and a file had better not is a hyphen. */
static bool write_page(const struct sheets *s, const char *folder, const char *what,
                       const struct text *page, struct text *why)
{
    TEXT_HERE path = {0}, reason = {0};
    text_addf(&path, "%s/", folder);
    for (const char *c = s->item->id; *c != '\0'; c++) {
        text_addc(&path, *c == ':' || *c == '/' ? '-' : *c);
    }
    text_addf(&path, "-%s.html", what);
    return writefile_own(text_str(&path), text_str(page), page->size, &reason) ||
           failed(why, text_str(&path), &reason);
}

/* All pages in the language in use. */
static bool write_pages(const struct sheet_set *set, const char *folder, struct text *why)
{
    TEXT_HERE reason = {0};
    bool good = writefile_folder(folder, &reason) || failed(why, folder, &reason);
    for (int i = 0; good && i < set->sheets->versions; i++) {
        const char letter[] = {(char)('A' + i), '\0'};
        TEXT_HERE page = {0};
        sheet_page(&page, set, i);
        good = write_page(set->sheets, folder, letter, &page, why);
    }
    TEXT_HERE key = {0};
    sheet_key(&key, set);
    return good && write_page(set->sheets, folder, "key", &key, why);
}

static bool write_all(const struct sheet_set *set, const char *folder, struct text *why)
{
    bool apart = set->sheets->in[LANG_EN] && set->sheets->in[LANG_SV];
    enum lang before = lang_current();
    bool good = true;
    for (int lang = LANG_EN; good && lang <= LANG_SV; lang++) {
        TEXT_HERE path = {0};
        text_add(&path, folder);
        if (apart) {
            text_addf(&path, "/%s", lang_code((enum lang)lang));
        }
        if (set->sheets->in[lang]) {
            lang_set((enum lang)lang);
            good = write_pages(set, text_str(&path), why);
        }
    }
    lang_set(before);
    return good;
}

bool sheets_write(const struct sheets *s, const char *folder, struct text *why)
{
    struct course_examset **papers = mem_alloc((size_t)s->versions * sizeof *papers);
    struct evaluator evaluator = {0};
    struct interpolator interpolator = {.evaluator = &evaluator};
    bool good = true;
    for (int i = 0; i < s->versions; i++) {
        papers[i] = course_examset_draw(s->item, sheets_code(s->item, s->seed, i));
        good = good && papers[i]->failed == NULL;
    }
    if (good) {
        good = write_all(&(struct sheet_set){s, papers, &interpolator}, folder, why);
    } else {
        text_add(why, _("No question could be drawn. \"brade check\" tells more."));
    }
    for (int i = 0; i < s->versions; i++) {
        course_examset_free(papers[i]);
    }
    free(papers);
    interpolate_end(&interpolator);
    evaluator_close(&evaluator);
    return good;
}
