// SPDX-License-Identifier: GPL-3.0-or-later
/* Positions and rules as authors write them. */
#include <string.h>

#include "course/course.h"

static void add_indent(struct text *out, int indent)
{
    text_add_many(out, ' ', (size_t)indent);
}

/* One entry of a side: "20-24: 2". */
static void add_men(struct text *out, const char **between, int low, int high, int men)
{
    text_addf(out, "%s%d", *between, low);
    if (high > low)
        text_addf(out, "-%d", high);
    text_addf(out, ": %d", men);
    *between = ", ";
}

/* The checkers of one side in the order of its way, neighbours that hold as many in one entry. */
static void add_side(struct text *out, const struct ruleset *r, const struct position *pos,
                     enum colour c)
{
    const uint8_t *men = pos->men[c];
    const char *between = "";
    for (int p = 1; p <= POINTS; p++) {
        if (men[p] == 0)
            continue;
        int first = board_number((enum board_kind)r->board, c, p), last = first;
        while (p < POINTS && men[p + 1] == men[p]) {
            int next = board_number((enum board_kind)r->board, c, p + 1);
            if (next - last != 1 && next - last != -1)
                break; /* from 24 to 1 */
            last = next;
            p++;
        }
        add_men(out, &between, first < last ? first : last, first < last ? last : first, men[p]);
    }
    if (men[POINT_BAR] > 0)
        text_addf(out, "%sbar: %d", between, men[POINT_BAR]);
    between = men[POINT_BAR] > 0 ? ", " : between;
    if (men[POINT_OFF] > 0)
        text_addf(out, "%srest: off", between);
}

static void add_sides(struct text *out, int indent, const char *name, unsigned bits)
{
    static const char *const words[] = {"none", "white", "black", "both"};
    if ((bits & 3) == 0)
        return;
    add_indent(out, indent);
    text_addf(out, "%s: %s\n", name, words[bits & 3]);
}

static void add_one(struct text *out, int indent, const struct position *pos)
{
    if (pos->one[WHITE] == 0 && pos->one[BLACK] == 0)
        return;
    add_indent(out, indent);
    text_add(out, "one: {");
    if (pos->one[WHITE] > 0)
        text_addf(out, "white: %d%s", pos->one[WHITE], pos->one[BLACK] > 0 ? ", " : "");
    if (pos->one[BLACK] > 0)
        text_addf(out, "black: %d", pos->one[BLACK]);
    text_add(out, "}\n");
}

void course_write_position(struct text *out, const struct ruleset *r, const struct position *pos,
                           int indent)
{
    struct position start = board_start(r, WHITE);
    add_indent(out, indent);
    if (board_equal(pos, &start)) {
        text_add(out, "position: start\n");
        return;
    }
    text_add(out, "position:\n");
    for (int c = WHITE; c <= BLACK; c++) {
        add_indent(out, indent + 2);
        text_add(out, c == WHITE ? "white: {" : "black: {");
        add_side(out, r, pos, (enum colour)c);
        text_add(out, "}\n");
    }
    if (pos->turn == BLACK) {
        add_indent(out, indent + 2);
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
        if (*value == ',')
            text_addc(out, ' ');
    }
    text_add(out, list ? "]" : "");
}

void course_write_rules(struct text *out, const struct ruleset *r, int indent)
{
    size_t changed = 0;
    for (size_t i = 0; i < ruleset_field_count(); i++)
        changed += ruleset_changed(r, i);
    add_indent(out, indent);
    text_addf(out, changed > 0 ? "rules: {base: %s" : "rules: %s", ruleset_name(r->base));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        if (!ruleset_changed(r, i))
            continue;
        ruleset_get(r, i, value, sizeof value);
        text_addf(out, ", %s: ", ruleset_field(i));
        add_value(out, value);
    }
    text_add(out, changed > 0 ? "}\n" : "\n");
}
