// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether answers can be guessed from their form: over all strictly checked files, in each part of
 * the course and in each theme, yes is to be right about as often as no, and the longest option,
 * the first and the last of those that keep their order, as often as chance would have it. */
#include "course/check/together.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/phrase.h"
#include "base/text.h"
#include "base/width.h"
#include "course/load/loadcourse.h"
#include "course/load/optionorder.h"
#include "lexicon/yesno.h"

enum { FEWEST = 8 /* questions of one kind; below that nothing is to be seen */ };

/* What may give an answer away, and how it is told. */
enum tell { TELL_YES, TELL_LONGEST_SV, TELL_LONGEST_EN, TELL_FIRST, TELL_LAST, TELLS };

static const char *const tell_words[TELLS] = {
    [TELL_YES] = N_("yes is the right answer"),
    [TELL_LONGEST_SV] = N_("the longest option, in Swedish, is right"),
    [TELL_LONGEST_EN] = N_("the longest option, in English, is right"),
    [TELL_FIRST] = N_("the first option is right"),
    [TELL_LAST] = N_("the last option is right"),
};

/* A question that one of them may tell of. */
struct guessable {
    const struct course_question *question;
    const struct course *course;
    const char *part, *theme; /* or NULL */
    enum tell tell;
    bool hit;
    double chance; /* that it hits where nothing is given away */
};

struct guessables {
    struct guessable *all;
    size_t count, room;
};

/* ---- one question ---- */

/* The only right option; option_count where there is none, or several. */
static size_t only_right(const struct course_question *q)
{
    size_t right = q->option_count;
    for (size_t i = 0; i < q->option_count; i++) {
        if (q->options[i].right && right < q->option_count) {
            return q->option_count;
        }
        right = q->options[i].right ? i : right;
    }
    return right;
}

/* Whether an option says yes, 1, or no, 0, with its first word; -1: neither. */
static int option_says(const struct course_option *option)
{
    PHRASE_HERE said = {0};
    phrase_read(&said, option->text.en == NULL ? "" : option->text.en);
    return said.count > 0 ? yesno_read(said.word[0]) : -1;
}

/* Whether yes is right, 1, or no, 0; -1: it is no question of yes or no. */
static int is_yes(const struct course_question *q)
{
    if (course_kinds[q->kind].asks_legal) {
        struct course_list *answers = course_answers(q);
        int yes = answers->n == 0 ? -1 : yesno_read(answers->text[0]);
        course_list_free(answers);
        return yes;
    }
    for (size_t i = 0; i < q->option_count; i++) {
        if (option_says(&q->options[i]) < 0) {
            return -1;
        }
    }
    size_t right = only_right(q);
    return right < q->option_count ? option_says(&q->options[right]) : -1;
}

/* The option that anybody sees to be the longest; option_count: none is. */
static size_t longest(const struct course_question *q, bool swedish)
{
    size_t found = q->option_count;
    int most = 0, next = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        const struct course_text *text = &q->options[i].text;
        const char *words = swedish ? text->sv : text->en;
        int width = words == NULL ? 0 : width_of(words);
        if (width > most) {
            next = most;
            most = width;
            found = i;
        } else if (width > next) {
            next = width;
        }
    }
    return most - next >= 4 && 4 * most > 5 * next ? found : q->option_count;
}

/* ---- all of them ---- */

static void add(struct guessables *s, struct guessable sample, enum tell tell, bool hit,
                double chance)
{
    sample.tell = tell;
    sample.hit = hit;
    sample.chance = chance;
    s->all = mem_grow(s->all, s->count, &s->room, sizeof *s->all);
    s->all[s->count++] = sample;
}

static void add_question(struct guessables *s, struct guessable sample)
{
    const struct course_question *q = sample.question;
    size_t right = only_right(q), n = q->option_count;
    int yes = is_yes(q);
    if (yes >= 0) {
        add(s, sample, TELL_YES, yes == 1, 0.5);
    }
    for (int swedish = 0; swedish < 2 && right < n; swedish++) {
        size_t option = longest(q, swedish);
        if (option < n) {
            add(s, sample, swedish ? TELL_LONGEST_SV : TELL_LONGEST_EN, option == right,
                1.0 / (double)n);
        }
    }
    if (right < n && yes < 0 && (q->fixed_order || optionorder_is_told(q))) {
        add(s, sample, TELL_FIRST, right == 0, 1.0 / (double)n);
        add(s, sample, TELL_LAST, right == n - 1, 1.0 / (double)n);
    }
}

/* The part of the course that a lesson lies in: what the last lesson that begins one, up to it,
 * calls it. */
