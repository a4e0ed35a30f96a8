/*
 * league GAME PLAYERS GAMES SEED SIMS HABIT [FIRST]: does a seat with a habit (habit.h) win
 * against seats without one that think as long? It is on every seat once on the same lots. With
 * FIRST it has the habit in its first decisions only. The habit "lot" plays by lot; it needs
 * FIRST.
 *
 * Tells its part of the wins beside what would be even, its lead over the best other seat, and
 * the measure of the habit at the end, of it and of the others; errors are one standard
 * deviation, the games of one set of lots being one sample. RECORDS=FILE keeps the games; the
 * first name of each is the seat with the habit.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lots.h"
#include "base/die.h"
#include "base/hash.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "habit.h"
#include "search/payoff.h"
#include "search/search.h"

struct sample {
    double sum, square;
};

struct league {
    const struct tori_game *game;
    struct tori_setup setup;
    struct habit habit;
    bool is_by_lot;
    int64_t sims, first;
    uint64_t seed;
    FILE *records; /* NULL: none are kept */
    struct sample win, lead, own, others;
};

/* One seat of a game. */
struct player {
    struct search search;
    struct rng rng;
    int64_t decisions;
    bool is_odd; /* it has the habit */
};

static void add(struct sample *s, double x)
{
    s->sum += x;
    s->square += x * x;
}

static tori_action choose(struct league *l, const struct match *m, int seat,
                          struct player *p)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state view;
    struct search_question q = {
        .game = l->game, .view = &view, .players = l->setup.players, .seat = seat};
    struct search_settings settings = {.know = knowledge_find(l->game),
                                       .sims = l->sims,
                                       .threads = 1,
                                       .memory = 256 << 20};
    static struct search_findings findings;
    bool is_odd = p->is_odd && (!l->first || p->decisions < l->first);

    l->game->view(&m->state, seat, &view);
    q.legal = legal;
    q.count = l->game->legal(&view, legal);
    if (q.count == 1)
        return legal[0];
    p->decisions++;
    if (is_odd && l->is_by_lot)
        return legal[rng_below(&p->rng, (uint32_t)q.count)];
    settings.style = settings.know->style;
    if (is_odd)
        settings.know = habit_know(&l->habit, l->game, seat);
    search_run(&p->search, &settings, &q, &p->rng, &findings);
    search_settle(&p->search, &q, findings.of[0].action, &p->rng);
    return findings.of[0].action;
}

static void keep(const struct league *l, const struct match *m)
{
    struct strbuf text;

    if (!l->records)
        return;
    strbuf_init(&text);
    record_format(m, &text);
    fwrite(text.text, 1, text.length, l->records);
    strbuf_release(&text);
}

/* What a game came to for the seat with the habit. */
struct result {
    double win, lead, own, others;
};

static void add_result(struct league *l, const struct match *m, int odd, struct result *r)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff payoff;
    int players = l->setup.players;

    l->game->score(&m->state, score);
    payoff_of_scores(&payoff, score, players);
    r->win += (double)payoff.win[odd] / players;
    r->lead += (double)payoff.lead[odd] / players;
    for (int i = 0; i < players; i++) {
        double measure = (double)habit_measure(&l->habit, &m->state, i) / 1000;

        if (i == odd)
            r->own += measure / players;
        else
            r->others += measure / (players - 1) / players;
    }
}

static void play_game(struct league *l, int64_t number, int odd, struct result *r)
{
    static struct player player[TORI_PLAYERS_MAX];
    uint64_t seed = hash_u64(hash_u64(HASH_START, l->seed), (uint64_t)number);
    struct lots lots;
    struct match m;

    memset(player, 0, sizeof(player));
    for (int i = 0; i < l->setup.players; i++) {
        rng_seed(&player[i].rng, hash_u32(seed, (uint32_t)i));
        player[i].is_odd = i == odd;
    }
    lots_init(&lots, seed);
    match_init(&m, l->game, &l->setup);
    snprintf(m.names[odd], sizeof(m.names[odd]), "habit");
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);

        match_play(&m, seat == TORI_CHANCE ? lots_draw(&lots, l->game, &m.state)
                                           : choose(l, &m, seat, &player[seat]));
    }
    add_result(l, &m, odd, r);
    keep(l, &m);
    for (int i = 0; i < l->setup.players; i++)
        search_release(&player[i].search);
    match_release(&m);
    lots_release(&lots);
}

static void play_block(struct league *l, int64_t number)
{
    struct result r = {0};

    for (int odd = 0; odd < l->setup.players; odd++)
        play_game(l, number, odd, &r);
    add(&l->win, r.win);
    add(&l->lead, r.lead);
    add(&l->own, r.own);
    add(&l->others, r.others);
}

static void open_league(struct league *l, int argc, char **argv)
{
    const char *records = getenv("RECORDS");

    l->game = games_find(argv[1]);
    if (!l->game || !knowledge_find(l->game))
        die("league: nothing is known of a game called \"%s\"", argv[1]);
    setup_init(&l->setup, l->game);
    l->setup.players =
        (int)number_or_die("league: PLAYERS", argv[2], 2, TORI_PLAYERS_MAX);
    l->seed = (uint64_t)number_or_die("league: SEED", argv[4], 0, INT32_MAX);
    l->sims = number_or_die("league: SIMS", argv[5], 1, INT32_MAX);
    l->first = argc > 7 ? number_or_die("league: FIRST", argv[7], 1, INT32_MAX) : 0;
    l->is_by_lot = strcmp(argv[6], "lot") == 0;
    if (l->is_by_lot ? !l->first : !habit_parse(&l->habit, l->game, argv[6]))
        die("league: no habit: \"%s\"", argv[6]);
    if (records && !(l->records = fopen(records, "w")))
        die("league: cannot write %s", records);
}

static double error_of(const struct sample *s, int64_t count)
{
    double n = (double)count, mean = s->sum / n;

    return count < 2 ? 0 : sqrt((s->square / n - mean * mean) / (n - 1));
}

int main(int argc, char **argv)
{
    static struct league l;
    int64_t blocks;
    double n;

    games_init();
    if (argc < 7 || argc > 8)
        die("usage: league GAME PLAYERS GAMES SEED SIMS HABIT [FIRST]");
    open_league(&l, argc, argv);
    blocks =
        (number_or_die("league: GAMES", argv[3], 1, INT32_MAX) + l.setup.players - 1) /
        l.setup.players;
    for (int64_t i = 0; i < blocks; i++)
        play_block(&l, i);
    n = (double)blocks;
    printf("%s %d, %lld games, %s%s%s: wins %.1f ± %.1f %%, lead %+.2f ± %.2f, measure "
           "%.2f, others %.2f\n",
           l.game->name, l.setup.players, (long long)blocks * l.setup.players, argv[6],
           argc > 7 ? ", first " : "", argc > 7 ? argv[7] : "", 100 * l.win.sum / n,
           100 * error_of(&l.win, blocks), l.lead.sum / n, error_of(&l.lead, blocks),
           l.own.sum / n, l.others.sum / n);
    return l.records && fclose(l.records) ? 1 : 0;
}
