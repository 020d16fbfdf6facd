// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions as authors write them. */
#include <string.h>

#include "course/load/fields.h"
#include "course/load/keys.h"
#include "base/lang.h"
#include "rules/posstring.h"
#include "course/load/setting.h"
#include "base/text.h"

/* A side's checkers while they are counted. Points are in board numbering. */
struct side_map {
    struct loader *in;
    const struct ruleset *rules;
    struct position *pos;
    enum colour colour;
    const struct node *rest;         /* the value of rest: */
    const struct node *key[26];      /* which key gave a point, bar or off */
    const struct node *const *enemy; /* the other side's keys, or NULL */
    int sum;
};

static enum board_kind board_of(const struct side_map *m)
{
    return (enum board_kind)m->rules->board;
}

static bool put(struct side_map *m, const struct node *key, int number, int count)
{
    int own = board_own_point(board_of(m), m->colour, number);
    if (m->key[number] != NULL)
        return complain(m->in, key, _("point %d is given twice"), number);
    if (m->enemy != NULL && m->enemy[number] != NULL && count > 0) {
        complain(m->in, key, _("point %d holds checkers of both sides"), number);
        complain_note(m->in, node_place(m->enemy[number]), _("the other side's are given here"));
        return false;
    }
    if (count > 0)
        m->key[number] = key;
    m->pos->men[m->colour][own] = (uint8_t)count;
    m->sum += count;
    return true;
}

/* One key of a side: a point, a range, bar or off, with its count. */
static bool read_entry(struct side_map *m, const struct node *key)
{
    static const char *const words[] = {"bar", "off", "rest", NULL};
    long count;
    int low, high;
    if (strcmp(key->text, "rest") == 0) {
        m->rest = key->value;
        return true;
    }
    bool bar = strcmp(key->text, "bar") == 0, off = strcmp(key->text, "off") == 0;
    bool range = field_range(key, &low, &high);
    if (!bar && !off && !range) {
        const char *meant = complain_nearest(key->text, words);
        if (meant != NULL)
            return complain(m->in, key, _("unknown point '%s'; did you mean '%s'?"),
                            complain_brief(m->in, key), meant);
        return complain(m->in, key,
                        _("'%s' is no point: write 1 to 24, a range like 20-24, bar, off or rest"),
                        complain_brief(m->in, key));
    }
    if (!field_number(m->in, key->value, 0, CHECKERS, &count))
        return false;
    if (bar || off) {
        m->pos->men[m->colour][bar ? POINT_BAR : POINT_OFF] = (uint8_t)count;
        m->sum += (int)count;
        return true;
    }
    bool good = true;
    for (int p = low; p <= high && good; p++)
        good = put(m, key, p, (int)count);
    return good;
}

/* Puts the uncounted checkers where rest: says. */
static bool put_rest(struct side_map *m)
{
    int missing = CHECKERS - m->sum, low, high;
    uint8_t *men = m->pos->men[m->colour];
    if (field_is(m->rest, "off") || field_is(m->rest, "bar")) {
        int at = field_is(m->rest, "off") ? POINT_OFF : POINT_BAR;
        men[at] = (uint8_t)(men[at] + missing);
        return true;
    }
    if (!field_range(m->rest, &low, &high) || low != high)
        return complain(m->in, m->rest,
                        _("'%s' says not where the rest are: write off, bar or a "
                          "point"),
                        complain_brief(m->in, m->rest));
    if (m->key[low] != NULL)
        return complain(m->in, m->rest, _("point %d is given twice"), low);
    return missing == 0 || put(m, m->rest, low, missing);
}

static bool complain_missing(const struct side_map *m, const struct node *node)
{
    int missing = CHECKERS - m->sum;
    return complain(m->in, node,
                    m->colour == WHITE
                        ? NG_("White has %d checkers: %d is missing (write rest: off if it is "
                              "borne off)",
                              "White has %d checkers: %d are missing (write rest: off if they are "
                              "borne off)",
                              (unsigned long)missing)
                        : NG_("Black has %d checkers: %d is missing (write rest: off if it is "
                              "borne off)",
                              "Black has %d checkers: %d are missing (write rest: off if they are "
                              "borne off)",
                              (unsigned long)missing),
                    m->sum, missing);
}

static bool read_side(struct side_map *m, const struct node *node)
{
    if (node->kind != NODE_MAPPING)
        return complain(m->in, node, _("write a side's checkers as {point: how many, …}"));
    bool good = true, white = m->colour == WHITE;
    for (const struct node *key = node->first; key != NULL; key = key->next)
        good = read_entry(m, key) && good;
    if (!good)
        return false;
    if (m->sum > CHECKERS)
        return complain(m->in, node,
                        white ? _("White has %d checkers: %d too many")
                              : _("Black has %d checkers: %d too many"),
                        m->sum, m->sum - CHECKERS);
    if (m->rest != NULL)
        return put_rest(m);
    return m->sum == CHECKERS || complain_missing(m, node);
}

static bool read_mapping(struct loader *in, const struct ruleset *rules, const struct node *node,
                         struct position *pos)
{
    bool good = keys_check(in, node, THING_POSITION, 1, 1, _("a position"));
    if (node->kind != NODE_MAPPING)
        return false;
    struct side_map white = {.in = in, .rules = rules, .pos = pos, .colour = WHITE};
    struct side_map black = {
        .in = in, .rules = rules, .pos = pos, .colour = BLACK, .enemy = white.key};
    const struct node *men = tree_get(node, "white"), *one = tree_get(node, "one");
    good = men != NULL && read_side(&white, men) && good;
    men = tree_get(node, "black");
    good = men != NULL && read_side(&black, men) && good;
    good = keys_read(in, node, THING_POSITION, 1, pos) && good;
    return (one == NULL || (keys_check(in, one, THING_ONE, 1, 1, "one") &&
                            keys_read(in, one, THING_ONE, 1, pos))) &&
           good;
}

static bool read_string(struct loader *in, const struct ruleset *rules, const struct node *node,
                        struct position *pos)
{
    struct position_fault fault = {0};
    if (!field_is_text(in, node))
        return false;
    if (posstring_parse(rules, node->text, node->size, pos, &fault))
        return true;
    TEXT_HERE message = {0};
    complain_inside(in, node, fault.at, "%s", fault_message(&message, rules, &fault));
    return false;
}

/* The part of a position that a fault is about, where that is a state field; else all of it. */
static const struct node *fault_node(const struct node *node, const struct position_fault *fault)
{
    static const char *const keys[POSITION_FIELDS] = {"one", "first", "stack", "held"};
    const struct node *field = NULL;
    if (fault->error == POSITION_FIELD_RULES)
        field = tree_get(node, keys[fault->field]);
    return field != NULL ? field : node;
}

bool load_position(struct loader *in, const struct ruleset *rules, const struct node *node,
                   struct position *out)
{
    struct position pos = {0};
    if (field_is(node, "start")) {
        *out = board_start(rules, WHITE);
        return true;
    }
    if (!(node->kind == NODE_SCALAR ? read_string(in, rules, node, &pos)
                                    : read_mapping(in, rules, node, &pos)))
        return false;
    struct position_fault fault = {0};
    if (!board_check(rules, &pos, &fault)) {
        TEXT_HERE message = {0};
        complain(in, fault_node(node, &fault), "%s", fault_message(&message, rules, &fault));
        return false;
    }
    *out = pos;
    return true;
}
