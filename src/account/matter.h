#ifndef TORI_ACCOUNT_MATTER_H
#define TORI_ACCOUNT_MATTER_H

/*
 * State of one request about an account: HTTP, database, perhaps the hash of a password,
 * reply. Its functions are called on the loop's thread; the
 * store is asked by 'run' functions, on the store thread.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "account/passwords.h"
#include "people/tokens.h"
#include "site/budget.h"
#include "account/hashing.h"
#include "journal/journal_queue.h"
#include "store/store_people.h"

struct exchange;
struct hall;

struct matter {
    struct journal_job job;
    struct exchange *exchange;
    uint8_t session[TOKEN_HASH_BYTES]; /* of the caller; zeros: none */
    char name[JOURNAL_NAME_MAX + 1];
    struct strbuf key;                /* of the name */
    char password[PASSWORD_MAX + 1];  /* to be verified */
    char wanted[PASSWORD_MAX + 1];    /* to be hashed */
    char hash[PASSWORD_HASH_MAX + 1]; /* of one of them */
    struct journal_user user;         /* whom it is about */
    struct budget_claim claim;        /* of a name */
    bool is_known;                    /* the person has logged in on this device before */
    bool is_renewed;                  /* the session goes on with the new token */
    char label[TOKEN_LABEL_LENGTH + 1]; /* of a session that is to end */
    uint8_t ended[TOKEN_HASH_BYTES];    /* its hash */
    char token[TOKEN_LENGTH + 1];       /* a new one, or "" */
    char device[TOKEN_LENGTH + 1];      /* of the device, or "" */
    struct strbuf text;                 /* for the answer */
    void (*go_on)(struct matter *m);    /* once the password was given again: proof.h */
};

typedef enum tori_err matter_run_fn(struct journal_job *job, struct journal *journal);
typedef void matter_done_fn(struct journal_job *job);

/* The name may be "". The exchange is busy until the matter is closed, which follows an
 * answer. */
struct matter *matter_open(struct exchange *x, const char *name);
void matter_close(struct matter *m);

struct hall *matter_hall(const struct matter *m);

/* To the queue. */
void matter_hand(struct matter *m, matter_run_fn *run, matter_done_fn *done);

/* One more attempt to know the password of the name; if there were too many, it is refused
 * and closed. */
bool matter_may_try(struct matter *m);

/* As hashing_start(); if too many wait, it is refused and closed. */
void matter_start_hashing(struct matter *m, const char *hash, const char *password,
                          hashing_fn *done);

/* Answers. That of a job's error; who it is, perhaps with tokens to keep; that it is done.
 * The latter two close the matter. */
void matter_refuse(struct matter *m);
void matter_answer(struct matter *m);
void matter_answer_ok(struct matter *m);

/* The browser keeps the token of its session no longer. */
void matter_take_cookie_back(struct matter *m);

#endif
