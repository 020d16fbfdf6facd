// SPDX-License-Identifier: GPL-3.0-or-later
/* A scripted learner: to every question of lessons and puzzles that asks for the best play it gives
 * a random legal play that is worse. Each time there must be a punishment that says something, and
 * of those that cost much `why` must nearly always begin with a fact of the board.
 *
 *     test-tutor punish                        the test
 *     test-tutor punish --read N SEED [LANG [unnamed]]
 *                                              N of them drawn at random, for a reader, with
 * boards; unnamed: only those that no fact explains
 */
#include "check.h"

#include "base/lang.h"
#include "base/mem.h"
#include "base/rng/rng.h"
#include "base/width.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "rules/posstring.h"
#include "situations.h"
#include "tutor/core/library.h"
#include "view/draw.h"

enum { SEED = 16, COLUMNS = 78, TRIES_DEEP = 5, EVERY = 3, LIGHT_EVERY = 16 };

/* From which cost on, in points, a named fact is asked for, and how often it must be there. */
static const double NAMED_FROM = 0.08, NAMED_SHARE = 0.95;

struct learner {
    struct library library;
    struct evaluator evaluator;
    struct rng rng;
    struct play_list *list;
};

struct attempt {
    const char *id; /* of the question */
    struct situation situation;
    struct play play;
};

/* What the learner has met. */
struct score {
    int tries, costly, named;
    int led[REASONS + 1]; /* by which reason */
};

static void begin(struct learner *l, uint64_t seed)
{
    *l = (struct learner){.list = mem_alloc(sizeof *l->list)};
    rng_seed(&l->rng, seed);
    library_items(&l->library, LIBRARY_LESSONS);
    library_items(&l->library, LIBRARY_PUZZLES);
}

static void end(struct learner *l)
{
    free(l->list);
    evaluator_close(&l->evaluator);
    library_free(&l->library);
}

static bool asks_best(const struct course_question *q)
{
    return q->kind == COURSE_PLAY && q->goal == COURSE_BEST && q->has_position && q->has_roll;
}

/* A random legal play of a question, each equally likely. False where there is but one. */
static bool try_any(struct learner *l, const struct course_question *q, struct attempt *out)
{
    *out = (struct attempt){.id = q->id, .situation = course_situation(&q->rules, NULL, q)};
    generate(&q->rules, &q->position, q->roll, l->list);
    canonical_list(&q->rules, &q->position, q->roll, l->list);
    if (l->list->n < 2) {
        return false;
    }
    out->play = l->list->play[rng_below(&l->rng, (uint32_t)l->list->n)];
    return true;
}

/* Asks plays until one is worse. */
static bool try_worse(struct learner *l, const struct course_question *q, struct attempt *out,
                      struct punishment *p)
{
    for (int i = 0; i < 5; i++) {
        if (try_any(l, q, out) && punish(&l->evaluator, &out->situation, &out->play, p)) {
            return true;
        }
    }
    return false;
}

/* The reason that `why` begins with; REASONS: none that can be named. */
static enum reason_id leading(struct learner *l, const struct attempt *t)
{
    struct judgement j;
    struct opinion o;
    struct assessment a;
    struct text why = {0};
    struct explanation *e = mem_alloc(sizeof *e);
    enum reason_id id;
    assert_true(evaluator_open_situation(&l->evaluator, &t->situation, &j, &why));
    opinion_look(&o, &t->situation, &j, OPINION_PLIES);
    assess_among(&o.j, o.ranked, o.n, assess_find(o.ranked, o.n, &t->play), &a);
    reason_explain(&o.j, &t->situation.position, t->situation.roll, o.ranked, o.n, &a.best, &a.own,
                   e);
    const struct reason *first = reason_first(e);
    id = first == NULL ? REASONS : first->id;
    opinion_look_end(&o);
    text_free(&why);
    free(e);
    return id;
}

static void mark(struct learner *l, const struct attempt *t, const struct punishment *p,
                 struct score *score)
{
    score->tries++;
    if (p->words.size == 0 || p->cost.size == 0) {
        fail_msg("%s: a worse play is answered with nothing", t->id);
    }
    if (p->loss >= NAMED_FROM) {
        enum reason_id id = leading(l, t);
        score->costly++;
        score->named += id != REASONS;
        score->led[id]++;
    }
}

/* Whether a question is one of those tried; *asked: how many ask for the best so far. */
static bool is_taken(const struct course_question *q, int *asked)
{
    int every = test_is_light() ? LIGHT_EVERY : test_amount(1, 2) > 1 ? 1 : EVERY;
    return asks_best(q) && (*asked)++ % every == 0;
}

