// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/exam/examset.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/fold.h"
#include "base/mem.h"
#include "course/exam/drawing.h"
#include "course/load/count.h"
#include "course/load/optionorder.h"
#include "course/load/theme.h"
#include "rules/generate.h"

/* ---- whether two questions are one ---- */

/* ---- words ---- */

static bool same_words(const char *a, const char *b)
{
    return a != NULL && b != NULL && fold_same(a, b);
}

static bool same_text(const struct course_text *a, const struct course_text *b)
{
    return same_words(a->sv, b->sv) || same_words(a->en, b->en);
}

/* ---- positions ---- */

/* The same checkers for the side to move and for the other. */
static bool same_board(const struct position *a, const struct position *b)
{
    return memcmp(a->men[a->turn], b->men[b->turn], sizeof a->men[0]) == 0 &&
           memcmp(a->men[!a->turn], b->men[!b->turn], sizeof a->men[0]) == 0;
}

/* Whether the program counts the same thing, or the author asks in the same words. */
static bool same_matter(const struct course_question *a, const struct course_question *b)
{
    if (a->text.sv != NULL || a->text.en != NULL) {
        return same_text(&a->text, &b->text);
    }
    return a->kind == b->kind && b->text.sv == NULL && b->text.en == NULL &&
           (a->count == NULL || b->count == NULL || a->count->what == b->count->what);
}

bool alike_questions(const struct course_question *a, const struct course_question *b)
{
    if (a->has_position != b->has_position || a->has_roll != b->has_roll) {
        return false;
    }
    if (!a->has_position) {
        return same_text(&a->text, &b->text);
    }
    if (!same_board(&a->position, &b->position)) {
        return false;
    }
    return a->has_roll ? roll_equal(a->roll, b->roll) : same_matter(a, b);
}

/* ---- lessons ---- */

static bool asks_it(const struct course_question *asked, const struct course_question *q)
{
    if (!course_kinds[asked->kind].in_turns) {
        return asked == q || alike_questions(asked, q);
    }
    for (size_t i = 0; i < asked->turn_count; i++) {
        if (asked->turns[i].ask != NULL && alike_questions(asked->turns[i].ask, q)) {
            return true;
        }
    }
    return false;
}

size_t alike_step(const struct course_item *item, const struct course_question *q)
{
    for (size_t i = 0; i < item->step_count; i++) {
        if (item->steps[i].ask != NULL && asks_it(item->steps[i].ask, q)) {
            return i + 1;
        }
    }
    return 0;
}

/* ---- what a question takes for granted ---- */

/* ---- positions ---- */

static uint64_t of_position(const struct ruleset *r, const struct position *pos)
{
    uint64_t needs = 0;
    if (pos->men[WHITE][POINT_BAR] + pos->men[BLACK][POINT_BAR] > 0) {
        needs |= theme_bit("entering") | theme_bit("hitting");
    }
    if (pos->one[pos->turn] > 0) {
        needs |= theme_bit("one-die");
    }
    if ((theme_place(r, pos) & PLACE_LAST) != 0) {
        needs |= theme_bit("last-checker");
    }
    return needs;
}

/* ---- plays ---- */

static uint64_t of_move(const struct ruleset *r, struct roll roll, const struct move *m)
{
    uint64_t needs = 0;
    int exact = POINT_OFF - m->from;
    if (m->to == POINT_OFF) {
        needs |= theme_bit("hemspel");
    }
    if (m->to == POINT_OFF && exact != roll.die[0] && exact != roll.die[1]) {
        needs |= theme_bit("reduction");
    }
    if (m->hit >= 1) {
        needs |= theme_bit("hitting");
    }
    if (m->hit >= 2) {
        needs |=
            theme_bit(m->from == POINT_BAR && r->entry_burst != ENTRY_BURST_NEVER ? "burst-overflow"
                                                                                  : "burst-run");
    }
    return needs;
}

