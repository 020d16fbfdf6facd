// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/stoptell.h"

#include "base/lang.h"
#include "coach/coach.h"
#include "view/analysistell.h"

bool stoptell_is_one(const struct stoptell *t, enum colour *you)
{
    *you = t->sides == 2 ? BLACK : WHITE;
    return t->sides == 1 || t->sides == 2;
}

/* "you" where one side alone is looked at and it is this one, else its colour. */
static const char *who(const struct stoptell *t, enum colour c)
{
    enum colour you;
    return stoptell_is_one(t, &you) && you == c ? _("you") : coach_colour(c);
}

void stoptell_turn(struct text *out, const struct stoptell *t, const struct analysed *item)
{
    if (t->record->length > 0 && t->game == 0) {
        text_addf(out, "%d:%d", item->game, item->line);
    } else {
        text_addf(out, "%d", item->line);
    }
}

const char *stoptell_reason(enum reason_id reason)
{
    static const char *const words[REASONS] = {
        [REASON_ENDS] = N_("the roll could end the game"),
        [REASON_HITS] = N_("a blot left unhit"),
        [REASON_BURSTS] = N_("a band left unburst"),
        [REASON_SHOTS] = N_("too easy to hit"),
        [REASON_DOUBLE_SHOTS] = N_("two blots open to one roll"),
        [REASON_STAKE] = N_("too much to lose if hit"),
        [REASON_BURST_SHOTS] = N_("bands open to being burst"),
        [REASON_LOSES] = N_("the other side could win at once"),
        [REASON_WINS] = N_("fewer rolls that win next"),
        [REASON_SHUT_OUT] = N_("let checkers in from the bar"),
        [REASON_FORFEITS] = N_("let the other side play more rolls"),
        [REASON_TARGETS] = N_("fewer hits next roll"),
        [REASON_BUILDS] = N_("fewer rolls that make a band"),
        [REASON_MUST_BREAK] = N_("bands soon to be broken"),
        [REASON_PRIME] = N_("a shorter run"),
        [REASON_IRON] = N_("the iron bands"),
        [REASON_BANDS] = N_("a band broken or not made"),
        [REASON_BURST_RIGHT] = N_("gave the right to burst"),
        [REASON_JAN] = N_("nearer to jan"),
        [REASON_BEHIND] = N_("shut in behind bands"),
        [REASON_HOME] = N_("checkers left furthest back"),
        [REASON_ENTRY] = N_("fewer points to enter on"),
        [REASON_OFF] = N_("fewer checkers off"),
        [REASON_RACE] = N_("pips lost in the race"),
        [REASON_PATTERN] = N_("further from a handsome win"),
    };
    return reason < REASONS && words[reason] != NULL ? _(words[reason]) : "";
}

/* --- the summary --- */

static void tell_end(struct text *out, const struct stoptell *t)
{
    const struct game_result *result = &t->end.game.result;
    enum colour you, winner = (enum colour)result->winner;
    bool match = t->record->length > 0 && t->game == 0;
    if (t->end.game.phase != GAME_OVER) {
        text_add(out, _("The game is not over."));
        return;
    }
    if (match) {
        text_addf(out, _("The match: White %1$d, Black %2$d."), t->end.match.points[WHITE],
                  t->end.match.points[BLACK]);
        return;
    }
    if (stoptell_is_one(t, &you) && result->end.kind != END_DRAW) {
        text_addf(out, "%s ", winner == you ? _("You won.") : _("You lost."));
    }
    coach_end_sentence(out, &t->end.rules, result->end, winner);
}

/* What mistakes cost a side, and how lucky it was. */
static void add_lost(struct text *lost, struct text *luck, const struct stoptell *t, enum colour c)
{
    TEXT_HERE figure = {0};
    analysistell_figure(&figure, t->record, t->analysis->side[c].loss, false);
    text_addf(lost, t->record->length > 0 ? "%s" : _("%s points"), text_str(&figure));
    analysistell_figure(luck, t->record, t->analysis->side[c].luck, true);
}

static void tell_lost(struct text *out, const struct stoptell *t)
{
    TEXT_HERE lost = {0}, luck = {0}, lost_other = {0}, luck_other = {0};
    enum colour you;
    bool one = stoptell_is_one(t, &you);
    add_lost(&lost, &luck, t, you);
    add_lost(&lost_other, &luck_other, t, colour_other(you));
    text_addf(out,
              one ? _("Mistakes cost you %1$s, the other side %2$s. The luck of the dice: you "
                      "%3$s, the other side %4$s.")
                  : _("Mistakes cost White %1$s, Black %2$s. The luck of the dice: White %3$s, "
                      "Black %4$s."),
              text_str(&lost), text_str(&lost_other), text_str(&luck), text_str(&luck_other));
}

