// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/setup/author.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "tutor/core/command.h"
#include "tutor/core/can.h"
#include "tutor/setup/authoring.h"
#include "tutor/setup/editmen.h"
#include "tutor/setup/editresult.h"
#include "lexicon/lexicon.h"

struct authoring *author_make(void)
{
    struct authoring *a = mem_alloc(sizeof *a);
    *a = (struct authoring){.at = -1};
    return a;
}

void author_free(struct authoring *a)
{
    for (int i = 0; i < a->undo_count; i++) {
        free(a->undone[i].bytes);
        free(a->undone[i].step);
    }
    step_draft_clear(&a->draft);
    text_free(&a->step);
    text_free(&a->head);
    free(a->first);
    free(a->path);
    free(a->bytes);
    free(a);
}

bool author_asks(const struct session *s)
{
    return s->editing->author->field != NULL;
}

/* --- the plays of the roll, one after the other --- */

static bool is_chosen(const struct authoring *a, int play)
{
    for (int i = 0; i < a->chosen_count; i++) {
        if (a->chosen[i] == play) {
            return true;
        }
    }
    return false;
}

void author_rolled(struct session *s)
{
    struct authoring *a = s->editing->author;
    a->at = -1;
    a->plays = a->chosen_count = a->made_count = 0;
    a->composing = false;
    if (s->editing->situation.has_roll) {
        struct play_list *list = editresult_plays(&s->editing->situation);
        a->plays = list->n;
        free(list);
    }
}

void author_say_browse(struct session *s)
{
    say_way(s->face, _("Enter shows one play after the other on the board, \"this\" chooses the "
                       "play shown, \"from 13\" makes one move by move."));
}

static void show_play(struct session *s, const struct play_list *list)
{
    const struct authoring *a = s->editing->author;
    const struct situation *at = &s->editing->situation;
    TEXT_HERE line = {0};
    text_addf(&line, _("%d of %d: "), a->at + 1, list->n);
    coach_play(&line, &at->rules, &list->play[a->at]);
    if (is_chosen(a, a->at)) {
        text_addf(&line, " (%s)", _("chosen"));
    }
    say_text(s->face, text_str(&line));
    session_draw_play(s, at, &list->play[a->at], WHITE);
}

/* Goes so many plays on. False: there is no roll with plays. */
static bool go(struct session *s, int by)
{
    struct authoring *a = s->editing->author;
    if (!s->editing->situation.has_roll) {
        return false;
    }
    struct play_list *list = editresult_plays(&s->editing->situation);
    bool some = list->n > 0;
    if (some) {
        a->at = a->at < 0 && by < 0 ? list->n - 1 : (a->at + by + list->n) % list->n;
        a->made_count = 0;
        a->composing = false;
        show_play(s, list);
    }
    free(list);
    return some;
}

static void say_no_roll(struct session *s)
{
    say_text(s->face, _("Which roll? Type \"roll 6-2\" first."));
}

bool author_enter(struct session *s)
{
    return go(s, 1);
}

void author_next(struct session *s, const char *rest)
{
    (void)rest;
    if (!go(s, 1)) {
        say_no_roll(s);
    }
}

void author_previous(struct session *s, const char *rest)
{
    (void)rest;
    if (!go(s, -1)) {
        say_no_roll(s);
    }
}

void author_add_chosen(const struct session *s, struct text *out)
{
    const struct authoring *a = s->editing->author;
    for (int i = 0; i < a->chosen_count; i++) {
        text_addf(out, "%s%d", i > 0 ? " " : "", a->chosen[i] + 1);
    }
}

static void choose(struct session *s, int play)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE plays = {0};
    if (is_chosen(a, play)) { /* once more: not that one */
        int to = 0;
        for (int i = 0; i < a->chosen_count; i++) {
            if (a->chosen[i] != play) {
                a->chosen[to++] = a->chosen[i];
            }
        }
        a->chosen_count = to;
    } else if (a->chosen_count < AUTHOR_CHOSEN) {
        a->chosen[a->chosen_count++] = play;
    }
    author_add_chosen(s, &plays);
    if (a->chosen_count == 0) {
        say_text(s->face, _("No play is chosen now."));
    } else {
        say_f(s->face, _("Chosen: %s."), text_str(&plays));
    }
    if (!author_asks(s)) {
        say_way(s->face, _("\"ask play\" asks for what is chosen, \"ask legal\" whether a play is "
                           "legal."));
    }
}

