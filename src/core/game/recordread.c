// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/readfile.h"
#include "coach/coach.h"
#include "judge/judge.h"
#include "rules/posstring.h"

/* Where reading is. */
struct recordread_reading {
    const char *file, *text;
    size_t size;
    struct diags *diags;
    struct record record;
    struct table table;
    struct play_list *list;
    const char *line; /* the present one, a copy with its NUL */
    size_t length;    /* bytes of it */
    int number;       /* of it, from 1 */
    bool in_games;    /* "game 1" was read */
    int next;         /* number of the next line of this game */
    bool due;         /* the result of the game that is over is due */
    bool match_due;   /* and that of the match */
    bool seen_rules;
};

/* --- what is wrong --- */

/* The column of byte `at`, in characters from 1. */
static int column_of(const struct recordread_reading *in, size_t at)
{
    int column = 1;
    for (size_t i = 0; i < at && i < in->length; i++) {
        column += ((unsigned char)in->line[i] & 0xc0) != 0x80;
    }
    return column;
}

static bool wrong(struct recordread_reading *in, const char *at, const char *why)
{
    struct diag_place place = {.file = in->file,
                               .source = in->text,
                               .source_size = in->size,
                               .line = in->number,
                               .column = column_of(in, (size_t)(at - in->line))};
    diag_add(in->diags, DIAG_ERROR, &place, "%s", why);
    return false;
}

static bool wrong_words(struct recordread_reading *in, const char *at, struct text *why)
{
    while (why->size > 0 && why->data[why->size - 1] == '.') {
        text_cut(why, why->size - 1);
    }
    wrong(in, at, text_str(why));
    text_free(why);
    return false;
}

/* --- words of a line --- */

/* What follows if the line at `at` begins with these words; NULL if it does not. */
static const char *after(const char *at, const char *words)
{
    size_t n = strlen(words);
    return strncmp(at, words, n) == 0 ? at + n : NULL;
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

/* White or black, and what follows; -1 if neither. */
static int read_colour(const char **at)
{
    static const char *const names[] = {"white", "black"};
    for (int c = 0; c < 2; c++) {
        const char *rest = after(*at, names[c]);
        if (rest != NULL && (*rest == ' ' || *rest == '\0')) {
            *at = skip_blanks(rest);
            return c;
        }
    }
    return -1;
}

/* --- the head --- */

static bool set_rules(struct recordread_reading *in, const char *value)
{
    struct text why = {0};
    if (in->seen_rules) {
        return wrong(in, in->line, _("this was said already"));
    }
    in->seen_rules = true;
    if (!ruleset_find(value, &in->record.rules)) {
        coach_ruleset_unknown(&why, value);
        return wrong_words(in, value, &why);
    }
    return true;
}

static bool set_field(struct recordread_reading *in, const char *value)
{
    size_t n = strcspn(value, "=");
    if (value[n] != '=') {
        return wrong(in, value, _("it is written set: FIELD=VALUE"));
    }
    if (in->record.length > 0 || in->record.has_position) {
        return wrong(in, in->line, _("rules come before the match and the position"));
    }
    char *field = mem_copyn(value, n);
    enum ruleset_error error = ruleset_set(&in->record.rules, field, value + n + 1);
    struct text why = {0};
    if (error != RULESET_OK) {
        coach_ruleset_error(&why, field, value + n + 1, error);
    }
    free(field);
    return error == RULESET_OK || wrong_words(in, value, &why);
}

static bool set_match(struct recordread_reading *in, const char *value)
{
    int64_t n;
    if (!number_read(value, 1, MATCH_LENGTH_MAX, &n)) {
        return wrong(in, value, _("the length of a match is a number from 1 to 99"));
    }
    if (!match_length_ok(&in->record.rules, (int)n)) {
        return wrong(in, value, _("a match has an odd number of games"));
    }
    in->record.length = (int)n;
    return true;
}

static bool set_dice(struct recordread_reading *in, const char *value)
{
    static const char *const kinds[] = {"seed", "keyboard", "random"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(value, kinds[i]) == 0) {
            in->record.dice = (uint8_t)i;
            return true;
        }
    }
    return wrong(in, value, _("dice are from a seed, the keyboard, or random"));
}

