#ifndef TORI_NOTICE_CONFIRM_TOKEN_H
#define TORI_NOTICE_CONFIRM_TOKEN_H

/*
 * The token in the link of a mail that confirms its address: which receiver, and a keyed hash of
 * that. Who has asked for the mail knows the receiver and not the token, so only who reads the
 * mail can confirm.
 */

#include <stdbool.h>
#include <stdint.h>

#include "notice/notice.h"

enum { CONFIRM_TOKEN_LENGTH = 43 }; /* letters, digits, - and _ */

/* 'key' has STOP_KEY_BYTES; 'receiver' NOTICE_ID_LENGTH digits; 'text' room for
 * CONFIRM_TOKEN_LENGTH + 1. */
void confirm_token_format(const uint8_t *key, const char *receiver, char *text);

/* False if it was not made with this key. 'receiver' has room for NOTICE_ID_LENGTH + 1. */
bool confirm_token_parse(const uint8_t *key, const char *text, char *receiver);

#endif
