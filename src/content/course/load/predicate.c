// SPDX-License-Identifier: GPL-3.0-or-later
/* Conditions on rolls: read, written, and asked of every roll. */
#include "course/load/predicate.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/load/fields.h"
#include "judge/judge.h"
#include "rules/generate.h"

/* What a condition's word may be followed by, besides yes and no. */
enum predicate_argument {
    ARGUMENT_NONE,
    ARGUMENT_POINTS,
    ARGUMENT_ALL,
    ARGUMENT_ENDS,
    ARGUMENT_FACES,
    ARGUMENT_MOVE
};

static const struct {
    const char *word;
    enum predicate_argument argument;
} words[CONDITION_WORDS] = {
    [CONDITION_PASS] = {"pass", ARGUMENT_NONE},
    [CONDITION_USES_ALL] = {"uses-all", ARGUMENT_NONE},
    [CONDITION_FORFEITS] = {"forfeits", ARGUMENT_NONE},
    [CONDITION_REDUCES] = {"reduces", ARGUMENT_NONE},
    [CONDITION_HITS] = {"hits", ARGUMENT_POINTS},
    [CONDITION_BURSTS] = {"bursts", ARGUMENT_POINTS},
    [CONDITION_ENTERS] = {"enters", ARGUMENT_ALL},
    [CONDITION_JAN_BLOT_OUT] = {"jan-blot-out", ARGUMENT_NONE},
    [CONDITION_ENDS] = {"ends", ARGUMENT_ENDS},
    [CONDITION_MAY_BURST_AFTER] = {"may-burst-after", ARGUMENT_NONE},
    [CONDITION_MAKES_BAND] = {"makes-band", ARGUMENT_POINTS},
    [CONDITION_BREAKS_BAND] = {"breaks-band", ARGUMENT_POINTS},
    [CONDITION_LEAVES_BLOT] = {"leaves-blot", ARGUMENT_POINTS},
    [CONDITION_BEARS_OFF] = {"bears-off", ARGUMENT_NONE},
    [CONDITION_DOUBLE] = {"double", ARGUMENT_NONE},
    [CONDITION_HOLDS] = {"holds", ARGUMENT_FACES},
    [CONDITION_MOVES] = {"moves", ARGUMENT_MOVE},
};

struct predicate_reading {
    struct loader *in;
    enum board_kind board;
};

static struct course_predicate *read_condition(struct predicate_reading *rd,
                                               const struct node *node);
static struct course_predicate *read_one_of(struct predicate_reading *rd, const struct node *node);

typedef struct course_predicate *read_child(struct predicate_reading *, const struct node *);

static struct course_predicate *new_predicate(struct predicate_reading *rd,
                                              enum predicate_kind kind)
{
    struct course_predicate *p = arena_alloc(rd->in->arena, sizeof *p);
    p->kind = kind;
    return p;
}

/* A condition on one other. */
static struct course_predicate *new_over(struct predicate_reading *rd, enum predicate_kind kind,
                                         const struct course_predicate *child)
{
    struct course_predicate *p = new_predicate(rd, kind);
    p->child = child;
    return p;
}

static struct course_predicate *read_list(struct predicate_reading *rd, const struct node *node,
                                          enum predicate_kind kind, read_child *read)
{
    struct course_predicate *p = new_predicate(rd, kind);
    const struct course_predicate **end = &p->child;
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        struct course_predicate *child = read(rd, n);
        good = good && child != NULL;
        if (child != NULL) {
            *end = child;
            end = &child->next;
        }
    }
    if (p->child == NULL && good) {
        report_error(rd->in, node, _("the list is empty"));
        return NULL;
    }
    return good ? p : NULL;
}

static bool read_ends(struct loader *in, const struct node *node, uint32_t *set)
{
    const char *ids[END_KINDS + 1] = {NULL};
    enum end_kind kinds[END_KINDS];
    size_t n = 0;
    for (int kind = END_NOT + 1; kind <= END_BACKGAMMON; kind++) {
        ids[n] = ending_id((enum end_kind)kind);
        kinds[n++] = (enum end_kind)kind;
    }
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        int found;
        if (!field_word(in, item, ids, &found)) {
            return false;
        }
        *set |= (uint32_t)1 << kinds[found];
    }
    return *set != 0 || report_error(in, node, _("the list is empty"));
}

static bool read_faces(struct loader *in, const struct node *node, uint32_t *set)
{
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        long face;
        if (!field_number(in, item, 1, 6, &face)) {
            return false;
        }
        *set |= (uint32_t)1 << face;
    }
    return *set != 0 || report_error(in, node, _("the list is empty"));
}

