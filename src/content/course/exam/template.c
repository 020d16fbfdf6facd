// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/template.h"

#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/width.h"

enum { COMMENT_COLUMNS = 100, NAME_MAX_LENGTH = 60 };

/* A part of a file: an empty line if wanted, a comment (a message id), lines of YAML. */
struct template_part {
    bool gap;
    int indent; /* of the comment */
    const char *comment;
    const char *yaml;
};

static const struct template_part lesson[] = {
    {false, 0, N_("What learners see in the list of lessons."),
     "title: {sv: Min lektion, en: My lesson}\n"},
    {false, 0, N_("A sentence or two on what is to be learnt."),
     "summary:\n"
     "  sv: Att spela hem med så mycket av slaget som möjligt.\n"
     "  en: Bearing off with as much of the roll as possible.\n"},
    {false, 0, N_("From 1, easy, to 5."),
     "difficulty: 1\n"
     "steps:\n"},
    {false, 2, N_("A step that only tells something."),
     "  - say:\n"
     "      sv: När alla brickor står i sista kvarteret får du spela hem.\n"
     "      en: When all your checkers are in the last quarter, you may bear them off.\n"},
    {true, 2,
     N_("A step with a board and a question. Points are numbered as White counts them, for both "
        "colours. \"brade edit\" sets up a position and prints it like this."),
     "  - say:\n"
     "      sv: Du har tre brickor kvar.\n"
     "      en: You have three checkers left.\n"
     "    position:\n"
     "      white: {20: 1, 21: 2, rest: off}\n"
     "      black: {24: 2, rest: off}\n"
     "    ask:\n"},
    {false, 6,
     N_("The plays that are right, in the mover's own numbering; \"any\" takes every legal play. "
        "Why a play is legal or not, the program says by itself."),
     "      play: 20/23 21/off\n"
     "      roll: 5-3\n"},
    {false, 6, N_("Shown one at a time, the first ones vague."),
     "      hints:\n"
     "        - sv: Vilken bricka ligger sist?\n"
     "          en: Which checker is rearmost?\n"
     "        - sv: Var kan trean spelas?\n"
     "          en: Where can the three be played?\n"},
    {false, 6, N_("What you want to say to one particular answer."),
     "      feedback:\n"
     "        - answer: 20/off\n"
     "          say:\n"
     "            sv: Och trean?\n"
     "            en: And the three?\n"},
    {false, 6, N_("Shown after the question."),
     "      explain:\n"
     "        sv: Trean kan bara gå 20/23, och sedan ligger brickorna på 21 sist.\n"
     "        en: The three can only go 20/23, and then the checkers on 21 are rearmost.\n"},
    {false, 0, NULL, NULL},
};

static const struct template_part puzzle[] = {
    {false, 0, N_("What learners see above the puzzle; it should not give the answer away."),
     "title: {sv: Trean blir kvar, en: The three is left}\n"},
    {false, 0, N_("The same word for all puzzles of one kind."), "theme: bearing-off\n"},
    {false, 0, N_("From 1, easy, to 5."), "difficulty: 2\n"},
    {false, 0,
     N_("Points are numbered as White counts them, for both colours. \"brade edit\" sets up a "
        "position and prints it like this."),
     "position:\n"
     "  white: {20: 1, 21: 2, rest: off}\n"
     "  black: {24: 2, rest: off}\n"
     "ask:\n"},
    {false, 2,
     N_("Is this play legal? The answer is checked, and may be left out. Other questions are play, "
        "plays, rolls, number, choice, preroll and line."),
     "  legal: 20/off\n"
     "  roll: 5-3\n"
     "  answer: no\n"},
    {false, 2, N_("Shown one at a time, the first ones vague."),
     "  hints:\n"
     "    - sv: Hur många steg används?\n"
     "      en: How many pips are used?\n"},
    {false, 2, N_("Shown after the question."),
     "  explain:\n"
     "    sv: Spelar du trean först går hela slaget att använda.\n"
     "    en: If you play the three first, the whole roll can be used.\n"},
    {false, 0, NULL, NULL},
};

