// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideawords.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/verdict/account.h"
#include "course/load/themename.h"

/* The groups of idea.tsv. */
extern const struct sentences idea_rows_seen, idea_rows_fours, idea_rows_middle, idea_rows_first,
    idea_rows_next, idea_rows_again, idea_rows_line, idea_rows_deed, idea_rows_lesson,
    idea_rows_figure, idea_rows_name;

/* ---- titles ---- */

/* A band of your own that neither play is about. */
static bool holds(const struct trait_case *c, int p)
{
    return c->d->position.men[WHITE][p] >= 2 && (c->best.broken >> p & 1) == 0 &&
           (c->wrong.broken >> p & 1) == 0;
}

static struct facts seen_of(const struct trait_case *c)
{
    const struct position *pos = &c->d->position;
    const uint8_t *own = pos->men[WHITE], *foe = pos->men[BLACK];
    const struct reason_facts *best = &c->best, *wrong = &c->wrong;
    struct facts f = {.rules = c->rules};
    f.n[IDEA_OWN_BAR] = own[POINT_BAR];
    f.n[IDEA_FOE_BAR] = foe[POINT_BAR];
    f.n[IDEA_RUN] = best->prime[0].length;
    f.n[IDEA_BEHIND] = best->prime[0].behind;
    f.n[IDEA_FOE_RUN] = wrong->prime[1].length;
    f.n[IDEA_FOE_BEHIND] = wrong->prime[1].behind;
    f.n[IDEA_HOME] = own[POINT_HOME];
    f.n[IDEA_FOE_HOME] = foe[POINT_HOME];
    f.n[IDEA_BLOTS] = board_blots_count(own);
    f.n[IDEA_FOE_BLOTS] = board_blots_count(foe);
    f.n[IDEA_COUNT] = ending_jan_count(pos, WHITE);
    f.n[IDEA_FOE_COUNT] = ending_jan_count(pos, BLACK);
    f.n[IDEA_PIPS_BEHIND] = board_pips(pos, WHITE) - board_pips(pos, BLACK);
    f.n[IDEA_PIPS_AHEAD] = -f.n[IDEA_PIPS_BEHIND];
    f.n[IDEA_BEARS_OFF] = foe[POINT_OFF] > 0;
    f.n[IDEA_OVER] = wrong->end.kind != END_NOT;
    f.n[IDEA_TWO_HITS] = best->hits != 0 && wrong->hits != 0 && best->hits != wrong->hits;
    f.n[IDEA_NO_HIT] = wrong->hits != 0 && best->hits == 0;
    f.n[IDEA_A_BAND] = wrong->made != 0 && best->made == 0 && best->hits == 0;
    f.n[IDEA_FOE_IRON] = foe[18] >= 2 && foe[19] >= 2;
    f.n[IDEA_OWN_IRON] = holds(c, 18) && holds(c, 19);
    f.n[IDEA_OWN_HUK] = holds(c, POINT_HUK);
    f.n[IDEA_FOE_GONE] = foe[POINT_HOME] == 0 && foe[POINT_BAR] == 0 && foe[POINT_OFF] == 0;
    f.n[IDEA_DOUBLE] = roll_is_double(c->d->roll) ? c->d->roll.die[0] : 0;
    return f;
}

static uint32_t number_of(const struct position *pos)
{
    uint32_t h = 2166136261u;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int p = POINT_BAR; p <= POINT_OFF; p++) {
            h = (h ^ pos->men[c][p]) * 16777619u;
        }
    }
    return h >> 3;
}

void ideawords_title(struct pair *out, const struct ruleset *r, const struct dilemma *d)
{
    struct trait_case *c = mem_alloc(sizeof *c);
    trait_open(c, r, d);
    struct facts f = seen_of(c);
    uint32_t number = number_of(&d->position);
    const struct sentence *row = sentences_nth(&idea_rows_seen, &f, number);
    for (int l = 0; each_language(l); l++) {
        struct text *title = &out->lang[l];
        size_t at = title->size;
        f.word[IDEA_ROLL] = word_roll(d->roll);
        f.word[IDEA_FOURS] = sentences_word(&idea_rows_fours, &f);
        if (row == NULL) {
            text_add(title, sentences_word(&idea_rows_middle, &f).s);
            continue;
        }
        sentence_add(title, &idea_rows_seen, row, &f);
        if ((number >> 8) % 3 != 0 && strcmp(text_str(title) + at, f.word[IDEA_FOURS].s) != 0) {
            text_addf(title, ": %s", f.word[IDEA_ROLL].s);
        }
        coach_capital(title, at);
    }
    free(c);
}

