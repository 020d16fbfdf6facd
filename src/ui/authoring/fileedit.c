// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"
#include "authoring/filetext.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "course/check/patch.h"
#include "course/yaml/report.h"
#include "view/json.h"

static const struct {
    const char *name;
    enum patch_change change;
    bool value; /* it takes one */
} changes[] = {{"set", PATCH_SET, true},
               {"insert", PATCH_INSERT, true},
               {"remove", PATCH_REMOVE, false},
               {"move", PATCH_MOVE, false}};
enum { CHANGES = sizeof changes / sizeof *changes };

/* --- the change --- */

/* What is asked. */
struct edit {
    enum patch_change change;
    const char *at;
    char *value; /* owned */
    size_t to;
};

static bool take_change(const json_t *object, struct edit *out, struct text *why)
{
    const char *name = json_string_value(json_object_get(object, "do"));
    const json_t *value = json_object_get(object, "value"), *to = json_object_get(object, "to");
    size_t i = 0;
    while (i < CHANGES && (name == NULL || strcmp(changes[i].name, name) != 0)) {
        i++;
    }
    out->at = json_string_value(json_object_get(object, "at"));
    if (i == CHANGES) {
        text_add(why, _("change: \"do\" must be \"set\", \"insert\", \"remove\" or \"move\""));
        return false;
    }
    if (out->at == NULL) {
        text_add(why, _("change: \"at\" must say where, as \"/steps/0/say\""));
        return false;
    }
    if (changes[i].value != (value != NULL)) {
        text_addf(why,
                  changes[i].value ? _("change: \"%s\" takes a \"value\"")
                                   : _("change: \"%s\" takes no \"value\""),
                  name);
        return false;
    }
    if (changes[i].change == PATCH_MOVE ? !json_is_integer(to) || json_integer_value(to) < 0
                                        : to != NULL) {
        text_add(why, _("change: \"move\", and it alone, takes \"to\", a number from 0"));
        return false;
    }
    out->change = changes[i].change;
    out->value = value == NULL ? NULL : json_dumps(value, JSON_ENCODE_ANY);
    out->to = (size_t)json_integer_value(to);
    return true;
}

/* Appends the file with the change. */
static bool change_file(const struct text *yaml, const struct edit *edit, struct text *out,
                        struct text *why)
{
    struct diags d = {0};
    struct patch *g = patch_open(filetext_name, text_str(yaml), yaml->size, &d);
    bool good = g != NULL && patch_at(g, edit->at, edit->change, edit->value, edit->to);
    if (good) {
        patch_result(g, out);
    } else if (g == NULL) {
        text_add(why, _("yaml: cannot be read, so that nothing in it can be changed"));
    } else {
        TEXT_HERE safe = {0};
        text_addf(why, _("change: there is no place \"%s\" for that in the file"),
                  text_safe(&safe, edit->at));
    }
    if (g != NULL) {
        patch_close(g);
    }
    diags_free(&d);
    return good;
}

/* Makes a change in the file, and lays it out. */
static bool make_change(const json_t *change, struct text *yaml, struct text *why)
{
    struct edit edit = {0};
    TEXT_HERE after = {0};
    bool good = take_change(change, &edit, why) && change_file(yaml, &edit, &after, why);
    if (good) {
        text_clear(yaml);
        text_addn(yaml, text_str(&after), after.size);
        filetext_lay_out(yaml);
    }
    free(edit.value);
    return good;
}

static bool make_changes(const json_t *list, struct text *yaml, struct text *why)
{
    size_t i;
    const json_t *change;
    if (list != NULL && !json_is_array(list)) {
        text_add(why, _("\"changes\" must be a list"));
        return false;
    }
    json_array_foreach((json_t *)list, i, change)
    {
        TEXT_HERE fault = {0};
        if (!make_change(change, yaml, &fault)) {
            text_addf(why, _("number %zu of \"changes\": %s"), i + 1, text_str(&fault));
            return false;
        }
    }
    return true;
}

bool fileedit_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    (void)batch;
    const json_t *given = json_object_get(request, "yaml"),
                 *change = json_object_get(request, "change");
    TEXT_HERE file = {0};
    if (given != NULL && !json_is_string(given)) {
        text_add(why, _("\"yaml\" must be the file, a string"));
        return false;
    }
    text_addn(&file, json_string_value(given), json_string_length(given));
    if (strspn(text_str(&file), " \t\r\n") == file.size) {
        text_clear(&file);
        text_add(&file, "{}\n"); /* a new one */
    }
    filetext_lay_out(&file);
    if ((change != NULL && !make_change(change, &file, why)) ||
        !make_changes(json_object_get(request, "changes"), &file, why)) {
        return false;
    }
    filetext_add(answer, text_str(&file), file.size,
                 json_is_true(json_object_get(request, "check")));
    return true;
}
