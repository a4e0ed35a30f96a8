/* Seats before the start. */

#include "site/tables/waiting.h"

#include <assert.h>
#include <inttypes.h>

#include "base/strbuf.h"
#include "journal/journal_tables.h"
#include "site/tables/hall.h"

/* An event about a seat, and who holds it in the lists; 0: no person. */
static enum tori_err change_seat(struct hall *h, struct table *table,
                                 enum event_kind kind, int seat, const char *data,
                                 int64_t user)
{
    enum tori_err err = tables_add(&h->tables, table, kind, seat, data);

    assert(err || table->room.seats[seat].user == user);
    if (!err)
        changes_set_seat(&table->changes, seat, user);
    return err;
}

enum tori_err waiting_sit(struct hall *h, struct table *table, int seat, int64_t user,
                          const char *name)
{
    struct strbuf data;
    enum tori_err err;

    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s", user, name);
    err = change_seat(h, table, EVENT_SIT, seat, data.text, user);
    strbuf_release(&data);
    return err;
}

enum tori_err waiting_set_bot(struct hall *h, struct table *table, int seat,
                              const char *level)
{
    return change_seat(h, table, EVENT_BOT, seat, level, 0);
}

enum tori_err waiting_change(struct hall *h, struct table *table,
                             const struct settings *settings, const char *what)
{
    struct strbuf data;
    enum tori_err err;

    strbuf_init(&data);
    strbuf_appendf(&data, "%s\n", what);
    settings_format(settings, &data);
    err = tables_add(&h->tables, table, EVENT_CHANGE, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
    return err;
}

enum tori_err waiting_order(struct hall *h, struct table *table, const char *order)
{
    const struct room *r = &table->room;
    enum tori_err err = tables_add(&h->tables, table, EVENT_ORDER, EVENT_NO_SEAT, order);

    for (int i = 0; !err && i < room_players(r); i++)
        changes_set_seat(&table->changes, i, r->seats[i].user);
    return err;
}

enum tori_err waiting_close(struct hall *h, struct table *table, const char *why)
{
    enum tori_err err = tables_add(&h->tables, table, EVENT_CLOSE, EVENT_NO_SEAT, why);

    if (!err)
        changes_set_phase(&table->changes, JOURNAL_OVER);
    return err;
}

enum tori_err waiting_stand(struct hall *h, struct table *table, int seat)
{
    bool was_person = table->room.seats[seat].holder == ROOM_PERSON;
    enum tori_err err = change_seat(h, table, EVENT_STAND, seat, "", 0);

    if (err || !was_person || room_has_person(&table->room))
        return err;
    return waiting_close(h, table, "");
}

/* Who may sit down at all */

static void store_barred(struct table *table)
{
    struct strbuf text;

    strbuf_init(&text);
    arrivals_format(&table->arrivals, &text);
    changes_set_barred(&table->changes, text.text);
    strbuf_release(&text);
}

enum tori_err waiting_put_out(struct hall *h, struct table *table, int64_t user,
                              int64_t host_address)
{
    enum tori_err err = TORI_OK;

    for (int i = 0; !err && i < room_players(&table->room); i++)
        if (room_holds(&table->room, user, i))
            err = change_seat(h, table, EVENT_OUT, i, "", 0);
    if (err)
        return err;
    arrivals_put_out(&table->arrivals, user, host_address);
    store_barred(table);
    return TORI_OK;
}

enum tori_err waiting_admit(struct hall *h, struct table *table, int64_t user)
{
    struct strbuf data;
    enum tori_err err;

    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64, user);
    err = tables_add(&h->tables, table, EVENT_ADMIT, EVENT_NO_SEAT, data.text);
    strbuf_release(&data);
    if (err)
        return err;
    arrivals_admit(&table->arrivals, user);
    store_barred(table);
    return TORI_OK;
}
