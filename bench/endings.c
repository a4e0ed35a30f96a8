/*
 * endings find POSITIONS BUDGET RECORDS...: from finished games, the last turns that can be
 * seen through by trying at most BUDGET actions and in which there is something to
 * choose first. With DIFFERENT=1 only those in which it makes a difference. Each is a record up to there, below a line with what it is worth:
 *
 *     # result 0.953846 win 1.000000 tried 1234 others 0
 *
 * 'others' is 1 where another seat has a turn yet.
 *
 * endings measure BOT BUDGET POSITIONS...: how often BOT plays these turns best. A turn is
 * best if no decision of it is worth less than the best one there by more than rounding.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/file.h"
#include "base/now.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "games/games.h"
#include "search/ending.h"

enum { RECORDS_MAX = 1 << 30 }; /* bytes of a file */

#define SAME_RESULT 1e-6f

/* A position and what its legal actions are worth. */
struct exam {
    const struct tori_game *game;
    struct tori_state view;
    int seat, count;
    tori_action legal[TORI_ACTIONS_MAX];
    struct ending_value value[TORI_ACTIONS_MAX];
    int best, worst;
};

/* False if it cannot be seen through. */
static bool set_exam(struct exam *x, struct ending *e, const struct match *m,
                     int64_t budget)
{
    const struct knowledge *know = knowledge_find(m->game);
    struct search_settings settings = {.know = know, .ending = budget};
    struct search_question q = {.game = m->game,
                                .view = &x->view,
                                .players = m->setup.players,
                                .legal = x->legal};

    x->game = m->game;
    x->seat = q.seat = match_to_move(m);
    m->game->view(&m->state, x->seat, &x->view);
    x->count = q.count = m->game->legal(&x->view, x->legal);
    if (!know)
        return false;
    settings.style = know->style;
    if (!ending_solve(e, &settings, &q, x->value))
        return false;
    x->best = x->worst = 0;
    for (int i = 1; i < x->count; i++) {
        if (x->value[i].result[x->seat] > x->value[x->best].result[x->seat])
            x->best = i;
        if (x->value[i].result[x->seat] < x->value[x->worst].result[x->seat])
            x->worst = i;
    }
    return true;
}

/* Less than the best by so much. */
static float loss_of(const struct exam *x, tori_action a)
{
    for (int i = 0; i < x->count; i++)
        if (x->legal[i] == a)
            return x->value[x->best].result[x->seat] - x->value[i].result[x->seat];
    BUG("an action that is not legal");
}

/* Every record of a file */

