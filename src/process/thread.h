#ifndef TORI_PROCESS_THREAD_H
#define TORI_PROCESS_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Start a thread to which no signal is delivered: signals are for the thread that runs the loop.
 * Ends the program with 'what', as in "for bots", if there can be none. */
void thread_start(pthread_t *out, void *(*run)(void *), void *context, const char *what);

/* The same, or false. */
bool thread_try_start(pthread_t *out, void *(*run)(void *), void *context);

#endif
