/* Reading parts. The sum is compared before anything else is read; what has a right sum is read
 * as strictly, since a sum can be made for anything. */

#include "arena/merger.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arena/part.h"
#include "arena/rotation.h"
#include "base/alloc.h"
#include "base/hash.h"
#include "base/number.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"

enum { LINE_VALUES_MAX = 4096, OPTIONS_MAX = 1000, SEED_MAX = 31, RANGES_MAX = 8 };

/* A part in a file, without its last line. */
struct part_text {
    const char *name; /* of the file */
    const char *next, *end;
};

void merger_init(struct contest_merger *m)
{
    *m = (struct contest_merger){0};
    json_reader_init(&m->reader, LINE_VALUES_MAX);
    json_reader_init(&m->other, LINE_VALUES_MAX);
    complaints_init(&m->result.complaints);
}

void merger_release(struct contest_merger *m)
{
    for (int i = 0; i < m->plan.bots; i++)
        free((char *)m->plan.bot[i]);
    contest_result_release(&m->result);
    json_reader_release(&m->reader);
    json_reader_release(&m->other);
    free(m->contest);
    free(m->name);
    free(m->has_block);
    *m = (struct contest_merger){0};
}

static bool refuse(const struct part_text *p, const char *why, struct strbuf *err)
{
    strbuf_appendf(err, "%s: %s", p->name, why);
    return false;
}

static bool refuse_damaged(const struct part_text *p, struct strbuf *err)
{
    return refuse(p, "damaged: this is not what 'tori sim --blocks' wrote", err);
}

/* Lines */

/* Behind the line that begins here, or NULL if it has no end. */
static const char *line_end(const char *line, const char *end)
{
    const char *newline = memchr(line, '\n', (size_t)(end - line));

    return newline ? newline + 1 : NULL;
}

/* The next line as an object; NULL if it is none, or the last was read. */
static const struct json_value *next_object(struct json_reader *r, struct part_text *p)
{
    const char *line = p->next, *end = line < p->end ? line_end(line, p->end) : NULL;
    const struct json_value *v;

    if (!end)
        return NULL;
    p->next = end;
    v = json_reader_read(r, line, (size_t)(end - 1 - line));
    return json_kind(v) == JSON_KIND_OBJECT ? v : NULL;
}

static bool is_sum_line(const char *line)
{
    return strncmp(line, "{\"sum\"", 6) == 0;
}

static bool has_sum(const struct strbuf *wanted, const char *line, const char *end)
{
    return (size_t)(end - line) == wanted->length &&
           memcmp(line, wanted->text, wanted->length) == 0;
}

/* Cut the part off that begins here: up to its line with the sum, which must be right. Returns
 * what is behind that, or NULL. */
static const char *cut_part(struct part_text *p, const char *end)
{
    const char *line = p->next, *next = NULL;
    struct strbuf wanted;
    bool is_right;

    while (line < end && (next = line_end(line, end)) && !is_sum_line(line))
        line = next;
    if (line >= end || !next)
        return NULL;
    p->end = line;
    strbuf_init(&wanted);
    strbuf_appendf(&wanted, "{\"sum\":\"%016" PRIx64 "\"}\n",
                   hash_bytes(HASH_START, p->next, (size_t)(line - p->next)));
    is_right = has_sum(&wanted, line, next);
    strbuf_release(&wanted);
    return is_right ? next : NULL;
}

/* The contest */

static bool read_edition(struct contest_plan *plan, const struct json_value *v,
                         const struct part_text *p, struct strbuf *err)
{
    char text[17];
    uint64_t hash;

    if (!json_text_copy(v, text, sizeof(text)) || !number_parse_hash(text, &hash))
        return refuse_damaged(p, err);
    plan->setup.edition = shelf_find(plan->game, hash);
    if (plan->setup.edition >= 0)
        return true;
    strbuf_appendf(
        err, "%s: played with edition %s, which is not built in: say --edition FILE",
        p->name, text);
    return false;
}

