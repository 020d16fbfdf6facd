// SPDX-License-Identifier: GPL-3.0-or-later
/* From a file to a struct course: the file as a whole, its items and their steps. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/load/build.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "course/load/loader.h"
#include "course/load/pageitem.h"

/* What is handed down while an item is read. */
struct item_reading {
    struct loader *in;
    struct course_item *item;
    bool bad_rules;         /* the item's rules have an error */
    bool of_pool;           /* the steps read are those of its exam's pool */
    struct setting setting; /* of the step before */
};

/* The rules and position of a step, from its own fields and those before it. */
static bool read_setting(struct item_reading *r, const struct node *node, struct course_step *step,
                         const struct node *rules)
{
    const struct node *position = tree_get(node, "position");
    struct setting *s = &r->setting;
    uint8_t old_board = s->rules.board;
    struct position_fault fault = {0};
    s->rules = r->item->rules;
    s->bad_rules = (rules != NULL && !load_rules(r->in, rules, &s->rules)) || r->bad_rules;
    bool good = !s->bad_rules;
    s->position_at = position != NULL ? node_place(position) : (struct course_place){0};
    if (position != NULL && field_is(position, "none")) {
        s->has_position = s->bad_position = false;
    } else if (position != NULL) {
        s->has_position = load_position(r->in, &s->rules, position, &s->position);
        s->bad_position = !s->has_position;
        step->new_position = s->has_position;
        good = s->has_position && good;
    } else if (s->has_position &&
               (s->rules.board != old_board || !board_check(&s->rules, &s->position, &fault))) {
        good = report_error(r->in, node,
                            _("the position from before does not go with these rules; write "
                              "position: here"));
        s->bad_position = true;
        s->has_position = false;
    }
    step->situation.rules = s->rules;
    step->situation.has_position = s->has_position;
    step->situation.position = s->position;
    return good;
}

/* The name of a step's question: written, or the number of the step ("pool-2" in a pool). */
static const char *question_id(struct item_reading *r, const struct node *ask, size_t number,
                               bool single)
{
    const struct node *id = tree_get(ask, "id");
    const char *name;
    if (id != NULL && field_id(r->in, id, &name)) {
        return arena_printf(r->in->arena, "%s/%s", r->item->id, name);
    }
    if (single) {
        return r->item->id;
    }
    return arena_printf(r->in->arena, r->of_pool ? "%s/pool-%zu" : "%s/%zu", r->item->id, number);
}

static bool read_ask(struct item_reading *r, const struct node *node, struct course_step *step,
                     const char *id)
{
    const struct node *ask = tree_get(node, "ask");
    if (ask == NULL) {
        return true;
    }
    step->ask = load_question(r->in, &r->setting, id, ask);
    if (step->ask == NULL) {
        return false;
    }
    step->situation.has_roll = step->ask->has_roll;
    step->situation.roll = step->ask->roll;
    return tree_get(node, "say") != NULL || build_has_words(step->ask, &step->say) ||
           report_error(r->in, ask,
                        _("this question needs words: write text: here, or say: in the "
                          "step"));
}

/* The names of the clauses that a step teaches. */
static bool read_covers(struct item_reading *r, const struct node *node, struct course_step *step)
{
    const struct node *covers = tree_get(node, "covers");
    if (covers == NULL) {
        return true;
    }
    if (covers->kind == NODE_LIST && covers->count == 0) {
        return report_error(r->in, covers, _("the list is empty"));
    }
    const char **names = arena_array(r->in->arena, field_count(covers), sizeof *names);
    struct course_place *places = arena_array(r->in->arena, field_count(covers), sizeof *places);
    bool good = true;
    for (const struct node *name = field_first(covers); name != NULL;
         name = field_next(covers, name)) {
        if (field_id(r->in, name, &names[step->cover_count])) {
            places[step->cover_count++] = node_place(name);
        } else {
            good = false;
        }
    }
    step->covers = names;
    step->covers_at = places;
    return good;
}

