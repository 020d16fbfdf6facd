// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>

#include "wire/ask.h"
#include "cli/cli.h"
#include "coach/coach.h"
#include "cli/arguments.h"
#include "cli/cmd.h"
#include "view/json.h"
#include "base/lang.h"
#include "base/mem.h"
#include "cli/options.h"
#include "base/width.h"

static void add_part(struct text *out, const char *part)
{
    text_addf(out, "%s%s", out->size > 0 ? ", " : "", part);
}

static void add_hits(struct text *out, const struct play *play)
{
    TEXT_HERE part = {0};
    int blots = 0, bands = 0;
    for (int i = 0; i < play->moves; i++) {
        blots += play->move[i].hit == 1;
        bands += play->move[i].hit > 1;
    }
    if (blots > 0) {
        text_addf(&part, NG_("hits %d blot", "hits %d blots", (unsigned long)blots), blots);
        add_part(out, text_str(&part));
    }
    if (bands > 0) {
        text_clear(&part);
        text_addf(&part, NG_("bursts %d band", "bursts %d bands", (unsigned long)bands), bands);
        add_part(out, text_str(&part));
    }
}

static void add_end(struct text *out, const struct ruleset *r, struct ending end)
{
    if (end.kind == END_NOT) {
        return;
    }
    int points = ending_points(r, end);
    TEXT_HERE part = {0};
    text_add(&part, coach_ending_name((enum end_kind)end.kind));
    if (end.munk > 0) {
        text_add(&part, _(" and munk"));
    }
    text_addf(&part, NG_(" (%d point)", " (%d points)", (unsigned long)points), points);
    add_part(out, text_str(&part));
}

static int widest(const struct ruleset *r, const struct play_list *list)
{
    TEXT_HERE play = {0};
    int most = 0;
    for (int i = 0; i < list->n; i++) {
        text_clear(&play);
        coach_play(&play, r, &list->play[i]);
        int width = width_of(text_str(&play));
        most = width > most ? width : most;
    }
    return most;
}

static void print_play(const struct ruleset *r, const struct play *play, int width)
{
    TEXT_HERE text = {0}, what = {0}, line = {0};
    coach_play(&text, r, play);
    add_hits(&what, play);
    add_end(&what, r, play->end);
    if (what.size > 0) {
        width_pad_left(&line, text_str(&text), width);
        text_addf(&line, "  %s", text_str(&what));
    } else {
        text_add(&line, text_str(&text));
    }
    puts(text_str(&line));
}

static void print_plays(const struct situation *ask, struct play_list *list)
{
    generate(&ask->rules, &ask->position, ask->roll, list);
    canonical_list(&ask->rules, &ask->position, ask->roll, list);
    int width = widest(&ask->rules, list);
    for (int i = 0; i < list->n; i++) {
        print_play(&ask->rules, &list->play[i], width);
    }
    if (list->n == 0) {
        puts(_("nothing can be played: the roll is forfeited"));
    }
}

static void print_json(const struct situation *ask, struct play_list *list)
{
    json_t *object = json_object();
    json_add_legal(object, ask, list);
    json_print(object);
}

int cmd_legal(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    if (!arguments_situation(&ask, options->args[0], options->args[1])) {
        return CLI_USAGE;
    }
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    (options->json ? print_json : print_plays)(&ask, list);
    free(list);
    return CLI_GOOD;
}
