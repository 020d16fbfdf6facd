// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as the text of a lesson, in its small Markdown, wherever it is shown: on terminals, in
 * pages, as JSON. Nothing raw comes through, and what is made is whole. */
#include <string.h>

#include "base/lang.h"
#include "book/html.h"
#include "fuzz.h"
#include "prompt/terminal.h"
#include "rich/rich.h"
#include "shown.h"
#include "view/json.h"
#include "view/richtext.h"
#include "wire/eventjson.h"

/* As it is shown with these display options. */
static void rich_on_terminal(const struct rich *rich, const char *plain,
                             const struct display_options *options)
{
    struct display display = {0};
    const struct frontend_event said = {.kind = FRONTEND_SAY, .words = plain, .rich = rich};
    display_show(&display, options, &said);
    shown_on_terminal(text_str(&display.waiting), display.waiting.size, options->colour);
    text_free(&display.waiting);
}

static void rich_on_terminals(const struct rich *rich, const char *plain)
{
    static const struct display_options displays[] = {
        {.columns = 80, .rows = 24},
        {.columns = 40, .colour = true, .ascii = true},
        {.columns = 60, .colour = true, .theme = DRAW_BARE},
        {.columns = 72, .plain = true},
    };
    for (size_t i = 0; i < sizeof displays / sizeof *displays; i++) {
        rich_on_terminal(rich, plain, &displays[i]);
    }
}

static void rich_as_json(const struct rich *rich, const char *plain)
{
    const struct frontend_event said = {.kind = FRONTEND_SAY, .words = plain, .rich = rich};
    TEXT_HERE line = {0};
    json_t *object = eventjson(&said);
    json_line(&line, object);
    json_decref(object);
    shown_as_json(text_str(&line), line.size);
}

static void rich_in_pages(const char *words, const struct ruleset *r)
{
    TEXT_HERE page = {0}, item = {0};
    richhtml_text(&page, "class", r, words);
    shown_as_markup(text_str(&page));
    richhtml_item(&item, r, words);
    shown_as_markup(text_str(&item));
}

static void rich_fault(void *size, enum rich_fault fault, size_t at)
{
    must(fault < RICH_FAULTS && at <= *(size_t *)size);
}

static void rich_everywhere(const char *words, size_t size, const struct ruleset *r)
{
    struct text scratch = {0}, safe = {0};
    ARENA_HERE in = {0};
    struct rich *rich = rich_read(&in, words, r, NULL);
    const char *plain = richtext_plain(words, r, &scratch);
    text_add_safe_lines(&safe, plain, strlen(plain));
    rich_on_terminals(rich, text_str(&safe));
    rich_as_json(rich, text_str(&safe));
    rich_in_pages(words, r);
    rich_faults(words, rich_fault, &size);
    if (rich != NULL) {
        rich_before(rich, "before: ");
        rich_on_terminals(rich, text_str(&safe));
    }
    text_free(&scratch);
    text_free(&safe);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ruleset rules = ruleset_row(0);
    struct text words = {0};
    shown_clean(&words, data, size);
    lang_set(size % 2 == 0 ? LANG_EN : LANG_SV);
    rich_everywhere(text_str(&words), words.size, &rules);
    text_free(&words);
    return 0;
}
