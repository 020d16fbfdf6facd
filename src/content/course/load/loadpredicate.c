// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "course/load/fields.h"
#include "base/lang.h"
#include "course/load/predicate.h"

/* What a condition's word may be followed by, besides yes and no. */
enum loadpredicate_argument {
    ARGUMENT_NONE,
    ARGUMENT_POINTS,
    ARGUMENT_ALL,
    ARGUMENT_ENDS,
    ARGUMENT_FACES,
    ARGUMENT_MOVE
};

static const struct {
    const char *word;
    enum loadpredicate_argument argument;
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

struct loadpredicate_reading {
    struct loader *in;
    enum board_kind board;
};

static struct course_predicate *read_condition(struct loadpredicate_reading *rd,
                                               const struct node *node);
static struct course_predicate *read_one_of(struct loadpredicate_reading *rd,
                                            const struct node *node);

typedef struct course_predicate *read_child(struct loadpredicate_reading *, const struct node *);

static struct course_predicate *new_predicate(struct loadpredicate_reading *rd,
                                              enum predicate_kind kind)
{
    struct course_predicate *p = arena_alloc(rd->in->arena, sizeof *p);
    p->kind = kind;
    return p;
}

/* A condition on one other. */
static struct course_predicate *new_over(struct loadpredicate_reading *rd, enum predicate_kind kind,
                                         const struct course_predicate *child)
{
    struct course_predicate *p = new_predicate(rd, kind);
    p->child = child;
    return p;
}

static struct course_predicate *read_list(struct loadpredicate_reading *rd, const struct node *node,
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
        complain(rd->in, node, _("the list is empty"));
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
        if (!field_word(in, item, ids, &found))
            return false;
        *set |= (uint32_t)1 << kinds[found];
    }
    return *set != 0 || complain(in, node, _("the list is empty"));
}

static bool read_faces(struct loader *in, const struct node *node, uint32_t *set)
{
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        long face;
        if (!field_number(in, item, 1, 6, &face))
            return false;
        *set |= (uint32_t)1 << face;
    }
    return *set != 0 || complain(in, node, _("the list is empty"));
}

static bool read_move(struct loadpredicate_reading *rd, const struct node *node, struct move *out)
{
    const char *text;
    struct typed_play typed;
    if (!field_play(rd->in, rd->board, node, &text))
        return false;
    if (!notation_parse(rd->board, node->text, node->size, &typed) || typed.moves != 1)
        return complain(rd->in, node, _("'%s' is not one move from/to"),
                        complain_brief(rd->in, node));
    if (typed.move[0].to != POINT_OFF && typed.move[0].to - typed.move[0].from > 6)
        return complain(rd->in, node, _("'%s' is further than one die can take a checker"),
                        complain_brief(rd->in, node));
    *out = (struct move){.from = typed.move[0].from, .to = typed.move[0].to};
    return true;
}

static bool read_argument(struct loadpredicate_reading *rd, const struct node *node,
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
        return p->all || complain(rd->in, node, _("'%s' is none of: yes, no, all"),
                                  complain_brief(rd->in, node));
    case ARGUMENT_NONE:
        break;
    }
    return complain(rd->in, node, _("'%s' is neither yes nor no"), complain_brief(rd->in, node));
}

static bool needs_argument(enum condition_word word)
{
    return words[word].argument == ARGUMENT_FACES || words[word].argument == ARGUMENT_MOVE;
}

/* A word and, where value is not NULL, what follows it. */
static struct course_predicate *read_word(struct loadpredicate_reading *rd, const struct node *at,
                                          const struct node *value)
{
    const char *all[CONDITION_WORDS + 4] = {"all", "any", "not"};
    for (int i = 0; i < CONDITION_WORDS; i++)
        all[i + 3] = words[i].word;
    int found;
    bool wanted = true;
    if (!field_word(rd->in, at, value == NULL ? all + 3 : all, &found))
        return NULL;
    struct course_predicate *p = new_predicate(rd, PREDICATE_WORD);
    p->word = (enum condition_word)(value == NULL ? found : found - 3);
    if (value == NULL ? needs_argument(p->word)
                      : needs_argument(p->word) && field_is_yes_no(value, &wanted)) {
        complain(rd->in, at, _("'%s' needs a value"), words[p->word].word);
        return NULL;
    }
    if (value == NULL || field_is_yes_no(value, &wanted))
        return wanted ? p : new_over(rd, PREDICATE_NOT, p);
    return read_argument(rd, value, p) ? p : NULL;
}

