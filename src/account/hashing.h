#ifndef TORI_ACCOUNT_HASHING_H
#define TORI_ACCOUNT_HASHING_H

/*
 * Passwords hashed and verified off the loop's thread: at most HASHINGS_AT_ONCE run,
 * because each takes 64 MiB; others wait in a fair queue (fairqueue.h). Verifying, which
 * is logging in, goes before hashing, which is registering: each has a bound of its own, so
 * that registrations never take the places of logins. Of an address two of each wait.
 */

#include <stdbool.h>
#include <uv.h>

#include "account/passwords.h"
#include "site/thinking/fairqueue.h"

enum {
    HASHINGS_AT_ONCE = 2,
    HASHINGS_LOGINS = 48,        /* that wait */
    HASHINGS_REGISTRATIONS = 16, /* likewise */
    HASHINGS_OF_ADDRESS = 2,     /* of either */
};

struct hashing;

typedef void hashing_fn(void *context, const struct hashing *h);

struct hashing {
    struct fairqueue_item item; /* the first, as the queue wants it */
    struct hashings *all;
    uv_work_t work;
    bool is_verifying;
    char password[PASSWORD_MAX + 1];
    char hash[PASSWORD_HASH_MAX + 1];
    bool is_ok; /* hashed, or verified */
    hashing_fn *done;
    void *context;
};

struct hashings {
    uv_loop_t *loop;
    struct fairqueue queue;
    int running;
    bool is_stopping; /* none is begun any more; those that wait are not answered */
};

void hashings_init(struct hashings *h, uv_loop_t *loop);

/* What is to be done, for a client of this account (address.h). With a hash: is it the password's? ""
 * is a hash that no password has. Without (NULL): hash the password. */
struct hashing_order {
    const char *account;
    const char *hash;
    const char *password;
    hashing_fn *done; /* on the loop's thread */
    void *context;
};

/* False if too many wait, of the address or in all. */
bool hashing_start(struct hashings *all, const struct hashing_order *order);

#endif
