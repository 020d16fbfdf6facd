// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons in JSON: the fields of docs/reasons.md.
#include "view/json.h"
#include "rules/notation.h"

#include <math.h>

// What the facts of one play are written from.
struct side {
    const struct explanation *e;
    const struct ruleset *r;
    const struct reason_facts *f;
    const struct ranked *play;
    const struct reason_reply *reply;
};

static void add_int(json_t *o, const char *key, int n)
{
    json_object_set_new(o, key, json_integer(n));
}

static void add_bool(json_t *o, const char *key, bool b)
{
    json_object_set_new(o, key, json_boolean(b));
}

static void add_kind(json_t *o, const char *key, enum end_kind kind)
{
    json_object_set_new(o, key, kind == END_NOT ? json_null() : json_string(ending_id(kind)));
}

static int written(const struct side *s, int p)
{
    return board_written_point((enum board_kind)s->r->board, p);
}

// Points along your way.
static json_t *points(const struct side *s, uint32_t mask)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINT_LAST; p++) {
        if (mask >> p & 1) {
            json_array_append_new(list, json_integer(written(s, p)));
        }
    }
    return list;
}

static void add_points(const struct side *s, json_t *o, const char *key, uint32_t mask)
{
    json_object_set_new(o, key, points(s, mask));
}

static int all_throws(struct rollset set)
{
    return roll_throws(rollset_dice(set));
}

static void add_set(json_t *o, struct rollset set, bool with_of)
{
    json_t *dice = json_array();
    for (struct rollset_each each = rollset_each(set); rollset_next(&each);) {
        char roll[4];
        roll_format(each.roll, roll);
        json_array_append_new(dice, json_string(roll));
    }
    add_int(o, "throws", rollset_throws(set));
    if (with_of) {
        add_int(o, "of", all_throws(set));
    }
    json_object_set_new(o, "dice", dice);
}

static void add_ends(json_t *o, const uint8_t ends[END_KINDS])
{
    json_t *object = json_object();
    for (int kind = 1; kind < END_KINDS; kind++) {
        if (ends[kind] > 0) {
            add_int(object, ending_id((enum end_kind)kind), ends[kind]);
        }
    }
    json_object_set_new(o, "ends", object);
}

// The points among these that throws reach, each with its throws.
static void add_reached(const struct side *s, json_t *o, uint32_t mask)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINT_LAST; p++) {
        if ((mask >> p & 1) && !rollset_is_empty(s->f->at[p])) {
            json_t *point = json_object();
            add_int(point, "point", written(s, p));
            add_set(point, s->f->at[p], false);
            json_array_append_new(list, point);
        }
    }
    json_object_set_new(o, "points", list);
}

static void fill_ends(const struct side *s, json_t *o)
{
    add_kind(o, "end", (enum end_kind)s->f->end.kind);
    add_int(o, "points", s->f->end_points);
    add_int(o, "munk", s->f->end.munk);
    add_int(o, "never", s->f->end.excess);
}

static void fill_hits(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->hit_checkers);
    add_points(s, o, "points", s->f->hits);
}

static void fill_bursts(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->burst_checkers);
    add_points(s, o, "points", s->f->bursts);
}

static void fill_shots(const struct side *s, json_t *o)
{
    add_set(o, s->f->shots, true);
    add_reached(s, o, s->f->blots);
}

static void fill_double_shots(const struct side *s, json_t *o)
{
    add_set(o, s->f->double_shots, true);
}

static void fill_stake(const struct side *s, json_t *o)
{
    add_int(o, "pips", s->f->stake);
    add_int(o, "of", all_throws(s->f->shots));
}

static void fill_burst_shots(const struct side *s, json_t *o)
{
    add_set(o, s->f->burst_shots, true);
    add_reached(s, o, s->f->bands);
}

static void fill_loses(const struct side *s, json_t *o)
{
    add_set(o, s->f->loses, true);
    add_ends(o, s->f->lose_ends);
}

static void fill_wins(const struct side *s, json_t *o)
{
    add_set(o, s->f->wins, true);
    add_ends(o, s->f->win_ends);
}

static void fill_shut_out(const struct side *s, json_t *o)
{
    struct rollset none = rollset_none(rollset_dice(s->f->forfeits));
    add_int(o, "bar", s->f->bar[1]);
    add_int(o, "available", s->f->available[1]);
    add_set(o, s->f->bar[1] > 0 ? s->f->forfeits : none, true);
}

static void fill_forfeits(const struct side *s, json_t *o)
{
    add_set(o, s->f->forfeits, true);
}

static void fill_targets(const struct side *s, json_t *o)
{
    add_set(o, s->f->targets, true);
}

static void fill_builds(const struct side *s, json_t *o)
{
    add_set(o, s->f->builds, true);
}

static void fill_must_break(const struct side *s, json_t *o)
{
    add_set(o, s->f->must_break, true);
}

// The points of a prime in the order of the way it lies on.
static void add_prime(const struct side *s, json_t *o, int which)
{
    const struct prime_fact *prime = &s->f->prime[which];
    json_t *list = json_array();
    for (int i = 0; i < prime->length; i++) {
        int p = prime->first + i;
        p = which == 0 ? board_enemy_point((enum board_kind)s->r->board, p) : p;
        json_array_append_new(list, json_integer(written(s, p)));
    }
    add_int(o, "length", prime->length);
    json_object_set_new(o, "points", list);
    add_int(o, which == 0 ? "behind" : "checkers", prime->behind);
}

static void fill_prime(const struct side *s, json_t *o)
{
    add_prime(s, o, 0);
}

