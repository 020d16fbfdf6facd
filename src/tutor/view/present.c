// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/present.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/verdict/words.h"
#include "course/load/count.h"
#include "course/load/optionorder.h"
#include "course/load/predicate.h"
#include "rules/notation.h"
#include "view/richtext.h"

/* What a choice before the roll is called. */
static const char *choice_words(enum course_preroll choice)
{
    static const char *const words[COURSE_PREROLLS] = {
        [COURSE_ONE_DIE] = N_("roll one die"),
        [COURSE_TWO_DICE] = N_("roll two dice"),
        [COURSE_GIVE_UP] = N_("give up"),
        [COURSE_PLAY_ON] = N_("play on"),
        [COURSE_DOUBLE] = N_("double"),
        [COURSE_NO_DOUBLE] = N_("do not double"),
        [COURSE_TAKE] = N_("take"),
        [COURSE_DROP] = N_("drop"),
    };
    return _(words[choice]);
}

/* --- what is asked, where the author wrote no words --- */

/* The play asked about: an author's as it is written, a drawn one in the learner's words. */
static void add_asked(struct text *out, const struct course_question *q)
{
    struct typed_play typed;
    struct play play = {0};
    size_t n = strlen(q->asked);
    if (q->count != NULL) {
        coach_play(out, &q->rules, &q->count->play);
        return;
    }
    if (!q->drawn || !notation_parse((enum board_kind)q->rules.board, q->asked, n, &typed) ||
        typed.moves > PLAY_MOVES || typed.kejsarspel) {
        struct word said = word_typed(q->asked);
        text_add_safe(out, said.s, strlen(said.s));
        return;
    }
    uint32_t blots = board_blots(q->position.men[!q->position.turn]);
    for (int i = 0; i < typed.moves; i++) { /* what it hits, legal or not */
        const struct typed_move *m = &typed.move[i];
        bool on = m->to >= 1 && m->to <= 24;
        uint32_t there =
            on ? UINT32_C(1) << board_enemy_point((enum board_kind)q->rules.board, m->to) : 0;
        play.move[play.moves++] = (struct move){m->from, m->to, 0, (blots & there) != 0};
        blots &= ~there;
    }
    coach_play(out, &q->rules, &play);
}

/* "How many …?", by enum count_what; NULL where an author has to say it. */
static const char *count_words(const struct course_count *count)
{
    static const char *const words[COUNT_WORDS] = {
        [COUNT_PIPS_USED_MOST] = N_("How many points of the roll can be moved at most?"),
        [COUNT_DICE_USED_MOST] = N_("How many moves can be made with the roll at most?"),
        [COUNT_LEGAL_PLAYS] = N_("How many different legal plays are there?"),
        [COUNT_AVAILABLE] =
            N_("On how many points of your first quarter could a checker enter without bursting: "
               "how many are empty or hold a blot of the other side?"),
        [COUNT_BAR] = N_("How many checkers do you have on the bar?"),
        [COUNT_OFF] = N_("How many checkers have you borne off?"),
        [COUNT_JAN_COUNT] = N_("How near to jan are you: checkers on the bar and own points held "
                               "in your first quarter, how many together?"),
        [COUNT_JAN_BLOT_COUNT] = N_("Count as for the jan blot: checkers on the bar, single "
                                    "checkers, and one more if two or more lie at home. How many "
                                    "is that?"),
        [COUNT_BANDS] = N_("How many bands do you have, the one at home included?"),
        [COUNT_BLOTS] = N_("How many blots do you have?"),
        [COUNT_LONGEST_RUN] = N_("How long is your longest run of bands?"),
        [COUNT_PIPS_TO_GO] = N_("How many points do you have to go until all your checkers are "
                                "off?"),
    };
    return count == NULL || words[count->what] == NULL ? NULL : _(words[count->what]);
}

