// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/themename.h"

#include <string.h>

#include "base/lang.h"
#include "base/phrase.h"

enum { NAMES = 3 };

/* The first name of a language is the one shown; that of a page in lists, which tells less, is one
 * of the others. */
static const struct themename_row {
    const char *id;
    const char *sv[NAMES + 1], *en[NAMES + 1];
} rows[] = {
    {"backgammon", {"backgammon"}, {"backgammon"}},
    {"bait", {"bete"}, {"bait"}},
    {"band-before-hit",
     {"bandet först", "band eller träff"},
     {"the band first", "a band or a hit"}},
    {"band-ban", {"var band får läggas"}, {"where bands may be made"}},
    {"bands", {"band"}, {"bands"}},
    {"bearing-off", {"hemspel", "ta ut", "spela hem"}, {"bearing off", "bear off"}},
    {"blocking", {"spärrar", "spärra", "blockering"}, {"blocking"}},
    {"blocks", {"band i vägen"}, {"bands in the way"}},
    {"board", {"brädet", "bräde"}, {"the board"}},
    {"burst-attack",
     {"sprängjansattacken", "sprängjansattack"},
     {"the burst jan attack", "burst jan attack"}},
    {"burst-jan", {"sprängjan (lektionerna)", "sprängjan"}, {"burst jan (lessons)", "burst jan"}},
    {"burst-overflow", {"spränga sig in"}, {"bursting in", "bursting on entry"}},
    {"burst-run", {"spränga spärrar", "långa spärrar"}, {"bursting runs"}},
    {"bursting", {"spränga", "sprängning"}, {"bursting"}},
    {"count-before-you-hunt", {"räkna före jakten"}, {"count before you hunt"}},
    {"double-or-wait", {"dubbla eller vänta"}, {"double or wait"}},
    {"doubling", {"dubbling", "dubbla", "kuben"}, {"doubling", "double", "the cube"}},
    {"entering", {"spela in", "inspel"}, {"entering", "enter"}},
    {"far-before-near",
     {"den som gått längst", "vilken blotta"},
     {"the one that has come far", "which blot"}},
    {"fill-the-gaps", {"fyll luckorna", "luckorna"}, {"fill the gaps", "the gaps"}},
    {"fill-the-quarter", {"fyll kvarteret"}, {"fill the quarter"}},
    {"five-not-six", {"fem inte sex"}, {"five not six"}},
    {"forced", {"tvång", "tvungna drag", "tvunget"}, {"forced plays"}},
    {"fresh-men",
     {"nya brickor ut", "den främsta eller en ny"},
     {"fresh checkers out", "the runner or a fresh one"}},
    {"full-use", {"hela slaget"}, {"the whole roll", "whole roll"}},
    {"give-up", {"ge upp"}, {"giving up"}},
    {"handsome", {"vackra spel", "vackert spel"}, {"handsome wins", "handsome win"}},
    {"handsome-wins",
     {"vackra spel (lektionerna)", "vackra spel", "vackert spel"},
     {"handsome wins (lessons)", "handsome wins"}},
    {"hit-loose", {"slå trots blottorna"}, {"hit loose"}},
    {"hit-on-entering", {"in och slå", "in och sedan"}, {"in and hit", "in and then"}},
    {"hit-on-the-band", {"slå och stäng", "en tärning över"}, {"hit and shut", "a die to spare"}},
    {"hit-or-not", {"slå eller inte", "slå"}, {"hit or not", "hit", "hitting"}},
    {"hitting", {"slå blottor"}, {"hitting blots"}},
    {"jan", {"jan"}, {"jan"}},
    {"jan-blot", {"janblottan", "janblotta"}, {"the jan blot"}},
    {"keep-the-huk", {"håll huken"}, {"keep the huk"}},
    {"keep-the-iron",
     {"håll järnbanden", "bryta ett järnband"},
     {"keep the iron bands", "break an iron band"}},
    {"keep-the-run", {"håll spärren"}, {"keep the run"}},
    {"last-checker", {"sista brickan"}, {"the last checker"}},
    {"legal-here-not-there", {"olika regler", "andra regler"}, {"differing rules", "other rules"}},
    {"legal-play", {"lagliga drag", "lagligt drag"}, {"legal plays"}},
    {"let-the-jan-go", {"avstå från janen"}, {"let the jan go"}},
    {"match-score", {"ställningen i matchen", "matchställning"}, {"the match score"}},
    {"matches", {"matcher"}, {"matches"}},
    {"middle-game", {"mittspelet", "mittspel"}, {"the middle game"}},
    {"moving", {"flytta"}, {"moving"}},
    {"near-his-home",
     {"slå inte nära hemmet", "nära hemmet"},
     {"do not hit near home", "not near home", "near home"}},
    {"no-right-to-burst",
     {"ge ingen sprängrätt", "sprängrätten"},
     {"give no right to burst", "no right to burst", "the right to burst"}},
    {"one-die", {"en tärning"}, {"one die"}},
    {"one-die-or-two", {"en eller två tärningar", "en tärning eller två"}, {"one die or two"}},
    {"one-in-one-off",
     {"en in och en ut", "en kvar utanför"},
     {"one in and one off", "one left outside"}},
    {"opening", {"öppningen", "öppning"}, {"the opening"}},
    {"optional-rules", {"tilläggsregler"}, {"optional rules"}},
    {"out-of-the-quarter", {"hämta eftersläntrarna"}, {"bring up the stragglers"}},
    {"own-games", {"egna partier", "mina partier"}, {"own games", "my games"}},
    {"past-the-wall", {"förbi spärren"}, {"past the run"}},
    {"price-of-a-hit", {"träffens pris"}, {"the price of a hit"}},
    {"race", {"kapplöpning", "kapplöpningen"}, {"race", "races", "the race"}},
    {"reduction", {"reducering", "reducera", "reduktion"}, {"reducing", "reduce"}},
    {"rulesets", {"regelverk", "regelverken"}, {"rulesets"}},
    {"scores", {"poäng"}, {"scores", "points"}},
    {"shut-the-door", {"stäng dörren"}, {"shut the door"}},
    {"sprangjan", {"sprängjan"}, {"burst jan"}},
    {"take-or-drop", {"ta emot eller avstå"}, {"take or drop"}},
    {"the-crown", {"kronan"}, {"the crown"}},
    {"time-to-give-up", {"dags att ge upp"}, {"time to give up"}},
    {"touching-down", {"mellanlanda", "mellanlandning"}, {"touching down"}},
    {"two-on-the-bar", {"två slagna"}, {"two on the bar"}},
    {"wall-before-hit",
     {"spärren före träffen", "spärren eller träffen"},
     {"the run before the hit", "the run or the hit"}},
    {"what-the-score-asks", {"vad ställningen begär"}, {"what the score asks"}},
    {"which-band", {"vilket band"}, {"which band"}},
    {"words", {"ord", "slagens namn"}, {"words"}},
};

