#ifndef TORI_TESTS_UNIT_JOURNAL_PARTS_H
#define TORI_TESTS_UNIT_JOURNAL_PARTS_H

/* Whether an implementation of the port has every function of the parts that it has: a part is
 * nothing but pointers to functions. */

#include <string.h>

#include "journal/journal.h"
#include "journal/journal_costs.h"
#include "journal/journal_editions.h"
#include "journal/journal_nodes.h"
#include "journal/journal_people.h"
#include "journal/journal_reviews.h"
#include "journal/journal_tables.h"
#include "journal/journal_upkeep.h"
#include "unit/unit.h"

static inline void check_part(const char *name, const void *part, size_t size)
{
    void (*function)(void);

    for (size_t at = 0; part && at < size; at += sizeof(function)) {
        memcpy(&function, (const char *)part + at, sizeof(function));
        if (!function)
            fail_msg("function %zu of %s is not there", at / sizeof(function), name);
    }
}

#define CHECK_PART(journal, part)                                                        \
    check_part(#part, (journal)->part, sizeof(*(journal)->part))

static inline void check_parts(const struct journal *j)
{
    assert_non_null(j->transactions);
    assert_non_null(j->tables);
    assert_non_null(j->people);
    assert_non_null(j->editions);
    assert_non_null(j->reviews);
    CHECK_PART(j, transactions);
    CHECK_PART(j, tables);
    CHECK_PART(j, people);
    CHECK_PART(j, editions);
    CHECK_PART(j, reviews);
    CHECK_PART(j, askers);
    CHECK_PART(j, costs);
    CHECK_PART(j, upkeep);
    CHECK_PART(j, nodes);
}

#endif
