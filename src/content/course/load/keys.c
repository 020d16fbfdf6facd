// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/keys.h"

#include <string.h>

#include "base/lang.h"
#include "course/exam/examset.h"
#include "course/load/certificate.h"
#include "course/load/count.h"
#include "course/load/fields.h"
#include "course/load/theme.h"
#include "eval/search/level.h"
#include "rules/game.h"

/* ---- the words that may stand behind a key ---- */

static const char *word_code(size_t i)
{
    return i < CLAUSES ? clause_text((enum clause)i)->code : NULL;
}

static const char *word_preroll(size_t i)
{
    return i < COURSE_PREROLLS ? course_preroll_name((enum course_preroll)i) : NULL;
}

static const char *word_theme(size_t i)
{
    return theme_nth(i) != NULL ? theme_nth(i)->name : NULL;
}

static const char *word_end(size_t i)
{
    return i + END_HEMSPEL < END_KINDS ? ending_id((enum end_kind)(i + END_HEMSPEL)) : NULL;
}

static const char *word_cube(size_t i)
{
    static const char *const words[] = {"1", "2", "4", "8", "16", "32", "64"};
    return i < sizeof words / sizeof *words ? words[i] : NULL;
}

static const char *word_all(size_t i)
{
    return i == 0 ? "all" : NULL;
}

static const char *word_fixed(size_t i)
{
    return i == 0 ? "fixed" : NULL;
}

static const char *word_method(size_t i)
{
    return certificate_methods[i];
}

/* The engine's levels: those with a name, then all by their numbers. */
static const char *word_level(size_t i)
{
    static const char *const numbers[] = {"1", "2", "3", "4",  "5",  "6",
                                          "7", "8", "9", "10", "11", "12"};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    size_t named = 0;
    for (int step = 1; step <= level_steps(); step++) {
        if (level_name(step) != NULL && named++ == i) {
            return level_name(step);
        }
    }
    return i - named < NUMBERS && (int)(i - named) < level_steps() ? numbers[i - named] : NULL;
}

static const char *word_set(size_t i)
{
    return certificate_sets[i];
}

static const char *word_match_question(size_t i)
{
    return certificate_questions[i];
}

/* ---- the table ---- */

/* A learner in a browser is not told of keys; the author in the studio is. */
#if defined(__wasi__) && !defined(FOR_AUTHORS)
#define SAYS(english, swedish) .says = {NULL, NULL}
#else
#define SAYS(english, swedish) .says = {.en = (english), .sv = (swedish)}
#endif

/* The member that a value is read into. */
#define INTO(type, member)                                                                         \
    .size = sizeof((struct type *)NULL)->member, .at = offsetof(struct type, member)

enum {
    PUZZLES = FORM_PUZZLE | FORM_PUZZLE_OF_STEPS,
    ITEMS = FORM_ITEM | FORM_ITEM_OF_STEPS,
    FILES = FORM_LESSON | PUZZLES | FORM_SET,
    OF_STEPS = FORM_LESSON | FORM_PUZZLE_OF_STEPS | FORM_ITEM_OF_STEPS,
    OF_ONE_STEP = FORM_PUZZLE | FORM_ITEM,
    ANY_FILE = FILES | ITEMS
};

static const struct key file_keys[] = {
    {"lesson", KEY_NAME, FORM_LESSON, FORM_LESSON,
     SAYS("a lesson, and its name", "en lektion, och dess namn")},
    {"puzzle", KEY_NAME, PUZZLES, PUZZLES,
     SAYS("a puzzle, and its name", "en uppgift, och dess namn")},
    {"puzzles", KEY_NAME, FORM_SET, FORM_SET,
     SAYS("a set of puzzles, and its name", "en samling uppgifter, och dess namn")},
    {"words", KEY_NAME, FORM_WORDS, FORM_WORDS,
     SAYS("words of the game, and the name of the list", "ord i spelet, och listans namn")},
    {"id", KEY_NAME, ITEMS, ITEMS,
     SAYS("the name of the puzzle within its set", "uppgiftens namn i samlingen")},
    {"number", KEY_NUMBER, FILES, .least = 1, .most = 9999, INTO(course_item, number),
     SAYS("place in the order of lessons", "plats i lektionernas ordning")},
    {"title", KEY_TITLE, ANY_FILE | FORM_WORDS, FILES, INTO(course_item, title),
     SAYS("what learners see in lists", "det som eleven ser i listor")},
    {"part", KEY_TITLE, FORM_LESSON, INTO(course_item, part),
     SAYS("a part of the course begins with this lesson, and is called so",
          "här börjar en del av kursen, som heter så")},
    {"summary", KEY_TEXT, ANY_FILE, INTO(course_item, summary),
     SAYS("a sentence or two", "en mening eller två")},
    {"source", KEY_STRING, ANY_FILE, INTO(course_item, source),
     SAYS("document and section: `LT, Hemspel`", "dokument och avsnitt: `LT, Hemspel`")},
    {"theme", KEY_NAME, ANY_FILE, INTO(course_item, theme),
     SAYS("the same for all puzzles of one kind", "detsamma för alla uppgifter av ett slag")},
    {"difficulty", KEY_NUMBER, ANY_FILE, .least = 1, .most = 5, INTO(course_item, difficulty),
     SAYS("1 is easy, 5 is hard", "1 är lätt, 5 är svårt")},
    {"rules", KEY_RULES, ANY_FILE,
     SAYS("under which rules it is; Lyckans Talisman if it is not said",
          "vilka regler som gäller; Lyckans Talisman om inget sägs")},
    {"teaches", KEY_WORDS, FORM_LESSON, .word = word_theme,
     SAYS("themes whose puzzles fit who has been through it",
          "teman vars uppgifter passar den som gått igenom den")},
    {"say", KEY_TEXT, OF_ONE_STEP,
     SAYS("what is told before the question", "det som berättas före frågan")},
    {"position", KEY_POSITION, OF_ONE_STEP, SAYS("the board that is shown", "brädet som visas")},
    {"highlight", KEY_POINTS, OF_ONE_STEP,
     SAYS("points to mark on the board", "punkter som märks ut på brädet")},
    {"covers", KEY_NAMES, OF_ONE_STEP,
     SAYS("clauses of the documents that it teaches, named in `docs/clauses/`",
          "de satser i dokumenten som den lär ut, med namnen i `docs/clauses/`")},
    {"ask", KEY_QUESTION, OF_ONE_STEP, OF_ONE_STEP, SAYS("one question", "en fråga")},
    {"steps", KEY_STEPS, OF_STEPS, OF_STEPS, SAYS("its steps, in order", "stegen, i ordning")},
    {"page", KEY_STEPS, FORM_SET,
     SAYS("what is told before the puzzles", "det som berättas före uppgifterna")},
    {"items", KEY_ITEMS, FORM_SET, FORM_SET, SAYS("the puzzles", "uppgifterna")},
    {"entries", KEY_ENTRIES, FORM_WORDS, FORM_WORDS, SAYS("the words", "orden")},
    {"exam", KEY_EXAM, FORM_LESSON,
     SAYS("questions drawn at its end", "frågor som dras på slutet")},
    {0},
};

