// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drillquestion.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/bytes.h"
#include "base/mem.h"
#include "coach/verdict/words.h"
#include "course/load/build.h"
#include "course/load/predicate.h"
#include "rules/posstring.h"

enum { LANGUAGES = 2 };

/* ---- both languages ---- */

bool each_language(int l)
{
    lang_set(l < LANGUAGES ? (enum lang)l : LANG_EN);
    return l < LANGUAGES;
}

void pair_free(struct pair *p)
{
    for (int l = 0; l < LANGUAGES; l++) {
        text_free(&p->lang[l]);
    }
}

/* ---- words ---- */

/* Whether a play as it is written leaves dice of the roll: "22/off" of 5-2 and "bar/3(2)" of 3-3
 * do, "20/22/off" of 5-2 does not. */
static bool leaves_dice(struct roll roll, const char *play)
{
    int steps = 0;
    for (const char *word = play; *word != '\0'; word += strspn(word, " ")) {
        size_t size = strcspn(word, " ");
        const char *times = memchr(word, '(', size);
        int moves = 0;
        for (size_t i = 0; i < size; i++) {
            moves += word[i] == '/';
        }
        steps += moves * (times == NULL ? 1 : atoi(times + 1));
        word += size;
    }
    return steps < (roll.die[0] == roll.die[1] ? 4 : 2);
}

/* Fills in a template, if it is one. other may be NULL. */
static void fill(struct text *out, const struct drillquestion *d, const struct message *message,
                 const char *other)
{
    const char *s = message->in[lang_current()], *brace;
    if (s == NULL) {
        return;
    }
    for (; (brace = strchr(s, '{')) != NULL; s = strchr(brace, '}') + 1) {
        text_addn(out, s, (size_t)(brace - s));
        if (strncmp(brace, "{roll}", 6) == 0 && d->roll.die[0] != 0) {
            text_add(out, word_roll(d->roll).s);
        } else if (strncmp(brace, "{other}", 7) == 0 && other != NULL) {
            struct word play = word_typed(other);
            if (leaves_dice(d->roll, other)) {
                text_addf(out, _("%s alone"), play.s);
            } else {
                text_add(out, play.s);
            }
        } else if (strncmp(brace, "{rules}", 7) == 0) {
            text_add(out, coach_ruleset_title(ruleset_name(d->rules.base)));
        }
    }
    text_add(out, s);
}

void drillquestion_print(struct text *out, const struct drillquestion *d,
                         const struct message *message)
{
    if (out->size > 0 && message->in[0] != NULL) {
        text_addc(out, ' ');
    }
    fill(out, d, message, NULL);
}

void drillquestion_add_play(struct text *out, const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_play((enum board_kind)r->board, play, text);
    text_add(out, text);
}

void drillquestion_add_lead(struct text *out, const struct ruleset *r, const struct play *other)
{
    text_add(out, "{lead: ");
    drillquestion_add_play(out, r, other);
    text_addc(out, '}');
}

void drillquestion_add_why(struct text *out, const struct ruleset *r, const struct play *other)
{
    text_add(out, "{why: ");
    drillquestion_add_play(out, r, other);
    text_addc(out, '}');
}

void drillquestion_add_why_by(struct text *out, const struct ruleset *r, const struct play *other,
                              const char *reason)
{
    drillquestion_add_why(out, r, other);
    text_cut(out, out->size - 1);
    text_addf(out, " by %s}", reason);
}

void drillquestion_ask(struct drillquestion *d, struct rng *rng, const char *other)
{
    const struct message *message = &d->builder->text[rng_below(rng, BUILDER_VARIANTS)];
    for (int l = 0; each_language(l); l++) {
        fill(&d->text.lang[l], d, message, other);
    }
}

struct pair *drillquestion_next_hint(struct drillquestion *d)
{
    return &d->hint[d->hints < DRILLQUESTION_HINTS ? d->hints++ : DRILLQUESTION_HINTS - 1];
}

void drillquestion_hint(struct drillquestion *d, const struct message *message)
{
    struct pair *hint = message->in[0] != NULL ? drillquestion_next_hint(d) : NULL;
    for (int l = 0; hint != NULL && each_language(l); l++) {
        fill(&hint->lang[l], d, message, NULL);
    }
}

