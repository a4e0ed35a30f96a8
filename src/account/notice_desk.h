#ifndef TORI_ACCOUNT_NOTICE_DESK_H
#define TORI_ACCOUNT_NOTICE_DESK_H

/* What requests about notices need to know of who sends them. A server without a public address
 * sends none and has no desk. */

#include <stdbool.h>
#include <stdint.h>

#include "notice/stop_token.h"

enum { NOTICE_DESK_KEY = 87 }; /* letters of a key on P-256 */

struct notice_desk {
    const char *site;                   /* "https://tori.example": where links begin */
    uint8_t key[STOP_KEY_BYTES];        /* of the tokens in links */
    char push_key[NOTICE_DESK_KEY + 1]; /* as pages hand it to PushManager.subscribe() */
    bool has_mail;
    bool
        takes_plain; /* receivers without TLS are taken: an operator allows it, for tests */
};

#endif
