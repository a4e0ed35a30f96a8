#ifndef TORI_OPERATE_OPERATION_H
#define TORI_OPERATE_OPERATION_H

/*
 * One thing that an operator asks for: a list, or an act. It comes as JSON, {"do": "close",
 * "table": ID, "why": TEXT}, whether from `tori admin` (which runs it on the store, or sends it
 * to the socket of a server) or from the operator's page, and is answered as JSON: so there is
 * one way to do each act. docs/OPERATING.md lists them.
 *
 * An act is stored together with its entry in the log. What a server has in memory follows
 * later, by that log: server/requests/orders.h.
 */

#include <stdbool.h>
#include <stdint.h>

#include "bans/prefix.h"
#include "journal/journal_sizes.h"
#include "journal/journal_tables.h"
#include "store/store_operate.h"

struct json_value;
struct operation;
struct strbuf;

enum {
    OPERATION_BYTES_MAX = 4096, /* of its JSON */
    OPERATION_TEXT_MAX = 80, /* bytes of what is searched for, and of a place in a list */
    OPERATION_ROWS_MAX = 200, /* of a page of a list; 50 if nothing is said */
};

/* What each kind of operation takes. */
enum operation_field {
    OPERATION_FIND = 1 << 0,
    OPERATION_PHASE = 1 << 1,
    OPERATION_BEFORE = 1 << 2,
    OPERATION_LIMIT = 1 << 3,
    OPERATION_TABLE = 1 << 4,
    OPERATION_PERSON = 1 << 5,
    OPERATION_EDITION = 1 << 6,
    OPERATION_ADDRESS = 1 << 7,
    OPERATION_FOR = 1 << 8,
    OPERATION_NAME = 1 << 9,
    OPERATION_DAYS = 1 << 10,
    OPERATION_GRANT = 1 << 11,
    OPERATION_ACT = 1 << 12,
    OPERATION_WHY = 1 << 13,
    OPERATION_REPORT = 1 << 14,
    OPERATION_LINE = 1 << 15,
    OPERATION_TOURNAMENT = 1 << 16,
};

struct operation_kind {
    const char *name;
    bool is_act;
    bool is_for_console; /* not for operators by the page */
    unsigned required, optional, one_of;
    enum tori_err (*run)(struct operation *op, struct store *s, struct strbuf *answer);
    /* on the thread of the store, perhaps twice: see operations_run() */
};

struct operation {
    const struct operation_kind *kind;
    unsigned given;

    char find[OPERATION_TEXT_MAX + 1];
    enum journal_phase phase;
    char before[OPERATION_TEXT_MAX +
                1]; /* a place in a list: the 'next' of the page before */
    int limit;
    char table[JOURNAL_ID_LENGTH + 1];
    char tournament[JOURNAL_ID_LENGTH + 1];
    char person[JOURNAL_NAME_MAX + 1]; /* a number or a name */
    char edition[JOURNAL_EDITION_LENGTH + 1];
    struct prefix address;
    int64_t for_ms;
    char name[JOURNAL_NAME_MAX + 1];
    int64_t days;
    bool is_granted;
    int64_t act;    /* that goes on */
    int64_t report; /* that it answers */
    int64_t line;   /* of the table: the number of what was said */
    char why[STORE_WHY_MAX + 1];

    char who[STORE_WHO_MAX + 1]; /* the caller's to say, for the log */
    int64_t at;                  /* likewise: now */
    char refusal[200];           /* why it was not done, if an answer said so */
};

/* From the members of an object. False, and a sentence in 'why': they are not those of this
 * kind. Nothing else is looked up. */
bool operation_read(struct operation *op, const struct operation_kind *kind,
                    const struct json_value *object, struct strbuf *why);

/* For those who carry one out: not done, because. */
__attribute__((format(printf, 3, 4))) enum tori_err
operation_refuse(struct operation *op, enum tori_err err, const char *format, ...);

#endif
