#ifndef TORI_SITE_REQUESTS_LESSONS_H
#define TORI_SITE_REQUESTS_LESSONS_H

/* Before the first request: lessons and the editions that they were played with. */
void lessons_load(void);

#endif
