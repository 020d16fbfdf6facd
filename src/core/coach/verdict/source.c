// SPDX-License-Identifier: GPL-3.0-or-later
/* The clauses by name, and where each is written. */
#include "coach/verdict/words.h"

#include <string.h>

enum document { DOC_LT, DOC_SH, DOC_WP, DOC_TB, DOC_BG, DOCUMENTS };

static const char *const document_ids[DOCUMENTS] = {"LT", "SH", "WP", "TB", "BG"};
static const char *const document_names[DOCUMENTS] = {N_("Lyckans Talisman"), N_("Sten Helmfrid"),
                                                      N_("Wikipedia"), N_("The Board"),
                                                      N_("the backgammon leaflet")};

const char *coach_document_name(const char *id)
{
    for (int i = 0; i < DOCUMENTS; i++) {
        if (strcmp(document_ids[i], id) == 0) {
            return _(document_names[i]);
        }
    }
    return NULL;
}

/* A clause for people, and the section of each document that has it (as printed there). */
struct source_entry {
    const char *name, *line;
    const char *section[DOCUMENTS];
};

#define MOVING                                                                                     \
    {                                                                                              \
        "Förflyttningen av brickorna", "Förflyttning av brickor", "Förflyttning av brickorna",     \
            "The Gameplay", "Förflyttning av brickor"                                             \
    }
#define ENTERING                                                                                   \
    {                                                                                              \
        "Att slå blottor och att spela in dem igen", "Att slå blottor och att spela in dem igen",  \
            "Att slå brickor", "The Gameplay", "Att ta"                                            \
    }
#define BEARING_OFF                                                                                \
    {                                                                                              \
        "Hemspel", "Hemspel", "Hemspel", "How to Win", "Att plocka av brickor"                     \
    }

#define BURSTING                                                                                   \
    {                                                                                              \
        "Band i ogenomträngliga hinder kan sprängas", "Band kan normalt inte slås",                \
            "Att spränga band", "The Gameplay", NULL                                               \
    }

/* What a verdict is about, where its clause alone does not say which section to cite. */
enum topic {
    TOPIC_ENTERING = CLAUSES,
    TOPIC_BURSTING_IN,
    TOPIC_BURSTING,
    TOPIC_BEARING_OFF,
    TOPIC_FULL_USE_BEARING_OFF,
    TOPIC_PAST_A_PATTERN,
    TOPICS
};

