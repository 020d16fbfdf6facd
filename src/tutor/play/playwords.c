// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of a game at the prompt and what they do, and the mode that takes them. */
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "read/menwords.h"
#include "tutor/core/can.h"
#include "tutor/core/fitting.h"
#include "tutor/core/onward.h"
#include "tutor/play/playstate.h"
#include "tutor/review/review.h"
#include "view/opiniontell.h"

enum { UNDO_MAX = 10000 };

/* --- rolling --- */

/* What was typed as the faces of dice. */
static void play_dice_typed(struct session *s, struct roll roll)
{
    struct playing *p = s->playing;
    bool start = p->table.game.phase == GAME_START_ROLL;
    unsigned may = table_choices(&p->table);
    int due = start ? 2 : p->dice != 0 ? p->dice : may & CHOICE_TWO_DICE ? 2 : 1;
    int given = roll.die[1] == 0 ? 1 : 2;
    if (p->record.dice != RECORD_DICE_KEYBOARD) {
        print_text(s->frontend, _("The dice are thrown for you here: Enter rolls."));
    } else if (given != due && !(p->dice == 0 && given == 1 && may & CHOICE_ONE_DIE)) {
        print_text(s->frontend,
                   due == 1 ? _("One die is rolled here.") : _("Two dice are rolled here."));
    } else {
        struct event e = {.kind = start ? EVENT_START : EVENT_ROLL, .roll = roll};
        p->dice = 0;
        if (play_happens(s, &e)) {
            play_go(s);
        } else {
            play_print_turn(s);
        }
    }
}

/* The two dice for the start in the order typed: White's first. */
static bool play_start_typed(struct session *s, const char *typed)
{
    const char *first = strpbrk(typed, "123456");
    const char *second = first != NULL ? strpbrk(first + 1, "123456") : NULL;
    if (second == NULL || strspn(typed, "123456-, ") != strlen(typed) ||
        strpbrk(second + 1, "123456") != NULL) {
        return false;
    }
    play_dice_typed(s, (struct roll){{(uint8_t)(*first - '0'), (uint8_t)(*second - '0')}});
    return true;
}

static bool play_is_before_roll(const struct playing *p)
{
    return !p->replaying &&
           (p->table.game.phase == GAME_CHOICE || p->table.game.phase == GAME_START_ROLL);
}

static void word_roll(struct session *s, const char *rest)
{
    const struct playing *p = s->playing;
    bool start = p->table.game.phase == GAME_START_ROLL;
    struct roll roll;
    if (!play_is_before_roll(p)) {
        print_text(s->frontend, _("There is nothing to roll now."));
    } else if (*rest == '\0') {
        play_enter(s);
    } else if (!start && roll_parse(rest, strlen(rest), &roll)) {
        play_dice_typed(s, roll);
    } else if (!start || !play_start_typed(s, rest)) {
        print_text(s->frontend, _("That is no roll. Write it as 6-2, or 5 for one die."));
    }
}

static void word_one(struct session *s)
{
    struct playing *p = s->playing;
    if (!play_is_before_roll(p) || !(table_choices(&p->table) & CHOICE_ONE_DIE)) {
        print_text(s->frontend, _("One die may not be rolled now."));
    } else if (play_roll(s, 1)) {
        play_go(s);
    } else {
        play_print_turn(s);
    }
}

/* --- choices --- */

/* Whether the choice is a person's who sits here. */
static bool play_is_mine(const struct playing *p)
{
    return !p->replaying && p->table.game.phase != GAME_OVER && p->dice == 0 &&
           play_is_person(p, table_actor(&p->table));
}

static void play_choose(struct session *s, enum event_kind kind, const char *why_not)
{
    struct event e = {.kind = (uint8_t)kind};
    if (play_is_mine(s->playing) && play_happens(s, &e)) {
        play_go(s);
    } else {
        print_text(s->frontend, why_not);
    }
}

