// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/review/review.h"

#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "tutor/core/can.h"
#include "tutor/review/reviewstate.h"

/* --- what is walked through --- */

/* A record of its own: the game may be left while it is walked through. */
static struct record copy_of(const struct record *r)
{
    struct record copy = record_new(&r->rules, r->length);
    copy.dice = r->dice;
    copy.has_seed = r->has_seed;
    copy.seed = r->seed;
    copy.has_position = r->has_position;
    copy.position = r->position;
    copy.began = r->began;
    for (int c = 0; c < 2; c++) {
        record_set(&copy.side[c].name, r->side[c].name);
        record_set(&copy.side[c].level, r->side[c].level);
    }
    for (size_t i = 0; i < r->count; i++) {
        struct event e = r->events[i];
        e.comment = (struct text){0};
        record_add(&copy, &e);
    }
    return copy;
}

/* Where one game ended, or all of them. */
static struct table end_of(const struct record *r, int game)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct table t = record_table(r);
    for (size_t i = 0; i < r->count; i++) {
        bool is_left = game != 0 && t.number == game && r->events[i].kind == EVENT_NEXT;
        if (is_left) {
            break;
        }
        table_apply(&t, &r->events[i], list);
    }
    free(list);
    return t;
}

void review_take(struct session *s, const struct record *r, struct analysis *a, unsigned sides,
                   int game)
{
    struct review *v = mem_alloc(sizeof *v);
    v->record = copy_of(r);
    v->analysis = *a;
    *a = (struct analysis){0};
    sides = sides == 0 ? 3 : sides;
    stops_find(&v->stops, &v->analysis, sides);
    v->reason = mem_resize(NULL, v->stops.count + 1, sizeof *v->reason);
    for (size_t i = 0; i < v->stops.count; i++) {
        v->reason[i] = -1;
    }
    v->told = (struct stoptell){.record = &v->record,
                                .analysis = &v->analysis,
                                .stops = &v->stops,
                                .sides = sides,
                                .game = game,
                                .end = end_of(&v->record, game)};
    review_close(s);
    s->review = v;
}

void review_close(struct session *s)
{
    struct review *v = s->review;
    if (v != NULL) {
        record_free(&v->record);
        analysis_free(&v->analysis);
        stops_free(&v->stops);
        free(v->reason);
        free(v);
        s->review = NULL;
    }
}

bool review_is_of(const struct session *s, size_t events)
{
    return s->review != NULL && s->review->record.count == events;
}

void review_say_summary(struct session *s)
{
    TEXT_HERE words = {0};
    stoptell_summary(&words, &s->review->told);
    say_text(s->face, text_str(&words));
}

/* Who looks at the board: the side that is looked at alone, or else this one. */
static enum colour viewer_of(const struct review *v, enum colour other)
{
    enum colour you;
    return stoptell_is_one(&v->told, &you) ? you : other;
}

void review_begin(struct session *s)
{
    struct review *v = s->review;
    v->stage = REVIEW_LIST;
    v->place = 0;
    v->viewer = viewer_of(v, WHITE);
    session_begin_over(s, &review_mode);
    session_forget_judged(s);
    session_forget_played(s);
    review_say_list(s, false);
    review_say_next(s);
}

/* --- where one stands --- */

struct situation review_situation(const struct session *s)
{
    const struct review *v = s->review;
    if (v->stage == REVIEW_LIST) {
        return table_situation(&v->told.end);
    }
    return table_situation(&v->analysis.items[v->item].table);
}

const struct stop *review_stop(const struct review *r, size_t place)
{
    return &r->stops.stop[r->in_order ? place : r->stops.worst[place]];
}

void review_go(struct session *s, size_t item)
{
    struct review *v = s->review;
    const struct analysed *a = &v->analysis.items[item];
    const struct stop *stop = stops_of_item(&v->stops, &v->analysis, item);
    v->item = item;
    v->hints = 0;
    v->tried = false;
    v->viewer = viewer_of(v, a->side);
    v->stage = stop != NULL && a->is_play ? REVIEW_ASKED : REVIEW_TOLD;
    session_forget_judged(s);
    review_say_item(s);
}

/* --- the mode --- */

