// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/rowtell.h"

#include <math.h>
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "coach/coach.h"
#include "view/examtell.h"

/* How far a lesson has come, "step 4 of 9", "gone through"; nothing of one that is new or learned.
 */
static void rowtell_state(struct text *out, const struct screen_row *row)
{
    if (row->state == SCREEN_BEGUN) {
        text_addf(out, _("step %zu of %zu"), (size_t)row->step, (size_t)row->steps);
    } else if (row->state == SCREEN_LOOKED_THROUGH || row->state == SCREEN_GONE_THROUGH) {
        text_add(out, row->state == SCREEN_GONE_THROUGH ? _("gone through") : _("looked through"));
    }
}

/* " (step 4 of 9; 2 questions due)": where a lesson stands; nothing if there is nothing to
 * tell. */
static void rowtell_lesson_state(struct text *out, const struct screen_row *row)
{
    TEXT_HERE state = {0};
    rowtell_state(&state, row);
    if (row->stars.earned > 0) {
        text_add(&state, state.size > 0 ? "; " : "");
        text_addf(&state, _("stars: %1$d of %2$d"), row->stars.earned, row->stars.most);
    }
    if (row->due > 0) {
        text_add(&state, state.size > 0 ? "; " : "");
        text_addf(&state, NG_("%d question due", "%d questions due", row->due), row->due);
    }
    if (state.size > 0) {
        text_addf(out, " (%s)", text_str(&state));
    }
}

/* A lesson to be heard: "11: Bearing off. Its name is hemspel. It is learned." */
static void rowtell_lesson_heard(struct text *out, const struct screen_row *row)
{
    if (row->number > 0) {
        text_addf(out, "%d: ", row->number);
    }
    text_addf(out, "%s. ", row->title == NULL ? "" : row->title);
    text_addf(out, _("Its name is %s."), row->id);
    if (row->state == SCREEN_LEARNED) {
        text_addf(out, " %s", _("It is learned."));
    }
    rowtell_lesson_state(out, row);
}

/* A lesson as a line: "  11✓ hemspel      Bearing off (2 questions due)". learned: the mark of one
 * that is learned; ids get so many columns. */
static void rowtell_lesson(struct text *out, const struct screen_row *row, const char *learned,
                           int id_columns)
{
    const char *mark = row->state == SCREEN_LEARNED ? learned : " ";
    if (row->number > 0) {
        text_addf(out, "%4d%s ", row->number, mark);
    } else {
        text_addf(out, "    %s ", mark);
    }
    width_pad_left(out, row->id, id_columns);
    text_addf(out, "  %s", row->title == NULL ? "" : row->title);
    rowtell_lesson_state(out, row);
}

static void rowtell_lesson_rows(struct lines *out, const struct screen_row *row, size_t count,
                                const char *learned, int columns)
{
    enum { MOST = 24 };
    int id_columns = 0;
    for (size_t i = 0; i < count; i++) {
        int n = width_of(row[i].id);
        id_columns = n > id_columns && n <= MOST ? n : id_columns;
    }
    const char *part = NULL;
    for (size_t i = 0; i < count; i++) {
        TEXT_HERE line = {0}, cut = {0};
        if (row[i].part != NULL && (part == NULL || strcmp(part, row[i].part) != 0)) {
            if (i > 0) {
                lines_add_gap(out);
            }
            lines_put(out,
                      (struct screen_line){
                          .form = LINE_HEADING, .words = row[i].part, .beside = "", .shown = true});
        }
        part = row[i].part;
        if (columns == 0) {
            rowtell_lesson_heard(&line, &row[i]);
        } else {
            rowtell_lesson(&cut, &row[i], learned, id_columns);
            width_cut(&line, text_str(&cut), columns);
            text_addc(&line, '\n');
        }
        lines_put(out, (struct screen_line){.form = columns == 0 ? LINE_WORDS : LINE_DOCUMENT,
                                            .words = text_str(&line),
                                            .shown = true});
    }
}

static struct screen_stars rowtell_all_stars(const struct screen_list *lessons)
{
    struct screen_stars all = {0};
    for (size_t i = 0; i < lessons->count; i++) {
        all.earned += lessons->row[i].stars.earned;
        all.most += lessons->row[i].stars.most;
    }
    return all;
}

