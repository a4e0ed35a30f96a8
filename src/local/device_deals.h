#ifndef TORI_LOCAL_DEVICE_DEALS_H
#define TORI_LOCAL_DEVICE_DEALS_H

/* Deals whose day is over, on a device: their seeds are told by then. */

struct exchange;

/* {"game", "date", "seed"}: the table on which the person plays it, {"table"}. */
void local_play_deal(struct exchange *x);

#endif
