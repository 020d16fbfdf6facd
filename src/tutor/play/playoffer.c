// SPDX-License-Identifier: GPL-3.0-or-later
/* Games against the engine are remembered, and after a few of them a fitting level is offered. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "lexicon/yesno.h"
#include "coach/coach.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/can.h"
#include "tutor/core/wishes.h"
#include "tutor/play/playstate.h"

/* What is offered: a game as these words say, but at this level. */
struct offer {
    char *words; /* owned */
    int step;
};

void play_offer_make(struct session *s)
{
    s->offer = mem_alloc(sizeof *s->offer);
}

void play_offer_free(struct session *s)
{
    free(s->offer->words);
    free(s->offer);
    s->offer = NULL;
}

/* --- games that are over --- */

static bool from_the_start(const struct record *r)
{
    struct position start = board_start(&r->rules, WHITE);
    return !r->has_position || board_same_checkers(&r->position, &start);
}

/* Whether it was one of the learner against the engine from the start of a game. */
static bool counts(const struct playing *p)
{
    return play_is_person(p, WHITE) != play_is_person(p, BLACK) && p->ended > p->counted &&
           (p->table.number > 1 || from_the_start(&p->record)) &&
           p->table.game.result.end.kind != END_DRAW;
}

static void say_rating(struct session *s, int before)
{
    const struct played_games *played = &history_known(s)->played;
    int now = (int)lround(played_rating(played, clock_now()).rating);
    if (wishes_on(s, WISH_RATING) && played_fitting(played, clock_now()) > 0) {
        say_f(s->face, _("Your rating in games: about %1$d (%2$+d)."), now, now - before);
    }
}

void play_remember_result(struct session *s)
{
    struct playing *p = s->playing;
    if (s->store == NULL || !counts(p)) {
        return;
    }
    enum colour engine = play_is_person(p, WHITE) ? BLACK : WHITE;
    bool won = p->table.game.result.winner != engine;
    const struct played_games *played = &history_progress(s)->played;
    int before = (int)lround(played_rating(played, clock_now()).rating);
    char question[PLAYED_NAME_SIZE];
    int64_t now = clock_now();
    played_name(p->level[engine].rating, question);
    struct store_answer answer = {.when = now,
                                  .has_zone = true,
                                  .zone = clock_zone(now),
                                  .ms = -1,
                                  .question = question,
                                  .rules = ruleset_name(p->record.rules.base),
                                  .kind = COURSE_PLAY,
                                  .mode = STORE_GAME,
                                  .outcome = won ? STORE_RIGHT : STORE_WRONG,
                                  .first = won ? STORE_RIGHT : STORE_WRONG,
                                  .closed = true,
                                  .tries = 1,
                                  .hints = p->helped};
    store_new_asking(answer.asking);
    history_add(s, &answer);
    p->counted = p->ended;
    say_rating(s, before);
}

/* --- the offer --- */

static void prompt_offer(const struct session *s, struct text *out)
{
    text_addf(out, _("level %d? (Enter, or another)"), s->offer->step);
}

static void begin_at(struct session *s, const char *level)
{
    TEXT_HERE words = {0};
    text_addf(&words, "%s %s", s->offer->words, level);
    playing_open(s, text_str(&words));
}

/* What may be typed, or what `help WORD` tells. */
static void help_offer(struct session *s, const char *word)
{
    TEXT_HERE names = {0};
    if (*word != '\0') {
        command_tell_help(s, word);
        return;
    }
    for (int i = 1; i <= level_steps(); i++) {
        const char *name = play_level_name(i);
        if (name != NULL) {
            text_addf(&names, "%s%s", names.size > 0 ? ", " : "", name);
        }
    }
    say_f(
        s->face,
        _("Enter begins a game at level %1$d. A number or a name takes another level: %2$s. Other "
          "commands work as ever, and then nothing is offered any more."),
        s->offer->step, text_str(&names));
    play_say_levels(s);
}

/* What follows the word for help; NULL where a line does not begin with it. */
static const char *after_help(const struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t");
    const struct command *c = command_find(s, typed, n);
    bool is_help = c != NULL && strcmp(c->name, "help") == 0;
    return is_help ? typed + n + strspn(typed + n, " \t") : NULL;
}

static bool take_offer(struct session *s, const struct intent *intent)
{
    const char *typed = intent->line;
    const char *helped = after_help(s, typed);
    char step[16];
    struct level level;
    snprintf(step, sizeof step, "%d", s->offer->step);
    if (*typed == '\0' || yesno_read(typed) == 1) {
        begin_at(s, step);
    } else if (play_read_level(typed, &level)) {
        begin_at(s, typed);
    } else if (helped != NULL) {
        help_offer(s, helped);
        play_offer_again(s);
    } else if (yesno_read(typed) == 0 || play_is_beyond(typed)) {
        play_say_levels(s);
        play_offer_again(s);
    } else {
        return false;
    }
    return true;
}

/* The level offered, then those with a name. */
static void play_can_level(struct session *s, struct screen *out)
{
    TEXT_HERE words = {0};
    text_addf(&words, _("Level %d"), s->offer->step);
    can_go_on(out, text_str(&words));
    for (int i = 1; i <= level_steps(); i++) {
        const char *name = play_level_name(i);
        if (name != NULL) {
            text_clear(&words);
            text_add(&words, name);
            coach_capital(&words, 0);
            can_text(out, name, text_str(&words));
        }
    }
}

void play_offer_again(struct session *s)
{
    static const struct pending offer = {.asked = INTENT_ASKED_TEXT,
                                         .prompt = prompt_offer,
                                         .take = take_offer,
                                         .can = play_can_level};
    session_await(s, &offer);
}

bool play_offer(struct session *s, const char *words, const struct play_setup *setup)
{
    bool asked = !setup->has_level && !setup->first && !setup->resume &&
                 setup->engine[WHITE] != setup->engine[BLACK];
    if (!asked || s->store == NULL || !wishes_on(s, WISH_OPPONENT)) {
        return false;
    }
    const struct played_games *played = &history_progress(s)->played;
    int step = played_fitting(played, clock_now());
    if (step == 0) {
        return false;
    }
    char *copy = mem_copy(words); /* they may be those of an offer */
    free(s->offer->words);
    *s->offer = (struct offer){copy, step};
    struct level level = level_step(step);
    TEXT_HERE told = {0};
    play_tell_level(&told, &level);
    say_f(s->face,
          NG_("After %1$d game, %2$s fits you: Enter begins, or type another level.",
              "After %1$d games, %2$s fits you: Enter begins, or type another level.",
              (unsigned long)played->games),
          played->games, text_str(&told));
    play_offer_again(s);
    return true;
}