void drillquestion_hint_rule(struct drillquestion *d)
{
    for (int i = 0; i < BUILDER_HINTS; i++) {
        drillquestion_hint(d, &d->builder->hint[i]);
    }
    builder_source(&d->source, d->builder, &d->rules);
    struct pair *hint = drillquestion_next_hint(d);
    for (int l = 0; each_language(l); l++) {
        const char *rule = builder_rule(d->builder);
        if (d->source.size > 0) {
            word_print(&hint->lang[l], _("The rule: %s (%s)."), rule, text_str(&d->source));
        } else {
            word_print(&hint->lang[l], _("The rule: %s."), rule);
        }
    }
}

/* Rules other than the default's are named, where the question does not do it. */
static void name_rules(struct drillquestion *d)
{
    static const struct message here = {{"Here {rules} apply.", "Här gäller {rules}."}};
    const char *question = d->builder->text[0].in[0];
    bool named = question != NULL && strstr(question, "{rules}") != NULL;
    if (d->rules.base == 0 || d->rules.board == BOARD_BACKGAMMON || named) {
        return;
    }
    struct pair text = {0};
    for (int l = 0; each_language(l); l++) {
        fill(&text.lang[l], d, &here, NULL);
        text_addf(&text.lang[l], " %s", text_str(&d->text.lang[l]));
    }
    pair_free(&d->text);
    d->text = text;
}

void drillquestion_finish(struct drillquestion *d)
{
    bool untitled = d->title.lang[0].size == 0;
    name_rules(d);
    for (int l = 0; untitled && each_language(l); l++) {
        fill(&d->title.lang[l], d, &d->builder->title, NULL);
    }
}

void drillquestion_choose_rules(struct drillquestion *d, const char *wished, struct rng *rng)
{
    const char *const *name = d->builder->rules;
    int n = 0, chosen = -1;
    while (n < BUILDER_RULES && name[n] != NULL) {
        chosen = wished != NULL && strcmp(name[n], wished) == 0 ? n : chosen;
        n++;
    }
    d->rules = ruleset_row(0);
    if (n > 0) {
        ruleset_find(name[chosen >= 0 ? chosen : (int)rng_below(rng, (uint32_t)n)], &d->rules);
    }
}

/* A turn of a line. */
struct drillquestion_turn {
    struct drillquestion *ask; /* the learner's; owned; else NULL */
    struct roll roll;
    char reply[NOTATION_SIZE];
    struct pair say;
};

void drillquestion_free(struct drillquestion *d)
{
    for (size_t i = 0; i < d->turns; i++) {
        if (d->turn[i].ask != NULL) {
            drillquestion_free(d->turn[i].ask);
        }
        free(d->turn[i].ask);
        pair_free(&d->turn[i].say);
    }
    free(d->turn);
    free(d->play);
    for (int i = 0; i < d->options; i++) {
        pair_free(&d->option[i].text);
    }
    pair_free(&d->title);
    pair_free(&d->text);
    pair_free(&d->explain);
    for (int i = 0; i < DRILLQUESTION_HINTS; i++) {
        pair_free(&d->hint[i]);
    }
    text_free(&d->source);
    text_free(&d->certificate_room);
    *d = (struct drillquestion){0};
}

struct drillquestion drillquestion_of_turn(const struct drillquestion *line,
                                           const struct position *pos, struct roll roll)
{
    return (struct drillquestion){.builder = line->builder,
                                  .rules = line->rules,
                                  .position = *pos,
                                  .roll = roll,
                                  .has_position = true};
}

/* ---- what is asked ---- */

void drillquestion_put(struct drillquestion *d, const char *play)
{
    d->play = mem_grow(d->play, d->plays, &d->play_room, sizeof *d->play);
    snprintf(d->play[d->plays++], NOTATION_SIZE, "%s", play);
}

void drillquestion_put_play(struct drillquestion *d, const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_play((enum board_kind)d->rules.board, play, text);
    drillquestion_put(d, text);
}

