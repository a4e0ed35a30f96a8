#ifndef TORI_DELIVERY_DELIVERY_SETTINGS_H
#define TORI_DELIVERY_DELIVERY_SETTINGS_H

/* What an operator decides about deliveries. */

#include <stdbool.h>

#include "delivery/relay.h"

enum { DELIVERY_TIMEOUT_MS = 10 * 1000 }; /* the usual timeout_ms */

/* Its texts must stay. */
struct delivery_settings {
    bool may_reach_private; /* also plain http: for receivers on the same network */
    const char *ca_file;    /* whom TLS trusts; NULL: as the system does */
    int timeout_ms;         /* for one delivery, all in all */
    struct relay relay;
};

#endif
