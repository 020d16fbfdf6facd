// SPDX-License-Identifier: GPL-3.0-or-later
//
// What shells complete, made from the tables of commands and options. docs/completion holds it as
// it is installed; tests/cli/test_conventions.py sees that it is what comes out here.
//
// The columns `first`, `rest` and `completes` of the tables hold words, and in their place
//     @file @folder       paths
//     @lesson @theme      what is there when it is completed: the program is asked
//     @command @ruleset   of the tables
//     @set                FIELD=VALUE
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "course/load/themename.h"
#include "rules/ruleset.h"
#include "tutor/core/library.h"

// ---- words of the tables ----

static void add_word(struct text *out, const char *word)
{
    text_addf(out, "%s%s", out->size > 0 ? " " : "", word);
}

static void add_commands(struct text *out)
{
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        if (c->summary != NULL) {
            add_word(out, c->name);
        }
    }
}

static void add_rulesets(struct text *out)
{
    for (size_t i = 0; i < ruleset_count(); i++) {
        add_word(out, ruleset_name(i));
    }
}

// The words of a column, those that stand for tables put in their place.
static void add_words(struct text *out, const char *words)
{
    for (size_t n; words != NULL && *words != '\0'; words += n + (words[n] == ' ')) {
        n = strcspn(words, " ");
        TEXT_HERE word = {0};
        text_addn(&word, words, n);
        if (strcmp(text_str(&word), "@command") == 0) {
            add_commands(out);
        } else if (strcmp(text_str(&word), "@ruleset") == 0) {
            add_rulesets(out);
        } else {
            add_word(out, text_str(&word));
        }
    }
}

static void add_values(struct text *out, const struct cli_option *option)
{
    add_words(out, option->values != NULL ? option->values : option->completes);
}

// The options of one command, or those of all, as --NAME.
static void add_options(struct text *out, const char *command)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (command == NULL ? option->command == NULL : cli_option_is_for(option, command)) {
            text_addf(out, "%s--%s", out->size > 0 ? " " : "", option->name);
        }
    }
}

static bool is_path(const char *words)
{
    return words != NULL && (strstr(words, "@file") != NULL || strstr(words, "@folder") != NULL);
}

// ---- functions that bash and zsh share ----

static void print_case(const char *pattern, const struct text *words)
{
    if (words->size > 0) {
        printf("    %s) echo '%s' ;;\n", pattern, text_str(words));
    }
}

static void print_field_functions(void)
{
    puts("_brade_field_values() {\n    case $1 in");
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        TEXT_HERE values = {0};
        for (size_t k = 0; ruleset_field_value(i, k) != NULL; k++) {
            add_word(&values, ruleset_field_value(i, k));
        }
        print_case(ruleset_field(i), &values);
    }
    TEXT_HERE fields = {0};
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        add_word(&fields, ruleset_field(i));
    }
    printf("    esac\n}\n\n_brade_fields='%s'\n\n", text_str(&fields));
}

static void print_option_functions(void)
{
    TEXT_HERE common = {0}, valued = {0};
    add_options(&common, NULL);
    printf("_brade_options() {\n    echo '%s'\n    case $1 in\n", text_str(&common));
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        TEXT_HERE own = {0};
        add_options(&own, c->name);
        print_case(c->name, &own);
    }
    puts("    esac\n}\n\n_brade_values() {\n    case $1 in");
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        TEXT_HERE words = {0}, name = {0};
        text_addf(&name, "--%s", option->name);
        add_values(&words, option);
        print_case(text_str(&name), &words);
        if (option->metavar != NULL) {
            text_addf(&valued, "%s--%s", valued.size > 0 ? " | " : "", option->name);
        }
    }
    printf("    esac\n}\n\n_brade_takes_value() {\n    case $1 in\n    %s) return 0 ;;\n    esac\n"
           "    return 1\n}\n\n",
           text_str(&valued));
}

static void print_argument_functions(void)
{
    TEXT_HERE all = {0};
    add_commands(&all);
    printf("_brade_commands='%s'\n\n_brade_first() {\n    case $1 in\n", text_str(&all));
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        TEXT_HERE words = {0};
        add_words(&words, c->first);
        print_case(c->name, &words);
    }
    puts("    esac\n}\n\n_brade_rest() {\n    case $1 in");
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        TEXT_HERE words = {0};
        add_words(&words, c->rest);
        print_case(c->name, &words);
    }
    puts("    esac\n}\n");
}

