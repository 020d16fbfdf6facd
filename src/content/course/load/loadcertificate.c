// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading certificates: kept whole as JSON, and what the program knows of them read. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/load/build.h"
#include "course/load/certificate.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "rules/game.h"

/* ---- as JSON ---- */

static void add_json_string(struct text *out, const struct node *node)
{
    text_addc(out, '"');
    for (size_t i = 0; i < node->size; i++) {
        unsigned char c = (unsigned char)node->text[i];
        if (c == '"' || c == '\\') {
            text_addf(out, "\\%c", c);
        } else if (c < 0x20) {
            text_addf(out, "\\u%04x", c);
        } else {
            text_addc(out, (char)c);
        }
    }
    text_addc(out, '"');
}

static void add_json_scalar(struct text *out, const struct node *node)
{
    bool plain = node->inside == 0;
    if (plain && (field_is_fraction(node->text) || field_is(node, "true") ||
                  field_is(node, "false") || field_is(node, "null"))) {
        text_add(out, node->text);
    } else {
        add_json_string(out, node);
    }
}

static void add_json(struct text *out, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        add_json_scalar(out, node);
        return;
    }
    text_addc(out, node->kind == NODE_LIST ? '[' : '{');
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        if (n != node->first) {
            text_add(out, ", ");
        }
        if (node->kind == NODE_MAPPING) {
            add_json_string(out, n);
            text_add(out, ": ");
        }
        add_json(out, node->kind == NODE_MAPPING ? n->value : n);
    }
    text_addc(out, node->kind == NODE_LIST ? ']' : '}');
}

/* ---- one that proves its answer ---- */

/* *stale: its play is none of the question's roll, which only who checks is told. */
static bool read_value(struct loader *in, const struct node *node, const struct course_question *q,
                       struct certificate_value *out, bool *stale)
{
    if (!keys_check(in, node, THING_WORTH, 1, 1, _("a value")) ||
        !keys_read(in, node, THING_WORTH, 1, out)) {
        return false;
    }
    const struct node *is = tree_get(node, "is");
    out->at = node_place(node);
    if (!course_kinds[q->kind].one_play) {
        return true;
    }
    struct course_play play;
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    bool legal = build_play(q, out->what, &play, verdict);
    free(verdict);
    if (!legal) {
        *stale = true;
        return !in->checking ||
               report_error(
                   in, is,
                   _("'%s' is not legal here: the certificate is of another position or roll; "
                     "\"brade certify\" makes it anew"),
                   report_brief(in, is));
    }
    out->play = play.play;
    return true;
}

static bool read_values(struct loader *in, const struct node *node, const struct course_question *q,
                        struct certificate *c)
{
    if (node == NULL) {
        return true;
    }
    bool good =
        node->kind == NODE_LIST && node->count <= CERTIFICATE_VALUES && course_kinds[q->kind].worth;
    if (!good) {
        return report_error(in, node, _("values is a list of at most %d plays or choices"),
                            CERTIFICATE_VALUES);
    }
    bool stale = false;
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        good = read_value(in, item, q, &c->value[c->values++], &stale) && good;
    }
    c->values = stale ? 0 : c->values; /* figures of another position tell nothing */
    return good;
}

/* The kind of end of this name of n letters. */
static enum end_kind end_of(const char *id, size_t n)
{
    for (int k = END_NOT + 1; k < END_KINDS; k++) {
        if (strlen(ending_id((enum end_kind)k)) == n &&
            memcmp(ending_id((enum end_kind)k), id, n) == 0) {
            return (enum end_kind)k;
        }
    }
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
        out->ending.excess = out->ending.kind == END_JAN || out->ending.kind == END_SPRANGJAN;
    }
    return out->ending.kind != END_NOT ||
           report_error(in, node, _("'%s' is not the result of a game, as 'A jan'"),
                        report_brief(in, node));
}

static bool read_match(struct loader *in, const struct node *node, struct certificate *c)
{
    const struct node *scale = tree_get(node, "scale"), *games = tree_get(node, "games");
    const struct node *asked = tree_get(node, "asks"), *options = tree_get(node, "options");
    int found = 0;
    struct ruleset r = ruleset_row(0);
    if (!keys_check(in, node, THING_CERTIFICATE, ~0U, FORM_OF_MATCH, _("a certificate")) ||
        !field_word(in, asked, certificate_questions, &found)) {
        return false;
    }
    if (ruleset_set(&r, "score", c->scale) != RULESET_OK) {
        return report_error(in, scale, _("there is no scale '%s'"), report_brief(in, scale));
    }
    if (games->kind != NODE_LIST || games->count > CERTIFICATE_GAMES ||
        options->kind != NODE_LIST || options->count > CERTIFICATE_OPTIONS) {
        return report_error(in, node, _("a match has lists of games and options"));
    }
    c->asks = (enum certificate_asks)found;
    bool good = true;
    for (const struct node *item = games->first; item != NULL; item = item->next) {
        good = read_game(in, item, &c->game[c->games++]) && good;
    }
    for (const struct node *item = options->first; item != NULL; item = item->next) {
        good = field_string(in, item, &c->option[c->options++]) && good;
    }
    return good;
}

/* Whether it has the form of certificate.h; other programs may write what they want there. */
static bool is_proof(const struct node *node)
{
    const struct node *method = tree_get(node, "method");
    return tree_get(node, "engine") != NULL && method != NULL && method->kind == NODE_SCALAR;
}

/* Reads what certificates that prove their answers have, once all else of the question is read. */
static bool read_proof(struct loader *in, const struct node *node, const struct course_question *q,
                       struct certificate *c)
{
    const struct node *set = tree_get(node, "set");
    int method = 0, found = 0;
    bool good = field_word(in, tree_get(node, "method"), certificate_methods, &method);
    good = keys_check(in, node, THING_CERTIFICATE, ~0U, FORM_PROOF, _("a certificate")) && good;
    good = keys_read(in, node, THING_CERTIFICATE, FORM_PROOF, c) && good;
    good = (set == NULL || field_word(in, set, certificate_sets, &found)) && good;
    good = good && read_values(in, tree_get(node, "values"), q, c);
    c->set = (enum certificate_set)found;
    return good && (method != CERTIFICATE_MATCH || read_match(in, node, c));
}

/* ---- any ---- */

static enum certificate_method method_of(const struct node *node)
{
    int i = 0;
    while (i < CERTIFICATE_OTHER && !field_is(node, certificate_methods[i])) {
        i++;
    }
    return (enum certificate_method)i;
}

bool load_certificate(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind != NODE_MAPPING) {
        return report_error(in, node, _("%s must be written as keys with values"), "certificate");
    }
    struct certificate *c = arena_alloc(in->arena, sizeof *c);
    TEXT_HERE out = {0};
    add_json(&out, node);
    c->at = node_place(node);
    c->json = arena_copy(in->arena, text_str(&out), out.size);
    c->method = method_of(tree_get(node, "method"));
    q->certificate = c;
    c->has_equity = tree_get(node, "equity") != NULL;
    bool good = keys_read(in, node, THING_CERTIFICATE, FORM_ANY_PROGRAM, c);
    return (!q->sound || !is_proof(node) || read_proof(in, node, q, c)) && good;
}
