#ifndef TORI_ACCOUNT_RECOVERY_SET_H
#define TORI_ACCOUNT_RECOVERY_SET_H

/* Recovery codes that are being made: shown once, kept as hashes. Plain data. */

#include <stdint.h>

#include "account/passwords.h"
#include "account/recovery_code.h"

struct recovery_set {
    int64_t created;
    char texts[RECOVERY_CODES][RECOVERY_CODE_LENGTH + 1];
    char hashes[RECOVERY_CODES][PASSWORD_HASH_MAX + 1];
    int hashed; /* so many, from the first */
};

#endif
