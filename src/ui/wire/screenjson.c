// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/screenjson.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rich/quoted.h"
#include "rules/generate.h"
#include "view/json.h"
#include "view/richtext.h"
#include "wire/richjson.h"

static const char *const sides[] = {[WHITE] = "white", [BLACK] = "black"};

/* --- parts --- */

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

static json_t *whole(long value)
{
    return json_integer(value);
}

static json_t *side(enum colour c)
{
    return json_string(sides[c]);
}

/* Of both sides, by colour. */
static json_t *both(long white, long black)
{
    return json_pack("{s:I, s:I}", "white", (json_int_t)white, "black", (json_int_t)black);
}

static json_t *list_of(const char *const *words, size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++) {
        json_array_append_new(list, json_text(words[i]));
    }
    return list;
}

void screenjson_add_situation(json_t *object, const struct situation *s)
{
    json_add_rules(object, &s->rules);
    set(object, "position", s->has_position ? json_position(&s->rules, &s->position) : json_null());
    set(object, "dice", s->has_roll ? json_dice(s->roll) : json_null());
    if (s->has_game && s->rules.score == SCORE_CUBE) {
        bool centred = s->game.owner == GAME_CUBE_CENTRED;
        set(object, "cube",
            json_pack("{s:i, s:s?}", "value", s->game.cube, "owner",
                      centred ? NULL : sides[s->game.owner]));
    }
    if (s->has_match) {
        set(object, "match",
            json_pack("{s:i, s:i, s:i, s:i}", "length", s->match.length, "white",
                      s->match.points[WHITE], "black", s->match.points[BLACK], "completed",
                      s->match.completed));
    }
}

json_t *screenjson_points(uint32_t bits)
{
    json_t *list = json_array();
    for (int p = 1; p <= POINTS; p++) {
        if (bits >> p & 1) {
            json_array_append_new(list, json_integer(p));
        }
    }
    return list;
}

static json_t *situation(const struct situation *s)
{
    json_t *object = json_object();
    screenjson_add_situation(object, s);
    return object;
}

/* An author's text: its words, and where it is more than words how they are written. */
static json_t *text(const struct screen_text *t)
{
    if (t->words == NULL) {
        return json_null();
    }
    json_t *object = json_object();
    TEXT_HERE plain = {0};
    struct rich *rich = rich_read(t->words, t->rules, &plain);
    if (rich != NULL) {
        richtext_words(&plain, rich);
    }
    set(object, "words", json_text(text_str(&plain)));
    if (rich != NULL) {
        set(object, "rich", richjson_blocks(rich));
    }
    rich_free(rich);
    return object;
}

/* Words of the program's as a text. */
static json_t *own_text(const char *words)
{
    return words == NULL ? json_null() : json_pack("{s:o}", "words", json_text(words));
}

static json_t *item(const struct screen_item *i)
{
    if (i == NULL) {
        return json_null();
    }
    return json_pack("{s:o, s:o, s:o, s:o, s:i, s:i}", "id", json_text(i->id), "title",
                     json_text(i->title), "number", i->number == 0 ? json_null() : whole(i->number),
                     "pack", json_text(i->pack), "step", i->step, "steps", i->steps);
}

static json_t *move(const struct screen_move *m)
{
    if (m == NULL) {
        return json_null();
    }
    json_t *object = situation(&m->at);
    set(object, "play", json_play_text(&m->at.rules, &m->play));
    set(object, "best", m->has_best ? json_play_text(&m->at.rules, &m->best) : json_null());
    set(object, "cost", m->has_cost ? json_figure((float)m->cost) : json_null());
    set(object, "grade", m->has_cost ? json_string(dashjson_grade(m->grade)) : json_null());
    return object;
}

/* --- what can be done --- */

static json_t *can(const struct screen_can *c)
{
    bool is_text = strcmp(c->act, "text") == 0;
    json_t *object = json_pack("{s:s}", "do", c->act);
    if (c->with != NULL) {
        set(object, is_text ? "text" : "with", json_text(c->with));
    }
    if (c->n > 0) {
        set(object, "n", whole(c->n));
    }
    if (c->yes >= 0) {
        set(object, "yes", json_boolean(c->yes));
    }
    if (c->takes != NULL) {
        set(object, "takes", json_string(c->takes));
    }
    if (c->label != NULL) {
        set(object, "label", json_text(c->label));
    }
    return object;
}

