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

/* --- what a file holds --- */

static json_t *content(const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        return json_text(node->text);
    }
    json_t *out = node->kind == NODE_LIST ? json_array() : json_object();
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        if (node->kind == NODE_LIST) {
            json_array_append_new(out, content(n));
        } else {
            json_set(out, n->text, content(n->value));
        }
    }
    return out;
}

/* Adds what the file holds, and what is wrong with it. */
static void add_file(json_t *answer, const struct text *yaml, const struct diags *d)
{
    struct arena arena = {0};
    struct diags unread = {0};
    struct loader in = {.name = filetext_name,
                        .bytes = text_str(yaml),
                        .size = yaml->size,
                        .diags = &unread,
                        .arena = &arena};
    const struct node *root = tree_read(&in);
    json_set(answer, "yaml", json_text(text_str(yaml)));
    json_set(answer, "content", root == NULL ? json_null() : content(root));
    json_set(answer, "problems", filetext_problems(filetext_name, text_str(yaml), yaml->size, d));
    json_set(answer, "good", json_boolean(d->errors == 0));
    arena_free(&arena);
    diags_free(&unread);
}

/* Adds to d what is wrong with a file. claims: what it says is best, and so on, is worked out too.
 */
static void find_problems(const struct text *yaml, bool claims, struct diags *d)
{
    struct course *course = NULL;
    if (claims) {
        course_check_alone(filetext_name, text_str(yaml), yaml->size, d);
    } else if (course_read(filetext_name, text_str(yaml), yaml->size, d, &course)) {
        course_free(course);
    }
}

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

/* The same, of *yaml itself. */
static bool make_change(const json_t *change, struct text *yaml, struct text *why)
{
    struct edit edit = {0};
    TEXT_HERE after = {0};
    bool good = take_change(change, &edit, why) && change_file(yaml, &edit, &after, why);
    if (good) {
        text_clear(yaml);
        text_addn(yaml, text_str(&after), after.size);
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
    TEXT_HERE file = {0}, laid_out = {0};
    if (given != NULL && !json_is_string(given)) {
        text_add(why, _("\"yaml\" must be the file, a string"));
        return false;
    }
    text_addn(&file, json_string_value(given), json_string_length(given));
    if (strspn(text_str(&file), " \t\r\n") == file.size) {
        text_clear(&file);
        text_add(&file, "{}\n"); /* a new one */
    }
    if ((change != NULL && !make_change(change, &file, why)) ||
        !make_changes(json_object_get(request, "changes"), &file, why)) {
        return false;
    }
    struct diags d = {0}, unsaid = {0};
    bool readable =
        course_format_file(filetext_name, text_str(&file), file.size, &unsaid, &laid_out);
    const struct text *yaml = readable ? &laid_out : &file;
    find_problems(yaml, json_is_true(json_object_get(request, "check")), &d);
    add_file(answer, yaml, &d);
    diags_free(&d);
    diags_free(&unsaid);
    return true;
}
