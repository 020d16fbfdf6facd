// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/verdict/words.h"
#include "course/load/themename.h"
#include "eval/search/level.h"
#include "lexicon/lexicon.h"
#include "rules/posstring.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/lookup.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/preferences.h"
#include "tutor/exam/exam.h"
#include "tutor/freeboard/freeboard.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionsession.h"
#include "tutor/setup/editing.h"
#include "tutor/table/program.h"
#include "tutor/train/overview.h"
#include "tutor/train/train.h"
#include "view/describeboard.h"
#include "view/explaintell.h"
#include "view/opiniontell.h"
#include "view/rowtell.h"

/* ---- what the commands do that no mode does by itself ---- */

/* What is left out, file by file: a list tells each time what is not in it. */
static void list_left_out(struct session *s)
{
    TEXT_HERE lines = {0};
    library_describe_all(&s->library, &lines);
    if (lines.size > 0) {
        text_cut(&lines, lines.size - 1);
        print_gap(s->frontend);
        print_text(s->frontend, text_str(&lines));
    }
}

/* The packs among the lessons. */
static void lessons_put_packs(struct session *s, struct screen *out, struct screen_list *list)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    size_t n;
    const struct pack **packs = library_packs_that_count(&s->library, &n);
    list->pack = screen_alloc(out, n * sizeof *list->pack + 1);
    list->pack_count = n;
    for (size_t i = 0; i < n; i++) {
        const struct manifest *m = packs[i]->manifest;
        int first = lookup_first_of(lessons, packs[i]->id);
        struct screen_pack *to = &list->pack[i];
        *to = (struct screen_pack){.id = screen_copy(out, packs[i]->id),
                                   .title = screen_safe(out, lang_pick(m->title.sv, m->title.en)),
                                   .author = screen_safe(out, m->author),
                                   .has_puzzles = library_pack_has(packs[i], LIBRARY_PUZZLES),
                                   .from = first < 0 ? lessons->count : (size_t)first};
        for (size_t k = to->from;
             k < lessons->count && strcmp(lessons->items[k]->pack, packs[i]->id) == 0; k++) {
            to->count++;
        }
    }
    free(packs);
}

/* The lessons, for the screen. */
static void lessons_put(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    screen_begin_list(out, "lessons");
    overview_put_lessons(s, out, out->list);
    lessons_put_packs(s, out, out->list);
}

static void action_lessons(struct session *s)
{
    struct screen screen = {0};
    struct lines lines = {0};
    lessons_put(s, &screen, "");
    rowtell_lessons(&lines, screen.list, command_columns(s), s->frontend->display.ascii);
    print_lines(s->frontend, &lines);
    if (screen.list->count == 0) {
        lesson_learn(s, NULL);
    } else {
        aside_set(s, lessons_put, NULL);
    }
    screen_clear(&screen);
    list_left_out(s);
}

/* Splits at blanks; the words and the list are to be freed (the words by freeing *copy). */
static const char **words_of(const char *rest, char **copy, size_t *count)
{
    const char **words = NULL;
    size_t cap = 0;
    char *state;
    *copy = mem_copy(rest);
    *count = 0;
    for (char *word = strtok_r(*copy, " \t\n", &state); word != NULL;
         word = strtok_r(NULL, " \t\n", &state)) {
        words = mem_grow(words, *count, &cap, sizeof *words);
        words[(*count)++] = word;
    }
    return words;
}

static void action_puzzles(struct session *s, const char *rest)
{
    char *copy;
    size_t count;
    const char **words = words_of(rest, &copy, &count);
    lesson_solve(s, words, count);
    free(words);
    free(copy);
}

static void print_no_question(struct session *s)
{
    print_text(s->frontend,
               s->mode->asks
                   ? _("No question is open here. Enter goes on.")
                   : _("No question is open here. \"lessons\" and \"puzzles\" have some."));
}

static void action_hint(struct session *s)
{
    if (session_asks(s)) {
        qsession_hint(s);
    } else {
        print_no_question(s);
    }
}

bool commands_may_why(struct session *s)
{
    const struct course_question *q = s->asked->question;
    bool explained = q != NULL && (q->explain.sv != NULL || q->explain.en != NULL);
    bool weighed = q != NULL && q->goal == COURSE_BEST && session_last_judged(s) != NULL;
    if (q != NULL && s->frontend->display.buttons &&
        (session_asks(s) ||
         (explained && !weighed))) { /* the reply that stands there has said it */
        return false;
    }
    if (session_last_judged(s) != NULL) {
        return session_situation(s).has_position && (q != NULL || !s->mode->asks);
    }
    return s->mode->asks && session_answered(s) && explained;
}