static bool set_seed(struct recordread_reading *in, const char *value)
{
    in->record.has_seed = number_read_seed(value, &in->record.seed);
    return in->record.has_seed ||
           wrong(in, value, _("a seed is a number from 0 to 18446744073709551615"));
}

static bool set_words(struct recordread_reading *in, const char *value, char **to)
{
    if (*value == '\0' || strlen(value) > RECORD_NAME_MAX ||
        strcspn(value, "\t\x7f") < strlen(value)) {
        return wrong(in, value, _("a name has from 1 to 80 letters"));
    }
    record_set(to, value);
    return true;
}

static bool set_position(struct recordread_reading *in, const char *value)
{
    struct position_fault fault;
    struct text why = {0};
    const struct ruleset *r = &in->record.rules;
    if (!posstring_parse(r, value, strlen(value), &in->record.position, &fault) ||
        !board_check_playable(r, &in->record.position, &fault)) {
        coach_position_fault(&why, r, &fault);
        return wrong_words(in, value + fault.at, &why);
    }
    in->record.has_position = true;
    in->record.began = in->record.position.turn;
    return true;
}

static bool set_began(struct recordread_reading *in, const char *value)
{
    const char *at = value;
    int c = read_colour(&at);
    if (c < 0 || *at != '\0' || !in->record.has_position) {
        return wrong(in, value, _("after a position it is said who began: white or black"));
    }
    in->record.began = (uint8_t)c;
    return true;
}

static bool set_white(struct recordread_reading *in, const char *value)
{
    return set_words(in, value, &in->record.side[WHITE].name);
}

static bool set_black(struct recordread_reading *in, const char *value)
{
    return set_words(in, value, &in->record.side[BLACK].name);
}

static bool set_white_level(struct recordread_reading *in, const char *value)
{
    return set_words(in, value, &in->record.side[WHITE].level);
}

static bool set_black_level(struct recordread_reading *in, const char *value)
{
    return set_words(in, value, &in->record.side[BLACK].level);
}

static const struct {
    const char *key;
    bool (*set)(struct recordread_reading *in, const char *value);
} keys[] = {
    {"rules: ", set_rules},
    {"set: ", set_field},
    {"match: ", set_match},
    {"dice: ", set_dice},
    {"seed: ", set_seed},
    {"white: ", set_white},
    {"black: ", set_black},
    {"white-level: ", set_white_level},
    {"black-level: ", set_black_level},
    {"position: ", set_position},
    {"began: ", set_began},
};

static bool begin_games(struct recordread_reading *in)
{
    if (!in->seen_rules) {
        return wrong(in, in->line, _("the rules are missing: rules: NAME"));
    }
    in->in_games = true;
    in->next = 1;
    in->table = record_table(&in->record);
    return true;
}

static bool read_head(struct recordread_reading *in)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *value = after(in->line, keys[i].key);
        if (value != NULL) {
            return i == 0 || in->seen_rules ? keys[i].set(in, skip_blanks(value))
                                            : wrong(in, in->line, _("the rules come first"));
        }
    }
    return strcmp(in->line, "game 1") == 0
               ? begin_games(in)
               : wrong(in, in->line,
                       _("this is neither known at the head of a record nor \"game 1\""));
}

/* --- what happens --- */

static const char *why_not(enum game_error error)
{
    switch (error) {
    case GAME_BAD_DICE:
        return _("a die shows 1 to 6");
    case GAME_DICE_NUMBER:
        return _("so many dice cannot be rolled here");
    case GAME_NOT_ALLOWED:
        return _("the rules do not allow that here");
    default:
        return _("that cannot happen here");
    }
}