static void rowtell_stars(struct text *out, const struct screen_stars *stars)
{
    text_addf(out, _("Stars of the small games: %1$d of %2$d."), stars->earned, stars->most);
}

void rowtell_lessons(struct lines *out, const struct screen_list *list, int columns, bool ascii)
{
    const char *mark = ascii ? "*" : "✓";
    size_t in_none = 0, learned = 0;
    const struct screen_stars all = rowtell_all_stars(list);
    for (size_t i = 0; i < list->count; i++) {
        learned += list->row[i].state == SCREEN_LEARNED;
        in_none += list->row[i].group == NULL;
    }
    rowtell_lesson_rows(out, list->row, in_none, mark, columns);
    for (const struct screen_pack *p = list->pack; p < list->pack + list->pack_count; p++) {
        lines_add_gap(out);
        lines_add_heading(out, p->title, p->author);
        size_t told = out->count;
        if (p->count == 0) {
            lines_add_f(out, LINE_WORDS, _("No lessons; \"puzzles %s\" asks its puzzles."), p->id);
        } else if (p->has_puzzles) {
            lines_add_f(out, LINE_WORDS,
                        _("\"learn %s\" goes on here, \"puzzles %s\" asks its puzzles."), p->id,
                        p->id);
        } else {
            lines_add_f(out, LINE_WORDS, _("\"learn %s\" goes on here."), p->id);
        }
        if (p->count > 0) { /* its rows lead there */
            out->line[told].shown = true;
        }
        rowtell_lesson_rows(out, list->row + p->from, p->count, mark, columns);
    }
    lines_add_gap(out);
    if (learned > 0) {
        lines_add_f(out, LINE_WORDS, _("%s learned: %zu of %zu."), mark, learned, list->count);
    }
    if (all.earned > 0) {
        TEXT_HERE stars = {0};
        rowtell_stars(&stars, &all);
        lines_add(out, LINE_WORDS, text_str(&stars));
    }
    if (list->count > 0) {
        lines_add(out, LINE_WAY, _("\"learn 1\" or \"learn NAME\" begins a lesson."));
    }
}

void rowtell_idea(struct text *out, const struct screen_row *row)
{
    TEXT_HERE whole = {0};
    size_t n = (size_t)row->count;
    if (row->group != NULL) {
        text_addf(&whole, "%s · ", row->group);
    }
    text_add(&whole, row->title);
    text_addf(out, NG_("%d. %s (%zu puzzle). %s", "%d. %s (%zu puzzles). %s", n), row->number,
              text_str(&whole), n, row->line == NULL ? "" : row->line);
    if (row->after > 0) {
        text_addc(out, ' ');
        text_addf(out, _("After lesson %d."), row->after);
    }
}

void rowtell_rulesets(struct lines *out, const struct screen_list *list, const struct ruleset *here)
{
    TEXT_HERE words = {0};
    for (size_t i = 0; i < list->count; i++) {
        const struct screen_row *row = &list->row[i];
        text_clear(&words);
        text_addf(&words, "%s: %s", row->id, row->line == NULL ? "" : row->line);
        lines_put(out, (struct screen_line){.form = LINE_WORDS,
                                            .words = text_str(&words),
                                            .shown = true,
                                            .indent = 2,
                                            .hanging = 4});
    }
    text_clear(&words);
    coach_ruleset_line(&words, here);
    lines_add_f(out, LINE_WAY,
                _("Here: %s. \"rules NAME\" judges the last play under other rules."),
                text_str(&words));
}

void rowtell_fields(struct lines *out, const struct ruleset *r)
{
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[96];
        TEXT_HERE line = {0};
        const char *name = coach_field_name(ruleset_field(i));
        ruleset_get(r, i, value, sizeof value);
        text_addf(&line, "%s %s%s", ruleset_field(i), value, ruleset_changed(r, i) ? " *" : "");
        if (name != NULL) {
            text_addf(&line, " – %s", name);
        }
        lines_add_indented(out, text_str(&line), 2, 4);
    }
}

void rowtell_score(struct text *out, int asked, int right)
{
    text_addf(out, NG_("%d question, %d right at once.", "%d questions, %d right at once.", asked),
              asked, right);
}

void rowtell_clock(struct text *out, int seconds)
{
    text_addf(out, "%d:%02d", seconds / 60, seconds % 60);
}

