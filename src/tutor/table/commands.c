// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/commands.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/table/actions.h"
#include "tutor/table/help.h"
#include "view/explaintell.h"
#include "tutor/train/overview.h"
#include "tutor/train/askone.h"
#include "tutor/freeboard/freeboard.h"
#include "tutor/exam/exam.h"
#include "tutor/analysis/advice.h"
#include "tutor/train/drill.h"
#include "tutor/lesson/ideapages.h"
#include "tutor/lesson/openfile.h"
#include "tutor/core/preferences.h"
#include "base/lang.h"
#include "course/load/themename.h"
#include "eval/search/level.h"
#include "tutor/play/playing.h"
#include "base/mem.h"

/* --- what may follow a command --- */

/* The packs that stand on a shelf, where those of each are together. */
static void offer_packs(struct text *out, const struct shelf *shelf, const char *begun)
{
    const char *last = NULL;
    for (size_t i = 0; i < shelf->count; i++) {
        const char *pack = shelf->items[i]->pack;
        if (pack != NULL && (last == NULL || strcmp(last, pack) != 0)) {
            command_offer(out, begun, pack);
            last = pack;
        }
    }
}

static void offer_lessons(struct session *s, struct text *out, const char *begun)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    for (size_t i = 0; i < lessons->count; i++) {
        command_offer(out, begun, lessons->items[i]->id);
    }
    offer_packs(out, lessons, begun);
}

/* The themes in the language in use, or in the other one where none of those fits. */
static void offer_puzzles(struct session *s, struct text *out, const char *begun)
{
    const struct shelf *puzzles = library_shelf(&s->library, LIBRARY_PUZZLES);
    size_t before = out->size;
    for (int other = 0; other < 2 && out->size == before; other++) {
        for (size_t i = 0; i < puzzles->count; i++) {
            const struct course_item *item = puzzles->items[i];
            command_offer(out, begun,
                          item->theme == NULL ? item->id
                          : other == 1        ? themename_other(item->theme)
                                              : themename(item->theme));
        }
    }
    offer_packs(out, puzzles, begun);
}

/* Names of rulesets, or of fields of rules. */
static void offer_names(struct text *out, const char *begun, const char *name(size_t))
{
    for (size_t i = 0; name(i) != NULL; i++) {
        command_offer(out, begun, name(i));
    }
}

static void offer_training(struct session *s, struct text *out, const char *begun)
{
    offer_puzzles(s, out, begun);
    offer_names(out, begun, drill_word);
}

static void offer_rulesets(struct session *s, struct text *out, const char *begun)
{
    (void)s;
    offer_names(out, begun, ruleset_name);
}

static void offer_settings(struct session *s, struct text *out, const char *begun)
{
    (void)s;
    offer_names(out, begun, ruleset_field);
    preferences_offer(out, begun);
}

static void offer_all(struct session *s, struct text *out, const char *begun)
{
    (void)s;
    command_offer(out, begun, _("all"));
}

static void offer_games(struct session *s, struct text *out, const char *begun)
{
    for (int i = 1; i <= level_steps(); i++) {
        if (level_name(i) != NULL) {
            command_offer(out, begun, level_name(i));
        }
    }
    offer_rulesets(s, out, begun);
}

static void offer_languages(struct session *s, struct text *out, const char *begun)
{
    (void)s;
    command_offer(out, begun, "sv");
    command_offer(out, begun, "en");
}

static void offer_words(struct session *s, struct text *out, const char *begun);
static void offer_help(struct session *s, struct text *out, const char *begun);

