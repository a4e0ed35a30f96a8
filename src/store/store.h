#ifndef TORI_STORE_STORE_H
#define TORI_STORE_STORE_H

/*
 * Where the server keeps what must not be lost: people, their tokens, and the events
 * of every table. One writer, on one thread. All changes since the last commit are
 * one transaction: store_commit() makes them durable together or not at all.
 *
 * Reading sees the changes that are not yet committed. Texts handed in are copied.
 * Times are milliseconds since 1970. Nothing here knows which database stands behind it.
 *
 * Answers. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN are answers like others and change
 * nothing. TORI_ERR_STORE means that the store failed: the transaction is poisoned, and
 * every function says TORI_ERR_STORE until store_commit(), which then fails too, or
 * store_rollback() has ended it. After that the store works as well as its disk does.
 */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"

struct strbuf;
struct store;

enum {
    STORE_ID_LENGTH = 12,           /* of a table's id: letters and digits */
    STORE_HASH_BYTES = 32,          /* of a token */
    STORE_NAME_MAX = 80,            /* bytes of a person's name */
    STORE_KIND_MAX = 16,            /* bytes of an event's kind */
    STORE_DEVICE_MAX = 60,          /* bytes of what a session runs on */
    STORE_EDITION_LENGTH = 16,      /* of an edition's id: hexadecimal digits */
    STORE_EDITION_MAX = 256 * 1024, /* bytes of an edition's text */
    STORE_REVIEW_MAX = 8 << 20,     /* bytes of a review's text */
    STORE_CHANNEL_MAX = 32,         /* bytes of a channel's name: letters and _ */
    STORE_NODE_MAX = 32,            /* bytes of a node's name */
    STORE_NODE_URL_MAX = 200,       /* bytes of where pages find it */
};

/* Life cycle. "sqlite:FILE", "sqlite::memory:" or "postgresql://..." (also "postgres://"); an
 * older schema is brought up to date, a database that another server has open is refused. On
 * an error *out is NULL and 'err' has one line. */
enum tori_err store_open(struct store **out, const char *url, struct strbuf *err);
/* The same beside others that have a name each, which nobody else has as long as this one is
 * open. Only where a database is for many: PostgreSQL. */
enum tori_err store_open_beside(struct store **out, const char *url, const char *name,
                                struct strbuf *err);
/* The same beside whatever server there is, for a moment: without a name, and only if the tables
 * are of this version. Where a database is not for many it is store_open(). */
enum tori_err store_open_visiting(struct store **out, const char *url,
                                  struct strbuf *err);
void store_close(struct store *s); /* what is not committed is lost; NULL is fine */
const char *store_name(const struct store *s); /* for people; without a password */

/* Transactions. The first change begins one. A commit that fails rolls back and
 * appends to 'err' (may be NULL) the line of the first error; without changes it does
 * nothing. */
enum tori_err store_commit(struct store *s, struct strbuf *err);

/* From the next transaction on: a soft one is not waited for until it is on the disk, so a crash
 * of the database may lose it, whole; and whether a commit was carried out whose answer was lost
 * is not looked up: it counts as failed. For what others are only told of, such as questions to
 * workers: PostgreSQL lets one commit at a time notify others, the disk included. */
void store_set_soft(struct store *s, bool is_soft);
void store_rollback(struct store *s);

/* In a batch changes are not answered one by one: a database that is far away is told all of
 * them and asked once. TORI_ERR_TAKEN and TORI_ERR_UNKNOWN of a change are failures of the
 * store there, and what has failed comes out at the commit at the latest. */
void store_batch(struct store *s, bool is_on);
bool store_has_changes(const struct store *s); /* or an error that commit will tell */

/* The line of the first error of this transaction, or "". */
const char *store_trouble(const struct store *s);

