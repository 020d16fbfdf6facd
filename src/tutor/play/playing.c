// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playing.h"

#include <math.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "eval/search/choice.h"
#include "game/dice.h"
#include "judge/judge.h"
#include "rules/ending.h"
#include "rules/generate.h"
#include "tutor/core/fitting.h"
#include "tutor/core/onward.h"
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"
#include "view/reviewtell.h"

/* --- a game of a lesson --- */

/* The learner's side. */
static enum colour exercise_side(const struct playing *p)
{
    return (enum colour)p->exercise.of->position.turn;
}

/* Counts an event of side c. */
static void play_exercise_count(struct playing *p, const struct event *e, enum colour c)
{
    if (p->exercise.of == NULL || e->kind != EVENT_PLAY || c != exercise_side(p)) {
        return;
    }
    p->exercise.turns++;
    for (int i = 0; i < e->play.moves; i++) {
        p->exercise.hits += e->play.move[i].hit;
    }
    int reached = course_game_reached(p->exercise.of, &p->table.game.pos, p->exercise.hits);
    p->exercise.best = reached > p->exercise.best ? reached : p->exercise.best;
}

/* Whether so much of the aim is reached. */
static bool exercise_has(const struct playing *p, int count)
{
    const struct course_game *g = p->exercise.of->game;
    const struct game *game = &p->table.game;
    if (g->aim == COURSE_WIN) {
        return game->phase == GAME_OVER && game->result.end.kind != END_DRAW &&
               game->result.winner == exercise_side(p);
    }
    return p->exercise.best >= count;
}

/* Whether it is over: its aim reached, its turns used up, or the game at an end. */
static bool play_exercise_is_over(const struct playing *p)
{
    const struct course_question *q = p->exercise.of;
    if (q == NULL || p->replaying) {
        return false;
    }
    return p->table.game.phase == GAME_OVER || exercise_has(p, course_game_most(q->game)) ||
           (q->game->turns > 0 && p->exercise.turns >= q->game->turns);
}

/* How much of the aim is reached at most, for the stars: of a game to be won 1, and 1 for each turn
 * that is left or, where they are not counted, for each point that it brings; 0 until it is won. */
static int exercise_best(const struct playing *p)
{
    const struct course_game *g = p->exercise.of->game;
    const struct game_result *end = &p->table.game.result;
    if (g->aim != COURSE_WIN) {
        return p->exercise.best;
    }
    if (!exercise_has(p, g->count)) {
        return 0;
    }
    const int more = g->turns > 0 ? g->turns - p->exercise.turns
                                  : match_game_value(&p->table.rules, end->end, end->stake).points;
    return g->count + more;
}

struct screen_aim play_exercise_aim(const struct playing *p)
{
    const struct course_question *q = p->exercise.of;
    if (q == NULL) {
        return (struct screen_aim){0};
    }
    const struct position *pos = &p->table.game.pos;
    const enum colour other = colour_other(exercise_side(p));
    return (struct screen_aim){
        .game = q->game,
        .reached = course_game_reached(q, &p->table.game.pos, p->exercise.hits),
        .best = exercise_best(p),
        .left = q->game->turns == 0 ? 0 : q->game->turns - p->exercise.turns,
        .jan = q->game->aim != COURSE_WIN || q->game->turns == 0 || pos->men[other][POINT_BAR] == 0
                   ? 0
                   : ending_jan_count(pos, other)};
}

/* --- what happens --- */

/* Takes the table on by an event, and remembers the play that the board is to be shown with. False,
 * changing nothing, if it cannot happen. */
static bool play_apply(struct playing *p, const struct event *e)
{
    const struct situation before = table_situation(&p->table);
    enum colour c = table_actor(&p->table);
    if (table_apply(&p->table, e, p->list) != GAME_OK) {
        return false;
    }
    p->decided += play_was_decision(p, e, c);
    play_exercise_count(p, e, c);
    if (e->kind == EVENT_PLAY) {
        p->played = true;
        p->before = before;
        p->last = e->play;
        if (play_is_pass(&e->play)) {
            p->last.after = before.position; /* its dice are shown all the same */
        }
    } else if (e->kind == EVENT_NEXT) {
        p->played = false;
    }
    return true;
}

