// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/commands.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/actions.h"
#include "tutor/asking.h"
#include "tutor/drill.h"
#include "tutor/editing.h"
#include "base/fold.h"
#include "base/lang.h"
#include "eval/search/level.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "tutor/query.h"
#include "tutor/playing.h"
#include "tutor/tour.h"
#include "base/width.h"

static const struct command commands[] = {
    {{"hjälp"}, {"help", "?"}, N_("[WORD]"), N_("what can be typed"), action_help},
    {{"lektioner", "lista"}, {"lessons", "list"}, "", N_("the list of lessons"), action_lessons},
    {{"lektion", "lär"},
     {"learn", "lesson"},
     N_("[LESSON]"),
     N_("begin a lesson, by number or name"),
     action_learn},
    {{"prov"},
     {"exam"},
     N_("[LESSON] [NUMBER]"),
     N_("the exam of this lesson, or of another; a number asks the same again"),
     action_exam},
    {{"problem", "öva"},
     {"puzzles", "puzzle", "practise", "practice"},
     N_("[THEME…]"),
     N_("practise, all puzzles or those of a theme"),
     action_puzzles},
    {{"träna", "träning"},
     {"train", "training"},
     N_("[SET] [TIME]"),
     N_("questions chosen for you: jan, due, failed, slow, source WP …, 5 minutes"),
     action_train},
    {{"översikt"},
     {"dashboard"},
     N_("[words|FILE]"),
     N_("how you are getting on; in words, or as a FILE.html or FILE.svg"),
     action_dashboard},
    {{"ledtråd", "tips"}, {"hint"}, "", N_("a hint; again for a clearer one"), action_hint},
    {{"varför"},
     {"why"},
     N_("[PLAY]"),
     N_("why the last play, or this one, is legal or not, good or bad"),
     action_why},
    {{"jämför", "istället"},
     {"compare", "instead"},
     N_("PLAY [| PLAY]"),
     N_("two plays side by side: which is better, and why"),
     action_compare},
    {{"kast", "kasten"},
     {"rolls", "throws"},
     N_("[PLAY]"),
     N_("what each of the 36 throws does, here or after a play"),
     action_rolls},
    {{"val", "får", "bör"},
     {"choices", "may", "should"},
     "",
     N_("one die or two, or give up: what is allowed, what is best"),
     action_choices},
    {{"drag"}, {"legal", "plays"}, "", N_("every legal play of the roll"), action_legal},
    {{"bäst", "bästa"},
     {"best"},
     N_("[PLIES] [all]"),
     N_("the best plays, looking PLIES (0 to 3) rolls ahead"),
     action_best},
    {{"värde"},
     {"value"},
     N_("[PLIES]"),
     N_("what the position is worth, by every kind of end"),
     action_value},
    {{"bräde", "brädet"},
     {"board"},
     N_("[words]"),
     N_("the board again, or in words"),
     action_board},
    {{"regler"},
     {"rules"},
     N_("[NAME [PLAY]]"),
     N_("the last play, or this one, under other rules; alone: which there are"),
     action_rules},
    {{"källa"}, {"source"}, "", N_("where the rule is written"), action_source},
    {{"tunga"}, {"point", "p"}, "12", N_("what stands on a point"), query_point},
    {{"slagna", "vallen"}, {"bar"}, "", N_("what is on the bar"), query_bar},
    {{"ute", "ut"}, {"off"}, "", N_("what is borne off"), query_off},
    {{"mina", "egna"}, {"mine"}, "", N_("where the checkers of the side to move are"), query_mine},
    {{"motståndarens", "deras"},
     {"theirs"},
     "",
     N_("where those of the other side are"),
     query_theirs},
    {{"senast", "sist"}, {"last"}, "", N_("the play played last"), query_last},
    {{"tärningar", "tärningarna"}, {"dice"}, "", N_("whose turn it is, and the roll"), query_dice},
    {{"steg"}, {"pips"}, "", N_("how far each side has to go"), query_pips},
    {{"landningar", "mål"},
     {"targets"},
     N_("[12|bar]"),
     N_("where the checkers, or those of a point, may go with this roll"),
     query_targets},
    {{"igen", "upprepa"}, {"repeat", "again"}, "", N_("the question once more"), action_repeat},
    {{"hoppa", "svar"},
     {"skip", "answer"},
     "",
     N_("give the question up and see the answer"),
     action_skip},
    {{"nästa"}, {"next"}, "", N_("go on without answering"), action_next},
    {{"tillbaka"},
     {"back"},
     "",
     N_("one step back, or from the free board to the lesson"),
     action_back},
    {{"visa"}, {"show"}, N_("[POSITION]"), N_("the free board, on any position"), action_show},
    {{"slag", "slå"}, {"roll"}, N_("[6-2]"), N_("give the free board a roll"), action_roll},
    {{"sätt"},
     {"set"},
     N_("[FIELD VALUE]"),
     N_("change a rule on the free board; or plain: on, theme: dark, repetition: fsrs, failed"),
     action_set},
    {{"spela", "parti"},
     {"play"},
     N_("[WORDS]"),
     N_("a game or match: beginner to master, match 5, two, resume …"),
     action_play},
    {{"redigera", "ställ"},
     {"edit"},
     N_("[POSITION]"),
     N_("set up a position by hand, as YAML for a lesson"),
     action_edit},
    {{"språk"}, {"language", "lang"}, "[sv|en]", N_("Swedish or English"), action_language},
    {{"framsteg"}, {"progress"}, "", N_("what you have done so far"), action_progress},
    {{"misstag"},
     {"mistakes"},
     N_("[NUMBER]"),
     N_("what cost too much in your games: the list, or one of them asked again"),
     action_mistakes},
    {{"nollställ"}, {"reset"}, "", N_("put all you have done aside and begin anew"), action_reset},
    {{"sluta", "avsluta"}, {"quit", "exit"}, "", N_("leave"), action_quit},
};

