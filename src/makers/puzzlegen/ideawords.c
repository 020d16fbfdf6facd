// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideawords.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/verdict/account.h"
#include "course/load/themename.h"
#include "drill/makes.h"

/* ---- texts ---- */

extern const struct idea_text idea_texts[];

/* Appends the text of this name in the language that is set, of several the one of this number,
 * counted round; what follows is printed into it. */
static void ideatext_add(struct text *out, const char *name, unsigned number, ...)
{
    const struct idea_text *row = idea_texts;
    unsigned n = 0;
    va_list args;
    while (strcmp(row->name, name) != 0) {
        row++;
    }
    while (n < BUILDER_VARIANTS && row->text[n].in[0] != NULL) {
        n++;
    }
    va_start(args, number);
    text_addv(out, row->text[number % n].in[lang_current()], args);
    va_end(args);
}

/* Appends a text of this name as a sentence of its own. */
static void ideatext_print(struct text *out, const char *name, unsigned number, const char *word)
{
    TEXT_HERE text = {0};
    ideatext_add(&text, name, number, word);
    word_print(out, "%s", text_str(&text));
}

/* ---- titles ---- */

/* What may be seen on the board: a row of seen.def. */
struct seen_row {
    bool holds;
    int number;
    const char *text[2]; /* by enum lang */
    bool tells_roll;
};

/* A band of your own that neither play is about. */
static bool holds(const struct trait_case *c, int p)
{
    return c->d->position.men[WHITE][p] >= 2 && (c->best.broken >> p & 1) == 0 &&
           (c->wrong.broken >> p & 1) == 0;
}

/* Of what is seen the one of this number, counted round; no text if there is nothing. */
static struct seen_row seen_nth(const struct trait_case *c, uint32_t number)
{
    const struct position *pos = &c->d->position;
    const uint8_t *own = pos->men[WHITE], *foe = pos->men[BLACK];
    const struct reason_facts *best = &c->best, *wrong = &c->wrong;
    const struct prime_fact *run = &best->prime[0], *foe_run = &wrong->prime[1];
    int blots = board_blots_count(own), foe_blots = board_blots_count(foe);
    int jan = ending_jan_count(pos, WHITE), foe_jan = ending_jan_count(pos, BLACK);
    int ahead = board_pips(pos, BLACK) - board_pips(pos, WHITE);
    int four = roll_is_double(c->d->roll) ? c->d->roll.die[0] : 0;
    const struct seen_row rows[] = {
#define SEEN(when, number, english, swedish) {when, number, {english, swedish}, false},
#define FOUR(die, english, swedish) {four == (die), 0, {english, swedish}, true},
#include "puzzlegen/seen.def"
#undef SEEN
#undef FOUR
    };
    struct seen_row seen[sizeof rows / sizeof *rows] = {{0}};
    uint32_t n = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].holds) {
            seen[n++] = rows[i];
        }
    }
    return seen[n == 0 ? 0 : number % n];
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
    uint32_t number = number_of(&d->position);
    struct seen_row seen = seen_nth(c, number);
    struct word roll = word_roll(d->roll);
    for (int l = 0; each_language(l); l++) {
        struct text *title = &out->lang[l];
        size_t at = title->size;
        if (!seen.holds) {
            ideatext_add(title, "middle", 0, roll.s);
            continue;
        }
        text_addf(title, seen.text[l], word_number(seen.number).s);
        if ((number >> 8) % 3 != 0 && !seen.tells_roll) {
            text_addf(title, ": %s", roll.s);
        }
        coach_capital(title, at);
    }
    free(c);
}

/* ---- problems ---- */

/* One of the texts of a name, about a roll, into both languages. */
static void add_about(struct pair *out, const char *name, unsigned number, struct roll roll)
{
    for (int l = 0; each_language(l); l++) {
        ideatext_add(&out->lang[l], name, number, word_roll(roll).s);
    }
}

void ideawords_ask(struct drillquestion *out, struct rng *rng)
{
    add_about(&out->text, "first", rng_below(rng, BUILDER_VARIANTS), out->roll);
}

void ideawords_name(struct text *out, const struct idea *idea)
{
    ideatext_add(out, "name", 0, themename(idea->id));
}

void ideawords_explain(struct text *out, const struct drillquestion *d, const struct idea *idea,
                       const struct play *wrong)
{
    TEXT_HERE right = {0}, other = {0};
    if (idea->figure != NULL) {
        drillquestion_add_play(&right, &d->rules, &d->certificate.value[0].play);
        drillquestion_add_play(&other, &d->rules, wrong);
        bool loses = strcmp(idea->figure, "lose-jan") == 0;
        ideatext_add(out, idea->figure, 0, text_str(loses ? &other : &right),
                     text_str(loses ? &right : &other));
        text_addc(out, ' ');
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

void ideawords_reply(const struct line_turn *t, const struct ruleset *r, struct pair *out)
{
    const struct position *before = &t->from, *after = &t->reply.after;
    int bar = before->men[BLACK][POINT_BAR], left = after->men[BLACK][POINT_BAR];
    const char *name = bar > 0 && left == bar ? "stays-out"
                       : left > 0             ? "on-bar"
                       : bar > 0              ? "entered"
                       : t->reply.moves == 0  ? "passes"
                                              : NULL;
    uint32_t lost = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        if (before->men[WHITE][p] > 0 && after->men[WHITE][p] == 0) {
            lost |= 1u << p;
        }
    }
    for (int l = 0; each_language(l); l++) {
        if (name != NULL) {
            ideatext_print(&out->lang[l], name, 0, phrase_on_bar(left).s);
        }
        if (lost != 0) {
            ideatext_print(&out->lang[l], board_points_count(lost) == 1 ? "hit" : "hits", 0,
                           word_mask(r, lost).s);
        }
    }
}

void ideawords_turn(const struct line_turn *turn, int i, struct drillquestion *out)
{
    add_about(&out->text, i == 0 ? "first" : "next", variant_of(turn) + (unsigned)i, out->roll);
    if (i > 0 && turn[i - 1].idea == turn[i].idea) {
        pair_free(&out->hint[0]);
        add_about(&out->hint[0], "again", 0, out->roll);
    }
}

void ideawords_line(const struct line_turn *turn, int n, struct drillquestion *out)
{
    bool same = true;
    ideawords_title(&out->title, &out->rules, &turn[0].d);
    for (int i = 0; i < n; i++) {
        same = same && turn[i].idea == turn[0].idea;
    }
    for (int l = 0; each_language(l); l++) {
        struct word part[LINE_TURNS];
        for (int i = 0; i < n; i++) {
            TEXT_HERE deed = {0};
            bool again = i > 0 && turn[i].idea == turn[i - 1].idea;
            ideatext_add(&deed, again ? "deed-again" : "deed", 0, word_roll(turn[i].d.roll).s,
                         turn[i].idea->did.in[l]);
            part[i] = word_of("%s", text_str(&deed));
        }
        ideatext_print(&out->text.lang[l], n == 2 ? "two" : "three", 0, NULL);
        if (n > 2) {
            word_print(&out->explain.lang[l], "%s.", word_and(part, n).s);
        }
        ideatext_print(&out->explain.lang[l], same ? "same" : "others", variant_of(turn), NULL);
    }
}
