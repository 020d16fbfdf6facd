// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts as they are shown: where a question stands, the figures that the engine finds for the
 * placeholders of a text, and the explanation of an answer. */
#include "course/interpolate/interpolate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/verdict/words.h"
#include "course/load/certificate.h"
#include "eval/search/choice.h"
#include "rich/quoted.h"
#include "rules/posstring.h"

/* ---- where a question stands ---- */

static void situation_overlay(struct situation *s, const struct course_question *q)
{
    s->rules = q->rules;
    s->has_position = q->has_position || s->has_position;
    s->position = q->has_position ? q->position : s->position;
    s->has_roll = q->has_roll;
    s->roll = q->roll;
    s->has_match = q->has_match;
    s->match = q->match;
    if (q->cube > 0 && q->has_position) {
        situation_set_cube(s, q->cube, q->owner);
    }
}

struct situation course_situation(const struct ruleset *usual, const struct course_step *step,
                                  const struct course_question *q)
{
    struct situation s = {.rules = *usual};
    if (step != NULL) {
        s = step->situation;
    }
    if (q != NULL) {
        situation_overlay(&s, q);
    }
    return s;
}

struct situation course_turn_situation(const struct course_question *line,
                                       const struct course_turn *turn)
{
    struct situation s = {.rules = line->rules,
                          .has_position = true,
                          .position = turn->position,
                          .has_roll = true,
                          .roll = turn->roll};
    return s;
}

/* ---- placeholders ---- */

/* What a kind may be about. */
enum placeholder_about {
    ABOUT_NOTHING,
    ABOUT_PLAY,
    ABOUT_POSITION, /* a position string, or "start" */
    ABOUT_WORDS,    /* any */
    ABOUT_DECISION, /* a play, or a choice before the roll */
    ABOUT_ANY       /* that, a roll, or the position as it stands */
};

