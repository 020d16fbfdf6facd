// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as the file of settings: what is wrong is told, and safely; what it sets is one of what
 * can be set. */
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "cli/config.h"
#include "fuzz.h"
#include "shown.h"

/* What the file says is taken, told in this language. */
static void config_take(const uint8_t *data, size_t size, enum lang lang)
{
    char *told = NULL, *bytes = malloc(size + 1);
    size_t told_size;
    struct cli_options options;
    FILE *before = stderr;
    must(bytes != NULL);
    memcpy(bytes, data, size);
    bytes[size] = '\0';
    struct config config = {.bytes = bytes, .size = size};
    text_add(&config.path, "config");
    lang_set(lang);
    config_set_language(&config);
    options_begin(&options);
    stderr = open_memstream(&told, &told_size);
    config_apply(&config, &options);
    fclose(stderr);
    stderr = before;
    shown_on_terminal(told, told_size, false);
    must(ruleset_name(options.rules.base) != NULL && options.theme <= DRAW_CONTRAST);
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        must(!ruleset_changed(&options.rules, i));
    }
    options_free(&options);
    config_close(&config);
    free(told);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (enum lang lang = LANG_EN; lang <= LANG_SV; lang++) {
        config_take(data, size, lang);
    }
    return 0;
}
