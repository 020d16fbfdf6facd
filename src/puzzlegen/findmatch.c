// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about matches: who has won, who is ahead, what is needed. */
#include <string.h>

#include "coach.h"
#include "draft.h"

enum { TRIES = 400 };

static const enum end_kind ends[] = {END_HEMSPEL, END_HEMSPEL,         END_TRAPPSPEL,
                                     END_UPPSPEL, END_ENKELT_KRONSPEL, END_JAN,
                                     END_JAN,     END_SPRANGJAN};
static const char *const scales[] = {"ww", "ny1", "ny2", "sh"};
static const struct words scale_words[] = {
    {"efter Lyckans Talismans skala utan plus och minus",
     "on the Lyckans Talisman scale without plus and minus"},
    {"på skalan Ny 1", "on the scale Ny 1"},
    {"på skalan Ny 2", "on the scale Ny 2"},
    {"med Helmfrids skiljepoäng", "with Helmfrid's tie points"},
};
static const struct words length_words[] = {{"Bäst av tre", "Best of three"},
                                            {"Bäst av fem", "Best of five"},
                                            {"Bäst av sju", "Best of seven"}};

static struct ending random_end(struct mining *m)
{
    struct ending end = {.kind = (uint8_t)ends[rng_below(&m->rng, 8)]};
    if (end.kind == END_JAN || end.kind == END_SPRANGJAN)
        end.excess = 1;
    else
        end.munk = rng_below(&m->rng, 4) == 0;
    return end;
}

/* "a single crown with munk" */
static void say_end(struct text *out, struct ending end, enum lang l)
{
    enum end_kind kind = (enum end_kind)end.kind;
    text_addf(out, "%s%s%s", l == LANG_EN && ending_is_pattern(kind) ? "a " : "",
              coach_ending_name(kind),
              end.munk == 0  ? ""
              : l == LANG_SV ? " och munk"
                             : " with munk");
}

static void say_games(struct draft *d, int scale)
{
    const struct certificate *c = &d->certificate;
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->text.lang[l];
        const struct words *length = &length_words[(c->length - 3) / 2];
        lang_set((enum lang)l);
        text_addf(out, "%s %s. ", l == LANG_SV ? length->sv : length->en,
                  l == LANG_SV ? scale_words[scale].sv : scale_words[scale].en);
        text_add(out, l == LANG_SV ? "Vinnare i tur och ordning: " : "The winners in turn: ");
        for (int i = 0; i < c->games; i++) {
            text_addf(out, "%s%s %s ", i == 0 ? "" : ", ", c->game[i].winner == WHITE ? "A" : "B",
                      l == LANG_SV ? "med" : "by");
            say_end(out, c->game[i].ending, (enum lang)l);
        }
        text_add(out, ". ");
    }
    lang_set(LANG_EN);
}

static void add_option(struct draft *d, const char *sv, const char *en, bool right)
{
    text_addf(&d->ask, "        - text: {sv: '%s', en: '%s'}\n", sv, en);
    if (right)
        text_add(&d->ask, "          right: yes\n");
}

/* What both have, in points and marks. */
static void say_score(struct draft *d, const struct match *m)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->explain.lang[l];
        text_addf(out, l == LANG_SV ? "Ställningen är %d–%d" : "The score is %d–%d", m->points[0],
                  m->points[1]);
        if (m->rules.score == SCORE_NY1)
            text_addf(out,
                      l == LANG_SV ? " (plus och minus sammanlagt: A %d, B %d)"
                                   : " (plus and minus together: A %d, B %d)",
                      m->marks[0], m->marks[1]);
        if (m->rules.score == SCORE_SH)
            text_addf(out, l == LANG_SV ? " (skiljepoäng %d–%d)" : " (tie points %d–%d)",
                      m->marks[0], m->marks[1]);
        int left = match_games_left(m);
        if (left == 0)
            text_add(out, l == LANG_SV ? ", och alla partier är spelade. "
                                       : ", and all games are played. ");
        else if (left == 1)
            text_add(out, l == LANG_SV ? ", och ett parti är kvar. " : ", and one game is left. ");
        else
            text_addf(out,
                      l == LANG_SV ? ", och %d partier är kvar. " : ", and %d games are left. ",
                      left);
    }
}

static struct game_value jan_worth(const struct match *m)
{
    const struct ending jan = {.kind = END_JAN, .excess = 1};
    return match_game_value(&m->rules, jan, 1);
}

