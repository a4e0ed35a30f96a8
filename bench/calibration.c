/*
 * calibration play GAME PLAYERS GAMES SEED BOT FILE: BOT plays against itself. At the first
 * decision of every turn the win that the seat expects of what it plays goes to FILE, with
 * what the seats end with, one turn a line:
 *
 *     GAME TURN TURNS SEAT ESTIMATE WON  DOUBT EXPECTED...  TOTAL...
 *
 * EXPECTED is what is known of each seat without a search, DOUBT how far that may be off, both
 * in KNOWLEDGE_POINT: for fitting.
 *
 * calibration table FILE...: how well estimates and wins agree, by seat and part of the game.
 * The error is that of the difference, one standard deviation; turns of one game end alike, and
 * are one sample.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "search/knowledge.h"

enum { TURNS_MAX = 4096, GAMES_MAX = 1 << 20 };

/* Playing */

struct turn {
    int seat;
    double estimate;
    int32_t doubt, expected[TORI_PLAYERS_MAX];
};

struct course {
    const struct tori_game *game;
    struct tori_setup setup;
    const char *bot;
    int64_t seed;
    FILE *file;
    int count;
    struct turn turns[TURNS_MAX];
};

/* The seat to move has a choice; what it thinks of it is kept once a turn. */
static tori_action choose(struct course *c, const struct match *m,
                          struct bot_player *player, bool is_first)
{
    const struct knowledge *know = knowledge_find(c->game);
    struct bot_report report = {0};
    tori_action a = bot_choose(player, m, &report);
    struct turn *t = &c->turns[c->count];

    if (!is_first || report.count == 0 || c->count == TURNS_MAX)
        return a;
    *t = (struct turn){.seat = match_to_move(m), .estimate = report.top[0].win};
    t->doubt = know->doubt(&m->state);
    know->evaluate(&m->state, t->expected);
    c->count++;
    return a;
}

static void write_turns(const struct course *c, const struct match *m, int64_t number)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    int players = c->setup.players, winners = 0;

    c->game->score(&m->state, score);
    for (int i = 0; i < players; i++)
        winners += score[i].rank == 1;
    for (int i = 0; i < c->count; i++) {
        const struct turn *t = &c->turns[i];

        fprintf(c->file, "%lld %d %d %d %.6f %.6f  %d", (long long)number, i, c->count,
                t->seat, t->estimate, score[t->seat].rank == 1 ? 1.0 / winners : 0.0,
                (int)t->doubt);
        for (int seat = 0; seat < players; seat++)
            fprintf(c->file, " %d", (int)t->expected[seat]);
        fputc(' ', c->file);
        for (int seat = 0; seat < players; seat++)
            fprintf(c->file, " %d", (int)score[seat].total);
        fputc('\n', c->file);
    }
}

static void play_game(struct course *c, int64_t number)
{
    struct bot_player player[TORI_PLAYERS_MAX];
    int last = TORI_CHANCE;
    struct match m;
    struct rng chance;

    c->count = 0;
    rng_seed(&chance, (uint64_t)(c->seed * 1000003 + number));
    match_init(&m, c->game, &c->setup);
    for (int i = 0; i < c->setup.players; i++)
        bot_open(&player[i], c->bot, (uint64_t)(c->seed * 7 + number * 5 + i), NULL);
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);
        tori_action legal[TORI_ACTIONS_MAX];

        if (seat == TORI_CHANCE) {
            match_play(&m, playout_pick(c->game, &m.state, &chance));
        } else if (c->game->legal(&m.state, legal) == 1) {
            match_play(&m, legal[0]);
        } else {
            match_play(&m, choose(c, &m, &player[seat], seat != last));
            last = seat;
        }
    }
    write_turns(c, &m, c->seed * GAMES_MAX + number);
    for (int i = 0; i < c->setup.players; i++)
        bot_close(&player[i]);
    match_release(&m);
}

