// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/class/classroom.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/mem.h"
#include "learner/class/paircount.h"
#include "learner/class/submission.h"
#include "learner/store/storerow.h"

enum { WRONG_MOST = 200, DAY_SECONDS = 24 * 60 * 60 };

/* Of a tally, what is no answer. */
#define SHOWN (UINT32_MAX - 1)
#define LEFT_OUT (UINT32_MAX - 2)
#define OTHERS (UINT32_MAX - 3)

#define NO_LESSON UINT32_MAX

struct submission *classroom_new(void)
{
    return mem_alloc(sizeof(struct submission));
}

void classroom_drop(struct submission *handed)
{
    if (handed != NULL) {
        submission_free(handed);
        free(handed);
    }
}

bool classroom_add(struct submission *handed, const char *path, struct diags *d)
{
    return submission_add(handed, path, &(struct exportread_source){.path = path}, d);
}

bool classroom_add_bytes(struct submission *handed, const char *name, const char *bytes, size_t n,
                         struct diags *d)
{
    return submission_add(handed, name, &(struct exportread_source){.bytes = bytes, .size = n}, d);
}

/* ---- what is added up ---- */

/* One question over all learners. */
struct sum {
    int asked, failed, open, times, right;
    int distinct; /* wrong answers told apart */
};

/* A question drawn for an exam. */
struct exam_question {
    uint32_t lesson; /* or NO_LESSON: it is none */
    uint64_t seed, number;
};

struct reckoning {
    struct submission *in;
    struct classroom *out;
    struct grades grades;
    struct sum *sums;                /* of each question */
    struct paircounts wrong, broken; /* by question */
    uint32_t *lesson_at;             /* where a lesson stands in the class, by its number in `in` */
    struct exam_question *exams;     /* what each question is as one of an exam */
    size_t stuck_room, attempt_room;
};

/* ---- learners ---- */

/* What to sort a name by: without case, and å, ä, ö behind z. */
static char *sort_key(const char *name)
{
    static const char *const last[] = {"å", "ä", "ö"};
    TEXT_HERE folded = {0};
    struct text key = {0};
    fold_text(&folded, name);
    for (const char *s = text_str(&folded); *s != '\0'; s++) {
        int which = 0;
        while (which < 3 && strncmp(s, last[which], 2) != 0) {
            which++;
        }
        if (which < 3) {
            text_addf(&key, "z\x7f%d", which);
            s++;
        } else {
            text_addc(&key, *s);
        }
    }
    return text_steal(&key);
}

/* The name of a file without folder and ".json". */
static void add_base(struct text *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash == NULL ? path : slash + 1;
    size_t n = strlen(base);
    bool json = n > 5 && strcmp(base + n - 5, ".json") == 0;
    text_addn(out, base, json ? n - 5 : n);
}

/* Files of one learner, the newest first; they come in the order of their numbers. */
static void add_file(struct classroom_learner *l, const struct submission *in, size_t file)
{
    size_t i = l->file_count++;
    l->files = mem_resize(l->files, l->file_count, sizeof *l->files);
    for (; i > 0 && in->files[file].exported >= in->files[l->files[i - 1]].exported; i--) {
        l->files[i] = l->files[i - 1];
    }
    l->files[i] = file;
}

static void name_learner(struct classroom_learner *l, const struct submission *in)
{
    TEXT_HERE name = {0};
    for (size_t i = 0; i < l->file_count && !l->named; i++) {
        text_add(&name, in->files[l->files[i]].name);
        l->named = name.size > 0;
    }
    if (!l->named) {
        add_base(&name, in->files[l->files[0]].path);
    }
    l->name = text_steal(&name);
    l->exported = in->files[l->files[0]].exported;
}

static int by_name(const void *a, const void *b)
{
    const struct classroom_learner *x = a, *y = b;
    char *p = sort_key(x->name), *q = sort_key(y->name);
    int order = strcmp(p, q);
    free(p);
    free(q);
    return order != 0 ? order : (x->files[0] > y->files[0]) - (x->files[0] < y->files[0]);
}