/* The legal plays of a roll. */
static json_t *plays(const struct situation *at)
{
    struct play_list *list = mem_alloc(sizeof *list);
    json_t *out = json_array();
    generate(&at->rules, &at->position, at->roll, list);
    canonical_list(&at->rules, &at->position, at->roll, list);
    for (int i = 0; i < list->n; i++) {
        json_array_append_new(out, json_play_text(&at->rules, &list->play[i]));
    }
    if (list->n == 0) {
        json_array_append_new(out, json_string("pass"));
    }
    free(list);
    return out;
}

static json_t *cans(const struct screen *s)
{
    json_t *list = json_array();
    for (size_t i = 0; i < s->can_count; i++) {
        json_array_append_new(list, can(&s->can[i]));
    }
    return list;
}

/* --- home --- */

static json_t *home(const struct screen_home *h)
{
    static const char *const states[] = {[TODAY_NONE] = "none",
                                         [TODAY_FRESH] = "fresh",
                                         [TODAY_BEGUN] = "begun",
                                         [TODAY_DONE] = "done"};
    json_t *object = json_pack("{s:b, s:o, s:b, s:i, s:{s:i, s:i}, s:b, s:o, s:o}", "known",
                               h->known, "next", item(h->next), "begins_today", h->begins_today,
                               "due", h->due, "games", "played", h->games, "won", h->won, "game",
                               h->game, "exam", json_text(h->exam), "new", json_null());
    if (h->idea != NULL) {
        set(object, "new",
            json_pack("{s:o, s:o}", "id", json_text(h->idea), "title", json_text(h->idea_title)));
    }
    set(object, "today",
        !h->has_today
            ? json_null()
            : json_pack("{s:s, s:i, s:i, s:i}", "state", states[h->today.state], "done",
                        h->today.done, "of", h->today.planned, "minutes", h->today.minutes));
    set(object, "streak",
        !h->has_streak ? json_null()
                       : json_pack("{s:i, s:i, s:b}", "now", h->streak.now, "longest",
                                   h->streak.longest, "today", h->streak.today));
    set(object, "rating", h->has_rating ? dashjson_rating(&h->rating) : json_null());
    return object;
}

/* --- lists --- */

static json_t *row(const struct screen_row *r)
{
    json_t *object = json_pack("{s:o, s:o, s:s}", "id", json_text(r->id), "title",
                               json_text(r->title), "state", screen_state_name(r->state));
    if (r->line != NULL) {
        set(object, "line", json_text(r->line));
    }
    if (r->group != NULL) {
        set(object, "group", json_text(r->group));
    }
    if (r->part != NULL) {
        set(object, "part", json_text(r->part));
    }
    if (r->number > 0) {
        set(object, "number", whole(r->number));
    }
    if (r->steps > 0) {
        set(object, "step", whole(r->step));
        set(object, "steps", whole(r->steps));
    }
    if (r->due > 0) {
        set(object, "due", whole(r->due));
    }
    if (r->count >= 0) {
        set(object, "count", whole(r->count));
    }
    if (r->rating > 0) {
        set(object, "rating", whole(r->rating));
    }
    if (r->after > 0) {
        set(object, "after", whole(r->after));
    }
    if (r->next) {
        set(object, "next", json_true());
    }
    if (r->move != NULL) {
        set(object, "move", move(r->move));
    }
    if (r->open.act != NULL) {
        set(object, "open", can(&r->open));
    }
    return object;
}

static json_t *rows(const struct screen_row *r, size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++) {
        json_array_append_new(list, row(&r[i]));
    }
    return list;
}

/* --- questions and replies --- */

static json_t *place(const struct screen_place *p)
{
    json_t *object = json_pack("{s:s, s:o, s:i, s:o, s:i, s:i}", "of", p->of, "in", item(p->in),
                               "at", p->at, "count", p->count == 0 ? json_null() : whole(p->count),
                               "asked", p->asked, "right", p->right);
    set(object, "minutes", p->minutes == 0 ? json_null() : whole(p->minutes));
    set(object, "seconds_left", p->minutes == 0 ? json_null() : whole(p->seconds_left));
    if (strcmp(p->of, "exam") == 0) {
        set(object, "marks", whole(p->marks));
        set(object, "all_marks", whole(p->all_marks));
        set(object, "pass", whole(p->pass));
    }
    return object;
}

