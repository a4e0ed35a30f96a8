/* Thirty-two signs, five bits each (as Crockford's: without I, L, O and U). */

#include "account/recovery_code.h"

#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include <sodium.h>

static const char signs[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { SIGNS = 13, GROUP = 4 }; /* with the number */

static_assert(sizeof(signs) == 33, "five bits a sign");
static_assert(SIGNS + 1 + (SIGNS - 1) / GROUP - 1 == RECOVERY_CODE_LENGTH, "dashes");

/* A dash behind the number and between groups. */
static void set_out(const char *plain, char *text)
{
    for (int i = 0; i < SIGNS; i++) {
        if (i % GROUP == 1)
            *text++ = '-';
        *text++ = plain[i];
    }
    *text = '\0';
}

void recovery_code_draw(int number, char *text)
{
    char plain[SIGNS];

    assert(number >= 0 && number < RECOVERY_CODES);
    plain[0] = signs[number];
    for (int i = 1; i < SIGNS; i++)
        plain[i] = signs[randombytes_uniform(sizeof(signs) - 1)];
    set_out(plain, text);
    sodium_memzero(plain, sizeof(plain));
}

/* '\0': it is no sign. */
static char sign_of(char typed)
{
    int upper = toupper((unsigned char)typed);

    if (upper == 'O')
        return '0';
    if (upper == 'I' || upper == 'L')
        return '1';
    return upper && strchr(signs, upper) ? (char)upper : '\0';
}

bool recovery_code_parse(const char *typed, char *text, int *number)
{
    char plain[SIGNS];
    int count = 0;

    for (; *typed; typed++) {
        if (*typed == ' ' || *typed == '-')
            continue;
        if (count == SIGNS || !(plain[count] = sign_of(*typed)))
            return false;
        count++;
    }
    if (count < SIGNS || !isdigit((unsigned char)plain[0]))
        return false;
    *number = plain[0] - '0';
    set_out(plain, text);
    return true;
}
