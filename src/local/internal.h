#ifndef TORI_LOCAL_INTERNAL_H
#define TORI_LOCAL_INTERNAL_H

/* What the files of the device's store share: its lists, and texts that they own. Tables with
 * their events and reviews are in kept_tables.c, editions in kept_editions.c; kept.c has the
 * rest, and tells what changes. */

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "engine/game.h"
#include "store/store_editions.h"
#include "store/store_reviews.h"
#include "store/store_tables.h"

struct json_value;
struct json_writer;

enum { KEPT_WISH_MAX = 63 };

struct kept_event {
    int64_t seq, at;
    char kind[STORE_KIND_MAX + 1];
    int seat;
    char *data; /* owned */
};

struct kept_table {
    char id[STORE_ID_LENGTH + 1];
    int64_t created, host, active;
    char wish[KEPT_WISH_MAX + 1];
    enum store_phase phase;
    bool is_tended;
    int64_t seats[TORI_PLAYERS_MAX]; /* 0: nobody */
    char *summary;                   /* owned; or NULL */
    struct kept_event *events;       /* owned */
    size_t count, capacity;
    struct store_review review;
    char *review_text; /* owned; or NULL: there is none */
    bool has_new_review;
    size_t told;     /* of the events, so many are kept */
    bool is_changed; /* its row is to be kept */
};

struct kept_edition {
    struct store_edition e; /* its texts are owned */
    bool is_changed;
};

struct store {
    char name[STORE_NAME_MAX + 1];
    void (*keep)(void *context, const char *line, size_t length);
    void *context;
    struct kept_table *tables; /* owned; oldest first */
    size_t count, capacity;
    struct kept_edition *editions; /* owned; oldest first */
    size_t edition_count, edition_capacity;
    struct strbuf gone; /* lines about what is no more */
};

/* Texts of one's own, to be freed. */
char *kept_copy(const char *text);
char *kept_read(const struct json_value *v);

/* A line is complete, and handed out. */
void kept_end_line(struct store *s, const struct strbuf *line, struct json_writer *j);

/* To be told: there is no such table or edition any more. */
void kept_note_gone(struct store *s, const char *what, const char *id);

/* What has changed of one is told; it is taken from a line; it is released. */
void kept_tell_table(struct store *s, struct kept_table *t);
bool kept_restore_table(struct store *s, const char *id, const struct json_value *line);
void kept_release_table(struct kept_table *t);
void kept_tell_edition(struct store *s, struct kept_edition *k);
bool kept_restore_edition(struct store *s, const char *id, const struct json_value *row);
void kept_release_edition(struct kept_edition *k);

/* Without a word to anybody. */
void kept_drop_edition(struct store *s, const char *id);

#endif