static const struct {
    const char *name;
    enum placeholder_about about;
    enum placeholder_unit unit;
} placeholder_kinds[PLACEHOLDER_KINDS] = {
    [PLACEHOLDER_VERDICT] = {"verdict", ABOUT_NOTHING, PLACEHOLDER_WORDS},
    [PLACEHOLDER_LEAD] = {"lead:", ABOUT_PLAY, PLACEHOLDER_WORDS},
    [PLACEHOLDER_WHY] = {"why:", ABOUT_PLAY, PLACEHOLDER_WORDS},
    [PLACEHOLDER_PLAY] = {"play:", ABOUT_PLAY, PLACEHOLDER_NAMES},
    [PLACEHOLDER_TYPED] = {"typed:", ABOUT_WORDS, PLACEHOLDER_SAID},
    [PLACEHOLDER_BOARD] = {"board:", ABOUT_POSITION, PLACEHOLDER_DRAWN},
    [PLACEHOLDER_VALUE] = {"value", ABOUT_ANY, PLACEHOLDER_POINTS},
    [PLACEHOLDER_COST] = {"cost", ABOUT_DECISION, PLACEHOLDER_POINTS},
    [PLACEHOLDER_WIN] = {"win", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE] = {"lose", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_JAN] = {"jan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_JAN] = {"lose-jan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_SPRANGJAN] = {"sprangjan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_SPRANGJAN] = {"lose-sprangjan", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_HANDSOME] = {"handsome", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_LOSE_HANDSOME] = {"lose-handsome", ABOUT_ANY, PLACEHOLDER_GAMES},
    [PLACEHOLDER_HITS] = {"hits", ABOUT_PLAY, PLACEHOLDER_THROWS},
    [PLACEHOLDER_BURSTS] = {"bursts", ABOUT_PLAY, PLACEHOLDER_THROWS},
};

const char *placeholder_name(enum placeholder_kind kind)
{
    return placeholder_kinds[kind].name;
}

enum placeholder_unit placeholder_unit(enum placeholder_kind kind)
{
    return placeholder_kinds[kind].unit;
}

bool placeholder_has_figure(enum placeholder_kind kind)
{
    return placeholder_kinds[kind].unit > PLACEHOLDER_DRAWN;
}

static bool placeholder_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads n bytes as the figure of a unit: "+0.55", "0.60", "41". */
static bool read_figure(const char *s, size_t n, enum placeholder_unit unit, double *out)
{
    char copy[16] = "";
    size_t at = unit == PLACEHOLDER_POINTS && (*s == '+' || *s == '-'), digits = at;
    if (n >= sizeof copy) {
        return false;
    }
    memcpy(copy, s, n);
    while (placeholder_is_digit(copy[at])) {
        at++;
    }
    bool whole = at > digits;
    if (unit == PLACEHOLDER_POINTS && copy[at] == '.' && placeholder_is_digit(copy[at + 1])) {
        for (at++; placeholder_is_digit(copy[at]);) {
            at++;
        }
    }
    double sign = copy[0] == '-' ? -1 : 1, value = 0, place = 1;
    bool fraction = false;
    for (size_t i = digits; i < at; i++) {
        if (copy[i] == '.') {
            fraction = true;
            continue;
        }
        value = value * 10 + (copy[i] - '0');
        place *= fraction ? 10 : 1;
    }
    *out = sign * value / place;
    return whole && at == n;
}

/* The kind whose name n bytes at s begin with, whole; PLACEHOLDER_KINDS if there is none. */
static enum placeholder_kind placeholder_kind_of(const char *s, size_t n)
{
    size_t word = 0;
    while (word < n && s[word] != ' ' && s[word] != '|') {
        word++;
    }
    for (int i = 0; i < PLACEHOLDER_KINDS; i++) {
        if (strlen(placeholder_kinds[i].name) == word &&
            memcmp(placeholder_kinds[i].name, s, word) == 0) {
            return (enum placeholder_kind)i;
        }
    }
    return PLACEHOLDER_KINDS;
}

/* Whether something of this form may stand behind the kind; what it means is judged later. */
static bool placeholder_fits(const struct placeholder *placeholder)
{
    bool play = memchr(placeholder->of, '/', placeholder->of_size) != NULL;
    switch (placeholder_kinds[placeholder->kind].about) {
    case ABOUT_NOTHING:
        return placeholder->of_size == 0;
    case ABOUT_PLAY:
        return play;
    case ABOUT_POSITION:
    case ABOUT_WORDS:
    case ABOUT_DECISION:
        return placeholder->of_size > 0;
    default:
        return true;
    }
}

/* Leaves out blanks at both ends. */
static void placeholder_trim(const char **s, size_t *n)
{
    while (*n > 0 && **s == ' ') {
        ++*s;
        --*n;
    }
    while (*n > 0 && (*s)[*n - 1] == ' ') {
        --*n;
    }
}

/* Of a why: what stands behind " by " names the reason. */
static void split_by(struct placeholder *out)
{
    static const char word[] = " by ";
    for (size_t i = 0; i + sizeof word - 1 <= out->of_size; i++) {
        if (memcmp(out->of + i, word, sizeof word - 1) == 0) {
            out->by = out->of + i + sizeof word - 1;
            out->by_size = out->of_size - i - (sizeof word - 1);
            out->of_size = i;
            placeholder_trim(&out->by, &out->by_size);
            placeholder_trim(&out->of, &out->of_size);
            return;
        }
    }
}

enum placeholder_problem placeholder_read(const char *s, struct placeholder *out)
{
    const char *end = s + 1 + strcspn(s + 1, "{}");
    *out = (struct placeholder){.kind = PLACEHOLDER_KINDS, .of = s + 1, .size = (size_t)(end - s)};
    if (*end != '}') {
        return PLACEHOLDER_OPEN;
    }
    out->size++;
    out->of_size = (size_t)(end - out->of);
    out->kind = placeholder_kind_of(out->of, out->of_size);
    if (out->kind == PLACEHOLDER_KINDS) {
        return PLACEHOLDER_UNKNOWN;
    }
    size_t name = strlen(placeholder_kinds[out->kind].name);
    out->of += name;
    out->of_size -= name;
    const char *bar = memchr(out->of, '|', out->of_size);
    if (bar != NULL) {
        out->kept = bar + 1;
        out->kept_size = (size_t)(end - out->kept);
        out->of_size = (size_t)(bar - out->of);
        placeholder_trim(&out->kept, &out->kept_size);
    }
    placeholder_trim(&out->of, &out->of_size);
    if (out->kind == PLACEHOLDER_WHY) {
        split_by(out);
    }
    if (!placeholder_fits(out)) {
        return PLACEHOLDER_NOT_OF;
    }
    if (bar != NULL && (!placeholder_has_figure(out->kind) ||
                        !read_figure(out->kept, out->kept_size, placeholder_kinds[out->kind].unit,
                                     &out->figure))) {
        return PLACEHOLDER_KEPT;
    }
    return PLACEHOLDER_GOOD;
}

const char *placeholder_next(const char *s)
{
    while ((s = strchr(s, '{')) != NULL && s[1] == '{') {
        s += 2;
    }
    return s;
}

/* ---- found before: a text is shown in two languages, and in a book twice ---- */

/* What is asked for, of an interpolator that may have found it. */
struct interpolate_asked {
    const struct interpolator *interpolator;
    const struct situation *at;
    const struct placeholder *placeholder;
};

/* The checkers and whose turn it is, as the beginning of a key. */
static void fill_add_position(struct text *key, const struct position *pos)
{
    text_addn(key, (const char *)pos->men, sizeof pos->men);
    text_addc(key, (char)pos->turn);
}

/* Where to look for what is asked for: by the checkers and what is asked about them. */
static void fill_key(const struct interpolate_asked *asked, struct text *key)
{
    fill_add_position(key, &asked->at->position);
    text_addc(key, (char)asked->placeholder->kind);
    text_addn(key, asked->placeholder->of, asked->placeholder->of_size);
}

static bool interpolate_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct interpolate_asked *asked = items;
    const struct interpolate_found_before *found = &asked->interpolator->found[number];
    const struct placeholder *placeholder = asked->placeholder;
    (void)key;
    (void)size;
    return found->kind == placeholder->kind && found->of_size == placeholder->of_size &&
           memcmp(found->of, placeholder->of, placeholder->of_size) == 0 &&
           situation_equal(&found->at, asked->at);
}

