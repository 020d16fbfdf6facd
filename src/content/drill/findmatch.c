// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about matches: who has won, who is ahead, what is needed. */

#include "coach/verdict/words.h"
#include "drill/makes.h"

enum { TRIES = 400 };

static const enum end_kind ends[] = {END_HEMSPEL, END_HEMSPEL,         END_TRAPPSPEL,
                                     END_UPPSPEL, END_ENKELT_KRONSPEL, END_JAN,
                                     END_JAN,     END_SPRANGJAN};
static const char *const scales[] = {"ww", "ny1", "ny2", "sh"};
static const char *const scale_words[] = {
    N_("on the scale W & W, without plus and minus"),
    N_("on the scale Ny 1"),
    N_("on the scale Ny 2"),
    N_("with Helmfrid's tie points"),
};
static const char *const length_words[] = {N_("Best of three"), N_("Best of five"),
                                           N_("Best of seven")};

static struct ending random_end(struct mining *m)
{
    struct ending end = {.kind = (uint8_t)ends[rng_below(&m->rng, 8)]};
    if (end.kind == END_JAN || end.kind == END_SPRANGJAN) {
        end.excess = 1;
    } else {
        end.munk = rng_below(&m->rng, 4) == 0;
    }
    return end;
}

/* "a single crown and munk", which stands after "by" and "with" */
static struct word end_word(struct ending end)
{
    enum end_kind kind = (enum end_kind)end.kind;
    struct word name = word_of("%s", coach_ending_name(kind));
    if (ending_is_pattern(kind)) {
        name = word_of(_("a %s"), name.s);
    }
    return end.munk == 0 ? name : word_of(_("%s and munk"), name.s);
}

static void print_games(struct text *out, const struct certificate *c, int scale)
{
    TEXT_HERE list = {0};
    word_print(out, "%s %s.", _(length_words[(c->length - 3) / 2]), _(scale_words[scale]));
    for (int i = 0; i < c->games; i++) {
        text_add(&list, i == 0 ? "" : ", ");
        text_addf(&list, _("%s by %s"), c->game[i].winner == WHITE ? "A" : "B",
                  end_word(c->game[i].ending).s);
    }
    word_print(out, _("The games so far: %s."), text_str(&list));
}

/* What both have, in points and marks. */
static void print_score(struct text *out, const struct match *m)
{
    struct word score = word_of("%d–%d", m->points[0], m->points[1]);
    int left = match_games_left(m);
    if (m->rules.score == SCORE_NY1) {
        score = word_of(_("%s (plus and minus together: A %d, B %d)"), score.s, m->marks[0],
                        m->marks[1]);
    }
    if (m->rules.score == SCORE_SH) {
        score = word_of(_("%s (tie points %d–%d)"), score.s, m->marks[0], m->marks[1]);
    }
    if (left == 0) {
        word_print(out, _("The score is %s, and all games are played."), score.s);
    } else {
        word_print(out,
                   NG_("The score is %s, and one game is left.",
                       "The score is %s, and %d games are left.", left),
                   score.s, left);
    }
}

static struct game_value jan_worth(const struct match *m)
{
    const struct ending jan = {.kind = END_JAN, .excess = 1};
    return match_game_value(&m->rules, jan, 1);
}

/* Why what jan can bring is too little: less than the leader has, or no more. */
static const char *too_little(const struct match *m, bool less)
{
    if (less) {
        return _("That is not enough.");
    }
    if (m->rules.score == SCORE_SH) {
        return _("That would be level in points, but the tie points decide.");
    }
    if (m->rules.score == SCORE_NY1) {
        return _("That would be level in points, but plus and minus decide.");
    }
    return _("That would only make it level, which does not win.");
}

/* What decides a match that is level in points after its last game. */
static const char *decider(const struct match *m)
{
    return m->rules.score == SCORE_SH ? _("The points are level: the tie points decide.")
                                      : _("The points are level: plus and minus decide.");
}

