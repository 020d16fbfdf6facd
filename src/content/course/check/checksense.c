// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "course/check/checking.h"
#include "course/load/optionorder.h"

/* ---- whether a question makes sense ---- */

/* What nobody writes is not looked through, so that no file takes long. */
enum { WORDS_LOOKED_AT = 2000, LINES_LOOKED_AT = 32 };

/* ---- nothing is left to solve ---- */

static void check_unsolved(struct checking *c, const struct course_question *q)
{
    struct play_list *list = course_plays(q);
    bool pass = list->n == 1 && play_is_pass(&list->play[0]);
    int accepted = 0;
    for (int i = 0; i < list->n; i++) {
        accepted += course_names_play(q, &list->play[i]);
    }
    if (pass && q->goal == COURSE_ANY) {
        report_warning(&c->in, q->roll_at,
                       _("nothing can be played with this roll: there is no "
                         "play to ask for"));
    } else if (q->goal == COURSE_BEST && list->n == 1) {
        report_warning(&c->in, q->at, _("there is only one legal play: nothing to choose"));
    } else if ((q->goal == COURSE_BEST || q->does != NULL) && list->n > 1 && accepted == list->n) {
        report_warning(&c->in, q->at, _("every legal play is among the answers"));
    }
    free(list);
}

/* ---- the answer stands in the question ---- */

/* A word of a text: n bytes. */
struct checksense_word {
    const char *s;
    size_t n;
};

/* The next word from *at on, without what ends a sentence; *ends is whether something did. */
static bool next_word(const char **at, struct checksense_word *out, bool *ends)
{
    *at += strspn(*at, " \t\n");
    out->s = *at;
    out->n = strcspn(*at, " \t\n");
    *at += out->n;
    size_t whole = out->n;
    while (out->n > 0 && strchr(".,;:!?)\"'", out->s[out->n - 1]) != NULL) {
        out->n--;
    }
    while (out->n > 0 && strchr("(\"'", *out->s) != NULL) {
        out->s++;
        out->n--;
    }
    *ends = out->s + out->n < *at;
    return whole > 0;
}

static bool looks_like_play(const struct checksense_word *w)
{
    const char *slash = memchr(w->s, '/', w->n);
    return slash != NULL && slash > w->s && strcspn(w->s, "0123456789") < w->n;
}

/* Whether the next word looks like a play too. */
static bool play_follows(const char *at)
{
    struct checksense_word word;
    bool ends;
    return next_word(&at, &word, &ends) && looks_like_play(&word);
}

/* Whether these words are one of the right plays. */
static bool names_answer(const struct course_question *q, const char *s, size_t n)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, s, n, verdict);
    bool right = verdict->legal && course_names_play(q, &verdict->play);
    free(verdict);
    return right;
}

/* Whether a text gives one of the right plays: moves that follow each other. */
static bool gives_away(const struct course_question *q, const char *text)
{
    struct checksense_word word;
    const char *at = text == NULL ? "" : text, *from = NULL;
    bool ends = false, found = false;
    for (int i = 0; i < WORDS_LOOKED_AT && !found && next_word(&at, &word, &ends); i++) {
        bool play = looks_like_play(&word);
        if (play && from == NULL) {
            from = word.s;
        }
        if (play && (ends || !play_follows(at))) {
            found = names_answer(q, from, (size_t)(word.s + word.n - from));
        }
        if (!play || ends) {
            from = NULL;
        }
    }
    return found;
}

static void check_given_away(struct checking *c, const struct course_entry *e)
{
    const struct course_question *q = e->question;
    const struct course_step *step = course_entry_step(e);
    const struct course_text *texts[] = {&q->text, e->turn_of_line ? NULL : &step->say};
    if (q->goal == COURSE_ANY) {
        return;
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i] != NULL && (gives_away(q, texts[i]->sv) || gives_away(q, texts[i]->en))) {
            report_warning(&c->in, q->at,
                           i == 0 ? _("the text of the question gives the answer away")
                                  : _("what the step says gives the answer away"));
            return;
        }
    }
}

/* ---- options ---- */

static bool same_text(const char *a, const char *b)
{
    return a != NULL && b != NULL && fold_same(a, b);
}

