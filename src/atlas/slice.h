#ifndef TORI_ATLAS_SLICE_H
#define TORI_ATLAS_SLICE_H

/*
 * Some blocks of an atlas as text, so that they may be counted anywhere and put together. A
 * slice is four lines of JSON, and slices may follow each other in a file:
 *
 *     {"tori_atlas":1,"program":..,"game":..,...}     what is counted: equal in all slices
 *     {"blocks":[[1,20],[41,60]],"games":80,"reviewed":40,"play":"0123456789abcdef"}
 *     {"means":[[INDEX,BLOCKS,N,SUM,NN,NS,SS],..]}  those with observations (mean.h)
 *     {"sum":"0123456789abcdef"}                      FNV-1a of all lines before
 */

#include <stdbool.h>

#include "atlas/atlas.h"

struct strbuf;

/* 'program' says which one counted it. */
void slice_format(const struct atlas *a, const char *program, struct strbuf *out);

/* Slices being put together. */
struct slice_reader {
    struct atlas atlas;
    char *head; /* owned: the first line of the first slice, or NULL */
    char *name; /* owned: of the file that had it */
};

/* Life cycle. */
void slice_reader_init(struct slice_reader *r);
void slice_reader_release(struct slice_reader *r);

/* The slices of a file. False, and one line in 'err' that begins with the file's name, at the
 * first that is damaged, counts something else than those before, or has a block that is
 * there already; after that the reader is good for nothing but release. */
bool slice_reader_add(struct slice_reader *r, const char *name, const struct strbuf *text,
                      struct strbuf *err);

/* Is there anything, and no gap in the blocks? If not, 'err' has one line. */
bool slice_reader_finish(const struct slice_reader *r, struct strbuf *err);

/* Which program counted it, as it said. */
void slice_reader_program(const struct slice_reader *r, struct strbuf *out);

#endif
