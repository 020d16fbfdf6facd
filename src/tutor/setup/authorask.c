// SPDX-License-Identifier: GPL-3.0-or-later
/* Asking an author for what a question needs, one thing at a time. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "lexicon/lexicon.h"
#include "rules/game.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/setup/setup.h"

/* One of several things to choose from by its number. The last of them is followed by a row without
 * words. */
struct author_row {
    const char *words; /* a message id */
    const char *yaml;  /* %s: the points, where `more` says so */
    bool more;         /* something is to be written behind its number */
    unsigned needs;    /* choices of which the position must have one before the roll; 0: none */
};

/* What is asked only as long as it is not known. */
enum {
    WANT_FILE = 1,
    WANT_LANGUAGES = 2,
    WANT_ID = 4,
    WANT_ROLL = 8,
    WANT_GOAL = 16,
    WANT_COUNTED = 32,
    WANT_TURN = 64,
    WANT_TEXT = 128
};

/* One thing that is asked: of which questions, and what is done with the answer. */
struct author_field {
    const char *name;                                   /* before the line, a message id */
    const char *ask;                                    /* what is asked, a message id */
    unsigned kinds;                                     /* of questions, as bits; 0: all */
    unsigned wanted;                                    /* one of WANT_…: only then; 0: always */
    bool (*take)(struct session *s, const char *typed); /* false: it is said why not; NULL: … */
    const char *key;                                    /* … it is a text, behind this key */
    bool list;                     /* of which there are several, until Enter */
    int back;                      /* so many rows up it goes on */
    bool named;                    /* what can be chosen is named in `ask` */
    const struct author_row *rows; /* what can be chosen; or NULL */
};

static struct authoring *ask_of(const struct session *s)
{
    return s->editing->author;
}

/* --- a new file --- */

static bool ask_wants_file(const struct session *s)
{
    const struct authoring *a = ask_of(s);
    return a->path != NULL && a->bytes == NULL && a->title.size == 0;
}

static const struct author_row file_kinds[] = {
    {.words = N_("A lesson")}, {.words = N_("A puzzle")}, {.words = N_("A set of puzzles")}, {0}};

static bool ask_take_file_kind(struct session *s, const char *typed)
{
    const char *kind = lexicon_typed_value(typed, LEXICON_FILE_KIND);
    if (kind == NULL) {
        print_text(s->frontend, _("Answer 1, 2 or 3."));
        return false;
    }
    ask_of(s)->kind = (enum step_file)(*kind - '0');
    return true;
}

static const struct author_row languages[] = {
    {.words = N_("Both")}, {.words = N_("Swedish")}, {.words = N_("English")}, {0}};

static bool ask_take_languages(struct session *s, const char *typed)
{
    int64_t number = 0;
    if (!number_read(typed, 1, 3, &number)) {
        print_text(s->frontend, _("Answer 1, 2 or 3."));
        return false;
    }
    ask_of(s)->languages = (enum author_languages)number;
    return true;
}

