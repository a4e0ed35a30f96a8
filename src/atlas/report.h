#ifndef TORI_ATLAS_REPORT_H
#define TORI_ATLAS_REPORT_H

/*
 * An atlas as JSON, for pages: docs/atlas.schema.json is its form. Every number is
 * [value, error, observations]; of fewer than ATLAS_LEAST observations there is no more than
 * how many. Shares and chances are per cent, the worth of a turn per cent points.
 */

#include "atlas/atlas.h"

struct strbuf;

/* 'program' says which one counted it, and 'date' when, or is NULL. */
void report_json(const struct atlas *a, const char *program, const char *date,
                 struct strbuf *out);

#endif
