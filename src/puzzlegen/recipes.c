// SPDX-License-Identifier: GPL-3.0-or-later
/* What puzzles of every theme are made of, and their words. */
#include <string.h>

#include "tellrules.h"
#include "tellcounts.h"

/* ---- what a recipe looks for ---- */

static int landed(const struct play *play, bool band)
{
    int n = 0;
    for (int i = 0; i < play->moves; i++)
        n += band ? play->move[i].hit >= 2 : play->move[i].hit == 1;
    return n;
}

static float chance(const struct ranked *ranked, enum outcome_class c)
{
    return ranked->outcome.p[c];
}

static bool hits_or_not(const struct ruleset *r, const struct position *pos,
                        const struct ranked *best, const struct ranked *other)
{
    (void)r;
    (void)pos;
    return (landed(&best->play, false) > 0) != (landed(&other->play, false) > 0);
}

static bool blocks(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    enum colour me = (enum colour)pos->turn;
    int run = board_longest_run(r, &best->play.after, me, NULL);
    return run >= 4 && run > board_longest_run(r, &other->play.after, me, NULL);
}

static bool hunts_jan(const struct ruleset *r, const struct position *pos,
                      const struct ranked *best, const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_JAN) + chance(best, OUTCOME_SPRANGJAN) >
           chance(other, OUTCOME_JAN) + chance(other, OUTCOME_SPRANGJAN) + 0.06f;
}

static bool shuns_jan(const struct ruleset *r, const struct position *pos,
                      const struct ranked *best, const struct ranked *other)
{
    (void)r;
    const uint8_t *own = pos->men[pos->turn];
    int blots = own[POINT_BAR] + (own[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        blots += own[p] == 1;
    return blots >= 4 && best->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 best->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] <
                             other->outcome.p[OUTCOME_CLASSES + OUTCOME_JAN] +
                                 other->outcome.p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN] - 0.04f;
}

static bool bursts_to_win(const struct ruleset *r, const struct position *pos,
                          const struct ranked *best, const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_SPRANGJAN) > chance(other, OUTCOME_SPRANGJAN) + 0.04f;
}

static bool goes_for_handsome(const struct ruleset *r, const struct position *pos,
                              const struct ranked *best, const struct ranked *other)
{
    (void)r;
    (void)pos;
    return chance(best, OUTCOME_HANDSOME) + chance(best, OUTCOME_HANDSOME_MUNK) >
           chance(other, OUTCOME_HANDSOME) + chance(other, OUTCOME_HANDSOME_MUNK) + 0.08f;
}

static bool enters(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                   const struct ranked *other)
{
    (void)r;
    (void)other;
    return pos->men[pos->turn][POINT_BAR] > 0 && best->play.moves > 0;
}

/* Whether the sides have passed each other before and after, so that nothing can be hit. */
static bool passed(const struct ruleset *r, const struct position *pos)
{
    for (int c = WHITE; c <= BLACK; c++) {
        int p = POINT_BAR;
        while (p < POINT_OFF && pos->men[c][p] == 0)
            p++;
        if (p == POINT_BAR)
            return false;
        for (; p <= POINT_LAST; p++)
            if (board_enemy_on(r, pos, (enum colour)c, p) > 0)
                return false;
    }
    return true;
}

static bool races(const struct ruleset *r, const struct position *pos, const struct ranked *best,
                  const struct ranked *other)
{
    (void)best;
    (void)other;
    return passed(r, pos);
}

/* ---- plays worth showing ---- */

static bool shows_end(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->end.kind != END_NOT;
}

static bool shows_sprangjan(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->end.kind == END_SPRANGJAN;
}

static bool shows_burst(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return landed(play, true) > 0;
}

static bool shows_hit(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return landed(play, false) > 0;
}

static bool shows_all_in(const struct ruleset *r, const struct play *play)
{
    (void)r;
    return play->after.men[WHITE][POINT_BAR] == 0;
}

/* ---- words that many share ---- */

#define LT "lyckans-talisman"
#define THREE_RULES                                                                                \
    {                                                                                              \
        LT, "helmfrid", "vasa"                                                                     \
    }
#define FOUR_RULES                                                                                 \
    {                                                                                              \
        LT, "helmfrid", "vasa", "sweboard"                                                         \
    }

#define LEGAL_WORDS                                                                                \
    .title = {"Får man? {roll}", "May one? {roll}"},                                               \
    .text = {{"Vit slår {roll}. Får vit spela {other}?",                                           \
              "White rolls {roll}. May White play {other}?"},                                      \
             {"Vit slår {roll} och tänker spela {other}. Är det tillåtet?",                        \
              "White rolls {roll} and is about to play {other}. Is it legal?"},                    \
             {"Slaget är {roll}. Är {other} ett tillåtet drag för vit?",                           \
              "The roll is {roll}. Is {other} a legal play for White?"}}

