#ifndef TORI_ACCOUNT_ACCOUNT_REQUEST_H
#define TORI_ACCOUNT_ACCOUNT_REQUEST_H

/*
 * State of one request about an account: HTTP, database, perhaps the hash of a password,
 * reply. Its functions are called on the loop's thread; the
 * store is asked by 'run' functions, on the store thread.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "account/passwords.h"
#include "journal/journal_people.h"
#include "journal/journal_sizes.h"
#include "people/tokens.h"
#include "site/budget.h"
#include "account/hashing.h"
#include "journal/journal_queue.h"
#include "store/store_reports.h"

struct exchange;
struct hall;
struct passkey_request;
struct recovery_set;
struct store;

/* A report: of a line of a table, or of a person. */
struct account_report {
    char table[JOURNAL_ID_LENGTH + 1]; /* or "" */
    int64_t seq, person;
    char why[STORE_REPORT_WHY_MAX + 1];
    bool is_too_many;
};

struct account_request {
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
    bool is_later;                    /* the account is given up, not deleted at once */
    bool is_renewed;                  /* the session goes on with the new token */
    char label[TOKEN_LABEL_LENGTH + 1];    /* of a session that is to end */
    uint8_t ended[TOKEN_HASH_BYTES];       /* its hash */
    struct recovery_set *codes;            /* owned: a new set; or NULL */
    struct passkey_request *passkey;       /* owned; or NULL */
    int code;                              /* the number of a recovery code .. */
    char code_hash[PASSWORD_HASH_MAX + 1]; /* .. and its hash */
    char token[TOKEN_LENGTH + 1];          /* a new one, or "" */
    char device[TOKEN_LENGTH + 1];         /* of the device, or "" */
    struct account_report report;
    int house;          /* that was chosen */
    int64_t told;       /* how much the house has to tell the person */
    struct strbuf text; /* for the answer */
    void (*go_on)(
        struct account_request *m); /* once the password was given again: proof.h */
    enum tori_err (*use)(struct account_request *m, struct store *s); /* new_password.h */
};

typedef enum tori_err account_request_run_fn(struct journal_job *job,
                                             struct journal *journal);
typedef void account_request_done_fn(struct journal_job *job);

/* The name may be "". the exchange is busy until the request is closed, which follows an
 * answer. */
struct account_request *account_request_open(struct exchange *x, const char *name);
void account_request_close(struct account_request *m);

struct hall *account_request_hall(const struct account_request *m);

/* To the queue. */
void account_request_hand(struct account_request *m, account_request_run_fn *run,
                          account_request_done_fn *done);

/* One more attempt to know the password of the name; if there were too many, it is refused
 * and closed. */
bool account_request_may_try(struct account_request *m);

/* As hashing_start(); if too many wait, it is refused and closed. */
void account_request_start_hashing(struct account_request *m, const char *hash,
                                   const char *password, hashing_fn *done);

/* Answers. That of a job's error; who it is, perhaps with tokens to keep; that it is done.
 * The latter two close the request. */
void account_request_refuse(struct account_request *m);
void account_request_answer(struct account_request *m);
void account_request_answer_ok(struct account_request *m);

/* Of a job that is over. False: it failed, and the request is refused and closed. */
bool account_request_is_done(struct journal_job *job);

/* Of a job that has written the whole answer into 'text'. */
account_request_done_fn account_request_answer_text;

/* The browser keeps the token of its session no longer. */
void account_request_take_cookie_back(struct account_request *m);

#endif