static bool read_options(struct contest_plan *plan, const struct json_value *v)
{
    char text[OPTIONS_MAX], *rest = text, *word;
    struct strbuf why;
    bool is_good = json_text_copy(v, text, sizeof(text));

    strbuf_init(&why);
    while (is_good && (word = strsep(&rest, " ")))
        is_good = setup_parse(&plan->setup, plan->game, word, &why) == TORI_OK;
    is_good = is_good && setup_allows(plan->game, plan->setup.players, &why);
    strbuf_release(&why);
    return is_good;
}

static bool read_seed(struct contest_plan *plan, const struct json_value *v)
{
    char text[SEED_MAX];

    return json_text_copy(v, text, sizeof(text)) && number_parse_u64(text, &plan->seed);
}

static bool read_bots(struct contest_plan *plan, const struct json_value *list)
{
    int count = (int)json_count(list);

    if (json_kind(list) != JSON_KIND_LIST || count < 2 || count > plan->setup.players)
        return false;
    for (const struct json_value *v = json_first(list); v; v = json_next(v)) {
        struct strbuf text;

        if (json_kind(v) != JSON_KIND_TEXT)
            return false;
        strbuf_init(&text);
        json_text_append(v, &text);
        plan->bot[plan->bots++] = xstrdup(text.text);
        strbuf_release(&text);
    }
    return true;
}

static bool read_test(struct contest_plan *plan, const struct json_value *v)
{
    int64_t elo0, elo1;

    if (json_kind(v) == JSON_KIND_NULL)
        return true;
    plan->is_tested = true;
    if (json_count(v) != 2 || !json_int(json_item(v, 0), INT16_MIN, INT16_MAX, &elo0) ||
        !json_int(json_item(v, 1), INT16_MIN, INT16_MAX, &elo1))
        return false;
    plan->elo0 = (double)elo0;
    plan->elo1 = (double)elo1;
    return elo0 < elo1 && plan->bots == 2;
}

/* Games are rounded up to whole blocks. */
static bool read_blocks(struct contest_plan *plan, const struct json_value *v)
{
    int per_block = rotation_games(plan->setup.players, plan->bots);

    return json_int(v, 1, CONTEST_GAMES_MAX / per_block + 1, &plan->blocks);
}

static bool read_contest(struct contest_plan *plan, const struct json_value *v,
                         const struct part_text *p, struct strbuf *err)
{
    char game[32];

    if (json_int_or(json_find(v, "tori_sim"), 0) != PART_VERSION)
        return refuse(p, "written by another version of Tori", err);
    json_text_copy(json_find(v, "game"), game, sizeof(game));
    plan->game = games_find(game);
    if (!plan->game)
        return refuse(p, "of a game that is not built in", err);
    setup_init(&plan->setup, plan->game);
    if (!read_edition(plan, json_find(v, "edition"), p, err))
        return false;
    if (!read_options(plan, json_find(v, "options")) ||
        !read_seed(plan, json_find(v, "seed")) ||
        !read_bots(plan, json_find(v, "bots")) ||
        !read_test(plan, json_find(v, "sprt")) ||
        !read_blocks(plan, json_find(v, "blocks")))
        return refuse_damaged(p, err);
    return true;
}

static void make_room(struct contest_merger *m)
{
    size_t blocks = (size_t)m->plan.blocks;
    int per_block = rotation_games(m->plan.setup.players, m->plan.bots);

    m->has_block = xcalloc(blocks, sizeof(*m->has_block));
    m->result.games_per_block = per_block;
    m->result.games = xcalloc(blocks * (size_t)per_block, sizeof(*m->result.games));
    m->result.block = xcalloc(blocks, sizeof(*m->result.block));
    m->result.blocks = m->plan.blocks;
    for (size_t i = 0; i < blocks; i++)
        m->result.block[i] = (int64_t)i;
}

/* The first part says which contest it is. */
static bool begin_contest(struct contest_merger *m, struct part_text *p,
                          struct strbuf *err)
{
    const char *line = p->next;
    const struct json_value *v = next_object(&m->reader, p);

