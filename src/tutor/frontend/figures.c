// SPDX-License-Identifier: GPL-3.0-or-later
#include "frontend/frontend.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/lang.h"
#include "base/number.h"
#include "base/width.h"
#include "coach/coach.h"
#include "eval/search/pendingwin.h"

enum { SHOWN = 5 };         /* plays where not all are asked for */
enum { ROOM_CHANCES = 60 }; /* columns from which the chances stand beside every play */

static float sum_of(const float *p, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        sum += p[i];
    }
    return sum;
}

/* A probability in per cent: whole ones, "<1" for what is rare, "0" for what as good as never
 * comes. */
static void add_percent(struct text *out, float p)
{
    long whole = lrintf(100 * p);
    if (whole == 0 && p >= 0.0005f) {
        text_add(out, "<1");
    } else {
        text_addf(out, "%ld", whole);
    }
}

/* --- the table of plays --- */

enum column { RANK, VALUE, WORSE, WON, KIND_1, KINDS_MOST = 3, COLUMNS = KIND_1 + KINDS_MOST + 1 };

/* Kinds of end that pay more, with their classes. */
struct kind {
    const char *name;
    int first, count;
};

static int kinds_of(const struct ruleset *r, struct kind out[3])
{
    /* TRANSLATORS: heads of narrow columns, from here to "play" */
    static const struct kind brade[] = {{N_("handsome"), OUTCOME_HANDSOME, 2},
                                        {N_("jan"), OUTCOME_JAN, 1},
                                        {N_("burst jan"), OUTCOME_SPRANGJAN, 1}};
    static const struct kind backgammon[] = {{N_("gammon"), OUTCOME_HANDSOME, 2},
                                             {N_("backgammon"), OUTCOME_JAN, 2}};
    bool pairs = r->board == BOARD_BACKGAMMON;
    int n = pairs ? 2 : 3;
    memcpy(out, pairs ? backgammon : brade, (size_t)n * sizeof *out);
    return n;
}

static void fill_head(const char **cell, const struct judgement *j, const struct kind *kinds, int n)
{
    cell[RANK] = "";
    cell[VALUE] = j->table != NULL ? _("match %") : _("value");
    cell[WORSE] = _("worse");
    cell[WON] = _("won %");
    for (int k = 0; k < n; k++) {
        cell[KIND_1 + k] = _(kinds[k].name);
    }
    cell[KIND_1 + n] = _("play");
}

/* What is worse by less than can be told apart is "=", before a price that is in doubt. */
static void add_worse(struct text *out, const struct judgement *j, const struct ranked *best,
                      const struct ranked *own)
{
    float loss = fmaxf(best->equity - own->equity, 0), doubt = assess_doubt(j, best, own);
    bool equal = doubt > 0 || assess_grade(j, loss) == GRADE_EQUAL;
    text_add(out, equal ? "=" : "");
    if (!equal || doubt > 0) {
        coach_difference(out, j, loss);
    }
    if (doubt > 0) {
        text_add(out, "±");
        coach_difference(out, j, doubt);
    }
}

/* What a play is worth: points, in a match the chance to win it in per cent. */
static void add_value(struct text *out, const struct judgement *j, float equity)
{
    if (j->table != NULL) {
        coach_match_chance(out, j, equity);
    } else {
        number_add(out, (double)equity, 2, true);
    }
}

/* The play at number `at` of the ranked ones, of which the first `alike` can be compared. */
static void fill_row(struct text *row, const struct judgement *j, const struct kind *kinds, int n,
                     const struct ranked *ranked, int alike, int at)
{
    const struct ranked *own = &ranked[at];
    const float *won = own->outcome.p, *lost = won + OUTCOME_CLASSES;
    text_addf(&row[RANK], "%d.", at + 1);
    add_value(&row[VALUE], j, own->equity);
    if (at > 0 && at < alike) {
        add_worse(&row[WORSE], j, ranked, own);
    }
    add_percent(&row[WON], sum_of(won, OUTCOME_CLASSES));
    for (int k = 0; k < n; k++) {
        struct text *cell = &row[KIND_1 + k];
        add_percent(cell, sum_of(won + kinds[k].first, kinds[k].count));
        text_addc(cell, '/');
        add_percent(cell, sum_of(lost + kinds[k].first, kinds[k].count));
    }
    coach_play(&row[KIND_1 + n], j->rules, &own->play);
    if (own->play.end.kind != END_NOT) {
        text_addf(&row[KIND_1 + n], " (%s)", coach_ending_name((enum end_kind)own->play.end.kind));
    }
}

