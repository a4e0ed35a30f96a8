/* Points in words. */

#include "cli/screen/standing.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "tell/scene.h"
#include "term/palette.h"
#include "term/wording.h"

const char *standing_name(const struct scene *s, int seat)
{
    return seat == s->viewer ? wording_text(s->language, "table.end.you")
                             : s->names[seat];
}

void standing_append_part(const struct scene *s, int k, struct strbuf *out)
{
    char key[96];
    const char *text;

    snprintf(key, sizeof(key), "%s.part.%s", s->game->name, s->game->parts[k]);
    text = wording_find(s->language, key);
    strbuf_append(out, text ? text : s->game->parts[k]);
}

static void append_seat(const struct scene *s, int seat, const struct tori_score *score,
                        struct strbuf *out)
{
    strbuf_appendf(out, "%d  %s %s  %d\n", score->rank, palette_marks[seat],
                   standing_name(s, seat), score->total);
    for (int k = 0; s->game->parts[k]; k++) {
        if (!score->part[k])
            continue;
        strbuf_appendf(out, "      %3d  ", score->part[k]);
        standing_append_part(s, k, out);
        strbuf_append_char(out, '\n');
    }
}

void standing_append(const struct scene *s, const struct tori_score *score,
                     struct strbuf *out)
{
    for (int rank = 1; rank <= s->players; rank++)
        for (int seat = 0; seat < s->players; seat++)
            if (score[seat].rank == rank)
                append_seat(s, seat, &score[seat], out);
}

void standing_append_winner(const struct scene *s, const struct tori_score *score,
                            struct strbuf *out)
{
    size_t start = out->length;

    for (int seat = 0; seat < s->players; seat++) {
        struct wording_blank name[] = {{"name", s->names[seat]}, {NULL, NULL}};

        if (score[seat].rank != 1)
            continue;
        if (out->length > start)
            strbuf_append(out, ", ");
        wording_append_count(
            s->language, seat == s->viewer ? "table.end.other.mine" : "table.end.other",
            score[seat].total, name, out);
    }
}

/* The most of the others; how many are first. */
static int best_other(const struct scene *s, const struct tori_score *score, int *first)
{
    int best = 0, seen = 0;

    *first = 0;
    for (int seat = 0; seat < s->players; seat++) {
        *first += score[seat].rank == 1;
        if (seat != s->viewer && (!seen++ || score[seat].total > best))
            best = score[seat].total;
    }
    return best;
}

void standing_append_own(const struct scene *s, const struct tori_score *score,
                         struct strbuf *out)
{
    int own = s->viewer, first, ahead;
    char key[32];

    if (own < 0)
        return;
    ahead = score[own].total - best_other(s, score, &first);
    if (score[own].rank == 1 && first > 1)
        strbuf_append(out, wording_text(s->language, "table.end.share"));
    else if (score[own].rank == 1 && ahead == 0)
        strbuf_append(out, wording_text(s->language, "table.end.tie"));
    else if (score[own].rank == 1)
        wording_append_count(s->language, "table.end.win", ahead, NULL, out);
    else {
        snprintf(key, sizeof(key), ahead ? "table.end.place.%d" : "table.end.level.%d",
                 score[own].rank);
        if (ahead)
            wording_append_count(s->language, key, -ahead, NULL, out);
        else
            strbuf_append(out, wording_text(s->language, key));
    }
}