static void fill_behind(const struct side *s, json_t *o)
{
    add_prime(s, o, 1);
}

static void fill_iron(const struct side *s, json_t *o)
{
    add_points(s, o, "points", reason_iron(s->r, s->f));
}

static void fill_bands(const struct side *s, json_t *o)
{
    add_points(s, o, "made", s->f->made);
    add_points(s, o, "broken", s->f->broken);
}

static void fill_burst_right(const struct side *s, json_t *o)
{
    add_bool(o, "overflow", s->f->overflow);
    add_bool(o, "run", s->f->prime_right);
    add_int(o, "bar", s->f->bar[1]);
    add_int(o, "available", s->f->available[1]);
}

static void fill_jan(const struct side *s, json_t *o)
{
    add_int(o, "yours", s->f->jan[0]);
    add_int(o, "theirs", s->f->jan[1]);
    add_bool(o, "your_blot", s->f->jan_blot[0]);
    add_bool(o, "their_blot", s->f->jan_blot[1]);
}

static void fill_entry(const struct side *s, json_t *o)
{
    add_int(o, "available", s->f->available[0]);
}

static void fill_home(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->home);
}

static void fill_off(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->off);
}

static void fill_race(const struct side *s, json_t *o)
{
    add_int(o, "yours", s->f->pips[0]);
    add_int(o, "theirs", s->f->pips[1]);
}

static void fill_pattern(const struct side *s, json_t *o)
{
    add_kind(o, "kind", s->f->pattern);
    json_object_set_new(o, "pips",
                        s->f->pattern == END_NOT ? json_null() : json_integer(s->f->pattern_pips));
}

static void fill_outside(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->outside);
    add_int(o, "pips", s->f->outside_pips);
}

static void fill_next_off(const struct side *s, json_t *o)
{
    add_set(o, s->f->next_off, true);
}

static void fill_stacked(const struct side *s, json_t *o)
{
    add_int(o, "checkers", s->f->stacked);
}

static void fill_outcomes(const struct side *s, json_t *o)
{
    json_add_outcome(o, s->r, &s->play->outcome);
}

static void fill_reply(const struct side *s, json_t *o)
{
    char roll[4];
    roll_format(s->e->reply_roll, roll);
    json_object_set_new(o, "dice", json_string(roll));
    json_object_set_new(o, "play", json_play_text(s->r, &s->reply->play));
    json_object_set_new(o, "equity",
                        json_figure(s->reply->equity + judgement_level(s->e->judgement)));
    add_kind(o, "end", (enum end_kind)s->reply->play.end.kind);
    add_int(o, "hits", s->reply->hits);
}

static void (*const fillers[REASONS])(const struct side *s, json_t *o) = {
    [REASON_ENDS] = fill_ends,
    [REASON_HITS] = fill_hits,
    [REASON_BURSTS] = fill_bursts,
    [REASON_SHOTS] = fill_shots,
    [REASON_DOUBLE_SHOTS] = fill_double_shots,
    [REASON_STAKE] = fill_stake,
    [REASON_BURST_SHOTS] = fill_burst_shots,
    [REASON_LOSES] = fill_loses,
    [REASON_WINS] = fill_wins,
    [REASON_SHUT_OUT] = fill_shut_out,
    [REASON_FORFEITS] = fill_forfeits,
    [REASON_TARGETS] = fill_targets,
    [REASON_BUILDS] = fill_builds,
    [REASON_MUST_BREAK] = fill_must_break,
    [REASON_PRIME] = fill_prime,
    [REASON_IRON] = fill_iron,
    [REASON_BANDS] = fill_bands,
    [REASON_BURST_RIGHT] = fill_burst_right,
    [REASON_JAN] = fill_jan,
    [REASON_BEHIND] = fill_behind,
    [REASON_HOME] = fill_home,
    [REASON_ENTRY] = fill_entry,
    [REASON_OFF] = fill_off,
    [REASON_RACE] = fill_race,
    [REASON_PATTERN] = fill_pattern,
    [REASON_OUTSIDE] = fill_outside,
    [REASON_NEXT_OFF] = fill_next_off,
    [REASON_STACKED] = fill_stacked,
    [REASON_OUTCOMES] = fill_outcomes,
    [REASON_REPLY] = fill_reply,
};

static json_t *facts_object(const struct explanation *e, enum reason_id id, int which)
{
    const struct side s = {e, e->judgement->rules, &e->facts[which],
                           which == 0 ? &e->better : &e->worse, &e->reply[which]};
    json_t *object = json_object();
    fillers[id](&s, object);
    return object;
}

static json_t *reason_object(const struct explanation *e, const struct reason *reason,
                             const struct reason_names *names)
{
    TEXT_HERE text = {0};
    json_t *object = json_object(), *facts = json_object();
    reason_say(&text, e, reason, names);
    json_object_set_new(object, "id", json_string(reason_name(reason->id)));
    json_object_set_new(object, "text", json_text(text_str(&text)));
    json_object_set_new(object, "weight", json_figure(reason->weight));
    json_object_set_new(object, "favours", json_string(reason->for_worse ? "yours" : "best"));
    json_object_set_new(facts, "best", facts_object(e, reason->id, 0));
    json_object_set_new(facts, "yours", facts_object(e, reason->id, 1));
    json_object_set_new(object, "facts", facts);
    return object;
}

json_t *json_reasons(const struct explanation *e)
{
    const struct reason_names names = reason_names_learner();
    json_t *list = json_array();
    for (int i = 0; i < e->reasons; i++) {
        json_array_append_new(list, reason_object(e, &e->reason[i], &names));
    }
    return list;
}