void drillquestion_put_option(struct drillquestion *d, const struct message *message, bool right)
{
    struct drillquestion_option *option = &d->option[d->options++];
    for (int l = 0; l < LANGUAGES; l++) {
        text_add(&option->text.lang[l], message->in[l]);
    }
    option->right = right;
}

static struct drillquestion_turn *add_turn(struct drillquestion *line, struct roll roll)
{
    line->kind = COURSE_LINE;
    line->turn = mem_grow(line->turn, line->turns, &line->turn_room, sizeof *line->turn);
    line->turn[line->turns] = (struct drillquestion_turn){.roll = roll};
    return &line->turn[line->turns++];
}

void drillquestion_put_turn(struct drillquestion *line, struct drillquestion *turn)
{
    struct drillquestion_turn *added = add_turn(line, turn->roll);
    added->ask = mem_alloc(sizeof *added->ask);
    *added->ask = *turn;
    *turn = (struct drillquestion){0};
}

void drillquestion_put_reply(struct drillquestion *line, struct roll roll, const struct play *play,
                             struct pair *say)
{
    struct drillquestion_turn *added = add_turn(line, roll);
    notation_play((enum board_kind)line->rules.board, play, added->reply);
    added->say = *say;
    *say = (struct pair){0};
}

/* Whether there is a certificate: of a line its turns have theirs. */
static bool is_proved(const struct drillquestion *d)
{
    return d->proved && d->certificate.rules != NULL;
}

/* ---- what tells puzzles apart ---- */

void drillquestion_key(const struct drillquestion *d, struct text *out)
{
    struct position checkers = d->position;
    char string[POSITION_STRING_SIZE];
    checkers.held = checkers.first = checkers.stack = 0;
    checkers.one[0] = checkers.one[1] = 0;
    posstring_format(&d->rules, &checkers, string);
    text_add(out, string);
}

/* ---- as YAML ---- */

static void quoted(struct text *out, const char *s)
{
    text_addc(out, '\'');
    for (; *s != '\0'; s++) {
        if (*s == '\'') {
            text_addc(out, '\'');
        }
        text_addc(out, *s == '\n' ? ' ' : *s);
    }
    text_addc(out, '\'');
}

/* Both texts as a mapping on lines of their own. */
static void pair_write(struct text *out, int indent, const char *first, const char *rest,
                       const struct pair *p)
{
    text_addf(out, "%*s%ssv: ", indent, "", first);
    quoted(out, text_str(&p->lang[LANG_SV]));
    text_addf(out, "\n%*s%sen: ", indent, "", rest);
    quoted(out, text_str(&p->lang[LANG_EN]));
    text_addc(out, '\n');
}

/* "[13/19 23/24, pass]" */
static void write_plays(const struct drillquestion *d, struct text *out)
{
    for (size_t i = 0; i < d->plays; i++) {
        text_addf(out, "%s%s", i == 0 ? "[" : ", ", d->play[i]);
    }
    text_add(out, "]\n");
}

/* A text, if there is any. */
static void write_text(struct text *out, int indent, const char *key, const struct pair *p)
{
    if (p->lang[LANG_SV].size > 0) {
        text_addf(out, "%*s%s:\n", indent, "", key);
        pair_write(out, indent + 2, "", "", p);
    }
}

/* What stands behind what is asked. */
static void write_help(struct text *out, int indent, const struct drillquestion *d)
{
    if (d->hints > 0) {
        text_addf(out, "%*shints:\n", indent, "");
    }
    for (int i = 0; i < d->hints; i++) {
        pair_write(out, indent + 2, "- ", "  ", &d->hint[i]);
    }
    write_text(out, indent, "explain", &d->explain);
    if (is_proved(d)) {
        text_addf(out, "%*scertificate:\n", indent, "");
        certificate_write(out, &d->certificate, indent + 2);
    }
}

static void write_turn(const struct drillquestion_turn *turn, struct text *out)
{
    enum { INDENT = 10 };
    text_addf(out, "        - roll: %s\n", word_roll(turn->roll).s);
    if (turn->ask == NULL) {
        text_addf(out, "          reply: %s\n", turn->reply);
        write_text(out, INDENT, "say", &turn->say);
        return;
    }
    write_text(out, INDENT, "text", &turn->ask->text);
    text_add(out, "          answers: ");
    write_plays(turn->ask, out);
    write_help(out, INDENT, turn->ask);
}

