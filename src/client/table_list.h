#ifndef TORI_CLIENT_TABLE_LIST_H
#define TORI_CLIENT_TABLE_LIST_H

/* The tables that a server lists, as it tells of them one after another, and the person's own. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "client/stay.h"

struct json_value;
struct link;

enum { TABLE_LIST_TABLES_MAX = 4000 };

struct listed_table {
    char table[STAY_TABLE_MAX + 1];
    char game[40], title[60], name[STAY_NAME_MAX + 1], clock[40];
    enum stay_phase phase;
    int players;
    struct stay_seat seats[TORI_PLAYERS_MAX];
    bool is_listed;         /* the lobby tells of it */
    bool is_mine, is_asked; /* as the server has answered last: a table, or a turn, of the
                               person's */
};

struct table_list {
    struct link *link;           /* not owned */
    struct listed_table *tables; /* owned */
    size_t count, capacity;
    bool has_changed; /* the owner takes it */
    bool is_told;
};

/* Life cycle. */
void table_list_init(struct table_list *l, struct link *link);
void table_list_release(struct table_list *l);

/* The link is there: be told from now on. */
void table_list_begin(struct table_list *l);

void table_list_hear(struct table_list *l, const struct json_value *message);

/* What the server answers of the person's own tables. */
void table_list_hear_own(struct table_list *l, const struct json_value *answer);

/* The seats that are free; whether the person sits there. */
int table_list_free_seats(const struct listed_table *t);
bool table_list_is_own(const struct table_list *l, const struct listed_table *t);

#endif
