// SPDX-License-Identifier: GPL-3.0-or-later
/* Whole sessions with the tutor, all in one process (here.h); what is typed and what must come are
 * files in this folder. Prints TAP.
 *
 *   golden run [--update] [NAME…]    NAME.session is what a learner types; NAME.sv.out and
 *                                    NAME.en.out are the transcripts it must give
 *   golden widths [NAME…]            the same on screens of 20 to 120 columns: no line is wider
 *   golden tour [--update] [--print FOLDER] [FILE…]
 *                                    every shipped lesson, exam and file of puzzles (tour.c)
 *   golden answers                   answers as people type them (answers.c)
 *
 * Lines at the head of a session that begin with "# " are settings, the rest is typed as it stands:
 *
 *   # args: learn 1          arguments of the program (seed 1 and no colour unless given)
 *   # content: tests/golden/content | shipped | none      default: tests/golden/content
 *   # columns: 40            default: 80
 *   # langs: sv en           default: both
 *   # status: 1              the exit status expected, default 0; where one is given, what is
 *                            written on stderr stands at the end of the transcript
 *   # history: tests/golden/a.json    what was done before, as `brade progress export` gives it
 *   # now: 1800000000        the clock of the learner's store; default: the real one
 *
 * Each session has a learner's store of its own, which begins empty; its folder shows as STATE. */
#include "golden.h"

#include <glob.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "here.h"

enum { ARGS = 24 };

/* --- a session --- */

struct golden_session {
    char *name;
    struct text args, content, columns, langs, status, history, now; /* as written, or "" */
    struct text typed;
};

static struct text *golden_setting(struct golden_session *s, const char *key, size_t n)
{
    const struct {
        const char *key;
        struct text *value;
    } settings[] = {{"args", &s->args},   {"content", &s->content}, {"columns", &s->columns},
                    {"langs", &s->langs}, {"status", &s->status},   {"history", &s->history},
                    {"now", &s->now}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        if (strlen(settings[i].key) == n && memcmp(settings[i].key, key, n) == 0) {
            return settings[i].value;
        }
    }
    fprintf(stderr, "golden: %s: unknown setting \"%.*s\"\n", s->name, (int)n, key);
    exit(2);
}

static void golden_read(struct golden_session *s, char *name)
{
    TEXT_HERE path = {0}, whole = {0};
    *s = (struct golden_session){.name = name};
    text_addf(&path, "tests/golden/%s.session", name);
    if (!here_read(text_str(&path), &whole)) {
        fprintf(stderr, "golden: there is no %s\n", text_str(&path));
        exit(2);
    }
    const char *at = text_str(&whole), *line;
    size_t n;
    while (strncmp(at, "# ", 2) == 0 && (line = here_line(&at, &n)) != NULL) {
        size_t key = strcspn(line + 2, ":");
        const char *value = line + 2 + key + 1;
        value += strspn(value, " ");
        text_addn(golden_setting(s, line + 2, key), value, (size_t)(line + n - value));
    }
    text_addn(&s->typed, at, whole.size - (size_t)(at - text_str(&whole)));
}

static void golden_free(struct golden_session *s)
{
    text_free(&s->args);
    text_free(&s->content);
    text_free(&s->columns);
    text_free(&s->langs);
    text_free(&s->status);
    text_free(&s->history);
    text_free(&s->now);
    text_free(&s->typed);
}

static const char *golden_or(const struct text *value, const char *usual)
{
    return value->size > 0 ? text_str(value) : usual;
}

/* Cuts words set apart by blanks, what stands between double quotes being one; returns how many. */
static size_t golden_cut(char *words, char **out)
{
    size_t n = 0;
    while (*(words += strspn(words, " ")) != '\0' && n < ARGS) {
        bool quoted = *words == '"';
        words += quoted;
        out[n++] = words;
        words += strcspn(words, quoted ? "\"" : " ");
        if (*words != '\0') {
            *words++ = '\0';
        }
    }
    return n;
}

/* Runs a session at so many columns: what comes out, `state` standing for the folder of its store,
 * and what is wrong in itself. own_seed: with the seed that it names, else with 1. */
