/* Visitors, by way of their connections. */

#include "site/tables/visitor.h"

#include "server/net/connection.h"

int64_t visitor_number(const struct visitor *v)
{
    return v->connection->number;
}

const char *visitor_address(const struct visitor *v)
{
    return v->connection->address;
}

void visitor_send(struct visitor *v, const struct strbuf *text)
{
    connection_send(v->connection, text);
}
