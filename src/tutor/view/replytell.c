// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/replytell.h"

#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "coach/coach.h"
#include "course/load/certificate.h"
#include "course/load/predicate.h"
#include "view/present.h"

/* Words of the program; what of them others wrote is made safe. */
static void replytell_words(struct lines *out, const struct text *words)
{
    TEXT_HERE safe = {0};
    text_add_safe_lines(&safe, text_str(words), words->size);
    lines_add(out, LINE_WORDS, text_str(&safe));
}

/* Whether the sentences begin with the word ("No, …") themselves. */
static bool replytell_begins(const char *words, const char *word)
{
    size_t n = strcspn(word, ".");
    return strncmp(words, word, n) == 0 && strchr(",.!: ", words[n]) != NULL;
}

/* An author's text after a word ("Right."), or NULL. */
static void replytell_written(struct lines *out, const char *word, const struct screen_text *text)
{
    if (text->words != NULL) {
        bool begins = word != NULL && replytell_begins(text->words, word);
        lines_put(out, (struct screen_line){.form = LINE_WRITTEN,
                                            .words = text->words,
                                            .beside = begins ? NULL : word,
                                            .rules = text->rules});
    }
}

/* The program's sentences after a word, or after none (NULL). */
static void replytell_after(struct lines *out, const char *word, const char *words)
{
    TEXT_HERE t = {0};
    if (word != NULL && !replytell_begins(words, word)) {
        text_addf(&t, "%s%s", word, *words != '\0' ? " " : "");
    }
    text_add(&t, words);
    replytell_words(out, &t);
}

void replytell_verdict(struct text *words, struct text *source, const struct situation *at,
                       const struct verdict *v, bool conceals)
{
    (conceals ? coach_refusal : coach_verdict)(words, &at->rules, &at->position, at->roll, v);
    if (!v->legal && v->clause != CLAUSE_SYNTAX) {
        coach_rule(source, v, &at->rules);
    }
}

void replytell_routes(struct lines *out, const struct ruleset *r, const struct verdict *v,
                      int shown)
{
    lines_add(out, LINE_WORDS,
              _("That can be played in several ways, which do not end the same. Which one?"));
    for (int i = 0; i < shown; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%d: ", i + 1);
        coach_play(&line, r, &v->route[i]);
        lines_add_indented(out, text_str(&line), 2, 5);
    }
    if (v->routes > shown) {
        lines_add(out, LINE_WORDS, _("Or type another one with all its landings, as 1/4/9."));
    }
}

static void replytell_judged(struct lines *out, const struct situation *at, const char *before,
                             const struct screen_reply *r)
{
    TEXT_HERE words = {0}, source = {0}, safe = {0};
    text_addf(&words, "%s%s", before, *before != '\0' ? " " : "");
    replytell_verdict(&words, &source, at, r->verdict, r->conceals);
    text_add_safe_lines(&safe, text_str(&words), words.size);
    lines_put(out, (struct screen_line){.form = LINE_VERDICT,
                                        .words = text_str(&safe),
                                        .beside = r->names_rule ? text_str(&source) : "",
                                        .verdict = r->verdict,
                                        .at = at});
}

static void replytell_board(struct lines *out, const struct screen_after *after)
{
    if (after != NULL) {
        struct draw *d = arena_alloc(&out->arena, sizeof *d);
        *d = (struct draw){.at = &after->at,
                           .viewer = after->viewer,
                           .last = &after->played,
                           .asking = true,
                           .no_pips = after->no_pips,
                           .compact = true,
                           .marks = after->marks};
        lines_put(out, (struct screen_line){.form = LINE_BOARD, .board = d});
    }
}

void replytell_count(struct text *out, const struct course_reply *reply)
{
    if (reply->missing > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d is missing.", "%d are missing.", reply->missing), reply->missing);
    }
    if (reply->wrong > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d is wrong.", "%d are wrong.", reply->wrong), reply->wrong);
    }
}

