// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/width.h"
#include "rules/posstring.h"
#include "view/draw.h"

struct picture_case {
    const char *name;
    size_t rules;         /* ruleset_row() */
    const char *position; /* "start", or a position string */
    enum colour viewer;
    int faces[2];
    uint32_t highlight;
    int columns;
    bool ascii;
    const char *picture;
};

static const struct picture_case cases[] = {
    {"start_80",
     0,
     "O-----------o-----------:0,0:w",
     WHITE,
     {0, 0},
     0,
     80,
     false,
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " ┌────────────────────────┬────────────────────────┬───────┐\n"
     " │   ·   ·   ·   ·   ·   ·│   ·   ·   ·   ·   ·  ○○│       │\n"
     " │                        │                      ○○│       │\n"
     " │                        │                      ○○│       │\n"
     " │                        │                      ○○│       │\n"
     " │                        │                    (15)│       │\n"
     " │                        │                        ├───────┤\n"
     " │(15)                    │                        │       │\n"
     " │  ●●                    │                        │       │\n"
     " │  ●●                    │                        │       │\n"
     " │  ●●                    │                        │       │\n"
     " │  ●●   ·   ·   ·   ·   ·│   ·   ·   ·   ·   ·   ·│       │\n"
     " └────────────────────────┴────────────────────────┴───────┘\n"
     "    13  14  15  16  17  18   19  20  21  22  23  24\n"
     " ○ White: off 0, bar 0, 360 pips to go\n"
     " ● Black: off 0, bar 0, 360 pips to go\n"
     " White to play.\n"},
    {"start_40",
     0,
     "O-----------o-----------:0,0:w",
     WHITE,
     {0, 0},
     0,
     40,
     false,
     "  12 11 10  9  8  7   6  5  4  3  2  1\n"
     "┌──────────────────┬──────────────────┐\n"
     "│  ·  ·  ·  ·  ·  ·│  ·  ·  ·  ·  · ○○│\n"
     "│                  │                ○○│\n"
     "│                  │                ○○│\n"
     "│                  │                ○○│\n"
     "│                  │                15│\n"
     "│                  │                  │\n"
     "│ 15               │                  │\n"
     "│ ●●               │                  │\n"
     "│ ●●               │                  │\n"
     "│ ●●               │                  │\n"
     "│ ●●  ·  ·  ·  ·  ·│  ·  ·  ·  ·  ·  ·│\n"
     "└──────────────────┴──────────────────┘\n"
     "  13 14 15 16 17 18  19 20 21 22 23 24\n"
     "○ White: off 0, bar 0, 360 pips to go\n"
     "● Black: off 0, bar 0, 360 pips to go\n"
     "White to play.\n"},
    {"start_120",
     0,
     "O-----------o-----------:0,0:w",
     WHITE,
     {0, 0},
     0,
     120,
     false,
     "        12     11     10      9      8      7       6      5      4      3      2      1\n"
     "    "
     "┌──────────────────────────────────────────┬──────────────────────────────────────────┬──────"
     "─┐\n"
     "    │    ·      ·      ·      ·      ·      ·  │    ·      ·      ·      ·      ·    ○ ○  │  "
     "     │\n"
     "    │                                          │                                     ○ ○  │  "
     "     │\n"
     "    │                                          │                                     ○ ○  │  "
     "     │\n"
     "    │                                          │                                     ○ ○  │  "
     "     │\n"
     "    │                                          │                                    (15)  │  "
     "     │\n"
     "    │                                          │                                          "
     "├───────┤\n"
     "    │ (15)                                     │                                          │  "
     "     │\n"
     "    │  ● ●                                     │                                          │  "
     "     │\n"
     "    │  ● ●                                     │                                          │  "
     "     │\n"
     "    │  ● ●                                     │                                          │  "
     "     │\n"
     "    │  ● ●      ·      ·      ·      ·      ·  │    ·      ·      ·      ·      ·      ·  │  "
     "     │\n"
     "    "
     "└──────────────────────────────────────────┴──────────────────────────────────────────┴──────"
     "─┘\n"
     "        13     14     15     16     17     18      19     20     21     22     23     24\n"
     "    ○ White: off 0, bar 0, 360 pips to go\n"
     "    ● Black: off 0, bar 0, 360 pips to go\n"
     "    White to play.\n"},
    {"start_black_ascii",
     0,
     "O-----------o-----------:0,0:w",
     BLACK,
     {0, 0},
     0,
     80,
     true,
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " +------------------------+------------------------+-------+\n"
     " |   .   .   .   .   .   .|   .   .   .   .   .  XX|       |\n"
     " |                        |                      XX|       |\n"
     " |                        |                      XX|       |\n"
     " |                        |                      XX|       |\n"
     " |                        |                    (15)|       |\n"
     " |                        |                        +-------+\n"
     " |(15)                    |                        |       |\n"
     " |  OO                    |                        |       |\n"
     " |  OO                    |                        |       |\n"
     " |  OO                    |                        |       |\n"
     " |  OO   .   .   .   .   .|   .   .   .   .   .   .|       |\n"
     " +------------------------+------------------------+-------+\n"
     "    13  14  15  16  17  18   19  20  21  22  23  24\n"
     " O White: off 0, bar 0, 360 pips to go\n"
     " X Black: off 0, bar 0, 360 pips to go\n"
     " White to play. The points are numbered for Black.\n"},
    {"last_quarter",
     0,
     "-------------------AB--b:0,0:w",
     WHITE,
     {5, 3},
     1u << 20 | 1u << 21,
     80,
     false,
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " ┌────────────────────────┬────────────────────────┬───────┐\n"
     " │   ·   ·   ·   ·   ·   ·│   ·   ·   ·   ·   ·   ·│ ●●●●● │\n"
     " │                        │                        │ ●●●●● │\n"
     " │                        │                        │ ●●●   │\n"
     " │                        │                        ├───────┤\n"
     " │                        │                        │ ○○    │\n"
     " │                        │                        │ ○○○○○ │\n"
     " │   ·   ·   ·   ·   ·   ·│   ·   ○  ○○   ·   ·  ●●│ ○○○○○ │\n"
     " └────────────────────────┴────────────────────────┴───────┘\n"
     "    13  14  15  16  17  18   19[20][21]  22  23  24\n"
     " ○ White: off 12, bar 0, 13 pips to go\n"
     " ● Black: off 13, bar 0, 26 pips to go\n"
     " White to play 5-3.\n"},
    {"bar_and_bands",
     0,
     "A-B-C-D-E-------aaaabbb-:0,4:b",
     BLACK,
     {6, 1},
     0,
     80,
     false,
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " ┌────────────────────────┬────────────────────────┬───────┐\n"
     " │   ·  ●●  ●●  ●●   ●   ●│   ●   ●   ·   ·   ·   ·│       │\n"
     " │                        │                        │       │\n"
     " │                        │                        │       │\n"
     " │                        │ bar: ●●●●              ├───────┤\n"
     " │                        │           ○            │       │\n"
     " │                   ○    │  ○○      ○○            │       │\n"
     " │   ○   ·  ○○   ·  ○○   ·│  ○○   ·  ○○   ·   ·   ·│ ●     │\n"
     " └────────────────────────┴────────────────────────┴───────┘\n"
     "    13  14  15  16  17  18   19  20  21  22  23  24\n"
     " ○ White: off 0, bar 0, 280 pips to go\n"
     " ● Black: off 1, bar 4, 264 pips to go\n"
     " Black to play 6-1.\n"},
    {"bar_and_bands_white",
     0,
     "A-B-C-D-E-------aaaabbb-:0,4:b",
     WHITE,
     {0, 0},
     1u << 24,
     40,
     true,
     "  12 11 10  9  8  7   6  5  4  3  2  1\n"
     "+------------------+------------------+\n"
     "|  .  .  . OO  . OO|  . OO  . OO  .  O|\n"
     "|          OO    OO|     O            |\n"
     "|           O      |                  |\n"
     "|                  | bar: XXXX        |\n"
     "|                  |                  |\n"
     "|                  |                  |\n"
     "|  .  .  .  .  X  X|  X  X XX XX XX  .|\n"
     "+------------------+------------------+\n"
     "  13 14 15 16 17 18  19 20 21 22 23*24\n"
     "O White: off 0, bar 0, 280 pips to go\n"
     "X Black: off 1, bar 4, 264 pips to go\n"
     "Black to play. The points are numbered\n"
     "  for White.\n"},
    {"one_die",
     0,
     "-------------------CCCCC:0,0:w:one=w2",
     WHITE,
     {5, 0},
     0,
     80,
     false,
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " ┌────────────────────────┬────────────────────────┬───────┐\n"
     " │   ·   ·   ·   ·   ·   ·│   ·   ·   ·   ·   ·   ·│ ●●●●● │\n"
     " │                        │                        │ ●●●●● │\n"
     " │                        │                        │ ●●●●● │\n"
     " │                        │                        ├───────┤\n"
     " │                        │                        │       │\n"
     " │                        │       ○   ○   ○   ○   ○│       │\n"
     " │   ·   ·   ·   ·   ·   ·│   ·  ○○  ○○  ○○  ○○  ○○│       │\n"
     " └────────────────────────┴────────────────────────┴───────┘\n"
     "    13  14  15  16  17  18   19  20  21  22  23  24\n"
     " ○ White: off 0, bar 0, 45 pips to go\n"
     " ● Black: off 15, bar 0, 0 pips to go\n"
     " White to play 5. White rolls one die 2 more times.\n"},
    {"all_on_the_bar",
     0,
     "------------------------:7,15:w",
     WHITE,
     {0, 0},
     0,
     40,
     false,
     "  12 11 10  9  8  7   6  5  4  3  2  1\n"
     "┌──────────────────┬──────────────────┐\n"
     "│  ·  ·  ·  ·  ·  ·│  ·  ·  ·  ·  ·  ·│\n"
     "│                  │                  │\n"
     "│                  │                  │\n"
     "│ bar: ○ (7)       │ bar: ● (15)      │\n"
     "│                  │                  │\n"
     "│                  │                  │\n"
     "│  ·  ·  ·  ·  ·  ·│  ·  ·  ·  ·  ·  ·│\n"
     "└──────────────────┴──────────────────┘\n"
     "  13 14 15 16 17 18  19 20 21 22 23 24\n"
     "○ White: off 8, bar 7, 175 pips to go\n"
     "● Black: off 0, bar 15, 375 pips to go\n"
     "The game is over.\n"},
    {"backgammon",
     4,
     "start",
     WHITE,
     {3, 1},
     0,
     80,
     false,
     "    13  14  15  16  17  18   19  20  21  22  23  24\n"
     " ┌────────────────────────┬────────────────────────┬───────┐\n"
     " │  ○○   ·   ·   ·  ●●   ·│  ●●   ·   ·   ·   ·  ○○│       │\n"
     " │  ○○               ●    │  ●●                    │       │\n"
     " │   ○                    │   ●                    │       │\n"
     " │                        │                        ├───────┤\n"
     " │   ●                    │   ○                    │       │\n"
     " │  ●●               ○    │  ○○                    │       │\n"
     " │  ●●   ·   ·   ·  ○○   ·│  ○○   ·   ·   ·   ·  ●●│       │\n"
     " └────────────────────────┴────────────────────────┴───────┘\n"
     "    12  11  10   9   8   7    6   5   4   3   2   1\n"
     " ○ White: off 0, bar 0, 167 pips to go\n"
     " ● Black: off 0, bar 0, 167 pips to go\n"
     " White to play 3-1.\n"},
};

