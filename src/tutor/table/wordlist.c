// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/wordlist.h"

#include <string.h>

#include "base/lang.h"
#include "course/words/glossary.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/question/questionscreen.h"
#include "view/explaintell.h"

/* All words, for the screen, in the order in which they are taught. */
static void wordlist_put_all(struct session *s, struct screen *out)
{
    const struct glossary *g = library_words(&s->library);
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "words";
    for (size_t i = 0; i < g->count; i++) {
        const struct course_word *w = g->word[i];
        struct screen_row *row = screen_row_add(out, out->list);
        row->id = screen_copy(out, w->id);
        row->title = screen_safe(out, glossary_name(w, lang_current()));
        row->line = screen_safe(out, lang_pick(w->say.sv, w->say.en));
        row->open = can_open(out, s, "words", w->id);
    }
}

/* What this is: the game, and the program. */
static void wordlist_put_this(struct screen_explain *to)
{
    to->of = "this";
    to->word = "bräde";
    to->about =
        _("Bräde is an old Swedish board game for two, kin to backgammon: take your fifteen "
          "checkers once round the board.");
    to->more = _("This program teaches it: you play on the board, it tells whether a play is legal "
                 "and good, and why, and it plays against you.");
}

/* A word on the screen. */
static void wordlist_put_word(struct session *s, struct screen *out, struct screen_explain *to,
                              const struct course_word *w)
{
    const struct course_item *lesson = library_lesson(&s->library, w);
    to->of = "word";
    to->word = screen_safe(out, glossary_name(w, lang_current()));
    to->about = screen_safe(out, lang_pick(w->say.sv, w->say.en));
    if (w->situation.has_position) {
        to->board = screen_alloc(out, sizeof *to->board);
        *to->board = w->situation;
    }
    if (lesson != NULL) {
        to->lesson = questionscreen_item(out, lesson, 0);
        can_command(out, s, "learn", lesson->id, to->lesson->title);
    }
}

static void wordlist_put(struct session *s, struct screen *out, const char *about)
{
    const struct course_word *w = glossary_find(library_words(&s->library), about);
    bool is_this = strcmp(about, INTENT_THIS) == 0;
    if (*about == '\0') {
        wordlist_put_all(s, out);
    } else if (is_this || w != NULL) {
        struct screen_explain *to = screen_alloc(out, sizeof *to);
        out->kind = SCREEN_EXPLAIN;
        out->explain = to;
        if (is_this) {
            wordlist_put_this(to);
        } else {
            wordlist_put_word(s, out, to, w);
        }
    }
}

/* The board of a word, beside that of what is going on. */
static void wordlist_tell_board(struct session *s, const struct situation *at)
{
    struct draw d = {.at = at, .viewer = WHITE, .compact = true, .no_pips = true};
    say_board(s->face, &d);
    session_forget_drawn(s);
}

void wordlist_command(struct session *s, const char *rest)
{
    struct screen screen = {0};
    struct lines lines = {0}, more = {0};
    wordlist_put(s, &screen, rest);
    if (screen.list != NULL) {
        explaintell_words(&lines, screen.list);
    } else if (screen.explain != NULL) {
        explaintell(&lines, screen.explain, command_columns(s));
        explaintell_lesson(&more, screen.explain);
    } else {
        explaintell_no_word(&lines, rest, glossary_nearest(library_words(&s->library), rest));
    }
    say_lines(s->face, &lines);
    if (screen.explain != NULL && screen.explain->board != NULL) {
        wordlist_tell_board(s, screen.explain->board);
    }
    say_lines(s->face, &more);
    if (screen.list != NULL || screen.explain != NULL) {
        aside_set(s, wordlist_put, rest);
    }
    screen_clear(&screen);
}

void wordlist_offer(struct session *s, struct text *out, const char *begun)
{
    const struct glossary *g = library_words(&s->library);
    for (size_t i = 0; i < g->count; i++) {
        command_offer(out, begun, glossary_name(g->word[i], lang_current()));
    }
}
