// SPDX-License-Identifier: GPL-3.0-or-later
#include "editing.h"

#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "commands.h"
#include "draw.h"
#include "editresult.h"
#include "fold.h"
#include "freeboard.h"
#include "lang.h"
#include "mem.h"
#include "menwords.h"
#include "number.h"
#include "posstring.h"

enum {
    MOST_UNDO = 1000,
    LIKE_A_POSITION = 12 /* letters and dashes that can be no word */
};

static enum board_kind board_of(const struct session *s)
{
    return (enum board_kind)s->editing.scene.rules.board;
}

/* Where a place named by board number is among a side's men. */
static uint8_t *men_at(struct session *s, enum colour c, int where)
{
    int own = where == MENWORDS_BAR   ? POINT_BAR
              : where == MENWORDS_OFF ? POINT_OFF
                                      : board_own_point(board_of(s), c, where);
    return &s->editing.scene.position.men[c][own];
}

int editing_missing(const struct session *s, enum colour c)
{
    int sum = 0;
    for (int p = 0; p < 26; p++) {
        sum += s->editing.scene.position.men[c][p];
    }
    return CHECKERS - sum;
}

struct scene editing_scene(const struct session *s)
{
    struct scene scene = s->editing.scene;
    scene.has_position = editing_missing(s, WHITE) == 0 && editing_missing(s, BLACK) == 0;
    scene.has_roll = scene.has_roll && scene.has_position;
    return scene;
}

/* --- what is shown --- */

void editing_say_missing(struct session *s)
{
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = editing_missing(s, (enum colour)c);
        if (missing > 0) {
            say_f(&s->say,
                  NG_("%s has %d checker still to be placed.",
                      "%s has %d checkers still to be placed.", (unsigned long)missing),
                  coach_colour_capital((enum colour)c), missing);
        }
    }
}

/* The board as White sees it, since White's numbers are those that are typed. */
static void show(struct session *s)
{
    struct text picture = {0};
    const struct scene *scene = &s->editing.scene;
    struct draw d = {.rules = &scene->rules,
                     .position = &scene->position,
                     .viewer = WHITE,
                     .has_roll = scene->has_roll,
                     .roll = scene->roll,
                     .columns = s->say.columns,
                     .ascii = s->options->ascii,
                     .colour = s->say.colour};
    draw_board(&picture, &d);
    say_raw(&s->say, text_str(&picture));
    text_free(&picture);
    editing_say_missing(s);
}

/* --- changing it --- */

/* Remembers what is before a change. */
static void remember(struct session *s)
{
    struct editing *e = &s->editing;
    if (e->undo_count == MOST_UNDO) {
        memmove(e->undo, e->undo + 1, (MOST_UNDO - 1) * sizeof *e->undo);
        e->undo_count--;
    }
    e->undo = mem_grow(e->undo, e->undo_count, &e->undo_room, sizeof *e->undo);
    e->undo[e->undo_count++] = e->scene;
}

/* What was remembered last comes back, unsaid: the change could not be made. */
static void take_back(struct session *s)
{
    s->editing.scene = s->editing.undo[--s->editing.undo_count];
}

/* A roll belongs to the position that it was made in, and so does what the start has of its own. */
static void changed_men(struct session *s)
{
    s->editing.scene.has_roll = false;
    s->editing.scene.position.first = 0;
    s->editing.scene.highlight = 0;
}

static void say_too_few(struct session *s, enum colour c, int n)
{
    const char *who = coach_colour_capital(c);
    if (n == 0) {
        say_f(&s->say,
              _("%s has no checker left for that: remove some elsewhere first, or \"clear\"."),
              who);
    } else {
        say_f(&s->say,
              NG_("%s has only %d checker for that: remove some elsewhere first, or \"clear\".",
                  "%s has only %d checkers for that: remove some elsewhere first, or \"clear\".",
                  (unsigned long)n),
              who, n);
    }
}

