/* The office behind a request. */

#include "server/requests/office.h"

#include "server/net/http.h"
#include "server/net/network.h"

struct office *office_of(const struct exchange *x)
{
    return x->net->host.context;
}
