// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/reviewtell.h"

#include "base/lang.h"
#include "base/number.h"
#include "base/width.h"
#include "coach/coach.h"

/* --- figures --- */

void reviewtell_figure(struct text *out, const struct record *r, float value, bool is_signed)
{
    if (r->length > 0 && !is_signed) {
        coach_percentage_points(out, value);
        text_add(out, " %");
    } else if (r->length > 0) {
        number_add(out, 100 * (double)value, 1, is_signed);
        text_add(out, " %");
    } else {
        number_add(out, (double)value, 2, is_signed);
    }
}

void reviewtell_kept(struct text *out, const struct reviewtell_kept *kept)
{
    if (kept->threshold < 0) {
        return;
    }
    if (kept->costly == 0) {
        text_add(out, _("None of your decisions was a mistake."));
        return;
    }
    text_addf(out,
              NG_("%d of your decisions was a mistake; ", "%d of your decisions were mistakes; ",
                  kept->costly),
              kept->costly);
    if (kept->found == 0) {
        text_add(out, _("none can be asked again as a puzzle."));
    } else if (kept->added == 0) {
        text_add(out, _("they are among your own puzzles."));
    } else {
        text_addf(out,
                  kept->added < kept->costly
                      ? NG_("%d of them will come back as a puzzle.",
                            "%d of them will come back as puzzles.", kept->added)
                      : NG_("it will come back as a puzzle.", "they will come back as puzzles.",
                            kept->added),
                  kept->added);
    }
    if (kept->found > 0 && kept->lost) {
        text_addf(out, " %s", _("They could not be kept for another time."));
    } else if (kept->found > 0 && !kept->buttons) {
        text_addf(out, " %s", _("\"train games\" asks them, \"mistakes\" lists them."));
    }
}

const char *reviewtell_grade(enum grade grade)
{
    static const char *const names[] = {
        [GRADE_EQUAL] = N_("good"),
        [GRADE_SLIGHT] = N_("slightly worse"),
        [GRADE_DOUBTFUL] = N_("a small mistake"),
        [GRADE_BAD] = N_("a mistake"),
        [GRADE_VERY_BAD] = N_("a big mistake"),
    };
    return _(names[grade]);
}

bool reviewtell_is_one(const struct reviewtell *t, enum colour *you)
{
    *you = t->sides == 2 ? BLACK : WHITE;
    return t->sides == 1 || t->sides == 2;
}

bool reviewtell_in_words(const struct reviewtell *t)
{
    enum colour you;
    return reviewtell_is_one(t, &you) && t->record->length == 0;
}

/* "you" where one side alone is looked at and it is this one, else its colour. */
static const char *reviewtell_who(const struct reviewtell *t, enum colour c)
{
    enum colour you;
    return reviewtell_is_one(t, &you) && you == c ? _("you") : coach_colour(c);
}

void reviewtell_turn(struct text *out, const struct reviewtell *t, const struct analysed *item)
{
    if (t->record->length > 0 && t->game == 0) {
        text_addf(out, "%d:%d", item->game, item->turn);
    } else {
        text_addf(out, "%d", item->turn);
    }
}

/* Of each reason in a few words why a play was worse than the best, as "more throws that hit": what
 * is so of it and not of the other; and what kind of mistake it is about. */
