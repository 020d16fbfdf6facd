// SPDX-License-Identifier: GPL-3.0-or-later
#include "opinion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "assess.h"
#include "asking.h"
#include "coach.h"
#include "fold.h"
#include "lang.h"
#include "mem.h"
#include "number.h"
#include "width.h"

enum { SHOWN = 5 };         /* plays where not all are asked for */
enum { ROOM_CHANCES = 60 }; /* columns from which the chances stand beside every play */

/* What was typed after the command. */
struct wish {
    int plies;
    bool all;
};

/* --- may it be told, and can it --- */

/* Whether the question that waits for its answer is about this position. */
static bool is_secret(const struct session *s, const struct scene *scene)
{
    if (asking_is_open(s)) {
        return true;
    }
    if (s->mode != MODE_FREE || !s->has_tour || !s->asking.open) {
        return false;
    }
    struct scene asked = session_tour_scene(s);
    return asked.has_position && board_same_checkers(&asked.position, &scene->position);
}

static void say_secret(struct session *s)
{
    say_text(&s->say, s->mode == MODE_FREE
                          ? _("That would answer the question that waits for you. \"back\" returns "
                              "to it, and \"hint\" helps there.")
                          : _("That would answer the question for you. \"hint\" helps on the way, "
                              "and once it is answered all can be told."));
}