static const struct key entry_keys[] = {
    {"word", KEY_NAME, 1, 1, INTO(course_word, id),
     SAYS("a name for it, by which it is asked for too",
          "ett namn på det, som det också frågas efter med")},
    {"sv", KEY_FORMS, 1, 1,
     SAYS("the word in Swedish, then its other forms and words for the same",
          "ordet på svenska, sedan dess andra former och ord för samma sak")},
    {"en", KEY_FORMS, 1, 1, SAYS("the same in English", "detsamma på engelska")},
    {"everyday", KEY_FORMS, 1,
     SAYS("those of the forms that mean something else too: texts may have them before the lesson",
          "de av formerna som också betyder något annat: texter får ha dem före lektionen")},
    {"say", KEY_TEXT, 1, 1, INTO(course_word, say),
     SAYS("one sentence, of 25 words at most", "en mening, med högst 25 ord")},
    {"position", KEY_POSITION, 1, SAYS("a board that shows it", "ett bräde som visar det")},
    {"highlight", KEY_POINTS, 1, INTO(course_word, situation.highlight),
     SAYS("points to mark on that board", "punkter som märks ut på brädet")},
    {"lesson", KEY_NAME, 1, 1, INTO(course_word, lesson.to),
     SAYS("the lesson that introduces it, by its name", "lektionen som för in det, med dess namn")},
    {0},
};

enum { ANY_STEP = FORM_STEP | FORM_ONLY_STEP };

static const struct key step_keys[] = {
    {"say", KEY_TEXT, ANY_STEP, INTO(course_step, say),
     SAYS("what is told; a step has `say`, `ask` or both",
          "det som berättas; ett steg har `say`, `ask` eller bägge")},
    {"source", KEY_STRING, FORM_STEP, INTO(course_step, source),
     SAYS("document and section of this step, where they are not the lesson's",
          "stegets dokument och avsnitt, där de inte är lektionens")},
    {"rules", KEY_RULES, FORM_STEP, SAYS("for this step only", "bara för detta steg")},
    {"position", KEY_POSITION, ANY_STEP,
     SAYS("the board; without it that of the step before stays; `none`: from here on there is none",
          "brädet; utan det står det förra stegets kvar; `none`: härifrån finns inget")},
    {"highlight", KEY_POINTS, ANY_STEP, INTO(course_step, situation.highlight),
     SAYS("points to mark on the board: `13`, `20-24`, `[1, 9, 20-24]`",
          "punkter som märks ut på brädet: `13`, `20-24`, `[1, 9, 20-24]`")},
    {"covers", KEY_NAMES, ANY_STEP,
     SAYS("clauses of the documents that it teaches, named in `docs/clauses/`",
          "de satser i dokumenten som den lär ut, med namnen i `docs/clauses/`")},
    {"alone", KEY_TEXT, FORM_STEP,
     SAYS("the whole question in words that need nothing from before, for training",
          "hela frågan i ord som inte behöver något av det som stod före, för träning")},
    {"ask", KEY_QUESTION, ANY_STEP, SAYS("one question", "en fråga")},
    {0},
};

enum {
    PLAY = 1 << COURSE_PLAY,
    LEGAL = 1 << COURSE_LEGAL,
    PLAYS = 1 << COURSE_PLAYS,
    ROLLS = 1 << COURSE_ROLLS,
    NUMBER = 1 << COURSE_NUMBER,
    CHOICE = 1 << COURSE_CHOICE,
    PREROLL = 1 << COURSE_PREROLL,
    LINE = 1 << COURSE_LINE,
    GAME = 1 << COURSE_GAME,
    ANY_KIND = (1 << COURSE_KINDS) - 1
};

#define TEXT_SAYS                                                                                  \
    SAYS("the question in words; `rolls`, `number` and `choice` need it, or `say` in the step",    \
         "frågan i ord; `rolls`, `number` och `choice` behöver den, eller `say` i steget")
#define HINTS_SAYS SAYS("shown one at a time", "visas en i taget")
#define EXPLAIN_SAYS SAYS("told after the question", "berättas efter frågan")
#define FEEDBACK_SAYS SAYS("words for particular answers", "ord för enskilda svar")
#define SEE_SAYS                                                                                   \
    SAYS("where to read more, shown after a wrong answer: a lesson or puzzle, a question "         \
         "(`jan/count`) or step of one (`jan/3`)",                                                 \
         "var man läser mer, visas efter ett fel svar: en lektion eller uppgift, en fråga "      \
         "(`jan/rakna-jan`) eller ett steg i den (`jan/3`)")