static void enter(struct session *s)
{
    struct review *v = s->review;
    if (v->stage == REVIEW_ASKED) {
        v->stage = REVIEW_TOLD;
        review_say_best(s);
        review_say_next(s);
    } else if (v->place < v->stops.count) {
        review_go(s, review_stop(v, v->place++)->first);
    } else {
        v->stage = REVIEW_LIST;
        v->place = 0;
        say_text(s->face, v->stops.count == 0 ? _("There is no turning point to go to.")
                                              : _("Those were all the turning points."));
        review_say_next(s);
    }
}

static void prompt(const struct session *s, struct text *out)
{
    const struct review *v = s->review;
    TEXT_HERE turn = {0};
    char roll[4];
    if (v->stage == REVIEW_LIST) {
        text_add(out, _("analysis"));
        return;
    }
    const struct analysed *item = &v->analysis.items[v->item];
    stoptell_turn(&turn, &v->told, item);
    text_addf(out, _("turn %s"), text_str(&turn));
    if (v->stage == REVIEW_ASKED) {
        roll_format(item->table.game.roll, roll);
        text_addf(out, " %s %s", coach_colour(item->side), roll);
    }
}

static const char *expects(const struct session *s)
{
    return s->review->stage == REVIEW_ASKED ? "play" : "enter";
}

static void view(const struct session *s, struct draw *d)
{
    const struct review *v = s->review;
    d->viewer = v->viewer;
    d->over = v->stage == REVIEW_LIST && v->told.end.game.phase == GAME_OVER;
}

static void show_again(struct session *s)
{
    if (s->review->stage == REVIEW_LIST) {
        review_say_list(s, false);
    } else {
        review_say_item(s);
    }
    review_say_next(s);
}

/* The review is over; what is under it goes on. */
static void back(struct session *s)
{
    session_forget_played(s);
    session_forget_judged(s);
    session_return(s);
}

/* What Enter does; NULL: nothing. */
static const char *enter_words(const struct review *v)
{
    return v->stage == REVIEW_ASKED                               ? _("Show the best play")
           : v->place < v->stops.count && v->stage == REVIEW_LIST ? _("First turning point")
           : v->place < v->stops.count                              ? _("Next turning point")
           : v->stage != REVIEW_LIST                              ? _("To the list")
                                                                    : NULL;
}

static bool is_asked(struct session *s)
{
    return s->review->stage == REVIEW_ASKED;
}

static bool is_at_turn(struct session *s)
{
    return s->review->stage != REVIEW_LIST;
}

static bool has_stops(struct session *s)
{
    return s->review->stops.count > 0;
}

static const struct can_row offered[] = {
    {"hint", NULL, N_("Hint"), is_asked},
    {"why", NULL, N_("Why?"), is_at_turn},
    {"try", NULL, N_("Try it"), review_may_try},
    {"next", NULL, N_("Next turn"), review_has_next},
    {"previous", NULL, N_("Previous turn"), review_has_previous},
    {"list", NULL, N_("Turning points"), has_stops},
    {"curve", NULL, N_("Curve"), NULL},
    {"table", NULL, N_("All plays"), NULL},
    {"back", NULL, N_("Leave"), NULL},
};

static bool take(struct session *s, const struct intent *intent)
{
    if (session_is_command(intent, "back")) {
        back(s);
    } else if (intent->kind == INTENT_GO_ON) {
        enter(s);
    } else {
        return review_take_intent(s, intent);
    }
    return true;
}

/* Whether an item is one of the turning points. */
static bool review_turns(const struct review *v, size_t item)
{
    return stops_of_item(&v->stops, &v->analysis, item) != NULL;
}

/* Going to the turn of an item. */
static struct screen_can review_open(struct screen *out, const struct analysed *a)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%d:%d", a->game, a->line);
    const char *typed = screen_words(out, &line);
    return (struct screen_can){.act = "text", .with = typed, .yes = -1, .line = typed};
}

static struct screen_turn review_put_turn(const struct review *v, size_t i)
{
    const struct analysed *a = &v->analysis.items[i];
    const struct stop *stop = stops_of_item(&v->stops, &v->analysis, i);
    int reason = stop == NULL || stop->first != i ? -1 : v->reason[stop - v->stops.stop];
    struct screen_turn turn = {.item = i,
                               .game = a->game,
                               .line = a->line,
                               .side = a->side,
                               .is_play = a->is_play,
                               .at = table_situation(&a->table),
                               .chosen = a->chosen,
                               .better = a->best,
                               .forced = a->alternatives<2, .cost = a->unit> 0 ? a->loss / a->unit
                                                                               : a->loss,
                               .grade = a->grade,
                               .has_luck = a->has_luck,
                               .luck = a->luck,
                               .turning = review_turns(v, i)};
    if (a->is_play) {
        turn.play = v->record.events[a->event].play;
        turn.best = a->play.best.play;
    }
    if (reason >= 0 && reason < REASONS) {
        turn.reason = reason_name((enum reason_id)reason);
    }
    return turn;
}

