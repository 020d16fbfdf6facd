// SPDX-License-Identifier: GPL-3.0-or-later
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/width.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/options.h"
#include "coach/coach.h"
#include "eval/search/evaluator.h"
#include "judge/judge.h"
#include "rules/generate.h"
#include "rules/neighbour.h"
#include "view/describeboard.h"
#include "view/draw.h"
#include "view/json.h"
#include "view/svg.h"
#include "wire/ask.h"
#include "wire/jsonbest.h"

// ---- legal ----

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
        text_addf(&part, NG_("hits %d blot", "hits %d blots", blots), blots);
        add_part(out, text_str(&part));
    }
    if (bands > 0) {
        text_clear(&part);
        text_addf(&part, NG_("bursts %d band", "bursts %d bands", bands), bands);
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
    text_addf(&part, NG_(" (%d point)", " (%d points)", points), points);
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

static void positioncmd_print_play(const struct ruleset *r, const struct play *play, int width)
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
        positioncmd_print_play(&ask->rules, &list->play[i], width);
    }
    if (list->n == 0) {
        puts(_("nothing can be played: the roll is forfeited"));
    }
}

int cmd_legal(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    if (!arguments_situation(&ask, options->args[0], options->args[1])) {
        return CLI_USAGE;
    }
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    if (options->json) {
        json_t *object = json_object();
        json_add_legal(object, &ask, list);
        json_print(object);
    } else {
        print_plays(&ask, list);
    }
    free(list);
    return CLI_GOOD;
}

// ---- judge ----

// What one of the ranked plays is worth, and where it is not best why.
static void add_reasons(struct text *out, const struct situation *ask, const struct judgement *j,
                        const struct ranked *ranked, int n, const struct ranked *own)
{
    struct assessment a;
    assess_among(j, ranked, n, own, &a);
    coach_worth(out, j, &a);
    if (a.grade != GRADE_EQUAL) {
        const struct reason_names names = reason_names_learner();
        struct explanation *e = mem_alloc(sizeof *e);
        reason_explain(j, &ask->position, ask->roll, ranked, n, &a.best, &a.own, e);
        reason_print_all(out, e, &names);
        free(e);
    }
}

// What a legal play is worth, in some sentences. Where it cannot be told though it should be, says
// so on stderr.
static void add_worth(struct text *out, const struct situation *ask, const struct verdict *v,
                      const struct cli_options *options)
{
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct judgement j;
    TEXT_HERE why = {0};
    if (!evaluator_open_situation(&evaluator, ask, &j, &why)) {
        message_error("%s", text_str(&why));
    } else {
        struct play_list *list = mem_resize(NULL, 1, sizeof *list);
        struct ranked *ranked = assess_every(&j, &ask->position, ask->roll, BEST_PLIES, list);
        const struct ranked *own = assess_find(ranked, list->n, &v->play);
        if (own != NULL) {
            add_reasons(out, ask, &j, ranked, list->n, own);
        }
        free(ranked);
        free(list);
    }
    evaluator_close(&evaluator);
}

// The verdict in words, the rule under it.
static void print_verdict(const struct situation *ask, const struct verdict *v,
                          const struct cli_options *options)
{
    TEXT_HERE text = {0}, page = {0};
    text_addf(&text, "%s ", v->legal ? _("Yes.") : _("No."));
    coach_verdict(&text, &ask->rules, &ask->position, ask->roll, v);
    if (v->legal && !play_is_pass(&v->play) && evaluator_exists(&ask->rules)) {
        add_worth(&text, ask, v, options);
    }
    int columns = terminal_columns();
    width_wrap(&page, text_str(&text), columns, 0, 0);
    text_addc(&page, '\n');
    text_clear(&text);
    coach_source(&text, v, &ask->rules);
    if (text.size > 0) {
        width_wrap(&page, text_str(&text), columns, 2, 2);
        text_addc(&page, '\n');
    }
    fputs(text_str(&page), stdout);
}