#define CERTIFICATE_SAYS                                                                           \
    SAYS("how a `best` was found; written by `brade certify`",                                     \
         "hur ett `best` hittades; skrivs av `brade certify`")

static const struct key question_keys[] = {
    {"id", KEY_NAME, ANY_KIND, SAYS("a name for the question", "ett namn på frågan")},
    {"text", KEY_TEXT, ANY_KIND, INTO(course_question, text), TEXT_SAYS},
    {"play", KEY_GOAL, PLAY, PLAY,
     SAYS("`any`: every legal play is right; one play or several: these are right; `best`; a "
          "condition, as `hits`: every play that does it is right",
          "`any`: varje tillåtet drag är rätt; ett eller flera drag: de är rätt; `best`; ett "
          "villkor, som `hits`: varje drag som gör det är rätt")},
    {"legal", KEY_PLAY, LEGAL, LEGAL, SAYS("is this play legal?", "är det här draget tillåtet?")},
    {"plays", KEY_WORD, PLAYS, PLAYS, .word = word_all,
     SAYS("name every legal play", "säg alla tillåtna drag")},
    {"rolls", KEY_PREDICATE, ROLLS, ROLLS,
     SAYS("which of the 21 rolls do this?", "vilka av de 21 slagen gör detta?")},
    {"number", KEY_NUMBER, NUMBER, NUMBER, .least = -1000000, .most = 1000000,
     SAYS("the right number, in figures", "det rätta talet, i siffror")},
    {"choice", KEY_OPTIONS, CHOICE, CHOICE,
     SAYS("two to 26 options, one or more of them right",
          "två till 26 alternativ, varav ett eller flera är rätt")},
    {"preroll", KEY_PREROLLS, PREROLL, PREROLL,
     SAYS("the choices offered before the roll", "det man kan välja på före slaget")},
    {"order", KEY_WORD, CHOICE, .word = word_fixed,
     SAYS("the options stay in your order", "alternativen står kvar i din ordning")},
    {"line", KEY_LINE, LINE, LINE, SAYS("several turns on end", "flera drag i följd")},
    {"game", KEY_WORD, GAME, GAME, .word = word_level,
     SAYS("a small game, and how strong the engine is that it is played against",
          "ett litet parti, och hur stark motorn är som det spelas mot")},
    {"goal", KEY_AIM, GAME, GAME,
     SAYS("what is to be reached in it: one of these", "vad som ska nås i det: ett av dessa")},
    {"turns", KEY_NUMBER, GAME, .least = 1, .most = 100,
     SAYS("within so many turns of the learner's", "inom så många av elevens drag")},
    {"stars", KEY_NUMBER, GAME, .least = 1, .most = CHECKERS / 2,
     SAYS("the goal earns one star, so many more of it a second, and as many again a third",
          "målet ger en stjärna, så många fler en andra och lika många till en tredje")},
    {"counts", KEY_COUNTS, NUMBER,
     SAYS("what it counts; then it is checked", "vad som räknas; då prövas talet")},
    {"cube", KEY_CUBE, PREROLL,
     SAYS("the doubling cube; without it at 1 in the middle",
          "dubblingstärningen; utan den står den på 1 i mitten")},
    {"match", KEY_MATCH, PLAY | PREROLL,
     SAYS("the match that the game is one of; then the chance to win it counts",
          "matchen som partiet hör till; då räknas chansen att vinna den")},
    {"roll", KEY_ROLL, PLAY | LEGAL | PLAYS | NUMBER | CHOICE | PREROLL | GAME,
     PLAY | LEGAL | PLAYS,
     SAYS("the roll, as `6-2`, or `5` for one die", "slaget, som `6-2`, eller `5` för en tärning")},
    {"answers", KEY_PLAYS, PLAY,
     SAYS("with `best`: the play or plays that are best",
          "med `best`: det eller de drag som är bäst")},
    {"answers", KEY_PLAYS, PLAYS, SAYS("all of them, checked", "alla, prövas")},
    {"answers", KEY_ROLLS, ROLLS, SAYS("the rolls, checked", "slagen, prövas")},
    {"answer", KEY_YES_NO, LEGAL, SAYS("checked", "prövas")},
    {"answer", KEY_WORD, PREROLL, PREROLL, .word = word_preroll,
     SAYS("the right choice", "det rätta valet")},
    {"code", KEY_WORD, LEGAL, .word = word_code,
     SAYS("the verdict's code, checked", "utslagets kod, prövas")},
    {"hints", KEY_TEXTS, ANY_KIND, HINTS_SAYS},
    {"feedback", KEY_FEEDBACK, ANY_KIND, FEEDBACK_SAYS},
    {"explain", KEY_TEXT, ANY_KIND, INTO(course_question, explain), EXPLAIN_SAYS},
    {"see", KEY_LINKS, ANY_KIND, SEE_SAYS},
    {"certificate", KEY_CERTIFICATE, ANY_KIND, CERTIFICATE_SAYS},
    {0},
};

static const struct key aim_keys[] = {
    {"win", KEY_YES_NO, 1, SAYS("the game is won: `yes`", "partiet vinns: `yes`")},
    {"bands", KEY_NUMBER, 1, .least = 1, .most = CHECKERS / 2,
     SAYS("so many bands at once, home not counted", "så många band på en gång, hemmet oräknat")},
    {"hits", KEY_NUMBER, 1, .least = 1, .most = 99,
     SAYS("so many checkers hit", "så många brickor slagna")},
    {"off", KEY_NUMBER, 1, .least = 1, .most = CHECKERS,
     SAYS("so many checkers borne off", "så många brickor spelade hem")},
    {"beyond", KEY_BEYOND, 1,
     SAYS("so many checkers on a point or past it", "så många brickor på en tunga eller förbi")},
    {0},
};

