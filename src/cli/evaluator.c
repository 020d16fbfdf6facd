// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluator.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang.h"
#include "mem.h"
#include "netfile.h"
#include "place.h"

// The file of the net trained for a named ruleset; false if none is shipped.
static bool net_path(struct text *path, const char *name)
{
    static const char *const folders[] = {"nets", "src/eval/nets"};
    for (size_t i = 0; i < 2; i++) {
        text_clear(path);
        if (!place_data(path, folders[i])) {
            continue;
        }
        text_addf(path, "/%s.net", name);
        if (access(text_str(path), R_OK) == 0) {
            return true;
        }
    }
    return false;
}

// The named row whose net serves r: its own, or the default's on the same board.
static const char *net_for(const struct ruleset *r, struct text *path)
{
    size_t rows[] = {r->base, 0};
    for (size_t i = 0; i < 2; i++) {
        struct ruleset row = ruleset_row(rows[i]);
        if (row.board == r->board && net_path(path, ruleset_name(rows[i]))) {
            return ruleset_name(rows[i]);
        }
    }
    return NULL;
}

static const char *problem(enum netfile_error error)
{
    switch (error) {
    case NETFILE_FOREIGN:
        return _("it holds no net");
    case NETFILE_VERSION:
        return _("it was made for another version of brade");
    case NETFILE_DAMAGED:
        return _("it is damaged: its checksum is wrong");
    default:
        return strerror(errno);
    }
}

static bool load(struct evaluator *e, const char *name, const char *path, struct text *why)
{
    if (e->net == NULL && (e->net = net_alloc()) == NULL) {
        mem_out();
    }
    enum netfile_error error = netfile_read(path, e->net);
    if (error == NETFILE_OK) {
        e->name = name;
        return true;
    }
    struct text safe = {0};
    text_addf(why, _("the net %s cannot be used: %s"), text_safe(&safe, path), problem(error));
    text_free(&safe);
    return false;
}

bool evaluator_open(struct evaluator *e, const struct ruleset *r, struct judgement *j,
                    struct text *why)
{
    struct text path = {0};
    const char *name = net_for(r, &path);
    bool good = name != NULL && (e->name == name || load(e, name, text_str(&path), why));
    if (name == NULL) {
        text_add(why, _("no evaluation has been trained for this board yet"));
    }
    text_free(&path);
    *j = judgement_for_points(e->net, r, 1);
    return good;
}

// The winning chances for matches as long as m.
static const struct match_table *table_for(struct evaluator *e, const struct match *m)
{
    if (e->table == NULL || e->table_length != m->length ||
        memcmp(&e->table_rules, &m->rules, sizeof m->rules) != 0) {
        struct outcome start = matchvalue_start(&m->rules);
        matchvalue_free(e->table);
        e->table = matchvalue_new(&m->rules, m->length, &start);
        if (e->table == NULL) {
            mem_out();
        }
        e->table_rules = m->rules;
        e->table_length = m->length;
    }
    return e->table;
}

bool evaluator_ask(struct evaluator *e, const struct ask *ask, struct judgement *j,
                   struct text *why)
{
    int cube = ask->cube > 0 ? ask->cube : 1;
    if (!evaluator_open(e, &ask->rules, j, why)) {
        return false;
    }
    *j = ask->has_match ? judgement_for_match(j->net, &ask->rules, table_for(e, &ask->match),
                                              &ask->match, cube)
                        : judgement_for_points(j->net, &ask->rules, cube);
    return true;
}

void evaluator_close(struct evaluator *e)
{
    matchvalue_free(e->table);
    free(e->net);
    *e = (struct evaluator){0};
}