static json_t *options(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < q->option_count; i++) {
        const char letter[] = {q->option[i].letter, '\0'};
        struct rich *rich = rich_read(q->option[i].words, q->option[i].text.rules, NULL);
        json_t *option =
            json_pack("{s:s, s:o}", "letter", letter, "words", json_text(q->option[i].words));
        if (rich != NULL && rich->blocks > 0) {
            TEXT_HERE plain = {0};
            richtext_words(&plain, rich);
            set(option, "words", json_text(text_str(&plain)));
            set(option, "spans", richjson_spans(rich->block));
        }
        rich_free(rich);
        if (q->option[i].choice != NULL && q->open) {
            set(option, "answer",
                json_pack("{s:s, s:s}", "do", "answer", "choice", q->option[i].choice));
        } else if (q->open && strcmp(q->takes, "option") == 0) {
            set(option, "answer", json_pack("{s:s, s:[s]}", "do", "answer", "options", letter));
        }
        json_array_append_new(list, option);
    }
    return list;
}

static json_t *stakes(const struct screen_question *q)
{
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof q->stakes / sizeof *q->stakes; i++) {
        if (q->stakes[i] != NULL) {
            json_array_append_new(list, json_text(q->stakes[i]));
        }
    }
    return list;
}

static json_t *hints(const struct screen_question *q)
{
    json_t *list = json_array();
    for (int i = 0; i < q->hint_count; i++) {
        const struct screen_hint *hint = &q->hint[i];
        json_array_append_new(list, hint->own != NULL ? own_text(hint->own) : text(&hint->text));
    }
    return list;
}

static json_t *asks(const struct screen_question *q)
{
    if (q->asked == NULL) {
        return json_null();
    }
    json_t *object = json_pack("{s:o, s:s, s:b, s:b, s:s?}", "id", json_text(q->asked->id), "kind",
                               course_kinds[q->asked->kind].name, "open", q->open, "once", q->once,
                               "takes", q->takes);
    set(object, "text", q->own != NULL ? own_text(q->own) : text(&q->text));
    set(object, "play", json_text(q->asked->asked));
    set(object, "options", options(q));
    set(object, "stakes", stakes(q));
    set(object, "hints", whole(q->hints));
    set(object, "hints_given", hints(q));
    set(object, "so_far", json_text(q->so_far));
    return object;
}

static json_t *question(const struct screen_question *q)
{
    json_t *object = json_pack("{s:o, s:o}", "place", place(&q->place), "prose", text(&q->prose));
    screenjson_add_situation(object, &q->at);
    set(object, "viewer", side(q->viewer));
    set(object, "marked", screenjson_points(q->at.highlight));
    set(object, "asks", asks(q));
    return object;
}

static json_t *reply(const struct screen_reply *r, const struct screen_question *q)
{
    json_t *object = json_pack("{s:s, s:b, s:i, s:i, s:i}", "outcome", r->outcome, "over", r->over,
                               "right", r->right, "missing", r->missing, "wrong", r->wrong);
    set(object, "taken", json_text(r->taken));
    set(object, "say", text(&r->say));
    set(object, "verdict", json_null());
    if (r->verdict != NULL) {
        const struct situation at = course_situation(&q->asked->rules, NULL, q->asked);
        json_t *verdict = json_object();
        json_add_judge(verdict, &at, "", r->verdict);
        set(object, "verdict", verdict);
    }
    set(object, "move", move(r->move));
    set(object, "idea", json_text(r->idea));
    set(object, "refutation", json_null());
    if (r->refutation != NULL) {
        json_t *refutation = situation(&r->refutation->at);
        set(refutation, "play", json_play_text(&r->refutation->at.rules, &r->refutation->play));
        set(object, "refutation", refutation);
    }
    set(object, "answers", list_of(r->answers, r->answer_count));
    set(object, "answers_in_all", whole((long)r->answers_in_all));
    set(object, "explain", text(&r->explain));
    return object;
}

/* --- games --- */

static const struct {
    unsigned choice;
    const char *name;
} choices[] = {{CHOICE_TWO_DICE, "two-dice"}, {CHOICE_ONE_DIE, "one-die"},
               {CHOICE_GIVE_UP, "give-up"},   {CHOICE_DOUBLE, "double"},
               {CHOICE_TAKE, "take"},         {CHOICE_DROP, "drop"},
               {CHOICE_ACCEPT, "accept"}};
