// SPDX-License-Identifier: GPL-3.0-or-later
/* What is said about plays: every case of tests/cases in both languages, and exact sentences. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "said.h"

static struct table_case cases[TABLE_MAX];

static void check_case(const struct table_case *c, bool seen[CLAUSES][2])
{
    struct verdict v;
    assert_true(c->good);
    table_judge(c, &v);
    char *sv = said_verdict(c, LANG_SV);
    int sv_lines = said_lines(sv);
    char *en = said_verdict(c, LANG_EN);
    int en_lines = said_lines(en);
    said_check(c->name, sv);
    said_check(c->name, en);
    assert_string_not_equal(sv, en);
    if (!v.legal && (sv_lines > 4 || en_lines > 4)) {
        print_error("%s: too long\n%s\n%s\n", c->name, sv, en);
        fail();
    }
    seen[v.clause][v.legal] = true;
    free(sv);
    free(en);
}

static void every_case_is_told_in_both_languages(void **state)
{
    (void)state;
    bool seen[CLAUSES][2] = {{false}};
    int n = table_read(cases);
    assert_true(n > 100);
    for (int i = 0; i < n; i++) {
        check_case(&cases[i], seen);
    }
    for (int c = 0; c < CLAUSES; c++) {
        if (!seen[c][0] && !seen[c][1]) {
            print_error("no case is judged %s\n", clause_text((enum clause)c)->code);
            fail();
        }
    }
}

/* ---- exact sentences ---- */

struct sentence {
    const char *rules, *position, *roll, *play, *sv, *en;
};

