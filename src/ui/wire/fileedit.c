// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/fileedit.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "course/check/patch.h"
#include "course/yaml/report.h"
#include "view/json.h"

static const char file_name[] = "file.yaml"; /* what a file that has none yet is called */

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

static bool is_before(const struct node *node, int line, int column)
{
    return node->line < line || (node->line == line && node->column <= column);
}

/* Appends the path of what stands last before a place: what a message at that place is about. */
static void path_of(struct text *out, const struct node *node, int line, int column)
{
    const struct node *last = NULL;
    size_t i = 0, at = 0;
    if (node->kind != NODE_SCALAR) {
        for (const struct node *n = node->first; n != NULL && is_before(n, line, column);
             n = n->next) {
            last = n;
            at = i++;
        }
    }
    if (last == NULL) {
        return;
    }
    text_addc(out, '/');
    if (node->kind == NODE_LIST) {
        text_addf(out, "%zu", at);
        path_of(out, last, line, column);
        return;
    }
    for (const char *s = last->text; *s != '\0'; s++) {
        if (*s == '/' || *s == '~') {
            text_add(out, *s == '/' ? "~1" : "~0");
        } else {
            text_addc(out, *s);
        }
    }
    if (is_before(last->value, line, column)) {
        path_of(out, last->value, line, column);
    }
}

/* Adds what the file holds, and what is wrong with it. */
static void add_file(json_t *answer, const struct text *yaml, const struct diags *d)
{
    struct arena arena = {0};
    struct diags unread = {0};
    struct loader in = {.name = file_name,
                        .bytes = text_str(yaml),
                        .size = yaml->size,
                        .diags = &unread,
                        .arena = &arena};
    const struct node *root = tree_read(&in);
    json_t *problems = json_array();
    for (size_t i = 0; i < d->count; i++) {
        TEXT_HERE path = {0};
        const struct diag *item = &d->items[i];
        if (root != NULL && item->line > 0) {
            path_of(&path, root, item->line, item->column);
        }
        json_t *problem = json_diag(NULL, item);
        json_set(problem, "at", json_text(text_str(&path)));
        json_array_append_new(problems, problem);
    }
    json_set(answer, "yaml", json_text(text_str(yaml)));
    json_set(answer, "content", root == NULL ? json_null() : content(root));
    json_set(answer, "problems", problems);
    json_set(answer, "good", json_boolean(d->errors == 0));
    arena_free(&arena);
    diags_free(&unread);
}

/* Whether nothing is wrong with a file; what is goes to d. claims: what it says is best, and so on,
 * is worked out too. */
static bool is_sound(const struct text *yaml, bool claims, struct diags *d)
{
    struct course *course = NULL;
    if (claims) {
        return course_check_alone(file_name, text_str(yaml), yaml->size, d);
    }
    bool good = course_read(file_name, text_str(yaml), yaml->size, d, &course);
    if (good) {
        course_free(course);
    }
    return good;
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
    struct patch *g = patch_open(file_name, text_str(yaml), yaml->size, &d);
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

bool fileedit_answer(json_t *answer, const json_t *request, struct text *why)
{
    const json_t *given = json_object_get(request, "yaml"),
                 *change = json_object_get(request, "change");
    TEXT_HERE before = {0}, after = {0}, laid_out = {0};
    struct edit edit = {0};
    if (!json_is_string(given)) {
        text_add(why, _("\"yaml\" must be the file, a string"));
        return false;
    }
    text_addn(&before, json_string_value(given), json_string_length(given));
    if (change == NULL) {
        text_addn(&after, text_str(&before), before.size);
    } else {
        bool good = take_change(change, &edit, why) && change_file(&before, &edit, &after, why);
        free(edit.value);
        if (!good) {
            return false;
        }
    }
    bool claims = json_is_true(json_object_get(request, "check"));
    struct diags d = {0}, unsaid = {0};
    bool good = is_sound(&after, claims, &d) &&
                course_format_file(file_name, text_str(&after), after.size, &unsaid, &laid_out);
    if (good && d.count > 0 && strcmp(text_str(&laid_out), text_str(&after)) != 0) {
        diags_free(&d); /* its places are to be those of the layout */
        d = (struct diags){0};
        is_sound(&laid_out, claims, &d);
    }
    add_file(answer, good ? &laid_out : &after, &d);
    diags_free(&d);
    diags_free(&unsaid);
    return true;
}
