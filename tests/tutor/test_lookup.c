// SPDX-License-Identifier: GPL-3.0-or-later
/* What lessons, puzzles and packs are called, and the lists of a library with folders of its own.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tutor/core/library.h"
#include "tutor/core/lookup.h"

static const struct course_item lessons[] = {
    {.kind = COURSE_LESSON, .id = "jan", .number = 1, .title = {"Jan", "Jan"}},
    {.kind = COURSE_LESSON, .id = "hemspel", .number = 2, .title = {"Hemspel", "Bearing off"}},
    {.kind = COURSE_LESSON, .id = "a:jan", .number = 2, .title = {"Janer", "Jans"}, .pack = "a"},
    {.kind = COURSE_LESSON, .id = "a:ut", .number = 3, .title = {"Ut", "Out"}, .pack = "a"},
    {.kind = COURSE_LESSON, .id = "b:in", .number = 3, .title = {"In", "Coming in"}, .pack = "b"},
    {.kind = COURSE_LESSON, .id = "b:eget", .number = 4, .title = {"Eget", "Own"}, .pack = "b"},
};

static const struct course_item puzzles[] = {
    {.kind = COURSE_PUZZLE, .id = "set/one", .theme = "race"},
    {.kind = COURSE_PUZZLE, .id = "a:set/page", .theme = "jan", .pack = "a"},
    {.kind = COURSE_PUZZLE, .id = "a:set/two", .theme = "race", .pack = "a"},
    {.kind = COURSE_PUZZLE, .id = "a:own", .theme = "jan", .pack = "a"},
    {.kind = COURSE_PUZZLE, .id = "b:own", .theme = "jan", .pack = "b"},
};

static struct item_list shelf_of(const struct course_item *items, size_t n)
{
    struct item_list list = {0};
    for (size_t i = 0; i < n; i++) {
        item_list_add(&list, &items[i]);
    }
    return list;
}

static void lessons_by_name(void **state)
{
    static const struct {
        const char *name, *pack, *id; /* NULL: none; "": several */
    } cases[] = {
        {"1", NULL, "jan"},
        {"2", NULL, "hemspel"},
        {"2", "a", "a:jan"},
        {"1", "a", "jan"},
        {"3", NULL, ""},
        {"3", "b", "b:in"},
        {"4", NULL, "b:eget"},
        {"5", NULL, NULL},
        {"jan", NULL, "jan"},
        {"jan", "a", "a:jan"},
        {"jan", "b", "jan"},
        {"a:jan", NULL, "a:jan"},
        {"A:JAN", "b", "a:jan"},
        {"a:2", "b", "a:jan"},
        {"a:hemspel", NULL, NULL},
        {"b:2", NULL, NULL},
        {"ut", NULL, "a:ut"},
        {"own", NULL, "b:eget"},
        {"bearing", NULL, "hemspel"},
        {"coming", NULL, "b:in"},
        {"b:coming", NULL, "b:in"},
        {"a:coming", NULL, NULL},
        {"in", NULL, "b:in"},
        {"", NULL, NULL},
        {":jan", NULL, "jan"},
        {"jan:", NULL, NULL},
        {"out", "b", "a:ut"},
    };
    struct item_list list = shelf_of(lessons, COUNT_OF(lessons));
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int at = lookup_find(&list, cases[i].name, cases[i].pack);
        const char *id = at >= 0 ? list.items[at]->id : at == LOOKUP_SEVERAL ? "" : "none";
        row_text(cases[i].name, id, cases[i].id == NULL ? "none" : cases[i].id);
    }
    assert_int_equal(lookup_find_exactly(&list, "bearing", NULL), LOOKUP_NONE);
    assert_int_equal(lookup_first_of(&list, "B"), 4);
    assert_int_equal(lookup_first_of(&list, "c"), LOOKUP_NONE);
    free(list.items);
}

static void puzzles_by_name(void **state)
{
    static const struct {
        const char *name, *ids;
    } cases[] = {
        {"set", " set/one"},
        {"one", " set/one"},
        {"two", " a:set/two"},
        {"a", " a:set/two a:own"},
        {"a:set", " a:set/page a:set/two"},
        {"a:set/two", " a:set/two"},
        {"a:jan", " a:set/page a:own"},
        {"race", " set/one a:set/two"},
        {"jan", " a:set/page a:own b:own"},
        {"own", ""}, /* of two packs */
        {"b:own", " b:own"},
        {"b:set", ""},
        {"c", ""},
    };
    struct item_list list = shelf_of(puzzles, COUNT_OF(puzzles));
    TEXT_HERE several = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct item_list out = {0};
        TEXT_HERE ids = {0};
        size_t n = lookup_select(&list, cases[i].name, &out);
        row_equal(cases[i].name, n, out.count);
        for (size_t k = 0; k < n; k++) {
            text_addf(&ids, " %s", out.items[k]->id);
        }
        row_text(cases[i].name, text_str(&ids), cases[i].ids);
        free(out.items);
    }
    assert_false(lookup_add_several(&list, "two", &several));
    assert_true(lookup_add_several(&list, "own", &several));
    assert_string_equal(text_str(&several), "a:own, b:own");
    free(list.items);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Folders given to the library hold packs too, and no others are looked for. */
