// SPDX-License-Identifier: GPL-3.0-or-later
/* Asking an author for what a question needs, one thing at a time. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "tutor/core/command.h"
#include "rules/game.h"
#include "tutor/core/can.h"
#include "tutor/setup/authoring.h"
#include "tutor/setup/editmen.h"
#include "tutor/setup/editresult.h"
#include "lexicon/lexicon.h"

/* One thing that is asked. */
struct author_field {
    const char *name;                                   /* before the line, a message id */
    const char *ask;                                    /* what is asked, a message id */
    bool (*wanted)(const struct session *s);            /* NULL: always */
    struct step_words *(*words)(struct authoring *a);   /* a text; NULL: what take makes of it */
    bool (*take)(struct session *s, const char *typed); /* false: it is said why not */
    bool may_skip;                                      /* Enter leaves it out, or ends a list */
    void (*before)(struct session *s);                  /* what else is said with it; or NULL */
    bool again;                                         /* a list: asked until Enter */
};

static struct authoring *author_of(const struct session *s)
{
    return s->editing->author;
}

static bool is_kind(const struct session *s, enum course_kind kind)
{
    return author_of(s)->draft.kind == kind;
}

static bool is_any(const char *typed, const char *sv, const char *en)
{
    return command_same_word(typed, sv) || command_same_word(typed, en);
}

static bool has(const struct step_words *w)
{
    return w->sv != NULL || w->en != NULL;
}

/* --- a new file --- */

static bool is_new(const struct authoring *a)
{
    return a->path != NULL && a->bytes == NULL && a->head.size == 0;
}

static bool wants_new_file(const struct session *s)
{
    return is_new(author_of(s));
}

static bool take_file_kind(struct session *s, const char *typed)
{
    const char *kind = lexicon_typed_value(typed, LEXICON_FILE_KIND);
    if (kind != NULL) {
        author_of(s)->kind = *kind - '0';
        return true;
    }
    say_text(s->face, _("Answer 1, 2 or 3."));
    return false;
}

static bool wants_languages(const struct session *s)
{
    const struct authoring *a = author_of(s);
    return a->languages == AUTHOR_UNASKED;
}

static bool take_languages(struct session *s, const char *typed)
{
    int64_t number = 0;
    if (number_read(typed, 1, 3, &number)) {
        author_of(s)->languages = (enum author_languages)number;
        return true;
    }
    say_text(s->face, _("Answer 1, 2 or 3."));
    return false;
}

static struct step_words *words_of_title(struct authoring *a)
{
    return &a->draft.text;
}

static bool wants_title(const struct session *s)
{
    return is_new(author_of(s));
}

/* --- rolls and plays --- */

static bool wants_roll(const struct session *s)
{
    return (is_kind(s, COURSE_PLAY) || is_kind(s, COURSE_LEGAL) || is_kind(s, COURSE_PLAYS)) &&
           !s->editing->situation.has_roll;
}

static bool take_roll(struct session *s, const char *typed)
{
    if (!editresult_roll(s, typed)) {
        return false;
    }
    author_rolled(s);
    author_of(s)->draft.situation = s->editing->situation;
    return true;
}

static bool wants_goal(const struct session *s)
{
    return is_kind(s, COURSE_PLAY) && author_of(s)->draft.head.size == 0;
}

/* Plays that are right, as YAML in `out`: numbers, a play, "best" or "any". *best: they are what
 * the engine finds. */
static bool read_goal(struct session *s, const char *typed, struct text *out, bool *best, bool *any)
{
    TEXT_HERE chosen = {0};
    const char *goal = lexicon_typed_value(typed, LEXICON_GOAL);
    *best = goal != NULL && strcmp(goal, "best") == 0;
    *any = (goal != NULL && !*best) || lexicon_typed_is(typed, LEXICON_ALL);
    if (*any) {
        text_add(out, "any");
        return true;
    }
    if (*best) {
        return editresult_best_plays(s, out);
    }
    if (*typed == '\0') {
        author_add_chosen(s, &chosen);
        typed = text_str(&chosen);
    }
    return *typed != '\0' && editresult_add_plays(s, out, typed);
}

/* What only looks at plays, or Enter before any was chosen. */
static bool looks(struct session *s, const char *typed)
{
    return author_looks(s, typed) ||
           (*typed == '\0' && author_of(s)->chosen_count == 0 && author_enter(s));
}