static bool interpolate_find_before(const struct interpolate_asked *asked, double *out)
{
    const struct interpolator *f = asked->interpolator;
    TEXT_HERE key = {0};
    fill_key(asked, &key);
    size_t i = hashtable_find(&f->found_table, text_str(&key), key.size, interpolate_is, asked);
    if (i == HASHTABLE_NONE) {
        return false;
    }
    *out = f->found[i].figure;
    return true;
}

static void interpolate_remember(struct interpolator *f, const struct interpolate_asked *asked,
                                 double figure)
{
    const struct placeholder *placeholder = asked->placeholder;
    TEXT_HERE key = {0};
    fill_key(asked, &key);
    hashtable_add(&f->found_table, text_str(&key), key.size, interpolate_is, asked);
    f->found = mem_grow(f->found, f->found_count, &f->found_room, sizeof *f->found);
    f->found[f->found_count++] = (struct interpolate_found_before){
        *asked->at, placeholder->kind, mem_copyn(placeholder->of, placeholder->of_size),
        placeholder->of_size, figure};
}

void interpolate_end(struct interpolator *f)
{
    for (size_t i = 0; i < f->look_count; i++) {
        opinion_look_end(&f->looks[i]->opinion);
        free(f->looks[i]);
    }
    free(f->looks);
    f->looks = NULL;
    f->look_count = f->look_room = 0;
    hashtable_free(&f->look_table);
    for (size_t i = 0; i < f->found_count; i++) {
        free(f->found[i].of);
    }
    free(f->found);
    f->found = NULL;
    f->found_count = f->found_room = 0;
    hashtable_free(&f->found_table);
}

/* ---- what the engine says ---- */

/* What a figure is drawn from. */
struct estimate {
    struct outcome outcome; /* for the side that has to decide */
    float equity, loss;
};

/* Which look is wanted. */
struct interpolate_wanted {
    const struct interpolator *interpolator;
    const struct situation *at;
};

static bool interpolate_is_look(const void *items, size_t number, const void *key, size_t size)
{
    const struct interpolate_wanted *wanted = items;
    (void)key;
    (void)size;
    return situation_equal(&wanted->interpolator->looks[number]->at, wanted->at);
}

/* Every play of the situation's roll, ranked once. */
static const struct opinion *look(struct interpolator *f, const struct situation *at,
                                  const struct judgement *j)
{
    TEXT_HERE key = {0};
    fill_add_position(&key, &at->position);
    text_addn(&key, (const char *)at->roll.die, sizeof at->roll.die);
    const struct interpolate_wanted wanted = {f, at};
    size_t i =
        hashtable_add(&f->look_table, text_str(&key), key.size, interpolate_is_look, &wanted);
    if (i < f->look_count) {
        struct interpolate_look *made = f->looks[i];
        made->opinion.j = *j; /* the table of a match before holds until that of another */
        made->opinion.j.rules = &made->at.rules;
        return &made->opinion;
    }
    struct interpolate_look *made = mem_alloc(sizeof *made);
    made->at = *at;
    opinion_look(&made->opinion, &made->at, j, OPINION_PLIES);
    f->looks = mem_grow(f->looks, f->look_count, &f->look_room, sizeof(*f->looks));
    f->looks[f->look_count++] = made;
    return &made->opinion;
}

static enum interpolate_found estimate_play(struct interpolator *f, const struct situation *at,
                                            const struct judgement *j, const struct play *play,
                                            struct estimate *out)
{
    struct assessment a;
    const struct opinion *o = look(f, at, j);
    const struct ranked *own = assess_find(o->ranked, o->n, play);
    if (own == NULL) {
        return INTERPOLATE_ILLEGAL;
    }
    assess_among(&o->j, o->ranked, o->n, own, &a);
    *out = (struct estimate){.outcome = a.own.outcome, .equity = a.own.equity, .loss = a.loss};
    return INTERPOLATE_GOOD;
}

const struct opinion *interpolate_opinion(struct interpolator *f, const struct situation *at)
{
    struct judgement j;
    TEXT_HERE why = {0};
    if (f == NULL || f->evaluator == NULL ||
        !evaluator_open_situation(f->evaluator, at, &j, &why)) {
        return NULL;
    }
    return look(f, at, &j);
}

/* The best play of another roll. */
static enum interpolate_found estimate_roll(struct interpolator *f, const struct situation *at,
                                            const struct judgement *j, struct roll roll,
                                            struct estimate *out)
{
    struct situation there = *at;
    there.has_roll = true;
    there.roll = roll;
    const struct opinion *o = look(f, &there, j);
    if (o->n == 0) {
        return INTERPOLATE_NO_CHOICE;
    }
    *out = (struct estimate){.outcome = o->ranked[0].outcome, .equity = o->ranked[0].equity};
    return INTERPOLATE_GOOD;
}

static enum interpolate_found estimate_position(const struct situation *at,
                                                const struct judgement *j, struct estimate *out)
{
    out->outcome = lookahead_position(j, &at->position, OPINION_PLIES);
    out->equity = outcome_equity(&out->outcome, &j->worth[at->position.turn]);
    out->loss = 0;
    return INTERPOLATE_GOOD;
}

/* ---- choices before the roll ---- */

