// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts as they are shown: where a question stands, the figures that the engine finds for the slots
 * of a text, and the explanation of an answer. */
#include "course/fill/fill.h"

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

/* ---- found before: a text is shown in two languages, and in a book twice ---- */

/* What is asked for, of a filler that may have found it. */
struct fill_asked {
    const struct filler *filler;
    const struct situation *at;
    const struct slot *slot;
};

/* The checkers and whose turn it is, as the beginning of a key. */
static void fill_add_position(struct text *key, const struct position *pos)
{
    text_addn(key, (const char *)pos->men, sizeof pos->men);
    text_addc(key, (char)pos->turn);
}

/* Where to look for what is asked for: by the checkers and what is asked about them. */
static void fill_key(const struct fill_asked *asked, struct text *key)
{
    fill_add_position(key, &asked->at->position);
    text_addc(key, (char)asked->slot->kind);
    text_addn(key, asked->slot->of, asked->slot->of_size);
}

static bool fill_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct fill_asked *asked = items;
    const struct fill_found_before *found = &asked->filler->found[number];
    const struct slot *slot = asked->slot;
    (void)key;
    (void)size;
    return found->kind == slot->kind && found->of_size == slot->of_size &&
           memcmp(found->of, slot->of, slot->of_size) == 0 &&
           situation_equal(&found->at, asked->at);
}

static bool fill_find_before(const struct fill_asked *asked, double *out)
{
    const struct filler *f = asked->filler;
    TEXT_HERE key = {0};
    fill_key(asked, &key);
    size_t i = hashtable_find(&f->found_table, text_str(&key), key.size, fill_is, asked);
    if (i == HASHTABLE_NONE) {
        return false;
    }
    *out = f->found[i].figure;
    return true;
}

static void fill_remember(struct filler *f, const struct fill_asked *asked, double figure)
{
    const struct slot *slot = asked->slot;
    TEXT_HERE key = {0};
    fill_key(asked, &key);
    hashtable_add(&f->found_table, text_str(&key), key.size, fill_is, asked);
    f->found = mem_grow(f->found, f->found_count, &f->found_room, sizeof *f->found);
    f->found[f->found_count++] = (struct fill_found_before){
        *asked->at, slot->kind, mem_copyn(slot->of, slot->of_size), slot->of_size, figure};
}

void fill_end(struct filler *f)
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
struct fill_wanted {
    const struct filler *filler;
    const struct situation *at;
};

static bool fill_is_look(const void *items, size_t number, const void *key, size_t size)
{
    const struct fill_wanted *wanted = items;
    (void)key;
    (void)size;
    return situation_equal(&wanted->filler->looks[number]->at, wanted->at);
}

/* Every play of the situation's roll, ranked once. */
static const struct opinion *look(struct filler *f, const struct situation *at,
                                  const struct judgement *j)
{
    TEXT_HERE key = {0};
    fill_add_position(&key, &at->position);
    text_addn(&key, (const char *)at->roll.die, sizeof at->roll.die);
    const struct fill_wanted wanted = {f, at};
    size_t i = hashtable_add(&f->look_table, text_str(&key), key.size, fill_is_look, &wanted);
    if (i < f->look_count) {
        struct fill_look *made = f->looks[i];
        made->opinion.j = *j; /* the table of a match before holds until that of another */
        made->opinion.j.rules = &made->at.rules;
        return &made->opinion;
    }
    struct fill_look *made = mem_alloc(sizeof *made);
    made->at = *at;
    opinion_look(&made->opinion, &made->at, j, OPINION_PLIES);
    f->looks = mem_grow(f->looks, f->look_count, &f->look_room, sizeof(*f->looks));
    f->looks[f->look_count++] = made;
    return &made->opinion;
}

