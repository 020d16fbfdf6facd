// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts that ship look as they are typed: none of them is taken for markup by chance. */
#include "check.h"

#include "base/lang.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "rich/quoted.h"
#include "rich/rich.h"

/* What is meant: "PATH: beginning of the text". */
static const char *const meant[] = {NULL};

struct looking {
    const char *path;
    int texts, marked;
};

static bool is_meant(const char *told)
{
    bool so = false;
    for (const char *const *m = meant; *m != NULL && !so; m++)
        so = strncmp(*m, told, strlen(*m)) == 0;
    return so;
}

static void look_at(struct looking *l, const struct situation *at, const struct course_text *text)
{
    TEXT_HERE scratch = {0}, told = {0};
    const char *words = interpolate_text(NULL, at, text, &scratch);
    ARENA_HERE in = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(&in, words, &at->rules, NULL);
    l->texts += words != NULL;
    if (rich != NULL) {
        text_addf(&told, "%s: %s", l->path, words);
        if (!is_meant(text_str(&told))) {
            print_message("# %s\n", text_str(&told));
            l->marked++;
        }
    }
}

static void look_at_question(struct looking *l, const struct course_question *q)
{
    const struct situation at = course_situation(&q->rules, NULL, q);
    look_at(l, &at, &q->text);
    look_at(l, &at, &q->explain);
    for (size_t i = 0; i < q->hint_count; i++)
        look_at(l, &at, &q->hints[i]);
    for (size_t i = 0; i < q->feedback_count; i++)
        look_at(l, &at, &q->feedback[i].say);
    for (size_t i = 0; i < q->option_count; i++) {
        look_at(l, &at, &q->options[i].text);
        look_at(l, &at, &q->options[i].say);
    }
    for (size_t i = 0; i < q->turn_count; i++)
        look_at(l, &at, &q->turns[i].say);
}

static void look_at_item(struct looking *l, const struct course_item *item)
{
    const struct situation at = {.rules = item->rules};
    look_at(l, &at, &item->summary);
    for (size_t i = 0; i < item->step_count; i++) {
        look_at(l, &item->steps[i].situation, &item->steps[i].say);
        if (item->steps[i].alone != NULL)
            look_at_question(l, item->steps[i].alone);
    }
}

static void look_at_file(struct looking *l, const char *path)
{
    struct diags d = {0};
    struct course *c = NULL;
    l->path = path;
    if (!course_load(path, &d, &c))
        fail_msg("%s: %s", path, d.items[0].message);
    for (int lang = LANG_EN; lang <= LANG_SV; lang++) {
        lang_set((enum lang)lang);
        for (size_t i = 0; i < c->item_count; i++)
            look_at_item(l, &c->items[i]);
        for (size_t i = 0; i < c->entry_count; i++)
            look_at_question(l, c->entries[i].question);
    }
    course_free(c);
    diags_free(&d);
}

static void nothing_that_ships_is_markup_by_chance(void **state)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    struct looking l = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        TEXT_HERE path = {0};
        struct diags d = {0};
        struct course_list *files;
        text_addf(&path, "%s/%s", getenv("BRADE_SOURCE"), folders[i]);
        assert_true(course_files(text_str(&path), &d, &files));
        for (size_t k = 0; k < files->n; k++)
            look_at_file(&l, files->text[k]);
        course_list_free(files);
        diags_free(&d);
    }
    assert_true(l.texts > 5000);
    assert_int_equal(l.marked, 0);
}

/* ---- what placeholders put in ---- */

static void slots_are_quoted(void **state)
{
    static const struct {
        const char *text, *bare;
        bool rich;
    } rows[] = {
        {"plays {play: 1/2 1/3}.", "plays 1/2 1/3.", false},
        {"*{win|53}* games", "*53* games", true},
        {"{win|53}. games", "53. games", false},
        {"{{ and {play: 1/2*_x_*/3}", "{ and 1/2*_x_*/3", false},
        {"{board: start}", "O-----------o-----------:0,0:w", true},
        {"{board: *x*}", "*x*", false},
    };
    const struct ruleset rules = ruleset_row(0);
    const struct situation at = {.rules = rules};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE scratch = {0}, bare = {0};
        const struct course_text text = {rows[i].text, rows[i].text};
        const char *words = interpolate_text(NULL, &at, &text, &scratch);
        ARENA_HERE in = {0};
        struct rich *rich = rich_read(&in, words, &rules, NULL);
        row_equal(rows[i].text, rich != NULL, rows[i].rich);
        row_text(rows[i].text, quoted_bare(words, &bare), rows[i].bare);
    }
}

TEST_GROUP(written)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_that_ships_is_markup_by_chance),
        cmocka_unit_test(slots_are_quoted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
