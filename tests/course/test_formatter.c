// SPDX-License-Identifier: GPL-3.0-or-later
/* brade fmt: one layout, whatever the layout before; nothing said is changed, no comment
 * lost. */
#include "check.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/readfile.h"
#include "base/rng/rng.h"
#include "base/text.h"
#include "course/check/checking.h"
#include "course/course.h"
#include "course/yaml/report.h"
#include "course/yaml/scalar.h"

static const char *root(void)
{
    const char *source = getenv("BRADE_SOURCE");
    return source != NULL ? source : ".";
}

/* The file in its layout. Fails, with the file, where it is refused. */
static void format(const char *bytes, size_t n, struct text *out)
{
    struct diags d = {0};
    if (!course_format("test", bytes, n, &d, out)) {
        diags_print(&d, stderr, false);
        fprintf(stderr, "refused:\n%.*s\n", (int)n, bytes);
        fail();
    }
    diags_free(&d);
}

/* The same of a file that is known to be good: what it claims is not proved. */
static void lay_out(const char *bytes, size_t n, struct text *out)
{
    struct diags d = {0};
    if (!course_format_file("test", bytes, n, &d, out)) {
        diags_print(&d, stderr, false);
        fprintf(stderr, "refused:\n%.*s\n", (int)n, bytes);
        fail();
    }
    diags_free(&d);
}

static void assert_same_text(const struct text *got, const char *wanted, const char *from)
{
    if (strcmp(text_str(got), wanted) != 0) {
        fprintf(stderr, "from:\n%s\ngot:\n%s\nwanted:\n%s\n", from, text_str(got), wanted);
        fail();
    }
}

/* Formatting again changes nothing. */
static void assert_settled(const struct text *once)
{
    struct text twice = {0};
    format(text_str(once), once->size, &twice);
    assert_same_text(&twice, text_str(once), text_str(once));
    text_free(&twice);
}

/* --- single cases --- */