static const struct {
    const char *words;
    enum level_kind kind; /* LEVEL_KINDS: of none that levels know */
} reasons[REASONS] = {
    [REASON_ENDS] = {N_("the roll could end the game"), LEVEL_KINDS},
    [REASON_HITS] = {N_("a blot left unhit"), LEVEL_HITS},
    [REASON_BURSTS] = {N_("a band left unburst"), LEVEL_HITS},
    [REASON_SHOTS] = {N_("more throws that hit"), LEVEL_SHOTS},
    [REASON_DOUBLE_SHOTS] = {N_("more throws that hit two"), LEVEL_SHOTS},
    [REASON_STAKE] = {N_("more to lose on a hit"), LEVEL_SHOTS},
    [REASON_BURST_SHOTS] = {N_("more throws that burst a band"), LEVEL_SHOTS},
    [REASON_LOSES] = {N_("more throws that lose at once"), LEVEL_JAN},
    [REASON_WINS] = {N_("fewer rolls that win next"), LEVEL_KINDS},
    [REASON_SHUT_OUT] = {N_("let checkers in from the bar"), LEVEL_SHUT_OUT},
    [REASON_FORFEITS] = {N_("let the other side play more rolls"), LEVEL_SHUT_OUT},
    [REASON_TARGETS] = {N_("fewer hits next roll"), LEVEL_KINDS},
    [REASON_BUILDS] = {N_("fewer rolls that make a band"), LEVEL_BANDS},
    [REASON_MUST_BREAK] = {N_("more rolls that break a band"), LEVEL_BANDS},
    [REASON_PRIME] = {N_("a shorter run"), LEVEL_BANDS},
    [REASON_IRON] = {N_("fewer iron bands"), LEVEL_BANDS},
    [REASON_BANDS] = {N_("a band broken or not made"), LEVEL_BANDS},
    [REASON_BURST_RIGHT] = {N_("gave the right to burst"), LEVEL_KINDS},
    [REASON_JAN] = {N_("more danger of jan"), LEVEL_JAN},
    [REASON_BEHIND] = {N_("more checkers behind bands"), LEVEL_KINDS},
    [REASON_HOME] = {N_("more checkers left furthest back"), LEVEL_KINDS},
    [REASON_ENTRY] = {N_("fewer points to enter on"), LEVEL_SHUT_OUT},
    [REASON_OFF] = {N_("fewer checkers off"), LEVEL_KINDS},
    [REASON_RACE] = {N_("pips lost in the race"), LEVEL_KINDS},
    [REASON_PATTERN] = {N_("further from a handsome win"), LEVEL_KINDS},
    [REASON_OUTSIDE] = {N_("further from the last quarter"), LEVEL_KINDS},
    [REASON_NEXT_OFF] = {N_("fewer rolls that bear off two"), LEVEL_KINDS},
    [REASON_STACKED] = {N_("more checkers idle on others"), LEVEL_KINDS},
};

/* The words; NULL where no reason is known. */
static const char *reviewtell_reason(enum reason_id reason)
{
    return reason < REASONS && reasons[reason].words != NULL ? _(reasons[reason].words) : NULL;
}

enum level_kind reviewtell_kind(enum reason_id reason)
{
    return reviewtell_reason(reason) != NULL ? reasons[reason].kind : LEVEL_KINDS;
}

/* --- the summary --- */

/* Appends how the game or match ended. */
static void reviewtell_end(struct text *out, const struct reviewtell *t)
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
    if (reviewtell_is_one(t, &you) && result->end.kind != END_DRAW) {
        text_addf(out, "%s ", winner == you ? _("You won.") : _("You lost."));
    }
    coach_end_sentence(out, &t->end.rules, result->end, winner);
}

/* What mistakes cost a side, and how lucky it was. */
static void reviewtell_add_lost(struct text *lost, struct text *luck, const struct reviewtell *t,
                                enum colour c)
{
    TEXT_HERE figure = {0};
    reviewtell_figure(&figure, t->record, t->analysis->side[c].loss, false);
    text_addf(lost, t->record->length > 0 ? "%s" : _("%s points"), text_str(&figure));
    if (t->analysis->side[c].decisions > 1 && t->record->length == 0) {
        TEXT_HERE each = {0};
        reviewtell_figure(&each, t->record,
                          t->analysis->side[c].loss / (float)t->analysis->side[c].decisions, false);
        text_addf(lost, _(" (%s a decision)"), text_str(&each));
    }
    reviewtell_figure(luck, t->record, t->analysis->side[c].luck, true);
}

static void reviewtell_add_costs(struct text *out, const struct reviewtell *t)
{
    TEXT_HERE lost = {0}, luck = {0}, lost_other = {0}, luck_other = {0};
    enum colour you;
    bool one = reviewtell_is_one(t, &you);
    reviewtell_add_lost(&lost, &luck, t, you);
    reviewtell_add_lost(&lost_other, &luck_other, t, colour_other(you));
    text_addf(out,
              one ? _("Mistakes cost you %1$s, the other side %2$s. Luck with the dice (0 is "
                      "average): you %3$s, the other side %4$s.")
                  : _("Mistakes cost White %1$s, Black %2$s. Luck with the dice (0 is average): "
                      "White %3$s, Black %4$s."),
              text_str(&lost), text_str(&lost_other), text_str(&luck), text_str(&luck_other));
}