/* The rule behind a verdict; where it stands is for who reads sources, not for who presses buttons.
 */
static void print_rule(struct session *s, const struct judged *last)
{
    TEXT_HERE words = {0};
    (s->frontend->display.buttons ? coach_rule : coach_source)(&words, &last->verdict,
                                                               &last->situation.rules);
    print_indented(s->frontend, text_str(&words), 2, 3);
}

static void action_source(struct session *s)
{
    TEXT_HERE words = {0};
    const char *source = session_now(s).source;
    const struct judged *last = session_last_judged(s);
    if (last != NULL) {
        print_rule(s, last);
    }
    if (source != NULL) {
        print_foreign(s->frontend, source);
    } else if (last == NULL) {
        struct situation situation = session_situation(s);
        coach_ruleset_line(&words, &situation.rules);
        print_f(s->frontend, _("The rules here: %s."), text_str(&words));
    }
}

static void action_why(struct session *s, const char *rest)
{
    const struct course_question *q = s->asked->question;
    const struct judged *last = session_last_judged(s);
    bool more = why_wants_more(&rest);
    if (*rest != '\0') {
        why_play(s, rest, more);
    } else if (more && last != NULL && last->verdict.legal) {
        why_judged(s, true);
    } else if (last != NULL && last->verdict.legal && session_asks(s) &&
               qsession_print_punishment(s, &last->verdict.play)) {
        why_judged(s, false);
    } else if (last != NULL) {
        TEXT_HERE before = {0};
        if (last->verdict.legal) { /* else the explanation names the moves */
            struct word said = word_typed(text_str(&last->typed));
            text_add_safe(&before, said.s, strlen(said.s));
            text_addc(&before, ':');
        }
        session_explain(s, text_str(&before), &last->situation, &last->verdict);
        if (last->verdict.legal) {
            print_rule(s, last);
            why_judged(s, false);
        }
    } else if (session_answered(s) && (q->explain.sv != NULL || q->explain.en != NULL)) {
        qsession_print_explanation(s, q);
    } else {
        print_text(s->frontend,
                   _("Nothing has been judged yet. Type a play, then \"why\" tells the "
                     "reason."));
    }
}

static void action_legal(struct session *s)
{
    struct situation situation = session_situation(s);
    if (!situation.has_position || !situation.has_roll) {
        print_text(s->frontend, _("There is no roll here to list the plays of."));
    } else if (session_playable(s, &situation)) {
        TEXT_HERE words = {0};
        opiniontell_legal(&words, &situation, s->frontend->display.plain);
        print_text(s->frontend, text_str(&words));
        qsession_describe_help(s);
    }
}

static void action_board(struct session *s, const char *rest)
{
    struct situation situation = session_board(s);
    if (!situation.has_position) {
        print_text(s->frontend, _("There is no board here. \"show\" opens a free one."));
        return;
    }
    if (*rest == '\0') {
        session_draw(s, &situation);
        if (s->asked->open && !s->frontend->display.buttons &&
            board_equal(&situation.position, &s->asked->at.position)) {
            qsession_words(s);
        }
        return;
    }
    struct text words = {0}; /* "board words", whatever the word: for who cannot see the board */
    coach_position_sentence(&words, &situation.rules, &situation.position,
                            (enum colour)situation.position.turn);
    print_text(s->frontend, text_str(&words));
    text_clear(&words);
    char string[POSITION_STRING_SIZE];
    posstring_format(&situation.rules, &situation.position, string);
    text_addf(&words, "%s\n", string);
    describe_ids(&words, &situation);
    print_document(s->frontend, text_str(&words));
    text_free(&words);
}

/* The rules there are, for the screen. */
static void rulesets_put(struct session *s, struct screen *out, const char *about)
{
    const uint8_t base = session_situation(s).rules.base;
    (void)about;
    screen_begin_list(out, "rulesets");
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct screen_row *row = screen_row_add(out, out->list);
        row->id = ruleset_name(i);
        row->title = coach_ruleset_title(row->id);
        row->line = coach_ruleset_about(row->id);
        row->next = i == base;
        row->open = can_open(out, s, s->frontend->display.buttons ? "play" : "rules", row->id);
    }
}

/* Whether position and roll can stand under other rules, without what these have no use for:
 * *there. Says why not. */
