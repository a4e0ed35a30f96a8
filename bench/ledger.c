/*
 * ledger play GAME PLAYERS GAMES SIMS SEED FIRST STEP FILE: `hard` plays against itself, and the
 * games are reviewed with so many simulations. Of GAMES on lots from SEED on, those with the
 * numbers FIRST, FIRST + STEP and so on go to FILE: what every span was to every seat, a seat a
 * line, and behind them a line a seat for the whole game:
 *
 *     span GAME SEAT PART KIND OFF MISJUDGED
 *     row GAME SEAT OFF MISJUDGED CHANGED SECONDS
 *
 * OFF is what the seat's own turns changed in truth against the best that were known, and what
 * they cost, which are 0 together if costs are right. CHANGED is all that changed while the seat
 * played its turns, and their cost: what OFF is with all that was misjudged meanwhile.
 *
 * ledger table FILE...: means and roots of mean squares over games, by seat with standard errors,
 * and over all seats by part of the game and by kind of span.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/die.h"
#include "base/number.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "review/account.h"
#include "review/ledger.h"
#include "review/review.h"

enum { GAMES_MAX = 1 << 20, PARTS = 4 };

/* A turn of the seat, of another seat, the same where nothing had to be estimated any more, and
 * chance, whose mean is drawn twice. */
enum kind { OWN, OTHERS, END, CHANCE, KINDS };

static const char *const kind_names[KINDS] = {"own turns", "others' turns",
                                              "counted exactly", "sampled chance"};

/* Playing */

struct plan {
    const struct tori_game *game;
    struct tori_setup setup;
    int64_t games, sims, seed, first, step;
    FILE *file;
};

static void play_match(const struct plan *p, struct match *m, int64_t number)
{
    struct bot_player player[TORI_PLAYERS_MAX];
    uint64_t seed = (uint64_t)(p->seed + number);
    struct rng chance;

    rng_seed(&chance, seed * 1000003);
    match_init(m, p->game, &p->setup);
    for (int i = 0; i < p->setup.players; i++)
        bot_open(&player[i], "hard", seed * 7 + (uint64_t)i, NULL);
    while (!match_is_over(m)) {
        int seat = match_to_move(m);

        match_play(m, seat == TORI_CHANCE ? playout_pick(p->game, &m->state, &chance)
                                          : bot_choose(&player[seat], m, NULL));
    }
    for (int i = 0; i < p->setup.players; i++)
        bot_close(&player[i]);
}

static enum kind kind_of(const struct account *a, int span, int seat)
{
    int actor = a->course.spans[span].actor;

    if (actor == TORI_CHANCE)
        return CHANCE;
    if (a->found[span].verdict->is_exact || span + 1 == a->course.span_count)
        return END;
    return actor == seat ? OWN : OTHERS;
}

static double off_of(const struct account *a, int span, int seat)
{
    const struct found *f = &a->found[span];

    return a->course.spans[span].actor == seat ? f->choice[seat] + f->verdict->cost : 0;
}

static double changed_of(const struct account *a, int seat)
{
    double sum = 0;

    for (int i = a->start; i < a->course.span_count; i++)
        if (a->course.spans[i].actor == seat)
            sum += account_change(a, i, seat) + a->found[i].verdict->cost;
    return sum;
}

static void write_spans(const struct plan *p, const struct account *a, int64_t number,
                        int seat)
{
    int spans = a->course.span_count - a->start;

    for (int i = 0; i < a->course.span_count; i++) {
        int part = i < a->start ? 0 : PARTS * (i - a->start) / spans;

        fprintf(p->file, "span %lld %d %d %d %.6f %.6f\n", (long long)number, seat, part,
                (int)kind_of(a, i, seat), off_of(a, i, seat),
                i < a->start ? 0.0 : account_misjudged(a, i, seat));
    }
}

