/*
 * rows FILE RECORDS...: rows to fit a net to (train/fit.py), from records of finished
 * games of one kind.
 *
 * At the start of every turn each seat gives a row: what the net is told about it, what
 * it may expect without the net, and what became of it.
 *
 * The file: inputs, gauges, NET_ON_MAX and players as words, then a row after the other.
 */

#include <stdio.h>

#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "search/evaluator.h"
#include "search/payoff.h"

enum { RECORDS_MAX = 1 << 30 }; /* bytes of a file */

/* As train/fit.py reads it, without the inputs. */
struct fate {
    int32_t game;
    float plain, total, win; /* points expected, points in the end, share of the win */
    int16_t stage, part, whole;
    uint8_t seat, count;
};

struct school {
    const struct tori_game *game; /* NULL until the first record is read */
    const struct evaluator *evaluator;
    const struct net *net; /* for its sizes */
    int players;
    int games; /* so far */
    FILE *file;
};

/* What became of each seat. */
struct ending {
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff payoff;
};

static void write_row(const struct school *school, const struct fate *fate,
                      struct net_input *in)
{
    for (int k = in->count; k < NET_ON_MAX; k++)
        in->on[k] = (uint16_t)school->net->inputs;
    fwrite(fate, sizeof(*fate), 1, school->file);
    fwrite(in->gauge, sizeof(int16_t), (size_t)school->net->gauges, school->file);
    fwrite(in->on, sizeof(uint16_t), NET_ON_MAX, school->file);
}

static void write_position(const struct school *school, const struct tori_state *s,
                           const struct ending *ending)
{
    struct net_input in[TORI_PLAYERS_MAX];
    int32_t plain[TORI_PLAYERS_MAX];

    school->evaluator->read(s, in, plain);
    for (int seat = 0; seat < school->players; seat++)
        write_row(school,
                  &(struct fate){.game = school->games,
                                 .plain = (float)plain[seat] / KNOWLEDGE_POINT,
                                 .total = (float)ending->score[seat].total,
                                 .win = ending->payoff.win[seat],
                                 .stage = (int16_t)in[seat].stage,
                                 .part = (int16_t)in[seat].part,
                                 .whole = (int16_t)in[seat].whole,
                                 .seat = (uint8_t)seat,
                                 .count = (uint8_t)in[seat].count},
                  &in[seat]);
}

/* Plays the match again and stops at the start of every turn. */
static void write_match(struct school *school, const struct match *m)
{
    struct tori_state s;
    struct ending ending;
    int last = TORI_CHANCE;

    m->game->score(&m->state, ending.score);
    payoff_of_scores(&ending.payoff, ending.score, m->setup.players);
    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        int seat = m->steps[i].actor;

        if (seat >= 0 && school->evaluator->is_due(&s)) {
            if (seat != last)
                write_position(school, &s, &ending);
            last = seat;
        }
        m->game->apply(&s, m->steps[i].action);
    }
    school->games++;
}

/* The first game says of which kind all are. */
static void settle_kind(struct school *school, const struct match *m)
{
    school->game = m->game;
    school->players = m->setup.players;
    school->evaluator = evaluator_find(m->game);
    if (!school->evaluator)
        die("rows: there is no net for %s", m->game->name);
    school->net = school->evaluator->net[school->players];
    fwrite((int32_t[]){school->net->inputs, school->net->gauges, NET_ON_MAX,
                       school->players},
           sizeof(int32_t), 4, school->file);
}

static void read_records(struct school *school, const char *name)
{
    struct strbuf text, err;
    struct record_file file;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(name, RECORDS_MAX, &text, &err))
        die("rows: %s", err.text);
    file = (struct record_file){name, text.text, text.text + text.length, 0};
    while (file.next != file.end) {
        struct match m;

        if (record_parse_next(&m, &file, games, &err) != TORI_OK)
            die("rows: %s", err.text);
        if (!match_is_over(&m))
            die("rows: %s: a game is not over", name);
        if (!school->game)
            settle_kind(school, &m);
        if (m.game != school->game || m.setup.players != school->players)
            die("rows: %s: games of different kinds", name);
        write_match(school, &m);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

int main(int argc, char **argv)
{
    struct school school = {0};

    games_init();
    if (argc < 3)
        die("usage: rows FILE RECORDS...");
    school.file = fopen(argv[1], "wb");
    if (!school.file)
        die("rows: cannot write %s", argv[1]);
    for (int i = 2; i < argc; i++)
        read_records(&school, argv[i]);
    if (ferror(school.file) || fclose(school.file))
        die("rows: cannot write %s", argv[1]);
    return 0;
}