void rowtell_place(struct text *out, const struct screen_place *place)
{
    bool today = strcmp(place->of, "today") == 0, training = strcmp(place->of, "training") == 0;
    bool exam = strcmp(place->of, "exam") == 0;
    if (exam) {
        text_addf(out, _("question %zu of %zu"), (size_t)place->at, (size_t)place->count);
    } else if (today) {
        text_addf(out, _("today %1$d of %2$d"), place->at, place->count);
    } else if (training) {
        text_addf(out, _("training, question %d"), place->at);
    }
    if (training && place->asked > 0) {
        text_add(out, " · ");
        text_addf(out, _("%1$d of %2$d right"), place->right, place->asked);
    }
    if (exam && place->all_marks != place->count) {
        text_add(out, " · ");
        examtell_marks(out, place->marks);
    }
    if ((training || exam) && place->minutes > 0) {
        text_add(out, " · ");
        (exam ? examtell_left : rowtell_clock)(out, place->seconds_left);
    }
}

/* ---- how it went ---- */

void rowtell_tries(struct lines *out, const struct screen_result *r)
{
    TEXT_HERE words = {0};
    if (r->asked > 0) {
        text_addf(&words,
                  NG_("%d question, %d right at the first try.",
                      "%d questions, %d right at the first try.", r->asked),
                  r->asked, r->right);
    }
    if (r->helped > 0) {
        text_addc(&words, ' ');
        text_addf(&words, NG_("%d with help.", "%d with help.", r->helped), r->helped);
    }
    if (r->given_up > 0) {
        text_addc(&words, ' ');
        text_addf(&words, NG_("%d given up.", "%d given up.", r->given_up), r->given_up);
    }
    if (r->stars > 0) {
        text_add(&words, words.size > 0 ? " " : "");
        text_addf(&words, _("Stars: %1$d of %2$d, and in all %3$d of %4$d."), r->stars,
                  COURSE_STARS, r->all.earned, r->all.most);
    }
    lines_add(out, LINE_WORDS, text_str(&words));
}

/* That a lesson is over, and how far the learner has come with its part of the course. */
static void rowtell_done(struct lines *out, const struct screen_result *r)
{
    if (r->part == NULL) {
        lines_add(out, LINE_WORDS, _("That was the whole lesson."));
    } else if (r->at < r->lessons) {
        lines_add_f(out, LINE_WORDS,
                    _("Done! You have gone through %1$d of the %2$d lessons in \"%3$s\"."), r->at,
                    r->lessons, r->part);
    } else {
        TEXT_HERE title = {0};
        text_addf(&title, _("You have done all %1$d lessons of \"%2$s\"!"), r->lessons, r->part);
        lines_add_heading(out, text_str(&title), "");
    }
}

/* Where this was the last lesson of a pack, or the one that comes next is of another. */
static void rowtell_next_pack(struct lines *out, const struct screen_result *r)
{
    const char *here = r->item->pack, *there = r->next == NULL ? NULL : r->next->pack;
    if (here == NULL ? there == NULL : there != NULL && strcmp(here, there) == 0) {
        return;
    }
    if (here == NULL) {
        lines_add_f(out, LINE_WORDS,
                    _("That was the last of the lessons that come with the program. The pack "
                      "\"%s\" is next."),
                    there);
    } else if (there != NULL) {
        lines_add_f(out, LINE_WORDS,
                    _("That was the last lesson of \"%1$s\". The pack \"%2$s\" is next."), here,
                    there);
    } else {
        lines_add_f(out, LINE_WORDS,
                    r->next == NULL ? _("That was the last lesson of \"%s\".")
                                    : _("That was the last lesson of \"%s\". The lessons that come "
                                        "with the program are next."),
                    here);
    }
}

void rowtell_end(struct lines *out, const struct screen_result *r)
{
    bool puzzles = strcmp(r->of, "puzzles") == 0;
    if (puzzles) {
        lines_add(out, LINE_WORDS, _("That was the last of these puzzles."));
    } else {
        rowtell_done(out, r);
    }
    rowtell_tries(out, r);
    if (!puzzles) {
        rowtell_next_pack(out, r);
    }
    if (r->exam) {
        lines_add(out, LINE_WAY,
                  _("\"exam\" shows whether you know it: a few questions on positions that "
                    "nobody has seen."));
    }
}