static bool weigh(const struct situation *at, const struct judgement *j, enum course_preroll choice,
                  struct choices *found)
{
    const struct choice_how how = {.plies = OPINION_PLIES};
    struct game g = situation_game(at);
    if (at->has_roll) {
        struct play_list *list = mem_alloc(sizeof *list);
        bool good = game_roll(&g, at->roll) == GAME_OK;
        if (good) {
            choice_weigh_roll(j, &g, OPINION_PLIES, list, found);
        }
        free(list);
        return good;
    }
    if (choice == COURSE_TAKE || choice == COURSE_DROP) {
        game_offer_double(&g);
    }
    return choice_weigh(j, &g, &how, found);
}

static enum interpolate_found estimate_choice(const struct situation *at, const struct judgement *j,
                                              enum course_preroll choice, struct estimate *out)
{
    struct choices found;
    if (!weigh(at, j, choice, &found)) {
        return INTERPOLATE_NO_CHOICE;
    }
    unsigned kinds = certificate_choices[choice];
    if (choice == COURSE_PLAY_ON || choice == COURSE_NO_DOUBLE) { /* before the roll: rolling */
        bool rolled = at->has_roll && choice == COURSE_PLAY_ON;
        kinds = rolled ? CHOICE_PLAY_ON : CHOICE_TWO_DICE | CHOICE_ONE_DIE;
    }
    for (int i = 0; i < found.n; i++) {
        if ((found.choice[i].kind & kinds) != 0) {
            out->equity = found.choice[i].equity;
            out->loss = found.choice[0].equity - found.choice[i].equity;
            out->outcome = found.outcome;
            return INTERPOLATE_GOOD;
        }
    }
    return INTERPOLATE_NO_CHOICE;
}

static bool read_choice(const struct placeholder *placeholder, enum course_preroll *out)
{
    for (int i = 0; i < COURSE_PREROLLS; i++) {
        const char *name = course_preroll_name((enum course_preroll)i);
        if (strlen(name) == placeholder->of_size &&
            memcmp(name, placeholder->of, placeholder->of_size) == 0) {
            *out = (enum course_preroll)i;
            return true;
        }
    }
    return false;
}

/* ---- the figure ---- */

static bool is_play(const struct placeholder *placeholder)
{
    return memchr(placeholder->of, '/', placeholder->of_size) != NULL;
}

/* The play that a placeholder is about, judged legal. */
static enum interpolate_found read_play(const struct situation *at,
                                        const struct placeholder *placeholder,
                                        struct verdict *verdict, struct play *out)
{
    if (!at->has_roll) {
        return INTERPOLATE_NO_ROLL;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&at->rules, &at->position, at->roll, placeholder->of, placeholder->of_size, v);
    bool good = v->legal && !play_is_pass(&v->play);
    *out = v->play;
    if (verdict != NULL) {
        *verdict = *v;
    }
    free(v);
    return good ? INTERPOLATE_GOOD : INTERPOLATE_ILLEGAL;
}

static double throws(const struct situation *at, const struct play *play,
                     enum placeholder_kind kind)
{
    struct reason_facts *facts = mem_alloc(sizeof *facts);
    reason_facts_of(&at->rules, &at->position, &play->after, play->end, facts);
    int n = rollset_throws(kind == PLACEHOLDER_HITS ? facts->shots : facts->burst_shots);
    free(facts);
    return n;
}

/* What is to be expected; play: what the placeholder is about, where that is a play. */
static enum interpolate_found estimate(struct interpolator *f, const struct situation *at,
                                       const struct placeholder *placeholder,
                                       const struct play *play, struct estimate *out)
{
    struct judgement j;
    struct roll roll;
    enum course_preroll choice;
    TEXT_HERE why = {0};
    if (f->evaluator == NULL || !evaluator_open_situation(f->evaluator, at, &j, &why)) {
        return INTERPOLATE_NO_NET;
    }
    if (is_play(placeholder)) {
        return estimate_play(f, at, &j, play, out);
    }
    if (placeholder->of_size == 0) {
        return estimate_position(at, &j, out);
    }
    if (read_choice(placeholder, &choice)) {
        return estimate_choice(at, &j, choice, out);
    }
    if (roll_parse(placeholder->of, placeholder->of_size, &roll) &&
        roll_check(&at->rules, &at->position, roll) == ROLL_OK) {
        return estimate_roll(f, at, &j, roll, out);
    }
    return INTERPOLATE_NO_CHOICE;
}

/* Which chances make up a count of games. */
static float chance(enum placeholder_kind kind, const struct outcome *o)
{
    const float *won = o->p, *lost = o->p + OUTCOME_CLASSES;
    switch (kind) {
    case PLACEHOLDER_WIN:
        return outcome_wins(o);
    case PLACEHOLDER_LOSE:
        return 1 - outcome_wins(o);
    case PLACEHOLDER_JAN:
        return won[OUTCOME_JAN];
    case PLACEHOLDER_LOSE_JAN:
        return lost[OUTCOME_JAN];
    case PLACEHOLDER_SPRANGJAN:
        return won[OUTCOME_SPRANGJAN];
    case PLACEHOLDER_LOSE_SPRANGJAN:
        return lost[OUTCOME_SPRANGJAN];
    case PLACEHOLDER_HANDSOME:
        return won[OUTCOME_HANDSOME] + won[OUTCOME_HANDSOME_MUNK];
    default:
        return lost[OUTCOME_HANDSOME] + lost[OUTCOME_HANDSOME_MUNK];
    }
}

