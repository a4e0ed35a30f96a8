/* The parts of the server, put together. */

#include "server/server.h"

#include "server/requests/server_requests.h"
#include "server/requests/dispatcher.h"
#include "store/store.h"

void server_init(struct server *s, struct store *store, const struct network_options *o)
{
    struct network_host host = dispatcher_host(&s->office);

    s->store = store;
    s->metrics = (struct metrics){0};
    network_init(&s->net, o, &host, &s->metrics);
    journal_queue_init(&s->queue, store_journal(store));
    hall_init(&s->hall, &s->queue, &s->metrics);
    reviews_init(&s->reviews, &s->hall);
    s->live = (struct live){.hall = &s->hall};
    s->office = (struct office){
        .hall = &s->hall, .limiter = &s->net.limits.limiter, .routes = api_routes};
    s->office.accounts = &s->accounts;
    s->office.server = &s->parts;
    s->parts = (struct server_parts){
        .net = &s->net, .orders = &s->orders, .retention = &s->retention};
    s->puzzles = (struct puzzle_list){0};
    s->accounts = (struct accounts){.puzzles = &s->puzzles};
    s->notices = (struct notice_service){0};
    orders_init(&s->orders, &s->hall, &s->net, &s->office.catalogue);
    cleaning_init(&s->cleaning, &s->hall);
    filing_past_init(&s->filing_past, &s->hall);
    retention_init(&s->retention, &s->hall);
    places_init(&s->places, &s->hall, &s->office.catalogue);
    tournament_driver_init(&s->tournaments, &s->office);
    s->deals = (struct deals){0};
    deal_par_init(&s->deal_par, &s->hall, &s->deals);
    s->office.can_see_sealed = deals_can_see;
}

void server_release(struct server *s)
{
    orders_release(&s->orders);
    budget_release(&s->office.budget);
    puzzle_list_release(&s->puzzles);
    deal_par_release(&s->deal_par);
    hall_release(&s->hall);
    live_release(&s->live);
    network_release(&s->net);
    store_close(s->store);
}
