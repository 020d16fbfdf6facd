// SPDX-License-Identifier: GPL-3.0-or-later
/* A learner's way through every shipped lesson and puzzle file: each question gets its hints, a
 * wrong answer, then the right one. Then the lesson's exam, drawn by the seed 1, with every fourth
 * answer wrong and looked at again. What is shown must hold, whatever its words: a right answer is
 * right and a wrong one is not, every hint comes, every question is asked and the end is reached,
 * no line is wider than the screen, nothing is left of a form, and Swedish is no English.
 *
 * tour.sums tells that the words have changed: a sum of what is shown for each file, and for each
 * exam, in each language. `golden tour --print FOLDER FILE…` writes the words into a folder, so
 * that those of two commits can be compared. */
#include "golden.h"

#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bytes.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/course.h"
#include "here.h"
#include "pupil.h"

enum { COLUMNS = 80, SEED = 1, LINES = 32, MOST = 3000 };
enum {
    TOUR_LIGHT_EVERY = 16
}; /* with the sanitizers one file in so many, whose figures cost most */

/* What a typed line is, and what must come of it. */
enum tour_line { TOUR_ENTER, TOUR_HINT, TOUR_WRONG, TOUR_RIGHT };

/* What is walked through, and the words for it. */
struct tour_what {
    const char *file;
    bool exam;
    enum lang lang;
    const char *print; /* the folder for what is shown, or NULL */
};

/* A question as it stands in the file. */
struct tour_row {
    const struct course_entry *entry;
    char *main; /* of a turn: the play after which the line goes on; else NULL */
    bool asked;
};

struct tour {
    struct pupil pupil; /* first */
    struct text *wrong;
    const struct tour_what *what;
    struct tour_row *rows;
    size_t row_count;

    struct {
        enum tour_line what;
        char *line;
    } queue[LINES]; /* to be typed */
    size_t queued;

    char *id;         /* of the question that is open; NULL: none */
    char *typed;      /* of the question that the last line was typed at; NULL: none */
    bool right;       /* that line was a right answer to it */
    struct text said; /* since then */
    struct text hint; /* what the last hint said */
    int asked;        /* questions of the exam */
    int missed;       /* … wrongly answered, to be looked at again */
    int games;        /* small games that were begun */
    bool over;        /* the result was told */
};

/* --- what the file says --- */

static void tour_know(struct tour *t, const struct course *c)
{
    struct course_list *mains = NULL;
    size_t turn = 0;
    t->rows = mem_resize(NULL, c->entry_count + 1, sizeof *t->rows);
    t->row_count = c->entry_count;
    for (size_t i = 0; i < c->entry_count; i++) {
        const struct course_entry *e = &c->entries[i];
        t->rows[i] = (struct tour_row){.entry = e};
        if (e->turn_of_line && mains != NULL && turn < mains->n) {
            t->rows[i].main = mem_copy(mains->text[turn++]);
        } else if (e->question->kind == COURSE_LINE) {
            course_list_free(mains);
            mains = course_answers(e->question);
            turn = 0;
        }
    }
    course_list_free(mains);
}

static struct tour_row *tour_row(const struct tour *t, const char *id)
{
    size_t i = 0;
    while (i < t->row_count && strcmp(t->rows[i].entry->question->id, id) != 0) {
        i++;
    }
    return i < t->row_count ? &t->rows[i] : NULL;
}

/* Every question was asked: those of the file on the way, and as many as it draws in the exam.
 * Every small game was begun. */
static void tour_check_all(const struct tour *t)
{
    int games = 0;
    for (size_t i = 0; i < t->row_count; i++) {
        games += t->rows[i].entry->question->game != NULL;
    }
    if (!t->what->exam && t->games != games) {
        here_wrong(t->wrong, "%d of %d small games are begun", t->games, games);
    }
    for (size_t i = 0; i < t->row_count && !t->what->exam; i++) {
        const struct course_entry *e = t->rows[i].entry;
        if (!t->rows[i].asked && !course_kinds[e->question->kind].in_turns &&
            !course_entry_is_of_pool(e)) {
            here_wrong(t->wrong, "%s is never asked", e->question->id);
        }
    }
}

/* --- what is typed --- */

static void tour_add(struct tour *t, enum tour_line what, const char *line)
{
    if (t->queued == LINES) {
        here_wrong(t->wrong, "too many lines for one question");
        return;
    }
    t->queue[t->queued].what = what;
    t->queue[t->queued++].line = mem_copy(line);
}

