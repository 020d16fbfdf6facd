// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading and writing certificates. */
#include "certificate.h"

#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "lang.h"
#include "question.h"
#include "rollout.h"
#include "text.h"

static const char *const methods[] = {"rules", "exact", "rollout", "match", NULL};
static const char *const sets[] = {"none", "all", "ends", NULL};
static const char *const asks[] = {"standing", "needs", "ahead", NULL};

/* ---- reading ---- */

static bool read_fraction(struct loader *in, const struct node *node, float *out)
{
    char *end = NULL;
    if (node != NULL && node->kind == NODE_SCALAR && node->size > 0 && node->size < 20 &&
        strspn(node->text, "-0123456789.") == node->size) {
        *out = strtof(node->text, &end);
        if (*end == '\0')
            return true;
    }
    return complain(in, node, _("'%s' is not a number"), complain_brief(in, node));
}

static bool read_maybe_fraction(struct loader *in, const struct node *mapping, const char *key,
                                float *out)
{
    const struct node *node = tree_get(mapping, key);
    return node == NULL || read_fraction(in, node, out);
}

static bool read_whole(struct loader *in, const struct node *mapping, const char *key, long max,
                       long *out)
{
    const struct node *node = tree_get(mapping, key);
    return node == NULL || field_number(in, node, 0, max, out);
}

static bool read_value(struct loader *in, const struct node *node, const struct course_question *q,
                       struct certificate_value *out)
{
    static const char *const known[] = {"is", "equity", "stderr", "behind", NULL};
    struct course_play play;
    if (!field_keys(in, node, _("a value"), known))
        return false;
    out->at = node_place(node);
    const struct node *is = field_need(in, node, _("a value"), "is");
    const struct node *equity = field_need(in, node, _("a value"), "equity");
    if (is == NULL || equity == NULL || !field_string(in, is, &out->what) ||
        !read_fraction(in, equity, &out->equity) ||
        !read_maybe_fraction(in, node, "stderr", &out->error) ||
        !read_maybe_fraction(in, node, "behind", &out->behind_error))
        return false;
    if (q->kind != COURSE_PLAY)
        return true;
    if (!load_legal_play(in, is, q, &play))
        return false;
    out->play = play.play;
    return true;
}

static bool read_values(struct loader *in, const struct node *node, const struct course_question *q,
                        struct certificate *c)
{
    if (node == NULL)
        return true;
    bool good = node->kind == NODE_LIST && node->count <= CERTIFICATE_VALUES &&
                (q->kind == COURSE_PLAY || q->kind == COURSE_PREROLL);
    if (!good)
        return complain(in, node, _("values is a list of at most %d plays or choices"),
                        CERTIFICATE_VALUES);
    for (const struct node *item = node->first; item != NULL; item = item->next)
        good = read_value(in, item, q, &c->value[c->values++]) && good;
    return good;
}

/* The kind of end of this name of n letters. */
static enum end_kind end_of(const char *id, size_t n)
{
    for (int k = END_NOT + 1; k < END_KINDS; k++)
        if (strlen(ending_id((enum end_kind)k)) == n &&
            memcmp(ending_id((enum end_kind)k), id, n) == 0)
            return (enum end_kind)k;
    return END_NOT;
}

/* "A jan", "B hemspel munk". */
static bool read_game(struct loader *in, const struct node *node, struct certificate_game *out)
{
    static const char with_munk[] = " munk";
    const size_t tail = strlen(with_munk);
    if (node->kind == NODE_SCALAR && (node->text[0] == 'A' || node->text[0] == 'B') &&
        node->text[1] == ' ') {
        const char *kind = node->text + strlen("A ");
        size_t n = strlen(kind);
        bool munk = n > tail && strcmp(kind + n - tail, with_munk) == 0;
        out->winner = node->text[0] == 'A' ? WHITE : BLACK;
        out->ending = (struct ending){.munk = munk};
        out->ending.kind = (uint8_t)end_of(kind, munk ? n - tail : n);
    }
    return out->ending.kind != END_NOT ||
           complain(in, node, _("'%s' is not the result of a game, as 'A jan'"),
                    complain_brief(in, node));
}

static bool read_match(struct loader *in, const struct node *node, struct certificate *c)
{
    const struct node *scale = field_need(in, node, _("this certificate"), "scale");
    const struct node *length = field_need(in, node, _("this certificate"), "length");
    const struct node *games = field_need(in, node, _("this certificate"), "games");
    const struct node *asked = field_need(in, node, _("this certificate"), "asks");
    const struct node *options = field_need(in, node, _("this certificate"), "options");
    long n = 0;
    int found = 0;
    struct ruleset r = ruleset_row(0);
    if (scale == NULL || length == NULL || games == NULL || asked == NULL || options == NULL ||
        !field_string(in, scale, &c->scale) || !field_number(in, length, 1, 99, &n) ||
        !field_word(in, asked, asks, &found))
        return false;
    if (ruleset_set(&r, "score", c->scale) != RULESET_OK)
        return complain(in, scale, _("there is no scale '%s'"), complain_brief(in, scale));
    if (games->kind != NODE_LIST || games->count > CERTIFICATE_GAMES ||
        options->kind != NODE_LIST || options->count > CERTIFICATE_OPTIONS)
        return complain(in, node, _("a match has lists of games and options"));
    c->length = (int)n;
    c->asks = (enum certificate_asks)found;
    bool good = true;
    for (const struct node *item = games->first; item != NULL; item = item->next)
        good = read_game(in, item, &c->game[c->games++]) && good;
    for (const struct node *item = options->first; item != NULL; item = item->next)
        good = field_string(in, item, &c->option[c->options++]) && good;
    return good;
}