static void play_give_up(struct session *s)
{
    play_choose(s, EVENT_GIVE_UP, _("The game may not be given up now."));
}

static void word_give_up(struct session *s)
{
    static const struct pending asked = {.asked = INTENT_ASKED_CONFIRM,
                                         .ask = N_("give the game up?"),
                                         .remind = N_("Answer yes or no."),
                                         .yes = play_give_up,
                                         .no_words = N_("Then the game goes on."),
                                         .yes_label = N_("Give up"),
                                         .no_label = N_("Play on")};
    const struct game *g = &s->playing->table.game;
    const bool mine = play_is_mine(s->playing);
    if (mine && (play_may(s->playing) & CHOICE_GIVE_UP)) {
        session_await(s, &asked);
        return;
    }
    const char *why = mine ? opiniontell_no_giving_up(&g->rules, &g->pos) : NULL;
    print_text(s->frontend, why != NULL ? why : _("The game may not be given up now."));
    if (why != NULL && !play_is_small(s->playing)) {
        print_way(s->frontend, _("\"back\" leaves it; you can go on another time."));
    }
}

static void word_double(struct session *s)
{
    play_choose(s, EVENT_DOUBLE, _("You may not double now."));
}

static void word_take(struct session *s)
{
    play_choose(s, EVENT_TAKE, _("There is no double to take."));
}

static void word_drop(struct session *s)
{
    play_choose(s, EVENT_DROP, _("There is no double to drop."));
}

static void word_accept(struct session *s)
{
    play_choose(s, EVENT_ACCEPT, _("There is no win to let stand."));
}

/* --- playing --- */

static void play_stands(struct session *s, const struct play *play)
{
    struct event e = {.kind = EVENT_PLAY,
                      .aid = play_was_named(s->playing, play) ? EVENT_HINTED : EVENT_OWN,
                      .play = *play};
    play_happens(s, &e);
    play_go(s);
}

/* The play that the tutor asked about is to stand. */
static void play_doubtful(struct session *s)
{
    struct play play = s->playing->doubtful.play;
    if (s->playing->first.asks) { /* any other tutor has named it */
        play_print_better(s);
    }
    play_stands(s, &play);
}

/* Takes a typed play of the roll that is due: plays it where it is legal and the tutor has no
 * doubts. False where none is due. */
static bool play_take_play(struct session *s, const char *typed)
{
    struct playing *p = s->playing;
    struct situation situation = table_situation(&p->table);
    struct verdict v;
    if (p->replaying || p->table.game.phase == GAME_OVER ||
        !notation_reads((enum board_kind)situation.rules.board, typed)) {
        return false;
    }
    if (p->table.game.phase != GAME_PLAY || !play_is_person(p, table_actor(&p->table))) {
        print_text(s->frontend, _("There is no roll to play yet."));
    } else if (session_judge_play(s, &situation, typed, &v)) {
        if (p->tutor && play_doubts(s, &v)) {
            static const struct pending doubt = {.asked = INTENT_ASKED_CONFIRM,
                                                 .ask = N_("play it all the same?"),
                                                 .remind =
                                                     N_("Answer yes or no, or type another play."),
                                                 .yes = play_doubtful,
                                                 .no_words = N_("Then it is still your turn."),
                                                 .yes_label = N_("Play it anyway"),
                                                 .no_label = N_("Choose another play"),
                                                 .no_first = true};
            session_await(s, &doubt);
            p->doubtful = v;
            p->helped++;
        } else {
            play_stands(s, &v.play);
        }
    } else if (v.routes < 2) {
        TEXT_HERE words = {0};
        coach_verdict(&words, &situation.rules, &situation.position, situation.roll, &v);
        fitting_print_new(s, text_str(&words));
    }
    return true;
}

/* "play 1/7 1/3" plays it; other words begin another game. */
static void word_play(struct session *s, const char *rest)
{
    if (*rest == '\0' || !play_take_play(s, rest)) {
        playing_open(s, rest);
    }
}

/* --- undo --- */