static void write_rows(const struct plan *p, const struct account *a, int64_t number,
                       double seconds)
{
    for (int seat = 0; seat < p->setup.players; seat++) {
        struct ledger l;

        write_spans(p, a, number, seat);
        ledger_init(&l, a, seat);
        fprintf(p->file, "row %lld %d %.6f %.6f %.6f %.1f\n", (long long)number, seat,
                (double)(l.own + l.cost) / LEDGER_UNIT, (double)l.misjudged / LEDGER_UNIT,
                changed_of(a, seat), seconds);
    }
}

static void review_match(const struct plan *p, const struct match *m, int64_t number)
{
    const struct review_settings settings = {.sims = p->sims, .seed = (uint64_t)number};
    clock_t begin = clock();
    const char *why = "";
    struct review *r = review_open(m, &settings, &why);

    if (!r)
        die("ledger: game %lld cannot be reviewed: %s", (long long)number, why);
    while (review_step(r))
        ;
    write_rows(p, review_account(r), number, (double)(clock() - begin) / CLOCKS_PER_SEC);
    review_close(r);
}

static void play(char **argv)
{
    struct plan p = {.game = games_find(argv[0])};

    if (!p.game)
        die("ledger: no game called \"%s\"", argv[0]);
    setup_init(&p.setup, p.game);
    p.setup.players = (int)number_or_die("ledger: PLAYERS", argv[1], p.game->players_min,
                                         p.game->players_max);
    p.games = number_or_die("ledger: GAMES", argv[2], 1, GAMES_MAX);
    p.sims = number_or_die("ledger: SIMS", argv[3], 2, 1000000);
    p.seed = number_or_die("ledger: SEED", argv[4], 0, INT32_MAX);
    p.first = number_or_die("ledger: FIRST", argv[5], 0, GAMES_MAX);
    p.step = number_or_die("ledger: STEP", argv[6], 1, GAMES_MAX);
    p.file = fopen(argv[7], "w");
    if (!p.file)
        die("ledger: cannot write %s", argv[7]);
    for (int64_t i = p.first; i < p.games; i += p.step) {
        struct match m;

        play_match(&p, &m, i);
        review_match(&p, &m, i);
        match_release(&m);
    }
    if (ferror(p.file) || fclose(p.file))
        die("ledger: cannot write %s", argv[7]);
}

/* The tables */

/* Of values that are independent of one another. */
struct tally {
    double count, sum, squares, fourths;
    double now; /* of the row that is being read */
};

static void count_value(struct tally *t, double x)
{
    t->count++;
    t->sum += x;
    t->squares += x * x;
    t->fourths += x * x * x * x;
}

/* Of a mean of so many values, whose sums of values and of their squares are these. */
static double error_of(double sum, double squares, double count)
{
    double variance = (squares - sum * sum / count) / (count - 1);

    return count > 1 && variance > 0 ? sqrt(variance / count) : 0;
}

static void print_tally(const struct tally *t)
{
    double mean = t->sum / t->count, size = sqrt(t->squares / t->count);
    double error = error_of(t->squares, t->fourths, t->count);

    printf(" %+.2f ± %.2f | %.2f ± %.2f |", 100 * mean,
           100 * error_of(t->sum, t->squares, t->count), 100 * size,
           size > 0 ? 100 * error / (2 * size) : 0.0);
}

enum { OFF, MISJUDGED, CHANGED, FIGURES };

struct tables {
    struct tally by_seat[TORI_PLAYERS_MAX][FIGURES];
    struct tally by_part[PARTS][FIGURES], by_kind[KINDS][FIGURES];
    struct tally seconds;
};

/* A row is over: what was added up since is one value. */
static void close_tally(struct tally *t)
{
    count_value(t, t->now);
    t->now = 0;
}