static void reviewtell_add_counts(struct text *out, const struct reviewtell *t)
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
              NG_("%1$d decision: %2$d good; mistakes: %3$d small, %4$d medium, %5$d big.",
                  "%1$d decisions: %2$d good; mistakes: %3$d small, %4$d medium, %5$d big.",
                  decisions),
              decisions, decisions - bad[0] - bad[1] - bad[2], bad[0], bad[1], bad[2]);
    text_addc(out, ' ');
    if (t->stops->count == 0) {
        text_add(out, _("No turning point."));
    } else {
        text_addf(out, NG_("%zu turning point.", "%zu turning points.", t->stops->count),
                  t->stops->count);
    }
}

void reviewtell_figures(struct text *out, const struct reviewtell *t)
{
    reviewtell_add_costs(out, t);
    text_addc(out, '\n');
    reviewtell_add_counts(out, t);
}

void reviewtell_summary(struct text *out, const struct reviewtell *t)
{
    reviewtell_end(out, t);
    text_addc(out, '\n');
    reviewtell_figures(out, t);
}

/* Whether a roll or mistake turned the game to the winner and can be told. */
static bool reviewtell_helped(const struct reviewtell *t, const struct turning_point *point,
                              enum colour winner)
{
    const struct analysed *item = &t->analysis->items[point->item];
    bool spoilt = point->by_luck && item->grade != GRADE_EQUAL; /* it is told as a mistake */
    return (point->swing > 0) == (winner == WHITE) && (point->by_luck || item->is_play) && !spoilt;
}

/* What brought the winner most: of the rolls where the dice decided, else of the mistakes, or of
 * either; "In turn 21 you were lucky: Black rolled 6-3 and could play nothing."; nothing where
 * there is none, or where that decision is told next. */
static void reviewtell_add_turn(struct text *out, const struct reviewtell *t, enum colour winner,
                                bool dice, const struct analysed *next)
{
    const struct turning_point *point = NULL;
    enum colour you;
    TEXT_HERE turn = {0}, what = {0};
    char roll[4];
    reviewtell_is_one(t, &you);
    for (int i = 0; i < t->analysis->turnings; i++) {
        const struct turning_point *other = &t->analysis->turning[i];
        bool fits = point == NULL || (point->by_luck != dice && other->by_luck == dice);
        point = fits && reviewtell_helped(t, other, winner) ? other : point;
    }
    if (point == NULL || &t->analysis->items[point->item] == next) {
        return;
    }
    const struct analysed *item = &t->analysis->items[point->item];
    const struct play *played = &t->record->events[item->event].play;
    reviewtell_turn(&turn, t, item);
    roll_format(item->table.game.roll, roll);
    text_addc(out, ' ');
    if (!point->by_luck) {
        coach_play_seen(&what, &item->table.rules, played, item->side, you);
        text_addf(out,
                  winner == you
                      ? _("In turn %1$s the other side helped you with a mistake: %2$s, %3$s.")
                      : _("In turn %1$s a mistake of yours helped the other side: %2$s, %3$s."),
                  text_str(&turn), roll, text_str(&what));
        return;
    }
    text_addf(out,
              winner == you ? _("In turn %1$s you were lucky: %2$s rolled %3$s")
                            : _("In turn %1$s the other side was lucky: %2$s rolled %3$s"),
              text_str(&turn), reviewtell_who(t, item->side), roll);
    text_add(out, item->is_play && play_is_pass(played) ? _(" and could play nothing.") : ".");
}

void reviewtell_came(struct text *out, const struct reviewtell *t, const struct analysed *next)
{
    const struct game_result *result = &t->end.game.result;
    const struct analysed_side *side = t->analysis->side;
    enum colour you;
    if (!reviewtell_is_one(t, &you) || t->end.game.phase != GAME_OVER ||
        result->end.kind == END_DRAW) {
        return;
    }
    if (result->end.kind == END_GIVEN_UP) {
        const struct analysis *a = t->analysis;
        const struct analysed *last = a->count > 0 ? &a->items[a->count - 1] : NULL;
        bool mistake = last != NULL && !last->is_play && last->chosen == CHOICE_GIVE_UP &&
                       last->grade != GRADE_EQUAL && last != next;
        text_add(out, !mistake ? ""
                      : result->winner == you
                          ? _("It was given up too early.")
                          : _("It was too early to give up: better was to go on."));
        return;
    }
    enum colour winner = (enum colour)result->winner, loser = colour_other(winner);
    bool dice = side[winner].luck - side[loser].luck > side[loser].loss - side[winner].loss;
    if (winner == you) {
        text_add(out, dice ? _("The dice were with you.")
                           : _("Your mistakes cost less than those of the other side."));
    } else {
        text_add(out, dice ? _("The dice were with the other side.")
                           : _("Your mistakes decided it, more than the dice."));
    }
    reviewtell_add_turn(out, t, winner, dice, next);
}

