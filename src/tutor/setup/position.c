// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "eval/search/assess.h"
#include "lexicon/lexicon.h"
#include "rules/generate.h"
#include "rules/posstring.h"
#include "tutor/question/questionsession.h"
#include "tutor/setup/editing.h"
#include "tutor/setup/setup.h"
#include "view/draw.h"

/* ---- changing it ---- */

/* Where a place named by board number is among a side's men. */
static uint8_t *men_at(struct session *s, enum colour c, int where)
{
    struct situation *at = &s->editing->situation;
    int own = where == MENWORDS_BAR   ? POINT_BAR
              : where == MENWORDS_OFF ? POINT_OFF
                                      : board_own_point((enum board_kind)at->rules.board, c, where);
    return &at->position.men[c][own];
}

int edit_missing(const struct session *s, enum colour c)
{
    int sum = 0;
    for (int p = 0; p < 26; p++) {
        sum += s->editing->situation.position.men[c][p];
    }
    return CHECKERS - sum;
}

bool edit_is_sound(const struct session *s)
{
    const struct situation *at = &s->editing->situation;
    struct position_fault fault;
    return edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0 &&
           board_check(&at->rules, &at->position, &fault);
}

void edit_add_fault(const struct session *s, struct text *out)
{
    const struct situation *at = &s->editing->situation;
    struct position_fault fault;
    if (edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0 &&
        !board_check(&at->rules, &at->position, &fault)) {
        coach_position_fault(out, &at->rules, &fault);
    }
}

/* --- what is shown --- */

/* Says it of both sides. */
static void edit_print_missing(struct session *s)
{
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = edit_missing(s, (enum colour)c);
        if (missing > 0 && !s->frontend->display.buttons) { /* else the tray tells it */
            print_f(s->frontend,
                    NG_("%s has %d checker still to be placed.",
                        "%s has %d checkers still to be placed.", missing),
                    coach_colour_capital((enum colour)c), missing);
        }
    }
}

void edit_show(struct session *s)
{
    struct draw d;
    session_view(s, &s->editing->situation, &d);
    print_board(s->frontend, &d);
    edit_print_missing(s);
}

void edit_print_diags(struct session *s, struct diags *d)
{
    print_diags(s->frontend, d);
    diags_free(d);
}

void editing_print_errors(struct session *s)
{
    edit_print_diags(s, &s->library.named);
    print_text(s->frontend, _("Mend that first: into a file with errors nothing is written."));
}

/* --- changing it --- */

void edit_remember(struct session *s)
{
    struct editing *e = s->editing;
    if (e->undo_count == MOST_UNDO) {
        memmove(e->undo, e->undo + 1, (MOST_UNDO - 1) * sizeof *e->undo);
        e->undo_count--;
    }
    e->undo = mem_grow(e->undo, e->undo_count, &e->undo_room, sizeof *e->undo);
    e->undo[e->undo_count++] = e->situation;
}

void edit_take_back(struct session *s)
{
    s->editing->situation = s->editing->undo[--s->editing->undo_count];
}

void edit_set_position(struct session *s, const struct position *pos)
{
    edit_remember(s);
    s->editing->situation.position = *pos;
    s->editing->situation.has_roll = false;
    s->editing->situation.highlight = 0;
    edit_show(s);
}

static void men_print_too_few(struct session *s, enum colour c, int n)
{
    const char *who = coach_colour_capital(c);
    if (n == 0) {
        print_f(
            s->frontend,
            _("%s has no checker left for that: remove some elsewhere first, or empty the board."),
            who);
    } else {
        print_f(
            s->frontend,
            NG_("%s has only %d checker for that: remove some elsewhere first, or empty the board.",
                "%s has only %d checkers for that: remove some elsewhere first, or empty the "
                "board.",
                n),
            who, n);
    }
}

static void men_print_not_there(struct session *s, enum colour c, int where, int n)
{
    const char *who = coach_colour_capital(c);
    if (where > POINTS) {
        print_f(s->frontend, NG_("%s has %d checker there.", "%s has %d checkers there.", n), who,
                n);
    } else if (n == 0) {
        print_f(s->frontend, _("%s has no checker on %d."), who, where);
    } else {
        print_f(s->frontend, NG_("%s has %d checker on %d.", "%s has %d checkers on %d.", n), who,
                n, where);
    }
}

