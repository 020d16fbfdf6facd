// SPDX-License-Identifier: GPL-3.0-or-later
/* The key to the sheets of an exam: a table for each version. */
#include "book/sheet.h"

#include <string.h>

#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"
#include "view/examtell.h"

enum { MANY = 8 }; /* answers that are too many for a cell */

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

/* The cell of the answers, which stand in a row of their own where there are many. */
static void answer_cell(struct text *out, size_t count, const struct text *answers)
{
    TEXT_HERE words = {0};
    text_add(out, "<td class=\"right\">");
    if (count > MANY) {
        text_addf(&words, _("One of %zu, below."), count);
        markup_add(out, text_str(&words));
    } else {
        text_add(out, text_str(answers));
    }
    text_add(out, "</td>\n");
}

static void row(struct text *out, const struct sheet_set *set, const struct course_asked *asked,
                size_t number)
{
    const struct course_question *q = asked->question;
    TEXT_HERE answers = {0}, why = {0};
    size_t count = answer_key(&answers, &why, q, set->interpolator);
    text_add(out, "<tr data-question=\"");
    markup_add(out, q->id);
    text_add(out, "\" data-answers=\"");
    plain_answers(out, q);
    text_addf(out, "\"%s><th>%zu</th>", count > MANY ? " class=\"long\"" : "", number);
    answer_cell(out, count, &answers);
    text_addf(out, "<td class=\"why\">%s</td><td class=\"marks\">%d</td></tr>\n", text_str(&why),
              asked->line->marks);
    if (count > MANY) {
        text_addf(out, "<tr class=\"all\"><td></td><td colspan=\"3\">%s</td></tr>\n",
                  text_str(&answers));
    }
}

static void head_row(struct text *out)
{
    const char *const words[] = {"", _("Answer"), _("Why"), _("Marks")};
    text_add(out, "<thead><tr>");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_add(out, "<th>");
        markup_add(out, words[i]);
        text_add(out, "</th>");
    }
    text_add(out, "</tr></thead>\n");
}

static void version(struct text *out, const struct sheet_set *set, int i)
{
    const struct course_examset *paper = set->papers[i];
    TEXT_HERE title = {0}, sum = {0};
    text_addf(&title, _("Version %c"), 'A' + i);
    text_add(&title, " · ");
    text_addf(&title, _("code %llu"), (unsigned long long)paper->seed);
    text_add(out, "<section class=\"version\">\n");
    html_element(out, "h2", NULL, text_str(&title));
    text_add(out, "<table>\n");
    head_row(out);
    text_add(out, "<tbody>\n");
    for (size_t k = 0; k < paper->count; k++) {
        row(out, set, &paper->asked[k], k + 1);
    }
    text_addf(&sum, _("It takes %d to pass."), paper->pass);
    text_add(out, "<tr class=\"sum\"><td></td><td></td><td>");
    markup_add(out, text_str(&sum));
    text_addf(out, "</td><td class=\"marks\">%d</td></tr>\n</tbody>\n</table>\n</section>\n",
              paper->marks);
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

void sheet_key(struct text *out, const struct sheet_set *set)
{
    const struct course_item *item = set->sheets->item;
    const char *lesson = html_pick(&item->title);
    TEXT_HERE title = {0}, words = {0};
    text_addf(&title, "%s · %s", lesson == NULL ? item->id : lesson, _("Key"));
    sheet_begin(out, text_str(&title), _("Key"));
    text_add(out, "<header>\n");
    sheet_head(out, set, _("Exam"), _("Key"));
    examtell_size(&words, item->exam, set->papers[0]->count);
    html_paragraphs(out, "terms", text_str(&words));
    again(out, set->sheets);
    text_add(out, "</header>\n");
    for (int i = 0; i < set->sheets->versions; i++) {
        version(out, set, i);
    }
    sheet_end(out);
}