static bool tour_has(const struct course_list *list, const char *answer)
{
    for (size_t i = 0; i < list->n; i++) {
        if (strcmp(list->text[i], answer) == 0) {
            return true;
        }
    }
    return false;
}

/* The first roll that is not among these; nothing where all are. */
static void tour_other_roll(const struct course_list *right, struct text *out)
{
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= a; b++) {
            text_clear(out);
            text_addf(out, "%d-%d", a, b);
            if (!tour_has(right, text_str(out))) {
                return;
            }
        }
    }
    text_clear(out);
}

static const char *tour_instead(const char *right)
{
    static const char *const pairs[][2] = {
        {"one-die", "two-dice"}, {"give-up", "play-on"}, {"double", "no-double"}, {"take", "drop"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        for (int k = 0; k < 2; k++) {
            if (strcmp(pairs[i][k], right) == 0) {
                return pairs[i][1 - k];
            }
        }
    }
    return "";
}

/* Something that is not right; nothing where nothing sure can be made up. */
static void tour_wrong(const struct course_question *q, const struct course_list *right,
                       const char *first, struct text *out)
{
    bool enters = false;
    switch (q->kind) {
    case COURSE_LEGAL:
        text_add(out, strcmp(first, "yes") == 0 ? "nej" : "ja");
        break;
    case COURSE_NUMBER:
        text_addf(out, "%ld", strtol(first, NULL, 10) + 1);
        break;
    case COURSE_CHOICE:
        text_add(out, strcmp(first, "a") == 0 ? "b" : "a");
        break;
    case COURSE_PREROLL:
        text_add(out, tour_instead(first));
        break;
    case COURSE_ROLLS:
        tour_other_roll(right, out);
        break;
    default:
        if (q->kind == COURSE_PLAYS && right->n > 1) {
            text_add(out, first); /* one of several */
            break;
        }
        for (size_t i = 0; i < right->n; i++) {
            enters |= strncmp(right->text[i], "bar/", 4) == 0;
        }
        text_add(out, enters ? "1/2/3/4" : "bar/6");
    }
}

static void tour_right(const struct course_question *q, const struct course_list *right,
                       const char *first, struct text *out)
{
    bool all = q->kind == COURSE_ROLLS || q->kind == COURSE_PLAYS || q->kind == COURSE_CHOICE;
    for (size_t i = 0; all && i < right->n; i++) {
        text_addf(out, "%s%s", i == 0 ? "" : q->kind == COURSE_PLAYS ? "; " : " ", right->text[i]);
    }
    if (!all) {
        text_add(out, strcmp(first, "any") == 0 ? "bar/6" : first);
    } else if (right->n == 0) {
        text_add(out, "inga");
    }
}

/* A question is asked: what will be typed at it. Yes or no is over with the first answer, which is
 * the wrong one in Swedish and the right one in English. */
static void tour_ask(struct tour *t, const struct frontend_event *e)
{
    const struct course_question *q = e->question;
    TEXT_HERE wrong = {0}, right = {0};
    struct course_list *answers = course_answers(q);
    struct tour_row *row = t->what->exam ? NULL : tour_row(t, q->id);
    bool main = row != NULL && row->main != NULL && strcmp(row->main, "any") != 0;
    const char *first = main ? row->main : answers->n > 0 ? answers->text[0] : "";
    t->asked++;
    tour_wrong(q, answers, first, &wrong);
    tour_right(q, answers, first, &right);
    if (t->what->exam) {
        /* a play that cannot be played at all is asked for anew, and does not count */
        bool miss = t->asked % 4 == 0 && wrong.size > 0 && q->kind != COURSE_PLAY &&
                    q->kind != COURSE_PLAYS;
        t->missed += miss;
        tour_add(t, miss ? TOUR_WRONG : TOUR_RIGHT, text_str(miss ? &wrong : &right));
    } else if (row == NULL) {
        here_wrong(t->wrong, "the question %s is not in the file", q->id);
    } else {
        size_t hints = e->present->hint_count + (size_t)e->present->own_hints;
        row->asked = true;
        for (size_t i = 0; i < hints; i++) {
            tour_add(t, TOUR_HINT, "ledtråd");
        }
        if (wrong.size > 0 && !(q->kind == COURSE_LEGAL && t->what->lang == LANG_EN)) {
            tour_add(t, TOUR_WRONG, text_str(&wrong));
        }
        if (!(q->kind == COURSE_LEGAL && t->what->lang == LANG_SV)) {
            tour_add(t, TOUR_RIGHT, text_str(&right));
        }
    }
    tour_add(t, TOUR_ENTER, "");
    course_list_free(answers);
}

/* An answer to the question that the last line was typed at. Another may be open by now. */
static void tour_hear_reply(struct tour *t, const struct frontend_event *e)
{
    const char *id = e->question->id;
    if (t->typed != NULL && strcmp(t->typed, id) == 0) {
        t->right = e->reply != NULL && e->reply->mark == COURSE_RIGHT;
    }
    if (e->over && t->id != NULL && strcmp(t->id, id) == 0) {
        free(t->id);
        t->id = NULL;
    }
}

static void tour_hear(struct pupil *p, const struct frontend_event *e)
{
    struct tour *t = (struct tour *)p;
    if (e->words != NULL) {
        text_addf(&t->said, "%s\n", e->words);
    }
    if (e->kind == FRONTEND_QUESTION && e->question->game == NULL && !t->over &&
        (t->id == NULL || strcmp(t->id, e->question->id) != 0)) {
        free(t->id);
        t->id = mem_copy(e->question->id);
        tour_ask(t, e);
    } else if (e->kind == FRONTEND_REPLY) {
        tour_hear_reply(t, e);
    } else if (e->kind == FRONTEND_TURN && t->queued == 0) {
        t->games++; /* one turn is enough: another test plays them */
        tour_add(t, TOUR_ENTER, "next");
    } else if (e->kind == FRONTEND_RESULT) {
        t->over = true;
        if (t->what->exam &&
            (e->result->asked != t->asked || e->result->right != t->asked - t->missed)) {
            here_wrong(t->wrong, "%d of %d are said to be right, and were %d of %d",
                       e->result->right, e->result->asked, t->asked - t->missed, t->asked);
        }
    }
}

/* What must have come of a line. */
static void tour_check_line(struct tour *t, enum tour_line what, const char *line)
{
    const char *id = t->typed != NULL ? t->typed : "no question";
    if (what == TOUR_RIGHT && !t->right) {
        here_wrong(t->wrong, "%s: \"%s\" is not right", id, line);
    } else if (what == TOUR_WRONG && t->right) {
        here_wrong(t->wrong, "%s: \"%s\" is right", id, line);
    } else if (what == TOUR_HINT) {
        bool again = strcmp(text_str(&t->said), text_str(&t->hint)) == 0;
        if (t->said.size == 0 || again ||
            strstr(text_str(&t->said), _("There are no more hints. \"skip\" gives the answer."))) {
            here_wrong(t->wrong, "%s: a hint does not come, but: %s", id, text_str(&t->said));
        }
        text_clear(&t->hint);
        text_add(&t->hint, text_str(&t->said));
    }
}

/* Types the next line, and looks at what came of it. */
static void tour_type(struct tour *t)
{
    enum tour_line what = t->queue[0].what;
    char *line = t->queue[0].line;
    t->queued--;
    memmove(t->queue, t->queue + 1, t->queued * sizeof *t->queue);
    free(t->typed);
    t->typed = t->id == NULL ? NULL : mem_copy(t->id);
    t->right = false;
    text_clear(&t->said);
    pupil_type(&t->pupil, line);
    tour_check_line(t, what, line);
    free(line);
}

/* --- a session --- */

/* Walks through a file, or sits its exam. */
static void tour_walk(struct tour *t)
{
    const char *file = t->what->file;
    const struct tutor_options options = {.start = t->what->exam ? TUTOR_EXAM
                                                   : strncmp(file, "lessons/", 8) == 0
                                                       ? TUTOR_LEARN
                                                       : TUTOR_SOLVE,
                                          .names = &file,
                                          .name_count = 1,
                                          .rules = ruleset_row(0),
                                          .seed = SEED,
                                          .seed_given = true,
                                          .threads = 1};
    int typed = 0;
    pupil_open(&t->pupil, &options, &(struct display_options){.columns = COLUMNS}, tour_hear);
    while (pupil_asked(&t->pupil) && typed++ < MOST) {
        if (t->queued == 0) {
            if (t->over && t->missed-- <= 0) {
                break;
            }
            tour_add(t, TOUR_ENTER, "");
        }
        tour_type(t);
    }
    if (!t->over) {
        here_wrong(t->wrong, "the session does not come to its end");
    }
    if (pupil_leave(&t->pupil) != 0) {
        here_wrong(t->wrong, "the session ends with an error");
    }
    tour_check_all(t);
}

static void tour_free(struct tour *t)
{
    for (size_t i = 0; i < t->row_count; i++) {
        free(t->rows[i].main);
    }
    while (t->queued > 0) {
        free(t->queue[--t->queued].line);
    }
    free(t->rows);
    free(t->id);
    free(t->typed);
    text_free(&t->said);
    text_free(&t->hint);
    pupil_free(&t->pupil);
}

/* --- what is shown --- */

/* What stands in no sentence: a slot or a format that was not filled in, markup, an escape of a
 * character that is not to be seen. */
static void tour_check_raw(const struct text *shown, struct text *wrong)
{
    static const char form[] =
        "\\{[[:alpha:]]|%[-+.0-9]*[sdufgcx]|%%|(^|[ (])\\*\\*|\\]\\(|\\\\[ux]\\{|\\\\n|<[a-z/]";
    regex_t raw;
    const char *at = text_str(shown), *line;
    size_t n;
    if (regcomp(&raw, form, REG_EXTENDED | REG_NOSUB) != 0) {
        here_wrong(wrong, "no form of raw text");
        return;
    }
    while ((line = here_line(&at, &n)) != NULL) {
        TEXT_HERE one = {0};
        text_addn(&one, line, n);
        if (regexec(&raw, text_str(&one), 0, NULL, 0) == 0) {
            here_wrong(wrong, "raw text: %s", text_str(&one));
        }
    }
    regfree(&raw);
}

/* Words of letters in a line. */
static int tour_words(const char *line, size_t n)
{
    int words = 0, letters = 0;
    for (size_t i = 0; i <= n; i++) {
        unsigned char c = i < n ? (unsigned char)line[i] : ' ';
        bool letter = isalpha(c) || c == 0xc3 || (letters > 0 && (c & 0xc0) == 0x80); /* å ä ö é */
        words += !letter && letters >= 2;
        letters = letter ? letters + 1 : 0;
    }
    return words;
}

/* Lines of words that are the same in both languages: one of them is not translated. */
static void tour_check_translated(const struct text *sv, const struct text *en, struct text *wrong)
{
    enum { WORDS = 4 };
    const char *at = text_str(sv), *line;
    size_t n;
    while ((line = here_line(&at, &n)) != NULL) {
        const char *found = n == 0 ? NULL : memmem(text_str(en), en->size, line, n);
        if (found != NULL && tour_words(line, n) >= WORDS &&
            (found[n] == '\n' || found[n] == '\0') && (found == en->data || found[-1] == '\n')) {
            here_wrong(wrong, "the same in both languages: %.*s", (int)n, line);
        }
    }
}

/* --- the sums --- */

static const char sums_path[] = "tests/golden/tour.sums";
static struct text sums_before; /* the file as it was */
static struct text sums_now;    /* what was found, a line each */
static bool sums_update;

/* The line of a name among these lines: "NAME: SUM"; NULL: there is none. */
static const char *sums_find(const struct text *lines, const char *name, size_t n)
{
    const char *at = text_str(lines), *line;
    size_t length;
    while ((line = here_line(&at, &length)) != NULL) {
        if (length > n && memcmp(line, name, n) == 0 && line[n] == ':') {
            return line;
        }
    }
    return NULL;
}

static void sums_check(const char *name, const struct tour_what *what, const struct text *shown,
                       struct text *wrong)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%s: %08x", name, bytes_sum(BYTES_SUM, text_str(shown), shown->size));
    text_addf(&sums_now, "%s\n", text_str(&line));
    const char *before = sums_find(&sums_before, name, strlen(name));
    if (!sums_update && (before == NULL || strncmp(before, text_str(&line), line.size) != 0)) {
        here_wrong(wrong, "what is shown has changed (%s). To read it, here and at another commit:",
                   sums_path);
        here_wrong(wrong, "  golden tour --print FOLDER %s", what->file);
        here_wrong(wrong, "Where it is meant: golden tour --update %s", what->file);
    }
}