/* So many more (or fewer) checkers of a side stand somewhere. New ones come from those not placed
 * yet, then from those borne off. False, said why, if there are not so many. */
static bool men_change(struct session *s, enum colour c, int where, int by)
{
    uint8_t *men = men_at(s, c, where), *off = men_at(s, c, MENWORDS_OFF);
    int missing = edit_missing(s, c), spare = men == off ? 0 : *off;
    if (by < -*men) {
        men_print_not_there(s, c, where, *men);
        return false;
    }
    if (by > missing + spare) {
        men_print_too_few(s, c, missing + spare);
        return false;
    }
    if (by > missing) {
        *off = (uint8_t)(*off - (by - missing));
    }
    *men = (uint8_t)(*men + by);
    return true;
}

/* Takes the other side's checkers off a point that is needed; they are to be placed again. */
static void men_make_room(struct session *s, enum colour c, int where)
{
    enum colour enemy = colour_other(c);
    if (where == MENWORDS_BAR || where == MENWORDS_OFF || *men_at(s, enemy, where) == 0) {
        return;
    }
    int n = *men_at(s, enemy, where);
    *men_at(s, enemy, where) = 0;
    print_f(s->frontend, NG_("%s's checker on %d made room.", "%s's checkers on %d made room.", n),
            coach_colour_capital(enemy), where);
}

/* The only side that stands somewhere; -1: neither, or both. */
static int men_side_at(struct session *s, int where)
{
    bool white = *men_at(s, WHITE, where) > 0, black = *men_at(s, BLACK, where) > 0;
    return white == black ? -1 : white ? WHITE : BLACK;
}

static void men_print_whose(struct session *s)
{
    print_text(s->frontend, _("Whose? Add w or b, as in \"place 5 w 20\"."));
}

/* Does it with so many checkers (-1: not said) of a side in one place. */
static bool men_do(struct session *s, enum edit_how how, enum colour c, int where, int men)
{
    int there = *men_at(s, c, where);
    if (how == EDIT_REMOVE) {
        return men_change(s, c, where, -(men < 0 ? there : men));
    }
    men_make_room(s, c, where);
    return men_change(s, c, where, (men < 0 ? 1 : men) - (how == EDIT_PUT ? there : 0));
}

/* Does it with every place; all or nothing. */
static bool men_do_all(struct session *s, enum edit_how how, const struct menwords *m)
{
    for (int i = 0; i < m->places; i++) {
        for (int where = m->place[i].low; where <= m->place[i].high; where++) {
            int colour = m->colour >= 0 ? m->colour : men_side_at(s, where);
            if (colour < 0) {
                men_print_whose(s);
                return false;
            }
            if (!men_do(s, how, (enum colour)colour, where, m->place[i].men)) {
                return false;
            }
        }
    }
    return true;
}

/* A change that was remembered was made, or could not be. A roll belongs to the position that it
 * was made in, and so does what the start has of its own. */
static void men_end(struct session *s, bool made)
{
    struct situation *at = &s->editing->situation;
    if (made) {
        at->has_roll = false;
        at->position.first = 0;
        at->highlight = 0;
        edit_show(s);
    } else {
        edit_take_back(s);
    }
}

static void men_print_example(struct session *s)
{
    print_text(s->frontend, _("Say how many, whose and where: \"place 5 w 20\", \"remove 2 b 13\", "
                              "\"move 13 8\", \"white 1: 10, 20-24: 1\"."));
}

void edit_men(struct session *s, enum edit_how how, const char *typed)
{
    struct menwords m;
    if (menwords_read(typed, &m) && m.places > 0) {
        edit_remember(s);
        men_end(s, men_do_all(s, how, &m));
    } else {
        men_print_example(s);
    }
}