/* Whether the scene has a position that can be spoken about; says why not. Fills *j. */
static bool begin(struct session *s, const struct scene *scene, struct judgement *j)
{
    struct text why = {0}, words = {0};
    if (is_secret(s, scene)) {
        say_secret(s);
        return false;
    }
    if (!scene->has_position) {
        say_text(&s->say, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    if (!session_playable(s, scene)) {
        return false;
    }
    bool good = evaluator_open(&s->evaluator, &scene->rules, j, &why);
    if (!good) {
        text_addf(&words, _("That cannot be told: %s."), text_str(&why));
        say_text(&s->say, text_str(&words));
    }
    text_free(&why);
    text_free(&words);
    return good;
}

static bool read_word(const char *word, bool may_all, struct wish *wish)
{
    int64_t plies;
    if (number_read(word, 0, LOOKAHEAD_MAX, &plies)) {
        wish->plies = (int)plies;
        return true;
    }
    if (may_all && (fold_same(word, "all") || fold_same(word, "alla"))) {
        wish->all = true;
        return true;
    }
    return false;
}

/* Reads what follows the command; says what can. */
static bool read_wish(struct session *s, const char *rest, bool may_all, struct wish *wish)
{
    char *copy = mem_copy(rest), *state;
    bool good = true;
    *wish = (struct wish){.plies = OPINION_PLIES};
    for (char *word = strtok_r(copy, " \t\n", &state); word != NULL && good;
         word = strtok_r(NULL, " \t\n", &state)) {
        good = read_word(word, may_all, wish);
    }
    free(copy);
    if (!good && may_all) {
        say_f(&s->say,
              _("How many rolls to look ahead is a number from 0 to %d, and \"all\" shows every "
                "play: \"best 1 all\"."),
              LOOKAHEAD_MAX);
    } else if (!good) {
        say_f(&s->say, _("How many rolls to look ahead is a number from 0 to %d: \"value 1\"."),
              LOOKAHEAD_MAX);
    }
    return good;
}

/* Says that it may take a while. */
static void announce(struct session *s, int plies)
{
    if (plies > OPINION_PLIES) {
        say_f(&s->say, _("Looking %d rolls ahead takes a while; ^C ends it."), plies);
        say_flush(&s->say);
    }
}

/* Appends ", looked 2 rolls ahead". */
static void add_depth(struct text *out, int plies)
{
    text_add(out, ", ");
    coach_depth(out, plies);
}

/* --- figures --- */

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

enum column { RANK, VALUE, WORSE, WON, KIND_1, KIND_2, KIND_3, COLUMNS };

struct row {
    struct text cell[COLUMNS];
    struct text play;
};

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

static void fill_head(struct row *row, const struct kind *kinds, int n)
{
    text_add(&row->cell[VALUE], _("value"));
    text_add(&row->cell[WORSE], _("worse"));
    text_add(&row->cell[WON], _("won %"));
    for (int k = 0; k < n; k++) {
        text_add(&row->cell[KIND_1 + k], _(kinds[k].name));
    }
    text_add(&row->play, _("play"));
}

/* What is worse by less than can be told apart is "=". */
static void add_worse(struct text *out, const struct ranked *best, const struct ranked *own)
{
    float loss = best->equity - own->equity;
    text_add(out, own->plies < best->plies ? "~" : "");
    if (own->plies == best->plies && grade_of(loss) == GRADE_EQUAL) {
        text_addc(out, '=');
    } else {
        number_add(out, (double)(loss > 0 ? loss : 0), 2, false);
    }
}

static void fill_row(struct row *row, const struct ruleset *r, const struct kind *kinds, int n,
                     const struct ranked *ranked, int at)
{
    const struct ranked *own = &ranked[at];
    const float *won = own->outcome.p, *lost = won + OUTCOME_CLASSES;
    text_addf(&row->cell[RANK], "%d.", at + 1);
    number_add(&row->cell[VALUE], (double)own->equity, 2, true);
    if (at > 0) {
        add_worse(&row->cell[WORSE], ranked, own);
    }
    add_percent(&row->cell[WON], sum_of(won, OUTCOME_CLASSES));
    for (int k = 0; k < n; k++) {
        struct text *cell = &row->cell[KIND_1 + k];
        add_percent(cell, sum_of(won + kinds[k].first, kinds[k].count));
        text_addc(cell, '/');
        add_percent(cell, sum_of(lost + kinds[k].first, kinds[k].count));
    }
    coach_play(&row->play, r, &own->play);
    if (own->exact) {
        text_addf(&row->play, " (%s)", coach_ending_name((enum end_kind)own->play.end.kind));
    }
}

/* Prints rows with the figures to the right in their columns, and the plays, which may be long,
 * last. Frees the rows. */
static void print_rows(struct session *s, struct row *rows, int count, int columns)
{
    int width[COLUMNS] = {0}, before = 0;
    for (int c = 0; c < columns; c++) {
        for (int i = 0; i < count; i++) {
            int w = width_of(text_str(&rows[i].cell[c]));
            width[c] = w > width[c] ? w : width[c];
        }
        before += width[c] + 2;
    }
    for (int i = 0; i < count; i++) {
        struct text line = {0}, play = {0};
        for (int c = 0; c < columns; c++) {
            width_pad_right(&line, text_str(&rows[i].cell[c]), width[c]);
            text_add(&line, "  ");
        }
        width_wrap(&play, text_str(&rows[i].play), s->say.columns, before, before);
        text_addf(&line, "%s\n", text_str(&play) + before);
        say_raw(&s->say, text_str(&line));
        text_free(&line);
        text_free(&play);
        for (int c = 0; c < COLUMNS; c++) {
            text_free(&rows[i].cell[c]);
        }
        text_free(&rows[i].play);
    }
}

/* What the columns mean. */
static void say_legend(struct session *s, const struct ranked *ranked, int shown, bool chances)
{
    struct text words = {0};
    if (chances) {
        text_add(&words, _("Under each kind of end: games won and lost by it, of a hundred."));
    }
    if (ranked[shown - 1].plies < ranked[0].plies) {
        text_add(&words, words.size > 0 ? " " : "");
        text_add(&words, _("~: about so much, not looked at so far ahead."));
    }
    say_text(&s->say, text_str(&words));
    text_free(&words);
}

static void print_plays(struct session *s, const struct scene *scene, const struct ranked *ranked,
                        int total, bool all)
{
    struct kind kinds[3];
    int n = kinds_of(&scene->rules, kinds), shown = all || total < SHOWN ? total : SHOWN;
    bool chances = s->say.columns >= ROOM_CHANCES;
    struct row *rows = mem_alloc((size_t)(shown + 1) * sizeof *rows);
    fill_head(&rows[0], kinds, n);
    for (int i = 0; i < shown; i++) {
        fill_row(&rows[i + 1], &scene->rules, kinds, n, ranked, i);
    }
    print_rows(s, rows, shown + 1, chances ? KIND_1 + n : WON);
    say_legend(s, ranked, shown, chances);
    if (shown < total) {
        say_f(&s->say,
              NG_("One play more: \"best all\" shows it.",
                  "%d plays more: \"best all\" shows them.", (unsigned long)(total - shown)),
              total - shown);
    }
    free(rows);
}

/* "The best plays of 5-2, looked 2 rolls ahead:" */
static void say_head(struct session *s, const struct scene *scene, int plays, int plies)
{
    struct text words = {0};
    char roll[4];
    roll_format(scene->roll, roll);
    text_addf(&words, plays == 1 ? _("The only play of %s") : _("The best plays of %s"), roll);
    add_depth(&words, plies);
    text_addc(&words, ':');
    say_text(&s->say, text_str(&words));
    text_free(&words);
}

/* Ranks the plays deeper and deeper; ^C leaves what is known by then. *plies: how far it came. */
static struct ranked *rank(struct session *s, const struct scene *scene, const struct judgement *j,
                           struct play_list *list, int *plies)
{
    int wanted = *plies;
    struct ranked *ranked = NULL;
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        free(ranked);
        ranked = assess_rank(j, &scene->position, scene->roll, n, list);
        *plies = n;
        stop = line_interrupted(s->line);
    }
    return ranked;
}

static bool roll_stands(struct session *s, const struct scene *scene)
{
    if (!scene->has_roll) {
        say_text(&s->say, _("There is no roll here to play. \"roll 6-2\" gives the free board one, "
                            "and \"value\" tells what the position is worth before the roll."));
        return false;
    }
    enum roll_error error = roll_check(&scene->rules, &scene->position, scene->roll);
    if (error != ROLL_OK) {
        struct text words = {0};
        coach_roll_error(&words, &scene->rules, error);
        say_text(&s->say, text_str(&words));
        text_free(&words);
    }
    return error == ROLL_OK;
}

void opinion_best(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, true, &wish) || !begin(s, &scene, &j) || !roll_stands(s, &scene)) {
        return;
    }
    announce(s, wish.plies);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = rank(s, &scene, &j, list, &wish.plies);
    if (list->n == 0) {
        say_text(&s->say, _("There is no legal play: the roll is forfeited."));
    } else {
        say_head(s, &scene, list->n, wish.plies);
        print_plays(s, &scene, ranked, list->n, wish.all);
    }
    free(ranked);
    free(list);
}

