// SPDX-License-Identifier: GPL-3.0-or-later
//
// refplay RULES [FIELD=VALUE...] POSITION DICE   every distinct play, a line each
// refplay --selftest                             the worked cases of rules.md
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures, checks;

static void expect(bool good, const char *what)
{
    checks++;
    if (!good) {
        failures++;
        printf("FAILED: %s\n", what);
    }
}

// A ruleset with changes written "field=value field=value".
static struct ref_rules rules_with(const char *name, const char *changes)
{
    struct ref_rules rules;
    char text[256], *word;

    if (!ref_rules_named(&rules, name))
        abort();
    snprintf(text, sizeof text, "%s", changes);
    for (word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');

        if (value == NULL)
            abort();
        *value = '\0';
        if (!ref_rules_set(&rules, word, value + 1))
            abort();
    }
    return rules;
}

// The plays are exactly the given lines "example | end | points | pips", in
// any order, "-" for no end; count -1 means an error.
static void plays(const char *title, const struct ref_rules *rules, const char *position, int d1,
                  int d2, int count, const char *const *lines)
{
    struct ref_play *got;
    char err[256], line[256], what[320];
    int n = ref_legal(rules, position, d1, d2, &got, err);

    snprintf(what, sizeof what, "%s: %d plays, expected %d (%s)", title, n, count,
             n < 0 ? err : "");
    expect(n == count, what);
    for (int i = 0; i < n; i++) {
        bool found = false;

        snprintf(line, sizeof line, "%s | %s | %d | %d", got[i].example,
                 got[i].end == NULL ? "-" : got[i].end, got[i].points, got[i].pips);
        for (int j = 0; lines != NULL && j < count; j++)
            found = found || strcmp(lines[j], line) == 0;
        snprintf(what, sizeof what, "%s: unexpected %s", title, line);
        if (lines != NULL)
            expect(found, what);
    }
    free(got);
}

static void order(const char *title, const struct ref_rules *rules, const char *position, int d1,
                  int d2, const int (*moves)[2], int n, int answer)
{
    expect(ref_judge_sequence(rules, position, d1, d2, moves, n) == answer, title);
}

#define LINES(...)                                                                                 \
    (sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)),                                 \
        ((const char *const[]){__VA_ARGS__})
#define MOVES(...)                                                                                 \
    ((const int[][2]){__VA_ARGS__}), (int)(sizeof((const int[][2]){__VA_ARGS__}) / sizeof(int[2]))

// 1 and 13: bearing off.
static void bearing_off(void)
{
    struct ref_rules lt = rules_with("lyckans-talisman", "");
    struct ref_rules bg = rules_with("backgammon", "");
    const char *a = "------------o-------A--A:0,0:w";
    const char *b = "------------n------A--a-:0,0:w";
    const char *c = "------------m------AB--b:0,0:w";
    const char *d = "------------m-------ACBb:0,0:w";

    plays("1a", &lt, a, 6, 2, (int)LINES("21/off 24/off | hemspel | 1 | 5"));
    order("1a no 21/23/off", &lt, a, 6, 2, MOVES({21, 23}, {23, 25}), 0);
    plays("1b", &lt, b, 5, 3,
          (int)LINES("20/off | hemspel | 1 | 5", "20/23*/off | hemspel | 2 | 5"));
    plays("1c", &lt, c, 5, 3, (int)LINES("20/23 21/off | - | 0 | 7"));
    plays("1d", &lt, d, 3, 3, (int)LINES("22/off(3) | - | 0 | 9"));

    // 13: all on points 1-4, a 5 or a 6 takes one from 4; then the other die is due.
    plays("13 bear-off", &bg, "BBBB-------------------o:0,0:w", 6, 5,
          (int)LINES("4/off(2) | - | 0 | 8"));
    plays("13 bear-off with a 1", &bg, "--AB-------------------o:0,0:w", 6, 1,
          (int)LINES("4/3 4/off | - | 0 | 5", "4/off 3/2 | - | 0 | 5"));
    // 13: five of six points open, the 6 is closed.
    plays("13 entering 6-6", &bg, "-----N------------b-----:1,0:w", 6, 6, 0, NULL);
    plays("13 entering 6-1", &bg, "-----N------------b-----:1,0:w", 6, 1,
          (int)LINES("bar/24/18 | - | 0 | 7"));
    for (int die = 1; die <= 5; die++) {
        struct ref_play *got;
        char err[256];
        int n = ref_legal(&bg, "-----N------------b-----:1,0:w", die, 6, &got, err);

        expect(n >= 1 && strncmp(got[0].example, "bar/", 4) == 0, "13 entering 1..5");
        free(got);
    }
}

