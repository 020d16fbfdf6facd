// SPDX-License-Identifier: GPL-3.0-or-later
/* The exam of a lesson: how many questions, and the lines that they are drawn from. */

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "course/load/count.h"
#include "course/load/fields.h"
#include "course/load/keys.h"
#include "course/load/loader.h"
#include "course/load/predicate.h"
#include "course/load/theme.h"

static const char *const ask_words[] = {
    [DRAW_LEGAL] = "legal",   [DRAW_PLAY] = "play",     [DRAW_PLAYS] = "plays",
    [DRAW_WIN] = "win",       [DRAW_POINTS] = "points", [DRAW_PREROLL] = "preroll",
    [DRAW_PREROLL + 1] = NULL};

/* What is handed down while a line is read. */
struct line_reading {
    struct loader *in;
    const struct course_item *item;
    struct course_exam *exam;
};

/* ---- what was taught ---- */

struct course_exam_lessons {
    const char *path; /* of the exam's own */
    bool read;
    uint64_t teach; /* themes, once they are read */
};

/* What a lesson teaches by the head of its file. */
static uint64_t themes_taught(struct loader *in, const struct node *head)
{
    const struct node *teaches = tree_get(head, "teaches"), *theme = tree_get(head, "theme");
    uint64_t themes = 0;
    if (teaches != NULL) {
        load_themes(in, teaches, &themes);
    } else if (theme != NULL && theme->kind == NODE_SCALAR) {
        themes = theme_bit(theme->text);
    }
    return themes;
}

/* What the lesson of a file teaches, if its number is up to this one; files that cannot be read, or
 * hold something else, teach nothing. */
static uint64_t file_teaches(const char *path, int number)
{
    struct arena arena = {0};
    struct diags unsaid = {0};
    struct loader in = {.name = path, .diags = &unsaid, .arena = &arena};
    char *bytes = load_bytes(path, &in.size, &unsaid);
    uint64_t themes = 0;
    int64_t its = 0;
    if (bytes != NULL) {
        const char *steps = strstr(bytes, "\nsteps:");
        in.size = steps == NULL ? in.size : (size_t)(steps - bytes) + 1;
        in.bytes = bytes;
        const struct node *head = tree_read(&in), *at = tree_get(head, "number");
        if (tree_get(head, "lesson") != NULL && at != NULL && at->kind == NODE_SCALAR &&
            number_read(at->text, 1, number, &its)) {
            themes = themes_taught(&in, head);
        }
    }
    arena_free(&arena);
    diags_free(&unsaid);
    free(bytes);
    return themes;
}

/* What the lessons up to this number teach in the folder of a file. */
static uint64_t folder_teaches(const char *path, int number)
{
    const char *slash = strrchr(path, '/');
    uint64_t themes = 0;
    TEXT_HERE file = {0};
    text_addn(&file, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    size_t start = file.size;
    DIR *folder = opendir(start == 0 ? "." : text_str(&file));
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot != NULL && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0)) {
            text_cut(&file, start);
            text_add(&file, entry->d_name);
            themes |= file_teaches(text_str(&file), number);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    return themes;
}

uint64_t course_exam_taught(const struct course_item *item)
{
    struct course_exam_lessons *lessons = item->exam->lessons;
    if (!lessons->read) {
        lessons->read = true;
        lessons->teach = item->teaches != 0    ? item->teaches
                         : item->theme != NULL ? theme_bit(item->theme)
                                               : 0;
        if (item->number > 0) {
            lessons->teach |= folder_teaches(lessons->path, item->number);
        }
    }
    return lessons->teach | item->exam->taught;
}

uint64_t course_exam_may_ask(const struct course_item *item)
{
    uint64_t taught = course_exam_taught(item), asked = 0;
    for (size_t i = 0; i < item->exam->draw_count; i++) {
        if (item->exam->draws[i].theme >= 0) {
            asked |= UINT64_C(1) << item->exam->draws[i].theme;
        }
    }
    return taught == 0 ? UINT64_MAX : taught | theme_with_taken(asked);
}