void edit_rest(struct session *s, const char *rest)
{
    struct menwords m;
    if (!menwords_read(rest, &m) || m.places > 1 || (m.places == 1 && m.place[0].men >= 0)) {
        men_print_example(s);
        return;
    }
    int where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    bool one_point = where != MENWORDS_OFF && where != MENWORDS_BAR;
    if (m.colour < 0 && one_point && edit_missing(s, WHITE) > 0 && edit_missing(s, BLACK) > 0) {
        men_print_whose(s);
        return;
    }
    edit_remember(s);
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = edit_missing(s, (enum colour)c);
        if (missing > 0 && (m.colour < 0 || m.colour == c)) {
            men_do(s, EDIT_ADD, (enum colour)c, where, missing);
        }
    }
    men_end(s, true);
}

void edit_move(struct session *s, const char *rest)
{
    struct men_move m;
    if (!menwords_read_move(rest, &m)) {
        men_print_example(s);
        return;
    }
    int colour = m.colour >= 0 ? m.colour : men_side_at(s, m.from);
    if (colour < 0) {
        men_print_whose(s);
        return;
    }
    enum colour c = (enum colour)colour;
    edit_remember(s);
    bool there = men_change(s, c, m.from, -m.men);
    if (there) {
        men_make_room(s, c, m.to);
        *men_at(s, c, m.to) = (uint8_t)(*men_at(s, c, m.to) + m.men);
    }
    men_end(s, there);
}

/* Takes "rest: off" off the end of what was typed: where it says, 0 if it is not there. False if it
 * makes no sense. */
static bool men_cut_rest(struct text *typed, int *where)
{
    const char *rest = strstr(text_str(typed), "rest");
    struct menwords m;
    *where = 0;
    if (rest == NULL) {
        return true;
    }
    if (!menwords_read(rest + strlen("rest"), &m) || m.places > 1) {
        return false;
    }
    *where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    text_cut(typed, (size_t)(rest - text_str(typed)));
    return true;
}

void edit_side(struct session *s, enum colour c, const char *typed)
{
    struct menwords m;
    TEXT_HERE men = {0};
    int rest;
    text_add(&men, typed);
    if (!men_cut_rest(&men, &rest) || !menwords_read(text_str(&men), &m) ||
        (m.places == 0 && rest == 0) || m.colour >= 0) {
        men_print_example(s);
        return;
    }
    m.colour = c;
    edit_remember(s);
    memset(s->editing->situation.position.men[c], 0, sizeof s->editing->situation.position.men[c]);
    men_end(s, men_do_all(s, EDIT_PUT, &m) &&
                   (rest == 0 || men_do(s, EDIT_ADD, c, rest, edit_missing(s, c))));
}

/* ---- what comes of it: its plays, and YAML ---- */

bool editresult_is_sound(struct session *s)
{
    const struct situation *situation = &s->editing->situation;
    struct position_fault fault;
    if (edit_missing(s, WHITE) > 0 || edit_missing(s, BLACK) > 0) {
        edit_print_missing(s);
        print_typed_or_not(s->frontend,
                           _("Place them, or say where they are: \"rest off\", \"rest 13 b\"."),
                           _("All checkers are to be placed first."));
        return false;
    }
    if (!board_check(&situation->rules, &situation->position, &fault)) {
        session_print_fault(s, &situation->rules, &fault);
        return false;
    }
    return true;
}

struct play_list *editresult_plays(const struct situation *situation)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&situation->rules, &situation->position, situation->roll, list);
    canonical_list(&situation->rules, &situation->position, situation->roll, list);
    return list;
}

static int list_plays(struct session *s)
{
    const struct situation *situation = &s->editing->situation;
    struct play_list *list = editresult_plays(situation);
    if (list->n == 0) {
        print_text(s->frontend, _("There is no legal play: the roll is forfeited."));
    } else {
        print_f(s->frontend,
                NG_("%d legal play, in %s's own numbering:",
                    "%d legal plays, in %s's own numbering:", list->n),
                list->n, coach_colour((enum colour)situation->position.turn));
    }
    for (int i = 0; i < list->n; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%3d: ", i + 1);
        coach_play(&line, &situation->rules, &list->play[i]);
        print_indented(s->frontend, text_str(&line), 0, 5);
    }
    int n = list->n;
    free(list);
    return n;
}