static void golden_run(const struct golden_session *s, const char *lang, int columns, bool own_seed,
                       const char *state, struct text *out, struct text *wrong)
{
    static char brade[] = "brade", seed[] = "--seed", one[] = "1", in[] = "--lang",
                progress[] = "progress", import[] = "import";
    char *args[ARGS + 6] = {brade};
    TEXT_HERE words = {0}, err = {0};
    text_add(&words, text_str(&s->args));
    size_t n = 1 + (words.size > 0 ? golden_cut(words.data, args + 1) : 0);
    size_t at = 1;
    while (at < n && strcmp(args[at], seed) != 0) {
        at++;
    }
    if (at == n) {
        args[n++] = seed;
        args[n++] = one;
    } else if (!own_seed) {
        args[at + 1] = one;
    }
    args[n++] = in;
    args[n++] = (char *)lang;
    here_begin(&(struct here_place){.content = golden_or(&s->content, "tests/golden/content"),
                                    .columns = columns,
                                    .now = golden_or(&s->now, NULL)});
    if (s->history.size > 0) {
        char *before[] = {brade, progress, import, s->history.data, NULL};
        TEXT_HERE nothing = {0}, said = {0};
        if (here_run(before, &nothing, state, &said, &said) != 0) {
            here_wrong(wrong, "%s: %s", s->history.data, text_str(&said));
        }
    }
    int status = here_run(args, &s->typed, state, out, &err);
    here_end();
    if (status != atoi(golden_or(&s->status, "0"))) {
        here_wrong(wrong, "status %d instead of %s", status, golden_or(&s->status, "0"));
    }
    if (s->status.size > 0) {
        text_add(out, text_str(&err));
    } else if (err.size > 0) {
        here_wrong(wrong, "stderr: %s", text_str(&err));
    }
}

/* --- the transcripts --- */

void golden_plain(const struct text *out, int columns, struct text *wrong)
{
    const char *at = text_str(out), *line;
    size_t n;
    if (memchr(at, '\033', out->size) != NULL) {
        here_wrong(wrong, "escape bytes in the output");
    }
    for (int number = 1; (line = here_line(&at, &n)) != NULL; number++) {
        int wide = golden_characters(line, n);
        if (wide > columns && memmem(line, n, " > ", 3) == NULL) {
            here_wrong(wrong, "line %d is %d columns wide", number, wide);
        }
    }
}

int golden_characters(const char *s, size_t n)
{
    int count = 0;
    for (size_t i = 0; i < n; i++) {
        count += ((unsigned char)s[i] & 0xc0) != 0x80;
    }
    return count;
}

static void golden_check(const struct golden_session *s, const char *lang, bool update,
                         struct text *wrong)
{
    TEXT_HERE path = {0}, out = {0};
    int columns = atoi(golden_or(&s->columns, "80"));
    text_addf(&path, "tests/golden/%s.%s.out", s->name, lang);
    golden_run(s, lang, columns, true, "STATE", &out, wrong);
    golden_plain(&out, columns, wrong);
    if (update) {
        here_write(text_str(&path), &out);
    } else {
        here_compare(text_str(&path), &out, wrong);
    }
}

/* --- the widths --- */

enum { NARROWEST = 20, WIDEST = 120, WIDTHS = WIDEST - NARROWEST + 1 };