/* Puts something behind the name of every learner in a row of equals. */
static void describe_apart(struct classroom *c, const struct submission *in, size_t from, size_t to,
                           bool by_file)
{
    for (size_t i = from; i < to; i++) {
        struct classroom_learner *l = &c->learners[i];
        struct text name = {0};
        if (by_file) {
            text_addf(&name, "%s (", l->name);
            add_base(&name, in->files[l->files[0]].path);
            text_addc(&name, ')');
        } else {
            text_addf(&name, "%s (%zu)", l->name, i - from + 1);
        }
        free(l->name);
        l->name = text_steal(&name);
    }
}

/* Learners of the same name get that of their file behind it, and where that is the same too a
 * number. */
static void describe_all_apart(struct classroom *c, const struct submission *in, bool by_file)
{
    for (size_t i = 0, to; i < c->learner_count; i = to) {
        to = i + 1;
        while (to < c->learner_count && fold_same(c->learners[i].name, c->learners[to].name)) {
            to++;
        }
        if (to - i > 1) {
            describe_apart(c, in, i, to, by_file);
        }
    }
    qsort(c->learners, c->learner_count, sizeof *c->learners, by_name);
}

static void make_learners(struct classroom *c, const struct submission *in)
{
    size_t *at = mem_alloc(in->count * sizeof *at + 1);
    c->learners = mem_alloc(in->count * sizeof *c->learners + 1);
    for (size_t i = 0; i < in->count; i++) {
        size_t first = submission_first(in, i); /* never a later one */
        if (first == i) {
            at[i] = c->learner_count++;
        }
        add_file(&c->learners[at[first]], in, i);
        c->exported = in->files[i].exported > c->exported ? in->files[i].exported : c->exported;
    }
    free(at);
    for (size_t i = 0; i < c->learner_count; i++) {
        name_learner(&c->learners[i], in);
    }
    qsort(c->learners, c->learner_count, sizeof *c->learners, by_name);
    describe_all_apart(c, in, true);
    describe_all_apart(c, in, false);
}

/* ---- lessons ---- */

/* The lesson that a question was drawn for as an exam's, the seed, and its number in it; false: it
 * was not. */
static bool exam_of(const char *question, struct text *lesson, struct exam_question *exam)
{
    static const char mark[] = "/exam-";
    const char *at = strstr(question, mark);
    const char *dot = at == NULL ? NULL : strrchr(at, '.');
    if (dot == NULL) {
        return false;
    }
    text_addn(lesson, question, (size_t)(at - question));
    exam->seed = strtoull(at + sizeof mark - 1, NULL, 10);
    exam->number = strtoull(dot + 1, NULL, 10);
    return true;
}

static int by_place(const void *a, const void *b)
{
    const struct classroom_lesson *x = a, *y = b;
    if (x->title != NULL && y->title != NULL) {
        return (x->title > y->title) - (x->title < y->title); /* of one array */
    }
    return x->title != NULL ? -1 : y->title != NULL ? 1 : strcmp(x->id, y->id);
}

static void make_lessons(struct reckoning *r, const struct classroom_title *titles,
                         size_t title_count)
{
    struct classroom *c = r->out;
    struct names *names = &r->in->lessons;
    r->exams = mem_alloc(r->in->questions.count * sizeof *r->exams + 1);
    for (size_t i = 0; i < r->in->questions.count; i++) { /* the lessons of exams are lessons too */
        TEXT_HERE lesson = {0};
        bool is_exam = exam_of(r->in->questions.text[i], &lesson, &r->exams[i]);
        r->exams[i].lesson =
            is_exam ? (uint32_t)names_add(&r->in->lessons, text_str(&lesson)) : NO_LESSON;
    }
    c->lessons = mem_alloc(names->count * sizeof *c->lessons + 1);
    c->lesson_count = names->count;
    r->lesson_at = mem_alloc(names->count * sizeof *r->lesson_at + 1);
    for (size_t i = 0; i < names->count; i++) {
        c->lessons[i] = (struct classroom_lesson){.id = names->text[i]};
    }
    for (size_t i = 0; i < title_count; i++) {
        long at = names_find(names, titles[i].id);
        if (at >= 0) {
            c->lessons[at].title = &titles[i];
        }
    }
    qsort(c->lessons, c->lesson_count, sizeof *c->lessons, by_place);
    for (size_t i = 0; i < c->lesson_count; i++) {
        r->lesson_at[names_find(names, c->lessons[i].id)] = (uint32_t)i;
    }
    for (size_t i = 0; i < r->in->questions.count; i++) { /* now by its place in the class */
        uint32_t *lesson = &r->exams[i].lesson;
        *lesson = *lesson == NO_LESSON ? NO_LESSON : r->lesson_at[*lesson];
    }
}

