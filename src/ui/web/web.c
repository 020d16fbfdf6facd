// SPDX-License-Identifier: GPL-3.0-or-later
#include "web/web.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "frontend/frontend.h"
#include "learner/store/libmem.h"
#include "learner/store/store.h"
#include "learner/store/transfer.h"
#include "tutor/tutor.h"
#include "view/json.h"
#include "view/present.h"
#include "view/richtext.h"
#include "view/svg.h"
#include "wire/ask.h"
#include "wire/batch.h"
#include "wire/eventjson.h"

enum { COLUMNS = 80 };

/* The page takes a line. */
__attribute__((import_module("brade"), import_name("tell"))) void page_tell(const char *line,
                                                                            size_t size);

static struct {
    char *scratch;
    struct frontend frontend;
    struct tutor *tutor; /* NULL: no session */
    struct tutor_options options;
    struct batch batch;          /* plays NULL: nothing was asked for yet */
    char **names;                /* of the options */
    struct situation shown;      /* on the board that the page was told last … */
    struct draw board;           /* … as it is drawn, … */
    struct draw_played last;     /* … with the last play, where there is one, … */
    struct draw_instead instead; /* … and one that it is shown in place of */
    bool turned, tall;           /* how boards are drawn (struct draw) */
} web;

/* --- what goes to the page --- */

/* Posts an object to the page, and frees it. */
static void post(json_t *object)
{
    TEXT_HERE line = {0};
    if (object != NULL) {
        json_line(&line, object);
        page_tell(text_str(&line), line.size);
        json_decref(object);
    }
}

static void describe_error(const char *why)
{
    post(json_pack("{s:o}", "error", json_text(why)));
}

static void add_picture(json_t *object, struct draw d)
{
    TEXT_HERE svg = {0};
    d.turned = web.turned;
    d.tall = web.tall;
    svg_live(&svg, &d, NULL);
    json_object_set_new(object, "svg", json_string(text_str(&svg)));
}

static void add_board(json_t *object, const struct draw *d)
{
    web.shown = *d->at;
    web.board = *d;
    web.board.at = &web.shown;
    if (d->last != NULL) {
        web.last = *d->last;
        web.board.last = &web.last;
    }
    if (d->instead != NULL) {
        web.instead = *d->instead;
        web.board.instead = &web.instead;
    }
    add_picture(object, *d);
}

static bool is_shown(const struct draw *d)
{
    const struct situation *now = d->at, *then = &web.shown;
    return d->viewer == web.board.viewer && then->has_position && now->has_roll == then->has_roll &&
           ruleset_equal(&now->rules, &then->rules) &&
           board_equal(&now->position, &then->position) &&
           (!now->has_roll || roll_equal(now->roll, then->roll));
}

/* The board that a screen is of, as it is drawn; false: it has none. */
static bool board_of(const struct screen *s, struct draw *d)
{
    const struct screen_question *q = s->question;
    const struct course_question *asked = q != NULL ? q->asked : NULL;
    static struct draw_played last; /* d points at it */
    *d = (struct draw){0};
    if (s->kind == SCREEN_QUESTION || s->kind == SCREEN_REPLY) {
        *d = (struct draw){
            .at = &q->at, .viewer = q->viewer, .asking = asked != NULL, .no_pips = q->no_pips};
    } else if (s->kind == SCREEN_GAME || (s->kind == SCREEN_RESULT && s->game != NULL)) {
        const struct screen_game *g = s->game;
        last = (struct draw_played){.there = g->last,
                                    .mover = (enum colour)g->before.position.turn,
                                    .roll = g->before.roll,
                                    .play = g->played};
        *d = (struct draw){
            .at = &g->now, .last = &last, .viewer = g->viewer, .over = g->phase == GAME_OVER};
    } else if (s->kind == SCREEN_REVIEW) {
        last = s->review->last;
        *d = (struct draw){.at = &s->review->now,
                           .last = &last,
                           .instead = &s->review->instead,
                           .viewer = s->review->viewer};
    } else if (s->kind == SCREEN_BOARD) {
        *d = (struct draw){.at = &s->board->at, .viewer = s->board->viewer};
    } else if (s->kind == SCREEN_EXPLAIN) {
        *d = (struct draw){.at = s->explain->board, .viewer = WHITE};
    }
    return d->at != NULL && d->at->has_position;
}

/* Pictures of the boards in a text. */
static void add_pictures(const json_t *blocks, const struct rich *rich)
{
    for (size_t i = 0; i < rich->blocks; i++) {
        if (rich->block[i].board != NULL) {
            add_picture(json_array_get(blocks, i), richtext_board(&rich->block[i]));
        }
    }
}

/* --- the frontend --- */

static void show(struct frontend *f, const struct frontend_event *e)
{
    (void)f;
    json_t *object = eventjson(e);
    if (e->rich != NULL) {
        add_pictures(json_object_get(object, "rich"), e->rich);
    }
    if (e->kind == FRONTEND_BOARD) {
        add_board(object, e->board);
    }
    post(object);
}

