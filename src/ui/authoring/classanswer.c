// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"
#include "base/lang.h"
#include "report/classfill.h"
#include "report/classwords.h"
#include "view/json.h"

/* Its tables, each by its name. */
static json_t *classanswer_tables(const struct classroom *c)
{
    json_t *tables = json_object();
    for (size_t i = 0; classcsv_name(i) != NULL; i++) {
        TEXT_HERE table = {0};
        classcsv(&table, c, i);
        json_set(tables, classcsv_name(i), json_text(text_str(&table)));
    }
    return tables;
}

/* Adds the class of what was handed in as a page, as one to go through with it and as tables, and
 * what is to be noted of its files. */
static void classanswer_add(json_t *answer, struct submission *handed, struct grades grades)
{
    TEXT_HERE page = {0}, slides = {0}, notes = {0};
    struct classfill filled;
    classfill(&filled, handed, grades);
    classpage(&page, filled.class);
    classslides(&slides, filled.class);
    classwords_notes(&notes, filled.class);
    json_set(answer, "page", json_text(text_str(&page)));
    json_set(answer, "slides", json_text(text_str(&slides)));
    json_set(answer, "tables", classanswer_tables(filled.class));
    json_set(answer, "notes", json_text(text_str(&notes)));
    classfill_free(&filled);
}

bool class_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    json_t *files = json_object_get(request, "files"), *data, *problems = json_array();
    struct submission *handed = classroom_new();
    struct diags d = {0};
    const char *name;
    bool good = json_is_object(files);
    size_t read = 0;
    json_object_foreach(files, name, data)
    {
        good = good && json_is_string(data);
        read += good && classroom_add_bytes(handed, name, json_string_value(data),
                                            json_string_length(data), &d);
    }
    for (size_t i = 0; i < d.count; i++) {
        json_array_append_new(problems, json_diag(json_text(d.items[i].file), &d.items[i]));
    }
    if (!good) {
        text_add(why, _("\"files\" must be an object of files, each a string"));
    } else if (read > 0) {
        classanswer_add(answer, handed, batch->evaluator.grades);
    }
    json_set(answer, "problems", problems);
    classroom_drop(handed);
    diags_free(&d);
    return good;
}