void play_replay(struct playing *p, size_t count)
{
    p->table = record_table(&p->record);
    p->played = false;
    p->decided = p->exercise.turns = p->exercise.hits = p->exercise.best = 0;
    for (size_t i = 0; i < count; i++) {
        play_apply(p, &p->record.events[i]);
    }
}

/* Whether there is more to tell a person of a lost roll than that it is: in the first games, and
 * those of lessons. */
static bool play_explains(const struct playing *p, enum colour c)
{
    bool first = p->first.on || p->first.asks || p->exercise.of != NULL;
    return first && !p->replaying && play_is_person(p, c);
}

/* Whether the only play that is left to a person ends the game, or the last turn of a small one:
 * that is worth to be seen before. */
static bool play_is_last(const struct playing *p, const struct play *only)
{
    const struct course_question *q = p->exercise.of;
    return only->end.kind != END_NOT ||
           (q != NULL && q->game->turns > 0 && p->exercise.turns + 1 >= q->game->turns);
}

enum { LOST_ON_END = 3 }; /* rolls that go by before one is waited for */

/* Whether the roll leaves no choice and goes by itself: *only is its only play, or the pass of one
 * that is lost. Of a person's, one play between two of his decisions, and a few lost rolls, each
 * told in a line; the others are seen on the board first, and so is the first of each kind where a
 * beginner looks. */
static bool play_goes_by(struct session *s, enum colour c, struct play *only)
{
    struct playing *p = s->playing;
    const bool buttons = s->frontend->display.buttons, explains = play_explains(p, c);
    *only = (struct play){0};
    if (play_is_lost(p) && (p->finishing || !play_is_person(p, c))) {
        return true;
    }
    if (play_is_lost(p)) {
        return p->went_by < LOST_ON_END && (!explains || (!buttons && play_first_knows_lost(p)));
    }
    return !buttons && !p->finishing && p->went_by == 0 && p->forced && play_is_person(p, c) &&
           !play_is_person(p, colour_other(c)) && play_is_forced(p, only) && !play_is_last(p, only);
}

/* Says what happened, side c having acted on this table. */
static void play_print_event(struct session *s, enum colour c, const struct event *e,
                             const struct table *before)
{
    struct situation situation = table_situation(&s->playing->table);
    struct gametell told = play_sentences(s->playing);
    TEXT_HERE words = {0};
    if (s->playing->finishing) { /* how it ends is seen then */
        return;
    }
    frontend_show(s->frontend,
                  &(struct frontend_event){
                      .kind = FRONTEND_TURN, .turn = e, .side = c, .situation = &situation});
    if (!s->playing->told && !s->playing->quiet) { /* else it was told before */
        struct play only;
        if (e->kind == EVENT_ROLL && play_is_person(s->playing, c) && play_goes_by(s, c, &only)) {
            return; /* it is told with what is made of it */
        }
        told.by_itself =
            e->kind == EVENT_PLAY && play_is_person(s->playing, c) && s->playing->went_by > 0;
        gametell_event(&words, &told, c, e, before);
        print_text(s->frontend, text_str(&words));
        if (e->kind == EVENT_PLAY && play_is_pass(&e->play) && !play_explains(s->playing, c)) {
            fitting_print_new(s, text_str(&words)); /* what a roll is that is forfeited */
        }
    }
}

/* The first of the record after the last play that a person made. */
static size_t play_since(struct playing *p)
{
    size_t since = 0;
    play_replay(p, 0);
    for (size_t i = 0; i < p->record.count; i++) {
        const struct event *e = &p->record.events[i];
        since = e->kind == EVENT_PLAY && play_is_person(p, table_actor(&p->table)) ? i + 1 : since;
        play_apply(p, e);
    }
    return since;
}

void play_print_since(struct session *s)
{
    struct playing *p = s->playing;
    const size_t since = play_since(p);
    play_replay(p, since);
    for (size_t i = since; i < p->record.count; i++) {
        const struct event *e = &p->record.events[i];
        const enum colour c = table_actor(&p->table);
        const struct table before = p->table;
        const struct gametell told = play_sentences(p);
        TEXT_HERE words = {0};
        play_apply(p, e);
        gametell_event(&words, &told, c, e, &before);
        print_text(s->frontend, text_str(&words));
    }
}

