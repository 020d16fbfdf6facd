// SPDX-License-Identifier: GPL-3.0-or-later
/* How a best play was found: kept whole as JSON, and what the program knows of it read. */
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "lang.h"
#include "question.h"
#include "rollout.h"
#include "text.h"

static void add_json_string(struct text *out, const struct node *node)
{
    text_addc(out, '"');
    for (size_t i = 0; i < node->size; i++) {
        unsigned char c = (unsigned char)node->text[i];
        if (c == '"' || c == '\\')
            text_addf(out, "\\%c", c);
        else if (c < 0x20)
            text_addf(out, "\\u%04x", c);
        else
            text_addc(out, (char)c);
    }
    text_addc(out, '"');
}

/* Whether a text is spelt as JSON spells a number. */
static bool is_json_number(const char *s)
{
    s += *s == '-';
    size_t whole = strspn(s, "0123456789");
    if (whole == 0 || (whole > 1 && *s == '0'))
        return false;
    s += whole;
    if (*s == '.') {
        size_t part = strspn(s + 1, "0123456789");
        if (part == 0)
            return false;
        s += 1 + part;
    }
    if (*s == 'e' || *s == 'E') {
        s += 1 + (s[1] == '-' || s[1] == '+');
        size_t digits = strspn(s, "0123456789");
        if (digits == 0)
            return false;
        s += digits;
    }
    return *s == '\0';
}

static void add_json_scalar(struct text *out, const struct node *node)
{
    bool plain = node->inside == 0;
    if (plain && (is_json_number(node->text) || field_is(node, "true") || field_is(node, "false") ||
                  field_is(node, "null")))
        text_add(out, node->text);
    else
        add_json_string(out, node);
}

static void add_json(struct text *out, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        add_json_scalar(out, node);
        return;
    }
    text_addc(out, node->kind == NODE_LIST ? '[' : '{');
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        if (n != node->first)
            text_add(out, ", ");
        if (node->kind == NODE_MAPPING) {
            add_json_string(out, n);
            text_add(out, ": ");
        }
        add_json(out, node->kind == NODE_MAPPING ? n->value : n);
    }
    text_addc(out, node->kind == NODE_LIST ? ']' : '}');
}

/* A fraction spelt as JSON spells one. */
static bool read_fraction(struct loader *in, const struct node *node, double *out)
{
    if (node->kind != NODE_SCALAR || !is_json_number(node->text) || node->size > 24)
        return complain(in, node, _("'%s' is not a number"), complain_brief(in, node));
    *out = strtod(node->text, NULL);
    return true;
}

/* A whole number of a certificate that may be absent. */
static bool read_whole(struct loader *in, const struct node *node, const char *key, long max,
                       long *out)
{
    const struct node *value = tree_get(node, key);
    return value == NULL || field_number(in, value, 0, max, out);
}

static bool read_known(struct loader *in, const struct node *node, struct course_certificate *out)
{
    enum { SEED_MAX = 2147483647 };
    const struct node *equity = tree_get(node, "equity"), *error = tree_get(node, "stderr");
    long trials = 0, seed = 0, players = 0, truncate = 0;
    bool good = read_whole(in, node, "trials", ROLLOUT_TRIALS_MAX, &trials);
    good = read_whole(in, node, "seed", SEED_MAX, &seed) && good;
    good = read_whole(in, node, "players", TRIAL_PLIES_MAX, &players) && good;
    good = read_whole(in, node, "truncate", ROLLOUT_TRUNCATE_MAX, &truncate) && good;
    good = (equity == NULL || read_fraction(in, equity, &out->equity)) && good;
    good = (error == NULL || read_fraction(in, error, &out->error)) && good;
    out->has_equity = equity != NULL;
    out->trials = (int)trials;
    out->seed = (uint64_t)seed;
    out->players = (int)players;
    out->truncate = (int)truncate;
    out->rollout = field_is(tree_get(node, "method"), "rollout");
    return good;
}

bool load_certificate(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind != NODE_MAPPING)
        return complain(in, node, _("%s must be written as keys with values"), "certificate");
    struct course_certificate *certificate = arena_alloc(in->arena, sizeof *certificate);
    struct text out = {0};
    add_json(&out, node);
    certificate->at = node_place(node);
    certificate->json = arena_copy(in->arena, text_str(&out), out.size);
    text_free(&out);
    q->certificate = certificate;
    return read_known(in, node, certificate);
}