static bool happen(struct recordread_reading *in, const char *at, const struct event *e)
{
    enum game_error error = table_apply(&in->table, e, in->list);
    if (error != GAME_OK) {
        return wrong(in, at, why_not(error));
    }
    record_add(&in->record, e);
    in->due = in->table.game.phase == GAME_OVER;
    return true;
}

static bool read_start(struct recordread_reading *in, const char *at)
{
    struct event e = {.kind = EVENT_START};
    bool good = strlen(at) == 3 && at[1] == ' ' && at[0] >= '1' && at[0] <= '6' && at[2] >= '1' &&
                at[2] <= '6';
    if (!good) {
        return wrong(in, at, _("the roll for the start is White's die and Black's: start: 3 5"));
    }
    e.roll = (struct roll){{(uint8_t)(at[0] - '0'), (uint8_t)(at[2] - '0')}};
    return happen(in, in->line, &e);
}

static bool read_game(struct recordread_reading *in, const char *at)
{
    int64_t n;
    struct event e = {.kind = EVENT_NEXT};
    if (!number_read(at, 1, 100000, &n) || n != in->table.number + 1) {
        return wrong(in, at, _("this is not the number of the next game"));
    }
    in->next = 1;
    return happen(in, in->line, &e);
}

/* Bytes of a play without the word behind it that says whose it was, if there is one. */
static size_t without_aid(const char *play, uint8_t *aid)
{
    size_t n = strlen(play);
    for (int i = EVENT_HINTED; i <= EVENT_FINISHED; i++) {
        const char *word = event_aid_word((enum event_aid)i);
        size_t size = strlen(word);
        if (n > size && strcmp(play + n - size, word) == 0) {
            *aid = (uint8_t)i;
            return n - size;
        }
    }
    return n;
}

/* A play of the roll, as the judge has it. */
static bool read_play(struct recordread_reading *in, const char *at)
{
    const struct game *g = &in->table.game;
    struct verdict v;
    struct event e = {.kind = EVENT_PLAY};
    if (strcmp(at, "pass") != 0) {
        judge_text(&g->rules, &g->pos, g->roll, at, without_aid(at, &e.aid), &v);
        if (!v.legal || play_is_pass(&v.play)) {
            struct text why = {0};
            char roll[4];
            roll_format(g->roll, roll);
            text_addf(&why, _("no legal play of %1$s: %2$s"), roll, coach_clause_line(v.clause));
            size_t step =
                v.step >= 0 && v.step < v.typed.moves ? (size_t)v.typed.move[v.step].at : 0;
            return wrong_words(in, at + step, &why);
        }
        e.play = v.play;
    }
    return happen(in, at, &e);
}

/* What stands after the colon of a roll. */
static bool read_after_roll(struct recordread_reading *in, const char *at)
{
    struct event e = {.kind = EVENT_GIVE_UP};
    if (*at == '\0') {
        return true;
    }
    if (strcmp(at, event_word(EVENT_GIVE_UP)) == 0) {
        return happen(in, at, &e);
    }
    if (strcmp(at, event_word(EVENT_ACCEPT)) == 0) {
        e.kind = EVENT_ACCEPT;
        return happen(in, at, &e);
    }
    return read_play(in, at);
}

static bool read_roll(struct recordread_reading *in, const char *at)
{
    size_t n = strcspn(at, ":");
    struct event e = {.kind = EVENT_ROLL};
    if (at[n] != ':' || !roll_parse(at, n, &e.roll)) {
        return wrong(in, at, _("this is neither a roll, as 6-2:, nor a choice"));
    }
    const char *play = skip_blanks(at + n + 1);
    return happen(in, at, &e) && read_after_roll(in, play);
}