static uint64_t of_end(const struct ending *end)
{
    return end->kind == END_SPRANGJAN     ? theme_bit("sprangjan")
           : end->kind == END_JAN         ? theme_bit("jan")
           : ending_is_pattern(end->kind) ? theme_bit("handsome")
           : end->kind != END_NOT         ? theme_bit("hemspel")
                                          : 0;
}

static uint64_t of_roll(const struct ruleset *r, const struct position *pos, struct roll roll,
                        struct play_list *list)
{
    uint64_t needs = 0;
    struct ruleset anywhere = *r; /* bands can be laid there */
    anywhere.band_from = 2;
    list->n = 0;
    if (r->band_from > 2) {
        generate(&anywhere, pos, roll, list);
    }
    int without = list->n;
    generate(r, pos, roll, list);
    if (r->band_from > 2 && without != list->n) {
        needs |= theme_bit("band-ban");
    }
    unsigned facts = theme_roll(roll, list);
    needs |= (facts & ROLL_PART) != 0 ? theme_bit("full-use") : 0;
    needs |= (facts & ROLL_ONE_DIE) != 0 ? theme_bit("one-die") : 0;
    for (int i = 0; i < list->n; i++) {
        needs |= of_end(&list->play[i].end);
        for (int k = 0; k < list->play[i].moves; k++) {
            needs |= of_move(r, roll, &list->play[i].move[k]);
        }
    }
    return needs;
}

/* ---- verdicts ---- */

/* The theme that a play refused for a clause is about; NULL: nothing that a lesson teaches alone.
 */
static const char *const themes[CLAUSES] = {
    [CLAUSE_BAR_FIRST] = "entering",     [CLAUSE_ENTRY_BLOCKED] = "entering",
    [CLAUSE_ENTRY_OWN] = "home-entry",   [CLAUSE_LAST_CHECKER] = "last-checker",
    [CLAUSE_BAND_BAN] = "band-ban",      [CLAUSE_TOO_FEW_BLOTS] = "five-blots",
    [CLAUSE_LONG_RUN] = "run-of-six",    [CLAUSE_NOT_ALL_IN_Q4] = "hemspel",
    [CLAUSE_NOT_REARMOST] = "reduction", [CLAUSE_REAR_ONLY] = "reduction",
    [CLAUSE_EXACT_ONLY] = "reduction",   [CLAUSE_INCOMPLETE] = "full-use",
    [CLAUSE_HIGHER_DIE] = "full-use",    [CLAUSE_NOT_FULL_USE] = "full-use",
    [CLAUSE_NO_PLAY] = "full-use",
};

static uint64_t of_verdict(const struct course_question *q)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    const char *theme = v->legal ? NULL : themes[v->clause];
    free(v);
    return theme == NULL ? 0 : theme_bit(theme);
}

/* ---- all of it ---- */

static uint64_t of_choice(const struct course_question *q)
{
    uint64_t needs = 0;
    for (size_t i = 0; i < q->offered_count; i++) {
        needs |= q->offered[i] == COURSE_GIVE_UP ? theme_bit("give-up") : 0;
        needs |= q->offered[i] == COURSE_ONE_DIE ? theme_bit("one-die") : 0;
    }
    return needs;
}

uint64_t needs_of(const struct course_question *q)
{
    struct position_fault fault;
    if (!q->has_position) {
        return 0;
    }
    uint64_t needs = of_position(&q->rules, &q->position) | of_choice(q);
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    bool of_rolls =
        q->kind == COURSE_ROLLS ||
        (q->count != NULL && (q->count->what == COUNT_ROLLS || q->count->what == COUNT_THROWS));
    if (q->has_roll && roll_check(&q->rules, &q->position, q->roll) == ROLL_OK) {
        needs |= of_roll(&q->rules, &q->position, q->roll, list);
    } else if (of_rolls && board_check_playable(&q->rules, &q->position, &fault)) {
        for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
            needs |= of_roll(&q->rules, &q->position, each.roll, list);
        }
    }
    if (course_kinds[q->kind].asks_legal) {
        needs |= of_verdict(q);
    }
    free(list);
    return needs;
}

