#ifndef TORI_WORKER_MAKING_H
#define TORI_WORKER_MAKING_H

/*
 * One review, from its claim to the store, a part at a time: between two parts its thread
 * may do something else. How far it is is stored now and then; if it is not asked for any more, or
 * another makes it, it is dropped.
 */

#include <stdbool.h>
#include <stdint.h>

struct desk;
struct making;
struct store_claim;

/* Claim the next one; NULL if there is none, or the store fails. With 'is_last_resort' only if
 * no worker is alive, and editions are those on the shelves: others load them. */
struct making *making_begin(struct desk *d, int64_t lease_ms, bool is_last_resort);

enum making_state { MAKING_GOES_ON, MAKING_HINDERED, MAKING_OVER };

/* The next part. MAKING_HINDERED: the store fails, so it is to be tried again later. After
 * MAKING_OVER it can only be freed. */
enum making_state making_step(struct making *m);

/* What is to be renewed as long as it is made. */
const struct store_claim *making_claim(const struct making *m);

/* The claim is left to others: store_end_claims_of(), or its lease. */
void making_free(struct making *m);

#endif
