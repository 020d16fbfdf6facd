// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/count.h"

#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "rules/generate.h"

enum count_argument {
    ARGUMENT_NONE,
    ARGUMENT_SIDE,
    ARGUMENT_PLAY,
    ARGUMENT_PREDICATE,
    ARGUMENT_END
};

static const struct {
    const char *word;
    enum count_argument argument;
    bool roll; /* needs a roll */
    bool play; /* needs a position in which the game goes on */
} words[COUNT_WORDS] = {
    [COUNT_PIPS_USED_MOST] = {"pips-used-most", ARGUMENT_NONE, true, true},
    [COUNT_DICE_USED_MOST] = {"dice-used-most", ARGUMENT_NONE, true, true},
    [COUNT_LEGAL_PLAYS] = {"legal-plays", ARGUMENT_NONE, true, true},
    [COUNT_AVAILABLE] = {"available", ARGUMENT_SIDE, false, false},
    [COUNT_BAR] = {"bar", ARGUMENT_SIDE, false, false},
    [COUNT_OFF] = {"off", ARGUMENT_SIDE, false, false},
    [COUNT_JAN_COUNT] = {"jan-count", ARGUMENT_SIDE, false, false},
    [COUNT_JAN_BLOT_COUNT] = {"jan-blot-count", ARGUMENT_SIDE, false, false},
    [COUNT_BANDS] = {"bands", ARGUMENT_SIDE, false, false},
    [COUNT_BLOTS] = {"blots", ARGUMENT_SIDE, false, false},
    [COUNT_LONGEST_RUN] = {"longest-run", ARGUMENT_SIDE, false, false},
    [COUNT_PIPS_TO_GO] = {"pips-to-go", ARGUMENT_SIDE, false, false},
    [COUNT_POINTS] = {"points", ARGUMENT_PLAY, true, true},
    [COUNT_PAYS] = {"pays", ARGUMENT_END, false, false},
    [COUNT_ROLLS] = {"rolls", ARGUMENT_PREDICATE, false, true},
    [COUNT_THROWS] = {"throws", ARGUMENT_PREDICATE, false, true},
};

static bool read_word(struct loader *in, const struct node *node, struct course_count *count)
{
    const char *all[COUNT_WORDS + 1] = {NULL};
    int found;
    for (int i = 0; i < COUNT_WORDS; i++) {
        all[i] = words[i].word;
    }
    if (!field_word(in, node, all, &found)) {
        return false;
    }
    count->what = (enum count_what)found;
    return true;
}

static bool read_end_kind(struct loader *in, const struct node *node, struct course_count *count)
{
    int found;
    if (!keys_word(in, node, keys_find(THING_PAYS, 1, "end"), &found)) {
        return false;
    }
    count->end.kind = (uint8_t)(END_HEMSPEL + found);
    return true;
}

/* An end of a game: its name, or {end: trappspel, munk: 2}, {end: gammon, cube: 4}. */
static bool read_end(struct loader *in, const struct node *node, struct course_count *count)
{
    count->cube = 1;
    if (node->kind != NODE_MAPPING) {
        return read_end_kind(in, node, count);
    }
    return keys_check(in, node, THING_PAYS, 1, 1, "pays") &&
           read_end_kind(in, tree_get(node, "end"), count) &&
           keys_read(in, node, THING_PAYS, 1, count);
}

static bool read_argument(struct loader *in, enum board_kind board, const struct node *value,
                          struct course_count *count)
{
    const char *text;
    switch (words[count->what].argument) {
    case ARGUMENT_SIDE:
        count->has_side = true;
        return field_side(in, value, &count->side);
    case ARGUMENT_PLAY:
        count->written = value;
        return field_play(in, board, value, &text);
    case ARGUMENT_PREDICATE:
        count->predicate = load_predicate(in, board, value);
        return count->predicate != NULL;
    case ARGUMENT_END:
        return read_end(in, value, count);
    case ARGUMENT_NONE:
        break;
    }
    return report_error(in, value, _("'%s' stands alone, without a value"),
                        words[count->what].word);
}

struct course_count *load_count(struct loader *in, enum board_kind board, const struct node *node)
{
    struct course_count *count = arena_alloc(in->arena, sizeof *count);
    count->at = node_place(node);
    if (node->kind != NODE_MAPPING || node->count != 1) {
        if (node->kind != NODE_SCALAR) {
            report_error(in, node,
                         _("write one quantity, as counts: legal-plays or counts: {bar: "
                           "white}"));
        } else if (read_word(in, node, count)) {
            enum count_argument argument = words[count->what].argument;
            if (argument == ARGUMENT_NONE || argument == ARGUMENT_SIDE) {
                return count;
            }
            report_error(in, node, _("'%s' needs a value"), words[count->what].word);
        }
        return NULL;
    }
    if (read_word(in, node->first, count) && read_argument(in, board, node->first->value, count)) {
        return count;
    }
    return NULL;
}

bool count_needs_roll(const struct course_count *count)
{
    return words[count->what].roll;
}

bool count_needs_position(const struct course_count *count)
{
    return count->what != COUNT_PAYS;
}

bool count_needs_play(const struct course_count *count)
{
    return words[count->what].play;
}

static long over_plays(const struct course_count *count, const struct course_question *q)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    long most = 0, n = list->n;
    for (int i = 0; i < list->n; i++) {
        const struct play *play = &list->play[i];
        long used = count->what == COUNT_PIPS_USED_MOST ? play->pips : play->dice;
        most = used > most ? used : most;
    }
    free(list);
    return count->what == COUNT_LEGAL_PLAYS ? n : most;
}

static long over_rolls(const struct course_count *count, const struct course_question *q)
{
    struct rollset set = predicate_rolls(count->predicate, &q->rules, &q->position);
    return count->what == COUNT_THROWS ? rollset_throws(set) : rollset_count(set);
}

/* Points that hold exactly one checker of a side. */
static int blots(const struct position *pos, enum colour side)
{
    const uint8_t *men = pos->men[side];
    return board_blots_count(men);
}

long count_compute(const struct course_count *count, const struct course_question *q)
{
    const struct position *pos = &q->position;
    enum colour side = count->has_side ? count->side : (enum colour)pos->turn;
    switch (count->what) {
    case COUNT_AVAILABLE:
        return board_available(&q->rules, pos, side);
    case COUNT_BAR:
        return pos->men[side][POINT_BAR];
    case COUNT_OFF:
        return pos->men[side][POINT_OFF];
    case COUNT_JAN_COUNT:
        return ending_jan_count(pos, side);
    case COUNT_JAN_BLOT_COUNT:
        return pos->men[side][POINT_BAR] + blots(pos, side) + (pos->men[side][POINT_HOME] >= 2);
    case COUNT_BANDS:
        return board_points_count(board_points(pos->men[side], 2));
    case COUNT_BLOTS:
        return blots(pos, side);
    case COUNT_PAYS:
        return (long)ending_points(&q->rules, count->end) * count->cube;
    case COUNT_LONGEST_RUN:
        return board_longest_prime(&q->rules, pos, side, NULL);
    case COUNT_PIPS_TO_GO:
        return board_pips(pos, side);
    case COUNT_POINTS:
        return count->play.end.kind == END_NOT ? 0 : ending_points(&q->rules, count->play.end);
    case COUNT_ROLLS:
    case COUNT_THROWS:
        return over_rolls(count, q);
    default:
        return over_plays(count, q);
    }
}
