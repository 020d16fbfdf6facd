// SPDX-License-Identifier: GPL-3.0-or-later
/* The painted board, read back from its colour sequences: as many checkers as there are, within the
 * window, in colours that stand out from what they are on. */
#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "check.h"
#include "contrast.h"
#include "positions.h"
#include "rules/posstring.h"
#include "view/draw.h"

enum { CELLS_ACROSS = 200, CELLS_DOWN = 60, UNSET = -1 };

/* What is on the screen: of each cell the colours, as 0xrrggbb or a number of the 256 or 16. */
struct screen_cell {
    int fore, back;
    char sign[5];
};

struct grid {
    struct screen_cell cell[CELLS_DOWN][CELLS_ACROSS];
    int rows, columns;
};

static struct grid grid;

/* Reads one number behind "38;" or "48;", and goes behind it. */
static int colour_read(const char **codes)
{
    int kind = 0, a = 0, b = 0, c = 0, n = 0;
    assert_int_equal(sscanf(*codes, "%d;%n", &kind, &n), 1);
    *codes += n;
    if (kind == 5) {
        assert_int_equal(sscanf(*codes, "%d%n", &a, &n), 1);
    } else {
        assert_int_equal(kind, 2);
        assert_int_equal(sscanf(*codes, "%d;%d;%d%n", &a, &b, &c, &n), 3);
        a = a << 16 | b << 8 | c;
    }
    *codes += n;
    return a;
}

/* What a sequence sets, "0;48;5;52;38;5;230". */
static void sequence_read(const char *codes, int *fore, int *back)
{
    while (*codes != 'm') {
        int code = 0, n = 0;
        assert_int_equal(sscanf(codes, "%d%n", &code, &n), 1);
        codes += n + (codes[n] == ';');
        if (code == 0) {
            *fore = *back = UNSET;
        } else if (code == 38 || code == 48) {
            *(code == 38 ? fore : back) = colour_read(&codes);
            codes += *codes == ';';
        } else if (code == 39 || code == 49) {
            *(code == 39 ? fore : back) = UNSET;
        } else if (code != 1) {
            bool is_back = (code >= 40 && code <= 47) || (code >= 100 && code <= 107);
            assert_true(is_back || (code >= 30 && code <= 37) || (code >= 90 && code <= 97));
            *(is_back ? back : fore) = code % 10 + (code >= 90 ? 8 : 0);
        }
    }
}

/* Reads the board, whose lines end without colours and keep to so many columns; not the words under
 * it, which have none. */
static void grid_read(const char *text, int columns)
{
    memset(&grid, 0, sizeof grid);
    for (const char *line = text; *line != '\0';) {
        size_t n = strcspn(line, "\n");
        int fore = UNSET, back = UNSET, column = 0;
        assert_true(width_ofn(line, n) <= columns);
        if (memchr(line, '\033', n) == NULL) {
            line += n + (line[n] == '\n');
            continue;
        }
        assert_true(grid.rows < CELLS_DOWN);
        for (size_t i = 0; i < n;) {
            if (line[i] == '\033') {
                sequence_read(line + i + 2, &fore, &back);
                i += strcspn(line + i, "m") + 1;
                continue;
            }
            struct screen_cell *cell = &grid.cell[grid.rows][column++];
            size_t bytes = 1;
            while ((line[i + bytes] & 0xc0) == 0x80) {
                bytes++;
            }
            assert_true(bytes < sizeof cell->sign && column <= CELLS_ACROSS);
            memcpy(cell->sign, line + i, bytes);
            cell->fore = fore;
            cell->back = back;
            i += bytes;
        }
        assert_int_equal(fore, UNSET);
        assert_int_equal(back, UNSET);
        grid.columns = grid.columns > column ? grid.columns : column;
        grid.rows++;
        line += n + (line[n] == '\n');
    }
}