static void draw_themed(struct text *out, const struct picture_case *c, int columns, bool colour,
                        enum draw_theme theme)
{
    struct ruleset rules = ruleset_row(c->rules);
    struct position pos = board_start(&rules, WHITE);
    struct position_fault fault;
    if (strcmp(c->position, "start") != 0) {
        assert_true(posstring_parse(&rules, c->position, strlen(c->position), &pos, &fault));
    }
    struct situation at = {.rules = rules,
                           .has_position = true,
                           .position = pos,
                           .has_roll = c->faces[0] > 0,
                           .roll = roll_make(c->faces[0], c->faces[1]),
                           .highlight = c->highlight};
    struct draw d = {.at = &at,
                     .viewer = c->viewer,
                     .columns = columns,
                     .ascii = c->ascii,
                     .colour = colour,
                     .theme = theme};
    draw_board(out, &d);
}

static void draw_case(struct text *out, const struct picture_case *c, int columns, bool colour)
{
    draw_themed(out, c, columns, colour, DRAW_NEUTRAL);
}

static void pictures_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        draw_case(&out, &cases[i], cases[i].columns, false);
        if (strcmp(text_str(&out), cases[i].picture) != 0) {
            print_message("# %s\n", cases[i].name);
        }
        assert_string_equal(text_str(&out), cases[i].picture);
        text_free(&out);
    }
}