// 2: the iron bands on White's 6 and 7; 3: jan.
static void bands_and_jan(void)
{
    struct ref_rules lt = rules_with("lyckans-talisman", "");
    const char *iron = "O----bb-----k-----------:0,0:w";
    // Black to move has hit three, White holds 1, 2 and 5: the fourth is on White's 20.
    const char *before = "BA--A-------m--b---A----:3,0:b";
    struct ref_play *got;
    char err[256], what[64];
    int n;

    for (int d1 = 1; d1 <= 6; d1++)
        for (int d2 = 1; d2 <= d1; d2++) {
            bool stopped = d1 >= 5 && d2 >= 5;

            n = ref_legal(&lt, iron, d1, d2, &got, err);
            snprintf(what, sizeof what, "2 iron bands %d-%d: %d plays", d1, d2, n);
            expect(stopped ? n == 0 : n > 0, what);
            free(got);
        }
    expect(ref_legal(&lt, "AA--A-------m--b--------:4,0:w", 6, 5, &got, err) == -1 &&
               strstr(err, "jan") != NULL,
           "3 jan is the end of the game");
    n = ref_legal(&lt, before, 4, 3, &got, err);
    expect(n > 0, "3 before the jan");
    for (int i = 0; i < n; i++) {
        bool hit = strstr(got[i].position, ":4,0:") != NULL;

        expect(hit == (got[i].end != NULL), "3 jan by the fourth checker");
        if (hit)
            expect(strcmp(got[i].end, "jan") == 0 && got[i].points == 2, "3 jan pays 2");
    }
    free(got);
}

// 6 and 7: bursting by entering.
static void entering(void)
{
    // Black on its own 1, 4, 5 (board 13, 16, 17), two on the bar; White bands on 14 and 18,
    // blot 15.
    const char *wp = "----------J-kBAaaB------:0,2:b";
    // White's three on home, blot on 6; Black's bands on 2, 3, 4.
    const char *tb = "Cbbb-A------i------H----:3,0:w";
    struct ref_rules free_none = rules_with("vasa", "entry_burst=none-free");
    struct ref_rules overflow = rules_with("vasa", "");
    struct ref_rules sweboard = rules_with("sweboard", "");

    plays("6 none-free 6-2", &free_none, wp, 6, 2, 0, NULL);
    plays("6 overflow 6-2", &overflow, wp, 6, 2, (int)LINES("bar/6** | - | 0 | 6"));
    order("6 overflow not with the 2", &overflow, wp, 6, 2, MOVES({0, 2}), 0);
    plays("6 none-free 6-3", &free_none, wp, 6, 3, (int)LINES("bar/3* bar/6** | - | 0 | 9"));
    order("6 none-free not 6 first", &free_none, wp, 6, 3, MOVES({0, 6}, {0, 3}), 0);
    plays("6 overflow 6-3", &overflow, wp, 6, 3, (int)LINES("bar/3* bar/6** | - | 0 | 9"));
    order("6 overflow 6 first", &overflow, wp, 6, 3, MOVES({0, 6}, {0, 3}), 1);

    plays("7 5-2", &sweboard, tb, 5, 2, (int)LINES("bar/5 bar/2** | - | 0 | 7"));
    order("7 not 2 first", &sweboard, tb, 5, 2, MOVES({0, 2}, {0, 5}), 0);
    plays("7 4-2", &sweboard, tb, 4, 2, 0, NULL);
    expect(ref_judge_sequence(&sweboard, tb, 4, 2, NULL, 0) == 1, "7 pass is right");
    expect(ref_judge_sequence(&sweboard, tb, 5, 2, NULL, 0) == 0, "7 pass is wrong");
}