/* The colour of a dot: a cell has two by two. */
static int dot_at(int x, int y)
{
    static const char *const blocks[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    const struct screen_cell *cell = &grid.cell[y / 2][x / 2];
    for (int bits = 0; bits < 16; bits++) {
        if (strcmp(cell->sign, blocks[bits]) == 0) {
            return bits >> (y % 2 * 2 + x % 2) & 1 ? cell->fore : cell->back;
        }
    }
    return cell->back;
}

static bool is_digit(int column, int row)
{
    const char *sign = grid.cell[row][column].sign;
    return sign[0] >= '0' && sign[0] <= '9' && sign[1] == '\0';
}

/* --- the drawing --- */

static const struct {
    int columns, rows, most;
    int disc; /* half rows of a checker */
    enum draw_depth depth;
} windows[] = {
    {80, 24, 0, 2, DRAW_24_BIT},  {80, 24, 9, 2, DRAW_24_BIT},  {80, 0, 0, 2, DRAW_24_BIT},
    {100, 30, 0, 2, DRAW_24_BIT}, {120, 40, 0, 4, DRAW_24_BIT}, {200, 60, 0, 6, DRAW_24_BIT},
};

static void draw_in(struct text *out, size_t window, const struct situation *at, enum colour viewer)
{
    const struct draw d = {.at = at,
                           .viewer = viewer,
                           .colour = true,
                           .depth = windows[window].depth,
                           .columns = windows[window].columns,
                           .rows = windows[window].rows,
                           .most = windows[window].most};
    assert_true(draw_is_painted(&d));
    draw_board(out, &d);
    grid_read(text_str(out), windows[window].columns);
}

enum { WHITE_MAN = 0xfffaf0, BLACK_MAN = 0x101012, WHITE_UNDER = 0xd8cfbf, BLACK_UNDER = 0x3d3d42 };

static bool is_man(int tone, enum colour *c)
{
    *c = tone == WHITE_MAN || tone == WHITE_UNDER ? WHITE : BLACK;
    return *c == WHITE || tone == BLACK_MAN || tone == BLACK_UNDER;
}

/* How many checkers are seen from row y on, half rows, the way leads up or down; whose. */
static int men_seen(size_t window, int column, int wide, int y, int way, enum colour *c)
{
    enum colour other;
    int x = 2 * column + wide, high = 0, told = 0;
    if (!is_man(dot_at(x, y), c)) {
        return 0;
    }
    while (y + high * way >= 0 && y + high * way < 2 * grid.rows &&
           is_man(dot_at(x, y + high * way), &other) && other == *c) {
        int row = (y + high * way) / 2;
        for (int i = column; i < column + wide && high % 2 == 0; i++) {
            told = is_digit(i, row) ? 10 * told + (grid.cell[row][i].sign[0] - '0') : told;
        }
        high++;
    }
    if (told == 0 && high % windows[window].disc != 0) {
        fail_msg("%d half rows of checkers, not a number of %d", high, windows[window].disc);
    }
    return told > 0 ? told : high / windows[window].disc;
}

/* The column where a number of two digits begins in a row; -1: it is not there. */
static int column_of(int number, int row)
{
    for (int i = 0; i + 1 < grid.columns; i++) {
        if (is_digit(i, row) && is_digit(i + 1, row) && (i == 0 || !is_digit(i - 1, row)) &&
            10 * (grid.cell[row][i].sign[0] - '0') + grid.cell[row][i + 1].sign[0] - '0' ==
                number) {
            return i;
        }
    }
    return -1;
}

/* Everything that stands somewhere is seen there. */
static void check_men(size_t window, const struct situation *at, enum colour viewer)
{
    const struct position *pos = &at->position;
    const bool brade = at->rules.board == BOARD_BRADE;
    const int last = grid.rows - 1, first = column_of(brade ? 12 : 13, 0);
    const int wide = column_of(brade ? 11 : 14, 0) - first, left = first - (wide - 1) / 2;
    const int bar = left + 6 * wide, between = grid.rows % 2 == 0 ? 2 : 1;
    const int high = (grid.rows - 2 - between) / 2;
    enum colour c;
    for (int p = 1; p <= POINTS; p++) {
        int own = pos->men[viewer][p];
        int n = own > 0 ? own : board_enemy_on(&at->rules, pos, viewer, p);
        bool upper = p <= 12;
        int place = upper ? 12 - p : p - 13;
        int column = left + place * wide + (place >= 6 ? wide : 0);
        int seen = men_seen(window, column, wide, upper ? 2 : 2 * last - 1, upper ? 1 : -1, &c);
        if (seen != n || (n > 0 && c != (own > 0 ? viewer : colour_other(viewer)))) {
            fail_msg("point %d: %d seen, %d there", p, seen, n);
        }
    }
    for (int side = WHITE; side <= BLACK; side++) {
        bool lower = side == (int)viewer;
        int n = pos->men[side][POINT_BAR]; /* near where it comes in: the viewer's above */
        int seen = men_seen(window, bar, wide, 2 * (1 + high) + (lower ? -1 : 2 * between),
                            lower ? -1 : 1, &c);
        if (seen != n || (n > 0 && c != (enum colour)side)) {
            fail_msg("bar of %d: %d seen, %d there", side, seen, n);
        }
        /* Borne off: one after another in the tray, in fives. */
        int tray = left + 13 * wide + 2, row = lower ? grid.rows - 2 : 3, off = 0;
        for (int x = 2 * tray; x < 2 * (tray + 17); x++) {
            off += is_man(dot_at(x, 2 * row), &c) && c == (enum colour)side;
        }
        row_equal("borne off", off, pos->men[side][POINT_OFF]);
    }
}

/* Each checker of random positions is seen, from both sides, in windows of all sizes and in both
 * languages. */
static void every_checker_is_seen(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, test_seed());
    for (int i = 0; i < test_amount(400, 50); i++) {
        struct situation at = {.rules = sample_rules(&rng), .has_position = true};
        TEXT_HERE out = {0};
        size_t window = rng_below(&rng, COUNT_OF(windows));
        enum colour viewer = (enum colour)rng_below(&rng, 2);
        at.position =
            sample_position(&at.rules, &rng, (enum sample_kind)(i % SAMPLE_KINDS), &at.roll);
        at.has_roll = rng_below(&rng, 2) == 0;
        lang_set(rng_below(&rng, 2) == 0 ? LANG_SV : LANG_EN);
        draw_in(&out, window, &at, viewer);
        check_men(window, &at, viewer);
    }
    lang_set(LANG_EN);
}

