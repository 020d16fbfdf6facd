// SPDX-License-Identifier: GPL-3.0-or-later
/* docs/rules.md keeps to the program: every clause with its sources, every field with its values
 * and what the named rulesets have there, and the worked readings judged. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/readfile.h"
#include "check.h"
#include "readtable.h"

static char *doc;

enum { CELLS = 8, LINE_MAX_SIZE = 1000 };

/* The cells of one table line, without blanks and backquotes around them; 0 for other lines. */
static int split(const char *line, char cell[CELLS][LINE_MAX_SIZE])
{
    int n = 0;
    if (*line != '|') {
        return 0;
    }
    for (line++; n < CELLS && strchr(line, '|'); n++) {
        size_t size = strcspn(line, "|");
        const char *end = line + size, *at = line;
        while (at < end && (*at == ' ' || *at == '`')) {
            at++;
        }
        const char *last = end;
        while (last > at && (last[-1] == ' ' || last[-1] == '`')) {
            last--;
        }
        snprintf(cell[n], LINE_MAX_SIZE, "%.*s", (int)(last - at), at);
        line = end + 1;
    }
    return n;
}

typedef bool line_checker(char cell[CELLS][LINE_MAX_SIZE], int cells, void *what);

/* How many lines of the file a checker takes for its own. */
static int each_line(line_checker *check, void *what)
{
    static char cell[CELLS][LINE_MAX_SIZE];
    int taken = 0;
    char line[LINE_MAX_SIZE];
    for (const char *at = doc; *at;) {
        size_t size = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)size, at);
        int cells = split(line, cell);
        taken += cells > 0 && check(cell, cells, what);
        at += size + (at[size] == '\n');
    }
    return taken;
}

/* ---- clauses ---- */

static bool is_clause(char cell[CELLS][LINE_MAX_SIZE], int cells, void *what)
{
    const struct clause_text *clause = what;
    return cells == 3 && strcmp(cell[0], clause->code) == 0 && strcmp(cell[1], clause->line) == 0 &&
           strcmp(cell[2], clause->sources) == 0;
}

static void every_clause_stands_there(void **state)
{
    (void)state;
    for (int c = 0; c < CLAUSES; c++) {
        struct clause_text clause = *clause_text((enum clause)c);
        if (each_line(is_clause, &clause) != 1) {
            print_error("docs/rules.md should hold: | `%s` | %s | %s |\n", clause.code, clause.line,
                        clause.sources);
            fail();
        }
    }
}

/* ---- fields ---- */

static bool is_field(char cell[CELLS][LINE_MAX_SIZE], int cells, void *what)
{
    size_t i = *(const size_t *)what;
    if (cells != (int)ruleset_count() + 1 || strcmp(cell[0], ruleset_field(i)) != 0) {
        return false;
    }
    for (size_t r = 0; r < ruleset_count(); r++) {
        char value[80];
        struct ruleset rules = ruleset_row(r);
        ruleset_get(&rules, i, value, sizeof value);
        if (strcmp(cell[r + 1], value) != 0) {
            print_error("%s of %s is %s\n", ruleset_field(i), ruleset_name(r), value);
            return false;
        }
    }
    return true;
}

static void every_field_has_its_row(void **state)
{
    (void)state;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        if (each_line(is_field, &i) != 1) {
            print_error("docs/rules.md: the row of %s is missing or wrong\n", ruleset_field(i));
            fail();
        }
    }
}

/* A value of a field in the table of values; the field is named on its first line only. */
struct wanted {
    const char *field, *value;
    char now[LINE_MAX_SIZE];
};

static bool is_value(char cell[CELLS][LINE_MAX_SIZE], int cells, void *what)
{
    struct wanted *w = what;
    if (cells != 4) {
        w->now[0] = '\0';
        return false;
    }
    if (cell[0][0] != '\0') {
        memcpy(w->now, cell[0], sizeof w->now);
    }
    return strcmp(w->now, w->field) == 0 && strcmp(cell[1], w->value) == 0 && cell[2][0] != '\0' &&
           cell[3][0] != '\0';
}

static void every_value_is_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        for (size_t k = 0; ruleset_field_value(i, k); k++) {
            struct wanted w = {ruleset_field(i), ruleset_field_value(i, k), ""};
            if (each_line(is_value, &w) != 1) {
                print_error("docs/rules.md: %s=%s is not explained\n", w.field, w.value);
                fail();
            }
        }
    }
}

/* ---- examples ---- */

static bool is_worked(char cell[CELLS][LINE_MAX_SIZE], int cells, void *what)
{
    struct verdict v;
    (void)what;
    if (cells != 6 || clause_find(cell[4]) == CLAUSES) {
        return false;
    }
    struct table_case c = table_make(cell[0], cell[1], cell[2], cell[3]);
    table_judge(&c, &v);
    if (v.clause != clause_find(cell[4])) {
        print_error("%s %s %s: %s, not %s\n", cell[1], cell[2], cell[3],
                    clause_text(v.clause)->code, cell[4]);
        fail();
    }
    return true;
}

static void the_worked_readings_hold(void **state)
{
    (void)state;
    assert_true(each_line(is_worked, NULL) >= 25);
}

static int read_doc(void **state)
{
    char path[500];
    size_t size;
    struct text why = {0};
    const char *source = getenv("BRADE_SOURCE");
    (void)state;
    snprintf(path, sizeof path, "%s/docs/rules.md", source ? source : ".");
    return readfile(path, READFILE_LIMIT, &doc, &size, &why) ? 0 : -1;
}

static int free_doc(void **state)
{
    (void)state;
    free(doc);
    return 0;
}

TEST_GROUP(rules_doc)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_clause_stands_there),
        cmocka_unit_test(every_field_has_its_row),
        cmocka_unit_test(every_value_is_explained),
        cmocka_unit_test(the_worked_readings_hold),
    };
    return cmocka_run_group_tests(tests, read_doc, free_doc);
}