/* A play that was named twice is right, and counts once. */
static void replytell_again(struct lines *out, const struct course_answer *answer)
{
    if (answer->again > 0) {
        lines_add(out, LINE_WORDS, _("The same play in another order counts once."));
    }
}

void replytell_answers(struct text *out, const struct screen_reply *r)
{
    text_addf(out, "%s ", r->before);
    for (size_t i = 0; i < r->answer_count; i++) {
        text_addf(out, "%s%s", i == 0 ? "" : "; ", r->answers[i]);
    }
    if (r->answer_count < r->answers_in_all) {
        text_addf(out, _(" and %zu more"), r->answers_in_all - r->answer_count);
    }
    text_addc(out, '.');
}

static void replytell_notes(struct lines *out, const char *notes)
{
    while (notes != NULL && *notes != '\0') {
        size_t n = strcspn(notes, "\n");
        lines_add_f(out, LINE_WORDS, "%.*s", (int)n, notes);
        notes += n + (notes[n] == '\n');
    }
}

/* What to read, by what is typed to get there where a number would be taken for one of this pack.
 */
static void replytell_link(struct lines *out, const struct screen_link *link)
{
    TEXT_HERE t = {0};
    if (link->far != NULL) {
        text_addf(&t, link->puzzle ? _("See %s: \"puzzles %s\".") : _("See %s: \"learn %s\"."),
                  link->title, link->far);
    } else if (link->puzzle) {
        text_addf(&t, _("See the puzzle %s."), link->title);
    } else if (link->number == 0) {
        text_addf(&t, _("See the lesson %s."), link->title);
    } else if (link->step == 0) {
        text_addf(&t, _("See lesson %1$d, %2$s."), link->number, link->title);
    } else {
        text_addf(&t, _("See lesson %1$d, %2$s, step %3$zu."), link->number, link->title,
                  link->step);
    }
    replytell_words(out, &t);
}

static void replytell_links(struct lines *out, const struct screen_reply *r)
{
    for (size_t i = 0; i < r->link_count; i++) {
        replytell_link(out, &r->link[i]);
    }
}

/* The reason of a right answer where the author gives none, appended. */
static void replytell_reason(struct text *out, const struct course_question *q,
                             const struct screen_reply *r)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    if (r->verdict != NULL && (facts->one_play || facts->asks_legal)) {
        coach_verdict(out, &q->rules, &q->position, q->roll, r->verdict);
    } else if (q->predicate != NULL) {
        coach_throw_count(out, r->mark->rolls_right);
    } else {
        present_reason(out, q);
    }
}

/* Whether nothing is to be added to a play that is right. Where the author says why: in a lesson,
 * and where the play is proved to be best or ends the game, as what makes it legal was not the
 * question and the author tells the count that ends it. Elsewhere where the program knows no more
 * than that it uses the roll, which anybody sees. */
static bool replytell_is_plain(const struct course_question *q, const struct screen_reply *r)
{
    if (r->verdict == NULL || !course_kinds[q->kind].one_play) {
        return false;
    }
    unsigned reasons = r->verdict->reasons & ~(unsigned)JUDGE_TOUCHED_DOWN;
    bool uses = reasons == JUDGE_USES_ALL, early = (reasons & JUDGE_ENDS_EARLY) != 0;
    bool ends = r->verdict->play.end.kind != END_NOT && !early;
    return r->explain.words != NULL
               ? r->brief || uses || ends || (certificate_of(q) != NULL && !early)
               : (uses && !play_hits(&r->verdict->play)) || q->goal == COURSE_BEST;
}

/* What a right answer is told to be: in a lesson the words change. NULL, for nothing, where the
 * author tells it, and of plays after three in a row wherever the author says something. */
static const char *replytell_praise(const struct course_question *q, const struct screen_reply *r)
{
    const char *const words[] = {_("Right."), _("Just so."), _("Correct.")};
    const int count = sizeof words / sizeof *words;
    const bool says = r->say.words != NULL && *r->say.words != '\0';
    const char *author = says ? r->say.words : r->explain.words;
    const bool seen = course_kinds[q->kind].one_play; /* on the board, what is right */
    if (author != NULL &&
        (replytell_begins(author, words[0]) || (seen && r->brief && r->in_row > count))) {
        return NULL;
    }
    return words[r->brief && r->in_row > 0 ? (r->in_row - 1) % count : 0];
}