/* The same of a side that is named: what its author asks who counts for both. */
static const char *count_words_of(const struct course_question *q)
{
    static const char *const words[COUNT_WORDS][2] = {
        [COUNT_BAR] = {[WHITE] = N_("How many checkers does White have on the bar?"),
                       [BLACK] = N_("How many checkers does Black have on the bar?")},
        [COUNT_OFF] = {[WHITE] = N_("How many checkers has White borne off?"),
                       [BLACK] = N_("How many checkers has Black borne off?")},
        [COUNT_BANDS] = {[WHITE] = N_("How many bands does White have, the one at home included?"),
                         [BLACK] = N_("How many bands does Black have, the one at home included?")},
        [COUNT_BLOTS] = {[WHITE] = N_("How many blots does White have?"),
                         [BLACK] = N_("How many blots does Black have?")},
        [COUNT_LONGEST_RUN] = {[WHITE] = N_("How long is White's longest run of bands?"),
                               [BLACK] = N_("How long is Black's longest run of bands?")},
        [COUNT_PIPS_TO_GO] = {[WHITE] = N_("How many points does White have to go until all the "
                                           "checkers are off?"),
                              [BLACK] = N_("How many points does Black have to go until all the "
                                           "checkers are off?")},
    };
    const struct course_count *count = q->count;
    if (count == NULL || !q->has_position) {
        return NULL;
    }
    const enum colour turn = (enum colour)q->position.turn;
    const char *named = words[count->what][count->has_side ? count->side : turn];
    return named != NULL                             ? _(named)
           : !count->has_side || count->side == turn ? count_words(count)
                                                     : NULL;
}

/* Says which side one is in a question that was drawn. */
static void add_side(struct text *out, const struct course_question *q)
{
    if (q->drawn) {
        text_addf(out, "%s ",
                  q->position.turn == BLACK ? _("You are Black.") : _("You are White."));
    }
}

static void number_question(struct text *out, const struct course_question *q, const char *roll)
{
    TEXT_HERE asked = {0};
    const char *words = q->drawn ? count_words(q->count) : count_words_of(q);
    if (words != NULL) {
        add_side(out, q);
    }
    if (q->asked != NULL) {
        add_asked(&asked, q);
        text_addf(out, _("The roll is %s, and %s ends the game. How many points does that bring?"),
                  roll, text_str(&asked));
    } else if (words != NULL && q->has_roll) {
        text_addf(out, _("The roll is %s. %s"), roll, words);
    } else {
        text_add(out, words != NULL ? words : _("How many?"));
    }
}

static void legal_question(struct text *out, const struct course_question *q, const char *roll)
{
    TEXT_HERE asked = {0};
    add_side(out, q);
    if (q->asked != NULL && strcmp(q->asked, "pass") == 0) {
        text_addf(out, _("The roll is %s. May you pass?"), roll);
        return;
    }
    add_asked(&asked, q);
    text_addf(out, _("The roll is %s. Is %s legal?"), roll, text_str(&asked));
}

/* Asks a question in the program's words. */
static void own_question(struct text *out, const struct course_question *q)
{
    char roll[4];
    roll_format(q->roll, roll);
    switch (q->kind) {
    case COURSE_PLAY:
        coach_roll_question(out, &q->position, q->roll);
        if (q->goal == COURSE_BEST) {
            text_addf(out, " %s", _("Find the best play."));
        } else if (q->does != NULL && predicate_request(q->does) != NULL) {
            text_addf(out, " %s", predicate_request(q->does));
        }
        break;
    case COURSE_LEGAL:
        legal_question(out, q, roll);
        break;
    case COURSE_PLAYS:
        text_addf(out, _("Name every legal play of %s."), roll);
        break;
    case COURSE_ROLLS:
        text_add(out, _("Which of the 21 rolls?"));
        break;
    case COURSE_NUMBER:
        number_question(out, q, roll);
        break;
    case COURSE_PREROLL: /* of a drawn question, whether you may what you would */
        text_add(out, !q->drawn ? _("What do you do before the roll?")
                      : q->offered[0] == COURSE_ONE_DIE
                          ? _("You would roll only one die, if you may. What do you do?")
                          : _("You would give up, if you may; go by what the board shows. What do "
                              "you do?"));
        break;
    default:
        text_add(out, _("Which is right?"));
    }
}

/* What an answer is called. */
static void answer_words(struct text *out, const struct course_question *q, const char *answer)
{
    struct verdict verdict;
    TEXT_HERE safe = {0};
    switch (q->kind) {
    case COURSE_PLAY:
    case COURSE_PLAYS:
        judge_text(&q->rules, &q->position, q->roll, answer, strlen(answer), &verdict);
        coach_play(out, &q->rules, &verdict.play);
        break;
    case COURSE_LEGAL:
        text_add(out, strcmp(answer, "yes") == 0 ? _("yes") : _("no"));
        break;
    case COURSE_PREROLL:
        text_add(out, choice_words(q->preroll));
        break;
    default:
        text_add(out, text_safe(&safe, answer));
    }
}