/* The fields of a step, which stand in a step or in a puzzle without steps. */
static bool read_step_fields(struct item_reading *r, const struct node *node,
                             struct course_step *step, size_t number, bool single)
{
    const struct node *ask = tree_get(node, "ask");
    step->at = node_place(node);
    bool good = read_setting(r, node, step, single ? NULL : tree_get(node, "rules"));
    good = keys_read(r->in, node, THING_STEP, single ? FORM_ONLY_STEP : FORM_STEP, step) && good;
    good = read_covers(r, node, step) && good;
    if (tree_get(node, "say") == NULL && ask == NULL) {
        good = report_error(r->in, node, _("a step needs say: or ask:"));
    }
    const char *id = ask == NULL ? NULL : question_id(r, ask, number, single);
    step->sound = read_ask(r, node, step, id) && good;
    return step->sound;
}

/* What is asked where the step stands alone. */
static bool read_alone(struct item_reading *r, const struct node *node, struct course_step *step)
{
    const struct node *alone = tree_get(node, "alone");
    if (alone == NULL) {
        return true;
    }
    struct course_text text;
    if (!field_text(r->in, alone, &text)) {
        return false;
    }
    if (tree_get(node, "ask") == NULL) {
        return report_error(r->in, alone, _("only a question can stand alone: ask: is missing"));
    }
    if (step->ask == NULL) { /* that was told */
        return true;
    }
    struct course_question *copy = arena_alloc(r->in->arena, sizeof *copy);
    *copy = *step->ask;
    copy->text = text;
    step->alone = copy;
    return true;
}

static bool read_step(struct item_reading *r, const struct node *node, struct course_step *step,
                      size_t number)
{
    bool good = keys_check(r->in, node, THING_STEP, FORM_STEP, FORM_STEP, _("a step"));
    step->at = node_place(node);
    if (node->kind == NODE_MAPPING) {
        good = read_step_fields(r, node, step, number, false) && good;
        step->sound = read_alone(r, node, step) && good;
    }
    return step->sound;
}

static bool read_step_list(struct item_reading *r, const struct node *node)
{
    if (node->kind != NODE_LIST || node->count == 0) {
        return report_error(r->in, node,
                            _("steps needs a list of steps, each beginning with \"- \""));
    }
    struct course_step *steps = arena_array(r->in->arena, node->count, sizeof *steps);
    bool good = true;
    size_t n = 0;
    for (const struct node *step = node->first; step != NULL; step = step->next, n++) {
        good = read_step(r, step, &steps[n], n + 1) && good;
    }
    r->item->steps = steps;
    r->item->step_count = n;
    return good;
}

/* ---- the exam ---- */

/* The fixed questions of an exam, each a step that stands by itself. */
static bool read_pool(struct item_reading *r, const struct node *list, struct course_step **pool,
                      size_t *count)
{
    if (list->kind != NODE_LIST || list->count == 0) {
        return report_error(r->in, list,
                            _("pool needs a list of steps, each beginning with \"- \""));
    }
    *pool = arena_array(r->in->arena, list->count, sizeof **pool);
    bool good = true;
    r->of_pool = true;
    for (const struct node *step = list->first; step != NULL; step = step->next, (*count)++) {
        struct course_step *out = &(*pool)[*count];
        r->setting = (struct setting){.rules = r->item->rules};
        bool read = read_step(r, step, out, *count + 1);
        if (read && out->ask == NULL) {
            read = report_error(r->in, step, _("the key '%s' is missing in %s"), "ask",
                                _("a question of the pool"));
        }
        good = read && good;
    }
    return good;
}

static bool read_exam(struct item_reading *r, const struct node *node)
{
    const struct node *exam = tree_get(node, "exam");
    const struct node *list =
        exam != NULL && exam->kind == NODE_MAPPING ? tree_get(exam, "pool") : NULL;
    struct course_step *pool = NULL;
    size_t count = 0;
    if (exam == NULL) {
        return true;
    }
    bool good = list == NULL || read_pool(r, list, &pool, &count);
    struct course_exam *out = good ? load_exam(r->in, r->item, exam, pool, count) : NULL;
    r->item->exam = out;
    if (out == NULL && !r->in->checking) { /* its questions can be shown all the same */
        r->item->exam = out = arena_alloc(r->in->arena, sizeof *out);
        out->pool = pool;
        out->pool_count = count;
        return false;
    }
    return out != NULL;
}

