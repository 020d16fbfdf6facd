// SPDX-License-Identifier: GPL-3.0-or-later
/* Exams: every theme under every ruleset and of every kind; what is drawn is compared with the
 * judge, the generator and the rules, asked on their own. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/course.h"
#include "course/exam/examset.h"
#include "course/load/theme.h"
#include "judge/judge.h"
#include "rules/game.h"
#include "rules/generate.h"
#include "rules/posstring.h"

static const char *const asks[] = {
    [DRAW_LEGAL] = "legal",
    [DRAW_PLAY] = "play",
    [DRAW_PLAYS] = "plays",
    [DRAW_WIN] = "win",
    [DRAW_POINTS] = "points",
    [DRAW_PREROLL] = "preroll",
    [DRAW_ROLLS] = "{rolls: {some: {uses-all: yes, double: yes}}}",
    [DRAW_COUNTS] = "{counts: pips-to-go}",
};

/* The lesson of a text, which is freed. NULL if it cannot be had. */
static struct course *lesson_in(struct text *file)
{
    struct diags d = {0};
    struct course *c = NULL;
    course_read("f", text_str(file), file->size, &d, &c);
    diags_free(&d);
    text_free(file);
    return c;
}

/* A lesson whose exam has one line. NULL if it cannot be had. */
static struct course *lesson_of(const char *rules, const char *theme, const char *ask)
{
    struct text file = {0};
    text_addf(&file,
              "lesson: l\ntitle: T\nrules: %s\nsteps: [{say: x}]\nexam:\n  draw:\n"
              "    - {theme: %s, ask: %s, text: t}\n",
              rules, theme, ask);
    return lesson_in(&file);
}

/* ---- each kind of question, looked at again ---- */

static struct play_list *legal_plays(const struct course_question *q)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    return list;
}

/* Whether a play has these moves, in whatever order. */
static bool has_moves(const struct play *play, const struct typed_play *typed)
{
    bool taken[PLAY_MOVES] = {false};
    int found = 0;
    for (int i = 0; i < typed->moves; i++)
        for (int k = 0; k < play->moves; k++)
            if (!taken[k] && play->move[k].from == typed->move[i].from &&
                play->move[k].to == typed->move[i].to) {
                taken[k] = true;
                found++;
                break;
            }
    return found == typed->moves && found == play->moves;
}

/* Whether some legal play leaves the same; these_moves: with these very moves. */
static bool is_generated(const struct course_question *q, const struct typed_play *typed,
                         bool these_moves)
{
    struct play_list *list = legal_plays(q);
    struct position after = q->position;
    bool found = false;
    for (int i = 0; i < typed->moves; i++) {
        struct move m = {typed->move[i].from, typed->move[i].to, 0, 0};
        if (after.men[after.turn][m.from] > 0)
            move_apply(&q->rules, &after, &m);
    }
    for (int i = 0; i < list->n && !found; i++)
        found = (!these_moves || has_moves(&list->play[i], typed)) &&
                board_same_checkers(&list->play[i].after, &after);
    free(list);
    return found;
}

static bool is_yes(const struct course_question *q)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    bool legal = v->legal;
    assert_int_not_equal(v->clause, CLAUSE_SYNTAX);
    assert_int_equal(v->clause == CLAUSE_LEGAL, legal);
    assert_false(v->has_instead);
    if (is_generated(q, &v->typed, !legal) != legal && v->clause != CLAUSE_PAST_THE_END)
        fail_msg("%s: judge and generator differ on %s", q->id, q->asked);
    assert_null(strchr(q->asked, '*'));
    free(v);
    return legal;
}

static void check_plays_that_end(const struct course_question *q)
{
    struct play_list *list = legal_plays(q);
    size_t n = 0;
    for (int i = 0; i < list->n; i++)
        n += list->play[i].end.kind != END_NOT;
    assert_true(n > 0 && n == q->play_count && n <= (size_t)list->n);
    for (size_t i = 0; i < q->play_count; i++)
        assert_int_not_equal(q->plays[i].play.end.kind, END_NOT);
    free(list);
}

static void check_points(const struct course_question *q)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    assert_true(v->legal);
    assert_int_not_equal(v->play.end.kind, END_NOT);
    assert_int_equal(q->number, ending_points(&q->rules, v->play.end));
    free(v);
}

