// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions and rules, read and written as authors write them. */
#include "course/load/loader.h"

#include <string.h>

#include "base/lang.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/course.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "rules/posstring.h"

/* ---- what is wrong with a position or a roll, as a diagnostic has it ---- */

static const char *without_stop(struct text *message)
{
    if (message->size > 0 && message->data[message->size - 1] == '.') {
        text_cut(message, message->size - 1);
    }
    return text_str(message);
}

const char *fault_message(struct text *scratch, const struct ruleset *rules,
                          const struct position_fault *fault)
{
    text_clear(scratch);
    coach_position_fault(scratch, rules, fault);
    return without_stop(scratch);
}

bool fault_roll(struct loader *in, struct course_place at, enum roll_error error)
{
    TEXT_HERE message = {0};
    if (error == ROLL_OK) {
        return true;
    }
    coach_roll_error(&message, error);
    report_error_at(in, at, "%s", without_stop(&message));
    return false;
}

/* ---- rules ---- */

enum { RULESETS_MAX = 16, FIELDS_MAX = 40 };

static bool find_rules(struct loader *in, const struct node *node, struct ruleset *rules)
{
    const char *names[RULESETS_MAX + 1] = {NULL};
    if (node->kind == NODE_SCALAR && ruleset_find(node->text, rules)) {
        return true;
    }
    for (size_t i = 0; i < RULESETS_MAX && i < ruleset_count(); i++) {
        names[i] = ruleset_name(i);
    }
    return field_unknown(in, node, names);
}

/* Complains of a value that a field cannot take, and names those that it can. */
static bool refuse_value(struct loader *in, const struct node *key, const char *value)
{
    TEXT_HERE all = {0};
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        for (size_t k = 0;
             strcmp(ruleset_field(i), key->text) == 0 && ruleset_field_value(i, k) != NULL; k++) {
            text_addf(&all, "%s%s", all.size > 0 ? ", " : "", ruleset_field_value(i, k));
        }
    }
    if (all.size > 0) {
        report_error(in, key->value, _("'%s' cannot be '%s'; it is one of: %s"), key->text, value,
                     text_str(&all));
    } else {
        report_error(in, key->value, _("'%s' cannot be '%s'"), key->text, value);
    }
    return false;
}

static bool set_field(struct loader *in, const struct node *key, struct ruleset *rules)
{
    const struct node *value = key->value;
    TEXT_HERE list = {0};
    for (const struct node *n = field_first(value); n != NULL; n = field_next(value, n)) {
        if (!field_is_text(in, n)) {
            return false;
        }
        bool bare =
            n->style == STYLE_PLAIN; /* some writers of YAML know yes and no as true, false */
        text_addf(&list, "%s%s", list.size > 0 ? "," : "",
                  bare && strcmp(n->text, "true") == 0    ? "yes"
                  : bare && strcmp(n->text, "false") == 0 ? "no"
                                                          : n->text);
    }
    const char *written =
        arena_printf(in->arena, "%.*s", (int)text_whole(text_str(&list), 60), text_str(&list));
    bool yes, is_several = strcmp(key->text, "extra_patterns") == 0 && value->count > 0 &&
                           !field_is_yes_no(value->first, &yes);
    if (value->kind == NODE_LIST && !is_several) { /* only of patterns there can be several */
        return field_is_text(in, value);
    }
    bool good = ruleset_set(rules, key->text, text_str(&list)) == RULESET_OK;
    return good || refuse_value(in, key, written);
}

bool load_rules(struct loader *in, const struct node *node, struct ruleset *rules)
{
    if (node->kind != NODE_MAPPING) {
        return find_rules(in, node, rules);
    }
    struct ruleset made = *rules;
    const struct node *base = tree_get(node, "base");
    const char *known[FIELDS_MAX + 2] = {"base"};
    for (size_t i = 0; i < FIELDS_MAX && i < ruleset_field_count(); i++) {
        known[i + 1] = ruleset_field(i);
    }
    bool good = field_keys(in, node, _("rules"), known);
    if (base != NULL && !find_rules(in, base, &made)) {
        return false;
    }
    for (const struct node *key = node->first; good && key != NULL; key = key->next) {
        if (strcmp(key->text, "base") != 0) {
            good = set_field(in, key, &made);
        }
    }
    if (good) {
        *rules = made;
    }
    return good;
}

/* ---- positions, as authors write them ---- */

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