static int by_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes the sums found and, where only some files were walked through, those of the others. */
static void sums_write(bool whole)
{
    TEXT_HERE all = {0};
    char **lines = NULL;
    size_t count = 0, cap = 0;
    const struct text *const from[] = {&sums_now, whole ? NULL : &sums_before};
    for (size_t i = 0; i < 2 && from[i] != NULL; i++) {
        const char *at = text_str(from[i]), *line;
        size_t n;
        while ((line = here_line(&at, &n)) != NULL) {
            if (i == 0 || sums_find(&sums_now, line, strcspn(line, ":")) == NULL) {
                lines = mem_grow(lines, count, &cap, sizeof *lines);
                lines[count++] = mem_copyn(line, n);
            }
        }
    }
    qsort(lines, count, sizeof *lines, by_words);
    for (size_t i = 0; i < count; i++) {
        text_addf(&all, "%s\n", lines[i]);
        free(lines[i]);
    }
    free(lines);
    here_write(sums_path, &all);
}

/* A sum of something that is no longer walked through. */
static void sums_check_stale(void)
{
    TEXT_HERE wrong = {0};
    const char *at = text_str(&sums_before), *line;
    size_t n;
    while ((line = here_line(&at, &n)) != NULL) {
        if (sums_find(&sums_now, line, strcspn(line, ":")) == NULL) {
            here_wrong(&wrong, "%.*s: there is no such file or exam", (int)n, line);
        }
    }
    here_case("every sum is of something", &wrong);
}

