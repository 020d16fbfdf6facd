// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/catalogue.h"
#include "base/place.h"
#include "base/readfile.h"
#include "base/rng/rng.h"
#include "base/text.h"

struct message {
    const char *id, *many; // many: NULL: no plural
    const char *text, *text_many;
};

#define HEADER_TEXT                                                                                \
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

static const struct message good[] = {
    {"", NULL, HEADER_TEXT, NULL},
    {"%d of %s\n", NULL, "%d av %s\n", NULL},
    {"%zu file", "%zu files", "%zu fil", "%zu filer"},
    {"100 % sure (%)", NULL, "100 % säkert (%)", NULL},
    {"yes", NULL, "ja", NULL},
};

// ---- a catalogue, written ----

static void add_number(struct text *out, size_t n, bool big)
{
    for (int i = 0; i < 4; i++) {
        text_addc(out, (char)(n >> 8 * (big ? 3 - i : i) & 0xff));
    }
}

static void add_string(struct text *strings, const char *one, const char *many)
{
    text_add(strings, one);
    text_addc(strings, '\0');
    if (many != NULL) {
        text_add(strings, many);
        text_addc(strings, '\0');
    }
}

static void write_catalogue(struct text *out, const struct message *messages, size_t n, bool big)
{
    struct text strings = {0}, table[2] = {{0}, {0}};
    size_t header = 28, tables = 2 * 8 * n;
    for (int which = 0; which < 2; which++) {
        for (size_t i = 0; i < n; i++) {
            const struct message *m = &messages[i];
            size_t from = strings.size;
            add_string(&strings, which == 0 ? m->id : m->text, which == 0 ? m->many : m->text_many);
            add_number(&table[which], strings.size - from - 1, big);
            add_number(&table[which], header + tables + from, big);
        }
    }
    const size_t numbers[] = {0x950412de, 0, n, header, header + tables / 2, 0, 0};
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        add_number(out, numbers[i], big);
    }
    for (int which = 0; which < 2; which++) {
        text_addn(out, text_str(&table[which]), table[which].size);
        text_free(&table[which]);
    }
    text_addn(out, text_str(&strings), strings.size);
    text_free(&strings);
}

// Opens these bytes as a file, which is in memory only.
static struct catalogue *open_bytes(const char *bytes, size_t n)
{
    static int fd = -1;
    char path[40];
    fd = fd < 0 ? memfd_create("catalogue", 0) : fd;
    assert_true(fd >= 0);
    assert_int_equal(ftruncate(fd, 0), 0);
    assert_int_equal(pwrite(fd, bytes, n, 0), n);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return catalogue_open(path);
}

static struct catalogue *open_messages(const struct message *messages, size_t n, bool big)
{
    struct text bytes = {0};
    write_catalogue(&bytes, messages, n, big);
    struct catalogue *c = open_bytes(text_str(&bytes), bytes.size);
    text_free(&bytes);
    return c;
}

// ---- the tests ----

static void texts_are_found(void **state)
{
    (void)state;
    for (int big = 0; big < 2; big++) {
        struct catalogue *c = open_messages(good, COUNT_OF(good), big);
        assert_non_null(c);
        for (size_t i = 1; i < COUNT_OF(good); i++) {
            const struct message *m = &good[i];
            const char *many = m->text_many != NULL ? m->text_many : m->text;
            assert_string_equal(catalogue_find(c, m->id, false), m->text);
            assert_string_equal(catalogue_find(c, m->id, true), many);
        }
        assert_null(catalogue_find(c, "no", false));
        assert_null(catalogue_find(c, "zzz", false));
        assert_null(catalogue_find(c, "%zu files", true));
        assert_null(catalogue_find(c, "", false));
        catalogue_close(c);
    }
}

