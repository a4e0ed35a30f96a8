#ifndef TORI_SITE_INQUIRY_H
#define TORI_SITE_INQUIRY_H

/*
 * An HTTP request that one job at the store answers with the members of an object. The struct of a
 * request has its inquiry first: it is made by inquiry_open() and freed by inquiry_close(), so that
 * a pointer to one of them or to the job is a pointer to all of them.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "journal/journal_people.h"
#include "journal/journal_queue.h"
#include "wire/wire_error.h"

struct exchange;
struct json_writer;

/* What the peer is told of an error of the job. */
struct inquiry_refusal {
    enum tori_err err;
    int status; /* 0 ends a list */
    enum wire_error error;
    const char *text; /* NULL: 'why' of the inquiry */
};

struct inquiry {
    struct journal_job job; /* first */
    struct exchange *exchange;
    const struct inquiry_refusal
        *refusals; /* or NULL; a failed store need not be among them */
    const char *why;
    struct journal_user me; /* who asks, if the job has looked; or zeros */
    bool is_refused;        /* the job ended there */
    struct strbuf text;     /* members of the answer */
};

/* Of 'size' bytes, the inquiry among them; all others are 0. */
void *inquiry_open(struct exchange *x, size_t size,
                   const struct inquiry_refusal *refusals);

/* The exchange is busy from then on; 'done' is inquiry_answer() or calls it in the end. */
void inquiry_ask(struct inquiry *q, journal_run_fn *run, journal_done_fn *done);

/* On the loop's thread: answers, or refuses, and closes. */
void inquiry_answer(struct journal_job *job);
void inquiry_refuse(struct inquiry *q);
void inquiry_close(struct inquiry *q);

/* On the store thread: members begin here, again if the job is run again. */
void inquiry_begin(struct inquiry *q, struct json_writer *j);

/* On the store thread: who asks. The second notes that the session is in use; the third takes a
 * caller without a session for one who looks on. */
enum tori_err inquiry_find_me(struct inquiry *q, struct journal *journal);
enum tori_err inquiry_use_session(struct inquiry *q, struct journal *journal);
enum tori_err inquiry_find_viewer(struct inquiry *q, struct journal *journal);

#endif
