// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/analysis.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"
#include "rules/posstring.h"

/* What is at work. */
struct analysis_work {
    const struct record *record;
    struct evaluator *evaluator;
    struct analysis *out;
    struct play_list *list;
    struct table table;
    int line;
    int plies;
    int game; /* 0: all */
};

/* What the engine rolled for both has no word of its own in a record. */
static enum event_aid aid_of(const struct record *r, size_t event)
{
    const struct event *e = &r->events[event];
    bool rolled = e->kind != EVENT_PLAY && event > 0 && e[-1].aid == EVENT_FINISHED;
    return rolled ? EVENT_FINISHED : (enum event_aid)e->aid;
}

static struct analysed *add(struct analysis_work *w, size_t event)
{
    struct analysis *a = w->out;
    a->items = mem_grow(a->items, a->count, &a->cap, sizeof *a->items);
    struct analysed *item = &a->items[a->count++];
    *item = (struct analysed){.event = event,
                              .game = w->table.number,
                              .line = w->line,
                              .turn = table_turn(&w->table),
                              .side = table_actor(&w->table),
                              .aid = aid_of(w->record, event),
                              .table = w->table};
    return item;
}

static void grade(struct analysed *item, const struct judgement *j, float loss)
{
    item->loss = loss > 0 ? loss : 0;
    item->unit = j->unit;
    item->grade = assess_grade(j, item->loss);
}

/* --- plays --- */

/* What the roll brought beyond the average one, by the net alone. */
static float luck_of(const struct judgement *j, const struct position *pos, struct roll roll,
                     struct play_list *list)
{
    struct outcome before = lookahead_dice(j, pos, roll_dice_count(roll), 1);
    const struct worth *worth = &j->worth[pos->turn];
    struct ranked *ranked = assess_every(j, pos, roll, 0, list);
    float equity;
    if (list->n > 0) {
        equity = ranked[0].equity;
    } else {
        struct position passed = generate_after_pass(j->rules, pos, roll);
        struct outcome o = lookahead_position(j, &passed, 0);
        o = outcome_flip(&o);
        equity = outcome_equity(&o, worth);
    }
    free(ranked);
    return equity - outcome_equity(&before, worth);
}

/* The same while a win is pending, all played out. */
static float luck_of_answer(const struct judgement *j, const struct game *g, struct play_list *list)
{
    struct game before = *g;
    struct choices after;
    before.phase = GAME_CHOICE;
    choice_weigh_roll(j, g, 0, list, &after);
    return after.choice[0].equity - pendingwin_dice(j, &before, g->roll.die[1] == 0 ? 1 : 2).equity;
}

/* An answer to a pending win against the best. */
static bool assess_answer(const struct judgement *j, const struct game *g, const struct play *play,
                          struct play_list *list, struct assessment *out)
{
    struct ranked *ranked = pendingwin_rank(j, g, list);
    const struct ranked *own = assess_find(ranked, list->n, play);
    if (own != NULL) {
        assess_among(j, ranked, list->n, own, out);
    }
    free(ranked);
    return own != NULL;
}

static bool assess(struct analysis_work *w, const struct judgement *j, const struct play *play,
                   struct assessment *out)
{
    const struct game *g = &w->table.game;
    return g->pending ? assess_answer(j, g, play, w->list, out)
                      : assess_play(j, &g->pos, g->roll, play, w->plies, w->list, out);
}

static void look_at_play(struct analysis_work *w, const struct judgement *j, size_t event)
{
    const struct event *e = &w->record->events[event];
    const struct game *g = &w->table.game;
    struct analysed *item = add(w, event);
    item->is_play = true;
    item->played = e->play;
    item->alternatives = 1;
    item->unit = j->unit;
    item->has_luck = true;
    item->luck = g->pending ? luck_of_answer(j, g, w->list) : luck_of(j, &g->pos, g->roll, w->list);
    if (!play_is_pass(&e->play) && assess(w, j, &e->play, &item->play)) {
        item->alternatives = item->play.plays;
        grade(item, j, item->play.loss);
        item->grade = item->play.grade;
    }
}

/* --- choices --- */

static unsigned choice_of(const struct event *e)
{
    switch ((enum event_kind)e->kind) {
    case EVENT_ROLL:
        return e->roll.die[1] == 0 ? CHOICE_ONE_DIE : CHOICE_TWO_DICE;
    case EVENT_GIVE_UP:
        return CHOICE_GIVE_UP;
    case EVENT_DOUBLE:
        return CHOICE_DOUBLE;
    case EVENT_TAKE:
        return CHOICE_TAKE;
    case EVENT_DROP:
        return CHOICE_DROP;
    case EVENT_ACCEPT:
        return CHOICE_ACCEPT;
    default:
        return 0;
    }
}

