// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether answers can be guessed from their form: over all strictly checked files, in each part of
 * the course and in each theme, yes is to be right about as often as no, and the longest option,
 * the first and the last of those that keep their order, as often as chance would have it. */
#include "course/check/checking.h"

#include <math.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "base/phrase.h"
#include "base/text.h"
#include "base/width.h"
#include "course/load/loader.h"
#include "course/load/optionorder.h"
#include "lexicon/yesno.h"

enum { FEWEST = 8 /* questions of one kind; below that nothing is to be seen */ };

/* What may give an answer away, and how it is told. */
enum giveaway { GIVES_YES, GIVES_LONGEST_SV, GIVES_LONGEST_EN, GIVES_FIRST, GIVES_LAST, GIVEAWAYS };

static const char *const giveaway_words[GIVEAWAYS] = {
    [GIVES_YES] = N_("yes is the right answer"),
    [GIVES_LONGEST_SV] = N_("the longest option, in Swedish, is right"),
    [GIVES_LONGEST_EN] = N_("the longest option, in English, is right"),
    [GIVES_FIRST] = N_("the first option is right"),
    [GIVES_LAST] = N_("the last option is right"),
};

/* A question that one of them may be told of. */
struct guessable {
    const struct course_question *question;
    const struct course *course;
    const char *part, *theme; /* or NULL */
    enum giveaway giveaway;
    bool hit;
    double chance; /* that it hits where nothing is given away */
};

