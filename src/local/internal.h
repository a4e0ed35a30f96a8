#ifndef TORI_LOCAL_INTERNAL_H
#define TORI_LOCAL_INTERNAL_H

/* What the files of the device's journal share: its lists, and texts that they own. */

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "engine/game.h"
#include "journal/journal.h"
#include "journal/journal_editions.h"
#include "journal/journal_reviews.h"
#include "journal/journal_tables.h"

struct json_value;
struct json_writer;

enum { DEVICE_WISH_MAX = 63 };

struct device_event {
    int64_t seq, at;
    char kind[JOURNAL_KIND_MAX + 1];
    int seat;
    char *data; /* owned */
};

struct device_table {
    char id[JOURNAL_ID_LENGTH + 1];
    int64_t created, host, active;
    char wish[DEVICE_WISH_MAX + 1];
    enum journal_phase phase;
    bool is_tended;
    int64_t seats[TORI_PLAYERS_MAX]; /* 0: none */
    char *summary;                   /* owned; or NULL */
    struct device_event *events;     /* owned */
    size_t count, capacity;
    struct journal_review review;
    char *review_text; /* owned; or NULL: there is none */
    bool has_new_review;
    size_t told;     /* of the events, so many are kept */
    bool is_changed; /* its row is to be kept */
};

struct device_edition {
    struct journal_edition e; /* its texts are owned */
    bool is_changed;
};

struct device_journal {
    struct journal journal; /* first: see device_of() */
    char name[JOURNAL_NAME_MAX + 1];
    void (*keep)(void *context, const char *line, size_t length);
    void *context;
    struct device_table *tables; /* owned; oldest first */
    size_t count, capacity;
    struct device_edition *editions; /* owned; oldest first */
    size_t edition_count, edition_capacity;
    struct strbuf gone; /* lines about what is no more */
};

extern const struct journal_tables device_tables;
extern const struct journal_editions device_editions;
extern const struct journal_reviews device_reviews;

static inline struct device_journal *device_of(struct journal *j)
{
    assert(j->tables == &device_tables);
    return (struct device_journal *)j;
}

/* NULL: there is none. A new one; that there is none any more is told. */
struct device_table *device_find_table(const struct device_journal *d, const char *id);
struct device_table *device_new_table(struct device_journal *d, const char *id);
enum tori_err device_remove_table(struct device_journal *d, const char *id);

/* Texts of one's own, to be freed. */
char *device_read(const struct json_value *v);

/* A line is complete, and handed out. */
void device_end_line(struct device_journal *d, const struct strbuf *line,
                     struct json_writer *j);

/* To be told: there is no such table or edition any more. */
void device_note_gone(struct device_journal *d, const char *what, const char *id);

/* What has changed of one is told; it is taken from a line; it is released. */
void device_tell_table(struct device_journal *d, struct device_table *t);
bool device_restore_table(struct device_journal *d, const char *id,
                          const struct json_value *line);
void device_release_table(struct device_table *t);
void device_tell_edition(struct device_journal *d, struct device_edition *k);
bool device_restore_edition(struct device_journal *d, const char *id,
                            const struct json_value *row);
void device_release_edition(struct device_edition *k);

/* Without a line about it. */
void device_drop_edition(struct device_journal *d, const char *id);

#endif
