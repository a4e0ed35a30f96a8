#ifndef TORI_STORE_STORE_REPORTS_H
#define TORI_STORE_STORE_REPORTS_H

/*
 * Reports of people about people, and what the house tells a person.
 *
 * Data. A report names a line of talk by its table and number: what was said, and around it, is
 * read from the events, never taken from the client; so what is forgotten there is forgotten here,
 * and a report goes with its table. One without a line is about the person. A told message waits
 * until its person has seen it.
 *
 * Invariants. A report is answered once: by the statement that closes it.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct store;

enum {
    STORE_REPORT_WHY_MAX = 300, /* bytes */
    STORE_TOLD_TEXT_MAX = 300,
    STORE_TOLD_WAITING = 20, /* for one person; what comes then is not kept */
};

struct store_report {
    int64_t number; /* from 1; for reading */
    int64_t at;
    int64_t reporter, person;
    const char *reporter_name, *person_name; /* for reading */
    const char *table;                       /* or NULL: it is about the person */
    int64_t seq;
    const char *why;
};

/* A line of talk: whose it is. TORI_ERR_UNKNOWN: there is no such line. */
enum tori_err store_find_line(struct store *s, const char *table, int64_t seq,
                              int64_t *person);
/* TORI_ERR_TAKEN: the reporter has made so many since then. What is added in the same transaction
 * keeps to it, on any node. */
struct store_report_limit {
    int64_t since;
    int count;
};
enum tori_err store_check_reports(struct store *s, int64_t reporter,
                                  const struct store_report_limit *limit);
/* The same again changes nothing. */
enum tori_err store_add_report(struct store *s, const struct store_report *r);
typedef bool store_report_fn(void *context, const struct store_report *r);
/* Those that are not answered, from behind this number, newest first; those a person has made. */
enum tori_err store_read_reports(struct store *s, int64_t before, int limit,
                                 store_report_fn *each, void *context);
enum tori_err store_read_reports_of(struct store *s, int64_t reporter,
                                    store_report_fn *each, void *context);
/* What was said at a table from one number to another, in order. */
typedef bool store_line_fn(void *context, int64_t seq, int64_t at, const char *data);
enum tori_err store_read_lines(struct store *s, const char *table, int64_t from,
                               int64_t to, store_line_fn *each, void *context);
/* It is answered; who had made it. TORI_ERR_UNKNOWN: there is none, or it was before. */
enum tori_err store_close_report(struct store *s, int64_t number, int64_t *reporter);
/* Of a line only whose it was stays. TORI_ERR_UNKNOWN: there is none. */
enum tori_err store_remove_line(struct store *s, const char *table, int64_t seq);

/* What the house tells a person: "seen", "removed", "warned" with why, "muted". */
struct store_told {
    int64_t number; /* of the person's, from 1; for reading */
    int64_t at;
    const char *kind, *text;
};
enum tori_err store_tell_user(struct store *s, int64_t user, const struct store_told *t);
typedef bool store_told_fn(void *context, const struct store_told *t);
enum tori_err store_read_told(struct store *s, int64_t user, store_told_fn *each,
                              void *context);
enum tori_err store_count_told(struct store *s, int64_t user, int64_t *count);
enum tori_err store_remove_told(struct store *s, int64_t user, int64_t number);

/* Until when a person may not talk; 0: there is no such time. */
enum tori_err store_mute_user(struct store *s, int64_t user, int64_t until);

/* Answered reports and messages from before then go. */
enum tori_err store_expire_reports(struct store *s, int64_t since);

#endif
