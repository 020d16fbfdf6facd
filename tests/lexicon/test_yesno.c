// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "lexicon/yesno.h"

static void reads_yes_and_no(void **state)
{
    static const struct {
        const char *typed;
        int plain, allowed; /* what yesno_read() and yesno_read_allowed() answer */
    } table[] = {
        {"ja", 1, 1},
        {"J", 1, 1},
        {"jepp", 1, 1},
        {"ja tack", 1, 1},
        {"Ja, det är det.", 1, 1},
        {"ja, det får jag", 1, 1},
        {"absolut!", 1, 1},
        {"självklart", 1, 1},
        {"yes, it is", 1, 1},
        {"yes please", 1, 1},
        {"of course", 1, 1},
        {"yep", 1, 1},
        {"nej", 0, 0},
        {"nä", 0, 0},
        {"näe", 0, 0},
        {"nej tack", 0, 0},
        {"nej, det går inte", 0, 0},
        {"no, it isn't", 0, 0},
        {"nope", 0, 0},
        {"no, not legal", 0, 0},
        {"nej, olagligt", 0, 0},
        {"det går", -1, 1},
        {"det går inte", -1, 0},
        {"går inte", -1, 0},
        {"det får jag inte", -1, 0},
        {"tillåtet", -1, 1},
        {"inte tillåtet", -1, 0},
        {"not legal", -1, 0},
        {"illegal", -1, 0},
        {"inte olagligt", -1, 1},
        {"you can't", -1, 0},
        {"cannot", -1, 0},
        {"ja, inte", -1, -1},
        {"ja nej", -1, -1},
        {"yes, illegal", -1, -1},
        {"nej, lagligt", -1, -1},
        {"får", -1, -1},
        {"may", -1, -1},
        {"kanske", -1, -1},
        {"", -1, -1},
        {"japan", -1, -1},
        {"nästa", -1, -1},
        {"13/18", -1, -1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        row_equal(table[i].typed, yesno_read(table[i].typed), table[i].plain);
        row_equal(table[i].typed, yesno_read_allowed(table[i].typed), table[i].allowed);
    }
}

TEST_GROUP(yesno)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(reads_yes_and_no)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