static const struct sentence sentences[] = {
    /* The picture of how it should feel: LT's third figure of hemspel. */
    {"lyckans-talisman", "-------------------AB--b:0,0:w", "5-3", "20/ut",
     "20/ut använder femman men lämnar trean: 5 steg framåt. Det går att ta 7 steg: 20/23 för "
     "trean, sedan 21/ut för femman, som reduceras till 4. Du måste använda så stor del av slaget "
     "som möjligt.",
     "20/off uses the five but leaves the three: 5 pips. It is possible to use 7 pips: 20/23 for "
     "the three, and then 21/off for the five, which is reduced to 4. You must use as much of the "
     "roll as possible."},
    {"lyckans-talisman", "-------------------AB--b:0,0:w", "5-3", "21/ut 20/23",
     "21/ut: femman är för stor för 21 (där räcker en fyra), och du har en bricka längre bak, på "
     "20. En tärning reduceras bara för brickan som ligger sist. Samma flyttningar är tillåtna i "
     "den här "
     "ordningen: 20/23 21/ut.",
     "21/off: the five is too large for 21 (a four is enough), and you have a checker further "
     "back, on 20. A die is reduced only for the checker that stands rearmost. The same moves are "
     "legal in this order: 20/23 21/off."},
    {"lyckans-talisman", "-------------------AB--b:0,0:w", "5-3", "20/23 21/ut",
     "Det är det enda tillåtna draget. Trean kan bara gå 20/23: svart har band på 24. Femman "
     "reduceras till 4 i 21/ut.",
     "It is the only legal play. The three can only go 20/23: Black has a band on 24. The five is "
     "reduced to 4 in 21/off."},
    /* After the five, 18/23, the six might bear off: it is no reason that it may not at once. */
    {"lyckans-talisman", "b----------------A-A----:0,0:w", "6-5", "18/24 20/ut",
     "Det är det enda tillåtna draget.", "It is the only legal play."},
    /* LT's first figure. */
    {"lyckans-talisman", "b-------------------A--B:0,0:w", "6-2", "21/23/ut",
     "21/23/ut blir 4 steg framåt. Det går att ta 5 steg: 21/ut för sexan, som reduceras till 4, "
     "sedan 24/ut för tvåan, som reduceras till 1. Du måste använda så stor del av slaget som "
     "möjligt.",
     "21/23/off comes to 4 pips. It is possible to use 5 pips: 21/off for the six, which is "
     "reduced to 4, and then 24/off for the two, which is reduced to 1. You must use as much of "
     "the roll as possible."},
    /* The same under dice: both dice or one. */
    {"sweboard", "-------------------AB--b:0,0:w", "5-3", "20/ut",
     "20/ut är en flyttning, och det går att göra två flyttningar. Du måste använda så många "
     "tärningar som möjligt. Till exempel är 20/23 21/ut tillåtet.",
     "20/off is one move, and two moves can be made. You must use as many dice as possible. For "
     "example, 20/23 21/off is legal."},
    {"lyckans-talisman", "O----bb-----k-----------:0,0:w", "6-2", "1/7 1/3",
     "1/7: på 7 har svart ett band med två brickor. Där får du varken landa eller mellanlanda. Det "
     "enda tillåtna draget är 1/3/9.",
     "1/7: on 7 Black has a band of two checkers. There you may neither land nor touch down. The "
     "only legal play is 1/3/9."},
    /* Near a run that may be burst. */
    {"lyckans-talisman", "O----bbbb---g-----------:0,0:w", "6-2", "1/7 1/3",
     "1/7: på 7 har svart ett band med två brickor. Där får du varken landa "
     "eller mellanlanda. Det enda tillåtna draget är 1/3.",
     "1/7: on 7 Black has a band of two checkers. There you may neither "
     "land nor touch down. The only legal play is 1/3."},
    {"lyckans-talisman", "O----bb-----k-----------:0,0:w", "6-5", "fåta",
     "Sexan går inte att spela: svart har band på 7. Femman går inte att spela: svart har band på "
     "6. Hela slaget fåtas.",
     "The six cannot be played: Black has a band on 7. The five cannot be played: Black has a "
     "band on 6. The whole roll is forfeited."},
    {"lyckans-talisman", "M---A-A-----o-----------:0,0:w", "2-1", "5/7 1/2",
     "5/7 lägger band på 7, där du redan har en bricka. På 2–11 får du inte lägga band; 12, som "
     "kallas din huk, och alla tungor efter den är fria. Till exempel är 1/2 1/3 tillåtet.",
     "5/7 makes a band on 7, where you have a checker. You may make no band on 2 to 11; 12, which "
     "is called your huk, and every point after it are free. For example, 1/2 1/3 is legal."},
    {"lyckans-talisman", "N-----------o-----------:1,0:w", "6-2", "1/7 in/2",
     "1/7 får vänta: du har en slagen bricka, och den ska spelas in först. Samma flyttningar är "
     "tillåtna i "
     "den här ordningen: in/2 1/7.",
     "1/7 has to wait: you have a checker on the bar, and it must enter first. The same moves are "
     "legal in this order: bar/2 1/7."},
    {"lyckans-talisman", "M-b---------m-----------:2,0:w", "3-2", "in/3",
     "in/3: på 3 har svart ett band med två brickor. Du får spränga det bara när du har fler "
     "slagna "
     "brickor än lediga tungor i ditt första kvarter, och nu är det 2 mot 4 (2, 4, 5 och 6). "
     "Det enda tillåtna draget är in/2.",
     "bar/3: on 3 Black has a band of two checkers. You may burst it only while you have more "
     "checkers on the bar than points open to you in your first quarter, and now it is 2 against 4 "
     "(2, 4, 5 and 6). The only legal play is bar/2."},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "6-2", "1/7",
     "Efter 1/7 är tvåan kvar, och den går att spela, till exempel 1/3. Du måste använda så stor "
     "del av slaget som möjligt.",
     "After 1/7 the two is left, and it can be played, for example 1/3. You must use as much of "
     "the roll as possible."},
    {"lyckans-talisman", "O-b---------m-----------:0,0:w", "6-2", "1/7",
     "Efter 1/7 är tvåan kvar, och den går att spela. Du måste använda så stor del av slaget som "
     "möjligt. Det enda tillåtna draget är 1/7/9.",
     "After 1/7 the two is left, and it can be played. You must use as much of the roll as "
     "possible. The only legal play is 1/7/9."},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "6-2", "1/6 1/3",
     "1/6 kräver en femma, och slaget är 6-2. En tärning flyttar en bricka precis så många tungor "
     "som den visar ögon. Till exempel är 1/3 1/7 tillåtet.",
     "1/6 takes a five, and the roll is 6-2. A die moves one checker exactly as many points as it "
     "shows. For example, 1/3 1/7 is legal."},
    {"vasa", "b-----------------AABK--:0,0:w", "6-3", "19/ut 22/ut",
     "22/ut: din bakersta bricka står på 20. Med de här reglerna får bara brickan som ligger sist "
     "tas "
     "ut. Till exempel är 19/ut 20/23 tillåtet.",
     "22/off: your rearmost checker stands on 20. Under these rules only the rearmost checker may "
     "be borne off. For example, 19/off 20/23 is legal."},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "6-2", "1/7 1/3",
     "Hela slaget används: 8 steg.", "The whole roll is used: 8 pips."},
    {"lyckans-talisman", "O-----------o-----------:0,0:w", "6-2", "7/9 1/7",
     "7/9: du har ingen bricka på 7. Samma flyttningar är tillåtna i den här ordningen: "
     "1/7/9.",
     "7/9: you have no checker on 7. The same moves are legal in this order: 1/7/9."},
    /* The board that is seen is told, not the one after half of what was typed. */
    {"lyckans-talisman", "M----------Ao------A----:0,0:w", "4-3", "12/16 5/8",
     "5/8: du har ingen bricka på 5. Dina brickor står på 1, 12 och 20.",
     "5/8: you have no checker on 5. Your checkers stand on 1, 12 and 20."},
    {"lyckans-talisman", "M----------Ao------A----:0,0:w", "4-3", "12/16 12/15",
     "12/15: då har du ingen bricka kvar på 12. Efter 12/16 står dina brickor på 1, 16 och 20.",
     "12/15: by then no checker of yours is left on 12. After 12/16 your checkers stand on 1, 16 "
     "and 20."},
    {"lyckans-talisman", "M--A-------Ao-----------:0,0:w", "4-3", "4/8 5/8",
     "5/8: du har ingen bricka på 5. Dina brickor står på 1, 4 och 12.",
     "5/8: you have no checker on 5. Your checkers stand on 1, 4 and 12."},
    {"lyckans-talisman", "M-A-A-------o-----------:0,0:w", "4-2", "3/7 5/7",
     "5/7 lägger band på 7, där du har en bricka efter 3/7. På 2–11 får du inte lägga band; 12, "
     "som "
     "kallas din huk, och alla tungor efter den är fria. Till exempel är 3/7 1/3 tillåtet.",
     "5/7 makes a band on 7, where you have a checker after 3/7. You may make no band on 2 to 11; "
     "12, which is called your huk, and every point after it are free. For example, 3/7 1/3 is "
     "legal."},
};