static const struct {
    const char *from, *to;
} cases[] = {
    /* order of keys, quotes, an empty line between steps */
    {"steps: [{say: 'A'}, {say: \"B: c\"}]\ntitle: \"T\"\nlesson: x\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: A\n\n  - say: \"B: c\"\n"},
    /* texts that other readers would take for something else keep their quotes, words do not */
    {"lesson: x\ntitle: '12'\ndifficulty: \"3\"\nsteps:\n- say: 'no'\n",
     "lesson: x\ntitle: \"12\"\ndifficulty: 3\nsteps:\n  - say: \"no\"\n"},
    {"lesson: x\ntitle: T\nsteps:\n  - say: 'He said \"yes\"; it''s so: a\\b'\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: 'He said \"yes\"; it''s so: a\\b'\n"},
    {"puzzle: x\ntitle: T\nposition: start\nask: {play: best, roll: 6-5, answers: 1/7 1/6,\n"
     "  certificate: {a, b: , c: '5', d: 5, e: 'no', f: .5}}\n",
     "puzzle: x\ntitle: T\nposition: start\nask:\n  play: best\n  roll: 6-5\n"
     "  answers: 1/7 1/6\n"
     "  certificate: {a: \"\", b: \"\", c: \"5\", d: 5, e: \"no\", f: .5}\n"},
    /* several lines */
    {"lesson: x\ntitle: T\nsteps:\n  - say: \"one\\ntwo\\n\\nthree\\n\"\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: |\n      one\n      two\n\n      three\n"},
    {"lesson: x\ntitle: T\nsteps:\n  - say: \" led by a blank\\n\\n\"\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: \" led by a blank\\n\\n\"\n"},
    /* remarks: the head, above, beside, under */
    {"# mine\n\n# yaml-language-server: $schema=a\nlesson: x # named\ntitle: T\nsteps: # all\n"
     "# first\n- say: A   # short\n  # of the first step\n\n# second\n- # odd\n  say: B\n# end\n",
     "# yaml-language-server: $schema=a\n# mine\nlesson: x  # named\ntitle: T\nsteps:  # all\n"
     "  # first\n  - say: A  # short\n    # of the first step\n\n  # second\n  # odd\n  - say: B\n"
     "# end\n"},
    /* what editors look for comes first, from wherever it stands in the head */
    {"# a\n# b\n# yaml-language-server: $schema=a\n# c\n\nlesson: x\ntitle: T\nsteps: [{say: A}]\n",
     "# yaml-language-server: $schema=a\n# a\n# b\n# c\n\nlesson: x\ntitle: T\nsteps:\n  - say: "
     "A\n"},
    {"# yaml-language-server: $schema=a\n\n# a\nlesson: x\ntitle: T\nsteps: [{say: A}]\n",
     "# yaml-language-server: $schema=a\n\n# a\nlesson: x\ntitle: T\nsteps:\n  - say: A\n"},
    /* between a key and what it says */
    {"lesson: x\ntitle:\n  # why\n  T\nsteps:\n  - say:\n      # so\n      A\n    highlight: [1]\n",
     "lesson: x\n# why\ntitle: T\nsteps:\n  # so\n  - say: A\n    highlight: [1]\n"},
    {"# head\n{lesson: x, title: T, # named\n  # the steps\n  steps: [{say: A}]}\n# end\n",
     "# head\nlesson: x\ntitle: T  # named\n# the steps\nsteps:\n  - say: A\n# end\n"},
    /* at the end of a list: as far in as what it is of */
    {"lesson: x\ntitle: T\nsteps:\n  - say: A\n    highlight:\n      - 1\n      # more\n"
     "    # of the step\n  # of the steps\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: A\n    highlight:\n      - 1\n      # more\n"
     "    # of the step\n  # of the steps\n"},
    /* an empty line above a comment, or between it and what it is of, stays; two become one
     */
    {"lesson: x\n\n\n# of the title\ntitle: T\n# alone\n\nsteps:\n\n  - say: A\n",
     "lesson: x\n\n# of the title\ntitle: T\n# alone\n\nsteps:\n  - say: A\n"},
    /* parts that stand on lines of their own however short they are, and one that does not */
    {"lesson: x\ntitle: T\nsteps: [{say: A}]\n"
     "exam: {draw: [{ask: legal, theme: moving}], questions: 2}\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: A\nexam:\n  questions: 2\n  draw:\n"
     "    - {theme: moving, ask: legal}\n"},
    /* a short list stays on its line, a long one does not */
    {"lesson: x\ntitle: T\nsteps:\n  - say: A\n    highlight:\n      - 1\n      - 13\n",
     "lesson: x\ntitle: T\nsteps:\n  - say: A\n    highlight: [1, 13]\n"},
};

/* A title of so many letters in each language stays on one line as long as that has 100 columns. */
static void test_width(void **state)
{
    (void)state;
    for (int n = 34; n < 45; n++) {
        struct text from = {0}, out = {0}, wanted = {0}, sv = {0};
        for (int i = 0; i < n; i++)
            text_add(&sv, "å"); /* two bytes, one column */
        text_addf(&from, "lesson: x\ntitle:\n  en: %.*s\n  sv: %s\nsteps: [{say: A}]\n", n,
                  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", text_str(&sv));
        bool fits = strlen("title: {sv: , en: }") + 2 * (size_t)n <= 100;
        text_addf(&wanted, fits ? "title: {sv: %s, en: %.*s}\n" : "title:\n  sv: %s\n  en: %.*s\n",
                  text_str(&sv), n, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz");
        format(text_str(&from), from.size, &out);
        if (strstr(text_str(&out), text_str(&wanted)) == NULL)
            fail_msg("%d letters: %s", n, text_str(&out));
        assert_settled(&out);
        text_free(&from);
        text_free(&out);
        text_free(&wanted);
        text_free(&sv);
    }
}

/* Whole files, on as few lines as there can be and with their keys from the last to the first, come
 * out as tests/course/layout/NAME.out says. */
static void test_files(void **state)
{
    static const char *const names[] = {"every-kind", "exam", "before-the-roll", "set"};
    (void)state;
    for (size_t i = 0; i < (test_is_light() ? 1 : COUNT_OF(names)); i++) {
        char *bytes[2];
        size_t size[2];
        for (int k = 0; k < 2; k++) {
            struct text path = {0}, why = {0};
            text_addf(&path, "%s/tests/course/layout/%s.%s", root(), names[i],
                      k == 0 ? "yaml" : "out");
            assert_true(readfile(text_str(&path), READFILE_LIMIT, &bytes[k], &size[k], &why));
            text_free(&path);
        }
        struct text out = {0};
        format(bytes[0], size[0], &out);
        assert_same_text(&out, bytes[1], names[i]);
        assert_settled(&out);
        text_free(&out);
        free(bytes[0]);
        free(bytes[1]);
    }
}

static void test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        format(cases[i].from, strlen(cases[i].from), &out);
        assert_same_text(&out, cases[i].to, cases[i].from);
        assert_settled(&out);
        text_free(&out);
    }
}

