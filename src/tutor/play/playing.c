// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playing.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/question/asking.h"
#include "coach/coach.h"
#include "game/dice.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"

/* --- what happens --- */

/* Whether the engine is to think now, which takes time. */
static bool engine_thinks(const struct playing *p)
{
    enum colour c = table_actor(&p->table);
    return p->table.game.phase != GAME_START_ROLL && p->table.game.phase != GAME_OVER &&
           !play_is_person(p, c) && level_plies(&p->level[c]) > 0;
}

/* The play that the board is to be shown with. */
static void remember_play(struct playing *p, const struct event *e, const struct table *before)
{
    if (e->kind == EVENT_PLAY && !play_is_pass(&e->play)) {
        p->played = true;
        p->before = table_situation(before);
        p->last = e->play;
    } else if (e->kind == EVENT_NEXT) {
        p->played = false;
    }
}

void play_replay(struct playing *p, size_t count)
{
    p->table = record_table(&p->record);
    p->played = false;
    p->decided = 0;
    for (size_t i = 0; i < count; i++) {
        struct table before = p->table;
        p->decided += play_was_decision(p, &p->record.events[i], table_actor(&p->table));
        table_apply(&p->table, &p->record.events[i], p->list);
        remember_play(p, &p->record.events[i], &before);
    }
}

bool play_happens(struct session *s, const struct event *e)
{
    struct playing *p = s->playing;
    enum colour c = table_actor(&p->table);
    struct table before = p->table;
    if (table_apply(&p->table, e, p->list) != GAME_OK) {
        return false;
    }
    record_add(&p->record, e);
    p->decided += play_was_decision(p, e, c);
    remember_play(p, e, &before);
    p->hints = 0;
    p->first.asked = false;
    session_await(s, NULL);
    p->ended = p->table.game.phase == GAME_OVER ? p->table.number : p->ended;
    p->helped = e->kind == EVENT_NEXT ? 0 : p->helped;
    p->shown = p->shown && e->kind == EVENT_ROLL;
    play_say_event(s, c, e, &before);
    if (engine_thinks(p)) {
        play_keep(s);
    }
    return true;
}

/* --- dice --- */

bool play_throw(struct session *s, struct roll *out)
{
    struct playing *p = s->playing;
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

static bool roll_so_many(struct session *s, int dice)
{
    struct roll thrown;
    struct playing *p = s->playing;
    if (!play_throw(s, &thrown)) {
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

static struct rng chance(const struct playing *p)
{
    return dice_rng(p->record.seed ^ 0x6c6576656cu, p->table.number, p->table.throws);
}

static bool gives_up_after_roll(struct session *s, const struct level *level,
                                const struct judgement *j)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    if (!game_give_up_allowed(&g->rules, &g->pos)) {
        return false; /* mostly; the plays need not be looked at */
    }
    generate(&g->rules, &g->pos, g->roll, p->list);
    return table_give_up_after_roll(&p->table, p->list) && level_gives_up(level, j, g, p->list);
}

/* Plays the roll. */
static bool engine_plays(struct session *s, const struct level *level, const struct judgement *j)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct rng rng = chance(p);
    if (gives_up_after_roll(s, level, j)) {
        struct event e = {.kind = EVENT_GIVE_UP};
        return play_happens(s, &e);
    }
    generate(&g->rules, &g->pos, g->roll, p->list);
    canonical_list(&g->rules, &g->pos, g->roll, p->list);
    int i = g->pending ? level_answer(level, j, g, p->list)
                       : level_play(level, j, &g->pos, p->list, level_plies(level), &rng);
    struct event e = {.kind = EVENT_PLAY, .play = p->list->play[i]};
    return play_happens(s, &e);
}

static bool engine_chooses(struct session *s, const struct level *level, const struct judgement *j)
{
    static const struct {
        unsigned choice;
        enum event_kind kind;
    } events[] = {{CHOICE_GIVE_UP, EVENT_GIVE_UP},
                  {CHOICE_DOUBLE, EVENT_DOUBLE},
                  {CHOICE_TAKE, EVENT_TAKE},
                  {CHOICE_DROP, EVENT_DROP},
                  {CHOICE_ACCEPT, EVENT_ACCEPT}};
    struct playing *p = s->playing;
    unsigned choice = level_choice(level, j, &p->table.game, table_choices(&p->table));
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (choice == events[i].choice) {
            struct event e = {.kind = (uint8_t)events[i].kind};
            return play_happens(s, &e);
        }
    }
    return roll_so_many(s, choice == CHOICE_ONE_DIE ? 1 : 2);
}