/* Whether every play that hits is right, no other is, and there are both. */
static void test_plays_that_hit(void **state)
{
    (void)state;
    struct course *c = lesson_of("lyckans-talisman", "hitting", "{play: hits}");
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct course_examset *paper = course_examset_draw(&c->items[0], seed);
        const struct course_question *q = paper->asked[0].question;
        struct play_list *list = legal_plays(q);
        int hitting = 0;
        for (int i = 0; i < list->n; i++) {
            bool hits = false;
            for (int k = 0; k < list->play[i].moves; k++)
                hits = hits || list->play[i].move[k].hit == 1;
            assert_int_equal(course_accepts(q, &list->play[i]), hits);
            hitting += hits;
        }
        assert_true(hitting > 0 && hitting <= list->n);
        free(list);
        course_examset_free(paper);
    }
    course_free(c);
}

/* What the question's kind promises. Answers 1 for yes, 0 for no, -1 for neither. */
static int check_kind(const struct course_draw *line, const struct course_question *q)
{
    struct play_list *list;
    switch (line->ask) {
    case DRAW_LEGAL:
        return is_yes(q);
    case DRAW_PLAYS:
        list = legal_plays(q);
        assert_true(list->n >= 2 && list->n <= 6);
        free(list);
        return -1;
    case DRAW_WIN:
        check_plays_that_end(q);
        return -1;
    case DRAW_POINTS:
        check_points(q);
        return -1;
    case DRAW_PREROLL:
        assert_int_equal(q->preroll == q->offered[0],
                         q->offered[0] == COURSE_ONE_DIE
                             ? roll_one_die_allowed(&q->rules, &q->position)
                             : game_give_up_allowed(&q->rules, &q->position));
        return q->preroll == q->offered[0];
    case DRAW_COUNTS:
        assert_int_equal(q->number, board_pips(&q->position, (enum colour)q->position.turn));
        return -1;
    default:
        return -1;
    }
}

/* Every answer that the program gives is taken by it, and another is not. */
static void check_answer(const struct course_question *q)
{
    struct course_list *answers = course_answers(q);
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct text typed = {0};
    assert_true(answers->n > 0);
    for (size_t i = 0; i < answers->n; i++)
        if (i == 0 || q->kind != COURSE_PLAY)
            text_addf(&typed, "%s%s", i > 0 ? "; " : "", answers->text[i]);
    course_answer(q, text_str(&typed), reply);
    if (reply->mark != COURSE_RIGHT)
        fail_msg("%s: %s", q->id, text_str(&typed));
    if (q->kind == COURSE_NUMBER) {
        text_addc(&typed, '1');
        course_answer(q, text_str(&typed), reply);
        assert_int_equal(reply->mark, COURSE_WRONG);
    }
    text_free(&typed);
    free(reply);
    course_list_free(answers);
}

static void check_position(const struct theme *t, const struct course_question *q)
{
    struct position_fault fault;
    assert_true(q->has_position && q->drawn && q->id != NULL);
    assert_true(board_check(&q->rules, &q->position, &fault));
    assert_true(board_check_playable(&q->rules, &q->position, &fault));
    assert_int_equal(t->place & ~theme_place(&q->rules, &q->position), 0);
    if (q->has_roll)
        assert_int_equal(roll_check(&q->rules, &q->position, q->roll), ROLL_OK);
    for (int c = 0; c < 2; c++) {
        int n = 0;
        for (int p = 0; p <= POINT_OFF; p++)
            n += q->position.men[c][p];
        assert_int_equal(n, CHECKERS);
    }
}

/* ---- every theme ---- */

static void check_line(const char *rules, const struct theme *t, enum draw_ask ask)
{
    struct course *c = lesson_of(rules, t->name, asks[ask]);
    int yes = 0, no = 0, amount = test_amount(16, 20);
    assert_non_null(c);
    for (int seed = 0; seed < amount; seed++) {
        struct course_examset *paper = course_examset_draw(&c->items[0], (uint64_t)seed);
        if (paper->count != 1)
            fail_msg("%s, ask: %s, rules: %s, seed %d", t->name, asks[ask], rules, seed);
        assert_int_equal(paper->count, 1);
        const struct course_question *q = paper->asked[0].question;
        check_position(t, q);
        int answer = check_kind(paper->asked[0].line, q);
        yes += answer == 1;
        no += answer == 0;
        check_answer(q);
        course_examset_free(paper);
    }
    if ((ask == DRAW_LEGAL || ask == DRAW_PREROLL) && !test_is_light())
        assert_true(8 * yes >= amount && 8 * no >= amount);
    course_free(c);
}