bool play_happens(struct session *s, const struct event *e)
{
    struct playing *p = s->playing;
    enum colour c = table_actor(&p->table);
    const struct table before = p->table;
    if (!play_apply(p, e)) {
        return false;
    }
    struct event kept = *e;
    kept.aid = p->finishing ? EVENT_FINISHED : e->aid;
    record_add(&p->record, &kept);
    p->hints = 0;
    p->first.asked = 0;
    session_await(s, NULL);
    p->ended = p->table.game.phase == GAME_OVER ? p->table.number : p->ended;
    p->helped = e->kind == EVENT_NEXT ? 0 : p->helped;
    p->shown =
        p->shown && e->kind == EVENT_ROLL && (p->quiet || !frontend_paints(&s->frontend->display));
    play_print_event(s, c, e, &before);
    const enum colour next = table_actor(&p->table);
    if (p->table.game.phase != GAME_START_ROLL && p->table.game.phase != GAME_OVER &&
        !play_is_person(p, next) && level_plies(&p->level[next]) > 0) {
        play_keep(s); /* the engine thinks now, which takes time */
    }
    return true;
}

/* The dice of the throw that is due. False where they have to be typed. */
static bool play_throw(const struct playing *p, struct roll *out)
{
    int game = p->table.number, number = p->table.throws;
    for (size_t i = 0; i < p->kept_count; i++) {
        if (p->kept[i].game == game && p->kept[i].number == number) {
            *out = p->kept[i].thrown;
            return true;
        }
    }
    if (p->record.dice == RECORD_DICE_SEED) {
        *out = dice_from_seed(p->record.seed, game, number);
        return true;
    }
    return p->record.dice == RECORD_DICE_RANDOM && dice_by_chance(out);
}

bool play_roll(struct session *s, int dice)
{
    struct roll thrown;
    struct playing *p = s->playing;
    if (!play_throw(p, &thrown)) {
        p->dice = dice;
        return false;
    }
    bool start = p->table.game.phase == GAME_START_ROLL;
    struct event e = {.kind = start ? EVENT_START : EVENT_ROLL,
                      .roll = start ? thrown : dice_as_roll(thrown, dice)};
    p->dice = 0;
    return play_happens(s, &e);
}

/* --- the engine --- */

/* What the side that is to act on a table has to expect; false: no net can tell. */
static bool play_outlook(struct session *s, const struct table *table, struct outcome *out)
{
    const struct choice_how how = {0};
    struct judgement j;
    struct choices found;
    if (!play_judgement(s, &j)) {
        return false;
    }
    if (table->game.phase == GAME_PLAY) {
        choice_weigh_roll(&j, &table->game, 0, s->playing->list, &found);
    } else if (!choice_weigh(&j, &table->game, &how, &found)) {
        return false;
    }
    *out = found.outcome;
    return true;
}

static float play_made_jan(const struct outcome *o)
{
    return o->p[OUTCOME_CLASSES + OUTCOME_JAN] + o->p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN];
}

/* What became of the point that the engine gives up. */
enum play_point { POINT_FELL, POINT_TAKEN, POINT_REFUSED };

/* Tells the person how the game stood which the engine, to act on this table, gives up and, where
 * there was a choice, whether it was right; the review tells that again. */