enum { ABOUT = 6 };

/* Matters that learners and lessons name and no puzzles have for a theme, and the themes that are
 * about them. */
static const struct {
    const char *id, *theme[ABOUT + 1];
} matters[] = {
    {"bands", {"which-band", "keep-the-iron"}},
    {"bearing-off", {"reduction"}},
    {"blocking", {"keep-the-run", "wall-before-hit", "past-the-wall"}},
    {"board", {"legal-play"}},
    {"bursting", {"burst-run", "burst-overflow"}},
    {"doubling", {"double-or-wait", "take-or-drop"}},
    {"full-use", {"forced"}},
    {"hit-or-not",
     {"near-his-home", "far-before-near", "band-before-hit", "hit-loose", "hit-on-entering",
      "two-on-the-bar"}},
    {"matches", {"match-score", "what-the-score-asks"}},
    {"middle-game", {"out-of-the-quarter", "shut-the-door", "keep-the-run"}},
    {"moving", {"legal-play"}},
    {"opening", {"near-his-home", "keep-the-huk", "fresh-men"}},
    {"optional-rules", {"legal-here-not-there"}},
    {"race", {"one-in-one-off", "fill-the-gaps"}},
    {"rulesets", {"legal-here-not-there"}},
    {"scores", {"match-score"}},
};

const char *themename_id(size_t i)
{
    return i < sizeof rows / sizeof *rows ? rows[i].id : NULL;
}

static const struct themename_row *row_of(const char *id)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].id, id) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

const char *themename(const char *id)
{
    const struct themename_row *row = row_of(id);
    return row == NULL ? id : lang_current() == LANG_SV ? row->sv[0] : row->en[0];
}

const char *themename_other(const char *id)
{
    const struct themename_row *row = row_of(id);
    return row == NULL ? id : lang_current() == LANG_SV ? row->en[0] : row->sv[0];
}

static bool same_words(const struct phrase *a, const char *name)
{
    PHRASE_HERE b = {0};
    phrase_read(&b, name);
    bool same = a->count == b.count && !a->cut && !b.cut && a->count > 0;
    for (size_t i = 0; i < b.count && same; i++) {
        same = strcmp(a->word[i], b.word[i]) == 0;
    }
    return same;
}

static bool is_among(const struct phrase *words, const char *const *names)
{
    while (*names != NULL && !same_words(words, *names)) {
        names++;
    }
    return *names != NULL;
}

static bool is_called(const char *id, const struct phrase *said)
{
    const struct themename_row *row = row_of(id);
    return same_words(said, id) ||
           (row != NULL && (is_among(said, row->sv) || is_among(said, row->en)));
}

bool themename_is(const char *id, const char *words)
{
    PHRASE_HERE said = {0};
    phrase_read(&said, words);
    bool is = is_called(id, &said);
    for (size_t i = 0; i < sizeof matters / sizeof *matters && !is; i++) {
        for (const char *const *of = matters[i].theme; *of != NULL && !is; of++) {
            is = strcmp(*of, id) == 0 && is_called(matters[i].id, &said);
        }
    }
    return is;
}

void themename_add_whole(struct text *out, const char *id)
{
    static const char space[] = "\xc2\xa0", hyphen[] = "\xe2\x80\x91"; /* at which no line breaks */
    const char *name = themename(id);
    for (const char *at = name; *at != '\0';) {
        size_t n = strcspn(at, " -");
        text_add_safe(out, at, n);
        text_add(out, at[n] == ' ' ? space : at[n] == '-' ? hyphen : "");
        at += n + (at[n] != '\0');
    }
}
