/* Tokens are counted in 1/60000, so that a rate a minute is a whole number a ms. */

#include "server/net/bucket.h"

static const int64_t token = 60000;

static int64_t debt_at(const struct bucket *b, const struct bucket_rule *rule,
                       int64_t now)
{
    int64_t passed = now > b->at ? now - b->at : 0;
    int64_t enough = rule->per_minute ? b->debt / rule->per_minute + 1 : 0;

    return passed >= enough ? 0 : b->debt - passed * rule->per_minute;
}

bool bucket_take(struct bucket *b, const struct bucket_rule *rule, int64_t now)
{
    if (rule->per_minute == 0)
        return true;
    b->debt = debt_at(b, rule, now);
    b->at = now > b->at ? now : b->at;
    if (b->debt + token > rule->burst * token)
        return false;
    b->debt += token;
    return true;
}

bool bucket_is_full(const struct bucket *b, const struct bucket_rule *rule, int64_t now)
{
    return debt_at(b, rule, now) <= 0;
}