static bool put(struct side_map *m, const struct node *key, int number, int count)
{
    int own = board_own_point((enum board_kind)m->rules->board, m->colour, number);
    if (m->key[number] != NULL) {
        return report_error(m->in, key, _("point %d is given twice"), number);
    }
    if (m->enemy != NULL && m->enemy[number] != NULL && count > 0) {
        report_error(m->in, key, _("point %d holds checkers of both sides"), number);
        report_note(m->in, node_place(m->enemy[number]), _("the other side's are given here"));
        return false;
    }
    if (count > 0) {
        m->key[number] = key;
    }
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
        const char *meant = report_nearest(key->text, words);
        if (meant != NULL) {
            return report_error(m->in, key, _("unknown point '%s'; did you mean '%s'?"),
                                report_brief(m->in, key), meant);
        }
        return report_error(
            m->in, key, _("'%s' is no point: write 1 to 24, a range like 20-24, bar, off or rest"),
            report_brief(m->in, key));
    }
    if (!field_number(m->in, key->value, 0, CHECKERS, &count)) {
        return false;
    }
    if (bar || off) {
        m->pos->men[m->colour][bar ? POINT_BAR : POINT_OFF] = (uint8_t)count;
        m->sum += (int)count;
        return true;
    }
    bool good = true;
    for (int p = low; p <= high && good; p++) {
        good = put(m, key, p, (int)count);
    }
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
    if (!field_range(m->rest, &low, &high) || low != high) {
        return report_error(m->in, m->rest,
                            _("'%s' says not where the rest are: write off, bar or a "
                              "point"),
                            report_brief(m->in, m->rest));
    }
    if (m->key[low] != NULL) {
        return report_error(m->in, m->rest, _("point %d is given twice"), low);
    }
    return missing == 0 || put(m, m->rest, low, missing);
}

static bool report_missing(const struct side_map *m, const struct node *node)
{
    int missing = CHECKERS - m->sum;
    return report_error(
        m->in, node,
        m->colour == WHITE
            ? NG_("White has %d checkers: %d is missing (write rest: off if it is "
                  "borne off)",
                  "White has %d checkers: %d are missing (write rest: off if they are "
                  "borne off)",
                  missing)
            : NG_("Black has %d checkers: %d is missing (write rest: off if it is "
                  "borne off)",
                  "Black has %d checkers: %d are missing (write rest: off if they are "
                  "borne off)",
                  missing),
        m->sum, missing);
}

static bool read_side(struct side_map *m, const struct node *node)
{
    if (node->kind != NODE_MAPPING) {
        return report_error(m->in, node, _("write a side's checkers as {point: how many, …}"));
    }
    bool good = true, white = m->colour == WHITE;
    for (const struct node *key = node->first; key != NULL; key = key->next) {
        good = read_entry(m, key) && good;
    }
    if (!good) {
        return false;
    }
    if (m->sum > CHECKERS) {
        return report_error(m->in, node,
                            white ? _("White has %d checkers: %d too many")
                                  : _("Black has %d checkers: %d too many"),
                            m->sum, m->sum - CHECKERS);
    }
    if (m->rest != NULL) {
        return put_rest(m);
    }
    return m->sum == CHECKERS || report_missing(m, node);
}

static bool read_mapping(struct loader *in, const struct ruleset *rules, const struct node *node,
                         struct position *pos)
{
    bool good = keys_check(in, node, THING_POSITION, 1, 1, _("a position"));
    if (node->kind != NODE_MAPPING) {
        return false;
    }
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
    if (!field_is_text(in, node)) {
        return false;
    }
    if (posstring_parse(rules, node->text, node->size, pos, &fault)) {
        return true;
    }
    if (strpbrk(node->text, "-:=/+") == NULL) {
        return report_error(in, node,
                            _("'%s' is no position: write start for the beginning of a game, or "
                              "where the checkers stand, as {white: {20: 1, rest: off}, black: "
                              "{24: 2, rest: off}}"),
                            report_brief(in, node));
    }
    TEXT_HERE message = {0};
    report_error_inside(in, node, fault.at, "%s", fault_message(&message, rules, &fault));
    return false;
}

bool load_position(struct loader *in, const struct ruleset *rules, const struct node *node,
                   struct position *out)
{
    static const char *const fields[POSITION_FIELDS] = {"one", "first", "stack", "held"};
    struct position pos = {0};
    if (field_is(node, "start")) {
        *out = board_start(rules, WHITE);
        return true;
    }
    if (!(node->kind == NODE_SCALAR ? read_string(in, rules, node, &pos)
                                    : read_mapping(in, rules, node, &pos))) {
        return false;
    }
    struct position_fault fault = {0};
    if (!board_check(rules, &pos, &fault)) {
        TEXT_HERE message = {0}; /* told where the field stands, if it is about one */
        const struct node *field =
            fault.error == POSITION_FIELD_RULES ? tree_get(node, fields[fault.field]) : NULL;
        report_error(in, field != NULL ? field : node, "%s",
                     fault_message(&message, rules, &fault));
        return false;
    }
    *out = pos;
    return true;
}

