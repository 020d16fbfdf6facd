// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/certifytell.h"

#include "base/lang.h"
#include "base/number.h"
#include "view/present.h"

void certifytell(struct text *out, const struct course_question *q,
                 const struct certify_found *found)
{
    TEXT_HERE by = {0}, error = {0}, best = {0}, other = {0};
    double ahead = (double)found->ahead;
    present_typed(&best, q, found->best);
    present_typed(&other, q, found->other);
    number_add(&by, ahead < 0 ? -ahead : ahead, 3, false);
    number_add(&error, (double)found->error, 3, false);
    switch (found->end) {
    case CERTIFY_MADE:
    case CERTIFY_HOLDS:
    case CERTIFY_AGREES:
        if (found->best[0] == '\0') {
            text_add(out, _("proved by the rules"));
        } else {
            text_addf(out, _("%s is best, %s points (± %s) ahead of %s"), text_str(&best),
                      text_str(&by), text_str(&error), text_str(&other));
        }
        break;
    case CERTIFY_MISSING:
        text_add(out, _("it has no certificate"));
        break;
    case CERTIFY_WORSE:
        text_addf(out, _("%s is not best: %s is worth %s points (± %s) more"), text_str(&best),
                  text_str(&other), text_str(&by), text_str(&error));
        break;
    case CERTIFY_CLOSE:
        text_addf(
            out,
            _("%s is not surely best: %s is as good as far as can be seen (%s points apart, ± "
              "%s)"),
            text_str(&best), text_str(&other), text_str(&by), text_str(&error));
        break;
    case CERTIFY_WRONG:
        text_add(out, _("its certificate does not hold"));
        break;
    default:
        text_add(out, text_str(&found->why));
    }
}