/* Did the last commit fail for something that may soon be over, such as a lock that another
 * process holds; because what is stored is damaged; because what a batch was to change is not
 * there, or another's by now? Or is it not known whether it failed, as its answer was lost? Then
 * nothing says what is stored but to read it again. */
bool store_was_hindered(const struct store *s);
bool store_was_damaged(const struct store *s);
bool store_was_too_late(const struct store *s);
bool store_was_in_doubt(const struct store *s);

/* A database that is away or does not answer is waited for until then (now_steady_ms()), and
 * one answer for so long at most; after that it counts as a connection that was lost. Before
 * this is called nothing is bounded. store_end_by() may be called on any thread, while the
 * store is in use. */
void store_limit(struct store *s, int64_t until, int64_t answer_ms);
void store_end_by(struct store *s, int64_t end);

/* The libraries by which databases are reached, each with its version. */
void store_append_libraries(struct strbuf *out);

/* How often it has come out since the store was opened that what was committed is not there any
 * more: a replica has become the primary that did not have all of it. What is known of the store
 * is to be read anew then. */
int64_t store_losses(const struct store *s);

/* Look through all that is stored for damage, by a connection of its own, on any thread. False
 * if there is some, or if it is cancelled, and 'err' has one line. */
bool store_is_sound(const char *url, const atomic_bool *is_cancelled, struct strbuf *err);

/* People. A guest has no password. A name key belongs to one person. */
struct store_user {
    int64_t id; /* from 1 */
    char name[STORE_NAME_MAX + 1];
    bool is_guest;
    int64_t kept_out; /* by an operator, until then; 0: not */
    bool is_operator;
};

/* 'password_hash' is NULL for a guest. */
enum tori_err store_add_user(struct store *s, const char *name, const char *name_key,
                             const char *password_hash, int64_t at, int64_t *id);
enum tori_err store_find_user(struct store *s, int64_t id, struct store_user *out);
/* Appends the hash to 'password_hash' (may be NULL); nothing for a guest. */
enum tori_err store_find_user_by_key(struct store *s, const char *name_key,
                                     struct store_user *out,
                                     struct strbuf *password_hash);
/* A guest becomes an account, perhaps under another name. */
enum tori_err store_set_password(struct store *s, int64_t id, const char *name,
                                 const char *name_key, const char *password_hash);
enum tori_err store_set_name(struct store *s, int64_t id, const char *name,
                             const char *name_key);
/* Of an account; a guest's is "", and cannot be changed. */
enum tori_err store_find_password(struct store *s, int64_t id,
                                  struct strbuf *password_hash);
enum tori_err store_change_password(struct store *s, int64_t id,
                                    const char *password_hash);

/* Tokens, by their hashes of STORE_HASH_BYTES: a session each. To find one does not count
 * as using it. */
struct store_token {
    uint8_t hash[STORE_HASH_BYTES];
    int64_t user;
    int64_t created, used;
    char device[STORE_DEVICE_MAX + 1]; /* in words */
};

enum tori_err store_add_token(struct store *s, const struct store_token *t);
enum tori_err store_find_token(struct store *s, const uint8_t *hash,
                               struct store_token *out);
enum tori_err store_touch_token(struct store *s, const uint8_t *hash, int64_t at);
/* The same session by another token. */
enum tori_err store_replace_token(struct store *s, const uint8_t *hash,
                                  const uint8_t *by);
enum tori_err store_remove_token(struct store *s, const uint8_t *hash);
/* All of a person but this one (NULL: all). */
enum tori_err store_remove_tokens_of(struct store *s, int64_t user,
                                     const uint8_t *except);

/* Calls 'each' for every row; it must not call the store. False from it ends the walk,
 * which is no error. */
typedef bool store_token_fn(void *context, const struct store_token *t);
enum tori_err store_read_tokens_of(struct store *s, int64_t user, int limit,
                                   store_token_fn *each,
                                   void *context); /* last used first */
enum tori_err store_read_unused(struct store *s, int64_t since, int limit,
                                store_token_fn *each, void *context);