/* ---- theme and rules ---- */

bool load_themes(struct loader *in, const struct node *node, uint64_t *out)
{
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        int theme = 0;
        if (keys_word(in, n, keys_find(THING_EXAM, 1, "taught"), &theme)) {
            *out |= UINT64_C(1) << theme;
        } else {
            good = false;
        }
    }
    return good;
}

static bool read_rules(struct line_reading *r, const struct node *node, struct course_draw *line)
{
    struct ruleset *rules;
    bool good = true;
    if (node == NULL) {
        rules = arena_alloc(r->in->arena, sizeof *rules);
        *rules = r->item->rules;
        line->rules_count = 1;
    } else {
        if (node->kind == NODE_LIST && node->count == 0) {
            return report_error(r->in, node, _("the list is empty"));
        }
        rules = arena_array(r->in->arena, field_count(node), sizeof *rules);
        for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
            rules[line->rules_count] = r->item->rules;
            good = load_rules(r->in, n, &rules[line->rules_count++]) && good;
        }
    }
    line->rules = rules;
    for (size_t i = 1; i < line->rules_count; i++) {
        if (rules[i].board != rules[0].board) {
            good = report_error(r->in, node, _("these rules are of different boards"));
        }
    }
    return good;
}

/* A theme that compares takes the systems of its board where the author names none. */
static void take_all_rules(struct loader *in, struct course_draw *line)
{
    struct ruleset *all = arena_array(in->arena, ruleset_count() + 1, sizeof *all);
    size_t n = 0;
    all[n++] = line->rules[0];
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct ruleset row = ruleset_row(i);
        if (row.board == all[0].board && row.base != all[0].base) {
            all[n++] = row;
        }
    }
    line->rules = all;
    line->rules_count = n;
}

static bool check_theme(struct loader *in, const struct node *theme, const struct node *rules,
                        struct course_draw *line)
{
    const struct theme *t = theme_nth((size_t)line->theme);
    for (size_t i = 0; i < line->rules_count; i++) {
        if (!theme_possible(t, &line->rules[i])) {
            return report_error(in, theme, _("the theme '%s' does not go with these rules"),
                                t->name);
        }
    }
    if (theme_compares(t) && rules == NULL) {
        take_all_rules(in, line);
    }
    return !theme_compares(t) || line->rules_count >= 2 ||
           report_error(in, rules, _("the theme '%s' needs two rulesets or more to choose from"),
                        t->name);
}

/* ---- ask ---- */

static bool read_ask_mapping(struct loader *in, const struct node *node, struct course_draw *line)
{
    static const char *const known[] = {"play", "rolls", "counts", NULL};
    enum board_kind board = (enum board_kind)line->rules[0].board;
    if (!field_keys(in, node, "ask", known)) {
        return false;
    }
    if (node->count != 1) {
        return report_error(
            in, node, _("write one word, as ask: legal, or {play: …}, {rolls: …} or {counts: …}"));
    }
    const struct node *key = node->first;
    if (strcmp(key->text, "play") == 0) {
        line->ask = DRAW_PLAY;
        line->predicate = load_condition(in, board, key->value);
        return line->predicate != NULL;
    }
    if (strcmp(key->text, "rolls") == 0) {
        line->ask = DRAW_ROLLS;
        line->predicate = load_predicate(in, board, key->value);
        return line->predicate != NULL;
    }
    const struct node *points =
        key->value->kind == NODE_MAPPING ? tree_get(key->value, "points") : NULL;
    if (points != NULL || field_is(key->value, "points")) {
        return report_error(in, key->value, _("for points write ask: points"));
    }
    line->ask = DRAW_COUNTS;
    line->count = load_count(in, board, key->value);
    return line->count != NULL;
}