static int by_lesson(const void *a, const void *b)
{
    const struct classroom_state *x = a, *y = b;
    return (x->lesson > y->lesson) - (x->lesson < y->lesson);
}

bool classroom_is_learned(const struct classroom_state *s)
{
    return s->how != STORE_NOT_LEARNED || s->answered;
}

const struct classroom_state *classroom_state_of(const struct classroom_learner *l, size_t lesson)
{
    const struct classroom_state key = {.lesson = lesson};
    return l->lesson_count == 0
               ? NULL
               : bsearch(&key, l->lessons, l->lesson_count, sizeof *l->lessons, by_lesson);
}

static void add_state(struct classroom_learner *l, size_t *cap, struct classroom_state state)
{
    l->lessons = mem_grow(l->lessons, l->lesson_count, cap, sizeof *l->lessons);
    l->lessons[l->lesson_count++] = state;
}

static void merge_state(struct classroom_state *to, const struct classroom_state *from)
{
    struct storerow rows[2];
    const struct classroom_state *of[2] = {to, from};
    for (int i = 0; i < 2; i++) {
        rows[i] = (struct storerow){.kind = STOREROW_LESSON,
                                    .lesson = {.when = of[i]->when,
                                               .step = of[i]->step,
                                               .through = of[i]->through,
                                               .learned = of[i]->learned,
                                               .how = of[i]->how}};
    }
    storerow_merge(&rows[0], &rows[1]);
    to->when = rows[0].lesson.when;
    to->step = rows[0].lesson.step;
    to->through = rows[0].lesson.through;
    to->learned = rows[0].lesson.learned;
    to->how = rows[0].lesson.how;
}

/* Lessons and begun exams of all files of a learner, each lesson once and in order. */
static void take_lessons(struct reckoning *r, struct classroom_learner *l)
{
    size_t cap = 0, kept = 0;
    for (size_t f = 0; f < l->file_count; f++) {
        const struct submission_file *file = &r->in->files[l->files[f]];
        for (size_t i = 0; i < file->lesson_count; i++) {
            const struct store_lesson *from = &file->lessons[i].state;
            add_state(l, &cap,
                      (struct classroom_state){.lesson = r->lesson_at[file->lessons[i].name],
                                               .step = from->step,
                                               .through = from->through,
                                               .how = from->how,
                                               .learned = from->learned,
                                               .when = from->when});
        }
        for (size_t i = 0; i < file->answer_count; i++) {
            uint32_t exam = r->exams[file->answers[i].question].lesson;
            if (exam != NO_LESSON && file->answers[i].mode == STORE_EXAM) {
                add_state(l, &cap, (struct classroom_state){.lesson = exam});
            }
        }
    }
    if (l->lesson_count > 1) {
        qsort(l->lessons, l->lesson_count, sizeof *l->lessons, by_lesson);
    }
    for (size_t i = 0; i < l->lesson_count; i++) {
        if (kept > 0 && l->lessons[kept - 1].lesson == l->lessons[i].lesson) {
            merge_state(&l->lessons[kept - 1], &l->lessons[i]);
        } else {
            l->lessons[kept++] = l->lessons[i];
        }
    }
    l->lesson_count = kept;
}

/* ---- answers ---- */

/* An answer of a learner, and its place among all of his files'. */
struct answer_place {
    const struct submission_answer *answer;
    size_t at;
};

static int by_id(const void *a, const void *b)
{
    const struct answer_place *x = a, *y = b;
    int order = memcmp(x->answer->asking, y->answer->asking, SUBMISSION_ASKED);
    order = order != 0
                ? order
                : (x->answer->number > y->answer->number) - (x->answer->number < y->answer->number);
    return order != 0 ? order : (x->at > y->at) - (x->at < y->at);
}

static int by_time(const void *a, const void *b)
{
    const struct answer_place *x = a, *y = b;
    int64_t p = x->answer->when, q = y->answer->when;
    return p != q ? (p > q) - (p < q) : (x->at > y->at) - (x->at < y->at);
}

