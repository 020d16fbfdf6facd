// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"

#include "base/lang.h"
#include "course/load/keys.h"
#include "view/json.h"

/* --- kinds of questions --- */

static const struct {
    const char *title, *says;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {N_("Play a roll"),
                     N_("The learner plays a roll: any legal play, the best one, or those that "
                        "you name.")},
    [COURSE_LEGAL] = {N_("Legal or not"),
                      N_("The learner says whether a play is legal, and is told why.")},
    [COURSE_PLAYS] = {N_("All legal plays"), N_("The learner names every legal play of a roll.")},
    [COURSE_ROLLS] = {N_("Which rolls"),
                      N_("The learner names those of the 21 rolls that do something: hit, enter, "
                         "bear off.")},
    [COURSE_NUMBER] =
        {N_("A number"),
         N_("The learner counts or works out a number, which the program can check.")},
    [COURSE_CHOICE] = {N_("Options"),
                       N_("The learner chooses one or more of the answers that you write.")},
    [COURSE_PREROLL] = {N_("Before the roll"),
                        N_("The learner decides before rolling: one die or two, double, take or "
                           "give up.")},
    [COURSE_LINE] = {N_("Several turns"),
                     N_("The learner plays several turns on end, with the replies that you "
                        "write.")},
    [COURSE_GAME] = {N_("A small game"),
                     N_("The learner plays on against the engine until a goal is reached.")},
};

static json_t *keytable_kinds(void)
{
    json_t *list = json_array();
    for (int i = 0; i < COURSE_KINDS; i++) {
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s}", "name", course_kinds[i].name, "title",
                                        _(kinds[i].title), "says", _(kinds[i].says)));
    }
    return list;
}

/* --- keys --- */

/* The names of forms, each a bit. */
static json_t *keytable_forms(enum key_thing thing, unsigned forms)
{
    json_t *list = json_array();
    for (; forms != 0; forms &= forms - 1) {
        json_array_append_new(list, json_string(key_form_name(thing, forms & -forms)));
    }
    return list;
}

static json_t *keytable_words(const struct key *key)
{
    json_t *list = json_array();
    for (size_t i = 0; key->word(i) != NULL; i++) {
        json_array_append_new(list, json_string(key->word(i)));
    }
    return list;
}

static json_t *keytable_key(enum key_thing thing, const struct key *key)
{
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:o, s:o, s:s}", "thing", key_thing_name(thing), "key", key->name, "type",
        key_type_name(key->type), "in", keytable_forms(thing, key->may), "required",
        keytable_forms(thing, key->must), "says", lang_pick(key->says.sv, key->says.en));
    if (key->type == KEY_NUMBER) {
        json_add(object, "{s:i, s:i}", "least", key->least, "most", key->most);
    }
    json_set(object, "default", json_count(key->usual));
    json_set(object, "words", key->word != NULL ? keytable_words(key) : NULL);
    return object;
}

static json_t *keytable_keys(void)
{
    json_t *list = json_array();
    for (int thing = THING_NONE + 1; thing < THINGS; thing++) {
        for (const struct key *key = keys_of((enum key_thing)thing); key->name != NULL; key++) {
            json_array_append_new(list, keytable_key((enum key_thing)thing, key));
        }
    }
    return list;
}

/* --- what may stand behind them --- */

static json_t *keytable_types(void)
{
    json_t *object = json_object();
    for (int i = 0; i < KEY_TYPES; i++) {
        enum key_thing thing = key_type_thing((enum key_type)i);
        enum key_type item = key_type_item((enum key_type)i);
        json_t *type = json_object();
        json_set(type, "thing", thing != THING_NONE ? json_string(key_thing_name(thing)) : NULL);
        json_set(type, "items", item != KEY_WORD ? json_string(key_type_name(item)) : NULL);
        json_set(object, key_type_name((enum key_type)i), type);
    }
    return object;
}

bool keytable_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    (void)batch, (void)request, (void)why;
    json_add(answer, "{s:o, s:o, s:o}", "kinds", keytable_kinds(), "keys", keytable_keys(), "types",
             keytable_types());
    return true;
}