static enum fill_found estimate_play(struct filler *f, const struct situation *at,
                                     const struct judgement *j, const struct play *play,
                                     struct estimate *out)
{
    struct assessment a;
    const struct opinion *o = look(f, at, j);
    const struct ranked *own = assess_find(o->ranked, o->n, play);
    if (own == NULL)
        return FILL_ILLEGAL;
    assess_among(&o->j, o->ranked, o->n, own, &a);
    *out = (struct estimate){.outcome = a.own.outcome, .equity = a.own.equity, .loss = a.loss};
    return FILL_GOOD;
}

const struct opinion *fill_opinion(struct filler *f, const struct situation *at)
{
    struct judgement j;
    TEXT_HERE why = {0};
    if (f == NULL || f->evaluator == NULL || !evaluator_open_situation(f->evaluator, at, &j, &why))
        return NULL;
    return look(f, at, &j);
}

/* The best play of another roll. */
static enum fill_found estimate_roll(struct filler *f, const struct situation *at,
                                     const struct judgement *j, struct roll roll,
                                     struct estimate *out)
{
    struct situation there = *at;
    there.has_roll = true;
    there.roll = roll;
    const struct opinion *o = look(f, &there, j);
    if (o->n == 0) {
        return FILL_NO_CHOICE;
    }
    *out = (struct estimate){.outcome = o->ranked[0].outcome, .equity = o->ranked[0].equity};
    return FILL_GOOD;
}

static enum fill_found estimate_position(const struct situation *at, const struct judgement *j,
                                         struct estimate *out)
{
    out->outcome = lookahead_position(j, &at->position, OPINION_PLIES);
    out->equity = outcome_equity(&out->outcome, &j->worth[at->position.turn]);
    out->loss = 0;
    return FILL_GOOD;
}

/* ---- choices before the roll ---- */

enum { CHOICE_ROLL = CHOICE_TWO_DICE | CHOICE_ONE_DIE };

/* As which of the engine's choices an author's counts: before the roll playing on is rolling. */
static unsigned choice_kinds(enum course_preroll choice, bool rolled)
{
    static const unsigned kinds[COURSE_PREROLLS] = {
        [COURSE_ONE_DIE] = CHOICE_ONE_DIE, [COURSE_TWO_DICE] = CHOICE_TWO_DICE,
        [COURSE_GIVE_UP] = CHOICE_GIVE_UP, [COURSE_PLAY_ON] = CHOICE_ROLL,
        [COURSE_DOUBLE] = CHOICE_DOUBLE,   [COURSE_NO_DOUBLE] = CHOICE_ROLL,
        [COURSE_TAKE] = CHOICE_TAKE,       [COURSE_DROP] = CHOICE_DROP,
    };
    return rolled && choice == COURSE_PLAY_ON ? CHOICE_PLAY_ON : kinds[choice];
}

static bool weigh(const struct situation *at, const struct judgement *j, enum course_preroll choice,
                  struct choices *found)
{
    const struct choice_how how = {.plies = OPINION_PLIES};
    struct game g = situation_game(at);
    if (at->has_roll) {
        struct play_list *list = mem_alloc(sizeof *list);
        bool good = game_roll(&g, at->roll) == GAME_OK;
        if (good)
            choice_weigh_roll(j, &g, OPINION_PLIES, list, found);
        free(list);
        return good;
    }
    if (choice == COURSE_TAKE || choice == COURSE_DROP)
        game_offer_double(&g);
    return choice_weigh(j, &g, &how, found);
}

static enum fill_found estimate_choice(const struct situation *at, const struct judgement *j,
                                       enum course_preroll choice, struct estimate *out)
{
    struct choices found;
    if (!weigh(at, j, choice, &found))
        return FILL_NO_CHOICE;
    unsigned kinds = choice_kinds(choice, at->has_roll);
    for (int i = 0; i < found.n; i++) {
        if ((found.choice[i].kind & kinds) != 0) {
            out->equity = found.choice[i].equity;
            out->loss = found.choice[0].equity - found.choice[i].equity;
            out->outcome = found.outcome;
            return FILL_GOOD;
        }
    }
    return FILL_NO_CHOICE;
}