/* The answers of a learner in order of time, each once; how many. */
static size_t order_answers(const struct submission *in, const struct classroom_learner *l,
                            struct answer_place **out)
{
    size_t n = 0, kept = 0;
    for (size_t f = 0; f < l->file_count; f++) {
        n += in->files[l->files[f]].answer_count;
    }
    struct answer_place *all = mem_alloc(n * sizeof *all + 1);
    n = 0;
    for (size_t f = 0; f < l->file_count; f++) {
        const struct submission_file *file = &in->files[l->files[f]];
        for (size_t i = 0; i < file->answer_count; i++, n++) {
            all[n] = (struct answer_place){&file->answers[i], n};
        }
    }
    qsort(all, n, sizeof *all, by_id);
    for (size_t i = 0; i < n; i++) {
        const struct submission_answer *a = all[i].answer, *b = all[kept > 0 ? kept - 1 : 0].answer;
        if (kept == 0 || a->number != b->number ||
            memcmp(a->asking, b->asking, SUBMISSION_ASKED) != 0) {
            all[kept++] = all[i];
        }
    }
    qsort(all, kept, sizeof *all, by_time);
    *out = all;
    return kept;
}

/* The answer as a store would give it. */
static struct store_answer whole_answer(const struct submission *in,
                                        const struct submission_answer *a)
{
    static const char digits[] = "0123456789abcdef";
    struct store_answer to = {.when = a->when,
                              .ms = a->ms,
                              .question = in->questions.text[a->question],
                              .theme = "",
                              .rules = "",
                              .kind = (enum course_kind)a->kind,
                              .mode = (enum store_mode)a->mode,
                              .outcome = (enum store_outcome)a->outcome,
                              .first = (enum store_outcome)a->first,
                              .closed = a->closed,
                              .tries = a->tries,
                              .hints = a->hints,
                              .clause = (enum clause)a->clause,
                              .has_zone = a->has_zone,
                              .zone = a->zone,
                              .has_loss = a->has_loss,
                              .loss = (double)a->loss,
                              .given = in->given.text[a->given]};
    for (size_t i = 0; i < SUBMISSION_ASKED; i++) {
        to.asking[2 * i] = digits[a->asking[i] >> 4];
        to.asking[2 * i + 1] = digits[a->asking[i] & 15];
    }
    return to;
}

/* Counts what was wrong with an answer. */
static void count_wrong(struct reckoning *r, const struct progress *p, const struct store_answer *a,
                        const struct submission_answer *from, uint32_t learner)
{
    uint32_t what = a->outcome != STORE_SKIPPED ? from->given
                    : a->mode == STORE_EXAM     ? LEFT_OUT
                                                : SHOWN;
    bool wrong = a->outcome == STORE_PARTLY || progress_is_right(p, a) == 0;
    if (!wrong || a->mode == STORE_GAME) {
        return;
    }
    if (a->outcome != STORE_SKIPPED && paircount_find(&r->wrong, from->question, what) == NULL &&
        r->sums[from->question].distinct++ >= WRONG_MOST) {
        what = OTHERS;
    }
    paircount_count(&r->wrong, from->question, what, learner);
    if (a->outcome != STORE_SKIPPED && a->clause != CLAUSE_LEGAL) {
        paircount_count(&r->broken, from->question, (uint32_t)a->clause, learner);
    }
}

/* Takes note of an exam that is sat: another one where the seed is another or its questions begin
 * again. What is left out in an exam is no answer, so that any may be the first. */
static void note_attempt(struct reckoning *r, struct classroom_learner *l,
                         const struct submission_answer *a)
{
    const struct exam_question *exam = &r->exams[a->question];
    if (a->mode != STORE_EXAM || a->number != 1 || exam->lesson == NO_LESSON) {
        return;
    }
    const struct classroom_state *at = classroom_state_of(l, exam->lesson);
    struct classroom_state *state = &l->lessons[at - l->lessons];
    bool counts = state->learned == 0 || a->when <= state->learned;
    bool again = state->sat == 0 || exam->seed != state->seed || exam->number <= state->number;
    state->sittings += counts && again;
    state->seed = exam->seed;
    state->number = exam->number;
    state->sat = a->when;
}

/* ---- exams ---- */