/* What the columns mean, under the first that it is about: once, under the first table. */
static void fill_legend(const char *legend[COLUMNS], const struct judgement *j, bool first)
{
    for (int c = 0; c < COLUMNS; c++) {
        legend[c] = "";
    }
    if (!first) {
        return;
    }
    if (j->table != NULL) {
        legend[VALUE] = _("What counts is the chance to win the match, at the score as it is; "
                          "worse: by so many percentage points.");
    }
    legend[KIND_1] = _("Under each kind of end: games won and lost by it, of a hundred.");
}

static bool print_more(struct frontend *f, int total, int shown)
{
    if (shown < total && f->display.buttons) {
        print_f(f, NG_("One play more.", "%d plays more.", total - shown), total - shown);
    } else if (shown < total) {
        print_f(f,
                NG_("One play more: \"best all\" shows it.",
                    "%d plays more: \"best all\" shows them.", (total - shown)),
                total - shown);
    }
    return shown < total;
}

bool figures_answers(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                     int total, bool all)
{
    int shown = all || total < SHOWN ? total : SHOWN;
    for (int i = 0; i < shown; i++) {
        TEXT_HERE line = {0}, play = {0}, value = {0}, chance = {0};
        coach_play(&play, j->rules, &ranked[i].play);
        add_value(&value, j, ranked[i].equity);
        number_add(&chance, 100 * (double)pendingwin_succeeds(&ranked[i].outcome), 1, false);
        text_addf(&line,
                  j->table != NULL
                      ? _("%1$d. %2$s: answers the win %3$s times in a hundred; the match is won "
                          "%4$s times")
                      : _("%1$d. %2$s: answers the win %3$s times in a hundred; %4$s points"),
                  i + 1, text_str(&play), text_str(&chance), text_str(&value));
        print_indented(f, text_str(&line), 2, 5);
    }
    return print_more(f, total, shown);
}

/* The table of the plays from number `from` on, before number `to`. */
static void show_plays(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                       int alike, int from, int to)
{
    static const int cap[COLUMNS] = {
        [WON] = ROOM_CHANCES, ROOM_CHANCES, ROOM_CHANCES, ROOM_CHANCES};
    struct kind kinds[KINDS_MOST];
    const char *legend[COLUMNS];
    struct arena memory = {0};
    int n = kinds_of(j->rules, kinds), columns = KIND_1 + n + 1;
    const char **cell = arena_array(&memory, (size_t)((to - from + 1) * columns), sizeof *cell);
    const char **next = cell + columns;
    fill_head(cell, j, kinds, n);
    for (int i = from; i < to; i++) {
        struct text row[COLUMNS] = {0};
        fill_row(row, j, kinds, n, ranked, alike, i);
        for (int c = 0; c < columns; c++) {
            *next++ = arena_copy(&memory, text_str(&row[c]), row[c].size);
            text_free(&row[c]);
        }
    }
    fill_legend(legend, j, from == 0);
    frontend_show(
        f, &(struct frontend_event){.kind = FRONTEND_TABLE,
                                    .table = &(struct frontend_table){.columns = (size_t)columns,
                                                                      .rows = (size_t)(to - from),
                                                                      .head = cell,
                                                                      .cell = cell + columns,
                                                                      .cap = cap,
                                                                      .legend = legend}});
    arena_free(&memory);
}

bool figures_plays(struct frontend *f, const struct judgement *j, const struct ranked *ranked,
                   int total, bool all)
{
    int shown = all || total < SHOWN ? total : SHOWN, alike = assess_alike(ranked, total);
    show_plays(f, j, ranked, alike, 0, shown < alike ? shown : alike);
    if (alike < shown) {
        TEXT_HERE words = {0};
        coach_apart(&words, ranked[alike].plies);
        print_text(f, text_str(&words));
        show_plays(f, j, ranked, alike, alike, shown);
    }
    return print_more(f, total, shown);
}

/* --- the position's own value --- */

enum { ROOM_BARS = 56, ROOM_LONG_BARS = 76 }; /* columns of the screen */

/* Chances of one class, or of two that count as one. */
struct chance {
    const char *name;
    float points;   /* that it brings; of all together 0 */
    char match[16]; /* in a match of a hundred, those won after winning and after losing by it */
    float p[2];     /* won, lost */
};

/* How the table of chances is laid out. */
struct figures_layout {
    int name, brings, bar; /* columns */
    float most;            /* the probability of the longest bar */
    const char *block;
};

