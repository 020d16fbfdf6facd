// SPDX-License-Identifier: GPL-3.0-or-later
/* The tutor at the table: asks before a costly play stands, and tells why; gives hints; and takes
 * those who know no rules through a first game, in which the roll lies there
 * already, what is new is told when it comes up, and after a few turns nothing more is said than in
 * any other game. */
#include <stdlib.h>

#include "base/lang.h"
#include "base/number.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "coach/verdict/words.h"
#include "lexicon/lexicon.h"
#include "rules/ending.h"
#include "tutor/core/fitting.h"
#include "tutor/core/preferences.h"
#include "tutor/play/playstate.h"

/* --- a first game --- */

enum {
    ROLLS_TOLD = 3,  /* with so many of one's rolls it is told how to go on */
    DOUBTS_ROLL = 2, /* so often a play of one roll is doubted; then any stands, and the better is
                      * named */
    DOUBTS_TOLD = 8  /* so often in a game, until more is asked for */
};

/* After DOUBTS_TOLD of them a play is asked about from so many points on. */
#define LATER_DOUBT 0.4f

/* What was told because it came up, once in a game. */
enum {
    TOLD_BAR = 1,
    TOLD_HOME = 2,
    TOLD_JAN = 4,
    TOLD_JAN_OWN = 8,
    TOLD_UP = 16,
    TOLD_ENTERING = 32,
    TOLD_BURST = 64,
    TOLD_LAST = 128, /* that one more makes jan … */
    TOLD_LAST_OWN = 256,
    TOLD_DECIDED = 512,
    TOLD_LOST = 1024,
    TOLD_DOUBLE = 2048
};

enum { JAN_NEAR = 5, JAN_AT = 7 }; /* of ending_jan_count() */

void play_ask_on(struct session *s)
{
    struct playing *p = s->playing;
    p->tutor = p->first.asks = true;
    p->threshold = grade_from(s->evaluator.grades, GRADE_BAD);
}

void play_first_on(struct session *s)
{
    play_ask_on(s);
    s->playing->first.on = true;
}

void play_first_open(struct session *s)
{
    play_first_on(s);
    print_heading(s->frontend, _("Your first game"), "");
    print_text(s->frontend,
               _("You are White. Take your checkers round, from 1 to 24 and off, before Black. "
                 "By the board stand the pips, or steps, that each side still has to go."));
    print_typed_or_not(s->frontend,
                       _("Each die moves one checker. Type from/to, both on one line."),
                       _("Each die moves one checker."));
    print_text(s->frontend, _("Black is the weakest of the opponents."));
    print_typed_or_not(
        s->frontend,
        _("I tell you what is not allowed, and ask before a play that costs too "
          "much: \"tutor off\" ends that. \"hint\" shows a way."),
        _("I tell you what is not allowed, and ask before a play that costs too much."));
}

/* Whether something is to be told that has not been. */
static bool first_is_new(struct playing *p, unsigned what, bool there)
{
    bool tell = there && !(p->first.told & what);
    p->first.told |= there ? what : 0;
    return tell;
}

/* Whether all that a side has on the board is in its last quarter. */
static bool first_is_home(const uint8_t *men)
{
    bool away = men[POINT_BAR] > 0;
    for (int point = 1; point <= 18; point++) {
        away = away || men[point] > 0;
    }
    return !away;
}

/* A play of one checker for both dice; NULL where none is allowed. */
static const struct play *first_one_for_both(struct playing *p)
{
    play_list_roll(p);
    for (int i = 0; i < p->list->n; i++) {
        const struct play *play = &p->list->play[i];
        if (play->moves == 2 && play->move[1].from == play->move[0].to &&
            play->move[1].to != POINT_OFF) {
            return play;
        }
    }
    return NULL;
}

/* Appends what there is to tell of one of the first rolls: the dice that lie there are the
 * example, where they can be. buttons: nobody types. */
