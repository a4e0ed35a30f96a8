/* The score table and the winner. Works for every game: the parts name themselves. */

#include "cli/play/result.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/match.h"
#include "tell/scene.h"
#include "tell/teller.h"
#include "term/ink.h"

enum { NAME_WIDTH = 18, NUMBER_WIDTH = 7, NAME_WIDTH_MIN = 11 };

struct result {
    const struct match *match;
    struct tori_state view;
    struct scene scene;
    struct tori_score score[TORI_PLAYERS_MAX];
    int order[TORI_PLAYERS_MAX];  /* seats, the best first */
    int name_width, number_width; /* of the table; numbers at least as wide .. */
    int gap;                      /* .. as their titles with that gap */
};

static int part_width(const struct result *r, const char *part)
{
    int width = (int)strlen(part) + r->gap;

    return width > r->number_width ? width : r->number_width;
}

static int table_width(const struct result *r)
{
    int width = r->name_width + r->number_width;

    for (int k = 0; r->match->game->parts[k]; k++)
        width += part_width(r, r->match->game->parts[k]);
    return width;
}

/* As wide as it looks good, and narrow if that is wider than the screen. */
static void lay_out(struct result *r, const struct ink *ink)
{
    r->name_width = NAME_WIDTH;
    r->number_width = NUMBER_WIDTH;
    r->gap = 2;
    if (table_width(r) <= ink->columns)
        return;
    r->name_width = NAME_WIDTH_MIN;
    r->number_width--;
    r->gap--;
}

static void init(struct result *r, const struct match *m, int viewer,
                 const struct ink *ink)
{
    int n = 0;

    r->match = m;
    scene_init(&r->scene, m, viewer, &r->view);
    m->game->score(match_is_over(m) ? &m->state : &r->view, r->score);
    for (int rank = 1; n < m->setup.players; rank++)
        for (int seat = 0; seat < m->setup.players; seat++)
            if (r->score[seat].rank == rank)
                r->order[n++] = seat;
    lay_out(r, ink);
}

static void format_head(const struct result *r, const struct ink *ink, struct strbuf *out)
{
    ink_start(ink, INK_FAINT, out);
    strbuf_appendf(out, "%*s%*s", r->name_width, "", r->number_width, "total");
    for (int k = 0; r->match->game->parts[k]; k++)
        strbuf_appendf(out, "%*s", part_width(r, r->match->game->parts[k]),
                       r->match->game->parts[k]);
    ink_stop(ink, INK_FAINT, out);
    strbuf_append_char(out, '\n');
}

static void format_row(const struct result *r, int seat, struct strbuf *out)
{
    const struct tori_score *score = &r->score[seat];
    size_t start = out->length;

    scene_append_seat(&r->scene, seat, out);
    if (out->length > start + (size_t)r->name_width)
        strbuf_truncate(out, start + (size_t)r->name_width);
    strbuf_pad(out, start + (size_t)r->name_width);
    strbuf_appendf(out, "%*d", r->number_width, score->total);
    for (int k = 0; r->match->game->parts[k]; k++)
        strbuf_appendf(out, "%*d", part_width(r, r->match->game->parts[k]),
                       score->part[k]);
    strbuf_append_char(out, '\n');
}

static void format_table(const struct result *r, const struct ink *ink,
                         struct strbuf *out)
{
    format_head(r, ink, out);
    for (int i = 0; i < r->match->setup.players; i++)
        format_row(r, r->order[i], out);
}

void result_format_scores(const struct match *m, int viewer, const struct ink *ink,
                          struct strbuf *out)
{
    struct result r;

    init(&r, m, viewer, ink);
    format_table(&r, ink, out);
}

/* How many seats at the head of the order share the first rank, or the total. */
static int count_first(const struct result *r, bool by_rank)
{
    const struct tori_score *best = &r->score[r->order[0]];
    int n = 1;

    while (n < r->match->setup.players &&
           (by_rank ? r->score[r->order[n]].rank == best->rank
                    : r->score[r->order[n]].total == best->total))
        n++;
    return n;
}

static void format_winner(const struct result *r, struct strbuf *out)
{
    const struct teller *t = teller_find(r->match->game);
    int winners = count_first(r, true), equals = count_first(r, false);
    int total = r->score[r->order[0]].total;

    for (int i = 0; i < winners; i++) {
        strbuf_append(out, i == 0 ? "" : " and ");
        scene_append_seat(&r->scene, r->order[i], out);
    }
    strbuf_appendf(out, " win%s with %d point%s.", winners == 1 ? "s" : "", total,
                   abs(total) == 1 ? "" : "s");
    if (equals > winners)
        strbuf_appendf(out, "\n%d seats have as many: %s.", equals,
                       t && t->tie_break ? t->tie_break : "the tie-break decides");
}

void result_format(const struct match *m, const struct ink *ink, struct strbuf *out)
{
    struct strbuf winner;
    struct result r;

    init(&r, m, TORI_SPECTATOR, ink);
    strbuf_init(&winner);
    format_winner(&r, &winner);
    format_table(&r, ink, out);
    ink_text(ink, INK_STRONG, winner.text, out);
    strbuf_append_char(out, '\n');
    strbuf_release(&winner);
}