static const struct source_entry entries[TOPICS] = {
    [CLAUSE_LEGAL] = {N_("moving"), N_("the play is legal"), MOVING},
    [CLAUSE_SYNTAX] = {N_("how plays are written"), N_("not a play"), {NULL}},
    [CLAUSE_NO_CHECKER] = {N_("moving"), N_("none of your checkers stands there"), MOVING},
    [CLAUSE_WRONG_DIE] = {N_("moving"), N_("no die is left of that size"), MOVING},
    [CLAUSE_BAR_FIRST] = {N_("entering first"), N_("checkers on the bar must enter first"),
                          ENTERING},
    [CLAUSE_ENTRY_OWN] = {N_("entering"),
                          N_("a checker may not enter where one of your own stands"),
                          {"Att slå blottor och att spela in dem igen",
                           "Att slå blottor och att spela in dem igen", "Att slå brickor",
                           "The Gameplay", NULL}},
    [CLAUSE_ENTRY_BLOCKED] = {N_("bursting by entering"),
                              N_("a band stands on the entry point and may not be burst"),
                              {"Band i ogenomträngliga hinder kan sprängas",
                               "Att slå blottor och att spela in dem igen", "Att spränga band",
                               "The Gameplay", "Att ta"}},
    [CLAUSE_BLOCKED] = {N_("bands stop"),
                        N_("a band stands on the landing"),
                        {"Band kan normalt inte slås", "Band kan normalt inte slås", "Band",
                         "The Gameplay", "Förflyttning av brickor"}},
    [CLAUSE_LAST_CHECKER] = {N_("the last checker"),
                             N_("a side with one checker left may never burst"),
                             {"Hemspel", "Hemspel", "Hemspel", "The Gameplay", NULL}},
    [CLAUSE_BAND_BAN] = {N_("where bands may be made"),
                         N_("a band may not be made there"),
                         {"Band och blottor", "Band och blottor", "Band", "The Gameplay", NULL}},
    [CLAUSE_TOO_FEW_BLOTS] = {N_("five blots first"),
                              N_("no band before five checkers have left the home"),
                              {NULL, NULL, "Spelöppningen", NULL, NULL}},
    [CLAUSE_LONG_RUN] = {N_("the longest run"),
                         N_("it would make a run of more than five bands"),
                         {NULL, NULL, NULL, "The Gameplay", NULL}},
    [CLAUSE_NOT_ALL_IN_Q4] = {N_("bearing off"),
                              N_("no checker is borne off before all are in the last quarter"),
                              BEARING_OFF},
    [CLAUSE_NOT_REARMOST] = {N_("reducing"),
                             N_("the die is too large and another checker stands further back"),
                             {"Hemspel", "Hemspel", "Hemspel", NULL, "Att plocka av brickor"}},
    [CLAUSE_REAR_ONLY] = {N_("bearing off from the rear"),
                          N_("only the rearmost checker may be borne off"),
                          {NULL, NULL, "Hemspel", "Vasa Competition Rules", NULL}},
    [CLAUSE_EXACT_ONLY] = {N_("bearing off exactly"),
                           N_("a die that is too large bears nothing off"),
                           {NULL, NULL, "Hemspel", NULL, NULL}},
    [CLAUSE_PAST_THE_END] = {N_("the end of the game"),
                             N_("the play goes on past a won game"),
                             {NULL, "Jan", NULL, "How to Win", NULL}},
    [CLAUSE_INCOMPLETE] = {N_("full use"), N_("a further move is possible"), MOVING},
    [CLAUSE_HIGHER_DIE] = {N_("the higher die"),
                           N_("only one die can be played, and it must be the higher"), MOVING},
    [CLAUSE_NOT_FULL_USE] = {N_("full use"), N_("another play uses more of the roll"), MOVING},
    [CLAUSE_NO_PLAY] = {N_("forfeiting"), N_("nothing can be played: the roll is forfeited"),
                        MOVING},
    [TOPIC_ENTERING] = {N_("entering"), NULL, ENTERING},
    [TOPIC_BURSTING_IN] = {N_("bursting by entering"),
                           NULL,
                           {"Band i ogenomträngliga hinder kan sprängas",
                            "Att slå blottor och att spela in dem igen", "Att spränga band",
                            "The Gameplay", NULL}},
    [TOPIC_BURSTING] = {N_("bursting"), NULL, BURSTING},
    [TOPIC_BEARING_OFF] = {N_("bearing off"), NULL, BEARING_OFF},
    [TOPIC_FULL_USE_BEARING_OFF] = {N_("full use"),
                                    NULL,
                                    {"Hemspel", "Hemspel", "Hemspel", "The Gameplay",
                                     "Förflyttning av brickor"}},
    [TOPIC_PAST_A_PATTERN] = {N_("the end of the game"),
                              NULL,
                              {NULL, NULL, NULL, "Vasa Competition Rules", NULL}},
};

const char *coach_clause_name(enum clause clause)
{
    return clause < CLAUSES ? _(entries[clause].name) : "";
}

const char *coach_clause_line(enum clause clause)
{
    return clause < CLAUSES ? _(entries[clause].line) : "";
}

/* The document that a named ruleset is written in. */
static enum document home_of(const struct ruleset *r)
{
    static const struct {
        const char *name;
        enum document doc;
    } homes[] = {{"lyckans-talisman", DOC_LT},
                 {"helmfrid", DOC_SH},
                 {"vasa", DOC_TB},
                 {"sweboard", DOC_TB},
                 {"backgammon", DOC_BG}};
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        if (strcmp(homes[i].name, ruleset_name(r->base)) == 0) {
            return homes[i].doc;
        }
    }
    return DOC_LT;
}

static bool bears_off(const struct play *play)
{
    for (int i = 0; i < play->moves; i++) {
        if (play->move[i].to == POINT_OFF) {
            return true;
        }
    }
    return false;
}

/* What is most worth citing of a legal play. */
static int topic_of_play(const struct play *play)
{
    int topic = CLAUSE_LEGAL;
    for (int i = 0; i < play->moves; i++) {
        const struct move *m = &play->move[i];
        int now = m->hit > 1           ? (m->from == POINT_BAR ? TOPIC_BURSTING_IN : TOPIC_BURSTING)
                  : m->to == POINT_OFF ? TOPIC_BEARING_OFF
                  : m->from == POINT_BAR ? TOPIC_ENTERING
                                         : CLAUSE_LEGAL;
        if (topic == CLAUSE_LEGAL || now == TOPIC_BURSTING_IN || now == TOPIC_BURSTING) {
            topic = now;
        }
    }
    return topic;
}

/* Whether the play went on past a handsome win, not past jan. */
static bool is_past_a_pattern(const struct verdict *v, const struct ruleset *r)
{
    const struct position *pos = &v->play.after;
    return v->clause == CLAUSE_PAST_THE_END &&
           ending_pattern(r, pos, (enum colour)pos->turn) != END_NOT;
}

