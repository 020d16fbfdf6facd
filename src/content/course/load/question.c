// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/question.h"

#include <string.h>

#include "base/lang.h"
#include "course/load/build.h"
#include "course/load/keys.h"
#include "course/load/setting.h"

/* How what is asked is read, for each kind. What is so of it: course_kinds[]; its keys: keys.c; how
 * it is answered: course/answer. */
static kind_read *const readers[COURSE_KINDS] = {
    [COURSE_PLAY] = load_play,        [COURSE_LEGAL] = load_legal,
    [COURSE_PLAYS] = load_every_play, [COURSE_ROLLS] = load_rolls,
    [COURSE_NUMBER] = load_number,    [COURSE_CHOICE] = load_choice,
    [COURSE_PREROLL] = load_preroll,  [COURSE_LINE] = load_turns,
    [COURSE_GAME] = load_game,
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

/* No kind was found: perhaps a key is misspelt. */
static void tell_no_kind(struct loader *in, const struct node *ask)
{
    TEXT_HERE names = {0};
    for (int i = 0; i < COURSE_KINDS; i++)
        text_addf(&names, "%s%s", i > 0 ? ", " : "", course_kinds[i].name);
    if (keys_check(in, ask, THING_QUESTION, ~0U, 0, _("a question")))
        complain(in, ask, _("what is asked? write one of: %s"), text_str(&names));
}

/* Whether all keys of a question go with its kind. */
static bool check_keys(struct loader *in, const struct node *ask, enum course_kind kind)
{
    TEXT_HERE what = {0};
    text_addf(&what, _("a question of the kind '%s'"), course_kinds[kind].name);
    return keys_check(in, ask, THING_QUESTION, 1U << kind, 1U << kind, text_str(&what));
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
    good = readers[kind](in, node, key->value, q) && good;
    q->sound = good;
    good = load_common(in, node, q) && good;
    q->sound = good;
    return good ? q : NULL;
}