bool review_costliest(const struct session *s, struct screen_move *out)
{
    const struct review *v = s->review;
    for (size_t i = 0; i < v->stops.count; i++) {
        struct screen_turn turn = review_put_turn(v, v->stops.stop[v->stops.worst[i]].first);
        if (turn.is_play) {
            *out = (struct screen_move){.at = turn.at,
                                        .play = turn.play,
                                        .best = turn.best,
                                        .has_best = true,
                                        .has_cost = true,
                                        .cost = turn.cost,
                                        .grade = turn.grade};
            return true;
        }
    }
    return false;
}

/* The curve of the game that is looked at, and of all where several are. */
static void review_put_curve(const struct review *v, struct screen *out,
                               struct screen_review *to)
{
    struct curve curve;
    curve_make(&curve, &v->analysis, v->told.game);
    to->curve = screen_alloc(out, (curve.count + 1) * sizeof *to->curve);
    to->curve_count = curve.count;
    for (size_t i = 0; i < curve.count; i++) {
        to->curve[i] = curve.point[i];
    }
    curve_free(&curve);
}

static void review_put_turns(const struct review *v, struct screen *out,
                               struct screen_review *to)
{
    size_t n = v->analysis.count;
    struct screen_turn *turn = screen_alloc(out, (n + 1) * sizeof *turn);
    size_t *stop = screen_alloc(out, (v->stops.count + 1) * sizeof *stop);
    for (size_t i = 0; i < n; i++) {
        turn[i] = review_put_turn(v, i);
        turn[i].open = review_open(out, &v->analysis.items[i]);
    }
    for (size_t i = 0; i < v->stops.count; i++) {
        stop[i] = v->stops.stop[v->stops.worst[i]].first;
    }
    to->turn = turn;
    to->turn_count = n;
    to->stop = stop;
    to->stop_count = v->stops.count;
}

static void review_can(struct session *s, struct screen *out);

static void review_screen(struct session *s, struct screen *out)
{
    static const char *const sides[] = {[WHITE] = "white", [BLACK] = "black"};
    const struct review *v = s->review;
    const struct game_result *end = &v->told.end.game.result;
    bool over = v->told.end.game.phase == GAME_OVER;
    struct screen_review *to = screen_alloc(out, sizeof *to);
    *to = (struct screen_review){
        .rules = v->record.rules,
        .winner = over && end->end.kind != END_DRAW ? sides[end->winner] : NULL,
        .end = over ? ending_id((enum end_kind)end->end.kind) : NULL,
        .name = {screen_safe(out, v->record.side[0].name),
                 screen_safe(out, v->record.side[1].name)},
        .engine = {v->record.side[0].level != NULL, v->record.side[1].level != NULL},
        .sides = v->told.sides,
        .game = v->told.game,
        .sum = {v->analysis.side[0], v->analysis.side[1]},
        .open = v->stage == REVIEW_LIST ? -1 : (long)v->item,
        .asking = v->stage == REVIEW_ASKED,
        .tried = v->tried,
        .trial = v->trial,
        .now = review_situation(s),
        .viewer = v->viewer};
    review_put_turns(v, out, to);
    review_put_curve(v, out, to);
    out->kind = SCREEN_REVIEW;
    out->review = to;
    review_can(s, out);
}

static void review_can(struct session *s, struct screen *out)
{
    const char *enters = enter_words(s->review);
    if (enters != NULL) {
        can_go_on(out, enters);
    }
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
    out->alone = s->review->stage == REVIEW_LIST;
}

static void review_now(const struct session *s, struct mode_now *out)
{
    out->situation = review_situation(s);
    out->expects = expects(s);
}

static void review_show(struct session *s, bool returned)
{
    (void)returned;
    show_again(s);
}

const struct mode review_mode = {.name = "review",
                                   .waits = true,
                                   .now = review_now,
                                   .view = view,
                                   .prompt = prompt,
                                   .words = &review_words,
                                   .screen = review_screen,
                                   .reads = review_reads,
                                   .take = take,
                                   .show = review_show};