/* Why what jan can bring is too little: less than the leader has, or no more. */
static void say_too_little(struct text *out, const struct match *m, bool less, enum lang l)
{
    bool marks = m->rules.score == SCORE_NY1 || m->rules.score == SCORE_SH;
    if (less)
        text_add(out, l == LANG_SV ? "Det räcker inte. " : "That is not enough. ");
    else if (marks)
        text_add(out, l == LANG_SV ? "Det vore lika, men märkena avgör. "
                                   : "That would be level, but the marks decide. ");
    else
        text_add(out, l == LANG_SV ? "Det vore bara lika, och lika är inte vunnet. "
                                   : "That would only be level, and level is not won. ");
}

static void say_standing(struct draft *d, const struct match *m)
{
    enum match_standing s = match_standing(m);
    int jan = jan_worth(m).points, left = match_games_left(m);
    int behind = match_lead(m) > 0 ? BLACK : WHITE;
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->explain.lang[l];
        if (left > 0)
            text_addf(
                out,
                l == LANG_SV
                    ? "Jan är värd %d. Med jan i allt som återstår når den som ligger under %d. "
                    : "Jan is worth %d. With jan in all that is left the one behind reaches %d. ",
                jan, m->points[behind] + jan * left);
        if (left == 0 && m->points[WHITE] == m->points[BLACK] && s != MATCH_LEVEL)
            text_add(out, l == LANG_SV ? "Vid lika poäng avgör märkena. "
                                       : "When points are level the marks decide. ");
        if (left > 0 && s != MATCH_GOES_ON)
            say_too_little(out, m, m->points[behind] + jan * left < m->points[!behind],
                           (enum lang)l);
        if (s == MATCH_GOES_ON)
            text_add(out, l == LANG_SV ? "Det räcker, så matchen fortsätter."
                                       : "That is enough, so the match goes on.");
        else if (s == MATCH_LEVEL)
            text_add(out, l == LANG_SV ? "Inget skiljer dem åt." : "Nothing sets them apart.");
        else
            text_addf(out, l == LANG_SV ? "%s har vunnit matchen." : "%s has won the match.",
                      s == MATCH_WHITE ? "A" : "B");
    }
}

static bool interesting_standing(struct mining *m, const struct match *match)
{
    enum match_standing s = match_standing(match);
    int left = match_games_left(match);
    if (left == 0)
        return match->points[0] == match->points[1];
    if (left > 2)
        return false;
    int gap = match->points[0] - match->points[1], jan = jan_worth(match).points * left;
    gap = gap < 0 ? -gap : gap;
    bool over = rng_below(&m->rng, 4) > 0; /* by lot, as matches that go on are far more common */
    return gap >= jan - 1 && gap <= jan + 1 && (s != MATCH_GOES_ON || !over);
}

static bool ask_standing(struct mining *m, struct draft *d, const struct match *match)
{
    static const char *const ids[] = {"a", "b", "goes-on", "level"};
    enum match_standing s = match_standing(match);
    bool left = match_games_left(match) > 0;
    if (!interesting_standing(m, match))
        return false;
    d->certificate.asks = CERTIFICATE_STANDING;
    for (int i = 0; i < 4; i++)
        if (i != (left ? 3 : 2))
            d->certificate.option[d->certificate.options++] = ids[i];
    text_add(&d->text.lang[LANG_SV], "Hur står det i matchen?");
    text_add(&d->text.lang[LANG_EN], "How does the match stand?");
    text_add(&d->ask, "      choice:\n");
    add_option(d, "A har vunnit matchen", "A has won the match", s == MATCH_WHITE);
    add_option(d, "B har vunnit matchen", "B has won the match", s == MATCH_BLACK);
    if (left)
        add_option(d, "Matchen fortsätter", "The match goes on", s == MATCH_GOES_ON);
    else
        add_option(d, "Matchen är oavgjord", "The match is level", s == MATCH_LEVEL);
    say_score(d, match);
    say_standing(d, match);
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

/* "With hemspel it becomes 3–4, with jan 4–4 (level), …": what every way leads to. */
static void say_ways(struct draft *d, const struct match *match)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = &d->explain.lang[l];
        lang_set((enum lang)l);
        for (int i = 0; i < WAYS; i++) {
            const struct match next = after_way(match, i);
            enum match_standing s = match_standing(&next);
            text_add(out, i > 0          ? l == LANG_SV ? ", med " : ", with "
                          : l == LANG_SV ? "Med "
                                         : "With ");
            say_end(out, ways[i], (enum lang)l);
            text_addf(out,
                      i > 0          ? " %d–%d"
                      : l == LANG_SV ? " blir det %d–%d"
                                     : " it becomes %d–%d",
                      next.points[WHITE], next.points[BLACK]);
            if (next.points[WHITE] == next.points[BLACK])
                text_add(out, l == LANG_SV ? (s == MATCH_WHITE   ? " (märkena ger A matchen)"
                                              : s == MATCH_BLACK ? " (märkena ger B matchen)"
                                                                 : " (oavgjort)")
                                           : (s == MATCH_WHITE   ? " (the marks decide for A)"
                                              : s == MATCH_BLACK ? " (the marks decide for B)"
                                                                 : " (level)"));
        }
        text_addc(out, '.');
    }
    lang_set(LANG_EN);
}

