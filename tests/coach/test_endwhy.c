// SPDX-License-Identifier: GPL-3.0-or-later
/* Why games end as they do, in words; and plays in the numbers of the board as it is seen. */
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "coach/coach.h"
#include "judge/judge.h"
#include "rules/posstring.h"

/* Ends, and what is said of them. */
static const struct {
    const char *name, *rules, *position;
    struct ending end;
    enum colour winner, viewer;
    const char *sv, *en;
} ends[] = {
    {"jan",
     "lyckans-talisman",
     "A-----------iaa-aa------:0,2:w",
     {END_JAN, 0, 1},
     WHITE,
     WHITE,
     "Svart har 2 att spela in och står på 5 tungor i sitt första kvarter (13, 14, 15, 17 och "
     "18): 2 och 5 blir 7. Kvarteret har bara sex tungor, så alla kan inte komma in.",
     "Black has 2 on the bar and holds 5 points of its first quarter (13, 14, 15, 17 and 18): 2 "
     "and 5 make 7. That quarter has only six points, so they cannot all come in."},
    {"jan with one on the bar",
     "lyckans-talisman",
     "A-----------iaaaaa------:0,1:w",
     {END_JAN, 0, 1},
     WHITE,
     WHITE,
     "Svart har 1 att spela in och står på alla sex tungorna i sitt första kvarter (13, 14, 15, "
     "16, 17 och 18): 1 och 6 blir 7. Det finns ingen tunga kvar att komma in på.",
     "Black has 1 on the bar and holds all six points of its first quarter (13, 14, 15, 16, 17 and "
     "18): 1 and 6 make 7. There is no point left for it to come in on."},
    {"jan, as the loser sees it",
     "vasa",
     "A-----------iaa-aa------:0,2:w",
     {END_JAN, 0, 1},
     WHITE,
     BLACK,
     "Svart har 2 att spela in och står på 5 tungor i sitt första kvarter (1, 2, 3, 5 och 6): 2 "
     "och 5 blir 7. Kvarteret har bara sex tungor, så alla kan inte komma in.",
     "Black has 2 on the bar and holds 5 points of its first quarter (1, 2, 3, 5 and 6): 2 and 5 "
     "make 7. That quarter has only six points, so they cannot all come in."},
    {"burst jan",
     "lyckans-talisman",
     "F-----------o-----------:6,0:b",
     {END_SPRANGJAN, 0, 1},
     BLACK,
     BLACK,
     "Vit har 6 att spela in och står på 1 tunga i sitt första kvarter (13): 6 och 1 blir 7. "
     "Kvarteret har bara sex tungor, så alla kan inte komma in. Ett band som sprängdes avgjorde.",
     "White has 6 on the bar and holds 1 point of its first quarter (13): 6 and 1 make 7. That "
     "quarter has only six points, so they cannot all come in. A band that was burst made it so."},
    {"jan with none held",
     "lyckans-talisman",
     "A-----------------------:0,7:w",
     {END_JAN, 0, 1},
     WHITE,
     WHITE,
     "Svart har 7 slagna brickor och bara de sex tungorna i sitt första kvarter att spela in på: "
     "alla kan inte komma in.",
     "Black has 7 checkers on the bar and only the six points of its first quarter to enter on: "
     "one of them can never come in."},
    {"hemspel",
     "lyckans-talisman",
     "----------bc------------:0,0:b",
     {END_HEMSPEL, 0, 0},
     WHITE,
     WHITE,
     "Vit har alla femton brickor ute. Svart har 10 ute och 7 steg kvar.",
     "All fifteen checkers of White are off. Black has 10 off and 7 pips to go."},
    {"hemspel with munk",
     "lyckans-talisman",
     "------------m-----------:0,2:b",
     {END_HEMSPEL, 2, 0},
     WHITE,
     WHITE,
     "Vit har alla femton brickor ute. Svart har ingen ute och 362 steg kvar. Svart har ännu 2 "
     "slagna brickor: det är munk. Här ger hemspel 1 poäng, och munk 1 poäng till.",
     "All fifteen checkers of White are off. Black has none off and 362 pips to go. Black still "
     "has 2 checkers on the bar: that is munk. By these rules hemspel is worth 1 point, and munk "
     "1 point more."},
    {"hemspel with munk that adds nothing",
     "sweboard",
     "------------n-----------:0,1:b",
     {END_HEMSPEL, 1, 0},
     WHITE,
     WHITE,
     "Vit har alla femton brickor ute. Svart har ingen ute och 361 steg kvar. Svart har ännu 1 "
     "slagen bricka: det är munk. Här ger hemspel 1 poäng; munk ger inget till.",
     "All fifteen checkers of White are off. Black has none off and 361 pips to go. Black still "
     "has 1 checker on the bar: that is munk. By these rules hemspel is worth 1 point; munk adds "
     "nothing."},
    {"a crown",
     "vasa",
     "------------o------CCCCC:0,0:b",
     {END_ENKELT_KRONSPEL, 0, 0},
     WHITE,
     WHITE,
     "Vits mönster står: 3 på 20, 3 på 21, 3 på 22, 3 på 23 och 3 på 24.",
     "The pattern of White stands: 3 on 20, 3 on 21, 3 on 22, 3 on 23 and 3 on 24."},
    {"a tower of Black's",
     "lyckans-talisman",
     "O----------o------------:0,0:w",
     {END_UPPSPEL, 0, 0},
     BLACK,
     WHITE,
     "Svarts mönster står: 15 på 12.",
     "The pattern of Black stands: 15 on 12."},
    {"given up",
     "lyckans-talisman",
     "O-----------o-----------:0,0:w",
     {END_GIVEN_UP, 0, 0},
     BLACK,
     WHITE,
     "Att ge upp kostar 1 poäng; jan hade kostat 2 poäng.",
     "To give up costs 1 point; jan would have cost 2 points."},
    {"gammon",
     "backgammon",
     "------------------o-----:0,0:b",
     {END_GAMMON, 0, 0},
     WHITE,
     WHITE,
     "Vit har alla femton brickor ute. Svart har ingen ute och 90 steg kvar. Eftersom svart inte "
     "har fått ut någon är det gammon, som räknas dubbelt.",
     "All fifteen checkers of White are off. Black has none off and 90 pips to go. As Black has "
     "borne off none, it is gammon and counts twice."},
    {"a single game",
     "backgammon",
     "b-----------------------:0,0:b",
     {END_SINGLE, 0, 0},
     WHITE,
     WHITE,
     "Vit har alla femton brickor ute. Svart har 13 ute och 48 steg kvar. Eftersom svart har fått "
     "ut minst en räknas partiet enkelt.",
     "All fifteen checkers of White are off. Black has 13 off and 48 pips to go. As Black has "
     "borne off at least one, it counts once."},
    {"a refused double",
     "backgammon",
     "O-----------------------:0,0:b",
     {END_DROPPED, 0, 0},
     WHITE,
     WHITE,
     "",
     ""},
    {"a draw",
     "lyckans-talisman",
     "A-----------------------:0,0:b",
     {END_DRAW, 0, 0},
     WHITE,
     WHITE,
     "",
     ""},
};

