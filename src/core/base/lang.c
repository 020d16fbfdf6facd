// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/lang.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/catalogue.h"
#include "base/mem.h"
#include "base/place.h"
#include "base/text.h"

static enum lang current = LANG_EN;

// Read when Swedish is first chosen, and kept, since texts of it are held everywhere; NULL: not
// yet, or there is none.
static struct catalogue *swedish;
static bool looked_for_swedish;

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

static const char *choose_locale(const char *name)
{
    errno = 0;
    const char *chosen = setlocale(LC_CTYPE, name);
    if (chosen == NULL) {
        mem_check(errno);
    }
    return chosen;
}

void lang_init(const char *forced)
{
    enum lang lang;
    lang_choose(lang_parse(forced, &lang) ? lang : lang_from_environment());
    // readline needs a UTF-8 LC_CTYPE to keep åäö. C.UTF-8 always exists in Debian.
    if (choose_locale("") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        choose_locale("C.UTF-8");
    }
}

enum lang lang_current(void)
{
    return current;
}

void lang_catalogue(struct text *path)
{
    place_locale(path);
    text_add(path, "/sv/LC_MESSAGES/brade.mo");
}

static void look_for_swedish(void)
{
    if (looked_for_swedish) {
        return;
    }
    looked_for_swedish = true;
    TEXT_HERE path = {0};
    lang_catalogue(&path);
    swedish = catalogue_open(text_str(&path));
}

void lang_set(enum lang lang)
{
    current = lang;
    if (lang == LANG_SV) {
        look_for_swedish();
    }
}

void lang_choose(enum lang lang)
{
    mem_set_words(lang == LANG_SV ? "brade: minnet räcker inte\n" : "brade: out of memory\n");
    lang_set(lang);
}

bool lang_is_there(enum lang lang)
{
    if (lang == LANG_SV) {
        look_for_swedish();
    }
    return lang != LANG_SV || swedish != NULL;
}

static const char *text_for(const char *message, bool many)
{
    return current == LANG_SV && swedish != NULL ? catalogue_find(swedish, message, many) : NULL;
}

const char *lang_text(const char *message)
{
    const char *text = text_for(message, false);
    return text != NULL ? text : message;
}

const char *lang_text_of(const char *one, const char *many, unsigned long n)
{
    const char *text = text_for(one, n != 1);
    return text != NULL ? text : n == 1 ? one : many;
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
