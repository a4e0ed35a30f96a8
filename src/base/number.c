/* Strict decimal numbers: no sign but '-', no spaces, no leading zeroes, no -0, no overflow. */

#include "base/number.h"

#include <string.h>

#include "base/die.h"

bool number_parse_u64(const char *text, uint64_t *out)
{
    uint64_t value = 0;

    if (*text == '\0' || (text[0] == '0' && text[1] != '\0'))
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');

        if (*text < '0' || *text > '9' || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool number_parse(const char *text, int64_t min, int64_t max, int64_t *out)
{
    bool negative = *text == '-';
    uint64_t magnitude;
    int64_t value;

    if (!number_parse_u64(text + negative, &magnitude) || magnitude > INT64_MAX)
        return false;
    if (negative && magnitude == 0)
        return false;
    value = negative ? -(int64_t)magnitude : (int64_t)magnitude;
    if (value < min || value > max)
        return false;
    *out = value;
    return true;
}

int64_t number_or_die(const char *what, const char *text, int64_t min, int64_t max)
{
    int64_t value;

    if (!number_parse(text, min, max, &value))
        die("%s is %lld to %lld, not \"%s\"", what, (long long)min, (long long)max, text);
    return value;
}

bool number_parse_hash(const char *text, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";
    enum { LENGTH = 16 };
    uint64_t value = 0;

    if (strlen(text) != LENGTH || strspn(text, digits) != LENGTH)
        return false;
    for (; *text; text++)
        value = value << 4 | (uint64_t)(strchr(digits, *text) - digits);
    *out = value;
    return true;
}