static void print_standing(struct text *out, const struct match *m)
{
    enum match_standing s = match_standing(m);
    int jan = jan_worth(m).points, left = match_games_left(m);
    int behind = match_lead(m) > 0 ? BLACK : WHITE, most = m->points[behind] + jan * left;
    if (left > 0) {
        word_print(
            out,
            _("Jan is worth %d. With jan in every game that is left, the one behind comes to "
              "%d."),
            jan, most);
    }
    if (left == 0 && m->points[WHITE] == m->points[BLACK] && s != MATCH_LEVEL) {
        word_print(out, "%s", decider(m));
    }
    if (left > 0 && s != MATCH_GOES_ON) {
        word_print(out, "%s", too_little(m, most < m->points[!behind]));
    }
    if (s == MATCH_GOES_ON) {
        word_print(out, "%s", _("That is enough, so the match goes on."));
    } else if (s == MATCH_LEVEL) {
        word_print(out, "%s", _("Nothing sets them apart."));
    } else {
        word_print(out, _("%s has won the match."), s == MATCH_WHITE ? "A" : "B");
    }
}

static bool interesting_standing(struct mining *m, const struct match *match)
{
    enum match_standing s = match_standing(match);
    int left = match_games_left(match);
    if (left == 0) {
        return match->points[0] == match->points[1];
    }
    if (left > 2) {
        return false;
    }
    int gap = match->points[0] - match->points[1], jan = jan_worth(match).points * left;
    gap = gap < 0 ? -gap : gap;
    bool over = rng_below(&m->rng, 4) > 0; /* by lot, as matches that go on are far more common */
    return gap >= jan - 1 && gap <= jan + 1 && (s != MATCH_GOES_ON || !over);
}

static bool ask_standing(struct mining *m, struct drillquestion *d, const struct match *match)
{
    static const char *const ids[] = {"a", "b", "goes-on", "level"};
    enum match_standing s = match_standing(match);
    bool left = match_games_left(match) > 0;
    if (!interesting_standing(m, match)) {
        return false;
    }
    d->certificate.asks = CERTIFICATE_STANDING;
    for (int i = 0; i < 4; i++) {
        if (i != (left ? 3 : 2)) {
            d->certificate.option[d->certificate.options++] = ids[i];
        }
    }
    d->kind = COURSE_CHOICE;
    drillquestion_put_option(
        d, &(const struct message){{"A has won the match", "A har vunnit matchen"}},
        s == MATCH_WHITE);
    drillquestion_put_option(
        d, &(const struct message){{"B has won the match", "B har vunnit matchen"}},
        s == MATCH_BLACK);
    if (left) {
        drillquestion_put_option(
            d, &(const struct message){{"The match goes on", "Matchen fortsätter"}},
            s == MATCH_GOES_ON);
    } else {
        drillquestion_put_option(
            d, &(const struct message){{"The match is level", "Matchen är oavgjord"}},
            s == MATCH_LEVEL);
    }
    for (int l = 0; each_language(l); l++) {
        word_print(&d->text.lang[l], "%s", _("How does the match stand?"));
        print_score(&d->explain.lang[l], match);
        print_standing(&d->explain.lang[l], match);
    }
    d->difficulty = left ? 3 : 2;
    d->difficulty += match->rules.score != SCORE_WW;
    return true;
}

enum { WAYS = 5 };

/* How the last game may end that A wins; their names are options of the certificate. */
static const struct ending ways[WAYS] = {{.kind = END_HEMSPEL},
                                         {.kind = END_HEMSPEL, .munk = 1},
                                         {.kind = END_TRAPPSPEL},
                                         {.kind = END_JAN, .excess = 1},
                                         {.kind = END_SPRANGJAN, .excess = 1}};

static struct match after_way(const struct match *match, int i)
{
    struct match next = *match;
    match_add(&next, WHITE, ways[i], 1);
    return next;
}

/* "3–4", and what it comes to where that is level. */
static struct word score_word(const struct match *m)
{
    struct word score = word_of("%d–%d", m->points[WHITE], m->points[BLACK]);
    enum match_standing s = match_standing(m);
    if (m->points[WHITE] != m->points[BLACK]) {
        return score;
    }
    if (s == MATCH_LEVEL) {
        return word_of(_("%s (level)"), score.s);
    }
    return word_of(m->rules.score == SCORE_SH ? _("%s (the tie points decide for %s)")
                                              : _("%s (plus and minus decide for %s)"),
                   score.s, s == MATCH_WHITE ? "A" : "B");
}

