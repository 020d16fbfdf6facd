// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/halfway.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/phrase.h"
#include "lexicon/yesno.h"
#include "course/load/optionwords.h"
#include "view/present.h"

/* ---- not knowing ---- */

static bool is_at_a_loss(const char *typed)
{
    static const char *const lines[] = {"vet inte",      "vet ej",           "jag vet inte",
                                        "jag vet ej",    "det vet jag inte", "vet inte alls",
                                        "ingen aning",   "har ingen aning",  "jag har ingen aning",
                                        "osaker",        "inte saker",       "jag ar osaker",
                                        "hjalp mig",     "dont know",        "i dont know",
                                        "do not know",   "i do not know",    "dunno",
                                        "idk",           "no idea",          "i have no idea",
                                        "no clue",       "not sure",         "im not sure",
                                        "i am not sure", "help me",          NULL};
    PHRASE_HERE said = {0};
    phrase_read(&said, typed);
    return phrase_is_line_of(&said, lines) ||
           (*typed != '\0' && strspn(typed, "? ") == strlen(typed));
}

/* ---- words before the answer ---- */

static bool understood(const struct course_question *q, const char *typed)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    course_answer(q, typed, reply);
    bool good = reply->mark != COURSE_UNCLEAR || (reply->has_verdict && reply->verdict.routes > 1);
    free(reply);
    return good;
}

/* What follows "svar", "jag spelar", "my move is"; NULL where it begins with nothing of the kind.
 */
static const char *after_lead(const char *typed, bool plays)
{
    static const char *const leads[] = {"svar",   "svara", "svaret", "mitt", "mitt svar",
                                        "answer", "my",    "ar",     "is",   NULL};
    static const char *const verbs[] = {"jag",    "i",       "ill",    "spelar", "spela",
                                        "play",   "flyttar", "flytta", "move",   "drar",
                                        "draget", "drag",    NULL};
    const char *rest = typed;
    for (;;) {
        size_t n = strcspn(rest, " \t:,");
        PHRASE_HERE word = {0};
        TEXT_HERE first = {0};
        text_addn(&first, rest, n);
        phrase_read(&word, text_str(&first));
        bool lead = word.count == 1 && (phrase_is_one_of(word.word[0], leads) ||
                                        (plays && phrase_is_one_of(word.word[0], verbs)));
        if (!lead || rest[n] == '\0') {
            return rest == typed ? NULL : rest;
        }
        rest += n + strspn(rest + n, " \t:,");
    }
}

/* Whether it is all of one option, which goes before a command of that name. */
static bool is_option(const struct course_question *q, const char *typed)
{
    uint32_t whole = q->option_count > 0 && strlen(typed) > 2 ? optionwords_whole(q, typed) : 0;
    return whole != 0 && (whole & (whole - 1)) == 0;
}

enum halfway halfway_read(const struct session *s, const char *typed, const char **answer)
{
    const struct course_question *q = session_question(s);
    const struct course_facts *facts = course_facts(q->kind);
    if (is_option(q, typed) || (facts->asks_legal && yesno_read_allowed(typed) >= 0)) {
        *answer = typed;
        return HALFWAY_ANSWER;
    }
    if (is_at_a_loss(typed)) {
        return HALFWAY_HINT;
    }
    *answer = after_lead(typed, facts->plays);
    return *answer != NULL && understood(q, *answer) ? HALFWAY_ANSWER : HALFWAY_NOT;
}

/* ---- which is meant ---- */

bool halfway_ask_which(struct session *s, const char *typed)
{
    const struct course_question *q = session_question(s);
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct present *p = present_question(q, NULL);
    TEXT_HERE which = {0};
    course_answer(q, typed, reply);
    for (size_t i = 0; i < p->option_count; i++) {
        if ((reply->unsure & p->options[i].bit) != 0) {
            TEXT_HERE safe = {0};
            text_addf(&which, "%s%c) %s", which.size > 0 ? "; " : "", p->options[i].letter,
                      text_safe(&safe, p->options[i].words));
        }
    }
    if (which.size > 0) {
        say_f(s->face, _("Which do you mean? %s. Type the letter."), text_str(&which));
    }
    present_free(p);
    free(reply);
    return which.size > 0;
}