/* Where there is nothing to decide. */
static bool forfeits(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct event e = {.kind = EVENT_PLAY};
    generate(&g->rules, &g->pos, g->roll, p->list);
    return p->list->n == 0 && play_happens(s, &e);
}

/* One step that no person has to take; false where one has. */
static bool step(struct session *s)
{
    struct playing *p = s->playing;
    struct judgement j;
    uint8_t phase = p->table.game.phase;
    enum colour c = table_actor(&p->table);
    if (phase == GAME_OVER || p->dice != 0) {
        return false;
    }
    if (phase == GAME_START_ROLL) {
        return roll_so_many(s, 2);
    }
    if (phase == GAME_PLAY && forfeits(s)) {
        return true;
    }
    if (play_is_person(p, c) || !play_judgement(s, &j)) {
        return false;
    }
    return phase == GAME_PLAY ? engine_plays(s, &p->level[c], &j)
                              : engine_chooses(s, &p->level[c], &j);
}

void play_go(struct session *s)
{
    while (step(s) && !face_interrupted(s->face)) {
        face_flush(s->face);
    }
    play_keep(s);
    if (s->playing->table.game.phase == GAME_OVER) {
        play_say_end(s);
        play_look_back(s);
        play_remember_result(s);
        play_say_after(s);
    } else {
        play_say_turn(s);
        play_look_meanwhile(s);
    }
}

bool play_waits(const struct playing *p)
{
    return p->table.game.phase != GAME_OVER &&
           (p->dice != 0 || play_is_person(p, table_actor(&p->table)));
}

/* --- replaying --- */

static void replay_next(struct session *s)
{
    struct playing *p = s->playing;
    bool told = false;
    while (p->at < p->record.count && !told) {
        const struct event *e = &p->record.events[p->at++];
        enum colour c = table_actor(&p->table);
        struct table before = p->table;
        table_apply(&p->table, e, p->list);
        remember_play(p, e, &before);
        play_say_event(s, c, e, &before);
        say_foreign(s->face, text_str(&e->comment));
        told = play_is_step(e);
    }
    if (p->table.game.phase == GAME_OVER) {
        play_say_end(s);
    } else {
        play_show_board(s);
    }
    if (p->at == p->record.count) {
        say_text(s->face, _("That is all of the record."));
    }
}

/* --- going on --- */

/* Enter in one's turn: both dice, or the only play. */
static void enter_turn(struct session *s)
{
    struct playing *p = s->playing;
    unsigned may = table_choices(&p->table);
    struct event only = {.kind = EVENT_PLAY};
    if (play_is_forced(p, &only.play)) {
        play_happens(s, &only);
        play_go(s);
        return;
    }
    if (p->table.game.phase == GAME_CUBE || p->table.game.phase == GAME_PLAY || p->dice != 0) {
        p->shown = false;
        play_say_turn(s);
    } else if (roll_so_many(s, may & CHOICE_TWO_DICE ? 2 : 1)) {
        play_go(s);
    } else {
        play_say_turn(s);
    }
}

void playing_enter(struct session *s)
{
    struct playing *p = s->playing;
    if (p->replaying) {
        replay_next(s);
    } else if (table_between(&p->table)) {
        struct event next = {.kind = EVENT_NEXT};
        play_happens(s, &next);
        play_go(s);
    } else if (table_over(&p->table) && review_is_of(s, p->record.count)) {
        review_begin(s);
    } else if (table_over(&p->table)) {
        play_say_end(s);
        play_say_after(s);
    } else {
        enter_turn(s);
    }
}

void playing_prompt(const struct session *s, struct text *out)
{
    const struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    char roll[4];
    if (p->replaying) {
        text_add(out, _("replay"));
    } else if (g->phase == GAME_OVER) {
        text_add(out, _("game"));
    } else if (g->phase == GAME_START_ROLL) {
        text_add(out, _("dice"));
    } else if (g->phase == GAME_PLAY) {
        roll_format(g->roll, roll);
        text_addf(out, "%s %s", coach_colour(table_actor(&p->table)), roll);
    } else {
        text_add(out, coach_colour(table_actor(&p->table)));
    }
}

void playing_return(struct session *s)
{
    s->playing->shown = false;
    if (s->playing->replaying) {
        play_show_board(s);
    } else if (s->playing->table.game.phase == GAME_OVER) {
        play_say_end(s);
        play_say_after(s);
    } else {
        play_say_turn(s);
    }
}

