// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/draft.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "course/course.h"
#include "rules/notation.h"
#include "rules/posstring.h"
#include "coach/verdict/words.h"

enum { LANGUAGES = 2 };

/* ---- both languages ---- */

bool each_language(int l)
{
    lang_set(l < LANGUAGES ? (enum lang)l : LANG_EN);
    return l < LANGUAGES;
}

bool languages_there(const char *program)
{
    bool there = lang_is_there(LANG_SV);
    if (!there)
        fprintf(stderr,
                "%s: the Swedish messages are not found, and English would be written as Swedish; "
                "run it where it was built, or set BRADE_LOCALEDIR\n",
                program);
    return there;
}

void pair_add(struct pair *out, const char *message)
{
    for (int l = 0; each_language(l); l++)
        text_add(&out->lang[l], _(message));
}

void pair_free(struct pair *p)
{
    for (int l = 0; l < LANGUAGES; l++)
        text_free(&p->lang[l]);
}

/* ---- words ---- */

/* Fills in a template. other may be NULL. */
static void fill(struct text *out, const struct draft *d, const char *message, const char *other)
{
    const char *s = _(message), *brace;
    for (; (brace = strchr(s, '{')) != NULL; s = strchr(brace, '}') + 1) {
        text_addn(out, s, (size_t)(brace - s));
        if (strncmp(brace, "{roll}", 6) == 0 && d->roll.die[0] != 0)
            text_add(out, word_roll(d->roll).s);
        else if (strncmp(brace, "{other}", 7) == 0 && other != NULL)
            text_add(out, word_typed(other).s);
        else if (strncmp(brace, "{rules}", 7) == 0)
            text_add(out, coach_ruleset_title(ruleset_name(d->rules.base)));
    }
    text_add(out, s);
}

void draft_say(struct text *out, const struct draft *d, const char *message)
{
    if (message == NULL)
        return;
    if (out->size > 0)
        text_addc(out, ' ');
    fill(out, d, message, NULL);
}

void draft_add_play(struct text *out, const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE] = "pass";
    if (!play_is_pass(play))
        notation_format((enum board_kind)r->board, play, text);
    text_add(out, text);
}

void draft_add_lead(struct text *out, const struct ruleset *r, const struct play *other)
{
    text_add(out, "{lead: ");
    draft_add_play(out, r, other);
    text_addc(out, '}');
}

void draft_add_why(struct text *out, const struct ruleset *r, const struct play *other)
{
    text_add(out, "{why: ");
    draft_add_play(out, r, other);
    text_addc(out, '}');
}

void draft_add_why_by(struct text *out, const struct ruleset *r, const struct play *other,
                      const char *reason)
{
    draft_add_why(out, r, other);
    text_cut(out, out->size - 1);
    text_addf(out, " by %s}", reason);
}

void draft_ask(struct draft *d, struct rng *rng, const char *other)
{
    const char *message = d->recipe->text[rng_below(rng, RECIPE_VARIANTS)];
    for (int l = 0; each_language(l); l++)
        fill(&d->text.lang[l], d, message, other);
}

struct pair *draft_next_hint(struct draft *d)
{
    return &d->hint[d->hints < DRAFT_HINTS ? d->hints++ : DRAFT_HINTS - 1];
}

void draft_hint(struct draft *d, const char *message)
{
    struct pair *hint = message != NULL ? draft_next_hint(d) : NULL;
    for (int l = 0; hint != NULL && each_language(l); l++)
        fill(&hint->lang[l], d, message, NULL);
}

void draft_hint_rule(struct draft *d)
{
    for (int i = 0; i < RECIPE_HINTS; i++)
        draft_hint(d, d->recipe->hint[i]);
    recipe_source(&d->source, d->recipe, &d->rules);
    struct pair *hint = draft_next_hint(d);
    for (int l = 0; each_language(l); l++) {
        const char *rule = recipe_rule(d->recipe);
        if (d->source.size > 0)
            word_say(&hint->lang[l], _("The rule: %s (%s)."), rule, text_str(&d->source));
        else
            word_say(&hint->lang[l], _("The rule: %s."), rule);
    }
}

void draft_hint_play(struct draft *d, const struct play *play, int grade)
{
    struct pair *hint = draft_next_hint(d);
    for (int l = 0; each_language(l); l++)
        coach_hint(&hint->lang[l], &d->rules, &d->position, d->roll, play, grade);
}

/* Rules other than the default's are named, where the question does not do it. */
static void name_rules(struct draft *d)
{
    const char *question = d->recipe->text[0];
    bool named = question != NULL && strstr(question, "{rules}") != NULL;
    if (d->rules.base == 0 || d->rules.board == BOARD_BACKGAMMON || named)
        return;
    struct pair text = {0};
    for (int l = 0; each_language(l); l++) {
        fill(&text.lang[l], d, N_("Here {rules} apply."), NULL);
        text_addf(&text.lang[l], " %s", text_str(&d->text.lang[l]));
    }
    pair_free(&d->text);
    d->text = text;
}