static void play_print_given_up(struct session *s, const struct table *table, enum play_point what)
{
    enum { NOTHING = 2 }; /* hundredths of a point that are no mistake */
    struct playing *p = s->playing;
    const enum colour actor = table_actor(table);
    const int point = play_points(p, (struct ending){.kind = END_GIVEN_UP});
    struct judgement j;
    struct outcome o;
    TEXT_HERE words = {0}, worth = {0};
    if (!play_is_person(p, colour_other(actor)) || !play_outlook(s, table, &o) ||
        !play_judgement(s, &j)) {
        return;
    }
    const float on = -outcome_equity(&o, &j.worth[actor]);
    const float lost = what == POINT_TAKEN ? on - (float)point : (float)point - on;
    text_addf(&words, _("From here you win %1$d games of a hundred, %2$d of them by jan."),
              100 - (int)lroundf(100 * outcome_wins(&o)), (int)lroundf(100 * play_made_jan(&o)));
    reviewtell_figure(&worth, &p->record, on, false);
    if (what != POINT_FELL && p->record.length == 0) {
        const bool wrong = lost * 100 > NOTHING, taken = what == POINT_TAKEN;
        text_addc(&words, ' ');
        text_addf(&words,
                  wrong && taken ? _("Playing on is worth %1$s points on average, more than the "
                                     "point that you took.")
                  : taken        ? _("Playing on is worth %1$s points on average: it was right to "
                                            "take the point.")
                  : wrong ? _("Playing on is worth %1$s points on average, less than the point "
                              "that you refused.")
                          : _("Playing on is worth %1$s points on average: it was right to "
                              "refuse the point."),
                  text_str(&worth));
        text_clear(&p->first.offer);
        text_addf(&p->first.offer, _("About the point you were offered: %s"), text_str(&words));
    }
    print_text(s->frontend, text_str(&words));
}

/* From so many on of a hundred a jan is worth playing for. */
#define JAN_HOPED 0.2f

/* Whether the engine goes on, however it stands: in a game of a lesson the learner is to win on the
 * board, and in its first games a learner may want the jan, as long as there is hope of it. */
static bool play_goes_on(struct session *s)
{
    const struct playing *p = s->playing;
    struct outcome o;
    return p->exercise.of != NULL || p->finishing ||
           (p->first.declined == p->table.number && play_outlook(s, &p->table, &o) &&
            play_made_jan(&o) >= JAN_HOPED);
}

/* Who plays a decided game out for the learner sees all of a position, but looks no roll ahead. */
enum { FINISH_RATING = 2000 };

/* One in so many games may still end otherwise where a game counts as decided. */
enum { DECIDED_OF = 100 };

bool play_may_finish(struct session *s)
{
    const struct playing *p = s->playing;
    const struct ruleset *r = &p->table.rules;
    const uint8_t phase = p->table.game.phase;
    const enum colour c = table_actor(&p->table);
    struct outcome o;
    if (p->replaying || (phase != GAME_CHOICE && phase != GAME_PLAY) || p->dice != 0 ||
        play_is_small(p) || p->record.dice == RECORD_DICE_KEYBOARD || r->score == SCORE_CUBE ||
        !play_is_person(p, c) || play_is_person(p, colour_other(c)) || p->table.game.pending) {
        return false;
    }
    if (board_is_race(r, &p->table.game.pos)) {
        return true;
    }
    float most = 0; /* of the ends that bring different points, but for munk */
    if (play_outlook(s, &p->table, &o)) {
        for (int side = 0; side < OUTCOMES; side += OUTCOME_CLASSES) {
            const float *of = o.p + side;
            most = fmaxf(most, of[OUTCOME_HEMSPEL] + of[OUTCOME_HEMSPEL_MUNK]);
            most = fmaxf(most, of[OUTCOME_HANDSOME] + of[OUTCOME_HANDSOME_MUNK]);
            most = fmaxf(most, fmaxf(of[OUTCOME_JAN], of[OUTCOME_SPRANGJAN]));
        }
    }
    return most > 1 - 1.0f / DECIDED_OF;
}

void play_finish(struct session *s)
{
    s->playing->finishing = true;
    play_go(s);
}

/* The engine gives up. In its first games the learner is asked once: the rules leave no choice, but
 * the best of the game may be to come. */
static bool play_engine_ends(struct session *s)
{
    struct playing *p = s->playing;
    struct event e = {.kind = EVENT_GIVE_UP};
    p->first.offered = p->first.asks && p->first.declined != p->table.number;
    return !p->first.offered && play_happens(s, &e);
}

/* Whether the level gives up after the roll, whose plays are listed only where it may. */
static bool play_engine_gives_up(struct session *s, const struct level *level,
                                 const struct judgement *j)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    if (!game_give_up_allowed(&g->rules, &g->pos) || play_goes_on(s)) {
        return false; /* mostly; the plays need not be looked at */
    }
    play_list_roll(p);
    return table_give_up_after_roll(&p->table, p->list) && level_gives_up(level, j, g, p->list);
}