static const struct template_part puzzles[] = {
    {false, 0, N_("What learners see; each puzzle may have a title of its own."),
     "title: {sv: Hemspel, en: Bearing off}\n"},
    {false, 0, N_("Theme, difficulty, source and rules hold for all that do not say otherwise."),
     "theme: bearing-off\n"
     "difficulty: 2\n"
     "items:\n"},
    {false, 2,
     N_("Each puzzle has a name. Points are numbered as White counts them, for both colours. "
        "\"brade edit\" sets up a position and prints it like this."),
     "  - id: the-three-is-left\n"
     "    position:\n"
     "      white: {20: 1, 21: 2, rest: off}\n"
     "      black: {24: 2, rest: off}\n"
     "    ask:\n"
     "      legal: 20/off\n"
     "      roll: 5-3\n"
     "      answer: no\n"},
    {true, 2, N_("The next one; it may have other rules, or be harder."),
     "  - id: every-play\n"
     "    title: {sv: Alla drag, en: Every play}\n"
     "    difficulty: 1\n"
     "    position: start\n"
     "    ask:\n"
     "      plays: all\n"
     "      roll: 6-2\n"},
    {false, 0, NULL, NULL},
};

static const struct {
    const char *name;
    const struct template_part *parts;
} kinds[] = {{"lesson", lesson}, {"puzzle", puzzle}, {"puzzles", puzzles}};

const char *template_kind_name(int kind)
{
    return kind >= 0 && kind < (int)(sizeof kinds / sizeof *kinds) ? kinds[kind].name : NULL;
}

bool template_name_is_good(const char *name)
{
    size_t n = strlen(name);
    return n > 0 && n <= NAME_MAX_LENGTH && *name != '-' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/* The letter without its dots; 0 where there is none such. */
static char plain_letter(const char *s)
{
    static const struct {
        const char *letter;
        char plain;
    } dotted[] = {{"å", 'a'}, {"ä", 'a'}, {"ö", 'o'}, {"é", 'e'},
                  {"ü", 'u'}, {"æ", 'a'}, {"ø", 'o'}};
    for (size_t i = 0; i < sizeof dotted / sizeof *dotted; i++) {
        if (strncmp(s, dotted[i].letter, 2) == 0) {
            return dotted[i].plain;
        }
    }
    return 0;
}

void template_suggest_name(struct text *out, const char *typed)
{
    TEXT_HERE folded = {0};
    size_t start = out->size;
    fold_text(&folded, typed);
    for (const char *s = text_str(&folded); *s != '\0' && out->size - start < NAME_MAX_LENGTH;
         s++) {
        char letter = plain_letter(s);
        bool good = (*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9');
        if (letter != 0) {
            text_addc(out, letter);
            s++;
        } else if (good) {
            text_addc(out, *s);
        } else if (out->size > start && out->data[out->size - 1] != '-') {
            text_addc(out, '-');
        }
    }
    if (out->size > start && out->data[out->size - 1] == '-') {
        text_cut(out, out->size - 1);
    }
}

static void add_comment(struct text *out, const char *words, int indent)
{
    TEXT_HERE wrapped = {0};
    width_wrap(&wrapped, words, COMMENT_COLUMNS - indent - 2, 0, 0);
    for (const char *line = text_str(&wrapped); *line != '\0';) {
        size_t n = strcspn(line, "\n");
        text_add_many(out, ' ', (size_t)indent);
        text_add(out, "# ");
        text_addn(out, line, n);
        text_addc(out, '\n');
        line += n + (line[n] == '\n');
    }
}

void template_write(struct text *out, enum template_kind kind, const char *name, const char *schema)
{
    text_addf(out, "# yaml-language-server: $schema=%s\n", schema);
    add_comment(out,
                _("This file is right as it is: change it bit by bit, and let \"brade check\" tell "
                  "what is wrong. Everything that can stand here is told in docs/authoring.md."),
                0);
    text_addf(out, "%s: %s\n", kinds[kind].name, name);
    for (const struct template_part *part = kinds[kind].parts; part->yaml != NULL; part++) {
        text_add(out, part->gap ? "\n" : "");
        add_comment(out, _(part->comment), part->indent);
        text_add(out, part->yaml);
    }
}