/* Appends what a side played at an item, in its own numbers. words: with the turn, the roll and the
 * play, in this order. */
static void reviewtell_add_played(struct text *out, const struct reviewtell *t,
                                  const struct analysed *item, const char *words)
{
    TEXT_HERE turn = {0}, play = {0};
    char roll[4];
    roll_format(item->table.game.roll, roll);
    reviewtell_turn(&turn, t, item);
    coach_play_seen(&play, &item->table.rules, &t->record->events[item->event].play, item->side,
                    item->side);
    text_addf(out, words, text_str(&turn), roll, text_str(&play));
}

void reviewtell_learn(struct text *out, const struct reviewtell *t, const struct analysed *item)
{
    if (item->is_play) {
        reviewtell_add_played(
            out, t, item,
            _("Your costliest decision: turn %1$s, where you rolled %2$s and played %3$s."));
        return;
    }
    text_addf(out, "%s ", _("This decision cost you most."));
    reviewtell_item(out, t, (size_t)(item - t->analysis->items), true, item->side);
}

/* The kind that most turning points are of, where it is a third of them and more than two. */
static void reviewtell_add_cause(struct text *out, const struct reviewtell *t)
{
    enum { LEAST = 3 };
    static const char *const words[LEVEL_KINDS] = {
        [LEVEL_SHOTS] = N_("Of the others %d had one cause: you left checkers where they could be "
                           "hit."),
        [LEVEL_HITS] = N_("Of the others %d had one cause: you let blots be that you could hit."),
        [LEVEL_JAN] = N_("Of the others %d had one cause: you did not see jan coming."),
        [LEVEL_SHUT_OUT] = N_("Of the others %d had one cause: you let checkers in that were on "
                              "the bar."),
        [LEVEL_BANDS] = N_("Of the others %d had one cause: you broke bands, or made none."),
    };
    int count[LEVEL_KINDS + 1] = {0}, most = 0;
    for (size_t i = 0; i < t->stops->count; i++) {
        const struct analysed *item = &t->analysis->items[t->stops->stop[i].first];
        count[item->has_reason ? reviewtell_kind(item->reason) : LEVEL_KINDS]++;
    }
    for (int k = 1; k < LEVEL_KINDS; k++) {
        most = count[k] > count[most] ? k : most;
    }
    if (count[most] >= LEAST && count[most] * LEAST >= (int)t->stops->count) {
        text_addc(out, ' ');
        text_addf(out, _(words[most]), count[most]);
    }
}

/* Appends after a blank how many decisions of that side were good, where most of them came one
 * after another, and the kind that most of the others were of: "You had a choice 44 times, and
 * chose well 25 times; from turn 3 to 9 you made no mistake at all. Of the others 7 had one cause:
 * you left checkers where they could be hit." Nothing where there were few. */
static void reviewtell_good(struct text *out, const struct reviewtell *t)
{
    enum { COUNTED = 5, ROW = 4 }; /* so many decisions are worth being counted, or a row of them */
    enum colour you;
    const struct analysed *first = NULL, *from = NULL, *to = NULL;
    int row = 0, longest = 0;
    reviewtell_is_one(t, &you);
    for (size_t i = 0; i < t->analysis->count; i++) {
        const struct analysed *item = &t->analysis->items[i];
        if (item->side != you || !analysis_is_decision(item)) {
            continue;
        }
        row = item->grade <= GRADE_SLIGHT ? row + 1 : 0;
        first = row == 1 ? item : first;
        if (row > longest) {
            longest = row;
            from = first;
            to = item;
        }
    }
    const struct analysed_side *side = &t->analysis->side[you];
    int bad = side->grades[GRADE_DOUBTFUL] + side->grades[GRADE_BAD] + side->grades[GRADE_VERY_BAD];
    if (side->decisions >= COUNTED) {
        text_addc(out, ' ');
        text_addf(out,
                  NG_("You had a choice %2$d times, and chose well %1$d time",
                      "You had a choice %2$d times, and chose well %1$d times",
                      side->decisions - bad),
                  side->decisions - bad, side->decisions);
        if (bad > 0 && longest >= ROW && from->turn < to->turn) {
            TEXT_HERE begins = {0}, ends = {0};
            reviewtell_turn(&begins, t, from);
            reviewtell_turn(&ends, t, to);
            text_addf(out, _("; from turn %1$s to %2$s you made no mistake at all"),
                      text_str(&begins), text_str(&ends));
        }
        text_addc(out, '.');
        reviewtell_add_cause(out, t);
    }
}