/* Plays the roll. */
static bool play_engine_plays(struct session *s, const struct level *level,
                              const struct judgement *j)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct rng rng = dice_rng(p->record.seed ^ 0x6c6576656cu, p->table.number, p->table.throws);
    if (play_engine_gives_up(s, level, j)) {
        return play_engine_ends(s);
    }
    play_list_roll(p);
    canonical_list(&g->rules, &g->pos, g->roll, p->list);
    int i = g->pending ? level_answer(level, j, g, p->list)
                       : level_play(level, j, &g->pos, p->list, level_plies(level), &rng);
    struct event e = {.kind = EVENT_PLAY, .play = p->list->play[i]};
    return play_happens(s, &e);
}

static bool play_engine_chooses(struct session *s, const struct level *level,
                                const struct judgement *j)
{
    static const struct {
        unsigned choice;
        enum event_kind kind;
    } events[] = {{CHOICE_DOUBLE, EVENT_DOUBLE},
                  {CHOICE_TAKE, EVENT_TAKE},
                  {CHOICE_DROP, EVENT_DROP},
                  {CHOICE_ACCEPT, EVENT_ACCEPT}};
    struct playing *p = s->playing;
    unsigned may = table_choices(&p->table);
    may &= may & CHOICE_GIVE_UP && play_goes_on(s) ? ~(unsigned)CHOICE_GIVE_UP : ~0u;
    unsigned choice = level_choice(level, j, &p->table.game, may);
    if (choice == CHOICE_GIVE_UP) {
        return play_engine_ends(s);
    }
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (choice == events[i].choice) {
            struct event e = {.kind = (uint8_t)events[i].kind};
            return play_happens(s, &e);
        }
    }
    return play_roll(s, choice == CHOICE_ONE_DIE ? 1 : 2);
}

/* Makes happen what was told already. */
static bool play_happens_quietly(struct session *s, const struct event *e)
{
    s->playing->told = true;
    bool happened = play_happens(s, e);
    s->playing->told = false;
    return happened;
}

/* Why nothing can be made of the roll. */
static void play_print_lost(struct session *s)
{
    const struct game *g = &s->playing->table.game;
    struct verdict v;
    TEXT_HERE words = {0};
    judge_text(&g->rules, &g->pos, g->roll, "", 0, &v);
    coach_forfeit(&words, &g->rules, &g->pos, g->roll, &v);
    fitting_print(s, text_str(&words));
}

/* One step that no person has to take; false where one has. */
static bool play_step(struct session *s)
{
    struct playing *p = s->playing;
    struct judgement j;
    uint8_t phase = p->table.game.phase;
    enum colour c = table_actor(&p->table);
    if (phase == GAME_OVER || p->dice != 0 || play_exercise_is_over(p)) {
        return false;
    }
    if (phase == GAME_START_ROLL) {
        return play_roll(s, 2);
    }
    struct event only = {.kind = EVENT_PLAY};
    if (play_goes_by(s, c, &only.play)) {
        p->went_by += play_is_person(p, c);
        return play_happens(s, &only);
    }
    if (p->exercise.of != NULL && play_is_person(p, c) && phase == GAME_CHOICE &&
        (table_choices(&p->table) & CHOICE_ONE_DIE) == 0 && !play_is_to_give_up(s)) {
        return play_roll(s, 2); /* nothing is to be chosen there */
    }
    if ((play_is_person(p, c) && !p->finishing) || !play_judgement(s, &j)) {
        return false;
    }
    const struct level level = play_is_person(p, c) ? level_at(FINISH_RATING) : p->level[c];
    return phase == GAME_PLAY ? play_engine_plays(s, &level, &j)
                              : play_engine_chooses(s, &level, &j);
}

/* --- what is said --- */

/* The board as it stands: small, with the last play marked, where one led to it. */
static void play_show_board(struct session *s)
{
    struct playing *p = s->playing;
    struct situation situation = table_situation(&p->table);
    if (p->played && board_same_checkers(&p->last.after, &situation.position)) {
        session_played(s, &p->before.position, p->before.roll, &p->last);
        session_draw_small(s, &situation);
    } else {
        session_draw(s, &situation);
    }
    p->shown = true;
}

