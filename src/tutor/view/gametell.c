// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/gametell.h"

#include "base/lang.h"
#include "base/number.h"
#include "coach/coach.h"
#include "rules/ending.h"

enum { HABIT = 20 }; /* per cent more mistakes of a kind than usual that are worth a word */

/* Begins a paragraph. */
static struct text *gametell_next(struct text *out)
{
    text_add(out, out->size > 0 ? "\n" : "");
    return out;
}

const char *gametell_name(struct text *scratch, const struct record *r, enum colour c)
{
    const char *name = r->side[c].name;
    text_clear(scratch);
    if (name == NULL) {
        text_add(scratch, coach_colour_capital(c));
        return text_str(scratch);
    }
    return text_safe(scratch, name);
}

/* --- what happened --- */

static void gametell_start(struct text *out, const struct game *g, struct roll roll)
{
    text_addf(out, _("For the start White rolls %1$d, Black %2$d."), roll.die[WHITE],
              roll.die[BLACK]);
    gametell_next(out);
    if (g->phase == GAME_START_ROLL) {
        text_add(out, _("Alike: once more."));
    } else {
        const bool lower = roll.die[g->pos.turn] < roll.die[colour_other((enum colour)g->pos.turn)];
        text_addf(out, lower ? _("The lower begins: %s.") : _("The higher begins: %s."),
                  coach_colour(g->pos.turn));
    }
}

/* A play of a roll on the table `before`; with_roll: the roll was not told yet. */
static void gametell_play(struct text *out, const struct gametell *t, const char *who,
                          enum colour c, const struct play *play, const struct table *before,
                          bool with_roll)
{
    char dice[4];
    roll_format(before->game.roll, dice);
    bool two = t->record->side[WHITE].level == NULL && t->record->side[BLACK].level == NULL;
    TEXT_HERE words = {0};
    coach_play_seen(&words, &t->record->rules, play, c, two ? c : t->viewer);
    if (play_is_pass(play) && with_roll && before->game.pos.men[c][POINT_BAR] > 0) {
        text_addf(out, _("%1$s rolls %2$s and cannot come in: the roll is forfeited."), who, dice);
    } else if (play_is_pass(play) && with_roll) {
        text_addf(out, _("%1$s rolls %2$s and can play nothing: the roll is forfeited."), who,
                  dice);
    } else if (play_is_pass(play)) {
        text_addf(out, _("%s can play nothing: the roll is forfeited."), who);
    } else if (t->by_itself) {
        text_addf(out, _("%1$s rolls %2$s; the only legal play: %3$s."), who, dice,
                  text_str(&words));
    } else if (with_roll) {
        text_addf(out, _("%1$s rolls %2$s and plays %3$s."), who, dice, text_str(&words));
    } else {
        text_addf(out, _("%1$s plays %2$s."), who, text_str(&words));
    }
}

void gametell_event(struct text *out, const struct gametell *t, enum colour c,
                    const struct event *e, const struct table *before)
{
    /* the roll is told together with what is made of it */
    bool later = t->replaying || t->by_itself || t->record->side[c].level != NULL;
    bool is_roll = e->kind == EVENT_ROLL;
    int cube = t->table->game.cube;
    TEXT_HERE name = {0};
    const char *who = gametell_name(&name, t->record, c);
    char dice[4];
    roll_format(is_roll ? e->roll : before->game.roll, dice);
    if (e->kind == EVENT_START) {
        gametell_start(out, &t->table->game, e->roll);
    } else if (e->kind == EVENT_PLAY) {
        gametell_play(out, t, who, c, &e->play, before, later);
    } else if (e->kind == EVENT_NEXT) {
        text_addf(out, _("Game %d begins."), t->table->number);
    } else if (is_roll ? !later : later && before->game.phase == GAME_PLAY) {
        text_addf(out,
                  later || t->small ? _("%1$s rolls %2$s.") /* nothing was made of it yet */
                                    : _("Turn %3$d: %1$s rolls %2$s."),
                  who, dice, table_turn(before));
    }
    if (e->kind == EVENT_DOUBLE) {
        text_addf(gametell_next(out), _("%1$s doubles to %2$d."), who, 2 * cube);
    } else if (e->kind == EVENT_TAKE) {
        text_addf(gametell_next(out), _("%1$s takes: the cube stands at %2$d."), who, cube);
    } else if (e->kind == EVENT_ACCEPT) {
        text_addf(gametell_next(out), _("%s lets the win stand."), who);
    } /* of the others the end says it */
}

/* --- how it stands, and ends --- */

void gametell_score(struct text *out, const struct table *t)
{
    const struct match *m = &t->match;
    if (t->length == 0) {
        return;
    }
    text_addf(gametell_next(out), _("Score: White %1$d, Black %2$d."), m->points[WHITE],
              m->points[BLACK]);
    if (m->marks[WHITE] != 0 || m->marks[BLACK] != 0) {
        text_addf(gametell_next(out), _("Tie points: White %1$+d, Black %2$+d."), m->marks[WHITE],
                  m->marks[BLACK]);
    }
    if (!match_is_to_points(&t->rules) && !table_over(t)) {
        int left = match_games_left(m);
        text_addf(gametell_next(out), NG_("%d game is left.", "%d games are left.", left), left);
    }
}

