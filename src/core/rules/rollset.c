// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/rollset.h"

/* Those that two equal dice make: 1-1, 2-2, … stand at 0, 2, 5, 9, 14 and 20. */
static const uint32_t doubles = 1u << 0 | 1u << 2 | 1u << 5 | 1u << 9 | 1u << 14 | 1u << 20;

struct rollset rollset_none(int dice)
{
    return (struct rollset){0, dice == 1};
}

struct rollset rollset_all(int dice)
{
    return (struct rollset){(1u << roll_kinds(dice)) - 1, dice == 1};
}

struct rollset rollset_with(int face)
{
    struct rollset set = rollset_none(2);
    for (int other = 1; other <= 6; other++) {
        rollset_add(&set, roll_make(face, other));
    }
    return set;
}

int rollset_dice(struct rollset set)
{
    return set.one_die ? 1 : 2;
}

void rollset_add(struct rollset *set, struct roll roll)
{
    set->bits |= 1u << roll_index(roll);
}

bool rollset_has(struct rollset set, struct roll roll)
{
    return roll_dice_count(roll) == rollset_dice(set) && (set.bits >> roll_index(roll) & 1) != 0;
}

bool rollset_is_empty(struct rollset set)
{
    return set.bits == 0;
}

int rollset_count(struct rollset set)
{
    return __builtin_popcount(set.bits);
}

int rollset_throws(struct rollset set)
{
    int count = rollset_count(set);
    return set.one_die ? count : 2 * count - __builtin_popcount(set.bits & doubles);
}

struct rollset rollset_or(struct rollset a, struct rollset b)
{
    return (struct rollset){a.bits | b.bits, a.one_die};
}

struct rollset rollset_and(struct rollset a, struct rollset b)
{
    return (struct rollset){a.bits & b.bits, a.one_die};
}

struct rollset rollset_without(struct rollset a, struct rollset b)
{
    return (struct rollset){a.bits & ~b.bits, a.one_die};
}

bool rollset_holds(struct rollset set, struct rollset part)
{
    return rollset_is_empty(rollset_without(part, set));
}

bool rollset_same(struct rollset a, struct rollset b)
{
    return a.bits == b.bits && a.one_die == b.one_die;
}

/* ---- one by one ---- */

struct rollset_each rollset_each(struct rollset set)
{
    return (struct rollset_each){.left = set};
}

struct rollset_each rollset_falling(struct rollset set)
{
    return (struct rollset_each){.left = set, .falling = true};
}

bool rollset_next(struct rollset_each *each)
{
    uint32_t left = each->left.bits;
    if (left == 0) {
        return false;
    }
    each->index = each->falling ? 31 - __builtin_clz(left) : __builtin_ctz(left);
    each->left.bits &= ~(1u << each->index);
    each->roll = roll_nth(rollset_dice(each->left), each->index);
    return true;
}