const struct command *command_nth(size_t i)
{
    return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

/* The word folded, and å, ä and ö as a and o, for those whose keys have none. */
static void plain(struct text *out, const char *word)
{
    static const struct {
        const char *letter;
        char plain;
    } dotted[] = {{"å", 'a'}, {"ä", 'a'}, {"ö", 'o'}};
    struct text folded = {0};
    fold_text(&folded, word);
    for (const char *p = text_str(&folded); *p != '\0';) {
        size_t i = 0;
        while (i < 3 && strncmp(p, dotted[i].letter, 2) != 0) {
            i++;
        }
        text_addc(out, i < 3 ? dotted[i].plain : *p);
        p += i < 3 ? 2 : 1;
    }
    text_free(&folded);
}

bool command_same_word(const char *a, const char *b)
{
    struct text x = {0}, y = {0};
    plain(&x, a);
    plain(&y, b);
    bool same = strcmp(text_str(&x), text_str(&y)) == 0;
    text_free(&x);
    text_free(&y);
    return same;
}

static bool is_named(const char *const *names, const char *word)
{
    for (; *names != NULL; names++) {
        if (command_same_word(*names, word)) {
            return true;
        }
    }
    return false;
}

const struct command *command_find_in(const struct command *table, size_t n, const char *word,
                                      size_t size)
{
    const struct command *found = NULL;
    char *copy = mem_copyn(word, size);
    for (size_t i = 0; i < n && found == NULL; i++) {
        if (is_named(table[i].sv, copy) || is_named(table[i].en, copy)) {
            found = &table[i];
        }
    }
    free(copy);
    return found;
}

const struct command *command_find(const char *word, size_t n)
{
    return command_find_in(commands, sizeof commands / sizeof *commands, word, n);
}

/* The name nearest to a word among those of one language in a table; NULL if none is near. */
static const char *nearest_of(const struct command *table, size_t n, const char *word, bool swedish)
{
    struct nearest near = nearest_begin(word);
    for (size_t i = 0; i < n; i++) {
        const char *const *name = swedish ? table[i].sv : table[i].en;
        for (; *name != NULL; name++) {
            nearest_try(&near, *name);
        }
    }
    return nearest_found(&near);
}

const char *command_nearest_in(const struct command *table, size_t n, const char *word, size_t size)
{
    bool swedish = lang_current() == LANG_SV;
    if (size < 3) {
        return NULL;
    }
    char *copy = mem_copyn(word, size);
    const char *found = nearest_of(table, n, copy, swedish);
    found = found != NULL ? found : nearest_of(table, n, copy, !swedish);
    free(copy);
    return found;
}

const char *command_nearest(const char *word, size_t n)
{
    return command_nearest_in(commands, sizeof commands / sizeof *commands, word, n);
}

const char *command_name(const struct command *c)
{
    return lang_current() == LANG_SV ? c->sv[0] : c->en[0];
}

/* --- help --- */

enum { HELP_COLUMN = 26 };

/* "learn, LESSON: begin a lesson", with no signs for what may be left out. */
static void tell_line_plainly(struct session *s, const struct command *c)
{
    struct text line = {0};
    text_add(&line, command_name(c));
    if (*c->usage != '\0') {
        text_add(&line, ", ");
    }
    for (const char *at = *c->usage != '\0' ? _(c->usage) : ""; *at != '\0'; at++) {
        if (*at == '|') {
            while (line.size > 0 && line.data[line.size - 1] == ' ') {
                text_cut(&line, line.size - 1);
            }
            text_add(&line, _(" or "));
            at += strspn(at + 1, " ");
        } else if (strchr("[]", *at) == NULL) {
            text_addc(&line, *at);
        }
    }
    text_addf(&line, ": %s.", _(c->help));
    say_text(s->face, text_str(&line));
    text_free(&line);
}

/* "learn [LESSON]" and its line of help beside it, or under it where it is narrow. */
void command_tell_line(struct session *s, const struct command *c)
{
    struct text usage = {0}, line = {0};
    bool narrow = s->face->manner.columns < 60;
    if (s->face->manner.plain) {
        tell_line_plainly(s, c);
        return;
    }
    text_addf(&usage, "  %s", command_name(c));
    if (*c->usage != '\0') {
        text_addf(&usage, " %s", _(c->usage));
    }
    if (narrow) {
        say_document(s->face, text_str(&usage));
        say_document(s->face, "\n");
        say_indented(s->face, _(c->help), 6, 6);
    } else {
        width_pad_left(&line, text_str(&usage), HELP_COLUMN);
        struct text words = {0};
        width_wrap(&words, _(c->help), s->face->manner.columns, HELP_COLUMN, HELP_COLUMN);
        text_add(&line, text_str(&words) + HELP_COLUMN);
        text_addc(&line, '\n');
        say_document(s->face, text_str(&line));
        text_free(&words);
    }
    text_free(&usage);
    text_free(&line);
}

static void add_names(struct text *out, const char *const *names)
{
    for (; *names != NULL; names++) {
        text_add(out, out->size == 0 ? "" : ", ");
        text_add(out, *names);
    }
}

/* One command with all its words. */
static void help_of(struct session *s, const struct command *c)
{
    struct text names = {0};
    add_names(&names, lang_current() == LANG_SV ? c->sv : c->en);
    add_names(&names, lang_current() == LANG_SV ? c->en : c->sv);
    command_tell_line(s, c);
    say_f(s->face, _("Words for it: %s."), text_str(&names));
    text_free(&names);
}

void command_tell_help(struct session *s, const char *word)
{
    const struct command *c = *word == '\0' ? NULL : command_find(word, strlen(word));
    if (c != NULL) {
        help_of(s, c);
        return;
    }
    say_text(s->face, _("A play is typed as from/to: 13/18 15/17. bar/4 enters a checker, 21/off "
                        "bears one off, 1/4/9 moves one on, 22/off(3) plays three alike."));
    for (size_t i = 0; command_nth(i) != NULL; i++) {
        command_tell_line(s, &commands[i]);
    }
    say_text(s->face, _("The words of both languages always work."));
}

/* --- completion --- */

/* Adds a word if it begins with what was typed. */
static void offer(struct text *out, const char *begun, const char *word)
{
    struct text a = {0}, b = {0};
    plain(&a, begun);
    plain(&b, word);
    if (strncmp(text_str(&b), text_str(&a), a.size) == 0) {
        text_addf(out, "%s\n", word);
    }
    text_free(&a);
    text_free(&b);
}

/* The names of the language in use, or of both where none of those fits. */
static void offer_commands(const struct session *s, struct text *out, const char *begun)
{
    size_t before = out->size, n = 0;
    bool swedish = lang_current() == LANG_SV;
    const struct command *more = s->mode == MODE_EDIT   ? editing_words(&n)
                                 : s->mode == MODE_PLAY ? playing_words(&n)
                                                        : NULL;
    for (int other = 0; other < 2 && out->size == before; other++) {
        for (size_t i = 0; i < n; i++) {
            offer(out, begun, swedish != (other == 1) ? more[i].sv[0] : more[i].en[0]);
        }
        for (size_t i = 0; command_nth(i) != NULL; i++) {
            if (command_find_in(more, n, commands[i].en[0], strlen(commands[i].en[0])) == NULL) {
                offer(out, begun, swedish != (other == 1) ? commands[i].sv[0] : commands[i].en[0]);
            }
        }
    }
}

static void offer_shelf(struct session *s, struct text *out, const char *begun,
                        enum library_kind kind)
{
    const struct shelf *shelf = library_shelf(&s->library, kind);
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        offer(out, begun, kind == LIBRARY_PUZZLES && item->theme != NULL ? item->theme : item->id);
    }
}

