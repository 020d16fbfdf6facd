// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include "base/diag.h"
#include "base/lang.h"
#include "base/names.h"
#include "course/course.h"
#include "course/load/themename.h"

static bool has_row(const char *id)
{
    for (size_t i = 0; themename_id(i) != NULL; i++) {
        if (strcmp(themename_id(i), id) == 0) {
            return true;
        }
    }
    return false;
}

/* Every theme of what is shipped has its names. */
static void shipped_themes_have_names(void **state)
{
    (void)state;
    static const char *const folders[] = {"lessons", "puzzles"};
    const char *source = getenv("BRADE_SOURCE");
    size_t seen = 0;
    for (size_t k = 0; k < COUNT_OF(folders); k++) {
        TEXT_HERE path = {0};
        struct diags d = {0};
        struct course_list *files;
        text_addf(&path, "%s/%s", source != NULL ? source : ".", folders[k]);
        assert_true(course_files(text_str(&path), &d, &files));
        for (size_t i = 0; i < files->n; i++) {
            struct course *c;
            if (test_passes_over(i)) {
                continue;
            }
            row_holds(files->text[i], course_load(files->text[i], &d, &c));
            for (size_t m = 0; m < c->item_count; m++) {
                const char *theme = c->items[m].theme;
                if (theme != NULL) {
                    row_holds(theme, has_row(theme));
                    seen++;
                }
            }
            course_free(c);
        }
        course_list_free(files);
        diags_free(&d);
    }
    assert_true(seen > (test_is_light() ? 10 : 30));
}

/* What a learner sees a theme called leads to puzzles. */
static void names_lead_to_puzzles(void **state)
{
    (void)state;
    static const char *const none[] = {"own-games", "words"}; /* and have none, as is right */
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct names themes = {0};
    struct course_list *files;
    const char *source = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/puzzles", source != NULL ? source : ".");
    assert_true(course_files(text_str(&path), &d, &files));
    for (size_t i = 0; i < files->n; i++) {
        struct course *c;
        row_holds(files->text[i], course_load(files->text[i], &d, &c));
        for (size_t k = 0; k < c->item_count; k++) {
            names_add(&themes, c->items[k].theme);
        }
        course_free(c);
    }
    for (size_t i = 0; themename_id(i) != NULL; i++) {
        bool leads = strcmp(themename_id(i), none[0]) == 0 || strcmp(themename_id(i), none[1]) == 0;
        for (size_t k = 0; k < themes.count && !leads; k++) {
            leads = themename_is(themes.text[k], themename_id(i));
        }
        row_holds(themename_id(i), leads);
    }
    names_free(&themes);
    course_list_free(files);
    diags_free(&d);
}

/* Names shown are no other theme's, and each is accepted in either language. */
static void names_are_their_own(void **state)
{
    (void)state;
    for (size_t i = 0; themename_id(i) != NULL; i++) {
        const char *id = themename_id(i);
        for (int lang = 0; lang < 2; lang++) {
            lang_set(lang == 0 ? LANG_SV : LANG_EN);
            const char *name = themename(id);
            row_holds(id, *name != '\0' && strchr(name, '-') == NULL);
            lang_set(lang == 0 ? LANG_EN : LANG_SV);
            row_holds(name, themename_is(id, name));
            row_text(id, themename_other(id), name);
            lang_set(lang == 0 ? LANG_SV : LANG_EN);
            for (size_t k = 0; themename_id(k) != NULL; k++) {
                row_holds(name, k == i || strcmp(themename(themename_id(k)), name) != 0);
            }
        }
    }
    lang_set(LANG_EN);
}

static void found_however_written(void **state)
{
    static const struct {
        const char *id, *words;
        bool is;
    } table[] = {
        {"race", "kapplöpning", true},
        {"race", "Kapplopning", true},
        {"race", "race", true},
        {"race", "RACE", true},
        {"sprangjan", "sprängjan", true},
        {"sprangjan", "sprangjan", true},
        {"sprangjan", "burst jan", true},
        {"burst-jan", "sprängjan", true},
        {"give-up", "ge upp", true},
        {"give-up", "give-up", true},
        {"give-up", "give up", true},
        {"give-up", "giving\xc2\xa0up", true},
        {"give-up", "give\xe2\x80\x91up", true},
        {"last-checker", "sista brickan", true},
        {"last-checker", "sista-brickan", true},
        {"fill-the-gaps", "kapplöpning", true}, /* a matter */
        {"one-in-one-off", "races", true},
        {"reduction", "hemspel", true},
        {"double-or-wait", "kuben", true},
        {"bearing-off", "reducering", false},
        {"jan", "jan", true},
        {"jan", "sprängjan", false},
        {"jan-blot", "jan", false},
        {"race", "", false},
        {"race", "races home", false},
        {"no-such-row", "no-such-row", true},
        {"no-such-row", "no such row", true},
        {"no-such-row", "race", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(table); i++) {
        row_equal(table[i].words, themename_is(table[i].id, table[i].words), table[i].is);
    }
    assert_string_equal(themename("no-such-row"), "no-such-row");
    TEXT_HERE whole = {0};
    themename_add_whole(&whole, "no-such-row");
    text_add(&whole, ", ");
    themename_add_whole(&whole, "give-up");
    assert_string_equal(text_str(&whole), "no‑such‑row, giving\xc2\xa0up");
}

TEST_GROUP(themename)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_themes_have_names),
        cmocka_unit_test(names_lead_to_puzzles),
        cmocka_unit_test(names_are_their_own),
        cmocka_unit_test(found_however_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