void draft_finish(struct draft *d)
{
    bool untitled = d->title.lang[0].size == 0;
    name_rules(d);
    for (int l = 0; untitled && each_language(l); l++)
        fill(&d->title.lang[l], d, d->recipe->title, NULL);
}

void draft_choose_rules(struct draft *d, struct rng *rng)
{
    const char *const *name = d->recipe->rules;
    int n = 0;
    while (n < RECIPE_RULES && name[n] != NULL)
        n++;
    d->rules = ruleset_row(0);
    if (n > 0)
        ruleset_find(name[rng_below(rng, (uint32_t)n)], &d->rules);
}

void draft_free(struct draft *d)
{
    pair_free(&d->title);
    pair_free(&d->text);
    pair_free(&d->explain);
    pair_free(&d->react);
    for (int i = 0; i < DRAFT_HINTS; i++)
        pair_free(&d->hint[i]);
    text_free(&d->ask);
    text_free(&d->source);
    text_free(&d->certificate_room);
    *d = (struct draft){0};
}

struct draft draft_of_turn(const struct draft *line, const struct position *pos, struct roll roll)
{
    return (struct draft){.recipe = line->recipe,
                          .rules = line->rules,
                          .position = *pos,
                          .roll = roll,
                          .has_position = true};
}

struct course_question draft_play_question(const struct draft *d)
{
    return (struct course_question){.kind = COURSE_PLAY,
                                    .rules = d->rules,
                                    .position = d->position,
                                    .has_position = true,
                                    .roll = d->roll,
                                    .has_roll = true,
                                    .has_match = d->has_match,
                                    .match = d->match,
                                    .play_count = 1};
}

/* ---- what tells puzzles apart ---- */

void position_key(const struct ruleset *r, const struct position *pos, struct text *out)
{
    struct position seen = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    char string[POSITION_STRING_SIZE];
    seen.held = seen.first = seen.stack = 0;
    seen.one[0] = seen.one[1] = 0;
    posstring_format(r, &seen, string);
    text_addf(out, "%s%s", r->board == BOARD_BACKGAMMON ? "bg:" : "", string);
}

void draft_key(const struct draft *d, struct text *out)
{
    if (d->has_position)
        position_key(&d->rules, &d->position, out);
    else
        text_add(out, text_str(&d->text.lang[LANG_EN]));
}

/* ---- as YAML ---- */

static void quoted(struct text *out, const char *s)
{
    text_addc(out, '\'');
    for (; *s != '\0'; s++) {
        if (*s == '\'')
            text_addc(out, '\'');
        text_addc(out, *s == '\n' ? ' ' : *s);
    }
    text_addc(out, '\'');
}

void pair_write(struct text *out, int indent, const char *first, const char *rest,
                const struct pair *p)
{
    text_addf(out, "%*s%ssv: ", indent, "", first);
    quoted(out, text_str(&p->lang[LANG_SV]));
    text_addf(out, "\n%*s%sen: ", indent, "", rest);
    quoted(out, text_str(&p->lang[LANG_EN]));
    text_addc(out, '\n');
}

void pair_write_line(struct text *out, const struct pair *p)
{
    text_add(out, "{sv: ");
    quoted(out, text_str(&p->lang[LANG_SV]));
    text_add(out, ", en: ");
    quoted(out, text_str(&p->lang[LANG_EN]));
    text_addc(out, '}');
}

/* The ruleset; for a match its scale too. */
static void write_rules(const struct draft *d, struct text *out)
{
    const char *name = ruleset_name(d->rules.base);
    char score[16];
    size_t field = 0;
    while (strcmp(ruleset_field(field), "score") != 0)
        field++;
    ruleset_get(&d->rules, field, score, sizeof score);
    if (d->rules.score != ruleset_row(d->rules.base).score)
        text_addf(out, "    rules: {base: %s, score: %s}\n", name, score);
    else if (d->rules.base != 0)
        text_addf(out, "    rules: %s\n", name);
}

static void write_match(const struct draft *d, struct text *out)
{
    if (d->has_match)
        text_addf(out, "      match: {games: %d, white: %d, black: %d, completed: %d}\n",
                  d->match.length, d->match.points[WHITE], d->match.points[BLACK],
                  d->match.completed);
}