/* How many events there were before the last decisions of persons, so many of them or all there
 * are; -1 if there was none. */
static long play_last_decisions(struct playing *p, int64_t many)
{
    struct table t = record_table(&p->record);
    int64_t before = p->decided - many;
    for (size_t i = 0; i < p->record.count; i++) {
        if (play_was_decision(p, &p->record.events[i], table_actor(&t)) && before-- <= 0) {
            return (long)i;
        }
        table_apply(&t, &p->record.events[i], p->list);
    }
    return -1;
}

/* Keeps the throws from event `from` on, so that they come again. */
static void play_keep_throws(struct playing *p, size_t from)
{
    struct table t = record_table(&p->record);
    p->kept_count = 0;
    for (size_t i = 0; i < p->record.count; i++) {
        const struct event *e = &p->record.events[i];
        if (i >= from && (e->kind == EVENT_ROLL || e->kind == EVENT_START)) {
            p->kept = mem_grow(p->kept, p->kept_count, &p->kept_room, sizeof *p->kept);
            p->kept[p->kept_count++] = (struct kept_throw){t.number, t.throws, e->roll};
        }
        table_apply(&t, e, p->list);
    }
}

/* Where the replay stood so many steps ago; -1: it is at the beginning. */
static long play_steps_back(const struct playing *p, int64_t many)
{
    size_t at = p->at;
    for (; many > 0 && at > 0; many--) {
        at--;
        while (at > 0 && !play_is_step(&p->record.events[at - 1])) {
            at--;
        }
    }
    return p->at == 0 ? -1 : (long)at;
}

static void word_undo(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    int64_t times = 1;
    if (*rest != '\0' && !number_read(rest, 1, UNDO_MAX, &times)) {
        print_text(s->frontend, _("Type how many decisions to take back: \"undo 2\"."));
        return;
    }
    long to = p->replaying ? play_steps_back(p, times) : play_last_decisions(p, times);
    if (to < 0) {
        print_text(s->frontend, _("There is nothing to take back."));
        return;
    }
    if (p->replaying) {
        p->at = (size_t)to;
    } else {
        if (p->record.dice == RECORD_DICE_RANDOM) {
            play_keep_throws(p, (size_t)to);
        }
        play_look_cut(p, (size_t)to);
        record_cut(&p->record, (size_t)to);
    }
    play_replay(p, (size_t)to);
    p->dice = 0;
    p->hints = 0;
    p->helped++;
    p->shown = false;
    if (!p->replaying) {
        play_keep(s);
        print_text(s->frontend, _("Taken back."));
    }
    play_show(s);
}

/* --- the record --- */

static void word_record(struct session *s)
{
    struct playing *p = s->playing;
    TEXT_HERE record = {0}, safe = {0};
    record_write(&p->record, &record, p->list);
    text_add_safe_lines(&safe, text_str(&record), record.size);
    print_document(s->frontend, text_str(&safe));
}

static void word_save(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    TEXT_HERE why = {0}, safe = {0};
    if (*rest == '\0' ? play_keep(s) : play_keep_in(s, rest, &why)) {
        if (s->frontend->display.buttons && *rest == '\0') {
            print_text(s->frontend, _("The game is kept."));
        } else {
            print_f(s->frontend, _("The game is kept in %s."),
                    text_safe(&safe, text_str(&p->file.path)));
        }
    } else if (*rest == '\0') {
        print_text(s->frontend, _("The game is not kept."));
    } else {
        print_f(s->frontend, "%s: %s", text_safe(&safe, rest), text_str(&why));
    }
}

static void word_comment(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    TEXT_HERE record = {0};
    record_write(&p->record, &record, p->list);
    if (*rest == '\0') {
        print_text(s->frontend, _("After \"comment\" comes what you want to write."));
    } else if (record.size + strlen("# \n") + strlen(rest) > RECORD_LIMIT - RECORD_FOR_PLAY) {
        print_text(s->frontend,
                   _("It is not written: a record has room for comments up to 3 MiB."));
    } else {
        record_comment(&p->record, rest);
        print_text(s->frontend, play_keep(s) ? _("It is written in the record.")
                                             : _("It is noted, but the record is not kept."));
    }
}

