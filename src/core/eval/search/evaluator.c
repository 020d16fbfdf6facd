// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/evaluator.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "eval/net/netfile.h"
#include "eval/search/assess.h"

bool evaluator_net_path(struct text *path, size_t row)
{
    static const char *const folders[] = {"nets", "src/core/eval/nets"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        text_clear(path);
        if (place_data(path, folders[i])) {
            text_addf(path, "/%s.net", ruleset_name(row));
            if (access(text_str(path), F_OK) == 0) {
                return true;
            }
        }
    }
    text_clear(path);
    return false;
}

static bool same_board(const struct ruleset *r, size_t row)
{
    struct ruleset named = ruleset_row(row);
    return named.board == r->board;
}

// The named row whose net serves r: its own if it has one, or else the default's.
static size_t row_for(const struct ruleset *r, struct text *path)
{
    return same_board(r, r->base) && evaluator_net_path(path, r->base) ? r->base : 0;
}

bool evaluator_exists(const struct ruleset *r)
{
    TEXT_HERE path = {0};
    bool exists = same_board(r, row_for(r, &path));
    return exists;
}

// Reads the net of a row into its place.
static bool read_net(struct evaluator *e, size_t row, const char *path, struct text *why)
{
    struct net *net = net_alloc();
    TEXT_HERE safe = {0};
    enum netfile_error error = netfile_read(path, net);
    if (error == NETFILE_OK) {
        e->nets[row] = net;
        return true;
    }
    const char *problem = netfile_problem(error);
    text_addf(why, _("the net %s cannot be used: %s"), text_safe(&safe, path), problem);
    free(net);
    return false;
}

// Makes sure that the net of a row has been read. path: its file, or "" where it is to be found.
static bool have_net(struct evaluator *e, size_t row, struct text *path, struct text *why)
{
    if (e->nets == NULL) {
        e->nets = mem_alloc(ruleset_count() * sizeof *e->nets);
    }
    if (e->nets[row] != NULL) {
        return true;
    }
    if (path->size == 0 && !evaluator_net_path(path, row)) {
        text_addf(why, _("the net %s.net is nowhere to be found"), ruleset_name(row));
        return false;
    }
    return read_net(e, row, text_str(path), why);
}

enum { REMEMBERED = 256 }; // rankings: those of a game

static void hand_on(struct evaluator *e, struct judgement *j)
{
    if (e->memo == NULL) {
        e->memo = assess_memo_new(REMEMBERED);
    }
    j->grades = e->grades;
    j->threads = e->threads;
    j->memo = e->memo;
}

bool evaluator_open(struct evaluator *e, const struct ruleset *r, struct judgement *j,
                    struct text *why)
{
    TEXT_HERE path = {0};
    size_t row = row_for(r, &path);
    bool good = false;
    if (same_board(r, row)) {
        good = have_net(e, row, &path, why);
    } else {
        text_add(why, _("no evaluation has been trained for this board yet"));
    }
    if (good) {
        *j = judgement_for_points(e->nets[row], r, 1);
        hand_on(e, j);
    }
    return good;
}

// The winning chances for matches as long as m.
static const struct matchequity_table *table_for(struct evaluator *e, const struct match *m)
{
    if (e->table == NULL || e->table_length != m->length ||
        !ruleset_equal(&e->table_rules, &m->rules)) {
        struct outcome start = matchequity_start(&m->rules);
        matchequity_free(e->table);
        e->table = matchequity_new(&m->rules, m->length, &start);
        e->table_rules = m->rules;
        e->table_length = m->length;
    }
    return e->table;
}

bool evaluator_open_stake(struct evaluator *e, const struct ruleset *r, const struct match *m,
                          int cube, struct judgement *j, struct text *why)
{
    if (!evaluator_open(e, r, j, why)) {
        return false;
    }
    *j = m != NULL ? judgement_for_match(j->net, r, table_for(e, m), m, cube)
                   : judgement_for_points(j->net, r, cube);
    hand_on(e, j);
    return true;
}

bool evaluator_open_situation(struct evaluator *e, const struct situation *s, struct judgement *j,
                              struct text *why)
{
    return evaluator_open_stake(e, &s->rules, situation_match(s), situation_cube(s), j, why);
}

void evaluator_close(struct evaluator *e)
{
    matchequity_free(e->table);
    assess_memo_free(e->memo);
    for (size_t i = 0; e->nets != NULL && i < ruleset_count(); i++) {
        free(e->nets[i]);
    }
    free(e->nets);
    *e = (struct evaluator){.grades = e->grades, .threads = e->threads};
}
