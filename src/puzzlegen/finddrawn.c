// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about the rules: is it legal, which plays are there, which rolls do it. */
#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "drawing.h"
#include "mem.h"
#include "tellrules.h"
#include "tellcounts.h"
#include "mistake.h"
#include "plays.h"
#include "reason.h"

enum { TRIES = 60 };

static const struct theme *theme_named(const char *name)
{
    const struct theme *t = NULL;
    for (size_t i = 0; (t = theme_nth(i)) != NULL && strcmp(t->name, name) != 0; i++) {
    }
    return t;
}

static int theme_index(const char *name)
{
    int i = 0;
    while (strcmp(theme_nth((size_t)i)->name, name) != 0)
        i++;
    return i;
}

static int count_rules(const struct recipe *recipe)
{
    int n = 0;
    while (n < 5 && recipe->rules[n] != NULL)
        n++;
    return n;
}

/* The rules of a recipe, one by lot. */
static struct ruleset choose_rules(struct mining *m, const struct recipe *recipe)
{
    struct ruleset r = ruleset_row(0);
    int n = count_rules(recipe);
    if (n > 0)
        ruleset_find(recipe->rules[rng_below(&m->rng, (uint32_t)n)], &r);
    return r;
}

static struct position turned(const struct position *pos)
{
    return pos->turn == WHITE ? *pos : board_swap_colours(pos);
}

bool mine_position(struct mining *m, const struct recipe *recipe, struct draft *out)
{
    const struct theme *theme = theme_named(recipe->drawn);
    struct maker maker;
    enum mould mould;
    int moulds = 0;
    out->rules = choose_rules(m, recipe);
    while (moulds < THEME_MOULDS && theme->moulds[moulds] != MOULD_NONE)
        moulds++;
    mould = theme->moulds[rng_below(&m->rng, (uint32_t)moulds)];
    maker_open(&maker, &out->rules, &m->rng);
    bool made = maker_make(&maker, mould, &out->position);
    m->rng = maker.rng;
    maker_close(&maker);
    if (!made || (theme->place & ~theme_place(&out->rules, &out->position)) != 0)
        return false;
    out->position = turned(&out->position);
    out->position.first = 0;
    out->has_position = true;
    return true;
}

/* ---- drawn questions ---- */

static void add_play_yaml(struct text *out, const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE];
    if (play_is_pass(play))
        strcpy(text, "pass");
    else
        notation_format((enum board_kind)r->board, play, text);
    text_add(out, text);
}

static bool uses_less(const struct verdict *v)
{
    return v->clause == CLAUSE_NOT_FULL_USE || v->clause == CLAUSE_INCOMPLETE ||
           v->clause == CLAUSE_HIGHER_DIE;
}

static void judge(const struct draft *d, const char *text, struct verdict *v)
{
    judge_text(&d->rules, &d->position, d->roll, text, strlen(text), v);
}

/* Says in both languages whether a play is legal, and why. */
static void explain_verdict(struct draft *d, const struct verdict *v, bool answer)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->explain.lang[l];
        lang_set((enum lang)l);
        if (answer)
            text_add(out, v->legal ? (l == LANG_SV ? "Ja. " : "Yes. ")
                                   : (l == LANG_SV ? "Nej. " : "No. "));
        coach_verdict(out, &d->rules, &d->position, d->roll, v);
    }
    lang_set(LANG_EN);
}

/* A play as typed, in the words of a language. */
void draft_typed(struct text *out, enum lang l, const char *typed)
{
    for (; *typed != '\0'; typed++) {
        if (l == LANG_SV && strncmp(typed, "bar", 3) == 0) {
            text_add(out, "in");
            typed += 2;
        } else if (l == LANG_SV && strncmp(typed, "off", 3) == 0) {
            text_add(out, "ut");
            typed += 2;
        } else {
            text_addc(out, *typed);
        }
    }
}

static int legal_difficulty(const struct verdict *v, int plays)
{
    if (v->legal)
        return 2 +
               ((v->reasons & (JUDGE_BURST_OVERFLOW | JUDGE_BURST_RUN | JUDGE_ENDS_EARLY |
                               JUDGE_USES_MOST)) != 0) +
               (plays > 12);
    if (uses_less(v))
        return v->clause == CLAUSE_NOT_FULL_USE ? 4 : 3;
    switch (v->clause) {
    case CLAUSE_WRONG_DIE:
    case CLAUSE_NO_CHECKER:
    case CLAUSE_BAR_FIRST:
    case CLAUSE_BLOCKED:
        return 1;
    case CLAUSE_LONG_RUN:
    case CLAUSE_PAST_THE_END:
    case CLAUSE_LAST_CHECKER:
        return 4;
    default:
        return 2;
    }
}

