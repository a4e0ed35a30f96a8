/* Accounts of addresses ("a ADDRESS", "a NET/64"), people ("u ID"), names ("n NUMBER") and
 * known devices ("d NUMBER"). */

#include "server/net/limits.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "server/net/source.h"

enum {
    USER_CONNECTIONS = 16,
    USER_MESSAGES = 40, /* a second */
    FLOOR = 3, /* messages a second that a person has whatever the address uses .. */
    FLOOR_AT_ONCE = 12, /* .. and at once */
    ARRIVALS = 60,      /* new people of an address, a minute */
    LOGINS = 12,        /* attempts of an address or for a person, a minute */

    /* Of chat, a minute and at once. */
    CHATS = 20,
    CHATS_AT_ONCE = 5,
    REMARKS = 6,
    REMARKS_AT_ONCE = 3,
    ADDRESS_REMARKS = 60,
    ADDRESS_REMARKS_AT_ONCE = 20,

    /* Of editions that an address sends, likewise. */
    CHECKS = 240,
    CHECKS_AT_ONCE = 30,
    UPLOADS = 20,

    /* Of reviews that a person asks for, and an address. */
    REVIEWS = 4,
    REVIEWS_AT_ONCE = 12,
    ADDRESS_REVIEWS = 12,
    ADDRESS_REVIEWS_AT_ONCE = 60,

    LINES = 300,
    LINES_AT_ONCE = 60,
    OPERATIONS = 240,
    OPERATIONS_AT_ONCE = 60,

    TIES = 60,
    TIES_AT_ONCE = 30,

    NOTICES = 10,             /* of an address, a minute */
    INVITATIONS = 6,          /* of a person, a minute .. */
    ADDRESS_INVITATIONS = 30, /* .. and of an address */

    CODES = 20, /* of tables, that an address tries in a minute */
    CODES_AT_ONCE = 10,

    EXPORTS = 1,          /* of a person, a minute */
    SOCKETS_AT_ONCE = 10, /* times those of a second */
};

struct limits_peer {
    char key[MAP_KEY_MAX + 1];
    int connections;
    struct bucket buckets[LIMITS_KINDS];
};

static struct limits_peer *get_peer(struct limits *l, const char *key)
{
    struct limits_peer *p = map_find(&l->peers, key);

    if (p)
        return p;
    p = xcalloc(1, sizeof(*p));
    snprintf(p->key, sizeof(p->key), "%s", key);
    map_set(&l->peers, key, p);
    return p;
}

static_assert(ADDRESS_ACCOUNT_MAX + 2 <= MAP_KEY_MAX, "any account fits");

static struct limits_peer *get_address(struct limits *l, const char *address)
{
    char key[MAP_KEY_MAX + 1];

    snprintf(key, sizeof(key), "a ");
    source_format_account(address, key + 2);
    return get_peer(l, key);
}

static struct limits_peer *get_user(struct limits *l, int64_t user)
{
    char key[MAP_KEY_MAX + 1];

    snprintf(key, sizeof(key), "u %" PRId64, user);
    return get_peer(l, key);
}

static bool has_room(const struct limits_peer *p, int max)
{
    return max == 0 || p->connections < max;
}

bool limits_can_connect(struct limits *l, const char *address)
{
    return has_room(get_address(l, address), l->address_connections);
}

void limits_connect(struct limits *l, const char *address)
{
    get_address(l, address)->connections++;
}

void limits_disconnect(struct limits *l, const char *address)
{
    assert(get_address(l, address)->connections > 0);
    get_address(l, address)->connections--;
}

bool limits_enter(struct limits *l, int64_t user)
{
    struct limits_peer *p = get_user(l, user);

    if (!has_room(p, l->user_connections))
        return false;
    p->connections++;
    return true;
}

void limits_leave(struct limits *l, int64_t user)
{
    assert(get_user(l, user)->connections > 0);
    get_user(l, user)->connections--;
}

bool limits_speak(struct limits *l, const char *address, int64_t user, int64_t now)
{
    const struct bucket_rule *rules = l->user_rules;
    struct bucket *own = get_user(l, user)->buckets;

    if (!bucket_take(&own[LIMITER_MESSAGES], &rules[LIMITER_MESSAGES], now))
        return false;
    return bucket_take(&own[LIMITS_FLOOR], &rules[LIMITS_FLOOR], now) ||
           limits_take(l, LIMITER_MESSAGES, address, 0, now);
}

bool limits_take(struct limits *l, int kind, const char *address, int64_t user,
                 int64_t now)
{
    struct limits_peer *a = get_address(l, address);

    assert(kind >= 0 && kind < LIMITS_KINDS);
    if (!bucket_take(&a->buckets[kind], &l->address_rules[kind], now))
        return false;
    return !user ||
           bucket_take(&get_user(l, user)->buckets[kind], &l->user_rules[kind], now);
}

/* The port of a site */

static bool take(struct limiter *l, enum limiter_kind kind, const char *account,
                 int64_t person, int64_t now)
{
    return limits_take((struct limits *)l, (int)kind, account, person, now);
}

static struct limits_peer *get_number(struct limits *l, char kind, uint64_t number)
{
    char key[MAP_KEY_MAX + 1];