// 8, 9, 10: vasa; 11: kejsarspel.
static void fourth_quarter(void)
{
    struct ref_rules vasa = rules_with("vasa", "");
    struct ref_rules vasa_one = rules_with("vasa", "one_die=three");
    struct ref_rules emperor = rules_with("lyckans-talisman", "extra_patterns=kejsarspel score=wp");
    const char *crown = "------------o-----ACCCCB:0,0:w";
    const char *rear = "------------o---------BA:0,0:w";
    const char *seven = "------------o-----A---GG:0,0:w";

    plays("8", &vasa, "------------o-----AABK--:0,0:w", 6, 3,
          (int)LINES("19/off 20/23 | - | 0 | 9", "19/off 21/24 | - | 0 | 9"));

    order("9 not past the crown", &vasa, crown, 5, 1, MOVES({19, 24}, {20, 21}), 0);
    order("9 the crown alone", &vasa, crown, 5, 1, MOVES({19, 24}), 1);
    order("9 the other order", &vasa, crown, 5, 1, MOVES({20, 21}, {19, 24}), 1);
    order("9 that checker out", &vasa, crown, 5, 1, MOVES({19, 20}, {20, 25}), 1);
    order("9 not the 1 alone", &vasa, crown, 5, 1, MOVES({19, 20}), 0);

    plays("10", &vasa_one, "------------o---------BA:0,0:w:one=w1", 1, 0,
          (int)LINES("23/24 | - | 0 | 1"));
    plays("10 with 2-1", &vasa, rear, 2, 1, (int)LINES("23/24 23/off | - | 0 | 3"));
    order("10 24 stays", &vasa, rear, 2, 1, MOVES({23, 25}, {24, 25}), 0);

    plays("11 5-4", &emperor, seven, 5, 4, (int)LINES("19/23+24 | kejsarspel | 2 | 9"));
    order("11 5-4", &emperor, seven, 5, 4, MOVES({19, 24}, {19, 23}), 1);
    for (int die = 1; die <= 6; die++)
        plays("11 one die", &emperor, seven, die, 0, -1, NULL);
    for (int d1 = 1; d1 <= 6; d1++)
        for (int d2 = 1; d2 <= d1; d2++) {
            struct ref_play *got;
            char err[256];
            int n = ref_legal(&emperor, seven, d1, d2, &got, err);

            for (int i = 0; i < n; i++)
                expect((got[i].end != NULL) == (d1 == 5 && d2 == 4), "11 5-4 only");
            free(got);
        }
}