static void word_score(struct session *s)
{
    if (s->playing->table.length == 0) {
        print_text(s->frontend, _("This is a single game."));
    }
    play_print_score(s);
}

/* "name white Anna". */
static void word_name(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    TEXT_HERE side = {0};
    const char *called = command_first_word(&side, rest);
    int c = menwords_colour(text_str(&side));
    if (c < 0 || *called == '\0') {
        print_text(s->frontend, _("A side is given a name by \"name white Anna\"."));
        return;
    }
    record_set(&p->record.side[c].name, called);
    play_keep(s);
    TEXT_HERE name = {0};
    print_f(s->frontend, "%s: %s", coach_colour_capital((enum colour)c),
            gametell_name(&name, &p->record, (enum colour)c));
}

/* Takes the game up where the replay stands, as a new one. */
static void word_continue(struct session *s)
{
    struct playing *p = s->playing;
    if (!p->replaying) {
        print_text(s->frontend, _("The game goes on already."));
        return;
    }
    p->replaying = false;
    play_look_cut(p, p->at);
    record_cut(&p->record, p->at);
    recordfile_close(&p->file);
    p->nowhere = s->options->store.none;
    play_keep(s);
    play_go(s);
}

/* Shows the whole game from its beginning. */
static void word_replay(struct session *s)
{
    struct playing *p = s->playing;
    p->replaying = true;
    p->at = 0;
    p->dice = 0;
    play_replay(p, 0);
    print_typed_or_not(s->frontend,
                       _("From the beginning: Enter shows play after play, \"continue\" plays on "
                         "from one of them."),
                       _("The game from its beginning, play after play."));
    print_foreign(s->frontend, text_str(&p->record.comment));
}

/* Tries the costliest play of the game that is over again. */
static void word_try(struct session *s)
{
    struct playing *p = s->playing;
    if (review_is_of(s, p->record.count) && p->table.game.phase == GAME_OVER) {
        p->retried = p->table.number;
        if (review_try_again(s)) {
            return;
        }
    }
    print_text(s->frontend, _("That is for when a game is over, and a play of yours cost much."));
}

/* Plays a game that is decided out. */
static void word_finish(struct session *s)
{
    if (play_may_finish(s)) {
        play_finish(s);
    } else {
        print_text(s->frontend, _("That is for when a game is as good as decided: it is not."));
    }
}

static void word_board(struct session *s, const char *rest)
{
    struct situation situation = table_situation(&s->playing->table);
    if (*rest != '\0') {
        session_run(command_named(s, "board"), s, rest);
    } else {
        session_draw(s, &situation);
    }
}

static const struct command table[] = {
    {"roll", "[6-2]", N_("roll the dice, or say what they show"), .run = word_roll},
    {"one", "", N_("roll one die, where that is allowed"), .act = word_one},
    {"give", N_("up"), N_("give the game up"), .act = word_give_up},
    {"double", "", N_("offer to double the stake"), .act = word_double},
    {"take", "", N_("take a double"), .act = word_take},
    {"drop", "", N_("drop a double and lose"), .act = word_drop},
    {"accept", "", N_("let a win stand that could be answered"), .act = word_accept},
    {"play", N_("PLAY or WORDS"), N_("a play, or another game"), .run = word_play},
    {"undo", "[3]", N_("take the last decision back, or several"), .run = word_undo},
    {"hint", "", N_("a hint for this roll; again for a clearer one"), .act = play_hint},
    {"tutor", N_("[on|off|POINTS]"), N_("ask before a play that costs so much"),
     .run = play_set_tutor},
    {"finish", "", N_("a game that is decided: the rest is played for both"), .act = word_finish},
    {"score", "", N_("how the match stands"), .act = word_score},
    {"name", N_("white Anna"), N_("what a side is called"), .run = word_name},
    {"comment", N_("WORDS"), N_("write something in the record"), .run = word_comment},
    {"record", "", N_("the record of the game"), .act = word_record},
    {"save", N_("[FILE]"), N_("where the game is kept, or keep it there"), .run = word_save},
    {"analyse", N_("[PLIES] [SIDE]"),
     N_("the turning points of the game, to walk through and try anew"), .run = play_analyse},
    {"try", "", N_("after the game: the roll that cost you most, once more"), .act = word_try},
    {"replay", "", N_("the game from its beginning"), .act = word_replay},
    {"continue", "", N_("play on from where the replay stands"), .act = word_continue},
    {"board", N_("[words]"), N_("the board again, or in words"), .run = word_board},
    {"help", "", N_("what can be typed"), .run = session_describe_help},
};

