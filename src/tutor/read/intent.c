// SPDX-License-Identifier: GPL-3.0-or-later
#include "read/intent.h"

#include <string.h>

#include "base/lang.h"
#include "course/answer/read.h"
#include "course/load/optionorder.h"
#include "lexicon/lexicon.h"
#include "lexicon/yesno.h"
#include "rules/notation.h"

#define BLANKS " \t\n\r"

/* Commands that only ask about the board: they go before all that a line could mean otherwise. */
static const char *const of_board[] = {"point", "bar",  "off",  "mine",   "theirs",
                                       "last",  "dice", "pips", "targets"};

/* A line as a command. */
struct intent_named {
    const char *name; /* NULL: it begins with none */
    const char *with; /* what follows it */
};

/* A line, looked up. */
struct intent_line {
    const char *s;
    size_t one, two; /* bytes of its first word, and of its first two */
    struct lexicon_word first, both, whole;
};

/* "p12" is "p 12". */
static void intent_look_up(const char *s, struct intent_line *out)
{
    bool point = (*s == 'p' || *s == 'P') && s[1] >= '0' && s[1] <= '9' &&
                 s[1 + strspn(s + 1, "0123456789 ,")] == '\0';
    *out = (struct intent_line){.s = s, .one = point ? 1 : strcspn(s, BLANKS)};
    out->two = out->one + strspn(s + out->one, " ");
    out->two += strcspn(s + out->two, BLANKS);
    out->first = lexicon_command_word(s, out->one);
    if (out->two > out->one) {
        out->both = lexicon_command_word(s, out->two);
    }
    out->whole.sense = lexicon_typed(s, &out->whole.senses);
}

/* Whether the whole line is of a class. */
static bool intent_is(const struct intent_line *line, enum lexicon_class class)
{
    bool is = false;
    for (size_t i = 0; i < line->whole.senses && !is; i++) {
        is = line->whole.sense[i].class == class;
    }
    return is;
}

/* --- commands --- */

static bool intent_has(const struct intent_context *context, const char *name, bool own)
{
    return context->has == NULL ? !own : context->has(context->about, name, own);
}

bool intent_is_short(const char *name)
{
    return strcmp(name, "point") == 0 || strcmp(name, "quit") == 0;
}

/* The first of the commands that a word means which is there. One letter is a word of what is going
 * on only, since "n" is no; but for those that may be one letter. */
static const char *intent_name(const struct intent_context *context,
                               const struct lexicon_word *word, bool letter, bool own)
{
    for (size_t i = 0; i < word->senses; i++) {
        const char *name = word->sense[i].value;
        if (word->sense[i].class == LEXICON_COMMAND && intent_has(context, name, own)) {
            return letter && !own && !intent_is_short(name) ? NULL : name;
        }
    }
    return NULL;
}

/* The command that a line begins with, of one word or two: "i dag". */
static struct intent_named intent_named(const struct intent_context *context,
                                        const struct intent_line *line, bool own)
{
    bool letter = line->one == 1 && *line->s != '?';
    bool both = !own && line->two > line->one;
    const char *name = both ? intent_name(context, &line->both, false, own) : NULL;
    size_t n = name != NULL ? line->two : line->one;
    name = name != NULL ? name : intent_name(context, &line->first, letter, own);
    return (struct intent_named){name, line->s + n + strspn(line->s + n, BLANKS)};
}