static bool take_goal(struct session *s, const char *typed)
{
    struct step_draft *d = &author_of(s)->draft;
    TEXT_HERE plays = {0};
    bool best, any;
    if (looks(s, typed) || !read_goal(s, typed, &plays, &best, &any)) {
        return false;
    }
    text_add(&d->head, best ? "best" : text_str(&plays));
    if (best) {
        text_addf(&d->rest, "answers: %s\n", text_str(&plays));
    }
    return true;
}

static bool wants_asked(const struct session *s)
{
    return is_kind(s, COURSE_LEGAL);
}

static bool take_asked(struct session *s, const char *typed)
{
    struct step_draft *d = &author_of(s)->draft;
    TEXT_HERE chosen = {0};
    if (looks(s, typed)) {
        return false;
    }
    if (*typed == '\0') {
        author_add_chosen(s, &chosen);
        typed = text_str(&chosen);
    }
    bool number = strspn(typed, "0123456789") == strlen(typed);
    if (*typed == '\0' || (number && !editresult_add_plays(s, &d->head, typed))) {
        return false;
    }
    if (!number && !notation_reads((enum board_kind)d->situation.rules.board, typed)) {
        say_text(s->face, _("That is no play. Write it as 1/7 1/3, or its number."));
        return false;
    }
    if (!number) {
        struct step_words play = {(char *)typed, NULL};
        TEXT_HERE line = {0};
        course_write_words(&line, "", &play, 0);
        text_addn(&d->head, text_str(&line) + 2, line.size - 3); /* as YAML, without ": " */
    }
    return true;
}

/* --- rolls and numbers that are computed --- */

struct condition {
    const char *words; /* a message id */
    const char *yaml;  /* %s: the points, where `point` says so */
    bool point;
};

static const struct condition conditions[] = {
    {N_("a blot can be hit"), "{some: hits}", false},
    {N_("a blot on a point can be hit (\"2 9\": on 9)"), "{some: {hits: %s}}", true},
    {N_("nothing can be played"), "{every: pass}", false},
    {N_("a part of the roll is lost"), "{every: forfeits}", false},
    {N_("all checkers on the bar can enter"), "{some: {enters: all}}", false},
    {N_("a band can be burst"), "{some: bursts}", false},
    {N_("a band can be made on a point (\"7 20\": on 20)"), "{some: {makes-band: %s}}", true},
    {N_("the game can be ended"), "{some: ends}", false},
};

static const struct condition counts[] = {
    {N_("the legal plays of a roll (\"1 6-5\")"), "legal-plays", true},
    {N_("throws of 36 where something can be done"), "throws", false},
    {N_("rolls of 21 where something can be done"), "rolls", false},
    {N_("checkers on the bar"), "bar", false},
    {N_("checkers borne off"), "off", false},
    {N_("bands"), "bands", false},
    {N_("blots"), "blots", false},
    {N_("points left to go"), "pips-to-go", false},
};

static void say_menu(struct session *s, const struct condition *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%2zu: %s", i + 1, _(rows[i].words));
        say_indented(s->face, text_str(&line), 0, 4);
    }
}

/* The row of a menu that a line begins with; *rest: what follows the number. */
static const struct condition *read_row(const char *typed, const struct condition *rows, size_t n,
                                        const char **rest)
{
    size_t digits = strspn(typed, "0123456789");
    char *number = mem_copyn(typed, digits);
    int64_t row = 0;
    bool good = number_read(number, 1, (int64_t)n, &row);
    free(number);
    *rest = typed + digits + strspn(typed + digits, " \t");
    return good ? &rows[row - 1] : NULL;
}

/* A condition as YAML: a row of the menu, or written as in a file. */
static bool read_condition(struct session *s, const char *typed, struct text *out)
{
    const char *rest;
    const struct condition *c =
        read_row(typed, conditions, sizeof conditions / sizeof *conditions, &rest);
    if (c != NULL && c->point && (*rest == '\0' || strspn(rest, "0123456789-") != strlen(rest))) {
        say_text(s->face, _("On which point? Write it behind the number: \"2 9\"."));
        return false;
    }
    if (c != NULL && c->point) {
        const char *slot = strstr(c->yaml, "%s");
        text_addn(out, c->yaml, (size_t)(slot - c->yaml));
        text_addf(out, "%s%s", rest, slot + 2);
        return true;
    }
    if (c == NULL && strchr(typed, ':') == NULL) {
        say_text(s->face, _("Answer with a number, or write the condition as in a file: some: "
                            "{hits: 9, double: no}"));
        return false;
    }
    text_addf(out, c != NULL || *typed == '{' ? "%s" : "{%s}", c != NULL ? c->yaml : typed);
    return true;
}

