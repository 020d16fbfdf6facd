// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/halfway.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/answer/read.h"
#include "lexicon/lexicon.h"
#include "lexicon/yesno.h"
#include "view/present.h"

static bool is_at_a_loss(const char *typed)
{
    return lexicon_typed_is(typed, LEXICON_AT_A_LOSS) ||
           (*typed != '\0' && strspn(typed, "? ") == strlen(typed));
}

/* Whether it is an answer; *skipped: how much in front of it carries nothing. */
static bool understood(const struct course_question *q, const char *typed, size_t *skipped)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    course_answer(q, typed, reply);
    bool good = reply->mark != COURSE_UNCLEAR || reply->answer.read == COURSE_READ_ROUTE;
    *skipped = reply->answer.skipped;
    free(reply);
    return good;
}

enum halfway halfway_read(const struct session *s, const char *typed, const char **answer)
{
    const struct course_question *q = session_question(s);
    const struct course_facts *facts = course_facts(q->kind);
    if (answer_is_option(q, typed) || (facts->asks_legal && yesno_read_allowed(typed) >= 0)) {
        *answer = typed;
        return HALFWAY_ANSWER;
    }
    if (is_at_a_loss(typed)) {
        return HALFWAY_HINT;
    }
    size_t skipped = 0;
    bool so = answer_leads(q, typed) && understood(q, typed, &skipped);
    *answer = typed + skipped;
    return so ? HALFWAY_ANSWER : HALFWAY_NOT;
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
        if ((reply->answer.unsure & p->options[i].bit) != 0) {
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