static const struct command commands[] = {
    {"help", N_("[WORD]"), N_("what can be typed"), help_command, COMMAND_IN_EXAM, offer_help},
    {"lessons", "", N_("the list of lessons"), action_lessons, 0, NULL},
    {"learn", N_("[LESSON]"), N_("begin a lesson, by number or name"), action_learn, 0,
     offer_lessons},
    {"open", N_("FILE"), N_("begin a lesson or puzzles of a file"), openfile_command, 0,
     openfile_offer},
    {"exam", N_("[LESSON] [seed N]"), N_("the exam of this lesson, or of another"), exam_command, 0,
     offer_lessons},
    {"puzzles", N_("[THEME…]"), N_("practise, all puzzles or those of a theme"), action_puzzles, 0,
     offer_puzzles},
    {"ideas", N_("[IDEA]"), N_("the ideas of the game, or one of them and its puzzles"),
     ideapages_command, 0, ideapages_offer},
    {"today", N_("[more]"), N_("the day's set: repetitions, something new, a puzzle"), action_today,
     0, NULL},
    {"train", N_("[SET] [TIME]"), N_("questions chosen for you by what you have answered"),
     action_train, 0, offer_training},
    {"ask", N_("[FILE#]ID"), N_("one question of a lesson or puzzle, by its id"), action_ask, 0,
     askone_offer},
    {"dashboard", N_("[words|FILE]"), N_("how you are getting on; in words, or as a picture"),
     overview_dashboard, 0, NULL},
    {"hint", "", N_("a hint; again for a clearer one"), action_hint, 0, NULL},
    {"why", N_("[more] [PLAY]"), N_("why a play is legal or not, good or bad"), action_why, 0,
     NULL},
    {"compare", N_("PLAY [| PLAY]"), N_("two plays side by side: which is better, and why"),
     why_compare, 0, NULL},
    {"rolls", N_("[PLAY]"), N_("what each of the 36 throws does, here or after a play"),
     query_throws, 0, NULL},
    {"choices", "", N_("one die or two, or give up: what is best"), action_choices, 0, NULL},
    {"legal", "", N_("every legal play of the roll"), action_legal, 0, NULL},
    {"best", N_("[PLIES] [all]"), N_("the best plays, looking PLIES (0 to 3) rolls ahead"),
     advice_best, 0, offer_all},
    {"value", N_("[PLIES]"), N_("what the position is worth, by every kind of end"), advice_value,
     0, NULL},
    {"board", N_("[words]"), N_("the board again, or in words"), action_board, COMMAND_IN_EXAM,
     NULL},
    {"rules", N_("[NAME [PLAY]]"), N_("which rules there are, or a play under others"),
     action_rules, 0, offer_rulesets},
    {"source", "", N_("where the rule is written"), action_source, 0, NULL},
    {"point", "12", N_("what stands on a point"), query_point, COMMAND_IN_EXAM, NULL},
    {"bar", "", N_("what is on the bar"), query_bar, COMMAND_IN_EXAM, NULL},
    {"off", "", N_("what is borne off"), query_off, COMMAND_IN_EXAM, NULL},
    {"mine", "", N_("where the checkers of the side to move are"), query_mine, COMMAND_IN_EXAM,
     NULL},
    {"theirs", "", N_("where those of the other side are"), query_theirs, COMMAND_IN_EXAM, NULL},
    {"last", "", N_("the play played last"), query_last, COMMAND_IN_EXAM, NULL},
    {"dice", "", N_("whose turn it is, and the roll"), query_dice, COMMAND_IN_EXAM, NULL},
    {"pips", "", N_("how far each side has to go"), query_pips, COMMAND_IN_EXAM, NULL},
    {"targets", N_("[12|bar]"), N_("where checkers may go with this roll"), query_targets, 0, NULL},
    {"repeat", "", N_("the question once more"), action_repeat, COMMAND_IN_EXAM, NULL},
    {"skip", "", N_("give the question up and see the answer"), action_skip, COMMAND_IN_EXAM, NULL},
    {"next", "", N_("go on without answering"), action_next, 0, NULL},
    {"back", "", N_("one step back, or to the lesson"), action_back, COMMAND_IN_EXAM, NULL},
    {"home", "", N_("where everything begins"), action_home, 0, NULL},
    {"show", N_("[POSITION]"), N_("the free board, on any position"), action_show, 0, NULL},
    {"roll", N_("[6-2]"), N_("give the free board a roll"), freeboard_roll, 0, NULL},
    {"set", N_("[FIELD VALUE]"), N_("settings, and the rules of the free board"), action_set,
     COMMAND_IN_EXAM, offer_settings},
    {"play", N_("[WORDS]"), N_("a game or match, against the engine or two of you"), action_play, 0,
     offer_games},
    {"analyse", N_("[FILE]"), N_("walk through a game: turning points, curve"), playing_analyse, 0,
     NULL},
    {"edit", N_("[POSITION]"), N_("set up a position by hand"), action_edit, 0, NULL},
    {"language", "[sv|en]", N_("Swedish or English"), preferences_set_language, COMMAND_IN_EXAM,
     offer_languages},
    {"progress", "", N_("what you have done so far"), action_progress, COMMAND_IN_EXAM, NULL},
    {"mistakes", N_("[NUMBER]"), N_("what cost too much in your games, asked again"),
     action_mistakes, 0, NULL},
    {"reset", "", N_("put all you have done aside and begin anew"), action_reset, 0, NULL},
    {"quit", "", N_("leave"), action_quit, COMMAND_IN_EXAM, NULL},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The names of the language in use, or of both where none of those fits. */
static void offer_words(struct session *s, struct text *out, const char *begun)
{
    size_t before = out->size;
    struct command_table more = command_own(s);
    for (int other = 0; other < 2 && out->size == before; other++) {
        for (size_t i = 0; i < more.count; i++) {
            command_offer(out, begun, command_names(&more.row[i], other == 1)[0]);
        }
        for (size_t i = 0; i < COMMANDS; i++) {
            const struct command *c = &commands[i];
            if (command_named_own(s, c->name) == NULL) {
                command_offer(out, begun, command_names(c, other == 1)[0]);
            }
        }
    }
}

/* What there is help about. */
static void offer_help(struct session *s, struct text *out, const char *begun)
{
    offer_words(s, out, begun);
    offer_names(out, begun, explain_topic_name);
    offer_all(s, out, begun);
}

struct command_table commands_all(void)
{
    return (struct command_table){commands, COMMANDS};
}

/* Skips so many words. */
static const char *after_words(const char *s, size_t words)
{
    for (; words > 0; words--) {
        s += strcspn(s, " \n");
        s += strspn(s, " ");
    }
    return s;
}

/* Where a name of several words has been begun, "sista br", what is left of it from the word at
 * `at`. */
static void offer_rest(struct session *s, const struct command *c, const char *rest, size_t at,
                       struct text *out)
{
    TEXT_HERE whole = {0};
    size_t words = 0;
    for (size_t i = 0; i < at; i++) {
        words += rest[i] == ' ' && (i == 0 || rest[i - 1] != ' ');
    }
    if (words == 0) {
        return;
    }
    c->offer(s, &whole, rest);
    for (const char *line = text_str(&whole); *line != '\0';) {
        size_t n = strcspn(line, "\n");
        const char *left = after_words(line, words);
        text_addf(out, "%.*s\n", (int)(line + n - left), left);
        line += n + (line[n] == '\n');
    }
}

void commands_complete(void *about, const char *typed, size_t at, struct text *out)
{
    struct session *s = about;
    size_t blanks = strspn(typed, " \t\n");
    size_t n = strcspn(typed + blanks, " \t\n");
    char *begun = mem_copyn(typed + at, strcspn(typed + at, " \t\n"));
    if (at <= blanks) {
        offer_words(s, out, begun);
    } else {
        const struct command *c = command_find(s, typed + blanks, n);
        size_t first = blanks + n + strspn(typed + blanks + n, " \t\n");
        if (c != NULL && c->offer != NULL) {
            offer_rest(s, c, typed + first, at - first, out);
            if (out->size == 0) {
                c->offer(s, out, begun);
            }
        }
    }
    free(begun);
}