/* Devices that have logged in to an account, by hashes like those of tokens. To find one:
 * TORI_ERR_UNKNOWN if nobody has ever used it; *is_his, if it was the person. */
enum tori_err store_add_device(struct store *s, const uint8_t *hash, int64_t user,
                               int64_t at);
enum tori_err store_find_device(struct store *s, const uint8_t *hash, int64_t user,
                                bool *is_his);
enum tori_err store_remove_devices_of(struct store *s, int64_t user,
                                      const uint8_t *except);
enum tori_err store_expire_devices(struct store *s, int64_t unused_since);

/* A person is no more: where the name stood stands 'name', what was said is gone, and so is
 * everything about the person but the number, which no other will have. With the commit it is gone
 * from the files of the database as well; as long as another process reads these, a minute or
 * more later. */
enum tori_err store_forget_user(struct store *s, int64_t id, const char *name);

/* Everybody with a higher number than 'after', in order, and whether it is a guest to be
 * forgotten: who never sat at a table and has made none that is not over, if not here since
 * 'idle'; who has no token, and so cannot come back to games, which are all over, since
 * 'player'. */
struct store_absence {
    int64_t idle, player;
};
typedef bool store_guest_fn(void *context, int64_t id, bool is_to_be_forgotten);
enum tori_err store_read_guests(struct store *s, int64_t after, int limit,
                                const struct store_absence *since, store_guest_fn *each,
                                void *context);

/* When a person first came; all that he said at tables, oldest first. */
enum tori_err store_find_created(struct store *s, int64_t id, int64_t *at);
typedef bool store_said_fn(void *context, const char *table, int64_t at,
                           const char *text);
enum tori_err store_read_said(struct store *s, int64_t user, store_said_fn *each,
                              void *context);

/* Editions, by their fingerprints: those that people have sent, and those of the house.
 * Several may have the same, each with words of his own; those that come first are for
 * everybody. What the owner has already is TORI_ERR_TAKEN, an owner who is not there
 * TORI_ERR_UNKNOWN. */
struct store_edition {
    char id[STORE_EDITION_LENGTH + 1];
    const char *game, *name;
    const char *text;
    int64_t owner;                       /* 0: the house, or nobody any more */
    char owner_name[STORE_NAME_MAX + 1]; /* for reading; "" if there is none */
    bool is_listed;                      /* for everybody to see; not at first */
    int64_t created;                     /* or sent again */
};

enum tori_err store_add_edition(struct store *s, const struct store_edition *e);
/* What somebody gave up is the owner's, with his words. TORI_ERR_UNKNOWN if nobody did. */
enum tori_err store_adopt_edition(struct store *s, const struct store_edition *e);
/* Other words for the same numbers. TORI_ERR_UNKNOWN if it is not the owner's. */
enum tori_err store_change_edition(struct store *s, const struct store_edition *e);
/* The text of this owner, or else, as for 0, the one that is for everybody. */
enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text);
/* Does anybody have it, is it listed, or is there a table that was made on it? */
enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed);
enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count);
/* How many others of the owner's are listed. */
enum tori_err store_count_listed(struct store *s, int64_t owner, const char *besides,
                                 int64_t *count);
/* TORI_ERR_UNKNOWN if it is not the owner's. */
enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed);
/* It stays with others who have it, or as nobody's and in no list. TORI_ERR_UNKNOWN if it is
 * not the owner's. */
enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner);
/* The same for those that were not sent since then, are not listed and never came to a
 * table, if the owner is logged in nowhere. */
enum tori_err store_abandon_old_editions(struct store *s, int64_t since);
/* What is nobody's, in no list and on no table is gone. Only while no table can be made: not
 * while there are other nodes. */
enum tori_err store_sweep_editions(struct store *s);

