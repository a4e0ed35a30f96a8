/*
 * turns BOT OTHER SIMS EVERY RECORDS...: how good whole turns of BOT are beside those of OTHER. Both
 * play the same turns of finished games, every EVERYth one that begins with a choice, until another
 * seat goes on or something is revealed; where they end differently both ends are judged by SIMS
 * simulations with the same lots. Errors are one standard deviation.
 */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/file.h"
#include "base/now.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "search/whole_turn.h"

enum {
    RECORDS_MAX = 1 << 30, /* bytes of a file */
    MEMORY = 256 << 20,
    ENDING = 100000, /* actions tried to see an end through */
};

struct meter {
    const char *bot[2];
    int64_t sims, every, seen;
    int turns, different, decisions[2];
    int64_t done[2]; /* simulations */
    double results, result_squares, wins, win_squares, seconds[2];
};

/* The position before a step of a game. */
static void replay(struct match *m, const struct match *whole, size_t count)
{
    match_init(m, whole->game, &whole->setup);
    for (size_t i = 0; i < count; i++)
        match_play(m, whole->steps[i].action);
}

static void play_turn(struct meter *t, int bot, struct match *m, struct turn *out)
{
    int seat = match_to_move(m);
    struct bot_player player;
    double start = now_seconds();

    if (bot_open(&player, t->bot[bot], m->count, NULL) != TORI_OK)
        die("turns: no bot called \"%s\"", t->bot[bot]);
    out->count = 0;
    while (match_to_move(m) == seat && out->count < TURN_ACTIONS_MAX) {
        tori_action legal[TORI_ACTIONS_MAX];
        int count = m->game->legal(&m->state, legal);
        struct bot_report report = {0};
        tori_action a = count == 1 ? legal[0] : bot_choose(&player, m, &report);

        t->done[bot] += report.sims;

        t->decisions[bot] += count > 1;
        out->action[out->count++] = a;
        match_play(m, a);
    }
    t->seconds[bot] += now_seconds() - start;
    m->game->view(&m->state, seat, &out->after);
    bot_close(&player);
}

/* With the same lots, so that luck does not tell them apart. */
static void judge(struct meter *t, const struct match *whole, int seat,
                  struct turn *turns)
{
    const struct knowledge *know = knowledge_find(whole->game);
    struct search_settings settings = {
        .know = know, .style = know->style, .memory = MEMORY, .ending = ENDING};
    struct search_question q = {
        .game = whole->game, .players = whole->setup.players, .seat = seat};
    struct ending ending = {0};
    struct turn_court court = {.settings = &settings,
                               .q = &q,
                               .ending = &ending,
                               .lots = (uint64_t)t->seen,
                               .sims = (int)t->sims};

    for (int i = 0; i < 2; i++)
        turn_judge(&turns[i], &court);
    ending_release(&ending);
}

static void compare(struct meter *t, const struct match *whole, size_t count)
{
    static struct turn turns[2];
    int seat = whole->steps[count].actor;
    double result, win;

    for (int i = 0; i < 2; i++) {
        struct match m;

        replay(&m, whole, count);
        play_turn(t, i, &m, &turns[i]);
        match_release(&m);
    }
    t->turns++;
    if (memcmp(&turns[0].after, &turns[1].after, whole->game->state_bytes) == 0)
        return;
    judge(t, whole, seat, turns);
    result = turns[0].result - turns[1].result;
    win = turns[0].win - turns[1].win;
    t->different++;
    t->results += result;
    t->result_squares += result * result;
    t->wins += win;
    t->win_squares += win * win;
}

static void see_match(struct meter *t, const struct match *whole)
{
    const struct knowledge *know = knowledge_find(whole->game);
    struct match m;
    int last = TORI_CHANCE;

    match_init(&m, whole->game, &whole->setup);
    for (size_t i = 0; i < whole->count; i++) {
        int seat = whole->steps[i].actor;
        tori_action legal[TORI_ACTIONS_MAX];

        if (seat >= 0 && seat != last && know->is_due(&m.state) &&
            m.game->legal(&m.state, legal) > 1 && t->seen++ % t->every == 0)
            compare(t, whole, i);
        last = seat;
        match_play(&m, whole->steps[i].action);
    }
    match_release(&m);
}

static void see_file(struct meter *t, const char *name)
{
    struct strbuf text, err;
    struct record_file file;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(name, RECORDS_MAX, &text, &err))
        die("turns: %s", err.text);
    file = (struct record_file){name, text.text, text.text + text.length, 0};
    while (file.next != file.end) {
        struct match m;

        if (record_parse_next(&m, &file, games, &err) != TORI_OK)
            die("turns: %s", err.text);
        see_match(t, &m);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

static double error_of(double sum, double squares, int count)
{
    return sqrt((squares - sum * sum / count) / count / count);
}

static void print_meter(const struct meter *t)
{
    printf(
        "%s beside %s: %d turns, %d different, result %+.4f +- %.4f, win %+.4f +- %.4f "
        "a turn\n",
        t->bot[0], t->bot[1], t->turns, t->different, t->results / t->turns,
        error_of(t->results, t->result_squares, t->turns), t->wins / t->turns,
        error_of(t->wins, t->win_squares, t->turns));
    for (int i = 0; i < 2; i++)
        printf("%s: %.2f ms, %.1f simulations a decision\n", t->bot[i],
               1e3 * t->seconds[i] / t->decisions[i],
               (double)t->done[i] / t->decisions[i]);
}

int main(int argc, char **argv)
{
    static struct meter t;

    games_init();
    if (argc < 6 || !number_parse(argv[3], 1, 1 << 30, &t.sims) ||
        !number_parse(argv[4], 1, 1 << 30, &t.every))
        die("usage: turns BOT OTHER SIMS EVERY RECORDS...");
    t.bot[0] = argv[1];
    t.bot[1] = argv[2];
    for (int i = 5; i < argc; i++)
        see_file(&t, argv[i]);
    print_meter(&t);
    return 0;
}