void rowtell_onward(struct lines *out, const struct screen_onward *row, size_t count)
{
    if (count > 0) {
        lines_add_f(out, LINE_WAY, _("Enter: %s."), row[0].label);
    }
    for (size_t i = 1; i < count; i++) {
        /* TRANSLATORS: what is typed, and what it does */
        lines_add_f(out, LINE_WAY, _("Or type \"%1$s\": %2$s."), row[i].typed, row[i].title);
    }
}

/* ---- what is left out ---- */

enum { LISTED = 12 }; /* files, each on a line */

void rowtell_fault(struct text *out, const struct diag *d)
{
    TEXT_HERE file = {0}, why = {0};
    text_add(out, text_safe(&file, d->file));
    if (d->excerpt != NULL || d->line > 1 || d->column > 1) { /* else the file as a whole */
        text_addf(out, ":%d:%d", d->line, d->column);
    }
    text_addf(out, ": %s", text_safe(&why, d->message));
    if (text_str(out)[out->size - 1] != '?') {
        text_addc(out, '.');
    }
}

/* The first error of each file, of those behind the first `from`; a file's errors stand together.
 * At most `most` of them are put into first[]. How many there are. */
static size_t left_out_files(const struct diags *d, size_t from, const struct diag **first,
                             size_t most)
{
    const struct diag *last = NULL;
    size_t errors = 0, files = 0;
    for (size_t i = 0; i < d->count; i++) {
        const struct diag *diag = &d->items[i];
        if (diag->severity != DIAG_ERROR || errors++ < from) {
            continue;
        }
        if (last == NULL || strcmp(last->file, diag->file) != 0) {
            if (files < most) {
                first[files] = diag;
            }
            files++;
        }
        last = diag;
    }
    return files;
}

static void left_out_more(struct text *out, size_t files)
{
    text_addf(out,
              NG_("%zu more file cannot be used: \"brade check\" tells why.",
                  "%zu more files cannot be used: \"brade check\" tells why.", files),
              files);
}

void rowtell_missing(struct text *out, const struct diags *d, size_t told, bool packed)
{
    const struct diag *first;
    size_t files = left_out_files(d, told, &first, 1);
    TEXT_HERE file = {0}, why = {0};
    if (files > 0 && packed) { /* learners cannot mend a pack, but tell its author of it */
        rowtell_fault(&why, first);
        text_addf(out, _("A pack has a mistake, so a part of it is missing here: %s"),
                  text_str(&why));
    } else if (files > 0) {
        text_addf(out, _("A file cannot be used, so what is in it is missing here: %s: %s."),
                  text_safe(&file, first->file), text_safe(&why, first->message));
    }
    if (files > 1) {
        text_addc(out, ' ');
    }
    if (files > 1 && packed) {
        text_addf(out,
                  NG_("%zu more file cannot be used: \"lessons\" tells why.",
                      "%zu more files cannot be used: \"lessons\" tells why.", files - 1),
                  files - 1);
    } else if (files > 1) {
        left_out_more(out, files - 1);
    }
}

void rowtell_left_out(struct text *lines, const struct diags *const *wrong, size_t count)
{
    const struct diag *first[LISTED];
    size_t files = 0, told = 0;
    for (size_t k = 0; k < count; k++) {
        size_t more = left_out_files(wrong[k], 0, first + told, LISTED - told);
        files += more;
        told = files < LISTED ? files : LISTED;
    }
    for (size_t i = 0; i < told; i++) {
        TEXT_HERE place = {0};
        rowtell_fault(&place, first[i]);
        text_addf(lines, _("Left out: %s"), text_str(&place));
        text_addc(lines, '\n');
    }
    if (files > LISTED) {
        left_out_more(lines, files - LISTED);
        text_addc(lines, '\n');
    }
}

/* ---- what was done so far ---- */

enum { CLAUSES_SHOWN = 3 };

static void overview_answers(struct text *out, const struct progress *p)
{
    long asked = p->counts.asked, days = (long)p->day_count, good = p->counts.by[RESULT_GOOD];
    text_addf(out, NG_("You have answered %ld question", "You have answered %ld questions", asked),
              asked);
    text_addf(out, NG_(" on %ld day", " on %ld days", days), days);
    text_addf(out,
              NG_("; %ld was right at the first try without help (",
                  "; %ld were right at the first try without help (", good),
              good);
    number_add(out, 100.0 * (double)good / (double)asked, 0, false);
    text_add(out, " %).\n");
}