static void ends_are_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        for (int l = 0; l < 2; l++) {
            struct ruleset r;
            struct position pos;
            struct position_fault fault;
            TEXT_HERE out = {0};
            lang_set(l == 0 ? LANG_SV : LANG_EN);
            row_holds(ends[i].name, ruleset_find(ends[i].rules, &r));
            row_holds(ends[i].name, posstring_parse(&r, ends[i].position, strlen(ends[i].position),
                                                    &pos, &fault));
            coach_end_reason(&out, &r, &pos, ends[i].end, ends[i].winner, ends[i].viewer);
            const char *wanted = l == 0 ? ends[i].sv : ends[i].en;
            if (strcmp(text_str(&out), wanted) != 0) {
                fail_msg("%s: \"%s\" instead of \"%s\"", ends[i].name, text_str(&out), wanted);
            }
        }
    }
}

/* Plays, and how they are told to the other side. */
static const struct {
    const char *name, *rules, *position;
    struct roll roll;
    const char *typed;
    enum colour viewer;
    const char *seen;
} plays[] = {
    {"Black's, to White",
     "lyckans-talisman",
     "O-----------o-----------:0,0:b",
     {{6, 2}},
     "1/7 1/3",
     WHITE,
     "13/19 13/15"},
    {"Black's, to Black",
     "lyckans-talisman",
     "O-----------o-----------:0,0:b",
     {{6, 2}},
     "1/7 1/3",
     BLACK,
     "1/7 1/3"},
    {"from the bar",
     "lyckans-talisman",
     "O-----------n-----------:0,1:b",
     {{3, 1}},
     "bar/3/4",
     WHITE,
     "bar/15/16"},
    {"borne off",
     "lyckans-talisman",
     "A---------aa------------:0,0:b",
     {{2, 1}},
     "23/off 24/off",
     WHITE,
     "11/off 12/off"},
    {"over the corner",
     "lyckans-talisman",
     "A----------------------o:0,0:b",
     {{6, 5}},
     "12/23",
     WHITE,
     "24/5/11"},
};

static void plays_are_told_as_the_board_is_seen(void **state)
{
    (void)state;
    lang_set(LANG_EN);
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        struct ruleset r;
        struct position pos;
        struct position_fault fault;
        struct verdict v;
        TEXT_HERE out = {0};
        row_holds(plays[i].name, ruleset_find(plays[i].rules, &r));
        row_holds(plays[i].name,
                  posstring_parse(&r, plays[i].position, strlen(plays[i].position), &pos, &fault));
        judge_text(&r, &pos, plays[i].roll, plays[i].typed, strlen(plays[i].typed), &v);
        row_holds(plays[i].name, v.legal || v.has_instead);
        coach_play_seen(&out, &r, v.legal ? &v.play : &v.instead, BLACK, plays[i].viewer);
        if (strcmp(text_str(&out), plays[i].seen) != 0) {
            fail_msg("%s: \"%s\" instead of \"%s\"", plays[i].name, text_str(&out), plays[i].seen);
        }
    }
}

TEST_GROUP(endwhy)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_are_explained),
        cmocka_unit_test(plays_are_told_as_the_board_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