/* Names of rulesets, or of fields of rules. */
static void offer_names(struct text *out, const char *begun, const char *name(size_t))
{
    for (size_t i = 0; name(i) != NULL; i++) {
        offer(out, begun, name(i));
    }
}

static void offer_arguments(struct session *s, struct text *out, const struct command *c,
                            const char *begun)
{
    if (c->run == action_learn || c->run == action_exam) {
        offer_shelf(s, out, begun, LIBRARY_LESSONS);
    } else if (c->run == action_puzzles) {
        offer_shelf(s, out, begun, LIBRARY_PUZZLES);
    } else if (c->run == action_train) {
        offer_shelf(s, out, begun, LIBRARY_PUZZLES);
        offer_names(out, begun, drill_word);
    } else if (c->run == action_rules) {
        offer_names(out, begun, ruleset_name);
    } else if (c->run == action_set) {
        offer_names(out, begun, ruleset_field);
        offer(out, begun, "repetition");
        offer(out, begun, "retention");
        offer(out, begun, "mistakes");
        offer(out, begun, lang_current() == LANG_SV ? "uppläsning" : "plain");
        offer(out, begun, lang_current() == LANG_SV ? "tema" : "theme");
    } else if (c->run == action_help) {
        offer_commands(s, out, begun);
    } else if (c->run == action_best) {
        offer(out, begun, _("all"));
    } else if (c->run == action_play) {
        for (int i = 0; i < LEVELS; i++) {
            offer(out, begun, level_name((enum level)i));
        }
        offer_names(out, begun, ruleset_name);
    } else if (c->run == action_language) {
        offer(out, begun, "sv");
        offer(out, begun, "en");
    }
}

void command_complete(void *about, const char *typed, size_t at, struct text *out)
{
    size_t blanks = strspn(typed, " \t\n");
    size_t n = strcspn(typed + blanks, " \t\n");
    char *begun = mem_copyn(typed + at, strcspn(typed + at, " \t\n"));
    if (at <= blanks) {
        offer_commands(about, out, begun);
    } else {
        const struct command *c = command_find(typed + blanks, n);
        if (c != NULL) {
            offer_arguments(about, out, c, begun);
        }
    }
    free(begun);
}