static void first_add_roll(struct text *out, struct playing *p, int number, bool buttons)
{
    static const struct move fallback[2] = {{.from = 1, .to = 4, .die = 3},
                                            {.from = 4, .to = 9, .die = 5}};
    int high = p->table.game.roll.die[0], low = p->table.game.roll.die[1];
    if (first_is_new(p, TOLD_DOUBLE, high == low)) {
        int left[4];
        const int n = word_dice_left(p->table.game.roll, NULL, 0, left);
        text_addf(out, _("Two alike count four times: %s, as far as they can be played."),
                  word_dice(p->table.game.roll, left, n).s);
        if (number == 1) { /* any play is good */
            TEXT_HERE words = {0};
            play_list_roll(p);
            coach_play(&words, &p->table.rules, &p->list->play[0]);
            text_addc(out, ' ');
            text_addf(out, _("For instance: %s"), text_str(&words));
        }
    } else if (number == 1) {
        /* TRANSLATORS: 1 and 3 "the five", 2 and 4 points */
        text_addf(
            out,
            buttons ? _("With %1$s a checker goes from 1 to %2$d, with %3$s another to %4$d.")
                    : _("With %1$s a checker goes from 1 to %2$d, with %3$s another to %4$d. Type: "
                        "1/%2$d 1/%4$d"),
            word_die(high), 1 + high, word_die(low), 1 + low);
    } else if (number == 2) {
        const struct play *one = first_one_for_both(p);
        const struct move *m = one == NULL ? fallback : one->move;
        /* TRANSLATORS: 1 to 3 points, 4 and 5 "a three" */
        text_addf(out,
                  _("Any of your checkers may move. One may also go for both dice: "
                    "%1$d/%2$d/%3$d is %4$s and %5$s."),
                  m[0].from, m[0].to, m[1].to, word_a_die(m[0].die), word_a_die(m[1].die));
    } else if (number == ROLLS_TOLD) {
        text_add(out, buttons
                          ? _("If you are stuck, ask for a hint, or for all that is allowed.")
                          : _("If you are stuck: \"hint\", or \"legal\" for all that is allowed."));
    }
}

/* The die by which a checker on the bar may come in, the higher where both do; 0: none. */
static int first_die_in(struct playing *p)
{
    int die = 0;
    play_list_roll(p);
    for (int i = 0; i < p->list->n; i++) {
        const struct play *play = &p->list->play[i];
        for (int k = 0; k < play->moves; k++) {
            bool enters = play->move[k].from == POINT_BAR && play->move[k].die > die;
            die = enters ? play->move[k].die : die;
        }
    }
    return die;
}

void play_first_hit(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    int bar = g->pos.men[table_actor(&p->table)][POINT_BAR];
    if ((!p->first.on && !play_is_small(p)) || g->pending) {
        return;
    }
    if (first_is_new(p, TOLD_BURST, bar > 1 && (p->played && play_bursts(&p->last)))) {
        p->first.told |= TOLD_BAR;
        print_text(
            s->frontend,
            _("The ** says that your band was burst: both its checkers are hit. The other side may "
              "do that when you have six bands or more in a row, or when it has more checkers on "
              "the bar than free points to come in on."));
    } else if (p->first.on && first_is_new(p, TOLD_BAR, bar > 0)) {
        print_text(s->frontend, _("The * says that your checker was hit. It has to come in before "
                                  "another may move."));
    }
}

void play_first_lost(struct playing *p)
{
    p->first.told |= TOLD_LOST;
}

bool play_first_knows_lost(const struct playing *p)
{
    return (p->first.told & TOLD_LOST) != 0;
}