static bool read_move(struct predicate_reading *rd, const struct node *node, struct move *out)
{
    const char *text;
    struct typed_play typed;
    if (!field_play(rd->in, rd->board, node, &text)) {
        return false;
    }
    if (!notation_parse(rd->board, node->text, node->size, &typed) || typed.moves != 1) {
        return report_error(rd->in, node, _("'%s' is not one move from/to"),
                            report_brief(rd->in, node));
    }
    if (typed.move[0].to != POINT_OFF && typed.move[0].to - typed.move[0].from > 6) {
        return report_error(rd->in, node, _("'%s' is further than one die can take a checker"),
                            report_brief(rd->in, node));
    }
    *out = (struct move){.from = typed.move[0].from, .to = typed.move[0].to};
    return true;
}

static bool read_argument(struct predicate_reading *rd, const struct node *node,
                          struct course_predicate *p)
{
    switch (words[p->word].argument) {
    case ARGUMENT_POINTS:
        return field_points(rd->in, node, &p->set);
    case ARGUMENT_ENDS:
        return read_ends(rd->in, node, &p->set);
    case ARGUMENT_FACES:
        return read_faces(rd->in, node, &p->set);
    case ARGUMENT_MOVE:
        return read_move(rd, node, &p->moved);
    case ARGUMENT_ALL:
        p->all = field_is(node, "all");
        return p->all || report_error(rd->in, node, _("'%s' is none of: yes, no, all"),
                                      report_brief(rd->in, node));
    case ARGUMENT_NONE:
        break;
    }
    return report_error(rd->in, node, _("'%s' is neither yes nor no"), report_brief(rd->in, node));
}

static bool needs_argument(enum condition_word word)
{
    return words[word].argument == ARGUMENT_FACES || words[word].argument == ARGUMENT_MOVE;
}

/* A word and, where value is not NULL, what follows it. */
static struct course_predicate *read_word(struct predicate_reading *rd, const struct node *at,
                                          const struct node *value)
{
    const char *all[CONDITION_WORDS + 4] = {"all", "any", "not"};
    for (int i = 0; i < CONDITION_WORDS; i++) {
        all[i + 3] = words[i].word;
    }
    int found;
    bool wanted = true;
    if (!field_word(rd->in, at, value == NULL ? all + 3 : all, &found)) {
        return NULL;
    }
    struct course_predicate *p = new_predicate(rd, PREDICATE_WORD);
    p->word = (enum condition_word)(value == NULL ? found : found - 3);
    if (value == NULL ? needs_argument(p->word)
                      : needs_argument(p->word) && field_is_yes_no(value, &wanted)) {
        report_error(rd->in, at, _("'%s' needs a value"), words[p->word].word);
        return NULL;
    }
    if (value == NULL || field_is_yes_no(value, &wanted)) {
        return wanted ? p : new_over(rd, PREDICATE_NOT, p);
    }
    return read_argument(rd, value, p) ? p : NULL;
}

static struct course_predicate *read_condition_key(struct predicate_reading *rd,
                                                   const struct node *key)
{
    if (strcmp(key->text, "all") == 0) {
        return read_list(rd, key->value, PREDICATE_ALL, read_condition);
    }
    if (strcmp(key->text, "any") == 0) {
        return read_list(rd, key->value, PREDICATE_ANY, read_condition);
    }
    if (strcmp(key->text, "not") == 0) {
        const struct course_predicate *p = read_condition(rd, key->value);
        return p == NULL ? NULL : new_over(rd, PREDICATE_NOT, p);
    }
    return read_word(rd, key, key->value);
}

static struct course_predicate *read_mapping(struct predicate_reading *rd, const struct node *node,
                                             read_child *read)
{
    struct course_predicate *p = new_predicate(rd, PREDICATE_ALL), *child = NULL;
    const struct course_predicate **end = &p->child;
    bool good = true;
    for (const struct node *key = node->first; key != NULL; key = key->next) {
        child = read(rd, key);
        good = good && child != NULL;
        if (child != NULL) {
            *end = child;
            end = &child->next;
        }
    }
    if (node->count == 0) {
        good = report_error(rd->in, node, _("the condition is empty"));
    }
    return !good ? NULL : node->count == 1 ? child : p;
}

static struct course_predicate *read_condition(struct predicate_reading *rd,
                                               const struct node *node)
{
    if (node->kind == NODE_MAPPING) {
        return read_mapping(rd, node, read_condition_key);
    }
    if (node->kind == NODE_LIST) {
        report_error(rd->in, node, _("a list cannot stand here; write all: or any: before it"));
        return NULL;
    }
    return read_word(rd, node, NULL);
}

