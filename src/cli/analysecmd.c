// SPDX-License-Identifier: GPL-3.0-or-later
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "game/analysis.h"
#include "game/turningpoints.h"
#include "prompt/terminal.h"
#include "rules/generate.h"
#include "rules/notation.h"
#include "rules/posstring.h"
#include "tutor/core/mistakes.h"
#include "view/json.h"
#include "view/reviewtell.h"

static json_t *play_json(const struct record *r, const struct play *play)
{
    char words[NOTATION_SIZE];
    notation_format((enum board_kind)r->rules.board, play, words);
    return json_string(words);
}

static json_t *item_json(const struct record *r, const struct analysed *item)
{
    char position[POSITION_STRING_SIZE], roll[4];
    const struct game *g = &item->table.game;
    posstring_format(&r->rules, &g->pos, position);
    json_t *o =
        json_pack("{s:i, s:i, s:i, s:s, s:s}", "game", item->game, "line", item->line, "turn",
                  item->turn, "side", json_side_name(item->side), "position", position);
    if (g->phase == GAME_PLAY) {
        roll_format(g->roll, roll);
        json_set(o, "dice", json_string(roll));
    }
    if (item->is_play) {
        const struct play *own = item->alternatives > 1 ? &item->play.own.play /* canonical */
                                                        : &r->events[item->event].play;
        json_set(o, "play", play_json(r, own));
        if (item->alternatives > 1) {
            json_set(o, "best", play_json(r, &item->play.best.play));
            /* in a match the chance to win it, as `best --json` has it */
            double level = r->length > 0 ? 0.5 : 0;
            json_set(o, "equity", json_real((double)item->play.own.equity + level));
        }
    } else {
        json_set(o, "choice", json_string(choice_id(item->chosen)));
        json_set(o, "best", json_string(choice_id(item->best)));
    }
    json_set(o, "alternatives", json_integer(item->alternatives));
    json_set(o, "loss", json_real((double)item->loss));
    json_set(o, "grade", json_string(dashjson_grade(item->grade)));
    if (item->has_luck) {
        json_set(o, "luck", json_real((double)item->luck));
    }
    return o;
}

static json_t *side_json(const struct analysed_side *side)
{
    json_t *counts = json_object();
    for (int g = GRADE_EQUAL; g <= GRADE_VERY_BAD; g++) {
        json_set(counts, dashjson_grade((enum grade)g), json_integer(side->grades[g]));
    }
    return json_pack("{s:i, s:f, s:f, s:f, s:o}", "decisions", side->decisions, "loss",
                     (double)side->loss, "rate", (double)analysis_rate(side), "luck",
                     (double)side->luck, "grades", counts);
}

static bool add_mistake(void *to, const struct game_mistake *m)
{
    char key[17], position[POSITION_STRING_SIZE], roll[4], own[NOTATION_SIZE], best[NOTATION_SIZE];
    snprintf(key, sizeof key, "%016" PRIx64, m->key);
    posstring_format(m->rules, &m->position, position);
    roll_format(m->roll, roll);
    notation_format((enum board_kind)m->rules->board, &m->own, own);
    notation_format((enum board_kind)m->rules->board, &m->best, best);
    json_array_append_new(to,
                          json_pack("{s:s, s:s, s:s, s:s, s:s, s:f, s:i, s:i}", "key", key,
                                    "position", position, "dice", roll, "play", own, "best", best,
                                    "loss", (double)m->loss, "game", m->game, "line", m->line));
    return true;
}

// kept: NULL: nothing was to be kept.
static void print_json(const struct record *r, const struct analysis *a, struct grades grades,
                       const struct reviewtell_kept *kept)
{
    json_t *items = json_array(), *turning = json_array(), *mistakes = json_array();
    for (size_t i = 0; i < a->count; i++) {
        json_array_append_new(items, item_json(r, &a->items[i]));
    }
    for (int i = 0; i < a->turnings; i++) {
        const struct analysed *item = &a->items[a->turning[i].item];
        json_array_append_new(turning, json_pack("{s:i, s:i, s:s, s:f}", "game", item->game, "line",
                                                 item->line, "by",
                                                 a->turning[i].by_luck ? "roll" : "mistake",
                                                 "white", (double)a->turning[i].swing));
    }
    analysis_mistakes(a, 3, grade_from(grades, GRADE_DOUBTFUL), add_mistake, mistakes);
    json_t *all =
        json_pack("{s:s, s:i, s:o, s:o, s:o, s:o, s:o}", "rules", ruleset_name(r->rules.base),
                  "plies", a->plies, "decisions", items, "white", side_json(&a->side[WHITE]),
                  "black", side_json(&a->side[BLACK]), "turning", turning, "mistakes", mistakes);
    if (kept != NULL) {
        json_set(all, "kept",
                 json_pack("{s:f, s:i, s:i}", "threshold", (double)kept->threshold, "mistakes",
                           kept->found, "new", kept->added));
    }
    if (r->length > 0) { // the figures are chances to win the match
        json_set(all, "match", json_integer(r->length));
        json_set(all, "unit", json_string("match-chance"));
    }
    json_print(all);
}