static bool read_choice(const struct slot *slot, enum course_preroll *out)
{
    for (int i = 0; i < COURSE_PREROLLS; i++) {
        const char *name = course_preroll_name((enum course_preroll)i);
        if (strlen(name) == slot->of_size && memcmp(name, slot->of, slot->of_size) == 0) {
            *out = (enum course_preroll)i;
            return true;
        }
    }
    return false;
}

/* ---- the figure ---- */

static bool is_play(const struct slot *slot)
{
    return memchr(slot->of, '/', slot->of_size) != NULL;
}

/* The play that a slot is about, judged legal. */
static enum fill_found read_play(const struct situation *at, const struct slot *slot,
                                 struct verdict *verdict, struct play *out)
{
    if (!at->has_roll)
        return FILL_NO_ROLL;
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&at->rules, &at->position, at->roll, slot->of, slot->of_size, v);
    bool good = v->legal && !play_is_pass(&v->play);
    *out = v->play;
    if (verdict != NULL)
        *verdict = *v;
    free(v);
    return good ? FILL_GOOD : FILL_ILLEGAL;
}

static double throws(const struct situation *at, const struct play *play, enum slot_kind kind)
{
    struct reason_facts *facts = mem_alloc(sizeof *facts);
    reason_facts_of(&at->rules, &at->position, &play->after, play->end, facts);
    int n = rollset_throws(kind == SLOT_HITS ? facts->shots : facts->burst_shots);
    free(facts);
    return n;
}

/* What is to be expected; play: what the slot is about, where that is a play. */
static enum fill_found estimate(struct filler *f, const struct situation *at,
                                const struct slot *slot, const struct play *play,
                                struct estimate *out)
{
    struct judgement j;
    struct roll roll;
    enum course_preroll choice;
    TEXT_HERE why = {0};
    if (f->evaluator == NULL || !evaluator_open_situation(f->evaluator, at, &j, &why))
        return FILL_NO_NET;
    if (is_play(slot))
        return estimate_play(f, at, &j, play, out);
    if (slot->of_size == 0)
        return estimate_position(at, &j, out);
    if (read_choice(slot, &choice))
        return estimate_choice(at, &j, choice, out);
    if (roll_parse(slot->of, slot->of_size, &roll) &&
        roll_check(&at->rules, &at->position, roll) == ROLL_OK)
        return estimate_roll(f, at, &j, roll, out);
    return FILL_NO_CHOICE;
}

/* Which chances make up a count of games. */
static float chance(enum slot_kind kind, const struct outcome *o)
{
    const float *won = o->p, *lost = o->p + OUTCOME_CLASSES;
    switch (kind) {
    case SLOT_WIN:
        return outcome_wins(o);
    case SLOT_LOSE:
        return 1 - outcome_wins(o);
    case SLOT_JAN:
        return won[OUTCOME_JAN];
    case SLOT_LOSE_JAN:
        return lost[OUTCOME_JAN];
    case SLOT_SPRANGJAN:
        return won[OUTCOME_SPRANGJAN];
    case SLOT_LOSE_SPRANGJAN:
        return lost[OUTCOME_SPRANGJAN];
    case SLOT_HANDSOME:
        return won[OUTCOME_HANDSOME] + won[OUTCOME_HANDSOME_MUNK];
    default:
        return lost[OUTCOME_HANDSOME] + lost[OUTCOME_HANDSOME_MUNK];
    }
}