static void print_functions(void)
{
    print_field_functions();
    print_option_functions();
    print_argument_functions();
}

// ---- the shells ----

static const char licence[] = "# SPDX-License-Identifier: GPL-3.0-or-later\n";
static const char made[] = "#\n# Made by \"brade completion %s\"; not to be changed by hand.\n";

static void print_bash(void)
{
    fputs(licence, stdout);
    fputs("# shellcheck shell=bash\n", stdout);
    printf(made, "bash");
    putchar('\n');
    print_functions();
    fputs(
        "_brade_words() {\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$2\")\n"
        "}\n"
        "\n"
        "# Offers what the words of a table stand for.\n"
        "_brade_offer() {\n"
        "    local spec words='' found=()\n"
        "    for spec in $1; do\n"
        "        case $spec in\n"
        "        @file) mapfile -t found < <(compgen -f -- \"$2\") ;;\n"
        "        @folder) mapfile -t found < <(compgen -d -- \"$2\") ;;\n"
        "        @*) words+=\" $(\"${COMP_WORDS[0]}\" completion \"${spec#@}\" 2>/dev/null)\" ;;\n"
        "        *) words+=\" $spec\" ;;\n"
        "        esac\n"
        "    done\n"
        "    _brade_words \"$words\" \"$2\"\n"
        "    COMPREPLY+=(\"${found[@]}\")\n"
        "}\n"
        "\n"
        "# bash breaks words at =, so that --set field=value comes as several.\n"
        "_brade_set() {\n"
        "    if [[ $1 == *=* ]]; then\n"
        "        _brade_words \"$(_brade_field_values \"${1%%=*}\")\" \"${1#*=}\"\n"
        "    else\n"
        "        _brade_words \"$_brade_fields\" \"$1\"\n"
        "        COMPREPLY=(\"${COMPREPLY[@]/%/=}\")\n"
        "        compopt -o nospace\n"
        "    fi\n"
        "}\n"
        "\n"
        "_brade() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "    local command='' count=0 i each values\n"
        "    if [[ $before == = && ${COMP_WORDS[COMP_CWORD - 2]} != --* ]]; then\n"
        "        _brade_words \"$(_brade_field_values \"${COMP_WORDS[COMP_CWORD - 2]}\")\" "
        "\"$word\"\n"
        "        return\n"
        "    fi\n"
        "    if [[ $word == = ]]; then\n"
        "        if [[ $before != --* ]]; then\n"
        "            _brade_words \"$(_brade_field_values \"$before\")\" ''\n"
        "            return\n"
        "        fi\n"
        "        word=\n"
        "    elif [[ $before == = ]]; then\n"
        "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "    fi\n"
        "    if _brade_takes_value \"$before\"; then\n"
        "        values=$(_brade_values \"$before\")\n"
        "        if [[ $values == @set ]]; then\n"
        "            _brade_set \"$word\"\n"
        "        else\n"
        "            _brade_offer \"$values\" \"$word\"\n"
        "        fi\n"
        "        return\n"
        "    fi\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        each=${COMP_WORDS[i]}\n"
        "        if _brade_takes_value \"$each\"; then\n"
        "            i=$((i + 1))\n"
        "            [[ ${COMP_WORDS[i]} == = ]] && i=$((i + 1))\n"
        "            [[ ${COMP_WORDS[i + 1]} == = ]] && i=$((i + 2))\n"
        "        elif [[ $each != -?* && -z $command ]]; then\n"
        "            command=$each\n"
        "        elif [[ $each != -?* ]]; then\n"
        "            count=$((count + 1))\n"
        "        fi\n"
        "    done\n"
        "    if [[ $word == -* ]]; then\n"
        "        _brade_words \"$(_brade_options \"$command\")\" \"$word\"\n"
        "    elif [[ -z $command ]]; then\n"
        "        _brade_words \"$_brade_commands\" \"$word\"\n"
        "    elif ((count == 0)); then\n"
        "        _brade_offer \"$(_brade_first \"$command\")\" \"$word\"\n"
        "    else\n"
        "        _brade_offer \"$(_brade_rest \"$command\")\" \"$word\"\n"
        "    fi\n"
        "}\n"
        "\n"
        "complete -o filenames -F _brade brade\n",
        stdout);
}