/* ---- papers ---- */

enum {
    POSITIONS_TRIED = 20000, /* for one question */
    PAPER_TRIED = 50000      /* for all of a paper: what cannot be found must not take for ever */
};

/* A paper while it is drawn. */
struct drawer {
    struct course_examset *paper;
    struct course_asked *asked;
    struct rng root;
    int tries; /* positions left to try */
};

/* ---- which lines ---- */

/* The lines in their order, as many as there are questions: where one round of them gives more,
 * which are left out is by lot. To be freed. */
static const struct course_draw **take_lines(const struct course_exam *exam, struct rng *rng)
{
    size_t n, wanted = (size_t)exam->questions;
    const struct course_draw **lines = course_exam_lines(exam, wanted, &n);
    while (n > wanted) {
        size_t out = rng_below(rng, (uint32_t)n);
        memmove(&lines[out], &lines[out + 1], (--n - out) * sizeof *lines);
    }
    return lines;
}

int course_exam_marks(const struct course_exam *exam, size_t number)
{
    size_t n;
    const struct course_draw **lines = course_exam_lines(exam, number, &n);
    int marks = lines[number > 0 && number <= n ? number - 1 : 0]->marks;
    free(lines);
    return marks;
}

int course_exam_marks_fixed(const struct course_exam *exam, const char *id)
{
    for (size_t i = 0; i < exam->draw_count; i++) {
        for (size_t k = 0; k < exam->draws[i].from_count; k++) {
            if (strcmp(exam->draws[i].from[k]->ask->id, id) == 0) {
                return exam->draws[i].marks;
            }
        }
    }
    return 0;
}

/* ---- questions ---- */

/* Whether a question is asked in the paper already. */
static bool is_asked(const struct course_examset *paper, const struct course_question *q)
{
    for (size_t i = 0; i < paper->count; i++) {
        if (paper->asked[i].question == q || alike_questions(paper->asked[i].question, q)) {
            return true;
        }
    }
    return false;
}

/* Whether a drawn question may be asked. */
static bool is_fair(const struct course_examset *paper, const struct course_question *q)
{
    return !is_asked(paper, q) && (needs_of(q) & ~course_exam_may_ask(paper->item)) == 0 &&
           alike_step(paper->item, q) == 0;
}

/* One of the steps whose question is not in the paper yet; NULL if all are. */
static const struct course_step *take_fixed(const struct course_examset *paper,
                                            const struct course_draw *line, struct rng *rng)
{
    const struct course_step *chosen = NULL;
    uint32_t n = 0;
    for (size_t i = 0; i < line->from_count; i++) {
        bool taken = is_asked(paper, line->from[i]->ask);
        if (!taken && rng_below(rng, ++n) == 0) {
            chosen = line->from[i];
        }
    }
    return chosen;
}

/* Draws a question for a line; NULL if none was found. */
static struct course_question *draw(struct drawer *dr, const struct course_draw *line,
                                    const struct rng *rng)
{
    struct course_question *q = NULL;
    struct drawing d = {.arena = dr->paper->memory, .line = line, .rng = *rng};
    d.theme = theme_nth((size_t)line->theme);
    d.rules = line->rules[rng_below(&d.rng, (uint32_t)line->rules_count)];
    d.wanted = rng_below(&d.rng, 2) == 0;
    d.list = mem_resize(NULL, 1, sizeof *d.list);
    struct rng for_maker = rng_split(rng, 1);
    maker_open(&d.maker, &d.rules, &for_maker);
    for (int i = 0; i < POSITIONS_TRIED && dr->tries > 0 && q == NULL; i++) {
        dr->tries--;
        if (!maker_make(&d.maker, theme_template(d.theme, &d.rng), &d.position)) {
            continue;
        }
        q = drawing_ask(&d);
        if (q != NULL && !is_fair(dr->paper, q)) {
            q = NULL;
        }
    }
    maker_close(&d.maker);
    free(d.list);
    return q;
}