static bool wants_condition(const struct session *s)
{
    return is_kind(s, COURSE_ROLLS);
}

static void say_conditions(struct session *s)
{
    say_menu(s, conditions, sizeof conditions / sizeof *conditions);
}

static bool take_condition(struct session *s, const char *typed)
{
    struct step_draft *d = &author_of(s)->draft;
    text_clear(&d->head);
    return read_condition(s, typed, &d->head) && authorstep_compute(s);
}

static bool wants_counts(const struct session *s)
{
    return is_kind(s, COURSE_NUMBER) && author_of(s)->part == 0;
}

static void say_counts(struct session *s)
{
    say_menu(s, counts, sizeof counts / sizeof *counts);
}

static bool count_number(struct session *s, const char *what)
{
    struct step_draft *d = &author_of(s)->draft;
    text_clear(&d->rest);
    text_clear(&d->head);
    text_add(&d->head, "0");
    text_addf(&d->rest, "counts: %s\n", what);
    return authorstep_compute(s);
}

static bool take_counts(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    const char *rest;
    const struct condition *c = read_row(typed, counts, sizeof counts / sizeof *counts, &rest);
    a->draft.situation.has_roll = false;
    if (*typed == '=') { /* a figure that is the author's own */
        int64_t number = 0;
        typed += 1 + strspn(typed + 1, " ");
        if (!number_read(typed, -100000, 100000, &number)) {
            say_text(s->face, _("Write the right number behind the sign: \"= 12\"."));
            return false;
        }
        text_addf(&a->draft.head, "%ld", (long)number);
        a->draft.situation.has_roll = s->editing->situation.has_roll;
        return true;
    }
    if (c == NULL) {
        return count_number(s, typed);
    }
    if (c->point) { /* needs a roll */
        if (*rest != '\0' && editresult_roll(s, rest)) {
            author_rolled(s);
        }
        a->draft.situation = s->editing->situation;
        if (!a->draft.situation.has_roll) {
            say_text(s->face, _("Which roll? Write it behind the number: \"1 6-5\"."));
            return false;
        }
        return count_number(s, c->yaml);
    }
    if (strcmp(c->yaml, "throws") == 0 || strcmp(c->yaml, "rolls") == 0) {
        a->part = 1; /* which ones is asked next */
        text_clear(&a->draft.rest);
        text_add(&a->draft.rest, c->yaml);
        return true;
    }
    int side = *rest == '\0' ? -1 : menwords_colour(rest);
    TEXT_HERE what = {0};
    if (*rest != '\0' && side < 0) {
        say_text(s->face, _("Of which side? w or b behind the number."));
        return false;
    }
    text_addf(&what, side < 0 ? "%s" : "{%s: %s}", c->yaml, side == WHITE ? "white" : "black");
    return count_number(s, text_str(&what));
}

static bool wants_counted(const struct session *s)
{
    return is_kind(s, COURSE_NUMBER) && author_of(s)->part == 1;
}

static bool take_counted(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    TEXT_HERE condition = {0}, what = {0};
    const char *kind = "rolls";
    if (!read_condition(s, typed, &condition)) {
        return false;
    }
    if (strncmp(text_str(&a->draft.rest), "throws", 6) == 0 ||
        strstr(text_str(&a->draft.rest), "{throws:") != NULL) {
        kind = "throws";
    }
    text_addf(&what, "{%s: %s}", kind, text_str(&condition));
    return count_number(s, text_str(&what));
}

/* --- options --- */

static bool wants_option(const struct session *s)
{
    return is_kind(s, COURSE_CHOICE);
}

static struct step_words *words_of_option(struct authoring *a)
{
    return &a->draft.option[a->draft.options].text;
}

static bool right_option(const struct authoring *a)
{
    for (int i = 0; i < a->draft.options; i++) {
        if (a->draft.option[i].right) {
            return true;
        }
    }
    return false;
}

/* --- before the roll --- */

static bool wants_offered(const struct session *s)
{
    return is_kind(s, COURSE_PREROLL);
}

static const struct condition offereds[] = {
    {N_("one die or two"), "[one-die, two-dice]", false},
    {N_("give up or play on"), "[give-up, play-on]", false},
    {N_("double or not"), "[double, no-double]", false},
    {N_("take or drop"), "[take, drop]", false},
};

