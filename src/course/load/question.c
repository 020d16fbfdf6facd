// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/question.h"

#include <stdlib.h>
#include <string.h>

#include "course/load/typed.h"
#include "course/load/count.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/load/predicate.h"
#include "course/load/setting.h"

typedef bool read_kind(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q);

static read_kind read_play, read_legal, read_every_play, read_rolls, read_number, read_choice,
    read_preroll, read_turns;

/* Every kind: the fields it may have besides the common ones, its reader. */
static const struct {
    const char *const fields[5];
    read_kind *read;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {{"roll", "answers"}, read_play},
    [COURSE_LEGAL] = {{"roll", "answer", "code"}, read_legal},
    [COURSE_PLAYS] = {{"roll", "answers"}, read_every_play},
    [COURSE_ROLLS] = {{"answers"}, read_rolls},
    [COURSE_NUMBER] = {{"roll", "counts"}, read_number},
    [COURSE_CHOICE] = {{"roll"}, read_choice},
    [COURSE_PREROLL] = {{"answer", "roll", "cube", "match"}, read_preroll},
    [COURSE_LINE] = {{NULL}, read_turns},
};

/* play: any, best, or the plays that are right. */
static bool read_play(struct loader *in, const struct node *ask, const struct node *value,
                      struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    q->goal = field_is(value, "any")    ? COURSE_ANY
              : field_is(value, "best") ? COURSE_BEST
                                        : COURSE_THESE;
    if (!load_playable(in, value, q) || !load_roll_to_play(in, ask, q))
        return false;
    if (q->goal == COURSE_THESE)
        return answers == NULL ? load_plays(in, value, q)
                               : complain(in, answers,
                                          _("answers goes with play: best; here the right plays "
                                            "stand after play: already"));
    if (q->goal == COURSE_ANY)
        return answers == NULL ||
               complain(in, answers,
                        _("with play: any every legal play is right; take answers "
                          "away"));
    if (answers == NULL)
        return complain(in, value, _("play: best needs answers: the play or plays that are best"));
    return load_plays(in, answers, q);
}

static bool read_claimed_code(struct loader *in, const struct node *node, struct course_question *q)
{
    const char *codes[CLAUSES + 1] = {NULL};
    int found;
    for (int i = 0; i < CLAUSES; i++)
        codes[i] = clause_text((enum clause)i)->code;
    if (!field_word(in, node, codes, &found))
        return false;
    q->claimed_code = (enum clause)found;
    q->claimed_code_at = node_place(node);
    return true;
}

/* The judge must be able to answer: a play with several routes is no question. */
static bool check_asked(struct loader *in, const struct node *value,
                        const struct course_question *q)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&q->rules, &q->position, q->roll, value->text, value->size, verdict);
    bool good = verdict->routes <= 1 || complain_verdict(in, value, q, verdict);
    free(verdict);
    return good;
}

static bool read_legal(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q)
{
    const struct node *answer = tree_get(ask, "answer"), *code = tree_get(ask, "code");
    q->asked_at = q->claimed_at = node_place(value);
    q->claimed = -1;
    q->claimed_code = CLAUSES;
    bool good = load_playable(in, value, q) && load_roll_to_play(in, ask, q);
    good = field_play(in, (enum board_kind)q->rules.board, value, &q->asked) && good;
    if (answer != NULL) {
        bool yes = false;
        good = field_yes_no(in, answer, &yes) && good;
        q->claimed = yes;
        q->claimed_at = node_place(answer);
    }
    if (code != NULL)
        good = read_claimed_code(in, code, q) && good;
    return good && check_asked(in, value, q);
}

static bool read_every_play(struct loader *in, const struct node *ask, const struct node *value,
                            struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = field_is(value, "all") ||
                complain(in, value, _("write plays: all, to ask for every legal play"));
    return load_playable(in, value, q) && load_roll_to_play(in, ask, q) &&
           (answers == NULL || load_plays(in, answers, q)) && good;
}

static bool read_roll_set(struct loader *in, const struct node *node, struct course_question *q)
{
    bool good = true;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        struct rollset some;
        int problem;
        if (n->kind != NODE_SCALAR || !typed_rolls(n->text, &some, &problem))
            good = complain(in, n, _("'%s' is not a roll; write it as 6-2"), complain_brief(in, n));
        else
            q->roll_set = rollset_or(q->roll_set, some);
    }
    q->has_roll_set = good;
    q->roll_set_at = node_place(node);
    return good;
}

