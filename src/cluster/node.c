/* Whether our lease holds, and what the site asks of the others. */

#include "cluster/node.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/now.h"
#include "cluster/listings.h"

/* A part of it is left out: clocks of two machines do not go alike. */
enum { MARGIN = 8 };

void node_set_alive(struct node *n, int64_t asked)
{
    assert(n->lease_ms > 0 && asked <= now_steady_ms());
    n->good_until = asked + n->lease_ms - n->lease_ms / MARGIN;
}

bool node_is_lost(const struct node *n)
{
    return n && now_steady_ms() > n->good_until + n->lease_ms;
}

/* The port */

static struct listings *listings_of(const struct peers *p)
{
    return ((const struct node *)p)->listings;
}

static bool is_alive(const struct peers *p)
{
    return now_steady_ms() < ((const struct node *)p)->good_until;
}

static void write_listings(const struct peers *p, struct json_writer *j)
{
    const struct listings *l = listings_of(p);
    const struct listing *one;
    size_t at = 0;

    while (l && (one = map_next(&l->others, &at)))
        json_write_raw(j, NULL, one->json, strlen(one->json));
}

static void post(struct peers *p, const char *id, const char *json)
{
    if (listings_of(p))
        listings_post(listings_of(p), id, json);
}

static bool shows(const struct peers *p, const char *id, const char *json)
{
    return listings_of(p) && listings_has(listings_of(p), id, json);
}

static bool take(struct peers *p, const char *id)
{
    return listings_of(p) && listings_take(listings_of(p), id);
}

static void leave(struct peers *p, const char *id, const char *json)
{
    if (listings_of(p))
        listings_leave(listings_of(p), id, json);
}

static int count_foreign(const struct peers *p, int64_t user)
{
    return listings_of(p) ? listings_count_foreign(listings_of(p), user) : 0;
}

static const struct peers_ops ops = {
    .is_alive = is_alive,
    .write_listings = write_listings,
    .post = post,
    .shows = shows,
    .take = take,
    .leave = leave,
    .count_foreign = count_foreign,
};

void node_init(struct node *n, struct hall *h)
{
    assert(!n->listings);
    n->peers.ops = &ops;
    n->hall = h;
}