/* --- the position's own value --- */

enum { ROOM_BARS = 56, ROOM_LONG_BARS = 76 }; /* columns of the screen */

/* The longest bar there is room for; 0: none. */
static int bar_room(const struct session *s)
{
    return s->say.columns >= ROOM_LONG_BARS ? 16 : s->say.columns >= ROOM_BARS ? 6 : 0;
}

/* Chances of one class, or of two that count as one. */
struct chance {
    const char *name;
    float points, p[2]; /* won, lost */
};

/* How the table of chances is laid out. */
struct layout {
    int name, points, bar; /* columns */
    float most;            /* the probability of the longest bar */
    const char *block;
};

/* "31 % ██████", filled up to the width of the longest. */
static void add_bar(struct text *out, const struct layout *l, float p, bool with_bar)
{
    struct text figure = {0}, cell = {0};
    add_percent(&figure, p);
    width_pad_right(&cell, text_str(&figure), 4);
    text_add(&cell, " % ");
    int cells = with_bar && l->most > 0 ? (int)lrintf((float)l->bar * p / l->most) : 0;
    for (int i = 0; i < cells; i++) {
        text_add(&cell, l->block);
    }
    width_pad_left(out, text_str(&cell), 7 + l->bar + 2);
    text_free(&figure);
    text_free(&cell);
}

/* One line of the table; points: "" for none. */
static void chance_line(struct session *s, const struct layout *l, const struct chance *c,
                        const char *points, bool with_bars)
{
    struct text line = {0};
    width_pad_left(&line, c->name, l->name + 2);
    width_pad_right(&line, points, l->points);
    add_bar(&line, l, c->p[0], with_bars);
    add_bar(&line, l, c->p[1], with_bars);
    while (line.size > 0 && line.data[line.size - 1] == ' ') {
        text_cut(&line, line.size - 1);
    }
    text_addc(&line, '\n');
    say_raw(&s->say, text_str(&line));
    text_free(&line);
}