enum fill_found fill_figure(struct filler *f, const struct situation *at, const struct slot *slot,
                            double *out, struct verdict *verdict)
{
    struct play play;
    struct estimate e;
    struct position_fault fault;
    enum fill_found found = FILL_GOOD;
    if (!at->has_position || !board_check_playable(&at->rules, &at->position, &fault))
        return FILL_NO_POSITION;
    if (is_play(slot))
        found = read_play(at, slot, verdict, &play);
    if (found != FILL_GOOD)
        return found;
    if (slot_unit(slot->kind) == SLOT_NAMES) {
        *out = 0;
        return FILL_GOOD;
    }
    if (slot_unit(slot->kind) == SLOT_THROWS) {
        *out = throws(at, &play, slot->kind);
        return FILL_GOOD;
    }
    const struct fill_asked asked = {f, at, slot};
    if (fill_find_before(&asked, out))
        return FILL_GOOD;
    found = estimate(f, at, slot, &play, &e);
    if (found != FILL_GOOD)
        return found;
    *out = slot->kind == SLOT_VALUE  ? (double)e.equity
           : slot->kind == SLOT_COST ? (double)e.loss
                                     : 100 * (double)chance(slot->kind, &e.outcome);
    fill_remember(f, &asked, *out);
    return FILL_GOOD;
}

/* ---- shown ---- */

void fill_show(struct text *out, const struct situation *at, enum slot_kind kind, double figure)
{
    bool match = situation_match(at) != NULL;
    if (slot_unit(kind) != SLOT_POINTS) {
        number_add(out, figure, 0, false);
    } else if (kind == SLOT_COST && match) {
        TEXT_HERE points = {0};
        coach_percentage_points(&points, (float)figure);
        text_addf(out, _("%s percentage points of the chance to win the match"), text_str(&points));
    } else if (kind == SLOT_COST) {
        const struct judgement points = {.table = NULL};
        opinion_cost(out, &points, (float)figure);
    } else if (match) {
        number_add(out, 100 * (figure + 0.5), 1, false);
        text_add(out, " %");
    } else {
        number_add(out, figure, 2, true);
    }
}

void fill_keep(struct text *out, enum slot_kind kind, double figure)
{
    if (slot_unit(kind) != SLOT_POINTS) {
        text_addf(out, "%.0f", figure);
        return;
    }
    double shown = fabs(figure) < 0.005 ? 0 : figure;
    text_addf(out, kind == SLOT_COST || shown == 0 ? "%.2f" : "%+.2f", shown);
}

/* The play as it is typed in the reader's language; where it is not legal as it is written. */
static void add_name(const struct situation *at, const struct slot *slot, struct text *out)
{
    struct play play;
    if (read_play(at, slot, NULL, &play) == FILL_GOOD)
        coach_play(out, &at->rules, &play);
    else
        text_addn(out, slot->of, slot->of_size);
}

bool fill_board(const struct ruleset *r, const struct slot *slot, struct position *out,
                struct position_fault *fault)
{
    static const char start[] = "start";
    if (slot->of_size == strlen(start) && memcmp(slot->of, start, strlen(start)) == 0) {
        *out = board_start(r, WHITE);
        return true;
    }
    return posstring_parse(r, slot->of, slot->of_size, out, fault);
}

/* The position as it is written everywhere; where it is none, as the author has it. */
static void add_board(const struct situation *at, const struct slot *slot, struct text *out)
{
    char written[POSITION_STRING_SIZE];
    struct position board;
    struct position_fault fault;
    if (fill_board(&at->rules, slot, &board, &fault)) {
        posstring_format(&at->rules, &board, written);
        quoted_add(out, QUOTED_BOARD, written, strlen(written));
    } else {
        quoted_add(out, QUOTED_WORDS, slot->of, slot->of_size);
    }
}

static void add_figure(struct filler *f, const struct situation *at, const struct slot *slot,
                       struct text *out)
{
    double figure = slot->figure;
    bool found = fill_figure(f, at, slot, &figure, NULL) == FILL_GOOD;
    if (found || slot->kept != NULL)
        fill_show(out, at, slot->kind, figure);
    else
        text_add(out, "?");
}

