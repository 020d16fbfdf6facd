// SPDX-License-Identifier: GPL-3.0-or-later
/* What games come to: one that is over is looked through, its costly plays become puzzles of the
 * learner's own, and it is handed over to be reviewed (tutor/review). And the engine errs as the
 * learner does: who sees his own mistakes made against him learns what they cost. */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/number.h"
#include "coach/reasons/reason.h"
#include "eval/search/lookahead.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/preferences.h"
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"

enum {
    MEANWHILE = 4, /* decisions looked at in one turn of the learner: a turn has about that many */
    MEANWHILE_MS = 100, /* … while no more than this has passed: the prompt waits for it */
    LONG = 12           /* so many that are left take a time that one notices */
};

/* --- mistakes --- */

/* Keeps the mistakes of some sides from an analysis, and appends that it did. path: of the record,
 * or NULL. */
static void look_learn(struct session *s, const struct analysis *a, unsigned sides,
                       const char *path, struct text *words)
{
    struct reviewtell_kept kept;
    TEXT_HERE why = {0};
    float threshold = mistakes_threshold(s->store, s->evaluator.grades);
    if (threshold < 0 || a->count == 0) {
        return;
    }
    mistakes_keep(s->store, &s->evaluator, a, sides, threshold, path, &kept, &why);
    kept.buttons = s->frontend->display.buttons;
    reviewtell_kept(words, &kept);
    session_print_store(s, &why);
    if (kept.added > 0) {
        mistakes_refresh(s);
    }
}

/* --- while it goes on --- */

/* The learner's side, where one person plays the engine: that game is looked back at. 0: it is
 * not. */
static unsigned look_side(const struct playing *p)
{
    bool white = play_is_person(p, WHITE), black = play_is_person(p, BLACK);
    return p->replaying || white == black ? 0 : 1u << (white ? WHITE : BLACK);
}

/* Goes on with what is begun, or begins. Whether nothing is left. */
static bool look_further(struct session *s, int most)
{
    struct playing *p = s->playing;
    if (p->looking != NULL && p->looking_at != p->table.number) {
        play_look_drop(p);
    }
    if (p->looking == NULL) {
        bool kept = s->store != NULL && store_is_kept(s->store);
        const struct analysis_how how = {
            .plies = ANALYSIS_PLIES,
            .game = p->table.number,
            .sides = look_side(p),
            .threshold = kept ? mistakes_threshold(s->store, s->evaluator.grades) : -1};
        p->looking = analysis_begin(&how);
        p->looking_at = p->table.number;
    }
    return analysis_go_on(p->looking, &p->record, &s->evaluator, most);
}

void play_look_meanwhile(struct session *s)
{
    const struct playing *p = s->playing;
    if (play_is_small(p) || look_side(p) == 0 || !frontend_flush(s->frontend)) {
        return;
    }
    int left = MEANWHILE;
    for (int64_t until = clock_ms() + MEANWHILE_MS; left > 0 && clock_ms() < until; left--) {
        if (look_further(s, 1)) {
            return;
        }
    }
}

void play_look_cut(struct playing *p, size_t events)
{
    if (p->looking != NULL) {
        analysis_cut(p->looking, &p->record, events);
    }
}

void play_look_drop(struct playing *p)
{
    analysis_drop(p->looking);
    p->looking = NULL;
}

/* --- the rating --- */

static bool look_from_start(const struct record *r)
{
    struct position start = board_start(&r->rules, WHITE);
    return !r->has_position || board_same_checkers(&r->position, &start);
}

/* Whether it was one of the learner against the engine from the start of a game. */
static bool look_counts_game(const struct playing *p)
{
    bool whole = !play_is_small(p);
    return whole && play_is_person(p, WHITE) != play_is_person(p, BLACK) && p->ended > p->counted &&
           (p->table.number > 1 || look_from_start(&p->record)) &&
           p->table.game.result.end.kind != END_DRAW;
}

/* Keeps how the game that is over ended, once, where it was one against the engine; appends what it
 * did to the rating. */