static void a_short_one_knows_messages_by_their_sums(void **state)
{
    (void)state;
    struct text rest = {0}, bytes = {0};
    const char *messages[] = {"yes", "%zu file"};
    uint32_t sums[] = {bytes_sum(BYTES_SUM, "yes", 3), bytes_sum(BYTES_SUM, "%zu file", 8)};
    int first = sums[0] > sums[1];
    add_number(&rest, 2, false);
    for (int shift = 24; shift >= 0; shift -= 8) {
        text_addc(&rest, (char)(sums[first] >> shift & 0xff));
        text_addc(&rest, (char)(sums[!first] >> shift & 0xff));
    }
    add_string(&rest, first == 0 ? "ja" : "%zu fil\001%zu filer", NULL);
    add_string(&rest, first == 0 ? "%zu fil\001%zu filer" : "ja", NULL);
    add_number(&bytes, 0xb4adec01, false);
    add_number(&bytes, bytes_sum(BYTES_SUM, text_str(&rest), rest.size), false);
    text_addn(&bytes, text_str(&rest), rest.size);
    struct catalogue *c = open_bytes(text_str(&bytes), bytes.size);
    assert_non_null(c);
    assert_string_equal(catalogue_find(c, messages[0], true), "ja");
    assert_string_equal(catalogue_find(c, messages[1], false), "%zu fil");
    assert_string_equal(catalogue_find(c, messages[1], true), "%zu filer");
    assert_null(catalogue_find(c, "no", false));
    assert_null(catalogue_find(c, "", false));
    catalogue_close(c);
    for (size_t i = 0; i < bytes.size; i++) {
        bytes.data[i] ^= 1;
        assert_null(open_bytes(text_str(&bytes), bytes.size));
        bytes.data[i] ^= 1;
        assert_null(open_bytes(text_str(&bytes), i));
    }
    text_free(&rest);
    text_free(&bytes);
}

static void what_cannot_be_used_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *what;
        struct message messages[2];
    } rows[] = {
        {"another charset",
         {{"", NULL,
           "Content-Type: text/plain; charset=ISO-8859-1\n"
           "Plural-Forms: nplurals=2; plural=(n != 1);\n",
           NULL}}},
        {"another plural",
         {{"", NULL,
           "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=1; plural=0;\n",
           NULL}}},
        {"no header", {{"a", NULL, "b", NULL}}},
        {"out of order", {{"b", NULL, "b", NULL}, {"a", NULL, "a", NULL}}},
        {"twice", {{"a", NULL, "b", NULL}, {"a", NULL, "a", NULL}}},
        {"an escape", {{"a", NULL, "\033[2J", NULL}}},
        {"a C1 control", {{"a", NULL, "\xc2\x9b", NULL}}},
        {"a bidi mark", {{"a", NULL, "\xe2\x80\xae", NULL}}},
        {"no UTF-8", {{"a", NULL, "f\xe5r", NULL}}},
        {"half a character", {{"a", NULL, "\xc3", NULL}}},
        {"an argument too many", {{"a", NULL, "a %s", NULL}}},
        {"another argument", {{"%d", NULL, "%s", NULL}}},
        {"another size", {{"%zu", NULL, "%u", NULL}}},
        {"a width that is an argument", {{"%d", NULL, "%*d", NULL}}},
        {"an argument too few", {{"%d %s", NULL, "%d", NULL}}},
        {"arguments in another order", {{"%d %s", NULL, "%s %d", NULL}}},
        {"%n", {{"%d", NULL, "%n", NULL}}},
        {"a sign of its own", {{"%d", NULL, "%d 5 %", NULL}}},
        {"a place too high", {{"%s", NULL, "%17$s", NULL}}},
        {"one form where there are two", {{"%zu a", "%zu b", "%zu c", NULL}}},
        {"two forms where there is one", {{"%zu a", NULL, "%zu c", "%zu d"}}},
        {"a wrong second form", {{"%zu a", "%zu b", "%zu c", "%s d"}}},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct message messages[3] = {good[0]};
        size_t n = 1;
        for (size_t k = 0; k < 2 && rows[i].messages[k].id != NULL; k++) {
            bool first = k == 0 && (rows[i].messages[k].id[0] == '\0' ||
                                    strcmp(rows[i].what, "no header") == 0);
            messages[first ? 0 : n++] = rows[i].messages[k];
        }
        struct catalogue *c = open_messages(messages, n, false);
        if (c != NULL) {
            fail_msg("%s: taken", rows[i].what);
        }
    }
}