static bool fits(struct session *s, const struct ruleset *rules, const struct situation *situation,
                 struct position *there)
{
    struct position_fault fault;
    TEXT_HERE words = {0};
    bool good = true;
    *there = situation->position;
    board_leave_behind(rules, there);
    if (rules->board != situation->rules.board) {
        good = false;
        text_add(&words, _("That is another board: its plays cannot be compared with these."));
    } else if (!board_check_playable(rules, there, &fault)) {
        good = false;
        coach_position_fault(&words, rules, &fault);
    } else if (roll_check(rules, there, situation->roll) != ROLL_OK) {
        good = false;
        coach_roll_error(&words, roll_check(rules, there, situation->roll));
    }
    print_text(s->frontend, text_str(&words));
    return good;
}

/* Judges a play here and under other rules, and says what makes the difference. */
static void compare(struct session *s, const struct situation *situation, const char *typed,
                    const struct ruleset *rules)
{
    struct verdict here, there;
    TEXT_HERE words = {0};
    struct position other;
    if (!fits(s, rules, situation, &other)) {
        return;
    }
    if (session_asks(s)) {
        qsession_count_help(s);
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed),
               &here);
    judge_text(rules, &other, situation->roll, typed, strlen(typed), &there);
    coach_other_rules(&words, &situation->position, situation->roll, &situation->rules, &here,
                      rules, &there);
    print_text(s->frontend, text_str(&words));
    why_other_rules(s, situation, typed, rules);
}

static void rules_named(struct session *s, const struct ruleset *rules, const char *play)
{
    struct situation situation = session_situation(s);
    const struct judged *last = session_last_judged(s);
    if (*play != '\0' && situation.has_position && situation.has_roll) {
        if (notation_reads((enum board_kind)situation.rules.board, play)) {
            compare(s, &situation, play, rules);
        } else {
            TEXT_HERE safe = {0};
            print_f(s->frontend, _("\"%s\" is no play."), text_safe(&safe, play));
        }
    } else if (*play == '\0' && last != NULL) {
        compare(s, &last->situation, text_str(&last->typed), rules);
    } else {
        print_text(s->frontend, coach_ruleset_about(ruleset_name(rules->base)));
        print_way(s->frontend,
                  _("Type a play first, or \"rules NAME PLAY\", to have it judged under "
                    "these rules. \"set rules NAME\" changes those of the free board."));
    }
}

static void action_rules(struct session *s, const char *rest)
{
    struct ruleset rules;
    TEXT_HERE name = {0}, words = {0};
    const char *play = command_first_word(&name, rest);
    if (name.size == 0) {
        struct situation situation = session_situation(s);
        struct screen screen = {0};
        struct lines lines = {0};
        rulesets_put(s, &screen, "");
        rowtell_rulesets(&lines, screen.list, &situation.rules);
        print_lines(s->frontend, &lines);
        screen_clear(&screen);
        aside_set(s, rulesets_put, NULL);
    } else if (ruleset_find(text_str(&name), &rules)) {
        rules_named(s, &rules, play);
    } else {
        coach_ruleset_unknown(&words, text_str(&name));
        print_text(s->frontend, text_str(&words));
    }
}

static void action_edit(struct session *s, const char *rest)
{
    static const char up[] = "upp"; /* "ställ upp" */
    diags_free(&s->library.named);
    bool good = editing_open(s, strncmp(rest, up, sizeof up - 1) == 0
                                    ? rest + sizeof up - 1 + strspn(rest + sizeof up - 1, " \t")
                                    : rest);
    if (!good && s->library.named.count > 0) {
        editing_print_errors(s);
    }
}

static void action_skip(struct session *s)
{
    if (session_asks(s)) {
        qsession_give_up(s);
    } else {
        print_no_question(s);
    }
}

bool play_command(struct session *s, const char *rest)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    const char *means = lexicon_typed_value(rest, LEXICON_GAME);
    bool resumes = means != NULL && strcmp(means, "resume") == 0;
    for (size_t i = 0; i < lessons->count && resumes; i++) {
        const struct course_item *item = lessons->items[i];
        struct store_lesson past = history_lesson(s, item);
        bool inside = past.when != 0 && !past.through && past.step < (int)item->step_count;
        const struct course_question *q = inside ? item->steps[past.step].ask : NULL;
        if (q != NULL && q->kind == COURSE_GAME && playing_is_begun(s, q)) {
            return lesson_learn(s, item->id);
        }
    }
    return playing_open(s, rest);
}

