// SPDX-License-Identifier: GPL-3.0-or-later
/* What a choice before the roll hangs on besides the position: the cube and the match. */
#include "course/load/build.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "rules/game.h"
#include "base/lang.h"
#include "course/load/question.h"

static bool read_cube(struct loader *in, const struct node *node, struct course_question *q)
{
    long value = 0;
    enum colour owner = WHITE;
    if (!keys_check(in, node, THING_CUBE, 1, 1, "cube"))
        return false;
    const struct node *says = tree_get(node, "value"), *whose = tree_get(node, "owner");
    if (!field_number(in, says, 1, GAME_CUBE_MAX, &value) ||
        (whose != NULL && !field_side(in, whose, &owner)))
        return false;
    switch (build_cube(q, (int)value, whose != NULL ? (int)owner : GAME_CUBE_CENTRED)) {
    case BUILD_NO_CUBE:
        return complain(in, node, _("these rules know no doubling"));
    case BUILD_CUBE_VALUE:
        return complain(in, says, _("the cube shows 1, 2, 4 and so on to %d"), GAME_CUBE_MAX);
    case BUILD_CUBE_OWNER:
        return complain(in, node, _("at 1 nobody owns the cube, above that somebody does: owner:"));
    default:
        return true;
    }
}

/* The length, under the key that the rules call for. */
static bool read_length(struct loader *in, const struct node *node, const struct ruleset *rules,
                        struct match *m)
{
    bool to_points = match_is_to_points(rules);
    const char *key = to_points ? "to" : "games", *other = to_points ? "games" : "to";
    const struct node *wrong = tree_get(node, other);
    long length;
    if (wrong != NULL)
        return complain(in, wrong,
                        to_points
                            ? _("matches under these rules are to a number of points: to:")
                            : _("matches under these rules are of a number of games: games:"));
    const struct node *value = field_need(in, node, "match", key);
    if (value == NULL || !field_number(in, value, 1, MATCH_LENGTH_MAX, &length))
        return false;
    return match_start(m, rules, (int)length) ||
           complain(in, value, _("a match has an odd number of games"));
}

static bool read_match(struct loader *in, const struct node *node, struct course_question *q)
{
    struct match m;
    if (!keys_check(in, node, THING_MATCH, 1, 1, "match") ||
        !read_length(in, node, &q->rules, &m) || !keys_read(in, node, THING_MATCH, 1, &m))
        return false;
    switch (build_match(q, &m)) {
    case BUILD_NO_COUNT:
        return complain(in, node, _("say how many games are completed: completed:"));
    case BUILD_MATCH_OVER:
        return complain(in, node, _("the match is over at this score"));
    default:
        return true;
    }
}

bool load_stakes(struct loader *in, const struct node *ask, struct course_question *q)
{
    const struct node *cube = tree_get(ask, "cube"), *match = tree_get(ask, "match");
    bool good = cube == NULL || read_cube(in, cube, q);
    return (match == NULL || read_match(in, match, q)) && good;
}