bool play_first_turn(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    const uint8_t *men = g->pos.men[table_actor(&p->table)];
    int number = (p->table.throws + 1) / 2; /* the learner begins, and the sides take turns */
    TEXT_HERE words = {0};
    if (!p->first.on || g->pending || g->phase != GAME_PLAY) {
        bool plain = p->first.on && g->phase == GAME_CHOICE && p->dice == 0 &&
                     !(table_choices(&p->table) & ~(unsigned)(CHOICE_TWO_DICE | CHOICE_GIVE_UP));
        if (plain && number <= ROLLS_TOLD) {
            print_way(s->frontend, _("Enter rolls."));
        }
        return plain;
    }
    int die = men[POINT_BAR] > 0 && !(p->first.told & TOLD_ENTERING) ? first_die_in(p) : 0;
    if (first_is_new(p, TOLD_ENTERING, die > 0)) {
        /* TRANSLATORS: 1 "a five", 2 its frontend */
        text_addf(&words,
                  s->frontend->display.buttons ? _("%1$s puts it on point %2$d.")
                                               : _("%1$s puts it on point %2$d: type bar/%2$d."),
                  word_a_die(die), die);
    } else if (first_is_new(p, TOLD_HOME, first_is_home(men))) {
        text_add(&words, _("All your checkers are in the last quarter. Now they may go off: "
                           "22/off takes three steps."));
    } else if (p->exercise.of == NULL) { /* else the lessons have told it */
        first_add_roll(&words, p, number, s->frontend->display.buttons);
    }
    coach_capital(&words, 0); /* it may begin with a die */
    print_text(s->frontend, text_str(&words));
    return true;
}

/* Whether a side is so near that it is to be told now: first at JAN_NEAR, and once more at six. */
static bool first_tells_jan(struct playing *p, enum colour c, unsigned near, unsigned last)
{
    const struct position *pos = &p->table.game.pos;
    bool is_near = p->first.asks && p->table.rules.jan_when != END_NONE &&
                   pos->men[c][POINT_BAR] > 0 && ending_jan_count(pos, c) >= JAN_NEAR;
    bool is_last = is_near && ending_jan_count(pos, c) > JAN_NEAR;
    bool tells = first_is_new(p, near, is_near);
    return first_is_new(p, last, is_last) || tells;
}

void play_print_near_jan(struct session *s)
{
    struct playing *p = s->playing;
    const struct position *pos = &p->table.game.pos;
    enum colour me = table_actor(&p->table), other = colour_other(me);
    bool mine = first_tells_jan(p, me, TOLD_JAN_OWN, TOLD_LAST_OWN);
    bool theirs = !mine && first_tells_jan(p, other, TOLD_JAN, TOLD_LAST);
    if (!mine && !theirs) {
        return;
    }
    enum colour c = mine ? me : other;
    int count = ending_jan_count(pos, c), bar = pos->men[c][POINT_BAR];
    TEXT_HERE words = {0};
    text_addf(
        &words,
        mine ? _("Beware of jan: with %1$s more you have lost. Your checkers on the bar (%2$d) "
                 "and your points on 1 to 6 (%3$d) count together, and seven is jan.")
             : _("Jan is near: with %1$s more you have won. The other side's checkers on the "
                 "bar (%2$d) and its points on 13 to 18 (%3$d) count together, and seven is "
                 "jan."),
        word_number(JAN_AT - count).s, bar, count - bar);
    play_list_roll(p);
    if (p->list->n > 1) {
        bool blots = false; /* outside its first quarter */
        int open = 0;       /* points that it may enter on */
        for (int i = 1; i <= POINT_LAST; i++) {
            bool first = i <= POINTS / 4;
            blots = blots || (!first && pos->men[c][i] == 1);
            open +=
                first && pos->men[c][i] == 0 && board_enemy_on(&p->table.game.rules, pos, c, i) < 2;
        }
        text_addc(&words, ' ');
        text_add(&words,
                 mine    ? _("Leave no blot that can be hit.")
                 : blots ? _("Hit blots outside that quarter: each is one more.")
                 : open > bar /* one fewer gives no right to burst */
                     ? _("No blot lies outside it now: shut the points they enter on.")
                     : _("No blot lies outside it now. Leave as many points open as there are "
                         "checkers on the bar: with fewer they may burst."));
    }
    fitting_print(s, text_str(&words));
}

void play_print_decided(struct session *s)
{
    struct playing *p = s->playing;
    if (!s->frontend->display.buttons && !(p->first.told & TOLD_DECIDED) && play_may_finish(s)) {
        p->first.told |= TOLD_DECIDED;
        print_way(s->frontend,
                  board_is_race(&p->table.rules, &p->table.game.pos)
                      ? _("Nobody can be hit any more. \"finish\" plays the rest for you both.")
                      : _("The game is as good as decided. \"finish\" plays the rest for you "
                          "both."));
    }
}