static bool read_rolls(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q)
{
    const struct node *answers = tree_get(ask, "answers");
    bool good = load_playable(in, value, q);
    q->predicate = load_predicate(in, (enum board_kind)q->rules.board, value);
    good = (answers == NULL || read_roll_set(in, answers, q)) && good;
    good = good && fault_check_roll(in, q->at, &q->rules, &q->position, roll_make(2, 1));
    return good && q->predicate != NULL;
}

/* The play that a count of points is about must be legal. */
static bool read_counted_play(struct loader *in, struct course_count *count,
                              const struct course_question *q)
{
    struct course_play play = {0};
    if (count->written == NULL)
        return true;
    if (!load_legal_play(in, count->written, q, &play))
        return false;
    count->play = play.play;
    return true;
}

static bool read_number(struct loader *in, const struct node *ask, const struct node *value,
                        struct course_question *q)
{
    const struct node *counts = tree_get(ask, "counts"), *roll = tree_get(ask, "roll");
    bool good = field_number(in, value, -1000000, 1000000, &q->number);
    struct course_count *count = NULL;
    if (counts != NULL && (count = load_count(in, (enum board_kind)q->rules.board, counts)) == NULL)
        return false;
    q->count = count;
    if (count == NULL)
        return (roll == NULL || load_roll_to_play(in, ask, q)) && good;
    if (!q->has_position && count_needs_position(count))
        return load_playable(in, counts, q);
    if (count_needs_play(count) && !load_playable(in, counts, q))
        return false;
    if ((roll != NULL || count_needs_roll(count)) && !load_roll_to_play(in, ask, q))
        return false;
    return read_counted_play(in, count, q) && good;
}

static bool read_option(struct loader *in, const struct node *node, struct course_option *out)
{
    static const char *const known[] = {"text", "right", "say", "sv", "en", NULL};
    static const char *const full[] = {"text", "right", "say", NULL};
    out->at = node_place(node);
    bool plain =
        node->kind == NODE_SCALAR || tree_get(node, "sv") != NULL || tree_get(node, "en") != NULL;
    if (plain)
        return field_text(in, node, &out->text);
    if (!field_keys(in, node, _("an option"), node->kind == NODE_MAPPING ? full : known))
        return false;
    const struct node *text = field_need(in, node, _("an option"), "text");
    const struct node *right = tree_get(node, "right");
    bool good = text != NULL && field_text(in, text, &out->text);
    good = (right == NULL || field_yes_no(in, right, &out->right)) && good;
    return field_maybe_text(in, node, "say", &out->say) && good;
}

static bool read_choice(struct loader *in, const struct node *ask, const struct node *value,
                        struct course_question *q)
{
    if (value->kind != NODE_LIST || value->count < 2 || value->count > 26)
        return complain(in, value, _("choice needs a list of 2 to 26 options"));
    struct course_option *options = arena_array(in->arena, value->count, sizeof *options);
    size_t n = 0, right = 0;
    bool good = true;
    for (const struct node *item = value->first; item != NULL; item = item->next, n++) {
        good = read_option(in, item, &options[n]) && good;
        right += options[n].right;
    }
    q->options = options;
    q->option_count = n;
    if (good && right == 0)
        good = complain(in, value, _("no option is right: write right: yes at one at least"));
    return (tree_get(ask, "roll") == NULL || load_roll_to_play(in, ask, q)) && good;
}

static void preroll_names(const char **names)
{
    for (int i = 0; i < COURSE_PREROLLS; i++)
        names[i] = course_preroll_name((enum course_preroll)i);
    names[COURSE_PREROLLS] = NULL;
}

static bool read_offered(struct loader *in, const struct node *node, struct course_question *q)
{
    const char *names[COURSE_PREROLLS + 1];
    preroll_names(names);
    if (node->kind != NODE_LIST || node->count < 2 || node->count > COURSE_PREROLLS)
        return complain(in, node,
                        _("preroll needs a list of two or more choices, as [one-die, "
                          "two-dice]"));
    bool good = true;
    uint32_t seen = 0;
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        int found;
        if (!field_word(in, item, names, &found))
            good = false;
        else if ((seen >> found & 1) != 0)
            good = complain(in, item, _("'%s' is given twice"), names[found]);
        else
            q->offered[q->offered_count++] = (enum course_preroll)found;
        seen |= good ? (uint32_t)1 << found : 0;
    }
    return good;
}