struct guessables {
    struct guessable *all;
    size_t count, cap;
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

static void add(struct guessables *s, struct guessable sample, enum giveaway giveaway, bool hit,
                double chance)
{
    sample.giveaway = giveaway;
    sample.hit = hit;
    sample.chance = chance;
    s->all = mem_grow(s->all, s->count, &s->cap, sizeof *s->all);
    s->all[s->count++] = sample;
}

static void add_question(struct guessables *s, struct guessable sample)
{
    const struct course_question *q = sample.question;
    size_t right = only_right(q), n = q->option_count;
    int yes = is_yes(q);
    if (yes >= 0) {
        add(s, sample, GIVES_YES, yes == 1, 0.5);
    }
    for (int swedish = 0; swedish < 2 && right < n; swedish++) {
        size_t option = longest(q, swedish);
        if (option < n) {
            add(s, sample, swedish ? GIVES_LONGEST_SV : GIVES_LONGEST_EN, option == right,
                1.0 / (double)n);
        }
    }
    if (right < n && yes < 0 && (q->fixed_order || optionorder_is_shown(q))) {
        add(s, sample, GIVES_FIRST, right == 0, 1.0 / (double)n);
        add(s, sample, GIVES_LAST, right == n - 1, 1.0 / (double)n);
    }
}

/* A lesson in the order of lessons. */
struct lesson_in_order {
    const struct course_item *item;
    size_t file; /* among those checked */
};

static int compare_order(const void *a, const void *b)
{
    const struct lesson_in_order *x = a, *y = b;
    int order = (x->item->number > y->item->number) - (x->item->number < y->item->number);
    return order != 0 ? order : (x->file > y->file) - (x->file < y->file);
}

/* What the part of the course is called that each file's lesson lies in: as the last lesson that
 * begins one, up to it, calls it; NULL: it is in none. To be freed. */
static const char **parts_of(const struct course_checker *k)
{
    const char **parts = mem_alloc(k->count * sizeof *parts);
    struct lesson_in_order *lessons = mem_alloc(k->count * sizeof *lessons);
    size_t n = 0;
    const char *part = NULL;
    for (size_t i = 0; i < k->count; i++) {
        const struct course *c = k->courses[i].course;
        if (c->item_count > 0 && c->items[0].kind == COURSE_LESSON) {
            lessons[n++] = (struct lesson_in_order){&c->items[0], i};
        }
    }
    if (n > 1) {
        qsort(lessons, n, sizeof *lessons, compare_order);
    }
    for (size_t i = 0; i < n; i++) {
        const struct course_text *begins = &lessons[i].item->part;
        part = begins->en == NULL ? part : lang_pick(begins->sv, begins->en);
        parts[lessons[i].file] = part;
    }
    free(lessons);
    return parts;
}

static void collect(struct guessables *s, const struct course_checker *k)
{
    const char **parts = parts_of(k);
    for (size_t i = 0; i < k->count; i++) {
        const struct course *c = k->courses[i].course;
        for (size_t e = 0; e < c->entry_count && k->courses[i].strict; e++) {
            const struct course_entry *entry = &c->entries[e];
            if (entry->question->sound) {
                add_question(s, (struct guessable){.question = entry->question,
                                                   .course = c,
                                                   .part = parts[i],
                                                   .theme = entry->item->theme});
            }
        }
    }
    free(parts);
}

/* ---- groups of them ---- */

enum { NAMED = 8 }; /* questions, of a group that is told of */

/* The samples of one giveaway, of one part or of one theme; neither: all of them. */
struct group {
    enum giveaway giveaway;
    const char *part, *theme;
    size_t n, hits;
    double expected;
    const struct guessable *some[2][NAMED]; /* the first that miss, and that hit */
};

struct groups {
    struct group *all;
    struct names keys; /* of those, by giveaway and name */
    size_t cap;
};

/* Counts a sample in its group, which is begun where it is new. */
static void count_in(struct groups *g, struct group as, char kind, const char *name,
                     const struct guessable *sample)
{
    TEXT_HERE key = {0};
    text_addf(&key, "%d%c%s", (int)as.giveaway, kind, name);
    size_t before = g->keys.count, i = names_add(&g->keys, text_str(&key));
    if (i == before) {
        g->all = mem_grow(g->all, before, &g->cap, sizeof *g->all);
        g->all[i] = as;
    }
    struct group *group = &g->all[i];
    size_t alike = sample->hit ? group->hits : group->n - group->hits;
    if (alike < NAMED) {
        group->some[sample->hit][alike] = sample;
    }
    group->n++;
    group->hits += sample->hit;
    group->expected += sample->chance;
}

/* Warns where a group hits more or less often than within a twentieth of chance. */
static void check_group(const struct group *g, struct diags *d)
{
    double least = floor(g->expected - (double)g->n / 20),
           most = ceil(g->expected + (double)g->n / 20);
    if (g->n < FEWEST || ((double)g->hits >= least && (double)g->hits <= most)) {
        return;
    }
    TEXT_HERE where = {0};
    TEXT_HERE some = {0};
    bool too_many = (double)g->hits > most;
    size_t count = too_many ? g->hits : g->n - g->hits;
    const struct guessable *const *named = g->some[too_many];
    if (g->part != NULL) {
        text_addf(&where, _("in the part '%s'"), g->part);
    } else if (g->theme != NULL) {
        text_addf(&where, _("in the theme '%s'"), g->theme);
    } else {
        text_add(&where, _("over all files"));
    }
    for (size_t i = 0; i < count && i < NAMED; i++) {
        text_addf(&some, "%s%s", i == 0 ? "" : ", ", named[i]->question->id);
    }
    text_add(&some, count > NAMED ? ", …" : "");
    struct loader in = together_loader(named[0]->course, d);
    /* TRANSLATORS: "over all files, yes is the right answer in 12 of 40 questions, where 18 to 22
     * …" */
    report_warning(&in, named[0]->question->at,
                   _("%s, %s in %zu of %zu questions, where %.0f to %.0f would give nothing away; "
                     "turn some of these: %s"),
                   text_str(&where), _(giveaway_words[g->giveaway]), g->hits, g->n, fmax(least, 0),
                   most, text_str(&some));
}

void balance_check(const struct course_checker *k, struct diags *d)
{
    struct guessables s = {0};
    struct groups g = {0};
    collect(&s, k);
    for (size_t i = 0; i < s.count; i++) {
        const struct guessable *sample = &s.all[i];
        enum giveaway giveaway = sample->giveaway;
        count_in(&g, (struct group){.giveaway = giveaway}, '*', "", sample);
        if (sample->part != NULL) {
            count_in(&g, (struct group){.giveaway = giveaway, .part = sample->part}, 'p',
                     sample->part, sample);
        }
        if (sample->theme != NULL) {
            count_in(&g, (struct group){.giveaway = giveaway, .theme = sample->theme}, 't',
                     sample->theme, sample);
        }
    }
    for (size_t i = 0; i < g.keys.count; i++) {
        check_group(&g.all[i], d);
    }
    names_free(&g.keys);
    free(g.all);
    free(s.all);
}