/* The lesson whose exam an answer is of, by its place in the class; NO_LESSON: of none. */
static uint32_t exam_lesson(const struct reckoning *r, const struct submission_answer *a)
{
    TEXT_HERE lesson = {0};
    const char *id = r->in->questions.text[a->question], *slash = strrchr(id, '/');
    if (a->mode != STORE_EXAM || r->exams[a->question].lesson != NO_LESSON || slash == NULL) {
        return a->mode == STORE_EXAM ? r->exams[a->question].lesson : NO_LESSON;
    }
    text_addn(&lesson, id, (size_t)(slash - id));
    long at = names_find(&r->in->lessons, text_str(&lesson));
    return at < 0 ? NO_LESSON : r->lesson_at[at];
}

/* Whether a question follows in an exam on those answered: drawn by the same seed and by a higher
 * number, or a fixed one that was not answered yet. */
static bool follows(const struct reckoning *r, const struct classroom_attempt *s, uint32_t lesson,
                    const struct submission_answer *a)
{
    const struct exam_question *exam = &r->exams[a->question];
    bool drawn = exam->lesson != NO_LESSON, good = s->lesson == lesson;
    for (size_t i = 0; good && i < s->answer_count; i++) {
        good = strcmp(s->answers[i].question, r->in->questions.text[a->question]) != 0 &&
               (!drawn || s->answers[i].number < exam->number);
    }
    return good && (!drawn || s->seed == 0 || s->seed == exam->seed);
}

static struct classroom_wrong wrong_of(const struct reckoning *r, const struct submission_answer *a)
{
    const char *given = r->in->given.text[a->given];
    return (struct classroom_wrong){.kind = a->outcome == STORE_SKIPPED ? CLASSROOM_LEFT_OUT
                                            : *given == '\0'            ? CLASSROOM_UNKNOWN
                                                                        : CLASSROOM_GIVEN,
                                    .given = given};
}

/* Adds an answer to the exam that a learner sits, or begins another one with it. */
static void add_to_attempt(struct reckoning *r, size_t learner, const struct submission_answer *a)
{
    struct classroom *c = r->out;
    uint32_t lesson = exam_lesson(r, a);
    if (lesson == NO_LESSON || a->number != 1) {
        return;
    }
    struct classroom_attempt *s = c->attempt_count > 0 ? &c->sittings[c->attempt_count - 1] : NULL;
    if (s == NULL || s->learner != learner || !follows(r, s, lesson, a)) {
        const struct classroom_title *title = c->lessons[lesson].title;
        const struct course_exam *exam = title == NULL ? NULL : title->exam;
        c->sittings =
            mem_grow(c->sittings, c->attempt_count, &r->attempt_room, sizeof *c->sittings);
        s = &c->sittings[c->attempt_count++];
        *s = (struct classroom_attempt){.learner = learner,
                                        .lesson = lesson,
                                        .seconds = a->ms > 0 ? a->ms / 1000 : 0,
                                        .when = a->when,
                                        .questions = exam == NULL ? 0 : exam->questions,
                                        .of = exam == NULL ? 0 : exam->marks,
                                        .needs = exam == NULL ? 0 : exam->pass};
    }
    const struct exam_question *exam = &r->exams[a->question];
    bool drawn = exam->lesson != NO_LESSON, right = a->outcome == STORE_RIGHT;
    const struct course_exam *here = s->of == 0 ? NULL : c->lessons[lesson].title->exam;
    const char *id = r->in->questions.text[a->question];
    s->seconds += a->when > s->when ? a->when - s->when : 0;
    s->when = a->when;
    s->seed = drawn ? exam->seed : s->seed;
    s->right += right;
    s->marks += here == NULL || !right ? 0
                : drawn                ? course_exam_marks(here, exam->number)
                                       : course_exam_marks_fixed(here, id);
    s->answers = mem_resize(s->answers, s->answer_count + 1, sizeof *s->answers);
    s->answers[s->answer_count++] =
        (struct classroom_exam_answer){.question = id,
                                       .number = drawn ? exam->number : 0,
                                       .right = right,
                                       .left_out = a->outcome == STORE_SKIPPED,
                                       .given = wrong_of(r, a)};
}