/* What was chosen among what was found. */
static void look_among(struct analysis_work *w, const struct judgement *j,
                       const struct choices *found, unsigned chosen, size_t event)
{
    for (int i = 0; i < found->n; i++) {
        float loss = found->choice[0].equity - found->choice[i].equity;
        bool matters = chosen != CHOICE_TWO_DICE || assess_grade(j, loss) > GRADE_EQUAL;
        if (found->choice[i].kind == chosen && matters) { /* two dice are hardly ever a question */
            struct analysed *item = add(w, event);
            item->chosen = chosen;
            item->best = found->choice[0].kind;
            item->alternatives = found->n;
            grade(item, j, loss);
        }
    }
}

static void look_at_choice(struct analysis_work *w, const struct judgement *j, size_t event)
{
    const struct game *g = &w->table.game;
    const struct choice_how how = {.plies = w->plies > 0 ? w->plies : 1};
    unsigned chosen = choice_of(&w->record->events[event]), may = table_choices(&w->table);
    struct choices found;
    if (g->phase == GAME_PLAY) { /* after the roll, against the best play of it */
        choice_weigh_roll(j, g, w->plies, w->list, &found);
        look_among(w, j, &found, w->list->n > 0 ? chosen : 0, event);
    } else if (chosen != 0 && (may & (may - 1)) != 0) { /* there is something to choose */
        if (!choice_weigh(j, g, &how, &found)) {
            mem_out();
        }
        look_among(w, j, &found, chosen, event);
    }
}

/* --- sums --- */

bool analysis_is_decision(const struct analysed *item)
{
    return item->alternatives > 1 && item->aid == EVENT_OWN;
}

/* Whether a decision cost so many points, by the figure that its grade goes by. */
static bool costs(const struct analysed *item, float threshold)
{
    return analysis_is_decision(item) && item->grade > GRADE_EQUAL &&
           item->loss / item->unit >= threshold;
}

int analysis_costly(const struct analysis *a, unsigned sides, float threshold)
{
    int n = 0;
    for (size_t i = 0; i < a->count; i++) {
        n += (sides >> a->items[i].side & 1) != 0 && costs(&a->items[i], threshold);
    }
    return n;
}

static void count(struct analysis *a, const struct analysed *item)
{
    struct analysed_side *side = &a->side[item->side];
    side->luck += item->has_luck ? item->luck : 0;
    if (analysis_is_decision(item)) {
        side->loss += item->loss;
        side->decisions++;
        side->grades[item->grade]++;
    }
}

static void consider(struct analysis *a, size_t item, bool by_luck, float swing)
{
    struct turning_point now = {item, by_luck, swing};
    int i = a->turnings < TURNING_POINTS ? a->turnings++ : TURNING_POINTS - 1;
    if (i == TURNING_POINTS - 1 && a->turning[i].swing != 0 &&
        fabsf(a->turning[i].swing) >= fabsf(swing)) {
        return;
    }
    for (; i > 0 && fabsf(a->turning[i - 1].swing) < fabsf(swing); i--) {
        a->turning[i] = a->turning[i - 1];
    }
    a->turning[i] = now;
}

static void sum_up(struct analysis *a, struct grades grades)
{
    for (size_t i = 0; i < a->count; i++) {
        const struct analysed *item = &a->items[i];
        float sign = item->side == WHITE ? 1 : -1;
        count(a, item);
        if (item->has_luck && grade_of(grades, fabsf(item->luck) / item->unit) >= GRADE_BAD) {
            consider(a, i, true, sign * item->luck);
        }
        if (item->grade >= GRADE_BAD && analysis_is_decision(item)) {
            consider(a, i, false, -sign * item->loss);
        }
    }
}

float analysis_rate(const struct analysed_side *side)
{
    return side->decisions > 0 ? side->loss / (float)side->decisions : 0;
}

/* --- the whole --- */

/* Whether an event is to be looked at. */
static bool is_wanted(const struct analysis_work *w, const struct event *e)
{
    return (w->game == 0 || w->game == w->table.number) && e->kind != EVENT_START &&
           e->kind != EVENT_NEXT;
}

