#ifndef TORI_SITE_OFFICE_H
#define TORI_SITE_OFFICE_H

/* Where requests are answered: all that a handler may need. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "room/settings.h"
#include "site/budget.h"
#include "site/catalogue.h"

struct accounts;
struct api_route;
struct journal_job;
struct deals;
struct exchange;
struct hall;
struct journal;
struct limiter;
struct server_parts;

/* How deep reviews may be: simulations of a decision, the standard in the middle. */
enum { OFFICE_DEPTHS_MAX = 8 };

struct office_depths {
    int64_t sims[OFFICE_DEPTHS_MAX];
    int count;
};

/* A game of common lots that is sealed still, and a person who has not played there. */
struct office_seal {
    char common[SETTINGS_COMMON_MAX + 1];
    const struct tori_game *game;
    int64_t user;
};

struct office {
    struct hall *hall;
    struct limiter *limiter;
    const struct api_route *routes;
    struct accounts *accounts;   /* or NULL: a device has none */
    struct server_parts *server; /* of a server alone; or NULL */
    const struct deals *deals;   /* or NULL: there are none of the day */
    /* Of a device: the person removes a game, which is answered. NULL: it is refused. */
    void (*remove_game)(struct exchange *x, const char *id);
    /* May the person see it all the same, as one who has played these lots? On the store thread.
     * NULL: no. */
    enum tori_err (*can_see_sealed)(struct journal *journal, const struct office_seal *s,
                                    bool *may);
    struct catalogue catalogue;
    int uploads; /* editions on their way to the store */
    int tables_max;
    int address_tables;            /* per address; 0: no limit */
    struct budget budget;          /* of a day */
    unsigned char address_key[16]; /* addresses are stored as numbers made with it */
    struct office_depths review_depths;
    bool is_device; /* one person's own: no server */
};

extern const struct office_depths office_standard_depths;

/* "250,1000,4000"; false if it is something else. */
bool office_parse_depths(const char *text, struct office_depths *out);

/* What is stored of an address: the same for the same, and nothing can be read from it. */
int64_t office_number_address(const struct office *o, const char *address);

/* The office that answers an HTTP request. */
struct office *office_of(const struct exchange *x);

/* Refuse a request whose job has failed at the store: nothing was changed, or that is not
 * known. */
void office_refuse_unsaved(struct exchange *x, const struct journal_job *job);

#endif