void play_print_score(struct session *s)
{
    TEXT_HERE words = {0};
    gametell_score(&words, &s->playing->table);
    print_text(s->frontend, text_str(&words));
}

struct screen_result play_result(const struct playing *p, bool match)
{
    static const char *const sides[] = {[WHITE] = "white", [BLACK] = "black"};
    const struct table *t = &p->table;
    const struct game_result *end = &t->game.result;
    struct screen_result result = {.of = match ? "match" : "game"};
    if (match) {
        enum match_standing standing = match_standing(&t->match);
        result.winner = standing == MATCH_LEVEL   ? NULL
                        : standing == MATCH_WHITE ? sides[WHITE]
                                                  : sides[BLACK];
        result.points[WHITE] = t->match.points[WHITE];
        result.points[BLACK] = t->match.points[BLACK];
        return result;
    }
    result.end = ending_id((enum end_kind)end->end.kind);
    if (end->end.kind != END_DRAW) {
        result.winner = sides[end->winner];
        result.points[end->winner] = match_game_value(&t->rules, end->end, end->stake).points;
    }
    return result;
}

/* How the game, and the match, ended. */
static void play_print_end(struct session *s)
{
    const struct playing *p = s->playing;
    const struct table *t = &p->table;
    struct gametell told = play_sentences(p);
    TEXT_HERE words = {0};
    bool given_up = t->game.result.end.kind == END_GIVEN_UP;
    enum colour loser = colour_other((enum colour)t->game.result.winner);
    bool told_before = p->first.asks && p->first.declined != t->number;
    bool by_engine = given_up && !play_is_person(p, loser) && !told_before;
    if (by_engine || (!given_up && t->game.result.end.kind != END_DROPPED)) {
        play_show_board(s);
    }
    for (int match = 0; match <= (t->length > 0 && table_over(t)); match++) {
        struct screen_result result = play_result(p, match == 1);
        frontend_show(s->frontend,
                      &(struct frontend_event){.kind = FRONTEND_RESULT, .result = &result});
    }
    gametell_end(&words, &told);
    if (p->exercise.over != NULL || !s->frontend->display.buttons) { /* else the result says it */
        print_text(s->frontend, text_str(&words));
    }
    fitting_print_new(s, text_str(&words));
    if (by_engine) {
        const struct table before =
            record_replay(&p->record, p->record.count - 1, s->playing->list);
        play_print_given_up(s, &before, POINT_FELL);
    }
}

void play_exercise_end(struct session *s, enum exercise_end end)
{
    const struct playing *p = s->playing;
    exercise_over *over = p->exercise.over;
    const struct situation stood = table_situation(&p->table);
    bool played = end == EXERCISE_REACHED || end == EXERCISE_MISSED;
    bool whole = course_game_is_whole(p->exercise.of);
    if (played && p->table.game.phase == GAME_OVER) {
        play_print_end(s);
    } else if (played) {
        play_show_board(s);
    }
    const struct screen_aim aim = play_exercise_aim(p);
    if (played && p->record.count > 0 &&
        p->record.events[p->record.count - 1].aid == EVENT_FINISHED) {
        print_text(s->frontend, _("The rest was played for you both."));
    }
    if (end == EXERCISE_REACHED && aim.game->stars > 0) {
        TEXT_HERE words = {0};
        gametell_stars(&words, &aim);
        print_text(s->frontend, text_str(&words));
    } else if (end == EXERCISE_REACHED && aim.game->turns > 0) {
        print_f(s->frontend, _("You have reached your goal, in %1$d of %2$d turns!"),
                p->exercise.turns, aim.game->turns);
    } else if (end == EXERCISE_REACHED && !whole) {
        print_text(s->frontend, _("You have reached your goal!"));
    } else if (end == EXERCISE_MISSED && !whole) {
        TEXT_HERE words = {0};
        gametell_missed(&words, &aim, &p->table.game, (enum colour)p->exercise.of->position.turn);
        print_text(s->frontend, text_str(&words));
    }
    if (played && whole) {
        play_look_back(s);
    } else if (played) { /* it is looked through only where somebody asks to walk through it */
        review_take_later(s, &p->record, 1u << exercise_side(p), p->table.number);
        review_set_last(s, true);
    } else if (playing_is_unfinished(s)) {
        print_text(s->frontend, _("The game is kept as it stands."));
    }
    const int stars = aim.game->stars > 0 ? course_game_stars(aim.game, aim.best) : 0;
    playing_close(s);
    over(s, end, stars, &stood);
}