static void gametell_match_end(struct text *out, const struct gametell *t)
{
    const struct table *table = t->table;
    enum match_standing standing = match_standing(&table->match);
    TEXT_HERE name = {0};
    if (standing == MATCH_LEVEL) {
        text_add(gametell_next(out), _("The match ends level."));
        return;
    }
    text_addf(gametell_next(out), _("%s wins the match."),
              gametell_name(&name, t->record, standing == MATCH_WHITE ? WHITE : BLACK));
    if (!match_is_to_points(&table->rules) && match_games_left(&table->match) > 0) {
        text_add(gametell_next(out),
                 _("It is decided: jan in every game left would not make up for it."));
    }
}

void gametell_end(struct text *out, const struct gametell *t)
{
    const struct table *table = t->table;
    const struct game_result *result = &table->game.result;
    const struct record *r = t->record;
    const enum colour winner = (enum colour)result->winner;
    bool one = (r->side[WHITE].level == NULL) != (r->side[BLACK].level == NULL);
    if (one && result->end.kind != END_DRAW) {
        text_addf(out, "%s ", winner == t->viewer ? _("You won.") : _("You lost."));
    }
    const size_t begun = out->size;
    coach_end_sentence(out, &table->rules, result->end, winner);
    text_add(out, out->size > begun ? " " : "");
    coach_end_reason(out, &table->rules, &table->game.pos, result->end, winner, t->viewer);
    if (result->stake > 1) {
        text_addf(gametell_next(out), _("The cube stands at %1$d: %2$d points in all."),
                  result->stake,
                  match_game_value(&table->rules, result->end, result->stake).points);
    }
    gametell_score(out, table);
    if (table->length > 0 && table_over(table)) {
        gametell_match_end(out, t);
    }
}

/* --- what may be done --- */

void gametell_stakes(struct text *out, const struct game *g)
{
    if (g->pending == GAME_LAST_ROLL) {
        text_add(gametell_next(out),
                 _("One roll is left to bear off too: that would draw the game."));
    } else if (g->pending == GAME_ANSWER_PATTERN) {
        text_addf(gametell_next(out),
                  NG_("%d roll is left to answer the win by a (higher) handsome win.",
                      "%d rolls are left to answer the win by a (higher) handsome win.",
                      g->rolls_left),
                  g->rolls_left);
    }
    if (g->phase == GAME_CHOICE && g->cube > 1) {
        text_addf(gametell_next(out), _("The cube stands at %1$d; %2$s may turn it next."), g->cube,
                  coach_colour((enum colour)g->owner));
    }
}

void gametell_dice(struct text *out, const struct table *t, int dice)
{
    if (t->game.phase == GAME_START_ROLL) {
        text_add(out, _("Each side rolls one die for the start. Type White's and Black's, as "
                        "3-5."));
    } else {
        text_addf(out,
                  dice == 1 ? _("What does the one die of %s show?")
                            : _("What do the dice of %s show?"),
                  coach_colour(table_actor(t)));
    }
}

void gametell_choices(struct text *out, const struct gametell *t)
{
    static const struct {
        unsigned choice;
        const char *words;
    } told[] = {
        {CHOICE_ONE_DIE, N_("\"one\" rolls one die")},
        {CHOICE_DOUBLE, N_("\"double\" offers to double")},
        {CHOICE_GIVE_UP, N_("\"give up\" gives the game up")},
        {CHOICE_ACCEPT, N_("\"accept\" lets the win stand")},
        {CHOICE_TAKE, N_("\"take\" goes on at twice the stake")},
        {CHOICE_DROP, N_("\"drop\" loses at the stake as it was")},
    };
    unsigned may = table_choices(t->table);
    if (may & CHOICE_TWO_DICE) {
        text_add(out, t->record->dice == RECORD_DICE_KEYBOARD ? _("Type what the dice show, as 6-2")
                                                              : _("Enter rolls"));
    } else if (may & CHOICE_ONE_DIE) {
        int left = t->table->game.pos.one[table_actor(t->table)];
        text_addf(out,
                  NG_("Enter rolls one die: that was chosen, and goes for %d more roll",
                      "Enter rolls one die: that was chosen, and goes for %d more rolls", left),
                  left);
        may &= ~(unsigned)CHOICE_ONE_DIE;
    }
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (may & told[i].choice) {
            text_addf(out, "%s%s", out->size > 0 ? ", " : "", _(told[i].words));
        }
    }
    text_addc(out, '.');
}

/* --- what begins --- */

void gametell_title(struct text *out, const struct record *r)
{
    if (r->length == 0) {
        text_add(out, _("A game"));
    } else if (match_is_to_points(&r->rules)) {
        text_addf(out, _("A match to %d points"), r->length);
    } else {
        text_addf(out, NG_("A match of %d game", "A match of %d games", r->length), r->length);
    }
}

