/*
 * Sockets in two lines of those that wait. What always holds: who is in a line waits and
 * is not ending; an account counts its sockets, waiting or not, until they are gone.
 */

#include "server/net/sockets.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "telemetry/metrics.h"

/* Those that were put out are there until the loop has come round: so many, beyond the
 * limit, may be on their way out. */
enum { LEAVING_MAX = 64 };

struct socket_account {
    char key[ADDRESS_ACCOUNT_MAX + 1];
    int count;
    struct socket_line waiting;
};

void sockets_init(struct sockets *all, int max, int account_max, struct metrics *metrics)
{
    *all = (struct sockets){.max = max, .account_max = account_max, .metrics = metrics};
}

void sockets_release(struct sockets *all)
{
    size_t at = 0;
    void *account;

    while ((account = map_next(&all->accounts, &at)))
        free(account);
    map_release(&all->accounts);
}

/* Lines */

static void join(struct socket_line *line, struct socket *s, int which)
{
    assert(!line->newest == !line->oldest);
    s->older[which] = line->newest;
    s->newer[which] = NULL;
    if (line->newest)
        line->newest->newer[which] = s;
    else
        line->oldest = s;
    line->newest = s;
}

static void leave(struct socket_line *line, struct socket *s, int which)
{
    assert(s->older[which] ? s->older[which]->newer[which] == s : line->oldest == s);
    assert(s->newer[which] ? s->newer[which]->older[which] == s : line->newest == s);
    if (s->older[which])
        s->older[which]->newer[which] = s->newer[which];
    else
        line->oldest = s->newer[which];
    if (s->newer[which])
        s->newer[which]->older[which] = s->older[which];
    else
        line->newest = s->older[which];
}

void sockets_set_waiting(struct sockets *all, struct socket *s)
{
    if (s->is_waiting || s->is_ending)
        return;
    s->is_waiting = true;
    join(&all->waiting, s, SOCKETS_OF_ALL);
    if (s->account)
        join(&s->account->waiting, s, SOCKETS_OF_ACCOUNT);
}

void sockets_set_busy(struct sockets *all, struct socket *s)
{
    if (!s->is_waiting)
        return;
    s->is_waiting = false;
    leave(&all->waiting, s, SOCKETS_OF_ALL);
    if (s->account)
        leave(&s->account->waiting, s, SOCKETS_OF_ACCOUNT);
}

/* Accounts */

static struct socket_account *get_account(struct sockets *all, const char *address)
{
    char key[ADDRESS_ACCOUNT_MAX + 1];
    struct socket_account *a;

    source_format_account(address, key);
    a = map_find(&all->accounts, key);
    if (a)
        return a;
    a = xcalloc(1, sizeof(*a));
    snprintf(a->key, sizeof(a->key), "%s", key);
    map_set(&all->accounts, key, a);
    return a;
}

static void drop_if_empty(struct sockets *all, struct socket_account *a)
{
    assert(a->count >= 0);
    if (a->count > 0)
        return;
    assert(!a->waiting.oldest);
    map_remove(&all->accounts, a->key);
    free(a);
}

static bool put_out(struct sockets *all, struct socket *s)
{
    if (!s)
        return false;
    assert(s->is_waiting && !s->is_ending);
    sockets_set_busy(all, s);
    s->is_ending = true;
    all->metrics->sockets_put_out++;
    all->end(s);
    return true;
}

static bool has_room_in_account(struct sockets *all, const struct socket_account *a)
{
    return all->account_max == 0 || a->count < all->account_max ||
           put_out(all, a->waiting.oldest);
}

/* Who makes room for one more of this account in a full house. */
static struct socket *choose_leaving(const struct sockets *all,
                                     const struct socket_account *a)
{
    bool has_its_share = a && a->count * (int64_t)all->accounts.count >= all->max;

    return has_its_share && a->waiting.oldest ? a->waiting.oldest : all->waiting.oldest;
}

static bool has_room(struct sockets *all, const struct socket_account *a)
{
    return all->count < all->max ||
           (all->count < all->max + LEAVING_MAX && put_out(all, choose_leaving(all, a)));
}

/* Coming and going */

struct socket *sockets_add(struct sockets *all, const char *address, bool is_charged)
{
    struct socket_account *a = is_charged ? get_account(all, address) : NULL;
    struct socket *s;

    if ((a && !has_room_in_account(all, a)) || !has_room(all, a)) {
        all->metrics->sockets_refused++;
        if (a)
            drop_if_empty(all, a);
        return NULL;
    }
    s = xcalloc(1, sizeof(*s));
    snprintf(s->address, sizeof(s->address), "%s", address);
    s->account = a;
    if (a)
        a->count++;
    all->count++;
    all->metrics->sockets = all->count;
    sockets_set_waiting(all, s);
    return s;
}

void sockets_remove(struct sockets *all, struct socket *s)
{
    sockets_set_busy(all, s);
    sockets_discharge(all, s);
    assert(all->count > 0);
    all->count--;
    all->metrics->sockets = all->count;
    free(s);
}

bool sockets_charge(struct sockets *all, struct socket *s, const char *address)
{
    struct socket_account *a = get_account(all, address);
    bool was_waiting = s->is_waiting;

    if (a == s->account)
        return true;
    if (all->account_max && a->count >= all->account_max) {
        all->metrics->sockets_refused++;
        return false;
    }
    sockets_set_busy(all, s);
    a->count++;
    sockets_discharge(all, s);
    s->account = a;
    if (was_waiting)
        sockets_set_waiting(all, s);
    return true;
}

void sockets_discharge(struct sockets *all, struct socket *s)
{
    struct socket_account *a = s->account;

    if (!a)
        return;
    if (s->is_waiting)
        leave(&a->waiting, s, SOCKETS_OF_ACCOUNT);
    s->account = NULL;
    a->count--;
    drop_if_empty(all, a);
}