/* What decides about giving up sees all of a position, but looks no roll ahead. */
enum { UP_RATING = 2000 };

bool play_is_to_give_up(struct session *s)
{
    struct playing *p = s->playing;
    const struct level level = level_at(UP_RATING);
    unsigned may = table_choices(&p->table);
    struct judgement j;
    return p->first.asks && !play_is_small(p) && !(p->first.told & TOLD_UP) &&
           may & CHOICE_GIVE_UP && play_is_person(p, table_actor(&p->table)) &&
           play_judgement(s, &j) && level_choice(&level, &j, &p->table.game, may) == CHOICE_GIVE_UP;
}

void play_print_give_up(struct session *s)
{
    struct playing *p = s->playing;
    p->first.told |= TOLD_UP;
    print_f(
        s->frontend,
        _("You are in danger of jan, which costs %2$d points: seven is jan, and you are at %3$d. "
          "Giving up before this roll costs %1$d, but you may play on."),
        play_points(p, (struct ending){.kind = END_GIVEN_UP}),
        play_points(p, outcome_typical(&p->table.rules, OUTCOME_JAN)),
        ending_jan_count(&p->table.game.pos, table_actor(&p->table)));
}

void play_print_better(struct session *s)
{
    const struct playing *p = s->playing;
    TEXT_HERE better = {0};
    coach_play_seen(&better, &p->table.rules, &p->first.better, table_actor(&p->table),
                    play_viewer(p));
    print_f(s->frontend, _("Better was %s."), text_str(&better));
}

static bool first_doubts(struct session *s, const struct play *play)
{
    struct playing *p = s->playing;
    struct situation situation = table_situation(&p->table);
    struct punishment punishment;
    bool again = p->first.asked > 0 && board_same_checkers(&p->first.about, &play->after);
    if (again || !punish(&s->evaluator, &situation, play, &punishment)) {
        return false;
    }
    bool doubts = punishment.loss >= (double)p->threshold;
    if (doubts) {
        p->first.better = punishment.better;
    }
    if (doubts && p->first.asked == DOUBTS_ROLL) {
        play_print_better(s);
        doubts = false;
    } else if (doubts) {
        TEXT_HERE words = {0};
        text_addf(&words,
                  p->first.asked > 0    ? _("That is costly too. %s")
                  : p->first.doubts > 0 ? _("Costly. %s")
                                        : _("That is allowed, but costs a good deal. %s"),
                  text_str(&punishment.words));
        fitting_print(s, text_str(&words));
        print_way(s->frontend, p->first.doubts > 0 ? _("\"hint\" shows a better way.") : NULL);
        p->first.asked++;
        p->first.about = play->after;
        if (++p->first.doubts == DOUBTS_TOLD) {
            p->threshold = LATER_DOUBT;
            print_typed_or_not(s->frontend,
                               _("From now on I ask only before what costs very much. \"tutor\" "
                                 "asks as often as before."),
                               _("From now on I ask only before what costs very much."));
        }
    }
    punish_free(&punishment);
    return doubts;
}

/* --- the question --- */

static float tutor_threshold(const struct session *s)
{
    const struct playing *p = s->playing;
    float step = 0.01f; /* a play that costs as much as this is doubtful */
    while (p->threshold < 0 && grade_of(s->evaluator.grades, step) < GRADE_DOUBTFUL) {
        step += 0.01f;
    }
    return p->threshold >= 0 ? p->threshold : step;
}

bool play_doubts(struct session *s, const struct verdict *v)
{
    struct playing *p = s->playing;
    struct situation situation = table_situation(&p->table);
    struct judgement j;
    struct opinion l;
    bool doubts = false;
    if (p->first.asks) {
        return first_doubts(s, &v->play);
    }
    /* a play may end the game for good: that of a play while a win is pending need not be its end
     */
    bool wins = v->play.end.kind != END_NOT && !p->table.game.pending;
    if (play_is_pass(&v->play) || wins || !play_judgement(s, &j)) {
        return false;
    }
    opinion_look(&l, &situation, &j, OPINION_PLIES);
    const struct ranked *own = assess_find(l.ranked, l.n, &v->play);
    if (own != NULL && l.n > 1) {
        struct assessment a;
        assess_among(&l.j, l.ranked, l.n, own, &a);
        p->threshold = tutor_threshold(s);
        doubts = judgement_in_points(&j, a.loss) >= p->threshold && a.grade > GRADE_EQUAL;
        if (doubts) {
            const struct reason_names names = reason_names_learner();
            TEXT_HERE words = {0};
            coach_cost(&words, &l.j, &a);
            opinion_why(&words, &l, &a.best, &a.own, &names);
            print_text(s->frontend, text_str(&words));
            p->first.asked++;
            p->first.about = v->play.after;
        }
    }
    opinion_look_end(&l);
    return doubts;
}