static struct course_predicate *read_condition_key(struct loadpredicate_reading *rd,
                                                   const struct node *key)
{
    if (strcmp(key->text, "all") == 0)
        return read_list(rd, key->value, PREDICATE_ALL, read_condition);
    if (strcmp(key->text, "any") == 0)
        return read_list(rd, key->value, PREDICATE_ANY, read_condition);
    if (strcmp(key->text, "not") == 0) {
        const struct course_predicate *p = read_condition(rd, key->value);
        return p == NULL ? NULL : new_over(rd, PREDICATE_NOT, p);
    }
    return read_word(rd, key, key->value);
}

static struct course_predicate *read_mapping(struct loadpredicate_reading *rd,
                                             const struct node *node, read_child *read)
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
    if (node->count == 0)
        good = complain(rd->in, node, _("the condition is empty"));
    return !good ? NULL : node->count == 1 ? child : p;
}

static struct course_predicate *read_condition(struct loadpredicate_reading *rd,
                                               const struct node *node)
{
    if (node->kind == NODE_MAPPING)
        return read_mapping(rd, node, read_condition_key);
    if (node->kind == NODE_LIST) {
        complain(rd->in, node, _("a list cannot stand here; write all: or any: before it"));
        return NULL;
    }
    return read_word(rd, node, NULL);
}

/* can-play: 1/7 is short for some: {moves: 1/7}. */
static struct course_predicate *read_can_play(struct loadpredicate_reading *rd,
                                              const struct node *node)
{
    struct course_predicate *word = new_predicate(rd, PREDICATE_WORD);
    word->word = CONDITION_MOVES;
    if (!read_move(rd, node, &word->moved))
        return NULL;
    return new_over(rd, PREDICATE_SOME, word);
}

static struct course_predicate *read_key(struct loadpredicate_reading *rd, const struct node *key)
{
    static const char *const known[] = {"every", "some", "none", "can-play",
                                        "all",   "any",  "not",  NULL};
    int found;
    if (!field_word(rd->in, key, known, &found))
        return NULL;
    switch (found) {
    case 0:
    case 1:
    case 2: {
        const struct course_predicate *p = read_condition(rd, key->value);
        return p == NULL ? NULL : new_over(rd, (enum predicate_kind)(PREDICATE_EVERY + found), p);
    }
    case 3:
        return read_can_play(rd, key->value);
    case 4:
    case 5:
        return read_list(rd, key->value, found == 4 ? PREDICATE_ALL : PREDICATE_ANY, read_one_of);
    default: {
        struct course_predicate *p = read_one_of(rd, key->value);
        return p == NULL ? NULL : new_over(rd, PREDICATE_NOT, p);
    }
    }
}

static struct course_predicate *read_one_of(struct loadpredicate_reading *rd,
                                            const struct node *node)
{
    if (node->kind == NODE_MAPPING)
        return read_mapping(rd, node, read_key);
    complain(rd->in, node,
             _("write a condition on the plays of a roll, like {every: pass} or "
               "{some: hits}"));
    return NULL;
}

const struct course_predicate *load_predicate(struct loader *in, enum board_kind board,
                                              const struct node *node)
{
    struct loadpredicate_reading rd = {.in = in, .board = board};
    return read_one_of(&rd, node);
}

/* ---- writing ---- */

/* "13-24", "[jan, sprangjan]" … */
static void write_set(struct text *out, const struct course_predicate *p)
{
    enum loadpredicate_argument argument = words[p->word].argument;
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
