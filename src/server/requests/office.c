/* The office behind a request. */

#include "server/requests/office.h"

#include "server/net/http.h"
#include "server/net/network.h"
#include "server/tables/hall.h"

struct office *office_of(const struct exchange *x)
{
    return x->net->host.context;
}

struct store *office_store(const struct exchange *x)
{
    return office_of(x)->hall->store;
}