static void check_sentence(const struct table_case *c, enum lang lang, const char *expected)
{
    if (expected) {
        char *said = said_verdict(c, lang);
        assert_string_equal(said, expected);
        free(said);
    }
}

static void sentences_are_exact(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sentences); i++) {
        const struct sentence *s = &sentences[i];
        struct table_case c = table_make(s->rules, s->position, s->roll, s->play);
        check_sentence(&c, LANG_SV, s->sv);
        check_sentence(&c, LANG_EN, s->en);
    }
}

/* ---- sources ---- */

static void sources_follow_the_ruleset(void **state)
{
    (void)state;
    struct text out = {0};
    lang_set(LANG_SV);
    struct ruleset lt = ruleset_row(0), sweboard;
    assert_true(ruleset_find("sweboard", &sweboard));
    coach_source(&out, &(struct verdict){.clause = CLAUSE_NOT_FULL_USE}, &lt);
    assert_string_equal(text_str(&out),
                        "(regel: full användning, steg · Lyckans Talisman, Förflyttningen av "
                        "brickorna)");
    text_clear(&out);
    coach_source(&out, &(struct verdict){.clause = CLAUSE_NOT_FULL_USE}, &sweboard);
    assert_string_equal(text_str(&out),
                        "(regel: full användning, tärningar · The Board, The Gameplay)");
    text_clear(&out);
    coach_source_short(&out, &(struct verdict){.clause = CLAUSE_NOT_FULL_USE}, &lt);
    assert_string_equal(text_str(&out), "LT, Förflyttningen av brickorna");
    text_clear(&out);
    coach_source(&out, &(struct verdict){.clause = CLAUSE_TOO_FEW_BLOTS}, &lt);
    assert_non_null(strstr(text_str(&out), "Wikipedia, Spelöppningen"));
    text_clear(&out);
    assert_int_equal(ruleset_set(&lt, "entry_burst", "none-free"), RULESET_OK);
    coach_source_short(&out, &(struct verdict){.clause = CLAUSE_ENTRY_BLOCKED}, &lt);
    assert_string_equal(text_str(&out), "WP, Att spränga band");
    text_clear(&out);
    assert_int_equal(ruleset_set(&lt, "use", "dice"), RULESET_OK);
    coach_source_short(&out, &(struct verdict){.clause = CLAUSE_NOT_FULL_USE}, &lt);
    assert_string_equal(text_str(&out), "TB, The Gameplay");
    text_clear(&out);
    assert_int_equal(ruleset_set(&sweboard, "entry_burst", "overflow"), RULESET_OK);
    coach_source_short(&out, &(struct verdict){.clause = CLAUSE_ENTRY_BLOCKED}, &sweboard);
    assert_string_equal(text_str(&out), "TB, Easy Re-entrant Rule");
    text_free(&out);
}