/* The clauses that were broken most often: what is called by one name together, and nothing of what
 * is no play at all. */
static void overview_clauses(struct text *out, const struct progress *p)
{
    TEXT_HERE words = {0};
    int counts[CLAUSES];
    for (int c = 0; c < CLAUSES; c++) {
        counts[c] = c == CLAUSE_LEGAL || c == CLAUSE_SYNTAX ? 0 : p->mistakes[c].count;
        for (int same = 1; same < c; same++) {
            if (strcmp(coach_clause_name((enum clause)c), coach_clause_name((enum clause)same)) ==
                0) {
                counts[same] += counts[c];
                counts[c] = 0;
            }
        }
    }
    for (int shown = 0; shown < CLAUSES_SHOWN; shown++) {
        int most = 0;
        for (int c = 1; c < CLAUSES; c++) {
            most = counts[c] > counts[most] ? c : most;
        }
        if (counts[most] < 2) {
            break;
        }
        text_addf(&words, "%s%s (%d)", shown > 0 ? "; " : "", coach_clause_line((enum clause)most),
                  counts[most]);
        counts[most] = 0;
    }
    if (words.size > 0) {
        text_addf(out, _("What went wrong most often: %s."), text_str(&words));
        text_addc(out, '\n');
    }
}

/* Lessons by their numbers, or where they have none by their names: those that follow on each other
 * as "1–6". */
struct overview_names {
    struct text words;
    int first, last; /* of the run that is not written yet; 0: none */
};

static void overview_end_run(struct overview_names *n)
{
    if (n->first > 0) {
        text_addf(&n->words, "%s%d", n->words.size > 0 ? ", " : "", n->first);
    }
    if (n->last > n->first) {
        text_addf(&n->words, n->last == n->first + 1 ? ", %d" : "–%d", n->last);
    }
    n->first = n->last = 0;
}

static void overview_name(struct overview_names *n, const struct screen_row *row)
{
    if (n->first > 0 && row->number == n->last + 1) {
        n->last = row->number;
        return;
    }
    overview_end_run(n);
    n->first = n->last = row->number;
    if (row->number == 0) {
        text_addf(&n->words, "%s%s", n->words.size > 0 ? ", " : "", course_plain_id(row->id));
    }
}

/* A sentence about some lessons of a pack, or of none; nothing where there are none. */
static void overview_some(struct text *out, const char *pack, const char *of_pack,
                          const char *plain, struct overview_names *lessons)
{
    overview_end_run(lessons);
    if (lessons->words.size > 0 && pack != NULL) {
        text_addf(out, of_pack, pack, text_str(&lessons->words));
        text_addc(out, '\n');
    } else if (lessons->words.size > 0) {
        text_addf(out, plain, text_str(&lessons->words));
        text_addc(out, '\n');
    }
    text_free(&lessons->words);
}

/* So many lessons, of one pack or of none. */
static void overview_group(struct text *out, const struct screen_row *row, size_t count)
{
    struct overview_names learned = {0}, gone = {0}, begun = {0}, sat = {0};
    const char *pack = row->group;
    for (const struct screen_row *end = row + count; row < end; row++) {
        TEXT_HERE state = {0}, date = {0};
        rowtell_state(&state, row);
        if (row->state == SCREEN_LEARNED) {
            overview_name(&learned, row);
        } else if (row->state == SCREEN_GONE_THROUGH) {
            overview_name(&gone, row);
        } else if (state.size > 0) {
            overview_name(&begun, row);
            overview_end_run(&begun);
            text_addf(&begun.words, " (%s)", text_str(&state));
        }
        if (row->sat != 0) {
            dashboard_date(&date, row->sat);
            overview_name(&sat, row);
            overview_end_run(&sat);
            text_addf(&sat.words, _(" (last on %s)"), text_str(&date));
        }
    }
    overview_some(out, pack, _("%1$s: lessons learned: %2$s."), _("Lessons learned: %s."),
                  &learned);
    overview_some(out, pack, _("%1$s: lessons gone through: %2$s."), _("Lessons gone through: %s."),
                  &gone);
    overview_some(out, pack, _("%1$s: lessons begun: %2$s."), _("Lessons begun: %s."), &begun);
    overview_some(out, pack, _("%1$s: exams that are not passed yet, by lesson: %2$s."),
                  _("Exams that are not passed yet, by lesson: %s."), &sat);
}