static bool golden_asked(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

bool golden_light(void)
{
    return golden_asked("BRADE_LIGHT");
}

/* Whether a session in a language, one of many, is looked at on a screen so wide: at 20, 25, 40 and
 * three more, so that together they meet all; BRADE_DEEP=1 asks for each at all widths, and with
 * the sanitizers it is one of the narrow ones. */
static bool golden_at_width(int number, int columns)
{
    static const int always[] = {20, 25, 40};
    bool chosen = golden_asked("BRADE_DEEP");
    for (int k = 0; k < 3; k++) {
        chosen |= golden_light() ? k == 0 && columns == always[number % 3] : columns == always[k];
        chosen |= !golden_light() && columns == NARROWEST + (number * 3 + k * 34) % WIDTHS;
    }
    return chosen;
}

/* What may be wider: a word that is longer than the line stands out (a file's name, a position); a
 * prompt with what was typed, as it is seen where nobody looks at it, in plain words the latter;
 * and records, which are to be copied as they stand. */
static bool golden_may_be_wide(const char *line)
{
    static const char *const forms[] = {
        "[^[:space:]]{20}",
        ("^([^ ].* > |(bräde|svar|answer|ja eller nej|yes or "
         "no|vit|svart|White|Black|white|black)( "
         "[0-9](-[0-9])?)?: )"),
        "^(rules|result|white-level|black-level): |^[0-9]+\\. (white|black) ", "^ *[^ ]*$"};
    bool may = false;
    for (size_t i = 0; i < sizeof forms / sizeof *forms && !may; i++) {
        regex_t form;
        may = regcomp(&form, forms[i], REG_EXTENDED | REG_NOSUB) == 0 &&
              regexec(&form, line, 0, NULL, 0) == 0;
        regfree(&form);
    }
    return may;
}

static void golden_widths(const struct golden_session *s, const char *lang, int number,
                          struct text *wrong)
{
    for (int columns = NARROWEST; columns <= WIDEST; columns++) {
        TEXT_HERE out = {0};
        const char *at, *line;
        size_t n;
        if (!golden_at_width(number, columns)) {
            continue;
        }
        golden_run(s, lang, columns, false, "S", &out, wrong);
        for (at = text_str(&out); (line = here_line(&at, &n)) != NULL;) {
            TEXT_HERE one = {0};
            text_addn(&one, line, n);
            if (golden_characters(line, n) > columns && !golden_may_be_wide(text_str(&one))) {
                here_wrong(wrong, "%d: %s", columns, text_str(&one));
            }
        }
    }
}

/* --- all of them --- */

/* With the sanitizers a session in two languages is run in one of them, by turns, and on narrow
 * screens in the other; `any-order` compares every transcript with gcc. */
static bool golden_in_language(size_t number, size_t lang, size_t langs, bool widths)
{
    const char *seed = getenv("BRADE_SEED");
    size_t turn = number + (seed != NULL ? strtoul(seed, NULL, 10) : 0) + widths;
    return !golden_light() || langs < 2 || turn % langs == lang;
}

static int golden_sessions(char **names, size_t count, bool update, bool widths)
{
    int number = 0;
    for (size_t i = 0; i < count; i++) {
        struct golden_session s;
        char *langs[ARGS];
        TEXT_HERE in = {0};
        golden_read(&s, names[i]);
        text_add(&in, golden_or(&s.langs, "sv en"));
        size_t n =
            widths && strcmp(s.name, "edit") == 0 ? 0 : golden_cut(in.data, langs); /* YAML */
        for (size_t k = 0; k < n; k++) {
            TEXT_HERE name = {0}, wrong = {0};
            text_addf(&name, "%s %s", s.name, langs[k]);
            number++;
            if (!golden_in_language(i, k, n, widths)) {
                continue;
            }
            if (widths) {
                golden_widths(&s, langs[k], number, &wrong);
            } else {
                golden_check(&s, langs[k], update, &wrong);
            }
            here_case(text_str(&name), &wrong);
        }
        golden_free(&s);
    }
    return here_close();
}

/* The sessions that are named, or all. */
static int golden_named(char **names, size_t count, bool update, bool widths)
{
    static const char folder[] = "tests/golden/", ending[] = ".session";
    glob_t found;
    if (count > 0) {
        return golden_sessions(names, count, update, widths);
    }
    if (glob("tests/golden/*.session", 0, NULL, &found) != 0) {
        fprintf(stderr, "golden: there are no sessions\n");
        return 2;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char *path = found.gl_pathv[i];
        path[strlen(path) - strlen(ending)] = '\0';
        memmove(path, path + strlen(folder), strlen(path) - strlen(folder) + 1);
    }
    int status = golden_sessions(found.gl_pathv, found.gl_pathc, update, widths);
    globfree(&found);
    return status;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    const char *print = NULL;
    bool update = false;
    int i = 2;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--update") == 0) {
            update = true;
        } else if (strcmp(argv[i], "--print") == 0 && i + 1 < argc) {
            print = argv[++i];
        }
    }
    size_t count = i < argc ? (size_t)(argc - i) : 0;
    here_open();
    if (strcmp(what, "run") == 0 || strcmp(what, "widths") == 0) {
        return golden_named(argv + i, count, update, strcmp(what, "widths") == 0);
    }
    if (strcmp(what, "answers") == 0) {
        return answers_run();
    }
    if (strcmp(what, "buttons") == 0) {
        return buttons_run();
    }
    if (strcmp(what, "tour") == 0) {
        return tour_run(argv + i, count, update, print);
    }
    fprintf(
        stderr,
        "usage: golden run|widths|tour|answers|buttons [--update] [--print FOLDER] [NAME...]\n");
    return 2;
}
