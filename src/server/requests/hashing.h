#ifndef TORI_SERVER_REQUESTS_HASHING_H
#define TORI_SERVER_REQUESTS_HASHING_H

/*
 * Passwords hashed and verified off the loop's thread: at most HASHINGS_AT_ONCE run,
 * because each takes 64 MiB; some more wait.
 */

#include <stdbool.h>
#include <uv.h>

#include "people/passwords.h"

enum { HASHINGS_AT_ONCE = 2, HASHINGS_MAX = 32 };

struct hashing;

typedef void hashing_fn(void *context, const struct hashing *h);

struct hashing {
    struct hashing *next;
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
    struct hashing *first, *last; /* waiting */
    int count, running;           /* count: running and waiting */
};

void hashings_init(struct hashings *h, uv_loop_t *loop);

/* With a hash: is it this password's? "" is the hash of nobody. Without (NULL): hash it.
 * 'done' is called on the loop's thread. False if too many are waiting. */
bool hashing_start(struct hashings *all, const char *hash, const char *password,
                   hashing_fn *done, void *context);

#endif
