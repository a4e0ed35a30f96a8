#ifndef TORI_REVIEW_NOTEBOOK_H
#define TORI_REVIEW_NOTEBOOK_H

/*
 * What was found of spans as lines of text, for a review that goes on later: the number of
 * the span and its bytes as they lie in memory. They are for the same program on a machine
 * like this one; the header tells whether they are.
 */

#include <stdbool.h>
#include <stddef.h>

struct account;
struct strbuf;

void notebook_append_header(const struct account *a, struct strbuf *out);
void notebook_append(const struct account *a, int span, struct strbuf *out);
bool notebook_restore(struct account *a, const char *text, size_t length);

#endif
