// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/can.h"

#include "base/lang.h"
#include "tutor/core/command.h"

/* A command by its English name: of what is going on, or of everywhere. */
static const struct command *can_find(const struct session *s, const char *name)
{
    const struct command *own = command_named_own(s, name);
    return own != NULL ? own : command_named(s, name);
}

void can_go_on(struct screen *out, const char *label)
{
    screen_can_add(out, &(struct screen_can){.act = "go-on", .yes = -1, .label = label});
}

void can_command(struct screen *out, struct session *s, const char *name, const char *with,
                 const char *label)
{
    const char *act = can_find(s, name)->name;
    screen_can_add(out, &(struct screen_can){.act = act, .with = with, .yes = -1, .label = label});
}

struct screen_can can_open(struct screen *out, struct session *s, const char *name,
                           const char *with)
{
    return (struct screen_can){
        .act = can_find(s, name)->name, .with = screen_copy(out, with), .yes = -1};
}

void can_rows(struct screen *out, struct session *s, const struct can_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct can_row *row = &rows[i];
        if (!row->may) {
            continue;
        }
        if (*row->name == '\0') {
            can_go_on(out, _(row->words));
        } else {
            can_command(out, s, row->name, row->rest, _(row->words));
        }
    }
}

void can_yes_no(struct screen *out, const char *act, const char *yes, const char *no)
{
    const char *const label[] = {no, yes};
    for (int i = 1; i >= 0; i--) {
        screen_can_add(out, &(struct screen_can){.act = act, .yes = i, .label = label[i]});
    }
}

void can_choose(struct screen *out, int n, const char *label)
{
    screen_can_add(out, &(struct screen_can){.act = "choose", .n = n, .yes = -1, .label = label});
}

void can_text(struct screen *out, const char *text, const char *label)
{
    screen_can_add(out,
                   &(struct screen_can){.act = "text", .with = text, .yes = -1, .label = label});
}