/* ---- problems ---- */

/* One of a group's rows, about a roll, into both languages. */
static void add_about(struct pair *out, const struct sentences *s, unsigned number,
                      struct roll roll)
{
    struct facts f = {.word[IDEA_ROLL] = word_roll(roll)};
    const struct sentence *row = sentences_nth(s, &f, number);
    for (int l = 0; each_language(l); l++) {
        sentence_add(&out->lang[l], s, row, &f);
    }
}

void ideawords_ask(struct drillquestion *out, struct rng *rng)
{
    add_about(&out->text, &idea_rows_first, rng_below(rng, (uint32_t)idea_rows_first.n), out->roll);
}

void ideawords_name(struct text *out, const struct idea *idea)
{
    struct facts f = {.word[IDEA_NAME] = word_of("%s", themename(idea->id))};
    text_add(out, sentences_word(&idea_rows_name, &f).s);
}

static struct word noted(const struct drillquestion *d, const struct play *play)
{
    TEXT_HERE text = {0};
    drillquestion_add_play(&text, &d->rules, play);
    struct word w = word_of("%s", text_str(&text));
    return w;
}

void ideawords_explain(struct text *out, const struct drillquestion *d, const struct idea *idea,
                       const struct play *wrong)
{
    if (idea->figure != NULL) {
        struct facts f = {.n[IDEA_LOSE_JAN] = strcmp(idea->figure, "lose-jan") == 0,
                          .word[IDEA_RIGHT] = noted(d, &d->certificate.value[0].play),
                          .word[IDEA_OTHER] = noted(d, wrong)};
        text_addf(out, "%s ", sentences_word(&idea_rows_figure, &f).s);
    }
    ideawords_name(out, idea);
}

/* ---- lines ---- */

/* A number by which lines and turns differ. */
static unsigned variant_of(const struct line_turn *turn)
{
    unsigned sum = 0;
    for (int p = 0; p <= POINT_OFF; p++) {
        sum = (sum * 31 + turn->d.position.men[WHITE][p]) * 31 + turn->d.position.men[BLACK][p];
    }
    return sum * 2654435761u >> 16;
}

void ideawords_turn(const struct line_turn *turn, int i, struct drillquestion *out)
{
    add_about(&out->text, i == 0 ? &idea_rows_first : &idea_rows_next,
              variant_of(turn) + (unsigned)i, out->roll);
    if (i > 0 && turn[i - 1].idea == turn[i].idea) {
        pair_free(&out->hint[0]);
        add_about(&out->hint[0], &idea_rows_again, 0, out->roll);
    }
}

void ideawords_line(const struct line_turn *turn, int n, struct drillquestion *out)
{
    struct facts f = {.n[IDEA_SAME] = true, .n[IDEA_TWO] = n == 2};
    ideawords_title(&out->title, &out->rules, &turn[0].d);
    for (int i = 0; i < n; i++) {
        f.n[IDEA_SAME] = f.n[IDEA_SAME] && turn[i].idea == turn[0].idea;
    }
    const struct sentence *lesson = sentences_nth(&idea_rows_lesson, &f, variant_of(turn));
    for (int l = 0; each_language(l); l++) {
        struct word part[LINE_TURNS];
        for (int i = 0; i < n; i++) {
            f.n[IDEA_AGAIN] = i > 0 && turn[i].idea == turn[i - 1].idea;
            f.word[IDEA_ROLL] = word_roll(turn[i].d.roll);
            f.word[IDEA_DEED] = word_of("%s", turn[i].idea->did.in[lang_current()]);
            part[i] = sentences_word(&idea_rows_deed, &f);
        }
        sentences_print(&out->text.lang[l], &idea_rows_line, &f);
        if (n > 2) {
            word_print(&out->explain.lang[l], "%s.", word_and(part, n).s);
        }
        word_print(&out->explain.lang[l], "%s", lesson->text[lang_current()]);
    }
}