#define PLAYS_WORDS                                                                                \
    .title = {"Alla drag med {roll}", "Every play of {roll}"},                                     \
    .text = {{"Vit slår {roll}. Nämn alla tillåtna drag.",                                         \
              "White rolls {roll}. Name every legal play."},                                       \
             {"Slaget är {roll}. Vilka drag har vit att välja på? Nämn alla.",                     \
              "The roll is {roll}. Which plays can White choose from? Name them all."},            \
             {"Vit slår {roll}. På vilka sätt får det spelas? Nämn alla drag.",                    \
              "White rolls {roll}. In which ways may it be played? Name every play."}}

#define FORCED_WORDS                                                                                  \
    .title = {"Vad måste vit spela? {roll}", "What must White play? {roll}"},                         \
    .text = {                                                                                         \
        {"Vit slår {roll} och har inte mycket att välja på. Vad får vit spela? (Skriv \"fåta\" " \
         "om inget går.)",                                                                            \
         "White rolls {roll} and has little choice. What may White play? (Write \"pass\" if "         \
         "nothing moves.)"},                                                                          \
        {"Slaget är {roll}. Hitta ett drag som reglerna tillåter. (Skriv \"fåta\" om inget går.)",    \
         "The roll is {roll}. Find a play that the rules allow. (Write \"pass\" if nothing "          \
         "moves.)"},                                                                                  \
        {"Vit slår {roll}. Vad måste vit spela? (Skriv \"fåta\" om inget går.)",                      \
         "White rolls {roll}. What must White play? (Write \"pass\" if nothing moves.)"}}

#define WIN_WORDS                                                                                  \
    .title = {"Vinn med {roll}", "Win with {roll}"},                                               \
    .text = {{"Vit slår {roll} och kan vinna partiet nu. Hur?",                                    \
              "White rolls {roll} and can win the game now. How?"},                                \
             {"Slaget är {roll}. Hitta draget som avgör partiet.",                                 \
              "The roll is {roll}. Find the play that ends the game."},                            \
             {"Vit slår {roll}. Spela så att partiet är vunnet.",                                  \
              "White rolls {roll}. Play so that the game is won."}}

#define BEST_WORDS                                                                                 \
    .title = {"Bästa draget med {roll}", "The best play of {roll}"},                               \
    .text = {{"Vit slår {roll}. Vilket drag är bäst?", "White rolls {roll}. Which play is best?"}, \
             {"Slaget är {roll}. Ett drag är klart bättre än alla andra. Vilket?",                 \
              "The roll is {roll}. One play is clearly better than all others. Which?"},           \
             {"Vit slår {roll}. Hur spelar du?", "White rolls {roll}. How do you play?"}}

#define TITLE(sv, en) .title = {sv, en}
#define THREE(sv, en) .text = {{sv, en}, {sv, en}, {sv, en}}

#define FORCED_HINT                                                                                \
    {                                                                                              \
        "Pröva båda tärningarna, i båda ordningarna: kan hela slaget användas?",                   \
            "Try both dice, in both orders: can the whole roll be used?"                           \
    }

#define DICE_HINT                                                                                  \
    {                                                                                              \
        "Pröva tärning för tärning: vad gör ettan, tvåan, trean …?",                               \
            "Try die by die: what does the one do, the two, the three …?"                        \
    }

/* ---- the recipes ---- */

