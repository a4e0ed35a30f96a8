#ifndef TORI_STORE_STATEMENTS_H
#define TORI_STORE_STATEMENTS_H

/*
 * Every statement of the store, and how many rows it changes, on any database: READ none, it is
 * a query or a lock; ANY as many as match, perhaps none; ONE at least one, and if none matches
 * the change has not taken place: TORI_ERR_UNKNOWN, or in a batch a failure of the store.
 *
 * Most are SQL that all databases understand; EACH has a text for SQLite and one for PostgreSQL,
 * or NULL where a database has nothing to do. Parameters are ?1, ?2 ... in all of them.
 */

#include "store/backend.h"
#include "store/statements_access.h"
#include "store/statements_deals.h"
#include "store/statements_editions.h"
#include "store/statements_nodes.h"
#include "store/statements_notices.h"
#include "store/statements_operate.h"
#include "store/statements_people.h"
#include "store/statements_puzzles.h"
#include "store/statements_ratings.h"
#include "store/statements_reports.h"
#include "store/statements_results.h"
#include "store/statements_reviews.h"
#include "store/statements_seekers.h"
#include "store/statements_tables.h"
#include "store/statements_ties.h"
#include "store/statements_tournaments.h"

#define STORE_STATEMENTS(BOTH, EACH)                                                     \
    STORE_STATEMENTS_OF_PEOPLE(BOTH, EACH)                                               \
    STORE_STATEMENTS_OF_EDITIONS(BOTH, EACH)                                             \
    STORE_STATEMENTS_OF_TABLES(BOTH, EACH)                                               \
    STORE_STATEMENTS_OF_RATINGS(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_DEALS(BOTH, EACH)                                                \
    STORE_STATEMENTS_OF_PUZZLES(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_RESULTS(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_REVIEWS(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_NOTICES(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_ACCESS(BOTH, EACH)                                               \
    STORE_STATEMENTS_OF_TIES(BOTH, EACH)                                                 \
    STORE_STATEMENTS_OF_REPORTS(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_SEEKERS(BOTH, EACH)                                              \
    STORE_STATEMENTS_OF_TOURNAMENTS(BOTH, EACH)                                          \
    STORE_STATEMENTS_OF_NODES(BOTH, EACH)                                                \
    STORE_STATEMENTS_OF_OPERATE(BOTH, EACH)

enum store_statement {
#define BOTH(name, touch, text)             STORE_##name,
#define EACH(name, touch, sqlite, postgres) STORE_##name,
    STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
        STORE_STATEMENT_COUNT
};

extern const enum touch store_touches[STORE_STATEMENT_COUNT];

#endif