/* Looks for what comes next once all is over: a game, the costliest play once more, what was left
 * for the game, a lesson. */
static void play_look_onward(struct session *s)
{
    struct playing *p = s->playing;
    onward_clear(s);
    onward_find_game(s);
    if (p->retried < p->table.number && review_is_of(s, p->record.count) &&
        review_may_try_again(s)) {
        const char *label = _("Try that roll again");
        onward_add(s, "try", "", command_name(command_named_own(s, "try")), label, label);
    }
    onward_find_left(s);
    onward_find_lesson(s, NULL, NULL);
    onward_find_first(s);
}

/* What can be done once it has ended. */
void play_print_after(struct session *s)
{
    const struct playing *p = s->playing;
    bool reviewed = review_is_of(s, p->record.count);
    if (table_between(&p->table)) {
        print_way(s->frontend, _("Enter begins the next game."));
        return;
    }
    play_look_onward(s);
    onward_print(s);
    print_way(s->frontend,
              reviewed ? _("\"review\": what cost you most, and the game turn by turn. \"back\" "
                           "leaves.")
                       : _("\"analyse\" walks through the game, \"back\" leaves."));
}

void play_print_aim(struct session *s)
{
    const struct screen_aim aim = play_exercise_aim(s->playing);
    TEXT_HERE words = {0};
    gametell_aim(&words, &aim);
    print_text(s->frontend, text_str(&words));
}

void play_print_turn(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct gametell told = play_sentences(p);
    struct play only;
    TEXT_HERE stakes = {0}, words = {0};
    if (play_is_small(p)) {
        play_print_aim(s);
    }
    if (g->phase != GAME_START_ROLL) {
        if (!p->shown) {
            play_show_board(s);
        }
        gametell_stakes(&stakes, g);
        print_text(s->frontend, text_str(&stakes));
    }
    bool lost = play_is_lost(p);
    if (g->phase == GAME_PLAY) {
        play_first_hit(s);
        play_print_near_jan(s);
        play_print_decided(s);
    } else if (g->phase == GAME_CHOICE && play_is_to_give_up(s)) {
        play_print_give_up(s);
    }
    bool in_first = g->phase != GAME_START_ROLL && p->dice == 0 && !lost && play_first_turn(s);
    if (g->phase == GAME_START_ROLL || p->dice != 0) {
        gametell_dice(&words, &p->table, p->dice);
        print_text(s->frontend, text_str(&words));
    } else if (lost) {
        play_first_lost(p);
        play_print_lost(s);
        print_way(s->frontend, _("Enter: go on."));
    } else if (play_is_forced(p, &only)) {
        coach_play(&words, &g->rules, &only);
        print_f(s->frontend,
                s->frontend->display.buttons ? _("The only legal play is %s.")
                                             : _("Enter plays it: %s (the only legal play)."),
                text_str(&words));
    } else if (g->phase == GAME_PLAY && !in_first) {
        print_way(s->frontend, _("Type a play, or \"hint\"."));
    } else if (!in_first) {
        gametell_choices(&words, &told);
        print_way(s->frontend, text_str(&words));
    }
}

void play_show(struct session *s)
{
    struct playing *p = s->playing;
    p->shown = false;
    if (p->replaying) {
        play_show_board(s);
    } else if (p->table.game.phase == GAME_OVER) {
        play_print_end(s);
        play_print_after(s);
    } else {
        play_print_turn(s);
    }
}

/* --- going on --- */

static void play_take_point(struct session *s)
{
    struct event e = {.kind = EVENT_GIVE_UP};
    play_print_given_up(s, &s->playing->table, POINT_TAKEN);
    play_happens(s, &e);
    play_go(s);
}