// Text between single quotes; `also` are characters to be told from zsh's own by a backslash.
static void print_quoted(const char *s, const char *also)
{
    for (; *s != '\0'; s++) {
        if (*s == '\'') {
            fputs("'\\''", stdout);
        } else {
            printf("%s%c", strchr(also, *s) != NULL ? "\\" : "", *s);
        }
    }
}

static void print_zsh_option(const struct cli_option *option)
{
    bool ends = strcmp(option->name, "help") == 0 || strcmp(option->name, "version") == 0;
    printf("        '%s--%s%s[",
           ends                               ? "(- *)"
           : strcmp(option->name, "set") == 0 ? "*"
                                              : "",
           option->name, option->metavar != NULL ? "=" : "");
    print_quoted(option->help, "[]:");
    fputs("]", stdout);
    if (option->metavar != NULL) {
        fputs(":", stdout);
        print_quoted(option->metavar, "[]:");
        printf(":_brade_value --%s", option->name);
    }
    fputs("'\n", stdout);
}

static void print_zsh_options(const char *command)
{
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        const struct cli_option *option = cli_option_at((enum cli_option_id)i);
        if (command == NULL ? option->command == NULL : cli_option_is_for(option, command)) {
            print_zsh_option(option);
        }
    }
}

static void print_zsh(void)
{
    puts("#compdef brade");
    fputs(licence, stdout);
    printf(made, "zsh");
    putchar('\n');
    print_functions();
    fputs("_brade_offer() {\n"
          "    local spec\n"
          "    for spec in ${=1}; do\n"
          "        case $spec in\n"
          "        @file) _files ;;\n"
          "        @folder) _files -/ ;;\n"
          "        @set) _brade_set ;;\n"
          "        @*) compadd -- ${(f)\"$(brade completion ${spec#@} 2>/dev/null)\"} ;;\n"
          "        *) compadd -- $spec ;;\n"
          "        esac\n"
          "    done\n"
          "}\n"
          "\n"
          "_brade_value() {\n"
          "    _brade_offer \"$(_brade_values $1)\"\n"
          "}\n"
          "\n"
          "_brade_set() {\n"
          "    local field\n"
          "    if compset -P '*='; then\n"
          "        field=${IPREFIX%=}\n"
          "        compadd -- ${=\"$(_brade_field_values ${field##*=})\"}\n"
          "    else\n"
          "        compadd -S = -- ${=_brade_fields}\n"
          "    fi\n"
          "}\n"
          "\n"
          "_brade() {\n"
          "    local -a commands options\n"
          "    local state line command word\n"
          "    commands=(\n",
          stdout);
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        if (c->summary != NULL) {
            printf("        '%s:", c->name);
            print_quoted(c->summary, ":");
            puts("'");
        }
    }
    puts("    )\n    options=(");
    print_zsh_options(NULL);
    puts("    )\n"
         "    for word in ${words[2,-1]}; do\n"
         "        if [[ -z $command && \" $_brade_commands \" == *\" $word \"* ]]; then\n"
         "            command=$word\n"
         "        fi\n"
         "    done\n"
         "    case $command in");
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        TEXT_HERE own = {0};
        add_options(&own, c->name);
        if (own.size > 0) {
            printf("    %s) options+=(\n", c->name);
            print_zsh_options(c->name);
            puts("    ) ;;");
        }
    }
    fputs("    esac\n"
          "    _arguments -C $options '1: :->command' '*:: :->arguments'\n"
          "    case $state in\n"
          "    command) _describe command commands ;;\n"
          "    arguments)\n"
          "        if ((CURRENT == 2)); then\n"
          "            _brade_offer \"$(_brade_first $words[1])\"\n"
          "        else\n"
          "            _brade_offer \"$(_brade_rest $words[1])\"\n"
          "        fi\n"
          "        ;;\n"
          "    esac\n"
          "}\n"
          "\n"
          "_brade \"$@\"\n",
          stdout);
}

