// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/setup/editing.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "tutor/core/can.h"
#include "tutor/setup/setup.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"

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
    size_t n = strcspn(typed, " \t:{");
    char *word = mem_copyn(typed, n);
    int colour = menwords_colour(word);
    free(word);
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
        say_text(s->face, text_str(&hint));
        return true;
    }
    if (strspn(typed, "-ABCDEFGHIJKLMNOabcdefghijklmno") < LIKE_A_POSITION &&
        !neighbour_stands_out(typed, strlen(typed))) {
        return false;
    }
    session_say_fault(s, &s->editing->situation.rules, &fault);
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
    say_text(s->face, _("\"place 5 w 20\" places checkers, \"done\" prints the position as YAML, "
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
        session_say_fault(s, &situation.rules, &fault);
        return false;
    }
    editing_begin(s, &situation);
    say_heading(s->face, _("Setting up a position"), "");
    editing_remind(s);
    return true;
}

static void editing_view(const struct session *s, struct draw *d)
{
    (void)s;
    d->viewer = WHITE;
}

static void editing_prompt(const struct session *s, struct text *out)
{
    TEXT_HERE asked = {0};
    bool asks = author_asks(s, &asked);
    text_addf(out, "%s%s%s", _("edit"), asks ? ", " : "", text_str(&asked));
}

static bool is_whole(struct session *s)
{
    return edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0;
}

static bool is_missing(struct session *s)
{
    return !is_whole(s);
}

static bool is_sound(struct session *s)
{
    return edit_is_sound(s);
}

static bool may_roll(struct session *s)
{
    return is_sound(s) && session_can_play(&s->editing->situation);
}

static bool may_ask(struct session *s)
{
    return is_sound(s) && s->editing->situation.has_roll;
}

static bool may_undo(struct session *s)
{
    return s->editing->undo_count > 0;
}

static const struct can_row editing_offers[] = {
    {"done", NULL, N_("The position as YAML"), is_sound},
    {"rest", NULL, N_("The rest borne off"), is_missing},
    {"show", NULL, N_("Free board"), is_whole},
    {"ask", NULL, N_("The step as YAML"), may_ask},
    {"undo", NULL, N_("Undo"), may_undo},
    {"start", NULL, N_("Starting position"), NULL},
    {"clear", NULL, N_("Empty the board"), NULL},
    {"turn", NULL, N_("The other side's turn"), NULL},
    {"flip", NULL, N_("Exchange the colours"), NULL},
    {"mirror", NULL, N_("Mirror"), NULL},
    {"back", NULL, N_("Back"), NULL},
};

static void editing_screen(struct session *s, struct screen *out)
{
    struct screen_board *to = screen_alloc(out, sizeof *to);
    TEXT_HERE asked = {0};
    bool asks = author_asks(s, &asked);
    *to = (struct screen_board){.setting_up = true,
                                .at = s->editing->situation,
                                .viewer = WHITE,
                                .missing = {edit_missing(s, WHITE), edit_missing(s, BLACK)},
                                .sound = is_sound(s),
                                .asks = asks ? screen_words(out, &asked) : NULL};
    to->at.has_position = true;
    out->kind = SCREEN_BOARD;
    out->board = to;
    author_can(s, out);
    if (!asks) {
        can_rows(out, s, editing_offers, sizeof editing_offers / sizeof *editing_offers);
        out->alone = !may_roll(s);
    }
}

/* Commands speak about the position once it is whole; it is shown before too. */
static void editing_now(const struct session *s, struct mode_now *out)
{
    out->board = out->situation = s->editing->situation;
    out->situation.has_position = edit_missing(s, WHITE) == 0 && edit_missing(s, BLACK) == 0;
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
                                  .take = editing_take};