static bool ask_needs(struct mining *m, struct draft *d, const struct match *match)
{
    static const char *const ids[WAYS] = {"hemspel", "hemspel munk", "trappspel", "jan",
                                          "sprangjan"};
    static const struct words names[WAYS] = {{"hemspel", "hemspel"},
                                             {"hemspel med munk", "hemspel with munk"},
                                             {"trappspel", "a staircase"},
                                             {"jan", "jan"},
                                             {"sprängjan", "burst jan"}};
    int rights = 0;
    bool right[WAYS];
    (void)m;
    if (match_games_left(match) != 1 || match_standing(match) != MATCH_GOES_ON ||
        match_lead(match) > 0)
        return false;
    for (int i = 0; i < WAYS; i++) {
        const struct match next = after_way(match, i);
        right[i] = match_standing(&next) == MATCH_WHITE;
        rights += right[i];
    }
    if (rights < 1 || rights > 3)
        return false;
    d->certificate.asks = CERTIFICATE_NEEDS;
    text_add(&d->text.lang[LANG_SV],
             "Ett parti är kvar. Med vilka av dessa slut vinner A matchen?");
    text_add(&d->text.lang[LANG_EN],
             "One game is left. By which of these ends does A win the match?");
    text_add(&d->ask, "      choice:\n");
    for (int i = 0; i < WAYS; i++) {
        add_option(d, names[i].sv, names[i].en, right[i]);
        d->certificate.option[d->certificate.options++] = ids[i];
    }
    say_score(d, match);
    say_ways(d, match);
    d->difficulty = match->rules.score == SCORE_WW ? 3 : match->rules.score == SCORE_NY2 ? 4 : 5;
    return true;
}

static bool play_match(struct mining *m, struct draft *d, struct match *match, int scale)
{
    struct certificate *c = &d->certificate;
    *c = (struct certificate){.method = CERTIFICATE_MATCH,
                              .rules = ruleset_name(0),
                              .scale = scales[scale],
                              .length = 3 + 2 * (int)rng_below(&m->rng, 2)};
    struct ruleset r = ruleset_row(0);
    ruleset_set(&r, "score", scales[scale]);
    if (!match_start(match, &r, c->length))
        return false;
    int games = c->length - 2 + (int)rng_below(&m->rng, 3);
    for (int i = 0; i < games; i++) {
        struct certificate_game g = {rng_below(&m->rng, 2) == 0 ? WHITE : BLACK, random_end(m)};
        if (match_standing(match) != MATCH_GOES_ON || !match_add(match, g.winner, g.ending, 1))
            return false;
        c->game[c->games++] = g;
    }
    return true;
}

bool find_match(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    bool needs = strcmp(recipe->group, "needs") == 0;
    char engine[CERTIFICATE_ENGINE];
    for (int try = 0; try < TRIES; try++) {
        struct match match;
        int scale = (int)rng_below(&m->rng, 4);
        d->rules = ruleset_row(0);
        if (!play_match(m, d, &match, scale))
            continue;
        for (int l = 0; l < 2; l++)
            text_clear(&d->text.lang[l]);
        say_games(d, scale);
        if (!(needs ? ask_needs : ask_standing)(m, d, &match))
            continue;
        certificate_engine(NULL, engine);
        text_addf(&d->certificate_room, "%s", engine);
        d->certificate.engine = text_str(&d->certificate_room);
        d->proved = true;
        draft_hint(d, &recipe->hint[0]);
        draft_hint(d, &recipe->hint[1]);
        return true;
    }
    return false;
}
