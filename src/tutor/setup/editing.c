// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of the prompt where a position is set up. */
#include "tutor/setup/editing.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "lexicon/lexicon.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/setup/setup.h"

/* ---- the words of the prompt ---- */

/* --- checkers --- */

static void word_place(struct session *s, const char *rest)
{
    edit_men(s, EDIT_PUT, rest);
}

static void word_add(struct session *s, const char *rest)
{
    edit_men(s, EDIT_ADD, rest);
}

/* "2 w" on the bar, "3 b" off. */
static void word_beside(struct session *s, const char *rest, const char *where)
{
    TEXT_HERE typed = {0};
    text_addf(&typed, "%s %s", rest, where);
    edit_men(s, EDIT_PUT, text_str(&typed));
}

static void word_bar(struct session *s, const char *rest)
{
    word_beside(s, rest, "bar");
}

static void word_off(struct session *s, const char *rest)
{
    word_beside(s, rest, "off");
}

/* "take 2 b 13", and "take 3": the position of a step. */
static void word_remove(struct session *s, const char *rest)
{
    if (!author_take_step(s, rest)) {
        edit_men(s, EDIT_REMOVE, rest);
    }
}

/* --- the whole board --- */

static void word_clear(struct session *s)
{
    struct position empty = {.turn = s->editing->situation.position.turn};
    edit_set_position(s, &empty);
}

static void word_start(struct session *s)
{
    struct position start = board_start(&s->editing->situation.rules, WHITE);
    edit_set_position(s, &start);
}

static void word_flip(struct session *s)
{
    struct position flipped = board_swap_colours(&s->editing->situation.position);
    edit_set_position(s, &flipped);
}

/* Every checker goes to the point across the board: 1 to 24, 2 to 23 … */
static void word_mirror(struct session *s)
{
    struct position pos = s->editing->situation.position, mirrored = pos;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int number = 1; number <= POINTS; number++) {
            int from = board_own_point((enum board_kind)s->editing->situation.rules.board,
                                       (enum colour)c, number);
            int to = board_own_point((enum board_kind)s->editing->situation.rules.board,
                                     (enum colour)c, POINTS + 1 - number);
            mirrored.men[c][to] = pos.men[c][from];
        }
    }
    mirrored.first = mirrored.stack = 0;
    edit_set_position(s, &mirrored);
}

static void word_turn(struct session *s, const char *rest)
{
    int colour = menwords_colour(rest);
    if (*rest != '\0' && colour < 0) {
        print_text(s->frontend,
                   _("\"turn white\" or \"turn black\"; \"turn\" alone is the other side's."));
        return;
    }
    edit_remember(s);
    struct situation *situation = &s->editing->situation;
    situation->position.turn = (uint8_t)(colour >= 0 ? colour : 1 - situation->position.turn);
    situation->has_roll = false;
    edit_show(s);
}

static void word_undo(struct session *s, const char *rest)
{
    int64_t steps = 1;
    if (*rest == '\0' && author_undo(s)) {
        return;
    }
    number_read(rest, 1, MOST_UNDO, &steps);
    if (s->editing->undo_count == 0) {
        print_text(s->frontend, _("There is nothing to take back."));
        return;
    }
    for (; steps > 0 && s->editing->undo_count > 0; steps--) {
        edit_take_back(s);
    }
    edit_show(s);
}

/* --- what stands beside the board --- */

/* The sides that were named: bits; none named, or "no": 0, "both": both. -1 for anything else. */
static int sides_named(const char *rest)
{
    int colour = menwords_colour(rest);
    if (colour >= 0) {
        return 1 << colour;
    }
    if (lexicon_typed_is(rest, LEXICON_BOTH)) {
        return 3;
    }
    return *rest == '\0' || lexicon_typed_is(rest, LEXICON_NO_NUMBER) ||
                   lexicon_typed_is(rest, LEXICON_NO)
               ? 0
               : -1;
}

/* Keeps a changed state if it can stand; else says why not. Whether it was kept. */
static bool keep_state(struct session *s)
{
    struct position_fault fault;
    if (board_check(&s->editing->situation.rules, &s->editing->situation.position, &fault)) {
        s->editing->situation.has_roll = false;
        edit_show(s);
        return true;
    }
    session_print_fault(s, &s->editing->situation.rules, &fault);
    edit_take_back(s);
    return false;
}

static void set_sides(struct session *s, const char *rest, uint8_t *bits)
{
    int sides = sides_named(rest);
    if (sides < 0) {
        print_text(s->frontend, _("Name a side: white, black, both or none."));
        return;
    }
    edit_remember(s);
    *bits = (uint8_t)sides;
    keep_state(s);
}

static void word_first(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.first);
}