/* --- reasons --- */

/* Why one die may be rolled, or the game given up, or not. */
static const char *preroll_why(const struct course_question *q)
{
    enum colour me = (enum colour)q->position.turn;
    if (q->offered[0] == COURSE_ONE_DIE) {
        return q->preroll == COURSE_ONE_DIE
                   ? _("One checker, moved by one die, could complete a handsome pattern.")
                   : _("No single checker could complete a handsome pattern with one die.");
    }
    if (ending_has_jan_band(&q->position, me)) {
        return _("You have a band in your third or fourth quarter: giving up is no longer "
                 "allowed.");
    }
    if (ending_jan_blot_out(&q->position, me)) {
        return _("Your jan blot is out: giving up is no longer allowed.");
    }
    return _("You have no band in your third or fourth quarter, and your jan blot is not out: you "
             "may give up.");
}

static void number_reason(struct text *out, const struct course_question *q)
{
    if (q->count->what == COUNT_POINTS) {
        coach_end_sentence(out, &q->rules, q->count->play.end, (enum colour)q->position.turn);
    } else if (q->count->what == COUNT_JAN_COUNT) {
        enum colour side = q->count->has_side ? q->count->side : (enum colour)q->position.turn;
        int bar = q->position.men[side][POINT_BAR];
        text_addf(out,
                  _("On the bar: %d. Points of the first quarter held: %d. Above six it is "
                    "jan."),
                  bar, (int)q->number - bar);
    }
}

void present_reason(struct text *out, const struct course_question *q)
{
    if (q->drawn && q->kind == COURSE_PREROLL) {
        text_add(out, preroll_why(q));
    } else if (q->drawn && q->kind == COURSE_NUMBER) {
        number_reason(out, q);
    }
}

/* --- the kinds --- */

/* What the learner is to do. */
static const struct {
    const char *wanted, *once; /* once: where there is one try; NULL: as wanted */
    const char *joined;        /* between answers in print; NULL: "; " */
    bool moves;                /* answers are plays or rolls */
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {N_("Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off. "
                        "\"hint\" helps."),
                     N_("Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off."),
                     .moves = true},
    [COURSE_LEGAL] = {.wanted = N_("Answer yes or no.")},
    [COURSE_PLAYS] = {N_("Type the plays, set apart by ; as 13/18 15/17; 13/20. One at a time is "
                         "fine."),
                      N_("Type all the plays on one line, set apart by ; as 13/18 15/17; 13/20."),
                      .moves = true},
    [COURSE_ROLLS] = {N_("Type the rolls, as 6-2 5-5. A few at a time is fine."),
                      N_("Type all the rolls on one line, as 6-2 5-5."), ", ", true},
    [COURSE_NUMBER] = {.wanted = N_("Type a number.")},
    [COURSE_CHOICE] = {.wanted = N_("Type the letter of the answer, or of several.")},
    [COURSE_PREROLL] = {.wanted = N_("Type the letter of your choice.")},
};

bool present_asks_pips(const struct course_question *q)
{
    if (q->kind != COURSE_NUMBER || !q->has_position) {
        return false;
    }
    return q->count != NULL ? q->count->what == COUNT_PIPS_TO_GO
                            : q->number == board_pips(&q->position, WHITE) ||
                                  q->number == board_pips(&q->position, BLACK);
}

/* --- a question --- */

/* A question on its way. */
struct presenting {
    const struct course_question *q;
    struct interpolator *f;
    struct present *p;
};

/* An author's text, filled. */
static const char *pick(const struct presenting *a, const struct course_text *text)
{
    TEXT_HERE scratch = {0};
    return arena_string(&a->p->arena, interpolate_of(a->f, a->q, text, &scratch));
}

/* Whether a text holds every move of a play. */
static bool names_play(const char *text, const struct course_question *q)
{
    TEXT_HERE plain = {0}, words = {0}, play = {0};
    const char *said = richtext_plain(text, &q->rules, &plain);
    for (; *said != '\0'; said++) {
        if (*said != '*') {
            text_addc(&words, *said);
        }
    }
    add_asked(&play, q);
    for (const char *move = text_str(&play); *move != '\0'; move += strspn(move, "* ")) {
        TEXT_HERE bare = {0};
        text_addn(&bare, move, strcspn(move, "* "));
        if (strstr(text_str(&words), text_str(&bare)) == NULL) {
            return false;
        }
        move += bare.size;
    }
    return true;
}