/* The row of `entries` that a verdict is about. */
static int topic_of(const struct verdict *v, const struct ruleset *r)
{
    if (v->clause == CLAUSE_LEGAL) {
        return topic_of_play(&v->play);
    }
    if (is_past_a_pattern(v, r)) {
        return TOPIC_PAST_A_PATTERN;
    }
    return v->clause == CLAUSE_NOT_FULL_USE && bears_off(&v->example) ? TOPIC_FULL_USE_BEARING_OFF
                                                                      : (int)v->clause;
}

static bool is_about_use(int topic)
{
    return topic == CLAUSE_NOT_FULL_USE || topic == CLAUSE_INCOMPLETE ||
           topic == TOPIC_FULL_USE_BEARING_OFF;
}

static bool is_about_entering_by_force(int topic)
{
    return topic == CLAUSE_ENTRY_BLOCKED || topic == TOPIC_BURSTING_IN;
}

/* The document that has the changed rule of bursting by entering. */
static enum document document_of_entering(const struct ruleset *r, enum document home)
{
    switch (r->entry_burst) {
    case ENTRY_BURST_NEVER:
        return DOC_BG;
    case ENTRY_BURST_NONE_FREE:
        return home == DOC_TB ? DOC_TB : DOC_WP;
    default:
        return home == DOC_BG ? DOC_LT : home;
    }
}

/* The document that has the rule as it stands here: the ruleset's own, unless the rule was changed
 * to one of another document. */
static enum document document_of(int topic, const struct ruleset *r)
{
    struct ruleset row = ruleset_row(r->base);
    enum document home = home_of(r);
    if (is_about_entering_by_force(topic) && r->entry_burst != row.entry_burst) {
        return document_of_entering(r, home);
    }
    if (is_about_use(topic) && r->use != row.use) {
        return r->use == USE_PIPS ? DOC_LT : DOC_TB;
    }
    if (topic == TOPIC_PAST_A_PATTERN) {
        return DOC_TB;
    }
    /* only the Vasa rules of The Board have this one */
    return topic == CLAUSE_NOT_REARMOST && home == DOC_TB && r->bear_off != BEAR_OFF_REAR ? DOC_LT
                                                                                          : home;
}

/* The section of The Board, whose later sections change what its classic rules say. */
static const char *board_section(int topic, const struct ruleset *r)
{
    static const char vasa[] = "Vasa Competition Rules";
    bool bears_off = topic == TOPIC_BEARING_OFF || topic == CLAUSE_NOT_REARMOST;
    bool bursts = topic == TOPIC_BURSTING || topic == CLAUSE_LAST_CHECKER;
    if (is_about_entering_by_force(topic) && r->entry_burst == ENTRY_BURST_OVERFLOW) {
        return "Easy Re-entrant Rule";
    }
    if ((bears_off && r->bear_off == BEAR_OFF_REAR) || (bursts && r->long_run == LONG_RUN_BURST) ||
        (topic == CLAUSE_PAST_THE_END && r->pattern_when == END_AT_ONCE)) {
        return vasa;
    }
    return entries[topic].section[DOC_TB];
}

/* The section to cite: of the document that has the rule, else of the first that has it. */
static const char *find_section(int topic, const struct ruleset *r, enum document *doc)
{
    const char *const *section = entries[topic].section;
    *doc = document_of(topic, r);
    const char *on_board = *doc == DOC_TB ? board_section(topic, r) : NULL;
    if (on_board) {
        return on_board;
    }
    for (int i = 0; section[*doc] == NULL && i < DOCUMENTS; i++) {
        if (section[i]) {
            *doc = (enum document)i;
        }
    }
    return section[*doc];
}

/* "(rule: bands stop", open. */
static void source_add_rule(struct text *out, int topic, const struct ruleset *r)
{
    text_addf(out, _("(rule: %s"), _(entries[topic].name));
    if (is_about_use(topic)) {
        text_addf(out, ", %s", r->use == USE_PIPS ? _("pips") : _("dice"));
    }
}

void coach_rule(struct text *out, const struct verdict *v, const struct ruleset *r)
{
    source_add_rule(out, topic_of(v, r), r);
    text_addc(out, ')');
}

void coach_source(struct text *out, const struct verdict *v, const struct ruleset *r)
{
    enum document doc;
    int topic = topic_of(v, r);
    const char *section = find_section(topic, r, &doc);
    source_add_rule(out, topic, r);
    if (section) {
        text_addf(out, " · %s, %s)", _(document_names[doc]), section);
    } else {
        text_add(out, " · docs/rules.md)");
    }
}

void coach_source_short(struct text *out, const struct verdict *v, const struct ruleset *r)
{
    enum document doc;
    const char *section = find_section(topic_of(v, r), r, &doc);
    if (section) {
        text_addf(out, "%s, %s", document_ids[doc], section);
    } else {
        text_add(out, "docs/rules.md");
    }
}