static void every_worse_play_is_punished(void **state)
{
    struct learner l;
    struct score score = {0};
    (void)state;
    int tries = test_amount(1, TRIES_DEEP), asked = 0;
    begin(&l, SEED);
    for (size_t c = 0; c < l.library.course_count; c++) {
        const struct course *course = l.library.courses[c];
        for (size_t i = 0; i < course->entry_count; i++) {
            const struct course_question *q = course->entries[i].question;
            struct attempt t;
            struct punishment p;
            for (int k = 0; k < tries && is_taken(q, &asked); k++) {
                if (try_worse(&l, q, &t, &p)) {
                    mark(&l, &t, &p, &score);
                    punish_free(&p);
                }
            }
        }
    }
    print_message("# %d plays, %d of them cost %.2f or more, %d led by a fact (%.1f %%)\n",
                  score.tries, score.costly, NAMED_FROM, score.named,
                  100.0 * score.named / score.costly);
    for (int id = 0; id <= REASONS; id++) {
        print_message("# %4d %s\n", score.led[id],
                      id < REASONS ? reason_name((enum reason_id)id) : "none");
    }
    assert_true(score.tries > 0);
    assert_true(test_is_light() || score.named >= NAMED_SHARE * score.costly);
    end(&l);
}

/* ---- the answer to a play ---- */

/* All the reasons, as they are told at the prompt. */
static void add_why(struct learner *l, const struct attempt *t, struct text *out)
{
    const struct reason_names names = reason_names_learner();
    struct judgement j;
    struct opinion o;
    struct assessment a;
    TEXT_HERE none = {0};
    assert_true(evaluator_open_situation(&l->evaluator, &t->situation, &j, &none));
    opinion_look(&o, &t->situation, &j, OPINION_PLIES);
    assess_among(&o.j, o.ranked, o.n, assess_find(o.ranked, o.n, &t->play), &a);
    coach_cost(out, &o.j, &a);
    opinion_reasons(out, &o, &a.best, &a.own, &names);
    opinion_look_end(&o);
}

/* A play of Lyckans Talisman as it is written, tried. */
static struct attempt attempt_of(const char *position, const char *roll, const char *play)
{
    struct attempt t = {.id = play, .situation = {.has_position = true, .has_roll = true}};
    struct situation *at = &t.situation;
    struct position_fault fault;
    struct verdict v;
    assert_true(ruleset_find("lyckans-talisman", &at->rules));
    assert_true(posstring_parse(&at->rules, position, strlen(position), &at->position, &fault));
    assert_true(roll_parse(roll, strlen(roll), &at->roll));
    judge_text(&at->rules, &at->position, at->roll, play, strlen(play), &v);
    assert_true(v.legal);
    t.play = v.play;
    return t;
}

/* The answer shown to a play is told in the numbers of the board that stands beside it: the
 * learner's own. */
static void the_answer_is_told_as_the_board_is_numbered(void **state)
{
    static const char answer[] = "4-1: Black plays bar/16* 9/10*";
    const struct attempt t = attempt_of("G-A-cAA-c--CfB-a------aa:0,0:w", "4-3", "7/10 12/16");
    struct learner l;
    struct punishment p;
    TEXT_HERE why = {0};
    (void)state;
    lang_set(LANG_EN);
    begin(&l, SEED);
    assert_true(punish(&l.evaluator, &t.situation, &t.play, &p));
    assert_non_null(strstr(text_str(&p.reply_words), answer));
    add_why(&l, &t, &why);
    assert_non_null(strstr(text_str(&why), answer));
    assert_true(punish_is_about(&p, "16 and 10 are alone, and 24 is taken."));
    assert_true(punish_is_about(&p, "The huk is gone, and 24 is taken."));
    assert_false(punish_is_about(&p, "The one on 6 is alone."));
    punish_free(&p);
    end(&l);
}

/* A problem's idea leads what is told of a worse play where the answer has it and the play does
 * not, and gives no hit away. */
static void the_idea_of_a_problem_leads(void **state)
{
    static const struct {
        const char *row, *idea, *position, *roll, *play, *answer, *words;
    } rows[] = {
        {"what it turns on", "keep-the-huk", "F--bA--bbbbBba-aaB---BAA:0,0:w", "5-2", "1/3 12/17*",
         "5/7/12",
         "Your play breaks the band on the huk, and the seven checkers that you have behind it "
         "lose "
         "their landing place; the best play keeps it."},
        {"the wrong hit", "far-before-near", "AAA--A--acbdaaaa-AaBBBBB:0,0:w", "5-2", "6/8/13*",
         "2/4/9*", "The best play takes 21 pips from Black, your play only one."},
        {"no hit", "far-before-near", "AAA--A--acbdaaaa-AaBBBBB:0,0:w", "5-2", "2/4 3/8", "2/4/9*",
         "You hit nothing, though a blot stands within reach."},
    };
    struct learner l;
    (void)state;
    lang_set(LANG_EN);
    begin(&l, SEED);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct attempt t = attempt_of(rows[i].position, rows[i].roll, rows[i].play),
                             best = attempt_of(rows[i].position, rows[i].roll, rows[i].answer);
        struct punishment p;
        assert_true(
            punish_asked(&l.evaluator, &t.situation, &t.play, &best.play, rows[i].idea, &p));
        row_text(rows[i].row, text_str(&p.words), rows[i].words);
        punish_free(&p);
    }
    end(&l);
}

