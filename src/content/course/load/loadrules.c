// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "course/load/fields.h"
#include "base/lang.h"
#include "course/load/setting.h"
#include "base/text.h"

enum { RULESETS_MAX = 16, FIELDS_MAX = 40, VALUES_MAX = 16 };

static bool find_rules(struct loader *in, const struct node *node, struct ruleset *rules)
{
    const char *names[RULESETS_MAX + 1] = {NULL};
    if (node->kind == NODE_SCALAR && ruleset_find(node->text, rules))
        return true;
    for (size_t i = 0; i < RULESETS_MAX && i < ruleset_count(); i++)
        names[i] = ruleset_name(i);
    return field_unknown(in, node, names);
}

/* Complains of a value that a field cannot take, and names those that it can. */
static bool refuse_value(struct loader *in, const struct node *key, const char *value)
{
    TEXT_HERE all = {0};
    for (size_t i = 0; i < ruleset_field_count(); i++)
        for (size_t k = 0;
             strcmp(ruleset_field(i), key->text) == 0 && ruleset_field_value(i, k) != NULL; k++)
            text_addf(&all, "%s%s", all.size > 0 ? ", " : "", ruleset_field_value(i, k));
    if (all.size > 0)
        complain(in, key->value, _("'%s' cannot be '%s'; it is one of: %s"), key->text, value,
                 text_str(&all));
    else
        complain(in, key->value, _("'%s' cannot be '%s'"), key->text, value);
    return false;
}

/* A value as rulesets have it: some writers of YAML know yes and no as true and false. */
static const char *value_word(const struct node *n)
{
    bool bare = n->style == STYLE_PLAIN;
    return bare && strcmp(n->text, "true") == 0    ? "yes"
           : bare && strcmp(n->text, "false") == 0 ? "no"
                                                   : n->text;
}

/* Whether a list stands where there is one word: only of patterns there can be several. */
static bool is_list_for_one(const struct node *key)
{
    bool yes;
    const struct node *value = key->value;
    return value->kind == NODE_LIST && (strcmp(key->text, "extra_patterns") != 0 ||
                                        value->count == 0 || field_is_yes_no(value->first, &yes));
}

static bool set_field(struct loader *in, const struct node *key, struct ruleset *rules)
{
    const struct node *value = key->value;
    TEXT_HERE list = {0};
    for (const struct node *n = field_first(value); n != NULL; n = field_next(value, n)) {
        if (!field_is_text(in, n)) {
            return false;
        }
        text_addf(&list, "%s%s", list.size > 0 ? "," : "", value_word(n));
    }
    const char *written =
        arena_printf(in->arena, "%.*s", (int)text_whole(text_str(&list), 60), text_str(&list));
    if (is_list_for_one(key))
        return field_is_text(in, value);
    bool good = ruleset_set(rules, key->text, text_str(&list)) == RULESET_OK;
    return good || refuse_value(in, key, written);
}

static bool check_fields(struct loader *in, const struct node *node)
{
    const char *known[FIELDS_MAX + 2] = {"base"};
    for (size_t i = 0; i < FIELDS_MAX && i < ruleset_field_count(); i++)
        known[i + 1] = ruleset_field(i);
    return field_keys(in, node, _("rules"), known);
}

bool load_rules(struct loader *in, const struct node *node, struct ruleset *rules)
{
    if (node->kind != NODE_MAPPING)
        return find_rules(in, node, rules);
    struct ruleset made = *rules;
    const struct node *base = tree_get(node, "base");
    bool good = check_fields(in, node);
    if (base != NULL && !find_rules(in, base, &made))
        return false;
    for (const struct node *key = node->first; good && key != NULL; key = key->next)
        if (strcmp(key->text, "base") != 0)
            good = set_field(in, key, &made);
    if (good)
        *rules = made;
    return good;
}