/* The figures that a certificate has of what a placeholder is about, word for word, if that is not
 * the best; NULL: none. */
static const struct certificate_value *proved_other(const struct certificate *c,
                                                    const struct placeholder *placeholder)
{
    for (int i = 1; c != NULL && i < c->values; i++) {
        if (strlen(c->value[i].what) == placeholder->of_size &&
            memcmp(c->value[i].what, placeholder->of, placeholder->of_size) == 0) {
            return &c->value[i];
        }
    }
    return NULL;
}

/* What a play or a choice costs by what proves the answer of a question. */
static bool proved_cost(const struct course_question *q, const struct situation *at,
                        const struct placeholder *placeholder, const struct play *play, double *out)
{
    const struct certificate *c =
        q == NULL || !board_equal(&q->position, &at->position) ? NULL : certificate_of(q);
    if (c == NULL || is_play(placeholder)) {
        return c != NULL && certificate_behind(q, play, out);
    }
    const struct certificate_value *other = proved_other(c, placeholder);
    *out = other == NULL ? *out : (double)(c->value[0].equity - other->equity);
    return other != NULL;
}

enum interpolate_found interpolate_figure(struct interpolator *f, const struct situation *at,
                                          const struct course_question *q,
                                          const struct placeholder *placeholder, double *out,
                                          struct verdict *verdict)
{
    struct play play;
    struct estimate e;
    struct position_fault fault;
    enum interpolate_found found = INTERPOLATE_GOOD;
    if (!at->has_position || !board_check_playable(&at->rules, &at->position, &fault)) {
        return INTERPOLATE_NO_POSITION;
    }
    if (is_play(placeholder)) {
        found = read_play(at, placeholder, verdict, &play);
    }
    if (found != INTERPOLATE_GOOD) {
        return found;
    }
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_NAMES) {
        *out = 0;
        return INTERPOLATE_GOOD;
    }
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_THROWS) {
        *out = throws(at, &play, placeholder->kind);
        return INTERPOLATE_GOOD;
    }
    if (placeholder->kind == PLACEHOLDER_COST && proved_cost(q, at, placeholder, &play, out)) {
        return INTERPOLATE_GOOD;
    }
    const struct interpolate_asked asked = {f, at, placeholder};
    if (interpolate_find_before(&asked, out)) {
        return INTERPOLATE_GOOD;
    }
    found = estimate(f, at, placeholder, &play, &e);
    if (found != INTERPOLATE_GOOD) {
        return found;
    }
    *out = placeholder->kind == PLACEHOLDER_VALUE ? (double)e.equity
           : placeholder->kind == PLACEHOLDER_COST
               ? (double)e.loss
               : 100 * (double)chance(placeholder->kind, &e.outcome);
    interpolate_remember(f, &asked, *out);
    return INTERPOLATE_GOOD;
}

/* ---- shown ---- */

void interpolate_show(struct text *out, const struct situation *at, enum placeholder_kind kind,
                      double figure)
{
    bool match = situation_match(at) != NULL;
    if (placeholder_unit(kind) != PLACEHOLDER_POINTS) {
        number_add(out, figure, 0, false);
    } else if (kind == PLACEHOLDER_COST && match) {
        TEXT_HERE points = {0};
        coach_percentage_points(&points, (float)figure);
        text_addf(out, _("%s percentage points of the chance to win the match"), text_str(&points));
    } else if (kind == PLACEHOLDER_COST) {
        const struct judgement points = {.table = NULL};
        opinion_cost(out, &points, (float)figure);
    } else if (match) {
        number_add(out, 100 * (figure + 0.5), 1, false);
        text_add(out, " %");
    } else {
        number_add(out, figure, 2, true);
    }
}

void interpolate_keep(struct text *out, enum placeholder_kind kind, double figure)
{
    if (placeholder_unit(kind) != PLACEHOLDER_POINTS) {
        text_addf(out, "%.0f", figure);
        return;
    }
    double shown = fabs(figure) < 0.005 ? 0 : figure;
    text_addf(out, kind == PLACEHOLDER_COST || shown == 0 ? "%.2f" : "%+.2f", shown);
}

/* The play as it is typed in the reader's language; where it is not legal as it is written. */
static void add_name(const struct situation *at, const struct placeholder *placeholder,
                     struct text *out)
{
    struct play play;
    if (read_play(at, placeholder, NULL, &play) == INTERPOLATE_GOOD) {
        coach_play(out, &at->rules, &play);
    } else {
        text_addn(out, placeholder->of, placeholder->of_size);
    }
}

bool interpolate_board(const struct ruleset *r, const struct placeholder *placeholder,
                       struct position *out, struct position_fault *fault)
{
    static const char start[] = "start";
    if (placeholder->of_size == strlen(start) &&
        memcmp(placeholder->of, start, strlen(start)) == 0) {
        *out = board_start(r, WHITE);
        return true;
    }
    return posstring_parse(r, placeholder->of, placeholder->of_size, out, fault);
}