/* The first play of backgammon, of the roll for the start. */
static bool read_start_play(struct recordread_reading *in, const char *at)
{
    struct roll roll = in->table.game.roll;
    char words[4];
    roll_format(roll, words);
    size_t n = strlen(words);
    if (in->record.events[in->record.count - 1].kind != EVENT_START) {
        return wrong(in, at, why_not(GAME_WRONG_PHASE));
    }
    if (strncmp(at, words, n) != 0 || at[n] != ':') {
        return wrong(in, at, _("the first roll is that for the start"));
    }
    return read_after_roll(in, skip_blanks(at + n + 1));
}

/* "12. white 6-2: 1/7 1/3", from the colour on. */
static bool read_action(struct recordread_reading *in, const char *at)
{
    static const enum event_kind words[] = {EVENT_GIVE_UP, EVENT_DOUBLE, EVENT_TAKE, EVENT_DROP,
                                            EVENT_ACCEPT};
    const char *begin = at;
    uint8_t phase = in->table.game.phase;
    int c = read_colour(&at);
    if (c < 0) {
        return wrong(in, begin, _("here stands white or black"));
    }
    if (phase == GAME_START_ROLL || phase == GAME_OVER) {
        return wrong(in, begin, why_not(GAME_WRONG_PHASE));
    }
    if (c != (int)table_actor(&in->table)) {
        return wrong(in, begin, _("it is the other side's turn"));
    }
    if (phase == GAME_PLAY) {
        return read_start_play(in, at);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(at, event_word(words[i])) == 0) {
            struct event e = {.kind = (uint8_t)words[i]};
            return happen(in, at, &e);
        }
    }
    return read_roll(in, at);
}

static bool read_numbered(struct recordread_reading *in)
{
    size_t n = strspn(in->line, "0123456789");
    char *digits = mem_copyn(in->line, n);
    int64_t number = 0;
    bool good = number_read(digits, 1, 1000000, &number) && in->line[n] == '.';
    free(digits);
    if (!good || number != in->next) {
        return wrong(in, in->line,
                     _("lines of a game are numbered from 1 on: 1. white 6-2: 1/7 1/3"));
    }
    in->next++;
    const char *at = skip_blanks(in->line + n + 1);
    return read_action(in, at);
}

/* The result that is due, line for line as it would be written. */
static bool read_result(struct recordread_reading *in)
{
    TEXT_HERE right = {0};
    record_write_result(&right, &in->table);
    char *first = right.data, *second = strchr(first, '\n') + 1;
    second[-1] = '\0';
    size_t n = strlen(second);
    bool last = in->match_due;
    if (n > 0) {
        second[n - 1] = '\0';
    }
    const char *expected = last ? second : first;
    size_t same = 0;
    while (expected[same] != '\0' && expected[same] == in->line[same]) {
        same++;
    }
    bool good = expected[same] == '\0' && in->line[same] == '\0';
    if (good) {
        in->match_due = !last && n > 0;
        in->due = in->match_due;
    } else {
        struct text why = {0};
        text_addf(&why, _("the game has come to \"%s\""), expected);
        wrong_words(in, in->line + same, &why);
    }
    return good;
}

static bool read_comment(struct recordread_reading *in)
{
    record_comment(&in->record, in->line + 1);
    return true;
}

/* A result where none is due. */
static bool refuse_result(struct recordread_reading *in)
{
    const struct table *t = &in->table;
    bool of_match = after(in->line, "match won:") != NULL;
    struct text why = {0};
    if (of_match && t->length == 0) {
        text_add(&why, _("this is a single game: there is no match to be won"));
    } else if (table_over(t) || (!of_match && t->game.phase == GAME_OVER)) {
        text_add(&why, _("this was said already"));
    } else if (of_match) {
        text_addf(&why, _("the match is not decided yet: it stands %1$d-%2$d"),
                  t->match.points[WHITE], t->match.points[BLACK]);
    } else {
        text_add(&why, _("the game is not over yet"));
    }
    return wrong_words(in, in->line, &why);
}