/* --- all of them --- */

/* "FOLDER/lessons-a-exam.sv.out" */
static void tour_path(struct text *out, const struct tour_what *what)
{
    text_addf(out, "%s/", what->print);
    for (const char *s = what->file; strcmp(s, ".yaml") != 0 && *s != '\0'; s++) {
        text_addc(out, *s == '/' ? '-' : *s);
    }
    text_addf(out, "%s.%s.out", what->exam ? "-exam" : "", lang_code(what->lang));
}

/* Walks through, in one language; what was shown stays in `shown`. other: what was shown in the
 * other language, empty where it was not walked through. */
static void tour_case(const struct course *c, const struct tour_what *what, struct text *shown,
                      const struct text *other)
{
    TEXT_HERE name = {0}, wrong = {0};
    struct tour t = {.what = what, .wrong = &wrong};
    text_addf(&name, "%s%s %s", what->file, what->exam ? " exam" : "", lang_code(what->lang));
    here_begin(&(struct here_place){.content = "shipped", .columns = COLUMNS, .now = "1800000000"});
    lang_choose(what->lang);
    tour_know(&t, c);
    tour_walk(&t);
    here_add(shown, text_str(&t.pupil.shown), t.pupil.shown.size, "STATE");
    here_end();
    golden_plain(shown, COLUMNS, &wrong);
    tour_check_raw(shown, &wrong);
    if (what->lang == LANG_EN) {
        tour_check_translated(other, shown, &wrong);
    }
    sums_check(text_str(&name), what, shown, &wrong);
    if (what->print != NULL) {
        TEXT_HERE path = {0};
        tour_path(&path, what);
        here_write(text_str(&path), shown);
    }
    here_case(text_str(&name), &wrong);
    tour_free(&t);
}