static void replytell_right(struct lines *out, const struct course_question *q,
                            const struct screen_reply *r)
{
    TEXT_HERE reason = {0};
    const char *praise = replytell_praise(q, r);
    bool says = r->say.words != NULL && *r->say.words != '\0';
    replytell_board(out, r->after);
    if (r->say.words == NULL && !replytell_is_plain(q, r)) {
        replytell_reason(&reason, q, r);
    } else if (r->say.words == NULL && r->verdict->play.end.kind != END_NOT) {
        coach_end_sentence(&reason, &q->rules, r->verdict->play.end, (enum colour)q->position.turn);
    }
    if (says) {
        replytell_written(out, praise, &r->say);
    } else if (reason.size > 0 || r->explain.words == NULL) {
        replytell_after(out, praise, text_str(&reason));
    }
    replytell_written(out, says || reason.size > 0 ? NULL : praise, &r->explain);
}

const char *replytell_grade(enum grade grade)
{
    static const char *const words[GRADES] = {
        [GRADE_EQUAL] = N_("Legal and nearly right: a little better can be done."),
        [GRADE_SLIGHT] = N_("Legal and nearly right: a little better can be done."),
        [GRADE_DOUBTFUL] = N_("Legal, but there is better."),
        [GRADE_BAD] = N_("Legal, but not good."),
        [GRADE_VERY_BAD] = N_("Legal, but costly."),
    };
    return _(words[grade]);
}

/* What happens to a legal play that is worse: the board first, so that the words stand by the line
 * that is typed next. */
static void replytell_punished(struct lines *out, const struct screen_reply *r, bool keys)
{
    TEXT_HERE words = {0}, again = {0};
    text_addf(&words, "%s %s", replytell_grade(r->grade), r->idea);
    if (r->punished != NULL) {
        replytell_board(out, r->after);
    }
    if (r->say.words != NULL) {
        replytell_written(out, NULL, &r->say);
    } else {
        replytell_words(out, &words);
    }
    if (r->punished != NULL) {
        lines_add(out, LINE_WORDS, r->punished);
    }
    text_add(&again, r->cost == NULL ? "" : r->cost);
    if (keys) {
        text_addf(&again, "%s%s", again.size > 0 ? " " : "",
                  r->hint ? _("Try again; Enter shows the board as it was, and \"hint\" helps.")
                          : _("Try again; Enter shows the board as it was, and \"skip\" gives the "
                              "answer."));
    }
    replytell_words(out, &again);
}

const char *replytell_not_so(const struct verdict *v)
{
    return v->has_instead ? _("Almost: the right moves, in the wrong order.") : _("No.");
}

/* What a play that is refused, or not the one, is answered with. A slip, which does not count, is
 * not called wrong. */
static const char *replytell_no(const struct screen_reply *r)
{
    const struct verdict *v = r->verdict;
    return r->mark->instead_right ? replytell_not_so(v)
           : !v->legal && v->clause != CLAUSE_SYNTAX && clause_is_slip(v->clause)
               ? _("That cannot be played.")
               : _("No.");
}