/* A page is never waited for: it hands over its lines. unkept: the page can keep nothing, and all
 * is gone with it. */
static void open_frontend(bool unkept)
{
    static const struct frontend_ops ops = {.show = show};
    web.frontend = (struct frontend){
        .ops = &ops,
        .display = {.columns = COLUMNS, .screens = true, .buttons = true, .unkept = unkept}};
}

/* --- the session --- */

static void close_session(void)
{
    if (web.tutor != NULL) {
        tutor_close(web.tutor);
        web.tutor = NULL;
    }
    for (size_t i = 0; i < web.options.name_count; i++) {
        free(web.names[i]);
    }
    free(web.names);
    web.names = NULL;
    web.options = (struct tutor_options){0};
    web.shown = (struct situation){0};
}

/* What it asks for, with a picture where another board was shown last than the screen is of; or
 * that it is over. */
static void describe_ask(void)
{
    TEXT_HERE words = {0};
    struct frontend_prompt prompt;
    struct draw board;
    if (tutor_asks(web.tutor, &words, &prompt)) {
        json_t *object = eventjson_ask(&prompt);
        if (!prompt.screen->pictured && board_of(prompt.screen, &board) && !is_shown(&board)) {
            add_board(object, &board);
        }
        post(object);
        return;
    }
    int end = tutor_close(web.tutor);
    web.tutor = NULL;
    post(json_pack("{s:s, s:i}", "event", "end", "status", end));
}

static const struct {
    const char *name;
    enum tutor_start start;
} starts[] = {{"greet", TUTOR_GREET}, {"learn", TUTOR_LEARN}, {"exam", TUTOR_EXAM},
              {"solve", TUTOR_SOLVE}, {"today", TUTOR_TODAY}, {"train", TUTOR_TRAIN},
              {"free", TUTOR_FREE},   {"play", TUTOR_PLAY},   {"edit", TUTOR_EDIT},
              {"ask", TUTOR_ASK}};

static bool take_start(const json_t *request, enum tutor_start *out)
{
    const char *wanted = json_string_value(json_object_get(request, "start"));
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (wanted == NULL || strcmp(starts[i].name, wanted) == 0) {
            *out = starts[i].start;
            return true;
        }
    }
    return false;
}

static void take_names(const json_t *list)
{
    size_t i;
    const json_t *name;
    web.names = mem_alloc((json_array_size(list) + 1) * sizeof *web.names);
    json_array_foreach((json_t *)list, i, name)
    {
        web.names[i] = mem_copy(json_is_string(name) ? json_string_value(name) : "");
    }
    web.options.names = (const char *const *)web.names;
    web.options.name_count = json_array_size(list);
}

/* The options of a session, from the request. False: told what is wrong. */
static bool take_options(const json_t *request)
{
    const char *rules = json_string_value(json_object_get(request, "rules"));
    const json_t *seed = json_object_get(request, "seed");
    TEXT_HERE why = {0};
    web.options = (struct tutor_options){.rules = ruleset_row(0), .threads = 1};
    if (!take_start(request, &web.options.start)) {
        describe_error("start");
        return false;
    }
    if (rules != NULL && !ask_rules(&web.options.rules, rules, &why)) {
        describe_error(text_str(&why));
        return false;
    }
    web.options.rules_given = rules != NULL;
    web.options.seed_given = json_is_integer(seed);
    web.options.seed = (uint64_t)json_integer_value(seed);
    web.options.store.none = json_is_false(json_object_get(request, "keep"));
    web.options.store.late = true; /* SQLite is in the part of the module that comes later */
    take_names(json_object_get(request, "names"));
    return true;
}

static void take_language(const json_t *request)
{
    enum lang lang;
    if (lang_parse(json_string_value(json_object_get(request, "language")), &lang)) {
        lang_choose(lang);
    }
}

static void take_view(const json_t *request)
{
    web.turned = json_is_true(json_object_get(request, "turned"));
    web.tall = json_is_true(json_object_get(request, "tall"));
}

static void do_open(const json_t *request)
{
    take_view(request);
    close_session();
    take_language(request);
    if (take_options(request)) {
        open_frontend(json_is_true(json_object_get(request, "unkept")));
        post(eventjson_hello());
        web.tutor = tutor_open(&web.options, &web.frontend);
        describe_ask();
    }
}

static void do_line(const json_t *request)
{
    const json_t *line = json_object_get(request, "line");
    if (web.tutor == NULL) {
        describe_error("open");
    } else if (!json_is_string(line) || strpbrk(json_string_value(line), "\n\r") != NULL) {
        describe_error("line");
    } else {
        bool fits = json_string_length(line) <= FRONTEND_LINE_LIMIT;
        struct frontend_input input = {0};
        text_add(&input.line, json_string_value(line));
        tutor_take(web.tutor, fits ? FRONTEND_READ : FRONTEND_TOO_LONG, &input);
        frontend_input_free(&input);
        describe_ask();
    }
}

