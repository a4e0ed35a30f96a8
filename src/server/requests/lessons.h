#ifndef TORI_SERVER_REQUESTS_LESSONS_H
#define TORI_SERVER_REQUESTS_LESSONS_H

/* Before anybody comes: the editions that lessons were played with can be asked for. */
void lessons_load(void);

#endif
