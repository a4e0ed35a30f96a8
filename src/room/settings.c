/* Settings of a table: from a request, to JSON and back. */

#include "room/settings.h"

#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/label.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "rating/anchor.h"

enum {
    VALUES_MAX = 256,  /* of stored settings */
    NAME_LETTERS = 30, /* of a table's name */
};

/* Any bot without a command of its own: clients may not start programs here. */
bool settings_is_level(const char *name)
{
    const struct bot *bot = bots_find(name);

    return bot && !bot->takes_command;
}

/* Game and options */

/* Options are "key=value" with spaces between. */
static enum wire_error read_options(struct settings *s, const char *text,
                                    struct strbuf *why)
{
    char copy[WIRE_OPTIONS_MAX + 1];
    char *word = copy, *space;

    snprintf(copy, sizeof(copy), "%s", text);
    for (; word && *word; word = space ? space + 1 : NULL) {
        space = strchr(word, ' ');
        if (space)
            *space = '\0';
        if (*word && setup_parse(&s->setup, s->game, word, why))
            return WIRE_OPTION;
    }
    return WIRE_OK;
}

static bool read_edition(struct settings *s, const char *text)
{
    uint64_t hash;

    if (!*text)
        return true;
    if (!number_parse_hash(text, &hash))
        return false;
    s->setup.edition = shelf_find(s->game, hash);
    s->edition = hash;
    return s->setup.edition >= 0;
}

static enum wire_error read_setup(struct settings *s, const struct wire_request *r,
                                  int players, struct strbuf *why)
{
    enum wire_error e;

    setup_init(&s->setup, s->game);
    s->edition = shelf_hash(s->game, s->setup.edition);
    if (!read_edition(s, r->edition)) {
        strbuf_appendf(why, "there is no edition '%s' of %s", r->edition, s->game->title);
        return WIRE_OPTION;
    }
    e = read_options(s, r->options, why);
    if (e)
        return e;
    s->setup.players = players;
    if (players >= s->game->players_min && players <= s->game->players_max)
        return WIRE_OK;
    strbuf_appendf(why, "%s has %d to %d seats", s->game->title, s->game->players_min,
                   s->game->players_max);
    return WIRE_OPTION;
}

static enum wire_error read_game(struct settings *s, const struct wire_request *r,
                                 struct strbuf *why)
{
    s->game = games_find(r->game);
    if (s->game)
        return read_setup(s, r, r->seat_count, why);
    strbuf_appendf(why, "there is no game '%s'", r->game);
    return WIRE_OPTION;
}

/* Seats: "me", "open" or the level of a bot. */
static enum wire_error read_seats(struct settings *s, const struct wire_request *r,
                                  struct strbuf *why)
{
    for (int i = 0; i < r->seat_count; i++) {
        if (strcmp(r->seats[i], "me") == 0) {
            s->plan[i] = SETTINGS_HOST;
        } else if (strcmp(r->seats[i], "open") == 0) {
            s->plan[i] = SETTINGS_OPEN;
        } else if (settings_is_level(r->seats[i])) {
            s->plan[i] = SETTINGS_BOT;
            memcpy(s->levels[i], r->seats[i], sizeof(s->levels[i]));
        } else {
            strbuf_appendf(why, "a seat is 'me', 'open' or the level of a bot, not '%s'",
                           r->seats[i]);
            return WIRE_OPTION;
        }
    }
    return WIRE_OK;
}

static enum wire_error read_level(struct settings *s, const char *text,
                                  struct strbuf *why)
{
    snprintf(s->level, sizeof(s->level), "%s", *text ? text : SETTINGS_LEVEL);
    if (settings_is_level(s->level))
        return WIRE_OK;
    strbuf_appendf(why, "there is no bot '%s'", s->level);
    return WIRE_OPTION;
}

static enum wire_error read_access(struct settings *s, const char *text,
                                   struct strbuf *why)
{
    s->is_listed = strcmp(text, "link") != 0;
    if (!*text || !s->is_listed || strcmp(text, "open") == 0)
        return WIRE_OK;
    strbuf_append(why, "access is 'open' or 'link'");
    return WIRE_OPTION;
}

static enum wire_error read_clock(struct settings *s, const char *text,
                                  struct strbuf *why)
{
    if (clock_rule_parse(&s->clock, *text ? text : "none"))
        return WIRE_OK;
    strbuf_append(why, "a clock is 'none', 'live SECONDS+SECONDS' (at most a day and an "
                       "hour) or 'days N' (at most 30)");
    return WIRE_OPTION;
}