static void say_offered(struct session *s)
{
    say_menu(s, offereds, sizeof offereds / sizeof *offereds);
}

static bool take_offered(struct session *s, const char *typed)
{
    struct step_draft *d = &author_of(s)->draft;
    const char *rest;
    const struct condition *c =
        read_row(typed, offereds, sizeof offereds / sizeof *offereds, &rest);
    if (c == NULL || *rest != '\0') {
        say_text(s->face, _("Choose one of the numbers."));
        return false;
    }
    text_clear(&d->head);
    text_add(&d->head, c->yaml);
    return authorstep_best_choice(s);
}

/* --- lines --- */

enum { PART_ROLL, PART_PLAYS, PART_THEIR_ROLL, PART_REPLY };

static bool wants_turn(const struct session *s)
{
    return is_kind(s, COURSE_LINE) && !author_of(s)->ended;
}

static void say_turn(struct session *s)
{
    static const char *const asks[] = {
        N_("The learner's roll? Enter: the line is whole."),
        N_("Which plays are right: numbers, \"best\" or \"any\"? The line goes on after the "
           "first. Enter shows one after the other."),
        N_("The other side's roll? Enter: the line ends here."),
        N_("What does it play: a number or a play? Enter: the engine chooses."),
    };
    say_text(s->face, _(asks[author_of(s)->part]));
}

/* Plays on after a play. */
static void play_on(struct session *s, const struct play *play)
{
    s->editing->situation.position = play->after;
    s->editing->situation.position.held = 0;
    s->editing->situation.has_roll = false;
    edit_show(s);
}

static void add_roll(struct session *s)
{
    char roll[4];
    roll_format(s->editing->situation.roll, roll);
    text_addf(&author_of(s)->draft.rest, "- {roll: %s, ", roll);
}

static void say_plays_or_end(struct session *s, const struct play *play)
{
    if (play->end.kind != END_NOT) {
        author_of(s)->ended = true;
    }
    play_on(s, play);
}

static bool take_turn_plays(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    TEXT_HERE plays = {0}, first = {0};
    struct play play;
    bool best, any;
    if (looks(s, typed) || !read_goal(s, typed, &plays, &best, &any)) {
        return false;
    }
    add_roll(s);
    text_addf(&a->draft.rest, "answers: %s}\n", text_str(&plays));
    if (any) {
        a->ended = true; /* nothing follows */
        return true;
    }
    const char *one = text_str(&plays) + (*text_str(&plays) == '[');
    text_addn(&first, one, strcspn(one, ",]"));
    if (strcmp(text_str(&first), "pass") == 0 ||
        !editresult_find_play(s, text_str(&first), &play)) {
        a->ended = true;
        return true;
    }
    a->part = PART_THEIR_ROLL;
    say_plays_or_end(s, &play);
    return true;
}

static bool take_reply(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    TEXT_HERE plays = {0};
    struct play play;
    if (author_looks(s, typed)) {
        return false;
    }
    if (*typed == '\0' && !editresult_best_plays(s, &plays)) {
        return false;
    }
    const char *one = text_str(&plays) + (*text_str(&plays) == '[');
    TEXT_HERE first = {0};
    text_addn(&first, one, strcspn(one, ",]"));
    if (!editresult_find_play(s, *typed == '\0' ? text_str(&first) : typed, &play)) {
        return false;
    }
    char written[NOTATION_SIZE];
    notation_format((enum board_kind)s->editing->situation.rules.board, &play, written);
    add_roll(s);
    text_addf(&a->draft.rest, "reply: %s}\n", play_is_pass(&play) ? "pass" : written);
    a->part = PART_ROLL;
    say_plays_or_end(s, &play);
    return true;
}

static bool take_turn(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    bool roll = a->part == PART_ROLL || a->part == PART_THEIR_ROLL;
    if (roll && *typed == '\0') {
        if (a->draft.rest.size == 0) {
            say_text(s->face, _("A line has at least one turn: the learner's roll first."));
            return false;
        }
        a->ended = true;
        return true;
    }
    if (roll) {
        if (!editresult_roll(s, typed)) {
            return false;
        }
        author_rolled(s);
        a->part++;
        return true;
    }
    return a->part == PART_PLAYS ? take_turn_plays(s, typed) : take_reply(s, typed);
}

/* --- words --- */

static bool wants_id(const struct session *s)
{
    const struct authoring *a = author_of(s);
    return a->kind == 2 && a->draft.id == NULL && strncmp(text_str(&a->step), "- id:", 5) != 0;
}

