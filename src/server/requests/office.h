#ifndef TORI_SERVER_REQUESTS_OFFICE_H
#define TORI_SERVER_REQUESTS_OFFICE_H

/* Where requests are answered: all that a handler may need. */

#include <stdbool.h>

#include "server/requests/hashing.h"
#include "server/requests/pending.h"

struct exchange;
struct hall;
struct network;
struct page_file;
struct store;

struct office {
    struct hall *hall;
    struct network *net;
    struct pending pending;
    struct hashings hashings;
    const struct page_file *page; /* or NULL: there is none */
    int tables_max;
    bool is_lan; /* people in the same network are invited */
};

/* The office that answers an HTTP request, and its store. */
struct office *office_of(const struct exchange *x);
struct store *office_store(const struct exchange *x);

#endif