static enum wire_error read_name(struct settings *s, const char *text, struct strbuf *why)
{
    int length = label_length(text);

    snprintf(s->name, sizeof(s->name), "%s", text);
    if (!*text || (length > 0 && length <= NAME_LETTERS && !label_has_controls(text) &&
                   !label_fault(text)))
        return WIRE_OK;
    strbuf_appendf(why, "the name of a table has at most %d letters that can be seen",
                   NAME_LETTERS);
    return WIRE_NAME;
}

/* What is the same for every game. */
static enum wire_error read_terms(struct settings *s, const struct wire_request *r,
                                  struct strbuf *why)
{
    enum wire_error e = read_level(s, r->level, why);

    s->has_undo = r->undo;
    s->has_spectators = r->spectators;
    s->has_chat = r->chat;
    s->is_rated = r->rated;
    s->has_hints = r->hints && !r->rated;
    if (!e)
        e = read_access(s, r->access, why);
    if (!e)
        e = read_clock(s, r->clock, why);
    if (!e)
        e = read_name(s, r->name, why);
    return e;
}

enum wire_error settings_from_request(struct settings *s, const struct wire_request *r,
                                      struct strbuf *why)
{
    enum wire_error e;

    *s = (struct settings){0};
    memcpy(s->id, r->id, sizeof(s->id));
    e = read_game(s, r, why);
    if (!e)
        e = read_seats(s, r, why);
    if (!e)
        e = read_terms(s, r, why);
    return e;
}

bool settings_can_be_rated(const struct settings *s, struct strbuf *why)
{
    struct tori_setup standard;

    if (s->clock.kind == CLOCK_NONE) {
        strbuf_append(why, "a rated game needs a clock");
        return false;
    }
    setup_init(&standard, s->game);
    if (anchors_find(s->game) && s->edition == shelf_hash(s->game, standard.edition))
        return true;
    strbuf_appendf(why, "%s cannot be rated%s", s->game->title,
                   anchors_find(s->game) ? " with another edition than its own" : "");
    return false;
}

bool settings_have_common_lots(const struct settings *s)
{
    return *s->common != '\0';
}

/* Changes */

enum wire_error settings_from_change(struct settings *s, const struct settings *before,
                                     const struct wire_request *r, struct strbuf *why)
{
    enum wire_error e;

    *s = *before;
    e = read_setup(s, r, (int)r->players, why);
    if (!e)
        e = read_terms(s, r, why);
    for (int i = before->setup.players; !e && i < s->setup.players; i++)
        s->plan[i] = SETTINGS_OPEN;
    return e;
}

static void append_word(struct strbuf *out, const char *prefix, const char *word)
{
    strbuf_appendf(out, "%s%s%s", out->length ? " " : "", prefix, word);
}

static bool is_same_value(const struct tori_option *o, uint32_t a, uint32_t b)
{
    struct strbuf first, second;
    bool is_same;

    strbuf_init(&first);
    strbuf_init(&second);
    o->format(a, &first);
    o->format(b, &second);
    is_same = strcmp(first.text, second.text) == 0;
    strbuf_release(&first);
    strbuf_release(&second);
    return is_same;
}

static bool is_same_clock(const struct clock_rule *a, const struct clock_rule *b)
{
    return a->kind == b->kind && a->base_ms == b->base_ms &&
           a->increment_ms == b->increment_ms;
}

void settings_difference(const struct settings *a, const struct settings *b,
                         struct strbuf *out)
{
    const struct {
        const char *name;
        bool is_same;
    } terms[] = {
        {"players", a->setup.players == b->setup.players},
        {"clock", is_same_clock(&a->clock, &b->clock)},
        {"edition", a->setup.edition == b->setup.edition},
        {"access", a->is_listed == b->is_listed},
        {"level", strcmp(a->level, b->level) == 0},
        {"undo", a->has_undo == b->has_undo},
        {"spectators", a->has_spectators == b->has_spectators},
        {"chat", a->has_chat == b->has_chat},
        {"hints", a->has_hints == b->has_hints},
        {"rated", a->is_rated == b->is_rated},
        {"name", strcmp(a->name, b->name) == 0},
    };

    for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++)
        if (!terms[i].is_same)
            append_word(out, "", terms[i].name);
    for (const struct tori_option *o = a->game->options; o->name; o++)
        if (!is_same_value(o, a->setup.options, b->setup.options))
            append_word(out, "option:", o->name);
}

/* As stored */

