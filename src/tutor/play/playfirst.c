// SPDX-License-Identifier: GPL-3.0-or-later
/* The first game of somebody who knows no rules: the roll lies there already, what is new is told
 * when it comes up, and after a few turns nothing more is said than in any other game. */
#include "base/lang.h"
#include "coach/coach.h"
#include "coach/reasons/punish.h"
#include "coach/verdict/words.h"
#include "game/dice.h"
#include "rules/generate.h"
#include "tutor/play/playstate.h"

enum {
    ROLLS_TOLD = 3, /* with so many of one's rolls it is told how to go on */
    DOUBTS_TOLD = 4 /* so often a play is doubted, until more is asked for */
};

/* A play is asked about from so many points on: only what a beginner would want to know. */
#define FIRST_DOUBT 0.15f

/* What was told because it came up, once in a game. */
enum { TOLD_BAR = 1, TOLD_HOME = 2 };

/* --- beginning --- */

void play_first_setup(struct play_setup *out)
{
    uint64_t seed = out->has_seed ? out->seed : dice_new_seed();
    struct roll first = dice_from_seed(seed, 1, 0);
    while (roll_is_double(first)) { /* four moves are much to begin with */
        first = dice_from_seed(++seed, 1, 0);
    }
    out->rules = ruleset_row(0);
    out->length = 0;
    out->level = level_step(1);
    out->has_level = true;
    out->tutor = true;
    out->dice = RECORD_DICE_SEED;
    out->seed = seed;
    out->has_seed = true;
    out->engine[WHITE] = false;
    out->engine[BLACK] = true;
    out->position = board_start(&out->rules, WHITE);
    out->has_position = true;
}

void play_first_open(struct session *s)
{
    struct playing *p = s->playing;
    p->first.on = p->first.asks = true;
    p->threshold = FIRST_DOUBT;
    say_heading(s->face, _("Your first game"), "");
    say_text(s->face,
             _("You are White. Take your checkers round, from 1 to 24 and off, before Black."));
    say_text(s->face, _("Each die moves one checker. Type from/to, both on one line."));
    say_text(s->face,
             _("I tell you what is not allowed, or costs too much. \"hint\" shows a way."));
}

/* --- the words of a turn --- */

/* How many of the learner's rolls have been made: the learner begins, and the sides take turns. */
static int own_rolls(const struct playing *p)
{
    return (p->table.throws + 1) / 2;
}

/* Whether something is to be told that has not been. */
static bool is_new(struct playing *p, unsigned what, bool there)
{
    bool tell = there && !(p->first.told & what);
    p->first.told |= there ? what : 0;
    return tell;
}

/* Whether all that a side has on the board is in its last quarter. */
static bool is_home(const struct position *pos, enum colour c)
{
    const uint8_t *men = pos->men[c];
    bool away = men[POINT_BAR] > 0;
    for (int point = 1; point <= 18; point++) {
        away = away || men[point] > 0;
    }
    return !away;
}

/* Says a sentence that may begin with a die. */
static void say_capital(struct session *s, struct text *words)
{
    coach_capital(words, 0);
    say_text(s->face, text_str(words));
}

static void tell_bar(struct session *s, int die)
{
    TEXT_HERE words = {0};
    /* TRANSLATORS: 1 "a five", 2 its face */
    text_addf(&words, _("%1$s puts it on point %2$d: type bar/%2$d."), word_a_die(die), die);
    say_text(s->face, _("Your checker was hit and has to come in before another may move."));
    say_capital(s, &words);
}

static void tell_first_roll(struct session *s, int high, int low)
{
    TEXT_HERE words = {0};
    /* TRANSLATORS: 1 and 3 "the five", 2 and 4 points */
    text_addf(&words,
              _("With %1$s a checker goes from 1 to %2$d, with %3$s another to %4$d. Type: 1/%2$d "
                "1/%4$d"),
              word_die(high), 1 + high, word_die(low), 1 + low);
    say_capital(s, &words);
}

