// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/filetext.h"

#include <string.h>

#include "base/lang.h"
#include "course/check/patch.h"
#include "course/load/loader.h"
#include "pack/packmanifest.h"
#include "view/json.h"

const char filetext_name[] = "file.yaml";

/* --- from a place to its path --- */

static bool filetext_is_before(const struct node *node, int line, int column)
{
    return node->line < line || (node->line == line && node->column <= column);
}

void filetext_add_key(struct text *path, const char *key)
{
    text_addc(path, '/');
    for (; *key != '\0'; key++) {
        if (*key == '/' || *key == '~') {
            text_add(path, *key == '/' ? "~1" : "~0");
        } else {
            text_addc(path, *key);
        }
    }
}

/* Appends the path of what stands last before a place: what a message at that place is about. */
static void filetext_path(struct text *out, const struct node *node, int line, int column)
{
    const struct node *last = NULL;
    size_t i = 0, at = 0;
    if (node->kind != NODE_SCALAR) {
        for (const struct node *n = node->first; n != NULL && filetext_is_before(n, line, column);
             n = n->next) {
            last = n;
            at = i++;
        }
    }
    if (last == NULL) {
        return;
    }
    if (node->kind == NODE_LIST) {
        text_addf(out, "/%zu", at);
        filetext_path(out, last, line, column);
        return;
    }
    filetext_add_key(out, last->text);
    if (filetext_is_before(last->value, line, column)) {
        filetext_path(out, last->value, line, column);
    }
}

json_t *filetext_problems(const char *name, const char *bytes, size_t n, const struct diags *d)
{
    struct arena arena = {0};
    struct diags unread = {0};
    struct loader in = {.name = name, .bytes = bytes, .size = n, .diags = &unread, .arena = &arena};
    const struct node *root = tree_read(&in);
    json_t *list = json_array();
    for (size_t i = 0; i < d->count; i++) {
        const struct diag *item = &d->items[i];
        TEXT_HERE path = {0};
        if (strcmp(item->file, name) != 0) {
            continue;
        }
        if (root != NULL && item->line > 0) {
            filetext_path(&path, root, item->line, item->column);
        }
        json_t *problem = json_diag(NULL, item);
        json_set(problem, "at", json_text(text_str(&path)));
        filetext_add_plain(problem, item->message);
        json_array_append_new(list, problem);
    }
    arena_free(&arena);
    diags_free(&unread);
    return list;
}

/* --- what a file holds --- */

static json_t *filetext_content(const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        return json_text(node->text);
    }
    json_t *out = node->kind == NODE_LIST ? json_array() : json_object();
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        if (node->kind == NODE_LIST) {
            json_array_append_new(out, filetext_content(n));
        } else {
            json_set(out, n->text, filetext_content(n->value));
        }
    }
    return out;
}

/* Whether a file is the pack.yaml of a pack: it tells the name of one. */
static bool filetext_is_manifest(const struct node *root)
{
    return root != NULL && root->kind == NODE_MAPPING && tree_get(root, "pack") != NULL;
}

/* Adds to d what is wrong with a file. claims: what it says is best, and so on, is worked out too.
 */
static void filetext_check(const char *yaml, size_t n, bool manifest, bool claims, struct diags *d)
{
    struct course *course = NULL;
    struct manifest *m = NULL;
    if (manifest) {
        manifest_read(filetext_name, yaml, n, d, &m);
    } else if (claims) {
        course_check_alone(filetext_name, yaml, n, d);
    } else {
        course_read(filetext_name, yaml, n, d, &course);
    }
    manifest_free(m);
    course_free(course);
}

void filetext_add(json_t *answer, const char *yaml, size_t n, bool claims)
{
    struct arena arena = {0};
    struct diags d = {0}, unread = {0};
    struct loader in = {
        .name = filetext_name, .bytes = yaml, .size = n, .diags = &unread, .arena = &arena};
    const struct node *root = tree_read(&in);
    filetext_check(yaml, n, filetext_is_manifest(root), claims, &d);
    json_set(answer, "yaml", json_text(yaml));
    json_set(answer, "content", root == NULL ? json_null() : filetext_content(root));
    json_set(answer, "problems", filetext_problems(filetext_name, yaml, n, &d));
    json_set(answer, "good", json_boolean(d.errors == 0));
    arena_free(&arena);
    diags_free(&d);
    diags_free(&unread);
}