static void play(char **argv)
{
    static struct course c;
    struct bot_player player;
    int64_t matches;

    c.game = games_find(argv[0]);
    if (!c.game || !knowledge_find(c.game))
        die("calibration: nothing is known about a game called \"%s\"", argv[0]);
    setup_init(&c.setup, c.game);
    c.setup.players = (int)number_or_die("calibration: PLAYERS", argv[1],
                                         c.game->players_min, c.game->players_max);
    matches = number_or_die("calibration: GAMES", argv[2], 1, GAMES_MAX);
    c.seed = number_or_die("calibration: SEED", argv[3], 0, INT32_MAX);
    c.bot = argv[4];
    if (bot_open(&player, c.bot, 0, NULL) != TORI_OK)
        die("calibration: no bot called \"%s\"", c.bot);
    bot_close(&player);
    c.file = fopen(argv[5], "w");
    if (!c.file)
        die("calibration: cannot write %s", argv[5]);
    for (int64_t i = 0; i < matches; i++)
        play_game(&c, i);
    if (ferror(c.file) || fclose(c.file))
        die("calibration: cannot write %s", argv[5]);
}

/* The table */

static const double part_ends[] = {0.1, 0.25, 0.5, 0.75, 0.9, 1.0};

enum { PARTS = sizeof(part_ends) / sizeof(part_ends[0]) };

struct cell {
    int64_t turns;
    double estimated, won;
    double off;     /* of the game that is being read */
    double squares; /* of what finished games were off */
};

static int part_of(int turn, int turns)
{
    int part = 0;

    while (part < PARTS - 1 && turn >= part_ends[part] * turns)
        part++;
    return part;
}

static void close_game(struct cell (*cells)[TORI_PLAYERS_MAX])
{
    for (int part = 0; part < PARTS; part++)
        for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++) {
            struct cell *c = &cells[part][seat];

            c->squares += c->off * c->off;
            c->off = 0;
        }
}

static void read_turns(struct cell (*cells)[TORI_PLAYERS_MAX], const char *name)
{
    FILE *file = fopen(name, "r");
    char line[512];
    long long game, last = -1;

    if (!file)
        die("calibration: cannot read %s", name);
    while (fgets(line, sizeof(line), file)) {
        int turn, turns, seat;
        double estimate, won;
        struct cell *c;

        if (sscanf(line, "%lld %d %d %d %lf %lf", &game, &turn, &turns, &seat, &estimate,
                   &won) != 6 ||
            seat < 0 || seat >= TORI_PLAYERS_MAX)
            die("calibration: %s has a line that is none: %s", name, line);
        if (game != last)
            close_game(cells);
        last = game;
        c = &cells[part_of(turn, turns)][seat];
        c->turns++;
        c->estimated += estimate;
        c->won += won;
        c->off += estimate - won;
    }
    close_game(cells);
    fclose(file);
}

static void print_table(struct cell (*cells)[TORI_PLAYERS_MAX])
{
    double from = 0;

    printf("| part of the game | seat | turns | estimated | won | off |\n"
           "|---|---|---|---|---|---|\n");
    for (int part = 0; part < PARTS; from = part_ends[part++])
        for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++) {
            const struct cell *c = &cells[part][seat];
            double turns = (double)c->turns;

            if (c->turns)
                printf("| %.2f to %.2f | %d | %lld | %.3f | %.3f | %+.3f ± %.3f |\n",
                       from, part_ends[part], seat, (long long)c->turns,
                       c->estimated / turns, c->won / turns,
                       (c->estimated - c->won) / turns, sqrt(c->squares) / turns);
        }
}

int main(int argc, char **argv)
{
    static struct cell cells[PARTS][TORI_PLAYERS_MAX];

    games_init();
    if (argc == 8 && strcmp(argv[1], "play") == 0) {
        play(argv + 2);
    } else if (argc > 2 && strcmp(argv[1], "table") == 0) {
        for (int i = 2; i < argc; i++)
            read_turns(cells, argv[i]);
        print_table(cells);
    } else {
        die("usage: calibration play GAME PLAYERS GAMES SEED BOT FILE | "
            "calibration table FILE...");
    }
    return 0;
}
