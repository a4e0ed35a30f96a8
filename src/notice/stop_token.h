#ifndef TORI_NOTICE_STOP_TOKEN_H
#define TORI_NOTICE_STOP_TOKEN_H

/*
 * The token in the link of a mail that stops mails of one kind to one person, without a login:
 * who and what, and a keyed hash of both. It can do nothing else, so it needs no end.
 */

#include <stdbool.h>
#include <stdint.h>

#include "notice/notice.h"

enum {
    STOP_KEY_BYTES = 16,    /* of the site's key */
    STOP_TOKEN_LENGTH = 34, /* letters, digits, - and _ */
};

/* 'text' has room for STOP_TOKEN_LENGTH + 1. */
void stop_token_format(const uint8_t *key, int64_t person, enum notice_kind kind,
                       char *text);

/* False if it was not made with this key. */
bool stop_token_parse(const uint8_t *key, const char *text, int64_t *person,
                      enum notice_kind *kind);

#endif