void author_this(struct session *s, const char *rest)
{
    struct authoring *a = s->editing->author;
    (void)rest;
    if (!s->editing->situation.has_roll) {
        say_no_roll(s);
    } else if (a->at < 0) {
        say_text(s->face, _("No play is shown yet: Enter shows the first."));
    } else {
        choose(s, a->at);
    }
}

/* --- move by move --- */

static void add_place(struct text *out, int own)
{
    if (own == POINT_BAR || own == POINT_OFF) {
        text_add(out, own == POINT_BAR ? lang_pick("in", "bar") : lang_pick("ut", "off"));
    } else {
        text_addf(out, "%d", own);
    }
}

static int read_place(const char *typed, size_t n)
{
    int64_t number = 0;
    char *word = mem_copyn(typed, n);
    int place = -1;
    const char *named = lexicon_typed_value(word, LEXICON_PLACE);
    if (named != NULL) {
        place = strcmp(named, "bar") == 0 ? POINT_BAR : POINT_OFF;
    } else if (number_read(word, 1, 24, &number)) {
        place = (int)number;
    }
    free(word);
    return place;
}

/* The moves made so far, and what can follow from one place (-1: from all). */
static void say_nexts(struct session *s, const struct compose *c, int from)
{
    TEXT_HERE line = {0};
    const struct authoring *a = s->editing->author;
    int n = 0;
    for (int i = 0; i < a->made_count; i++) {
        text_add(&line, i == 0 ? "" : " ");
        add_place(&line, a->made[i].from);
        text_addc(&line, '/');
        add_place(&line, a->made[i].to);
    }
    text_add(&line, a->made_count > 0 ? ", " : "");
    text_add(&line, _("can go on: "));
    for (int i = 0; i < c->nexts; i++) {
        if (from >= 0 && c->next[i].from != from) {
            continue;
        }
        text_add(&line, n++ == 0 ? "" : ", ");
        add_place(&line, c->next[i].from);
        text_addc(&line, '/');
        add_place(&line, c->next[i].to);
    }
    if (n == 0) {
        say_text(s->face, _("No legal play goes on from there."));
    } else {
        say_text(s->face, text_str(&line));
    }
}

/* The number of the play that the moves made are; -1: none. */
static int whole_play(const struct situation *at, const struct compose *c)
{
    struct play_list *list = editresult_plays(at);
    int found = -1;
    for (int i = 0; i < list->n && found < 0; i++) {
        struct position a = list->play[i].after, b = c->play.after;
        if (memcmp(a.men, b.men, sizeof a.men) == 0 && list->play[i].end.kind == c->play.end.kind) {
            found = i;
        }
    }
    free(list);
    return found;
}

static bool compose_here(struct session *s, struct compose *out)
{
    const struct authoring *a = s->editing->author;
    const struct situation *at = &s->editing->situation;
    struct play_list *room = mem_alloc(sizeof *room);
    int wrong = compose(&at->rules, &at->position, at->roll, a->made, a->made_count, room, out);
    free(room);
    return wrong < 0 && out->legal;
}

/* One move more. */
static void make_move(struct session *s, int from, int to)
{
    struct authoring *a = s->editing->author;
    struct compose *c = mem_alloc(sizeof *c);
    bool good = compose_here(s, c);
    const struct compose_move *next = NULL;
    for (int i = 0; good && i < c->nexts; i++) {
        if (c->next[i].from == from && c->next[i].to == to) {
            next = &c->next[i];
        }
    }
    if (next == NULL || a->made_count == PLAY_MOVES) {
        say_text(s->face, _("No legal play has that move now."));
        if (good) {
            say_nexts(s, c, -1);
        }
    } else {
        a->made[a->made_count++] = *next;
        compose_here(s, c);
        int whole = c->whole ? whole_play(&s->editing->situation, c) : -1;
        if (whole >= 0) {
            struct play_list *list = editresult_plays(&s->editing->situation);
            a->at = whole;
            a->made_count = 0;
            a->composing = false;
            show_play(s, list);
            free(list);
            choose(s, whole);
        } else {
            say_nexts(s, c, -1);
        }
    }
    free(c);
}

