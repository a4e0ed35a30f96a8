#ifndef TORI_CLIENT_LOAD_H
#define TORI_CLIENT_LOAD_H

/*
 * Load for a server: parties that play, connections that do nothing, all in one thread.
 * load_open() brings them to where they play; load_run() lets them, for a while.
 */

#include "client/crowd.h"
#include "client/tally.h"

struct party;
struct peer;

struct load_plan {
    const struct tori_game *game; /* NULL: all in turn */
    int players;                  /* at each table; 0: as many as its game takes */
    int tables;
    int idle; /* connections that say hello and then nothing */
    int rate; /* actions a second in all; 0: as many as are answered */
};

struct load {
    struct load_plan plan;
    struct crowd crowd;
    struct tally tally;
    struct peer *peers;    /* owned: idle ones first, then those of the tables */
    struct party *parties; /* owned */
    int count;             /* of peers */
    int opening, opened, greeted;
    double started;  /* the run */
    uint64_t played; /* actions sent in it */
    int turn;        /* the party that is asked first when not all may play */
};

/* The game and the players of a table, and the connections of all tables. */
const struct tori_game *load_game(const struct load_plan *plan, int table);
int load_players(const struct load_plan *plan, int table);
int load_seats(const struct load_plan *plan);

void load_init(struct load *l, const struct load_plan *plan, const struct address *a);
void load_release(struct load *l);

/* Connect the idle ones; then those of the tables, up to the first actions. False if
 * that did not happen in time or anything went wrong; the tally says what. */
bool load_open_idle(struct load *l);
bool load_open_tables(struct load *l);

/* Play so long, then wait for the last answers. */
void load_run(struct load *l, double seconds);

/* All parties together. */
struct load_traffic {
    uint64_t bytes_in, bytes_out, frames_in, frames_out; /* as a client counts */
    uint64_t views, wrong;
};
void load_count(const struct load *l, struct load_traffic *t);

#endif