static void replytell_wrong_play(struct lines *out, const struct course_question *q,
                                 const struct situation *at, const struct screen_reply *r,
                                 bool keys)
{
    const bool begun = r->mark->mark == COURSE_PARTLY;
    const char *no = replytell_no(r);
    if (r->idea != NULL) {
        replytell_punished(out, r, keys);
    } else if (r->say.words != NULL) {
        replytell_written(out, r->to_legal || begun ? NULL : no, &r->say);
    } else if (!r->verdict->legal) {
        replytell_judged(out, at, begun ? "" : no, r);
    } else if (q->does != NULL && predicate_missed(q->does) != NULL) {
        TEXT_HERE t = {0};
        text_addf(&t, "%s %s", predicate_missed(q->does), _("Try again."));
        replytell_after(out, _("No."), text_str(&t));
    } else { /* a play that was not asked for */
        TEXT_HERE t = {0};
        text_addf(&t, "%s ", _("No."));
        coach_play(&t, &q->rules, &r->verdict->play);
        text_addf(&t, " %s",
                  q->goal == COURSE_BEST ? _("is legal, but there is a better play. Try again.")
                                         : _("is legal, but not what is asked for. Try again."));
        replytell_words(out, &t);
    }
    if (!r->mark->instead_right) {
        replytell_links(out, r);
    }
}

/* Yes where it is no, or the other way round: nothing is left to guess, so the reason ends it. What
 * holds goes before: "no" would be no answer to who has said no. */
static void replytell_wrong_legal(struct lines *out, const struct situation *at,
                                  const struct screen_reply *r)
{
    const char *holds = r->verdict->legal ? _("The play is legal.") : _("The play is not legal.");
    if (r->say.words != NULL) {
        replytell_written(out, replytell_begins(r->say.words, _("No.")) ? NULL : holds, &r->say);
    } else {
        replytell_judged(out, at, holds, r);
    }
    replytell_written(out, NULL, &r->explain);
    replytell_links(out, r);
}

static void replytell_wrong(struct lines *out, const struct screen_reply *r, bool keys)
{
    if (r->say.words != NULL) {
        replytell_written(out, _("No."), &r->say);
    } else {
        replytell_after(out, _("No."),
                        !keys && r->hint ? _("Try again; there is a hint.")
                        : !keys          ? _("Try again.")
                        : r->hint        ? _("Try again; \"hint\" helps.")
                                         : _("Try again; \"skip\" gives the answer."));
    }
    replytell_links(out, r);
}

/* An answer of several parts: how far the learner has come. */
static void replytell_parts(struct lines *out, const struct situation *at,
                            const struct screen_reply *r)
{
    TEXT_HERE t = {0}, rolls = {0};
    text_addf(&t, _("%d right so far."), r->right);
    replytell_count(&t, r->mark);
    replytell_words(out, &t);
    replytell_again(out, &r->mark->answer);
    if (!rollset_is_empty(r->mark->rolls_wrong)) {
        text_addf(&rolls, "%s ", _("Not among them:"));
        coach_rolls(&rolls, r->mark->rolls_wrong, ", ");
        text_addc(&rolls, '.');
        replytell_words(out, &rolls);
    }
    if (r->wrong > 0 && r->verdict != NULL && !r->verdict->legal) {
        replytell_judged(out, at, "", r);
    }
    replytell_written(out, NULL, &r->say);
    if (r->wrong > 0) {
        replytell_links(out, r);
    }
}

static void replytell_given_up(struct lines *out, const struct screen_reply *r)
{
    TEXT_HERE answers = {0};
    replytell_board(out, r->after);
    replytell_answers(&answers, r);
    replytell_words(out, &answers);
    replytell_written(out, NULL, &r->explain);
    replytell_notes(out, r->notes);
    replytell_links(out, r);
}

void replytell(struct lines *out, const struct course_question *q, const struct situation *at,
               const struct screen_reply *reply, bool keys)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    if (reply->mark == NULL) {
        replytell_given_up(out, reply);
    } else if (reply->mark->mark == COURSE_RIGHT) {
        replytell_right(out, q, reply);
        replytell_again(out, &reply->mark->answer);
        replytell_notes(out, reply->notes);
    } else if (facts->one_play) {
        replytell_wrong_play(out, q, at, reply, keys);
    } else if (reply->mark->mark == COURSE_PARTLY || facts->in_parts) {
        replytell_parts(out, at, reply);
    } else if (facts->asks_legal) {
        replytell_wrong_legal(out, at, reply);
    } else {
        replytell_wrong(out, reply, keys);
    }
}