/* What the questions of one learner add to those of the class. */
static void add_questions(struct reckoning *r, const struct progress *p)
{
    for (size_t i = 0; i < p->question_names.count; i++) {
        const struct progress_question *q = &p->questions[i];
        struct sum *sum = &r->sums[names_find(&r->in->questions, p->question_names.text[i])];
        if (q->counts.asked > 0) {
            sum->asked++;
            sum->failed += q->first >= RESULT_LATER;
            sum->open += q->open;
            sum->times += q->counts.asked;
            sum->right += q->counts.by[RESULT_GOOD];
        }
    }
}

/* ---- who is stuck ---- */

static void add_stuck(struct reckoning *r, struct classroom_stuck stuck)
{
    struct classroom *c = r->out;
    c->stuck = mem_grow(c->stuck, c->stuck_count, &r->stuck_room, sizeof *c->stuck);
    c->stuck[c->stuck_count++] = stuck;
    c->learners[stuck.learner].stuck++;
}

static void find_missed(struct reckoning *r, size_t learner, const struct progress *p)
{
    for (size_t i = 0; i < p->question_names.count; i++) {
        const struct progress_question *q = &p->questions[i];
        if (q->open && q->misses >= CLASSROOM_MISSES) {
            long at = names_find(&r->in->questions, p->question_names.text[i]);
            add_stuck(r, (struct classroom_stuck){learner, CLASSROOM_QUESTION,
                                                  r->in->questions.text[at], q->misses, q->last});
        }
    }
}

static void find_exams(struct reckoning *r, size_t learner)
{
    const struct classroom_learner *l = &r->out->learners[learner];
    for (size_t i = 0; i < l->lesson_count; i++) {
        const struct classroom_state *state = &l->lessons[i];
        if (state->how == STORE_NOT_LEARNED && state->sittings >= CLASSROOM_SITTINGS) {
            add_stuck(r, (struct classroom_stuck){learner, CLASSROOM_EXAM,
                                                  r->out->lessons[state->lesson].id,
                                                  state->sittings, state->sat});
        }
    }
}

/* answered: when something was answered last; 0: never. */
static void find_still(struct reckoning *r, size_t learner, int64_t answered)
{
    const struct classroom_learner *l = &r->out->learners[learner];
    const struct classroom_state *at = NULL;
    for (size_t i = 0; i < l->lesson_count; i++) {
        bool later = l->lessons[i].when > 0 && (at == NULL || l->lessons[i].when >= at->when);
        at = later ? &l->lessons[i] : at;
    }
    if (at == NULL || classroom_is_learned(at)) {
        return;
    }
    int64_t last = answered > at->when ? answered : at->when;
    int64_t days = l->exported > last ? (l->exported - last) / DAY_SECONDS : 0;
    if (days >= CLASSROOM_DAYS) {
        days = days > INT32_MAX ? INT32_MAX : days;
        add_stuck(r, (struct classroom_stuck){learner, CLASSROOM_STILL,
                                              r->out->lessons[at->lesson].id, (int)days, last});
    }
}

/* ---- one learner ---- */

/* Whether a lesson without an exam has had all its questions answered right, with help or without,
 * sooner or later; *last: when one of them was asked last. */
static bool all_right(const struct classroom_title *title, const struct progress *p, int64_t *last)
{
    bool all = title != NULL && title->exam == NULL && title->ask_count > 0;
    for (size_t i = 0; all && i < title->ask_count; i++) {
        const struct progress_question *q = progress_find(p, title->asks[i]);
        all = q != NULL && q->counts.asked > q->counts.by[RESULT_FAILED];
        *last = all && q->last > *last ? q->last : *last;
    }
    return all;
}

static void end_lessons(struct reckoning *r, struct classroom_learner *l, const struct progress *p)
{
    for (size_t i = 0; i < l->lesson_count; i++) {
        struct classroom_state *state = &l->lessons[i];
        bool passed = state->how != STORE_NOT_LEARNED;
        int64_t last = 0;
        state->sittings -= passed && state->sittings > 0; /* the one that was passed */
        if (!passed && all_right(r->out->lessons[state->lesson].title, p, &last)) {
            state->answered = true;
            state->learned = last;
        }
        bool learned = classroom_is_learned(state);
        l->learned += learned;
        r->out->lessons[state->lesson].begun++;
        r->out->lessons[state->lesson].learned += learned;
    }
}

