/*
 * trace RECORD: a record played through, with everything the rules say on the way:
 * phase, mover, the list of legal actions (of chance its length and total weight),
 * scores at each turn's end. Two versions of the rules that give the same traces
 * play the same game.
 */

#include <stdio.h>

#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/state_json.h"
#include "games/games.h"

static void trace_list(const struct tori_game *game, const struct tori_state *s,
                       struct strbuf *out)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = game->legal(s, legal);

    if (game->to_move(s) == TORI_CHANCE) {
        strbuf_appendf(out, "%d kinds, %u tickets", n, game->tickets(s));
        return;
    }
    for (int i = 0; i < n; i++) {
        if (i)
            strbuf_append(out, ", ");
        game->format(s, legal[i], out);
    }
}

static void trace_scores(const struct match *m, const struct tori_state *s,
                         struct strbuf *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(s, score);
    strbuf_append(out, "scores");
    for (int seat = 0; seat < m->setup.players; seat++) {
        strbuf_appendf(out, " %d/%d (", score[seat].total, score[seat].rank);
        for (int k = 0; m->game->parts[k]; k++)
            strbuf_appendf(out, "%s%d", k ? " " : "", score[seat].part[k]);
        strbuf_append_char(out, ')');
    }
    strbuf_append_char(out, '\n');
}

static void trace(const struct match *m, struct strbuf *out)
{
    struct tori_state s;
    int last = TORI_CHANCE;

    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        int mover = m->steps[i].actor;

        if (mover >= 0 && mover != last) {
            trace_scores(m, &s, out);
            last = mover;
        }
        strbuf_appendf(out, "%zu %s %d: ", i + 1, m->game->phase(&s), mover);
        trace_list(m->game, &s, out);
        strbuf_append(out, " -> ");
        m->game->format(&s, m->steps[i].action, out);
        strbuf_append_char(out, '\n');
        m->game->apply(&s, m->steps[i].action);
    }
    trace_scores(m, &s, out);
    state_json(m->game, &s, m->setup.players, out);
    strbuf_append_char(out, '\n');
}

int main(int count, char **words)
{
    struct strbuf text, err, out;
    struct match m;

    if (count != 2)
        die("usage: trace RECORD");
    games_init();
    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_init(&out);
    if (!file_read(words[1], RECORD_BYTES_MAX, &text, &err) ||
        record_parse(&m, words[1], text.text, text.length, games, &err))
        die("%s", err.text);
    trace(&m, &out);
    fputs(out.text, stdout);
    match_release(&m);
    strbuf_release(&text);
    strbuf_release(&err);
    strbuf_release(&out);
    return 0;
}