static void say_not_there(struct session *s, enum colour c, int where, int n)
{
    const char *who = coach_colour_capital(c);
    if (where > POINTS) {
        say_f(&s->say,
              NG_("%s has %d checker there.", "%s has %d checkers there.", (unsigned long)n), who,
              n);
    } else if (n == 0) {
        say_f(&s->say, _("%s has no checker on %d."), who, where);
    } else {
        say_f(&s->say,
              NG_("%s has %d checker on %d.", "%s has %d checkers on %d.", (unsigned long)n), who,
              n, where);
    }
}

/* So many more (or fewer) checkers of a side stand somewhere. New ones come from those not placed
 * yet, then from those borne off. False, said why, if there are not so many. */
static bool change(struct session *s, enum colour c, int where, int by)
{
    uint8_t *men = men_at(s, c, where), *off = men_at(s, c, MENWORDS_OFF);
    int missing = editing_missing(s, c), spare = men == off ? 0 : *off;
    if (by < -*men) {
        say_not_there(s, c, where, *men);
        return false;
    }
    if (by > missing + spare) {
        say_too_few(s, c, missing + spare);
        return false;
    }
    if (by > missing) {
        *off = (uint8_t)(*off - (by - missing));
    }
    *men = (uint8_t)(*men + by);
    return true;
}

/* Takes the other side's checkers off a point that is needed; they are to be placed again. */
static void make_room(struct session *s, enum colour c, int where)
{
    enum colour enemy = colour_other(c);
    if (where == MENWORDS_BAR || where == MENWORDS_OFF || *men_at(s, enemy, where) == 0) {
        return;
    }
    int n = *men_at(s, enemy, where);
    *men_at(s, enemy, where) = 0;
    say_f(&s->say,
          NG_("%s's checker on %d made room.", "%s's checkers on %d made room.", (unsigned long)n),
          coach_colour_capital(enemy), where);
}

/* The only side that stands somewhere; -1: neither, or both. */
static int side_at(struct session *s, int where)
{
    bool white = *men_at(s, WHITE, where) > 0, black = *men_at(s, BLACK, where) > 0;
    return white == black ? -1 : white ? WHITE : BLACK;
}

static void say_whose(struct session *s)
{
    say_text(&s->say, _("Whose? Add w or b, as in \"place 5 w 20\"."));
}

/* What is done with each place named. */
typedef bool do_place(struct session *s, enum colour c, int where, int men);

static bool do_put(struct session *s, enum colour c, int where, int men)
{
    make_room(s, c, where);
    return change(s, c, where, (men < 0 ? 1 : men) - *men_at(s, c, where));
}

static bool do_add(struct session *s, enum colour c, int where, int men)
{
    make_room(s, c, where);
    return change(s, c, where, men < 0 ? 1 : men);
}

static bool do_remove(struct session *s, enum colour c, int where, int men)
{
    return change(s, c, where, -(men < 0 ? *men_at(s, c, where) : men));
}

/* Does it with every place; all or nothing. */
static bool do_all(struct session *s, const struct menwords *m, do_place *what)
{
    for (int i = 0; i < m->places; i++) {
        for (int where = m->place[i].low; where <= m->place[i].high; where++) {
            int colour = m->colour >= 0 ? m->colour : side_at(s, where);
            if (colour < 0) {
                say_whose(s);
                return false;
            }
            if (!what(s, (enum colour)colour, where, m->place[i].men)) {
                return false;
            }
        }
    }
    return true;
}

static void apply(struct session *s, const struct menwords *m, do_place *what)
{
    remember(s);
    if (!do_all(s, m, what)) {
        take_back(s);
        return;
    }
    changed_men(s);
    show(s);
}

static void say_example(struct session *s)
{
    say_text(&s->say, _("Say how many, whose and where: \"place 5 w 20\", \"remove 2 b 13\", "
                        "\"move 13 8\", \"white 1: 10, 20-24: 1\"."));
}

static void apply_typed(struct session *s, const char *rest, do_place *what)
{
    struct menwords m;
    if (menwords_read(rest, &m) && m.places > 0) {
        apply(s, &m, what);
    } else {
        say_example(s);
    }
}

static void edit_place(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_put);
}

static void edit_add(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_add);
}

static void edit_remove(struct session *s, const char *rest)
{
    apply_typed(s, rest, do_remove);
}

