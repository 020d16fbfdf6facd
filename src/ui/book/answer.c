// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/answer.h"

#include <string.h>

#include "base/lang.h"
#include "base/markup.h"
#include "book/html.h"
#include "coach/coach.h"
#include "view/draw.h"
#include "view/present.h"
#include "view/svg.h"

/* --- boards --- */

/* Whose turn it is, and in small print what each side has left. */
static void caption(struct text *out, const struct draw *d)
{
    TEXT_HERE words = {0};
    draw_turn(&words, d);
    draw_state(&words, d);
    text_add(out, "<figcaption>");
    html_prose(out, text_str(&words));
    text_add(out, "<span class=\"sides\">");
    for (int c = WHITE; c <= BLACK; c++) {
        text_clear(&words);
        draw_side(&words, d, "", (enum colour)c);
        text_addf(out, "<span><span class=\"man %s\"></span>", c == WHITE ? "white" : "black");
        html_prose(out, text_str(&words));
        text_add(out, "</span>\n");
    }
    text_add(out, "</span></figcaption>\n");
}

static void figure(struct text *out, const struct draw *d, const struct play *play, bool bare)
{
    text_addf(out, "<figure%s>\n", d->tall ? " class=\"tall\"" : "");
    svg_inline(out, d, play);
    if (!bare) {
        caption(out, d);
    }
    text_add(out, "</figure>\n");
}

void figure_html(struct text *out, const struct situation *at, const struct course_question *q)
{
    struct draw d = {.at = at,
                     .viewer = (enum colour)at->position.turn,
                     .asking = true,
                     .no_pips = q != NULL && present_asks_pips(q)};
    figure(out, &d, NULL, false);
}

void figure_bare(struct text *out, const struct situation *at)
{
    struct draw d = {.at = at, .viewer = (enum colour)at->position.turn, .asking = true};
    figure(out, &d, NULL, true);
}

void figure_start(struct text *out, bool tall)
{
    struct situation at = {.rules = ruleset_row(0), .has_position = true};
    at.position = board_start(&at.rules, WHITE);
    struct draw d = {.at = &at, .viewer = WHITE, .asking = true, .tall = tall};
    figure(out, &d, NULL, true);
}

/* The position of a question with a play as arrows. */
static void play_figure(struct text *out, const struct course_question *q, const struct play *play)
{
    struct situation at = course_situation(&q->rules, NULL, q);
    at.has_roll = true;
    struct draw d = {.at = &at, .viewer = (enum colour)at.position.turn, .asking = true};
    figure(out, &d, play, true);
}

/* --- the right answers --- */

static void one_answer(struct text *out, const struct present_answers *p, size_t i)
{
    const struct present_answer *answer = &p->answer[i];
    if (answer->option != NULL) {
        text_addf(out, "%s) ", answer->text);
        html_prose(out, answer->option);
    } else {
        text_add(out, p->moves ? "<span class=\"play\">" : "<span>");
        markup_addf(out, "%s</span>", answer->words);
    }
}

/* So many of them in a line. */
static void listed(struct text *out, const struct present_answers *p, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        text_add(out, i == 0 ? "" : p->joined);
        one_answer(out, p, i);
    }
    if (p->count == 0) {
        markup_add(out, _("none"));
    }
}

static void right_answers(struct text *out, const struct present_answers *p)
{
    markup_addf(out, "<p class=\"right\"><b>%s</b> ", p->before);
    listed(out, p, p->shown);
    if (p->shown < p->count) {
        TEXT_HERE more = {0};
        text_addf(&more, _(" and %zu more"), p->count - p->shown);
        markup_add(out, text_str(&more));
    }
    text_add(out, "</p>\n");
}

/* --- why --- */

/* What is in *verdict is told; brief: without a board and the source. */
static void verdict_words(struct text *out, const struct course_question *q, const char *play,
                          struct verdict *verdict, bool brief)
{
    TEXT_HERE words = {0};
    judge_text(&q->rules, &q->position, q->roll, play, strlen(play), verdict);
    if (!brief && course_kinds[q->kind].asks_legal && verdict->legal &&
        !play_is_pass(&verdict->play)) {
        play_figure(out, q, &verdict->play);
    }
    coach_verdict(&words, &q->rules, &q->position, q->roll, verdict);
    html_paragraphs(out, NULL, text_str(&words));
    if (!brief && !verdict->legal && verdict->clause != CLAUSE_SYNTAX) {
        text_clear(&words);
        coach_source(&words, verdict, &q->rules);
        html_paragraphs(out, "clause", text_str(&words));
    }
}