void fill_slot(struct filler *f, const struct situation *at, const struct slot *slot,
               struct text *out)
{
    TEXT_HERE words = {0};
    bool names = slot_unit(slot->kind) == SLOT_NAMES;
    if (slot_unit(slot->kind) == SLOT_DRAWN) {
        add_board(at, slot, out);
        return;
    }
    if (slot_unit(slot->kind) == SLOT_SAID) { /* a sentence behind another */
        bool apart = out->size > 0 && strchr(" \n", out->data[out->size - 1]) == NULL;
        if (!f->buttons) {
            text_addf(out, "%s%.*s", apart ? " " : "", (int)slot->of_size, slot->of);
        }
        return;
    }
    if (names)
        add_name(at, slot, &words);
    else
        add_figure(f, at, slot, &words);
    quoted_add(out, names ? QUOTED_PLAY : QUOTED_WORDS, text_str(&words), words.size);
}

/* ---- slots of words, of explanations ---- */

/* The figures of the play that a lead compares with; NULL if the certificate does not tell them. */
static const struct certificate_value *words_compared(const struct course_question *q,
                                                      const struct slot *slot)
{
    const struct certificate *c = certificate_of(q);
    for (int i = 1; c != NULL && course_kinds[q->kind].one_play && i < c->values; i++)
        if (strlen(c->value[i].what) == slot->of_size &&
            memcmp(c->value[i].what, slot->of, slot->of_size) == 0)
            return &c->value[i];
    return NULL;
}

static bool words_have_verdict(const struct course_question *q)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    return facts->asks_legal || (facts->one_play && q->play_count > 0);
}

/* "13/19 23/24 is best, 0.31 points better than 13/16 20/24.", by the certificate: the roll-out
 * sees further than the engine does at once. */
static void words_say_lead(struct text *out, const struct course_question *q,
                           const struct situation *at, const struct slot *slot)
{
    const struct certificate_value *other = words_compared(q, slot), *best = other;
    TEXT_HERE figure = {0};
    if (other == NULL)
        return;
    best = certificate_of(q)->value;
    struct word better = word_play(&q->rules, &best->play);
    struct word worse = word_play(&q->rules, &other->play);
    fill_show(&figure, at, SLOT_COST, (double)(best->equity - other->equity));
    text_addf(out, _("%1$s is best, %2$s better than %3$s."), better.s, text_str(&figure), worse.s);
}

/* Why the answer is better than a play: the reason asked for by name, else the fact that explains
 * most and at most one more. Nothing where the engine cannot be asked or does not find it better.
 */
static void words_say_why(struct text *out, const struct course_question *q,
                          const struct situation *at, const struct slot *slot, struct filler *f)
{
    const struct certificate_value *other = words_compared(q, slot);
    const struct opinion *o = other == NULL ? NULL : fill_opinion(f, at);
    if (o == NULL)
        return;
    const struct play *best = &certificate_of(q)->value[0].play;
    const struct ranked *better = assess_find(o->ranked, o->n, best);
    const struct ranked *worse = assess_find(o->ranked, o->n, &other->play);
    if (better == NULL || worse == NULL ||
        assess_grade(&o->j, better->equity - worse->equity) == GRADE_EQUAL)
        return;
    const struct word name[] = {word_play(&q->rules, best), word_play(&q->rules, &other->play)};
    const struct reason_names names = {name[0].s, name[1].s};
    if (slot->by == NULL ||
        !opinion_why_by(out, o, better, worse, reason_find(slot->by, slot->by_size), &names))
        opinion_why(out, o, better, worse, &names);
}

/* Why a play is legal or not, unless that was told: of a question that asks for plays the first
 * that is right, by name. */