static void action_repeat(struct session *s)
{
    session_show(s, false);
}

static void action_home(struct session *s)
{
    s->home->show(s, false);
}

/* The settings, and on the free board the fields of its rules. */
static void settings_put(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    preferences_put(s, out);
    if (s->mode == &freeboard_mode) {
        freeboard_put_settings(s, out);
    }
}

static void action_set(struct session *s, const char *rest)
{
    const char *equals = strchr(rest, '='); /* "bear_off=rear" is fine too */
    size_t n = equals != NULL ? (size_t)(equals - rest) : strcspn(rest, " \t\n");
    char *field = mem_copyn(rest, n);
    const char *value = rest + n + strspn(rest + n, "= \t\n");
    if (*field == '\0') {
        if (s->mode == &freeboard_mode) {
            freeboard_set(s, "", "");
        } else if (!s->frontend->display.buttons) { /* else the screen has them */
            session_describe_help(s, "set");
        }
        preferences_print_name(s);
    } else if (!preferences_set(s, field, value)) {
        freeboard_set(s, field, value);
    }
    aside_set(s, settings_put, NULL);
    free(field);
}

static void action_progress(struct session *s)
{
    TEXT_HERE words = {0};
    overview_add(&words, history_progress(s), s->store, &s->library);
    if (s->frontend->display.buttons && store_is_kept(s->store)) {
        text_addf(&words, "%s\n",
                  s->frontend->display.unkept ? _("Nothing of this session is kept.")
                                              : _("It is kept in this browser, on this device."));
    } else if (!store_is_kept(s->store)) {
        overview_add_file(&words, s->store);
    }
    text_cut(&words, words.size - 1);
    print_text(s->frontend, text_str(&words));
    aside_set(s, overview_put, NULL);
}

static void action_quit(struct session *s)
{
    if (s->mode == &playing_mode) {
        playing_print_kept(s);
    }
    if (s->mode == &lesson_mode || playing_is_of_lesson(s)) {
        lesson_print_left(s);
    }
    s->leaving = true;
}

/* ---- what may follow a command ---- */

/* The packs that stand in a list, where those of each are together. */
static void offer_packs(struct text *out, const struct item_list *list, const char *begun)
{
    const char *last = NULL;
    for (size_t i = 0; i < list->count; i++) {
        const char *pack = list->items[i]->pack;
        if (pack != NULL && (last == NULL || strcmp(last, pack) != 0)) {
            command_offer(out, begun, pack);
            last = pack;
        }
    }
}

static void offer_lessons(struct session *s, struct text *out, const char *begun)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    for (size_t i = 0; i < lessons->count; i++) {
        command_offer(out, begun, lessons->items[i]->id);
    }
    offer_packs(out, lessons, begun);
}