/* "bar 2 w" and "off 3 b". */
static void put_beside(struct session *s, const char *rest, const char *where)
{
    struct text words = {0};
    text_addf(&words, "%s %s", rest, where);
    apply_typed(s, text_str(&words), do_put);
    text_free(&words);
}

static void edit_bar(struct session *s, const char *rest)
{
    put_beside(s, rest, "bar");
}

static void edit_off(struct session *s, const char *rest)
{
    put_beside(s, rest, "off");
}

/* What is still to be placed of one side, or both, goes somewhere. */
static void edit_rest(struct session *s, const char *rest)
{
    struct menwords m;
    if (!menwords_read(rest, &m) || m.places > 1 || (m.places == 1 && m.place[0].men >= 0)) {
        say_example(s);
        return;
    }
    int where = m.places == 0 ? MENWORDS_OFF : m.place[0].low;
    bool one_point = where != MENWORDS_OFF && where != MENWORDS_BAR;
    if (m.colour < 0 && one_point && editing_missing(s, WHITE) > 0 &&
        editing_missing(s, BLACK) > 0) {
        say_whose(s);
        return;
    }
    remember(s);
    for (int c = WHITE; c <= BLACK; c++) {
        int missing = editing_missing(s, (enum colour)c);
        if (missing > 0 && (m.colour < 0 || m.colour == c)) {
            do_add(s, (enum colour)c, where, missing);
        }
    }
    changed_men(s);
    show(s);
}

static void move(struct session *s, const struct men_move *m)
{
    int colour = m->colour >= 0 ? m->colour : side_at(s, m->from);
    if (colour < 0) {
        say_whose(s);
        return;
    }
    enum colour c = (enum colour)colour;
    remember(s);
    if (!change(s, c, m->from, -m->men)) {
        take_back(s);
        return;
    }
    make_room(s, c, m->to);
    *men_at(s, c, m->to) = (uint8_t)(*men_at(s, c, m->to) + m->men);
    changed_men(s);
    show(s);
}

static void edit_move(struct session *s, const char *rest)
{
    struct men_move m;
    if (menwords_read_move(rest, &m)) {
        move(s, &m);
    } else {
        say_example(s);
    }
}

/* --- the whole board --- */

static void set_position(struct session *s, const struct position *pos)
{
    remember(s);
    s->editing.scene.position = *pos;
    s->editing.scene.has_roll = false;
    s->editing.scene.highlight = 0;
    show(s);
}

static void edit_clear(struct session *s, const char *rest)
{
    struct position empty = {.turn = s->editing.scene.position.turn};
    (void)rest;
    set_position(s, &empty);
}

static void edit_start(struct session *s, const char *rest)
{
    struct position start = board_start(&s->editing.scene.rules, WHITE);
    (void)rest;
    set_position(s, &start);
}

static void edit_flip(struct session *s, const char *rest)
{
    struct position flipped = board_swap_colours(&s->editing.scene.position);
    (void)rest;
    set_position(s, &flipped);
}

/* Every checker goes to the point across the board: 1 to 24, 2 to 23 … */
static void edit_mirror(struct session *s, const char *rest)
{
    struct position pos = s->editing.scene.position, mirrored = pos;
    (void)rest;
    for (int c = WHITE; c <= BLACK; c++) {
        for (int number = 1; number <= POINTS; number++) {
            int from = board_own_point(board_of(s), (enum colour)c, number);
            int to = board_own_point(board_of(s), (enum colour)c, POINTS + 1 - number);
            mirrored.men[c][to] = pos.men[c][from];
        }
    }
    mirrored.first = mirrored.stack = 0;
    set_position(s, &mirrored);
}

static void edit_turn(struct session *s, const char *rest)
{
    int colour = menwords_colour(rest);
    if (*rest != '\0' && colour < 0) {
        say_text(&s->say,
                 _("\"turn white\" or \"turn black\"; \"turn\" alone is the other side's."));
        return;
    }
    remember(s);
    struct scene *scene = &s->editing.scene;
    scene->position.turn = (uint8_t)(colour >= 0 ? colour : 1 - scene->position.turn);
    scene->has_roll = false;
    show(s);
}

