/* Threads take game after game; what they found is written in the order of the games. */

#include "cli/commands/puzzle_run.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "cli/commands/progress.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "puzzle/finder.h"
#include "puzzle/puzzle.h"

#define MARK "# game "

enum { FILE_BYTES_MAX = 1 << 30 };

/* One game, by its number from 1. */
struct looked {
    int64_t number;
    bool is_done;
    struct strbuf text; /* puzzles; valid once it is done */
    int64_t answers[FINDER_ANSWERS];
};

struct puzzle_work {
    const struct puzzle_run *run;
    struct match *records; /* owned: to look through, if there are any */
    size_t record_count, record_capacity;
    struct looked *games; /* owned */
    size_t count, next, written;
    int64_t answers[FINDER_ANSWERS];
    struct progress progress;
    struct strbuf *err;
    bool has_failed;
    pthread_mutex_t lock; /* of all the above */
};

/* Looking */

static void look(const struct puzzle_run *run, const struct match *m, struct looked *g)
{
    struct puzzle p;
    enum finder_answer answer = finder_look(&p, m, run->depth);

    g->answers[answer]++;
    if (answer != FINDER_FOUND)
        return;
    puzzle_format(&p, &g->text);
    puzzle_release(&p);
}

static void look_through(const struct puzzle_run *run, const struct match *m,
                         struct looked *g)
{
    struct match now;

    match_init(&now, m->game, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        look(run, &now, g);
        if (match_play(&now, m->steps[i].action))
            BUG("a record cannot be played");
    }
    if (!match_is_over(&now))
        look(run, &now, g);
    match_release(&now);
}

/* Two players as often as more. */
static struct tori_setup setup_of(const struct puzzle_run *run, struct rng *rng)
{
    struct tori_setup setup = run->setup;
    int most = run->game->players_max, least = run->game->players_min;

    if (run->any_players)
        setup.players = rng_below(rng, 2) || most == least
                            ? least
                            : least + 1 + (int)rng_below(rng, (uint32_t)(most - least));
    return setup;
}

static void open_bots(struct bot_player *seats, const char *bot, int players,
                      uint64_t seed)
{
    struct strbuf err;

    strbuf_init(&err);
    for (int i = 0; i < players; i++)
        if (bot_open(&seats[i], bot, hash_u32(seed, (uint32_t)i), &err))
            BUG("%s", err.text);
    strbuf_release(&err);
}

static void play_through(const struct puzzle_run *run, struct looked *g)
{
    uint64_t seed = hash_u64(hash_u64(HASH_START, run->seed), (uint64_t)g->number);
    struct bot_player seats[TORI_PLAYERS_MAX];
    struct match m;
    struct rng rng;
    struct tori_setup setup;

    rng_seed(&rng, seed);
    setup = setup_of(run, &rng);
    match_init(&m, run->game, &setup);
    open_bots(seats, run->bot, setup.players, seed);
    while (!match_is_over(&m)) {
        int mover = match_to_move(&m);

        if (mover >= 0)
            look(run, &m, g);
        if (match_play(&m, mover >= 0 ? bot_choose(&seats[mover], &m, NULL)
                                      : playout_pick(m.game, &m.state, &rng)))
            BUG("a bot played what is not legal");
    }
    for (int i = 0; i < setup.players; i++)
        bot_close(&seats[i]);
    match_release(&m);
}

/* Writing */

/* All that is complete and comes next. */
static void write_done(struct puzzle_work *w)
{
    struct strbuf lines;

    strbuf_init(&lines);
    while (w->written < w->count && w->games[w->written].is_done) {
        struct looked *g = &w->games[w->written++];

        for (int i = 0; i < FINDER_ANSWERS; i++)
            w->answers[i] += g->answers[i];
        strbuf_append_bytes(&lines, g->text.text, g->text.length);
        strbuf_appendf(&lines, MARK "%" PRId64 "\n", g->number);
        strbuf_release(&g->text);
    }
    if (lines.length && !w->has_failed)
        w->has_failed = !file_append(w->run->path, &lines, w->err);
    strbuf_release(&lines);
}