static bool read_all(struct loader *in, const struct node *node, const struct course_question *q,
                     struct certificate *c)
{
    static const char *const known[] = {"method", "engine",  "rules",   "counted",  "set",
                                        "other",  "trials",  "seed",    "truncate", "equity",
                                        "stderr", "values",  "scale",   "length",   "games",
                                        "asks",   "options", "players", NULL};
    const struct node *engine = field_need(in, node, _("this certificate"), "engine");
    const struct node *rules = field_need(in, node, _("this certificate"), "rules");
    const struct node *other = tree_get(node, "other"), *set = tree_get(node, "set");
    long counted = 0, trials = 0, seed = 0, truncate = 0;
    int found = 0;
    bool good = field_keys(in, node, _("a certificate"), known);
    good = engine != NULL && field_string(in, engine, &c->engine) && good;
    good = rules != NULL && field_string(in, rules, &c->rules) && good;
    good = (other == NULL || field_string(in, other, &c->other)) && good;
    good = (set == NULL || field_word(in, set, sets, &found)) && good;
    good = read_whole(in, node, "counted", 10000000, &counted) && good;
    good = read_whole(in, node, "trials", ROLLOUT_TRIALS_MAX, &trials) && good;
    good = read_whole(in, node, "seed", 2147483647, &seed) && good;
    good = read_whole(in, node, "truncate", ROLLOUT_TRUNCATE_MAX, &truncate) && good;
    good = good && read_values(in, tree_get(node, "values"), q, c);
    c->set = (enum certificate_set)found;
    c->counted = counted;
    c->trials = (int)trials;
    c->seed = (uint64_t)seed;
    c->truncate = (int)truncate;
    return good && (c->method != CERTIFICATE_MATCH || read_match(in, node, c));
}

const struct certificate *certificate_load(struct loader *in, const struct node *node,
                                           const struct course_question *q, bool *good)
{
    const struct node *method = tree_get(node, "method");
    int found = -1;
    if (tree_get(node, "engine") == NULL || method == NULL || method->kind != NODE_SCALAR)
        return NULL; /* somebody else's */
    struct certificate *c = arena_alloc(in->arena, sizeof *c);
    c->at = node_place(node);
    *good = *good && field_word(in, method, methods, &found);
    c->method = (enum certificate_method)(found >= 0 ? found : 0);
    *good = *good && read_all(in, node, q, c);
    return c;
}

/* ---- writing ---- */

static void line(struct text *out, int indent, const char *key)
{
    text_add_many(out, ' ', (size_t)indent);
    text_addf(out, "%s: ", key);
}

static void write_values(struct text *out, const struct certificate *c, int indent)
{
    text_add_many(out, ' ', (size_t)indent);
    text_add(out, "values:\n");
    for (int i = 0; i < c->values; i++) {
        const struct certificate_value *v = &c->value[i];
        text_add_many(out, ' ', (size_t)indent + 2);
        text_addf(out, "- {is: %s, equity: %.4f", v->what, (double)v->equity);
        if (c->method == CERTIFICATE_ROLLOUT)
            text_addf(out, ", stderr: %.4f, behind: %.4f", (double)v->error,
                      (double)v->behind_error);
        text_add(out, "}\n");
    }
}

static void write_match(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "scale");
    text_addf(out, "%s\n", c->scale);
    line(out, indent, "length");
    text_addf(out, "%d\n", c->length);
    line(out, indent, "games");
    for (int i = 0; i < c->games; i++)
        text_addf(out, "%s%c %s%s", i == 0 ? "[" : ", ", c->game[i].winner == WHITE ? 'A' : 'B',
                  ending_id((enum end_kind)c->game[i].ending.kind),
                  c->game[i].ending.munk > 0 ? " munk" : "");
    text_add(out, "]\n");
    line(out, indent, "asks");
    text_addf(out, "%s\n", asks[c->asks]);
    line(out, indent, "options");
    for (int i = 0; i < c->options; i++)
        text_addf(out, "%s%s", i == 0 ? "[" : ", ", c->option[i]);
    text_add(out, "]\n");
}

static void write_rollout(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "trials");
    text_addf(out, "%d\n", c->trials);
    line(out, indent, "seed");
    text_addf(out, "%lu\n", (unsigned long)c->seed);
    if (c->truncate > 0) {
        line(out, indent, "truncate");
        text_addf(out, "%d\n", c->truncate);
    }
    line(out, indent, "equity");
    text_addf(out, "%.4f\n", (double)c->value[0].equity);
    line(out, indent, "stderr");
    text_addf(out, "%.4f\n", (double)c->value[0].error);
}

void certificate_write(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "method");
    text_addf(out, "%s\n", methods[c->method]);
    line(out, indent, "engine");
    text_addf(out, "%s\n", c->engine);
    line(out, indent, "rules");
    text_addf(out, "%s\n", c->rules);
    if (c->method == CERTIFICATE_RULES) {
        line(out, indent, "counted");
        text_addf(out, "%ld\n", c->counted);
        if (c->set != CERTIFICATE_NO_SET) {
            line(out, indent, "set");
            text_addf(out, "%s\n", sets[c->set]);
        }
        if (c->other != NULL) {
            line(out, indent, "other");
            text_addf(out, "%s\n", c->other);
        }
    }
    if (c->method == CERTIFICATE_ROLLOUT)
        write_rollout(out, c, indent);
    if (c->values > 0)
        write_values(out, c, indent);
    if (c->method == CERTIFICATE_MATCH)
        write_match(out, c, indent);
}