static void edit_undo(struct session *s, const char *rest)
{
    int64_t steps = 1;
    number_read(rest, 1, MOST_UNDO, &steps);
    if (s->editing.undo_count == 0) {
        say_text(&s->say, _("There is nothing to take back."));
        return;
    }
    for (; steps > 0 && s->editing.undo_count > 0; steps--) {
        take_back(s);
    }
    show(s);
}

/* --- what stands beside the board --- */

/* The sides that were named: bits; none named, or "no": 0, "both": both. -1 for anything else. */
static int sides_named(const char *rest)
{
    int colour = menwords_colour(rest);
    if (colour >= 0) {
        return 1 << colour;
    }
    if (fold_same(rest, "both") || fold_same(rest, "båda")) {
        return 3;
    }
    return *rest == '\0' || fold_same(rest, "none") || fold_same(rest, "no") ||
                   fold_same(rest, "ingen") || fold_same(rest, "nej")
               ? 0
               : -1;
}

/* Keeps a changed state if it can stand; else says why not. */
static void keep_state(struct session *s)
{
    struct position_fault fault;
    if (board_check(&s->editing.scene.rules, &s->editing.scene.position, &fault)) {
        s->editing.scene.has_roll = false;
        show(s);
        return;
    }
    struct text words = {0};
    coach_position_fault(&words, &s->editing.scene.rules, &fault);
    say_text(&s->say, text_str(&words));
    text_free(&words);
    take_back(s);
}

static void set_sides(struct session *s, const char *rest, uint8_t *bits)
{
    int sides = sides_named(rest);
    if (sides < 0) {
        say_text(&s->say, _("Name a side: white, black, both or none."));
        return;
    }
    remember(s);
    *bits = (uint8_t)sides;
    keep_state(s);
}

static void edit_first(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing.scene.position.first);
}

static void edit_stack(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing.scene.position.stack);
}

static void edit_held(struct session *s, const char *rest)
{
    set_sides(s, rest, &s->editing.scene.position.held);
}

/* "one w 2": one-die turns left. */
static void edit_one(struct session *s, const char *rest)
{
    char word[16] = "";
    size_t n = strcspn(rest, " \t");
    int64_t turns = 0;
    bool first = rest[0] >= '0' && rest[0] <= '9'; /* "one 2 w" */
    const char *other = rest + n + strspn(rest + n, " \t");
    const char *colour = first ? other : word, *number = first ? word : other;
    if (n < sizeof word) {
        memcpy(word, rest, n);
        word[n] = '\0';
    }
    int side = menwords_colour(colour);
    if (side < 0 || !number_read(number, 0, 6, &turns)) {
        say_text(&s->say, _("Say whose and how many: \"one w 2\"."));
        return;
    }
    remember(s);
    s->editing.scene.position.one[side] = (uint8_t)turns;
    keep_state(s);
}

static void edit_rules(struct session *s, const char *rest)
{
    struct ruleset rules;
    struct text words = {0};
    const char *equals = strchr(rest, '=');
    if (equals != NULL) { /* one field of those in use */
        char *field = mem_copyn(rest, (size_t)(equals - rest));
        rules = s->editing.scene.rules;
        enum ruleset_error error = ruleset_set(&rules, field, equals + 1);
        if (error != RULESET_OK) {
            coach_ruleset_error(&words, field, equals + 1, error);
        }
        free(field);
    } else if (*rest == '\0') {
        coach_ruleset_line(&words, &s->editing.scene.rules);
    } else if (!ruleset_find(rest, &rules)) {
        coach_ruleset_unknown(&words, rest);
    }
    if (words.size > 0) {
        say_text(&s->say, text_str(&words));
        text_free(&words);
        return;
    }
    remember(s);
    if (rules.board != s->editing.scene.rules.board) {
        s->editing.scene.position = board_start(&rules, WHITE); /* other points, other ways */
    }
    s->editing.scene.rules = rules;
    coach_ruleset_line(&words, &rules);
    coach_capital(&words, 0);
    text_addc(&words, '.');
    say_text(&s->say, text_str(&words));
    text_free(&words);
    keep_state(s);
}