static const struct key beyond_keys[] = {
    {"point", KEY_NUMBER, 1, 1, .least = 2, .most = POINT_LAST, INTO(course_game, point),
     SAYS("the point, as the learner counts", "tungan, som eleven räknar")},
    {"checkers", KEY_NUMBER, 1, 1, .least = 1, .most = CHECKERS, INTO(course_game, count),
     SAYS("how many", "hur många")},
    {0},
};

static const struct key turn_keys[] = {
    {"roll", KEY_ROLL, FORM_LEARNER | FORM_REPLY, FORM_LEARNER | FORM_REPLY,
     SAYS("the roll, as `6-2`, or `5` for one die", "slaget, som `6-2`, eller `5` för en tärning")},
    {"reply", KEY_PLAY, FORM_REPLY, FORM_REPLY, SAYS("the other side's play", "motpartens drag")},
    {"say", KEY_TEXT, FORM_LEARNER | FORM_REPLY, INTO(course_turn, say),
     SAYS("told with the turn", "berättas vid draget")},
    {"text", KEY_TEXT, FORM_LEARNER, SAYS("the question in words", "frågan i ord")},
    {"answers", KEY_PLAYS, FORM_LEARNER, FORM_LEARNER,
     SAYS("the learner's plays, first the one that the line goes on after; or `any`",
          "elevens drag, först det som följden går vidare efter; eller `any`")},
    {"hints", KEY_TEXTS, FORM_LEARNER, HINTS_SAYS},
    {"explain", KEY_TEXT, FORM_LEARNER, EXPLAIN_SAYS},
    {"feedback", KEY_FEEDBACK, FORM_LEARNER, FEEDBACK_SAYS},
    {"id", KEY_NAME, FORM_LEARNER, SAYS("a name for the turn", "ett namn på draget")},
    {"certificate", KEY_CERTIFICATE, FORM_LEARNER, CERTIFICATE_SAYS},
    {"see", KEY_LINKS, FORM_LEARNER, SEE_SAYS},
    {0},
};

static const struct key feedback_keys[] = {
    {"answer", KEY_AWAITED, 1,
     SAYS("the answer it is for, as a learner would type it, or a list; `other`: any wrong answer "
          "that has none",
          "svaret det gäller, som en elev skulle skriva det, eller flera; `other`: varje fel svar "
          "som saknar eget")},
    {"code", KEY_WORDS, 1, .word = word_code,
     SAYS("for plays: any play refused with this verdict code; `legal`: a legal play that is no "
          "answer",
          "för drag: varje drag som underkänns med den koden; `legal`: ett tillåtet drag som inte "
          "är svaret")},
    {"say", KEY_TEXT, 1, 1, INTO(course_feedback, say), SAYS("what is told", "det som berättas")},
    {"see", KEY_LINKS, 1,
     SAYS("where to read more, instead of the question's `see`",
          "var man läser mer, i stället för frågans `see`")},
    {0},
};

static const struct key option_keys[] = {
    {"text", KEY_TITLE, 1, 1, INTO(course_option, text),
     SAYS("the option; one that is no more than that may stand bare",
          "alternativet; ett som inte är mer än så får stå för sig")},
    {"right", KEY_YES_NO, 1, INTO(course_option, right),
     SAYS("whether it is right; without it no", "om det är rätt; utan det nej")},
    {"say", KEY_TEXT, 1, INTO(course_option, say),
     SAYS("told to whoever chose it", "berättas för den som valde det")},
    {0},
};

static const struct key text_keys[] = {
    {"sv", KEY_STRING, 1, 0, SAYS("in Swedish", "på svenska")},
    {"en", KEY_STRING, 1, 0, SAYS("in English", "på engelska")},
    {0},
};

#define MEN_SAYS(english, swedish)                                                                 \
    SAYS(english "'s checkers: `{point: how many}`; `20-24: 2` is two on each; `bar`, `off`; "     \
                 "`rest:` says where those not counted are: `off`, `bar` or a point",              \
         swedish " brickor: `{punkt: hur många}`; `20-24: 2` är två på varje; `bar`, `off`; "  \
                 "`rest:` säger var de oräknade står: `off`, `bar` eller en punkt")

static const struct key position_keys[] = {
    {"white", KEY_MEN, 1, 1, MEN_SAYS("White", "vits")},
    {"black", KEY_MEN, 1, 1, MEN_SAYS("Black", "svarts")},
    {"turn", KEY_SIDE, 1, INTO(position, turn),
     SAYS("who is to move; White if it is not said", "vem som är vid draget; vit om inget sägs")},
    {"one", KEY_ONE, 1,
     SAYS("one-die turns left: `{white: 2}`", "återstående slag med en tärning: `{white: 2}`")},
    {"first", KEY_SIDES, 1, INTO(position, first),
     SAYS("who still awaits the first roll", "vem som har sitt första slag kvar")},
    {"stack", KEY_SIDES, 1, INTO(position, stack),
     SAYS("whose double-six stack is live", "vems sexstapel som lever")},
    {"held", KEY_SIDES, 1, INTO(position, held),
     SAYS("who may no longer give up", "vem som inte längre får ge upp")},
    {0},
};

static const struct key one_keys[] = {
    {"white", KEY_NUMBER, 1, .most = 6, INTO(position, one[WHITE]), SAYS("White's", "vits")},
    {"black", KEY_NUMBER, 1, .most = 6, INTO(position, one[BLACK]), SAYS("Black's", "svarts")},
    {0},
};

static const struct key cube_keys[] = {
    {"value", KEY_NUMBER, 1, 1, .least = 1, .most = GAME_CUBE_MAX, .word = word_cube,
     SAYS("what it shows: 1, 2, 4 and so on", "vad den visar: 1, 2, 4 och så vidare")},
    {"owner", KEY_SIDE, 1, SAYS("who owns it, above 1", "vem som har den, över 1")},
    {0},
};

enum { POINTS_MOST = 9999 };