static bool read_line(struct recordread_reading *in)
{
    const char *rest;
    if (in->number == 1) {
        return strcmp(in->line, "brade-record 1") == 0 ||
               wrong(in, in->line, _("a record begins with the line \"brade-record 1\""));
    }
    if (in->line[0] == '\0') {
        return true;
    }
    if (in->line[0] == '#') {
        return read_comment(in);
    }
    if (!in->in_games) {
        return read_head(in);
    }
    if (in->due) {
        return read_result(in);
    }
    if (after(in->line, "result:") != NULL || after(in->line, "match won:") != NULL) {
        return refuse_result(in);
    }
    if ((rest = after(in->line, "start: ")) != NULL) {
        return read_start(in, rest);
    }
    if ((rest = after(in->line, "game ")) != NULL) {
        return read_game(in, rest);
    }
    return read_numbered(in);
}

/* --- the whole --- */

/* Bytes that no record has: the file was damaged, or is something else. */
static bool check_bytes(struct recordread_reading *in)
{
    for (size_t i = 0; i < in->length; i++) {
        unsigned char c = (unsigned char)in->line[i];
        if ((c < 0x20 && c != '\t') || c == 0x7f) {
            return wrong(in, in->line + i, _("there is a control character"));
        }
    }
    return true;
}

static bool read_lines(struct recordread_reading *in)
{
    size_t at = 0;
    bool good = true;
    while (good && at < in->size) {
        const char *from = in->text + at, *end = memchr(from, '\n', in->size - at);
        size_t n = end != NULL ? (size_t)(end - from) : in->size - at;
        at += n + (end != NULL);
        n -= n > 0 && from[n - 1] == '\r';
        char *line = mem_copyn(from, n);
        while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t')) {
            line[--n] = '\0';
        }
        in->line = line;
        in->length = n;
        in->number++;
        good = check_bytes(in) && read_line(in);
        free(line);
    }
    in->line = "";
    in->length = 0;
    if (good && !in->in_games) {
        in->number += in->number == 0;
        good = wrong(in, in->line, _("the record ends before its first game"));
    } else if (good && in->due) {
        good = wrong(in, in->line, _("the record ends before the result"));
    }
    return good;
}

bool record_read(const char *file, const char *text, size_t size, struct diags *d,
                 struct record *out)
{
    struct ruleset rules = ruleset_row(0);
    struct recordread_reading in = {.file = file,
                                    .text = text,
                                    .size = size,
                                    .diags = d,
                                    .record = record_new(&rules, 0),
                                    .list = mem_alloc(sizeof *in.list)};
    bool good = read_lines(&in);
    if (good) {
        *out = in.record;
    } else {
        record_free(&in.record);
    }
    free(in.list);
    return good;
}

bool record_load(const char *path, struct diags *d, struct record *out, struct text *bytes)
{
    char *data;
    size_t size;
    TEXT_HERE why = {0};
    bool good = readfile(path, RECORD_LIMIT, &data, &size, &why);
    if (good) {
        good = record_read(path, data, size, d, out);
        if (bytes != NULL) {
            text_clear(bytes);
            text_addn(bytes, data, size);
        }
        free(data);
    } else {
        diag_unread(d, path, errno, text_str(&why));
    }
    return good;
}

bool record_ends(const char *end, size_t size)
{
    bool over = false;
    while (size > 0) {
        const char *newline = memchr(end, '\n', size);
        size_t n = newline != NULL ? (size_t)(newline - end) : size;
        char *line = mem_copyn(end, n);
        if (*line != '#' && *line != '\0' && *line != '\r') {
            bool game = after(line, "result: ") != NULL && strstr(line, ", score ") == NULL;
            over = game || after(line, "match won: ") != NULL;
        }
        free(line);
        n += newline != NULL;
        end += n;
        size -= n;
    }
    return over;
}
