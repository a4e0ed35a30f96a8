#ifndef TORI_SERVER_REQUESTS_LESSONS_H
#define TORI_SERVER_REQUESTS_LESSONS_H

/* Put the editions that lessons were played with on the shelf, once a process. */
void lessons_load(void);

#endif