    if (!v)
        return refuse_damaged(p, err);
    if (!read_contest(&m->plan, v, p, err))
        return false;
    m->name = xstrdup(p->name);
    m->contest = xcalloc((size_t)(p->next - line) + 1, 1);
    memcpy(m->contest, line, (size_t)(p->next - line));
    make_room(m);
    return true;
}

static bool are_same(const struct json_value *a, const struct json_value *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* Both contests are lines of the same members: what does the other have otherwise? */
static bool refuse_other(struct contest_merger *m, const struct json_value *other,
                         const struct part_text *p, struct strbuf *err)
{
    const struct json_value *ours =
        json_first(json_reader_read(&m->other, m->contest, strlen(m->contest)));

    for (; ours; ours = json_next(ours)) {
        const struct json_value *key = json_key(ours);
        char word[32];
        const struct json_value *theirs;

        json_text_copy(key, word, sizeof(word));
        theirs = json_find(other, word);
        if (theirs && are_same(ours, theirs))
            continue;
        strbuf_appendf(err, "%s: of another contest than %s: %s %.*s, not %.*s", p->name,
                       m->name, word, theirs ? (int)theirs->length : 4,
                       theirs ? theirs->text : "null", (int)ours->length, ours->text);
        return false;
    }
    return refuse_damaged(p, err);
}

static bool same_contest(struct contest_merger *m, struct part_text *p,
                         struct strbuf *err)
{
    const char *line = p->next;
    const struct json_value *v = next_object(&m->reader, p);

    if (!v)
        return refuse_damaged(p, err);
    if (strlen(m->contest) == (size_t)(p->next - line) &&
        memcmp(m->contest, line, strlen(m->contest)) == 0)
        return true;
    return refuse_other(m, v, p, err);
}

/* How it was played */

static bool read_effort(struct contest_merger *m, struct part_text *p)
{
    const struct json_value *v = next_object(&m->reader, p);
    int64_t threads, microseconds, further;

    if (!json_int(json_find(v, "threads"), 1, INT16_MAX, &threads) ||
        !json_int(json_find(v, "microseconds"), 0, INT64_MAX, &microseconds) ||
        !json_int(json_find(v, "further_warnings"), 0, INT32_MAX, &further))
        return false;
    if (threads > m->plan.threads)
        m->plan.threads = (int)threads;
    m->result.seconds += (double)microseconds / 1e6;
    m->result.complaints.others += further;
    return true;
}

static bool read_warning(struct contest_merger *m, const struct json_value *v)
{
    struct strbuf line;
    int64_t times;
    bool is_good = json_int(json_find(v, "times"), 1, INT32_MAX, &times);

    strbuf_init(&line);
    json_text_append(json_find(v, "warning"), &line);
    if (is_good)
        complaints_add_times(&m->result.complaints, line.text, times);
    strbuf_release(&line);
    return is_good;
}

/* Blocks */

static bool read_seats(const struct json_value *game, const char *key, int players,
                       const int64_t bounds[2], int64_t *out)
{
    const struct json_value *list = json_find(game, key), *v = json_first(list);

    if (json_kind(list) != JSON_KIND_LIST || json_count(list) != (size_t)players)
        return false;
    for (int seat = 0; seat < players; seat++, v = json_next(v))
        if (!json_int(v, bounds[0], bounds[1], &out[seat]))
            return false;
    return true;
}

static bool read_game(struct game_outcome *o, const struct json_value *game, int players)
{
    const int64_t bots[] = {0, TORI_PLAYERS_MAX - 1}, ranks[] = {1, players},
                  totals[] = {INT16_MIN, INT16_MAX}, counts[] = {0, UINT32_MAX};
    int64_t bot[TORI_PLAYERS_MAX], rank[TORI_PLAYERS_MAX], total[TORI_PLAYERS_MAX],
        decisions[TORI_PLAYERS_MAX], time[TORI_PLAYERS_MAX];

    if (!read_seats(game, "bots", players, bots, bot) ||
        !read_seats(game, "ranks", players, ranks, rank) ||
        !read_seats(game, "totals", players, totals, total) ||
        !read_seats(game, "decisions", players, counts, decisions) ||
        !read_seats(game, "microseconds", players, counts, time))
        return false;
    for (int seat = 0; seat < players; seat++) {
        o->bot[seat] = (uint8_t)bot[seat];
        o->rank[seat] = (uint8_t)rank[seat];
        o->total[seat] = (int16_t)total[seat];
        o->decisions[seat] = (uint32_t)decisions[seat];
        o->seconds[seat] = (float)time[seat] / 1e6f;
    }
    return true;
}

/* They sit as they do in this game of this block. */
static bool is_seated(const struct contest_merger *m, int64_t block, int game,
                      const struct game_outcome *o)
{
    uint8_t bot[TORI_PLAYERS_MAX];
    int players = m->plan.setup.players;

    rotation_fill(players, m->plan.bots, block, game, bot);
    return memcmp(bot, o->bot, (size_t)players) == 0;
}

static bool read_games(struct contest_merger *m, int64_t block,
                       const struct json_value *list)
{
    const struct json_value *v = json_first(list);
    int count = m->result.games_per_block;

    if (json_kind(list) != JSON_KIND_LIST || json_count(list) != (size_t)count)
        return false;
    for (int game = 0; game < count; game++, v = json_next(v)) {
        struct game_outcome *o = &m->result.games[block * count + game];

        if (!read_game(o, v, m->plan.setup.players) || !is_seated(m, block, game, o))
            return false;
    }
    return true;
}

static bool read_block(struct contest_merger *m, const struct json_value *v,
                       const struct part_text *p, struct strbuf *err)
{
    int64_t number;

    if (!json_int(json_find(v, "block"), 1, m->plan.blocks, &number))
        return refuse_damaged(p, err);
    if (m->has_block[number - 1]) {
        strbuf_appendf(err, "%s: block %" PRId64 " is there already", p->name, number);
        return false;
    }
    m->has_block[number - 1] = true;
    return read_games(m, number - 1, json_find(v, "games")) || refuse_damaged(p, err);
}

static bool read_part(struct contest_merger *m, struct part_text *p, struct strbuf *err)
{
    bool is_known = m->contest ? same_contest(m, p, err) : begin_contest(m, p, err);

    if (!is_known)
        return false;
    if (!read_effort(m, p))
        return refuse_damaged(p, err);
    while (p->next < p->end) {
        const struct json_value *v = next_object(&m->reader, p);

        if (!json_find(v, "warning") && !read_block(m, v, p, err))
            return false;
        if (json_find(v, "warning") && !read_warning(m, v))
            return refuse_damaged(p, err);
    }
    return true;
}

bool merger_add(struct contest_merger *m, const char *name, const struct strbuf *text,
                struct strbuf *err)
{
    const char *next = text->text, *end = text->text + text->length;

    do {
        struct part_text p = {.name = name, .next = next};

        next = cut_part(&p, end);
        if (!next)
            return refuse_damaged(&p, err);
        if (!read_part(m, &p, err))
            return false;
    } while (next < end);
    return true;
}

/* What is missing */

/* The first block from 'block' on that is there, or is not; or the end. */
static int64_t find_block(const struct contest_merger *m, int64_t block, bool is_there)
{
    while (block < m->plan.blocks && m->has_block[block] != is_there)
        block++;
    return block;
}

bool merger_finish(struct contest_merger *m, struct strbuf *err)
{
    int64_t first = find_block(m, 0, false);
    int ranges = 0;

    while (first < m->plan.blocks && ranges < RANGES_MAX) {
        int64_t end = find_block(m, first, true);

        strbuf_appendf(err, "%s%" PRId64 "..%" PRId64,
                       ranges++ ? ", " : "missing blocks: ", first + 1, end);
        first = find_block(m, end, false);
    }
    if (first < m->plan.blocks)
        strbuf_append(err, " and more");
    if (ranges)
        strbuf_appendf(err, "; there are %" PRId64, m->plan.blocks);
    else
        contest_judge(&m->plan, &m->result);
    return !ranges;
}
