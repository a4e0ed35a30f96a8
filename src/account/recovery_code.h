#ifndef TORI_ACCOUNT_RECOVERY_CODE_H
#define TORI_ACCOUNT_RECOVERY_CODE_H

/*
 * A recovery code: what a person keeps on paper to set a new password by, once. Its first digit
 * is its number in the set, so that one hash is looked at, not ten; twelve letters and digits
 * behind it are 60 random bits: "3-7KQM-0XEZ-V4TB". None of them looks like another.
 */

#include <stdbool.h>

enum {
    RECOVERY_CODES = 10, /* of a set */
    RECOVERY_CODE_LENGTH = 16,
    RECOVERY_CODE_TYPED_MAX = 60, /* bytes of what may be typed for one */
};

/* A new one; 'text' has room for RECOVERY_CODE_LENGTH + 1. */
void recovery_code_draw(int number, char *text);

/* What a person has typed, as it was drawn: in small letters, with blanks, or O for 0 and I or L
 * for 1. False if it is none. */
bool recovery_code_parse(const char *typed, char *text, int *number);

#endif