/* ---- writing both ---- */

/* The checkers of one side in the order of its way, neighbours that hold as many in one entry. */
static void add_side(struct text *out, const struct ruleset *r, const struct position *pos,
                     enum colour c)
{
    const uint8_t *men = pos->men[c];
    const char *between = "";
    for (int p = 1; p <= POINTS; p++) {
        if (men[p] == 0) {
            continue;
        }
        int first = board_number((enum board_kind)r->board, c, p), last = first;
        while (p < POINTS && men[p + 1] == men[p]) {
            int next = board_number((enum board_kind)r->board, c, p + 1);
            if (next - last != 1 && next - last != -1) {
                break; /* from 24 to 1 */
            }
            last = next;
            p++;
        }
        text_addf(out, "%s%d", between, first < last ? first : last); /* "20-24: 2" */
        if (first != last) {
            text_addf(out, "-%d", first < last ? last : first);
        }
        text_addf(out, ": %d", men[p]);
        between = ", ";
    }
    if (men[POINT_BAR] > 0) {
        text_addf(out, "%sbar: %d", between, men[POINT_BAR]);
    }
    between = men[POINT_BAR] > 0 ? ", " : between;
    if (men[POINT_OFF] > 0) {
        text_addf(out, "%srest: off", between);
    }
}

static void add_sides(struct text *out, int indent, const char *name, unsigned bits)
{
    static const char *const words[] = {"none", "white", "black", "both"};
    if ((bits & 3) == 0) {
        return;
    }
    text_add_many(out, ' ', (size_t)indent);
    text_addf(out, "%s: %s\n", name, words[bits & 3]);
}

static void add_one(struct text *out, int indent, const struct position *pos)
{
    if (pos->one[WHITE] == 0 && pos->one[BLACK] == 0) {
        return;
    }
    text_add_many(out, ' ', (size_t)indent);
    text_add(out, "one: {");
    if (pos->one[WHITE] > 0) {
        text_addf(out, "white: %d%s", pos->one[WHITE], pos->one[BLACK] > 0 ? ", " : "");
    }
    if (pos->one[BLACK] > 0) {
        text_addf(out, "black: %d", pos->one[BLACK]);
    }
    text_add(out, "}\n");
}

void course_write_position(struct text *out, const struct ruleset *r, const struct position *pos,
                           int indent)
{
    struct position start = board_start(r, WHITE);
    text_add_many(out, ' ', (size_t)indent);
    if (board_equal(pos, &start)) {
        text_add(out, "position: start\n");
        return;
    }
    text_add(out, "position:\n");
    for (int c = WHITE; c <= BLACK; c++) {
        text_add_many(out, ' ', (size_t)indent + 2);
        text_add(out, c == WHITE ? "white: {" : "black: {");
        add_side(out, r, pos, (enum colour)c);
        text_add(out, "}\n");
    }
    if (pos->turn == BLACK) {
        text_add_many(out, ' ', (size_t)indent + 2);
        text_add(out, "turn: black\n");
    }
    add_one(out, indent + 2, pos);
    add_sides(out, indent + 2, "first", pos->first);
    add_sides(out, indent + 2, "stack", pos->stack);
    add_sides(out, indent + 2, "held", pos->held);
}

/* The value of a field; lists, which have commas, between brackets. */
static void add_value(struct text *out, const char *value)
{
    bool list = strchr(value, ',') != NULL;
    text_add(out, list ? "[" : "");
    for (; *value != '\0'; value++) {
        text_addc(out, *value);
        if (*value == ',') {
            text_addc(out, ' ');
        }
    }
    text_add(out, list ? "]" : "");
}

void course_write_rules(struct text *out, const struct ruleset *r, int indent)
{
    size_t changed = 0;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        changed += ruleset_changed(r, i);
    }
    text_add_many(out, ' ', (size_t)indent);
    text_addf(out, changed > 0 ? "rules: {base: %s" : "rules: %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        if (!ruleset_changed(r, i)) {
            continue;
        }
        ruleset_get(r, i, value, sizeof value);
        text_addf(out, ", %s: ", ruleset_field(i));
        add_value(out, value);
    }
    text_add(out, changed > 0 ? "}\n" : "\n");
}
