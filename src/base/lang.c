// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang.h"

#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mem.h"
#include "place.h"
#include "text.h"

// The counter by which glibc's gettext notices that LANGUAGE has changed.
extern int _nl_msg_cat_cntr;

static enum lang current = LANG_EN;

static const struct {
    const char *name;
    enum lang lang;
} names[] = {
    {"sv", LANG_SV}, {"swe", LANG_SV}, {"svenska", LANG_SV}, {"swedish", LANG_SV},
    {"en", LANG_EN}, {"eng", LANG_EN}, {"english", LANG_EN}, {"engelska", LANG_EN},
};

// Bytes of the language in a locale name: "sv" of "sv_SE.UTF-8@x".
static size_t language_size(const char *s)
{
    return strcspn(s, "_.@-:");
}

static bool parse_name(const char *s, size_t n, enum lang *lang)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i].name) == n && strncasecmp(s, names[i].name, n) == 0) {
            *lang = names[i].lang;
            return true;
        }
    }
    return false;
}

bool lang_parse(const char *s, enum lang *lang)
{
    return s != NULL && strchr(s, ':') == NULL && parse_name(s, language_size(s), lang);
}

// LANGUAGE is a list by preference, "nb:sv:en": the first that exists here counts.
static bool parse_list(const char *s, enum lang *lang)
{
    while (*s != '\0') {
        if (parse_name(s, language_size(s), lang)) {
            return true;
        }
        s += strcspn(s, ":");
        s += *s == ':';
    }
    return false;
}

static bool names_nothing(const char *s)
{
    size_t n = language_size(s);
    return n == 0 || (n == 1 && *s == 'C') || (n == 5 && memcmp(s, "POSIX", 5) == 0);
}

enum lang lang_from_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    enum lang lang = LANG_EN;
    const char *list = getenv("LANGUAGE");
    if (list != NULL && parse_list(list, &lang)) {
        return lang;
    }
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && !names_nothing(value)) {
            parse_name(value, language_size(value), &lang);
            return lang;
        }
    }
    return lang;
}

// gettext reads LANGUAGE only in a locale other than C, and writes UTF-8 whatever the locale.
// C.UTF-8 always exists in Debian; readline needs a UTF-8 LC_CTYPE to keep åäö.
static void set_locale(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    if (setlocale(LC_MESSAGES, "C.UTF-8") == NULL) {
        setlocale(LC_MESSAGES, "");
    }
}

void lang_init(const char *forced)
{
    set_locale();
    struct text folder = {0};
    place_locale(&folder);
    bindtextdomain("brade", text_str(&folder));
    text_free(&folder);
    bind_textdomain_codeset("brade", "UTF-8");
    textdomain("brade");
    enum lang lang;
    lang_set(lang_parse(forced, &lang) ? lang : lang_from_environment());
}

enum lang lang_current(void)
{
    return current;
}

void lang_set(enum lang lang)
{
    current = lang;
    mem_set_words(lang == LANG_SV ? "brade: minnet räcker inte\n" : "brade: out of memory\n");
    setenv("LANGUAGE", lang_code(lang), 1);
    ++_nl_msg_cat_cntr;
}

const char *lang_code(enum lang lang)
{
    return lang == LANG_SV ? "sv" : "en";
}

const char *lang_pick(const char *sv, const char *en)
{
    if (sv == NULL || en == NULL) {
        return sv == NULL ? en : sv;
    }
    return current == LANG_SV ? sv : en;
}