static void test_themes(void **state)
{
    const struct theme *t = *state;
    int met = 0;
    for (size_t k = 0; k < ruleset_count(); k++) {
        struct ruleset r = ruleset_row(k);
        if (!theme_possible(t, &r))
            continue;
        for (int ask = 0; ask < (int)COUNT_OF(asks); ask++)
            if ((t->asks >> ask & 1) != 0) {
                check_line(ruleset_name(k), t, (enum draw_ask)ask);
                met++;
            }
    }
    if (met == 0) { /* a theme of an optional rule */
        check_line("{five_blots: yes}", t, DRAW_LEGAL);
    }
}

/* ---- papers ---- */

static struct course *load(const char *name)
{
    struct text path = {0};
    struct diags d = {0};
    struct course *c = NULL;
    const char *source = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/tests/course/good/%s", source != NULL ? source : ".", name);
    if (!course_load(text_str(&path), &d, &c))
        diags_print(&d, stderr, false);
    assert_non_null(c);
    diags_free(&d);
    text_free(&path);
    return c;
}

/* A drawn question as a text that is its own: rules, position, roll, and what is asked. */
static char *identity(const struct course_question *q)
{
    struct text out = {0};
    char position[POSITION_STRING_SIZE], roll[4];
    posstring_format(&q->rules, &q->position, position);
    roll_format(q->roll, roll);
    text_addf(&out, "%s %s %s %s %ld", position, q->has_roll ? roll : "-",
              course_kinds[q->kind].name, q->asked == NULL ? "" : q->asked, q->number);
    return text_steal(&out);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Whether who has answered one question has nearly answered the other: the same roll and answer,
 * and but two checkers that stand elsewhere. */
static bool is_near_copy(const struct course_question *a, const char *answer_a,
                         const struct course_question *b, const char *answer_b)
{
    struct position seen = b->position;
    if (a->position.turn != seen.turn)
        seen = board_swap_colours(&seen);
    return board_alike(&a->position, &seen) >= 28 && roll_equal(a->roll, b->roll) &&
           strcmp(answer_a, answer_b) == 0;
}

/* All that is right, with the play that is asked about. */
static char *answer_of(const struct course_question *q)
{
    struct text out = {0};
    struct course_list *answers = course_answers(q);
    text_add(&out, q->asked == NULL ? "" : q->asked);
    for (size_t i = 0; i < answers->n; i++)
        text_addf(&out, "; %s", answers->text[i]);
    course_list_free(answers);
    return text_steal(&out);
}

/* Of one line of many papers: hardly a question twice; and in one paper no position twice. */
static void test_no_repetition(void **state)
{
    (void)state;
    enum { PAPERS = 200, LINES = 64 };
    static char *seen[LINES][2 * PAPERS];
    static struct course_question drawn[LINES][2 * PAPERS];
    static char *answers[LINES][2 * PAPERS];
    size_t n[LINES] = {0};
    struct course *c = load("exam.yaml");
    const struct course_exam *exam = c->items[0].exam;
    int papers = test_amount(PAPERS, 1);
    assert_true(exam->draw_count < LINES);
    for (int seed = 0; seed < papers; seed++) {
        struct course_examset *paper = course_examset_draw(&c->items[0], (uint64_t)seed);
        assert_int_equal(paper->count, exam->questions);
        assert_null(paper->failed);
        for (size_t i = 0; i < paper->count; i++) {
            size_t line = (size_t)(paper->asked[i].line - exam->draws);
            const struct course_question *q = paper->asked[i].question;
            for (size_t k = 0; k < i; k++)
                assert_ptr_not_equal(q, paper->asked[k].question);
            if (q->drawn && n[line] < 2 * PAPERS) {
                drawn[line][n[line]] = *q;
                answers[line][n[line]] = answer_of(q);
                seen[line][n[line]++] = identity(q);
            }
        }
        course_examset_free(paper);
    }
    for (size_t line = 0; line < exam->draw_count; line++) {
        size_t same = 0;
        bool first = exam->draws[line].theme == 0; /* there are not so many first rolls */
        size_t near = 0;
        for (size_t i = 0; i < n[line]; i++)
            for (size_t k = 0; k < n[line]; k++)
                if (k != i && is_near_copy(&drawn[line][i], answers[line][i], &drawn[line][k],
                                           answers[line][k])) {
                    near++;
                    break;
                }
        if (!first && near * 50 > n[line])
            fail_msg("line %zu (%s): %zu of %zu nearly again", line + 1,
                     course_draw_theme(&exam->draws[line]), near, n[line]);
        qsort(seen[line], n[line], sizeof *seen[line], compare);
        for (size_t i = 1; i < n[line]; i++)
            same += strcmp(seen[line][i - 1], seen[line][i]) == 0;
        if (same > n[line] / (first ? 10 : 100))
            fail_msg("line %zu (%s): %zu of %zu again", line + 1,
                     course_draw_theme(&exam->draws[line]), same, n[line]);
        for (size_t i = 0; i < n[line]; i++) {
            free(seen[line][i]);
            free(answers[line][i]);
        }
    }
    course_free(c);
}

/* In one paper no position is asked about twice with the same roll, though it would come: of first
 * rolls there are few. */
static void test_no_position_twice(void **state)
{
    static const char *const lines[] = {
        "{theme: first-roll, ask: legal, times: 20}",
        "{theme: first-roll, ask: {counts: pips-to-go}, times: 20}"};
    (void)state;
    for (size_t k = 0; k < COUNT_OF(lines); k++) {
        struct text file = {0};
        text_addf(&file, "lesson: l\ntitle: T\nsteps: [{say: x}]\nexam:\n  draw:\n    - %s\n",
                  lines[k]);
        struct course *c = lesson_in(&file);
        assert_non_null(c);
        for (uint64_t seed = 0; seed < 4; seed++) {
            struct course_examset *paper = course_examset_draw(&c->items[0], seed);
            assert_true(paper->count > 1);
            for (size_t i = 0; i < paper->count; i++)
                for (size_t n = 0; n < i; n++) {
                    const struct course_question *a = paper->asked[i].question;
                    const struct course_question *b = paper->asked[n].question;
                    bool same_roll = !a->has_roll || !b->has_roll ||
                                     memcmp(&a->roll, &b->roll, sizeof a->roll) == 0;
                    if (same_roll && board_same_checkers(&a->position, &b->position))
                        fail_msg("%s, seed %d: numbers %zu and %zu", lines[k], (int)seed, n, i);
                }
            course_examset_free(paper);
        }
        course_free(c);
    }
}

static void test_same_seed(void **state)
{
    (void)state;
    struct course *c = load("exam.yaml");
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct course_examset *a = course_examset_draw(&c->items[0], seed);
        struct course_examset *b = course_examset_draw(&c->items[0], seed);
        struct course_examset *other = course_examset_draw(&c->items[0], seed + 1);
        assert_int_equal(a->count, b->count);
        for (size_t i = 0; i < a->count; i++) {
            const struct course_asked *x = &a->asked[i], *y = &b->asked[i], *z = &other->asked[i];
            assert_ptr_equal(x->step, y->step);
            assert_string_equal(x->question->id, y->question->id);
            char *is = identity(x->question), *again = identity(y->question),
                 *differs = identity(z->question);
            assert_string_equal(is, again);
            if (x->question->drawn)
                assert_string_not_equal(is, differs);
            free(is);
            free(again);
            free(differs);
        }
        course_examset_free(a);
        course_examset_free(b);
        course_examset_free(other);
    }
    course_free(c);
}

