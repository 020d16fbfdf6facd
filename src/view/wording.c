// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/wording.h"

#include <string.h>

#include "coach/coach.h"
#include "course/load/count.h"
#include "base/lang.h"
#include "rules/notation.h"

const char *wording_preroll(enum course_preroll choice)
{
    switch (choice) {
    case COURSE_ONE_DIE:
        return _("roll one die");
    case COURSE_TWO_DICE:
        return _("roll two dice");
    case COURSE_GIVE_UP:
        return _("give up");
    case COURSE_PLAY_ON:
        return _("play on");
    case COURSE_DOUBLE:
        return _("double");
    case COURSE_NO_DOUBLE:
        return _("do not double");
    case COURSE_TAKE:
        return _("take");
    case COURSE_DROP:
        return _("drop");
    default:
        return "";
    }
}

/* The question of a play. */
static void play_question(struct text *out, const struct course_question *q)
{
    coach_roll_question(out, &q->position, q->roll);
    if (q->goal == COURSE_BEST) {
        text_addf(out, " %s", _("Look for the best play."));
    } else if (q->to_win) {
        text_addf(out, " %s", _("End the game with it."));
    }
}

/* The play asked about: an author's as it is written, a drawn one in the learner's words. */
static void add_asked(struct text *out, const struct course_question *q)
{
    struct typed_play typed;
    struct play play = {0};
    size_t n = strlen(q->asked);
    if (q->drawn && q->kind == COURSE_NUMBER) {
        coach_play(out, &q->rules, &q->count->play);
        return;
    }
    if (!q->drawn || !notation_parse((enum board_kind)q->rules.board, q->asked, n, &typed) ||
        typed.moves > PLAY_MOVES || typed.kejsarspel) {
        text_add_safe(out, q->asked, n);
        return;
    }
    for (int i = 0; i < typed.moves; i++) {
        const struct typed_move *m = &typed.move[i];
        play.move[play.moves++] = (struct move){m->from, m->to, 0, 0};
    }
    coach_play(out, &q->rules, &play);
}

/* "How many …?", by enum count_what; NULL where an author has to say it. */
static const char *count_words(const struct course_count *count)
{
    static const char *const words[COUNT_WORDS] = {
        [COUNT_PIPS_USED_MOST] = N_("How many points of the roll can be moved at most?"),
        [COUNT_DICE_USED_MOST] = N_("How many moves can be made with the roll at most?"),
        [COUNT_LEGAL_PLAYS] = N_("How many different legal plays are there?"),
        [COUNT_AVAILABLE] = N_("On how many points of your first quarter could a checker enter "
                               "without bursting: how many are empty or hold an enemy blot?"),
        [COUNT_BAR] = N_("How many checkers do you have on the bar?"),
        [COUNT_OFF] = N_("How many checkers have you borne off?"),
        [COUNT_JAN_COUNT] = N_("How near to jan are you: checkers on the bar and own points held "
                               "in your first quarter, how many together?"),
        [COUNT_LONGEST_RUN] = N_("How long is your longest run of bands?"),
        [COUNT_PIPS_TO_GO] = N_("How many points do you have to go until all your checkers are "
                                "off?"),
    };
    return count == NULL || words[count->what] == NULL ? NULL : _(words[count->what]);
}

static void number_question(struct text *out, const struct course_question *q, const char *roll)
{
    TEXT_HERE asked = {0};
    const char *words = q->drawn ? count_words(q->count) : NULL;
    if (q->asked != NULL) {
        add_asked(&asked, q);
        text_addf(out, _("The roll is %s, and %s ends the game. How many points does that bring?"),
                  roll, text_str(&asked));
    } else if (words != NULL && q->has_roll) {
        text_addf(out, _("The roll is %s. %s"), roll, words);
    } else {
        text_add(out, words != NULL ? words : _("How many?"));
    }
}