/* Ids of those of a game that could make room: one owner at most, in no list, and no table was
 * ever made on them; those without an owner first, then the oldest. To displace one: it has no owner then.
 * TORI_ERR_UNKNOWN if it is needed by now. */
typedef bool store_edition_id_fn(void *context, const char *id);
enum tori_err store_read_unplayed_editions(struct store *s, const char *game, int limit,
                                           store_edition_id_fn *each, void *context);
enum tori_err store_displace_edition(struct store *s, const char *id);

/* Ids of those without an owner, in no list and on no table. To remove one that stands on no
 * shelf any more, and is still so; not while there are other nodes, which may have it there. */
enum tori_err store_read_unneeded_editions(struct store *s, int limit,
                                           store_edition_id_fn *each, void *context);
enum tori_err store_remove_unneeded_edition(struct store *s, const char *id);

/* Oldest first: all; those of a game that are listed or the owner's,
 * each once and his own rather than that of another; all of an owner. */
typedef bool store_edition_fn(void *context, const struct store_edition *e);
enum tori_err store_read_editions(struct store *s, store_edition_fn *each, void *context);
enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         store_edition_fn *each, void *context);
enum tori_err store_read_editions_of(struct store *s, int64_t owner,
                                     store_edition_fn *each, void *context);

/* Tables. An id that is there already is TORI_ERR_TAKEN. A table that a node adds is its own
 * under the first epoch. */
enum store_phase { STORE_OPEN, STORE_RUNNING, STORE_OVER };

/* How a table came about. */
struct store_founding {
    int64_t at;
    int64_t host;     /* 0: nobody any more */
    int64_t address;  /* of the host, as a number that says nothing, until the table is
                         over; 0: unknown */
    const char *wish; /* the host's id of the message that asked for it, or "" */
};

/* Tables that are open or running, and had an event since some time. */
struct store_counts {
    int64_t all, of_host, of_address;
};

struct store_table {
    char id[STORE_ID_LENGTH + 1];
    int64_t created;
    enum store_phase phase;
};

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct store_founding *f);
enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct store_counts *out);
enum tori_err store_set_phase(struct store *s, const char *id, enum store_phase phase);
/* When something last happened there; need not be exact. */
enum tori_err store_set_active(struct store *s, const char *id, int64_t at);
/* Must the server do something while nobody looks: for a clock, for bots? True at first. */
enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended);
/* Of a table that waits: a text about persons and addresses that may not sit there, which
 * is emptied with every change of the phase. Appended to 'out'. */
enum tori_err store_set_barred(struct store *s, const char *id, const char *text);
enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out);
enum tori_err store_find_table(struct store *s, const char *id, struct store_table *out);
/* With its events and seats: for tables that were never played at. */
enum tori_err store_remove_table(struct store *s, const char *id);

/* For the lists of a person: who sits at which table, and a JSON text about it. */
enum tori_err store_set_seat(struct store *s, const char *id, int seat,
                             int64_t user); /* 0: nobody */
enum tori_err store_set_summary(struct store *s, const char *id, const char *json);

/* Events of a table. */
struct store_event {
    int64_t seq; /* from 1 without gaps */
    int64_t at;
    const char *kind;
    int seat; /* or -1 */
    const char *data;
    int64_t epoch; /* under which a node has the table; 0: no node does. For adding */
};

/* TORI_ERR_STORE if seq is not the next one, or the table is not ours under this epoch. */
enum tori_err store_add_event(struct store *s, const char *id,
                              const struct store_event *e);

/* Calls 'each' for every row; it must not call the store. False from it ends the walk,
 * which is no error. */
typedef bool store_event_fn(void *context, const struct store_event *e);
enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                store_event_fn *each, void *context); /* seq > after */
typedef bool store_table_fn(void *context, const struct store_table *t,
                            const char *summary);
enum tori_err store_read_tables(struct store *s, enum store_phase phase,
                                store_table_fn *each, void *context); /* oldest first */