static void explanation(struct text *out, const struct course_question *q,
                        const struct verdict *told, struct interpolator *f)
{
    TEXT_HERE words = {0};
    if (course_explain(&words, q, told, NULL, f)) {
        richhtml_text(out, NULL, &q->rules, text_str(&words));
    }
}

/* What the program knows of why, and the author beyond it; "any" of many plays has no reason of its
 * own. brief: without boards and sources. */
static void reasons(struct text *out, const struct course_question *q,
                    const struct course_list *list, struct interpolator *f, bool brief)
{
    bool explained = q->explain.sv != NULL || q->explain.en != NULL, told = true;
    const struct course_facts *facts = &course_kinds[q->kind];
    TEXT_HERE words = {0};
    struct verdict verdict;
    if (facts->asks_legal) {
        verdict_words(out, q, q->asked, &verdict, brief);
    } else if (facts->one_play && list->n > 0 &&
               !(list->n > 1 && (brief || (explained && q->goal == COURSE_ANY)))) {
        verdict_words(out, q, list->text[0], &verdict, brief);
    } else {
        told = false;
    }
    if (q->predicate != NULL) {
        coach_throw_count(&words, course_rolls(q));
        html_paragraphs(out, NULL, text_str(&words));
        text_clear(&words);
    }
    present_reason(&words, q);
    html_paragraphs(out, NULL, text_str(&words));
    explanation(out, q, told ? &verdict : NULL, f);
}

/* --- other answers --- */

/* What is said of the answers in label. */
static void note(struct text *out, const char *label, const struct ruleset *r, const char *say)
{
    text_add(out, "<li><b>");
    html_prose(out, label);
    text_add(out, ":</b> ");
    richhtml_item(out, r, say);
    text_add(out, "</li>\n");
}

/* The answer that an author wrote, or those that a line is for, in the words of the program. */
static void feedback_label(struct text *out, const struct course_question *q,
                           const struct course_feedback *f)
{
    if (f->when == COURSE_WHEN_ANSWER && q->kind == COURSE_CHOICE) {
        course_typed(out, q, f);
    } else if (f->when == COURSE_WHEN_ANSWER) {
        present_typed(out, q, f->answer);
    } else if (f->when == COURSE_WHEN_CODE) {
        text_add(out,
                 f->code == CLAUSE_LEGAL ? _("other legal plays") : coach_clause_name(f->code));
    } else {
        text_add(out, _("other answers"));
    }
}

/* Answers one after the other of which the same is said are told in one go: appends them to label
 * and returns the number of the first that is not among them. */
static size_t alike(struct text *label, const struct course_question *q, size_t at)
{
    const char *say = html_pick(&q->feedback[at].say);
    size_t i = at;
    for (; i < q->feedback_count; i++) {
        const char *other = html_pick(&q->feedback[i].say);
        if (i > at && (say == NULL || other == NULL || strcmp(say, other) != 0)) {
            break;
        }
        text_add(label, i > at ? "; " : "");
        feedback_label(label, q, &q->feedback[i]);
    }
    return i;
}

static void feedback_remarks(struct text *out, const struct course_question *q,
                             struct interpolator *f)
{
    for (size_t i = 0; i < q->feedback_count;) {
        TEXT_HERE label = {0}, scratch = {0};
        const char *say = interpolate_of(f, q, &q->feedback[i].say, &scratch);
        i = alike(&label, q, i);
        if (say != NULL) {
            note(out, text_str(&label), &q->rules, say);
        }
    }
}

static void option_remarks(struct text *out, const struct ruleset *r, const struct present *p)
{
    for (size_t i = 0; i < p->option_count; i++) {
        const char letter[3] = {p->options[i].letter, ')'};
        if (p->options[i].say != NULL) {
            note(out, letter, r, p->options[i].say);
        }
    }
}