/* What says the same as another file, and what does not: then nothing is written. */
static void test_same(void **state)
{
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"a: 1", "a: 1", true},
        {"a: 1\nb: 2", "b: 2\na: 1", true},
        {"a: 1", "a: 2", false},
        {"a: 1", "a: 11", false},
        {"a: 1", "b: 1", false},
        {"a: 1", "a: 1\nb: 2", false},
        {"a: 1\nb: 2", "a: 1", false},
        {"a: [1, 2]", "a:\n- 1\n- 2", true},
        {"a: [1, 2]", "a: [2, 1]", false},
        {"a: [1, 2]", "a: [1]", false},
        {"a: [1]", "a: 1", false},
        {"a: {b: 1}", "a: [b]", false},
        {"a: {b: 1, c: 2}", "a: {c: 2, b: 1}", true},
        {"a: {b: 1, c: 2}", "a: {c: 1, b: 2}", false},
        {"a: 'x y'", "a: x y", true},
        {"a: '5'", "a: 5", true}, /* in a file of ours they are the same, */
        {"ask: {certificate: {a: '5'}}", "ask: {certificate: {a: 5}}", false}, /* in JSON not */
        {"ask: {certificate: {a: 'x'}}", "ask: {certificate: {a: x}}", true},
        {"ask: {certificate: {a: ''}}", "ask: {certificate: {a: }}", true},
        {"steps: [{ask: {certificate: [5]}}]", "steps: [{ask: {certificate: [\"5\"]}}]", false},
        {"a: 1 # b", "a: 1 # b", true},
        {"a: 1 # b", "# b\na: 1", true},
        {"a: 1 # b", "a: 1 # c", false},
        {"a: 1 # b", "a: 1", false},
        {"a: 1", "a: 1 # b", false},
        {"# b\na: 1 # c", "# c\na: 1 # b", true},
        {"# b\na: 1 # b", "# b\na: 1", false},
        {"a: 1", "a: [", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct arena arena = {0};
        struct diags d = {0};
        struct text b = {0};
        struct loader in = {.name = "a",
                            .bytes = rows[i].a,
                            .size = strlen(rows[i].a),
                            .diags = &d,
                            .arena = &arena};
        const struct node *tree = tree_read(&in);
        assert_non_null(tree);
        text_add(&b, rows[i].b);
        if (formatter_same(&in, tree, &b) != rows[i].same)
            fail_msg("%s | %s", rows[i].a, rows[i].b);
        assert_int_equal(d.errors, 0); /* what is wrong with the other is not told */
        text_free(&b);
        diags_free(&d);
        arena_free(&arena);
    }
}

static void test_remarks_in_brackets(void **state)
{
    (void)state;
    static const char from[] =
        "title: T\n# which\nlesson: x\nsteps:\n- say: { # both\n    en: B, # english\n"
        "    # swedish\n    sv: A }\n  highlight: [1,  # home\n   13 ] # Black's\n"
        "  position: {white: {1: 15 # all\n }, black: {13: 15}}\n";
    static const char to[] =
        "# which\nlesson: x\ntitle: T\nsteps:\n  - say:  # both\n      # swedish\n      sv: A\n"
        "      en: B  # english\n    position:\n      white:\n        1: 15  # all\n"
        "      black: {13: 15}\n    highlight:  # Black's\n      - 1  # home\n      - 13\n";
    struct text out = {0};
    format(from, sizeof from - 1, &out);
    assert_settled(&out);
    assert_same_text(&out, to, from);
    text_free(&out);
}