/* Open, or running and tended; oldest first. */
enum tori_err store_read_due(struct store *s, store_table_fn *each, void *context);
/* That this person made by this message, not over, newest first. */
enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                store_table_fn *each, void *context);
/* Running, without an event since then; oldest first. */
enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              store_table_fn *each, void *context);
enum tori_err store_read_tables_of(struct store *s, int64_t user, enum store_phase phase,
                                   int limit, store_table_fn *each,
                                   void *context); /* newest first */

/* Reviews of finished games: texts that could be made again, and what each was made with. */
struct store_review {
    char table[STORE_ID_LENGTH + 1];
    int64_t sims; /* of a decision */
    int64_t seed;
    int64_t engine; /* the version of those who think */
    int64_t used;   /* when it was made, or last read; need not be exact */
};

/* It takes the place of one with as many simulations, and nobody asks for it any more.
 * TORI_ERR_UNKNOWN: there is no such table. */
enum tori_err store_keep_review(struct store *s, const struct store_review *r,
                                const char *text);
/* By table, seed, engine and simulations; 0 of these: as many as there are. */
enum tori_err store_find_review(struct store *s, struct store_review *r,
                                struct strbuf *text);
/* The deepest of each table, for each seat that the person has there, by seed and engine of
 * 'like', newest table first; the limit counts seats. */
typedef bool store_review_fn(void *context, const struct store_review *r, int seat);
enum tori_err store_read_reviewed_of(struct store *s, int64_t user,
                                     const struct store_review *like, int limit,
                                     store_review_fn *each, void *context);
enum tori_err store_use_review(struct store *s, const struct store_review *r);
/* Those that were last used before then are gone, and of the others all but the last used. */
enum tori_err store_expire_reviews(struct store *s, int64_t since, int64_t most);

/* Who has asked for one that is not made yet. To ask twice is TORI_ERR_TAKEN; without the
 * table or the person: TORI_ERR_UNKNOWN. */
struct store_asker {
    char table[STORE_ID_LENGTH + 1];
    int64_t sims;
    int64_t user;
    int64_t at;
    int64_t address; /* as of a founding; kept where many servers are, and not read */
};

enum tori_err store_add_asker(struct store *s, const struct store_asker *a);
enum tori_err store_remove_asker(struct store *s, const struct store_asker *a);
enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims);
typedef bool store_asker_fn(void *context, const struct store_asker *a);
enum tori_err store_read_askers(struct store *s, store_asker_fn *each,
                                void *context); /* oldest first */

/* Tell the other processes on this database, when it is committed: see tidings.h. Those who
 * tell the same twice in a transaction tell it once. Where there can be no other processes
 * nobody is told. */
enum tori_err store_notify(struct store *s, const char *channel, const char *payload);
bool store_can_notify(const struct store *s);

/*
 * Nodes: servers that share a database. A table is looked after by one of them, as long as that
 * is alive: it has told so within its lease. Each time a table is taken its epoch grows, and an
 * event is only stored under the epoch that the table has: a node that slept while another took
 * its tables cannot write to them. The database's clock decides who is alive. All of it is for
 * stores that were opened beside others; elsewhere it is TORI_ERR_STORE.
 */
struct store_node {
    char name[STORE_NODE_MAX + 1];
    char url[STORE_NODE_URL_MAX + 1]; /* where pages find it */
};

/* Come in: from now on this is the node's store. Tables that one of this name still had are
 * nobody's. 'at' is the node's own time, as everywhere. */
enum tori_err store_join(struct store *s, const struct store_node *node, int64_t lease_ms,
                         int64_t at);
/* Alive for another lease. */
struct store_renewal {
    bool has_lapsed; /* it was not any more, so others may have taken what was ours */
    int64_t now;     /* by the database's clock; 0: not known */
};
enum tori_err store_renew(struct store *s, int64_t lease_ms, int64_t at,
                          struct store_renewal *out);
