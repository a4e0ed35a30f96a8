/* Scoring (R71..R80): from the present state, at any moment. */

#include "games/helsinki/rules/internal.h"

enum { PART_LINES, PART_CROSSINGS, PART_SUPERS, PART_POINTS, PART_BONUS, PART_COUNT };

const char *const helsinki_parts[] = {"lines",  "crossings", "supers",
                                      "points", "bonus",     NULL};

static uint64_t row(int i)
{
    return GRID_ROW << GRID_STRIDE * i;
}

static uint64_t column(int i)
{
    return GRID_COLUMN << i;
}

/* R73..R76: a super on a crossing, in one complete line, or in none. */
static void score_board(const struct helsinki_board *b, const struct helsinki_edition *e,
                        int *part)
{
    uint64_t rows = 0, columns = 0, either, both;
    int lines = 0;

    for (int i = 0; i < GRID_SIZE; i++) {
        if (!(row(i) & ~b->covered)) {
            rows |= row(i);
            lines++;
        }
        if (!(column(i) & ~b->covered)) {
            columns |= column(i);
            lines++;
        }
    }
    both = rows & columns;
    either = (rows | columns) & ~both;
    part[PART_LINES] = e->line * lines;
    part[PART_CROSSINGS] = e->crossing * bits_count(b->supers & both);
    part[PART_SUPERS] = e->super * bits_count(b->supers & either);
}

/* R80, V3.4: among equals the later seat is ahead. */
static int rank_of(const struct tori_score *score, int seat, int players)
{
    int rank = 1;

    for (int i = 0; i < players; i++)
        rank += score[i].total > score[seat].total ||
                (score[i].total == score[seat].total && i > seat);
    return rank;
}

void helsinki_score(const struct tori_state *state, struct tori_score *out)
{
    const struct helsinki_state *s = helsinki_const(state);

    for (int i = 0; i < s->players; i++) {
        const struct helsinki_player *p = &s->player[i];

        out[i] = (struct tori_score){0};
        score_board(&p->board, helsinki_edition_of(s), out[i].part);
        out[i].part[PART_POINTS] = p->points;
        out[i].part[PART_BONUS] = p->bonus;
        for (int k = 0; k < PART_COUNT; k++)
            out[i].total += out[i].part[k];
    }
    for (int i = 0; i < s->players; i++)
        out[i].rank = rank_of(out, i, s->players);
}