static void *run_thread(void *context)
{
    struct puzzle_work *w = context;

    pthread_mutex_lock(&w->lock);
    while (!w->has_failed && w->next < w->count) {
        struct looked *g = &w->games[w->next++];

        pthread_mutex_unlock(&w->lock);
        strbuf_init(&g->text);
        if (w->record_count)
            look_through(w->run, &w->records[g->number - 1], g);
        else
            play_through(w->run, g);
        pthread_mutex_lock(&w->lock);
        g->is_done = true;
        write_done(w);
        progress_show(&w->progress, (int)w->written);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static void run_threads(struct puzzle_work *w)
{
    pthread_t thread[PUZZLE_RUN_THREADS_MAX];
    int others = 0;

    pthread_mutex_init(&w->lock, NULL);
    progress_init(&w->progress, "games", (int)w->count);
    while (others < w->run->threads - 1 &&
           pthread_create(&thread[others], NULL, run_thread, w) == 0)
        others++;
    run_thread(w);
    while (others > 0)
        pthread_join(thread[--others], NULL);
    progress_clear(&w->progress);
    pthread_mutex_destroy(&w->lock);
}

/* Going on */

/* What every file of the run begins with. */
static void write_call(const struct puzzle_run *run, struct strbuf *out)
{
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&run->setup, run->game, &options);
    strbuf_appendf(out,
                   "# puzzles of %s %s%s, seed %" PRIu64 ", depth %" PRId64
                   ", %s %s, part %" PRId64 "/%" PRId64 "\n",
                   run->game->name, options.text, run->any_players ? " or more" : "",
                   run->seed, run->depth, run->file_count ? "from" : "by",
                   run->file_count ? "records" : run->bot, run->part, run->parts);
    strbuf_release(&options);
}

/* The numbers of the marks, each as a member of 'is_done'; where the last mark ends. */
static size_t read_marks(const struct strbuf *text, bool *is_done, int64_t total)
{
    size_t end = 0;

    for (const char *at = text->text; at && *at;) {
        const char *newline = strchr(at, '\n');
        char number[24];
        int64_t n;

        if (newline && strncmp(at, MARK, strlen(MARK)) == 0 &&
            newline - at < (ptrdiff_t)sizeof(number)) {
            snprintf(number, sizeof(number), "%.*s",
                     (int)(newline - at - (ptrdiff_t)strlen(MARK)), at + strlen(MARK));
            if (number_parse(number, 1, total, &n)) {
                is_done[n - 1] = true;
                end = (size_t)(newline + 1 - text->text);
            }
        }
        at = newline ? newline + 1 : NULL;
    }
    return end;
}

/* What stands behind the last mark was not finished. */
static bool take_up(const struct puzzle_run *run, bool *is_done, int64_t total,
                    struct strbuf *err)
{
    struct strbuf text, call;
    size_t end;
    bool ok = true;

    strbuf_init(&text);
    strbuf_init(&call);
    write_call(run, &call);
    if (access(run->path, F_OK) == 0)
        ok = file_read(run->path, FILE_BYTES_MAX, &text, err);
    if (ok && text.length && strncmp(text.text, call.text, call.length) != 0) {
        strbuf_appendf(err, "%s is of another call", run->path);
        ok = false;
    }
    end = read_marks(&text, is_done, total);
    strbuf_truncate(&text, end);
    if (ok)
        ok = file_replace(run->path, end ? &text : &call, err);
    strbuf_release(&text);
    strbuf_release(&call);
    return ok;
}

static bool choose_games(struct puzzle_work *w)
{
    const struct puzzle_run *run = w->run;
    int64_t total = run->file_count ? (int64_t)w->record_count : run->games;
    bool *is_done = xcalloc((size_t)total + 1, sizeof(*is_done));
    bool ok = take_up(run, is_done, total, w->err);

    w->games = xcalloc((size_t)total + 1, sizeof(*w->games));
    for (int64_t n = 1; n <= total; n++)
        if (!is_done[n - 1] && (n - 1) % run->parts == run->part - 1)
            w->games[w->count++].number = n;
    free(is_done);
    return ok;
}

static bool read_records(struct puzzle_work *w, const char *path)
{
    struct record_file file = {.name = path};
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    ok = file_read(path, FILE_BYTES_MAX, &text, w->err);
    file.next = text.text;
    file.end = text.text + text.length;
    while (ok && file.next != file.end) {
        struct match m;

        ok = record_parse_next(&m, &file, games, w->err) == TORI_OK;
        if (ok && m.game != w->run->game) {
            match_release(&m);
        } else if (ok) {
            w->records = xgrow(w->records, &w->record_capacity, w->record_count + 1,
                               sizeof(*w->records));
            w->records[w->record_count++] = m;
        }
    }
    strbuf_release(&text);
    return ok;
}

static void tell(const struct puzzle_work *w)
{
    const int64_t *a = w->answers;

    printf("%" PRId64 " puzzles in %zu games\n", a[FINDER_FOUND], w->written);
    printf("other turns: obvious %" PRId64 ", several good ones %" PRId64
           ", in doubt %" PRId64 ", lost %" PRId64 ", not to be written down %" PRId64
           "\n",
           a[FINDER_OBVIOUSLY], a[FINDER_EQUALS], a[FINDER_DOUBTFUL], a[FINDER_LOST],
           a[FINDER_UNTOLD]);
}

bool puzzle_run(const struct puzzle_run *run, struct strbuf *err)
{
    struct puzzle_work w = {.run = run, .err = err};
    bool ok = true;

    for (int i = 0; ok && i < run->file_count; i++)
        ok = read_records(&w, run->files[i]);
    ok = ok && choose_games(&w);
    if (ok) {
        run_threads(&w);
        ok = !w.has_failed;
        tell(&w);
    }
    for (size_t i = 0; i < w.record_count; i++)
        match_release(&w.records[i]);
    free(w.records);
    free(w.games);
    return ok;
}