/* The mistakes asked about are refused for what the theme is about, and for nothing else. */
static void test_mistakes_belong(void **state)
{
    (void)state;
    struct course *c = load("exam.yaml");
    struct verdict *v = mem_alloc(sizeof *v);
    for (uint64_t seed = 0; seed < (uint64_t)test_amount(20, 20); seed++) {
        struct course_examset *paper = course_examset_draw(&c->items[0], seed);
        for (size_t i = 0; i < paper->count; i++) {
            const struct course_question *q = paper->asked[i].question;
            int number = paper->asked[i].line->theme;
            if (number < 0 || q->kind != COURSE_LEGAL)
                continue;
            const struct theme *t = theme_nth((size_t)number);
            judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
            if (!v->legal && !theme_compares(t))
                assert_true((t->wrong >> v->clause & 1) != 0);
            if (v->legal && !theme_compares(t))
                assert_true(theme_looks(t, &q->rules, &q->position, q->roll, &v->play));
        }
        course_examset_free(paper);
    }
    free(v);
    course_free(c);
}

/* The same on every machine and by every compiler: a number that changes only when what is drawn
 * changes. Then exams that learners have noted by number are others, which should be for a reason.
 */
static void test_signature(void **state)
{
    (void)state;
    struct course *c = load("exam.yaml");
    uint32_t sum = 2166136261u;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct course_examset *paper = course_examset_draw(&c->items[0], seed);
        for (size_t i = 0; i < paper->count; i++) {
            char *text = identity(paper->asked[i].question);
            for (const char *p = text; *p != '\0'; p++)
                sum = (sum ^ (unsigned char)*p) * 16777619u;
            free(text);
        }
        course_examset_free(paper);
    }
    course_free(c);
    assert_int_equal(sum, 0x3bd90f2b);
}

