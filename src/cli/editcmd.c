// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "authoring/authoring.h"
#include "authoring/filetext.h"
#include "base/lang.h"
#include "base/readfile.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "tutor/core/lookup.h"

// ---- what stands in a file ----

// Whether a path leads to what stands at `within` or inside it.
static bool is_within(const char *path, const char *within)
{
    size_t n = strlen(within);
    return strncmp(path, within, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

// Prints every text within a place with its path, as JSON has texts.
static void print_content(const json_t *value, const char *path, const char *within)
{
    const char *key;
    size_t i;
    json_t *inside;
    if (json_is_string(value) && is_within(path, within)) {
        TEXT_HERE safe = {0}, safe_path = {0};
        char *text = json_dumps(value, JSON_ENCODE_ANY);
        printf("%s %s\n", text_safe(&safe_path, path), text_safe(&safe, text));
        free(text);
    }
    json_object_foreach((json_t *)value, key, inside)
    {
        TEXT_HERE at = {0};
        text_add(&at, path);
        filetext_add_key(&at, key);
        print_content(inside, text_str(&at), within);
    }
    json_array_foreach((json_t *)value, i, inside)
    {
        TEXT_HERE at = {0};
        text_addf(&at, "%s/%zu", path, i);
        print_content(inside, text_str(&at), within);
    }
}

// Says what is wrong, each with its path. Whether nothing is.
static bool describe_problems(const json_t *answer, const char *name)
{
    size_t i;
    const json_t *problem;
    json_array_foreach(json_object_get(answer, "problems"), i, problem)
    {
        TEXT_HERE line = {0}, safe = {0}, at = {0}, message = {0};
        text_addf(&line, "%s:%d:%d: %s: %s\n", text_safe(&safe, name),
                  (int)json_integer_value(json_object_get(problem, "line")),
                  (int)json_integer_value(json_object_get(problem, "column")),
                  text_safe(&at, json_string_value(json_object_get(problem, "at"))),
                  text_safe(&message, json_string_value(json_object_get(problem, "message"))));
        message_lines(text_str(&line));
    }
    return json_is_true(json_object_get(answer, "good"));
}

// ---- a change ----

// What was typed as a value: JSON where it is a text, list or object of it, else the text itself.
static json_t *read_value(const char *typed)
{
    json_t *value = json_loads(typed, 0, NULL);
    return value != NULL ? value : json_string(typed);
}

// The request for what the arguments behind the file ask; NULL, having said why, if that is none.
static json_t *read_request(const struct cli_options *options)
{
    static const struct {
        const char *name;
        size_t least, most; // arguments, the file and the name among them
    } words[] = {{"list", 2, 3}, {"set", 4, 4}, {"insert", 4, 4}, {"remove", 3, 3}, {"move", 4, 4}};
    const char *const *args = options->args, *wanted = args[1];
    size_t n = options->arg_count, i = 0;
    while (i < sizeof words / sizeof *words && strcmp(words[i].name, wanted) != 0) {
        i++;
    }
    if (i == sizeof words / sizeof *words || n < words[i].least || n > words[i].most) {
        message_usage(
            _("what is to be done with the file is one of: list [PATH], set PATH VALUE, insert "
              "PATH VALUE, remove PATH, move PATH NUMBER"));
        return NULL;
    }
    json_t *request = json_pack("{s:s}", "cmd", "edit");
    if (i > 0) {
        json_t *change = json_pack("{s:s, s:s}", "do", wanted, "at", args[2]);
        if (strcmp(wanted, "move") == 0) {
            json_object_set_new(change, "to", json_integer(strtol(args[3], NULL, 10)));
        } else if (n == 4) {
            json_object_set_new(change, "value", read_value(args[3]));
        }
        json_object_set_new(request, "change", change);
    }
    return request;
}

static int edit_bytes(const struct cli_options *options, json_t *request, const char *bytes,
                      size_t n, bool is_new)
{
    const char *path = options->args[0];
    struct batch batch = {.rules = options->rules};
    json_t *answer = json_object();
    TEXT_HERE why = {0}, safe = {0};
    int status = CLI_GOOD;
    bool exists = false, changes = json_object_get(request, "change") != NULL;
    json_object_set_new(request, "yaml", json_stringn(bytes, n));
    if (!fileedit_answer(&batch, request, answer, &why)) {
        message_error("%s: %s", text_safe(&safe, path), text_str(&why));
        status = CLI_NO;
    } else if (!changes) {
        print_content(json_object_get(answer, "content"), "",
                      options->arg_count > 2 ? options->args[2] : "");
    } else {
        const json_t *yaml = json_object_get(answer, "yaml");
        const char *text = json_string_value(yaml);
        size_t size = json_string_length(yaml);
        if (!(is_new ? writefile_new(path, text, size, &exists, &why)
                     : writefile_replace(path, text, size, &why))) {
            message_error("%s: %s", text_safe(&safe, path), text_str(&why));
            status = CLI_FAILED;
        }
    }
    if (status == CLI_GOOD && !describe_problems(answer, path)) {
        status = CLI_NO;
    }
    json_decref(answer);
    return status;
}

int editcmd_file(const struct cli_options *options)
{
    const char *path = options->args[0];
    char *bytes = NULL;
    size_t n = 0;
    TEXT_HERE why = {0}, safe = {0};
    json_t *request = read_request(options);
    int status = CLI_USAGE;
    if (request != NULL && !lookup_is_yaml(path)) {
        message_error(_("%s does not end in .yaml, as the file of a lesson does"),
                      text_safe(&safe, path));
    } else if (request != NULL) {
        bool there = readfile(path, READFILE_LIMIT, &bytes, &n, &why);
        bool is_new = !there && errno == ENOENT && json_object_get(request, "change") != NULL;
        if (there || is_new) {
            status = edit_bytes(options, request, bytes != NULL ? bytes : "", n, is_new);
        } else {
            message_error("%s: %s", text_safe(&safe, path), text_str(&why));
            status = CLI_FAILED;
        }
    }
    free(bytes);
    json_decref(request);
    return status;
}