static void chance_head(struct session *s, const struct layout *l, enum colour us)
{
    struct text line = {0};
    width_pad_left(&line, "", l->name + 2);
    width_pad_right(&line, _("points"), l->points);
    text_add_many(&line, ' ', 3);
    width_pad_left(&line, coach_colour_capital(us), 7 + l->bar + 2);
    text_addf(&line, "%s\n", coach_colour_capital(colour_other(us)));
    say_raw(&s->say, text_str(&line));
    text_free(&line);
}

static int chances_of(const struct judgement *j, const struct outcome *o,
                      struct chance out[OUTCOME_CLASSES])
{
    int step = j->rules->board == BOARD_BACKGAMMON ? 2 : 1, n = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c += step) {
        out[n++] = (struct chance){
            coach_class_name(j->rules, (enum outcome_class)c),
            j->worth.points[c],
            {sum_of(o->p + c, step), sum_of(o->p + OUTCOME_CLASSES + c, step)},
        };
    }
    return n;
}

static struct layout layout_of(const struct session *s, const struct chance *chances, int n,
                               const struct chance *all)
{
    struct layout l = {.name = width_of(all->name),
                       .points = width_of(_("points")),
                       .bar = bar_room(s),
                       .block = s->options->ascii ? "#" : "█"};
    for (int i = 0; i < n; i++) {
        int width = width_of(chances[i].name);
        l.name = width > l.name ? width : l.name;
        l.most = fmaxf(l.most, fmaxf(chances[i].p[0], chances[i].p[1]));
    }
    return l;
}

static void print_chances(struct session *s, const struct scene *scene, const struct judgement *j,
                          const struct outcome *o)
{
    struct chance chances[OUTCOME_CLASSES], all = {.name = _("in all")};
    int n = chances_of(j, o, chances);
    struct layout l = layout_of(s, chances, n, &all);
    chance_head(s, &l, (enum colour)scene->position.turn);
    for (int i = 0; i < n; i++) {
        struct text points = {0};
        text_addf(&points, "%g", (double)chances[i].points);
        chance_line(s, &l, &chances[i], text_str(&points), true);
        text_free(&points);
        all.p[0] += chances[i].p[0];
        all.p[1] += chances[i].p[1];
    }
    chance_line(s, &l, &all, "", false);
}

/* Looks deeper and deeper; ^C leaves what is known by then. */
static struct outcome look(struct session *s, const struct scene *scene, const struct judgement *j,
                           int *plies)
{
    int wanted = *plies;
    struct outcome o = {{0}};
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        o = lookahead_position(j, &scene->position, n);
        *plies = n;
        stop = line_interrupted(s->line);
    }
    return o;
}

void opinion_value(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, false, &wish) || !begin(s, &scene, &j)) {
        return;
    }
    announce(s, wish.plies);
    struct outcome o = look(s, &scene, &j, &wish.plies);
    struct text words = {0}, value = {0};
    number_add(&value, (double)outcome_equity(&o, &j.worth), 2, true);
    text_addf(&words, _("Before the roll the position is worth %1$s points to %2$s"),
              text_str(&value), coach_colour((enum colour)scene.position.turn));
    add_depth(&words, wish.plies);
    text_addc(&words, '.');
    say_text(&s->say, text_str(&words));
    print_chances(s, &scene, &j, &o);
    text_free(&words);
    text_free(&value);
}

/* --- what a play costs --- */

/* Says once that what plays cost cannot be told. */
static void say_no_net(struct session *s, const char *why)
{
    if (!s->told_no_net) {
        say_f(&s->say, _("What plays cost cannot be told: %s."), why);
        s->told_no_net = true;
    }
}

void opinion_of_judged(struct session *s)
{
    const struct scene *scene = &s->judged.scene;
    const struct play *play = &s->judged.verdict.play;
    struct judgement j;
    struct assessment a;
    struct text why = {0}, words = {0};
    if (is_secret(s, scene) || play_is_pass(play)) {
        return;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    if (!evaluator_open(&s->evaluator, &scene->rules, &j, &why)) {
        say_no_net(s, text_str(&why));
    } else if (assess_play(&j, &scene->position, scene->roll, play, OPINION_PLIES, list, &a)) {
        coach_cost(&words, &scene->rules, &a);
        say_text(&s->say, text_str(&words));
    }
    free(list);
    text_free(&why);
    text_free(&words);
}