static bool ask_take_id(struct session *s, const char *typed)
{
    size_t n = strspn(typed, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (n == 0 || typed[n] != '\0' || *typed == '-') {
        print_text(s->frontend,
                   _("A name is made of lower-case letters a to z, digits and hyphens."));
        return false;
    }
    step_builder_text(&ask_of(s)->draft, "id", typed, NULL);
    return true;
}

/* --- rolls and plays --- */

static bool ask_take_roll(struct session *s, const char *typed)
{
    bool good = editresult_roll(s, typed) >= 0;
    ask_of(s)->draft.situation = s->editing->situation;
    return good;
}

/* What only looks at plays, or Enter before any was chosen. */
static bool ask_looks(struct session *s, const char *typed)
{
    return author_looks(s, typed) ||
           (*typed == '\0' && ask_of(s)->chosen_count == 0 && author_go(s, 1));
}

/* What was typed; for Enter the plays that were chosen, in `chosen`. */
static const char *ask_or_chosen(const struct session *s, const char *typed, struct text *chosen)
{
    if (*typed == '\0') {
        author_add_chosen(s, chosen);
    }
    return *typed == '\0' ? text_str(chosen) : typed;
}

/* Plays that are right, as YAML. */
static enum editresult_goal ask_read_goal(struct session *s, const char *typed, struct text *out)
{
    TEXT_HERE chosen = {0};
    if (ask_looks(s, typed)) {
        return GOAL_NONE;
    }
    return editresult_goal(s, ask_or_chosen(s, typed, &chosen), out);
}

static bool ask_take_goal(struct session *s, const char *typed)
{
    struct step_builder *d = &ask_of(s)->draft;
    TEXT_HERE plays = {0};
    enum editresult_goal goal = ask_read_goal(s, typed, &plays);
    if (goal == GOAL_BEST) {
        step_builder_set(d, "answers", text_str(&plays));
    }
    if (goal != GOAL_NONE) {
        step_builder_set(d, STEP_KIND, goal == GOAL_BEST ? "best" : text_str(&plays));
    }
    return goal != GOAL_NONE;
}

static bool ask_take_legal(struct session *s, const char *typed)
{
    struct step_builder *d = &ask_of(s)->draft;
    TEXT_HERE chosen = {0}, play = {0};
    if (ask_looks(s, typed)) {
        return false;
    }
    typed = ask_or_chosen(s, typed, &chosen);
    bool number = strspn(typed, "0123456789") == strlen(typed);
    if (*typed == '\0' || (number && !editresult_add_plays(s, &play, typed))) {
        return false;
    }
    if (!number && !notation_reads((enum board_kind)d->situation.rules.board, typed)) {
        print_text(s->frontend, _("That is no play. Write it as 1/7 1/3, or its number."));
        return false;
    }
    if (!number) {
        course_write_text(&play, typed, NULL);
    }
    step_builder_set(d, STEP_KIND, text_str(&play));
    return true;
}

/* --- what is chosen by number --- */

static const struct author_row conditions[] = {
    {N_("a blot can be hit"), "{some: hits}", false, 0},
    {N_("a blot on a point can be hit (\"2 9\": on 9)"), "{some: {hits: %s}}", true, 0},
    {N_("nothing can be played"), "{every: pass}", false, 0},
    {N_("a part of the roll is lost"), "{every: forfeits}", false, 0},
    {N_("all checkers on the bar can enter"), "{some: {enters: all}}", false, 0},
    {N_("a band can be burst"), "{some: bursts}", false, 0},
    {N_("a band can be made on a point (\"7 20\": on 20)"), "{some: {makes-band: %s}}", true, 0},
    {N_("the game can be ended"), "{some: ends}", false, 0},
    {0}};

static const struct author_row counts[] = {
    {N_("the legal plays of a roll (\"1 6-5\")"), "legal-plays", true, 0},
    {N_("throws of 36 where something can be done"), "throws", false, 0},
    {N_("rolls of 21 where something can be done"), "rolls", false, 0},
    {N_("checkers on the bar"), "bar", false, 0},
    {N_("checkers borne off"), "off", false, 0},
    {N_("bands"), "bands", false, 0},
    {N_("blots"), "blots", false, 0},
    {N_("points left to go"), "pips-to-go", false, 0},
    {0}};

static const struct author_row choices[] = {
    {N_("one die or two"), "[one-die, two-dice]", false, CHOICE_ONE_DIE},
    {N_("give up or play on"), "[give-up, play-on]", false, CHOICE_GIVE_UP},
    {N_("double or not"), "[double, no-double]", false, CHOICE_DOUBLE},
    {N_("take or drop"), "[take, drop]", false, CHOICE_DOUBLE},
    {0}};

/* The row whose number a line begins with; *rest: what follows the number. NULL: none. */
static const struct author_row *ask_read_row(const char *typed, const struct author_row *rows,
                                             const char **rest)
{
    size_t digits = strspn(typed, "0123456789");
    char *number = mem_copyn(typed, digits);
    int64_t row = 0, n = 0;
    while (rows[n].words != NULL) {
        n++;
    }
    bool good = number_read(number, 1, n, &row);
    free(number);
    *rest = typed + digits + strspn(typed + digits, " \t");
    return good ? &rows[row - 1] : NULL;
}

/* A condition as YAML: a row of the menu, or written as in a file. */
static bool ask_read_condition(struct session *s, const char *typed, struct text *out)
{
    const char *rest;
    const struct author_row *c = ask_read_row(typed, conditions, &rest);
    if (c != NULL && c->more && (*rest == '\0' || strspn(rest, "0123456789-") != strlen(rest))) {
        print_text(s->frontend, _("On which point? Write it behind the number: \"2 9\"."));
        return false;
    }
    if (c != NULL && c->more) {
        const char *placeholder = strstr(c->yaml, "%s");
        text_addn(out, c->yaml, (size_t)(placeholder - c->yaml));
        text_addf(out, "%s%s", rest, placeholder + 2);
        return true;
    }
    if (c == NULL && strchr(typed, ':') == NULL) {
        print_text(s->frontend,
                   _("Answer with a number, or write the condition as in a file: some: "
                     "{hits: 9, double: no}"));
        return false;
    }
    text_addf(out, c != NULL || *typed == '{' ? "%s" : "{%s}", c != NULL ? c->yaml : typed);
    return true;
}

static bool ask_take_condition(struct session *s, const char *typed)
{
    TEXT_HERE condition = {0};
    if (!ask_read_condition(s, typed, &condition)) {
        return false;
    }
    step_builder_set(&ask_of(s)->draft, STEP_KIND, text_str(&condition));
    return authorstep_compute(s);
}

static bool ask_count(struct session *s, const char *what)
{
    struct step_builder *d = &ask_of(s)->draft;
    step_builder_set(d, STEP_KIND, "0"); /* until it is counted */
    step_builder_set(d, "counts", what);
    return authorstep_compute(s);
}

/* A figure that is the author's own: "= 12". */
static bool ask_take_figure(struct session *s, const char *typed)
{
    struct step_builder *d = &ask_of(s)->draft;
    int64_t number = 0;
    char figure[24];
    if (!number_read(typed + strspn(typed, " "), -100000, 100000, &number)) {
        print_text(s->frontend, _("Write the right number behind the sign: \"= 12\"."));
        return false;
    }
    snprintf(figure, sizeof figure, "%ld", (long)number);
    step_builder_set(d, STEP_KIND, figure);
    step_builder_set(d, "counts", NULL);
    d->situation.has_roll = s->editing->situation.has_roll;
    return true;
}

static bool ask_take_counts(struct session *s, const char *typed)
{
    struct authoring *a = ask_of(s);
    const char *rest;
    const struct author_row *c = ask_read_row(typed, counts, &rest);
    a->draft.situation.has_roll = false;
    if (*typed == '=') {
        return ask_take_figure(s, typed + 1);
    }
    if (c == NULL) {
        return ask_count(s, typed);
    }
    if (c->more) { /* needs a roll */
        if (*rest != '\0') {
            editresult_roll(s, rest);
        }
        a->draft.situation = s->editing->situation;
        if (!a->draft.situation.has_roll) {
            print_text(s->frontend, _("Which roll? Write it behind the number: \"1 6-5\"."));
            return false;
        }
        return ask_count(s, c->yaml);
    }
    if (strcmp(c->yaml, "throws") == 0 || strcmp(c->yaml, "rolls") == 0) {
        a->counted = c->yaml; /* which ones is asked next */
        return true;
    }
    int side = *rest == '\0' ? -1 : menwords_colour(rest);
    TEXT_HERE what = {0};
    if (*rest != '\0' && side < 0) {
        print_text(s->frontend, _("Of which side? w or b behind the number."));
        return false;
    }
    text_addf(&what, side < 0 ? "%s" : "{%s: %s}", c->yaml, side == WHITE ? "white" : "black");
    return ask_count(s, text_str(&what));
}

static bool ask_take_counted(struct session *s, const char *typed)
{
    TEXT_HERE condition = {0}, what = {0};
    if (!ask_read_condition(s, typed, &condition)) {
        return false;
    }
    text_addf(&what, "{%s: %s}", ask_of(s)->counted, text_str(&condition));
    return ask_count(s, text_str(&what));
}

static bool ask_take_choice(struct session *s, const char *typed)
{
    const char *rest;
    const struct author_row *c = ask_read_row(typed, choices, &rest);
    if (c == NULL || *rest != '\0') {
        print_text(s->frontend, _("Choose one of the numbers."));
        return false;
    }
    step_builder_set(&ask_of(s)->draft, STEP_KIND, c->yaml);
    return authorstep_best_choice(s);
}

/* --- the turns of a line --- */

static bool ask_take_turn_roll(struct session *s, const char *typed)
{
    struct authoring *a = ask_of(s);
    if (*typed != '\0') {
        return editresult_roll(s, typed) >= 0;
    }
    if (step_builder_count(&a->draft, STEP_KIND) == 0) {
        print_text(s->frontend, _("A line has at least one turn: the learner's roll first."));
        return false;
    }
    a->ended = true;
    return true;
}

/* The turn is whole: what is played goes behind its roll. */
static void ask_add_turn(struct session *s, const char *key, const char *played)
{
    TEXT_HERE turn = {0};
    char roll[4];
    roll_format(s->editing->situation.roll, roll);
    text_addf(&turn, "{roll: %s, %s: %s}", roll, key, played);
    step_builder_set(&ask_of(s)->draft, STEP_KIND, text_str(&turn));
}

/* The line goes on after a play. */
static void ask_play_on(struct session *s, const struct play *play)
{
    struct situation *at = &s->editing->situation;
    ask_of(s)->ended = play->end.kind != END_NOT;
    at->position = play->after;
    at->position.held = 0;
    at->has_roll = false;
    edit_show(s);
}

/* The first of plays as YAML, "1/2 1/3" or "[1/2 1/3, 1/4]". */
static void ask_first_play(const struct text *plays, struct text *out)
{
    const char *first = text_str(plays) + (*text_str(plays) == '[');
    text_addn(out, first, strcspn(first, ",]"));
}

static bool ask_take_turn_plays(struct session *s, const char *typed)
{
    TEXT_HERE plays = {0}, first = {0};
    struct play play;
    enum editresult_goal goal = ask_read_goal(s, typed, &plays);
    if (goal == GOAL_NONE) {
        return false;
    }
    ask_add_turn(s, "answers", text_str(&plays));
    ask_first_play(&plays, &first);
    if (goal == GOAL_ANY || strcmp(text_str(&first), "pass") == 0 ||
        !editresult_find_play(s, text_str(&first), &play)) {
        ask_of(s)->ended = true; /* nothing follows */
    } else {
        ask_play_on(s, &play);
    }
    return true;
}

static bool ask_take_reply(struct session *s, const char *typed)
{
    TEXT_HERE plays = {0}, first = {0};
    struct play play;
    if (author_looks(s, typed)) {
        return false;
    }
    if (*typed == '\0' && !editresult_best_plays(s, &plays)) {
        return false;
    }
    ask_first_play(&plays, &first);
    if (!editresult_find_play(s, *typed == '\0' ? text_str(&first) : typed, &play)) {
        return false;
    }
    char written[NOTATION_SIZE];
    notation_format((enum board_kind)s->editing->situation.rules.board, &play, written);
    ask_add_turn(s, "reply", play_is_pass(&play) ? "pass" : written);
    ask_play_on(s, &play);
    return true;
}

/* --- the order in which it is asked --- */

#define KIND(kind) (1u << COURSE_##kind)
#define ASK_ROLLED (KIND(PLAY) | KIND(LEGAL) | KIND(PLAYS))

#define ASK_ID                                                                                     \
    N_("id"), N_("What is the puzzle to be called, as part of its name? For example: the-five"),   \
        .wanted = WANT_ID, .take = ask_take_id

#define ASK_LANGUAGES                                                                              \
    N_("languages"),                                                                               \
        N_("In which languages do you write: 1 Swedish and English, 2 Swedish, 3 English?"),       \
        .wanted = WANT_LANGUAGES, .take = ask_take_languages, .named = true, .rows = languages

static const struct author_field fields_of_file[] = {
    {N_("kind"), N_("A new file. What is it to be: 1 a lesson, 2 a puzzle, 3 a set of puzzles?"),
     .wanted = WANT_FILE, .take = ask_take_file_kind, .named = true, .rows = file_kinds},
    {ASK_LANGUAGES},
    {N_("title"), N_("What is its title?"), .wanted = WANT_FILE, .key = "text"},
    {ASK_ID},
    {0}};

static const struct author_field fields[] = {
    {N_("roll"), N_("Which roll is to be played?"), .kinds = ASK_ROLLED, .wanted = WANT_ROLL,
     .take = ask_take_roll},
    {N_("right"),
     N_("Which plays are right? Their numbers; \"best\": the engine finds them; \"any\": "
        "every legal play. Enter shows one after the other, \"this\" chooses the one "
        "shown."),
     .kinds = KIND(PLAY), .wanted = WANT_GOAL, .take = ask_take_goal},
    {N_("play"),
     N_("Is which play legal? Write any play, legal or not, or the number of one that is."),
     .kinds = KIND(LEGAL), .take = ask_take_legal},
    {N_("rolls"), N_("With which rolls is it so that …"), .kinds = KIND(ROLLS),
     .take = ask_take_condition, .rows = conditions},
    {N_("count"),
     N_("What is to be counted? With w or b behind the number it is of that side; \"= 12\" "
        "is a number of your own."),
     .kinds = KIND(NUMBER), .take = ask_take_counts, .rows = counts},
    {N_("count"), N_("Which ones are counted? Those where …"), .kinds = KIND(NUMBER),
     .wanted = WANT_COUNTED, .take = ask_take_counted, .rows = conditions},
    {N_("choice"), N_("What is to be chosen? The engine says which is right."),
     .kinds = KIND(PREROLL), .take = ask_take_choice, .rows = choices},
    {N_("turn"), N_("The learner's roll? Enter: the line is whole."), .kinds = KIND(LINE),
     .wanted = WANT_TURN, .take = ask_take_turn_roll},
    {N_("turn"),
     N_("Which plays are right: numbers, \"best\" or \"any\"? The line goes on after the "
        "first. Enter shows one after the other."),
     .kinds = KIND(LINE), .wanted = WANT_TURN, .take = ask_take_turn_plays},
    {N_("turn"), N_("The other side's roll? Enter: the line ends here."), .kinds = KIND(LINE),
     .wanted = WANT_TURN, .take = ask_take_turn_roll},
    {N_("turn"), N_("What does it play: a number or a play? Enter: the engine chooses."),
     .kinds = KIND(LINE), .wanted = WANT_TURN, .take = ask_take_reply, .back = 3},
    {ASK_ID},
    {ASK_LANGUAGES},
    {N_("say"), N_("What is told first, before the question?"), .key = "say"},
    {N_("question"), N_("The question in words?"), .wanted = WANT_TEXT, .key = "text"},
    {N_("option"),
     N_("An option to choose from, with a star before it if it is right? Enter when all "
        "are there."),
     .kinds = KIND(CHOICE), .key = STEP_KIND, .list = true},
    {N_("hint"), N_("A hint? They are shown one at a time."), .key = "hints", .list = true},
    {N_("explain"), N_("What is explained after the answer?"), .key = "explain"},
    {0}};

/* --- going through them --- */

static bool ask_is_option(const struct author_field *f)
{
    return f->key != NULL && strcmp(f->key, STEP_KIND) == 0;
}

/* Whether Enter leaves out the text that is asked now, or ends its list. */
static bool ask_may_skip(const struct session *s)
{
    const struct authoring *a = ask_of(s);
    if (a->of_file) { /* the title */
        return a->second && a->first != NULL;
    }
    if (strcmp(a->field->key, "text") == 0) {
        return step_builder_count(&a->draft, "say") > 0;
    }
    return !ask_is_option(a->field) || a->second || step_builder_count(&a->draft, STEP_KIND) >= 2;
}

static bool ask_in_both(const struct authoring *a)
{
    return a->field->take == NULL && a->languages == AUTHOR_BOTH;
}

static void ask_print(struct session *s)
{
    const struct authoring *a = ask_of(s);
    const struct author_field *f = a->field;
    TEXT_HERE ask = {0};
    text_add(&ask, _(f->ask));
    if (ask_in_both(a)) {
        text_addf(&ask, " %s", a->second ? _("In English.") : _("In Swedish."));
    }
    if (f->take == NULL && ask_may_skip(s) && !f->list) {
        text_addf(&ask, " %s", _("Enter leaves it out."));
    }
    print_text(s->frontend, text_str(&ask));
    for (size_t i = 0; f->rows != NULL && !f->named && f->rows[i].words != NULL; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%2zu: %s", i + 1, _(f->rows[i].words));
        print_indented(s->frontend, text_str(&line), 0, 4);
    }
}

static void ask_end_field(struct authoring *a)
{
    free(a->first);
    a->first = NULL;
    a->second = a->right = false;
}

/* Nothing is asked any more; a line that was played on is taken back. */
static void ask_end(struct session *s)
{
    struct authoring *a = ask_of(s);
    if (a->before.has_position) {
        s->editing->situation = a->before;
        a->before.has_position = false;
    }
    a->field = NULL;
    ask_end_field(a);
}

/* What was to be known of the file is known: a step that waits to be written is. */
static void ask_end_file(struct session *s)
{
    struct authoring *a = ask_of(s);
    if (ask_wants_file(s)) {
        text_add(&a->title, step_builder_value(&a->draft, "text"));
    }
    if (step_builder_count(&a->draft, "id") > 0) {
        TEXT_HERE named = {0};
        text_addf(&named, "- id: %s\n  %s", step_builder_value(&a->draft, "id"),
                  text_str(&a->step) + 2);
        text_clear(&a->step);
        text_add(&a->step, text_str(&named));
    }
    step_builder_clear(&a->draft);
    if (a->step.size > 0) {
        author_write(s, "");
    } else {
        print_text(s->frontend,
                   _("Now set up a position and give it a roll, or \"ask choice\" for a "
                     "question with options; \"write\" makes the file."));
    }
}

/* All that is not known yet. */
static unsigned ask_wanted(const struct session *s)
{
    const struct authoring *a = ask_of(s);
    const struct step_builder *d = &a->draft;
    /* a puzzle of a set, that is asked for or waits to be written, has no name yet */
    bool unnamed = a->kind == STEP_SET && step_builder_count(d, "id") == 0 &&
                   !step_has_id(text_str(&a->step)) && (!a->of_file || a->step.size > 0);
    return (ask_wants_file(s) ? WANT_FILE : 0u) | (unnamed ? WANT_ID : 0u) |
           (a->languages == AUTHOR_UNASKED ? WANT_LANGUAGES : 0u) |
           (s->editing->situation.has_roll ? 0u : WANT_ROLL) |
           (step_builder_count(d, STEP_KIND) == 0 ? WANT_GOAL : 0u) |
           (a->counted != NULL ? WANT_COUNTED : 0u) | (a->ended ? 0u : WANT_TURN) |
           (course_kinds[d->kind].needs_words ? WANT_TEXT : 0u);
}

/* Asks what comes next, from a row on. */
static void ask_go_on(struct session *s, const struct author_field *f)
{
    struct authoring *a = ask_of(s);
    ask_end_field(a);
    while (f->name != NULL && ((f->kinds != 0 && (f->kinds & 1u << a->draft.kind) == 0) ||
                               (f->wanted != 0 && (f->wanted & ask_wanted(s)) == 0))) {
        f++;
    }
    a->field = f->name == NULL ? NULL : f;
    if (a->field != NULL) {
        ask_print(s);
    } else if (a->of_file) {
        ask_end_file(s);
    } else {
        ask_end(s);
        authorstep_show(s);
    }
}

void authorask_file(struct session *s)
{
    struct authoring *a = ask_of(s);
    step_builder_clear(&a->draft);
    a->of_file = true;
    ask_go_on(s, fields_of_file);
}

/* Begins to ask for what a question of a kind needs, from what is known on: of a play which is
 * right, where `goal` is not "". */
static void ask_begin(struct session *s, enum course_kind kind, const char *goal)
{
    struct authoring *a = ask_of(s);
    struct situation *situation = &s->editing->situation;
    bool bare = kind == COURSE_CHOICE && edit_missing(s, WHITE) == CHECKERS &&
                edit_missing(s, BLACK) == CHECKERS;
    TEXT_HERE chosen = {0}, plays = {0};
    if ((!bare && !editresult_is_sound(s)) || (*goal != '\0' && !editresult_need_roll(s))) {
        return;
    }
    step_builder_clear(&a->draft);
    text_clear(&a->step);
    a->of_file = a->ended = false;
    a->counted = NULL;
    a->draft.kind = kind;
    a->draft.situation = *situation;
    a->draft.with_position = !bare;
    a->draft.with_rules = editresult_has_rules(situation);
    a->draft.situation.has_roll = situation->has_roll && (ASK_ROLLED & 1u << kind) != 0;
    if (kind == COURSE_LINE) {
        a->before = *situation;
        a->before.has_position = true;
        situation->has_roll = false;
    }
    if (kind == COURSE_PLAYS) {
        step_builder_set(&a->draft, STEP_KIND, "all");
    }
    if (*goal != '\0' && !ask_take_goal(s, goal)) {
        return;
    }
    if (kind == COURSE_PLAY && *goal == '\0' && a->chosen_count > 0 && situation->has_roll) {
        author_add_chosen(s, &chosen);
        editresult_add_plays(s, &plays, text_str(&chosen));
        step_builder_set(&a->draft, STEP_KIND, text_str(&plays));
    }
    print_text(s->frontend, _("One thing at a time; \"cancel\" breaks it off."));
    ask_go_on(s, fields);
}

/* "play best" as the kind and which play is right; NULL if it begins with no kind, or with one that
 * takes nothing behind it. */
static const char *ask_read_kind(const char *typed, const char **goal)
{
    TEXT_HERE first = {0};
    const char *named = lexicon_typed_value(typed, LEXICON_QUESTION_KIND);
    *goal = "";
    if (named == NULL) {
        *goal = command_first_word(&first, typed);
        named = lexicon_typed_value(text_str(&first), LEXICON_QUESTION_KIND);
        bool play = named != NULL && strcmp(named, course_kinds[COURSE_PLAY].name) == 0;
        named = play ? named : NULL;
    }
    return named;
}

bool author_ask(struct session *s, const char *rest)
{
    const char *goal, *named = ask_read_kind(rest, &goal);
    for (int i = 0; i < COURSE_KINDS && named != NULL; i++) {
        if (strcmp(named, course_kinds[i].name) == 0) {
            ask_begin(s, (enum course_kind)i, goal);
            return true;
        }
    }
    if (*rest == '\0' && ask_of(s)->path != NULL && s->editing->situation.has_roll) {
        ask_begin(s, COURSE_PLAY, "");
        return true;
    }
    return false;
}

/* --- taking answers --- */

/* A text is whole in all its languages; NULL and NULL: it is left out, or its list ends. */
static void ask_keep(struct session *s, const char *sv, const char *en)
{
    struct authoring *a = ask_of(s);
    const struct author_field *f = a->field;
    bool option = ask_is_option(f), some = sv != NULL || en != NULL;
    if (some && option) {
        step_builder_option(&a->draft, sv, en, a->right);
        a->has_right |= a->right;
    } else if (some) {
        step_builder_text(&a->draft, f->key, sv, en);
    }
    bool full = step_builder_count(&a->draft, f->key) == (option ? COURSE_OPTIONS : STEP_HINTS);
    ask_go_on(s, f->list && some && !full ? f : f + 1);
}

/* Whether every brace of a text that opens a figure of the engine is closed: told at once, before
 * all else has been asked. */
static bool ask_braces_close(const char *typed)
{
    for (const char *at = strchr(typed, '{'); at != NULL; at = strchr(at, '{')) {
        const char *end = at[1] == '{' ? at + 1 : strchr(at, '}');
        if (end == NULL) {
            return false;
        }
        at = end + 1;
    }
    return true;
}

static void ask_take_text(struct session *s, const char *typed)
{
    struct authoring *a = ask_of(s);
    const struct author_field *f = a->field;
    bool both = a->languages == AUTHOR_BOTH;
    if (*typed == '\0' && !ask_may_skip(s) && !(both && !a->second)) {
        ask_print(s);
        return;
    }
    if (!ask_braces_close(typed)) {
        TEXT_HERE why = {0};
        text_addf(&why, "%s.",
                  _("the brace that opens here is not closed with }; a brace of the text itself is "
                    "written twice, {{"));
        coach_capital(&why, 0);
        print_text(s->frontend, text_str(&why));
        return;
    }
    if (ask_is_option(f) && *typed == '*') { /* the star before an option that is right */
        a->right = true;
        typed += 1 + strspn(typed + 1, " ");
    }
    const char *words = *typed == '\0' ? NULL : typed;
    bool list_ends = words == NULL && !a->second && f->list;
    if (list_ends && ask_is_option(f) && !a->has_right) {
        print_text(s->frontend, _("No option is right yet: write one with a star before it."));
    } else if (both && !a->second && !list_ends) {
        a->first = words == NULL ? NULL : mem_copy(words);
        a->second = true;
        ask_print(s);
    } else if (both && !list_ends && a->first == NULL && words == NULL && !f->list &&
               !ask_may_skip(s)) {
        a->second = false;
        ask_print(s);
    } else if (both) {
        ask_keep(s, a->first, words);
    } else {
        bool sv = a->languages == AUTHOR_SV;
        ask_keep(s, sv ? words : NULL, sv ? NULL : words);
    }
}

static void ask_cancel(struct session *s)
{
    struct authoring *a = ask_of(s);
    bool file = ask_wants_file(s);
    ask_end(s);
    step_builder_clear(&a->draft);
    if (file) {
        free(a->path);
        a->path = NULL;
        a->kind = STEP_LESSON;
    }
    print_text(s->frontend, _("Broken off; nothing is written."));
}

static void ask_take(struct session *s, const char *typed)
{
    const struct author_field *f = ask_of(s)->field;
    if (lexicon_typed_is(typed, LEXICON_LEAVE)) {
        ask_cancel(s);
    } else if (strcmp(typed, "?") == 0 || command_same_word(typed, "hjälp") ||
               command_same_word(typed, "help")) {
        ask_print(s);
    } else if (f->take == NULL) {
        ask_take_text(s, typed);
    } else if (f->take(s, typed)) {
        ask_go_on(s, f->back > 0 ? f - f->back : f + 1);
    }
}

bool author_asks(const struct session *s, struct text *prompt)
{
    const struct authoring *a = ask_of(s);
    if (a->field != NULL && prompt != NULL) {
        text_add(prompt, _(a->field->name));
        text_add(prompt, !ask_in_both(a) ? "" : a->second ? " en" : " sv");
    }
    return a->field != NULL;
}

bool author_takes(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON) {
        return author_go(s, 1);
    }
    bool text = intent->kind == INTENT_TEXT;
    if (text && author_asks(s, NULL)) {
        ask_take(s, intent->line);
    } else if (text && s->editing->situation.has_roll && author_is_move(s, intent->line)) {
        author_from(s, intent->line);
    } else {
        return false;
    }
    return true;
}

