// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/phrases.h"

#include "base/number.h"

struct word phrase_on_bar(int n)
{
    if (n == 0)
        return word_of("%s", _("no checker on the bar"));
    return word_of(NG_("one checker on the bar", "%s checkers on the bar", (unsigned long)n),
                   word_number(n).s);
}

struct word phrase_hit(int n)
{
    return word_of(NG_("%s on the bar", "%s on the bar", (unsigned long)n), word_checkers(n).s);
}

struct word phrase_points(int n)
{
    if (n == 0)
        return word_of("%s", _("no point"));
    return word_of(NG_("one point", "%s points", (unsigned long)n), word_number(n).s);
}

struct word phrase_bands(int n)
{
    return word_of(NG_("one band", "%s bands", (unsigned long)n), word_number(n).s);
}

struct word phrase_figure(double value, int decimals, bool sign)
{
    TEXT_HERE text = {0};
    number_add(&text, value, decimals, sign);
    struct word w = word_of("%s", text_str(&text));
    return w;
}