int editresult_roll(struct session *s, const char *rest)
{
    struct situation *situation = &s->editing->situation;
    struct roll roll;
    if (!roll_parse(rest, strlen(rest), &roll)) {
        print_text(s->frontend, _("That is no roll. Write it as 6-2, or 5 for one die."));
        return -1;
    }
    if (!editresult_is_sound(s) || !session_playable(s, situation) ||
        !session_roll_stands(s, situation, roll)) {
        return -1;
    }
    situation->has_roll = true;
    situation->roll = roll;
    if (session_waits(s)) {
        qsession_count_help(s); /* the plays of a question that is still open */
    }
    int plays = list_plays(s);
    author_rolled(s);
    return plays;
}

void editresult_give_roll(struct session *s, const char *rest)
{
    if (editresult_roll(s, rest) > 0) {
        print_way(s->frontend, _("\"ask 1\" prints the step as YAML with that play as the answer, "
                                 "\"play 1\" plays it."));
        author_print_browse(s);
    }
}

bool editresult_need_roll(struct session *s)
{
    if (!s->editing->situation.has_roll) {
        print_text(s->frontend, _("Which roll? Type \"roll 6-2\" first."));
    }
    return s->editing->situation.has_roll;
}

bool editresult_find_play(struct session *s, const char *typed, struct play *out)
{
    const struct situation *situation = &s->editing->situation;
    struct play_list *list = editresult_plays(situation);
    int64_t number = 0;
    bool is_number = number_read(typed, 0, 100000, &number);
    bool good = is_number && number >= 1 && number <= list->n;
    if (good) {
        *out = list->play[number - 1];
    } else if (is_number) {
        print_f(s->frontend,
                NG_("There is %d legal play: name it by its number.",
                    "There are %d legal plays: name one by its number.", list->n),
                list->n);
    }
    free(list);
    if (is_number) {
        return good;
    }
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed),
               verdict);
    good = verdict->legal && verdict->routes <= 1;
    if (good) {
        *out = verdict->play;
    } else if (verdict->routes > 1) {
        print_text(s->frontend,
                   _("That can be played in several ways: write it with all its landings, "
                     "as 1/4/9, or give its number."));
    } else {
        session_explain(s, "", situation, verdict);
    }
    free(verdict);
    return good;
}

void editresult_play(struct session *s, const char *rest)
{
    struct play play;
    if (!editresult_is_sound(s) || !editresult_need_roll(s) ||
        !editresult_find_play(s, rest, &play)) {
        return;
    }
    enum colour mover = (enum colour)s->editing->situation.position.turn;
    struct ending end = play.end;
    play.after.held = 0; /* who may give up is for the author to say */
    edit_set_position(s, &play.after);
    if (end.kind != END_NOT) {
        TEXT_HERE words = {0};
        coach_end_sentence(&words, &s->editing->situation.rules, end, mover);
        print_text(s->frontend, text_str(&words));
    }
}

/* --- YAML --- */

bool editresult_has_rules(const struct situation *situation)
{
    struct ruleset usual = ruleset_row(0);
    return !ruleset_equal(&situation->rules, &usual);
}

/* The rules, where they are not those that every file has, and the position. */
static void add_setting(struct text *out, const struct situation *situation, int indent)
{
    if (editresult_has_rules(situation)) {
        course_write_rules(out, &situation->rules, indent);
    }
    course_write_position(out, &situation->rules, &situation->position, indent);
}

void editresult_done(struct session *s)
{
    TEXT_HERE out = {0};
    char string[POSITION_STRING_SIZE];
    const struct situation *situation = &s->editing->situation;
    if (!editresult_is_sound(s)) {
        return;
    }
    add_setting(&out, situation, 0);
    posstring_format(&situation->rules, &situation->position, string);
    text_addf(&out, "# %s \"%s\"\n", _("as a position string:"), string);
    print_document(s->frontend, text_str(&out));
    session_playable(s, situation); /* that the game is over, say */
}