void drillquestion_write_asked(const struct drillquestion *d, struct text *out)
{
    text_addf(out, "      %s:", course_kinds[d->kind].name);
    switch (d->kind) {
    case COURSE_LEGAL:
        text_addf(out, " %s\n      answer: %s\n", d->play[0], d->legal ? "yes" : "no");
        if (!d->legal) {
            text_addf(out, "      code: %s\n", clause_text(d->clause)->code);
        }
        break;
    case COURSE_ROLLS:
        text_addc(out, ' ');
        predicate_write(out, (enum board_kind)d->rules.board, d->builder->condition);
        text_addc(out, '\n');
        if (d->has_rolls) {
            text_add(out, "      answers: [");
            coach_rolls(out, d->rolls, ", ");
            text_add(out, "]\n");
        }
        break;
    case COURSE_CHOICE:
        text_addc(out, '\n');
        for (int i = 0; i < d->options; i++) {
            text_add(out, "        - text: {sv: ");
            quoted(out, text_str(&d->option[i].text.lang[LANG_SV]));
            text_add(out, ", en: ");
            quoted(out, text_str(&d->option[i].text.lang[LANG_EN]));
            text_add(out, d->option[i].right ? "}\n          right: yes\n" : "}\n");
        }
        break;
    case COURSE_LINE:
        text_addc(out, '\n');
        for (size_t i = 0; i < d->turns; i++) {
            write_turn(&d->turn[i], out);
        }
        break;
    default:
        text_add(out, d->kind == COURSE_PLAYS ? " all\n      answers: "
                      : d->best               ? " best\n      answers: "
                                              : " ");
        write_plays(d, out);
        break;
    }
}

void drillquestion_write_named(const struct drillquestion *d, const char *id, struct text *out)
{
    const struct ruleset usual = ruleset_row(0);
    char string[POSITION_STRING_SIZE];
    text_addf(out, "  - id: %s\n", id);
    write_text(out, 4, "title", &d->title);
    if (d->source.size > 0) {
        text_addf(out, "    source: '%s'\n", text_str(&d->source));
    }
    if (d->difficulty > 0) {
        text_addf(out, "    difficulty: %d\n", d->difficulty);
    }
    if (!ruleset_equal(&d->rules, &usual)) {
        course_write_rules(out, &d->rules, 4);
    }
    if (d->has_position) {
        posstring_format(&d->rules, &d->position, string);
        text_addf(out, "    position: '%s'\n", string);
    }
    text_add(out, "    ask:\n");
    write_text(out, 6, "text", &d->text);
    if (d->roll.die[0] != 0) {
        text_addf(out, "      roll: %s\n", word_roll(d->roll).s);
    }
    drillquestion_write_asked(d, out);
    write_help(out, 6, d);
}

void drillquestion_write(const struct drillquestion *d, struct text *out)
{
    TEXT_HERE key = {0}, id = {0};
    char roll[4] = "";
    drillquestion_key(d, &key);
    if (d->roll.die[0] != 0) {
        roll_format(d->roll, roll);
    }
    text_addf(&key, " %s %s ", roll, ruleset_name(d->rules.base));
    drillquestion_write_asked(d, &key);
    text_addf(&id, "%s-%08x", d->builder->theme,
              (unsigned)bytes_sum(BYTES_SUM, text_str(&key), key.size));
    drillquestion_write_named(d, text_str(&id), out);
}

/* ---- as a question ---- */

static struct course_text text_of(const struct pair *p)
{
    return p->lang[LANG_SV].size == 0
               ? (struct course_text){0}
               : (struct course_text){text_str(&p->lang[LANG_SV]), text_str(&p->lang[LANG_EN])};
}

static struct course_question *question_of(struct arena *a, const struct drillquestion *d);