static void reckon_learner(struct reckoning *r, size_t learner)
{
    struct classroom_learner *l = &r->out->learners[learner];
    struct progress *p = mem_alloc(sizeof *p);
    struct answer_place *places;
    int64_t answered = 0;
    *p = (struct progress){.counts_only = true, .grades = r->grades};
    take_lessons(r, l);
    size_t n = order_answers(r->in, l, &places);
    for (size_t i = 0; i < n; i++) {
        struct store_answer a = whole_answer(r->in, places[i].answer);
        progress_add(p, &a);
        count_wrong(r, p, &a, places[i].answer, (uint32_t)learner);
        note_attempt(r, l, places[i].answer);
        add_to_attempt(r, learner, places[i].answer);
        answered = a.when;
    }
    free(places);
    progress_settle(p, NULL);
    r->out->answers += (int64_t)n;
    l->exams = p->exams;
    l->counts = p->counts;
    l->counts.asked -= p->exams.asked;
    for (int result = 0; result < RESULTS; result++) {
        l->counts.by[result] -= p->exams.by[result];
    }
    l->counts.by[RESULT_HELPED] += p->shown;
    l->counts.by[RESULT_FAILED] -= p->shown;
    l->days = (int)p->day_count;
    l->last = p->day_count > 0 ? p->days[p->day_count - 1].day : 0;
    add_questions(r, p);
    end_lessons(r, l, p);
    find_missed(r, learner, p);
    find_exams(r, learner);
    find_still(r, learner, answered);
    progress_free(p);
    free(p);
}

/* ---- questions ---- */

static int by_badness(const void *a, const void *b)
{
    const struct classroom_question *x = a, *y = b;
    int64_t p = (int64_t)x->failed * (y->asked + 1), q = (int64_t)y->failed * (x->asked + 1);
    int order = (p < q) - (p > q);
    order = order != 0 ? order : (x->failed < y->failed) - (x->failed > y->failed);
    return order != 0 ? order : strcmp(x->id, y->id);
}

static int by_learners(int a, int times_a, int b, int times_b)
{
    int order = (a < b) - (a > b);
    return order != 0 ? order : (times_a < times_b) - (times_a > times_b);
}

static int by_wrong(const void *a, const void *b)
{
    const struct classroom_wrong *x = a, *y = b;
    int order = by_learners(x->learners, x->times, y->learners, y->times);
    order = order != 0 ? order : (int)x->kind - (int)y->kind;
    return order != 0 ? order : strcmp(x->given, y->given);
}

static int by_broken(const void *a, const void *b)
{
    const struct classroom_broken *x = a, *y = b;
    int order = by_learners(x->learners, x->times, y->learners, y->times);
    return order != 0 ? order : (int)x->clause - (int)y->clause;
}

/* Gives every question what was counted of it. */
static void hand_out(struct reckoning *r, struct classroom_question *questions)
{
    for (size_t i = 0; i < r->wrong.count; i++) {
        const struct paircount_entry *e = &r->wrong.entries[i];
        struct classroom_question *q = &questions[e->of];
        bool given = e->what != SHOWN && e->what != LEFT_OUT && e->what != OTHERS;
        const char *words = given ? r->in->given.text[e->what] : "";
        q->wrong = mem_resize(q->wrong, q->wrong_count + 1, sizeof *q->wrong);
        q->wrong[q->wrong_count++] =
            (struct classroom_wrong){.kind = e->what == SHOWN      ? CLASSROOM_SHOWN
                                             : e->what == LEFT_OUT ? CLASSROOM_LEFT_OUT
                                             : e->what == OTHERS   ? CLASSROOM_OTHERS
                                             : *words == '\0'      ? CLASSROOM_UNKNOWN
                                                                   : CLASSROOM_GIVEN,
                                     .given = words,
                                     .learners = e->learners,
                                     .times = e->times};
    }
    for (size_t i = 0; i < r->broken.count; i++) {
        const struct paircount_entry *e = &r->broken.entries[i];
        struct classroom_question *q = &questions[e->of];
        q->broken = mem_resize(q->broken, q->broken_count + 1, sizeof *q->broken);
        q->broken[q->broken_count++] =
            (struct classroom_broken){(enum clause)e->what, e->learners, e->times};
    }
}