static bool look_at(struct analysis_work *w, size_t event, struct text *why)
{
    const struct event *e = &w->record->events[event];
    struct judgement j;
    if (!is_wanted(w, e)) {
        return true;
    }
    if (!evaluator_open_stake(w->evaluator, &w->record->rules, table_match(&w->table),
                              w->table.game.cube, &j, why)) {
        return false;
    }
    if (e->kind == EVENT_PLAY) {
        look_at_play(w, &j, event);
    } else {
        look_at_choice(w, &j, event);
    }
    return true;
}

/* Where the next event stands, and what comes of it; it is looked at if that is wanted. */
static bool take_event(struct analysis_work *w, size_t i, bool look, struct text *why)
{
    const struct record *r = w->record;
    const struct event *event = &r->events[i];
    bool goes_on = i > 0 && r->events[i - 1].kind == EVENT_ROLL;
    w->line = event->kind == EVENT_NEXT               ? 0
              : event->kind == EVENT_START || goes_on ? w->line
                                                      : w->line + 1;
    bool good = !look || look_at(w, i, why);
    table_apply(&w->table, event, w->list);
    return good;
}

void analysis_free(struct analysis *a)
{
    free(a->items);
    *a = (struct analysis){0};
}

/* --- while the game goes on --- */

struct analysis_run {
    struct analysis_how how;
    struct analysis made;
    struct analysis_work work;
    size_t seen; /* events; 0: the table is not set up yet */
    bool failed;
    struct text why; /* owned */
};

struct analysis_run *analysis_begin(const struct analysis_how *how)
{
    struct analysis_run *run = mem_alloc(sizeof *run);
    run->how = *how;
    run->made.plies = how->plies;
    run->work = (struct analysis_work){.out = &run->made,
                                       .list = mem_alloc(sizeof *run->work.list),
                                       .plies = how->plies,
                                       .game = how->game};
    return run;
}

/* The reasons of what was looked at last, where they are wanted. */
static void look_for_reason(struct analysis_run *run, struct analysed *item, struct evaluator *e)
{
    bool wanted = run->how.threshold >= 0 && run->how.sides >> item->side & 1 && item->is_play &&
                  costs(item, run->how.threshold);
    if (wanted) {
        item->reason = analysis_reason_of(&run->made, item, e);
        item->has_reason = true;
    }
}

bool analysis_go_on(struct analysis_run *run, const struct record *r, struct evaluator *e, int most)
{
    struct analysis_work *w = &run->work;
    w->record = r;
    w->evaluator = e;
    if (run->seen == 0) {
        w->table = record_table(r);
        w->line = 0;
    }
    while (run->seen < r->count && most > 0 && !run->failed) {
        size_t count = run->made.count;
        run->failed = !take_event(w, run->seen++, true, &run->why);
        for (size_t i = count; i < run->made.count; i++) {
            look_for_reason(run, &run->made.items[i], e);
            most--;
        }
    }
    return run->failed || run->seen >= r->count;
}

void analysis_cut(struct analysis_run *run, const struct record *r, size_t count)
{
    struct analysis_work *w = &run->work;
    if (count >= run->seen) {
        return;
    }
    while (run->made.count > 0 && run->made.items[run->made.count - 1].event >= count) {
        run->made.count--;
    }
    w->record = r;
    w->table = record_table(r);
    w->line = 0;
    for (run->seen = 0; run->seen < count; run->seen++) {
        take_event(w, run->seen, false, NULL);
    }
}

bool analysis_end(struct analysis_run *run, struct evaluator *e, struct analysis *out,
                  struct text *why)
{
    bool good = !run->failed;
    if (good) {
        *out = run->made;
        run->made = (struct analysis){0};
        sum_up(out, e->grades);
    } else {
        text_add(why, text_str(&run->why));
    }
    analysis_drop(run);
    return good;
}

void analysis_drop(struct analysis_run *run)
{
    if (run != NULL) {
        analysis_free(&run->made);
        text_free(&run->why);
        free(run->work.list);
        free(run);
    }
}

bool analysis_make(const struct record *r, struct evaluator *e, int plies, struct analysis *out,
                   struct text *why)
{
    struct analysis_run *run =
        analysis_begin(&(const struct analysis_how){.plies = plies, .threshold = -1});
    analysis_go_on(run, r, e, INT_MAX);
    return analysis_end(run, e, out, why);
}

/* --- mistakes --- */

static uint64_t mix(uint64_t key, const void *data, size_t size)
{
    const unsigned char *p = data;
    for (size_t i = 0; i < size; i++) {
        key = (key ^ p[i]) * 0x100000001b3u;
    }
    return key;
}

