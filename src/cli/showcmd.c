// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "wire/ask.h"
#include "cli/cli.h"
#include "cli/arguments.h"
#include "cli/cmd.h"
#include "coach/coach.h"
#include "view/draw.h"
#include "view/json.h"
#include "judge/judge.h"
#include "rules/neighbour.h"
#include "base/lang.h"
#include "cli/options.h"
#include "cli/message.h"
#include "view/svg.h"
#include "view/told.h"
#include "base/writefile.h"

// The checkers of one side by board number.
static json_t *side_object(const struct ruleset *r, const struct position *pos, enum colour c)
{
    json_t *points = json_object();
    for (int number = 1; number <= POINTS; number++) {
        char key[16];
        int men = pos->men[c][board_own_point((enum board_kind)r->board, c, number)];
        snprintf(key, sizeof key, "%d", number);
        if (men > 0) {
            json_set(points, key, json_integer(men));
        }
    }
    return json_pack("{s:o, s:i, s:i, s:i}", "points", points, "bar", pos->men[c][POINT_BAR], "off",
                     pos->men[c][POINT_OFF], "pips", board_pips(pos, c));
}

// The state beside the board: what holds for either side.
static json_t *state_object(const struct position *pos)
{
    json_t *state = json_object();
    for (int c = WHITE; c <= BLACK; c++) {
        json_set(state, json_side_name((enum colour)c),
                 json_pack("{s:i, s:b, s:b, s:b}", "one", pos->one[c], "first", pos->first >> c & 1,
                           "stack", pos->stack >> c & 1, "held", pos->held >> c & 1));
    }
    return state;
}

static void print_json(const struct situation *ask)
{
    const struct ruleset *r = &ask->rules;
    const struct position *pos = &ask->position;
    struct position_fault fault;
    bool over = !board_check_playable(r, pos, &fault) && fault.error == POSITION_OVER;
    json_t *object = json_object();
    json_set(object, "position", json_position(r, pos));
    if (neighbour_writes(r)) {
        char id[NEIGHBOUR_ID_SIZE];
        neighbour_xgid(ask, id);
        json_set(object, "xgid", json_string(id));
        neighbour_gnubg(ask, id);
        json_set(object, "gnubg_id", json_string(id));
    }
    json_add_rules(object, r);
    json_set(object, "turn", over ? json_null() : json_side((enum colour)pos->turn));
    json_set(object, "over", json_boolean(over));
    json_set(object, "white", side_object(r, pos, WHITE));
    json_set(object, "black", side_object(r, pos, BLACK));
    json_set(object, "state", state_object(pos));
    json_print(object);
}

static bool write_picture(const struct cli_options *options, const struct draw *draw,
                          const struct play *play)
{
    TEXT_HERE picture = {0};
    svg_file(&picture, draw, play);
    return message_write(options->svg, &picture, false);
}

static void print_board(const struct draw *draw, bool plain)
{
    TEXT_HERE board = {0}, ids = {0};
    if (plain) {
        told_board(&board, draw);
    } else {
        draw_board(&board, draw);
    }
    told_ids(&ids, draw->at);
    fputs(text_str(&board), stdout);
    fputs(text_str(&ids), stdout);
}

// The dice of the arguments, allowed here; said on stderr why not.
static bool read_roll(const struct cli_options *options, struct situation *ask)
{
    struct text why = {0};
    bool good = ask_roll(options->args[1], &ask->roll, &why) && ask_roll_allowed(ask, &why);
    return message_unless(good, &why);
}

// The play of the arguments, legal here; said on stderr why not. The exit status.
static int read_play(const struct cli_options *options, const struct situation *ask,
                     struct play *play)
{
    TEXT_HERE typed = {0}, why = {0};
    struct verdict v;
    options_play(&typed, options);
    judge_text(&ask->rules, &ask->position, ask->roll, text_str(&typed), typed.size, &v);
    if (!v.legal) {
        coach_verdict(&why, &ask->rules, &ask->position, ask->roll, &v);
        message_error("%s", text_str(&why));
    }
    *play = v.play;
    return v.legal ? CLI_GOOD : v.clause == CLAUSE_SYNTAX ? CLI_USAGE : CLI_NO;
}

// Position, dice and play of the arguments; said on stderr what is wrong. played->there: a play was
// named. The exit status.
static int read_arguments(const struct cli_options *options, struct situation *ask,
                          struct draw_played *played)
{
    bool roll = options->arg_count > 1, play = options->arg_count > 2;
    if (!arguments_position(ask, options->args[0], roll) || (roll && !read_roll(options, ask))) {
        return CLI_USAGE;
    }
    ask->has_roll = ask->has_roll || roll;
    played->there = play;
    played->mover = (enum colour)ask->position.turn;
    played->roll = ask->roll;
    return play ? read_play(options, ask, &played->play) : CLI_GOOD;
}

// The board as text: where there is a play, after it.
static void print_text(const struct cli_options *options, struct draw draw,
                       const struct draw_played *played)
{
    struct situation after;
    if (played->there) {
        after = *draw.at;
        after.position = played->play.after;
        after.has_roll = false;
        draw.at = &after;
        draw.last = played;
        draw.viewer = options->given[OPTION_VIEW] ? options->view : played->mover;
    }
    print_board(&draw, options->plain);
}

int cmd_show(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    struct draw_played played = {0};
    int status = read_arguments(options, &ask, &played);
    if (status != CLI_GOOD) {
        return status;
    }
    struct draw draw = {
        .at = &ask,
        .viewer = options->given[OPTION_VIEW] ? options->view : (enum colour)ask.position.turn,
        .theme = options->theme,
        .columns = terminal_columns(),
        .depth = terminal_depth(),
        .rows = terminal_rows(),
        .ascii = options->ascii,
        .colour = terminal_wants_colour(options->colour, STDOUT_FILENO),
    };
    if (options->svg != NULL &&
        !write_picture(options, &draw, played.there ? &played.play : NULL)) {
        return CLI_FAILED;
    }
    if (options->json) {
        print_json(&ask);
    } else if (options->svg == NULL) {
        print_text(options, draw, &played);
    }
    return CLI_GOOD;
}