/* Part of the roll is left and that is not the point: one would take it for half a question. */
static bool breaks_off(const struct draft *d, const struct verdict *v)
{
    const struct typed_play *typed = &v->typed;
    int pips = d->roll.die[0] + d->roll.die[1];
    if (v->legal || v->clause == CLAUSE_HIGHER_DIE || v->clause == CLAUSE_NOT_FULL_USE)
        return false;
    if (roll_is_double(d->roll))
        pips *= 2;
    for (int i = 0; i < typed->moves; i++) {
        if (typed->move[i].to == POINT_OFF)
            return false;
        pips -= typed->move[i].to - typed->move[i].from;
    }
    return pips > 0;
}

/* The marks that notation puts on landings are no part of what is asked. */
static bool write_legal(struct mining *m, struct draft *d, const struct course_question *q,
                        const struct ruleset *other)
{
    struct verdict *v = mem_alloc(sizeof *v);
    const char *name = other != NULL ? ruleset_name(other->base) : NULL;
    judge(d, q->asked, v);
    const unsigned telling = JUDGE_FORCED | JUDGE_USES_MOST | JUDGE_BURST_OVERFLOW |
                             JUDGE_BURST_RUN | JUDGE_ENDS | JUDGE_REDUCED;
    bool good = (v->legal || v->clause != CLAUSE_SYNTAX) && !breaks_off(d, v);
    if (v->legal && (v->reasons & telling) == 0 && other == NULL && rng_below(&m->rng, 4) > 0)
        good = false; /* nothing is to be learned of it */
    text_addf(&d->ask, "      legal: %s\n      answer: %s\n", q->asked, v->legal ? "yes" : "no");
    if (!v->legal)
        text_addf(&d->ask, "      code: %s\n", clause_text(v->clause)->code);
    d->difficulty = legal_difficulty(v, v->legal_plays) + (other != NULL);
    draft_words(d, &d->recipe->text[rng_below(&m->rng, RECIPE_VARIANTS)], NULL, q->asked, &d->text);
    draft_hint(d, &d->recipe->hint[0]);
    draft_hint(d, &d->recipe->hint[1]);
    if (other == NULL) {
        teach_legal(m, d, v);
    } else {
        explain_verdict(d, v, true);
        struct verdict *there = mem_alloc(sizeof *there);
        judge_text(other, &d->position, d->roll, q->asked, strlen(q->asked), there);
        for (int l = 0; l < 2; l++) {
            struct text *out = &d->explain.lang[l];
            lang_set((enum lang)l);
            text_addc(out, ' ');
            coach_other_rules(out, &d->position, d->roll, &d->rules, v, other, there);
        }
        lang_set(LANG_EN);
        free(there);
    }
    free(v);
    d->difficulty = d->difficulty > 5 ? 5 : d->difficulty;
    return good && draft_count(d, CERTIFICATE_NO_SET, name);
}

/* So many are on their way that nobody would think of bearing off. */
static bool far_from_home(const struct draft *d)
{
    int out = d->position.men[WHITE][POINT_BAR];
    for (int p = 1; p <= 18; p++)
        out += d->position.men[WHITE][p];
    return out > 3;
}

/* A play of the roll that is refused for what the theme teaches. */
static bool near_mistake(struct mining *m, const struct draft *d, char *text)
{
    const struct theme *theme = theme_named(d->recipe->drawn);
    uint32_t clauses =
        theme->wrong & ~(UINT32_C(1) << CLAUSE_INCOMPLETE | UINT32_C(1) << CLAUSE_WRONG_DIE |
                         UINT32_C(1) << CLAUSE_NO_CHECKER);
    if (far_from_home(d))
        clauses &= ~(UINT32_C(1) << CLAUSE_NOT_ALL_IN_Q4);
    struct tried t = {.rules = &d->rules,
                      .position = &d->position,
                      .roll = d->roll,
                      .theme = theme,
                      .clauses = clauses,
                      .tries = 60};
    return mistake_find(&t, &m->rng, text);
}

void draft_explain_play(struct draft *d, const struct play *play)
{
    struct verdict *v = mem_alloc(sizeof *v);
    char text[NOTATION_SIZE];
    notation_format((enum board_kind)d->rules.board, play, text);
    judge(d, text, v);
    for (int l = 0; l < 2; l++) {
        lang_set((enum lang)l);
        coach_play(&d->explain.lang[l], &d->rules, play);
        text_add(&d->explain.lang[l], ": ");
    }
    explain_verdict(d, v, false);
    tell_pattern(d, (enum end_kind)play->end.kind);
    free(v);
    draft_hint_play(d, play, 2);
    draft_hint_play(d, play, 3);
}

