#ifndef TORI_BASE_ALLOC_H
#define TORI_BASE_ALLOC_H

/*
 * Memory that is always there: running out ends the program, so that no caller
 * has to check, but for what a program outside may ask too much of. Freed with free().
 * Nothing else in the project calls malloc.
 */

#include <stddef.h>

void *xcalloc(size_t count, size_t size);    /* zeroed */
void *try_calloc(size_t count, size_t size); /* the same, or NULL */
void *xrealloc(void *p, size_t count, size_t size);
char *xstrdup(const char *text);

/* Make room for at least 'need' elements; *capacity grows by doubling. */
void *xgrow(void *p, size_t *capacity, size_t need, size_t size);

#endif
