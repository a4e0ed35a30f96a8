/*
 * rows GAME PLAYERS GAMES SEED FILE BOT: rows to fit a net to (train/fit.py).
 *
 * BOT plays against itself. At the start of every turn each seat gives a row: what the
 * net is told about it, what it may expect without the net, and, once the game is over,
 * what became of it. Now and then an action is the greedy bot's, and in every fourth
 * game some are by lot, so that the net also sees what search looks at and nobody plays.
 *
 * The file: inputs, gauges, NET_ON_MAX and players as words, then a row after the other.
 */

#include <stdio.h>

#include "base/die.h"
#include "base/number.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "bots/foresight.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup.h"
#include "games/games.h"
#include "search/knowledge.h"

enum {
    ROWS_MAX = 4096, /* of one game; later turns give none */
    BY_LOT = 20,     /* thousandths of the actions in a wild game .. */
    BY_GREED = 60,   /* .. and up to here, in all games */
    WILD_GAMES = 4,  /* one in so many */
};

/* As train/fit.py reads it, without the inputs. */
struct fate {
    int32_t game;
    float plain, total, win; /* points expected, points in the end, share of the win */
    int16_t stage, part, whole;
    uint8_t seat, count;
};

struct row {
    struct fate fate;
    struct net_input in;
};

struct school {
    const struct tori_game *game;
    const struct foresight *foresight;
    const struct net *net; /* for its sizes */
    struct tori_setup setup;
    const char *bot;
    uint64_t seed;
    struct rng rng; /* decides which actions are not the bot's */
    FILE *file;
};

static struct row rows[ROWS_MAX];
static int count;

static void take_rows(const struct school *school, const struct tori_state *s, int game)
{
    struct net_input in[TORI_PLAYERS_MAX];
    int32_t plain[TORI_PLAYERS_MAX];

    if (count + school->setup.players > ROWS_MAX)
        return;
    school->foresight->read(s, in, plain);
    for (int seat = 0; seat < school->setup.players; seat++)
        rows[count++] =
            (struct row){.fate = {.game = game,
                                  .plain = (float)plain[seat] / KNOWLEDGE_POINT,
                                  .stage = (int16_t)in[seat].stage,
                                  .part = (int16_t)in[seat].part,
                                  .whole = (int16_t)in[seat].whole,
                                  .seat = (uint8_t)seat,
                                  .count = (uint8_t)in[seat].count},
                         .in = in[seat]};
}

static void write_rows(const struct school *school, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    int winners = 0;

    school->game->score(s, score);
    for (int seat = 0; seat < school->setup.players; seat++)
        winners += score[seat].rank == 1;
    for (int i = 0; i < count; i++) {
        struct row *r = &rows[i];
        const struct tori_score *own = &score[r->fate.seat];

        r->fate.total = (float)own->total;
        r->fate.win = own->rank == 1 ? 1.0f / (float)winners : 0.0f;
        for (int k = r->in.count; k < NET_ON_MAX; k++)
            r->in.on[k] = (uint16_t)school->net->inputs;
        fwrite(&r->fate, sizeof(r->fate), 1, school->file);
        fwrite(r->in.gauge, sizeof(int16_t), (size_t)school->net->gauges, school->file);
        fwrite(r->in.on, sizeof(uint16_t), NET_ON_MAX, school->file);
    }
    count = 0;
}

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

static void play_game(struct school *school, int number)
{
    struct bot_player player[TORI_PLAYERS_MAX], greedy;
    struct match m;
    struct rng chance;
    bool is_wild = rng_below(&school->rng, WILD_GAMES) == 0;
    int last = TORI_CHANCE;

    rng_seed(&chance, school->seed * 1000003 + (uint64_t)number);
    match_init(&m, school->game, &school->setup);
    bot_open(&greedy, "greedy", (uint64_t)number, NULL);
    for (int i = 0; i < school->setup.players; i++)
        bot_open(&player[i], school->bot, school->seed * 7 + (uint64_t)(number * 5 + i),
                 NULL);
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);

        if (seat == TORI_CHANCE) {
            match_play(&m, playout_pick(school->game, &m.state, &chance));
            continue;
        }
        if (school->foresight->is_due(&m.state)) {
            if (seat != last)
                take_rows(school, &m.state, number);
            last = seat;
        }
        match_play(&m, choose(school, &m, is_wild, &player[seat], &greedy));
    }
    write_rows(school, &m.state);
    for (int i = 0; i < school->setup.players; i++)
        bot_close(&player[i]);
    bot_close(&greedy);
    match_release(&m);
}

static int64_t number(const char *what, const char *text, int64_t min, int64_t max)
{
    int64_t value;

    if (!number_parse(text, min, max, &value))
        die("rows: %s is %lld to %lld, not \"%s\"", what, (long long)min, (long long)max,
            text);
    return value;
}

static void open_school(struct school *school, char **argv)
{
    struct bot_player player;

    *school = (struct school){.game = games_find(argv[1]), .bot = argv[6]};
    school->foresight = school->game ? foresight_find(school->game) : NULL;
    if (!school->foresight)
        die("rows: no net for a game called \"%s\"", argv[1]);
    setup_init(&school->setup, school->game);
    school->setup.players = (int)number("PLAYERS", argv[2], 2, TORI_PLAYERS_MAX);
    if (bot_open(&player, school->bot, 0, NULL) != TORI_OK)
        die("rows: no bot called \"%s\"", school->bot);
    bot_close(&player);
    school->net = &school->foresight->net[school->setup.players];
    school->seed = (uint64_t)number("SEED", argv[4], 0, INT32_MAX);
    rng_seed(&school->rng, school->seed * 77 + 1);
    school->file = fopen(argv[5], "wb");
    if (!school->file)
        die("rows: cannot write %s", argv[5]);
}

int main(int argc, char **argv)
{
    struct school school;
    int64_t matches;

    games_init();
    if (argc != 7)
        die("usage: rows GAME PLAYERS GAMES SEED FILE BOT");
    open_school(&school, argv);
    matches = number("GAMES", argv[3], 1, INT32_MAX);
    fwrite((int32_t[]){school.net->inputs, school.net->gauges, NET_ON_MAX,
                       school.setup.players},
           sizeof(int32_t), 4, school.file);
    for (int i = 0; i < matches; i++)
        play_game(&school, i);
    if (fclose(school.file))
        die("rows: cannot write %s", argv[5]);
    return 0;
}