static bool tour_has_exam(const struct course *c)
{
    bool exam = false;
    for (size_t i = 0; i < c->item_count; i++) {
        exam |= c->items[i].exam != NULL;
    }
    return exam;
}

static void tour_file(const char *file, size_t number, const char *print)
{
    struct diags d = {0};
    struct course *c = NULL;
    if (!course_load(file, &d, &c)) {
        TEXT_HERE wrong = {0};
        here_wrong(&wrong, "it cannot be read");
        here_case(file, &wrong);
        diags_free(&d);
        return;
    }
    for (int exam = 0; exam <= tour_has_exam(c) && c->item_count > 0; exam++) { /* else words */
        TEXT_HERE sv = {0}, en = {0}, none = {0};
        const struct tour_what in_sv = {file, exam, LANG_SV, print},
                               in_en = {file, exam, LANG_EN, print};
        bool second = golden_light() && (number + (size_t)exam) % 2 != 0;
        if (!second) { /* with the sanitizers in one language each, by turns */
            tour_case(c, &in_sv, &sv, &none);
        }
        if (second || !golden_light()) {
            tour_case(c, &in_en, &en, &sv);
        }
    }
    course_free(c);
    diags_free(&d);
}

int tour_run(char **files, size_t count, bool update, const char *print)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    size_t number = 0;
    sums_update = update;
    here_read(sums_path, &sums_before);
    if (print != NULL) {
        mkdir(print, 0777);
    }
    for (; number < count; number++) {
        tour_file(files[number], number, print);
    }
    for (size_t i = 0; count == 0 && i < sizeof folders / sizeof *folders; i++) {
        struct diags d = {0};
        struct course_list *found;
        course_files(folders[i], &d, &found);
        for (size_t k = 0; k < found->n; k++) {
            if (!golden_light() || number % TOUR_LIGHT_EVERY == 0) {
                tour_file(found->text[k], number / TOUR_LIGHT_EVERY, print);
            }
            number++;
        }
        course_list_free(found);
        diags_free(&d);
    }
    if (update) {
        sums_write(count == 0 && !golden_light());
    } else if (count == 0 && !golden_light()) {
        sums_check_stale();
    }
    text_free(&sums_before);
    text_free(&sums_now);
    return here_close();
}