// Odd corners that the documents do not draw.
static void corners(void)
{
    struct ref_rules lt = rules_with("lyckans-talisman", "");
    struct ref_rules vasa = rules_with("vasa", "");
    struct ref_rules sh = rules_with("helmfrid", "");
    struct ref_rules sweboard = rules_with("sweboard", "");
    struct ref_rules wp6 = rules_with("lyckans-talisman", "double_six=wp");
    struct ref_rules tb6 = rules_with("sweboard", "double_six=tb");
    const char *start = "O-----------o-----------:0,0:w";
    struct ref_play *got;
    char err[256];

    plays("start 6-6", &lt, start, 6, 6, (int)LINES("1/7 | - | 0 | 6"));
    plays("double six", &wp6, "O-----------o-----------:0,0:w:first=wb", 6, 6, 2, NULL);
    expect(ref_legal(&wp6, "O-----------o-----------:0,0:w:first=wb", 6, 6, &got, err) > 0 &&
               strstr(got[0].position, "I-----F-----o-----------:0,0:b:first=b:stack=w") != NULL,
           "double six leaves a stack");
    free(got);
    // Black hits the live stack from its home: White 7 is Black 19; a checker stands on Black 13.
    order("stack hit", &wp6, "a-----F-----n--------I--:0,0:b:stack=w", 6, 1, MOVES({13, 19}), 0);
    order("stack hit 6-1", &wp6, "a-----F-----n--------I--:0,0:b:stack=w", 6, 1,
          MOVES({13, 19}, {19, 20}), 1);
    // Home held and six on the bar: the stack hit is a sprangjan in WP, a jan in TB.
    for (int tb = 0; tb < 2; tb++) {
        struct ref_rules rules = rules_with("vasa", tb ? "double_six=tb" : "double_six=wp");
        int n = ref_legal(&rules, "I-a---F-----n-----------:0,0:b:stack=w", 4, 1, &got, err);
        int ends = 0;

        for (int i = 0; i < n; i++)
            if (got[i].end != NULL) {
                ends++;
                expect(strcmp(got[i].end, tb ? "jan" : "sprangjan") == 0, "stack jan");
                expect(strstr(got[i].example, "15/19**") != NULL, "stack jan mark");
            }
        expect(n == 6 && ends == 2, "stack jan, and stops at once");
        free(got);
    }
    // The first six go home again.
    expect(ref_legal(&tb6, "I-----F-----o-----------:0,0:b:first=b:stack=w", 6, 6, &got, err) ==
                   2 &&
               got[0].position[6] == '-' && got[0].position[0] == 'O',
           "tb: the six go home");
    free(got);

    expect(ref_legal(&sweboard, "bbbbbb------b-----N-----:0,0:w", 1, 2, &got, err) == -1,
           "sweboard run of six is an error");
    expect(ref_legal(&lt, start, 3, 0, &got, err) == -1, "no one die at the start");
    expect(ref_legal(&vasa, "------------o-----CCCCC-:0,0:w", 1, 7, &got, err) == -1, "a die of 7");
    expect(ref_legal(&vasa, "------------o-----------:0,0:b", 1, 2, &got, err) == -1, "15 off");
    expect(ref_legal(&vasa, "------------o------CCCCC:0,0:b", 1, 2, &got, err) == -1,
           "crown stands");
    expect(ref_legal(&lt, "------------o------CCCCC:0,0:b", 1, 2, &got, err) > 0, "crown passes");
    free(got);
    // One die, LT: the last checker of a crown.
    plays("one die", &lt, "------------o-----ACCCCB:0,0:w", 5, 0,
          (int)LINES("19/24 | enkelt-kronspel | 1 | 5", "20/off | - | 0 | 5"));
    // Jan at once may stop early; full may not: Black needs White's blot on 15.
    order("SH stops at jan", &sh, "A-A-AA------m-Ab-------A:2,0:b", 2, 1, MOVES({1, 3}), 1);
    order("LT does not", &lt, "A-A-AA------m-Ab-------A:2,0:b", 2, 1, MOVES({1, 3}), 0);
    order("SH does not go on", &sh, "A-A-AA------m-Ab-------A:2,0:b", 2, 1, MOVES({1, 3}, {3, 4}),
          0);
}

static int selftest(void)
{
    bearing_off();
    bands_and_jan();
    entering();
    fourth_quarter();
    corners();
    printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}

static bool read_dice(const char *text, int *d1, int *d2)
{
    char extra;

    *d2 = 0;
    if (strchr(text, '-') == NULL)
        return sscanf(text, "%1d%c", d1, &extra) == 1;
    return sscanf(text, "%1d-%1d%c", d1, d2, &extra) == 2 && *d2 > 0;
}

int main(int argc, char **argv)
{
    struct ref_rules rules;
    struct ref_play *got;
    char err[256];
    int d1, d2, n;

    if (argc == 2 && strcmp(argv[1], "--selftest") == 0)
        return selftest();
    if (argc < 4 || !read_dice(argv[argc - 1], &d1, &d2)) {
        fprintf(stderr, "usage: refplay RULES [FIELD=VALUE...] POSITION DICE\n"
                        "       refplay --selftest\n");
        return 2;
    }
    if (!ref_rules_named(&rules, argv[1])) {
        fprintf(stderr, "refplay: no ruleset %s\n", argv[1]);
        return 2;
    }
    for (int i = 2; i < argc - 2; i++) {
        char *value = strchr(argv[i], '=');

        if (value != NULL)
            *value++ = '\0';
        if (value == NULL || !ref_rules_set(&rules, argv[i], value)) {
            fprintf(stderr, "refplay: no such field or value: %s %s\n", argv[i],
                    value == NULL ? "" : value);
            return 2;
        }
    }
    n = ref_legal(&rules, argv[argc - 2], d1, d2, &got, err);
    if (n < 0) {
        fprintf(stderr, "refplay: %s\n", err);
        return 1;
    }
    if (n == 0)
        printf("must pass\n");
    for (int i = 0; i < n; i++) {
        printf("%s  %s  points %d  pips %d  %s", got[i].position,
               got[i].end == NULL ? "-" : got[i].end, got[i].points, got[i].pips, got[i].example);
        if (got[i].munk > 0)
            printf("  munk %d", got[i].munk);
        printf("\n");
    }
    free(got);
    return 0;
}