static bool check_options(struct checking *c, const struct course_question *q)
{
    bool good = true;
    size_t right = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        const struct course_option *o = &q->options[i];
        right += o->right;
        for (size_t k = 0; k < i; k++) {
            if (!same_text(o->text.sv, q->options[k].text.sv) &&
                !same_text(o->text.en, q->options[k].text.en)) {
                continue;
            }
            good = report_error_at(&c->in, o->at, _("this option is the same as another"));
            report_note(&c->in, q->options[k].at, _("the other is here"));
        }
    }
    if (good && right == q->option_count) {
        report_warning(&c->in, q->at, _("every option is right"));
    }
    if (q->fixed_order && optionorder_is_shown(q)) {
        report_warning(&c->in, q->at,
                       _("these options keep their order without it; take order away"));
    }
    return good;
}

/* ---- feedback ---- */

/* Whether a text opens with one of these words as a sentence of its own. */
static bool opens_with(const char *text, const char *const *words)
{
    for (; text != NULL && *words != NULL; words++) {
        size_t n = strlen(*words);
        char *start = mem_copyn(text, strnlen(text, n));
        bool same = fold_same(start, *words);
        free(start);
        if (same && text[n] != '\0' && strchr(".!", text[n]) != NULL) {
            return true;
        }
    }
    return false;
}

/* Warns where what is said to an answer begins with the contrary of what it is. */
static void check_opening(struct checking *c, struct course_place at, const struct course_text *say,
                          bool right)
{
    static const char *const praise[] = {"rätt", "right", "correct", "korrekt", NULL};
    static const char *const blame[] = {"fel", "wrong", "incorrect", NULL};
    const char *const *contrary = right ? blame : praise;
    if (opens_with(say->sv, contrary) || opens_with(say->en, contrary)) {
        report_warning(&c->in, at,
                       right ? _("this answer is right, but what is said of it begins otherwise")
                             : _("this answer is wrong, but what is said of it begins otherwise"));
    }
}

static void check_reaction(struct checking *c, const struct course_question *q,
                           const struct course_feedback *line)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    course_mark(q, line->awaited, reply);
    if (reply->mark == COURSE_UNCLEAR) {
        report_warning(&c->in, line->at,
                       _("this answer cannot be understood here; say where the checker lands"));
    } else if (reply->say == NULL || reply->say->sv != line->say.sv) {
        report_warning(&c->in, line->at,
                       _("this is never said: other feedback comes first, or "
                         "the answer is simply right"));
    } else if (reply->mark != COURSE_PARTLY) {
        check_opening(c, line->at, &line->say, reply->mark == COURSE_RIGHT);
    }
    free(reply);
}

/* The first feedback of the same kind as line number i that takes its place. */
static const struct course_feedback *hides(const struct course_question *q, size_t i)
{
    const struct course_feedback *line = &q->feedback[i];
    for (size_t k = 0; k < i; k++) {
        if (q->feedback[k].when == line->when &&
            (line->when == COURSE_WHEN_OTHER ||
             (line->when == COURSE_WHEN_CODE && q->feedback[k].code == line->code))) {
            return &q->feedback[k];
        }
    }
    return NULL;
}

static void check_feedback(struct checking *c, const struct course_question *q)
{
    for (size_t i = 0; i < q->feedback_count && i < LINES_LOOKED_AT; i++) {
        const struct course_feedback *line = &q->feedback[i], *first = hides(q, i);
        if (line->when == COURSE_WHEN_ANSWER) {
            check_reaction(c, q, line);
        } else if (first != NULL) {
            report_warning(&c->in, line->at,
                           _("this is never said: there is such feedback "
                             "already"));
            report_note(&c->in, first->at, _("the first is here"));
        }
    }
    for (size_t i = 0; i < q->option_count; i++) {
        check_opening(c, q->options[i].at, &q->options[i].say, q->options[i].right);
    }
}

/* ---- what ships ---- */

static bool check_help(struct checking *c, const struct course_entry *e)
{
    const struct course_question *q = e->question;
    bool good = true;
    if (!course_kinds[q->kind].in_turns && q->hint_count == 0 && !course_entry_is_of_pool(e)) {
        good = report_error_at(&c->in, q->at, _("this question has no hint: hints:"));
    }
    if (!e->turn_of_line && q->explain.sv == NULL) {
        good = report_error_at(&c->in, q->at, _("this question is not explained: explain:"));
    }
    return good;
}

