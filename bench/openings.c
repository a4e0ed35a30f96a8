/*
 * openings GAME PLAYERS BOT GAMES SEED [DECISIONS]: how often BOT opens otherwise against itself.
 *
 * All games have the same lots, from SEED, and end after DECISIONS (5) choices among several
 * actions; the bots have random numbers of their own in each. Tells how many different
 * beginnings there are, after each choice.
 */

#include <stdio.h>
#include <stdlib.h>

#include "engine/lots.h"
#include "base/alloc.h"
#include "base/die.h"
#include "base/hash.h"
#include "base/number.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum { DECISIONS_STANDARD = 5, DECISIONS_MAX = 100, GAMES_MAX = 100000 };

struct openings {
    const struct tori_game *game;
    struct tori_setup setup;
    const char *bot;
    uint64_t seed;
    int games, decisions;
    uint64_t *seen; /* owned; a row of beginnings each decision, as hashes */
};

static void open_bots(const struct openings *o, int number, struct bot_player *player)
{
    for (int i = 0; i < o->setup.players; i++)
        bot_open(&player[i], o->bot,
                 hash_u32(hash_u32(HASH_START, (uint32_t)number), (uint32_t)i), NULL);
}

static void play_opening(const struct openings *o, int number)
{
    struct bot_player player[TORI_PLAYERS_MAX];
    tori_action legal[TORI_ACTIONS_MAX];
    uint64_t way = HASH_START;
    struct match m;
    struct lots lots;

    lots_init(&lots, o->seed);
    match_init(&m, o->game, &o->setup);
    open_bots(o, number, player);
    for (int made = 0; made < o->decisions && !match_is_over(&m);) {
        int seat = match_to_move(&m);

        if (seat == TORI_CHANCE) {
            match_play(&m, lots_draw(&lots, o->game, &m.state));
        } else if (o->game->legal(&m.state, legal) == 1) {
            match_play(&m, legal[0]);
        } else {
            tori_action a = bot_choose(&player[seat], &m, NULL);

            way = hash_u32(way, a);
            o->seen[made++ * o->games + number] = way;
            match_play(&m, a);
        }
    }
    for (int i = 0; i < o->setup.players; i++)
        bot_close(&player[i]);
    match_release(&m);
    lots_release(&lots);
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return x < y ? -1 : x > y;
}

static int count_different(uint64_t *seen, int count)
{
    int different = 1;

    qsort(seen, (size_t)count, sizeof(*seen), by_number);
    for (int i = 1; i < count; i++)
        different += seen[i] != seen[i - 1];
    return different;
}

static void open_openings(struct openings *o, int argc, char **argv)
{
    struct bot_player player;

    *o = (struct openings){
        .game = games_find(argv[1]), .bot = argv[3], .decisions = DECISIONS_STANDARD};
    if (!o->game)
        die("openings: no game called \"%s\"", argv[1]);
    setup_init(&o->setup, o->game);
    o->setup.players =
        (int)number_or_die("openings: PLAYERS", argv[2], 2, TORI_PLAYERS_MAX);
    if (bot_open(&player, o->bot, 0, NULL) != TORI_OK)
        die("openings: no bot called \"%s\"", o->bot);
    bot_close(&player);
    o->games = (int)number_or_die("openings: GAMES", argv[4], 1, GAMES_MAX);
    o->seed = (uint64_t)number_or_die("openings: SEED", argv[5], 0, INT32_MAX);
    if (argc > 6)
        o->decisions =
            (int)number_or_die("openings: DECISIONS", argv[6], 1, DECISIONS_MAX);
    o->seen = xcalloc((size_t)(o->games * o->decisions), sizeof(*o->seen));
}

int main(int argc, char **argv)
{
    struct openings o;

    games_init();
    if (argc < 6 || argc > 7)
        die("usage: openings GAME PLAYERS BOT GAMES SEED [DECISIONS]");
    open_openings(&o, argc, argv);
    for (int i = 0; i < o.games; i++)
        play_opening(&o, i);
    printf("%s %d %s, different in %d games after 1 to %d decisions:", o.game->name,
           o.setup.players, o.bot, o.games, o.decisions);
    for (int i = 0; i < o.decisions; i++)
        printf(" %d", count_different(&o.seen[i * o.games], o.games));
    printf("\n");
    free(o.seen);
    return 0;
}
