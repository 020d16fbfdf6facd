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

/* Adds the line that a command is typed as. */
static void can_type(struct text *line, const struct command *c, const char *rest)
{
    text_add(line, command_name(c));
    if (rest != NULL) {
        text_addf(line, " %s", rest);
    }
}

void can_go_on(struct screen *out, const char *label)
{
    screen_can_add(out,
                   &(struct screen_can){.act = "go-on", .yes = -1, .label = label, .line = ""});
}

void can_command(struct screen *out, struct session *s, const char *name, const char *with,
                 const char *typed, const char *label)
{
    const struct command *c = can_find(s, name);
    TEXT_HERE line = {0};
    can_type(&line, c, typed != NULL ? typed : with);
    screen_can_add(
        out, &(struct screen_can){
                 .act = c->name, .with = with, .yes = -1, .label = label, .line = text_str(&line)});
}

struct screen_can can_open(struct screen *out, struct session *s, const char *name,
                           const char *with)
{
    const struct command *c = can_find(s, name);
    TEXT_HERE line = {0};
    can_type(&line, c, with);
    return (struct screen_can){.act = c->name,
                               .with = screen_copy(out, with),
                               .yes = -1,
                               .line = screen_copy(out, text_str(&line))};
}

void can_rows(struct screen *out, struct session *s, const struct can_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct can_row *row = &rows[i];
        if (row->may != NULL && !row->may(s)) {
            continue;
        }
        if (*row->name == '\0') {
            can_go_on(out, _(row->words));
        } else {
            can_command(out, s, row->name, row->rest, row->rest == NULL ? NULL : _(row->rest),
                        _(row->words));
        }
    }
}

/* Adds yes and no. */
static void can_yes_no(struct screen *out, const char *act, const char *yes, const char *no)
{
    const char *const label[] = {no, yes};
    const char *const line[] = {lang_pick("nej", "no"), lang_pick("ja", "yes")};
    for (int i = 1; i >= 0; i--) {
        screen_can_add(
            out, &(struct screen_can){.act = act, .yes = i, .label = label[i], .line = line[i]});
    }
}

void can_confirm(struct screen *out, const char *yes, const char *no)
{
    can_yes_no(out, "confirm", yes, no);
}

void can_answer(struct screen *out, const char *yes, const char *no)
{
    can_yes_no(out, "answer", yes, no);
}

void can_choose(struct screen *out, int n, const char *label)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%d", n);
    screen_can_add(
        out, &(struct screen_can){
                 .act = "choose", .n = n, .yes = -1, .label = label, .line = text_str(&line)});
}

void can_text(struct screen *out, const char *text, const char *label)
{
    screen_can_add(out, &(struct screen_can){
                            .act = "text", .with = text, .yes = -1, .label = label, .line = text});
}