static const struct recipe recipes[] = {
    /* the rules */
    {.theme = "legal-play",
     .group = "hitting",
     .find = find_drawn,
     .drawn = "hitting",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "legal-play",
     .group = "touching-down",
     .find = find_drawn,
     .drawn = "touching-down",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = {"En bricka som flyttas två gånger landar emellan, och varje landning måste vara "
               "tillåten.",
               "A checker that moves twice lands in between, and every landing must be legal."},
     .hint = {{"Följ brickorna steg för steg, även där en av dem mellanlandar.",
               "Follow the checkers step by step, also where one of them touches down."},
              {"Vad står på var och en av tungorna i just det ögonblicket?",
               "What stands on each of those points at that very moment?"}}},
    {.theme = "legal-play",
     .group = "band-ban",
     .find = find_drawn,
     .drawn = "band-ban",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach = {"Band får läggas från huken, tolfte tungan, och framåt, men aldrig på 2 till 11.",
               "Bands may be laid from the huk, the twelfth point, on, but never on 2 to 11."},
     .hint = {{"Var får ett band läggas, och var inte?",
               "Where may a band be laid, and where not?"},
              {"Ordningen räknas: står det en egen bricka kvar på tungan när nästa kommer dit?",
               "The order counts: is a checker of your own still there when the next one "
               "arrives?"}}},
    {.theme = "legal-play",
     .group = "first-roll",
     .find = find_drawn,
     .drawn = "moving",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "forced",
     .group = "full-use",
     .find = find_drawn,
     .drawn = "full-use",
     .ask = DRAW_PLAY,
     FORCED_WORDS,
     .hint = {FORCED_HINT}},
    {.theme = "forced",
     .group = "higher-die",
     .find = find_drawn,
     .drawn = "higher-die",
     .ask = DRAW_PLAY,
     FORCED_WORDS,
     .hint = {FORCED_HINT}},
    {.theme = "forced",
     .group = "iron-bands",
     .find = find_rolls,
     .drawn = "iron-bands",
     .condition = "{every: forfeits}",
     .tells = teach_iron_bands,
     TITLE("Fåta?", "Forfeit?"),
     .text = {{"Svart håller järnbanden. Med vilka slag måste vit fåta hela slaget eller en del av "
               "det?",
               "Black holds the iron bands. With which rolls must White forfeit all or part of the "
               "roll?"},
              {"Järnbanden ligger i vägen. Vilka slag kan vit inte spela fullt ut?",
               "The iron bands are in the way. Which rolls can White not play in full?"},
              {"Vit ska slå mot järnbanden. Vid vilka slag fåtas något?",
               "White is to roll against the iron bands. With which rolls is something "
               "forfeited?"}},
     .hint = {DICE_HINT,
              {"En del kan gå bara när den andra tärningen spelas först.",
               "Some dice can be played only after the other."}},
     .teach = {"Kan hela slaget spelas på något sätt måste det spelas så; annars fåtas det som "
               "inte går.",
               "If the whole roll can be played in any way, it must be; otherwise what cannot is "
               "forfeited."}},
    {.theme = "reduction",
     .group = "plays",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "reduction",
     .group = "legal",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = {"En tärning som är större än vad brickan behöver tar ut den som ligger sist.",
               "A die larger than the checker needs takes out the rearmost."},
     .hint = {{"Vilken bricka ligger sist?", "Which checker is rearmost?"},
              {"En för stor tärning får bara ta ut den bricka som ligger sist.",
               "A die that is too large may take out only the rearmost checker."}}},
    {.theme = "entering",
     .group = "all-in",
     .find = find_rolls,
     .drawn = "entering",
     .condition = "{some: {enters: all}}",
     .shows = shows_all_in,
     .tells = teach_room,
     TITLE("Alla in?", "All in?"),
     .text = {{"Med vilka slag kan vit spela in allt?",
               "With which rolls does White enter all that is on the bar?"},
              {"Vit ska slå. Efter vilka slag kan vit stå utan slagna brickor?",
               "White is to roll. After which rolls can White's bar be empty?"},
              {"Vilka slag räcker, om alla slagna ska in?",
               "Which rolls are enough for White to enter everything?"}},
     .hint = {{"Vilka tungor i vits första kvarter är öppna?",
               "Which points of White's first quarter are open?"},
              {"Varje slagen bricka behöver en tärning som går in.",
               "Every checker on the bar needs a die that enters."}},
     .teach = {"Där egna brickor står kommer ingen in.",
               "Where own checkers stand nothing enters."}},
    {.theme = "entering",
     .group = "legal",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach = {"Alla slagna brickor ska in innan något annat flyttas, och bara på tomma tungor "
               "eller motståndarblottor.",
               "Every checker on the bar enters before anything else moves, and only on empty "
               "points or enemy blots."},
     .hint = {{"Slagna brickor går före allt annat.",
               "Checkers on the bar come before everything else."},
              {"Vad står på tungan där brickan ska in, och används hela slaget?",
               "What stands on the point where the checker is to enter, and is the whole roll "
               "used?"}}},
    {.theme = "entering",
     .group = "plays",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "entering",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = enters,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "burst-overflow",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-overflow",
     .condition = "{some: bursts}",
     .shows = shows_burst,
     .tells = teach_room,
     TITLE("Spränga vid inspel?", "Burst on entry?"),
     .text = {{"Med vilka slag kan vit spränga ett band vid inspelet?",
               "With which rolls can White burst a band on entering?"},
              {"Vit ska spela in. Vilka slag ger en sprängning?",
               "White is to enter. Which rolls allow a burst?"},
              {"Räkna och välj: med vilka slag får vit spränga?",
               "Count and choose: with which rolls may White burst?"}},
     .hint = {{"Räkna slagna brickor och tillgängliga tungor.",
               "Count checkers on the bar and open points."},
              {"Rätten prövas på nytt före varje flyttning.",
               "The right is judged anew before every move."}},
     .teach = {"Så länge de slagna är fler än de tillgängliga tungorna får banden i första "
               "kvarteret sprängas.",
               "As long as there are more checkers on the bar than open points, the bands of the "
               "first quarter may be burst."}},
    {.theme = "burst-overflow",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-overflow",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach =
         {"Är de slagna fler än de tillgängliga tungorna får banden i första kvarteret sprängas.",
          "When there are more checkers on the bar than open points, the bands of the first "
          "quarter may be burst."},
     .hint = {{"Räkna slagna brickor och tillgängliga tungor före varje flyttning.",
               "Count checkers on the bar and open points before every move."},
              {"Tillgänglig är en tunga som är tom eller har en ensam svart bricka.",
               "A point is open if it is empty or has a single black checker."}}},
    {.theme = "burst-overflow",
     .group = "plays",
     .find = find_drawn,
     .drawn = "burst-stops",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "burst-run",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-run",
     .condition = "{some: bursts}",
     .shows = shows_burst,
     .tells = teach_run,
     TITLE("Spränga spärren?", "Burst the run?"),
     .text = {{"Svart har en lång spärr. Med vilka slag kan vit spränga ett band i den?",
               "Black has a long run. With which rolls can White burst a band of it?"},
              {"Vilka slag når ett band som får sprängas?",
               "Which rolls reach a band that may be burst?"},
              {"Med vilka slag kan vit slå hål i svarts spärr?",
               "With which rolls can White break a hole in Black's run?"}},
     .hint = {{"Hur många svarta band ligger på tungor i följd?",
               "How many black bands lie on points in a row?"},
              {"Ett hinder på minst sex band får sprängas, både vid landning och mellanlandning.",
               "A run of at least six bands may be burst, on landing and on touching down."}},
     .teach = {"Sex eller fler band i följd är inget skydd: vart och ett av dem får sprängas tills "
               "bara fem är kvar.",
               "Six or more bands in a row are no protection: each of them may be burst until only "
               "five are left."}},
    {.theme = "burst-run",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-run",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = {"Ett hinder på minst sex band i följd får sprängas.",
               "A run of at least six bands may be burst."},
     .hint = {{"Räkna svarta band på tungor i följd.", "Count black bands on points in a row."},
              {"Sex i rad får sprängas, fem får det inte. Räkna om efter varje sprängning.",
               "Six in a row may be burst, five may not. Count again after every burst."}}},
    {.theme = "jan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan",
     .condition = "{some: {ends: [jan, sprangjan]}}",
     .shows = shows_end,
     .tells = teach_jan_count,
     TITLE("Jan?", "Jan?"),
     .text = {{"Med vilka slag kan vit göra svart jan?",
               "With which rolls can White make Black jan?"},
              {"Vit ska slå. Vilka slag kan avgöra genom jan?",
               "White is to roll. Which rolls can decide the game by jan?"},
              {"Räkna svarts platser. Efter vilka slag kan svart bli jan?",
               "Count Black's room. After which rolls can Black be jan?"}},
     .hint = {{"Räkna svarts slagna brickor och de tungor i svarts första kvarter som svart själv "
               "håller.",
               "Count Black's checkers on the bar and the points of Black's first quarter that "
               "Black holds itself."},
              {"Summan måste bli mer än sex.", "The sum must come to more than six."}},
     .teach = {"Jan är det när motståndarens slagna brickor och egna tungor i första kvarteret "
               "tillsammans är fler än sex: någon kan då aldrig komma in.",
               "It is jan when the enemy's checkers on the bar and the points it holds in its "
               "first quarter are more than six together: one of them can then never enter."}},
    {.theme = "jan",
     .group = "win",
     .find = find_drawn,
     .drawn = "jan",
     .ask = DRAW_WIN,
     WIN_WORDS,
     .hint =
         {{"Hur många slagna brickor och egna tungor har svart i sitt första kvarter, och hur "
           "många fattas till sju?",
           "How many checkers on the bar and own points in its first quarter has Black, and how "
           "many are missing to seven?"}}},
    {.theme = "jan",
     .group = "line",
     .find = find_line,
     .rules = {LT, LT, "helmfrid"},
     .truncate = 10,
     .text = {{"Jaga svart till jan: hitta det bästa draget i varje slag.",
               "Hunt Black to jan: find the best play of every roll."},
              {"Svart är i knipa. För jakten till jan, slag för slag.",
               "Black is in trouble. Take the hunt to jan, roll by roll."},
              {"Hur blir det jan av detta? Ett drag är klart bäst i varje slag.",
               "How does this come to jan? One play of every roll is clearly best."}}},
    {.theme = "jan",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid"},
     .fits = hunts_jan,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "jan-blot",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan-blot",
     .condition = "{every: jan-blot-out}",
     .tells = teach_jan_blot,
     TITLE("Janblottan ute?", "The jan blot out?"),
     .text = {{"Efter vilka slag är vits janblotta ute, hur vit än spelar?",
               "After which rolls is White's jan blot out, however White plays?"},
              {"Med vilka slag måste vit stå med janblottan ute?",
               "With which rolls must White end with the jan blot out?"},
              {"Vit ska slå. Vilka slag går inte att spela utan att janblottan är ute efteråt?",
               "White is to roll. Which rolls cannot be played without the jan blot being out "
               "afterwards?"}},
     .hint = {{"Räkna slagna brickor, blottor och hemmet, om det håller minst två.",
               "Count checkers on the bar, blots, and the home if it holds two or more."},
              {"Vid sju är janblottan ute.", "At seven the jan blot is out."}},
     .teach = {"Janblottan är ute när slagna brickor, blottor och ett hem med minst två brickor "
               "tillsammans är minst sju.",
               "The jan blot is out when checkers on the bar, blots and a home of two or more come "
               "to seven or more."}},
    {.theme = "jan-blot",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = shuns_jan,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "sprangjan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "sprangjan",
     .condition = "{some: {ends: sprangjan}}",
     .shows = shows_sprangjan,
     .tells = tell_sprangjan,
     TITLE("Sprängjan?", "Burst jan?"),
     THREE("Med vilka slag kan vit göra sprängjan?",
           "With which rolls can White make a burst jan?"),
     .hint =
         {{"Får vit spränga? Räkna slagna brickor och tillgängliga tungor.",
           "May White burst? Count checkers on the bar and open points."},
          {"Hur många svarta måste slås för att alla slagna inte ska få plats? Och vilket band "
           "räcker till det?",
           "How many black checkers must be hit before there is no room for them all? And which "
           "band is enough for that?"}},
     .teach =
         {"Sprängjan är jan som uppstår när ett band sprängs, och är värd dubbelt mot jan.",
          "A burst jan is a jan that comes about by bursting a band, and is worth twice a jan."}},
    {.theme = "sprangjan",
     .group = "win",
     .find = find_drawn,
     .drawn = "sprangjan",
     .ask = DRAW_WIN,
     .rules = {LT, "helmfrid"},
     .shows = shows_sprangjan,
     WIN_WORDS},
    {.theme = "sprangjan",
     .group = "line",
     .find = find_line,
     .rules = {LT, LT, "helmfrid"},
     .truncate = 10,
     .text = {{"Spräng svart till jan: hitta det bästa draget i varje slag.",
               "Burst Black to jan: find the best play of every roll."},
              {"Här finns en sprängjan att hämta. För attacken till slutet.",
               "There is a burst jan to be had. Take the attack to its end."},
              {"Fyll, slå, bli slagen, spräng: vad är det läge för nu, och sedan?",
               "Fill, hit, be hit, burst: what is the right thing now, and then?"}}},
    {.theme = "sprangjan",
     .group = "best",
     .find = find_set_up,
     .drawn = "sprangjan",
     .fits = bursts_to_win,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "handsome",
     .group = "win",
     .find = find_drawn,
     .drawn = "handsome",
     .ask = DRAW_WIN,
     .rules = THREE_RULES,
     WIN_WORDS},
    {.theme = "handsome",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "handsome",
     .condition = "{some: {ends: [enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel]}}",
     .shows = shows_end,
     .tells = tell_patterns,
     TITLE("Vackert spel?", "A handsome win?"),
     THREE("Med vilka slag med två tärningar kan vit göra ett vackert spel?",
           "With which rolls of two dice can White make a handsome win?"),
     .hint = {{"Vilket mönster är nära, och vilka brickor står fel?",
               "Which pattern is near, and which checkers are astray?"},
              {"Hela slaget måste spelas. Hur många steg ska det alltså ge sammanlagt?",
               "The whole roll must be played. So how many pips must it bring in all?"}}},
    {.theme = "handsome",
     .group = "line",
     .find = find_line,
     .truncate = 10,
     .text = {{"Ett vackert spel är nära. Hitta det bästa draget i varje slag.",
               "A handsome win is near. Find the best play of every roll."},
              {"Ställ upp till ett vackert spel, slag för slag.",
               "Line up for a handsome win, roll by roll."},
              {"Hur blir det vackert av detta? Ett drag är klart bäst i varje slag.",
               "How does this become handsome? One play of every roll is clearly best."}}},
    {.theme = "handsome",
     .group = "best",
     .find = find_set_up,
     .drawn = "handsome",
     .fits = goes_for_handsome,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "one-die",
     .group = "one-die",
     .find = find_choice,
     .drawn = "one-die",
     .truncate = 10,
     .title = {"En tärning eller två?", "One die or two?"},
     THREE("Vit ska slå och får välja: en tärning eller två?",
           "White is to roll and may choose: one die or two?"),
     .hint = {{"Hur många kast fullbordar mönstret, med en tärning och med två?",
               "How many throws complete the pattern, with one die and with two?"},
              {"En tärning gäller i upp till tre slag. Hinner svart något under tiden?",
               "One die holds for up to three rolls. What can Black do in the meantime?"}}},
    {.theme = "one-die",
     .group = "two-dice",
     .find = find_rolls,
     .drawn = "one-die",
     .condition = "{some: {ends: [enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel]}}",
     .shows = shows_end,
     .tells = tell_one_die,
     TITLE("Och med två tärningar?", "And with two dice?"),
     THREE("Vit väljer två tärningar. Vilka slag ger ändå ett vackert spel?",
           "White chooses two dice. Which rolls give a handsome win all the same?"),
     .hint = {{"En bricka står fel. Vad gör den andra tärningen?",
               "One checker is astray. What does the other die do?"},
              {"Hela slaget måste spelas. Hur många steg ska det ge sammanlagt?",
               "The whole roll must be played. How many pips must it bring in all?"}}},
    {.theme = "last-checker",
     .group = "legal",
     .find = find_drawn,
     .drawn = "last-checker",
     .ask = DRAW_LEGAL,
     .rules = {LT, "helmfrid", "vasa"},
     LEGAL_WORDS,
     .teach = {"Den sista brickan får aldrig spränga, men den får slå blottor.",
               "The last checker may never burst, but it may hit blots."},
     .hint = {{"Får den sista brickan spränga?", "May the last checker burst?"}}},
    {.theme = "last-checker",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{every: pass}",
     .tells = tell_still,
     TITLE("Sista brickan fast?", "The last checker stuck?"),
     THREE("Vit har en bricka kvar. Med vilka slag kan den inte flyttas alls?",
           "White has one checker left. With which rolls can it not move at all?"),
     .hint = {{"Den sista brickan får aldrig spränga.", "The last checker may never burst."},
              {"Båda tärningarna måste vara stängda, och summan hjälper inte utan mellanlandning.",
               "Both dice must be shut; their sum does not help without a place to touch down."}}},
    {.theme = "last-checker",
     .group = "part",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{every: forfeits}",
     .tells = tell_stops,
     TITLE("Allt eller en del?", "All or part?"),
     THREE("Vit har en bricka kvar. Med vilka slag måste vit fåta hela slaget eller en del av det?",
           "White has one checker left. With which rolls must White forfeit all or part of the "
           "roll?"),
     .hint = {{"Den sista brickan får aldrig spränga. Vilka tärningar är stängda?",
               "The last checker may never burst. Which dice are shut?"},
              {"En öppen tärning kan leda till en tunga där den andra tärningen inte går vidare. "
               "Pröva båda ordningarna.",
               "An open die may lead to a point from which the other does not go on. Try both "
               "orders."}}},
    {.theme = "last-checker",
     .group = "hits",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{some: hits}",
     .shows = shows_hit,
     .tells = tell_shut,
     TITLE("Kan den sista brickan slå?", "Can the last checker hit?"),
     THREE("Vit har en bricka kvar. Med vilka slag kan den slå en blotta?",
           "White has one checker left. With which rolls can it hit a blot?"),
     .hint = {{"Den sista brickan får aldrig spränga, men den får slå blottor.",
               "The last checker may never burst, but it may hit blots."},
              {"Räkna också slag som når blottan med båda tärningarna. Var mellanlandar brickan?",
               "Count the rolls that reach the blot with both dice, too. Where does the checker "
               "touch down?"}}},
    {.theme = "give-up",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "give-up",
     .condition = "{every: {any: [jan-blot-out, {makes-band: 13-24}]}}",
     .tells = tell_blots,
     TITLE("För sent att ge upp?", "Too late to give up?"),
     THREE("Vit får ännu ge upp. Efter vilka slag går det inte längre, eftersom alla drag bryter "
           "mot villkoren?",
           "White may still give up. After which rolls is that no longer so, because every play "
           "breaks the conditions?"),
     .hint = {{"Band i tredje eller fjärde kvarteret, eller janblottan ute: då är det för sent.",
               "A band in the third or fourth quarter, or the jan blot out: then it is too late."},
              {"Finns det ett enda drag som håller villkoren får vit ge upp.",
               "If a single play keeps the conditions, White may give up."}},
     .teach = {"Rätten att ge upp går förlorad först när alla tillåtna drag bryter mot villkoren.",
               "The right to give up is lost only when every legal play breaks the conditions."}},
    {.theme = "give-up",
     .group = "give-up",
     .find = find_choice,
     .truncate = 12,
     .title = {"Ge upp?", "Give up?"},
     THREE("Vit får ge upp nu och förlorar då en poäng. Ge upp eller spela vidare?",
           "White may give up now and then loses one point. Give up or play on?"),
     .hint = {{"Hur ofta slutar detta med jan mot vit?",
               "How often will this end in jan against White?"},
              {"Att ge upp kostar en poäng, jan två och sprängjan fyra.",
               "Giving up costs one point, jan two and burst jan four."}}},
    {.theme = "legal-here-not-there",
     .group = "legal",
     .find = find_drawn,
     .drawn = "here-not-there",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     .title = {"{rules}: {roll}", "{rules}: {roll}"},
     .text = {{"Här gäller {rules}. Vit slår {roll}. Får vit spela {other}?",
               "Here {rules} apply. White rolls {roll}. May White play {other}?"},
              {"Vit slår {roll}. Är {other} tillåtet enligt {rules}?",
               "White rolls {roll}. Is {other} legal under {rules}?"},
              {"Ni spelar efter {rules}. Slaget är {roll}. Går {other}?",
               "You play by {rules}. The roll is {roll}. Is {other} legal?"}},
     .hint = {{"Vilken regel skiljer här: sprängning, uttag, bandförbud eller när partiet är slut?",
               "Which rule differs here: bursting, bearing off, the ban on bands, or when the game "
               "is over?"}}},
    /* matches */
    {.theme = "match-score",
     .group = "standing",
     .find = find_match,
     .title = {"Hur står det?", "How does it stand?"},
     .hint = {{"Räkna ihop poängen och hur många partier som är kvar.",
               "Add up the points and the games that are left."},
              {"Matchen är avgjord först när den som ligger under inte skulle vinna ens med jan i "
               "varje parti som är kvar. Sprängjan räknas inte.",
               "The match is over only when the one behind would not win even by jan in every game "
               "that is left. Burst jan does not count."}}},
    {.theme = "match-score",
     .group = "needs",
     .find = find_match,
     .title = {"Vad räcker?", "What is enough?"},
     .hint = {{"Hur många poäng ligger A efter?", "How many points is A behind?"},
              {"Blir det lika avgör plus, minus eller skiljepoäng, om skalan har sådana.",
               "If it is level, plus, minus or tie points decide, if the scale has them."}}},
    /* what is best */
    {.theme = "hit-or-not",
     .group = "brade",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "vasa", "sweboard"},
     .fits = hits_or_not,
     .truncate = 10,
     .title = {"Slå eller inte? {roll}", "Hit or not? {roll}"},
     .text = {{"Vit slår {roll} och kan slå en blotta eller låta bli. Vilket drag är bäst?",
               "White rolls {roll} and can hit a blot or let it be. Which play is best?"},
              {"Slaget är {roll}. Slå, eller något bättre? Spela det bästa draget.",
               "The roll is {roll}. Hit, or something better? Play the best play."},
              {"Vit slår {roll}. Här gäller det om vit ska slå. Hur spelar du?",
               "White rolls {roll}. The question is whether to hit. How do you play?"}},
     .hint = {{"Jämför: vad kan svart svara om vit slår, och vad om vit låter bli?",
               "Compare: what can Black answer if White hits, and what if not?"}}},
    {.theme = "blocking",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = blocks,
     .truncate = 10,
     BEST_WORDS,
     .hint = {{"Vilka brickor ska spärren hålla inne?", "Which checkers is the block to hold?"}}},
    {.theme = "blocking",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "blocks",
     .condition = "{every: forfeits}",
     .tells = teach_block,
     TITLE("Stängd väg?", "The way shut?"),
     .text = {{"Svart spärrar. Med vilka slag måste vit fåta hela slaget eller en del av det?",
               "Black blocks. With which rolls must White forfeit all or part of the roll?"},
              {"Hur tät är svarts spärr? Ange de slag som vit inte kan spela fullt ut.",
               "How tight is Black's block? Name the rolls that White cannot play in full."},
              {"Vit ska slå mot svarts spärr. Vid vilka slag fåtas något?",
               "White is to roll against Black's block. With which rolls is something "
               "forfeited?"}},
     .hint = {DICE_HINT,
              {"En bricka som ska flyttas två gånger måste kunna mellanlanda.",
               "A checker that moves twice must have a place to touch down."}},
     .teach = {"En spärr hindrar både landning och mellanlandning.",
               "A block stops both landing and touching down."}},
    {.theme = "race",
     .group = "race",
     .find = find_set_up,
     .drawn = "race",
     .fits = races,
     .truncate = 0,
     BEST_WORDS,
     .hint = {{"Vilket drag lämnar färst brickor eller fyller de bästa tungorna?",
               "Which play leaves the fewest checkers or fills the best points?"}}},
    {.theme = "race",
     .group = "late",
     .find = find_set_up,
     .drawn = "hemspel",
     .fits = races,
     .truncate = 0,
     BEST_WORDS,
     .hint = {{"Ta ut nu, eller ställ upp för nästa slag?",
               "Bear off now, or prepare for the next roll?"}}},
    {.theme = "backgammon",
     .group = "best",
     .find = find_best,
     .rules = {"backgammon"},
     .truncate = 8,
     BEST_WORDS},
    {.theme = "backgammon",
     .group = "rolls",
     .find = find_rolls,
     .rules = {"backgammon"},
     .drawn = "backgammon-enter",
     .condition = "{some: hits}",
     .shows = shows_hit,
     TITLE("Vilka slag slår?", "Which rolls hit?"),
     THREE("Med vilka slag kan vit slå en svart bricka?",
           "With which rolls can White hit a black checker?"),
     .hint = {{"Brickan på vallen måste in först.", "The checker on the bar must enter first."},
              DICE_HINT},
     .teach = {"Först ska brickorna på vallen in; det som då är kvar av slaget kan slå.",
               "Checkers on the bar enter first; what is left of the roll may hit."}},
    {.theme = "backgammon",
     .group = "double",
     .find = find_choice,
     .rules = {"backgammon"},
     .truncate = 8,
     .title = {"Dubbla?", "Double?"},
     THREE("Kuben ligger i mitten och vit ska slå. Dubbla eller inte?",
           "The cube is in the middle and White is to roll. Double or not?"),
     .hint = {{"Hur ofta vinner vit härifrån?", "How often does White win from here?"},
              {"Skulle svart ta emot?", "Would Black take?"}}},
    {.theme = "backgammon",
     .group = "take",
     .find = find_choice,
     .rules = {"backgammon"},
     .truncate = 8,
     .title = {"Ta emot?", "Take?"},
     THREE("Vit har dubblat. Ska svart ta emot eller avstå?",
           "White has doubled. Should Black take or drop?"),
     .hint = {{"Att avstå kostar en poäng.", "Dropping costs one point."},
              {"Ungefär ett parti av fyra räcker för att ta emot, om gammon är ovanligt.",
               "About one game in four is enough to take, if gammons are rare."}}},
};

static const char *const themes[] = {
    "legal-play", "forced",   "reduction",    "entering", "burst-overflow", "burst-run",
    "hit-or-not", "blocking", "jan",          "jan-blot", "sprangjan",      "handsome",
    "one-die",    "race",     "last-checker", "give-up",  "match-score",    "legal-here-not-there",
    "backgammon", NULL};

const char *mine_theme(size_t i)
{
    return i < sizeof themes / sizeof *themes ? themes[i] : NULL;
}

/* Whether a recipe is of "THEME" or "THEME/GROUP". */
static bool is_of(const struct recipe *recipe, const char *name)
{
    size_t n = strlen(recipe->theme);
    return strncmp(recipe->theme, name, n) == 0 &&
           (name[n] == '\0' || (name[n] == '/' && strcmp(recipe->group, name + n + 1) == 0));
}

const struct recipe *const *recipes_of(const char *name, int *n)
{
    enum { MOST = sizeof recipes / sizeof *recipes };
    static const struct recipe *found[MOST];
    *n = 0;
    for (int i = 0; i < MOST; i++)
        if (is_of(&recipes[i], name))
            found[(*n)++] = &recipes[i];
    return *n > 0 ? found : NULL;
}
