/* One table for troubles, a rule for each protocol's numbers. */

#include "delivery/delivery_result.h"

#include <stdio.h>

#include "delivery/delivery.h"

static const struct {
    enum delivery_outcome outcome;
    const char *reason;
} troubles[] = {
    [TROUBLE_BARRED] = {DELIVERY_REFUSED, "address not allowed"},
    [TROUBLE_TIMEOUT] = {DELIVERY_AGAIN, "no answer in time"},
    [TROUBLE_UNREACHABLE] = {DELIVERY_AGAIN, "cannot connect"},
    [TROUBLE_TLS] = {DELIVERY_AGAIN, "no trusted TLS connection"},
    [TROUBLE_LOGIN] = {DELIVERY_AGAIN, "mail relay refuses the login"},
    [TROUBLE_BROKEN] = {DELIVERY_AGAIN, "connection broken"},
};

static enum delivery_outcome judge_http(enum notice_way way, int status)
{
    if (status >= 200 && status < 300)
        return DELIVERY_DONE;
    if (status == 408 || status == 425 || status == 429 || status >= 500)
        return DELIVERY_AGAIN;
    if (status == 410 || (way == NOTICE_PUSH && (status == 403 || status == 404)))
        return DELIVERY_GONE;
    return DELIVERY_REFUSED;
}

static enum delivery_outcome judge_smtp(enum relay_stage stage, int status)
{
    if (status >= 200 && status < 300)
        return DELIVERY_DONE;
    if (status < 500 || stage == RELAY_ABOUT_US)
        return DELIVERY_AGAIN;
    return stage == RELAY_ABOUT_RECEIVER &&
                   (status == 550 || status == 551 || status == 553)
               ? DELIVERY_GONE
               : DELIVERY_REFUSED;
}

/* A status is an answer even if nothing came behind it; of mail only a refusal is, as a mail is
 * taken by the last of several answers. */
static bool has_answer(const struct delivery *d, const struct delivery_facts *f)
{
    if (f->trouble == TROUBLE_NONE)
        return f->status > 0;
    if (d->way == NOTICE_MAIL)
        return f->trouble == TROUBLE_BROKEN && f->status >= 400;
    return (f->trouble == TROUBLE_BROKEN || f->trouble == TROUBLE_TIMEOUT) &&
           f->status >= 200;
}

void delivery_judge(struct delivery *d, const struct delivery_facts *f)
{
    d->status = f->status;
    d->retry_after = 0;
    d->reason[0] = '\0';
    if (has_answer(d, f)) {
        d->outcome = d->way == NOTICE_MAIL ? judge_smtp(f->stage, f->status)
                                           : judge_http(d->way, f->status);
        if (d->outcome != DELIVERY_DONE)
            snprintf(d->reason, sizeof(d->reason), "answered %d", f->status);
    } else {
        enum delivery_trouble trouble = f->trouble ? f->trouble : TROUBLE_BROKEN;

        d->outcome = troubles[trouble].outcome;
        snprintf(d->reason, sizeof(d->reason), "%s", troubles[trouble].reason);
    }
    if (d->outcome == DELIVERY_AGAIN && f->retry_after > 0)
        d->retry_after = f->retry_after < DELIVERY_RETRY_AFTER_MAX
                             ? f->retry_after
                             : DELIVERY_RETRY_AFTER_MAX;
}