static bool read_ask(struct loader *in, const struct node *node, struct course_draw *line)
{
    int word = 0;
    line->ask_at = node_place(node);
    if (node->kind == NODE_MAPPING) {
        return read_ask_mapping(in, node, line);
    }
    if (!field_word(in, node, ask_words, &word)) {
        return false;
    }
    line->ask = (enum draw_ask)word;
    return true;
}

/* Whether the program has words of its own for a quantity: for those of the side to move. */
static bool asks_itself(const struct course_count *count)
{
    return !count->has_side && count->what != COUNT_ROLLS && count->what != COUNT_THROWS;
}

static bool check_ask(struct loader *in, const struct node *ask, const struct course_draw *line)
{
    const struct theme *t = theme_nth((size_t)line->theme);
    if ((t->asks >> line->ask & 1) == 0) {
        return report_error(in, ask, _("the theme '%s' has no questions of this kind"), t->name);
    }
    bool needs_words = line->ask == DRAW_ROLLS ||
                       (line->ask == DRAW_COUNTS && !asks_itself(line->count)) ||
                       (line->ask == DRAW_PLAY && line->predicate != NULL &&
                        predicate_request(line->predicate) == NULL);
    return !needs_words || line->text.sv != NULL ||
           report_error(in, ask, _("this question needs words: write text: in the line"));
}

/* ---- from ---- */

/* The step whose question is named so: its number, or its id without the lesson's. */
static const struct course_step *find_step(const struct line_reading *r, const char *name)
{
    int64_t number = 0;
    size_t n = strlen(r->item->id) + 1;
    if (number_read(name, 1, (int64_t)r->item->step_count, &number)) {
        return &r->item->steps[number - 1];
    }
    for (size_t i = 0; i < r->item->step_count + r->exam->pool_count; i++) {
        const struct course_step *step =
            i < r->item->step_count ? &r->item->steps[i] : &r->exam->pool[i - r->item->step_count];
        if (step->ask != NULL && strcmp(step->ask->id + n, name) == 0) {
            return step;
        }
    }
    return NULL;
}

static bool read_fixed(struct line_reading *r, const struct node *node,
                       const struct course_step **out)
{
    if (!field_is_text(r->in, node)) {
        return false;
    }
    *out = find_step(r, node->text);
    if (*out == NULL || (*out)->ask == NULL) {
        return report_error(r->in, node, _("there is no question '%s' in the lesson or its pool"),
                            report_brief(r->in, node));
    }
    return !course_kinds[(*out)->ask->kind].in_turns ||
           report_error(r->in, node, _("a line of several turns is no question for an exam"));
}

static bool read_from(struct line_reading *r, const struct node *node, struct course_draw *line)
{
    bool pool = field_is(node, "pool"), good = true;
    size_t n = pool ? r->exam->pool_count : field_count(node);
    if (n == 0) {
        return report_error(r->in, node,
                            pool ? _("the exam has no pool: of fixed questions")
                                 : _("the list is empty"));
    }
    const struct course_step **steps = arena_array(r->in->arena, n, sizeof *steps);
    struct course_place *at = arena_array(r->in->arena, n, sizeof *at);
    for (size_t i = 0; pool && i < n; i++) {
        steps[i] = &r->exam->pool[i];
        at[i] = node_place(node);
    }
    size_t i = 0;
    for (const struct node *item = field_first(node); !pool && item != NULL;
         item = field_next(node, item)) {
        at[i] = node_place(item);
        good = read_fixed(r, item, &steps[i++]) && good;
    }
    line->from = steps;
    line->from_at = at;
    line->from_count = n;
    line->ask = DRAW_FROM;
    line->theme = -1;
    return good &&
           (line->times <= (int)n ||
            report_error(r->in, node, _("%d questions cannot be taken from %zu"), line->times, n));
}

/* ---- lines ---- */