/* The first play that does something worth telling, explained. */
static void explain_telling(struct mining *m, struct draft *d)
{
    const unsigned telling = JUDGE_BURST_OVERFLOW | JUDGE_BURST_RUN | JUDGE_REDUCED;
    struct verdict *v = mem_alloc(sizeof *v);
    for (int i = 0; i < m->list->n; i++) {
        char text[NOTATION_SIZE];
        notation_format((enum board_kind)d->rules.board, &m->list->play[i], text);
        judge(d, text, v);
        if ((v->reasons & telling) == 0)
            continue;
        for (int l = 0; l < 2; l++) {
            lang_set((enum lang)l);
            text_addc(&d->explain.lang[l], ' ');
            coach_play(&d->explain.lang[l], &d->rules, &m->list->play[i]);
            text_add(&d->explain.lang[l], ": ");
        }
        explain_verdict(d, v, false);
        break;
    }
    free(v);
}

/* Explains what is asked of the plays in m->list, of which n are right. */
static bool explain_plays(struct mining *m, struct draft *d, int n)
{
    char mistake[NOTATION_SIZE];
    const struct play *first = m->list->n > 0 ? &m->list->play[0] : NULL;
    for (int i = 0; d->recipe->ask == DRAW_WIN && first->end.kind == END_NOT; i++)
        first = &m->list->play[i];
    if (d->recipe->ask == DRAW_WIN) {
        bool jan = first->end.kind == END_JAN || first->end.kind == END_SPRANGJAN;
        if (!jan) {
            draft_explain_play(d, first);
            return true;
        }
        draft_hint(d, &d->recipe->hint[0]);
        draft_hint_play(d, first, 2);
        draft_hint_play(d, first, 3);
        teach_jan(m, d, n);
        return true;
    }
    bool near = near_mistake(m, d, mistake);
    if (!near && d->recipe->ask == DRAW_PLAY)
        return false;
    draft_hint(d, &d->recipe->hint[0]);
    if (d->recipe->ask == DRAW_PLAYS) {
        teach_plays(m, d);
        explain_telling(m, d);
    } else if (first != NULL) {
        draft_hint_play(d, first, 2);
        draft_hint_play(d, first, 3);
        teach_right_ended(d, first);
    }
    if (near)
        teach_mistake(d, mistake);
    return true;
}

static bool write_plays(struct mining *m, struct draft *d, bool name_all, bool ends)
{
    int n = 0;
    generate(&d->rules, &d->position, d->roll, m->list);
    canonical_list(&d->rules, &d->position, d->roll, m->list);
    text_add(&d->ask, name_all ? "      plays: all\n      answers: [" : "      play: [");
    for (int i = 0; i < m->list->n; i++) {
        const struct play *play = &m->list->play[i];
        if (ends && play->end.kind == END_NOT)
            continue;
        text_add(&d->ask, n++ > 0 ? ", " : "");
        add_play_yaml(&d->ask, &d->rules, play);
    }
    text_add(&d->ask, m->list->n == 0 ? "pass]\n" : "]\n");
    if (!explain_plays(m, d, n))
        return false;
    d->difficulty = name_all ? (n <= 2   ? 2
                                : n <= 4 ? 3
                                         : 4)
                    : n <= 1 ? (m->list->n == 0 ? 3 : 2)
                             : 3;
    d->difficulty += ends && m->list->n > 8;
    draft_words(d, &d->recipe->text[rng_below(&m->rng, RECIPE_VARIANTS)], NULL, NULL, &d->text);
    return draft_count(d, ends ? CERTIFICATE_ENDS : CERTIFICATE_ALL, NULL);
}

/* Entering with the higher die by bursting, and nothing more: of these there are enough. */
static bool only_bursts_in(struct mining *m)
{
    const struct play *play = &m->list->play[0];
    return m->list->n == 1 && play->moves == 1 && play->move[0].from == POINT_BAR &&
           play->move[0].hit >= 2 && rng_below(&m->rng, 20) > 0;
}

/* Whether a play that the recipe wants to show, if any, is among the roll's. */
static bool shows_wanted(const struct mining *m, const struct draft *d)
{
    bool found = d->recipe->shows == NULL;
    for (int i = 0; i < m->list->n; i++)
        found = found || d->recipe->shows(&d->rules, &m->list->play[i]);
    return found;
}