static const struct key match_keys[] = {
    {"to", KEY_NUMBER, 1, .least = 1, .most = MATCH_LENGTH_MAX,
     SAYS("how many points it is to, in backgammon", "hur många poäng den går till, i backgammon")},
    {"games", KEY_NUMBER, 1, .least = 1, .most = MATCH_LENGTH_MAX,
     SAYS("how many games it is of, in bräde", "hur många partier den har, i bräde")},
    {"white", KEY_NUMBER, 1, .most = POINTS_MOST, INTO(match, points[WHITE]),
     SAYS("White's points so far", "vits poäng hittills")},
    {"black", KEY_NUMBER, 1, .most = POINTS_MOST, INTO(match, points[BLACK]),
     SAYS("Black's points so far", "svarts poäng hittills")},
    {"completed", KEY_NUMBER, 1, .most = MATCH_LENGTH_MAX, INTO(match, completed),
     SAYS("how many games are completed, in bräde", "hur många partier som är spelade, i bräde")},
    {0},
};

static const struct key pays_keys[] = {
    {"end", KEY_WORD, 1, 1, .word = word_end, SAYS("how the game ends", "hur partiet slutar")},
    {"munk", KEY_NUMBER, 1, .most = CHECKERS, INTO(course_count, end.munk),
     SAYS("how many of the loser's checkers are on the bar",
          "hur många av förlorarens brickor som står på baren")},
    {"cube", KEY_NUMBER, 1, .least = 1, .most = 64, .usual = 1, INTO(course_count, cube),
     SAYS("what the cube shows", "vad dubblingstärningen visar")},
    {0},
};

enum { QUESTIONS_MOST = 50, MARKS_MOST = 20 };

static const struct key exam_keys[] = {
    {"questions", KEY_NUMBER, 1, .least = 1, .most = QUESTIONS_MOST,
     SAYS("how many are asked; without it one for each line, `times` counted. With fewer than the "
          "lines give, which are left out is by lot",
          "hur många som ställs; utan det en för varje rad, `times` inräknat. Är de färre än "
          "raderna ger avgör lotten vilka som utgår")},
    {"pass", KEY_NUMBER, 1, .least = 1, .most = QUESTIONS_MOST * MARKS_MOST,
     INTO(course_exam, pass),
     SAYS("how many must be right; without it four of five. Where lines have `marks`, how many "
          "marks it takes",
          "hur många som ska vara rätt; utan det fyra av fem. Har raderna `marks`: hur många poäng "
          "som krävs")},
    {"minutes", KEY_NUMBER, 1, .least = 1, .most = 600, INTO(course_exam, minutes),
     SAYS("the time it may take", "tiden den får ta")},
    {"seed", KEY_NUMBER, 1, .least = 1, .most = 999999, INTO(course_exam, seed),
     SAYS(
         "the number that its questions are drawn by: all who sit it get the same. Without it each "
         "sitting has others",
         "talet som frågorna dras med: alla som skriver det får samma. Utan det får varje försök "
         "andra")},
    {"taught", KEY_WORDS, 1, .word = word_theme,
     SAYS("themes that its questions may take for granted besides those that the lessons up to it "
          "teach: nothing else is asked",
          "teman som frågorna får förutsätta utöver dem som lektionerna fram till provet lär ut: "
          "inget annat frågas")},
    {"draw", KEY_DRAWS, 1, 1,
     SAYS("the lines that questions are drawn for, taken in turn from the first, and from the "
          "first again; fixed questions once each",
          "raderna som frågor dras för, i tur och ordning från den första, och så från början "
          "igen; fasta frågor en gång var")},
    {"pool", KEY_STEPS, 1,
     SAYS("fixed questions, each a step that stands by itself",
          "fasta frågor, var och en ett steg som står för sig")},
    {0},
};

static const struct key draw_keys[] = {
    {"theme", KEY_WORD, FORM_DRAWN, FORM_DRAWN, .word = word_theme,
     SAYS("what the positions are about", "vad ställningarna handlar om")},
    {"ask", KEY_ASKED, FORM_DRAWN, FORM_DRAWN, SAYS("how it is asked", "hur det frågas")},
    {"from", KEY_FROM, FORM_FIXED, FORM_FIXED,
     SAYS("instead of these `pool`, or questions of the pool by their `id`; one that is not in the "
          "exam yet is taken",
          "i stället för dem `pool`, eller frågor därur vid deras `id`; en som inte redan är med "
          "tas")},
    {"rules", KEY_RULES_LIST, FORM_DRAWN,
     SAYS("other rules than the lesson's; of several one by lot",
          "andra regler än lektionens; av flera lottas en")},
    {"text", KEY_TEXT, FORM_DRAWN, INTO(course_draw, text),
     SAYS("the question in your words. `rolls` needs it, and so do `counts` of rolls, of throws or "
          "of a named side",
          "frågan med dina ord. `rolls` behöver den, liksom `counts` av slag, kast eller en nämnd "
          "sida")},
    {"times", KEY_NUMBER, FORM_DRAWN | FORM_FIXED, .least = 1, .most = 20, .usual = 1,
     INTO(course_draw, times), SAYS("so many questions on end", "så många frågor i följd")},
    {"marks", KEY_NUMBER, FORM_DRAWN | FORM_FIXED, .least = 1, .most = MARKS_MOST, .usual = 1,
     INTO(course_draw, marks),
     SAYS("what each of its questions is worth, all or nothing",
          "vad var och en av frågorna är värd, allt eller inget")},
    {"see", KEY_NUMBERS, FORM_DRAWN | FORM_FIXED,
     SAYS("steps to look at again after a wrong answer; without it the program names some about "
          "the same verdict",
          "steg att se på igen efter ett fel svar; utan det nämner programmet några om samma "
          "utslag")},
    {"explain", KEY_TEXT, FORM_DRAWN, INTO(course_draw, explain), EXPLAIN_SAYS},
    {0},
};

