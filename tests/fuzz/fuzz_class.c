// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as what a class has handed in: exported files, set apart by a byte of 0x1e. Each is
 * taken, or it is told what is wrong; the same file handed in twice counts once; and what is shown
 * of the class, as text, page, tables and JSON, is whole and safe whatever the files hold. */
#include <string.h>

#include "base/lang.h"
#include "fuzz.h"
#include "learner/class/classroom.h"
#include "report/classwords.h"
#include "scratch.h"
#include "shown.h"

enum { CLASS_FILES = 6, CLASS_BETWEEN = 0x1e };

static const char *const class_asks[] = {"bradet/forsta-partiet", "hela-slaget/bara-trean"};
static const struct course_draw class_lines[] = {{.times = 2, .marks = 1},
                                                 {.times = 1, .marks = 3}};
static const struct course_exam class_exam = {
    .questions = 3, .marks = 5, .pass = 4, .draws = class_lines, .draw_count = 2};
static const struct classroom_title class_titles[] = {
    {.id = "bradet", .title = "Brädet", .number = 1, .steps = 9, .exam = &class_exam},
    {.id = "hela-slaget",
     .title = "<Hela> & \"slaget\"",
     .steps = 12,
     .asks = class_asks,
     .ask_count = 2},
};
enum { CLASS_TITLES = sizeof class_titles / sizeof *class_titles };

/* Hands the file in; its number, from 0, stands for its place in memory. */
static bool class_add(struct submission *handed, size_t number, const uint8_t *data, size_t size)
{
    struct diags d = {0};
    bool good = classroom_add(handed, scratch_memory(number, data, size), &d);
    must(good == (d.errors == 0));
    diags_free(&d);
    return good;
}

/* Hands in all of them; how many were taken. */
static size_t class_add_all(struct submission *handed, const uint8_t *data, size_t size)
{
    size_t taken = 0;
    for (size_t i = 0; i < CLASS_FILES && data != NULL; i++) {
        const uint8_t *end = size > 0 ? memchr(data, CLASS_BETWEEN, size) : NULL;
        size_t n = end != NULL ? (size_t)(end - data) : size;
        taken += class_add(handed, i, data, n);
        size -= end != NULL ? n + 1 : n;
        data = end != NULL ? end + 1 : NULL;
    }
    return taken;
}

static void class_tables(const struct classroom *c)
{
    static const char mark[] = "\xef\xbb\xbf";
    for (size_t i = 0; classcsv_name(i) != NULL; i++) {
        struct text table = {0}, lines = {0};
        classcsv(&table, c, i);
        const char *s = text_str(&table);
        must(strncmp(s, mark, strlen(mark)) == 0);
        for (s += strlen(mark); *s != '\0'; s++) {
            must(*s != '\r' || s[1] == '\n');
            text_addn(&lines, s, *s != '\r');
        }
        shown_on_terminal(text_str(&lines), lines.size, false);
        text_free(&table);
        text_free(&lines);
    }
}

/* All that is shown of it. */
static void class_show(const struct classroom *c)
{
    struct text out = {0}, safe = {0};
    classtext(&out, c, 80);
    shown_on_terminal(text_str(&out), out.size, false);
    text_clear(&out);
    classjson(&out, c);
    shown_as_json(text_str(&out), out.size);
    text_clear(&out);
    classpage(&out, c);
    shown_as_markup(text_str(&out));
    text_clear(&out);
    classwords_notes(&out, c);
    text_add_safe_lines(&safe, text_str(&out), out.size);
    text_free(&safe);
    text_free(&out);
    class_tables(c);
}

/* Shows it; how many answers it has. */
static int64_t class_make(struct submission *handed)
{
    struct classroom *c = classroom_make(handed, class_titles, CLASS_TITLES, (struct grades){0});
    int64_t answers = c->answers;
    must(c->learner_count <= c->file_count);
    class_show(c);
    classroom_free(c);
    return answers;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct submission *handed = classroom_new();
    if (class_add_all(handed, data, size) > 0) {
        lang_set(LANG_EN);
        int64_t answers = class_make(handed);
        must(class_add_all(handed, data, size) > 0);
        lang_set(LANG_SV);
        must(class_make(handed) == answers);
    }
    classroom_drop(handed);
    return 0;
}