void author_from(struct session *s, const char *rest)
{
    struct authoring *a = s->editing->author;
    const char *slash = strchr(rest, '/');
    int from = *rest == '\0'
                   ? -1
                   : read_place(rest, slash == NULL ? strlen(rest) : (size_t)(slash - rest));
    if (!s->editing->situation.has_roll) {
        say_no_roll(s);
    } else if (slash != NULL && slash[1] != '\0') {
        make_move(s, from, read_place(slash + 1, strlen(slash + 1)));
    } else {
        struct compose *c = mem_alloc(sizeof *c);
        if (*rest == '\0') {
            a->made_count = 0;
        }
        a->composing = true;
        if (compose_here(s, c)) {
            say_nexts(s, c, from);
        }
        free(c);
    }
}

bool author_move(struct session *s, const char *typed)
{
    const struct authoring *a = s->editing->author;
    const char *slash = strchr(typed, '/');
    bool one = slash != NULL && strchr(slash + 1, '/') == NULL && strpbrk(typed, " (") == NULL;
    if (!one || !a->composing) {
        return false;
    }
    author_from(s, typed);
    return true;
}

bool author_looks(struct session *s, const char *typed)
{
    static const struct {
        const char *name;
        void (*look)(struct session *, const char *);
    } looks[] = {
        {"next", author_next},
        {"previous", author_previous},
        {"this", author_this},
        {"from", author_from},
    };
    size_t n = strcspn(typed, " \t");
    char *word = mem_copyn(typed, n);
    const char *named = lexicon_typed_value(word, LEXICON_LOOK);
    size_t i = 0;
    while (i < sizeof looks / sizeof *looks &&
           (named == NULL || strcmp(named, looks[i].name) != 0)) {
        i++;
    }
    free(word);
    if (i < sizeof looks / sizeof *looks) {
        looks[i].look(s, typed + n + strspn(typed + n, " \t"));
        return true;
    }
    size_t size = strlen(typed);
    if (size > 1 && typed[size - 1] == '/') {
        char *from = mem_copyn(typed, size - 1);
        author_from(s, from);
        free(from);
        return true;
    }
    return author_move(s, typed);
}

void author_say_help(struct session *s)
{
    say_text(s->face,
             _("\"ask play\", \"ask legal\", \"plays\", \"rolls\", \"number\", \"choice\", "
               "\"preroll\" or \"line\" asks you for what such a question needs. \"edit "
               "FILE\" opens a file to write it into."));
}

/* --- what may be done --- */

static bool has_plays(struct session *s)
{
    return s->editing->situation.has_roll && s->editing->author->plays > 0;
}

static bool shows_play(struct session *s)
{
    return has_plays(s) && s->editing->author->at >= 0;
}

static bool has_file(struct session *s)
{
    return s->editing->author->bytes != NULL;
}

static bool can_write(struct session *s)
{
    const struct authoring *a = s->editing->author;
    return a->path != NULL && a->step.size > 0;
}

/* Whether there is a board that can stand, or none at all. */
static bool can_ask(struct session *s)
{
    const struct situation *at = &s->editing->situation;
    struct position_fault fault;
    int missing = edit_missing(s, WHITE) + edit_missing(s, BLACK);
    return missing == 2 * CHECKERS ||
           (missing == 0 && board_check(&at->rules, &at->position, &fault));
}

static const struct can_row offered[] = {
    {"write", NULL, N_("Write it into the file"), can_write},
    {"steps", NULL, N_("The steps of the file"), has_file},
    {"next", NULL, N_("The next play"), has_plays},
    {"this", NULL, N_("Choose this play"), shows_play},
};

void author_can(struct session *s, struct screen *out)
{
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
    if (has_plays(s)) {
        can_command(out, s, "ask", "play", lang_pick("spela", "play"), _("Ask for the play"));
        can_command(out, s, "ask", "plays", lang_pick("dragen", "plays"), _("Ask for every play"));
    }
    if (can_ask(s)) {
        can_command(out, s, "ask", "choice", lang_pick("val", "choice"),
                    _("A question with options"));
    }
}
