// SPDX-License-Identifier: GPL-3.0-or-later
/* The table of a lesson's keys (course/load/keys.c) as JSON, for keys.py: each row as an object. */
#include <stdio.h>

#include "course/load/keys.h"

/* A text of the table, which holds no control characters. */
static void print_string(const char *name, const char *s)
{
    printf("\"%s\": \"", name);
    for (; *s != '\0'; s++) {
        printf(*s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    }
    printf("\", ");
}

int main(void)
{
    const char *between = "[";
    for (int thing = THING_NONE + 1; thing < THINGS; thing++) {
        for (const struct key *key = keys_of((enum key_thing)thing); key->name != NULL; key++) {
            printf("%s{", between);
            print_string("thing", key_thing_name((enum key_thing)thing));
            print_string("key", key->name);
            print_string("type", key_type_name(key->type));
            print_string("en", key->says.en);
            print_string("sv", key->says.sv);
            printf("\"words\": [");
            for (size_t i = 0; key->word != NULL && key->word(i) != NULL; i++) {
                printf("%s\"%s\"", i > 0 ? ", " : "", key->word(i));
            }
            printf("], \"may\": %u, \"must\": %u, \"least\": %d, \"most\": %d, \"usual\": %d}",
                   key->may, key->must, key->least, key->most, key->usual);
            between = ",\n";
        }
    }
    printf("]\n");
    return 0;
}