static struct course_predicate *read_key(struct predicate_reading *rd, const struct node *key)
{
    static const char *const known[] = {"every", "some", "none", "can-play",
                                        "all",   "any",  "not",  NULL};
    int found;
    if (!field_word(rd->in, key, known, &found)) {
        return NULL;
    }
    switch (found) {
    case 0:
    case 1:
    case 2: {
        const struct course_predicate *p = read_condition(rd, key->value);
        return p == NULL ? NULL : new_over(rd, (enum predicate_kind)(PREDICATE_EVERY + found), p);
    }
    case 3: { /* can-play: 1/7 is short for some: {moves: 1/7} */
        struct course_predicate *word = new_predicate(rd, PREDICATE_WORD);
        word->word = CONDITION_MOVES;
        return read_move(rd, key->value, &word->moved) ? new_over(rd, PREDICATE_SOME, word) : NULL;
    }
    case 4:
    case 5:
        return read_list(rd, key->value, found == 4 ? PREDICATE_ALL : PREDICATE_ANY, read_one_of);
    default: {
        struct course_predicate *p = read_one_of(rd, key->value);
        return p == NULL ? NULL : new_over(rd, PREDICATE_NOT, p);
    }
    }
}

static struct course_predicate *read_one_of(struct predicate_reading *rd, const struct node *node)
{
    if (node->kind == NODE_MAPPING) {
        return read_mapping(rd, node, read_key);
    }
    report_error(rd->in, node,
                 _("write a condition on the plays of a roll, like {every: pass} or "
                   "{some: hits}"));
    return NULL;
}

const struct course_predicate *load_predicate(struct loader *in, enum board_kind board,
                                              const struct node *node)
{
    struct predicate_reading rd = {.in = in, .board = board};
    return read_one_of(&rd, node);
}

const struct course_predicate *load_condition(struct loader *in, enum board_kind board,
                                              const struct node *node)
{
    struct predicate_reading rd = {.in = in, .board = board};
    return read_condition(&rd, node);
}

bool predicate_is_condition(const char *word)
{
    bool found = false;
    for (int i = CONDITION_PASS + 1; i < CONDITION_WORDS; i++) {
        found = found || strcmp(words[i].word, word) == 0;
    }
    return found;
}

/* ---- writing ---- */

/* "13-24", "[jan, sprangjan]" … */
static void write_set(struct text *out, const struct course_predicate *p)
{
    enum predicate_argument argument = words[p->word].argument;
    TEXT_HERE items = {0};
    char item[8];
    int n = 0;
    for (int i = 1; i < 32; i++) {
        int first = i;
        if ((p->set >> i & 1) == 0) {
            continue;
        }
        while (argument == ARGUMENT_POINTS && i < POINT_LAST && (p->set >> (i + 1) & 1) != 0) {
            i++;
        }
        snprintf(item, sizeof item, i > first ? "%d-%d" : "%d", first, i);
        text_addf(&items, "%s%s", n++ > 0 ? ", " : "",
                  argument == ARGUMENT_ENDS ? ending_id((enum end_kind)i) : item);
    }
    text_addf(out, n > 1 ? "[%s]" : "%s", text_str(&items));
}

static void write_word(struct text *out, enum board_kind board, const struct course_predicate *p)
{
    const struct play one = {.moves = 1, .move = {p->moved}};
    char move[NOTATION_SIZE];
    bool bare = !p->all && p->set == 0 && p->word != CONDITION_MOVES;
    text_addf(out, bare ? "%s" : "{%s: ", words[p->word].word);
    if (p->all) {
        text_add(out, "all");
    } else if (p->word == CONDITION_MOVES) {
        notation_format(board, &one, move);
        text_add(out, move);
    } else if (p->set != 0) {
        write_set(out, p);
    }
    text_add(out, bare ? "" : "}");
}

void predicate_write(struct text *out, enum board_kind board, const struct course_predicate *p)
{
    static const char *const names[] = {
        [PREDICATE_ALL] = "all",     [PREDICATE_ANY] = "any",   [PREDICATE_NOT] = "not",
        [PREDICATE_EVERY] = "every", [PREDICATE_SOME] = "some", [PREDICATE_NONE] = "none"};
    if (p->kind == PREDICATE_WORD) {
        write_word(out, board, p);
        return;
    }
    bool list = p->kind == PREDICATE_ALL || p->kind == PREDICATE_ANY;
    text_addf(out, list ? "{%s: [" : "{%s: ", names[p->kind]);
    for (const struct course_predicate *child = p->child; child != NULL; child = child->next) {
        predicate_write(out, board, child);
        text_add(out, child->next != NULL ? ", " : "");
    }
    text_add(out, list ? "]}" : "}");
}

