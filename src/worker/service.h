#ifndef TORI_WORKER_SERVICE_H
#define TORI_WORKER_SERVICE_H

/* A worker as a program: it hears what there is to do, and goes when it is told to. */

struct worker_options;

/* Until SIGTERM or SIGINT; the status to exit with. */
int service_run(const struct worker_options *o);

#endif
