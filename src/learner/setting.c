// SPDX-License-Identifier: GPL-3.0-or-later
#include "setting.h"

#include <stdlib.h>
#include <string.h>

#include "readfile.h"
#include "writefile.h"

enum { LIMIT = 65536, NAME_MOST = 40, VALUE_MOST = 200 };

static void path_of(struct text *path, const char *store)
{
    text_addf(path, "%s.settings", store);
}

/* All lines; "" where there is no file that can be read. */
static void read_lines(const char *store, struct text *lines)
{
    struct text path = {0}, why = {0};
    char *data;
    size_t n;
    path_of(&path, store);
    if (readfile(text_str(&path), LIMIT, &data, &n, &why)) {
        text_addn(lines, data, strnlen(data, n));
        free(data);
    }
    text_free(&path);
    text_free(&why);
}

/* Whether a line of n bytes sets this name; *value is where its value begins. */
static bool is_of(const char *line, size_t n, const char *name, const char **value)
{
    size_t size = strlen(name);
    *value = line + size + 1;
    return n > size && memcmp(line, name, size) == 0 && line[size] == ' ';
}

bool setting_get(const char *store, const char *name, struct text *value)
{
    struct text lines = {0};
    bool found = false;
    if (store != NULL) {
        read_lines(store, &lines);
    }
    for (const char *line = text_str(&lines); *line != '\0' && !found;) {
        size_t n = strcspn(line, "\n");
        const char *at;
        found = is_of(line, n, name, &at);
        if (found) {
            text_addn(value, at, (size_t)(line + n - at));
        }
        line += n + (line[n] == '\n');
    }
    text_free(&lines);
    return found;
}

bool setting_set(const char *store, const char *name, const char *value)
{
    struct text before = {0}, after = {0}, path = {0}, why = {0};
    if (store == NULL) {
        return false;
    }
    read_lines(store, &before);
    for (const char *line = text_str(&before); *line != '\0';) {
        size_t n = strcspn(line, "\n");
        const char *at;
        if (n > 0 && !is_of(line, n, name, &at)) {
            text_addn(&after, line, n);
            text_addc(&after, '\n');
        }
        line += n + (line[n] == '\n');
    }
    text_addf(&after, "%s %s\n", name, value);
    path_of(&path, store);
    bool good = writefile_private(text_str(&path), text_str(&after), after.size, &why);
    text_free(&before);
    text_free(&after);
    text_free(&path);
    text_free(&why);
    return good;
}

void setting_each(const char *store, setting_visit *visit, void *context)
{
    struct text lines = {0};
    if (store != NULL) {
        read_lines(store, &lines);
    }
    for (const char *line = text_str(&lines); *line != '\0';) {
        size_t n = strcspn(line, "\n"), name = strcspn(line, " \n");
        if (name < n) {
            struct text a = {0}, b = {0};
            text_addn(&a, line, name);
            text_addn(&b, line + name + 1, n - name - 1);
            visit(text_str(&a), text_str(&b), context);
            text_free(&a);
            text_free(&b);
        }
        line += n + (line[n] == '\n');
    }
    text_free(&lines);
}

bool setting_is_good(const char *name, const char *value)
{
    size_t n = strlen(name);
    bool good = n > 0 && n <= NAME_MOST && strspn(name, "abcdefghijklmnopqrstuvwxyz-") == n &&
                strlen(value) <= VALUE_MOST;
    for (; good && *value != '\0'; value++) {
        good = (unsigned char)*value >= ' ' && *value != 0x7f;
    }
    return good;
}