static void words_say_verdict(struct text *out, const struct course_question *q,
                              const struct verdict *told)
{
    char play[NOTATION_SIZE];
    const char *asked = q->asked;
    if (!words_have_verdict(q))
        return;
    if (course_kinds[q->kind].one_play) {
        if (told != NULL && told->legal && play_same(&told->play, &q->plays[0].play))
            return;
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

/* What the program says itself in the place of a slot of words. */
static void words_say(struct text *out, const struct course_question *q, const struct situation *at,
                      const struct slot *slot, const struct verdict *told, struct filler *f)
{
    TEXT_HERE words = {0};
    if (slot->kind == SLOT_LEAD)
        words_say_lead(&words, q, at, slot);
    else if (slot->kind == SLOT_WHY)
        words_say_why(&words, q, at, slot, f);
    else
        words_say_verdict(&words, q, told);
    quoted_add(out, QUOTED_WORDS, text_str(&words), words.size);
}

/* ---- texts ---- */

/* Appends what stands at a '{', and tells how long it is. Slots of words are told of a question and
 * the verdict that was told before; q = NULL: left out. */
static size_t fill_at_brace(struct filler *f, const struct situation *at, const char *s,
                            const struct course_question *q, const struct verdict *told,
                            struct text *out)
{
    struct slot slot;
    if (s[1] == '{') {
        text_addc(out, '{');
        return 2;
    }
    if (slot_read(s, &slot) != SLOT_GOOD) {
        text_addn(out, s, slot.size);
    } else if (slot_unit(slot.kind) != SLOT_WORDS) {
        fill_slot(f, at, &slot, out);
    } else if (q != NULL) {
        words_say(out, q, at, &slot, told, f);
    }
    return slot.size;
}

const char *fill_text(struct filler *f, const struct situation *at, const struct course_text *text,
                      struct text *room)
{
    const char *s = lang_pick(text->sv, text->en);
    struct filler none = {0};
    if (s == NULL || strchr(s, '{') == NULL)
        return s;
    text_clear(room);
    while (*s != '\0') {
        size_t n = strcspn(s, "{");
        text_addn(room, s, n);
        s += n;
        if (*s == '{') {
            s += fill_at_brace(f != NULL ? f : &none, at, s, NULL, NULL, room);
        }
    }
    return text_str(room);
}

const char *fill_of(struct filler *f, const struct course_question *q,
                    const struct course_text *text, struct text *room)
{
    struct situation at = course_situation(&q->rules, NULL, q);
    return fill_text(f, &at, text, room);
}

bool course_explain(struct text *out, const struct course_question *q, const struct verdict *told,
                    struct filler *f)
{
    const char *s = lang_pick(q->explain.sv, q->explain.en);
    struct situation at = course_situation(&q->rules, NULL, q);
    struct filler none = {0};
    size_t first = out->size;
    while (s != NULL && *s != '\0') {
        size_t n = strcspn(s, "{");
        text_addn(out, s, n);
        s += n;
        size_t before = out->size;
        if (*s == '{') {
            s += fill_at_brace(f != NULL ? f : &none, &at, s, q, told, out);
        }
        if (out->size == before) /* it tells nothing, nor do the blanks behind it */
            s += strspn(s, before == first ? " \n" : out->data[before - 1] == ' ' ? " " : "");
    }
    while (out->size > first && out->data[out->size - 1] == ' ')
        text_cut(out, out->size - 1);
    return out->size > first;
}

/* ---- whether an explanation can be told ---- */

/* The first of the slots of words in one language that the question has nothing for. */
static enum explain_fault words_check(const char *s, const struct course_question *q,
                                      struct slot *slot)
{
    for (; s != NULL && (s = slot_next(s)) != NULL; s += slot->size) {
        if (slot_read(s, slot) != SLOT_GOOD)
            continue;
        if (slot->kind == SLOT_VERDICT && !words_have_verdict(q))
            return EXPLAIN_NO_VERDICT;
        if ((slot->kind == SLOT_LEAD || slot->kind == SLOT_WHY) && words_compared(q, slot) == NULL)
            return EXPLAIN_NO_PLAY;
        if (slot->by != NULL && reason_find(slot->by, slot->by_size) == REASONS)
            return EXPLAIN_NO_REASON;
    }
    return EXPLAIN_GOOD;
}

enum explain_fault explain_check(const struct course_question *q, struct slot *slot)
{
    enum explain_fault fault = words_check(q->explain.sv, q, slot);
    return fault != EXPLAIN_GOOD ? fault : words_check(q->explain.en, q, slot);
}
