/* Whom a request is about, and what is refused. */

#include "account/person_request.h"

#include "people/names.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "store/store_follows.h"
#include "store/store_port.h"

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_ILLEGAL, 403, WIRE_LOGIN, "this is for people with an account"},
    {TORI_ERR_OVER, 409, WIRE_PHASE, "you do not wait at this table"},
    {TORI_ERR_UNKNOWN, 404, WIRE_NAME, "there is nobody to see here"},
    {TORI_ERR_TAKEN, 409, WIRE_LIMIT, "your list is full; take somebody off it first"},
    {0}};

void *person_request_open(struct exchange *x, size_t size)
{
    return inquiry_open(x, size, refusals);
}

struct hall *person_request_hall(const struct person_request *q)
{
    return office_of(q->inquiry.exchange)->hall;
}

static enum tori_err find_named(struct person_request *q, struct store *s)
{
    struct strbuf key;
    enum tori_err err;

    strbuf_init(&key);
    name_fold(q->name, &key);
    err = store_find_user_by_key(s, key.text, &q->other);
    strbuf_release(&key);
    return err;
}

enum tori_err person_request_find_other(struct person_request *q, struct store *s)
{
    enum tori_err err;

    if (*q->name)
        return find_named(q, s);
    err = store_find_guest_at(s, q->table, q->number);
    return err ? err : store_find_user(s, q->number, &q->other);
}
