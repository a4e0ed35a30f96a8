/* Shorthand is a word and its arguments, each of which becomes a member. */

#include "client/shorthand.h"

#include <stdint.h>
#include <string.h>

#include <sodium.h>

#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "engine/game.h"

enum argument_kind {
    NO_ARGUMENT,
    NUMBER,
    WORD,
    REST,  /* all that is left of the line */
    TABLE, /* an id; without one, the present table */
    ON,    /* "on" or "off" */
    FLAG,  /* its own name, or nothing */
};

struct argument {
    const char *name;
    enum argument_kind kind;
    bool can_miss;
};

static const struct shorthand {
    const char *word;
    bool needs_no_table;
    struct argument arguments[4]; /* ended by one of no kind */
} words[] = {
    {"ping", true, {{NULL, NO_ARGUMENT, false}}},
    {"lobby", true, {{"on", ON, false}}},
    {"join", false, {{"table", TABLE, false}, {"seat", NUMBER, true}}},
    {"watch", false, {{"table", TABLE, true}, {"since", NUMBER, true}}},
    {"unwatch", false, {{NULL, NO_ARGUMENT, false}}},
    {"history", false, {{"before", NUMBER, false}}},
    {"stand", false, {{"seat", NUMBER, false}}},
    {"admit", false, {{"user", NUMBER, false}}},
    {"entropy", false, {{"seat", NUMBER, false}, {"hex", WORD, false}}},
    {"bot", false, {{"seat", NUMBER, false}, {"level", WORD, true}}},
    {"order", false, {{"order", WORD, true}}},
    {"ready", false, {{NULL, NO_ARGUMENT, false}}},
    {"nickname", false, {{"seat", NUMBER, false}, {"name", REST, false}}},
    {"start", false, {{"fill", FLAG, true}}},
    {"play", false, {{"seat", NUMBER, false}, {"action", REST, false}}},
    {"undo", false, {{"seat", NUMBER, false}}},
    {"takeback", false, {{"seat", NUMBER, false}}},
    {"answer", false, {{"seat", NUMBER, false}, {"grant", ON, false}}},
    {"hint", false, {{"seat", NUMBER, false}}},
    {"plan", false, {{"seat", NUMBER, false}, {"want", REST, true}}},
    {"leave", false, {{NULL, NO_ARGUMENT, false}}},
    {"relieve", false, {{"seat", NUMBER, false}}},
    {"back", false, {{"seat", NUMBER, false}}},
    {"chat", false, {{"text", REST, false}}},
    {"mute", false, {{"user", NUMBER, false}, {"on", ON, true}}},
    {"rematch", false, {{NULL, NO_ARGUMENT, false}}},
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

static const struct shorthand *find(const char *word)
{
    for (int i = 0; i < WORDS; i++)
        if (strcmp(words[i].word, word) == 0)
            return &words[i];
    return NULL;
}

static char *take_word(char **rest)
{
    char *word;

    do
        word = strsep(rest, " ");
    while (word && !*word);
    return word;
}

static bool add_word(struct json_writer *j, const struct argument *a, const char *word)
{
    int64_t number;

    switch (a->kind) {
    case NUMBER:
        if (!number_parse(word, 0, INT64_MAX, &number))
            return false;
        json_write_int(j, a->name, number);
        return true;
    case ON:
        json_write_bool(j, a->name, strcmp(word, "off") != 0);
        return strcmp(word, "on") == 0 || strcmp(word, "off") == 0;
    case FLAG:
        json_write_bool(j, a->name, true);
        return strcmp(word, a->name) == 0;
    default:
        json_write_text(j, a->name, word);
        return true;
    }
}

static bool add_arguments(struct json_writer *j, const struct shorthand *p, char *rest,
                          const char *table, struct strbuf *err)
{
    bool has_table = p->needs_no_table;

    for (const struct argument *a = p->arguments; a->kind; a++) {
        char *word = a->kind == REST ? rest : take_word(&rest);
        bool is_missing = !word || !*word;

        if (a->kind == REST)
            rest = NULL;
        if (is_missing && a->can_miss)
            continue;
        if (is_missing || !add_word(j, a, word)) {
            strbuf_appendf(err, "%s: which %s?", p->word, a->name);
            return false;
        }
        has_table |= a->kind == TABLE;
    }
    if (rest && *rest) {
        strbuf_appendf(err, "%s: '%s' is too much", p->word, rest);
        return false;
    }
    if (!has_table)
        json_write_text(j, "table", table);
    return true;
}

static void begin(struct json_writer *j, struct strbuf *out, const char *word,
                  const char *id)
{
    json_writer_init(j, out);
    json_open_object(j, NULL);
    json_write_text(j, "do", word);
    json_write_text(j, "id", id);
}

bool shorthand_to_message(char *line, const char *id, const char *table,
                          struct strbuf *out, struct strbuf *err)
{
    char *rest = line, *word = take_word(&rest), *game;
    const struct shorthand *p;
    struct json_writer j;

    if (word && strcmp(word, "create") == 0) {
        game = take_word(&rest);
        return shorthand_create(game ? game : "", take_word(&rest), id, out, err);
    }
    p = word ? find(word) : NULL;
    if (!p) {
        strbuf_appendf(err, "'%s' is no command; 'tori help client' lists them",
                       word ? word : "");
        return false;
    }
    begin(&j, out, p->word, id);
    if (!add_arguments(&j, p, rest, table, err))
        return false;
    json_close_object(&j);
    return true;
}

/* Tables */

static void add_seats(struct json_writer *j, const char *seats, int players)
{
    json_open_list(j, "seats");
    for (int i = 0; seats ? *seats : i < players; i++) {
        size_t length = seats ? strcspn(seats, ",") : 0;
        struct strbuf word;

        strbuf_init(&word);
        if (seats)
            strbuf_append_bytes(&word, seats, length);
        else
            strbuf_append(&word, i ? "open" : "me");
        json_write_text(j, NULL, word.text);
        strbuf_release(&word);
        if (seats)
            seats += length + (seats[length] == ',');
    }
    json_close_list(j);
}

/* "players" says how many seats there are; clock, level and the like are settings of
 * the table, the rest options of the game. */
static bool add_setting(struct json_writer *j, struct strbuf *options, char *word,
                        int64_t *players)
{
    static const char *const texts[] = {"clock", "level", "access", "edition"};
    static const char *const switches[] = {"undo", "spectators", "chat", "hints",
                                           "rated"};
    char *value = strchr(word, '=');
    size_t length;

    if (!value)
        return false;
    length = (size_t)(value++ - word);
    if (strchr(value, ':'))
        *strchr(value, ':') = ' '; /* "clock=days:2": shorthand has no spaces here */
    if (strncmp(word, "players=", 8) == 0)
        return number_parse(value, 2, TORI_PLAYERS_MAX, players);
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        if (strlen(texts[i]) == length && strncmp(word, texts[i], length) == 0) {
            json_write_text(j, texts[i], value);
            return true;
        }
    for (size_t i = 0; i < sizeof(switches) / sizeof(switches[0]); i++)
        if (strlen(switches[i]) == length && strncmp(word, switches[i], length) == 0) {
            json_write_bool(j, switches[i], strcmp(value, "off") != 0);
            return true;
        }
    strbuf_appendf(options, options->length ? " %s" : "%s", word);
    return true;
}

bool shorthand_create(const char *game, const char *seats, const char *id,
                      struct strbuf *out, struct strbuf *err)
{
    struct strbuf copy, options;
    struct json_writer j;
    int64_t players = 2;
    char *rest, *word;
    bool ok = true;

    strbuf_init(&copy);
    strbuf_init(&options);
    strbuf_append(&copy, game);
    rest = copy.text;
    begin(&j, out, "create", id);
    json_write_text(&j, "game", strsep(&rest, ","));
    while (ok && (word = strsep(&rest, ",")))
        ok = add_setting(&j, &options, word, &players);
    if (!ok)
        strbuf_appendf(err, "create: '%s' is no key=value with sense", word);
    if (options.length)
        json_write_text(&j, "options", options.text);
    add_seats(&j, seats, (int)players);
    json_close_object(&j);
    strbuf_release(&copy);
    strbuf_release(&options);
    return ok;
}

uint64_t shorthand_first_number(void)
{
    return (uint64_t)randombytes_random() << 24;
}