/* ---- for a reader ---- */

static void print_words(const char *what, const char *words)
{
    struct text line = {0}, out = {0};
    text_addf(&line, "%s %s", what, words);
    width_wrap(&out, text_str(&line), COLUMNS, 0, 4);
    printf("%s\n", text_str(&out));
    text_free(&line);
    text_free(&out);
}

static void print_attempt_board(const struct attempt *t)
{
    struct text board = {0};
    struct draw d = {
        .at = &t->situation, .viewer = (enum colour)t->situation.position.turn, .columns = COLUMNS};
    draw_board(&board, &d);
    printf("%s", text_str(&board));
    text_free(&board);
}

/* Why, as it is told at the prompt. */
static void print_why(struct learner *l, const struct attempt *t)
{
    struct text words = {0};
    add_why(l, t, &words);
    print_words("WHY:", text_str(&words));
    text_free(&words);
}

static void print_try(struct learner *l, const struct attempt *t, const struct punishment *p)
{
    char position[POSITION_STRING_SIZE];
    struct text play = {0};
    posstring_format(&t->situation.rules, &t->situation.position, position);
    coach_play(&play, &t->situation.rules, &t->play);
    printf("==== %s  %s  %s\n", t->id, ruleset_name(t->situation.rules.base), position);
    print_attempt_board(t);
    print_words("PLAYED:", text_str(&play));
    print_words("PUNISHED:", text_str(&p->words));
    print_words("   ", text_str(&p->reply_words));
    print_words("   ", text_str(&p->cost));
    print_why(l, t);
    text_free(&play);
}

/* Every question that asks for the best play; the list is to be freed. */
static const struct course_question **questions(const struct learner *l, size_t *n)
{
    const struct course_question **list = NULL;
    size_t cap = 0;
    *n = 0;
    for (size_t c = 0; c < l->library.course_count; c++) {
        const struct course *course = l->library.courses[c];
        for (size_t i = 0; i < course->entry_count; i++) {
            if (asks_best(course->entries[i].question)) {
                list = mem_grow(list, *n, &cap, sizeof *list);
                list[(*n)++] = course->entries[i].question;
            }
        }
    }
    return list;
}

/* Prints it if it is wanted; whether it was. */
static bool show(struct learner *l, const struct attempt *t, struct punishment *p, bool unnamed)
{
    bool wanted = !unnamed || (p->loss >= NAMED_FROM && leading(l, t) == REASONS);
    if (wanted) {
        print_try(l, t, p);
    }
    punish_free(p);
    return wanted;
}

static void read_questions(struct learner *l, int wanted, bool unnamed)
{
    size_t n;
    const struct course_question **all = questions(l, &n);
    while (wanted > 0) {
        struct attempt t;
        struct punishment p;
        if (try_worse(l, all[rng_below(&l->rng, (uint32_t)n)], &t, &p)) {
            wanted -= show(l, &t, &p, unnamed);
        }
    }
    free(all);
}

/* Plays of games, under any rules that a net serves. */
static void read_games(struct learner *l, int wanted, bool unnamed, uint64_t seed)
{
    struct situations games;
    situations_open(&games, seed);
    while (wanted > 0) {
        struct sample_situation from;
        struct punishment p;
        situation_of_game(&games, &from);
        struct attempt t = {"game", {.rules = from.rules}, from.play};
        t.situation.has_position = t.situation.has_roll = true;
        t.situation.position = from.pos;
        t.situation.roll = from.roll;
        if (punish(&l->evaluator, &t.situation, &t.play, &p)) {
            wanted -= show(l, &t, &p, unnamed);
        }
    }
    situations_close(&games);
}

/* Whether a word is among the arguments. */
static bool has(char **words, const char *word)
{
    for (; *words != NULL; words++) {
        if (strcmp(*words, word) == 0) {
            return true;
        }
    }
    return false;
}

static void read_some(char **words)
{
    struct learner l;
    int wanted = atoi(words[0]);
    uint64_t seed = strtoull(words[1], NULL, 10);
    bool unnamed = has(words, "unnamed");
    lang_init(has(words, "sv") ? "sv" : "en");
    begin(&l, seed);
    if (has(words, "games")) {
        read_games(&l, wanted, unnamed, seed);
    } else {
        read_questions(&l, wanted, unnamed);
    }
    end(&l);
}

TEST_GROUP(punish)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answer_is_told_as_the_board_is_numbered),
        cmocka_unit_test(the_idea_of_a_problem_leads),
        cmocka_unit_test(every_worse_play_is_punished),
    };
    if (test_argument_count >= 3 && strcmp(test_arguments[0], "--read") == 0) {
        read_some(test_arguments + 1);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