/* {"do": "intent", "intent": {"do": "hint"}} */
static void do_intent(const json_t *request)
{
    struct frontend_input input = {0};
    const char *why;
    if (web.tutor == NULL) {
        describe_error("open");
    } else if (!intentjson_read(json_object_get(request, "intent"), &input.message, &why)) {
        describe_error("intent");
    } else {
        tutor_take(web.tutor, FRONTEND_SENT, &input);
        describe_ask();
    }
    frontend_input_free(&input);
}

/* Draws boards so from now on, and answers with that of the screen, else that which is shown, with
 * the last play on it. */
static void do_view(const json_t *request)
{
    TEXT_HERE words = {0};
    struct frontend_prompt prompt;
    struct draw board;
    json_t *object = json_object();
    take_view(request);
    if (web.tutor != NULL && tutor_asks(web.tutor, &words, &prompt) &&
        board_of(prompt.screen, &board) && !is_shown(&board)) {
        add_board(object, &board);
    } else if (web.shown.has_position) {
        add_picture(object, web.board);
    }
    post(object);
}

static void do_close(const json_t *request)
{
    (void)request;
    close_session();
}

static void do_complete(const json_t *request)
{
    const char *typed = json_string_value(json_object_get(request, "typed"));
    json_int_t at = json_integer_value(json_object_get(request, "at"));
    TEXT_HERE words = {0};
    json_t *list = json_array();
    if (web.tutor != NULL && web.frontend.complete != NULL && typed != NULL && at >= 0 &&
        (size_t)at <= strlen(typed)) {
        web.frontend.complete(web.frontend.about, typed, (size_t)at, &words);
    }
    for (const char *word = text_str(&words); *word != '\0'; word += *word == '\n') {
        size_t size = strcspn(word, "\n");
        json_array_append_new(list, json_stringn(word, size));
        word += size;
    }
    post(json_pack("{s:o}", "words", list));
}

/* --- questions of other programs --- */

static void do_batch(const json_t *request)
{
    if (web.batch.plays == NULL) {
        web.batch = (struct batch){.rules = ruleset_row(0),
                                   .plays = mem_resize(NULL, 1, sizeof *web.batch.plays)};
    }
    const json_t *line = json_object_get(request, "request");
    if (json_is_string(line)) {
        take_language(request);
        post(
            json_pack("{s:o}", "answer",
                      batch_answer(&web.batch, json_string_value(line), json_string_length(line))));
    } else {
        describe_error("request");
    }
}

/* --- what is kept --- */

static void do_export(const json_t *request)
{
    (void)request;
    TEXT_HERE out = {0}, why = {0};
    struct store *store = store_open(&(struct store_place){0}, &why);
    if (transfer_export(store, &out, &why)) {
        post(json_pack("{s:o}", "text", json_text(text_str(&out))));
    } else {
        describe_error(text_str(&why));
    }
    store_close(store, &why);
}

static void do_import(const json_t *request)
{
    const json_t *given = json_object_get(request, "text");
    TEXT_HERE words = {0}, why = {0};
    struct transfer_result result = {0};
    close_session();
    take_language(request);
    if (!json_is_string(given)) {
        describe_error("text");
        return;
    }
    bool merge = json_is_true(json_object_get(request, "merge"));
    struct store *store = store_open(&(struct store_place){0}, &why);
    const struct exportread_source from = {.bytes = json_string_value(given),
                                           .size = json_string_length(given)};
    bool kept = transfer_import(store, &from, merge, &result, &why);
    bool asks = !kept && result.anothers;
    kept = store_close(store, &why) && kept;
    if (kept) {
        transfer_describe(&words, &result);
    } else {
        text_add(&words, text_str(&why));
        coach_capital(&words, 0);
        text_add(&words, asks ? "." : "");
    }
    post(json_pack("{s:b, s:b, s:o}", "good", kept, "asks", asks, "words",
                   json_text(text_str(&words))));
}

/* --- calls --- */

static const struct {
    const char *name;
    void (*run)(const json_t *request);
} deeds[] = {{"open", do_open},     {"line", do_line},         {"close", do_close},
             {"intent", do_intent}, {"complete", do_complete}, {"batch", do_batch},
             {"export", do_export}, {"import", do_import},     {"view", do_view}};

__attribute__((export_name("web_room"))) char *web_room(size_t size)
{
    static bool begun;
    if (!begun) {
        libmem_init();
        lang_init("en");
        begun = true;
    }
    web.scratch = mem_resize(web.scratch, size + 1, 1);
    return web.scratch;
}

__attribute__((export_name("web_call"))) void web_call(size_t size)
{
    json_error_t error;
    json_t *request = json_loadb(web.scratch, size, JSON_REJECT_DUPLICATES, &error);
    const char *wanted = json_string_value(json_object_get(request, "do"));
    size_t i = 0, n = sizeof deeds / sizeof *deeds;
    while (i < n && (wanted == NULL || strcmp(deeds[i].name, wanted) != 0)) {
        i++;
    }
    if (i < n) {
        deeds[i].run(request);
    } else {
        describe_error("do");
    }
    json_decref(request);
}