static void word_stack(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.stack);
}

static void word_held(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing->situation.position.held);
}

/* "one w 2": one-die turns left. */
static void word_one(struct session *s, const char *rest)
{
    TEXT_HERE word = {0};
    const char *second = command_first_word(&word, rest), *first = text_str(&word);
    int64_t turns = 0;
    bool turned = *first >= '0' && *first <= '9'; /* "one 2 w" */
    int side = menwords_colour(turned ? second : first);
    if (side < 0 || !number_read(turned ? first : second, 0, 6, &turns)) {
        print_text(s->frontend, _("Say whose and how many: \"one w 2\"."));
        return;
    }
    edit_remember(s);
    s->editing->situation.position.one[side] = (uint8_t)turns;
    keep_state(s);
}

static void word_rules(struct session *s, const char *rest)
{
    struct ruleset rules;
    struct text words = {0};
    const char *equals = strchr(rest, '=');
    if (equals != NULL) { /* one field of those in use */
        char *field = mem_copyn(rest, (size_t)(equals - rest));
        rules = s->editing->situation.rules;
        enum ruleset_error error = ruleset_set(&rules, field, equals + 1);
        if (error != RULESET_OK) {
            coach_ruleset_error(&words, field, equals + 1, error);
        }
        free(field);
    } else if (*rest == '\0') {
        coach_ruleset_line(&words, &s->editing->situation.rules);
    } else if (!ruleset_find(rest, &rules)) {
        coach_ruleset_unknown(&words, rest);
    }
    if (words.size > 0) {
        print_text(s->frontend, text_str(&words));
        text_free(&words);
        return;
    }
    edit_remember(s);
    if (rules.board != s->editing->situation.rules.board) {
        s->editing->situation.position = board_start(&rules, WHITE); /* other points, other ways */
    }
    s->editing->situation.rules = rules;
    board_leave_behind(&rules, &s->editing->situation.position);
    if (keep_state(s)) {
        coach_ruleset_line(&words, &rules);
        coach_capital(&words, 0);
        text_addc(&words, '.');
        print_text(s->frontend, text_str(&words));
        text_free(&words);
    }
}

/* --- all of them --- */

static void word_ask(struct session *s, const char *rest)
{
    if (!author_ask(s, rest)) {
        editresult_ask(s, rest);
    }
}

static const struct command words[] = {
    {"place", N_("5 w 20"), N_("so many checkers stand there"), .run = word_place},
    {"add", N_("1 w 20"), N_("so many more stand there"), .run = word_add},
    {"remove", N_("[2] b 13"), N_("so many fewer, or none, stand there"), .run = word_remove},
    {"move", N_("[2] 13 8"), N_("move checkers, whatever the rules"), .run = edit_move},
    {"bar", N_("2 w"), N_("so many are on the bar"), .run = word_bar},
    {"off", N_("3 b"), N_("so many are borne off"), .run = word_off},
    {"rest", N_("[off|bar|13] [w|b]"), N_("where those not placed yet are"), .run = edit_rest},
    {"clear", "", N_("take all checkers away"), .act = word_clear},
    {"start", "", N_("the start of a game"), .act = word_start},
    {"flip", "", N_("exchange the colours"), .act = word_flip},
    {"mirror", "", N_("every checker to the point across the board"), .act = word_mirror},
    {"turn", N_("[w|b]"), N_("whose turn it is"), .run = word_turn},
    {"one", N_("w 2"), N_("one-die turns left"), .run = word_one},
    {"first", N_("[w|b|both]"), N_("who still awaits the first roll"), .run = word_first},
    {"stack", N_("[w|b|both]"), N_("whose double-six stack is live"), .run = word_stack},
    {"held", N_("[w|b|both]"), N_("who may no longer give up"), .run = word_held},
    {"rules", N_("[NAME]"), N_("the rules that the position is for"), .run = word_rules},
    {"roll", "6-2", N_("the roll to be played, and its legal plays by number"),
     .run = editresult_give_roll},
    {"play", N_("PLAY or NUMBER"), N_("play the roll; the other side is to move then"),
     .run = editresult_play},
    {"ask", N_("[PLAY or NUMBERS]"), N_("the whole step as YAML; these plays are right"),
     .run = word_ask},
#ifndef WITHOUT_FILES
    {"next", "", N_("the next play of the roll, on the board"), .act = author_next},
    {"previous", "", N_("the play before it"), .act = author_previous},
    {"this", "", N_("choose the play shown, or take that back"), .act = author_this},
    {"from", "13", N_("make a play move by move: what can go on from there"), .run = author_from},
    {"steps", "[3]", N_("the steps of the file; the position of one"), .run = author_steps},
    {"write", N_("[FILE] [3]"), N_("write the question into the file, before a step or at the end"),
     .run = author_write},
    {"certify", "", N_("roll out what is best, and put the proof into the question"),
     .act = author_certify},
#endif
    {"done", "", N_("the position as YAML"), .act = editresult_done},
    {"undo", "[3]", N_("take the last change back"), .run = word_undo},
    {"board", "", N_("the board again"), .act = edit_show},
    {"help", "", N_("what can be typed"), .run = session_describe_help},
};

