/* Numbering the editions of a game; reading them is the game's part. */

#include "engine/shelf.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/edition_names.h"
#include "engine/game.h"

enum { BEING_DROPPED = -1000000 };

/* A reader that sees a number sees the tables behind it. */
int shelf_count(const struct tori_game *game)
{
    return atomic_load_explicit(&game->shelf->count, memory_order_acquire);
}

uint64_t shelf_hash(const struct tori_game *game, int edition)
{
    return atomic_load_explicit(&game->shelf->hash[edition], memory_order_acquire);
}

int shelf_find(const struct tori_game *game, uint64_t hash)
{
    int count = shelf_count(game);

    for (int i = 0; hash && i < count; i++)
        if (shelf_hash(game, i) == hash)
            return i;
    return -1;
}

void shelf_limit(const struct tori_game *game, int places)
{
    game->shelf->places = places;
}

static int count_taken(const struct tori_game *game)
{
    int count = shelf_count(game), taken = 0;

    for (int i = 0; i < count; i++)
        taken += shelf_hash(game, i) != 0;
    return taken;
}

int shelf_room(const struct tori_game *game)
{
    int places = game->shelf->places ? game->shelf->places : SHELF_PLACES;
    int left = places - count_taken(game);

    return left > 0 ? left : 0;
}

static size_t bytes_left(const struct tori_game *game)
{
    size_t bytes = game->shelf->bytes;

    return bytes < SHELF_BYTES_MAX ? SHELF_BYTES_MAX - bytes : 0;
}

int shelf_room_for_long(const struct tori_game *game)
{
    return (int)(bytes_left(game) / EDITION_BYTES_MAX);
}

const char *shelf_text(const struct tori_game *game, int edition)
{
    return game->shelf->text[edition];
}

const char *shelf_title(const struct tori_game *game, int edition)
{
    return game->shelf->title[edition];
}

const char *shelf_name(const struct tori_game *game, int edition, const char *language,
                       int group, int thing)
{
    return edition_names_find(game->shelf->names[edition], language, group, thing);
}

/* Into the table behind the last one. */
static bool read(const struct tori_game *game, struct edition *e, uint64_t *hash,
                 struct edition_names **names)
{
    game->edition_read(e, shelf_count(game));
    edition_title(e);
    *names = edition_names_read(e, game->name_groups);
    if (edition_has_failed(e))
        return false;
    *hash = edition_fingerprint(e);
    return true;
}

bool shelf_check(const struct tori_game *game, struct edition *e, uint64_t *hash)
{
    struct edition_names *names;
    bool ok = read(game, e, hash, &names);

    edition_names_release(names);
    return ok;
}

static char *copy(const char *text, size_t length)
{
    char *own = xcalloc(length + 1, 1);

    memcpy(own, text, length);
    return own;
}

static void set_words(struct edition_shelf *shelf, int number, struct edition *e,
                      struct edition_names *names)
{
    shelf->text[number] = copy(e->reader.text, e->reader.length);
    shelf->bytes += strlen(shelf->text[number]);
    shelf->title[number] = copy(edition_title(e), strlen(edition_title(e)));
    shelf->names[number] = names;
}

/* The first place that is free, or the one behind the last. */
static int find_place(const struct tori_game *game)
{
    int count = shelf_count(game), place = 0;

    while (place < count && shelf_hash(game, place))
        place++;
    return place;
}

static int add(const struct tori_game *game, struct edition *e, uint64_t hash,
               struct edition_names *names)
{
    struct edition_shelf *shelf = game->shelf;
    int place = find_place(game), count = shelf_count(game);

    if (place < count)
        game->edition_read(e, place);
    set_words(shelf, place, e, names);
    atomic_store_explicit(&shelf->hash[place], hash, memory_order_release);
    if (place == count)
        atomic_store_explicit(&shelf->count, count + 1, memory_order_release);
    return place;
}

static bool fits(const struct tori_game *game, size_t length)
{
    return shelf_room(game) && length <= bytes_left(game);
}

/* Read before it is looked up: a fingerprint says nothing about missing sources. The names
 * are the caller's if it was there before. */
static int load(const struct tori_game *game, struct edition *e,
                struct edition_names **names, bool *is_new)
{
    uint64_t hash;
    int number;

    *is_new = false;
    if (!read(game, e, &hash, names))
        return -1;
    number = shelf_find(game, hash);
    if (number >= 0)
        return number;
    if (!fits(game, e->reader.length)) {
        edition_fail(edition_top(e),
                     "there are %d editions of %s already, and no room for more",
                     count_taken(game), game->title);
        return -1;
    }
    number = add(game, e, hash, *names);
    *names = NULL;
    *is_new = true;
    return number;
}

int shelf_load(const struct tori_game *game, struct edition *e)
{
    struct edition_names *names = NULL;
    bool is_new;
    int edition = load(game, e, &names, &is_new);

    edition_names_release(names);
    return edition;
}

static void release_words(struct edition_shelf *shelf, int number)
{
    shelf->bytes -= strlen(shelf->text[number]);
    free(shelf->text[number]);
    free(shelf->title[number]);
    edition_names_release(shelf->names[number]);
}

int shelf_renew(const struct tori_game *game, struct edition *e)
{
    struct edition_names *names = NULL;
    bool is_new;
    int edition = load(game, e, &names, &is_new);

    if (edition < 0 || is_new) {
        edition_names_release(names);
        return edition;
    }
    release_words(game->shelf, edition);
    set_words(game->shelf, edition, e, names);
    return edition;
}

/* The use is counted first and looked at then: what is dropped meanwhile is seen as such. */
int shelf_use(const struct tori_game *game, uint64_t hash)
{
    int edition = shelf_find(game, hash);

    if (edition < 0)
        return -1;
    if (atomic_fetch_add(&game->shelf->uses[edition], 1) >= 0 &&
        shelf_hash(game, edition) == hash)
        return edition;
    shelf_give_back(game, edition);
    return -1;
}

void shelf_give_back(const struct tori_game *game, int edition)
{
    atomic_fetch_sub(&game->shelf->uses[edition], 1);
}

int shelf_uses(const struct tori_game *game, int edition)
{
    return atomic_load(&game->shelf->uses[edition]);
}

/* While it is being dropped the count is far below 0, so that no use succeeds meanwhile. */
bool shelf_drop(const struct tori_game *game, int edition)
{
    struct edition_shelf *shelf = game->shelf;
    int none = 0;

    if (!atomic_compare_exchange_strong(&shelf->uses[edition], &none, BEING_DROPPED))
        return false;
    atomic_store_explicit(&shelf->hash[edition], 0, memory_order_release);
    release_words(shelf, edition);
    shelf->text[edition] = shelf->title[edition] = NULL;
    shelf->names[edition] = NULL;
    atomic_fetch_sub(&shelf->uses[edition], BEING_DROPPED);
    return true;
}