static void test_long_texts(void **state)
{
    (void)state;
    struct text from = {0}, out = {0};
    text_add(&from, "lesson: x\ntitle: T\nsteps:\n  - say: ");
    for (int i = 0; i < 100; i++)
        text_add(&from, "ett ");
    text_add(&from, "slut\n");
    format(text_str(&from), from.size, &out);
    assert_non_null(strstr(text_str(&out), "  - say: >-\n      ett ett"));
    size_t column = 0;
    for (const char *s = text_str(&out); *s != '\0'; s++) {
        column = *s == '\n' ? 0 : column + 1;
        assert_true(column <= 100);
    }
    assert_settled(&out);
    text_free(&from);
    text_free(&out);
}

static void test_errors(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "lesson: x\ntitel: T\nsteps: [{say: A}]\n", "lesson: x\ntitle: [\n", "", "\xff",
        "puzzle: x\ntitle: T\nposition: start\nask: {legal: 1/3, roll: 2-1, answer: yes}\n"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct diags d = {0};
        struct text out = {0};
        assert_false(course_format("x", bad[i], strlen(bad[i]), &d, &out));
        assert_true(d.errors > 0);
        assert_int_equal(out.size, 0);
        diags_free(&d);
        text_free(&out);
    }
}

/* --- the same content in layouts by lot --- */

struct wild {
    struct rng rng;
    struct text out;
};

static bool chance(struct wild *w, uint32_t of)
{
    return rng_below(&w->rng, of) == 0;
}

/* A text as some author or program might write it; indent < 0: in brackets. Whether it stands on
 * lines of its own. */
static bool wild_scalar(struct wild *w, const struct node *n, int indent, bool key)
{
    bool quoted = n->style != STYLE_PLAIN && scalar_is_word(n->text);
    bool keep =
        !key && n->style == STYLE_PLAIN && scalar_is_word(n->text); /* "5" is not 5 in JSON */
    bool block = !key && !keep && indent >= 0;
    if (block && chance(w, 4) && scalar_can_stand(n->text, n->size)) {
        scalar_add_lines(&w->out, n->text, n->size, indent + 1 + (int)rng_below(&w->rng, 4), "");
        text_cut(&w->out, w->out.size - 1);
        return true;
    } else if (block && chance(w, 3) && scalar_can_fold(n->text, n->size)) {
        scalar_add_folded(&w->out, n->text, n->size, indent + 1 + (int)rng_below(&w->rng, 4),
                          20 + (int)rng_below(&w->rng, 100), "");
        text_cut(&w->out, w->out.size - 1);
        return true;
    } else if (!keep && chance(w, 3) && memchr(n->text, '\n', n->size) == NULL) {
        text_addc(&w->out, '\'');
        for (size_t i = 0; i < n->size; i++)
            text_addf(&w->out, n->text[i] == '\'' ? "''" : "%c", n->text[i]);
        text_addc(&w->out, '\'');
    } else {
        scalar_add(&w->out, n->text, n->size, true, quoted || (!keep && chance(w, 3)));
    }
    return false;
}

static void wild_flow(struct wild *w, const struct node *n)
{
    bool list = n->kind == NODE_LIST;
    if (n->kind == NODE_SCALAR) {
        wild_scalar(w, n, -1, false);
        return;
    }
    text_addc(&w->out, list ? '[' : '{');
    for (const struct node *c = n->first; c != NULL; c = c->next) {
        text_add(&w->out, c == n->first ? "" : chance(w, 2) ? "," : " , ");
        text_add(&w->out, chance(w, 5) ? "\n                        " : " ");
        if (!list) {
            wild_scalar(w, c, -1, true);
            text_add(&w->out, chance(w, 2) ? ": " : " :   ");
        }
        wild_flow(w, list ? c : c->value);
    }
    text_add(&w->out, chance(w, 2) ? " " : "");
    text_addc(&w->out, list ? ']' : '}');
}

static void wild_block(struct wild *w, const struct node *n, int indent);