static bool read_steps(struct item_reading *r, const struct node *node)
{
    const struct node *steps = tree_get(node, "steps");
    if (steps == NULL && r->item->kind == COURSE_PUZZLE) { /* its only step, which has its rules */
        struct course_step *step = arena_alloc(r->in->arena, sizeof *step);
        r->item->steps = step;
        r->item->step_count = 1;
        return tree_get(node, "ask") != NULL && read_step_fields(r, node, step, 1, true);
    }
    if (steps == NULL) {
        return false;
    }
    bool good = true;
    for (const struct node *key = node->first; key != NULL; key = key->next) {
        if (keys_find(THING_STEP, FORM_ONLY_STEP, key->text) != NULL) {
            good = report_error(r->in, key, _("'%s' belongs in one of the steps"), key->text);
        }
    }
    return read_step_list(r, steps) && good;
}

static bool read_head(struct loader *in, const struct node *node, struct course_item *item,
                      bool *bad_rules)
{
    const struct node *number = tree_get(node, "number"), *rules = tree_get(node, "rules");
    bool good = keys_read(in, node, THING_FILE, ~0U, item);
    if (number != NULL) {
        item->number_at = node_place(number);
    }
    if (rules != NULL && !load_rules(in, rules, &item->rules)) {
        *bad_rules = true;
    }
    return good && !*bad_rules;
}

static bool read_item(struct loader *in, const struct node *node, struct course_item *item,
                      bool bad_rules)
{
    struct item_reading r = {.in = in, .item = item, .bad_rules = bad_rules};
    item->at = node_place(node);
    bool good = read_head(in, node, item, &r.bad_rules);
    r.setting.rules = item->rules;
    good = read_steps(&r, node) && good;
    return (r.bad_rules || read_exam(&r, node)) && good;
}

/* Which form a puzzle has: with steps, or with one that is written in it. */
static unsigned form_of(const struct node *node, unsigned one_step, unsigned of_steps)
{
    bool steps = node->kind == NODE_MAPPING && tree_get(node, "steps") != NULL;
    return steps ? of_steps : one_step;
}

/* One of a set's items: the set's fields stand for those it leaves out. */
static bool read_set_item(struct loader *in, const struct node *node, const struct course_item *set,
                          bool bad_rules, struct course_item *item)
{
    const char *name = "";
    *item = *set;
    bool good = keys_check(in, node, THING_FILE, FORM_ITEM | FORM_ITEM_OF_STEPS,
                           form_of(node, FORM_ITEM, FORM_ITEM_OF_STEPS), _("an item"));
    if (node->kind != NODE_MAPPING) {
        return false;
    }
    const struct node *id = tree_get(node, "id");
    good = id != NULL && field_id(in, id, &name) && good;
    item->id = arena_printf(in->arena, "%s/%s", set->id, name);
    return read_item(in, node, item, bad_rules) && good;
}

/* What a set tells before its puzzles: an item of its own, the first. */
static bool read_page(struct loader *in, const struct node *steps, const struct course_item *set,
                      bool bad_rules, struct course_item *item)
{
    struct item_reading r = {.in = in, .item = item, .bad_rules = bad_rules};
    *item = *set;
    item->at = node_place(steps);
    item->difficulty = 0;
    item->id = arena_printf(in->arena, "%s" PAGE_ITEM, set->id);
    r.setting.rules = item->rules;
    return read_step_list(&r, steps);
}