/* Whether a command is of use now: under these rules, in a match, in or after a game. */
static bool play_is_of_use(const struct session *s, const char *name)
{
    const struct playing *p = s->playing;
    const struct ruleset *r = &p->table.rules;
    const bool cube =
        strcmp(name, "double") == 0 || strcmp(name, "take") == 0 || strcmp(name, "drop") == 0;
    return cube                            ? r->score == SCORE_CUBE
           : strcmp(name, "accept") == 0   ? ruleset_answers_wins(r)
           : strcmp(name, "one") == 0      ? r->one_die != ONE_DIE_NO
           : strcmp(name, "score") == 0    ? p->record.length > 0
           : strcmp(name, "try") == 0      ? p->table.game.phase == GAME_OVER
           : strcmp(name, "continue") == 0 ? p->replaying
                                           : true;
}

static void play_help(struct session *s)
{
    print_text(s->frontend,
               _("A play is typed as from/to: 13/18 15/17. bar/4 enters a checker, 21/off "
                 "bears one off, 1/4/9 moves one on, 22/off(3) plays three alike."));
    command_describe_own(s, play_is_of_use);
    print_text(s->frontend,
               _("\"legal\", \"best\", \"value\", \"choices\", \"why\", \"rolls\" and the "
                 "like work as everywhere. \"back\" leaves the game and \"play resume\" goes on "
                 "another time; \"quit\" leaves the program."));
}

const struct command_table playing_words = {table, sizeof table / sizeof *table};

/* --- the mode --- */

static void play_reads(const struct session *s, struct intent_context *out)
{
    const struct playing *p = s->playing;
    bool over = p->replaying || p->table.game.phase == GAME_OVER;
    out->words = !over && p->table.game.phase == GAME_START_ROLL; /* a die of each side */
    out->rolls = !out->words && play_is_before_roll(p);
    out->plays = !out->words && !over;
}

static bool play_take(struct session *s, const struct intent *intent)
{
    bool back = strcmp(intent->name, "back") == 0;
    if (s->playing->exercise.of != NULL && (back || strcmp(intent->name, "next") == 0)) {
        play_exercise_end(s, back ? EXERCISE_LEFT : EXERCISE_SKIPPED);
        return true;
    }
    if (back) {
        playing_print_kept(s);
        session_return(s);
        return true;
    }
    switch (intent->kind) {
    case INTENT_GO_ON:
        play_enter(s);
        return true;
    case INTENT_TEXT:
        return play_start_typed(s, intent->line);
    case INTENT_ROLL:
        play_dice_typed(s, intent->roll);
        return true;
    case INTENT_PLAY:
        return play_take_play(s, intent->line);
    default:
        return false;
    }
}

static void play_now(const struct session *s, struct mode_now *out)
{
    out->situation = table_situation(&s->playing->table);
}

static const char *play_expects(const struct session *s)
{
    const struct playing *p = s->playing;
    enum game_phase phase = (enum game_phase)p->table.game.phase;
    bool enter = p->replaying || phase == GAME_OVER || play_is_lost(p);
    return enter                                      ? "enter"
           : phase == GAME_PLAY                       ? "play"
           : p->dice != 0 || phase == GAME_START_ROLL ? "roll"
           : phase == GAME_CUBE                       ? "take-or-drop"
                                                      : "turn";
}

