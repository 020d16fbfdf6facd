// SPDX-License-Identifier: GPL-3.0-or-later
/* tests/cases: one file, one position, roll and play, and the verdict it must get. Every clause has
 * a case in which it refuses and one in which it allows. The form is told in tests/cases/README. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "judge/judge.h"
#include "rules/posstring.h"

enum { CASES_MAX = 512, NAME = 96, LINE = 512, SETS = 8 };

struct given {
    char rules[LINE], set[SETS][LINE], position[LINE], roll[LINE], play[LINE];
    char code[LINE], step[LINE], instead[LINE], end[LINE], points[LINE], source[LINE];
    char moves[LINE], reasons[LINE];
    int sets;
};

static char names[CASES_MAX][NAME];
static int name_count;

static const char *folder(void)
{
    static char path[1024];
    const char *root = getenv("BRADE_SOURCE");
    snprintf(path, sizeof path, "%s/tests/cases", root ? root : ".");
    return path;
}

/* ---- reading ---- */

static char *slot_for(struct given *g, const char *key)
{
    const struct {
        const char *key;
        char *slot;
    } fields[] = {
        {"rules", g->rules},   {"position", g->position}, {"roll", g->roll},
        {"play", g->play},     {"code", g->code},         {"step", g->step},
        {"end", g->end},       {"instead", g->instead},   {"points", g->points},
        {"source", g->source}, {"moves", g->moves},       {"reasons", g->reasons},
    };
    if (strcmp(key, "set") == 0)
        return g->sets < SETS ? g->set[g->sets++] : NULL;
    for (size_t i = 0; i < COUNT_OF(fields); i++)
        if (strcmp(key, fields[i].key) == 0)
            return *fields[i].slot == '\0' ? fields[i].slot : NULL;
    return NULL;
}

static void read_line(struct given *g, char *line, const char *name)
{
    line[strcspn(line, "\r\n")] = '\0';
    if (*line == '#' || *line == '\0')
        return;
    char *value = strchr(line, ':');
    if (!value)
        fail_msg("%s: no key in \"%s\"", name, line);
    *value++ = '\0';
    value += strspn(value, " ");
    char *slot = slot_for(g, line);
    if (!slot)
        fail_msg("%s: unknown key or given twice: %s", name, line);
    snprintf(slot, LINE, "%s", value);
}

static void read_case(const char *name, struct given *g)
{
    char path[2048], line[LINE];
    snprintf(path, sizeof path, "%s/%s", folder(), name);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("cannot open %s", path);
    memset(g, 0, sizeof *g);
    while (fgets(line, sizeof line, file))
        read_line(g, line, name);
    fclose(file);
}

/* ---- judging ---- */

struct judged {
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    struct verdict verdict;
};

static void set_rules(const struct given *g, struct ruleset *r)
{
    if (!ruleset_find(*g->rules ? g->rules : "lyckans-talisman", r))
        fail_msg("no ruleset %s", g->rules);
    for (int i = 0; i < g->sets; i++) {
        char field[LINE];
        snprintf(field, sizeof field, "%s", g->set[i]);
        char *value = strchr(field, '=');
        assert_non_null(value);
        *value++ = '\0';
        if (ruleset_set(r, field, value) != RULESET_OK)
            fail_msg("set %s", g->set[i]);
    }
}

static void judge_case(const struct given *g, struct judged *j)
{
    struct position_fault fault = {.error = POSITION_OK};
    set_rules(g, &j->rules);
    if (!posstring_parse(&j->rules, g->position, strlen(g->position), &j->pos, &fault) ||
        !board_check_playable(&j->rules, &j->pos, &fault))
        fail_msg("position: error %d at %d", fault.error, fault.at);
    assert_true(roll_parse(g->roll, strlen(g->roll), &j->roll));
    assert_int_equal(roll_check(&j->rules, &j->pos, j->roll), ROLL_OK);
    judge_text(&j->rules, &j->pos, j->roll, g->play, strlen(g->play), &j->verdict);
}

static void check_end(const struct given *g, const struct judged *j)
{
    const struct play *play = &j->verdict.play;
    const char *end = ending_id((enum end_kind)play->end.kind);
    if (*g->end)
        assert_string_equal(end ? end : "none", g->end);
    if (*g->points)
        assert_int_equal(ending_points(&j->rules, play->end), atoi(g->points));
}

/* The reasons of a verdict by name, in the order of their bits. */
static void name_reasons(unsigned reasons, char *out)
{
    static const char *const words[] = {"forced",  "uses-all",    "uses-most", "overflow",
                                        "run",     "stack",       "ends",      "ends-early",
                                        "reduced", "touched-down"};
    size_t n = 0;
    snprintf(out, LINE, "none");
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if ((reasons >> i & 1) != 0)
            n += (size_t)snprintf(out + n, LINE - n, "%s%s", n > 0 ? " " : "", words[i]);
}

/* The moves that a legal play is made of: they lead to what it leaves, and use its pips. */
static void check_moves(const struct given *g, const struct judged *j)
{
    const struct play *play = &j->verdict.play;
    struct position after = j->pos;
    int pips = 0;
    turn_begin(&j->rules, &after, j->roll);
    if (*g->moves)
        assert_int_equal(play->moves, atoi(g->moves));
    if (play->form == PLAY_KEJSARSPEL) /* one checker goes to two points: no two moves */
        return;
    for (int i = 0; i < play->moves; i++) {
        struct move m = play->move[i];
        move_apply(&j->rules, &after, &m);
        assert_int_equal(m.hit, play->move[i].hit);
        pips += m.to - m.from;
    }
    assert_int_equal(pips, play->pips);
    assert_true(board_same_checkers(&after, &play->after));
}