static void judge_json(const struct situation *ask, const char *typed, const struct verdict *v,
                       const struct cli_options *options)
{
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    json_t *object = json_object();
    json_add_judge(object, ask, typed, v);
    json_add_worth(object, ask, v, BEST_PLIES, &evaluator, list);
    json_print(object);
    evaluator_close(&evaluator);
    free(list);
}

int cmd_judge(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    struct verdict v;
    if (!arguments_situation(&ask, options->args[0], options->args[1]) ||
        !options_stakes(options, &ask)) {
        return CLI_USAGE;
    }
    TEXT_HERE play = {0}, why = {0};
    options_play(&play, options);
    judge_text(&ask.rules, &ask.position, ask.roll, text_str(&play), play.size, &v);
    if (options->json) {
        judge_json(&ask, text_str(&play), &v, options);
    } else if (v.clause == CLAUSE_SYNTAX) {
        coach_verdict(&why, &ask.rules, &ask.position, ask.roll, &v);
        message_error("%s", text_str(&why));
    } else {
        print_verdict(&ask, &v, options);
    }
    return v.legal ? CLI_GOOD : v.clause == CLAUSE_SYNTAX ? CLI_USAGE : CLI_NO;
}

// ---- show ----

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

static void show_json(const struct situation *ask)
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

static void positioncmd_print_board(const struct draw *draw, bool plain)
{
    TEXT_HERE board = {0}, ids = {0};
    if (plain) {
        describe_board(&board, draw);
    } else {
        draw_board(&board, draw);
    }
    describe_ids(&ids, draw->at);
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
static void show_text(const struct cli_options *options, struct draw draw,
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
    positioncmd_print_board(&draw, options->plain);
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
    if (options->svg != NULL) {
        TEXT_HERE picture = {0};
        svg_file(&picture, &draw, played.there ? &played.play : NULL);
        if (!message_write(options->svg, &picture, false)) {
            return CLI_FAILED;
        }
    }
    if (options->json) {
        show_json(&ask);
    } else if (options->svg == NULL) {
        show_text(options, draw, &played);
    }
    return CLI_GOOD;
}

// ---- perft ----

enum { DEEPEST = 12 };

static void perft_json(const struct ruleset *r, const struct position *pos, int depth,
                       struct after_list *scratch)
{
    json_t *object = json_object(), *leaves = json_array();
    json_set(object, "position", json_position(r, pos));
    json_add_rules(object, r);
    json_set(object, "depth", json_integer(depth));
    for (int d = 1; d <= depth; d++) {
        json_array_append_new(leaves, json_integer((json_int_t)generate_perft(r, pos, d, scratch)));
    }
    json_set(object, "leaves", leaves);
    json_print(object);
}

static void perft_text(const struct ruleset *r, const struct position *pos, int depth,
                       struct after_list *scratch)
{
    for (int d = 1; d <= depth; d++) {
        printf("%d  %" PRIu64 "\n", d, generate_perft(r, pos, d, scratch));
        fflush(stdout);
    }
}

int cmd_perft(const struct cli_options *options)
{
    struct situation ask = {.rules = options->rules};
    int64_t depth;
    if (!number_read(options->args[1], 1, DEEPEST, &depth)) {
        TEXT_HERE scratch = {0};
        message_usage(_("DEPTH cannot be \"%s\": it is a number from 1 to %d"),
                      text_safe(&scratch, options->args[1]), DEEPEST);
        return CLI_USAGE;
    }
    if (!arguments_position(&ask, options->args[0], true)) {
        return CLI_USAGE;
    }
    struct after_list *scratch = mem_resize(NULL, (size_t)depth, sizeof *scratch);
    (options->json ? perft_json : perft_text)(&ask.rules, &ask.position, (int)depth, scratch);
    free(scratch);
    return CLI_GOOD;
}