    snprintf(key, sizeof(key), "%c %" PRIx64, kind, number);
    return get_peer(l, key);
}

static bool try_login(struct limiter *limiter, const struct limiter_login *a, int64_t now)
{
    struct limits *l = (struct limits *)limiter;
    const struct bucket_rule *rule = &l->user_rules[LIMITS_LOGINS];
    struct limits_peer *p;

    if (a->device) {
        p = get_number(l, 'd', a->device);
        return bucket_take(&p->buckets[LIMITS_LOGINS], rule, now);
    }
    if (!limits_take(l, LIMITS_LOGINS, a->account, 0, now))
        return false;
    p = get_number(l, 'n', a->name);
    return bucket_take(&p->buckets[LIMITS_LOGINS], rule, now);
}

/* Life cycle */

void limits_init(struct limits *l, int address_connections, int rate)
{
    *l = (struct limits){.limiter = {.take = take, .try_login = try_login},
                         .address_connections = address_connections,
                         .user_connections = USER_CONNECTIONS};
    l->user_rules[LIMITER_MESSAGES] =
        (struct bucket_rule){60 * USER_MESSAGES, 3 * USER_MESSAGES};
    l->user_rules[LIMITS_FLOOR] = (struct bucket_rule){60 * FLOOR, FLOOR_AT_ONCE};
    l->user_rules[LIMITS_LOGINS] = (struct bucket_rule){LOGINS, LOGINS};
    l->user_rules[LIMITER_CHATS] = (struct bucket_rule){CHATS, CHATS_AT_ONCE};
    l->user_rules[LIMITER_REMARKS] = (struct bucket_rule){REMARKS, REMARKS_AT_ONCE};
    l->user_rules[LIMITER_REVIEWS] = (struct bucket_rule){REVIEWS, REVIEWS_AT_ONCE};
    l->user_rules[LIMITER_EXPORTS] = (struct bucket_rule){EXPORTS, EXPORTS};
    l->user_rules[LIMITER_INVITATIONS] = (struct bucket_rule){INVITATIONS, INVITATIONS};
    if (rate == 0)
        return;
    l->address_rules[LIMITER_CODES] = (struct bucket_rule){CODES, CODES_AT_ONCE};
    l->address_rules[LIMITER_INVITATIONS] =
        (struct bucket_rule){ADDRESS_INVITATIONS, ADDRESS_INVITATIONS};
    l->address_rules[LIMITER_MESSAGES] = (struct bucket_rule){60 * rate, 3 * rate};
    l->address_rules[LIMITER_ARRIVALS] = (struct bucket_rule){ARRIVALS, ARRIVALS};
    l->address_rules[LIMITS_LOGINS] = (struct bucket_rule){LOGINS, LOGINS};
    l->address_rules[LIMITER_REMARKS] =
        (struct bucket_rule){ADDRESS_REMARKS, ADDRESS_REMARKS_AT_ONCE};
    l->address_rules[LIMITER_CHECKS] = (struct bucket_rule){CHECKS, CHECKS_AT_ONCE};
    l->address_rules[LIMITER_UPLOADS] = (struct bucket_rule){UPLOADS, UPLOADS};
    l->address_rules[LIMITER_REVIEWS] =
        (struct bucket_rule){ADDRESS_REVIEWS, ADDRESS_REVIEWS_AT_ONCE};
    l->address_rules[LIMITER_LINES] = (struct bucket_rule){LINES, LINES_AT_ONCE};
    l->address_rules[LIMITER_TIES] = (struct bucket_rule){TIES, TIES_AT_ONCE};
    l->address_rules[LIMITER_NOTICES] = (struct bucket_rule){NOTICES, NOTICES};
    l->address_rules[LIMITER_OPERATIONS] =
        (struct bucket_rule){OPERATIONS, OPERATIONS_AT_ONCE};
}

void limits_set_sockets(struct limits *l, int per_second)
{
    l->address_rules[LIMITS_SOCKETS] =
        (struct bucket_rule){60 * per_second, SOCKETS_AT_ONCE * per_second};
}

void limits_release(struct limits *l)
{
    size_t at = 0;
    void *peer;

    while ((peer = map_next(&l->peers, &at)))
        free(peer);
    map_release(&l->peers);
}

/* Forgetting */

static bool is_even(const struct limits *l, const struct limits_peer *p, int64_t now)
{
    const struct bucket_rule *rules = p->key[0] == 'a' ? l->address_rules : l->user_rules;

    for (int i = 0; i < LIMITS_KINDS; i++)
        if (!bucket_is_full(&p->buckets[i], &rules[i], now))
            return false;
    return p->connections == 0;
}

void limits_sweep(struct limits *l, int64_t now)
{
    struct limits_peer **even = xcalloc(l->peers.count + 1, sizeof(struct limits_peer *));
    size_t count = 0, at = 0;
    struct limits_peer *p;

    while ((p = map_next(&l->peers, &at)))
        if (is_even(l, p, now))
            even[count++] = p;
    while (count > 0) {
        map_remove(&l->peers, even[--count]->key);
        free(even[count]);
    }
    free(even);
}