/* The numbers told of a legal play are those of the move that bursts a band, if one does. */
static void check_numbers(const struct judged *j)
{
    const struct play *play = &j->verdict.play;
    const struct judge_numbers *told = &j->verdict.numbers;
    struct move burst = {0};
    for (int i = play->moves - 1; i >= 0; i--)
        if (play->move[i].hit >= 2)
            burst = play->move[i];
    assert_int_equal(told->from, burst.from);
    assert_int_equal(told->to, burst.to);
    assert_int_equal(told->die, burst.die);
}

static void check_reasons(const struct given *g, const struct judged *j)
{
    char told[LINE];
    name_reasons(j->verdict.reasons, told);
    if (*g->reasons)
        assert_string_equal(told, g->reasons);
}

static void check_instead(const struct given *g, const struct judged *j)
{
    char text[NOTATION_SIZE] = "none";
    if (*g->instead == '\0')
        return;
    if (j->verdict.has_instead)
        notation_format((enum board_kind)j->rules.board, &j->verdict.instead, text);
    assert_string_equal(text, g->instead);
}

static void check_case(const struct given *g)
{
    static struct judged j;
    judge_case(g, &j);
    assert_string_equal(clause_text(j.verdict.clause)->code, g->code);
    if (*g->step)
        assert_int_equal(j.verdict.step + 1, atoi(g->step));
    if (strcmp(g->code, "legal") == 0) {
        assert_int_equal(j.verdict.step, -1);
        check_moves(g, &j);
        check_numbers(&j);
    }
    check_reasons(g, &j);
    check_end(g, &j);
    check_instead(g, &j);
    assert_true(*g->source != '\0');
}

static void test_case(void **state)
{
    static struct given given;
    read_case(*state, &given);
    check_case(&given);
}

/* ---- the folder ---- */

static bool is_case(const char *name)
{
    size_t n = strlen(name);
    return n > 5 && n < NAME && strcmp(name + n - 5, ".case") == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void find_cases(void)
{
    DIR *dir = opendir(folder());
    const struct dirent *entry;
    while (dir && (entry = readdir(dir)) != NULL)
        if (is_case(entry->d_name) && name_count < CASES_MAX)
            snprintf(names[name_count++], NAME, "%.*s", NAME - 1, entry->d_name);
    if (dir)
        closedir(dir);
    qsort(names, (size_t)name_count, NAME, compare_names);
}

/* Length of the code that a name <code>-refused-… or <code>-allowed-… starts with; 0 if none. */
static size_t code_length(const char *name, const char *how)
{
    const char *at = strstr(name, how);
    return at ? (size_t)(at - name) : 0;
}

/* A file is called after the clause that refuses or allows, and its verdict must fit. An empty play
 * refused by no-play is told incomplete. */
static void check_name(const char *name, const char *code)
{
    size_t refused = code_length(name, "-refused-"), allowed = code_length(name, "-allowed-");
    char start[NAME];
    snprintf(start, sizeof start, "%.*s", (int)(refused > 0 ? refused : allowed), name);
    if (clause_find(start) == CLAUSES)
        fail_msg("%s: not named after a clause", name);
    if (strcmp(start, "no-play") == 0 && refused > 0)
        assert_string_equal(code, "incomplete");
    else if (refused > 0)
        assert_string_equal(code, start);
    else if (strcmp(code, "legal") != 0)
        assert_string_equal(code, "no-play");
}

static void test_names(void **state)
{
    static struct given given;
    (void)state;
    for (int i = 0; i < name_count; i++) {
        read_case(names[i], &given);
        check_name(names[i], given.code);
    }
}

static bool covered(const char *code, const char *how)
{
    char start[NAME];
    snprintf(start, sizeof start, "%s-%s-", code, how);
    for (int i = 0; i < name_count; i++)
        if (strncmp(names[i], start, strlen(start)) == 0)
            return true;
    return false;
}

static void test_coverage(void **state)
{
    (void)state;
    assert_true(name_count > 0 && name_count < CASES_MAX);
    for (int c = 0; c < CLAUSES; c++) {
        const char *code = clause_text((enum clause)c)->code;
        if (!covered(code, "allowed"))
            fail_msg("no case in which %s allows", code);
        if (c != CLAUSE_LEGAL && !covered(code, "refused"))
            fail_msg("no case in which %s refuses", code);
    }
}

TEST_GROUP(cases)
{
    static struct CMUnitTest tests[CASES_MAX + 2];
    const size_t n = COUNT_OF(tests) - CASES_MAX;
    find_cases();
    for (int i = 0; i < name_count; i++)
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = test_case, .initial_state = names[i]};
    tests[name_count] =
        (struct CMUnitTest){.name = "every clause allows and refuses", .test_func = test_coverage};
    tests[name_count + 1] =
        (struct CMUnitTest){.name = "files are named after clauses", .test_func = test_names};
    return _cmocka_run_group_tests("cases", tests, (size_t)name_count + n, NULL, NULL);
}