static bool wants_id_of_step(const struct session *s)
{
    return wants_id(s) && author_of(s)->step.size > 0;
}

static bool take_id(struct session *s, const char *typed)
{
    size_t n = strspn(typed, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (n == 0 || typed[n] != '\0' || *typed == '-') {
        say_text(s->face, _("A name is made of lower-case letters a to z, digits and hyphens."));
        return false;
    }
    author_of(s)->draft.id = mem_copy(typed);
    return true;
}

static struct step_words *words_of_say(struct authoring *a)
{
    return &a->draft.say;
}

static bool wants_text(const struct session *s)
{
    const struct authoring *a = author_of(s);
    return course_kinds[a->draft.kind].needs_words && !has(&a->draft.text);
}

static bool may_leave_text(const struct session *s)
{
    return has(&author_of(s)->draft.say);
}

static struct step_words *words_of_text(struct authoring *a)
{
    return &a->draft.text;
}

static struct step_words *words_of_hint(struct authoring *a)
{
    return &a->draft.hint[a->draft.hints];
}

static struct step_words *words_of_explain(struct authoring *a)
{
    return &a->draft.explain;
}

/* --- the order in which it is asked --- */

#define ASK_ID N_("What is the puzzle to be called, as part of its name? For example: the-five")

static const struct author_field fields_of_file[] = {
    {N_("kind"), N_("A new file. What is it to be: 1 a lesson, 2 a puzzle, 3 a set of puzzles?"),
     wants_new_file, NULL, take_file_kind, false, NULL, false},
    {N_("languages"),
     N_("In which languages do you write: 1 Swedish and English, 2 Swedish, 3 English?"),
     wants_languages, NULL, take_languages, false, NULL, false},
    {N_("title"), N_("What is its title?"), wants_title, words_of_title, NULL, false, NULL, false},
    {N_("id"), ASK_ID, wants_id_of_step, NULL, take_id, false, NULL, false},
    {NULL, NULL, NULL, NULL, NULL, false, NULL, false},
};

static const struct author_field fields[] = {
    {N_("roll"), N_("Which roll is to be played?"), wants_roll, NULL, take_roll, false, NULL,
     false},
    {N_("right"),
     N_("Which plays are right? Their numbers; \"best\": the engine finds them; \"any\": every "
        "legal play. Enter shows one after the other, \"this\" chooses the one shown."),
     wants_goal, NULL, take_goal, false, NULL, false},
    {N_("play"),
     N_("Is which play legal? Write any play, legal or not, or the number of one that is."),
     wants_asked, NULL, take_asked, false, NULL, false},
    {N_("rolls"), N_("With which rolls is it so that …"), wants_condition, NULL, take_condition,
     false, say_conditions, false},
    {N_("count"),
     N_("What is to be counted? With w or b behind the number it is of that side; \"= 12\" is a "
        "number of your own."),
     wants_counts, NULL, take_counts, false, say_counts, false},
    {N_("count"), N_("Which ones are counted? Those where …"), wants_counted, NULL, take_counted,
     false, say_conditions, false},
    {N_("choice"), N_("What is to be chosen? The engine says which is right."), wants_offered, NULL,
     take_offered, false, say_offered, false},
    {N_("turn"), NULL, wants_turn, NULL, take_turn, true, say_turn, true},
    {N_("id"), ASK_ID, wants_id, NULL, take_id, false, NULL, false},
    {N_("languages"),
     N_("In which languages do you write: 1 Swedish and English, 2 Swedish, 3 English?"),
     wants_languages, NULL, take_languages, false, NULL, false},
    {N_("say"), N_("What is told first, before the question?"), NULL, words_of_say, NULL, true,
     NULL, false},
    {N_("question"), N_("The question in words?"), wants_text, words_of_text, NULL, true, NULL,
     false},
    {N_("option"),
     N_("An option to choose from, with a star before it if it is right? Enter when all are "
        "there."),
     wants_option, words_of_option, NULL, true, NULL, true},
    {N_("hint"), N_("A hint? They are shown one at a time."), NULL, words_of_hint, NULL, true, NULL,
     true},
    {N_("explain"), N_("What is explained after the answer?"), NULL, words_of_explain, NULL, true,
     NULL, false},
    {NULL, NULL, NULL, NULL, NULL, false, NULL, false},
};

/* --- going through them --- */

/* Whether Enter may be answered to what is asked now. */
static bool may_skip(const struct session *s)
{
    const struct author_field *f = author_of(s)->field;
    if (f->words == words_of_text) {
        return may_leave_text(s);
    }
    if (f->words == words_of_option) {
        return author_of(s)->second || author_of(s)->draft.options >= 2;
    }
    return f->may_skip || (author_of(s)->second && author_of(s)->first != NULL);
}

static void say_field(struct session *s)
{
    const struct authoring *a = author_of(s);
    const struct author_field *f = a->field;
    TEXT_HERE line = {0};
    if (f->ask != NULL) {
        text_add(&line, _(f->ask));
    }
    if (f->words != NULL && a->languages == AUTHOR_BOTH) {
        text_addf(&line, " %s", a->second ? _("In English.") : _("In Swedish."));
    }
    if (f->words != NULL && may_skip(s) && !f->again) {
        text_addf(&line, " %s", _("Enter leaves it out."));
    }
    say_text(s->face, text_str(&line));
    if (f->before != NULL) {
        f->before(s);
    }
}

/* What is asked next, from a row on; NULL: nothing more. */
static const struct author_field *find_next(const struct session *s, const struct author_field *f)
{
    while (f->name != NULL && f->wanted != NULL && !f->wanted(s)) {
        f++;
    }
    return f->name == NULL ? NULL : f;
}

static void end_field(struct authoring *a)
{
    free(a->first);
    a->first = NULL;
    a->second = false;
    a->right = false;
}

static void begin_file(struct session *s);

static void go_on(struct session *s, const struct author_field *from)
{
    struct authoring *a = author_of(s);
    bool of_file = from >= fields_of_file &&
                   from < fields_of_file + sizeof fields_of_file / sizeof *fields_of_file;
    end_field(a);
    a->field = find_next(s, from);
    if (a->field != NULL) {
        say_field(s);
    } else if (of_file) {
        begin_file(s);
    } else {
        authorask_end(s);
        authorstep_show(s);
    }
}

static const char *key_of_file(int kind)
{
    static const char *const keys[] = {"lesson", "puzzle", "puzzles"};
    return keys[kind];
}

/* Gives a step that waits to be written the name that was told. */
static void name_step(struct authoring *a)
{
    TEXT_HERE named = {0};
    if (a->draft.id != NULL && a->step.size > 0) {
        text_addf(&named, "- id: %s\n  %s", a->draft.id, text_str(&a->step) + 2);
        text_clear(&a->step);
        text_add(&a->step, text_str(&named));
    }
}

/* All of a new file before its steps. */
static void add_head(struct authoring *a)
{
    TEXT_HERE name = {0}, id = {0};
    const char *slash = strrchr(a->path, '/'), *base = slash == NULL ? a->path : slash + 1;
    text_addn(&name, base, strcspn(base, "."));
    for (const char *c = text_str(&name); *c != '\0'; c++) {
        char low = (char)tolower((unsigned char)*c);
        text_addc(&id, (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9') ? low : '-');
    }
    text_clear(&a->head);
    text_addf(&a->head, "%s: %s\n", key_of_file(a->kind), text_str(&id));
    course_write_words(&a->head, "title", &a->draft.text, 0);
}

/* What was to be known of the file is known. */
static void begin_file(struct session *s)
{
    struct authoring *a = author_of(s);
    if (is_new(a)) {
        add_head(a);
    }
    name_step(a);
    step_draft_clear(&a->draft);
    if (a->step.size > 0) {
        author_write(s, "");
    } else {
        say_text(s->face, _("Now set up a position and give it a roll, or \"ask choice\" for a "
                            "question with options; \"write\" makes the file."));
    }
}

void authorask_file(struct session *s)
{
    step_draft_clear(&author_of(s)->draft);
    go_on(s, fields_of_file);
}

void authorask_end(struct session *s)
{
    struct authoring *a = author_of(s);
    if (a->field == NULL && !is_kind(s, COURSE_LINE)) {
        return;
    }
    if (is_kind(s, COURSE_LINE) && a->part >= 0 && a->before.has_position) {
        s->editing->situation = a->before;
        a->before.has_position = false;
    }
    a->field = NULL;
    end_field(a);
}

/* Whether anything was placed. */
static bool has_men(const struct session *s)
{
    return edit_missing(s, WHITE) < CHECKERS || edit_missing(s, BLACK) < CHECKERS;
}

void authorask_begin(struct session *s, enum course_kind kind, const char *goal)
{
    struct authoring *a = author_of(s);
    struct situation *situation = &s->editing->situation;
    bool bare = kind == COURSE_CHOICE && !has_men(s);
    TEXT_HERE chosen = {0};
    if ((!bare && !editresult_is_sound(s)) || (*goal != '\0' && !editresult_need_roll(s))) {
        return;
    }
    bool plays = kind == COURSE_PLAY || kind == COURSE_LEGAL || kind == COURSE_PLAYS;
    step_draft_clear(&a->draft);
    text_clear(&a->step);
    a->certified = a->ended = false;
    a->part = 0;
    a->draft.kind = kind;
    a->draft.situation = *situation;
    a->draft.with_position = !bare;
    a->draft.with_rules = editresult_has_rules(situation);
    if (!plays) {
        a->draft.situation.has_roll = false;
    }
    if (kind == COURSE_LINE) {
        a->before = *situation;
        a->before.has_position = true;
        situation->has_roll = false;
    }
    if (kind == COURSE_PLAYS) {
        text_add(&a->draft.head, "all");
    }
    if (*goal != '\0' && !take_goal(s, goal)) {
        return;
    }
    if (kind == COURSE_PLAY && *goal == '\0' && a->chosen_count > 0 && situation->has_roll) {
        author_add_chosen(s, &chosen);
        editresult_add_plays(s, &a->draft.head, text_str(&chosen));
    }
    say_text(s->face, _("One thing at a time; \"cancel\" breaks it off."));
    go_on(s, fields);
}

void author_prompt(const struct session *s, struct text *out)
{
    const struct authoring *a = author_of(s);
    text_add(out, _(a->field->name));
    if (a->field->words != NULL && a->languages == AUTHOR_BOTH) {
        text_add(out, a->second ? " en" : " sv");
    }
}

/* --- kinds --- */

/* "play best" as the kind and which play is right; NULL if it begins with no kind, or with one that
 * takes nothing behind it. */
static const char *read_kind(const char *typed, const char **goal)
{
    TEXT_HERE first = {0};
    const char *named = lexicon_typed_value(typed, LEXICON_QUESTION_KIND);
    size_t n = strcspn(typed, " ");
    *goal = "";
    if (named == NULL) {
        text_addn(&first, typed, n);
        *goal = typed + n + strspn(typed + n, " ");
        named = lexicon_typed_value(text_str(&first), LEXICON_QUESTION_KIND);
        bool play = named != NULL && strcmp(named, course_kinds[COURSE_PLAY].name) == 0;
        named = play ? named : NULL;
    }
    return named;
}

bool author_ask(struct session *s, const char *rest)
{
    const char *goal, *named = read_kind(rest, &goal);
    for (int i = 0; i < COURSE_KINDS && named != NULL; i++) {
        if (strcmp(named, course_kinds[i].name) == 0) {
            authorask_begin(s, (enum course_kind)i, goal);
            return true;
        }
    }
    if (*rest == '\0' && author_of(s)->path != NULL && s->editing->situation.has_roll) {
        authorask_begin(s, COURSE_PLAY, "");
        return true;
    }
    return false;
}

/* --- taking answers --- */

/* A text is whole in all its languages. */
static void keep_words(struct session *s, char *sv, char *en)
{
    struct authoring *a = author_of(s);
    struct step_words *w = a->field->words(a);
    free(w->sv);
    free(w->en);
    *w = (struct step_words){sv, en};
    if (a->field->words == words_of_option && has(w)) {
        a->draft.option[a->draft.options++].right = a->right;
        a->ended = a->draft.options == COURSE_OPTIONS;
    } else if (a->field->words == words_of_hint && has(w)) {
        a->draft.hints++;
        a->ended = a->draft.hints == STEP_HINTS;
    } else {
        a->ended = true;
    }
    bool again = a->field->again && !a->ended;
    a->ended = false;
    go_on(s, a->field + !again);
}

/* The star before an option that is right. */
static const char *skip_star(struct authoring *a, const char *typed)
{
    if (a->field->words == words_of_option && *typed == '*') {
        a->right = true;
        typed += 1 + strspn(typed + 1, " ");
    }
    return typed;
}

/* Whether every brace of a text that opens a figure of the engine is closed: told at once, before
 * all else has been asked. */
static bool braces_close(const char *typed)
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

static void take_words(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    if (!braces_close(typed)) {
        TEXT_HERE why = {0};
        text_addf(&why, "%s.",
                  _("the brace that opens here is not closed with }; a brace of the text itself is "
                    "written twice, {{"));
        coach_capital(&why, 0);
        say_text(s->face, text_str(&why));
        return;
    }
    typed = skip_star(a, typed);
    char *text = *typed == '\0' ? NULL : mem_copy(typed);
    bool list_ends = text == NULL && !a->second && a->field->again;
    if (list_ends && a->field->words == words_of_option && !right_option(a)) {
        say_text(s->face, _("No option is right yet: write one with a star before it."));
    } else if (list_ends) {
        keep_words(s, NULL, NULL);
    } else if (a->languages == AUTHOR_BOTH && !a->second) {
        a->first = text;
        a->second = true;
        say_field(s);
    } else if (a->languages == AUTHOR_BOTH) {
        char *first = a->first;
        a->first = NULL;
        if (first == NULL && text == NULL && !a->field->again && !may_skip(s)) {
            a->second = false;
            say_field(s);
            return;
        }
        keep_words(s, first, text);
    } else {
        keep_words(s, a->languages == AUTHOR_SV ? text : NULL,
                   a->languages == AUTHOR_EN ? text : NULL);
    }
}

/* Whether a row of the choices before the roll can be asked here. */
static bool can_offer(const struct session *s, size_t row)
{
    static const unsigned needed[] = {CHOICE_ONE_DIE, CHOICE_GIVE_UP, CHOICE_DOUBLE, CHOICE_DOUBLE};
    const struct situation *at = &author_of(s)->draft.situation;
    struct game g = game_start_at(&at->rules, &at->position, (enum colour)at->position.turn);
    return (game_choices(&g) & needed[row]) != 0;
}

static void add_rows(struct session *s, struct screen *out)
{
    const struct author_field *f = author_of(s)->field;
    bool before = f->take == take_offered,
         ask = f->take == take_condition || f->take == take_counted;
    const struct condition *rows = before ? offereds : ask ? conditions : counts;
    size_t n = before                   ? sizeof offereds / sizeof *offereds
               : ask                    ? sizeof conditions / sizeof *conditions
               : f->take == take_counts ? sizeof counts / sizeof *counts
                                        : 0;
    for (size_t i = 0; i < n; i++) {
        char line[4];
        snprintf(line, sizeof line, "%zu", i + 1);
        if (!rows[i].point && (!before || can_offer(s, i))) {
            can_text(out, line, _(rows[i].words));
        }
    }
}

void author_answers(struct session *s, struct screen *out)
{
    const struct authoring *a = author_of(s);
    const struct author_field *f = a->field;
    bool plays = f->take == take_goal || (f->take == take_turn && a->part == PART_PLAYS);
    add_rows(s, out);
    if (f->take == take_file_kind) {
        can_text(out, "1", _("A lesson"));
        can_text(out, "2", _("A puzzle"));
        can_text(out, "3", _("A set of puzzles"));
    } else if (f->take == take_languages) {
        can_text(out, "1", _("Both"));
        can_text(out, "2", _("Swedish"));
        can_text(out, "3", _("English"));
    } else if (plays && a->plays > 0) {
        can_text(out, lang_pick("bäst", "best"), _("The best, as the engine finds"));
        can_text(out, lang_pick("alla", "any"), _("Every legal play"));
        can_text(out, lang_pick("nästa", "next"), _("The next play"));
        if (a->at >= 0) {
            can_text(out, lang_pick("denna", "this"), _("Choose this play"));
        }
    } else if (f->words != NULL && may_skip(s)) {
        can_text(out, "", f->again ? _("No more") : _("Leave it out"));
    }
    can_text(out, lang_pick("avbryt", "cancel"), _("Break it off"));
}

void author_take(struct session *s, const char *typed)
{
    struct authoring *a = author_of(s);
    if (lexicon_typed_is(typed, LEXICON_LEAVE)) {
        bool file = is_new(a);
        authorask_end(s);
        step_draft_clear(&a->draft);
        if (file) {
            free(a->path);
            a->path = NULL;
            a->kind = 0;
        }
        say_text(s->face, _("Broken off; nothing is written."));
    } else if (strcmp(typed, "?") == 0 || is_any(typed, "hjälp", "help")) {
        say_field(s);
    } else if (a->field->words != NULL) {
        if (*typed == '\0' && !may_skip(s) && !(a->languages == AUTHOR_BOTH && !a->second)) {
            say_field(s);
        } else {
            take_words(s, typed);
        }
    } else if (a->field->take(s, typed)) {
        go_on(s, a->field->again ? a->field : a->field + 1);
    }
}