/* No line is wider than asked, and there are no escape bytes without colour. */
static void pictures_keep_to_the_width(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (int columns = DRAW_MIN_COLUMNS; columns <= 200; columns++) {
            struct text out = {0};
            draw_case(&out, &cases[i], columns, false);
            assert_null(strchr(text_str(&out), '\033'));
            for (const char *line = text_str(&out); *line != '\0';) {
                size_t n = strcspn(line, "\n");
                assert_true(width_ofn(line, n) <= columns);
                line += n + (line[n] == '\n');
            }
            text_free(&out);
        }
    }
}

/* Colour adds sequences and changes nothing else, in every theme of lines; what is begun is ended
 * on its line. */
static void colour_only_adds(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases) * DRAW_CONTRAST; i++) {
        const struct picture_case *c = &cases[i % COUNT_OF(cases)];
        struct text out = {0}, bare = {0};
        bool on = false;
        draw_themed(&out, c, c->columns, true,
                    (enum draw_theme)(DRAW_NEUTRAL + i / COUNT_OF(cases)));
        row_holds(c->name, strchr(text_str(&out), '\033') != NULL);
        for (const char *p = text_str(&out); *p != '\0'; p++) {
            if (*p == '\033') {
                bool off = strncmp(p, "\033[0m", 4) == 0;
                row_holds(c->name, on == off);
                on = !off;
                p = strchr(p, 'm');
                row_holds(c->name, p != NULL);
            } else {
                row_holds(c->name, !(on && *p == '\n'));
                text_addc(&bare, *p);
            }
        }
        row_holds(c->name, !on);
        row_text(c->name, text_str(&bare), c->picture);
        text_free(&out);
        text_free(&bare);
    }
}