static void tell_counts(struct text *out, const struct stoptell *t)
{
    int decisions = 0, bad[3] = {0};
    for (int c = 0; c < 2; c++) {
        const struct analysed_side *side = &t->analysis->side[c];
        bool counts = (t->sides >> c & 1) != 0;
        decisions += counts ? side->decisions : 0;
        for (int g = 0; g < 3; g++) {
            bad[g] += counts ? side->grades[GRADE_DOUBTFUL + g] : 0;
        }
    }
    text_addf(out,
              NG_("%1$d decision: %2$d doubtful, %3$d bad, %4$d very bad.",
                  "%1$d decisions: %2$d doubtful, %3$d bad, %4$d very bad.",
                  (unsigned long)decisions),
              decisions, bad[0], bad[1], bad[2]);
    text_addc(out, ' ');
    if (t->stops->count == 0) {
        text_add(out, _("No turning point."));
    } else {
        text_addf(out,
                  NG_("%zu turning point.", "%zu turning points.", (unsigned long)t->stops->count),
                  t->stops->count);
    }
}

void stoptell_summary(struct text *out, const struct stoptell *t)
{
    tell_end(out, t);
    text_addc(out, '\n');
    tell_lost(out, t);
    text_addc(out, '\n');
    tell_counts(out, t);
}

/* --- one stop --- */

static const struct analysed *at(const struct stoptell *t, size_t item)
{
    return &t->analysis->items[item];
}

/* What was missed or chosen wrongly: in a few words, and as a sentence with who it is about. */
static const struct missed {
    unsigned chosen, best; /* 0: any */
    const char *words, *sentence;
} missed[] = {
    {0, CHOICE_GIVE_UP, N_("better to give up"), N_("%s went on, and it was better to give up.")},
    {CHOICE_GIVE_UP, 0, N_("given up too early"), N_("%s gave up, and it was better to go on.")},
    {CHOICE_TWO_DICE, CHOICE_ONE_DIE, N_("one die was better"),
     N_("%s rolled two dice, and one was better.")},
    {CHOICE_ONE_DIE, CHOICE_TWO_DICE, N_("two dice were better"),
     N_("%s rolled one die, and two were better.")},
    {CHOICE_DOUBLE, 0, N_("doubled too early"), N_("%s doubled, and it was better to wait.")},
    {0, CHOICE_DOUBLE, N_("no double offered"),
     N_("%s rolled, and it was better to double first.")},
    {CHOICE_TAKE, CHOICE_DROP, N_("taken, better to drop"),
     N_("%s took the double, and it was better to drop.")},
    {CHOICE_DROP, CHOICE_TAKE, N_("dropped, better to take"),
     N_("%s dropped the double, and it was better to take.")},
    {CHOICE_ACCEPT, 0, N_("a win let stand that could be answered"),
     N_("%s let the win stand, and it was better to try to answer it.")},
    {0, CHOICE_ACCEPT, N_("better to let the win stand"),
     N_("%s went on, and it was better to let the win stand.")},
};

/* The row of a choice; NULL if none tells it. */
static const struct missed *missed_of(const struct analysed *item)
{
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++) {
        if ((missed[i].chosen == 0 || missed[i].chosen == item->chosen) &&
            (missed[i].best == 0 || missed[i].best == item->best)) {
            return &missed[i];
        }
    }
    return NULL;
}

static const char *choice_words(const struct analysed *item)
{
    const struct missed *m = missed_of(item);
    return m != NULL ? _(m->words) : coach_choice_name(item->best);
}

/* "6-4", or "x13" for an offer missed so often. */
static void add_roll(struct text *out, const struct stop *stop, const struct analysed *item)
{
    char roll[4];
    if (item->table.game.phase == GAME_PLAY) {
        roll_format(item->table.game.roll, roll);
        text_add(out, roll);
    } else if (stop->times > 1) {
        text_addf(out, "x%d", stop->times);
    }
}