/* What an author asks; where it is of checkers moved as the words do not say, with the play. */
static const char *pick_question(const struct presenting *a)
{
    const char *words = pick(a, &a->q->text);
    if (words == NULL || a->q->kind != COURSE_LEGAL || a->q->asked == NULL ||
        strcmp(a->q->asked, "pass") == 0 || names_play(words, a->q)) {
        return words;
    }
    TEXT_HERE play = {0}, told = {0};
    int n = (int)strlen(words);
    while (n > 0 && (words[n - 1] == '\n' || words[n - 1] == ' ')) {
        n--;
    }
    add_asked(&play, a->q);
    text_addf(&told, _("The play: %s."), text_str(&play));
    return arena_printf(&a->p->arena, "%.*s %s", n, words, text_str(&told));
}

/* How one line of words is written; NULL where it is words and nothing else, or more than a line.
 */
static struct rich *line_of(struct arena *in, const char *words, const struct ruleset *r)
{
    struct rich *rich = rich_read(in, words, r, NULL);
    return rich != NULL && rich_is_line(rich) ? rich : NULL;
}

static struct present_option option_of(const struct presenting *a, size_t place)
{
    size_t i = optionorder_option(a->q, place);
    const struct course_option *o = &a->q->options[i];
    const char *words = pick(a, &o->text);
    TEXT_HERE plain = {0};
    words = words == NULL ? "" : words;
    return (struct present_option){
        .letter = (char)('a' + place),
        .bit = UINT32_C(1) << i,
        .words = arena_string(&a->p->arena, richtext_plain(words, &a->q->rules, &plain)),
        .rich = line_of(&a->p->arena, words, &a->q->rules),
        .say = pick(a, &o->say),
        .right = o->right};
}

static void add_options(const struct presenting *a)
{
    struct present *p = a->p;
    const struct course_question *q = a->q;
    p->options = arena_array(&p->arena, q->option_count + q->offered_count, sizeof *p->options);
    for (size_t i = 0; i < q->option_count; i++) {
        p->options[p->option_count++] = option_of(a, i);
    }
    for (size_t i = 0; i < q->offered_count; i++) {
        p->options[p->option_count++] =
            (struct present_option){.letter = (char)('a' + i),
                                    .bit = UINT32_C(1) << q->offered[i],
                                    .words = choice_words(q->offered[i]),
                                    .name = course_preroll_name(q->offered[i]),
                                    .right = q->offered[i] == q->preroll};
    }
}

static void add_stakes(struct present *p, const struct course_question *q)
{
    const struct match *m = &q->match;
    if (q->cube > 0) {
        text_addf(&p->cube,
                  q->owner == WHITE   ? _("The cube stands at %d and is White's.")
                  : q->owner == BLACK ? _("The cube stands at %d and is Black's.")
                                      : _("The cube stands at %d in the middle."),
                  q->cube);
    }
    if (q->has_match && match_is_to_points(&q->rules)) {
        text_addf(&p->match, _("Match to %d points: White %d, Black %d."), m->length,
                  m->points[WHITE], m->points[BLACK]);
    } else if (q->has_match) {
        text_addf(&p->match, _("Match of %d games, %d completed: White %d, Black %d."), m->length,
                  m->completed, m->points[WHITE], m->points[BLACK]);
    }
}

static void add_hints(const struct presenting *a)
{
    struct present *p = a->p;
    const struct course_question *q = a->q;
    p->hints = arena_array(&p->arena, q->hint_count, sizeof *p->hints);
    p->hint_count = q->hint_count;
    for (size_t i = 0; i < q->hint_count; i++) {
        p->hints[i] = pick(a, &q->hints[i]);
    }
    p->own_hints = course_kinds[q->kind].one_play && q->hint_count == 0 ? COACH_HINT_GRADES : 0;
}

bool present_one_right(const struct course_question *q)
{
    size_t right = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        right += q->options[i].right;
    }
    return right == 1;
}

/* Whether no checker of who is to play has to enter, or is so far on that it might go off. */
static bool only_moves(const struct position *pos)
{
    const uint8_t *men = pos->men[pos->turn];
    bool only = men[POINT_BAR] == 0;
    for (int p = 19; p <= 24 && only; p++) {
        only = men[p] == 0;
    }
    return only;
}