static void play_view(const struct session *s, struct draw *d)
{
    d->over = s->playing->table.game.phase == GAME_OVER;
    d->viewer = play_viewer(s->playing);
    d->no_pips = d->no_pips || s->playing->exercise.no_pips;
}

static void play_prompt(const struct session *s, struct text *out)
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
    } else {
        text_add(out, coach_colour(table_actor(&p->table)));
        if (g->phase == GAME_PLAY) {
            roll_format(g->roll, roll);
            text_addf(out, " %s", roll);
        }
    }
}

static void play_show_again(struct session *s, bool returned)
{
    const struct playing *p = s->playing;
    bool over = p->table.game.phase == GAME_OVER && !p->replaying;
    if (returned && over && p->retried == p->table.number) {
        play_print_after(s); /* how it ended was told before the roll was tried again */
    } else if (returned) {
        play_show(s);
    } else {
        struct situation situation = session_situation(s);
        session_draw(s, &situation);
        if (s->frontend->display.buttons && play_is_person(p, table_actor(&p->table)) && !over) {
            if (play_is_small(p)) {
                play_print_aim(s);
            }
            print_text(s->frontend, _("It is your turn."));
        }
    }
}

/* --- on the screen --- */

static struct screen_side play_put_side(const struct playing *p, struct screen *out, enum colour c)
{
    const struct table *t = &p->table;
    const struct position *pos = &t->game.pos;
    bool begun = t->game.phase != GAME_START_ROLL, engine = !play_is_person(p, c);
    return (struct screen_side){.name = screen_safe(out, p->record.side[c].name),
                                .engine = engine,
                                .level = p->level[c],
                                .step = engine ? level_nearest(p->level[c].rating) : 0,
                                .points = t->length > 0 ? t->match.points[c] : 0,
                                .marks = t->length > 0 ? t->match.marks[c] : 0,
                                .pips = begun ? board_pips(pos, c) : 0,
                                .bar = begun ? pos->men[c][POINT_BAR] : 0,
                                .off = begun ? pos->men[c][POINT_OFF] : 0};
}

static struct screen_game *play_put_game(struct playing *p, struct screen *out)
{
    const struct table *t = &p->table;
    struct screen_game *to = screen_alloc(out, sizeof *to);
    struct play only;
    *to = (struct screen_game){.rules = p->record.rules,
                               .length = t->length,
                               .number = t->number,
                               .side = {play_put_side(p, out, 0), play_put_side(p, out, 1)},
                               .replaying = p->replaying,
                               .at = p->replaying ? p->at : p->record.count,
                               .events = p->record.count,
                               .phase = (enum game_phase)t->game.phase,
                               .now = table_situation(t),
                               .viewer = play_viewer(p),
                               .turn = table_actor(t),
                               .dice = p->dice,
                               .own_dice = p->record.dice == RECORD_DICE_KEYBOARD,
                               .last = p->played,
                               .tutor = p->tutor,
                               .first = p->first.on,
                               .aim = play_exercise_aim(p),
                               .hints = p->hints};
    if (p->played) {
        to->before = p->before;
        to->played = p->last;
    }
    if (!p->replaying && to->phase != GAME_START_ROLL) {
        to->person = play_is_person(p, to->turn);
        to->forced = play_is_forced(p, &only);
        to->side[to->turn].may = play_may(p);
    }
    return to;
}

static void play_put_result(struct session *s, struct screen *out)
{
    const struct playing *p = s->playing;
    struct screen_result *to = screen_alloc(out, sizeof *to);
    struct screen_move *learn = screen_alloc(out, sizeof *learn);
    struct gametell told = play_sentences(p);
    bool costly = review_is_of(s, p->record.count) && review_costliest(s, learn);
    TEXT_HERE how = {0};
    gametell_end(&how, &told);
    *to = play_result(p, p->table.length > 0 && table_over(&p->table));
    to->how = screen_words(out, &how);
    to->learn = costly ? learn : NULL;
    out->kind = SCREEN_RESULT;
    out->result = to;
}