static void themes_have_names(void **state)
{
    (void)state;
    static const char *const names[] = {"painted", "neutral", "dark",
                                        "light",   "plain",   "high-contrast"};
    for (int i = 0; i < (int)COUNT_OF(names); i++) {
        assert_int_equal(draw_theme_find(names[i]), i);
    }
    assert_int_equal(draw_theme_find("Mörkt"), DRAW_DARK);
    assert_int_equal(draw_theme_find("pink"), -1);
    assert_int_equal(draw_theme_find(""), -1);
}

/* The last play is marked where it led here, in signs as well as in words, and nowhere else. */
static void the_last_play_is_marked(void **state)
{
    (void)state;
    struct ruleset rules = ruleset_row(0);
    struct position pos, other;
    struct position_fault fault;
    static const char string[] = "B-----------a------AB--b:0,0:w";
    static const char elsewhere[] = "B------------a-----AB--b:0,0:w";
    assert_true(posstring_parse(&rules, string, strlen(string), &pos, &fault));
    assert_true(posstring_parse(&rules, elsewhere, strlen(elsewhere), &other, &fault));
    struct draw_played last = {.there = true, .mover = BLACK, .roll = roll_make(3, 1)};
    last.play = (struct play){.moves = 2, .after = pos};
    last.play.move[0] = (struct move){8, 11, 3, 0};
    last.play.move[1] = (struct move){11, 12, 1, 0};
    struct situation at = {
        .rules = rules, .has_position = true, .position = pos, .highlight = 1u << 21};
    struct draw d = {.at = &at, .viewer = WHITE, .last = &last, .columns = 80};
    struct text out = {0};
    draw_board(&out, &d);
    assert_non_null(strstr(text_str(&out), "  19 <20[21]  22  23 >24\n"));
    assert_non_null(strstr(text_str(&out),
                           " Last play: Black rolled 3-1 and played 20/23/24. It went "
                           "from < to >.\n"));
    text_clear(&out);
    at.position = other;
    draw_board(&out, &d);
    assert_null(strstr(text_str(&out), "Last"));
    assert_null(strpbrk(text_str(&out), "<>"));
    text_free(&out);
}

/* A compact board takes few rows whatever stands on it, marks the play, and tells nothing of the
 * turn to come. */
static void compact_boards_are_small(void **state)
{
    (void)state;
    static const char *const strings[] = {"O-----------o-----------:0,0:w",
                                          "B-----------a------AB--b:0,0:w",
                                          "---------------------CBA:0,0:b"};
    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        struct ruleset rules = ruleset_row(0);
        struct situation at = {.rules = rules, .has_position = true};
        struct position_fault fault;
        assert_true(posstring_parse(&rules, strings[i], strlen(strings[i]), &at.position, &fault));
        struct draw_played last = {.there = true, .mover = WHITE, .roll = roll_make(3, 1)};
        last.play = (struct play){.moves = 1, .after = at.position};
        last.play.move[0] = (struct move){1, 2, 1, 0};
        for (int columns = 40; columns <= 120; columns += 20) {
            struct draw d = {.at = &at,
                             .viewer = WHITE,
                             .last = &last,
                             .columns = columns,
                             .compact = true,
                             .marks = true};
            struct text out = {0};
            int lines = 0;
            draw_board(&out, &d);
            for (const char *c = text_str(&out); (c = strchr(c, '\n')) != NULL; c++) {
                lines++;
            }
            if (lines > 14 || strstr(text_str(&out), "<1\n") == NULL ||
                strstr(text_str(&out), ">2") == NULL || strstr(text_str(&out), "from <") == NULL ||
                strstr(text_str(&out), "to play") != NULL) {
                fail_msg("%s at %d columns, %d lines:\n%s", strings[i], columns, lines,
                         text_str(&out));
            }
            text_free(&out);
        }
    }
}

