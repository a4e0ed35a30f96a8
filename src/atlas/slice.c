/* Slices, written. */

#include "atlas/slice.h"

#include <inttypes.h>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"

static void begin_line(struct json_writer *j, struct strbuf *out)
{
    json_writer_init(j, out);
    json_open_object(j, NULL);
}

static void end_line(struct json_writer *j)
{
    json_close_object(j);
    strbuf_append_char(j->out, '\n');
}

static void write_head(const struct atlas *a, const char *program, struct strbuf *out)
{
    const struct tori_game *game = a->layout.game;
    struct strbuf text;
    struct json_writer j;

    strbuf_init(&text);
    begin_line(&j, out);
    json_write_int(&j, "tori_atlas", ATLAS_VERSION);
    json_write_text(&j, "program", program);
    json_write_text(&j, "game", game->name);
    json_write_hex(&j, "edition", shelf_hash(game, a->setup.edition));
    setup_format(&a->setup, game, &text);
    json_write_text(&j, "options", text.text);
    json_write_any_text(&j, "bot", a->bot);
    strbuf_reset(&text);
    strbuf_appendf(&text, "%" PRIu64, a->seed); /* may be too large for a number */
    json_write_text(&j, "seed", text.text);
    json_write_int(&j, "sims", a->sims);
    json_write_hex(&j, "layout", layout_print(&a->layout));
    end_line(&j);
    strbuf_release(&text);
}

static void write_range(struct json_writer *j, int64_t first, int64_t last)
{
    json_open_list(j, NULL);
    json_write_int(j, NULL, first);
    json_write_int(j, NULL, last);
    json_close_list(j);
}

static void write_blocks(const struct atlas *a, struct strbuf *out)
{
    struct json_writer j;

    begin_line(&j, out);
    json_open_list(&j, "blocks");
    for (int64_t first = 1, last; first <= a->blocks.size; first = last + 1) {
        last = first;
        if (!atlas_has_block(a, first))
            continue;
        while (atlas_has_block(a, last + 1))
            last++;
        write_range(&j, first, last);
    }
    json_close_list(&j);
    json_write_int(&j, "games", a->games);
    json_write_int(&j, "reviewed", a->reviewed);
    json_write_hex(&j, "play", a->play);
    end_line(&j);
}

static void write_mean(struct json_writer *j, int index, const struct mean *t)
{
    const int64_t figures[] = {index, t->blocks, t->n, t->sum, t->nn, t->ns, t->ss};

    json_open_list(j, NULL);
    for (size_t i = 0; i < sizeof(figures) / sizeof(figures[0]); i++)
        json_write_int(j, NULL, figures[i]);
    json_close_list(j);
}

static void write_means(const struct atlas *a, struct strbuf *out)
{
    struct json_writer j;

    begin_line(&j, out);
    json_open_list(&j, "means");
    for (int i = 0; i < a->layout.count; i++)
        if (a->means[i].n)
            write_mean(&j, i, &a->means[i]);
    json_close_list(&j);
    end_line(&j);
}

void slice_format(const struct atlas *a, const char *program, struct strbuf *out)
{
    size_t start = out->length;
    struct json_writer j;
    uint64_t sum;

    write_head(a, program, out);
    write_blocks(a, out);
    write_means(a, out);
    sum = hash_bytes(HASH_START, out->text + start, out->length - start);
    begin_line(&j, out);
    json_write_hex(&j, "sum", sum);
    end_line(&j);
}