/* The themes in the language in use, or in the other one where none of those fits. */
static void offer_puzzles(struct session *s, struct text *out, const char *begun)
{
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
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

/* ---- all of them ---- */

static const struct command commands[] = {
    {"help", N_("[WORD]"), N_("what can be typed"), .run = help_command, .flags = COMMAND_IN_EXAM,
     .offer = offer_help},
    {"lessons", "", N_("the list of lessons"), .act = action_lessons},
    {"learn", N_("[LESSON]"), N_("begin a lesson, by number or name"), .begin = lesson_learn,
     .offer = offer_lessons},
    {"open", N_("FILE"), N_("begin a lesson or puzzles of a file"), .run = lesson_open_command,
     .offer = lesson_open_offer},
    {"exam", N_("[LESSON] [seed N]"), N_("the exam of this lesson, or of another"),
     .run = exam_command, .offer = offer_lessons},
    {"test", "", N_("can you play already? finds where you begin"), .act = exam_place_command},
    {"puzzles", N_("[THEME…]"), N_("practise, all puzzles or those of a theme"),
     .run = action_puzzles, .offer = offer_puzzles},
    {"ideas", N_("[IDEA]"), N_("the ideas of the game, or one of them and its puzzles"),
     .run = ideapages_command, .offer = ideapages_offer},
    {"today", N_("[more]"), N_("the day's set: repetitions, something new, a puzzle"),
     .begin = today_command},
    {"train", N_("[SET] [TIME]"), N_("questions chosen for you by what you have answered"),
     .begin = drill_command, .offer = offer_training},
    {"ask", N_("[FILE#]ID"), N_("one question of a lesson or puzzle, by its id"),
     .begin = askone_command, .offer = askone_offer},
    {"dashboard", N_("[words|FILE]"), N_("how you are getting on; in words, or as a picture"),
     .run = overview_dashboard},
    {"hint", "", N_("a hint; again for a clearer one"), .act = action_hint},
    {"why", N_("[more] [PLAY]"), N_("why a play is legal or not, good or bad"), .run = action_why},
    {"compare", N_("PLAY [| PLAY]"), N_("two plays side by side: which is better, and why"),
     .run = why_compare},
    {"rolls", N_("[PLAY]"), N_("what each of the 36 throws does, here or after a play"),
     .run = query_throws},
    {"choices", "", N_("one die or two, or give up: what is best"), .act = advice_choices},
    {"legal", "", N_("every legal play of the roll"), .act = action_legal},
    {"best", N_("[PLIES] [all]"), N_("the best plays, looking PLIES (0 to 3) rolls ahead"),
     .run = advice_best, .offer = offer_all},
    {"value", N_("[PLIES]"), N_("what the position is worth, by every kind of end"),
     .run = advice_value},
    {"board", N_("[words]"), N_("the board again, or in words"), .run = action_board,
     .flags = COMMAND_IN_EXAM},
    {"rules", N_("[NAME [PLAY]]"), N_("which rules there are, or a play under others"),
     .run = action_rules, .offer = offer_rulesets},
    {"source", "", N_("where the rule is written"), .act = action_source},
    {"point", "12", N_("what stands on a point"), .run = query_point, .flags = COMMAND_IN_EXAM},
    {"bar", "", N_("what is on the bar"), .describe = describe_bar, .flags = COMMAND_IN_EXAM},
    {"off", "", N_("what is borne off"), .describe = describe_off, .flags = COMMAND_IN_EXAM},
    {"mine", "", N_("where the checkers of the side to move are"), .describe = query_mine,
     .flags = COMMAND_IN_EXAM},
    {"theirs", "", N_("where those of the other side are"), .describe = query_theirs,
     .flags = COMMAND_IN_EXAM},
    {"last", "", N_("the play played last"), .act = query_last, .flags = COMMAND_IN_EXAM},
    {"dice", "", N_("whose turn it is, and the roll"), .describe = describe_turn,
     .flags = COMMAND_IN_EXAM},
    {"pips", "", N_("how far each side has to go"), .describe = describe_pips,
     .flags = COMMAND_IN_EXAM},
    {"targets", N_("[12|bar]"), N_("where checkers may go with this roll"), .run = query_targets},
    {"words", N_("[WORD]"), N_("the words of the game, or what one means"), .run = wordlist_command,
     .flags = COMMAND_IN_EXAM, .offer = wordlist_offer},
    {"repeat", "", N_("the question once more"), .act = action_repeat, .flags = COMMAND_IN_EXAM},
    {"skip", "", N_("give the question up and see the answer"), .act = action_skip,
     .flags = COMMAND_IN_EXAM},
    {"next", "", N_("go on without answering"), .act = session_go_on},
    {"back", "", N_("one step back, or to the lesson"), .act = session_return,
     .flags = COMMAND_IN_EXAM},
    {"home", "", N_("where everything begins"), .act = action_home},
    {"show", N_("[POSITION]"), N_("the free board, on any position"), .begin = freeboard_show},
    {"roll", N_("[6-2]"), N_("give the free board a roll"), .run = freeboard_roll},
    {"set", N_("[FIELD VALUE]"), N_("settings, and the rules of the free board"), .run = action_set,
     .flags = COMMAND_IN_EXAM, .offer = offer_settings},
    {"play", N_("[WORDS]"), N_("a game or match, against the engine or two of you"),
     .begin = play_command, .offer = offer_games},
    {"analyse", N_("[FILE]"), N_("walk through a game: turning points, curve"),
     .run = playing_analyse},
    {"edit", N_("[POSITION]"), N_("set up a position by hand"), .run = action_edit},
    {"language", "[sv|en]", N_("Swedish or English"), .run = preferences_set_language,
     .flags = COMMAND_IN_EXAM, .offer = offer_languages},
    {"progress", "", N_("what you have done so far"), .act = action_progress,
     .flags = COMMAND_IN_EXAM},
    {"mistakes", N_("[NUMBER]"), N_("what cost too much in your games, asked again"),
     .begin = mistakes_command},
    {"reset", "", N_("put all you have done aside and begin anew"), .act = overview_reset_command},
    {"quit", "", N_("leave"), .act = action_quit, .flags = COMMAND_IN_EXAM},
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

/* ---- completion ---- */

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