/* Whether all checkers of who is to play are where they start, in bräde on 1. */
static bool all_at_home(const struct course_question *q)
{
    return q->rules.board == BOARD_BRADE &&
           q->position.men[q->position.turn][POINT_HOME] == CHECKERS;
}

struct present *present_question(const struct course_question *q, struct interpolator *f)
{
    struct present *p = mem_alloc(sizeof *p);
    const struct presenting presenting = {q, f, p};
    const char *wanted = kinds[q->kind].wanted, *once = kinds[q->kind].once;
    if (q->kind == COURSE_PLAY && all_at_home(q)) {
        wanted = N_("Type your play, as 1/4 1/6. \"hint\" helps.");
        once = N_("Type your play, as 1/4 1/6.");
    } else if (q->kind == COURSE_PLAY && only_moves(&q->position)) {
        wanted = N_("Type your play, as 13/18 15/17. \"hint\" helps.");
        once = N_("Type your play, as 13/18 15/17.");
    } else if (present_one_right(q)) {
        wanted = N_("Type the letter of the answer.");
    }
    p->text = pick_question(&presenting);
    if (p->text == NULL) {
        own_question(&p->own, q);
    }
    p->wanted = wanted == NULL ? "" : _(wanted);
    p->once = once == NULL ? p->wanted : _(once);
    add_stakes(p, q);
    add_options(&presenting);
    add_hints(&presenting);
    return p;
}

void present_free(struct present *p)
{
    text_free(&p->own);
    text_free(&p->cube);
    text_free(&p->match);
    arena_free(&p->arena);
    free(p);
}

/* --- right answers --- */

const char *present_choice(const char *name)
{
    for (int i = 0; i < COURSE_PREROLLS; i++) {
        if (strcmp(name, course_preroll_name((enum course_preroll)i)) == 0) {
            return choice_words((enum course_preroll)i);
        }
    }
    return NULL;
}

void present_typed(struct text *out, const struct course_question *q, const char *answer)
{
    const char *choice = q->kind == COURSE_PREROLL ? present_choice(answer) : NULL;
    if (choice != NULL) {
        text_add(out, choice);
    } else if (q->kind == COURSE_LEGAL &&
               (strcmp(answer, "yes") == 0 || strcmp(answer, "no") == 0)) {
        answer_words(out, q, answer);
    } else if (course_kinds[q->kind].plays || q->kind == COURSE_LINE) {
        coach_typed(out, answer);
    } else {
        text_add(out, answer);
    }
}

/* The plain words of the option that an answer names; NULL: it names none. */
static const char *option_words(struct arena *keep, const struct course_question *q,
                                struct interpolator *f, const char *letter)
{
    TEXT_HERE scratch = {0}, plain = {0};
    size_t place = (size_t)(*letter - 'a');
    if (place >= q->option_count) {
        return NULL;
    }
    size_t option = optionorder_option(q, place);
    const char *words = interpolate_of(f, q, &q->options[option].text, &scratch);
    return arena_string(keep, words == NULL ? "" : richtext_plain(words, &q->rules, &plain));
}

struct present_answers *present_answers(const struct course_question *q, struct interpolator *f)
{
    enum { SHOWN = 4 }; /* of the plays that would do */
    struct present_answers *p = mem_alloc(sizeof *p);
    p->list = course_answers(q);
    p->count = p->list->n;
    p->shown = course_kinds[q->kind].one_play && p->count > SHOWN ? SHOWN : p->count;
    p->before = NG_("The answer:", "The answers:", p->count);
    p->moves = kinds[q->kind].moves;
    p->joined = kinds[q->kind].joined != NULL ? kinds[q->kind].joined : "; ";
    p->answer = arena_array(&p->arena, p->count, sizeof *p->answer);
    for (size_t i = 0; i < p->count; i++) {
        const char *answer = p->list->text[i];
        TEXT_HERE words = {0};
        answer_words(&words, q, answer);
        p->answer[i] = (struct present_answer){answer, arena_string(&p->arena, text_str(&words)),
                                               option_words(&p->arena, q, f, answer)};
    }
    return p;
}

void present_answers_free(struct present_answers *p)
{
    arena_free(&p->arena);
    course_list_free(p->list);
    free(p);
}
