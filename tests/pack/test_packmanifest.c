// SPDX-License-Identifier: GPL-3.0-or-later
/* What pack.yaml may say, and what is said of what it may not. */
#include "check.h"

#include "base/text.h"
#include "pack/packmanifest.h"

static const char good[] = "pack: kurs\n"
                           "title: {sv: Hemspelets kurs, en: A course}\n"
                           "languages: [sv, en]\n"
                           "author: Anna Ek\n"
                           "licence: CC-BY-4.0\n"
                           "version: 1.2\n"
                           "brade: 0.1\n";

/* The good one with the line of a key in other words; "" leaves it out. */
static void with_line(struct text *out, const char *key, const char *line)
{
    for (const char *at = good; *at != '\0';) {
        size_t n = strcspn(at, "\n") + 1;
        if (strncmp(at, key, strlen(key)) != 0)
            text_addn(out, at, n);
        else if (*line != '\0')
            text_addf(out, "%s\n", line);
        at += n;
    }
}

static void reads_all(void **state)
{
    struct diags d = {0};
    struct manifest *m = NULL;
    (void)state;
    assert_true(manifest_read("pack.yaml", good, strlen(good), &d, &m));
    assert_string_equal(m->id, "kurs");
    assert_string_equal(m->title.sv, "Hemspelets kurs");
    assert_string_equal(m->title.en, "A course");
    assert_true(m->sv && m->en);
    assert_string_equal(m->author, "Anna Ek");
    assert_string_equal(m->licence, "CC-BY-4.0");
    assert_string_equal(m->version, "1.2");
    assert_string_equal(m->needs, "0.1");
    assert_int_equal(m->version_at.line, 6);
    assert_int_equal(d.count, 0);
    manifest_free(m);
    manifest_free(NULL);
}