/* What you do before the roll; of a drawn question, whether you may what you would. */
static const char *preroll_question(const struct course_question *q)
{
    if (!q->drawn) {
        return _("What do you do before the roll?");
    }
    return q->offered[0] == COURSE_ONE_DIE
               ? _("You would roll only one die, if you may. What do you do?")
               : _("You would give up, if you may; go by what the board shows. What do you do?");
}

static void legal_question(struct text *out, const struct course_question *q, const char *roll)
{
    TEXT_HERE asked = {0};
    add_asked(&asked, q);
    text_addf(out, _("The roll is %s. Is %s legal?"), roll, text_str(&asked));
}

void wording_question(struct text *out, const struct course_question *q)
{
    char roll[4];
    roll_format(q->roll, roll);
    switch (q->kind) {
    case COURSE_PLAY:
        play_question(out, q);
        break;
    case COURSE_LEGAL:
        legal_question(out, q, roll);
        break;
    case COURSE_PLAYS:
        text_addf(out, _("Name every legal play of %s."), roll);
        break;
    case COURSE_ROLLS:
        text_add(out, _("Which of the 21 rolls?"));
        break;
    case COURSE_NUMBER:
        number_question(out, q, roll);
        break;
    case COURSE_PREROLL:
        text_add(out, preroll_question(q));
        break;
    default:
        text_add(out, _("Which is right?"));
    }
}

size_t wording_answers_shown(const struct course_question *q, size_t n)
{
    return q->kind == COURSE_PLAY && n > 4 ? 4 : n;
}

void wording_answer(struct text *out, const struct course_question *q, const char *answer)
{
    TEXT_HERE safe = {0};
    struct verdict verdict;
    switch (q->kind) {
    case COURSE_PLAY:
    case COURSE_PLAYS:
        judge_text(&q->rules, &q->position, q->roll, answer, strlen(answer), &verdict);
        coach_play(out, &q->rules, &verdict.play);
        break;
    case COURSE_LEGAL:
        text_add(out, strcmp(answer, "yes") == 0 ? _("yes") : _("no"));
        break;
    case COURSE_PREROLL:
        text_add(out, wording_preroll(q->preroll));
        break;
    default:
        text_add(out, text_safe(&safe, answer));
    }
}

/* --- reasons --- */

/* Why one die may be rolled, or the game given up, or not. */
static const char *preroll_reason(const struct course_question *q)
{
    enum colour me = (enum colour)q->position.turn;
    if (q->offered[0] == COURSE_ONE_DIE) {
        return q->preroll == COURSE_ONE_DIE
                   ? _("One checker, moved by one die, could complete a handsome pattern.")
                   : _("No single checker could complete a handsome pattern with one die.");
    }
    if (ending_has_jan_band(&q->position, me)) {
        return _("You have a band in your third or fourth quarter: giving up is no longer "
                 "allowed.");
    }
    if (ending_jan_blot_out(&q->position, me)) {
        return _("Your jan blot is out: giving up is no longer allowed.");
    }
    return _("You have no band in your third or fourth quarter, and your jan blot is not out: you "
             "may give up.");
}

void wording_reason(struct text *out, const struct course_question *q)
{
    if (!q->drawn) {
        return;
    }
    if (q->kind == COURSE_PREROLL) {
        text_add(out, preroll_reason(q));
    } else if (q->kind == COURSE_NUMBER && q->count->what == COUNT_POINTS) {
        coach_end_sentence(out, &q->rules, q->count->play.end, (enum colour)q->position.turn);
    } else if (q->kind == COURSE_NUMBER && q->count->what == COUNT_JAN_COUNT) {
        enum colour side = q->count->has_side ? q->count->side : (enum colour)q->position.turn;
        int bar = q->position.men[side][POINT_BAR];
        text_addf(out,
                  _("On the bar: %d. Points of the first quarter held: %d. Above six it is "
                    "jan."),
                  bar, (int)q->number - bar);
    }
}