static bool read_preroll(struct loader *in, const struct node *ask, const struct node *value,
                         struct course_question *q)
{
    const char *names[COURSE_PREROLLS + 1] = {NULL};
    int found;
    bool good = load_playable(in, value, q);
    const struct node *answer = field_need(in, ask, _("this question"), "answer");
    if (!read_offered(in, value, q) || answer == NULL)
        return false;
    for (size_t i = 0; i < q->offered_count; i++)
        names[i] = course_preroll_name(q->offered[i]);
    if (!field_word(in, answer, names, &found))
        return false;
    q->preroll = q->offered[found];
    q->preroll_at = node_place(answer);
    if (!good || (tree_get(ask, "roll") != NULL && !load_roll_to_play(in, ask, q)))
        return false;
    return load_stakes(in, ask, q);
}

static bool read_turns(struct loader *in, const struct node *ask, const struct node *value,
                       struct course_question *q)
{
    (void)ask;
    return load_playable(in, value, q) && load_line(in, value, q);
}

/* The key that says the kind; NULL with an error where there is none or more than one. */
static const struct node *find_kind(struct loader *in, const struct node *ask,
                                    enum course_kind *kind)
{
    const struct node *found = NULL;
    for (const struct node *key = ask->first; key != NULL; key = key->next) {
        for (int i = 0; i < COURSE_KINDS; i++) {
            if (strcmp(key->text, course_kind_name((enum course_kind)i)) != 0)
                continue;
            if (found != NULL) {
                complain(in, key, _("one question has one kind: '%s' stands here already"),
                         found->text);
                return NULL;
            }
            found = key;
            *kind = (enum course_kind)i;
        }
    }
    return found;
}

static size_t add_words(const char **list, size_t n, const char *const *words, size_t most)
{
    for (size_t i = 0; i < most && words[i] != NULL; i++)
        list[n++] = words[i];
    return n;
}

/* No kind was found: perhaps a key is misspelt. */
static void tell_no_kind(struct loader *in, const struct node *ask)
{
    static const char *const common[] = {COMMON_KEYS, NULL};
    static const char *const extra[] = {"roll",   "answer", "answers", "code",
                                        "counts", "cube",   "match",   NULL};
    const char *known[32] = {NULL};
    size_t n = add_words(known, 0, common, 8);
    n = add_words(known, n, extra, 8);
    for (int i = 0; i < COURSE_KINDS; i++)
        known[n++] = course_kind_name((enum course_kind)i);
    if (field_keys(in, ask, _("a question"), known))
        complain(in, ask,
                 _("what is asked? write one of: play, legal, plays, rolls, number, "
                   "choice, preroll, line"));
}

/* Whether all keys of a question go with its kind. */
static bool check_keys(struct loader *in, const struct node *ask, enum course_kind kind)
{
    static const char *const common[] = {COMMON_KEYS, NULL};
    const char *known[16] = {NULL};
    size_t n = add_words(known, 0, common, 8);
    known[n++] = course_kind_name(kind);
    add_words(known, n, kinds[kind].fields, 5);
    TEXT_HERE what = {0};
    text_addf(&what, _("a question of the kind '%s'"), course_kind_name(kind));
    bool good = field_keys(in, ask, text_str(&what), known);
    return good;
}

struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node)
{
    enum course_kind kind = COURSE_KINDS;
    if (node->kind != NODE_MAPPING) {
        complain(in, node, _("%s must be written as keys with values"), "ask");
        return NULL;
    }
    size_t errors = in->diags->errors;
    const struct node *key = find_kind(in, node, &kind);
    if (key == NULL && in->diags->errors == errors)
        tell_no_kind(in, node);
    if (key == NULL)
        return NULL;
    struct course_question *q = arena_alloc(in->arena, sizeof *q);
    q->kind = kind;
    q->at = node_place(key);
    q->id = id;
    q->rules = setting->rules;
    q->has_position = setting->has_position;
    q->position = setting->position;
    bool good = check_keys(in, node, kind);
    if (setting->bad_position || setting->bad_rules)
        return NULL; /* told already; nothing more can be said of this question */
    good = kinds[kind].read(in, node, key->value, q) && good;
    q->sound = good;
    good = load_common(in, node, q) && good;
    q->sound = good;
    return good ? q : NULL;
}