static void other_answers(struct text *out, const struct course_question *q, struct interpolator *f)
{
    struct present *p = present_question(q, f);
    TEXT_HERE list = {0};
    feedback_remarks(&list, q, f);
    option_remarks(&list, &q->rules, p);
    if (list.size > 0) {
        text_addf(out, "<ul class=\"remarks\">\n%s</ul>\n", text_str(&list));
    }
    present_free(p);
}

/* --- lines --- */

// "White 6-5".
static void add_turn(struct text *out, const struct course_turn *turn)
{
    char roll[4];
    roll_format(turn->roll, roll);
    text_addf(out, "%s %s", coach_colour_capital((enum colour)turn->position.turn), roll);
}

void answer_reply(struct text *out, const struct course_question *line,
                  const struct course_turn *turn, struct interpolator *f)
{
    const struct situation at = course_turn_situation(line, turn);
    TEXT_HERE words = {0}, scratch = {0};
    add_turn(&words, turn);
    text_add(&words, ": ");
    enum colour side = (enum colour)turn->position.turn;
    coach_play_seen(&words, &line->rules, &turn->reply.play, side, colour_other(side));
    html_paragraphs(out, "reply", text_str(&words));
    richhtml_text(out, NULL, &at.rules, interpolate_text(f, &at, &turn->say, &scratch));
}

/* The other side's turn on the board as the learner sees it. */
static void reply_figure(struct text *out, const struct course_question *line,
                         const struct course_turn *turn)
{
    struct situation at = course_turn_situation(line, turn);
    const struct play *play = play_is_pass(&turn->reply.play) ? NULL : &turn->reply.play;
    struct draw d = {
        .at = &at, .viewer = colour_other((enum colour)at.position.turn), .asking = true};
    figure(out, &d, play, true);
}

static void line_turn(struct text *out, const struct course_question *line,
                      const struct course_turn *turn, struct interpolator *f)
{
    if (!turn->learner) {
        text_add(out, "<li>\n");
        answer_reply(out, line, turn, f);
        reply_figure(out, line, turn);
    } else {
        TEXT_HERE words = {0};
        add_turn(&words, turn);
        markup_addf(out, "<li data-question=\"%s\">\n", course_plain_id(turn->ask->id));
        html_paragraphs(out, "reply", text_str(&words));
        answer_html(out, turn->ask, f);
    }
    text_add(out, "</li>\n");
}

static void line_answer(struct text *out, const struct course_question *line,
                        struct interpolator *f)
{
    text_add(out, "<ol class=\"turns\">\n");
    for (size_t i = 0; i < line->turn_count; i++) {
        line_turn(out, line, &line->turns[i], f);
    }
    text_add(out, "</ol>\n");
}

/* --- the whole --- */

static struct play play_of(const struct course_question *q, const struct course_list *list)
{
    struct verdict verdict;
    if (list->n == 0) {
        return (struct play){0};
    }
    judge_text(&q->rules, &q->position, q->roll, list->text[0], strlen(list->text[0]), &verdict);
    return verdict.play;
}

struct play answer_play(const struct course_question *q)
{
    struct course_list *list = course_answers(q);
    struct play play = play_of(q, list);
    course_list_free(list);
    return play;
}

/* The board with the answer as arrows, where one play is the answer. */
static void shown_play(struct text *out, const struct course_question *q,
                       const struct course_list *list)
{
    if (course_kinds[q->kind].one_play && (q->goal != COURSE_ANY || list->n == 1)) {
        struct play play = play_of(q, list);
        if (!play_is_pass(&play)) {
            play_figure(out, q, &play);
        }
    }
}

size_t answer_key(struct text *answers, struct text *why, const struct course_question *q,
                  struct interpolator *f)
{
    struct present_answers *p = present_answers(q, f);
    listed(answers, p, p->count);
    reasons(why, q, p->list, f, true);
    size_t count = p->count;
    present_answers_free(p);
    return count;
}

void answer_html(struct text *out, const struct course_question *q, struct interpolator *f)
{
    if (course_kinds[q->kind].in_turns) {
        line_answer(out, q, f);
        explanation(out, q, NULL, f);
    } else {
        struct present_answers *p = present_answers(q, f);
        right_answers(out, p);
        shown_play(out, q, p->list);
        reasons(out, q, p->list, f, false);
        present_answers_free(p);
    }
    other_answers(out, q, f);
}