/* Fields by name, so that the key stays when a field is added. */
static uint64_t mix_rules(uint64_t key, const struct ruleset *r)
{
    const char *name = ruleset_name(r->base);
    key = mix(key, name, strlen(name));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        if (ruleset_changed(r, i)) {
            ruleset_get(r, i, value, sizeof value);
            key = mix(key, ruleset_field(i), strlen(ruleset_field(i)));
            key = mix(key, value, strlen(value));
        }
    }
    return key;
}

static uint64_t key_of(const struct game_mistake *m)
{
    char words[POSITION_STRING_SIZE], roll[4];
    posstring_format(m->rules, &m->position, words);
    roll_format(m->roll, roll);
    uint64_t key = mix_rules(0xcbf29ce484222325u, m->rules);
    key = mix(key, words, strlen(words));
    key = mix(key, roll, strlen(roll));
    if (m->match != NULL) {
        const int32_t score[] = {
            m->match->length,          m->match->completed,       m->match->points[WHITE],
            m->match->points[BLACK],   m->match->marks[WHITE],    m->match->marks[BLACK],
            m->match->given_up[WHITE], m->match->given_up[BLACK], m->cube};
        char as_text[160] = "";
        for (size_t i = 0, n = 0; i < sizeof score / sizeof *score; i++) {
            n += (size_t)snprintf(as_text + n, sizeof as_text - n, " %d", (int)score[i]);
        }
        key = mix(key, as_text, strlen(as_text));
    }
    return key;
}

/* A play of an analysis as a mistake; without its key. */
static struct game_mistake mistake_of(const struct analysis *a, const struct analysed *item)
{
    const struct game *g = &item->table.game;
    return (struct game_mistake){.rules = &item->table.rules,
                                 .position = g->pos,
                                 .roll = g->roll,
                                 .own = item->played,
                                 .best = item->play.best.play,
                                 .loss = item->loss,
                                 .points = item->loss / item->unit,
                                 .grade = item->grade,
                                 .match = table_match(&item->table),
                                 .cube = g->cube,
                                 .owner = g->owner,
                                 .plies = a->plies,
                                 .game = item->game,
                                 .line = item->line,
                                 .has_reason = item->has_reason,
                                 .reason = item->reason};
}

int analysis_mistakes(const struct analysis *a, unsigned sides, float threshold,
                      mistake_taker *take, void *to)
{
    int taken = 0;
    for (size_t i = 0; i < a->count; i++) {
        const struct analysed *item = &a->items[i];
        if (!item->is_play || !(sides >> item->side & 1) || !costs(item, threshold) ||
            item->table.game.pending) {
            continue; /* the position alone does not tell of a pending win */
        }
        struct game_mistake m = mistake_of(a, item);
        m.key = key_of(&m);
        if (!take(to, &m)) {
            return -1;
        }
        taken++;
    }
    return taken;
}

enum reason_id analysis_reason(const struct game_mistake *m, struct evaluator *e)
{
    struct judgement j;
    TEXT_HERE why = {0};
    enum reason_id id = REASONS;
    if (m->has_reason) {
        return m->reason;
    }
    if (evaluator_open_stake(e, m->rules, m->match, m->cube, &j, &why)) {
        struct play_list *list = mem_alloc(sizeof *list);
        struct ranked *ranked = assess_every(&j, &m->position, m->roll, m->plies, list);
        const struct ranked *best = assess_find(ranked, list->n, &m->best);
        const struct ranked *own = assess_find(ranked, list->n, &m->own);
        if (best != NULL && own != NULL && best != own) {
            struct explanation *told = mem_alloc(sizeof *told);
            struct ranked better = *best, worse = *own;
            assess_look(&j, &better, m->plies);
            assess_look(&j, &worse, m->plies);
            reason_explain(&j, &m->position, m->roll, ranked, list->n, &better, &worse, told);
            const struct reason *first = reason_first(told);
            id = first == NULL ? REASONS : first->id;
            free(told);
        }
        free(ranked);
        free(list);
    }
    return id;
}

enum reason_id analysis_reason_of(const struct analysis *a, const struct analysed *item,
                                  struct evaluator *e)
{
    if (!item->is_play || item->grade == GRADE_EQUAL || item->table.game.pending) {
        return REASONS;
    }
    struct game_mistake m = mistake_of(a, item);
    return analysis_reason(&m, e);
}
