// SPDX-License-Identifier: GPL-3.0-or-later

#include <string.h>

#include "base/lang.h"
#include "base/nearest.h"
#include "course/words/glossary.h"
#include "lexicon/lexicon.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionsession.h"
#include "tutor/setup/editing.h"
#include "tutor/table/program.h"
#include "view/explaintell.h"

/* ---- words of the game ---- */

/* All words, for the screen, in the order in which they are taught. */
static void wordlist_put_all(struct session *s, struct screen *out)
{
    const struct glossary *g = library_words(&s->library);
    screen_begin_list(out, "words");
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
    print_lines(s->frontend, &lines);
    if (screen.explain != NULL && screen.explain->board != NULL) {
        print_board(s->frontend, &(struct draw){.at = screen.explain->board,
                                                .viewer = WHITE,
                                                .compact = true,
                                                .no_pips = true});
        session_forget_drawn(s); /* that of what is going on */
    }
    print_lines(s->frontend, &more);
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

/* ---- commands ---- */

/* What a word may be of: what goes on now, everywhere, a game, the setting up of a position. */
struct help_place {
    struct command_table words;
    const char *where; /* a message id; NULL: here */
};

enum { HELP_PLACES = 4 };

static void help_places(const struct session *s, struct help_place place[HELP_PLACES])
{
    place[0] = (struct help_place){command_own(s), NULL};
    place[1] = (struct help_place){s->commands, NULL};
    place[2] = (struct help_place){playing_words, N_("It is a word of a game (\"play\").")};
    place[3] = (struct help_place){editing_words,
                                   N_("It is a word for setting up a position (\"edit\").")};
}

/* ---- as a value ---- */

static struct screen_explain *help_begin(struct screen *out, const char *of, const char *word)
{
    out->kind = SCREEN_EXPLAIN;
    out->explain = screen_alloc(out, sizeof *out->explain);
    *out->explain = (struct screen_explain){.of = of, .word = word};
    return out->explain;
}

static void help_put_row(struct session *s, struct screen *out, const struct command *c)
{
    struct screen_row *row = screen_row_add(out, &out->explain->commands);
    row->id = c->name;
    row->title = command_name(c);
    row->usage = *c->usage == '\0' ? NULL : _(c->usage);
    row->line = _(c->help);
    row->open = can_open(out, s, "help", c->name);
}

/* The commands of one topic, or (EXPLAIN_TOPICS) of all that are for learners. */
static void help_put_topic(struct session *s, struct screen *out, size_t t)
{
    TEXT_HERE words = {0};
    bool all = t == EXPLAIN_TOPICS;
    struct screen_explain *to =
        help_begin(out, all ? "all" : "topic", all ? NULL : explain_topic_name(t));
    to->about = all ? NULL : _(explain_topics[t].title);
    for (size_t i = 0; i < s->commands.count; i++) {
        size_t of = explain_topic_of(s->commands.row[i].name);
        if (all ? !explain_topics[of].for_authors : of == t) {
            help_put_row(s, out, &s->commands.row[i]);
        }
    }
    for (size_t i = 0; i < playing_words.count; i++) {
        const struct command *c = &playing_words.row[i];
        if (command_named(s, c->name) == NULL) {
            text_addf(&words, "%s%s", words.size == 0 ? "" : ", ", command_name(c));
            if (strcmp(c->name, "give") == 0) { /* "give up" is two words */
                text_addf(&words, " %s", _(c->usage));
            }
        }
    }
    to->game_words = screen_words(out, &words);
}

static void help_put_command(struct screen *out, const struct command *c, const char *where)
{
    const struct explain_about *about = explain_about(c->name);
    struct screen_explain *to = help_begin(out, "command", command_name(c));
    const char **names = screen_alloc(out, 2 * (size_t)LEXICON_COMMAND_NAMES * sizeof *names);
    to->usage = *c->usage == '\0' ? NULL : _(c->usage);
    to->about = _(c->help);
    to->more = about == NULL || about->more == NULL ? NULL : _(about->more);
    to->example = about == NULL || about->example == NULL ? NULL : _(about->example);
    to->where = where == NULL ? NULL : _(where);
    to->names = names;
    for (int other = 0; other < 2; other++) {
        for (const char *const *name = command_names(c, other == 1); *name != NULL; name++) {
            names[to->name_count++] = *name;
        }
    }
}

/* What help tells about a word; a word that is none puts nothing. */
static void help_put(struct session *s, struct screen *out, const char *word)
{
    struct help_place place[HELP_PLACES];
    size_t sizes[] = {strlen(word), strcspn(word, " \t\n")};
    if (*word == '\0') {
        help_begin(out, "start", NULL)->more =
            s->mode != s->home ? NULL : _("Can you play? \"test\", or \"backgammon\".");
        for (size_t i = 0; explain_first(i) != NULL; i++) {
            help_put_row(s, out, command_named(s, explain_first(i)));
        }
        return;
    }
    if (lexicon_typed_is(word, LEXICON_ALL) || lexicon_typed_is(word, LEXICON_EVERYTHING)) {
        help_put_topic(s, out, EXPLAIN_TOPICS);
        return;
    }
    if (explain_topic_find(word) < EXPLAIN_TOPICS) {
        help_put_topic(s, out, explain_topic_find(word));
        return;
    }
    help_places(s, place);
    for (size_t i = 0; i < 2 * (size_t)HELP_PLACES; i++) {
        const struct help_place *at = &place[i % HELP_PLACES];
        const struct command *c = command_meant(at->words, word, sizes[i / HELP_PLACES]);
        if (c != NULL) {
            help_put_command(out, c, at->where);
            return;
        }
    }
}

/* ---- the command ---- */

/* The nearest of all that help knows in the language in use; of those as near, what may be typed
 * here. NULL if none is near. */
static const char *help_nearest(const struct session *s, const char *word)
{
    struct nearest near = nearest_begin(word);
    struct help_place place[HELP_PLACES];
    help_places(s, place);
    for (size_t p = 0; p < HELP_PLACES; p++) {
        for (size_t t = 0; p == 2 && t < EXPLAIN_TOPICS; t++) { /* before what works elsewhere */
            nearest_try(&near, explain_topic_name(t));
        }
        for (size_t i = 0; i < place[p].words.count; i++) {
            const char *const *name = command_names(&place[p].words.row[i], false);
            for (; *name != NULL; name++) {
                nearest_try(&near, *name);
            }
        }
    }
    return strlen(word) < 3 ? NULL : nearest_found(&near);
}

void help_command(struct session *s, const char *rest)
{
    struct screen screen = {0};
    struct lines lines = {0};
    help_put(s, &screen, rest);
    if (screen.explain == NULL && glossary_find(library_words(&s->library), rest) != NULL) {
        wordlist_command(s, rest);
        screen_clear(&screen);
        return;
    }
    aside_set(s, help_put, rest);
    if (screen.explain != NULL) {
        explaintell(&lines, screen.explain, command_columns(s));
    } else {
        explaintell_unknown(&lines, rest, help_nearest(s, rest));
    }
    print_lines(s->frontend, &lines);
    screen_clear(&screen);
}
