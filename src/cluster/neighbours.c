/* From channels to those who keep what they are about. */

#include "cluster/neighbours.h"

#include <string.h>

#include "cluster/crew.h"
#include "cluster/muting.h"
#include "cluster/node.h"
#include "cluster/orders.h"
#include "site/office.h"
#include "site/tables/hall.h"
#include "site/tables/lobby.h"
#include "store/store_jobs.h"
#include "store/store_notify.h"
#include "store/store_operate.h"
#include "store/notify_listener.h"

static const char *const channels[] = {
    STORE_OF_LOBBY,     STORE_OF_PERSON,    STORE_OF_EDITION, STORE_OF_MUTE,
    STORE_JOBS_CHANNEL, STORE_DONE_CHANNEL, STORE_OF_ACT,     NULL};

/* A mute that was missed is missed. */
static void ask_all(struct neighbours *n)
{
    listings_ask_all(&n->listings);
    identities_ask_all(&n->identities);
    deliveries_ask_all(&n->deliveries);
    orders_ask(n->orders);
}

static void hear(void *context, const char *channel, const char *payload)
{
    struct neighbours *n = context;

    if (n->hall->is_stopping)
        return;
    crew_hear(n->crew, channel, payload);
    if (!channel)
        ask_all(n);
    else if (strcmp(channel, STORE_OF_LOBBY) == 0)
        listings_ask(&n->listings, payload);
    else if (strcmp(channel, STORE_OF_PERSON) == 0)
        identities_ask(&n->identities, payload);
    else if (strcmp(channel, STORE_OF_EDITION) == 0)
        deliveries_ask(&n->deliveries, payload);
    else if (strcmp(channel, STORE_OF_MUTE) == 0)
        muting_hear(n->hall, payload);
    else if (strcmp(channel, STORE_OF_ACT) == 0)
        orders_ask(n->orders);
}

void neighbours_open(struct neighbours *n, struct uv_loop_s *loop, struct office *o,
                     const char *url)
{
    struct hall *h = o->hall;

    n->hall = h;
    listings_init(&n->listings, h, lobby_tell_other);
    identities_init(&n->identities, h);
    deliveries_init(&n->deliveries, h->queue, &o->catalogue, &h->tables);
    node_of(h->peers)->listings = &n->listings;
    n->listener = notify_listener_open(loop, url, channels, hear, n);
    /* Before tables come back: those that are listed already need not be told. */
    listings_ask_all(&n->listings);
}

void neighbours_tick(struct neighbours *n)
{
    listings_tick(&n->listings);
    identities_tick(&n->identities);
    deliveries_tick(&n->deliveries);
}

void neighbours_close(struct neighbours *n)
{
    notify_listener_close(n->listener);
    n->listener = NULL;
}

void neighbours_release(struct neighbours *n)
{
    node_of(n->hall->peers)->listings = NULL;
    listings_release(&n->listings);
    identities_release(&n->identities);
    deliveries_release(&n->deliveries);
}