void play_set_tutor(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    struct judgement j;
    TEXT_HERE points = {0}, figure = {0};
    const bool first = p->first.asks, off = lexicon_typed_is(rest, LEXICON_OFF);
    p->first.asks = false; /* who sets it is told all */
    if (first && off) {    /* nor is it on when the game is gone on with, or in the next */
        session_keep_setting(s, "tutor", "off", NULL);
    }
    if (off) {
        p->tutor = false;
        print_text(s->frontend, _("You are not warned any more before plays that cost points."));
        return;
    }
    bool on = *rest == '\0' || lexicon_typed_is(rest, LEXICON_ON);
    if (!on && !number_read_decimal(rest, 0.01f, 100, &p->threshold)) {
        print_text(s->frontend,
                   _("Type \"tutor on\", \"tutor off\", or from how many points on it asks: "
                     "\"tutor 0.08\"."));
        return;
    }
    if (!preference_on(s, PREFERENCE_TUTOR)) {
        session_keep_setting(s, "tutor", "on", NULL);
    }
    p->tutor = true;
    p->threshold = tutor_threshold(s);
    number_add(&points, (double)p->threshold, 2, false);
    print_f(s->frontend, _("The tutor asks before you make a play that costs %s points or more."),
            text_str(&points));
    if (p->table.length > 0 && !table_over(&p->table) && play_judgement(s, &j)) {
        coach_percentage_points(&figure, p->threshold * j.unit);
        print_f(s->frontend,
                _("In a match the chance to win it counts: at the present score that is %s "
                  "percentage points."),
                text_str(&figure));
    }
}

/* --- hints --- */

/* The hints to a roll: what it turns on, which checker moves, the play. */
enum { HINT_IDEA = 1, HINT_CHECKER, HINT_PLAY };

/* Appends what the roll turns on, or that it turns on nothing. False, adding nothing, where rules
 * or the end of the game say it (coach_hint()). */
static bool hint_add_idea(struct text *out, const struct opinion *l)
{
    const struct ranked *wrong = opinion_wrong(l, &l->ranked[0]);
    const char *either = l->n == 1 ? _("This roll can be played in one way only.")
                                   : _("No play of this roll costs much: choose as you like.");
    const struct play *best = &l->ranked[0].play;
    if (play_is_pass(best) || best->end.kind != END_NOT || situation_answers(l->situation)) {
        return false;
    }
    text_add(out, wrong == NULL ? either : "");
    return wrong == NULL || opinion_hint(out, l, wrong);
}

/* The play of this roll that the tutor asked about last; NULL: none. */
static const struct ranked *hint_tried(const struct playing *p, const struct opinion *l)
{
    for (int i = 0; p->first.asked > 0 && i < l->n; i++) {
        if (board_same_checkers(&p->first.about, &l->ranked[i].play.after)) {
            return &l->ranked[i];
        }
    }
    return NULL;
}

/* Appends a reason to what a hint names: what the roll turns on; to the best play, where another
 * was tried, why it is better than that. */
static void hint_add_reason(struct text *out, const struct playing *p, const struct opinion *l)
{
    const struct ranked *worse = opinion_wrong(l, &l->ranked[0]), *tried = hint_tried(p, l);
    TEXT_HERE words = {0};
    if (worse == NULL || situation_answers(l->situation)) {
        return;
    }
    if (p->hints == HINT_PLAY && tried != NULL) {
        const struct reason_names names = {_("this play"), _("your play")};
        opinion_why(&words, l, &l->ranked[0], tried, &names);
    } else {
        opinion_hint(&words, l, worse);
    }
    text_addf(out, "%s%s", words.size > 0 ? " " : "", text_str(&words));
}

