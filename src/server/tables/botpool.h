#ifndef TORI_SERVER_TABLES_BOTPOOL_H
#define TORI_SERVER_TABLES_BOTPOOL_H

/*
 * Threads on which bots think. A question is a copy of what one seat sees, so a thread
 * shares nothing with the loop; the answer comes back to the loop's thread. A question
 * is always answered, with a legal action.
 *
 * Who is next says botqueue.h. Long thoughts are never on all of the threads, and one more
 * thread than was asked for takes short ones alone: a bot that answers at once is not
 * kept waiting by bots that take their time.
 */

#include <pthread.h>
#include <uv.h>

#include "bots/bot.h"
#include "room/settings.h"
#include "server/tables/botqueue.h"

struct room;

enum { BOTPOOL_HINTS = 4 }; /* of one person that may wait */

struct botpool_job {
    struct botqueue_item item; /* the first, as the queue wants it */

    /* The question. */
    char table[WIRE_TABLE_LENGTH + 1];
    char level[SETTINGS_LEVEL_MAX + 1];
    const struct tori_game *game;
    struct tori_setup setup;
    struct tori_state view; /* of 'seat', which is to move */
    int seat;
    size_t steps;  /* actions played before */
    int64_t asker; /* a visitor's number who wants a hint, or 0: to be played */
    char id[WIRE_ID_MAX + 1];

    /* The answer. */
    tori_action action;
    struct bot_report report;
};

typedef void botpool_fn(void *context, const struct botpool_job *job);

/* For whom a bot thinks. */
struct botpool_client {
    int64_t person;
    const char *address; /* "": he is not there */
    int64_t asker;       /* as in the job, and 'id' */
    const char *id;
};

struct botpool {
    pthread_t *threads; /* owned */
    int count;
    pthread_mutex_t mutex;
    pthread_cond_t wake;

    /* Guarded. */
    struct botqueue queue;
    int busy[BOTQUEUE_KIND_COUNT]; /* threads that think such thoughts */
    struct botqueue_item *done;    /* answered */
    bool is_stopping;

    uv_async_t async;
    botpool_fn *answer; /* called on the loop's thread */
    void *context;
};

/* 'threads' for thoughts of any length. */
void botpool_init(struct botpool *p, uv_loop_t *loop, int threads, botpool_fn *answer,
                  void *context);

/* Waits a second for the bots that think just now; the loop must run once more after
 * it. False if one still thinks: then the pool must stay until the process ends. */
bool botpool_stop(struct botpool *p);
void botpool_release(struct botpool *p);

/* The seat to move of a running room. False if he asks for too many hints. */
bool botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 const struct botpool_client *client);

int botpool_waiting(struct botpool *p);

#endif