static void write_item(const struct draft *d, const char *id, struct text *out)
{
    char string[POSITION_STRING_SIZE];
    text_addf(out, "  - id: %s\n", id);
    if (d->title.lang[0].size > 0) {
        text_add(out, "    title:\n");
        pair_write(out, 6, "", "", &d->title);
    }
    if (d->source.size > 0)
        text_addf(out, "    source: '%s'\n", text_str(&d->source));
    if (d->difficulty > 0)
        text_addf(out, "    difficulty: %d\n", d->difficulty);
    write_rules(d, out);
    if (d->has_position) {
        posstring_format(&d->rules, &d->position, string);
        text_addf(out, "    position: '%s'\n", string);
    }
    text_add(out, "    ask:\n");
    if (d->text.lang[0].size > 0) {
        text_add(out, "      text:\n");
        pair_write(out, 8, "", "", &d->text);
    }
    if (d->roll.die[0] != 0)
        text_addf(out, "      roll: %s\n", word_roll(d->roll).s);
    text_add(out, text_str(&d->ask));
    write_match(d, out);
    if (d->hints > 0)
        text_add(out, "      hints:\n");
    for (int i = 0; i < d->hints; i++)
        pair_write(out, 8, "- ", "  ", &d->hint[i]);
    if (d->explain.lang[0].size > 0) {
        text_add(out, "      explain:\n");
        pair_write(out, 8, "", "", &d->explain);
    }
    if (!d->proved || d->certificate.rules == NULL)
        return; /* the turns of a line have their own */
    text_add(out, "      certificate:\n");
    certificate_write(out, &d->certificate, 8);
}

void draft_write_turn(const struct draft *d, struct text *out)
{
    text_addf(out, "        - roll: %s\n", word_roll(d->roll).s);
    if (d->text.lang[0].size > 0) {
        text_add(out, "          text:\n");
        pair_write(out, 12, "", "", &d->text);
    }
    if (d->ask.size > 0)
        text_addf(out, "          answers: %s", strchr(text_str(&d->ask), '['));
    else
        text_addf(out, "          answers: [%s]\n", d->certificate.value[0].what);
    text_add(out, "          hints:\n");
    for (int i = 0; i < d->hints; i++)
        pair_write(out, 12, "- ", "  ", &d->hint[i]);
    if (d->react.lang[0].size > 0) {
        text_add(out, "          feedback:\n            - answer: [");
        draft_add_play(out, &d->rules, &d->wrong);
        text_add(out, "]\n              say:\n");
        pair_write(out, 16, "", "", &d->react);
    }
    text_add(out, "          explain:\n");
    pair_write(out, 12, "", "", &d->explain);
    text_add(out, "          certificate:\n");
    certificate_write(out, &d->certificate, 12);
}

void draft_write_reply(const struct ruleset *r, struct roll roll, const struct play *play,
                       const struct pair *say, struct text *out)
{
    text_addf(out, "        - roll: %s\n          reply: ", word_roll(roll).s);
    draft_add_play(out, r, play);
    text_addc(out, '\n');
    if (say->lang[0].size > 0) {
        text_add(out, "          say:\n");
        pair_write(out, 12, "", "", say);
    }
}

void draft_write_named(const struct draft *d, const char *id, struct text *out)
{
    write_item(d, id, out);
}

void draft_write(const struct draft *d, struct text *out)
{
    TEXT_HERE key = {0}, id = {0};
    char roll[4] = "";
    draft_key(d, &key);
    if (d->roll.die[0] != 0)
        roll_format(d->roll, roll);
    text_addf(&key, " %s %s %s", roll, ruleset_name(d->rules.base), text_str(&d->ask));
    text_addf(&id, "%s-%08x", d->recipe->theme,
              (unsigned)bytes_sum(BYTES_SUM, text_str(&key), key.size));
    write_item(d, text_str(&id), out);
}

struct course *draft_load(const struct draft *d, const struct course_question **question)
{
    TEXT_HERE yaml = {0};
    struct diags diags = {0};
    struct course *course = NULL;
    text_addf(&yaml, "puzzles: draft\ntitle: draft\ntheme: %s\nitems:\n", d->recipe->theme);
    write_item(d, "draft", &yaml);
    if (!course_read("draft", text_str(&yaml), yaml.size, &diags, &course)) {
        course = NULL;
        if (getenv("BRADE_MINE_DEBUG") != NULL)
            fprintf(stderr, "%s\n%s\n", text_str(&yaml), diags.items[0].message);
    } else {
        *question = course->entries[0].question;
    }
    diags_free(&diags);
    return course;
}

bool draft_is_sound(const struct draft *d)
{
    const struct course_question *q;
    struct course *course = draft_load(d, &q);
    course_free(course);
    return course != NULL;
}

bool draft_count(struct draft *d, enum certificate_set set, const char *other)
{
    const struct course_question *q;
    struct course *course = draft_load(d, &q);
    if (course == NULL)
        return false;
    char engine[CERTIFICATE_ENGINE];
    certificate_engine(NULL, engine);
    text_addf(&d->certificate_room, "%s", engine);
    d->certificate = (struct certificate){.method = CERTIFICATE_RULES,
                                          .rules = ruleset_name(d->rules.base),
                                          .counted = certificate_count(q),
                                          .set = set,
                                          .other = other};
    d->certificate.engine = text_str(&d->certificate_room);
    d->proved = true;
    course_free(course);
    return true;
}