/* Who stood better, and from when on. */
static void reviewtell_add_lead(struct text *out, const struct reviewtell *t, enum colour you)
{
    enum { LEAST = 8 };       /* so many plays make a game of which it is told */
    const float least = 0.1f; /* points: less is even */
    struct curve curve;
    int lead = 0, changes = 0; /* 1: you, -1: the other side */
    TEXT_HERE since = {0};
    curve_make(&curve, t->analysis, t->game);
    for (size_t i = 0; i < curve.count; i++) {
        const struct curve_point *point = &curve.point[i];
        float own = you == WHITE ? point->white : -point->white;
        int now = own > least ? 1 : own < -least ? -1 : lead;
        if (now != lead) {
            changes += lead != 0;
            lead = now;
            text_clear(&since);
            text_addf(&since, "%d", point->turn);
        }
    }
    if (curve.count < LEAST) {
        curve_free(&curve);
        return;
    }
    text_addc(out, ' ');
    if (lead == 0) {
        text_add(out, _("Neither side was ever far ahead."));
    } else if (t->end.game.phase != GAME_OVER) {
        text_add(out, lead > 0 ? _("So far you stand better.")
                               : _("So far the other side stands better."));
    } else if (changes == 0) {
        text_add(out, lead > 0 ? _("You stood better all the way.")
                               : _("The other side stood better all the way."));
    } else if (changes == 1) {
        text_addf(out,
                  lead > 0 ? _("You were behind at first, and ahead from turn %s on.")
                           : _("You were ahead at first, and behind from turn %s on."),
                  text_str(&since));
    } else {
        text_addf(out,
                  lead > 0 ? _("The lead went to and fro; from turn %s on it was yours.")
                           : _("The lead went to and fro; from turn %s on the other side had it."),
                  text_str(&since));
    }
    curve_free(&curve);
}

void reviewtell_story(struct text *out, const struct reviewtell *t, const struct analysed *next)
{
    const struct game_result *result = &t->end.game.result;
    const struct analysed_side *side = t->analysis->side;
    enum colour you, winner = (enum colour)result->winner, loser = colour_other(winner);
    reviewtell_is_one(t, &you);
    reviewtell_end(out, t);
    reviewtell_add_lead(out, t, you);
    if (t->end.game.phase == GAME_OVER && result->end.kind == END_GIVEN_UP) {
        TEXT_HERE came = {0};
        reviewtell_came(&came, t, next);
        text_addf(out, "%s%s", came.size > 0 ? " " : "", text_str(&came));
    } else if (t->end.game.phase == GAME_OVER && result->end.kind != END_DRAW) {
        bool dice = side[winner].luck - side[loser].luck > side[loser].loss - side[winner].loss;
        reviewtell_add_turn(out, t, winner, dice, next);
    }
    reviewtell_good(out, t);
}

void reviewtell_moment(struct text *out, const struct reviewtell *t, const struct stop *stop)
{
    const struct analysed *item = &t->analysis->items[stop->first];
    if (item->is_play) {
        reviewtell_add_played(out, t, item, _("Turn %1$s, %2$s: you played %3$s."));
    } else {
        reviewtell_item(out, t, stop->first, true, item->side);
    }
}

/* --- one stop --- */

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
static const struct missed *reviewtell_missed_of(const struct analysed *item)
{
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++) {
        if ((missed[i].chosen == 0 || missed[i].chosen == item->chosen) &&
            (missed[i].best == 0 || missed[i].best == item->best)) {
            return &missed[i];
        }
    }
    return NULL;
}

const char *reviewtell_choice(const struct analysed *item)
{
    const struct missed *m = item->grade == GRADE_EQUAL ? NULL : reviewtell_missed_of(item);
    return m != NULL ? _(m->words) : coach_choice_name(item->chosen);
}