bool editresult_add_plays(struct session *s, struct text *out, const char *rest)
{
    bool numbers = strspn(rest, "0123456789 ,") == strlen(rest);
    char *copy = mem_copy(rest), *state;
    int n = 0;
    bool good = true;
    for (char *one = numbers ? strtok_r(copy, " ,", &state) : copy; one != NULL && good;
         one = numbers ? strtok_r(NULL, " ,", &state) : NULL) {
        struct play play;
        char written[NOTATION_SIZE];
        good = editresult_find_play(s, one, &play);
        if (good) {
            notation_format((enum board_kind)s->editing->situation.rules.board, &play, written);
            text_addf(out, "%s%s", n++ > 0 ? ", " : "", play_is_pass(&play) ? "pass" : written);
        }
    }
    free(copy);
    if (n > 1) {
        TEXT_HERE list = {0};
        text_addf(&list, "[%s]", text_str(out));
        text_clear(out);
        text_add(out, text_str(&list));
    }
    return good;
}

void editresult_print_no_engine(struct session *s, const struct text *why)
{
    print_f(s->frontend, _("The engine cannot be asked: %s."), text_str(why));
}

bool editresult_best_plays(struct session *s, struct text *out)
{
    const struct situation *at = &s->editing->situation;
    TEXT_HERE why = {0}, yaml = {0}, words = {0};
    struct judgement j;
    if (!evaluator_open_situation(&s->evaluator, at, &j, &why)) {
        editresult_print_no_engine(s, &why);
        return false;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *all = assess_every(&j, &at->position, at->roll, ASSESS_PLIES, list);
    int n = 0;
    for (int i = 0; i < list->n; i++) {
        char play[NOTATION_SIZE];
        if (assess_beside(&j, &all[0], &all[i]) != GRADE_EQUAL) {
            break;
        }
        notation_format((enum board_kind)at->rules.board, &all[i].play, play);
        text_addf(&yaml, "%s%s", n > 0 ? ", " : "", play);
        text_add(&words, n++ > 0 ? ", " : "");
        coach_play(&words, &at->rules, &all[i].play);
    }
    text_addf(out, n > 1 ? "[%s]" : "%s", n > 0 ? text_str(&yaml) : "pass");
    print_f(s->frontend, NG_("The engine finds best: %s", "The engine finds these as good: %s", n),
            n > 0 ? text_str(&words) : _("pass"));
    free(all);
    free(list);
    return true;
}

enum editresult_goal editresult_goal(struct session *s, const char *typed, struct text *out)
{
    const char *goal = lexicon_typed_value(typed, LEXICON_GOAL);
    if (goal != NULL && strcmp(goal, "best") == 0) {
        return editresult_best_plays(s, out) ? GOAL_BEST : GOAL_NONE;
    }
    if (goal != NULL || lexicon_typed_is(typed, LEXICON_ALL)) {
        text_add(out, "any");
        return GOAL_ANY;
    }
    return *typed != '\0' && editresult_add_plays(s, out, typed) ? GOAL_PLAYS : GOAL_NONE;
}

void editresult_ask(struct session *s, const char *rest)
{
    TEXT_HERE plays = {0}, out = {0};
    const struct situation *situation = &s->editing->situation;
    bool every = lexicon_typed_is(rest, LEXICON_ALL);
    if (!editresult_is_sound(s) || !editresult_need_roll(s)) {
        return;
    }
    enum editresult_goal goal = editresult_goal(s, *rest == '\0' ? "any" : rest, &plays);
    if (goal != GOAL_NONE) {
        char roll[4];
        roll_format(situation->roll, roll);
        text_add(&out, "  - say:\n      sv: …\n      en: …\n");
        add_setting(&out, situation, 4);
        text_addf(&out, "    ask:\n      %s: %s\n      roll: %s\n", every ? "plays" : "play",
                  every               ? "all"
                  : goal == GOAL_BEST ? "best"
                                      : text_str(&plays),
                  roll);
        if (goal == GOAL_BEST) {
            text_addf(&out, "      answers: %s\n", text_str(&plays));
        }
        print_document(s->frontend, text_str(&out));
    }
}
