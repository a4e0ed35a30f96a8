#ifndef TORI_SERVER_TABLES_BOTPOOL_H
#define TORI_SERVER_TABLES_BOTPOOL_H

/*
 * Threads on which bots think. A question is a copy of what one seat sees, so a thread
 * shares nothing with the loop; the answer comes back to the loop's thread. A question
 * is always answered, with a legal action.
 */

#include <pthread.h>
#include <uv.h>

#include "bots/bot.h"
#include "room/settings.h"

struct room;

struct botpool_job {
    struct botpool_job *next;

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

struct botpool {
    pthread_t *threads; /* owned */
    int count;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    struct botpool_job *first, *last; /* waiting; guarded */
    struct botpool_job *done;         /* answered; guarded */
    int waiting;                      /* guarded */
    bool is_stopping;                 /* guarded */
    uv_async_t async;
    botpool_fn *answer; /* called on the loop's thread */
    void *context;
};

void botpool_init(struct botpool *p, uv_loop_t *loop, int threads, botpool_fn *answer,
                  void *context);

/* Waits a second for the bots that think just now; the loop must run once more after
 * it. False if one still thinks: then the pool must stay until the process ends. */
bool botpool_stop(struct botpool *p);
void botpool_release(struct botpool *p);

/* The seat to move of a running room. 'asker' and 'id' as above. */
void botpool_ask(struct botpool *p, const struct room *r, const char *level,
                 int64_t asker, const char *id);

int botpool_waiting(struct botpool *p);

#endif