/* --- the result --- */

static void edit_board(struct session *s, const char *rest)
{
    (void)rest;
    show(s);
}

static void edit_help(struct session *s, const char *rest);

static const struct command words[] = {
    {{"sätt", "ställ", "lägg", "placera"},
     {"place", "put", "set"},
     N_("5 w 20"),
     N_("so many checkers stand there"),
     edit_place},
    {{"öka"}, {"add"}, N_("1 w 20"), N_("so many more stand there"), edit_add},
    {{"ta", "bort"},
     {"remove", "take", "delete"},
     N_("[2] b 13"),
     N_("so many fewer, or none, stand there"),
     edit_remove},
    {{"flytta"}, {"move"}, N_("[2] 13 8"), N_("move checkers, whatever the rules"), edit_move},
    {{"vallen"}, {"bar"}, N_("2 w"), N_("so many are on the bar"), edit_bar},
    {{"ut"}, {"off"}, N_("3 b"), N_("so many are borne off"), edit_off},
    {{"resten"},
     {"rest"},
     N_("[off|bar|13] [w|b]"),
     N_("where those not placed yet are"),
     edit_rest},
    {{"töm", "rensa"}, {"clear", "empty"}, "", N_("take all checkers away"), edit_clear},
    {{"start"}, {"start"}, "", N_("the start of a game"), edit_start},
    {{"vänd", "byt"}, {"flip", "swap"}, "", N_("exchange the colours"), edit_flip},
    {{"spegla"}, {"mirror"}, "", N_("every checker to the point across the board"), edit_mirror},
    {{"tur"}, {"turn"}, N_("[w|b]"), N_("whose turn it is"), edit_turn},
    {{"en"}, {"one"}, N_("w 2"), N_("one-die turns left"), edit_one},
    {{"första"}, {"first"}, N_("[w|b|both]"), N_("who still awaits the first roll"), edit_first},
    {{"stapel"}, {"stack"}, N_("[w|b|both]"), N_("whose double-six stack is live"), edit_stack},
    {{"bunden"}, {"held"}, N_("[w|b|both]"), N_("who may no longer give up"), edit_held},
    {{"regler"}, {"rules"}, N_("[NAME]"), N_("the rules that the position is for"), edit_rules},
    {{"slag", "slå"},
     {"roll", "dice"},
     "6-2",
     N_("the roll to be played, and its legal plays by number"),
     editresult_roll},
    {{"spela"},
     {"play"},
     N_("PLAY or NUMBER"),
     N_("play the roll; the other side is to move then"),
     editresult_play},
    {{"fråga"},
     {"ask"},
     N_("[PLAY or NUMBERS]"),
     N_("the whole step as YAML; these plays are right"),
     editresult_ask},
    {{"klar", "färdig", "skriv"},
     {"done", "yaml", "print"},
     "",
     N_("the position as YAML"),
     editresult_done},
    {{"ångra"}, {"undo"}, "[3]", N_("take the last change back"), edit_undo},
    {{"bräde", "brädet"}, {"board"}, "", N_("the board again"), edit_board},
    {{"hjälp"}, {"help", "?"}, "", N_("what can be typed"), edit_help},
};
enum { WORDS = sizeof words / sizeof *words };

static void edit_help(struct session *s, const char *rest)
{
    (void)rest;
    say_text(&s->say, _("Points are numbered as White counts them, for both colours, as in lesson "
                        "files. w is White, b is Black."));
    for (size_t i = 0; i < WORDS; i++) {
        command_tell_line(s, &words[i]);
    }
    say_text(&s->say, _("A position string is taken too. \"legal\", \"best\", \"value\" and the "
                        "like work as everywhere; \"back\" or \"quit\" leaves."));
}

/* --- lines --- */