/* A lesson with two steps and an exam of first rolls, of which there are few. */
static struct course *lesson_with(const char *taught)
{
    struct text file = {0};
    text_addf(&file,
              "lesson: l\ntitle: T\nsteps:\n  - position: start\n    ask: {play: any, roll: 6-5}\n"
              "  - ask: {line: [{roll: 2-1, answers: 1/2/4}]}\nexam:\n%s  draw:\n"
              "    - {theme: first-roll, ask: legal, times: 20}\n",
              taught);
    struct course *c = lesson_in(&file);
    assert_non_null(c);
    return c;
}

/* How many of the first papers of a lesson ask what the lesson has asked, and what is not taught
 * yet. */
static void count_unfair(const struct course_item *item, uint64_t later, int *asked, int *ahead)
{
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct course_examset *paper = course_examset_draw(item, seed);
        for (size_t i = 0; i < paper->count; i++) {
            const struct course_question *q = paper->asked[i].question;
            for (size_t k = 0; k < item->step_count; k++) {
                const struct course_question *step = item->steps[k].ask;
                step = step->turn_count > 0 ? step->turns[0].ask : step;
                *asked += board_same_checkers(&q->position, &step->position) &&
                          memcmp(&q->roll, &step->roll, sizeof q->roll) == 0;
            }
            *ahead += (needs_of(q) & later) != 0;
        }
        assert_true(paper->count > 1);
        course_examset_free(paper);
    }
}

/* What the lesson has asked is not drawn though it would come, nor what was not taught. */
static void test_fairness(void **state)
{
    (void)state;
    int asked = 0, ahead = 0;
    struct course *c = lesson_with("  taught: moving\n");
    uint64_t later = theme_bit("hitting") | theme_bit("band-ban");
    count_unfair(&c->items[0], later, &asked, &ahead);
    assert_int_equal(asked, 0);
    assert_int_equal(ahead, 0);
    course_free(c);
    c = lesson_with("");
    count_unfair(&c->items[0], later, &asked, &ahead);
    assert_int_equal(asked, 0);
    assert_true(ahead > 0); /* it would come */
    course_free(c);
}

/* More questions than lines: whole rounds of them in their order, and the last as far as it goes;
 * fewer: which are left out is by lot, and the others are in their order. */