static void arguments_may_change_places(void **state)
{
    (void)state;
    static const struct message rows[] = {
        {"%s %d", NULL, "%2$d %1$s", NULL},
        {"%.2f %s", NULL, "%2$s %1$.1f", NULL},
        {"%d %%", NULL, "%% %3d", NULL},
        {"%-*s|", NULL, "%-*s.", NULL},
        {"50 % done", NULL, "50 % klart", NULL},
        {"directives (%) are", NULL, "direktiv (%) är", NULL},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct message messages[2] = {good[0], rows[i]};
        struct catalogue *c = open_messages(messages, 2, false);
        if (c == NULL) {
            fail_msg("%s: refused", rows[i].text);
        }
        catalogue_close(c);
    }
}

// Prints all texts with the arguments of their messages.
static void print_all(const struct catalogue *c)
{
    char line[200];
    for (int many = 0; many < 2; many++) {
        const char *of = catalogue_find(c, good[1].id, many);
        const char *files = catalogue_find(c, good[2].id, many);
        const char *sure = catalogue_find(c, good[3].id, many);
        snprintf(line, sizeof line, of != NULL ? of : "%d%s", 3, "four");
        snprintf(line, sizeof line, files != NULL ? files : "%zu", (size_t)5);
        assert_true(sure == NULL || strlen(sure) < 200);
        catalogue_find(c, "yes", many);
    }
}

static void a_file_cut_short_is_refused(void **state)
{
    (void)state;
    struct text bytes = {0};
    write_catalogue(&bytes, good, COUNT_OF(good), false);
    for (size_t n = 0; n < bytes.size; n++) {
        struct catalogue *c = open_bytes(text_str(&bytes), n);
        if (c != NULL) {
            fail_msg("%zu bytes of %zu taken", n, bytes.size);
        }
    }
    text_free(&bytes);
}

static void a_changed_byte_does_no_harm(void **state)
{
    (void)state;
    struct text bytes = {0};
    size_t refused = 0, taken = 0;
    write_catalogue(&bytes, good, COUNT_OF(good), false);
    for (size_t at = 0; at < bytes.size; at++) {
        for (int change = 1; change < 256; change += test_is_light() ? 37 : 7) {
            bytes.data[at] = (char)(bytes.data[at] ^ change);
            struct catalogue *c = open_bytes(text_str(&bytes), bytes.size);
            bytes.data[at] = (char)(bytes.data[at] ^ change);
            if (c != NULL) {
                print_all(c);
            }
            *(c != NULL ? &taken : &refused) += 1;
            catalogue_close(c);
        }
    }
    assert_true(refused > taken); // letters and the hash table that is not used may differ
    text_free(&bytes);
}

static void what_is_no_file_is_refused(void **state)
{
    (void)state;
    assert_null(catalogue_open("/nonexistent/brade.mo"));
    assert_null(catalogue_open("/dev/null"));
    assert_null(catalogue_open("/"));
}

// The Swedish that comes with the program: it is all fit for use, and a part of it is not.
static void ours_is_taken(void **state)
{
    (void)state;
    struct text path = {0}, why = {0};
    char *bytes;
    size_t size;
    struct rng rng;
    place_locale(&path);
    text_add(&path, "/sv/LC_MESSAGES/brade.mo");
    struct catalogue *c = catalogue_open(text_str(&path));
    assert_non_null(c);
    assert_string_equal(catalogue_find(c, "out of memory", false), "minnet räcker inte");
    catalogue_close(c);
    assert_true(readfile(text_str(&path), READFILE_LIMIT, &bytes, &size, &why));
    rng_seed(&rng, 1);
    for (int i = 0; i < test_amount(100, 20); i++) {
        size_t n = rng_below(&rng, (uint32_t)size);
        c = open_bytes(bytes, n);
        if (c != NULL) {
            fail_msg("%zu bytes of %zu taken", n, size);
        }
    }
    free(bytes);
    text_free(&path);
    text_free(&why);
}

TEST_GROUP(catalogue)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_found),
        cmocka_unit_test(a_short_one_knows_messages_by_their_sums),
        cmocka_unit_test(what_cannot_be_used_is_refused),
        cmocka_unit_test(arguments_may_change_places),
        cmocka_unit_test(a_file_cut_short_is_refused),
        cmocka_unit_test(a_changed_byte_does_no_harm),
        cmocka_unit_test(what_is_no_file_is_refused),
        cmocka_unit_test(ours_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