static void look_remember_result(struct session *s, struct text *words)
{
    struct playing *p = s->playing;
    if (s->store == NULL || !look_counts_game(p)) {
        return;
    }
    enum colour engine = play_is_person(p, WHITE) ? BLACK : WHITE;
    bool won = p->table.game.result.winner != engine;
    const struct played_games *played = &history_progress(s)->played;
    int before = (int)lround(played_rating(played, clock_now()).rating);
    char question[PLAYED_NAME_SIZE];
    played_name(p->level[engine].rating, question);
    struct store_answer answer = {.question = question,
                                  .rules = ruleset_name(p->record.rules.base),
                                  .kind = COURSE_PLAY,
                                  .mode = STORE_GAME,
                                  .outcome = won ? STORE_RIGHT : STORE_WRONG,
                                  .first = won ? STORE_RIGHT : STORE_WRONG,
                                  .closed = true,
                                  .tries = 1,
                                  .hints = p->helped};
    history_answer(s, &answer);
    p->counted = p->ended;
    int now = (int)lround(played_rating(&history_known(s)->played, clock_now()).rating);
    if (preference_on(s, PREFERENCE_RATING) &&
        played_fitting(&history_known(s)->played, clock_now()) > 0) {
        text_addf(words, _("Your rating in games: about %1$d (%2$+d)."), now, now - before);
    }
}

/* --- when it is over --- */

void play_look_back(struct session *s)
{
    struct playing *p = s->playing;
    unsigned side = look_side(p);
    struct analysis a;
    TEXT_HERE why = {0}, notes = {0};
    look_remember_result(s, &notes);
    if (side == 0) {
        print_text(s->frontend, text_str(&notes));
        return;
    }
    if (p->first.offer.size > 0) {
        text_addf(&notes, "%s%s", notes.size > 0 ? "\n" : "", text_str(&p->first.offer));
        text_clear(&p->first.offer); /* it is not of the next game */
    }
    frontend_flush(s->frontend);
    bool done = look_further(s, LONG);
    if (!done) {
        print_way(s->frontend, _("I am looking through the game; it takes a moment."));
    }
    while (!done && !frontend_interrupted(s->frontend)) {
        frontend_flush(s->frontend);
        done = look_further(s, 1);
    }
    if (!done) {
        print_text(s->frontend,
                   _("Stopped. \"analyse\" looks through the game whenever you like."));
        return;
    }
    bool good = analysis_end(p->looking, &s->evaluator, &a, &why);
    p->looking = NULL;
    if (good && store_is_kept(s->store)) {
        text_add(&notes, notes.size > 0 ? "\n" : "");
        look_learn(s, &a, side, text_str(&p->file.path), &notes);
    }
    if (good) {
        review_take(s, &p->record, &a, side, p->table.number, text_str(&notes));
        review_set_last(s, true);
        review_print_came(s);
    }
}

bool playing_was_costly(const struct session *s)
{
    return review_is_last(s) && review_may_try_again(s);
}

bool playing_try_again(struct session *s)
{
    return playing_was_costly(s) && review_try_again(s);
}

/* --- looking through --- */

/* Looks through a record, keeps the mistakes of those whose plays they are, and begins to review
 * it. mine: as for mistakes_sides(); path: of the record, or NULL. */
static void look_through(struct session *s, const struct record *r, int plies, const char *mine,
                         const char *path)
{
    struct analysis a;
    unsigned sides;
    TEXT_HERE why = {0}, safe = {0}, notes = {0};
    frontend_flush(s->frontend);
    if (!analysis_make(r, &s->evaluator, plies, &a, &why)) {
        print_f(s->frontend, _("That cannot be told: %s."), text_str(&why));
        return;
    }
    if (!mistakes_sides(r, mine, s->options->store.profile, &sides)) {
        print_f(s->frontend, _("Nobody is called \"%s\" in this record."), text_safe(&safe, mine));
        analysis_free(&a);
        return;
    }
    if (sides != 0) {
        look_learn(s, &a, sides, path, &notes);
    } else if (mine == NULL && s->store != NULL &&
               mistakes_threshold(s->store, s->evaluator.grades) >= 0) {
        print_text(s->frontend,
                   _("Whose plays are yours cannot be told here: \"analyse white\", "
                     "\"analyse black\" or \"analyse both\" keeps the mistakes as puzzles "
                     "of your own."));
    }
    review_take(s, r, &a, sides, r->length == 0 ? 1 : 0, text_str(&notes));
    review_begin(s);
}

