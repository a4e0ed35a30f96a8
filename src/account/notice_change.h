#ifndef TORI_ACCOUNT_NOTICE_CHANGE_H
#define TORI_ACCOUNT_NOTICE_CHANGE_H

/*
 * One request about a person's notices: read on the loop's thread, carried out by one job, and
 * answered with all settings of the person as they are then.
 */

#include <stdbool.h>
#include <stdint.h>

#include "notice/notice.h"
#include "site/inquiry.h"
#include "store/store_notices.h"

struct notice_desk;
struct notice_change;
struct store;

/* On the store thread; it may be called again, after what it did was rolled back. 'me' of
 * the inquiry is known by then. TORI_ERR_UNKNOWN: there is no such receiver of this person's; TORI_ERR_TAKEN: there are
 * too many. */
typedef enum tori_err notice_change_act_fn(struct notice_change *q, struct store *s);

struct notice_change {
    struct inquiry inquiry; /* first */
    const struct notice_desk *desk;
    notice_change_act_fn *act; /* or NULL */
    int64_t now;
    struct store_receiver receiver;
    int64_t
        mailbox; /* a number for a mail address, that says nothing; see notice_mail.c */
    enum notice_kind kind;
    bool is_silent;
};

/* NULL: it was refused, as this server sends no notices. */
struct notice_change *notice_change_open(struct exchange *x);

/* A kind that the person is not told by a way, as an object; 'context' is the json_writer. */
void notice_change_write_silence(void *context, int kind, int way);

/* It ends with its answer. */
void notice_change_hand(struct notice_change *q, notice_change_act_fn *act);

/* For a request that is not right. */
void notice_change_refuse(struct notice_change *q, const char *text);

/* A new receiver instead of all that the person has of its way. */
enum tori_err notice_change_replace(struct notice_change *q, struct store *s);

/* Accounts only: TORI_ERR_ILLEGAL for a guest, which is refused. */
enum tori_err notice_change_check_account(const struct notice_change *q);

/* The receiver with the id of 'receiver', which becomes it, if it is the person's. */
enum tori_err notice_change_find_own(struct notice_change *q, struct store *s);

/* A notice for the receiver alone, with this link behind the address of the site. */
enum tori_err notice_change_post(const struct notice_change *q, struct store *s,
                                 enum notice_kind kind, const char *path);

#endif