/* What tells a drawn question from another drawn by the same seed and number out of an exam that
 * has been changed: a short sum of the board, the dice, what is asked and what is right. */
static unsigned sum_of(const struct course_question *q)
{
    const struct position *pos = &q->position;
    const uint8_t told[] = {(uint8_t)q->kind,
                            pos->turn,
                            pos->one[0],
                            pos->one[1],
                            q->roll.die[0],
                            q->roll.die[1],
                            q->count == NULL ? UINT8_MAX : (uint8_t)q->count->what};
    uint32_t sum = bytes_sum(bytes_sum(BYTES_SUM, told, sizeof told), pos->men, sizeof pos->men);
    if (q->asked != NULL) {
        sum = bytes_sum(sum, q->asked, strlen(q->asked) + 1);
    }
    struct course_list *right = course_answers(q);
    for (size_t i = 0; i < right->n; i++) {
        sum = bytes_sum(sum, right->text[i], strlen(right->text[i]) + 1);
    }
    course_list_free(right);
    return sum & 0xffffff;
}

static void add(struct drawer *dr, const struct course_draw *line, uint64_t number)
{
    struct course_examset *paper = dr->paper;
    struct course_asked *asked = &dr->asked[paper->count];
    struct rng rng = rng_split(&dr->root, number);
    if (line->ask == DRAW_FROM) {
        asked->step = take_fixed(paper, line, &rng);
        asked->question = asked->step == NULL ? NULL : asked->step->ask;
    } else {
        struct course_question *q = draw(dr, line, &rng);
        if (q != NULL) {
            q->id = arena_printf(paper->memory, "%s/exam-%llu-%06x.%llu", paper->item->id,
                                 (unsigned long long)paper->seed, sum_of(q),
                                 (unsigned long long)number);
        }
        asked->question = q;
    }
    asked->line = line;
    if (asked->question != NULL) {
        paper->count++;
        paper->marks += line->marks;
    } else if (paper->failed == NULL) {
        paper->failed = line;
    }
}

/* The options of its questions in orders drawn from the seed. */
static void order_options(struct drawer *dr)
{
    for (size_t i = 0; i < dr->paper->count; i++) {
        if (dr->asked[i].question->option_count == 0) {
            continue;
        }
        struct course_question *q = arena_alloc(dr->paper->memory, sizeof *q);
        *q = optionorder_draw(dr->asked[i].question, dr->paper->seed);
        dr->asked[i].question = q;
    }
}

struct course_examset *course_examset_draw(const struct course_item *item, uint64_t seed)
{
    const struct course_exam *exam = item->exam;
    struct arena *arena = arena_new();
    struct course_examset *paper = arena_alloc(arena, sizeof *paper);
    struct drawer dr = {.paper = paper, .tries = PAPER_TRIED};
    paper->item = item;
    paper->seed = seed;
    paper->pass = exam->pass;
    paper->memory = arena;
    dr.asked = arena_array(arena, (size_t)exam->questions, sizeof *dr.asked);
    paper->asked = dr.asked;
    rng_seed(&dr.root, seed ^ rng_seed_of(course_plain_id(item->id)));
    struct rng lot = rng_split(&dr.root, 0);
    const struct course_draw **lines = take_lines(exam, &lot);
    for (int i = 0; i < exam->questions; i++) {
        add(&dr, lines[i], (uint64_t)i + 1);
    }
    free(lines);
    order_options(&dr);
    return paper;
}

void course_examset_free(struct course_examset *paper)
{
    if (paper == NULL) {
        return;
    }
    arena_delete(paper->memory);
}