static void play_on_for_more(struct session *s)
{
    play_print_given_up(s, &s->playing->table, POINT_REFUSED);
    s->playing->first.declined = s->playing->table.number;
    play_go(s);
}

/* Asks whether the engine may give up. */
static void play_print_offer(struct session *s)
{
    static const struct pending asked = {.asked = INTENT_ASKED_CONFIRM,
                                         .ask = N_("take the point?"),
                                         .remind = N_("\"yes\" takes the point, \"no\" plays on."),
                                         .yes = play_take_point,
                                         .no = play_on_for_more,
                                         .yes_label = N_("Take the point"),
                                         .no_label = N_("Play on")};
    struct playing *p = s->playing;
    const struct table *t = &p->table;
    TEXT_HERE name = {0};
    play_show_board(s);
    print_f(s->frontend,
            _("%1$s wants to give up: %2$d point for you. Or say no, and play on for jan: that "
              "brings %3$d."),
            gametell_name(&name, &p->record, table_actor(t)),
            play_points(p, (struct ending){.kind = END_GIVEN_UP}),
            play_points(p, outcome_typical(&t->rules, OUTCOME_JAN)));
    print_f(s->frontend,
            _("Of the seven that make jan (on the bar, or points held in its first quarter) it has "
              "%d."),
            ending_jan_count(&t->game.pos, table_actor(t)));
    session_await(s, &asked);
}

void play_go(struct session *s)
{
    struct playing *p = s->playing;
    p->first.offered = false;
    while (play_step(s) && !frontend_interrupted(s->frontend)) {
        frontend_flush(s->frontend);
    }
    p->finishing = false;
    p->went_by = 0;
    play_keep(s);
    if (p->first.offered) {
        play_print_offer(s);
    } else if (play_exercise_is_over(p)) {
        play_exercise_end(s, exercise_has(p, p->exercise.of->game->count) ? EXERCISE_REACHED
                                                                          : EXERCISE_MISSED);
    } else if (p->table.game.phase == GAME_OVER) {
        play_print_end(s);
        play_look_back(s);
        play_print_after(s);
    } else if (p->quiet) {
        p->quiet = false;
    } else {
        play_print_turn(s);
        play_look_meanwhile(s);
    }
}

/* Shows the next of the record that a replay stops after. */
static void play_replay_next(struct session *s)
{
    struct playing *p = s->playing;
    bool told = false;
    while (p->at < p->record.count && !told) {
        const struct event *e = &p->record.events[p->at++];
        enum colour c = table_actor(&p->table);
        const struct table before = p->table;
        play_apply(p, e);
        play_print_event(s, c, e, &before);
        print_foreign(s->frontend, text_str(&e->comment));
        told = play_is_step(e);
    }
    if (p->table.game.phase == GAME_OVER) {
        play_print_end(s);
    } else {
        play_show_board(s);
    }
    if (p->at == p->record.count) {
        print_text(s->frontend, _("That is all of the record."));
    }
}

/* Enter in one's turn: both dice, or the only play. */
static void play_enter_turn(struct session *s)
{
    struct playing *p = s->playing;
    struct event only = {.kind = EVENT_PLAY};
    uint8_t phase = p->table.game.phase;
    if (play_is_lost(p)) {
        play_happens_quietly(s, &only);
        play_go(s);
    } else if (play_is_forced(p, &only.play)) {
        p->forced = true;
        play_happens(s, &only);
        play_go(s);
    } else if (phase == GAME_CUBE || phase == GAME_PLAY || p->dice != 0) {
        p->shown = false;
        play_print_turn(s);
    } else if (play_roll(s, table_choices(&p->table) & CHOICE_TWO_DICE ? 2 : 1)) {
        play_go(s);
    } else {
        play_print_turn(s);
    }
}

void play_enter(struct session *s)
{
    struct playing *p = s->playing;
    if (p->replaying) {
        play_replay_next(s);
    } else if (table_between(&p->table)) {
        struct event next = {.kind = EVENT_NEXT};
        play_happens(s, &next);
        play_go(s);
    } else if (table_over(&p->table)) {
        onward_go(s);
    } else {
        play_enter_turn(s);
    }
}
