// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles as text. */
#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "mem.h"
#include "draft.h"
#include "posstring.h"

static uint32_t hash(const char *s)
{
    uint32_t sum = 2166136261u;
    for (; *s != '\0'; s++)
        sum = (sum ^ (unsigned char)*s) * 16777619u;
    return sum;
}

void mine_key(const struct ruleset *r, const struct position *pos, struct text *out)
{
    struct position seen = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    char string[POSITION_STRING_SIZE];
    seen.held = seen.first = seen.stack = 0;
    seen.one[0] = seen.one[1] = 0;
    posstring_format(r, &seen, string);
    text_addf(out, "%s%s", r->board == BOARD_BACKGAMMON ? "bg:" : "", string);
}

/* ---- texts in both languages ---- */

void draft_words(const struct draft *d, const struct words *words, const struct play *play,
                 const char *other, struct pair *out)
{
    char roll[4] = "";
    if (d->roll.die[0] != 0)
        roll_format(d->roll, roll);
    for (int l = 0; l < 2; l++) {
        const char *s = l == LANG_SV ? words->sv : words->en, *brace;
        lang_set((enum lang)l);
        for (; (brace = strchr(s, '{')) != NULL; s = strchr(brace, '}') + 1) {
            text_addn(&out->lang[l], s, (size_t)(brace - s));
            if (strncmp(brace, "{roll}", 6) == 0)
                text_add(&out->lang[l], roll);
            else if (strncmp(brace, "{play}", 6) == 0 && play != NULL)
                coach_play(&out->lang[l], &d->rules, play);
            else if (strncmp(brace, "{other}", 7) == 0)
                draft_typed(&out->lang[l], (enum lang)l, other);
            else if (strncmp(brace, "{rules}", 7) == 0)
                text_add(&out->lang[l], coach_ruleset_title(ruleset_name(d->rules.base)));
        }
        text_add(&out->lang[l], s);
    }
    lang_set(LANG_EN);
}

struct pair *draft_next_hint(struct draft *d)
{
    return &d->hint[d->hints < DRAFT_HINTS ? d->hints++ : DRAFT_HINTS - 1];
}

void draft_hint(struct draft *d, const struct words *words)
{
    if (words->sv != NULL)
        draft_words(d, words, NULL, NULL, draft_next_hint(d));
}

void draft_hint_play(struct draft *d, const struct play *play, int grade)
{
    struct pair *hint = draft_next_hint(d);
    for (int l = 0; l < 2; l++) {
        lang_set((enum lang)l);
        coach_hint(&hint->lang[l], &d->rules, &d->position, d->roll, play, grade);
    }
    lang_set(LANG_EN);
}

static void free_pair(struct pair *p)
{
    text_free(&p->lang[0]);
    text_free(&p->lang[1]);
}

void draft_free(struct draft *d)
{
    free_pair(&d->title);
    free_pair(&d->text);
    free_pair(&d->explain);
    for (int i = 0; i < DRAFT_HINTS; i++)
        free_pair(&d->hint[i]);
    text_free(&d->ask);
    text_free(&d->certificate_room);
    *d = (struct draft){0};
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

static void two(struct text *out, int indent, const char *first, const char *rest,
                const struct pair *p)
{
    text_addf(out, "%*s%ssv: ", indent, "", first);
    quoted(out, text_str(&p->lang[LANG_SV]));
    text_addf(out, "\n%*s%sen: ", indent, "", rest);
    quoted(out, text_str(&p->lang[LANG_EN]));
    text_addc(out, '\n');
}

static void write_item(const struct draft *d, const char *id, struct text *out)
{
    char string[POSITION_STRING_SIZE], roll[4];
    text_addf(out, "  - id: %s\n", id);
    if (d->title.lang[0].size > 0) {
        text_add(out, "    title:\n");
        two(out, 6, "", "", &d->title);
    }
    if (d->difficulty > 0)
        text_addf(out, "    difficulty: %d\n", d->difficulty);
    if (d->rules.base != 0)
        text_addf(out, "    rules: %s\n", ruleset_name(d->rules.base));
    if (d->has_position) {
        posstring_format(&d->rules, &d->position, string);
        text_addf(out, "    position: '%s'\n", string);
    }
    text_add(out, "    ask:\n");
    if (d->text.lang[0].size > 0) {
        text_add(out, "      text:\n");
        two(out, 8, "", "", &d->text);
    }
    if (d->roll.die[0] != 0) {
        roll_format(d->roll, roll);
        text_addf(out, "      roll: %s\n", roll);
    }
    text_add(out, text_str(&d->ask));
    if (d->hints > 0)
        text_add(out, "      hints:\n");
    for (int i = 0; i < d->hints; i++)
        two(out, 8, "- ", "  ", &d->hint[i]);
    if (d->explain.lang[0].size > 0) {
        text_add(out, "      explain:\n");
        two(out, 8, "", "", &d->explain);
    }
    if (!d->proved || d->certificate.rules == NULL)
        return; /* the turns of a line have their own */
    text_add(out, "      certificate:\n");
    certificate_write(out, &d->certificate, 8);
}

void draft_write_turn(const struct draft *d, struct text *out)
{
    char roll[4];
    roll_format(d->roll, roll);
    text_addf(out, "        - roll: %s\n", roll);
    if (d->text.lang[0].size > 0) {
        text_add(out, "          text:\n");
        two(out, 12, "", "", &d->text);
    }
    if (d->certificate.method == CERTIFICATE_RULES)
        text_addf(out, "          answers: %s", strchr(text_str(&d->ask), '['));
    else
        text_addf(out, "          answers: [%s]\n", d->certificate.value[0].what);
    text_add(out, "          hints:\n");
    for (int i = 0; i < d->hints; i++)
        two(out, 12, "- ", "  ", &d->hint[i]);
    text_add(out, "          explain:\n");
    two(out, 12, "", "", &d->explain);
    text_add(out, "          certificate:\n");
    certificate_write(out, &d->certificate, 12);
}

void draft_write_reply(const struct ruleset *r, struct roll roll, const struct play *play,
                       const struct pair *say, struct text *out)
{
    char text[NOTATION_SIZE] = "pass", dice[4];
    roll_format(roll, dice);
    if (!play_is_pass(play))
        notation_format((enum board_kind)r->board, play, text);
    text_addf(out, "        - roll: %s\n          reply: %s\n", dice, text);
    if (say->lang[0].size > 0) {
        text_add(out, "          say:\n");
        two(out, 12, "", "", say);
    }
}

void draft_key(const struct draft *d, struct text *out)
{
    if (d->has_position)
        mine_key(&d->rules, &d->position, out);
    else
        text_add(out, text_str(&d->text.lang[LANG_EN]));
}

void draft_write(const struct draft *d, struct text *out)
{
    struct text key = {0}, id = {0};
    char roll[4] = "";
    draft_key(d, &key);
    if (d->roll.die[0] != 0)
        roll_format(d->roll, roll);
    text_addf(&key, " %s %s %s", roll, ruleset_name(d->rules.base), text_str(&d->ask));
    text_addf(&id, "%s-%08x", d->recipe->theme, (unsigned)hash(text_str(&key)));
    write_item(d, text_str(&id), out);
    text_free(&id);
    text_free(&key);
}

struct course *draft_load(const struct draft *d, const struct course_question **question)
{
    struct text yaml = {0};
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
    text_free(&yaml);
    return course;
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