/* "With hemspel it becomes 3–4, with jan 4–4 (level), …": what every way leads to. */
static void print_ways(struct text *out, const struct match *match)
{
    TEXT_HERE list = {0};
    for (int i = 0; i < WAYS; i++) {
        const struct match next = after_way(match, i);
        text_add(&list, i == 0 ? "" : ", ");
        text_addf(&list, i == 0 ? _("with %s it becomes %s") : _("with %s %s"), end_word(ways[i]).s,
                  score_word(&next).s);
    }
    word_print(out, "%s.", text_str(&list));
}

static bool ask_needs(struct mining *m, struct drillquestion *d, const struct match *match)
{
    static const char *const ids[WAYS] = {"hemspel", "hemspel munk", "trappspel", "jan",
                                          "sprangjan"};
    static const struct message names[WAYS] = {{{"hemspel", "hemspel"}},
                                               {{"hemspel with munk", "hemspel med munk"}},
                                               {{"a staircase", "trappspel"}},
                                               {{"jan", "jan"}},
                                               {{"burst jan", "sprängjan"}}};
    int rights = 0;
    bool right[WAYS];
    (void)m;
    if (match_games_left(match) != 1 || match_standing(match) != MATCH_GOES_ON ||
        match_lead(match) > 0) {
        return false;
    }
    for (int i = 0; i < WAYS; i++) {
        const struct match next = after_way(match, i);
        right[i] = match_standing(&next) == MATCH_WHITE;
        rights += right[i];
    }
    if (rights < 1 || rights > 3) {
        return false;
    }
    d->certificate.asks = CERTIFICATE_NEEDS;
    d->kind = COURSE_CHOICE;
    for (int i = 0; i < WAYS; i++) {
        drillquestion_put_option(d, &names[i], right[i]);
        d->certificate.option[d->certificate.options++] = ids[i];
    }
    for (int l = 0; each_language(l); l++) {
        word_print(&d->text.lang[l], "%s",
                   _("One game is left. Which of these wins give A the match?"));
        print_score(&d->explain.lang[l], match);
        print_ways(&d->explain.lang[l], match);
    }
    d->difficulty = match->rules.score == SCORE_WW ? 3 : match->rules.score == SCORE_NY2 ? 4 : 5;
    return true;
}

static bool play_match(struct mining *m, struct drillquestion *d, struct match *match, int scale)
{
    struct certificate *c = &d->certificate;
    *c = (struct certificate){.method = CERTIFICATE_MATCH,
                              .rules = ruleset_name(0),
                              .scale = scales[scale],
                              .length = 3 + 2 * (int)rng_below(&m->rng, 2)};
    struct ruleset r = ruleset_row(0);
    ruleset_set(&r, "score", scales[scale]);
    if (!match_start(match, &r, c->length)) {
        return false;
    }
    int games = c->length - 2 + (int)rng_below(&m->rng, 3);
    for (int i = 0; i < games; i++) {
        struct certificate_game g = {rng_below(&m->rng, 2) == 0 ? WHITE : BLACK, random_end(m)};
        if (match_standing(match) != MATCH_GOES_ON || !match_add(match, g.winner, g.ending, 1)) {
            return false;
        }
        c->game[c->games++] = g;
    }
    return true;
}

bool find_match(struct mining *m, struct drillquestion *d)
{
    const struct question_builder *builder = d->builder;
    bool needs = builder->asks == CERTIFICATE_NEEDS;
    char engine[CERTIFICATE_ENGINE];
    for (int try = 0; try < TRIES; try++) {
        struct match match;
        int scale = (int)rng_below(&m->rng, 4);
        d->rules = ruleset_row(0);
        if (!play_match(m, d, &match, scale)) {
            continue;
        }
        for (int l = 0; each_language(l); l++) {
            text_clear(&d->text.lang[l]);
            print_games(&d->text.lang[l], &d->certificate, scale);
        }
        if (!(needs ? ask_needs : ask_standing)(m, d, &match)) {
            continue;
        }
        certificate_engine(NULL, engine);
        text_addf(&d->certificate_room, "%s", engine);
        d->certificate.engine = text_str(&d->certificate_room);
        d->proved = true;
        drillquestion_hint_rule(d);
        return true;
    }
    return false;
}
