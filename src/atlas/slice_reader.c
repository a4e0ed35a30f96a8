/* Slices, read and put together. The sum is compared before anything else is read; what has a
 * right sum is read as strictly, since a sum can be made for anything. */

#include "atlas/slice.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/json_reader.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"

enum { LINES = 4, LINE_VALUES_MAX = 1 << 16, OPTIONS_MAX = 1000, SEED_MAX = 31 };
enum { HEAD, BLOCKS, MEANS, SUM };

/* A slice in a file: where its lines begin, and behind the last. */
struct slice_text {
    const char *name; /* of the file */
    const char *line[LINES + 1];
};

void slice_reader_init(struct slice_reader *r)
{
    *r = (struct slice_reader){0};
}

void slice_reader_release(struct slice_reader *r)
{
    atlas_release(&r->atlas);
    free(r->head);
    free(r->name);
    *r = (struct slice_reader){0};
}

static bool refuse(const struct slice_text *t, const char *why, struct strbuf *err)
{
    strbuf_appendf(err, "%s: %s", t->name, why);
    return false;
}

static bool refuse_damaged(const struct slice_text *t, struct strbuf *err)
{
    return refuse(t, "damaged: this is not what 'tori atlas --blocks' wrote", err);
}

/* Lines */

static bool has_sum(const struct slice_text *t)
{
    size_t length = (size_t)(t->line[SUM] - t->line[HEAD]);
    struct strbuf wanted;
    bool is_right;

    strbuf_init(&wanted);
    strbuf_appendf(&wanted, "{\"sum\":\"%016" PRIx64 "\"}\n",
                   hash_bytes(HASH_START, t->line[HEAD], length));
    is_right = (size_t)(t->line[LINES] - t->line[SUM]) == wanted.length &&
               memcmp(t->line[SUM], wanted.text, wanted.length) == 0;
    strbuf_release(&wanted);
    return is_right;
}

/* The slice that begins here; false if there is none. */
static bool cut_slice(struct slice_text *t, const char *next, const char *end)
{
    t->line[0] = next;
    for (int i = 0; i < LINES; i++) {
        const char *line = t->line[i];
        const char *newline = memchr(line, '\n', (size_t)(end - line));

        if (!newline)
            return false;
        t->line[i + 1] = newline + 1;
    }
    return has_sum(t);
}

static const struct json_value *read_line(struct json_reader *r,
                                          const struct slice_text *t, int line)
{
    const struct json_value *v = json_reader_read(
        r, t->line[line], (size_t)(t->line[line + 1] - 1 - t->line[line]));

    return json_kind(v) == JSON_KIND_OBJECT ? v : NULL;
}

/* What is counted */

static bool read_options(struct tori_setup *setup, const struct tori_game *game,
                         const struct json_value *v)
{
    char text[OPTIONS_MAX], *rest = text, *word;
    struct strbuf why;
    bool is_good = json_text_copy(v, text, sizeof(text));

    strbuf_init(&why);
    while (is_good && (word = strsep(&rest, " ")))
        is_good = setup_parse(setup, game, word, &why) == TORI_OK;
    is_good = is_good && setup_allows(game, setup->players, &why);
    strbuf_release(&why);
    return is_good;
}

static bool read_edition(struct tori_setup *setup, const struct tori_game *game,
                         const struct json_value *v, const struct slice_text *t,
                         struct strbuf *err)
{
    char text[17];
    uint64_t hash;

    if (!json_text_copy(v, text, sizeof(text)) || !number_parse_hash(text, &hash))
        return refuse_damaged(t, err);
    setup->edition = shelf_find(game, hash);
    if (setup->edition >= 0)
        return true;
    strbuf_appendf(
        err, "%s: played with edition %s, which is not built in: say --edition FILE",
        t->name, text);
    return false;
}

static bool read_rest(struct atlas *a, const struct json_value *v)
{
    char seed[SEED_MAX], print[17];
    uint64_t layout;

    return json_text_copy(json_find(v, "bot"), a->bot, sizeof(a->bot)) &&
           json_text_copy(json_find(v, "seed"), seed, sizeof(seed)) &&
           number_parse_u64(seed, &a->seed) &&
           json_int(json_find(v, "sims"), 2, INT32_MAX, &a->sims) &&
           json_text_copy(json_find(v, "layout"), print, sizeof(print)) &&
           number_parse_hash(print, &layout) && layout == layout_print(&a->layout);
}

static bool read_head(struct atlas *a, const struct json_value *v,
                      const struct slice_text *t, struct strbuf *err)
{
    const struct tori_game *game;
    struct tori_setup setup;
    char name[32];

    if (json_int_or(json_find(v, "tori_atlas"), 0) != ATLAS_VERSION)
        return refuse(t, "written by another version of Tori", err);
    json_text_copy(json_find(v, "game"), name, sizeof(name));
    game = games_find(name);
    if (!game)
        return refuse(t, "of a game that is not built in", err);
    setup_init(&setup, game);
    if (!read_edition(&setup, game, json_find(v, "edition"), t, err))
        return false;
    if (!read_options(&setup, game, json_find(v, "options")))
        return refuse_damaged(t, err);
    atlas_init(a, game, &setup);
    return read_rest(a, v) || refuse_damaged(t, err);
}