/* Whether a question says something of a lesson: not one that was made for one learner alone, but
 * where that learner failed it in an exam. */
static bool is_shown(const struct classroom_question *q)
{
    TEXT_HERE lesson = {0};
    struct exam_question exam;
    return q->asked > 1 || (q->asked == 1 && (q->failed > 0 || !exam_of(q->id, &lesson, &exam)) &&
                            strncmp(q->id, OWN_THEME "/", sizeof OWN_THEME) != 0);
}

static void make_questions(struct reckoning *r)
{
    struct classroom *c = r->out;
    size_t n = r->in->questions.count;
    struct classroom_question *all = mem_alloc(n * sizeof *all + 1);
    for (size_t i = 0; i < n; i++) {
        const struct sum *sum = &r->sums[i];
        all[i] = (struct classroom_question){.id = r->in->questions.text[i],
                                             .asked = sum->asked,
                                             .failed = sum->failed,
                                             .open = sum->open,
                                             .times = sum->times,
                                             .right = sum->right};
    }
    hand_out(r, all);
    for (size_t i = 0; i < n; i++) {
        if (is_shown(&all[i])) {
            struct classroom_question *q = &all[c->question_count++];
            *q = all[i];
            if (q->wrong_count > 1) {
                qsort(q->wrong, q->wrong_count, sizeof *q->wrong, by_wrong);
            }
            if (q->broken_count > 1) {
                qsort(q->broken, q->broken_count, sizeof *q->broken, by_broken);
            }
        } else {
            free(all[i].wrong);
            free(all[i].broken);
        }
    }
    qsort(all, c->question_count, sizeof *all, by_badness);
    c->questions = all;
}

/* ---- all ---- */

struct classroom *classroom_make(struct submission *handed, const struct classroom_title *titles,
                                 size_t title_count, struct grades grades)
{
    struct classroom *c = mem_alloc(sizeof *c);
    struct reckoning r = {.in = handed, .out = c, .grades = grades};
    c->file_count = handed->count;
    c->files = mem_alloc(handed->count * sizeof *c->files + 1);
    for (size_t i = 0; i < handed->count; i++) {
        c->files[i] = handed->files[i].path;
    }
    c->mixed_count = handed->mixed_count;
    c->mixed = mem_alloc(handed->mixed_count * sizeof *c->mixed + 1);
    for (size_t i = 0; i < handed->mixed_count; i++) {
        c->mixed[i] = (struct classroom_mixed){handed->mixed[i].a, handed->mixed[i].b};
    }
    make_learners(c, handed);
    make_lessons(&r, titles, title_count);
    r.sums = mem_alloc(handed->questions.count * sizeof *r.sums + 1);
    for (size_t i = 0; i < c->learner_count; i++) {
        reckon_learner(&r, i);
    }
    make_questions(&r);
    paircount_free(&r.wrong);
    paircount_free(&r.broken);
    free(r.sums);
    free(r.lesson_at);
    free(r.exams);
    return c;
}

void classroom_free(struct classroom *c)
{
    if (c == NULL) {
        return;
    }
    for (size_t i = 0; i < c->learner_count; i++) {
        free(c->learners[i].name);
        free(c->learners[i].files);
        free(c->learners[i].lessons);
    }
    for (size_t i = 0; i < c->question_count; i++) {
        struct classroom_question *q = &c->questions[i];
        for (size_t j = 0; j < q->wrong_count; j++) {
            free(q->wrong[j].words);
            free(q->wrong[j].means);
            free(q->wrong[j].says);
        }
        free(q->wrong);
        free(q->broken);
        free(q->asks);
        free(q->right_answer);
        free(q->right_words);
        free(q->explains);
        free(q->options);
        free(q->name);
    }
    for (size_t i = 0; i < c->attempt_count; i++) {
        for (size_t j = 0; j < c->sittings[i].answer_count; j++) {
            free(c->sittings[i].answers[j].given.words);
            free(c->sittings[i].answers[j].given.means);
            free(c->sittings[i].answers[j].asks);
            free(c->sittings[i].answers[j].right_words);
        }
        free(c->sittings[i].answers);
    }
    free(c->sittings);
    free(c->files);
    free(c->mixed);
    free(c->learners);
    free(c->lessons);
    free(c->questions);
    free(c->stuck);
    free(c);
}
