// SPDX-License-Identifier: GPL-3.0-or-later
/* The named rulesets and what each field of the rules means. */
#include "coach/verdict/words.h"

#include <string.h>

struct named {
    const char *name, *title, *about;
};

static const struct named named[] = {
    {"lyckans-talisman", N_("the usual rules (Lyckans Talisman)"),
     N_("The house rules of Lyckans Talisman, built on Wahlström & Widstrand 1956: the roll is "
        "always "
        "used in full, even by a jan.")},
    {"helmfrid", N_("Sten Helmfrid's rules"),
     N_("Sten Helmfrid's rules of 2006: as Lyckans Talisman, but a jan ends the game at once, and "
        "level matches are settled by tie points.")},
    {"vasa", N_("the Vasa rules"),
     N_("The rules of the Swedish championship at the Vasa Museum: only the rearmost checker is "
        "borne "
        "off, every win ends the game at once, jan is worth 4.")},
    {"sweboard", N_("The Board's rules"),
     N_("The classic rules of The Board (sweboard.com): as many dice as possible are used, and no "
        "run "
        "may be longer than five.")},
    {"backgammon", N_("the rules of backgammon"),
     N_("Backgammon, for comparison: the sides go opposite ways, bands are never hit, and the cube "
        "raises the stake.")},
};

static const struct named *find_named(const char *name)
{
    for (size_t i = 0; name && i < sizeof named / sizeof *named; i++) {
        if (strcmp(named[i].name, name) == 0) {
            return &named[i];
        }
    }
    return NULL;
}

const char *coach_ruleset_title(const char *name)
{
    const struct named *n = find_named(name);
    return n ? _(n->title) : NULL;
}

const char *coach_ruleset_about(const char *name)
{
    const struct named *n = find_named(name);
    return n ? _(n->about) : NULL;
}

void coach_ruleset_line(struct text *out, const struct ruleset *r)
{
    int changed = 0;
    text_add(out, coach_ruleset_title(ruleset_name(r->base)));
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        if (ruleset_changed(r, i)) {
            text_add(out, changed++ == 0 ? _(", with changes: ") : ", ");
            text_add(out, coach_field_name(ruleset_field(i)));
        }
    }
}

/* ---- fields ---- */

struct value_text {
    const char *value, *line;
};

struct field_text {
    const char *field, *name;
    struct value_text values[9];
};