static void add_reason(struct text *out, const struct stoptell *t, const struct analysed *item,
                       enum reason_id reason)
{
    const char *words = item->is_play ? stoptell_reason(reason) : choice_words(item);
    enum colour you;
    if (!stoptell_is_one(t, &you)) {
        text_addf(out, "%s: ", coach_colour_capital(item->side));
    }
    text_add(out, *words != '\0' ? words : analysistell_grade(item->grade));
}

void stoptell_row(struct text cell[STOPTELL_CELLS], const struct stoptell *t,
                  const struct stop *stop, enum reason_id reason)
{
    const struct analysed *item = at(t, stop->first);
    stoptell_turn(&cell[0], t, item);
    add_roll(&cell[1], stop, item);
    analysistell_figure(&cell[2], t->record, stop->cost, false);
    add_reason(&cell[3], t, item, reason);
}

/* --- what was done --- */

static void say_cost(struct text *out, const struct stoptell *t, float cost, enum grade grade)
{
    TEXT_HERE figure = {0};
    analysistell_figure(&figure, t->record, cost, false);
    text_addc(out, ' ');
    /* TRANSLATORS: a cost in points, or per cent of a match, and how bad that is */
    text_addf(out,
              t->record->length > 0 ? _("It cost %1$s: %2$s.") : _("It cost %1$s points: %2$s."),
              text_str(&figure), analysistell_grade(grade));
}

static void tell_play(struct text *out, const struct stoptell *t, const struct analysed *item,
                      bool with_best, enum colour viewer)
{
    const struct play *own = &t->record->events[item->event].play;
    const struct ruleset *r = &item->table.rules;
    char roll[4];
    TEXT_HERE play = {0}, best = {0};
    roll_format(item->table.game.roll, roll);
    if (play_is_pass(own)) {
        text_addf(out, _("%1$s rolled %2$s and could play nothing."), who(t, item->side), roll);
        return;
    }
    coach_play_seen(&play, r, own, item->side, viewer);
    text_addf(out, _("%1$s rolled %2$s and played %3$s."), who(t, item->side), roll,
              text_str(&play));
    if (item->alternatives == 1) {
        text_addf(out, " %s", _("It was the only legal play."));
    } else if (item->grade == GRADE_EQUAL) {
        text_addf(out, " %s", _("Nothing was better."));
    } else {
        say_cost(out, t, item->loss, item->grade);
        if (with_best) {
            coach_play_seen(&best, r, &item->play.best.play, item->side, viewer);
            text_addc(out, ' ');
            text_addf(out, _("Better was %s."), text_str(&best));
        }
    }
}

static const char *choice_sentence(const struct analysed *item)
{
    const struct missed *m = missed_of(item);
    return m != NULL ? _(m->sentence) : _("%s chose something else than what was best.");
}

static void tell_choice(struct text *out, const struct stoptell *t, size_t i)
{
    const struct analysed *item = at(t, i);
    const struct stop *stop = stops_of_item(t->stops, t->analysis, i);
    float cost = stop != NULL ? stop->cost : item->counted;
    if (item->grade == GRADE_EQUAL) {
        text_addf(out, _("%1$s: %2$s."), who(t, item->side), coach_choice_name(item->chosen));
        text_addf(out, " %s", _("Nothing was better."));
        return;
    }
    text_addf(out, choice_sentence(item), who(t, item->side));
    if (stop != NULL && stop->times > 1) {
        TEXT_HERE to = {0};
        stoptell_turn(&to, t, at(t, stop->last));
        text_addc(out, ' ');
        text_addf(out, _("So it was %1$d times, up to turn %2$s."), stop->times, text_str(&to));
    }
    say_cost(out, t, cost, stop != NULL ? stop->grade : item->grade);
    if (stop != NULL && stop->times > 1 && item->best == CHOICE_GIVE_UP) {
        text_addf(out, " %s", _("It is counted once: who gives up at once loses no more later."));
    }
}

void stoptell_item(struct text *out, const struct stoptell *t, size_t i, bool with_best,
                   enum colour viewer)
{
    const struct analysed *item = at(t, i);
    TEXT_HERE turn = {0};
    stoptell_turn(&turn, t, item);
    bool before = !item->is_play && item->table.game.phase != GAME_PLAY;
    text_addf(out, before ? _("Before the roll of turn %s:") : _("Turn %s:"), text_str(&turn));
    text_addc(out, ' ');
    if (item->is_play) {
        tell_play(out, t, item, with_best, viewer);
    } else {
        tell_choice(out, t, i);
    }
}
