#ifndef TORI_SITE_REQUESTS_UPLOADS_H
#define TORI_SITE_REQUESTS_UPLOADS_H

/* Editions that people send: what a check of one answers, for every caller. */

struct edition_check;
struct strbuf;

/* One object: "ok", and either "id", "game" and "differences" or "place" and "message". */
void uploads_write_check(const struct edition_check *c, struct strbuf *out);

#endif
