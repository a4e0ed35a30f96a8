/*
 * visits GAME PLAYERS GAMES SEED NAME SIMS: games in which search says at every choice what
 * it looked at how often; to NAME.games as records, and to NAME.visits.
 *
 * Search plays against itself. Now and then an action is the one that looks best at a
 * glance, and in every fourth game some are by lot, as in harvest.c.
 *
 * NAME.visits holds, choice after choice in the order of the records, the share of each
 * legal action, ascending, in 1/SHARE_ONE, as little-endian shorts. A choice is between
 * two actions at least.
 */

#include <stdio.h>

#include "base/die.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "search/knowledge.h"
#include "search/search.h"

enum {
    BY_LOT = 40,     /* thousandths of the actions in a wild game .. */
    BY_RATING = 100, /* .. and up to here, in all games */
    WILD_GAMES = 4,  /* one in so many */
    SHARE_ONE = 65535,
    MEMORY = 64 << 20,
};

struct school {
    const struct tori_game *game;
    struct tori_setup setup;
    struct search_settings settings;
    uint64_t seed;
    struct rng rng; /* for search, and for what is not played by it */
    FILE *games, *visits;
};

static tori_action best_rated(const struct school *school, const struct tori_state *s,
                              const struct search_question *q)
{
    int32_t rating[TORI_ACTIONS_MAX];
    int best = 0;

    school->settings.know->rate(s, q->legal, q->count, rating);
    for (int i = 1; i < q->count; i++)
        if (rating[i] > rating[best])
            best = i;
    return q->legal[best];
}

static void write_visits(const struct school *school, const struct search_question *q,
                         const struct search_findings *f)
{
    uint16_t share[TORI_ACTIONS_MAX] = {0};

    for (int i = 0; i < f->count; i++)
        for (int k = 0; k < q->count; k++)
            if (q->legal[k] == f->of[i].action)
                share[k] =
                    (uint16_t)((f->of[i].visits * SHARE_ONE + f->visits / 2) / f->visits);
    fwrite(share, sizeof(share[0]), (size_t)q->count, school->visits);
}

static tori_action choose(struct school *school, struct search *search,
                          const struct search_question *q, const struct tori_state *s,
                          bool is_wild)
{
    uint32_t lot = rng_below(&school->rng, 1000);
    struct search_findings findings;
    tori_action a;

    if (q->count == 1)
        return q->legal[0];
    search_run(search, &school->settings, q, &school->rng, &findings);
    write_visits(school, q, &findings);
    a = findings.of[0].action;
    if (is_wild && lot < BY_LOT)
        a = q->legal[rng_below(&school->rng, (uint32_t)q->count)];
    else if (lot < BY_RATING)
        a = best_rated(school, s, q);
    search_settle(search, q, a, &school->rng);
    return a;
}

static void write_record(const struct school *school, const struct match *m)
{
    struct strbuf text;

    strbuf_init(&text);
    record_format(m, &text);
    fwrite(text.text, 1, text.length, school->games);
    strbuf_release(&text);
}

static tori_action ask(struct school *school, const struct match *m, int seat,
                       struct search *search, bool is_wild)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state view = {0};
    struct search_question q = {.game = school->game,
                                .view = &view,
                                .players = school->setup.players,
                                .seat = seat,
                                .legal = legal,
                                .count = school->game->legal(&m->state, legal)};

    school->game->view(&m->state, seat, &view);
    return choose(school, search, &q, &m->state, is_wild);
}

static void play_game(struct school *school, int number)
{
    struct search search[TORI_PLAYERS_MAX] = {0};
    struct match m;
    struct rng chance;
    bool is_wild = rng_below(&school->rng, WILD_GAMES) == 0;

    rng_seed(&chance, school->seed * 1000003 + (uint64_t)number);
    match_init(&m, school->game, &school->setup);
    while (!match_is_over(&m)) {
        int seat = match_to_move(&m);

        if (seat == TORI_CHANCE)
            match_play(&m, playout_pick(school->game, &m.state, &chance));
        else
            match_play(&m, ask(school, &m, seat, &search[seat], is_wild));
    }
    write_record(school, &m);
    for (int i = 0; i < school->setup.players; i++)
        search_release(&search[i]);
    match_release(&m);
}

static FILE *open_file(const char *name, const char *kind)
{
    struct strbuf path;
    FILE *file;

    strbuf_init(&path);
    strbuf_append(&path, name);
    strbuf_append(&path, kind);
    file = fopen(path.text, "wb");
    if (!file)
        die("visits: cannot write %s", path.text);
    strbuf_release(&path);
    return file;
}

static void open_school(struct school *school, char **argv)
{
    *school = (struct school){.game = games_find(argv[1])};
    if (!school->game)
        die("visits: no game called \"%s\"", argv[1]);
    setup_init(&school->setup, school->game);
    school->setup.players =
        (int)number_or_die("visits: PLAYERS", argv[2], 2, TORI_PLAYERS_MAX);
    school->seed = (uint64_t)number_or_die("visits: SEED", argv[4], 0, INT32_MAX);
    rng_seed(&school->rng, school->seed * 77 + 1);
    school->settings.know = knowledge_find(school->game);
    if (!school->settings.know)
        die("visits: nothing is known of %s but its rules", school->game->name);
    school->settings.style = school->settings.know->style;
    school->settings.sims = number_or_die("visits: SIMS", argv[6], 1, INT32_MAX);
    school->settings.threads = 1;
    school->settings.memory = MEMORY;
    school->games = open_file(argv[5], ".games");
    school->visits = open_file(argv[5], ".visits");
}

int main(int argc, char **argv)
{
    struct school school;
    int64_t matches;

    games_init();
    if (argc != 7)
        die("usage: visits GAME PLAYERS GAMES SEED NAME SIMS");
    open_school(&school, argv);
    matches = number_or_die("visits: GAMES", argv[3], 1, INT32_MAX);
    for (int i = 0; i < matches; i++)
        play_game(&school, i);
    if (ferror(school.games) || ferror(school.visits) || fclose(school.games) ||
        fclose(school.visits))
        die("visits: cannot write %s", argv[5]);
    return 0;
}