/* The position as it is written everywhere; where it is none, as the author has it. */
static void add_board(const struct situation *at, const struct placeholder *placeholder,
                      struct text *out)
{
    char written[POSITION_STRING_SIZE];
    struct position board;
    struct position_fault fault;
    if (interpolate_board(&at->rules, placeholder, &board, &fault)) {
        posstring_format(&at->rules, &board, written);
        quoted_add(out, QUOTED_BOARD, written, strlen(written));
    } else {
        quoted_add(out, QUOTED_WORDS, placeholder->of, placeholder->of_size);
    }
}

static void add_figure(struct interpolator *f, const struct situation *at,
                       const struct course_question *q, const struct placeholder *placeholder,
                       struct text *out)
{
    double figure = placeholder->figure;
    bool found = interpolate_figure(f, at, q, placeholder, &figure, NULL) == INTERPOLATE_GOOD;
    if (found || placeholder->kept != NULL) {
        interpolate_show(out, at, placeholder->kind, figure);
    } else {
        text_add(out, "?");
    }
}

void interpolate_placeholder(struct interpolator *f, const struct situation *at,
                             const struct course_question *q, const struct placeholder *placeholder,
                             struct text *out)
{
    TEXT_HERE words = {0};
    bool names = placeholder_unit(placeholder->kind) == PLACEHOLDER_NAMES;
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_DRAWN) {
        add_board(at, placeholder, out);
        return;
    }
    if (placeholder_unit(placeholder->kind) == PLACEHOLDER_SAID) { /* a sentence behind another */
        bool apart = out->size > 0 && strchr(" \n", out->data[out->size - 1]) == NULL;
        if (!f->buttons) {
            text_addf(out, "%s%.*s", apart ? " " : "", (int)placeholder->of_size, placeholder->of);
        }
        return;
    }
    if (names) {
        add_name(at, placeholder, &words);
    } else {
        add_figure(f, at, q, placeholder, &words);
    }
    quoted_add(out, names ? QUOTED_PLAY : QUOTED_WORDS, text_str(&words), words.size);
}

/* ---- placeholders of words, of explanations ---- */

/* The figures of the play that a lead compares with; NULL if the certificate does not tell
 * them. */
static const struct certificate_value *words_compared(const struct course_question *q,
                                                      const struct placeholder *placeholder)
{
    return course_kinds[q->kind].one_play ? proved_other(certificate_of(q), placeholder) : NULL;
}

static bool words_have_verdict(const struct course_question *q)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    return facts->asks_legal || (facts->one_play && q->play_count > 0);
}

/* What is told beside an explanation: the verdict that was told before it, or NULL, and the play
 * that the learner tried before, or NULL. */
struct words_beside {
    const struct verdict *told;
    const struct play *tried;
};

/* How far a play is behind the best, as it is shown: by what proves the answer, else as the engine
 * finds it. False where neither knows, or it is not worth a figure. */
static bool words_behind(const struct course_question *q, const struct situation *at,
                         const struct play *play, struct interpolator *f, double *out)
{
    struct judgement j;
    struct estimate e;
    TEXT_HERE why = {0};
    if (!certificate_behind(q, play, out)) {
        if (f->evaluator == NULL || !evaluator_open_situation(f->evaluator, at, &j, &why) ||
            estimate_play(f, at, &j, play, &e) != INTERPOLATE_GOOD) {
            return false;
        }
        *out = (double)e.loss;
    }
    return *out >= 0.005;
}

/* "13/19 23/24 is best, 0.31 points better than 13/16 20/24.", by the certificate: the roll-out
 * sees further than the engine does at once. */
static void words_print_lead(struct text *out, const struct course_question *q,
                             const struct situation *at, const struct placeholder *placeholder,
                             const struct play *tried)
{
    const struct certificate_value *other = words_compared(q, placeholder), *best = other;
    TEXT_HERE figure = {0};
    if (other == NULL) {
        return;
    }
    best = certificate_of(q)->value;
    struct word better = word_play(&q->rules, &best->play);
    struct word worse = word_play(&q->rules, &other->play);
    bool own = tried != NULL && play_same(tried, &other->play);
    interpolate_show(&figure, at, PLACEHOLDER_COST, (double)(best->equity - other->equity));
    text_addf(out,
              own ? _("%1$s is best, %2$s better than your own %3$s.")
                  : _("%1$s is best, %2$s better than %3$s."),
              better.s, text_str(&figure), worse.s);
}

/* Whether the text tells itself what a play costs: one such figure is enough. */
static bool words_compare(const char *s)
{
    struct placeholder placeholder;
    for (; s != NULL && (s = placeholder_next(s)) != NULL; s += placeholder.size) {
        if (placeholder_read(s, &placeholder) == PLACEHOLDER_GOOD && is_play(&placeholder) &&
            (placeholder.kind == PLACEHOLDER_LEAD || placeholder.kind == PLACEHOLDER_COST)) {
            return true;
        }
    }
    return false;
}

/* Of the worse play that the learner tried before: how far the best is ahead of it, unless the
 * explanation tells what a play costs itself: what this one costs was told when it was tried. */