static bool read_see(struct line_reading *r, const struct node *node, struct course_draw *line)
{
    int *see = arena_array(r->in->arena, field_count(node), sizeof *see);
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        long step = 0;
        good = field_number(r->in, n, 1, (long)r->item->step_count, &step) && good;
        see[line->see_count++] = (int)step;
    }
    line->see = see;
    return good;
}

static bool read_drawn(struct line_reading *r, const struct node *node, struct course_draw *line)
{
    const struct node *theme = tree_get(node, "theme"), *ask = tree_get(node, "ask");
    const struct node *rules = tree_get(node, "rules");
    bool good = keys_word(r->in, theme, keys_find(THING_DRAW, FORM_DRAWN, "theme"), &line->theme);
    if (!read_rules(r, rules, line) || !good) {
        return false;
    }
    good = read_ask(r->in, ask, line);
    return good && check_theme(r->in, theme, rules, line) && check_ask(r->in, ask, line);
}

static bool read_line(struct line_reading *r, const struct node *node, struct course_draw *line)
{
    const struct node *from = node->kind == NODE_MAPPING ? tree_get(node, "from") : NULL;
    unsigned form = from != NULL ? FORM_FIXED : FORM_DRAWN;
    line->at = node_place(node);
    line->theme = -1;
    if (!keys_check(r->in, node, THING_DRAW, form | FORM_FIXED, form, _("a line of the exam"))) {
        return false;
    }
    bool good = keys_read(r->in, node, THING_DRAW, form, line);
    const struct node *see = tree_get(node, "see");
    good = (see == NULL || read_see(r, see, line)) && good;
    if (from != NULL) {
        return read_from(r, from, line) && good;
    }
    return read_drawn(r, node, line) && good;
}

/* ---- which lines are asked ---- */

/* Whether a question that one line takes may be taken by another. */
static bool shares(const struct course_draw *a, const struct course_draw *b)
{
    for (size_t i = 0; i < a->from_count; i++) {
        for (size_t k = 0; k < b->from_count; k++) {
            if (a->from[i] == b->from[k]) {
                return true;
            }
        }
    }
    return false;
}

/* Whether a line of fixed questions has one that those taken leave to it. */
static bool has_left(const struct course_draw *line, const struct course_draw **taken, size_t n)
{
    size_t gone = 0;
    for (size_t i = 0; i < n; i++) {
        gone += shares(line, taken[i]);
    }
    return line->ask != DRAW_FROM || gone < line->from_count;
}

const struct course_draw **course_exam_lines(const struct course_exam *exam, size_t wanted,
                                             size_t *count)
{
    const struct course_draw **lines = NULL;
    size_t n = 0, cap = 0, before;
    do {
        before = n;
        for (size_t i = 0; i < exam->draw_count; i++) {
            const struct course_draw *line = &exam->draws[i];
            for (int k = 0; k < line->times; k++) {
                if (before == 0 || (n < wanted && has_left(line, lines, n))) {
                    lines = mem_grow(lines, n, &cap, sizeof *lines);
                    lines[n++] = line;
                }
            }
        }
    } while (n < wanted && n > before);
    *count = n;
    return lines;
}

/* Whether lines that take the same fixed questions take no more than there are. */
static bool check_shared(struct line_reading *r)
{
    const struct course_exam *exam = r->exam;
    for (size_t i = 0; i < exam->draw_count; i++) {
        const struct course_draw *line = &exam->draws[i];
        int asked = line->times;
        for (size_t k = 0; k < i; k++) {
            bool same = exam->draws[k].from_count == line->from_count;
            asked += same && shares(line, &exam->draws[k]) ? exam->draws[k].times : 0;
        }
        if (line->ask == DRAW_FROM && asked > (int)line->from_count &&
            line->times <= (int)line->from_count) {
            return report_error_at(r->in, line->at,
                                   _("with the lines above this one %d questions are taken from "
                                     "%zu"),
                                   asked, line->from_count);
        }
    }
    return true;
}

