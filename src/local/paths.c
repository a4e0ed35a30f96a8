/* Paths of a device. */

#include "local/paths.h"

#include <stddef.h>
#include <stdio.h>

#include "base/json_writer.h"
#include "journal/journal_queue.h"
#include "journal/journal_people.h"
#include "local/device_deals.h"
#include "local/device_journal.h"
#include "site/ports/exchange.h"
#include "site/requests/game_path.h"
#include "site/office.h"
#include "site/tables/hall.h"
#include "site/tables/reviews.h"
#include "site/tables/visitor.h"

static void tell_me(struct exchange *x)
{
    const struct journal_user *who = &office_of(x)->hall->visitors->who;
    struct json_writer j;

    exchange_open_object(x, &j);
    json_write_int(&j, "user", who->id);
    json_write_text(&j, "name", who->name);
    json_write_bool(&j, "guest", who->is_guest);
    exchange_close_object(x, &j);
}

/* A game is removed: "/api/game/ID/delete". */

struct table_removal {
    struct journal_job job;
    game_id id;
};

static enum tori_err run_removal(struct journal_job *job, struct journal *journal)
{
    return device_journal_remove_table(journal, ((struct table_removal *)job)->id);
}

static void finish_removal(struct journal_job *job)
{
    (void)job;
}

void local_remove_game(struct exchange *x, const char *id)
{
    struct hall *h = office_of(x)->hall;
    struct table_removal r = {.job = {.run = run_removal, .done = finish_removal}};

    snprintf(r.id, sizeof(r.id), "%s", id);
    reviews_forget(h->reviews, r.id, 0);
    tables_forget(&h->tables, r.id);
    journal_queue_push(h->queue, &r.job);
    if (r.job.err) {
        exchange_refuse(x, 404, WIRE_TABLE, "there is no such game");
        return;
    }
    strbuf_append(exchange_answer_json(x), "{\"ok\":true}");
    exchange_finish(x);
}

const struct api_route local_paths[] = {
    {API_GET, "/api/me", .handle = tell_me},
    {API_POST, "/api/deal/play", .handle = local_play_deal},
    API_SITE_ROUTES,
    {.path = NULL, .handle = api_refuse_path},
};
