// SPDX-License-Identifier: GPL-3.0-or-later
/* What authors do wrong most: each is told where its cause stands, what it is, and how it would be
 * right. */
#include "check.h"

#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

#define HEAD "lesson: l\ntitle: T\nsteps:\n"
#define BOARD "    position: {white: {20: 1, 21: 2, rest: off}, black: {24: 2, rest: off}}\n"
#define PUZZLE                                                                                     \
    "puzzle: p\ntitle: T\nposition: {white: {20: 1, 21: 2, rest: off}, black: {24: 2, rest: "      \
    "off}}\n"
#define CERTIFIED(ANSWER)                                                                          \
    "puzzle: p\ntitle: T\nposition: start\nask:\n  play: best\n  roll: 5-1\n  answers: " ANSWER    \
    "\n  certificate:\n    method: rollout\n    engine: net-1-0\n    rules: lyckans-talisman\n"    \
    "    trials: 144\n    seed: 1\n    truncate: 8\n    equity: 0.1\n    stderr: 0.001\n    "      \
    "values:\n"                                                                                    \
    "      - {is: 1/2 1/6, equity: 0.1, stderr: 0.001, behind: 0.001}\n"                           \
    "      - {is: 1/2/7, equity: 0.05, stderr: 0.001, behind: 0.001}\n"

static const struct {
    const char *file, *told; /* what begins a line of what is told; "": nothing is wrong */
} rows[] = {
    {"lesson: l\ntitle: T\nsteps:\n\t- say: x\n",
     "f:4:1: error: a tab in the indentation: YAML wants spaces, two for each step"},
    {"lesson: l\ntitle:Test\nsteps:\n  - say: x\n",
     "f:2:6: error: a blank is missing after the colon: write \"title: …\""},
    {HEAD "  - say: Note: bear off\n",
     "f:4:14: error: a colon cannot stand here: put a text that holds \": \" in quotes"},
    {HEAD "  - say: x\n" BOARD "    ask: {play: any, roll: 5-3, hint: x}\n",
     "f:6:33: error: unknown key 'hint' in a question of the kind 'play'; did you mean 'hints'?"},
    {"lesson: l\n  title: T\nsteps:\n  - say: x\n",
     "f:2:3: error: this line begins in column 3, the line above it in column 1: what belongs to "
     "one part begins in one column"},
    {HEAD "  - say: x\n - say: y\n",
     "f:5:2: error: this line begins in column 2, the line above it in column 3"},
    {HEAD "  - say: x\n    position: {white: {1: 14, 2: 1, 3: 1}, black: {13: 15}}\n",
     "f:5:23: error: White has 16 checkers: 1 too many"},
    {HEAD "  - say: x\n    position: {white: {1: 14}, black: {13: 15}}\n",
     "f:5:23: error: White has 14 checkers: "},
    {HEAD "  - say: x\n    position: {white: {1: 14, 9: 1}, black: {13: 14, 21: 1}}\n", ""},
    {HEAD "  - say: x\n    position: {white: {1: 14, 9: 1}, black: {13: 14, 9: 1}}\n",
     "f:5:54: error: point 9 holds checkers of both sides"},
    {PUZZLE "ask: {play: 20/off, roll: 5-3}\n",
     "f:4:13: error: '20/off' is not legal (not-full-use): "},
    {PUZZLE "ask: {play: any, roll: 5-7}\n",
     "f:4:24: error: '5-7' is not a roll; write it as 6-2, or 5 for one die"},
    {PUZZLE "ask: {play: any}\n", "f:4:6: error: the key 'roll' is missing in a question"},
    {"lesson: l\ntitle: {sv: A, en: B\nsteps:\n  - say: x\n",
     "f:2:8: error: the { that opens here is not closed before line 3"},
    {HEAD "  - say: {sv: Nej. {verdict}, en: No.}\n",
     "f:4:20: error: a comma or the closing } is missing before this; a text that holds , [ ] { or "
     "} stands in quotes: '…'"},
    {HEAD "  - say: 'Let's bear off.'\n",
     "f:4:14: error: the text in quotes ends at this ': one that belongs to the text is written "
     "twice, ''"},
    {"lesson: Min lektion\ntitle: T\nsteps:\n  - say: x\n",
     "f:1:9: error: a name is made of lower-case letters a to z, digits and hyphens, as "
     "'min-lektion'"},
    {"lesson: l\ntitle: T\ntitle: U\nsteps:\n  - say: x\n",
     "f:3:1: error: the key 'title' is given twice"},
    {HEAD "  - say: {se: Hej, en: Hi}\n",
     "f:4:11: error: unknown key 'se' in a text in two languages; did you mean 'sv'?"},
    {HEAD "  - say: x\n    position: {white: {25: 15}, black: {13: 15}}\n", "f:5:24: error: "},
    {PUZZLE "ask: {play: 21/20, roll: 5-3}\n",
     "f:4:13: error: '21/20' is not legal (wrong-die): 21/20 goes backwards: you move from 1 "
     "towards 24."},
    {"puzzle: p\ntitle: T\nposition: start\nask: {play: best, roll: 5-1}\n",
     "f:4:13: error: play: best needs answers; the engine would write \"answers: 1/2 1/6\", and "
     "\"brade certify\" puts that in and proves it"},
    {HEAD "  -say: x\n    position: start\n",
     "f:4:3: error: a blank is missing after the dash: write \"- say:\""},
    {HEAD "  -say: x\n", "f:4:3: error: a blank is missing after the dash: write \"- say:\""},
    {"lesson: l\ntitle: sm\xf6rg\xe5s\nsteps:\n  - say: x\n",
     "f:2:10: error: byte 0xF6 is not UTF-8; save the file as UTF-8"},
    {HEAD "  - say: x\n    position: startställning\n",
     "f:5:15: error: 'startställning' is no position: write start for the beginning of a game"},
    {HEAD "  - ask:\n      text: x\n      choice: [{text: a, correct: yes}, b]\n",
     "f:6:26: error: unknown key 'correct' in an option; did you mean 'right'?"},
    {CERTIFIED("1/2/7"), "f:7:12: error: its certificate contradicts this answer: '1/2 1/6' is "
                         "worth 0.050 points more than '1/2/7'"},
};

static void test_slips(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct diags d = {0};
        struct text told = {0};
        bool good = course_check_bytes("f", rows[i].file, strlen(rows[i].file), &d);
        diags_text(&told, &d, false);
        row_equal(rows[i].file, good, *rows[i].told == '\0');
        if (strstr(text_str(&told), rows[i].told) == NULL)
            fail_msg("of\n%s\nis told\n%s", rows[i].file, text_str(&told));
        text_free(&told);
        diags_free(&d);
    }
}

TEST_GROUP(slips)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_slips)};
    return cmocka_run_group_tests_name("slips", tests, NULL, NULL);
}