/* Whether a drawn question is worth asking. */
static bool worth(struct mining *m, const struct draft *d)
{
    generate(&d->rules, &d->position, d->roll, m->list);
    int n = m->list->n;
    switch (d->recipe->ask) {
    case DRAW_PLAY: /* it must be found out what is forced */
        return n <= 2 && !only_bursts_in(m);
    case DRAW_PLAYS:
        return n >= 2 && n <= 5;
    case DRAW_WIN:
        return n >= 4 && shows_wanted(m, d);
    default: /* the last checker has few plays, and may have none */
        return n >= 2 || strcmp(d->recipe->drawn, "last-checker") == 0;
    }
}

bool find_drawn(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    struct arena arena = {0};
    struct ruleset rules[5];
    int n = count_rules(recipe);
    for (int i = 0; i < n; i++)
        ruleset_find(recipe->rules[i], &rules[i]);
    bool found = false;
    struct course_draw line = {.ask = recipe->ask,
                               .theme = theme_index(recipe->drawn),
                               .rules = rules,
                               .rules_count = (size_t)n};
    for (int try = 0; try < TRIES && !found; try++) {
        if (!mine_position(m, recipe, d))
            continue;
        struct drawing drawing = {.arena = &arena,
                                  .line = &line,
                                  .theme = theme_nth((size_t)line.theme),
                                  .rng = m->rng,
                                  .rules = d->rules,
                                  .wanted = rng_below(&m->rng, 5) < 2,
                                  .position = d->position,
                                  .list = m->list};
        struct course_question *q = drawing_ask(&drawing);
        m->rng = drawing.rng;
        if (q == NULL)
            continue;
        d->position = q->position;
        d->roll = q->roll;
        if (!worth(m, d))
            continue;
        if (recipe->ask != DRAW_LEGAL) {
            found = write_plays(m, d, recipe->ask == DRAW_PLAYS, recipe->ask == DRAW_WIN);
            break;
        }
        const struct ruleset *other = NULL;
        struct verdict *v = mem_alloc(sizeof *v);
        judge(d, q->asked, v);
        for (int i = 0; theme_compares(drawing.theme) && i < n && other == NULL; i++) {
            struct position_fault fault;
            struct verdict *there = mem_alloc(sizeof *there);
            if (rules[i].base != d->rules.base &&
                board_check_playable(&rules[i], &d->position, &fault) &&
                roll_check(&rules[i], &d->position, d->roll) == ROLL_OK) {
                judge_text(&rules[i], &d->position, d->roll, q->asked, strlen(q->asked), there);
                if (there->legal != v->legal && there->clause != CLAUSE_SYNTAX)
                    other = &rules[i];
            }
            free(there);
        }
        free(v);
        if (theme_compares(drawing.theme) && other == NULL)
            continue;
        found = write_legal(m, d, q, other);
        break;
    }
    arena_free(&arena);
    return found;
}

/* ---- which rolls ---- */

/* What the throws have in common, "any six and 5-5", if anything; the program itself tells which
 * and how many they are. */
static void add_throws(struct draft *d, uint32_t rolls)
{
    struct throw_set set = {.rolls = rolls, .of = 36};
    for (int i = 0; i < 21; i++)
        if (rolls >> i & 1)
            set.throws = (uint8_t)(set.throws + roll_weight(roll_nth(i)));
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->explain.lang[l], all = {0};
        lang_set((enum lang)l);
        reason_say_throws(&all, &set);
        const char *open = strchr(text_str(&all), '('), *shut = strrchr(text_str(&all), ')');
        if (open != NULL && shut != NULL && !(open[1] >= '1' && open[1] <= '6')) {
            size_t at = out->size;
            text_addn(out, open + 1, (size_t)(shut - open - 1));
            coach_capital(out, at);
            text_addc(out, '.');
        }
        text_free(&all);
    }
    lang_set(LANG_EN);
}

