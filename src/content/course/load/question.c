// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/question.h"

#include <string.h>

#include "base/lang.h"
#include "course/load/build.h"
#include "course/load/setting.h"

/* Every kind: the fields it may have besides the common ones, and how its own are read. What is so
 * of it: course_kinds[]; how it is answered: course/answer. */
static const struct {
    const char *const fields[5];
    kind_read *read;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {{"roll", "answers", "match"}, load_play},
    [COURSE_LEGAL] = {{"roll", "answer", "code"}, load_legal},
    [COURSE_PLAYS] = {{"roll", "answers"}, load_every_play},
    [COURSE_ROLLS] = {{"answers"}, load_rolls},
    [COURSE_NUMBER] = {{"roll", "counts"}, load_number},
    [COURSE_CHOICE] = {{"roll", "order"}, load_choice},
    [COURSE_PREROLL] = {{"answer", "roll", "cube", "match"}, load_preroll},
    [COURSE_LINE] = {{NULL}, load_turns},
    [COURSE_GAME] = {{"roll", "goal", "turns"}, load_game},
};

/* The key that says the kind; NULL with an error where there is none or more than one. */
static const struct node *find_kind(struct loader *in, const struct node *ask,
                                    enum course_kind *kind)
{
    const struct node *found = NULL;
    for (const struct node *key = ask->first; key != NULL; key = key->next) {
        for (int i = 0; i < COURSE_KINDS; i++) {
            if (strcmp(key->text, course_kinds[i].name) != 0)
                continue;
            if (found != NULL) {
                complain(in, key, _("one question has one kind: '%s' stands here already"),
                         found->text);
                return NULL;
            }
            found = key;
            *kind = (enum course_kind)i;
        }
    }
    return found;
}

static size_t add_words(const char **list, size_t n, const char *const *words, size_t most)
{
    for (size_t i = 0; i < most && words[i] != NULL; i++)
        list[n++] = words[i];
    return n;
}

/* No kind was found: perhaps a key is misspelt. */
static void tell_no_kind(struct loader *in, const struct node *ask)
{
    enum { MOST = 8 }; /* words of a row and more */
    static const char *const common[] = {COMMON_KEYS, NULL};
    const char *known[MOST * (COURSE_KINDS + 1)] = {NULL};
    TEXT_HERE names = {0};
    size_t n = add_words(known, 0, common, MOST - 1);
    for (int i = 0; i < COURSE_KINDS; i++) {
        const char *name = course_kinds[i].name;
        n = add_words(known, n, kinds[i].fields, 5);
        known[n++] = name;
        text_addf(&names, "%s%s", i > 0 ? ", " : "", name);
    }
    if (field_keys(in, ask, _("a question"), known))
        complain(in, ask, _("what is asked? write one of: %s"), text_str(&names));
}

/* Whether all keys of a question go with its kind. */
static bool check_keys(struct loader *in, const struct node *ask, enum course_kind kind)
{
    static const char *const common[] = {COMMON_KEYS, NULL};
    const char *known[16] = {NULL};
    size_t n = add_words(known, 0, common, 8);
    known[n++] = course_kinds[kind].name;
    add_words(known, n, kinds[kind].fields, 5);
    TEXT_HERE what = {0};
    text_addf(&what, _("a question of the kind '%s'"), course_kinds[kind].name);
    bool good = field_keys(in, ask, text_str(&what), known);
    return good;
}

struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node)
{
    enum course_kind kind = COURSE_KINDS;
    if (node->kind != NODE_MAPPING) {
        complain(in, node, _("%s must be written as keys with values"), "ask");
        return NULL;
    }
    size_t errors = in->diags->errors;
    const struct node *key = find_kind(in, node, &kind);
    if (key == NULL && in->diags->errors == errors)
        tell_no_kind(in, node);
    if (key == NULL)
        return NULL;
    struct course_question *q = build_question(in->arena, kind, id, &setting->rules,
                                               setting->has_position ? &setting->position : NULL);
    q->at = node_place(key);
    bool good = check_keys(in, node, kind);
    if (setting->bad_position || setting->bad_rules)
        return NULL; /* told already; nothing more can be said of this question */
    good = kinds[kind].read(in, node, key->value, q) && good;
    q->sound = good;
    good = load_common(in, node, q) && good;
    q->sound = good;
    return good ? q : NULL;
}