void gametell_levels(struct text *out)
{
    struct level least = level_step(1), most = level_step(level_steps());
    text_addf(out,
              _("Levels are numbered from 1 to %1$d, and rated from %2$d to %3$d: \"play 5\" or "
                "\"play %4$d\"."),
              level_steps(), least.rating, most.rating, least.rating + 450);
}

void gametell_habit(struct text *out, const struct level *level)
{
    static const char *const words[LEVEL_KINDS] = {
        [LEVEL_SHOTS] = N_("The engine makes mistakes like those of your games: it leaves more "
                           "blots to be hit than others at its level."),
        [LEVEL_HITS] = N_("The engine makes mistakes like those of your games: it misses more hits "
                          "than others at its level."),
        [LEVEL_JAN] = N_("The engine makes mistakes like those of your games: it sees jan coming "
                         "later than others at its level."),
        [LEVEL_SHUT_OUT] = N_("The engine makes mistakes like those of your games: it shuts you "
                              "out less often than others at its level."),
        [LEVEL_BANDS] = N_("The engine makes mistakes like those of your games: it makes fewer "
                           "bands than others at its level."),
    };
    int most = 0;
    for (int k = 1; k < LEVEL_KINDS; k++) {
        most = level->weight[k] > level->weight[most] ? k : most;
    }
    if (level->weight[most] >= LEVEL_USUAL + HABIT) {
        text_add(out, _(words[most]));
    }
}

void gametell_stars(struct text *out, const struct screen_aim *aim)
{
    const struct course_game *g = aim->game;
    const int stars = course_game_stars(g, aim->best), next = stars * g->stars;
    text_add(out, stars == COURSE_STARS ? _("Three stars!")
                  : stars == 1          ? _("A star!")
                                        : _("Two stars!"));
    text_addc(out, ' ');
    if (stars == COURSE_STARS && g->aim == COURSE_WIN && g->turns == 0) {
        text_add(out, _("You won more than the point that a win brings."));
    } else if (stars == COURSE_STARS && g->aim == COURSE_WIN) {
        text_addf(out, _("You did it in %1$d turns."), g->turns - aim->left);
    } else if (stars == COURSE_STARS && aim->left > 0) {
        text_addf(out,
                  NG_("You got to %1$d with %2$d turn to spare.",
                      "You got to %1$d with %2$d turns to spare.", aim->left),
                  aim->best, aim->left);
    } else if (stars == COURSE_STARS) {
        text_addf(out, _("You got to %1$d."), aim->best);
    } else if (g->aim == COURSE_WIN && g->turns == 0) {
        text_addf(out, _("You won. The next star takes a win of %d points, as by jan."), next);
    } else if (g->aim == COURSE_WIN) {
        text_addf(out, _("You did it in %1$d turns. The next star takes %2$d."),
                  g->turns - aim->left, g->turns - next);
    } else {
        text_addf(out, _("You got to %1$d. The next star takes %2$d."), aim->best, g->count + next);
    }
}

void gametell_missed(struct text *out, const struct screen_aim *aim, const struct game *g,
                     enum colour side)
{
    enum { WORTH_A_WORD = 4 }; /* of the seven that make jan */
    const enum colour other = colour_other(side);
    const int jan = ending_jan_count(&g->pos, other);
    if (aim->game->aim != COURSE_WIN) {
        text_addf(out, _("You got to %1$d, and it takes %2$d."), aim->best, aim->game->count);
    } else if (g->phase != GAME_OVER && g->pos.men[other][POINT_BAR] > 0 && jan >= WORTH_A_WORD) {
        text_addf(out, _("You had %d of the seven that make jan."), jan);
    }
}

void gametell_aim(struct text *out, const struct screen_aim *aim)
{
    const struct course_game *g = aim->game;
    const int stars = course_game_stars(g, aim->best), count = g->count + stars * g->stars;
    text_add(out, _("Goal: "));
    switch (g->aim) {
    case COURSE_WIN:
        text_add(out, _("win the game."));
        if (aim->jan > 0) {
            text_addc(out, ' ');
            text_addf(out, _("Of the seven that make jan you have %d."), aim->jan);
        }
        break;
    case COURSE_BANDS:
        text_addf(out, NG_("%1$d band; you have %2$d.", "%1$d bands; you have %2$d.", count), count,
                  aim->reached);
        break;
    case COURSE_HITS:
        text_addf(out,
                  NG_("hit %1$d checker; so far %2$d.", "hit %1$d checkers; so far %2$d.", count),
                  count, aim->reached);
        break;
    case COURSE_OFF:
        text_addf(out,
                  NG_("bear off %1$d checker; so far %2$d.", "bear off %1$d checkers; so far %2$d.",
                      count),
                  count, aim->reached);
        break;
    default:
        text_addf(out,
                  NG_("%1$d checker on point %2$d or past it; so far %3$d.",
                      "%1$d checkers on point %2$d or past it; so far %3$d.", count),
                  count, g->point, aim->reached);
        break;
    }
    if (stars > 0) {
        text_addc(out, ' ');
        text_addf(out, NG_("%d star so far.", "%d stars so far.", stars), stars);
    }
    if (aim->left > 0) {
        text_addc(out, ' ');
        text_addf(out, _("Turns left: %d."), aim->left);
    }
}
