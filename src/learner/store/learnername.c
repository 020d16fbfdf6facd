// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/learnername.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/width.h"
#include "lexicon/lexicon.h"

bool learnername_of(struct store *s, struct text *out)
{
    size_t before = out->size;
    return store_setting(s, LEARNERNAME_SETTING, out) && out->size > before;
}

/* How many characters a text has. */
static size_t characters(const char *s)
{
    size_t n = 0;
    for (; *s != '\0'; s++) {
        n += ((unsigned char)*s & 0xc0) != 0x80;
    }
    return n;
}

bool learnername_is_good(const char *name)
{
    TEXT_HERE safe = {0};
    text_add_safe(&safe, name, strlen(name));
    return strcmp(text_str(&safe), name) == 0 && width_of(name) > 0 &&
           characters(name) <= LEARNERNAME_MOST && store_setting_is_good("name", name);
}

/* Without the blanks around it, its letters composed; to be freed. */
static char *trimmed(const char *typed)
{
    struct text name = {0};
    fold_compose(&name, typed + strspn(typed, " \t\n"));
    while (name.size > 0 && strchr(" \t\n", name.data[name.size - 1]) != NULL) {
        text_cut(&name, name.size - 1);
    }
    return text_steal(&name);
}

static bool put(struct store *s, const char *name, struct text *words)
{
    TEXT_HERE why = {0};
    if (!store_set_setting(s, LEARNERNAME_SETTING, name, &why) || !store_is_kept(s)) {
        text_add(words, _("The name cannot be kept here."));
        return false;
    }
    if (*name == '\0') {
        text_add(words, _("Your name is forgotten: what you take out carries none."));
    } else {
        learnername_describe(s, words);
    }
    return true;
}

bool learnername_set(struct store *s, const char *typed, struct text *words)
{
    char *name = trimmed(typed);
    bool forget =
        *name == '\0' || strcmp(name, "-") == 0 || lexicon_typed_is(name, LEXICON_NO_NAME);
    bool good = forget || learnername_is_good(name);
    if (good) {
        good = put(s, forget ? "" : name, words);
    } else {
        text_addf(words, _("A name is one line of at most %d characters."), LEARNERNAME_MOST);
    }
    free(name);
    return good;
}

void learnername_describe(struct store *s, struct text *words)
{
    TEXT_HERE name = {0}, safe = {0};
    if (learnername_of(s, &name)) {
        text_addf(words,
                  _("You are called %s here. What you take out carries the name; it is sent "
                    "nowhere, and \"set name none\" forgets it."),
                  text_safe(&safe, text_str(&name)));
    } else {
        text_add(words, _("You have given no name. \"set name Anna\" gives one, for a teacher who "
                          "gets what you take out; it is sent nowhere."));
    }
}