static void reviewtell_add_reason(struct text *out, const struct reviewtell *t,
                                  const struct analysed *item)
{
    const struct missed *m = item->is_play ? NULL : reviewtell_missed_of(item);
    const char *words = m != NULL       ? _(m->words)
                        : item->is_play ? reviewtell_reason(item->reason)
                                        : coach_choice_name(item->best);
    enum colour you;
    if (!reviewtell_is_one(t, &you)) {
        text_addf(out, "%s: ", coach_colour_capital(item->side));
    }
    if (words != NULL) {
        text_add(out, words);
    } else { /* no fact tells them apart: at least what was better */
        TEXT_HERE best = {0};
        coach_play(&best, &item->table.rules, &item->play.best.play);
        text_addf(out, _("%s was better"), text_str(&best));
    }
}

void reviewtell_row(struct screen *to, const char **cell, const struct reviewtell *t,
                    const struct stop *stop)
{
    const struct analysed *item = &t->analysis->items[stop->first];
    struct text words[REVIEWTELL_CELLS] = {0};
    char roll[4];
    reviewtell_turn(&words[0], t, item);
    if (item->table.game.phase == GAME_PLAY) {
        roll_format(item->table.game.roll, roll);
        text_add(&words[1], roll);
    } else if (stop->times > 1) { /* an offer missed so often */
        text_addf(&words[1], "x%d", stop->times);
    }
    reviewtell_figure(&words[2], t->record, stop->cost, false);
    reviewtell_add_reason(&words[3], t, item);
    for (int i = 0; i < REVIEWTELL_CELLS; i++) {
        cell[i] = screen_copy(to, text_str(&words[i]));
        text_free(&words[i]);
    }
}

void reviewtell_next(struct text *out, bool listed, size_t count, size_t left)
{
    if (listed) {
        text_add(out,
                 count > 0
                     ? _("Enter goes to the first, a number to its turn; \"in order\", \"curve\", "
                         "\"table\", \"help\". \"back\" leaves the review.")
                     : _("\"next\" goes from turn to turn, a number to its turn; \"curve\", "
                         "\"table\", \"help\". \"back\" leaves the review."));
    } else if (left > 0) {
        text_addf(
            out,
            NG_("Enter: the next turning point (%zu left); \"next\" and \"previous\": turn by "
                "turn. \"back\" leaves.",
                "Enter: the next turning point (%zu left); \"next\" and \"previous\": turn by "
                "turn. \"back\" leaves.",
                left),
            left);
    } else {
        text_add(out, _("That was the last turning point; \"next\" and \"previous\" go turn by "
                        "turn, \"back\" leaves."));
    }
}

/* --- what was done at one --- */

static void reviewtell_add_cost(struct text *out, const struct reviewtell *t, float cost,
                                enum grade grade)
{
    TEXT_HERE figure = {0};
    reviewtell_figure(&figure, t->record, cost, false);
    if (reviewtell_in_words(t)) { /* within the sentence */
        text_cut(out, out->size - 1);
        text_addf(out, _(": %1$s (%2$s points)."), reviewtell_grade(grade), text_str(&figure));
        return;
    }
    text_addc(out, ' ');
    /* TRANSLATORS: a cost in points, or per cent of a match, and how bad that is */
    text_addf(out,
              t->record->length > 0 ? _("It cost %1$s: %2$s.")
                                    : _("It cost %1$s points on average: %2$s."),
              text_str(&figure), reviewtell_grade(grade));
}

static void reviewtell_add_play(struct text *out, const struct reviewtell *t,
                                const struct analysed *item, bool with_best, enum colour viewer)
{
    const struct play *own = &t->record->events[item->event].play;
    const struct ruleset *r = &item->table.rules;
    char roll[4];
    TEXT_HERE play = {0}, best = {0};
    roll_format(item->table.game.roll, roll);
    if (play_is_pass(own)) {
        text_addf(out, _("%1$s rolled %2$s and could play nothing."), reviewtell_who(t, item->side),
                  roll);
        return;
    }
    coach_play_seen(&play, r, own, item->side, viewer);
    text_addf(out, _("%1$s rolled %2$s and played %3$s."), reviewtell_who(t, item->side), roll,
              text_str(&play));
    if (item->alternatives == 1) {
        text_addf(out, " %s", _("It was the only legal play."));
    } else if (item->aid != EVENT_OWN) {
        text_addf(out, " %s",
                  item->aid == EVENT_HINTED ? _("A hint had named it.")
                                            : _("The engine played it for both."));
    } else if (item->grade == GRADE_EQUAL) {
        text_addf(out, " %s", _("Nothing was better."));
    } else {
        reviewtell_add_cost(out, t, item->loss, item->grade);
        if (with_best) {
            coach_play_seen(&best, r, &item->play.best.play, item->side, viewer);
            text_addc(out, ' ');
            text_addf(out, _("Better was %s."), text_str(&best));
        }
    }
}

