/* tori bench --offers: microseconds and bytes of an offer. */

#include "cli/engine/bench_offer.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/now.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "tell/offer.h"
#include "tell/scene.h"

struct offer_tally {
    double *seconds; /* of each offer, owned */
    size_t count, capacity;
    double sum, bytes;
    size_t bytes_max;
    struct strbuf text;
};

static void measure(struct offer_tally *t, const struct match *m, int runs)
{
    struct tori_state view;
    struct scene scene;
    double best = 0;

    scene_init(&scene, m, match_to_move(m), &view);
    for (int i = 0; i < runs; i++) {
        double start = now_seconds(), seconds;

        strbuf_reset(&t->text);
        offer_json(&scene, &t->text);
        seconds = now_seconds() - start;
        if (i == 0 || seconds < best)
            best = seconds;
    }
    t->seconds = xgrow(t->seconds, &t->capacity, t->count + 1, sizeof(*t->seconds));
    t->seconds[t->count++] = best;
    t->sum += best;
    t->bytes += (double)t->text.length;
    if (t->text.length > t->bytes_max)
        t->bytes_max = t->text.length;
}

static void play_game(struct offer_tally *t, const struct tori_game *game,
                      const struct tori_setup *setup, uint64_t seed, int runs)
{
    struct match m;
    struct rng rng;

    rng_seed(&rng, seed);
    match_init(&m, game, setup);
    while (!match_is_over(&m)) {
        if (match_to_move(&m) != TORI_CHANCE)
            measure(t, &m, runs);
        match_play(&m, playout_pick(game, &m.state, &rng));
    }
    match_release(&m);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

struct offer_figures {
    double us, p99, worst; /* microseconds */
    double bytes;          /* of one, on average */
};

static void print_json(const struct tori_game *game, int players,
                       const struct offer_tally *t, const struct offer_figures *f)
{
    struct json_writer j;
    struct strbuf out;

    strbuf_init(&out);
    json_writer_init(&j, &out);
    json_open_object(&j, NULL);
    json_write_text(&j, "game", game->name);
    json_write_int(&j, "players", players);
    json_write_int(&j, "offers", (int64_t)t->count);
    json_write_fixed(&j, "us", f->us, 1);
    json_write_fixed(&j, "us_p99", f->p99, 1);
    json_write_fixed(&j, "us_max", f->worst, 1);
    json_write_fixed(&j, "bytes", f->bytes, 0);
    json_write_int(&j, "bytes_max", (int64_t)t->bytes_max);
    json_close_object(&j);
    puts(out.text);
    strbuf_release(&out);
}

static void report(const struct tori_game *game, int players, const struct offer_tally *t,
                   bool is_json)
{
    struct offer_figures f = {.us = t->sum / (double)t->count * 1e6,
                              .p99 = t->seconds[t->count * 99 / 100] * 1e6,
                              .worst = t->seconds[t->count - 1] * 1e6,
                              .bytes = t->bytes / (double)t->count};

    if (is_json)
        print_json(game, players, t, &f);
    else
        printf("%-10s %d players %7zu offers %7.1f us each, p99 %.1f, worst %.1f; %.0f "
               "bytes, at most %zu\n",
               game->name, players, t->count, f.us, f.p99, f.worst, f.bytes,
               t->bytes_max);
}

void bench_offer(const struct tori_game *game, const struct tori_setup *setup,
                 uint64_t seed, long games, int runs, bool is_json)
{
    struct offer_tally t = {.seconds = NULL};

    strbuf_init(&t.text);
    for (long i = 0; i < games; i++)
        play_game(&t, game, setup, seed + (uint64_t)i, runs);
    qsort(t.seconds, t.count, sizeof(*t.seconds), compare);
    report(game, setup->players, &t, is_json);
    strbuf_release(&t.text);
    free(t.seconds);
}