static void play_can(struct session *s, struct screen *out, const struct screen_game *g)
{
    const struct playing *p = s->playing;
    const struct table *t = &p->table;
    bool live = !p->replaying, open = live && p->dice == 0, on = live && g->phase != GAME_OVER;
    bool over = open && table_over(t), lost = open && play_is_lost(p);
    bool to_play = open && g->phase == GAME_PLAY, whole = p->exercise.of == NULL;
    bool to_finish = open && play_may_finish(s);
    unsigned may = g->side[g->turn].may, rolls = open && !g->own_dice ? table_choices(t) : 0;
    const struct can_row rows[] = {
        {"", NULL, N_("Next game"), live && table_between(t)},
        {"", NULL, N_("Show the next"), p->replaying && p->at < p->record.count},
        {"", NULL, N_("Roll"), (rolls & CHOICE_TWO_DICE) != 0},
        {"", NULL, N_("Play it"), g->forced},
        {"", NULL, N_("Continue"), lost},
        {"take", NULL, N_("Take"), (may & CHOICE_TAKE) != 0},
        {"drop", NULL, N_("Drop"), (may & CHOICE_DROP) != 0},
        {"one", NULL, N_("Roll one die"), (may & CHOICE_ONE_DIE) != 0},
        {"double", NULL, N_("Double"), (may & CHOICE_DOUBLE) != 0},
        {"accept", NULL, N_("Let it stand"), (may & CHOICE_ACCEPT) != 0},
        {"hint", NULL, N_("Hint"), to_play && !g->forced && !lost},
        {"choices", NULL, N_("What is best?"),
         open && (g->phase == GAME_CHOICE || g->phase == GAME_CUBE)},
        {"analyse", NULL, N_("Walk through it"), open && g->phase == GAME_OVER},
        {"undo", NULL, N_("Previous turn"), p->replaying && p->at > 0},
        {"continue", NULL, N_("Play on from here"), p->replaying && g->phase != GAME_OVER},
        {"undo", NULL, N_("Take back"), live && p->decided > 0},
        {"tutor", "off", N_("Stop warning me"), on && p->tutor},
        {"tutor", "on", N_("Warn me before mistakes"), on && !p->tutor},
        {"replay", NULL, N_("Replay"), live && whole && p->record.count > 0},
        {"finish", NULL, N_("Play the rest for me"), to_finish},
        {"record", NULL, N_("The record"), whole && p->record.count > 0},
        {"give", "up", N_("Give up"), (may & CHOICE_GIVE_UP) != 0},
        {"back", NULL, N_("Leave"), whole},
        {"back", NULL, N_("Back to the lesson"), !whole},
        {"next", NULL, N_("Skip"), !whole},
    };
    if (over) { /* the walk comes after what Enter does */
        onward_can_first(s, out);
        can_command(out, s, "analyse", NULL, _("Walk through it"));
        onward_can(s, out);
    }
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
}

static void play_screen(struct session *s, struct screen *out)
{
    struct playing *p = s->playing;
    const struct screen_game *game = play_put_game(p, out);
    out->kind = SCREEN_GAME;
    out->game = game;
    if (!p->replaying && game->phase == GAME_OVER) {
        play_put_result(s, out);
    }
    play_can(s, out, game);
}

const struct mode playing_mode = {.name = "game",
                                  .waits = true,
                                  .now = play_now,
                                  .expects = play_expects,
                                  .view = play_view,
                                  .prompt = play_prompt,
                                  .words = &playing_words,
                                  .screen = play_screen,
                                  .reads = play_reads,
                                  .take = play_take,
                                  .show = play_show_again,
                                  .help = play_help};