bool intent_asks_board(const char *name)
{
    for (size_t i = 0; name != NULL && i < sizeof of_board / sizeof *of_board; i++) {
        if (strcmp(name, of_board[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the command goes before all else: it asks about the board, and is no letter and no word
 * with an argument of what is going on. */
static bool intent_goes_first(const struct intent_context *context, const char *line,
                              const struct intent_named *c, const struct intent_named *own)
{
    bool letter = line[0] != '\0' && line[1] == '\0' && own->name != NULL;
    return intent_asks_board(c->name) && !letter &&
           (*c->with == '\0' || c->with == line + 1 || !intent_has(context, c->name, true));
}

/* --- words of the game --- */

/* A line that asks what a word means: "what is a munk?", "munk?", "what does munk mean". */
struct intent_asked_word {
    const char *word; /* NULL: it asks no such thing */
    bool by_words;    /* it says so in words, not by the ? alone */
};

/* Behind n words and the blanks after them. */
static const char *intent_behind(const char *line, size_t n)
{
    for (; n > 0; n--) {
        line += strcspn(line, BLANKS);
        line += strspn(line, BLANKS);
    }
    return line;
}

/* How many words before a word ask what it means: the most that do. */
static size_t intent_question_words(const char *line)
{
    enum { MOST = 4 };
    size_t found = 0;
    for (size_t n = 1; n <= MOST; n++) {
        const char *behind = intent_behind(line, n);
        TEXT_HERE words = {0};
        text_addn(&words, line, (size_t)(behind - line));
        found =
            *behind != '\0' && lexicon_typed_is(text_str(&words), LEXICON_ASKS_WORD) ? n : found;
    }
    return found;
}

/* The word is a copy in the arena. */
static struct intent_asked_word intent_asked_word(struct arena *arena, const char *line)
{
    size_t before = intent_question_words(line), n = strlen(line);
    const char *word = intent_behind(line, before), *last;
    bool mark = n > 0 && line[n - 1] == '?';
    n = strlen(word);
    while (n > 0 && strchr("?!." BLANKS, word[n - 1]) != NULL) {
        n--;
    }
    char *copy = arena_copy(arena, word, n);
    last = strrchr(copy, ' ');
    bool means = last != NULL && lexicon_typed_is(last, LEXICON_WORD_MEANS);
    if (means) {
        copy[last - copy] = '\0';
    }
    bool asks = *copy != '\0' && (before > 0 || mark);
    return (struct intent_asked_word){asks ? copy : NULL, before > 0};
}

/* What a line asks about, as what follows `words`; NULL: nothing. known: it is one of the words, or
 * this program; else what is no word, asked for all the same. */
static const char *intent_word(const struct intent_context *context, struct arena *arena,
                               const struct intent_line *words, bool known)
{
    bool this = known && intent_is(words, LEXICON_ASKS_THIS);
    const struct intent_asked_word asked = intent_asked_word(arena, words->s);
    if (context->glossary == NULL || (!this && asked.word == NULL) ||
        !intent_has(context, "words", false)) {
        return NULL;
    }
    if (this) {
        return INTENT_THIS;
    }
    const struct glossary *glossary = context->glossary(context->about);
    bool one = strpbrk(asked.word, BLANKS "0123456789/") == NULL;
    bool meant = known ? glossary_find(glossary, asked.word) != NULL
                       : asked.by_words || (one && glossary_nearest(glossary, asked.word) != NULL);
    return meant ? asked.word : NULL;
}

/* --- reading --- */

/* What was asked back. False: the line is something else. */
static bool intent_replies(const struct intent_context *context, const struct intent_line *words,
                           struct intent *out)
{
    const char *line = out->line;
    int said;
    switch (context->asked) {
    case INTENT_ASKED_SHOW:
    case INTENT_ASKED_CONFIRM:
        said = context->asked == INTENT_ASKED_SHOW && intent_is(words, LEXICON_SHOW_ANSWER)
                   ? 1
                   : yesno_read(line);
        out->kind = said >= 0 ? INTENT_CONFIRM : INTENT_UNKNOWN;
        out->yes = said == 1;
        break;
    case INTENT_ASKED_CHOICE:
        out->n = *line >= '1' && *line <= '9' && line[1] == '\0' ? *line - '0' : 0;
        out->kind = out->n >= 1 && out->n <= context->choices ? INTENT_CHOOSE : INTENT_UNKNOWN;
        break;
    case INTENT_ASKED_TEXT:
        out->kind = INTENT_TEXT;
        break;
    default:
        break;
    }
    return out->kind != INTENT_UNKNOWN;
}

static void intent_is_command(struct intent *out, const struct intent_named *c, bool own)
{
    out->kind = INTENT_COMMAND;
    out->name = c->name;
    out->with = c->with;
    out->own = own;
}

/* What the mode reads before commands of everywhere: dice, plays, or words of its own. */
static bool intent_is_for_mode(const struct intent_context *context, struct intent *out)
{
    const char *line = out->line;
    if (context->rolls && roll_parse(line, strlen(line), &out->roll)) {
        out->kind = INTENT_ROLL;
    } else if (context->plays && notation_reads(context->board, line)) {
        out->kind = INTENT_PLAY;
    } else if (context->words) {
        out->kind = INTENT_TEXT;
    }
    return out->kind != INTENT_UNKNOWN;
}

/* A line where a question is open: an answer, if only to ask which way a play goes, or a command
 * (NULL: it is none), which some answers go before. */
static void intent_read_asked(const struct course_question *q, const struct intent_named *command,
                              struct intent *out)
{
    if (command != NULL && !answer_goes_first(q, out->line)) {
        intent_is_command(out, command, false);
        return;
    }
    out->answer = arena_alloc(&out->arena, sizeof *out->answer);
    course_answer_read(q, out->line, out->answer);
    if (out->answer->read == COURSE_READ || out->answer->read == COURSE_READ_ROUTE) {
        out->kind = INTENT_ANSWER;
        out->line += out->answer->skipped;
    } else if (command != NULL) {
        intent_is_command(out, command, false);
    }
}

/* The order in which the meanings of a line are tried. */
static void intent_read_trimmed(const struct intent_context *context, struct intent *out)
{
    static const struct intent_named hint = {"hint", ""}, skip = {"skip", ""};
    const char *line = out->line;
    struct intent_line words;
    intent_look_up(line, &words);
    const struct intent_named everywhere = intent_named(context, &words, false);
    const struct intent_named own = intent_named(context, &words, true);
    const struct course_question *q = *line == '\0' ? NULL : context->question;
    bool play =
        *everywhere.with != '\0' && context->has_roll && notation_reads(context->board, line);
    bool command = everywhere.name != NULL && !(play && intent_asks_board(everywhere.name));
    bool text = context->text || context->asked == INTENT_ASKED_TEXT;
    bool lost = intent_is(&words, LEXICON_AT_A_LOSS) || line[strspn(line, "? ")] == '\0';
    /* "show" alone shows the board */
    bool answer = intent_is(&words, LEXICON_SHOW_ANSWER) && !intent_has(context, "skip", true) &&
                  (everywhere.name == NULL || *everywhere.with != '\0');
    struct intent_named word = {"words",
                                text ? NULL : intent_word(context, &out->arena, &words, true)};
    if (context->text) {
        out->kind = INTENT_TEXT;
    } else if (word.with != NULL) {
        intent_is_command(out, &word, false);
    } else if (!play && intent_goes_first(context, line, &everywhere, &own)) {
        intent_is_command(out, &everywhere, false);
    } else if (intent_replies(context, &words, out)) {
        return;
    } else if (*line == '\0') {
        out->kind = INTENT_GO_ON;
    } else if (own.name != NULL) {
        intent_is_command(out, &own, true);
    } else if (q != NULL) {
        intent_read_asked(q, answer ? &skip : lost ? &hint : command ? &everywhere : NULL, out);
    } else if (intent_is_for_mode(context, out)) {
        return;
    } else if (command) {
        intent_is_command(out, &everywhere, false);
    } else if (notation_reads(context->board, line)) {
        out->kind = INTENT_PLAY;
    }
    if (out->kind == INTENT_UNKNOWN) {
        const char *choice = lexicon_typed_value(line, LEXICON_CHOICE);
        bool on = choice != NULL && strcmp(choice, "play-on") == 0;
        out->kind = on ? INTENT_GO_ON : INTENT_UNKNOWN; /* "vidare", as the way to go on says */
    }
    word.with =
        out->kind == INTENT_UNKNOWN ? intent_word(context, &out->arena, &words, false) : NULL;
    if (word.with != NULL) {
        intent_is_command(out, &word, false);
    }
}

void intent_read(const char *line, const struct intent_context *context, struct intent *out)
{
    size_t first = strspn(line, BLANKS), n = strlen(line);
    while (n > first && strchr(BLANKS, line[n - 1]) != NULL) {
        n--;
    }
    *out = (struct intent){.kind = INTENT_UNKNOWN, .name = "", .with = ""};
    out->line = arena_copy(&out->arena, line + first, n - first);
    intent_read_trimmed(context, out);
}

/* --- messages --- */

static bool intent_sends(const struct intent_message *message, const char *act)
{
    return strcmp(text_str(&message->act), act) == 0;
}

/* The options that letters name, as they are shown: "a c". False where one is none. */
static bool intent_options(const struct course_question *q, const char *letters, uint32_t *chosen)
{
    *chosen = 0;
    for (; *letters != '\0'; letters++) {
        size_t place = (size_t)(*letters - 'a');
        if (*letters == ' ') {
            continue;
        }
        if (*letters < 'a' || place >= q->option_count) {
            return false;
        }
        *chosen |= UINT32_C(1) << optionorder_option(q, place);
    }
    return *chosen != 0;
}

/* The choice before a roll of that name, where it is offered. */
static bool intent_choice(const struct course_question *q, const char *name, uint32_t *chosen)
{
    for (size_t i = 0; i < q->offered_count; i++) {
        if (strcmp(name, course_preroll_name(q->offered[i])) == 0) {
            *chosen = UINT32_C(1) << q->offered[i];
            return true;
        }
    }
    return false;
}

/* The value of a message as an answer to a question. False where it is none to its kind. */
static bool intent_answers(const struct intent_message *message, const struct course_question *q,
                           struct intent *out)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    const char *with = text_str(&message->with);
    out->answer = arena_alloc(&out->arena, sizeof *out->answer);
    struct course_answer *a = out->answer;
    *a = (struct course_answer){.kind = q->kind, .read = COURSE_READ};
    if (message->value == INTENT_PLAYS && facts->plays) {
        out->line = arena_string(&out->arena, with);
        course_answer_read(q, out->line, a);
        return a->read == COURSE_READ || a->read == COURSE_READ_ROUTE;
    }
    bool good = false;
    if (message->value == INTENT_YES && facts->asks_legal) {
        a->yes = message->yes;
        good = true;
    } else if (message->value == INTENT_NUMBER && q->kind == COURSE_NUMBER) {
        a->number = message->number;
        good = true;
    } else if (message->value == INTENT_ROLLS && q->kind == COURSE_ROLLS) {
        a->rolls = message->rolls;
        good = true;
    } else if (message->value == INTENT_OPTIONS && q->kind == COURSE_CHOICE) {
        good = intent_options(q, with, &a->chosen);
    } else if (message->value == INTENT_PREROLL && facts->before_roll) {
        good = intent_choice(q, with, &a->chosen);
    }
    if (good) {
        TEXT_HERE taken = {0};
        course_taken_for(&taken, q, a);
        out->line = arena_string(&out->arena, text_str(&taken));
    }
    return good;
}

/* A command, of what is going on or of everywhere. */
static bool intent_commands(const struct intent_context *context, const char *name,
                            const char *with, struct intent *out)
{
    const struct lexicon_command *known = lexicon_command(name);
    out->kind = INTENT_COMMAND;
    out->with = arena_string(&out->arena, with);
    out->own = known != NULL && intent_has(context, name, true);
    out->name = known == NULL ? "" : known->command;
    return out->own || (known != NULL && intent_has(context, name, false));
}

bool intent_receive(const struct intent_message *message, const struct intent_context *context,
                    struct intent *out, const char **why)
{
    const char *with = text_str(&message->with);
    const struct course_question *q = context->question;
    bool good = true;
    *out = (struct intent){.kind = INTENT_GO_ON, .line = "", .name = "", .with = ""};
    *why = N_("There is nothing here to answer.");
    if (intent_sends(message, "go-on")) {
        return !context->text;
    } else if (intent_sends(message, "confirm")) {
        out->kind = INTENT_CONFIRM;
        out->yes = message->yes;
        good = (context->asked == INTENT_ASKED_CONFIRM || context->asked == INTENT_ASKED_SHOW) &&
               message->value == INTENT_YES;
    } else if (intent_sends(message, "choose")) {
        out->kind = INTENT_CHOOSE;
        out->n = (int)message->number;
        good = context->asked == INTENT_ASKED_CHOICE && message->value == INTENT_NUMBER &&
               message->number >= 1 && message->number <= context->choices;
    } else if (intent_sends(message, "answer") ||
               (q != NULL && intent_sends(message, "play") && message->value == INTENT_PLAYS)) {
        out->kind = INTENT_ANSWER;
        *why = q == NULL ? N_("No question is open.")
                         : N_("That does not answer this kind of question.");
        good = q != NULL && intent_answers(message, q, out);
    } else if (intent_sends(message, "play") && message->value == INTENT_PLAYS) {
        out->kind = INTENT_PLAY;
        out->line = arena_string(&out->arena, with);
        *why = N_("That is no play.");
        good = notation_reads(context->board, with);
    } else if (intent_sends(message, "text")) {
        out->kind = INTENT_TEXT;
        out->line = arena_string(&out->arena, with);
        good = context->text || context->words || context->asked == INTENT_ASKED_TEXT;
    } else if (intent_sends(message, "roll") && message->value == INTENT_DICE) {
        char dice[4];
        roll_format(message->dice, dice);
        good = intent_commands(context, "roll", dice, out);
    } else {
        *why = N_("There is no such command here.");
        good = intent_commands(context, text_str(&message->act), with, out);
    }
    return good;
}

void intent_message_free(struct intent_message *message)
{
    text_free(&message->act);
    text_free(&message->with);
    *message = (struct intent_message){0};
}