/* What stands behind "key:" or "-", whose column is indent. */
static void wild_value(struct wild *w, const struct node *n, int indent, bool in_list)
{
    bool flow = n->kind != NODE_SCALAR && (n->count == 0 || chance(w, 4));
    if (n->kind == NODE_SCALAR || flow) {
        text_add_many(&w->out, ' ', 1 + rng_below(&w->rng, 3));
        bool block = false;
        if (flow)
            wild_flow(w, n);
        else
            block = wild_scalar(w, n, indent, false);
        text_add(&w->out, !block && chance(w, 4) ? "  \n" : "\n");
        return;
    }
    if (in_list) { /* the first of it stands on the same line */
        int blanks = 1 + (int)rng_below(&w->rng, 4);
        text_add_many(&w->out, ' ', (size_t)blanks);
        wild_block(w, n, indent + 1 + blanks);
    } else {
        text_addc(&w->out, '\n');
        int more =
            n->kind == NODE_LIST ? (int)rng_below(&w->rng, 4) : 1 + (int)rng_below(&w->rng, 4);
        text_add_many(&w->out, ' ', (size_t)(indent + more));
        wild_block(w, n, indent + more);
    }
}

/* A list or mapping at a column that was reached. Keys by lot in another order. */
static void wild_block(struct wild *w, const struct node *n, int indent)
{
    const struct node *turn[96];
    size_t count = 0;
    for (const struct node *c = n->first; c != NULL; c = c->next) {
        assert_true(count < COUNT_OF(turn));
        turn[count++] = c;
    }
    bool texts =
        n->kind == NODE_MAPPING &&
        (tree_get(n, "say") != NULL || tree_get(n, "sv") != NULL || tree_get(n, "roll") != NULL);
    for (size_t i = count; texts && i > 1; i--) {
        size_t j = rng_below(&w->rng, (uint32_t)i);
        const struct node *kept = turn[i - 1];
        turn[i - 1] = turn[j];
        turn[j] = kept;
    }
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            text_add(&w->out, chance(w, 6) ? "\n" : "");
            text_add_many(&w->out, ' ', (size_t)indent);
        }
        if (n->kind == NODE_LIST) {
            text_addc(&w->out, '-');
            wild_value(w, turn[i], indent, true);
        } else {
            wild_scalar(w, turn[i], -1, true);
            text_add(&w->out, chance(w, 5) ? " :" : ":");
            wild_value(w, turn[i]->value, indent, false);
        }
    }
}

/* The file in a layout by lot comes out in the layout that is wanted. */
static void check_wild(const char *path, const char *bytes, size_t n, const struct text *wanted,
                       uint64_t seed)
{
    struct arena arena = {0};
    struct diags d = {0};
    struct text got = {0};
    struct loader in = {.name = path, .bytes = bytes, .size = n, .diags = &d, .arena = &arena};
    struct wild w = {0};
    const struct node *tree = tree_read(&in);
    assert_non_null(tree);
    rng_seed(&w.rng, seed);
    if (strncmp(bytes, "# yaml", 6) == 0)
        text_addn(&w.out, bytes, (size_t)(strchr(bytes, '\n') + 1 - bytes));
    wild_block(&w, tree, 0);
    lay_out(text_str(&w.out), w.out.size, &got);
    assert_same_text(&got, text_str(wanted), text_str(&w.out));
    text_free(&got);
    text_free(&w.out);
    diags_free(&d);
    arena_free(&arena);
}

static void check_folder(const char *inside, int times)
{
    struct text path = {0};
    struct diags d = {0};
    text_addf(&path, "%s/%s", root(), inside);
    struct course_list *files;
    assert_true(course_files(text_str(&path), &d, &files));
    for (size_t i = 0; i < files->n; i++) {
        if (test_passes_over(i))
            continue;
        struct text why = {0};
        char *bytes = NULL;
        size_t n = 0;
        assert_true(readfile(files->text[i], READFILE_LIMIT, &bytes, &n, &why));
        bool remarks = strstr(bytes, "\n#") != NULL || strstr(bytes, " # ") != NULL;
        struct text wanted = {0};
        lay_out(bytes, n, &wanted);
        if (strcmp(text_str(&wanted), bytes) != 0) /* else that was seen just now */
            assert_settled(&wanted);
        for (int k = 0; k < times && !remarks; k++) /* which would have to be put somewhere */
            check_wild(files->text[i], bytes, n, &wanted, (uint64_t)(i * 1000) + (uint64_t)k);
        text_free(&wanted);
        free(bytes);
    }
    course_list_free(files);
    text_free(&path);
}

