/* Settings of a table: from a request, to JSON and back. */

#include "room/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "wire/message.h"

/* Any bot without a command of its own: nobody may start programs here. */
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
    int used = 0;

    if (!*text)
        return true;
    if (sscanf(text, "%16" SCNx64 "%n", &hash, &used) != 1 || text[used])
        return false;
    s->setup.edition = shelf_find(s->game, hash);
    return s->setup.edition >= 0;
}

static enum wire_error read_game(struct settings *s, const struct wire_request *r,
                                 struct strbuf *why)
{
    enum wire_error e;

    s->game = games_find(r->game);
    if (!s->game) {
        strbuf_appendf(why, "there is no game '%s'", r->game);
        return WIRE_OPTION;
    }
    setup_init(&s->setup, s->game);
    if (!read_edition(s, r->edition)) {
        strbuf_appendf(why, "there is no edition '%s' of %s", r->edition, s->game->title);
        return WIRE_OPTION;
    }
    e = read_options(s, r->options, why);
    if (e)
        return e;
    s->setup.players = r->seat_count;
    if (r->seat_count >= s->game->players_min && r->seat_count <= s->game->players_max)
        return WIRE_OK;
    strbuf_appendf(why, "%s has %d to %d seats", s->game->title, s->game->players_min,
                   s->game->players_max);
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

enum wire_error settings_from_request(struct settings *s, const struct wire_request *r,
                                      struct strbuf *why)
{
    enum wire_error e;

    *s = (struct settings){.has_undo = r->undo,
                           .has_spectators = r->spectators,
                           .has_chat = r->chat,
                           .has_hints = r->hints};
    memcpy(s->id, r->id, sizeof(s->id));
    e = read_game(s, r, why);
    if (!e)
        e = read_seats(s, r, why);
    if (!e)
        e = read_level(s, r->level, why);
    if (!e)
        e = read_access(s, r->access, why);
    if (!e)
        e = read_clock(s, r->clock, why);
    return e;
}

/* As stored */

static void add_plan(const struct settings *s, struct strbuf *out)
{
    strbuf_append(out, ",\"seats\":[");
    for (int i = 0; i < s->setup.players; i++) {
        if (i)
            strbuf_append_char(out, ',');
        wire_append_text(out, s->plan[i] == SETTINGS_HOST   ? "me"
                              : s->plan[i] == SETTINGS_OPEN ? "open"
                                                            : s->levels[i]);
    }
    strbuf_append_char(out, ']');
}

void settings_format(const struct settings *s, struct strbuf *out)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_append(out, "{\"game\":");
    wire_append_text(out, s->game->name);
    strbuf_appendf(out, ",\"edition\":\"%016" PRIx64 "\"",
                   shelf_hash(s->game, s->setup.edition));
    setup_format(&s->setup, s->game, &text);
    wire_add_text(out, "options", text.text);
    strbuf_reset(&text);
    clock_rule_format(&s->clock, &text);
    wire_add_text(out, "clock", text.text);
    wire_add_text(out, "access", s->is_listed ? "open" : "link");
    wire_add_text(out, "level", s->level);
    wire_add_bool(out, "undo", s->has_undo);
    wire_add_bool(out, "spectators", s->has_spectators);
    wire_add_bool(out, "chat", s->has_chat);
    wire_add_bool(out, "hints", s->has_hints);
    add_plan(s, out);
    if (*s->id)
        wire_add_text(out, "id", s->id);
    wire_add_int(out, "host", s->host);
    strbuf_reset(&text);
    fair_to_hex(s->seed, &text);
    wire_add_text(out, "seed", text.text);
    strbuf_append_char(out, '}');
    strbuf_release(&text);
}

/* The members that 'create' has too are read as such a request is. */
static bool read_stored(struct settings *s, json_t *object)
{
    static const char *const shared[] = {"game",   "edition", "options", "clock",
                                         "access", "level",   "undo",    "spectators",
                                         "chat",   "hints",   "seats",   "id"};
    json_t *request = json_pack("{s:s}", "do", "create");
    const char *seed = json_string_value(json_object_get(object, "seed"));
    struct wire_request r;
    struct strbuf why;
    char *text;
    bool ok;

    for (size_t i = 0; i < sizeof(shared) / sizeof(shared[0]); i++)
        json_object_set(request, shared[i], json_object_get(object, shared[i]));
    text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    strbuf_init(&why);
    ok = text && wire_parse(&r, text, strlen(text), &why) == WIRE_OK &&
         settings_from_request(s, &r, &why) == WIRE_OK && seed &&
         fair_from_hex(seed, s->seed);
    strbuf_release(&why);
    free(text);
    s->host = json_integer_value(json_object_get(object, "host"));
    return ok;
}

bool settings_parse(struct settings *s, const char *json)
{
    json_t *object = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
    bool ok = json_is_object(object) && read_stored(s, object);

    json_decref(object);
    return ok;
}