static const struct field_text fields[] = {
    {"board",
     N_("the board"),
     {{"brade", N_("Bräde: both sides go counter-clockwise, from the home in their own corner.")},
      {"backgammon", N_("Backgammon: the sides go opposite ways, from 24 to 1.")}}},
    {"entry_own",
     N_("entering on own checkers"),
     {{"no", N_("A checker may not enter where one of its own side stands.")},
      {"yes", N_("A checker may enter where its own side stands.")}}},
    {"use",
     N_("full use of the roll"),
     {{"pips",
       N_("Of all ways to play a roll only those that move most points forward are legal.")},
      {"dice", N_("As many dice as possible must be used, and of equally many the higher.")}}},
    {"band_from", N_("the first point where bands may be made"), {{NULL, NULL}}},
    {"entry_burst",
     N_("bursting by entering"),
     {{"overflow", N_("A band may be burst by entering while more checkers are on the bar than "
                      "points are open.")},
      {"none-free", N_("A band may be burst by entering only when no point is open.")},
      {"never", N_("A band is never burst by entering.")}}},
    {"long_run",
     N_("runs of six bands and more"),
     {{"burst", N_("Bands in a run of six or more may be burst.")},
      {"forbidden", N_("No run may be longer than five bands while the other side has more than "
                       "one checker left.")},
      {"free", N_("Runs may be as long as one likes, and they are never burst.")}}},
    {"last_checker_bursts",
     N_("bursting with the last checker"),
     {{"no", N_("Whoever has only one checker left may never burst.")},
      {"yes", N_("Whoever has only one checker left may burst too.")}}},
    {"bear_off",
     N_("which checkers are borne off"),
     {{"any", N_("Any checker that goes off exactly may be borne off.")},
      {"rear", N_("Only the rearmost checker may be borne off.")}}},
    {"overshoot",
     N_("dice larger than needed in bearing off"),
     {{"rear", N_("A die that is too large bears off the rearmost checker, and is reduced.")},
      {"any", N_("A die that is too large bears off any checker; the rest of it is dropped.")},
      {"forfeit", N_("A die that is too large bears nothing off.")}}},
    {"jan_when",
     N_("when jan is judged"),
     {{"full", N_("Jan counts when the play has used as much of the roll as possible.")},
      {"at-once", N_("Jan ends the game at once, whatever part of the roll is left.")},
      {"none", N_("There is no jan.")}}},
    {"pattern_when",
     N_("when a handsome win is judged"),
     {{"full", N_("A handsome win counts only when it stands after the whole roll.")},
      {"at-once", N_("A handsome win ends the game at once, after any number of moves.")},
      {"none", N_("There are no handsome wins.")}}},
    {"extra_patterns",
     N_("more handsome wins"),
     {{"no", N_("Only the four old handsome wins count.")},
      {"yes", N_("Nio-fem-ett, fem-till-ett and kejsarspel count as handsome wins too.")},
      {"nio-fem-ett", N_("One checker on 22, five on 23 and nine on 24 count as a handsome win.")},
      {"fem-till-ett", N_("One to five checkers on 20 to 24 count as a handsome win.")},
      {"kejsarspel", N_("Kejsarspel: seven on 23, seven on 24, and the last checker reaches both "
                        "with one roll.")}}},
    {"munk_each",
     N_("munk for every checker"),
     {{"no", N_("Munk counts once, however many checkers are on the bar.")},
      {"yes", N_("Munk counts once for every checker on the bar.")}}},
    {"jan_each",
     N_("jan for every checker"),
     {{"no", N_("Jan counts once, however many checkers can never enter.")},
      {"yes", N_("Jan counts more for every checker beyond the first that can never enter.")}}},
    {"one_die",
     N_("rolling one die"),
     {{"no", N_("Two dice are always rolled.")},
      {"three",
       N_("Whoever lacks one checker for a handsome win may roll one die, for three turns.")},
      {"shown",
       N_("Whoever lacks one checker for a handsome win may roll one die, and then as many "
          "times as it showed.")}}},
    {"resign",
     N_("giving up"),
     {{"no", N_("Nobody may give up.")},
      {"yes", N_("Whoever has had neither a band past the huk nor the jan blot out may give up.")},
      {"any", N_("One may give up at any time, at the stake.")}}},
    {"last_roll",
     N_("the equalising roll"),
     {{"no", N_("Whoever bears off the last checker has won.")},
      {"yes",
       N_("If the side that began bears off first, the other has one roll to do the same and "
          "draw.")}}},
    {"answer_patterns",
     N_("answering a win"),
     {{"no", N_("A hemspel or a handsome win cannot be answered.")},
      {"yes",
       N_("The loser has three rolls to answer with a handsome win, or with a higher one.")}}},
    {"five_blots",
     N_("five blots first"),
     {{"no", N_("Bands may be made from the first roll on.")},
      {"yes", N_("No band may be made before five checkers have left the home.")}}},
    {"double_six",
     N_("double six as the first roll"),
     {{"no", N_("A double six is like any other double.")},
      {"wp", N_("With a first roll of 6-6 six checkers may go to 7, unprotected; jan made there is "
                "burst jan.")},
      {"tb",
       N_("With a first roll of 6-6 six checkers may go to 7, unprotected, and a 6-6 in answer "
          "sends them back.")}}},
    {"score",
     N_("the scale of points"),
     {{"ww", N_("Wahlström & Widstrand: hemspel and handsome wins 1, jan 2, burst jan 4, munk 1 "
                "more.")},
      {"ny1",
       N_("Lyckans Talisman, first proposal: as the old scale, with plus and minus to settle "
          "a level match.")},
      {"ny2",
       N_("Lyckans Talisman, second proposal: hemspel 3, giving up 4, munk 5, jan 7, burst jan "
          "11.")},
      {"sh", N_("Sten Helmfrid: the old scale, with tie points to settle a level match.")},
      {"vasa", N_("Vasa: hemspel 1, handsome wins 2, jan 4, burst jan 6, munk 1 more.")},
      {"sweboard", N_("The Board: hemspel 1, handsome wins 2, tower 3, jan 4, burst jan 6.")},
      {"wp", N_("The older scale: hemspel, crowns and staircase 1, tower and jan 2, burst jan 4; "
                "munk doubles the first.")},
      {"wp2", N_("The same older scale where burst jan is worth no more than jan: 2.")},
      {"cube", N_("Backgammon: single 1, gammon 2, backgammon 3, times the cube.")}}},
};

static const struct field_text *find_field(const char *field)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(fields[i].field, field) == 0) {
            return &fields[i];
        }
    }
    return NULL;
}

const char *coach_field_name(const char *field)
{
    const struct field_text *f = find_field(field);
    return f ? _(f->name) : NULL;
}

static bool describe_band_from(struct text *out, const char *value)
{
    struct ruleset r = ruleset_row(0);
    if (ruleset_set(&r, "band_from", value) != RULESET_OK) {
        return false;
    }
    if (r.band_from <= 2) {
        word_print(out, "%s", _("Bands may be made everywhere."));
    } else {
        word_print(out, _("Bands may be made from %d on; before that only the home holds one."),
                   r.band_from);
    }
    return true;
}

/* One value of a field, n bytes long. */
static bool describe_value(struct text *out, const struct field_text *f, const char *value,
                           size_t n)
{
    for (const struct value_text *v = f->values; v < f->values + 9 && v->value; v++) {
        if (strlen(v->value) == n && memcmp(v->value, value, n) == 0) {
            word_print(out, "%s", _(v->line));
            return true;
        }
    }
    return false;
}

bool coach_field_text(struct text *out, const char *field, const char *value)
{
    const struct field_text *f = find_field(field);
    struct ruleset r = ruleset_row(0);
    if (f == NULL || ruleset_set(&r, field, value) != RULESET_OK) {
        return false;
    }
    if (strcmp(field, "band_from") == 0) {
        return describe_band_from(out, value);
    }
    bool told = false;
    for (const char *s = value; *s; s += strcspn(s, ","), s += *s == ',') {
        told = describe_value(out, f, s, strcspn(s, ",")) || told;
    }
    return told;
}