static void fill_turns(struct arena *a, struct course_question *q, const struct drillquestion *d)
{
    struct course_turn *turns = arena_array(a, d->turns, sizeof *turns);
    for (size_t i = 0; i < d->turns; i++) {
        const struct drillquestion_turn *from = &d->turn[i];
        turns[i].learner = from->ask != NULL;
        turns[i].ask = from->ask == NULL ? NULL : question_of(a, from->ask);
        turns[i].roll = from->roll;
        turns[i].reply.text = from->reply;
        turns[i].say = text_of(&from->say);
    }
    q->turns = turns;
    q->turn_count = d->turns;
}

/* What has a number of its own. */
static void fill_lists(struct arena *a, struct course_question *q, const struct drillquestion *d)
{
    struct course_play *plays = arena_array(a, d->plays, sizeof *plays);
    struct course_option *options = arena_array(a, (size_t)d->options, sizeof *options);
    struct course_text *hints = arena_array(a, (size_t)d->hints, sizeof *hints);
    for (size_t i = 0; i < d->plays; i++) {
        plays[i].text = d->play[i];
    }
    for (int i = 0; i < d->options; i++) {
        options[i] = (struct course_option){.text = text_of(&d->option[i].text),
                                            .right = d->option[i].right};
    }
    for (int i = 0; i < d->hints; i++) {
        hints[i] = text_of(&d->hint[i]);
    }
    q->plays = plays;
    q->play_count = d->plays;
    q->options = options;
    q->option_count = (size_t)d->options;
    q->hints = hints;
    q->hint_count = (size_t)d->hints;
}

/* What is asked, as build_puzzle() takes it; it borrows from the draft. */
static struct course_question *question_of(struct arena *a, const struct drillquestion *d)
{
    struct course_question *q = arena_alloc(a, sizeof *q);
    *q = (struct course_question){.kind = d->kind,
                                  .rules = d->rules,
                                  .has_position = d->has_position,
                                  .position = d->position,
                                  .has_roll = d->roll.die[0] != 0,
                                  .roll = d->roll,
                                  .goal = d->kind != COURSE_PLAY ? COURSE_ANY
                                          : d->best              ? COURSE_BEST
                                                                 : COURSE_THESE,
                                  .claimed = d->legal,
                                  .claimed_code = d->legal ? CLAUSES : d->clause,
                                  .asked = d->kind == COURSE_LEGAL ? d->play[0] : NULL,
                                  .predicate = d->builder->condition,
                                  .has_roll_set = d->has_rolls,
                                  .roll_set = d->rolls,
                                  .text = text_of(&d->text),
                                  .explain = text_of(&d->explain),
                                  .certificate = is_proved(d) ? &d->certificate : NULL};
    fill_lists(a, q, d);
    fill_turns(a, q, d);
    return q;
}

struct course *drillquestion_build(const struct drillquestion *d, const char *name,
                                   const struct course_item *set, const char *id)
{
    struct arena arena = {0};
    const struct course_item puzzle = {.id = id,
                                       .title = text_of(&d->title),
                                       .source = d->source.size > 0 ? text_str(&d->source) : NULL,
                                       .theme = d->builder->theme,
                                       .difficulty = d->difficulty};
    struct course *c = build_puzzle(name, set, &puzzle, question_of(&arena, d));
    arena_free(&arena);
    return c;
}

/* The draft by itself, under a title that nobody sees. */
static struct course *build_alone(const struct drillquestion *d)
{
    const struct course_item set = {.id = "draft", .title = {"draft", "draft"}};
    return drillquestion_build(d, "draft", &set, "draft");
}

bool drillquestion_is_sound(const struct drillquestion *d)
{
    struct course *course = build_alone(d);
    course_free(course);
    return course != NULL;
}

bool drillquestion_count(struct drillquestion *d, enum certificate_set set, const char *other)
{
    struct course *course = build_alone(d);
    if (course == NULL) {
        return false;
    }
    char engine[CERTIFICATE_ENGINE];
    certificate_engine(NULL, engine);
    text_addf(&d->certificate_room, "%s", engine);
    d->certificate = (struct certificate){.method = CERTIFICATE_RULES,
                                          .rules = ruleset_name(d->rules.base),
                                          .counted = certificate_count(course->entries[0].question),
                                          .set = set,
                                          .other = other};
    d->certificate.engine = text_str(&d->certificate_room);
    d->proved = true;
    course_free(course);
    return true;
}
