/* Rooms to JSON. */

#include "room/describe.h"

#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "room/room.h"
#include "wire/message.h"

/* Tables */

/* What a wire_table points to. */
struct description {
    struct wire_table table;
    struct strbuf options, clock, commitment;
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
                              .has_entropy = seat->has_entropy};
}

static void append_commitment(const struct room *r, struct strbuf *out)
{
    uint8_t commitment[FAIR_BYTES];

    fair_commitment(r->fair.seed, commitment);
    fair_to_hex(commitment, out);
}

static void description_init(struct description *d, const struct room *r)
{
    const struct settings *s = &r->settings;

    strbuf_init(&d->options);
    strbuf_init(&d->clock);
    strbuf_init(&d->commitment);
    setup_format(&s->setup, s->game, &d->options);
    clock_rule_format(&s->clock, &d->clock);
    append_commitment(r, &d->commitment);
    d->table = (struct wire_table){
        .id = r->id,
        .phase = room_phase_name(r->phase),
        .game = s->game->name,
        .title = s->game->title,
        .options = d->options.text,
        .access = s->is_listed ? "open" : "link",
        .clock = d->clock.text,
        .level = s->level,
        .commitment = d->commitment.text,
        .next = r->next,
        .edition = shelf_hash(s->game, s->setup.edition),
        .host = room_host(r),
        .created = r->events[0].at,
        .seq = room_seq(r),
        .undo = s->has_undo,
        .spectators = s->has_spectators,
        .chat = s->has_chat,
        .hints = s->has_hints,
        .players = room_players(r),
    };
    for (int i = 0; i < room_players(r); i++)
        d->table.seats[i] = describe_seat(r, i);
}

static void description_release(struct description *d)
{
    strbuf_release(&d->options);
    strbuf_release(&d->clock);
    strbuf_release(&d->commitment);
}

void describe_table(const struct room *r, struct strbuf *out)
{
    struct description d;

    description_init(&d, r);
    wire_append_table(out, &d.table);
    description_release(&d);
}

void describe_table_message(const struct room *r, struct strbuf *out)
{
    struct description d;

    description_init(&d, r);
    wire_write_table(out, &d.table);
    description_release(&d);
}

/* Results */

static void append_score(const struct room *r, int seat, const struct tori_score *score,
                         struct strbuf *out)
{
    const char *const *parts = r->settings.game->parts;

    strbuf_append(out, seat ? ",{\"name\":" : "{\"name\":");
    wire_append_text(out, r->seats[seat].name);
    wire_add_int(out, "total", score->total);
    wire_add_int(out, "rank", score->rank);
    strbuf_append(out, ",\"parts\":{");
    for (int i = 0; parts[i]; i++) {
        if (i)
            strbuf_append_char(out, ',');
        wire_append_text(out, parts[i]);
        strbuf_appendf(out, ":%d", score->part[i]);
    }
    strbuf_append(out, "}");
    wire_add_int(out, "used", r->clock.used_ms[seat]);
    strbuf_append_char(out, '}');
}

static void add_fairness(const struct room *r, struct strbuf *out)
{
    strbuf_append(out, ",\"commitment\":\"");
    append_commitment(r, out);
    strbuf_append(out, "\",\"seed\":\"");
    fair_to_hex(r->fair.seed, out);
    strbuf_append(out, "\",\"entropy\":[");
    for (int i = 0; i < room_players(r); i++) {
        strbuf_append(out, i ? ",\"" : "\"");
        fair_to_hex(r->fair.entropy[i], out);
        strbuf_append_char(out, '"');
    }
    strbuf_append_char(out, ']');
}

static void add_result(const struct room *r, struct strbuf *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    r->settings.game->score(&r->match.state, score);
    wire_add_text(out, "table", r->id);
    wire_add_text(out, "game", r->settings.game->name);
    wire_add_int(out, "plies", (int64_t)r->match.count);
    strbuf_append(out, ",\"seats\":[");
    for (int i = 0; i < room_players(r); i++)
        append_score(r, i, &score[i], out);
    strbuf_append_char(out, ']');
    add_fairness(r, out);
    strbuf_appendf(out, ",\"link\":\"/game/%s\"", r->id);
    strbuf_appendf(out, ",\"record\":\"/api/game/%s/record\"", r->id);
}

void describe_result(const struct room *r, struct strbuf *out)
{
    size_t start = out->length;

    add_result(r, out);
    out->text[start] = '{'; /* instead of the first comma */
    strbuf_append_char(out, '}');
}

void describe_result_message(const struct room *r, struct strbuf *out)
{
    strbuf_append(out, "{\"tell\":\"result\"");
    add_result(r, out);
    strbuf_append_char(out, '}');
}
