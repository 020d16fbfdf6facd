// SPDX-License-Identifier: GPL-3.0-or-later
#include "readtable.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static bool set_rule(struct ruleset *r, const char *setting)
{
    char field[80];
    const char *equals = strchr(setting, '=');
    if (equals == NULL || (size_t)(equals - setting) >= sizeof field) {
        return false;
    }
    snprintf(field, sizeof field, "%.*s", (int)(equals - setting), setting);
    return ruleset_set(r, field, equals + 1) == RULESET_OK;
}

static bool set_position(struct table_case *c, const char *text)
{
    struct position_fault fault;
    return posstring_parse(&c->rules, text, strlen(text), &c->pos, &fault) &&
           board_check_playable(&c->rules, &c->pos, &fault);
}

static bool set_roll(struct table_case *c, const char *text)
{
    return roll_parse(text, strlen(text), &c->roll) &&
           roll_check(&c->rules, &c->pos, c->roll) == ROLL_OK;
}

/* The values of one file, in the order they must be applied. */
struct lines {
    char rules[80], set[8][80], position[128], roll[16], play[160];
    int sets;
};

static void take_line(struct lines *l, char *line)
{
    char *value = strchr(line, ':');
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0] == '#' || value == NULL) {
        return;
    }
    *value++ = '\0';
    value += strspn(value, " ");
    if (strcmp(line, "rules") == 0) {
        snprintf(l->rules, sizeof l->rules, "%s", value);
    } else if (strcmp(line, "set") == 0 && l->sets < 8) {
        snprintf(l->set[l->sets++], sizeof l->set[0], "%s", value);
    } else if (strcmp(line, "position") == 0) {
        snprintf(l->position, sizeof l->position, "%s", value);
    } else if (strcmp(line, "roll") == 0) {
        snprintf(l->roll, sizeof l->roll, "%s", value);
    } else if (strcmp(line, "play") == 0) {
        snprintf(l->play, sizeof l->play, "%s", value);
    }
}

static void apply(struct table_case *c, const struct lines *l)
{
    c->good = ruleset_find(l->rules, &c->rules);
    for (int i = 0; i < l->sets; i++) {
        c->good = c->good && set_rule(&c->rules, l->set[i]);
    }
    c->good = c->good && set_position(c, l->position) && set_roll(c, l->roll);
    snprintf(c->play, sizeof c->play, "%s", l->play);
}

static void read_case(const char *folder, const char *name, struct table_case *c)
{
    char path[800], line[512];
    struct lines lines = {.rules = "lyckans-talisman"};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(c->name, sizeof c->name, "%s", name);
    FILE *in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in)) {
        take_line(&lines, line);
    }
    if (in) {
        fclose(in);
    }
    apply(c, &lines);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct table_case *)a)->name, ((const struct table_case *)b)->name);
}

int table_read(struct table_case *cases)
{
    char folder[400];
    const char *source = getenv("BRADE_SOURCE");
    int n = 0;
    snprintf(folder, sizeof folder, "%s/tests/cases", source ? source : ".");
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir)) && n < TABLE_MAX;) {
        const char *dot = strrchr(e->d_name, '.');
        if (dot && strcmp(dot, ".case") == 0 && strlen(e->d_name) < sizeof cases[0].name) {
            read_case(folder, e->d_name, &cases[n++]);
        }
    }
    if (dir) {
        closedir(dir);
    }
    qsort(cases, (size_t)n, sizeof *cases, by_name);
    return n;
}

struct table_case table_make(const char *rules, const char *position, const char *roll,
                             const char *play)
{
    struct table_case c = {.good = false};
    struct lines lines = {.sets = 0};
    char copy[400], *rest;
    snprintf(copy, sizeof copy, "%s", rules);
    snprintf(lines.rules, sizeof lines.rules, "%s", strtok_r(copy, " ", &rest));
    for (char *word; (word = strtok_r(NULL, " ", &rest)) && lines.sets < 8;) {
        snprintf(lines.set[lines.sets++], sizeof lines.set[0], "%s", word);
    }
    snprintf(lines.position, sizeof lines.position, "%s", position);
    snprintf(lines.roll, sizeof lines.roll, "%s", roll);
    snprintf(lines.play, sizeof lines.play, "%s", play);
    apply(&c, &lines);
    assert_true(c.good);
    return c;
}

void table_judge(const struct table_case *c, struct verdict *v)
{
    judge_text(&c->rules, &c->pos, c->roll, c->play, strlen(c->play), v);
}