/* The database's clock, which all nodes go by. */
enum tori_err store_read_clock(struct store *s, int64_t *now);
/* Go: nobody is sent to us any more, and our tables are nobody's. */
enum tori_err store_depart(struct store *s, int64_t at);

/* Have this table, if nobody else alive does: *epoch, and 'gone', since when nobody has looked
 * after it (0: not known). TORI_ERR_ELSEWHERE and who has it, with no name if that is not known
 * just now; TORI_ERR_UNKNOWN: there is no such table. */
struct store_lease {
    int64_t epoch;
    int64_t gone;
    struct store_node holder; /* with TORI_ERR_ELSEWHERE */
};
enum tori_err store_take_table(struct store *s, const char *id, struct store_lease *out);
/* The same for many, "ID,ID": 'each' is told of those that are ours now. */
typedef bool store_taken_fn(void *context, const char *id,
                            const struct store_lease *lease);
enum tori_err store_take_tables(struct store *s, const char *ids, store_taken_fn *each,
                                void *context);
/* All events of these, table by table and each in order. */
typedef bool store_events_fn(void *context, const char *id, const struct store_event *e);
enum tori_err store_read_events_of(struct store *s, const char *ids,
                                   store_events_fn *each, void *context);
enum tori_err store_leave_table(struct store *s, const char *id, int64_t epoch,
                                int64_t at);

/* Open, or running and tended, and nobody's who is alive. */
enum tori_err store_read_orphans(struct store *s, int limit, store_table_fn *each,
                                 void *context);

/* The others that are alive and stay. */
typedef bool store_node_fn(void *context, const struct store_node *n);
enum tori_err store_read_nodes(struct store *s, store_node_fn *each, void *context);

/*
 * What a node changes that others keep in memory, they are told by its id, with the change: what
 * the lobby shows of a table, who somebody is and where he is logged in, editions. A mute is all
 * there is to it, and kept nowhere.
 */
#define STORE_OF_LOBBY   "tori_lobby"
#define STORE_OF_PERSON  "tori_person"
#define STORE_OF_EDITION "tori_edition"
#define STORE_OF_MUTE    "tori_mute" /* "HEARER SPEAKER 1", or 0: no more */

enum tori_err store_tell_mute(struct store *s, int64_t hearer, int64_t speaker, bool on);

/* What the lobby shows of a table, NULL: nothing; unless another node has taken it. */
enum tori_err store_set_listing(struct store *s, const char *id, const char *json);
/* Of these tables, "ID,ID"; NULL: of all. Those that are not shown are left out. */
typedef bool store_listing_fn(void *context, const char *id, const char *json);
enum tori_err store_read_listings(struct store *s, const char *ids,
                                  store_listing_fn *each, void *context);

/* Of these people, "NUMBER,NUMBER": each session, or NULL of who has none, by their numbers.
 * Those who are no more are left out. */
typedef bool store_session_fn(void *context, const struct store_user *user,
                              const uint8_t *hash);
enum tori_err store_read_sessions(struct store *s, const char *users,
                                  store_session_fn *each, void *context);

/* Until the commit no other node makes a table for this person: what was made is counted, and
 * found, as if there were one server. If another does just now this is TORI_ERR_STORE, and it
 * works at the next try (store_was_hindered()): no thread waits in the middle of a transaction, so
 * no two for each other. */
enum tori_err store_lock_host(struct store *s, int64_t host);

/* Of what has to be done once for all nodes: is it for us to do until the commit? */
enum tori_err store_take_turn(struct store *s, bool *is_ours);

/* 16 random bytes that are made when they are first asked for, and stay. */
enum { STORE_KEY_BYTES = 16 };
enum tori_err store_find_key(struct store *s, unsigned char *key);

/* The last moment the server is known to have run. */
enum tori_err store_beat(struct store *s, int64_t at);
enum tori_err store_last_beat(struct store *s, int64_t *at); /* 0: never */

#endif
