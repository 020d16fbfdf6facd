// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storedb.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/problem.h"
#include "base/system.h"

/* ---- the tables and statements ---- */

extern const char storeschema_sql[];

/* The columns as storerow_fields[] has the fields. */
#define ANSWER                                                                                     \
    "id, time, ms, question, theme, rules, kind, mode, outcome, first, closed, tries, hints, "     \
    "clause, zone, loss, given"
#define LESSON "lesson, time, step, through, learned, how"
#define MISTAKE                                                                                    \
    "mistake, time, found, rules, position, dice, play, best, loss, plies, kind, game, number, "   \
    "line, length, completed, points_white, points_black, marks_white, marks_black, "              \
    "given_up_white, given_up_black, cube, owner, deleted"
#define SETTING "setting, time, value"

/* What is asked by a key asks for ?2, which is where storedb_bind() puts it. */
static const struct {
    enum storerow_kind kind;
    const char *sql;
} storedb_queries[] = {
    [STOREDB_ANSWERS] = {STOREROW_ANSWER, "SELECT n, " ANSWER " FROM answer ORDER BY time, n"},
    [STOREDB_LESSONS] = {STOREROW_LESSON, "SELECT n, " LESSON " FROM lesson ORDER BY time, n"},
    [STOREDB_LESSON] = {STOREROW_LESSON, "SELECT n, " LESSON " FROM lesson WHERE lesson = ?2"},
    [STOREDB_MISTAKES] = {STOREROW_MISTAKE, "SELECT n, " MISTAKE " FROM mistake "
                                            "ORDER BY found, game, number, line, mistake"},
    [STOREDB_MISTAKE] = {STOREROW_MISTAKE, "SELECT n, " MISTAKE " FROM mistake WHERE mistake = ?2"},
    [STOREDB_SETTINGS] = {STOREROW_SETTING, "SELECT n, " SETTING " FROM setting ORDER BY setting"},
    [STOREDB_SETTING] = {STOREROW_SETTING, "SELECT n, " SETTING " FROM setting WHERE setting = ?2"},
};
enum { STOREDB_QUERIES = sizeof storedb_queries / sizeof *storedb_queries };

/* How a record of each kind is found and put in, and all are read in the order of n, here and in
 * the tables of formats 1 to 3 (from `since` on), where a row was a record as JSON. */
static const struct {
    enum storedb_query find;
    const char *put, *all;
    int since;
    const char *old;
} storedb_tables[STOREROW_KINDS] = {
    [STOREROW_ANSWER] = {STOREDB_ANSWERS,
                         "INSERT INTO answer (n, " ANSWER ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, "
                         "?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) "
                         "ON CONFLICT (id) DO NOTHING",
                         "SELECT n, " ANSWER " FROM answer ORDER BY n", 1,
                         "SELECT record FROM answers ORDER BY n"},
    [STOREROW_LESSON] = {STOREDB_LESSON,
                         "INSERT OR REPLACE INTO lesson (n, " LESSON ") "
                         "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                         "SELECT n, " LESSON " FROM lesson ORDER BY n", 1,
                         "SELECT record FROM lessons ORDER BY n"},
    [STOREROW_MISTAKE] = {STOREDB_MISTAKE,
                          "INSERT OR REPLACE INTO mistake (n, " MISTAKE ") VALUES (?1, ?2, ?3, ?4, "
                          "?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, "
                          "?20, ?21, ?22, ?23, ?24, ?25, ?26)",
                          "SELECT n, " MISTAKE " FROM mistake ORDER BY n", 2,
                          "SELECT record FROM mistakes ORDER BY n"},
    [STOREROW_SETTING] = {STOREDB_SETTING,
                          "INSERT OR REPLACE INTO setting (n, " SETTING ") "
                          "VALUES (?1, ?2, ?3, ?4)",
                          "SELECT n, " SETTING " FROM setting ORDER BY n", 3,
                          "SELECT record FROM settings ORDER BY n"},
};

/* The tables of old in the order in which they came, for DROP. */
static const char *const storedb_old[] = {"answers", "lessons", "meta", "mistakes", "settings"};

/* ---- what went wrong ---- */

/* What SQLite said of the last statement that it refused though file and disk are in order. */
static char storedb_fault[160];