static void editing_help(struct session *s)
{
    print_text(s->frontend,
               _("Points are numbered as White counts them, for both colours, as in lesson "
                 "files. w is White, b is Black."));
    command_describe_own(s, NULL);
    author_print_help(s);
    print_text(s->frontend,
               _("A position string is taken too. \"legal\", \"best\", \"value\" and the "
                 "like work as everywhere; \"back\" leaves it, \"quit\" the program."));
}

const struct command_table editing_words = {words, sizeof words / sizeof *words};

/* ---- the mode ---- */

enum { LIKE_A_POSITION = 12 /* letters and dashes that can be no word */ };

void editing_make(struct session *s)
{
    s->editing = mem_alloc(sizeof *s->editing);
    s->editing->author = author_make();
}

void editing_free(struct session *s)
{
    author_free(s->editing->author);
    free(s->editing->undo);
    free(s->editing);
    s->editing = NULL;
}

/* --- lines --- */

/* "white: {1: 10, 20-24: 1}", as in a file: all of a side. */
static bool take_side(struct session *s, const char *typed)
{
    TEXT_HERE word = {0};
    size_t n = strcspn(typed, " \t:{");
    text_addn(&word, typed, n);
    int colour = menwords_colour(text_str(&word));
    if (colour < 0 || strchr(typed, ':') == NULL) {
        return false;
    }
    n += strspn(typed + n, " \t");
    edit_side(s, (enum colour)colour, typed + n + (typed[n] == ':'));
    return true;
}

static bool take_position(struct session *s, const char *typed)
{
    struct position_fault fault;
    struct position pos;
    static const char key[] = "position:";
    if (strncmp(typed, key, sizeof key - 1) == 0) {
        typed += sizeof key - 1;
        typed += strspn(typed, " \t");
    }
    if (posstring_parse(&s->editing->situation.rules, typed, strlen(typed), &pos, &fault)) {
        TEXT_HERE hint = {0};
        edit_set_position(s, &pos);
        coach_other_start(&hint, &s->editing->situation.rules, &pos, "rules");
        print_text(s->frontend, text_str(&hint));
        return true;
    }
    if (strspn(typed, "-ABCDEFGHIJKLMNOabcdefghijklmno") < LIKE_A_POSITION &&
        !neighbour_stands_out(typed, strlen(typed))) {
        return false;
    }
    session_print_fault(s, &s->editing->situation.rules, &fault);
    return true;
}

/* What is clear without a word before it. */
static bool take_bare(struct session *s, const char *typed)
{
    struct menwords m;
    struct men_move moved;
    struct roll roll;
    if (take_position(s, typed) || take_side(s, typed)) {
        return true;
    }
    if (strchr("0123456789", *typed) != NULL && roll_parse(typed, strlen(typed), &roll)) {
        editresult_give_roll(s, typed);
    } else if (strchr(typed, '/') != NULL && strpbrk(typed, "0123456789") != NULL) {
        if (s->editing->situation.has_roll &&
            notation_reads((enum board_kind)s->editing->situation.rules.board, typed)) {
            editresult_play(s, typed);
        } else if (menwords_read_move(typed, &moved)) {
            edit_move(s, typed);
        } else {
            return false;
        }
    } else if (menwords_read(typed, &m) && m.places > 0 && (m.colour >= 0 || m.place[0].men >= 0)) {
        edit_men(s, EDIT_PUT, typed);
    } else {
        return false;
    }
    return true;
}

static void editing_remind(struct session *s)
{
    edit_show(s);
    print_way(s->frontend,
              _("\"place 5 w 20\" places checkers, \"done\" prints the position as YAML, "
                "\"help\" tells the rest."));
}

static void editing_reads(const struct session *s, struct intent_context *out)
{
    out->text = author_asks(s, NULL);
    out->words = true;
}

static bool editing_take(struct session *s, const struct intent *intent)
{
    if (author_takes(s, intent)) {
        return true;
    }
    if (intent->kind == INTENT_GO_ON) {
        editing_remind(s);
        return true;
    }
    return intent->kind == INTENT_TEXT && take_bare(s, intent->line);
}