static void reviewtell_add_choice(struct text *out, const struct reviewtell *t, size_t i)
{
    const struct analysed *item = &t->analysis->items[i];
    const struct stop *stop = turning_points_of_item(t->stops, t->analysis, i);
    const struct missed *m = reviewtell_missed_of(item);
    float cost = stop != NULL ? stop->cost : item->loss;
    if (item->grade == GRADE_EQUAL) {
        text_addf(out, _("%1$s: %2$s."), reviewtell_who(t, item->side),
                  coach_choice_name(item->chosen));
        text_addf(out, " %s", _("Nothing was better."));
        return;
    }
    text_addf(out, m != NULL ? _(m->sentence) : _("%s chose something else than what was best."),
              reviewtell_who(t, item->side));
    if (stop != NULL && stop->times > 1) {
        TEXT_HERE to = {0};
        reviewtell_turn(&to, t, &t->analysis->items[stop->last]);
        text_addc(out, ' ');
        text_addf(out, _("So it was %1$d times, up to turn %2$s."), stop->times, text_str(&to));
    }
    reviewtell_add_cost(out, t, cost, stop != NULL ? stop->grade : item->grade);
}

void reviewtell_item(struct text *out, const struct reviewtell *t, size_t i, bool with_best,
                     enum colour viewer)
{
    const struct analysed *item = &t->analysis->items[i];
    TEXT_HERE turn = {0};
    reviewtell_turn(&turn, t, item);
    bool before = !item->is_play && item->table.game.phase != GAME_PLAY;
    text_addf(out, before ? _("Before the roll of turn %s:") : _("Turn %s:"), text_str(&turn));
    text_addc(out, ' ');
    if (item->is_play) {
        reviewtell_add_play(out, t, item, with_best, viewer);
    } else {
        reviewtell_add_choice(out, t, i);
    }
}

/* --- every decision in a table --- */

/* What was done: "6-2: 1/7 1/3", "give up". */
static void reviewtell_add_done(struct text *out, const struct record *r,
                                const struct analysed *item)
{
    if (item->is_play) {
        char roll[4];
        roll_format(item->table.game.roll, roll);
        text_addf(out, "%s: ", roll);
        coach_play(out, &r->rules, &r->events[item->event].play);
    } else {
        text_add(out, coach_choice_name(item->chosen));
    }
}

static void reviewtell_add_verdict(struct text *out, const struct record *r,
                                   const struct analysed *item)
{
    TEXT_HERE cost = {0}, better = {0};
    if (item->alternatives == 1) {
        text_add(out, _("forced"));
    } else if (item->aid != EVENT_OWN) {
        text_add(out, item->aid == EVENT_HINTED ? _("by a hint") : _("by the engine, for both"));
    } else if (item->grade == GRADE_EQUAL) {
        text_add(out, reviewtell_grade(GRADE_EQUAL));
    } else {
        reviewtell_figure(&cost, r, item->loss, false);
        if (item->is_play) {
            coach_play(&better, &r->rules, &item->play.best.play);
        } else {
            text_add(&better, coach_choice_name(item->best));
        }
        /* TRANSLATORS: a cost in points, how bad that is, and what was better */
        text_addf(out, _("%1$s, %2$s: better %3$s"), text_str(&cost), reviewtell_grade(item->grade),
                  text_str(&better));
    }
}

/* Where there are fewer columns than TABLE_LEAST, what was done has lines of its own. */
enum {
    DONE_COLUMNS = 36,
    LUCK_COLUMNS = 7,
    VERDICT_COLUMN = 10,
    UNDER_COLUMN = 5,
    TABLE_LEAST = 54
};