/* The start: fifteen on a point. */
static void high_stacks_tell_their_number(void **state)
{
    (void)state;
    for (size_t window = 0; window < COUNT_OF(windows); window++) {
        struct situation at = {.rules = ruleset_row(0), .has_position = true};
        TEXT_HERE out = {0};
        at.position = board_start(&at.rules, WHITE);
        draw_in(&out, window, &at, BLACK);
        check_men(window, &at, BLACK);
    }
}

static void the_board_grows(void **state)
{
    struct situation at = {.rules = ruleset_row(0), .has_position = true};
    int wide[2], high[2];
    (void)state;
    at.position = board_start(&at.rules, WHITE);
    for (int i = 0; i < 2; i++) {
        TEXT_HERE out = {0};
        draw_in(&out, i == 0 ? 0 : 4, &at, WHITE);
        wide[i] = grid.columns;
        high[i] = grid.rows;
    }
    assert_int_equal(high[0], 13);
    assert_int_equal(high[1], 26);
    assert_true(wide[0] < 80 && wide[1] > 100);
}

static void small_or_colourless_windows_have_lines(void **state)
{
    static const struct draw good = {.colour = true, .columns = 80, .rows = 24};
    struct draw d = good;
    (void)state;
    assert_true(draw_is_painted(&d));
    d.columns = 79;
    assert_false(draw_is_painted(&d));
    d = good;
    d.rows = 22; /* of 24 */
    assert_true(draw_is_painted(&d));
    d.rows = 21;
    assert_false(draw_is_painted(&d));
    d = good;
    d.colour = false;
    assert_false(draw_is_painted(&d));
    d = good;
    d.ascii = true;
    assert_false(draw_is_painted(&d));
    d = good;
    d.theme = DRAW_DARK;
    assert_false(draw_is_painted(&d));
}

/* --- colours --- */

static struct rgb rgb_of(int colour, enum draw_depth depth)
{
    return depth == DRAW_256 ? colour_256(colour)
                             : (struct rgb){{colour >> 16, colour >> 8 & 255, colour & 255}};
}

