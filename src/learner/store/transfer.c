// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/transfer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/fold.h"
#include "base/lang.h"
#include "learner/store/learnername.h"
#include "learner/store/storeinner.h"
#include "learner/store/storerow.h"

/* ---- out ---- */

/* What is being written. */
struct transfer_out {
    struct text *out;
    const char *between; /* settings */
    int64_t records, answers;
};

/* Appends a record: a line. */
static bool transfer_write_row(struct transfer_out *w, const struct storerow *row)
{
    storerow_write(w->out, row);
    text_addc(w->out, '\n');
    w->records++;
    return true;
}

/* A setting stands in the head. */
static bool transfer_write_setting(const struct store_setting *setting, void *context)
{
    struct transfer_out *w = context;
    if (strcmp(setting->name, LEARNERNAME_SETTING) != 0) {         /* which stands before them */
        text_addf(w->out, "%s\"%s\":", w->between, setting->name); /* letters and hyphens */
        text_add_json(w->out, setting->value, strlen(setting->value));
        w->between = ",";
    }
    return true;
}

static bool transfer_write_lesson(const struct store_lesson *lesson, void *context)
{
    return transfer_write_row(context,
                              &(struct storerow){.kind = STOREROW_LESSON, .lesson = *lesson});
}

static bool transfer_write_mistake(const struct store_mistake *mistake, void *context)
{
    return transfer_write_row(context,
                              &(struct storerow){.kind = STOREROW_MISTAKE, .mistake = *mistake});
}

static bool transfer_write_answer(const struct store_answer *answer, void *context)
{
    struct transfer_out *w = context;
    w->answers++;
    return transfer_write_row(w, &(struct storerow){.kind = STOREROW_ANSWER, .answer = *answer});
}

bool transfer_export(struct store *s, struct text *out, struct text *why)
{
    struct transfer_out w = {.out = out, .between = ""};
    TEXT_HERE name = {0};
    text_addf(out, "{\"format\":\"%s\",\"version\":%d,\"exported\":%" PRId64, EXPORTREAD_FORMAT,
              EXPORTREAD_VERSION, clock_now());
    if (learnername_of(s, &name)) {
        text_add(out, ",\"name\":");
        text_add_json(out, text_str(&name), name.size);
    }
    text_add(out, ",\"settings\":{");
    bool whole = store_each_setting(s, transfer_write_setting, &w);
    text_add(out, "}}\n");
    whole = store_each_lesson(s, transfer_write_lesson, &w) && whole;
    whole = store_each_mistake(s, transfer_write_mistake, &w) && whole;
    whole = store_each(s, transfer_write_answer, &w) && whole;
    text_addf(out, "{\"records\":%" PRId64 "}\n", w.records);
    whole = whole && store_is_there(s) && w.answers == store_count(s);
    if (!whole) {
        text_add(why, _("the store cannot be read"));
    }
    return whole;
}

/* ---- in ---- */

/* What is being brought in. The file is read twice: first to see whether all of it is right, then
 * into the store. */
struct transfer_in {
    const struct exportread_source *from;
    struct text *why;
    size_t answers, lessons; /* that it holds */
    struct storedb_put *put;
    int result; /* of the last record put in */
};

static bool transfer_count(const struct storerow *row, void *context)
{
    struct transfer_in *in = context;
    in->answers += row->kind == STOREROW_ANSWER;
    in->lessons += row->kind == STOREROW_LESSON;
    return true;
}

/* Nobody is renamed by a setting. */
static bool transfer_put(const struct storerow *row, void *context)
{
    struct transfer_in *in = context;
    if (row->kind == STOREROW_SETTING && strcmp(row->setting.name, LEARNERNAME_SETTING) == 0) {
        return true;
    }
    in->result = storedb_put(in->put, row);
    return in->result == SQLITE_OK;
}

/* Reads the file and does so with every record. False, and why, if it is not right. */
static bool transfer_read(struct transfer_in *in,
                          bool record(const struct storerow *row, void *context),
                          struct exportread_head *head)
{
    struct exportread_fault fault;
    bool good = exportread(in->from, &(struct exportread_take){record, in}, head, &fault);
    if (fault.line > 0) {
        text_addf(in->why, _("line %d, column %d: "), fault.line, fault.column);
    }
    text_add(in->why, text_str(&fault.why));
    exportread_fault_free(&fault);
    return good;
}

static int transfer_fill(struct storedb_put *put, void *context)
{
    struct transfer_in *in = context;
    struct exportread_head head;
    in->put = put;
    in->result = SQLITE_OK;
    if (!transfer_read(in, transfer_put, &head)) {
        return in->result == SQLITE_OK ? SQLITE_ABORT : in->result;
    }
    return SQLITE_OK;
}

/* Why what is of this name is kept apart from what the store has: it is, or may be, another
 * learner's. False if it need not be. */
static bool transfer_is_anothers(struct store *s, const char *name, struct text *why)
{
    TEXT_HERE mine = {0}, safe = {0}, safe_mine = {0};
    bool named = learnername_of(s, &mine);
    bool may_be = named ? !fold_same(text_str(&mine), name) : store_count(s) > 0;
    if (may_be) {
        text_addf(why,
                  _("it is of %s, and this is the progress of %s, which would be mixed up with it; "
                    "\"brade class\" shows several learners beside each other"),
                  text_safe(&safe, name),
                  named ? text_safe(&safe_mine, text_str(&mine)) : _("somebody without a name"));
    }
    return may_be;
}

bool transfer_import(struct store *s, const struct exportread_source *from, bool merge,
                     struct transfer_result *out, struct text *why)
{
    struct transfer_in in = {.from = from, .why = why};
    struct exportread_head head;
    *out = (struct transfer_result){0};
    bool good = transfer_read(&in, transfer_count, &head);
    if (good && head.name[0] != '\0') {
        snprintf(out->name, sizeof out->name, "%s", head.name);
        out->anothers = !merge && transfer_is_anothers(s, head.name, why);
        good = !out->anothers;
    }
    if (good && !store_is_kept(s)) {
        text_add(why, _("there is no store that it could be kept in"));
        good = false;
    }
    out->lessons = in.lessons;
    if (good) {
        struct storedb_put added = {0};
        good = store_put(s, transfer_fill, &in, &added, why);
        out->answers = added.answers;
        out->mistakes = added.mistakes;
        out->known = in.answers - (size_t)out->answers;
        out->settings = added.settings;
    }
    return good;
}

void transfer_describe(struct text *words, const struct transfer_result *result)
{
    text_addf(words, NG_("%lld answer was new", "%lld answers were new", result->answers),
              (long long)result->answers);
    text_addf(words, NG_(", %zu was there already", ", %zu were there already", result->known),
              result->known);
    text_addf(words, NG_("; %zu lesson was read.", "; %zu lessons were read.", result->lessons),
              result->lessons);
    if (result->mistakes > 0) {
        text_addc(words, ' ');
        text_addf(words,
                  NG_("%lld mistake of games was new.", "%lld mistakes of games were new.",
                      result->mistakes),
                  (long long)result->mistakes);
    }
    if (result->settings > 0) {
        text_addc(words, ' ');
        text_addf(
            words,
            NG_("%lld setting was taken over.", "%lld settings were taken over.", result->settings),
            (long long)result->settings);
    }
    if (*result->name != '\0') {
        TEXT_HERE safe = {0};
        text_addc(words, ' ');
        text_addf(words,
                  _("It is of %s. (Several learners beside each other are shown by \"brade "
                    "class\".)"),
                  text_safe(&safe, result->name));
    }
}