void rowtell_overview(struct text *out, const struct progress *p, const struct screen_list *lessons,
                      int mistakes)
{
    if (p->counts.asked > 0) {
        overview_answers(out, p);
        overview_clauses(out, p);
    }
    for (size_t from = 0, to; from < lessons->count; from = to) {
        const char *pack = lessons->row[from].group;
        for (to = from + 1; to < lessons->count; to++) {
            const char *other = lessons->row[to].group;
            if (pack == NULL || other == NULL ? pack != other : strcmp(pack, other) != 0) {
                break;
            }
        }
        overview_group(out, lessons->row + from, to - from);
    }
    const struct screen_stars all = rowtell_all_stars(lessons);
    if (all.earned > 0) {
        rowtell_stars(out, &all);
        text_addc(out, '\n');
    }
    if (mistakes > 0) {
        text_addf(out,
                  NG_("%d mistake of your games is kept as a puzzle of your own.",
                      "%d mistakes of your games are kept as puzzles of your own.", mistakes),
                  mistakes);
        text_addc(out, '\n');
    }
}

/* ---- the greeting ---- */

const char *rowtell_about(void)
{
    return _("Welcome to bräde, the old Swedish game for two on a backgammon board. Both sides run "
             "the same way round and hit each other's checkers. You win by taking all fifteen off "
             "first, or by hitting so many that they cannot all come in again.");
}

static void home_new(struct lines *out, bool buttons)
{
    lines_add(out, LINE_WORDS, rowtell_about());
    if (!buttons) {
        lines_add_heading(out, _("Press Enter for the first lesson."), "");
    }
    lines_add(out, LINE_WAY,
              _("Or type \"g\" and Enter: a game at once. I tell you what is allowed as we go."));
    lines_add(out, LINE_WAY, _("Can you play already, or do you play backgammon? Type \"help\"."));
}

static void home_standing(struct lines *out, const struct screen_home *h)
{
    TEXT_HERE line = {0};
    int row = h->has_streak ? h->streak.now : 0;
    text_add(&line, _("Welcome back."));
    if (row > 0 && !h->streak.today) {
        text_addc(&line, ' ');
        text_addf(&line, _("Today makes %d days in a row."), row + 1);
    } else if (row > 1) {
        text_addc(&line, ' ');
        text_addf(&line, NG_("%d day in a row.", "%d days in a row.", row), row);
    }
    if (h->won == 1 && h->games == 1) {
        text_addf(&line, " %s", _("You won your first game."));
    } else if (h->won > 0) {
        text_addc(&line, ' ');
        text_addf(
            &line,
            NG_("You have won %2$d of %1$d game.", "You have won %2$d of %1$d games.", h->games),
            h->games, h->won);
    }
    if (h->due > 0 && !h->has_today) { /* else the set says how many of them come today */
        text_addc(&line, ' ');
        text_addf(&line, NG_("%d question to repeat.", "%d questions to repeat.", h->due), h->due);
    }
    if (h->has_rating && stats_is_sure(&h->rating)) { /* until then it is no more than a guess */
        text_addc(&line, ' ');
        text_addf(&line, _("Your rating in puzzles: %d."), (int)lround(h->rating.rating));
    }
    lines_add(out, LINE_WORDS, text_str(&line));
    text_clear(&line);
    text_add(&line, h->last == NULL ? "" : h->last);
    if (h->stars.earned > 0) {
        text_add(&line, line.size > 0 ? " " : "");
        text_addf(&line, _("Stars of the small games: %1$d of %2$d."), h->stars.earned,
                  h->stars.most);
    }
    lines_add(out, LINE_WORDS, text_str(&line));
}

void hometell(struct lines *out, const struct screen_home *h, bool buttons)
{
    TEXT_HERE set = {0};
    if (!h->known) {
        home_new(out, buttons);
        return;
    }
    home_standing(out, h);
    if (h->has_today) {
        dashboard_set_words(&set, &h->today);
        lines_add(out, LINE_WORDS, text_str(&set));
    }
    if (h->next == NULL && h->begun) {
        lines_add(out, LINE_WORDS, _("You have gone through every lesson."));
    }
}