/* ---- the rolls for which one holds ---- */

/* One play and what it is a play of. */
struct played {
    const struct ruleset *rules;
    const struct position *before;
    struct roll roll;
    const struct play *play;
};

static enum colour mover(const struct played *d)
{
    return (enum colour)d->before->turn;
}

static bool has_point(const struct played *d, uint32_t set, int own)
{
    int number;
    if (set == 0) {
        return true;
    }
    if (own < 1 || own > POINT_LAST) {
        return false;
    }
    number = board_number((enum board_kind)d->rules->board, mover(d), own);
    return (set >> number & 1) != 0;
}

/* Whether a move sends between least and most enemy checkers to the bar from one of the points. */
static bool sends(const struct played *d, uint32_t set, int least, int most)
{
    for (int i = 0; i < d->play->moves; i++) {
        const struct move *m = &d->play->move[i];
        if (m->hit >= least && m->hit <= most && has_point(d, set, m->to)) {
            return true;
        }
    }
    return false;
}

static bool enters(const struct played *d, bool all)
{
    bool any = false;
    for (int i = 0; i < d->play->moves; i++) {
        any = any || d->play->move[i].from == POINT_BAR;
    }
    return any && (!all || d->play->after.men[mover(d)][POINT_BAR] == 0);
}

static bool reduces(const struct played *d)
{
    for (int i = 0; i < d->play->moves; i++) {
        const struct move *m = &d->play->move[i];
        if (m->to == POINT_OFF && m->die > POINT_OFF - m->from) {
            return true;
        }
    }
    return false;
}

/* Whether on one of the points the mover had between a and b checkers, and has between c and d. */
static bool changes(const struct played *p, uint32_t set, int a, int b, int c, int d)
{
    const uint8_t *before = p->before->men[mover(p)], *after = p->play->after.men[mover(p)];
    for (int i = 1; i <= POINT_LAST; i++) {
        if (before[i] >= a && before[i] <= b && after[i] >= c && after[i] <= d &&
            has_point(p, set, i)) {
            return true;
        }
    }
    return false;
}

static bool ends(const struct played *d, uint32_t kinds)
{
    return d->play->end.kind != END_NOT && (kinds == 0 || (kinds >> d->play->end.kind & 1) != 0);
}

/* Whether the side to move has a right to burst: by entering, or a run (docs/rules.md, bursting).
 */
static bool may_burst(const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    int bar = pos->men[me][POINT_BAR], available = board_available(r, pos, me);
    if (pos->men[me][POINT_OFF] == CHECKERS - 1 && !r->last_checker_bursts) {
        return false;
    }
    if (r->long_run == LONG_RUN_BURST && board_longest_prime(r, pos, colour_other(me), NULL) >= 6) {
        return true;
    }
    bool faces_band = false;
    for (int p = 1; p <= 6; p++) {
        faces_band |= board_enemy_on(r, pos, me, p) >= 2;
    }
    if (!faces_band) {
        return false;
    }
    return (r->entry_burst == ENTRY_BURST_OVERFLOW && bar > available) ||
           (r->entry_burst == ENTRY_BURST_NONE_FREE && bar > 0 && available == 0);
}

/* Whether one checker that goes on with both dice could land on the other point in between, with
 * the same result, and the play would then hold the wanted move. */
static bool other_destination(const struct played *d, struct move wanted)
{
    const struct move *a = &d->play->move[0], *b = &d->play->move[1];
    if (d->play->moves != 2 || a->die == b->die || a->to != b->from || b->to > POINT_LAST) {
        return false;
    }
    uint8_t landing = (uint8_t)(a->from + b->die);
    struct typed_play typed = {.moves = 2};
    typed.move[0] = (struct typed_move){.from = a->from, .to = landing};
    typed.move[1] = (struct typed_move){.from = landing, .to = b->to, .chained = true};
    if ((wanted.from != a->from || wanted.to != landing) &&
        (wanted.from != landing || wanted.to != b->to)) {
        return false;
    }
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_typed(d->rules, d->before, d->roll, &typed, verdict);
    bool same = verdict->legal && board_same_checkers(&verdict->play.after, &d->play->after);
    free(verdict);
    return same;
}