/* Every clause that can be broken under a named ruleset, and what is cited of the document that has
 * the ruleset; NULL where the clause cannot come up. */
static void sources_are_of_the_rulesets_document(void **state)
{
    static const struct {
        enum clause clause;
        const char *lt, *sh, *vasa, *sweboard, *bg;
    } rows[] = {
        {CLAUSE_LEGAL, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_NO_CHECKER, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_WRONG_DIE, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_BAR_FIRST, "LT, Att slå blottor och att spela in dem igen",
         "SH, Att slå blottor och att spela in dem igen", "TB, The Gameplay", "TB, The Gameplay",
         "BG, Att ta"},
        {CLAUSE_ENTRY_OWN, "LT, Att slå blottor och att spela in dem igen",
         "SH, Att slå blottor och att spela in dem igen", "TB, The Gameplay", "TB, The Gameplay",
         NULL},
        {CLAUSE_ENTRY_BLOCKED, "LT, Band i ogenomträngliga hinder kan sprängas",
         "SH, Att slå blottor och att spela in dem igen", "TB, Easy Re-entrant Rule",
         "TB, The Gameplay", "BG, Att ta"},
        {CLAUSE_BLOCKED, "LT, Band kan normalt inte slås", "SH, Band kan normalt inte slås",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_LAST_CHECKER, "LT, Hemspel", "SH, Hemspel", "TB, Vasa Competition Rules",
         "TB, The Gameplay", NULL},
        {CLAUSE_BAND_BAN, "LT, Band och blottor", "SH, Band och blottor", "TB, The Gameplay",
         "TB, The Gameplay", NULL},
        {CLAUSE_LONG_RUN, NULL, NULL, NULL, "TB, The Gameplay", NULL},
        {CLAUSE_NOT_ALL_IN_Q4, "LT, Hemspel", "SH, Hemspel", "TB, How to Win", "TB, How to Win",
         "BG, Att plocka av brickor"},
        {CLAUSE_NOT_REARMOST, "LT, Hemspel", "SH, Hemspel", "TB, Vasa Competition Rules", NULL,
         "BG, Att plocka av brickor"},
        {CLAUSE_REAR_ONLY, NULL, NULL, "TB, Vasa Competition Rules", NULL, NULL},
        {CLAUSE_PAST_THE_END, NULL, "SH, Jan", "TB, Vasa Competition Rules", "TB, How to Win",
         NULL},
        {CLAUSE_INCOMPLETE, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_HIGHER_DIE, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_NOT_FULL_USE, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
        {CLAUSE_NO_PLAY, "LT, Förflyttningen av brickorna", "SH, Förflyttning av brickor",
         "TB, The Gameplay", "TB, The Gameplay", "BG, Förflyttning av brickor"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *const wanted[] = {rows[i].lt, rows[i].sh, rows[i].vasa, rows[i].sweboard,
                                      rows[i].bg};
        assert_int_equal(ruleset_count(), COUNT_OF(wanted));
        for (size_t k = 0; k < COUNT_OF(wanted); k++) {
            struct ruleset r = ruleset_row(k);
            struct text out = {0};
            coach_source_short(&out, &(struct verdict){.clause = rows[i].clause}, &r);
            if (wanted[k] != NULL && strcmp(text_str(&out), wanted[k]) != 0)
                fail_msg("%s under %s: %s, not %s", clause_text(rows[i].clause)->code,
                         ruleset_name(k), text_str(&out), wanted[k]);
            text_free(&out);
        }
    }
}

/* Rules changed to those of another document. */
static void sources_follow_changed_rules(void **state)
{
    static const struct {
        const char *rules, *field, *value;
        enum clause clause;
        const char *source;
    } rows[] = {
        {"lyckans-talisman", "jan_when", "at-once", CLAUSE_PAST_THE_END, "SH, Jan"},
        {"lyckans-talisman", "bear_off", "rear", CLAUSE_REAR_ONLY, "WP, Hemspel"},
        {"lyckans-talisman", "overshoot", "forfeit", CLAUSE_EXACT_ONLY, "WP, Hemspel"},
        {"lyckans-talisman", "long_run", "forbidden", CLAUSE_LONG_RUN, "TB, The Gameplay"},
        {"lyckans-talisman", "five_blots", "yes", CLAUSE_TOO_FEW_BLOTS, "WP, Spelöppningen"},
        {"lyckans-talisman", "entry_burst", "never", CLAUSE_ENTRY_BLOCKED, "BG, Att ta"},
        {"helmfrid", "use", "dice", CLAUSE_INCOMPLETE, "TB, The Gameplay"},
        {"vasa", "bear_off", "any", CLAUSE_NOT_REARMOST, "LT, Hemspel"},
        {"vasa", "entry_burst", "none-free", CLAUSE_ENTRY_BLOCKED, "TB, The Gameplay"},
        {"vasa", "entry_burst", "never", CLAUSE_ENTRY_BLOCKED, "BG, Att ta"},
        {"vasa", "long_run", "free", CLAUSE_LAST_CHECKER, "TB, The Gameplay"},
        {"sweboard", "overshoot", "rear", CLAUSE_NOT_REARMOST, "LT, Hemspel"},
        {"sweboard", "bear_off", "rear", CLAUSE_REAR_ONLY, "TB, Vasa Competition Rules"},
        {"sweboard", "long_run", "burst", CLAUSE_LAST_CHECKER, "TB, Vasa Competition Rules"},
        {"sweboard", "use", "pips", CLAUSE_NOT_FULL_USE, "LT, Förflyttningen av brickorna"},
        {"backgammon", "entry_own", "no", CLAUSE_ENTRY_OWN,
         "LT, Att slå blottor och att spela in dem igen"},
        {"backgammon", "entry_burst", "overflow", CLAUSE_ENTRY_BLOCKED,
         "LT, Band i ogenomträngliga hinder kan sprängas"},
        {"backgammon", "band_from", "12", CLAUSE_BAND_BAN, "LT, Band och blottor"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset r;
        struct text out = {0};
        assert_true(ruleset_find(rows[i].rules, &r));
        assert_int_equal(ruleset_set(&r, rows[i].field, rows[i].value), RULESET_OK);
        coach_source_short(&out, &(struct verdict){.clause = rows[i].clause}, &r);
        if (strcmp(text_str(&out), rows[i].source) != 0)
            fail_msg("%s %s=%s, %s: %s, not %s", rows[i].rules, rows[i].field, rows[i].value,
                     clause_text(rows[i].clause)->code, text_str(&out), rows[i].source);
        text_free(&out);
    }
}

/* What a verdict on a real play cites. */
static void sources_follow_the_play(void **state)
{
    static const struct {
        const char *position, *roll, *play, *source, *rules, *field, *value;
    } rows[] = {
        {"------------o-----AABK--:0,0:w", "6-3", "19/off 20/23", "TB, Vasa Competition Rules",
         "vasa", NULL, NULL},
        {"------------o-----AABK--:0,0:w", "6-3", "19/off 20/23", "TB, How to Win", "sweboard",
         NULL, NULL},
        {"------------o-----AABK--:0,0:w", "6-3", "20/off 19/22", "TB, Vasa Competition Rules",
         "vasa", NULL, NULL},
        {"------------o-----ACCCCB:0,0:w", "5-1", "19/24 23/24", "TB, Vasa Competition Rules",
         "vasa", NULL, NULL},
        {"------------o-----ACCCCB:0,0:w", "5-1", "19/24 23/24", "TB, Vasa Competition Rules",
         "helmfrid", "pattern_when", "at-once"},
        {"N-----a----A-ddc--------:0,3:w", "6-2", "1/7* 1/3", "SH, Jan", "helmfrid", NULL, NULL},
        {"N-----a----A-ddc--------:0,3:w", "6-2", "1/7* 1/3", "TB, How to Win", "sweboard", NULL,
         NULL},
        {"N-----a----A-ddc--------:0,3:w", "6-2", "1/7* 1/3", "TB, Vasa Competition Rules", "vasa",
         NULL, NULL},
        {"N-----a----A-ddc--------:0,3:w", "6-2", "1/7* 1/3", "SH, Jan", "lyckans-talisman",
         "jan_when", "at-once"},
        {"O-----------o-----------:0,0:w", "6-2", "1/7 1/3", "LT, Förflyttningen av brickorna",
         NULL, NULL, NULL},
        {"-Ac-b--b--b-e----a-BBDCC:0,0:w", "6-2", "20/22", "LT, Förflyttningen av brickorna", NULL,
         NULL, NULL},
        {"-------------------AB--b:0,0:w", "5-3", "20/off", "LT, Hemspel", NULL, NULL, NULL},
        {"-------------------AB--b:0,0:w", "5-3", "20/23 21/off", "LT, Hemspel", NULL, NULL, NULL},
        {"FbaAAb-----Ch-B--------b:2,0:w", "6-2", "bar/6",
         "LT, Band i ogenomträngliga hinder kan sprängas", NULL, NULL, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct ruleset r = ruleset_row(0);
        struct position pos;
        struct roll roll;
        struct verdict v;
        struct text out = {0};
        struct position_fault fault;
        assert_true(rows[i].rules == NULL || ruleset_find(rows[i].rules, &r));
        if (rows[i].field != NULL)
            assert_int_equal(ruleset_set(&r, rows[i].field, rows[i].value), RULESET_OK);
        assert_true(posstring_parse(&r, rows[i].position, strlen(rows[i].position), &pos, &fault));
        assert_true(roll_parse(rows[i].roll, strlen(rows[i].roll), &roll));
        judge_text(&r, &pos, roll, rows[i].play, strlen(rows[i].play), &v);
        coach_source_short(&out, &v, &r);
        if (strcmp(text_str(&out), rows[i].source) != 0)
            fail_msg("%s %s, %s: %s, not %s", ruleset_name(r.base), rows[i].position, rows[i].play,
                     text_str(&out), rows[i].source);
        text_free(&out);
    }
}

static void every_clause_has_names(void **state)
{
    (void)state;
    static const enum lang langs[] = {LANG_SV, LANG_EN};
    for (size_t l = 0; l < COUNT_OF(langs); l++) {
        lang_set(langs[l]);
        for (size_t r = 0; r < ruleset_count(); r++) {
            struct ruleset rules = ruleset_row(r);
            for (int c = 0; c < CLAUSES; c++) {
                struct text out = {0};
                coach_source(&out, &(struct verdict){.clause = (enum clause)c}, &rules);
                said_check(clause_text((enum clause)c)->code, text_str(&out));
                assert_true(*coach_clause_name((enum clause)c) != '\0');
                assert_true(*coach_clause_line((enum clause)c) != '\0');
                text_free(&out);
            }
        }
    }
}

TEST_GROUP(verdict)
{
    lang_init("sv");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_is_told_in_both_languages),
        cmocka_unit_test(sentences_are_exact),
        cmocka_unit_test(sources_follow_the_ruleset),
        cmocka_unit_test(sources_are_of_the_rulesets_document),
        cmocka_unit_test(sources_follow_changed_rules),
        cmocka_unit_test(sources_follow_the_play),
        cmocka_unit_test(every_clause_has_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