enum { SCREEN_CHOICES = sizeof choices / sizeof *choices };

static json_t *choices_of(unsigned bits)
{
    json_t *list = json_array();
    for (size_t i = 0; i < SCREEN_CHOICES; i++) {
        if (bits & choices[i].choice) {
            json_array_append_new(list, json_string(choices[i].name));
        }
    }
    return list;
}

static json_t *choice(unsigned bits)
{
    for (size_t i = 0; i < SCREEN_CHOICES; i++) {
        if (bits & choices[i].choice) {
            return json_string(choices[i].name);
        }
    }
    return json_null();
}

static json_t *game_side(const struct screen_side *s)
{
    json_t *object =
        json_pack("{s:o, s:b, s:i, s:i, s:i, s:i, s:i, s:o}", "name", json_text(s->name), "engine",
                  s->engine, "pips", s->pips, "bar", s->bar, "off", s->off, "points", s->points,
                  "marks", s->marks, "may", choices_of(s->may));
    set(object, "level", json_null());
    if (s->engine) {
        set(object, "level", json_pack("{s:i, s:i}", "step", s->step, "rating", s->level.rating));
    }
    return object;
}

/* The play that was played last. */
static json_t *last_of(const struct ruleset *r, enum colour mover, struct roll roll,
                       const struct play *play)
{
    return json_pack("{s:o, s:o, s:o}", "side", side(mover), "dice", json_dice(roll), "play",
                     json_play_text(r, play));
}

static json_t *game(const struct screen_game *g)
{
    static const char *const phases[] = {
        [GAME_START_ROLL] = "start", [GAME_CHOICE] = "choice", [GAME_CUBE] = "cube",
        [GAME_ROLL] = "roll",        [GAME_PLAY] = "play",     [GAME_OVER] = "over"};
    json_t *object = json_object();
    screenjson_add_situation(object, &g->now);
    set(object, "viewer", side(g->viewer));
    set(object, "length", whole(g->length));
    set(object, "number", whole(g->number));
    set(object, "phase", json_string(phases[g->phase]));
    set(object, "turn",
        g->phase == GAME_START_ROLL || g->phase == GAME_OVER ? json_null() : side(g->turn));
    set(object, "person", json_boolean(g->person));
    set(object, "forced", json_boolean(g->forced));
    set(object, "own_dice", json_boolean(g->own_dice));
    set(object, "dice_wanted", whole(g->dice));
    set(object, "white", game_side(&g->side[WHITE]));
    set(object, "black", game_side(&g->side[BLACK]));
    set(object, "last",
        g->last ? last_of(&g->before.rules, (enum colour)g->before.position.turn, g->before.roll,
                          &g->played)
                : json_null());
    set(object, "replaying", json_boolean(g->replaying));
    set(object, "at", whole((long)g->at));
    set(object, "events", whole((long)g->events));
    set(object, "tutor", json_boolean(g->tutor));
    set(object, "first", json_boolean(g->first));
    if (g->aim.game != NULL) {
        json_t *aim = json_object();
        set(aim, "what", json_string(course_aim_name(g->aim.game->aim)));
        set(aim, "count", json_integer(g->aim.game->count));
        set(aim, "reached", json_integer(g->aim.reached));
        if (g->aim.game->aim == COURSE_BEYOND) {
            set(aim, "point", json_integer(g->aim.game->point));
        }
        if (g->aim.game->stars > 0) {
            set(aim, "more", json_integer(g->aim.game->stars));
            set(aim, "stars", json_integer(course_game_stars(g->aim.game, g->aim.best)));
        }
        if (g->aim.left > 0) {
            set(aim, "left", json_integer(g->aim.left));
        }
        set(object, "goal", aim);
    }
    set(object, "hints", whole(g->hints));
    return object;
}