static const struct key certificate_keys[] = {
    {"method", KEY_WORD, FORM_PROOF, FORM_PROOF, .word = word_method,
     SAYS("how the answer was found", "hur svaret hittades")},
    {"engine", KEY_STRING, FORM_PROOF, FORM_PROOF, INTO(certificate, engine),
     SAYS("whose figures they are", "vems siffrorna är")},
    {"rules", KEY_STRING, FORM_PROOF, FORM_PROOF, INTO(certificate, rules),
     SAYS("under which rules", "under vilka regler")},
    {"counted", KEY_NUMBER, FORM_PROOF, .most = 10000000, INTO(certificate, counted),
     SAYS("legal plays looked at", "prövade tillåtna drag")},
    {"set", KEY_WORD, FORM_PROOF, .word = word_set,
     SAYS("what the answers are among the legal plays", "vad svaren är bland de tillåtna dragen")},
    {"other", KEY_STRING, FORM_PROOF, INTO(certificate, other),
     SAYS("rules under which the answer is the contrary", "regler där svaret är det motsatta")},
    {"trials", KEY_NUMBER, FORM_ANY_PROGRAM, .most = ROLLOUT_TRIALS_MAX, INTO(certificate, trials),
     SAYS("how often it was rolled out", "hur många gånger det spelades ut")},
    {"seed", KEY_NUMBER, FORM_ANY_PROGRAM, .most = 2147483647, INTO(certificate, seed),
     SAYS("of the throws", "kastens frö")},
    {"truncate", KEY_NUMBER, FORM_ANY_PROGRAM, .most = ROLLOUT_TRUNCATE_MAX,
     INTO(certificate, truncate),
     SAYS("after how many rolls games were broken off", "efter hur många slag partierna bröts")},
    {"players", KEY_NUMBER, FORM_ANY_PROGRAM, .most = TRIAL_PLIES_MAX, INTO(certificate, players),
     SAYS("how far the players looked ahead", "hur långt spelarna såg framåt")},
    {"equity", KEY_FRACTION, FORM_ANY_PROGRAM, INTO(certificate, equity),
     SAYS("what the first answer is worth, in points", "vad det första svaret är värt, i poäng")},
    {"stderr", KEY_FRACTION, FORM_ANY_PROGRAM, INTO(certificate, error),
     SAYS("the standard error of that", "medelfelet i det")},
    {"values", KEY_FIGURES, FORM_PROOF,
     SAYS("what each play or choice is worth, from the best on",
          "vad varje drag eller val är värt, från det bästa")},
    {"scale", KEY_STRING, FORM_PROOF, FORM_OF_MATCH, INTO(certificate, scale),
     SAYS("how a match is scored", "hur en match räknas")},
    {"length", KEY_NUMBER, FORM_PROOF, FORM_OF_MATCH, .least = 1, .most = 99,
     INTO(certificate, length), SAYS("of how many games it is", "hur många partier den har")},
    {"games", KEY_FIGURES, FORM_PROOF, FORM_OF_MATCH,
     SAYS("how its games ended, as 'A jan'", "hur partierna slutade, som 'A jan'")},
    {"asks", KEY_WORD, FORM_PROOF, FORM_OF_MATCH, .word = word_match_question,
     SAYS("what is asked of it", "vad som frågas om den")},
    {"options", KEY_FIGURES, FORM_PROOF, FORM_OF_MATCH,
     SAYS("what each option stands for", "vad varje alternativ står för")},
    {0},
};

static const struct key worth_keys[] = {
    {"is", KEY_STRING, 1, 1, INTO(certificate_value, what),
     SAYS("the play or choice", "draget eller valet")},
    {"equity", KEY_FRACTION, 1, 1, INTO(certificate_value, equity),
     SAYS("what it is worth, in points", "vad det är värt, i poäng")},
    {"stderr", KEY_FRACTION, 1, INTO(certificate_value, error),
     SAYS("the standard error of that", "medelfelet i det")},
    {"behind", KEY_FRACTION, 1, INTO(certificate_value, behind_error),
     SAYS("the standard error of how far it is behind the best",
          "medelfelet i avståndet till det bästa")},
    {0},
};

static const char *word_language(size_t i)
{
    static const char *const words[] = {"sv", "en"};
    return i < sizeof words / sizeof *words ? words[i] : NULL;
}

static const struct key pack_keys[] = {
    {"pack", KEY_NAME, 1, 1,
     SAYS("the id of the pack, before those of its lessons: `kurs`",
          "paketets namn, före dess lektioners: `kurs`")},
    {"title", KEY_TITLE, 1, 1, SAYS("what learners see in lists", "det som eleven ser i listor")},
    {"languages", KEY_WORDS, 1, 1, .word = word_language,
     SAYS("that its texts are in: where both stand, every text must have both",
          "språken som texterna är på: står bägge, ska varje text finnas på bägge")},
    {"author", KEY_STRING, 1, 1, SAYS("who wrote it", "vem som skrev det")},
    {"licence", KEY_STRING, 1, 1,
     SAYS("what others may do with it: `CC-BY-4.0`", "vad andra får göra med det: `CC-BY-4.0`")},
    {"version", KEY_STRING, 1, 1,
     SAYS("numbers with dots between them: `1.0`", "tal med punkter emellan: `1.0`")},
    {"brade", KEY_STRING, 1,
     SAYS("the least version of the program that it needs", "den äldsta version som det går med")},
    {0},
};

