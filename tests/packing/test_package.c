// SPDX-License-Identifier: GPL-3.0-or-later
/* Names that may be in a pack, files that go together, and archives that come back as they went. */
#include "check.h"

#include "base/text.h"
#include "packing/package.h"
#include "packing/packagecheck.h"

static const char manifest[] = "pack: kurs\ntitle: Kurs\nlanguages: sv\nauthor: A\nlicence: L\n"
                               "version: 1\n";
static const char lesson[] = "lesson: hemspel\ntitle: Hemspel\nnumber: 1\n"
                             "steps:\n  - say: Så spelas brickorna hem.\n";

static void names(void **state)
{
    static const struct {
        const char *name, *fault; /* what is said, or NULL */
    } rows[] = {
        {"lessons/hemspel.yaml", NULL},
        {"LICENSE-CC", NULL},
        {"lessons/a/b/c/d.yaml", NULL},
        {"lessons/a/b/c/d/e.yaml", "too many folders"},
        {"../a", "leads out"},
        {"a/../b", "leads out"},
        {"/a", "leads out"},
        {"a//b", "is empty"},
        {"a/", "is empty"},
        {"", "is empty"},
        {"./a", "is empty"},
        {"a\\b", "are made of"},
        {"a:b", "are made of"},
        {"a b", "are made of"},
        {"\303\266", "are made of"},
        {".a", "hidden"},
        {"a.", "end in a dot"},
        {"aux", "device"},
        {"Aux.yaml", "device"},
        {"x/com3.txt", "device"},
        {"com", NULL},
        {"com10", NULL},
        {"auxiliary", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *fault = packagename_fault(rows[i].name, 0);
        row_equal(rows[i].name, fault == NULL, rows[i].fault == NULL);
        row_holds(rows[i].name, fault == NULL || strstr(fault, rows[i].fault) != NULL);
    }
}

static void places(void **state)
{
    static const struct {
        const char *name;
        bool folder, belongs;
    } rows[] = {
        {"pack.yaml", false, true},
        {"README", false, true},
        {"README.md", false, true},
        {"LICENSE-MIT", false, true},
        {"README.exe", false, false},
        {"notes.txt", false, true},
        {"lessons", true, true},
        {"puzzles/a", true, true},
        {"lessons/a.yml", false, true},
        {"lessons/README", false, true},
        {"lessons/a.YAML", false, false},
        {"lesson/a.yaml", false, false},
        {"bin", true, false},
        {"a.yaml", false, false},
        {"lessons/a.sh", false, false},
        {"run", false, false},
        {"lessonsx/a.yaml", false, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        row_equal(rows[i].name, packagename_misplaced(rows[i].name, rows[i].folder) == NULL,
                  rows[i].belongs);
}

static void put(struct package *p, const char *name, const char *data)
{
    struct diags d = {0};
    struct package_file *file;
    assert_true(package_begin(p, name, PACKAGE_FILE, &d, &file));
    assert_true(package_add(p, file, data, strlen(data), &d));
}

static struct package make(void)
{
    struct package p = {.from = strdup("kurs")};
    put(&p, "pack.yaml", manifest);
    put(&p, "lessons/hemspel.yaml", lesson);
    put(&p, "README", "Hej!\n");
    return p;
}

static void what_is_wrapped_comes_back(void **state)
{
    void (*const wraps[])(struct text *, const struct package *, const char *) = {package_tar_gz,
                                                                                  package_zip};
    struct diags d = {0};
    struct package p = make();
    (void)state;
    assert_true(package_settle(&p, &d));
    for (size_t i = 0; i < COUNT_OF(wraps); i++) {
        TEXT_HERE archive = {0}, again = {0};
        struct package back;
        struct package_contents found;
        wraps[i](&archive, &p, "kurs");
        wraps[i](&again, &p, "kurs");
        assert_int_equal(archive.size, again.size);
        assert_memory_equal(archive.data, again.data, archive.size);
        assert_true(package_unpack(&back, "kurs.x", archive.data, archive.size, &d));
        assert_true(package_same(&p, &back));
        assert_string_equal(text_str(&package_find(&back, "README")->data), "Hej!\n");
        assert_true(package_load(&back, &d, &found));
        assert_int_equal(found.lessons, 1);
        assert_int_equal(found.puzzles, 0);
        assert_string_equal(found.manifest->id, "kurs");
        package_contents_free(&found);
        back.files[0].data.data[0] ^= 1;
        assert_false(package_same(&p, &back));
        package_free(&back);
    }
    assert_int_equal(d.count, 0);
    package_free(&p);
}

/* The longest names there may be, which a header of tar has in two parts. */
static void long_names_come_back(void **state)
{
    struct diags d = {0};
    struct package p = make(), back;
    TEXT_HERE name = {0}, top = {0}, archive = {0};
    (void)state;
    text_add(&name, "lessons/");
    text_add_many(&name, 'a', 40);
    text_addc(&name, '/');
    text_add_many(&name, 'b', PACKAGE_PATH_MAX - name.size - 4);
    text_add(&name, ".txt");
    assert_int_equal(name.size, PACKAGE_PATH_MAX);
    put(&p, text_str(&name), "x");
    assert_true(package_settle(&p, &d));
    text_add_many(&top, 'k', 40);
    package_tar_gz(&archive, &p, text_str(&top));
    assert_true(package_unpack(&back, "x", archive.data, archive.size, &d));
    assert_non_null(package_find(&back, text_str(&name)));
    package_free(&back);
    package_free(&p);
}

/* Whether every file of one holds what a file of the other does: names have no sum in a .zip. */
static bool same_data(const struct package *a, const struct package *b)
{
    for (size_t i = 0; i < a->count; i++) {
        bool found = false;
        for (size_t k = 0; k < b->count; k++)
            found = found || strcmp(text_str(&a->files[i].data), text_str(&b->files[k].data)) == 0;
        if (!found)
            return false;
    }
    return a->count == b->count;
}

/* However an archive is cut off or changed in one byte: it is refused, or holds what it did. */
static void every_damage_is_seen(void **state)
{
    void (*const wraps[])(struct text *, const struct package *, const char *) = {package_tar_gz,
                                                                                  package_zip};
    struct diags d = {0};
    struct package p = make();
    (void)state;
    assert_true(package_settle(&p, &d));
    for (size_t i = 0; i < COUNT_OF(wraps); i++) {
        TEXT_HERE archive = {0};
        wraps[i](&archive, &p, "kurs");
        int step = test_is_light() ? 37 : 4 - test_amount(1, 3);
        for (size_t n = 0; n < archive.size; n += (size_t)step) {
            struct diags quiet = {0};
            struct package back;
            if (package_unpack(&back, "x", archive.data, n, &quiet))
                fail_msg("cut off at %zu of %zu", n, archive.size);
            package_free(&back);
            diags_free(&quiet);
            archive.data[n] ^= 0x20;
            bool good = package_unpack(&back, "x", archive.data, archive.size, &quiet);
            if (good && !same_data(&p, &back))
                fail_msg("changed at %zu of %zu", n, archive.size);
            archive.data[n] ^= 0x20;
            assert_true(good == (quiet.errors == 0));
            package_free(&back);
            diags_free(&quiet);
        }
    }
    package_free(&p);
}

static void numbers_and_ids_are_given_once(void **state)
{
    struct diags d = {0};
    struct package p = make();
    struct package_contents found;
    TEXT_HERE said = {0};
    (void)state;
    put(&p, "lessons/b.yaml", lesson);
    assert_true(package_settle(&p, &d));
    assert_false(package_load(&p, &d, &found));
    diags_text(&said, &d, false);
    assert_non_null(strstr(text_str(&said), "kurs/lessons/hemspel.yaml:1:9: error: two lessons or "
                                            "puzzles are named 'hemspel'"));
    assert_non_null(strstr(text_str(&said), "error: two lessons have the number 1"));
    assert_int_equal(d.errors, 2);
    diags_free(&d);
    package_contents_free(&found);
    package_free(&p);
}

TEST_GROUP(package)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(places),
        cmocka_unit_test(what_is_wrapped_comes_back),
        cmocka_unit_test(long_names_come_back),
        cmocka_unit_test(every_damage_is_seen),
        cmocka_unit_test(numbers_and_ids_are_given_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