static void reviewtell_table_item(struct text *out, const struct record *r,
                                  const struct analysed *item, int columns)
{
    TEXT_HERE done = {0}, luck = {0}, verdict = {0};
    text_addf(&done, "%3d. %s ", item->turn, coach_colour_capital(item->side));
    reviewtell_add_done(&done, r, item);
    if (item->has_luck) {
        reviewtell_figure(&luck, r, item->luck, true);
    }
    reviewtell_add_verdict(&verdict, r, item);
    if (columns < TABLE_LEAST) {
        TEXT_HERE under = {0};
        width_wrap(out, text_str(&done), columns, 0, UNDER_COLUMN);
        text_addc(out, '\n');
        width_pad_left(&under, text_str(&luck), LUCK_COLUMNS);
        text_addf(&under, "  %s", text_str(&verdict));
        width_wrap(out, text_str(&under), columns, UNDER_COLUMN, UNDER_COLUMN + 2);
        text_addc(out, '\n');
        return;
    }
    width_pad_left(out, text_str(&done), DONE_COLUMNS);
    text_add(out, "  ");
    width_pad_left(out, text_str(&luck), LUCK_COLUMNS);
    if (DONE_COLUMNS + LUCK_COLUMNS + 4 + width_of(text_str(&verdict)) > columns) {
        text_addc(out, '\n');
        width_wrap(out, text_str(&verdict), columns, VERDICT_COLUMN, VERDICT_COLUMN + 2);
        text_addc(out, '\n');
    } else {
        text_addf(out, "  %s\n", text_str(&verdict));
    }
}

static void reviewtell_table_side(struct text *out, const struct record *r,
                                  const struct analysis *a, enum colour c, int columns)
{
    const struct analysed_side *side = &a->side[c];
    TEXT_HERE line = {0}, rate = {0}, loss = {0}, luck = {0};
    if (r->length > 0) {
        reviewtell_figure(&rate, r, analysis_rate(side), false);
    } else {
        number_add(&rate, (double)analysis_rate(side), 3, false);
    }
    reviewtell_figure(&loss, r, side->loss, false);
    reviewtell_figure(&luck, r, side->luck, true);
    text_addf(&line, NG_("%1$s: %2$d decision, ", "%1$s: %2$d decisions, ", side->decisions),
              coach_colour_capital(c), side->decisions);
    text_addf(&line, _("%1$s lost on each, %2$s in all; "), text_str(&rate), text_str(&loss));
    text_addf(&line, _("mistakes: %1$d small, %2$d medium, %3$d big; luck %4$s."),
              side->grades[GRADE_DOUBTFUL], side->grades[GRADE_BAD], side->grades[GRADE_VERY_BAD],
              text_str(&luck));
    width_wrap(out, text_str(&line), columns, 0, 2);
    text_addc(out, '\n');
}

static void reviewtell_table_turning(struct text *out, const struct record *r,
                                     const struct analysis *a, int columns)
{
    if (a->turnings > 0) {
        text_addf(out, "%s\n", _("The game turned at:"));
    }
    for (int i = 0; i < a->turnings; i++) {
        const struct analysed *item = &a->items[a->turning[i].item];
        TEXT_HERE done = {0}, swing = {0};
        char roll[4];
        reviewtell_figure(&swing, r, a->turning[i].swing, true);
        if (a->turning[i].by_luck) {
            roll_format(item->table.game.roll, roll);
            text_add(&done, roll);
        } else {
            reviewtell_add_done(&done, r, item);
        }
        TEXT_HERE line = {0};
        text_addf(&line, _("game %1$d, turn %2$d, %3$s %4$s (%5$s): %6$s for White"), item->game,
                  item->turn, coach_colour_capital(item->side), text_str(&done),
                  a->turning[i].by_luck ? _("the roll") : _("a mistake"), text_str(&swing));
        width_wrap(out, text_str(&line), columns, 2, 4);
        text_addc(out, '\n');
    }
}

void reviewtell_table(struct text *out, const struct record *r, const struct analysis *a,
                      int columns)
{
    int game = 0;
    if (r->length > 0) {
        width_wrap(
            out,
            _("What counts is the chance to win the match, at the score of each game: costs and "
              "luck are percentage points of it. How bad a play is goes by what a point is worth "
              "at that score."),
            columns, 0, 0);
        text_add(out, "\n\n");
    }
    for (size_t i = 0; i < a->count; i++) {
        if (a->items[i].game != game) {
            TEXT_HERE head = {0};
            game = a->items[i].game;
            text_addf(&head, _("Game %d"), game);
            if (columns < TABLE_LEAST) {
                text_addf(out, "%s\n%*s", text_str(&head), UNDER_COLUMN, "");
            } else {
                width_pad_left(out, text_str(&head), DONE_COLUMNS + 2);
            }
            text_addf(out, "%s\n", _("luck     play"));
        }
        reviewtell_table_item(out, r, &a->items[i], columns);
    }
    text_addc(out, '\n');
    reviewtell_table_side(out, r, a, WHITE, columns);
    reviewtell_table_side(out, r, a, BLACK, columns);
    reviewtell_table_turning(out, r, a, columns);
}