static void words_print_tried(struct text *out, const struct course_question *q,
                              const struct situation *at, const struct play *tried,
                              struct interpolator *f)
{
    double behind;
    TEXT_HERE figure = {0};
    if (!words_compare(lang_pick(q->explain.sv, q->explain.en)) &&
        words_behind(q, at, tried, f, &behind)) {
        interpolate_show(&figure, at, PLACEHOLDER_COST, behind);
        text_addf(out, _("That is %1$s better than your own %2$s."), text_str(&figure),
                  word_play(&q->rules, tried).s);
    }
}

/* Why the answer is better than a play: the reason asked for by name, else the fact that explains
 * most and at most one more. Nothing where the engine cannot be asked or does not find it better.
 */
static void words_print_why(struct text *out, const struct course_question *q,
                            const struct situation *at, const struct placeholder *placeholder,
                            struct interpolator *f)
{
    const struct certificate_value *other = words_compared(q, placeholder);
    const struct opinion *o = other == NULL ? NULL : interpolate_opinion(f, at);
    if (o == NULL) {
        return;
    }
    const struct play *best = &certificate_of(q)->value[0].play;
    const struct ranked *better = assess_find(o->ranked, o->n, best);
    const struct ranked *worse = assess_find(o->ranked, o->n, &other->play);
    if (better == NULL || worse == NULL || assess_beside(&o->j, better, worse) == GRADE_EQUAL) {
        return;
    }
    const struct word name[] = {word_play(&q->rules, best), word_play(&q->rules, &other->play)};
    const struct reason_names names = {name[0].s, name[1].s};
    if (placeholder->by == NULL ||
        !opinion_why_by(out, o, better, worse, reason_find(placeholder->by, placeholder->by_size),
                        &names)) {
        opinion_why(out, o, better, worse, &names);
    }
}

/* Why a play is legal or not, unless that was told: of a question that asks for plays the first
 * that is right, by name. */
static void words_print_verdict(struct text *out, const struct course_question *q,
                                const struct verdict *told)
{
    char play[NOTATION_SIZE];
    const char *asked = q->asked;
    if (!words_have_verdict(q)) {
        return;
    }
    if (course_kinds[q->kind].one_play) {
        if (told != NULL && told->legal && play_same(&told->play, &q->plays[0].play)) {
            return;
        }
        notation_play((enum board_kind)q->rules.board, &q->plays[0].play, play);
        asked = play;
        text_addf(out, "%s: ", word_play(&q->rules, &q->plays[0].play).s);
    } else if (told != NULL) {
        return;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, asked, strlen(asked), v);
    coach_verdict(out, &q->rules, &q->position, q->roll, v);
    free(v);
}

/* What the program says itself in the place of a placeholder of words. */
static void words_print(struct text *out, const struct course_question *q,
                        const struct situation *at, const struct placeholder *placeholder,
                        const struct words_beside *beside, struct interpolator *f)
{
    TEXT_HERE words = {0};
    if (placeholder->kind == PLACEHOLDER_LEAD) {
        words_print_lead(&words, q, at, placeholder, beside->tried);
    } else if (placeholder->kind == PLACEHOLDER_WHY) {
        words_print_why(&words, q, at, placeholder, f);
    } else {
        words_print_verdict(&words, q, beside->told);
    }
    quoted_add(out, QUOTED_WORDS, text_str(&words), words.size);
}

/* Of a play that is right though another is best: how little it is behind, by the certificate where
 * that has both, and why. Nothing of a play that is wrong, or of which nobody knows. */
static void words_print_nearly(struct text *out, const struct course_question *q,
                               const struct situation *at, const struct play *play,
                               struct interpolator *f)
{
    if (q->goal != COURSE_BEST || q->play_count == 0) {
        return;
    }
    const struct certificate *c = certificate_of(q);
    const struct play *best = c != NULL && c->values > 0 ? &c->value[0].play : &q->plays[0].play;
    if (play_same(play, best)) {
        return;
    }
    double behind = 0;
    bool proved = certificate_behind(q, play, &behind);
    const struct opinion *o = interpolate_opinion(f, at);
    const struct ranked *better = o == NULL ? NULL : assess_find(o->ranked, o->n, best);
    const struct ranked *worse = o == NULL ? NULL : assess_find(o->ranked, o->n, play);
    bool named = course_names_play(q, play), seen = better != NULL && worse != NULL;
    enum grade enough = q->nearly ? GRADE_SLIGHT : GRADE_EQUAL;
    if (!named && (!seen || assess_beside(&o->j, &o->ranked[0], worse) > enough)) {
        return;
    }
    if (!proved && (named || !seen)) {
        return; /* of several that win at once none is better */
    }
    behind = proved ? behind : (double)(better->equity - worse->equity);
    struct word name = word_play(&q->rules, best);
    TEXT_HERE figure = {0};
    interpolate_show(&figure, at, PLACEHOLDER_COST, behind);
    if ((float)behind < 0.005F) {
        text_addf(out, _("Your play is as good as %s."), name.s);
        return;
    }
    text_addf(out, _("Your play is nearly as good: only %1$s behind %2$s."), text_str(&figure),
              name.s);
    if (seen && assess_beside(&o->j, better, worse) != GRADE_EQUAL) {
        const struct reason_names names = reason_names_learner();
        opinion_why(out, o, better, worse, &names);
    }
}