static bool read_set(struct loader *in, const struct node *root, struct course_item *head,
                     struct course *c)
{
    bool bad_rules = false,
         good = keys_check(in, root, THING_FILE, FORM_SET, FORM_SET, _("a set of puzzles"));
    good = read_head(in, root, head, &bad_rules) && good;
    const struct node *list = tree_get(root, "items");
    if (list == NULL) {
        return false;
    }
    if (list->kind != NODE_LIST || list->count == 0) {
        return report_error(in, list,
                            _("items needs a list of puzzles, each beginning with \"- \""));
    }
    const struct node *page = tree_get(root, "page");
    struct course_item *items = arena_array(in->arena, list->count + (page != NULL), sizeof *items);
    size_t n = 0;
    if (page != NULL) {
        good = read_page(in, page, head, bad_rules, &items[n++]) && good;
    }
    for (const struct node *node = list->first; node != NULL; node = node->next, n++) {
        good = read_set_item(in, node, head, bad_rules, &items[n]) && good;
    }
    c->set = true;
    c->title = head->title;
    c->items = items;
    c->item_count = n;
    return good;
}

/* ---- words ---- */

enum { SENTENCE_WORDS = 25 }; /* that the meaning of a word is told in */

/* Spellings of a word: one, or a list. */
static bool read_forms(struct loader *in, const struct node *node, struct course_forms *out)
{
    if (node == NULL) {
        return true;
    }
    if (node->kind == NODE_MAPPING) {
        return field_is_text(in, node);
    }
    if (field_count(node) == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    const char **forms = arena_array(in->arena, field_count(node), sizeof *forms);
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        good = field_string(in, n, &forms[out->count++]) && good;
    }
    *out = good ? (struct course_forms){forms, out->count} : (struct course_forms){0};
    return good;
}

