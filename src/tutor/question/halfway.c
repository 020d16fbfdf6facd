// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/halfway.h"

#include <string.h>

#include "base/lang.h"
#include "course/answer/read.h"
#include "lexicon/lexicon.h"
#include "lexicon/yesno.h"
#include "view/present.h"

static bool is_at_a_loss(const char *typed)
{
    return lexicon_typed_is(typed, LEXICON_AT_A_LOSS) ||
           (*typed != '\0' && strspn(typed, "? ") == strlen(typed));
}

enum halfway halfway_read(const struct session *s, const char *typed, struct course_answer *answer)
{
    const struct course_question *q = session_question(s);
    *answer = (struct course_answer){.read = COURSE_READ_UNCLEAR};
    if (answer_is_option(q, typed) ||
        (course_facts(q->kind)->asks_legal && yesno_read_allowed(typed) >= 0)) {
        course_answer_read(q, typed, answer);
        return HALFWAY_ANSWER;
    }
    if (is_at_a_loss(typed)) {
        return HALFWAY_HINT;
    }
    bool so = answer_leads(q, typed) &&
              (course_answer_read(q, typed, answer) || answer->read == COURSE_READ_ROUTE);
    return so ? HALFWAY_ANSWER : HALFWAY_NOT;
}

/* ---- which is meant ---- */

bool halfway_ask_which(struct session *s, const struct course_answer *answer)
{
    struct present *p = present_question(session_question(s), NULL);
    TEXT_HERE which = {0};
    for (size_t i = 0; i < p->option_count; i++) {
        if ((answer->unsure & p->options[i].bit) != 0) {
            TEXT_HERE safe = {0};
            text_addf(&which, "%s%c) %s", which.size > 0 ? "; " : "", p->options[i].letter,
                      text_safe(&safe, p->options[i].words));
        }
    }
    if (which.size > 0) {
        say_f(s->face, _("Which do you mean? %s. Type the letter."), text_str(&which));
    }
    present_free(p);
    return which.size > 0;
}