void play_analyse(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    int64_t plies = ANALYSIS_PLIES;
    TEXT_HERE first = {0};
    const char *after = command_first_word(&first, rest);
    bool counted = number_read(text_str(&first), 0, LOOKAHEAD_MAX, &plies);
    const char *mine = counted ? after : rest;
    if (*rest == '\0' && s->frontend->display.buttons && p->table.game.phase != GAME_OVER) {
        playing_analyse(s, ""); /* what has a button for it is the game played last */
    } else if (review_is_turn(rest)) {
        play_analyse(s, "");
        review_show_turn(s, rest);
    } else if (strpbrk(rest, "/.") != NULL && access(rest, F_OK) == 0) {
        playing_analyse(s, rest);
    } else if (*rest == '\0' && p->record.length == 0 && review_is_of(s, p->record.count)) {
        review_begin(s); /* it was looked through when it ended */
    } else if (!counted && *rest >= '0' && *rest <= '9') {
        print_f(s->frontend, _("Say how many rolls to look ahead, from 0 to %d: \"analyse 1\"."),
                LOOKAHEAD_MAX);
    } else {
        look_through(s, &p->record, (int)plies, *mine == '\0' ? NULL : mine,
                     text_str(&p->file.path));
    }
}

void playing_analyse(struct session *s, const char *rest)
{
    TEXT_HERE path = {0};
    struct diags wrong = {0};
    struct record record;
    text_add(&path, rest);
    if (review_is_turn(rest)) {
        playing_analyse(s, "");
        review_show_turn(s, rest);
        return;
    }
    if (*rest == '\0' && review_is_last(s)) {
        review_begin(s);
        return;
    }
    if (*rest == '\0' && !play_find_kept(s, &path, false)) {
        return;
    }
    if (record_load(text_str(&path), &wrong, &record, NULL)) {
        look_through(s, &record, ANALYSIS_PLIES, NULL, text_str(&path));
        record_free(&record);
    } else {
        print_diags(s->frontend, &wrong);
    }
    diags_free(&wrong);
}

/* --- an engine that errs alike --- */

enum {
    ENOUGH = 30,  /* mistakes of a known kind, until they tell anything */
    ASSUMED = 15, /* so many as usual count with them: few tell little */
    LEAST = 50,   /* per cent of what is usual */
    ROUND = 10    /* … in steps of so many */
};

/* How many of a hundred such mistakes of the levels from beginner to strong are of each kind
 * (docs/measured/levels.md). */
static const int usual[LEVEL_KINDS] = {
    [LEVEL_SHOTS] = 62, [LEVEL_HITS] = 8, [LEVEL_JAN] = 4, [LEVEL_SHUT_OUT] = 6, [LEVEL_BANDS] = 20,
};

struct look_counts {
    int count[LEVEL_KINDS], all;
};

static bool look_count(const struct store_mistake *m, void *context)
{
    struct look_counts *counts = context;
    const enum level_kind kind = reviewtell_kind(reason_find(m->kind, strlen(m->kind)));
    if (kind < LEVEL_KINDS && !m->deleted) {
        counts->count[kind]++;
        counts->all++;
    }
    return true;
}

bool play_err_alike(struct session *s, struct level *level)
{
    struct look_counts counts = {0};
    bool unusual = false;
    if (s->store == NULL || !preference_on(s, PREFERENCE_OPPONENT) || level_plies(level) > 0) {
        return false; /* the strongest makes no such mistakes */
    }
    store_each_mistake(s->store, look_count, &counts);
    for (int k = 0; k < LEVEL_KINDS && counts.all >= ENOUGH; k++) {
        float assumed = (float)(ASSUMED * usual[k]) / 100;
        float expected = (float)(counts.all * usual[k]) / 100;
        float part = ((float)counts.count[k] + assumed) / (expected + assumed);
        int weight = ROUND * (int)(part * LEVEL_USUAL / ROUND + 0.5f);
        weight = weight < LEAST ? LEAST : weight > LEVEL_WEIGHT_MAX ? LEVEL_WEIGHT_MAX : weight;
        level->weight[k] = (uint8_t)weight;
        unusual = unusual || weight != LEVEL_USUAL;
    }
    return unusual;
}