static void test_lines_in_turn(void **state)
{
    (void)state;
    static const struct {
        int times, questions;
        const char *asked; /* the lines, by letters; NULL: by lot */
    } cases[] = {{1, 3, "abc"},    {1, 4, "abca"},     {1, 5, "abcab"}, {2, 4, "abbc"},
                 {2, 6, "abbcab"}, {2, 8, "abbcabbc"}, {1, 2, NULL}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char row[32];
        struct text file = {0};
        struct diags d = {0};
        struct course *c = NULL;
        unsigned without = 0;
        text_addf(&file,
                  "lesson: l\ntitle: T\nsteps: [{say: x}]\nexam:\n  questions: %d\n  draw:\n"
                  "  - {theme: hitting, ask: legal}\n  - {theme: moving, ask: play, times: %d}\n"
                  "  - {theme: race, ask: {counts: off}}\n",
                  cases[i].questions, cases[i].times);
        snprintf(row, sizeof row, "%d questions", cases[i].questions);
        row_holds(row, course_read("f", text_str(&file), file.size, &d, &c));
        row_equal(row, c->items[0].exam->pass, (4 * cases[i].questions + 4) / 5);
        for (uint64_t seed = 1; seed <= 9; seed++) {
            char asked[16] = "";
            struct course_examset *paper = course_examset_draw(&c->items[0], seed);
            for (size_t k = 0; k < paper->count && k + 1 < sizeof asked; k++) {
                asked[k] = (char)('a' + (paper->asked[k].line - c->items[0].exam->draws));
            }
            if (cases[i].asked != NULL) {
                assert_string_equal(asked, cases[i].asked);
            } else {
                row_holds(row, strlen(asked) == 2 && asked[0] < asked[1]);
                without |= 1U << ('a' + 'b' + 'c' - asked[0] - asked[1] - 'a');
            }
            course_examset_free(paper);
        }
        row_holds(row, cases[i].asked != NULL || without == 7);
        course_free(c);
        text_free(&file);
        diags_free(&d);
    }
}

/* Fixed questions are asked once each, however many are asked, and the other lines go on; no exam
 * is shorter than it says. */
static void test_fixed_once(void **state)
{
    (void)state;
    for (int questions = 3; questions <= 8; questions++) {
        struct text file = {0};
        text_addf(&file,
                  "lesson: l\ntitle: T\nsteps: [{say: x}]\nexam:\n  questions: %d\n  draw:\n"
                  "  - {theme: hitting, ask: legal}\n  - {from: pool}\n  - {from: pool}\n"
                  "  pool:\n  - ask: {text: A?, number: 1}\n  - ask: {text: B?, number: 2}\n"
                  "  - ask: {text: C?, number: 3}\n",
                  questions);
        struct course *c = lesson_in(&file);
        assert_non_null(c);
        for (uint64_t seed = 1; seed <= 9; seed++) {
            struct course_examset *paper = course_examset_draw(&c->items[0], seed);
            int fixed = 0;
            assert_int_equal(paper->count, questions);
            for (size_t i = 0; i < paper->count; i++)
                fixed += paper->asked[i].line->ask == DRAW_FROM;
            assert_int_equal(fixed, questions < 5 ? 2 : 3);
            course_examset_free(paper);
        }
        course_free(c);
    }
}

/* ---- marks ---- */

/* Whatever is drawn, every paper is worth what the exam says, and four of five marks pass. */
static void test_marks(void **state)
{
    (void)state;
    static const struct {
        const char *questions;
        int asked, marks, pass;
    } rows[] = {
        {"", 3, 7, 6},
        {"  questions: 6\n", 6, 14, 12},
        {"  questions: 5\n", 5, 9, 8}, /* the first line twice more */
        {"  questions: 3\n  pass: 7\n", 3, 7, 7},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0};
        text_addf(&file,
                  "lesson: l\ntitle: T\nsteps: [{say: x}]\nexam:\n%s  draw:\n"
                  "    - {theme: hitting, ask: play, times: 2}\n"
                  "    - {theme: race, ask: {counts: pips-to-go}, marks: 5}\n",
                  rows[i].questions);
        struct course *c = lesson_in(&file);
        assert_non_null(c);
        const struct course_exam *exam = c->items[0].exam;
        assert_int_equal(exam->questions, rows[i].asked);
        assert_int_equal(exam->marks, rows[i].marks);
        assert_int_equal(exam->pass, rows[i].pass);
        assert_true(course_exam_has_marks(exam));
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct course_examset *paper = course_examset_draw(&c->items[0], seed);
            assert_int_equal(paper->count, rows[i].asked);
            assert_int_equal(paper->marks, rows[i].marks);
            assert_int_equal(paper->pass, rows[i].pass);
            course_examset_free(paper);
        }
        course_free(c);
    }
}