static void lists(void **state)
{
    static const char *const folders[] = {"d",
                                          "d/lessons",
                                          "d/puzzles",
                                          "d/packs",
                                          "d/packs/kurs",
                                          "d/packs/kurs/lessons",
                                          "d/packs/brok",
                                          "x",
                                          "x/brade",
                                          "x/brade/packs",
                                          "x/brade/packs/other"};
    static const char *const dirs[] = {"d"};
    static const char manifest[] = "pack: %s\ntitle: Title\nlanguages: [en]\nauthor: A\n"
                                   "licence: MIT\nversion: 1\n";
    char folder[] = "/tmp/brade-lookup-XXXXXX";
    TEXT_HERE kurs = {0}, other = {0}, data = {0}, told = {0}, command = {0};
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        assert_int_equal(mkdir(folders[i], 0700), 0);
    }
    text_addf(&kurs, manifest, "kurs");
    text_addf(&other, manifest, "other");
    text_addf(&data, "%s/x", folder);
    setenv("XDG_DATA_HOME", text_str(&data), 1);
    write_file("d/packs/kurs/pack.yaml", text_str(&kurs));
    write_file("d/packs/brok/pack.yaml", "pack: brok\n");
    write_file("x/brade/packs/other/pack.yaml", text_str(&other));
    write_file("d/lessons/z.yaml", "lesson: z\nnumber: 9\ntitle: Z\nsteps: [{say: Words.}]\n");
    write_file("d/packs/kurs/lessons/a.yaml",
               "lesson: a\nnumber: 1\ntitle: A\nsteps: [{say: Words.}]\n");
    struct library l = {.dirs = dirs, .dir_count = 1};
    const struct item_list *list = library_items(&l, LIBRARY_LESSONS);
    assert_int_equal(list->count, 2);
    assert_string_equal(list->items[0]->id, "z");
    assert_string_equal(list->items[1]->id, "kurs:a");
    assert_string_equal(library_pack_title(list->items[1]), "Title");
    assert_non_null(library_pack(&l, "Kurs"));
    assert_null(library_pack(&l, "other"));
    assert_null(library_pack(&l, "brok"));
    assert_int_equal(l.diags.errors, 0);
    assert_true(library_describe(&l, &told));
    assert_non_null(strstr(text_str(&told), "d/packs/brok/pack.yaml: "));
    assert_false(library_describe(&l, &told));
    library_describe_again(&l);
    assert_true(library_describe(&l, &told));
    library_free(&l);
    text_addf(&command, "rm -r '%s'", folder);
    assert_int_equal(system(text_str(&command)), 0);
}

/* Where the first lessons lie apart too, as for a page, the list begins with them and grows. */
static void the_first_come_alone(void **state)
{
    static const char *const folders[] = {"first", "lessons", "puzzles"};
    static const char text[] = "lesson: %c\nnumber: %d\ntitle: T\nsteps: [{say: Words.}]\n";
    char folder[] = "/tmp/brade-lookup-XXXXXX";
    TEXT_HERE command = {0};
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mkdir(folders[i], 0700), 0);
    }
    for (int i = 0; i < 3; i++) {
        TEXT_HERE path = {0}, lesson = {0};
        text_addf(&path, "lessons/%c.yaml", 'c' - i);
        text_addf(&lesson, text, 'c' - i, i + 1);
        write_file(text_str(&path), text_str(&lesson));
        text_clear(&path);
        text_addf(&path, "first/%c.yaml", 'c' - i);
        if (i < 2) {
            write_file(text_str(&path), text_str(&lesson));
        }
    }
    setenv("BRADE_DATADIR", folder, 1);
    struct library l = {0};
    const struct item_list *list = library_first(&l);
    assert_int_equal(list->count, 2);
    const struct course_item *c = list->items[0];
    assert_ptr_equal(library_items(&l, LIBRARY_LESSONS), list);
    assert_int_equal(list->count, 3);
    assert_ptr_equal(list->items[0], c);
    assert_string_equal(list->items[2]->id, "a");
    assert_ptr_equal(library_first(&l), list);
    assert_int_equal(l.diags.errors, 0);
    library_free(&l);
    text_addf(&command, "rm -r '%s'", folder);
    assert_int_equal(system(text_str(&command)), 0);
}

TEST_GROUP(lookup)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_by_name),
        cmocka_unit_test(puzzles_by_name),
        cmocka_unit_test(lists),
        cmocka_unit_test(the_first_come_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