/* A play of one checker for both dice; NULL where none is allowed. */
static const struct play *one_for_both(struct playing *p, const struct game *g)
{
    generate(&g->rules, &g->pos, g->roll, p->list);
    for (int i = 0; i < p->list->n; i++) {
        const struct play *play = &p->list->play[i];
        if (play->moves == 2 && play->move[1].from == play->move[0].to &&
            play->move[1].to != POINT_OFF) {
            return play;
        }
    }
    return NULL;
}

/* The dice that lie there are the example, where they can be. */
static void tell_both_dice(struct session *s, const struct game *g)
{
    const struct play *one = one_for_both(s->playing, g);
    const struct move fallback[2] = {{.from = 1, .to = 4, .die = 3},
                                     {.from = 4, .to = 9, .die = 5}};
    const struct move *m = one == NULL ? fallback : one->move;
    /* TRANSLATORS: 1 to 3 points, 4 and 5 "a three" */
    say_f(s->face,
          _("Any of your checkers may move. One may also go for both dice: %1$d/%2$d/%3$d is %4$s "
            "and %5$s."),
          m[0].from, m[0].to, m[1].to, word_a_die(m[0].die), word_a_die(m[1].die));
}

static void tell_play(struct session *s, const struct game *g)
{
    switch (own_rolls(s->playing)) {
    case 1:
        tell_first_roll(s, g->roll.die[0], g->roll.die[1]);
        break;
    case 2:
        tell_both_dice(s, g);
        break;
    case ROLLS_TOLD:
        say_text(s->face, _("If you are stuck: \"hint\", or \"legal\" for all that is allowed."));
        break;
    default:
        break;
    }
}

bool play_first_turn(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    enum colour c = table_actor(&p->table);
    if (!p->first.on || g->pending || g->phase != GAME_PLAY) {
        bool plain = p->first.on && g->phase == GAME_CHOICE && p->dice == 0 &&
                     !(table_choices(&p->table) & ~(unsigned)(CHOICE_TWO_DICE | CHOICE_GIVE_UP));
        if (plain && own_rolls(p) <= ROLLS_TOLD) {
            say_way(s->face, _("Enter rolls."));
        }
        return plain;
    }
    if (is_new(p, TOLD_BAR, g->pos.men[c][POINT_BAR] > 0)) {
        tell_bar(s, g->roll.die[0]);
    } else if (is_new(p, TOLD_HOME, is_home(&g->pos, c))) {
        say_text(s->face, _("All your checkers are in the last quarter. Now they may go off: "
                            "22/off takes three steps."));
    } else {
        tell_play(s, g);
    }
    return true;
}

/* --- doubts --- */

/* Whether a beginner understands a reason: blots that are hit, and how far there is to go, but
 * nothing of jan, patterns or runs. */
static bool is_plain(enum reason_id reason)
{
    return reason == REASON_ENDS || reason == REASON_HITS || reason == REASON_SHOTS ||
           reason == REASON_DOUBLE_SHOTS || reason == REASON_STAKE || reason == REASON_OFF ||
           reason == REASON_RACE;
}

bool play_first_doubts(struct session *s, const struct play *play)
{
    struct playing *p = s->playing;
    struct situation situation = playing_situation(s);
    struct punishment punishment;
    if (p->first.asked || !punish(&s->evaluator, &situation, play, &punishment)) {
        return false;
    }
    bool doubts = punishment.loss >= (double)p->threshold && is_plain(punishment.reason);
    if (doubts) {
        TEXT_HERE words = {0};
        text_addf(&words, _("That is allowed, but costs a good deal. %s"),
                  text_str(&punishment.words));
        say_text(s->face, text_str(&words));
        p->first.asked = true;
        if (++p->first.doubts == DOUBTS_TOLD) {
            p->tutor = false;
            say_text(s->face, _("From now on I ask no more in this game, unless you type "
                                "\"tutor\"."));
        }
    }
    punish_free(&punishment);
    return doubts;
}