/* Warns of bands where a side may lay none: no game comes to such a position. */
static void check_bands(struct checking *c, const struct course_question *q)
{
    const struct position *pos = &q->position;
    const uint8_t *across = board_enemy_points[q->rules.board];
    for (int side = WHITE; side <= BLACK; side++) {
        bool own = side == pos->turn;
        int first = POINT_HOME + 1, last = q->rules.band_from - 1;
        int one = own ? first : across[first], other = own ? last : across[last];
        TEXT_HERE points = {0}, board = {0};
        for (int p = first; p <= last && !(pos->stack >> side & 1); p++) {
            if (pos->men[side][p] > 1) {
                text_addf(&points, "%s%d", points.size > 0 ? ", " : "", p);
                text_addf(&board, "%s%d", board.size > 0 ? ", " : "", own ? p : across[p]);
            }
        }
        if (points.size > 0) {
            report_warning(&c->in, q->position_at.line > 0 ? q->position_at : q->at,
                           _("no game comes to this position: %s has a band on its own %s (%s on "
                             "the board), where none may be laid: from %d to %d it may not"),
                           coach_colour((enum colour)side), text_str(&points), text_str(&board),
                           one < other ? one : other, one < other ? other : one);
        }
    }
}

bool check_sense(struct checking *c, const struct course_entry *entry)
{
    const struct course_question *q = entry->question;
    bool good = true;
    if (q->has_position && !entry->turn_of_line) {
        check_bands(c, q);
    }
    if (course_kinds[q->kind].one_play) {
        check_unsolved(c, q);
        check_given_away(c, entry);
    }
    if (q->option_count > 0) {
        good = check_options(c, q);
    }
    check_feedback(c, q);
    check_alone(c, entry);
    return (!c->how->strict || check_help(c, entry)) && good;
}

/* ---- whether it can stand alone ---- */

/* Words that lean on what was told before; # stands for the digit of a die. */
static const char *const leaning_sv[] = {
    "fortfarande #",    "är fortfarande", "och fortfarande", "nyss",
    "samma ställning",  "samma match",    "samma krona",     "samma fråga",
    "samma sak gäller", "samma #",        "i stället",       "en gång till",
    "den här gången",   "och nu",         "# igen",          NULL};
static const char *const leaning_en[] = {
    "still #",       "you are still", "and still",  "just now",      "stand as before",
    "same position", "same match",    "same crown", "same question", "same #",
    "instead",       "once more",     "this time",  "# again",       NULL};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* How many bytes of a text one of the words is at its beginning; 0: it does not stand there. */
static size_t begins_with(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i < n; i++) {
        bool same = word[i] == '#' ? text[i] >= '1' && text[i] <= '6' : text[i] == word[i];
        if (!same) {
            return 0;
        }
    }
    return n;
}

/* The place of a word in a text; NULL if it does not stand there. *n: how many bytes it is. */
static const char *place_of(const char *all, const char *word, size_t *n)
{
    for (const char *at = all; *at != '\0'; at++) {
        *n = begins_with(at, word);
        if (*n > 0 && (at == all || !is_letter(at[-1])) && !is_letter(at[*n])) {
            return at;
        }
    }
    return NULL;
}

/* Appends the first of these words that a text has. */
static void find_word(struct text *out, const char *text, const char *const *words)
{
    TEXT_HERE folded = {0};
    fold_text(&folded, text == NULL ? "" : text);
    for (; *words != NULL && out->size == 0; words++) {
        size_t n = 0;
        const char *at = place_of(text_str(&folded), *words, &n);
        if (at != NULL) {
            text_addn(out, at, n);
        }
    }
}

/* The same in either language, unless one was found before. */
static void find_leaning(struct text *out, const struct course_text *text)
{
    find_word(out, out->size == 0 ? text->sv : NULL, leaning_sv);
    find_word(out, out->size == 0 ? text->en : NULL, leaning_en);
}

void check_alone(struct checking *c, const struct course_entry *entry)
{
    const struct course_step *step = course_entry_step(entry);
    TEXT_HERE word = {0};
    if (entry->item->kind != COURSE_LESSON || entry->turn_of_line ||
        course_entry_is_of_pool(entry)) {
        return;
    }
    if (step->alone != NULL) {
        find_leaning(&word, &step->alone->text);
    } else {
        find_leaning(&word, &step->say);
        find_leaning(&word, &step->ask->text);
    }
    if (word.size > 0 && step->alone != NULL) {
        report_warning(&c->in, entry->question->at,
                       _("\"%s\" in alone: leans on what came before it, as nothing there may"),
                       text_str(&word));
    } else if (word.size > 0) {
        report_warning(&c->in, entry->question->at,
                       _("\"%s\" leans on what came before, which training does not tell: write "
                         "the whole question under alone:"),
                       text_str(&word));
    }
}