static void editing_begin(struct session *s, const struct situation *situation)
{
    session_begin_over(s, &editing_mode);
    s->editing->undo_count = 0;
    s->editing->situation = *situation;
}

/* A file: its first step is not taken, since many begin without a position. */
static bool editing_open_file(struct session *s, const char *file)
{
    struct situation empty = {.rules = session_situation(s).rules, .position = {.turn = WHITE}};
    if (!author_open(s, file)) {
        return false;
    }
    if (s->mode != &editing_mode) {
        editing_begin(s, &empty);
    }
    author_begin_file(s);
    return true;
}

bool editing_open(struct session *s, const char *position)
{
    if (author_is_file(position)) {
        return editing_open_file(s, position);
    }
    struct situation now = session_situation(s), situation = situation_detached(&now);
    struct position_fault fault;
    if (s->mode == &editing_mode && *position == '\0') {
        editing_remind(s); /* it is being edited already */
        return true;
    }
    situation.has_roll = situation.has_roll && *position == '\0';
    if (*position == '\0' && !situation.has_position) {
        situation.position = (struct position){.turn = WHITE};
    } else if (fold_same(position, "start")) {
        situation.position = board_start(&situation.rules, WHITE);
    } else if (*position != '\0' && !posstring_parse(&situation.rules, position, strlen(position),
                                                     &situation.position, &fault)) {
        session_print_fault(s, &situation.rules, &fault);
        return false;
    }
    editing_begin(s, &situation);
    print_heading(s->frontend, _("Setting up a position"), "");
    editing_remind(s);
    return true;
}

static void editing_view(const struct session *s, struct draw *d)
{
    (void)s;
    d->viewer = WHITE;
    d->last = NULL; /* nothing was played here */
}

static void editing_prompt(const struct session *s, struct text *out)
{
    TEXT_HERE asked = {0};
    bool asks = author_asks(s, &asked);
    text_addf(out, "%s%s%s", _("edit"), asks ? ", " : "", text_str(&asked));
}

static bool editing_is_whole(const struct session *s)
{
    return edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0;
}

static void editing_screen(struct session *s, struct screen *out)
{
    struct screen_board *to = screen_alloc(out, sizeof *to);
    TEXT_HERE asked = {0}, fault = {0};
    bool asks = author_asks(s, &asked);
    edit_add_fault(s, &fault);
    *to = (struct screen_board){.setting_up = true,
                                .at = s->editing->situation,
                                .viewer = WHITE,
                                .missing = {edit_missing(s, WHITE), edit_missing(s, BLACK)},
                                .sound = edit_is_sound(s),
                                .fault = fault.size > 0 ? screen_words(out, &fault) : NULL,
                                .asks = asks ? screen_words(out, &asked) : NULL};
    to->at.has_position = true;
    out->kind = SCREEN_BOARD;
    out->board = to;
    author_can(s, out);
    bool whole = editing_is_whole(s), plays = to->sound && session_can_play(&to->at);
    bool written =
        to->sound && !s->frontend->display.buttons; /* a page of who learns has no YAML */
    const struct can_row rows[] = {
        {"done", NULL, N_("The position as YAML"), written},
        {"best", NULL, N_("Best play"), plays && to->at.has_roll},
        {"value", NULL, N_("What is it worth?"), plays && !to->at.has_roll},
        {"rest", NULL, N_("The rest borne off"), !whole},
        {"show", NULL, N_("Free board"), whole},
        {"ask", NULL, N_("The step as YAML"), written && to->at.has_roll},
        {"undo", NULL, N_("Undo"), s->editing->undo_count > 0},
        {"start", NULL, N_("Starting position"), true},
        {"clear", NULL, N_("Empty the board"), true},
        {"turn", NULL, N_("The other side's turn"), true},
        {"flip", NULL, N_("Exchange the colours"), true},
        {"mirror", NULL, N_("Mirror"), true},
        {"back", NULL, N_("Back"), true},
    };
    if (!asks) {
        can_rows(out, s, rows, sizeof rows / sizeof *rows);
        out->alone = !plays;
    }
}

/* Commands speak about the position once it is whole; it is shown before too. */
static void editing_now(const struct session *s, struct mode_now *out)
{
    out->board = out->situation = s->editing->situation;
    out->situation.has_position = editing_is_whole(s);
    out->situation.has_roll = out->situation.has_roll && out->situation.has_position;
    out->has_board = out->unfinished = true;
}

const struct mode editing_mode = {.name = "edit",
                                  .now = editing_now,
                                  .view = editing_view,
                                  .prompt = editing_prompt,
                                  .words = &editing_words,
                                  .screen = editing_screen,
                                  .reads = editing_reads,
                                  .take = editing_take,
                                  .help = editing_help};
