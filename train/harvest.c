/*
 * harvest GAME PLAYERS GAMES SEED FILE BOT [LOTS]: games to learn from, as records.
 *
 * BOT plays against itself. Now and then an action is the greedy bot's, and in every
 * fourth game some are by lot, so that the records also hold what search looks at and
 * nobody plays. With LOTS every second game begins otherwise: up to so many first decisions of
 * each seat are by lot.
 */

#include <stdio.h>

#include "base/die.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "games/games.h"

enum {
    BY_LOT = 20,    /* thousandths of the actions in a wild game .. */
    BY_GREED = 60,  /* .. and up to here, in all games */
    WILD_GAMES = 4, /* one in so many */
    ODD_GAMES = 2,  /* one in so many, if openings are by lot */
    LOTS_MAX = 1000,
};

struct school {
    const struct tori_game *game;
    struct tori_setup setup;
    const char *bot;
    uint64_t seed;
    uint32_t lots;  /* first decisions of a seat that may be by lot */
    struct rng rng; /* decides which actions are not the bot's */
    FILE *file;
};

static tori_action choose(struct school *school, const struct match *m, bool is_wild,
                          struct bot_player *player, struct bot_player *greedy)
{
    uint32_t lot = rng_below(&school->rng, 1000);
    tori_action legal[TORI_ACTIONS_MAX];

    if (is_wild && lot < BY_LOT)
        return legal[rng_below(&school->rng,
                               (uint32_t)school->game->legal(&m->state, legal))];
    return bot_choose(lot < BY_GREED ? greedy : player, m, NULL);
}

/* How many first decisions of each seat are by lot in the next game. */
static void draw_lots(struct school *school, uint32_t *lots)
{
    bool is_odd = school->lots && rng_below(&school->rng, ODD_GAMES) == 0;

    for (int i = 0; i < school->setup.players; i++)
        lots[i] = is_odd ? rng_below(&school->rng, school->lots + 1) : 0;
}

/* By lot while the seat has any left; an action without a choice takes none. */
static bool choose_by_lot(struct school *school, const struct match *m, uint32_t *lots,
                          tori_action *out)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = school->game->legal(&m->state, legal);

    if (*lots == 0 || count == 1)
        return false;
    --*lots;
    *out = legal[rng_below(&school->rng, (uint32_t)count)];
    return true;
}

static void write_record(const struct school *school, const struct match *m)
{
    struct strbuf text;

    strbuf_init(&text);
    record_format(m, &text);
    fwrite(text.text, 1, text.length, school->file);
    strbuf_release(&text);
}

static void play_game(struct school *school, int number)
{
    struct bot_player player[TORI_PLAYERS_MAX], greedy;
    struct match m;
    struct rng chance;
    bool is_wild = rng_below(&school->rng, WILD_GAMES) == 0;
    uint32_t lots[TORI_PLAYERS_MAX];
    tori_action a;

    draw_lots(school, lots);
    rng_seed(&chance, school->seed * 1000003 + (uint64_t)number);
    match_init(&m, school->game, &school->setup);
    bot_open(&greedy, "greedy", (uint64_t)number, NULL);
    for (int i = 0; i < school->setup.players; i++)
        bot_open(&player[i], school->bot, school->seed * 7 + (uint64_t)(number * 5 + i),
                 NULL);
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);

        if (seat == TORI_CHANCE)
            a = playout_pick(school->game, &m.state, &chance);
        else if (!choose_by_lot(school, &m, &lots[seat], &a))
            a = choose(school, &m, is_wild, &player[seat], &greedy);
        match_play(&m, a);
    }
    write_record(school, &m);
    for (int i = 0; i < school->setup.players; i++)
        bot_close(&player[i]);
    bot_close(&greedy);
    match_release(&m);
}

static void open_school(struct school *school, int argc, char **argv)
{
    struct bot_player player;

    *school = (struct school){.game = games_find(argv[1]), .bot = argv[6]};
    if (!school->game)
        die("harvest: no game called \"%s\"", argv[1]);
    setup_init(&school->setup, school->game);
    school->setup.players =
        (int)number_or_die("harvest: PLAYERS", argv[2], 2, TORI_PLAYERS_MAX);
    if (bot_open(&player, school->bot, 0, NULL) != TORI_OK)
        die("harvest: no bot called \"%s\"", school->bot);
    bot_close(&player);
    school->seed = (uint64_t)number_or_die("harvest: SEED", argv[4], 0, INT32_MAX);
    if (argc > 7)
        school->lots = (uint32_t)number_or_die("harvest: LOTS", argv[7], 0, LOTS_MAX);
    rng_seed(&school->rng, school->seed * 77 + 1);
    school->file = fopen(argv[5], "w");
    if (!school->file)
        die("harvest: cannot write %s", argv[5]);
}

int main(int argc, char **argv)
{
    struct school school;
    int64_t matches;

    games_init();
    if (argc != 7 && argc != 8)
        die("usage: harvest GAME PLAYERS GAMES SEED FILE BOT [LOTS]");
    open_school(&school, argc, argv);
    matches = number_or_die("harvest: GAMES", argv[3], 1, INT32_MAX);
    for (int i = 0; i < matches; i++)
        play_game(&school, i);
    if (ferror(school.file) || fclose(school.file))
        die("harvest: cannot write %s", argv[5]);
    return 0;
}
