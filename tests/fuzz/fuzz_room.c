/*
 * Fuzz target: rows of a table's events, foreign and damaged ones too, to a room. A row is a
 * line, "KIND SEAT AT DATA"; a tab stands for a newline in the data, and a time that begins
 * with '+' is counted from that of the row before. They are read as the server reads a table;
 * then once more without those that are refused, which must have changed nothing.
 *
 * There is no database: a journal that knows nothing but events.
 */

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "journal/journal.h"
#include "journal/journal_tables.h"
#include "room/describe.h"
#include "room/history.h"
#include "room/room.h"
#include "site/tables/reading.h"

enum { ROWS_MAX = 400, FIELDS = 4 };

#define TABLE "AbCdEfGhIjKl"

/* ---- The journal -------------------------------------------------------------- */

static struct {
    struct strbuf text; /* of all rows, which point into it */
    struct journal_event rows[ROWS_MAX];
    int count;
} kept;

static enum tori_err read_events(struct journal *j, const char *id, int64_t after,
                                 journal_event_fn *each, void *context)
{
    (void)j, (void)id, (void)after;
    for (int i = 0; i < kept.count && each(context, &kept.rows[i]); i++)
        ;
    return TORI_OK;
}

static const struct journal_tables tables = {.read_events = read_events};
static struct journal journal = {.tables = &tables};

/* ---- Rows --------------------------------------------------------------------- */

static int64_t read_time(const char *text)
{
    int64_t before = kept.count ? kept.rows[kept.count - 1].at : 0, at;

    if (*text != '+')
        return strtoll(text, NULL, 10);
    return __builtin_add_overflow(before, strtoll(text + 1, NULL, 10), &at) ? before : at;
}

static void keep_row(char *line)
{
    char *fields[FIELDS] = {line, line, line, line};

    for (int i = 1; i < FIELDS; i++) {
        fields[i] = fields[i - 1] + strcspn(fields[i - 1], " ");
        if (*fields[i])
            *fields[i]++ = '\0';
    }
    for (char *tab = fields[3]; (tab = strchr(tab, '\t')) != NULL;)
        *tab = '\n';
    kept.rows[kept.count] =
        (struct journal_event){.seq = kept.count + 1,
                               .at = read_time(fields[2]),
                               .kind = fields[0],
                               .seat = (int)strtol(fields[1], NULL, 10),
                               .data = fields[3]};
    kept.count++;
}

static void keep_rows(const uint8_t *bytes, size_t length)
{
    char *line, *rest;

    strbuf_init(&kept.text);
    strbuf_append_bytes(&kept.text, (const char *)bytes, length);
    kept.count = 0;
    rest = kept.text.text;
    while (kept.count < ROWS_MAX && (line = strsep(&rest, "\n")) != NULL)
        if (*line)
            keep_row(line);
}

/* ---- The room ----------------------------------------------------------------- */

/* All that is told of a room that was read. */
static void look_at(const struct room *r)
{
    struct history h = {.room = r, .before = room_seq(r) + 1};
    struct strbuf out;

    strbuf_init(&out);
    describe_table_message(r, &out);
    if (r->phase == ROOM_OVER)
        describe_result_message(r, &out);
    if (room_to_move(r) == TORI_CHANCE)
        room_draw(r, &out);
    for (int seat = TORI_SPECTATOR; seat < room_players(r); seat++) {
        strbuf_reset(&out);
        history_tell_part(&h, seat, &out);
    }
    if (r->phase == ROOM_RUNNING || r->phase == ROOM_OVER) {
        FUZZ_REQUIRE(r->match.count >= r->past);
        r->match.game->check(&r->match.state);
    }
    strbuf_release(&out);
}

static void read_as_stored(void)
{
    struct room room;
    enum tori_err err;

    room_init(&room, TABLE);
    err = reading_load_room(&journal, TABLE, &room);
    FUZZ_REQUIRE(err == TORI_OK || err == TORI_ERR_UNKNOWN || err == TORI_ERR_RECORD);
    FUZZ_REQUIRE((err == TORI_OK) ==
                 (room.count > 0 && room.count == (size_t)kept.count));
    if (!err)
        look_at(&room);
    room_release(&room);
}

static void apply(struct room *r, const struct journal_event *row)
{
    static struct room before;
    struct event e = {.seq = room_seq(r) + 1,
                      .at = row->at,
                      .kind = (enum event_kind)event_kind_find(row->kind),
                      .seat = row->seat,
                      .data = row->data};

    memcpy(&before, r, sizeof(before));
    if (room_apply(r, &e) != TORI_OK)
        FUZZ_REQUIRE(memcmp(&before, r, sizeof(before)) == 0);
}

static void apply_what_fits(void)
{
    struct room room;

    room_init(&room, TABLE);
    for (int i = 0; i < kept.count; i++)
        apply(&room, &kept.rows[i]);
    if (room.count)
        look_at(&room);
    room_release(&room);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_init();
    keep_rows(bytes, length);
    read_as_stored();
    apply_what_fits();
    strbuf_release(&kept.text);
    return 0;
}