/* --- beginning and leaving --- */

void playing_close(struct session *s)
{
    struct playing *p = s->playing;
    if (p == NULL) {
        return;
    }
    play_keep_last(s);
    play_look_drop(p);
    record_free(&p->record);
    recordfile_close(&p->file);
    free(p->kept);
    free(p->list);
    free(p);
    s->playing = NULL;
}

/* Puts a record on the table, all of it played. A level that is not known is played as one that is.
 */
static void seat(struct session *s, struct record *record, struct recordfile *file)
{
    struct playing *p = mem_alloc(sizeof *p);
    p->list = mem_alloc(sizeof *p->list);
    p->record = *record;
    p->file = *file;
    p->threshold = -1;
    playing_close(s);
    s->playing = p;
    play_replay(p, p->record.count);
    for (int c = 0; c < 2; c++) {
        const char *level = p->record.side[c].level;
        if (level != NULL && !level_read(level, &p->level[c])) {
            p->level[c] = play_usual_level();
        }
    }
    asking_clear(s); /* a lesson or an exam is left by it */
    session_begin(s, &playing_mode);
    session_forget_drawn(s);
    session_forget_judged(s);
}

static struct record begun(const struct play_setup *setup)
{
    struct record r = record_new(&setup->rules, setup->length);
    char level[LEVEL_SIZE];
    level_write(&setup->level, level);
    r.dice = (uint8_t)setup->dice;
    r.has_seed = true;
    r.seed = setup->has_seed ? setup->seed : dice_new_seed();
    for (int c = 0; c < 2; c++) {
        if (setup->engine[c]) {
            record_set(&r.side[c].level, level);
        }
    }
    if (setup->has_position) {
        r.has_position = true;
        r.position = setup->position;
        r.began = setup->position.turn;
    }
    return r;
}

static bool is_over(const struct record *record)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct table t = record_replay(record, record->count, list);
    free(list);
    return table_over(&t);
}

/* Opens a record. False, with the reason said, if it cannot be read, or if it goes on at another
 * prompt. */
static bool open_record(struct session *s, const char *path, struct record *record,
                        struct recordfile *file)
{
    struct diags wrong = {0};
    TEXT_HERE words = {0};
    bool busy, good = recordfile_open(file, path, &wrong, record, &busy);
    if (!good) {
        diags_text(&words, &wrong, false);
        say_document(s->face, text_str(&words));
    } else if (busy && !is_over(record)) {
        s->taken = true;
        say_f(s->face, _("%s is being played at another prompt."), text_safe(&words, path));
        record_free(record);
        recordfile_close(file);
        good = false;
    }
    diags_free(&wrong);
    return good;
}

/* Goes on with a record, or shows one that is over. */
static bool take_up(struct session *s, const char *path, bool named)
{
    struct record record;
    struct recordfile file;
    if (s->playing != NULL && recordfile_is(&s->playing->file, path)) {
        if (s->playing->failing) { /* what it would be taken up from is not all of it */
            say_text(s->face, _("This game is on the table already."));
            session_begin(s, &playing_mode);
            playing_return(s);
            return true;
        }
        recordfile_let_go(&s->playing->file);
    }
    if (!open_record(s, path, &record, &file)) {
        return false;
    }
    seat(s, &record, &file);
    struct playing *p = s->playing;
    p->nowhere = s->options->store.none && !named;
    say_text(s->face, p->nowhere ? _("The game is not kept.") : NULL);
    p->replaying = table_over(&p->table);
    if (p->replaying) {
        recordfile_let_go(&p->file); /* others may look at it too */
        play_replay(p, 0);
        say_text(s->face, _("This game is over: it is replayed. Enter goes on, \"undo\" back."));
        say_foreign(s->face, text_str(&p->record.comment));
    } else {
        say_heading(s->face, _("The game goes on"), "");
        play_say_score(s);
        play_go(s);
    }
    return true;
}

static void announce(struct session *s)
{
    const struct playing *p = s->playing;
    TEXT_HERE rules = {0};
    coach_ruleset_line(&rules, &p->record.rules);
    if (p->record.length == 0) {
        say_heading(s->face, _("A game"), text_str(&rules));
    } else if (match_is_to_points(&p->record.rules)) {
        TEXT_HERE head = {0};
        text_addf(&head, _("A match to %d points"), p->record.length);
        say_heading(s->face, text_str(&head), text_str(&rules));
    } else {
        TEXT_HERE head = {0};
        text_addf(&head,
                  NG_("A match of %d game", "A match of %d games", (unsigned long)p->record.length),
                  p->record.length);
        say_heading(s->face, text_str(&head), text_str(&rules));
    }
}