static bool read_lines(struct line_reading *r, const struct node *node)
{
    if (node->kind != NODE_LIST || node->count == 0) {
        return report_error(r->in, node,
                            _("draw needs a list of lines, each beginning with \"- \""));
    }
    struct course_draw *lines = arena_array(r->in->arena, node->count, sizeof *lines);
    bool good = true;
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        good = read_line(r, n, &lines[r->exam->draw_count++]) && good;
    }
    r->exam->draws = lines;
    return good && check_shared(r);
}

/* How many questions, and what they are worth together. Where the lines differ in marks, none may
 * be left out by lot: every paper is worth the same. */
static bool read_questions(struct line_reading *r, const struct node *questions)
{
    struct course_exam *exam = r->exam;
    long all = 0, worth = 0, n;
    bool same = true;
    for (size_t i = 0; i < exam->draw_count; i++) {
        all += exam->draws[i].times;
        same = same && exam->draws[i].marks == exam->draws[0].marks;
    }
    if (all == 0) { /* no line could be read, which has been told */
        return false;
    }
    const struct key *key = keys_find(THING_EXAM, 1, "questions");
    n = all < key->most ? all : key->most;
    if (questions != NULL && !field_number(r->in, questions, key->least, key->most, &n)) {
        return false;
    }
    size_t taken;
    const struct course_draw **lines = course_exam_lines(exam, (size_t)n, &taken);
    for (size_t i = 0; i < taken; i++) {
        worth += lines[i]->marks;
    }
    free(lines);
    if ((long)taken < n) {
        return report_error_at(r->in, node_place(questions),
                               _("%ld questions are asked, and the lines have %zu"), n, taken);
    }
    if (!same && n < all) {
        return report_error_at(r->in, questions != NULL ? node_place(questions) : exam->at,
                               _("where lines differ in marks every exam must take all %ld "
                                 "questions of the lines: leave questions: out, or ask more"),
                               all);
    }
    exam->questions = (int)n;
    exam->marks = (int)(same ? n * exam->draws[0].marks : worth);
    return true;
}

/* How many questions and marks, and how many of these it takes. */
static bool read_numbers(struct line_reading *r, const struct node *node)
{
    const struct node *pass = tree_get(node, "pass"), *minutes = tree_get(node, "minutes");
    struct course_exam *exam = r->exam;
    bool counted = read_questions(r, tree_get(node, "questions"));
    bool good = keys_read(r->in, node, THING_EXAM, 1, exam);
    exam->pass = pass != NULL ? exam->pass : (4 * exam->marks + 4) / 5;
    exam->minutes_at = minutes == NULL ? exam->at : node_place(minutes);
    if (!counted || !good || exam->pass <= exam->marks) {
        return counted && good;
    }
    return report_error(r->in, pass,
                        course_exam_has_marks(exam)
                            ? _("%d marks cannot be asked of an exam of %d marks")
                            : _("%d right answers cannot be asked of %d questions"),
                        exam->pass, exam->marks);
}

struct course_exam *load_exam(struct loader *in, const struct course_item *item,
                              const struct node *node, const struct course_step *pool,
                              size_t pool_count)
{
    struct course_exam *exam = arena_alloc(in->arena, sizeof *exam);
    struct line_reading r = {.in = in, .item = item, .exam = exam};
    exam->at = node_place(node);
    exam->pool = pool;
    exam->pool_count = pool_count;
    if (!keys_check(in, node, THING_EXAM, 1, 1, _("an exam"))) {
        return NULL;
    }
    const struct node *draw = tree_get(node, "draw");
    const struct node *taught = tree_get(node, "taught");
    bool good = taught == NULL || load_themes(in, taught, &exam->taught);
    exam->lessons = arena_alloc(in->arena, sizeof *exam->lessons);
    exam->lessons->path = in->name;
    good = read_lines(&r, draw) && good;
    return read_numbers(&r, node) && good ? exam : NULL;
}