static void read_row(struct tables *t, const char *line)
{
    double value[FIGURES], seconds;
    long long game;
    int seat;

    if (sscanf(line, "row %lld %d %lf %lf %lf %lf", &game, &seat, &value[OFF],
               &value[MISJUDGED], &value[CHANGED], &seconds) != 6 ||
        seat < 0 || seat >= TORI_PLAYERS_MAX)
        die("ledger: a line that is none: %s", line);
    for (int i = 0; i < FIGURES; i++)
        count_value(&t->by_seat[seat][i], value[i]);
    for (int i = 0; i < CHANGED; i++) {
        for (int part = 0; part < PARTS; part++)
            close_tally(&t->by_part[part][i]);
        for (int kind = 0; kind < KINDS; kind++)
            close_tally(&t->by_kind[kind][i]);
    }
    if (seat == 0)
        count_value(&t->seconds, seconds);
}

static void read_span(struct tables *t, const char *line)
{
    double value[CHANGED];
    long long game;
    int seat, part, kind;

    if (sscanf(line, "span %lld %d %d %d %lf %lf", &game, &seat, &part, &kind,
               &value[OFF], &value[MISJUDGED]) != 6 ||
        part < 0 || part >= PARTS || kind < 0 || kind >= KINDS)
        die("ledger: a line that is none: %s", line);
    for (int i = 0; i < CHANGED; i++) {
        t->by_part[part][i].now += value[i];
        t->by_kind[kind][i].now += value[i];
    }
}

static void read_file(struct tables *t, const char *name)
{
    FILE *file = fopen(name, "r");
    char line[256];

    if (!file)
        die("ledger: cannot read %s", name);
    while (fgets(line, sizeof(line), file)) {
        if (strncmp(line, "span ", 5) == 0)
            read_span(t, line);
        else
            read_row(t, line);
    }
    fclose(file);
}

/* Without errors: what is misjudged for one seat is misjudged for the others, so that seats are
 * no samples of their own. */
static void print_all_seats(const struct tally *t)
{
    for (int i = 0; i < CHANGED; i++)
        printf(" %+.2f | %.2f |", 100 * t[i].sum / t[i].count,
               100 * sqrt(t[i].squares / t[i].count));
    putchar('\n');
}

static void print_tables(const struct tables *t)
{
    static const char two[] = " own + cost: mean | rms | misjudged: mean | rms |";

    printf(
        "Per cent of a win, of a seat in a game; %.0f games, %.1f seconds of a core each "
        "to review.\n\n| seat |%s all changes in own turns + cost: mean | rms |\n"
        "|---|---|---|---|---|---|---|\n",
        t->seconds.count, t->seconds.sum / t->seconds.count, two);
    for (int seat = 0; seat < TORI_PLAYERS_MAX; seat++)
        if (t->by_seat[seat][OFF].count > 0) {
            printf("| %d |", seat);
            for (int i = 0; i < FIGURES; i++)
                print_tally(&t->by_seat[seat][i]);
            putchar('\n');
        }
    printf("\n| part of the game |%s\n|---|---|---|---|---|\n", two);
    for (int part = 0; part < PARTS; part++) {
        printf("| %d of %d |", part + 1, PARTS);
        print_all_seats(t->by_part[part]);
    }
    printf("\n| kind |%s\n|---|---|---|---|---|\n", two);
    for (int kind = 0; kind < KINDS; kind++) {
        printf("| %s |", kind_names[kind]);
        print_all_seats(t->by_kind[kind]);
    }
}

int main(int argc, char **argv)
{
    static struct tables t;

    games_init();
    if (argc == 10 && strcmp(argv[1], "play") == 0) {
        play(argv + 2);
    } else if (argc > 2 && strcmp(argv[1], "table") == 0) {
        for (int i = 2; i < argc; i++)
            read_file(&t, argv[i]);
        if (t.seconds.count == 0)
            die("ledger: no games");
        print_tables(&t);
    } else {
        die("usage: ledger play GAME PLAYERS GAMES SIMS SEED FIRST STEP FILE | "
            "ledger table FILE...");
    }
    return 0;
}
