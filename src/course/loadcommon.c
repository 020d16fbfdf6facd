// SPDX-License-Identifier: GPL-3.0-or-later
/* What every question may have: hints, feedback and the like. */
#include <string.h>

#include "typed.h"
#include "lang.h"
#include "certificate.h"
#include "question.h"
#include "text.h"

static bool read_hints(struct loader *in, const struct node *node, struct course_question *q)
{
    if (node->kind == NODE_LIST && node->count == 0)
        return complain(in, node, _("the list is empty"));
    /* one hint in two languages is a mapping, which field_first() takes as one item */
    struct course_text *hints = arena_array(in->arena, field_count(node), sizeof *hints);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item))
        good = field_text(in, item, &hints[n++]) && good;
    q->hints = hints;
    q->hint_count = n;
    return good;
}

static bool judges_plays(enum course_kind kind)
{
    return kind == COURSE_PLAY || kind == COURSE_PLAYS;
}

static bool read_code(struct loader *in, const struct node *node, const struct course_question *q,
                      enum clause *out)
{
    const char *codes[CLAUSES + 1] = {NULL};
    int found;
    if (!judges_plays(q->kind))
        return complain(in, node, _("code goes with questions that ask for a play"));
    for (int i = 0; i < CLAUSES; i++)
        codes[i] = clause_text((enum clause)i)->code;
    if (!field_word(in, node, codes, &found))
        return false;
    *out = (enum clause)found;
    return true;
}

/* Whether what stands after answer: could be typed as an answer to this question. */
static bool read_awaited(struct loader *in, const struct node *node,
                         const struct course_question *q, struct course_feedback *out)
{
    if (field_is(node, "other")) {
        out->when = COURSE_WHEN_OTHER;
        return true;
    }
    if (judges_plays(q->kind))
        return field_play(in, (enum board_kind)q->rules.board, node, &out->answer);
    if (!field_string(in, node, &out->answer))
        return false;
    return typed_is_answer(q, out->answer) ||
           complain(in, node, _("'%s' is no answer to this question"), complain_brief(in, node));
}

/* One item of feedback: becomes one line for each of its answers. */
static bool read_reaction(struct loader *in, const struct node *node,
                          const struct course_question *q, struct course_feedback *list, size_t *n)
{
    static const char *const known[] = {"answer", "code", "say", NULL};
    struct course_text say = {0};
    if (!field_keys(in, node, _("feedback"), known))
        return false;
    const struct node *text = field_need(in, node, _("feedback"), "say");
    const struct node *answer = tree_get(node, "answer"), *code = tree_get(node, "code");
    bool good = text != NULL && field_text(in, text, &say);
    if ((answer == NULL) == (code == NULL))
        return complain(in, node, _("feedback has either answer: or code:, and say:"));
    const struct node *what = answer != NULL ? answer : code;
    for (const struct node *item = field_first(what); item != NULL; item = field_next(what, item)) {
        struct course_feedback *one = &list[(*n)++];
        *one = (struct course_feedback){.at = node_place(item), .say = say};
        one->when = answer != NULL ? COURSE_WHEN_ANSWER : COURSE_WHEN_CODE;
        good = (answer != NULL ? read_awaited(in, item, q, one)
                               : read_code(in, item, q, &one->code)) &&
               good;
    }
    return good;
}

/* How many lines a list of feedback makes. */
static size_t count_reactions(const struct node *node)
{
    size_t n = 0;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        const struct node *answer = tree_get(item, "answer"), *code = tree_get(item, "code");
        n += answer != NULL ? field_count(answer) : 0;
        n += code != NULL ? field_count(code) : 0;
    }
    return n;
}

static bool read_feedback(struct loader *in, const struct node *node, struct course_question *q)
{
    struct course_feedback *list = arena_array(in->arena, count_reactions(node), sizeof *list);
    size_t n = 0;
    bool good = true;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item))
        good = read_reaction(in, item, q, list, &n) && good;
    q->feedback = list;
    q->feedback_count = n;
    return good;
}

bool load_common(struct loader *in, const struct node *node, struct course_question *q)
{
    const struct node *hints = tree_get(node, "hints"), *feedback = tree_get(node, "feedback");
    const struct node *certificate = tree_get(node, "certificate");
    bool good = field_maybe_text(in, node, "text", &q->text);
    good = field_maybe_text(in, node, "explain", &q->explain) && good;
    good = (hints == NULL || read_hints(in, hints, q)) && good;
    good = (feedback == NULL || read_feedback(in, feedback, q)) && good;
    if (certificate == NULL)
        return good;
    if (certificate->kind != NODE_MAPPING)
        return complain(in, certificate, _("%s must be written as keys with values"),
                        "certificate");
    q->certificate = load_json(in, certificate);
    q->proof = certificate_load(in, certificate, q, &good);
    return good;
}

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

const char *load_json(struct loader *in, const struct node *node)
{
    struct text out = {0};
    add_json(&out, node);
    const char *json = arena_copy(in->arena, text_str(&out), out.size);
    text_free(&out);
    return json;
}