/* What is not so: the key whose line is another, that line, and what is said. */
static const struct {
    const char *key, *line, *said;
} faults[] = {
    {"pack", "", "p:1:1: error: the key 'pack' is missing in pack.yaml"},
    {"pack", "pack: Kurs", "p:1:7: error: a name is made of lower-case letters"},
    {"pack", "pack: ../kurs", "p:1:7: error: a name is made of"},
    {"pack", "pack: a:b", "p:1:8: error: a name is made of"},
    {"pack", "pack: 3", "p:1:7: error: the name of a pack begins with a letter"},
    {"pack", "pack: -a", "p:1:7: error: the name of a pack begins with a letter"},
    {"pack", "pack: aux", "p:1:7: error: no pack can be called 'aux'"},
    {"pack", "pack: com7", "p:1:7: error: no pack can be called 'com7'"},
    {"pack", "pack: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "p:1:7: error: the name is too long: more than 40"},
    {"pack", "pack: [kurs]", "p:1:7: error: a text was expected here, not a list"},
    {"title", "title: {}", "p:2:8: error: the key 'sv' is missing"},
    {"title", "title: {sv: Kurs, en: Course, de: Kurs}", "p:2:31: error: unknown key 'de'"},
    {"title", "title: \"a\\e[2Jb\"", "p:2:8: error: this text holds a control"},
    {"title", "title: \"a\\nb\"", "p:2:8: error: this text must stand on one line"},
    {"title", "title: ''", "p:2:8: error: the text is empty"},
    {"author",
     "author: 01234567890123456789012345678901234567890123456789012345678901234567890123456789"
     "012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
     "01234567890123456789012345678901234567890",
     "p:4:9: error: this text is too long: more than 200"},
    {"languages", "languages: []", "p:3:12: error: the list is empty"},
    {"languages", "languages: se", "p:3:12: error: unknown word 'se'; did you mean 'sv'?"},
    {"languages", "languages: [sv, sv]", "p:3:17: error: 'sv' is given twice"},
    {"languages", "languages: {sv: yes}", "p:3:12: error: a list of languages was expected"},
    {"languages", "languages: {sv: en}", "p:3:12: error: a list of languages was expected"},
    {"languages", "languages: [[sv]]", "p:3:13: error: '…' is none of: sv, en"},
    {"title", "title: \"\u3000\"", "p:2:8: error: this text shows nothing"},
    {"title", "title: \"\u2800\"", "p:2:8: error: this text shows nothing"},
    {"title", "title: {sv: \"\u0301\u0301\", en: Course}", "p:2:13: error: this text shows"},
    {"author", "author: \"a\u0301\u0301\u0301\u0301\"", "p:4:9: error: this text shows"},
    {"licence", "licence: \"\u00a0\"", "p:5:10: error: this text shows"},
    {"version", "version: v1", "p:6:10: error: 'v1' is not a version"},
    {"version", "version: 1.", "p:6:10: error: '1.' is not a version"},
    {"version", "version: .1", "p:6:10: error: '.1' is not a version"},
    {"version", "version: 1..2", "p:6:10: error: '1..2' is not a version"},
    {"version", "version: 1.2.3.4.5", "p:6:10: error: '1.2.3.4.5' is not a version"},
    {"version", "version: 1/../x", "p:6:10: error: '1/../x' is not a version"},
    {"version", "version: 99999999", "p:6:10: error: '99999999' is not a version"},
    {"brade", "brade: 99.1", "p:7:8: error: this pack needs brade 99.1 or later, and this is"},
    {"brade", "brade: newest", "p:7:8: error: 'newest' is not a version"},
    {"licence", "license: MIT",
     "p:5:1: error: unknown key 'license' in pack.yaml; did you mean "
     "'licence'?"},
    {"author", "author: &a Ek", "p:4:9: error: anchors (&) are not used here"},
    {"author", "author: Ek\nauthor: Ek", "p:5:1: error: the key 'author' is given twice"},
};

static void tells_faults(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        struct diags d = {0};
        struct manifest *m = NULL;
        TEXT_HERE file = {0}, said = {0};
        with_line(&file, faults[i].key, faults[i].line);
        row_holds(faults[i].said, !manifest_read("p", text_str(&file), file.size, &d, &m));
        row_holds(faults[i].said, m == NULL);
        diags_text(&said, &d, false);
        if (strstr(text_str(&said), faults[i].said) == NULL)
            fail_msg("%s: said %s", faults[i].said, text_str(&said));
        diags_free(&d);
    }
}

static void refuses_what_is_no_mapping(void **state)
{
    static const char *const files[] = {"", "kurs", "[a, b]", "\xff\xfe", "pack: a\n---\npack: b"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct diags d = {0};
        struct manifest *m = NULL;
        row_holds(files[i], !manifest_read("p", files[i], strlen(files[i]), &d, &m));
        row_holds(files[i], d.errors > 0 && m == NULL);
        diags_free(&d);
    }
}

static void may_leave_out_what_it_needs(void **state)
{
    struct diags d = {0};
    struct manifest *m = NULL;
    TEXT_HERE file = {0};
    (void)state;
    with_line(&file, "brade", "");
    assert_true(manifest_read("p", text_str(&file), file.size, &d, &m));
    assert_null(m->needs);
    manifest_free(m);
}

static void compares_versions(void **state)
{
    static const struct {
        const char *a, *b;
        int order;
    } rows[] = {{"1", "1.0", 0},   {"1.2", "1.10", -1}, {"2", "1.9.9", 1},
                {"1.0.1", "1", 1}, {"01.2", "1.02", 0}, {"0.1", "0.1.0", 0}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        row_equal(rows[i].a, manifest_compare_versions(rows[i].a, rows[i].b), rows[i].order);
        row_equal(rows[i].b, manifest_compare_versions(rows[i].b, rows[i].a), -rows[i].order);
    }
    assert_true(manifest_version_is_good(manifest_program_version()));
}

TEST_GROUP(packmanifest)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_all),
        cmocka_unit_test(tells_faults),
        cmocka_unit_test(refuses_what_is_no_mapping),
        cmocka_unit_test(may_leave_out_what_it_needs),
        cmocka_unit_test(compares_versions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