static const struct {
    const char *name;
    const struct key *keys;
} things[THINGS] = {
    [THING_NONE] = {"", NULL},
    [THING_FILE] = {"file", file_keys},
    [THING_ENTRY] = {"entry", entry_keys},
    [THING_STEP] = {"step", step_keys},
    [THING_QUESTION] = {"question", question_keys},
    [THING_TURN] = {"turn", turn_keys},
    [THING_FEEDBACK] = {"feedback", feedback_keys},
    [THING_OPTION] = {"option", option_keys},
    [THING_TEXT] = {"text", text_keys},
    [THING_POSITION] = {"position", position_keys},
    [THING_ONE] = {"one", one_keys},
    [THING_CUBE] = {"cube", cube_keys},
    [THING_MATCH] = {"match", match_keys},
    [THING_PAYS] = {"pays", pays_keys},
    [THING_AIM] = {"aim", aim_keys},
    [THING_BEYOND] = {"beyond", beyond_keys},
    [THING_EXAM] = {"exam", exam_keys},
    [THING_DRAW] = {"draw", draw_keys},
    [THING_CERTIFICATE] = {"certificate", certificate_keys},
    [THING_WORTH] = {"worth", worth_keys},
    [THING_PACK] = {"pack", pack_keys},
};

const struct key *keys_of(enum key_thing thing)
{
    return things[thing].keys;
}

const char *key_thing_name(enum key_thing thing)
{
    return things[thing].name;
}

const char *key_form_name(enum key_thing thing, unsigned bit)
{
    static const char *const names[THINGS][8] = {
        [THING_FILE] = {"lesson", "puzzle", "puzzle-of-steps", "set", "item", "item-of-steps",
                        "words"},
        [THING_STEP] = {"step", "only-step"},
        [THING_TURN] = {"learner", "reply"},
        [THING_DRAW] = {"drawn", "fixed"},
        [THING_CERTIFICATE] = {"proof", "of-match", "any-program"},
    };
    int i = __builtin_ctz(bit);
    const char *name = thing == THING_QUESTION ? course_kinds[i].name : names[thing][i];
    return name != NULL ? name : things[thing].name;
}

const struct key *keys_find(enum key_thing thing, unsigned forms, const char *name)
{
    const struct key *key = things[thing].keys;
    while (key->name != NULL && ((key->may & forms) == 0 || strcmp(key->name, name) != 0)) {
        key++;
    }
    return key->name != NULL ? key : NULL;
}

/* ---- reading ---- */

enum { KEYS_MOST = 32 }; /* rows of a thing, and words of a key */

/* Whether one of the unknown keys of a mapping is probably this one, misspelt: that has been told.
 */
static bool is_misspelt(const struct node *node, const char *const *known, const char *name)
{
    for (const struct node *key = node->first; key != NULL; key = key->next) {
        const char *meant = report_nearest(key->text, known);
        if (meant != NULL && strcmp(meant, name) == 0) {
            return true;
        }
    }
    return false;
}

bool keys_check(struct loader *in, const struct node *node, enum key_thing thing, unsigned may,
                unsigned must, const char *what)
{
    const char *known[KEYS_MOST + 1] = {NULL};
    size_t n = 0;
    for (const struct key *key = things[thing].keys; key->name != NULL; key++) {
        if ((key->may & may) != 0) {
            known[n++] = key->name;
        }
    }
    bool good = field_keys(in, node, what, known);
    for (const struct key *key = things[thing].keys; key->name != NULL; key++) {
        if (node->kind != NODE_MAPPING || (key->must & must) == 0 ||
            tree_get(node, key->name) != NULL) {
            continue;
        }
        good = false;
        if (!is_misspelt(node, known, key->name)) {
            field_need(in, node, what, key->name);
            report_note(in, node_place(node), "%s: %s", key->name,
                        lang_pick(key->says.sv, key->says.en));
        }
    }
    return good;
}

bool keys_word(struct loader *in, const struct node *node, const struct key *key, int *out)
{
    const char *words[KEYS_MOST * 2 + 1] = {NULL};
    for (size_t i = 0; i < KEYS_MOST * 2 && key->word(i) != NULL; i++) {
        words[i] = key->word(i);
    }
    return field_word(in, node, words, out);
}

static void put_number(void *member, size_t size, int64_t number)
{
    if (size == sizeof(uint8_t)) {
        *(uint8_t *)member = (uint8_t)number;
    } else if (size == sizeof(int)) {
        *(int *)member = (int)number;
    } else {
        memcpy(member, &number, sizeof number);
    }
}

/* Reads the value of a key into its member. */
static bool read_value(struct loader *in, const struct node *node, const struct key *key,
                       void *member)
{
    long number = 0;
    double fraction = 0;
    enum colour side = WHITE;
    bool good = true;
    switch (key->type) {
    case KEY_TEXT:
    case KEY_TITLE:
        return field_text(in, node, member);
    case KEY_STRING:
        return field_string(in, node, member);
    case KEY_NAME:
        return field_id(in, node, member);
    case KEY_YES_NO:
        return field_yes_no(in, node, member);
    case KEY_POINTS:
        return field_points(in, node, member);
    case KEY_SIDES:
        return field_sides(in, node, member);
    case KEY_SIDE:
        good = field_side(in, node, &side);
        put_number(member, key->size, side);
        return good;
    case KEY_FRACTION:
        good = field_fraction(in, node, &fraction);
        if (key->size == sizeof fraction) {
            *(double *)member = fraction;
        } else {
            *(float *)member = (float)fraction;
        }
        return good;
    default: /* KEY_NUMBER */
        good = field_number(in, node, key->least, key->most, &number);
        put_number(member, key->size, good ? number : 0);
        return good;
    }
}

bool keys_read(struct loader *in, const struct node *node, enum key_thing thing, unsigned form,
               void *out)
{
    bool good = true;
    for (const struct key *key = things[thing].keys; key->name != NULL; key++) {
        void *member = (char *)out + key->at;
        if (key->size == 0 || (key->may & form) == 0) {
            continue;
        }
        const struct node *value = tree_get(node, key->name);
        if (value != NULL) {
            good = read_value(in, value, key, member) && good;
        } else if (key->usual != 0) {
            put_number(member, key->size, key->usual);
        }
    }
    return good;
}