/* The same file in a pack draws the same questions, with their options in the same order. */
static void test_in_a_pack(void **state)
{
    (void)state;
    static const char file[] = "lesson: l\ntitle: T\nsteps: [{say: x}]\nexam:\n  draw:\n"
                               "    - {theme: hitting, ask: play}\n    - {from: pool}\n"
                               "  pool:\n    - ask: {id: a, text: t, choice: [x, {text: y, right: "
                               "yes}, z, v, w, u]}\n";
    struct diags d = {0};
    struct course *plain = NULL, *packed = NULL;
    assert_true(course_read("f", file, sizeof file - 1, &d, &plain));
    assert_true(course_read("f", file, sizeof file - 1, &d, &packed));
    struct course_item item = packed->items[0];
    item.id = "kurs:l";
    for (uint64_t seed = 1; seed <= 9; seed++) {
        struct course_examset *a = course_examset_draw(&plain->items[0], seed);
        struct course_examset *b = course_examset_draw(&item, seed);
        const struct course_question *drawn[] = {a->asked[0].question, b->asked[0].question};
        assert_memory_equal(&drawn[0]->position, &drawn[1]->position, sizeof drawn[0]->position);
        assert_memory_equal(a->asked[1].question->order, b->asked[1].question->order, 6);
        course_examset_free(a);
        course_examset_free(b);
    }
    course_free(plain);
    course_free(packed);
    diags_free(&d);
}

/* ---- what the checker says of a line ---- */

/* By lot the answer of a line may be nearly always the same. The names are such that it is yes in
 * so many of the twenty-four papers that are looked at. */
static void test_variety(void **state)
{
    (void)state;
    static const char same[] = "error: the answer is nearly always the same here";
    static const struct {
        const char *id, *line, *told; /* NULL: nothing */
    } rows[] = {
        {"exam-lot-12662", "{theme: give-up, ask: preroll, text: t}", same}, /* 3 */
        {"exam-lot-1759", "{theme: give-up, ask: preroll, text: t}", NULL},  /* 4 */
        {"exam-lot-1103", "{theme: give-up, ask: preroll, text: t}", NULL},  /* 20 */
        {"exam-lot-4399", "{theme: give-up, ask: preroll, text: t}", same},  /* 21 */
        {"exam-lot-12662", "{theme: give-up, ask: plays, text: t}", NULL},
        {"exam-lot-1", "{theme: first-roll, ask: {counts: pips-to-go}, text: t}",
         "warning: the answer was 360 every time"},
        {"exam-lot-1", "{theme: race, ask: {counts: pips-to-go}, text: t}", NULL},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0}, said = {0};
        struct diags d = {0};
        text_addf(&file, "lesson: %s\ntitle: T\nsteps: [{say: x}]\nexam:\n  draw:\n    - %s\n",
                  rows[i].id, rows[i].line);
        course_check_bytes("f", text_str(&file), file.size, &d);
        diags_text(&said, &d, false);
        if (rows[i].told == NULL ? said.size > 0 : strstr(text_str(&said), rows[i].told) == NULL)
            fail_msg("%s %s: '%s'", rows[i].id, rows[i].line, text_str(&said));
        text_free(&file);
        text_free(&said);
        diags_free(&d);
    }
}

TEST_GROUP(exam)
{
    struct CMUnitTest tests[64];
    size_t n = 0;
    const struct CMUnitTest papers[] = {
        cmocka_unit_test(test_plays_that_hit),    cmocka_unit_test(test_no_repetition),
        cmocka_unit_test(test_no_position_twice), cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_mistakes_belong),   cmocka_unit_test(test_signature),
        cmocka_unit_test(test_lines_in_turn),     cmocka_unit_test(test_marks),
        cmocka_unit_test(test_fixed_once),        cmocka_unit_test(test_in_a_pack),
        cmocka_unit_test(test_variety),           cmocka_unit_test(test_fairness),
    };
    for (; theme_nth(n) != NULL; n++)
        tests[n] = (struct CMUnitTest){theme_nth(n)->name, test_themes, NULL, NULL,
                                       (void *)(uintptr_t)theme_nth(n)};
    for (size_t i = 0; i < COUNT_OF(papers); i++)
        tests[n++] = papers[i];
    return _cmocka_run_group_tests("exam", tests, n, NULL, NULL);
}