/* On a low screen a board leaves room for words above and below it, and tells all it does. */
static void low_boards_leave_room(void **state)
{
    (void)state;
    static const char *const strings[] = {"O-----------o-----------:0,0:w",
                                          "B-----------a------AB--b:0,0:w",
                                          "-------------------AB--b:0,0:w"};
    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        struct ruleset rules = ruleset_row(0);
        struct situation at = {.rules = rules, .has_position = true};
        struct position_fault fault;
        assert_true(posstring_parse(&rules, strings[i], strlen(strings[i]), &at.position, &fault));
        struct draw d = {.at = &at, .viewer = WHITE, .columns = 80, .rows = 24};
        struct text out = {0};
        int lines = 0;
        draw_board(&out, &d);
        for (const char *c = text_str(&out); (c = strchr(c, '\n')) != NULL; c++) {
            lines++;
        }
        if (lines > 15 || strstr(text_str(&out), "White to play") == NULL ||
            strstr(text_str(&out), "bar 0") == NULL) {
            fail_msg("%s, %d lines:\n%s", strings[i], lines, text_str(&out));
        }
        text_free(&out);
    }
}

/* What stands on the board need not be told: that a side may not give up, as long as a band shows
 * why. */
static void what_the_board_shows_is_not_told(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        bool told;
    } rows[] = {{"M-----------nB---------a:0,0:w", false},
                {"O-----------o-----------:0,0:w", true}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset rules = ruleset_row(0);
        struct situation at = {.rules = rules, .has_position = true};
        struct position_fault fault;
        struct text out = {0};
        if (!posstring_parse(&rules, rows[i].position, strlen(rows[i].position), &at.position,
                             &fault)) {
            fail_msg("%s cannot be read", rows[i].position);
        }
        at.position.held = 1u << WHITE;
        struct draw d = {.at = &at, .viewer = WHITE, .columns = 80};
        draw_board(&out, &d);
        if ((strstr(text_str(&out), "White may no longer give up") != NULL) != rows[i].told) {
            fail_msg("%s:\n%s", rows[i].position, text_str(&out));
        }
        text_free(&out);
    }
}

/* In a window that a board could be painted in, did it show colours, points are more than dots; not
 * where it is no terminal, or has few columns, and not in ASCII. */
static void points_are_shaded_without_colours(void **state)
{
    static const struct {
        const char *name;
        int columns, rows;
        bool ascii, shaded;
    } rows[] = {
        {"window", 80, 24, false, true}, {"wide", 120, 40, false, true},
        {"pipe", 80, 0, false, false},   {"narrow", 79, 24, false, false},
        {"ascii", 80, 24, true, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct situation at = {.rules = ruleset_row(0), .has_position = true};
        struct text out = {0};
        at.position = board_start(&at.rules, WHITE);
        draw_board(&out, &(struct draw){.at = &at,
                                        .columns = rows[i].columns,
                                        .rows = rows[i].rows,
                                        .ascii = rows[i].ascii});
        row_equal(rows[i].name, strstr(text_str(&out), "░░") != NULL, rows[i].shaded);
        row_equal(rows[i].name, strstr(text_str(&out), "▒▒") != NULL, rows[i].shaded);
        text_free(&out);
    }
}

static void ascii_is_ascii(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (const char *p = cases[i].picture; cases[i].ascii && *p != '\0'; p++) {
            assert_true((unsigned char)*p < 0x80);
        }
    }
}

TEST_GROUP(draw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_exact),
        cmocka_unit_test(pictures_keep_to_the_width),
        cmocka_unit_test(colour_only_adds),
        cmocka_unit_test(themes_have_names),
        cmocka_unit_test(the_last_play_is_marked),
        cmocka_unit_test(compact_boards_are_small),
        cmocka_unit_test(low_boards_leave_room),
        cmocka_unit_test(what_the_board_shows_is_not_told),
        cmocka_unit_test(points_are_shaded_without_colours),
        cmocka_unit_test(ascii_is_ascii),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