static const char *plan_word(const struct settings *s, int seat)
{
    switch (s->plan[seat]) {
    case SETTINGS_HOST:
        return "me";
    case SETTINGS_OPEN:
        return "open";
    default:
        return s->levels[seat];
    }
}

static void write_game(const struct settings *s, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    json_write_text(j, "game", s->game->name);
    json_write_hex(j, "edition", shelf_hash(s->game, s->setup.edition));
    setup_format(&s->setup, s->game, &text);
    json_write_text(j, "options", text.text);
    strbuf_reset(&text);
    clock_rule_format(&s->clock, &text);
    json_write_text(j, "clock", text.text);
    strbuf_release(&text);
}

static void write_seed(const struct settings *s, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    fair_to_hex(s->seed, &text);
    json_write_text(j, "seed", text.text);
    strbuf_release(&text);
}

void settings_format(const struct settings *s, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_game(s, &j);
    json_write_text(&j, "access", s->is_listed ? "open" : "link");
    json_write_text(&j, "level", s->level);
    json_write_bool(&j, "undo", s->has_undo);
    json_write_bool(&j, "spectators", s->has_spectators);
    json_write_bool(&j, "chat", s->has_chat);
    json_write_bool(&j, "hints", s->has_hints);
    if (s->is_rated)
        json_write_bool(&j, "rated", true);
    if (*s->name)
        json_write_text(&j, "name", s->name);
    json_open_list(&j, "seats");
    for (int i = 0; i < s->setup.players; i++)
        json_write_text(&j, NULL, plan_word(s, i));
    json_close_list(&j);
    if (*s->id)
        json_write_text(&j, "id", s->id);
    json_write_int(&j, "host", s->host);
    write_seed(s, &j);
    if (settings_have_common_lots(s)) {
        json_write_text(&j, "common", s->common);
        json_write_int(&j, "opens", s->opens);
    }
    if (*s->tournament)
        json_write_text(&j, "tournament", s->tournament);
    json_close_object(&j);
}

/* The members that 'create' has too are read as such a request is. */
static void write_request(const struct json_value *stored, struct json_writer *j)
{
    static const char *const shared[] = {
        "game",       "edition", "options", "clock", "access", "level", "undo",
        "spectators", "chat",    "hints",   "rated", "name",   "seats", "id"};

    json_open_object(j, NULL);
    json_write_text(j, "do", "create");
    for (size_t i = 0; i < sizeof(shared) / sizeof(shared[0]); i++) {
        const struct json_value *v = json_find(stored, shared[i]);

        if (v)
            json_write_raw(j, shared[i], v->text, v->length);
    }
    json_close_object(j);
}

/* None, or both. */
static bool read_common(struct settings *s, const struct json_value *stored)
{
    const struct json_value *common = json_find(stored, "common");

    if (!common)
        return true;
    s->opens = json_int_or(json_find(stored, "opens"), 0);
    return s->opens > 0 && json_text_copy(common, s->common, sizeof(s->common)) &&
           settings_have_common_lots(s);
}

static bool read_tournament(struct settings *s, const struct json_value *stored)
{
    const struct json_value *tournament = json_find(stored, "tournament");

    return !tournament ||
           json_text_copy(tournament, s->tournament, sizeof(s->tournament));
}

static bool read_stored(struct settings *s, const struct json_value *stored)
{
    char seed[FAIR_HEX + 1];
    struct strbuf request, why;
    struct wire_request r;
    struct json_writer j;
    bool ok;

    strbuf_init(&request);
    strbuf_init(&why);
    json_writer_init(&j, &request);
    write_request(stored, &j);
    ok = wire_parse(&r, request.text, request.length, &why) == WIRE_OK &&
         settings_from_request(s, &r, &why) == WIRE_OK &&
         json_text_copy(json_find(stored, "seed"), seed, sizeof(seed)) &&
         fair_from_hex(seed, s->seed) && read_common(s, stored) &&
         read_tournament(s, stored);
    s->host = json_int_or(json_find(stored, "host"), 0);
    strbuf_release(&request);
    strbuf_release(&why);
    return ok;
}

bool settings_parse(struct settings *s, const char *json)
{
    const struct json_value *stored;
    struct json_reader reader;
    bool ok;

    json_reader_init(&reader, VALUES_MAX);
    stored = json_reader_read(&reader, json, strlen(json));
    ok = json_kind(stored) == JSON_KIND_OBJECT && read_stored(s, stored);
    json_reader_release(&reader);
    return ok;
}
