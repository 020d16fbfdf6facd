// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <jansson.h>

#include "base/lang.h"
#include "book/pages.h"

static json_t *words(void)
{
    struct text out = {0};
    json_error_t error;
    pagewords_json(&out);
    json_t *read = json_loads(text_str(&out), JSON_REJECT_DUPLICATES, &error);
    if (read == NULL) {
        fail_msg("line %d: %s", error.line, error.text);
    }
    text_free(&out);
    return read;
}

/* Every key once, with a string that says something; slots are closed. */
static void are_an_object_of_strings(void **state)
{
    (void)state;
    json_t *read = words();
    const char *key;
    json_t *value;
    assert_true(json_is_object(read) && json_object_size(read) > 10);
    json_object_foreach(read, key, value)
    {
        const char *text = json_string_value(value);
        row_holds(key, text != NULL && text[0] != '\0');
        for (const char *open = strchr(text, '{'); open != NULL; open = strchr(open + 1, '{')) {
            size_t n = strspn(open + 1, "abcdefghijklmnopqrstuvwxyz-");
            row_holds(key, n > 0 && open[n + 1] == '}');
        }
    }
    json_decref(read);
}

static void are_in_english_without_a_catalogue(void **state)
{
    (void)state;
    json_t *read = words();
    assert_string_equal(json_string_value(json_object_get(read, "undo")), "Undo");
    json_decref(read);
}

TEST_GROUP(pagewords)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(are_an_object_of_strings),
        cmocka_unit_test(are_in_english_without_a_catalogue),
    };
    return cmocka_run_group_tests_name("pagewords", tests, NULL, NULL);
}
