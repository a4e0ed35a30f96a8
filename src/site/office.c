/* The office behind a request. */

#include "site/office.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "base/number.h"
#include "journal/journal_queue.h"
#include "site/ports/exchange.h"
#include "site/tables/reviews.h"

struct office *office_of(const struct exchange *x)
{
    return x->office;
}

void office_refuse_unsaved(struct exchange *x, const struct journal_job *job)
{
    if (job->is_in_doubt)
        exchange_refuse(
            x, 503, WIRE_UNKNOWN,
            "it is not known whether this was saved; look before you try again");
    else
        exchange_refuse(x, 503, WIRE_STORAGE,
                        "could not be saved; try again in a moment");
}

int64_t office_number_address(const struct office *o, const char *address)
{
    uint8_t hash[crypto_shorthash_BYTES];
    int64_t number;

    crypto_shorthash(hash, (const unsigned char *)address, strlen(address),
                     o->address_key);
    memcpy(&number, hash, sizeof(number));
    return number;
}

const struct office_depths office_standard_depths = {.sims = {250, 1000, 4000},
                                                     .count = 3};

bool office_parse_depths(const char *text, struct office_depths *out)
{
    char word[16];

    for (out->count = 0; out->count < OFFICE_DEPTHS_MAX; text++) {
        size_t length = strcspn(text, ",");

        snprintf(word, sizeof(word), "%.*s", (int)length, text);
        if (!number_parse(word, 2, REVIEWS_SIMS_MAX, &out->sims[out->count++]))
            return false;
        text += length;
        if (!*text)
            return true;
    }
    return false;
}