static json_t *result(const struct screen_result *r)
{
    json_t *object = json_pack("{s:s}", "of", r->of);
    if (strcmp(r->of, "game") == 0 || strcmp(r->of, "match") == 0) {
        set(object, "winner", json_text(r->winner));
        set(object, "end", json_text(r->end));
        set(object, "points", both(r->points[WHITE], r->points[BLACK]));
        set(object, "how", json_text(r->how));
        set(object, "learn", move(r->learn));
        return object;
    }
    set(object, "asked", whole(r->asked));
    set(object, "right", whole(r->right));
    set(object, "helped", whole(r->helped));
    if (strcmp(r->of, "lesson") == 0) {
        set(object, "stars", whole(r->stars));
        set(object, "part", json_text(r->part));
        set(object, "at", whole(r->at));
        set(object, "lessons", whole(r->lessons));
    }
    if (strcmp(r->of, "exam") == 0) {
        set(object, "passed", json_boolean(r->passed));
        set(object, "marks", whole(r->marks));
        set(object, "all_marks", whole(r->all_marks));
        set(object, "pass", whole(r->pass));
        set(object, "seconds", whole(r->seconds));
    }
    set(object, "item", item(r->item));
    set(object, "next", item(r->next));
    set(object, "exam", json_boolean(r->exam));
    return object;
}

/* --- a game walked through --- */

static json_t *turn(const struct screen_turn *t, bool secret)
{
    const struct ruleset *r = &t->at.rules;
    json_t *object =
        json_pack("{s:i, s:i, s:o, s:b, s:b, s:b}", "game", t->game, "number", t->number, "side",
                  side(t->side), "is_play", t->is_play, "forced", t->forced, "turning", t->turning);
    screenjson_add_situation(object, &t->at);
    set(object, "did", t->is_play ? json_play_text(r, &t->play) : choice(t->chosen));
    set(object, "best",
        secret       ? json_null()
        : t->is_play ? json_play_text(r, &t->best)
                     : choice(t->better));
    set(object, "cost", json_figure((float)t->cost));
    set(object, "grade", json_string(dashjson_grade(t->grade)));
    set(object, "luck", t->has_luck ? json_figure((float)t->luck) : json_null());
    set(object, "reason", json_text(t->reason));
    set(object, "open", can(&t->open));
    return object;
}

static json_t *curve(const struct screen_review *r)
{
    json_t *list = json_array();
    for (size_t i = 0; i < r->curve_count; i++) {
        const struct curve_point *p = &r->curve[i];
        json_array_append_new(list,
                              json_pack("{s:i, s:i, s:o, s:o}", "game", p->game, "number", p->turn,
                                        "side", side(p->side), "white", json_figure(p->white)));
    }
    return list;
}

static json_t *sum(const struct screen_review *r, enum colour c)
{
    const struct analysed_side *s = &r->sum[c];
    json_t *grades = json_object();
    for (int g = 0; g <= GRADE_VERY_BAD; g++) {
        set(grades, dashjson_grade((enum grade)g), whole(s->grades[g]));
    }
    return json_pack("{s:o, s:b, s:b, s:i, s:o, s:o, s:o}", "name", json_text(r->name[c]), "engine",
                     r->engine[c], "looked_at", (int)(r->sides >> c & 1), "decisions", s->decisions,
                     "grades", grades, "loss", json_figure(s->loss), "luck", json_figure(s->luck));
}

static json_t *review(const struct screen_review *r)
{
    json_t *object = json_object(), *turns = json_array(), *stops = json_array();
    for (size_t i = 0; i < r->turn_count; i++) {
        bool secret = r->asking && (long)i == r->open;
        json_array_append_new(turns, turn(&r->turn[i], secret));
    }
    for (size_t i = 0; i < r->stop_count; i++) {
        json_array_append_new(stops, whole((long)r->stop[i]));
    }
    screenjson_add_situation(object, &r->now);
    set(object, "viewer", side(r->viewer));
    set(object, "winner", json_text(r->winner));
    set(object, "end", json_text(r->end));
    set(object, "game", whole(r->game));
    set(object, "white", sum(r, WHITE));
    set(object, "black", sum(r, BLACK));
    set(object, "turns", turns);
    set(object, "turning", stops);
    set(object, "curve", curve(r));
    set(object, "open", r->open < 0 ? json_null() : whole(r->open));
    set(object, "asking", json_boolean(r->asking));
    set(object, "tried", r->tried ? json_play_text(&r->rules, &r->trial) : json_null());
    return object;
}

/* --- the rest --- */

static json_t *progress(const struct screen_progress *p)
{
    return json_pack("{s:o, s:o, s:b}", "figures", dashjson_of(p->figures), "lessons",
                     rows(p->lessons.row, p->lessons.count), "kept", p->kept);
}