static void for_each_match(const char *name, void (*see)(struct match *m, void *who),
                           void *who)
{
    struct strbuf text, err;
    struct record_file file;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(name, RECORDS_MAX, &text, &err))
        die("endings: %s", err.text);
    file = (struct record_file){name, text.text, text.text + text.length, 0};
    while (file.next != file.end) {
        struct match m;

        if (record_parse_next(&m, &file, games, &err) != TORI_OK)
            die("endings: %s", err.text);
        see(&m, who);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

/* Finding */

struct finder {
    FILE *file;
    int64_t budget;
    bool wants_difference;
    struct exam exam;
};

static void write_position(struct finder *f, const struct match *m,
                           const struct ending *e, bool has_others)
{
    const struct exam *x = &f->exam;
    struct strbuf text;

    strbuf_init(&text);
    record_format(m, &text);
    fprintf(f->file, "# result %.6f win %.6f tried %lld others %d\n",
            (double)x->value[x->best].result[x->seat],
            (double)x->value[x->best].win[x->seat], (long long)e->tried, has_others);
    fwrite(text.text, 1, text.length, f->file);
    strbuf_release(&text);
}

static bool has_other_turn(const struct match *whole, size_t from, int seat)
{
    for (size_t i = from; i < whole->count; i++)
        if (whole->steps[i].actor >= 0 && whole->steps[i].actor != seat)
            return true;
    return false;
}

static bool is_wanted(const struct finder *f, int seat)
{
    const struct exam *x = &f->exam;

    return x->count > 1 &&
           (!f->wants_difference ||
            x->value[x->best].result[seat] - x->value[x->worst].result[seat] >
                SAME_RESULT);
}

static void find_in(struct match *whole, void *who)
{
    struct finder *f = who;
    const struct knowledge *know = knowledge_find(whole->game);
    struct match m;
    int last = TORI_CHANCE;

    match_init(&m, whole->game, &whole->setup);
    memcpy(m.names, whole->names, sizeof(m.names));
    for (size_t i = 0; i < whole->count; i++) {
        int seat = whole->steps[i].actor;
        struct ending e = {0};

        if (seat >= 0 && seat != last && know->is_due(&m.state) &&
            set_exam(&f->exam, &e, &m, f->budget) && is_wanted(f, seat))
            write_position(f, &m, &e, has_other_turn(whole, i, seat));
        ending_release(&e);
        last = seat;
        match_play(&m, whole->steps[i].action);
    }
    match_release(&m);
}

/* Measuring */

struct meter {
    const char *bot;
    int64_t budget;
    int turns, best_turns, unsolved;
    int decisions, best_decisions;
    double loss, seconds, slowest;
    struct exam exam;
};

static tori_action ask(struct meter *t, struct bot_player *player, const struct match *m)
{
    double start = now_seconds(), took;
    tori_action a = bot_choose(player, m, NULL);

    took = now_seconds() - start;
    t->seconds += took;
    if (took > t->slowest)
        t->slowest = took;
    return a;
}

/* False if it cannot be told any more. */
static bool judge_decision(struct meter *t, struct ending *e, struct match *m,
                           struct bot_player *player, bool *is_best)
{
    tori_action a;
    float loss;

    if (!set_exam(&t->exam, e, m, t->budget))
        return false;
    a = ask(t, player, m);
    loss = loss_of(&t->exam, a);
    t->decisions++;
    t->best_decisions += loss <= SAME_RESULT;
    t->loss += (double)loss;
    *is_best &= loss <= SAME_RESULT;
    match_play(m, a);
    return true;
}

static void measure_turn(struct match *m, void *who)
{
    struct meter *t = who;
    int seat = match_to_move(m);
    struct bot_player player;
    struct ending e = {0};
    struct rng rng;
    bool is_best = true, is_told = true;

    rng_seed(&rng, m->count);
    if (bot_open(&player, t->bot, m->count, NULL) != TORI_OK)
        die("endings: no bot called \"%s\"", t->bot);
    while (is_told) {
        int mover = match_to_move(m);
        tori_action legal[TORI_ACTIONS_MAX];

        if (mover == TORI_CHANCE)
            match_play(m, playout_pick(m->game, &m->state, &rng));
        else if (mover != seat)
            break;
        else if (m->game->legal(&m->state, legal) == 1)
            match_play(m, legal[0]);
        else
            is_told = judge_decision(t, &e, m, &player, &is_best);
    }
    t->turns += is_told;
    t->best_turns += is_told && is_best;
    t->unsolved += !is_told;
    bot_close(&player);
    ending_release(&e);
}

static void print_meter(const struct meter *t)
{
    printf("%s: %d of %d turns best, %.1f %%; %d of %d decisions, mean loss %.5f; "
           "%.1f ms a decision, %.1f at most; %d not told\n",
           t->bot, t->best_turns, t->turns,
           t->turns ? 100.0 * t->best_turns / t->turns : 0, t->best_decisions,
           t->decisions, t->decisions ? t->loss / t->decisions : 0,
           t->decisions ? 1e3 * t->seconds / t->decisions : 0, 1e3 * t->slowest,
           t->unsolved);
}

static int64_t budget_of(const char *text)
{
    int64_t budget;

    if (!number_parse(text, 1, INT64_C(1) << 40, &budget))
        die("endings: BUDGET is a number of actions, not \"%s\"", text);
    return budget;
}

int main(int argc, char **argv)
{
    static struct finder finder;
    static struct meter meter;

    games_init();
    if (argc > 4 && strcmp(argv[1], "find") == 0) {
        finder.budget = budget_of(argv[3]);
        finder.wants_difference = getenv("DIFFERENT") != NULL;
        finder.file = fopen(argv[2], "w");
        if (!finder.file)
            die("endings: cannot write %s", argv[2]);
        for (int i = 4; i < argc; i++)
            for_each_match(argv[i], find_in, &finder);
        if (ferror(finder.file) || fclose(finder.file))
            die("endings: cannot write %s", argv[2]);
    } else if (argc > 4 && strcmp(argv[1], "measure") == 0) {
        meter.bot = argv[2];
        meter.budget = budget_of(argv[3]);
        for (int i = 4; i < argc; i++)
            for_each_match(argv[i], measure_turn, &meter);
        print_meter(&meter);
    } else {
        die("usage: endings find POSITIONS BUDGET RECORDS... | "
            "endings measure BOT BUDGET POSITIONS...");
    }
    return 0;
}