void filetext_lay_out(struct text *yaml)
{
    struct diags unsaid = {0};
    TEXT_HERE laid_out = {0};
    if (course_format_file(filetext_name, text_str(yaml), yaml->size, &unsaid, &laid_out)) {
        text_clear(yaml);
        text_addn(yaml, text_str(&laid_out), laid_out.size);
    }
    diags_free(&unsaid);
}

/* --- from a path to what stands there --- */

static bool filetext_place(const char *yaml, size_t n, const char *path, struct course_place *out,
                           struct text *why)
{
    struct diags unsaid = {0};
    struct patch *g = patch_open(filetext_name, yaml, n, &unsaid);
    bool there = g != NULL && patch_place(g, path, out);
    if (g == NULL) {
        text_add(why, _("yaml: cannot be read, so that nothing in it can be shown"));
    } else if (!there) {
        TEXT_HERE safe = {0};
        text_addf(why, _("at: there is no place \"%s\" in the file"), text_safe(&safe, path));
    }
    if (g != NULL) {
        patch_close(g);
    }
    diags_free(&unsaid);
    return there;
}

static bool filetext_is_up_to(struct course_place at, struct course_place to)
{
    return at.line < to.line || (at.line == to.line && at.column <= to.column);
}

static void filetext_take_steps(struct filetext *f, const struct course_item *item,
                                const struct course_step *steps, size_t n, struct course_place to)
{
    for (size_t i = 0; i < n; i++) {
        if (f->step == NULL || filetext_is_up_to(steps[i].at, to)) {
            f->item = item;
            f->step = &steps[i];
        }
    }
}

/* What is asked in the step, of a line the turn at or before a place. */
static void filetext_take_question(struct filetext *f, struct course_place to)
{
    const struct course_question *asked = f->step->ask;
    const struct course_turn *turn = NULL;
    f->at = course_situation(&f->item->rules, f->step, asked);
    for (size_t i = 0; asked != NULL && i < asked->turn_count; i++) {
        const struct course_turn *t = &asked->turns[i];
        turn = t->learner && (turn == NULL || filetext_is_up_to(t->at, to)) ? t : turn;
    }
    if (turn != NULL) {
        f->at = course_turn_situation(asked, turn);
        asked = turn->ask;
    }
    f->question = asked != NULL && asked->sound ? asked : NULL;
}

bool filetext_take(const json_t *request, const char **yaml, size_t *n, const char **at,
                   struct text *why)
{
    const json_t *text = json_object_get(request, "yaml"), *path = json_object_get(request, "at");
    if (!json_is_string(text)) {
        text_add(why, _("\"yaml\" must be the file, a string"));
        return false;
    }
    if (path != NULL && !json_is_string(path)) {
        text_add(why, _("\"at\" must be a path, as \"/steps/0\""));
        return false;
    }
    *yaml = json_string_value(text);
    *n = json_string_length(text);
    *at = path != NULL ? json_string_value(path) : "";
    return true;
}

bool filetext_find(struct filetext *out, const char *yaml, size_t n, const char *at,
                   struct text *why)
{
    struct course_place to;
    struct diags unsaid = {0};
    bool good;
    *out = (struct filetext){0};
    if (!filetext_place(yaml, n, at, &to, why)) {
        return false;
    }
    out->course = load_all(filetext_name, yaml, n, NULL, LOAD_TO_USE, &unsaid, &good);
    for (size_t i = 0; i < out->course->item_count; i++) {
        const struct course_item *item = &out->course->items[i];
        filetext_take_steps(out, item, item->steps, item->step_count, to);
        if (item->exam != NULL) {
            filetext_take_steps(out, item, item->exam->pool, item->exam->pool_count, to);
        }
    }
    diags_free(&unsaid);
    if (out->step == NULL) {
        text_add(why, _("there is nothing in the file yet that a learner could see"));
        return false;
    }
    filetext_take_question(out, to);
    return true;
}

void filetext_free(struct filetext *f)
{
    course_free(f->course);
    *f = (struct filetext){0};
}