/* The first slice says what is counted. */
static bool begin(struct slice_reader *r, struct json_reader *lines,
                  const struct slice_text *t, struct strbuf *err)
{
    size_t length = (size_t)(t->line[BLOCKS] - t->line[HEAD]);
    const struct json_value *v = read_line(lines, t, HEAD);

    if (!v)
        return refuse_damaged(t, err);
    if (!read_head(&r->atlas, v, t, err))
        return false;
    r->name = xstrdup(t->name);
    r->head = xcalloc(length + 1, 1);
    memcpy(r->head, t->line[HEAD], length);
    return true;
}

static bool is_same(const struct slice_reader *r, const struct slice_text *t,
                    struct strbuf *err)
{
    size_t length = (size_t)(t->line[BLOCKS] - t->line[HEAD]);

    if (strlen(r->head) == length && memcmp(r->head, t->line[HEAD], length) == 0)
        return true;
    strbuf_appendf(err, "%s: of another atlas than %s: %.*s", t->name, r->name,
                   (int)length - 1, t->line[HEAD]);
    return false;
}

/* Blocks */

static bool add_range(struct atlas *a, const struct json_value *range,
                      const struct slice_text *t, struct strbuf *err)
{
    int64_t first, last;

    if (json_count(range) != 2 ||
        !json_int(json_item(range, 0), 1, ATLAS_BLOCKS_MAX, &first) ||
        !json_int(json_item(range, 1), first, ATLAS_BLOCKS_MAX, &last))
        return refuse_damaged(t, err);
    for (int64_t block = first; block <= last; block++) {
        if (atlas_has_block(a, block)) {
            strbuf_appendf(err, "%s: block %" PRId64 " is there already", t->name, block);
            return false;
        }
        atlas_add_block(a, block);
    }
    return true;
}

static bool add_blocks(struct atlas *a, const struct json_value *v,
                       const struct slice_text *t, struct strbuf *err)
{
    const struct json_value *ranges = json_find(v, "blocks");
    int64_t played, reviewed;
    char text[17];
    uint64_t play;

    if (json_kind(ranges) != JSON_KIND_LIST ||
        !json_int(json_find(v, "games"), 1, INT32_MAX, &played) ||
        !json_int(json_find(v, "reviewed"), 0, played, &reviewed) ||
        !json_text_copy(json_find(v, "play"), text, sizeof(text)) ||
        !number_parse_hash(text, &play))
        return refuse_damaged(t, err);
    for (const struct json_value *range = json_first(ranges); range;
         range = json_next(range))
        if (!add_range(a, range, t, err))
            return false;
    a->games += played;
    a->reviewed += reviewed;
    a->play += play;
    return true;
}

/* Means */

/* Large enough for any games that can be played, and no sum of such overflows. */
static const int64_t figure_max = INT64_MAX / ATLAS_BLOCKS_MAX;

static bool add_mean(struct atlas *a, const struct json_value *list)
{
    int64_t f[6], index, *figure = f;
    const struct json_value *v = json_first(list);

    if (json_count(list) != 7 || !json_int(v, 0, a->layout.count - 1, &index))
        return false;
    while ((v = json_next(v)))
        if (!json_int(v, -figure_max, figure_max, figure++))
            return false;
    mean_add(&a->means[index], &(struct mean){f[0], f[1], f[2], f[3], f[4], f[5]});
    return f[0] > 0 && f[1] >= f[0];
}

static bool add_means(struct atlas *a, const struct json_value *v)
{
    const struct json_value *list = json_find(v, "means");

    if (json_kind(list) != JSON_KIND_LIST)
        return false;
    for (const struct json_value *t = json_first(list); t; t = json_next(t))
        if (!add_mean(a, t))
            return false;
    return true;
}

static bool add_slice(struct slice_reader *r, struct json_reader *lines,
                      const struct slice_text *t, struct strbuf *err)
{
    bool is_known = r->head ? is_same(r, t, err) : begin(r, lines, t, err);

    return is_known && add_blocks(&r->atlas, read_line(lines, t, BLOCKS), t, err) &&
           (add_means(&r->atlas, read_line(lines, t, MEANS)) || refuse_damaged(t, err));
}

bool slice_reader_add(struct slice_reader *r, const char *name, const struct strbuf *text,
                      struct strbuf *err)
{
    const char *next = text->text, *end = text->text + text->length;
    struct slice_text t = {.name = name};
    struct json_reader lines;
    bool is_good = true;

    json_reader_init(&lines, LINE_VALUES_MAX);
    do {
        is_good = cut_slice(&t, next, end) ? add_slice(r, &lines, &t, err)
                                           : refuse_damaged(&t, err);
        next = t.line[LINES];
    } while (is_good && next < end);
    json_reader_release(&lines);
    return is_good;
}

bool slice_reader_finish(const struct slice_reader *r, struct strbuf *err)
{
    int64_t missing, blocks = 0;

    if (!r->head) {
        strbuf_append(err, "there is nothing to put together");
        return false;
    }
    missing = atlas_first_missing(&r->atlas);
    for (int64_t i = 0; i < r->atlas.blocks.size; i++)
        blocks += r->atlas.blocks.has[i];
    if (missing == blocks + 1)
        return true;
    strbuf_appendf(err, "block %" PRId64 " is missing", missing);
    return false;
}

void slice_reader_program(const struct slice_reader *r, struct strbuf *out)
{
    struct json_reader reader;

    json_reader_init(&reader, LINE_VALUES_MAX);
    json_text_append(
        json_find(json_reader_read(&reader, r->head, strlen(r->head)), "program"), out);
    json_reader_release(&reader);
}