/* ---- layout ---- */

/* Each type: what it is called, the mapping that may stand there, how that and lists are laid out,
 * and what the items of a list are. */
static const struct {
    const char *name;
    enum key_thing thing;
    bool block, spaced, text;
    enum key_type item;
} types[KEY_TYPES] = {
    [KEY_WORD] = {.name = "word"},
    [KEY_WORDS] = {.name = "words"},
    [KEY_NAME] = {.name = "name"},
    [KEY_NAMES] = {.name = "names"},
    [KEY_STRING] = {.name = "string", .text = true, .item = KEY_STRING},
    [KEY_NUMBER] = {.name = "number"},
    [KEY_NUMBERS] = {.name = "numbers"},
    [KEY_FRACTION] = {.name = "fraction"},
    [KEY_YES_NO] = {.name = "yes-no"},
    [KEY_TEXT] = {"text", THING_TEXT, .block = true, .text = true, .item = KEY_STRING},
    [KEY_TITLE] = {"title", THING_TEXT, .text = true, .item = KEY_STRING},
    [KEY_TEXTS] = {"texts", THING_TEXT, .block = true, .text = true, .item = KEY_TEXT},
    [KEY_LINKS] = {.name = "links"},
    [KEY_SIDE] = {.name = "side"},
    [KEY_SIDES] = {.name = "sides"},
    [KEY_POINTS] = {.name = "points"},
    [KEY_RULES] = {.name = "rules"},
    [KEY_RULES_LIST] = {.name = "rules-list"},
    [KEY_POSITION] = {"position", THING_POSITION, .block = true},
    [KEY_MEN] = {.name = "men"},
    [KEY_ONE] = {.name = "one", .thing = THING_ONE},
    [KEY_STEPS] = {"steps", .block = true, .spaced = true, .item = KEY_STEP},
    [KEY_STEP] = {"step", THING_STEP, .block = true},
    [KEY_ITEMS] = {"items", .block = true, .spaced = true, .item = KEY_FILE},
    [KEY_FILE] = {"file", THING_FILE, .block = true},
    [KEY_ENTRIES] = {"entries", .block = true, .spaced = true, .item = KEY_ENTRY},
    [KEY_ENTRY] = {"entry", THING_ENTRY, .block = true},
    [KEY_FORMS] = {.name = "forms", .text = true, .item = KEY_STRING},
    [KEY_QUESTION] = {"question", THING_QUESTION, .block = true},
    [KEY_PLAY] = {.name = "play"},
    [KEY_PLAYS] = {.name = "plays"},
    [KEY_GOAL] = {.name = "goal"},
    [KEY_ROLL] = {.name = "roll"},
    [KEY_ROLLS] = {.name = "rolls"},
    [KEY_PREDICATE] = {.name = "predicate"},
    [KEY_COUNTS] = {.name = "counts"},
    [KEY_OPTIONS] = {"options", .block = true, .item = KEY_OPTION},
    [KEY_OPTION] = {"option", THING_OPTION, .block = true},
    [KEY_PREROLLS] = {.name = "prerolls"},
    [KEY_CUBE] = {.name = "cube", .thing = THING_CUBE},
    [KEY_MATCH] = {.name = "match", .thing = THING_MATCH},
    [KEY_LINE] = {"line", .block = true, .item = KEY_TURN},
    [KEY_TURN] = {"turn", THING_TURN, .block = true},
    [KEY_AIM] = {.name = "aim", .thing = THING_AIM},
    [KEY_BEYOND] = {.name = "beyond", .thing = THING_BEYOND},
    [KEY_FEEDBACK] = {"feedback", THING_FEEDBACK, .block = true, .item = KEY_FEEDBACK},
    [KEY_AWAITED] = {.name = "awaited"},
    [KEY_EXAM] = {"exam", THING_EXAM, .block = true},
    [KEY_DRAWS] = {"draws", .block = true, .item = KEY_DRAW},
    [KEY_DRAW] = {.name = "draw", .thing = THING_DRAW},
    [KEY_ASKED] = {.name = "asked"},
    [KEY_FROM] = {.name = "from"},
    [KEY_CERTIFICATE] = {"certificate", .item = KEY_CERTIFICATE},
    [KEY_FIGURES] = {.name = "figures"},
    [KEY_PACK] = {"pack", THING_PACK, .block = true},
};

const char *key_type_name(enum key_type type)
{
    return types[type].name;
}

enum key_thing key_type_thing(enum key_type type)
{
    return types[type].thing;
}

enum key_type key_type_item(enum key_type type)
{
    return types[type].item;
}

bool key_is_block(enum key_type type)
{
    return types[type].block;
}

bool key_is_spaced(enum key_type type)
{
    return types[type].spaced;
}

bool key_is_text(enum key_type type)
{
    return types[type].text;
}

enum key_type key_inside(enum key_type outer, const struct node *key, const struct node *value)
{
    const struct key *rows = things[types[outer].thing].keys;
    const struct key *row =
        key != NULL && rows != NULL ? keys_find(types[outer].thing, ~0U, key->text) : NULL;
    enum key_type type = key == NULL                ? types[outer].item
                         : row != NULL              ? row->type
                         : outer == KEY_CERTIFICATE ? KEY_CERTIFICATE
                         : types[outer].text        ? KEY_STRING
                                                    : KEY_WORD;
    if (type == KEY_OPTION && tree_get(value, "text") == NULL) {
        return KEY_TITLE; /* an option may be just its text */
    }
    return type == KEY_POSITION && value->kind == NODE_SCALAR ? KEY_STRING : type;
}

int key_rank(enum key_type outer, const char *key)
{
    const struct key *rows = things[types[outer].thing].keys;
    int rank = 0;
    while (rows != NULL && rows[rank].name != NULL && strcmp(rows[rank].name, key) != 0) {
        rank++;
    }
    return rank;
}