// The summary of a record, its paragraphs wrapped, and all that was decided as a table.
static void analysecmd_print_text(const struct record *r, const struct analysis *a, unsigned sides)
{
    TEXT_HERE words = {0};
    struct turning_points stops;
    struct play_list *list = mem_alloc(sizeof *list);
    struct reviewtell told = {.record = r,
                              .analysis = a,
                              .stops = &stops,
                              .sides = sides == 0 ? 3 : sides,
                              .game = r->length == 0 ? 1 : 0,
                              .end = record_replay(r, r->count, list)};
    turning_points_find(&stops, a, told.sides);
    reviewtell_summary(&words, &told);
    text_add(&words, "\n\n");
    message_print(&words);
    text_clear(&words);
    reviewtell_table(&words, r, a, terminal_columns());
    fputs(text_str(&words), stdout);
    turning_points_free(&stops);
    free(list);
}

// Writes the curve as a picture, of all games of a match in one.
static int write_curve(const struct cli_options *options, const struct record *r,
                       const struct analysis *a, unsigned sides)
{
    TEXT_HERE svg = {0};
    struct curve curve;
    curve_make(&curve, a, r->length == 0 ? 1 : 0);
    struct curvetell told = {&curve, r, sides == 2 ? BLACK : WHITE};
    curvetell_svg(&svg, &told);
    curve_free(&curve);
    return message_write(options->svg, &svg, false) ? CLI_GOOD : CLI_FAILED;
}

// Keeps the mistakes of these sides. False if a store that works could not take them.
static bool keep(const struct cli_options *options, const struct analysis *a, struct evaluator *e,
                 unsigned sides, struct reviewtell_kept *kept)
{
    TEXT_HERE said = {0};
    struct store *store = store_open(&options->store, &said);
    message_store(&said);
    bool kept_at_all = store_is_kept(store);
    float threshold =
        options->threshold > 0 ? options->threshold : mistakes_threshold(store, e->grades);
    mistakes_keep(store, e, a, sides, threshold, options->args[0], kept, &said);
    bool good = store_close(store, &said) && (!kept->lost || !kept_at_all);
    message_store(&said);
    return good;
}

// Tells the analysis, in JSON or in words. kept: NULL: nothing was to be kept.
static void analysecmd_report(const struct cli_options *options, const struct record *r,
                              const struct analysis *a, unsigned sides,
                              const struct reviewtell_kept *kept)
{
    bool two_people = r->side[WHITE].level == NULL && r->side[BLACK].level == NULL;
    TEXT_HERE words = {0};
    if (options->json) {
        print_json(r, a, options->grades, kept);
        return;
    }
    analysecmd_print_text(r, a, sides);
    if (kept != NULL) {
        reviewtell_kept(&words, kept);
    } else if (options->mine == NULL && !options->store.none && two_people) {
        text_add(&words,
                 _("Whose plays are yours cannot be told: --mine white, black, both or a name "
                   "keeps the mistakes as puzzles of your own."));
    } else {
        return;
    }
    text_addc(&words, '\n');
    message_print(&words);
}

// Goes through the record that was read, and keeps what is the learner's.
static int look_through(const struct cli_options *options, const struct record *r, unsigned sides)
{
    struct evaluator evaluator = {.grades = options->grades, .threads = options->threads};
    struct analysis analysis;
    struct reviewtell_kept kept = {0};
    TEXT_HERE why = {0};
    int plies = options->plies >= 0 ? options->plies : ANALYSIS_PLIES, status = CLI_GOOD;
    bool keeps = sides != 0 && !options->store.none;
    if (analysis_make(r, &evaluator, plies, &analysis, &why)) {
        status =
            keeps && !keep(options, &analysis, &evaluator, sides, &kept) ? CLI_FAILED : CLI_GOOD;
        int drawn = options->svg == NULL ? CLI_GOOD : write_curve(options, r, &analysis, sides);
        status = status == CLI_GOOD ? drawn : status;
        if (options->svg == NULL || strcmp(options->svg, "-") != 0) { /* else stdout is taken */
            analysecmd_report(options, r, &analysis, sides, keeps ? &kept : NULL);
        }
        analysis_free(&analysis);
    } else {
        message_error("%s", text_str(&why));
        status = CLI_NO;
    }
    evaluator_close(&evaluator);
    return status;
}

int cmd_analyse(const struct cli_options *options)
{
    struct diags wrong = {0};
    struct record record;
    unsigned sides;
    int status = CLI_NO;
    if (!record_load(options->args[0], &wrong, &record, NULL)) {
        status = content_status(&wrong, false);
        message_diags(&wrong, false);
        diags_free(&wrong);
        return status;
    }
    if (mistakes_sides(&record, options->mine, options->store.profile, &sides)) {
        status = look_through(options, &record, sides);
    } else {
        TEXT_HERE safe = {0};
        message_error(_("nobody is called \"%s\" in this record"), text_safe(&safe, options->mine));
        status = CLI_USAGE;
    }
    record_free(&record);
    diags_free(&wrong);
    return status;
}
