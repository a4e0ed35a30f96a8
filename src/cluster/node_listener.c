/* From channels to those who keep what they are about. */

#include "cluster/node_listener.h"

#include <assert.h>
#include <string.h>

#include "base/number.h"
#include "cluster/claims.h"
#include "cluster/node.h"
#include "cluster/orders.h"
#include "cluster/remote_jobs.h"
#include "site/office.h"
#include "site/tables/hall.h"
#include "site/tables/lobby.h"
#include "store/store_jobs.h"
#include "store/store_notify.h"
#include "store/store_operate.h"
#include "store/notify_listener.h"

static const char *const channels[] = {
    STORE_OF_LOBBY,     STORE_OF_PERSON,    STORE_OF_EDITION, STORE_OF_NEWS,
    STORE_JOBS_CHANNEL, STORE_DONE_CHANNEL, STORE_OF_ACT,     NULL};

static void ask_all(struct node_listener *n)
{
    listings_ask_all(&n->listings);
    account_changes_ask_all(&n->account_changes);
    edition_changes_ask_all(&n->edition_changes);
    orders_ask(n->orders);
}

static void hear_of_workers(const struct node_listener *n, const char *channel,
                            const char *payload)
{
    if (!channel || strcmp(channel, STORE_DONE_CHANNEL) == 0)
        remote_jobs_hear(n->remote, payload);
    if (!remote_jobs_has_workers(n->remote) &&
        (!channel || strcmp(channel, STORE_JOBS_CHANNEL) == 0))
        claims_wake(n->claims);
}

/* News that were missed wait in the store. */
static void hear_of_news(struct hall *h, const char *payload)
{
    int64_t user;

    if (number_parse(payload, 1, INT64_MAX, &user))
        hall_tell_news(h, user);
}

static void hear(void *context, const char *channel, const char *payload)
{
    struct node_listener *n = context;

    if (n->hall->is_stopping)
        return;
    if (n->remote)
        hear_of_workers(n, channel, payload);
    if (!channel)
        ask_all(n);
    else if (strcmp(channel, STORE_OF_LOBBY) == 0)
        listings_ask(&n->listings, payload);
    else if (strcmp(channel, STORE_OF_PERSON) == 0)
        account_changes_ask(&n->account_changes, payload);
    else if (strcmp(channel, STORE_OF_EDITION) == 0)
        edition_changes_ask(&n->edition_changes, payload);
    else if (strcmp(channel, STORE_OF_NEWS) == 0)
        hear_of_news(n->hall, payload);
    else if (strcmp(channel, STORE_OF_ACT) == 0)
        orders_ask(n->orders);
}

void node_listener_open(struct node_listener *n, struct uv_loop_s *loop, struct office *o,
                        const char *url)
{
    struct hall *h = o->hall;

    assert(h->peers && !n->listener);
    n->hall = h;
    listings_init(&n->listings, h, lobby_tell_other);
    account_changes_init(&n->account_changes, h);
    edition_changes_init(&n->edition_changes, h->queue, &o->catalogue, &h->tables);
    presences_init(&n->presences, h);
    node_of(h->peers)->listings = &n->listings;
    n->listener = notify_listener_open(loop, url, channels, hear, n);
    /* Before tables come back: those that are listed already need not be told. */
    listings_ask_all(&n->listings);
}

void node_listener_tick(struct node_listener *n)
{
    listings_tick(&n->listings);
    account_changes_tick(&n->account_changes);
    edition_changes_tick(&n->edition_changes);
}

void node_listener_look(struct node_listener *n, int64_t now)
{
    presences_tick(&n->presences, now);
}

void node_listener_close(struct node_listener *n)
{
    notify_listener_close(n->listener);
    n->listener = NULL;
}

void node_listener_release(struct node_listener *n)
{
    assert(!n->listener && node_of(n->hall->peers)->listings == &n->listings);
    node_of(n->hall->peers)->listings = NULL;
    listings_release(&n->listings);
    account_changes_release(&n->account_changes);
    edition_changes_release(&n->edition_changes);
    presences_release(&n->presences);
}