static json_t *field(const struct screen_field *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->choice_count; i++) {
        const struct screen_choice *c = &f->choice[i];
        json_array_append_new(list, json_pack("{s:o, s:o, s:o}", "value", json_text(c->value),
                                              "label", json_text(c->label), "set", can(&c->set)));
    }
    json_t *object = json_pack("{s:s, s:o, s:s, s:o, s:o, s:o}", "id", f->id, "label",
                               json_text(f->label), "kind", f->kind, "value", json_text(f->value),
                               "choices", list, "about", json_text(f->about));
    if (f->choice_count == 0) {
        set(object, "set", can(&f->set));
    }
    return object;
}

static json_t *settings(const struct screen_settings *s)
{
    json_t *list = json_array();
    for (size_t i = 0; i < s->count; i++) {
        json_array_append_new(list, field(&s->field[i]));
    }
    return json_pack("{s:o}", "fields", list);
}

static json_t *board(const struct screen_board *b)
{
    json_t *object = json_object();
    bool whole_board = b->missing[WHITE] == 0 && b->missing[BLACK] == 0;
    struct situation at = b->at;
    json_t *men = json_object();
    at.has_position = at.has_position && whole_board;
    at.has_roll = at.has_roll && whole_board;
    screenjson_add_situation(object, &at);
    set(object, "viewer", side(b->viewer));
    set(object, "tool", json_string(b->setting_up ? "set-up" : "free"));
    set(object, "turn", side((enum colour)b->at.position.turn));
    for (int c = 0; c < 2; c++) {
        json_t *points = json_array();
        for (int p = 0; p <= POINT_OFF; p++) {
            json_array_append_new(points, whole(b->at.position.men[c][p]));
        }
        set(men, sides[c], points);
    }
    set(object, "men", men);
    set(object, "missing", both(b->missing[WHITE], b->missing[BLACK]));
    set(object, "sound", json_boolean(b->sound));
    set(object, "asks", json_text(b->asks));
    set(object, "last",
        b->last ? last_of(&b->at.rules, b->mover, b->roll, &b->played) : json_null());
    return object;
}

static json_t *explained_board(const struct situation *at)
{
    if (at == NULL) {
        return json_null();
    }
    json_t *object = situation(at);
    set(object, "viewer", side(WHITE));
    set(object, "marked", screenjson_points(at->highlight));
    return object;
}

static json_t *explain(const struct screen_explain *e)
{
    return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "of", e->of, "word",
                     json_text(e->word), "usage", json_text(e->usage), "about", json_text(e->about),
                     "more", json_text(e->more), "example", json_text(e->example), "where",
                     json_text(e->where), "names", list_of(e->names, e->name_count), "rows",
                     rows(e->commands.row, e->commands.count), "board", explained_board(e->board),
                     "lesson", item(e->lesson));
}

json_t *screenjson(const struct screen *s)
{
    json_t *object = json_pack("{s:s}", "kind", screen_kind_name(s->kind));
    switch (s->kind) {
    case SCREEN_HOME:
        set(object, "home", home(s->home));
        break;
    case SCREEN_LIST:
        set(object, "list",
            json_pack("{s:s, s:o}", "of", s->list->of, "rows", rows(s->list->row, s->list->count)));
        break;
    case SCREEN_REPLY:
        set(object, "reply", reply(s->reply, s->question));
        set(object, "question", question(s->question));
        break;
    case SCREEN_QUESTION:
        set(object, "question", question(s->question));
        break;
    case SCREEN_RESULT:
        set(object, "result", result(s->result));
        set(object, "game", s->game == NULL ? json_null() : game(s->game));
        break;
    case SCREEN_GAME:
        set(object, "game", game(s->game));
        break;
    case SCREEN_REVIEW:
        set(object, "review", review(s->review));
        break;
    case SCREEN_PROGRESS:
        set(object, "progress", progress(s->progress));
        break;
    case SCREEN_SETTINGS:
        set(object, "settings", settings(s->settings));
        break;
    case SCREEN_BOARD:
        set(object, "board", board(s->board));
        break;
    case SCREEN_EXPLAIN:
    case SCREEN_KINDS:
        set(object, "explain", explain(s->explain));
        break;
    }
    if (s->plays) {
        set(object, "plays", plays(&s->roll));
    }
    set(object, "can", cans(s));
    return object;
}