/* "white: {1: 10, 20-24: 1}", as in a file: all of a side. */
static bool take_side(struct session *s, const char *typed)
{
    struct menwords m;
    size_t n = strcspn(typed, " \t:{");
    char *word = mem_copyn(typed, n);
    int colour = menwords_colour(word);
    free(word);
    if (colour < 0 || strchr(typed, ':') == NULL) {
        return false;
    }
    size_t colon = n + strspn(typed + n, " \t");
    struct text rest = {0};
    text_addf(&rest, "%s %s", colour == WHITE ? "w" : "b",
              typed[colon] == ':' ? typed + colon + 1 : typed + n);
    const char *written = strstr(text_str(&rest), "rest"); /* "rest: off" */
    if (written != NULL) {
        text_cut(&rest, (size_t)(written - text_str(&rest)));
    }
    bool good = menwords_read(text_str(&rest), &m) && (m.places > 0 || written != NULL);
    if (good) {
        remember(s);
        memset(s->editing.scene.position.men[colour], 0,
               sizeof s->editing.scene.position.men[colour]);
        good = do_all(s, &m, do_put);
        if (!good) {
            take_back(s);
        } else {
            int where = MENWORDS_OFF;
            struct menwords r;
            if (written != NULL && menwords_read(strstr(typed, "rest") + 4, &r) && r.places == 1) {
                where = r.place[0].low;
            }
            if (written != NULL) {
                do_add(s, (enum colour)colour, where, editing_missing(s, (enum colour)colour));
            }
            changed_men(s);
            show(s);
        }
    } else {
        say_example(s);
    }
    text_free(&rest);
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
    if (posstring_parse(&s->editing.scene.rules, typed, strlen(typed), &pos, &fault)) {
        set_position(s, &pos);
        return true;
    }
    if (strspn(typed, "-ABCDEFGHIJKLMNOabcdefghijklmno") < LIKE_A_POSITION) {
        return false;
    }
    struct text why = {0};
    coach_position_fault(&why, &s->editing.scene.rules, &fault);
    say_text(&s->say, text_str(&why));
    text_free(&why);
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
        editresult_roll(s, typed);
    } else if (strchr(typed, '/') != NULL && strpbrk(typed, "0123456789") != NULL) {
        if (s->editing.scene.has_roll && freeboard_is_play(&s->editing.scene, typed)) {
            editresult_play(s, typed);
        } else if (menwords_read_move(typed, &moved)) {
            move(s, &moved);
        } else {
            return false;
        }
    } else if (menwords_read(typed, &m) && m.places > 0 && (m.colour >= 0 || m.place[0].men >= 0)) {
        apply(s, &m, do_put);
    } else {
        return false;
    }
    return true;
}

const struct command *editing_words(size_t *n)
{
    *n = WORDS;
    return words;
}

bool editing_take(struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t\n");
    const struct command *word = command_find_in(words, WORDS, typed, n);
    if (word == NULL) {
        return take_bare(s, typed);
    }
    word->run(s, typed + n + strspn(typed + n, " \t\n"));
    return true;
}

void editing_remind(struct session *s)
{
    show(s);
    say_text(&s->say, _("\"place 5 w 20\" places checkers, \"done\" prints the position as YAML, "
                        "\"help\" tells the rest."));
}

bool editing_open(struct session *s, const char *position)
{
    struct scene scene = session_scene(s);
    struct position_fault fault;
    if (s->mode == MODE_EDIT && *position == '\0') {
        editing_remind(s); /* it is being edited already */
        return true;
    }
    scene.has_roll = scene.has_roll && *position == '\0';
    if (*position == '\0' && !scene.has_position) {
        scene.position = (struct position){.turn = WHITE};
    } else if (fold_same(position, "start")) {
        scene.position = board_start(&scene.rules, WHITE);
    } else if (*position != '\0' && !posstring_parse(&scene.rules, position, strlen(position),
                                                     &scene.position, &fault)) {
        struct text why = {0};
        coach_position_fault(&why, &scene.rules, &fault);
        say_text(&s->say, text_str(&why));
        text_free(&why);
        return false;
    }
    s->has_tour = s->has_tour || s->mode == MODE_TOUR;
    s->mode = MODE_EDIT;
    s->pending = PENDING_NONE;
    s->tour.has_drawn = false;
    s->editing.undo_count = 0;
    s->editing.scene = scene;
    say_heading(&s->say, _("Setting up a position"), "");
    editing_remind(s);
    return true;
}