static const char *part_of(const struct course_checker *k, const struct course_item *lesson)
{
    const struct course_item *begins = NULL;
    for (size_t i = 0; i < k->count && lesson->kind == COURSE_LESSON; i++) {
        const struct course *c = k->courses[i].course;
        const struct course_item *item = c->item_count > 0 ? &c->items[0] : NULL;
        if (item != NULL && item->part.en != NULL && item->number <= lesson->number &&
            (begins == NULL || begins->number < item->number)) {
            begins = item;
        }
    }
    return begins == NULL ? NULL : lang_pick(begins->part.sv, begins->part.en);
}

static void collect(struct guessables *s, const struct course_checker *k)
{
    for (size_t i = 0; i < k->count; i++) {
        const struct course *c = k->courses[i].course;
        for (size_t e = 0; e < c->entry_count && k->courses[i].strict; e++) {
            const struct course_entry *entry = &c->entries[e];
            if (entry->question->sound) {
                add_question(s, (struct guessable){.question = entry->question,
                                                   .course = c,
                                                   .part = part_of(k, entry->item),
                                                   .theme = entry->item->theme});
            }
        }
    }
}

/* ---- groups of them ---- */

/* A group: the samples of one tell, of one part, of one theme; NULL: of any. */
struct group {
    enum tell tell;
    const char *part, *theme;
};

static bool is_same(const char *name, const char *other)
{
    return name == NULL || (other != NULL && strcmp(name, other) == 0);
}

static bool is_in(const struct group *g, const struct guessable *sample)
{
    return sample->tell == g->tell && is_same(g->part, sample->part) &&
           is_same(g->theme, sample->theme);
}

/* Names the first questions of a group that hit, or do not; *first is the first of them. */
static void name_some(struct text *out, const struct guessables *s, const struct group *g, bool hit,
                      const struct guessable **first)
{
    enum { NAMED = 8 };
    size_t n = 0;
    for (size_t i = 0; i < s->count; i++) {
        const struct guessable *sample = &s->all[i];
        if (!is_in(g, sample) || sample->hit != hit) {
            continue;
        }
        *first = n == 0 ? sample : *first;
        n++;
        if (n <= NAMED) {
            text_addf(out, "%s%s", n == 1 ? "" : ", ", sample->question->id);
        } else if (n == NAMED + 1) {
            text_add(out, ", …");
        }
    }
}

/* Warns where a group hits more or less often than within a twentieth of chance. */
static void check_group(const struct guessables *s, const struct group *g, struct diags *d)
{
    size_t n = 0, hits = 0;
    double expected = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (is_in(g, &s->all[i])) {
            n++;
            hits += s->all[i].hit;
            expected += s->all[i].chance;
        }
    }
    double least = floor(expected - (double)n / 20), most = ceil(expected + (double)n / 20);
    if (n < FEWEST || ((double)hits >= least && (double)hits <= most)) {
        return;
    }
    TEXT_HERE where = {0};
    TEXT_HERE some = {0};
    const struct guessable *first = NULL;
    if (g->part != NULL) {
        text_addf(&where, _("in the part '%s'"), g->part);
    } else if (g->theme != NULL) {
        text_addf(&where, _("in the theme '%s'"), g->theme);
    } else {
        text_add(&where, _("over all files"));
    }
    name_some(&some, s, g, (double)hits > most, &first);
    struct loader in = together_loader(first->course, d);
    /* TRANSLATORS: "over all files, yes is the right answer in 12 of 40 questions, where 18 to 22
     * …" */
    report_warning(&in, first->question->at,
                   _("%s, %s in %zu of %zu questions, where %.0f to %.0f would give nothing away; "
                     "turn some of these: %s"),
                   text_str(&where), _(tell_words[g->tell]), hits, n, fmax(least, 0), most,
                   text_str(&some));
}

/* Whether sample number i is the first of its tell with its part, or its theme. */
static bool is_new(const struct guessables *s, size_t i, const struct group *g)
{
    for (size_t k = 0; k < i; k++) {
        if (is_in(g, &s->all[k])) {
            return false;
        }
    }
    return g->part != NULL || g->theme != NULL;
}

void balance_check(const struct course_checker *k, struct diags *d)
{
    struct guessables s = {0};
    collect(&s, k);
    for (enum tell tell = 0; tell < TELLS; tell++) {
        check_group(&s, &(struct group){.tell = tell}, d);
    }
    for (size_t i = 0; i < s.count; i++) {
        const struct group groups[] = {{.tell = s.all[i].tell, .part = s.all[i].part},
                                       {.tell = s.all[i].tell, .theme = s.all[i].theme}};
        for (size_t n = 0; n < sizeof groups / sizeof *groups; n++) {
            if (is_new(&s, i, &groups[n])) {
                check_group(&s, &groups[n], d);
            }
        }
    }
    free(s.all);
}
