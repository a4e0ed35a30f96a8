/*
 * Briefs as bytes:
 *
 *     "TBRF" version layout  game edition players options  seat level seed wants  size state  sum
 *
 * The layout is a hash over the field table of the game, so that a state of a program with
 * other fields is refused even if its version number was not raised.
 */

#include "bots/brief.h"

#include <string.h>

#include "base/hash.h"
#include "base/packing.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/shelf.h"
#include "games/games.h"

enum { GAME_NAME_MAX = 31, SUM_BYTES = sizeof(uint64_t) };

static const char magic[4] = {'T', 'B', 'R', 'F'};

/* Writing */

static uint64_t hash_fields(uint64_t h, const struct tori_field *f)
{
    for (; f && f->name; f++) {
        h = hash_bytes(h, f->name, strlen(f->name) + 1);
        h = hash_u32(h, (uint32_t)f->type);
        h = hash_u64(h, (uint64_t)f->offset | (uint64_t)f->count << 16 |
                            (uint64_t)f->stride << 32 | (uint64_t)f->wide << 48);
        h = hash_fields(h, f->fields);
    }
    return h;
}

static uint64_t layout_of(const struct tori_game *game)
{
    uint64_t h = hash_u64(HASH_START, game->state_bytes);

    return hash_fields(hash_u64(h, game->edition_at), game->fields);
}

/* The number of an edition is this process's own. */
static void pack_state(const struct brief *b, struct strbuf *out)
{
    struct tori_state view = b->view;

    tori_set_edition(b->game, &view, 0);
    pack_u32(out, (uint32_t)b->game->state_bytes);
    pack_bytes(out, view.bytes, b->game->state_bytes);
}

void brief_format(const struct brief *b, struct strbuf *out)
{
    size_t start = out->length;

    pack_bytes(out, magic, sizeof(magic));
    pack_u32(out, BRIEF_VERSION);
    pack_u64(out, layout_of(b->game));
    pack_word(out, b->game->name);
    pack_u64(out, shelf_hash(b->game, b->setup.edition));
    pack_u8(out, (uint8_t)b->setup.players);
    pack_u32(out, b->setup.options);
    pack_u8(out, (uint8_t)b->seat);
    pack_word(out, b->level);
    pack_u64(out, b->seed);
    pack_u8(out, b->wants_turns);
    pack_state(b, out);
    pack_u64(out, hash_bytes(HASH_START, out->text + start, out->length - start));
}

/* Reading */

static bool is_untouched(const uint8_t *bytes, size_t length)
{
    uint64_t sum;

    if (length < SUM_BYTES || length > BRIEF_BYTES_MAX)
        return false;
    memcpy(&sum, bytes + length - SUM_BYTES, SUM_BYTES);
    return hash_bytes(HASH_START, bytes, length - SUM_BYTES) == sum;
}

static const struct tori_game *unpack_game(struct unpacking *u)
{
    char start[sizeof(magic)], name[GAME_NAME_MAX + 1];
    const struct tori_game *game;
    uint32_t version;
    uint64_t layout;

    unpack_bytes(u, start, sizeof(start));
    version = unpack_u32(u);
    layout = unpack_u64(u);
    unpack_word(u, name, GAME_NAME_MAX);
    game = games_find(name);
    if (memcmp(start, magic, sizeof(magic)) != 0 || version != BRIEF_VERSION || !game ||
        layout != layout_of(game))
        return NULL;
    return game;
}

/* The sender of a brief must not have programs run. */
static bool is_level(const char *name)
{
    const struct bot *bot = bots_find(name);

    return bot && !bot->takes_command;
}

static bool unpack_rest(struct brief *b, struct unpacking *u)
{
    uint8_t wants;

    b->seat = unpack_u8(u);
    unpack_word(u, b->level, BRIEF_LEVEL_MAX);
    b->seed = unpack_u64(u);
    wants = unpack_u8(u);
    b->wants_turns = wants;
    if (unpack_u32(u) != b->game->state_bytes)
        return false;
    unpack_bytes(u, b->view.bytes, b->game->state_bytes);
    return unpack_is_done(u) && wants <= 1 && is_level(b->level) &&
           b->setup.players >= b->game->players_min &&
           b->setup.players <= b->game->players_max && b->seat < b->setup.players &&
           tori_edition_of(b->game, &b->view) == 0;
}

enum tori_err brief_parse(struct brief *b, const void *bytes, size_t length,
                          uint64_t *edition)
{
    struct unpacking u = {.next = bytes, .end = (const uint8_t *)bytes + length};

    *b = (struct brief){0};
    if (!is_untouched(bytes, length))
        return TORI_ERR_RECORD;
    u.end -= SUM_BYTES;
    b->game = unpack_game(&u);
    if (!b->game)
        return TORI_ERR_RECORD;
    *edition = unpack_u64(&u);
    b->setup.players = unpack_u8(&u);
    b->setup.options = unpack_u32(&u);
    if (!unpack_rest(b, &u))
        return TORI_ERR_RECORD;
    b->setup.edition = shelf_find(b->game, *edition);
    if (b->setup.edition < 0)
        return TORI_ERR_UNKNOWN;
    tori_set_edition(b->game, &b->view, b->setup.edition);
    return TORI_OK;
}