/* ---- texts ---- */

/* Appends what stands at a '{', and tells how long it is. q: whose text it is, or NULL. Slots of
 * words are told where it explains, beside that; elsewhere (NULL) they are left out. */
static size_t interpolate_at_brace(struct interpolator *f, const struct situation *at,
                                   const char *s, const struct course_question *q,
                                   const struct words_beside *explains, struct text *out)
{
    struct placeholder placeholder;
    if (s[1] == '{') {
        text_addc(out, '{');
        return 2;
    }
    if (placeholder_read(s, &placeholder) != PLACEHOLDER_GOOD) {
        text_addn(out, s, placeholder.size);
    } else if (placeholder_unit(placeholder.kind) != PLACEHOLDER_WORDS) {
        interpolate_placeholder(f, at, q, &placeholder, out);
    } else if (explains != NULL) {
        words_print(out, q, at, &placeholder, explains, f);
    }
    return placeholder.size;
}

static const char *fill(struct interpolator *f, const struct situation *at,
                        const struct course_question *q, const struct course_text *text,
                        struct text *scratch)
{
    const char *s = lang_pick(text->sv, text->en);
    struct interpolator none = {0};
    if (s == NULL || strchr(s, '{') == NULL) {
        return s;
    }
    text_clear(scratch);
    while (*s != '\0') {
        size_t n = strcspn(s, "{");
        text_addn(scratch, s, n);
        s += n;
        if (*s == '{') {
            s += interpolate_at_brace(f != NULL ? f : &none, at, s, q, NULL, scratch);
        }
    }
    return text_str(scratch);
}

const char *interpolate_text(struct interpolator *f, const struct situation *at,
                             const struct course_text *text, struct text *scratch)
{
    return fill(f, at, NULL, text, scratch);
}

const char *interpolate_of(struct interpolator *f, const struct course_question *q,
                           const struct course_text *text, struct text *scratch)
{
    struct situation at = course_situation(&q->rules, NULL, q);
    return fill(f, &at, q, text, scratch);
}

bool course_explain(struct text *out, const struct course_question *q, const struct verdict *told,
                    const struct play *tried, struct interpolator *f)
{
    const char *s = lang_pick(q->explain.sv, q->explain.en);
    struct situation at = course_situation(&q->rules, NULL, q);
    struct interpolator none = {0}, *with = f != NULL ? f : &none;
    tried = q->has_match ? NULL : tried; /* where a figure takes half a line */
    const struct words_beside beside = {told, tried};
    TEXT_HERE before_it = {0};
    size_t first = out->size;
    if (told != NULL && told->legal && course_kinds[q->kind].one_play) {
        words_print_nearly(&before_it, q, &at, &told->play, with);
    }
    if (s != NULL && before_it.size == 0 && tried != NULL) {
        words_print_tried(&before_it, q, &at, tried, with);
    }
    if (before_it.size > 0) {
        text_add(&before_it, s != NULL ? " " : "");
        quoted_add(out, QUOTED_WORDS, text_str(&before_it), before_it.size);
    }
    while (s != NULL && *s != '\0') {
        size_t n = strcspn(s, "{");
        text_addn(out, s, n);
        s += n;
        size_t before = out->size;
        if (*s == '{') {
            s += interpolate_at_brace(with, &at, s, q, &beside, out);
        }
        if (out->size == before) { /* it tells nothing, nor do the blanks behind it */
            s += strspn(s, before == first ? " \n" : out->data[before - 1] == ' ' ? " " : "");
        }
    }
    while (out->size > first && out->data[out->size - 1] == ' ') {
        text_cut(out, out->size - 1);
    }
    return out->size > first;
}

/* ---- whether an explanation can be told ---- */

/* The first of the placeholders of words in one language that the question has nothing for. */
static enum explain_fault words_check(const char *s, const struct course_question *q,
                                      struct placeholder *placeholder)
{
    for (; s != NULL && (s = placeholder_next(s)) != NULL; s += placeholder->size) {
        if (placeholder_read(s, placeholder) != PLACEHOLDER_GOOD) {
            continue;
        }
        if (placeholder->kind == PLACEHOLDER_VERDICT && !words_have_verdict(q)) {
            return EXPLAIN_NO_VERDICT;
        }
        if ((placeholder->kind == PLACEHOLDER_LEAD || placeholder->kind == PLACEHOLDER_WHY) &&
            words_compared(q, placeholder) == NULL) {
            return EXPLAIN_NO_PLAY;
        }
        if (placeholder->by != NULL &&
            reason_find(placeholder->by, placeholder->by_size) == REASONS) {
            return EXPLAIN_NO_REASON;
        }
    }
    return EXPLAIN_GOOD;
}

enum explain_fault explain_check(const struct course_question *q, struct placeholder *placeholder)
{
    enum explain_fault fault = words_check(q->explain.sv, q, placeholder);
    return fault != EXPLAIN_GOOD ? fault : words_check(q->explain.en, q, placeholder);
}
