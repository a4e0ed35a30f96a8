/* Rooms to JSON. */

#include "room/describe.h"

#include <stdio.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "room/room.h"
#include "wire/message.h"

/* Tables */

/* What a wire_table points to. */
struct description {
    struct wire_table table;
    struct strbuf options, clock, commitment, origin, outs;
};

static struct wire_seat describe_seat(const struct room *r, int i)
{
    static const char *const holders[] = {
        [ROOM_NOBODY] = "nobody", [ROOM_PERSON] = "person", [ROOM_BOT] = "bot"};
    const struct room_seat *seat = &r->seats[i];

    return (struct wire_seat){.holder = holders[seat->holder],
                              .name = seat->name,
                              .level = room_bot_level(r, i),
                              .user = seat->user,
                              .is_away = seat->is_away,
                              .is_asked = seat->is_asked,
                              .has_entropy = seat->has_entropy};
}

static void append_commitment(const struct room *r, struct strbuf *out)
{
    uint8_t commitment[FAIR_BYTES];

    fair_commitment(r->fair.seed, commitment);
    fair_to_hex(commitment, out);
}

static void append_outs(const struct room *r, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    for (size_t i = 0; i < r->outs.count; i++) {
        json_open_object(&j, NULL);
        json_write_int(&j, "user", r->outs.list[i].user);
        json_write_text(&j, "name", r->outs.list[i].name);
        json_close_object(&j);
    }
}

static void description_init(struct description *d, const struct room *r)
{
    const struct settings *s = &r->settings;
    const char *origin;
    size_t length;

    strbuf_init(&d->options);
    strbuf_init(&d->clock);
    strbuf_init(&d->commitment);
    strbuf_init(&d->origin);
    strbuf_init(&d->outs);
    append_outs(r, &d->outs);
    setup_format(&s->setup, s->game, &d->options);
    clock_rule_format(&s->clock, &d->clock);
    append_commitment(r, &d->commitment);
    origin = room_origin(r, &length);
    strbuf_append_bytes(&d->origin, origin, length);
    d->table = (struct wire_table){
        .id = r->id,
        .phase = room_phase_name(r->phase),
        .game = s->game->name,
        .title = s->game->title,
        .options = d->options.text,
        .name = s->name,
        .access = s->is_listed ? "open" : "link",
        .clock = d->clock.text,
        .level = s->level,
        .commitment = d->commitment.text,
        .next = r->next,
        .common = s->common,
        .tournament = s->tournament,
        .origin = d->origin.text,
        .edition = shelf_hash(s->game, s->setup.edition),
        .host = room_host(r),
        .created = r->events[0].at,
        .seq = room_seq(r),
        .undo = s->has_undo,
        .spectators = s->has_spectators,
        .chat = s->has_chat,
        .hints = s->has_hints,
        .rated = s->is_rated,
        .players = room_players(r),
        .outs = d->outs.text,
        .asking = r->takeback.is_open ? r->takeback.seat : -1,
    };
    memcpy(d->table.has_granted, r->takeback.has_granted, sizeof(d->table.has_granted));
    for (int i = 0; i < room_players(r); i++)
        d->table.seats[i] = describe_seat(r, i);
}

static void description_release(struct description *d)
{
    strbuf_release(&d->options);
    strbuf_release(&d->clock);
    strbuf_release(&d->commitment);
    strbuf_release(&d->origin);
    strbuf_release(&d->outs);
}

void describe_table(const struct room *r, const char *key, struct json_writer *j)
{
    struct description d;

    description_init(&d, r);
    wire_write_table(j, key, &d.table);
    description_release(&d);
}

void describe_table_message(const struct room *r, struct strbuf *out)
{
    struct description d;

    description_init(&d, r);
    wire_write_table_message(out, &d.table);
    description_release(&d);
}

/* Results */

static void write_score(const struct room *r, int seat, const struct tori_score *score,
                        struct json_writer *j)
{
    const char *const *parts = r->settings.game->parts;

    json_open_object(j, NULL);
    json_write_text(j, "name", r->seats[seat].name);
    json_write_int(j, "total", score->total);
    json_write_int(j, "rank", score->rank);
    json_open_object(j, "parts");
    for (int i = 0; parts[i]; i++)
        json_write_int(j, parts[i], score->part[i]);
    json_close_object(j);
    json_write_int(j, "used", r->clock.used_ms[seat]);
    json_close_object(j);
}

static void write_bytes(const uint8_t *bytes, const char *key, struct json_writer *j)
{
    struct strbuf hex;

    strbuf_init(&hex);
    fair_to_hex(bytes, &hex);
    json_write_text(j, key, hex.text);
    strbuf_release(&hex);
}

static void write_fairness(const struct room *r, struct json_writer *j)
{
    uint8_t commitment[FAIR_BYTES];

    fair_commitment(r->fair.seed, commitment);
    write_bytes(commitment, "commitment", j);
    if (r->fair.are_lots_common)
        return; /* the record tells it once it may be told */
    write_bytes(r->fair.seed, "seed", j);
    json_open_list(j, "entropy");
    for (int i = 0; i < room_players(r); i++)
        write_bytes(r->fair.entropy[i], NULL, j);
    json_close_list(j);
}

static void write_links(const struct room *r, struct json_writer *j)
{
    char path[64];

    snprintf(path, sizeof(path), "/game/%s", r->id);
    json_write_text(j, "link", path);
    snprintf(path, sizeof(path), "/api/game/%s/record", r->id);
    json_write_text(j, "record", path);
}

/* Lots of its beginning were drawn elsewhere. */
static void write_origin(const struct room *r, struct json_writer *j)
{
    struct strbuf origin;
    const char *data;
    size_t length;

    strbuf_init(&origin);
    data = room_origin(r, &length);
    strbuf_append_bytes(&origin, data, length);
    if (length)
        json_write_text(j, "origin", origin.text);
    strbuf_release(&origin);
}

void describe_write_result(const struct room *r, struct json_writer *j)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    r->settings.game->score(&r->match.state, score);
    json_write_text(j, "table", r->id);
    json_write_text(j, "game", r->settings.game->name);
    json_write_int(j, "plies", (int64_t)r->match.count);
    json_open_list(j, "seats");
    for (int i = 0; i < room_players(r); i++)
        write_score(r, i, &score[i], j);
    json_close_list(j);
    write_fairness(r, j);
    write_origin(r, j);
    write_links(r, j);
}

void describe_result(const struct room *r, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    describe_write_result(r, &j);
    json_close_object(&j);
}

void describe_result_message(const struct room *r, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_text(&j, "tell", "result");
    describe_write_result(r, &j);
    json_close_object(&j);
}
