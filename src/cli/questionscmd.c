// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "course/course.h"
#include "course/exam/examset.h"
#include "course/load/certificate.h"
#include "course/load/optionorder.h"
#include "rules/game.h"
#include "view/json.h"

// What a choice before the roll hangs on besides the position, where the file tells it.
static void add_stakes(json_t *object, const struct course_question *q)
{
    if (q->cube > 0) {
        json_set(object, "cube", json_cube(q->cube, q->owner));
    }
    if (q->has_match) {
        json_set(object, "match",
                 json_pack("{s:i, s:i, s:i, s:i}", "length", q->match.length, "white",
                           q->match.points[WHITE], "black", q->match.points[BLACK], "completed",
                           q->match.completed));
    }
}

// The letters of a choice, in their order, with the words of the file.
static json_t *options_array(const struct course_question *q)
{
    json_t *array = json_array();
    for (size_t i = 0; i < q->option_count; i++) {
        size_t option = optionorder_option(q, i);
        const char letter[2] = {optionorder_letter(q, option), '\0'};
        const struct course_text *text = &q->options[option].text;
        json_array_append_new(array, json_pack("{s:s, s:o}", "letter", letter, "words",
                                               json_text(lang_pick(text->sv, text->en))));
    }
    return array;
}

static void print_json(const struct course *c, const struct course_item *item,
                       const struct course_question *q, const char *theme,
                       const struct course_list *answers)
{
    json_t *object = json_object();
    // how a "best" was found, as the file tells it
    json_t *certificate = q->certificate == NULL
                              ? NULL
                              : json_loads(q->certificate->json, JSON_REJECT_DUPLICATES, NULL);
    json_set(object, "file", json_text(c->path));
    json_set(object, "line", json_integer(q->at.line));
    json_set(object, "id", json_text(q->id));
    json_set(object, "kind", json_string(course_kinds[q->kind].name));
    json_add_rules(object, &q->rules);
    if (json_object_get(object, "set") == NULL) { // no field is changed
        json_set(object, "set", json_object());
    }
    json_set(object, "position",
             q->has_position ? json_position(&q->rules, &q->position) : json_null());
    json_set(object, "dice", q->has_roll ? json_dice(q->roll) : json_null());
    json_set(object, "answers", json_texts((const char *const *)answers->text, answers->n));
    if (q->option_count > 0) {
        json_set(object, "options", options_array(q));
    }
    json_set(object, "theme", json_text(theme));
    json_set(object, "difficulty",
             item->difficulty > 0 ? json_integer(item->difficulty) : json_null());
    json_set(object, "certificate", certificate != NULL ? certificate : json_null());
    add_stakes(object, q);
    json_print(object);
}

static void questionscmd_print_text(const struct course *c, const struct course_question *q,
                                    const struct course_list *answers)
{
    TEXT_HERE line = {0};
    text_add_safe(&line, c->path, strlen(c->path));
    text_addf(&line, ":%d: ", q->at.line);
    text_add_safe(&line, q->id, strlen(q->id));
    text_addf(&line, " (%s): ", course_kinds[q->kind].name);
    for (size_t i = 0; i < answers->n; i++) {
        text_add(&line, i > 0 ? "; " : "");
        text_add_safe(&line, answers->text[i], strlen(answers->text[i]));
    }
    puts(text_str(&line));
}

// A question as it is asked where the seed draws the order of options.
static void questionscmd_print_question(const struct course *c, const struct course_item *item,
                                        const struct course_question *q, const char *theme,
                                        const struct cli_options *options)
{
    const struct course_question shown = optionorder_draw(q, options->seed);
    struct course_list *answers = course_answers(&shown);
    if (options->json) {
        print_json(c, item, &shown, theme, answers);
    } else {
        questionscmd_print_text(c, &shown, answers);
    }
    course_list_free(answers);
}

// The exams of a file, drawn by a seed. False, with a message, where no question is found.
static bool print_exams(const struct course *c, const struct cli_options *options, struct diags *d)
{
    bool good = true;
    for (size_t i = 0; i < c->item_count; i++) {
        const struct course_item *item = &c->items[i];
        if (item->exam == NULL) {
            continue;
        }
        struct course_examset *paper = course_examset_draw(item, options->seed);
        for (size_t k = 0; k < paper->count; k++) {
            questionscmd_print_question(c, item, paper->asked[k].question,
                                        course_draw_theme(paper->asked[k].line), options);
        }
        if (paper->failed != NULL) {
            struct diag_place place = {.file = c->path,
                                       .source = c->source,
                                       .source_size = c->source_size,
                                       .line = paper->failed->at.line,
                                       .column = paper->failed->at.column};
            diag_add(d, DIAG_ERROR, &place, "%s",
                     _("no question of this theme and kind is found under these rules"));
            good = false;
        }
        course_examset_free(paper);
    }
    return good;
}

int cmd_questions(const struct cli_options *options)
{
    struct diags d = {0};
    struct content content;
    bool good = content_find(&content, options, &d);
    for (size_t i = 0; i < content.count; i++) {
        struct course *course;
        if (course_load_of(content.paths[i], content_pack(&content, i), &d, &course)) {
            if (options->exam) {
                good = print_exams(course, options, &d) && good;
            }
            for (size_t k = 0; k < course->entry_count && !options->exam; k++) {
                const struct course_entry *e = &course->entries[k];
                questionscmd_print_question(course, e->item, e->question, e->item->theme, options);
            }
            course_free(course);
        } else {
            good = false;
        }
    }
    int status = content_status(&d, good);
    message_diags(&d, false);
    content_free(&content);
    diags_free(&d);
    return status;
}