static bool has_form(const struct course_forms *forms, const char *form)
{
    for (size_t i = 0; i < forms->count; i++) {
        if (strcmp(forms->form[i], form) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the meaning is told in few words. */
static bool check_sentence(struct loader *in, const struct node *say, const char *sentence)
{
    int words = 0;
    for (const char *s = sentence; s != NULL && *s != '\0'; s += strcspn(s, " \n")) {
        s += strspn(s, " \n");
        words += *s != '\0';
    }
    return words <= SENTENCE_WORDS ||
           report_error(in, say, _("a word is explained in %d words at most, and these are %d"),
                        SENTENCE_WORDS, words);
}

static bool read_entry(struct loader *in, const struct node *node, const struct course_item *head,
                       struct course_word *word)
{
    bool good = keys_check(in, node, THING_ENTRY, 1, 1, _("a word"));
    if (node->kind != NODE_MAPPING) {
        return false;
    }
    const struct node *position = tree_get(node, "position"), *lesson = tree_get(node, "lesson");
    word->at = node_place(node);
    good = keys_read(in, node, THING_ENTRY, 1, word) && good;
    good = read_forms(in, tree_get(node, "sv"), &word->sv) && good;
    good = read_forms(in, tree_get(node, "en"), &word->en) && good;
    good = read_forms(in, tree_get(node, "everyday"), &word->everyday) && good;
    for (size_t i = 0; good && i < word->everyday.count; i++) {
        const char *form = word->everyday.form[i];
        good = has_form(&word->sv, form) || has_form(&word->en, form) ||
               report_error(in, tree_get(node, "everyday"), _("'%s' is none of the forms"), form);
    }
    good = check_sentence(in, tree_get(node, "say"), word->say.sv) && good;
    good =
        (word->say.en == word->say.sv || check_sentence(in, tree_get(node, "say"), word->say.en)) &&
        good;
    word->situation.rules = head->rules;
    if (position != NULL) {
        word->situation.has_position =
            load_position(in, &head->rules, position, &word->situation.position);
        good = word->situation.has_position && good;
    }
    if (lesson != NULL) {
        word->lesson.at = node_place(lesson);
    }
    if (good && head->pack != NULL) {
        word->id = arena_printf(in->arena, "%s%c%s", head->pack, COURSE_PACK_MARK, word->id);
    }
    word->pack = head->pack;
    return good;
}

static bool read_words(struct loader *in, const struct node *root, struct course_item *head,
                       struct course *c)
{
    bool good = keys_check(in, root, THING_FILE, FORM_WORDS, FORM_WORDS, _("a list of words"));
    good = keys_read(in, root, THING_FILE, FORM_WORDS, head) && good;
    const struct node *list = tree_get(root, "entries");
    if (list == NULL) {
        return false;
    }
    if (list->kind != NODE_LIST || list->count == 0) {
        return report_error(in, list,
                            _("entries needs a list of words, each beginning with \"- \""));
    }
    struct course_word *words = arena_array(in->arena, list->count, sizeof *words);
    for (const struct node *node = list->first; node != NULL; node = node->next) {
        struct course_word *word = &words[c->glossary_count];
        if (read_entry(in, node, head, word)) {
            c->glossary_count++;
        } else {
            *word = (struct course_word){0};
            good = false;
        }
    }
    c->title = head->title;
    c->glossary = words;
    return good;
}

static bool read_single(struct loader *in, const struct node *root, struct course_item *item,
                        struct course *c)
{
    bool is_lesson = item->kind == COURSE_LESSON;
    unsigned form = is_lesson ? FORM_LESSON : form_of(root, FORM_PUZZLE, FORM_PUZZLE_OF_STEPS);
    /* that a key belongs in a step is told where the steps are read */
    bool good = keys_check(in, root, THING_FILE, form | FORM_PUZZLE | FORM_PUZZLE_OF_STEPS, form,
                           is_lesson ? _("a lesson") : _("a puzzle"));
    const struct node *teaches = is_lesson ? tree_get(root, "teaches") : NULL;
    good = (teaches == NULL || load_themes(in, teaches, &item->teaches)) && good;
    good = read_item(in, root, item, false) && good;
    c->title = item->title;
    c->items = item;
    c->item_count = 1;
    return good;
}

/* What the file holds: the value of the key that says it, or NULL with an error. */
static const struct node *find_what(struct loader *in, const struct node *root, int *which)
{
    static const char *const keys[] = {"lesson", "puzzle", "puzzles", "words", NULL};
    const struct node *found = NULL;
    for (int i = 0; keys[i] != NULL; i++) {
        const struct node *value = tree_get(root, keys[i]);
        if (value != NULL && found != NULL) {
            report_error(in, value, _("a file holds one thing: '%s' stands here already"),
                         keys[*which]);
            return NULL;
        }
        if (value != NULL) {
            found = value;
            *which = i;
        }
    }
    if (found == NULL) {
        report_error(in, root,
                     _("a file begins with lesson:, puzzle:, puzzles: or words: and a name"));
    }
    return found;
}

/* A copy of a text that may be NULL. */
static const char *keep(struct loader *in, const char *text)
{
    return text == NULL ? NULL : arena_copy(in->arena, text, strlen(text));
}

/* What the file holds is named, as it is called among all: this is the one place where the pack
 * goes before a name. */
static bool read_name(struct loader *in, const struct node *name, struct course_item *item)
{
    if (!field_id(in, name, &item->id)) {
        return false;
    }
    if (in->pack != NULL) {
        item->pack = arena_copy(in->arena, in->pack->id, strlen(in->pack->id));
        item->pack_title =
            (struct course_text){keep(in, in->pack->title.sv), keep(in, in->pack->title.en)};
        item->id = arena_printf(in->arena, "%s%c%s", item->pack, COURSE_PACK_MARK, item->id);
    }
    return true;
}

static bool read_root(struct loader *in, const struct node *root, struct course *c)
{
    int which = 0;
    const struct node *name = root->kind == NODE_MAPPING ? find_what(in, root, &which) : NULL;
    if (root->kind != NODE_MAPPING) {
        return report_error(in, root, _("%s must be written as keys with values"), _("a lesson"));
    }
    if (name == NULL) {
        return false;
    }
    struct course_item *item = arena_alloc(in->arena, sizeof *item);
    item->kind = which == 0 ? COURSE_LESSON : COURSE_PUZZLE;
    item->rules = ruleset_row(0);
    item->id = "";
    bool good = read_name(in, name, item);
    c->id = item->id;
    c->id_at = node_place(name);
    c->pack = item->pack;
    c->pack_title = item->pack_title;
    return (which == 3   ? read_words(in, root, item, c)
            : which == 2 ? read_set(in, root, item, c)
                         : read_single(in, root, item, c)) &&
           good;
}

static int compare_ids(const void *a, const void *b)
{
    const struct course_entry *x = *(const struct course_entry *const *)a,
                              *y = *(const struct course_entry *const *)b;
    int order = strcmp(x->question->id, y->question->id);
    order = order != 0 ? order : x->question->at.line - y->question->at.line;
    return order != 0 ? order : (x > y) - (x < y); /* all stand in one list */
}

/* Whether every question of a file has a name of its own, under which answers can be kept. */
static bool check_ids(struct loader *in, const struct course *c)
{
    enum { MOST = 200 }; /* letters that the store keeps of a name */
    bool good = true;
    for (size_t i = 0; i < c->entry_count && in->pack != NULL; i++) {
        const struct course_question *q = c->entries[i].question;
        if (strlen(q->id) > MOST) {
            good = report_error_at(in, q->at,
                                   _("the name '%s' is too long with that of its pack before it: "
                                     "together they may have %d letters"),
                                   course_plain_id(q->id), MOST);
        }
    }
    if (c->entry_count == 0) {
        return good;
    }
    const struct course_entry **sorted = mem_resize(NULL, c->entry_count, sizeof *sorted);
    for (size_t i = 0; i < c->entry_count; i++) {
        sorted[i] = &c->entries[i];
    }
    qsort(sorted, c->entry_count, sizeof *sorted, compare_ids);
    for (size_t i = 1; i < c->entry_count; i++) {
        const struct course_question *a = sorted[i - 1]->question, *b = sorted[i]->question;
        if (strcmp(a->id, b->id) != 0) {
            continue;
        }
        good =
            report_error_at(in, b->at, _("two questions are named '%s'"), course_plain_id(b->id));
        report_note(in, a->at, _("the first is here"));
    }
    free(sorted);
    return good;
}

struct course *load_all(const char *name, const char *bytes, size_t n,
                        const struct course_pack *pack, enum load_how how, struct diags *d,
                        bool *good)
{
    struct course *c = build_course(name, bytes, n);
    struct loader in = {.name = c->path,
                        .bytes = c->source,
                        .size = n,
                        .arena = c->memory,
                        .diags = d,
                        .checking = how != LOAD_TO_USE,
                        .strict = how == LOAD_STRICTLY,
                        .both = how == LOAD_IN_BOTH || how == LOAD_STRICTLY,
                        .pack = pack};
    size_t errors = d->errors;
    struct node *root = tree_read(&in);
    *good = root != NULL && read_root(&in, root, c);
    bilingual_finish(&in);
    c->words = in.words;
    c->missing = in.missing;
    build_entries(c);
    *good = check_ids(&in, c) && *good && d->errors == errors;
    return c;
}

static bool read_of(const char *name, const char *bytes, size_t n, const struct course_pack *pack,
                    struct diags *d, struct course **out)
{
    bool good;
    struct course *c = load_all(name, bytes, n, pack, LOAD_TO_USE, d, &good);
    if (good) {
        *out = c;
    } else {
        course_free(c);
    }
    return good;
}

bool course_read(const char *name, const char *bytes, size_t n, struct diags *d,
                 struct course **out)
{
    return read_of(name, bytes, n, NULL, d, out);
}

char *load_bytes(const char *path, size_t *n, struct diags *d)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    if (!readfile(path, READFILE_LIMIT, &bytes, n, &why)) {
        diag_unread(d, path, errno, text_str(&why));
    }
    return bytes;
}

bool course_load_of(const char *path, const struct course_pack *pack, struct diags *d,
                    struct course **out)
{
    size_t n = 0;
    char *bytes = load_bytes(path, &n, d);
    if (bytes == NULL) {
        return false;
    }
    bool good = read_of(path, bytes, n, pack, d, out);
    free(bytes);
    return good;
}

bool course_load(const char *path, struct diags *d, struct course **out)
{
    return course_load_of(path, NULL, d, out);
}
