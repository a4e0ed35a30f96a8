#ifndef TORI_STORE_STORE_NOTICES_H
#define TORI_STORE_STORE_NOTICES_H

/*
 * Notices that are to be sent, and to where: the outbox.
 *
 * Data. A receiver is one way to one person: a browser that takes pushes, a mail address, a
 * webhook. A person may be silent about a kind on a way. A notice has a row for each receiver it
 * goes to, until it is sent or given up; a row that is being sent has a lease. Kinds and ways are
 * numbers of the caller's.
 *
 * Invariants. A receiver is sent one notice at a time, the one that has waited longest, and no
 * sooner after the last than the caller asks for. A notice goes into the outbox in the transaction
 * of what it is about, so that both are there after a crash, or neither; it leaves it in that of
 * its result. Where several nodes share the database one of them takes at a time, and the lease
 * keeps others away from what it has taken.
 *
 * A notice is added and withdrawn by the port of a site (journal/journal_notices.h).
 *
 * Failure. A lease that ends without a result was of a process that died: the row is taken again.
 * So a notice may arrive twice, with the same id, and is never lost.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal_posting;
struct store;
struct strbuf;

enum {
    STORE_NOTICE_ID =
        JOURNAL_NOTICE_ID,             /* hexadecimal digits, of receivers and notices */
    STORE_RECEIVER_ADDRESS_MAX = 1024, /* bytes */
    STORE_RECEIVER_SECRET_MAX = 256,
    STORE_RECEIVER_TROUBLE_MAX = 120,
    STORE_RECEIVERS_OF_ONE = 12, /* ways of one person at most */
    STORE_NOTICES_WAITING = 50,  /* for one receiver; what comes then is not kept */
    STORE_PUSH_KEY_BYTES = 32,
};

struct store_receiver {
    char id[STORE_NOTICE_ID + 1];
    int64_t user;
    int way;
    char address[STORE_RECEIVER_ADDRESS_MAX + 1];
    char secret[STORE_RECEIVER_SECRET_MAX +
                1]; /* keys of a browser, of a webhook; or "" */
    char language[3];
    int64_t created;
    bool is_confirmed; /* what is not is sent no notices, but see store_add_notice_to() */
    char trouble[STORE_RECEIVER_TROUBLE_MAX + 1]; /* why the last was given up; or "" */
};

/* One to be sent. */
struct store_notice {
    char id[STORE_NOTICE_ID + 1];
    int kind;
    int attempts; /* with this one */
    struct store_receiver receiver;
};

/* 32 bytes that stay from when they are first asked for: those offered, or those that are there. */
enum tori_err store_find_push_key(struct store *s, const uint8_t *offered, uint8_t *key);

/* Receivers. Adding one whose way and address the person has already changes that one's secret
 * and language, and 'id' becomes its id; TORI_ERR_TAKEN: there are too many. */
enum tori_err store_add_receiver(struct store *s, struct store_receiver *r);
enum tori_err store_find_receiver(struct store *s, const char *id,
                                  struct store_receiver *out);
enum tori_err store_confirm_receiver(struct store *s, const char *id);
enum tori_err store_remove_receiver(struct store *s, const char *id);
/* It has to be confirmed again; what waits for it is dropped. */
enum tori_err store_stop_receiver(struct store *s, const char *id, const char *trouble);
typedef void store_receiver_fn(void *context, const struct store_receiver *r);
enum tori_err store_read_receivers(struct store *s, int64_t user, store_receiver_fn *each,
                                   void *context);

/* Choices: what is not silent is sent. */
enum tori_err store_set_silence(struct store *s, int64_t user, int kind, int way,
                                bool is_silent);
typedef void store_silence_fn(void *context, int kind, int way);
enum tori_err store_read_silences(struct store *s, int64_t user, store_silence_fn *each,
                                  void *context);

/* For one receiver, confirmed or not: by which it is asked to confirm. */
enum tori_err store_add_notice_to(struct store *s, const char *receiver,
                                  const struct journal_posting *p);
/* Those that are due, one for each receiver at most, with a lease until then; 'each' must not call
 * the store. The receiver is left alone until 'now' and 'spacing_ms' later. Nothing if another node
 * is at it. */
struct store_taking {
    int64_t now, lease_ms;
    int limit;
    const int64_t *spacing_ms; /* by way */

    /* When a notice of this kind may be sent to who rests by this plan, "" if by none: 'now', or a
     * later time, until which it waits. */
    int64_t (*wake)(const char *rest, int kind, int64_t now);
};
typedef void store_notice_fn(void *context, const struct store_notice *n,
                             const char *text);
enum tori_err store_take_notices(struct store *s, const struct store_taking *t,
                                 store_notice_fn *each, void *context);
/* When the next may be taken; TORI_ERR_UNKNOWN: there is none. */
enum tori_err store_next_notice(struct store *s, int64_t *at);

/* Results. Sent: the receiver is without trouble. Again, not before then. Given up: the receiver
 * says why. TORI_ERR_UNKNOWN, and no change: receiver or notice are gone. */
enum tori_err store_end_notice(struct store *s, const char *id, const char *receiver,
                               const char *trouble);
enum tori_err store_delay_notice(struct store *s, const char *id, const char *receiver,
                                 int64_t due);

#endif
