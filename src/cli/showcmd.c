// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "ask.h"
#include "cli.h"
#include "cmd.h"
#include "draw.h"
#include "json.h"
#include "lang.h"
#include "options.h"
#include "message.h"
#include "svg.h"

// The checkers of one side by board number.
static json_t *side_object(const struct ruleset *r, const struct position *pos, enum colour c)
{
    json_t *side = json_object(), *points = json_object();
    for (int number = 1; number <= POINTS; number++) {
        char key[16];
        int men = pos->men[c][board_own_point((enum board_kind)r->board, c, number)];
        snprintf(key, sizeof key, "%d", number);
        if (men > 0) {
            json_object_set_new(points, key, json_integer(men));
        }
    }
    json_object_set_new(side, "points", points);
    json_object_set_new(side, "bar", json_integer(pos->men[c][POINT_BAR]));
    json_object_set_new(side, "off", json_integer(pos->men[c][POINT_OFF]));
    json_object_set_new(side, "pips", json_integer(board_pips(pos, c)));
    return side;
}

// The state beside the board: what holds for either side.
static json_t *state_object(const struct position *pos)
{
    static const char *const names[] = {"white", "black"};
    json_t *state = json_object();
    for (int c = WHITE; c <= BLACK; c++) {
        json_t *side = json_object();
        json_object_set_new(side, "one", json_integer(pos->one[c]));
        json_object_set_new(side, "first", json_boolean(pos->first >> c & 1));
        json_object_set_new(side, "stack", json_boolean(pos->stack >> c & 1));
        json_object_set_new(side, "held", json_boolean(pos->held >> c & 1));
        json_object_set_new(state, names[c], side);
    }
    return state;
}

static void print_json(const struct ruleset *r, const struct position *pos)
{
    struct position_fault fault;
    bool over = !board_check_playable(r, pos, &fault) && fault.error == POSITION_OVER;
    json_t *object = json_object();
    json_object_set_new(object, "position", json_position(r, pos));
    json_add_rules(object, r);
    json_object_set_new(object, "turn", json_string(pos->turn == WHITE ? "white" : "black"));
    json_object_set_new(object, "over", json_boolean(over));
    json_object_set_new(object, "white", side_object(r, pos, WHITE));
    json_object_set_new(object, "black", side_object(r, pos, BLACK));
    json_object_set_new(object, "state", state_object(pos));
    json_print(object);
}

static bool write_file(const char *path, const struct text *content)
{
    FILE *file = fopen(path, "w");
    bool good = file != NULL && fwrite(text_str(content), 1, content->size, file) == content->size;
    int problem = errno;
    if (file != NULL && fclose(file) != 0 && good) {
        problem = errno;
        good = false;
    }
    if (!good) {
        struct text scratch = {0};
        message_error(_("%s cannot be written: %s"), text_safe(&scratch, path), strerror(problem));
        text_free(&scratch);
    }
    return good;
}

static bool write_picture(const struct cli_options *options, const struct draw *draw)
{
    struct text picture = {0};
    bool good = true;
    svg_file(&picture, draw, NULL);
    if (strcmp(options->svg, "-") == 0) {
        fwrite(text_str(&picture), 1, picture.size, stdout);
    } else {
        good = write_file(options->svg, &picture);
    }
    text_free(&picture);
    return good;
}

static void print_board(const struct draw *draw)
{
    struct text board = {0};
    draw_board(&board, draw);
    fputs(text_str(&board), stdout);
    text_free(&board);
}

int cmd_show(const struct cli_options *options)
{
    struct position pos;
    if (!ask_position_argument(&options->rules, options->args[0], false, &pos)) {
        return CLI_NO;
    }
    struct draw draw = {
        .rules = &options->rules,
        .position = &pos,
        .viewer = options->view_given ? options->view : (enum colour)pos.turn,
        .columns = tutor_columns(),
        .ascii = options->ascii,
        .colour = tutor_wants_colour(options->colour),
    };
    if (options->svg != NULL && !write_picture(options, &draw)) {
        return CLI_NO;
    }
    if (options->json) {
        print_json(&options->rules, &pos);
    } else if (options->svg == NULL) {
        print_board(&draw);
    }
    return CLI_GOOD;
}