bool storedb_is_damage(int result)
{
    return (result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOTADB;
}

/* Whether the system refused for now: a lock, memory, a file that cannot be opened. What can be
 * read of a damaged file is then not known. */
static bool storedb_is_refused(int result)
{
    switch (result & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_NOMEM:
    case SQLITE_INTERRUPT:
    case SQLITE_CANTOPEN:
        return true;
    case SQLITE_IOERR: /* what a disk cannot read any more is damage */
        return result != SQLITE_IOERR && result != SQLITE_IOERR_READ &&
               result != SQLITE_IOERR_SHORT_READ;
    default:
        return false;
    }
}

/* Keeps in mind what is said of a result, which it answers. */
static int storedb_note(sqlite3 *db, int result)
{
    if (result != SQLITE_OK && result != SQLITE_ROW && result != SQLITE_DONE) {
        text_copy(storedb_fault, sizeof storedb_fault, sqlite3_errmsg(db));
    }
    return result;
}

void storedb_describe(struct text *out, sqlite3 *db, int result)
{
    int number = db == NULL ? 0 : sqlite3_system_errno(db);
    TEXT_HERE safe = {0};
    switch (result & 0xff) {
    case SQLITE_FULL:
        text_add(out, problem_text(ENOSPC));
        break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        text_add(out, _("another program holds it"));
        break;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        /* (of a file that is there: SQLite tries again in another way, and tells how that ended) */
        text_add(out, number != 0 && number != ENOENT ? problem_text(number)
                                                      : _("reading or writing failed"));
        break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        text_add(out, _("it cannot be written"));
        break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        text_add(out, _("it cannot be read as a whole"));
        break;
    default:
        text_addf(out, _("that is an error of brade itself, and nothing has been changed (%s)"),
                  text_safe(&safe, storedb_fault));
    }
}

/* ---- connections ---- */

/* Runs statements that give nothing. */
static int storedb_run(sqlite3 *db, const char *sql)
{
    return storedb_note(db, sqlite3_exec(db, sql, NULL, NULL, NULL));
}

/* A statement that is ready to run: one made before, or a new one, which lasts until the file is
 * closed. */
static int storedb_ready(sqlite3 *db, const char *sql, sqlite3_stmt **statement)
{
    *statement = NULL;
    while ((*statement = sqlite3_next_stmt(db, *statement)) != NULL) {
        if (sqlite3_stmt_busy(*statement) == 0 && strcmp(sqlite3_sql(*statement), sql) == 0) {
            return SQLITE_OK;
        }
    }
    return storedb_note(
        db, sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

void storedb_close(sqlite3 *db)
{
    sqlite3_stmt *statement;
    while (db != NULL && (statement = sqlite3_next_stmt(db, NULL)) != NULL) {
        sqlite3_finalize(statement);
    }
    sqlite3_close(db);
}

/* Ends a run: what it came to, unless that is what was looked for. */
static int storedb_end(sqlite3 *db, sqlite3_stmt *statement, int result)
{
    storedb_note(db, result);
    int end = sqlite3_reset(statement);
    return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK
           : end != SQLITE_OK                            ? end
                                                         : result;
}

int storedb_number(sqlite3 *db, const char *sql, int64_t *value)
{
    sqlite3_stmt *statement;
    int result = storedb_ready(db, sql, &statement);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        *value = sqlite3_column_int64(statement, 0);
    }
    return storedb_end(db, statement, result);
}

/* Waits for another prompt: for a time by lot, so that many do not knock at the same moment. */
static int storedb_wait(void *context, int times)
{
    int *patience = context;
    unsigned char lot = 0;
    if (times > *patience) {
        *patience = STOREDB_HURRIED;
        return 0;
    }
    bool got = system_random(&lot, 1, false);
    struct timespec nap = {.tv_nsec = (got ? 1 + lot % 16 : 8) * 1000000L};
    nanosleep(&nap, NULL);
    return 1;
}

/* What holds for every connection. EXTRA: the end of a transaction is on the disk with the name of
 * its journal gone from the folder. */
static int storedb_prepare(sqlite3 *db)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return storedb_run(db,
                       "PRAGMA synchronous=EXTRA; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=0; "
                       "PRAGMA cell_size_check=ON");
}

int storedb_open(const char *path, bool read_only, int *patience, sqlite3 **db)
{
    int flags = (read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    sqlite3_busy_handler(*db, storedb_wait, patience);
    result = result != SQLITE_OK ? result : storedb_prepare(*db);
    if (result == SQLITE_OK && !read_only) {
        result = storedb_run(*db, "PRAGMA journal_mode=DELETE");
    }
    return result;
}

int storedb_open_damaged(const char *path, sqlite3 **db)
{
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    sqlite3_db_config(*db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    /* (with a schema that may be written SQLite reads files that have been cut off) */
    return result != SQLITE_OK
               ? result
               : storedb_run(*db, "PRAGMA writable_schema=ON; PRAGMA temp_store=MEMORY; "
                                  "PRAGMA mmap_size=0; BEGIN");
}

int storedb_examine(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int result = storedb_ready(db, "PRAGMA integrity_check(1)", &statement);
    result = result != SQLITE_OK ? result : sqlite3_step(statement);
    const char *said =
        result == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool good = said != NULL && strcmp(said, "ok") == 0;
    int end = storedb_end(db, statement, result);
    return end != SQLITE_OK ? end : good ? SQLITE_OK : SQLITE_CORRUPT;
}

int storedb_check(sqlite3 *db)
{
    int result = SQLITE_OK;
    for (int i = 0; i < STOREDB_QUERIES + STOREROW_KINDS && result == SQLITE_OK; i++) {
        const char *sql =
            i < STOREDB_QUERIES ? storedb_queries[i].sql : storedb_tables[i - STOREDB_QUERIES].put;
        sqlite3_stmt *statement;
        result = sql == NULL ? SQLITE_OK : storedb_ready(db, sql, &statement);
    }
    return result;
}

enum { SCORE_MOST = 1000000, CUBE_MOST = 4096, LOSS_BELOW = 1000000, ZONE_MOST = 24 * 60 };

/* ---- the fields ---- */

#define OF_ANSWER(member) offsetof(struct store_answer, member)
#define OF_LESSON(member) offsetof(struct store_lesson, member)
#define OF_MISTAKE(member) offsetof(struct store_mistake, member)
#define OF_SETTING(member) offsetof(struct store_setting, member)
#define IF_FLAG(key, member) .needs = (key), .presence = STOREROW_IF_FLAG, .flag = OF_ANSWER(member)
#define IF_CUBE .needs = "cube", .presence = STOREROW_IF_MORE, .flag = OF_MISTAKE(cube)
#define OF_MATCH(minimum, number)                                                                  \
    .least = (minimum), .most = SCORE_MOST, .needs = "match", .presence = STOREROW_IF_MORE,        \
    .flag = OF_MISTAKE(match.length), .in = "match", .place = (number)

static const struct storerow_field storerow_answer[] = {
    {"id", STOREROW_ID, .at = 0},
    {"when", STOREROW_LONG, OF_ANSWER(when), .most = STORE_TIME_MOST},
    {"ms", STOREROW_LONG, OF_ANSWER(ms), .least = -1, .most = INT64_MAX},
    {"question", STOREROW_TEXT, OF_ANSWER(question), .most = STORE_NAME_MAX},
    {"theme", STOREROW_TEXT, OF_ANSWER(theme), .most = STORE_NAME_MAX},
    {"rules", STOREROW_TEXT, OF_ANSWER(rules), .most = STORE_NAME_MAX},
    {"kind", STOREROW_WORD, OF_ANSWER(kind), .words = WORDS_KIND},
    {"mode", STOREROW_WORD, OF_ANSWER(mode), .words = WORDS_MODE},
    {"outcome", STOREROW_WORD, OF_ANSWER(outcome), .words = WORDS_OUTCOME},
    {"first", STOREROW_WORD, OF_ANSWER(first), .words = WORDS_OUTCOME},
    {"closed", STOREROW_BOOL, .at = OF_ANSWER(closed)},
    {"tries", STOREROW_INT, OF_ANSWER(tries), .most = INT32_MAX},
    {"hints", STOREROW_INT, OF_ANSWER(hints), .most = INT32_MAX},
    {"clause", STOREROW_WORD, OF_ANSWER(clause), .words = WORDS_CLAUSE},
    {"zone", STOREROW_INT, OF_ANSWER(zone), -ZONE_MOST, ZONE_MOST, IF_FLAG("zone", has_zone)},
    {"loss", STOREROW_REAL, OF_ANSWER(loss), .most = LOSS_BELOW, IF_FLAG("loss", has_loss)},
    {"given", STOREROW_TEXT, OF_ANSWER(given), .most = STORE_GIVEN_MAX, .needs = "given",
     .presence = STOREROW_IF_TEXT},
    {.key = NULL},
};

static const struct storerow_field storerow_lesson[] = {
    {"lesson", STOREROW_TEXT, OF_LESSON(lesson), .most = STORE_NAME_MAX},
    {"when", STOREROW_LONG, OF_LESSON(when), .most = STORE_TIME_MOST},
    {"step", STOREROW_INT, OF_LESSON(step), .most = INT32_MAX},
    {"through", STOREROW_BOOL, .at = OF_LESSON(through)},
    {"learned", STOREROW_LONG, OF_LESSON(learned), .most = STORE_TIME_MOST},
    {"how", STOREROW_WORD, OF_LESSON(how), .words = WORDS_HOW},
    {.key = NULL},
};

static const struct storerow_field storerow_mistake[] = {
    {"mistake", STOREROW_KEY, OF_MISTAKE(key), .most = STORE_KEY_SIZE - 1},
    {"when", STOREROW_LONG, OF_MISTAKE(when), .most = STORE_TIME_MOST},
    {"found", STOREROW_LONG, OF_MISTAKE(found), .most = STORE_TIME_MOST},
    {"rules", STOREROW_TEXT, OF_MISTAKE(rules), .most = STORE_RULES_MAX},
    {"position", STOREROW_TEXT, OF_MISTAKE(position), .most = STORE_NAME_MAX},
    {"dice", STOREROW_TEXT, OF_MISTAKE(dice), .most = STORE_NAME_MAX},
    {"play", STOREROW_TEXT, OF_MISTAKE(play), .most = STORE_NAME_MAX},
    {"best", STOREROW_TEXT, OF_MISTAKE(best), .most = STORE_NAME_MAX},
    {"loss", STOREROW_REAL, OF_MISTAKE(loss), .most = LOSS_BELOW},
    {"plies", STOREROW_INT, OF_MISTAKE(plies), .most = INT32_MAX},
    {"kind", STOREROW_TEXT, OF_MISTAKE(kind), .most = STORE_NAME_MAX},
    {"game", STOREROW_TEXT, OF_MISTAKE(game), .most = STORE_NAME_MAX},
    {"number", STOREROW_INT, OF_MISTAKE(number), .most = INT32_MAX},
    {"line", STOREROW_INT, OF_MISTAKE(line), .most = INT32_MAX},
    {"length", STOREROW_INT, OF_MISTAKE(match.length), OF_MATCH(0, 0)},
    {"completed", STOREROW_INT, OF_MISTAKE(match.completed), OF_MATCH(0, 0)},
    {"points", STOREROW_INT, OF_MISTAKE(match.points[0]), OF_MATCH(0, 1)},
    {"points", STOREROW_INT, OF_MISTAKE(match.points[1]), OF_MATCH(0, 2)},
    {"marks", STOREROW_INT, OF_MISTAKE(match.marks[0]), OF_MATCH(-SCORE_MOST, 1)},
    {"marks", STOREROW_INT, OF_MISTAKE(match.marks[1]), OF_MATCH(-SCORE_MOST, 2)},
    {"given_up", STOREROW_INT, OF_MISTAKE(match.given_up[0]), OF_MATCH(0, 1)},
    {"given_up", STOREROW_INT, OF_MISTAKE(match.given_up[1]), OF_MATCH(0, 2)},
    {"cube", STOREROW_INT, OF_MISTAKE(cube), .most = CUBE_MOST, IF_CUBE},
    {"owner", STOREROW_WORD, OF_MISTAKE(owner), .words = WORDS_OWNER, IF_CUBE},
    {"deleted", STOREROW_BOOL, .at = OF_MISTAKE(deleted)},
    {.key = NULL},
};

static const struct storerow_field storerow_setting[] = {
    {"setting", STOREROW_TEXT, OF_SETTING(name), .most = STORE_NAME_MAX},
    {"when", STOREROW_LONG, OF_SETTING(when), .most = STORE_TIME_MOST},
    {"value", STOREROW_TEXT, OF_SETTING(value), .most = STORE_NAME_MAX},
    {.key = NULL},
};

const struct storerow_field *const storerow_fields[STOREROW_KINDS] = {
    [STOREROW_ANSWER] = storerow_answer,
    [STOREROW_LESSON] = storerow_lesson,
    [STOREROW_MISTAKE] = storerow_mistake,
    [STOREROW_SETTING] = storerow_setting,
};

/* Word number i; NULL behind the last. */
static const char *storerow_word(enum storerow_words of, int i)
{
    static const char *const words[][STORE_MODES + 1] = {
        [WORDS_MODE] = {"lesson", "exam", "puzzle", "training", "game"},
        [WORDS_OUTCOME] = {"wrong", "partly", "right", "skipped"},
        [WORDS_HOW] = {"no", "exam", "tested-out"},
        [WORDS_OWNER] = {"white", "black", "nobody"},
    };
    switch (of) {
    case WORDS_KIND:
        return i < COURSE_KINDS ? course_kinds[i].name : NULL;
    case WORDS_CLAUSE:
        return i < CLAUSES ? clause_text((enum clause)i)->code : NULL;
    default:
        return words[of][i];
    }
}

/* ---- a field's value ---- */

/* How many bytes of a text are kept: no more than so many, and no character cut in two. */
static size_t storerow_kept(const char *s, size_t most)
{
    size_t n = strlen(s);
    if (n > most) {
        n = most;
        while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80) {
            n--;
        }
    }
    return n;
}

static struct storerow_value storerow_string(const char *s, size_t most)
{
    s = s == NULL ? "" : s;
    return (struct storerow_value){STOREROW_STRING, s, storerow_kept(s, most), 0, 0};
}

struct storerow_value storerow_get(const struct storerow_field *f, const char *base)
{
    const void *at = base + f->at;
    struct storerow_value v = {0};
    if ((f->presence == STOREROW_IF_FLAG && !*(const bool *)(base + f->flag)) ||
        (f->presence == STOREROW_IF_MORE &&
         *(const int *)(base + f->flag) <= (f->in == NULL ? 1 : 0))) {
        return v;
    }
    switch (f->type) {
    case STOREROW_ID:
        return storerow_string(at, STORE_ID_SIZE);
    case STOREROW_TEXT:
    case STOREROW_KEY:
        v = storerow_string(*(const char *const *)at, (size_t)f->most);
        v.is = f->presence == STOREROW_IF_TEXT && v.size == 0 ? STOREROW_NOTHING : v.is;
        return v;
    case STOREROW_WORD:
        return storerow_string(storerow_word(f->words, *(const int *)at), STORE_NAME_MAX);
    case STOREROW_REAL:
        v.points = *(const double *)at;
        v.is = isfinite(v.points) ? STOREROW_POINTS : STOREROW_NOTHING;
        return v;
    case STOREROW_BOOL:
        return (struct storerow_value){.is = STOREROW_TRUTH, .whole = *(const bool *)at};
    case STOREROW_INT:
        return (struct storerow_value){.is = STOREROW_WHOLE, .whole = *(const int *)at};
    case STOREROW_LONG:
        return (struct storerow_value){.is = STOREROW_WHOLE, .whole = *(const int64_t *)at};
    }
    return v;
}

static bool is_hex(const char *s, size_t n)
{
    return strspn(s, "0123456789abcdef") >= n;
}

/* The id of an answer: that of the asking, a dash, and a number. */
static bool storerow_set_id(const struct storerow_value *v, struct store_answer *a)
{
    size_t hex = STORE_PRESENTATION_SIZE - 1;
    const char *id = v->string;
    if (v->is != STOREROW_STRING || v->size < hex + 2 || v->size >= sizeof a->id ||
        !is_hex(id, hex) || id[hex] != '-' ||
        strspn(id + hex + 1, "0123456789") != v->size - hex - 1) {
        return false;
    }
    memcpy(a->id, id, v->size + 1);
    memcpy(a->asking, id, hex);
    a->asking[hex] = '\0';
    return true;
}

bool storerow_set(const struct storerow_field *f, const struct storerow_value *v, char *base)
{
    void *at = base + f->at;
    if (f->presence == STOREROW_IF_FLAG) {
        *(bool *)(base + f->flag) = v->is != STOREROW_NOTHING;
    }
    if (v->is == STOREROW_NOTHING && f->presence == STOREROW_IF_TEXT) {
        *(const char **)at = "";
        return true;
    }
    if (v->is == STOREROW_NOTHING && f->presence != STOREROW_ALWAYS) {
        if (f->in == NULL && f->presence == STOREROW_IF_MORE) { /* a cube nobody has turned */
            *(int *)at = f->type == STOREROW_WORD ? 2 : 1;
        }
        return true;
    }
    switch (f->type) {
    case STOREROW_ID:
        return storerow_set_id(v, at);
    case STOREROW_TEXT:
        *(const char **)at = v->string;
        return v->is == STOREROW_STRING && v->size <= (size_t)f->most;
    case STOREROW_KEY:
        *(const char **)at = v->string;
        return v->is == STOREROW_STRING && v->size == (size_t)f->most && is_hex(v->string, v->size);
    case STOREROW_WORD:
        for (int i = 0; v->is == STOREROW_STRING && storerow_word(f->words, i) != NULL; i++) {
            if (strcmp(storerow_word(f->words, i), v->string) == 0) {
                *(int *)at = i;
                return true;
            }
        }
        return false;
    case STOREROW_REAL:
        *(double *)at = v->points;
        return (v->is == STOREROW_POINTS || v->is == STOREROW_WHOLE) && v->points >= 0 &&
               v->points < (double)f->most;
    case STOREROW_BOOL:
        *(bool *)at = v->whole != 0;
        return v->is == STOREROW_TRUTH;
    case STOREROW_INT:
        *(int *)at = (int)v->whole;
        break;
    case STOREROW_LONG:
        *(int64_t *)at = v->whole;
        break;
    }
    return v->is == STOREROW_WHOLE && v->whole >= f->least && v->whole <= f->most;
}

/* ---- rows of the database ---- */

void storedb_bind(sqlite3_stmt *statement, const struct storerow *row)
{
    int number = 2;
    sqlite3_clear_bindings(statement);
    for (const struct storerow_field *f = storerow_fields[row->kind]; f->key != NULL; f++) {
        const struct storerow_value v = storerow_get(f, (const char *)&row->answer);
        if (v.is == STOREROW_STRING) {
            sqlite3_bind_text(statement, number, v.string, (int)v.size, SQLITE_STATIC);
        } else if (v.is == STOREROW_POINTS) {
            sqlite3_bind_double(statement, number, v.points);
        } else if (v.is != STOREROW_NOTHING) {
            sqlite3_bind_int64(statement, number, v.whole);
        }
        number++;
    }
}

bool storedb_from_columns(sqlite3_stmt *statement, enum storerow_kind kind, struct storerow *out)
{
    static const enum storerow_is is[] = {[SQLITE_INTEGER] = STOREROW_WHOLE,
                                          [SQLITE_FLOAT] = STOREROW_POINTS,
                                          [SQLITE_TEXT] = STOREROW_STRING,
                                          [SQLITE_BLOB] = STOREROW_STRING,
                                          [SQLITE_NULL] = STOREROW_NOTHING};
    bool good = true;
    int column = 1;
    *out = (struct storerow){.kind = kind};
    for (const struct storerow_field *f = storerow_fields[kind]; f->key != NULL && good; f++) {
        struct storerow_value v = {.is = is[sqlite3_column_type(statement, column)]};
        if (v.is == STOREROW_STRING) {
            v.string = (const char *)sqlite3_column_text(statement, column);
            v.size = (size_t)sqlite3_column_bytes(statement, column);
        } else {
            v.whole = sqlite3_column_int64(statement, column);
            v.points = sqlite3_column_double(statement, column);
            v.is = v.is == STOREROW_WHOLE && f->type == STOREROW_BOOL ? STOREROW_TRUTH : v.is;
        }
        good = storerow_set(f, &v, (char *)&out->answer);
        column++;
    }
    return good && (kind != STOREROW_SETTING ||
                    store_setting_is_good(out->setting.name, out->setting.value));
}

/* ---- putting in ---- */

/* Looks for the record that this one is merged with; *n is its number, 0: there is none. *found is
 * to be reset when its strings are not needed any more. */
static int storedb_find(sqlite3 *db, const struct storerow *row, struct storerow *before,
                        int64_t *n, sqlite3_stmt **found)
{
    int result = storedb_ready(db, storedb_queries[storedb_tables[row->kind].find].sql, found);
    if (result == SQLITE_OK) {
        storedb_bind(*found, row);
        result = sqlite3_step(*found);
    }
    if (result == SQLITE_ROW && storedb_from_columns(*found, row->kind, before)) {
        *n = sqlite3_column_int64(*found, 0);
    }
    return result == SQLITE_ROW || result == SQLITE_DONE ? SQLITE_OK : result;
}

int storedb_put(struct storedb_put *p, const struct storerow *row)
{
    enum storerow_kind kind = row->kind;
    struct storerow merged = {0};
    sqlite3_stmt *find = NULL, *put = NULL;
    int64_t n = 0;
    int result = kind == STOREROW_ANSWER ? SQLITE_OK : storedb_find(p->db, row, &merged, &n, &find);
    if (n > 0) {
        storerow_merge(&merged, row);
    }
    result = result == SQLITE_OK ? storedb_ready(p->db, storedb_tables[kind].put, &put) : result;
    if (result == SQLITE_OK) {
        storedb_bind(put, n > 0 ? &merged : row);
        if (n > 0 && kind != STOREROW_LESSON) { /* a lesson comes to the end, being touched last */
            sqlite3_bind_int64(put, 1, n);
        }
        result = sqlite3_step(put);
        result = result == SQLITE_DONE ? SQLITE_OK : result;
    }
    if (result == SQLITE_OK) {
        p->answers += kind == STOREROW_ANSWER ? sqlite3_changes64(p->db) : 0;
        p->mistakes += kind == STOREROW_MISTAKE && n == 0;
        p->settings += kind == STOREROW_SETTING && n == 0;
    }
    storedb_note(p->db, result);
    sqlite3_reset(put);
    sqlite3_reset(find);
    storerow_free(&merged);
    return result;
}

int storedb_fill_due(struct storedb_put *put, void *context)
{
    const struct storedb_due *due = context;
    size_t unread = 0;
    int result =
        due->waiting == NULL ? SQLITE_OK : storedb_copy(put, due->waiting, STOREDB_ALL, &unread);
    if (unread > 0) {
        return SQLITE_CONSTRAINT; /* the file does not take what memory did */
    }
    return result == SQLITE_OK && due->row != NULL ? storedb_put(put, due->row) : result;
}

int storedb_write(sqlite3 *db, storedb_fill *fill, void *context, struct storedb_put *added)
{
    struct storedb_put p = {.db = db};
    int result = storedb_run(db, "BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? fill(&p, context) : result;
    result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (added != NULL) {
        *added = result == SQLITE_OK ? p : (struct storedb_put){0};
    }
    return result;
}

/* ---- reading ---- */

/* Hands on what a row holds: a record as columns, or, of no kind, as JSON. False if it is none. */
static bool storedb_take_row(sqlite3_stmt *statement, enum storerow_kind kind, storedb_take *take,
                             void *context, bool *on)
{
    struct storerow row = {0};
    if (kind != STOREROW_NONE) {
        bool good = storedb_from_columns(statement, kind, &row);
        *on = !good || take(&row, context);
        return good;
    }
    TEXT_HERE why = {0};
    const char *text = (const char *)sqlite3_column_text(statement, 0);
    size_t n = (size_t)sqlite3_column_bytes(statement, 0);
    json_t *json = text == NULL ? NULL : json_loadb(text, n, 0, NULL);
    bool good = json != NULL && storerow_from_json(json, &row, &why);
    *on = !good || take(&row, context);
    storerow_free(&row);
    json_decref(json);
    return good;
}

static int storedb_rows(sqlite3 *db, const char *sql, enum storerow_kind kind, const char *key,
                        storedb_take *take, void *context, size_t *unread)
{
    sqlite3_stmt *statement;
    bool on = true;
    int result = storedb_ready(db, sql, &statement);
    if (result == SQLITE_OK && key != NULL) {
        sqlite3_bind_text(statement, 2, key, -1, SQLITE_STATIC);
    }
    while (on && (result == SQLITE_OK || result == SQLITE_ROW)) {
        result = sqlite3_step(statement);
        if (result == SQLITE_ROW && !storedb_take_row(statement, kind, take, context, &on)) {
            ++*unread;
        }
    }
    return storedb_end(db, statement, result);
}

int storedb_each(sqlite3 *db, enum storedb_query query, const char *key, storedb_take *take,
                 void *context, size_t *unread)
{
    return storedb_rows(db, storedb_queries[query].sql, storedb_queries[query].kind, key, take,
                        context, unread);
}

int64_t storedb_most(sqlite3 *db, enum storerow_kind kind)
{
    int64_t most = 0;
    const char *sql =
        kind == STOREROW_ANSWER ? "SELECT max(n) FROM answer" : "SELECT max(n) FROM mistake";
    return storedb_number(db, sql, &most) == SQLITE_OK ? most : 0;
}

/* ---- from one store to another ---- */

struct storedb_copying {
    struct storedb_put *put;
    size_t *unread;
    int result;
};

static bool storedb_copy_row(const struct storerow *row, void *context)
{
    struct storedb_copying *c = context;
    int result = storedb_put(c->put, row);
    if ((result & 0xff) == SQLITE_CONSTRAINT) { /* it cannot be so */
        ++*c->unread;
        return true;
    }
    c->result = result;
    return result == SQLITE_OK;
}

int storedb_copy(struct storedb_put *put, sqlite3 *from, enum storedb_part part, size_t *unread)
{
    struct storedb_copying copying = {.put = put, .unread = unread};
    int64_t format = 0;
    int first = part == STOREDB_SETTINGS_ALONE ? STOREROW_SETTING
                : part == STOREDB_KEYED        ? STOREROW_LESSON
                                               : STOREROW_ANSWER;
    int result = storedb_number(from, "PRAGMA user_version", &format);
    if (part == STOREDB_DAMAGED) {
        result = SQLITE_OK;
        format = format < 1 || format > STORE_FORMAT ? STORE_FORMAT : format;
    }
    for (int kind = first; kind < STOREROW_KINDS && result == SQLITE_OK; kind++) {
        bool old = format <= STORE_FORMAT_JSON;
        const char *sql = old ? storedb_tables[kind].old : storedb_tables[kind].all;
        enum storerow_kind is = old ? STOREROW_NONE : (enum storerow_kind)kind;
        if (old && format < storedb_tables[kind].since) {
            continue;
        }
        result = storedb_rows(from, sql, is, NULL, storedb_copy_row, &copying, unread);
        if (part == STOREDB_DAMAGED && copying.result == SQLITE_OK && result != SQLITE_OK &&
            !storedb_is_refused(result)) {
            TEXT_HERE back = {0};
            text_addf(&back, "%s DESC", sql);
            storedb_rows(from, text_str(&back), is, NULL, storedb_copy_row, &copying, unread);
            result = SQLITE_OK;
        }
        result = copying.result != SQLITE_OK ? copying.result : result;
    }
    return result;
}

/* ---- making ---- */

int storedb_make(const char *path, storedb_fill *fill, void *context, sqlite3 **db)
{
    TEXT_HERE sql = {0}, journal = {0};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW |
                SQLITE_OPEN_PRIVATECACHE;
    int result = sqlite3_open_v2(path, db, flags, NULL);
    text_addf(&sql,
              "PRAGMA page_size=4096; PRAGMA journal_mode=DELETE; BEGIN; "
              "PRAGMA application_id=%d; PRAGMA user_version=%d; %s COMMIT",
              STORE_APPLICATION, STORE_FORMAT, storeschema_sql);
    result = result == SQLITE_OK ? storedb_prepare(*db) : result;
    result = result == SQLITE_OK ? storedb_run(*db, text_str(&sql)) : result;
    if (result == SQLITE_OK && fill != NULL) {
        result = storedb_write(*db, fill, context, NULL);
    }
    if (result != SQLITE_OK) {
        storedb_close(*db);
        *db = NULL;
        if (strcmp(path, ":memory:") != 0) {
            text_addf(&journal, "%s-journal", path);
            unlink(path);
            unlink(text_str(&journal));
        }
    }
    return result;
}

/* Makes the tables of today beside those of old in a transaction, which it does not end. */
static int storedb_upgrade_tables(sqlite3 *db)
{
    struct storedb_put put = {.db = db};
    TEXT_HERE sql = {0};
    int64_t format = 0;
    size_t unread = 0;
    int result = storedb_number(db, "PRAGMA user_version", &format);
    if (result != SQLITE_OK || format >= STORE_FORMAT) {
        return result; /* somebody else did it meanwhile */
    }
    result = storedb_run(db, storeschema_sql);
    result = result == SQLITE_OK ? storedb_copy(&put, db, STOREDB_ALL, &unread) : result;
    for (size_t i = 0; i < sizeof storedb_old / sizeof *storedb_old; i++) {
        text_addf(&sql, "DROP TABLE IF EXISTS %s; ", storedb_old[i]);
    }
    text_addf(&sql, "PRAGMA user_version=%d", STORE_FORMAT);
    result = result == SQLITE_OK && unread > 0 ? SQLITE_CORRUPT : result;
    return result == SQLITE_OK ? storedb_run(db, text_str(&sql)) : result;
}

int storedb_upgrade(sqlite3 *db)
{
    int64_t format = 0;
    int result = storedb_number(db, "PRAGMA user_version", &format);
    if (result != SQLITE_OK || format >= STORE_FORMAT) {
        return result;
    }
    /* a program of old looks for its records among all bytes: none is to be left */
    result = storedb_run(db, "PRAGMA secure_delete=ON; BEGIN IMMEDIATE");
    result = result == SQLITE_OK ? storedb_upgrade_tables(db) : result;
    result = result == SQLITE_OK ? storedb_run(db, "COMMIT") : result;
    if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return result;
}
