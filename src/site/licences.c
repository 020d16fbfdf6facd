// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/licences.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "site/bundle.h"

static const char *string_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

static bool read_row(struct book_licence *l, const json_t *row)
{
    *l = (struct book_licence){.name = string_of(row, "name"),
                               .version = string_of(row, "version"),
                               .licence = string_of(row, "licence"),
                               .source = string_of(row, "source"),
                               .text = string_of(row, "text")};
    return l->name != NULL && l->version != NULL && l->licence != NULL;
}

static bool read_rows(struct licences *licences)
{
    size_t count = json_array_size(licences->memory);
    licences->rows = mem_alloc(count * sizeof *licences->rows);
    for (size_t i = 0; i < count; i++) {
        if (!read_row(&licences->rows[i], json_array_get(licences->memory, i))) {
            return false;
        }
    }
    licences->count = count;
    return count > 0;
}

bool licences_read(struct licences *licences, struct sitepress *p, const char *bundle)
{
    char *data = NULL;
    size_t size = 0;
    *licences = (struct licences){0};
    if (!bundle_read(p, bundle, LICENCES_FILE, &data, &size)) {
        return false;
    }
    licences->memory = json_loadb(data, size, 0, NULL);
    free(data);
    return read_rows(licences) ||
           sitepress_failed(p, _("%s does not tell the licences of what is linked in (%s)"), bundle,
                            LICENCES_FILE);
}

void licences_free(struct licences *licences)
{
    json_decref(licences->memory);
    free(licences->rows);
    *licences = (struct licences){0};
}