static bool begin(struct session *s, struct play_setup *setup)
{
    bool alike = !setup->first && play_err_alike(s, &setup->level);
    struct record record = begun(setup);
    struct recordfile file = setup->file != NULL ? recordfile_at(setup->file) : recordfile_none();
    struct judgement j;
    seat(s, &record, &file);
    struct playing *p = s->playing;
    p->tutor = setup->tutor;
    p->nowhere = s->options->store.none && setup->file == NULL;
    if ((setup->engine[WHITE] || setup->engine[BLACK]) && !play_judgement(s, &j)) {
        playing_close(s);
        session_begin(s, s->home);
        return false;
    }
    if (setup->first) {
        play_first_open(s);
        roll_so_many(s, 2); /* the first thing to be typed is a play */
    } else {
        announce(s);
        say_way(s->face, _("Enter rolls, a play is typed as 1/7 1/3, \"help\" tells the rest."));
    }
    if (setup->engine[WHITE] != setup->engine[BLACK] && !setup->first) {
        say_text(s->face,
                 _("Your numbers are on the board, and the engine's plays are told in them "
                   "too."));
        if (alike) {
            play_say_alike(s, &setup->level);
        }
    }
    play_keep(s);
    play_go(s);
    return true;
}

/* The unfinished game to go on with. False, and said, if none is found. */
static bool find_kept(struct session *s, struct text *path)
{
    struct diags unread = {0};
    TEXT_HERE words = {0};
    bool good = play_find_kept(path, true, &unread);
    diags_text(&words, &unread, false);
    say_document(s->face, text_str(&words));
    if (!good) {
        say_text(s->face, unread.errors > 0 ? _("No unfinished game is found.")
                                            : _("No unfinished game is kept."));
    }
    diags_free(&unread);
    return good;
}

bool playing_open(struct session *s, const char *words)
{
    char *copy = mem_copy(words);
    struct play_setup setup;
    TEXT_HERE path = {0};
    bool good = play_setup_read(s, copy, &setup);
    if (good && setup.resume && setup.file == NULL) {
        good = find_kept(s, &path);
        good = good && take_up(s, text_str(&path), false);
    } else if (good && setup.resume) {
        good = take_up(s, setup.file, true);
    } else if (good && !play_offer(s, words, &setup)) {
        good = begin(s, &setup);
    }
    free(copy);
    return good;
}

static void view(const struct session *s, struct draw *d)
{
    d->over = s->playing->table.game.phase == GAME_OVER;
    d->viewer = play_viewer(s->playing);
}

static const char *expects(const struct session *s)
{
    const struct playing *p = s->playing;
    enum game_phase phase = (enum game_phase)p->table.game.phase;
    return p->replaying || phase == GAME_OVER         ? "enter"
           : phase == GAME_PLAY                       ? "play"
           : p->dice != 0 || phase == GAME_START_ROLL ? "roll"
           : phase == GAME_CUBE                       ? "take-or-drop"
                                                      : "turn";
}

void playing_say_kept(struct session *s)
{
    const struct playing *p = s->playing;
    if (p != NULL && p->file.path.size > 0 && !p->failing && !table_over(&p->table)) {
        say_text(s->face, _("The game is kept; \"play resume\" goes on with it."));
    }
}

static void leave(struct session *s)
{
    playing_say_kept(s);
    session_return(s);
}

static void playing_now(const struct session *s, struct mode_now *out)
{
    out->situation = playing_situation(s);
    out->expects = expects(s);
}

static bool playing_takes(struct session *s, const struct intent *intent)
{
    if (session_is_command(intent, "back")) {
        leave(s);
        return true;
    }
    return playing_take(s, intent);
}

static void playing_show(struct session *s, bool returned)
{
    if (returned) {
        playing_return(s);
    } else {
        struct situation situation = session_situation(s);
        session_draw(s, &situation);
    }
}

const struct mode playing_mode = {.name = "game",
                                  .waits = true,
                                  .now = playing_now,
                                  .view = view,
                                  .prompt = playing_prompt,
                                  .words = &playing_words,
                                  .screen = playing_screen,
                                  .reads = playing_reads,
                                  .take = playing_takes,
                                  .show = playing_show};