/* The classes, and last all of them together; how many. */
static int chances_of(const struct judgement *j, const struct outcome *o, enum colour mover,
                      struct chance out[OUTCOME_CLASSES + 1])
{
    struct worth worth = outcome_worth(j->rules);
    const float *match = j->worth[mover].value;
    float level = judgement_level(j);
    struct chance all = {.name = _("in all")};
    int step = j->rules->board == BOARD_BACKGAMMON ? 2 : 1, n = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c += step) {
        struct chance *chance = &out[n++];
        *chance = (struct chance){
            .name = coach_class_name(j->rules, (enum outcome_class)c),
            .points = worth.value[c],
            .p = {sum_of(o->p + c, step), sum_of(o->p + OUTCOME_CLASSES + c, step)}};
        if (j->table != NULL) {
            TEXT_HERE figures = {0};
            add_percent(&figures, match[c] + level);
            text_addc(&figures, '/');
            add_percent(&figures, match[OUTCOME_CLASSES + c] + level);
            snprintf(chance->match, sizeof chance->match, "%s", text_str(&figures));
        }
        all.p[0] += chance->p[0];
        all.p[1] += chance->p[1];
    }
    out[n] = all;
    return n + 1;
}

/* "handsome hemspel, 1 point: White 23 %, Black 5 %." */
static void describe_chance(struct frontend *f, const struct chance *c, enum colour us)
{
    TEXT_HERE line = {0}, won = {0}, lost = {0};
    add_percent(&won, c->p[0]);
    add_percent(&lost, c->p[1]);
    text_add(&line, c->name);
    coach_capital(&line, 0);
    if (*c->match != '\0') {
        text_addf(&line, _(" (match %s %%)"), c->match);
    } else if (c->points > 0) {
        text_addf(&line, NG_(", %g point", ", %g points", c->points), (double)c->points);
    }
    text_addf(&line, ": %s %s %%, %s %s %%.", coach_colour(us), text_str(&won),
              coach_colour(colour_other(us)), text_str(&lost));
    print_text(f, text_str(&line));
}

/* A line of the table. */
static void figures_line(struct frontend *f, const struct figures_layout *l, const char *name,
                         const char *brings, const char *won, const char *lost)
{
    TEXT_HERE line = {0};
    width_pad_left(&line, name, l->name + 2);
    width_pad_right(&line, brings, l->brings);
    width_pad_left(&line, won, l->bar + 9);
    text_add(&line, lost);
    while (line.size > 0 && line.data[line.size - 1] == ' ') {
        text_cut(&line, line.size - 1);
    }
    text_addc(&line, '\n');
    print_rows(f, text_str(&line));
}

/* "  31 % ██████". */
static void add_bar(struct text *out, const struct figures_layout *l, float p, bool with_bar)
{
    TEXT_HERE figure = {0};
    add_percent(&figure, p);
    width_pad_right(out, text_str(&figure), 4);
    text_add(out, " % ");
    int cells = with_bar && l->most > 0 ? (int)lrintf((float)l->bar * p / l->most) : 0;
    for (int i = 0; i < cells; i++) {
        text_add(out, l->block);
    }
}

static void draw_chances(struct frontend *f, const struct judgement *j, const struct chance *chance,
                         int n, enum colour us)
{
    const char *brings = j->table != NULL ? _("match %") : _("points");
    int columns = f->display.columns;
    struct figures_layout l = {.brings = width_of(brings),
                               .bar = columns >= ROOM_LONG_BARS ? 16
                                      : columns >= ROOM_BARS    ? 6
                                                                : 0,
                               .block = f->display.ascii ? "#" : "█"};
    for (int i = 0; i < n; i++) {
        int width = width_of(chance[i].name);
        l.name = width > l.name ? width : l.name;
        l.most = i + 1 < n ? fmaxf(l.most, fmaxf(chance[i].p[0], chance[i].p[1])) : l.most;
    }
    for (int i = -1; i < n; i++) {
        TEXT_HERE points = {0}, won = {0}, lost = {0};
        if (i < 0) {
            text_addf(&won, "   %s", coach_colour_capital(us));
            text_addf(&lost, "   %s", coach_colour_capital(colour_other(us)));
            figures_line(f, &l, "", brings, text_str(&won), text_str(&lost));
            continue;
        }
        if (j->table == NULL && i + 1 < n) {
            text_addf(&points, "%g", (double)chance[i].points);
        }
        add_bar(&won, &l, chance[i].p[0], i + 1 < n);
        add_bar(&lost, &l, chance[i].p[1], i + 1 < n);
        figures_line(f, &l, chance[i].name, j->table != NULL ? chance[i].match : text_str(&points),
                     text_str(&won), text_str(&lost));
    }
}

void figures_chances(struct frontend *f, const struct judgement *j, const struct outcome *o,
                     enum colour mover)
{
    struct chance chances[OUTCOME_CLASSES + 1];
    int n = chances_of(j, o, mover, chances);
    for (int i = 0; i < n && f->display.plain; i++) {
        describe_chance(f, &chances[i], mover);
    }
    if (!f->display.plain) {
        draw_chances(f, j, chances, n, mover);
    }
    if (j->table != NULL) {
        print_f(f,
                _("match %%: of a hundred matches, how many %s wins after winning the game by that "
                  "end, and after losing it by that end."),
                coach_colour(mover));
    }
}