/* A board with all that is ever painted: both sides' checkers, on points, on the bar and borne off,
 * a point that stands out and the last play. */
static void draw_all(struct text *out, enum draw_depth depth)
{
    static const char from[] = "BA-b-c-ab---dAaCaB--B-AA:1,1:w";
    struct situation at = {.rules = ruleset_row(0), .has_position = true, .highlight = 1u << 3};
    struct draw_played last = {.there = true, .mover = WHITE, .roll = roll_make(5, 2)};
    struct position_fault fault;
    assert_true(posstring_parse(&at.rules, from, strlen(from), &at.position, &fault));
    last.play = (struct play){.moves = 1, .after = at.position};
    last.play.move[0] = (struct move){5, 7, 2, 0};
    draw_board(
        out,
        &(struct draw){
            .at = &at, .last = &last, .columns = 80, .rows = 24, .colour = true, .depth = depth});
    grid_read(text_str(out), 80);
}

/* Letters stand out by 4.5 to 1 (WCAG 2.1, 1.4.3), checkers from what is beside them by 3 to 1
 * (1.4.11). */
static void colours_stand_out(void **state)
{
    static const enum draw_depth depths[] = {DRAW_24_BIT, DRAW_256};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(depths); i++) {
        const int man[2] = {depths[i] == DRAW_256 ? 231 : WHITE_MAN,
                            depths[i] == DRAW_256 ? 16 : BLACK_MAN};
        int letters = 0, sides = 0;
        TEXT_HERE out = {0};
        draw_all(&out, depths[i]);
        for (int row = 0; row < grid.rows; row++) {
            for (int column = 0; column < grid.columns; column++) {
                const struct screen_cell *cell = &grid.cell[row][column];
                bool letter = cell->sign[0] > ' ' && cell->sign[1] == '\0';
                letters += letter;
                if (letter &&
                    contrast(rgb_of(cell->fore, depths[i]), rgb_of(cell->back, depths[i])) < 4.5) {
                    fail_msg("%s at %d, %d: %x on %x", cell->sign, column, row,
                             (unsigned)cell->fore, (unsigned)cell->back);
                }
            }
        }
        /* To the left of the panel, in the rows of checkers at the edges. */
        for (int side = 0; side < 2; side++) {
            int y = side == 0 ? 2 : 2 * (grid.rows - 1) - 1;
            for (int x = 9; x < 2 * 54; x++) {
                int a = dot_at(x, y), b = dot_at(x + 1, y);
                bool edge = a != b && (a == man[0] || a == man[1]) &&
                            grid.cell[y / 2][x / 2].sign[0] != '\0';
                sides += edge;
                if (edge && contrast(rgb_of(a, depths[i]), rgb_of(b, depths[i])) < 3 &&
                    b != (depths[i] == DRAW_256 ? 214 : 0xffc13d)) {
                    fail_msg("%x beside %x", (unsigned)a, (unsigned)b);
                }
            }
        }
        assert_true(letters > 60 && sides > 8);
    }
}

/* What the last play and a lesson mark is told by signs too. */
static void marks_are_signs(void **state)
{
    static const char *const marks[] = {">7", "<5", "[3]"};
    static const enum draw_depth depths[] = {DRAW_24_BIT, DRAW_256, DRAW_16};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(depths); i++) {
        TEXT_HERE out = {0}, labels = {0};
        draw_all(&out, depths[i]);
        for (int column = 0; column < grid.columns; column++) {
            text_add(&labels, grid.cell[0][column].sign);
        }
        for (size_t k = 0; k < COUNT_OF(marks); k++) {
            row_holds(marks[k], strstr(text_str(&labels), marks[k]) != NULL);
        }
    }
}

TEST_GROUP(painted)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_checker_is_seen),
        cmocka_unit_test(high_stacks_tell_their_number),
        cmocka_unit_test(the_board_grows),
        cmocka_unit_test(small_or_colourless_windows_have_lines),
        cmocka_unit_test(colours_stand_out),
        cmocka_unit_test(marks_are_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
