// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/terminal.h"

#include <string.h>

#include "base/width.h"
#include "view/describeboard.h"
#include "view/richtext.h"

#define OVER "\033[0m"

void richscreen_words(struct text *out, const struct display_options *display,
                      const struct rich_block *b)
{
    const bool bare = display->theme == DRAW_BARE;
    const struct richtext_marks marks = {bare ? "\033[4m" : "\033[3m", "\033[1m",
                                         bare ? "" : "\033[4m", OVER};
    richtext_paragraph(out, b, display->colour ? &marks : NULL);
}

/* The colour sequences that hold at the end of a line begin the next one anew, so that what stands
 * before it is as ever. */
static void follow_marks(struct text *on, const char *line, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (line[i] != '\033') {
            continue;
        }
        size_t size = strcspn(line + i, "m") + 1;
        if (strncmp(line + i, OVER, strlen(OVER)) == 0) {
            text_clear(on);
        } else {
            text_addn(on, line + i, size);
        }
        i += size - 1;
    }
}

static void add_lines(struct text *out, const char *first, const char *others, const char *lines)
{
    TEXT_HERE on = {0};
    for (const char *before = first;; before = others) {
        size_t n = strcspn(lines, "\n");
        text_add(out, before);
        text_add(out, text_str(&on));
        text_addn(out, lines, n);
        follow_marks(&on, lines, n);
        text_add(out, on.size > 0 ? OVER : "");
        text_addc(out, '\n');
        if (lines[n] == '\0') {
            return;
        }
        lines += n + 1;
    }
}

void richscreen_add(struct text *out, const struct display_options *display,
                    const struct rich *rich, size_t i)
{
    TEXT_HERE words = {0}, lines = {0}, first = {0}, others = {0};
    if (display->plain) {
        richtext_heard(&words, rich, i);
        plain_text(&lines, text_str(&words));
        width_wrap(out, text_str(&lines), display->columns, 0, 0);
        text_addc(out, '\n');
        return;
    }
    richtext_before(&first, rich, i, display->ascii ? "| " : "│ ", true);
    richtext_before(&others, rich, i, display->ascii ? "| " : "│ ", false);
    richscreen_words(&words, display, &rich->block[i]);
    int columns = display->columns - width_of(text_str(&first));
    width_wrap(&lines, text_str(&words),
               columns < display->columns / 2 ? display->columns / 2 : columns, 0, 0);
    add_lines(out, text_str(&first), text_str(&others), text_str(&lines));
}
