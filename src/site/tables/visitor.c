/* Visitors, by way of their connections. */

#include "site/tables/visitor.h"

#include "site/ports/sender.h"

int64_t visitor_number(const struct visitor *v)
{
    return v->sender->number;
}

const char *visitor_account(const struct visitor *v)
{
    return v->sender->account;
}

void visitor_send(struct visitor *v, const struct strbuf *text)
{
    sender_send(v->sender, text);
}