/* Up to three rolls of the set, each with a play that shows it. */
static void add_examples(struct mining *m, struct draft *d, uint32_t rolls)
{
    int shown = 0;
    for (int i = 20; i >= 0 && shown < 3; i--) {
        const struct play *play = NULL;
        char roll[4];
        if ((rolls >> i & 1) == 0)
            continue;
        generate(&d->rules, &d->position, roll_nth(i), m->list);
        canonical_list(&d->rules, &d->position, roll_nth(i), m->list);
        for (int k = 0; k < m->list->n && play == NULL; k++)
            if (d->recipe->shows(&d->rules, &m->list->play[k]))
                play = &m->list->play[k];
        if (play == NULL)
            continue;
        roll_format(roll_nth(i), roll);
        for (int l = 0; l < 2; l++) {
            struct text *out = &d->explain.lang[l];
            lang_set((enum lang)l);
            if (shown == 0 && out->size > 0)
                text_addc(out, ' ');
            text_add(out, shown > 0 ? ", " : l == LANG_SV ? "Så här: " : "Like this: ");
            text_addf(out, "%s ", roll);
            coach_play(out, &d->rules, play);
        }
        shown++;
    }
    lang_set(LANG_EN);
    for (int l = 0; l < 2 && shown > 0; l++)
        text_addc(&d->explain.lang[l], '.');
}

/* Whether single faces settle it: all rolls with one of them, and no others. */
static bool by_faces(uint32_t rolls)
{
    uint32_t with = 0;
    for (int face = 1; face <= 6; face++) {
        uint32_t all = 0;
        for (int i = 0; i < 21; i++)
            if (roll_nth(i).die[0] == face || roll_nth(i).die[1] == face)
                all |= UINT32_C(1) << i;
        if ((all & ~rolls) == 0)
            with |= all;
    }
    return with == rolls;
}

/* Too few or too many; and of those that single faces settle a few are enough. */
static bool too_plain(struct mining *m, uint32_t rolls)
{
    int n = __builtin_popcount(rolls);
    return n < 2 || n > 12 || (by_faces(rolls) && rng_below(&m->rng, 4) > 0);
}

static void hint_count(struct draft *d, uint32_t rolls)
{
    struct pair *hint = draft_next_hint(d);
    int n = __builtin_popcount(rolls);
    text_addf(&hint->lang[LANG_SV], "%d av de 21 slagen gör det.", n);
    text_addf(&hint->lang[LANG_EN], "%d of the 21 rolls do it.", n);
}

/* Takes back what was written of rolls. */
static void draft_forget(struct draft *d)
{
    for (int l = 0; l < 2; l++) {
        text_clear(&d->explain.lang[l]);
        for (int i = 0; i < DRAFT_HINTS; i++)
            text_clear(&d->hint[i].lang[l]);
    }
    d->hints = 0;
}

bool find_rolls(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    for (int try = 0; try < TRIES; try++) {
        const struct course_question *q;
        if (!mine_position(m, recipe, d) || d->position.one[WHITE] > 0)
            continue;
        if (strcmp(recipe->theme, "give-up") == 0 && !game_give_up_allowed(&d->rules, &d->position))
            continue;
        if (strcmp(recipe->theme, "one-die") == 0 && !roll_one_die_allowed(&d->rules, &d->position))
            continue;
        text_clear(&d->ask);
        text_addf(&d->ask, "      rolls: %s\n", recipe->condition);
        text_clear(&d->text.lang[0]);
        text_clear(&d->text.lang[1]);
        draft_words(d, &recipe->text[rng_below(&m->rng, RECIPE_VARIANTS)], NULL, NULL, &d->text);
        struct course *course = draft_load(d, &q);
        if (course == NULL)
            continue;
        uint32_t rolls = course_rolls(q);
        course_free(course);
        if (too_plain(m, rolls))
            continue;
        text_add(&d->ask, "      answers: [");
        for (int i = 0, n = 0; i < 21; i++) {
            char roll[4];
            if ((rolls >> i & 1) == 0)
                continue;
            roll_format(roll_nth(i), roll);
            text_addf(&d->ask, "%s%s", n++ > 0 ? ", " : "", roll);
        }
        text_add(&d->ask, "]\n");
        draft_hint(d, &recipe->hint[0]);
        draft_hint(d, &recipe->hint[1]);
        hint_count(d, rolls);
        add_throws(d, rolls);
        if (recipe->tells != NULL && !recipe->tells(m, d, rolls)) {
            draft_forget(d);
            continue;
        }
        if (recipe->shows != NULL)
            add_examples(m, d, rolls);
        for (int l = 0; l < 2; l++)
            text_add(&d->explain.lang[l],
                     d->explain.lang[l].size > 0 && recipe->teach.sv != NULL ? " " : "");
        if (recipe->teach.sv != NULL)
            draft_words(d, &recipe->teach, NULL, NULL, &d->explain);
        int n = __builtin_popcount(rolls);
        d->difficulty = n <= 3 ? 3 : n <= 6 ? 4 : 5;
        return draft_count(d, CERTIFICATE_NO_SET, NULL);
    }
    return false;
}