/* The play of the roll that brings most of the aim of a small game; NULL where none brings more
 * than there is. */
static const struct play *hint_towards_aim(struct playing *p)
{
    const struct course_question *q = p->exercise.of;
    const struct play *best = NULL;
    int most = course_game_reached(q, &p->table.game.pos, p->exercise.hits);
    play_list_roll(p);
    for (int i = 0; i < p->list->n; i++) {
        const struct play *play = &p->list->play[i];
        int hits = p->exercise.hits;
        for (int k = 0; k < play->moves; k++) {
            hits += play->move[k].hit;
        }
        const int reached = course_game_reached(q, &play->after, hits);
        if (reached > most) {
            most = reached;
            best = play;
        }
    }
    return best;
}

/* Hints to a small game, towards its goal, which the best play of the roll may miss: the author's,
 * and then the checkers and the play that bring most of it. Where the game is to be won the
 * author's come once, and then those of the roll. Whether one was given. */
static bool hint_of_goal(struct session *s)
{
    struct playing *p = s->playing;
    const struct course_question *q = p->exercise.of;
    if (!play_is_small(p)) {
        return false;
    }
    const bool win = q->game->aim == COURSE_WIN;
    const int authors = (int)q->hint_count;
    TEXT_HERE words = {0};
    if (win ? p->exercise.hinted < authors : p->hints < HINT_IDEA && authors > 0) {
        print_written(
            s->frontend, &q->rules,
            interpolate_of(&s->interpolator, q, &q->hints[p->exercise.hinted++ % authors], &words));
        p->hints += !win;
    } else if (win) {
        return false;
    } else {
        const struct play *play = hint_towards_aim(p);
        p->hints += p->hints < HINT_IDEA ? HINT_CHECKER : p->hints < HINT_PLAY;
        if (play == NULL) {
            text_add(&words, _("No play of this roll brings more: prepare the next."));
        } else {
            const struct game *g = &p->table.game;
            p->named = *play;
            coach_hint(&words, &g->rules, &g->pos, g->roll, &p->named, p->hints + 1);
        }
        print_text(s->frontend, text_str(&words));
    }
    p->helped++;
    return true;
}

bool play_was_named(const struct playing *p, const struct play *play)
{
    return p->hints == HINT_PLAY && board_same_checkers(&p->named.after, &play->after);
}

void play_hint(struct session *s)
{
    struct playing *p = s->playing;
    const struct game *g = &p->table.game;
    struct judgement j;
    if (p->replaying || g->phase != GAME_PLAY) {
        print_text(s->frontend,
                   _("Hints are given for a roll. \"choices\" tells what is best before it."));
        return;
    }
    if (s->frontend->display.buttons && play_is_small(p)) { /* the hint takes its place */
        play_print_aim(s);
    }
    const bool doubted = p->first.asked > 0; /* it was told what is wrong: a way is looked for */
    if ((!doubted && hint_of_goal(s)) || !play_judgement(s, &j)) {
        return;
    }
    struct situation situation = table_situation(&p->table);
    struct opinion l;
    opinion_look(&l, &situation, &j, OPINION_PLIES);
    TEXT_HERE words = {0};
    p->hints += doubted && p->hints < HINT_IDEA ? HINT_CHECKER : p->hints < HINT_PLAY;
    p->helped++;
    if (l.n > 0) {
        p->named = l.ranked[0].play;
        if (p->hints > HINT_IDEA || !hint_add_idea(&words, &l)) {
            /* the idea of an answer to a pending win is known: the part of the board is told */
            const int grade = p->hints > HINT_IDEA ? p->hints + 1 : g->pending ? 2 : 1;
            coach_hint(&words, &g->rules, &g->pos, g->roll, &l.ranked[0].play, grade);
        }
        if (p->hints > HINT_IDEA) {
            hint_add_reason(&words, p, &l);
        }
        fitting_print(s, text_str(&words));
    }
    opinion_look_end(&l);
}