static void test_any_layout(void **state)
{
    (void)state;
    check_folder("lessons", test_amount(1, 40));
    check_folder("puzzles", test_amount(1, 40));
    check_folder("tests/course/good", test_amount(20, 20));
}

/* All that is shipped stands in its layout, so that putting it in order changes nothing, twice no
 * more than once. What it claims is proved elsewhere. */
static void check_shipped(const char *inside)
{
    struct text path = {0};
    struct diags d = {0};
    struct course_list *files;
    text_addf(&path, "%s/%s", root(), inside);
    assert_true(course_files(text_str(&path), &d, &files));
    assert_true(files->n > 10);
    for (size_t i = 0; i < files->n; i++) {
        struct text why = {0}, got = {0};
        char *bytes = NULL;
        size_t n = 0;
        assert_true(readfile(files->text[i], READFILE_LIMIT, &bytes, &n, &why));
        assert_true(course_format_file(files->text[i], bytes, n, &d, &got));
        if (got.size != n || memcmp(text_str(&got), bytes, n) != 0)
            fail_msg("%s is not in its layout: brade fmt %s", files->text[i], files->text[i]);
        text_free(&got);
        free(bytes);
    }
    course_list_free(files);
    text_free(&path);
}

static void test_shipped(void **state)
{
    (void)state;
    check_shipped("lessons");
    check_shipped("puzzles");
}

/* --- remarks by lot --- */

static const char *const words[] = {"Vad",  "spelar", "du?", "\"Nej\"", "it's", "3",    "no",
                                    "- så", "a: b",   "#1",  "[x]",     "{{y}", "och:", "å ä ö",
                                    "C:\\", "%",      "@",   "| >",     "…",    "—",    "'"};

static void add_words(struct wild *w, struct text *out)
{
    uint32_t n = 1 + rng_below(&w->rng, chance(w, 4) ? 40 : 5);
    for (uint32_t i = 0; i < n; i++)
        text_addf(out, "%s%s",
                  i == 0          ? ""
                  : chance(w, 20) ? "  "
                  : chance(w, 15) ? "\n"
                                  : " ",
                  words[rng_below(&w->rng, COUNT_OF(words))]);
}

static void add_text(struct wild *w, int indent)
{
    struct text t = {0};
    add_words(w, &t);
    struct node node = {
        .kind = NODE_SCALAR, .text = text_str(&t), .size = t.size, .style = STYLE_QUOTED};
    text_addc(&w->out, ' ');
    wild_scalar(w, &node, indent, false);
    text_free(&t);
}

/* A comment at the end of a line, then lines of remarks, by lot. */
static void end_line(struct wild *w, int *remarks)
{
    if (chance(w, 3))
        text_addf(&w->out, "  # beside %d", (*remarks)++);
    text_addc(&w->out, '\n');
    while (chance(w, 3)) {
        if (chance(w, 3))
            text_addc(&w->out, '\n');
        text_add_many(&w->out, ' ', rng_below(&w->rng, 10));
        text_addf(&w->out, "# line %d\n", (*remarks)++);
    }
}

/* One key with a text, written so that a comment may follow on its line. */
static void add_key(struct wild *w, const char *key, int indent, int *remarks)
{
    text_addf(&w->out, "%s:", key);
    size_t before = w->out.size;
    add_text(w, indent);
    bool block = w->out.data[before + 1] == '|' || w->out.data[before + 1] == '>';
    if (block)
        text_addc(&w->out, '\n'); /* what follows would be text: no comment */
    else
        end_line(w, remarks);
}