static bool moves(const struct played *d, struct move wanted)
{
    const struct play *play = d->play;
    for (int i = 0; i < play->moves; i++) {
        if (play->move[i].from == wanted.from && play->move[i].to == wanted.to) {
            return true;
        }
    }
    return other_destination(d, wanted);
}

static bool uses_all(const struct played *d)
{
    return d->play->dice == roll_moves(d->roll);
}

static bool word_holds(const struct course_predicate *p, const struct played *d)
{
    bool over = d->play->end.kind != END_NOT;
    switch (p->word) {
    case CONDITION_PASS:
        return play_is_pass(d->play);
    case CONDITION_USES_ALL:
        return uses_all(d);
    case CONDITION_FORFEITS:
        return !uses_all(d) && !over;
    case CONDITION_REDUCES:
        return reduces(d);
    case CONDITION_HITS:
        return sends(d, p->set, 1, 1);
    case CONDITION_BURSTS:
        return sends(d, p->set, 2, CHECKERS);
    case CONDITION_ENTERS:
        return enters(d, p->all);
    case CONDITION_JAN_BLOT_OUT:
        return ending_jan_blot_out(&d->play->after, mover(d));
    case CONDITION_ENDS:
        return ends(d, p->set);
    case CONDITION_MAY_BURST_AFTER:
        return !over && may_burst(d->rules, &d->play->after);
    case CONDITION_MAKES_BAND:
        return changes(d, p->set, 0, 1, 2, CHECKERS);
    case CONDITION_BREAKS_BAND:
        return changes(d, p->set, 2, CHECKERS, 0, 1);
    case CONDITION_LEAVES_BLOT:
        return changes(d, p->set, 0, CHECKERS, 1, 1);
    case CONDITION_BEARS_OFF:
        return d->play->after.men[mover(d)][POINT_OFF] > d->before->men[mover(d)][POINT_OFF];
    case CONDITION_DOUBLE:
        return roll_is_double(d->roll);
    case CONDITION_HOLDS:
        return (p->set >> d->roll.die[0] & 1) != 0 ||
               (d->roll.die[1] != 0 && (p->set >> d->roll.die[1] & 1) != 0);
    case CONDITION_MOVES:
        return moves(d, p->moved);
    case CONDITION_WORDS:
        break;
    }
    return false;
}

static bool holds(const struct course_predicate *p, const struct played *d)
{
    if (p->kind == PREDICATE_WORD) {
        return word_holds(p, d);
    }
    bool any = false, all = true;
    for (const struct course_predicate *child = p->child; child != NULL; child = child->next) {
        bool it = holds(child, d);
        any = any || it;
        all = all && it;
    }
    return p->kind == PREDICATE_ANY ? any : p->kind == PREDICATE_NOT ? !any : all;
}

bool predicate_play(const struct course_predicate *p, const struct ruleset *r,
                    const struct position *pos, struct roll roll, const struct play *play)
{
    const struct played d = {.rules = r, .before = pos, .roll = roll, .play = play};
    return holds(p, &d);
}

/* Whether a predicate on rolls holds, with every play of the roll in the list. */
static bool roll_holds(const struct course_predicate *p, const struct played *d,
                       const struct play_list *list)
{
    bool any = false, all = true;
    const struct course_predicate *child = p->child;
    if (p->kind == PREDICATE_EVERY || p->kind == PREDICATE_SOME || p->kind == PREDICATE_NONE) {
        struct played one = *d;
        for (int i = 0; i < list->n; i++) {
            one.play = &list->play[i];
            bool it = holds(child, &one);
            any = any || it;
            all = all && it;
        }
        return p->kind == PREDICATE_EVERY ? all : p->kind == PREDICATE_SOME ? any : !any;
    }
    for (; child != NULL; child = child->next) {
        bool it = roll_holds(child, d, list);
        any = any || it;
        all = all && it;
    }
    return p->kind == PREDICATE_ANY ? any : p->kind == PREDICATE_NOT ? !any : all;
}

struct rollset predicate_rolls(const struct course_predicate *p, const struct ruleset *r,
                               const struct position *pos)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    struct played d = {.rules = r, .before = pos};
    struct rollset set = rollset_none(2);
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        d.roll = each.roll;
        generate(r, pos, d.roll, list);
        if (list->n == 0) {
            list->play[0] = (struct play){.after = generate_after_pass(r, pos, d.roll)};
            list->n = 1;
        }
        if (roll_holds(p, &d, list)) {
            rollset_add(&set, each.roll);
        }
    }
    free(list);
    return set;
}