// What fish offers for the words of a column, between single quotes.
static void print_fish_words(const char *words)
{
    for (size_t n; words != NULL && *words != '\0'; words += n + (words[n] == ' ')) {
        n = strcspn(words, " ");
        if (n == 4 && strncmp(words, "@set", n) == 0) {
            fputs("(__brade_sets)", stdout);
        } else if (words[0] != '@') {
            printf("%.*s ", (int)n, words);
        } else if (strncmp(words, "@fi", 3) != 0 && strncmp(words, "@fo", 3) != 0) {
            printf("(brade completion %.*s 2>/dev/null) ", (int)n - 1, words + 1);
        }
    }
}

static void print_fish_option(const struct cli_option *option)
{
    TEXT_HERE values = {0};
    fputs("complete -c brade", stdout);
    if (option->command != NULL) {
        printf(" -n '__fish_seen_subcommand_from %s'", option->command);
    }
    if (option->letter != 0) {
        printf(" -s %c", option->letter);
    }
    printf(" -l %s", option->name);
    add_values(&values, option);
    if (option->metavar != NULL) {
        printf(is_path(text_str(&values)) ? " -r -F" : " -x -a '");
        if (!is_path(text_str(&values))) {
            print_fish_words(text_str(&values));
            fputs("'", stdout);
        }
    }
    fputs(" -d '", stdout);
    print_quoted(option->help, "");
    puts("'");
}

static void print_fish_sets(void)
{
    puts("function __brade_sets");
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        printf("    printf '%%s\\n'");
        for (size_t k = 0; ruleset_field_value(i, k) != NULL; k++) {
            printf(" %s=%s", ruleset_field(i), ruleset_field_value(i, k));
        }
        if (ruleset_field_value(i, 0) == NULL) {
            printf(" %s=", ruleset_field(i));
        }
        putchar('\n');
    }
    puts("end\n");
}

static void print_fish(void)
{
    fputs(licence, stdout);
    printf(made, "fish");
    putchar('\n');
    print_fish_sets();
    puts("complete -c brade -f");
    for (const struct cli_command *c = cli_commands; c->name != NULL; c++) {
        if (c->summary == NULL) {
            continue;
        }
        printf("complete -c brade -n __fish_use_subcommand -a %s -d '", c->name);
        print_quoted(c->summary, "");
        puts("'");
        TEXT_HERE words = {0};
        add_words(&words, c->first);
        if (c->rest != NULL && (c->first == NULL || strcmp(c->first, c->rest) != 0)) {
            add_words(&words, c->rest);
        }
        if (words.size > 0) {
            printf("complete -c brade -n '__fish_seen_subcommand_from %s'%s -a '", c->name,
                   is_path(text_str(&words)) ? " -F" : "");
            print_fish_words(text_str(&words));
            puts("'");
        }
    }
    for (size_t i = 0; i < CLI_OPTIONS; i++) {
        print_fish_option(cli_option_at((enum cli_option_id)i));
    }
}

// ---- what is there now ----

static void print_lessons(void)
{
    struct library library = {0};
    const struct item_list *lessons = library_items(&library, LIBRARY_LESSONS);
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *item = lessons->items[i];
        printf("%s%s%s\n", item->pack == NULL ? "" : item->pack, item->pack == NULL ? "" : ":",
               item->id);
    }
    library_free(&library);
}

static void print_themes(void)
{
    for (size_t i = 0; themename_id(i) != NULL; i++) {
        puts(themename_id(i));
    }
}

int cmd_completion(const struct cli_options *options)
{
    static const struct {
        const char *name;
        void (*print)(void);
    } words[] = {{"bash", print_bash},
                 {"zsh", print_zsh},
                 {"fish", print_fish},
                 {"lesson", print_lessons},
                 {"theme", print_themes}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i].name, options->args[0]) == 0) {
            words[i].print();
            return CLI_GOOD;
        }
    }
    TEXT_HERE safe = {0};
    message_usage(_("there is no completion for \"%s\"; there is for bash, zsh and fish"),
                  text_safe(&safe, options->args[0]));
    return CLI_USAGE;
}