static void add_step(struct wild *w, int indent, int *remarks)
{
    text_add_many(&w->out, ' ', (size_t)indent);
    text_add(&w->out, "- ");
    if (chance(w, 2)) {
        add_key(w, "say", indent + 2, remarks);
    } else {
        text_add(&w->out, "say:");
        end_line(w, remarks);
        for (int i = 0; i < 2; i++) {
            text_add_many(&w->out, ' ', (size_t)indent + 6);
            add_key(w, i == 0 ? "en" : "sv", indent + 6, remarks);
        }
    }
    if (chance(w, 2)) {
        text_add_many(&w->out, ' ', (size_t)indent + 2);
        text_add(&w->out, "highlight: [1,");
        end_line(w, remarks);
        text_add_many(&w->out, ' ', (size_t)indent + 8);
        text_add(&w->out, "2");
        end_line(w, remarks);
        text_add_many(&w->out, ' ', (size_t)indent + 4);
        text_add(&w->out, "]");
        end_line(w, remarks);
    }
}

static int count_remarks(const char *bytes, size_t n)
{
    struct arena arena = {0};
    struct diags d = {0};
    struct loader in = {.name = "x", .bytes = bytes, .size = n, .diags = &d, .arena = &arena};
    int found = 0;
    assert_non_null(tree_read(&in));
    for (const char *s = strstr(bytes, "# "); s != NULL; s = strstr(s + 1, "# "))
        found += strncmp(s, "# beside ", 9) == 0 || strncmp(s, "# line ", 7) == 0;
    arena_free(&arena);
    return found;
}

static void test_random_remarks(void **state)
{
    (void)state;
    int times = test_amount(2000, 50), met = 0;
    for (int i = 0; i < times; i++) {
        struct wild w = {0};
        struct text out = {0};
        int remarks = 0;
        rng_seed(&w.rng, (uint64_t)i);
        end_line(&w, &remarks);
        text_add(&w.out, "title: T");
        end_line(&w, &remarks);
        text_add(&w.out, "lesson: x");
        end_line(&w, &remarks);
        text_add(&w.out, "steps:");
        end_line(&w, &remarks);
        int indent = (int)rng_below(&w.rng, 4);
        for (uint32_t k = 1 + rng_below(&w.rng, 4); k > 0; k--)
            add_step(&w, indent, &remarks);
        format(text_str(&w.out), w.out.size, &out);
        assert_int_equal(count_remarks(text_str(&out), out.size), remarks);
        assert_settled(&out);
        met += remarks;
        text_free(&w.out);
        text_free(&out);
    }
    if (!test_is_light())
        assert_true(met > times * 4);
}

/* Files made to hurt, of so many lines or items: many remarks, a long list, remarks by their text.
 */
static void write_much(int most, struct text *remarks, struct text *items, struct text *both)
{
    static const char head[] = "lesson: x\ntitle: T\nsteps:\n";
    text_addf(remarks, "%s  - say: A\n", head);
    text_addf(items,
              "%s  - say: A\n    position: start\n    ask:\n      play: best\n"
              "      roll: 6-5\n      answers: 1/7 1/6\n      certificate: {a: [",
              head);
    text_add(both, head);
    for (int i = 0; i < most; i++) {
        text_add(remarks, i % 2 == 0 ? "#\n" : "    # b\n");
        if (i < most * 2 / 5)
            text_add(items, i % 20 == 0 ? "1,\n " : "1, ");
        if (i < most / 10)
            text_add(both, "  - say: A # a\n  # b\n");
    }
    text_add(items, "1]}\n");
}

/* Puts three such files in order; what was used of the processor. */
static double format_much(int most)
{
    struct text file[3] = {0}, out = {0};
    write_much(most, &file[0], &file[1], &file[2]);
    clock_t start = clock();
    for (size_t i = 0; i < COUNT_OF(file); i++) {
        text_clear(&out);
        format(text_str(&file[i]), file[i].size, &out);
        assert_settled(&out);
        text_free(&file[i]);
    }
    text_free(&out);
    return (double)(clock() - start);
}

/* They take no longer than others of their size: eight times as much is not much more than eight
 * times the work, where it would be 64 times if every line were looked at from every other. */
static void test_much(void **state)
{
    (void)state;
    int most = test_amount(100000, 1);
    double some = format_much(most / 8), all = format_much(most);
    if (!test_is_light() && all > 20 * some)
        fail_msg("%g times the work", all / some);
}

TEST_GROUP(formatter)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases),
        cmocka_unit_test(test_width),
        cmocka_unit_test(test_same),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_remarks_in_brackets),
        cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_any_layout),
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_random_remarks),
        cmocka_unit_test(test_much),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