void author_print_help(struct session *s)
{
    print_text(s->frontend,
               _("\"ask play\", \"ask legal\", \"plays\", \"rolls\", \"number\", \"choice\", "
                 "\"preroll\" or \"line\" asks you for what such a question needs. \"edit "
                 "FILE\" opens a file to write it into."));
}

/* --- what is offered --- */

/* What can be chosen by number, but for what needs more than its number and what cannot be here. */
static void ask_offer_rows(struct session *s, const struct author_row *rows, struct screen *out)
{
    const struct situation *at = &ask_of(s)->draft.situation;
    struct game g = game_start_at(&at->rules, &at->position, (enum colour)at->position.turn);
    for (size_t i = 0; rows[i].words != NULL; i++) {
        if (!rows[i].more && (rows[i].needs == 0 || (game_choices(&g) & rows[i].needs) != 0)) {
            char line[24];
            snprintf(line, sizeof line, "%zu", i + 1);
            can_text(out, line, _(rows[i].words));
        }
    }
}

void author_can(struct session *s, struct screen *out)
{
    const struct authoring *a = ask_of(s);
    const struct author_field *f = a->field;
    if (f == NULL) {
        author_can_look(s, out);
        return;
    }
    if (f->rows != NULL) {
        ask_offer_rows(s, f->rows, out);
    }
    if ((f->take == ask_take_goal || f->take == ask_take_turn_plays) && a->plays > 0) {
        can_text(out, lang_pick("bäst", "best"), _("The best, as the engine finds"));
        can_text(out, lang_pick("alla", "any"), _("Every legal play"));
        can_text(out, lang_pick("nästa", "next"), _("The next play"));
        if (a->at >= 0) {
            can_text(out, lang_pick("denna", "this"), _("Choose this play"));
        }
    } else if (f->take == NULL && ask_may_skip(s)) {
        can_text(out, "", f->list ? _("No more") : _("Leave it out"));
    }
    can_text(out, lang_pick("avbryt", "cancel"), _("Break it off"));
    out->alone = out->closed = true;
}
